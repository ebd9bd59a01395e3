#include "marks.h"
#include "games/colormill/board/tag.h"

#include <math.h>
#include <string.h>

const struct paint paints[] = {
    {"none", "none", "#2b2a33", 0},         {"#4a6cb8", "#35549c", "#fffdf8", -14},
    {"#52b284", "#389468", "#1d2b26", -52}, {"#fa740e", "#d95c00", "#33190a", -34},
    {"#e49bc1", "#cf7aa7", "#3a1630", -64}, {"#552366", "#3c1450", "#fffdf8", -24},
};

static const char sun_path[] =
    "M0-5.6A5.6 5.6 0 1 0 .01-5.6ZM-1.3-11H1.3V-7.6H-1.3ZM-1.3 11H1.3V7.6H-1.3"
    "ZM-11-1.3V1.3H-7.6V-1.3ZM11-1.3V1.3H7.6V-1.3ZM-8.7-6.9L-6.9-8.7-4.5-6.3"
    "-6.3-4.5ZM8.7 6.9L6.9 8.7 4.5 6.3 6.3 4.5ZM-8.7 6.9L-6.9 8.7-4.5 6.3"
    "-6.3 4.5ZM8.7-6.9L6.9-8.7 4.5-6.3 6.3-4.5Z";

/* Marks on a field of 24 by 24: drop, leaf, sun, heart, gem.  One silhouette each. */
static const char *const mark_paths[] = {
    "",
    "M0-11C4-5 8-1 8 4A8 7.5 0 0 1-8 4C-8-1-4-5 0-11Z",
    "M-9 9C-11-3-3-10 9.5-10C10 3 3 10-5.5 7L-8.5 10.5Z",
    sun_path,
    "M0 10C-7 5-11 1-11-4A5.6 5.6 0 0 1 0-6A5.6 5.6 0 0 1 11-4C11 1 7 5 0 10Z",
    "M0-11.5L8.5 0 0 11.5-8.5 0Z",
};

/* An asterisk on the any-sign, or what its area asks for. */
static const char star_path[] = "M0-8V8M-7-4L7 4M7-4L-7 4";
static const char equal_path[] = "M-6.5-3.5H6.5M-6.5 3.5H6.5";
static const char unequal_path[] = "M-6.5-3H6.5M-6.5 3H6.5M4-8L-4 8";
static const char key_path[] =
    "M-8-7a7 7 0 1 0 .01 0zM-8-2.8a2.8 2.8 0 1 1-.01 0zM-1.5-2H14V7H10.5V2"
    "H8.5V5.5H5V2H-1.5z";
static const char man_path[] =
    "M0-30a10 10 0 0 1 6.5 17.6C16-11 26-7 27-2 27.5 2 22 4 14.5 4L22 24c1 4-1 6-5 6H6L0 21-6 30"
    "H-17c-4 0-6-2-5-6L-14.5 4C-22 4-27.5 2-27-2-26-7-16-11-6.5-12.4A10 10 0 0 1 0-30Z";

/* Figures of one stroke, on a field of 7 by 11. */
static const char *const digit_paths[] = {
    "M0-5.4C-4.2-5.4-4.2 5.4 0 5.4S4.2-5.4 0-5.4",
    "M-2.5-3L.8-5.5V5.5",
    "M-3-3C-3-6.5 3.5-6.5 3-2.5 2.8-.5-1 2-3.2 5.2H3.5",
    "M-2.8-4.6C0-6.6 3.4-4.8 2.6-2 2.2-.6 1-.2-.6-.2 2-.2 3.6 1.4 3 3.4 2.2 6-1.6 6-3.2 4",
    "M1.6 5.4V-5.4L-3.4 2H3.6",
    "M2.8-5.4H-2L-2.6-.6C1-2 3.6-.2 3.2 2.4 2.6 5.6-1.4 6-3.2 4.2",
    "M2.4-5C-1.6-5.6-3.2-1-3.1 2-3 6.4 3.2 6.4 3.2 2.2 3.2-1.4-2-1.4-3 1.6",
    "M-3.2-5.2H3.2L-.8 5.4",
    "M0-.4C-3.4-1.2-3.2-5.4 0-5.4S3.4-1.2 0-.4C-4 .6-3.8 5.4 0 5.4S4 .6 0-.4",
    "M3-2C2.4 1.2-3.2 1.2-3.2-2.2-3.2-6.2 3-6.4 3.1-2 3.2 1.4 1.4 5-2.2 5.2",
};

