/*
 * test.h - what the unit tests of the core share.
 */
#ifndef TEST_H
#define TEST_H

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
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/session.h"
#include "think.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

extern const struct game template_game, treasure_game;

/* A text that may hold NUL bytes, so it comes with its length. */
struct bytes {
    const char *at;
    size_t n;
};
/* clang-format off */
#define BYTES(literal) {literal, sizeof literal - 1}
/* clang-format on */

/* A sentence for a person: it begins with something and ends with one full stop. */
static inline void assert_sentence(const char *said)
{
    size_t n = strlen(said);
    assert_true(n > 2);
    assert_int_equal(said[n - 1], '.');
    if (strchr(". ", said[n - 2]))
        fail_msg("\"%s\" does not end like a sentence", said);
}

static inline void assert_holds(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("\"%s\" does not hold \"%s\"", text, part);
}

/* Plays a move as a replay writes it: "0 lay 5", "chance roll 1+3".  NULL, or why not. */
static inline const char *try_line(struct session *s, const char *line)
{
    bool chance = strncmp(line, "chance ", 7) == 0;
    int seat = chance ? GAME_CHANCE : line[0] - '0';
    const char *words = line + (chance ? 7 : 2);
    game_move m = s->setup.game->move_parse(session_now(s), seat, words);
    if (!m)
        fail_msg("\"%s\" means nothing", line);
    return session_play(s, seat, m);
}

/* Plays moves that must be legal, a line each; chance from the seed after each. */
static inline void play_lines(struct session *s, const char *lines)
{
    char line[GAME_TEXT_MAX];
    while (*lines) {
        size_t n = strcspn(lines, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, lines);
        const char *why = try_line(s, line);
        if (why)
            fail_msg("\"%s\" is refused: %s", line, why);
        session_settle(s);
        lines += n + (lines[n] == '\n');
    }
}

/* Starts a game without options changed; chance is by hand or from the seed. */
static inline void start(struct session *s, const struct game *game, int players, bool manual)
{
    struct setup setup = setup_of(game, players, 42);
    setup.manual = manual;
    assert_null(setup_fault(&setup));
    session_start(s, &setup);
    session_settle(s);
}

/* Lets a bot play all seats until the list has so many moves, or the game is over. */
static inline void play_on(struct session *s, uint32_t length)
{
    while (s->length < length && session_pending(s)) {
        uint32_t pending = session_pending(s);
        if (pending >> GAME_CHANCE & 1) {
            game_move roll = session_roll(s, session_now(s), s->rolls);
            assert_null(session_play(s, GAME_CHANCE, roll));
            continue;
        }
        int seat = 0;
        while (!(pending >> seat & 1))
            seat++;
        assert_null(session_play(s, seat, think(s, bots[0], seat, 0)));
        session_settle(s);
    }
}

#endif
