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
 * the guess at what was old was wrong, and another is made; and so where a proof or an effect that
 * waits says otherwise.  After so many guesses a search takes over, place by place, and goes back
 * where it is stuck.  It is slower and less even, but it ends, since the truth fits.
 *
 * Of a shuffle before the last one only what it showed of each hand alone is kept.
 *
 * Notes look at caps, deck and counts alone: what they say is sure, but it is not all that follows.
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

enum { PLACES = UINT8_MAX, TRIES = 32, STEPS = 300 };

struct place {
    uint32_t takes; /* types */
    uint8_t seat, at, type;
};

struct deal {
    struct place place[CARDS];
    int places, dealt;
    uint8_t rest[CARD_TYPES]; /* not in a hand: the deck, in the end */
    uint8_t most[CARD_TYPES]; /* that can be in the deck */
};

static void add_place(struct deal *d, int seat, unsigned at, uint32_t takes)
{
    int i = d->places++;
    for (; i > 0 && __builtin_popcount(d->place[i - 1].takes) > __builtin_popcount(takes); i--)
        d->place[i] = d->place[i - 1];
    d->place[i].seat = (uint8_t)seat;
    d->place[i].at = (uint8_t)at;
    d->place[i].takes = takes;
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
            add_place(d, p, i, takes);
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

enum { OLD, NEW, EITHER };

struct truth {
    const game_state *obs;
    int viewer;
    struct rng *rng;
    uint8_t type[SEATS][PLACES];
    uint8_t card[SEATS][PLACES]; /* that lay there: its number among those that left, or IN_HAND */
    uint8_t rest[2][CARD_TYPES]; /* that have no place yet */
};

enum { IN_HAND = UINT8_MAX };

/* A seat's cards that have left. */
static const struct parted *parted_of(const game_state *obs, int seat)
{
    const struct parted *row = obs->parted;
    for (int p = 0; p < seat; p++)
        row += obs->seat[p].left;
    return row;
}

/* The cards of both that the viewer has not had: they are in hands, in the deck, or have left
 * another's hand since. */
static void open_both(struct truth *x)
{
    struct deal d;
    const game_state *obs = x->obs;
    open_cards(&d, obs, x->viewer);
    memcpy(x->rest[OLD], obs->old, sizeof obs->old);
    for (int p = 0; p < obs->players; p++) {
        const struct seat *s = &obs->seat[p];
        const struct parted *row = parted_of(obs, p);
        for (unsigned t = 0; t < CARD_TYPES && p == x->viewer; t++)
            x->rest[OLD][t] = (uint8_t)(x->rest[OLD][t] + s->drawn[t] - s->hand[t]);
        for (unsigned i = s->gone; i < s->left; i++)
            if (p == x->viewer)
                x->rest[OLD][row[i].type]--;
            else
                d.rest[row[i].type]++;
    }
    for (unsigned t = 0; t < CARD_TYPES; t++)
        x->rest[NEW][t] = (uint8_t)(d.rest[t] - x->rest[OLD][t]);
}

/* The types that can lie in a place, unless they have left. */
static uint32_t types_at(const struct seat *s, unsigned at)
{
    uint32_t takes = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        takes |= (uint32_t)(s->from[t] <= at) << t;
    return takes;
}

/* Whether the proofs about a row can be true, of which so many places are filled. */
static bool proofs_stand(const struct truth *x, int seat, unsigned filled)
{
    const struct seat *s = &x->obs->seat[seat];
    for (unsigned i = 0; i < s->proofs; i++) {
        uint8_t count[CARD_TYPES] = {0};
        unsigned places = s->proof[i].places;
        for (unsigned at = 0; at < places && at < filled; at++)
            count[x->type[seat][at]] =
                (uint8_t)(count[x->type[seat][at]] + (x->card[seat][at] >= s->proof[i].left));
        bool open = filled < places && (s->holds >> i & 1); /* more cards may make it true */
        if (!open && !proof_holds(s, i, count))
            return false;
    }
    return true;
}

/* Whether a seat can carry out what it waits with. */
static bool waits_well(const struct truth *x, int seat)
{
    struct seat s = x->obs->seat[seat];
    if (!s.todo)
        return true;
    hand_hide(&s);
    for (unsigned at = 0; at < hand_places(&s); at++)
        if (x->card[seat][at] == IN_HAND)
            hand_put(&s, x->type[seat][at]);
    return can_act(x->obs, &s);
}

static bool stands(const struct truth *x)
{
    for (int p = 0; p < x->obs->players; p++) {
        const struct seat *s = &x->obs->seat[p];
        if (p == x->viewer)
            continue;
        if (!proofs_stand(x, p, hand_places(s)) || !waits_well(x, p))
            return false;
    }
    return true;
}

static void write_truth(const struct truth *x, game_state *out)
{
    memcpy(out, x->obs, sizeof *out);
    memcpy(out->deck, x->rest[NEW], sizeof out->deck);
    for (int p = 0; p < out->players; p++) {
        struct seat *s = &out->seat[p];
        if (p != x->viewer)
            hand_hide(s);
        for (unsigned at = 0; at < hand_places(s) && p != x->viewer; at++) {
            unsigned type = x->type[p][at];
            if (x->card[p][at] == IN_HAND)
                hand_put(s, type);
            s->drawn[type] = (uint8_t)(s->drawn[type] + (at >= s->old));
        }
    }
}

/* One guess */

static uint32_t count_cards(const uint8_t rest[CARD_TYPES])
{
    uint32_t n = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        n += rest[t];
    return n;
}

static uint32_t count_free(const bool *used, unsigned from, unsigned to)
{
    uint32_t n = 0;
    for (unsigned at = from; at < to; at++)
        n += !used[at];
    return n;
}

/* Whether a card that left was old is guessed by what there is of both; -1 if it was neither. */
static int guess_age(struct truth *x, const struct seat *s, const struct parted *it,
                     const bool *used)
{
    uint32_t weight[2];
    weight[OLD] = count_free(used, it->from, s->old < it->to ? s->old : it->to);
    weight[NEW] = count_free(used, it->from > s->old ? it->from : s->old, it->to);
    for (int age = OLD; age <= NEW; age++) {
        uint32_t others = count_cards(x->rest[!age]);
        weight[age] *= x->rest[age][it->type] * (others ? others : 1);
    }
    return weight[OLD] || weight[NEW] ? rng_weighted(x->rng, weight, 2) : -1;
}

/* A card that left takes a place in the row: the oldest it can, since the others find most room
 * then; or any, where proofs are about some of the places. */
static bool place_parted(struct truth *x, int seat, unsigned i, bool *used)
{
    const struct seat *s = &x->obs->seat[seat];
    const struct parted *it = parted_of(x->obs, seat) + i;
    int age = i < s->gone ? OLD : guess_age(x, s, it, used);
    unsigned at = age == NEW && it->from < s->old ? s->old : it->from;
    uint32_t room =
        age < 0 ? 0 : count_free(used, at, age == OLD && s->old < it->to ? s->old : it->to);
    if (!room)
        return false;
    for (uint32_t skip = s->proofs ? rng_below(x->rng, room) : 0; used[at] || skip; at++)
        skip -= !used[at];
    used[at] = true;
    x->type[seat][at] = it->type;
    x->card[seat][at] = (uint8_t)i;
    if (i >= s->gone)
        x->rest[age][it->type]--;
    return true;
}

/* The cards that left find places; what is free then is the hand. */
static bool open_row(struct truth *x, struct deal d[2], int seat)
{
    const struct seat *s = &x->obs->seat[seat];
    bool used[PLACES] = {false};
    for (unsigned i = 0; i < s->left; i++)
        if (!place_parted(x, seat, i, used))
            return false;
    for (unsigned at = 0; at < hand_places(s); at++)
        if (!used[at])
            add_place(&d[at >= s->old], seat, at, types_at(s, at));
    return true;
}

/* False if the guess does not lead to a truth. */
static bool guess(struct truth *x)
{
    struct deal d[2];
    open_both(x);
    d[OLD].places = d[NEW].places = d[OLD].dealt = d[NEW].dealt = 0;
    for (int p = 0; p < x->obs->players; p++)
        if (p != x->viewer && !open_row(x, d, p))
            return false;
    for (int age = OLD; age <= NEW; age++) {
        memcpy(d[age].rest, x->rest[age], sizeof d[age].rest);
        memset(d[age].most, UINT8_MAX, sizeof d[age].most);
        if (!fill(&d[age], x->rng))
            return false;
        for (int i = 0; i < d[age].dealt; i++) {
            const struct place *place = &d[age].place[i];
            x->type[place->seat][place->at] = place->type;
            x->card[place->seat][place->at] = IN_HAND;
        }
        memcpy(x->rest[age], d[age].rest, sizeof d[age].rest);
    }
    return stands(x);
}

/* The search: seat by seat, place by place */

struct search {
    struct truth x;
    int seats, seat[SEATS];
    bool placed[SEATS][PLACES];   /* the cards that left, by number */
    uint8_t needs[3][CARD_TYPES]; /* of them: that were old, that were new, that may be either */
    uint32_t steps;               /* before it begins again in another order */
};

static int age_of(const struct seat *s, const struct parted *it)
{
    return it->to <= s->old ? OLD : it->from >= s->old ? NEW : EITHER;
}

static void count_needs(struct search *y)
{
    memset(y->needs, 0, sizeof y->needs);
    for (int k = 0; k < y->seats; k++) {
        const struct seat *s = &y->x.obs->seat[y->seat[k]];
        const struct parted *row = parted_of(y->x.obs, y->seat[k]);
        for (unsigned i = s->gone; i < s->left; i++)
            y->needs[age_of(s, &row[i])][row[i].type]++;
    }
}

/* Whether cards of the type are left for all that still need one. */
static bool has_cards(const struct search *y, unsigned type)
{
    unsigned old = y->x.rest[OLD][type], young = y->x.rest[NEW][type];
    unsigned need = (unsigned)y->needs[OLD][type] + y->needs[NEW][type] + y->needs[EITHER][type];
    return old >= y->needs[OLD][type] && young >= y->needs[NEW][type] && old + young >= need;
}

/* Of the cards that left and have no place yet, how many find one here: the first to leave takes
 * the oldest, so none is missed. */
static unsigned find_room(const struct search *y, int seat, unsigned from, unsigned to)
{
    const struct seat *s = &y->x.obs->seat[seat];
    const struct parted *row = parted_of(y->x.obs, seat);
    bool used[PLACES + 1] = {false};
    unsigned found = 0;
    for (unsigned i = 0; i < s->left; i++) {
        unsigned at = row[i].from > from ? row[i].from : from;
        while (used[at])
            at++;
        if (at >= row[i].to || at >= to || y->placed[seat][i])
            continue;
        used[at] = true;
        found++;
    }
    return found;
}

/* Whether all do. */
static bool has_room(const struct search *y, int seat, unsigned from)
{
    const struct seat *s = &y->x.obs->seat[seat];
    unsigned open = 0;
    for (unsigned i = 0; i < s->left; i++)
        open += !y->placed[seat][i];
    return find_room(y, seat, from, hand_places(s)) == open;
}

/* Cards that are left go from a source by type to the seats, as cards that left there or through
 * the hand, and so to a sink; no more than there is room for. */
enum { SOURCE = CARD_TYPES, SINK, SEAT, HAND = SEAT + (int)SEATS, NODES = HAND + (int)SEATS };

/* One way more; false if there is none. */
static bool augment(uint8_t room[NODES][NODES])
{
    uint8_t queue[NODES], before[NODES];
    uint32_t seen = 1u << SOURCE;
    int n = 0;
    queue[n++] = SOURCE;
    for (int i = 0; i < n && !(seen >> SINK & 1); i++)
        for (unsigned to = 0; to < NODES; to++)
            if (room[queue[i]][to] && !(seen >> to & 1)) {
                seen |= 1u << to;
                before[to] = queue[i];
                queue[n++] = (uint8_t)to;
            }
    if (!(seen >> SINK & 1))
        return false;
    for (unsigned to = SINK; to != SOURCE; to = before[to]) {
        room[before[to]][to]--;
        room[to][before[to]]++;
    }
    return true;
}

/* What a row has room for from here on, of this age.  Returns how many cards. */
static unsigned open_rest(const struct search *y, int seat, unsigned from, int age,
                          uint8_t room[NODES][NODES])
{
    const struct seat *s = &y->x.obs->seat[seat];
    const struct parted *row = parted_of(y->x.obs, seat);
    unsigned end = hand_places(s), first = from > s->old ? from : s->old;
    unsigned places = age == OLD ? first - from : end - first, parted = 0, hand = end - from;
    unsigned most = age == OLD ? find_room(y, seat, first, end) : find_room(y, seat, from, first);
    for (unsigned i = 0; i < s->left; i++) {
        if (y->placed[seat][i])
            continue;
        parted++;
        if (i >= s->gone && age_of(s, &row[i]) != !age)
            room[row[i].type][SEAT + seat]++;
    }
    hand = hand - parted < places + most - parted ? hand - parted : places + most - parted;
    for (unsigned i = 0; i < s->gone && age == OLD; i++)
        places -= !y->placed[seat][i];
    for (unsigned t = 0; t < CARD_TYPES; t++)
        room[t][HAND + seat] = age == NEW || s->from[t] < s->old ? UINT8_MAX / 2 : 0;
    room[HAND + seat][SEAT + seat] = (uint8_t)hand;
    room[SEAT + seat][SINK] = (uint8_t)places;
    return places;
}

/* Whether the cards that are left fit into the k-th row from here on and into the rows behind it,
 * as far as numbers go. */
static bool rest_fits(const struct search *y, int k, unsigned from)
{
    for (int age = OLD; age <= NEW; age++) {
        uint8_t room[NODES][NODES] = {{0}};
        unsigned places = 0, at = from;
        memcpy(room[SOURCE], y->x.rest[age], CARD_TYPES);
        for (int i = k; i < y->seats; i++, at = 0)
            places += open_rest(y, y->seat[i], at, age, room);
        for (; places; places--)
            if (!augment(room))
                return false;
    }
    return true;
}

/* What can lie in a place: a card that left, by number, or behind those a type that is still there.
 * Returns how many there are; in any order, the likely ones rather before the others. */
static int options_at(const struct search *y, int seat, unsigned at, uint8_t *out)
{
    const struct seat *s = &y->x.obs->seat[seat];
    const struct parted *row = parted_of(y->x.obs, seat);
    const uint8_t *rest = y->x.rest[at >= s->old];
    uint32_t weight[PLACES + (int)CARD_TYPES];
    unsigned open = 0;
    int n = 0, all = s->left + (int)CARD_TYPES;
    for (unsigned i = 0; i < s->left; i++) {
        bool can = !y->placed[seat][i] && row[i].from <= at && at < row[i].to;
        weight[i] = !can ? 0 : i < s->gone ? 1u : rest[row[i].type];
        open += !y->placed[seat][i];
    }
    for (unsigned t = 0; t < CARD_TYPES; t++)
        weight[s->left + t] = at + open < hand_places(s) && s->from[t] <= at ? rest[t] : 0;
    for (int i = 0; i < all; i++)
        n += weight[i] > 0;
    for (int i = 0; i < n; i++) {
        out[i] = (uint8_t)rng_weighted(y->x.rng, weight, all);
        weight[out[i]] = 0;
    }
    return n;
}

/* Puts a card that left into a place, or takes it away. */
static void lay_parted(struct search *y, int seat, unsigned at, unsigned i, bool there)
{
    const struct seat *s = &y->x.obs->seat[seat];
    const struct parted *it = parted_of(y->x.obs, seat) + i;
    uint8_t one = there ? 1 : UINT8_MAX;
    uint8_t *rest = &y->x.rest[at >= s->old][it->type], *needs = y->needs[age_of(s, it)];
    y->x.type[seat][at] = it->type;
    y->x.card[seat][at] = (uint8_t)i;
    y->placed[seat][i] = there;
    if (i < s->gone)
        return;
    *rest = (uint8_t)(*rest - one);
    needs[it->type] = (uint8_t)(needs[it->type] - one);
}

/* The same with an option. */
static void lay(struct search *y, int seat, unsigned at, unsigned option, bool there)
{
    const struct seat *s = &y->x.obs->seat[seat];
    if (option < s->left) {
        lay_parted(y, seat, at, option, there);
        return;
    }
    uint8_t *rest = &y->x.rest[at >= s->old][option - s->left];
    y->x.type[seat][at] = (uint8_t)(option - s->left);
    y->x.card[seat][at] = IN_HAND;
    *rest = (uint8_t)(*rest - (there ? 1 : UINT8_MAX));
}

static bool search_row(struct search *y, int k, unsigned at)
{
    uint8_t option[PLACES];
    int seat = k < y->seats ? y->seat[k] : 0;
    if (k == y->seats)
        return true;
    if (!proofs_stand(&y->x, seat, at))
        return false;
    if (at == hand_places(&y->x.obs->seat[seat]))
        return waits_well(&y->x, seat) && search_row(y, k + 1, 0);
    int n = options_at(y, seat, at, option);
    for (int i = 0; i < n && y->steps; i++) {
        y->steps--;
        lay(y, seat, at, option[i], true);
        if (has_cards(y, y->x.type[seat][at]) && has_room(y, seat, at + 1) &&
            rest_fits(y, k, at + 1) && search_row(y, k, at + 1))
            return true;
        lay(y, seat, at, option[i], false);
    }
    return false;
}

/* The seats in any order. */
static void begin_search(struct search *y)
{
    y->seats = 0;
    for (int p = 0; p < y->x.obs->players; p++)
        if (p != y->x.viewer)
            y->seat[y->seats++] = p;
    for (int k = y->seats - 1; k > 0; k--) {
        int other = (int)rng_below(y->x.rng, (uint32_t)k + 1), p = y->seat[k];
        y->seat[k] = y->seat[other];
        y->seat[other] = p;
    }
    memset(y->placed, 0, sizeof y->placed);
    open_both(&y->x);
    count_needs(y);
}

/* Most often a few steps in another order find it; now and then it takes more and more of them, in
 * the end enough for all there is to try. */
static void search(struct search *y)
{
    bool found = false;
    for (uint32_t i = 1; !found; i++) {
        begin_search(y);
        y->steps = STEPS * (i & (~i + 1)); /* 1, 2, 1, 4, 1, 2, 1, 8 ... */
        found = search_row(y, 0, 0);
    }
}

void colorado_deal(const game_state *obs, int seat, int tries, struct rng *rng, game_state *out)
{
    struct search y;
    y.x.obs = obs;
    y.x.viewer = seat;
    y.x.rng = rng;
    bool found = false;
    for (int i = 0; i < tries && !found; i++)
        found = guess(&y.x);
    if (!found)
        search(&y);
    write_truth(&y.x, out);
}

void colorado_determinise(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    colorado_deal(obs, seat, TRIES, rng, out);
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
