/* Sums that add up, results files that come back, judgements, and the page made of them. */
#include "games/games.h"
#include "lab/plan.h"
#include "lab/report.h"
#include "lab/significance.h"
#include "lab/watch.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 20 };

static struct game_outcome three(int a, int b, int c)
{
    struct game_outcome o = {{0}, {0}};
    const int score[3] = {a, b, c};
    for (int p = 0; p < 3; p++) {
        o.score[p] = score[p];
        o.place[p] = 1;
        for (int k = 0; k < 3; k++)
            o.place[p] = (uint8_t)(o.place[p] + (score[k] > score[p]));
    }
    return o;
}

/* A made-up game: what a watcher would add. */
static void add_game(struct sums *s, int i)
{
    struct game_outcome o = three(10 + i % 7, 11 + i % 5, -3 + i % 17);
    sums_outcome(s, &o);
    histogram_add(&s->hist[SUMS_MOVES], 40 + i % 9, 1);
    histogram_add(&s->hist[SUMS_LEADS], i % 3, 1);
    histogram_add(&s->hist[SUMS_ASKED], 30, 1);
    histogram_add(&s->hist[SUMS_CHOICES], 2 + i % 4, 30);
    histogram_add(&s->hist[SUMS_CHOICES_MEAN], 20 + i % 4 * 10, 1);
    for (int p = 0; p < 3; p++)
        histogram_add(&s->hist[SUMS_DECISIONS + p], 10, 1);
    sums_count(&s->chart[0]->label[0], i % 4, 3, i % 2, 1);
    sums_count(&s->chart[0]->label[1], -1, 3, 0, 1);
}

static void start_sums(struct sums *s)
{
    memset(s, 0, sizeof *s);
    s->players = 3;
    struct sums_chart *chart = sums_add_chart(s, GAME_PER_SEAT, "Feathers <found> & lost");
    sums_add_label(chart, "found");
    sums_add_label(chart, "a long label with \"quotes\" in it");
}

static void make_study(struct study *s, int games_done, int trials)
{
    memset(s, 0, sizeof *s);
    s->trials = trials;
    for (int i = 0; i < trials; i++) {
        struct trial *t = &s->trial[i];
        struct setup setup = setup_of(games[2], 3, 7);
        plan_trial(t, &setup);
        for (int p = 0; p < 3; p++)
            strcpy(t->seat[p], i ? "random" : "greedy");
        t->games = 100;
        start_sums(&t->sums);
        for (int k = 0; k < games_done; k++)
            add_game(&t->sums, k + i);
        ranges_add(&t->done, 0, (uint64_t)games_done);
    }
}

static char *saved(const struct study *s, size_t *n)
{
    char *room = malloc(ROOM);
    struct text t = text_open(room, ROOM);
    study_save(s, &t);
    assert_false(t.cut);
    *n = t.len;
    return room;
}

static void test_histogram_counts_and_ranks(void **state)
{
    (void)state;
    struct histogram h = {0};
    for (int i = 100; i >= 1; i--)
        histogram_add(&h, i, 1);
    assert_int_equal(histogram_count(&h), 100);
    assert_int_equal(histogram_percentile(&h, 50), 50);
    assert_int_equal(histogram_percentile(&h, 5), 5);
    assert_int_equal(histogram_percentile(&h, 95), 95);
    assert_true(fabs(histogram_spread(&h).mean - 50.5) < 1e-9);
    assert_true(fabs(histogram_spread(&h).variance - 100 * 101 / 12.0) < 1e-9);
    free(h.bar);
}

static void test_sums_add_up_in_any_order(void **state)
{
    (void)state;
    struct sums whole, part[3], there = {0}, back = {0};
    start_sums(&whole);
    for (int i = 0; i < 3; i++)
        start_sums(&part[i]);
    for (int i = 0; i < 60; i++) {
        add_game(&whole, i);
        add_game(&part[i * 7 % 3], i);
    }
    for (int i = 0; i < 3; i++) {
        sums_merge(&there, &part[i]);
        sums_merge(&back, &part[2 - i]);
    }
    char *text[3];
    struct sums *all[3] = {&whole, &there, &back};
    for (int i = 0; i < 3; i++) {
        text[i] = malloc(ROOM);
        struct text t = text_open(text[i], ROOM);
        sums_save(all[i], &t);
        sums_clear(all[i]);
        sums_clear(&part[i]);
    }
    assert_string_equal(text[0], text[1]);
    assert_string_equal(text[0], text[2]);
    for (int i = 0; i < 3; i++)
        free(text[i]);
}

