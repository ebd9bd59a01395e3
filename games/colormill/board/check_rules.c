/*
 * check_rules.c - whether a board makes a game: every area can be reached, finished and pays, and
 * what the rules speak of is there.
 */
#include "core/game.h"
#include "source.h"

#include <string.h>

enum {
    DOUBLES = 4, /* CM-D7 */
    TRIPLES = 3,
    CHESTS = 3, /* CM-51 */
    KEYS = 3,   /* to each lock */
    TRIES_MAX = 100000
};

/* Areas and their cells */

/* CM-19: every area pays its coins and a bonus pencil; only one that pays by its colour (CM-65)
 * does not. */
static void check_pencil(struct source *s, const struct source_area *a)
{
    for (int i = 0; i < PENCILS; i++)
        if (a->pays.pencil[i])
            return;
    fail_at(
        s, a->line,
        "'%s' pays no pencil: every area pays its coins and a bonus pencil, as in 'pays 1 blue'",
        a->id);
}

static void check_by_colour(struct source *s, const struct source_area *a)
{
    int colours = 0;
    for (int c = 0; c < COLOURS; c++)
        colours += a->by[c];
    if (!colours && !a->paid)
        fail_at(s, a->line, "the area pays nothing");
    if (!colours) {
        check_pencil(s, a);
        return;
    }
    if (a->paid)
        fail_at(s, a->line, "the area pays by its colour: then it has no 'pays'");
    if (a->rule != SAME)
        fail_at(s, a->line, "the area pays by its colour, so it must be 'same'");
    for (int c = 0; c < COLOURS; c++)
        if (!a->by[c])
            fail_at(s, a->line, "no 'bycolour' line says what '%s' pays in %s", a->id,
                    colour_words[c]);
}

static void check_needs(struct source *s, const struct source_area *a)
{
    for (int i = a->first; i < a->first + a->count; i++) {
        const struct source_cell *c = &s->cell[i];
        if (a->rule == SAME && c->need != ANY)
            fail_at(s, c->line, "a cell of a 'same' area takes any colour");
        for (int k = a->first; k < i && a->rule == DIFFER; k++)
            if (c->need != ANY && s->cell[k].need == c->need)
                fail_at(s, c->line, "%s is asked for twice in a 'differ' area",
                        colour_words[c->need]);
        if (c->key && c->need != ANY)
            fail_at(s, c->line, "a key cell takes any colour");
        if (c->key && !s->chests)
            fail_at(s, c->line, "a key, but there is no chest");
        if (c->man && !a->start)
            fail_at(s, c->line, "a man, but '%s' is no start area", a->id);
    }
    if (a->rule == DIFFER && a->count > COLOURS)
        fail_at(s, a->line, "a 'differ' area has at most %d cells, not %d", COLOURS, a->count);
}

static void check_areas(struct source *s)
{
    bool start = false;
    for (int i = 0; i < s->areas; i++) {
        const struct source_area *a = &s->area[i];
        if (!a->count)
            fail_at(s, a->line, "'%s' has no cells", a->id);
        if (a->kind == AREA)
            check_by_colour(s, a);
        check_needs(s, a);
        int men = 0;
        for (int k = a->first; k < a->first + a->count; k++)
            men += s->cell[k].man;
        if (a->start && !men)
            fail_at(s, a->line, "a start area, but no cell of it has a man");
        start |= a->start;
    }
    if (!start)
        fail_at(s, s->line, "the board has no start area");
}

/* CM-56: a sign on a border says that two cells of an area differ.  Loose cells are in none. */
static void check_differs(struct source *s)
{
    for (int i = 0; i < s->differs; i++) {
        const struct source_cell *a = &s->cell[s->differ[i].cell[0]],
                                 *b = &s->cell[s->differ[i].cell[1]];
        const struct source_area *in = &s->area[a->area], *other = &s->area[b->area];
        if (in != other || in->kind == LOOSE)
            fail_at(s, s->differ[i].line,
                    "'%s.%s' and '%s.%s' are not of one area: a ≠ stands between two cells of the "
                    "same area",
                    in->id, a->name, other->id, b->name);
    }
}

/* Hubs */

static void check_hub_cell(struct source *s, struct source_cell *c)
{
    for (int a = 0; a < s->areas; a++)
        if (s->area[a].kind == AREA && strcmp(s->area[a].id, c->name) == 0)
            c->leads = a;
    if (c->leads == NONE)
        fail_at(s, c->line, "a hub's cell has the name of an area, but there is no '%s'", c->name);
    for (int i = 0; i < s->rails; i++)
        if (&s->cell[s->rail[i].cell] == c)
            return;
    fail_at(s, c->line, "the hub's cell has no rail");
}

