/*
 * shape.c - borders as curves, and cells as what they enclose.
 *
 * An edge is made once, from the names of its corners, whichever cell lists it first: so both of
 * its cells have the same line.  Where something is measured, STEPS straight pieces stand for it.
 */
#include "source.h"

#include <math.h>
#include <string.h>

double point_distance(struct point a, struct point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static struct point between(struct point a, struct point b, double t)
{
    return (struct point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

/* A hand that is not quite steady, the same on every machine: FNV-1a, then a mixer. */
uint64_t seed_of(const char *a, const char *b)
{
    uint64_t seed = 0xcbf29ce484222325u;
    for (; *a; a++)
        seed = (seed ^ (unsigned char)*a) * 0x100000001b3u;
    seed *= 0x100000001b3u; /* so that ab,c is not a,bc */
    for (; *b; b++)
        seed = (seed ^ (unsigned char)*b) * 0x100000001b3u;
    return seed;
}

double uneven(uint64_t seed)
{
    seed = (seed ^ seed >> 30) * 0xbf58476d1ce4e5b9u;
    seed = (seed ^ seed >> 27) * 0x94d049bb133111ebu;
    seed ^= seed >> 31;
    return (double)(seed >> 11) / (double)((uint64_t)1 << 52) - 1;
}

/* Edges */

static struct point corner_of(const struct source *s, const struct curve *c, int i)
{
    return s->corner[c->corner[(i + c->count) % c->count]].at;
}

/* The handle at `at`, along the line from the corner before to the corner after. */
static struct point handle(struct point at, struct point before, struct point after, double reach)
{
    double d = point_distance(before, after);
    if (d > 0)
        at.x += (after.x - before.x) / d * reach, at.y += (after.y - before.y) / d * reach;
    return at;
}

/* Catmull and Rom's curve with handles of 0.36 of the piece's length, from corner i on. */
static void bend(const struct source *s, const struct curve *c, int i, struct point out[4])
{
    bool first = !c->closed && i == 0, last = !c->closed && i + 2 == c->count;
    struct point a = corner_of(s, c, i), b = corner_of(s, c, i + 1);
    double reach = .36 * point_distance(a, b);
    out[0] = a, out[3] = b;
    out[1] = handle(a, first ? a : corner_of(s, c, i - 1), b, reach);
    out[2] = handle(b, a, last ? b : corner_of(s, c, i + 2), -reach);
}

static bool on_rim(const struct source *s, struct point a, struct point b)
{
    const double near = .1;
    return (fabs(a.x) < near && fabs(b.x) < near) || (fabs(a.y) < near && fabs(b.y) < near) ||
           (fabs(a.x - s->w) < near && fabs(b.x - s->w) < near) ||
           (fabs(a.y - s->h) < near && fabs(b.y - s->h) < near);
}

/* Straight, as a hand draws it: 2 % of its length off at most, seeded by the names of its corners.
 * Exactly straight along the rim of the picture. */
static void draw_straight(const struct source *s, struct edge *e)
{
    const struct corner *from = &s->corner[e->from], *to = &s->corner[e->to];
    struct point a = from->at, b = to->at;
    uint64_t seed = seed_of(from->name, to->name);
    double off = on_rim(s, a, b) ? 0 : .022;
    e->c[0] = a, e->c[3] = b;
    for (int i = 1; i < 3; i++) {
        double by = off * uneven(seed + (uint64_t)i);
        e->c[i] = between(a, b, i == 1 ? .33 : .67);
        e->c[i].x -= (b.y - a.y) * by;
        e->c[i].y += (b.x - a.x) * by;
    }
}

static struct point on_curve(const struct point c[4], double t)
{
    double u = 1 - t, k[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    struct point p = {0, 0};
    for (int i = 0; i < 4; i++)
        p.x += k[i] * c[i].x, p.y += k[i] * c[i].y;
    return p;
}

static void reverse(struct point c[4])
{
    for (int i = 0; i < 2; i++) {
        struct point p = c[i];
        c[i] = c[3 - i], c[3 - i] = p;
    }
}

/* Whether the edge is a piece of a curve; then it is bent. */
static bool follow_curves(struct source *s, struct edge *e)
{
    const struct curve *found = NULL;
    for (int k = 0; k < s->curves; k++) {
        struct curve *c = &s->curve[k];
        for (int i = 0; i < c->count - !c->closed; i++) {
            int a = c->corner[i], b = c->corner[(i + 1) % c->count];
            if (!(a == e->from && b == e->to) && !(a == e->to && b == e->from))
                continue;
            if (found)
                fail_at(s, c->line, "the border %s-%s lies on curve '%s' too, of line %d",
                        s->corner[a].name, s->corner[b].name, found->name, found->line);
            found = c;
            c->used[i] = true;
            bend(s, c, i, e->c);
            if (a == e->to)
                reverse(e->c);
        }
    }
    return found;
}

static void flatten(struct edge *e)
{
    e->low = e->high = e->c[0];
    for (int i = 0; i <= STEPS; i++) {
        struct point p = on_curve(e->c, (double)i / STEPS);
        e->flat[i] = p;
        e->low.x = fmin(e->low.x, p.x), e->low.y = fmin(e->low.y, p.y);
        e->high.x = fmax(e->high.x, p.x), e->high.y = fmax(e->high.y, p.y);
    }
}

static int edge_between(struct source *s, const struct source_cell *c, int from, int to)
{
    for (int i = 0; i < s->edges; i++)
        if (s->edge[i].from == from && s->edge[i].to == to)
            return i;
    if (s->edges == EDGES_MAX)
        fail_at(s, c->line, "more than %d borders", EDGES_MAX);
    struct edge *e = &s->edge[s->edges];
    *e = (struct edge){.from = from, .to = to, .line = c->line, .cell = {NONE, NONE}};
    if (!follow_curves(s, e))
        draw_straight(s, e);
    flatten(e);
    return s->edges++;
}

static void claim(struct source *s, int cell, struct edge *e)
{
    const struct source_cell *c = &s->cell[cell];
    if (e->cell[1] != NONE)
        fail_at(s, c->line, "the border %s-%s has two cells already: lines %d and %d",
                s->corner[e->from].name, s->corner[e->to].name, s->cell[e->cell[0]].line,
                s->cell[e->cell[1]].line);
    e->cell[e->cell[0] != NONE] = cell;
}

static void bound(struct source_cell *c, const struct edge *e)
{
    c->low.x = fmin(c->low.x, e->low.x), c->low.y = fmin(c->low.y, e->low.y);
    c->high.x = fmax(c->high.x, e->high.x), c->high.y = fmax(c->high.y, e->high.y);
}

static void make_ring(struct source *s, int cell)
{
    struct source_cell *c = &s->cell[cell];
    c->low = c->high = s->corner[c->corner[0]].at;
    for (int i = 0; i < c->count; i++) {
        int a = c->corner[i], b = c->corner[(i + 1) % c->count];
        bool back = strcmp(s->corner[a].name, s->corner[b].name) > 0;
        int edge = back ? edge_between(s, c, b, a) : edge_between(s, c, a, b);
        c->step[i] = (struct ring_step){edge, back};
        claim(s, cell, &s->edge[edge]);
        bound(c, &s->edge[edge]);
    }
}

void make_edges(struct source *s)
{
    for (int i = 0; i < s->cells; i++)
        make_ring(s, i);
}

double edge_length(const struct edge *e)
{
    double sum = 0;
    for (int i = 0; i < STEPS; i++)
        sum += point_distance(e->flat[i], e->flat[i + 1]);
    return sum;
}

/* Measuring */

double segment_distance(struct point p, struct point a, struct point b)
{
    double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    double t = square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0;
    return point_distance(p, between(a, b, fmax(0, fmin(1, t))));
}

static double turn(struct point a, struct point b, struct point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool segments_cross(struct point a, struct point b, struct point c, struct point d)
{
    return turn(a, b, c) * turn(a, b, d) < -1e-6 && turn(c, d, a) * turn(c, d, b) < -1e-6;
}

bool edge_apart(const struct edge *e, struct point p, double reach)
{
    return e->low.x - p.x >= reach || p.x - e->high.x >= reach || e->low.y - p.y >= reach ||
           p.y - e->high.y >= reach;
}

/* How often a ray from p to the right crosses the edge: the places are written to `at`, if not
 * null. */
static int ray_meets(const struct edge *e, struct point p, double at[STEPS])
{
    int n = 0;
    if (p.y < e->low.y || p.y > e->high.y)
        return 0;
    for (int k = 0; k < STEPS; k++) {
        struct point a = e->flat[k], b = e->flat[k + 1];
        if ((a.y > p.y) == (b.y > p.y))
            continue;
        double x = (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x;
        if (p.x < x)
            at[n++] = x;
    }
    return n;
}

bool cell_holds(const struct source *s, const struct source_cell *c, struct point p)
{
    double at[STEPS];
    int meets = 0;
    if (p.x < c->low.x || p.x > c->high.x || p.y < c->low.y || p.y > c->high.y)
        return false;
    for (int i = 0; i < c->count; i++)
        meets += ray_meets(&s->edge[c->step[i].edge], p, at);
    return meets & 1;
}

int cell_row(const struct source *s, const struct source_cell *c, double y, double at[ROW_MAX])
{
    int n = 0;
    for (int i = 0; i < c->count; i++)
        n += ray_meets(&s->edge[c->step[i].edge], (struct point){-1e9, y}, at + n);
    return n;
}

/* How far the point lies inside the cell; negative outside.  Not exact, but no less than that and
 * no more than `enough`, if it lies inside and no deeper than `enough`. */
static double depth_beyond(const struct source *s, const struct source_cell *c, struct point p,
                           double enough)
{
    double depth = 1e9;
    bool in = cell_holds(s, c, p);
    for (int i = 0; i < c->count && !(in && depth <= enough); i++) {
        const struct edge *e = &s->edge[c->step[i].edge];
        if (edge_apart(e, p, depth))
            continue;
        for (int k = 0; k < STEPS; k++)
            depth = fmin(depth, segment_distance(p, e->flat[k], e->flat[k + 1]));
    }
    return in ? depth : -depth;
}

double cell_depth(const struct source *s, const struct source_cell *c, struct point p)
{
    return depth_beyond(s, c, p, -1);
}

enum { GRID = 14 };

/* The best of a grid.  Whoever goes so far cannot come so much deeper: most points need not be
 * looked at. */
static double best_of_grid(const struct source *s, const struct source_cell *c, struct point *at)
{
    double best = -1e9, down = (c->high.y - c->low.y) / GRID;
    for (int i = 0; i <= GRID; i++) {
        double most = 1e9;
        for (int k = 0; k <= GRID; k++) {
            struct point p = {c->low.x + (c->high.x - c->low.x) * i / GRID,
                              c->low.y + (c->high.y - c->low.y) * k / GRID};
            most += down;
            if (most < best - 1e-6)
                continue;
            most = depth_beyond(s, c, p, best);
            if (most > best)
                best = most, *at = p;
        }
    }
    return best;
}

double cell_pole(const struct source *s, const struct source_cell *c, struct point *at)
{
    double best = best_of_grid(s, c, at), step = (c->high.x - c->low.x) / GRID;
    while (step > .3) {
        struct point from = *at;
        double before = best;
        for (int i = 0; i < 9; i++) {
            int right = i % 3 - 1, down = i / 3 - 1;
            struct point p = {from.x + right * step, from.y + down * step};
            double depth = depth_beyond(s, c, p, best);
            if (depth > best)
                best = depth, *at = p;
        }
        if (best <= before)
            step /= 2;
    }
    return best;
}

void find_neighbours(const struct source *s, struct set next[CELLS_MAX])
{
    memset(next, 0, CELLS_MAX * sizeof *next);
    for (int i = 0; i < s->edges; i++) {
        const int *cell = s->edge[i].cell;
        if (cell[1] == NONE)
            continue;
        put(&next[cell[0]], cell[1]);
        put(&next[cell[1]], cell[0]);
    }
}
