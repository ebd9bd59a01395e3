/*
 * sheet_value.c - how good a sheet looks by itself.
 *
 * A thousand is a coin.  An unfinished area is worth what it pays, faded by what it still costs:
 * a little more than one ordinary cell halves it, rare colours and cells out of reach count more.
 * So finishing beats beginning, and a trap of = or ≠ is worth nothing.
 */
#include "sheet_value.h"

enum {
    COIN = 1000,
    UNIT = 16,       /* the cost of an ordinary cell */
    NEVER = 1 << 20, /* a cost that nothing pays */
    FAR = 4,         /* a cell out of reach costs this more, */
    FURTHER = 14,    /* an area out of reach this for each cell between */
    PENCIL_VALUE = 190,
    WARRIOR = 24,
    KEY_COST = 18,
    SHIP_COST = 30,
    BLANK_COST = 3,
    READY = 8 /* a chest that could be opened is not yet open */
};

static const uint8_t colour_cost[PENCILS] = {12, 14, 16, 30, 26, 15};

/* value * 2^(-cost / half) */
static int32_t fade_by(int32_t value, int cost, unsigned half)
{
    static const uint16_t part[32] = {256, 251, 245, 240, 235, 230, 225, 220, 215, 211, 206,
                                      202, 197, 193, 189, 185, 181, 177, 173, 170, 166, 162,
                                      159, 156, 152, 149, 146, 143, 140, 137, 134, 131};
    unsigned steps = (unsigned)cost * 32 / half;
    return steps >= 12 * 32 ? 0
                            : (int32_t)((uint32_t)value * part[steps & 31] >> 8 >> (steps >> 5));
}

static int32_t fade(int32_t value, int cost)
{
    return fade_by(value, cost, HALF);
}

int32_t colormill_prize(const struct prize *p)
{
    static const int16_t gift[] = {300, 120, 120, 250, 150, 300, 300, 150, 300, 150};
    int32_t sum = COIN * p->coins;
    for (unsigned i = 0; i < PENCILS; i++)
        sum += PENCIL_VALUE * p->pencil[i];
    for (unsigned left = p->gift; left; left &= left - 1)
        sum += gift[__builtin_ctz(left)];
    return sum;
}

static void price(const struct board *b, struct judged *j, struct set cells, int cost)
{
    while (!set_none(cells)) {
        unsigned cell = set_take(&cells);
        j->cell[cell] = cost;
        j->cost[b->cell[cell].area] += cost;
    }
}

static void price_by_reach(const struct board *b, const struct sheet *s, struct judged *j,
                           struct set cells, int cost)
{
    price(b, j, set_and(cells, s->near), cost);
    price(b, j, set_less(cells, s->near), cost + FAR);
}

/* What cells cost: their colour, or of the colours left to them the cheapest; less if all are. */
static void price_cells(const struct board *b, const struct sheet *s, struct judged *j)
{
    static const uint8_t by_cost[COLOURS] = {BLUE, GREEN, ORANGE, PURPLE, PINK};
    struct set left = j->free, any = j->free, can[COLOURS];
    for (unsigned c = 0; c < COLOURS; c++) {
        can[c] = taking(b, s, j->free, c);
        any = set_and(any, can[c]);
    }
    price_by_reach(b, s, j, any, colour_cost[ANY]);
    left = set_less(left, any);
    for (unsigned i = 0; i < COLOURS; i++) {
        unsigned c = by_cost[i];
        price_by_reach(b, s, j, set_and(left, can[c]), colour_cost[c]);
        left = set_less(left, can[c]);
    }
    price(b, j, left, NEVER);
}

/* How many cells lie between what is in reach and each area. */
static void add_distance(const struct board *b, const struct sheet *s, struct judged *j)
{
    struct set reach = s->near, edge = set_and(reach, j->free);
    uint32_t left = 0;
    for (unsigned a = 0; a < b->area_count; a++)
        if (b->area[a].kind == AREA && set_none(set_and(reach, b->area[a].cells)))
            left |= 1u << a;
    for (int step = 0; step < 4 && left; step++) {
        struct set before = reach;
        while (!set_none(edge))
            reach = set_or(reach, b->cell[set_take(&edge)].opens);
        edge = set_and(set_less(reach, before), j->free);
        for (unsigned a = 0; a < b->area_count; a++) {
            if (!(left >> a & 1))
                continue;
            j->cost[a] += FURTHER;
            if (!set_none(set_and(reach, b->area[a].cells)))
                left &= ~(1u << a);
        }
    }
}