/* Gifts, each on a field 24 high and as wide as tag.h says.  Pencils: define_pencils. */
static const char *const icons[GIFTS] = {
    [KEY] = "<use href='#@key' class='pb-sh' x='-2'/>",
    [CARPET] = "<use href='#@carpet' transform='scale(.5)'/>",
    [SHIP] = "<path class='pb-o pb-tan' d='M-12 3H12L8 10.5H-8Z'/><path class='pb-o pb-white' "
             "d='M1.5-11C9-9 10-4 9.5 0H1.5ZM-1.5-8C-7-6-9-3-9 0H-1.5Z'/>"
             "<path class='pb-pen' d='M0 3V-12'/>",
    [ANY_BALL] = "<use href='#@balls'/><use href='#@d1' class='pb-pen' y='-6.5'/>",
    [TWO_BALLS] = "<use href='#@balls'/><use href='#@d2' class='pb-pen' y='-6.5'/>",
    [FINISH] = "<path class='pb-o pb-white' d='M-8-11H11V3H-8Z'/><path class='pb-sh' "
               "d='M-8-11H-3V-6H-8ZM2-11H7V-6H2ZM-3-6H2V-1H-3ZM7-6H11V-1H7ZM-8-1H-3V3H-8ZM2-1H7V3"
               "H2Z'/><path class='pb-pen' d='M-8-12V12'/>",
    [TURN] =
        "<path class='pb-o pb-white' d='M-2.5-11V-4L-9.5 8C-10.5 10-9 11-7 11H7C9 11 10.5 10 9.5"
        " 8L2.5-4V-11'/><path class='pb-gold' d='M-6 3.5Q-3 1 0 3.5T6 3.5L8.5 8Q9.5 10 7 10H-7"
        "Q-9.5 10-8.5 8Z'/><path class='pb-pen' d='M-4.5-11H4.5M-1 6.5h.01M3 5h.01'/>",
    [GAZE] =
        "<path class='pb-o pb-tan' d='M-13 7L3-3 6 2-9.5 11Z'/><path class='pb-o pb-white' "
        "d='M2.5-4L9-8 13.5-1 6.5 2.5Z'/><path class='pb-o pb-gold' d='M-6-12l1.6 3.3 3.6.5-2.6"
        " 2.6.6 3.6-3.2-1.7-3.2 1.7.6-3.6-2.6-2.6 3.6-.5z'/>",
    [MARKET] = "<path class='pb-o pb-gold' d='M-14 3A4.5 4 0 0 0-5 3ZM5 3A4.5 4 0 0 0 14 3Z'/>"
               "<path class='pb-pen' d='M0-11V10M-5.5 11H5.5M-9.5-8H9.5M-9.5-8L-14 3H-5ZM9.5-8L5 3"
               "H14Z'/>",
    [COPY] =
        "<path class='pb-o pb-tan' d='M-11 11V3C-13 0-12-4-9-4-7-4-7-9.5-3.5-9.5S0-5 2-4.5C5-4 6-6"
        " 6-10 6-12 8-12.5 9-12H12.5V-9.5L9.5-9C9.5-3 9 1 6 2V11H3.5V4C0 5-5 5-8 4V11Z'/>",
};

