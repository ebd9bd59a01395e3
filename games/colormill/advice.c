/*
 * advice.c - a sensible move, quickly found: the colours and cells that bring most at once, and in
 * the last round what can be finished (last_round.c).
 *
 * Its numbers were found by playing it against the greedy player, those of a race by playing it
 * against itself: who plays against good players looks farther ahead, and less so the nearer the
 * end comes.  docs/bots.md has how both fare.
 */
#include "core/rng.h"
#include "sheet_value.h"

enum {
    ALONE = 12,  /* as price below, for a cell that counts alone */
    EFFECT = 100 /* what an effect that is kept may bring later */
};

struct style {
    int nearer;    /* sixteenths: what comes within reach could be reached from elsewhere too */
    int price;     /* sixteenths of what a pencil is held back for: many are never better used */
    int sure;      /* what a prediction has to bring, to be worth a try */
    unsigned half; /* sheet_value.h: how far it looks ahead */
};

/* How near the end is: by the coins that the richest misses. */
static const struct style *race_style(const game_state *st)
{
    static const struct style race[] = {{8, 40, 166, 28}, {12, 56, 152, 40}, {6, 112, 38, 55}};
    int most = 0, target = board_of(st)->target;
    for (unsigned p = 0; p < st->players; p++)
        most = st->sheet[p].coins > most ? st->sheet[p].coins : most;
    return most + 1 >= target ? &race[0] : most + 3 >= target ? &race[1] : &race[2];
}

/* What each of these colours would bring in its best cell, and that cell. */
static void best_cells(const struct board *b, const struct sheet *s, const struct style *style,
                       unsigned colours, int32_t use[COLOURS], unsigned cell[COLOURS])
{
    struct judged j;
    int32_t worth[CELLS_MAX] = {0}; /* without what the colour makes of it */
    struct set reach = reachable(b, s), fit[COLOURS], any = {{0, 0}};
    colormill_judge_by(b, s, style->half, &j);
    for (unsigned left = colours; left; left &= left - 1) {
        unsigned c = (unsigned)__builtin_ctz(left);
        fit[c] = taking(b, s, reach, c);
        any = set_or(any, fit[c]);
    }
    while (!set_none(any)) {
        unsigned at = set_take(&any);
        worth[at] = colormill_nearer(b, s, &j, at) * style->nearer / 16;
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
static game_move advise_prediction(const game_state *st, const struct sheet *s, int sure,
                                   const int32_t use[COLOURS])
{
    const struct board *b = board_of(st);
    uint32_t draws[1 << COLOURS];
    int64_t use_of[1 << COLOURS] = {0}, value[1 << COLOURS];
    unsigned best = 1;
    colormill_draws(st->mill, draws);
    for (unsigned cards = 1; cards < 1u << COLOURS; cards++) {
        use_of[cards] = use_of[cards & (cards - 1)] + use[__builtin_ctz(cards)];
        value[cards] = use_of[cards] - sure;
    }
    for (unsigned i = 0; i < b->zone_count; i++)
        if (!(s->zone >> i & 1))
            value[b->zone[i].cards] += colormill_prize(&b->zone[i].pays);
    for (unsigned cards = 2; cards < 1u << COLOURS; cards++)
        if (value[cards] * draws[cards] > value[best] * draws[best])
            best = cards;
    return pack(M_PREDICT, 0, 0, best);
}

/* CM-54: the colour for blank keys that open a chest at once; COLOURS if there is none. */
static unsigned key_colour(const struct board *b, const struct sheet *s)
{
    for (unsigned i = 0; s->ships && i < b->chest_count; i++) {
        int missing = KEYS - keys_of(b, s, b->chest[i].lock);
        if (!(s->chests >> i & 1) && missing > 0 && missing <= s->blank)
            return b->chest[i].lock;
    }
    return COLOURS;
}

/* CM-61, CM-62: an opponent's prediction that is worth copying, a colour that is better as another;
 * 0 if there is none. */
static game_move advise_gift(const game_state *st, int seat, const int32_t use[COLOURS])
{
    const struct sheet *s = &st->sheet[seat];
    for (unsigned p = 0; s->gift & GAZE && p < st->players; p++) {
        int32_t sum = 0;
        for (unsigned cards = st->sheet[p].fulfilled; cards; cards &= cards - 1)
            sum += use[__builtin_ctz(cards)];
        if ((int)p != seat && sum > 3 * EFFECT)
            return pack(M_GAZE, 0, 0, p);
    }
    for (unsigned c = 0; s->gift & TURN && !s->turned && c < COLOURS; c++)
        for (unsigned to = 0; s->now[c] && to < COLOURS; to++)
            if (turns_into(c, to) && !s->now[to] && use[to] > use[c] + EFFECT)
                return pack(M_TURN, c, NOW, to);
    return 0;
}

static game_move advise_effect(const game_state *st, int seat, const int32_t use[COLOURS])
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat];
    for (unsigned i = 0; i < b->chest_count; i++)
        if (can_sail(b, s, i))
            return pack(M_SAIL, 0, 0, i);
    unsigned key = s->blank ? key_colour(b, s) : (unsigned)COLOURS;
    return key < COLOURS ? pack(M_KEY, key, 0, 0) : advise_gift(st, seat, use);
}

