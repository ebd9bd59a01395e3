#include "sheet.h"
#include "marks.h"

#include <math.h>

enum { TOP = 36, HEAD = 60, ROW = 46, LINE = 74, RIGHT = 590, COINS_A_ROW = 10 };

/* Entries of the zone stand in two columns, the shorter predictions first. */
static int zone_rows(const struct plan *p)
{
    int doubles = 0;
    for (int i = 0; i < p->zones; i++)
        doubles += p->zone[i].cards <= 2;
    return doubles > p->zones - doubles ? doubles : p->zones - doubles;
}

/* Every coin that the board can pay has its place on the counter. */
static int coin_places(const struct plan *p)
{
    int coins = 0;
    for (int i = 0; i < p->areas; i++) {
        int most = p->area[i].pays.coins;
        for (int c = BLUE; c <= PURPLE; c++)
            if (p->area[i].pays_in[c].coins > most)
                most = p->area[i].pays_in[c].coins;
        coins += most;
    }
    for (int i = 0; i < p->chests; i++)
        coins += p->chest[i].pays.coins;
    return coins > p->target ? coins : p->target;
}

static int crowned(const struct plan *p)
{
    for (int i = 0; i < p->areas; i++)
        if (p->area[i].by_colour)
            return i;
    return -1;
}

static int extra_rows(const struct plan *p)
{
    return (p->exchanges > 0) + (crowned(p) >= 0);
}

double sheet_height(const struct plan *p)
{
    int coin_rows = (coin_places(p) + COINS_A_ROW - 1) / COINS_A_ROW;
    double left = zone_rows(p) * ROW, right = 44 + 60 + 36 + coin_rows * 40;
    return TOP + HEAD + 30 + fmax(left, right) + extra_rows(p) * LINE + 24;
}

static void put_heading(struct svg *s, double x, double y, const char *words)
{
    svg_put(s, "<text class='pb-words' x='%g' y='%g' font-size='25' font-style='italic'>", x, y);
    svg_words(s, words);
    svg_put(s, "</text>");
}

/* A box to mark, and the mark. */
static void put_box(struct svg *s, double x, double y, double size, bool marked)
{
    svg_put(s, "<rect class='pb-o pb-white' x='%g' y='%g' width='%g' height='%g' rx='5'/>",
            x - size / 2, y - size / 2, size, size);
    if (marked)
        svg_put(s, "<path class='pb-tick' d='M%g %gl6 8 14-19'/>", x - 8, y + 1);
}

static void put_ball(struct svg *s, int colour, double x, double y)
{
    svg_put(s, "<use href='#@s%d' transform='translate(%g %g) scale(.72)'/>", colour, x, y);
}

static void put_arrow(struct svg *s, double x, double y)
{
    svg_put(s, "<path class='pb-pen' d='M%g %gh15m-6-5.5l6 5.5-6 5.5'/>", x, y);
}

static void put_prize(struct svg *s, const struct prize *z, double x, double y, double scale)
{
    svg_put(s, "<g transform='translate(%g %g) scale(%g)'>", x, y, scale);
    prize_draw(s, z);
    svg_put(s, "</g>");
}

static void put_zone(struct svg *s, const struct plan *p, const struct picture_position *at,
                     double y)
{
    double low[2] = {y + 36, y + 36};
    put_heading(s, 6, y, "Prediction zone");
    for (int i = 0; i < p->zones; i++) {
        const struct plan_zone *z = &p->zone[i];
        int column = z->cards > 2;
        double x = 8 + column * 258, row = low[column];
        put_box(s, x + 13, row, 26, at->zone >> i & 1);
        x += 52;
        for (int k = 0; k < z->cards; k++, x += 38)
            put_ball(s, z->card[k], x, row);
        put_arrow(s, x - 14, row);
        put_prize(s, &z->pays, x + 10, row, 1.15);
        low[column] += ROW;
    }
}

