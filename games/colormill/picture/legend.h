/*
 * legend.h - the foot of the strip: boxes for the pencils that are earned and used, and what the
 * signs of this board mean.
 */
#ifndef LEGEND_H
#define LEGEND_H

#include "picture/svg.h"
#include "plan.h"

/* Both return how high they are.  Without an svg they draw nothing. */
double pencils_draw(struct svg *s, const struct plan *p, double y);
double legend_draw(struct svg *s, const struct plan *p, double y);

/* Of a prize, how many things wait to be used, each with a box for it: ships, keys, balls. */
int legend_kept(const struct prize *z);

/* A box to mark. */
void legend_box(struct svg *s, double x, double y, double size);

#endif
