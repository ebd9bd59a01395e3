/*
 * oracle_colormill.c - a second Color Mill, slow and obvious, to hold the game against.
 *
 * The model below is written from the rules (docs/rules/colormill.md) alone, without a look at the
 * game's code.  It reads a board from the JSON that clients get, finds neighbours from the shapes
 * by itself, and answers every question by trying everything.  Both play the same moves; in every
 * state who is asked, what each may do, the standings and the odds are compared.
 *
 * Terms: a seat's sheet is the colours of its cells; a round colour is one that is lost at the end
 * of the round (CM-13), whatever it came from; a wish is how much a policy would like a move.
 *
 * oracle_colormill --games N plays N games of each board, number of players and policy; --seed S
 * begins with that seed.
 */
/* cmocka.h needs the four before it, in this order. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/game.h"
#include "../core/json.h"
#include "../core/rng.h"
#include "../core/text.h"

enum {
    BOARDS = 6,
    COLOURS = 5,
    ANY = COLOURS, /* a need, or a pencil */
    PENCILS = COLOURS + 1,
    NONE = -1,
    SEATS_MAX = 5,
    BALLS = 5,    /* CM-6 */
    ROUNDS = 30,  /* CM-23? */
    FAILURES = 6, /* CM-D7 */
    KEYS = 3,     /* CM-51 */
    CELLS_MAX = 96,
    AREAS_MAX = 32,
    EDGES_MAX = 1200,
    RING_MAX = 80,
    PAIRS_MAX = 64,
    ZONE_MAX = 16,
    LINES_MAX = 16,
    ID_MAX = 40,
    HISTORY_MAX = 8192
};

static const char *const NAMES[PENCILS] = {"blue", "green", "orange", "pink", "purple", "any"};
static const int IN_THE_MILL[COLOURS] = {6, 5, 4, 3, 2}; /* CM-1 */

enum kind { AREA, HUB, LOOSE };
enum rule { FREE, SAME, DIFFER, TOUCHING };

struct pays {
    int coins, pencil[PENCILS], ships, keys, any_balls, two_balls;
    bool carpet, finish, turn, gaze, market, copy;
};

struct area {
    char id[ID_MAX];
    enum kind kind;
    enum rule rule;
    bool start, carpet, camels, by_colour;
    struct pays pays, pays_by[COLOURS];
};

struct cell {
    char id[ID_MAX];
    int area, need, leads; /* leads: of a hub's cell, the area; else NONE */
    bool man, key;
    int ring[RING_MAX], sides;
    bool opens[CELLS_MAX]; /* as the JSON has it: compared, never used */
};

struct board {
    char id[ID_MAX];
    int number, target;
    bool open, setup, network, market_end; /* CM-42, CM-40, CM-47, CM-78 */
    int contest, twin[3], cave, camels_per_coin, towns[AREAS_MAX], town_count;
    struct area area[AREAS_MAX];
    int areas;
    struct cell cell[CELLS_MAX];
    int cells;
    double edge[EDGES_MAX][4][2];
    int edges, border[EDGES_MAX][2]; /* by edge from 1, as the JSON has it: compared, never used */
    int link[PAIRS_MAX][2], links, differ[PAIRS_MAX][2], differs;
    int lock[COLOURS], chests;
    struct pays chest[COLOURS];
    unsigned zone[ZONE_MAX];
    struct pays zone_pays[ZONE_MAX];
    int zones;
    struct pays failure[FAILURES];
    int failures;
    int line[LINES_MAX], lines;
    bool must_differ[CELLS_MAX][CELLS_MAX]; /* CM-56 */
    bool shares[CELLS_MAX][CELLS_MAX];      /* a border of some length (CM-15?) */
    bool adjacent[CELLS_MAX][CELLS_MAX];    /* that, or a rope or route (CM-33?, CM-71) */
};

static struct board boards[BOARDS];

/* Reading a board */

static int whole(struct json v)
{
    int64_t n = 0;
    if (!json_int(v, &n))
        fail_msg("a whole number is missing in a board");
    return (int)n;
}

static struct json part(struct json object, const char *key)
{
    struct json v = {0, 0};
    if (!json_member(object, key, &v))
        fail_msg("a board has no %s", key);
    return v;
}

static bool has(struct json object, const char *key)
{
    struct json v;
    return json_member(object, key, &v);
}

static bool flag(struct json object, const char *key)
{
    struct json v;
    return json_member(object, key, &v) && json_type(v) == JSON_TRUE;
}

static int whole_or(struct json object, const char *key, int otherwise)
{
    struct json v;
    return json_member(object, key, &v) ? whole(v) : otherwise;
}

static void words(struct json v, char *to, size_t cap)
{
    if (!json_string(v, to, cap))
        fail_msg("a string is missing in a board");
}

static int wholes(struct json list, int *to, int cap)
{
    struct json walk = list, key, v;
    int n = 0;
    while (json_next(&walk, &key, &v)) {
        assert_true(n < cap);
        to[n++] = whole(v);
    }
    return n;
}

static int name_among(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return i;
    return NONE;
}

static int need_named(const char *name)
{
    int need = name_among(name, NAMES, PENCILS);
    if (need == NONE)
        fail_msg("'%s' is no colour", name);
    return need;
}

static void add_prize(struct pays *p, const char *word)
{
    int colour = name_among(word, NAMES, PENCILS);
    p->ships += strcmp(word, "ship") == 0;
    p->keys += strcmp(word, "key") == 0;
    p->any_balls += strcmp(word, "anyball") == 0;
    p->two_balls += strcmp(word, "twoballs") == 0;
    p->carpet |= strcmp(word, "carpet") == 0;
    p->finish |= strcmp(word, "finish") == 0;
    p->turn |= strcmp(word, "turn") == 0;
    p->gaze |= strcmp(word, "gaze") == 0;
    p->market |= strcmp(word, "market") == 0;
    p->copy |= strcmp(word, "copy") == 0;
    if (word[0] >= '0' && word[0] <= '9')
        p->coins += atoi(word);
    if (colour != NONE)
        p->pencil[colour]++;
}

static struct pays prizes(struct json v)
{
    char text[GAME_TEXT_MAX];
    struct pays p;
    memset(&p, 0, sizeof p);
    words(v, text, sizeof text);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        add_prize(&p, word);
    return p;
}

static unsigned cards_named(struct json v)
{
    char text[GAME_TEXT_MAX];
    unsigned cards = 0;
    words(v, text, sizeof text);
    for (char *word = strtok(text, "+"); word; word = strtok(NULL, "+"))
        cards |= 1U << need_named(word);
    return cards;
}

static void read_area(struct board *b, struct json v)
{
    static const char *const KINDS[] = {"area", "hub", "loose"};
    static const char *const RULES[] = {"free", "same", "differ", "touching"};
    struct area *a = &b->area[b->areas++];
    char word[ID_MAX];
    assert_true(b->areas <= AREAS_MAX);
    words(part(v, "id"), a->id, sizeof a->id);
    words(part(v, "kind"), word, sizeof word);
    assert_true(name_among(word, KINDS, 3) != NONE);
    a->kind = (enum kind)name_among(word, KINDS, 3);
    if (has(v, "rule")) {
        words(part(v, "rule"), word, sizeof word);
        assert_true(name_among(word, RULES, 4) != NONE);
        a->rule = (enum rule)name_among(word, RULES, 4);
    }
    a->start = flag(v, "start");
    a->camels = flag(v, "camels");
    a->carpet = has(v, "carpet");
    a->by_colour = has(v, "bycolour");
    if (has(v, "pays"))
        a->pays = prizes(part(v, "pays"));
    if (a->by_colour) {
        struct json walk = part(v, "bycolour"), key, one;
        for (int colour = 0; json_next(&walk, &key, &one); colour++)
            a->pays_by[colour] = prizes(one);
    }
}

static void read_cell(struct board *b, struct json v)
{
    struct cell *c = &b->cell[b->cells++];
    char need[ID_MAX];
    int opens[CELLS_MAX];
    assert_true(b->cells <= CELLS_MAX);
    words(part(v, "id"), c->id, sizeof c->id);
    words(part(v, "need"), need, sizeof need);
    c->need = need_named(need);
    c->area = whole(part(v, "area"));
    c->leads = whole_or(v, "leads", NONE);
    c->man = flag(v, "man");
    c->key = flag(v, "key");
    c->sides = wholes(part(v, "ring"), c->ring, RING_MAX);
    for (int n = wholes(part(v, "opens"), opens, CELLS_MAX); n > 0; n--)
        c->opens[opens[n - 1]] = true;
}

static void read_edges(struct board *b, struct json list)
{
    struct json walk = list, key, v;
    while (json_next(&walk, &key, &v)) {
        int number[8];
        b->edges++;
        assert_true(b->edges < EDGES_MAX && wholes(v, number, 8) == 8);
        for (int i = 0; i < 8; i++)
            b->edge[b->edges][i / 2][i % 2] = number[i];
    }
}

static void read_borders(struct board *b, struct json list)
{
    struct json walk = list, key, v;
    while (json_next(&walk, &key, &v)) {
        int number[3];
        assert_int_equal(wholes(v, number, 3), 3);
        assert_in_range(number[0], 1, b->edges);
        b->border[number[0]][0] = number[1];
        b->border[number[0]][1] = number[2];
    }
}

static int read_pairs(struct json list, int pair[PAIRS_MAX][2])
{
    struct json walk = list, key, v;
    int n = 0;
    while (json_next(&walk, &key, &v)) {
        assert_true(n < PAIRS_MAX);
        assert_int_equal(wholes(part(v, "cells"), pair[n++], 2), 2);
    }
    return n;
}

static void read_tracks(struct board *b, struct json board)
{
    struct json walk = part(board, "zone"), key, v;
    for (; json_next(&walk, &key, &v); b->zones++) {
        assert_true(b->zones < ZONE_MAX);
        b->zone[b->zones] = cards_named(part(v, "cards"));
        b->zone_pays[b->zones] = prizes(part(v, "pays"));
    }
    walk = part(board, "failures");
    for (; json_next(&walk, &key, &v); b->failures++) {
        assert_true(b->failures < FAILURES);
        b->failure[b->failures] = prizes(v);
    }
    walk = part(board, "chests");
    for (; json_next(&walk, &key, &v); b->chests++) {
        char lock[ID_MAX];
        assert_true(b->chests < COLOURS);
        words(part(v, "lock"), lock, sizeof lock);
        b->lock[b->chests] = need_named(lock);
        b->chest[b->chests] = prizes(part(v, "pays"));
    }
    b->lines = wholes(part(board, "market"), b->line, LINES_MAX);
}

static void read_specials(struct board *b, struct json v)
{
    b->open = flag(v, "open");
    b->setup = flag(v, "setup");
    b->network = flag(v, "network");
    b->market_end = flag(v, "marketEnd");
    b->contest = whole_or(v, "contest", NONE);
    b->cave = whole_or(v, "cave", NONE);
    b->camels_per_coin = whole_or(v, "camelsPerCoin", 0);
    b->twin[0] = b->twin[1] = b->twin[2] = NONE;
    if (has(v, "twin"))
        assert_int_equal(wholes(part(v, "twin"), b->twin, 3), 3);
    if (has(v, "camelTowns"))
        b->town_count = wholes(part(v, "camelTowns"), b->towns, AREAS_MAX);
}

/* CM-15?: cells that have an edge in common share a border. */
static void find_neighbours(struct board *b)
{
    memset(b->shares, 0, sizeof b->shares);
    for (int c = 0; c < b->cells; c++)
        for (int d = 0; d < b->cells; d++)
            for (int i = 0; c != d && i < b->cell[c].sides; i++)
                for (int k = 0; k < b->cell[d].sides; k++)
                    if (abs(b->cell[c].ring[i]) == abs(b->cell[d].ring[k]))
                        b->shares[c][d] = true;
    memcpy(b->adjacent, b->shares, sizeof b->shares);
    for (int i = 0; i < b->links; i++) {
        b->adjacent[b->link[i][0]][b->link[i][1]] = true;
        b->adjacent[b->link[i][1]][b->link[i][0]] = true;
    }
    for (int i = 0; i < b->differs; i++) {
        b->must_differ[b->differ[i][0]][b->differ[i][1]] = true;
        b->must_differ[b->differ[i][1]][b->differ[i][0]] = true;
    }
}

static void read_board(struct board *b, const char *json)
{
    struct json v, walk, key, one;
    const char *fault = json_fault(json, strlen(json), &v);
    if (fault)
        fail_msg("a board's JSON: %s", fault);
    memset(b, 0, sizeof *b);
    words(part(v, "board"), b->id, sizeof b->id);
    b->number = whole(part(v, "number"));
    b->target = whole(part(v, "target"));
    read_specials(b, v);
    read_edges(b, part(v, "edges"));
    for (walk = part(v, "areas"); json_next(&walk, &key, &one);)
        read_area(b, one);
    for (walk = part(v, "cells"); json_next(&walk, &key, &one);)
        read_cell(b, one);
    read_borders(b, part(v, "borders"));
    b->links = read_pairs(part(v, "links"), b->link);
    b->differs = read_pairs(part(v, "differ"), b->differ);
    read_tracks(b, v);
    find_neighbours(b);
}

/* Shapes */

enum { STEPS = 16 }; /* straight pieces for a curve */

struct spot {
    double x, y;
};

