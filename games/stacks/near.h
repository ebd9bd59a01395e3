/*
 * near.h - how near a card is to standing.
 *
 * A way is a place and a turn in which a card could stand.  It costs a move for each block that is
 * missing, if one can be laid there once those below are, and two where a block of a wrong colour
 * must first be lifted off, or something be laid below.  Whether a block of the colour can be had
 * is not asked.
 */
#ifndef STACKS_NEAR_H
#define STACKS_NEAR_H

#include "state.h"

enum { NEAR_FAR = 4 }; /* costs that much, or more, or cannot be reached */

/* A wall as it is looked at. */
struct field {
    struct look look;
    uint32_t all, top, free; /* blocks; those with nothing on them; the places on top of all that */
};

struct near {
    int cost;              /* of the cheapest ways; 0: it stands */
    uint32_t lay[COLOURS]; /* where laying that colour makes one of them cheaper by one */
    uint32_t lift;         /* tops that make one of them cheaper by one if they are taken away */
    uint32_t use;          /* the places that all of them use */
};

struct field near_field(const uint32_t wall[COLOURS + 1]);

int near_cost(const struct field *f, int seat, int card);
void near_look(const struct field *f, int seat, int card, struct near *out);

/* Whether a card that costs 1 can be had by relocating one of these tops. */
bool near_in_reach(const struct field *f, const struct near *n, uint32_t tops);

#endif
