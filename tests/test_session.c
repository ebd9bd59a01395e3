/*
 * test_session.c - set-ups, versions, what is stale, what can be taken back, and where chance comes
 * from.
 *
 * Most of it is played with the template game: a goal drawn for each seat, then each round a tile
 * and a card laid by everybody in secret; who has laid may double while others think.
 */
#include "games/games.h"
#include "test.h"

#include "bots/bot.h"
#include "think.h"

static struct session s, other;

/* Set-ups */

static void test_setup_has_initial_options_and_no_names(void **unused)
{
    (void)unused;
    struct setup setup = setup_of(&template_game, 3, 7);
    assert_ptr_equal(setup.game, &template_game);
    assert_int_equal(setup.players, 3);
    assert_int_equal(setup.seed, 7);
    assert_false(setup.manual);
    assert_int_equal(setup.options[0], 3);
    assert_int_equal(setup.options[1], 0);
    for (int p = 0; p < GAME_PLAYERS_MAX; p++)
        assert_string_equal(setup.name[p], "");
}

static void test_options_by_name_and_by_number(void **unused)
{
    (void)unused;
    static const struct {
        const char *key, *value;
        bool ok;
        int16_t rounds, bag;
    } cases[] = {
        {"rounds", "1", true, 1, 0},      {"rounds", "5", true, 5, 0},
        {"bag", "mixed", true, 3, 1},     {"bag", "even", true, 3, 0},
        {"bag", "1", true, 3, 1},         {"rounds", "0", false, 0, 0},
        {"rounds", "6", false, 0, 0},     {"rounds", "-1", false, 0, 0},
        {"rounds", "", false, 0, 0},      {"rounds", "-", false, 0, 0},
        {"rounds", "3x", false, 0, 0},    {"rounds", "three", false, 0, 0},
        {"rounds", "32768", false, 0, 0}, {"rounds", "70000", false, 0, 0},
        {"bag", "2", false, 0, 0},        {"bag", "MIXED", false, 0, 0},
        {"bag", "mixed ", false, 0, 0},   {"colour", "1", false, 0, 0},
        {"", "1", false, 0, 0},           {"round", "1", false, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct setup setup = setup_of(&template_game, 2, 0);
        assert_int_equal(setup_option(&setup, cases[i].key, cases[i].value), cases[i].ok);
        if (!cases[i].ok)
            continue;
        assert_int_equal(setup.options[0], cases[i].rounds);
        assert_int_equal(setup.options[1], cases[i].bag);
    }
}

static void test_names_are_short_and_printable(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        bool ok;
    } cases[] = {
        {"", true},
        {"Ada", true},
        {"Ada L. 2", true},
        {"\xc3\x89mile", true},
        {"12345678901234567890123", true}, /* SESSION_NAME_MAX with the NUL */
        {"123456789012345678901234", false},
        {" Ada", false},
        {"Ada ", false},
        {"A#a", false},
        {"#a", false},
        {"\x1f", false},
        {"A\na", false},
        {"A\ta", false},
        {"A\x7f", false},
        {"A\xc2\x9b"
         "31m",
         false}, /* a control of the terminal's, as UTF-8 */
        {"A\xc2\xa0z", true},
        {"\xc3\x89mile", true},
        {"A\xff", false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct setup setup = setup_of(&template_game, 2, 0);
        assert_int_equal(setup_name(&setup, 1, cases[i].name), cases[i].ok);
        assert_string_equal(setup.name[1], cases[i].ok ? cases[i].name : "");
        assert_string_equal(setup.name[0], "");
    }
}

static void test_setup_fault_names_players_and_combinations(void **unused)
{
    (void)unused;
    for (int players = 0; players <= GAME_PLAYERS_MAX; players++) {
        struct setup setup = setup_of(&template_game, players, 0);
        const char *fault = setup_fault(&setup);
        assert_int_equal(fault == NULL, players >= 2 && players <= 4);
        if (fault)
            assert_holds(fault, "number of players");
    }
    struct setup setup = setup_of(&template_game, 2, 0);
    assert_true(setup_option(&setup, "rounds", "5"));
    assert_null(setup_fault(&setup));
    assert_true(setup_option(&setup, "bag", "mixed"));
    assert_holds(setup_fault(&setup), "do not go together");
    setup.players = 3;
    assert_null(setup_fault(&setup));
}

/* Chance and versions */

static void test_chance_from_the_seed_raises_no_version(void **unused)
{
    (void)unused;
    start(&s, &template_game, 2, false);
    assert_int_equal(s.length, 3); /* two goals and a tile */
    assert_int_equal(s.rolls, 3);
    assert_int_equal(s.version, 0);
    assert_int_equal(session_pending(&s), 3);
    play_lines(&s, "0 lay 1");
    assert_int_equal(s.version, 1);
    play_lines(&s, "1 lay 2"); /* and the next tile */
    assert_int_equal(s.version, 2);
    assert_int_equal(s.length, 6);
    assert_int_equal(s.rolls, 4);
}

static void test_chance_by_hand_is_a_version_each(void **unused)
{
    (void)unused;
    start(&s, &template_game, 2, true);
    assert_int_equal(s.length, 0);
    assert_int_equal(session_pending(&s), 1u << GAME_CHANCE);
    play_lines(&s, "chance goal red\nchance goal red\nchance tile blue");
    assert_int_equal(s.version, 3);
    assert_int_equal(s.rolls, 3);
    play_lines(&s, "0 lay 1");
    assert_int_equal(s.version, 4);
    assert_int_equal(s.rolls, 3);
}

static void test_the_seed_decides_chance_and_nothing_else_does(void **unused)
{
    (void)unused;
    start(&s, &treasure_game, 4, false);
    start(&other, &treasure_game, 4, false);
    assert_memory_equal(&s.state, &other.state, treasure_game.state_size);
    struct setup setup = setup_of(&treasure_game, 4, 43);
    session_start(&other, &setup);
    session_settle(&other);
    assert_memory_not_equal(&s.state, &other.state, treasure_game.state_size);
}

static void test_roll_is_the_move_that_settling_makes(void **unused)
{
    (void)unused;
    game_room room;
    game_state *st = (game_state *)&room;
    start(&s, &treasure_game, 3, false);
    for (uint32_t i = 0; i < s.length; i++) {
        session_state_after(&s, i, st);
        assert_int_equal(s.move[i].seat, GAME_CHANCE);
        assert_true(session_roll(&s, st, i) == s.move[i].m);
    }
}

static void test_settling_leaves_chance_by_hand_alone(void **unused)
{
    (void)unused;
    start(&s, &template_game, 2, true);
    session_settle(&s);
    assert_int_equal(s.length, 0);
}

/* Playing */

static void test_a_refused_move_changes_nothing(void **unused)
{
    (void)unused;
    static const char *const refused[] = {
        "0 lay 9",    "0 lay 0",  "0 double", "0 tile red",
        "0 goal red", "1 double", "2 lay 1",  "chance tile red",
    };
    start(&s, &template_game, 2, false);
    for (size_t i = 0; i < COUNT(refused); i++) {
        other = s;
        const char *why = try_line(&s, refused[i]);
        assert_non_null(why);
        assert_memory_equal(why, "TP-", 3);
        assert_memory_equal(&s, &other, sizeof s);
    }
}

static void test_asked_is_pending_and_may(void **unused)
{
    (void)unused;
    start(&s, &template_game, 3, false);
    assert_int_equal(session_pending(&s), 7);
    assert_int_equal(session_asked(&s), 7);
    play_lines(&s, "1 lay 4");
    assert_int_equal(session_pending(&s), 5);
    assert_int_equal(session_asked(&s), 7); /* TP-4: seat 1 may double */
    play_lines(&s, "1 double");
    assert_int_equal(session_asked(&s), 5);
    start(&s, &treasure_game, 3, false); /* a game in which nobody acts out of turn */
    assert_int_equal(session_asked(&s), session_pending(&s));
}

static void test_state_after_all_moves_is_the_state(void **unused)
{
    (void)unused;
    const struct game *const all[] = {&template_game, &treasure_game};
    game_room room;
    game_state *st = (game_state *)&room;
    for (size_t i = 0; i < COUNT(all); i++) {
        start(&s, all[i], 3, false);
        play_on(&s, 20);
        other = s;
        play_on(&s, GAME_LENGTH_MAX);
        session_state_after(&s, s.length, st);
        assert_memory_equal(st, session_now(&s), all[i]->state_size);
        session_state_after(&s, other.length, st);
        assert_memory_equal(st, session_now(&other), all[i]->state_size);
        session_state_after(&s, 0, st);
        assert_int_equal(all[i]->pending(st), 1u << GAME_CHANCE);
    }
}

/* Stale */

static void test_a_move_is_not_stale_because_another_seat_moved(void **unused)
{
    (void)unused;
    start(&s, &template_game, 3, false);
    play_lines(&s, "0 lay 1");
    assert_false(session_stale(&s, 1, 0));
    assert_false(session_stale(&s, 2, 0));
    play_lines(&s, "2 lay 1");
    assert_false(session_stale(&s, 1, 0));
    assert_false(session_stale(&s, 1, 2));
}

static void test_a_move_is_stale_once_the_seat_itself_moved(void **unused)
{
    (void)unused;
    start(&s, &template_game, 3, false);
    play_lines(&s, "1 lay 1\n0 lay 1");
    assert_true(session_stale(&s, 0, 1));
    assert_false(session_stale(&s, 0, 2));
    assert_true(session_stale(&s, 1, 0));
    assert_false(session_stale(&s, 1, 1));
}

static void test_a_move_is_stale_once_its_question_is_gone(void **unused)
{
    (void)unused;
    start(&s, &template_game, 2, false);
    play_lines(&s, "0 lay 1");
    uint32_t chosen = s.version; /* seat 0 thinks about doubling */
    assert_false(session_stale(&s, 0, chosen));
    play_lines(&s, "1 lay 2"); /* a new round: the card of a new question */
    assert_true(session_stale(&s, 0, chosen));
    assert_false(session_stale(&s, 0, s.version));
}

static void test_a_move_is_stale_once_the_seat_is_no_longer_asked(void **unused)
{
    (void)unused;
    start(&s, &template_game, 2, false);
    assert_true(s.setup.options[0] == 3);
    play_lines(&s, "0 lay 1\n1 lay 2\n0 lay 2\n1 lay 3\n0 lay 3");
    uint32_t chosen = s.version;
    play_lines(&s, "1 lay 4");
    assert_int_equal(session_pending(&s), 0);
    assert_true(session_stale(&s, 0, chosen));
}

static void test_a_move_is_stale_once_the_seat_took_one_back(void **unused)
{
    (void)unused;
    start(&s, &template_game, 3, false);
    play_lines(&s, "0 lay 1");
    assert_null(session_undo(&s, 0));
    assert_true(session_stale(&s, 0, 1));
    assert_false(session_stale(&s, 0, 2));
    assert_false(session_stale(&s, 1, 0));
    play_lines(&s, "1 lay 1");
    assert_false(session_stale(&s, 0, 2)); /* nor does another's move make it so */
}

static void test_a_seat_that_is_asked_only_now_is_not_stale(void **unused)
{
    (void)unused;
    start(&s, &template_game, 2, true);
    play_lines(&s, "chance goal red\nchance goal red\nchance tile red");
    assert_false(session_stale(&s, 0, 2)); /* nothing was asked then, so no question is gone */
}

/* Undo */

static void test_a_secret_card_can_be_taken_back_until_the_last_is_laid(void **unused)
{
    (void)unused;
    start(&s, &template_game, 2, false);
    play_lines(&s, "0 lay 5");
    assert_null(session_undo(&s, 0));
    assert_int_equal(s.length, 3);
    assert_int_equal(s.version, 2);
    assert_int_equal(session_pending(&s), 3);
    play_lines(&s, "0 lay 4\n1 lay 1");
    other = s;
    assert_holds(session_undo(&s, 0), "something was shown");
    assert_holds(session_undo(&s, 1), "something was shown");
    assert_memory_equal(&s, &other, sizeof s);
}

static void test_others_cards_stay_when_one_is_taken_back(void **unused)
{
    (void)unused;
    start(&s, &template_game, 3, false);
    play_lines(&s, "0 lay 5\n1 lay 4\n1 double");
    assert_null(session_undo(&s, 0));
    assert_int_equal(session_pending(&s), 5);
    start(&other, &template_game, 3, false);
    play_lines(&other, "1 lay 4\n1 double");
    assert_int_equal(s.length, other.length);
    assert_memory_equal(s.move, other.move, s.length * sizeof s.move[0]);
    assert_memory_equal(&s.state, &other.state, template_game.state_size);
}

static void test_undo_takes_the_seats_last_move(void **unused)
{
    (void)unused;
    start(&s, &template_game, 2, false);
    play_lines(&s, "0 lay 5\n0 double");
    assert_int_equal(session_asked(&s), 2);
    assert_null(session_undo(&s, 0));
    assert_int_equal(session_asked(&s), 3);
    assert_int_equal(session_pending(&s), 2);
    assert_null(session_undo(&s, 0));
    assert_int_equal(session_pending(&s), 3);
}

static void test_what_was_taken_back_can_be_played_again(void **unused)
{
    (void)unused;
    start(&s, &template_game, 2, false);
    play_lines(&s, "0 lay 5");
    other = s;
    assert_null(session_undo(&s, 0));
    play_lines(&s, "0 lay 5");
    assert_memory_equal(&s.state, &other.state, template_game.state_size);
    assert_int_equal(s.length, other.length);
    assert_int_equal(s.version, 3);
}

/* The cards lie open as soon as the last is laid, also where no chance move follows at once. */
static void test_cards_shown_at_the_end_of_the_game_cannot_be_taken_back(void **unused)
{
    (void)unused;
    struct setup setup = setup_of(&template_game, 2, 42);
    assert_true(setup_option(&setup, "rounds", "1"));
    session_start(&s, &setup);
    session_settle(&s);
    play_lines(&s, "0 lay 4\n1 lay 5");
    assert_int_equal(session_pending(&s), 0);
    assert_non_null(session_undo(&s, 0));
    assert_non_null(session_undo(&s, 1));
}

static void test_cards_shown_before_chance_by_hand_cannot_be_taken_back(void **unused)
{
    (void)unused;
    start(&s, &template_game, 2, true);
    play_lines(&s, "chance goal red\nchance goal red\nchance tile red\n0 lay 4\n1 lay 5");
    assert_int_equal(session_pending(&s), 1u << GAME_CHANCE);
    assert_non_null(session_undo(&s, 0));
    assert_non_null(session_undo(&s, 1));
}

/* Blue goes 12 and by two feathers to the whirl on 20, as in TT-E1. */
static void to_the_whirl(struct session *on)
{
    start(on, &treasure_game, 2, true);
    play_lines(on, "chance first 0\nchance colour red\nchance colour blue\n"
                   "chance deal blue3\nchance deal red1\nchance deal red1\n"
                   "chance deal green1\nchance deal green2\nchance deal green3\n"
                   "chance roll 1+3\n0 play blue3");
}

static void test_tt8_a_card_can_be_taken_back_while_its_whirl_is_open(void **unused)
{
    (void)unused;
    to_the_whirl(&s);
    other = s;
    assert_null(session_undo(&s, 0));
    assert_int_equal(s.length, other.length - 1);
    assert_int_equal(session_pending(&s), 1);
    play_lines(&s, "0 play red1");
    assert_int_equal(session_pending(&s), 1u << GAME_CHANCE);
}

static void test_tt9_a_card_cannot_be_taken_back_once_one_is_to_be_drawn(void **unused)
{
    (void)unused;
    to_the_whirl(&s);
    play_lines(&s, "0 swap red\nchance draw red2");
    assert_holds(session_undo(&s, 0), "something was shown");
    to_the_whirl(&s);
    assert_null(session_undo(&s, 0));
    play_lines(&s, "0 play red1"); /* to a plain square: the turn is over */
    assert_holds(session_undo(&s, 0), "something was shown");
}

static void test_a_throw_cannot_be_taken_back(void **unused)
{
    (void)unused;
    start(&s, &treasure_game, 2, false);
    assert_non_null(session_undo(&s, 0));
    start(&s, &treasure_game, 2, true);
    play_lines(&s, "chance first 0");
    assert_non_null(session_undo(&s, GAME_CHANCE));
    assert_int_equal(s.length, 1);
}

static void test_undo_of_nothing(void **unused)
{
    (void)unused;
    start(&s, &template_game, 2, true);
    assert_holds(session_undo(&s, 0), "no move to take back");
    assert_int_equal(s.version, 0);
}

/*
 * A shelf: seat 0 puts, seat 1 takes what is there.  Both are asked all the time, or in turns.
 * There is no chance in it, so moves follow each other as they do in neither game above.
 */
struct game_state {
    uint8_t shelf, moves, turns;
};

static game_status shelf_start(game_state *st, int players, const int16_t *options)
{
    (void)players;
    st->turns = (uint8_t)options[0];
    return GAME_OK;
}

static uint32_t shelf_pending(const game_state *st)
{
    return st->turns ? 1u << st->moves % 2 : 3;
}

static const char *shelf_refusal(const game_state *st, int seat, game_move m)
{
    (void)m;
    return seat == 1 && !st->shelf ? "SH-1 the shelf is empty" : 0;
}

static void shelf_observe(const game_state *st, int viewer, game_state *out)
{
    (void)viewer;
    *out = *st; /* all is open */
}

static game_status shelf_apply(game_state *st, int seat, game_move m)
{
    if (shelf_refusal(st, seat, m))
        return GAME_ILLEGAL;
    st->shelf = (uint8_t)(st->shelf + (seat ? -1 : 1));
    st->moves++;
    return GAME_OK;
}

static const struct game_option shelf_options[] = {
    {"turns", "In turns", 0, 0, 1, 0},
    {0, 0, 0, 0, 0, 0},
};
static const struct game shelf_game = {
    .id = "shelf",
    .players_min = 2,
    .players_max = 2,
    .state_size = sizeof(game_state),
    .options = shelf_options,
    .start = shelf_start,
    .pending = shelf_pending,
    .apply = shelf_apply,
    .refusal = shelf_refusal,
    .observe = shelf_observe,
};

static void test_a_move_cannot_be_taken_back_if_a_later_one_builds_on_it(void **unused)
{
    (void)unused;
    start(&s, &shelf_game, 2, false);
    assert_null(session_play(&s, 0, 1));
    assert_null(session_play(&s, 1, 1));
    other = s;
    assert_holds(session_undo(&s, 0), "A later move builds on it");
    assert_memory_equal(&s, &other, sizeof s);
    assert_null(session_undo(&s, 1));
    assert_null(session_undo(&s, 0));
    assert_int_equal(s.length, 0);
}

static void test_undo_of_a_seat_that_has_not_moved(void **unused)
{
    (void)unused;
    start(&s, &shelf_game, 2, false);
    assert_null(session_play(&s, 0, 1));
    assert_holds(session_undo(&s, 1), "no move to take back");
    assert_int_equal(s.length, 1);
}

static void test_a_move_cannot_be_taken_back_once_it_has_asked_another_seat(void **unused)
{
    (void)unused;
    struct setup setup = setup_of(&shelf_game, 2, 0);
    assert_true(setup_option(&setup, "turns", "1"));
    session_start(&s, &setup);
    assert_null(session_play(&s, 0, 1));
    assert_int_equal(session_pending(&s), 2);
    other = s;
    assert_holds(session_undo(&s, 0), "something was shown");
    assert_memory_equal(&s, &other, sizeof s);
    assert_null(session_play(&s, 1, 1));
    assert_int_equal(session_pending(&s), 1);
    assert_holds(session_undo(&s, 1), "something was shown");
}

static void test_a_move_made_for_the_first_question_is_not_stale(void **unused)
{
    (void)unused;
    start(&s, &shelf_game, 2, false); /* nobody rolls before it */
    assert_null(session_play(&s, 0, 1));
    assert_false(session_stale(&s, 1, 0));
}

/* Looking back */

static void test_length_at_an_earlier_version(void **unused)
{
    (void)unused;
    static const uint32_t want[] = {3, 4, 6, 7}; /* the lay that ends a round brings a tile */
    uint32_t length;
    start(&s, &template_game, 2, false);
    play_lines(&s, "0 lay 1\n1 lay 2\n1 lay 3");
    for (uint32_t version = 0; version < COUNT(want); version++) {
        assert_true(session_length_at(&s, version, &length));
        assert_int_equal(length, want[version]);
    }
    assert_false(session_length_at(&s, COUNT(want), &length));
}

static void test_length_at_counts_chance_by_hand(void **unused)
{
    (void)unused;
    uint32_t length;
    start(&s, &template_game, 2, true);
    play_lines(&s, "chance goal red\nchance goal red\nchance tile red\n0 lay 1");
    for (uint32_t version = 0; version <= 4; version++) {
        assert_true(session_length_at(&s, version, &length));
        assert_int_equal(length, version);
    }
}

static void test_length_before_an_undo_cannot_be_said(void **unused)
{
    (void)unused;
    uint32_t length;
    start(&s, &template_game, 2, false);
    play_lines(&s, "0 lay 1");
    assert_null(session_undo(&s, 0));
    assert_false(session_length_at(&s, 0, &length));
    assert_false(session_length_at(&s, 1, &length));
    assert_true(session_length_at(&s, 2, &length));
    assert_int_equal(length, 3);
    play_lines(&s, "0 lay 2");
    assert_false(session_length_at(&s, 1, &length));
    assert_true(session_length_at(&s, 2, &length));
    assert_int_equal(length, 3);
    assert_true(session_length_at(&s, 3, &length));
    assert_int_equal(length, 4);
}

/* Bots */

static void test_a_bot_chooses_the_same_in_the_same_session(void **unused)
{
    (void)unused;
    start(&s, &treasure_game, 4, false);
    play_on(&s, 40);
    assert_int_not_equal(session_pending(&s), 0);
    int seat = 0;
    while (!(session_pending(&s) >> seat & 1))
        seat++;
    other = s;
    for (int i = 0; bots[i]; i++) {
        game_move m = think(&s, bots[i], seat, 50);
        assert_true(think(&other, bots[i], seat, 50) == m);
        assert_null(treasure_game.refusal(session_now(&s), seat, m));
    }
    assert_memory_equal(&s, &other, sizeof s);
}

/* What a bot is handed, instead of thinking. */
static game_room handed;
static uint64_t drawn;

static game_move pick(const struct bot *bot, const struct question *q)
{
    (void)bot;
    assert_int_equal(q->budget->nodes, 77);
    memcpy(&handed, q->obs, q->game->state_size);
    drawn = rng_next(q->rng);
    return 1;
}

static void test_a_bot_sees_its_observation_and_dice_of_its_own(void **unused)
{
    (void)unused;
    static const struct bot probe = {.id = "probe", .about = "", .pick = pick};
    game_room seen;
    start(&s, &treasure_game, 2, false);
    treasure_game.observe(session_now(&s), 1, (game_state *)&seen);
    think(&s, &probe, 1, 77);
    assert_memory_equal(&handed, &seen, treasure_game.state_size);
    assert_memory_not_equal(&handed, session_now(&s), treasure_game.state_size);
    uint64_t first = drawn;
    think(&s, &probe, 0, 77);
    assert_true(drawn != first);
    s.setup.seed++;
    think(&s, &probe, 1, 77);
    assert_true(drawn != first);
}

/* Color Mill: all colour at once, and each can take back what he did until he is done. */
static void test_undo_inside_a_turn_that_all_take_at_once(void **state)
{
    (void)state;
    const struct game *g = games[0];
    struct setup setup = setup_of(g, 2, 5);
    assert_string_equal(g->id, "colormill");
    session_start(&s, &setup);
    session_settle(&s);
    for (int i = 0; i < 2; i++)
        assert_null(session_play(&s, i, session_parse(&s, i, "predict blue")));
    assert_non_null(session_undo(&s, 1)); /* it turned the mill */
    session_settle(&s);
    while (session_pending(&s) != 3) {
        int seat = session_pending(&s) & 1 ? 0 : 1;
        assert_null(session_play(&s, seat, session_parse(&s, seat, "take 1")));
    }
    game_move list[GAME_MOVES_MAX];
    game_room before;
    for (int seat = 0; seat < 2; seat++) {
        memcpy(&before, session_now(&s), g->state_size);
        g->moves(session_now(&s), seat, list);
        assert_null(session_play(&s, seat, list[0]));
        if (session_pending(&s) >> seat & 1) { /* it coloured something */
            assert_null(session_undo(&s, seat));
            assert_memory_equal(&before, session_now(&s), g->state_size);
        }
    }
    assert_null(session_play(&s, 0, session_parse(&s, 0, "done")));
    assert_null(session_undo(&s, 0)); /* done, but the other is not */
    assert_null(session_play(&s, 0, session_parse(&s, 0, "done")));
    assert_null(session_play(&s, 1, session_parse(&s, 1, "done")));
    assert_non_null(session_undo(&s, 1)); /* the next round has begun */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_inside_a_turn_that_all_take_at_once),
        cmocka_unit_test(test_setup_has_initial_options_and_no_names),
        cmocka_unit_test(test_options_by_name_and_by_number),
        cmocka_unit_test(test_names_are_short_and_printable),
        cmocka_unit_test(test_setup_fault_names_players_and_combinations),
        cmocka_unit_test(test_chance_from_the_seed_raises_no_version),
        cmocka_unit_test(test_chance_by_hand_is_a_version_each),
        cmocka_unit_test(test_the_seed_decides_chance_and_nothing_else_does),
        cmocka_unit_test(test_roll_is_the_move_that_settling_makes),
        cmocka_unit_test(test_settling_leaves_chance_by_hand_alone),
        cmocka_unit_test(test_a_refused_move_changes_nothing),
        cmocka_unit_test(test_asked_is_pending_and_may),
        cmocka_unit_test(test_state_after_all_moves_is_the_state),
        cmocka_unit_test(test_a_move_is_not_stale_because_another_seat_moved),
        cmocka_unit_test(test_a_move_is_stale_once_the_seat_itself_moved),
        cmocka_unit_test(test_a_move_is_stale_once_its_question_is_gone),
        cmocka_unit_test(test_a_move_is_stale_once_the_seat_is_no_longer_asked),
        cmocka_unit_test(test_a_move_is_stale_once_the_seat_took_one_back),
        cmocka_unit_test(test_a_seat_that_is_asked_only_now_is_not_stale),
        cmocka_unit_test(test_a_secret_card_can_be_taken_back_until_the_last_is_laid),
        cmocka_unit_test(test_others_cards_stay_when_one_is_taken_back),
        cmocka_unit_test(test_undo_takes_the_seats_last_move),
        cmocka_unit_test(test_what_was_taken_back_can_be_played_again),
        cmocka_unit_test(test_cards_shown_at_the_end_of_the_game_cannot_be_taken_back),
        cmocka_unit_test(test_cards_shown_before_chance_by_hand_cannot_be_taken_back),
        cmocka_unit_test(test_tt8_a_card_can_be_taken_back_while_its_whirl_is_open),
        cmocka_unit_test(test_tt9_a_card_cannot_be_taken_back_once_one_is_to_be_drawn),
        cmocka_unit_test(test_a_throw_cannot_be_taken_back),
        cmocka_unit_test(test_undo_of_nothing),
        cmocka_unit_test(test_a_move_cannot_be_taken_back_if_a_later_one_builds_on_it),
        cmocka_unit_test(test_undo_of_a_seat_that_has_not_moved),
        cmocka_unit_test(test_a_move_cannot_be_taken_back_once_it_has_asked_another_seat),
        cmocka_unit_test(test_a_move_made_for_the_first_question_is_not_stale),
        cmocka_unit_test(test_length_at_an_earlier_version),
        cmocka_unit_test(test_length_at_counts_chance_by_hand),
        cmocka_unit_test(test_length_before_an_undo_cannot_be_said),
        cmocka_unit_test(test_a_bot_chooses_the_same_in_the_same_session),
        cmocka_unit_test(test_a_bot_sees_its_observation_and_dice_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
