#include "session.h"
#include "text.h"

#include <assert.h>
#include <string.h>

enum role { NOT_ASKED, MAY, MUST };

/* Set-up */

struct setup setup_of(const struct game *game, int players, uint64_t seed)
{
    struct setup setup;
    memset(&setup, 0, sizeof setup);
    setup.game = game;
    setup.players = players;
    setup.seed = seed;
    for (int i = 0; game->options[i].key; i++)
        setup.options[i] = game->options[i].initial;
    return setup;
}

static bool option_value(const struct game_option *o, const char *text, int16_t *out)
{
    if (o->names)
        for (int i = 0; i <= o->max - o->min; i++)
            if (strcmp(o->names[i], text) == 0) {
                *out = (int16_t)(o->min + i);
                return true;
            }
    bool minus = *text == '-';
    text += minus;
    uint64_t n;
    if (!scan_uint(&text, INT16_MAX, &n) || *text)
        return false;
    int value = minus ? -(int)n : (int)n;
    if (value < o->min || value > o->max)
        return false;
    *out = (int16_t)value;
    return true;
}

bool setup_option(struct setup *setup, const char *key, const char *value)
{
    const struct game_option *o = setup->game->options;
    for (int i = 0; o[i].key; i++)
        if (strcmp(o[i].key, key) == 0)
            return option_value(&o[i], value, &setup->options[i]);
    return false;
}

bool setup_name(struct setup *setup, int seat, const char *name)
{
    size_t n = strlen(name);
    if (n >= SESSION_NAME_MAX || (n && (name[0] == ' ' || name[n - 1] == ' ')))
        return false;
    for (size_t i = 0, step; i < n; i += step) {
        const unsigned char *c = (const unsigned char *)name + i;
        step = utf8_length(name + i, name + n);
        bool control = c[0] < ' ' || c[0] == 0x7f || (c[0] == 0xc2 && c[1] < 0xa0);
        if (!step || control || c[0] == '#')
            return false;
    }
    memcpy(setup->name[seat], name, n + 1);
    return true;
}

const char *setup_fault(const struct setup *setup)
{
    game_room scratch;
    const struct game *g = setup->game;
    if (setup->players < g->players_min || setup->players > g->players_max)
        return "the game is not for this number of players";
    memset(&scratch, 0, g->state_size);
    if (g->start((game_state *)&scratch, setup->players, setup->options) != GAME_OK)
        return "these options do not go together";
    return 0;
}

/* Moves */

game_state *session_state(struct session *s)
{
    return (game_state *)&s->state;
}

const game_state *session_now(const struct session *s)
{
    return (const game_state *)&s->state;
}

uint32_t session_pending(const struct session *s)
{
    return s->setup.game->pending(session_now(s));
}

static uint32_t may_of(const struct session *s)
{
    return s->setup.game->may ? s->setup.game->may(session_now(s)) : 0;
}

uint32_t session_asked(const struct session *s)
{
    return session_pending(s) | may_of(s);
}

/* While chance is pending nobody is asked, but only for a moment: the questions before it stand. */
static void note_roles(struct session *s)
{
    uint32_t pending = session_pending(s), may = may_of(s);
    if (pending >> GAME_CHANCE & 1)
        return;
    for (int p = 0; p < s->setup.players; p++) {
        uint8_t role = pending >> p & 1 ? MUST : may >> p & 1 ? MAY : NOT_ASKED;
        if (role != s->role[p] && s->role[p] != NOT_ASKED)
            s->asked[p] = s->version; /* that question is gone */
        s->role[p] = role;
    }
}

void session_start(struct session *s, const struct setup *setup)
{
    const struct game *g = setup->game;
    memset(s, 0, offsetof(struct session, move));
    s->setup = *setup;
    game_status status = g->start(session_state(s), setup->players, setup->options);
    assert(status == GAME_OK);
    (void)status;
    note_roles(s);
}

/* A move applied to a state, told whether it may have shown somebody something: it is chance, it
 * asks chance or a seat that was not asked before, it takes its question from another seat, or it
 * ends the game. */
static game_status step(const struct session *s, game_state *st, struct session_move *move)
{
    const struct game *g = s->setup.game;
    uint32_t before = g->pending(st);
    move->bound = g->binding && g->binding(st, move->seat, move->m);
    game_status status = g->apply(st, move->seat, move->m);
    uint32_t after = g->pending(st);
    uint32_t others = before & ~(1u << move->seat);
    move->shown = move->seat == GAME_CHANCE || (after & ~before) || (others & ~after) || !after;
    return status;
}

