/*
 * know.c - what a seat may know, and what may be true for all it knows: CO-27.
 *
 * Hidden are the hands of the others and the deck.  The table's knowledge is in the state, open to
 * all: every hand as a row of places (hand.h), the deck as it was when last shuffled, and the cards
 * that were in hands then.  A seat knows more, since it knows what it had and has drawn itself.
 *
 * A possible truth deals the unseen cards out again.  First the cards that have left hands since
 * the shuffle get places there: each was old, one of those in hands then, or new from the deck.
 * Then old cards go to the old places that are left, and new ones to the new; the rest is the deck.
 * Where a deal gets stuck, cards change places along a chain until it fits.  Where no chain helps,
 * the guess at what was old was wrong, and another is made; one fits, since the truth does.
 *
 * Not kept is, after a card pair has lapsed, or waited, with nothing to draw, what that says of
 * pairs in the hand; and of several proofs that a hand has one of some types only one.  There a
 * possible truth may be too wide.  Notes look at caps, deck and counts alone: what they say is
 * sure, but it is not all that follows.
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

/* The cards that the viewer does not see. */
static void open_cards(struct deal *d, const game_state *obs, int viewer)
{
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        d->rest[t] = (uint8_t)(card_copies[t] - obs->discard[t]);
        for (int p = 0; p < obs->players; p++)
            d->rest[t] = (uint8_t)(d->rest[t] - (obs->seat[p].area >> t & 1) -
                                   (p == viewer ? obs->seat[p].hand[t] : 0));
    }
}

/* The places to fill, the narrowest first, and the cards for them. */
static void open_deal(struct deal *d, const game_state *obs, int viewer)
{
    d->places = d->dealt = 0;
    open_cards(d, obs, viewer);
    memcpy(d->most, obs->shuffled, sizeof d->most);
    for (int p = 0; p < obs->players; p++) {
        const struct seat *s = &obs->seat[p];
        for (unsigned t = 0; t < CARD_TYPES && p == viewer; t++)
            d->most[t] = (uint8_t)(d->most[t] - s->drawn[t]);
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

/* A possible truth: what was in hands when the deck was shuffled, and what was in the deck */

enum { OLD, NEW };

/* The cards of both that the viewer has not had: they are in hands, in the deck, or have left
 * another's hand since. */
static void open_both(struct deal d[2], const game_state *obs, int viewer)
{
    const struct parted *it = obs->parted;
    open_cards(&d[NEW], obs, viewer);
    memcpy(d[OLD].rest, obs->old, sizeof obs->old);
    for (int p = 0; p < obs->players; p++) {
        const struct seat *s = &obs->seat[p];
        for (unsigned t = 0; t < CARD_TYPES && p == viewer; t++)
            d[OLD].rest[t] = (uint8_t)(d[OLD].rest[t] + s->drawn[t] - s->hand[t]);
        for (unsigned i = 0; i < s->left; i++, it++)
            if (p == viewer)
                d[OLD].rest[it->type]--;
            else
                d[NEW].rest[it->type]++;
    }
    for (unsigned t = 0; t < CARD_TYPES; t++)
        d[NEW].rest[t] = (uint8_t)(d[NEW].rest[t] - d[OLD].rest[t]);
    for (int age = OLD; age <= NEW; age++) {
        d[age].places = d[age].dealt = 0;
        memset(d[age].most, UINT8_MAX, sizeof d[age].most);
    }
}

static uint32_t count_cards(const struct deal *d)
{
    uint32_t n = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        n += d->rest[t];
    return n;
}

/* A card that left takes a place in the row, the oldest it can: the others find most room then.
 * Whether it was old is guessed by what there is of both; false if it was neither. */
static bool place_parted(struct deal d[2], struct seat *s, const struct parted *it, bool *used,
                         struct rng *rng)
{
    uint32_t weight[2];
    unsigned first[2] = {it->from, it->from > s->old ? it->from : s->old};
    unsigned end[2] = {s->old, it->to};
    for (int age = OLD; age <= NEW; age++) {
        uint32_t room = 0;
        for (unsigned i = first[age]; i < end[age]; i++)
            room += !used[i];
        weight[age] = room * d[age].rest[it->type] * count_cards(&d[!age]);
        if (!count_cards(&d[!age]))
            weight[age] = room * d[age].rest[it->type];
    }
    if (!weight[OLD] && !weight[NEW])
        return false;
    int age = rng_weighted(rng, weight, 2);
    unsigned at = first[age];
    while (used[at])
        at++;
    used[at] = true;
    d[age].rest[it->type]--;
    s->drawn[it->type] = (uint8_t)(s->drawn[it->type] + (age == NEW));
    return true;
}

/* The cards that left find places; what is free then is the hand. */
static bool open_row(struct deal d[2], int seat, struct seat *s, const struct parted *parted,
                     struct rng *rng)
{
    bool used[2 * CARDS] = {false};
    for (unsigned i = 0; i < s->left; i++)
        if (!place_parted(d, s, &parted[i], used, rng))
            return false;
    for (unsigned i = 0; i < hand_places(s); i++) {
        uint32_t takes = 0;
        for (unsigned t = 0; t < CARD_TYPES; t++)
            takes |= (uint32_t)(s->from[t] <= i) << t;
        if (!used[i])
            add_place(&d[i >= s->old], seat, takes);
    }
    return true;
}

/* One attempt: false if a guess does not lead to a truth. */
static bool lay_out(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    struct deal d[2];
    const struct parted *parted = obs->parted;
    memcpy(out, obs, sizeof *out);
    open_both(d, obs, seat);
    for (int p = 0; p < SEATS; parted += out->seat[p++].left)
        if (p != seat) {
            hand_hide(&out->seat[p]);
            if (!open_row(d, p, &out->seat[p], parted, rng))
                return false;
        }
    for (int age = OLD; age <= NEW; age++) {
        if (!fill(&d[age], rng))
            return false;
        for (int i = 0; i < d[age].dealt; i++) {
            struct seat *s = &out->seat[d[age].place[i].seat];
            unsigned type = d[age].place[i].type;
            hand_put(s, type);
            s->drawn[type] = (uint8_t)(s->drawn[type] + (age == NEW));
        }
    }
    memcpy(out->deck, d[NEW].rest, sizeof out->deck);
    return true;
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
    while (!lay_out(obs, seat, rng, out) || !stands(out))
        ; /* a guess, or a hand that proved to hold one of some types: CO-27 */
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
