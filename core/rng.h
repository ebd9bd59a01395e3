/*
 * rng.h - a small random generator, the same numbers on every machine.
 *
 * xoshiro256++ seeded by SplitMix64 (both by Blackman and Vigna, public domain).
 * Splitting makes a stream that depends on the parent as it stands and a key alone.
 * From a parent that is never drawn from, die number 7 of game 12 of a run is the
 * same whoever computes it, in whatever order.
 */
#ifndef RNG_H
#define RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4];
};

void rng_seed(struct rng *r, uint64_t seed);

/* A stream of its own for this key.  The parent does not move on. */
struct rng rng_split(const struct rng *r, uint64_t key);

uint64_t rng_next(struct rng *r);

/* Uniform in 0..n-1, without bias; n at least 1. */
uint32_t rng_below(struct rng *r, uint32_t n);

/* An index i with probability weight[i] / sum; at least one weight is above zero. */
int rng_weighted(struct rng *r, const uint32_t *weight, int n);

/* The number of one bit of the set, each as likely; at least one is set. */
int rng_bit(struct rng *r, uint32_t set);

#endif
