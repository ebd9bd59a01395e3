/*
 * path.c - an SVG path put somewhere else: moved, scaled, perhaps mirrored left to right.
 *
 * What comes out begins every line with an absolute M and goes on in relative steps, the shortest
 * way to write it.  Everything is rounded to tenths of a unit, and a step is counted from where the
 * pen really is after that, so errors do not add up.
 */
#include "source.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct pen {
    const char *at; /* in the path that is read */
    const struct placing *where;
    struct string *out;
    struct point here, start;    /* in the path's own units; start of the line for z */
    long x, y, start_x, start_y; /* in tenths, as drawn */
    char command, last;          /* being read; written last */
    bool dotted;                 /* the number written last has a point */
    size_t line_at;              /* where the last M stands in the text written */
};

/* Reading */

static void skip(struct pen *p)
{
    p->at += strspn(p->at, " \t\r,");
}

static bool number(struct pen *p, double *out)
{
    skip(p);
    const char *digits = p->at + (*p->at == '-' || *p->at == '+');
    if (!*digits || !strchr(".0123456789", *digits) || digits[1] == 'x' || digits[1] == 'X')
        return false;
    char *end;
    *out = strtod(p->at, &end);
    if (end == p->at || !(fabs(*out) < 1e5))
        return false;
    p->at = end;
    return true;
}

/* A flag is one character, so that 011 is three numbers. */
static bool flag(struct pen *p, bool *out)
{
    skip(p);
    if (*p->at != '0' && *p->at != '1')
        return false;
    *out = *p->at++ == '1';
    return true;
}

static bool relative(const struct pen *p)
{
    return p->command >= 'a';
}

static bool point(struct pen *p, struct point *out)
{
    if (!number(p, &out->x) || !number(p, &out->y))
        return false;
    if (relative(p))
        out->x += p->here.x, out->y += p->here.y;
    return true;
}

/* Writing */

static long tenths(double x)
{
    return lround(x * 10);
}

static long place_x(const struct pen *p, double x)
{
    return tenths(p->where->at.x + (p->where->mirrored ? -x : x) * p->where->scale);
}

static long place_y(const struct pen *p, double y)
{
    return tenths(p->where->at.y + y * p->where->scale);
}

/* A letter is left out where it goes without saying. */
static void write_letter(struct pen *p, char letter)
{
    if (letter == p->last && letter != 'M' && letter != 'z')
        return;
    string_bytes(p->out, &letter, 1);
    p->last = letter;
}

/* With a blank before it only where it could be taken for more of what stands there. */
static void write_number(struct pen *p, long n)
{
    char before = string_last(p->out);
    bool digit = before >= '0' && before <= '9', short_form = labs(n) < 10 && n % 10;
    if (digit && n >= 0 && !(short_form && p->dotted))
        string_put(p->out, " ");
    if (n < 0)
        string_put(p->out, "-");
    if (!short_form)
        string_print(p->out, "%ld", labs(n) / 10);
    p->dotted = n % 10;
    if (p->dotted)
        string_print(p->out, ".%ld", labs(n) % 10);
}

static void write_point(struct pen *p, struct point at)
{
    write_number(p, place_x(p, at.x) - p->x);
    write_number(p, place_y(p, at.y) - p->y);
}

static void arrive(struct pen *p, struct point at)
{
    p->here = at;
    p->x = place_x(p, at.x), p->y = place_y(p, at.y);
}

/* Steps: each reads the numbers of its letter and writes the same step where it belongs. */

static bool move(struct pen *p)
{
    struct point to;
    if (!point(p, &to))
        return false;
    if (p->last == 'M')
        p->out->length = p->line_at; /* nothing was drawn from there */
    p->line_at = p->out->length;
    write_letter(p, 'M');
    p->x = p->y = 0;
    write_point(p, to);
    arrive(p, to);
    p->start = to, p->start_x = p->x, p->start_y = p->y;
    p->command = relative(p) ? 'l' : 'L'; /* more points are lines */
    return true;
}

static bool straight(struct pen *p)
{
    struct point to = p->here;
    double *along = p->command == 'v' || p->command == 'V' ? &to.y : &to.x, step;
    if (!number(p, &step))
        return false;
    *along = relative(p) ? *along + step : step;
    if (along == &to.x) {
        write_letter(p, 'h');
        write_number(p, place_x(p, to.x) - p->x);
    } else {
        write_letter(p, 'v');
        write_number(p, place_y(p, to.y) - p->y);
    }
    arrive(p, to);
    return true;
}

/* l t: one point; s q: two; c: three. */
static bool curved(struct pen *p, char letter, int points)
{
    struct point at[3];
    for (int i = 0; i < points; i++)
        if (!point(p, &at[i]))
            return false;
    write_letter(p, letter);
    for (int i = 0; i < points; i++)
        write_point(p, at[i]);
    arrive(p, at[points - 1]);
    return true;
}

static void write_radius(struct pen *p, double r)
{
    long n = tenths(fabs(r) * p->where->scale);
    write_number(p, n ? n : 1);
}

static bool arc(struct pen *p)
{
    double rx, ry, tilt;
    bool large, sweep;
    struct point to;
    if (!number(p, &rx) || !number(p, &ry) || !number(p, &tilt) || !flag(p, &large) ||
        !flag(p, &sweep) || !point(p, &to))
        return false;
    write_letter(p, 'a');
    write_radius(p, rx);
    write_radius(p, ry);
    write_number(p, tenths(p->where->mirrored ? -tilt : tilt));
    write_number(p, large ? 10 : 0);
    write_number(p, sweep != p->where->mirrored ? 10 : 0);
    long dx = place_x(p, to.x) - p->x, dy = place_y(p, to.y) - p->y;
    bool tiny = !dx && !dy; /* a full circle: ends that meet would draw nothing */
    if (tiny)
        dx = p->where->mirrored ? -1 : 1;
    write_number(p, dx);
    write_number(p, dy);
    arrive(p, to);
    p->x += tiny ? dx : 0;
    return true;
}

static bool close_line(struct pen *p)
{
    write_letter(p, 'z');
    p->here = p->start;
    p->x = p->start_x, p->y = p->start_y;
    return true;
}

static bool step(struct pen *p)
{
    switch (p->command) {
    case 'M':
    case 'm':
        return move(p);
    case 'H':
    case 'h':
    case 'V':
    case 'v':
        return straight(p);
    case 'L':
    case 'l':
        return curved(p, 'l', 1);
    case 'T':
    case 't':
        return curved(p, 't', 1);
    case 'S':
    case 's':
        return curved(p, 's', 2);
    case 'Q':
    case 'q':
        return curved(p, 'q', 2);
    case 'C':
    case 'c':
        return curved(p, 'c', 3);
    case 'A':
    case 'a':
        return arc(p);
    default:
        return false;
    }
}

const char *place_path(struct string *out, const char *path, const struct placing *where)
{
    struct pen p = {.at = path, .where = where, .out = out};
    for (skip(&p); *p.at; skip(&p)) {
        const char *from = p.at;
        bool letter = (*from >= 'a' && *from <= 'z') || (*from >= 'A' && *from <= 'Z');
        if (letter)
            p.command = *p.at++;
        if (!p.last && p.command != 'M' && p.command != 'm')
            return from;
        bool closes = p.command == 'z' || p.command == 'Z';
        if (closes ? !letter || !close_line(&p) : !step(&p))
            return from;
    }
    return p.last ? NULL : path;
}
