/*
 * The rules of Stacks, one by one.  The game's own file is included, so that a wall can be drawn as
 * a person would draw it: six spaces from seat 0's left, each from the bottom to the top, `-` for
 * none, J the joker.
 */
#include "tests/played.h"

#include "bots/bot.h"
#include "core/session.h"
#include "games/stacks/near.h"
#include "games/stacks/stacks.c"

#define RULES_OF stacks_game
#include "tests/rules.h"

extern const struct bot greedy_bot;

static const char letters[] = "OGBPJ";

/* Laying out a position */

static void build(game_state *st, const char *wall)
{
    unsigned space = 0;
    memset(st->wall, 0, sizeof st->wall);
    memset(st->height, 0, sizeof st->height);
    for (int c = 0; c < COLOURS; c++)
        st->bag[c] = COPIES;
    for (; *wall; wall++) {
        const char *letter = strchr(letters, *wall);
        if (*wall == ' ')
            space++;
        else if (letter) {
            int colour = (int)(letter - letters);
            put_block(st, colour, space);
            if (colour < JOKER)
                st->bag[colour]--;
        }
    }
    assert_int_equal(space, SPACES - 1);
}

static uint8_t card_named(const char *pattern)
{
    for (int c = 0; c < CARDS; c++)
        if (strcmp(card_text[c], pattern) == 0)
            return (uint8_t)(c + 1);
    fail_msg("there is no card %s", pattern);
    return 0;
}

static void hold(game_state *st, int seat, const char *a, const char *b, const char *c)
{
    st->holder[seat][0] = a ? card_named(a) : 0;
    st->holder[seat][1] = b ? card_named(b) : 0;
    st->holder[seat][2] = c ? card_named(c) : 0;
}

/* Fulfilled cards of nobody's interest, so that each seat has had its eight. */
static void count_gone(game_state *st)
{
    int card = CARDS;
    for (int p = 0; p < 2; p++)
        while (bits(st->gone[p]) + cards_left(st, p) < TASKS) {
            if (unseen_cards(st) >> (card - 1) & 1)
                st->gone[p] |= (uint64_t)1 << (card - 1);
            card--;
        }
}

/* Cards that do not stand for the seat, the last of the deck that nobody holds. */
static void hold_any(game_state *st, int seat)
{
    for (int i = 0; i < HOLDER; i++)
        for (int card = CARDS; !st->holder[seat][i]; card--)
            if (unseen_cards(st) >> (card - 1) & 1 && !stands_now(st, seat, card))
                st->holder[seat][i] = (uint8_t)card;
}

/* Seat 0 is to move; nobody's cards stand. */
static game_state position(const char *wall)
{
    game_state st;
    const int16_t option[] = {AUTOMATIC, 0, 0};
    memset(&st, 0, sizeof st);
    assert_int_equal(start(&st, 2, option), GAME_OK);
    build(&st, wall);
    st.joker = !st.wall[JOKER];
    st.phase = TURN;
    hold_any(&st, 0);
    hold_any(&st, 1);
    if (!valid(&st))
        fail_msg("%s is no position", wall);
    return st;
}

static bool card_stands(const char *wall, int seat, const char *pattern)
{
    game_state st = position(wall);
    return stands_now(&st, seat, card_named(pattern));
}

static int count_moves(const game_state *st, int seat, enum kind kind)
{
    game_move m[GAME_MOVES_MAX];
    int n = moves(st, seat, m), count = 0;
    for (int i = 0; i < n; i++)
        count += m[i] >> 8 == kind;
    return count;
}

static const char *const FULL = "ST-4 five blocks are on this space already";
static const char *const TABOO = "ST-5 the opponent moved this block last";

/* ST-1, ST-2: the set-up */

static game_state fresh(int claim, int rows, int joker)
{
    game_state st;
    const int16_t option[] = {(int16_t)claim, (int16_t)rows, (int16_t)joker};
    memset(&st, 0, sizeof st);
    assert_int_equal(start(&st, 2, option), GAME_OK);
    return st;
}

static void test_st1_28_blocks_a_joker_and_six_spaces(void **state)
{
    (void)state;
    game_state st = fresh(0, 0, 0);
    assert_int_equal(sizeof st, 96); /* no padding but what is named */
    assert_int_equal(bag_size(&st), 28);
    do_chance(&st, "first 1");
    do_chance(&st, "joker 6");
    assert_int_equal(st.wall[JOKER], 1u << 5);
    assert_int_equal(st.height[5], 1);
}

static void test_st1q_seven_of_each_and_the_seed_draws_seat_and_space(void **state)
{
    (void)state;
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    game_state st = fresh(0, 0, 0);
    for (int c = 0; c < COLOURS; c++)
        assert_int_equal(st.bag[c], 7);
    assert_int_equal(chance(&st, m, weight), 2);
    assert_int_equal(weight[0], weight[1]);
    assert_refused(&st, GAME_CHANCE, "first 2", "ST-1? there are seats 0 and 1");
    do_chance(&st, "first 1");
    assert_int_equal(chance(&st, m, weight), 6);
    for (int i = 1; i < 6; i++)
        assert_int_equal(weight[i], weight[0]);
    assert_refused(&st, GAME_CHANCE, "joker 7", "ST-1 the spaces are 1 to 6");
}

static void deal_all(game_state *st)
{
    static const char *const cards[] = {"deal c01", "deal c02", "deal c03",
                                        "deal c04", "deal c05", "deal c06"};
    for (int i = 0; i < 6; i++)
        do_chance(st, cards[i]);
}

static void test_st2_three_cards_in_the_holder_five_in_the_pile(void **state)
{
    (void)state;
    game_state st = fresh(0, 0, 0), seen;
    do_chance(&st, "first 1");
    do_chance(&st, "joker 1");
    deal_all(&st);
    assert_int_equal(st.phase, TURN);
    assert_int_equal(st.seat, 1);
    assert_int_equal(held(&st, 0), 3);
    assert_int_equal(st.holder[1][0], 4);
    assert_int_equal(cards_left(&st, 0), 8);
    observe(&st, 0, &seen);
    assert_int_equal(seen.holder[0][1], 2);
    assert_int_equal(seen.holder[1][1], HIDDEN);
}

static void test_st2q_nobody_knows_the_pile(void **state)
{
    (void)state;
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    game_state st = position("O G - - - B");
    hold(&st, 0, "OGB", "GBPB", "BPOP");
    do_move(&st, 0, "relocate 6 3"); /* any card that is not in a holder nor gone may come up */
    assert_int_equal(st.phase, REFILL);
    assert_int_equal(chance(&st, m, weight), CARDS - 6);
    assert_refused(&st, GAME_CHANCE, "refill c01", "ST-2 this card is not there to be drawn");
    assert_refused(&st, GAME_CHANCE, "refill c49", "ST-2 this card is not there to be drawn");
    assert_refused(&st, GAME_CHANCE, "refill c46", "ST-2 this card is not there to be drawn");
    do_chance(&st, "refill c20");
    assert_int_equal(st.pile[0], 4);
}

/* ST-3 to ST-5: a turn */

static void test_st3_draw_a_block_and_put_it_anywhere(void **state)
{
    (void)state;
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    game_state st = position("J O - - - -");
    do_move(&st, 0, "draw");
    assert_int_equal(chance(&st, m, weight), 4);
    assert_int_equal(weight[0], 6);
    assert_int_equal(weight[1], 7);
    do_chance(&st, "block pink");
    assert_int_equal(st.bag[3], 6);
    assert_int_equal(count_moves(&st, 0, M_PLACE), 6);
    assert_refused(&st, 0, "relocate 1 2", "ST-3 the block in your hand has to be put down first");
    assert_refused(&st, 0, "draw", "ST-3 the block in your hand has to be put down first");
    do_move(&st, 0, "place 2");
    assert_int_equal(st.wall[3], 1u << 7);
    assert_int_equal(st.seat, 1);
}

static void test_st3_or_relocate_a_block_that_lies_free(void **state)
{
    (void)state;
    game_state st = position("JO - B - - -");
    assert_int_equal(count_moves(&st, 0, M_RELOCATE), 10);
    assert_refused(&st, 0, "relocate 2 1", "ST-3 there is no block on this space");
    assert_refused(&st, 0, "place 1", "ST-3 draw a block first");
    assert_refused(&st, 0, "relocate 7 1", "ST-1 the spaces are 1 to 6");
    assert_refused(&st, 0, "relocate 1 7", "ST-1 the spaces are 1 to 6");
    assert_refused(&st, 1, "draw", "ST-3 it is not your turn");
    do_move(&st, 0, "relocate 1 6"); /* the orange block; then the joker lies free */
    assert_int_equal(st.wall[0], 1u << 5);
    do_move(&st, 1, "relocate 1 3");
    assert_int_equal(st.wall[JOKER], 1u << 8);
}

