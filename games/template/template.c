/*
 * Template - a small game that is complete: copy this folder to begin a new one.
 *
 * docs/adding-a-game.md goes through it.  It is played in earnest by the tests, so it shows each
 * thing the interface can do once: options, chance with weights, a secret that stays (the goal), a
 * secret choice made by all at once (the card laid), a move out of turn (`double`), and counters.
 *
 * The rules.  TP-1 Each seat draws a goal colour in secret and holds the cards 1 to 5.  TP-2 Each
 * round a tile is drawn from the bag.  TP-3 Everybody lays a card, face down.  TP-4 Once a game,
 * who has laid may double while others still think: a tile won in that round counts twice.  TP-5
 * When all have laid, the highest card that nobody else has laid takes the tile; cards laid are
 * gone.  TP-6 After the last round each tile in the goal colour counts one more.  Most points win.
 *
 * Terms.  A goal, tile or colour is 1..3, 0 is none.
 */
#include "core/counts.h"
#include "core/game.h"
#include "core/items.h"
#include "core/rng.h"
#include "core/text.h"

#include <string.h>

enum { SEATS = 4, COLOURS = 3, CARDS = 5, HIDDEN = 255 };
enum phase { GOAL, TILE, LAY, OVER };
enum kind { M_GOAL = 1, M_TILE, M_LAY, M_DOUBLE }; /* a move is kind << 8 | argument */
enum { OPT_ROUNDS, OPT_BAG };

struct game_state {
    uint8_t players, phase, rounds, round;
    uint8_t seat;                /* who draws a goal */
    uint8_t tile;                /* what this round is about */
    uint8_t may_double, doubled; /* bits: who still may, who did in this round */
    uint8_t bag[COLOURS];
    uint8_t goal[SEATS], laid[SEATS];
    uint8_t used[SEATS]; /* bit c: card c is gone */
    uint8_t points[SEATS];
    uint8_t won[SEATS][COLOURS];
};

static const char *const colour_name[] = {"red", "blue", "green", 0};
static const char *const bag_name[] = {"even", "mixed"};
static const struct game_option options[] = {
    {"rounds", "Rounds", 0, 1, CARDS, 3},
    {"bag", "The bag", bag_name, 0, 1, 0},
    {0, 0, 0, 0, 0, 0},
};

static const char *const kinds[] = {"", "tray", "tile", "seat", "goal", "card", "double", 0};
enum { K_TRAY = 1, K_TILE, K_SEAT, K_GOAL, K_CARD, K_DOUBLE };
static const char *const faces[] = {"hidden", "red", "blue", "green", "card", 0};
enum { F_CARD = 4 };
enum {
    ID_TRAY = 1,
    ID_TILE,
    ID_SEAT = 10,
    ID_GOAL = 20,
    ID_LAID = 30,
    ID_DOUBLE = 40,
    ID_HAND = 50
};

static game_move pack(enum kind kind, unsigned argument)
{
    return (game_move)kind << 8 | argument;
}

static uint32_t seats_of(const game_state *st)
{
    return (1u << st->players) - 1;
}

/* Who has not laid a card in this round. */
static uint32_t thinking(const game_state *st)
{
    uint32_t set = 0;
    for (int p = 0; p < st->players; p++)
        set |= (uint32_t)!st->laid[p] << p;
    return set;
}

/* Setting up, and whose move it is */

static const char *data(int players, const int16_t *option)
{
    (void)players, (void)option;
    return "{\"cards\":5,\"colours\":[\"red\",\"blue\",\"green\"]}";
}

static game_status start(game_state *st, int players, const int16_t *option)
{
    static const uint8_t bag[2][COLOURS] = {{2, 2, 2}, {3, 2, 1}};
    if (players == 2 && option[OPT_ROUNDS] == CARDS && option[OPT_BAG] == 1)
        return GAME_BAD_OPTION; /* for show: a combination that makes no game */
    st->players = (uint8_t)players;
    st->rounds = (uint8_t)option[OPT_ROUNDS];
    st->may_double = (uint8_t)seats_of(st);
    memcpy(st->bag, bag[option[OPT_BAG]], sizeof st->bag);
    return GAME_OK;
}

static uint32_t pending(const game_state *st)
{
    if (st->phase == OVER)
        return 0;
    return st->phase == LAY ? thinking(st) : 1u << GAME_CHANCE;
}

static uint32_t may(const game_state *st)
{
    return st->phase == LAY ? st->may_double & ~thinking(st) : 0;
}