static double cubic(const double p[4][2], int axis, double t)
{
    double s = 1 - t;
    return s * s * s * p[0][axis] + 3 * s * s * t * p[1][axis] + 3 * s * t * t * p[2][axis] +
           t * t * t * p[3][axis];
}

static struct spot on_edge(const struct board *b, int edge, double t)
{
    const double(*p)[2] = b->edge[abs(edge)];
    double at = edge < 0 ? 1 - t : t;
    struct spot s = {cubic(p, 0, at), cubic(p, 1, at)};
    return s;
}

/* Whether a ray from s to the right crosses the piece from a to z. */
static bool crosses(struct spot s, struct spot a, struct spot z)
{
    if ((a.y > s.y) == (z.y > s.y))
        return false;
    return a.x + (s.y - a.y) * (z.x - a.x) / (z.y - a.y) > s.x;
}

static bool inside(const struct board *b, const struct cell *c, struct spot s)
{
    bool in = false;
    for (int i = 0; i < c->sides; i++)
        for (int k = 0; k < STEPS; k++)
            in ^= crosses(s, on_edge(b, c->ring[i], (double)k / STEPS),
                          on_edge(b, c->ring[i], (double)(k + 1) / STEPS));
    return in;
}

/* The one cell that lies there, or NONE. */
static int cell_at(const struct board *b, struct spot s)
{
    int found = NONE;
    for (int c = 0; c < b->cells; c++)
        if (inside(b, &b->cell[c], s)) {
            if (found != NONE)
                fail_msg("%s: %s and %s both lie at %g,%g", b->id, b->cell[found].id, b->cell[c].id,
                         s.x / 10, s.y / 10);
            found = c;
        }
    return found;
}

static double size_of(double a)
{
    return a < 0 ? -a : a;
}

/* A little beside the middle of an edge: side 1 or -1. */
static struct spot beside(const struct board *b, int edge, int side)
{
    enum { AWAY = 10 }; /* one unit */
    struct spot s = on_edge(b, edge, 0.5);
    struct spot from = on_edge(b, edge, 0.45), to = on_edge(b, edge, 0.55);
    double dx = to.x - from.x, dy = to.y - from.y, norm = size_of(dx) + size_of(dy);
    assert_true(norm > 0);
    s.x += side * AWAY * -dy / norm;
    s.y += side * AWAY * dx / norm;
    return s;
}

/* Moves */

enum verb {
    LEAD,
    MARK,
    PREDICT,
    BALL,
    CARPET,
    FINISH,
    FILL,
    TAKE,
    COLOUR,
    JUMP,
    SAIL,
    KEY,
    TURN,
    GAZE,
    GIVE,
    GET,
    DONE,
    COPY,
    PLACE,
    LOSE,
    PASS,
    VERBS
};

static const char *const VERB_NAMES[VERBS] = {
    "lead", "mark",   "predict", "ball", "carpet", "finish", "fill",
    "take", "colour", "jump",    "sail", "key",    "turn",   "gaze",
    "give", "get",    "done",    "copy", "place",  "lose",   "pass"};

enum source { ROUND, PENCIL, ANY_PENCIL };

struct move {
    enum verb verb;
    int cell, area, colour, other; /* other: a colour got, a seat, a second ball */
    enum source source;
    unsigned cards;
    bool effect, right;
    uint32_t weight;
};

struct moves {
    struct move list[GAME_MOVES_MAX];
    int count;
};

static void put_cards(struct text *t, unsigned cards)
{
    const char *between = "";
    for (int colour = 0; colour < COLOURS; colour++)
        if (cards >> colour & 1) {
            text_put(t, between);
            text_put(t, NAMES[colour]);
            between = "+";
        }
}

static void put_take(struct text *t, const struct move *m)
{
    text_int(t, m->colour + 1);
    if (m->other != NONE) {
        text_char(t, '+');
        text_int(t, m->other + 1);
    }
    text_put(t, m->effect ? " effect" : "");
}

static void put_what(struct text *t, const struct board *b, const struct move *m)
{
    switch (m->verb) {
    case LEAD:
    case GAZE:
        text_int(t, m->other);
        break;
    case PREDICT:
        put_cards(t, m->cards);
        break;
    case CARPET:
    case FINISH:
        text_put(t, b->area[m->area].id);
        break;
    case TAKE:
        put_take(t, m);
        break;
    case COPY:
        text_put(t, m->right ? "right " : "left ");
        text_put(t, b->cell[m->cell].id);
        break;
    case TURN:
        text_put(t, NAMES[m->colour]);
        text_char(t, ' ');
        text_put(t, NAMES[m->other]);
        break;
    case GIVE:
        text_put(t, m->source == ANY_PENCIL ? "" : NAMES[m->colour]);
        break;
    default:
        if (m->cell != NONE) {
            text_put(t, b->cell[m->cell].id);
            text_char(t, ' ');
        }
        text_put(t, NAMES[m->colour]);
    }
}

static void move_words(const struct board *b, const struct move *m, char out[GAME_TEXT_MAX])
{
    struct text t = text_open(out, GAME_TEXT_MAX);
    text_put(&t, VERB_NAMES[m->verb]);
    if (m->verb != DONE && m->verb != PASS) {
        text_char(&t, ' ');
        put_what(&t, b, m);
    }
    if (m->source == PENCIL)
        text_put(&t, " pencil");
    if (m->source == ANY_PENCIL)
        text_put(&t, m->verb == GIVE ? "any" : " any");
    assert_false(t.cut);
}

static struct move *add(struct moves *to, enum verb verb)
{
    assert_true(to->count < GAME_MOVES_MAX);
    struct move *m = &to->list[to->count++];
    memset(m, 0, sizeof *m);
    m->verb = verb;
    m->cell = m->area = m->other = NONE;
    m->weight = 1;
    return m;
}

static struct move *add_colour(struct moves *to, enum verb verb, int colour)
{
    struct move *m = add(to, verb);
    m->colour = colour;
    return m;
}

static struct move *add_cell(struct moves *to, enum verb verb, int cell, int colour)
{
    struct move *m = add_colour(to, verb, colour);
    m->cell = cell;
    return m;
}

/* The table */

enum phase { LEADING, SETUP, PREDICTING, MILL, PRIZE, TAKING, COLOURING, COPYING, WAR, OVER };

static const char *const PHASES[] = {"lead",   "set-up", "predict", "mill", "prize",
                                     "taking", "colour", "copying", "war",  "over"};

struct seat {
    int colour[CELLS_MAX];   /* of each cell, or NONE */
    bool set_up[CELLS_MAX];  /* coloured by the neighbour before round 1 (CM-40) */
    bool carpet[AREAS_MAX];  /* coloured (CM-76) */
    int finished[AREAS_MAX]; /* the round, or 0 */
    bool by_copy[AREAS_MAX]; /* finished in the phase COPYING (CM-74?) */
    bool used[AREAS_MAX];    /* a Caravan's effect */
    bool asked[AREAS_MAX];   /* a Caravan in this walk round the table */
    bool bridge_paid;        /* CM-64 */
    int now[COLOURS], pencil[PENCILS];
    int coins, failures;
    bool zone[ZONE_MAX];
    unsigned cards; /* 0: nothing laid */
    bool fulfilled;
    int ships, blank_keys, keys[COLOURS];
    bool opened[COLOURS]; /* chests */
    int any_balls, two_balls;
    bool turned, gazed;   /* this round; this game */
    int exchanges, given; /* given: to the line now */
    bool traded;          /* this round */
    bool carpet_due, finish_due;
    int finishing; /* area or NONE */
    bool done;     /* set-up, colouring */
    bool must_place, must_lose;
};

struct model {
    const struct board *b;
    enum phase phase;
    int players, round, leader, latch; /* latch: the round that reached the target, or 0 */
    int mill[COLOURS], row[BALLS], out;
    int walk; /* seats that have had their turn, from the leader on */
    struct seat seat[SEATS_MAX];
};

/* What happened, to see that everything does */

enum happening {
    H_FINISHED,
    H_FULFILLED,
    H_FAILED,
    H_ENTRY,
    H_ENTRY_AGAIN,
    H_FAILURE_PENCIL,
    H_FAILURES_FULL,
    H_LATE_START,
    H_CARPET_START,
    H_ENTERED_BY_CARPET,
    H_ROUTE,
    H_HUB_CELL,
    H_OPENED_BY_HUB,
    H_BRIDGE_COIN,
    H_BRIDGE_WAITED,
    H_KING,
    H_FINISH_PRIZE,
    H_COPY_FINISHED,
    H_CARAVAN_BY_COPY,
    H_TWO_CARAVANS,
    H_TWO_PASSED,
    H_OLDER_USED,
    H_SECOND_ROUND_COPY,
    H_WAR,
    H_WAR_LEVEL,
    H_WAR_AT_END,
    H_PLACE_FINISHED,
    H_NETWORK,
    H_NETWORK_LEVEL,
    H_MARKET_END,
    H_MARKET_TIE,
    H_CAMEL_COINS,
    H_CAVE_COINS,
    H_LATCH,
    H_LATCH_AFTER,
    H_PAID_BELOW_TARGET,
    H_ROUND_30,
    H_PENCILS_DECIDE,
    H_SHARED,
    H_ANY_BALL,
    H_TWO_BALLS,
    H_PENCIL_TURNED,
    H_GIVEN_PENCIL,
    H_ONE_FOR_ONE,
    H_COPY_RIGHT,
    H_COPY_IN_LAST,
    H_NOTHING_TO_FINISH,
    H_LATCH_BY_TRIPLE,
    H_SET_UP_FINISHED,
    H_NOTHING_TO_LOSE,
    H_SOLO_REACHED,
    H_SOLO_NEVER,
    HAPPENINGS
};

static const char *const HAPPENING_NAMES[HAPPENINGS] = {
    "areas finished",
    "predictions fulfilled",
    "predictions failed",
    "zone entries",
    "zone entries again",
    "failure pencils",
    "failures on a full track",
    "late starts",
    "starts by carpet",
    "areas entered by carpet",
    "cells reached by link only",
    "hub cells",
    "areas opened by hub",
    "bridge coins",
    "bridge coins that waited",
    "king's towers",
    "areas finished by a triple",
    "areas finished by a copy",
    "caravans finished by a copy",
    "seats with two live caravans",
    "passes with two live caravans",
    "copies by the older of two",
    "copies in the second round",
    "comparisons of warriors",
    "comparisons all level",
    "comparisons at the end only",
    "areas finished by a warrior's cell",
    "network coins",
    "networks all level",
    "market end coins",
    "market ends tied",
    "camel coins",
    "cave coins",
    "targets reached",
    "targets reached after colouring",
    "coins paid away below the target",
    "games of 30 rounds",
    "games decided by pencils",
    "games shared",
    "takes of any ball",
    "takes of two balls",
    "pencils turned",
    "pencils given to the market",
    "exchanges of one colour",
    "copies from the right",
    "copies in the last round",
    "triples with nothing to finish",
    "targets reached by a triple",
    "set-up areas finished",
    "fewest warriors without a pencil",
    "solo games that reach the target",
    "solo games that never do",
};

static struct {
    int happened[HAPPENINGS], verbs[VERBS];
    int games, states, sets, odds;
    int board_states[BOARDS], player_states[SEATS_MAX + 1];
} tally;

static void note(enum happening h, int times)
{
    tally.happened[h] += times;
}

/* Legal cells */

static bool finished(const struct seat *s, int area)
{
    return area != NONE && s->finished[area] > 0;
}

static bool all_coloured(const struct board *b, const struct seat *s, int area)
{
    for (int c = 0; c < b->cells; c++)
        if (b->cell[c].area == area && s->colour[c] == NONE)
            return false;
    return true;
}

/* CM-77: a set-up cell is on a board of its own. */
static bool begun(const struct board *b, const struct seat *s, int area)
{
    for (int c = 0; c < b->cells; c++)
        if (b->cell[c].area == area && s->colour[c] != NONE)
            return true;
    return false;
}

/* CM-14, CM-40?: coloured by its owner. */
static bool own(const struct seat *s, int cell)
{
    return s->colour[cell] != NONE && !s->set_up[cell];
}

static bool own_in_area(const struct board *b, const struct seat *s, int area)
{
    for (int c = 0; c < b->cells; c++)
        if (b->cell[c].area == area && own(s, c))
            return true;
    return false;
}

static bool empty_sheet(const struct board *b, const struct seat *s)
{
    for (int c = 0; c < b->cells; c++)
        if (own(s, c))
            return false;
    return true;
}

/* CM-31, CM-32, CM-63, CM-56 for two cells that have colours. */
static bool get_along(const struct board *b, int c, int colour, int d, int other)
{
    if (b->cell[c].area == b->cell[d].area) {
        enum rule rule = b->area[b->cell[c].area].rule;
        if (rule == SAME && colour != other)
            return false;
        if (rule == DIFFER && colour == other)
            return false;
        if (rule == TOUCHING && b->shares[c][d] && colour == other)
            return false;
    }
    return !b->must_differ[c][d] || colour != other;
}

/* CM-16, CM-31, CM-32, CM-56, CM-63 */
static bool accepts(const struct board *b, const struct seat *s, int cell, int colour)
{
    if (s->colour[cell] != NONE)
        return false;
    if (b->cell[cell].need != ANY && b->cell[cell].need != colour)
        return false;
    for (int d = 0; d < b->cells; d++)
        if (d != cell && s->colour[d] != NONE && !get_along(b, cell, colour, d, s->colour[d]))
            return false;
    return true;
}

