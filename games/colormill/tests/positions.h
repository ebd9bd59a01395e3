/*
 * colormill.h - laying out positions of Color Mill for its tests: by moves as a player writes them,
 * and by colouring cells and handing out pencils directly, always through the game's own
 * colormill_paint(), so that every position is one that valid() accepts.
 */
#ifndef TESTS_COLORMILL_H
#define TESTS_COLORMILL_H

#include "games/colormill/choices.h"

#define RULES_OF colormill_game
#include "tests/rules.h"

enum board_number { VALLEY = 1, ISLANDS, CITY, PIRATES, TOWN, EAST };

static game_state st;
static const struct board *board;

static inline struct sheet *sheet(int seat)
{
    return &st.sheet[seat];
}

/* Moves */

static inline game_move parsed(int seat, const char *text)
{
    return named_move(&st, seat, text);
}

static inline bool is_legal(int seat, const char *text)
{
    return listed(&st, seat, text);
}

static inline void play(int seat, const char *text)
{
    do_move(&st, seat, text);
}

static inline void refused(int seat, const char *text, const char *rule)
{
    assert_refused(&st, seat, text, rule);
}

/* Games */

static inline void begin(enum board_number number, int players)
{
    const int16_t option[] = {(int16_t)number};
    memset(&st, 0, sizeof st);
    assert_int_equal(colormill_game.start(&st, players, option), GAME_OK);
    board = board_of(&st);
    if (players > 1)
        play(GAME_CHANCE, "lead 0");
    for (int p = 0; st.phase == P_SETUP; p++) {
        game_move list[GAME_MOVES_MAX];
        uint32_t weight[GAME_MOVES_MAX];
        int seat = players > 1 ? p : GAME_CHANCE;
        if (players > 1)
            colormill_game.moves(&st, seat, list);
        else
            colormill_game.chance(&st, list, weight);
        assert_int_equal(colormill_game.apply(&st, seat, list[0]), GAME_OK);
    }
}

/* "GBPGO": the letters of the colours, U for purple; as far as the mill can drop them. */
static inline void balls(const char *letters)
{
    static const char letter[] = "BGOPU";
    for (; *letters; letters++) {
        char text[GAME_TEXT_MAX];
        const char *at = strchr(letter, *letters);
        assert_non_null(at);
        snprintf(text, sizeof text, "ball %s", colormill_colours[at - letter]);
        play(GAME_CHANCE, text);
    }
}

/* All predict this, and these balls fall. */
static inline void predict(const char *cards, const char *letters)
{
    char text[2 * GAME_TEXT_MAX];
    snprintf(text, sizeof text, "predict %s", cards);
    for (int p = 0; p < st.players; p++)
        play(p, text);
    balls(letters);
}

/* Everybody takes the first ball. */
static inline void take_all(void)
{
    while (st.phase == P_PRIZE)
        for (int p = 0; p < st.players; p++)
            if (colormill_game.pending(&st) >> p & 1)
                play(p, "pass");
    while (st.phase == P_TAKE)
        play(st.turn, "take 1");
}

static inline void finish_phase(void)
{
    for (int p = 0; p < st.players && st.phase == P_COLOUR; p++)
        if (colormill_game.pending(&st) >> p & 1)
            play(p, "done");
}

/* Five balls that are not purple, of the colours that the mill has most of. */
static inline void common_balls(void)
{
    for (int i = 0; i < ROW; i++) {
        unsigned most = BLUE;
        for (unsigned c = GREEN; c < PURPLE; c++)
            most = st.mill[c] > st.mill[most] ? c : most;
        balls((const char[]){"BGOP"[most], 0});
    }
}

/* A round in which nobody does more than he must. */
static inline void idle_round(void)
{
    unsigned round = st.round;
    predict("purple", "");
    common_balls();
    take_all();
    finish_phase();
    while (st.phase == P_COPY && st.round == round)
        play(st.turn, "pass");
}

/* In the colouring of round 1, with nothing in hand. */
static inline void colouring(enum board_number number, int players)
{
    begin(number, players);
    predict("purple", "BBGGO");
    take_all();
    for (int p = 0; p < players; p++)
        memset(st.sheet[p].now, 0, sizeof st.sheet[p].now);
    assert_int_equal(st.phase, P_COLOUR);
}

/* Cells */

static inline unsigned area_named(const char *id)
{
    for (unsigned a = 0; a < board->area_count; a++)
        if (strcmp(board->area[a].id, id) == 0)
            return a;
    fail_msg("there is no area %s", id);
    return 0;
}

