/*
 * How bots look at Colorado: what a seat's things are worth, what moves change of it, and which
 * move is advised.
 */
#include "position_value.h"

#include "positions.h"

#include "core/rng.h"
#include "tests/often.h"

static struct rng rng;

/* Games of moves by chance and by advice, a state after the other */

static void new_game(int players, uint64_t seed)
{
    const int16_t option[] = {0};
    rng_seed(&rng, seed);
    memset(&st, 0, sizeof st);
    assert_int_equal(colorado_game.start(&st, players, option), GAME_OK);
}

static game_move any_move(int who)
{
    game_move m[GAME_MOVES_MAX];
    int n = colorado_game.moves(&st, who, m);
    return m[rng_below(&rng, (uint32_t)n)];
}

static void let_chance_fall(void)
{
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    while (pending() >> GAME_CHANCE & 1) {
        int n = colorado_game.chance(&st, m, weight);
        colorado_game.apply(&st, GAME_CHANCE, m[rng_weighted(&rng, weight, n)]);
    }
}

/* Plays games, and has each state judged before the next move; every fourth move is any. */
static void through_games(int games_each, void (*judge)(void))
{
    for (int i = 0; i < games_each; i++) {
        new_game(2 + i % 3, (uint64_t)i);
        for (let_chance_fall(); pending(); let_chance_fall()) {
            int who = rng_bit(&rng, pending());
            judge();
            bool any = rng_below(&rng, 4) == 0;
            game_move m = any ? any_move(who) : colorado_game.advise(&st, who, &rng);
            assert_int_equal(colorado_game.apply(&st, who, m), GAME_OK);
        }
    }
}

/* What moves change */

static int compared; /* so that a test does not pass for want of states */

/* Every way to carry out an effect, or to discover, against the same one played. */
static void compare_gains(const game_state *from, int who)
{
    game_move m[GAME_MOVES_MAX];
    struct base b;
    const struct seat *s = &from->seat[who];
    int n = colorado_moves(from, who, m);
    colorado_base(from, s, &b);
    for (int i = 0; i < n; i++) {
        struct gain g;
        colorado_gain(&b, m[i], &g);
        assert_memory_equal(&b.then, s, sizeof *s); /* as it was, for the next one */
        game_state then = *from;
        const struct seat *after = &then.seat[who];
        colorado_play(&then, who, m[i]);
        assert_int_equal(g.points, colorado_points(after) - colorado_points(s));
        assert_int_equal(g.medals, after->medals - s->medals);
        assert_int_equal(g.hopes, plain_hopes(&then, after) - plain_hopes(from, s));
        assert_int_equal(g.todo, after->todo);
        assert_int_equal(g.draws, then.draw_left);
        compared++;
    }
}

static void judge_gains(void)
{
    game_state apart;
    for (int p = 0; p < st.players; p++) {
        unsigned other = left_of(&st, (unsigned)p, 1);
        for (unsigned todo = NUGGET_PAIR; todo < ICONS; todo++)
            if (st.seat[p].flags && plain_apart(&st, p, todo, &apart) && apart.seat[p].todo)
                compare_gains(&apart, p);
        if (st.phase != P_FOUND || !st.seat[p].due || !colorado_open_regions(&st.seat[other]))
            continue;
        apart = st;
        apart.seat[other].due++; /* so that the turn does not end under one's feet */
        compare_gains(&apart, p);
    }
}

/* As above, with nothing in the pool and nothing to draw. */
static void judge_gains_of_the_poor(void)
{
    game_state rich = st;
    st.pool = st.deck_size = st.discard_size = 0;
    judge_gains();
    st = rich;
}

static void test_gains_are_what_moves_change(void **state)
{
    (void)state;
    compared = 0;
    through_games(often(30), judge_gains);
    assert_true(compared > often(30) * 1000);
    through_games(often(6), judge_gains_of_the_poor);
}

/* What a seat's things are worth */

static int32_t others(int who)
{
    int32_t sum = 0;
    for (int p = 0; p < st.players; p++)
        if (p != who)
            sum += plain_suits(seat(p)->area, 0) + seat(p)->due * DISCOVER;
    return sum / 3;
}

