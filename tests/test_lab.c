/*
 * test_lab.c - runs of many games, and what is concluded from them.
 */
#include "bots/ask.h"
#include "games/games.h"
#include "test.h"

#include "lab/contest.h"

#include <math.h>
#include <time.h>

#define assert_near(x, y, by) assert_true(fabs((x) - (y)) <= (by))

/* Statistics */

static void test_wilson_has_the_published_values(void **unused)
{
    (void)unused;
    static const struct {
        double hits, n, low, high;
    } cases[] = {
        /* Newcombe, Statistics in Medicine 17 (1998), table I, method 3 */
        {81, 263, 0.2553, 0.3662},
        {15, 148, 0.0624, 0.1605},
        {0, 20, 0.0000, 0.1611},
        {1, 29, 0.0061, 0.1718},
        /* by hand */
        {50, 100, 0.4038, 0.5962},
        {10, 10, 0.7225, 1.0000},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct interval w = stat_wilson(cases[i].hits / cases[i].n, cases[i].n);
        assert_near(w.low, cases[i].low, 0.00005);
        assert_near(w.high, cases[i].high, 0.00005);
    }
    assert_true(stat_wilson(1, 300).high == 1 && stat_wilson(0, 300).low == 0); /* not nearly */
    struct interval none = stat_wilson(0, 0);
    assert_true(none.low == 0 && none.high == 1);
}

static void test_moments_of_a_few_numbers(void **unused)
{
    (void)unused;
    static const double x[] = {2, 4, 4, 4, 5, 5, 7, 9};
    struct moments m = {0, 0, 0};
    assert_true(moments_variance(&m) == 0 && moments_error(&m) == 0);
    moments_add(&m, x[0]);
    assert_true(m.mean == 2 && moments_variance(&m) == 0);
    for (size_t i = 1; i < COUNT(x); i++)
        moments_add(&m, x[i]);
    assert_near(m.mean, 5, 1e-12);
    assert_near(moments_variance(&m), 32.0 / 7, 1e-12);
    assert_near(moments_error(&m), sqrt(32.0 / 7 / 8), 1e-12);
}

