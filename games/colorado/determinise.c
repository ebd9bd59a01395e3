/*
 * determinise.c - what may be true for all that a seat knows: CO-27.
 *
 * The cards that came into the hidden rows (hand.h) are known by age and type, if not to whom.  So
 * a possible truth gives each of them a holder: the deck, a hand, or a card that has left, which is
 * known by its type and by the places that it may have had.  It fits if each card that left has got
 * one, and the cards that a row got in an age fill its places of that age.
 *
 * It is guessed.  Each card that left chooses an age, by the places that are free there and by what
 * there is of it; hands then take what is left.  Where that does not fit it is mended: two cards of
 * a type change holders, or one goes to another hand, until each has a place.  Within a few steps
 * that leads somewhere, or nowhere; then another guess is made, and so where a proof or an effect
 * that waits says otherwise.  The truth itself can be guessed, like all else that may be true: so
 * this ends, as a rule with the first or second guess.
 */
#include "choices.h"
#include "core/rng.h"

#include <string.h>

enum {
    IN_HAND = UINT8_MAX,          /* as the number of a card that has not left */
    LOOSE = UINT8_MAX,            /* as a place: none yet */
    NONE = UINT16_MAX,            /* as a copy */
    DECK = SEATS,                 /* as a row */
    NOBODY,                       /* as a row */
    COPIES = (int)PARTED + CARDS, /* at most: cards that left, in hands, in the deck */
    STEPS = 20,                   /* of mending, before another guess */
    TRIES = 3000,                 /* of making proofs true, before another guess */
    REST = 3                      /* steps at least that a copy keeps its new holder */
};

/* The places of a row from one to before another. */
struct span {
    uint8_t from, to;
};

/* One of the cards that came. */
struct copy {
    uint8_t type, age;
    uint8_t row, card; /* who holds it: a card that left, by number, or the hand */
    struct span span;  /* the places that its holder may have had */
    uint8_t at;        /* the place it has */
    uint8_t rests;     /* it keeps its holder until this step */
    bool listed;       /* among those without a place */
};

struct row {
    const struct seat *s;
    const struct parted *part;
    unsigned seat, places;
    struct span span[AGES];
    uint16_t copy[PLACES]; /* that lies there */
};

struct truth {
    const game_state *obs;
    struct rng *rng;
    unsigned rows, ages, copies;
    struct row row[SEATS];
    unsigned first[CARD_TYPES + 1]; /* the first copy of each type */
    struct copy copy[COPIES];
    uint8_t left[AGES][CARD_TYPES]; /* copies that nobody holds yet */
    unsigned total[AGES];
    unsigned in_deck;
    unsigned loose;
    uint16_t list[COPIES]; /* copies without a place */
    bool seen[COPIES];
    unsigned wrong[DECK + 1]; /* what is not true of each row */
};

/* What is hidden */

static void open_copies(struct truth *x, int viewer)
{
    x->copies = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        x->first[t] = x->copies;
        for (unsigned age = 0; age < x->ages; age++)
            for (unsigned i = colorado_own_draws(x->obs, viewer, age, t); i < x->obs->came[age][t];
                 i++) {
                struct copy *it = &x->copy[x->copies++];
                it->type = (uint8_t)t;
                it->age = (uint8_t)age;
            }
    }
    x->first[CARD_TYPES] = x->copies;
}

static void open_row(struct truth *x, unsigned p)
{
    struct row *r = &x->row[x->rows++];
    r->s = &x->obs->seat[p];
    r->part = parted_of(x->obs, p);
    r->seat = p;
    r->places = hand_places(r->s);
    for (unsigned age = 0; age < x->ages; age++) {
        unsigned end = age + 1 < x->ages ? r->s->since[age + 1] : r->places;
        struct span it = {r->s->since[age], (uint8_t)end};
        r->span[age] = it;
    }
}

static void open_truth(struct truth *x, const game_state *obs, int viewer, struct rng *rng)
{
    x->obs = obs;
    x->rng = rng;
    x->rows = 0;
    x->ages = obs->age + 1u;
    open_copies(x, viewer);
    for (unsigned p = 0; p < obs->players; p++)
        if ((int)p != viewer)
            open_row(x, p);
}

