/*
 * words.c - moves as text and back, and the things on the table.
 */
#include "core/items.h"
#include "core/text.h"
#include "state.h"

static const char *const colour_name[] = {"orange", "green", "blue", "pink", 0};

/* Moves as text */

static void put_card(struct text *t, unsigned card)
{
    text_char(t, 'c');
    text_char(t, (char)('0' + card / 10));
    text_char(t, (char)('0' + card % 10));
}

static const char *const verbs[] = {"",       "first ",    "joker ", "deal ",   "draw", "block ",
                                    "place ", "relocate ", "claim ", "refill ", "pass"};

void stacks_move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX])
{
    (void)st, (void)seat;
    struct text t = text_open(out, GAME_TEXT_MAX);
    unsigned kind = (unsigned)(m >> 8), argument = m & 255;
    text_put(&t, verbs[kind]);
    if (kind == M_FIRST) {
        text_uint(&t, argument);
    } else if (kind == M_JOKER || kind == M_PLACE || kind == M_CLAIM) {
        text_uint(&t, argument + 1);
    } else if (kind == M_RELOCATE) {
        text_uint(&t, (argument >> 4) + 1);
        text_char(&t, ' ');
        text_uint(&t, (argument & 15) + 1);
    } else if (kind == M_BLOCK) {
        text_put(&t, colour_name[argument]);
    } else if (kind != M_DRAW && kind != M_PASS) {
        put_card(&t, argument);
    }
}

static bool scan_place(const char **at, unsigned *out)
{
    uint64_t n;
    if (!scan_uint(at, 9, &n) || n == 0)
        return false;
    *out = (unsigned)n - 1;
    return true;
}

static bool scan_card(const char **at, unsigned *out)
{
    uint64_t n;
    if (!scan_word(at, "c") || !scan_uint(at, 99, &n))
        return false;
    *out = (unsigned)n;
    return true;
}

static bool scan_argument(enum kind kind, const char **at, unsigned *out)
{
    uint64_t n;
    unsigned to;
    int colour;
    switch (kind) {
    case M_FIRST:
        *out = scan_uint(at, 9, &n) ? (unsigned)n : 99;
        return *out < 99;
    case M_DRAW:
    case M_PASS:
        return true;
    case M_BLOCK:
        colour = scan_name(at, colour_name);
        *out = (unsigned)colour;
        return colour >= 0;
    case M_RELOCATE:
        if (!scan_place(at, out) || !scan_word(at, " ") || !scan_place(at, &to))
            return false;
        *out = *out << 4 | to;
        return true;
    case M_DEAL:
    case M_REFILL:
        return scan_card(at, out);
    default:
        return scan_place(at, out);
    }
}

game_move stacks_move_parse(const game_state *st, int seat, const char *text)
{
    (void)st, (void)seat;
    for (unsigned kind = M_FIRST; kind <= M_PASS; kind++) {
        const char *at = text;
        unsigned argument = 0;
        if (scan_word(&at, verbs[kind]))
            return scan_argument((enum kind)kind, &at, &argument) && !*at
                       ? pack((enum kind)kind, argument)
                       : 0;
    }
    return 0;
}

/* A card dealt is known to others once it is fulfilled.  Of a claim in vain only that it was made.
 */
void stacks_move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                      int viewer, char out[GAME_TEXT_MAX])
{
    unsigned kind = (unsigned)(m >> 8), argument = m & 255;
    bool secret = false;
    if (kind == M_DEAL || kind == M_REFILL)
        secret = viewer != before->refill && !((now->gone[0] | now->gone[1]) >> (argument - 1) & 1);
    else if (kind == M_CLAIM)
        secret = viewer != seat && !stands_now(before, seat, before->holder[seat][argument]);
    if (!secret || now->phase == OVER) {
        stacks_move_text(before, seat, m, out);
        return;
    }
    struct text t = text_open(out, GAME_TEXT_MAX);
    text_put(&t, verbs[kind]);
    text_put(&t, kind == M_CLAIM ? "in vain" : "a card");
}

/* Things on the table */

