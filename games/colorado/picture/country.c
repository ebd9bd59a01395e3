/*
 * country.c - the land of the map: ground, what grows and stands on it, borders, rivers, mountains.
 */
#include "country.h"

#include <math.h>
#include <string.h>

enum { RING_MAX = 512 };

static const double GAP = 2.4; /* of bare paper on either side of a border */

bool country_discovered(const struct sheet *g, int region)
{
    return g->at->flags >> region & 1;
}

/* Lines */

static double line_distance(struct point p, struct point a, struct point b)
{
    double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    double t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
    t = fmax(0, fmin(1, t));
    return distance(p, (struct point){a.x + t * dx, a.y + t * dy});
}

static struct point middle(struct point a, struct point b)
{
    return (struct point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* A region's outline, moved inwards, each point by a little more or less. */
static int ring_of(const struct atlas *a, int region, double inset, double wander,
                   struct point out[RING_MAX])
{
    const struct atlas_way *way = &a->region[region].outline;
    const struct point *p = &a->point[way->first];
    struct rng hand = hand_of(a->region[region].id, (uint64_t)(inset * 100));
    int n = way->points < RING_MAX ? way->points : RING_MAX;
    for (int i = 0; i < n; i++) { /* it goes round clockwise, so inwards is to the right */
        struct point before = p[(i + n - 1) % n], after = p[(i + 1) % n];
        double length = distance(before, after), by = inset + hand_between(&hand, -wander, wander);
        out[i] = p[i];
        if (length > 0) {
            out[i].x -= (after.y - before.y) / length * by;
            out[i].y += (after.x - before.x) / length * by;
        }
    }
    return n;
}

/* A closed line that is smooth: it goes through the middles and is drawn to the points. */
static void put_ring(struct svg *s, const struct point *p, int n)
{
    if (n < 2)
        return;
    svg_put(s, "M");
    svg_point(s, middle(p[n - 1], p[0]));
    for (int i = 0; i < n; i++) {
        svg_put(s, "Q");
        svg_point(s, p[i]);
        svg_point(s, middle(p[i], p[(i + 1) % n]));
    }
    svg_put(s, "Z");
}

static void put_line(struct svg *s, const struct point *p, int n)
{
    svg_put(s, "M");
    svg_point(s, p[0]);
    for (int i = 1; i < n - 1; i++) {
        svg_put(s, "Q");
        svg_point(s, p[i]);
        svg_point(s, middle(p[i], p[i + 1]));
    }
    svg_put(s, "L");
    svg_point(s, p[n - 1]);
}

static const struct point *points_of(const struct atlas *a, const struct atlas_way *way)
{
    return &a->point[way->first];
}

/* Ground */

void country_define(struct sheet *g, int region)
{
    struct point ring[RING_MAX];
    int n = ring_of(g->atlas, region, GAP, 0.5, ring);
    svg_put(&g->svg, "<path id='@r%d' d='", region);
    put_ring(&g->svg, ring, n);
    svg_put(&g->svg, "'/><clipPath id='@c%d'><use href='#@r%d'/></clipPath>", region, region);
}

/* Lines along a shore, as engravers draw water: each a stroke with a thinner one upon it. */
static void put_shore(struct sheet *g, int region)
{
    static const struct {
        double width;
        const char *class;
    } stroke[] = {{52, "pb-low"}, {49, ""},   {38, "pb-low"},  {35.6, ""},
                  {25, "pb-is"},  {22.4, ""}, {14.5, "pb-is"}, {12, "pb-shore"}};
    for (size_t i = 0; i < sizeof stroke / sizeof *stroke; i++)
        if (stroke[i].class[0])
            svg_put(&g->svg, "<use class='%s' href='#@r%d' style='stroke-width:%g'/>",
                    stroke[i].class, region, stroke[i].width);
        else
            svg_put(&g->svg, "<use class='pb-lakeline' href='#@r%d' style='stroke-width:%g'/>",
                    region, stroke[i].width);
}

struct extent {
    double left, top, right, bottom;
};

static struct extent extent_of(const struct point *p, int n)
{
    struct extent e = {p[0].x, p[0].y, p[0].x, p[0].y};
    for (int i = 1; i < n; i++) {
        e.left = fmin(e.left, p[i].x), e.right = fmax(e.right, p[i].x);
        e.top = fmin(e.top, p[i].y), e.bottom = fmax(e.bottom, p[i].y);
    }
    return e;
}

static struct point anywhere(const struct extent *e, struct rng *hand)
{
    double x = hand_between(hand, e->left, e->right);
    return (struct point){x, hand_between(hand, e->top, e->bottom)};
}

/* What the knife left standing where it should have cleared: short strokes, all one way. */
static void put_chatter(struct sheet *g, int region)
{
    const struct atlas_region *r = &g->atlas->region[region];
    struct extent e = extent_of(points_of(g->atlas, &r->outline), r->outline.points);
    struct rng hand = hand_of(r->id, 7);
    double lean = hand_between(&hand, -.25, .25);
    int strokes = (int)((e.right - e.left) * (e.bottom - e.top) / 420);
    svg_put(&g->svg, "<path class='pb-low' style='stroke-width:1.6' stroke-linecap='round' d='");
    for (int i = 0; i < strokes; i++) {
        struct point p = anywhere(&e, &hand);
        double l = hand_between(&hand, 5, 15);
        svg_put(&g->svg, "M%g %gl%g %g", p.x, p.y, l, l * lean);
    }
    svg_put(&g->svg, "'/>");
}

void country_ground(struct sheet *g, int region)
{
    const struct atlas_region *r = &g->atlas->region[region];
    bool on = country_discovered(g, region);
    svg_put(&g->svg, "<g class='pb-%s %s'%s>", land_names[r->land], on ? "pb-on" : "pb-off",
            on ? " transform='translate(2.2 2)'" : "");
    svg_put(&g->svg, "<use href='#@r%d'/>", region);
    svg_put(&g->svg, "<g clip-path='url(#@c%d)'>", region);
    if (on && g->options->patterns) {
        svg_put(&g->svg, "<use href='#@r%d' fill='url(#@t%d)'/>", region, (int)r->land);
    } else {
        if (r->land == LAND_LAKE)
            put_shore(g, region);
        else
            put_chatter(g, region);
    }
    svg_put(&g->svg, "</g></g>");
}

/* Scenery */

/* How near a line or thing of the map comes to a place. */
static double clearance(const struct sheet *g, int region, struct point p)
{
    const struct atlas *a = g->atlas;
    const struct atlas_region *r = &a->region[region];
    double room = fmax(fabs(p.x - r->flag.x - 5) - 15, fabs(p.y - r->flag.y + 13) - 20);
    room = fmin(room, fmax(fabs(p.x - r->medal_at.x) - 17, fabs(p.y - r->medal_at.y) - 20));
    if (r->rows)
        room = fmin(room, fmax(fabs(p.x - r->name_at.x) - 4.6 * (double)strlen(r->name) / r->rows,
                               fabs(p.y - r->name_at.y) - 8 * r->rows));
    for (int i = 0; i < a->legs; i++) {
        const struct atlas_leg *l = &a->leg[i];
        if (l->region != region)
            continue;
        room = fmin(room, distance(p, l->at) - 15);
        if (l->flag)
            room = fmin(room, line_distance(p, l->at, r->flag) - 6);
        for (int k = 0; k < i; k++)
            if (set_has(l->joined, k))
                room = fmin(room, line_distance(p, l->at, a->leg[k].at) - 6);
    }
    for (int i = 0; i < a->mountains; i++)
        for (int k = 0; k < a->mountain[i].points; k++)
            room = fmin(room, distance(p, points_of(a, &a->mountain[i])[k]) - 15);
    return room;
}

static bool inside(const struct point *ring, int n, struct point p)
{
    bool in = false;
    for (int i = 0; i < n; i++) {
        struct point a = ring[i], b = ring[(i + 1) % n];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x))
            in = !in;
    }
    return in;
}