static void test_st4_at_most_five_blocks_on_a_space(void **state)
{
    (void)state;
    game_state st = position("OGOGO J - - - -");
    assert_refused(&st, 0, "relocate 2 1", FULL);
    do_move(&st, 0, "draw");
    do_chance(&st, "block blue");
    assert_int_equal(count_moves(&st, 0, M_PLACE), 5);
    assert_refused(&st, 0, "place 1", FULL);
    assert_refused(&st, 0, "place 9", "ST-1 the spaces are 1 to 6");
}

static void test_st5_the_opponents_last_block_is_taboo(void **state)
{
    (void)state;
    game_state st = position("O G J - - -");
    do_move(&st, 0, "relocate 1 3"); /* relocated */
    assert_refused(&st, 1, "relocate 3 5", TABOO);
    do_move(&st, 1, "draw");
    do_chance(&st, "block blue");
    do_move(&st, 1, "place 6"); /* drawn: taboo for seat 0; what seat 0 moved is free again */
    assert_refused(&st, 0, "relocate 6 1", TABOO);
    do_move(&st, 0, "relocate 3 1");
}

static void test_st5q_what_is_free_all_the_same(void **state)
{
    (void)state;
    game_state st = position("J - - - - -");
    do_move(&st, 0, "relocate 1 2"); /* the joker is free on the first turn */
    do_move(&st, 1, "draw");
    do_chance(&st, "block orange");
    do_move(&st, 1, "place 2"); /* a taboo block may be built upon */
    do_move(&st, 0, "draw");
    do_chance(&st, "block green");
    do_move(&st, 0, "place 6");
    do_move(&st, 1, "relocate 2 3"); /* one's own last block is free */
    assert_refused(&st, 0, "relocate 6 6", "ST-5? a block cannot be put back on its own space");
}

static void test_st5q_with_an_empty_bag_only_relocating_is_left(void **state)
{
    (void)state;
    game_state st = position("OGOGO GOGOG OGOGB PBPBP BPBPB PBPJ");
    assert_int_equal(bag_size(&st), 0);
    assert_refused(&st, 0, "draw", "ST-5? the bag is empty: a block has to be relocated");
    assert_int_equal(count_moves(&st, 0, M_DRAW), 0);
    assert_int_equal(count_moves(&st, 0, M_RELOCATE), 5);
    st.taboo = 1;
    assert_int_equal(count_moves(&st, 0, M_RELOCATE), 4); /* never fewer */
}

/* ST-6: patterns */

static void test_st6_a_pattern_stands_in_any_of_four_turns(void **state)
{
    (void)state;
    assert_true(card_stands("- - BO PG - -", 0, "OG/B."));
    assert_false(card_stands("- - BO PB - -", 0, "OG/B."));    /* colours must match */
    assert_true(card_stands("PPBO PPPG - - - -", 0, "OG/B.")); /* wherever, whatever is around it */
    assert_true(card_stands("- - BO JG - -", 0, "OG/BP"));
    assert_true(card_stands("- - BJ PG - -", 0, "OG/B.")); /* the joker is any colour */
    assert_false(card_stands("- OG - B - -", 0, "OG/B."));
}

static void test_st6_patterns_do_not_go_round_the_corner(void **state)
{
    (void)state;
    assert_false(card_stands("PB - - - - O", 0, "OGB"));
    assert_false(
        card_stands("PGB - - - - PO", 0, "OGB")); /* space 6 and the next level of space 1 */
}

static void test_st6q_the_other_side_sees_it_mirrored(void **state)
{
    (void)state;
    assert_false(card_stands("- - BO PG - -", 1, "OG/B."));
    assert_true(card_stands("- - PG BO - -", 1, "OG/B."));
    assert_true(card_stands("PO BG P - - -", 0, "OG./.BP")); /* an S, and for the other a Z */
    assert_false(card_stands("PO BG P - - -", 1, "OG./.BP"));
}

static void test_st6q_one_joker_serves_several_cards(void **state)
{
    (void)state;
    game_state st = position("O - J - - G");
    hold(&st, 0, "OGB", "OGO", "BPOP");
    do_move(&st, 0, "relocate 6 2"); /* O G J is OGB and OGO */
    assert_int_equal(bits(st.gone[0]), 2);
}

/* ST-7, ST-8: fulfilling */

static void test_st7_a_fulfilled_card_is_shown_and_replaced(void **state)
{
    (void)state;
    game_state st = position("O G - - - B"), seen;
    hold(&st, 0, "GBPB", "OGB", "BPOP");
    do_move(&st, 0, "relocate 6 3");
    assert_int_equal(st.gone[0], 1); /* card 1 */
    observe(&st, 1, &seen);
    assert_int_equal(seen.gone[0], 1);
    assert_int_equal(st.slot, 1);
    do_chance(&st, "refill c20");
    assert_int_equal(st.holder[0][1], 20);
    assert_int_equal(st.seat, 1);
    assert_int_equal(st.phase, TURN);
}

static void test_st7_a_new_card_that_stands_goes_too(void **state)
{
    (void)state;
    game_state st = position("O G - P - B");
    hold(&st, 0, "GB/PO", "OGB", "BPOP");
    do_move(&st, 0, "relocate 6 3"); /* O G B P: OGB, then GBP */
    do_chance(&st, "refill c02");
    assert_int_equal(st.gone[0], 3);
    assert_int_equal(st.phase, REFILL);
    do_chance(&st, "refill c20");
    assert_int_equal(st.phase, TURN);
    assert_int_equal(st.pile[0], 3);
}

static void test_st8_a_move_may_fulfil_the_opponents_card(void **state)
{
    (void)state;
    game_state st = position("O G - - - B");
    hold(&st, 1, "OGB", "OG/BP", "OG/GO");
    do_move(&st, 0, "relocate 6 3");
    assert_int_equal(st.refill, 1);
    assert_int_equal(st.gone[1], 1);
    do_chance(&st, "refill c20");
    assert_int_equal(st.seat, 1);
}

static void test_st8q_automatic_the_movers_with_all_that_follows_first(void **state)
{
    (void)state;
    game_state st = position("O G - P - B");
    hold(&st, 0, "OGB", "OG/BP", "OG/GO");
    hold(&st, 1, "GBP", "POGO", "OGB/..O");
    do_move(&st, 0, "relocate 6 3");
    assert_int_equal(st.refill, 0);
    assert_int_equal(st.gone[1], 0); /* his turn comes when seat 0 is settled */
    do_chance(&st, "refill c20");
    assert_int_equal(st.refill, 1);
    assert_int_equal(st.gone[1], 2);
    do_chance(&st, "refill c21");
    assert_int_equal(st.phase, TURN);
    assert_refused(&st, 1, "claim 1", "ST-8? cards that stand go by themselves in this game");
}

static game_state sharp(const char *wall)
{
    game_state st = position(wall);
    st.claim = SHARP_EYES;
    return st;
}

static void test_st8q_sharp_eyes_a_card_is_claimed(void **state)
{
    (void)state;
    game_state st = sharp("O G B - - -");
    hold(&st, 0, "OGB", "GBPB", "BPOP");
    assert_int_equal(pending(&st), 1);
    assert_int_equal(may(&st), 2);
    do_move(&st, 0, "claim 1");
    assert_int_equal(st.gone[0], 1);
    do_chance(&st, "refill c20");
    assert_int_equal(st.phase, TURN);
    assert_int_equal(st.seat, 0); /* a claim is no turn */
    assert_refused(&st, 0, "claim 4", "ST-2 the holder has places 1 to 3");
}

static void test_st8q_sharp_eyes_in_the_opponents_turn_too(void **state)
{
    (void)state;
    game_state st = sharp("O G B - - -");
    hold(&st, 1, "OGB", "OG/BP", "OG/GO");
    assert_refused(&st, 1, "relocate 1 4",
                   "ST-8? it is the opponent's turn: only a claim is open to you");
    do_move(&st, 0, "draw");
    assert_int_equal(may(&st), 0); /* while chance decides nobody acts */
    do_chance(&st, "block pink");
    do_move(&st, 1, "claim 1"); /* while a drawn block is in the hand */
    do_chance(&st, "refill c20");
    assert_int_equal(st.phase, PLACE);
    assert_int_equal(st.drawn, 4);
    do_move(&st, 0, "claim 2");
    do_move(&st, 0, "place 4");
}

static void test_st8q_sharp_eyes_a_claim_in_vain_once_a_wall(void **state)
{
    (void)state;
    game_state st = sharp("O G B - - -"), seen, other_seen;
    do_move(&st, 1, "claim 3");
    assert_int_equal(bits(st.gone[1]), 0);
    assert_int_equal(st.phase, TURN);
    assert_refused(&st, 1, "claim 3",
                   "ST-8? this card was claimed in vain, and the wall is the same");
    game_state another = st;
    another.tried[1] = 2; /* which card it was may not be seen */
    observe(&st, 0, &seen);
    observe(&another, 0, &other_seen);
    assert_memory_equal(&seen, &other_seen, sizeof seen);
    char words[GAME_TEXT_MAX];
    stacks_move_seen(&another, &st, 1, pack(M_CLAIM, 2), 0, words);
    assert_string_equal(words, "claim in vain");
    stacks_move_seen(&another, &st, 1, pack(M_CLAIM, 2), 1, words);
    assert_string_equal(words, "claim 3");
    do_move(&st, 1, "claim 1");
    do_move(&st, 1, "claim 2");
    assert_int_equal(may(&st), 0); /* nothing left to claim */
    assert_refused(&st, 1, "claim 1",
                   "ST-8? this card was claimed in vain, and the wall is the same");
    do_move(&st, 0, "relocate 1 6"); /* a new wall */
    do_move(&st, 1, "claim 3");
}

