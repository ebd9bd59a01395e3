/*
 * picture.h - a board as a picture: one SVG that needs nothing beside itself.
 *
 * It comes empty, as a page to colour, or with a position on it.  Every colour is shown with its
 * mark, so that nobody needs colour vision to read it.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include "picture/options.h"
#include "plan.h"

struct picture_position {
    uint8_t colour[PLAN_CELLS_MAX]; /* enum colour, BLANK to PURPLE */
    uint32_t zone;                  /* entries that are marked, as bits */
    uint32_t chests;                /* that are open */
    uint32_t carpets;               /* that are coloured, by area */
    int failures, coins, exchanges;
};

void picture_draw(struct text *out, const struct plan *p, const struct picture_position *at,
                  const struct picture_options *o);

/* A plausible position: every cell in a colour that it may have beside the others; or, half done,
 * as many as grow from a start cell.  The same every time. */
void picture_colour(const struct plan *p, bool half, struct picture_position *out);

/* Whether all cells of an area are coloured. */
bool picture_finished(const struct plan *p, const struct picture_position *at, int area);

/* Whether it has paid its coins: those of the third twin wait for the others (CM-64). */
bool picture_paid(const struct plan *p, const struct picture_position *at, int area);

/* The coins that this position has brought: of areas that have paid, some by their colour (CM-65),
 * and of open chests.  What a game's end brings, or a jump has cost, no position shows. */
int picture_coins(const struct plan *p, const struct picture_position *at);

/* The board as lines to read: areas, cells, what they need and pay; and a position on it, unless it
 * is NULL: how cells are coloured, what is finished and marked. */
void picture_words(struct text *t, const struct plan *p, const struct picture_position *at);

/* "1 coin and a blue pencil", "nothing". */
void prize_words(struct text *t, const struct prize *z);

#endif
