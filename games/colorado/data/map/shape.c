/*
 * shape.c - how the map lies on the paper: borders that wander, places for legs, medals and names.
 *
 * A border runs along sides of squares.  It is cut into steps, FINE a side, and each step's end is
 * a node.  Nodes begin on the grid, a little off it as a hand would draw; then they are pulled
 * towards their neighbours, which rounds the corners, and pushed away by legs and flags, which give
 * way a little in turn.  All regions share the same nodes, so the picture has no gaps.  Nothing
 * here but
 * + - * / and sqrt: the result is the same on every machine.
 */
#include "shape.h"

#include <math.h>
#include <string.h>

enum {
    ROUNDS = 80,
    THINGS_MAX = LEGS_MAX + REGIONS_MAX,
    RIM = 26,       /* from the middle of a leg or flag to a border, */
    RIM_RIDGE = 33, /* to a mountain,                               */
    BETWEEN = 39,   /* and to the next leg or flag                  */
    FOOT_X = -4,    /* from the middle of a flag to its foot, where the roads meet */
    FOOT_Y = 11,
    ENOUGH = 5, /* room round a medal or name */
    NO_ROOM = -1000
};

struct thing { /* a leg or a flag */
    struct point home, *at;
};

double distance(struct point a, struct point b)
{
    return sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

double segment_distance(struct point p, struct point a, struct point b)
{
    double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    double t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return distance(p, (struct point){a.x + t * dx, a.y + t * dy});
}

/* Noise: -1 to 1, the same for the same place */

static double noise_at(int x, int y, unsigned seed)
{
    uint32_t h = (uint32_t)x * 374761393u + (uint32_t)y * 668265263u + seed * 2246822519u;
    h = (h ^ h >> 13) * 1274126177u;
    h ^= h >> 16;
    return (double)(h & 0xffff) / 32767.5 - 1;
}

static double smooth_noise(double x, double y, unsigned seed)
{
    int ix = (int)x, iy = (int)y;
    double u = x - ix, v = y - iy;
    u = u * u * (3 - 2 * u);
    v = v * v * (3 - 2 * v);
    double top = noise_at(ix, iy, seed) * (1 - u) + noise_at(ix + 1, iy, seed) * u;
    double low = noise_at(ix, iy + 1, seed) * (1 - u) + noise_at(ix + 1, iy + 1, seed) * u;
    return top * (1 - v) + low * v;
}

/* Nodes and the steps between them */

/* Whether a border goes from this node one step to the right, or down; and between whom. */
static bool step(const struct map *m, struct square n, bool down, int side[2])
{
    int x = n.x / FINE, y = n.y / FINE;
    if (n.x < 0 || n.y < 0 || n.x > m->width * FINE || n.y > m->height * FINE)
        return false;
    if ((down ? n.x : n.y) % FINE != 0)
        return false;
    side[0] = down ? region_at(m, x - 1, y) : region_at(m, x, y - 1);
    side[1] = region_at(m, x, y);
    return side[0] != side[1];
}

/* The steps that meet in a node; for each its other end and the regions beside it. */
static int steps_at(const struct map *m, struct square n, struct square to[4], int side[4][2])
{
    const struct square ends[4] = {{n.x + 1, n.y}, {n.x, n.y + 1}, {n.x - 1, n.y}, {n.x, n.y - 1}};
    int count = 0;
    for (int i = 0; i < 4; i++)
        if (step(m, i < 2 ? n : ends[i], i % 2 == 1, side[count]))
            to[count++] = ends[i];
    return count;
}

static bool divided(const struct map *m, const int side[2])
{
    return side[0] != OUTSIDE && side[1] != OUTSIDE && cut_off(m, side[0]) >> side[1] & 1;
}

static bool on_rim(const struct map *m, struct square n)
{
    return n.x == 0 || n.y == 0 || n.x == m->width * FINE || n.y == m->height * FINE;
}

/* Where a node would lie if nothing pushed it. */
static struct point node_home(const struct map *m, struct square n)
{
    double x = (double)n.x / FINE, y = (double)n.y / FINE, swing = on_rim(m, n) ? 4 : 11;
    double dx = smooth_noise(x / 1.7, y / 1.7, 1) * swing + smooth_noise(x * 1.4, y * 1.4, 3) * 2.5;
    double dy = smooth_noise(x / 1.7, y / 1.7, 2) * swing + smooth_noise(x * 1.4, y * 1.4, 4) * 2.5;
    return (struct point){x * UNIT + dx, y * UNIT + dy};
}

static struct point middle_of(struct square s)
{
    return (struct point){(s.x + 0.5) * UNIT, (s.y + 0.5) * UNIT};
}

/* Moves both ends of a line that is too short apart; the first by most of it. */
static void push(struct point *a, struct point *b, double room, double share)
{
    double d = distance(*a, *b), missing = room - d;
    if (missing <= 0 || d < 0.001)
        return;
    double dx = (a->x - b->x) / d * missing * 0.7, dy = (a->y - b->y) / d * missing * 0.7;
    a->x += dx * share;
    a->y += dy * share;
    b->x -= dx * (1 - share);
    b->y -= dy * (1 - share);
}

static void pull(struct point *p, struct point to, double part)
{
    p->x += (to.x - p->x) * part;
    p->y += (to.y - p->y) * part;
}

static void move_node(struct map *m, struct square n, struct thing *thing, int things)
{
    struct square to[4];
    int side[4][2], count = steps_at(m, n, to, side);
    struct point *p = &m->node[n.y][n.x], mean = {0, 0};
    bool ridge = false;
    if (!count)
        return;
    for (int i = 0; i < count; i++) {
        mean.x += m->node[to[i].y][to[i].x].x / count;
        mean.y += m->node[to[i].y][to[i].x].y / count;
        ridge |= divided(m, side[i]);
    }
    pull(p, mean, 0.3);
    pull(p, node_home(m, n), 0.07);
    for (int i = 0; i < things; i++)
        push(p, thing[i].at, ridge ? RIM_RIDGE : RIM, on_rim(m, n) ? 0.3 : 0.7);
}

static int gather(struct map *m, struct thing *out)
{
    int n = 0;
    for (int i = 0; i < m->legs; i++)
        out[n++] = (struct thing){middle_of(m->leg[i].square), &m->leg[i].at};
    for (int i = 0; i < m->regions; i++)
        out[n++] = (struct thing){middle_of(m->region[i].flag), &m->region[i].flag_at};
    for (int i = 0; i < n; i++)
        *out[i].at = out[i].home;
    return n;
}

static void settle(struct map *m)
{
    struct thing thing[THINGS_MAX];
    int things = gather(m, thing);
    for (int y = 0; y <= m->height * FINE; y++)
        for (int x = 0; x <= m->width * FINE; x++)
            m->node[y][x] = node_home(m, (struct square){x, y});
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < things; i++) {
            pull(thing[i].at, thing[i].home, 0.08);
            for (int k = 0; k < i; k++)
                push(thing[i].at, thing[k].at, BETWEEN, 0.5);
        }
        for (int y = 0; y <= m->height * FINE; y++)
            for (int x = 0; x <= m->width * FINE; x++)
                move_node(m, (struct square){x, y}, thing, things);
    }
    for (int i = 0; i < m->regions; i++) {
        m->region[i].flag_at.x += FOOT_X;
        m->region[i].flag_at.y += FOOT_Y;
    }
}

