/*
 * lino.h - the printer's case of Colorado: the style sheet, and what is cut in lino once and
 * printed often: icons, symbols of the players, flags, rosettes, trees, houses, peaks.
 */
#ifndef LINO_H
#define LINO_H

#include "atlas.h"
#include "picture/svg.h"

#define LINO_KRAFT "#e3cfa6"
#define LINO_KEY   "#2a2420"

extern const char lino_style[];

/* Everything that is used more than once, as defs. */
void lino_define(struct svg *s);
void lino_define_patterns(struct svg *s);

/* What is drawn at a place. */
void lino_use(struct svg *s, const char *what, struct point at, double scale);
void lino_sign(struct svg *s, enum sign sign, struct point at, double scale);
void lino_mark(struct svg *s, enum land land, struct point at, double scale);
void lino_symbol(struct svg *s, int seat, struct point at, double scale);

/* A rosette with its points.  Won, it is printed dark; gone, it is struck out. */
enum rosette { ROSETTE_FREE, ROSETTE_WON, ROSETTE_GONE };
void lino_rosette(struct svg *s, int points, struct point at, double radius, enum rosette how);

/* Text in the slab face, in the middle of its place. */
void lino_text(struct svg *s, const char *class, struct point at, double size, const char *words);

/* Begins the picture: the sheet of this size, round it a margin, and the style. */
void lino_open(struct svg *s, const char *title, double width, double height, double margin,
               bool dark);

#endif