static int moves(const game_state *st, int seat, game_move *out)
{
    int n = 0;
    if (st->laid[seat]) {
        out[n++] = pack(M_DOUBLE, 0);
        return n;
    }
    for (unsigned c = 1; c <= CARDS; c++)
        if (!(st->used[seat] >> c & 1))
            out[n++] = pack(M_LAY, c);
    return n;
}

static int chance(const game_state *st, game_move *out, uint32_t *weight)
{
    int n = 0;
    for (unsigned c = 0; c < COLOURS; c++) {
        uint32_t w = st->phase == GOAL ? 1 : st->bag[c];
        if (!w)
            continue;
        out[n] = pack(st->phase == GOAL ? M_GOAL : M_TILE, c + 1);
        weight[n++] = w;
    }
    return n;
}

/* Playing a move.  Each of these takes a legal one. */

/* TP-5: the highest card that only one seat has laid, or -1. */
static int winner(const game_state *st)
{
    int best = -1;
    for (int p = 0; p < st->players; p++) {
        bool alone = true;
        for (int q = 0; q < st->players; q++)
            alone = alone && (q == p || st->laid[q] != st->laid[p]);
        if (alone && (best < 0 || st->laid[p] > st->laid[best]))
            best = p;
    }
    return best;
}

static void end_round(game_state *st)
{
    int p = winner(st);
    if (p >= 0) {
        st->won[p][st->tile - 1]++;
        st->points[p] = (uint8_t)(st->points[p] + 1 + (st->doubled >> p & 1));
    }
    for (int q = 0; q < st->players; q++) {
        st->used[q] |= (uint8_t)(1u << st->laid[q]);
        st->laid[q] = 0;
    }
    st->tile = st->doubled = 0;
    st->phase = ++st->round == st->rounds ? OVER : TILE;
}

static void play(game_state *st, int seat, enum kind kind, uint8_t argument)
{
    switch (kind) {
    case M_GOAL:
        st->goal[st->seat++] = argument;
        if (st->seat == st->players)
            st->phase = TILE;
        break;
    case M_TILE:
        st->bag[argument - 1]--;
        st->tile = argument;
        st->phase = LAY;
        break;
    case M_LAY:
        st->laid[seat] = argument;
        if (!thinking(st))
            end_round(st);
        break;
    default: /* M_DOUBLE */
        st->may_double &= (uint8_t) ~(1u << seat);
        st->doubled |= (uint8_t)(1u << seat);
        break;
    }
}

/* Judging a move.  Of the rules that forbid it, the one is named that a person would look up. */

static const char *judge_chance(const game_state *st, unsigned kind, unsigned argument)
{
    if (st->phase == GOAL)
        return kind == M_GOAL && argument - 1 < COLOURS ? 0 : "TP-1 first everybody draws a goal";
    if (kind != M_TILE)
        return "TP-2 now a tile is drawn";
    return argument - 1 < COLOURS && st->bag[argument - 1] ? 0 : "TP-2 the bag has no such tile";
}

static const char *judge_seat(const game_state *st, int seat, unsigned kind, unsigned argument)
{
    if (st->laid[seat])
        return kind == M_DOUBLE && !argument ? 0 : "TP-3 you have laid your card";
    if (kind == M_DOUBLE)
        return "TP-4 lay a card before you double";
    if (kind != M_LAY)
        return "TP-3 lay a card";
    if (argument - 1 >= CARDS)
        return "TP-1 the cards are 1 to 5";
    return st->used[seat] >> argument & 1 ? "TP-5 this card is gone" : 0;
}

/* Why somebody who is not asked may do nothing now. */
static const char *not_asked(const game_state *st, int seat, unsigned kind)
{
    if (st->phase == OVER)
        return "TP-6 the game is over";
    if (seat < 0 || seat >= st->players)
        return "TP-3 it is not your turn";
    if (st->phase != LAY)
        return st->phase == GOAL ? "TP-1 first everybody draws a goal"
                                 : "TP-2 first a tile is drawn";
    return kind == M_DOUBLE ? "TP-4 you have doubled already" : "TP-3 you have laid your card";
}

/* One function judges; apply() and refusal() both ask it, so they cannot disagree. */
static const char *refusal(const game_state *st, int seat, game_move m)
{
    unsigned kind = (unsigned)(m >> 8 & 255), argument = m & 255;
    bool asked = seat >= 0 && seat <= GAME_CHANCE && ((pending(st) | may(st)) >> seat & 1);
    if (!asked)
        return not_asked(st, seat, kind);
    if (m >> 16)
        return "TP-3 there is no such move";
    return seat == GAME_CHANCE ? judge_chance(st, kind, argument)
                               : judge_seat(st, seat, kind, argument);
}