/* Seat p has these cards only, no pile. */
static void last_cards(game_state *st, int seat, const char *a, const char *b)
{
    hold(st, seat, a, b, 0);
    st->pile[seat] = 0;
}

/* A game at a session, dealt by hand: all is drawn but nothing claimed yet.  Seat 1 begins. */
static struct session *dealt_sharp(void)
{
    static struct session s;
    static const char *const chances[] = {"first 1",  "joker 1",  "deal c01", "deal c02",
                                          "deal c03", "deal c04", "deal c05", "deal c06"};
    struct setup setup = setup_of(&stacks_game, 2, 1);
    setup.options[OPT_CLAIM] = SHARP_EYES;
    setup.manual = true;
    session_start(&s, &setup);
    for (int i = 0; i < 8; i++)
        assert_null(session_play(&s, GAME_CHANCE, session_parse(&s, GAME_CHANCE, chances[i])));
    return &s;
}

static void test_st8q_a_claim_cannot_be_taken_back_and_tried_again(void **state)
{
    (void)state;
    struct session *s = dealt_sharp();
    for (int seat = 0; seat < 2; seat++) { /* in the own turn and in the other's */
        game_move claim = session_parse(s, seat, "claim 2");
        assert_null(session_play(s, seat, claim));
        uint32_t length = s->length;
        assert_false(session_may_undo(s, seat));
        assert_string_equal(session_undo(s, seat), "This move cannot be taken back.");
        assert_int_equal(s->length, length);
        assert_string_equal(session_play(s, seat, claim),
                            "ST-8? this card was claimed in vain, and the wall is the same");
    }
}

/* The wall stays as it was; whoever has passed may think again as long as the other thinks. */
static void test_st8q_taking_back_a_pass_gives_no_claim_back(void **state)
{
    (void)state;
    static const char *const to_and_fro[2][2] = {{"relocate 2 3", "relocate 3 2"},
                                                 {"relocate 1 4", "relocate 4 1"}};
    struct session *s = dealt_sharp();
    assert_null(session_play(s, 1, session_parse(s, 1, "draw")));
    assert_null(session_play(s, GAME_CHANCE, session_parse(s, GAME_CHANCE, "block pink")));
    assert_null(session_play(s, 1, session_parse(s, 1, "place 6")));
    assert_null(session_play(s, 0, session_parse(s, 0, "draw")));
    assert_null(session_play(s, GAME_CHANCE, session_parse(s, GAME_CHANCE, "block pink")));
    assert_null(session_play(s, 0, session_parse(s, 0, "place 2")));
    for (int i = 0; i < QUIET_TURNS; i++) {
        int seat = session_now(s)->seat;
        assert_null(session_play(s, seat, session_parse(s, seat, to_and_fro[seat][i / 2 % 2])));
    }
    assert_int_equal(session_pending(s), 3);
    assert_null(session_play(s, 0, session_parse(s, 0, "claim 1")));
    assert_null(session_play(s, 0, session_parse(s, 0, "pass")));
    assert_null(session_play(s, 1, session_parse(s, 1, "claim 1")));
    assert_null(session_undo(s, 0));
    assert_int_equal(session_pending(s), 3);
    assert_non_null(session_undo(s, 0)); /* the claim before it stays made */
    assert_non_null(session_play(s, 0, session_parse(s, 0, "claim 1")));
    assert_non_null(session_play(s, 1, session_parse(s, 1, "claim 1")));
    assert_null(session_play(s, 0, session_parse(s, 0, "pass")));
    assert_null(session_play(s, 1, session_parse(s, 1, "pass")));
    assert_int_equal(session_pending(s), 0);
    assert_non_null(session_undo(s, 1)); /* the end has opened all cards */
}

static void test_st8q_nor_can_a_right_one(void **state)
{
    (void)state;
    static struct session s;
    struct setup setup = setup_of(&stacks_game, 2, 1);
    session_start(&s, &setup);
    game_state st = sharp("O G B - - -");
    last_cards(&st, 0, "OGB", "OG/GO"); /* no card follows, so chance shows nothing */
    count_gone(&st);
    memcpy(&s.state, &st, sizeof st);
    assert_null(session_play(&s, 0, session_parse(&s, 0, "claim 1")));
    assert_non_null(session_undo(&s, 0));
}

/* ST-9: winning */

static void test_st9_first_without_a_task_wins(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = position("O G - - - B");
    last_cards(&st, 0, "OGB", 0);
    count_gone(&st);
    do_move(&st, 0, "relocate 6 3");
    assert_int_equal(st.phase, OVER);
    stacks_outcome(&st, &o);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[1], 2);
    assert_int_equal(o.score[0], 8);
    assert_refused(&st, 1, "draw", "ST-9 the game is over");
}

static void test_st9_the_opponent_may_win_in_the_movers_turn(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = position("O G - - - B");
    last_cards(&st, 1, "OGB", 0);
    count_gone(&st);
    do_move(&st, 0, "relocate 6 3");
    assert_int_equal(st.phase, OVER);
    stacks_outcome(&st, &o);
    assert_int_equal(o.place[0], 2);
    assert_int_equal(o.place[1], 1);
}

static void test_st9_by_a_claim(void **state)
{
    (void)state;
    game_state st = sharp("O G B - - -");
    last_cards(&st, 1, "OGB", 0);
    count_gone(&st);
    assert_int_equal(may(&st), 2);
    do_move(&st, 1, "claim 1");
    assert_int_equal(st.phase, OVER);
    st = sharp("O G B - - -");
    last_cards(&st, 1, "OGB", "OG/GO");
    count_gone(&st);
    do_move(&st, 1, "claim 1");
    assert_int_equal(st.phase, TURN); /* one is left, and no pile to fill up from */
    do_move(&st, 1, "claim 2");
    assert_refused(&st, 0, "claim 9", "ST-2 the holder has places 1 to 3");
    st.tried[1] = 0;
    assert_refused(&st, 1, "claim 1", "ST-7 there is no card in this place");
}

static void test_st9q_if_one_move_finishes_both_the_mover_wins(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = position("O G - P - B");
    last_cards(&st, 0, "OGB", 0);
    last_cards(&st, 1, "GBP", 0);
    count_gone(&st);
    do_move(&st, 0, "relocate 6 3");
    stacks_outcome(&st, &o);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[1], 2);
    st = position("O G - P O B"); /* also if he has to draw first, and that card stands too */
    last_cards(&st, 0, "OGB", 0);
    st.pile[0] = 1;
    last_cards(&st, 1, "BPO", 0);
    count_gone(&st);
    do_move(&st, 0, "relocate 6 3");
    do_chance(&st, "refill c02");
    assert_int_equal(st.phase, OVER);
    stacks_outcome(&st, &o);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[1], 2);
    assert_int_equal(bits(st.gone[1]), 7);
}

/* ST-10 to ST-12 */

static void test_st10_no_block_of_a_full_row_may_be_taken(void **state)
{
    (void)state;
    game_state st = position("O G B P O J");
    assert_int_equal(count_moves(&st, 0, M_RELOCATE), 30);
    st.taboo = 3;
    assert_int_equal(count_moves(&st, 0, M_RELOCATE), 25);
    st.rows = 1;
    assert_int_equal(count_moves(&st, 0, M_RELOCATE), 0);
    assert_int_equal(count_moves(&st, 0, M_DRAW), 1);
    assert_refused(&st, 0, "relocate 1 2", "ST-10 no block of a full row may be taken");
    st = position("OG G B P O J");
    st.rows = 1;
    assert_int_equal(count_moves(&st, 0, M_RELOCATE), 5); /* the top of 1 alone */
    st.taboo = 1;
    assert_int_equal(count_moves(&st, 0, M_RELOCATE), 0);
}

static void test_st11_without_the_joker(void **state)
{
    (void)state;
    game_state st = fresh(0, 0, 1);
    do_chance(&st, "first 0");
    deal_all(&st);
    assert_int_equal(st.phase, TURN);
    assert_int_equal(st.wall[JOKER], 0);
    assert_int_equal(count_moves(&st, 0, M_RELOCATE), 0);
    do_move(&st, 0, "draw");
}

static void test_st11q_both_variants_together(void **state)
{
    (void)state;
    game_state st = fresh(0, 1, 1);
    do_chance(&st, "first 0");
    deal_all(&st);
    assert_int_equal(st.wall[JOKER], 0);
    build(&st, "OG G B P O O");
    assert_int_equal(count_moves(&st, 0, M_RELOCATE), 5); /* the top of 1 alone */
    assert_refused(&st, 0, "relocate 2 1", "ST-10 no block of a full row may be taken");
}

