#include "stat.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double Z95 = 1.959963984540054; /* of a normal distribution, 95 % lie so near */

const double SPRT_BOUND = 2.9444389791664403; /* log(0.95 / 0.05) */

struct interval stat_wilson(double share, double n)
{
    if (n <= 0)
        return (struct interval){0, 1};
    double z = Z95 * Z95 / n;
    double middle = (share + z / 2) / (1 + z);
    double half = sqrt(z * (share * (1 - share) + z / 4)) / (1 + z);
    return (struct interval){share <= 0 ? 0 : middle - half, share >= 1 ? 1 : middle + half};
}

void moments_add(struct moments *m, double x)
{
    double off = x - m->mean;
    m->n++;
    m->mean += off / (double)m->n;
    m->squares += off * (x - m->mean);
}

double moments_variance(const struct moments *m)
{
    return m->n < 2 ? 0 : m->squares / (double)(m->n - 1);
}

double moments_error(const struct moments *m)
{
    return m->n ? sqrt(moments_variance(m) / (double)m->n) : 0;
}

double elo_of_score(double score, int players)
{
    if (score <= 0 || score >= 1)
        return score <= 0 ? -INFINITY : INFINITY;
    return 400 * log10(score * (players - 1) / (1 - score));
}

double score_of_elo(double elo, int players)
{
    double strength = pow(10, elo / 400);
    return strength / (strength + players - 1);
}

double sprt_ratio(const struct sprt *t, double mean, double variance, uint64_t n)
{
    double s0 = score_of_elo(t->elo0, t->players), s1 = score_of_elo(t->elo1, t->players);
    double off0 = mean - s0, off1 = mean - s1;
    return (double)n / 2 * log((variance + off0 * off0) / (variance + off1 * off1));
}

enum sprt_verdict sprt_verdict(double ratio)
{
    return ratio >= SPRT_BOUND ? SPRT_UPPER : ratio <= -SPRT_BOUND ? SPRT_LOWER : SPRT_OPEN;
}

/* Makes room for low to high, with some to spare on the side that grows. */
static bool hist_grow(struct hist *h, int64_t low, int64_t high)
{
    int64_t size = high - low + 1, spare = size / 2 + 8;
    if (low < h->low && h->size)
        low -= spare;
    uint64_t *count = calloc((size_t)(size + spare), sizeof *count);
    h->lost = h->lost || !count;
    if (!count)
        return false;
    if (h->size)
        memcpy(count + (h->low - low), h->count, (size_t)h->size * sizeof *count);
    free(h->count);
    h->count = count;
    h->low = low;
    h->size = size + spare;
    return true;
}

void hist_add(struct hist *h, int64_t value)
{
    int64_t end = h->low + h->size;
    if (!h->size) {
        h->first = value;
        if (!hist_grow(h, value, value))
            return;
        end = h->low + h->size;
    }
    if (value < h->first - HIST_SPAN)
        value = h->first - HIST_SPAN;
    if (value > h->first + HIST_SPAN)
        value = h->first + HIST_SPAN;
    if (value < h->low && !hist_grow(h, value, end - 1))
        return;
    if (value >= end && !hist_grow(h, h->low, value))
        return;
    h->count[value - h->low]++;
    h->total++;
}

void hist_free(struct hist *h)
{
    free(h->count);
    memset(h, 0, sizeof *h);
}

int64_t hist_quantile(const struct hist *h, double share)
{
    uint64_t sum = 0;
    for (int64_t i = 0; i < h->size; i++) {
        sum += h->count[i];
        if (sum && (double)sum >= share * (double)h->total)
            return h->low + i;
    }
    return 0;
}