/* Whether a move is a change of its own: chance from the seed belongs to the move before it. */
static bool counts(const struct session *s, const struct session_move *move)
{
    return move->seat != GAME_CHANCE || s->setup.manual;
}

/* What the seat sees of the state; all of it for chance, which has no secrets. */
static const game_state *seen_by(const struct session *s, int seat, game_room *room)
{
    if (seat < 0 || seat >= s->setup.players)
        return session_now(s);
    s->setup.game->observe(session_now(s), seat, (game_state *)room);
    return (const game_state *)room;
}

game_move session_parse(const struct session *s, int seat, const char *words)
{
    game_room room;
    return s->setup.game->move_parse(seen_by(s, seat, &room), seat, words);
}

const char *session_play(struct session *s, int seat, game_move m)
{
    game_room room;
    const char *why = s->setup.game->refusal(seen_by(s, seat, &room), seat, m);
    if (why)
        return why;
    assert(s->length < GAME_LENGTH_MAX);
    struct session_move *move = &s->move[s->length++];
    move->m = m;
    move->seat = (uint8_t)seat;
    game_status status = step(s, session_state(s), move);
    assert(status == GAME_OK);
    (void)status;
    s->version += counts(s, move);
    if (seat == GAME_CHANCE)
        s->rolls++;
    else
        s->asked[seat] = s->version;
    note_roles(s);
    return 0;
}

game_move session_roll(const struct session *s, const game_state *st, uint32_t n)
{
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    struct rng root;
    rng_seed(&root, s->setup.seed);
    struct rng rng = rng_split(&root, n);
    int count = s->setup.game->chance(st, m, weight);
    return m[rng_weighted(&rng, weight, count)];
}

void session_settle(struct session *s)
{
    while (!s->setup.manual && session_pending(s) >> GAME_CHANCE & 1) {
        const char *why = session_play(s, GAME_CHANCE, session_roll(s, session_now(s), s->rolls));
        assert(!why);
        (void)why;
    }
}

bool session_length_at(const struct session *s, uint32_t version, uint32_t *out)
{
    if (version < s->straight || version > s->version)
        return false;
    uint32_t back = s->version - version;
    for (*out = s->length; back; (*out)--)
        back -= counts(s, &s->move[*out - 1]);
    return true;
}

bool session_stale(const struct session *s, int seat, uint32_t version)
{
    return version < s->asked[seat];
}

/* Undo: the list without the move, replayed */

void session_state_after(const struct session *s, uint32_t n, game_state *out)
{
    const struct game *g = s->setup.game;
    memset((void *)out, 0, g->state_size);
    g->start(out, s->setup.players, s->setup.options);
    for (uint32_t i = 0; i < n; i++)
        g->apply(out, s->move[i].seat, s->move[i].m);
}

static const char *why_kept(const struct session *s, int64_t at, bool shown)
{
    if (at < 0)
        return "There is no move to take back.";
    if (s->move[at].bound)
        return "This move cannot be taken back.";
    return shown ? "Since that move something was shown: it can no longer be taken back." : 0;
}

/* The index of the seat's last move, or -1 with the reason. */
static int64_t undoable(const struct session *s, int seat, const char **why)
{
    int64_t at = (int64_t)s->length - 1;
    bool shown = false;
    for (; at >= 0; at--) {
        shown = shown || s->move[at].shown;
        if (s->move[at].seat == seat)
            break;
    }
    *why = why_kept(s, at, shown);
    return *why ? -1 : at;
}

bool session_may_undo(const struct session *s, int seat)
{
    const char *why;
    return undoable(s, seat, &why) >= 0;
}

const char *session_undo(struct session *s, int seat)
{
    game_room scratch;
    game_state *st = (game_state *)&scratch;
    const char *why;
    int64_t at = undoable(s, seat, &why);
    if (at < 0)
        return why;
    session_state_after(s, (uint32_t)at, st);
    for (uint32_t i = (uint32_t)at + 1; i < s->length; i++) {
        struct session_move again = s->move[i];
        if (step(s, st, &again) != GAME_OK)
            return "A later move builds on it: it can no longer be taken back.";
    }
    s->length--;
    for (uint32_t i = (uint32_t)at; i < s->length; i++)
        s->move[i] = s->move[i + 1];
    memcpy(&s->state, &scratch, s->setup.game->state_size);
    s->straight = ++s->version;
    s->asked[seat] = s->version;
    note_roles(s);
    return 0;
}
