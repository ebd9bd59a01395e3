/*
 * hand.h - the cards of a hand, and what the table knows of them: CO-27.
 *
 * The table knows a hand from its answers, and from effects that lapse.  cap[t] says most: of the
 * type t and all types with no larger cap together, at most cap[t] cards are in the hand.  Think of
 * the hand as a row, the newest card first: a card of type t can lie only in the first cap[t]
 * places.  Where nothing is known cap[t] is the size of the hand, so a card drawn adds one to all.
 *
 * So much for which types one hand lacks.  For all hands together shuffles count.  A deck is known
 * when it is shuffled, and all of it comes into hands before the next shuffle: so it is known which
 * cards came between two shuffles, if not to whom.  They are an age: age 0 are those that came
 * before the first shuffle that is remembered.  A hand is therefore kept as a longer row, the
 * oldest card first, in which cards that have left keep a place: a card of type t lies at from[t]
 * or later, and one that has left came before it left.  since[] says where each age begins.
 *
 * A card that left and was of age 0 for sure says nothing more: it goes, and its place with it, the
 * oldest it can have had, since later ones are open to more types.  So a row is no longer than the
 * hand until the first shuffle.  Where room ends, the oldest shuffle is forgotten: hand_history.c.
 *
 * The rest is proofs, of what a hand had once or had not: from a card pair with nothing to draw and
 * from a nugget pair at an empty pool.  They are about the cards in so many places of the row, less
 * those that had left, so cards that left after the oldest proof stay in the row.  Only where room
 * ends are the oldest proofs forgotten.
 */
#ifndef COLORADO_HAND_H
#define COLORADO_HAND_H

#include "state.h"

#include <string.h>

static inline void hand_put(struct seat *s, unsigned type)
{
    s->hand[type]++;
    s->held |= 1u << type;
}

/* The places of the longer row. */
static inline unsigned hand_places(const struct seat *s)
{
    return (unsigned)s->hand_size + s->left;
}

/* A bag is a number for each type, of the cards that a seat has drawn from one deck. */
enum { BAG_BITS = 3 };

static inline uint64_t bag_one(unsigned type)
{
    return (uint64_t)1 << type * BAG_BITS;
}

static inline unsigned bag_count(uint64_t bag, unsigned type)
{
    return (unsigned)(bag >> type * BAG_BITS) & ((1u << BAG_BITS) - 1);
}

/* A card is drawn. */
static inline void hand_draw(const game_state *st, struct seat *s, unsigned type)
{
    hand_put(s, type);
    if (st->age)
        s->drawn[st->age - 1] += bag_one(type);
    s->hand_size++;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        s->cap[t]++;
}

/* How many cards that have left a row there is room for. */
static inline unsigned parted_room(const game_state *st)
{
    return PARTED / (unsigned)st->players;
}

/* Where those of a seat begin. */
static inline size_t parted_first(const game_state *st, unsigned seat)
{
    return (size_t)seat * parted_room(st);
}

static inline const struct parted *parted_of(const game_state *st, unsigned seat)
{
    return &st->parted[parted_first(st, seat)];
}

/* The cards of a type and age in a seat's row, for one who knows its hand: of age 0 all that are of
 * no other. */
static inline unsigned own_draws(const game_state *st, int seat, unsigned age, unsigned type)
{
    const struct seat *s = &st->seat[seat];
    unsigned n = s->hand[type];
    if (age)
        return bag_count(s->drawn[age - 1], type);
    for (unsigned i = 0; i < s->left; i++)
        n += parted_of(st, (unsigned)seat)[i].type == type;
    for (unsigned a = 1; a <= st->age; a++)
        n -= bag_count(s->drawn[a - 1], type);
    return n;
}

/* Behind the places of age 0. */
static inline unsigned first_age_end(const game_state *st, const struct seat *s)
{
    return st->age ? s->since[1] : hand_places(s);
}

/* A card leaves the row; one that is of age 0, as all are there, takes its place with it. */
static inline void hand_part(game_state *st, struct seat *s, unsigned type)
{
    while (s->left == parted_room(st))
        colorado_forget(st);
    unsigned seat = (unsigned)(s - st->seat), at = s->from[type];
    struct parted it = {(uint8_t)type, (uint8_t)at, (uint8_t)hand_places(s)};
    if (s->left || s->proofs || first_age_end(st, s) != s->hand_size) {
        st->parted[parted_first(st, seat) + s->left++] = it;
        return;
    }
    for (unsigned t = 0; t < CARD_TYPES; t++)
        s->from[t] = (uint8_t)(s->from[t] - (s->from[t] > at));
    for (unsigned age = 1; age <= st->age; age++)
        s->since[age]--;
    st->came[0][type]--;
}