static void test_elo_of_shares(void **unused)
{
    (void)unused;
    static const struct {
        double score;
        int players;
        double elo;
    } cases[] = {
        {0.5, 2, 0},         {0.75, 2, 190.8485}, {0.25, 2, -190.8485}, {0.64, 2, 99.9509},
        {10 / 11.0, 2, 400}, {0.25, 4, 0},        {0.5, 3, 120.4120},   {0.2, 5, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_near(elo_of_score(cases[i].score, cases[i].players), cases[i].elo, 0.0001);
        assert_near(score_of_elo(cases[i].elo, cases[i].players), cases[i].score, 0.000001);
    }
    assert_true(elo_of_score(1, 2) == INFINITY && elo_of_score(0, 2) == -INFINITY);
}

static void test_sprt_ratio_is_that_of_two_normal_densities(void **unused)
{
    (void)unused;
    static const double x[] = {0.4, 0.5, 0.5, 0.9};
    struct sprt t = {0, 20, 2};
    double s0 = 0.5, s1 = score_of_elo(20, 2), mean = 0, variance = 0, near0 = 0, near1 = 0,
           sum = 0;
    for (size_t i = 0; i < COUNT(x); i++)
        mean += x[i] / COUNT(x);
    for (size_t i = 0; i < COUNT(x); i++) { /* about the mean and about each hypothesis */
        variance += (x[i] - mean) * (x[i] - mean) / COUNT(x);
        near0 += (x[i] - s0) * (x[i] - s0) / COUNT(x);
        near1 += (x[i] - s1) * (x[i] - s1) / COUNT(x);
    }
    for (size_t i = 0; i < COUNT(x); i++)
        sum += log(exp(-(x[i] - s1) * (x[i] - s1) / (2 * near1)) / sqrt(near1)) -
               log(exp(-(x[i] - s0) * (x[i] - s0) / (2 * near0)) / sqrt(near0));
    assert_near(sprt_ratio(&t, mean, variance, COUNT(x)), sum, 1e-12);
    assert_near(sprt_ratio(&t, (s0 + s1) / 2, 0.03, 1000), 0, 1e-9);
    assert_int_equal(sprt_verdict(2.94), SPRT_OPEN);
    assert_int_equal(sprt_verdict(2.95), SPRT_UPPER);
    assert_int_equal(sprt_verdict(-2.95), SPRT_LOWER);
    assert_near(SPRT_BOUND, log(0.95 / 0.05), 1e-12);
}

static void test_quantiles_of_a_histogram(void **unused)
{
    (void)unused;
    struct hist h = {0};
    assert_int_equal(hist_quantile(&h, 0.5), 0);
    for (int i = 0; i < 100; i++) /* 1 to 100, from the middle to both sides */
        hist_add(&h, i % 2 ? 50 - i / 2 : 51 + i / 2);
    assert_int_equal(h.total, 100);
    assert_int_equal(hist_quantile(&h, 0.01), 1);
    assert_int_equal(hist_quantile(&h, 0.5), 50);
    assert_int_equal(hist_quantile(&h, 0.9), 90);
    assert_int_equal(hist_quantile(&h, 1), 100);
    hist_add(&h, -7);
    assert_int_equal(hist_quantile(&h, 0.001), -7);
    hist_add(&h, INT32_MIN); /* from the first value, 51 */
    hist_add(&h, INT32_MAX);
    assert_int_equal(hist_quantile(&h, 0.001), 51 - HIST_SPAN);
    assert_int_equal(hist_quantile(&h, 1), 51 + HIST_SPAN);
    assert_int_equal(hist_quantile(&h, 0.5), 50);
    assert_int_equal(h.total, 103);
    hist_free(&h);
    assert_null(h.count);
}

/* Contests, of games that were never played */

static struct contest contest;

static struct lab_plan plan_for(const struct game *g, int players, uint64_t games_wanted)
{
    struct lab_plan plan = {.setup = setup_of(g, players, 11),
                            .rotate = true,
                            .leads = true,
                            .games = games_wanted,
                            .threads = 1};
    for (int k = 0; k < players; k++)
        plan.player[k].bot = bots[k == 1]; /* one greedy, the others random */
    return plan;
}

/* Who won as bits by player; what was scored is 10 for a winner. */
static void add_game(uint64_t index, unsigned winners)
{
    struct lab_game game = {.index = index, .deal = index / (uint64_t)contest.seatings};
    for (int k = 0; k < contest.players; k++) {
        int seat = (k + (int)(index % (uint64_t)contest.seatings)) % contest.players;
        game.seat_of[k] = (uint8_t)seat;
        game.player_in[seat] = (uint8_t)k;
        game.outcome.place[seat] = winners >> k & 1 ? 1 : 2;
        game.outcome.score[seat] = winners >> k & 1 ? 10 : 0;
        game.record[k] = (struct lab_record){.decisions = 2, .ns = 3000000};
    }
    contest_add(&contest, &game);
}

static void test_wins_are_shared_and_nobody_may_win(void **unused)
{
    (void)unused;
    struct lab_plan plan = plan_for(&treasure_game, 3, 0);
    static const unsigned winners[] = {1, 1, 3, 7, 0, 4};
    contest_start(&contest, &plan);
    for (uint64_t i = 0; i < COUNT(winners); i++)
        add_game(i, winners[i]);
    assert_int_equal(contest.games, 6);
    assert_int_equal(contest.deals, 2);
    assert_int_equal(contest.nobody, 1);
    assert_int_equal(contest.player[0].wins, 2);
    assert_int_equal(contest.player[0].ties, 2);
    assert_int_equal(contest.player[1].wins, 0);
    assert_near(contest_share(&contest, 0).value, (2 + 1 / 2.0 + 1 / 3.0) / 6, 1e-12);
    assert_near(contest_share(&contest, 1).value, (1 / 2.0 + 1 / 3.0) / 6, 1e-12);
    assert_near(contest_share(&contest, 2).value, (1 + 1 / 3.0) / 6, 1e-12);
    assert_near(contest_fair(&contest), 5 / 6.0 / 3, 1e-12);
    /* Scores sum to 1: what nobody won belongs to all. */
    double sum = 0;
    for (int k = 0; k < 3; k++)
        sum += score_of_elo(contest_elo(&contest, k).value, 3);
    assert_near(sum, 1, 1e-12);
    /* Seat 0 won game 0 with player 0, half of game 2 with player 1, a third of game 3. */
    assert_near(contest_seat_share(&contest, 0).value, (1 + 1 / 2.0 + 1 / 3.0) / 6, 1e-12);
    assert_near(contest.player[0].points.mean, 40 / 6.0, 1e-12);
    assert_int_equal(contest.player[1].decisions, 12);
    contest_end(&contest);
}

static void test_a_deal_begun_in_the_middle_is_none(void **unused)
{
    (void)unused;
    struct lab_plan plan = plan_for(&treasure_game, 2, 0);
    contest_start(&contest, &plan);
    for (uint64_t i = 3; i < 8; i++)
        add_game(i, 1);
    assert_int_equal(contest.games, 5);
    assert_int_equal(contest.deals, 2);
    assert_int_equal(contest.player[0].won.deals_sum, 4 * CONTEST_UNITS);
    contest_end(&contest);
}

/* Two games a deal.  With `luck` one throw decides both: the player, or the seat. */
enum luck { NO_LUCK, LUCK_OF_PLAYER, LUCK_OF_SEAT };

static void add_deal(uint64_t deal, enum luck luck, double share, struct rng *rng)
{
    bool first = rng_next(rng) < share * 18446744073709551615.0;
    bool second = luck == LUCK_OF_PLAYER ? first
                  : luck == LUCK_OF_SEAT ? !first
                                         : rng_next(rng) < share * 18446744073709551615.0;
    add_game(2 * deal, first ? 1 : 2);
    add_game(2 * deal + 1, second ? 1 : 2);
}

static double covered(enum luck luck, double share, int deals)
{
    enum { TRIES = 1000 };
    struct lab_plan plan = plan_for(&treasure_game, 2, 0);
    struct rng rng;
    int inside = 0;
    rng_seed(&rng, 1);
    for (int t = 0; t < TRIES; t++) {
        contest_start(&contest, &plan);
        for (int d = 0; d < deals; d++)
            add_deal((uint64_t)d, luck, share, &rng);
        struct interval range = contest_share(&contest, 0).range;
        inside += range.low <= share && share <= range.high;
        contest_end(&contest);
    }
    return (double)inside / TRIES;
}

static void test_intervals_hold_19_times_in_20(void **unused)
{
    (void)unused;
    assert_near(covered(NO_LUCK, 0.5, 100), 0.95, 0.02);
    assert_near(covered(NO_LUCK, 0.9, 100), 0.95, 0.02);
    assert_near(covered(LUCK_OF_PLAYER, 0.5, 100), 0.95, 0.02);
    assert_near(covered(LUCK_OF_PLAYER, 0.8, 200), 0.95, 0.02);
    assert_near(covered(NO_LUCK, 0.5, 10), 0.95, 0.03);
}

/* Where the seat decides every game, all deals end 1:1 and the share is known well, but not from a
 * few of them. */
static void test_deals_that_agree_are_soon_sure_but_not_at_once(void **unused)
{
    (void)unused;
    struct lab_plan plan = plan_for(&treasure_game, 2, 0);
    struct rng rng;
    rng_seed(&rng, 1);
    contest_start(&contest, &plan);
    add_deal(0, LUCK_OF_SEAT, 0.5, &rng);
    struct interval few = contest_share(&contest, 0).range, one = stat_wilson(0.5, 2);
    assert_near(few.low, one.low, 1e-12);
    for (uint64_t d = 1; d < 100; d++)
        add_deal(d, LUCK_OF_SEAT, 0.5, &rng);
    struct interval many = contest_share(&contest, 0).range;
    assert_near(many.high - many.low, 2 * 1.96 * 0.5 / sqrt(200 * 100), 0.0005);
    assert_true(contest_seat_share(&contest, 0).range.high > 0.55);
    contest_end(&contest);
}

/* The test's verdict for a player of this strength. */
static enum sprt_verdict sprt_of(double elo, const struct sprt *t, enum luck luck, struct rng *rng)
{
    struct lab_plan plan = plan_for(&treasure_game, 2, 0);
    enum sprt_verdict verdict = SPRT_OPEN;
    contest_start(&contest, &plan);
    for (uint64_t d = 0; verdict == SPRT_OPEN; d++) {
        add_deal(d, luck, score_of_elo(elo, 2), rng);
        verdict = sprt_verdict(contest_sprt(&contest, t));
    }
    contest_end(&contest);
    return verdict;
}

static void test_sprt_errs_in_about_5_percent(void **unused)
{
    (void)unused;
    enum { TRIES = 400 };
    struct sprt t = {0, 60, 2};
    struct rng rng;
    rng_seed(&rng, 1);
    for (enum luck luck = NO_LUCK; luck <= LUCK_OF_PLAYER; luck++) {
        int wrong0 = 0, wrong1 = 0;
        for (int i = 0; i < TRIES; i++) {
            wrong0 += sprt_of(t.elo0, &t, luck, &rng) == SPRT_UPPER;
            wrong1 += sprt_of(t.elo1, &t, luck, &rng) == SPRT_LOWER;
        }
        assert_true(wrong0 > 0 && wrong0 <= TRIES * 7 / 100); /* two standard errors more */
        assert_true(wrong1 > 0 && wrong1 <= TRIES * 7 / 100);
    }
}

static void test_sprt_says_nothing_after_a_few_deals(void **unused)
{
    (void)unused;
    struct lab_plan plan = plan_for(&treasure_game, 2, 0);
    struct sprt t = {0, 60, 2};
    contest_start(&contest, &plan);
    for (uint64_t i = 0; i < 2 * CONTEST_FEW - 1; i++)
        add_game(i, 1);
    assert_true(contest_sprt(&contest, &t) == 0);
    add_game(2 * CONTEST_FEW - 1, 1);
    assert_true(contest_sprt(&contest, &t) > 2);
    contest_end(&contest);
}

/* Runs */

/* All that a run gives but the clock's, as a number, and how many games it was given. */
struct digest {
    uint64_t hash, games, enough;
    bool in_order;
};

static void mix(struct digest *d, const void *at, size_t n)
{
    for (const unsigned char *c = at; n; n--, c++)
        d->hash = (d->hash ^ *c) * 0x100000001b3u;
}

static bool digest_game(void *arg, const struct lab_game *game)
{
    struct digest *d = arg;
    struct lab_game g = *game;
    d->in_order = d->in_order && g.index == d->games;
    d->games++;
    for (int k = 0; k < GAME_PLAYERS_MAX; k++)
        g.record[k].ns = 0;
    g.session = 0;
    mix(d, &g, sizeof g);
    for (uint32_t i = 0; i < game->session->length; i++)
        mix(d, &game->session->move[i].m, sizeof(game_move));
    return d->games != d->enough;
}

static struct digest digest_of(const struct lab_plan *plan, uint64_t enough)
{
    struct digest d = {.hash = 1, .enough = enough, .in_order = true};
    uint64_t n = lab_run(plan, digest_game, &d, 0);
    assert_int_equal(n, d.games);
    assert_true(d.in_order);
    return d;
}

static void test_any_number_of_threads_gives_the_same(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        struct lab_plan plan = plan_for(games[i], games[i]->players_max, 12);
        struct digest one = digest_of(&plan, 0), part = digest_of(&plan, 7);
        assert_int_equal(one.games, 12);
        assert_int_equal(part.games, 7);
        for (plan.threads = 2; plan.threads <= 4; plan.threads++) {
            struct digest more = digest_of(&plan, 0);
            assert_true(more.hash == one.hash && more.games == one.games);
            more = digest_of(&plan, 7);
            assert_true(more.hash == part.hash && more.games == part.games);
        }
    }
}

