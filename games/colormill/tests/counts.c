/* The sums of Color Mill. */
#include "tests/counts.h"
#include "games/colormill/choices.h"

static int made[SEATS][KINDS]; /* moves by kind */
static int finished_in[SEATS][AREAS_MAX], came_true[SEATS][COLOURS + 1], laid[SEATS][COLOURS + 1];
static int pencils_won[SEATS], pencils_spent[SEATS], by_pencil[SEATS];
static int balls[SEATS][COLOURS], places[SEATS][ROW];

static void begin(const struct setup *setup)
{
    (void)setup;
    memset(made, 0, sizeof made);
    memset(finished_in, 0, sizeof finished_in);
    memset(came_true, 0, sizeof came_true);
    memset(laid, 0, sizeof laid);
    memset(pencils_won, 0, sizeof pencils_won);
    memset(pencils_spent, 0, sizeof pencils_spent);
    memset(by_pencil, 0, sizeof by_pencil);
    memset(balls, 0, sizeof balls);
    memset(places, 0, sizeof places);
}

static int pencils_of(const struct sheet *s)
{
    int n = 0;
    for (int i = 0; i < PENCILS; i++)
        n += s->pencil[i];
    return n;
}

/* What came into the hand from the balls is the difference of the colours of the round. */
static void look_at_take(const game_state *before, int seat, game_move m, const game_state *after)
{
    unsigned kind = move_kind(m);
    if (kind != M_TAKE && kind != M_TAKE_ANY && kind != M_TAKE_TWO)
        return;
    for (int c = 0; c < COLOURS; c++)
        balls[seat][c] += after->sheet[seat].now[c] - before->sheet[seat].now[c];
    if (kind == M_TAKE)
        places[seat][move_argument(m)]++;
}

/* The five balls lie: which predictions they hold. */
static void look_at_balls(const game_state *before, const game_state *after)
{
    unsigned fallen = 0;
    for (int i = 0; i < ROW; i++)
        fallen |= 1u << after->row[i];
    for (int p = 0; p < before->players; p++) {
        unsigned cards = before->sheet[p].predict & (LAID - 1u);
        laid[p][__builtin_popcount(cards)]++;
        came_true[p][__builtin_popcount(cards)] += !(cards & ~fallen);
    }
}

static void look(const game_state *before, int seat, game_move m, const game_state *after)
{
    bool pencil = false;
    unsigned kind = move_kind(m);
    if (seat != GAME_CHANCE) {
        made[seat][kind]++;
        pencil = (kind == M_COLOUR || kind == M_JUMP || kind == M_TURN || kind == M_GIVE) &&
                 move_source(m) != NOW;
        pencils_spent[seat] += pencil || kind == M_LOSE;
        by_pencil[seat] += pencil && kind == M_COLOUR;
        look_at_take(before, seat, m, after);
    } else if (kind == M_BALL && before->balls == ROW - 1) {
        look_at_balls(before, after);
    }
    for (int p = 0; p < before->players; p++) {
        const struct sheet *old = &before->sheet[p], *s = &after->sheet[p];
        pencils_won[p] +=
            pencils_of(s) - pencils_of(old) + (p == seat && (pencil || kind == M_LOSE));
        for (unsigned a = 0; a < AREAS_MAX; a++)
            if ((s->finished ^ old->finished) >> a & 1)
                finished_in[p][a] = before->round;
    }
}

/* A counter that a board may not have: then there is nothing to count. */
static void check_if(const struct played *g, int p, const char *chart, const char *label, int sum)
{
    if (is_listed(g, chart, label))
        assert_int_equal(sum_of(g, p, chart, label), sum);
    else
        assert_int_equal(sum, 0);
}

static void end_areas(const struct played *g, const struct board *b, const struct sheet *s, int p)
{
    for (unsigned a = 0; a < b->area_count; a++) {
        const char *name = b->area[a].name;
        struct set cells = set_and(coloured(s), b->area[a].cells);
        check_if(g, p, "Cells coloured outside areas", name,
                 b->area[a].kind == AREA ? 0 : set_count(cells));
        if (b->area[a].kind != AREA)
            continue;
        assert_int_equal(sum_of(g, p, "Areas finished", name), s->finished >> a & 1);
        assert_int_equal(sum_of(g, p, "Round in which an area is finished", name),
                         finished_in[p][a]);
        if (b->area[a].by_colour)
            for (unsigned c = 0; c < COLOURS; c++)
                assert_int_equal(
                    sum_of(g, p, "Colour of an area that pays by it", colormill_colours[c]),
                    (s->finished >> a & 1) && set_count(set_and(cells, s->mask[c])));
    }
}

static void end_coins(const struct played *g, const struct board *b, const struct sheet *s, int p)
{
    const char *chart = "Coins by source";
    bool towers = b->twin[0] != NOTHING;
    int areas = 0, chests = 0;
    for (unsigned a = 0; a < b->area_count; a++) {
        struct set cells = b->area[a].cells;
        unsigned colour = colormill_colour_of(s, set_take(&cells));
        if (s->finished >> a & 1 && a != b->twin[2])
            areas +=
                b->area[a].by_colour ? b->area[a].by_colour[colour].coins : b->area[a].pays.coins;
    }
    for (unsigned i = 0; i < b->chest_count; i++)
        chests += s->chests >> i & 1 ? b->chest[i].pays.coins : 0;
    assert_int_equal(chart_of(g, p, chart), s->coins);
    assert_int_equal(sum_of(g, p, chart, "areas"), areas);
    assert_int_equal(sum_of(g, p, chart, "paid for jumps"), -made[p][M_JUMP]);
    check_if(g, p, chart, "chests", chests);
    check_if(g, p, chart, "towers coloured alike",
             towers && colormill_twins_done(b, s) ? b->area[b->twin[2]].pays.coins : 0);
}

