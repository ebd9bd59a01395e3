/* words.c - a board in words, for those who read it rather than look at it. */
#include "picture.h"

/* What stands between the things of a list: "a, b and c". */
static void put_joint(struct text *t, int i, int n)
{
    if (i > 0)
        text_put(t, i + 1 < n ? ", " : " and ");
}

void prize_words(struct text *t, const struct prize *z)
{
    static const char *const gifts[GIFTS] = {
        [SHIP] = "a ship",           [KEY] = "a key",
        [ANY_BALL] = "any one ball", [TWO_BALLS] = "any two balls",
        [CARPET] = "a carpet",       [FINISH] = "an area finished",
        [TURN] = "colours turned",   [GAZE] = "a prediction copied",
        [MARKET] = "exchanges",      [COPY] = "a neighbour's cell copied",
    };
    int n = z->gifts + (z->coins > 0);
    if (n == 0)
        text_put(t, "nothing");
    if (z->coins) {
        text_int(t, z->coins);
        text_put(t, z->coins == 1 ? " coin" : " coins");
    }
    for (int i = 0; i < z->gifts; i++) {
        int gift = z->gift[i];
        put_joint(t, i + (z->coins > 0), n);
        if (gift > ANY) {
            text_put(t, gifts[gift]);
            continue;
        }
        text_put(t, gift == ORANGE || gift == ANY ? "an " : "a ");
        text_put(t, gift == ANY ? "any-colour" : colour_names[gift]);
        text_put(t, " pencil");
    }
}

/* What has become of an area: "; finished", or how far it is. */
static void put_progress(struct text *t, const struct plan *p, const struct picture_position *at,
                         int area)
{
    int cells = 0, coloured = 0;
    for (int i = 0; i < p->cells; i++)
        if (p->cell[i].area == area) {
            cells++;
            coloured += at->colour[i] != BLANK;
        }
    text_put(t, "; ");
    if (coloured < cells) {
        text_int(t, coloured);
        text_put(t, " of ");
        text_int(t, cells);
        text_put(t, " coloured");
    } else {
        text_put(t, p->area[area].kind != AREA  ? "all coloured"
                    : picture_paid(p, at, area) ? "finished"
                                                : "finished, its coins wait for the twins");
    }
    if (p->area[area].carpeted)
        text_put(t, at->carpets >> area & 1 ? ", carpet coloured" : ", carpet not coloured");
}

static void put_area(struct text *t, const struct plan *p, const struct picture_position *at,
                     int area)
{
    const struct plan_area *a = &p->area[area];
    static const char *const rules[] = {"", ", all alike", ", all different",
                                        ", neighbours differ"};
    text_put(t, a->name);
    text_put(t, a->start ? ", start" : "");
    text_put(t, rules[a->rule]);
    if (a->kind == AREA && a->by_colour) {
        text_put(t, ": pays by colour");
        for (int c = BLUE; c <= PURPLE; c++) {
            text_put(t, c == BLUE ? ", " : "; ");
            text_put(t, colour_names[c]);
            text_char(t, ' ');
            prize_words(t, &a->pays_in[c]);
        }
    } else if (a->kind == AREA) {
        text_put(t, ": pays ");
        prize_words(t, &a->pays);
    }
    text_put(t, a->kind == HUB ? ": a hub" : a->kind == LOOSE ? ": single cells" : "");
    if (at)
        put_progress(t, p, at, area);
    text_char(t, '\n');
}

static void put_cell(struct text *t, const struct plan *p, const struct picture_position *at,
                     int cell)
{
    const struct plan_cell *c = &p->cell[cell];
    text_put(t, "  ");
    text_put(t, c->id);
    text_put(t, "  ");
    text_put(t, colour_names[c->need]);
    text_put(t, c->man ? ", start" : "");
    text_put(t, c->key ? ", key" : "");
    if (at && at->colour[cell]) {
        text_put(t, ", coloured ");
        text_put(t, colour_names[at->colour[cell]]);
    }
    text_put(t, "; opens");
    for (int i = 0; i < p->cells; i++)
        if (set_has(c->opens, i)) {
            text_char(t, ' ');
            text_put(t, p->cell[i].id);
        }
    text_char(t, '\n');
}

static void put_tracks(struct text *t, const struct plan *p, const struct picture_position *at)
{
    text_put(t, "Prediction zone\n");
    for (int i = 0; i < p->zones; i++) {
        text_put(t, "  ");
        for (int k = 0; k < p->zone[i].cards; k++) {
            text_put(t, k ? "+" : "");
            text_put(t, colour_names[p->zone[i].card[k]]);
        }
        text_put(t, ": ");
        prize_words(t, &p->zone[i].pays);
        text_put(t, at && at->zone >> i & 1 ? "; marked\n" : "\n");
    }
    for (int i = 0; i < p->chests; i++) {
        text_put(t, "Chest with a ");
        text_put(t, colour_names[p->chest[i].lock]);
        text_put(t, " lock: pays ");
        prize_words(t, &p->chest[i].pays);
        text_put(t, at && at->chests >> i & 1 ? "; open\n" : "\n");
    }
    for (int i = 0; i < p->pairs; i++) {
        text_put(t, p->cell[p->pair[i].cell[0]].id);
        text_put(t, " and ");
        text_put(t, p->cell[p->pair[i].cell[1]].id);
        text_put(t, " differ\n");
    }
}

static void put_count(struct text *t, int n, const char *one, const char *more)
{
    text_int(t, n);
    text_put(t, n == 1 ? one : more);
}

/* "12 of 60 cells coloured, 1 coin, 2 failures" */
static void put_position(struct text *t, const struct plan *p, const struct picture_position *at)
{
    int coloured = 0;
    for (int i = 0; i < p->cells; i++)
        coloured += at->colour[i] != BLANK;
    text_int(t, coloured);
    text_put(t, " of ");
    put_count(t, p->cells, " cell coloured, ", " cells coloured, ");
    put_count(t, at->coins, " coin, ", " coins, ");
    put_count(t, at->failures, " failure", " failures");
    if (p->exchanges) {
        text_put(t, ", ");
        put_count(t, at->exchanges, " exchange", " exchanges");
    }
    text_char(t, '\n');
}

void picture_words(struct text *t, const struct plan *p, const struct picture_position *at)
{
    text_put(t, p->title);
    text_put(t, ": ");
    text_int(t, p->areas);
    text_put(t, " areas, ");
    text_int(t, p->cells);
    text_put(t, " cells; the end is called at ");
    text_int(t, p->target);
    text_put(t, " coins\n");
    if (at)
        put_position(t, p, at);
    for (int a = 0; a < p->areas; a++) {
        put_area(t, p, at, a);
        for (int i = 0; i < p->cells; i++)
            if (p->cell[i].area == a)
                put_cell(t, p, at, i);
    }
    put_tracks(t, p, at);
}
