/*
 * words.c - moves as text and back, and the things on the table.
 */
#include "choices.h"
#include "core/items.h"
#include "core/text.h"

#include <string.h>

const char *const colormill_colours[] = {"blue", "green", "orange", "pink", "purple", "any", 0};

/* Moves as text */

static const char *const verbs[KINDS] = {
    "",      "lead ", "mark ", "predict ", "ball ",  "carpet ", "finish ", "fill ",
    "take ", "take ", "take ", "colour ",  "jump ",  "sail ",   "key ",    "turn ",
    "gaze ", "give ", "get ",  "copy ",    "place ", "lose ",   "pass",    "done",
};

static const char *const sides[] = {"left ", "right ", 0};

static void put_cell(struct text *t, const struct board *b, unsigned cell)
{
    text_put(t, b->area[b->cell[cell].area].id);
    text_char(t, '.');
    text_put(t, b->cell[cell].name);
}

static void put_cell_colour(struct text *t, const struct board *b, game_move m)
{
    put_cell(t, b, move_argument(m));
    text_char(t, ' ');
    text_put(t, colormill_colours[move_colour(m)]);
}

static void put_source(struct text *t, unsigned source)
{
    text_put(t, source == PENCIL ? " pencil" : source == ANY_PENCIL ? " any" : "");
}

static void put_cards(struct text *t, unsigned cards)
{
    for (unsigned c = 0; c < COLOURS; c++)
        if (cards >> c & 1) {
            text_put(t, colormill_colours[c]);
            if (cards >> (c + 1))
                text_char(t, '+');
        }
}

void colormill_move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX])
{
    (void)seat;
    const struct board *b = board_of(st);
    struct text t = text_open(out, GAME_TEXT_MAX);
    unsigned argument = move_argument(m);
    text_put(&t, verbs[move_kind(m)]);
    switch ((enum kind)move_kind(m)) {
    case M_LEAD:
    case M_GAZE:
        text_uint(&t, argument);
        break;
    case M_MARK:
    case M_FILL:
    case M_PLACE:
        put_cell_colour(&t, b, m);
        break;
    case M_PREDICT:
        put_cards(&t, argument);
        break;
    case M_BALL:
    case M_KEY:
    case M_GET:
    case M_LOSE:
        text_put(&t, colormill_colours[move_colour(m)]);
        break;
    case M_CARPET:
    case M_FINISH:
        text_put(&t, b->area[argument].id);
        break;
    case M_TAKE_TWO:
        text_uint(&t, (argument >> 3) + 1);
        text_char(&t, '+');
        text_uint(&t, (argument & 7) + 1);
        text_put(&t, " effect");
        break;
    case M_TAKE:
    case M_TAKE_ANY:
        text_uint(&t, argument + 1);
        text_put(&t, move_kind(m) == M_TAKE_ANY ? " effect" : "");
        break;
    case M_COLOUR:
    case M_JUMP:
        put_cell_colour(&t, b, m);
        put_source(&t, move_source(m));
        break;
    case M_SAIL:
        text_put(&t, colormill_colours[b->chest[argument].lock]);
        break;
    case M_TURN:
        text_put(&t, colormill_colours[move_colour(m)]);
        text_char(&t, ' ');
        text_put(&t, colormill_colours[argument]);
        put_source(&t, move_source(m));
        break;
    case M_GIVE:
        text_put(&t, colormill_colours[move_colour(m)]);
        put_source(&t, move_source(m) == PENCIL ? PENCIL : NOW);
        break;
    case M_COPY:
        text_put(&t, sides[argument >> 8]);
        put_cell(&t, b, argument & 255);
        break;
    default:
        break;
    }
}

/* And back */

