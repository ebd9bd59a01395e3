/* plan.c - reads a board's JSON.  Each read_ function takes one element of a list of the board,
 * adds it to the plan and returns NULL, or returns what is wrong with it. */
#include "plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const colour_names[] = {"", "blue", "green", "orange", "pink", "purple", "any", NULL};
const char *const gift_names[] = {"",       "blue", "green", "orange",  "pink",     "purple",
                                  "any",    "ship", "key",   "anyball", "twoballs", "carpet",
                                  "finish", "turn", "gaze",  "market",  "copy",     NULL};
static const char *const kind_names[] = {"area", "hub", "loose", NULL};
static const char *const rule_names[] = {"free", "same", "differ", "touching", NULL};

struct cubic plan_edge(const struct plan *p, int step)
{
    struct cubic e = p->edge[abs(step) - 1], back = {{e.p[3], e.p[2], e.p[1], e.p[0]}};
    return step > 0 ? e : back;
}

/* The n-th cell of an area, or -1. */
static int cell_of_area(const struct plan *p, int area, int n)
{
    for (int i = 0; i < p->cells; i++)
        if (p->cell[i].area == area && n-- == 0)
            return i;
    return -1;
}

int plan_twin(const struct plan *p, int cell)
{
    int area = p->cell[cell].area, place = 0;
    for (int i = 0; i < cell; i++)
        place += p->cell[i].area == area;
    if (area == p->twin[0])
        return cell_of_area(p, p->twin[1], place);
    return area == p->twin[1] ? cell_of_area(p, p->twin[0], place) : -1;
}

const char *plan_cell_name(const struct plan_cell *c)
{
    const char *dot = strchr(c->id, '.');
    return dot ? dot + 1 : c->id;
}

/* Prizes */

/* "1 blue any": coins and gifts in words.  Words of a later version are passed over. */
static void read_prize(const char *words, struct prize *out)
{
    memset(out, 0, sizeof *out);
    while (*words) {
        size_t n = strcspn(words, " ");
        int gift = name_index(words, n, gift_names);
        if (n == 1 && *words >= '0' && *words <= '9')
            out->coins = *words - '0';
        else if (gift > 0 && out->gifts < PLAN_PRIZE_MAX)
            out->gift[out->gifts++] = (uint8_t)gift;
        words += n;
        words += strspn(words, " ");
    }
}

static void get_prize(struct json object, const char *key, struct prize *out)
{
    char words[PICTURE_NAME_MAX] = "";
    if (!get_text(object, key, words, sizeof words))
        words[0] = '\0';
    read_prize(words, out);
}

/* Lists */

static const char *read_edge(struct plan *p, struct json v)
{
    double n[8], *at = n;
    if (p->edges == PLAN_EDGES_MAX)
        return "there are too many edges";
    if (!get_numbers(v, n, 8))
        return "an edge is not eight numbers";
    for (int i = 0; i < 4; i++) {
        p->edge[p->edges].p[i].x = *at++ / 10;
        p->edge[p->edges].p[i].y = *at++ / 10;
    }
    p->edges++;
    return NULL;
}

/* What an area pays in each colour: a list of five prizes, blue to purple. */
static void read_by_colour(struct plan_area *a, struct json area)
{
    struct json list, v;
    char words[PICTURE_NAME_MAX];
    int colour = BLUE;
    a->by_colour = json_member(area, "bycolour", &list) && json_type(list) == JSON_ARRAY;
    while (a->by_colour && colour <= PURPLE && json_next(&list, NULL, &v))
        if (json_string(v, words, sizeof words))
            read_prize(words, &a->pays_in[colour++]);
}