static inline unsigned cell_named(const char *name)
{
    game_move m;
    char text[GAME_TEXT_MAX];
    snprintf(text, sizeof text, "place %s blue", name);
    m = named_move(&st, 0, text);
    return move_argument(m);
}

/* The nth cell of an area, from 0. */
static inline unsigned nth(const char *area, unsigned n)
{
    struct set set = board->area[area_named(area)].cells;
    while (n--)
        set_take(&set);
    assert_false(set_none(set));
    return set_take(&set);
}

/* "mill.cap", good until five more have been asked for. */
static inline const char *name_of(unsigned cell)
{
    static char text[6][32];
    static unsigned at;
    at = (at + 1) % 6;
    snprintf(text[at], sizeof text[at], "%s.%s", board->area[board->cell[cell].area].id,
             board->cell[cell].name);
    return text[at];
}

/* "colour mill.cap pink", good until five more have been asked for. */
static inline const char *words(const char *verb, unsigned cell, unsigned colour)
{
    static char text[6][GAME_TEXT_MAX];
    static unsigned at;
    at = (at + 1) % 6;
    snprintf(text[at], sizeof text[at], "%s %s %s", verb, name_of(cell), colormill_colours[colour]);
    return text[at];
}

static inline bool accepts(unsigned cell, unsigned colour)
{
    return set_has(board->accept[colour], cell);
}

/* A colour that the cell takes now. */
static inline unsigned colour_for(int seat, unsigned cell)
{
    for (unsigned c = 0; c < COLOURS; c++)
        if (accepts(cell, c) && !set_has(sheet(seat)->bar[c], cell))
            return c;
    fail_msg("%s takes no colour", name_of(cell));
    return 0;
}

/* Colours a cell at no cost, with all that follows for the sheet. */
static inline void put(int seat, unsigned cell, unsigned colour)
{
    assert_true(accepts(cell, colour));
    assert_false(set_has(coloured(sheet(seat)), cell));
    colormill_paint(board, sheet(seat), cell, colour);
}

/* Colours all cells of an area but one. */
static inline void put_all_but(int seat, unsigned area, unsigned but)
{
    struct set rest = set_less(board->area[area].cells, coloured(sheet(seat)));
    while (!set_none(rest)) {
        unsigned cell = set_take(&rest);
        if (cell != but)
            put(seat, cell, colour_for(seat, cell));
    }
}

/* Colours all cells of an area but the last `left`. */
static inline void put_area(int seat, const char *area, unsigned left)
{
    struct set rest = set_less(board->area[area_named(area)].cells, coloured(sheet(seat)));
    for (int n = set_count(rest) - (int)left; n > 0; n--) {
        unsigned cell = set_take(&rest);
        put(seat, cell, colour_for(seat, cell));
    }
}

static inline bool touch(unsigned a, unsigned b)
{
    return set_has(board->cell[a].opens, b);
}

static inline unsigned first_man(void)
{
    struct set men = board->men;
    return set_take(&men);
}

static inline int legal_moves(int seat)
{
    game_move list[GAME_MOVES_MAX];
    return colormill_game.moves(&st, seat, list);
}

/* For the boards with rules of their own */

/* A seat's round colour, then a colouring with it. */
static inline void colour_now(int seat, unsigned cell, unsigned colour)
{
    sheet(seat)->now[colour]++;
    play(seat, words("colour", cell, colour));
}

static inline void refused_now(int seat, unsigned cell, unsigned colour, const char *rule)
{
    sheet(seat)->now[colour]++;
    refused(seat, words("colour", cell, colour), rule);
    sheet(seat)->now[colour]--;
}

static inline unsigned area_with(enum area_rule rule, const char *not_this)
{
    for (unsigned a = 0; a < board->area_count; a++)
        if (board->area[a].rule == rule && strcmp(board->area[a].id, not_this) != 0)
            return a;
    fail_msg("no such area");
    return 0;
}

/* An empty sheet, in a round whose prediction has failed. */
static inline void blank_sheet(int seat)
{
    memset(sheet(seat), 0, sizeof *sheet(seat));
    sheet(seat)->predict = LAID + 1;
}

/* Opens a way to every cell of an area, as a carpet would. */
static inline void let_in(int seat, unsigned area)
{
    sheet(seat)->carpets |= 1u << area;
    sheet(seat)->near = set_or(sheet(seat)->near, board->area[area].cells);
}