/* Tracing */

static bool same(struct square a, struct square b)
{
    return a.x == b.x && a.y == b.y;
}

static struct square first_node(const struct map *m, int region)
{
    for (int y = 0; y < m->height; y++)
        for (int x = 0; x < m->width; x++)
            if (m->grid[y][x] == region)
                return (struct square){x * FINE, y * FINE};
    return (struct square){0, 0};
}

int trace(const struct map *m, int region, struct square out[TRACE_MAX])
{
    struct square start = first_node(m, region), at = start, last = {start.x, start.y + 1};
    int n = 0;
    do {
        struct square to[4], next = at;
        int side[4][2], count = steps_at(m, at, to, side);
        for (int i = 0; i < count; i++)
            if ((side[i][0] == region || side[i][1] == region) && !same(to[i], last))
                next = to[i];
        out[n++] = at;
        last = at;
        at = next;
    } while (!same(at, start) && n < TRACE_MAX);
    return n;
}

static bool step_between(const struct map *m, struct square p, struct square q, int a, int b)
{
    bool back = q.x < p.x || q.y < p.y, down = p.x == q.x;
    int side[2];
    return step(m, back ? q : p, down, side) &&
           ((side[0] == a && side[1] == b) || (side[0] == b && side[1] == a));
}

int trace_between(const struct map *m, int a, int b, struct square out[TRACE_MAX])
{
    struct square round[TRACE_MAX];
    int n = trace(m, a, round), begin = 0, count = 0;
    while (begin < n && (!step_between(m, round[begin], round[(begin + 1) % n], a, b) ||
                         step_between(m, round[(begin + n - 1) % n], round[begin], a, b)))
        begin++;
    if (begin == n)
        return 0;
    do
        out[count] = round[(begin + count) % n];
    while (count++ < n && step_between(m, out[count - 1], round[(begin + count) % n], a, b));
    return count;
}

/* Places for medals and names */

struct outline { /* of a region, as points */
    int region, n;
    struct point p[TRACE_MAX];
    bool ridge[TRACE_MAX]; /* a mountain stands there */
};