static const char *read_area(struct plan *p, struct json v)
{
    if (p->areas == PLAN_AREAS_MAX)
        return "there are too many areas";
    struct plan_area *a = &p->area[p->areas++];
    int kind = get_name(v, "kind", kind_names), rule = get_name(v, "rule", rule_names);
    if (!get_text(v, "id", a->id, sizeof a->id) || !get_text(v, "name", a->name, sizeof a->name))
        return "an area has no id or no name";
    a->kind = kind < 0 ? AREA : kind;
    a->rule = rule < 0 ? FREE : rule;
    a->start = get_flag(v, "start");
    a->tagged = get_point(v, "tag", &a->tag);
    a->carpeted = get_point(v, "carpet", &a->carpet);
    get_prize(v, "pays", &a->pays);
    read_by_colour(a, v);
    return NULL;
}

static bool same_place(struct point a, struct point b)
{
    return fabs(a.x - b.x) < 0.05 && fabs(a.y - b.y) < 0.05;
}

/* The steps of a ring; each begins where the one before it ended. */
static const char *read_ring(struct plan *p, struct plan_cell *c, struct json list)
{
    struct json v;
    c->ring = p->steps;
    while (json_next(&list, NULL, &v)) {
        int64_t n;
        if (p->steps == PLAN_STEPS_MAX)
            return "the rings are too long";
        if (!json_int(v, &n) || n == 0 || n > p->edges || n < -p->edges)
            return "a ring names an edge that is not there";
        p->step[p->steps++] = (int)n;
    }
    c->steps = p->steps - c->ring;
    if (c->steps < 2)
        return "a ring has fewer than two edges";
    for (int i = 0; i < c->steps; i++) {
        struct cubic e = plan_edge(p, p->step[c->ring + i]);
        struct cubic next = plan_edge(p, p->step[c->ring + (i + 1) % c->steps]);
        if (!same_place(e.p[3], next.p[0]))
            return "a ring is not closed";
    }
    return NULL;
}

static const char *read_opens(struct plan_cell *c, struct json list)
{
    struct json v;
    int cell;
    while (json_next(&list, NULL, &v)) {
        if (!get_index(v, PLAN_CELLS_MAX, &cell))
            return "a cell opens one that is not there";
        set_add(&c->opens, cell);
    }
    return NULL;
}

static const char *read_cell(struct plan *p, struct json v)
{
    struct json list;
    int area;
    if (p->cells == PLAN_CELLS_MAX)
        return "there are too many cells";
    struct plan_cell *c = &p->cell[p->cells++];
    int need = get_name(v, "need", colour_names);
    if (!get_text(v, "id", c->id, sizeof c->id) || !is_id(c->id))
        return "a cell has no id";
    if (!json_member(v, "area", &list) || !get_index(list, p->areas, &area))
        return "a cell lies in no area";
    if (need <= BLANK)
        return "a cell needs no colour";
    if (!get_point(v, "at", &c->at))
        return "a cell has no place for its sign";
    c->area = (uint8_t)area;
    c->need = (uint8_t)need;
    if (!json_member(v, "leads", &list) || !get_index(list, p->areas, &c->leads))
        c->leads = -1;
    c->man = get_flag(v, "man");
    c->key = get_flag(v, "key");
    if (!json_member(v, "ring", &list) || json_type(list) != JSON_ARRAY)
        return "a cell has no ring";
    const char *fault = read_ring(p, c, list);
    if (!fault && json_member(v, "opens", &list) && json_type(list) == JSON_ARRAY)
        fault = read_opens(c, list);
    return fault;
}

static const char *read_border(struct plan *p, struct json v)
{
    double n[3];
    if (p->borders == PLAN_EDGES_MAX)
        return "there are too many borders";
    if (!get_numbers(v, n, 3) || n[0] < 1 || n[0] > p->edges || n[1] < -1 || n[1] >= p->cells ||
        n[2] < -1 || n[2] >= p->cells)
        return "a border is not an edge and two cells";
    struct plan_border *b = &p->border[p->borders++];
    *b = (struct plan_border){(int)n[0], {(int)n[1], (int)n[2]}};
    if (b->cell[0] >= 0 && b->cell[1] >= 0) {
        set_add(&p->cell[b->cell[0]].near, b->cell[1]);
        set_add(&p->cell[b->cell[1]].near, b->cell[0]);
    }
    return NULL;
}

