/*
 * source.c - what the lines of a board mean: docs/boards.md.
 *
 * Lines may stand in any order, so they are read in four passes: what needs nothing, the curves
 * through corners, the cells and the ink, and last what names areas and cells.
 */
#include "source.h"
#include "core/text.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const colour_words[PENCILS] = {"blue", "green", "orange", "pink", "purple", "any"};
const char *const gift_words[] = {"ship", "key",  "anyball", "twoballs", "carpet", "finish",
                                  "turn", "gaze", "market",  "copy",     NULL};

enum {
    COINS_MAX = 9, /* of one prize */
    ZONE_GIFTS = SHIP | KEY | ANY_BALL | TWO_BALLS | CARPET | FINISH,
    AREA_GIFTS = TURN | GAZE | MARKET | COPY
};

static bool is(const char *word, const char *other)
{
    return word[0] == other[0] && strcmp(word, other) == 0;
}

/* Names */

static const char *name_word(struct source *s, const char *what)
{
    const char *name = need_word(s, what);
    for (const char *p = name; *p; p++)
        if (!isalnum((unsigned char)*p))
            fail(s, "'%s' is no name: letters and digits", name);
    if (strlen(name) > NAME_MAX_LENGTH)
        fail(s, "the name '%s' is longer than %d letters", name, NAME_MAX_LENGTH);
    return name;
}

/* A tab or return makes no JSON, and the others tell a terminal what to do. */
static bool is_control(const char *at)
{
    unsigned char first = (unsigned char)at[0], second = (unsigned char)at[1];
    return first < ' ' || (first == 0xc2 && second < 0xa0);
}

static void check_title(struct source *s, const char *at)
{
    const char *end = at + strlen(at);
    for (size_t n; at < end; at += n) {
        n = utf8_length(at, end);
        if (!n)
            fail(s, "a title holds bytes that are not UTF-8 text");
        if (is_control(at))
            fail(s, "a title holds a tab or another control character");
    }
}

static const char *title_word(struct source *s, const char *what)
{
    const char *title = need_word(s, what);
    if (title[0] != '"')
        fail(s, "'%s' should be a title in quotes", title);
    if (!title[1] || strlen(title + 1) > TITLE_MAX_LENGTH || strchr(title, '\\'))
        fail(s, "a title has 1 to %d letters and no backslash", TITLE_MAX_LENGTH);
    check_title(s, title + 1);
    return title + 1;
}

static int area_named(const struct source *s, const char *id)
{
    for (int a = 0; a < s->areas; a++)
        if (is(s->area[a].id, id))
            return a;
    return NONE;
}

static int area_word(struct source *s, const char *what)
{
    const char *id = need_word(s, what);
    int a = area_named(s, id);
    if (a == NONE)
        fail(s, "there is no area '%s'", id);
    return a;
}

/* AREA.CELL */
static int cell_word(struct source *s, const char *what)
{
    const char *word = need_word(s, what);
    for (int i = 0; i < s->cells; i++) {
        const char *id = s->area[s->cell[i].area].id;
        size_t n = strlen(id);
        if (strncmp(word, id, n) == 0 && word[n] == '.' && is(word + n + 1, s->cell[i].name))
            return i;
    }
    fail(s, "there is no cell '%s'", word);
}

static int colour_named(const char *word, int count)
{
    for (int c = 0; c < count; c++)
        if (is(colour_words[c], word))
            return c;
    return NONE;
}

static uint8_t colour_word(struct source *s, const char *word, int count)
{
    int c = colour_named(word, count);
    if (c == NONE)
        fail(s, "'%s' is no colour", word);
    return (uint8_t)c;
}

/* name=x,y */
static bool place_word(struct source *s, const char *word, const char *name, struct place *to)
{
    size_t n = strlen(name);
    if (strncmp(word, name, n) != 0 || word[n] != '=')
        return false;
    to->at = to_point(s, word + n + 1);
    to->set = true;
    return true;
}

/* Prizes */

static void add_gift(struct source *s, struct prize *to, const char *word, int allowed)
{
    for (int g = 0; gift_words[g]; g++)
        if (is(word, gift_words[g])) {
            if (!(allowed >> g & 1))
                fail(s, "'%s' cannot be paid here", word);
            if (to->gift >> g & 1)
                fail(s, "'%s' stands twice", word);
            to->gift = (uint16_t)(to->gift | 1 << g);
            return;
        }
    fail(s, "nothing called '%s' can be paid", word);
}

