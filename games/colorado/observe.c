/*
 * observe.c - what a seat may know, and notes on it: CO-27.
 *
 * Hidden are the hands of the others, what they have drawn, and the deck, until the game is over;
 * then all lies open.  The table's knowledge is in the state, open to all: every hand as a row of
 * places (hand.h), and the cards of each age.  A seat knows more, since it knows what it had and
 * has drawn itself.  determinise.c deals the hidden cards out again so that all of that holds.
 *
 * Notes look at caps, the last deck and counts alone: what they say is sure, but it is not all that
 * follows.  They ask whether the unseen cards can be dealt with a card in a hand, or without it.
 */
#include "choices.h"

#include <string.h>

void colorado_observe(const game_state *st, int viewer, game_state *out)
{
    memcpy(out, st, sizeof *out);
    if (st->phase == P_OVER)
        return;
    memset(out->deck, 0, sizeof out->deck);
    for (int p = 0; p < SEATS; p++)
        if (p != viewer)
            hand_hide(&out->seat[p]);
}

/* Notes */

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
    struct place it = {takes, (uint8_t)seat, 0};
    d->place[d->places++] = it;
}

/* The cards that the viewer does not see, and how many of them the deck can have. */
static void open_cards(struct deal *d, const game_state *obs, int viewer)
{
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        unsigned rest = (unsigned)card_copies[t] - obs->discard[t], most = obs->came[obs->age][t];
        for (int p = 0; p < obs->players; p++) {
            rest -= (obs->seat[p].area >> t & 1) + (p == viewer ? obs->seat[p].hand[t] : 0u);
            most -= p == viewer ? colorado_own_draws(obs, p, obs->age, t) : 0;
        }
        d->rest[t] = (uint8_t)rest;
        d->most[t] = (uint8_t)most;
    }
}

/* And the places to fill. */
static void open_deal(struct deal *d, const game_state *obs, int viewer)
{
    d->places = d->dealt = 0;
    open_cards(d, obs, viewer);
    for (int p = 0; p < obs->players; p++)
        for (unsigned i = 0; i < obs->seat[p].hand_size && p != viewer; i++) {
            uint32_t takes = 0;
            for (unsigned t = 0; t < CARD_TYPES; t++)
                takes |= (uint32_t)(i < obs->seat[p].cap[t]) << t;
            add_place(d, p, takes);
        }
}

/* The types that the rest has any of. */
static uint32_t there(const struct deal *d)
{
    uint32_t set = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        set |= (uint32_t)(d->rest[t] > 0) << t;
    return set;
}

/* Those that it has less of than it may have. */
static uint32_t wanted(const struct deal *d)
{
    uint32_t set = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        set |= (uint32_t)(d->rest[t] < d->most[t]) << t;
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

/* Fills the places; false if they cannot be. */
static bool fill(struct deal *d)
{
    while (d->dealt < d->places) {
        struct place *place = &d->place[d->dealt];
        uint32_t from = there(d);
        if (!(place->takes & from) && !reroute(d, from, place->takes))
            return false;
        uint32_t fits = place->takes & there(d);
        place->type = (uint8_t)take(&fits);
        d->rest[place->type]--;
        d->dealt++;
    }
    for (unsigned t = 0; t < CARD_TYPES; t++)
        while (d->rest[t] > d->most[t])
            if (!reroute(d, 1u << t, wanted(d)))
                return false;
    return true;
}

/* A type that no deal can put into the hand. */
uint32_t colorado_lacks(const game_state *obs, int viewer, int seat)
{
    struct deal all;
    uint32_t set = obs->seat[seat].hand_size ? ALL_TYPES : 0;
    open_deal(&all, obs, viewer);
    for (int i = 0; i < all.places; i++)
        for (uint32_t left = set & all.place[i].takes; all.place[i].seat == seat && left;) {
            struct deal d = all;
            unsigned t = take(&left);
            d.place[i].takes = 1u << t;
            set &= ~((uint32_t)fill(&d) << t);
        }
    return set;
}

/* A type that no deal can keep out of it. */
uint32_t colorado_needs(const game_state *obs, int viewer, int seat)
{
    struct deal all;
    uint32_t set = 0;
    open_deal(&all, obs, viewer);
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        struct deal d = all;
        for (int i = 0; i < d.places; i++)
            if (d.place[i].seat == seat)
                d.place[i].takes &= ~(1u << t);
        set |= (uint32_t)!fill(&d) << t;
    }
    return set;
}
