/* areas.c - the areas of a helper: found, joined and paid for. */
#include "areas.h"

void thaw_join_areas(struct areas *a, struct boxes land)
{
    const struct boxes around = thaw_beside(land);
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

int thaw_most_with(const struct areas *a, struct boxes land)
{
    const struct boxes around = thaw_beside(land);
    int boxes = count(land);
    for (int k = 0; k < a->n; k++)
        boxes += none(both(around, a->land[k])) ? 0 : a->size[k];
    return boxes > a->most ? boxes : a->most;
}

/* Also for helper_area, which is hot: inlined there, it keeps its areas in registers. */
static inline void gather(const game_state *st, unsigned sheet, unsigned colour, struct areas *a)
{
    a->n = a->most = 0;
    for (unsigned r = 0; r < st->rounds && r <= st->round; r++) {
        unsigned i = colour < st->players ? visit_slot(st, r, visit_of(st, colour, sheet, r))
                                          : dummy_slot(st, r);
        if (st->slot[sheet][i] >= FORM_AT)
            thaw_join_areas(a, covered(st->turned[colour][r], st->slot[sheet][i]));
    }
}

void thaw_find_areas(const game_state *st, unsigned sheet, unsigned colour, struct areas *a)
{
    gather(st, sheet, colour, a);
}

int thaw_helper_area(const game_state *st, unsigned sheet, unsigned colour)
{
    struct areas a;
    gather(st, sheet, colour, &a);
    return a.most;
}

int thaw_bonus_for(const game_state *st, int rank, int area)
{
    int share = rank == 1 ? 1 : rank == 2 ? 2 : rank == 3 && st->players == 5 ? 4 : 0;
    return share ? area / share : 0;
}
