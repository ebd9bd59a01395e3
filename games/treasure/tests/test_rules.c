/*
 * The rules of Treasure, one by one.  The game's own file is included, so that a position can be
 * laid out on the table as a person would lay it.
 */
#include "tests/played.h"

#include "games/treasure/treasure.c"

#define RULES_OF treasure_game
#include "tests/rules.h"

enum { RED, YELLOW, BLUE, GREEN };

/* Laying out a position */

static uint8_t card_of(const char *name)
{
    uint64_t card = 0;
    assert_true(parse_card(&name, &card));
    return (uint8_t)card;
}

static void give(game_state *st, int seat, const char *a, const char *b, const char *c)
{
    memset(st->hand[seat], 0, HAND);
    if (a)
        insert_card(st->hand[seat], card_of(a));
    if (b)
        insert_card(st->hand[seat], card_of(b));
    if (c)
        insert_card(st->hand[seat], card_of(c));
}

/* Seat 0 is to roll; seats own red, yellow, blue and green in this order and hold one card of each
 * mark in their colour. */
static game_state position(int players, int red, int yellow, int blue, int green)
{
    game_state st;
    memset(&st, 0, sizeof st);
    st.players = (uint8_t)players;
    st.phase = ROLL;
    const int square[] = {red, yellow, blue, green};
    for (int c = 0; c < COLOURS; c++)
        st.square[c] = (uint8_t)square[c];
    for (int p = 0; p < players; p++) {
        st.colour[p] = (uint8_t)(p + 1);
        for (int mark = 1; mark <= MARKS; mark++)
            st.hand[p][mark - 1] = (uint8_t)(p * MARKS + mark);
    }
    assert_true(valid(&st));
    return st;
}

/* Rolls and plays one card of seat 0. */
static void turn(game_state *st, const char *roll, const char *card)
{
    do_chance(st, roll);
    do_move(st, 0, card);
}

/* A new game up to its first roll: seat p owns colour p; hands as in position(). */
static game_state dealt(int players, int first)
{
    game_state st;
    char words[GAME_TEXT_MAX];
    memset(&st, 0, sizeof st);
    assert_int_equal(start(&st, players, 0), GAME_OK);
    snprintf(words, sizeof words, "first %d", first);
    do_chance(&st, words);
    for (int p = 0; p < players; p++) {
        snprintf(words, sizeof words, "colour %s", colour_name[p]);
        do_chance(&st, words);
    }
    for (int p = 0; p < players; p++)
        for (int mark = 1; mark <= MARKS; mark++) {
            snprintf(words, sizeof words, "deal %s%d", colour_name[p], mark);
            do_chance(&st, words);
        }
    return st;
}

static int weights_of(const game_state *st, uint32_t *weight)
{
    game_move m[GAME_MOVES_MAX];
    return chance(st, m, weight);
}

/* TT-1 to TT-3: the set-up */

static void test_tt1_four_figures_four_colours_36_cards(void **state)
{
    (void)state;
    uint32_t weight[GAME_MOVES_MAX], cards = 0;
    game_state st = dealt(2, 0);
    st.phase = DEAL; /* before any card is dealt, the bank is the deck */
    memset(st.hand, 0, sizeof st.hand);
    int n = weights_of(&st, weight);
    for (int i = 0; i < n; i++)
        cards += weight[i];
    assert_int_equal(n, 12);
    assert_int_equal(cards, 36);
    assert_int_equal(bank_size(&st), 36);
    for (int c = 0; c < 4; c++)
        assert_non_null(colour_name[c]);
    assert_null(colour_name[4]);
}

static void test_tt2_each_draws_a_colour_nobody_else_sees(void **state)
{
    (void)state;
    game_state st, seen;
    uint32_t weight[GAME_MOVES_MAX];
    memset(&st, 0, sizeof st);
    start(&st, 3, 0);
    do_chance(&st, "first 0");
    assert_int_equal(weights_of(&st, weight), 4);
    do_chance(&st, "colour blue");
    assert_refused(&st, GAME_CHANCE, "colour blue", "TT-2");
    assert_int_equal(weights_of(&st, weight), 3);
    do_chance(&st, "colour red");
    do_chance(&st, "colour green");
    assert_int_equal(st.phase, DEAL);
    observe(&st, 1, &seen);
    assert_int_equal(seen.colour[0], HIDDEN);
    assert_int_equal(seen.colour[1], RED + 1);
    assert_int_equal(seen.colour[2], HIDDEN);
}