static char small(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* The length of the word at `text` if it is one of the words of the area's name. */
static size_t word_of_name(const struct area *a, const char *text)
{
    for (const char *word = a->name; *word; word++) {
        size_t n = 0;
        if (word > a->name && word[-1] != ' ')
            continue;
        while (word[n] && word[n] != ' ' && small(word[n]) == text[n])
            n++;
        if (n > 2 && (!word[n] || word[n] == ' '))
            return n;
    }
    return 0;
}

/* By a word of its name, if no other area has that word: `skull` for Skull Isle. */
static bool scan_area_word(const char **at, const struct board *b, unsigned *out)
{
    size_t length = 0;
    unsigned found = 0;
    for (unsigned a = 0; a < b->area_count; a++) {
        size_t n = word_of_name(&b->area[a], *at);
        if (!n)
            continue;
        found++;
        length = n;
        *out = a;
    }
    if (found == 1)
        *at += length;
    return found == 1;
}

static bool scan_area(const char **at, const struct board *b, unsigned *out)
{
    int best = -1;
    size_t longest = 0;
    for (unsigned a = 0; a < b->area_count; a++) {
        const char *id = b->area[a].id;
        size_t n = strlen(id);
        if (n > longest && strncmp(*at, id, n) == 0) {
            best = (int)a;
            longest = n;
        }
    }
    if (best < 0 || ((*at)[longest] && (*at)[longest] != '.'))
        return scan_area_word(at, b, out);
    *at += longest;
    *out = (unsigned)best;
    return true;
}

static bool scan_cell(const char **at, const struct board *b, unsigned *out)
{
    unsigned area;
    const char *from = *at;
    if (!scan_area(&from, b, &area) || !scan_word(&from, "."))
        return false;
    for (unsigned cell = 0; cell < b->cell_count; cell++) {
        const char *p = from;
        if (b->cell[cell].area == area && scan_word(&p, b->cell[cell].name) &&
            (*p == 0 || *p == ' ')) {
            *at = p;
            *out = cell;
            return true;
        }
    }
    return false;
}

static bool scan_colour(const char **at, unsigned below, unsigned *out)
{
    int colour = scan_name(at, colormill_colours);
    *out = (unsigned)colour;
    return colour >= 0 && (unsigned)colour < below;
}

/* A ball's colour or a card's are the same thing to the rules. */
static unsigned scan_source(const char **at)
{
    if (scan_word(at, " pencil"))
        return PENCIL;
    if (scan_word(at, " any"))
        return ANY_PENCIL;
    if (!scan_word(at, " ball"))
        scan_word(at, " card");
    return NOW;
}

static game_move parse_cell_colour(const char **at, const struct board *b, enum kind kind)
{
    unsigned cell, colour;
    if (!scan_cell(at, b, &cell) || !scan_word(at, " ") || !scan_colour(at, COLOURS, &colour))
        return 0;
    unsigned source = kind == M_COLOUR || kind == M_JUMP ? scan_source(at) : (unsigned)NOW;
    return pack(kind, colour, source, cell);
}

static game_move parse_cards(const char **at)
{
    unsigned cards = 0, colour;
    do {
        if (!scan_colour(at, COLOURS, &colour) || cards >> colour & 1)
            return 0;
        cards |= 1u << colour;
    } while (scan_word(at, "+"));
    return pack(M_PREDICT, 0, 0, cards);
}

static game_move parse_take(const char **at)
{
    uint64_t one, two;
    if (!scan_uint(at, 9, &one) || one == 0)
        return 0;
    if (!scan_word(at, "+"))
        return pack(scan_word(at, " effect") ? M_TAKE_ANY : M_TAKE, 0, 0, (unsigned)one - 1);
    if (!scan_uint(at, 8, &two) || two == 0)
        return 0;
    scan_word(at, " effect");
    return pack(M_TAKE_TWO, 0, 0, (unsigned)(one - 1) << 3 | (unsigned)(two - 1));
}

static game_move parse_turn(const char **at)
{
    unsigned from, to;
    if (!scan_colour(at, COLOURS, &from) || !scan_word(at, " ") || !scan_colour(at, COLOURS, &to))
        return 0;
    return pack(M_TURN, from, scan_source(at), to);
}

static game_move parse_sail(const char **at, const struct board *b)
{
    unsigned colour, chest = 0;
    if (!scan_colour(at, COLOURS, &colour))
        return 0;
    while (chest < b->chest_count && b->chest[chest].lock != colour)
        chest++;
    return pack(M_SAIL, 0, 0, chest);
}

static game_move parse_copy(const game_state *st, const char **at)
{
    unsigned cell;
    int side = scan_name(at, sides);
    if (side < 0 || !scan_cell(at, board_of(st), &cell))
        return 0;
    if (st->players == 2)
        side = LEFT; /* the one neighbour sits on both sides */
    return pack(M_COPY, 0, 0, (unsigned)side << 8 | cell);
}

static game_move parse_kind(const game_state *st, enum kind kind, const char **at)
{
    const struct board *b = board_of(st);
    unsigned area, colour;
    uint64_t n;
    switch (kind) {
    case M_LEAD:
    case M_GAZE:
        return scan_uint(at, 9, &n) ? pack(kind, 0, 0, (unsigned)n) : 0;
    case M_PREDICT:
        return parse_cards(at);
    case M_BALL:
    case M_KEY:
    case M_GET:
        return scan_colour(at, COLOURS, &colour) ? pack(kind, colour, 0, 0) : 0;
    case M_LOSE:
        return scan_colour(at, PENCILS, &colour) ? pack(kind, colour, 0, 0) : 0;
    case M_CARPET:
    case M_FINISH:
        return scan_area(at, b, &area) ? pack(kind, 0, 0, area) : 0;
    case M_TAKE:
        return parse_take(at);
    case M_SAIL:
        return parse_sail(at, b);
    case M_TURN:
        return parse_turn(at);
    case M_GIVE:
        if (!scan_colour(at, PENCILS, &colour))
            return 0;
        return pack(kind, colour, colour == ANY ? (unsigned)ANY_PENCIL : scan_source(at), 0);
    case M_COPY:
        return parse_copy(st, at);
    case M_PASS:
    case M_DONE:
        return pack(kind, 0, 0, 0);
    default:
        return parse_cell_colour(at, b, kind);
    }
}

static game_move parse_whole(const game_state *st, enum kind kind, const char *at)
{
    game_move m = parse_kind(st, kind, &at);
    return *at ? 0 : m;
}

game_move colormill_move_parse(const game_state *st, int seat, const char *text)
{
    (void)seat;
    const char *color = text; /* as the game's name spells it */
    if (scan_word(&color, "color "))
        return parse_whole(st, M_COLOUR, color);
    for (unsigned kind = M_LEAD; kind < KINDS; kind++) {
        const char *at = text;
        if (!scan_word(&at, verbs[kind]))
            continue;
        return parse_whole(st, (enum kind)kind, at);
    }
    return 0;
}

/* CM-7: a prediction can be read once the fifth ball is out. */
void colormill_move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                         int viewer, char out[GAME_TEXT_MAX])
{
    bool secret = move_kind(m) == M_PREDICT && viewer != seat && cards_lie_hidden(now) &&
                  now->round == before->round;
    if (!secret) {
        colormill_move_text(before, seat, m, out);
        return;
    }
    struct text t = text_open(out, GAME_TEXT_MAX);
    text_put(&t, "predict in secret");
}