/* CM-42: two cells of one hub: towards an area where you have coloured, and towards this one. */
static bool opened_by_hub(const struct board *b, const struct seat *s, int area)
{
    for (int here = 0; here < b->cells; here++)
        for (int there = 0; b->cell[here].leads == area && there < b->cells; there++)
            if (here != there && b->cell[there].leads != NONE &&
                b->cell[here].area == b->cell[there].area && own(s, here) && own(s, there) &&
                own_in_area(b, s, b->cell[there].leads))
                return true;
    return false;
}

/* CM-42?, CM-44 */
static bool open_reach(const struct board *b, const struct seat *s, int cell)
{
    const struct cell *c = &b->cell[cell];
    if (c->leads == NONE)
        return own_in_area(b, s, c->area) || opened_by_hub(b, s, c->area);
    return own_in_area(b, s, c->area) || own_in_area(b, s, c->leads);
}

/* CM-15, CM-76? */
static bool touches(const struct board *b, const struct seat *s, int cell)
{
    if (b->open)
        return open_reach(b, s, cell);
    for (int d = 0; d < b->cells; d++)
        if (b->adjacent[cell][d] && s->colour[d] != NONE)
            return true;
    return s->carpet[b->cell[cell].area];
}

/* CM-14, CM-15, CM-30, CM-70: free of cost.  CM-73 says of Caravans what holds for every first
 * cell: the rulebook speaks of starting the board there. */
static bool reachable(const struct model *m, const struct seat *s, int cell)
{
    const struct board *b = m->b;
    const struct area *a = &b->area[b->cell[cell].area];
    if (empty_sheet(b, s))
        return (b->cell[cell].man && a->start) || s->carpet[b->cell[cell].area];
    return touches(b, s, cell);
}

/* CM-17 */
static bool jumpable(const struct model *m, const struct seat *s, int cell)
{
    return s->coins > 0 && m->b->cell[cell].man && !empty_sheet(m->b, s) && !touches(m->b, s, cell);
}

/* CM-77?: every way to colour the rest of an area is tried. */
static bool can_be_finished(const struct board *b, struct seat *s, int area)
{
    int cell = 0;
    while (cell < b->cells && (b->cell[cell].area != area || s->colour[cell] != NONE))
        cell++;
    if (cell == b->cells)
        return true;
    bool found = false;
    for (int colour = 0; colour < COLOURS && !found; colour++)
        if (accepts(b, s, cell, colour)) {
            s->colour[cell] = colour;
            found = can_be_finished(b, s, area);
            s->colour[cell] = NONE;
        }
    return found;
}

static bool may_finish(const struct board *b, const struct seat *s, int area)
{
    struct seat copy = *s;
    return b->area[area].kind == AREA && begun(b, s, area) && !finished(s, area) &&
           can_be_finished(b, &copy, area);
}

static bool may_fill(const struct board *b, const struct seat *s, int cell, int colour)
{
    struct seat copy = *s;
    if (b->cell[cell].area != s->finishing || !accepts(b, s, cell, colour))
        return false;
    copy.colour[cell] = colour;
    return can_be_finished(b, &copy, s->finishing);
}

/* Paying */

static void pay_coins(struct model *m, struct seat *s, int coins)
{
    s->coins += coins;
    if (s->coins >= m->b->target && m->latch == 0) { /* CM-23 */
        m->latch = m->round;
        note(H_LATCH, 1);
        note(H_LATCH_BY_TRIPLE, m->phase == PRIZE);
        note(H_LATCH_AFTER, m->phase == COPYING || m->phase == WAR);
    }
}

static void pay(struct model *m, struct seat *s, const struct pays *p, bool with_coins)
{
    for (int i = 0; i < PENCILS; i++)
        s->pencil[i] += p->pencil[i];
    s->ships += p->ships;
    s->blank_keys += p->keys;
    s->any_balls += p->any_balls;
    s->two_balls += p->two_balls;
    s->carpet_due |= p->carpet;
    s->finish_due |= p->finish;
    if (with_coins)
        pay_coins(m, s, p->coins);
}

static int nth_cell(const struct board *b, int area, int n)
{
    for (int c = 0; c < b->cells; c++)
        if (b->cell[c].area == area && n-- == 0)
            return c;
    return NONE;
}

/* CM-64 */
static bool towers_alike(const struct board *b, const struct seat *s)
{
    for (int n = 0;; n++) {
        int c = nth_cell(b, b->twin[0], n), d = nth_cell(b, b->twin[1], n);
        if (c == NONE || d == NONE)
            return c == d;
        if (s->colour[c] != s->colour[d])
            return false;
    }
}

static void pay_bridge(struct model *m, struct seat *s, int just_finished)
{
    const struct board *b = m->b;
    if (b->twin[2] == NONE || s->bridge_paid)
        return;
    for (int i = 0; i < 3; i++)
        if (!finished(s, b->twin[i]))
            return;
    if (!towers_alike(b, s))
        return;
    s->bridge_paid = true;
    note(H_BRIDGE_COIN, 1);
    note(H_BRIDGE_WAITED, just_finished != b->twin[2]);
    pay_coins(m, s, b->area[b->twin[2]].pays.coins);
}

/* CM-19, CM-65 */
static void finish_area(struct model *m, struct seat *s, int area)
{
    const struct area *a = &m->b->area[area];
    const struct pays *p =
        a->by_colour ? &a->pays_by[s->colour[nth_cell(m->b, area, 0)]] : &a->pays;
    s->finished[area] = m->round;
    s->by_copy[area] = m->phase == COPYING;
    note(H_FINISHED, 1);
    for (int c = 0; c < m->b->cells; c++)
        note(H_SET_UP_FINISHED, m->b->cell[c].area == area && s->set_up[c]);
    note(H_KING, a->by_colour);
    note(H_COPY_FINISHED, m->phase == COPYING);
    note(H_CARAVAN_BY_COPY, m->phase == COPYING && a->pays.copy);
    note(H_PLACE_FINISHED, m->phase == WAR);
    note(H_FINISH_PRIZE, m->phase == PRIZE);
    pay(m, s, p, area != m->b->twin[2]);
    pay_bridge(m, s, area);
}

static void note_entry(const struct model *m, const struct seat *s, int cell)
{
    const struct board *b = m->b;
    int area = b->cell[cell].area;
    bool empty = empty_sheet(b, s), by_border = false;
    for (int d = 0; d < b->cells; d++)
        by_border |= b->shares[cell][d] && s->colour[d] != NONE;
    note(H_LATE_START, empty && m->round > 1);
    note(H_CARPET_START, empty && s->carpet[area]);
    note(H_ENTERED_BY_CARPET, s->carpet[area] && !begun(b, s, area));
    note(H_ROUTE, !b->open && !empty && !by_border && !s->carpet[area] && touches(b, s, cell));
    note(H_HUB_CELL, b->cell[cell].leads != NONE);
    note(H_OPENED_BY_HUB,
         b->open && !empty && b->cell[cell].leads == NONE && !own_in_area(b, s, area));
}

static void colour_cell(struct model *m, struct seat *s, int cell, int colour)
{
    int area = m->b->cell[cell].area;
    note_entry(m, s, cell);
    s->colour[cell] = colour;
    if (m->b->area[area].kind == AREA && !finished(s, area) && all_coloured(m->b, s, area))
        finish_area(m, s, area);
}

/* Whether a finished area gives this effect. */
static int area_with(const struct board *b, const struct seat *s,
                     bool (*gives)(const struct pays *))
{
    for (int a = 0; a < b->areas; a++)
        if (b->area[a].kind == AREA && gives(&b->area[a].pays) && finished(s, a))
            return a;
    return NONE;
}

static bool gives_turn(const struct pays *p)
{
    return p->turn;
}

static bool gives_gaze(const struct pays *p)
{
    return p->gaze;
}

static bool gives_market(const struct pays *p)
{
    return p->market;
}

/* Keys and warriors and camels */

static int keys_of(const struct board *b, const struct seat *s, int colour)
{
    int keys = s->keys[colour];
    for (int c = 0; c < b->cells; c++)
        keys += b->cell[c].key && s->colour[c] == colour; /* CM-52 */
    return keys;
}

static bool may_sail(const struct board *b, const struct seat *s, int chest)
{
    return s->ships > 0 && !s->opened[chest] && keys_of(b, s, b->lock[chest]) >= KEYS;
}

static int warriors(const struct model *m, int seat)
{
    int n = 0;
    for (int c = 0; c < m->b->cells; c++)
        n += m->b->cell[c].area == m->b->contest && m->seat[seat].colour[c] != NONE;
    return n;
}

static int camels(const struct board *b, const struct seat *s)
{
    int n = 0;
    for (int c = 0; c < b->cells; c++)
        n += b->area[b->cell[c].area].camels && s->colour[c] != NONE;
    return n;
}

/* Legal moves */

static bool is_last_round(const struct model *m)
{
    return m->round == ROUNDS || (m->latch > 0 && m->round > m->latch); /* CM-23, CM-23? */
}

static int seat_of_walk(const struct model *m)
{
    return (m->leader + m->walk) % m->players;
}

static int pencils(const struct seat *s)
{
    int n = 0;
    for (int i = 0; i < PENCILS; i++)
        n += s->pencil[i];
    return n;
}

static int colours_held(const struct seat *s)
{
    int n = pencils(s);
    for (int i = 0; i < COLOURS; i++)
        n += s->now[i];
    return n;
}

static void leads(const struct model *m, struct moves *to)
{
    for (int seat = 0; seat < m->players; seat++)
        add(to, LEAD)->other = seat;
}

/* CM-40, CM-40? */
static void marks(const struct model *m, struct moves *to)
{
    for (int c = 0; c < m->b->cells; c++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (m->b->area[m->b->cell[c].area].rule == SAME &&
                m->b->area[m->b->cell[c].area].kind == AREA)
                add_cell(to, MARK, c, colour);
}

static void predictions(struct moves *to)
{
    for (unsigned cards = 1; cards < 1U << COLOURS; cards++)
        add(to, PREDICT)->cards = cards; /* CM-4 */
}

static void balls(const struct model *m, struct moves *to)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (m->mill[colour] > 0)
            add_colour(to, BALL, colour)->weight = (uint32_t)m->mill[colour];
}

/* CM-76, CM-77: without the pass. */
static void prize_moves(const struct model *m, const struct seat *s, struct moves *to)
{
    const struct board *b = m->b;
    for (int a = 0; a < b->areas && s->carpet_due; a++)
        if (b->area[a].carpet && !s->carpet[a])
            add(to, CARPET)->area = a;
    for (int a = 0; a < b->areas && s->finish_due; a++)
        if (may_finish(b, s, a))
            add(to, FINISH)->area = a;
}

static void fills(const struct model *m, const struct seat *s, struct moves *to)
{
    for (int c = 0; c < m->b->cells; c++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (may_fill(m->b, s, c, colour))
                add_cell(to, FILL, c, colour);
}

/* CM-11, CM-68 */
static void takes(const struct seat *s, struct moves *to)
{
    for (int ball = 0; ball < 3; ball++)
        add_colour(to, TAKE, ball);
    for (int ball = 0; ball < BALLS && s->any_balls > 0; ball++)
        add_colour(to, TAKE, ball)->effect = true;
    for (int first = 0; first < BALLS && s->two_balls > 0; first++)
        for (int second = 0; second < BALLS; second++)
            if (first != second) {
                struct move *m = add_colour(to, TAKE, first);
                m->other = second;
                m->effect = true;
            }
}

static void paints(const struct seat *s, enum verb verb, int cell, int colour, struct moves *to)
{
    if (s->now[colour] > 0)
        add_cell(to, verb, cell, colour)->source = ROUND;
    if (s->pencil[colour] > 0)
        add_cell(to, verb, cell, colour)->source = PENCIL;
    if (s->pencil[ANY] > 0)
        add_cell(to, verb, cell, colour)->source = ANY_PENCIL;
}

static void colourings(const struct model *m, const struct seat *s, struct moves *to)
{
    for (int c = 0; c < m->b->cells; c++) {
        bool reach = s->colour[c] == NONE && reachable(m, s, c);
        bool jump = s->colour[c] == NONE && !reach && jumpable(m, s, c);
        for (int colour = 0; colour < COLOURS && (reach || jump); colour++)
            if (s->now[colour] + s->pencil[colour] + s->pencil[ANY] > 0 &&
                accepts(m->b, s, c, colour))
                paints(s, reach ? COLOUR : JUMP, c, colour, to);
    }
}

/* CM-61, CM-E11: neighbours in rarity, in a ring. */
static bool rarity_neighbours(int a, int z)
{
    return (a + 1) % COLOURS == z || (z + 1) % COLOURS == a;
}

static void turns(const struct model *m, const struct seat *s, struct moves *to)
{
    if (area_with(m->b, s, gives_turn) == NONE || s->turned)
        return;
    for (int from = 0; from < COLOURS; from++)
        for (int into = 0; into < COLOURS; into++)
            if (rarity_neighbours(from, into)) {
                if (s->now[from] > 0)
                    add_colour(to, TURN, from)->other = into;
                if (s->pencil[from] > 0) {
                    struct move *t = add_colour(to, TURN, from);
                    t->other = into;
                    t->source = PENCIL;
                }
            }
}

/* CM-62 */
static void gazes(const struct model *m, int seat, struct moves *to)
{
    const struct seat *s = &m->seat[seat];
    if (area_with(m->b, s, gives_gaze) == NONE || s->gazed)
        return;
    for (int other = 0; other < m->players; other++)
        if (other != seat && m->seat[other].fulfilled)
            add(to, GAZE)->other = other;
}

static void gives(const struct seat *s, struct moves *to)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        if (s->now[colour] > 0)
            add_colour(to, GIVE, colour);
        if (s->pencil[colour] > 0)
            add_colour(to, GIVE, colour)->source = PENCIL;
    }
    if (s->pencil[ANY] > 0)
        add_colour(to, GIVE, ANY)->source = ANY_PENCIL;
}

