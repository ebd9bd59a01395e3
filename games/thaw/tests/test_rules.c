/*
 * The rules of Thaw, one by one.  Its data, words and advice are in test_thaw_words.c.
 */
#include "positions.h"
#include "tests/played.h"

/* TH-1 to TH-3: the set-up */

static void test_th1_each_colour_has_its_own_deck(void **state)
{
    (void)state;
    game_state st = fresh(4);
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    assert_int_equal(chance(&st, m, weight), 9);
    for (int i = 0; i < 9; i++)
        assert_int_equal(weight[i], 1);
    do_chance(&st, "turn L4");
    assert_int_equal(st.turned[RED][0] - 1, 3);
    assert_int_equal(chance(&st, m, weight), 9); /* Brown's deck still has it */
    do_chance(&st, "turn L4");
    do_chance(&st, "turn I3");
    do_chance(&st, "turn O4");
    assert_int_equal(chance(&st, m, weight), 8); /* Red's has not */
    assert_refused(&st, GAME_CHANCE, "take L4", "TH-1");
    do_chance(&st, "take T4");
    assert_int_equal(st.hand[RED] - 1, 7);
    for (int s = 0; s < 4; s++)
        assert_true(none(drawn_on(&st, (unsigned)s)));
}

static void test_th1_a_card_comes_once_in_a_game(void **state)
{
    (void)state;
    for (int players = 3; players <= 5; players++) {
        game_state st = played_to(players, 1, OVER, players == 5 ? 3 : 4, 0);
        for (unsigned c = 0; c < COLOURS; c++) {
            unsigned gone = cards_gone(&st, c), n = 0;
            for (; gone; gone &= gone - 1)
                n++;
            bool dummy = players == 3 && c == GREEN;
            assert_int_equal(n, c < (unsigned)players ? st.rounds + 1u : dummy ? 4u : 0u);
        }
    }
}

static void test_th2_th2q_four_rounds_and_three_with_five_players(void **state)
{
    (void)state;
    static const int rounds[] = {4, 4, 3};
    for (int players = 3; players <= 5; players++) {
        game_state st = played_to(players, 7, OVER, (unsigned)rounds[players - 3], 0);
        int scored = 0;
        for (int r = 0; r < ROUNDS; r++)
            scored += st.score[0][r] > 0;
        assert_int_equal(scored, rounds[players - 3]);
        assert_int_equal(known_length(&st, 0), players == 5 ? 16 : 17);
        assert_int_equal(with_dummy(&st), players == 3);
    }
}

static void test_th3_th18_to_the_left_first_then_the_other_way_round(void **state)
{
    (void)state;
    for (unsigned round = 0; round < 4; round++)
        for (unsigned visit = 1; visit < 4; visit++) {
            game_state st = position(4, VISIT, round, visit, "I3 I3 I3 I3");
            for (unsigned s = 0; s < 4; s++)
                assert_int_equal(front(&st, (round % 2 ? s + 4 - visit : s + visit) % 4), s);
        }
    game_state st = played_to(4, 2, VISIT, 0, 1);
    assert_int_equal(front(&st, 1), 0); /* Red's sheet went to Brown */
    st = played_to(4, 2, VISIT, 1, 1);
    assert_int_equal(front(&st, 3), 0); /* and in round 2 to Green */
    st = played_to(4, 2, VISIT, 2, 1);
    assert_int_equal(front(&st, 1), 0);
}

/* TH-4 to TH-7: drawing on one's own land */

static void test_th4_the_turned_up_form_goes_on_ones_own_sheet(void **state)
{
    (void)state;
    game_state st = position(4, OWN, 1, 0, "L4 I3 I3 I3");
    st.turned[BROWN][1] = 0;
    st.phase = TURN;
    st.seat = 1;
    assert_int_equal(thaw_pending(&st), 1u << GAME_CHANCE);
    assert_refused(&st, 0, "draw a1 r0", "TH-4");
    assert_refused(&st, GAME_CHANCE, "take O4", "TH-4");
    do_chance(&st, "turn I3");
    do_chance(&st, "turn I4");
    do_chance(&st, "turn I4");
    assert_int_equal(st.phase, OWN);
    assert_int_equal(thaw_pending(&st), 15);
    assert_int_equal(front(&st, 2), 2);
    assert_refused(&st, 0, "draw h4 r0", "TH-4"); /* over the right edge */
    assert_refused(&st, 0, "draw a9 r0", "TH-4"); /* over the bottom     */
    assert_refused(&st, 0, "draw a2 r2", "TH-4"); /* over the left edge  */
    do_move(&st, 0, "draw e4 r0");
    assert_true(has(owned_on(&st, 0), 3 * 9 + 4));
    assert_int_equal(count(drawn_on(&st, 0)), 4);
    assert_int_equal(thaw_pending(&st), 14);
    assert_refused(&st, 0, "draw a1 r0", "TH-10"); /* once */
}

static void assert_drawn(const char *form, const char *words, const char *rows)
{
    game_state st = position(4, OWN, 1, 0, form), want = st;
    do_move(&st, 0, words);
    paint(&want, 0, rows);
    assert_int_equal(st.drawn_a[0], want.drawn_a[0]);
    assert_int_equal(st.drawn_z[0], want.drawn_z[0]);
}

static void test_th5_a_form_may_be_turned(void **state)
{
    (void)state;
    assert_drawn("L4", "draw e4 r0",
                 "......... "
                 "......... "
                 "......... "
                 "....RRR.. "
                 "....R....");
    assert_drawn("L4", "draw e4 r1",
                 "......... "
                 "......... "
                 "......... "
                 "....RR... "
                 ".....R... "
                 ".....R...");
    assert_drawn("L4", "draw e4 r2",
                 "......... "
                 "......... "
                 "......... "
                 "....R.... "
                 "..RRR....");
    assert_drawn("L4", "draw e4 r3",
                 "......... "
                 "......... "
                 "......... "
                 "....R.... "
                 "....R.... "
                 "....RR...");
    assert_drawn("S4", "draw b8 r0",
                 "......... "
                 "......... "
                 "......... "
                 "......... "
                 "......... "
                 "......... "
                 "......... "
                 ".RR...... "
                 "RR.......");
    assert_drawn("T4", "draw b7 r1",
                 "......... "
                 "......... "
                 "......... "
                 "......... "
                 "......... "
                 "......... "
                 ".R....... "
                 "RR....... "
                 ".R.......");
}

static void test_th5_turns_that_look_the_same_are_one(void **state)
{
    (void)state;
    game_state st = position(4, OWN, 1, 0, "I3 O4 L4 S4");
    assert_int_equal(thaw_move_parse(&st, 0, "draw a1 r2"), thaw_move_parse(&st, 0, "draw a1 r0"));
    assert_int_equal(thaw_move_parse(&st, 0, "draw a1 r3"), thaw_move_parse(&st, 0, "draw a1 r1"));
    assert_int_equal(thaw_move_parse(&st, 1, "draw a1 r3"), thaw_move_parse(&st, 1, "draw a1 r0"));
    assert_int_equal(thaw_move_parse(&st, 3, "draw b1 r2"), thaw_move_parse(&st, 3, "draw b1 r0"));
    assert_int_not_equal(thaw_move_parse(&st, 2, "draw c1 r2"),
                         thaw_move_parse(&st, 2, "draw c1 r0"));
    assert_int_equal(ways(&st, 0), 126);
    assert_int_equal(ways(&st, 1), 64);
    assert_int_equal(ways(&st, 2), 224);
    assert_int_equal(ways(&st, 3), 112);
    const char *why = refusal(&st, 0, pack(M_DRAW, 2, 0));
    assert_non_null(why);
    assert_memory_equal(why, "TH-5 ", 5);
}