/* Things on the table */

const char *const colormill_kinds[] = {
    "",       "mill", "count",  "row",   "ball",       "palette", "colour", "sheet",
    "area",   "cell", "hand",   "card",  "zone",       "entry",   "track",  "icon",
    "coins",  "box",  "pencil", "chest", "carpet",     "key",     "ship",   "effect",
    "market", "done", "round",  "prize", "open chest", "note",    0};
enum {
    K_MILL = 1,
    K_COUNT,
    K_ROW,
    K_BALL,
    K_PALETTE,
    K_COLOUR,
    K_SHEET,
    K_AREA,
    K_CELL,
    K_HAND,
    K_CARD,
    K_ZONE,
    K_ENTRY,
    K_TRACK,
    K_ICON,
    K_COINS,
    K_BOX,
    K_PENCIL,
    K_CHEST,
    K_CARPET,
    K_KEY,
    K_SHIP,
    K_EFFECT,
    K_MARKET,
    K_DONE,
    K_ROUND,
    K_PRIZE,
    K_OPEN_CHEST,
    K_NOTE
};

const char *const colormill_faces[] = {
    "hidden",    "blue",       "green",       "orange",       "pink",       "purple",
    "any",       "needs blue", "needs green", "needs orange", "needs pink", "needs purple",
    "needs any", "open",       "marked",      "coin",         "finished",   0};