/* CM-72: a begun exchange is brought to its end before anything else. */
static void exchange(const struct model *m, const struct seat *s, struct moves *to)
{
    if (s->given < m->b->line[s->exchanges])
        gives(s, to);
    else
        for (int colour = 0; colour < COLOURS; colour++)
            add_colour(to, GET, colour);
}

static bool may_exchange(const struct model *m, const struct seat *s)
{
    return area_with(m->b, s, gives_market) != NONE && !s->traded && s->exchanges < m->b->lines &&
           colours_held(s) >= m->b->line[s->exchanges];
}

static void step_four(const struct model *m, int seat, struct moves *to)
{
    const struct seat *s = &m->seat[seat];
    if (s->given > 0) {
        exchange(m, s, to);
        return;
    }
    colourings(m, s, to);
    for (int chest = 0; chest < m->b->chests; chest++)
        if (may_sail(m->b, s, chest))
            add_colour(to, SAIL, m->b->lock[chest]);
    for (int colour = 0; colour < COLOURS && s->blank_keys > 0; colour++)
        add_colour(to, KEY, colour); /* CM-54? */
    turns(m, s, to);
    gazes(m, seat, to);
    if (may_exchange(m, s))
        gives(s, to);
    add(to, DONE);
}

/* CM-74?: who expires first; alike in all else. */
static int caravan_to_ask(const struct model *m, const struct seat *s)
{
    int found = NONE;
    for (int a = 0; a < m->b->areas; a++) {
        int since = m->round - s->finished[a];
        bool live = m->b->area[a].kind == AREA && m->b->area[a].pays.copy && finished(s, a) &&
                    !s->used[a] && since <= 1 && !(since == 0 && s->by_copy[a]);
        if (live && !s->asked[a] && (found == NONE || s->finished[a] < s->finished[found]))
            found = a;
    }
    return found;
}

static void copies_of(const struct model *m, int seat, bool right, struct moves *to)
{
    const struct seat *s = &m->seat[seat];
    int other = (seat + (right ? m->players - 1 : 1)) % m->players; /* CM-40?, CM-74? */
    for (int c = 0; c < m->b->cells; c++) {
        int colour = m->seat[other].colour[c];
        if (colour != NONE && s->colour[c] == NONE && reachable(m, s, c) &&
            accepts(m->b, s, c, colour))
            add_cell(to, COPY, c, colour)->right = right;
    }
}

static void copies(const struct model *m, int seat, struct moves *to)
{
    copies_of(m, seat, false, to);
    if (m->players > 2)
        copies_of(m, seat, true, to);
}

/* CM-67, CM-67? */
static void war_moves(const struct model *m, const struct seat *s, struct moves *to)
{
    for (int c = 0; c < m->b->cells && s->must_place; c++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (s->colour[c] == NONE && touches(m->b, s, c) && accepts(m->b, s, c, colour))
                add_cell(to, PLACE, c, colour);
    for (int i = 0; i < PENCILS && s->must_lose; i++)
        if (s->pencil[i] > 0)
            add_colour(to, LOSE, i);
}

static uint32_t seats_asked(const struct model *m);

static void model_legal(const struct model *m, int seat, struct moves *to)
{
    to->count = 0;
    if (!(seats_asked(m) >> seat & 1))
        return;
    switch (m->phase) {
    case LEADING:
        leads(m, to);
        break;
    case SETUP:
        marks(m, to);
        break;
    case PREDICTING:
        predictions(to);
        break;
    case MILL:
        balls(m, to);
        break;
    case PRIZE:
        if (m->seat[seat].finishing != NONE) {
            fills(m, &m->seat[seat], to);
        } else {
            prize_moves(m, &m->seat[seat], to);
            add(to, PASS);
        }
        break;
    case TAKING:
        takes(&m->seat[seat], to);
        break;
    case COLOURING:
        step_four(m, seat, to);
        break;
    case COPYING:
        copies(m, seat, to);
        add(to, PASS);
        break;
    case WAR:
        war_moves(m, &m->seat[seat], to);
        break;
    case OVER:
        break;
    }
}

/* Who is asked */

static bool chance_moves(const struct model *m)
{
    return m->phase == LEADING || m->phase == MILL || (m->phase == SETUP && m->players == 1);
}

static bool is_asked(const struct model *m, int seat)
{
    const struct seat *s = &m->seat[seat];
    switch (m->phase) {
    case SETUP:
    case COLOURING:
        return !s->done;
    case PREDICTING:
        return s->cards == 0;
    case PRIZE:
        return s->carpet_due || s->finish_due;
    case TAKING:
    case COPYING:
        return seat == seat_of_walk(m);
    case WAR:
        return s->must_place || s->must_lose;
    default:
        return false;
    }
}

static uint32_t seats_asked(const struct model *m)
{
    uint32_t seats = 0;
    if (chance_moves(m))
        return UINT32_C(1) << GAME_CHANCE;
    for (int seat = 0; seat < m->players; seat++)
        seats |= is_asked(m, seat) ? UINT32_C(1) << seat : 0;
    return seats;
}

/* The end */

static int segments(const struct board *b, const struct seat *s)
{
    int built = 0;
    for (int c = 0; c < b->cells; c++)
        built += b->cell[c].leads != NONE && s->colour[c] != NONE &&
                 begun(b, s, b->cell[c].leads); /* CM-43, CM-47, CM-47? */
    return built;
}

/* CM-47 */
static void end_network(struct model *m)
{
    int most = 0, with_most = 0, coins[SEATS_MAX] = {0};
    for (int seat = 0; seat < m->players; seat++)
        if (segments(m->b, &m->seat[seat]) > most)
            most = segments(m->b, &m->seat[seat]);
    for (int seat = 0; seat < m->players; seat++) {
        coins[seat] = segments(m->b, &m->seat[seat]) == most;
        with_most += coins[seat];
    }
    note(H_NETWORK, with_most < m->players);
    note(H_NETWORK_LEVEL, with_most == m->players);
    for (int seat = 0; seat < m->players && with_most < m->players; seat++)
        m->seat[seat].coins += coins[seat];
}

/* CM-78, CM-78? */
static void end_market(struct model *m)
{
    int most = 1, with_most = 0;
    for (int seat = 0; seat < m->players; seat++)
        if (m->seat[seat].exchanges > most)
            most = m->seat[seat].exchanges;
    for (int seat = 0; seat < m->players; seat++)
        if (m->seat[seat].exchanges == most) {
            m->seat[seat].coins++;
            with_most++;
        }
    note(H_MARKET_END, with_most > 0);
    note(H_MARKET_TIE, with_most > 1);
}

static int size_of_set(unsigned cards)
{
    int size = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        size += cards >> colour & 1;
    return size;
}

/* CM-78 */
static void end_areas(const struct board *b, struct seat *s)
{
    for (int i = 0; i < b->town_count; i++)
        if (finished(s, b->towns[i])) {
            s->coins += camels(b, s) / b->camels_per_coin;
            note(H_CAMEL_COINS, camels(b, s) / b->camels_per_coin);
        }
    for (int z = 0; z < b->zones; z++)
        if (finished(s, b->cave) && s->zone[z] && size_of_set(b->zone[z]) == 2) {
            s->coins++;
            note(H_CAVE_COINS, 1);
        }
}

static void game_over(struct model *m)
{
    if (m->b->network && m->players > 1) /* CM-81 */
        end_network(m);
    if (m->b->market_end && m->players > 1)
        end_market(m);
    for (int seat = 0; seat < m->players; seat++)
        end_areas(m->b, &m->seat[seat]);
    note(H_ROUND_30, m->round == ROUNDS);
    m->phase = OVER;
}

/* CM-24 */
static bool better(const struct seat *a, const struct seat *z)
{
    return a->coins != z->coins ? a->coins > z->coins : pencils(a) > pencils(z);
}

static int model_place(const struct model *m, int seat)
{
    int before = 0;
    for (int other = 0; other < m->players; other++)
        before += better(&m->seat[other], &m->seat[seat]);
    return before + 1;
}

/* Rounds */

static void round_begins(struct model *m)
{
    m->phase = PREDICTING;
    m->out = 0;
    m->walk = 0;
    for (int seat = 0; seat < m->players; seat++) {
        struct seat *s = &m->seat[seat];
        s->cards = 0;
        s->fulfilled = s->turned = s->traded = s->done = false;
        memset(s->now, 0, sizeof s->now); /* CM-13 */
        memset(s->asked, 0, sizeof s->asked);
    }
}

static void fill_mill(struct model *m)
{
    memcpy(m->mill, IN_THE_MILL, sizeof m->mill);
}

/* CM-21, CM-22 */
static void next_round(struct model *m)
{
    if (is_last_round(m)) {
        game_over(m);
        return;
    }
    if (m->round % 3 == 0)
        fill_mill(m);
    m->leader = (m->leader + 1) % m->players;
    m->round++;
    round_begins(m);
}

/* CM-67: what is asked stays only where it can be answered. */
static void ask_warriors(struct model *m, const int *count, int most, int fewest)
{
    for (int seat = 0; seat < m->players; seat++) {
        struct moves possible = {.count = 0};
        struct seat *s = &m->seat[seat];
        s->must_place = count[seat] == most;
        s->must_lose = count[seat] == fewest;
        war_moves(m, s, &possible);
        note(H_NOTHING_TO_LOSE, s->must_lose && possible.count == 0);
        if (possible.count == 0)
            s->must_place = s->must_lose = false;
    }
}

static void compare_warriors(struct model *m)
{
    int count[SEATS_MAX], most = 0, fewest = CELLS_MAX;
    for (int seat = 0; seat < m->players; seat++) {
        count[seat] = warriors(m, seat);
        most = count[seat] > most ? count[seat] : most;
        fewest = count[seat] < fewest ? count[seat] : fewest;
    }
    m->phase = WAR;
    note(H_WAR, 1);
    note(H_WAR_LEVEL, most == fewest);
    note(H_WAR_AT_END, m->round % 3 != 0);
    if (most != fewest)
        ask_warriors(m, count, most, fewest);
    if (seats_asked(m) == 0)
        next_round(m);
}

static void after_copies(struct model *m)
{
    bool due = m->round % 3 == 0 || is_last_round(m);
    if (m->b->contest != NONE && m->players > 1 && due) /* CM-67, CM-81 */
        compare_warriors(m);
    else
        next_round(m);
}

/* CM-74?: on to the next Caravan that has something to copy. */
static void walk_caravans(struct model *m)
{
    struct moves possible;
    for (; m->walk < m->players; m->walk++) {
        int seat = seat_of_walk(m), caravan;
        while ((caravan = caravan_to_ask(m, &m->seat[seat])) != NONE) {
            possible.count = 0;
            copies(m, seat, &possible);
            if (possible.count > 0)
                return;
            m->seat[seat].asked[caravan] = true;
        }
    }
    after_copies(m);
}

static void colouring_ends(struct model *m)
{
    m->walk = 0;
    if (m->players > 1) { /* CM-81 */
        m->phase = COPYING;
        walk_caravans(m);
    } else {
        after_copies(m);
    }
}

static void prizes_end(struct model *m)
{
    m->phase = TAKING;
    m->walk = 0;
}

/* The check, CM-7 to CM-10 */

static bool is_out(const struct model *m, int colour)
{
    for (int i = 0; i < m->out; i++)
        if (m->row[i] == colour)
            return true;
    return false;
}

static bool all_out(const struct model *m, unsigned cards)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if ((cards >> colour & 1) && !is_out(m, colour))
            return false;
    return true;
}

static void fulfil(struct model *m, struct seat *s)
{
    const struct board *b = m->b;
    s->fulfilled = true;
    note(H_FULFILLED, 1);
    for (int colour = 0; colour < COLOURS; colour++)
        s->now[colour] += s->cards >> colour & 1; /* CM-8 */
    for (int z = 0; z < b->zones; z++)
        if (b->zone[z] == s->cards) {
            note(s->zone[z] ? H_ENTRY_AGAIN : H_ENTRY, 1);
            if (!s->zone[z]) /* CM-9 */
                pay(m, s, &b->zone_pays[z], true);
            s->zone[z] = true;
        }
}

/* CM-10, CM-10? */
static void fail_prediction(struct model *m, struct seat *s)
{
    note(H_FAILED, 1);
    note(H_FAILURES_FULL, s->failures == m->b->failures);
    if (s->failures == m->b->failures)
        return;
    const struct pays *p = &m->b->failure[s->failures++];
    note(H_FAILURE_PENCIL, p->pencil[ANY]);
    pay(m, s, p, true);
}

