/*
 * test_replay.c - saved games: the text of one, that it comes back the same, and each way in which
 * a damaged or forged one is found out.
 */
#include "games/games.h"
#include "test.h"

#include "core/replay.h"

static struct session s, loaded;
static struct replay_fault fault;
static char saved[REPLAY_BYTES_MAX], again[REPLAY_BYTES_MAX], edited[REPLAY_BYTES_MAX];

static const char *save(const struct session *from, char *to)
{
    struct text t = text_open(to, REPLAY_BYTES_MAX);
    replay_save(from, &t);
    assert_false(t.cut);
    return to;
}

static bool load(const char *text)
{
    return replay_load(&loaded, games, text, strlen(text), &fault);
}

static void must_load(const char *text)
{
    if (!load(text))
        fail_msg("line %u: %s", fault.line, fault.what);
}

/* A whole game, with every kind of line. */
static const char game_text[] = "paintbox replay 1\n"   /* 1 */
                                "game template\n"       /* 2 */
                                "rules 1\n"             /* 3 */
                                "players 2\n"           /* 4 */
                                "option rounds 1\n"     /* 5 */
                                "option bag mixed\n"    /* 6 */
                                "seat 0 Ada L.\n"       /* 7 */
                                "seat 1 \xc3\x89mile\n" /* 8 */
                                "chance manual\n"       /* 9 */
                                "moves\n"               /* 10 */
                                "chance goal red\n"     /* 11 */
                                "chance goal blue\n"    /* 12 */
                                "chance tile red\n"     /* 13 */
                                "0 lay 5\n"             /* 14 */
                                "0 double\n"            /* 15 */
                                "1 lay 3\n"             /* 16 */
                                "result 1 2\n"          /* 17 */
                                "end 6\n";              /* 18 */

static void start_game_text(struct session *on)
{
    struct setup setup = setup_of(&template_game, 2, 0);
    assert_true(setup_option(&setup, "rounds", "1"));
    assert_true(setup_option(&setup, "bag", "mixed"));
    assert_true(setup_name(&setup, 0, "Ada L."));
    assert_true(setup_name(&setup, 1, "\xc3\x89mile"));
    setup.manual = true;
    session_start(on, &setup);
}

/* Saving */

static void test_a_game_is_saved_as_text_to_read(void **unused)
{
    (void)unused;
    start_game_text(&s);
    play_lines(&s, "chance goal red\nchance goal blue\nchance tile red\n"
                   "0 lay 5\n0 double\n1 lay 3");
    assert_string_equal(save(&s, saved), game_text);
}

static void test_a_game_without_moves_names_or_options_is_short(void **unused)
{
    (void)unused;
    struct setup setup = setup_of(&treasure_game, 3, UINT64_MAX);
    session_start(&s, &setup);
    assert_string_equal(save(&s, saved), "paintbox replay 1\ngame treasure\nrules 1\nplayers 3\n"
                                         "seed 18446744073709551615\nmoves\nend 0\n");
}

static void test_only_seats_with_a_name_are_listed(void **unused)
{
    (void)unused;
    struct setup setup = setup_of(&treasure_game, 2, 5);
    assert_true(setup_name(&setup, 1, "B"));
    session_start(&s, &setup);
    assert_holds(save(&s, saved), "players 2\nseat 1 B\nseed 5\n");
}

/* Loading */

static void test_loading_gives_the_session_back(void **unused)
{
    (void)unused;
    must_load(game_text);
    const struct setup *setup = &loaded.setup;
    assert_ptr_equal(setup->game, &template_game);
    assert_int_equal(setup->players, 2);
    assert_int_equal(setup->options[0], 1);
    assert_int_equal(setup->options[1], 1);
    assert_string_equal(setup->name[0], "Ada L.");
    assert_string_equal(setup->name[1], "\xc3\x89mile");
    assert_true(setup->manual);
    assert_int_equal(loaded.length, 6);
    assert_int_equal(loaded.version, 6);
    assert_int_equal(loaded.rolls, 3);
    assert_int_equal(session_pending(&loaded), 0);
}

