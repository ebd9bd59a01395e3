/*
 * know.c - what a seat may know, and what may be true for all it knows: CO-27.
 *
 * Hidden are the hands of the others and the deck.  The table's knowledge is in the state, open to
 * all: caps of every hand (hand.h), and the deck as it was when last shuffled.  A seat knows more
 * of the deck, since it knows what it has drawn itself.
 *
 * A possible truth deals the unseen cards out again: each place of a hand takes the types that the
 * caps allow there, and the rest is the deck, which holds no more of a type than can be in it.
 * Where a deal gets stuck, cards change places along a chain until it fits; one exists, since the
 * truth is one.
 *
 * Three proofs are not kept.  With three or four players, which hand the cards are in that were in
 * some hand when the deck was shuffled; after a card pair has lapsed, or waited, with nothing to
 * draw, what that says of pairs in the hand.  There a possible truth may be too wide.
 */
#include "../../core/rng.h"
#include "choices.h"

#include <string.h>

void colorado_observe(const game_state *st, int viewer, game_state *out)
{
    memcpy(out, st, sizeof *out);
    memset(out->deck, 0, sizeof out->deck);
    for (int p = 0; p < SEATS; p++)
        if (p != viewer)
            hand_hide(&out->seat[p]);
}

struct place {
    uint32_t takes; /* types */
    uint8_t seat, type;
};

struct deal {
    struct place place[CARDS];
    int places, dealt;
    uint8_t rest[CARD_TYPES]; /* not in a hand: the deck, in the end */
    uint8_t most[CARD_TYPES]; /* that can be in the deck */
};

static void add_place(struct deal *d, int seat, uint32_t takes)
{
    int at = d->places++;
    for (; at > 0 && __builtin_popcount(d->place[at - 1].takes) > __builtin_popcount(takes); at--)
        d->place[at] = d->place[at - 1];
    d->place[at].seat = (uint8_t)seat;
    d->place[at].takes = takes;
}

/* The places to fill, the narrowest first, and the cards for them. */
static void open_deal(struct deal *d, const game_state *obs, int viewer)
{
    d->places = d->dealt = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        d->rest[t] = (uint8_t)(card_copies[t] - obs->discard[t]);
        d->most[t] = obs->shuffled[t];
        for (unsigned p = 0; p < obs->players; p++)
            d->rest[t] = (uint8_t)(d->rest[t] - (obs->seat[p].area >> t & 1));
    }
    for (int p = 0; p < obs->players; p++) {
        const struct seat *s = &obs->seat[p];
        for (unsigned t = 0; t < CARD_TYPES && p == viewer; t++) {
            d->rest[t] = (uint8_t)(d->rest[t] - s->hand[t]);
            d->most[t] = (uint8_t)(d->most[t] - s->drawn[t]);
        }
        for (unsigned i = 0; i < s->hand_size && p != viewer; i++) {
            uint32_t takes = 0;
            for (unsigned t = 0; t < CARD_TYPES; t++)
                takes |= (uint32_t)(i < s->cap[t]) << t;
            add_place(d, p, takes);
        }
    }
}

/* The types that the rest has less of than it may have, or any. */
static uint32_t below(const uint8_t rest[CARD_TYPES], const uint8_t most[CARD_TYPES])
{
    uint32_t set = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        set |= (uint32_t)(rest[t] < most[t]) << t;
    return set;
}

/* Changes cards along a chain: one of the types `from` goes out of the rest into a hand, what lay
 * there goes to another place, and so on until one of the types `to` comes into the rest. */
