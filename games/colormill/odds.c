/*
 * odds.c - how likely predictions are, exactly.
 *
 * Of all ways to draw five balls from the mill, those that miss no predicted colour: all of them,
 * less those that miss one, plus those that miss two, and so on.  At most 15,504 ways, so whole
 * numbers do.  For all predictions at once: with one colour more it is what it was without, less
 * what misses that colour.
 */
#include "state.h"

static uint32_t ways(uint32_t n) /* to choose five of n */
{
    return n < ROW ? 0 : n * (n - 1) * (n - 2) * (n - 3) * (n - 4) / 120;
}

void colormill_draws(const uint8_t mill[COLOURS], uint32_t good[1 << COLOURS])
{
    uint32_t left[1 << COLOURS] = {0}; /* without the balls of these colours */
    for (unsigned c = 0; c < COLOURS; c++)
        left[0] += mill[c];
    good[0] = ways(left[0]);
    for (unsigned set = 1; set < 1u << COLOURS; set++) {
        left[set] = left[set & (set - 1)] - mill[__builtin_ctz(set)];
        good[set] = ways(left[set]);
    }
    for (unsigned c = 0; c < COLOURS; c++)
        for (unsigned set = 0; set < 1u << COLOURS; set++)
            if (set >> c & 1)
                good[set] = good[set & ~(1u << c)] - good[set];
}
