/*
 * search.h - Monte Carlo tree search over what a seat can know, and what it thinks of each move.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "bot.h"

struct manner {
    uint32_t nodes; /* positions to look at */
    bool first;     /* only the best move is wanted: done when it will hardly change any more */
    bool same_luck; /* the n-th try of every move has the same cards and dice: what differs then
                       comes from the move */
};

/* Thinks about every move of the question, most tried first; returns how many there are.  `out` has
 * room for THOUGHTS_MAX.  The budget has a brain. */
int search_moves(const struct question *q, const struct manner *how, struct thought *out);

/* How many play, from what a seat sees. */
int search_players(const struct game *g, const game_state *obs);

#endif