static void check(struct model *m)
{
    m->phase = PRIZE;
    for (int seat = 0; seat < m->players; seat++) {
        struct moves possible = {.count = 0};
        struct seat *s = &m->seat[seat];
        if (all_out(m, s->cards))
            fulfil(m, s);
        else
            fail_prediction(m, s);
        prize_moves(m, s, &possible);
        note(H_NOTHING_TO_FINISH, s->finish_due && possible.count == 0);
        if (possible.count == 0) /* nothing to ask for */
            s->carpet_due = s->finish_due = false;
    }
    if (seats_asked(m) == 0)
        prizes_end(m);
}

/* Playing a move, which is legal */

static void play_ball(struct model *m, int colour)
{
    m->mill[colour]--;
    m->row[m->out++] = colour;
    if (m->out == BALLS)
        check(m);
}

static void play_mark(struct model *m, int seat, const struct move *x)
{
    struct seat *to = &m->seat[(seat + m->players - 1) % m->players]; /* CM-40? */
    to->colour[x->cell] = x->colour;
    to->set_up[x->cell] = true;
    m->seat[seat].done = true;
    for (int i = 0; i < m->players; i++)
        if (!m->seat[i].done)
            return;
    round_begins(m);
}

static void play_prediction(struct model *m, struct seat *s, unsigned cards)
{
    s->cards = cards;
    if (seats_asked(m) == 0)
        m->phase = MILL;
}

/* CM-77: cells with a circle need no question. */
static void play_finish(struct model *m, struct seat *s, int area)
{
    s->finishing = area;
    for (int c = 0; c < m->b->cells; c++)
        if (m->b->cell[c].area == area && s->colour[c] == NONE && m->b->cell[c].need != ANY)
            colour_cell(m, s, c, m->b->cell[c].need);
}

static void play_prize(struct model *m, struct seat *s, const struct move *x)
{
    if (x->verb == CARPET)
        s->carpet[x->area] = true;
    if (x->verb == FINISH)
        play_finish(m, s, x->area);
    if (x->verb == FILL)
        colour_cell(m, s, x->cell, x->colour);
    if (s->finishing == NONE || finished(s, s->finishing)) {
        s->carpet_due = s->finish_due = false;
        s->finishing = NONE;
    }
    if (seats_asked(m) == 0)
        prizes_end(m);
}

static int ball_out_of_row(struct model *m, int at)
{
    int colour = m->row[at];
    m->out--;
    for (int i = at; i < m->out; i++)
        m->row[i] = m->row[i + 1];
    return colour;
}

/* CM-11, CM-68? */
static void play_take(struct model *m, struct seat *s, const struct move *x)
{
    bool two = x->other != NONE;
    int first = m->row[x->colour], second = two ? m->row[x->other] : NONE;
    if (two && x->other > x->colour) {
        ball_out_of_row(m, x->other);
        ball_out_of_row(m, x->colour);
    } else {
        ball_out_of_row(m, x->colour);
        if (two)
            ball_out_of_row(m, x->other);
    }
    m->row[m->out++] = first;
    s->now[first]++;
    if (two) {
        m->row[m->out++] = second;
        s->now[second]++;
    }
    note(H_ANY_BALL, x->effect && !two);
    note(H_TWO_BALLS, two);
    s->any_balls -= x->effect && !two;
    s->two_balls -= x->effect && two;
    if (++m->walk == m->players)
        m->phase = COLOURING;
}

static void spend(struct seat *s, enum source source, int colour)
{
    int *from = source == ROUND    ? &s->now[colour]
                : source == PENCIL ? &s->pencil[colour]
                                   : &s->pencil[ANY];
    assert_true(*from > 0);
    (*from)--;
}

static void play_sail(struct model *m, struct seat *s, int lock)
{
    for (int chest = 0; chest < m->b->chests; chest++)
        if (m->b->lock[chest] == lock) {
            s->ships--;
            s->opened[chest] = true;
            pay(m, s, &m->b->chest[chest], true); /* CM-55 */
        }
}

static void play_gaze(struct model *m, struct seat *s, int other)
{
    s->gazed = true;
    for (int colour = 0; colour < COLOURS; colour++)
        s->now[colour] += m->seat[other].cards >> colour & 1;
}

static void play_get(struct seat *s, int colour)
{
    note(H_ONE_FOR_ONE, s->given == 1);
    s->now[colour]++;
    s->given = 0;
    s->exchanges++;
    s->traded = true;
}

static void play_step_four(struct model *m, struct seat *s, const struct move *x)
{
    switch (x->verb) {
    case JUMP:
        note(H_PAID_BELOW_TARGET, s->coins == m->b->target && m->latch == m->round);
        s->coins--;
        spend(s, x->source, x->colour);
        colour_cell(m, s, x->cell, x->colour);
        break;
    case COLOUR:
        spend(s, x->source, x->colour);
        colour_cell(m, s, x->cell, x->colour);
        break;
    case SAIL:
        play_sail(m, s, x->colour);
        break;
    case KEY:
        s->blank_keys--;
        s->keys[x->colour]++;
        break;
    case TURN:
        spend(s, x->source, x->colour);
        s->now[x->other]++;
        s->turned = true;
        note(H_PENCIL_TURNED, x->source == PENCIL);
        break;
    case GAZE:
        play_gaze(m, s, x->other);
        break;
    case GIVE:
        spend(s, x->source, x->colour);
        s->given++;
        note(H_GIVEN_PENCIL, x->source != ROUND);
        break;
    case GET:
        play_get(s, x->colour);
        break;
    default:
        s->done = true;
    }
    if (seats_asked(m) == 0)
        colouring_ends(m);
}

static void note_caravans(const struct model *m, const struct seat *s, const struct move *x)
{
    struct seat rest = *s;
    int first = caravan_to_ask(m, s);
    rest.asked[first] = true;
    int second = caravan_to_ask(m, &rest);
    note(H_TWO_CARAVANS, second != NONE);
    note(H_TWO_PASSED, second != NONE && x->verb == PASS);
    note(H_OLDER_USED,
         second != NONE && x->verb == COPY && s->finished[first] < s->finished[second]);
}

static void play_copy(struct model *m, struct seat *s, const struct move *x)
{
    int caravan = caravan_to_ask(m, s);
    note_caravans(m, s, x);
    note(H_SECOND_ROUND_COPY, x->verb == COPY && s->finished[caravan] < m->round);
    s->asked[caravan] = true;
    note(H_COPY_RIGHT, x->right);
    note(H_COPY_IN_LAST, x->verb == COPY && is_last_round(m));
    if (x->verb == COPY) {
        s->used[caravan] = true;
        colour_cell(m, s, x->cell, x->colour);
    } else { /* CM-74?: who leaves the one that expires first cannot use a later one first */
        m->walk++;
    }
    walk_caravans(m);
}

static void play_war(struct model *m, struct seat *s, const struct move *x)
{
    s->must_place = s->must_lose = false;
    if (x->verb == PLACE)
        colour_cell(m, s, x->cell, x->colour);
    else
        s->pencil[x->colour]--;
    if (seats_asked(m) == 0)
        next_round(m);
}

static void play_lead(struct model *m, int leader)
{
    m->leader = leader;
    m->phase = SETUP;
    if (!m->b->setup)
        round_begins(m);
}

static void model_apply(struct model *m, int seat, const struct move *x)
{
    int of = seat == GAME_CHANCE ? 0 : seat;
    switch (m->phase) {
    case LEADING:
        play_lead(m, x->other);
        break;
    case SETUP:
        play_mark(m, of, x);
        break;
    case PREDICTING:
        play_prediction(m, &m->seat[of], x->cards);
        break;
    case MILL:
        play_ball(m, x->colour);
        break;
    case PRIZE:
        play_prize(m, &m->seat[of], x);
        break;
    case TAKING:
        play_take(m, &m->seat[of], x);
        break;
    case COLOURING:
        play_step_four(m, &m->seat[of], x);
        break;
    case COPYING:
        play_copy(m, &m->seat[of], x);
        break;
    case WAR:
        play_war(m, &m->seat[of], x);
        break;
    case OVER:
        fail_msg("a move after the end");
    }
}

static void model_start(struct model *m, const struct board *b, int players)
{
    memset(m, 0, sizeof *m);
    m->b = b;
    m->players = players;
    m->round = 1;
    fill_mill(m);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        m->seat[seat].finishing = NONE;
        for (int c = 0; c < CELLS_MAX; c++)
            m->seat[seat].colour[c] = NONE;
    }
    m->phase = LEADING;
    if (players == 1)
        play_lead(m, 0);
}

/* The game beside it */

struct line {
    char text[GAME_TEXT_MAX];
    uint32_t weight;
};

static struct {
    const struct game *game;
    game_room state, view;
    struct model model;
    struct moves legal[SEATS_MAX + 1]; /* the last: chance */
    struct line mine[GAME_MOVES_MAX], theirs[GAME_MOVES_MAX];
    struct rng rng;
    uint64_t seed;
    int mode;
    char history[HISTORY_MAX][GAME_TEXT_MAX];
    int who[HISTORY_MAX], length;
} table;

static game_state *full_state(void)
{
    return (game_state *)&table.state;
}

static game_state *observation(int viewer)
{
    memset(&table.view, 0, sizeof table.view);
    table.game->observe(full_state(), viewer, (game_state *)&table.view);
    return (game_state *)&table.view;
}

static struct moves *legal_of(int seat)
{
    return &table.legal[seat == GAME_CHANCE ? SEATS_MAX : seat];
}

static void print_seat(int seat)
{
    const struct model *m = &table.model;
    const struct seat *s = &m->seat[seat];
    print_message(
        "# seat %d: coins %d, cards %u%s, failures %d, ships %d, keys blank %d, lines %d\n", seat,
        s->coins, s->cards, s->fulfilled ? " fulfilled" : "", s->failures, s->ships, s->blank_keys,
        s->exchanges);
    print_message("#   now");
    for (int i = 0; i < COLOURS; i++)
        print_message(" %d", s->now[i]);
    print_message("; pencils");
    for (int i = 0; i < PENCILS; i++)
        print_message(" %d", s->pencil[i]);
    print_message("; cells");
    for (int c = 0; c < m->b->cells; c++)
        if (s->colour[c] != NONE)
            print_message(" %s=%s", m->b->cell[c].id, NAMES[s->colour[c]]);
    print_message("\n");
}

/* Everything that is needed to find the position again. */
static void print_position(void)
{
    const struct model *m = &table.model;
    print_message("# board %s, %d players, mode %d, seed %llu, round %d, phase %s, leader %d, "
                  "latch %d, after %d moves:\n",
                  m->b->id, m->players, table.mode, (unsigned long long)table.seed, m->round,
                  PHASES[m->phase], m->leader, m->latch, table.length);
    for (int i = table.length > 60 ? table.length - 60 : 0; i < table.length; i++)
        print_message("#   %d %s\n", table.who[i], table.history[i]);
    for (int seat = 0; seat < m->players; seat++)
        print_seat(seat);
}

static int by_text(const void *a, const void *z)
{
    return strcmp(((const struct line *)a)->text, ((const struct line *)z)->text);
}

static int my_lines(int seat)
{
    struct moves *legal = legal_of(seat);
    model_legal(&table.model, seat, legal);
    for (int i = 0; i < legal->count; i++) {
        move_words(table.model.b, &legal->list[i], table.mine[i].text);
        table.mine[i].weight = legal->list[i].weight;
    }
    qsort(table.mine, (size_t)legal->count, sizeof table.mine[0], by_text);
    return legal->count;
}

static int their_moves(int seat, game_move *out, uint32_t *weight)
{
    if (seat == GAME_CHANCE)
        return table.game->chance(full_state(), out, weight);
    int count = table.game->moves(full_state(), seat, out);
    for (int i = 0; i < count; i++)
        weight[i] = 1;
    return count;
}

static int their_lines(int seat)
{
    static game_move out[GAME_MOVES_MAX];
    static uint32_t weight[GAME_MOVES_MAX];
    int count = their_moves(seat, out, weight);
    for (int i = 0; i < count; i++) {
        table.game->move_text(full_state(), seat, out[i], table.theirs[i].text);
        table.theirs[i].weight = weight[i];
    }
    qsort(table.theirs, (size_t)count, sizeof table.theirs[0], by_text);
    return count;
}

static void print_difference(int seat, int mine, int theirs)
{
    print_position();
    print_message("# moves of %d differ:\n", seat);
    for (int i = 0, k = 0; i < mine || k < theirs;) {
        int order = i == mine ? 1 : k == theirs ? -1 : by_text(&table.mine[i], &table.theirs[k]);
        if (order < 0)
            print_message("#   only by the rules: %s\n", table.mine[i].text);
        if (order > 0)
            print_message("#   only in the game: %s\n", table.theirs[k].text);
        if (order == 0 && table.mine[i].weight != table.theirs[k].weight)
            print_message("#   weight of %s: %u by the rules, %u in the game\n", table.mine[i].text,
                          table.mine[i].weight, table.theirs[k].weight);
        i += order <= 0;
        k += order >= 0;
    }
}

static void compare_moves(int seat)
{
    int mine = my_lines(seat), theirs = their_lines(seat);
    bool same = mine == theirs;
    tally.sets++;
    for (int i = 0; i < mine && same; i++)
        same = by_text(&table.mine[i], &table.theirs[i]) == 0 &&
               table.mine[i].weight == table.theirs[i].weight;
    if (!same) {
        print_difference(seat, mine, theirs);
        fail_msg("legal moves differ");
    }
}

