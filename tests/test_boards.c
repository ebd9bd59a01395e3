/*
 * test_boards.c - boards that are loaded while the program runs, in place of those in the box.
 *
 * BOARDS is the folder of the box's sources, SMALL one with boards made for tests.
 */
#include "test.h"

#include "../cli/boards.h"
#include "../core/replay.h"
#include "../games/colormill/guest.h"
#include "../lab/plan.h"
#include "../lab/watch.h"

extern const struct game colormill_game;

static const char *path_of(const char *folder, const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s.board", folder, name);
    return path;
}

static struct study study;

/* A study of one trial on a board from a file. */
static struct setup on_board(const char *folder, const char *name, int players)
{
    struct setup setup = setup_of(&colormill_game, players, 3);
    study_clear(&study);
    study.trials = 1;
    assert_true(boards_read(&study.trial[0], 0, &setup, path_of(folder, name)));
    plan_trial(&study.trial[0], &setup);
    study.trial[0].games = 5;
    study.trial[0].sums.players = players;
    for (int p = 0; p < players; p++)
        strcpy(study.trial[0].seat[p], "random");
    return setup;
}

/* Every move of every game, as a number. */
static bool digest(void *arg, const struct lab_game *game)
{
    uint64_t *hash = arg;
    for (uint32_t i = 0; i < game->session->length; i++)
        *hash = (*hash ^ game->session->move[i].m) * 1099511628211u + game->session->move[i].seat;
    const struct game *g = game->session->setup.game;
    assert_true(g->valid(session_now(game->session)));
    return true;
}

static uint64_t play_some(const struct setup *setup, int threads)
{
    struct lab_plan plan = {.setup = *setup, .games = 2, .threads = threads};
    uint64_t hash = 1;
    for (int p = 0; p < setup->players; p++)
        plan.player[p].bot = bots[p % 2]; /* random, greedy */
    assert_int_equal(lab_run(&plan, digest, &hash, 0), plan.games);
    return hash;
}

static void test_a_board_of_the_box_plays_the_same_from_its_source(void **unused)
{
    (void)unused;
    for (int i = 0; i <= colormill_game.options[0].max - colormill_game.options[0].min; i++)
        for (int players = 1; players <= 3; players += 2) {
            const char *name = colormill_game.options[0].names[i];
            struct setup box = setup_of(&colormill_game, players, 3);
            assert_true(setup_option(&box, "board", name));
            struct setup file = on_board(BOARDS, name, players);
            assert_null(setup_fault(&file));
            assert_true(play_some(&box, 1) == play_some(&file, 1));
            struct game_count a[GAME_COUNTS_MAX], b[GAME_COUNTS_MAX];
            memset(a, 0, sizeof a);
            memset(b, 0, sizeof b);
            assert_int_equal(box.game->counts(players, box.options, a),
                             file.game->counts(players, file.options, b));
            assert_memory_equal(a, b, sizeof a);
        }
}

static void test_two_boards_are_played_side_by_side(void **unused)
{
    (void)unused;
    struct trial second = {0};
    struct setup rich = on_board(SMALL, "rich", 2), rails = setup_of(&colormill_game, 2, 3);
    uint64_t alone = play_some(&rich, 1);
    assert_true(boards_read(&second, 1, &rails, path_of(SMALL, "rails")));
    assert_true(play_some(&rich, 2) == alone);
    assert_true(play_some(&rails, 2) != alone);
    assert_string_not_equal(rich.game->data(2, rich.options), rails.game->data(2, rails.options));
    free(second.board_text);
}

static void test_a_replay_does_not_pretend_to_be_of_the_box(void **unused)
{
    (void)unused;
    static struct session s;
    static char text[REPLAY_BYTES_MAX];
    struct replay_fault fault;
    struct setup setup = on_board(BOARDS, "valley", 2);
    session_start(&s, &setup);
    session_settle(&s);
    struct text t = text_open(text, sizeof text);
    replay_save(&s, &t);
    assert_non_null(strstr(text, "game colormill\n"));
    assert_non_null(strstr(text, "option board valley@"));
    assert_false(replay_load(&s, text, t.len, &fault));
    assert_int_equal(fault.line, 5);
}

