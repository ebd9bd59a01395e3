/*
 * counts.h - listing the counters of a game, for its counts(), and what most games count alike.
 */
#ifndef COUNTS_H
#define COUNTS_H

#include "game.h"
#include "text.h"

struct counts {
    struct game_count *out;
    int n;
    const char *chart;
    enum game_per per;
};

/* Begins a chart: what follows belongs to it.  A null title begins counters that only divide. */
void counts_chart(struct counts *l, const char *title, enum game_per per);

/* Adds a counter; returns a writer for its label.  `of` is 0 unless the chart is a rate or a mean.
 */
struct text counts_add(struct counts *l, unsigned id, unsigned of);

/* Adds one with this label. */
void counts_put(struct counts *l, unsigned id, const char *label);

/* Adds one for each label, the ids in a row.  Labels end with null. */
void counts_each(struct counts *l, unsigned id, const char *const *labels);

/* The chart of who wins, by how far from the first seat: ids in a row, a place each. */
void counts_order(struct counts *l, unsigned id, int players);

/* Counts it, when the game is over. */
void counts_wins(struct game_tally *out, unsigned id, const struct game_outcome *o, int players,
                 int first);

#endif