static game_move advise_colour(const struct board *b, const struct sheet *s, int price,
                               const int32_t use[COLOURS], const unsigned cell[COLOURS], bool last)
{
    int32_t most = 0;
    game_move best = pack(M_DONE, 0, 0, 0);
    for (unsigned c = 0; c < COLOURS; c++) {
        unsigned source = best_source(s, c);
        int32_t part = counts_alone(b, cell[c]) ? ALONE : price;
        int32_t paid = held_back(source, last) * part / 16;
        if (has_source(s, c, source) && use[c] - paid > most) {
            most = use[c] - paid;
            best = pack(M_COLOUR, c, source, cell[c]);
        }
    }
    return best;
}

/* The place in the row of the ball that brings most, of the first few and without one of them. */
static unsigned best_ball(const game_state *st, const int32_t use[COLOURS], unsigned of,
                          unsigned without)
{
    unsigned best = without == 0;
    for (unsigned i = 0; i < of; i++)
        if (i != without && use[st->row[i]] > use[st->row[best]])
            best = i;
    return best;
}

static game_move advise_ball(const game_state *st, const struct sheet *s,
                             const int32_t use[COLOURS], bool last)
{
    unsigned best = best_ball(st, use, CHOICE, ROW), any = best;
    if (last)
        best = colormill_last_ball(st, s, CHOICE, best);
    if (s->any_ball || s->two_balls)
        any = best_ball(st, use, ROW, ROW);
    if (last && (s->any_ball || s->two_balls))
        any = colormill_last_ball(st, s, ROW, any);
    if (s->two_balls)
        return pack(M_TAKE_TWO, 0, 0, any << 3 | best_ball(st, use, ROW, any));
    if (s->any_ball && (last ? any != best : use[st->row[any]] > use[st->row[best]] + EFFECT))
        return pack(M_TAKE_ANY, 0, 0, any);
    return pack(M_TAKE, 0, 0, best);
}

static game_move any_move(const game_state *st, int seat, struct rng *rng)
{
    game_move m[GAME_MOVES_MAX];
    int n = colormill_moves(st, seat, m);
    return m[rng_below(rng, (uint32_t)n)];
}

/* What is given by the way: a prize, a copy, what a war brings. */
static int32_t given_gain(const game_state *st, int seat, const struct judged *j, game_move m)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat];
    unsigned at = move_argument(m), cell = at & 255;
    switch (move_kind(m)) {
    case M_FINISH:
        return 1 + j->value[at] - j->faded[at];
    case M_CARPET:
        return 1;
    case M_COPY:
        return colormill_gain(b, s, j, cell,
                              colormill_colour_of(&st->sheet[neighbour(st, seat, at >> 8)], cell));
    case M_PLACE:
        return colormill_gain(b, s, j, cell, move_colour(m));
    default:
        return 0;
    }
}