static void test_tt3_three_cards_each_and_all_figures_on_start(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        game_state st = dealt(players, 0);
        for (int c = 0; c < COLOURS; c++)
            assert_int_equal(st.square[c], 0);
        for (int p = 0; p < players; p++)
            assert_int_equal(hand_size(&st, p), 3);
        assert_int_equal(bank_size(&st), 36 - 3 * players);
    }
}

static void test_tt3q_the_seed_draws_the_first_seat_then_to_the_left(void **state)
{
    (void)state;
    game_state st;
    uint32_t weight[GAME_MOVES_MAX];
    memset(&st, 0, sizeof st);
    start(&st, 3, 0);
    assert_int_equal(weights_of(&st, weight), 3);
    assert_true(weight[0] == weight[1] && weight[1] == weight[2]);
    assert_refused(&st, GAME_CHANCE, "first 3", "TT-3?");
    st = dealt(3, 2);
    static const int order[] = {2, 0, 1, 2};
    static const char *const card[] = {"play blue1", "play red1", "play yellow1", "play blue2"};
    static const char *const drawn[] = {"draw green1", "draw green2", "draw green3", "draw green1"};
    for (int i = 0; i < 4; i++) {
        do_chance(&st, "roll 1+1");
        assert_int_equal(pending(&st), 1u << order[i]);
        do_move(&st, order[i], card[i]);
        do_chance(&st, drawn[i]);
    }
}

/* TT-4 to TT-6: a turn */

static void test_tt4_the_dice_are_two_fair_ones(void **state)
{
    (void)state;
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX], sum = 0;
    game_state st = position(2, 0, 0, 0, 0);
    assert_int_equal(chance(&st, m, weight), 21);
    for (int i = 0; i < 21; i++) {
        sum += weight[i];
        assert_int_equal(weight[i], (m[i] >> 4 & 15) == (m[i] & 15) ? 1 : 2);
    }
    assert_int_equal(sum, 36);
    do_chance(&st, "roll 5+2");
    assert_int_equal(st.die[0], 2);
    assert_int_equal(st.die[1], 5);
}

static void test_tt4_only_a_card_of_the_own_hand_can_be_played(void **state)
{
    (void)state;
    game_move m[GAME_MOVES_MAX];
    game_state st = position(2, 0, 0, 0, 0);
    give(&st, 0, "blue3", "red1", "red1");
    assert_refused(&st, 0, "play red1", "TT-4"); /* not before the roll */
    assert_refused(&st, 1, "play yellow1", "TT-9");
    do_chance(&st, "roll 1+2");
    assert_int_equal(moves(&st, 0, m), 2); /* equal cards are one move */
    assert_refused(&st, 0, "play blue2", "TT-4");
    assert_refused(&st, 0, "swap red", "TT-8"); /* that is for a Whirl */
    assert_refused(&st, 0, "draw red1", "TT-9");
    assert_refused(&st, 0, "roll 1+2", "TT-4");
    assert_refused(&st, 1, "play yellow1", "TT-9");
    assert_refused(&st, GAME_CHANCE, "roll 1+2", "TT-9");
    do_move(&st, 0, "play blue3");
    assert_int_equal(st.square[BLUE], 9);
    assert_int_equal(st.square[RED], 0);
}

static void test_tt5_only_the_last_square_counts(void **state)
{
    (void)state;
    game_state st = position(2, 10, 0, 0, 0);
    turn(&st, "roll 1+1", "play red2"); /* passes the feather on 12 */
    assert_int_equal(st.square[RED], 14);
    assert_int_equal(st.phase, DRAW);
}

static void test_tt5q_all_moves_are_counted_before_the_square_is_looked_at(void **state)
{
    (void)state;
    game_state st = position(2, 10, 0, 0, 0);
    turn(&st, "roll 1+1", "play red3"); /* 12, a feather, 14, then 16: a feather, one more step */
    assert_int_equal(st.square[RED], 18);
    st = position(2, 18, 0, 0, 0);
    turn(&st, "roll 1+1", "play red2"); /* 20 is a whirl, but the move ends on 22 */
    assert_int_equal(st.square[RED], 22);
    assert_int_equal(st.phase, DRAW);
}

static void test_tt6_a_plain_square_ends_the_turn(void **state)
{
    (void)state;
    game_state st = position(3, 0, 0, 0, 0);
    turn(&st, "roll 2+3", "play red1");
    assert_int_equal(st.square[RED], 5);
    assert_int_equal(st.phase, DRAW);
    do_chance(&st, "draw green1");
    assert_int_equal(st.seat, 1);
    assert_int_equal(st.phase, ROLL);
}

