#include "things.h"

#include <math.h>

/* Ways.  Each is laid on a light ground, so that it reads across whatever it passes. */

static struct outline line; /* the way being drawn, in steps of STEP */

enum { STEP = 4 };

static void put_stroke(struct svg *s, const struct plan *p, const struct plan_way *way,
                       const char *class)
{
    svg_put(s, "<path class='%s' d='", class);
    crayon_way(s, p, way);
    svg_put(s, "'/>");
}

/* A line that runs beside the way. */
static void put_beside(struct svg *s, double aside)
{
    for (int i = 0; i < line.n; i += i + 2 < line.n || i + 1 == line.n ? 2 : 1) {
        svg_put(s, i == 0 ? "M" : i == 2 ? "L" : "");
        svg_point(s, outline_beside(&line, i, aside));
    }
}

/* Two strands laid round each other: a tube, and across it the turns of the strands.  At each end
 * it is coiled round the peg that holds it. */
static void put_rope(struct svg *s, const struct plan *p, const struct plan_way *way)
{
    const double half = 4.5;
    put_stroke(s, p, way, "pb-under pb-ropebed");
    put_stroke(s, p, way, "pb-hemp pb-hempedge");
    put_stroke(s, p, way, "pb-hemp");
    svg_put(s, "<path class='pb-pen pb-fine' d='");
    for (int i = 0; i + 2 < line.n; i += 2) {
        struct point from = outline_beside(&line, i, half);
        struct point bend = outline_beside(&line, i + 2, half / 2);
        struct point to = outline_beside(&line, i + 2, -half);
        svg_put(s, "M");
        svg_point(s, from);
        svg_put(s, "q");
        svg_point(s, (struct point){bend.x - from.x, bend.y - from.y});
        svg_point(s, (struct point){to.x - from.x, to.y - from.y});
    }
    svg_put(s, "'/><use href='#@coil' x='%g' y='%g'/>", line.p[0].x, line.p[0].y);
    svg_put(s, "<use href='#@coil' x='%g' y='%g'/>", line.p[line.n - 1].x, line.p[line.n - 1].y);
}

/* A road of sand with a camel's feet on it, left and right in turn, and a stone at either end. */
static void put_route(struct svg *s, const struct plan *p, const struct plan_way *way)
{
    put_stroke(s, p, way, "pb-sand");
    for (int i = 3; i + 3 < line.n; i += 3) {
        struct point at = outline_beside(&line, i, i / 3 % 2 ? 4.2 : -4.2);
        struct point a = line.p[i - 1], b = line.p[i + 1];
        int turn = (int)lround(atan2(b.y - a.y, b.x - a.x) * 180 / M_PI);
        svg_put(s, "<use href='#@foot' transform='translate(%d %d) rotate(%d)'/>",
                (int)lround(at.x), (int)lround(at.y), turn);
    }
    svg_put(s, "<use href='#@stone' x='%g' y='%g'/>", line.p[0].x, line.p[0].y);
    svg_put(s, "<use href='#@stone' x='%g' y='%g'/>", line.p[line.n - 1].x, line.p[line.n - 1].y);
}

/* Two rails on their ties; a built segment is warm between them. */
static void put_rails(struct svg *s, const struct plan *p, const struct plan_way *way, bool built)
{
    put_stroke(s, p, way, "pb-under");
    if (built)
        put_stroke(s, p, way, "pb-built");
    put_stroke(s, p, way, "pb-ties");
    svg_put(s, "<path class='pb-pen' d='");
    put_beside(s, 5.5);
    put_beside(s, -5.5);
    svg_put(s, "'/>");
}

void things_way(struct svg *s, const struct plan *p, const struct plan_way *way, bool built)
{
    outline_of_way(p, way, STEP, &line);
    svg_put(s, "<g>");
    if (way->kind == ROPE)
        put_rope(s, p, way);
    else if (way->kind == ROUTE)
        put_route(s, p, way);
    else
        put_rails(s, p, way, built);
    svg_put(s, "</g>");
}

/* Chests and carpets */

static const char chest_body[] =
    "<ellipse class='pb-shade' cy='32' rx='44' ry='6'/>"
    "<path class='pb-o pb-tan' d='M-38-6H38V27Q38 31 34 31H-34Q-38 31-38 27Z'/>"
    "<path class='pb-pen pb-fine' d='M-34 7q14 2 26 0M12 7q12-2 22 0M-34 19q10-2 18 0'/>"
    "<path class='pb-pen pb-fine' d='M10 19q14 2 24 0'/>";
static const char chest_bands[] =
    "<path class='pb-o pb-iron' d='M-30-6h9V31h-9ZM21-6h9V31h-9Z'/>"
    "<path class='pb-pen' d='M-25.5 0h.01M-25.5 24h.01M25.5 0h.01M25.5 24h.01'/>";
static const char chest_lid[] =
    "<path class='pb-o pb-tan' d='M-38-8C-39-25-32-35-20-35H20C32-35 39-25 38-8Z'/>"
    "<path class='pb-pen pb-fine' d='M-36-19q30-3 72 0M-31-28q28-3 62 0'/>"
    "<path class='pb-o pb-iron' d='M-30-8C-31-22-28-32-22-35H-13C-19-32-22-22-21-8Z'/>"
    "<path class='pb-o pb-iron' d='M30-8C31-22 28-32 22-35H13C19-32 22-22 21-8Z'/>"
    "<path class='pb-o pb-iron' d='M-39-10H39V-4H-39Z'/>";
