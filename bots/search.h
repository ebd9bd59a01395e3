/*
 * search.h - Monte Carlo tree search over what a seat can know, and what it thinks of each move.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "../core/bot.h"

/* Thinks about every move of the question, most tried first; returns how many there are.  `out` has
 * room for THOUGHTS_MAX.  The budget has a brain. */
int search_moves(const struct question *q, uint32_t nodes, struct thought *out);

#endif
