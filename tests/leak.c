/*
 * leak - what a seat is sent does not depend on what it cannot see.
 *
 *     leak [--pairs N] [--game ID]
 *
 * Plays a game at random up to some move, then makes another history out of it that differs only in
 * moves which the viewer cannot read: one of them is replaced by another legal one, or two change
 * places.  If that history can be played, both must give the viewer byte-identical observations,
 * views, logs and answers to undo, and a bot in the viewer's seat must choose the same move.  N
 * pairs for each set-up of a game; a game with more than eight set-ups shares out what eight would
 * have.  Prints TAP.
 *
 * Where what a hand cannot do lapses for all to see, a history that asks something else than the
 * first one is another history to everybody, and makes no pair.
 */
#include "bots/bot.h"
#include "core/session.h"
#include "engine/view.h"
#include "games/games.h"
#include "setups.h"
#include "think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1 << 20, SETUPS_FULL = 8, SEARCHED = 50 };

static struct session one, two;
static struct rng rng;
static char text_one[TEXT], text_two[TEXT];

static int legal(const struct session *s, int seat, game_move *m)
{
    uint32_t weight[GAME_MOVES_MAX];
    const struct game *g = s->setup.game;
    return seat == GAME_CHANCE ? g->chance(session_now(s), m, weight)
                               : g->moves(session_now(s), seat, m);
}

/* A random game, stopped after so many moves or at its end. */
static void play_random(uint32_t most)
{
    game_move m[GAME_MOVES_MAX];
    while (session_pending(&one) && one.length < most) {
        uint32_t may = session_asked(&one) & ~session_pending(&one);
        int seat = rng_bit(&rng, may && rng_below(&rng, 3) == 0 ? may : session_pending(&one));
        int n = legal(&one, seat, m);
        session_play(&one, seat, m[rng_below(&rng, (uint32_t)n)]);
    }
}

/* The moves the viewer cannot read now. */
static int secrets(const struct session *s, int viewer, uint32_t *out)
{
    const struct game *g = s->setup.game;
    game_room room;
    game_state *st = (game_state *)&room;
    int n = 0;
    session_state_after(s, 0, st);
    for (uint32_t i = 0; i < s->length; i++) {
        char seen[GAME_TEXT_MAX], full[GAME_TEXT_MAX];
        const struct session_move *move = &s->move[i];
        g->move_seen(st, session_now(s), move->seat, move->m, viewer, seen);
        g->move_text(st, move->seat, move->m, full);
        if (strcmp(seen, full) != 0)
            out[n++] = i;
        g->apply(st, move->seat, move->m);
    }
    return n;
}

/* Whether both moves are secret in the other history too: a card that it shows is no secret there.
 */
static bool still_secret(int viewer, uint32_t x, uint32_t y)
{
    static uint32_t secret[GAME_LENGTH_MAX];
    int n = secrets(&two, viewer, secret), found = 0;
    for (int i = 0; i < n; i++)
        found |= (secret[i] == x) | (secret[i] == y) << 1;
    return found == 3;
}

/* The first place where the two texts differ. */
static void print_difference(void)
{
    size_t at = 0;
    while (text_one[at] && text_one[at] == text_two[at])
        at++;
    size_t from = at > 200 ? at - 200 : 0;
    printf("# %.400s\n# %.400s\n", text_one + from, text_two + from);
}

/* The other history, as far as it goes.  x and y change places; if they are one, it is replaced. */
static bool play_other(uint32_t x, uint32_t y)
{
    const struct game *g = one.setup.game;
    game_move m[GAME_MOVES_MAX];
    game_room first;
    session_state_after(&one, 0, (game_state *)&first);
    session_start(&two, &one.setup);
    for (uint32_t i = 0; i < one.length; i++) {
        int seat = one.move[i].seat;
        game_move move = one.move[i == x ? y : i == y ? x : i].m;
        if (i == x && x == y)
            move = m[rng_below(&rng, (uint32_t)legal(&two, seat, m))];
        if (!(session_asked(&two) >> seat & 1) || session_play(&two, seat, move))
            return false;
        g->apply((game_state *)&first, seat, one.move[i].m);
        if (g->asks && g->asks((game_state *)&first) != g->asks(session_now(&two)))
            return false;
    }
    return memcmp(session_now(&one), session_now(&two), g->state_size) != 0;
}

