#include "plot.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDE = 360,
    LEFT = 4,      /* where all begins                     */
    NAMES = 112,   /* room for labels on the left          */
    NAME_MAX = 12, /* characters that have room there      */
    FIGURES = 62,  /* room for figures on the right        */
    ROW = 26,      /* of dots                              */
    TICK = 40,     /* from one figure of an axis to another, at least */
    PANEL = 96,    /* height of a histogram's bars         */
    BINS_MAX = 36, /* of a histogram                       */
};

void plot_put(struct text *to, const char *form, ...)
{
    char line[1024];
    va_list args;
    va_start(args, form);
    vsnprintf(line, sizeof line, form, args);
    va_end(args);
    text_put(to, line);
}

void plot_words(struct text *to, const char *words)
{
    for (; *words; words++) {
        if (*words == '<')
            text_put(to, "&lt;");
        else if (*words == '>')
            text_put(to, "&gt;");
        else if (*words == '&')
            text_put(to, "&amp;");
        else if (*words == '"')
            text_put(to, "&quot;");
        else if ((unsigned char)*words >= 0x20)
            text_char(to, *words);
    }
}

void plot_patterns(struct text *to)
{
    text_put(to, "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>"
                 "<pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
                 "<rect width=\"6\" height=\"6\" class=\"b-ground\"/>"
                 "<path d=\"M-1 7L7-1M-1 1L1-1M5 7L7 5\" class=\"b-line\"/></pattern>"
                 "<pattern id=\"dots\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
                 "<rect width=\"6\" height=\"6\" class=\"w-ground\"/>"
                 "<circle cx=\"1.500\" cy=\"1.500\" r=\"1.300\" class=\"w-dot\"/>"
                 "<circle cx=\"4.500\" cy=\"4.500\" r=\"1.300\" class=\"w-dot\"/></pattern>"
                 "</defs></svg>\n");
}

static const char *const ink_class[] = {"a", "b", "w"};

static void open_plot(struct text *to, const char *title, int height)
{
    plot_put(to, "<svg class=\"plot\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDE,
             height);
    plot_words(to, title);
    text_put(to, "\">");
}

static void put_text(struct text *to, double x, double y, const char *how, const char *words)
{
    plot_put(to, "<text x=\"%.1f\" y=\"%.1f\"%s>", x, y, how);
    plot_words(to, words);
    text_put(to, "</text>");
}

/* A step of 1, 2 or 5 times a power of ten that goes into the range at most so many times. */
static double nice_step(double range, int most)
{
    static const double tens[] = {1, 2, 5};
    double power = range > 0 ? pow(10, floor(log10(range / most))) : 1;
    for (;; power *= 10)
        for (int i = 0; i < 3; i++)
            if (range / (tens[i] * power) <= most)
                return tens[i] * power;
}

/* Characters, not bytes. */
static int length_of(const char *words)
{
    int n = 0;
    for (; *words; words++)
        n += (*words & 0xc0) != 0x80;
    return n;
}

/* Dots */

static void put_dot(struct text *to, double x, double y, enum plot_ink ink)
{
    if (ink == PLOT_A)
        plot_put(to, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" class=\"a\"/>", x, y);
    else
        plot_put(to, "<path d=\"M%.1f %.1fl6 6l-6 6l-6-6z\" class=\"%s\"/>", x, y - 6,
                 ink_class[ink]);
}

/* What of the axis is shown: all intervals and the fair share, and some air. */
static struct range_of {
    double low, high;
} axis_of(const struct plot_dot *dot, int n, double fair)
{
    struct range_of r = {1, 0};
    for (int i = 0; i < n; i++) {
        r.low = fmin(r.low, dot[i].share.low);
        r.high = fmax(r.high, dot[i].share.high);
    }
    if (fair < 0)
        return (struct range_of){0, fmax(r.high, 0.05)}; /* parts of all games begin at none */
    r.low = fmin(r.low, fair);
    r.high = fmax(r.high, fair);
    double air = (r.high - r.low) * 0.15 + 0.01;
    return (struct range_of){fmax(r.low - air, 0), fmin(r.high + air, 1)};
}

