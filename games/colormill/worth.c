/*
 * worth.c - how good a sheet looks, for bots.
 *
 * A thousand is a coin.  An unfinished area is worth what it pays, faded by what it still costs:
 * a little more than one ordinary cell halves it, rare colours and cells out of reach count more.
 * So finishing beats beginning, and a trap of = or ≠ is worth nothing.  While a seat still has
 * round colours, the sheet is judged as it will be when they are spent well; before the balls fall,
 * as it will be on average, with the exact odds of the prediction.
 */
#include "../../core/rng.h"
#include "choices.h"

enum {
    COIN = 1000,
    UNIT = 16,       /* the cost of an ordinary cell */
    HALF = 20,       /* a cost of this much halves what an area is worth */
    NEVER = 1 << 20, /* a cost that nothing pays */
    FAR = 4,         /* a cell out of reach costs this more, */
    FURTHER = 14,    /* an area out of reach this for each cell between */
    HOLD_ANY = 202,  /* what a pencil is kept for */
    HOLD = 120,
    PENCIL_VALUE = 190,
    WARRIOR = 24,
    KEY_COST = 18,
    SHIP_COST = 30,
    BLANK_COST = 3,
    READY = 8 /* a chest that could be opened is not yet open */
};

static const uint8_t colour_cost[PENCILS] = {12, 14, 16, 30, 26, 15};

/* value * 2^(-cost / HALF) */
static int32_t fade(int32_t value, int cost)
{
    static const uint16_t part[32] = {256, 251, 245, 240, 235, 230, 225, 220, 215, 211, 206,
                                      202, 197, 193, 189, 185, 181, 177, 173, 170, 166, 162,
                                      159, 156, 152, 149, 146, 143, 140, 137, 134, 131};
    unsigned steps = (unsigned)cost * 32 / HALF;
    return steps >= 12 * 32 ? 0
                            : (int32_t)((uint32_t)value * part[steps & 31] >> 8 >> (steps >> 5));
}

static int32_t prize_worth(const struct prize *p)
{
    static const int16_t gift[] = {300, 120, 120, 250, 150, 300, 300, 150, 300, 150};
    int32_t sum = COIN * p->coins;
    for (unsigned i = 0; i < PENCILS; i++)
        sum += PENCIL_VALUE * p->pencil[i];
    for (unsigned i = 0; i < sizeof gift / sizeof *gift; i++)
        if (p->gift >> i & 1)
            sum += gift[i];
    return sum;
}

/* What a cell costs: its colour, or of the colours left to it the cheapest, dearer the fewer they
 * are. */
static int cell_cost(const struct board *b, const struct sheet *s, unsigned cell)
{
    int best = NEVER, n = 0;
    for (unsigned c = 0; c < COLOURS; c++)
        if (set_has(b->accept[c], cell) && !set_has(s->bar[c], cell)) {
            best = colour_cost[c] < best ? colour_cost[c] : best;
            n++;
        }
    if (n == COLOURS)
        best = colour_cost[ANY];
    return best + (set_has(s->near, cell) ? 0 : FAR);
}

/* A sheet as it is judged: once made, the worth of one more cell can be told without making it
 * again. */
struct judged {
    int32_t value[AREAS_MAX]; /* of the area, if it is finished */
    int cost[AREAS_MAX];
    struct set free; /* cells not coloured */
};

