#include "significance.h"

#include <math.h>

static const double Z95 = 1.959963984540054;

struct share judge_share(double part, double n)
{
    if (n <= 0)
        return (struct share){0, 0, 1};
    double p = part / n, zz = Z95 * Z95, middle = (p + zz / (2 * n)) / (1 + zz / n);
    double half = Z95 * sqrt(p * (1 - p) / n + zz / (4 * n * n)) / (1 + zz / n);
    return (struct share){p, fmax(middle - half, 0), fmin(middle + half, 1)};
}

double judge_z(double z)
{
    return erfc(fabs(z) / sqrt(2));
}

/* A difference and its variance. */
static double judge_off(double off, double variance)
{
    if (variance > 0)
        return judge_z(off / sqrt(variance));
    return off == 0 ? 1 : 0;
}

double judge_shares(double part_a, double n_a, double part_b, double n_b)
{
    if (n_a <= 0 || n_b <= 0)
        return 1;
    double p = (part_a + part_b) / (n_a + n_b);
    return judge_off(part_a / n_a - part_b / n_b, p * (1 - p) * (1 / n_a + 1 / n_b));
}

double judge_means(struct spread a, struct spread b)
{
    if (a.n < 2 || b.n < 2)
        return 1;
    return judge_off(a.mean - b.mean, a.variance / a.n + b.variance / b.n);
}

struct spread judge_rate(const struct sums_label *label, uint64_t played)
{
    struct spread s = {(double)played, 0, 0};
    if (label->y == 0)
        return (struct spread){0, 0, 0};
    double r = (double)label->x / (double)label->y, y = (double)label->y / s.n;
    s.mean = r;
    /* The mean of (x - r y) is 0, so its variance is that of its squares. */
    s.variance = ((double)label->xx - 2 * r * (double)label->xy + r * r * (double)label->yy) /
                 (s.n > 1 ? s.n - 1 : 1) / (y * y);
    return s;
}

/* How likely chi squared is at least x, with so many degrees of freedom. */
static double chi_squared(double x, int freedom)
{
    double half = x / 2, sum = 0, term;
    if (freedom % 2) {
        sum = erfc(sqrt(half));
        term = sqrt(half / 3.14159265358979323846) * exp(-half) * 2;
        for (int k = 1; k < freedom; k += 2) {
            sum += term;
            term *= x / (k + 2);
        }
        return sum;
    }
    term = exp(-half);
    for (int k = 0; k < freedom; k += 2) {
        sum += term;
        term *= x / (k + 2);
    }
    return sum;
}

double judge_even(const double *part, int parts, double n)
{
    double x = 0, fair = n / parts;
    for (int i = 0; i < parts && n > 0; i++)
        x += (part[i] - fair) * (part[i] - fair) / fair;
    return parts > 1 ? chi_squared(x, parts - 1) : 1;
}

double judge_alike(const double *a, double n_a, const double *b, double n_b, int parts)
{
    double x = 0;
    for (int i = 0; i < parts && n_a > 0 && n_b > 0; i++) {
        double p = (a[i] + b[i]) / (n_a + n_b);
        if (p <= 0)
            continue;
        x += (a[i] - n_a * p) * (a[i] - n_a * p) / (n_a * p);
        x += (b[i] - n_b * p) * (b[i] - n_b * p) / (n_b * p);
    }
    return parts > 1 ? chi_squared(x, parts - 1) : 1;
}
