/* bots.h - what Stacks tells bots: how a position looks, a sensible move, what the other may hold.
 */
#ifndef STACKS_BOTS_H
#define STACKS_BOTS_H

#include "state.h"

extern const struct game stacks_game;

int32_t stacks_worth(const game_state *obs, int seat);
game_move stacks_advise(const game_state *st, int seat, struct rng *rng);

/* How likely each card is in each place of a seat's holder, by what the seat has done while it held
 * that card; relative, above 0. */
void stacks_weigh(const game_state *obs, int seat, uint32_t weight[HOLDER][CARDS]);

#endif