static inline const char *zone_cards(unsigned entry, const char **letters)
{
    static char text[64], row[8];
    static const char letter[] = "BGOPU";
    unsigned cards = board->zone[entry].cards, n = 0;
    text[0] = 0;
    for (unsigned c = 0; c < COLOURS; c++)
        if (cards >> c & 1) {
            sprintf(text + strlen(text), "%s%s", n ? "+" : "", colormill_colours[c]);
            row[n++] = letter[c];
        }
    for (; n < ROW; n++)
        row[n] = "BGBGB"[n];
    row[n] = 0;
    *letters = row;
    return text;
}

static inline unsigned entry_paying(unsigned gift, unsigned pencil)
{
    for (unsigned i = 0; i < board->zone_count; i++) {
        int pencils = 0;
        for (unsigned k = 0; k < PENCILS; k++)
            pencils += board->zone[i].pays.pencil[k];
        if (board->zone[i].pays.gift == gift &&
            (pencil < PENCILS ? board->zone[i].pays.pencil[pencil] : !pencils))
            return i;
    }
    fail_msg("no entry pays that");
    return 0;
}

/* Colours n key cells. */
static inline void put_keys(int seat, unsigned colour, int n)
{
    struct set keys = set_less(board->keys, coloured(sheet(seat)));
    while (n) {
        unsigned cell = set_take(&keys);
        if (set_has(sheet(seat)->bar[colour], cell))
            continue;
        put(seat, cell, colour);
        n--;
    }
}

/* Plays the final round to its end, nobody doing a thing. */
static inline void end_now(void)
{
    st.final = st.round;
    finish_phase();
    while (st.phase == P_COPY)
        play(st.turn, "pass");
    if (st.phase != P_OVER)
        idle_round();
    assert_int_equal(st.phase, P_OVER);
}

static inline void open_market(int players)
{
    colouring(EAST, players);
    put_area(0, "market", 1);
    struct set rest = rest_of(board, sheet(0), area_named("market"));
    unsigned cell = set_take(&rest);
    colour_now(0, cell, colour_for(0, cell)); /* it works at once */
    memset(sheet(0)->pencil, 0, PENCILS);
}

static inline void put_camels(int seat, int n)
{
    struct set all = set_less(board->camels, coloured(sheet(seat)));
    while (n--) {
        unsigned cell = set_take(&all);
        put(seat, cell, colour_for(seat, cell));
    }
}

/* Two areas: what the first pays, a pencil, finishes the second by its last cell. */
struct chain {
    unsigned area[2], last[2], colour; /* the colour of the pencil, or of one of any */
    bool any;
};

static inline bool pays_one_pencil(const struct area *a, unsigned *pencil)
{
    int n = 0;
    for (unsigned i = 0; i < PENCILS; i++) {
        n += a->pays.pencil[i];
        *pencil = a->pays.pencil[i] ? i : *pencil;
    }
    return a->kind == AREA && a->rule == FREE && !a->by_colour && !a->pays.gift && n == 1;
}

static inline bool finds_second(struct chain *c, unsigned pencil)
{
    for (unsigned a = 0; a < board->area_count; a++) {
        unsigned unused = 0;
        struct set cells = board->area[a].cells;
        if (a == c->area[0] || a == board->twin[2] || !pays_one_pencil(&board->area[a], &unused))
            continue;
        while (!set_none(cells)) {
            c->last[1] = set_take(&cells);
            c->area[1] = a;
            for (c->colour = 0; c->colour < COLOURS; c->colour++)
                if ((pencil == ANY || pencil == c->colour) && accepts(c->last[1], c->colour))
                    return true;
        }
    }
    return false;
}

static inline struct chain chain(bool any)
{
    struct chain c = {{0, 0}, {0, 0}, 0, any};
    for (; c.area[0] < board->area_count; c.area[0]++) {
        unsigned pencil = 0;
        if (c.area[0] != board->twin[2] && pays_one_pencil(&board->area[c.area[0]], &pencil) &&
            (pencil == ANY) == any && finds_second(&c, pencil)) {
            struct set cells = board->area[c.area[0]].cells;
            c.last[0] = set_take(&cells);
            return c;
        }
    }
    fail_msg("no such areas");
    return c;
}

static inline const char *use_pencil(const struct chain *c, const char *verb)
{
    static char text[GAME_TEXT_MAX + 8];
    snprintf(text, sizeof text, "%s %s", words(verb, c->last[1], c->colour),
             c->any ? "any" : "pencil");
    return text;
}

#endif
