/* think.h - a bot's move in a test: one brain, so many nodes. */
#ifndef THINK_H
#define THINK_H

#include "bots/ask.h"
#include "core/session.h"

#include <stdlib.h>
#include <string.h>

/* A level by its name. */
static inline const struct bot *bot_of(const char *id)
{
    for (int i = 0; bots[i]; i++)
        if (strcmp(bots[i]->id, id) == 0)
            return bots[i];
    abort();
}

static inline game_move think(const struct session *s, const struct bot *bot, int seat,
                              uint32_t nodes)
{
    static struct brain brain;
    struct budget budget = {.nodes = nodes, .brain = &brain, .brains = 1};
    return bot_ask(s, bot, seat, &budget);
}

/* The same from an observation. */
static inline game_move pick_move(const struct bot *bot, const struct game *g,
                                  const game_state *obs, int seat, uint32_t nodes, struct rng *rng)
{
    static struct brain brain;
    struct budget budget = {.nodes = nodes, .brain = &brain, .brains = 1};
    struct question q = {g, obs, seat, &budget, rng};
    return bot->pick(bot, &q);
}

#endif