static void end_pencils(const struct played *g, const struct sheet *s, int p)
{
    const char *became = "What became of pencils";
    assert_int_equal(chart_of(g, p, "Pencils by source"), pencils_won[p]);
    assert_int_equal(chart_of(g, p, became), pencils_won[p]);
    assert_int_equal(sum_of(g, p, became, "left at the end"), pencils_of(s));
    assert_int_equal(sum_of(g, p, "Pencils by source", "failed predictions"), s->failures / 2);
    check_if(g, p, became, "lost to the warriors", made[p][M_LOSE]);
    assert_int_equal(pencils_spent[p] + pencils_of(s), pencils_won[p]);
}

static void end_predictions(const struct played *g, const game_state *st, int p)
{
    static const char *const cards[] = {"1 card", "2 cards", "3 cards", "4 cards", "5 cards"};
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[p];
    for (int i = 0; i < COLOURS; i++) {
        assert_int_equal(sum_of(g, p, "Predictions by number of cards", cards[i]), laid[p][i + 1]);
        assert_int_equal(sum_of(g, p, "Predictions that came true", cards[i]), came_true[p][i + 1]);
    }
    assert_int_equal(chart_of(g, p, "Predictions by number of cards"), st->round);
    assert_int_equal(chart_of(g, p, "Predictions that came true") +
                         chart_of(g, p, "Failed predictions"),
                     st->round);
    assert_int_equal(sum_of(g, p, "Failed predictions", "marked on the track"), s->failures);
    assert_int_equal(chart_of(g, p, "Entries of the prediction zone marked"),
                     __builtin_popcount(s->zone));
    if (b->zone[0].cards == 17) /* blue and purple, on most boards */
        assert_int_equal(sum_of(g, p, "Entries of the prediction zone marked", "blue+purple"),
                         s->zone & 1);
}

static void end_cells(const struct played *g, const game_state *st, int p)
{
    const char *chart = "How cells were coloured";
    const struct sheet *s = &st->sheet[p];
    assert_int_equal(chart_of(g, p, chart), set_count(coloured(s)));
    assert_int_equal(sum_of(g, p, chart, "with a pencil"), by_pencil[p]);
    assert_int_equal(sum_of(g, p, chart, "with a colour of the round"),
                     made[p][M_COLOUR] - by_pencil[p]);
    assert_int_equal(sum_of(g, p, chart, "by a jump"), made[p][M_JUMP]);
    check_if(g, p, chart, "copied from a neighbour", made[p][M_COPY]);
    check_if(g, p, chart, "for most warriors", made[p][M_PLACE]);
    check_if(g, p, chart, "before the first round", s->mark != 0);
    for (unsigned c = 0; c < COLOURS; c++)
        assert_int_equal(sum_of(g, p, "Colours of cells", colormill_colours[c]),
                         set_count(s->mask[c]));
}

static void end_deeds(const struct played *g, const game_state *st, int p)
{
    static const char *const place[] = {"the first of the row", "the second", "the third"};
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[p];
    const char *special = "Special actions";
    for (int i = 0; i < CHOICE; i++)
        assert_int_equal(sum_of(g, p, "Balls taken", place[i]), places[p][i]);
    for (int c = 0; c < COLOURS; c++)
        assert_int_equal(sum_of(g, p, "Colours of balls taken", colormill_colours[c]), balls[p][c]);
    assert_int_equal(chart_of(g, p, "Balls taken"), st->round);
    check_if(g, p, "Balls taken", "any of the five", made[p][M_TAKE_ANY]);
    check_if(g, p, "Balls taken", "two of the five", made[p][M_TAKE_TWO]);
    check_if(g, p, special, "a colour turned", made[p][M_TURN]);
    check_if(g, p, special, "a prediction copied", made[p][M_GAZE]);
    check_if(g, p, special, "a key named", made[p][M_KEY]);
    check_if(g, p, special, "a cell copied", made[p][M_COPY]);
    check_if(g, p, special, "a carpet coloured", made[p][M_CARPET]);
    check_if(g, p, special, "an area finished", made[p][M_FINISH]);
    for (unsigned i = 0; i < b->chest_count; i++)
        assert_int_equal(sum_of(g, p, "Chests opened", colormill_colours[b->chest[i].lock]),
                         s->chests >> i & 1);
    assert_int_equal(chart_of(g, p, "Exchanges in the Market"), s->lines);
    check_if(g, p, "Exchanges in the Market", "line 1, two for one", s->lines > 0);
}

static void end(const struct played *g, const game_state *st)
{
    const char *why = st->final ? "the target was reached" : "the last round was played";
    for (int p = 0; p < st->players; p++) {
        end_areas(g, board_of(st), &st->sheet[p], p);
        end_coins(g, board_of(st), &st->sheet[p], p);
        end_pencils(g, &st->sheet[p], p);
        end_predictions(g, st, p);
        end_cells(g, st, p);
        end_deeds(g, st, p);
    }
    assert_int_equal(sum_of(g, GAME_NOBODY, "Length of a game", "rounds"), st->round);
    assert_int_equal(sum_of(g, GAME_NOBODY, "How the game ended", why), 1);
    assert_int_equal(chart_of(g, EVERYBODY, "How the game ended"), 1);
}

const struct judge judge_colormill = {"colormill", begin, look, end};
