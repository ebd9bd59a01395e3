#include "crayon.h"

#include <math.h>

enum { PIECES = 8 }; /* straight pieces an edge is cut into */

static struct point mix(struct point a, struct point b, double t)
{
    struct point m = {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
    return m;
}

static struct point on_cubic(const struct cubic *e, double t)
{
    struct point a = mix(e->p[0], e->p[1], t), b = mix(e->p[1], e->p[2], t),
                 c = mix(e->p[2], e->p[3], t);
    return mix(mix(a, b, t), mix(b, c, t), t);
}

static void add_point(struct outline *o, struct point p)
{
    if (o->n < OUTLINE_MAX)
        o->p[o->n++] = p;
}

void outline_of_cell(const struct plan *p, const struct plan_cell *c, struct outline *out)
{
    out->n = 0;
    for (int i = 0; i < c->steps; i++) {
        struct cubic e = plan_edge(p, p->step[c->ring + i]);
        for (int k = 0; k < PIECES; k++)
            add_point(out, on_cubic(&e, (double)k / PIECES));
    }
}

/* Ways */

/* The piece of a Catmull-Rom curve between the i-th point of a way and the next. */
static struct cubic way_piece(const struct plan *p, const struct plan_way *way, int i)
{
    const struct point *at = &p->point[way->first];
    struct point b = at[i], c = at[i + 1];
    struct point a = i > 0 ? at[i - 1] : b, d = i + 2 < way->points ? at[i + 2] : c;
    struct cubic e = {{b,
                       {b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6},
                       {c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6},
                       c}};
    return e;
}

void outline_of_way(const struct plan *p, const struct plan_way *way, double step,
                    struct outline *out)
{
    enum { FINE = 48 };
    struct point last = p->point[way->first];
    double walked = 0; /* since the last point taken */
    out->n = 0;
    add_point(out, last);
    for (int i = 0; i + 1 < way->points; i++) {
        struct cubic e = way_piece(p, way, i);
        for (int k = 1; k <= FINE; k++) {
            struct point next = on_cubic(&e, (double)k / FINE);
            double length = distance(last, next);
            while (walked + length >= step && length > 0) {
                last = mix(last, next, (step - walked) / length);
                add_point(out, last);
                length = distance(last, next);
                walked = 0;
            }
            walked += length;
            last = next;
        }
    }
    add_point(out, last);
}

struct point outline_beside(const struct outline *l, int i, double aside)
{
    struct point a = l->p[i > 0 ? i - 1 : 0], b = l->p[i + 1 < l->n ? i + 1 : l->n - 1];
    double length = distance(a, b);
    struct point out = l->p[i];
    if (length > 0) {
        out.x -= (b.y - a.y) / length * aside;
        out.y += (b.x - a.x) / length * aside;
    }
    return out;
}

/* The zigzag */

static struct point turned(struct point p, double angle)
{
    struct point out = {p.x * cos(angle) + p.y * sin(angle), -p.x * sin(angle) + p.y * cos(angle)};
    return out;
}

/* Where a level line enters and leaves the outline; where it does not, nothing changes. */
static void span(const struct outline *o, double y, double *low, double *high)
{
    bool met = false;
    for (int i = 0; i < o->n; i++) {
        struct point a = o->p[i], b = o->p[(i + 1) % o->n];
        if ((a.y > y) == (b.y > y))
            continue;
        double x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
        *low = met ? fmin(*low, x) : x;
        *high = met ? fmax(*high, x) : x;
        met = true;
    }
}

void crayon_zigzag(struct svg *s, const struct outline *o, double angle, double gap,
                   struct rng *hand)
{
    static struct outline flat; /* the outline, turned so that the strokes lie level */
    double top = INFINITY, bottom = -INFINITY, low = 0, high = 0;
    bool right = false;
    flat.n = o->n;
    for (int i = 0; i < o->n; i++) {
        flat.p[i] = turned(o->p[i], angle);
        top = fmin(top, flat.p[i].y);
        bottom = fmax(bottom, flat.p[i].y);
    }
    text_char(s->to, 'M');
    double y = top - 1;
    while (y < bottom + 4) {
        span(&flat, fmin(fmax(y, top + 0.5), bottom - 0.5), &low, &high);
        double over = hand_between(hand, 1, 9);
        struct point end = {right ? high + over : low - over, y + hand_between(hand, -2.2, 2.2)};
        end = turned(end, -angle);
        svg_point(s, (struct point){round(end.x), round(end.y)});
        right = !right;
        y += gap * hand_between(hand, 0.8, 1.2);
    }
}

/* Paths */

static void curve_to(struct svg *s, const struct cubic *e)
{
    text_char(s->to, 'c');
    for (int i = 1; i < 4; i++)
        svg_point(s, (struct point){e->p[i].x - e->p[0].x, e->p[i].y - e->p[0].y});
}

void crayon_ring(struct svg *s, const struct plan *p, const struct plan_cell *c)
{
    for (int i = 0; i < c->steps; i++) {
        struct cubic e = plan_edge(p, p->step[c->ring + i]);
        if (i == 0) {
            text_char(s->to, 'M');
            svg_point(s, e.p[0]);
        }
        curve_to(s, &e);
    }
    text_char(s->to, 'z');
}

void crayon_edge(struct svg *s, const struct cubic *e, bool on, double wander, struct rng *hand)
{
    struct cubic drawn = *e;
    wander = fmin(wander, distance(e->p[0], e->p[3]) * 0.06);
    for (int i = 1; wander > 0 && i < 3; i++) {
        struct point by = {e->p[i].x - e->p[0].x, e->p[i].y - e->p[0].y};
        drawn.p[i].x = e->p[0].x + round(by.x + hand_between(hand, -wander, wander));
        drawn.p[i].y = e->p[0].y + round(by.y + hand_between(hand, -wander, wander));
    }
    if (!on) {
        text_char(s->to, 'M');
        svg_point(s, e->p[0]);
    }
    curve_to(s, &drawn);
}

void crayon_way(struct svg *s, const struct plan *p, const struct plan_way *way)
{
    for (int i = 0; i + 1 < way->points; i++) {
        struct cubic e = way_piece(p, way, i);
        crayon_edge(s, &e, i > 0, 0, NULL);
    }
}