/* How many cells lie between what is in reach and each area. */
static void add_distance(const struct board *b, const struct sheet *s, struct judged *j)
{
    struct set reach = s->near;
    uint32_t left = 0;
    for (unsigned a = 0; a < b->area_count; a++)
        if (b->area[a].kind == AREA && set_none(set_and(reach, b->area[a].cells)))
            left |= 1u << a;
    for (int step = 0; step < 4 && left; step++) {
        struct set edge = set_and(reach, j->free);
        while (!set_none(edge))
            reach = set_or(reach, b->cell[set_take(&edge)].opens);
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
    return prize_worth(set_none(done) ? &by[ORANGE] : &by[colour_of(s, set_take(&done))]);
}

static int32_t area_value(const struct board *b, const struct sheet *s, unsigned area)
{
    const struct area *a = &b->area[area];
    if (a->by_colour)
        return value_by_colour(b, s, area);
    int32_t value = prize_worth(&a->pays);
    if (b->camel_towns >> area & 1)
        value += COIN * set_count(set_and(coloured(s), b->camels)) / b->camels_per_coin;
    if (area == b->doubles_cave)
        value += COIN * __builtin_popcount(s->zone) / 2;
    return value;
}

static void judge_sheet(const struct board *b, const struct sheet *s, struct judged *j)
{
    struct set all = coloured(s);
    j->free.w[0] = ~all.w[0];
    j->free.w[1] = ~all.w[1];
    for (unsigned a = 0; a < b->area_count; a++) {
        struct set rest = set_and(b->area[a].cells, j->free);
        j->cost[a] = 0;
        j->value[a] = b->area[a].kind == AREA && !(s->finished >> a & 1) ? area_value(b, s, a) : 0;
        while (j->value[a] && !set_none(rest))
            j->cost[a] += cell_cost(b, s, set_take(&rest));
        if (j->cost[a] >= NEVER)
            j->value[a] = 0;
    }
    if (b->open)
        add_hubs(b, s, j);
    else
        add_distance(b, s, j);
}

/* CM-64: a coin behind three areas. */
static int32_t twin_worth(const struct board *b, const struct sheet *s, const struct judged *j)
{
    if (b->twin[0] == NOTHING || twins_done(b, s))
        return 0;
    struct set one = b->area[b->twin[0]].cells, two = b->area[b->twin[1]].cells;
    while (!set_none(one) && !set_none(two)) {
        unsigned x = colour_of(s, set_take(&one)), y = colour_of(s, set_take(&two));
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
    return s->chests >> chest & 1 ? 0 : fade(prize_worth(&b->chest[chest].pays), cost);
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

static int32_t sheet_worth(const struct board *b, const struct sheet *s, const struct judged *j,
                           bool last)
{
    int32_t sum = COIN * s->coins + chest_worth(b, s) + twin_worth(b, s, j);
    for (unsigned a = 0; a < b->area_count; a++)
        if (j->value[a])
            sum += fade(j->value[a] - (a == b->twin[2] ? COIN : 0), j->cost[a]);
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

/* What colouring this cell would bring, near enough to choose by. */
static int32_t gain(const struct board *b, const struct sheet *s, const struct judged *j,
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
    int cost = j->cost[area] - cell_cost(b, s, cell);
    cost = cost > 0 ? cost : 0;
    if (b->area[area].rule == SAME) /* the rest will ask for this colour */
        cost +=
            (colour_cost[colour] - UNIT) * (set_count(set_and(b->area[area].cells, j->free)) - 1);
    cost = cost > 0 ? cost : 0;
    return fade(j->value[area], cost) - fade(j->value[area], j->cost[area]) + extra;
}

/* Spends what is worth spending, best cell first; returns what the sheet is worth then. */
static int32_t spend_well(const struct board *b, const struct sheet *from, bool last)
{
    struct sheet s = *from;
    struct judged j;
    for (;;) {
        int32_t best = 0;
        unsigned best_cell = 0, best_colour = 0, best_source = NOW;
        judge_sheet(b, &s, &j);
        struct set reach = reachable(b, &s);
        for (unsigned c = 0; c < COLOURS; c++) {
            unsigned source = s.now[c] ? NOW : s.pencil[c] ? PENCIL : ANY_PENCIL;
            if (!has_source(&s, c, source))
                continue;
            int32_t price = last || source == NOW ? 0 : source == PENCIL ? HOLD : HOLD_ANY;
            struct set fit = taking(b, &s, reach, c);
            while (!set_none(fit)) {
                unsigned cell = set_take(&fit);
                int32_t value = gain(b, &s, &j, cell, c) - price;
                if (value <= best)
                    continue;
                best = value;
                best_cell = cell;
                best_colour = c;
                best_source = source;
            }
        }
        if (!best)
            return sheet_worth(b, &s, &j, last);
        if (best_source == NOW)
            s.now[best_colour]--;
        else
            s.pencil[best_source == PENCIL ? best_colour : (unsigned)ANY]--;
        paint(b, &s, best_cell, best_colour);
    }
}

/* In the middle of an exchange: with the best colour for what is still to be given. */
static int32_t trade_well(const struct board *b, const struct sheet *from, bool last)
{
    int32_t best = INT32_MIN + 1;
    for (unsigned get = 0; get < COLOURS; get++) {
        struct sheet s = *from;
        s.now[get]++;
        if (!wanted(b, from)) {
            int32_t value = spend_well(b, &s, last);
            best = value > best ? value : best;
            continue;
        }
        for (unsigned c = 0; c < COLOURS; c++) {
            struct sheet then = s;
            if (!from->now[c] && !from->pencil[c])
                continue;
            uint8_t *given = from->now[c] ? &then.now[c] : &then.pencil[c];
            --*given;
            int32_t value = spend_well(b, &then, last);
            best = value > best ? value : best;
        }
    }
    return best;
}

static uint32_t threes(uint32_t n)
{
    return n < CHOICE ? 0 : n * (n - 1) * (n - 2) / 6;
}

/* With a ball still to be taken: on average the best of three. */
static int32_t with_ball(const struct board *b, const struct sheet *s, const uint8_t mill[],
                         bool last)
{
    int32_t value[COLOURS];
    uint32_t total = 0;
    unsigned order[COLOURS] = {0};
    for (unsigned c = 0; c < COLOURS; c++) {
        struct sheet then = *s;
        then.now[c]++;
        value[c] = spend_well(b, &then, last);
        total += mill[c];
        unsigned i = c;
        for (; i > 0 && value[order[i - 1]] < value[c]; i--)
            order[i] = order[i - 1];
        order[i] = c;
    }
    int64_t sum = 0;
    uint32_t left = total;
    for (unsigned i = 0; i < COLOURS; i++) {
        uint32_t before = threes(left);
        left -= mill[order[i]];
        sum += (int64_t)value[order[i]] * (before - threes(left));
    }
    return (int32_t)(sum / threes(total));
}

/* What a fulfilled prediction brings: its colours, and its entry if that is new. */
static void fulfil(const struct board *b, struct sheet *s, unsigned cards)
{
    for (unsigned c = 0; c < COLOURS; c++)
        s->now[c] = (uint8_t)(s->now[c] + (cards >> c & 1));
    for (unsigned i = 0; i < b->zone_count; i++)
        if (b->zone[i].cards == cards && !(s->zone >> i & 1)) {
            s->zone |= (uint16_t)(1u << i);
            pay(s, &b->zone[i].pays);
        }
}

static int32_t prize_bonus(const struct board *b, const struct sheet *s, unsigned cards)
{
    for (unsigned i = 0; i < b->zone_count; i++)
        if (b->zone[i].cards == cards && !(s->zone >> i & 1))
            return (b->zone[i].pays.gift & FINISH ? 576 : 0) +
                   (b->zone[i].pays.gift & CARPET ? 250 : 0);
    return 0;
}

static int32_t predicted(const struct board *b, const struct sheet *s, const uint8_t mill[],
                         bool last)
{
    uint32_t all, good = colormill_draws(mill, s->predict & (LAID - 1u), &all);
    struct sheet yes = *s, no = *s;
    fulfil(b, &yes, s->predict & (LAID - 1u));
    if (no.failures < FAILURES && b->failure[no.failures] < PENCILS)
        no.pencil[b->failure[no.failures]]++;
    int64_t sum = (int64_t)good * (with_ball(b, &yes, mill, last) +
                                   prize_bonus(b, s, s->predict & (LAID - 1u))) +
                  (int64_t)(all - good) * with_ball(b, &no, mill, last);
    return (int32_t)(sum / all);
}

int32_t colormill_worth(const game_state *obs, int seat)
{
    const struct board *b = board_of(obs);
    const struct sheet *s = &obs->sheet[seat];
    bool last = obs->round == ROUNDS_MAX || (obs->final && obs->final < obs->round);
    struct judged j;
    if ((obs->phase == P_PREDICT || (obs->phase == P_BALLS && !obs->balls)) && s->predict & ~LAID)
        return predicted(b, s, obs->mill, last);
    if (s->trading)
        return trade_well(b, s, last);
    if (obs->phase == P_TAKE || (obs->phase == P_COLOUR && !(obs->done >> seat & 1)))
        return spend_well(b, s, last);
    if (obs->phase == P_LEAD || obs->phase == P_BALLS)
        return INT32_MIN;
    judge_sheet(b, s, &j);
    return sheet_worth(b, s, &j, last);
}

/* Sensible moves */

/* The best cell for a colour, and what it would bring. */
static int32_t best_cell(const struct board *b, const struct sheet *s, const struct judged *j,
                         struct set reach, unsigned colour, unsigned *cell)
{
    int32_t best = 0;
    struct set fit = taking(b, s, reach, colour);
    while (!set_none(fit)) {
        unsigned at = set_take(&fit);
        int32_t value = gain(b, s, j, at, colour);
        if (value > best) {
            best = value;
            *cell = at;
        }
    }
    return best;
}

/* The cards that bring most, by their odds and by what each colour could do. */
static game_move advise_prediction(const game_state *st, const struct sheet *s,
                                   const int32_t use[COLOURS])
{
    const struct board *b = board_of(st);
    int64_t most = -1;
    unsigned best = 1;
    for (unsigned cards = 1; cards < 1u << COLOURS; cards++) {
        uint32_t all, good = colormill_draws(st->mill, cards, &all);
        int64_t value = 0;
        for (unsigned c = 0; c < COLOURS; c++)
            value += cards >> c & 1 ? use[c] : 0;
        for (unsigned i = 0; i < b->zone_count; i++)
            if (b->zone[i].cards == cards && !(s->zone >> i & 1))
                value += prize_worth(&b->zone[i].pays);
        value *= good;
        if (value > most) {
            most = value;
            best = cards;
        }
    }
    return pack(M_PREDICT, 0, 0, best);
}

static game_move advise_colour(const struct board *b, const struct sheet *s,
                               const int32_t use[COLOURS], const unsigned cell[COLOURS], bool last)
{
    int32_t most = 0;
    game_move best = pack(M_DONE, 0, 0, 0);
    for (unsigned i = 0; i < b->chest_count; i++)
        if (can_sail(b, s, i))
            return pack(M_SAIL, 0, 0, i);
    for (unsigned c = 0; c < COLOURS; c++) {
        unsigned source = s->now[c] ? NOW : s->pencil[c] ? PENCIL : ANY_PENCIL;
        int32_t price = last || source == NOW ? 0 : source == PENCIL ? HOLD : HOLD_ANY;
        if (has_source(s, c, source) && use[c] - price > most) {
            most = use[c] - price;
            best = pack(M_COLOUR, c, source, cell[c]);
        }
    }
    return best;
}

static game_move any_move(const game_state *st, int seat, struct rng *rng)
{
    game_move m[GAME_MOVES_MAX];
    int n = colormill_moves(st, seat, m);
    return m[rng_below(rng, (uint32_t)n)];
}

game_move colormill_advise(const game_state *st, int seat, struct rng *rng)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat];
    bool last = st->round == ROUNDS_MAX || (st->final && st->final < st->round);
    int32_t use[COLOURS];
    unsigned cell[COLOURS] = {0}, best = 0;
    struct judged j;
    if (s->trading || (st->phase != P_PREDICT && st->phase != P_TAKE && st->phase != P_COLOUR))
        return any_move(st, seat, rng);
    judge_sheet(b, s, &j);
    struct set reach = reachable(b, s);
    for (unsigned c = 0; c < COLOURS; c++)
        use[c] = best_cell(b, s, &j, reach, c, &cell[c]);
    if (st->phase == P_PREDICT)
        return advise_prediction(st, s, use);
    if (st->phase == P_COLOUR)
        return advise_colour(b, s, use, cell, last);
    for (unsigned i = 1; i < CHOICE; i++)
        if (use[st->row[i]] > use[st->row[best]])
            best = i;
    return pack(M_TAKE, 0, 0, best);
}