static void test_a_board_is_named_by_what_it_is(void **unused)
{
    (void)unused;
    char first[STUDY_WORDS_MAX];
    on_board(BOARDS, "valley", 2);
    strcpy(first, study.trial[0].option[0]);
    assert_string_equal(study.trial[0].board, "valley.board");
    char *text = study.trial[0].board_text;
    char *comment = strchr(text, '#');
    comment[1] = '!'; /* a comment is not the board, */
    assert_true(boards_load(&study));
    struct setup again = setup_of(study.trial[0].guest, 2, 3);
    plan_trial(&study.trial[0], &again);
    assert_string_equal(study.trial[0].option[0], first);
    char *target = strstr(text, "target 5"); /* but what it takes to win is */
    target[7] = '4';
    assert_true(boards_load(&study));
    plan_trial(&study.trial[0], &again);
    assert_string_not_equal(study.trial[0].option[0], first);
}

static void test_results_carry_the_board(void **unused)
{
    (void)unused;
    static char text[1 << 20], again[1 << 20];
    static struct study loaded;
    struct sums_fault fault;
    struct lab_plan plan;
    struct setup setup = on_board(SMALL, "four", 2);
    uint64_t played = play_some(&setup, 1);
    watch_start(&study.trial[0].sums, &setup);
    struct text t = text_open(text, sizeof text), u = text_open(again, sizeof again);
    study_save(&study, &t);
    assert_non_null(strstr(text, "\nboard four.board\n|board four 1 \"Four Fields\"\n"));
    assert_true(study_load(&loaded, text, t.len, &fault));
    study_save(&loaded, &u);
    assert_string_equal(text, again);
    assert_string_equal(plan_of(&loaded.trial[0], &plan), "its game is not here");
    assert_true(boards_load(&loaded));
    assert_null(plan_of(&loaded.trial[0], &plan));
    assert_true(play_some(&plan.setup, 1) == played);
    study_clear(&loaded);
}

/* Takes out every line that begins so. */
static void cut_lines(char *text, const char *start)
{
    for (char *at; (at = strstr(text, start));) {
        char *end = at + 1 + strcspn(at + 1, "\n");
        memmove(at, end, strlen(end) + 1);
    }
}

static void test_half_a_board_in_results_is_refused(void **unused)
{
    (void)unused;
    static char text[1 << 20];
    static struct study loaded;
    static const char *const cut[] = {"\nboard ", "\n|"};
    struct sums_fault fault;
    on_board(SMALL, "four", 2);
    for (size_t i = 0; i < COUNT(cut); i++) {
        struct text t = text_open(text, sizeof text);
        study_save(&study, &t);
        cut_lines(text, cut[i]);
        assert_false(study_load(&loaded, text, strlen(text), &fault));
        assert_string_equal(fault.what, i ? "the trial's plan is not complete"
                                          : "this is not what the line's first word wants");
    }
}

static void test_a_guest_that_is_not_there_is_not_valid(void **unused)
{
    (void)unused;
    game_room room = {0};
    struct setup setup = on_board(SMALL, "four", 2);
    game_state *st = (game_state *)&room;
    assert_int_equal(setup.game->start(st, 2, setup.options), GAME_OK);
    assert_true(setup.game->valid(st));
    colormill_guest(0, NULL, "nobody");
    assert_false(setup.game->valid(st));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_board_of_the_box_plays_the_same_from_its_source),
        cmocka_unit_test(test_two_boards_are_played_side_by_side),
        cmocka_unit_test(test_a_replay_does_not_pretend_to_be_of_the_box),
        cmocka_unit_test(test_a_board_is_named_by_what_it_is),
        cmocka_unit_test(test_results_carry_the_board),
        cmocka_unit_test(test_half_a_board_in_results_is_refused),
        cmocka_unit_test(test_a_guest_that_is_not_there_is_not_valid),
    };
    int failed = cmocka_run_group_tests_name("boards", tests, 0, 0);
    study_clear(&study);
    return failed;
}
