/*
 * bot.h - the one interface every computer player implements.
 *
 * A bot is handed an observation and nothing else: what its seat may know.  It works through
 * game.h, so that any bot can play any game.
 */
#ifndef BOT_H
#define BOT_H

#include "core/game.h"

enum { BRAIN_BYTES = 14 << 20 };

/* Room to think in.  What is left in it means nothing. */
struct brain {
    uint64_t word[BRAIN_BYTES / 8];
};

/* How long a bot may think, and with what. */
struct budget {
    uint32_t nodes; /* positions to look at; 0: as many as the level usually does */

    /* Asked now and then whether time is up; then the move depends on the machine.  NULL: never. */
    bool (*enough)(void *whose);
    void *whose;

    /* Room for so many searches side by side.  Their number is part of the budget; how many of them
     * run at the same time is not, and changes nothing.  Bots that do not search need none. */
    struct brain *brain;
    int brains;

    /* Does job(arg, 0) to job(arg, n - 1), in any order, and comes back when all are done.  NULL:
     * one after the other. */
    void (*share)(void (*job)(void *arg, int i), void *arg, int n);
};

/* What a bot is asked: a move for a seat of pending or may. */
struct question {
    const struct game *game;
    const game_state *obs;
    int seat;
    const struct budget *budget;
    struct rng *rng;
};

enum { THOUGHTS_MAX = GAME_MOVES_MAX + 1, THOUGHT_ONE = 1000000 };

/* What a bot thinks of a move. */
struct thought {
    game_move m;     /* 0: to do nothing, where nothing has to be done               */
    uint32_t visits; /* how often it was tried                                       */
    uint32_t value;  /* what came of it on average: THOUGHT_ONE is a win, 0 a loss   */
    uint32_t error;  /* of that average, one standard error                          */
};

struct bot {
    const char *id; /* "greedy": the level in the protocol, --seat on the command line */
    const char *about;

    /* Chooses a move; 0 for a seat of may that would rather not.  Same observation, nodes, brains
     * and generator: same move, on every platform. */
    game_move (*pick)(const struct bot *bot, const struct question *q);

    /* Thinks about every move, and lists them, the one it would play first; returns how many. NULL:
     * it cannot say. */
    int (*weigh)(const struct bot *bot, const struct question *q, struct thought *out);

    uint32_t nodes; /* what it looks at in a game that takes full effort */
    uint8_t level;  /* whose effort that is, from 0 */

    /* How far from the best a move may seem and still be played, of 1000, if it was tried so often
     * at least: what was tried twice may seem to be anything. */
    uint32_t softness, tries;

    bool same_luck; /* tries each move with the same cards and dice, to see them clearly apart */
};

/* How a search goes about a game. */
static inline const struct game_thinking *thinking_about(const struct game *game, int players)
{
    static const struct game_thinking usual = {0, 0, 0, 100, 100, {100, 100, 100, 100}, 0};
    return game->thinking ? game->thinking(players) : &usual;
}

/* What a level looks at in this game if the budget does not say. */
static inline uint32_t usual_nodes(const struct bot *bot, const struct game *game, int players)
{
    return bot->nodes / 100 * thinking_about(game, players)->effort[bot->level];
}

extern const struct bot *const bots[]; /* weakest first; ends with null */

const struct bot *bot_named(const char *id); /* or NULL */

#endif