/* The rest of the line: coins, pencils and gifts. */
static struct prize read_prize(struct source *s, const char *what, int allowed)
{
    struct prize prize = {0};
    char *word = need_word(s, what);
    if (isdigit((unsigned char)word[0])) {
        prize.coins = (uint8_t)to_number(s, word, 1, COINS_MAX);
        word = next_word(s);
    }
    for (; word; word = next_word(s)) {
        int c = colour_named(word, PENCILS);
        if (c == NONE)
            add_gift(s, &prize, word, allowed);
        else if (++prize.pencil[c] > COINS_MAX)
            fail(s, "too many pencils");
    }
    return prize;
}

static void expect(struct source *s, const char *wanted, const char *what)
{
    const char *word = need_word(s, what);
    if (!is(word, wanted))
        fail(s, "'%s' should be '%s'", word, wanted);
}

/* The board */

static void read_board(struct source *s)
{
    s->id = name_word(s, "board");
    for (const char *p = s->id; *p; p++)
        if (!islower((unsigned char)*p))
            fail(s, "the board's name '%s' is not of small letters", s->id);
    s->number = to_number(s, need_word(s, "board"), 1, 6);
    s->title = title_word(s, "board");
    s->line = s->now->line;
}

static void read_size(struct source *s)
{
    s->w = to_number(s, need_word(s, "size"), 1000, 1000);
    s->h = to_number(s, need_word(s, "size"), 500, 2000);
}

static void read_target(struct source *s)
{
    s->target = to_number(s, need_word(s, "target"), 1, 20);
}

static void read_failures(struct source *s)
{
    for (int i = 0; i < FAILURES; i++) {
        const char *word = next_word(s);
        if (!word)
            fail(s, "the failure track has %d icons, here are %d", FAILURES, i);
        s->failure[i] = is(word, ".") ? PENCILS : colour_word(s, word, PENCILS);
    }
}

static void read_zone(struct source *s)
{
    if (s->zones == ZONES_MAX)
        fail(s, "more than %d entries of the zone", ZONES_MAX);
    struct source_zone *z = &s->zone[s->zones++];
    *z = (struct source_zone){.line = s->now->line};
    for (char *word = need_word(s, "zone"), *end; word; word = end) {
        end = strchr(word, '+');
        if (end)
            *end++ = 0;
        int bit = 1 << colour_word(s, word, COLOURS);
        if (z->zone.cards & bit)
            fail(s, "'%s' stands twice", word);
        z->zone.cards = (uint8_t)(z->zone.cards | bit);
    }
    int cards = __builtin_popcount(z->zone.cards);
    if (cards < 2 || cards > 3)
        fail(s, "an entry of the zone has two or three colours");
    expect(s, "pays", "zone");
    z->zone.pays = read_prize(s, "pays", ZONE_GIFTS);
}

static void read_reach(struct source *s)
{
    expect(s, "open", "reach");
    s->open = true;
}

static void read_setup(struct source *s)
{
    expect(s, "same", "setup");
    s->setup = true;
}

static void read_market(struct source *s)
{
    char *word = need_word(s, "market");
    for (; word; word = next_word(s)) {
        if (s->market_lines == LINES_MAX)
            fail(s, "more than %d lines", LINES_MAX);
        s->market[s->market_lines++] = (uint8_t)to_number(s, word, 1, 2);
    }
    if (s->market[0] != 2)
        fail(s, "the first line takes 2 colours");
}

static void read_contest(struct source *s)
{
    s->contest = area_word(s, "contest");
    if (s->area[s->contest].kind != LOOSE)
        fail(s, "'%s' are no loose cells", s->area[s->contest].id);
}

static int real_area(struct source *s, const char *what)
{
    int a = area_word(s, what);
    if (s->area[a].kind != AREA)
        fail(s, "'%s' is no area that can be finished", s->area[a].id);
    return a;
}

static void read_twin(struct source *s)
{
    for (int i = 0; i < 3; i++) {
        s->twin[i] = real_area(s, "twin");
        for (int k = 0; k < i; k++)
            if (s->twin[k] == s->twin[i])
                fail(s, "'%s' stands twice", s->area[s->twin[i]].id);
    }
}

