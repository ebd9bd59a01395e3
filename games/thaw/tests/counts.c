/* The sums of Thaw. */
#include "tests/counts.h"
#include "games/thaw/thaw.c"

#include <stdio.h>

static int visits[SEATS][ROUNDS][4], had[SEATS][FORMS], drew[SEATS][FORMS], checked[SEATS][FORMS];
static int checks_in[SEATS][ROUNDS];

static void begin(const struct setup *setup)
{
    (void)setup;
    memset(visits, 0, sizeof visits);
    memset(had, 0, sizeof had);
    memset(drew, 0, sizeof drew);
    memset(checked, 0, sizeof checked);
    memset(checks_in, 0, sizeof checks_in);
}

static int checks_of(const game_state *st, int seat)
{
    int sum = 0;
    for (int s = 0; s < st->players; s++)
        sum += st->checks[s][seat];
    return sum;
}

/* Forms are listed first: so it is seen whether one would fit. */
static void look(const game_state *before, int seat, game_move m, const game_state *after)
{
    game_move list[GAME_MOVES_MAX];
    if (seat == GAME_CHANCE)
        return;
    int more = checks_of(after, seat) - checks_of(before, seat), round = before->round;
    checks_in[seat][round] += more;
    if (before->phase != VISIT)
        return;
    int form = before->turned[seat][round] - 1;
    moves(before, seat, list);
    bool fits = list[0] >> 16 == M_DRAW;
    visits[seat][round][m >> 16 == M_DRAW ? 0 : m >> 16 == M_PASS ? 3 : fits ? 1 : 2]++;
    had[seat][form]++;
    drew[seat][form] += m >> 16 == M_DRAW;
    checked[seat][form] += m >> 16 == M_DRAW ? more : 0;
}

static void end_rounds(const struct played *g, const game_state *st, int p)
{
    static const char *const drawing[] = {"the form", "a box, though the form fits",
                                          "a box, the form does not fit", "nothing fits"};
    for (int r = 0; r < st->rounds; r++) {
        char round[GAME_TEXT_MAX], chart[GAME_TEXT_MAX];
        snprintf(round, sizeof round, "round %d", r + 1);
        snprintf(chart, sizeof chart, "Visits in round %d", r + 1);
        assert_int_equal(sum_of(g, p, "Points for the largest rectangle", round), st->score[p][r]);
        assert_int_equal(sum_of(g, p, "Checks marked", round), checks_in[p][r]);
        assert_int_equal(chart_of(g, p, chart), st->players - 1);
        for (int i = 0; i < 4; i++)
            assert_int_equal(sum_of(g, p, chart, drawing[i]), visits[p][r][i]);
    }
    assert_false(st->rounds == 3 && is_listed(g, "Checks marked", "round 4"));
}

static void end_bonus(const struct played *g, const game_state *st, int p)
{
    static const char *const rank[] = {"first", "second", "third"};
    int points[COLOURS] = {0};
    for (unsigned s = 0; s < st->players; s++)
        if (s != (unsigned)p)
            points[thaw_rank(st, s, (unsigned)p) - 1] += thaw_bonus_on(st, s, (unsigned)p);
    for (int i = 0; i < (st->players == 5 ? 3 : 2); i++)
        assert_int_equal(sum_of(g, p, "Bonus points by rank among helpers", rank[i]), points[i]);
    assert_int_equal(is_listed(g, "Bonus points by rank among helpers", rank[2]), st->players == 5);
    assert_int_equal(chart_of(g, p, "Points for the largest rectangle") +
                         chart_of(g, p, "Bonus points by rank among helpers"),
                     g->outcome.score[p]);
}

static void end(const struct played *g, const game_state *st)
{
    for (int p = 0; p < st->players; p++) {
        int owned = count(owned_on(st, (unsigned)p)), drawn = count(drawn_on(st, (unsigned)p));
        end_rounds(g, st, p);
        end_bonus(g, st, p);
        assert_int_equal(chart_of(g, p, "Checks marked"), checks_of(st, p));
        assert_int_equal(chart_of(g, p, "Boxes of a sheet at the end"), BOXES);
        assert_int_equal(sum_of(g, p, "Boxes of a sheet at the end", "the owner's"), owned);
        assert_int_equal(sum_of(g, p, "Boxes of a sheet at the end", "empty"), BOXES - drawn);
        for (int f = 0; f < FORMS; f++) {
            const char *form = form_name[f];
            assert_int_equal(sum_of(g, p, 0, form), had[p][f]);
            assert_int_equal(sum_of(g, p, "Forms drawn, of visits with them", form), drew[p][f]);
            assert_int_equal(sum_of(g, p, "Checks for a form drawn on a visit", form),
                             checked[p][f]);
        }
    }
    assert_int_equal(is_listed(g, "Checks marked", "by the dummy"), with_dummy(st));
    if (with_dummy(st))
        assert_int_equal(sum_of(g, GAME_NOBODY, "Checks marked", "by the dummy"),
                         checks_of(st, DUMMY));
}

const struct judge judge_thaw = {"thaw", begin, look, end};