static void test_a_loaded_session_is_the_saved_one(void **unused)
{
    (void)unused;
    start(&s, &treasure_game, 3, false);
    play_on(&s, 30);
    must_load(save(&s, saved));
    assert_memory_equal(&loaded.setup, &s.setup, sizeof s.setup);
    assert_memory_equal(&loaded.state, &s.state, treasure_game.state_size);
    assert_int_equal(loaded.version, s.version);
    assert_int_equal(loaded.length, s.length);
    for (uint32_t i = 0; i < s.length; i++) {
        assert_true(loaded.move[i].m == s.move[i].m);
        assert_int_equal(loaded.move[i].seat, s.move[i].seat);
        assert_int_equal(loaded.move[i].shown, s.move[i].shown);
    }
}

static void check_round_trip(const struct game *game, int players, bool manual, uint32_t length)
{
    start(&s, game, players, manual);
    play_on(&s, length);
    assert_int_equal(session_pending(&s) == 0, length == GAME_LENGTH_MAX);
    must_load(save(&s, saved));
    assert_string_equal(save(&loaded, again), saved);
    assert_memory_equal(&loaded.state, &s.state, game->state_size);
}

static void test_saved_loaded_and_saved_again_is_the_same_text(void **unused)
{
    (void)unused;
    static const uint32_t lengths[] = {0, 1, 4, 7, GAME_LENGTH_MAX};
    for (size_t i = 0; i < COUNT(lengths); i++)
        for (int players = 2; players <= 4; players++) {
            check_round_trip(&template_game, players, false, lengths[i]);
            check_round_trip(&template_game, players, true, lengths[i]);
            check_round_trip(&treasure_game, players, false, lengths[i]);
            check_round_trip(&treasure_game, players, true, lengths[i]);
        }
}

static void test_pending_chance_is_not_rolled_by_loading(void **unused)
{
    (void)unused;
    must_load("paintbox replay 1\ngame template\nrules 1\nplayers 2\nseed 1\nmoves\nend 0\n");
    assert_int_equal(loaded.length, 0);
    assert_false(loaded.setup.manual);
    assert_int_equal(loaded.setup.options[0], 3); /* options left out are as they begin */
}

static void test_a_file_without_a_seed_is_played_by_hand(void **unused)
{
    (void)unused;
    must_load("paintbox replay 1\ngame template\nrules 1\nplayers 2\nmoves\nend 0\n");
    assert_true(loaded.setup.manual);
}

static void test_comments_blank_lines_and_spaces_are_passed_over(void **unused)
{
    (void)unused;
    must_load("# from the attic\n\n  \t \npaintbox replay 1 # the first\r\ngame template\t\r\n"
              "rules 1\nplayers 2#two\n\n#\nseat 0 Ada # she began\nchance manual\nmoves\n"
              "chance goal red # lucky\n# and so on\nchance goal blue\nend 2\n \t\r\n\n");
    assert_int_equal(loaded.length, 2);
    assert_string_equal(loaded.setup.name[0], "Ada");
}

static void test_the_last_line_needs_no_end(void **unused)
{
    (void)unused;
    memcpy(edited, game_text, sizeof game_text);
    edited[sizeof game_text - 2] = '\0';
    must_load(edited);
}

/* Refusals */

/* The game's text with the line of that number put in another's place, or taken out. */
static const char *with_line(uint32_t number, const char *line)
{
    struct text t = text_open(edited, sizeof edited);
    const char *at = game_text;
    for (uint32_t i = 1; *at; i++) {
        size_t n = strcspn(at, "\n") + 1;
        if (i != number)
            text_bytes(&t, at, n);
        else if (line)
            text_put(&t, line), text_char(&t, '\n');
        at += n;
    }
    return edited;
}

static void must_refuse(const char *text, uint32_t line, const char *what)
{
    if (load(text))
        fail_msg("it is taken, and should be refused: %s", what);
    assert_holds(fault.what, what);
    if (fault.line != line)
        fail_msg("\"%s\" is said of line %u, not of %u", fault.what, fault.line, line);
}

