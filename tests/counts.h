/* counts.h - what the tests of counters share: a game that has been played, and its sums by name.
 */
#ifndef TESTS_COUNTS_H
#define TESTS_COUNTS_H

#include "core/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

struct played {
    struct setup setup;
    struct game_outcome outcome;
    struct game_count count[GAME_COUNTS_MAX];
    int counts;
    struct game_tally tally;
};

/* What a game's own test does: begin, look at each move, judge the sums at the end. */
struct judge {
    const char *id;
    void (*begin)(const struct setup *setup);
    void (*move)(const game_state *before, int seat, game_move m, const game_state *after);
    void (*end)(const struct played *g, const game_state *st);
};

extern const struct judge judge_template, judge_treasure, judge_stacks, judge_thaw, judge_colormill,
    judge_colorado;

void test_treasure_may_end_without_an_arrival(void **state);

enum { EVERYBODY = -1 }; /* all seats, and what is nobody's */

/* The sum of the counter with this label, for a seat, nobody or everybody.  -1 for a chart or label
 * that is not listed, so that a test cannot ask in vain. */
int sum_of(const struct played *g, int seat, const char *chart, const char *label);

/* The sum of a chart; 0 if it has no counters in this game. */
int chart_of(const struct played *g, int seat, const char *chart);

bool is_listed(const struct played *g, const char *chart, const char *label);

#endif