static void check_hubs(struct source *s)
{
    int hubs = 0;
    for (int i = 0; i < s->areas; i++) {
        const struct source_area *a = &s->area[i];
        if (a->kind != HUB)
            continue;
        hubs++;
        if (!s->open)
            fail_at(s, a->line, "a hub, but the board has no line 'reach open'");
        if (a->count < 2)
            fail_at(s, a->line, "a hub leads to two areas or more");
        for (int k = a->first; k < a->first + a->count; k++)
            check_hub_cell(s, &s->cell[k]);
    }
    if (s->open && !hubs)
        fail_at(s, s->line, "'reach open', but there is no hub");
    if (s->open && s->links)
        fail_at(s, s->link[0].line, "a link, but areas are entered through hubs only");
}

/* Getting there */

static void join(struct set *next, int a, int b)
{
    put(&next[a], b);
    put(&next[b], a);
}

/* From where to where a sheet can grow.  Where areas are open a cell leads to its whole area, and a
 * hub to its areas and back. */
static void find_ways(const struct source *s, struct set next[CELLS_MAX])
{
    find_neighbours(s, next);
    if (s->open)
        memset(next, 0, CELLS_MAX * sizeof *next);
    for (int i = 0; i < s->links; i++)
        join(next, s->link[i].cell[0], s->link[i].cell[1]);
    for (int i = 0; i < s->cells && s->open; i++)
        for (int k = 0; k < i; k++)
            if (s->cell[i].area == s->cell[k].area || s->cell[i].leads == s->cell[k].area ||
                s->cell[k].leads == s->cell[i].area)
                join(next, i, k);
}

/* All that can be reached from one cell; inside an area, unless that is NONE. */
static struct set reached_from(const struct source *s, const struct set next[CELLS_MAX], int from,
                               int area)
{
    struct set reached = {{0, 0}};
    int list[CELLS_MAX] = {from}, count = 1;
    put(&reached, from);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < s->cells; k++)
            if (has(next[list[i]], k) && !has(reached, k) &&
                (area == NONE || s->cell[k].area == area)) {
                put(&reached, k);
                list[count++] = k;
            }
    return reached;
}

static void check_connected(struct source *s)
{
    struct set next[CELLS_MAX];
    find_neighbours(s, next);
    for (int i = 0; i < s->links; i++)
        join(next, s->link[i].cell[0], s->link[i].cell[1]);
    for (int a = 0; a < s->areas; a++) {
        const struct source_area *area = &s->area[a];
        struct set reached = reached_from(s, next, area->first, a);
        for (int i = area->first; i < area->first + area->count; i++)
            if (area->kind == AREA && !has(reached, i))
                fail_at(s, s->cell[i].line, "the cell is cut off from the rest of '%s'", area->id);
    }
}

/* A way leads back as well, so one man stands for all. */
static void check_reach(struct source *s)
{
    struct set next[CELLS_MAX];
    find_ways(s, next);
    int man = 0;
    while (!s->cell[man].man)
        man++;
    struct set reached = reached_from(s, next, man, NONE);
    for (int i = 0; i < s->cells; i++)
        if (!has(reached, i) && !s->area[s->cell[i].area].carpet.set)
            fail_at(s, s->cell[i].line, "the cell cannot be reached from '%s.%s' of line %d",
                    s->area[s->cell[man].area].id, s->cell[man].name, s->cell[man].line);
}

/* Finishing */

struct filling {
    struct source *s;
    struct set differ[CELLS_MAX], same[CELLS_MAX];
    int list[CELLS_MAX], count;
    uint8_t may[CELLS_MAX]; /* the colours that a cell could have, a bit each */
    struct set coloured;
    int tries;
};

/* Cells that depend on each other, each after one it depends on. */
static void list_bound(struct filling *f, int from)
{
    f->list[0] = from, f->count = 1;
    struct set listed = {{0, 0}};
    put(&listed, from);
    for (int i = 0; i < f->count; i++)
        for (int k = 0; k < f->s->cells; k++)
            if (!has(listed, k) && (has(f->differ[f->list[i]], k) || has(f->same[f->list[i]], k))) {
                put(&listed, k);
                f->list[f->count++] = k;
            }
}

/* Takes colours from all cells of a set; false if one of them has none left. */
static bool leave(struct filling *f, struct set set, int colours)
{
    for (int w = 0; w < 2; w++)
        for (uint64_t left = set.w[w]; left; left &= left - 1) {
            int cell = w * 64 + __builtin_ctzll(left);
            f->may[cell] = (uint8_t)(f->may[cell] & colours);
            if (!f->may[cell])
                return false;
        }
    return true;
}