static void test_tt6q_figures_share_squares(void **state)
{
    (void)state;
    game_state st = position(2, 0, 5, 5, 5);
    turn(&st, "roll 2+3", "play red1");
    for (int c = 0; c < COLOURS; c++)
        assert_int_equal(st.square[c], 5);
}

/* TT-7, TT-8: feathers and whirls */

static void test_tt7_a_feather_gives_one_more_step_and_its_square_counts_again(void **state)
{
    (void)state;
    game_state st = position(2, 26, 0, 0, 0);
    turn(&st, "roll 1+4", "play red1"); /* 31, a feather: 36, just before the whirl */
    assert_int_equal(st.square[RED], 36);
    assert_int_equal(st.phase, DRAW);
    st = position(2, 65, 0, 0, 0);
    turn(&st, "roll 2+3", "play red1"); /* 70 and 75 are feathers, 80 a whirl */
    assert_int_equal(st.square[RED], 80);
    assert_int_equal(st.phase, SWAP);
}

static void test_tt7q_a_feather_is_not_optional(void **state)
{
    (void)state;
    game_state st = position(2, 0, 0, 0, 0);
    turn(&st, "roll 6+6", "play red1"); /* nobody is asked whether 12 leads on to 24 */
    assert_int_equal(st.square[RED], 24);
    assert_int_equal(pending(&st), 1u << GAME_CHANCE);
}

static void test_tt8_on_a_whirl_the_figure_must_change_places(void **state)
{
    (void)state;
    game_move m[GAME_MOVES_MAX];
    game_state st = position(2, 16, 3, 50, 0);
    turn(&st, "roll 2+2", "play red1");
    assert_int_equal(st.square[RED], 20);
    assert_int_equal(pending(&st), 1u << 0); /* the same player goes on */
    assert_int_equal(moves(&st, 0, m), 3);
    assert_refused(&st, 0, "swap red", "TT-8");
    assert_refused(&st, 0, "play red2", "TT-8");
    do_move(&st, 0, "swap blue");
    assert_int_equal(st.square[RED], 50);
    assert_int_equal(st.square[BLUE], 20);
    assert_int_equal(st.square[YELLOW], 3);
    assert_int_equal(st.phase, DRAW);
}

static void test_tt8q_the_squares_of_an_exchange_have_no_effect(void **state)
{
    (void)state;
    game_state st = position(2, 16, 20, 0, 12);
    turn(&st, "roll 2+2", "play red1");
    do_move(&st, 0, "swap green"); /* red to the feather 12, green to the whirl 20: nothing more */
    assert_int_equal(st.square[RED], 12);
    assert_int_equal(st.square[GREEN], 20);
    assert_int_equal(st.phase, DRAW);
    st = position(2, 16, 20, 0, 12);
    turn(&st, "roll 2+2", "play red1");
    do_move(&st, 0, "swap yellow"); /* on the same square: allowed, and nothing changes */
    assert_int_equal(st.square[RED], 20);
    assert_int_equal(st.square[YELLOW], 20);
    st = position(2, 16, 20, 0, 12);
    turn(&st, "roll 2+2", "play red1");
    do_move(&st, 0, "swap blue"); /* back to Start */
    assert_int_equal(st.square[RED], 0);
    assert_int_equal(st.square[BLUE], 20);
}

/* TT-9: cards */

static void test_tt9_the_card_is_out_and_the_hand_is_three_again(void **state)
{
    (void)state;
    uint32_t weight[GAME_MOVES_MAX];
    game_state st = position(2, 0, 0, 0, 0);
    turn(&st, "roll 1+1", "play red1");
    assert_int_equal(hand_size(&st, 0), 2);
    assert_int_equal(st.played[0], 1);
    assert_int_equal(weights_of(&st, weight), 12);
    assert_int_equal(weight[0], 2); /* of three red1 one is out and nobody holds another */
    assert_int_equal(weight[1], 2); /* one red2 is in the hand */
    assert_int_equal(weight[6], 3); /* no blue1 is */
    do_chance(&st, "draw red1");
    assert_int_equal(hand_size(&st, 0), 3);
    assert_int_equal(st.hand[0][0], 1); /* sorted in */
    assert_int_equal(st.seat, 1);
    assert_refused(&st, 0, "play red1", "TT-9");
}

