#include "svg.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

double distance(struct point a, struct point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* A number to tenths or hundredths, without zeros that say nothing: 12, -.5, 3.14. */
static void put_number(struct text *t, double n, int parts)
{
    int64_t count = llround(n * parts);
    uint64_t size = (uint64_t)(count < 0 ? -count : count);
    uint64_t whole = size / (unsigned)parts, rest = size % (unsigned)parts;
    if (count < 0)
        text_char(t, '-');
    if (whole || !rest)
        text_uint(t, whole);
    if (rest)
        text_char(t, '.');
    if (rest && parts == 100) {
        text_uint(t, rest / 10);
        rest %= 10;
    }
    if (rest)
        text_uint(t, rest);
}

void svg_markup(struct svg *s, const char *markup)
{
    for (;;) {
        size_t plain = strcspn(markup, "@");
        text_bytes(s->to, markup, plain);
        markup += plain;
        if (!*markup++)
            return;
        text_put(s->to, s->prefix);
    }
}

void svg_put(struct svg *s, const char *form, ...)
{
    va_list args;
    va_start(args, form);
    for (; *form; form++) {
        if (*form == '@')
            text_put(s->to, s->prefix);
        else if (*form != '%')
            text_char(s->to, *form);
        else if (*++form == 's')
            text_put(s->to, va_arg(args, const char *));
        else if (*form == 'd')
            text_int(s->to, va_arg(args, int));
        else
            put_number(s->to, va_arg(args, double), 100);
    }
    va_end(args);
}

void svg_words(struct svg *s, const char *words)
{
    for (; *words; words++) {
        if (*words == '<')
            text_put(s->to, "&lt;");
        else if (*words == '&')
            text_put(s->to, "&amp;");
        else if (*words == '\'')
            text_put(s->to, "&#39;");
        else if ((unsigned char)*words >= 0x20) /* XML has no other control characters */
            text_char(s->to, *words);
    }
}

/* Then a number needs a blank before it, unless it begins with a minus. */
static bool after_digit(const struct text *t)
{
    return t->len && t->to[t->len - 1] >= '0' && t->to[t->len - 1] <= '9';
}

void svg_numbers(struct svg *s, const double *n, int count)
{
    for (int i = 0; i < count; i++) {
        if (after_digit(s->to) && llround(n[i] * 10) >= 0)
            text_char(s->to, ' ');
        put_number(s->to, n[i], 10);
    }
}

void svg_point(struct svg *s, struct point p)
{
    double n[2] = {p.x, p.y};
    svg_numbers(s, n, 2);
}

struct rng hand_of(const char *name, uint64_t number)
{
    struct rng hand;
    uint64_t seed = 14695981039346656037u + number; /* FNV-1a */
    for (; *name; name++)
        seed = (seed ^ (unsigned char)*name) * 1099511628211u;
    rng_seed(&hand, seed);
    return hand;
}

double hand_between(struct rng *hand, double low, double high)
{
    return low + (high - low) * (double)(rng_next(hand) >> 40) / (1 << 24);
}