/* The cell with the fewest colours left: where there is no way, that is seen soon. */
static int narrowest(const struct filling *f)
{
    int found = NONE, fewest = COLOURS + 1;
    for (int i = 0; i < f->count; i++) {
        int cell = f->list[i], colours = __builtin_popcount(f->may[cell]);
        if (!has(f->coloured, cell) && colours < fewest)
            found = cell, fewest = colours;
    }
    return found;
}

static bool fill(struct filling *f)
{
    int cell = narrowest(f);
    if (cell == NONE)
        return true;
    if (++f->tries > TRIES_MAX)
        fail_at(f->s, f->s->cell[cell].line,
                "too many cells depend on this one to see whether all can be coloured");
    uint8_t before[CELLS_MAX];
    memcpy(before, f->may, sizeof before);
    put(&f->coloured, cell);
    for (int c = 0; c < COLOURS; c++) {
        if (!(before[cell] >> c & 1))
            continue;
        f->may[cell] = (uint8_t)(1 << c);
        if (leave(f, f->differ[cell], ~(1 << c)) && leave(f, f->same[cell], 1 << c) && fill(f))
            return true;
        memcpy(f->may, before, sizeof before);
    }
    f->coloured.w[cell / 64] &= ~((uint64_t)1 << cell % 64);
    return false;
}

static void check_fillable(struct source *s, struct filling *f, const char *what)
{
    f->coloured = (struct set){{0, 0}};
    f->tries = 0;
    for (int i = 0; i < s->cells; i++) {
        uint8_t need = s->cell[i].need;
        f->may[i] = (uint8_t)(need == ANY ? (1 << COLOURS) - 1 : 1 << need);
    }
    for (int i = 0; i < s->cells; i++) {
        if (has(f->coloured, i))
            continue;
        list_bound(f, i);
        if (!fill(f))
            fail_at(s, s->cell[i].line,
                    "the cells that depend on this one cannot all be coloured%s", what);
    }
}

static void check_twins(struct source *s, struct filling *f)
{
    if (s->twin[0] == NONE)
        return;
    const struct source_area *a = &s->area[s->twin[0]], *b = &s->area[s->twin[1]];
    if (a->count != b->count)
        fail_at(s, b->line, "'%s' has %d cells, its twin '%s' %d", b->id, b->count, a->id,
                a->count);
    if (!s->area[s->twin[2]].pays.coins)
        fail_at(s, s->area[s->twin[2]].line,
                "the coins of '%s' wait for the twins, but it pays none", s->area[s->twin[2]].id);
    for (int i = 0; i < a->count; i++) {
        const struct source_cell *c = &s->cell[a->first + i], *d = &s->cell[b->first + i];
        if (c->need != ANY && d->need != ANY && c->need != d->need)
            fail_at(s, d->line, "the cell can never be like its twin of line %d", c->line);
        put(&f->same[a->first + i], b->first + i);
        put(&f->same[b->first + i], a->first + i);
    }
    check_fillable(s, f, " with the twins alike");
}

static void check_finish(struct source *s)
{
    struct filling f = {.s = s};
    for (int i = 0; i < s->differs; i++) {
        const int *cell = s->differ[i].cell;
        if (s->cell[cell[0]].area == s->cell[cell[1]].area &&
            s->area[s->cell[cell[0]].area].rule == SAME)
            fail_at(s, s->differ[i].line, "a ≠ in a 'same' area");
    }
    find_rules(s, f.differ, f.same);
    check_fillable(s, &f, "");
    check_twins(s, &f);
}

/* Prizes and what they need */

static void check_zone(struct source *s)
{
    int cards[4] = {0};
    for (int i = 0; i < s->zones; i++) {
        const struct source_zone *z = &s->zone[i];
        for (int k = 0; k < i; k++)
            if (s->zone[k].zone.cards == z->zone.cards)
                fail_at(s, z->line, "the entry is the same as that of line %d", s->zone[k].line);
        if (z->zone.pays.gift & (SHIP | KEY) && !s->chests)
            fail_at(s, z->line, "a ship or key, but there is no chest");
        cards[__builtin_popcount(z->zone.cards)]++;
    }
    if (cards[2] < DOUBLES || cards[3] < TRIPLES)
        fail_at(s, s->line, "the zone has %d doubles and %d triples: %d and %d are needed",
                cards[2], cards[3], DOUBLES, TRIPLES);
}

static int zone_gifts(const struct source *s)
{
    int gifts = 0;
    for (int i = 0; i < s->zones; i++)
        gifts |= s->zone[i].zone.pays.gift;
    return gifts;
}