/* Two players, the bank is empty: all but the two hands is played. */
static game_state last_cards(int red, int yellow, int blue, int green)
{
    game_state st = position(2, red, yellow, blue, green);
    for (int c = 0; c < CARDS; c++)
        st.played[c] = (uint8_t)(COPIES - (c < 6));
    st.turns = 30;
    assert_true(valid(&st));
    assert_int_equal(bank_size(&st), 0);
    return st;
}

static void play_last_cards(game_state *st)
{
    static const char *const card[] = {"play red1",    "play yellow1", "play red2",
                                       "play yellow2", "play red3",    "play yellow3"};
    for (int i = 0; i < 6; i++) {
        assert_int_equal(st->phase, ROLL);
        assert_int_equal(hand_size(st, i % 2), 3 - i / 2);
        do_chance(st, "roll 1+1");
        do_move(st, i % 2, card[i]);
    }
    assert_int_equal(st->phase, OVER);
}

static void test_tt9q_without_a_bank_hands_shrink_and_the_furthest_wins(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = last_cards(1, 2, 0, 0); /* twelve squares on: red 13, yellow 14 */
    play_last_cards(&st);
    assert_int_equal(st.square[RED], 13);
    assert_int_equal(st.square[YELLOW], 14);
    outcome(&st, &o);
    assert_int_equal(o.place[0], 2);
    assert_int_equal(o.place[1], 1);
}

static void test_tt9q_figures_level_at_the_front_share_the_win(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = last_cards(1, 1, 0, 0);
    play_last_cards(&st);
    outcome(&st, &o);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[1], 1);
}

static void test_tt9q_if_nobody_holds_the_furthest_nobody_wins(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = last_cards(1, 1, 60, 0);
    play_last_cards(&st);
    outcome(&st, &o);
    assert_int_equal(o.place[0], 2);
    assert_int_equal(o.place[1], 2);
}

static void test_tt9q_a_whirl_by_the_last_card_is_still_carried_out(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = last_cards(0, 0, 0, 0);
    st.seat = 1;
    give(&st, 0, 0, 0, 0);
    give(&st, 1, "yellow1", 0, 0);
    memset(st.played, COPIES, CARDS);
    st.played[3]--;
    st.turns = 35;
    st.square[YELLOW] = 18;
    assert_true(valid(&st));
    do_chance(&st, "roll 1+1");
    do_move(&st, 1, "play yellow1");
    assert_int_equal(st.phase, SWAP);
    do_move(&st, 1, "swap red");
    assert_int_equal(st.phase, OVER);
    assert_refused(&st, 0, "play red1", "TT-9?"); /* not for an arrival */
    outcome(&st, &o);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[1], 2);
}

/* TT-10, TT-11: the end */

static void test_tt10_the_game_ends_when_a_figure_reaches_the_treasure(void **state)
{
    (void)state;
    game_state st = position(2, 90, 0, 0, 0);
    turn(&st, "roll 2+2", "play red1");
    assert_int_equal(st.square[RED], 94);
    assert_int_equal(st.phase, OVER);
    assert_int_equal(pending(&st), 0);
    assert_refused(&st, 0, "play red2", "TT-10");
    assert_refused(&st, GAME_CHANCE, "roll 1+1", "TT-10");
    st = position(2, 79, 0, 0, 0);
    turn(&st, "roll 3+4", "play red1"); /* 86, a feather, 93: not there */
    assert_int_equal(st.square[RED], 93);
    assert_int_equal(st.phase, DRAW);
}

static void test_tt10q_no_exact_throw_and_no_card_drawn(void **state)
{
    (void)state;
    game_state st = position(2, 76, 0, 0, 0);
    turn(&st, "roll 4+6", "play red1"); /* 86, a feather, and past the end */
    assert_int_equal(st.square[RED], 94);
    assert_int_equal(st.phase, OVER);
    assert_int_equal(hand_size(&st, 0), 2);
    st = position(2, 90, 0, 0, 0);
    turn(&st, "roll 6+6", "play red3"); /* two moves and more are left over */
    assert_int_equal(st.square[RED], 94);
    assert_int_equal(st.phase, OVER);
}

static void test_tt11_the_holder_of_the_arriving_colour_wins(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = position(3, 10, 93, 20, 30);
    give(&st, 0, "yellow1", "red1", "red2"); /* seat 0 brings seat 1's figure home */
    turn(&st, "roll 1+1", "play yellow1");
    outcome(&st, &o);
    assert_int_equal(o.place[0], 2);
    assert_int_equal(o.place[1], 1);
    assert_int_equal(o.place[2], 2);
    assert_int_equal(o.score[1], 94);
    assert_int_equal(o.score[0], 10);
}

