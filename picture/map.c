/*
 * map.c - one seat's road map: land, roads, mountains, railroad, on folded kraft paper.
 *
 * Land that is discovered is printed in full ink, a little out of register; the rest is pale.  The
 * printing order is that of the file: paper, ground, scenery, borders, roads, mountains, signs.
 */
#include "crayon.h"
#include "lino.h"

#include <math.h>
#include <string.h>

enum { MARGIN = 16, FOLDS_X = 4, FOLDS_Y = 3, RING_MAX = 512 };

#define CLOTH "M-2-30C5-33.5 12-26 20-30L16-20.5 20-11C12-7 5-14-2-11Z"

static const double GAP = 2.4; /* of bare paper on either side of a border */

struct sheet {
    struct svg svg;
    const struct atlas *atlas;
    const struct atlas_position *at;
    const struct picture_options *options;
};

static bool discovered(const struct sheet *g, int region)
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

/* Paper */

static void put_folds(struct sheet *g)
{
    struct svg *s = &g->svg;
    double w = (g->atlas->width + 2 * MARGIN) / FOLDS_X;
    double h = (g->atlas->height + 2 * MARGIN) / FOLDS_Y;
    svg_put(s, "<path class='pb-fold' d='");
    for (int i = 0; i < FOLDS_X * FOLDS_Y; i++)
        if ((i % FOLDS_X + i / FOLDS_X) % 2)
            svg_put(s, "M%g %gh%gv%gh%gz", i % FOLDS_X * w - MARGIN, i / FOLDS_X * h - MARGIN, w, h,
                    -w);
    svg_put(s, "'/>");
}

static void put_fibres(struct sheet *g)
{
    struct rng hand = hand_of("fibre", 0);
    svg_put(&g->svg, "<path class='pb-fibre' d='");
    for (int i = 0; i < 130; i++) {
        struct point p = {hand_between(&hand, -MARGIN, g->atlas->width + MARGIN),
                          hand_between(&hand, -MARGIN, g->atlas->height + MARGIN)};
        double l = hand_between(&hand, 3, 11), a = hand_between(&hand, -5, 5);
        svg_put(&g->svg, "M%g %gq%g %g %g %g", p.x, p.y, l / 2, a, l, a / 3);
    }
    svg_put(&g->svg, "'/>");
}

/* Creases go over the print; where two cross, it is worn off. */
static void put_creases(struct sheet *g)
{
    struct svg *s = &g->svg;
    double w = g->atlas->width + 2 * MARGIN, h = g->atlas->height + 2 * MARGIN;
    static const char *const passes[] = {"pb-crease", "pb-shadow"};
    for (int pass = 0; pass < 2; pass++) {
        svg_put(s, "<path class='%s' d='", passes[pass]);
        for (int i = 1; i < FOLDS_X; i++)
            svg_put(s, "M%g %dq1.5 %g 0 %gt0 %g", i * w / FOLDS_X - MARGIN + 1.8 * pass, -MARGIN,
                    h / 4, h / 2, h / 2);
        for (int i = 1; i < FOLDS_Y; i++)
            svg_put(s, "M%d %gq%g 1.5 %g 0t%g 0", -MARGIN, i * h / FOLDS_Y - MARGIN + 1.8 * pass,
                    w / 4, w / 2, w / 2);
        svg_put(s, "'/>");
    }
    svg_put(s, "<path class='pb-worn' d='");
    for (int i = 1; i < FOLDS_X; i++)
        for (int k = 1; k < FOLDS_Y; k++)
            svg_put(s, "M%g %gq5 1 6 6q1-5 6-6q-5-1-6-6q-1 5-6 6z", i * w / FOLDS_X - MARGIN - 6,
                    k * h / FOLDS_Y - MARGIN);
    svg_put(s, "'/>");
}

/* Ground */