static void compare_number(const char *what, int seat, int64_t mine, int64_t theirs)
{
    if (mine == theirs)
        return;
    print_position();
    fail_msg("%s of seat %d: %lld by the rules, %lld in the game", what, seat, (long long)mine,
             (long long)theirs);
}

/* CM-80: alone the score is the rounds, fewer are better. */
static int32_t model_score(int seat)
{
    const struct model *m = &table.model;
    if (m->players > 1)
        return m->seat[seat].coins;
    return m->latch > 0 ? -m->round : -(ROUNDS + 1);
}

static void compare_outcome(void)
{
    const struct model *m = &table.model;
    bool over = m->phase == OVER;
    struct game_outcome o;
    memset(&o, 0, sizeof o);
    table.game->outcome(over ? full_state() : observation(GAME_SPECTATOR), &o);
    for (int seat = 0; seat < m->players; seat++) {
        if (over || m->players > 1)
            compare_number("score", seat, model_score(seat), o.score[seat]);
        if (over)
            compare_number("place", seat, model_place(m, seat), o.place[seat]);
    }
}

/* Odds: every five of the balls in the mill, ball by ball */

struct draws {
    uint32_t of[1U << COLOURS], all; /* by the set of colours that came out */
};

static void draw_on(const int *ball, int count, int from, int drawn, unsigned out, struct draws *d)
{
    if (drawn == BALLS) {
        d->of[out]++;
        d->all++;
        return;
    }
    for (int i = from; i < count; i++)
        draw_on(ball, count, i + 1, drawn + 1, out | 1U << ball[i], d);
}

static struct draws all_draws(const int *mill)
{
    struct draws d;
    int ball[64], count = 0;
    memset(&d, 0, sizeof d);
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < mill[colour]; i++)
            ball[count++] = colour;
    draw_on(ball, count, 0, 0, 0, &d);
    return d;
}

/* CM-7 */
static uint32_t draws_with(const struct draws *d, unsigned cards)
{
    uint32_t good = 0;
    for (unsigned out = 0; out < 1U << COLOURS; out++)
        good += (out & cards) == cards ? d->of[out] : 0;
    return good;
}

static void compare_odds(int seat)
{
    static game_move out[GAME_MOVES_MAX];
    const game_state *obs = observation(seat);
    struct draws d = all_draws(table.model.mill);
    int count = table.game->moves(obs, seat, out);
    const struct moves *legal = legal_of(seat);
    for (int i = 0; i < count; i++) {
        char mine[GAME_TEXT_MAX], theirs[GAME_TEXT_MAX];
        uint32_t good = 0, all = 0;
        int k = 0;
        table.game->move_text(obs, seat, out[i], theirs);
        for (; k < legal->count; k++) {
            move_words(table.model.b, &legal->list[k], mine);
            if (strcmp(mine, theirs) == 0)
                break;
        }
        assert_true(k < legal->count);
        assert_true(table.game->odds(obs, seat, out[i], &good, &all));
        assert_true(all > 0);
        compare_number(mine, seat, (int64_t)draws_with(&d, legal->list[k].cards) * all,
                       (int64_t)good * d.all);
        tally.odds++;
    }
}

static bool nobody_has_laid(const struct model *m)
{
    for (int seat = 0; seat < m->players; seat++)
        if (m->seat[seat].cards != 0)
            return false;
    return m->phase == PREDICTING;
}

static void compare_state(void)
{
    const struct model *m = &table.model;
    uint32_t mine = seats_asked(m);
    compare_number("who is asked", NONE, mine, table.game->pending(full_state()));
    for (int seat = 0; seat <= GAME_CHANCE; seat++)
        if (mine >> seat & 1)
            compare_moves(seat);
    compare_outcome();
    if (nobody_has_laid(m))
        compare_odds(m->round % m->players);
    tally.states++;
    tally.board_states[m->b->number - 1]++;
    tally.player_states[m->players]++;
}

static game_move their_move(int seat, const char *words_of_it)
{
    static game_move out[GAME_MOVES_MAX];
    static uint32_t weight[GAME_MOVES_MAX];
    char text[GAME_TEXT_MAX];
    int count = their_moves(seat, out, weight);
    for (int i = 0; i < count; i++) {
        table.game->move_text(full_state(), seat, out[i], text);
        if (strcmp(text, words_of_it) == 0)
            return out[i];
    }
    fail_msg("the game has no '%s'", words_of_it);
    return 0;
}

static void table_apply(int seat, const struct move *x)
{
    struct move chosen = *x; /* legal moves are found anew meanwhile */
    char *text = table.history[table.length];
    assert_true(table.length < HISTORY_MAX);
    move_words(table.model.b, &chosen, text);
    game_move m = their_move(seat, text);
    table.who[table.length++] = seat;
    if (table.game->apply(full_state(), seat, m) != GAME_OK) {
        print_position();
        fail_msg("the game refuses '%s', which it lists", text);
    }
    tally.verbs[chosen.verb]++;
    model_apply(&table.model, seat, &chosen);
}

static void table_start(const struct board *b, int players, uint64_t seed, int mode)
{
    int16_t options[GAME_OPTIONS_MAX] = {(int16_t)b->number};
    memset(&table.state, 0, sizeof table.state);
    assert_int_equal(table.game->start(full_state(), players, options), GAME_OK);
    model_start(&table.model, b, players);
    rng_seed(&table.rng, seed);
    table.seed = seed;
    table.mode = mode;
    table.length = 0;
}

/* Policies */

enum mode { AT_RANDOM, EAGER, FINISHING, SPECIAL, IDLE, CARAVANS, MODES };

static int cells_left(const struct board *b, const struct seat *s, int area)
{
    int left = 0;
    for (int c = 0; c < b->cells; c++)
        left += b->cell[c].area == area && s->colour[c] == NONE;
    return left;
}

static int wish_for_cell(const struct seat *s, const struct move *x)
{
    const struct board *b = table.model.b;
    int area = b->cell[x->cell].area;
    if (table.mode == CARAVANS)
        return b->area[area].pays.copy ? 100 : 2;
    if (table.mode != FINISHING && table.mode != SPECIAL)
        return 10;
    if (b->area[area].kind != AREA)
        return table.mode == SPECIAL ? 60 : 10;
    int wish = 200 / (cells_left(b, s, area) * cells_left(b, s, area));
    bool effect = b->area[area].pays.copy || b->area[area].pays.market || b->area[area].pays.turn ||
                  b->area[area].pays.gaze || b->area[area].carpet || b->cell[x->cell].key;
    return wish * (effect && table.mode == SPECIAL ? 4 : 1) + 1;
}

/* Towers alike come up only by intent (CM-64); keys in lock colours too. */
static int wish_for_colour(const struct seat *s, const struct move *x)
{
    const struct board *b = table.model.b;
    int area = b->cell[x->cell].area;
    for (int i = 0; i < 2; i++)
        for (int n = 0; area == b->twin[i]; n++) {
            int twin = nth_cell(b, b->twin[1 - i], n);
            if (nth_cell(b, area, n) == x->cell)
                return s->colour[twin] == NONE || s->colour[twin] == x->colour ? 10 : 1;
        }
    for (int chest = 0; chest < b->chests; chest++)
        if (b->cell[x->cell].key && b->lock[chest] == x->colour)
            return 8;
    return 2;
}

static int wish_for_cards(const struct seat *s, unsigned cards)
{
    const struct board *b = table.model.b;
    for (int z = 0; z < b->zones; z++)
        if (b->zone[z] == cards)
            return s->zone[z] ? 8 : 40;
    return size_of_set(cards) > 3 ? 1 : 4;
}

static int wish_special(const struct move *x)
{
    switch (x->verb) {
    case DONE:
    case PASS:
        return 2;
    case JUMP:
        return 20;
    case GIVE:
        return 30;
    case TURN:
        return 40;
    case TAKE:
        return x->effect ? 3 : 10;
    default:
        return 100;
    }
}

static int wish(const struct seat *s, const struct move *x)
{
    if (table.mode == AT_RANDOM)
        return 1;
    if (x->verb == PREDICT)
        return wish_for_cards(s, x->cards);
    if (table.mode == IDLE && x->verb == DONE)
        return 40;
    if (x->verb == COLOUR || x->verb == PLACE || x->verb == FILL)
        return wish_for_cell(s, x) * wish_for_colour(s, x);
    if (table.mode == CARAVANS && x->verb == FINISH)
        return table.model.b->area[x->area].pays.copy ? 100 : 2;
    if (table.mode == CARAVANS && x->verb == PASS)
        return 80; /* about as much as all that could be copied */
    if (table.mode == SPECIAL)
        return wish_special(x);
    return x->verb == DONE || x->verb == PASS ? 1 : x->verb == JUMP ? 3 : 10;
}

static const struct move *choose(int seat)
{
    static uint32_t weight[GAME_MOVES_MAX];
    const struct moves *legal = legal_of(seat);
    for (int i = 0; i < legal->count; i++)
        weight[i] = (uint32_t)wish(&table.model.seat[seat], &legal->list[i]);
    return &legal->list[rng_weighted(&table.rng, weight, legal->count)];
}

/* Chance is steered so that predictions come true more often than they would. */
static const struct move *choose_chance(void)
{
    static uint32_t weight[GAME_MOVES_MAX];
    const struct model *m = &table.model;
    const struct moves *legal = legal_of(GAME_CHANCE);
    for (int i = 0; i < legal->count; i++) {
        const struct move *x = &legal->list[i];
        weight[i] = x->weight;
        for (int seat = 0; seat < m->players; seat++)
            if (x->verb == BALL && table.mode != AT_RANDOM && table.mode != IDLE &&
                (m->seat[seat].cards >> x->colour & 1) && !is_out(m, x->colour))
                weight[i] += 6;
    }
    return &legal->list[rng_weighted(&table.rng, weight, legal->count)];
}

static void note_end(void)
{
    const struct model *m = &table.model;
    int first = 0, most = 0, with_most = 0;
    for (int seat = 0; seat < m->players; seat++)
        most = m->seat[seat].coins > most ? m->seat[seat].coins : most;
    for (int seat = 0; seat < m->players; seat++) {
        first += model_place(m, seat) == 1;
        with_most += m->seat[seat].coins == most;
    }
    note(H_SOLO_REACHED, m->players == 1 && m->latch > 0);
    note(H_SOLO_NEVER, m->players == 1 && m->latch == 0);
    note(H_SHARED, first > 1);
    note(H_PENCILS_DECIDE, with_most > first);
    tally.games++;
}

static void play_game(const struct board *b, int players, uint64_t seed, int mode)
{
    table_start(b, players, seed, mode);
    compare_state();
    while (table.model.phase != OVER) {
        if (chance_moves(&table.model)) {
            table_apply(GAME_CHANCE, choose_chance());
        } else {
            int seat = rng_bit(&table.rng, seats_asked(&table.model));
            table_apply(seat, choose(seat));
        }
        compare_state();
    }
    note_end();
}

static void print_tally(void)
{
    print_message("%d games, %d states, %d sets of moves, %d odds\n", tally.games, tally.states,
                  tally.sets, tally.odds);
    for (int i = 0; i < BOARDS; i++)
        print_message("  board %d: %d states\n", i + 1, tally.board_states[i]);
    for (int i = 1; i <= SEATS_MAX; i++)
        print_message("  %d players: %d states\n", i, tally.player_states[i]);
    for (int i = 0; i < VERBS; i++)
        print_message("  %s: %d\n", VERB_NAMES[i], tally.verbs[i]);
    for (int i = 0; i < HAPPENINGS; i++)
        print_message("  %s: %d\n", HAPPENING_NAMES[i], tally.happened[i]);
}

/* Tests */

static int games_each = 8; /* of each board, number of players and mode */
static uint64_t first_seed = 10000;

static int setup(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, "colormill") == 0)
            table.game = games[i];
    for (int i = 0; i < BOARDS && table.game; i++) {
        int16_t options[GAME_OPTIONS_MAX] = {(int16_t)(i + 1)};
        read_board(&boards[i], table.game->data(2, options));
    }
    return table.game ? 0 : -1;
}

/* The model itself, before anything is held against it: on boards of squares, an area a row */

enum { SQUARE = 900 };

static void put_edge(struct text *t, int x, int y, int dx, int dy)
{
    text_put(t, t->to[t->len - 1] == '[' ? "[" : ",[");
    for (int third = 0; third <= 3; third++) {
        text_put(t, third ? "," : "");
        text_int(t, x * SQUARE + third * dx * SQUARE / 3);
        text_char(t, ',');
        text_int(t, y * SQUARE + third * dy * SQUARE / 3);
    }
    text_char(t, ']');
}

static int level_edge(int w, int x, int y)
{
    return 1 + y * w + x;
}

static int upright_edge(int w, int h, int x, int y)
{
    return 1 + w * (h + 1) + y * (w + 1) + x;
}

static void put_square(struct text *t, int w, int h, int x, int y)
{
    char line[160];
    snprintf(
        line, sizeof line,
        "%s{\"id\":\"a%d.%d\",\"area\":%d,\"need\":\"any\",\"ring\":[%d,%d,%d,%d],\"opens\":[]}",
        x + y > 0 ? "," : "", y, x, y, level_edge(w, x, y), upright_edge(w, h, x + 1, y),
        -level_edge(w, x, y + 1), -upright_edge(w, h, x, y));
    text_put(t, line);
}

static void put_row(struct text *t, int y)
{
    char line[120];
    snprintf(line, sizeof line,
             "%s{\"id\":\"a%d\",\"kind\":\"area\",\"rule\":\"free\",\"pays\":\"1 blue\"}",
             y > 0 ? "," : "", y);
    text_put(t, line);
}

