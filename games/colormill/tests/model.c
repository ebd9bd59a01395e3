/*
 * A second Color Mill, slow and obvious, for oracle.c.
 *
 * Written from the rules (games/colormill/rules.md) alone, without a look at the game's code; every
 * question is answered by trying everything.
 */
#include "model.h"

/* Moves */

const char *const VERB_NAMES[VERBS] = {"lead",  "mark", "predict", "ball", "carpet", "finish",
                                       "fill",  "take", "colour",  "jump", "sail",   "key",
                                       "turn",  "gaze", "give",    "get",  "done",   "copy",
                                       "place", "lose", "pass"};

static void put_cards(struct text *t, unsigned cards)
{
    const char *between = "";
    for (int colour = 0; colour < COLOURS; colour++)
        if (cards >> colour & 1) {
            text_put(t, between);
            text_put(t, NAMES[colour]);
            between = "+";
        }
}

static void put_take(struct text *t, const struct move *m)
{
    text_int(t, m->colour + 1);
    if (m->other != NONE) {
        text_char(t, '+');
        text_int(t, m->other + 1);
    }
    text_put(t, m->effect ? " effect" : "");
}

static void put_what(struct text *t, const struct board *b, const struct move *m)
{
    switch (m->verb) {
    case LEAD:
    case GAZE:
        text_int(t, m->other);
        break;
    case PREDICT:
        put_cards(t, m->cards);
        break;
    case CARPET:
    case FINISH:
        text_put(t, b->area[m->area].id);
        break;
    case TAKE:
        put_take(t, m);
        break;
    case COPY:
        text_put(t, m->right ? "right " : "left ");
        text_put(t, b->cell[m->cell].id);
        break;
    case TURN:
        text_put(t, NAMES[m->colour]);
        text_char(t, ' ');
        text_put(t, NAMES[m->other]);
        break;
    case GIVE:
        text_put(t, m->source == ANY_PENCIL ? "" : NAMES[m->colour]);
        break;
    default:
        if (m->cell != NONE) {
            text_put(t, b->cell[m->cell].id);
            text_char(t, ' ');
        }
        text_put(t, NAMES[m->colour]);
    }
}

void move_words(const struct board *b, const struct move *m, char out[GAME_TEXT_MAX])
{
    struct text t = text_open(out, GAME_TEXT_MAX);
    text_put(&t, VERB_NAMES[m->verb]);
    if (m->verb != DONE && m->verb != PASS) {
        text_char(&t, ' ');
        put_what(&t, b, m);
    }
    if (m->source == PENCIL)
        text_put(&t, " pencil");
    if (m->source == ANY_PENCIL)
        text_put(&t, m->verb == GIVE ? "any" : " any");
    assert_false(t.cut);
}

static struct move *add(struct moves *to, enum verb verb)
{
    assert_true(to->count < GAME_MOVES_MAX);
    struct move *m = &to->list[to->count++];
    memset(m, 0, sizeof *m);
    m->verb = verb;
    m->cell = m->area = m->other = NONE;
    m->weight = 1;
    return m;
}

static struct move *add_colour(struct moves *to, enum verb verb, int colour)
{
    struct move *m = add(to, verb);
    m->colour = colour;
    return m;
}

static struct move *add_cell(struct moves *to, enum verb verb, int cell, int colour)
{
    struct move *m = add_colour(to, verb, colour);
    m->cell = cell;
    return m;
}

/* The table */

const char *const PHASES[] = {"lead",   "set-up", "predict", "mill", "prize",
                              "taking", "colour", "copying", "war",  "over"};

/* What happened, to see that everything does */

const char *const HAPPENING_NAMES[HAPPENINGS] = {
    "areas finished",
    "predictions fulfilled",
    "predictions failed",
    "zone entries",
    "zone entries again",
    "failure pencils",
    "failures on a full track",
    "late starts",
    "starts by carpet",
    "areas entered by carpet",
    "cells reached by link only",
    "hub cells",
    "areas opened by hub",
    "bridge coins",
    "bridge coins that waited",
    "king's towers",
    "areas finished by a triple",
    "areas finished by a copy",
    "caravans finished by a copy",
    "seats with two live caravans",
    "passes with two live caravans",
    "copies by the older of two",
    "copies in the second round",
    "comparisons of warriors",
    "comparisons all level",
    "comparisons at the end only",
    "areas finished by a warrior's cell",
    "pencils used after a copy",
    "pencils used after a warrior's cell",
    "pencils used so that win another",
    "pencils used so by a jump",
    "pencils used so in the last round",
    "pencils won so and kept",
    "pencils won so that fit nothing",
    "caravans finished by such a pencil",
    "network coins",
    "networks all level",
    "market end coins",
    "market ends tied",
    "camel coins",
    "cave coins",
    "targets reached",
    "targets reached after colouring",
    "coins paid away below the target",
    "games of 30 rounds",
    "games decided by pencils",
    "games shared",
    "takes of any ball",
    "takes of two balls",
    "pencils turned",
    "pencils given to the market",
    "exchanges of one colour",
    "copies from the right",
    "copies in the last round",
    "triples with nothing to finish",
    "targets reached by a triple",
    "set-up areas finished",
    "fewest warriors without a pencil",
    "solo games that reach the target",
    "solo games that never do",
};

struct tally tally;

void note(enum happening h, int times)
{
    tally.happened[h] += times;
}

/* Legal cells */

bool finished(const struct seat *s, int area)
{
    return area != NONE && s->finished[area] > 0;
}

static bool all_coloured(const struct board *b, const struct seat *s, int area)
{
    for (int c = 0; c < b->cells; c++)
        if (b->cell[c].area == area && s->colour[c] == NONE)
            return false;
    return true;
}