static void define_marks(struct svg *s)
{
    for (int c = BLUE; c <= PURPLE; c++)
        svg_put(s, "<path id='@m%d' d='%s'/>", c, mark_paths[c]);
    for (int i = 0; i < 10; i++)
        svg_put(s, "<path id='@d%d' d='%s'/>", i, digit_paths[i]);
    svg_put(s, "<path id='@key' fill-rule='evenodd' d='%s'/>", key_path);
}

/* The mark in the colour that shows on its paint. */
static void put_mark(struct svg *s, int colour, double x, double y, double scale)
{
    svg_put(s, "<use href='#@m%d' fill='%s' transform='translate(%g %g) scale(%g)'/>", colour,
            paints[colour].on, x, y, scale);
}

/* Signs: a ball of the colour, or a ring of all five with something in its middle. */

static void define_ball(struct svg *s, int colour)
{
    svg_put(s,
            "<g id='@s%d'><circle class='pb-halo' r='29'/><circle class='pb-o' r='24' fill='%s'/>",
            colour, paints[colour].fill);
    svg_put(s, "<path class='pb-gloss' d='M-17.5-9A19.5 19.5 0 0 1-6-18.5'/>");
    put_mark(s, colour, 0, 0, 1.28);
    svg_put(s, "</g>");
}

/* Five slices; the disc that makes a ring of them comes on top. */
static void put_slices(struct svg *s, double r)
{
    for (int i = 0; i < COLOURS; i++) {
        double a = (-90 + 72 * i) * M_PI / 180, z = a + 72 * M_PI / 180;
        svg_put(s, "<path fill='%s' d='M0 0L%g %gA%g %g 0 0 1 %g %gz'/>", paints[BLUE + i].fill,
                r * cos(a), r * sin(a), r, r, r * cos(z), r * sin(z));
    }
}

static void define_ring(struct svg *s, const char *id, double disc, const char *sign)
{
    svg_put(s, "<g id='@%s'><circle class='pb-halo' r='29'/>", id);
    svg_put(s, "<use href='#@ring'/><circle class='pb-o pb-white' r='%g'/>", disc);
    svg_put(s, "<path class='pb-pen pb-wide' d='%s'/></g>", sign);
}

static void define_signs(struct svg *s)
{
    for (int c = BLUE; c <= PURPLE; c++)
        define_ball(s, c);
    svg_put(s, "<g id='@ring'>");
    put_slices(s, 24);
    svg_put(s, "<circle class='pb-o' r='24' fill='none'/></g>");
    define_ring(s, "s6", 12.5, star_path);
    define_ring(s, "same", 13.5, equal_path);
    define_ring(s, "differ", 13.5, unequal_path);
    svg_put(s, "<g id='@keysign'><circle class='pb-halo' r='29'/><use href='#@ring'/>"
               "<circle class='pb-o pb-white' r='18.5'/>"
               "<use href='#@key' class='pb-sh' transform='rotate(-45) translate(-2 0) "
               "scale(1.15)'/></g>");
    svg_put(s,
            "<g id='@badge'><circle class='pb-o pb-white' r='15'/>"
            "<path class='pb-pen pb-wide' d='%s'/></g>",
            unequal_path);
}

/* Men: in their colour, with its mark; the man of any colour is striped. */
static void define_men(struct svg *s)
{
    svg_put(s, "<path id='@man' d='%s'/><clipPath id='@inman'><use href='#@man'/></clipPath>",
            man_path);
    for (int c = BLUE; c <= PURPLE; c++) {
        svg_put(s, "<g id='@n%d'><use href='#@man' class='pb-aura'/>", c);
        svg_put(s, "<use href='#@man' class='pb-o' fill='%s'/>", paints[c].fill);
        put_mark(s, c, 0, 2, 0.82);
        svg_put(s, "</g>");
    }
    svg_put(s, "<g id='@n6'><use href='#@man' class='pb-aura'/><g clip-path='url(#@inman)'>");
    for (int i = 0; i < COLOURS; i++)
        svg_put(s, "<path fill='%s' d='M%g-32h11.5v64h-11.5z'/>", paints[BLUE + i].fill,
                -28 + i * 11.2);
    svg_put(s,
            "</g><use href='#@man' class='pb-o' fill='none'/><circle class='pb-o pb-white' cy='2' "
            "r='10'/>"
            "<path class='pb-pen pb-wide' transform='translate(0 2) scale(.82)' d='%s'/></g>",
            star_path);
}