static void check_chests(struct source *s)
{
    int keys = 0;
    for (int i = 0; i < s->cells; i++)
        keys += s->cell[i].key;
    for (int i = 0; i < s->chests; i++)
        for (int k = 0; k < i; k++)
            if (s->chest[i].chest.lock == s->chest[k].chest.lock)
                fail_at(s, s->chest[i].line, "the lock has the colour of that of line %d",
                        s->chest[k].line);
    if (!s->chests)
        return;
    int line = s->chest[s->chests - 1].line;
    if (s->chests != CHESTS)
        fail_at(s, line, "there are %d chests, not %d", s->chests, CHESTS);
    if (keys < CHESTS * KEYS)
        fail_at(s, line, "there are %d key cells: %d locks need %d", keys, CHESTS, CHESTS * KEYS);
    if (!(zone_gifts(s) & SHIP))
        fail_at(s, line, "a chest, but no entry of the zone pays a ship");
}

static void check_carpets(struct source *s)
{
    int last = NONE;
    for (int a = 0; a < s->areas; a++)
        if (s->area[a].carpet.set)
            last = a;
    bool paid = zone_gifts(s) & CARPET;
    if (last != NONE && !paid)
        fail_at(s, s->area[last].line, "a carpet, but no entry of the zone pays one");
    for (int i = 0; i < s->zones && last == NONE; i++)
        if (s->zone[i].zone.pays.gift & CARPET)
            fail_at(s, s->zone[i].line, "a carpet is paid, but no area has one");
}

static void check_market(struct source *s)
{
    bool paid = false;
    for (int a = 0; a < s->areas; a++) {
        bool market = s->area[a].pays.gift & MARKET;
        if (market && !s->market_lines)
            fail_at(s, s->area[a].line, "the area opens a market, but there is no line 'market'");
        if (market && paid)
            fail_at(s, s->area[a].line, "a second area opens the market");
        paid |= market;
    }
    if (s->market_lines && !paid)
        fail_at(s, s->line, "there is a line 'market', but no area pays 'market'");
    if (s->market_end && !s->market_lines)
        fail_at(s, s->line, "'end market', but there is no line 'market'");
}

static void check_ends(struct source *s)
{
    int camels = 0, same = 0;
    for (int a = 0; a < s->areas; a++) {
        camels += s->area[a].camels ? s->area[a].count : 0;
        same += s->area[a].rule == SAME;
    }
    if (s->camels_per_coin > camels)
        fail_at(s, s->line, "'end camels' asks for %d camels, there are %d", s->camels_per_coin,
                camels);
    if (s->network && !s->open)
        fail_at(s, s->line, "'end network', but there is no line 'reach open'");
    if (s->setup && !same)
        fail_at(s, s->line, "'setup same', but no area is 'same'");
}

/* CM-23?: the target can be reached even if every man but the first, who is free, was bought. */
static void check_coins(struct source *s)
{
    int coins = 0, men = 0;
    for (int a = 0; a < s->areas; a++) {
        int most = s->area[a].pays.coins;
        for (int c = 0; c < COLOURS; c++)
            if (s->area[a].by_colour[c].coins > most)
                most = s->area[a].by_colour[c].coins;
        coins += most;
    }
    for (int i = 0; i < s->chests; i++)
        coins += s->chest[i].chest.pays.coins;
    for (int i = 0; i < s->cells; i++)
        men += s->cell[i].man;
    if (coins < s->target + men - 1)
        fail_at(s, s->line, "areas and chests pay %d coins: a target of %d and %d men need %d",
                coins, s->target, men, s->target + men - 1);
}

/* The interface: what a player may do at once, and the items of a view of five sheets. */
static void check_bounds(struct source *s)
{
    int moves = 60, items = 19 + 5 * (s->cells + 2 * s->areas + 2 * s->zones + 57);
    for (int i = 0; i < s->cells; i++) {
        int colours = s->cell[i].need == ANY ? COLOURS : 1;
        moves += colours * 3 * (s->cell[i].man ? 2 : 1);
    }
    if (moves > GAME_MOVES_MAX)
        fail_at(s, s->line, "%d moves could be possible at once: %d are the most", moves,
                GAME_MOVES_MAX);
    if (items > GAME_ITEMS_MAX)
        fail_at(s, s->line, "a view could have %d items: %d are the most", items, GAME_ITEMS_MAX);
}

void check_rules(struct source *s)
{
    check_areas(s);
    check_differs(s);
    check_hubs(s);
    check_zone(s);
    check_chests(s);
    check_carpets(s);
    check_market(s);
    check_ends(s);
    check_coins(s);
    check_bounds(s);
}

void check_play(struct source *s)
{
    check_connected(s);
    check_reach(s);
    check_finish(s);
}
