/*
 * svg.h - writing SVG into a text, and the hand that draws: it wanders, the same way every time.
 */
#ifndef SVG_H
#define SVG_H

#include "core/rng.h"
#include "core/text.h"

struct point {
    double x, y;
};

struct cubic {
    struct point p[4];
};

double distance(struct point a, struct point b);

struct svg {
    struct text *to;
    const char *prefix; /* of all ids, so that several pictures can stand in one page */
};

/* As printf, with %s, %d and %g alone; %g is a number to a hundredth.  A '@' in the form stands for
 * the prefix of ids. */
__attribute__((format(printf, 2, 3))) void svg_put(struct svg *s, const char *form, ...);

/* Markup as it is, but for '@'. */
void svg_markup(struct svg *s, const char *markup);

/* Words for people, with what XML reserves escaped. */
void svg_words(struct svg *s, const char *words);

/* Numbers of a path, to a tenth and as short as they can be. */
void svg_numbers(struct svg *s, const double *n, int count);
void svg_point(struct svg *s, struct point p);

/* One seeded by a name: an id of a cell, a number of an edge. */
struct rng hand_of(const char *name, uint64_t number);
double hand_between(struct rng *hand, double low, double high);

#endif