/* An L never covers what a J covers, whatever its turn. */
static void test_th5q_a_form_is_not_mirrored(void **state)
{
    (void)state;
    game_state one = position(4, OWN, 1, 0, "L4 J4"), two = one;
    game_move a[GAME_MOVES_MAX], b[GAME_MOVES_MAX];
    int n = moves(&one, 0, a), k = moves(&two, 1, b);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) {
            struct boxes s = covered(4, slot_of_move(a[i])), t = covered(5, slot_of_move(b[j]));
            assert_true(s.a != t.a || s.z != t.z);
        }
    assert_refused(&one, 0, "turn J4", "TH-4"); /* nor is there another card */
}

static void test_th6_nothing_is_drawn_on_anything(void **state)
{
    (void)state;
    game_state st = position(4, OWN, 1, 0, "I3");
    paint(&st, RED,
          "......... "
          "......... "
          "......... "
          "....RR... "
          "......... "
          "......... "
          "......... "
          "......... "
          "......BBB");
    assert_refused(&st, 0, "draw d4 r0", "TH-6");
    assert_refused(&st, 0, "draw f2 r1", "TH-6");
    assert_refused(&st, 0, "draw e9 r0", "TH-6"); /* others' land too */
    assert_refused(&st, 0, "draw g7 r1", "TH-6");
    do_move(&st, 0, "draw g4 r0"); /* beside it is well */
    assert_int_equal(count(drawn_on(&st, 0)), 8);
}

static void test_th6_what_is_drawn_stays(void **state)
{
    (void)state;
    game_state st = fresh(3), before;
    struct rng rng;
    rng_seed(&rng, 5);
    for (int n = 0; st.phase != OVER; n++) {
        assert_true(n < 100);
        before = st;
        play_one(&st, &rng);
        for (unsigned s = 0; s < 3; s++)
            for (unsigned i = 0; i < SLOTS; i++)
                if (before.slot[s][i])
                    assert_int_equal(st.slot[s][i], before.slot[s][i]);
    }
    for (unsigned s = 0; s < 3; s++)
        for (unsigned b = 0; b < BOXES; b++)
            letter_at(&st, s, b); /* asserts that nothing overlaps */
}

static const char *const no_room = "R.RRRRR.R "
                                   "RRRRRRRRR "
                                   "RRRR.RRRR "
                                   "RRRRRRRRR "
                                   "RR.R.R.RR "
                                   "RRRRRRRRR "
                                   "RRRRRRRRR "
                                   "RRRRRRRRR "
                                   ".RRRRRRR.";

static void test_th7_a_form_that_fits_nowhere_is_passed(void **state)
{
    (void)state;
    game_state st = position(4, OWN, 1, 0, "I3 I3 I3 I3");
    assert_refused(&st, 0, "pass", "TH-7");
    paint(&st, RED, no_room);
    assert_int_equal(ways(&st, 0), 1);
    assert_true(listed(&st, 0, "pass"));
    do_move(&st, 0, "pass");
    assert_int_equal(thaw_pending(&st), 14);
    assert_int_equal(st.slot[RED][step_slot(&st)], PASSED);
}

/* TH-8: the first round */

static void test_th8_each_of_two_forms_covers_a_first_box(void **state)
{
    (void)state;
    game_state st = dealt(4, "I3 L4 O4 T4", "O4 I3 T4 L4");
    assert_true(listed(&st, 0, "draw c5 r0"));
    assert_refused(&st, 0, "draw d5 r0", "TH-8?"); /* both first boxes */
    assert_refused(&st, 0, "draw a1 r0", "TH-8");  /* none of them     */
    assert_refused(&st, 0, "pass", "TH-8");
    do_move(&st, 0, "draw c5 r0");
    assert_int_equal(thaw_pending(&st), 15);       /* the second is still to come */
    assert_refused(&st, 0, "draw f5 r1", "TH-8?"); /* first one, then the other */
    assert_refused(&st, 0, "hand a1 r0", "TH-8");
    assert_refused(&st, 0, "hand d5 r0", "TH-6");
    assert_refused(&st, 0, "hand e4 r0", "TH-6");
    assert_refused(&st, 0, "pass", "TH-8"); /* in the first round both are drawn */
    do_move(&st, 0, "hand f5 r0");          /* touching is allowed */
    assert_int_equal(thaw_pending(&st), 14);
    assert_sheet(&st, RED,
                 "......... "
                 "......... "
                 "......... "
                 "......... "
                 "..RRRRR.. "
                 ".....RR..");
    assert_int_equal(count(owned_on(&st, RED)), 7);
}

static void test_th8_the_second_card_leaves_the_game(void **state)
{
    (void)state;
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    game_state st = dealt(4, "I3 L4 O4 T4", "O4 I3 T4 L4");
    while (st.round == 0)
        play_step(&st);
    assert_int_equal(chance(&st, m, weight), 7);
    assert_refused(&st, GAME_CHANCE, "turn O4", "TH-1");
    do_chance(&st, "turn V3");
    while (st.phase == TURN)
        play_step(&st);
    assert_refused(&st, 0, "hand e1 r0", "TH-8");
    assert_false(task_now(&st, 0).first); /* first boxes matter in the first round only */
}

static void test_th8q_first_the_turned_up_card_then_the_hand(void **state)
{
    (void)state;
    game_state st = dealt(4, "I3 L4 O4 T4", "O4 I3 T4 L4");
    assert_refused(&st, 0, "hand f5 r0", "TH-8?");
    assert_refused(&st, GAME_CHANCE, "take S4", "TH-4");
    do_move(&st, 0, "draw d3 r1");
    assert_true(listed(&st, 0, "hand f5 r0"));
    assert_false(listed(&st, 0, "draw f5 r1"));
    st = fresh(4);
    assert_refused(&st, 0, "draw c5 r0", "TH-4"); /* what comes first, and not whose turn it is */
    for (int i = 0; i < 4; i++)
        do_chance(&st, "turn I3");
    assert_refused(&st, GAME_CHANCE, "turn O4", "TH-8");
    assert_refused(&st, 0, "draw c5 r0", "TH-8");
}

/* Whatever two cards, wherever the first is drawn: the second has a place.  So no place for the
 * first needs to be refused. */
static void test_th8q_the_second_form_always_has_a_place(void **state)
{
    (void)state;
    game_move a[GAME_MOVES_MAX], b[GAME_MOVES_MAX];
    int least = GAME_MOVES_MAX, most = 0, pairs = 0;
    for (unsigned f = 0; f < FORMS; f++)
        for (unsigned h = 0; h < FORMS; h++) {
            if (f == h)
                continue;
            game_state st = position(4, OWN, 0, 0, form_name[f]), next;
            st.hand[0] = (uint8_t)(h + 1);
            int n = moves(&st, 0, a);
            assert_in_range(n, 8, 28);
            for (int i = 0; i < n; i++, pairs++) {
                next = st;
                assert_int_equal(apply(&next, 0, a[i]), GAME_OK);
                int k = moves(&next, 0, b);
                assert_int_not_equal(b[0], pack(M_PASS, 0, 0));
                for (int j = 0; j < k; j++) {
                    game_state both_drawn = next;
                    assert_int_equal(apply(&both_drawn, 0, b[j]), GAME_OK);
                    assert_true(has(drawn_on(&both_drawn, 0), 39)); /* d5 */
                    assert_true(has(drawn_on(&both_drawn, 0), 41)); /* f5 */
                }
                least = k < least ? k : least;
                most = k > most ? k : most;
            }
        }
    assert_int_equal(pairs, 8 * (10 + 24 + 12 + 28 + 28 + 16 + 16 + 28 + 8));
    assert_int_equal(least, 1);
    assert_int_equal(most, 14);
}