/* A card that is seen to leave used up a place of its own type; what had no larger cap may have
 * been elsewhere. */
static inline void hand_drop(game_state *st, struct seat *s, unsigned type)
{
    uint8_t cap = s->cap[type];
    hand_part(st, s, type);
    s->hand[type]--;
    s->held &= ~((uint32_t)!s->hand[type] << type);
    s->hand_size--;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        s->cap[t] = (uint8_t)(s->cap[t] - (s->cap[t] >= cap));
}

/* It has none of these. */
static inline void hand_lacks(struct seat *s, uint32_t types)
{
    while (types) {
        unsigned t = take(&types);
        s->cap[t] = 0;
        s->from[t] = (uint8_t)hand_places(s);
    }
}

/* Of so many cards of each type two of a suit, and with them one of the types: CO-11?  The pair is
 * taken from other types as far as it can be. */
static inline bool has_triple(const uint8_t count[CARD_TYPES], uint32_t types)
{
    unsigned cards = 0, spent = CARDS; /* of the types: all, and by the cheapest pair */
    for (unsigned suit = 0; suit < SUITS; suit++) {
        unsigned of_types = 0, others = 0;
        for (unsigned t = suit * VALUES; t < (suit + 1) * VALUES; t++)
            *(types >> t & 1 ? &of_types : &others) += count[t];
        unsigned pays = others < 2 ? 2 - others : 0;
        if (of_types + others >= 2 && pays < spent)
            spent = pays;
        cards += of_types;
    }
    return cards > spent;
}

static inline bool has_some(const uint8_t count[CARD_TYPES], uint32_t types)
{
    unsigned n = 0;
    while (types)
        n += count[take(&types)];
    return n > 0;
}

/* Whether a proof is true of the cards it is about. */
static inline bool proof_holds(const struct seat *s, unsigned i, const uint8_t count[CARD_TYPES])
{
    const struct proof *it = &s->proof[i];
    bool has = it->cards == 1 ? has_some(count, it->types) : has_triple(count, it->types);
    return has == (s->holds >> i & 1);
}

static inline void forget_proof(struct seat *s, unsigned i)
{
    static const struct proof none = {0, 0, 0, 0, 0};
    uint32_t below = (1u << i) - 1;
    for (s->proofs--; i < s->proofs; i++)
        s->proof[i] = s->proof[i + 1];
    s->proof[i] = none;
    s->holds = (s->holds & below) | (s->holds >> 1 & ~below);
}

/* The hand has, or has not, one of these types, or two of a suit and with them one of these. */
static inline void hand_proves(struct seat *s, bool has, unsigned cards, uint32_t types)
{
    struct proof it = {types, (uint8_t)cards, (uint8_t)hand_places(s), s->left, 0};
    for (unsigned i = 0; i < s->proofs; i++) {
        const struct proof *p = &s->proof[i];
        uint32_t more = has ? p->types & ~types : types & ~p->types;
        if ((s->holds >> i & 1) == has && p->cards == cards && p->places == it.places &&
            p->left == it.left && !more)
            return; /* that was known */
    }
    if (s->proofs == PROOFS)
        forget_proof(s, 0);
    s->holds |= (uint32_t)has << s->proofs;
    s->proof[s->proofs++] = it;
}

static inline void hand_hide(struct seat *s)
{
    memset(s->hand, 0, sizeof s->hand);
    memset(s->drawn, 0, sizeof s->drawn);
    s->held = 0;
}

/* Whether a hand, which has as many cards as it says, is possible by its caps: those from its size
 * on forbid nothing. */
static inline bool hand_fits(const struct seat *s)
{
    uint16_t of_cap[UINT8_MAX + 1] = {0};
    unsigned n = 0, cap = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        of_cap[s->cap[t]] = (uint16_t)(of_cap[s->cap[t]] + s->hand[t]);
    while (cap < s->hand_size && (n += of_cap[cap]) <= cap)
        cap++;
    return cap == s->hand_size;
}

#endif