struct growth { /* what stands in a kind of land */
    const char *cut;
    double rise, wide; /* how high its middle lies above its foot, and half its size */
    int often, most;   /* of a hundred tries; in one region */
};

/* Large things first: the small ones fill what is left. */
enum { KINDS_MAX = 8, TRIES = 420, STANDS_MAX = 160 };
static const struct growth growths[LANDS][KINDS_MAX] = {
    {{"church", 9, 9, 100, 1},
     {"store", 7, 8.5, 100, 3},
     {"tower", 9, 7, 100, 1},
     {"house", 6, 8.5, 90, 99}},
    {{"pine", 10, 9, 55, 99},
     {"aspen", 9, 7, 25, 99},
     {"fir", 8, 6, 100, 99},
     {"stump", 0, 5, 50, 9}},
    {{"mesa", 7, 17, 100, 2},
     {"butte", 8, 9, 90, 1},
     {"saguaro", 8, 7, 35, 4},
     {"skull", 3, 7, 30, 1},
     {"dune", 3, 12, 60, 9},
     {"pear", 6, 6, 22, 3},
     {"ripple", 0, 9, 60, 99},
     {"grit", 0, 5, 80, 99}},
    {{"canoe", 4, 15, 100, 1},
     {"swell", 0, 9, 40, 99},
     {"fish", 0, 8, 18, 1},
     {"wave", 0, 8, 90, 99}},
};

