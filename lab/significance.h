/*
 * judge.h - whether a difference is more than chance.
 *
 * Everything is asked as: how likely would chance alone bring a difference at least as large?
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "sums.h"

/* A share of n games, with the 95 % interval (Wilson).  Shared wins make parts of games: then the
 * interval is a little too wide, never too narrow. */
struct share {
    double value, low, high;
};
struct share judge_share(double part, double n);

/* Of a normal variable to be this far from 0, on either side. */
double judge_z(double z);

/* Two shares: the z test with the pooled share. */
double judge_shares(double part_a, double n_a, double part_b, double n_b);

/* Two means: Welch's test; the samples are large enough to take the normal distribution. */
double judge_means(struct spread a, struct spread b);

/* A mean or rate x / y of a label, and the variance of that by the delta method. */
struct spread judge_rate(const struct sums_label *label, uint64_t played);

/* All seats at once: whether parts (of a whole of n) are as likely as each other (chi squared). */
double judge_even(const double *part, int parts, double n);

/* Whether two tables of parts come from the same odds (chi squared). */
double judge_alike(const double *a, double n_a, const double *b, double n_b, int parts);

#endif
