/*
 * colormill.h - laying out positions of Color Mill for its tests: by moves as a player writes them,
 * and by colouring cells and handing out pencils directly, always through the game's own paint(),
 * so that every position is one that valid() accepts.
 */
#ifndef TESTS_COLORMILL_H
#define TESTS_COLORMILL_H

#include "../games/colormill/choices.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum board_number { VALLEY = 1, ISLANDS, CITY, PIRATES, TOWN, EAST };

extern const struct game colormill_game;

static game_state st;
static const struct board *board;

static inline struct sheet *sheet(int seat)
{
    return &st.sheet[seat];
}

/* Moves */

static inline game_move parsed(int seat, const char *text)
{
    game_move m = colormill_game.move_parse(&st, seat, text);
    if (!m)
        fail_msg("'%s' means nothing", text);
    return m;
}

static inline bool is_legal(int seat, const char *text)
{
    game_move list[GAME_MOVES_MAX], m = parsed(seat, text);
    uint32_t weight[GAME_MOVES_MAX];
    int n = !(colormill_game.pending(&st) >> seat & 1) ? 0
            : seat == GAME_CHANCE                      ? colormill_game.chance(&st, list, weight)
                                                       : colormill_game.moves(&st, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

static inline void play(int seat, const char *text)
{
    game_move m = parsed(seat, text);
    const char *why = colormill_game.refusal(&st, seat, m);
    if (why)
        fail_msg("'%s' is refused: %s", text, why);
    if (!is_legal(seat, text))
        fail_msg("'%s' is not listed", text);
    assert_int_equal(colormill_game.apply(&st, seat, m), GAME_OK);
    assert_true(colormill_game.valid(&st));
}

/* Refused, by this rule and no other, and not listed either. */
static inline void refused(int seat, const char *text, const char *rule)
{
    game_state before = st;
    game_move m = parsed(seat, text);
    const char *why = colormill_game.refusal(&st, seat, m);
    if (!why)
        fail_msg("'%s' is not refused", text);
    if (strncmp(why, rule, strlen(rule)) != 0 || why[strlen(rule)] != ' ')
        fail_msg("'%s' is refused by '%s', not by %s", text, why, rule);
    assert_int_not_equal(colormill_game.apply(&st, seat, m), GAME_OK);
    assert_memory_equal(&before, &st, sizeof st);
    assert_false(is_legal(seat, text));
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
    m = parsed(0, text);
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
    paint(board, sheet(seat), cell, colour);
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

#endif
