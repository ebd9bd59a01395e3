/*
 * The counters of games (counts and count in core/game.h).  Random and greedy games of every game,
 * option and number of players; at the end the sums are held against the final state and against
 * what the test has seen move by move.  The games' own tests are in games/NAME/tests/counts.c.
 */
#include "bots/bot.h"
#include "counts.h"
#include "games/games.h"
#include "often.h"
#include "setups.h"
#include "think.h"

#include <stdio.h>
#include <stdlib.h>

/* By name */

static const struct game_count *named(const struct played *g, const char *chart, const char *label)
{
    for (int i = 0; i < g->counts; i++) {
        const struct game_count *c = &g->count[i];
        bool same = c->chart && chart ? strcmp(c->chart, chart) == 0 : c->chart == chart;
        if (same && strcmp(c->label, label) == 0)
            return c;
    }
    return 0;
}

static int sum_at(const struct played *g, int seat, unsigned id)
{
    int sum = 0;
    for (int p = 0; p <= GAME_NOBODY; p++)
        sum += seat == p || seat == EVERYBODY ? g->tally.n[p][id] : 0;
    return sum;
}

bool is_listed(const struct played *g, const char *chart, const char *label)
{
    return named(g, chart, label) != 0;
}

int sum_of(const struct played *g, int seat, const char *chart, const char *label)
{
    const struct game_count *c = named(g, chart, label);
    if (!c)
        fail_msg("%s has no counter '%s', '%s'", g->setup.game->id, chart, label);
    return sum_at(g, seat, c->id);
}

int chart_of(const struct played *g, int seat, const char *chart)
{
    int sum = 0;
    for (int i = 0; i < g->counts; i++)
        if (g->count[i].chart && strcmp(g->count[i].chart, chart) == 0)
            sum += sum_at(g, seat, g->count[i].id);
    return sum;
}

/* Lists */

static bool same_chart(const struct game_count *a, const struct game_count *b)
{
    return a->chart == b->chart || (a->chart && b->chart && strcmp(a->chart, b->chart) == 0);
}

static void check_pair(const struct played *g, int i, int k)
{
    const struct game_count *a = &g->count[k], *b = &g->count[i];
    assert_int_not_equal(a->id, b->id);
    if (!same_chart(a, b) || !a->chart)
        return;
    assert_string_not_equal(a->label, b->label);
    assert_int_equal(a->per, b->per);
    assert_true(same_chart(&g->count[i - 1], b)); /* a chart stands together */
}

static void check_list(const struct played *g)
{
    assert_true(g->counts > 0 && g->counts <= GAME_COUNTS_MAX);
    for (int i = 0; i < g->counts; i++) {
        const struct game_count *c = &g->count[i];
        size_t length = strnlen(c->label, sizeof c->label);
        bool divided = c->per == GAME_RATE || c->per == GAME_MEAN, found = false;
        assert_true(length > 0 && length + 1 < sizeof c->label); /* not cut */
        assert_true(c->id < GAME_COUNTS_MAX && c->per <= GAME_MEAN);
        assert_true(!c->chart || c->chart[0]);
        for (int k = 0; k < i; k++)
            check_pair(g, i, k);
        for (int k = 0; k < g->counts; k++)
            found |= g->count[k].id == c->of && k != i && !strcmp(g->count[k].label, c->label);
        if (divided ? !found : c->of != 0)
            fail_msg("%s: '%s' is divided by nothing it should be", g->setup.game->id, c->label);
    }
}

/* Sums of any game */