static void read_end_camels(struct source *s)
{
    s->camels_per_coin = to_number(s, need_word(s, "end camels"), 1, 99);
    do {
        uint32_t bit = (uint32_t)1 << real_area(s, "end camels");
        if (s->camel_towns & bit)
            fail(s, "'%s' stands twice", s->now->word[s->next - 1]);
        s->camel_towns |= bit;
    } while (s->next < s->now->words);
}

static void read_end(struct source *s)
{
    const char *word = need_word(s, "end");
    bool twice = (is(word, "network") && s->network) || (is(word, "market") && s->market_end) ||
                 (is(word, "camels") && s->camel_towns) || (is(word, "doubles") && s->cave != NONE);
    if (twice)
        fail(s, "'end %s' stands twice", word);
    if (is(word, "network"))
        s->network = true;
    else if (is(word, "market"))
        s->market_end = true;
    else if (is(word, "camels"))
        read_end_camels(s);
    else if (is(word, "doubles"))
        s->cave = real_area(s, "end doubles");
    else
        fail(s, "unknown end '%s'", word);
}

static void read_differ(struct source *s)
{
    if (s->differs == DIFFERS_MAX)
        fail(s, "more than %d borders with a ≠", DIFFERS_MAX);
    struct differ *d = &s->differ[s->differs++];
    *d = (struct differ){.line = s->now->line};
    for (int i = 0; i < 2; i++)
        d->cell[i] = cell_word(s, "differ");
    const char *word = next_word(s);
    if (word && !place_word(s, word, "at", &d->at))
        fail(s, "unknown word '%s'", word);
}

static void read_line(struct source *s, struct line *to, const char *what)
{
    for (const char *word = need_word(s, what); word; word = next_word(s)) {
        if (to->count == LINE_MAX)
            fail(s, "more than %d points", LINE_MAX);
        to->at[to->count++] = to_point(s, word);
    }
    if (to->count < 2)
        fail(s, "a line has two points or more");
}

static void read_link(struct source *s)
{
    if (s->links == LINKS_MAX)
        fail(s, "more than %d links", LINKS_MAX);
    struct link *l = &s->link[s->links++];
    *l = (struct link){.line = s->now->line};
    for (int i = 0; i < 2; i++)
        l->cell[i] = cell_word(s, "link");
    const char *word = need_word(s, "link");
    l->route = is(word, "route");
    if (!l->route && !is(word, "rope"))
        fail(s, "'%s' is neither a rope nor a route", word);
    read_line(s, &l->drawn, "link");
}

static void read_rail(struct source *s)
{
    if (s->rails == RAILS_MAX)
        fail(s, "more than %d rails", RAILS_MAX);
    struct rail *r = &s->rail[s->rails++];
    *r = (struct rail){.line = s->now->line};
    r->cell = cell_word(s, "rail");
    if (s->area[s->cell[r->cell].area].kind != HUB)
        fail(s, "'%s' is no cell of a hub", s->now->word[1]);
    read_line(s, &r->drawn, "rail");
}

static void read_chest(struct source *s)
{
    if (s->chests == CHESTS_MAX)
        fail(s, "more than %d chests", CHESTS_MAX);
    struct source_chest *c = &s->chest[s->chests++];
    struct place at = {0};
    *c = (struct source_chest){.line = s->now->line};
    c->chest.lock = colour_word(s, need_word(s, "chest"), COLOURS);
    if (!place_word(s, need_word(s, "chest"), "at", &at))
        fail(s, "a chest needs its place: at=x,y");
    c->at = at.at;
    expect(s, "pays", "chest");
    c->chest.pays = read_prize(s, "pays", 0);
}

static void read_bycolour(struct source *s)
{
    struct source_area *a = &s->area[real_area(s, "bycolour")];
    int c = colour_word(s, need_word(s, "bycolour"), COLOURS);
    if (a->by[c])
        fail(s, "'%s' in %s stands twice", a->id, colour_words[c]);
    a->by[c] = true;
    a->by_colour[c] = read_prize(s, "bycolour", 0);
}

/* Corners and curves */

static int corner_named(const struct source *s, const char *name)
{
    for (int i = 0; i < s->corners; i++)
        if (is(s->corner[i].name, name))
            return i;
    return NONE;
}

static int add_corner(struct source *s, const char *name, struct point at)
{
    if (s->corners == CORNERS_MAX)
        fail(s, "more than %d corners", CORNERS_MAX);
    struct corner *c = &s->corner[s->corners];
    *c = (struct corner){name, at, s->now->line, name[0] == '@'};
    return s->corners++;
}