static bool reroute(struct deal *d, uint32_t from, uint32_t to)
{
    uint8_t queue[CARD_TYPES], before[CARD_TYPES] = {0}, by[CARD_TYPES] = {0};
    uint32_t seen = from;
    int n = 0;
    for (uint32_t set = from; set;)
        queue[n++] = (uint8_t)take(&set);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < d->dealt; k++) {
            unsigned in = queue[i], out = d->place[k].type;
            if (!(d->place[k].takes >> in & 1) || seen >> out & 1)
                continue;
            seen |= 1u << out;
            before[out] = (uint8_t)in;
            by[out] = (uint8_t)k;
            queue[n++] = (uint8_t)out;
            if (!(to >> out & 1))
                continue;
            d->rest[out]++;
            for (; !(from >> out & 1); out = before[out])
                d->place[by[out]].type = before[out];
            d->rest[out]--;
            return true;
        }
    return false;
}

/* A card that the place takes, each as likely. */
static unsigned pick(const struct deal *d, uint32_t takes, struct rng *rng)
{
    uint32_t weight[CARD_TYPES];
    for (unsigned t = 0; t < CARD_TYPES; t++)
        weight[t] = takes >> t & 1 ? d->rest[t] : 0;
    return (unsigned)rng_weighted(rng, weight, CARD_TYPES);
}

/* Fills the places; false if they cannot be. */
static bool fill(struct deal *d, struct rng *rng)
{
    static const uint8_t none[CARD_TYPES] = {0};
    while (d->dealt < d->places) {
        struct place *place = &d->place[d->dealt];
        uint32_t there = below(none, d->rest);
        if (!(place->takes & there) && !reroute(d, there, place->takes))
            return false;
        place->type = (uint8_t)pick(d, place->takes, rng);
        d->rest[place->type]--;
        d->dealt++;
    }
    for (unsigned t = 0; t < CARD_TYPES; t++)
        while (d->rest[t] > d->most[t])
            if (!reroute(d, 1u << t, below(d->rest, d->most)))
                return false;
    return true;
}

static void lay_out(const struct deal *d, int seat, const game_state *obs, game_state *out)
{
    memcpy(out, obs, sizeof *out);
    for (int p = 0; p < SEATS; p++)
        if (p != seat)
            hand_hide(&out->seat[p]); /* what the others have drawn they forget: they know less */
    for (int i = 0; i < d->dealt; i++)
        hand_put(&out->seat[d->place[i].seat], d->place[i].type);
    memcpy(out->deck, d->rest, sizeof out->deck);
}

/* Whether every hand is possible, and nobody waits with something that he cannot do. */
static bool stands(const game_state *st)
{
    for (unsigned p = 0; p < st->players; p++)
        if (!hand_fits(&st->seat[p]) || (st->seat[p].todo && !can_act(st, &st->seat[p])))
            return false;
    return true;
}

void colorado_determinise(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    struct deal d;
    do {
        open_deal(&d, obs, seat);
        fill(&d, rng);
        lay_out(&d, seat, obs, out);
    } while (!stands(out)); /* CO-27: a hand that proved to hold one of some types */
}

/* For notes */

/* A type that no deal can put into the hand. */
uint32_t colorado_lacks(const game_state *obs, int viewer, int seat)
{
    struct deal d;
    struct rng rng;
    uint32_t set = obs->seat[seat].hand_size ? ALL_TYPES : 0;
    rng_seed(&rng, 0);
    open_deal(&d, obs, viewer);
    for (int i = 0; i < d.places; i++)
        for (uint32_t left = set & d.place[i].takes; d.place[i].seat == seat && left;) {
            unsigned t = take(&left);
            d.place[i].takes = 1u << t;
            set &= ~((uint32_t)fill(&d, &rng) << t);
            open_deal(&d, obs, viewer);
        }
    return set;
}

/* A type that no deal can keep out of it. */
uint32_t colorado_needs(const game_state *obs, int viewer, int seat)
{
    struct deal d;
    struct rng rng;
    uint32_t set = 0;
    rng_seed(&rng, 0);
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        open_deal(&d, obs, viewer);
        for (int i = 0; i < d.places; i++)
            if (d.place[i].seat == seat)
                d.place[i].takes &= ~(1u << t);
        set |= (uint32_t)!fill(&d, &rng) << t;
    }
    return set;
}