struct stand { /* one of them */
    const struct growth *what;
    struct point at;
};

struct plot { /* a region while it is planted */
    const struct sheet *sheet;
    int region, points, stands;
    struct point ring[RING_MAX];
    struct stand stand[STANDS_MAX];
};

static bool room_for(const struct plot *p, const struct growth *what, struct point at)
{
    if (!inside(p->ring, p->points, at) || clearance(p->sheet, p->region, at) < what->wide)
        return false;
    for (int i = 0; i < p->points; i++)
        if (distance(p->ring[i], at) <= what->wide * .8)
            return false;
    for (int i = 0; i < p->stands; i++)
        if (distance(p->stand[i].at, at) < (p->stand[i].what->wide + what->wide) * 1.02 + 1)
            return false;
    return true;
}

static void plant(struct plot *p, const struct growth *what, const struct extent *e,
                  struct rng *hand)
{
    for (int tries = 0, n = 0; tries < TRIES && n < what->most && p->stands < STANDS_MAX; tries++) {
        struct point at = anywhere(e, hand);
        if ((int)rng_below(hand, 100) >= what->often || !room_for(p, what, at))
            continue;
        p->stand[p->stands++] = (struct stand){what, at};
        n++;
    }
}

static void sort_from_back(struct stand *stand, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && stand[k].at.y < stand[k - 1].at.y; k--) {
            struct stand swap = stand[k];
            stand[k] = stand[k - 1];
            stand[k - 1] = swap;
        }
}

static void put_growth(struct sheet *g, int region)
{
    static struct plot plot;
    const struct atlas_region *r = &g->atlas->region[region];
    struct rng hand = hand_of(r->id, 1);
    plot.sheet = g;
    plot.region = region;
    plot.stands = 0;
    plot.points = ring_of(g->atlas, region, r->land == LAND_LAKE ? 15 : 6, 0, plot.ring);
    struct extent e = extent_of(plot.ring, plot.points);
    for (int i = 0; i < KINDS_MAX && growths[r->land][i].cut; i++)
        plant(&plot, &growths[r->land][i], &e, &hand);
    sort_from_back(plot.stand, plot.stands);
    for (int i = 0; i < plot.stands; i++) {
        const struct stand *s = &plot.stand[i];
        lino_use(&g->svg, s->what->cut, (struct point){s->at.x, s->at.y + s->what->rise}, 1);
    }
}