/* @cx,cy r deg */
static struct point on_circle(struct source *s, const char *centre)
{
    struct point at = to_point(s, centre);
    double r = to_decimal(s, need_word(s, "point"));
    double turn = to_decimal(s, need_word(s, "point")) * M_PI / 180;
    return (struct point){at.x + r * cos(turn), at.y + r * sin(turn)};
}

static void read_point(struct source *s)
{
    const char *word;
    do {
        const char *name = name_word(s, "point");
        if (corner_named(s, name) != NONE)
            fail(s, "corner '%s' stands twice", name);
        struct point at;
        const char *x = need_word(s, "point");
        if (x[0] == '@') {
            at = on_circle(s, x + 1);
        } else {
            at.x = to_decimal(s, x);
            at.y = to_decimal(s, need_word(s, "point"));
        }
        add_corner(s, name, at);
        word = next_word(s);
        if (word && !is(word, ";"))
            fail(s, "'%s' should be ';' and the next corner", word);
    } while (word);
}

static int need_corner(struct source *s, const char *name)
{
    int c = corner_named(s, name);
    if (c == NONE)
        fail(s, "there is no corner '%s'", name);
    return c;
}

static void read_curve(struct source *s)
{
    if (s->curves == CURVES_MAX)
        fail(s, "more than %d curves", CURVES_MAX);
    struct curve *c = &s->curve[s->curves];
    *c = (struct curve){.name = name_word(s, "curve"), .line = s->now->line};
    for (int i = 0; i < s->curves; i++)
        if (is(s->curve[i].name, c->name))
            fail(s, "curve '%s' stands twice", c->name);
    for (const char *word = need_word(s, "curve"); word; word = next_word(s)) {
        if (is(word, "closed") && !c->count && !c->closed) {
            c->closed = true;
            continue;
        }
        if (c->count == CURVE_MAX)
            fail(s, "more than %d corners on a curve", CURVE_MAX);
        int corner = need_corner(s, word);
        for (int i = 0; i < c->count; i++)
            if (c->corner[i] == corner)
                fail(s, "corner '%s' stands twice on the curve", word);
        c->corner[c->count++] = corner;
    }
    if (c->count < 2 + c->closed)
        fail(s, "a curve has %d corners or more", 2 + c->closed);
    s->curves++;
}

/* Areas and cells */

static struct source_area *add_area(struct source *s, enum area_kind kind, const char *what)
{
    if (s->areas == AREAS_MAX)
        fail(s, "more than %d areas, hubs and groups of loose cells", AREAS_MAX);
    struct source_area *a = &s->area[s->areas];
    *a = (struct source_area){.id = name_word(s, what), .kind = kind, .line = s->now->line};
    if (area_named(s, a->id) != NONE)
        fail(s, "area '%s' stands twice", a->id);
    s->areas++;
    a->name = title_word(s, what);
    a->first = s->cells;
    return a;
}

static bool rule_word(struct source *s, const char *word, struct source_area *a)
{
    static const char *const rules[] = {"free", "same", "differ", "touching"};
    for (int r = SAME; r <= TOUCHING; r++)
        if (is(word, rules[r])) {
            if (a->rule != FREE)
                fail(s, "an area is %s or %s, not both", rules[a->rule], word);
            a->rule = (enum area_rule)r;
            return true;
        }
    return false;
}

static void read_area(struct source *s)
{
    struct source_area *a = add_area(s, AREA, "area");
    for (const char *word = next_word(s); word; word = next_word(s)) {
        if (is(word, "start"))
            a->start = true;
        else if (is(word, "camels"))
            a->camels = true;
        else if (is(word, "pays"))
            a->pays = read_prize(s, "pays", AREA_GIFTS), a->paid = true;
        else if (!rule_word(s, word, a) && !place_word(s, word, "tag", &a->tag) &&
                 !place_word(s, word, "carpet", &a->carpet))
            fail(s, "unknown word '%s'", word);
    }
}

static void read_hub(struct source *s)
{
    add_area(s, HUB, "hub");
}

static void read_loose(struct source *s)
{
    struct source_area *a = add_area(s, LOOSE, "loose");
    const char *word = next_word(s);
    if (word && !is(word, "camels"))
        fail(s, "unknown word '%s'", word);
    a->camels = word;
}