enum { F_COLOUR = 1, F_ANY = 6, F_NEED = 7, F_OPEN = 13, F_MARKED, F_COIN, F_FINISHED };

enum {
    ID_MILL = 1,
    ID_ROW,
    ID_PALETTE,
    ID_ROUND,
    ID_NOTE,
    ID_COUNT = 10,          /* + colour */
    ID_BALL = 20,           /* + place */
    ID_PALETTE_COLOUR = 30, /* + colour */
    ID_SEAT = 100,          /* + 400 * seat; from here on of one sheet: */
    STEP = 400,
    OF_SHEET = 0,
    OF_HAND,
    OF_ZONE,
    OF_TRACK,
    OF_COINS,
    OF_BOX,
    OF_MARKET,
    OF_DONE,
    OF_SHIPS,
    OF_BLANK,
    OF_ANY_BALL,
    OF_TWO_BALLS,
    OF_TURN,
    OF_GAZE,
    OF_COPY,
    OF_AREA = 20,    /* + area */
    OF_CARPET = 60,  /* + area */
    OF_CARD = 100,   /* + colour */
    OF_NOW = 110,    /* + colour */
    OF_PENCIL = 120, /* + colour */
    OF_KEY = 130,    /* + colour */
    OF_CHEST = 140,  /* + chest */
    OF_ENTRY = 150,  /* + entry */
    OF_ICON = 170,   /* + icon */
    OF_LINE = 180,   /* + line */
    OF_CELL = 200,   /* + cell */
    OF_PRIZE = 330,  /* + area */
    OF_REWARD = 370  /* + entry */
};

static unsigned id_of(int seat, unsigned what)
{
    return ID_SEAT + STEP * (unsigned)seat + what;
}

static void at(struct items *l, int owner, unsigned x)
{
    items_last(l)->owner = (int8_t)owner;
    items_last(l)->x = (int16_t)x;
}

static void put_times(struct text *t, const char *name, unsigned n)
{
    text_put(t, name);
    text_put(t, " x");
    text_uint(t, n);
}

static void put_prize(struct text *t, const struct prize *p)
{
    static const char *const gifts[] = {"ship",   "key",  "any ball", "two balls", "carpet",
                                        "finish", "turn", "gaze",     "market",    "copy"};
    const char *between = "";
    if (p->coins) {
        text_uint(t, p->coins);
        text_put(t, p->coins == 1 ? " coin" : " coins");
        between = ", ";
    }
    for (unsigned i = 0; i < PENCILS; i++)
        for (unsigned k = 0; k < p->pencil[i]; k++) {
            text_put(t, between);
            text_put(t, colormill_colours[i]);
            between = ", ";
        }
    for (unsigned i = 0; i < sizeof gifts / sizeof *gifts; i++)
        if (p->gift >> i & 1) {
            text_put(t, between);
            text_put(t, gifts[i]);
            between = ", ";
        }
}