/* Strokes of the gouge along the border of printed land. */
static void put_gouges(struct sheet *g, int region)
{
    struct point ring[RING_MAX], deep[RING_MAX];
    int n = ring_of(g->atlas, region, GAP + 1.5, 0, ring);
    struct rng hand = hand_of(g->atlas->region[region].id, 3);
    ring_of(g->atlas, region, GAP + 9, 2.5, deep);
    svg_put(&g->svg, "<path class='pb-gouge' d='");
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 2; k++) {
            double t = k * .5 + hand_between(&hand, 0, .35), length = hand_between(&hand, .25, 1);
            struct point a = ring[i], b = ring[(i + 1) % n], c = deep[i], d = deep[(i + 1) % n];
            struct point from = {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
            struct point to = {c.x + (d.x - c.x) * t, c.y + (d.y - c.y) * t};
            svg_put(&g->svg, "M");
            svg_point(&g->svg, from);
            svg_put(&g->svg, "L");
            svg_point(&g->svg, (struct point){from.x + (to.x - from.x) * length,
                                              from.y + (to.y - from.y) * length});
        }
    svg_put(&g->svg, "'/>");
}

void country_scenery(struct sheet *g, int region)
{
    const struct atlas_region *r = &g->atlas->region[region];
    bool on = country_discovered(g, region);
    svg_put(&g->svg, "<g class='pb-%s %s' clip-path='url(#@c%d)'>", land_names[r->land],
            on ? "pb-on" : "pb-off", region);
    if (on && r->land != LAND_LAKE)
        put_gouges(g, region);
    if (!on || !g->options->patterns)
        put_growth(g, region);
    svg_put(&g->svg, "</g>");
}

void country_border(struct sheet *g, int region)
{
    struct point ring[RING_MAX];
    bool on = country_discovered(g, region);
    svg_put(&g->svg, "<use class='%s' href='#@r%d'/>", on ? "pb-rim2" : "pb-rim", region);
    if (!on)
        return;
    svg_put(&g->svg, "<path class='pb-rim3' d='");
    put_ring(&g->svg, ring, ring_of(g->atlas, region, GAP + .8, 1.5, ring));
    svg_put(&g->svg, "'/>");
}

/* Rivers and mountains */

void country_river(struct sheet *g, const struct atlas_way *way)
{
    struct svg *s = &g->svg;
    const struct point *p = points_of(g->atlas, way);
    int mid = way->points / 2;
    struct point a = p[mid > 0 ? mid - 1 : 0], b = p[mid + 1 < way->points ? mid + 1 : mid];
    double turn = atan2(b.y - a.y, b.x - a.x) * 180 / 3.14159265;
    static const char *const passes[] = {"pb-bank", "pb-water"};
    for (int i = 0; i < 2; i++) {
        svg_put(s, "<path class='%s' d='", passes[i]);
        put_line(s, p, way->points);
        svg_put(s, "'/>");
    }
    svg_put(s,
            "<g transform='translate(%g %g)rotate(%g)'><path fill='#efdcae' stroke='" LINO_KEY "' "
            "stroke-width='1.8' d='M-6-9H6V9H-6z'/><path class='pb-ks' style='stroke-width:1.2' "
            "d='M-6-5H6M-6-1H6M-6 3H6M-6 7H6'/><path class='pb-ks' style='stroke-width:2.4' "
            "d='M-7-10V10M7-10V10'/></g>",
            p[mid].x, p[mid].y, turn);
}

struct peak {
    struct point foot;
    double wide, high, lean;
};

