/*
 * runs.h - what the commands that play many games share: who plays, and how far it is.
 */
#ifndef RUNS_H
#define RUNS_H

#include "lab/run.h"

enum { LEVEL_TEXT_MAX = 48 };

/* A level that is asked to think on several threads, and does not say with how many brains: with
 * this many, on any number of threads, so that it plays the same on every machine. */
enum { BRAINS_SHARED = 4 };

/* "strong", "strong:20000" (nodes), "strong:200ms" or "strong@4", as --seat has it; plan.h reads
 * it. */
void level_text(const struct lab_player *player, char out[LEVEL_TEXT_MAX]);

/* How many threads this process may run at once. */
int cores_here(void);

/* A bar on standard error with the time left; nothing if that is no terminal. */
struct progress {
    uint64_t all;
    double start, drawn; /* times */
    bool on;
};

void progress_start(struct progress *p, uint64_t all);
void progress_show(struct progress *p, uint64_t done); /* redraws a few times a second */
void progress_end(struct progress *p);                 /* takes the bar away */

#endif