/* CM-77: a set-up cell is on a board of its own. */
static bool begun(const struct board *b, const struct seat *s, int area)
{
    for (int c = 0; c < b->cells; c++)
        if (b->cell[c].area == area && s->colour[c] != NONE)
            return true;
    return false;
}

/* CM-14, CM-40?: coloured by its owner. */
static bool own(const struct seat *s, int cell)
{
    return s->colour[cell] != NONE && !s->set_up[cell];
}

static bool own_in_area(const struct board *b, const struct seat *s, int area)
{
    for (int c = 0; c < b->cells; c++)
        if (b->cell[c].area == area && own(s, c))
            return true;
    return false;
}

static bool empty_sheet(const struct board *b, const struct seat *s)
{
    for (int c = 0; c < b->cells; c++)
        if (own(s, c))
            return false;
    return true;
}

/* CM-31, CM-32, CM-63, CM-56 for two cells that have colours. */
static bool get_along(const struct board *b, int c, int colour, int d, int other)
{
    if (b->cell[c].area == b->cell[d].area) {
        enum rule rule = b->area[b->cell[c].area].rule;
        if (rule == SAME && colour != other)
            return false;
        if (rule == DIFFER && colour == other)
            return false;
        if (rule == TOUCHING && b->shares[c][d] && colour == other)
            return false;
    }
    return !b->must_differ[c][d] || colour != other;
}

/* CM-16, CM-31, CM-32, CM-56, CM-63 */
static bool accepts(const struct board *b, const struct seat *s, int cell, int colour)
{
    if (s->colour[cell] != NONE)
        return false;
    if (b->cell[cell].need != ANY && b->cell[cell].need != colour)
        return false;
    for (int d = 0; d < b->cells; d++)
        if (d != cell && s->colour[d] != NONE && !get_along(b, cell, colour, d, s->colour[d]))
            return false;
    return true;
}

/* CM-42: two cells of one hub: towards an area where you have coloured, and towards this one. */
static bool opened_by_hub(const struct board *b, const struct seat *s, int area)
{
    for (int here = 0; here < b->cells; here++)
        for (int there = 0; b->cell[here].leads == area && there < b->cells; there++)
            if (here != there && b->cell[there].leads != NONE &&
                b->cell[here].area == b->cell[there].area && own(s, here) && own(s, there) &&
                own_in_area(b, s, b->cell[there].leads))
                return true;
    return false;
}

/* CM-42?, CM-44 */
static bool open_reach(const struct board *b, const struct seat *s, int cell)
{
    const struct cell *c = &b->cell[cell];
    if (c->leads == NONE)
        return own_in_area(b, s, c->area) || opened_by_hub(b, s, c->area);
    return own_in_area(b, s, c->area) || own_in_area(b, s, c->leads);
}

/* CM-15, CM-76? */
static bool touches(const struct board *b, const struct seat *s, int cell)
{
    if (b->open)
        return open_reach(b, s, cell);
    for (int d = 0; d < b->cells; d++)
        if (b->adjacent[cell][d] && s->colour[d] != NONE)
            return true;
    return s->carpet[b->cell[cell].area];
}

/* CM-14, CM-15, CM-30, CM-70: free of cost.  CM-73 says of Caravans what holds for every first
 * cell: the rulebook speaks of starting the board there. */
static bool reachable(const struct model *m, const struct seat *s, int cell)
{
    const struct board *b = m->b;
    const struct area *a = &b->area[b->cell[cell].area];
    if (empty_sheet(b, s))
        return (b->cell[cell].man && a->start) || s->carpet[b->cell[cell].area];
    return touches(b, s, cell);
}

/* CM-17 */
static bool jumpable(const struct model *m, const struct seat *s, int cell)
{
    return s->coins > 0 && m->b->cell[cell].man && !empty_sheet(m->b, s) && !touches(m->b, s, cell);
}

/* CM-77?: every way to colour the rest of an area is tried. */
static bool can_be_finished(const struct board *b, struct seat *s, int area)
{
    int cell = 0;
    while (cell < b->cells && (b->cell[cell].area != area || s->colour[cell] != NONE))
        cell++;
    if (cell == b->cells)
        return true;
    bool found = false;
    for (int colour = 0; colour < COLOURS && !found; colour++)
        if (accepts(b, s, cell, colour)) {
            s->colour[cell] = colour;
            found = can_be_finished(b, s, area);
            s->colour[cell] = NONE;
        }
    return found;
}

static bool may_finish(const struct board *b, const struct seat *s, int area)
{
    struct seat copy = *s;
    return b->area[area].kind == AREA && begun(b, s, area) && !finished(s, area) &&
           can_be_finished(b, &copy, area);
}

static bool may_fill(const struct board *b, const struct seat *s, int cell, int colour)
{
    struct seat copy = *s;
    if (b->cell[cell].area != s->finishing || !accepts(b, s, cell, colour))
        return false;
    copy.colour[cell] = colour;
    return can_be_finished(b, &copy, s->finishing);
}

/* Paying */

static void pay_coins(struct model *m, struct seat *s, int coins)
{
    s->coins += coins;
    if (s->coins >= m->b->target && m->latch == 0) { /* CM-23 */
        m->latch = m->round;
        note(H_LATCH, 1);
        note(H_LATCH_BY_TRIPLE, m->phase == PRIZE);
        note(H_LATCH_AFTER, m->phase == COPYING || m->phase == WAR);
    }
}

static void pay(struct model *m, struct seat *s, const struct pays *p, bool with_coins)
{
    bool late = m->phase == COPYING || m->phase == WAR;
    for (int i = 0; i < PENCILS; i++) {
        s->pencil[i] += p->pencil[i];
        s->won[i] += late ? p->pencil[i] : 0; /* CM-67?, CM-74? */
    }
    s->ships += p->ships;
    s->blank_keys += p->keys;
    s->any_balls += p->any_balls;
    s->two_balls += p->two_balls;
    s->carpet_due |= p->carpet;
    s->finish_due |= p->finish;
    if (with_coins)
        pay_coins(m, s, p->coins);
}