static void judge_worth(void)
{
    game_state seen, apart;
    bool started = st.phase == P_START || (st.phase == P_CALL && st.turn == 1);
    for (int p = 0; p < st.players && !started; p++) {
        if ((st.phase == P_ANSWER && st.caller == p) || !plain_apart(&st, p, NO_ICON, &apart))
            continue;
        colorado_game.observe(&st, p, &seen);
        int32_t plain = plain_worth(&seen, p, seat(p)->todo) - others(p);
        assert_int_equal(colorado_game.worth(&seen, p), plain);
        assert_int_equal(colorado_game.worth(&st, p), plain);
        compared++;
    }
}

static void test_worth_is_what_the_simple_way_says(void **state)
{
    (void)state;
    compared = 0;
    through_games(often(20), judge_worth);
    assert_true(compared > often(20) * 100);
}

/* CO-7: a call that is sure to be answered is worth the pair with the card, one that cannot be is
 * worth the pair alone. */
static void judge_call(void)
{
    if (st.phase != P_ANSWER || st.players > 2)
        return;
    game_state before = st;
    struct seat *caller = seat(st.caller), *asked = seat(st.asked);
    unsigned pair = suit_pair[suit_of(st.want)];
    asked->cap[st.want] = 0;
    int32_t miss = plain_worth(&st, st.caller, pair);
    assert_int_equal(colorado_game.worth(&st, st.caller), miss);
    caller->area |= 1u << st.want;
    int32_t hit = plain_worth(&st, st.caller, pair);
    st = before;
    int32_t value = colorado_game.worth(&st, st.caller);
    assert_true(hit > miss ? value >= miss && value <= hit : value <= miss && value >= hit);
    compared++;
    st = before;
}

static void test_co7_a_call_is_worth_its_pair_and_the_card_as_likely(void **state)
{
    (void)state;
    compared = 0;
    through_games(often(20), judge_call);
    assert_true(compared > often(20) * 3);
}

/* Advice */

/* Legal, the same in all that a seat cannot tell apart, and by the same dice the same. */
static void judge_advice(void)
{
    game_state seen, truth;
    for (int p = 0; p < st.players; p++) {
        if (!(pending() >> p & 1))
            continue;
        struct rng dice = rng_split(&rng, (uint64_t)p), same = dice, too = dice;
        game_move m = colorado_game.advise(&st, p, &dice);
        assert_null(colorado_game.refusal(&st, p, m));
        colorado_game.observe(&st, p, &seen);
        assert_true(colorado_game.advise(&seen, p, &same) == m);
        colorado_game.determinise(&seen, p, &rng, &truth);
        assert_true(colorado_game.advise(&truth, p, &too) == m);
        compared++;
    }
}

static void test_advice_is_legal_and_tells_nothing_hidden(void **state)
{
    (void)state;
    compared = 0;
    through_games(often(30), judge_advice);
    assert_true(compared > often(30) * 100);
}

/* Medals of a region each. */
static void write_medals(int p, const char *region, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        seat(p)->medal[seat(p)->medals++] = (uint8_t)region_named(region);
}

/* What is advised in a position, of so many times. */
static int advised(int who, const char *text, int times)
{
    int n = 0;
    for (int i = 0; i < times; i++)
        n += colorado_game.advise(&st, who, &rng) == parsed(text);
    return n;
}

static void test_advice_to_check_the_leg_that_finishes_a_region(void **state)
{
    (void)state;
    begin(2);
    rng_seed(&rng, 1);
    hold(0, "red1 blue2");
    check(0, "northgate.a");
    check(0, "northgate.c");
    effect(0, CHECK_PAIR);
    effect(1, CHECK_PAIR);
    assert_int_equal(advised(0, "leg northgate.b", 50), 50);
    /* a chain: the card that brings the check which brings the medal */
    begin(2);
    hold(0, "blue2 grey1");
    check(0, "northgate.a");
    check(0, "northgate.c");
    effect(0, PLAY);
    effect(1, CHECK_PAIR);
    assert_int_equal(advised(0, "play blue2", 50), 50);
}