/* Cell y * w + x is ay.x; row 0 is where one may start, and a0.0 has a man. */
static struct board *squares(int w, int h)
{
    static struct board board;
    static char json[16384];
    struct text t = text_open(json, sizeof json);
    text_put(&t, "{\"board\":\"squares\",\"number\":1,\"target\":5,\"edges\":[");
    for (int i = 0; i < w * (h + 1); i++)
        put_edge(&t, i % w, i / w, 1, 0);
    for (int i = 0; i < (w + 1) * h; i++)
        put_edge(&t, i % (w + 1), i / (w + 1), 0, 1);
    text_put(&t, "],\"areas\":[");
    for (int y = 0; y < h; y++)
        put_row(&t, y);
    text_put(&t, "],\"cells\":[");
    for (int i = 0; i < w * h; i++)
        put_square(&t, w, h, i % w, i / w);
    text_put(&t, "],\"borders\":[],\"links\":[],\"differ\":[],\"chests\":[],"
                 "\"zone\":[{\"cards\":\"blue+pink\",\"pays\":\"any\"}],"
                 "\"failures\":[\"\",\"any\"],\"market\":[]}");
    assert_false(t.cut);
    read_board(&board, json);
    board.area[0].start = board.cell[0].man = true;
    return &board;
}

/* In step 4 of a round, everybody with one round colour of each. */
static struct model *in_step_four(const struct board *b, int players, int round)
{
    static struct model m;
    model_start(&m, b, players);
    m.phase = COLOURING;
    m.round = round;
    for (int seat = 0; seat < players; seat++)
        for (int colour = 0; colour < COLOURS; colour++)
            m.seat[seat].now[colour] = 1;
    return &m;
}

static const struct move *find(const struct model *m, int seat, const char *text)
{
    static struct moves legal;
    char mine[GAME_TEXT_MAX];
    model_legal(m, seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        move_words(m->b, &legal.list[i], mine);
        if (strcmp(mine, text) == 0)
            return &legal.list[i];
    }
    return NULL;
}

static bool may(const struct model *m, int seat, const char *text)
{
    return find(m, seat, text) != NULL;
}

static void act(struct model *m, int seat, const char *text)
{
    const struct move *x = find(m, seat, text);
    if (!x)
        fail_msg("the model has no '%s'", text);
    struct move copy = *x;
    model_apply(m, seat, &copy);
}

static int cells_offered(const struct model *m, int seat)
{
    static struct moves legal;
    bool offered[CELLS_MAX] = {false};
    int n = 0;
    model_legal(m, seat, &legal);
    for (int i = 0; i < legal.count; i++)
        if (legal.list[i].verb == COLOUR)
            offered[legal.list[i].cell] = true;
    for (int c = 0; c < CELLS_MAX; c++)
        n += offered[c];
    return n;
}

static void test_cm15_cm15q_model_finds_neighbours(void **unused)
{
    (void)unused;
    const struct board *b = squares(3, 3);
    for (int d = 0; d < 9; d++) {
        bool side = d == 1 || d == 3 || d == 5 || d == 7; /* 0, 2, 6, 8 meet it in a point */
        assert_int_equal(b->adjacent[4][d], side);
        assert_int_equal(b->adjacent[d][4], side);
    }
    for (int edge = 1; edge <= b->edges; edge++) {
        int one = cell_at(b, beside(b, edge, -1)), two = cell_at(b, beside(b, edge, 1));
        assert_true(one == NONE || two == NONE || b->shares[one][two]);
    }
}

static void test_cm14_cm16_model_starts_at_a_man(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 3);
    struct model *m = in_step_four(b, 1, 4); /* CM-14?: in a later round too */
    assert_int_equal(cells_offered(m, 0), 1);
    assert_true(may(m, 0, "colour a0.0 pink"));
    b->cell[0].need = 0;
    assert_false(may(m, 0, "colour a0.0 pink"));
    act(m, 0, "colour a0.0 blue");
    assert_int_equal(cells_offered(m, 0), 2);
    assert_true(may(m, 0, "colour a0.1 green"));
    assert_true(may(m, 0, "colour a1.0 green")); /* across a bold line */
    assert_false(may(m, 0, "colour a1.1 green"));
    assert_false(may(m, 0, "colour a0.1 blue")); /* spent */
    m->seat[0].pencil[0] = m->seat[0].pencil[ANY] = 1;
    assert_true(may(m, 0, "colour a0.1 blue pencil"));
    assert_true(may(m, 0, "colour a0.1 blue any"));
}

static void test_cm17_model_jumps_for_a_coin(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 3);
    struct model *m = in_step_four(b, 1, 1);
    b->cell[2].man = b->cell[1].man = true;
    m->seat[0].coins = 5;
    assert_false(may(m, 0, "jump a0.2 pink")); /* free as a start */
    act(m, 0, "colour a0.0 blue");
    assert_false(may(m, 0, "jump a0.1 pink")); /* touches */
    assert_false(may(m, 0, "jump a2.2 pink")); /* no man */
    m->latch = 1;
    act(m, 0, "jump a0.2 pink");
    assert_int_equal(m->seat[0].coins, 4);
    assert_int_equal(m->latch, 1); /* CM-23 */
    m = in_step_four(b, 1, 1);
    act(m, 0, "colour a0.0 blue");
    assert_false(may(m, 0, "jump a0.2 pink"));
}

static void test_cm31_cm32_cm56_cm63_model_keeps_colours_apart(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 3);
    struct model *m = in_step_four(b, 1, 1);
    m->seat[0].pencil[ANY] = 9;
    b->area[0].rule = DIFFER;
    b->area[1].rule = SAME;
    b->area[2].rule = TOUCHING;
    act(m, 0, "colour a0.0 blue");
    assert_false(may(m, 0, "colour a0.1 blue any"));
    assert_true(may(m, 0, "colour a1.0 blue any"));
    act(m, 0, "colour a1.0 pink");
    assert_true(may(m, 0, "colour a1.1 pink any"));
    assert_false(may(m, 0, "colour a1.1 green"));
    act(m, 0, "colour a2.0 green");
    assert_false(may(m, 0, "colour a2.1 green any"));
    act(m, 0, "colour a2.1 orange");
    assert_true(may(m, 0, "colour a2.2 green any"));
    b->must_differ[8][7] = b->must_differ[7][8] = true; /* a2.1, a2.2 */
    b->must_differ[4][7] = b->must_differ[7][4] = true; /* a1.1, a2.1: pink is not orange */
    assert_false(may(m, 0, "colour a2.2 orange any"));
    assert_true(may(m, 0, "colour a1.1 pink any"));
    m->seat[0].colour[7] = 3;
    assert_false(may(m, 0, "colour a1.1 pink any"));
}

static void test_cm19_cm23_model_pays_a_finished_area(void **unused)
{
    (void)unused;
    struct board *b = squares(2, 2);
    struct model *m = in_step_four(b, 1, 3);
    b->target = 1;
    act(m, 0, "colour a0.0 blue");
    assert_false(may(m, 0, "colour a1.0 blue"));
    assert_int_equal(m->seat[0].coins, 0);
    act(m, 0, "colour a0.1 pink");
    assert_int_equal(m->seat[0].coins, 1);
    assert_int_equal(m->latch, 3);
    act(m, 0, "colour a1.0 blue pencil"); /* at once */
    assert_false(may(m, 0, "colour a1.1 blue pencil"));
    act(m, 0, "done");
    assert_int_equal(m->round, 4);
    assert_true(is_last_round(m));
    assert_int_equal(m->mill[0], IN_THE_MILL[0]); /* CM-22 */
}

static void test_cm64_cm65_model_pays_king_and_bridge(void **unused)
{
    (void)unused;
    struct board *b = squares(2, 4);
    struct model *m = in_step_four(b, 1, 1);
    m->seat[0].pencil[ANY] = 9;
    b->twin[0] = 0;
    b->twin[1] = 1;
    b->twin[2] = 2;
    b->area[3].by_colour = true;
    b->area[3].pays_by[3].coins = 2;
    act(m, 0, "colour a0.0 blue any");
    act(m, 0, "colour a0.1 pink any");
    act(m, 0, "colour a1.0 blue any");
    act(m, 0, "colour a2.0 blue any");
    act(m, 0, "colour a2.1 blue any");
    assert_int_equal(m->seat[0].coins, 1);
    assert_int_equal(m->seat[0].pencil[0], 2); /* CM-64?: the pencil does not wait */
    struct model other = *m;
    act(m, 0, "colour a1.1 pink any");
    assert_int_equal(m->seat[0].coins, 3);
    act(&other, 0, "colour a1.1 green any");
    assert_int_equal(other.seat[0].coins, 2);
    act(m, 0, "colour a3.0 pink any");
    act(m, 0, "colour a3.1 pink any");
    assert_int_equal(m->seat[0].coins, 5);
}

/* Rows 0 to 2 are areas, row 3 a hub with a cell for each. */
static struct board *city_of_squares(void)
{
    struct board *b = squares(3, 4);
    b->open = true;
    b->area[3].kind = HUB;
    for (int area = 0; area < 3; area++)
        b->cell[9 + area].leads = area;
    return b;
}

static void test_cm42_cm43_cm44_model_opens_by_hubs(void **unused)
{
    (void)unused;
    struct board *b = city_of_squares();
    struct model *m = in_step_four(b, 1, 1);
    m->seat[0].pencil[ANY] = 9;
    m->seat[0].colour[6] = 0; /* CM-40?: set up, opens nothing */
    m->seat[0].set_up[6] = true;
    assert_int_equal(cells_offered(m, 0), 1);
    act(m, 0, "colour a0.0 blue");
    assert_int_equal(cells_offered(m, 0), 3);    /* a0.1, a0.2, and a3.0 */
    assert_true(may(m, 0, "colour a0.2 pink"));  /* CM-44 */
    assert_false(may(m, 0, "colour a1.0 pink")); /* though it touches */
    assert_false(may(m, 0, "colour a3.1 pink")); /* CM-42? */
    act(m, 0, "colour a3.0 pink");
    assert_int_equal(cells_offered(m, 0), 4);
    assert_int_equal(segments(b, &m->seat[0]), 1);
    act(m, 0, "colour a3.1 green");
    assert_int_equal(cells_offered(m, 0), 6);      /* row 1 is open */
    assert_int_equal(segments(b, &m->seat[0]), 1); /* CM-47: nothing coloured there */
    act(m, 0, "colour a3.2 green any");
    assert_int_equal(segments(b, &m->seat[0]), 2); /* CM-47? */
    assert_true(may(m, 0, "colour a2.2 purple"));
    assert_int_equal(m->seat[0].coins, 0);
}

static void test_cm33q_cm71_cm75_model_walks_routes(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 3);
    b->adjacent[0][8] = b->adjacent[8][0] = true;
    b->area[2].carpet = true;
    struct model *m = in_step_four(b, 1, 1);
    m->seat[0].pencil[ANY] = 9;
    struct model flown = *m;
    assert_false(may(m, 0, "colour a2.2 pink"));
    act(m, 0, "colour a0.0 blue");
    assert_true(may(m, 0, "colour a2.2 pink"));
    assert_false(may(m, 0, "colour a2.1 pink"));
    flown.seat[0].carpet[2] = true; /* CM-70, CM-70? */
    assert_int_equal(cells_offered(&flown, 0), 4);
    act(&flown, 0, "colour a2.0 pink");
    assert_int_equal(cells_offered(&flown, 0), 3); /* row 2 and a1.0, no start any more */
}

static void test_cm51_cm54q_cm55_model_opens_chests(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 2);
    struct model *m = in_step_four(b, 1, 1);
    struct seat *s = &m->seat[0];
    b->chests = 1;
    b->lock[0] = 1;
    b->chest[0].coins = 1;
    b->chest[0].pencil[4] = 1;
    b->cell[0].key = b->cell[1].key = b->cell[2].key = true;
    s->ships = 1;
    s->blank_keys = 1;
    s->colour[0] = s->colour[1] = 1;
    s->colour[2] = 2; /* does not fit */
    assert_false(may(m, 0, "sail green"));
    act(m, 0, "key green");
    assert_false(may(m, 0, "key green"));
    s->ships = 0;
    assert_false(may(m, 0, "sail green"));
    s->ships = 2;
    act(m, 0, "sail green");
    assert_int_equal(s->coins, 1);
    assert_int_equal(s->pencil[4], 1);
    assert_int_equal(s->ships, 1);
    assert_false(may(m, 0, "sail green"));
}

static void test_cm72_cme14_model_trades(void **unused)
{
    (void)unused;
    struct board *b = squares(2, 2);
    struct model *m = in_step_four(b, 1, 1);
    struct seat *s = &m->seat[0];
    b->lines = 2;
    b->line[0] = 2;
    b->line[1] = 1;
    b->area[0].pays.market = true;
    assert_false(may(m, 0, "give green"));
    s->finished[0] = 1;
    s->pencil[1] = 1;
    act(m, 0, "give green");
    assert_false(may(m, 0, "done"));
    assert_false(may(m, 0, "get orange"));
    act(m, 0, "give green pencil");
    assert_false(may(m, 0, "give blue"));
    act(m, 0, "get orange");
    assert_int_equal(s->now[2], 2);
    assert_false(may(m, 0, "give blue")); /* one a turn */
    m->walk = 0;
    s->traded = false;
    act(m, 0, "give blue");
    act(m, 0, "get pink");
    s->traded = false;
    assert_false(may(m, 0, "give pink")); /* no line left */
}