static void test_the_seed_of_the_run_counts(void **unused)
{
    (void)unused;
    struct lab_plan plan = plan_for(&treasure_game, 2, 20);
    struct digest one = digest_of(&plan, 0);
    plan.setup.seed++;
    assert_true(digest_of(&plan, 0).hash != one.hash);
}

static bool keep_game(void *arg, const struct lab_game *game)
{
    *(struct session *)arg = *game->session;
    return true;
}

static void test_a_game_does_not_hang_on_those_before_it(void **unused)
{
    (void)unused;
    static struct session last, alone;
    struct lab_plan plan = plan_for(&template_game, 3, 10);
    assert_int_equal(lab_run(&plan, keep_game, &last, 0), 10);
    plan.first = 9;
    plan.games = 1;
    assert_int_equal(lab_run(&plan, keep_game, &alone, 0), 1);
    assert_int_equal(last.length, alone.length);
    for (uint32_t i = 0; i < last.length; i++)
        assert_true(last.move[i].m == alone.move[i].m);
    assert_memory_equal(&last.state, &alone.state, template_game.state_size);
}

static void test_seatings_of_a_deal_share_its_seed(void **unused)
{
    (void)unused;
    struct lab_plan plan = plan_for(&treasure_game, 3, 0);
    plan.player[2].bot = bots[2];
    struct setup a = lab_setup(&plan, 0), b = lab_setup(&plan, 2), c = lab_setup(&plan, 3);
    assert_int_equal(lab_seatings(&plan), 3);
    assert_true(a.seed == b.seed && a.seed != c.seed);
    assert_string_equal(a.name[0], bots[0]->id);
    assert_string_equal(b.name[2], bots[0]->id);
    assert_string_equal(b.name[0], bots[1]->id);
    assert_string_equal(b.name[1], bots[2]->id);
    plan.rotate = false;
    assert_int_equal(lab_seatings(&plan), 1);
    b = lab_setup(&plan, 1);
    assert_true(lab_setup(&plan, 0).seed == a.seed && b.seed == c.seed);
    assert_string_equal(b.name[0], bots[0]->id);
}