static game_status apply(game_state *st, int seat, game_move m)
{
    if (refusal(st, seat, m))
        return GAME_ILLEGAL;
    play(st, seat, (enum kind)(m >> 8), (uint8_t)m);
    return GAME_OK;
}

/* What can be known */

static void observe(const game_state *st, int viewer, game_state *out)
{
    memcpy(out, st, sizeof *out);
    for (int p = 0; p < SEATS; p++) {
        if (p == viewer || st->phase == OVER)
            continue;
        if (st->goal[p])
            out->goal[p] = HIDDEN;
        if (st->laid[p])
            out->laid[p] = HIDDEN;
    }
}

static void determinise(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    (void)seat;
    memcpy(out, obs, sizeof *out);
    for (int p = 0; p < SEATS; p++) {
        if (obs->goal[p] == HIDDEN)
            out->goal[p] = (uint8_t)(1 + rng_below(rng, COLOURS));
        if (obs->laid[p] == HIDDEN)
            out->laid[p] = 0; /* a choice still open: he is asked again */
    }
}

static bool valid(const game_state *st)
{
    if (st->players < 2 || st->players > SEATS || st->phase > OVER || st->round > st->rounds)
        return false;
    for (int p = 0; p < SEATS; p++)
        if (st->goal[p] > COLOURS || st->laid[p] > CARDS || (st->used[p] & 1) ||
            (st->laid[p] && (st->used[p] >> st->laid[p] & 1)))
            return false;
    return true;
}

static void outcome(const game_state *st, struct game_outcome *out)
{
    memset(out, 0, sizeof *out);
    for (int p = 0; p < st->players; p++) {
        out->score[p] = st->points[p];
        if (st->goal[p] - 1u < COLOURS)
            out->score[p] += st->won[p][st->goal[p] - 1]; /* TP-6 */
    }
    for (int p = 0; p < st->players; p++) {
        out->place[p] = 1;
        for (int q = 0; q < st->players; q++)
            out->place[p] = (uint8_t)(out->place[p] + (out->score[q] > out->score[p]));
    }
}

/* Words */

static const char *const verbs[] = {"", "goal ", "tile ", "lay ", "double"};

static void move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX])
{
    (void)st, (void)seat;
    struct text t = text_open(out, GAME_TEXT_MAX);
    unsigned kind = (unsigned)(m >> 8), argument = m & 255;
    text_put(&t, verbs[kind]);
    if (kind <= M_TILE)
        text_put(&t, colour_name[argument - 1]);
    else if (kind == M_LAY)
        text_uint(&t, argument);
}

static game_move move_parse(const game_state *st, int seat, const char *text)
{
    (void)st, (void)seat;
    if (strcmp(text, "double") == 0)
        return pack(M_DOUBLE, 0);
    uint64_t card;
    if (scan_word(&text, "lay "))
        return scan_uint(&text, 9, &card) && !*text ? pack(M_LAY, (unsigned)card) : 0;
    enum kind kind = scan_word(&text, "goal ") ? M_GOAL : M_TILE;
    if (kind == M_TILE && !scan_word(&text, "tile "))
        return 0;
    int colour = scan_name(&text, colour_name);
    return colour >= 0 && !*text ? pack(kind, (unsigned)colour + 1) : 0;
}

/* A card laid is secret until its round is over; a goal until the game is. */
static void move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                      int viewer, char out[GAME_TEXT_MAX])
{
    unsigned kind = (unsigned)(m >> 8);
    bool secret = kind == M_GOAL ? now->phase != OVER && viewer != before->seat
                                 : kind == M_LAY && viewer != seat && now->round == before->round;
    if (!secret) {
        move_text(before, seat, m, out);
        return;
    }
    struct text t = text_open(out, GAME_TEXT_MAX);
    text_put(&t, verbs[kind]);
    text_put(&t, kind == M_GOAL ? "hidden" : "a card");
}

/* Things on the table */

/* Something of a seat's own, on its part of the table. */
static struct text add_own(struct items *l, unsigned p, unsigned id, unsigned kind, unsigned face)
{
    struct text t = items_add(l, id, ID_SEAT + p, kind, face);
    items_last(l)->owner = (int8_t)p;
    return t;
}

