/*
 * check_picture.c - whether a picture can be coloured without doubt: no cell lies over another,
 * none is too small for its sign, and nobody has to ask whether two cells are neighbours.
 */
#include "source.h"
#include "tag.h"

#include <math.h>
#include <stdlib.h>

/* In units; 1000 are 370 pixels on a phone. */
enum {
    NEAR = 5,    /* a corner this close to a border seems to lie on it */
    WIDE = 65,   /* 24 pixels across: the smallest cell a finger finds */
    BORDER = 17, /* 6 pixels: the shortest border that is seen */
    SIGN = 26,   /* the room of a sign, */
    BALL = 24,   /* the sign itself, */
    ASIDE = 38,  /* how far the middle of a tag or carpet is from it, */
    CHEST = 34,  /* and of a chest      */
    PARTS = 8,   /* of half a tag, */
    RASTER = 10  /* how closely we look for cells over cells */
};

static const char *corner_name(const struct source *s, int corner)
{
    return s->corner[corner].name;
}

static const char *area_id(const struct source *s, int cell)
{
    return s->area[s->cell[cell].area].id;
}

static const char *cell_name(const struct source *s, int cell)
{
    return s->cell[cell].name;
}

/* Corners and curves */

static bool in_picture(const struct source *s, struct point p)
{
    return p.x >= 0 && p.y >= 0 && p.x <= s->w && p.y <= s->h;
}

static void check_corner_used(struct source *s, int corner)
{
    for (int i = 0; i < s->edges; i++)
        if (s->edge[i].from == corner || s->edge[i].to == corner)
            return;
    fail_at(s, s->corner[corner].line, "no cell has the corner '%s'", corner_name(s, corner));
}

static void check_corner_free(struct source *s, int corner)
{
    struct point p = s->corner[corner].at;
    for (int i = 0; i < s->edges; i++) {
        const struct edge *e = &s->edge[i];
        if (e->from == corner || e->to == corner || edge_apart(e, p, NEAR))
            continue;
        for (int k = 0; k < STEPS; k++)
            if (segment_distance(p, e->flat[k], e->flat[k + 1]) < NEAR)
                fail_at(s, s->corner[corner].line,
                        "corner '%s' lies on the border %s-%s of line %d, but is not one of its "
                        "corners",
                        corner_name(s, corner), corner_name(s, e->from), corner_name(s, e->to),
                        e->line);
    }
}

static void check_corners(struct source *s)
{
    for (int i = 0; i < s->corners; i++) {
        struct point p = s->corner[i].at;
        if (!in_picture(s, p))
            fail_at(s, s->corner[i].line, "corner '%s' lies outside the picture",
                    corner_name(s, i));
        check_corner_used(s, i);
    }
    for (int i = 0; i < s->corners; i++)
        check_corner_free(s, i);
}

static void check_curves(struct source *s)
{
    for (int i = 0; i < s->curves; i++) {
        const struct curve *c = &s->curve[i];
        for (int k = 0; k < c->count - !c->closed; k++)
            if (!c->used[k])
                fail_at(s, c->line, "no cell has the piece %s-%s of curve '%s'",
                        corner_name(s, c->corner[k]), corner_name(s, c->corner[(k + 1) % c->count]),
                        c->name);
    }
}

/* Borders */

static bool boxes_apart(const struct edge *e, const struct edge *f)
{
    return e->high.x < f->low.x || f->high.x < e->low.x || e->high.y < f->low.y ||
           f->high.y < e->low.y;
}

static bool edges_cross(const struct edge *e, const struct edge *f)
{
    if (boxes_apart(e, f))
        return false;
    for (int i = 0; i < STEPS; i++)
        for (int k = 0; k < STEPS; k++)
            if (segments_cross(e->flat[i], e->flat[i + 1], f->flat[k], f->flat[k + 1]))
                return true;
    return false;
}

static void check_crossings(struct source *s)
{
    for (int i = 0; i < s->edges; i++)
        for (int k = 0; k < i; k++) {
            const struct edge *e = &s->edge[i], *f = &s->edge[k];
            if (edges_cross(e, f))
                fail_at(s, e->line, "the border %s-%s crosses the border %s-%s of line %d",
                        corner_name(s, e->from), corner_name(s, e->to), corner_name(s, f->from),
                        corner_name(s, f->to), f->line);
        }
}