static void test_th8q_the_card_in_the_hand_is_secret_until_it_is_on_the_sheet(void **state)
{
    (void)state;
    char words[GAME_TEXT_MAX];
    game_state st = dealt(4, "I3 L4 O4 T4", "O4 I3 T4 L4"), seen, taking = fresh(4);
    for (int viewer = GAME_SPECTATOR; viewer < 4; viewer++) {
        observe(&st, viewer, &seen);
        for (int p = 0; p < 4; p++)
            assert_int_equal(seen.hand[p], p == viewer ? st.hand[p] : 0);
    }
    taking.seat = 0;
    taking.phase = TAKE;
    game_move take = thaw_move_parse(&taking, GAME_CHANCE, "take O4");
    thaw_move_seen(&taking, &st, GAME_CHANCE, take, 0, words);
    assert_string_equal(words, "take O4");
    thaw_move_seen(&taking, &st, GAME_CHANCE, take, 1, words);
    assert_string_equal(words, "take a card");
    play_step(&st);
    observe(&st, 1, &seen); /* Red's sheet is before Brown now */
    assert_int_equal(seen.hand[RED], st.hand[RED]);
    assert_int_equal(seen.hand[BLUE], 0);
    observe(&st, GAME_SPECTATOR, &seen);
    assert_int_equal(seen.hand[RED], 0);
    thaw_move_seen(&taking, &st, GAME_CHANCE, take, 1, words);
    assert_string_equal(words, "take O4");
    thaw_move_seen(&taking, &st, GAME_CHANCE, take, GAME_SPECTATOR, words);
    assert_string_equal(words, "take a card");
    while (st.round == 0)
        play_step(&st);
    observe(&st, GAME_SPECTATOR, &seen); /* now everybody has seen every sheet */
    assert_memory_equal(seen.hand, st.hand, sizeof st.hand);
}

/* TH-9: what a seat sees */

/* Another drawing in the last slot of a sheet. */
static game_state drawn_otherwise(const game_state *st, unsigned sheet)
{
    game_state other = *st;
    game_move m[GAME_MOVES_MAX];
    unsigned i = known_length(st, sheet) - 1;
    assert_true(i < SLOTS);
    cut_sheet(&other, sheet, i);
    struct task t = task_of(&other, sheet, i);
    assert_true(list_ways(&other, sheet, &t, m) > 1);
    unsigned slot = slot_of_move(m[0]);
    put_again(&other, sheet, i, &t, slot == st->slot[sheet][i] ? slot_of_move(m[1]) : slot);
    assert_memory_not_equal(&other, st, sizeof other);
    return other;
}

static void assert_looks_the_same(const game_state *one, const game_state *two, int viewer)
{
    game_state a, b;
    observe(one, viewer, &a);
    observe(two, viewer, &b);
    assert_memory_equal(&a, &b, sizeof a);
}

static void test_th9_what_others_draw_in_this_step_changes_nothing(void **state)
{
    (void)state;
    for (unsigned round = 0; round < 2; round++)
        for (unsigned visit = 1; visit < 4; visit++) {
            game_state st = played_to(4, 3, VISIT, round, visit), other;
            game_move m[GAME_MOVES_MAX];
            moves(&st, 2, m);
            assert_int_equal(apply(&st, 2, m[0]), GAME_OK);
            other = drawn_otherwise(&st, front(&st, 2));
            for (int viewer = GAME_SPECTATOR; viewer < 4; viewer++)
                if (viewer != 2)
                    assert_looks_the_same(&st, &other, viewer);
            game_state seen;
            observe(&st, 2, &seen);
            assert_int_not_equal(seen.slot[front(&st, 2)][step_slot(&st)], UNDRAWN);
        }
}

/* Round 2, visit 1: Red remembers Blue's sheet as of his visit 2 in round 1; what Brown added after
 * him he does not know. */
static void test_th9_th9q_a_sheet_is_remembered_as_it_left_ones_hands(void **state)
{
    (void)state;
    game_state st = played_to(4, 11, TURN, 1, 0), other = drawn_otherwise(&st, BLUE), seen;
    while (st.phase != VISIT) {
        play_step(&st);
        play_step(&other);
    }
    assert_int_equal(st.visit, 1);
    assert_memory_not_equal(&st, &other, sizeof st);
    assert_looks_the_same(&st, &other, RED);
    assert_looks_the_same(&st, &other, GAME_SPECTATOR);
    observe(&st, RED, &seen);
    assert_int_equal(known_length(&seen, BLUE), 4); /* two of Blue's, Green's, his own */
    assert_int_equal(task_of(&seen, BLUE, 3).colour, RED);
    assert_int_equal(task_of(&st, BLUE, 4).colour, BROWN);
    assert_memory_equal(seen.slot[BLUE], st.slot[BLUE], 4 * sizeof st.slot[0][0]);
    assert_int_equal(seen.checks[BLUE][BROWN], 0);
    game_state as_it_was = st;
    cut_sheet(&as_it_was, BLUE, 4);
    assert_int_equal(seen.checks[BLUE][GREEN], as_it_was.checks[BLUE][GREEN]);
    assert_int_equal(seen.checks[BLUE][RED], as_it_was.checks[BLUE][RED]);
    assert_int_equal(seen.drawn_a[BLUE], as_it_was.drawn_a[BLUE]);
    assert_int_equal(seen.score[BLUE][0], 0);        /* it was not written yet */
    assert_int_equal(known_length(&seen, BROWN), 6); /* it lies before him: all of it */
    assert_int_equal(seen.score[BROWN][0], st.score[BROWN][0]);
    assert_int_equal(seen.score[RED][0], st.score[RED][0]);
    assert_int_equal(known_length(&seen, RED), 6);
    assert_int_equal(known_length(&seen, GREEN), 3);
    assert_memory_equal(seen.turned, st.turned, sizeof st.turned); /* cards are public */
}

/* How many slots of sheet 0 each seat knows, at every step of a game of four. */
static void test_th9q_how_much_each_seat_knows_at_each_step(void **state)
{
    (void)state;
    static const struct {
        enum phase phase;
        unsigned round, visit, knows[4], everybody;
    } at[] = {
        {OWN, 0, 0, {0, 0, 0, 0}, 0},   {VISIT, 0, 1, {2, 2, 0, 0}, 0},
        {VISIT, 0, 2, {2, 3, 3, 0}, 0}, {VISIT, 0, 3, {2, 3, 4, 4}, 2},
        {TURN, 1, 0, {5, 3, 4, 5}, 3}, /* who drew last has seen it all */
        {OWN, 1, 0, {5, 3, 4, 5}, 3},   {VISIT, 1, 1, {6, 3, 4, 6}, 3},
        {VISIT, 1, 2, {6, 3, 7, 7}, 3}, {VISIT, 1, 3, {6, 8, 8, 7}, 6},
        {TURN, 2, 0, {9, 9, 8, 7}, 7},
    };
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        game_state st = played_to(4, 4, at[i].phase, at[i].round, at[i].visit), seen;
        for (int p = 0; p < 4; p++) {
            observe(&st, p, &seen);
            assert_int_equal(known_length(&seen, 0), at[i].knows[p]);
        }
        observe(&st, GAME_SPECTATOR, &seen);
        assert_int_equal(known_length(&seen, 0), at[i].everybody);
    }
}

