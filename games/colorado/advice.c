/*
 * advice.c - a sensible move, quickly found, for playing on and for what others might do.
 *
 * A move is as good as what it changes (move_value.c) and what the effect that it leads to brings.
 * For that all ways on are listed once, effect by effect, as the seat stands now: an effect brings
 * what the best of its ways does, with the effect that follows.  A few rounds of that see as far as
 * most chains go.  That a chain cannot use a card or a leg twice is left out: for that the chain
 * would have to be played.  A little chance is in all choices, so that games played on differ.
 *
 * Of another's cards only what the table knows is used.
 */
#include "core/rng.h"
#include "position_value.h"

#include <string.h>

enum {
    NOISE = 32,     /* chance in what a move is worth */
    ROUNDS = 4,     /* so many effects that follow one another are seen */
    WAYS_MAX = 256, /* legs, cards, pairs of cards, boxes, regions: fewer than these */
    PAIRS = 1 << NUGGET_PAIR | 1 << CARD_PAIR | 1 << CHECK_PAIR,
    GIVEN = 3 /* what a card brings the caller counts one part for who gives it */
};

struct outlook {
    game_move m[WAYS_MAX];
    int32_t gain[WAYS_MAX];        /* without what follows, */
    uint8_t todo[WAYS_MAX];        /* which is this effect  */
    int n, from[ICONS], to[ICONS]; /* of all, and of an effect */
    int32_t worth[ICONS];          /* what an effect brings */
};

static int32_t noise(struct rng *rng)
{
    return (int32_t)((rng_next(rng) >> 32) * NOISE >> 32);
}

/* Points matter only to who may end the game: a move brings two medals at most. */
static struct rank rank_of(const game_state *st, int seat)
{
    struct rank r = {0, st->seat[seat].medals, 0, 0};
    if (r.medals >= MEDALS_TO_END - 2)
        return colorado_rank(st, seat);
    r.time = colorado_time_left(st, seat);
    return r;
}

/* What a move brings by itself. */
static int32_t brings(const struct rank *r, const struct gain *g)
{
    return g->points * POINT + g->hopes * r->time / 100 + end_worth(r, g) +
           (int32_t)g->draws * CARD;
}

/* Those of an effect.  Returns the effects that they lead to. */
static uint32_t list_ways(struct base *b, const struct rank *r, unsigned todo, struct outlook *o)
{
    uint32_t next = 0;
    int from = o->n, n = 0;
    b->then.todo = (uint8_t)todo;
    if (colorado_can_act(b->st, &b->then))
        n = colorado_ways(b->st, b->s, (enum icon)todo, o->m + from);
    for (int i = from; i < from + n; i++) {
        struct gain g;
        colorado_gain(b, o->m[i], &g);
        o->gain[i] = brings(r, &g);
        o->todo[i] = (uint8_t)g.todo;
        next |= 1u << g.todo;
    }
    o->from[todo] = from;
    o->to[todo] = o->n = from + n;
    return next;
}

/* What each of these effects brings, if what follows brings so much. */
static void look_further(struct outlook *o, uint32_t effects)
{
    int32_t worth[ICONS] = {0};
    while (effects) {
        unsigned k = take(&effects);
        for (int i = o->from[k]; i < o->to[k]; i++) {
            int32_t value = o->gain[i] + o->worth[o->todo[i]];
            worth[k] = value > worth[k] ? value : worth[k];
        }
    }
    memcpy(o->worth, worth, sizeof worth);
}

/* These effects, and all that follow. */
static void look_ahead(const game_state *st, int seat, uint32_t effects, struct outlook *o)
{
    struct base b;
    struct rank r = rank_of(st, seat);
    uint32_t listed = 1u << NO_ICON;
    colorado_base(st, &st->seat[seat], &b);
    memcpy(o->worth, effect_worth, sizeof o->worth);
    for (o->n = 0; effects & ~listed;) {
        unsigned todo = (unsigned)__builtin_ctz(effects & ~listed);
        listed |= 1u << todo;
        effects |= list_ways(&b, &r, todo, o);
    }
    for (int i = 0; i < ROUNDS; i++)
        look_further(o, effects & ~(1u << NO_ICON));
}