const char *const stacks_kinds[] = {"",     "wall", "space", "block", "bag",  "taboo", "tasks",
                                    "slot", "cell", "seat",  "pile",  "pass", 0};
enum {
    K_WALL = 1,
    K_SPACE,
    K_BLOCK,
    K_BAG,
    K_TABOO,
    K_TASKS,
    K_SLOT,
    K_CELL,
    K_SEAT,
    K_PILE,
    K_PASS
};

const char *const stacks_faces[] = {"hidden", "orange", "green", "blue",
                                    "pink",   "joker",  "card",  0};
enum { F_COLOUR = 1, F_CARD = 6 };

static void put_at(struct items *l, unsigned x, unsigned y)
{
    items_last(l)->x = (int16_t)x;
    items_last(l)->y = (int16_t)y;
}

static unsigned column(unsigned space, int viewer)
{
    return viewer == 1 ? SPACES - 1 - space : space; /* ST-6: seat 1 sits across */
}

static void add_block(struct items *l, const game_state *obs, unsigned s, unsigned level,
                      int viewer)
{
    unsigned colour = 0;
    while (!(obs->wall[colour] >> (SPACES * level + s) & 1))
        colour++;
    struct text t =
        items_add(l, ID_BLOCK + LEVELS * s + level, ID_WALL, K_BLOCK, F_COLOUR + colour);
    put_at(l, column(s, viewer), LEVELS - 1 - level);
    text_put(&t, colour == JOKER ? "joker" : colour_name[colour]);
    if (obs->taboo == s + 1 && level + 1 == obs->height[s])
        text_put(&t, " (taboo)");
}

/* ST-12?: how long it has been quiet, and what is asked of the viewer before the game ends. */
static void add_quiet(struct items *l, const game_state *obs, int viewer)
{
    struct text t = items_add(l, ID_QUIET, 0, K_TABOO, 0);
    text_put(&t, "Quiet turns: ");
    text_uint(&t, obs->quiet);
    text_put(&t, " of 40");
    if (obs->phase != LAST || viewer < 0 || obs->passed >> viewer & 1)
        return;
    t = items_add(l, ID_PASS, 0, K_PASS, 0);
    items_last(l)->owner = (int8_t)viewer;
    text_put(&t, "Pass: let the game end");
}

static void add_wall(struct items *l, const game_state *obs, int viewer)
{
    struct text t = items_add(l, ID_WALL, 0, K_WALL, 0);
    text_put(&t, "The wall");
    for (unsigned s = 0; s < SPACES; s++)
        for (unsigned level = 0; level < obs->height[s]; level++)
            add_block(l, obs, s, level, viewer);
    for (unsigned s = 0; s < SPACES; s++) {
        t = items_add(l, ID_SPACE + s, ID_WALL, K_SPACE, 0);
        put_at(l, column(s, viewer), LEVELS);
        text_uint(&t, s + 1);
    }
    if (obs->quiet >= QUIET_TOLD)
        add_quiet(l, obs, viewer);
    if (obs->taboo) {
        t = items_add(l, ID_TABOO, 0, K_TABOO, 0);
        text_put(&t, "Taboo: top of space ");
        text_uint(&t, obs->taboo);
    }
}

static void add_bag(struct items *l, const game_state *obs)
{
    struct text t = items_add(l, ID_BAG, 0, K_BAG, 0);
    text_put(&t, "Bag:");
    for (int c = 0; c < COLOURS; c++) {
        text_char(&t, ' ');
        text_uint(&t, obs->bag[c]);
        text_bytes(&t, colour_name[c], 2);
    }
    if (obs->drawn) {
        t = items_add(l, ID_DRAWN, ID_BAG, K_BLOCK, obs->drawn);
        text_put(&t, "in hand: ");
        text_put(&t, colour_name[obs->drawn - 1]);
    }
}