static void add_table(struct items *l, const game_state *obs)
{
    struct text t = items_add(l, ID_ROUND, 0, K_ROUND, 0);
    text_put(&t, "Round ");
    text_uint(&t, obs->round);
    if (obs->phase != P_OVER && obs->final)
        text_put(&t, obs->final < obs->round ? ", the last" : ", one more");
    if (missed_alone(obs)) {
        text_put(&t, ", target missed");
        t = items_add(l, ID_NOTE, ID_ROUND, K_NOTE, 0);
        text_put(&t, "it counts as ");
        text_uint(&t, ROUNDS_MAX + 1);
        text_put(&t, " rounds");
    }
    t = items_add(l, ID_MILL, 0, K_MILL, 0);
    text_put(&t, "Mill");
    for (unsigned c = 0; c < COLOURS; c++) {
        t = items_add(l, ID_COUNT + c, ID_MILL, K_COUNT, F_COLOUR + c);
        at(l, GAME_SPECTATOR, c);
        put_times(&t, colormill_colours[c], obs->mill[c]);
    }
    t = items_add(l, ID_ROW, 0, K_ROW, 0);
    text_put(&t, "Balls");
    for (unsigned i = 0; i < obs->balls; i++) {
        t = items_add(l, ID_BALL + i, ID_ROW, K_BALL, F_COLOUR + obs->row[i]);
        at(l, GAME_SPECTATOR, i);
        text_put(&t, colormill_colours[obs->row[i]]);
    }
    t = items_add(l, ID_PALETTE, 0, K_PALETTE, 0);
    text_put(&t, "Colours");
    for (unsigned c = 0; c < COLOURS; c++) {
        t = items_add(l, ID_PALETTE_COLOUR + c, ID_PALETTE, K_COLOUR, F_COLOUR + c);
        at(l, GAME_SPECTATOR, c);
        text_put(&t, colormill_colours[c]);
    }
}

/* "3 (man)": what a player sees in the cell, or has put there. */
static void add_cell(struct items *l, const struct board *b, const struct sheet *s, int seat,
                     unsigned cell, unsigned x)
{
    const struct cell *k = &b->cell[cell];
    unsigned colour = colormill_colour_of(s, cell);
    unsigned face = colour < COLOURS ? F_COLOUR + colour : F_NEED + (unsigned)k->need;
    struct text t =
        items_add(l, id_of(seat, OF_CELL + cell), id_of(seat, OF_AREA + k->area), K_CELL, face);
    at(l, seat, x);
    text_put(&t, k->name);
    text_put(&t, k->man ? " (man)" : k->key ? " (key)" : "");
}

static void put_area_prize(struct text *t, const struct area *a)
{
    static const char *const rule[] = {"", " =", " ≠", " ≠"};
    if (a->by_colour)
        text_put(t, "1 to 3 coins by colour");
    else
        put_prize(t, &a->pays);
    text_put(t, rule[a->rule]);
}

static void add_area(struct items *l, const struct board *b, const struct sheet *s, int seat,
                     unsigned area)
{
    const struct area *a = &b->area[area];
    struct text t = items_add(l, id_of(seat, OF_AREA + area), id_of(seat, OF_SHEET), K_AREA,
                              s->finished >> area & 1 ? F_FINISHED : 0);
    at(l, seat, area);
    text_put(&t, a->name);
    struct set cells = a->cells;
    for (unsigned x = 0; !set_none(cells); x++)
        add_cell(l, b, s, seat, set_take(&cells), x);
    if (a->kind == AREA) {
        t = items_add(l, id_of(seat, OF_PRIZE + area), id_of(seat, OF_AREA + area), K_PRIZE, 0);
        at(l, seat, a->size);
        put_area_prize(&t, a);
    }
    if (!a->carpet)
        return;
    t = items_add(l, id_of(seat, OF_CARPET + area), id_of(seat, OF_AREA + area), K_CARPET,
                  s->carpets >> area & 1 ? F_MARKED : F_OPEN);
    at(l, seat, a->size);
    text_put(&t, s->carpets >> area & 1 ? "carpet, coloured" : "carpet");
}

/* A prediction: one's own cards; of others that they lie, and what, once the balls are out. */
static void add_hand(struct items *l, const game_state *obs, int seat, int viewer)
{
    const struct sheet *s = &obs->sheet[seat];
    if (viewer != seat && !s->predict)
        return;
    struct text t = items_add(l, id_of(seat, OF_HAND), id_of(seat, OF_SHEET), K_HAND, 0);
    at(l, seat, 0);
    if (!s->predict)
        text_put(&t, "Cards");
    else if (s->fulfilled)
        text_put(&t, "Prediction, fulfilled");
    else
        text_put(&t, cards_lie_hidden(obs) ? "Prediction, face down" : "Prediction, failed");
    bool open = viewer == seat || (s->predict & ~LAID);
    for (unsigned c = 0; c < COLOURS && open; c++) {
        if (s->predict && !(s->predict >> c & 1))
            continue;
        t = items_add(l, id_of(seat, OF_CARD + c), id_of(seat, OF_HAND), K_CARD, F_COLOUR + c);
        at(l, seat, c);
        text_put(&t, colormill_colours[c]);
    }
}