static void test_tt11_nobody_wins_with_a_colour_that_nobody_holds(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = position(2, 10, 20, 20, 93);
    give(&st, 0, "green1", "red1", "red2");
    turn(&st, "roll 1+1", "play green1");
    outcome(&st, &o);
    assert_int_equal(o.place[0], 2);
    assert_int_equal(o.place[1], 2);
}

/* TT-12: what is hidden */

static void test_tt12_colours_of_others_change_nothing_for_a_seat(void **state)
{
    (void)state;
    struct game_outcome a, b;
    game_state one = position(3, 1, 2, 3, 4), two = one, seen_one, seen_two;
    two.colour[1] = BLUE + 1;
    two.colour[2] = GREEN + 1;
    observe(&one, 0, &seen_one);
    observe(&two, 0, &seen_two);
    assert_memory_equal(&seen_one, &seen_two, sizeof one);
    assert_int_equal(seen_one.colour[0], RED + 1);
    outcome(&seen_one, &a);
    outcome(&seen_two, &b);
    assert_memory_equal(&a, &b, sizeof a);
    assert_int_equal(a.score[0], 1); /* red is on 1 */
    assert_int_equal(a.score[1], 0);
}

static void test_tt12q_hands_of_others_change_nothing_for_a_seat(void **state)
{
    (void)state;
    game_state one = position(2, 1, 2, 3, 4), two = one, a, b;
    give(&two, 1, "green1", "green1", "blue2"); /* cards of the bank */
    observe(&one, 0, &a);
    observe(&two, 0, &b);
    assert_memory_equal(&a, &b, sizeof a);
    assert_int_equal(hand_size(&a, 1), 3); /* how many is known */
    assert_int_equal(bank_size(&a), 30);
    observe(&one, GAME_SPECTATOR, &a);
    observe(&two, GAME_SPECTATOR, &b);
    assert_memory_equal(&a, &b, sizeof a);
}

static void test_tt12q_what_happened_in_the_open_stays_known(void **state)
{
    (void)state;
    game_state st = position(2, 16, 0, 7, 0), seen;
    turn(&st, "roll 1+3", "play red1");
    do_move(&st, 0, "swap blue");
    observe(&st, 1, &seen);
    assert_int_equal(seen.past[0].card, 1);
    assert_int_equal(seen.past[0].step, 4);
    assert_int_equal(seen.past[0].swapped, BLUE + 1);
    assert_memory_equal(seen.square, st.square, sizeof st.square);
    assert_int_equal(seen.die[1], 3);
    assert_int_equal(seen.played[0], 1);
}

static void test_tt12q_when_the_game_is_over_everything_is_open(void **state)
{
    (void)state;
    game_state st = position(2, 90, 0, 0, 0), seen;
    turn(&st, "roll 2+2", "play red1");
    observe(&st, GAME_SPECTATOR, &seen);
    assert_memory_equal(&seen, &st, sizeof st);
}

static void test_tt12_the_log_hides_colours_and_cards_drawn(void **state)
{
    (void)state;
    static const struct {
        const char *move, *others;
    } secret[] = {{"colour blue", "colour hidden"},
                  {"deal red2", "deal a card"},
                  {"draw green3", "draw a card"}};
    game_state before = position(2, 0, 0, 0, 0), over = before;
    char words[GAME_TEXT_MAX];
    over.phase = OVER;
    for (int i = 0; i < 3; i++) {
        game_move m = move_parse(&before, GAME_CHANCE, secret[i].move);
        move_seen(&before, &before, GAME_CHANCE, m, 0, words); /* seat 0 is dealt to */
        assert_string_equal(words, secret[i].move);
        move_seen(&before, &before, GAME_CHANCE, m, 1, words);
        assert_string_equal(words, secret[i].others);
        move_seen(&before, &before, GAME_CHANCE, m, GAME_SPECTATOR, words);
        assert_string_equal(words, secret[i].others);
        move_seen(&before, &over, GAME_CHANCE, m, 1, words);
        assert_string_equal(words, secret[i].move);
    }
    move_seen(&before, &before, 0, move_parse(&before, 0, "play red1"), 1, words);
    assert_string_equal(words, "play red1");
}

