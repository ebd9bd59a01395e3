/*
 * chart.c - the reward chart of Colorado, set like a railway timetable: a small table for each zone
 * and line, a row for each player, medals down the side; below, what each has won.
 */
#include "lino.h"

#include <string.h>

enum {
    MARGIN = 16,
    WIDTH = 640,
    BOX = 26,    /* a box of a table */
    GUTTER = 26, /* the players' symbols */
    HEAD = 24,   /* the bar with the name */
    MARKS = 25,  /* points or icons above the boxes */
    MEDAL = 34,  /* down the side */
    END = 7      /* CO-25: the medal that ends the game */
};

struct sheet {
    struct svg svg;
    const struct atlas *atlas;
    const struct atlas_position *at;
    int seats;
};

static struct point spot(double x, double y)
{
    return (struct point){x, y};
}

/* Where each table stands, and how wide it is. */

static double width_of(const struct atlas_table *t)
{
    return GUTTER + t->boxes * BOX + (t->medals ? MEDAL : 4);
}

/* Tables of a row have equal gaps between them. */
static double gap_of(const struct atlas *a, int first, int last)
{
    double all = 0;
    for (int i = first; i <= last; i++)
        all += width_of(&a->table[i]);
    return (WIDTH - all) / (last - first);
}

static double height_of(const struct sheet *g, int first, int last)
{
    double height = HEAD + MARKS + BOX * g->seats;
    for (int i = first; i <= last; i++) {
        double medals = HEAD + 12 + 33.0 * g->atlas->table[i].medals;
        height = medals > height ? medals : height;
    }
    return height;
}

/* The parts of a table */

static void put_head(struct sheet *g, int table, double width)
{
    static const char *const titles[TABLES] = {"Town", "Forest", "Desert", "Lake",
                                               "Saloon", "Wanted", "Tipi"};
    static const enum sign signs[] = {SIGN_SALOON, SIGN_WANTED, SIGN_TIPI};
    struct svg *s = &g->svg;
    svg_put(s, "<path class='pb-k' d='M0 .5Q%g-.6 %g .3L%g 22.7Q%g 23.8.2 22.9Z'/>", width / 2, width,
            width - .4, width / 2);
    svg_put(s, "<g style='color:#fbf1da;--cut:" LINO_KEY "' fill='%s'>",
            table == LAND_TOWN     ? "#f0a59a"
            : table == LAND_FOREST ? "#9bd4b0"
            : table == LAND_DESERT ? "#f5d746"
                                   : "#a9c1ec");
    if (table < LANDS)
        lino_mark(s, (enum land)table, spot(14, 11.5), .72);
    else
        lino_sign(s, signs[table - LANDS], spot(14, 11.5), .74);
    svg_put(s, "</g><text class='pb-slab pb-light pb-left' x='27' y='16.2' font-size='13.5'>%s</text>",
            titles[table]);
}

static void put_marks(struct sheet *g, const struct atlas_table *t)
{
    char number[8];
    for (int i = 0; i < t->boxes; i++) {
        struct point at = {GUTTER + (i + .5) * BOX, HEAD + MARKS / 2.0};
        struct text n = text_open(number, sizeof number);
        text_int(&n, t->points[i]);
        if (t->points[i] >= 0)
            lino_text(&g->svg, "", at, 14, number);
        else if (t->sign[i])
            lino_sign(&g->svg, t->sign[i], at, .82);
        else
            svg_put(&g->svg, "<circle class='pb-k' cx='%g' cy='%g' r='1.6'/>", at.x, at.y);
    }
}

/* The middle of the tipi line is where one begins. */
static void put_grid(struct sheet *g, int table)
{
    const struct atlas_table *t = &g->atlas->table[table];
    double top = HEAD + MARKS, width = t->boxes * BOX, height = g->seats * BOX;
    svg_put(&g->svg, "<path class='pb-paper2' d='M%d %gh%gv%gh%gz'/>", GUTTER, top, width, height, -width);
    svg_put(&g->svg, "<path class='pb-mine' d='M0 %gh%gv%dH0z'/>", top + g->at->seat * BOX,
            GUTTER + width, BOX);
    if (table == TABLE_TIPI)
        svg_put(&g->svg, "<path class='pb-begin' d='M%g %gh%dv%gh%dz'/>",
                GUTTER + (t->boxes - 1) / 2.0 * BOX, top, BOX, height, -BOX);
    svg_put(&g->svg, "<path class='pb-rule' d='");
    for (int i = 0; i <= t->boxes; i++)
        svg_put(&g->svg, "M%d %gv%g", GUTTER + i * BOX, top, height);
    for (int i = 0; i <= g->seats; i++)
        svg_put(&g->svg, "M0 %gh%g", top + i * BOX, GUTTER + width);
    svg_put(&g->svg, "'/>");
}

static void put_rows(struct sheet *g, int table)
{
    const struct atlas_table *t = &g->atlas->table[table];
    for (int seat = 0; seat < g->seats; seat++) {
        double y = HEAD + MARKS + (seat + .5) * BOX;
        lino_symbol(&g->svg, seat, spot(GUTTER / 2.0, y), .78);
        for (int i = 0; i < t->boxes; i++)
            if (g->at->box[table][seat] >> i & 1)
                lino_use(&g->svg, i % 2 ? "x2" : "x1", spot(GUTTER + (i + .5) * BOX, y), 1);
    }
}