static const char chest_open_lid[] =
    "<path class='pb-o pb-tan' d='M-38-8L-44-38C-42-46-34-48-24-48H24C34-48 42-46 44-38L38-8Z'/>"
    "<path class='pb-o pb-dim' d='M-35-8L-40-36H40L35-8Z'/>"
    "<path class='pb-o pb-gold' d='M-32-6C-30-18-20-14-17-20-8-27 0-19 6-22 14-26 18-16 24-16"
    " 30-16 31-10 32-6Z'/>"
    "<path class='pb-pen pb-fine' d='M-22-10a5 4 0 1 1 9-1M-6-14a5 4 0 1 1 9-1'/>"
    "<path class='pb-pen pb-fine' d='M10-12a5 4 0 1 1 9 1'/>"
    "<path class='pb-pen' d='M0-58V-52M-24-56l3 5M24-56l-3 5'/>";

void things_chest(struct svg *s, const struct plan_chest *c, bool open)
{
    const struct paint *paint = &paints[c->lock];
    svg_put(s, "<g transform='translate(%g %g)'>", c->at.x, c->at.y);
    svg_put(s, "<title>Chest with a %s lock%s</title>", colour_names[c->lock],
            open ? ", open" : "");
    svg_put(s, "%s%s%s", open ? chest_open_lid : "", chest_body, chest_bands);
    svg_put(s, "%s", open ? "" : chest_lid);
    svg_put(s, "<g transform='translate(0 %d)'><path class='pb-pen pb-shackle' d='%s'/>",
            open ? 8 : 2, open ? "M-8-10V-19a8 8 0 0 1 15-4" : "M-8-10V-16a8 8 0 0 1 16 0V-10");
    svg_put(s, "<rect class='pb-o' x='-15' y='-11' width='30' height='26' rx='6' fill='%s'/>",
            paint->fill);
    svg_put(s, "<use href='#@m%d' fill='%s' transform='translate(0 2) scale(.9)'/></g>", c->lock,
            paint->on);
    marks_tag(s, &c->pays, (struct point){0, 34}, 0.8, open ? TAG_PAID : 0);
    svg_put(s, "</g>");
}

void things_carpet(struct svg *s, struct point at, bool coloured)
{
    svg_put(s, "<use href='#@%s' x='%g' y='%g'/>", coloured ? "carpet-used" : "carpet", at.x, at.y);
}

/* A carpet on the wind: a waving cloth with a border, a medallion and fringes at its ends. */
static void define_carpet(struct svg *s, const char *id, const char *border, const char *cloth)
{
    svg_put(s, "<g id='@%s'>", id);
    svg_put(s, "<path class='pb-shade' d='M-30 27Q-10 20 4 25T38 24Q20 33 2 30T-30 27Z'/>"
               "<path class='pb-pen pb-fine' d='M-35-16l-6-2M-36-11l-6-1M-36-7h-6M-36-2h-6'/>"
               "<path class='pb-pen pb-fine' d='M-36 2l-6 1M-36 6l-6 1M-35 11l-6 2M-35 15l-5 3'/>"
               "<path class='pb-pen pb-fine' d='M36-22l6-3M37-17l6-2M37-13l6-1M37-8l6-1'/>"
               "<path class='pb-pen pb-fine' d='M37-4h6M37 1h6M37 5l6 1M36 9l6 2'/>");
    svg_put(s, "<path class='pb-o' fill='%s' ", border);
    svg_put(s, "d='M-36-18C-24-29-12-24 0-18S24-13 36-24V11C24 21 12 17 0 12S-24 6-36 17Z'/>");
    svg_put(s, "<path class='pb-o' fill='%s' ", cloth);
    svg_put(s, "d='M-30-12C-20-20-10-17 0-12S20-6 30-14V7C20 13 10 11 0 7S-20 0-30 8Z'/>"
               "<path class='pb-o pb-white' d='M0-11L9.5-2.5 0 5-9.5-4Z'/>"
               "<path class='pb-pen pb-fine' d='M-24-10l6 6-6 7M24-5l-6 5 6 4M-4-3h8M0-6v7'/>"
               "</g>");
}

/* A camel's foot, walking to the right: the heel, and two toes. */
static const char foot_path[] = "M-5 0a2.1 1.9 0 1 0 4.2 0a2.1 1.9 0 1 0-4.2 0M.2-1.8C2-3.6 5.5-3"
                                " 5.5-1.5 5.5-.5 4 0 3 0 4 0 5.5.5 5.5 1.5 5.5 3 2 3.6.2 1.8"
                                "-.6.8-.6-.8.2-1.8Z";

void things_define(struct svg *s)
{
    define_carpet(s, "carpet", "#f2e0ba", "#fffdf7");
    define_carpet(s, "carpet-used", "#e6b04c", "#c8584f");
    svg_put(s, "<path id='@foot' class='pb-sh' d='%s'/>", foot_path);
    svg_put(s, "<g id='@coil'><circle class='pb-o pb-tan' r='9'/>"
               "<circle class='pb-pen pb-fine' r='5.2'/><circle class='pb-sh' r='2.2'/>"
               "<path class='pb-pen pb-fine' d='M-8-3l3 1M-4 7l1-3M7-4l-3 2M5 7l-2-3'/></g>");
    svg_put(s, "<g id='@stone'><circle class='pb-o pb-white' r='7.5'/>"
               "<circle class='pb-sh' r='3'/></g>");
}
