/*
 * stat.h - what can be concluded from many games: intervals, ratings, tests, distributions.
 *
 * All intervals are for 95 %.  A score is a share between 0 and 1 that sums to 1 over the players
 * of a game; with n players 1/n is fair.
 */
#ifndef LAB_STAT_H
#define LAB_STAT_H

#include <stdbool.h>
#include <stdint.h>

struct interval {
    double low, high;
};

/* Wilson's interval for a share seen in n trials; n may be an effective number, with a fraction. It
 * stays between 0 and 1 and is right for shares near either, where the usual one is not. */
struct interval stat_wilson(double share, double n);

/* Mean and variance, one value at a time (Welford). */
struct moments {
    uint64_t n;
    double mean, squares; /* squares: of the distances to the mean, summed */
};

void moments_add(struct moments *m, double x);
double moments_variance(const struct moments *m); /* of the values; 0 for fewer than two */
double moments_error(const struct moments *m);    /* standard error of the mean */

/* How many rating points a score is above equal opponents, and back.  Among n players who win in
 * proportion to their strength, strength 10 against 1 is 400 points.  Score 0 or 1: infinite. */
double elo_of_score(double score, int players);
double score_of_elo(double elo, int players);

/* Sequential test: is the first player better by elo1 (upper) or only by elo0 (lower)?  If one of
 * the two is true, the other is said in about 5 % of runs. */
struct sprt {
    double elo0, elo1;
    int players;
};

enum sprt_verdict { SPRT_OPEN, SPRT_LOWER, SPRT_UPPER };

extern const double SPRT_BOUND; /* open while the ratio lies between minus this and this */

/* The logarithm of the likelihood ratio of elo1 to elo0, after n independent results with this mean
 * and variance (above 0).  They are taken as normal, with the variance that suits each hypothesis
 * best: with one for both, a lucky start shrinks it and the test errs too often.  The results are
 * whole deals, the mean over all seatings of one: the seatings of a deal share its luck and are not
 * independent, their means are.  That is what chess programs do with pairs of games from one
 * opening
 * ("pentanomial"), for any number of players. */
double sprt_ratio(const struct sprt *t, double mean, double variance, uint64_t n);
enum sprt_verdict sprt_verdict(double ratio);

/* How often each whole number came.  Grows as needed; zeroed is empty.  Values beyond HIST_SPAN
 * from the first one count as that far. */
enum { HIST_SPAN = 1 << 20 };

struct hist {
    int64_t first, low; /* the first value; that of count[0] */
    int64_t size;
    uint64_t *count, total;
    bool lost; /* there was no memory for some */
};

void hist_add(struct hist *h, int64_t value);
void hist_free(struct hist *h);

/* The least value that at least this share (above 0, up to 1) of all do not exceed; 0 if empty.
 * 0.5: the median. */
int64_t hist_quantile(const struct hist *h, double share);

#endif
