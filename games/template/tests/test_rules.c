/* The template game's rules, as an example of how a game's rules are tested. */
#include "games/template/template.c"

#define RULES_OF template_game
#include "tests/rules.h"

/* Three seats with goals red, blue and green, and a red tile to lay for. */
static game_state first_round(int rounds)
{
    game_state st;
    const int16_t option[] = {(int16_t)rounds, 0};
    memset(&st, 0, sizeof st);
    assert_int_equal(start(&st, 3, option), GAME_OK);
    do_move(&st, GAME_CHANCE, "goal red");
    do_move(&st, GAME_CHANCE, "goal blue");
    do_move(&st, GAME_CHANCE, "goal green");
    do_move(&st, GAME_CHANCE, "tile red");
    return st;
}

static void test_tp1_goals_are_secret_until_the_end(void **state)
{
    (void)state;
    game_state st = first_round(1), seen;
    observe(&st, 0, &seen);
    assert_int_equal(seen.goal[0], 1);
    assert_int_equal(seen.goal[1], HIDDEN);
    do_move(&st, 0, "lay 3");
    do_move(&st, 1, "lay 2");
    do_move(&st, 2, "lay 1");
    observe(&st, 0, &seen);
    assert_int_equal(seen.goal[1], 2);
}

static void test_tp2_tiles_come_from_the_bag(void **state)
{
    (void)state;
    game_state st = first_round(3);
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    assert_refused(&st, 0, "tile red", "TP-3 lay a card");
    for (int p = 0; p < 3; p++)
        do_move(&st, p, "lay 1");
    assert_int_equal(chance(&st, m, weight), 3);
    assert_int_equal(weight[0], 1); /* one of the two red tiles is out */
    do_move(&st, GAME_CHANCE, "tile red");
    for (int p = 0; p < 3; p++)
        do_move(&st, p, "lay 2");
    assert_int_equal(chance(&st, m, weight), 2);
    assert_refused(&st, GAME_CHANCE, "tile red", "TP-2 the bag has no such tile");
    assert_refused(&st, GAME_CHANCE, "goal red", "TP-2 now a tile is drawn");
    assert_refused(&st, 0, "lay 3", "TP-2 first a tile is drawn");
    memset(&st, 0, sizeof st);
    assert_int_equal(start(&st, 3, (const int16_t[GAME_OPTIONS_MAX]){3}), GAME_OK);
    assert_refused(&st, 0, "lay 3", "TP-1 first everybody draws a goal");
    assert_refused(&st, GAME_CHANCE, "tile red", "TP-1 first everybody draws a goal");
    assert_refused(&st, GAME_SPECTATOR, "lay 3", "TP-3 it is not your turn");
}

static void test_tp3_all_lay_at_once_and_in_secret(void **state)
{
    (void)state;
    game_state st = first_round(1), seen, truth;
    struct rng rng;
    rng_seed(&rng, 1);
    assert_int_equal(pending(&st), 7);
    do_move(&st, 1, "lay 4");
    assert_int_equal(pending(&st), 5);
    assert_refused(&st, 1, "lay 5", "TP-3 you have laid your card");
    observe(&st, 0, &seen);
    assert_int_equal(seen.laid[1], HIDDEN);
    determinise(&seen, 0, &rng, &truth);
    assert_int_equal(pending(&truth), 7); /* what he laid is forgotten: he is asked again */
}

static void test_tp4_who_has_laid_may_double_once_a_game(void **state)
{
    (void)state;
    game_state st = first_round(2);
    assert_int_equal(may(&st), 0);
    assert_refused(&st, 1, "double", "TP-4 lay a card before you double");
    do_move(&st, 1, "lay 5");
    assert_int_equal(may(&st), 2);
    do_move(&st, 1, "double");
    assert_int_equal(may(&st), 0);
    assert_refused(&st, 1, "double", "TP-4 you have doubled already");
    assert_refused(&st, 1, "lay 4", "TP-3 you have laid your card");
    do_move(&st, 0, "lay 1");
    do_move(&st, 2, "lay 2");
    assert_int_equal(st.points[1], 2);
    do_move(&st, GAME_CHANCE, "tile blue");
    do_move(&st, 1, "lay 4");
    assert_int_equal(may(&st), 0);
}

