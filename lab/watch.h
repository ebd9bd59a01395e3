/* watch.h - what is counted of one game. */
#ifndef WATCH_H
#define WATCH_H

#include "run.h"
#include "sums.h"

/* Empty sums for games with this set-up, with its charts. */
/* The number that sums_counters() gives for what this game counts here. */
uint64_t watch_counters(const struct setup *setup);

void watch_start(struct sums *s, const struct setup *setup);

/* Adds a finished game. */
void watch_game(struct sums *s, const struct lab_game *game);

#endif
