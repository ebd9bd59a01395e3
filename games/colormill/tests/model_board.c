/*
 * The boards of a second Color Mill: read from the game's data, neighbours found by looking.
 */
#include "model_board.h"

#include "core/json.h"

const char *const NAMES[PENCILS] = {"blue", "green", "orange", "pink", "purple", "any"};

const int IN_THE_MILL[COLOURS] = {6, 5, 4, 3, 2}; /* CM-1 */

struct board boards[BOARDS];

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

void read_board(struct board *b, const char *json)
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
int cell_at(const struct board *b, struct spot s)
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
struct spot beside(const struct board *b, int edge, int side)
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