/* Where areas are opened by hubs: the cells that are missing on the shortest way. */
static void add_hubs(const struct board *b, const struct sheet *s, struct judged *j)
{
    int way[AREAS_MAX];
    for (unsigned a = 0; a < b->area_count; a++)
        way[a] = set_none(set_and(s->near, b->area[a].cells)) ? 3 * UNIT : 0;
    for (unsigned h = 0; h < b->area_count; h++) {
        if (b->area[h].kind != HUB)
            continue;
        struct set all = b->area[h].cells;
        bool begun = !set_none(set_less(all, j->free)), near = !set_none(set_and(all, s->near));
        while (!set_none(all)) {
            unsigned cell = set_take(&all), to = b->cell[cell].leads;
            int cost = (set_has(j->free, cell) ? colour_cost[b->cell[cell].need] : 0) +
                       (begun  ? 0
                        : near ? UNIT
                               : 2 * UNIT);
            way[to] = cost < way[to] ? cost : way[to];
        }
    }
    for (unsigned a = 0; a < b->area_count; a++)
        j->cost[a] += way[a];
}

/* CM-65: what the tower may still pay. */
static int32_t value_by_colour(const struct board *b, const struct sheet *s, unsigned area)
{
    struct set done = set_and(b->area[area].cells, coloured(s));
    const struct prize *by = b->area[area].by_colour;
    return colormill_prize(set_none(done) ? &by[ORANGE]
                                          : &by[colormill_colour_of(s, set_take(&done))]);
}

int32_t colormill_area_value(const struct board *b, const struct sheet *s, unsigned area)
{
    const struct area *a = &b->area[area];
    if (a->by_colour)
        return value_by_colour(b, s, area);
    int32_t value = colormill_prize(&a->pays);
    if (b->camel_towns >> area & 1)
        value += COIN * set_count(set_and(coloured(s), b->camels)) / b->camels_per_coin;
    if (area == b->doubles_cave)
        value += COIN * __builtin_popcount(s->zone) / 2;
    return value;
}

static struct set first_cells(unsigned count)
{
    struct set set = {{~UINT64_C(0), ~UINT64_C(0)}};
    if (count < 64)
        set.w[0] >>= 64 - count;
    set.w[1] = count <= 64 ? 0 : set.w[1] >> (128 - count);
    return set;
}

void colormill_judge_by(const struct board *b, const struct sheet *s, unsigned half,
                        struct judged *j)
{
    j->half = half;
    j->free = set_less(first_cells(b->cell_count), coloured(s));
    for (unsigned a = 0; a < b->area_count; a++) {
        j->cost[a] = 0;
        j->value[a] =
            b->area[a].kind == AREA && !(s->finished >> a & 1) ? colormill_area_value(b, s, a) : 0;
    }
    price_cells(b, s, j);
    if (b->open)
        add_hubs(b, s, j);
    else
        add_distance(b, s, j);
    for (unsigned a = 0; a < b->area_count; a++) {
        if (j->cost[a] >= NEVER)
            j->value[a] = 0;
        j->faded[a] = fade_by(j->value[a], j->cost[a], half);
    }
}

/* CM-64: a coin behind three areas. */
static int32_t twin_worth(const struct board *b, const struct sheet *s, const struct judged *j)
{
    if (b->twin[0] == NOTHING || colormill_twins_done(b, s))
        return 0;
    struct set one = b->area[b->twin[0]].cells, two = b->area[b->twin[1]].cells;
    while (!set_none(one) && !set_none(two)) {
        unsigned x = colormill_colour_of(s, set_take(&one)),
                 y = colormill_colour_of(s, set_take(&two));
        if (x != y && x < COLOURS && y < COLOURS)
            return 0;
    }
    int cost = UNIT;
    for (unsigned i = 0; i < 3; i++)
        cost += s->finished >> b->twin[i] & 1 ? 0 : j->cost[b->twin[i]];
    return fade(COIN * b->area[b->twin[2]].pays.coins, cost);
}

