/*
 * crayon.h - lines as a hand makes them: outlines in short straight pieces, the zigzag of a crayon,
 * smooth ways through points.
 */
#ifndef CRAYON_H
#define CRAYON_H

#include "picture/svg.h"
#include "plan.h"

enum { OUTLINE_MAX = 2048 };

struct outline {
    int n;
    struct point p[OUTLINE_MAX];
};

/* A cell's ring. */
void outline_of_cell(const struct plan *p, const struct plan_cell *c, struct outline *out);

/* A smooth line through a way's points, in steps of equal length. */
void outline_of_way(const struct plan *p, const struct plan_way *way, double step,
                    struct outline *out);

/* The point beside an open line's i-th, so far to its right. */
struct point outline_beside(const struct outline *l, int i, double aside);

/* One zigzag across a closed outline, as a path's data; the ends stand over, for a clip to cut. */
void crayon_zigzag(struct svg *s, const struct outline *o, double angle, double gap,
                   struct rng *hand);

/* A cell's ring as a path's data. */
void crayon_ring(struct svg *s, const struct plan *p, const struct plan_cell *c);

/* An edge as a path's data; its middle wanders by so much at most, its ends stay.  on: the path is
 * at its beginning already. */
void crayon_edge(struct svg *s, const struct cubic *e, bool on, double wander, struct rng *hand);

/* A way as a path's data. */
void crayon_way(struct svg *s, const struct plan *p, const struct plan_way *way);

#endif
