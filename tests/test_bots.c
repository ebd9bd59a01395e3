/* The bots: they see what their seat may see, play legal moves, and the better one is better. */
#include "games/treasure/treasure.c"

#include "bots/bot.h"
#include "core/session.h"
#include "think.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

extern const struct bot random_bot, greedy_bot, strong_bot;

/* Two seats; seat 0 owns red, holds these cards and has thrown 1+1. */
static game_state to_play(const uint8_t square[COLOURS], uint8_t a, uint8_t b, uint8_t c)
{
    game_state st, seen;
    memset(&st, 0, sizeof st);
    st.players = 2;
    st.phase = CARD;
    st.die[0] = st.die[1] = 1;
    memcpy(st.square, square, COLOURS);
    st.colour[0] = 1;
    st.colour[1] = 2;
    const uint8_t mine[] = {a, b, c}, other[] = {1, 1, 12};
    memcpy(st.hand[0], mine, HAND);
    memcpy(st.hand[1], other, HAND);
    assert_true(valid(&st));
    observe(&st, 0, &seen);
    return seen;
}

static void test_greedy_and_search_take_the_win(void **state)
{
    (void)state;
    const uint8_t square[] = {92, 92, 0, 0};
    game_state seen = to_play(square, 1, 4, 12); /* red x1 wins, yellow x1 may lose */
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct rng rng;
        rng_seed(&rng, seed);
        assert_int_equal(pick_move(&greedy_bot, &treasure_game, &seen, 0, 0, &rng),
                         pack(M_PLAY, 1));
        assert_int_equal(pick_move(&strong_bot, &treasure_game, &seen, 0, 2000, &rng),
                         pack(M_PLAY, 1));
    }
}

static void test_greedy_does_not_bring_a_strange_figure_home(void **state)
{
    (void)state;
    const uint8_t square[] = {10, 92, 0, 0};
    game_state seen = to_play(square, 4, 7, 10); /* yellow x1 ends the game, lost */
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct rng rng;
        rng_seed(&rng, seed);
        assert_int_not_equal(pick_move(&greedy_bot, &treasure_game, &seen, 0, 0, &rng),
                             pack(M_PLAY, 4));
    }
}

static void test_a_single_move_needs_no_thought(void **state)
{
    (void)state;
    const uint8_t square[] = {10, 20, 0, 0};
    game_state seen = to_play(square, 4, 4, 4);
    struct rng rng;
    rng_seed(&rng, 1);
    assert_int_equal(pick_move(&greedy_bot, &treasure_game, &seen, 0, 1000, &rng), pack(M_PLAY, 4));
}

static void test_random_plays_every_move_sooner_or_later(void **state)
{
    (void)state;
    const uint8_t square[] = {10, 20, 0, 0};
    game_state seen = to_play(square, 4, 7, 10);
    int times[CARDS + 1] = {0};
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 3000; i++)
        times[pick_move(&random_bot, &treasure_game, &seen, 0, 0, &rng) & 255]++;
    assert_in_range(times[4], 900, 1100);
    assert_in_range(times[7], 900, 1100);
    assert_in_range(times[10], 900, 1100);
}

/* The place of seat 0 in a game of two bots. */
static int place_of(const struct bot *a, const struct bot *b, uint64_t seed)
{
    static struct session s;
    struct setup setup = setup_of(&treasure_game, 2, seed);
    struct game_outcome o;
    session_start(&s, &setup);
    session_settle(&s);
    while (session_pending(&s)) {
        int seat = session_pending(&s) & 1 ? 0 : 1;
        assert_null(session_play(&s, seat, think(&s, seat ? b : a, seat, 0)));
        session_settle(&s);
    }
    treasure_game.outcome(session_now(&s), &o);
    return o.place[0];
}

static void test_greedy_beats_random(void **state)
{
    (void)state;
    enum { GAMES = 2000 };
    int won[2] = {0, 0};
    for (uint64_t seed = 0; seed < GAMES; seed++) { /* either seat, with other dice */
        won[0] += place_of(&greedy_bot, &random_bot, seed) == 1;
        won[1] += place_of(&random_bot, &greedy_bot, GAMES + seed) == 1;
    }
    print_message("greedy: wins %d of %d games from seat 0; random wins %d of %d from it\n", won[0],
                  GAMES, won[1], GAMES);
    assert_true(won[0] > won[1] + GAMES / 10); /* fair games differ by 90 in one case of twenty */
}

static void test_a_game_of_bots_is_the_same_again(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++)
        assert_int_equal(place_of(&greedy_bot, &greedy_bot, seed),
                         place_of(&greedy_bot, &greedy_bot, seed));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_greedy_and_search_take_the_win),
        cmocka_unit_test(test_greedy_does_not_bring_a_strange_figure_home),
        cmocka_unit_test(test_a_single_move_needs_no_thought),
        cmocka_unit_test(test_random_plays_every_move_sooner_or_later),
        cmocka_unit_test(test_greedy_beats_random),
        cmocka_unit_test(test_a_game_of_bots_is_the_same_again),
    };
    return cmocka_run_group_tests_name("bots", tests, 0, 0);
}
