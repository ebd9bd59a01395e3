/* plan.h - a trial's words and the plan they mean, both ways. */
#ifndef PLAN_H
#define PLAN_H

#include "run.h"
#include "study.h"

/* "greedy", "strong:20000" (nodes) or "strong:200ms" (time a move); "@4" after it for four brains.
 * NULL, or what is wrong with it, as one sentence that lasts until the next call; out->bot is NULL
 * then if it is not even a level with something wrong about it. */
const char *plan_level(const char *words, struct lab_player *out);

/* The trial of a set-up: words for its options, what its data are.  Seats and games are left. */
void plan_trial(struct trial *t, const struct setup *setup);

/* What a trial's words mean, for one thread and no game yet; NULL, or what this build does not have
 * or has otherwise. */
const char *plan_of(const struct trial *t, struct lab_plan *out);

#endif