/* The cell other than those two that holds the point, or NONE. */
static int third_cell(const struct source *s, struct point p, const int known[2])
{
    for (int i = 0; i < s->cells; i++)
        if (i != known[0] && i != known[1] && cell_holds(s, &s->cell[i], p))
            return i;
    return NONE;
}

/* Two points beside the middle of an edge, one on each side. */
static void find_sides(const struct edge *e, struct point side[2])
{
    struct point a = e->flat[STEPS / 2 - 1], b = e->flat[STEPS / 2 + 1], m = e->flat[STEPS / 2];
    double off = 2 / point_distance(a, b), x = (b.y - a.y) * off, y = (a.x - b.x) * off;
    side[0] = (struct point){m.x + x, m.y + y};
    side[1] = (struct point){m.x - x, m.y - y};
}

/* An independent look: who lies on either side of a border is who lists it. */
static void check_sides(struct source *s)
{
    for (int i = 0; i < s->edges; i++) {
        const struct edge *e = &s->edge[i];
        struct point side[2];
        find_sides(e, side);
        for (int k = 0; k < 2; k++) {
            int other = third_cell(s, side[k], e->cell);
            if (other != NONE)
                fail_at(s, s->cell[other].line,
                        "the cell lies along the border %s-%s but does not list it",
                        corner_name(s, e->from), corner_name(s, e->to));
        }
        for (int k = 0; k < 2 && e->cell[k] != NONE; k++) {
            const struct source_cell *c = &s->cell[e->cell[k]];
            if (cell_holds(s, c, side[0]) == cell_holds(s, c, side[1]))
                fail_at(s, c->line, "the cell does not lie along its border %s-%s",
                        corner_name(s, e->from), corner_name(s, e->to));
        }
    }
}

/* owner: of each point that is looked at in this row of it, the cell found there, or NONE. */
static void check_row(struct source *s, int cell, int y, int16_t *owner)
{
    const struct source_cell *c = &s->cell[cell];
    double cross[ROW_MAX];
    int n = cell_row(s, c, y, cross);
    for (int x = 3, i = 0; n && x < (int)s->w; x += RASTER, i++) {
        int right = 0;
        for (int k = 0; k < n && x >= c->low.x && x <= c->high.x; k++)
            right += x < cross[k];
        if (!(right & 1))
            continue;
        int over = owner[i];
        if (over != NONE)
            fail_at(s, c->line, "the cell lies over '%s.%s' of line %d, at %d,%d", area_id(s, over),
                    cell_name(s, over), s->cell[over].line, x, y);
        owner[i] = (int16_t)cell;
    }
}

static void check_overlaps(struct source *s)
{
    enum { ACROSS = 1000 / RASTER };
    for (int y = 3; y < (int)s->h; y += RASTER) {
        int16_t owner[ACROSS];
        for (int i = 0; i < ACROSS; i++)
            owner[i] = NONE;
        for (int i = 0; i < s->cells; i++)
            if (y >= s->cell[i].low.y && y <= s->cell[i].high.y)
                check_row(s, i, y, owner);
    }
}

static void check_lengths(struct source *s, const struct set next[CELLS_MAX])
{
    for (int i = 0; i < s->cells; i++)
        for (int k = 0; k < i; k++) {
            double length = 0;
            for (int e = 0; e < s->edges && has(next[i], k); e++) {
                const int *cell = s->edge[e].cell;
                if ((cell[0] == i && cell[1] == k) || (cell[0] == k && cell[1] == i))
                    length += edge_length(&s->edge[e]);
            }
            if (has(next[i], k) && length < BORDER)
                fail_at(s, s->cell[i].line,
                        "the border with '%s.%s' of line %d is only %.0f units long, not %d",
                        area_id(s, k), cell_name(s, k), s->cell[k].line, length, BORDER);
        }
}

static int common_corner(const struct source_cell *a, const struct source_cell *b)
{
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++)
            if (a->corner[i] == b->corner[k])
                return a->corner[i];
    return NONE;
}

/* CM-15?: nobody could tell whether they are neighbours. */
static void check_contacts(struct source *s, const struct set next[CELLS_MAX])
{
    for (int i = 0; i < s->cells; i++)
        for (int k = 0; k < i; k++) {
            int corner = common_corner(&s->cell[i], &s->cell[k]);
            if (corner != NONE && !has(next[i], k))
                fail_at(s, s->cell[i].line,
                        "the cell meets '%s.%s' of line %d only in the corner '%s'", area_id(s, k),
                        cell_name(s, k), s->cell[k].line, corner_name(s, corner));
        }
}