static void test_th9q_the_log_shows_what_one_has_seen(void **state)
{
    (void)state;
    char words[GAME_TEXT_MAX];
    game_state before = dealt(4, "I3 L4 O4 T4", "O4 I3 T4 L4"), st = before;
    game_move m = thaw_move_parse(&st, 0, "draw c5 r0");
    do_move(&st, 0, "draw c5 r0");
    thaw_move_seen(&before, &st, 0, m, 0, words);
    assert_string_equal(words, "draw c5 r0");
    thaw_move_seen(&before, &st, 0, m, 1, words);
    assert_string_equal(words, "draw unseen");
    play_step(&st);
    thaw_move_seen(&before, &st, 0, m, 1, words); /* it is before him now */
    assert_string_equal(words, "draw c5 r0");
    thaw_move_seen(&before, &st, 0, m, 2, words);
    assert_string_equal(words, "draw unseen");
    thaw_move_seen(&before, &st, GAME_CHANCE, pack(M_TURN, 0, 0), 2, words);
    assert_string_equal(words, "turn I3");
}

/* Of what he has not seen a reader learns nothing, not even whether it was a form, a box or a pass.
 */
static void test_th9_the_log_hides_what_kind_of_drawing_it_was(void **state)
{
    (void)state;
    char words[GAME_TEXT_MAX];
    game_state st = played_to(4, 4, VISIT, 2, 1);
    static const game_move m[] = {(game_move)M_DRAW << 16 | 40, (game_move)M_BOX << 16 | 40,
                                  (game_move)M_PASS << 16};
    for (int i = 0; i < 3; i++) {
        thaw_move_seen(&st, &st, 0, m[i], 2, words);
        assert_string_equal(words, "draw unseen");
        thaw_move_seen(&st, &st, 0, m[i], GAME_SPECTATOR, words);
        assert_string_equal(words, "draw unseen");
    }
}

static void test_th9q_when_the_game_is_over_everything_is_open(void **state)
{
    (void)state;
    char words[GAME_TEXT_MAX];
    game_state before = played_to(5, 9, VISIT, 2, 4), st = played_to(5, 9, OVER, 3, 0), seen;
    observe(&st, GAME_SPECTATOR, &seen);
    assert_memory_equal(&seen, &st, sizeof st);
    thaw_move_seen(&before, &st, 2, pack(M_PASS, 0, 0), GAME_SPECTATOR, words);
    assert_string_equal(words, "pass");
    struct rng rng;
    rng_seed(&rng, 1);
    determinise(&st, 0, &rng, &seen);
    assert_memory_equal(&seen, &st, sizeof st);
    assert_refused(&st, 0, "pass", "TH-21");
    assert_int_equal(thaw_pending(&st), 0);
}

static void test_th9q_every_truth_that_fits_can_be_dealt(void **state)
{
    (void)state;
    game_state st = dealt(4, "I3 L4 O4 T4", "O4 I3 T4 L4"), seen, truth;
    bool card[FORMS + 1] = {false}, drawn[FORM_AT + 4 * BOXES] = {false};
    struct rng rng;
    game_move m[GAME_MOVES_MAX];
    rng_seed(&rng, 1);
    play_step(&st);
    int n = moves(&st, 3, m); /* Blue's sheet, before Green */
    play_step(&st);           /* visit 2: Blue's sheet is before Red, Brown's before Green */
    observe(&st, 0, &seen);
    for (int i = 0; i < 3000; i++) {
        determinise(&seen, 0, &rng, &truth);
        assert_true(valid(&truth));
        card[truth.hand[BROWN]] = true;
        assert_int_equal(truth.hand[BLUE], st.hand[BLUE]); /* that sheet is before him */
        drawn[truth.slot[BROWN][0]] = true;
    }
    for (unsigned c = 1; c <= FORMS; c++)
        assert_int_equal(card[c], c != st.turned[BROWN][0]);
    st = position(4, OWN, 0, 0, "I3 L4"); /* all places of Brown's L4 in round 1 */
    st.hand[BROWN] = 1;
    n = moves(&st, 1, m);
    for (int i = 0; i < n; i++)
        assert_true(drawn[slot_of_move(m[i])]);
}

static void test_th9q_who_has_drawn_in_this_step_is_asked_again(void **state)
{
    (void)state;
    game_state st = played_to(4, 3, VISIT, 1, 2), seen, truth;
    game_move m[GAME_MOVES_MAX];
    struct rng rng;
    rng_seed(&rng, 1);
    for (int p = 0; p < 3; p++) {
        moves(&st, p, m);
        assert_int_equal(apply(&st, p, m[0]), GAME_OK);
    }
    observe(&st, 1, &seen);
    assert_int_equal(thaw_pending(&seen), 8);
    determinise(&seen, 1, &rng, &truth);
    assert_int_equal(thaw_pending(&truth), 13); /* all but himself */
    assert_true(valid(&truth));
}

/* TH-10, TH-16: the sheets move on */

static void test_th10_th16_sheets_move_on_when_the_last_one_is_done(void **state)
{
    (void)state;
    game_state st = position(4, OWN, 1, 0, "I3 I3 I3 I3");
    static const int order[] = {2, 0, 3, 1};
    for (int visit = 0; visit < 4; visit++) {
        assert_int_equal(st.visit, visit);
        assert_int_equal(st.phase, visit ? VISIT : OWN);
        for (int i = 0; i < 4; i++) {
            char words[GAME_TEXT_MAX];
            assert_int_equal(front(&st, 0), visit); /* in round 2 they come from the left */
            assert_int_equal(thaw_pending(&st) >> order[i] & 1, 1);
            snprintf(words, sizeof words, "draw a%d r0", visit + 1);
            do_move(&st, order[i], words);
            if (i < 3)
                assert_refused(&st, order[i], words, visit ? "TH-16" : "TH-10");
        }
    }
    assert_int_equal(st.phase, TURN);
    assert_int_equal(st.round, 2);
    assert_int_equal(thaw_pending(&st), 1u << GAME_CHANCE);
    assert_int_equal(st.score[RED][1], 12); /* four times three in rows 1 to 4 */
}

/* TH-11 to TH-13: on the land of others */

static void test_th11_a_form_or_a_box_and_pass_only_if_neither(void **state)
{
    (void)state;
    game_state st = red_visits_brown("I3", with_a_hole);
    assert_true(listed(&st, 0, "box d4"));
    assert_true(listed(&st, 0, "draw a1 r0"));
    assert_false(listed(&st, 0, "pass"));
    assert_refused(&st, 0, "pass", "TH-11");
    st = red_visits_brown("I3", no_room);
    assert_refused(&st, 0, "pass", "TH-11"); /* no form, but single boxes */
    assert_true(listed(&st, 0, "box e3"));
    assert_int_equal(ways(&st, 0), 4);
    st = red_visits_brown("I3", "N.NNNNN.N "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                ".NNNNNNN.");
    assert_int_equal(ways(&st, 0), 1);
    do_move(&st, 0, "pass");
    assert_int_equal(st.checks[BROWN][RED], 0);
}

static void test_th12_drawing_on_others_land_follows_the_same_rules(void **state)
{
    (void)state;
    game_state st = red_visits_brown("L4", with_a_hole);
    for (int r = 0; r < 4; r++) {
        char words[GAME_TEXT_MAX];
        snprintf(words, sizeof words, "draw g6 r%d", r);
        assert_true(listed(&st, 0, words));
    }
    assert_refused(&st, 0, "draw c2 r0", "TH-6");
    assert_refused(&st, 0, "draw h9 r0", "TH-4");
    do_move(&st, 0, "draw a1 r0");
    assert_int_equal(count(drawn_on(&st, BROWN)), 12);
    assert_int_equal(count(owned_on(&st, BROWN)), 8); /* it is Red's land there */
    assert_true(none(drawn_on(&st, RED)));
}