static void put_row(struct text *to, const struct plot_dot *dot, double y, double zero, double unit)
{
    char words[32];
    double x = zero + dot->share.value * unit, low = zero + dot->share.low * unit;
    double high = zero + dot->share.high * unit;
    put_text(to, LEFT, y + 5, "", dot->label);
    plot_put(to, "<path d=\"M%.1f %.1fV%.1fM%.1f %.1fH%.1fM%.1f %.1fV%.1f\" class=\"whisker\"/>",
             low, y - 5, y + 5, low, y, high, high, y - 5, y + 5);
    put_dot(to, x, y, dot->ink);
    snprintf(words, sizeof words, "%.1f %%", dot->share.value * 100);
    put_text(to, WIDE - LEFT, y + 5, " class=\"end\"", words);
}

void plot_shares(struct text *to, const char *title, const struct plot_dot *dot, int n, double fair)
{
    struct range_of axis = axis_of(dot, n, fair);
    double left = NAMES + 6, right = WIDE - FIGURES - 12;
    for (int i = 0; i < n; i++)
        left = fmin(fmax(left, LEFT + 12 + 7.7 * length_of(dot[i].label)), 190);
    double unit = (right - left) / (axis.high - axis.low);
    double zero = left - axis.low * unit, top = fair >= 0 ? 20 : 2, bottom = top + 4 + n * ROW;
    char words[64];
    open_plot(to, title, (int)bottom + 22);
    int steps = (int)fmin((right - left) / TICK, 4);
    double step = nice_step((axis.high - axis.low) * 100, steps);
    int last = (int)(axis.high * 100 / step + 1e-9);
    for (int i = (int)ceil(axis.low * 100 / step); i <= last; i++) {
        double x = zero + i * step / 100 * unit;
        plot_put(to, "<path d=\"M%.1f %.1fV%.1f\" class=\"grid\"/>", x, top, bottom);
        snprintf(words, sizeof words, "%g %%", i * step);
        put_text(to, x, bottom + 16, " class=\"mid soft\"", words);
    }
    if (fair >= 0) {
        plot_put(to, "<path d=\"M%.1f %.1fV%.1f\" class=\"fair\"/>", zero + fair * unit, top - 2,
                 bottom);
        snprintf(words, sizeof words, "fair: %.1f %%", fair * 100);
        put_text(to, zero + fair * unit, 13, " class=\"mid\"", words);
    }
    for (int i = 0; i < n; i++)
        put_row(to, &dot[i], top + 4 + (i + 0.5) * ROW, zero, unit);
    text_put(to, "</svg>");
}

/* Histograms */

/* Bins of equal width; the first and last take in what lies beyond. */
struct bins {
    int64_t low, width;
    int n;
    bool below, beyond; /* there is something there */
};

static struct bins choose_bins(const struct plot_panel *panel, int n)
{
    struct bins b = {0, 1, 1, false, false};
    int64_t low = INT64_MAX, high = INT64_MIN, least = INT64_MAX, most = INT64_MIN;
    for (int i = 0; i < n; i++) {
        const struct histogram *h = panel[i].hist;
        if (!h->bars)
            continue;
        int64_t p1 = histogram_percentile(h, 1), p99 = histogram_percentile(h, 99),
                body = (p99 - p1) / 2 + 2;
        int64_t first = h->bar[0].value, last = h->bar[h->bars - 1].value;
        least = first < least ? first : least;
        most = last > most ? last : most;
        low = p1 - body < low ? p1 - body : low; /* a tail no longer than half the body */
        high = p99 + body > high ? p99 + body : high;
    }
    if (least > most)
        return b;
    low = low > least ? low : least;
    high = high < most ? high : most;
    b.width = (int64_t)nice_step((double)(high - low + 1), BINS_MAX);
    b.width = b.width ? b.width : 1;
    b.low = low - ((low % b.width) + b.width) % b.width;
    b.n = (int)((high - b.low) / b.width) + 1;
    b.below = least < b.low;
    b.beyond = most >= b.low + b.n * b.width;
    return b;
}