static void add_seat(struct items *l, const game_state *obs, unsigned p, int viewer)
{
    struct text t = items_add(l, ID_SEAT + p, 0, K_SEAT, 0);
    items_last(l)->owner = (int8_t)p;
    text_put(&t, (int)p == viewer ? "You, seat " : "Seat ");
    text_uint(&t, p);
    if (obs->goal[p]) {
        bool known = obs->goal[p] != HIDDEN;
        t = add_own(l, p, ID_GOAL + p, K_GOAL, known ? obs->goal[p] : 0u);
        text_put(&t, known ? "goal " : "a secret goal");
        text_put(&t, known ? colour_name[obs->goal[p] - 1] : "");
    }
    if (obs->laid[p]) {
        unsigned known = obs->laid[p] != HIDDEN;
        t = add_own(l, p, ID_LAID + p, K_CARD, known * F_CARD);
        text_put(&t, known ? "laid " : "laid a card");
        if (known)
            text_uint(&t, obs->laid[p]);
    }
    if (obs->may_double >> p & 1) {
        t = add_own(l, p, ID_DOUBLE + p, K_DOUBLE, 0);
        text_put(&t, "may double");
    }
    for (unsigned c = 1; c <= CARDS; c++)
        if (!(obs->used[p] >> c & 1)) {
            t = add_own(l, p, ID_HAND + p * 10 + c, K_CARD, F_CARD);
            items_last(l)->x = (int16_t)c;
            text_uint(&t, c);
        }
}

static int describe(const game_state *obs, int viewer, struct game_item *out)
{
    struct items l = {out, 0};
    struct text t = items_add(&l, ID_TRAY, 0, K_TRAY, 0);
    text_put(&t, "Tile");
    if (obs->tile) {
        t = items_add(&l, ID_TILE, ID_TRAY, K_TILE, obs->tile);
        text_put(&t, colour_name[obs->tile - 1]);
    }
    for (unsigned p = 0; p < obs->players; p++)
        add_seat(&l, obs, p, viewer);
    return l.n;
}

static int move_path(const game_state *obs, int seat, game_move m, uint16_t *out)
{
    (void)obs;
    unsigned p = (unsigned)seat;
    out[0] = (uint16_t)(m >> 8 == M_DOUBLE ? ID_DOUBLE + p : ID_HAND + p * 10 + (m & 255));
    return 1;
}

/* What is counted */

enum { C_POINTS, C_UNTAKEN = C_POINTS + 3, C_TAKEN };

static int counts(int players, const int16_t *option, struct game_count *out)
{
    static const char *const points[] = {"tiles", "doubled tiles", "tiles in the goal colour", 0};
    struct counts l = {out, 0, 0, GAME_SHARE};
    (void)players, (void)option; /* the same in every game */
    counts_chart(&l, "Points by source", GAME_PER_SEAT);
    counts_each(&l, C_POINTS, points);
    counts_chart(&l, "Tiles", GAME_SHARE);
    counts_put(&l, C_TAKEN, "taken");
    counts_put(&l, C_UNTAKEN, "taken by nobody");
    return l.n;
}

/* What a round has brought, and at the end the goals.  A tile that nobody gets is nobody's. */
static void tally(const game_state *before, int seat, game_move m, const game_state *after,
                  struct game_tally *out)
{
    (void)seat, (void)m;
    if (after->round == before->round)
        return;
    bool taken = false;
    for (int p = 0; p < after->players; p++) {
        if (after->points[p] > before->points[p]) {
            out->n[p][C_TAKEN]++;
            out->n[p][C_POINTS]++;
            out->n[p][C_POINTS + 1] += after->points[p] - before->points[p] - 1;
            taken = true;
        }
        if (after->phase == OVER)
            out->n[p][C_POINTS + 2] += after->won[p][after->goal[p] - 1];
    }
    out->n[GAME_NOBODY][C_UNTAKEN] += !taken;
}

const struct game template_game = {
    .id = "template",
    .title = "Template",
    .version = 1,
    .players_min = 2,
    .players_max = SEATS,
    .state_size = sizeof(game_state),
    .options = options,
    .kinds = kinds,
    .faces = faces,
    .data = data,
    .start = start,
    .pending = pending,
    .may = may,
    .shared = 0,
    .binding = 0,
    .asks = 0,
    .moves = moves,
    .chance = chance,
    .apply = apply,
    .refusal = refusal,
    .observe = observe,
    .determinise = determinise,
    .guess = 0,
    .valid = valid,
    .outcome = outcome,
    .worth = 0, /* the standings say enough */
    .advise = 0,
    .thinking = 0, /* as usual */
    .odds = 0,
    .move_text = move_text,
    .move_parse = move_parse,
    .move_seen = move_seen,
    .describe = describe,
    .move_path = move_path,
    .counts = counts,
    .count = tally,
};