static void test_th12_th12q_the_turned_up_card_and_no_first_boxes(void **state)
{
    (void)state;
    game_state st = dealt(4, "I3 L4 O4 T4", "O4 I3 T4 L4");
    play_step(&st);
    assert_int_equal(st.phase, VISIT);
    assert_int_equal(task_now(&st, front(&st, 0)).form, st.turned[RED][0]);
    assert_refused(&st, 0, "hand a1 r0", "TH-12?");
    assert_refused(&st, 0, "dummy a1 r0", "TH-30");
    assert_true(listed(&st, 0, "draw a1 r0")); /* far from any first box */
    assert_true(ways(&st, 0) > 80);
    do_move(&st, 0, "draw a1 r0");
}

static void test_th13_a_single_box_is_empty_inside_and_enclosed(void **state)
{
    (void)state;
    game_state st = red_visits_brown("I4", "N........ "
                                           ".N....... "
                                           "NNN...... "
                                           "NNNN..... "
                                           ".NBN..... "
                                           "NNNN..... "
                                           "..N...... "
                                           "......N.. "
                                           ".....N.N.");
    assert_refused(&st, 0, "box a5", "TH-13"); /* at the edge, its neighbours coloured */
    assert_memory_equal(refusal(&st, 0, thaw_move_parse(&st, 0, "box a5")),
                        "TH-13 a box at the edge", 23);
    assert_refused(&st, 0, "box c5", "TH-13"); /* coloured */
    assert_refused(&st, 0, "box c8", "TH-13"); /* three sides open */
    assert_refused(&st, 0, "box g9", "TH-13"); /* the lower edge */
    assert_refused(&st, 0, "box d7", "TH-13");
    for (int b = 0; b < BOXES; b++)
        assert_non_null(refusal(&st, 0, pack(M_BOX, 0, (unsigned)b)));
    assert_non_null(refusal(&st, 0, pack(M_BOX, 0, 81)));
    assert_non_null(refusal(&st, 0, pack(M_BOX, 1, 30)));
    st = red_visits_brown("I4", "......... "
                                "..N...... "
                                ".N.N..... "
                                "..N...... "
                                "......N.. "
                                ".....N.N. "
                                "......N.. "
                                ".NNN..... "
                                ".N.N.....");
    static const unsigned around[] = {1 * 9 + 2, 2 * 9 + 1, 2 * 9 + 3, 3 * 9 + 2};
    for (int i = 0; i < 4; i++) { /* one of the four is missing */
        game_state open = st;
        open.drawn_a[BROWN] &= ~((uint64_t)1 << around[i]);
        assert_refused(&open, 0, "box c3", "TH-13");
        assert_false(listed(&open, 0, "box c3"));
    }
    do_move(&st, 0, "box c3");
    assert_true(has(drawn_on(&st, BROWN), 2 * 9 + 2));
    st = red_visits_brown("I4", "......... "
                                "..N...... "
                                ".N.N..... "
                                "..N...... "
                                "......B.. "
                                ".....N.N. "
                                "......Y..");
    assert_true(listed(&st, 0, "box g6")); /* in whatever colours */
    assert_true(listed(&st, 0, "box c3"));
    st = red_visits_brown("I4", "......... "
                                "......... "
                                "......... "
                                "......... "
                                "..N...... "
                                ".N.N..... "
                                "..N.N.... "
                                "...N.N... "
                                "....N....");
    assert_true(listed(&st, 0, "box c6"));
    assert_true(listed(&st, 0, "box e8"));
    assert_true(listed(&st, 0, "box d7"));
    assert_refused(&st, 0, "box e6", "TH-13");
}

static void test_th13_only_on_the_land_of_others(void **state)
{
    (void)state;
    game_state st = position(4, OWN, 1, 0, "I3");
    paint(&st, RED, with_a_hole);
    assert_refused(&st, 0, "box d4", "TH-13");
    assert_false(listed(&st, 0, "box d4"));
}

/* TH-14, TH-15: checks */

static int checks_after(const char *form, const char *words, const char *rows)
{
    game_state st = red_visits_brown(form, rows);
    do_move(&st, 0, words);
    return st.checks[BROWN][RED];
}

static void test_th14_a_check_for_each_of_the_owners_boxes_touched(void **state)
{
    (void)state;
    static const char *const row = "......... "
                                   "......... "
                                   "......... "
                                   "......... "
                                   "..NNN....";
    assert_int_equal(checks_after("I3", "draw c4 r0", row), 3);
    assert_int_equal(checks_after("I3", "draw e4 r0", row), 1);
    assert_int_equal(checks_after("I3", "draw f5 r0", row), 1);
    assert_int_equal(checks_after("I3", "draw a9 r0", row), 0);
    game_state st = red_visits_brown("I3", row);
    st.checks[BROWN][RED] = 250 - 3; /* there is no limit that play could reach */
    do_move(&st, 0, "draw c4 r0");
    assert_int_equal(st.checks[BROWN][RED], 250);
    assert_int_equal(checks_after("I3", "draw a7 r0",
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "NNNN....."),
                     3); /* across the words of a set */
    assert_int_equal(checks_after("I3", "draw a8 r0",
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "NN...N... "
                                  "......... "
                                  "..N......"),
                     3);
    assert_int_equal(checks_after("I3", "draw g4 r0",
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "N........"),
                     0); /* the edges do not meet */
    assert_int_equal(checks_after("I3", "draw a9 r0",
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "........N"),
                     0);
}

static void test_th14q_side_by_side_and_each_box_once(void **state)
{
    (void)state;
    assert_int_equal(checks_after("V3", "draw f4 r1",
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "..NNN...."),
                     0); /* f4 g4 g5: a corner only */
    assert_int_equal(checks_after("V3", "draw d4 r0",
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "....N...."),
                     1); /* d4 e4 d5 touch e5 on two sides */
    assert_int_equal(checks_after("I3", "draw c4 r0",
                                  "......... "
                                  "......... "
                                  "......... "
                                  "......... "
                                  "..BNY...."),
                     1); /* the owner's boxes only */
}

static void test_th14q_the_owner_beside_a_helper_gives_no_checks(void **state)
{
    (void)state;
    game_state st = position(4, OWN, 1, 0, "I3");
    paint(&st, RED,
          "......... "
          "......... "
          "......... "
          "......... "
          "..NNN....");
    st.checks[RED][BROWN] = 2;
    do_move(&st, 0, "draw c4 r0");
    for (int c = 0; c < COLOURS; c++)
        assert_int_equal(st.checks[RED][c], c == BROWN ? 2 : 0);
}

static void test_th15_a_helper_has_a_line_from_his_first_visit(void **state)
{
    (void)state;
    game_state st = dealt(4, "I3 I3 I3 I3", "O4 O4 O4 O4");
    for (int p = 0; p < 4; p++) {
        do_move(&st, p, "draw d5 r1");
        do_move(&st, p, "hand f5 r0");
    }
    assert_string_equal(label_of(&st, BROWN, ID_LINE + BROWN), "(none)");
    do_move(&st, BROWN, "draw a1 r0"); /* on Red's sheet, no contact */
    assert_string_equal(label_of(&st, BROWN, ID_LINE + BROWN), "brown 0");
    assert_string_equal(label_of(&st, BROWN, ID_LINE + BLUE), "(none)");
    do_move(&st, RED, "draw a1 r0");
    do_move(&st, BLUE, "draw e5 r1"); /* on Brown's sheet, between both forms */
    do_move(&st, GREEN, "draw a1 r0");
    assert_string_equal(label_of(&st, BLUE, ID_LINE + BROWN), "brown 0");
    assert_string_equal(label_of(&st, GREEN, ID_LINE + COLOURS + BLUE), "blue 5");
    assert_string_equal(label_of(&st, GREEN, ID_LINE + COLOURS + BROWN), "(none)"); /* the owner */
    assert_string_equal(label_of(&st, GREEN, ID_TRACK + BROWN), "Helpers of seat 1");
}