/* The blocks of a card's pattern, as it is printed. */
static void add_pattern(struct items *l, unsigned parent, unsigned slot, unsigned place, int card)
{
    static const char letters[] = "OGBP";
    unsigned x = 0, y = 0;
    for (const char *p = card_text[card - 1]; *p; p++, x++) {
        if (*p == '/') {
            x = (unsigned)-1; /* the next step makes it 0 */
            y++;
        } else if (*p != '.') {
            unsigned colour = (unsigned)(strchr(letters, *p) - letters);
            items_add(l, ID_CELL + 16 * slot + 4 * y + x, parent, K_CELL, F_COLOUR + colour);
            put_at(l, 5 * place + x, 1 + y);
        }
    }
}

static void add_tasks(struct items *l, const game_state *obs, unsigned p, int viewer)
{
    struct text t = items_add(l, ID_TASKS + p, 0, K_TASKS, 0);
    items_last(l)->owner = (int8_t)p;
    text_put(&t, (int)p == viewer ? "Your tasks" : "Tasks of seat ");
    if ((int)p != viewer)
        text_uint(&t, p);
    for (unsigned i = 0; i < HOLDER; i++) {
        int card = obs->holder[p][i];
        if (!card)
            continue;
        bool known = card != HIDDEN;
        t = items_add(l, ID_SLOT + HOLDER * p + i, ID_TASKS + p, K_SLOT, known ? F_CARD + 0u : 0u);
        items_last(l)->owner = (int8_t)p;
        put_at(l, 5 * i, 0);
        text_uint(&t, i + 1);
        text_put(&t, known ? ": " : ": a card");
        text_put(&t, known ? card_text[card - 1] : "");
        if (known)
            add_pattern(l, ID_TASKS + p, HOLDER * p + i, i, card);
    }
}

static void add_seat(struct items *l, const game_state *obs, unsigned p, int viewer)
{
    struct text t = items_add(l, ID_SEAT + p, 0, K_SEAT, 0);
    items_last(l)->owner = (int8_t)p;
    text_put(&t, (int)p == viewer ? "You, seat " : "Seat ");
    text_uint(&t, p);
    t = items_add(l, ID_PILE + p, ID_SEAT + p, K_PILE, 0);
    text_put(&t, "pile of ");
    text_uint(&t, obs->pile[p]);
    t = items_add(l, ID_DONE + p, ID_SEAT + p, K_PILE, F_CARD);
    put_at(l, 1, 0);
    text_int(&t, bits(obs->gone[p]));
    text_put(&t, " fulfilled");
    for (unsigned c = 0, n = 0; c < CARDS; c++)
        if (obs->gone[p] >> c & 1) { /* ST-13: they were shown */
            t = items_add(l, ID_GONE + TASKS * p + n, ID_SEAT + p, K_SLOT, F_CARD);
            put_at(l, 2 + n++, 0);
            text_put(&t, card_text[c]);
        }
}

int stacks_describe(const game_state *obs, int viewer, struct game_item *out)
{
    struct items l = {out, 0};
    add_wall(&l, obs, viewer);
    add_bag(&l, obs);
    for (unsigned p = 0; p < 2; p++)
        add_seat(&l, obs, p, viewer);
    add_tasks(&l, obs, viewer == 1 ? 0 : 1, viewer); /* the own tasks last, nearest */
    add_tasks(&l, obs, viewer == 1 ? 1 : 0, viewer);
    return l.n;
}

int stacks_move_path(const game_state *obs, int seat, game_move m, uint16_t *out)
{
    unsigned argument = m & 255, from = argument >> 4;
    switch (m >> 8) {
    case M_DRAW:
        out[0] = ID_BAG;
        return 1;
    case M_PASS:
        out[0] = ID_PASS;
        return 1;
    case M_CLAIM:
        out[0] = (uint16_t)(ID_SLOT + HOLDER * (unsigned)seat + argument);
        return 1;
    case M_PLACE:
        out[0] = ID_DRAWN;
        out[1] = (uint16_t)(ID_SPACE + argument);
        return 2;
    default: /* M_RELOCATE */
        out[0] = (uint16_t)(ID_BLOCK + LEVELS * from + obs->height[from] - 1);
        out[1] = (uint16_t)(ID_SPACE + (argument & 15));
        return 2;
    }
}
