/*
 * test_boards.c - boards that are loaded while the program runs, in place of those in the box.
 *
 * BOARDS is the folder of the box's sources, SMALL one with boards made for tests.
 */
#include "games/colormill/board/build.h" /* its fail() comes before the macro of cmocka */

#include "bots/bot.h"
#include "games/games.h"
#include "tests/often.h"
#include "tests/test.h"

#include "cli/boards.h"
#include "core/replay.h"
#include "games/colormill/loaded_board.h"
#include "lab/plan.h"
#include "lab/watch.h"

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
    assert_false(replay_load(&s, games, text, t.len, &fault));
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

/* Files as long as the lab reads are read at once, however many lines or gaps there are in them:
 * with a look at all that was read before for each of them this would not end. */
static void test_long_results_are_read_line_by_line(void **unused)
{
    (void)unused;
    enum { LINES = 8000000, GAPS = 1000000 };
    /* A sanitizer copies a text whenever it grows. */
    const int lines = often(often(LINES)), gaps = often(often(GAPS));
    static struct study loaded;
    struct sums_fault fault;
    char *text = malloc(LINES * 2 + GAPS * 16 + 256);
    int n = sprintf(text, "paintbox-lab 1\ntrial 1\ngame colormill\nseat random\nboard x\n");
    for (int i = 0; i < lines; i++)
        text[n++] = '|', text[n++] = '\n';
    n += sprintf(text + n, "games 1000000000\ndone");
    for (int i = 0; i < gaps; i++)
        n += sprintf(text + n, " %d-%d", 2 * i, 2 * i);
    n += sprintf(text + n, "\nnonsense\n");
    assert_false(study_load(&loaded, text, (size_t)n, &fault));
    assert_int_equal(fault.line, lines + 8);
    assert_string_equal(fault.what, "this line means nothing");
    free(text);
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

/* Whether a small board, with `to` in place of `from`, is refused with these words on that line. */
static void refused(const char *name, const char *from, const char *to, int line, const char *why)
{
    static struct source source;
    char text[8192], changed[8192], want[512];
    FILE *in = fopen(path_of(SMALL, name), "rb");
    assert_non_null(in);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    char *at = strstr(text, from);
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    snprintf(want, sizeof want, "x.board:%d: %s", line, why);
    assert_false(source_parse(&source, "x.board", changed));
    assert_string_equal(source.error, want);
    source_free(&source);
}

static void test_a_point_far_away_is_refused(void **unused)
{
    (void)unused;
    refused("rich", "differ bay.1 bay.2", "differ bay.1 bay.2 at=1e308,0", 18,
            "'1e308,0' is no point: x,y");
    refused("rich", "60,150 60,260", "60,150 1e308,1e308 60,260", 19,
            "'1e308,1e308' is no point: x,y");
    refused("rails", "600,560 400,800", "600,560 0,-1e308 400,800", 36,
            "'0,-1e308' is no point: x,y");
    refused("rich", "at=500,700", "at=10000,700", 22, "'10000,700' is no point: x,y");
    refused("four", "tag=120,430", "tag=1e308,430", 25, "'1e308,430' is no point: x,y");
    refused("four", "at=800,700", "at=800,1e308", 30, "'800,1e308' is no point: x,y");
    refused("four", "f g j i", "f g @1e308,700 j i", 30, "'1e308,700' is no point: x,y");
    refused("four", "a 0 200", "a 1e308 200", 18, "'1e308' is no number");
    refused("four", "a 0 200", "a @1e308,0 5 5", 18, "'1e308,0' is no point: x,y");
}

static void test_a_point_outside_the_picture_is_refused(void **unused)
{
    (void)unused;
    refused("rich", "differ bay.1 bay.2", "differ bay.1 bay.2 at=100,1001", 18,
            "the ≠ at 100,1001 lies outside the picture");
    refused("rich", "60,150 60,260", "60,150 -1,200 60,260", 19,
            "the line's point -1,200 lies outside the picture");
    refused("rails", "600,560 400,800", "600,560 500,1000.5 400,800", 36,
            "the line's point 500,1000.5 lies outside the picture");
}

static void test_a_title_is_utf8(void **unused)
{
    (void)unused;
    static const char why[] = "a title holds bytes that are not UTF-8 text";
    refused("four", "Four Fields", "F\xfcnf Felder", 1, why);
    refused("four", "\"Wood\"", "\"W\xc0\xafod\"", 25, why);
    refused("four", "\"Wood\"", "\"Woo\xc3\"", 25, why);
    refused("four", "\"Lake\"", "\"\xed\xa0\x80\"", 28, why);
    refused("rails", "\"Square\"", "\"\xff\"", 30, why);
}

static void test_a_title_has_no_control_characters(void **unused)
{
    (void)unused;
    static const char why[] = "a title holds a tab or another control character";
    refused("four", "Four Fields", "Four\tFields", 1, why);
    refused("four", "\"Wood\"", "\"\rWood\"", 25, why);
    refused("four", "\"Lake\"", "\"La\xc2\x9bke\"", 28, why);
}

/* Two neighbours that both want blue, at the end of a strip of cells that any colour would do for:
 * who tried them all would be at it for years. */
static void test_cmd_cells_that_cannot_be_coloured_are_found_soon(void **unused)
{
    (void)unused;
    static struct source source;
    static char text[8192];
    struct text t = text_open(text, sizeof text);
    text_put(&t, "board strip 1 \"Strip\"\nsize 1000 2000\ntarget 1\nfailures . . . . . .\n"
                 "zone blue+green pays 1\nzone blue+orange pays 1\nzone blue+pink pays 1\n"
                 "zone green+pink pays 1\nzone blue+green+orange pays 1\n"
                 "zone blue+green+pink pays 1\nzone green+orange+pink pays 1\n");
    for (int i = 0; i <= 20; i++) {
        char line[64];
        snprintf(line, sizeof line, "point a%d 0 %d ; b%d 800 %d\n", i, i * 90, i, i * 90);
        text_put(&t, line);
    }
    text_put(&t, "area s \"Strip\" start touching pays 9 any\n");
    for (int i = 0; i < 20; i++) {
        const char *need = i == 0 ? "any man" : i < 18 ? "any" : "blue";
        char line[64];
        snprintf(line, sizeof line, " c%d %s a%d b%d b%d a%d\n", i, need, i, i, i + 1, i + 1);
        text_put(&t, line);
    }
    assert_false(source_parse(&source, "strip", text));
    assert_non_null(strstr(source.error, "cannot all be coloured"));
    source_free(&source);
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
        cmocka_unit_test(test_long_results_are_read_line_by_line),
        cmocka_unit_test(test_a_guest_that_is_not_there_is_not_valid),
        cmocka_unit_test(test_a_point_far_away_is_refused),
        cmocka_unit_test(test_a_point_outside_the_picture_is_refused),
        cmocka_unit_test(test_a_title_is_utf8),
        cmocka_unit_test(test_a_title_has_no_control_characters),
        cmocka_unit_test(test_cmd_cells_that_cannot_be_coloured_are_found_soon),
    };
    int failed = cmocka_run_group_tests_name("boards", tests, 0, 0);
    study_clear(&study);
    return failed;
}
