/* random.c - any legal move, each as likely as the other, and as likely to do nothing where nothing
 * has to be done: the yardstick for all other bots. */
#include "../core/bot.h"
#include "../core/rng.h"

static game_move pick(const struct game *g, const game_state *obs, int seat, uint32_t nodes,
                      struct rng *rng)
{
    game_move m[GAME_MOVES_MAX + 1];
    (void)nodes;
    int n = g->moves(obs, seat, m);
    if (!(g->pending(obs) >> seat & 1))
        m[n++] = 0;
    return m[rng_below(rng, (uint32_t)n)];
}

const struct bot random_bot = {"random", "any legal move", pick};