/* Relocates to and fro, n turns. */
static void fidget(game_state *st, int n)
{
    static const char *const moves_of[2][2] = {{"relocate 1 2", "relocate 2 1"},
                                               {"relocate 6 5", "relocate 5 6"}};
    for (int i = 0; i < n; i++)
        do_move(st, st->seat, moves_of[st->seat][i / 2 % 2]);
}

static void test_st12q_forty_quiet_turns_end_the_game(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = position("J - - - - O");
    fidget(&st, 39);
    assert_int_equal(st.phase, TURN);
    game_state drawn = st;
    do_move(&drawn, 1, "draw"); /* a block drawn: not quiet any more */
    do_chance(&drawn, "block blue");
    do_move(&drawn, 1, "place 3");
    assert_int_equal(drawn.quiet, 0);
    do_move(&st, 1, "relocate 5 3");
    assert_int_equal(st.phase, OVER);
    stacks_outcome(&st, &o);
    assert_int_equal(o.place[0], 1); /* equal: a draw */
    assert_int_equal(o.place[1], 1);
}

static void test_st12q_a_claim_is_not_quiet(void **state)
{
    (void)state;
    game_state st = sharp("O G B - - J");
    hold(&st, 0, "OGB", "GBPB", "BPOP");
    st.quiet = 39;
    do_move(&st, 0, "claim 1");
    do_chance(&st, "refill c20");
    do_move(&st, 0, "relocate 6 5");
    assert_int_equal(st.phase, TURN);
    assert_int_equal(st.quiet, 0);
}

/* The fortieth quiet turn is over: O G B stands, card 1 of seat 0 and a card 2 that does not. */
static game_state after_quiet_turns(void)
{
    game_state st = sharp("O G B - - J");
    hold(&st, 0, "OGB", "GBPB", "BPOP");
    st.quiet = 39;
    do_move(&st, 0, "relocate 6 5");
    return st;
}

static void test_st12q_with_sharp_eyes_both_are_asked_once_before_the_end(void **state)
{
    (void)state;
    game_move m[GAME_MOVES_MAX];
    game_state st = after_quiet_turns();
    for (int seat = 0; seat < 2; seat++) { /* both at once: a card, or pass */
        assert_int_equal(pending(&st) >> seat & 1, 1);
        assert_int_equal(moves(&st, seat, m), 4);
        assert_int_equal(count_moves(&st, seat, M_CLAIM), 3);
        assert_int_equal(count_moves(&st, seat, M_PASS), 1);
        assert_refused(&st, seat, "draw", "ST-12? the game ends now: claim a card, or pass");
        assert_refused(&st, seat, "relocate 5 6",
                       "ST-12? the game ends now: claim a card, or pass");
    }
    assert_int_equal(may(&st), 0);
    do_move(&st, 1, "pass");
    assert_int_equal(pending(&st), 1);
    assert_refused(&st, 1, "pass", "ST-12? you have passed");
    assert_refused(&st, 1, "claim 1", "ST-12? you have passed");
    do_move(&st, 0, "pass");
    assert_int_equal(pending(&st), 0);
    assert_refused(&st, 0, "claim 1", "ST-12? the game is over, after 40 quiet turns");
    assert_int_equal(bits(st.gone[0]), 0);
}

static void test_st12q_a_right_claim_breaks_the_series_and_the_game_goes_on(void **state)
{
    (void)state;
    game_state st = after_quiet_turns();
    do_move(&st, 1, "pass");
    do_move(&st, 0, "claim 1");
    assert_int_equal(st.gone[0], 1);
    assert_int_equal(pending(&st), 1u << GAME_CHANCE); /* ST-7: the next card comes */
    do_chance(&st, "refill c20");
    assert_int_equal(pending(&st), 2); /* the turn that would have begun */
    assert_int_equal(may(&st), 1);
    assert_int_equal(st.quiet, 0);
    static const char *const to_and_fro[] = {"relocate 1 6", "relocate 5 4", "relocate 6 1",
                                             "relocate 4 5"};
    for (int i = 0; i < QUIET_TURNS; i++) { /* that turn is the first of a new series */
        assert_int_equal(st.phase, TURN);
        do_move(&st, st.seat, to_and_fro[i % 4]);
    }
    assert_int_equal(pending(&st), 3); /* and then they are asked again, both */
}

static void test_st12q_a_wrong_claim_leaves_the_question(void **state)
{
    (void)state;
    game_state st = after_quiet_turns();
    do_move(&st, 0, "claim 2");
    assert_int_equal(pending(&st), 3);
    assert_refused(&st, 0, "claim 2",
                   "ST-8? this card was claimed in vain, and the wall is the same");
    do_move(&st, 0, "claim 3");
    do_move(&st, 1, "claim 1");
    do_move(&st, 1, "claim 2");
    do_move(&st, 1, "claim 3");
    assert_int_equal(moves(&st, 1, (game_move[GAME_MOVES_MAX]){0}), 1); /* pass */
    do_move(&st, 1, "pass");
    do_move(&st, 0, "claim 1");
    assert_int_equal(st.phase, REFILL);
}

static void test_st12q_the_last_card_of_all_may_be_claimed_then(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = after_quiet_turns();
    last_cards(&st, 0, "OGB", 0);
    count_gone(&st);
    do_move(&st, 0, "claim 1");
    assert_int_equal(st.phase, OVER);
    assert_true(valid(&st));
    stacks_outcome(&st, &o);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[1], 2);
    assert_refused(&st, 1, "pass", "ST-9 the game is over");
}

static void test_st12q_passing_belongs_to_the_end(void **state)
{
    (void)state;
    game_state st = sharp("O G B - - J");
    assert_refused(&st, 0, "pass", "ST-3 a turn is to draw a block or to relocate one");
    assert_refused(&st, 1, "pass", "ST-8? it is the opponent's turn: only a claim is open to you");
}

static void test_st12q_fewer_cards_left_wins(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = position("J - - - - O");
    st.pile[1] = 4;
    count_gone(&st);
    fidget(&st, 40);
    assert_int_equal(st.phase, OVER);
    stacks_outcome(&st, &o);
    assert_int_equal(o.place[0], 2);
    assert_int_equal(o.place[1], 1);
}

static void test_st12q_a_card_fulfilled_is_not_quiet(void **state)
{
    (void)state;
    game_state st = position("O G - - - B");
    hold(&st, 0, "OGB", "GBPB", "BPOP");
    st.quiet = 39;
    do_move(&st, 0, "relocate 6 3");
    do_chance(&st, "refill c20");
    assert_int_equal(st.quiet, 0);
    assert_int_equal(st.phase, TURN);
}

/* ST-13: what is hidden */

static void test_st13_the_others_cards_change_nothing_for_a_seat(void **state)
{
    (void)state;
    game_state one = position("O G B P - J"), two = one, a, b;
    hold(&two, 1, "OG/BP", "OG/GO", "OG/.B");
    for (int viewer = -1; viewer < 1; viewer++) {
        observe(&one, viewer, &a);
        observe(&two, viewer, &b);
        assert_memory_equal(&a, &b, sizeof a);
    }
    assert_int_equal(a.bag[0], 6); /* what is left in the bag is known */
    one.phase = OVER;
    observe(&one, 0, &a);
    assert_memory_equal(&a, &one, sizeof a);
}

static void test_st13_the_log_shows_a_card_once_it_is_fulfilled(void **state)
{
    (void)state;
    char words[GAME_TEXT_MAX];
    game_state st = position("O G B P - J"), now = st;
    game_move m = stacks_move_parse(&st, GAME_CHANCE, "refill c20");
    st.refill = 1;
    stacks_move_seen(&st, &now, GAME_CHANCE, m, 0, words);
    assert_string_equal(words, "refill a card");
    stacks_move_seen(&st, &now, GAME_CHANCE, m, 1, words);
    assert_string_equal(words, "refill c20");
    now.gone[1] = (uint64_t)1 << 19;
    stacks_move_seen(&st, &now, GAME_CHANCE, m, 0, words);
    assert_string_equal(words, "refill c20");
    now.gone[1] = 0;
    now.phase = OVER;
    stacks_move_seen(&st, &now, GAME_CHANCE, m, 0, words);
    assert_string_equal(words, "refill c20");
}

static void test_st13_no_truth_has_a_card_that_would_have_gone(void **state)
{
    (void)state;
    game_state st = position("OG GB BP PO J -"), seen, truth;
    struct rng rng;
    uint64_t dealt = 0;
    rng_seed(&rng, 1);
    observe(&st, 0, &seen);
    for (int i = 0; i < 2000; i++) {
        determinise(&seen, 0, &rng, &truth);
        assert_true(valid(&truth));
        for (int k = 0; k < HOLDER; k++)
            dealt |= (uint64_t)1 << (truth.holder[1][k] - 1);
    }
    for (int c = 0; c < CARDS; c++) {
        bool own = false;
        for (int k = 0; k < HOLDER; k++)
            own = own || st.holder[0][k] == c + 1;
        assert_int_equal(dealt >> c & 1, !own && !stands_now(&st, 1, c + 1));
    }
}