static void check_sums(const struct played *g)
{
    static bool listed[GAME_COUNTS_MAX];
    memset(listed, 0, sizeof listed);
    for (int i = 0; i < g->counts; i++) {
        const struct game_count *c = &g->count[i];
        listed[c->id] = true;
        for (int p = 0; p <= GAME_NOBODY; p++) {
            if (c->per == GAME_RATE && g->tally.n[p][c->id] > g->tally.n[p][c->of])
                fail_msg("%s: more '%s' than there are", g->setup.game->id, c->label);
            if (c->per != GAME_PER_SEAT && g->tally.n[p][c->id] < 0)
                fail_msg("%s: '%s' is negative", g->setup.game->id, c->label);
        }
    }
    for (int p = 0; p <= GAME_NOBODY; p++)
        for (int i = 0; i < GAME_COUNTS_MAX; i++)
            if (g->tally.n[p][i] && (!listed[i] || (p >= g->setup.players && p < GAME_NOBODY)))
                fail_msg("%s counts %d for seat %d, which is not listed", g->setup.game->id, i, p);
}

/* Who began is in the first move of chance, as anybody can read it: "first 2", "lead 2". */
static int first_seat(const struct session *s)
{
    char words[GAME_TEXT_MAX];
    s->setup.game->move_text(session_now(s), GAME_CHANCE, s->move[0].m, words);
    if (strncmp(words, "first ", 6) == 0)
        return atoi(words + 6);
    return strncmp(words, "lead ", 5) == 0 ? atoi(words + 5) : -1;
}

static void check_order(const struct played *g, int first)
{
    static const char *const place[] = {"first", "second", "third", "fourth", "fifth"};
    const char *chart = "Wins by place in the turn order";
    int n = g->setup.players;
    assert_int_equal(first >= 0, is_listed(g, chart, place[0]));
    for (int p = 0; p < n && first >= 0; p++)
        for (int i = 0; i < n; i++)
            assert_int_equal(sum_of(g, p, chart, place[i]),
                             g->outcome.place[p] == 1 && (first + i) % n == p);
}

/* Playing */

/* Counting leaves both states alone, and adds the same whatever the tally held before. */
static void check_pure(const struct played *g, const game_state *before,
                       const struct session_move *move, const game_state *after)
{
    static struct game_tally zero, some, filled;
    static game_room was, is;
    const struct game *game = g->setup.game;
    memset(&zero, 0, sizeof zero);
    memset(&some, 1, sizeof some);
    filled = some;
    memcpy(&was, before, game->state_size);
    memcpy(&is, after, game->state_size);
    game->count(before, move->seat, move->m, after, &zero);
    game->count(before, move->seat, move->m, after, &some);
    assert_memory_equal(&was, before, game->state_size);
    assert_memory_equal(&is, after, game->state_size);
    for (int p = 0; p <= GAME_NOBODY; p++)
        for (int i = 0; i < GAME_COUNTS_MAX; i++)
            if (some.n[p][i] != filled.n[p][i] + zero.n[p][i])
                fail_msg("%s does not only add", game->id);
}

static game_move pick(const struct session *s, int seat, struct rng *rng, const struct bot *bot)
{
    game_move m[GAME_MOVES_MAX], wish = bot ? think(s, bot, seat, 1) : 0;
    return wish ? wish : m[rng_below(rng, (uint32_t)s->setup.game->moves(session_now(s), seat, m))];
}

/* Seats that may move out of turn do so now and then. */
static void play_out(struct session *s, struct rng *rng, const struct bot *bot)
{
    session_settle(s);
    for (uint32_t pending; (pending = session_pending(s));) {
        uint32_t asked = rng_below(rng, 4) ? pending : session_asked(s);
        int seat = rng_bit(rng, asked);
        assert_null(session_play(s, seat, pick(s, seat, rng, bot)));
        session_settle(s);
    }
}