static void put_failures(struct svg *s, const struct plan *p, const struct picture_position *at,
                         double y)
{
    put_heading(s, RIGHT, y, "Failures");
    for (int i = 0; i < p->failures; i++) {
        double x = RIGHT + 26 + i * 64;
        put_box(s, x, y + 42, 50, false);
        if (p->failure[i])
            svg_put(s, "<use href='#@p%d' transform='translate(%g %g) scale(.9)'/>", p->failure[i],
                    x, y + 42);
        if (i < at->failures)
            svg_put(s, "<path class='pb-tick' d='M%g %gl26 30m0-30l-26 30'/>", x - 13, y + 27);
    }
}

static void put_coins(struct svg *s, const struct plan *p, const struct picture_position *at,
                      double y)
{
    put_heading(s, RIGHT, y, "Coins");
    for (int i = 0; i < coin_places(p); i++) {
        double x = RIGHT + 18 + i % COINS_A_ROW * 40, row = y + 32 + (double)(i / COINS_A_ROW) * 40;
        if (i < at->coins)
            marks_coin(s, x, row, 1.6, 0);
        else
            svg_put(s,
                    "<circle class='pb-o pb-white' cx='%g' cy='%g' r='16' stroke-dasharray='5 4'/>",
                    x, row);
        if (i + 1 == p->target) { /* here the last round is called */
            svg_put(s, "<circle class='pb-pen' cx='%g' cy='%g' r='19'/>", x, row);
            marks_number(s, p->target, x, row, 1.4);
        }
    }
}

static void put_exchanges(struct svg *s, const struct plan *p, const struct picture_position *at,
                          double y)
{
    double x = 150;
    put_heading(s, 6, y + 8, "Exchanges");
    for (int i = 0; i < p->exchanges; i++) {
        put_box(s, x, y, 26, i < at->exchanges);
        x += 38;
        for (int k = 0; k < p->exchange[i]; k++, x += 30)
            svg_put(s,
                    "<circle class='pb-o pb-white' cx='%g' cy='%g' r='12' stroke-dasharray='4 3'/>",
                    x, y);
        put_arrow(s, x - 14, y);
        put_ball(s, ANY, x + 24, y);
        x += 70;
    }
}

/* What the area pays in each colour. */
static void put_crown(struct svg *s, const struct plan_area *a, double y)
{
    double x = 34;
    svg_put(s, "<use href='#@crown' transform='translate(%g %g) scale(1.4)'/>", x, y);
    svg_put(s, "<text class='pb-words' x='%g' y='%g' font-size='25' font-style='italic'>", x + 26,
            y + 8);
    svg_words(s, a->name);
    svg_put(s, "</text>");
    x = 300;
    for (int c = PURPLE; c >= BLUE; c--) {
        put_ball(s, c, x, y);
        put_arrow(s, x + 20, y);
        put_prize(s, &a->pays_in[c], x + 42, y, 1.15);
        x += 62 + 1.15 * prize_width(&a->pays_in[c]);
    }
}

void sheet_draw(struct svg *s, const struct plan *p, const struct picture_position *at)
{
    double y = p->height + TOP + 18, low = p->height + sheet_height(p) - extra_rows(p) * LINE;
    svg_put(
        s,
        "<g class='pb-sheet'><text class='pb-words' x='6' y='%g' font-size='36' font-weight='700'>",
        y);
    svg_words(s, p->title);
    svg_put(s,
            "</text><text class='pb-words' x='%d' y='%g' font-size='25' "
            "font-style='italic'>Name</text>",
            RIGHT, y);
    svg_put(s, "<path class='pb-pen pb-fine' d='M%d %gH994'/>", RIGHT + 72, y + 5);
    y += HEAD;
    put_zone(s, p, at, y);
    put_failures(s, p, at, y);
    put_coins(s, p, at, y + 44 + 66);
    if (crowned(p) >= 0) {
        put_crown(s, &p->area[crowned(p)], low);
        low += LINE;
    }
    if (p->exchanges)
        put_exchanges(s, p, at, low);
    svg_put(s, "</g>");
}