static void write_all(const struct session *s, int viewer, char *out)
{
    struct text t = text_open(out, TEXT);
    view_write(&t, s, viewer, 0, true);
    view_write(&t, s, viewer, s->version / 2, true);
    view_log(&t, s, viewer, 0);
    if (viewer >= 0 && session_asked(s) >> viewer & 1)
        /* the searching ones differ in their budgets alone: one will do */
        for (int i = 0; bots[i] && (i == 0 || !bots[i - 1]->nodes); i++)
            text_uint(&t, think(s, bots[i], viewer, bots[i]->nodes ? SEARCHED : 0));
}

/* Whether the viewer is sent the same bytes, also those that no text shows. */
static bool same_bytes(int viewer)
{
    const struct game *g = one.setup.game;
    game_room a, b;
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    g->observe(session_now(&one), viewer, (game_state *)&a);
    g->observe(session_now(&two), viewer, (game_state *)&b);
    return memcmp(&a, &b, g->state_size) == 0;
}

static bool alike(int viewer)
{
    write_all(&one, viewer, text_one);
    write_all(&two, viewer, text_two);
    if (strcmp(text_one, text_two) != 0 || !same_bytes(viewer))
        return false;
    if (viewer < 0)
        return true;
    const char *a = session_undo(&one, viewer), *b = session_undo(&two, viewer);
    return !a == !b && (!a || strcmp(a, b) == 0);
}

/* One attempt; 1 if a pair was compared, 0 if none could be made, -1 if it leaks. */
static int attempt(const struct setup *setup)
{
    static uint32_t secret[GAME_LENGTH_MAX];
    int viewer = (int)rng_below(&rng, (uint32_t)setup->players + 1) - 1;
    session_start(&one, setup);
    play_random(1 + rng_below(&rng, 120));
    int n = secrets(&one, viewer, secret);
    if (!n)
        return 0;
    uint32_t x = secret[rng_below(&rng, (uint32_t)n)], y = secret[rng_below(&rng, (uint32_t)n)];
    if (rng_below(&rng, 2) || one.move[x].seat != one.move[y].seat)
        y = x;
    if (!play_other(x, y) || !still_secret(viewer, x, y))
        return 0;
    if (alike(viewer))
        return 1;
    printf("# viewer %d, moves %u and %u, after %u\n", viewer, x, y, one.length);
    print_difference();
    return -1;
}

static bool run_setup(struct setup *setup, uint64_t wanted)
{
    const struct game *g = setup->game;
    uint64_t pairs = 0, tries = 0, most = 1000 * wanted; /* alone too: from those who watch */
    int result = 0;
    setup->manual = true;
    for (; pairs < wanted && result >= 0 && tries < most; tries++)
        pairs += (result = attempt(setup)) > 0;
    bool ok = result >= 0 && pairs == wanted;
    printf("%s - leak %s %d players", ok ? "ok" : "not ok", g->id, setup->players);
    for (int k = 0; g->options[k].key; k++)
        printf(" %s=%d", g->options[k].key, setup->options[k]);
    printf(", %llu pairs of %llu tries\n", (unsigned long long)pairs, (unsigned long long)tries);
    return ok;
}

int main(int argc, char **argv)
{
    uint64_t wanted = 2000;
    const char *only = 0;
    int code = 0;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--pairs") == 0)
            wanted = strtoull(argv[i + 1], 0, 10);
        else if (strcmp(argv[i], "--game") == 0)
            only = argv[i + 1];
    }
    rng_seed(&rng, 1);
    for (int i = 0; games[i]; i++) {
        uint64_t setups = 0;
        if (only && strcmp(only, games[i]->id) != 0)
            continue;
        for (struct setup setup = setup_of(games[i], 0, 7); next_setup(&setup);)
            setups++;
        uint64_t each = setups > SETUPS_FULL ? wanted * SETUPS_FULL / setups : wanted;
        for (struct setup setup = setup_of(games[i], 0, 7); next_setup(&setup);)
            code |= !run_setup(&setup, each);
    }
    return code;
}
