/* shape.h - the geometry of the map, once make_shapes() has settled it. */
#ifndef MAP_SHAPE_H
#define MAP_SHAPE_H

#include "source.h"

double distance(struct point a, struct point b);
double segment_distance(struct point p, struct point a, struct point b);

/* Where a path begins or ends. */
struct point path_end(const struct map *m, const struct path *p, bool from);

bool region_holds(const struct map *m, int region, struct point p);

/* The nodes round a region, clockwise from its first square; how many. */
int trace(const struct map *m, int region, struct square out[TRACE_MAX]);

/* The nodes between two regions, in order; how many, 0 if they do not touch.  Where they touch in
 * two places, the first. */
int trace_between(const struct map *m, int a, int b, struct square out[TRACE_MAX]);

#endif