static bool get_pair(const struct plan *p, struct json v, int cell[2])
{
    struct json list;
    double n[2];
    if (!json_member(v, "cells", &list) || !get_numbers(list, n, 2))
        return false;
    for (int i = 0; i < 2; i++) {
        if (n[i] < 0 || n[i] >= p->cells)
            return false;
        cell[i] = (int)n[i];
    }
    return true;
}

/* The line of a way: an array of points, two or more. */
static const char *read_line(struct plan *p, struct plan_way *way, struct json v)
{
    struct json list, place;
    double xy[2];
    way->first = p->points;
    if (!json_member(v, "line", &list) || json_type(list) != JSON_ARRAY)
        return "a way has no line";
    while (json_next(&list, NULL, &place)) {
        if (p->points == PLAN_POINTS_MAX)
            return "the ways are too long";
        if (!get_numbers(place, xy, 2))
            return "a point of a way is not two numbers";
        p->point[p->points++] = (struct point){xy[0], xy[1]};
    }
    way->points = p->points - way->first;
    return way->points < 2 ? "a way has fewer than two points" : NULL;
}

static const char *read_link(struct plan *p, struct json v)
{
    static const char *const names[] = {"rope", "route", NULL};
    if (p->ways == PLAN_WAYS_MAX)
        return "there are too many ways";
    struct plan_way *way = &p->way[p->ways++];
    way->kind = get_name(v, "kind", names) == 1 ? ROUTE : ROPE;
    if (!get_pair(p, v, way->cell))
        return "a link does not join two cells";
    return read_line(p, way, v);
}

static const char *read_rail(struct plan *p, struct json v)
{
    struct json cell;
    if (p->ways == PLAN_WAYS_MAX)
        return "there are too many ways";
    struct plan_way *way = &p->way[p->ways++];
    way->kind = RAIL;
    way->cell[1] = -1;
    if (!json_member(v, "cell", &cell) || !get_index(cell, p->cells, &way->cell[0]))
        return "a rail begins in no cell";
    return read_line(p, way, v);
}

static const char *read_differ(struct plan *p, struct json v)
{
    if (p->pairs == PLAN_PAIRS_MAX)
        return "too many cells differ";
    struct plan_pair *pair = &p->pair[p->pairs++];
    return get_pair(p, v, pair->cell) && get_point(v, "at", &pair->at)
               ? NULL
               : "a 'differ' has not two cells and a place";
}

static const char *read_chest(struct plan *p, struct json v)
{
    int lock = get_name(v, "lock", colour_names);
    if (p->chests == PLAN_CHESTS_MAX)
        return "there are too many chests";
    struct plan_chest *chest = &p->chest[p->chests++];
    if (lock <= BLANK || !get_point(v, "at", &chest->at))
        return "a chest has no lock or no place";
    chest->lock = (uint8_t)lock;
    get_prize(v, "pays", &chest->pays);
    return NULL;
}

static const char *read_zone(struct plan *p, struct json v)
{
    char cards[PICTURE_NAME_MAX];
    const char *at = cards;
    if (p->zones == PLAN_ZONE_MAX)
        return "the prediction zone is too long";
    struct plan_zone *z = &p->zone[p->zones++];
    if (!get_text(v, "cards", cards, sizeof cards))
        return "an entry of the zone has no cards";
    do {
        int colour = scan_name(&at, colour_names);
        if (colour <= BLANK || z->cards == COLOURS)
            return "an entry of the zone has a card that is no colour";
        z->card[z->cards++] = (uint8_t)colour;
    } while (scan_word(&at, "+"));
    get_prize(v, "pays", &z->pays);
    return *at ? "an entry of the zone has a card that is no colour" : NULL;
}