/* Never does what it need not; counts how it is asked. */
static atomic_int asked_may, asked_must, asked_for_one;

static game_move pick_lazily(const struct bot *bot, const struct question *q)
{
    game_move m[GAME_MOVES_MAX];
    (void)bot;
    int n = q->game->moves(q->obs, q->seat, m);
    bool must = q->game->pending(q->obs) >> q->seat & 1;
    atomic_fetch_add(must ? &asked_must : &asked_may, 1);
    if (must && n == 1)
        atomic_fetch_add(&asked_for_one, 1);
    return must ? m[0] : 0;
}

static const struct bot lazy = {.id = "lazy", .about = "does what it must", .pick = pick_lazily};

static uint64_t decisions, forced;

static bool sum_decisions(void *arg, const struct lab_game *game)
{
    (void)arg;
    for (int k = 0; k < game->session->setup.players; k++) {
        decisions += game->record[k].decisions;
        forced += game->record[k].forced;
    }
    return true;
}

/* Three rounds; who has laid may double until all have: asked after each card of another. */
static void test_who_may_move_is_asked_once_a_state(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 3; players++) {
        struct lab_plan plan = plan_for(&template_game, players, 1);
        for (int k = 0; k < players; k++)
            plan.player[k].bot = &lazy;
        asked_may = asked_must = 0;
        decisions = forced = 0;
        assert_int_equal(lab_run(&plan, sum_decisions, 0, 0), 1);
        assert_int_equal(asked_may, 3 * (players == 2 ? 1 : 3));
        assert_int_equal(asked_may + asked_must, decisions);
        assert_int_equal(asked_must + forced, 3 * players);
    }
}

