/*
 * marks.h - the look: the colours with their marks and patterns, signs, men, prizes, and the things
 * that lie on a board.  Everything here draws round 0,0 or at a place it is told.
 */
#ifndef MARKS_H
#define MARKS_H

#include "picture/svg.h"
#include "plan.h"

struct paint {
    const char *fill, *dark, *on; /* on: what is drawn upon it */
    double slant;                 /* of its crayon strokes, in degrees */
};

extern const char picture_style[];
extern const struct paint paints[]; /* by enum colour, BLUE to PURPLE */

/* Everything that is drawn more than once, as defs: marks, signs, men, pencils, patterns. */
void marks_define(struct svg *s);
void marks_define_patterns(struct svg *s);
void marks_define_grain(struct svg *s);

/* What an uncoloured cell asks for.  In an area that pays by colour it wears a crown. */
void marks_sign(struct svg *s, const struct plan_cell *c, const struct plan_area *a);

/* The mark of a coloured cell. */
void marks_coloured(struct svg *s, const struct plan_cell *c, enum colour colour, bool patterns);

/* Two cells that differ. */
void marks_unequal(struct svg *s, struct point at, double scale);

/* What is paid, in a row; how wide that is, in the units it is drawn in. */
double prize_width(const struct prize *z);
void prize_draw(struct svg *s, const struct prize *z);

/* The same as a tag, middled on its place.  A crown stands for a prize that goes by colour.  On a
 * phone, where pencils would be specks, the coins alone are shown, larger. */
enum { TAG_CROWN = 1, TAG_PAID = 2 };
void marks_tag(struct svg *s, const struct prize *z, struct point at, double scale, int how);

void marks_number(struct svg *s, int n, double x, double y, double scale);
void marks_coin(struct svg *s, double x, double y, double scale, int n);

#endif