/* CO-23: the discoveries at the end of a turn are chosen as those by an icon. */
static game_move best_way(const game_state *st, int seat, struct rng *rng)
{
    struct outlook o;
    game_move m[WAYS_MAX], best = 0;
    int32_t most = 0;
    enum icon todo = st->phase == P_FOUND ? DISCOVERY : (enum icon)st->seat[seat].todo;
    if (colorado_moves(st, seat, m) == 1)
        return m[0];
    look_ahead(st, seat, 1u << todo, &o);
    for (int i = o.from[todo]; i < o.to[todo]; i++) {
        int32_t value = o.gain[i] + o.worth[o.todo[i]] + noise(rng);
        if (!best || value > most) {
            most = value;
            best = o.m[i];
        }
    }
    return best;
}

/* What a card more in the area brings, with the help of these. */
static int32_t laid_worth(uint32_t area, uint32_t held, unsigned type)
{
    unsigned suit = suit_of(type);
    return shares_worth(colorado_suit_share(area | 1u << type, held, suit) -
                        colorado_suit_share(area, held, suit));
}

/* Who may have most of a type, by what the table knows; of equal ones any. */
static unsigned likeliest(const game_state *st, int seat, unsigned type, struct rng *rng)
{
    unsigned whom = SEATS, first = (unsigned)rng_below(rng, st->players);
    for (unsigned i = 0; i < st->players; i++) {
        unsigned p = left_of(st, first, i);
        if (can_ask(st, seat, p) &&
            (whom == SEATS || st->seat[p].cap[type] > st->seat[whom].cap[type]))
            whom = p;
    }
    return whom;
}

/* How many of a type a seat has not seen. */
static int32_t unseen(const game_state *st, int seat, unsigned type)
{
    int32_t n = card_copies[type] - st->discard[type] - st->seat[seat].hand[type];
    for (unsigned p = 0; p < st->players; p++)
        n -= (int32_t)(st->seat[p].area >> type & 1);
    return n;
}

/* The pair, and the card as likely as it is to come. */
static game_move best_call(const game_state *st, int seat, struct rng *rng)
{
    struct outlook o;
    const struct seat *s = &st->seat[seat];
    int32_t most = 0, hidden = st->deck_size;
    game_move best = 0;
    look_ahead(st, seat, PAIRS, &o);
    for (int p = 0; p < st->players; p++)
        hidden += p == seat ? 0 : st->seat[p].hand_size;
    for (uint32_t types = ~s->area & ALL_TYPES; types;) {
        unsigned t = take(&types), whom = likeliest(st, seat, t, rng);
        int32_t few = unseen(st, seat, t) * st->seat[whom].cap[t];
        int32_t value = o.worth[suit_pair[suit_of(t)]] + noise(rng);
        value += laid_worth(s->area, s->held, t) * few / (hidden + few);
        if (!best || value > most) {
            most = value;
            best = pack(M_CALL, whom, t);
        }
    }
    return best;
}

/* CO-7: what one likes to use and does not need, and the caller does not want. */
static game_move best_answer(const game_state *st, int seat, struct rng *rng)
{
    struct outlook o;
    const struct seat *s = &st->seat[seat];
    uint32_t cards = answers(st, seat);
    int32_t most = 0;
    game_move best = 0;
    if (!cards)
        return pack(M_NONE, 0, 0);
    if (!(cards & (cards - 1)))
        return pack(M_GIVE, 0, take(&cards));
    look_ahead(st, seat, PAIRS, &o);
    while (cards) {
        unsigned t = take(&cards), pair = suit_pair[suit_of(t)];
        int32_t own = s->area >> t & 1 ? (int32_t)CARD_DEAD : card_worth[pair];
        int32_t value = o.worth[pair] - own + noise(rng);
        value -= laid_worth(st->seat[st->caller].area, 0, t) / GIVEN;
        if (!best || value > most) {
            most = value;
            best = pack(M_GIVE, 0, t);
        }
    }
    return best;
}

game_move colorado_advise(const game_state *st, int seat, struct rng *rng)
{
    switch ((enum phase)st->phase) {
    case P_START:
        return pack(M_START, 0, (unsigned)rng_bit(rng, start_regions));
    case P_CALL:
        return best_call(st, seat, rng);
    case P_ANSWER:
        return best_answer(st, seat, rng);
    default:
        return best_way(st, seat, rng);
    }
}