/* A stub of a pencil, 46 long: lead, wood, and a body with its mark. */
static void define_pencils(struct svg *s)
{
    svg_put(s, "<path id='@stub' d='M-7-7H21Q23-7 23-5V5Q23 7 21 7H-7Z'/>"
               "<clipPath id='@instub'><use href='#@stub'/></clipPath>");
    for (int c = BLUE; c <= ANY; c++) {
        svg_put(s, "<g id='@p%d'><path class='pb-o pb-wood' d='M-23 0L-10-7H-7V7H-10Z'/>", c);
        if (c == ANY) {
            svg_put(s, "<g clip-path='url(#@instub)'>");
            for (int i = 0; i < COLOURS; i++)
                svg_put(s, "<path fill='%s' d='M%d-8h7v16h-7z'/>", paints[BLUE + i].fill,
                        6 * i - 7);
            svg_put(s,
                    "</g><use href='#@stub' class='pb-o' fill='none'/>"
                    "<circle class='pb-white' cx='8' r='6.2'/>"
                    "<path class='pb-pen' transform='translate(8 0) scale(.55)' d='%s'/>",
                    star_path);
        } else {
            svg_put(s, "<use href='#@stub' class='pb-o' fill='%s'/>", paints[c].fill);
            put_mark(s, c, 8, 0, 0.54);
        }
        svg_put(s, "<path class='pb-sh' d='M-23 0L-18-2.7V2.7Z' fill='%s'/></g>",
                c == ANY ? "#2b2a33" : paints[c].dark);
    }
}

static void define_icons(struct svg *s)
{
    svg_put(s, "<g id='@balls'><path class='pb-pen' d='M-21 4V1H21V4'/>");
    for (int i = 0; i < 5; i++)
        svg_put(s, "<circle class='pb-o pb-white' cx='%d' cy='8.5' r='3.6'/>", 9 * i - 18);
    svg_put(s, "</g>");
    for (int i = SHIP; i < GIFTS; i++) {
        svg_put(s, "<g id='@i%d'>", i);
        svg_markup(s, icons[i]);
        svg_put(s, "</g>");
    }
    svg_put(s, "<g id='@crown'><path class='pb-o pb-gold' d='M-10.5 9L-12-5-5.5 1 0-9 5.5 1 12-5 "
               "10.5 9Z'/>"
               "<path class='pb-pen' d='M-9.5 5H9.5'/></g>"
               "<g id='@coin'><circle class='pb-o pb-gold' r='10'/>"
               "<circle r='7.4' fill='none' stroke='#b8930f'/></g>");
}

void marks_define(struct svg *s)
{
    define_marks(s);
    define_signs(s);
    define_men(s);
    define_pencils(s);
    define_icons(s);
}

/* Patterns */

static void define_tile(struct svg *s, int colour, int w, int h, const char *body)
{
    svg_put(s, "<pattern id='@t%d' width='%d' height='%d' patternUnits='userSpaceOnUse'>", colour,
            w, h);
    svg_put(s, "<g fill='none' stroke-width='3' stroke-linecap='round'>%s</g></pattern>", body);
}