static void test_tt12_every_consistent_truth_can_be_dealt(void **state)
{
    (void)state;
    game_state st = position(2, 0, 0, 0, 0), seen, truth;
    bool colour[COLOURS + 1] = {false}, card[CARDS + 1] = {false};
    struct rng rng;
    rng_seed(&rng, 1);
    observe(&st, 0, &seen);
    for (int i = 0; i < 500; i++) {
        determinise(&seen, 0, &rng, &truth);
        assert_true(valid(&truth));
        colour[truth.colour[1]] = true;
        card[truth.hand[1][0]] = card[truth.hand[1][2]] = true;
    }
    assert_false(colour[RED + 1]); /* his own */
    assert_true(colour[YELLOW + 1] && colour[BLUE + 1] && colour[GREEN + 1]);
    for (int c = 1; c <= CARDS; c++)
        assert_true(card[c]);
}

/* TT-E1 and the data */

static void test_tte1_twelve_squares_two_feathers_and_a_whirl(void **state)
{
    (void)state;
    static struct session s;
    played_begin(&s, &treasure_game, 2, "");
    played(&s, "chance first 1 / chance colour blue / chance colour red\n"
               "chance deal blue3 / chance deal yellow1 / chance deal green2\n"
               "chance deal red1 / chance deal red2 / chance deal green1\n"
               "chance roll 3+4 / 1 play red1 / chance draw yellow3 # red a little ahead\n"
               "chance roll 1+3");
    const game_state *st = session_now(&s);
    assert_int_equal(st->square[RED], 7);
    played(&s, "0 play blue3"); /* 12, a Feather, 16, a Feather, 20, a Whirl */
    assert_int_equal(st->square[BLUE], 20);
    assert_int_equal(pending(st), 1u << 0);
    played(&s, "0 swap red");
    assert_int_equal(st->square[BLUE], 7);
    assert_int_equal(st->square[RED], 20); /* now ahead of blue */
    assert_int_equal(st->phase, DRAW);
    played(&s, "chance draw yellow2");
    assert_int_equal(hand_size(st, 0), 3);
    assert_int_equal(st->seat, 1);
}

static void test_ttd1_three_of_each_mark_in_each_colour(void **state)
{
    (void)state;
    game_state st = dealt(2, 0);
    uint32_t weight[GAME_MOVES_MAX];
    memset(st.hand, 0, sizeof st.hand);
    st.phase = DEAL;
    assert_int_equal(weights_of(&st, weight), 12);
    for (int i = 0; i < 12; i++)
        assert_int_equal(weight[i], 3);
    give(&st, 0, "red1", "red1", "red1");
    assert_refused(&st, GAME_CHANCE, "deal red1", "TT-3");
}

static void test_ttd2_the_spiral(void **state)
{
    (void)state;
    static const int feathers[] = {12, 16, 31, 42, 49, 57, 70, 75, 86};
    static const int whirls[] = {20, 27, 37, 52, 64, 80};
    int special = 0;
    assert_int_equal(SQUARES, 94);
    for (int i = 0; i < 9; i++)
        assert_int_equal(square_kind[feathers[i]], FEATHER);
    for (int i = 0; i < 6; i++)
        assert_int_equal(square_kind[whirls[i]], WHIRL);
    for (int i = 1; i < SQUARES; i++)
        special += square_kind[i] != PLAIN;
    assert_int_equal(special, 15);
    assert_int_equal(square_kind[0], START);
    assert_int_equal(square_kind[94], TREASURE);
    assert_non_null(strstr(data(2, 0), "{\"n\":12,\"kind\":\"feather\""));
}

/* Words, items, and states that come from outside */

static void test_words_that_mean_nothing(void **state)
{
    (void)state;
    static const char *const words[] = {
        "",           "play",        "play ",       "play blue", "play blue0", "play blue4",
        "play teal1", "play blue33", "swap",        "swap teal", "swap red ",  "roll 1",
        "roll 1-2",   "roll x+1",    "roll 1+x",    "roll 1+2 ", "first x",    "first 99",
        "colour",     "Play blue1",  "draw a card", "lay 3",
    };
    game_state st = position(2, 0, 0, 0, 0);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_int_equal(move_parse(&st, 0, words[i]), 0);
}

