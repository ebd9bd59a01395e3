/*
 * country.h - the land of Colorado's map, piece by piece.
 *
 * Land that is discovered is printed in full ink, a little out of register; the rest is pale.
 */
#ifndef COUNTRY_H
#define COUNTRY_H

#include "lino.h"

struct sheet { /* a map while it is drawn */
    struct svg svg;
    const struct atlas *atlas;
    const struct atlas_position *at;
    const struct picture_options *options;
};

bool country_discovered(const struct sheet *g, int region);

/* A region's outline, for the defs; the rest is drawn with it. */
void country_define(struct sheet *g, int region);

void country_ground(struct sheet *g, int region);
void country_scenery(struct sheet *g, int region);
void country_border(struct sheet *g, int region);

/* A river may be crossed, so it has a bridge; a ridge may not. */
void country_river(struct sheet *g, const struct atlas_way *way);
void country_ridge(struct sheet *g, const struct atlas_way *way);

#endif