/* Waves, slanted strokes, dots, small crosses, lattice. */
void marks_define_patterns(struct svg *s)
{
    define_tile(s, BLUE, 28, 16, "<path stroke='#c7d6fb' d='M-2 9q8-9 16 0t16 0'/>");
    define_tile(s, GREEN, 16, 16, "<path stroke='#1d5a3c' d='M-4 4L4-4M-4 20L20-4M12 20L20 12'/>");
    define_tile(s, ORANGE, 22, 22,
                "<g fill='#7a2e00'><circle cx='5' cy='5' r='3.4'/>"
                "<circle cx='16' cy='16' r='3.4'/></g>");
    define_tile(s, PINK, 26, 26, "<path stroke='#8d2a63' d='M7 2V12M2 7H12M20 15V25M15 20H25'/>");
    define_tile(s, PURPLE, 24, 24,
                "<path stroke='#c9a3dd' stroke-width='2.4' d='M0 0L24 24M24 0L0 24'/>");
}

/* Specks of paper that the wax has missed. */
void marks_define_grain(struct svg *s)
{
    enum { SIDE = 150, SPECKS = 460 };
    struct rng hand = hand_of("grain", 0);
    svg_put(s,
            "<pattern id='@grain' width='%d' height='%d' patternUnits='userSpaceOnUse'>"
            "<path class='pb-specks' d='",
            SIDE, SIDE);
    for (int i = 0; i < SPECKS; i++) {
        double length = hand_between(&hand, 0.2, 2.6), angle = hand_between(&hand, -M_PI, M_PI);
        struct point at = {rng_below(&hand, SIDE), rng_below(&hand, SIDE)};
        struct point by = {length * cos(angle), length * sin(angle)};
        svg_put(s, "M");
        svg_point(s, at);
        svg_put(s, "l");
        svg_point(s, by);
    }
    svg_put(s, "'/></pattern>");
}

/* On the board */

static const char *sign_of(const struct plan_cell *c, const struct plan_area *a)
{
    static const char *const men[] = {"", "n1", "n2", "n3", "n4", "n5", "n6"};
    static const char *const balls[] = {"", "s1", "s2", "s3", "s4", "s5", "s6"};
    if (c->man)
        return men[c->need];
    if (c->key)
        return "keysign";
    if (c->need == ANY && a->rule == SAME)
        return "same";
    if (c->need == ANY && a->rule == DIFFER)
        return "differ";
    return balls[c->need];
}

/* Where the rule of the area does not stand in the sign itself, a badge beside it says it. */
static void put_badge(struct svg *s, const char *sign, const struct plan_cell *c,
                      const struct plan_area *a)
{
    bool said = strcmp(sign, "same") == 0 || strcmp(sign, "differ") == 0;
    if (said || (a->rule != SAME && a->rule != DIFFER))
        return;
    svg_put(s,
            "<g transform='translate(%g %g) scale(.82)'><circle class='pb-o pb-white' r='15'/>"
            "<path class='pb-pen pb-wide' d='%s'/></g>",
            c->at.x + 20, c->at.y + 20, a->rule == SAME ? equal_path : unequal_path);
}

void marks_sign(struct svg *s, const struct plan_cell *c, const struct plan_area *a)
{
    const char *sign = sign_of(c, a);
    svg_put(s, "<use href='#@%s' x='%g' y='%g'/>", sign, c->at.x, c->at.y);
    if (a->by_colour)
        svg_put(s, "<use href='#@crown' transform='translate(%g %g) scale(.9)'/>", c->at.x,
                c->at.y - (c->man ? 36 : 30));
    put_badge(s, sign, c, a);
}

void marks_coloured(struct svg *s, const struct plan_cell *c, enum colour colour, bool patterns)
{
    const struct paint *paint = &paints[colour];
    if (patterns)
        svg_put(s, "<circle cx='%g' cy='%g' r='19' fill='%s' stroke='%s' stroke-width='1.5'/>",
                c->at.x, c->at.y, paint->fill, paint->on);
    put_mark(s, colour, c->at.x, c->at.y, patterns ? 1.15 : 1.25);
    if (c->key)
        svg_put(s, "<use href='#@key' fill='%s' transform='translate(%g %g) rotate(-45)'/>",
                paint->on, c->at.x + 24, c->at.y + 18);
}