static void test_each_phase_refuses_what_it_does_not_ask_for(void **state)
{
    (void)state;
    game_state st = position(2, 16, 0, 0, 0);
    assert_refused(&st, GAME_CHANCE, "draw red1", "TT-4");
    assert_refused(&st, GAME_CHANCE, "roll 0+7", "TT-4");
    assert_refused(&st, GAME_CHANCE, "roll 1+7", "TT-4");
    assert_refused(&st, GAME_SPECTATOR, "roll 1+1", "TT-9");
    assert_refused(&st, 99, "roll 1+1", "TT-9");
    turn(&st, "roll 2+2", "play red1");
    assert_refused(&st, 0, "play red2", "TT-8");
    do_move(&st, 0, "swap blue");
    assert_refused(&st, GAME_CHANCE, "roll 1+1", "TT-9");
    st.played[CARDS - 1] = COPIES; /* green3 is gone */
    assert_refused(&st, GAME_CHANCE, "draw green3", "TT-9");
    assert_int_equal(apply(&st, GAME_CHANCE, pack(M_DRAW, 13)), GAME_ILLEGAL);
    assert_int_equal(apply(&st, GAME_CHANCE, pack(M_DRAW, 0)), GAME_ILLEGAL);
    memset(&st, 0, sizeof st);
    start(&st, 2, 0);
    assert_refused(&st, GAME_CHANCE, "deal red1", "TT-3?");
    assert_refused(&st, 0, "play red1", "TT-3?");
    do_chance(&st, "first 1");
    assert_refused(&st, GAME_CHANCE, "first 1", "TT-2");
    assert_refused(&st, 1, "play red1", "TT-2");
    assert_int_equal(apply(&st, GAME_CHANCE, pack(M_COLOUR, 4)), GAME_ILLEGAL);
    do_chance(&st, "colour red");
    do_chance(&st, "colour blue");
    assert_refused(&st, GAME_CHANCE, "roll 1+1", "TT-3");
}

static void test_a_path_points_at_the_card_or_the_figure(void **state)
{
    (void)state;
    uint16_t path[GAME_PATH_MAX];
    game_state st = position(2, 16, 0, 0, 0);
    do_chance(&st, "roll 2+2");
    assert_int_equal(move_path(&st, 0, move_parse(&st, 0, "play red3"), path), 1);
    assert_int_equal(path[0], ID_HAND + 2);
    assert_int_equal(move_path(&st, 1, move_parse(&st, 1, "play yellow1"), path), 1);
    assert_int_equal(path[0], ID_HAND + HAND);
    assert_int_equal(move_path(&st, 0, move_parse(&st, 0, "play green3"), path), 0);
    assert_int_equal(move_path(&st, 0, move_parse(&st, 0, "swap green"), path), 1);
    assert_int_equal(path[0], ID_FIGURE + GREEN);
}

static const char *label_of(const game_state *st, int viewer, unsigned id)
{
    static struct game_item item[GAME_ITEMS_MAX];
    game_state seen;
    observe(st, viewer, &seen);
    int n = describe(&seen, viewer, item);
    for (int i = 0; i < n; i++)
        if (item[i].id == id)
            return item[i].label;
    return "(none)";
}

static void test_items_tell_the_table(void **state)
{
    (void)state;
    game_state st = position(2, 16, 0, 0, 94 - 1);
    assert_string_equal(label_of(&st, 0, ID_SEAT), "You, seat 0");
    assert_string_equal(label_of(&st, 0, ID_SEAT + 1), "Seat 1");
    assert_string_equal(label_of(&st, 0, ID_COLOUR), "owns red");
    assert_string_equal(label_of(&st, 0, ID_COLOUR + 1), "owns a secret colour");
    assert_string_equal(label_of(&st, 0, ID_HAND + 1), "red x2");
    assert_string_equal(label_of(&st, 1, ID_HAND + 1), "a card");
    assert_string_equal(label_of(&st, 0, ID_BANK), "Bank: 30 cards");
    assert_string_equal(label_of(&st, 0, ID_DIE), "(none)");
    turn(&st, "roll 1+3", "play red1");
    assert_string_equal(label_of(&st, 1, ID_DIE + 1), "die 3");
    assert_string_equal(label_of(&st, 1, ID_PLAYED), "1 of red1");
    assert_string_equal(label_of(&st, 1, ID_PLAYED + 1), "(none)");
    assert_string_equal(label_of(&st, 0, ID_SQUARE + 94), "Treasure");
}

