/*
 * plot.h - plots as SVG, 360 units wide: about the pixels of a phone, and of a column on a desk.
 *
 * The first data set is plain, the second hatched; what belongs to winners is dotted.  All colours
 * are the page's, by class, so that light and dark are its affair.  No text is smaller than 13.
 */
#ifndef PLOT_H
#define PLOT_H

#include "significance.h"

enum plot_ink { PLOT_A, PLOT_B, PLOT_WINNERS };

/* As printf, for markup. */
__attribute__((format(printf, 2, 3))) void plot_put(struct text *to, const char *form, ...);

/* Words for people, with what HTML reserves escaped. */
void plot_words(struct text *to, const char *words);

/* The patterns that all plots of a page share. */
void plot_patterns(struct text *to);

/* Dots with their intervals, a row each. */
struct plot_dot {
    char label[32];
    enum plot_ink ink;
    struct share share;
};
/* fair: where the dashed line stands; below 0: nowhere. */
void plot_shares(struct text *to, const char *title, const struct plot_dot *dot, int n,
                 double fair);

/* Histograms, one above the other along the same axis; those of winners are as high as each other,
 * and so are the rest. */
struct plot_panel {
    const char *label; /* NULL: one panel alone needs none */
    enum plot_ink ink;
    const struct histogram *hist;
};
void plot_hists(struct text *to, const char *title, const struct plot_panel *panel, int n);

/* Bars by label.  A second bar may stand below each, and a mark on both. */
struct plot_bar {
    const char *label;
    double value[2], mark[2]; /* NAN: none; value[0] NAN: it never came to it */
};
struct plot_bars {
    const char *title;
    enum plot_ink ink[2]; /* of value[0] and value[1] */
    bool percent;         /* the figures beside the bars; else as numbers */
};
void plot_bars(struct text *to, const struct plot_bars *how, const struct plot_bar *bar, int n);

/* The same for many labels that are numbers in a row: columns, without marks. */
void plot_columns(struct text *to, const struct plot_bars *how, const struct plot_bar *bar, int n);

#endif
