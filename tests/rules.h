/*
 * rules.h - what the rule tests of all games share: moves by their text on a position that a test
 * has laid out, played or refused.
 *
 *     #define RULES_OF treasure_game
 *     #include "tests/rules.h"
 *
 *     do_chance(&st, "roll 1+3");
 *     do_move(&st, 0, "play blue3");
 *     assert_refused(&st, 0, "play blue3", "TT-4");
 *
 * Each of them asserts that the list of moves, the refusal and what is played agree, that a move
 * leads to a valid state, and that a refused one changes no byte.  On games from their first move,
 * see played.h.
 */
#ifndef TESTS_RULES_H
#define TESTS_RULES_H

/* cmocka.h needs the four before it, in this order. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "core/game.h"

extern const struct game RULES_OF;

/* The move that the words mean, legal or not. */
static inline game_move named_move(const game_state *st, int seat, const char *words)
{
    game_move m = RULES_OF.move_parse(st, seat, words);
    if (!m)
        fail_msg("'%s' means nothing", words);
    return m;
}

static inline bool may_act(const game_state *st, int seat)
{
    uint32_t may = RULES_OF.may ? RULES_OF.may(st) : 0;
    return seat >= 0 && seat <= GAME_CHANCE && ((RULES_OF.pending(st) | may) >> seat & 1);
}

/* Whether a seat, or chance, has this move on its list. */
static inline bool lists_move(const game_state *st, int seat, game_move m)
{
    game_move list[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    if (!may_act(st, seat))
        return false;
    int n =
        seat == GAME_CHANCE ? RULES_OF.chance(st, list, weight) : RULES_OF.moves(st, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

static inline bool listed(const game_state *st, int seat, const char *words)
{
    return lists_move(st, seat, named_move(st, seat, words));
}

/* Plays a move.  NULL, or why it is refused. */
static inline const char *try_this_move(game_state *st, int seat, game_move m)
{
    game_room before;
    const char *why = RULES_OF.refusal(st, seat, m);
    assert_int_equal(lists_move(st, seat, m), why == NULL);
    memcpy(&before, st, RULES_OF.state_size);
    game_status status = RULES_OF.apply(st, seat, m);
    assert_int_equal(status == GAME_OK, why == NULL);
    assert_true(status == GAME_OK || status == GAME_ILLEGAL || status == GAME_NOT_YOUR_TURN);
    if (why)
        assert_memory_equal(st, &before, RULES_OF.state_size);
    return why;
}

/* Whether the position may be judged by valid().  RULES_SKETCHES: a test lays out only what its
 * rule is about, and valid() need not accept that. */
static inline bool judged(const game_state *st)
{
#ifdef RULES_SKETCHES
    return RULES_OF.valid(st);
#else
    (void)st;
    return true;
#endif
}

static inline const char *try_move(game_state *st, int seat, const char *words)
{
    bool valid_after = judged(st);
    const char *why = try_this_move(st, seat, named_move(st, seat, words));
    if (!why && valid_after && !RULES_OF.valid(st))
        fail_msg("after '%s' the state is not valid", words);
    return why;
}

static inline void do_move(game_state *st, int seat, const char *words)
{
    const char *why = try_move(st, seat, words);
    if (why)
        fail_msg("seat %d, '%s': %s", seat, words, why);
}

static inline void do_chance(game_state *st, const char *words)
{
    do_move(st, GAME_CHANCE, words);
}

/* Whether a refusal is the one that is wanted: the number of a rule, and no longer one, or the
 * whole sentence. */
static inline bool refused_by(const char *why, const char *wanted)
{
    size_t n = strlen(wanted);
    if (!why || strncmp(why, wanted, n) != 0)
        return false;
    return why[n] == (strchr(wanted, ' ') ? '\0' : ' ');
}

static inline void assert_refused_move(game_state *st, int seat, game_move m, const char *wanted)
{
    const char *why = try_this_move(st, seat, m);
    if (!refused_by(why, wanted))
        fail_msg("move %llx: wanted '%s', got '%s'", (unsigned long long)m, wanted,
                 why ? why : "a legal move");
}

static inline void assert_refused(game_state *st, int seat, const char *words, const char *wanted)
{
    const char *why = try_move(st, seat, words);
    if (!refused_by(why, wanted))
        fail_msg("'%s': wanted '%s', got '%s'", words, wanted, why ? why : "a legal move");
}

#endif
