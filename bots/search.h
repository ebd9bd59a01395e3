/*
 * search.h - Monte Carlo tree search over what a seat can know, and what it thinks of each move.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "../core/bot.h"

/* Thinks about every move of the question, most tried first; returns how many there are.  `out` has
 * room for THOUGHTS_MAX.  The budget has a brain.  Where only the first of them is wanted, thinking
 * ends when that one will hardly change any more. */
int search_moves(const struct question *q, uint32_t nodes, bool first, struct thought *out);

#endif
