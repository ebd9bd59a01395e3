/* picture.c - the layers of the picture, from the paper up. */
#include "picture.h"
#include "games/colormill/board/tag.h"
#include "sheet.h"
#include "things.h"

#include <math.h>
#include <string.h>

enum { MARGIN = 10 }; /* paper round the frame */

struct page {
    struct svg svg;
    const struct plan *plan;
    const struct picture_position *at;
    const struct picture_options *options;
};

static int colour_of(const struct page *g, int cell)
{
    return g->at->colour[cell];
}

static const struct plan_area *area_of(const struct page *g, int cell)
{
    return &g->plan->area[g->plan->cell[cell].area];
}

static bool any_coloured(const struct page *g)
{
    for (int i = 0; i < g->plan->cells; i++)
        if (colour_of(g, i))
            return true;
    return false;
}

/* Definitions */

static void define_cells(struct page *g)
{
    struct svg *s = &g->svg;
    for (int i = 0; i < g->plan->cells; i++) {
        svg_put(s, "<clipPath id='@k%d'><path id='@c%d' d='", i, i);
        crayon_ring(s, g->plan, &g->plan->cell[i]);
        svg_put(s, "'/></clipPath>");
    }
}

static void define(struct page *g)
{
    struct svg *s = &g->svg;
    svg_put(s, "<defs>");
    marks_define(s);
    things_define(s);
    if (any_coloured(g) && g->options->patterns)
        marks_define_patterns(s);
    else if (any_coloured(g))
        marks_define_grain(s);
    svg_put(s, "<clipPath id='@sheet'><rect width='%g' height='%g' rx='10'/></clipPath>",
            g->plan->width, g->plan->height);
    define_cells(g);
    svg_put(s, "</defs>");
}

/* Scenery: one layer of the board's ink.  Paths of one class that follow each other become one. */
static void put_scenery(struct page *g, const char *layer)
{
    struct svg *s = &g->svg;
    struct json list = g->plan->ink, entry, part;
    static char path[1 << 18];
    char last[8] = "";
    while (json_next(&list, NULL, &entry)) {
        char on[8], class[8];
        if (json_type(entry) != JSON_ARRAY || !json_next(&entry, NULL, &part) ||
            !json_string(part, on, sizeof on) || strcmp(on, layer) != 0 ||
            !json_next(&entry, NULL, &part) || !json_string(part, class, sizeof class) ||
            !json_next(&entry, NULL, &part) || !json_string(part, path, sizeof path))
            continue;
        if (strcmp(class, last) != 0 || path[0] != 'M') {
            svg_put(s, "%s<path class='pb-", last[0] ? "'/>" : "");
            svg_words(s, class);
            svg_put(s, "' d='");
            memcpy(last, class, sizeof last);
        }
        svg_words(s, path);
    }
    if (last[0])
        svg_put(s, "'/>");
}

/* Cells */

/* "Mill, cap: pink, start": a cell for who cannot see it. */
static void put_title(struct page *g, int cell)
{
    const struct plan_cell *c = &g->plan->cell[cell];
    const struct plan_area *a = area_of(g, cell);
    static const char *const rules[] = {"", ", all alike", ", all different",
                                        ", neighbours differ"};
    svg_put(&g->svg, "<title>");
    svg_words(&g->svg, a->name);
    svg_put(&g->svg, ", ");
    svg_words(&g->svg, plan_cell_name(c));
    svg_put(&g->svg, ": %s%s%s%s", c->need == ANY ? "any colour" : colour_names[c->need],
            c->man ? ", start" : "", c->key ? ", key" : "", rules[a->rule]);
    if (colour_of(g, cell))
        svg_put(&g->svg, ", coloured %s", colour_names[colour_of(g, cell)]);
    svg_put(&g->svg, "</title>");
}

/* A wash; strokes across it, with paper showing where the wax skipped; looser and darker ones;
 * more wax along the rim, where a hand goes round first; and specks. */
