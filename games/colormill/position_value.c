/*
 * position_value.c - how good a position looks to a seat, for bots.
 *
 * While a seat still has round colours, its sheet is judged as it will be when they are spent well;
 * before the balls fall, as it will be on average, with the exact odds of the prediction.
 */
#include "sheet_value.h"

/* Spends what is worth spending, best cell first; returns what the sheet is worth then. */
static int32_t spend_well(const struct board *b, const struct sheet *from, bool last)
{
    struct sheet s = *from;
    struct judged j;
    for (;;) {
        int32_t best = 0;
        unsigned best_cell = 0, best_colour = 0, best_from = NOW;
        colormill_judge(b, &s, &j);
        struct set reach = reachable(b, &s);
        for (unsigned c = 0; c < COLOURS; c++) {
            unsigned source = best_source(&s, c);
            if (!has_source(&s, c, source))
                continue;
            int32_t price = held_back(source, last);
            struct set fit = taking(b, &s, reach, c);
            while (!set_none(fit)) {
                unsigned cell = set_take(&fit);
                int32_t value = colormill_gain(b, &s, &j, cell, c) - price;
                if (value <= best)
                    continue;
                best = value;
                best_cell = cell;
                best_colour = c;
                best_from = source;
            }
        }
        if (!best)
            return colormill_sheet(b, &s, &j, last);
        spend(&s, best_colour, best_from);
        colormill_paint(b, &s, best_cell, best_colour);
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
            colormill_pay(s, &b->zone[i].pays);
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
    unsigned cards = s->predict & (LAID - 1u);
    uint32_t draws[1 << COLOURS];
    struct sheet yes = *s, no = *s;
    colormill_draws(mill, draws);
    fulfil(b, &yes, cards);
    if (no.failures < FAILURES && b->failure[no.failures] < PENCILS)
        no.pencil[b->failure[no.failures]]++;
    int64_t sum =
        (int64_t)draws[cards] * (with_ball(b, &yes, mill, last) + prize_bonus(b, s, cards)) +
        (int64_t)(draws[0] - draws[cards]) * with_ball(b, &no, mill, last);
    return (int32_t)(sum / draws[0]);
}

int32_t colormill_worth(const game_state *obs, int seat)
{
    const struct board *b = board_of(obs);
    const struct sheet *s = &obs->sheet[seat];
    bool last = is_last_round(obs);
    struct judged j;
    if ((obs->phase == P_PREDICT || (obs->phase == P_BALLS && !obs->balls)) && s->predict & ~LAID)
        return predicted(b, s, obs->mill, last);
    if (s->trading)
        return trade_well(b, s, last);
    if (obs->phase == P_TAKE || (obs->phase == P_COLOUR && !(obs->done >> seat & 1)))
        return spend_well(b, s, last);
    if (obs->phase == P_LEAD || obs->phase == P_BALLS)
        return INT32_MIN;
    colormill_judge(b, s, &j);
    return colormill_sheet(b, s, &j, last);
}
