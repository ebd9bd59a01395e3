/*
 * sums.h - what is counted over many games, as whole numbers that add up in any order.
 *
 * So it does not matter who played which game when: threads, processes and machines each bring
 * their sums, and the total is the same to the last digit.  Means and spreads are made of them at
 * the end.
 */
#ifndef SUMS_H
#define SUMS_H

#include "core/game.h"
#include "core/text.h"

enum {
    SUMS_CHARTS_MAX = 32,
    SUMS_LABELS_MAX = 512, /* of one chart */
    SUMS_WORDS_MAX = 128,  /* bytes of a title or label, with the final NUL */
    SUMS_COUNTS = 7,       /* of a label */
    SUMS_WIN = 840         /* a win, so that it can be shared by 2 to 8 */
};

/* A histogram: how often each value came, ascending. */
struct histogram {
    struct bar {
        int64_t value;
        uint64_t count;
    } * bar;
    uint32_t bars, room;
    bool lost; /* there was no memory for some of it: it means nothing any more */
};

void histogram_add(struct histogram *h, int64_t value, uint64_t count);
void histogram_merge(struct histogram *to, const struct histogram *from);
uint64_t histogram_count(const struct histogram *h);

/* The smallest value that at least so many hundredths of all do not exceed; 0 of an empty one. */
int64_t histogram_percentile(const struct histogram *h, int percent);

struct spread {
    double n, mean, variance; /* of the sample */
};
struct spread histogram_spread(const struct histogram *h);

/* Histograms that every game has; those of a seat lie one after the other. */
enum {
    SUMS_MOVES,        /* of seats, a game            */
    SUMS_LEADS,        /* lead changes, a game        */
    SUMS_TABLE,        /* all seats' scores, a game   */
    SUMS_WINNER,       /* scores, a winner            */
    SUMS_ASKED,        /* decisions, a game           */
    SUMS_CHOICES,      /* choices, a decision         */
    SUMS_CHOICES_MEAN, /* a decision's choices on average, in tenths, a game */
    SUMS_SCORE,        /* a seat                      */
    SUMS_DECISIONS = SUMS_SCORE + GAME_PLAYERS_MAX, /* a seat and game */
    SUMS_HISTS = SUMS_DECISIONS + GAME_PLAYERS_MAX
};

/* What the game itself counts: x is how often or how much, and it is read as x / y.  The products
 * are those of each game, added up: they tell how far x / y is left to chance. */
struct sums_label {
    char words[SUMS_WORDS_MAX];
    union {
        struct {
            int64_t x, y, xx, xy, yy;
            int64_t winner_x, winner_y; /* of the seats that won */
        };
        int64_t count[SUMS_COUNTS];
    };
};

struct sums_chart {
    char title[SUMS_WORDS_MAX];
    int per; /* enum game_per */
    int labels;
    struct sums_label label[SUMS_LABELS_MAX];
};

struct sums {
    int players;
    uint64_t games;
    uint64_t nobody;                /* games without a winner         */
    uint64_t shared;                /* games with several             */
    uint64_t win[GAME_PLAYERS_MAX]; /* in parts of SUMS_WIN           */
    struct histogram hist[SUMS_HISTS];
    int charts;
    struct sums_chart *chart[SUMS_CHARTS_MAX];
    bool lost; /* there was no memory for a chart */
};

/* Whether there was memory for all of it. */
bool sums_whole(const struct sums *s);

/* Zeroed memory is empty sums of no players. */
void sums_clear(struct sums *s);

/* A chart to fill, with its labels still to be named; NULL if there is no room or no memory. */
struct sums_chart *sums_add_chart(struct sums *s, int per, const char *title);
struct sums_label *sums_add_label(struct sums_chart *chart, const char *words);

/* What one game brought to a label. */
void sums_count(struct sums_label *label, int64_t x, int64_t y, int64_t winner_x, int64_t winner_y);

/* Who won, and the scores. */
void sums_outcome(struct sums *s, const struct game_outcome *o);

/* A number for the list of counters: charts and labels by kind, words and order.  Sums of other
 * counters must not be added.  The first goes from chart to chart and begins with COUNTERS_NONE. */
uint64_t sums_counters(const struct sums *s);

enum { COUNTERS_NONE = 7 };
uint64_t counters_chart(uint64_t before, int per, const char *title);
uint64_t counters_label(uint64_t before, const char *words);

/* Adds sums of the same players and counters; to may be empty.  False, with nothing added, if they
 * are others or there is no memory. */
bool sums_merge(struct sums *to, const struct sums *from);

/* As lines of text. */
void sums_save(const struct sums *s, struct text *to);

struct sums_fault {
    uint32_t line; /* counted on from what the caller set */
    const char *what;
};

/* The fault of a file that may be right. */
extern const char sums_no_memory[];

/* Reads lines that sums_save wrote, up to the line "end", and moves *at past it.  False: *fault
 * says why, and the sums mean nothing. */
bool sums_load(struct sums *s, const char **at, struct sums_fault *fault);

#endif