static void test_a_shared_win_is_parts_of_one(void **state)
{
    (void)state;
    struct sums s;
    start_sums(&s);
    struct game_outcome two = three(5, 5, 1), none = three(1, 2, 3);
    sums_outcome(&s, &two);
    memset(none.place, 2, 3);
    sums_outcome(&s, &none);
    assert_int_equal(s.win[0], SUMS_WIN / 2);
    assert_int_equal(s.win[1], SUMS_WIN / 2);
    assert_int_equal(s.shared, 1);
    assert_int_equal(s.nobody, 1);
    assert_int_equal(histogram_count(&s.hist[SUMS_WINNER]), 2);
    sums_clear(&s);
}

static void test_ranges_join_and_refuse_overlap(void **state)
{
    (void)state;
    struct ranges r = {0, 0, 0};
    struct range gap;
    assert_true(ranges_gap(&r, 50, &gap) && gap.from == 0 && gap.to == 50);
    assert_true(ranges_add(&r, 10, 20));
    assert_true(ranges_add(&r, 30, 40));
    assert_true(ranges_gap(&r, 50, &gap) && gap.from == 0 && gap.to == 10);
    assert_false(ranges_add(&r, 19, 21));
    assert_false(ranges_add(&r, 5, 11));
    assert_false(ranges_add(&r, 12, 13));
    assert_false(ranges_add(&r, 0, 50));
    assert_true(ranges_add(&r, 20, 30));
    assert_int_equal(r.n, 1);
    assert_true(ranges_add(&r, 0, 10));
    assert_true(ranges_add(&r, 45, 50));
    assert_true(ranges_gap(&r, 50, &gap) && gap.from == 40 && gap.to == 45);
    assert_true(ranges_add(&r, 40, 45));
    assert_false(ranges_gap(&r, 50, &gap));
    assert_int_equal(ranges_count(&r), 50);
    free(r.range);
}

static void test_results_come_back(void **state)
{
    (void)state;
    struct study s, again;
    struct sums_fault fault;
    size_t n, m;
    make_study(&s, 60, 2);
    strcpy(s.trial[1].file, "other.results");
    char *text = saved(&s, &n);
    assert_true(study_load(&again, text, n, &fault));
    assert_null(trial_difference(&s.trial[0], &again.trial[0]));
    char *twice = saved(&again, &m);
    assert_int_equal(n, m);
    assert_string_equal(text, twice);
    study_clear(&s);
    study_clear(&again);
    free(text);
    free(twice);
}

static void test_empty_results_come_back(void **state)
{
    (void)state;
    struct study s, again;
    struct sums_fault fault;
    size_t n;
    make_study(&s, 0, 1);
    char *text = saved(&s, &n);
    assert_true(study_load(&again, text, n, &fault));
    study_clear(&s);
    study_clear(&again);
    free(text);
}

/* Every byte changed, and every cut: refused, with a line that is there. */
static void test_damaged_results_are_refused(void **state)
{
    (void)state;
    struct study s, again;
    struct sums_fault fault;
    size_t n;
    make_study(&s, 20, 2);
    char *text = saved(&s, &n);
    uint32_t lines = 0;
    for (size_t i = 0; i < n; i++)
        lines += text[i] == '\n';
    for (size_t i = 0; i < n; i++) {
        char was = text[i];
        for (int k = 0; k < 5; k++) {
            text[i] = "7 x\n\t"[k];
            if (text[i] == was)
                continue;
            assert_false(study_load(&again, text, n, &fault));
            assert_non_null(fault.what);
            assert_in_range(fault.line, 1, lines + 1);
        }
        text[i] = '\0';
        assert_false(study_load(&again, text, i, &fault));
        assert_false(study_load(&again, text, n, &fault));
        text[i] = was;
    }
    assert_true(study_load(&again, text, n, &fault));
    study_clear(&again);
    study_clear(&s);
    free(text);
}