/* TH-17 */

/* Ends a round; Brown's sheet looks like this. */
static int points_for(const char *rows)
{
    game_state st = position(4, VISIT, 1, 3, "I3");
    paint(&st, BROWN, rows);
    st.done = 14;
    assert_int_equal(front(&st, RED), GREEN);
    do_move(&st, RED, "draw a1 r0");
    assert_int_equal(st.round, 2);
    assert_int_equal(st.score[GREEN][1], 3);
    assert_int_equal(st.score[RED][1], 0);
    return st.score[BROWN][1];
}

static void test_th17_the_largest_rectangle_in_any_colours(void **state)
{
    (void)state;
    assert_int_equal(points_for("......... "
                                ".RRNB.... "
                                ".NNNB.... "
                                ".NNYYYYYY"),
                     12); /* 4 by 3 and a tail */
    assert_int_equal(points_for("NNNNNNNNN "
                                "......... "
                                "......... "
                                "..NNNNN.. "
                                "..NNNNN.."),
                     10); /* 5 by 2, not a row of nine */
    assert_int_equal(points_for("......... "
                                "......... "
                                "......... "
                                "......... "
                                "......... "
                                "...N..... "
                                "...N..... "
                                "...N..... "
                                "...N....."),
                     4); /* one box wide, to the lower edge */
    assert_int_equal(points_for("......... "
                                "......... "
                                "......... "
                                "......... "
                                "...NN.... "
                                "...NN.... "
                                "......... "
                                "......... "
                                "........N"),
                     4); /* a square too */
    assert_int_equal(points_for("NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN "
                                "NNNNNNNNN"),
                     81);
    assert_int_equal(points_for("NNNNNNNNN "
                                "N.......N "
                                "N.......N "
                                "N.......N "
                                "N.......N "
                                "N.......N "
                                "N.......N "
                                "N.......N "
                                "NNNNNNNNN"),
                     9); /* filled, not a frame */
    assert_int_equal(points_for("........."), 0);
}

/* TH-19 to TH-21: the end */

/* The end of a game; what a helper drew on a sheet in each round, with the card for it. */
static game_state ended(int players)
{
    game_state st = fresh(players);
    st.phase = OVER;
    st.round = st.rounds;
    return st;
}

static void helped(game_state *st, unsigned sheet, unsigned colour, unsigned round,
                   const char *form, const char *words)
{
    unsigned i = colour < st->players ? visit_slot(st, round, visit_of(st, colour, sheet, round))
                                      : dummy_slot(st, round);
    st->turned[colour][round] = card_of(&form);
    struct task t = task_of(st, sheet, i);
    assert_int_equal(t.colour, colour);
    put(st, sheet, i, &t, slot_of_move(thaw_move_parse(st, GAME_SPECTATOR, words)));
}

static void test_th19_first_a_box_second_half_third_a_quarter(void **state)
{
    (void)state;
    game_state st = ended(5);
    for (unsigned c = 1; c < 5; c++) { /* each has an area of seven on Red's sheet */
        char words[GAME_TEXT_MAX];
        snprintf(words, sizeof words, "draw a%u r0", 2 * c - 1);
        helped(&st, RED, c, 0, "I4", words);
        snprintf(words, sizeof words, "draw e%u r0", 2 * c - 1);
        helped(&st, RED, c, 1, "I3", words);
    }
    const uint8_t checks[] = {0, 5, 9, 2, 1};
    memcpy(st.checks[RED], checks, sizeof checks);
    assert_int_equal(thaw_bonus_on(&st, RED, BLUE), 7);
    assert_int_equal(thaw_bonus_on(&st, RED, BROWN), 3); /* rounded down */
    assert_int_equal(thaw_bonus_on(&st, RED, GREEN), 1);
    assert_int_equal(thaw_bonus_on(&st, RED, YELLOW), 0);
}

static void test_th19_with_four_players_third_gets_nothing(void **state)
{
    (void)state;
    game_state st = ended(4);
    for (unsigned c = 1; c < 4; c++)
        helped(&st, RED, c, 0, "I4", c == 1 ? "draw a1 r0" : c == 2 ? "draw a3 r0" : "draw a5 r0");
    const uint8_t checks[] = {0, 5, 9, 2, 0};
    memcpy(st.checks[RED], checks, sizeof checks);
    assert_int_equal(thaw_bonus_on(&st, RED, BLUE), 4);
    assert_int_equal(thaw_bonus_on(&st, RED, BROWN), 2);
    assert_int_equal(thaw_bonus_on(&st, RED, GREEN), 0);
    assert_int_equal(thaw_bonus(&st, BLUE), 4);
}

static void test_th19q_no_check_still_ranks_and_areas_are_joined(void **state)
{
    (void)state;
    game_state st = ended(4);
    helped(&st, RED, BROWN, 0, "I3", "draw a1 r0"); /* six, joined by a side */
    helped(&st, RED, BROWN, 1, "V3", "draw a2 r0");
    helped(&st, RED, BROWN, 2, "O4", "draw h8 r0"); /* not joined */
    helped(&st, RED, BLUE, 0, "I3", "draw a5 r0");
    helped(&st, RED, BLUE, 1, "I3", "box d5");
    helped(&st, RED, BLUE, 2, "I3", "box e5"); /* five */
    helped(&st, RED, BLUE, 3, "I3", "box f6"); /* a corner joins nothing */
    helped(&st, RED, GREEN, 0, "T4", "draw g1 r0");
    const uint8_t checks[] = {0, 5, 0, 0, 0};
    memcpy(st.checks[RED], checks, sizeof checks);
    assert_int_equal(thaw_helper_area(&st, RED, BROWN), 6);
    assert_int_equal(thaw_helper_area(&st, RED, BLUE), 5);
    assert_int_equal(thaw_bonus_on(&st, RED, BROWN), 6);
    assert_int_equal(thaw_bonus_on(&st, RED, BLUE), 2);
    assert_int_equal(thaw_bonus_on(&st, RED, GREEN), 2);
}

static void test_th20_th20q_equal_checks_are_one_rank_each_paid_in_full(void **state)
{
    (void)state;
    game_state st = ended(5);
    helped(&st, RED, BROWN, 0, "I4", "draw a1 r0");
    helped(&st, RED, BLUE, 0, "I3", "draw a3 r0");
    helped(&st, RED, GREEN, 0, "I4", "draw a5 r0");
    helped(&st, RED, YELLOW, 0, "O4", "draw a7 r0");
    const uint8_t checks[] = {0, 6, 6, 3, 1};
    memcpy(st.checks[RED], checks, sizeof checks);
    assert_int_equal(thaw_bonus_on(&st, RED, BROWN), 4);
    assert_int_equal(thaw_bonus_on(&st, RED, BLUE), 3);  /* each his own area in full */
    assert_int_equal(thaw_bonus_on(&st, RED, GREEN), 1); /* third: a quarter */
    assert_int_equal(thaw_bonus_on(&st, RED, YELLOW), 0);
}