static int bin_of(const struct bins *b, int64_t value)
{
    int64_t i = value < b->low ? 0 : (value - b->low) / b->width;
    return i >= b->n ? b->n - 1 : (int)i;
}

static void fill_bins(const struct bins *b, const struct histogram *h, double *share)
{
    double all = (double)histogram_count(h);
    for (int i = 0; i < b->n; i++)
        share[i] = 0;
    for (uint32_t i = 0; i < h->bars; i++)
        share[bin_of(b, h->bar[i].value)] += (double)h->bar[i].count / all;
}

/* Few bins stay narrow, in the middle. */
static double bin_x(const struct bins *b, double value)
{
    enum { BIN_WIDE = 40 };
    double x = (value - (double)b->low) / ((double)b->width * b->n);
    double wide = fmin(WIDE - 2 * LEFT - 12, b->n * BIN_WIDE);
    return (WIDE - wide) / 2 + wide * fmin(fmax(x, 0), 1);
}

/* How high the highest bar is, said above it. */
static void put_peak(struct text *to, const struct bins *b, const double *share, double tallest,
                     double bottom, double step)
{
    char words[32];
    int peak = 0;
    for (int i = 1; i < b->n; i++)
        peak = share[i] > share[peak] ? i : peak;
    double x = bin_x(b, (double)(b->low + peak * b->width)) + step / 2;
    snprintf(words, sizeof words, "%.*f %%", share[peak] < 0.1 ? 1 : 0, share[peak] * 100);
    put_text(to, fmin(fmax(x, 20), WIDE - 22), bottom - share[peak] / tallest * PANEL - 4,
             " class=\"mid soft\"", words);
}

static void put_panel(struct text *to, const struct plot_panel *panel, const struct bins *b,
                      const double *share, double tallest, double bottom)
{
    double step = bin_x(b, (double)(b->low + b->width)) - bin_x(b, (double)b->low);
    double gap = step > 6 ? 1.5 : 0.5;
    for (int i = 0; i < b->n; i++) {
        double x = bin_x(b, (double)(b->low + i * b->width)), high = share[i] / tallest * PANEL;
        if (share[i] > 0)
            plot_put(to,
                     "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" class=\"%s\"/>",
                     x + gap / 2, bottom - fmax(high, 0.8), step - gap, fmax(high, 0.8),
                     ink_class[panel->ink]);
    }
    put_peak(to, b, share, tallest, bottom, step);
    double half = b->width == 1 ? 0.5 : 0; /* the middle of a bar of one value */
    double p5 = bin_x(b, (double)histogram_percentile(panel->hist, 5) + half);
    double p50 = bin_x(b, (double)histogram_percentile(panel->hist, 50) + half);
    double p95 = bin_x(b, (double)histogram_percentile(panel->hist, 95) + half);
    plot_put(to, "<path d=\"M%.1f %.1fH%.1f\" class=\"axis\"/>", bin_x(b, (double)b->low), bottom,
             bin_x(b, (double)(b->low + b->n * b->width)));
    plot_put(to, "<path d=\"M%.1f %.1fv8M%.1f %.1fH%.1fM%.1f %.1fv8\" class=\"whisker\"/>", p5,
             bottom + 5, p5, bottom + 9, p95, p95, bottom + 5);
    plot_put(to, "<path d=\"M%.1f %.1fl5 5l-5 5l-5-5z\" class=\"median\"/>", p50, bottom + 4);
}

static void put_panel_words(struct text *to, const struct plot_panel *panel, double top)
{
    char words[160];
    const struct histogram *h = panel->hist;
    int n = 0;
    if (panel->label)
        n = snprintf(words, sizeof words, "%s: ", panel->label);
    snprintf(words + n, sizeof words - (size_t)n, "5 %%: %lld · median: %lld · 95 %%: %lld",
             (long long)histogram_percentile(h, 5), (long long)histogram_percentile(h, 50),
             (long long)histogram_percentile(h, 95));
    put_text(to, LEFT, top + 12, "", words);
}