/* Light from the left: a pale face with snow and a few strokes, a dark one with gouges in it. */
static void put_peak(struct svg *s, const struct peak *k, struct rng *hand)
{
    double x = k->foot.x, y = k->foot.y, w = k->wide, h = k->high, t = k->lean;
    double left = hand_between(hand, -.06, .06), right = hand_between(hand, -.06, .06);
    svg_put(s,
            "<path fill='#f3e3bf' stroke='" LINO_KEY "' stroke-width='2' stroke-linejoin='round' "
            "d='M%g %gL%g %gL%g %gL%g %gL%g %gL%g %gZ'/>",
            x - w, y, x - w * (.6 + left), y - h * .36, x - w * (.28 - left), y - h * .66, x + t,
            y - h, x + w * (.42 + right), y - h * .5, x + w, y);
    svg_put(s, "<path fill='#fffdf7' d='M%g %gL%g %gl%g %gl%g %gl%g %gL%g %gZ'/>", x + t, y - h + 2,
            x - w * (.28 - left) - .5, y - h * .62, w * .14, -h * .03, w * .07, h * .13, w * .1,
            -h * .12, x + t * .8, y - h * .5);
    svg_put(s, "<path fill='" LINO_KEY "' d='M%g %gL%g %gL%g %gL%g %gL%g %gL%g %gL%g %gZ'/>", x + t,
            y - h, x + w * (.42 + right), y - h * .5, x + w, y, x + w * .12, y,
            x + t * .3 + w * .22, y - h * .24, x + t * .5 - w * .08, y - h * .46,
            x + t * .8 + w * .1, y - h * .7);
    svg_put(s,
            "<path fill='none' stroke='#f3e3bf' stroke-width='1.2' stroke-linecap='round' "
            "d='M%g %gL%g %gM%g %gL%g %gM%g %gL%g %g'/>",
            x + w * .36, y - h * .42, x + w * .55, y - h * .16, x + w * .14 + t * .5, y - h * .56,
            x + w * .3, y - h * .34, x + w * .66, y - h * .2, x + w * .76, y - h * .07);
    svg_put(s, "<path class='pb-ks' style='stroke-width:1.2' d='M%g %gL%g %gM%g %gL%g %g'/>",
            x - w * .55, y - h * .1, x - w * .4, y - h * .3, x - w * .2, y - h * .06, x - w * .08,
            y - h * .26);
}

static void put_sorted(struct svg *s, struct peak *peak, int n, struct rng *hand)
{
    for (int i = 1; i < n; i++) /* from the back to the front */
        for (int k = i; k > 0 && peak[k].foot.y < peak[k - 1].foot.y; k--) {
            struct peak swap = peak[k];
            peak[k] = peak[k - 1];
            peak[k - 1] = swap;
        }
    for (int i = 0; i < n; i++)
        put_peak(s, &peak[i], hand);
}

/* A chain along a border: high peaks, and lower ones before and between them. */
void country_ridge(struct sheet *g, const struct atlas_way *way)
{
    enum { PEAKS_MAX = 64 };
    struct peak peak[PEAKS_MAX];
    const struct point *p = points_of(g->atlas, way);
    struct rng hand = hand_of("ridge", (uint64_t)way->region[0] * 32 + (uint64_t)way->region[1]);
    double along = 0, due = 6;
    int n = 0;
    for (int i = 0; i + 1 < way->points; i++) {
        double length = distance(p[i], p[i + 1]);
        for (; due < along + length && n < PEAKS_MAX; n++) {
            double u = (due - along) / length;
            double big = (n % 2 ? .72 : 1.16) * hand_between(&hand, .88, 1.12);
            bool steep = fabs(p[i + 1].y - p[i].y) > fabs(p[i + 1].x - p[i].x);
            struct point at = {p[i].x + (p[i + 1].x - p[i].x) * u,
                               p[i].y + (p[i + 1].y - p[i].y) * u};
            at.x += steep ? (n % 2 ? 6 : -3) : 0;
            at.y += steep ? 9 : n % 2 ? 12 : 9;
            peak[n] = (struct peak){at, 12.5 * big, 26 * big, hand_between(&hand, -2.5, 2)};
            due += (steep ? 11 : 12.5) * hand_between(&hand, .9, 1.15);
        }
        along += length;
    }
    put_sorted(&g->svg, peak, n, &hand);
}
