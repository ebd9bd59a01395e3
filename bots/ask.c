/* ask.c - bots at a session. */
#include "ask.h"

static const uint64_t BOT_STREAM = (uint64_t)1 << 63; /* keys apart from those of chance */

static struct rng bot_dice(const struct session *s, int seat, uint32_t length)
{
    struct rng root;
    rng_seed(&root, s->setup.seed);
    return rng_split(&root, BOT_STREAM | (uint64_t)length << 8 | (unsigned)seat);
}

game_move bot_ask(const struct session *s, const struct bot *bot, int seat,
                  const struct budget *budget)
{
    const struct game *g = s->setup.game;
    game_room seen;
    struct rng rng = bot_dice(s, seat, s->length);
    g->observe(session_now(s), seat, (game_state *)&seen);
    struct question q = {g, (const game_state *)&seen, seat, budget, &rng};
    return bot->pick(bot, &q);
}

int bot_weigh(const struct session *s, const struct bot *bot, int seat, uint32_t n,
              const struct budget *budget, struct thought *out)
{
    const struct game *g = s->setup.game;
    game_room then, seen;
    struct rng rng = bot_dice(s, seat, n);
    session_state_after(s, n, (game_state *)&then);
    g->observe((const game_state *)&then, seat, (game_state *)&seen);
    struct question q = {g, (const game_state *)&seen, seat, budget, &rng};
    return bot->weigh(bot, &q, out);
}