static void test_a_damaged_line_is_named(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to, *what;
        uint32_t line;
    } cases[] = {
        {"paintbox-lab 1", "paintbox-lab 2", "no results file", 1},
        {"\nseed 7", "\nseed x", "what the line's first word wants", 9},
        {"\nmoves 40:", "\nmoves 49:", "ascend", 15},
        {"\nseat greedy\nseat greedy", "\nseat greedy\nseated greedy", "means nothing", 7},
        {"\ndone 0-19", "\ndone 9-1", "FIRST-LAST", 12},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct study s, again;
        struct sums_fault fault;
        size_t n;
        make_study(&s, 20, 1);
        char *text = saved(&s, &n), *at = strstr(text, cases[i].from);
        assert_non_null(at);
        char *changed = calloc(1, n + 100);
        sprintf(changed, "%.*s%s%s", (int)(at - text), text, cases[i].to,
                at + strlen(cases[i].from));
        assert_false(study_load(&again, changed, strlen(changed), &fault));
        assert_non_null(strstr(fault.what, cases[i].what));
        assert_int_equal(fault.line, cases[i].line);
        study_clear(&s);
        free(changed);
        free(text);
    }
}

/* The counters of every game for so many players, as sums have them and as the game says. */
static void test_counters_have_a_number(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++)
        for (int n = games[i]->players_min; n <= games[i]->players_max; n++) {
            struct setup setup = setup_of(games[i], n, 1);
            struct sums s;
            watch_start(&s, &setup);
            assert_true(sums_counters(&s) == watch_counters(&setup));
            if (s.charts) {
                s.chart[0]->title[0] ^= 1;
                assert_true(sums_counters(&s) != watch_counters(&setup));
            }
            sums_clear(&s);
        }
}

static void spoil(struct sums *s, int how)
{
    struct sums_chart *chart = s->chart[0];
    char *title = chart->title, *first = chart->label[0].words, *second = chart->label[1].words;
    char kept[SUMS_WORDS_MAX];
    memcpy(kept, first, sizeof kept);
    if (how == 0)
        title[0] ^= 1;
    else if (how == 1)
        first[0] ^= 1;
    else if (how == 2)
        chart->labels--;
    else if (how == 3)
        chart->per = GAME_PER_GAME;
    else if (how == 4)
        sums_add_chart(s, GAME_PER_SEAT, "another");
    else
        memcpy(first, second, sizeof kept), memcpy(second, kept, sizeof kept);
}

static void test_sums_of_other_counters_are_not_added(void **state)
{
    (void)state;
    for (int how = 0; how < 6; how++) {
        struct sums to, from;
        start_sums(&to);
        start_sums(&from);
        add_game(&to, 1);
        add_game(&from, 2);
        spoil(&from, how);
        assert_false(sums_merge(&to, &from));
        assert_int_equal(to.games, 1);
        assert_int_equal(histogram_count(&to.hist[SUMS_MOVES]), 1);
        sums_clear(&from);
        start_sums(&from);
        add_game(&from, 2);
        assert_true(sums_merge(&to, &from));
        assert_int_equal(to.games, 2);
        sums_clear(&to);
        sums_clear(&from);
    }
}

/* Charts that were changed after they were counted, and those of another build. */
static void test_results_of_other_counters_are_not_gone_on_with(void **state)
{
    (void)state;
    struct study s, again;
    struct sums_fault fault;
    struct lab_plan plan;
    make_study(&s, 3, 1);
    assert_string_equal(plan_of(&s.trial[0], &plan), "what the game counts");
    sums_clear(&s.trial[0].sums);
    struct setup setup = setup_of(games[2], 3, 7);
    watch_start(&s.trial[0].sums, &setup);
    assert_null(plan_of(&s.trial[0], &plan));
    study_clear(&s);

    size_t n, head;
    make_study(&s, 3, 1);
    char *text = saved(&s, &n), *at = strstr(text, "\ncounters "), *end = strstr(text, "\ndone");
    assert_non_null(at);
    for (int how = 0; how < 2; how++) {
        char changed[ROOM];
        head = (size_t)(at - text);
        sprintf(changed, "%.*s%s%s", (int)head, text, how ? "" : "\ncounters 17", end);
        char *check = strstr(changed, "\ncheck ") + 1;
        uint64_t right = study_hash(changed, (size_t)(check - changed));
        sprintf(check, "check %llu\n", (unsigned long long)right);
        bool ok = study_load(&again, changed, strlen(changed), &fault);
        assert_true(ok == (how == 1)); /* files of before have no number */
        if (ok)
            study_clear(&again);
        else
            assert_string_equal(fault.what, "the charts are not those that were counted");
    }
    free(text);
    study_clear(&s);
}