int nth_cell(const struct board *b, int area, int n)
{
    for (int c = 0; c < b->cells; c++)
        if (b->cell[c].area == area && n-- == 0)
            return c;
    return NONE;
}

/* CM-64 */
static bool towers_alike(const struct board *b, const struct seat *s)
{
    for (int n = 0;; n++) {
        int c = nth_cell(b, b->twin[0], n), d = nth_cell(b, b->twin[1], n);
        if (c == NONE || d == NONE)
            return c == d;
        if (s->colour[c] != s->colour[d])
            return false;
    }
}

static void pay_bridge(struct model *m, struct seat *s, int just_finished)
{
    const struct board *b = m->b;
    if (b->twin[2] == NONE || s->bridge_paid)
        return;
    for (int i = 0; i < 3; i++)
        if (!finished(s, b->twin[i]))
            return;
    if (!towers_alike(b, s))
        return;
    s->bridge_paid = true;
    note(H_BRIDGE_COIN, 1);
    note(H_BRIDGE_WAITED, just_finished != b->twin[2]);
    pay_coins(m, s, b->area[b->twin[2]].pays.coins);
}

/* CM-19, CM-65 */
static void finish_area(struct model *m, struct seat *s, int area)
{
    const struct area *a = &m->b->area[area];
    const struct pays *p =
        a->by_colour ? &a->pays_by[s->colour[nth_cell(m->b, area, 0)]] : &a->pays;
    s->finished[area] = m->round;
    s->by_copy[area] = m->phase == COPYING;
    note(H_FINISHED, 1);
    for (int c = 0; c < m->b->cells; c++)
        note(H_SET_UP_FINISHED, m->b->cell[c].area == area && s->set_up[c]);
    note(H_KING, a->by_colour);
    note(H_COPY_FINISHED, m->phase == COPYING);
    note(H_CARAVAN_BY_COPY, m->phase == COPYING && a->pays.copy && !s->using);
    note(H_CARAVAN_BY_PENCIL, a->pays.copy && s->using);
    note(H_PLACE_FINISHED, m->phase == WAR);
    note(H_FINISH_PRIZE, m->phase == PRIZE);
    pay(m, s, p, area != m->b->twin[2]);
    pay_bridge(m, s, area);
}

static void note_entry(const struct model *m, const struct seat *s, int cell)
{
    const struct board *b = m->b;
    int area = b->cell[cell].area;
    bool empty = empty_sheet(b, s), by_border = false;
    for (int d = 0; d < b->cells; d++)
        by_border |= b->shares[cell][d] && s->colour[d] != NONE;
    note(H_LATE_START, empty && m->round > 1);
    note(H_CARPET_START, empty && s->carpet[area]);
    note(H_ENTERED_BY_CARPET, s->carpet[area] && !begun(b, s, area));
    note(H_ROUTE, !b->open && !empty && !by_border && !s->carpet[area] && touches(b, s, cell));
    note(H_HUB_CELL, b->cell[cell].leads != NONE);
    note(H_OPENED_BY_HUB,
         b->open && !empty && b->cell[cell].leads == NONE && !own_in_area(b, s, area));
}

static void colour_cell(struct model *m, struct seat *s, int cell, int colour)
{
    int area = m->b->cell[cell].area;
    note_entry(m, s, cell);
    s->colour[cell] = colour;
    if (m->b->area[area].kind == AREA && !finished(s, area) && all_coloured(m->b, s, area))
        finish_area(m, s, area);
}

/* Whether a finished area gives this effect. */
static int area_with(const struct board *b, const struct seat *s,
                     bool (*gives)(const struct pays *))
{
    for (int a = 0; a < b->areas; a++)
        if (b->area[a].kind == AREA && gives(&b->area[a].pays) && finished(s, a))
            return a;
    return NONE;
}

static bool gives_turn(const struct pays *p)
{
    return p->turn;
}

static bool gives_gaze(const struct pays *p)
{
    return p->gaze;
}

static bool gives_market(const struct pays *p)
{
    return p->market;
}

/* Keys and warriors and camels */

static int keys_of(const struct board *b, const struct seat *s, int colour)
{
    int keys = s->keys[colour];
    for (int c = 0; c < b->cells; c++)
        keys += b->cell[c].key && s->colour[c] == colour; /* CM-52 */
    return keys;
}

static bool may_sail(const struct board *b, const struct seat *s, int chest)
{
    return s->ships > 0 && !s->opened[chest] && keys_of(b, s, b->lock[chest]) >= KEYS;
}

static int warriors(const struct model *m, int seat)
{
    int n = 0;
    for (int c = 0; c < m->b->cells; c++)
        n += m->b->cell[c].area == m->b->contest && m->seat[seat].colour[c] != NONE;
    return n;
}

int camels(const struct board *b, const struct seat *s)
{
    int n = 0;
    for (int c = 0; c < b->cells; c++)
        n += b->area[b->cell[c].area].camels && s->colour[c] != NONE;
    return n;
}

/* Legal moves */

bool is_last_round(const struct model *m)
{
    return m->round == ROUNDS || (m->latch > 0 && m->round > m->latch); /* CM-23, CM-23? */
}

static int seat_of_walk(const struct model *m)
{
    return (m->leader + m->walk) % m->players;
}

static int pencils(const struct seat *s)
{
    int n = 0;
    for (int i = 0; i < PENCILS; i++)
        n += s->pencil[i];
    return n;
}

static int colours_held(const struct seat *s)
{
    int n = pencils(s);
    for (int i = 0; i < COLOURS; i++)
        n += s->now[i];
    return n;
}