/* Places */

/* Those that a card of a row may have had: one that left, or one of a type in the hand. */
static struct span span_of(const struct row *r, unsigned card, unsigned type)
{
    bool hand = card == IN_HAND;
    struct span it = {hand ? r->s->from[type] : r->part[card].from,
                      hand ? (uint8_t)r->places : r->part[card].to};
    return it;
}

static struct span both(struct span a, struct span b)
{
    struct span it = {a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to};
    return it;
}

/* Whether a holder can have got a card of that age. */
static bool can_hold(const struct truth *x, unsigned row, struct span span, unsigned age)
{
    if (row == DECK)
        return age + 1 == x->ages;
    struct span it = both(span, x->row[row].span[age]);
    return it.from < it.to;
}

static bool can_keep(const struct truth *x, unsigned row, unsigned type, unsigned age)
{
    return can_hold(x, row, span_of(&x->row[row], IN_HAND, type), age);
}

static unsigned free_place(const struct row *r, struct span it)
{
    while (it.from < it.to && r->copy[it.from] != NONE)
        it.from++;
    return it.from < it.to ? it.from : (unsigned)LOOSE;
}

static void put(struct truth *x, unsigned c, unsigned at)
{
    x->row[x->copy[c].row].copy[at] = (uint16_t)c;
    x->copy[c].at = (uint8_t)at;
}

/* Finds a place for a copy, the oldest that is free, since the others find most room then; or where
 * another lies that finds one. */
static bool settle(struct truth *x, unsigned c, bool tried[PLACES])
{
    const struct copy *it = &x->copy[c];
    const struct row *r = &x->row[it->row];
    struct span span = both(it->span, r->span[it->age]);
    unsigned at = free_place(r, span);
    for (unsigned i = span.from; i < span.to && at == LOOSE; i++)
        if (!tried[i]) {
            tried[i] = true;
            at = settle(x, r->copy[i], tried) ? i : at;
        }
    if (at != LOOSE)
        put(x, c, at);
    return at != LOOSE;
}

static void settle_loose(struct truth *x)
{
    unsigned n = 0;
    for (unsigned i = 0; i < x->loose; i++) {
        bool tried[PLACES] = {false};
        unsigned c = x->list[i];
        struct copy *it = &x->copy[c];
        it->listed = it->row < DECK && it->at == LOOSE && !settle(x, c, tried);
        if (it->listed)
            x->list[n++] = (uint16_t)c;
    }
    x->loose = n;
}

/* Holders */

static void hold(struct truth *x, unsigned c, unsigned row, unsigned card)
{
    struct copy *it = &x->copy[c];
    it->row = (uint8_t)row;
    it->card = (uint8_t)card;
    it->at = LOOSE;
    if (row == DECK)
        x->in_deck++;
    else
        it->span = span_of(&x->row[row], card, it->type);
}

/* It has yet to find a place. */
static void give(struct truth *x, unsigned c, unsigned row, unsigned card)
{
    hold(x, c, row, card);
    if (row == DECK || x->copy[c].listed)
        return;
    x->copy[c].listed = true;
    x->list[x->loose++] = (uint16_t)c;
}

static void take_back(struct truth *x, unsigned c)
{
    struct copy *it = &x->copy[c];
    x->in_deck -= it->row == DECK;
    if (it->at != LOOSE)
        x->row[it->row].copy[it->at] = NONE;
    it->at = LOOSE;
    it->row = NOBODY;
}

/* A copy that nobody holds is used. */
static unsigned use(struct truth *x, unsigned type, unsigned age)
{
    unsigned c = x->first[type];
    while (x->copy[c].age != age || x->copy[c].row != NOBODY)
        c++;
    x->left[age][type]--;
    x->total[age]--;
    return c;
}

/* The guess */

