#include "sheet.h"
#include "legend.h"
#include "marks.h"

#include <math.h>

enum {
    LEFT = 6,
    RIGHT = 590,  /* where the second column begins */
    TITLE = 54,   /* base line of the title, from the picture's foot */
    TRACKS = 114, /* of the headings below it */
    FIRST = 36,   /* from a heading to the middle of the first row */
    ROW = 46,     /* of the zone */
    COINS = 110,  /* the second heading of the right column, from the first */
    COIN = 40,    /* of the counter, each way */
    COINS_A_ROW = 10,
    EXTRA = 66 /* a row across, below both */
};

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

/* From the headings to below the lowest row. */
static double tracks_height(const struct plan *p)
{
    int coin_rows = (coin_places(p) + COINS_A_ROW - 1) / COINS_A_ROW;
    return FIRST + fmax(zone_rows(p) * ROW, COINS + coin_rows * COIN) - 6;
}

double sheet_height(const struct plan *p)
{
    return TRACKS + tracks_height(p) + extra_rows(p) * EXTRA + pencils_draw(NULL, p, 0) +
           legend_draw(NULL, p, 0);
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
    legend_box(s, x, y, size);
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
    double low[2] = {y + FIRST, y + FIRST};
    put_heading(s, LEFT, y, "Prediction zone");
    for (int i = 0; i < p->zones; i++) {
        const struct plan_zone *z = &p->zone[i];
        int column = z->cards > 2;
        double x = LEFT + 2 + column * 258, row = low[column];
        put_box(s, x + 13, row, 26, at->zone >> i & 1);
        x += 52;
        for (int k = 0; k < z->cards; k++, x += 38)
            put_ball(s, z->card[k], x, row);
        put_arrow(s, x - 14, row);
        put_prize(s, &z->pays, x + 10, row, 1.15);
        if (legend_kept(&z->pays))
            legend_box(s, x + 28 + 1.15 * prize_width(&z->pays), row, 17);
        low[column] += ROW;
    }
}

static void put_failures(struct svg *s, const struct plan *p, const struct picture_position *at,
                         double y)
{
    put_heading(s, RIGHT, y, "Failures");
    for (int i = 0; i < p->failures; i++) {
        double x = RIGHT + 26 + i * 64;
        put_box(s, x, y + FIRST + 4, 50, false);
        if (p->failure[i])
            svg_put(s, "<use href='#@p%d' transform='translate(%g %g) scale(.9)'/>", p->failure[i],
                    x, y + FIRST + 4);
        if (i < at->failures)
            svg_put(s, "<path class='pb-tick' d='M%g %gl26 30m0-30l-26 30'/>", x - 13,
                    y + FIRST - 11);
    }
}

static void put_coins(struct svg *s, const struct plan *p, const struct picture_position *at,
                      double y)
{
    put_heading(s, RIGHT, y, "Coins");
    for (int i = 0; i < coin_places(p); i++) {
        int down = i / COINS_A_ROW, across = i % COINS_A_ROW;
        double x = RIGHT + 18 + across * COIN, row = y + 32 + down * COIN;
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
    double x = 76, gap = p->width - 6 - x + 13;
    for (int i = 0; i < p->exchanges; i++)
        gap -= 88 + 23 * p->exchange[i]; /* what each line takes */
    gap = fmin(60, gap / fmax(1, p->exchanges - 1));
    svg_put(s, "<use href='#@i%d' transform='translate(%d %g) scale(1.4)'/>", MARKET, LEFT + 28, y);
    for (int i = 0; i < p->exchanges; i++) {
        put_box(s, x, y, 26, i < at->exchanges);
        x += 30;
        for (int k = 0; k < p->exchange[i]; k++, x += 23)
            svg_put(s,
                    "<circle class='pb-o pb-white' cx='%g' cy='%g' r='10' stroke-dasharray='4 3'/>",
                    x, y);
        put_arrow(s, x - 9, y);
        put_ball(s, ANY, x + 28, y);
        x += 58 + gap;
    }
}

/* What the area pays in each colour, the rarest first. */
static void put_crown(struct svg *s, const struct plan_area *a, double y)
{
    double x = 110;
    svg_put(s, "<use href='#@crown' transform='translate(%d %g) scale(1.5)'/>", LEFT + 28, y);
    for (int c = PURPLE; c >= BLUE; c--) {
        put_ball(s, c, x, y);
        put_arrow(s, x + 22, y);
        put_prize(s, &a->pays_in[c], x + 46, y, 1.15);
        x += 88 + 1.15 * prize_width(&a->pays_in[c]);
    }
}

void sheet_draw(struct svg *s, const struct plan *p, const struct picture_position *at)
{
    double title = p->height + TITLE, tracks = p->height + TRACKS;
    double extra = tracks + tracks_height(p) + EXTRA / 2.0 - 8;
    int crown = crowned(p);
    svg_put(s, "<g><text class='pb-words' x='%d' y='%g' font-size='36' font-weight='700'>", LEFT,
            title);
    svg_words(s, p->title);
    svg_put(s, "</text>");
    put_heading(s, RIGHT, title, "Name");
    svg_put(s, "<path class='pb-pen pb-fine' d='M%d %gH994'/>", RIGHT + 78, title + 5);
    put_zone(s, p, at, tracks);
    put_failures(s, p, at, tracks);
    put_coins(s, p, at, tracks + COINS);
    if (crown >= 0) {
        put_crown(s, &p->area[crown], extra);
        extra += EXTRA;
    }
    if (p->exchanges)
        put_exchanges(s, p, at, extra);
    double foot = tracks + tracks_height(p) + extra_rows(p) * EXTRA;
    legend_draw(s, p, foot + pencils_draw(s, p, foot));
    svg_put(s, "</g>");
}
