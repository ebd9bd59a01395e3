/* bots.h - what Stacks tells bots: how a position looks, a sensible move.
 */
#ifndef STACKS_BOTS_H
#define STACKS_BOTS_H

#include "state.h"

extern const struct game stacks_game;

int32_t stacks_worth(const game_state *obs, int seat);
game_move stacks_advise(const game_state *st, int seat, struct rng *rng);

#endif