/* Of equal ones any. */
static game_move advise_given(const game_state *st, int seat, unsigned half, struct rng *rng)
{
    game_move m[GAME_MOVES_MAX], best = 0;
    int n = colormill_moves(st, seat, m), from = (int)rng_below(rng, (uint32_t)n);
    int32_t most = -1;
    struct judged j;
    colormill_judge_by(board_of(st), &st->sheet[seat], half, &j);
    for (int i = 0; i < n; i++) {
        game_move one = m[(from + i) % n];
        int32_t gain = given_gain(st, seat, &j, one);
        if (gain > most) {
            most = gain;
            best = one;
        }
    }
    return best;
}

/* What could be predicted, taken, or coloured with; bits. */
static unsigned colours_in_question(const game_state *st, const struct sheet *s)
{
    unsigned set = 0;
    if (st->phase == P_PREDICT ||
        (st->phase == P_COLOUR && (s->pencil[ANY] || s->gift & (TURN | GAZE))))
        return (1u << COLOURS) - 1;
    for (unsigned i = 0; i < ROW && st->phase == P_TAKE; i++)
        set |= i < CHOICE || s->any_ball || s->two_balls ? 1u << st->row[i] : 0;
    for (unsigned c = 0; c < COLOURS && st->phase == P_COLOUR; c++)
        set |= (unsigned)(s->now[c] || s->pencil[c]) << c;
    return set;
}

/* CM-67?, CM-74?: as in step 4, with the pencils just won and nothing else. */
static game_move advise_won(const struct board *b, const struct sheet *s, const struct style *style,
                            bool last)
{
    const struct sheet with = colormill_with_won(s);
    int32_t use[COLOURS] = {0};
    unsigned cell[COLOURS] = {0}, asks = with.pencil[ANY] ? (1u << COLOURS) - 1 : 0;
    for (unsigned c = 0; c < COLOURS; c++)
        asks |= (unsigned)(with.pencil[c] > 0) << c;
    best_cells(b, &with, style, asks, use, cell);
    game_move m = advise_colour(b, &with, style->price, use, cell, last);
    return last ? colormill_last_colour(b, &with, m) : m;
}

static game_move advise(const game_state *st, int seat, const struct style *style, struct rng *rng)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat];
    bool last = is_last_round(st);
    int32_t use[COLOURS] = {0};
    unsigned cell[COLOURS] = {0};
    if (s->trading || st->phase == P_SETUP)
        return any_move(st, seat, rng);
    if (has_won(s))
        return advise_won(b, s, style, last);
    if (st->phase == P_PRIZE || st->phase == P_COPY || st->phase == P_WAR)
        return advise_given(st, seat, style->half, rng);
    unsigned asks = colours_in_question(st, s);
    if (asks)
        best_cells(b, s, style, asks, use, cell);
    game_move m = 0;
    switch ((enum phase)st->phase) {
    case P_PREDICT:
        m = advise_prediction(st, s, style->sure, use);
        return last ? colormill_last_prediction(st, s, m) : m;
    case P_TAKE:
        return advise_ball(st, s, use, last);
    default:
        m = advise_effect(st, seat, use);
        m = m ? m : advise_colour(b, s, style->price, use, cell, last);
        return last ? colormill_last_colour(b, s, m) : m;
    }
}

game_move colormill_advise(const game_state *st, int seat, struct rng *rng)
{
    static const struct style usual = {12, 40, 190, HALF};
    return advise(st, seat, &usual, rng);
}

game_move colormill_advise_in_race(const game_state *st, int seat, struct rng *rng)
{
    return advise(st, seat, race_style(st), rng);
}