static void clear(struct truth *x)
{
    memset(x->left, 0, sizeof x->left);
    memset(x->total, 0, sizeof x->total);
    for (unsigned c = 0; c < x->copies; c++) {
        struct copy *it = &x->copy[c];
        it->row = NOBODY;
        it->at = LOOSE;
        it->rests = 0;
        it->listed = false;
        x->left[it->age][it->type]++;
        x->total[it->age]++;
    }
    for (unsigned k = 0; k < x->rows; k++)
        memset(x->row[k].copy, UINT8_MAX, x->row[k].places * sizeof *x->row[k].copy);
    x->in_deck = x->loose = 0;
}

/* How likely a card that left was of an age: by the places that are free, and by what there is. */
static uint32_t weigh_age(const struct truth *x, const struct row *r, unsigned i, unsigned age)
{
    enum { SCALE = 1024 };
    unsigned type = r->part[i].type;
    uint32_t places = 0;
    if (!x->left[age][type])
        return 0;
    struct span it = both(span_of(r, i, type), r->span[age]);
    for (; it.from < it.to; it.from++)
        places += r->copy[it.from] == NONE;
    return places * x->left[age][type] * SCALE / x->total[age];
}

/* False if there is nothing for it. */
static bool guess_parted(struct truth *x, unsigned k, unsigned i)
{
    const struct row *r = &x->row[k];
    uint32_t weight[AGES], sum = 0;
    for (unsigned age = 0; age < x->ages; age++)
        sum += weight[age] = weigh_age(x, r, i, age);
    if (!sum)
        return false;
    unsigned age = (unsigned)rng_weighted(x->rng, weight, (int)x->ages);
    unsigned c = use(x, r->part[i].type, age);
    hold(x, c, k, i);
    put(x, c, free_place(r, both(x->copy[c].span, r->span[age])));
    return true;
}

/* A card that left takes a copy that nobody holds, or that of another that finds one. */
static bool find_copy(struct truth *x, unsigned k, unsigned i)
{
    unsigned type = x->row[k].part[i].type, first = x->first[type];
    unsigned n = x->first[type + 1] - first, skip = n ? rng_below(x->rng, n) : 0;
    struct span span = span_of(&x->row[k], i, type);
    for (unsigned j = 0; j < n; j++) {
        unsigned c = first + (skip + j) % n;
        struct copy *it = &x->copy[c];
        if (x->seen[c] || !can_hold(x, k, span, it->age))
            continue;
        x->seen[c] = true;
        if (it->row != NOBODY && !find_copy(x, it->row, it->card))
            continue;
        if (it->row != NOBODY)
            take_back(x, c);
        give(x, c, k, i);
        return true;
    }
    return false;
}

/* Whether it can be in the deck, or in a hand. */
static bool has_home(const struct truth *x, unsigned type, unsigned age)
{
    bool home = age + 1 == x->ages;
    for (unsigned k = 0; k < x->rows && !home; k++)
        home = can_keep(x, k, type, age);
    return home;
}

/* A copy that no hand can have had is a card that left.  The copy which that one held must then be
 * free for a hand, or find another such card. */
static bool find_holder(struct truth *x, unsigned c)
{
    unsigned type = x->copy[c].type;
    for (unsigned d = x->first[type]; d < x->first[type + 1]; d++) {
        const struct copy *it = &x->copy[d];
        unsigned row = it->row, card = it->card;
        if (x->seen[d] || row == NOBODY || !can_hold(x, row, it->span, x->copy[c].age))
            continue;
        x->seen[d] = true;
        if (has_home(x, type, it->age))
            take_back(x, d);
        else if (!find_holder(x, d))
            continue;
        if (x->copy[c].row != NOBODY)
            take_back(x, c);
        give(x, c, row, card);
        return true;
    }
    return false;
}

/* The cards that left: what one alone did not find all find together. */
static void guess_all_parted(struct truth *x)
{
    bool found[SEATS][PLACES] = {{false}};
    for (unsigned k = 0; k < x->rows; k++)
        for (unsigned i = 0; i < x->row[k].s->left; i++)
            found[k][i] = guess_parted(x, k, i);
    for (unsigned k = 0; k < x->rows; k++)
        for (unsigned i = 0; i < x->row[k].s->left; i++) {
            memset(x->seen, 0, found[k][i] ? 0 : x->copies);
            found[k][i] = found[k][i] || find_copy(x, k, i);
        }
    for (unsigned c = 0; c < x->copies; c++)
        if (x->copy[c].row == NOBODY && !has_home(x, x->copy[c].type, x->copy[c].age)) {
            memset(x->seen, 0, x->copies);
            find_holder(x, c);
        }
    settle_loose(x);
}