void leads(const struct model *m, struct moves *to)
{
    for (int seat = 0; seat < m->players; seat++)
        add(to, LEAD)->other = seat;
}

/* CM-40, CM-40? */
static void marks(const struct model *m, struct moves *to)
{
    for (int c = 0; c < m->b->cells; c++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (m->b->area[m->b->cell[c].area].rule == SAME &&
                m->b->area[m->b->cell[c].area].kind == AREA)
                add_cell(to, MARK, c, colour);
}

static void predictions(struct moves *to)
{
    for (unsigned cards = 1; cards < 1U << COLOURS; cards++)
        add(to, PREDICT)->cards = cards; /* CM-4 */
}

static void balls(const struct model *m, struct moves *to)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (m->mill[colour] > 0)
            add_colour(to, BALL, colour)->weight = (uint32_t)m->mill[colour];
}

/* CM-76, CM-77: without the pass. */
static void prize_moves(const struct model *m, const struct seat *s, struct moves *to)
{
    const struct board *b = m->b;
    for (int a = 0; a < b->areas && s->carpet_due; a++)
        if (b->area[a].carpet && !s->carpet[a])
            add(to, CARPET)->area = a;
    for (int a = 0; a < b->areas && s->finish_due; a++)
        if (may_finish(b, s, a))
            add(to, FINISH)->area = a;
}

static void fills(const struct model *m, const struct seat *s, struct moves *to)
{
    for (int c = 0; c < m->b->cells; c++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (may_fill(m->b, s, c, colour))
                add_cell(to, FILL, c, colour);
}

/* CM-11, CM-68 */
static void takes(const struct seat *s, struct moves *to)
{
    for (int ball = 0; ball < 3; ball++)
        add_colour(to, TAKE, ball);
    for (int ball = 0; ball < BALLS && s->any_balls > 0; ball++)
        add_colour(to, TAKE, ball)->effect = true;
    for (int first = 0; first < BALLS && s->two_balls > 0; first++)
        for (int second = 0; second < BALLS; second++)
            if (first != second) {
                struct move *m = add_colour(to, TAKE, first);
                m->other = second;
                m->effect = true;
            }
}

static void paints(const struct seat *s, enum verb verb, int cell, int colour, struct moves *to)
{
    if (s->now[colour] > 0)
        add_cell(to, verb, cell, colour)->source = ROUND;
    if (s->pencil[colour] > 0)
        add_cell(to, verb, cell, colour)->source = PENCIL;
    if (s->pencil[ANY] > 0)
        add_cell(to, verb, cell, colour)->source = ANY_PENCIL;
}

static void colourings(const struct model *m, const struct seat *s, struct moves *to)
{
    for (int c = 0; c < m->b->cells; c++) {
        bool reach = s->colour[c] == NONE && reachable(m, s, c);
        bool jump = s->colour[c] == NONE && !reach && jumpable(m, s, c);
        for (int colour = 0; colour < COLOURS && (reach || jump); colour++)
            if (s->now[colour] + s->pencil[colour] + s->pencil[ANY] > 0 &&
                accepts(m->b, s, c, colour))
                paints(s, reach ? COLOUR : JUMP, c, colour, to);
    }
}

/* CM-61, CM-E11: neighbours in rarity, in a ring. */
static bool rarity_neighbours(int a, int z)
{
    return (a + 1) % COLOURS == z || (z + 1) % COLOURS == a;
}

static void turns(const struct model *m, const struct seat *s, struct moves *to)
{
    if (area_with(m->b, s, gives_turn) == NONE || s->turned)
        return;
    for (int from = 0; from < COLOURS; from++)
        for (int into = 0; into < COLOURS; into++)
            if (rarity_neighbours(from, into)) {
                if (s->now[from] > 0)
                    add_colour(to, TURN, from)->other = into;
                if (s->pencil[from] > 0) {
                    struct move *t = add_colour(to, TURN, from);
                    t->other = into;
                    t->source = PENCIL;
                }
            }
}

/* CM-62 */
static void gazes(const struct model *m, int seat, struct moves *to)
{
    const struct seat *s = &m->seat[seat];
    if (area_with(m->b, s, gives_gaze) == NONE || s->gazed)
        return;
    for (int other = 0; other < m->players; other++)
        if (other != seat && m->seat[other].fulfilled)
            add(to, GAZE)->other = other;
}

static void gives(const struct seat *s, struct moves *to)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        if (s->now[colour] > 0)
            add_colour(to, GIVE, colour);
        if (s->pencil[colour] > 0)
            add_colour(to, GIVE, colour)->source = PENCIL;
    }
    if (s->pencil[ANY] > 0)
        add_colour(to, GIVE, ANY)->source = ANY_PENCIL;
}

/* CM-72: a begun exchange is brought to its end before anything else. */
static void exchange(const struct model *m, const struct seat *s, struct moves *to)
{
    if (s->given < m->b->line[s->exchanges])
        gives(s, to);
    else
        for (int colour = 0; colour < COLOURS; colour++)
            add_colour(to, GET, colour);
}

static bool may_exchange(const struct model *m, const struct seat *s)
{
    return area_with(m->b, s, gives_market) != NONE && !s->traded && s->exchanges < m->b->lines &&
           colours_held(s) >= m->b->line[s->exchanges];
}

static void step_four(const struct model *m, int seat, struct moves *to)
{
    const struct seat *s = &m->seat[seat];
    if (s->given > 0) {
        exchange(m, s, to);
        return;
    }
    colourings(m, s, to);
    for (int chest = 0; chest < m->b->chests; chest++)
        if (may_sail(m->b, s, chest))
            add_colour(to, SAIL, m->b->lock[chest]);
    for (int colour = 0; colour < COLOURS && s->blank_keys > 0; colour++)
        add_colour(to, KEY, colour); /* CM-54? */
    turns(m, s, to);
    gazes(m, seat, to);
    if (may_exchange(m, s))
        gives(s, to);
    add(to, DONE);
}