static void test_a_damaged_line_is_named(void **unused)
{
    (void)unused;
    static const struct {
        uint32_t number; /* the line that is changed, and to what; it is the one at fault */
        const char *line, *what;
    } cases[] = {
        {1, "paintbox replay 2", "the first line must be 'paintbox replay 1'"},
        {1, "paintbox replay", "the first line must be"},
        {1, " paintbox replay 1", "the first line must be"},
        {1, "PNG", "\"PNG\""},
        {2, "game chess", "\"chess\": no such game"},
        {2, "game Template", "no such game"},
        {2, "game", "the game is wanted"},
        {2, "rules 1", "the game is wanted"},
        {3, "rules 2", "another version of the rules"},
        {3, "rules 0", "another version of the rules"},
        {3, "rules 65536", "a number is wanted"},
        {3, "rules one", "a number is wanted"},
        {3, "rules", "a number is wanted"},
        {3, "rules 1 2", "a number is wanted"},
        {3, "players 2", "a number is wanted"},
        {4, "players 9", "a number is wanted"},
        {4, "players -2", "a number is wanted"},
        {4, "players two", "a number is wanted"},
        {4, "option bag even", "a number is wanted"},
        {5, "option rounds", "an option needs a value"},
        {5, "option colour 1", "\"colour\": no such option"},
        {5, "option rounds 6", "no such value"},
        {5, "option bag odd", "no such value"},
        {7, "seat 8 Ada", "a seat's number and a short name"},
        {7, "seat 2 Ada", "a seat's number and a short name"},
        {7, "seat x Ada", "a seat's number and a short name"},
        {7, "seat 0", "a seat's number and a short name"},
        {7, "seat 0Ada", "a seat's number and a short name"},
        {7, "seat 0 a name of twenty-four ch", "a seat's number and a short name"},
        {7, "seat 0  Ada", "a seat's number and a short name"},
        {7, "seat 0 A\tda", "a seat's number and a short name"},
        {7, "colour red", "\"colour red\": not a line of the header"},
        {7, "chance goal red", "not a line of the header"},
        {7, "end 0", "not a line of the header"},
        {9, "seed", "not a line of the header"},
        {9, "seed x", "a number is wanted"},
        {9, "seed -1", "a number is wanted"},
        {9, "seed 18446744073709551616", "a number is wanted"},
        {9, "chance auto", "not a line of the header"},
        {11, "goal red", "a move is 'chance' or a seat"},
        {11, "2 lay 1", "a move is 'chance' or a seat"},
        {11, "-1 lay 1", "a move is 'chance' or a seat"},
        {11, "0", "a move is 'chance' or a seat"},
        {11, "0lay 1", "a move is 'chance' or a seat"},
        {11, "chance", "a move is 'chance' or a seat"},
        {11, "moves", "a move is 'chance' or a seat"},
        {11, "chance roll 1+3", "\"roll 1+3\": this means nothing"},
        {11, "chance goal pink", "this means nothing"},
        {11, "chance goal red and what else there is to say, which is more than a move may be",
         "this means nothing"},
        {11, "0 lay 5", "\"0 lay 5\": TP-1 first everybody draws a goal"},
        {11, "chance tile red", "TP-1 first everybody draws a goal"},
        {14, "0 lay 6", "TP-1 the cards are 1 to 5"},
        {14, "chance tile red", "TP-3 it is not your turn"},
        {15, "0 lay 4", "TP-3 you have laid your card"},
        {16, "result 1 2", "\"result 1 2\": the game is not over here"},
        {17, "result 2 1", "the moves lead to another result"},
        {17, "result 1", "the moves lead to another result"},
        {17, "result 1 x", "the moves lead to another result"},
        {17, "result 1  2", "the moves lead to another result"},
        {17, "result 1 9", "the moves lead to another result"},
        {17, "result 1 2 3", "more places than seats"},
        {17, "result 1 2x", "more places than seats"},
        {17, "0 lay 4", "TP-6 the game is over"},
        {18, "end 5", "another number of moves"},
        {18, "end 7", "another number of moves"},
        {18, "end 16385", "a number is wanted"},
        {18, "end x", "a number is wanted"},
        {18, "end 6 7", "a number is wanted"},
        {18, "end", "a move is 'chance' or a seat"},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        must_refuse(with_line(cases[i].number, cases[i].line), cases[i].number, cases[i].what);
}

/* What is wrong with the set-up as a whole shows where the header ends. */
static void test_a_setup_that_makes_no_game_is_found_at_its_end(void **unused)
{
    (void)unused;
    must_refuse("paintbox replay 1\ngame template\nrules 1\nplayers 1\nmoves\nend 0\n", 5,
                "number of players");
    must_refuse(with_line(4, "players 5"), 10, "number of players");
    must_refuse(with_line(5, "option rounds 5"), 10, "do not go together");
}

static void test_chance_comes_from_the_seed_or_by_hand(void **unused)
{
    (void)unused;
    must_load(
        with_line(7, "seed 5")); /* with a line that says `chance manual` the seed is the bots' */
    assert_true(loaded.setup.manual);
    assert_int_equal(loaded.setup.seed, 5);
    assert_holds(save(&loaded, saved), "seed 5\nchance manual\nmoves\n");
    must_load("paintbox replay 1\ngame template\nrules 1\nplayers 2\nseed 5\nmoves\nend 0\n");
    assert_false(loaded.setup.manual);
    must_load("paintbox replay 1\ngame template\nrules 1\nplayers 2\nmoves\nend 0\n");
    assert_true(loaded.setup.manual);
    must_refuse(
        "paintbox replay 1\ngame template\nrules 1\nplayers 2\nseed 5\nseed 6\nmoves\nend 0\n", 6,
        "a seed stands above");
}

static void test_a_line_left_out_is_missed(void **unused)
{
    (void)unused;
    must_refuse(with_line(1, 0), 1, "the first line must be");
    must_refuse(with_line(2, 0), 2, "the game is wanted");
    must_refuse(with_line(3, 0), 3, "a number is wanted");
    must_refuse(with_line(4, 0), 4, "a number is wanted");
    must_refuse(with_line(10, 0), 10, "not a line of the header");
    must_refuse(with_line(13, 0), 13, "TP-2 first a tile is drawn");
    must_refuse(with_line(16, 0), 16, "the game is not over");
    must_refuse(with_line(18, 0), 17, "before its 'end' line");
}

static void test_something_after_the_end_is_found(void **unused)
{
    (void)unused;
    static const char *const tails[] = {"x", "0 lay 1\n", "\n\nend 6\n", " end 6\n", "# fin\nx"};
    for (size_t i = 0; i < COUNT(tails); i++) {
        snprintf(edited, sizeof edited, "%s%s", game_text, tails[i]);
        assert_false(load(edited));
        assert_holds(fault.what, "something follows the end");
    }
}

static void test_a_nul_after_the_end_is_found(void **unused)
{
    (void)unused;
    assert_false(replay_load(&loaded, games, game_text, sizeof game_text, &fault));
    assert_holds(fault.what, "a byte that is not text");
    assert_int_equal(fault.line, 19);
}

static void test_a_comment_may_follow_the_end(void **unused)
{
    (void)unused;
    snprintf(edited, sizeof edited, "%s\n# fin", game_text);
    must_load(edited);
}

/* A byte below the space, but for tab and return, wherever it stands. */
static void test_control_bytes_are_not_text(void **unused)
{
    (void)unused;
    for (char c = 0; c < ' '; c++) {
        if (c == '\t' || c == '\r' || c == '\n')
            continue;
        memcpy(edited, game_text, sizeof game_text);
        char *at = strstr(edited, "0 lay 5");
        at[1] = c;
        assert_false(replay_load(&loaded, games, edited, sizeof game_text - 1, &fault));
        assert_string_equal(fault.what, "a byte that is not text");
        assert_int_equal(fault.line, 14);
    }
}

/* A comment that makes the line n bytes long. */
static const char *long_line(int n)
{
    static char line[512];
    snprintf(line, sizeof line, "rules 1 #%*d", n - 9, 0);
    assert_int_equal(strlen(line), n);
    return line;
}

static void test_a_line_has_a_limit(void **unused)
{
    (void)unused;
    must_load(with_line(3, long_line(REPLAY_LINE_MAX - 1)));
    must_refuse(with_line(3, long_line(REPLAY_LINE_MAX)), 3, "the line is too long");
    must_refuse(with_line(3, long_line(3 * REPLAY_LINE_MAX)), 3, "the line is too long");
}

static void test_the_longest_line_fits_into_its_fault(void **unused)
{
    (void)unused;
    char line[REPLAY_LINE_MAX];
    memset(line, 'x', sizeof line);
    line[sizeof line - 1] = '\0';
    must_refuse(with_line(7, line), 7, "xxx\": not a line of the header");
}

/* Every prefix is refused, but for those that lack white space alone. */
static void check_truncation(const char *text)
{
    size_t n = strlen(text);
    for (size_t cut = 0; cut < n; cut++) {
        bool whole = strspn(text + cut, " \r\n\t") == n - cut;
        if (replay_load(&loaded, games, text, cut, &fault) != whole)
            fail_msg("cut after %zu bytes of %zu it is %s", cut, n, whole ? "refused" : "taken");
        if (!whole)
            assert_string_not_equal(fault.what, "");
    }
}

static void test_a_file_cut_short_is_never_taken(void **unused)
{
    (void)unused;
    check_truncation(game_text);
    static const struct game *const all[] = {&template_game, &treasure_game};
    static const uint32_t lengths[] = {12, GAME_LENGTH_MAX};
    for (size_t i = 0; i < COUNT(all) * COUNT(lengths); i++) {
        start(&s, all[i % 2], 2, false);
        play_on(&s, lengths[i / 2]);
        check_truncation(save(&s, saved));
    }
}

/* The seed's audit */

static void test_an_honest_file_passes_the_audit(void **unused)
{
    (void)unused;
    static const struct game *const all[] = {&template_game, &treasure_game};
    for (size_t i = 0; i < COUNT(all); i++) {
        start(&s, all[i], 4, false);
        play_on(&s, GAME_LENGTH_MAX);
        must_load(save(&s, saved));
        assert_true(replay_check_seed(&loaded, &fault));
    }
}

/* Another throw than the seed's in the saved text, which ends with that throw. */
static void change_the_throw(char *text)
{
    char *roll = strstr(text, "chance roll ");
    assert_non_null(roll);
    assert_null(strstr(roll + 1, "chance roll "));
    memcpy(roll + 12, memcmp(roll + 12, "1+1", 3) == 0 ? "6+6" : "1+1", 3);
}

static void test_a_changed_die_is_found_by_the_audit(void **unused)
{
    (void)unused;
    start(&s, &treasure_game, 2, false); /* the first seat, 2 colours, 6 cards, a throw */
    assert_int_equal(s.length, 10);
    assert_true(replay_check_seed(&s, &fault));
    save(&s, saved);
    change_the_throw(saved);
    must_load(saved); /* legal it is */
    assert_false(replay_check_seed(&loaded, &fault));
    assert_int_equal(fault.line, 10);
    assert_holds(fault.what, "roll ");
    assert_holds(fault.what, ": the seed gives something else");
}

static void test_another_seed_is_found_by_the_audit(void **unused)
{
    (void)unused;
    start(&s, &treasure_game, 4, false);
    play_on(&s, 40);
    s.setup.seed++;
    assert_false(replay_check_seed(&s, &fault));
    assert_in_range(fault.line, 1, 40);
}

static void test_chance_by_hand_is_never_at_fault(void **unused)
{
    (void)unused;
    must_load(game_text);
    assert_true(replay_check_seed(&loaded, &fault));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game_is_saved_as_text_to_read),
        cmocka_unit_test(test_a_game_without_moves_names_or_options_is_short),
        cmocka_unit_test(test_only_seats_with_a_name_are_listed),
        cmocka_unit_test(test_loading_gives_the_session_back),
        cmocka_unit_test(test_a_loaded_session_is_the_saved_one),
        cmocka_unit_test(test_saved_loaded_and_saved_again_is_the_same_text),
        cmocka_unit_test(test_pending_chance_is_not_rolled_by_loading),
        cmocka_unit_test(test_a_file_without_a_seed_is_played_by_hand),
        cmocka_unit_test(test_comments_blank_lines_and_spaces_are_passed_over),
        cmocka_unit_test(test_the_last_line_needs_no_end),
        cmocka_unit_test(test_a_damaged_line_is_named),
        cmocka_unit_test(test_a_setup_that_makes_no_game_is_found_at_its_end),
        cmocka_unit_test(test_chance_comes_from_the_seed_or_by_hand),
        cmocka_unit_test(test_a_line_left_out_is_missed),
        cmocka_unit_test(test_something_after_the_end_is_found),
        cmocka_unit_test(test_a_nul_after_the_end_is_found),
        cmocka_unit_test(test_a_comment_may_follow_the_end),
        cmocka_unit_test(test_control_bytes_are_not_text),
        cmocka_unit_test(test_a_line_has_a_limit),
        cmocka_unit_test(test_the_longest_line_fits_into_its_fault),
        cmocka_unit_test(test_a_file_cut_short_is_never_taken),
        cmocka_unit_test(test_an_honest_file_passes_the_audit),
        cmocka_unit_test(test_a_changed_die_is_found_by_the_audit),
        cmocka_unit_test(test_another_seed_is_found_by_the_audit),
        cmocka_unit_test(test_chance_by_hand_is_never_at_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