/* A place that is free is one of the hand's. */
static void guess_place(struct truth *x, unsigned k, unsigned at, unsigned age)
{
    const struct seat *s = x->row[k].s;
    uint32_t weight[CARD_TYPES], sum = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        sum += weight[t] = s->from[t] <= at ? x->left[age][t] : 0;
    if (!sum)
        return;
    unsigned c = use(x, (unsigned)rng_weighted(x->rng, weight, CARD_TYPES), age);
    hold(x, c, k, IN_HAND);
    put(x, c, at);
}

/* What is left is the deck, or has a home in some hand, if no place. */
static void guess_home(struct truth *x, unsigned c)
{
    const struct copy *it = &x->copy[c];
    unsigned row = DECK, n = 0;
    for (unsigned k = 0; k < x->rows && it->age + 1u < x->ages; k++)
        if (can_keep(x, k, it->type, it->age) && !rng_below(x->rng, ++n))
            row = k;
    give(x, c, row, IN_HAND);
}

static void guess(struct truth *x)
{
    clear(x);
    guess_all_parted(x);
    memset(x->left, 0, sizeof x->left);
    for (unsigned c = 0; c < x->copies; c++)
        x->left[x->copy[c].age][x->copy[c].type] += x->copy[c].row == NOBODY;
    for (unsigned k = 0; k < x->rows; k++)
        for (unsigned age = 0; age < x->ages; age++)
            for (unsigned at = x->row[k].span[age].from; at < x->row[k].span[age].to; at++)
                if (x->row[k].copy[at] == NONE)
                    guess_place(x, k, at, age);
    for (unsigned c = 0; c < x->copies; c++)
        if (x->copy[c].row == NOBODY)
            guess_home(x, c);
    settle_loose(x);
}

/* Mending */

struct change {
    unsigned one, other; /* they change holders; the same: it goes to a hand, or the deck */
    unsigned row;        /* whose */
    int price;           /* copies without a place, that there are more of then */
    uint32_t equals;     /* changes that are as good */
};

/* Whether a holder would have no place for a card of that age. */
static int price_of(const struct truth *x, unsigned row, struct span span, unsigned age)
{
    if (row == DECK)
        return x->in_deck >= x->obs->deck_size;
    return free_place(&x->row[row], both(span, x->row[row].span[age])) == LOOSE;
}

/* What has just been changed is not changed back: it would go round in circles. */
static int price_of_rest(const struct copy *it, unsigned now)
{
    enum { MUCH = 10 };
    return it->rests > now ? MUCH : 0;
}

static void consider(struct truth *x, struct change *best, const struct change *it)
{
    uint32_t equals = it->price < best->price ? 0 : best->equals;
    if (it->price > best->price)
        return;
    if (!rng_below(x->rng, equals + 1))
        *best = *it;
    best->equals = equals + 1;
}

static void consider_others(struct truth *x, struct change *best, unsigned c, unsigned now)
{
    const struct copy *one = &x->copy[c];
    for (unsigned d = x->first[one->type]; d < x->first[one->type + 1]; d++) {
        const struct copy *other = &x->copy[d];
        if (other->row == one->row || other->age == one->age ||
            !can_hold(x, one->row, one->span, other->age) ||
            !can_hold(x, other->row, other->span, one->age))
            continue;
        struct change it = {c, d, 0, price_of_rest(one, now) + price_of_rest(other, now), 0};
        it.price += price_of(x, one->row, one->span, other->age) +
                    price_of(x, other->row, other->span, one->age) - other->listed;
        consider(x, best, &it);
    }
}