/* In the middle of settling the opponent's cards have been tested on the wall before, not on this
 * one. */
static void test_st13_a_truth_while_the_mover_is_settled(void **state)
{
    (void)state;
    game_state st = position("O G - P - B"), seen, truth;
    struct rng rng;
    bool found = false;
    rng_seed(&rng, 1);
    hold(&st, 0, "OGB", "OG/BP", "OG/GO");
    do_move(&st, 0, "relocate 6 3");
    assert_int_equal(st.phase, REFILL);
    observe(&st, 0, &seen);
    for (int i = 0; i < 2000; i++) {
        determinise(&seen, 0, &rng, &truth);
        for (int k = 0; k < HOLDER; k++)
            found = found || truth.holder[1][k] == card_named("GBP"); /* it stands only now */
    }
    assert_true(found);
    st = position("O G - P - -"); /* the same with a block from the bag */
    hold(&st, 0, "OGB", "OG/BP", "OG/GO");
    do_move(&st, 0, "draw");
    do_chance(&st, "block blue");
    do_move(&st, 0, "place 3");
    assert_int_equal(st.phase, REFILL);
    observe(&st, 0, &seen);
    determinise(&seen, 0, &rng, &truth);
    assert_true(valid(&truth));
}

/* The examples and the data */

/* A game in which seat 0 begins, holds this card first, and the joker stands on space 1. */
static const game_state *played_for(struct session *s, const char *card, const char *moves)
{
    char deal[PLAYED_LINE_MAX];
    snprintf(deal, sizeof deal, "chance first 0 / chance joker 1 / chance deal c%02u",
             (unsigned)card_named(card));
    played_begin(s, &stacks_game, 2, "");
    played(s, deal);
    played(s, "chance deal c45 / chance deal c47\n"
              "chance deal c05 / chance deal c06 / chance deal c07");
    played(s, moves);
    return session_now(s);
}

static void test_ste1_relocating_completes_the_card_past_a_taboo_block(void **state)
{
    (void)state;
    static struct session s;
    const game_state *st =
        played_for(&s, "OG/B.",
                   "0 draw / chance block pink / 0 place 4\n"
                   "1 draw / chance block blue / 1 place 3\n"
                   "0 draw / chance block orange / 0 place 6\n"
                   "1 draw / chance block green / 1 place 4 # the green block, placed last");
    assert_int_equal(bits(st->gone[0]), 0);
    played_refused(&s, "0 relocate 4 2", "ST-5");
    played(&s, "0 relocate 6 3"); /* B O and P G side by side */
    assert_int_equal(st->gone[0], (uint64_t)1 << (card_named("OG/B.") - 1));
    assert_int_equal(st->taboo, 3);
}

static void test_ste2_a_card_in_its_four_quarter_turns(void **state)
{
    (void)state;
    static const struct {
        const char *card, *moves;
    } way[] = {
        {"OGB", "0 draw / chance block orange / 0 place 3\n"
                "1 draw / chance block green / 1 place 4\n"
                "0 draw / chance block blue / 0 place 5"},
        {"OGB", "0 draw / chance block orange / 0 place 5\n"
                "1 draw / chance block green / 1 place 4\n"
                "0 draw / chance block blue / 0 place 3"},
        {"OGB", "0 draw / chance block orange / 0 place 4\n"
                "1 draw / chance block green / 1 place 4\n"
                "0 draw / chance block blue / 0 place 4"},
        {"OGB", "0 draw / chance block blue / 0 place 4\n"
                "1 draw / chance block green / 1 place 4\n"
                "0 draw / chance block orange / 0 place 4"},
        /* O at the bend, G and B a quarter turn apart */
        {"OG/B.", "0 draw / chance block blue / 0 place 3\n"
                  "1 draw / chance block pink / 1 place 4\n"
                  "0 draw / chance block orange / 0 place 3\n"
                  "1 draw / chance block green / 1 place 4"},
        {"OG/B.", "0 draw / chance block orange / 0 place 3\n"
                  "1 draw / chance block blue / 1 place 4\n"
                  "0 draw / chance block green / 0 place 3"},
        {"OG/B.", "0 draw / chance block green / 0 place 3\n"
                  "1 draw / chance block orange / 1 place 4\n"
                  "0 draw / chance block blue / 0 place 4"},
        {"OG/B.", "0 draw / chance block pink / 0 place 3\n"
                  "1 draw / chance block green / 1 place 4\n"
                  "0 draw / chance block blue / 0 place 3\n"
                  "1 draw / chance block orange / 1 place 4"},
    };
    static struct session s;
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        const game_state *st = played_for(&s, way[i].card, way[i].moves);
        if (st->gone[0] != (uint64_t)1 << (card_named(way[i].card) - 1))
            fail_msg("%s does not stand after %s", way[i].card, way[i].moves);
    }
}

static void test_std1_the_deck(void **state)
{
    (void)state;
    int colour[COLOURS] = {0};
    assert_true(CARDS >= 40);
    for (int c = 0; c < CARDS; c++) {
        int blocks = 0;
        for (const char *p = card_text[c]; *p; p++) {
            const char *letter = strchr(letters, *p);
            if (letter) {
                colour[letter - letters]++;
                blocks++;
            }
        }
        assert_in_range(blocks, 3, 4);
        for (int k = 0; k < c; k++)
            assert_string_not_equal(card_text[k], card_text[c]);
    }
    for (int c = 1; c < COLOURS; c++)
        assert_int_equal(colour[c], colour[0]);
    assert_non_null(strstr(data(2, 0), "{\"card\":\"c09\",\"pattern\":\"OG/B.\"}"));
}

/* Words, items, and states that come from outside */

static void test_words_that_mean_nothing(void **state)
{
    (void)state;
    static const char *const words[] = {
        "",         "place",        "place 0",      "place x",      "place 12", "relocate 1",
        "relocate", "relocate 1-2", "relocate 0 1", "relocate 1 0", "draw 1",   "block teal",
        "claim",    "claim 0",      "deal 12",      "deal cx",      "refill",   "first x",
        "joker 0",  "play blue3",   "place 1 ",
    };
    game_state st = position("J - - - - -");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_int_equal(stacks_move_parse(&st, 0, words[i]), 0);
}

static void test_moves_that_are_not_asked_for(void **state)
{
    (void)state;
    game_state st = fresh(0, 0, 0);
    for (int seat = 0; seat < 2; seat++)
        assert_refused(&st, seat, "draw", "ST-1? first it is drawn who begins");
    assert_refused(&st, GAME_CHANCE, "joker 1", "ST-1? first it is drawn who begins");
    do_chance(&st, "first 0");
    assert_refused(&st, GAME_CHANCE, "deal c01", "ST-1? first the joker is put on a space");
    do_chance(&st, "joker 1");
    assert_refused(&st, GAME_CHANCE, "block blue", "ST-2 first each player is dealt three cards");
    assert_refused(&st, 1, "claim 1", "ST-2 first each player is dealt three cards");
    st = position("J - - - - -");
    assert_refused(&st, 0, "deal c01", "ST-3 a turn is to draw a block or to relocate one");
    assert_refused(&st, GAME_SPECTATOR, "draw", "ST-3 it is not your turn");
    assert_refused(&st, 99, "draw", "ST-3 it is not your turn");
    assert_string_equal(refusal(&st, 0, pack(M_DRAW, 1)),
                        "ST-3 a turn is to draw a block or to relocate one");
    assert_string_equal(refusal(&st, 0, (game_move)1 << 40), "ST-3 there is no such move");
    assert_refused(&st, GAME_CHANCE, "block blue", "ST-3 it is not your turn");
    do_move(&st, 0, "draw");
    assert_refused(&st, GAME_CHANCE, "refill c01", "ST-3 first a block is taken from the bag");
    assert_refused(&st, 0, "place 1", "ST-3 first a block is taken from the bag");
    st.bag[0] = 0;
    assert_string_equal(refusal(&st, GAME_CHANCE, pack(M_BLOCK, 0)),
                        "ST-1? no such block is left in the bag");
    assert_string_equal(refusal(&st, GAME_CHANCE, pack(M_BLOCK, 4)),
                        "ST-1? no such block is left in the bag");
    st = sharp("O G B - - -");
    hold(&st, 1, "OGB", "OG/BP", "OG/GO");
    do_move(&st, 1, "claim 1");
    assert_refused(&st, 0, "draw", "ST-7 first the next card of the pile comes into the holder");
    assert_refused(&st, 1, "claim 2", "ST-7 first the next card of the pile comes into the holder");
}

