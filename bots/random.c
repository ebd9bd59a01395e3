/* random.c - any legal move, each as likely as the other, and as likely to do nothing where nothing
 * has to be done: the yardstick for all other bots. */
#include "bot.h"
#include "core/rng.h"

static game_move pick(const struct bot *bot, const struct question *q)
{
    game_move m[GAME_MOVES_MAX + 1];
    (void)bot;
    int n = q->game->moves(q->obs, q->seat, m);
    if (!(q->game->pending(q->obs) >> q->seat & 1))
        m[n++] = 0;
    return m[rng_below(q->rng, (uint32_t)n)];
}

const struct bot random_bot = {.id = "random", .about = "any legal move", .pick = pick};