static void put_medals(struct sheet *g, int table)
{
    const struct atlas_table *t = &g->atlas->table[table];
    for (int i = 0; i < t->medals; i++)
        lino_rosette(&g->svg, t->medal[i],
                     spot(GUTTER + t->boxes * BOX + MEDAL / 2.0 + 2, HEAD + 18 + 33 * i), 13,
                     g->at->gone[table] >> i & 1 ? ROSETTE_GONE : ROSETTE_FREE);
}

static void put_table(struct sheet *g, int table, double x, double y)
{
    const struct atlas_table *t = &g->atlas->table[table];
    svg_put(&g->svg, "<g id='@%s' transform='translate(%g %g)'>", table_names[table], x, y);
    put_head(g, table, width_of(t) - (t->medals ? 2 : 4));
    put_marks(g, t);
    put_grid(g, table);
    put_rows(g, table);
    put_medals(g, table);
    svg_put(&g->svg, "</g>");
}

static void put_tables(struct sheet *g, int first, int last, double y)
{
    double gap = gap_of(g->atlas, first, last), x = 0;
    for (int i = first; i <= last; i++) {
        put_table(g, i, x, y);
        x += width_of(&g->atlas->table[i]) + gap;
    }
}

/* What each has won */

static int score_of(const struct sheet *g, int seat)
{
    int sum = 0;
    for (int i = 0; i < g->at->won[seat]; i++)
        sum += g->at->medal[seat][i];
    for (int table = 0; table < LANDS; table++)
        for (int i = g->atlas->table[table].boxes - 1; i >= 0; i--)
            if (g->at->box[table][seat] >> i & 1) {
                sum += g->atlas->table[table].points[i];
                break;
            }
    return sum;
}

static void put_ledger_row(struct sheet *g, int seat, double y)
{
    char number[8];
    struct svg *s = &g->svg;
    int boxes = g->at->won[seat] > END ? g->at->won[seat] : END;
    if (seat == g->at->seat)
        svg_put(s, "<path class='pb-mine' d='M0 %gh%dv34H0z'/>", y, WIDTH);
    lino_symbol(s, seat, spot(18, y + 17), 1);
    for (int i = 0; i < boxes; i++) {
        double x = 44 + i * 38;
        svg_put(s, "<rect class='%s' x='%g' y='%g' width='34' height='26'/>",
                i == END - 1 ? "pb-last" : "pb-cell2", x, y + 4);
        struct text t = text_open(number, sizeof number);
        text_int(&t, i < g->at->won[seat] ? g->at->medal[seat][i] : 0);
        if (i < g->at->won[seat])
            lino_text(s, i == END - 1 ? "pb-light" : "", spot(x + 17, y + 17), 15, number);
        else if (i == END - 1)
            lino_text(s, "pb-light", spot(x + 17, y + 17), 13, "end");
    }
    struct text t = text_open(number, sizeof number);
    text_int(&t, score_of(g, seat));
    lino_text(s, "", spot(WIDTH - 22, y + 17), 17, number);
    svg_put(s, "<path class='pb-rule' d='M0 %gH%d'/>", y + 34, WIDTH);
}

static void put_title(struct sheet *g)
{
    struct svg *s = &g->svg;
    svg_put(s, "<path class='pb-ks' style='stroke-width:3.4' d='M0 2Q320 .5 640 2'/><path class='pb-ks' "
               "style='stroke-width:1.2' d='M0 7H640M0 50H640'/><path class='pb-ks' style='stroke-width:3.4' "
               "d='M0 55.5Q320 54 640 55.5'/>");
    svg_put(s, "<text class='pb-slab pb-wide2' x='320' y='36' font-size='21'>TIMETABLE OF REWARDS</text>");
    lino_use(s, "train", spot(60, 38), .82);
    svg_put(s, "<g transform='translate(580 38)scale(-.82 .82)'><use href='#@train'/></g>");
}

static void define(struct svg *s)
{
    svg_put(s, "<defs>");
    lino_define(s);
    svg_put(s, "</defs>");
}

void chart_draw(struct text *out, const struct atlas *a, const struct atlas_position *at,
                const struct picture_options *o)
{
    struct sheet g = {{out, "chart-"}, a, at, at->seats ? at->seats : ATLAS_SEATS};
    double second = 74 + height_of(&g, 0, LANDS - 1) + 20;
    double ledger = second + height_of(&g, LANDS, TABLES - 1) + 24;
    double height = ledger + 8 + 34 * g.seats + 4;
    lino_open(&g.svg, "The reward chart of Colorado", WIDTH, height, MARGIN, o->dark);
    define(&g.svg);
    svg_put(&g.svg, "<rect class='pb-card' x='%d' y='%d' width='%d' height='%g' rx='5'/>", -MARGIN, -MARGIN,
            WIDTH + 2 * MARGIN, height + 2 * MARGIN);
    put_title(&g);
    put_tables(&g, 0, LANDS - 1, 74);
    put_tables(&g, LANDS, TABLES - 1, second);
    svg_put(&g.svg, "<path class='pb-ks' style='stroke-width:3.2' d='M0 %gQ320 %g 640 %g'/><path class='pb-ks' "
                    "style='stroke-width:1.2' d='M0 %gH640'/>",
            ledger, ledger - 1.5, ledger, ledger + 5);
    for (int i = 0; i < g.seats; i++)
        put_ledger_row(&g, i, ledger + 8 + 34 * i);
    svg_put(&g.svg, "</svg>\n");
}