static void test_a_command_is_quoted_for_a_shell(void **state)
{
    (void)state;
    char room[512];
    struct study s;
    struct text t = text_open(room, sizeof room);
    make_study(&s, 1, 1);
    strcpy(s.trial[0].board, "it's #1 ~mine.board");
    report_command(&s, &t);
    assert_non_null(strstr(room, " --board 'it'\\''s #1 ~mine.board' "));
    assert_non_null(strstr(room, " --seat greedy "));
    study_clear(&s);
}

static void test_plans_that_differ_are_told(void **state)
{
    (void)state;
    struct study s;
    make_study(&s, 1, 2);
    assert_string_equal(trial_difference(&s.trial[0], &s.trial[1]), "who sits there");
    strcpy(s.trial[0].seat[0], "random");
    strcpy(s.trial[1].seat[1], "greedy");
    strcpy(s.trial[1].seat[2], "greedy");
    assert_null(trial_difference(&s.trial[0], &s.trial[1]));
    s.trial[1].seed++;
    assert_string_equal(trial_difference(&s.trial[0], &s.trial[1]), "the seed");
    s.trial[1].seed--;
    s.trial[1].data++;
    assert_string_equal(trial_difference(&s.trial[0], &s.trial[1]), "the game's board or cards");
    study_clear(&s);
}

static void test_levels(void **state)
{
    (void)state;
    struct lab_player p;
    assert_null(plan_level("greedy", &p));
    assert_null(plan_level("strong:20000", &p));
    assert_int_equal(p.nodes, 20000);
    assert_null(plan_level("strong:200ms", &p));
    assert_int_equal(p.ms, 200);
    assert_non_null(strstr(plan_level("clever", &p), "no level"));
    assert_non_null(strstr(plan_level("strong:0", &p), "budget of 0"));
    assert_non_null(plan_level("strong:x", &p));
    assert_non_null(plan_level("strong:5s", &p));
    assert_non_null(plan_level("strong:", &p));
    assert_non_null(plan_level("strong:99999999999", &p));
    assert_non_null(strstr(plan_level("random:200ms", &p), "searches"));
    assert_null(plan_level("strong@4", &p));
    assert_int_equal(p.brains, 4);
    assert_int_equal(p.nodes, 0);
    assert_null(plan_level("easy:300ms@32", &p));
    assert_true(p.ms == 300 && p.brains == 32);
    static const char *const bad[] = {"strong@", "strong@0", "strong@33", "strong@4:5", "strong@x"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_non_null(strstr(plan_level(bad[i], &p), "brains are a number"));
        assert_non_null(p.bot); /* a level with something wrong about it: no name of a person */
    }
    assert_non_null(strstr(plan_level("greedy@2", &p), "searches"));
    assert_non_null(plan_level("Ada", &p));
    assert_null(p.bot);
}

/* Figures of textbooks and tables. */
static void test_judgements(void **state)
{
    (void)state;
    struct share s = judge_share(10, 100);
    assert_true(fabs(s.low - 0.0552) < 1e-4 && fabs(s.high - 0.1744) < 1e-4);
    assert_true(fabs(judge_z(1.959964) - 0.05) < 1e-6);
    assert_true(fabs(judge_z(2.575829) - 0.01) < 1e-6);
    const double even[2] = {60, 40}, six[6] = {5, 8, 9, 8, 10, 20};
    assert_true(fabs(judge_even(even, 2, 100) - 0.0455) < 1e-4); /* 4.0, 1 degree of freedom */
    assert_true(fabs(judge_even(six, 6, 60) - 0.01991) < 1e-4);  /* 13.4, 5 degrees */
    const double four[4] = {30, 20, 20, 10}, three_of[3] = {30, 20, 10};
    assert_true(fabs(judge_even(four, 4, 80) - 0.01857) < 1e-4);         /* 10, 3 degrees */
    assert_true(fabs(judge_even(three_of, 3, 60) - 0.006738) < 1e-5);    /* 10, 2 degrees */
    assert_true(fabs(judge_shares(60, 100, 40, 100) - 0.004678) < 1e-5); /* z = 2.828 */
    struct spread a = {100, 10, 4}, b = {100, 10.5, 4};
    assert_true(fabs(judge_means(a, b) - 0.0771) < 1e-4); /* 1.768 */
    const double twice[2] = {40, 60};
    assert_true(fabs(judge_alike(even, 100, twice, 100, 2) - 0.004678) < 1e-5);
}