static void put_crayon(struct page *g, int cell, int colour)
{
    static struct outline outline;
    struct svg *s = &g->svg;
    const struct paint *paint = &paints[colour];
    struct rng hand = hand_of(g->plan->cell[cell].id, 0);
    double angle = (paint->slant + hand_between(&hand, -9, 9)) * M_PI / 180;
    outline_of_cell(g->plan, &g->plan->cell[cell], &outline);
    svg_put(s, "<g class='pb-wax' stroke='%s'><path id='@z%d' d='", paint->fill, cell);
    crayon_zigzag(s, &outline, angle, 4.5, &hand);
    svg_put(s, "'/></g><path class='pb-low' stroke='%s' d='", paint->dark);
    crayon_zigzag(s, &outline, angle + 0.5, 16, &hand);
    svg_put(s, "'/><use href='#@c%d' class='pb-rim' stroke='%s'/>", cell, paint->dark);
    svg_put(s, "<use href='#@z%d' class='pb-skip'/>", cell);
    svg_put(s, "<use href='#@c%d' class='pb-grain%d' fill='url(#@grain)'/>", cell, colour);
}

static void put_fill(struct page *g, int cell, int colour)
{
    struct svg *s = &g->svg;
    svg_put(s, "<g clip-path='url(#@k%d)'>", cell);
    svg_put(s, "<use href='#@c%d' class='%s%d' fill='%s'/>", cell,
            g->options->patterns ? "pb-flat" : "pb-wash pb-wash", colour, paints[colour].fill);
    if (g->options->patterns)
        svg_put(s, "<use href='#@c%d' fill='url(#@t%d)'/>", cell, colour);
    else
        put_crayon(g, cell, colour);
    svg_put(s, "</g>");
}

/* Ties along the rim of a hub: it is where the railways turn. */
static void put_turntable(struct page *g, int cell)
{
    struct svg *s = &g->svg;
    svg_put(s, "<g clip-path='url(#@k%d)'><path class='pb-hub' d='", cell);
    for (int i = 0; i < g->plan->borders; i++) {
        const struct plan_border *b = &g->plan->border[i];
        int other = b->cell[0] == cell ? b->cell[1] : b->cell[0];
        bool outer = other < 0 || g->plan->cell[other].area != g->plan->cell[cell].area;
        if (outer && (b->cell[0] == cell || b->cell[1] == cell))
            crayon_edge(s, &g->plan->edge[b->edge - 1], false, 0, NULL);
    }
    svg_put(s, "'/></g>");
}

static void put_cells(struct page *g)
{
    struct svg *s = &g->svg;
    svg_put(s, "<g class='pb-cells'>");
    for (int i = 0; i < g->plan->cells; i++) {
        bool hub = area_of(g, i)->kind == HUB;
        svg_put(s, "<g id='@%s' class='pb-cell' role='img'>", g->plan->cell[i].id);
        put_title(g, i);
        svg_put(s, "<use href='#@c%d' class='%s'/>", i, hub ? "pb-plate" : "pb-ground");
        if (colour_of(g, i))
            put_fill(g, i, colour_of(g, i));
        if (hub)
            put_turntable(g, i);
        svg_put(s, "</g>");
    }
    svg_put(s, "</g>");
}

/* Ink */

/* Ink that would drown in purple is repeated in lilac there. */
static void put_lilac(struct page *g)
{
    struct svg *s = &g->svg;
    bool purple = false;
    for (int i = 0; i < g->plan->cells; i++)
        if (colour_of(g, i) == PURPLE) {
            if (!purple)
                svg_put(s, "<clipPath id='@dark'>");
            svg_put(s, "<use href='#@c%d'/>", i);
            purple = true;
        }
    if (purple)
        svg_put(s, "</clipPath><g class='pb-lilac' clip-path='url(#@dark)'>"
                   "<use href='#@scenery'/></g>");
}

enum line { THIN, BOLD, RIM };

static bool on_frame(const struct page *g, const struct cubic *e)
{
    for (int i = 0; i < 4; i++) {
        struct point p = e->p[i];
        if (fmin(fmin(fabs(p.x), fabs(p.x - g->plan->width)),
                 fmin(fabs(p.y), fabs(p.y - g->plan->height))) > 0.6)
            return false;
    }
    return true;
}

