/* steps.h - what all bots that look ahead do: list what a seat can do, and let chance fall. */
#ifndef STEPS_H
#define STEPS_H

#include "bot.h"
#include "core/rng.h"

/* The moves of a seat; where it need not move, m[0] is 0, to do nothing.  Room for THOUGHTS_MAX. */
static inline int list_moves(const struct game *g, const game_state *st, int seat, game_move *m)
{
    int free = !(g->pending(st) >> seat & 1);
    m[0] = 0;
    return g->moves(st, seat, m + free) + free;
}

/* Chance until a seat is asked again, but not for ever: a deal can be long.  Returns how many moves
 * that took. */
static inline uint32_t settle(const struct game *g, game_state *st, struct rng *rng, uint32_t most)
{
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX], i = 0;
    for (; i < most && g->pending(st) >> GAME_CHANCE & 1; i++) {
        int n = g->chance(st, m, weight);
        g->apply(st, GAME_CHANCE, m[rng_weighted(rng, weight, n)]);
    }
    return i;
}

#endif
