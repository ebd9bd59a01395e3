/*
 * card.h - the cards of a report's page: a plot each, with a sentence that says what it shows.
 *
 * The first trial is A and the second, if there is one, B.  Of many differences one in twenty would
 * be "beyond chance" by chance alone; so where several are judged at once (seats, labels of a
 * chart), each has to be that much less likely.
 */
#ifndef CARD_H
#define CARD_H

#include "plot.h"
#include "study.h"

struct page {
    const struct study *s;
    struct text *to;
    const struct sums *sums[STUDY_TRIALS];
    int n; /* trials */
};

/* card.c: the parts of a card */
void card_open(struct page *p, const char *title);
void card_close(struct page *p);
void card_key(struct page *p, const char *ink, const char *words);

/* "12,345" */
void card_count(struct text *to, uint64_t n);
const char *card_plural(uint64_t n);

/* How likely chance alone would do it, in words. */
void card_verdict(struct text *to, double chance);

/* card_wins.c: who wins, and whether anybody does */
void card_wins(struct page *p);
void card_ends(struct page *p);

/* Games that somebody won; the seat that is farthest from its fair share of them, and by how many
 * points of 100; how likely even seats would lie so far apart. */
double wins_decided(const struct sums *s);
int wins_farthest(const struct sums *s, double *points);
double wins_evenness(const struct sums *s);

/* card_course.c: how games go */
void card_length(struct page *p);
void card_scores(struct page *p);
void card_leads(struct page *p);
void card_decisions(struct page *p);
void card_choices(struct page *p);

/* card_charts.c: whatever the game itself counts, a card for each chart of either trial */
void card_charts(struct page *p);

#endif