static void test_st12q_the_table_says_what_is_asked_before_the_end(void **state)
{
    (void)state;
    static struct game_item item[GAME_ITEMS_MAX];
    uint16_t path[GAME_PATH_MAX];
    game_state st = after_quiet_turns(), seen;
    for (int viewer = -1; viewer < 2; viewer++) {
        int found = 0;
        observe(&st, viewer, &seen);
        int n = stacks_describe(&seen, viewer, item);
        for (int i = 0; i < n; i++)
            if (strcmp(stacks_kinds[item[i].kind], "pass") == 0) {
                found++;
                assert_string_equal(item[i].label, "Pass: let the game end");
                assert_int_equal(stacks_move_path(&seen, viewer, pack(M_PASS, 0), path), 1);
                assert_int_equal(path[0], item[i].id);
            }
        assert_int_equal(found, viewer == 0);
        if (viewer == 0) /* who has passed is not asked any more */
            do_move(&st, 1, "pass");
    }
}

static const struct game_item *item_of(const game_state *st, int viewer, unsigned id)
{
    static struct game_item item[GAME_ITEMS_MAX];
    game_state seen;
    observe(st, viewer, &seen);
    int n = stacks_describe(&seen, viewer, item);
    for (int i = 0; i < n; i++)
        if (item[i].id == id)
            return &item[i];
    fail_msg("there is no item %u", id);
    return 0;
}

static void test_st6q_each_sees_the_wall_from_his_own_side(void **state)
{
    (void)state;
    game_state st = position("OG - - - - J");
    st.taboo = 1;
    assert_int_equal(item_of(&st, 0, ID_BLOCK)->x, 0);
    assert_int_equal(item_of(&st, 1, ID_BLOCK)->x, 5);
    assert_int_equal(item_of(&st, 0, ID_BLOCK)->y, 4);
    assert_int_equal(item_of(&st, GAME_SPECTATOR, ID_BLOCK + 1)->y, 3);
    assert_string_equal(item_of(&st, 0, ID_BLOCK + 1)->label, "green (taboo)");
    assert_string_equal(item_of(&st, 0, ID_BLOCK + 25)->label, "joker");
    assert_string_equal(item_of(&st, 1, ID_SPACE)->label, "1");
    assert_int_equal(item_of(&st, 1, ID_SPACE)->x, 5);
    assert_string_equal(item_of(&st, 0, ID_TABOO)->label, "Taboo: top of space 1");
    assert_string_equal(item_of(&st, 0, ID_SLOT)->label, "1: POGO");
    assert_string_equal(item_of(&st, 1, ID_SLOT)->label, "1: a card");
    assert_string_equal(item_of(&st, 1, ID_TASKS + 1)->label, "Your tasks");
    assert_string_equal(item_of(&st, 1, ID_BAG)->label, "Bag: 6or 6gr 7bl 7pi");
    st.quiet = 38;
    assert_string_equal(item_of(&st, 1, ID_QUIET)->label, "Quiet turns: 38 of 40");
}

static void test_paths_point_at_bag_blocks_spaces_and_cards(void **state)
{
    (void)state;
    uint16_t path[GAME_PATH_MAX];
    game_state st = sharp("OG - - - - J");
    assert_int_equal(stacks_move_path(&st, 0, pack(M_DRAW, 0), path), 1);
    assert_int_equal(path[0], ID_BAG);
    assert_int_equal(stacks_move_path(&st, 0, stacks_move_parse(&st, 0, "relocate 1 4"), path), 2);
    assert_int_equal(path[0], ID_BLOCK + 1);
    assert_int_equal(path[1], ID_SPACE + 3);
    assert_int_equal(stacks_move_path(&st, 0, stacks_move_parse(&st, 0, "place 2"), path), 2);
    assert_int_equal(path[0], ID_DRAWN);
    assert_int_equal(path[1], ID_SPACE + 1);
    assert_int_equal(stacks_move_path(&st, 1, stacks_move_parse(&st, 1, "claim 2"), path), 1);
    assert_int_equal(path[0], ID_SLOT + 4);
}

/* For bots */

static struct near near_of(const game_state *st, int seat, const char *card)
{
    struct field field = near_field(st->wall);
    struct near near;
    near_look(&field, seat, card_named(card), &near);
    assert_int_equal(near.cost, near_cost(&field, seat, card_named(card)));
    return near;
}

static int cost(const char *wall, const char *card)
{
    game_state st = position(wall);
    return near_of(&st, 0, card).cost;
}

static void test_a_card_costs_the_moves_that_make_it_stand(void **state)
{
    (void)state;
    assert_int_equal(cost("O G B - - -", "OGB"), 0);
    assert_int_equal(cost("O G - - - -", "OGB"), 1);
    assert_int_equal(cost("- J O - - -", "OGB"), 1); /* the joker as green */
    assert_int_equal(cost("O - - - - -", "OGB"),
                     2); /* also upright: what is missing can be stacked */
    assert_int_equal(cost("- - - - - -", "OGB"), 3);
    assert_int_equal(cost("- - - - - -", "OGBG"), NEAR_FAR);
    /* Over a gap, or instead of a wrong block: two moves. */
    assert_int_equal(cost("PO PG - - - -", "OGB"), 2);
    assert_int_equal(cost("PO PG P - - -", "OGB"), 1);
    assert_int_equal(cost("O G P - - -", "OGB"), 2);
}

static uint32_t cell(unsigned space, unsigned level)
{
    return 1u << (SPACES * (level - 1) + space - 1);
}

static void test_near_says_what_to_lay_to_lift_and_to_keep(void **state)
{
    (void)state;
    game_state st = position("O G - - - -");
    struct near near = near_of(&st, 0, "OGB");
    assert_int_equal(near.lay[2], cell(3, 1));
    assert_int_equal(near.lay[0] | near.lay[1] | near.lay[3] | near.lift, 0);
    assert_int_equal(near.use, cell(1, 1) | cell(2, 1) | cell(3, 1));
    st = position("- O G - O -"); /* blue on either side of green, or orange beside it: two ways */
    near = near_of(&st, 0, "OGB");
    assert_int_equal(near.lay[2], cell(4, 1));
    near = near_of(&st, 0, "OGO");
    assert_int_equal(near.lay[0], cell(4, 1));
    st = position("O G P - - -"); /* the pink one lies where blue is wanted */
    near = near_of(&st, 0, "OGB");
    assert_int_equal(near.lift, cell(3, 1));
    assert_int_equal(near.lay[1], cell(1, 2)); /* or upright */
    assert_int_equal(near.use, cell(1, 1));
    st = position("O G PP - - -"); /* it cannot be lifted with another one on it */
    assert_int_equal(near_of(&st, 0, "OGB").lift, 0);
}

/* Whatever a move does, near has said it. */
static void judge_near(const game_state *st, unsigned space, int colour, int card)
{
    struct field field = near_field(st->wall);
    struct near near;
    game_state then = *st;
    near_look(&field, 0, card, &near);
    if (near.cost == 0 || near.cost == NEAR_FAR)
        return;
    if (place_on(st, space)) {
        bool says = near.lay[colour] & place_on(st, space);
        put_block(&then, colour, space);
        field = near_field(then.wall);
        if (says)
            assert_true(near_cost(&field, 0, card) < near.cost);
        if (near.cost == 1)
            assert_int_equal(near_cost(&field, 0, card) == 0, says);
    }
    if (!st->height[space])
        return;
    then = *st;
    take_block(&then, space);
    field = near_field(then.wall);
    int after = near_cost(&field, 0, card);
    assert_true(after > 0);
    if (near.lift & top_of(st, space))
        assert_true(after < near.cost);
}

/* Random walls: near's word on every card and move, and advice that can be followed. */
static void test_near_and_advice_hold_on_random_walls(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int game = 0; game < 40; game++) {
        const int16_t option[] = {game & 1, game >> 1 & 1, game >> 2 & 1};
        game_state st;
        game_move m[GAME_MOVES_MAX];
        uint32_t weight[GAME_MOVES_MAX];
        memset(&st, 0, sizeof st);
        start(&st, 2, option);
        while (pending(&st)) {
            bool dice = pending(&st) >> GAME_CHANCE;
            int seat = dice ? GAME_CHANCE : pending(&st) >> st.seat & 1 ? st.seat : other(st.seat);
            int n = dice ? chance(&st, m, weight) : moves(&st, seat, m);
            for (int i = 0; i < 4 && !dice; i++)
                judge_near(&st, rng_below(&rng, SPACES), (int)rng_below(&rng, COLOURS),
                           1 + (int)rng_below(&rng, CARDS));
            if (!dice)
                assert_null(refusal(&st, seat, stacks_advise(&st, seat, &rng)));
            assert_int_equal(apply(&st, seat, m[rng_below(&rng, (uint32_t)n)]), GAME_OK);
        }
    }
}

static void assert_advised(const game_state *st, int seat, const char *words)
{
    struct rng rng;
    char text[GAME_TEXT_MAX];
    for (unsigned seed = 0; seed < 20; seed++) {
        rng_seed(&rng, seed);
        stacks_move_text(st, seat, stacks_advise(st, seat, &rng), text);
        assert_string_equal(text, words);
    }
}