static void consider_hands(struct truth *x, struct change *best, unsigned c, unsigned now)
{
    const struct copy *one = &x->copy[c];
    for (unsigned row = 0; row <= DECK; row++) {
        struct span span = {0, 0};
        if (row == one->row || (row >= x->rows && row < DECK))
            continue;
        if (row < DECK)
            span = span_of(&x->row[row], IN_HAND, one->type);
        if (!can_hold(x, row, span, one->age))
            continue;
        struct change it = {c, c, row, price_of_rest(one, now), 0};
        it.price += price_of(x, row, span, one->age);
        consider(x, best, &it);
    }
}

static void consider_all(struct truth *x, struct change *best, unsigned c, unsigned now)
{
    consider_others(x, best, c, now);
    if (x->copy[c].card == IN_HAND)
        consider_hands(x, best, c, now);
}

/* What a copy without a place can do, and all that crowd with it: those in the places that it may
 * have, those in the places that they may have, and so on. */
static void consider_crowd(struct truth *x, struct change *best, unsigned c, unsigned now)
{
    const struct copy *it = &x->copy[c];
    const struct row *r = &x->row[it->row];
    struct span all = both(it->span, r->span[it->age]), done = {all.from, all.from};
    consider_all(x, best, c, now);
    while (done.from > all.from || done.to < all.to) {
        unsigned d = r->copy[done.to < all.to ? done.to++ : --done.from];
        struct span more = both(x->copy[d].span, r->span[it->age]);
        consider_all(x, best, d, now);
        all.from = more.from < all.from ? more.from : all.from;
        all.to = more.to > all.to ? more.to : all.to;
    }
}

static void make_change(struct truth *x, const struct change *it, unsigned now)
{
    struct copy *one = &x->copy[it->one], *other = &x->copy[it->other];
    unsigned row = one->row, card = one->card;
    unsigned to = one == other ? it->row : other->row, as = other->card;
    take_back(x, it->one);
    if (one != other) {
        take_back(x, it->other);
        give(x, it->other, row, card);
    }
    give(x, it->one, to, as);
    one->rests = other->rests = (uint8_t)(now + REST + rng_below(x->rng, REST));
    settle_loose(x);
}

/* Whether every copy has a place; so has the deck as many as it should. */
static bool fits(const struct truth *x)
{
    return !x->loose && x->in_deck <= x->obs->deck_size;
}

static bool mend(struct truth *x)
{
    for (unsigned now = 1; now <= STEPS && !fits(x); now++) {
        struct change best = {0, 0, 0, INT8_MAX, 0};
        if (x->loose)
            consider_crowd(x, &best, x->list[rng_below(x->rng, x->loose)], now);
        for (unsigned c = 0; c < x->copies && !x->loose; c++)
            if (x->copy[c].row == DECK)
                consider_all(x, &best, c, now);
        if (best.equals)
            make_change(x, &best, now);
    }
    return fits(x);
}

/* What the table knows besides */

/* The proofs about a row that are not true. */
static unsigned false_proofs(const struct truth *x, const struct row *r)
{
    const struct seat *s = r->s;
    unsigned n = 0;
    for (unsigned i = 0; i < s->proofs; i++) {
        uint8_t count[CARD_TYPES] = {0};
        for (unsigned at = 0; at < s->proof[i].places; at++) {
            const struct copy *it = &x->copy[r->copy[at]];
            count[it->type] = (uint8_t)(count[it->type] + (it->card >= s->proof[i].left));
        }
        n += !colorado_proof_holds(s, i, count);
    }
    return n;
}

/* Whether a seat can carry out what it waits with. */
static bool waits_well(const struct truth *x, const struct row *r)
{
    if (!r->s->todo)
        return true;
    struct seat s = *r->s;
    hand_hide(&s);
    for (unsigned at = 0; at < r->places; at++)
        if (x->copy[r->copy[at]].card == IN_HAND)
            hand_put(&s, x->copy[r->copy[at]].type);
    return colorado_can_act(x->obs, &s);
}

static unsigned count_false(const struct truth *x, unsigned row)
{
    return row == DECK ? 0 : false_proofs(x, &x->row[row]) + !waits_well(x, &x->row[row]);
}