static enum line line_of(const struct page *g, const struct plan_border *b)
{
    if (on_frame(g, &g->plan->edge[b->edge - 1]))
        return RIM;
    bool inside = b->cell[0] >= 0 && b->cell[1] >= 0 &&
                  g->plan->cell[b->cell[0]].area == g->plan->cell[b->cell[1]].area;
    return inside && area_of(g, b->cell[0])->kind != LOOSE ? THIN : BOLD;
}

static bool between_purples(const struct page *g, const struct plan_border *b)
{
    return b->cell[0] >= 0 && b->cell[1] >= 0 && colour_of(g, b->cell[0]) == PURPLE &&
           colour_of(g, b->cell[1]) == PURPLE;
}

/* All borders of one kind, as one path; purples: those between two purple cells, or the others. */
static void put_borders(struct page *g, enum line line, int purples, double wander,
                        const char *class)
{
    struct svg *s = &g->svg;
    struct point end = {-1, -1}; /* of the edge before */
    svg_put(s, "<path class='%s' d='", class);
    for (int i = 0; i < g->plan->borders; i++) {
        const struct plan_border *b = &g->plan->border[i];
        const struct cubic *e = &g->plan->edge[b->edge - 1];
        struct rng hand = hand_of("pen", (uint64_t)b->edge);
        if (line_of(g, b) != line || (purples >= 0 && between_purples(g, b) != purples))
            continue;
        crayon_edge(s, e, distance(end, e->p[0]) < 0.05, wander, &hand);
        end = e->p[3];
    }
    svg_put(s, "'/>");
}

static void put_ink(struct page *g)
{
    svg_put(&g->svg, "<g class='pb-ink pb-above'><g id='@scenery' class='pb-scenery'>");
    put_scenery(g, "over");
    svg_put(&g->svg, "</g>");
    put_lilac(g);
    put_borders(g, THIN, 0, 0, "pb-thin");
    put_borders(g, THIN, 1, 0, "pb-ink pb-thin pb-lilac");
    put_borders(g, BOLD, -1, 0, "pb-bold");
    put_borders(g, BOLD, -1, 6, "pb-again"); /* a second pass of the pen, not quite on the first */
    put_borders(g, BOLD, 1, 0, "pb-ink pb-seam pb-lilac");
    svg_put(&g->svg, "</g>");
}

/* Above the ink */

static void put_things(struct page *g)
{
    const struct plan *p = g->plan;
    for (int i = 0; i < p->ways; i++)
        things_way(&g->svg, p, &p->way[i],
                   p->way[i].kind == RAIL && colour_of(g, p->way[i].cell[0]));
    for (int i = 0; i < p->chests; i++)
        things_chest(&g->svg, &p->chest[i], g->at->chests >> i & 1);
    for (int i = 0; i < p->areas; i++)
        if (p->area[i].carpeted)
            things_carpet(&g->svg, p->area[i].carpet, g->at->carpets >> i & 1);
}

static void put_tags(struct page *g)
{
    for (int i = 0; i < g->plan->areas; i++) {
        const struct plan_area *a = &g->plan->area[i];
        if (!a->tagged || g->options->no_tags)
            continue;
        marks_tag(&g->svg, &a->pays, a->tag, TAG_SCALE,
                  (a->by_colour ? TAG_CROWN : 0) |
                      (picture_paid(g->plan, g->at, i) ? TAG_PAID : 0));
    }
}

static void put_signs(struct page *g)
{
    for (int i = 0; i < g->plan->cells; i++) {
        const struct plan_cell *c = &g->plan->cell[i];
        if (colour_of(g, i))
            marks_coloured(&g->svg, c, (enum colour)colour_of(g, i), g->options->patterns);
        else
            marks_sign(&g->svg, c, area_of(g, i));
    }
}