/* Signs */

static void check_signs(struct source *s)
{
    for (int i = 0; i < s->cells; i++) {
        struct source_cell *c = &s->cell[i];
        struct point pole = {0, 0};
        double across = 2 * cell_pole(s, c, &pole);
        c->sign = c->at.set ? c->at.at : pole;
        if (across < WIDE)
            fail_at(s, c->line, "the cell is only %.0f units across where it is widest, not %d",
                    across, WIDE);
        double room = cell_depth(s, c, c->sign);
        if (room < SIGN)
            fail_at(s, c->line,
                    "the sign does not fit at %.0f,%.0f: %.1f units to the border, not %d; at "
                    "%.0f,%.0f there is most room",
                    c->sign.x, c->sign.y, fmax(0, room), SIGN, pole.x, pole.y);
    }
}

static int cell_at(const struct source *s, struct point p)
{
    int none[2] = {NONE, NONE};
    return third_cell(s, p, none);
}

static void check_in_area(struct source *s, int area, struct point p, const char *what)
{
    int line = s->area[area].line, in = cell_at(s, p);
    if (in == NONE || s->cell[in].area != area)
        fail_at(s, line, "the %s at %.0f,%.0f lies outside the area", what, p.x, p.y);
    for (int i = 0; i < s->cells; i++)
        if (point_distance(p, s->cell[i].sign) < ASIDE)
            fail_at(s, line, "the %s at %.0f,%.0f covers the sign of '%s.%s': %d units apart", what,
                    p.x, p.y, area_id(s, i), cell_name(s, i), ASIDE);
}

/* How far the point lies outside the area; negative inside. */
static double outside(const struct source *s, const struct source_area *a, struct point p)
{
    double out = 1e9;
    for (int i = a->first; i < a->first + a->count; i++)
        out = fmin(out, -cell_depth(s, &s->cell[i], p));
    return out;
}

static struct point half_tag(const struct prize *pays)
{
    int pencils = 0;
    for (int i = 0; i < PENCILS; i++)
        pencils += pays->pencil[i];
    double row = tag_width(pays->coins, pencils, pays->gift);
    double width = (row > 0 ? row : TAG_SIGN) + 2 * TAG_BLANK;
    return (struct point){width * TAG_SCALE / 2, TAG_HEIGHT * TAG_SCALE / 2};
}

/* A label that lies on two areas is read as a prize of both.  Its rim may reach as far beyond the
 * border as a point may that still seems to lie on it: the ink of the border is wider. */
static void check_tag_box(struct source *s, const struct source_area *a)
{
    struct point half = half_tag(&a->pays), at = a->tag.at;
    double corner = TAG_ROUND * TAG_SCALE * (1 - sqrt(.5)); /* corners are round */
    for (int i = -PARTS; i <= PARTS; i++) {
        double safe = 0; /* so far down from here nothing can lie outside */
        for (int k = -PARTS; k <= PARTS; k++) {
            bool round = abs(i) == PARTS && abs(k) == PARTS;
            double in = round ? corner : 0;
            struct point p = {at.x + (half.x - in) * i / PARTS, at.y + (half.y - in) * k / PARTS};
            safe -= half.y / PARTS;
            if (safe > 1e-6 && !round)
                continue;
            double out = outside(s, a, p);
            if (out > NEAR)
                fail_at(s, a->line,
                        "the tag at %.0f,%.0f, %.0f units wide, lies outside the area at %.0f,%.0f",
                        at.x, at.y, 2 * half.x, p.x, p.y);
            safe = round ? 0 : NEAR - out;
        }
    }
    for (int i = 0; i < s->cells; i++) {
        struct point sign = s->cell[i].sign;
        if (hypot(fmax(0, fabs(sign.x - at.x) - half.x), fmax(0, fabs(sign.y - at.y) - half.y)) <
            BALL)
            fail_at(s, a->line, "the tag at %.0f,%.0f, %.0f units wide, covers the sign of '%s.%s'",
                    at.x, at.y, 2 * half.x, area_id(s, i), cell_name(s, i));
    }
}