static void add_zone(struct items *l, const struct board *b, const struct sheet *s, int seat)
{
    struct text t = items_add(l, id_of(seat, OF_ZONE), id_of(seat, OF_SHEET), K_ZONE, 0);
    at(l, seat, 0);
    text_put(&t, "Prediction zone");
    for (unsigned i = 0; i < b->zone_count; i++) {
        t = items_add(l, id_of(seat, OF_ENTRY + i), id_of(seat, OF_ZONE), K_ENTRY,
                      s->zone >> i & 1 ? F_MARKED : F_OPEN);
        at(l, seat, i);
        put_cards(&t, b->zone[i].cards);
        t = items_add(l, id_of(seat, OF_REWARD + i), id_of(seat, OF_ENTRY + i), K_PRIZE, 0);
        at(l, seat, 0);
        put_prize(&t, &b->zone[i].pays);
    }
    t = items_add(l, id_of(seat, OF_TRACK), id_of(seat, OF_SHEET), K_TRACK, 0);
    at(l, seat, 0);
    text_put(&t, "Failures");
    for (unsigned i = 0; i < FAILURES; i++) {
        unsigned pencil = b->failure[i];
        t = items_add(l, id_of(seat, OF_ICON + i), id_of(seat, OF_TRACK), K_ICON,
                      i < s->failures ? F_MARKED : F_OPEN);
        at(l, seat, i);
        text_put(&t, pencil < PENCILS ? colormill_colours[pencil] : "no");
        text_put(&t, " pencil");
    }
}

static void add_count(struct items *l, int seat, unsigned of, unsigned kind, unsigned face,
                      const char *name, unsigned n)
{
    if (!n)
        return;
    struct text t = items_add(l, id_of(seat, of), id_of(seat, OF_BOX), kind, face);
    at(l, seat, of);
    put_times(&t, name, n);
}

/* What can be used: round colours, pencils, ships, keys, effects. */
static void add_box(struct items *l, const game_state *obs, const struct board *b, int seat)
{
    const struct sheet *s = &obs->sheet[seat];
    struct text t = items_add(l, id_of(seat, OF_COINS), id_of(seat, OF_SHEET), K_COINS, F_COIN);
    at(l, seat, s->coins); /* so that a program needs not read the label */
    put_times(&t, "coin", s->coins);
    t = items_add(l, id_of(seat, OF_BOX), id_of(seat, OF_SHEET), K_BOX, 0);
    at(l, seat, 0);
    text_put(&t, "To use");
    int box = l->n;
    for (unsigned c = 0; c < COLOURS; c++)
        add_count(l, seat, OF_NOW + c, K_COLOUR, F_COLOUR + c, "this round", s->now[c]);
    for (unsigned c = 0; c < PENCILS; c++)
        add_count(l, seat, OF_PENCIL + c, K_PENCIL, F_COLOUR + c, "pencil", s->pencil[c]);
    add_count(l, seat, OF_SHIPS, K_SHIP, 0, "ship", s->ships);
    add_count(l, seat, OF_BLANK, K_KEY, F_ANY, "blank key", s->blank);
    for (unsigned c = 0; c < COLOURS; c++)
        add_count(l, seat, OF_KEY + c, K_KEY, F_COLOUR + c, "key",
                  b->chest_count ? (unsigned)keys_of(b, s, c) : 0);
    add_count(l, seat, OF_ANY_BALL, K_EFFECT, 0, "any ball", s->any_ball);
    add_count(l, seat, OF_TWO_BALLS, K_EFFECT, 0, "two balls", s->two_balls);
    add_count(l, seat, OF_TURN, K_EFFECT, 0, "alchemist", s->gift & TURN && !s->turned);
    add_count(l, seat, OF_GAZE, K_EFFECT, 0, "stargazer", (s->gift & GAZE) != 0);
    if (obs->players > 1)
        add_count(l, seat, OF_COPY, K_EFFECT, 0, "caravan", (unsigned)s->old + s->young + s->fresh);
    if (l->n == box)
        l->n--; /* an empty box is not shown */
}