static void make_outline(const struct map *m, int region, struct outline *out)
{
    struct square node[TRACE_MAX], to[4];
    int side[4][2];
    out->region = region;
    out->n = trace(m, region, node);
    for (int i = 0; i < out->n; i++) {
        int steps = steps_at(m, node[i], to, side);
        out->p[i] = m->node[node[i].y][node[i].x];
        out->ridge[i] = false;
        for (int k = 0; k < steps; k++)
            out->ridge[i] |= divided(m, side[k]);
    }
}

static bool holds(const struct outline *o, struct point p)
{
    bool in = false;
    for (int i = 0; i < o->n; i++) {
        struct point a = o->p[i], b = o->p[(i + 1) % o->n];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x))
            in = !in;
    }
    return in;
}

bool region_holds(const struct map *m, int region, struct point p)
{
    static struct outline o;
    make_outline(m, region, &o);
    return holds(&o, p);
}

struct point path_end(const struct map *m, const struct path *p, bool from)
{
    int leg = from ? p->from : p->to;
    return leg == FLAG ? m->region[p->region].flag_at : m->leg[leg].at;
}

static double less(double a, double b)
{
    return a < b ? a : b;
}

struct box { /* half its width and height */
    double w, h;
};

/* How far a point lies outside a box. */
static double beside(struct point p, struct point middle, struct box b)
{
    double dx = fabs(p.x - middle.x) - b.w, dy = fabs(p.y - middle.y) - b.h;
    return dx > dy ? dx : dy;
}

/* How far the nearest thing is from a point, whatever lies in the region. */
static double room_at(const struct map *m, const struct outline *o, struct point p)
{
    const struct source_region *r = &m->region[o->region];
    struct point flag = {r->flag_at.x - FOOT_X, r->flag_at.y - FOOT_Y};
    double room = less(99, beside(p, flag, (struct box){14, 20}) - 1);
    for (int i = r->first; i < r->first + r->size; i++)
        room = less(room, distance(p, m->leg[i].at) - 16);
    for (int i = 0; i < m->paths; i++) {
        const struct path *way = &m->path[i];
        if (way->region == o->region)
            room = less(room,
                        segment_distance(p, path_end(m, way, true), path_end(m, way, false)) - 5);
    }
    for (int i = 0; i < o->n; i++)
        room = less(room, distance(p, o->p[i]) - (o->ridge[i] ? 18 : 9));
    return room;
}

/* The room round a box in the middle of p.  The name, once it is there, is in the way. */
static double box_room(const struct map *m, const struct outline *o, struct point p, struct box b,
                       const struct point *name, struct box size)
{
    double room = 99;
    int steps = 1 + (int)b.w / 8;
    for (int i = -steps; i <= steps; i++)
        for (int k = -2; k <= 2; k++) {
            struct point q = {p.x + b.w * i / steps, p.y + b.h * k / 2};
            if (!holds(o, q))
                return NO_ROOM;
            room = less(room, room_at(m, o, q));
            if (name)
                room = less(room, beside(q, *name, size) - 3);
        }
    return room;
}

/* The best place: enough room, and then as high up as may be.  How much room it has. */
static double find_place(const struct map *m, const struct outline *o, struct box b,
                         const struct point *name, struct box size, struct point *out)
{
    double best = NO_ROOM, found = NO_ROOM;
    for (int y = 4; y < m->height * UNIT; y += 4)
        for (int x = 4; x < m->width * UNIT; x += 4) {
            struct point p = {x, y};
            if (!holds(o, p))
                continue;
            double room = box_room(m, o, p, b, name, size), worth = less(room, ENOUGH) - y / 100.0;
            if (room > NO_ROOM && worth > best) {
                best = worth;
                found = room;
                *out = p;
            }
        }
    return found;
}

/* The name first, which is harder to place, then the medal: the name in one row, in two where it
 * has a blank, or not at all. */
static void place_words(const struct map *m, const struct outline *o, struct source_region *r)
{
    size_t all = strlen(r->name), first = strcspn(r->name, " "), last = all - first;
    const struct box medal = {14, 19}, name[2] = {
                                           {(double)all * LETTER / 2, 5},
                                           {(double)(first > last ? first : last) * LETTER / 2, 12},
                                       };
    for (int rows = 1; rows <= (first < all ? 2 : 1); rows++) {
        if (find_place(m, o, name[rows - 1], NULL, name[rows - 1], &r->name_at) < 0)
            continue;
        r->medal_room = find_place(m, o, medal, &r->name_at, name[rows - 1], &r->medal_at);
        r->name_rows = rows;
        if (r->medal_room >= 0)
            return;
    }
    r->name_rows = 0;
    r->medal_room = find_place(m, o, medal, NULL, medal, &r->medal_at);
}

void make_shapes(struct map *m)
{
    static struct outline o;
    settle(m);
    for (int i = 0; i < m->regions; i++) {
        make_outline(m, i, &o);
        place_words(m, &o, &m->region[i]);
    }
}
