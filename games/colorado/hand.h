/*
 * hand.h - the cards of a hand, and what the table knows of them: CO-27.
 *
 * The table knows a hand from its answers, and from effects that lapse.  cap[t] says most: of the
 * type t and all types with no larger cap together, at most cap[t] cards are in the hand.  Think of
 * the hand as a row, the newest card first: a card of type t can lie only in the first cap[t]
 * places.  Where nothing is known cap[t] is the size of the hand, so a card drawn adds one to all.
 *
 * So much for which types one hand lacks.  For all hands together a shuffle counts: then it is
 * known which cards they hold, if not whose.  Since then a hand is kept as a longer row, the oldest
 * card first, in which cards that have left keep a place: a card of type t lies at from[t] or
 * later, and one that has left came before it left.  The first `old` places are cards of then.
 *
 * The rest is proofs, of what a hand had once or had not: from a card pair with nothing to draw and
 * from a nugget pair at an empty pool.  They are about the cards in so many places of the row, less
 * those that had left, so a row that has one is kept over shuffles, from the oldest proof on.  Only
 * where room ends are the oldest proofs forgotten.
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

/* A card is drawn. */
static inline void hand_draw(struct seat *s, unsigned type)
{
    hand_put(s, type);
    s->drawn[type]++;
    s->hand_size++;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        s->cap[t]++;
}

static inline void hand_part(game_state *st, struct seat *s, unsigned type)
{
    struct parted it = {(uint8_t)type, s->from[type], (uint8_t)hand_places(s)};
    unsigned at = 0, end = 0;
    for (unsigned p = 0; p < st->players; p++) {
        end += st->seat[p].left;
        at = &st->seat[p] == s ? end : at;
    }
    for (unsigned i = end; i > at; i--)
        st->parted[i] = st->parted[i - 1];
    st->parted[at] = it;
    s->left++;
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

/* Whether a hand is possible, by its caps. */
static inline bool hand_fits(const struct seat *s)
{
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        unsigned n = 0;
        for (unsigned u = 0; u < CARD_TYPES; u++)
            n += s->cap[u] <= s->cap[t] ? s->hand[u] : 0;
        if (n > s->cap[t])
            return false;
    }
    return true;
}

#endif