static void test_tp5_the_highest_card_laid_alone_takes_the_tile(void **state)
{
    (void)state;
    game_state st = first_round(2);
    do_move(&st, 0, "lay 5");
    do_move(&st, 1, "lay 5");
    do_move(&st, 2, "lay 1");
    assert_int_equal(st.points[2], 1);
    assert_int_equal(st.points[0] + st.points[1], 0);
    do_move(&st, GAME_CHANCE, "tile blue");
    assert_refused(&st, 0, "lay 5", "TP-5 this card is gone");
    assert_refused(&st, 0, "lay 9", "TP-1 the cards are 1 to 5");
    for (int p = 0; p < 2; p++)
        do_move(&st, p, "lay 2");
    do_move(&st, 2, "lay 2"); /* nobody is alone: nobody gets it */
    assert_int_equal(st.points[0] + st.points[1], 0);
    assert_int_equal(st.phase, OVER);
}

static void test_tp6_goals_count_at_the_end(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = first_round(1), seen;
    do_move(&st, 0, "lay 5"); /* a red tile, and red is seat 0's goal */
    observe(&st, 1, &seen);
    outcome(&seen, &o);
    assert_int_equal(o.score[0], 0);
    do_move(&st, 1, "lay 2");
    do_move(&st, 2, "lay 1");
    outcome(&st, &o);
    assert_int_equal(o.score[0], 2);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[1], 2);
    assert_int_equal(o.place[2], 2);
}

static void test_words(void **state)
{
    (void)state;
    static const char *const none[] = {"",          "lay",       "lay x",   "lay 3 ",    "goal",
                                       "goal teal", "tile red ", "doubles", "play blue3"};
    game_state st = first_round(1);
    char words[GAME_TEXT_MAX];
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_int_equal(move_parse(&st, 0, none[i]), 0);
    assert_string_equal(refusal(&st, 0, (game_move)1 << 40), "TP-3 there is no such move");
    move_seen(&st, &st, 1, pack(M_LAY, 3), 0, words);
    assert_string_equal(words, "lay a card");
    move_seen(&st, &st, 1, pack(M_LAY, 3), 1, words);
    assert_string_equal(words, "lay 3");
}

static void test_a_combination_of_options_that_makes_no_game(void **state)
{
    (void)state;
    game_state st;
    const int16_t option[] = {CARDS, 1};
    memset(&st, 0, sizeof st);
    assert_int_equal(start(&st, 2, option), GAME_BAD_OPTION);
    assert_int_equal(start(&st, 3, option), GAME_OK);
}

static void test_valid_refuses_impossible_states(void **state)
{
    (void)state;
    const game_state good = first_round(1);
    game_state bad;
#define WRONG(change)              \
    do {                           \
        bad = good;                \
        change;                    \
        assert_false(valid(&bad)); \
    } while (0)
    assert_true(valid(&good));
    WRONG(bad.players = 1);
    WRONG(bad.players = 5);
    WRONG(bad.phase = OVER + 1);
    WRONG(bad.round = 2);
    WRONG(bad.goal[0] = 4);
    WRONG(bad.laid[0] = 6);
    WRONG(bad.used[0] = 1);
    WRONG(bad.laid[0] = 2; bad.used[0] = 4);
#undef WRONG
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tp1_goals_are_secret_until_the_end),
        cmocka_unit_test(test_tp2_tiles_come_from_the_bag),
        cmocka_unit_test(test_tp3_all_lay_at_once_and_in_secret),
        cmocka_unit_test(test_tp4_who_has_laid_may_double_once_a_game),
        cmocka_unit_test(test_tp5_the_highest_card_laid_alone_takes_the_tile),
        cmocka_unit_test(test_tp6_goals_count_at_the_end),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_a_combination_of_options_that_makes_no_game),
        cmocka_unit_test(test_valid_refuses_impossible_states),
    };
    return cmocka_run_group_tests_name("template", tests, 0, 0);
}