static void test_nobody_thinks_about_the_only_move(void **unused)
{
    (void)unused;
    asked_for_one = 0;
    forced = 0;
    for (int i = 0; games[i]; i++) {
        struct lab_plan plan = plan_for(games[i], games[i]->players_min, 3);
        for (int k = 0; k < plan.setup.players; k++)
            plan.player[k].bot = &lazy;
        assert_int_equal(lab_run(&plan, sum_decisions, 0, 0), 3);
    }
    assert_true(forced > 0);
    assert_int_equal(asked_for_one, 0);
}

/* Thinks until it is told that it is enough. */
static game_move pick_slowly(const struct bot *bot, const struct question *q)
{
    while (q->budget->nodes == UINT32_MAX && !q->budget->enough(q->budget->whose))
        continue;
    return pick_lazily(bot, q);
}

static const struct bot slow = {
    .id = "slow", .about = "thinks as long as it may", .pick = pick_slowly, .nodes = 5};

static bool sum_time(void *arg, const struct lab_game *game)
{
    for (int k = 0; k < game->session->setup.players; k++) {
        decisions += game->record[k].decisions;
        *(uint64_t *)arg += game->record[k].ns;
    }
    return true;
}

static void test_a_budget_of_time_is_used(void **unused)
{
    (void)unused;
    struct lab_plan plan = plan_for(&template_game, 2, 1);
    uint64_t ns = 0;
    plan.player[0] = plan.player[1] = (struct lab_player){&slow, 0, 3, 0};
    decisions = 0;
    assert_int_equal(lab_run(&plan, sum_time, &ns, 0), 1);
    assert_true(decisions > 0 && ns >= decisions * 3000000);
}