/* CM-74?: who expires first; alike in all else. */
static int caravan_to_ask(const struct model *m, const struct seat *s)
{
    int found = NONE;
    for (int a = 0; a < m->b->areas; a++) {
        int since = m->round - s->finished[a];
        bool live = m->b->area[a].kind == AREA && m->b->area[a].pays.copy && finished(s, a) &&
                    !s->used[a] && since <= 1 && !(since == 0 && s->by_copy[a]);
        if (live && !s->asked[a] && (found == NONE || s->finished[a] < s->finished[found]))
            found = a;
    }
    return found;
}

static void copies_of(const struct model *m, int seat, bool right, struct moves *to)
{
    const struct seat *s = &m->seat[seat];
    int other = (seat + (right ? m->players - 1 : 1)) % m->players; /* CM-40?, CM-74? */
    for (int c = 0; c < m->b->cells; c++) {
        int colour = m->seat[other].colour[c];
        if (colour != NONE && s->colour[c] == NONE && reachable(m, s, c) &&
            accepts(m->b, s, c, colour))
            add_cell(to, COPY, c, colour)->right = right;
    }
}

static void copies(const struct model *m, int seat, struct moves *to)
{
    copies_of(m, seat, false, to);
    if (m->players > 2)
        copies_of(m, seat, true, to);
}

