/*
 * advise.c - a sensible move, quickly found: the colours and cells that bring most at once.
 *
 * Its three numbers were found by playing it against the greedy player.  Of two on the first board
 * it wins 35 % of the games with them; what is brought nearer left out, it wins 30.
 */
#include "../../core/rng.h"
#include "judged.h"

enum {
    NEARER = 10, /* sixteenths: what comes within reach could be reached from elsewhere too */
    PRICE = 12,  /* sixteenths: two pencils together do more than each by itself */
    SURE = 100   /* what a prediction has to bring, to be worth a try */
};

/* What each of these colours would bring in its best cell, and that cell. */
static void best_cells(const struct board *b, const struct sheet *s, unsigned colours,
                       int32_t use[COLOURS], unsigned cell[COLOURS])
{
    struct judged j;
    int32_t worth[CELLS_MAX]; /* without what the colour makes of it */
    struct set reach = reachable(b, s), fit[COLOURS], any = {{0, 0}};
    colormill_judge(b, s, &j);
    for (unsigned left = colours; left; left &= left - 1) {
        unsigned c = (unsigned)__builtin_ctz(left);
        fit[c] = taking(b, s, reach, c);
        any = set_or(any, fit[c]);
    }
    while (!set_none(any)) {
        unsigned at = set_take(&any);
        worth[at] = colormill_nearer(b, s, &j, at) * NEARER / 16;
        worth[at] += minds_colour(b, at) ? 0 : colormill_gain(b, s, &j, at, ANY);
    }
    for (unsigned left = colours; left; left &= left - 1) {
        unsigned c = (unsigned)__builtin_ctz(left);
        while (!set_none(fit[c])) {
            unsigned at = set_take(&fit[c]);
            int32_t value = worth[at] + (minds_colour(b, at) ? colormill_gain(b, s, &j, at, c) : 0);
            if (value > use[c]) {
                use[c] = value;
                cell[c] = at;
            }
        }
    }
}

/* The cards that bring most, by their odds and by what each colour could do. */
static game_move advise_prediction(const game_state *st, const struct sheet *s,
                                   const int32_t use[COLOURS])
{
    const struct board *b = board_of(st);
    uint32_t draws[1 << COLOURS];
    int64_t use_of[1 << COLOURS] = {0}, value[1 << COLOURS];
    unsigned best = 1;
    colormill_draws(st->mill, draws);
    for (unsigned cards = 1; cards < 1u << COLOURS; cards++) {
        use_of[cards] = use_of[cards & (cards - 1)] + use[__builtin_ctz(cards)];
        value[cards] = use_of[cards] - SURE;
    }
    for (unsigned i = 0; i < b->zone_count; i++)
        if (!(s->zone >> i & 1))
            value[b->zone[i].cards] += colormill_prize(&b->zone[i].pays);
    for (unsigned cards = 2; cards < 1u << COLOURS; cards++)
        if (value[cards] * draws[cards] > value[best] * draws[best])
            best = cards;
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
        int32_t price = held_back(source, last) * PRICE / 16;
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

/* What could be predicted, taken, or coloured with; bits. */
static unsigned colours_in_question(const game_state *st, const struct sheet *s)
{
    unsigned set = 0;
    if (st->phase == P_PREDICT || (st->phase == P_COLOUR && s->pencil[ANY]))
        return (1u << COLOURS) - 1;
    for (unsigned i = 0; i < CHOICE && st->phase == P_TAKE; i++)
        set |= 1u << st->row[i];
    for (unsigned c = 0; c < COLOURS && st->phase == P_COLOUR; c++)
        set |= (unsigned)(s->now[c] || s->pencil[c]) << c;
    return set;
}

game_move colormill_advise(const game_state *st, int seat, struct rng *rng)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat];
    bool last = st->round == ROUNDS_MAX || (st->final && st->final < st->round);
    int32_t use[COLOURS] = {0};
    unsigned cell[COLOURS] = {0}, best = 0;
    if (s->trading || (st->phase != P_PREDICT && st->phase != P_TAKE && st->phase != P_COLOUR))
        return any_move(st, seat, rng);
    unsigned asks = colours_in_question(st, s);
    if (asks)
        best_cells(b, s, asks, use, cell);
    if (st->phase == P_PREDICT)
        return advise_prediction(st, s, use);
    if (st->phase == P_COLOUR)
        return advise_colour(b, s, use, cell, last);
    for (unsigned i = 1; i < CHOICE; i++)
        if (use[st->row[i]] > use[st->row[best]])
            best = i;
    return pack(M_TAKE, 0, 0, best);
}