static void add_chests(struct items *l, const struct board *b, const struct sheet *s, int seat)
{
    for (unsigned i = 0; i < b->chest_count; i++) {
        struct text t = items_add(l, id_of(seat, OF_CHEST + i), id_of(seat, OF_SHEET),
                                  s->chests >> i & 1 ? K_OPEN_CHEST : K_CHEST,
                                  F_COLOUR + (unsigned)b->chest[i].lock);
        at(l, seat, i);
        text_put(&t, s->chests >> i & 1 ? "open: " : "chest: ");
        put_prize(&t, &b->chest[i].pays);
    }
}

static void add_market(struct items *l, const struct board *b, const struct sheet *s, int seat)
{
    if (!b->line_count)
        return;
    struct text t = items_add(l, id_of(seat, OF_MARKET), id_of(seat, OF_SHEET), K_MARKET,
                              s->gift & MARKET ? F_OPEN : 0);
    at(l, seat, 0);
    text_put(&t, "Exchanges");
    for (unsigned i = 0; i < b->line_count; i++) {
        t = items_add(l, id_of(seat, OF_LINE + i), id_of(seat, OF_MARKET), K_ENTRY,
                      i < s->lines ? F_MARKED : F_OPEN);
        at(l, seat, i);
        text_put(&t, b->line[i] == 2 ? "two for one" : "one for one");
    }
}

/* CM-82, in words of our own. */
static const char *grade(const game_state *st)
{
    static const char *const words[] = {"a miracle in colour", "a master's hand", "a steady hand",
                                        "a hand still learning"};
    int round = st->round - (board_of(st)->number > 4); /* the later boards allow one more */
    return words[!st->final || round > 9 ? 3 : round > 6 ? 2 : round > 4];
}

/* What the seat is about. */
static void put_doing(struct text *t, const game_state *st, int seat)
{
    static const char *const asked[] = {"waits",       "marks a cell", "predicts", "waits",
                                        "has a prize", "takes",        "colours",  "copies",
                                        "compares",    "waits"};
    if (st->phase == P_OVER && st->players == 1)
        text_put(t, grade(st));
    else if (colormill_pending(st) >> seat & 1)
        text_put(t, has_won(&st->sheet[seat]) ? "uses a pencil" : asked[st->phase]);
    else
        text_put(t, st->phase == P_PREDICT ? "has laid" : st->phase == P_COLOUR ? "done" : "waits");
    if (st->players > 1 && st->leader == seat && st->phase != P_LEAD)
        text_put(t, ", leads");
}

static void add_sheet(struct items *l, const game_state *obs, int seat, int viewer)
{
    const struct board *b = board_of(obs);
    const struct sheet *s = &obs->sheet[seat];
    struct text t = items_add(l, id_of(seat, OF_SHEET), 0, K_SHEET, 0);
    at(l, seat, 0);
    text_put(&t, seat == viewer ? "Your sheet" : "Sheet");
    for (unsigned a = 0; a < b->area_count; a++)
        add_area(l, b, s, seat, a);
    add_chests(l, b, s, seat);
    add_market(l, b, s, seat);
    add_zone(l, b, s, seat);
    add_hand(l, obs, seat, viewer);
    add_box(l, obs, b, seat);
    t = items_add(l, id_of(seat, OF_DONE), id_of(seat, OF_SHEET), K_DONE, 0);
    at(l, seat, 0);
    put_doing(&t, obs, seat);
}

int colormill_describe(const game_state *obs, int viewer, struct game_item *out)
{
    struct items l = {out, 0};
    add_table(&l, obs);
    for (int p = 0; p < obs->players; p++)
        add_sheet(&l, obs, p, viewer);
    return l.n;
}