static void test_th21_points_then_bonus_then_together(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = ended(4);
    const uint8_t score[4][ROUNDS] = {{4, 6, 8, 10}, {4, 6, 8, 10}, {4, 6, 8, 6}, {1, 1, 1, 1}};
    memcpy(st.score, score, sizeof score);
    outcome(&st, &o);
    assert_int_equal(o.score[0], 28);
    assert_int_equal(o.score[2], 24);
    assert_int_equal(o.place[0], 1); /* together */
    assert_int_equal(o.place[1], 1);
    assert_int_equal(o.place[2], 3);
    assert_int_equal(o.place[3], 4);
    helped(&st, GREEN, BLUE, 0, "I4", "draw a1 r0");
    outcome(&st, &o); /* Blue has 28 too now, and four of them are bonus points */
    assert_int_equal(o.score[2], 28);
    assert_int_equal(o.place[2], 1);
    assert_int_equal(o.place[0], 2);
    assert_int_equal(o.place[1], 2);
    st.score[GREEN][0] = 26;
    outcome(&st, &o);
    assert_int_equal(o.place[3], 1); /* most points win whatever they are */
    assert_int_equal(o.place[2], 2);
}

/* While it runs: points known, what the round would bring now, bonus as the ranks stand. */
static void test_th21_standings_tell_only_what_a_seat_knows(void **state)
{
    (void)state;
    struct game_outcome a, b;
    game_state st = played_to(4, 11, TURN, 1, 0), other = drawn_otherwise(&st, BLUE), seen;
    observe(&st, RED, &seen);
    outcome(&seen, &a);
    observe(&other, RED, &seen);
    outcome(&seen, &b);
    assert_memory_equal(&a, &b, sizeof a);
    assert_int_equal(a.score[RED], st.score[RED][0] + thaw_largest_rectangle(drawn_on(&st, RED)) +
                                       thaw_bonus(&seen, RED));
    st = fresh(4);
    outcome(&st, &a);
    for (int p = 0; p < 4; p++) {
        assert_int_equal(a.score[p], 0);
        assert_int_equal(a.place[p], 1);
    }
}

/* TH-30 to TH-32: three players */

static void test_th30_a_card_of_the_dummy_after_ones_own_forms(void **state)
{
    (void)state;
    game_state st = dealt(3, "I3 L4 O4", "O4 I3 T4");
    assert_refused(&st, 0, "dummy a1 r0", "TH-30");
    play_step(&st);
    assert_int_equal(st.phase, DUMMY_TURN);
    assert_int_equal(thaw_pending(&st), 1u << GAME_CHANCE);
    assert_refused(&st, 0, "draw a1 r0", "TH-30");
    assert_refused(&st, GAME_CHANCE, "take I4", "TH-30");
    do_chance(&st, "turn I4");
    assert_int_equal(st.turned[GREEN][0] - 1, 2);
    assert_int_equal(thaw_pending(&st), 7);
    for (int p = 0; p < 3; p++) {
        assert_int_equal(front(&st, (unsigned)p), p); /* before the sheets move on */
        assert_refused(&st, p, "draw a1 r0", "TH-30");
        do_move(&st, p, "dummy a1 r0");
    }
    assert_int_equal(st.phase, VISIT);
    for (unsigned s = 0; s < 3; s++)
        assert_int_equal(letter_at(&st, s, 0), 'G');
    assert_int_equal(count(owned_on(&st, 0)), 7);
    st = played_to(4, 1, OVER, 4, 0); /* with four players there is none */
    assert_int_equal(st.turned[GREEN][0] != 0, 1);
    assert_int_equal(known_length(&st, 0), 17);
    for (unsigned i = 0; i < SLOTS; i++)
        assert_int_not_equal(task_of(&st, 0, i).kind, M_DUMMY);
}

static void test_th30_nothing_happens_if_it_fits_nowhere(void **state)
{
    (void)state;
    game_state st = position(3, DUMMY_OWN, 1, 0, "I3 I3 I3 I3");
    paint(&st, RED, no_room);
    assert_int_equal(ways(&st, 0), 1);
    do_move(&st, 0, "pass");
    assert_int_equal(st.checks[RED][GREEN], 0);
}

static void test_th30q_one_card_compulsory_bound_to_no_first_box(void **state)
{
    (void)state;
    game_state st = position(3, DUMMY_OWN, 0, 0, "I3 L4 O4 T4");
    for (int p = 0; p < 3; p++) {
        assert_int_equal(task_now(&st, (unsigned)p).form, st.turned[GREEN][0]); /* for all three */
        assert_int_equal(ways(&st, p), 224);
        assert_refused(&st, p, "pass", "TH-30?");
    }
    do_move(&st, 0, "dummy g8 r0");
}

static void test_th31_the_dummy_gets_checks_and_never_a_single_box(void **state)
{
    (void)state;
    game_state st = position(3, DUMMY_OWN, 1, 0, "L4 L4 L4 I3");
    paint(&st, RED,
          "......... "
          "......... "
          "......... "
          "......... "
          "..RR.N... "
          "......... "
          "......... "
          ".R.R..... "
          "..R......");
    assert_refused(&st, 0, "box c8", "TH-31");
    assert_false(listed(&st, 0, "box c8"));
    do_move(&st, 0, "dummy d4 r0"); /* d4 e4 f4 over d5 and Brown's f5 */
    assert_int_equal(st.checks[RED][GREEN], 1);
    st.done = 0;
    st.slot[RED][step_slot(&st)] = UNDRAWN;
    do_move(&st, 0, "dummy b6 r0"); /* b6 c6 d6 under c5 and d5 */
    assert_int_equal(st.checks[RED][GREEN], 3);
    assert_int_equal(st.checks[RED][RED], 0);
}

static void test_th32_the_dummy_ranks_but_nobody_is_paid(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = ended(3);
    helped(&st, RED, GREEN, 0, "I3", "draw a1 r0");
    helped(&st, RED, GREEN, 1, "V3", "draw a2 r0");
    helped(&st, RED, GREEN, 2, "I3", "draw a4 r0"); /* nine */
    helped(&st, RED, BROWN, 0, "I4", "draw a6 r0");
    helped(&st, RED, BLUE, 0, "I4", "draw a8 r0");
    const uint8_t checks[] = {0, 4, 2, 8, 0};
    memcpy(st.checks[RED], checks, sizeof checks);
    assert_int_equal(thaw_helper_area(&st, RED, GREEN), 9);
    outcome(&st, &o);
    assert_int_equal(o.score[BROWN], 2); /* second: a half */
    assert_int_equal(o.score[BLUE], 0);  /* third of three: nothing */
    assert_int_equal(o.score[RED], 0);
    assert_int_equal(o.place[3], 0); /* no seat of its own */
}

/* The examples */

static void test_the1_red_touches_four_of_browns_boxes(void **state)
{
    (void)state;
    static struct session s;
    played_begin(&s, &thaw_game, 4, "");
    played(&s, "chance turn I4 / chance turn I4 / chance turn O4 / chance turn O4\n"
               "chance take O4 / chance take I3 / chance take I3 / chance take I3\n"
               "0 draw a5 r0 / 0 hand f5 r0 / 1 draw b5 r0 / 1 hand f5 r1 # b5 to e5 are Brown's\n"
               "2 draw c4 r0 / 2 hand f5 r1 / 3 draw c4 r0 / 3 hand f5 r1\n"
               "0 draw a9 r0 / 1 draw a9 r0 / 2 draw h8 r0 / 3 draw a1 r0\n"
               "0 draw a9 r0 / 1 draw a1 r0 / 2 draw h8 r0 / 3 draw a8 r0");
    const game_state *st = session_now(&s);
    assert_int_equal(front(st, RED), BROWN);
    assert_int_equal(st->checks[BROWN][RED], 0);
    played(&s, "0 draw b4 r0");
    assert_int_equal(st->checks[BROWN][RED], 4);
}