/* Whether a copy can lie in a place of its row, or as a card of the hand in one of another. */
static bool can_lie(const struct truth *x, const struct copy *it, unsigned row, unsigned at)
{
    if (row != it->row && it->card != IN_HAND)
        return false;
    struct span span = {0, UINT8_MAX};
    if (row != DECK)
        span = span_of(&x->row[row], it->card, it->type);
    return span.from <= at && (at < span.to || row == DECK);
}

static void lay(struct truth *x, unsigned c, unsigned row, unsigned at)
{
    struct copy *it = &x->copy[c];
    it->row = (uint8_t)row;
    it->at = (uint8_t)at;
    if (row == DECK)
        return;
    it->span = span_of(&x->row[row], it->card, it->type);
    x->row[row].copy[at] = (uint16_t)c;
}

/* Two copies of an age change places; false if they cannot.  Done twice, all is as before. */
static bool exchange(struct truth *x, unsigned c, unsigned d)
{
    const struct copy one = x->copy[c], other = x->copy[d];
    if (one.age != other.age || !can_lie(x, &one, other.row, other.at) ||
        !can_lie(x, &other, one.row, one.at))
        return false;
    lay(x, c, other.row, other.at);
    lay(x, d, one.row, one.at);
    return true;
}

/* Proofs are about some of the places: the cards of an age lie there in any order. */
static void shake_row(struct truth *x, const struct row *r)
{
    for (unsigned age = 0; age < x->ages; age++)
        for (unsigned at = r->span[age].from; at < r->span[age].to; at++) {
            uint32_t places = (uint32_t)r->span[age].to - r->span[age].from;
            exchange(x, r->copy[at], r->copy[r->span[age].from + rng_below(x->rng, places)]);
        }
}

/* A row that something is not true of, or DECK. */
static unsigned false_row(struct truth *x)
{
    unsigned row = DECK, n = 0;
    for (unsigned k = 0; k < x->rows; k++)
        if (x->wrong[k] && !rng_below(x->rng, ++n))
            row = k;
    return row;
}

/* Two copies change places, if not for the worse. */
static void try_exchange(struct truth *x, unsigned c, unsigned d)
{
    unsigned row = x->copy[c].row, other = x->copy[d].row;
    if (!exchange(x, c, d))
        return;
    unsigned here = count_false(x, row), there = count_false(x, other);
    if (here + there > x->wrong[row] + x->wrong[other]) {
        exchange(x, c, d);
        return;
    }
    x->wrong[row] = here;
    x->wrong[other] = there;
}

/* Cards of an age change places at random until all is true. */
static bool convince(struct truth *x)
{
    unsigned row;
    for (unsigned k = 0; k < x->rows; k++)
        if (x->row[k].s->proofs)
            shake_row(x, &x->row[k]);
    for (unsigned k = 0; k <= DECK; k++)
        x->wrong[k] = k < x->rows ? count_false(x, k) : 0;
    for (unsigned i = 0; (row = false_row(x)) != DECK && i < TRIES; i++) {
        unsigned c = x->row[row].copy[rng_below(x->rng, x->row[row].places)];
        try_exchange(x, c, rng_below(x->rng, x->copies));
    }
    return row == DECK;
}

static void write_truth(const struct truth *x, game_state *out)
{
    memcpy(out, x->obs, sizeof *out);
    for (unsigned k = 0; k < x->rows; k++)
        hand_hide(&out->seat[x->row[k].seat]);
    for (unsigned c = 0; c < x->copies; c++) {
        const struct copy *it = &x->copy[c];
        if (it->row == DECK) {
            out->deck[it->type]++;
            continue;
        }
        struct seat *s = &out->seat[x->row[it->row].seat];
        if (it->card == IN_HAND)
            hand_put(s, it->type);
        if (it->age)
            s->drawn[it->age - 1] += bag_one(it->type);
    }
}

void colorado_determinise(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    struct truth x;
    if (obs->phase == P_OVER) { /* nothing is hidden any more */
        *out = *obs;
        return;
    }
    open_truth(&x, obs, seat, rng);
    do
        guess(&x);
    while (!mend(&x) || !convince(&x));
    write_truth(&x, out);
}
