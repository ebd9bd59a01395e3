/*
 * bot.h - the one interface every computer player implements.
 *
 * A bot is handed an observation and nothing else: what its seat may know.  It
 * works through game.h, so that any bot can play any game.
 */
#ifndef BOT_H
#define BOT_H

#include "game.h"

struct bot {
    const char *id; /* "greedy": the level in the protocol, --seat on the command line */
    const char *about;

    /* Chooses a move for a seat of pending or may; 0 for a seat of may that would rather not.
     * Looks at about `nodes` positions (0: its usual number).  Same observation, nodes and
     * generator: same move, on every platform. */
    game_move (*pick)(const struct game *g, const game_state *obs, int seat, uint32_t nodes,
                      struct rng *rng);
};

extern const struct bot *const bots[]; /* bots/bots.c, ends with null */

#endif
