/* sheet.c - what colouring a cell changes on a sheet, and what it pays. */
#include "sheet.h"

static void bar_others(const struct board *b, struct sheet *s, unsigned cell, unsigned colour)
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
static void open_by_hub(const struct board *b, struct sheet *s, unsigned cell)
{
    struct set hub = b->area[b->cell[cell].area].cells;
    struct set built = set_and(hub, coloured(s));
    if (set_count(built) < 2)
        return;
    while (!set_none(built))
        s->near = set_or(s->near, b->area[b->cell[set_take(&built)].leads].cells);
}

void colormill_put_colour(const struct board *b, struct sheet *s, unsigned cell, unsigned colour)
{
    s->mask[colour] = set_or(s->mask[colour], set_one(cell));
    bar_others(b, s, cell, colour);
}

unsigned colormill_colour_of(const struct sheet *s, unsigned cell)
{
    unsigned c = 0;
    while (c < COLOURS && !set_has(s->mask[c], cell))
        c++;
    return c;
}

/* CM-64: the two towers, cell for cell. */
static bool twins_alike(const struct board *b, const struct sheet *s)
{
    struct set one = b->area[b->twin[0]].cells, two = b->area[b->twin[1]].cells;
    while (!set_none(one) && !set_none(two))
        if (colormill_colour_of(s, set_take(&one)) != colormill_colour_of(s, set_take(&two)))
            return false;
    return true;
}

bool colormill_twins_done(const struct board *b, const struct sheet *s)
{
    uint32_t all = 1u << b->twin[0] | 1u << b->twin[1] | 1u << b->twin[2];
    return (s->finished & all) == all && twins_alike(b, s);
}

void colormill_pay(struct sheet *s, const struct prize *p)
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
static void finish_area(const struct board *b, struct sheet *s, unsigned area, unsigned colour)
{
    const struct area *a = &b->area[area];
    bool twin =
        b->twin[0] != NOTHING && (area == b->twin[0] || area == b->twin[1] || area == b->twin[2]);
    struct prize p = a->by_colour ? a->by_colour[colour] : a->pays;
    s->finished |= 1u << area;
    if (twin) {
        if (area == b->twin[2])
            p.coins = 0;
        if (colormill_twins_done(b, s))
            p.coins = (uint8_t)(p.coins + b->area[b->twin[2]].pays.coins);
    }
    colormill_pay(s, &p);
}

void colormill_paint(const struct board *b, struct sheet *s, unsigned cell, unsigned colour)
{
    const struct cell *k = &b->cell[cell];
    const struct area *a = &b->area[k->area];
    colormill_put_colour(b, s, cell, colour);
    s->near = set_or(s->near, k->opens);
    if (a->kind == HUB)
        open_by_hub(b, s, cell);
    if (a->kind == AREA && set_none(set_less(a->cells, coloured(s))))
        finish_area(b, s, k->area, colour);
}

bool colormill_can_finish(const struct board *b, const struct sheet *s, struct set rest)
{
    if (set_none(rest))
        return true;
    unsigned cell = set_take(&rest);
    for (unsigned c = 0; c < COLOURS; c++) {
        if (!set_has(taking(b, s, set_one(cell), c), cell))
            continue;
        struct sheet then = *s;
        colormill_put_colour(b, &then, cell, c);
        if (colormill_can_finish(b, &then, rest))
            return true;
    }
    return false;
}

bool colormill_may_finish(const struct board *b, const struct sheet *s, unsigned area)
{
    const struct area *a = &b->area[area];
    struct set rest = rest_of(b, s, area);
    return a->kind == AREA && !set_none(rest) && set_count(rest) < a->size &&
           colormill_can_finish(b, s, rest);
}