static void put_axis(struct text *to, const struct bins *b, double y)
{
    char words[32];
    int64_t high = b->low + b->n * b->width;
    int64_t step = (int64_t)nice_step((double)(high - b->low), 6);
    step = step < b->width ? b->width : step;
    double half = b->width == 1 ? 0.5 : 0;
    int64_t first = b->low - ((b->low % step) + step) % step;
    for (int64_t at = first < b->low ? first + step : first; at < high + (half > 0 ? 0 : 1);
         at += step) {
        bool cut = (b->beyond && at >= high - b->width) || (b->below && at <= b->low);
        double x = bin_x(b, (double)at + half);
        snprintf(words, sizeof words, "%lld%s", (long long)at,
                 cut && b->beyond && at > b->low ? "+" : "");
        plot_put(to, "<path d=\"M%.1f %.1fv4\" class=\"axis\"/>", x, y);
        put_text(to, fmin(fmax(x, 12), WIDE - 14), y + 18, " class=\"mid soft\"", words);
    }
}

void plot_hists(struct text *to, const char *title, const struct plot_panel *panel, int n)
{
    enum { HEAD = 34, FOOT = 22, STEP = HEAD + PANEL + FOOT };
    struct bins b = choose_bins(panel, n);
    double share[4][BINS_MAX + 4], tallest[2] = {1e-9, 1e-9}; /* of players, of winners */
    for (int i = 0; i < n; i++) {
        fill_bins(&b, panel[i].hist, share[i]);
        double *top = &tallest[panel[i].ink == PLOT_WINNERS];
        for (int k = 0; k < b.n; k++)
            *top = fmax(*top, share[i][k]);
    }
    open_plot(to, title, n * STEP + 20);
    for (int i = 0; i < n; i++) {
        if (!panel[i].hist->bars)
            continue;
        put_panel_words(to, &panel[i], i * STEP);
        put_panel(to, &panel[i], &b, share[i], tallest[panel[i].ink == PLOT_WINNERS],
                  i * STEP + HEAD + PANEL);
    }
    put_axis(to, &b, n * STEP - 4);
    text_put(to, "</svg>");
}

/* Bars */

static double longest(const struct plot_bar *bar, int n)
{
    double most = 1e-12;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 2; k++) {
            most = isnan(bar[i].value[k]) ? most : fmax(most, bar[i].value[k]);
            most = isnan(bar[i].mark[k]) ? most : fmax(most, bar[i].mark[k]);
        }
    return most;
}

/* Three figures that say something. */
static void put_figure(char out[32], double value, bool percent)
{
    double shown = percent ? value * 100 : value;
    int places = fabs(shown) >= 99.95 ? 0 : fabs(shown) >= 9.995 ? 1 : percent ? 1 : 2;
    snprintf(out, 32, "%.*f%s", places, shown, percent ? " %" : "");
}

static void put_bar(struct text *to, const struct plot_bars *how, const struct plot_bar *bar, int k,
                    double left, double y, double unit)
{
    enum { TALL = 12 };
    char words[32];
    double wide = fmax(bar->value[k], 0) * unit, end = left + wide;
    plot_put(to, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" class=\"%s\"/>", left, y,
             fmax(wide, 1), TALL, ink_class[how->ink[k]]);
    if (!isnan(bar->mark[k])) {
        double x = left + fmax(bar->mark[k], 0) * unit;
        plot_put(to,
                 "<path d=\"M%.1f %.1fl4.500 5.500l-4.500 5.500l-4.500-5.500z\" class=\"median\"/>",
                 x, y + 0.5);
        end = fmax(end, x + 4);
    }
    put_figure(words, bar->value[k], how->percent);
    put_text(to, end + 5, y + 11, " class=\"soft\"", words);
}

/* Rows of bars, at least one for what is to be said. */
static int bars_of(const struct plot_bar *bar)
{
    int n = !isnan(bar->value[0]) + !isnan(bar->value[1]);
    return n ? n : 1;
}

