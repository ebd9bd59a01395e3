/*
 * hand.h - the cards of a hand, and what the table knows of them: CO-27.
 *
 * A hand is known from its answers, and from effects that lapse.  cap[t] says it all: of the type t
 * and all types with no larger cap together, at most cap[t] cards are in the hand.  Think of the
 * hand as a row, the newest card first: a card of type t can lie only in the first cap[t] places.
 * Where nothing is known cap[t] is the size of the hand, so a card drawn adds one to all.
 *
 * Each seat has such a row for each hand, since at a shuffle it knows its own cards beside the
 * deck. The row of the hand's owner is what everybody knows.
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

/* A card is drawn. */
static inline void hand_draw(struct seat *s, unsigned type)
{
    hand_put(s, type);
    s->drawn[type]++;
    s->hand_size++;
    s->newer = (uint8_t)(s->newer + (s->holds != 0));
    for (unsigned v = 0; v < SEATS; v++)
        for (unsigned t = 0; t < CARD_TYPES; t++)
            s->cap[v][t]++;
}

/* A card that is seen to leave used up a place of its own type; what had a smaller cap may have
 * been elsewhere. */
static inline void hand_drop(struct seat *s, unsigned type)
{
    s->hand[type]--;
    s->held &= ~((uint32_t)!s->hand[type] << type);
    s->hand_size--;
    s->left[type]++;
    for (unsigned v = 0; v < SEATS; v++) {
        uint8_t cap = s->cap[v][type];
        for (unsigned t = 0; t < CARD_TYPES; t++)
            s->cap[v][t] = (uint8_t)(s->cap[v][t] - (s->cap[v][t] >= cap));
    }
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

/* It has none of these, as one seat knows. */
static inline void hand_lacks_to(struct seat *s, unsigned viewer, uint32_t types)
{
    while (types)
        s->cap[viewer][take(&types)] = 0;
}

static inline void hand_lacks(struct seat *s, uint32_t types)
{
    for (unsigned v = 0; v < SEATS; v++)
        hand_lacks_to(s, v, types);
}

static inline void hand_hide(struct seat *s)
{
    memset(s->hand, 0, sizeof s->hand);
    memset(s->drawn, 0, sizeof s->drawn);
    s->held = 0;
}

/* Whether the caps of a row allow the hand. */
static inline bool hand_fits(const struct seat *s, unsigned viewer)
{
    const uint8_t *cap = s->cap[viewer];
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        unsigned n = 0;
        for (unsigned u = 0; u < CARD_TYPES; u++)
            n += cap[u] <= cap[t] ? s->hand[u] : 0;
        if (n > cap[t])
            return false;
    }
    return true;
}

/* Whether what the hand must hold can be there, behind the newer cards. */
static inline bool hand_proves(const struct seat *s, unsigned viewer)
{
    bool proved = !s->holds;
    for (uint32_t set = s->holds & s->held; set;)
        proved |= s->cap[viewer][take(&set)] > s->newer;
    return proved;
}

#endif
