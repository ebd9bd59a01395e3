/*
 * sheet.h - the strip below a picture: what a player marks beside the cells, so that a printed
 * board can be played with pencils.
 */
#ifndef SHEET_H
#define SHEET_H

#include "picture.h"
#include "picture/svg.h"

double sheet_height(const struct plan *p);
void sheet_draw(struct svg *s, const struct plan *p, const struct picture_position *at);

#endif