/* A rate that is 1 in 2 in every game is left to no chance; counts a game are as any mean. */
static void test_rates_have_the_spread_of_their_games(void **state)
{
    (void)state;
    struct sums_label half = {0}, mean = half;
    struct histogram h = {0};
    for (int i = 1; i <= 50; i++) {
        sums_count(&half, i, 2 * i, 0, 0);
        sums_count(&mean, i, 1, 0, 0);
        histogram_add(&h, i, 1);
    }
    assert_true(fabs(judge_rate(&half, 50).mean - 0.5) < 1e-12);
    assert_true(fabs(judge_rate(&half, 50).variance) < 1e-9);
    assert_true(fabs(judge_rate(&mean, 50).mean - 25.5) < 1e-9);
    assert_true(fabs(judge_rate(&mean, 50).variance - histogram_spread(&h).variance) < 1e-6);
    free(h.bar);
}

static void test_the_page_says_what_was_played(void **state)
{
    (void)state;
    static const char *const one[] = {
        "<h1>Treasure, Treasure! in the lab</h1>",
        "paintbox lab treasure --players 3 --seat greedy -n 100 --seed 7",
        "60 of 100 games",
        "Not finished",
        "Feathers &lt;found&gt; &amp; lost",
        "a long label with &quot;quotes&quot; in it",
        "<p>Most: found (",
        "\u00a0% would be fair:",
        "</html>",
        0,
    };
    static const char *const two[] = {
        "--against-seat random",
        " in A, ",
        " in B",
        "points",
        "fairer",
        "No difference is beyond chance",
        "Most in A: found (",
        "Seat 2, B",
        0,
    };
    struct study s;
    char *room = malloc(ROOM);
    for (int trials = 1; trials <= 2; trials++) {
        struct text t = text_open(room, ROOM);
        make_study(&s, 60, trials);
        report_html(&s, &t);
        assert_false(t.cut);
        for (const char *const *want = trials == 1 ? one : two; *want; want++)
            if (!strstr(room, *want))
                fail_msg("the page does not say: %s", *want);
        study_clear(&s);
    }
    free(room);
}

static void test_a_page_of_no_games(void **state)
{
    (void)state;
    struct study s;
    char *room = malloc(ROOM);
    struct text t = text_open(room, ROOM);
    make_study(&s, 0, 2);
    report_html(&s, &t);
    assert_non_null(strstr(room, "0 games"));
    assert_null(strstr(room, "nan"));
    t = text_open(room, ROOM);
    report_json(&s, &t);
    assert_null(strstr(room, "nan"));
    study_clear(&s);
    free(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_histogram_counts_and_ranks),
        cmocka_unit_test(test_sums_add_up_in_any_order),
        cmocka_unit_test(test_a_shared_win_is_parts_of_one),
        cmocka_unit_test(test_ranges_join_and_refuse_overlap),
        cmocka_unit_test(test_results_come_back),
        cmocka_unit_test(test_empty_results_come_back),
        cmocka_unit_test(test_damaged_results_are_refused),
        cmocka_unit_test(test_a_damaged_line_is_named),
        cmocka_unit_test(test_counters_have_a_number),
        cmocka_unit_test(test_sums_of_other_counters_are_not_added),
        cmocka_unit_test(test_results_of_other_counters_are_not_gone_on_with),
        cmocka_unit_test(test_a_command_is_quoted_for_a_shell),
        cmocka_unit_test(test_plans_that_differ_are_told),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_judgements),
        cmocka_unit_test(test_rates_have_the_spread_of_their_games),
        cmocka_unit_test(test_the_page_says_what_was_played),
        cmocka_unit_test(test_a_page_of_no_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