/* One field at a time put out of range. */
static void test_valid_refuses_impossible_states(void **state)
{
    (void)state;
    const game_state good = position(3, 16, 3, 4, 5);
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
    WRONG(bad.seat = 3);
    WRONG(bad.first = 3);
    WRONG(bad.turns = DECK + 1);
    WRONG(bad.mover = 5);
    WRONG(bad.die[0] = 3; bad.die[1] = 2);
    WRONG(bad.die[1] = 7);
    WRONG(bad.phase = CARD); /* nothing was thrown */
    WRONG(bad.phase = SWAP); /* nothing was moved */
    WRONG(bad.phase = SWAP; bad.mover = 1);
    WRONG(bad.colour[0] = 5);
    WRONG(bad.colour[0] = bad.colour[1]);
    WRONG(bad.colour[3] = 4); /* nobody sits there */
    WRONG(bad.hand[3][0] = 1);
    WRONG(bad.hand[0][0] = 13);
    WRONG(bad.hand[0][0] = 3);               /* not sorted */
    WRONG(bad.hand[0][1] = 0);               /* a gap */
    WRONG(bad.played[0] = 3; bad.turns = 3); /* a fourth red1 */
    WRONG(bad.played[0] = 1);                /* played, but in no turn */
    WRONG(bad.square[2] = 95);
    WRONG(bad.square[2] = 94); /* arrived, but not over */
#undef WRONG
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tt1_four_figures_four_colours_36_cards),
        cmocka_unit_test(test_tt2_each_draws_a_colour_nobody_else_sees),
        cmocka_unit_test(test_tt3_three_cards_each_and_all_figures_on_start),
        cmocka_unit_test(test_tt3q_the_seed_draws_the_first_seat_then_to_the_left),
        cmocka_unit_test(test_tt4_the_dice_are_two_fair_ones),
        cmocka_unit_test(test_tt4_only_a_card_of_the_own_hand_can_be_played),
        cmocka_unit_test(test_tt5_only_the_last_square_counts),
        cmocka_unit_test(test_tt5q_all_moves_are_counted_before_the_square_is_looked_at),
        cmocka_unit_test(test_tt6_a_plain_square_ends_the_turn),
        cmocka_unit_test(test_tt6q_figures_share_squares),
        cmocka_unit_test(test_tt7_a_feather_gives_one_more_step_and_its_square_counts_again),
        cmocka_unit_test(test_tt7q_a_feather_is_not_optional),
        cmocka_unit_test(test_tt8_on_a_whirl_the_figure_must_change_places),
        cmocka_unit_test(test_tt8q_the_squares_of_an_exchange_have_no_effect),
        cmocka_unit_test(test_tt9_the_card_is_out_and_the_hand_is_three_again),
        cmocka_unit_test(test_tt9q_without_a_bank_hands_shrink_and_the_furthest_wins),
        cmocka_unit_test(test_tt9q_figures_level_at_the_front_share_the_win),
        cmocka_unit_test(test_tt9q_if_nobody_holds_the_furthest_nobody_wins),
        cmocka_unit_test(test_tt9q_a_whirl_by_the_last_card_is_still_carried_out),
        cmocka_unit_test(test_tt10_the_game_ends_when_a_figure_reaches_the_treasure),
        cmocka_unit_test(test_tt10q_no_exact_throw_and_no_card_drawn),
        cmocka_unit_test(test_tt11_the_holder_of_the_arriving_colour_wins),
        cmocka_unit_test(test_tt11_nobody_wins_with_a_colour_that_nobody_holds),
        cmocka_unit_test(test_tt12_colours_of_others_change_nothing_for_a_seat),
        cmocka_unit_test(test_tt12q_hands_of_others_change_nothing_for_a_seat),
        cmocka_unit_test(test_tt12q_what_happened_in_the_open_stays_known),
        cmocka_unit_test(test_tt12q_when_the_game_is_over_everything_is_open),
        cmocka_unit_test(test_tt12_the_log_hides_colours_and_cards_drawn),
        cmocka_unit_test(test_tt12_every_consistent_truth_can_be_dealt),
        cmocka_unit_test(test_tte1_twelve_squares_two_feathers_and_a_whirl),
        cmocka_unit_test(test_ttd1_three_of_each_mark_in_each_colour),
        cmocka_unit_test(test_ttd2_the_spiral),
        cmocka_unit_test(test_words_that_mean_nothing),
        cmocka_unit_test(test_each_phase_refuses_what_it_does_not_ask_for),
        cmocka_unit_test(test_a_path_points_at_the_card_or_the_figure),
        cmocka_unit_test(test_items_tell_the_table),
        cmocka_unit_test(test_valid_refuses_impossible_states),
    };
    return cmocka_run_group_tests_name("treasure", tests, 0, 0);
}