/* The sheet goes from Blue to Red: three play, and the dummy's form lies out of the way. */
static void test_the2_red_colours_a_box_next_to_two_of_browns(void **state)
{
    (void)state;
    static struct session s;
    played_begin(&s, &thaw_game, 3, "");
    played(&s, "chance turn I4 / chance turn V3 / chance turn V3\n"
               "chance take O4 / chance take O4 / chance take O4\n"
               "0 draw a5 r0 / 0 hand f5 r0 / 1 draw c4 r3 / 1 hand f5 r0\n"
               "2 draw c4 r3 / 2 hand f5 r0\n"
               "chance turn I3 / 0 dummy a9 r0 / 1 dummy a9 r0 / 2 dummy a9 r0\n"
               "0 draw a1 r0 / 1 draw a1 r0 / 2 draw d3 r1");
    const game_state *st = session_now(&s);
    assert_int_equal(front(st, RED), BROWN);
    assert_sheet(st, BROWN,
                 "......... "
                 "......... "
                 "...BB.... "
                 "..N.B.... "
                 "..NN.NN.. "
                 ".....NN.. "
                 "......... "
                 "......... "
                 "GGG......");
    played(&s, "0 box d4");
    assert_int_equal(st->checks[BROWN][RED], 2);
}

/* Of all that a seat may draw, something that brings so many checks; else whatever comes first. */
static game_move drawing_for(const game_state *st, unsigned seat, int checks)
{
    game_move m[GAME_MOVES_MAX];
    unsigned sheet = front(st, seat);
    int n = moves(st, (int)seat, m);
    for (int i = 0; i < n; i++) {
        game_state then = *st;
        assert_int_equal(apply(&then, (int)seat, m[i]), GAME_OK);
        if (then.checks[sheet][seat] - st->checks[sheet][seat] == checks)
            return m[i];
    }
    return m[0];
}

/* A game of five in which the helpers of Brown come to have these checks, round by round. */
static void test_the3_green_first_red_and_yellow_second_blue_fourth(void **state)
{
    (void)state;
    static const uint8_t brings[3][5] = {{2, 0, 0, 3, 2}, {2, 0, 0, 3, 2}, {0, 0, 1, 1, 0}};
    static const uint8_t checks[] = {4, 0, 1, 7, 4};
    game_state st = fresh(5);
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    while (st.phase != OVER) {
        int seat = lowest(thaw_pending(&st));
        if (seat == GAME_CHANCE) {
            chance(&st, m, weight);
        } else {
            bool helps = front(&st, (unsigned)seat) == BROWN;
            m[0] = drawing_for(&st, (unsigned)seat, helps ? brings[st.round][seat] : 0);
        }
        assert_int_equal(apply(&st, seat, m[0]), GAME_OK);
    }
    assert_true(valid(&st));
    assert_memory_equal(st.checks[BROWN], checks, sizeof checks);
    assert_int_equal(thaw_rank(&st, BROWN, GREEN), 1);
    assert_int_equal(thaw_rank(&st, BROWN, RED), 2);
    assert_int_equal(thaw_rank(&st, BROWN, YELLOW), 2);
    assert_int_equal(thaw_rank(&st, BROWN, BLUE), 4);
    assert_true(thaw_bonus_on(&st, BROWN, RED) > 0);
    assert_int_equal(thaw_bonus_on(&st, BROWN, BLUE), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_th1_each_colour_has_its_own_deck),
        cmocka_unit_test(test_th1_a_card_comes_once_in_a_game),
        cmocka_unit_test(test_th2_th2q_four_rounds_and_three_with_five_players),
        cmocka_unit_test(test_th3_th18_to_the_left_first_then_the_other_way_round),
        cmocka_unit_test(test_th4_the_turned_up_form_goes_on_ones_own_sheet),
        cmocka_unit_test(test_th5_a_form_may_be_turned),
        cmocka_unit_test(test_th5_turns_that_look_the_same_are_one),
        cmocka_unit_test(test_th5q_a_form_is_not_mirrored),
        cmocka_unit_test(test_th6_nothing_is_drawn_on_anything),
        cmocka_unit_test(test_th6_what_is_drawn_stays),
        cmocka_unit_test(test_th7_a_form_that_fits_nowhere_is_passed),
        cmocka_unit_test(test_th8_each_of_two_forms_covers_a_first_box),
        cmocka_unit_test(test_th8_the_second_card_leaves_the_game),
        cmocka_unit_test(test_th8q_first_the_turned_up_card_then_the_hand),
        cmocka_unit_test(test_th8q_the_second_form_always_has_a_place),
        cmocka_unit_test(test_th8q_the_card_in_the_hand_is_secret_until_it_is_on_the_sheet),
        cmocka_unit_test(test_th9_what_others_draw_in_this_step_changes_nothing),
        cmocka_unit_test(test_th9_th9q_a_sheet_is_remembered_as_it_left_ones_hands),
        cmocka_unit_test(test_th9q_how_much_each_seat_knows_at_each_step),
        cmocka_unit_test(test_th9q_the_log_shows_what_one_has_seen),
        cmocka_unit_test(test_th9_the_log_hides_what_kind_of_drawing_it_was),
        cmocka_unit_test(test_th9q_when_the_game_is_over_everything_is_open),
        cmocka_unit_test(test_th9q_every_truth_that_fits_can_be_dealt),
        cmocka_unit_test(test_th9q_who_has_drawn_in_this_step_is_asked_again),
        cmocka_unit_test(test_th10_th16_sheets_move_on_when_the_last_one_is_done),
        cmocka_unit_test(test_th11_a_form_or_a_box_and_pass_only_if_neither),
        cmocka_unit_test(test_th12_drawing_on_others_land_follows_the_same_rules),
        cmocka_unit_test(test_th12_th12q_the_turned_up_card_and_no_first_boxes),
        cmocka_unit_test(test_th13_a_single_box_is_empty_inside_and_enclosed),
        cmocka_unit_test(test_th13_only_on_the_land_of_others),
        cmocka_unit_test(test_th14_a_check_for_each_of_the_owners_boxes_touched),
        cmocka_unit_test(test_th14q_side_by_side_and_each_box_once),
        cmocka_unit_test(test_th14q_the_owner_beside_a_helper_gives_no_checks),
        cmocka_unit_test(test_th15_a_helper_has_a_line_from_his_first_visit),
        cmocka_unit_test(test_th17_the_largest_rectangle_in_any_colours),
        cmocka_unit_test(test_th19_first_a_box_second_half_third_a_quarter),
        cmocka_unit_test(test_th19_with_four_players_third_gets_nothing),
        cmocka_unit_test(test_th19q_no_check_still_ranks_and_areas_are_joined),
        cmocka_unit_test(test_th20_th20q_equal_checks_are_one_rank_each_paid_in_full),
        cmocka_unit_test(test_th21_points_then_bonus_then_together),
        cmocka_unit_test(test_th21_standings_tell_only_what_a_seat_knows),
        cmocka_unit_test(test_th30_a_card_of_the_dummy_after_ones_own_forms),
        cmocka_unit_test(test_th30_nothing_happens_if_it_fits_nowhere),
        cmocka_unit_test(test_th30q_one_card_compulsory_bound_to_no_first_box),
        cmocka_unit_test(test_th31_the_dummy_gets_checks_and_never_a_single_box),
        cmocka_unit_test(test_th32_the_dummy_ranks_but_nobody_is_paid),
        cmocka_unit_test(test_the1_red_touches_four_of_browns_boxes),
        cmocka_unit_test(test_the2_red_colours_a_box_next_to_two_of_browns),
        cmocka_unit_test(test_the3_green_first_red_and_yellow_second_blue_fourth),
    };
    return cmocka_run_group_tests_name("thaw", tests, 0, 0);
}