void marks_unequal(struct svg *s, struct point at, double scale)
{
    svg_put(s, "<use href='#@badge' transform='translate(%g %g) scale(%g)'/>", at.x, at.y, scale);
}

/* Prizes */

void marks_number(struct svg *s, int n, double x, double y, double scale)
{
    int digits = n > 9 ? 2 : 1;
    svg_put(s, "<g class='pb-pen' transform='translate(%g %g) scale(%g)'>", x, y, scale);
    for (int i = 0; i < digits; i++)
        svg_put(s, "<use href='#@d%d' x='%g'/>", i + 1 < digits ? n / 10 % 10 : n % 10,
                (i - (digits - 1) / 2.0) * 7.5);
    svg_put(s, "</g>");
}

void marks_coin(struct svg *s, double x, double y, double scale, int n)
{
    svg_put(s, "<use href='#@coin' transform='translate(%g %g) scale(%g)'/>", x, y, scale);
    if (n)
        marks_number(s, n, x, y, scale * 0.95);
}

static double gift_width(int gift)
{
    return gift <= ANY ? TAG_PENCIL : tag_gifts[gift - SHIP];
}

double prize_width(const struct prize *z)
{
    int pencils = 0;
    unsigned gifts = 0;
    for (int i = 0; i < z->gifts; i++)
        if (z->gift[i] <= ANY)
            pencils++;
        else
            gifts |= 1u << (z->gift[i] - SHIP);
    return tag_width(z->coins, pencils, gifts);
}

void prize_draw(struct svg *s, const struct prize *z)
{
    double x = 0;
    if (z->coins) {
        marks_coin(s, TAG_COIN / 2.0, 0, 1, z->coins);
        x += TAG_COIN + TAG_GAP;
    }
    for (int i = 0; i < z->gifts; i++) {
        int gift = z->gift[i];
        svg_put(s, "<use href='#@%s%d' x='%g'/>", gift <= ANY ? "p" : "i", gift,
                x + gift_width(gift) / 2);
        x += gift_width(gift) + TAG_GAP;
    }
}

/* As large as it can be 38 units from the middle of a sign. */
static void put_small_tag(struct svg *s, const struct prize *z, struct point at, int how)
{
    svg_put(s, "<g class='pb-small' transform='translate(%g %g) scale(1.7)'>", at.x, at.y);
    if (how & TAG_CROWN)
        svg_put(s, "<use href='#@crown'/>");
    else
        marks_coin(s, 0, 0, 1, z->coins);
    if (how & TAG_PAID)
        svg_put(
            s,
            "<path class='pb-over' d='M4-1l4 5 8-13'/><path class='pb-tick' d='M4-1l4 5 8-13'/>");
    svg_put(s, "</g>");
}

void marks_tag(struct svg *s, const struct prize *z, struct point at, double scale, int how)
{
    double width = how & TAG_CROWN ? TAG_SIGN : prize_width(z);
    if (width == 0)
        return;
    if (z->coins || how & TAG_CROWN)
        put_small_tag(s, z, at, how);
    svg_put(s, "<g class='%s' transform='translate(%g %g) scale(%g)'>",
            z->coins || how & TAG_CROWN ? "pb-tag" : "pb-only", at.x, at.y, scale);
    svg_put(s, "<rect class='pb-o pb-white' x='%g' y='%d' width='%g' height='%d' rx='%d'/>",
            -width / 2 - TAG_BLANK, -TAG_HEIGHT / 2, width + 2 * TAG_BLANK, TAG_HEIGHT, TAG_ROUND);
    if (how & TAG_CROWN) {
        svg_put(s, "<use href='#@crown'/>");
    } else {
        svg_put(s, "<g transform='translate(%g 0)'>", -width / 2);
        prize_draw(s, z);
        svg_put(s, "</g>");
    }
    if (how & TAG_PAID)
        svg_put(s, "<path class='pb-tick' d='M%g-6l6 7 12-18'/>", width / 2 - 3);
    svg_put(s, "</g>");
}