static void test_advice_is_to_fulfil_what_can_be_fulfilled(void **state)
{
    (void)state;
    game_state st = position("O G - PB - -");
    hold(&st, 0, "OGB", 0, 0);
    assert_advised(&st, 0, "relocate 4 3");
    st.taboo = 4;
    assert_advised(&st, 0, "draw"); /* a blue block may come */
    st.taboo = 0;
    hold(&st, 0, "OGO", 0, 0); /* the only orange block lies in the pattern itself */
    assert_advised(&st, 0, "draw");
    hold(&st, 0, "OGB", 0, 0);
    st.drawn = 3;
    st.phase = PLACE;
    assert_advised(&st, 0, "place 3");
    st.drawn = 4; /* anywhere but where it is in the way */
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 50; i++)
        assert_int_not_equal(stacks_advise(&st, 0, &rng), pack(M_PLACE, 2));
    st = sharp("O G B - - J");
    hold(&st, 0, "OGO", "OGB", 0);
    assert_advised(&st, 0, "claim 2");
}

/* What the hasty bot does, which goes by worth. */
static void assert_greedy(const game_state *st, int seat, const char *words)
{
    char text[GAME_TEXT_MAX];
    struct budget none = {0};
    for (unsigned seed = 0; seed < 20; seed++) {
        game_state seen;
        struct rng rng;
        rng_seed(&rng, seed);
        observe(st, seat, &seen);
        struct question q = {&stacks_game, &seen, seat, &none, &rng};
        game_move m = greedy_bot.pick(&greedy_bot, &q);
        text[0] = 0;
        if (m)
            stacks_move_text(st, seat, m, text);
        assert_string_equal(text, words);
    }
}

static void test_st12q_bots_claim_what_stands_and_else_pass(void **state)
{
    (void)state;
    game_state st = after_quiet_turns();
    assert_advised(&st, 0, "claim 1");
    assert_greedy(&st, 0, "claim 1");
    assert_advised(&st, 1, "pass"); /* a claim in vain is no use */
    assert_greedy(&st, 1, "pass");
    do_move(&st, 1, "pass");
    assert_advised(&st, 0, "claim 1");
    st.passed = 0;
    st.pile[0] = 4; /* fewer cards left: the end is a win */
    count_gone(&st);
    assert_true(valid(&st));
    assert_advised(&st, 0, "pass");
    assert_greedy(&st, 0, "pass");
    st = sharp("O G B - - J"); /* nor in a turn, where it only looks like time that is won */
    assert_greedy(&st, 1, "");
}

static int32_t worth_of(const char *wall, const char *card)
{
    game_state st = position(wall), seen;
    hold(&st, 0, card, 0, 0);
    observe(&st, 0, &seen);
    return stacks_worth(&seen, 0);
}

static void test_a_position_is_worth_more_the_nearer_the_cards_are(void **state)
{
    (void)state;
    assert_true(worth_of("O G - - - J", "OGB") > worth_of("O - P - - J", "OGB"));
    assert_true(worth_of("O - P - - -", "OGB") > worth_of("- - P - P -", "OGB"));
    assert_int_equal(worth_of("P P P P P P", "OGB"), worth_of("P P P P P -", "OGB"));
    game_state st = position("O G - - - P"), drawn;
    hold(&st, 0, "OGB", 0, 0);
    int32_t before = stacks_worth(&st, 0);
    drawn = st;
    drawn.phase = PLACE;
    drawn.drawn = 3; /* a blue block in the hand may be put where it is wanted */
    assert_true(stacks_worth(&drawn, 0) > before);
    drawn.drawn = 1;
    assert_true(stacks_worth(&drawn, 0) < before); /* and then it is the other's turn */
    st.seat = 1;
    assert_int_equal(stacks_worth(&drawn, 1), stacks_worth(&st, 1));
    assert_true(stacks_worth(&st, 0) < before);
    st.seat = 0;
    st.gone[0] = 2;
    assert_true(stacks_worth(&st, 0) > before);
    st.phase = BLOCK;
    assert_int_equal(stacks_worth(&st, 0), INT32_MIN);
    st = position("OGOGO GOGOG OGOGB PBPBP BPBPB PBP");
    st.drawn = 4; /* five spaces are full */
    assert_true(stacks_worth(&st, 0) >= 0);
}

static uint32_t weight_of(const game_state *st, int seat, int place, const char *card)
{
    uint32_t weight[HOLDER][CARDS];
    stacks_weigh(st, seat, weight);
    return weight[place][card_named(card) - 1];
}

static void test_turns_tell_of_cards(void **state)
{
    (void)state;
    game_state st = position("O P - - B G");
    hold(&st, 0, 0, 0, "OGBG");
    hold(&st, 1, 0, 0, "POGO");
    count_gone(&st);
    const uint32_t even = weight_of(&st, 0, 2, "OGB");
    do_move(&st, 0, "relocate 6 1");                     /* green on orange */
    do_move(&st, 1, "relocate 2 6");                     /* pink away from it */
    assert_true(weight_of(&st, 0, 2, "OGB") > even);     /* two colours of three */
    assert_int_equal(weight_of(&st, 0, 2, "BPB"), even); /* neither here nor there */
    assert_true(weight_of(&st, 1, 2, "BPO") < even);     /* it needs two now, not one */
    assert_true(weight_of(&st, 0, 2, "OGB") > weight_of(&st, 1, 2, "OGB"));
    st.age[0][2] = 0; /* it came after that */
    assert_int_equal(weight_of(&st, 0, 2, "OGB"), even);
}

static void test_a_card_that_was_let_lie_is_not_held(void **state)
{
    (void)state;
    game_state st = position("O G - PB - P");
    hold(&st, 0, 0, 0, "OGBG");
    hold(&st, 1, 0, 0, "POGO");
    count_gone(&st);
    st.age[0][0] = AGE_MAX;
    game_state taboo = st;
    do_move(&st, 0, "relocate 6 5");
    uint32_t let_lie = weight_of(&st, 0, 2, "OGB");
    taboo.taboo = 4;
    do_move(&taboo, 0, "relocate 6 5"); /* ST-5: he could not have had it */
    assert_true(let_lie < weight_of(&taboo, 0, 2, "OGB"));
    assert_true(let_lie > 0);
    st = position("O G - - - P");
    do_move(&st, 0, "relocate 6 5"); /* the only orange block lies in the pattern itself */
    assert_int_equal(weight_of(&st, 0, 2, "OGO"), weight_of(&st, 1, 2, "OGO"));
}

static void test_a_card_that_was_thrown_back_is_not_held(void **state)
{
    (void)state;
    game_state st = position("O P - - - G");
    uint32_t even = weight_of(&st, 0, 0, "BPO");
    do_move(&st, 0, "relocate 2 6"); /* no blue block was to be had */
    assert_true(weight_of(&st, 0, 0, "BPO") < even);
    st = position("O G - PB - -");
    do_move(&st, 0, "relocate 4 3");
    do_move(&st, 1, "relocate 1 2");
    assert_true(weight_of(&st, 0, 0, "OGB") < even / 8); /* it stood: it would have gone */
}

/* The mover's turn is not over while his cards are replaced; a new card has seen no turn. */
static void test_turns_tell_in_the_middle_of_settling(void **state)
{
    (void)state;
    game_state st = position("O G - PB - -");
    hold(&st, 0, "OGB", "POGO", "BPOP");
    uint32_t even = weight_of(&st, 0, 1, "BPB");
    do_move(&st, 0, "relocate 4 3");
    assert_int_equal(st.phase, REFILL);
    assert_true(weight_of(&st, 0, 1, "BPB") > even);
    assert_int_equal(weight_of(&st, 1, 1, "BPB"), even);
    do_chance(&st, "refill c05");
    assert_true(weight_of(&st, 0, 1, "BPB") > even);
    assert_int_equal(weight_of(&st, 0, 0, "BPB"), even);
}

static void test_no_more_turns_tell_than_the_state_remembers(void **state)
{
    (void)state;
    game_state st = position("O G P B - -");
    for (int i = 0; i < 30; i++) {
        do_move(&st, i & 1,
                i & 1   ? i & 2 ? "relocate 6 2" : "relocate 2 6"
                : i & 2 ? "relocate 5 1"
                        : "relocate 1 5");
        assert_int_equal(st.age[0][0], i / 2 + 1 < AGE_MAX ? i / 2 + 1 : AGE_MAX);
        assert_true(weight_of(&st, 0, 0, "OGB") > 0);
        assert_true(weight_of(&st, 1, 0, "OGB") > 0);
    }
    assert_int_not_equal(turn_before(&st, PAST), 0);
    assert_int_equal(turn_before(&st, PAST + 1), 0);
}

/* Of many truths guessed at once. */
static int count_guessed(const game_state *obs, const char *card)
{
    enum { TRUTHS = 500 };
    static game_state truth[TRUTHS];
    struct rng rng;
    int n = 0;
    rng_seed(&rng, 1);
    guess(obs, 0, &rng, TRUTHS, truth);
    for (int i = 0; i < TRUTHS; i++) {
        assert_true(valid(&truth[i]));
        for (int k = 0; k < HOLDER; k++)
            n += truth[i].holder[1][k] == card_named(card);
    }
    return n;
}

