#include "legend.h"
#include "marks.h"

enum {
    LEFT = 6,
    WIDTH = 994,
    PENCIL = 62, /* a pencil, and one of its boxes */
    BOX = 22,
    PENCIL_ROW = 34,
    COLUMNS = 3,
    COLUMN = 330,
    LINE = 34,  /* of the legend */
    ABOVE = 22, /* from the top to the middle of the first row */
    ENTRIES_MAX = 32
};

void legend_box(struct svg *s, double x, double y, double size)
{
    svg_put(s, "<rect class='pb-o pb-white' x='%g' y='%g' width='%g' height='%g' rx='%g'/>",
            x - size / 2, y - size / 2, size, size, size / 5);
}

int legend_kept(const struct prize *z)
{
    int kept = 0;
    for (int i = 0; i < z->gifts; i++)
        kept += z->gift[i] >= SHIP && z->gift[i] <= TWO_BALLS;
    return kept;
}

/* Pencils: as many boxes as the board can pay */

static int pencils_in(const struct prize *z, int colour)
{
    int n = 0;
    for (int i = 0; i < z->gifts; i++)
        n += z->gift[i] == colour;
    return n;
}

static int pencils_of_area(const struct plan_area *a, int colour)
{
    int most = pencils_in(&a->pays, colour);
    for (int c = BLUE; a->by_colour && c <= PURPLE; c++)
        if (pencils_in(&a->pays_in[c], colour) > most)
            most = pencils_in(&a->pays_in[c], colour);
    return most;
}

static int pencils_of(const struct plan *p, int colour)
{
    int n = 0;
    for (int i = 0; i < p->areas; i++)
        n += pencils_of_area(&p->area[i], colour);
    for (int i = 0; i < p->zones; i++)
        n += pencils_in(&p->zone[i].pays, colour);
    for (int i = 0; i < p->chests; i++)
        n += pencils_in(&p->chest[i].pays, colour);
    for (int i = 0; i < p->failures; i++)
        n += p->failure[i] == colour;
    return n;
}

static void put_words(struct svg *s, double x, double y, const char *words)
{
    svg_put(s, "<text class='pb-words' x='%g' y='%g' font-size='19'>", x, y + 6);
    svg_words(s, words);
    svg_put(s, "</text>");
}

double pencils_draw(struct svg *s, const struct plan *p, double y)
{
    double x = LEFT, row = y + ABOVE + PENCIL_ROW;
    if (s)
        put_words(s, LEFT, y + ABOVE, "Pencils: / when earned, X when used");
    for (int c = BLUE; c <= ANY; c++) {
        int n = pencils_of(p, c);
        double width = PENCIL + n * BOX;
        if (x > LEFT && x + width > WIDTH) {
            x = LEFT;
            row += PENCIL_ROW;
        }
        if (s && n)
            svg_put(s, "<use href='#@p%d' x='%g' y='%g'/>", c, x + 23, row);
        for (int i = 0; s && i < n; i++)
            legend_box(s, x + PENCIL + i * BOX, row, 17);
        x += n ? width + 14 : 0;
    }
    return row + PENCIL_ROW * 0.75 - y;
}

/* Signs */

struct legend {
    int n;
    struct entry {
        char sign[12]; /* its id */
        double scale;
        const char *words;
        int boxes; /* for effects that serve once */
    } entry[ENTRIES_MAX];
};

static void add(struct legend *l, bool used, const char *sign, double scale, const char *words)
{
    if (!used || l->n == ENTRIES_MAX)
        return;
    struct entry *e = &l->entry[l->n++];
    *e = (struct entry){.scale = scale, .words = words};
    struct text t = text_open(e->sign, sizeof e->sign);
    text_put(&t, sign);
}

static bool has_rule(const struct plan *p, int rule)
{
    for (int i = 0; i < p->areas; i++)
        if ((int)p->area[i].rule == rule)
            return true;
    return false;
}

static bool has_crown(const struct plan *p)
{
    for (int i = 0; i < p->areas; i++)
        if (p->area[i].by_colour)
            return true;
    return false;
}

static bool has_key(const struct plan *p)
{
    for (int i = 0; i < p->cells; i++)
        if (p->cell[i].key)
            return true;
    return false;
}

static int areas_paying(const struct plan *p, int gift)
{
    int n = 0;
    for (int i = 0; i < p->areas; i++)
        n += pencils_in(&p->area[i].pays, gift);
    return n;
}

static int entries_paying(const struct plan *p, int gift)
{
    int n = 0;
    for (int i = 0; i < p->zones; i++)
        n += pencils_in(&p->zone[i].pays, gift);
    return n;
}

static void add_gifts(struct legend *l, const struct plan *p)
{
    static const char *const words[GIFTS] = {
        [SHIP] = "sails to one chest",        [KEY] = "a key in any colour",
        [ANY_BALL] = "take any ball, once",   [TWO_BALLS] = "take any two, once",
        [CARPET] = "colour a carpet now",     [FINISH] = "finish an area now",
        [TURN] = "turn a colour, each round", [GAZE] = "copy a prediction, once",
        [MARKET] = "exchange colours",        [COPY] = "copy a cell, once",
    };
    for (int gift = SHIP; gift < GIFTS; gift++) {
        char sign[12];
        int areas = areas_paying(p, gift);
        struct text t = text_open(sign, sizeof sign);
        text_char(&t, 'i');
        text_int(&t, gift);
        add(l, areas || entries_paying(p, gift), sign,
            gift == ANY_BALL || gift == TWO_BALLS || gift == CARPET ? 0.85 : 1.1, words[gift]);
        if (areas && (gift == GAZE || gift == COPY))
            l->entry[l->n - 1].boxes = areas;
    }
}

static void make_legend(struct legend *l, const struct plan *p)
{
    int kept = 0;
    for (int i = 0; i < p->zones; i++)
        kept += legend_kept(&p->zone[i].pays);
    l->n = 0;
    add(l, true, "n6", 0.5, "begin at a man");
    add(l, true, "s6", 0.6, "any colour");
    add(l, has_rule(p, SAME), "same", 0.6, "one colour in the area");
    add(l, has_rule(p, DIFFER), "differ", 0.6, "all different in the area");
    add(l, has_rule(p, TOUCHING) || p->pairs, "badge", 0.85, "these two differ");
    add(l, has_key(p), "keysign", 0.6, "a key in its colour");
    add(l, has_crown(p), "crown", 1, "pays by its colour");
    add_gifts(l, p);
    add(l, kept > 0, "", 0, "tick it when it is used");
}

static void put_entry(struct svg *s, const struct entry *e, double x, double y)
{
    if (e->sign[0])
        svg_put(s, "<use href='#@%s' transform='translate(%g %g) scale(%g)'/>", e->sign, x + 20, y,
                e->scale);
    else
        legend_box(s, x + 20, y, 17);
    put_words(s, x + 46, y, e->words);
    for (int i = 0; i < e->boxes; i++)
        legend_box(s, x + COLUMN - 22 - i * BOX, y, 17);
}

double legend_draw(struct svg *s, const struct plan *p, double y)
{
    struct legend l;
    make_legend(&l, p);
    int rows = (l.n + COLUMNS - 1) / COLUMNS;
    for (int i = 0; s && i < l.n; i++) {
        int column = i / rows, row = i % rows;
        put_entry(s, &l.entry[i], LEFT + column * COLUMN, y + ABOVE + row * LINE);
    }
    return ABOVE + rows * LINE;
}
