/* The sums of the template game. */
#include "tests/counts.h"
#include "games/template/template.c"

static void begin(const struct setup *setup)
{
    (void)setup;
}

static void look(const game_state *before, int seat, game_move m, const game_state *after)
{
    (void)before, (void)seat, (void)m, (void)after;
}

static void end(const struct played *g, const game_state *st)
{
    int tiles = 0;
    for (int p = 0; p < st->players; p++) {
        int won = st->won[p][0] + st->won[p][1] + st->won[p][2];
        assert_int_equal(chart_of(g, p, "Points by source"), g->outcome.score[p]);
        assert_int_equal(sum_of(g, p, "Points by source", "tiles"), won);
        assert_int_equal(sum_of(g, p, "Points by source", "doubled tiles"), st->points[p] - won);
        assert_int_equal(sum_of(g, p, "Tiles", "taken"), won);
        tiles += won;
    }
    assert_int_equal(chart_of(g, EVERYBODY, "Tiles"), st->rounds);
    assert_int_equal(sum_of(g, GAME_NOBODY, "Tiles", "taken by nobody"), st->rounds - tiles);
}

const struct judge judge_template = {"template", begin, look, end};
