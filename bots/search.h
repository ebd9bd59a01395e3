/*
 * search.h - Monte Carlo tree search over what a seat can know, and what it thinks of each move.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "../core/bot.h"

struct search_move {
    game_move m;     /* 0: to do nothing, where nothing has to be done */
    uint32_t visits; /* how often it was tried                         */
    double value;    /* what came of it on average: 1 is a win         */
    double error;    /* of that average, one standard error            */
};

/* Thinks about every move of the question, most tried first; returns how many there are.  `out` has
 * room for GAME_MOVES_MAX + 1.  The budget has a brain, and nodes. */
int search_moves(const struct question *q, uint32_t nodes, struct search_move *out);

#endif
