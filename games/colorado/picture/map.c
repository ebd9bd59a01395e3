/*
 * map.c - one seat's road map: land, roads, mountains, railroad, on folded kraft paper.
 *
 * The printing order is that of map_draw(): paper, ground, scenery, borders, roads, mountains,
 * signs.
 */
#include "country.h"

#include <string.h>

enum { MARGIN = 16, FOLDS_X = 4, FOLDS_Y = 3 };

/* A flag's cloth, its foot at 0,0. */
#define CLOTH "M-2-30C5-33.5 12-26 20-30L16-20.5 20-11C12-7 5-14-2-11Z"

/* Paper */

static void put_folds(struct sheet *g)
{
    struct svg *s = &g->svg;
    double w = (g->atlas->width + 2 * MARGIN) / FOLDS_X;
    double h = (g->atlas->height + 2 * MARGIN) / FOLDS_Y;
    svg_put(s, "<path class='pb-fold' d='");
    for (int y = 0; y < FOLDS_Y; y++)
        for (int x = 1 - y % 2; x < FOLDS_X; x += 2)
            svg_put(s, "M%g %gh%gv%gh%gz", x * w - MARGIN, y * h - MARGIN, w, h, -w);
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

static void define(struct sheet *g)
{
    struct svg *s = &g->svg;
    svg_put(s, "<defs>");
    lino_define(s);
    if (g->options->patterns)
        lino_define_patterns(s);
    for (int i = 0; i < g->atlas->regions; i++)
        country_define(g, i);
    svg_put(s, "</defs>");
}

/* Roads, legs, flags */

static bool checked(const struct sheet *g, int leg)
{
    return set_has(g->at->legs, leg);
}

/* The roads of a region that can be walked now, or the others, as a path's data. */
static void put_roads(struct sheet *g, int region, bool open)
{
    const struct atlas *a = g->atlas;
    for (int i = 0; i < a->legs; i++) {
        const struct atlas_leg *l = &a->leg[i];
        for (int k = -1; k < i && l->region == region; k++) { /* -1: from the flag */
            bool joined = k < 0 ? l->flag : set_has(l->joined, k);
            bool walked =
                country_discovered(g, region) && (k < 0 || checked(g, k) || checked(g, i));
            if (!joined || walked != open)
                continue;
            svg_put(&g->svg, "M");
            svg_point(&g->svg, k < 0 ? a->region[region].flag : a->leg[k].at);
            svg_put(&g->svg, "L");
            svg_point(&g->svg, l->at);
        }
    }
}

/* A road is a line with a paler one upon it; over water it has planks. */
static void put_network(struct sheet *g, int region)
{
    static const char *const passes[] = {"pb-road", "pb-way", "pb-planks"};
    bool lake = g->atlas->region[region].land == LAND_LAKE;
    for (int open = 0; open < 2; open++) {
        svg_put(&g->svg, "<g%s>", open ? " class='pb-open'" : "");
        for (int i = 0; i < (lake ? 3 : 2); i++) {
            svg_put(&g->svg, "<path class='%s' d='", passes[i]);
            put_roads(g, region, open);
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
        const char *dot = strchr(l->id, '.');
        svg_put(&g->svg, "<g id='@%s' class='pb-leg' role='img'><title>", l->id);
        svg_words(&g->svg, a->region[l->region].name);
        svg_put(&g->svg, ", %s: %s%s</title>", dot ? dot + 1 : l->id,
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
    bool on = country_discovered(g, region), dark = on && r->land != LAND_DESERT;
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
    char words[PICTURE_NAME_MAX];
    const char *from = r->name;
    for (int row = 0; row < r->rows; row++) {
        size_t n = r->rows > 1 ? strcspn(from, " ") : strlen(from);
        struct point at = r->name_at;
        memcpy(words, from, n);
        words[n] = '\0';
        at.y += 14 * (row - (r->rows - 1) / 2.0);
        lino_text(&g->svg, on ? "pb-name" : "pb-name pb-pale", at, 13.7, words);
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
        after += a->rail[i].before >> rail & 1 ? 1 : 0;
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
    lino_use(&g->svg, "smoke", (struct point){first.x - 26, first.y - 64}, 1);
    lino_use(&g->svg, "puff", (struct point){first.x - 36, first.y - 53}, 1);
    lino_use(&g->svg, "train", (struct point){first.x - 56, first.y - 11}, 1.2);
}

static bool is_join(const struct atlas_rail *r)
{
    return (r->before & (r->before - 1)) != 0;
}

/* What one sees from the train: something in each loop between a switch and where its branches
 * join. */
static void put_sights(struct sheet *g)
{
    static const char *const sights[] = {"herd", "windmill"};
    const struct atlas *a = g->atlas;
    int from = -1, n = 0;
    for (int i = 0; i < a->rails; i++) {
        if (from >= 0 && is_join(&a->rail[i])) {
            struct point at = {(a->rail[from].at.x + a->rail[i].at.x) / 2 + 4,
                               a->rail[from].at.y + 6};
            lino_use(&g->svg, sights[n++ % 2], at, 1);
            from = -1;
        }
        if (is_switch(a, i))
            from = i;
    }
}

/* The lower right corner of the railroad. */
static struct point last_stop(const struct atlas *a)
{
    struct point last = {0, 0};
    for (int i = 0; i < a->rails; i++)
        if (a->rail[i].medal && a->rail[i].at.y > last.y)
            last = a->rail[i].at;
    return last;
}

static void put_railroad(struct sheet *g)
{
    const struct atlas *a = g->atlas;
    struct point end = last_stop(a);
    put_tracks(g, true);
    put_tracks(g, false);
    put_sights(g);
    for (int i = 0; i < a->rails; i++)
        if (is_switch(a, i))
            lino_use(&g->svg, "lever", (struct point){a->rail[i].at.x + 21, a->rail[i].at.y + 1},
                     1);
    for (int i = 0; i < a->rails; i++) {
        put_car(g, i);
        if (a->rail[i].first)
            put_train(g, a->rail[i].at);
    }
    lino_use(&g->svg, "rose", (struct point){end.x - 46, end.y - 37}, .85);
    svg_put(&g->svg, "<g class='pb-title'><path class='pb-ks' d='M2 %gh128M2 %gh128'/>", end.y - 13,
            end.y + 17);
    lino_text(&g->svg, "", (struct point){66, end.y + 2}, 15.5, "COLORADO");
    svg_put(&g->svg, "</g>");
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
        country_ground(&sheet, i);
    for (int i = 0; i < a->regions; i++)
        country_scenery(&sheet, i);
    for (int pass = 0; pass < 2; pass++) /* bold ones over thin ones */
        for (int i = 0; i < a->regions; i++)
            if (country_discovered(&sheet, i) == (pass == 1))
                country_border(&sheet, i);
    for (int i = 0; i < a->rivers; i++)
        country_river(&sheet, &a->river[i]);
    put_creases(&sheet);
    for (int i = 0; i < a->regions; i++)
        put_network(&sheet, i);
    for (int i = 0; i < a->mountains; i++)
        country_ridge(&sheet, &a->mountain[i]);
    for (int i = 0; i < a->regions; i++) {
        put_name(&sheet, &a->region[i], country_discovered(&sheet, i));
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
