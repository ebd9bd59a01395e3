/*
 * contract - plays every game, seat count and option at random and checks the contract of game.h at
 * every state (docs/design.md lists it).
 *
 *     contract [--states N] [--seed S] [--game ID]
 *
 * N is for each game, shared out over its set-ups.  Prints TAP, a line a set-up.  A failure names
 * the seed and the moves that led there.
 */
#include "bots/bot.h"
#include "core/game.h"
#include "core/rng.h"
#include "core/session.h"
#include "games/games.h"
#include "setups.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POOL = 256 };

static const struct game *g;
static struct setup setup;
static struct rng rng;
static uint64_t seed, states;

static game_room now_room;
#define NOW ((game_state *)&now_room)

static struct session_move list[GAME_LENGTH_MAX];
static uint32_t length;
static game_move pool[POOL]; /* moves seen before: plausible, mostly illegal now */

__attribute__((format(printf, 1, 2), noreturn)) static void broken(const char *form, ...)
{
    va_list args;
    va_start(args, form);
    printf("not ok - contract %s %d players\n# ", g->id, setup.players);
    vprintf(form, args);
    printf("\n# seed %llu, options", (unsigned long long)seed);
    for (int i = 0; g->options[i].key; i++)
        printf(" %s=%d", g->options[i].key, setup.options[i]);
    printf("\n# after %u moves:", length);
    for (uint32_t i = 0; i < length; i++)
        printf(" %d:%llx", list[i].seat, (unsigned long long)list[i].m);
    printf("\n");
    va_end(args);
    exit(1);
}

static void copy(game_state *to, const game_state *from)
{
    memcpy((void *)to, (const void *)from, g->state_size);
}

static bool same(const game_state *a, const game_state *b)
{
    return memcmp((const void *)a, (const void *)b, g->state_size) == 0;
}

static uint32_t may(const game_state *st)
{
    return g->may ? g->may(st) : 0;
}

/* Legal moves of anybody who is asked, chance too. */
static int legal(const game_state *st, int seat, game_move *m)
{
    uint32_t weight[GAME_MOVES_MAX];
    if (seat != GAME_CHANCE)
        return g->moves(st, seat, m);
    int n = g->chance(st, m, weight);
    for (int i = 0; i < n; i++)
        if (!weight[i])
            broken("chance outcome %d has no weight", i);
    return n;
}

static bool among(game_move x, const game_move *m, int n)
{
    for (int i = 0; i < n; i++)
        if (m[i] == x)
            return true;
    return false;
}

/* The checks */

static void check_pending(void)
{
    uint32_t pending = g->pending(NOW), chance = 1u << GAME_CHANCE;
    uint32_t seats = (1u << setup.players) - 1;
    if (pending & chance ? pending != chance : pending & ~seats)
        broken("pending is %x", pending);
    if (may(NOW) & (pending | ~seats))
        broken("may is %x, pending %x", may(NOW), pending);
    if ((!pending || pending == chance) && may(NOW))
        broken("somebody may move while nobody is asked");
    if (!g->valid(NOW))
        broken("the state is not valid");
}

static void check_same_moves(const char *where, const game_state *st, int seat, const game_move *m,
                             int n)
{
    game_move other[GAME_MOVES_MAX];
    int k = legal(st, seat, other);
    if (k != n || memcmp(m, other, (size_t)n * sizeof *m) != 0)
        broken("seat %d has other moves on %s", seat, where);
}