static void check_tags(struct source *s)
{
    for (int a = 0; a < s->areas; a++) {
        if (s->area[a].tag.set) {
            check_in_area(s, a, s->area[a].tag.at, "tag");
            check_tag_box(s, &s->area[a]);
        }
        if (s->area[a].carpet.set)
            check_in_area(s, a, s->area[a].carpet.at, "carpet");
    }
    for (int i = 0; i < s->chests; i++) {
        struct point p = s->chest[i].at;
        if (p.x < CHEST || p.y < CHEST || p.x > s->w - CHEST || p.y > s->h - CHEST)
            fail_at(s, s->chest[i].line, "the chest lies outside the picture");
        if (cell_at(s, p) != NONE)
            fail_at(s, s->chest[i].line, "the chest lies in a cell: its island has none");
    }
}

/* Lines between cells */

static void check_line(struct source *s, int line, const struct line *drawn)
{
    for (int i = 0; i < drawn->count; i++)
        if (!in_picture(s, drawn->at[i]))
            fail_at(s, line, "the line's point %g,%g lies outside the picture", drawn->at[i].x,
                    drawn->at[i].y);
}

static void check_end(struct source *s, int line, struct point p, int cell)
{
    if (!cell_holds(s, &s->cell[cell], p))
        fail_at(s, line, "the line's end %.0f,%.0f does not lie in '%s.%s'", p.x, p.y,
                area_id(s, cell), cell_name(s, cell));
}

static void check_links(struct source *s, const struct set next[CELLS_MAX])
{
    for (int i = 0; i < s->links; i++) {
        const struct link *l = &s->link[i];
        if (l->cell[0] == l->cell[1] || has(next[l->cell[0]], l->cell[1]))
            fail_at(s, l->line, "the two cells are neighbours already");
        for (int k = 0; k < i; k++)
            if ((s->link[k].cell[0] == l->cell[0] && s->link[k].cell[1] == l->cell[1]) ||
                (s->link[k].cell[0] == l->cell[1] && s->link[k].cell[1] == l->cell[0]))
                fail_at(s, l->line, "the two cells are linked already: see line %d",
                        s->link[k].line);
        check_line(s, l->line, &l->drawn);
        check_end(s, l->line, l->drawn.at[0], l->cell[0]);
        check_end(s, l->line, l->drawn.at[l->drawn.count - 1], l->cell[1]);
    }
}

static void check_rails(struct source *s)
{
    for (int i = 0; i < s->rails; i++) {
        const struct rail *r = &s->rail[i];
        struct point end = r->drawn.at[r->drawn.count - 1];
        int in = cell_at(s, end), area = s->cell[r->cell].leads;
        check_line(s, r->line, &r->drawn);
        check_end(s, r->line, r->drawn.at[0], r->cell);
        if (in == NONE || s->cell[in].area != area)
            fail_at(s, r->line, "the rail's end %.0f,%.0f does not lie in '%s'", end.x, end.y,
                    s->area[area].id);
        for (int k = 0; k < i; k++)
            if (s->rail[k].cell == r->cell)
                fail_at(s, r->line, "the cell has its rail already: see line %d", s->rail[k].line);
    }
}

static void check_differs(struct source *s, const struct set next[CELLS_MAX])
{
    for (int i = 0; i < s->differs; i++) {
        const int *cell = s->differ[i].cell;
        struct point p = s->differ[i].at.at; /* 0,0 if it was left out */
        if (!in_picture(s, p))
            fail_at(s, s->differ[i].line, "the ≠ at %g,%g lies outside the picture", p.x, p.y);
        if (!has(next[cell[0]], cell[1]))
            fail_at(s, s->differ[i].line, "'%s.%s' and '%s.%s' have no common border",
                    area_id(s, cell[0]), cell_name(s, cell[0]), area_id(s, cell[1]),
                    cell_name(s, cell[1]));
    }
}

void check_picture(struct source *s)
{
    struct set next[CELLS_MAX];
    find_neighbours(s, next);
    check_corners(s);
    check_curves(s);
    check_crossings(s);
    check_overlaps(s);
    check_sides(s);
    check_contacts(s, next);
    check_lengths(s, next);
    check_signs(s);
    check_tags(s);
    check_links(s, next);
    check_rails(s);
    check_differs(s, next);
}