static void test_cm77_cm77q_model_finishes_what_can_be(void **unused)
{
    (void)unused;
    struct board *b = squares(5, 2);
    struct model *m = in_step_four(b, 1, 2);
    struct seat *s = &m->seat[0];
    m->phase = PRIZE;
    s->finish_due = true;
    b->area[1].rule = DIFFER;
    b->cell[9].need = 0;
    assert_false(may(m, 0, "finish a1"));
    s->colour[5] = 0; /* the blue that a1.4 asks for */
    assert_false(may(m, 0, "finish a1"));
    s->colour[5] = 1;
    act(m, 0, "finish a1");
    assert_int_equal(s->colour[9], 0);
    assert_false(may(m, 0, "pass"));
    assert_false(may(m, 0, "fill a1.1 blue"));
    act(m, 0, "fill a1.2 pink");
    act(m, 0, "fill a1.1 orange");
    assert_false(may(m, 0, "fill a1.3 pink"));
    act(m, 0, "fill a1.3 purple");
    assert_int_equal(s->coins, 1);
    assert_int_equal(m->phase, TAKING);
}

static void test_cme1_cm68_model_takes_balls(void **unused)
{
    (void)unused;
    static const int row[BALLS] = {1, 0, 3, 1, 2};
    struct model *m = in_step_four(squares(2, 2), 3, 1);
    m->phase = TAKING;
    m->out = BALLS;
    memcpy(m->row, row, sizeof row);
    m->seat[2].two_balls = 1;
    act(m, 0, "take 3");
    assert_int_equal(m->seat[0].now[3], 2);
    assert_false(may(m, 1, "take 4"));
    act(m, 1, "take 3"); /* of green, blue, green */
    assert_int_equal(m->seat[1].now[1], 2);
    assert_false(may(m, 2, "take 4 effect"));
    act(m, 2, "take 5+1 effect"); /* row green, blue, orange, pink, green */
    static const int after[BALLS] = {0, 2, 3, 1, 1};
    assert_memory_equal(m->row, after, sizeof after);
    assert_int_equal(m->seat[2].now[1], 3);
    assert_int_equal(m->phase, COLOURING);
}

static void test_cm67_model_compares_warriors(void **unused)
{
    (void)unused;
    struct board *b = squares(2, 2);
    struct model *m = in_step_four(b, 5, 3);
    b->contest = 1;
    b->area[1].kind = LOOSE;
    for (int seat = 0; seat < 5; seat++)
        m->seat[seat].pencil[ANY] = seat < 4; /* seat 4 has none to lose */
    m->seat[0].colour[2] = m->seat[0].colour[3] = 0;
    m->seat[1].colour[2] = m->seat[1].colour[3] = 0;
    m->seat[2].colour[2] = 0;
    for (int seat = 0; seat < 5; seat++)
        act(m, seat, "done");
    assert_int_equal(m->phase, WAR);
    assert_int_equal(seats_asked(m), 1 << 0 | 1 << 1 | 1 << 3);
    act(m, 3, "lose any");
    act(m, 0, "place a0.0 pink");
    act(m, 1, "place a0.1 green");
    assert_int_equal(m->round, 4);
    assert_int_equal(m->seat[3].pencil[ANY], 0);
    assert_int_equal(m->seat[4].pencil[ANY], 0);
}

static void test_cm74_cm74q_model_copies(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 3);
    b->area[0].pays.copy = true;
    struct model *m = in_step_four(b, 3, 2);
    for (int c = 0; c < 3; c++)
        m->seat[1].colour[c] = 0;
    m->seat[1].finished[0] = 1;
    m->seat[2].colour[3] = 2; /* left of seat 1, and a1.0 touches a0.0 */
    m->seat[2].colour[7] = 2;
    m->seat[0].colour[4] = 3; /* right */
    for (int seat = 0; seat < 3; seat++)
        act(m, seat, "done");
    assert_int_equal(seats_asked(m), 1 << 1);
    assert_true(may(m, 1, "copy left a1.0"));
    assert_true(may(m, 1, "copy right a1.1"));
    assert_false(may(m, 1, "copy left a2.1")); /* out of reach */
    act(m, 1, "copy right a1.1");
    assert_int_equal(m->seat[1].colour[4], 3);
    assert_int_equal(m->round, 3);
    assert_true(m->seat[1].used[0]);
}

static void test_cm47_cm78_model_pays_at_the_end(void **unused)
{
    (void)unused;
    struct board *b = city_of_squares();
    struct model *m = in_step_four(b, 2, 30);
    b->network = b->market_end = true;
    m->seat[0].colour[9] = m->seat[0].colour[0] = 1;
    m->seat[0].exchanges = m->seat[1].exchanges = 1;
    b->camels_per_coin = 2;
    b->area[0].camels = true;
    b->towns[b->town_count++] = 1;
    b->cave = 2;
    m->seat[1].colour[0] = m->seat[1].colour[1] = 0;
    m->seat[1].finished[1] = m->seat[1].finished[2] = 5;
    m->seat[1].zone[0] = true;
    m->seat[0].zone[0] = true; /* but no cave */
    act(m, 0, "done");
    act(m, 1, "done");
    assert_int_equal(m->phase, OVER);
    assert_int_equal(m->seat[0].coins, 2);
    assert_int_equal(m->seat[1].coins, 3);
}

static void test_cm7_model_counts_draws(void **unused)
{
    (void)unused;
    struct draws d = all_draws(IN_THE_MILL);
    assert_int_equal(d.all, 15504);                          /* 20 over 5 */
    assert_int_equal(draws_with(&d, 1U << 4), 15504 - 8568); /* less 18 over 5 */
    assert_int_equal(draws_with(&d, 31), 6 * 5 * 4 * 3 * 2);
}

/* CM-42, CM-42?, CM-44: what a cell opens by itself where areas are joined by hubs. */
static bool opens_by_hubs(const struct board *b, int c, int d)
{
    bool together = b->cell[c].area == b->cell[d].area;
    bool towards = b->cell[c].leads == NONE && b->cell[d].leads == b->cell[c].area;
    return c != d && (together || towards);
}

/* CM-15, CM-33?, CM-71, CM-D8 */
static void test_cm15_opens_are_what_the_shapes_say(void **state)
{
    const struct board *b = *state;
    for (int c = 0; c < b->cells; c++)
        for (int d = 0; d < b->cells; d++) {
            bool mine = b->open ? opens_by_hubs(b, c, d) : b->adjacent[c][d];
            if (mine != b->cell[c].opens[d])
                fail_msg("%s: %s %s %s by the shapes, not so in opens", b->id, b->cell[c].id,
                         mine ? "opens" : "does not open", b->cell[d].id);
        }
}

static bool lists_edge(const struct cell *c, int edge)
{
    for (int i = 0; i < c->sides; i++)
        if (abs(c->ring[i]) == edge)
            return true;
    return false;
}

static void check_side(const struct board *b, int edge, const int found[2])
{
    for (int c = 0; c < b->cells; c++) {
        bool there = found[0] == c || found[1] == c;
        bool listed = b->border[edge][0] == c || b->border[edge][1] == c;
        if (there != lists_edge(&b->cell[c], edge) || there != listed)
            fail_msg("%s: edge %d: %s %s on it; its ring %s it, the borders %s it", b->id, edge,
                     b->cell[c].id, there ? "lies" : "does not lie",
                     lists_edge(&b->cell[c], edge) ? "has" : "has not",
                     listed ? "have" : "have not");
    }
}

/* CM-15?, CM-D8: who lies on the two sides of a border, found by looking. */
static void test_cm15q_neighbours_lie_on_both_sides(void **state)
{
    const struct board *b = *state;
    static bool seen[CELLS_MAX][CELLS_MAX];
    memset(seen, 0, sizeof seen);
    for (int edge = 1; edge <= b->edges; edge++) {
        int found[2] = {cell_at(b, beside(b, edge, -1)), cell_at(b, beside(b, edge, 1))};
        check_side(b, edge, found);
        if (found[0] != NONE && found[1] != NONE)
            seen[found[0]][found[1]] = seen[found[1]][found[0]] = true;
    }
    for (int c = 0; c < b->cells; c++)
        for (int d = 0; d < b->cells; d++)
            if (seen[c][d] != b->shares[c][d])
                fail_msg("%s: %s and %s: neighbours by %s only", b->id, b->cell[c].id,
                         b->cell[d].id, seen[c][d] ? "sight" : "number");
}

static bool copies_somewhere(const struct board *b)
{
    for (int a = 0; a < b->areas; a++)
        if (b->area[a].pays.copy)
            return true;
    return false;
}

static void test_cm_oracle_agrees(void **state)
{
    const struct board *b = *state;
    for (int players = 1; players <= SEATS_MAX; players++)
        for (int mode = 0; mode < (copies_somewhere(b) ? MODES : CARAVANS); mode++)
            for (int i = 0; i < games_each; i++)
                play_game(b, players, first_seed + (uint64_t)i, mode);
}

static bool everything_happened(void)
{
    for (int i = 0; i < VERBS; i++)
        if (tally.verbs[i] == 0)
            return false;
    for (int i = 0; i < HAPPENINGS; i++)
        if (tally.happened[i] == 0)
            return false;
    return true;
}

/* Games on every board until all has come up once, and no end. */
static void look_for_the_rest(void)
{
    enum { TRIES = 40 };
    for (int i = 0; i < TRIES && !everything_happened(); i++)
        for (int game = 0; game < BOARDS * SEATS_MAX; game++)
            play_game(&boards[game % BOARDS], 1 + game / BOARDS, 2 * first_seed + (uint64_t)i,
                      (game + i) % MODES);
}

static void test_cm_oracle_saw_everything(void **unused)
{
    (void)unused;
    print_tally();
    look_for_the_rest();
    for (int i = 0; i < VERBS; i++)
        if (tally.verbs[i] == 0)
            fail_msg("nobody ever played '%s'", VERB_NAMES[i]);
    for (int i = 0; i < HAPPENINGS; i++)
        if (tally.happened[i] == 0)
            fail_msg("never: %s", HAPPENING_NAMES[i]);
    assert_true(tally.states >= 100000);
}

static void read_arguments(int argc, char **argv)
{
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0)
            games_each = atoi(argv[i + 1]);
        if (strcmp(argv[i], "--seed") == 0)
            first_seed = strtoull(argv[i + 1], NULL, 10);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cm15_cm15q_model_finds_neighbours),
        cmocka_unit_test(test_cm14_cm16_model_starts_at_a_man),
        cmocka_unit_test(test_cm17_model_jumps_for_a_coin),
        cmocka_unit_test(test_cm31_cm32_cm56_cm63_model_keeps_colours_apart),
        cmocka_unit_test(test_cm19_cm23_model_pays_a_finished_area),
        cmocka_unit_test(test_cm64_cm65_model_pays_king_and_bridge),
        cmocka_unit_test(test_cm42_cm43_cm44_model_opens_by_hubs),
        cmocka_unit_test(test_cm33q_cm71_cm75_model_walks_routes),
        cmocka_unit_test(test_cm51_cm54q_cm55_model_opens_chests),
        cmocka_unit_test(test_cm72_cme14_model_trades),
        cmocka_unit_test(test_cm77_cm77q_model_finishes_what_can_be),
        cmocka_unit_test(test_cme1_cm68_model_takes_balls),
        cmocka_unit_test(test_cm67_model_compares_warriors),
        cmocka_unit_test(test_cm74_cm74q_model_copies),
        cmocka_unit_test(test_cm47_cm78_model_pays_at_the_end),
        cmocka_unit_test(test_cm7_model_counts_draws),
        {"test_cm15_opens_on_valley", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[0]},
        {"test_cm15_opens_on_islands", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[1]},
        {"test_cm15_opens_on_city", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[2]},
        {"test_cm15_opens_on_pirates", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[3]},
        {"test_cm15_opens_on_town", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[4]},
        {"test_cm15_opens_on_east", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[5]},
        {"test_cm15q_neighbours_on_valley", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[0]},
        {"test_cm15q_neighbours_on_islands", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[1]},
        {"test_cm15q_neighbours_on_city", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[2]},
        {"test_cm15q_neighbours_on_pirates", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[3]},
        {"test_cm15q_neighbours_on_town", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[4]},
        {"test_cm15q_neighbours_on_east", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[5]},
        {"test_cm_oracle_agrees_on_valley", test_cm_oracle_agrees, NULL, NULL, &boards[0]},
        {"test_cm_oracle_agrees_on_islands", test_cm_oracle_agrees, NULL, NULL, &boards[1]},
        {"test_cm_oracle_agrees_on_city", test_cm_oracle_agrees, NULL, NULL, &boards[2]},
        {"test_cm_oracle_agrees_on_pirates", test_cm_oracle_agrees, NULL, NULL, &boards[3]},
        {"test_cm_oracle_agrees_on_town", test_cm_oracle_agrees, NULL, NULL, &boards[4]},
        {"test_cm_oracle_agrees_on_east", test_cm_oracle_agrees, NULL, NULL, &boards[5]},
        cmocka_unit_test(test_cm_oracle_saw_everything),
    };
    read_arguments(argc, argv);
    return cmocka_run_group_tests(tests, setup, NULL);
}