static int by_text(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

static void check_texts(int seat, const game_move *m, int n)
{
    static char text[GAME_MOVES_MAX][GAME_TEXT_MAX];
    for (int i = 0; i < n; i++) {
        memset(text[i], 1, GAME_TEXT_MAX);
        g->move_text(NOW, seat, m[i], text[i]);
        size_t len = strnlen(text[i], GAME_TEXT_MAX);
        if (len == 0 || len == GAME_TEXT_MAX)
            broken("a move's text has no end");
        for (size_t k = 0; k < len; k++)
            if (text[i][k] < ' ' || text[i][k] > '~')
                broken("a move's text is not ASCII");
        if (g->move_parse(NOW, seat, text[i]) != m[i])
            broken("'%s' does not parse back", text[i]);
    }
    qsort(text, (size_t)n, GAME_TEXT_MAX, by_text);
    for (int i = 1; i < n; i++)
        if (strcmp(text[i - 1], text[i]) == 0)
            broken("two moves are '%s'", text[i]);
}

static void check_moves(int seat, const game_move *m, int n)
{
    if (n < 1 || n > GAME_MOVES_MAX)
        broken("seat %d has %d moves", seat, n);
    for (int i = 0; i < n; i++) {
        if (m[i] == 0 || (i && m[i] <= m[i - 1]))
            broken("the moves of seat %d do not ascend", seat);
        if (g->refusal(NOW, seat, m[i]))
            broken("a legal move is refused: %s", g->refusal(NOW, seat, m[i]));
    }
    check_texts(seat, m, n);
}

/* A move that is not among the legal ones is refused, with a reason, and changes nothing. */
static void check_refused(int seat, game_move x, const game_move *m, int n)
{
    game_room room;
    game_state *st = (game_state *)&room;
    const char *why = g->refusal(NOW, seat, x);
    copy(st, NOW);
    game_status status = g->apply(st, seat, x);
    if (among(x, m, n)) {
        if (why || status != GAME_OK)
            broken("seat %d, move %llx is listed but refused", seat, (unsigned long long)x);
        return;
    }
    if (!why || status == GAME_OK)
        broken("seat %d, move %llx is not listed but taken", seat, (unsigned long long)x);
    if (!same(st, NOW))
        broken("a refused move changed the state");
    size_t rule = strcspn(why, " ");
    if (rule < 4 || why[2] != '-' || !why[rule] || !why[rule + 1])
        broken("'%s' names no rule", why);
    if (seat >= 0 && seat < setup.players) {
        g->observe(NOW, seat, st);
        const char *seen = g->refusal(st, seat, x);
        if (!seen || strcmp(seen, why) != 0)
            broken("the refusal '%s' is another one on what the seat sees", why);
    }
}

static game_move odd_move(const game_move *m, int n)
{
    switch (rng_below(&rng, 4)) {
    case 0:
        return rng_next(&rng);
    case 1:
        return pool[rng_below(&rng, POOL)];
    case 2:
        return n ? m[rng_below(&rng, (uint32_t)n)] ^ (game_move)1 << rng_below(&rng, 64) : 0;
    default:
        return n ? m[rng_below(&rng, (uint32_t)n)] + rng_below(&rng, 5) - 2 : 1;
    }
}

static void check_bad_moves(int seat, const game_move *m, int n)
{
    check_refused(seat, 0, m, n);
    for (int i = 0; i < 3; i++)
        check_refused(seat, odd_move(m, n), m, n);
}

static void check_wrong_seat(void)
{
    uint32_t asked = g->pending(NOW) | may(NOW);
    int seat = (int)rng_below(&rng, GAME_CHANCE + 3) - 1; /* spectators and worse too */
    if (seat >= 0 && seat <= GAME_CHANCE && asked >> seat & 1)
        return;
    check_refused(seat, pool[rng_below(&rng, POOL)], 0, 0);
}

/* By either way to guess one.  Many at once cost more, so that is the rarer one. */
static void guess_truth(const game_state *obs, int seat, game_state *out)
{
    enum { MANY = 4, RARELY = 32 };
    static uint64_t many[MANY * GAME_STATE_MAX / 8];
    if (!g->guess || rng_below(&rng, RARELY)) {
        g->determinise(obs, seat, &rng, out);
        return;
    }
    size_t pick = rng_below(&rng, MANY) * g->state_size;
    memset(many, 0x55, sizeof many);
    g->guess(obs, seat, &rng, MANY, (game_state *)many);
    copy(out, (const game_state *)((const char *)many + pick));
}

/* What the game advises who must move is legal: the search counts on it. */
static void check_advice(int seat)
{
    struct rng dice = rng; /* so that games are the same with advice and without */
    if (!g->advise || seat == GAME_CHANCE || !(g->pending(NOW) >> seat & 1))
        return;
    const struct game_thinking *how = thinking_about(g, setup.players);
    const char *why = g->refusal(NOW, seat, g->advise(NOW, seat, &dice));
    if (!why && how->advise_far)
        why = g->refusal(NOW, seat, how->advise_far(NOW, seat, &dice));
    if (why)
        broken("what seat %d is advised to do is refused: %s", seat, why);
}

/* What a seat sees, and another truth behind it. */
static void check_knowledge(int seat)
{
    game_room a, b, c;
    game_state *obs = (game_state *)&a, *truth = (game_state *)&b, *again = (game_state *)&c;
    memset(&a, 0xaa, g->state_size);
    memset(&b, 0x55, g->state_size);
    g->observe(NOW, seat, obs);
    g->observe(obs, seat, again);
    if (!same(obs, again))
        broken("what seat %d sees of what it sees is another thing", seat);
    if (seat == GAME_SPECTATOR)
        return;
    guess_truth(obs, seat, truth);
    if (!g->valid(truth))
        broken("a determinisation for seat %d is not valid", seat);
    g->observe(truth, seat, again);
    bool forgot = g->pending(truth) != g->pending(NOW); /* open secret choices are set aside */
    if (!forgot && !same(obs, again))
        broken("seat %d would notice the determinisation", seat);
    if (forgot) {
        copy(obs, again);
        guess_truth(obs, seat, truth);
        g->observe(truth, seat, again);
        if (!same(obs, again))
            broken("seat %d would notice the second determinisation", seat);
    }
    game_move m[GAME_MOVES_MAX];
    if ((g->pending(NOW) | may(NOW)) >> seat & 1) {
        int n = g->moves(NOW, seat, m);
        g->observe(NOW, seat, obs);
        check_same_moves("its observation", obs, seat, m, n);
        check_same_moves("a determinisation", truth, seat, m, n);
    }
}

/* Which ids have been listed: a mark for each, good for one list. */
static uint32_t listed[UINT16_MAX + 1], this_list;

static bool is_listed(unsigned id)
{
    return listed[id] == this_list;
}

static void check_items(int viewer)
{
    static struct game_item item[GAME_ITEMS_MAX];
    game_room room;
    game_state *obs = (game_state *)&room;
    int kinds = 0, faces = 0;
    while (g->kinds[kinds])
        kinds++;
    while (g->faces[faces])
        faces++;
    g->observe(NOW, viewer, obs);
    int n = g->describe(obs, viewer, item);
    if (n < 1 || n > GAME_ITEMS_MAX)
        broken("%d items", n);
    this_list++;
    for (int i = 0; i < n; i++) {
        const struct game_item *t = &item[i];
        if (!t->id || t->kind >= kinds || t->face >= faces || t->owner >= setup.players ||
            !memchr(t->label, 0, sizeof t->label) || is_listed(t->id) ||
            (t->parent && !is_listed(t->parent)))
            broken("item %d (%.24s) is not well formed", t->id, t->label);
        listed[t->id] = this_list;
    }
    if (viewer < 0 || !((g->pending(NOW) | may(NOW)) >> viewer & 1))
        return;
    game_move m[GAME_MOVES_MAX];
    uint16_t path[GAME_PATH_MAX];
    int count = g->moves(NOW, viewer, m);
    for (int i = 0; i < count; i++) {
        int steps = g->move_path(obs, viewer, m[i], path);
        if (steps < 1 || steps > GAME_PATH_MAX)
            broken("a path of %d steps", steps);
        for (int k = 0; k < steps; k++)
            if (!is_listed(path[k]))
                broken("a path leads to item %d, which is not there", path[k]);
    }
}

/* Two seats that are asked at once may answer in either order, unless one of them takes from
 * something they share. */
static void check_commute(void)
{
    uint32_t pending = g->pending(NOW);
    if (!(pending & (pending - 1)))
        return;
    int a = rng_bit(&rng, pending), b = rng_bit(&rng, pending & ~(1u << a));
    game_move ma[GAME_MOVES_MAX], mb[GAME_MOVES_MAX];
    game_move x = ma[rng_below(&rng, (uint32_t)g->moves(NOW, a, ma))];
    game_move y = mb[rng_below(&rng, (uint32_t)g->moves(NOW, b, mb))];
    if (g->shared && (g->shared(NOW, a, x) || g->shared(NOW, b, y)))
        return;
    game_room one, two;
    memcpy(&one, &now_room, sizeof one);
    memcpy(&two, &now_room, sizeof two);
    if (g->apply((game_state *)&one, a, x) || g->apply((game_state *)&one, b, y) ||
        g->apply((game_state *)&two, b, y) || g->apply((game_state *)&two, a, x))
        broken("seats %d and %d hinder each other", a, b);
    if (!same((game_state *)&one, (game_state *)&two))
        broken("the order of seats %d and %d matters", a, b);
}

static void check_state(void)
{
    game_move m[GAME_MOVES_MAX];
    uint32_t asked = g->pending(NOW) | may(NOW);
    check_pending();
    for (int seat = 0; seat <= GAME_CHANCE; seat++)
        if (asked >> seat & 1) {
            int n = legal(NOW, seat, m);
            check_moves(seat, m, n);
            check_bad_moves(seat, m, n);
            check_advice(seat);
        }
    check_wrong_seat();
    check_commute();
    for (int seat = GAME_SPECTATOR; seat < setup.players; seat++) {
        check_knowledge(seat);
        if (states % 16 == 0)
            check_items(seat);
    }
    states++;
}

/* A game's end: places make sense, and the list leads here again, byte by byte. */
static void check_end(void)
{
    struct game_outcome o;
    game_room room;
    game_state *st = (game_state *)&room;
    memset(&o, 0xff, sizeof o);
    g->outcome(NOW, &o);
    for (int p = 0; p < setup.players; p++)
        if (o.place[p] < 1 || o.place[p] > GAME_PLAYERS_MAX)
            broken("seat %d has place %d", p, o.place[p]);
    memset(&room, 0, sizeof room);
    g->start(st, setup.players, setup.options);
    for (uint32_t i = 0; i < length; i++)
        if (g->apply(st, list[i].seat, list[i].m) != GAME_OK)
            broken("move %u is refused in the replay", i);
    if (!same(st, NOW))
        broken("the replay leads to other bytes");
}

static void play_game(void)
{
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX], pending;
    memset(&now_room, 0, sizeof now_room);
    length = 0;
    if (g->start(NOW, setup.players, setup.options) != GAME_OK)
        broken("the game does not start");
    for (; (pending = g->pending(NOW)); length++) {
        check_state();
        uint32_t out_of_turn = may(NOW);
        uint32_t who = out_of_turn && rng_below(&rng, 4) == 0 ? out_of_turn : pending;
        int seat = rng_bit(&rng, who);
        int n = seat == GAME_CHANCE ? g->chance(NOW, m, weight) : g->moves(NOW, seat, m);
        int pick =
            seat == GAME_CHANCE ? rng_weighted(&rng, weight, n) : (int)rng_below(&rng, (uint32_t)n);
        if (length == GAME_LENGTH_MAX)
            broken("the game does not end");
        list[length].m = pool[rng_below(&rng, POOL)] = m[pick];
        list[length].seat = (uint8_t)seat;
        if (g->apply(NOW, seat, m[pick]) != GAME_OK)
            broken("a listed move is refused");
    }
    check_state();
    check_end();
}

static void play_setup(uint64_t share)
{
    uint64_t played = 0;
    for (states = 0; states < share; played++)
        play_game();
    printf("ok - contract %s %d players", g->id, setup.players);
    for (int i = 0; g->options[i].key; i++)
        printf(" %s=%d", g->options[i].key, setup.options[i]);
    printf(", %llu states of %llu games\n", (unsigned long long)states, (unsigned long long)played);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    uint64_t wanted = 100000;
    const char *only = 0;
    seed = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--states") == 0)
            wanted = strtoull(argv[i + 1], 0, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            seed = strtoull(argv[i + 1], 0, 10);
        else if (strcmp(argv[i], "--game") == 0)
            only = argv[i + 1];
    }
    for (int i = 0; games[i]; i++) {
        g = games[i];
        if (only && strcmp(only, g->id) != 0)
            continue;
        rng_seed(&rng, seed);
        memset(pool, 0, sizeof pool);
        uint64_t setups = 0;
        for (setup = setup_of(g, 0, 0); next_setup(&setup);)
            setups++;
        for (setup = setup_of(g, 0, 0); next_setup(&setup);)
            play_setup(wanted / setups + 1);
    }
    return 0;
}
