#include "rng.h"

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static uint64_t rotl(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

void rng_seed(struct rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        r->s[i] = splitmix(&seed);
}

struct rng rng_split(const struct rng *r, uint64_t key)
{
    /* Each word takes part, one after the other, so no two (state, key) pairs meet by symmetry. */
    uint64_t x = key;
    for (int i = 0; i < 4; i++)
        x = splitmix(&x) ^ r->s[i];
    struct rng child;
    rng_seed(&child, x);
    return child;
}

uint64_t rng_next(struct rng *r)
{
    uint64_t *s = r->s;
    uint64_t out = rotl(s[0] + s[3], 23) + s[0];
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return out;
}

uint32_t rng_below(struct rng *r, uint32_t n)
{
    /* Lemire's method: the high half of a product, the few unfair low halves thrown away. */
    uint64_t m = (rng_next(r) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t unfair = (0u - n) % n;
        while ((uint32_t)m < unfair)
            m = (rng_next(r) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

int rng_weighted(struct rng *r, const uint32_t *weight, int n)
{
    uint32_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += weight[i];
    uint32_t left = rng_below(r, sum);
    int i = 0;
    while (left >= weight[i])
        left -= weight[i++];
    return i;
}

int rng_bit(struct rng *r, uint32_t set)
{
    uint32_t n = 0;
    for (uint32_t rest = set; rest; rest &= rest - 1)
        n++;
    for (uint32_t skip = n > 1 ? rng_below(r, n) : 0; skip; skip--)
        set &= set - 1;
    int bit = 0;
    while (!(set >> bit & 1))
        bit++;
    return bit;
}
