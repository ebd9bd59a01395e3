/*
 * thaw.h - laying out positions of Thaw for its tests.  The game's own file is included, so that a
 * position can be laid out as a person would draw it, row by row: R red, N brown, B blue, G green,
 * Y yellow, . empty.  The rows below a picture are empty.
 */
#ifndef TESTS_THAW_H
#define TESTS_THAW_H

#include "core/text.h"
#include "games/thaw/thaw.c"

#define RULES_OF thaw_game
#define RULES_SKETCHES
#include "tests/rules.h"

#include <stdlib.h>

enum { RED, BROWN, BLUE, GREEN, YELLOW };

static const char letters[] = "RNBGY";

/* Laying out a position */

static inline game_state fresh(int players)
{
    static const int16_t none_chosen[GAME_OPTIONS_MAX] = {0};
    game_state st;
    memset(&st, 0, sizeof st);
    assert_int_equal(start(&st, players, none_chosen), GAME_OK);
    return st;
}

static inline uint8_t card_of(const char **names)
{
    int form = scan_name(names, form_name);
    assert_true(form >= 0);
    *names += **names == ' ';
    return (uint8_t)(form + 1);
}

/* Somewhere in a game, the sheets empty.  forms: what each colour has turned up, in order. */
static inline game_state position(int players, enum phase phase, unsigned round, unsigned visit,
                                  const char *forms)
{
    game_state st = fresh(players);
    st.phase = (uint8_t)phase;
    st.round = (uint8_t)round;
    st.visit = (uint8_t)visit;
    for (int c = 0; *forms; c++)
        st.turned[c][round] = card_of(&forms);
    return st;
}

static inline void paint(game_state *st, unsigned sheet, const char *rows)
{
    st->drawn_a[sheet] = st->own_a[sheet] = 0;
    st->drawn_z[sheet] = st->own_z[sheet] = 0;
    for (unsigned b = 0; *rows; rows++) {
        assert_true(b < BOXES);
        if (*rows == ' ')
            continue;
        struct boxes s = shape_at(1, b++);
        if (*rows == '.')
            continue;
        st->drawn_a[sheet] |= s.a;
        st->drawn_z[sheet] |= s.z;
        if (*rows == letters[sheet]) {
            st->own_a[sheet] |= s.a;
            st->own_z[sheet] |= s.z;
        }
    }
}

/* Second round, second step: Red, seat 0, has Brown's sheet before him. */
static inline game_state red_visits_brown(const char *form, const char *rows)
{
    game_state st = position(4, VISIT, 1, 1, form);
    for (int c = 1; c < 4; c++)
        st.turned[c][1] = st.turned[0][1];
    paint(&st, BROWN, rows);
    assert_int_equal(front(&st, RED), BROWN);
    return st;
}

/* A new game with the cards of round 1 dealt: turned up, then in the hand, a card a seat. */
static inline game_state dealt(int players, const char *turned, const char *hand)
{
    game_state st = fresh(players);
    for (int i = 0; i < 2 * players; i++) {
        const char **from = i < players ? &turned : &hand;
        const char *name = form_name[card_of(from) - 1];
        char words[GAME_TEXT_MAX];
        snprintf(words, sizeof words, "%s %s", i < players ? "turn" : "take", name);
        do_chance(&st, words);
    }
    assert_int_equal(st.phase, OWN);
    return st;
}

static inline int ways(const game_state *st, int seat)
{
    game_move m[GAME_MOVES_MAX];
    return moves(st, seat, m);
}

/* The colour of a box, read from the list of what was drawn: a letter, or '.'. */
static inline char letter_at(const game_state *st, unsigned sheet, unsigned box)
{
    char letter = '.';
    for (unsigned i = 0; i < SLOTS && st->slot[sheet][i]; i++) {
        struct task t = task_of(st, sheet, i);
        if (has(covered(t.form, st->slot[sheet][i]), box)) {
            assert_int_equal(letter, '.'); /* nothing lies on anything else */
            letter = letters[t.colour];
        }
    }
    return letter;
}

static inline void assert_sheet(const game_state *st, unsigned sheet, const char *rows)
{
    for (unsigned b = 0; b < BOXES; b++) {
        char want = *rows ? *rows++ : '.';
        rows += *rows == ' ';
        if (letter_at(st, sheet, b) != want)
            fail_msg("%c%u is %c", 'a' + b % WIDTH, b / WIDTH + 1, letter_at(st, sheet, b));
    }
}

/* What lies on the table, as a viewer sees it. */
static inline const struct game_item *item_of(const game_state *st, int viewer, unsigned id)
{
    static struct game_item item[GAME_ITEMS_MAX];
    game_state seen;
    observe(st, viewer, &seen);
    int n = thaw_describe(&seen, viewer, item);
    assert_in_range(n, 1, GAME_ITEMS_MAX);
    for (int i = 0; i < n; i++)
        if (item[i].id == id)
            return &item[i];
    return 0;
}

static inline const char *label_of(const game_state *st, int viewer, unsigned id)
{
    const struct game_item *item = item_of(st, viewer, id);
    return item ? item->label : "(none)";
}

static const char *const with_a_hole = "......... "
                                       "......... "
                                       "..NNN.... "
                                       "..N.N.... "
                                       "..NNN....";

/* Random play */

static inline void play_one(game_state *st, struct rng *rng)
{
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    int seat = rng_bit(rng, thaw_pending(st));
    int n = seat == GAME_CHANCE ? chance(st, m, weight) : moves(st, seat, m);
    assert_int_equal(apply(st, seat, m[rng_below(rng, (uint32_t)n)]), GAME_OK);
}

static inline game_state played_to(int players, uint64_t seed, enum phase phase, unsigned round,
                                   unsigned visit)
{
    game_state st = fresh(players);
    struct rng rng;
    rng_seed(&rng, seed);
    for (int n = 0; st.phase != phase || st.round != round || st.visit != visit; n++) {
        assert_true(thaw_pending(&st) && n < 100); /* no game is longer */
        play_one(&st, &rng);
    }
    return st;
}

/* Everybody who is asked plays the first move he has, until the step is over. */
static inline void play_step(game_state *st)
{
    unsigned phase = st->phase, visit = st->visit;
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    for (int n = 0; st->phase == phase && st->visit == visit; n++) {
        assert_true(thaw_pending(st) && n < 10);
        if (thaw_pending(st) >> GAME_CHANCE & 1) {
            chance(st, m, weight);
            assert_int_equal(apply(st, GAME_CHANCE, m[0]), GAME_OK);
            continue;
        }
        int seat = lowest(thaw_pending(st));
        moves(st, seat, m);
        assert_int_equal(apply(st, seat, m[0]), GAME_OK);
    }
}

#endif