static void add_to_ring(struct source *s, struct source_cell *c, int corner)
{
    if (c->count && c->corner[c->count - 1] == corner)
        return; /* a..b b..c */
    if (c->count == RING_MAX)
        fail(s, "more than %d corners round a cell", RING_MAX);
    c->corner[c->count++] = corner;
}

static int place_on(const struct curve *curve, int corner)
{
    for (int i = 0; i < curve->count; i++)
        if (curve->corner[i] == corner)
            return i;
    return NONE;
}

/* a..b: on the first curve that has both, in the order of its line, never round its end. */
static void walk_curve(struct source *s, struct source_cell *c, char *word, char *dots)
{
    *dots = 0;
    int from = need_corner(s, word), to = need_corner(s, dots + 2);
    const struct curve *found = NULL;
    for (int i = s->curves - 1; i >= 0; i--)
        if (place_on(&s->curve[i], from) != NONE && place_on(&s->curve[i], to) != NONE)
            found = &s->curve[i];
    if (!found)
        fail(s, "no curve goes through '%s' and '%s'", word, dots + 2);
    int i = place_on(found, from), end = place_on(found, to), step = i < end ? 1 : -1;
    for (; i != end; i += step)
        add_to_ring(s, c, found->corner[i]);
    add_to_ring(s, c, to);
}

static int own_corner(struct source *s, const char *word)
{
    if (corner_named(s, word) != NONE)
        fail(s, "corner '%s' is in two cells: give it a name", word);
    return add_corner(s, word, to_point(s, word + 1));
}

static void read_ring(struct source *s, struct source_cell *c, char *word)
{
    for (; word; word = next_word(s)) {
        char *dots = strstr(word, "..");
        if (dots)
            walk_curve(s, c, word, dots);
        else
            add_to_ring(s, c, word[0] == '@' ? own_corner(s, word) : need_corner(s, word));
    }
    if (c->count > 1 && c->corner[0] == c->corner[c->count - 1])
        c->count--;
    if (c->count < 3)
        fail(s, "a cell has three corners or more");
    for (int i = 0; i < c->count; i++)
        for (int k = 0; k < i; k++)
            if (c->corner[i] == c->corner[k])
                fail(s, "corner '%s' stands twice round the cell", s->corner[c->corner[i]].name);
}

static void read_cell(struct source *s)
{
    if (!s->areas)
        fail(s, "a cell before the first area");
    if (s->cells == CELLS_MAX)
        fail(s, "more than %d cells", CELLS_MAX);
    struct source_area *a = &s->area[s->areas - 1];
    struct source_cell *c = &s->cell[s->cells];
    *c = (struct source_cell){
        .name = name_word(s, "cell"), .line = s->now->line, .area = s->areas - 1, .leads = NONE};
    for (int i = a->first; i < s->cells; i++)
        if (is(s->cell[i].name, c->name))
            fail(s, "cell '%s' stands twice in '%s'", c->name, a->id);
    c->need = colour_word(s, need_word(s, "a cell"), PENCILS);
    char *word = need_word(s, "a cell");
    for (;; word = need_word(s, "a cell")) {
        if (is(word, "man"))
            c->man = true;
        else if (is(word, "key"))
            c->key = true;
        else if (!place_word(s, word, "at", &c->at))
            break;
    }
    read_ring(s, c, word);
    s->cells++, a->count++;
}

/* Lines */

enum pass { PLAIN, CURVES, CELLS, NAMES, PASSES };

static const struct keyword {
    const char *word;
    void (*read)(struct source *);
    enum pass pass;
    bool once;
} keywords[] = {
    {"board", read_board, PLAIN, true},        {"size", read_size, PLAIN, true},
    {"target", read_target, PLAIN, true},      {"failures", read_failures, PLAIN, true},
    {"zone", read_zone, PLAIN, false},         {"reach", read_reach, PLAIN, true},
    {"setup", read_setup, PLAIN, true},        {"market", read_market, PLAIN, true},
    {"chest", read_chest, PLAIN, false},       {"point", read_point, PLAIN, false},
    {"shape", read_shape, PLAIN, false},       {"curve", read_curve, CURVES, false},
    {"area", read_area, CELLS, false},         {"hub", read_hub, CELLS, false},
    {"loose", read_loose, CELLS, false},       {"ink", read_ink, CELLS, false},
    {"stamp", read_stamp, CELLS, false},       {"row", read_row, CELLS, false},
    {"contest", read_contest, NAMES, true},    {"twin", read_twin, NAMES, true},
    {"end", read_end, NAMES, false},           {"differ", read_differ, NAMES, false},
    {"link", read_link, NAMES, false},         {"rail", read_rail, NAMES, false},
    {"bycolour", read_bycolour, NAMES, false},
};