/* Pointing */

static unsigned source_item(int seat, unsigned colour, unsigned source)
{
    return id_of(seat, source == NOW ? OF_NOW + colour
                                     : OF_PENCIL + (source == PENCIL ? colour : (unsigned)ANY));
}

static int path_of_cards(int seat, unsigned cards, uint16_t *out)
{
    int n = 0;
    for (unsigned c = 0; c < COLOURS; c++)
        if (cards >> c & 1)
            out[n++] = (uint16_t)id_of(seat, OF_CARD + c);
    out[n++] = (uint16_t)id_of(seat, OF_HAND);
    return n;
}

static int path2(uint16_t *out, unsigned one, unsigned two)
{
    out[0] = (uint16_t)one;
    out[1] = (uint16_t)two;
    return 2;
}

static int path1(uint16_t *out, unsigned one)
{
    out[0] = (uint16_t)one;
    return 1;
}

static int path_of_colouring(int seat, game_move m, uint16_t *out)
{
    unsigned colour = move_colour(m), source = move_source(m);
    out[0] = (uint16_t)id_of(seat, OF_CELL + move_argument(m));
    out[1] = (uint16_t)source_item(seat, colour, source);
    out[2] = (uint16_t)(ID_PALETTE_COLOUR + colour);
    int n = source == ANY_PENCIL ? 3 : 2;
    if (move_kind(m) == M_JUMP)
        out[n++] = (uint16_t)id_of(seat, OF_COINS); /* so that no coin goes by accident */
    return n;
}

/* Every path of a prediction ends on the hand, every free choice of a colour on the palette. */
int colormill_move_path(const game_state *obs, int seat, game_move m, uint16_t *out)
{
    unsigned argument = move_argument(m), paint = ID_PALETTE_COLOUR + move_colour(m);
    switch ((enum kind)move_kind(m)) {
    case M_MARK:
        return path2(out, id_of(neighbour(obs, seat, RIGHT), OF_CELL + argument), paint);
    case M_PREDICT:
        return path_of_cards(seat, argument, out);
    case M_CARPET:
        return path1(out, id_of(seat, OF_CARPET + argument));
    case M_FINISH:
        return path1(out, id_of(seat, OF_AREA + argument));
    case M_FILL:
    case M_PLACE:
        return path2(out, id_of(seat, OF_CELL + argument), paint);
    case M_TAKE:
        return path1(out, ID_BALL + argument);
    case M_TAKE_ANY:
        return path2(out, id_of(seat, OF_ANY_BALL), ID_BALL + argument);
    case M_TAKE_TWO:
        out[2] = (uint16_t)(ID_BALL + (argument & 7));
        return path2(out, id_of(seat, OF_TWO_BALLS), ID_BALL + (argument >> 3)) + 1;
    case M_COLOUR:
    case M_JUMP:
        return path_of_colouring(seat, m, out);
    case M_SAIL:
        return path1(out, id_of(seat, OF_CHEST + argument));
    case M_KEY:
        return path2(out, id_of(seat, OF_BLANK), paint);
    case M_TURN:
        out[2] = (uint16_t)(ID_PALETTE_COLOUR + argument);
        return path2(out, id_of(seat, OF_TURN), source_item(seat, move_colour(m), move_source(m))) +
               1;
    case M_GAZE:
        return path2(out, id_of(seat, OF_GAZE), id_of((int)argument, OF_HAND));
    case M_GIVE:
        return path2(out, id_of(seat, OF_MARKET),
                     source_item(seat, move_colour(m), move_source(m)));
    case M_GET:
        return path2(out, id_of(seat, OF_MARKET), paint);
    case M_COPY:
        return path1(out, id_of(neighbour(obs, seat, argument >> 8), OF_CELL + (argument & 255)));
    case M_LOSE:
        return path1(out, id_of(seat, OF_PENCIL + move_colour(m)));
    default: /* M_PASS, M_DONE */
        return path1(out, id_of(seat, OF_DONE));
    }
}
