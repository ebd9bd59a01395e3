/*
 * hand.h - the cards of a hand, and what the table knows of them: CO-27.
 *
 * The table knows a hand from its answers, and from effects that lapse.  cap[t] says it all: of the
 * type t and all types with no larger cap together, at most cap[t] cards are in the hand.  Think of
 * the hand as a row, the newest card first: a card of type t can lie only in the first cap[t]
 * places.  Where nothing is known cap[t] is the size of the hand, so a card drawn adds one to all.
 *
 * That is all there is to know of one hand.  For all hands together a shuffle counts: then it is
 * known which cards they hold, if not whose.  Since then a hand is kept as a longer row, the oldest
 * card first, in which cards that have left keep a place: a card of type t lies at from[t] or
 * later, and one that has left came before it left.  The first `old` places are cards of then.
 *
 * And whoever has waited with an effect that only a card can carry out has had one: `holds`.
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
    s->newer = (uint8_t)(s->newer + (s->holds != 0));
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
    if (s->holds >> type & 1)
        s->holds = s->newer = 0; /* it may have been that one */
    s->newer = (uint8_t)(s->newer - (s->newer > 0));
}

/* It has one of these, unless more than that is known. */
static inline void hand_holds(struct seat *s, uint32_t types)
{
    if (s->holds && !(s->holds & ~types))
        return;
    s->holds = types;
    s->newer = 0;
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

/* The deck is shuffled: a new row. */
static inline void hand_renew(struct seat *s)
{
    memset(s->drawn, 0, sizeof s->drawn);
    s->old = s->hand_size;
    s->left = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        s->from[t] = (uint8_t)(s->hand_size - s->cap[t]);
}

static inline void hand_hide(struct seat *s)
{
    memset(s->hand, 0, sizeof s->hand);
    memset(s->drawn, 0, sizeof s->drawn);
    s->held = 0;
}

/* Whether a hand is possible, for all the table knows. */
static inline bool hand_fits(const struct seat *s)
{
    bool holds = !s->holds;
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        unsigned n = 0;
        holds |= (s->holds & s->held) >> t & 1 && s->cap[t] > s->newer; /* behind the newer ones */
        for (unsigned u = 0; u < CARD_TYPES; u++)
            n += s->cap[u] <= s->cap[t] ? s->hand[u] : 0;
        if (n > s->cap[t])
            return false;
    }
    return holds;
}

#endif
