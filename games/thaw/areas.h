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
static inline void join_areas(struct areas *a, struct boxes land)
{
    const struct boxes around = beside(land);
    int boxes = count(land), apart = 0;
    for (int k = 0; k < a->n; k++)
        if (none(both(around, a->land[k]))) {
            a->land[apart] = a->land[k];
            a->size[apart++] = a->size[k];
        } else {
            land = either(land, a->land[k]);
            boxes += a->size[k];
        }
    a->land[apart] = land;
    a->size[apart] = boxes;
    a->n = apart + 1;
    a->most = boxes > a->most ? boxes : a->most;
}

/* How large the largest would be with one more drawing. */
static inline int most_with(const struct areas *a, struct boxes land)
{
    const struct boxes around = beside(land);
    int boxes = count(land);
    for (int k = 0; k < a->n; k++)
        boxes += none(both(around, a->land[k])) ? 0 : a->size[k];
    return boxes > a->most ? boxes : a->most;
}

/* Those of a helper, as far as the sheet is known. */
static inline void find_areas(const game_state *st, unsigned sheet, unsigned colour,
                              struct areas *a)
{
    a->n = a->most = 0;
    for (unsigned r = 0; r < st->rounds && r <= st->round; r++) {
        unsigned i = colour < st->players ? visit_slot(st, r, visit_of(st, colour, sheet, r))
                                          : dummy_slot(st, r);
        if (st->slot[sheet][i] >= FORM_AT)
            join_areas(a, covered(st->turned[colour][r], st->slot[sheet][i]));
    }
}

/* TH-19?: the largest area of a helper on a sheet. */
static inline int helper_area(const game_state *st, unsigned sheet, unsigned colour)
{
    struct areas a;
    find_areas(st, sheet, colour, &a);
    return a.most;
}

/* TH-19: what a rank is paid for such an area. */
static inline int bonus_for(const game_state *st, int rank, int area)
{
    int share = rank == 1 ? 1 : rank == 2 ? 2 : rank == 3 && st->players == 5 ? 4 : 0;
    return share ? area / share : 0;
}

#endif
