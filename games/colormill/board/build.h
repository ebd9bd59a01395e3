/*
 * build.h - a checked source turned into the tables of the game.
 */
#ifndef BUILD_H
#define BUILD_H

#include "source.h"

struct built {
    struct board board; /* points into what follows, and into the source */
    struct cell cell[CELLS_MAX];
    struct area area[AREAS_MAX];
    struct zone zone[ZONES_MAX];
    struct chest chest[CHESTS_MAX];
    struct prize by_colour[AREAS_MAX][COLOURS];
    struct string json;
};

/* b must not move afterwards, and s must outlive it.  False: there is no memory for it. */
bool board_build(struct built *b, const struct source *s);
void board_free(struct built *b);

void write_json(struct string *to, const struct source *s, const struct built *b); /* json.c */

#endif