/* CM-67, CM-67? */
static void war_moves(const struct model *m, const struct seat *s, struct moves *to)
{
    for (int c = 0; c < m->b->cells && s->must_place; c++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (s->colour[c] == NONE && touches(m->b, s, c) && accepts(m->b, s, c, colour))
                add_cell(to, PLACE, c, colour);
    for (int i = 0; i < PENCILS && s->must_lose; i++)
        if (s->pencil[i] > 0)
            add_colour(to, LOSE, i);
}

/* CM-67?, CM-74?: with the pencils just won, and with nothing else. */
static void uses(const struct model *m, const struct seat *s, struct moves *to)
{
    for (int c = 0; c < m->b->cells; c++) {
        bool reach = s->colour[c] == NONE && reachable(m, s, c);
        bool jump = s->colour[c] == NONE && !reach && jumpable(m, s, c);
        for (int colour = 0; colour < COLOURS && (reach || jump); colour++) {
            enum verb verb = reach ? COLOUR : JUMP;
            bool fits = accepts(m->b, s, c, colour);
            if (fits && s->won[colour] > 0)
                add_cell(to, verb, c, colour)->source = PENCIL;
            if (fits && s->won[ANY] > 0)
                add_cell(to, verb, c, colour)->source = ANY_PENCIL;
        }
    }
}

static void late_moves(const struct model *m, int seat, struct moves *to)
{
    if (m->seat[seat].using) {
        uses(m, &m->seat[seat], to);
        add(to, DONE);
    } else if (m->phase == COPYING) {
        copies(m, seat, to);
        add(to, PASS);
    } else {
        war_moves(m, &m->seat[seat], to);
    }
}

void model_legal(const struct model *m, int seat, struct moves *to)
{
    to->count = 0;
    if (!(seats_asked(m) >> seat & 1))
        return;
    switch (m->phase) {
    case LEADING:
        leads(m, to);
        break;
    case SETUP:
        marks(m, to);
        break;
    case PREDICTING:
        predictions(to);
        break;
    case MILL:
        balls(m, to);
        break;
    case PRIZE:
        if (m->seat[seat].finishing != NONE) {
            fills(m, &m->seat[seat], to);
        } else {
            prize_moves(m, &m->seat[seat], to);
            add(to, PASS);
        }
        break;
    case TAKING:
        takes(&m->seat[seat], to);
        break;
    case COLOURING:
        step_four(m, seat, to);
        break;
    case COPYING:
    case WAR:
        late_moves(m, seat, to);
        break;
    case OVER:
        break;
    }
}

/* Who is asked */

static bool chance_moves(const struct model *m)
{
    return m->phase == LEADING || m->phase == MILL || (m->phase == SETUP && m->players == 1);
}

static bool is_asked(const struct model *m, int seat)
{
    const struct seat *s = &m->seat[seat];
    switch (m->phase) {
    case SETUP:
    case COLOURING:
        return !s->done;
    case PREDICTING:
        return s->cards == 0;
    case PRIZE:
        return s->carpet_due || s->finish_due;
    case TAKING:
    case COPYING:
        return seat == seat_of_walk(m);
    case WAR:
        return s->must_place || s->must_lose || s->using;
    default:
        return false;
    }
}

uint32_t seats_asked(const struct model *m)
{
    uint32_t seats = 0;
    if (chance_moves(m))
        return UINT32_C(1) << GAME_CHANCE;
    for (int seat = 0; seat < m->players; seat++)
        seats |= is_asked(m, seat) ? UINT32_C(1) << seat : 0;
    return seats;
}

/* The end */

int segments(const struct board *b, const struct seat *s)
{
    int built = 0;
    for (int c = 0; c < b->cells; c++)
        built += b->cell[c].leads != NONE && s->colour[c] != NONE &&
                 begun(b, s, b->cell[c].leads); /* CM-43, CM-47, CM-47? */
    return built;
}

/* CM-47 */
static void end_network(struct model *m)
{
    int most = 0, with_most = 0, coins[SEATS_MAX] = {0};
    for (int seat = 0; seat < m->players; seat++)
        if (segments(m->b, &m->seat[seat]) > most)
            most = segments(m->b, &m->seat[seat]);
    for (int seat = 0; seat < m->players; seat++) {
        coins[seat] = segments(m->b, &m->seat[seat]) == most;
        with_most += coins[seat];
    }
    note(H_NETWORK, with_most < m->players);
    note(H_NETWORK_LEVEL, with_most == m->players);
    for (int seat = 0; seat < m->players && with_most < m->players; seat++)
        m->seat[seat].coins += coins[seat];
}

/* CM-78, CM-78? */
static void end_market(struct model *m)
{
    int most = 1, with_most = 0;
    for (int seat = 0; seat < m->players; seat++)
        if (m->seat[seat].exchanges > most)
            most = m->seat[seat].exchanges;
    for (int seat = 0; seat < m->players; seat++)
        if (m->seat[seat].exchanges == most) {
            m->seat[seat].coins++;
            with_most++;
        }
    note(H_MARKET_END, with_most > 0);
    note(H_MARKET_TIE, with_most > 1);
}

int size_of_set(unsigned cards)
{
    int size = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        size += cards >> colour & 1;
    return size;
}

/* CM-78 */
static void end_areas(const struct board *b, struct seat *s)
{
    for (int i = 0; i < b->town_count; i++)
        if (finished(s, b->towns[i])) {
            s->coins += camels(b, s) / b->camels_per_coin;
            note(H_CAMEL_COINS, camels(b, s) / b->camels_per_coin);
        }
    for (int z = 0; z < b->zones; z++)
        if (finished(s, b->cave) && s->zone[z] && size_of_set(b->zone[z]) == 2) {
            s->coins++;
            note(H_CAVE_COINS, 1);
        }
}

static void game_over(struct model *m)
{
    if (m->b->network && m->players > 1) /* CM-81 */
        end_network(m);
    if (m->b->market_end && m->players > 1)
        end_market(m);
    for (int seat = 0; seat < m->players; seat++)
        end_areas(m->b, &m->seat[seat]);
    note(H_ROUND_30, m->round == ROUNDS);
    m->phase = OVER;
}

/* CM-24 */
static bool better(const struct seat *a, const struct seat *z)
{
    return a->coins != z->coins ? a->coins > z->coins : pencils(a) > pencils(z);
}

int model_place(const struct model *m, int seat)
{
    int before = 0;
    for (int other = 0; other < m->players; other++)
        before += better(&m->seat[other], &m->seat[seat]);
    return before + 1;
}

/* Rounds */

static void round_begins(struct model *m)
{
    m->phase = PREDICTING;
    m->out = 0;
    m->walk = 0;
    for (int seat = 0; seat < m->players; seat++) {
        struct seat *s = &m->seat[seat];
        s->cards = 0;
        s->fulfilled = s->turned = s->traded = s->done = false;
        memset(s->now, 0, sizeof s->now); /* CM-13 */
        memset(s->asked, 0, sizeof s->asked);
    }
}

static void fill_mill(struct model *m)
{
    memcpy(m->mill, IN_THE_MILL, sizeof m->mill);
}

/* CM-21, CM-22 */
static void next_round(struct model *m)
{
    if (is_last_round(m)) {
        game_over(m);
        return;
    }
    if (m->round % 3 == 0)
        fill_mill(m);
    m->leader = (m->leader + 1) % m->players;
    m->round++;
    round_begins(m);
}

/* CM-67: what is asked stays only where it can be answered. */
static void ask_warriors(struct model *m, const int *count, int most, int fewest)
{
    for (int seat = 0; seat < m->players; seat++) {
        struct moves possible = {.count = 0};
        struct seat *s = &m->seat[seat];
        s->must_place = count[seat] == most;
        s->must_lose = count[seat] == fewest;
        war_moves(m, s, &possible);
        note(H_NOTHING_TO_LOSE, s->must_lose && possible.count == 0);
        if (possible.count == 0)
            s->must_place = s->must_lose = false;
    }
}

static void compare_warriors(struct model *m)
{
    int count[SEATS_MAX], most = 0, fewest = CELLS_MAX;
    for (int seat = 0; seat < m->players; seat++) {
        count[seat] = warriors(m, seat);
        most = count[seat] > most ? count[seat] : most;
        fewest = count[seat] < fewest ? count[seat] : fewest;
    }
    m->phase = WAR;
    note(H_WAR, 1);
    note(H_WAR_LEVEL, most == fewest);
    note(H_WAR_AT_END, m->round % 3 != 0);
    if (most != fewest)
        ask_warriors(m, count, most, fewest);
    if (seats_asked(m) == 0)
        next_round(m);
}

static void after_copies(struct model *m)
{
    bool due = m->round % 3 == 0 || is_last_round(m);
    if (m->b->contest != NONE && m->players > 1 && due) /* CM-67, CM-81 */
        compare_warriors(m);
    else
        next_round(m);
}

/* CM-74?: on to the next Caravan that has something to copy. */
static void walk_caravans(struct model *m)
{
    struct moves possible;
    for (; m->walk < m->players; m->walk++) {
        int seat = seat_of_walk(m), caravan;
        while ((caravan = caravan_to_ask(m, &m->seat[seat])) != NONE) {
            possible.count = 0;
            copies(m, seat, &possible);
            if (possible.count > 0)
                return;
            m->seat[seat].asked[caravan] = true;
        }
    }
    after_copies(m);
}

static void colouring_ends(struct model *m)
{
    m->walk = 0;
    if (m->players > 1) { /* CM-81 */
        m->phase = COPYING;
        walk_caravans(m);
    } else {
        after_copies(m);
    }
}

static void prizes_end(struct model *m)
{
    m->phase = TAKING;
    m->walk = 0;
}

/* The check, CM-7 to CM-10 */

bool is_out(const struct model *m, int colour)
{
    for (int i = 0; i < m->out; i++)
        if (m->row[i] == colour)
            return true;
    return false;
}

static bool all_out(const struct model *m, unsigned cards)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if ((cards >> colour & 1) && !is_out(m, colour))
            return false;
    return true;
}