static void test_a_stop_leaves_games_unfinished(void **unused)
{
    (void)unused;
    atomic_bool stop = true;
    struct digest d = {.hash = 1, .in_order = true};
    struct lab_plan plan = plan_for(&treasure_game, 2, 1000000);
    plan.threads = 3;
    assert_int_equal(lab_run(&plan, digest_game, &d, &stop), 0);
    assert_int_equal(d.games, 0);
}

/* The flag goes up while everybody thinks for a minute. */
static atomic_bool stop_now;

static game_move pick_and_stop(const struct bot *bot, const struct question *q)
{
    atomic_store(&stop_now, true);
    return pick_slowly(bot, q);
}

static void test_a_stop_ends_thinking(void **unused)
{
    (void)unused;
    static const struct bot stopper = {
        .id = "stopper", .about = "has enough", .pick = pick_and_stop, .nodes = 5};
    struct digest d = {.hash = 1, .in_order = true};
    struct lab_plan plan = plan_for(&template_game, 2, 5);
    plan.player[0] = plan.player[1] = (struct lab_player){&stopper, 0, 60000, 0};
    assert_int_equal(lab_run(&plan, digest_game, &d, &stop_now), 0);
}

/* Thinking on several threads */

static atomic_int at_work, most_at_work;
static int wanted_at_work;

/* Counts how many of it run at once, and waits until there were as many as are wanted, and a moment
 * more, for those who are too many. */
static void crowd(void *arg, int i)
{
    int now = atomic_fetch_add(&at_work, 1) + 1, most = atomic_load(&most_at_work);
    while (now > most && !atomic_compare_exchange_weak(&most_at_work, &most, now))
        continue;
    ++((int *)arg)[i];
    for (int ms = 0; ms < 5000 && atomic_load(&most_at_work) < wanted_at_work; ms++)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, 0);
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, 0);
    atomic_fetch_sub(&at_work, 1);
}

static void test_brains_are_shared_out_to_so_many_threads(void **unused)
{
    (void)unused;
    struct lab_player player = {.bot = &slow, .brains = 8};
    struct mind mind;
    assert_true(mind_open(&mind, 8));
    for (int threads = 0; threads <= 16; threads = threads ? threads * 2 : 1) {
        int done[8] = {0};
        mind.threads = threads;
        struct budget b = mind_budget(&mind, &player);
        assert_int_equal(b.brains, 8);
        most_at_work = 0;
        wanted_at_work = threads < 1 ? 1 : threads < 8 ? threads : 8;
        b.share(crowd, done, b.brains);
        assert_int_equal(most_at_work, wanted_at_work);
        for (int i = 0; i < 8; i++)
            assert_int_equal(done[i], 1);
    }
    mind_close(&mind);
}