static const char *read_failure(struct plan *p, struct json v)
{
    char text[PICTURE_ID_MAX];
    int colour =
        json_string(v, text, sizeof text) ? name_index(text, strlen(text), colour_names) : -1;
    if (colour < 0 || p->failures == PLAN_TRACK_MAX)
        return "the failure track is wrong";
    p->failure[p->failures++] = (uint8_t)colour;
    return NULL;
}

static const char *read_exchange(struct plan *p, struct json v)
{
    int takes;
    if (p->exchanges == PLAN_TRACK_MAX || !get_index(v, COLOURS, &takes))
        return "the exchange lines are wrong";
    p->exchange[p->exchanges++] = (uint8_t)takes;
    return NULL;
}

/* In the order in which they refer to each other. */
static const struct list {
    const char *key;
    const char *(*read)(struct plan *p, struct json v);
    bool needed;
} lists[] = {
    {"edges", read_edge, true},       {"areas", read_area, true},
    {"cells", read_cell, true},       {"borders", read_border, true},
    {"links", read_link, false},      {"rails", read_rail, false},
    {"differ", read_differ, false},   {"chests", read_chest, false},
    {"zone", read_zone, false},       {"failures", read_failure, false},
    {"market", read_exchange, false}, {NULL, NULL, false},
};

static const char *read_head(struct plan *p, struct json board)
{
    struct json v;
    double size[2], n;
    if (json_type(board) != JSON_OBJECT)
        return "it is no object";
    if (!get_text(board, "board", p->id, sizeof p->id) || !is_id(p->id))
        return "it has no id";
    if (!get_text(board, "title", p->title, sizeof p->title))
        return "it has no title";
    if (!json_member(board, "size", &v) || !get_numbers(v, size, 2) || size[0] < 1 || size[1] < 1)
        return "it has no size";
    p->width = size[0];
    p->height = size[1];
    p->target = json_member(board, "target", &v) && get_number(v, &n) ? (int)n : 0;
    p->number = json_member(board, "number", &v) && get_number(v, &n) ? (int)n : 0;
    return NULL;
}

/* Areas whose coins wait for each other, if the board has any. */
static const char *read_twin(struct plan *p, struct json board)
{
    struct json list;
    double n[3];
    for (int i = 0; i < 3; i++)
        p->twin[i] = -1;
    if (!json_member(board, "twin", &list))
        return NULL;
    if (!get_numbers(list, n, 3))
        return "its twins are not three areas";
    for (int i = 0; i < 3; i++) {
        if (n[i] < 0 || n[i] >= p->areas)
            return "its twins are not three areas";
        p->twin[i] = (int)n[i];
    }
    return NULL;
}

/* What a cell opens may stand after it in the list, so it is checked at the end. */
static const char *check_opens(const struct plan *p)
{
    for (int i = 0; i < p->cells; i++)
        for (int k = p->cells; k < PLAN_CELLS_MAX; k++)
            if (set_has(p->cell[i].opens, k))
                return "a cell opens one that is not there";
    return NULL;
}

static const char *read_list(struct plan *p, struct json board, const struct list *l)
{
    struct json list, v;
    if (!json_member(board, l->key, &list))
        return l->needed ? "it lacks its edges, areas, cells or borders" : NULL;
    if (json_type(list) != JSON_ARRAY)
        return "one of its lists is no list";
    const char *fault = NULL;
    while (!fault && json_next(&list, NULL, &v))
        fault = l->read(p, v);
    return fault;
}

const char *plan_read(struct plan *p, const char *json, size_t n)
{
    struct json board;
    memset(p, 0, sizeof *p);
    const char *fault = json_fault(json, n, &board);
    if (!fault)
        fault = read_head(p, board);
    for (const struct list *l = lists; !fault && l->key; l++)
        fault = read_list(p, board, l);
    if (!fault)
        fault = check_opens(p);
    if (!fault)
        fault = read_twin(p, board);
    if (!fault && (!json_member(board, "ink", &p->ink) || json_type(p->ink) != JSON_ARRAY))
        fault = "it has no ink";
    return fault;
}
