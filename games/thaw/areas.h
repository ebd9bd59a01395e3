/*
 * areas.h - the land of a helper on another's sheet, and what it brings him at the end (TH-19).
 */
#ifndef THAW_AREAS_H
#define THAW_AREAS_H

#include "state.h"

enum { RANKS_PAID = 3 }; /* the third with five players only */

/* Areas that do not touch, and how large the largest is. */
struct areas {
    struct boxes land[ROUNDS];
    int size[ROUNDS], n, most;
};

/* A drawing hangs together, and joins the areas that it lies beside. */
void thaw_join_areas(struct areas *a, struct boxes land);

/* How large the largest would be with one more drawing. */
int thaw_most_with(const struct areas *a, struct boxes land);

/* Those of a helper, as far as the sheet is known. */
void thaw_find_areas(const game_state *st, unsigned sheet, unsigned colour, struct areas *a);

/* TH-19?: the largest area of a helper on a sheet. */
int thaw_helper_area(const game_state *st, unsigned sheet, unsigned colour);

/* TH-19: what a rank is paid for such an area. */
int thaw_bonus_for(const game_state *st, int rank, int area);

#endif