static void define(struct sheet *g)
{
    struct svg *s = &g->svg;
    struct point ring[RING_MAX];
    svg_put(s, "<defs>");
    lino_define(s);
    if (g->options->patterns)
        lino_define_patterns(s);
    for (int i = 0; i < g->atlas->regions; i++) {
        svg_put(s, "<path id='@r%d' d='", i);
        put_ring(s, ring, ring_of(g->atlas, i, GAP, 0.5, ring));
        svg_put(s, "'/><clipPath id='@c%d'><use href='#@r%d'/></clipPath>", i, i);
    }
    svg_put(s, "</defs>");
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

/* What the knife left standing where it should have cleared: short strokes, all one way. */
static void put_chatter(struct sheet *g, int region)
{
    const struct atlas_region *r = &g->atlas->region[region];
    const struct point *p = points_of(g->atlas, &r->outline);
    struct rng hand = hand_of(r->id, 7);
    double low_x = 1e9, low_y = 1e9, high_x = 0, high_y = 0, lean = hand_between(&hand, -.25, .25);
    for (int i = 0; i < r->outline.points; i++) {
        low_x = fmin(low_x, p[i].x), high_x = fmax(high_x, p[i].x);
        low_y = fmin(low_y, p[i].y), high_y = fmax(high_y, p[i].y);
    }
    svg_put(&g->svg, "<path class='pb-low' style='stroke-width:1.6' stroke-linecap='round' d='");
    for (int i = 0; i < (int)((high_x - low_x) * (high_y - low_y) / 420); i++) {
        double x = hand_between(&hand, low_x, high_x), y = hand_between(&hand, low_y, high_y);
        double l = hand_between(&hand, 5, 15);
        svg_put(&g->svg, "M%g %gl%g %g", x, y, l, l * lean);
    }
    svg_put(&g->svg, "'/>");
}

static void put_ground(struct sheet *g, int region)
{
    const struct atlas_region *r = &g->atlas->region[region];
    bool on = discovered(g, region);
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
            if (set_has(&l->joined, k))
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

static const struct growth growths[LANDS][8] = {
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

struct stand { /* what is there already */
    struct point at;
    double wide;
};

static bool free_of(const struct stand *stand, int n, struct point p, double wide)
{
    for (int i = 0; i < n; i++)
        if (distance(stand[i].at, p) < (stand[i].wide + wide) * 1.02 + 1)
            return false;
    return true;
}

static void sort_by_foot(struct stand *stand, int *what, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && stand[k].at.y < stand[k - 1].at.y; k--) {
            struct stand s = stand[k];
            int w = what[k];
            stand[k] = stand[k - 1], what[k] = what[k - 1];
            stand[k - 1] = s, what[k - 1] = w;
        }
}

/* Plants a region: tries places, large things first, and prints them from the back to the front. */
static void put_growth(struct sheet *g, int region)
{
    enum { STANDS_MAX = 160, TRIES = 420 };
    const struct atlas_region *r = &g->atlas->region[region];
    struct point ring[RING_MAX];
    struct stand stand[STANDS_MAX];
    int what[STANDS_MAX],
        n = 0, points = ring_of(g->atlas, region, r->land == LAND_LAKE ? 15 : 6, 0, ring);
    struct rng hand = hand_of(r->id, 1);
    const struct growth *kinds = growths[r->land];
    double low_x = 1e9, low_y = 1e9, high_x = 0, high_y = 0;
    for (int i = 0; i < points; i++) {
        low_x = fmin(low_x, ring[i].x), high_x = fmax(high_x, ring[i].x);
        low_y = fmin(low_y, ring[i].y), high_y = fmax(high_y, ring[i].y);
    }
    for (int k = 0; k < 8 && kinds[k].cut; k++) {
        int count = 0, tries = TRIES;
        while (tries-- > 0 && n < STANDS_MAX && count < kinds[k].most) {
            struct point p = {hand_between(&hand, low_x, high_x),
                              hand_between(&hand, low_y, high_y)};
            double wide = kinds[k].wide;
            if ((int)rng_below(&hand, 100) >= kinds[k].often || !inside(ring, points, p) ||
                clearance(g, region, p) < wide || !free_of(stand, n, p, wide))
                continue;
            bool fits = true;
            for (int i = 0; i < points && fits; i++)
                fits = distance(ring[i], p) > wide * .8;
            if (!fits)
                continue;
            stand[n] = (struct stand){p, wide};
            what[n++] = k;
            count++;
        }
    }
    sort_by_foot(stand, what, n);
    for (int i = 0; i < n; i++)
        lino_use(&g->svg, kinds[what[i]].cut,
                 (struct point){stand[i].at.x, stand[i].at.y + kinds[what[i]].rise}, 1);
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

static void put_scenery(struct sheet *g, int region)
{
    const struct atlas_region *r = &g->atlas->region[region];
    bool on = discovered(g, region);
    svg_put(&g->svg, "<g class='pb-%s %s' clip-path='url(#@c%d)'>", land_names[r->land],
            on ? "pb-on" : "pb-off", region);
    if (on && r->land != LAND_LAKE)
        put_gouges(g, region);
    if (!on || !g->options->patterns)
        put_growth(g, region);
    svg_put(&g->svg, "</g>");
}

static void put_border(struct sheet *g, int region)
{
    struct point ring[RING_MAX];
    bool on = discovered(g, region);
    svg_put(&g->svg, "<use class='%s' href='#@r%d'/>", on ? "pb-rim2" : "pb-rim", region);
    if (!on)
        return;
    svg_put(&g->svg, "<path class='pb-rim3' d='");
    put_ring(&g->svg, ring, ring_of(g->atlas, region, GAP + .8, 1.5, ring));
    svg_put(&g->svg, "'/>");
}

/* Rivers and mountains */

/* A river may be crossed, so it has a bridge. */
static void put_river(struct sheet *g, const struct atlas_way *way)
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
static void put_ridge(struct sheet *g, const struct atlas_way *way)
{
    enum { PEAKS_MAX = 64 };
    struct peak peak[PEAKS_MAX];
    const struct point *p = points_of(g->atlas, way);
    struct rng hand = hand_of("ridge", (uint64_t)(way->region[0] * 32 + way->region[1]));
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

/* Roads, legs, flags */

static bool checked(const struct sheet *g, int leg)
{
    return set_has(&g->at->legs, leg);
}

/* All roads of a region, or those that could be walked now, as a path's data. */
static int put_roads(struct sheet *g, int region, bool open, bool count_only)
{
    const struct atlas *a = g->atlas;
    int n = 0;
    for (int i = 0; i < a->legs; i++) {
        const struct atlas_leg *l = &a->leg[i];
        for (int k = -1; k < i && l->region == region; k++) {
            bool joined = k < 0 ? l->flag : set_has(&l->joined, k);
            bool walked = discovered(g, region) && (k < 0 || checked(g, k) || checked(g, i));
            if (!joined || walked != open)
                continue;
            n++;
            if (count_only)
                continue;
            svg_put(&g->svg, "M");
            svg_point(&g->svg, k < 0 ? a->region[region].flag : a->leg[k].at);
            svg_put(&g->svg, "L");
            svg_point(&g->svg, l->at);
        }
    }
    return n;
}

static void put_network(struct sheet *g, int region)
{
    static const char *const passes[] = {"pb-road", "pb-way", "pb-planks"};
    bool lake = g->atlas->region[region].land == LAND_LAKE;
    for (int open = 0; open < 2; open++) {
        if (!put_roads(g, region, open, true))
            continue;
        svg_put(&g->svg, "<g%s>", open ? " class='pb-open'" : "");
        for (int i = 0; i < (lake ? 3 : 2); i++) {
            svg_put(&g->svg, "<path class='%s' d='", passes[i]);
            put_roads(g, region, open, false);
            svg_put(&g->svg, "'/>");
        }
        svg_put(&g->svg, "</g>");
    }
}

static void put_token(struct svg *s, const char *shape, struct point at, enum sign sign, bool done)
{
    svg_put(s, "<g transform='translate(%g %g)'><use class='%s' href='#@%s'/>", at.x, at.y,
            done ? "pb-done" : "pb-seat", shape);
    if (done)
        svg_put(s, "<use class='pb-tickm' href='#@tick'/>");
    else
        lino_sign(s, sign, (struct point){0, 0}, .84);
    svg_put(s, "</g>");
}

static void put_legs(struct sheet *g)
{
    const struct atlas *a = g->atlas;
    for (int i = 0; i < a->legs; i++) {
        const struct atlas_leg *l = &a->leg[i];
        svg_put(&g->svg, "<g id='@%s' class='pb-leg' role='img'><title>", l->id);
        svg_words(&g->svg, a->region[l->region].name);
        svg_put(&g->svg, ", %s: %s%s</title>", strchr(l->id, '.') + 1,
                l->sign ? sign_names[l->sign] : "nothing", checked(g, i) ? ", checked" : "");
        put_token(&g->svg, "leg", l->at, l->sign, checked(g, i));
        svg_put(&g->svg, "</g>");
    }
}

static void put_flag(struct sheet *g, int region)
{
    static const char *const cloth[LANDS] = {"#b5323f", "#389468", "#f5d746", "#35549c"};
    static const char *const mark[LANDS] = {"#8c2230", "#1d5a40", "#b0631d", "#274a94"};
    const struct atlas_region *r = &g->atlas->region[region];
    struct svg *s = &g->svg;
    bool on = discovered(g, region), dark = on && r->land != LAND_DESERT;
    bool flip = r->flag.x > g->atlas->width - 40;
    svg_put(s, "<g id='@flag.%s' role='img' transform='translate(%g %g)'><title>", r->id, r->flag.x,
            r->flag.y);
    svg_words(s, r->name);
    svg_put(s, ", %s, %d point%s%s</title>", land_names[r->land], r->medal,
            r->medal == 1 ? "" : "s", on ? ", discovered" : "");
    svg_put(s,
            "<g%s><ellipse class='pb-seat' rx='9' ry='5.6'/><path class='pb-ks' "
            "style='stroke-width:3.2' d='M-2.5 1V-31'/>",
            flip ? " transform='scale(-1 1)'" : "");
    if (on)
        svg_put(s, "<path class='pb-k' transform='translate(2.2 2)' d='" CLOTH "'/>");
    svg_put(s,
            "<path fill='%s' stroke='" LINO_KEY "' stroke-width='2.1' stroke-linejoin='round' "
            "d='" CLOTH "'/><circle class='pb-k' cx='-2.5' cy='-32' r='2.3'/></g><g fill='%s'>",
            on ? cloth[r->land] : "#fbf1da", dark ? "#fffdf8" : mark[r->land]);
    lino_mark(s, r->land, (struct point){flip ? -7.5 : 7.5, -20.5}, .58);
    svg_put(s, "</g></g>");
}

static void put_name(struct sheet *g, const struct atlas_region *r, bool on)
{
    char words[PLAN_NAME_MAX];
    const char *from = r->name;
    for (int row = 0; row < r->rows; row++) {
        size_t n = r->rows > 1 ? strcspn(from, " ") : strlen(from);
        struct point at = r->name_at;
        memcpy(words, from, n);
        words[n] = '\0';
        at.y += 14 * (row - (r->rows - 1) / 2.0);
        lino_text(&g->svg, on ? "pb-name" : "pb-name pb-pale", at, 13, words);
        from += n + (from[n] == ' ');
    }
}

/* The railroad */

static bool rail_closed(const struct sheet *g, int rail)
{
    for (int i = 0; i < g->atlas->rails; i++)
        if (g->at->rails >> i & 1 && g->atlas->rail[i].closes >> rail & 1)
            return true;
    return false;
}

static void put_track(struct svg *s, struct point a, struct point b)
{
    svg_put(s, "M");
    svg_point(s, a);
    svg_put(s, "C");
    svg_point(s, (struct point){(a.x + b.x) / 2, a.y});
    svg_point(s, (struct point){(a.x + b.x) / 2, b.y});
    svg_point(s, b);
}

/* Ties, and upon them the two rails: the same line a little higher and a little lower. */
static void put_tracks(struct sheet *g, bool closed)
{
    static const char *const passes[] = {"pb-tie", "pb-steel' transform='translate(0 -3.4)",
                                         "pb-steel' transform='translate(0 3.4)"};
    const struct atlas *a = g->atlas;
    svg_put(&g->svg, "<g%s>", closed ? " class='pb-shut'" : "");
    for (int pass = 0; pass < 3; pass++) {
        svg_put(&g->svg, "<path class='%s' d='M0 %g", passes[pass], a->land);
        for (int i = 0; i < a->rails; i++) {
            if (a->rail[i].first && !closed)
                put_track(&g->svg, (struct point){-8, a->rail[i].at.y}, a->rail[i].at);
            for (int k = 0; k < i; k++)
                if (a->rail[i].before >> k & 1 &&
                    (rail_closed(g, i) || rail_closed(g, k)) == closed)
                    put_track(&g->svg, a->rail[k].at, a->rail[i].at);
        }
        svg_put(&g->svg, "'/>");
    }
    svg_put(&g->svg, "</g>");
}

static bool is_switch(const struct atlas *a, int rail)
{
    int after = 0;
    for (int i = 0; i < a->rails; i++)
        after += a->rail[i].before >> rail & 1;
    return after > 1;
}

static void put_car(struct sheet *g, int rail)
{
    const struct atlas_rail *r = &g->atlas->rail[rail];
    bool done = g->at->rails >> rail & 1;
    svg_put(&g->svg, "<g id='@rail.%s' role='img'%s><title>Railroad, %s: ", r->id,
            rail_closed(g, rail) ? " class='pb-shut'" : "", r->id);
    if (r->medal)
        svg_put(&g->svg, "medal of %d", r->medal);
    else
        svg_put(&g->svg, "%s", r->sign ? sign_names[r->sign] : "nothing");
    svg_put(&g->svg, "%s%s</title>", done ? ", checked" : "",
            rail_closed(g, rail) ? ", closed" : "");
    if (r->medal)
        lino_rosette(&g->svg, r->medal, (struct point){r->at.x, r->at.y - 3}, 15,
                     done ? ROSETTE_WON : ROSETTE_FREE);
    else
        put_token(&g->svg, "car", r->at, r->sign, done);
    svg_put(&g->svg, "</g>");
}

static void put_train(struct sheet *g, struct point first)
{
    lino_use(&g->svg, "smoke", (struct point){first.x - 30, first.y - 56}, 1);
    lino_use(&g->svg, "puff", (struct point){first.x - 34, first.y - 43}, 1);
    lino_use(&g->svg, "train", (struct point){first.x - 56, first.y - 11}, 1.2);
}

/* What one sees from the train: inside each loop, and the compass before the end. */
static void put_wayside(struct sheet *g, struct point end)
{
    static const char *const sights[] = {"herd", "windmill"};
    const struct atlas *a = g->atlas;
    int n = 0;
    for (int i = 0; i < a->rails; i++) {
        if (!is_switch(a, i))
            continue;
        for (int k = i + 1; k < a->rails; k++)
            if ((a->rail[k].before & (a->rail[k].before - 1)) && n < 2) {
                struct point at = {(a->rail[i].at.x + a->rail[k].at.x) / 2 + 4,
                                   a->rail[i].at.y + 6};
                if (k > i + 1 && a->rail[k].at.y == a->rail[i].at.y) {
                    lino_use(&g->svg, sights[n++], at, 1);
                    break;
                }
            }
    }
    lino_use(&g->svg, "rose", (struct point){end.x - 30, end.y - 37}, 1);
}

static void put_railroad(struct sheet *g)
{
    const struct atlas *a = g->atlas;
    struct point last = {0, 0};
    put_tracks(g, true);
    put_tracks(g, false);
    for (int i = 0; i < a->rails; i++)
        if (is_switch(a, i))
            lino_use(&g->svg, "lever", (struct point){a->rail[i].at.x + 21, a->rail[i].at.y + 1},
                     1);
    for (int i = 0; i < a->rails; i++)
        put_car(g, i);
    for (int i = 0; i < a->rails; i++)
        if (a->rail[i].first)
            put_train(g, a->rail[i].at);
        else if (a->rail[i].medal && a->rail[i].at.y > last.y)
            last = a->rail[i].at;
    put_wayside(g, last);
}

void map_draw(struct text *out, const struct atlas *a, const struct atlas_position *at,
              const struct picture_options *o)
{
    struct sheet sheet = {{out, "colorado-"}, a, at, o};
    struct svg *s = &sheet.svg;
    lino_open(s, "The map of Colorado", a->width, a->height, MARGIN, o->dark);
    define(&sheet);
    svg_put(s, "<rect class='pb-kraft' x='%d' y='%d' width='%g' height='%g' rx='5'/>", -MARGIN,
            -MARGIN, a->width + 2 * MARGIN, a->height + 2 * MARGIN);
    put_folds(&sheet);
    put_fibres(&sheet);
    for (int i = 0; i < a->regions; i++)
        put_ground(&sheet, i);
    for (int i = 0; i < a->regions; i++)
        put_scenery(&sheet, i);
    for (int pass = 0; pass < 2; pass++) /* bold ones over thin ones */
        for (int i = 0; i < a->regions; i++)
            if (discovered(&sheet, i) == (pass == 1))
                put_border(&sheet, i);
    for (int i = 0; i < a->rivers; i++)
        put_river(&sheet, &a->river[i]);
    put_creases(&sheet);
    for (int i = 0; i < a->regions; i++)
        put_network(&sheet, i);
    for (int i = 0; i < a->mountains; i++)
        put_ridge(&sheet, &a->mountain[i]);
    for (int i = 0; i < a->regions; i++) {
        put_name(&sheet, &a->region[i], discovered(&sheet, i));
        struct point medal = {a->region[i].medal_at.x, a->region[i].medal_at.y - 4};
        lino_rosette(s, a->region[i].medal, medal, 14.5,
                     atlas_finished(a, at, i) ? ROSETTE_WON : ROSETTE_FREE);
    }
    put_legs(&sheet);
    for (int i = 0; i < a->regions; i++)
        put_flag(&sheet, i);
    put_railroad(&sheet);
    svg_put(s, "</svg>\n");
}