void plot_bars(struct text *to, const struct plot_bars *how, const struct plot_bar *bar, int n)
{
    enum { BAR = 15, SPACE = 6, NAME_ROW = 18 };
    bool beside = true; /* the names: left of the bars, or above them */
    for (int i = 0; i < n; i++)
        beside = beside && length_of(bar[i].label) <= NAME_MAX;
    double left = beside ? NAMES : LEFT, name_row = beside ? 0 : NAME_ROW;
    double y = 0, height = 4, unit = (WIDE - left - FIGURES) / longest(bar, n);
    for (int i = 0; i < n; i++)
        height += name_row + BAR * bars_of(&bar[i]) + SPACE;
    open_plot(to, how->title, (int)height);
    for (int i = 0; i < n; i++) {
        put_text(to, LEFT, y + (beside ? BAR * bars_of(&bar[i]) / 2.0 + 3.5 : 13), "",
                 bar[i].label);
        y += name_row;
        if (isnan(bar[i].value[0]) && isnan(bar[i].value[1])) {
            put_text(to, left + 5, y + 11, " class=\"soft\"", "never");
            y += BAR;
        }
        for (int k = 0; k < 2; k++)
            if (!isnan(bar[i].value[k])) {
                put_bar(to, how, &bar[i], k, left, y, unit);
                y += BAR;
            }
        y += SPACE;
    }
    text_put(to, "</svg>");
}

/* Columns */

static void put_columns(struct text *to, const struct plot_bars *how, const struct plot_bar *bar,
                        int n, int k, double bottom, double most)
{
    char words[32];
    int peak = 0;
    double step = (WIDE - 2.0 * LEFT - 12) / n;
    for (int i = 0; i < n; i++) {
        double high = fmax(bar[i].value[k], 0) / most * PANEL; /* 0 for none */
        if (bar[i].value[k] > 0)
            plot_put(to,
                     "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" class=\"%s\"/>",
                     LEFT + 6 + i * step, bottom - high, step * 0.85, high, ink_class[how->ink[k]]);
        if (bar[i].value[k] > bar[peak].value[k] || isnan(bar[peak].value[k]))
            peak = i;
    }
    plot_put(to, "<path d=\"M%d %.1fH%d\" class=\"axis\"/>", LEFT + 6, bottom, WIDE - LEFT - 6);
    put_figure(words, bar[peak].value[k], how->percent);
    put_text(to, fmin(fmax(LEFT + 6 + (peak + 0.5) * step, 20), WIDE - 22),
             bottom - bar[peak].value[k] / most * PANEL - 4, " class=\"mid soft\"", words);
}

void plot_columns(struct text *to, const struct plot_bars *how, const struct plot_bar *bar, int n)
{
    enum {
        HEAD = 20,
        STEP = HEAD + PANEL + 4,
        WORD = 90 /* room for a last label that is a word */
    };
    double most = longest(bar, n), wide = (WIDE - 2.0 * LEFT - 12) / n;
    int panels = 1;
    for (int i = 0; i < n; i++)
        panels = isnan(bar[i].value[1]) ? panels : 2;
    int every = (int)nice_step(n, 8);
    open_plot(to, how->title, panels * STEP + 22);
    for (int k = 0; k < panels; k++)
        put_columns(to, how, bar, n, k, (k + 1) * STEP - 4, most);
    for (int i = 0; i < n; i++) {
        bool word = atoi(bar[i].label) == 0, close = i < n - 1 && atoi(bar[n - 1].label) == 0;
        double x = LEFT + 6 + (i + 0.5) * wide;
        if (atoi(bar[i].label) % every || (close && x > WIDE - WORD))
            continue;
        plot_put(to, "<path d=\"M%.1f %dv4\" class=\"axis\"/>", x, panels * STEP - 4);
        put_text(to, word ? WIDE - LEFT : fmin(fmax(x, 12), WIDE - 14), panels * STEP + 15,
                 word ? " class=\"end soft\"" : " class=\"mid soft\"", bar[i].label);
    }
    text_put(to, "</svg>");
}
