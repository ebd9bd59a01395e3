/*
 * sheet.h - one player's sheet: which cells may take which colour, what colouring one changes, what
 * is paid.  Everything here knows a board and a sheet, and nothing of rounds and turns.
 */
#ifndef COLORMILL_SHEET_H
#define COLORMILL_SHEET_H

#include "state.h"

static inline struct set coloured(const struct sheet *s)
{
    const struct set *m = s->mask;
    return set_or(set_or(set_or(m[0], m[1]), set_or(m[2], m[3])), m[4]);
}

/* CM-14: the neighbour's mark of CM-40 is no start. */
static inline bool is_empty(const struct sheet *s)
{
    struct set all = coloured(s);
    return set_none(s->mark ? set_less(all, set_one(s->mark - 1u)) : all);
}

/* Cells in reach without paying: neighbours, or where a sheet begins. */
static inline struct set reachable(const struct board *b, const struct sheet *s)
{
    struct set from = is_empty(s) ? set_or(s->near, b->men) : s->near;
    return set_less(from, coloured(s));
}

/* CM-17: men that are not in reach; a coin buys one. */
static inline struct set jumps(const struct board *b, const struct sheet *s)
{
    const struct set none = {{0, 0}};
    if (!s->coins || is_empty(s))
        return none;
    return set_less(set_less(b->men, s->near), coloured(s));
}

/* Of these cells, those that take the colour. */
static inline struct set taking(const struct board *b, const struct sheet *s, struct set of,
                                unsigned colour)
{
    return set_less(set_and(of, b->accept[colour]), s->bar[colour]);
}

static inline void bar_others(const struct board *b, struct sheet *s, unsigned cell,
                              unsigned colour)
{
    const struct cell *k = &b->cell[cell];
    s->bar[colour] = set_or(s->bar[colour], k->differ);
    if (set_none(k->same))
        return;
    for (unsigned c = 0; c < COLOURS; c++)
        if (c != colour)
            s->bar[c] = set_or(s->bar[c], k->same);
}

/* CM-42: a hub with two coloured cells opens the areas at both ends. */
static inline void open_by_hub(const struct board *b, struct sheet *s, unsigned cell)
{
    struct set hub = b->area[b->cell[cell].area].cells;
    struct set built = set_and(hub, coloured(s));
    if (set_count(built) < 2)
        return;
    while (!set_none(built))
        s->near = set_or(s->near, b->area[b->cell[set_take(&built)].leads].cells);
}

static inline void put_colour(const struct board *b, struct sheet *s, unsigned cell,
                              unsigned colour)
{
    s->mask[colour] = set_or(s->mask[colour], set_one(cell));
    bar_others(b, s, cell, colour);
}

static inline unsigned colour_of(const struct sheet *s, unsigned cell)
{
    unsigned c = 0;
    while (c < COLOURS && !set_has(s->mask[c], cell))
        c++;
    return c;
}

/* CM-64: the two towers, cell for cell. */
static inline bool twins_alike(const struct board *b, const struct sheet *s)
{
    struct set one = b->area[b->twin[0]].cells, two = b->area[b->twin[1]].cells;
    while (!set_none(one) && !set_none(two))
        if (colour_of(s, set_take(&one)) != colour_of(s, set_take(&two)))
            return false;
    return true;
}

static inline bool twins_done(const struct board *b, const struct sheet *s)
{
    uint32_t all = 1u << b->twin[0] | 1u << b->twin[1] | 1u << b->twin[2];
    return (s->finished & all) == all && twins_alike(b, s);
}

static inline void pay(struct sheet *s, const struct prize *p)
{
    s->coins = (uint8_t)(s->coins + p->coins);
    for (unsigned i = 0; i < PENCILS; i++)
        s->pencil[i] = (uint8_t)(s->pencil[i] + p->pencil[i]);
    s->ships = (uint8_t)(s->ships + ((p->gift & SHIP) != 0));
    s->blank = (uint8_t)(s->blank + ((p->gift & KEY) != 0));
    s->any_ball = (uint8_t)(s->any_ball + ((p->gift & ANY_BALL) != 0));
    s->two_balls = (uint8_t)(s->two_balls + ((p->gift & TWO_BALLS) != 0));
    s->young = (uint8_t)(s->young + ((p->gift & COPY) != 0));
    s->gift |= p->gift & (TURN | GAZE | MARKET);
}

/* CM-19, CM-64, CM-65: what the last cell of an area sets off. */
static inline void finish_area(const struct board *b, struct sheet *s, unsigned area,
                               unsigned colour)
{
    const struct area *a = &b->area[area];
    bool twin =
        b->twin[0] != NOTHING && (area == b->twin[0] || area == b->twin[1] || area == b->twin[2]);
    struct prize p = a->by_colour ? a->by_colour[colour] : a->pays;
    s->finished |= 1u << area;
    if (twin) {
        if (area == b->twin[2])
            p.coins = 0;
        if (twins_done(b, s))
            p.coins = (uint8_t)(p.coins + b->area[b->twin[2]].pays.coins);
    }
    pay(s, &p);
}

/* Colours a cell that may take the colour, and pays for its area if that was the last. */
static inline void paint(const struct board *b, struct sheet *s, unsigned cell, unsigned colour)
{
    const struct cell *k = &b->cell[cell];
    const struct area *a = &b->area[k->area];
    put_colour(b, s, cell, colour);
    s->near = set_or(s->near, k->opens);
    if (a->kind == HUB)
        open_by_hub(b, s, cell);
    if (a->kind == AREA && set_none(set_less(a->cells, coloured(s))))
        finish_area(b, s, k->area, colour);
}

static inline int keys_of(const struct board *b, const struct sheet *s, unsigned colour)
{
    return set_count(set_and(b->keys, s->mask[colour])) + s->key[colour];
}

/* Whether the rest of an area can still be coloured under its = and ≠. */
static inline bool can_finish(const struct board *b, const struct sheet *s, struct set rest)
{
    if (set_none(rest))
        return true;
    unsigned cell = set_take(&rest);
    for (unsigned c = 0; c < COLOURS; c++) {
        if (!set_has(taking(b, s, set_one(cell), c), cell))
            continue;
        struct sheet then = *s;
        put_colour(b, &then, cell, c);
        if (can_finish(b, &then, rest))
            return true;
    }
    return false;
}

static inline struct set rest_of(const struct board *b, const struct sheet *s, unsigned area)
{
    return set_less(b->area[area].cells, coloured(s));
}

/* CM-77: begun, not finished, and its rest can be coloured. */
static inline bool may_finish(const struct board *b, const struct sheet *s, unsigned area)
{
    const struct area *a = &b->area[area];
    struct set rest = rest_of(b, s, area);
    return a->kind == AREA && !set_none(rest) && set_count(rest) < a->size &&
           can_finish(b, s, rest);
}

#endif