static void test_likely_cards_are_guessed_more_often(void **state)
{
    (void)state;
    game_state st = position("O P - - B G"), seen;
    st.seat = 1;
    do_move(&st, 1, "relocate 6 1");
    observe(&st, 0, &seen);
    int likely = count_guessed(&seen, "OGB"), any = count_guessed(&seen, "BPB");
    assert_true(likely > 3 * any / 2);
    st = position("O G - PB - P");
    st.seat = 1;
    do_move(&st, 1, "relocate 6 5");
    observe(&st, 0, &seen);
    assert_true(count_guessed(&seen, "OGB") < any);
    assert_true(count_guessed(&seen, "OGB") > 0); /* he may not have noticed */
}

static void test_valid_refuses_impossible_states(void **state)
{
    (void)state;
    const game_state good = position("OG B - - - J");
    game_state bad;
#define WRONG(change)              \
    do {                           \
        bad = good;                \
        change;                    \
        assert_false(valid(&bad)); \
    } while (0)
    WRONG(bad.claim = 2);
    WRONG(bad.rows = 2);
    WRONG(bad.joker = 2);
    WRONG(bad.phase = OVER + 1);
    WRONG(bad.seat = 2);
    WRONG(bad.first = 2);
    WRONG(bad.taboo = 7);
    WRONG(bad.taboo = 4); /* nothing lies there */
    WRONG(bad.from = 7);
    WRONG(bad.taboo = 2; bad.past[0] = 7);
    WRONG(bad.taboo = 2; bad.past[0] = 2); /* a second block was never there */
    WRONG(bad.drawn = 5);
    WRONG(bad.drawn = 1);
    WRONG(bad.phase = PLACE);
    WRONG(bad.quiet = 41);
    WRONG(bad.quiet = 40); /* the game is over, or both are asked once more */
    WRONG(bad.passed = 1);
    WRONG(bad.quiet = 40; bad.phase = LAST);
    WRONG(bad.claim = SHARP_EYES; bad.quiet = 39; bad.phase = LAST);
    WRONG(bad.claim = SHARP_EYES; bad.quiet = 40; bad.phase = LAST; bad.passed = 3);
    WRONG(bad.claim = SHARP_EYES; bad.quiet = 40; bad.phase = OVER);
    WRONG(bad.stir = 2);
    WRONG(bad.refill = 2);
    WRONG(bad.slot = 3);
    WRONG(bad.bag[0]++);
    WRONG(bad.wall[1] |= bad.wall[0]);
    WRONG(bad.height[0] = 6);
    WRONG(bad.height[0] = 1);
    WRONG(bad.wall[0] |= 1u << 30; bad.bag[0]--);
    WRONG(bad.joker = 1);
    WRONG(bad.holder[0][0] = 49);
    WRONG(bad.holder[0][0] = bad.holder[1][0]);
    WRONG(bad.gone[0] = 1; bad.gone[1] = 1);
    WRONG(bad.gone[0] = (uint64_t)1 << 48);
    WRONG(bad.pile[0] = 6; bad.holder[0][0] = 0);
    WRONG(bad.pile[0] = 4);
    WRONG(build(&bad, "O G B - - J");
          hold(&bad, 1, "OGB", "OG/BP", "OG/GO")); /* it would have gone */
#undef WRONG
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_st1_28_blocks_a_joker_and_six_spaces),
        cmocka_unit_test(test_st1q_seven_of_each_and_the_seed_draws_seat_and_space),
        cmocka_unit_test(test_st2_three_cards_in_the_holder_five_in_the_pile),
        cmocka_unit_test(test_st2q_nobody_knows_the_pile),
        cmocka_unit_test(test_st3_draw_a_block_and_put_it_anywhere),
        cmocka_unit_test(test_st3_or_relocate_a_block_that_lies_free),
        cmocka_unit_test(test_st4_at_most_five_blocks_on_a_space),
        cmocka_unit_test(test_st5_the_opponents_last_block_is_taboo),
        cmocka_unit_test(test_st5q_what_is_free_all_the_same),
        cmocka_unit_test(test_st5q_with_an_empty_bag_only_relocating_is_left),
        cmocka_unit_test(test_st6_a_pattern_stands_in_any_of_four_turns),
        cmocka_unit_test(test_st6_patterns_do_not_go_round_the_corner),
        cmocka_unit_test(test_st6q_the_other_side_sees_it_mirrored),
        cmocka_unit_test(test_st6q_one_joker_serves_several_cards),
        cmocka_unit_test(test_st6q_each_sees_the_wall_from_his_own_side),
        cmocka_unit_test(test_st7_a_fulfilled_card_is_shown_and_replaced),
        cmocka_unit_test(test_st7_a_new_card_that_stands_goes_too),
        cmocka_unit_test(test_st8_a_move_may_fulfil_the_opponents_card),
        cmocka_unit_test(test_st8q_automatic_the_movers_with_all_that_follows_first),
        cmocka_unit_test(test_st8q_sharp_eyes_a_card_is_claimed),
        cmocka_unit_test(test_st8q_sharp_eyes_in_the_opponents_turn_too),
        cmocka_unit_test(test_st8q_sharp_eyes_a_claim_in_vain_once_a_wall),
        cmocka_unit_test(test_st8q_a_claim_cannot_be_taken_back_and_tried_again),
        cmocka_unit_test(test_st8q_taking_back_a_pass_gives_no_claim_back),
        cmocka_unit_test(test_st8q_nor_can_a_right_one),
        cmocka_unit_test(test_st9_first_without_a_task_wins),
        cmocka_unit_test(test_st9_the_opponent_may_win_in_the_movers_turn),
        cmocka_unit_test(test_st9_by_a_claim),
        cmocka_unit_test(test_st9q_if_one_move_finishes_both_the_mover_wins),
        cmocka_unit_test(test_st10_no_block_of_a_full_row_may_be_taken),
        cmocka_unit_test(test_st11_without_the_joker),
        cmocka_unit_test(test_st11q_both_variants_together),
        cmocka_unit_test(test_st12q_forty_quiet_turns_end_the_game),
        cmocka_unit_test(test_st12q_a_claim_is_not_quiet),
        cmocka_unit_test(test_st12q_with_sharp_eyes_both_are_asked_once_before_the_end),
        cmocka_unit_test(test_st12q_a_right_claim_breaks_the_series_and_the_game_goes_on),
        cmocka_unit_test(test_st12q_a_wrong_claim_leaves_the_question),
        cmocka_unit_test(test_st12q_the_last_card_of_all_may_be_claimed_then),
        cmocka_unit_test(test_st12q_passing_belongs_to_the_end),
        cmocka_unit_test(test_st12q_bots_claim_what_stands_and_else_pass),
        cmocka_unit_test(test_st12q_fewer_cards_left_wins),
        cmocka_unit_test(test_st12q_a_card_fulfilled_is_not_quiet),
        cmocka_unit_test(test_st13_the_others_cards_change_nothing_for_a_seat),
        cmocka_unit_test(test_st13_the_log_shows_a_card_once_it_is_fulfilled),
        cmocka_unit_test(test_st13_no_truth_has_a_card_that_would_have_gone),
        cmocka_unit_test(test_st13_a_truth_while_the_mover_is_settled),
        cmocka_unit_test(test_ste1_relocating_completes_the_card_past_a_taboo_block),
        cmocka_unit_test(test_ste2_a_card_in_its_four_quarter_turns),
        cmocka_unit_test(test_std1_the_deck),
        cmocka_unit_test(test_words_that_mean_nothing),
        cmocka_unit_test(test_moves_that_are_not_asked_for),
        cmocka_unit_test(test_st12q_the_table_says_what_is_asked_before_the_end),
        cmocka_unit_test(test_paths_point_at_bag_blocks_spaces_and_cards),
        cmocka_unit_test(test_a_card_costs_the_moves_that_make_it_stand),
        cmocka_unit_test(test_near_says_what_to_lay_to_lift_and_to_keep),
        cmocka_unit_test(test_near_and_advice_hold_on_random_walls),
        cmocka_unit_test(test_advice_is_to_fulfil_what_can_be_fulfilled),
        cmocka_unit_test(test_a_position_is_worth_more_the_nearer_the_cards_are),
        cmocka_unit_test(test_turns_tell_of_cards),
        cmocka_unit_test(test_a_card_that_was_let_lie_is_not_held),
        cmocka_unit_test(test_a_card_that_was_thrown_back_is_not_held),
        cmocka_unit_test(test_turns_tell_in_the_middle_of_settling),
        cmocka_unit_test(test_no_more_turns_tell_than_the_state_remembers),
        cmocka_unit_test(test_likely_cards_are_guessed_more_often),
        cmocka_unit_test(test_valid_refuses_impossible_states),
    };
    return cmocka_run_group_tests_name("stacks", tests, 0, 0);
}
