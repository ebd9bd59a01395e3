/*
 * levels.c - the searching players, from a child to an expert.
 *
 * A weaker one thinks less and is content with less: it plays any move that seems about as good as
 * the best.  None plays a move that it knows to be bad.
 */
#include "../core/rng.h"
#include "search.h"

/* A move that was tried in earnest, and does not fall behind the best by more than the softness. */
static game_move pick(const struct bot *bot, const struct question *q)
{
    struct search_move moves[GAME_MOVES_MAX + 1];
    uint32_t nodes = q->budget->nodes ? q->budget->nodes : bot->nodes;
    int n = search_moves(q, nodes, moves), best = 0;
    double least = moves[0].value - bot->softness / 1000.0;
    uint32_t good = 0;
    for (int i = 0; i < n; i++)
        if (i == 0 ||
            (bot->softness && moves[i].value >= least && moves[i].visits >= moves[0].visits / 8)) {
            good++;
            if (rng_below(q->rng, good) == 0)
                best = i;
        }
    return moves[best].m;
}

const struct bot easy_bot = {"easy", "friendly: thinks a little, takes what seems good", pick, 2000,
                             60};
const struct bot normal_bot = {"normal", "thinks a moment", pick, 20000, 20};
const struct bot strong_bot = {"strong", "thinks well", pick, 400000, 0};
const struct bot expert_bot = {"expert", "thinks long", pick, 4000000, 0};
