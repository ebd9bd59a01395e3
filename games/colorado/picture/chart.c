/*
 * chart.c - the reward chart of Colorado, set like a railway timetable: a small table for each zone
 * and line, a row for each player, medals down the side; below, what each has won.
 */
#include "lino.h"

#include <string.h>

enum {
    MARGIN = 16,
    WIDTH = 424,
    TOP = 78,    /* the title */
    BOX = 26,    /* a box of a table */
    GUTTER = 26, /* the players' symbols */
    HEAD = 24,   /* the bar with the name */
    MARKS = 25,  /* points or icons above the boxes */
    MEDAL = 34,  /* down the side */
    ROW = 34,    /* of what a player has won */
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

/* Where each table stands, and how wide it is: rows that have room for theirs. */

enum { ROWS = 3, TABLES_OF_ROW = 3, NONE = -1 };

static const int table_rows[ROWS][TABLES_OF_ROW] = {
    {LAND_TOWN, TABLE_SALOON, TABLE_WANTED},
    {LAND_FOREST, LAND_DESERT, NONE},
    {LAND_LAKE, TABLE_TIPI, NONE},
};

static int tables_of(int row)
{
    int n = 0;
    while (n < TABLES_OF_ROW && table_rows[row][n] != NONE)
        n++;
    return n;
}

static double width_of(const struct atlas_table *t)
{
    return GUTTER + t->boxes * BOX + (t->medals ? MEDAL : 4);
}

/* Tables of a row have equal gaps between them. */
static double gap_of(const struct atlas *a, int row)
{
    double all = 0;
    for (int i = 0; i < tables_of(row); i++)
        all += width_of(&a->table[table_rows[row][i]]);
    return (WIDTH - all) / (tables_of(row) - 1);
}

static double grid_height(const struct sheet *g)
{
    return HEAD + MARKS + BOX * g->seats;
}

static double height_of(const struct sheet *g, int row)
{
    double height = grid_height(g);
    for (int i = 0; i < tables_of(row); i++) {
        double medals = HEAD + 12 + 33.0 * g->atlas->table[table_rows[row][i]].medals;
        height = medals > height ? medals : height;
    }
    return height;
}

/* The parts of a table */

static void put_head(struct sheet *g, int table, double width)
{
    static const char *const titles[TABLES] = {"Town",   "Forest", "Desert", "Lake",
                                               "Saloon", "Wanted", "Tipi"};
    static const enum sign signs[] = {SIGN_SALOON, SIGN_WANTED, SIGN_TIPI};
    struct svg *s = &g->svg;
    svg_put(s, "<path class='pb-k' d='M0 .5Q%g-.6 %g .3L%g 22.7Q%g 23.8.2 22.9Z'/>", width / 2,
            width, width - .4, width / 2);
    svg_put(s, "<g style='color:#fbf1da;--cut:" LINO_KEY "' fill='%s'>",
            table == LAND_TOWN     ? "#f0a59a"
            : table == LAND_FOREST ? "#9bd4b0"
            : table == LAND_DESERT ? "#f5d746"
                                   : "#a9c1ec");
    if (table < LANDS)
        lino_mark(s, (enum land)table, spot(14, 11.5), .72);
    else
        lino_sign(s, signs[table - LANDS], spot(14, 11.5), .74);
    svg_put(s,
            "</g><text class='pb-slab pb-light pb-left' x='27' y='16.9' font-size='15.5'>%s</text>",
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
            lino_text(&g->svg, "", at, 16, number);
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
    svg_put(&g->svg, "<path class='pb-paper2' d='M%d %gh%gv%gh%gz'/>", GUTTER, top, width, height,
            -width);
    if (g->at->seats)
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
                     spot(GUTTER + t->boxes * BOX + MEDAL / 2.0 + 2, HEAD + 18 + 33 * i), 14,
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

static void put_row(struct sheet *g, int row, double y)
{
    double gap = gap_of(g->atlas, row), x = 0;
    for (int i = 0; i < tables_of(row); i++) {
        put_table(g, table_rows[row][i], x, y);
        x += width_of(&g->atlas->table[table_rows[row][i]]) + gap;
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
    int won = g->at->won[seat], boxes = won > END ? won : END;
    double step = 308.0 / boxes, wide = step - 4;
    if (g->at->seats && seat == g->at->seat)
        svg_put(s, "<path class='pb-mine' d='M0 %gh%dv%dH0z'/>", y, WIDTH, ROW);
    lino_symbol(s, seat, spot(18, y + ROW / 2.0), 1);
    for (int i = 0; i < boxes; i++) {
        struct point at = {44 + i * step + wide / 2, y + ROW / 2.0};
        bool last = i == END - 1;
        struct text t = text_open(number, sizeof number);
        text_int(&t, i < won ? g->at->medal[seat][i] : 0);
        svg_put(s, "<rect class='%s' x='%g' y='%g' width='%g' height='26'/>",
                last ? "pb-last" : "pb-cell2", at.x - wide / 2, at.y - 13, wide);
        if (i < won || last)
            lino_text(s, last ? "pb-light" : "", at, i < won ? 17 : 15.5, i < won ? number : "end");
    }
    struct text t = text_open(number, sizeof number);
    text_int(&t, score_of(g, seat));
    lino_text(s, "", spot(WIDTH - 30, y + ROW / 2.0), 18, number);
    svg_put(s, "<path class='pb-rule' d='M0 %gH%d'/>", y + ROW, WIDTH);
}

/* A bold rule and a fine one; the fine one above or below. */
static void put_rules(struct svg *s, double y, double fine)
{
    svg_put(s, "<path class='pb-ks' style='stroke-width:3.4' d='M0 %gQ%d %g %d %g'/>", y, WIDTH / 2,
            y - 1.4, WIDTH, y);
    svg_put(s, "<path class='pb-ks' style='stroke-width:1.2' d='M0 %gH%d'/>", y + fine, WIDTH);
}

static void put_title(struct svg *s)
{
    put_rules(s, 2, 5);
    put_rules(s, 58, -5);
    svg_put(s, "<text class='pb-slab pb-wide2' x='%d' y='37' font-size='20'>TIMETABLE</text>",
            WIDTH / 2);
    lino_use(s, "train", spot(52, 40), .95);
    svg_put(s, "<g transform='translate(%d 40)scale(-.95 .95)'><use href='#@train'/></g>",
            WIDTH - 52);
}

/* A cut below the first table of a row, where its neighbour's medals leave room. */
static void put_vignette(struct sheet *g, int row, double y)
{
    double grid = grid_height(g), room = height_of(g, row) - grid;
    double x = width_of(&g->atlas->table[table_rows[row][0]]) / 2;
    if (room < 40)
        return;
    svg_put(&g->svg, "<g class='pb-vignette'>");
    lino_use(&g->svg, "rose", spot(x - 46, y + grid + room / 2), .8);
    lino_use(&g->svg, "herd", spot(x + 18, y + grid + room / 2 + 12), 1);
    svg_put(&g->svg, "</g>");
}

static void define(struct svg *s)
{
    svg_put(s, "<defs>");
    lino_define(s);
    svg_put(s, "</defs>");
}

/* All rows, each with what parts it from the next. */
static double height_of_rows(const struct sheet *g)
{
    double height = 0;
    for (int row = 0; row < ROWS; row++)
        height += height_of(g, row) + 20;
    return height;
}

static double height_of_all(const struct sheet *g)
{
    return TOP + height_of_rows(g) + 10 + ROW * g->seats + 4;
}

void chart_draw(struct text *out, const struct atlas *a, const struct atlas_position *at,
                const struct picture_options *o)
{
    struct sheet g = {{out, "chart-"}, a, at, at->seats ? at->seats : ATLAS_SEATS};
    double y = TOP;
    lino_open(&g.svg, "The reward chart of Colorado", WIDTH, height_of_all(&g), MARGIN, o->dark);
    define(&g.svg);
    svg_put(&g.svg, "<rect class='pb-card' x='%d' y='%d' width='%d' height='%g' rx='5'/>", -MARGIN,
            -MARGIN, WIDTH + 2 * MARGIN, height_of_all(&g) + 2 * MARGIN);
    put_title(&g.svg);
    for (int row = 0; row < ROWS; row++) {
        put_row(&g, row, y);
        if (row == ROWS - 1)
            put_vignette(&g, row, y);
        y += height_of(&g, row) + 20;
    }
    put_rules(&g.svg, y + 2, 5);
    for (int i = 0; i < g.seats; i++)
        put_ledger_row(&g, i, y + 10 + ROW * i);
    svg_put(&g.svg, "</svg>\n");
}
