/*
 * odds.c - how likely a prediction is, exactly.
 *
 * Of all ways to draw five balls from the mill, those that miss no predicted colour: all of them,
 * less those that miss one, plus those that miss two, and so on.  At most 15,504 ways, so whole
 * numbers do.
 */
#include "state.h"

static uint32_t ways(uint32_t n) /* to choose five of n */
{
    return n < ROW ? 0 : n * (n - 1) * (n - 2) * (n - 3) * (n - 4) / 120;
}

uint32_t colormill_draws(const uint8_t mill[COLOURS], unsigned cards, uint32_t *all)
{
    uint32_t total = 0, good = 0;
    for (unsigned c = 0; c < COLOURS; c++)
        total += mill[c];
    for (unsigned missed = cards;; missed = (missed - 1) & cards) {
        uint32_t left = total;
        unsigned count = 0;
        for (unsigned c = 0; c < COLOURS; c++)
            if (missed >> c & 1) {
                left -= mill[c];
                count++;
            }
        good += count % 2 ? 0 - ways(left) : ways(left);
        if (!missed)
            break;
    }
    *all = ways(total);
    return good;
}