/* The middle of the longest edge that two cells share. */
static struct point border_middle(const struct plan *p, int a, int b)
{
    struct point best = {0, 0};
    double longest = -1;
    for (int i = 0; i < p->borders; i++) {
        const struct plan_border *at = &p->border[i];
        const struct cubic *e = &p->edge[at->edge - 1];
        bool ours =
            (at->cell[0] == a && at->cell[1] == b) || (at->cell[0] == b && at->cell[1] == a);
        double length = distance(e->p[0], e->p[3]);
        if (!ours || length <= longest)
            continue;
        longest = length;
        best.x = (e->p[0].x + 3 * e->p[1].x + 3 * e->p[2].x + e->p[3].x) / 8;
        best.y = (e->p[0].y + 3 * e->p[1].y + 3 * e->p[2].y + e->p[3].y) / 8;
    }
    return best;
}

static void put_unequals(struct page *g)
{
    const struct plan *p = g->plan;
    for (int i = 0; i < p->pairs; i++)
        marks_unequal(&g->svg, p->pair[i].at, 1);
    for (int a = 0; a < p->cells; a++) /* where neighbours of an area differ, each border says so */
        for (int b = a + 1; b < p->cells; b++)
            if (area_of(g, a)->rule == TOUCHING && p->cell[a].area == p->cell[b].area &&
                set_has(p->cell[a].near, b))
                marks_unequal(&g->svg, border_middle(p, a, b), 0.8);
}

static void put_frame(struct page *g)
{
    double w = g->plan->width, h = g->plan->height;
    struct rng hand = hand_of("frame", 0);
    static const char *const passes[] = {"pb-bold", "pb-again"};
    svg_put(&g->svg, "<g class='pb-ink pb-above'>");
    for (int i = 0; i < 2; i++) {
        double n[8];
        for (int k = 0; k < 8; k++)
            n[k] = i * hand_between(&hand, -4, 4);
        svg_put(&g->svg, "<path class='%s' d='M9 0C%g %g %g %g %g 0Q%g 0 %g 9", passes[i], w / 3,
                n[0], w * 2 / 3, n[1], w - 9, w, w);
        svg_put(&g->svg, "C%g %g %g %g %g %gQ%g %g %g %g", w + n[2], h / 3, w + n[3], h * 2 / 3, w,
                h - 9, w, h, w - 9, h);
        svg_put(&g->svg, "C%g %g %g %g 9 %gQ0 %g 0 %g", w * 2 / 3, h + n[4], w / 3, h + n[5], h, h,
                h - 9);
        svg_put(&g->svg, "C%g %g %g %g 0 9Q0 0 9 0z'/>", n[6], h * 2 / 3, n[7], h / 3);
    }
    svg_put(&g->svg, "</g>");
}

void picture_draw(struct text *out, const struct plan *p, const struct picture_position *at,
                  const struct picture_options *o)
{
    char prefix[PICTURE_ID_MAX + 2];
    struct text ids = text_open(prefix, sizeof prefix);
    struct page page = {{out, prefix}, p, at, o};
    struct svg *s = &page.svg;
    double width = p->width + 2 * MARGIN;
    double height = p->height + 2 * MARGIN + (o->sheet ? sheet_height(p) : 0);
    text_put(&ids, p->id);
    text_char(&ids, '-');
    svg_put(s, "<svg xmlns='http://www.w3.org/2000/svg' class='pb%s' role='group' ",
            o->dark ? " pb-dark" : "");
    svg_put(s, "viewBox='%d %d %g %g'><title>", -MARGIN, -MARGIN, width, height);
    svg_words(s, p->title);
    svg_put(s, "</title><style>%s</style>", picture_style);
    define(&page);
    svg_put(s, "<rect class='pb-paper' x='%d' y='%d' width='%g' height='%g' rx='14'/>", -MARGIN,
            -MARGIN, width, height);
    svg_put(s, "<g clip-path='url(#@sheet)'><g class='pb-ink pb-sky'>");
    put_scenery(&page, "sky");
    svg_put(s, "</g>");
    put_cells(&page);
    put_ink(&page);
    svg_put(s, "<g class='pb-above'>");
    put_things(&page);
    put_tags(&page);
    put_signs(&page);
    put_unequals(&page);
    svg_put(s, "</g></g>");
    put_frame(&page);
    if (o->sheet)
        sheet_draw(s, p, at);
    svg_put(s, "</svg>\n");
}