static void test_advice_to_end_the_game_only_if_one_leads(void **state)
{
    (void)state;
    begin(2);
    rng_seed(&rng, 1);
    hold(0, "red1");
    write_medals(0, "mirror", 6);
    check(0, "northgate.a");
    check(0, "northgate.c");
    effect(0, CHECK_PAIR);
    effect(1, CHECK_PAIR);
    assert_int_equal(advised(0, "leg northgate.b", 50), 50);
    write_medals(1, "redmesa", 6);
    assert_int_equal(advised(0, "leg northgate.b", 50), 0);
}

static void test_advice_to_call_what_completes_a_suit_from_who_may_have_it(void **state)
{
    (void)state;
    begin(3);
    rng_seed(&rng, 1);
    st.turn = 2;
    lay(0, "blue1 blue2");
    hold(1, "red1 red2 green1");
    hold(2, "blue3 red2 green1");
    colorado_hand_lacks(seat(1), 1u << card("blue3"));
    toss_deck();
    assert_int_equal(advised(0, "call 2 blue3", 50), 50);
    /* from one without cards nothing can come */
    begin(3);
    hold(2, "red1 green1");
    colorado_hand_lacks(seat(2), ALL_TYPES & ~seat(2)->held);
    for (int i = 0; i < 50; i++)
        assert_int_equal(move_a(colorado_game.advise(&st, 0, &rng)), 2);
}

static void test_advice_to_keep_from_the_caller_what_completes_his_suit(void **state)
{
    (void)state;
    begin(2);
    rng_seed(&rng, 1);
    st.turn = 2;
    lay(0, "blue1 blue2");
    hold(1, "blue3 orange2 red1");
    play(0, "call 1 orange3");
    assert_int_equal(advised(1, "give orange2", 50), 50);
    /* the card itself, if it is there; one that lies in one's area is the last to be kept */
    begin(2);
    hold(1, "orange3 orange2");
    play(0, "call 1 orange3");
    assert_int_equal(advised(1, "give orange3", 10), 10);
    begin(2);
    lay(1, "grey1");
    hold(1, "red2");
    play(0, "call 1 blue1");
    assert_int_equal(advised(1, "none", 10), 10);
}

static void test_advice_begins_in_either_town_and_varies(void **state)
{
    (void)state;
    begin(2);
    rng_seed(&rng, 1);
    st.phase = P_START;
    seat(0)->flags = 0;
    int north = advised(0, "start northgate", 100);
    assert_true(north > 25 && north < 75);
    /* two legs that are as good: now the one, now the other */
    begin(2);
    hold(0, "red1");
    flag(0, "copper");
    effect(0, CHECK_PAIR);
    effect(1, CHECK_PAIR);
    game_move first = colorado_game.advise(&st, 0, &rng);
    int same = 0;
    for (int i = 0; i < 200; i++)
        same += colorado_game.advise(&st, 0, &rng) == first;
    assert_true(same > 0 && same < 200);
}

/* Not proof of strength, but of sense: against any moves the advised ones win. */
static void test_advised_moves_win_against_any_moves(void **state)
{
    (void)state;
    int won = 0, all = often(40);
    for (int i = 0; i < all; i++) {
        struct game_outcome o;
        new_game(2, (uint64_t)i);
        for (let_chance_fall(); pending(); let_chance_fall()) {
            int who = rng_bit(&rng, pending());
            game_move m = who == i % 2 ? colorado_game.advise(&st, who, &rng) : any_move(who);
            colorado_game.apply(&st, who, m);
        }
        colorado_game.outcome(&st, &o);
        won += o.place[i % 2] == 1;
    }
    assert_int_equal(won, all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gains_are_what_moves_change),
        cmocka_unit_test(test_worth_is_what_the_simple_way_says),
        cmocka_unit_test(test_co7_a_call_is_worth_its_pair_and_the_card_as_likely),
        cmocka_unit_test(test_advice_is_legal_and_tells_nothing_hidden),
        cmocka_unit_test(test_advice_to_check_the_leg_that_finishes_a_region),
        cmocka_unit_test(test_advice_to_end_the_game_only_if_one_leads),
        cmocka_unit_test(test_advice_to_call_what_completes_a_suit_from_who_may_have_it),
        cmocka_unit_test(test_advice_to_keep_from_the_caller_what_completes_his_suit),
        cmocka_unit_test(test_advice_begins_in_either_town_and_varies),
        cmocka_unit_test(test_advised_moves_win_against_any_moves),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