static void fulfil(struct model *m, struct seat *s)
{
    const struct board *b = m->b;
    s->fulfilled = true;
    note(H_FULFILLED, 1);
    for (int colour = 0; colour < COLOURS; colour++)
        s->now[colour] += s->cards >> colour & 1; /* CM-8 */
    for (int z = 0; z < b->zones; z++)
        if (b->zone[z] == s->cards) {
            note(s->zone[z] ? H_ENTRY_AGAIN : H_ENTRY, 1);
            if (!s->zone[z]) /* CM-9 */
                pay(m, s, &b->zone_pays[z], true);
            s->zone[z] = true;
        }
}

/* CM-10, CM-10? */
static void fail_prediction(struct model *m, struct seat *s)
{
    note(H_FAILED, 1);
    note(H_FAILURES_FULL, s->failures == m->b->failures);
    if (s->failures == m->b->failures)
        return;
    const struct pays *p = &m->b->failure[s->failures++];
    note(H_FAILURE_PENCIL, p->pencil[ANY]);
    pay(m, s, p, true);
}

static void check(struct model *m)
{
    m->phase = PRIZE;
    for (int seat = 0; seat < m->players; seat++) {
        struct moves possible = {.count = 0};
        struct seat *s = &m->seat[seat];
        if (all_out(m, s->cards))
            fulfil(m, s);
        else
            fail_prediction(m, s);
        prize_moves(m, s, &possible);
        note(H_NOTHING_TO_FINISH, s->finish_due && possible.count == 0);
        if (possible.count == 0) /* nothing to ask for */
            s->carpet_due = s->finish_due = false;
    }
    if (seats_asked(m) == 0)
        prizes_end(m);
}

/* Playing a move, which is legal */

static void play_ball(struct model *m, int colour)
{
    m->mill[colour]--;
    m->row[m->out++] = colour;
    if (m->out == BALLS)
        check(m);
}

static void play_mark(struct model *m, int seat, const struct move *x)
{
    struct seat *to = &m->seat[(seat + m->players - 1) % m->players]; /* CM-40? */
    to->colour[x->cell] = x->colour;
    to->set_up[x->cell] = true;
    m->seat[seat].done = true;
    for (int i = 0; i < m->players; i++)
        if (!m->seat[i].done)
            return;
    round_begins(m);
}

static void play_prediction(struct model *m, struct seat *s, unsigned cards)
{
    s->cards = cards;
    if (seats_asked(m) == 0)
        m->phase = MILL;
}

/* CM-77: cells with a circle need no question. */
static void play_finish(struct model *m, struct seat *s, int area)
{
    s->finishing = area;
    for (int c = 0; c < m->b->cells; c++)
        if (m->b->cell[c].area == area && s->colour[c] == NONE && m->b->cell[c].need != ANY)
            colour_cell(m, s, c, m->b->cell[c].need);
}

static void play_prize(struct model *m, struct seat *s, const struct move *x)
{
    if (x->verb == CARPET)
        s->carpet[x->area] = true;
    if (x->verb == FINISH)
        play_finish(m, s, x->area);
    if (x->verb == FILL)
        colour_cell(m, s, x->cell, x->colour);
    if (s->finishing == NONE || finished(s, s->finishing)) {
        s->carpet_due = s->finish_due = false;
        s->finishing = NONE;
    }
    if (seats_asked(m) == 0)
        prizes_end(m);
}

static int ball_out_of_row(struct model *m, int at)
{
    int colour = m->row[at];
    m->out--;
    for (int i = at; i < m->out; i++)
        m->row[i] = m->row[i + 1];
    return colour;
}

/* CM-11, CM-68? */
static void play_take(struct model *m, struct seat *s, const struct move *x)
{
    bool two = x->other != NONE;
    int first = m->row[x->colour], second = two ? m->row[x->other] : NONE;
    if (two && x->other > x->colour) {
        ball_out_of_row(m, x->other);
        ball_out_of_row(m, x->colour);
    } else {
        ball_out_of_row(m, x->colour);
        if (two)
            ball_out_of_row(m, x->other);
    }
    m->row[m->out++] = first;
    s->now[first]++;
    if (two) {
        m->row[m->out++] = second;
        s->now[second]++;
    }
    note(H_ANY_BALL, x->effect && !two);
    note(H_TWO_BALLS, two);
    s->any_balls -= x->effect && !two;
    s->two_balls -= x->effect && two;
    if (++m->walk == m->players)
        m->phase = COLOURING;
}

static void spend(struct seat *s, enum source source, int colour)
{
    int *from = source == ROUND    ? &s->now[colour]
                : source == PENCIL ? &s->pencil[colour]
                                   : &s->pencil[ANY];
    assert_true(*from > 0);
    (*from)--;
}

static void play_sail(struct model *m, struct seat *s, int lock)
{
    for (int chest = 0; chest < m->b->chests; chest++)
        if (m->b->lock[chest] == lock) {
            s->ships--;
            s->opened[chest] = true;
            pay(m, s, &m->b->chest[chest], true); /* CM-55 */
        }
}

static void play_gaze(struct model *m, struct seat *s, int other)
{
    s->gazed = true;
    for (int colour = 0; colour < COLOURS; colour++)
        s->now[colour] += m->seat[other].cards >> colour & 1;
}

static void play_get(struct seat *s, int colour)
{
    note(H_ONE_FOR_ONE, s->given == 1);
    s->now[colour]++;
    s->given = 0;
    s->exchanges++;
    s->traded = true;
}

