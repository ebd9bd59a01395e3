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
void colorado_hand_draw(const game_state *st, struct seat *s, unsigned type);

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
unsigned colorado_own_draws(const game_state *st, int seat, unsigned age, unsigned type);

/* Behind the places of age 0. */
static inline unsigned first_age_end(const game_state *st, const struct seat *s)
{
    return st->age ? s->since[1] : hand_places(s);
}

/* A card that is seen to leave used up a place of its own type; what had no larger cap may have
 * been elsewhere. */
void colorado_hand_drop(game_state *st, struct seat *s, unsigned type);

/* It has none of these. */
void colorado_hand_lacks(struct seat *s, uint32_t types);

/* Of so many cards of each type two of a suit, and with them one of the types: CO-11?  The pair is
 * taken from other types as far as it can be. */
bool colorado_has_triple(const uint8_t count[CARD_TYPES], uint32_t types);

/* Whether a proof is true of the cards it is about. */
bool colorado_proof_holds(const struct seat *s, unsigned i, const uint8_t count[CARD_TYPES]);

void colorado_forget_proof(struct seat *s, unsigned i);

/* The hand has, or has not, one of these types, or two of a suit and with them one of these. */
void colorado_hand_proves(struct seat *s, bool has, unsigned cards, uint32_t types);

static inline void hand_hide(struct seat *s)
{
    memset(s->hand, 0, sizeof s->hand);
    memset(s->drawn, 0, sizeof s->drawn);
    s->held = 0;
}

/* Whether a hand, which has as many cards as it says, is possible by its caps: those from its size
 * on forbid nothing. */
bool colorado_hand_fits(const struct seat *s);

#endif
