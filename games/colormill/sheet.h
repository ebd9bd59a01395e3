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

void colormill_put_colour(const struct board *b, struct sheet *s, unsigned cell, unsigned colour);

unsigned colormill_colour_of(const struct sheet *s, unsigned cell);

bool colormill_twins_done(const struct board *b, const struct sheet *s);

void colormill_pay(struct sheet *s, const struct prize *p);

/* Colours a cell that may take the colour, and pays for its area if that was the last. */
void colormill_paint(const struct board *b, struct sheet *s, unsigned cell, unsigned colour);

static inline int keys_of(const struct board *b, const struct sheet *s, unsigned colour)
{
    return set_count(set_and(b->keys, s->mask[colour])) + s->key[colour];
}

/* Whether the rest of an area can still be coloured under its = and ≠. */
bool colormill_can_finish(const struct board *b, const struct sheet *s, struct set rest);

static inline struct set rest_of(const struct board *b, const struct sheet *s, unsigned area)
{
    return set_less(b->area[area].cells, coloured(s));
}

/* CM-77: begun, not finished, and its rest can be coloured. */
bool colormill_may_finish(const struct board *b, const struct sheet *s, unsigned area);

#endif