static const struct bot *bot_called(const char *id)
{
    int i = 0;
    while (strcmp(bots[i]->id, id) != 0)
        i++;
    return bots[i];
}

/* What a search with so many brains thinks at the start of a game, on so many threads. */
static int think_on(const struct game *g, int threads, int brains, struct thought *out)
{
    static struct session s;
    struct setup setup = setup_of(g, g->players_min, 5);
    struct lab_player player = {.bot = bot_called("strong"), .nodes = 4000, .brains = brains};
    struct mind mind;
    assert_true(mind_open(&mind, brains));
    mind.threads = threads;
    session_start(&s, &setup);
    session_settle(&s);
    struct budget b = mind_budget(&mind, &player);
    memset(out, 0, THOUGHTS_MAX * sizeof *out);
    int n = bot_weigh(&s, player.bot, __builtin_ctz(session_pending(&s)), s.length, &b, out);
    mind_close(&mind);
    return n;
}

static void test_a_thought_is_the_same_on_any_number_of_threads(void **unused)
{
    (void)unused;
    static struct thought one[THOUGHTS_MAX], other[THOUGHTS_MAX];
    for (int i = 0; games[i]; i++) {
        int n = think_on(games[i], 1, 4, one);
        for (int threads = 2; threads <= 4; threads *= 2) {
            assert_int_equal(think_on(games[i], threads, 4, other), n);
            assert_memory_equal(one, other, sizeof one);
        }
        think_on(games[i], 1, 2, other); /* but with other brains it is another */
        if (n > 1)
            assert_memory_not_equal(one, other, sizeof one);
    }
}

static void test_games_do_not_hang_on_who_does_the_thinking(void **unused)
{
    (void)unused;
    struct lab_plan plan = plan_for(&treasure_game, 2, 4);
    plan.player[0] = (struct lab_player){.bot = bot_called("strong"), .nodes = 800, .brains = 3};
    struct digest one = {.hash = 1, .in_order = true};
    assert_int_equal(lab_run(&plan, digest_game, &one, 0), 4);
    for (int think = 2; think <= 4; think *= 2) {
        struct digest d = {.hash = 1, .in_order = true};
        plan.think = think;
        plan.threads = 2;
        assert_int_equal(lab_run(&plan, digest_game, &d, 0), 4);
        assert_true(d.hash == one.hash);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wilson_has_the_published_values),
        cmocka_unit_test(test_moments_of_a_few_numbers),
        cmocka_unit_test(test_elo_of_shares),
        cmocka_unit_test(test_sprt_ratio_is_that_of_two_normal_densities),
        cmocka_unit_test(test_quantiles_of_a_histogram),
        cmocka_unit_test(test_wins_are_shared_and_nobody_may_win),
        cmocka_unit_test(test_a_deal_begun_in_the_middle_is_none),
        cmocka_unit_test(test_intervals_hold_19_times_in_20),
        cmocka_unit_test(test_deals_that_agree_are_soon_sure_but_not_at_once),
        cmocka_unit_test(test_sprt_errs_in_about_5_percent),
        cmocka_unit_test(test_sprt_says_nothing_after_a_few_deals),
        cmocka_unit_test(test_any_number_of_threads_gives_the_same),
        cmocka_unit_test(test_the_seed_of_the_run_counts),
        cmocka_unit_test(test_a_game_does_not_hang_on_those_before_it),
        cmocka_unit_test(test_seatings_of_a_deal_share_its_seed),
        cmocka_unit_test(test_who_may_move_is_asked_once_a_state),
        cmocka_unit_test(test_nobody_thinks_about_the_only_move),
        cmocka_unit_test(test_a_budget_of_time_is_used),
        cmocka_unit_test(test_a_stop_leaves_games_unfinished),
        cmocka_unit_test(test_a_stop_ends_thinking),
        cmocka_unit_test(test_brains_are_shared_out_to_so_many_threads),
        cmocka_unit_test(test_a_thought_is_the_same_on_any_number_of_threads),
        cmocka_unit_test(test_games_do_not_hang_on_who_does_the_thinking),
    };
    return cmocka_run_group_tests_name("lab", tests, 0, 0);
}