static void play_step_four(struct model *m, struct seat *s, const struct move *x)
{
    switch (x->verb) {
    case JUMP:
        note(H_PAID_BELOW_TARGET, s->coins == m->b->target && m->latch == m->round);
        s->coins--;
        spend(s, x->source, x->colour);
        colour_cell(m, s, x->cell, x->colour);
        break;
    case COLOUR:
        spend(s, x->source, x->colour);
        colour_cell(m, s, x->cell, x->colour);
        break;
    case SAIL:
        play_sail(m, s, x->colour);
        break;
    case KEY:
        s->blank_keys--;
        s->keys[x->colour]++;
        break;
    case TURN:
        spend(s, x->source, x->colour);
        s->now[x->other]++;
        s->turned = true;
        note(H_PENCIL_TURNED, x->source == PENCIL);
        break;
    case GAZE:
        play_gaze(m, s, x->other);
        break;
    case GIVE:
        spend(s, x->source, x->colour);
        s->given++;
        note(H_GIVEN_PENCIL, x->source != ROUND);
        break;
    case GET:
        play_get(s, x->colour);
        break;
    default:
        s->done = true;
    }
    if (seats_asked(m) == 0)
        colouring_ends(m);
}

/* CM-67?, CM-74?: asked again as long as such a pencil fits; then the table goes on. */
static void goes_on(struct model *m, struct seat *s, bool enough)
{
    struct moves possible = {.count = 0};
    bool won = false;
    for (int i = 0; i < PENCILS; i++)
        won |= s->won[i] > 0;
    if (!enough)
        uses(m, s, &possible);
    note(H_WON_KEPT, won && enough);
    note(H_WON_NOT_ASKED, won && !enough && possible.count == 0);
    s->using = possible.count > 0;
    if (s->using)
        return;
    memset(s->won, 0, sizeof s->won);
    if (m->phase == COPYING)
        walk_caravans(m);
    else if (seats_asked(m) == 0)
        next_round(m);
}

static void play_use(struct model *m, struct seat *s, const struct move *x)
{
    int before = pencils(s);
    if (x->verb == DONE) {
        goes_on(m, s, true);
        return;
    }
    note(m->phase == COPYING ? H_USED_AFTER_COPY : H_USED_AFTER_PLACE, 1);
    note(H_USED_BY_JUMP, x->verb == JUMP);
    note(H_USED_IN_LAST, is_last_round(m));
    s->coins -= x->verb == JUMP;
    spend(s, x->source, x->colour);
    s->won[x->source == PENCIL ? x->colour : ANY]--;
    colour_cell(m, s, x->cell, x->colour);
    note(H_USED_IN_TURN, pencils(s) >= before);
    goes_on(m, s, false);
}

static void note_caravans(const struct model *m, const struct seat *s, const struct move *x)
{
    struct seat rest = *s;
    int first = caravan_to_ask(m, s);
    rest.asked[first] = true;
    int second = caravan_to_ask(m, &rest);
    note(H_TWO_CARAVANS, second != NONE);
    note(H_TWO_PASSED, second != NONE && x->verb == PASS);
    note(H_OLDER_USED,
         second != NONE && x->verb == COPY && s->finished[first] < s->finished[second]);
}

static void play_copy(struct model *m, struct seat *s, const struct move *x)
{
    if (s->using) {
        play_use(m, s, x);
        return;
    }
    int caravan = caravan_to_ask(m, s);
    note_caravans(m, s, x);
    note(H_SECOND_ROUND_COPY, x->verb == COPY && s->finished[caravan] < m->round);
    s->asked[caravan] = true;
    note(H_COPY_RIGHT, x->right);
    note(H_COPY_IN_LAST, x->verb == COPY && is_last_round(m));
    if (x->verb == COPY) {
        s->used[caravan] = true;
        colour_cell(m, s, x->cell, x->colour);
        goes_on(m, s, false);
    } else { /* CM-74?: who leaves the one that expires first cannot use a later one first */
        m->walk++;
        walk_caravans(m);
    }
}

static void play_war(struct model *m, struct seat *s, const struct move *x)
{
    if (s->using) {
        play_use(m, s, x);
        return;
    }
    s->must_place = s->must_lose = false;
    if (x->verb == PLACE)
        colour_cell(m, s, x->cell, x->colour);
    else
        s->pencil[x->colour]--;
    goes_on(m, s, false);
}

static void play_lead(struct model *m, int leader)
{
    m->leader = leader;
    m->phase = SETUP;
    if (!m->b->setup)
        round_begins(m);
}

void model_apply(struct model *m, int seat, const struct move *x)
{
    int of = seat == GAME_CHANCE ? 0 : seat;
    switch (m->phase) {
    case LEADING:
        play_lead(m, x->other);
        break;
    case SETUP:
        play_mark(m, of, x);
        break;
    case PREDICTING:
        play_prediction(m, &m->seat[of], x->cards);
        break;
    case MILL:
        play_ball(m, x->colour);
        break;
    case PRIZE:
        play_prize(m, &m->seat[of], x);
        break;
    case TAKING:
        play_take(m, &m->seat[of], x);
        break;
    case COLOURING:
        play_step_four(m, &m->seat[of], x);
        break;
    case COPYING:
        play_copy(m, &m->seat[of], x);
        break;
    case WAR:
        play_war(m, &m->seat[of], x);
        break;
    case OVER:
        fail_msg("a move after the end");
    }
}

void model_start(struct model *m, const struct board *b, int players)
{
    memset(m, 0, sizeof *m);
    m->b = b;
    m->players = players;
    m->round = 1;
    fill_mill(m);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        m->seat[seat].finishing = NONE;
        for (int c = 0; c < CELLS_MAX; c++)
            m->seat[seat].colour[c] = NONE;
    }
    m->phase = LEADING;
    if (players == 1)
        play_lead(m, 0);
}