/* A chest with so many blank keys for it, and a ship or none. */
static int32_t chest_faded(const struct board *b, const struct sheet *s, unsigned chest, int blank,
                           bool ship)
{
    int missing = KEYS - keys_of(b, s, b->chest[chest].lock);
    int filled = missing < blank ? missing : blank;
    int cost = READY + KEY_COST * (missing > filled ? missing - filled : 0) +
               BLANK_COST * (filled > 0 ? filled : 0) + (ship ? 0 : SHIP_COST);
    return s->chests >> chest & 1 ? 0 : fade(colormill_prize(&b->chest[chest].pays), cost);
}

/* Blank keys and the first ship are for one chest: the one for which that is best. */
static int32_t chest_worth(const struct board *b, const struct sheet *s)
{
    int32_t best = 0;
    for (unsigned favoured = 0; favoured < b->chest_count; favoured++) {
        int32_t sum = 0;
        for (unsigned i = 0; i < b->chest_count; i++)
            sum += i == favoured ? chest_faded(b, s, i, s->blank, s->ships > 0)
                                 : chest_faded(b, s, i, 0, s->ships > 1);
        best = sum > best ? sum : best;
    }
    return best;
}

int32_t colormill_sheet(const struct board *b, const struct sheet *s, const struct judged *j,
                        bool last)
{
    int32_t sum = COIN * s->coins + chest_worth(b, s) + twin_worth(b, s, j);
    for (unsigned a = 0; a < b->area_count; a++)
        sum += a == b->twin[2] && j->value[a] ? fade(j->value[a] - COIN, j->cost[a]) : j->faded[a];
    for (unsigned i = 0; i < PENCILS; i++)
        sum += s->pencil[i] * (last ? 5 : i == ANY ? HOLD_ANY : HOLD);
    for (unsigned a = 0; a < b->area_count; a++) {
        int n = set_count(set_less(b->area[a].cells, j->free));
        if (b->area[a].kind == HUB)
            sum += 25 * n;
        if (a == b->contest)
            sum += WARRIOR * n;
        if (b->camel_towns >> a & 1 && s->finished >> a & 1)
            sum += COIN * set_count(set_less(b->camels, j->free)) / b->camels_per_coin;
    }
    if (b->doubles_cave != NOTHING && s->finished >> b->doubles_cave & 1)
        sum += COIN * __builtin_popcount(s->zone) / 2;
    sum += (s->ships > 1 ? 50 : 0) + 80 * (s->any_ball + 2 * s->two_balls);
    return sum + (s->gift & TURN ? 250 : 0) + (s->gift & GAZE ? 120 : 0) +
           (s->gift & MARKET ? 250 : 0) + 150 * (s->old + s->young + s->fresh);
}

int32_t colormill_gain(const struct board *b, const struct sheet *s, const struct judged *j,
                       unsigned cell, unsigned colour)
{
    unsigned area = b->cell[cell].area;
    int32_t extra = 2;
    if (b->area[area].kind == HUB)
        extra += set_none(set_less(b->area[area].cells, j->free)) ? 40 : 90;
    if (area == b->contest || set_has(b->camels, cell))
        extra += 40;
    if (b->cell[cell].key)
        for (unsigned i = 0; i < b->chest_count; i++)
            extra += b->chest[i].lock == colour && keys_of(b, s, colour) < KEYS ? 186 : 0;
    if (!j->value[area])
        return extra;
    int cost = j->cost[area] - j->cell[cell];
    cost = cost > 0 ? cost : 0;
    if (b->area[area].rule == SAME) /* the rest will ask for this colour */
        cost +=
            (colour_cost[colour] - UNIT) * (set_count(set_and(b->area[area].cells, j->free)) - 1);
    cost = cost > 0 ? cost : 0;
    return fade_by(j->value[area], cost, j->half) - j->faded[area] + extra;
}

int32_t colormill_nearer(const struct board *b, const struct sheet *s, const struct judged *j,
                         unsigned cell)
{
    struct set fresh = set_and(set_less(b->cell[cell].opens, s->near), j->free);
    int32_t sum = 0;
    uint32_t reached = 0;
    if (b->open) /* where hubs lead from area to area */
        return 0;
    while (!set_none(fresh)) {
        unsigned area = b->cell[set_take(&fresh)].area;
        int cost = j->cost[area] - FAR;
        if (!(reached >> area & 1) && set_none(set_and(s->near, b->area[area].cells)))
            cost -= FURTHER;
        reached |= 1u << area;
        sum += fade_by(j->value[area], cost, j->half) - j->faded[area];
    }
    return sum;
}
