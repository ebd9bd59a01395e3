/*
 * played.h - a game played from its first move by legal moves, for the rulebooks' examples.
 *
 *     struct session s;
 *     played_begin(&s, &treasure_game, 2, "");
 *     played(&s, "chance roll 1+3\n"
 *                "0 play blue3 / 1 play red1");
 *
 * A move is who makes it, a seat or `chance`, and what, as a replay writes it.  Moves stand one
 * after the other, parted by a line's end or by " / "; a '#' begins a note that goes to the line's
 * end.  Chance is always by hand.  A move that is refused, or leads to a state that is not valid,
 * fails the test with its number and the rule.
 */
#ifndef TESTS_PLAYED_H
#define TESTS_PLAYED_H

/* cmocka.h needs the four before it, in this order. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/session.h"

enum { PLAYED_LINE_MAX = 160 };

/* Starts a game; wishes as "board=pirates notes=on", or "". */
static inline void played_begin(struct session *s, const struct game *game, int players,
                                const char *wishes)
{
    struct setup setup = setup_of(game, players, 0);
    char words[PLAYED_LINE_MAX];
    snprintf(words, sizeof words, "%s", wishes);
    setup.manual = true;
    for (char *key = strtok(words, " "); key; key = strtok(NULL, " ")) {
        char *value = strchr(key, '=');
        if (!value)
            fail_msg("'%s' sets no option", key);
        *value = '\0';
        if (!setup_option(&setup, key, value + 1))
            fail_msg("no option %s has the value %s", key, value + 1);
    }
    assert_null(setup_fault(&setup));
    session_start(s, &setup);
}

/* Plays one move, "0 call 2 orange2"; NULL, or why it is refused. */
static inline const char *played_try(struct session *s, const char *move)
{
    bool chance = strncmp(move, "chance ", 7) == 0;
    char *words;
    int seat = (int)strtol(move, &words, 10);
    if (chance)
        words = (char *)(uintptr_t)move + 6;
    if (*words != ' ' || words == move)
        fail_msg("'%s' does not say who moves", move);
    game_move m = s->setup.game->move_parse(session_now(s), chance ? GAME_CHANCE : seat, words + 1);
    if (!m)
        fail_msg("'%s' means nothing", move);
    return session_play(s, chance ? GAME_CHANCE : seat, m);
}

/* One move that must be legal. */
static inline void played_one(struct session *s, const char *move)
{
    const char *why = played_try(s, move);
    if (why)
        fail_msg("move %u, '%s', is refused: %s", (unsigned)s->length + 1, move, why);
    if (!s->setup.game->valid(session_now(s)))
        fail_msg("move %u, '%s', leads to a state that is not valid", (unsigned)s->length, move);
}

/* All that stands there. */
static inline void played(struct session *s, const char *moves)
{
    while (*moves) {
        char line[PLAYED_LINE_MAX];
        size_t n = strcspn(moves, "\n");
        assert_true(n < sizeof line);
        memcpy(line, moves, n);
        line[n] = '\0';
        line[strcspn(line, "#")] = '\0';
        moves += n + (moves[n] == '\n');
        for (char *move = line; move;) {
            char *next = strstr(move, " / ");
            if (next)
                *next = '\0';
            move += strspn(move, " ");
            for (size_t end = strlen(move); end && move[end - 1] == ' ';)
                move[--end] = '\0';
            if (*move)
                played_one(s, move);
            move = next ? next + 3 : NULL;
        }
    }
}

/* Refused by this rule: the number, and no longer one. */
static inline void played_refused(struct session *s, const char *move, const char *rule)
{
    const char *why = played_try(s, move);
    if (!why)
        fail_msg("'%s' is not refused", move);
    if (strncmp(why, rule, strlen(rule)) != 0 || why[strlen(rule)] != ' ')
        fail_msg("'%s' is refused by '%s', not by %s", move, why, rule);
}

#endif