static void count_game(const struct session *s, struct played *g, const struct judge *judge,
                       bool pure)
{
    static game_room before, after;
    game_state *a = (game_state *)&before, *b = (game_state *)&after;
    const struct game *game = s->setup.game;
    memset(&g->tally, 0, sizeof g->tally);
    session_state_after(s, 0, a);
    judge->begin(&s->setup);
    for (uint32_t i = 0; i < s->length; i++) {
        const struct session_move *move = &s->move[i];
        memcpy(&after, &before, sizeof after);
        assert_int_equal(game->apply(b, move->seat, move->m), GAME_OK);
        game->count(a, move->seat, move->m, b, &g->tally);
        judge->move(a, move->seat, move->m, b);
        if (pure)
            check_pure(g, a, move, b);
        memcpy(&before, &after, sizeof before);
    }
    game->outcome(b, &g->outcome);
    check_sums(g);
    if (!judge->end)
        return;
    check_order(g, first_seat(s));
    judge->end(g, b);
}

static const struct bot *greedy(void)
{
    int i = 0;
    while (strcmp(bots[i]->id, "greedy") != 0)
        i++;
    return bots[i];
}

/* So many games of each set-up; every third is played by greedy players. */
static void play_all(const struct judge *judge, int n)
{
    static struct session s;
    static struct played g;
    struct rng rng;
    const struct game *game = 0;
    int seen = 0;
    for (int i = 0; games[i]; i++)
        game = strcmp(games[i]->id, judge->id) == 0 ? games[i] : game;
    rng_seed(&rng, 7);
    for (g.setup = setup_of(game, 0, 0); next_setup(&g.setup);) {
        g.counts = game->counts(g.setup.players, g.setup.options, g.count);
        check_list(&g);
        for (int i = 0; i < often(n); i++) {
            g.setup.seed = (uint64_t)(1000 * seen + i);
            session_start(&s, &g.setup);
            play_out(&s, &rng, i % 3 == 2 ? greedy() : 0);
            count_game(&s, &g, judge, i == 0);
        }
        seen++;
    }
    assert_true(seen > 0);
}

static void test_the_sums_of_template(void **state)
{
    (void)state;
    play_all(&judge_template, 30);
}

static void test_the_sums_of_treasure(void **state)
{
    (void)state;
    play_all(&judge_treasure, 300);
}

static void test_the_sums_of_stacks(void **state)
{
    (void)state;
    play_all(&judge_stacks, 60);
}

static void test_the_sums_of_thaw(void **state)
{
    (void)state;
    play_all(&judge_thaw, 45);
}

static void test_the_sums_of_color_mill(void **state)
{
    (void)state;
    play_all(&judge_colormill, 18);
}

static void test_the_sums_of_colorado(void **state)
{
    (void)state;
    play_all(&judge_colorado, 45);
}

static void begin_nothing(const struct setup *setup)
{
    (void)setup;
}

static void look_at_nothing(const game_state *before, int seat, game_move m,
                            const game_state *after)
{
    (void)before, (void)seat, (void)m, (void)after;
}

/* A new game has no judge of its own yet; what holds for any list and any sums holds for it. */
static void test_games_without_a_judge(void **state)
{
    (void)state;
    static const struct judge *const judges[] = {&judge_template,  &judge_treasure,
                                                 &judge_stacks,    &judge_thaw,
                                                 &judge_colormill, &judge_colorado};
    for (int i = 0; games[i]; i++) {
        struct judge plain = {games[i]->id, begin_nothing, look_at_nothing, 0};
        bool found = false;
        for (size_t k = 0; k < sizeof judges / sizeof judges[0]; k++)
            found |= strcmp(judges[k]->id, games[i]->id) == 0;
        assert_int_equal(games[i]->counts != 0, games[i]->count != 0);
        if (!found && games[i]->counts)
            play_all(&plain, 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_sums_of_template),
        cmocka_unit_test(test_the_sums_of_treasure),
        cmocka_unit_test(test_treasure_may_end_without_an_arrival),
        cmocka_unit_test(test_the_sums_of_stacks),
        cmocka_unit_test(test_the_sums_of_thaw),
        cmocka_unit_test(test_the_sums_of_color_mill),
        cmocka_unit_test(test_the_sums_of_colorado),
        cmocka_unit_test(test_games_without_a_judge),
    };
    return cmocka_run_group_tests_name("counts", tests, 0, 0);
}
