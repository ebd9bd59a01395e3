/* standings.h - what an arena prints: a table for people, or JSON. */
#ifndef STANDINGS_H
#define STANDINGS_H

#include "lab/contest.h"

/* `test` is NULL if none was asked for. */
void standings_table(const struct lab_plan *plan, const struct contest *c, const struct sprt *test);
void standings_json(const struct lab_plan *plan, const struct contest *c, const struct sprt *test);

#endif