enum { KEYWORDS = sizeof keywords / sizeof *keywords };

static const struct keyword cell_line = {"cell", read_cell, CELLS, false};

/* A source begins with `board`; a file of shapes has nothing but those. */
static const struct keyword *keyword_of(struct source *s)
{
    const char *word = s->now->word[0];
    bool board = is(word, "board") && !s->now->cell;
    if (s->shapes_only && !is(word, "shape"))
        fail(s, "'%s' in a file of shapes", word);
    if (!s->shapes_only && (s->now == s->statement) != board)
        fail(s, "'board' is the first line, and only there");
    if (s->now->cell)
        return &cell_line;
    s->next = 1;
    for (int k = 0; k < KEYWORDS; k++)
        if (is(word, keywords[k].word))
            return &keywords[k];
    fail(s, "unknown word '%s'", word);
}

static bool is_ink(const struct keyword *key)
{
    return key->read == read_ink || key->read == read_shape || key->read == read_stamp ||
           key->read == read_row;
}

static void read_statement(struct source *s, int pass)
{
    s->next = 0;
    const struct keyword *key = keyword_of(s);
    if ((int)key->pass != pass || (s->no_ink && is_ink(key)))
        return;
    if (key->once) {
        int *seen = &s->seen[key - keywords];
        if (*seen)
            fail(s, "'%s' stands twice: see line %d", key->word, *seen);
        *seen = s->now->line;
    }
    key->read(s);
    const char *word = next_word(s);
    if (word)
        fail(s, "'%s' is one word too many", word);
}

static void need_line(struct source *s, const char *word)
{
    for (int k = 0; k < KEYWORDS; k++)
        if (is(keywords[k].word, word) && !s->seen[k])
            fail_at(s, s->line, "the board has no line '%s'", word);
}

void read_statements(struct source *s)
{
    s->contest = s->twin[0] = s->twin[1] = s->twin[2] = s->cave = NONE;
    for (int pass = PLAIN; pass < PASSES; pass++)
        for (int i = 0; i < s->statements; i++) {
            s->now = &s->statement[i];
            read_statement(s, pass);
        }
    s->now = NULL;
    if (s->shapes_only)
        return;
    need_line(s, "board");
    need_line(s, "size");
    need_line(s, "target");
    need_line(s, "failures");
}

/* Loading */

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && is(text + n - m, end);
}

static void copy_shapes(struct source *s, const struct source *common)
{
    for (; common && s->shapes < common->shapes; s->shapes++) {
        s->shape[s->shapes] = common->shape[s->shapes];
        s->shape[s->shapes].common = true;
    }
}

/* What is to be loaded is said in s. */
static bool load(struct source *s, const struct source *common)
{
    if (setjmp(s->stop))
        return false;
    copy_shapes(s, common);
    split_file(s);
    read_statements(s);
    for (int i = 0; i < s->inks; i++)
        if (s->ink[i].path.lost)
            fail_memory(s);
    if (!s->shapes_only) {
        check_rules(s);
        make_edges(s);
        check_picture(s);
        check_play(s);
    }
    return true;
}

static void begin(struct source *s, const char *path, const char *text)
{
    memset(s, 0, offsetof(struct source, corner));
    s->path = path;
    s->given = text;
    s->shapes_only = ends_with(path, ".ink");
}

bool source_load(struct source *s, const char *path, const struct source *common)
{
    begin(s, path, NULL);
    return load(s, common);
}

bool source_draw(struct source *s, const char *path, const char *text)
{
    begin(s, path, text);
    return load(s, NULL);
}

bool source_parse(struct source *s, const char *path, const char *text)
{
    begin(s, path, text);
    s->shapes_only = false;
    s->no_ink = true;
    return load(s, NULL);
}

void source_free(struct source *s)
{
    free(s->text);
    free(s->split);
    free(s->word_pool);
    free(s->statement);
    for (int i = 0; i < s->inks; i++)
        string_free(&s->ink[i].path);
    string_free(&s->traced);
}
