/*
 * set.h - a set of small numbers, 0 to 127: the cells of a board, the legs of a map.  Two words, by
 * value, so that a game's state can hold many and compare them byte by byte.
 */
#ifndef SET_H
#define SET_H

#include <stdbool.h>
#include <stdint.h>

struct set {
    uint64_t w[2];
};

static inline struct set set_and(struct set a, struct set b)
{
    struct set c = {{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
    return c;
}

static inline struct set set_or(struct set a, struct set b)
{
    struct set c = {{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
    return c;
}

static inline struct set set_less(struct set a, struct set b)
{
    struct set c = {{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
    return c;
}

static inline bool set_none(struct set a)
{
    return !(a.w[0] | a.w[1]);
}

static inline bool set_has(struct set a, unsigned n)
{
    return a.w[n >> 6] >> (n & 63) & 1;
}

static inline struct set set_one(unsigned n)
{
    struct set c = {{0, 0}};
    c.w[n >> 6] = (uint64_t)1 << (n & 63);
    return c;
}

static inline void set_add(struct set *a, unsigned n)
{
    a->w[n >> 6] |= (uint64_t)1 << (n & 63);
}

static inline int set_count(struct set a)
{
    return __builtin_popcountll(a.w[0]) + __builtin_popcountll(a.w[1]);
}

/* The lowest number of a set that has one, taken out of it. */
static inline unsigned set_take(struct set *a)
{
    unsigned w = a->w[0] ? 0 : 1;
    unsigned n = 64 * w + (unsigned)__builtin_ctzll(a->w[w]);
    a->w[w] &= a->w[w] - 1;
    return n;
}

#endif
