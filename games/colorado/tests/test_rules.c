/*
 * The rules of Colorado, one by one.  The actions of a turn are in test_colorado_actions.c, what
 * the table knows in test_colorado_knowledge.c, the rulebook's examples in
 * test_colorado_examples.c.
 */
#include "positions.h"

#include "core/session.h"

/* Parts and set-up */

static void test_co1_six_suits_of_three_values_in_three_pairs(void **state)
{
    (void)state;
    static const char *const pair[] = {"red", "green", "grey", "purple", "blue", "orange"};
    for (unsigned suit = 0; suit < SUITS; suit++) {
        assert_string_equal(suit_name[suit], pair[suit]);
        assert_int_equal(suit_pair[suit], NUGGET_PAIR + suit / 2);
    }
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        assert_int_equal(suit_of(t), t / 3);
        assert_int_equal(value_of(t), t % 3 + 1);
        assert_int_equal(suit_types(suit_of(t)), 7u << t / 3 * 3);
        assert_true(value_types(value_of(t)) >> t & 1);
        assert_int_equal(__builtin_popcount(value_types(value_of(t))), SUITS);
        assert_true(card_copies[t] > 1);
    }
    begin(2);
    hold(1, "red1");
    assert_int_equal(st.deck_size, 77);
    refused_move(0, pack(M_CALL, 1, CARD_TYPES), "CO-1");
}

static void test_co2_twenty_nuggets_three_each(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        begin(players);
        assert_int_equal(st.pool, 20 - 3 * players);
        for (int p = 0; p < players; p++)
            assert_int_equal(seat(p)->nuggets, 3);
        assert_true(colorado_game.valid(&st));
    }
}

static void test_co2q_an_empty_pool_pays_nothing(void **state)
{
    (void)state;
    begin(2);
    nuggets(1, 17);
    assert_int_equal(st.pool, 0);
    hold(0, "blue1");
    acting_with(NUGGET_PAIR);
    refused(0, "nugget", "CO-2?");
    assert_moves(0, "buy blue1");
    /* and nothing for a card that is discarded */
    begin(2);
    nuggets(1, 17);
    hold(1, "blue1");
    lay(0, "blue1 blue2");
    play(0, "call 1 blue3");
    play(1, "give blue1");
    assert_int_equal(seat(0)->nuggets, 3);
    assert_int_equal(st.discard[card("blue1")], 1);
    /* who cannot pay either has nothing to do */
    begin(2);
    nuggets(1, 17);
    hold(1, "red1");
    play(0, "call 1 red1");
    play(1, "give red1");
    assert_int_not_equal(st.phase, P_ACT);
    /* the last one is paid, as an action and for a card that is discarded */
    begin(2);
    nuggets(1, 16);
    acting_with(NUGGET_PAIR);
    play(0, "nugget");
    assert_int_equal(seat(0)->nuggets, 4);
    begin(2);
    nuggets(1, 16);
    hold(1, "blue1");
    lay(0, "blue1");
    play(0, "call 1 blue3");
    play(1, "give blue1");
    assert_int_equal(seat(0)->nuggets, 4);
    assert_int_equal(st.pool, 0);
}

static void test_co3_each_player_has_a_map_and_a_line_on_every_track(void **state)
{
    (void)state;
    static struct game_item item[GAME_ITEMS_MAX];
    begin(4);
    int n = colorado_game.describe(&st, 0, item);
    for (int p = 0; p < 4; p++) {
        int flags = 0, legs = 0, rails = 0, lines = 0;
        for (int i = 0; i < n; i++)
            if (item[i].owner == p) {
                const char *kind = colorado_kinds[item[i].kind];
                flags += strcmp(kind, "flag") == 0;
                legs += strcmp(kind, "leg") == 0;
                rails += strcmp(kind, "rail") == 0;
                lines += strcmp(kind, "line") == 0;
            }
        assert_int_equal(flags, REGIONS);
        assert_int_equal(legs, LEGS);
        assert_int_equal(rails, RAILS);
        assert_int_equal(lines, LINES + KINDS);
    }
    assert_true(n <= GAME_ITEMS_MAX);
    /* what one marks is his own */
    for (int p = 0; p < 2; p++)
        for (unsigned icon = SALOON; icon <= DISCOVERY; icon++) {
            begin(2);
            struct seat before = *seat(!p);
            st.phase = P_ACT;
            if (icon == DISCOVERY) {
                effect(p, DISCOVERY);
                play(p, "discover copper");
                assert_true(seat(p)->flags >> region_named("copper") & 1);
            } else {
                unsigned leg = leg_with(p, (enum icon)icon);
                effect(p, CHECK_PAIR);
                play_leg_of(p, leg);
                assert_true(set_has(seat(p)->legs, leg));
                assert_int_equal(seat(p)->line[icon - SALOON], 1);
            }
            assert_memory_equal(&before.legs, &seat(!p)->legs, sizeof before.legs);
            assert_memory_equal(before.line, seat(!p)->line, sizeof before.line);
            assert_int_equal(before.flags, seat(!p)->flags);
            begin(2);
            effect(!p, CHECK_PAIR);
            effect(p, CHECK_PAIR);
            play(p, "rail r1");
            assert_int_equal(seat(p)->rails, 1);
            assert_int_equal(seat(!p)->rails, 0);
            assert_true(is_legal(!p, "rail r1"));
        }
}

static void start_game(int players, const char *first)
{
    const int16_t option[] = {0};
    memset(&st, 0, sizeof st);
    colorado_game.start(&st, players, option);
    chance(first);
}

static void test_co4_hands_of_four_to_seven_and_a_card_face_up(void **state)
{
    (void)state;
    start_game(4, "first 2");
    refused(0, "start northgate", "CO-4");
    refused(GAME_CHANCE, "draw red1", "CO-4");
    deal_all();
    assert_int_equal(seat(2)->hand_size, 4);
    assert_int_equal(seat(3)->hand_size, 5);
    assert_int_equal(seat(0)->hand_size, 6);
    assert_int_equal(seat(1)->hand_size, 7);
    for (int p = 0; p < 4; p++)
        assert_int_equal(__builtin_popcount(seat(p)->area), 1);
    assert_int_equal(st.deck_size, CARDS - 22 - 4);
    game_state seen;
    colorado_game.observe(&st, 1, &seen);
    for (int p = 0; p < 4; p++) {
        assert_int_equal(seen.seat[p].hand_size, seat(p)->hand_size);
        assert_int_equal(seen.seat[p].held != 0, p == 1);
        assert_int_equal(seen.seat[p].area, seat(p)->area);
    }
}

static void test_co4q_chance_draws_the_first_caller_and_deals_hands_first(void **state)
{
    (void)state;
    const int16_t option[] = {0};
    game_move list[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    memset(&st, 0, sizeof st);
    colorado_game.start(&st, 3, option);
    assert_int_equal(colorado_game.chance(&st, list, weight), 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(weight[i], 1);
    refused(GAME_CHANCE, "first 3", "CO-4");
    refused(GAME_CHANCE, "deal red1", "CO-4");
    refused(0, "start northgate", "CO-4");
    chance("first 1");
    static const int order[] = {1, 1, 1, 1, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 2, 0};
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++) {
        assert_int_equal(st.draw_seat, order[i]);
        assert_int_equal(st.phase, i < 15 ? P_DEAL : P_OPEN);
        chance(i < 5 ? "deal red1" : i < 10 ? "deal green1" : i < 15 ? "deal grey1" : "deal blue1");
    }
    assert_int_equal(st.phase, P_START);
    assert_int_equal(acting(&st), 0); /* a card face up gives no action */
}

static void test_co5_each_marks_a_town_and_a_box_of_the_red_zone(void **state)
{
    (void)state;
    start_game(2, "first 0");
    deal_all();
    assert_int_equal(pending(), 3);
    assert_moves(0, "start northgate, start southgate");
    refused(0, "start silver", "CO-5");
    refused(0, "nugget", "CO-5");
    refused_move(0, pack(M_START, 0, 200), "CO-5");
    play(1, "start southgate");
    refused(1, "start northgate", "CO-5");
    assert_int_equal(seat(1)->zone[TOWN], 1);
    assert_int_equal(seat(1)->flags, 1u << region_named("southgate"));
    play(0, "start northgate");
    assert_int_equal(st.phase, P_CALL);
    /* and a box for every later flag */
    begin(2);
    acting_with(DISCOVERY);
    play(0, "discover copper");
    assert_int_equal(seat(0)->zone[DESERT], 1);
    assert_int_equal(seat(1)->zone[DESERT], 0);
}

static void test_co5q_any_order_and_the_second_town_later(void **state)
{
    (void)state;
    game_state seen;
    start_game(3, "first 0");
    deal_all();
    colorado_game.observe(&st, 0, &seen);
    assert_int_equal(seen.seat[0].held, seat(0)->held); /* the own hand is known */
    assert_true(is_legal(0, "start northgate") && is_legal(1, "start southgate"));
    play(2, "start northgate");
    colorado_game.observe(&st, 0, &seen);
    assert_int_equal(seen.seat[2].flags, 1u << region_named("northgate")); /* openly */
    play(0, "start northgate");
    play(1, "start southgate");
    begin(2);
    flag(0, "aspen");
    flag(0, "elk");
    flag(0, "otter");
    acting_with(DISCOVERY);
    play(0, "discover southgate");
    assert_int_equal(seat(0)->zone[TOWN], 2);
    assert_int_equal(last_medal(0), 0); /* the red zone has no medal */
}

static void test_co5q_a_zone_has_a_box_for_each_region(void **state)
{
    (void)state;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        unsigned regions = 0;
        begin(2);
        memset(seat(0)->zone, 0, sizeof seat(0)->zone);
        seat(0)->flags = 0;
        for (unsigned r = 0; r < REGIONS; r++) {
            if (region_table[r].kind != kind)
                continue;
            int32_t before = colorado_points(seat(0));
            flag(0, region_table[r].id);
            regions++;
            assert_int_equal(seat(0)->zone[kind], regions);
            if (kind != TOWN || regions > 1) /* the first town pays 0: CO-E4 */
                assert_true(colorado_points(seat(0)) > before);
        }
        assert_int_equal(zone_table[kind].boxes, regions);
    }
    /* the last region of a kind, discovered in play, marks the last box and gets its medal */
    begin(2);
    flag(0, "copper");
    flag(0, "redmesa");
    flag(0, "bone");
    flag(0, "dust");
    assert_int_equal(seat(0)->zone[DESERT], 4);
    acting_with(DISCOVERY);
    play(0, "discover greatsands");
    assert_int_equal(seat(0)->zone[DESERT], 5);
    assert_int_equal(last_medal(0), zone_table[DESERT].medal);
}

/* Call */

static void test_co6_the_caller_asks_an_opponent_for_a_card_not_in_his_area(void **state)
{
    (void)state;
    begin(3);
    hold(1, "red1");
    hold(2, "red1 red2");
    hold(0, "green3");
    lay(0, "blue1");
    assert_int_equal(pending(), 1);
    refused(0, "call 1 blue1", "CO-6");
    refused(0, "call 0 red1", "CO-6");
    refused(0, "call 3 red1", "CO-6");
    refused(0, "nugget", "CO-6");
    refused(1, "call 0 red1", "CO-6");
    refused_move(0, pack(M_CALL, 1, CARD_TYPES), "CO-1");
    assert_string_equal(colorado_game.refusal(&st, 0, parsed("call 1 blue1")),
                        "CO-6 this card lies in your play area");
    assert_true(is_legal(0, "call 1 green3")); /* a copy in the own hand does not hinder */
    lay(1, "grey2");
    assert_true(is_legal(0, "call 1 grey2")); /* nor in the area of another */
    game_move list[GAME_MOVES_MAX];
    assert_int_equal(colorado_game.moves(&st, 0, list), 2 * (CARD_TYPES - 1));
    play(0, "call 2 green2");
    assert_int_equal(pending(), 1u << 2);
    assert_int_equal(st.want, card("green2"));
}

static void test_co7_the_card_itself_must_be_given(void **state)
{
    (void)state;
    begin(2);
    hold(1, "orange2 green2 red1");
    play(0, "call 1 orange2");
    assert_moves(1, "give orange2");
    refused(1, "give green2", "CO-7");
    refused(1, "give red1", "CO-7");
    refused(1, "give blue1", "CO-7");
    refused(1, "none", "CO-7");
    refused(1, "nugget", "CO-7");
    refused(0, "give orange2", "CO-7");
    refused_move(1, pack(M_GIVE, 0, 99), "CO-7");
    assert_string_equal(colorado_game.refusal(&st, 1, parsed("give blue1")),
                        "CO-7 you have no such card");
    play(1, "give orange2");
    assert_true(seat(0)->area >> card("orange2") & 1);
}

static void test_co7_else_one_of_its_suit_or_value(void **state)
{
    (void)state;
    begin(2);
    hold(1, "green2 orange1 red3");
    play(0, "call 1 orange2");
    assert_moves(1, "give green2, give orange1");
    refused(1, "give red3", "CO-7");
    assert_string_equal(colorado_game.refusal(&st, 1, parsed("give red3")),
                        "CO-7 this card has neither the suit nor the value");
    play(1, "give orange1");
    assert_true(seat(0)->area >> card("orange1") & 1);
}

static void test_co7_with_neither_a_card_is_drawn_at_random(void **state)
{
    (void)state;
    game_move list[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    begin(2);
    hold(1, "red3 red3 blue1");
    play(0, "call 1 orange2");
    assert_moves(1, "none");
    play(1, "none");
    assert_int_equal(pending(), 1u << GAME_CHANCE);
    assert_int_equal(colorado_game.chance(&st, list, weight), 2);
    assert_int_equal(list[0], parsed("pick red3"));
    assert_int_equal(weight[0], 2);
    assert_int_equal(list[1], parsed("pick blue1"));
    assert_int_equal(weight[1], 1);
    refused(GAME_CHANCE, "pick orange2", "CO-7");
    refused(GAME_CHANCE, "draw red3", "CO-7");
    int known = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        known += seat(1)->cap[t] == 0;
    assert_int_equal(known, 8); /* three orange, five other 2s */
    chance("pick red3");
    assert_true(seat(0)->area >> card("red3") & 1);
    assert_int_equal(seat(1)->hand_size, 2);
}

static void test_co8_a_card_that_lies_there_is_discarded_for_a_nugget(void **state)
{
    (void)state;
    begin(2);
    hold(1, "green2 red1");
    lay(0, "green2");
    play(0, "call 1 orange2");
    play(1, "give green2");
    assert_int_equal(st.discard[card("green2")], 1);
    assert_int_equal(seat(0)->nuggets, 4);
    assert_int_equal(seat(0)->area, 1u << card("green2"));
    assert_int_equal(seat(0)->todo, NUGGET_PAIR); /* CO-9: also when it was discarded */
    assert_int_equal(seat(1)->todo, NUGGET_PAIR);
    /* only that very card: another of its suit stays, and pays nothing */
    begin(2);
    hold(1, "green2 red1");
    lay(0, "green3 red2");
    play(0, "call 1 green2");
    play(1, "give green2");
    assert_int_equal(st.discard_size, 0);
    assert_int_equal(seat(0)->nuggets, 3);
    assert_int_equal(seat(0)->area,
                     1u << card("green2") | 1u << card("green3") | 1u << card("red2"));
    assert_int_equal(seat(1)->area, 0);
    /* never two of the same, by whatever means */
    hold(0, "green2 grey1 grey2 grey3");
    for (unsigned i = NUGGET_PAIR; i <= PLAY; i++)
        if (i != CHECK_PAIR) {
            effect(0, (enum icon)i);
            assert_false(is_legal(0, i == NUGGET_PAIR ? "buy green2" : "play green2"));
        }
}

static void test_co8q_only_an_opponent_with_a_card_is_asked(void **state)
{
    (void)state;
    begin(3);
    hold(2, "red1");
    refused(0, "call 1 blue1", "CO-8?");
    assert_true(is_legal(0, "call 2 blue1"));
}

static void test_co8q_if_nobody_has_a_card_the_turn_only_ends(void **state)
{
    (void)state;
    begin(2);
    hold(0, "red1");
    hold_deck(1); /* 77 cards: nothing can be drawn any more */
    assert_true(colorado_game.valid(&st));
    play(0, "call 1 blue3");
    play(1, "give blue3");
    effect(0, NUGGET_PAIR);
    play(0, "buy red1");
    play(0, "nugget");
    done(1);
    /* seat 0 has no card and none can be drawn: seat 1 has nobody to ask, and seat 0 calls again */
    assert_int_equal(seat(0)->hand_size, 0);
    assert_int_equal(st.turn, 3);
    assert_int_equal(st.phase, P_CALL);
    assert_int_equal(st.caller, 0);
    /* somebody farther on has one */
    begin(3);
    hold_deck(0);
    effect(0, NUGGET_PAIR);
    play(0, "nugget");
    assert_int_equal(st.turn, 2);
    assert_int_equal(pending(), 2);
    assert_true(is_legal(1, "call 0 red1"));
    assert_false(is_legal(1, "call 2 red1"));
}

/* End of turn */

/* All finish what they have to do, as cheaply as they can. */
static void finish_actions(void)
{
    while (st.phase == P_ACT || st.phase == P_FOUND) {
        if (pending() == 1u << GAME_CHANCE) {
            deal_all();
            continue;
        }
        game_move list[GAME_MOVES_MAX];
        int who = __builtin_ctz(pending());
        colorado_game.moves(&st, who, list);
        assert_int_equal(colorado_game.apply(&st, who, list[0]), GAME_OK);
    }
}

static void test_co23_complete_suits_discover_at_the_end_of_the_turn(void **state)
{
    (void)state;
    begin(2);
    lay(0, "green1 green2 red1");
    hold(0, "green3 blue1 blue1 blue1");
    acting_with(PLAY);
    play(0, "play green3");
    assert_int_equal(seat(0)->area & suit_types(1), suit_types(1)); /* only at the end */
    play(0, "nugget");
    done(1);
    assert_int_equal(st.phase, P_FOUND);
    assert_int_equal(seat(0)->area, 1u << card("red1"));
    assert_int_equal(st.discard_size, 3);
    assert_int_equal(pending(), 1);
    assert_moves(0, "discover pinecrest, discover aspen, discover copper");
    refused(1, "discover aspen", "CO-23");
    refused(0, "nugget", "CO-23");
    refused(0, "discover silver", "CO-23");
    play(0, "discover aspen"); /* colours have nothing to do with each other */
    /* a mountain between: pinecrest and silver touch, and are not adjacent */
    begin(2);
    flag(0, "pinecrest");
    acting_with(DISCOVERY);
    refused(0, "discover silver", "CO-23");
    assert_string_equal(colorado_game.refusal(&st, 0, parsed("discover silver")),
                        "CO-23 a mountain lies between");
    /* every suit, of anybody, however many cards he holds; two of three cards are no suit */
    for (unsigned suit = 0; suit < SUITS; suit++)
        for (int p = 0; p < 2; p++) {
            begin(2);
            for (unsigned value = 0; value < VALUES; value++) {
                lay(p, card_name[suit * 3 + value]);
                if (value != suit % 3)
                    lay(!p, card_name[suit * 3 + value]);
            }
            hold(p, "red1 red1 green1 green1 grey1");
            effect(0, NUGGET_PAIR);
            play(0, "nugget");
            assert_int_equal(st.phase, P_FOUND);
            assert_int_equal(pending(), 1u << p);
            assert_int_equal(seat(p)->area, 0);
            assert_int_equal(__builtin_popcount(seat(!p)->area), 2);
            for (unsigned value = 0; value < VALUES; value++)
                assert_int_equal(st.discard[suit * 3 + value], 1);
            assert_moves(p, "discover pinecrest, discover aspen, discover copper");
            play(p, "discover copper");
            assert_int_not_equal(st.phase, P_FOUND);
        }
}

static void test_co23q_two_suits_two_regions_and_none_if_none_is_left(void **state)
{
    (void)state;
    begin(2);
    lay(0, "green1 green2 blue1 blue2 blue3");
    hold(0, "green3");
    acting_with(PLAY);
    play(0, "play green3");
    play(0, "nugget");
    done(1);
    assert_int_equal(st.discard_size, 6);
    assert_int_equal(seat(0)->due, 2);
    play(0, "discover copper");
    play(0, "discover silver"); /* next to the first */
    assert_int_equal(pending(), 1u << GAME_CHANCE);
    /* all regions are discovered: the cards go, nothing is asked */
    begin(2);
    for (unsigned r = 0; r < REGIONS; r++)
        if (!(seat(0)->flags >> r & 1))
            flag(0, region_table[r].id);
    lay(0, "green1 green2");
    hold(0, "green3");
    acting_with(PLAY);
    play(0, "play green3");
    play(0, "nugget");
    done(1);
    assert_int_equal(st.discard_size, 3);
    assert_int_equal(seat(0)->area, 0);
    assert_int_equal(st.phase, P_REFILL);
    assert_int_equal(seat(0)->nuggets, 4); /* the one he took */
    assert_int_equal(seat(0)->medals, 0);
    /* two suits, and one region left, or none */
    for (int left = 0; left < 2; left++) {
        begin(2);
        for (unsigned r = 0; r < REGIONS; r++)
            if (!(seat(0)->flags >> r & 1) && !(left && r == region_named("silver")))
                flag(0, region_table[r].id);
        lay(0, "green1 green2 green3 blue1 blue2 blue3");
        effect(1, NUGGET_PAIR);
        play(1, "nugget");
        assert_int_equal(st.discard_size, 6);
        assert_int_equal(st.phase, left ? P_FOUND : P_REFILL);
        if (left)
            play(0, "discover silver");
        assert_int_equal(st.phase, P_REFILL);
    }
}

static void test_co24_hands_are_filled_up_to_three_and_discards_become_the_deck(void **state)
{
    (void)state;
    begin(2);
    hold(0, "red1");
    hold(1, "blue1 blue1 blue1 blue1");
    done(0);
    assert_int_equal(st.phase, P_REFILL);
    assert_int_equal(st.draw_seat, 0);
    chance("draw red2");
    refused(0, "call 1 red1", "CO-24");
    chance("draw red3");
    assert_int_equal(st.phase, P_CALL);
    assert_int_equal(seat(0)->hand_size, 3);
    assert_int_equal(seat(1)->hand_size, 4);
    /* an empty deck in the middle of a draw of three */
    begin(2);
    int left = card("green2");
    for (int t = 0; t < CARD_TYPES; t++)
        while (st.deck[t] > (t == left ? 2 : 0))
            toss(t);
    assert_int_equal(st.deck_size, 2);
    hold(1, "green2");
    acting_with(CARD_PAIR);
    play(0, "draw");
    chance("draw green2");
    assert_int_equal(st.discard_size, 0);
    assert_int_equal(st.deck_size, 76);
    assert_memory_equal(st.deck, st.came[st.age], sizeof st.deck);
    chance("draw red1");
    chance("draw red1");
    assert_int_equal(seat(0)->hand_size, 3);
    /* the last card of a draw empties the deck: it stays so until the next card has to be drawn */
    begin(3);
    hold(0, "red1 red1 red1");
    hold(1, "blue1 blue1");
    hold(2, "grey1 grey1 grey1");
    for (int t = 0; t < CARD_TYPES; t++)
        while (st.deck[t] > (t == left ? 1 : 0))
            toss(t);
    effect(0, CHECK_PAIR);
    effect(1, CARD_PAIR);
    game_state before = st;
    seat(1)->todo = NO_ICON;
    effect(0, NUGGET_PAIR);
    uint8_t discards = st.discard_size;
    play(0, "nugget");
    chance("draw green2"); /* a hand of three draws none */
    assert_int_equal(st.phase, P_CALL);
    assert_int_equal(st.draw_seat, 0);
    assert_int_equal(st.deck_size, 0);
    assert_int_equal(st.discard_size, discards);
    for (int p = 0; p < 3; p++)
        assert_int_equal(seat(p)->hand_size, 3);
    effect(0, CARD_PAIR);
    effect(1, CHECK_PAIR);
    play(0, "draw");
    assert_int_equal(st.deck_size, discards);
    assert_int_equal(st.discard_size, 0);
    /* a deck that is not empty is drawn to its end first */
    st = before;
    play(1, "draw");
    assert_int_equal(st.deck_size, 1);
    /* after the discoveries */
    begin(2);
    lay(0, "red1 red2 red3");
    effect(1, NUGGET_PAIR);
    play(1, "nugget");
    assert_int_equal(st.phase, P_FOUND);
    assert_int_equal(pending(), 1);
    play(0, "discover copper");
    assert_int_equal(st.phase, P_REFILL);
}

static void test_co24q_from_the_caller_to_the_left_and_nobody_if_there_is_none(void **state)
{
    (void)state;
    begin(4);
    st.caller = 2;
    done(1);
    static const int order[] = {2, 2, 2, 3, 3, 3, 0, 0, 0, 1, 1, 1};
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++) {
        assert_int_equal(st.draw_seat, order[i]);
        chance(i < 5 ? "draw red1" : i < 9 ? "draw blue2" : "draw grey3");
    }
    assert_int_equal(st.caller, 3);
    begin(2);
    hold(0, "red1");
    hold_deck(1);
    done(0);
    assert_int_equal(seat(0)->hand_size, 1);
    assert_int_equal(st.caller, 1);
    assert_int_equal(st.phase, P_CALL);
    begin(2);
    hold(0, "red1 red1 red2");
    hold_deck(1);
    acting_with(CARD_PAIR);
    refused(0, "draw", "CO-24?");
    assert_moves(0, "discard red1 red1, discard red1 red2");
}

static void test_co24q_discards_are_shuffled_when_a_card_is_to_be_drawn(void **state)
{
    (void)state;
    begin(2);
    toss(card("red1"));
    hold(0, "red2 red3");
    hold(1, "green1 green2 green3");
    while (st.deck_size > 1)
        for (int t = 0; t < CARD_TYPES && st.deck_size > 1; t++)
            if (st.deck[t])
                colorado_hand_draw(&st, seat(1), from_deck(t));
    done(0);
    deal_all(); /* the last card of the deck */
    assert_int_equal(seat(0)->hand_size, HAND_LEAST);
    assert_int_equal(st.deck_size, 0); /* not yet: later discards belong to it too */
    assert_int_equal(st.discard_size, 1);
    assert_int_equal(st.phase, P_CALL);
    effect(1, CARD_PAIR);
    play(1, "draw");
    assert_int_equal(st.deck_size, 1);
    assert_int_equal(st.discard_size, 0);
}

static void test_co25_the_seventh_medal_ends_the_game(void **state)
{
    (void)state;
    struct game_outcome o;
    begin(2);
    unsigned leg = last_leg_with(0, PLAY);
    medals(0, 6);
    acting_with(CHECK_PAIR);
    play_leg_of(0, leg); /* play lapses: no card */
    assert_int_equal(seat(0)->medals, 7);
    assert_int_equal(st.phase, P_ACT); /* the turn is played to its end */
    done(1);
    deal_all(); /* hands too */
    assert_int_equal(st.phase, P_OVER);
    assert_int_equal(pending(), 0);
    refused(0, "call 1 red1", "CO-25");
    refused(GAME_CHANCE, "draw red1", "CO-25");
    refused(GAME_SPECTATOR, "nugget", "CO-25");
    refused(GAME_CHANCE + 1, "nugget", "CO-25");
    colorado_game.outcome(&st, &o);
    assert_int_equal(o.place[0], 1);
    /* six medals, and the last box of a line whose medals are gone: the game goes on */
    begin(2);
    leg = leg_with(0, SALOON);
    fill_line(0, SALOON_LINE, 1);
    take_medals(SALOON_LINE, 0);
    medals(0, 6);
    acting_with(CHECK_PAIR);
    play_leg_of(0, leg);
    done(1);
    deal_all();
    assert_int_equal(st.phase, P_CALL);
    assert_int_equal(st.caller, 1);
    assert_int_equal(st.turn, 2);
    /* the same with a medal that another has won in this turn */
    begin(2);
    take_medals(SALOON_LINE, 1);
    for (int p = 0; p < 2; p++) {
        leg = leg_with(p, SALOON);
        fill_line(p, SALOON_LINE, 1);
        medals(p, p ? 6 : 0);
        effect(p, CHECK_PAIR);
    }
    play_leg_of(0, leg);
    play_leg_of(1, leg);
    deal_all();
    assert_int_equal(last_medal(1),
                     line_table[SALOON_LINE].medal[line_table[SALOON_LINE].medals - 1]);
    assert_int_equal(st.phase, P_OVER);
    /* seven or more, of any seat; the last turn has its discoveries and its draws */
    for (int p = 0; p < 3; p++)
        for (unsigned n = 6; n <= 9; n++) {
            begin(3);
            st.caller = 2;
            medals(p, n);
            lay(1, "red1 red2 red3");
            effect(0, NUGGET_PAIR);
            play(0, "nugget");
            assert_int_equal(st.phase, P_FOUND);
            play(1, "discover copper");
            assert_int_equal(seat(1)->zone[DESERT], 1);
            assert_int_equal(st.phase, P_REFILL);
            deal_all();
            for (int q = 0; q < 3; q++)
                assert_int_equal(seat(q)->hand_size, 3);
            assert_int_equal(st.phase, n < 7 ? P_CALL : P_OVER);
            assert_int_equal(st.caller, n < 7 ? 0 : 2); /* to the left */
        }
}

static void test_co25q_after_turn_sixty_the_game_is_scored(void **state)
{
    (void)state;
    for (int turn = 59; turn <= 60; turn++) {
        begin(2);
        st.turn = (uint8_t)turn;
        acting_with(CHECK_PAIR);
        finish_actions();
        deal_all();
        assert_int_equal(st.phase, turn == 60 ? P_OVER : P_CALL);
        assert_int_equal(st.turn, 60);
    }
    struct game_outcome o;
    medals(1, 2);
    colorado_game.outcome(&st, &o);
    assert_int_equal(o.score[0], colorado_points(seat(0)));
    assert_int_equal(o.score[1], 2 * region_table[region_named("mirror")].medal);
    assert_int_equal(o.place[1], o.score[1] > o.score[0] ? 1 : 2);
}

/* Scoring */

/* Any medal of so many points: of a region, of a track, of the railroad. */
static void write_points(int p, int points)
{
    for (unsigned from = 0; from < FROM_TRACK + TRACKS * MEDALS_MAX; from++) {
        unsigned track = (from - FROM_TRACK) / MEDALS_MAX, nth = (from - FROM_TRACK) % MEDALS_MAX;
        if (from >= FROM_TRACK && nth >= (track < LINES ? line_table[track].medals : 1u))
            continue;
        if (colorado_medal(from) == points) {
            seat(p)->medal[seat(p)->medals++] = (uint8_t)from;
            return;
        }
    }
    fail_msg("no medal is worth %d", points);
}

static void test_co26_zones_and_medals_then_medals_then_nuggets(void **state)
{
    (void)state;
    struct game_outcome o;
    begin(4);
    assert_int_equal(colorado_points(seat(0)), 0); /* one red flag: 0; no other: 0 */
    flag(0, "pinecrest");
    flag(0, "aspen");
    flag(0, "copper");
    assert_int_equal(colorado_points(seat(0)), 3 + 1);
    write_points(0, 1);
    write_points(0, 2);
    assert_int_equal(colorado_points(seat(0)), 3 + 1 + 1 + 2);
    /* ties: seat 1 has the same points from fewer medals, 2 and 3 the same of all */
    write_points(1, 7);
    for (int p = 2; p < 4; p++) {
        write_points(p, 5);
        write_points(p, 2);
    }
    colorado_game.outcome(&st, &o);
    for (int p = 0; p < 4; p++)
        assert_int_equal(o.score[p], 7);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[1], 4);
    assert_int_equal(o.place[2], 1); /* shared */
    assert_int_equal(o.place[3], 1);
    nuggets(0, 4);
    colorado_game.outcome(&st, &o);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[2], 2);
    assert_int_equal(o.place[3], 2);
    nuggets(1, 9); /* medals before nuggets */
    colorado_game.outcome(&st, &o);
    assert_int_equal(o.place[1], 4);
    seat(1)->medal[0] = (uint8_t)region_named("redmesa"); /* points before both */
    colorado_game.outcome(&st, &o);
    assert_int_equal(o.place[1], 1);
    assert_int_equal(o.place[0], 2);
    /* each zone by its last box alone */
    begin(2);
    for (unsigned k = 0; k < KINDS; k++)
        for (unsigned n = 0; n <= zone_table[k].boxes; n++) {
            memset(seat(0)->zone, 0, sizeof seat(0)->zone);
            seat(0)->zone[k] = (uint8_t)n;
            assert_int_equal(colorado_points(seat(0)), n ? zone_table[k].points[n - 1] : 0);
        }
    memset(seat(0)->zone, 1, sizeof seat(0)->zone);
    assert_int_equal(colorado_points(seat(0)),
                     zone_table[TOWN].points[0] + zone_table[FOREST].points[0] +
                         zone_table[DESERT].points[0] + zone_table[LAKE].points[0]);
}

static void test_co27_hands_and_deck_are_hidden_all_else_is_known(void **state)
{
    (void)state;
    game_state seen;
    char text[GAME_TEXT_MAX];
    begin(3);
    hold(0, "red1 red2");
    hold(1, "blue1");
    lay(2, "grey1");
    toss(card("red3"));
    effect(1, CARD_PAIR);
    for (int viewer = GAME_SPECTATOR; viewer < 3; viewer++) {
        colorado_game.observe(&st, viewer, &seen);
        for (unsigned t = 0; t < CARD_TYPES; t++)
            assert_int_equal(seen.deck[t], 0);
        for (int p = 0; p < 3; p++) {
            assert_int_equal(seen.seat[p].held, p == viewer ? seat(p)->held : 0);
            memcpy(seen.seat[p].hand, seat(p)->hand, sizeof seen.seat[p].hand);
            memcpy(seen.seat[p].drawn, seat(p)->drawn, sizeof seen.seat[p].drawn);
            seen.seat[p].held = seat(p)->held;
        }
        memcpy(seen.deck, st.deck, sizeof seen.deck);
        assert_memory_equal(&seen, &st, sizeof st);
    }
    play(1, "draw");
    game_state before = st;
    game_move m = parsed("draw orange2");
    chance("draw orange2");
    for (int viewer = GAME_SPECTATOR; viewer < 3; viewer++) {
        colorado_game.move_seen(&before, &st, GAME_CHANCE, m, viewer, text);
        assert_string_equal(text, viewer == 1 ? "draw orange2" : "draw a card");
    }
    start_game(2, "first 0");
    before = st;
    m = parsed("deal orange2");
    colorado_game.move_seen(&before, &st, GAME_CHANCE, m, 1, text);
    assert_string_equal(text, "deal a card");
    before.phase = P_OPEN;
    colorado_game.move_seen(&before, &st, GAME_CHANCE, m, 1, text);
    assert_string_equal(text, "deal orange2");
    /* what was asked, given, picked, paid, discarded and played is open */
    static const char *const open[] = {"call 1 orange2", "give orange1", "none",      "pick red3",
                                       "buy blue3",      "nugget",       "play blue3"};
    begin(3);
    for (unsigned i = 0; i < sizeof open / sizeof *open; i++)
        for (int viewer = GAME_SPECTATOR; viewer < 3; viewer++) {
            colorado_game.move_seen(&st, &st, 0, parsed(open[i]), viewer, text);
            assert_string_equal(text, open[i]);
        }
    colorado_game.move_seen(&st, &st, 0, parsed("discard red1 red2"), 2, text);
    assert_string_equal(text, "discard red1 red2");
}

static void test_co27_at_the_end_everything_is_open(void **state)
{
    (void)state;
    static game_state seen, again;
    static struct rng rng;
    char text[GAME_TEXT_MAX];
    start_game(2, "first 0");
    game_state before = st;
    game_move m = parsed("deal orange2");
    begin(2);
    hold(0, "red1 red2 red3");
    hold(1, "blue1 green1 green2");
    acting_with(CHECK_PAIR);
    st.turn = TURNS_MAX;
    finish_actions();
    deal_all();
    assert_int_equal(st.phase, P_OVER);
    rng_seed(&rng, 1);
    for (int viewer = GAME_SPECTATOR; viewer < 2; viewer++) {
        colorado_game.observe(&st, viewer, &seen);
        assert_memory_equal(&seen, &st, sizeof st);
        colorado_game.move_seen(&before, &st, GAME_CHANCE, m, viewer, text);
        assert_string_equal(text, "deal orange2");
        if (viewer >= 0) {
            colorado_game.determinise(&seen, viewer, &rng, &again);
            assert_memory_equal(&again, &st, sizeof st);
        }
    }
    /* the cards of the other's hand are on the table */
    static struct game_item item[GAME_ITEMS_MAX];
    int n = colorado_game.describe(&seen, 1, item), cards = 0;
    for (int i = 0; i < n; i++)
        cards += item[i].owner == 0 && strcmp(item[i].label, "red3") == 0;
    assert_int_equal(cards, 1);
}

/* Design data */

static void test_cod1_thirteen_cards_a_suit(void **state)
{
    (void)state;
    int all = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        assert_int_equal(card_copies[t], value_of(t) == 1 ? 5 : 4);
        all += card_copies[t];
    }
    assert_int_equal(all, 78);
    assert_int_equal(CARDS, 78);
}

static void test_cod2_the_map(void **state)
{
    (void)state;
    int kinds[KINDS] = {0}, sizes[KINDS] = {0}, medal[KINDS] = {0};
    for (unsigned r = 0; r < REGIONS; r++) {
        const struct region *g = &region_table[r];
        kinds[g->kind]++;
        sizes[g->kind] += g->size;
        medal[g->kind] += g->medal;
        assert_true(g->medal >= 1 && g->medal <= 15);
        assert_int_equal(g->next & g->apart, 0);
        for (unsigned i = 0; i < REGIONS; i++)
            if (g->next >> i & 1)
                assert_true(region_table[i].next >> r & 1);
    }
    assert_int_equal(kinds[TOWN], 2);
    assert_int_equal(start_regions,
                     1u << region_named("northgate") | 1u << region_named("southgate"));
    for (unsigned k = FOREST; k < KINDS; k++)
        assert_true(kinds[k] >= 4);
    assert_true(LEGS >= 60 && LEGS <= 90);
    /* deserts larger and high, lakes low, forests between */
    assert_true(sizes[DESERT] * kinds[FOREST] > sizes[FOREST] * kinds[DESERT]);
    assert_true(medal[DESERT] * kinds[FOREST] > medal[FOREST] * kinds[DESERT]);
    assert_true(medal[FOREST] * kinds[LAKE] > medal[LAKE] * kinds[FOREST]);
    const struct region *lake = &region_table[region_named("silver")];
    assert_int_equal(lake->medal, 3);
    assert_int_equal(leg_table[lake->first + lake->size - 1].icon, PLAY);
    assert_true(lake->apart >> region_named("pinecrest") & 1);
}

static void longest_way(unsigned rail, int length, int *least, int *most)
{
    uint32_t after = 0;
    for (unsigned r = 0; r < RAILS; r++)
        after |= (uint32_t)(rail_table[r].before >> rail & 1) << r;
    if (!after) {
        assert_true(rail_table[rail].medal);
        *least = length < *least ? length : *least;
        *most = length > *most ? length : *most;
    }
    while (after)
        longest_way(take(&after), length + 1, least, most);
}

static void test_cod3_the_railroad(void **state)
{
    (void)state;
    int switches = 0, least = RAILS, most = 0;
    for (unsigned r = 0; r < RAILS; r++)
        switches += rail_table[r].closes != 0;
    assert_true(switches >= 2 * 3); /* each of the two branches closes the other */
    longest_way(rail_named("r1"), 1, &least, &most);
    assert_true(least >= 9);
    assert_true(most <= RAILS);
}

static void test_cod4_the_chart(void **state)
{
    (void)state;
    for (unsigned k = 0; k < KINDS; k++) {
        for (unsigned i = 1; i < zone_table[k].boxes; i++)
            assert_true(zone_table[k].points[i] > zone_table[k].points[i - 1]);
        assert_int_equal(zone_table[k].medal != 0, k != TOWN);
    }
    static const int given[KINDS][2] = {{0, 4}, {3, 10}, {1, 4}, {1, 3}}; /* CO-E4 */
    for (unsigned k = 0; k < KINDS; k++)
        for (unsigned i = 0; i < 2; i++)
            assert_non_null(memchr(zone_table[k].points, given[k][i], zone_table[k].boxes));
    int nines = 0;
    for (unsigned i = 0; i < LINES; i++) {
        assert_true(line_table[i].medals >= 3);
        for (unsigned m = 0; m < line_table[i].medals; m++) {
            nines += line_medal(i, m) == 9;
            assert_true(m == 0 || line_medal(i, m) < line_table[i].medal[m - 1]);
        }
    }
    assert_true(nines > 0);
    for (unsigned i = 0; i < line_table[WANTED_LINE].boxes; i++)
        assert_int_equal(line_table[WANTED_LINE].icon[i] != NO_ICON, i == 1);
    assert_true(line_table[TIPI_LINE].boxes >= 7 && line_table[TIPI_LINE].boxes % 2);
}

/* Refusals name the rule that a person would look up, and whoever is not asked hears why */

static void test_refusals_when_nobody_asks_say_what_is_going_on(void **state)
{
    (void)state;
    start_game(2, "first 0");
    refused(1, "nugget", "CO-4"); /* the deal */
    deal_all();
    refused(GAME_CHANCE, "draw red1", "CO-5");
    play(0, "start northgate");
    refused(0, "start southgate", "CO-5");
    play(1, "start northgate");
    refused(GAME_CHANCE, "draw red1", "CO-6");
    begin(3);
    hold(1, "red1");
    play(0, "call 1 blue3");
    refused(GAME_CHANCE, "pick red1", "CO-7");
    play(1, "none");
    refused(0, "nugget", "CO-7"); /* a card is picked from the hand */
    chance("pick red1");
    refused(GAME_CHANCE, "draw red1", "CO-9");
    play(0, "nugget");
    refused(0, "nugget", "CO-9");
    begin(2);
    acting_with(CARD_PAIR);
    play(0, "draw");
    refused(1, "leg northgate.a", "CO-11");
    begin(2);
    lay(0, "red1 red2 red3");
    done(0);
    refused(GAME_CHANCE, "draw red1", "CO-23");
    refused(0, "discover northgate", "CO-23"); /* for a suit, not by an icon */
    refused_move(0, pack(M_DISCOVER, 0, REGIONS), "CO-23");
    play(0, "discover copper");
    refused(0, "call 1 red1", "CO-24");
}

static void test_co25q_the_end_by_turn_sixty_is_named_as_such(void **state)
{
    (void)state;
    for (int won = 0; won < 2; won++) {
        begin(2);
        hold(0, "red1 red2 red3");
        hold(1, "blue1 green1 green2");
        st.turn = TURNS_MAX;
        medals(1, won ? MEDALS_TO_END : 0);
        done(0);
        refused(0, "call 1 red1", won ? "CO-25" : "CO-25?");
        refused(GAME_CHANCE, "draw red1", won ? "CO-25" : "CO-25?");
    }
}

/* Texts, paths and states from outside */

static void test_texts_that_mean_nothing(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",          "call",         "call 1",        "call 1 pink1",   "call x red1",  "give",
        "give red4", "discard red1", "discard x",     "discard red1 x", "leg silver.z", "rail z9",
        "tipi up",   "first x",      "start nowhere", "nugget 2",       "play ",        "discover"};
    begin(2);
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        if (colorado_game.move_parse(&st, 0, bad[i]))
            fail_msg("'%s' means something", bad[i]);
    assert_true(parsed("discard red3 red1") == parsed("discard red1 red3"));
    assert_true(parsed("rail a8") != parsed("rail a9"));
    effect(0, NUGGET_PAIR);
    refused_move(0, 0, "CO-10");
    refused_move(0, pack(M_NUGGET, 0, 1), "CO-9");
    refused_move(0, pack(M_NUGGET, 1, 0), "CO-9");
    refused_move(0, (game_move)1 << 40, "CO-9");
}

static void test_the_path_of_a_move_leads_to_its_things(void **state)
{
    (void)state;
    static struct game_item item[GAME_ITEMS_MAX];
    static const char *const move[] = {"discard red1 red1", "discard red1 red2", "play red2",
                                       "tipi left",         "tipi right",        "call 1 blue2"};
    static const char *const first[] = {"red1", "red1", "red2",
                                        "play", "card", "Seat 1 hand, 0 cards"};
    begin(2);
    hold(0, "red1 red1 red2");
    tipi(0, 0, 0);
    int n = colorado_game.describe(&st, 0, item);
    for (unsigned i = 0; i < sizeof move / sizeof *move; i++) {
        uint16_t path[GAME_PATH_MAX];
        int steps = colorado_game.move_path(&st, 0, parsed(move[i]), path), found = 0;
        for (int k = 0; k < n; k++)
            if (item[k].id == path[0]) {
                assert_string_equal(item[k].label, first[i]);
                found++;
            }
        assert_int_equal(found, 1);
        if (i == 0)
            assert_true(steps == 2 && path[0] != path[1]);
    }
}

static void test_medals_and_effects_are_described(void **state)
{
    (void)state;
    static struct game_item item[GAME_ITEMS_MAX];
    begin(2);
    medals(0, 1);
    seat(0)->medal[seat(0)->medals++] = (uint8_t)(FROM_RAIL + rail_named("a10"));
    seat(0)->medal[seat(0)->medals++] = FROM_TRACK + TIPI_LINE * MEDALS_MAX;
    check_rail(0, "r1");
    check_rail(0, "b2");
    st.gone[TIPI_LINE] = 1;
    hold(1, "red1");
    play(0, "call 1 green2");
    int n = colorado_game.describe(&st, 1, item), medal = 0, closed = 0, waits = 0;
    char lake[32], rail[32], tipi_medal[32];
    snprintf(lake, sizeof lake, "Mirror Lake %d", region_table[region_named("mirror")].medal);
    snprintf(rail, sizeof rail, "railroad %d", rail_table[rail_named("a10")].medal);
    snprintf(tipi_medal, sizeof tipi_medal, "tipi %d", line_medal(TIPI_LINE, 0));
    for (int i = 0; i < n; i++) {
        medal += strcmp(item[i].label, lake) == 0;
        medal += strcmp(item[i].label, rail) == 0;
        medal += strcmp(item[i].label, tipi_medal) == 0; /* written, and no longer to win */
        closed += strcmp(colorado_faces[item[i].face], "closed") == 0;
        waits += strcmp(item[i].label, "waits, caller") == 0;
        waits += strcmp(item[i].label, "answers") == 0;
        waits += strcmp(item[i].label, "Turn 1, asked: green2") == 0;
    }
    assert_int_equal(medal, 3);
    assert_int_equal(closed, 2);
    assert_int_equal(waits, 3);
    /* points so far, and the effect that waits: both for all to see */
    play(1, "none");
    chance("pick red1");
    char points[32];
    snprintf(points, sizeof points, "%d points, 3 medals", colorado_points(seat(0)));
    n = colorado_game.describe(&st, 1, item);
    waits = 0;
    for (int i = 0; i < n; i++) {
        waits += strcmp(item[i].label, points) == 0;
        waits += strcmp(item[i].label, "do: nugget pair, caller") == 0;
        waits += strcmp(item[i].label, "do: nugget pair") == 0;
    }
    assert_int_equal(waits, 3);
}

static void test_states_that_break_a_rule_are_not_valid(void **state)
{
    (void)state;
    begin(2);
    hold(0, "red1 blue1");
    lay(1, "grey1");
    flag(0, "silver");
    check(0, "silver.a");
    check_rail(0, "r1");
    tipi(0, 1, 1);
    assert_true(colorado_game.valid(&st));
    const game_state good = st;
#define BROKEN(change)                          \
    do {                                        \
        st = good;                              \
        change;                                 \
        assert_false(colorado_game.valid(&st)); \
    } while (0)
    BROKEN(st.players = 1);
    BROKEN(st.players = 5);
    BROKEN(st.phase = P_OVER + 1);
    BROKEN(st.turn = 0);
    BROKEN(st.turn = 61);
    BROKEN(st.caller = 2);
    BROKEN(st.asked = 2);
    BROKEN(st.want = CARD_TYPES);
    BROKEN(st.draw_seat = 2);
    BROKEN(st.draw_left = 79);
    BROKEN(st.pool++);
    BROKEN(st.seat[3].nuggets = 1);
    BROKEN(st.deck[0]++);
    BROKEN(st.deck_size++);
    BROKEN(st.discard_size++);
    BROKEN(st.came[0][3]--);
    BROKEN(st.came[0][3]++);
    BROKEN(st.came[1][0] = 1);
    BROKEN(st.age = 1);
    BROKEN(st.age = AGES);
    BROKEN(seat(0)->hand_size++);
    BROKEN(seat(0)->held ^= 2);
    BROKEN(seat(0)->held |= 1u << 30);
    BROKEN(seat(0)->area |= 1u << 30);
    BROKEN(seat(0)->flags |= 1u << 30);
    BROKEN(seat(0)->medals = 255);
    BROKEN(seat(0)->due = 1);
    BROKEN(seat(0)->todo = CHECK_PAIR); /* nobody acts now */
    BROKEN(st.phase = P_ACT; seat(0)->todo = SALOON);
    BROKEN(st.phase = P_FOUND; seat(0)->due = 1; seat(0)->flags = 0; seat(0)->zone[TOWN] = 0);
    BROKEN(seat(0)->cap[0] = 0);
    BROKEN(seat(0)->from[0] = 3);
    BROKEN(seat(0)->since[0] = 1);
    BROKEN(seat(0)->left = 1);
    BROKEN(seat(0)->left = UINT8_MAX);
    BROKEN(seat(0)->holds = 1u << card("grey2"));
    BROKEN(seat(0)->near.w[0] = 0);
    BROKEN(seat(0)->legs.w[0] |= set_one(leg_named("silver.c")).w[0]);
    BROKEN(seat(0)->rails |= 1u << rail_named("a3"));
    BROKEN(seat(0)->rails |= 1u << 30);
    BROKEN(seat(0)->ahead = 0);
    BROKEN(check_rail(0, "a3")); /* a2 comes before it */
    BROKEN(check_rail(0, "a2"); check_rail(0, "b2"));
    BROKEN(seat(0)->zone[LAKE] = 0);
    BROKEN(fill_line(0, SALOON_LINE, 0); seat(0)->line[SALOON_LINE]++);
    BROKEN(seat(0)->tipi_left = (uint8_t)(tipi_half() + 1));
    BROKEN(seat(0)->tipi_left = 3);
    BROKEN(seat(0)->line[TIPI_LINE] = (uint8_t)(tipi_half() + 3));
    BROKEN(seat(0)->line[TIPI_LINE] = 0);
    BROKEN(lay(1, "grey2 grey3")); /* a complete suit outside the actions */
}

/* After a shuffle: seat 0 has drawn three cards and given one. */
static void test_co27_states_that_know_more_than_there_was_are_not_valid(void **state)
{
    (void)state;
    begin(3);
    hold(0, "red1 blue1");
    hold(1, "red1");
    toss_deck();
    effect(1, CHECK_PAIR);
    effect(0, CARD_PAIR);
    play(0, "draw");
    chance("draw red2");
    chance("draw red3");
    chance("draw grey1");
    colorado_hand_drop(&st, seat(0), (unsigned)card("red1"));
    st.discard[card("red1")]++;
    st.discard_size++;
    assert_true(colorado_game.valid(&st));
    const game_state good = st;
    BROKEN(seat(0)->since[1]--);
    BROKEN(seat(1)->since[1]++);
    BROKEN(seat(0)->drawn[0] -= bag_one((unsigned)card("grey1")));
    BROKEN(seat(0)->drawn[0] += bag_one((unsigned)card("green1")));
    BROKEN(seat(0)->drawn[0] += bag_one((unsigned)card("blue1")));
    BROKEN(seat(0)->left = 0);
    BROKEN(st.parted[0].type = CARD_TYPES);
    BROKEN(st.parted[0].from = st.parted[0].to);
    BROKEN(st.parted[0].to = 6);
    BROKEN(st.came[0][card("red1")]--);
    BROKEN(st.came[1][card("grey1")]--);
    BROKEN(seat(0)->from[0] = 6);
#undef BROKEN
}

static void test_worth_rises_with_what_is_better(void **state)
{
    (void)state;
    begin(3);
    st.turn = 2;
    hold(0, "red1 blue2 blue3");
    hold(1, "red1 blue2");
    int32_t before = colorado_game.worth(&st, 0);
    flag(0, "silver");
    assert_true(colorado_game.worth(&st, 0) > before);
    before = colorado_game.worth(&st, 0);
    check(0, "silver.a");
    assert_true(colorado_game.worth(&st, 0) > before);
    before = colorado_game.worth(&st, 0);
    nuggets(0, 4);
    assert_true(colorado_game.worth(&st, 0) > before);
    before = colorado_game.worth(&st, 0);
    lay(1, "blue1 blue2"); /* another's suit */
    assert_true(colorado_game.worth(&st, 0) < before);
    /* a call for a card that the other cannot have is worth no more than its pair */
    play(0, "call 1 blue1");
    before = colorado_game.worth(&st, 0);
    colorado_hand_lacks(seat(1), 1u << card("blue1"));
    assert_true(colorado_game.worth(&st, 0) < before);
    st.draw_left = 1;
    assert_true(colorado_game.worth(&st, 0) == INT32_MIN);
    st.draw_left = 0;
    /* an effect that cannot be carried out counts for nothing */
    begin(2);
    st.turn = 2;
    before = colorado_game.worth(&st, 0);
    st.phase = P_ACT;
    seat(0)->todo = PLAY;
    assert_int_equal(colorado_game.worth(&st, 0), before);
    /* boxes on the way to a medal, on either side, as long as one is free */
    tipi(0, 1, 0);
    int32_t left = colorado_game.worth(&st, 0);
    assert_true(left > before);
    tipi(0, 0, 1);
    assert_int_equal(colorado_game.worth(&st, 0), left);
    tipi(0, 0, tipi_half()); /* one end is reached */
    int32_t end = colorado_game.worth(&st, 0);
    tipi(0, tipi_half(), 0);
    assert_int_equal(colorado_game.worth(&st, 0), end);
    tipi(0, tipi_half(), tipi_half());
    assert_true(colorado_game.worth(&st, 0) < end);
    tipi(0, 1, 0);
    st.gone[TIPI_LINE] = (1u << line_table[TIPI_LINE].medals) - 1;
    assert_true(colorado_game.worth(&st, 0) < left);
    before = colorado_game.worth(&st, 0);
    fill_line(0, SALOON_LINE, 0); /* full lines lead to nothing more */
    fill_line(0, WANTED_LINE, 0);
    assert_true(colorado_game.worth(&st, 0) < before);
}

static void test_worth_of_the_end_and_of_the_railroad(void **state)
{
    (void)state;
    begin(2);
    st.turn = 2;
    for (unsigned i = 0; i < 6; i++)
        write_points(0, 9);
    int32_t before = colorado_game.worth(&st, 0);
    medals(0, 1);
    assert_true(colorado_game.worth(&st, 0) > before + 1000); /* to end it and win */
    for (unsigned i = 0; i < 4; i++)
        write_points(1, 15);
    before = colorado_game.worth(&st, 0);
    seat(0)->medals--;
    assert_true(colorado_game.worth(&st, 0) > before); /* but not to end it and lose */
    int32_t early = colorado_game.worth(&st, 0);
    medals(1, 2); /* the other lacks one: what is unfinished is worth less */
    assert_true(colorado_game.worth(&st, 0) < early);
    /* each leg of the railroad is a step */
    static const char *const way[] = {"r1", "b2", "b3", "r4", "b5", "b6", "r7", "b8", "b9"};
    begin(2);
    st.turn = 2;
    for (unsigned i = 0; i < sizeof way / sizeof *way; i++) {
        before = colorado_game.worth(&st, 0);
        check_rail(0, way[i]);
        assert_true(colorado_game.worth(&st, 0) > before);
    }
    /* where to begin: both towns count the same */
    begin(2);
    int32_t north = colorado_game.worth(&st, 0);
    seat(0)->flags = 0;
    seat(0)->zone[TOWN] = 0;
    flag(0, "southgate");
    assert_int_equal(colorado_game.worth(&st, 0), north);
}

static void test_data_is_json(void **state)
{
    (void)state;
    const int16_t option[] = {0};
    assert_int_equal(colorado_game.data(2, option)[0], '{');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_co1_six_suits_of_three_values_in_three_pairs),
        cmocka_unit_test(test_co2_twenty_nuggets_three_each),
        cmocka_unit_test(test_co2q_an_empty_pool_pays_nothing),
        cmocka_unit_test(test_co3_each_player_has_a_map_and_a_line_on_every_track),
        cmocka_unit_test(test_co4_hands_of_four_to_seven_and_a_card_face_up),
        cmocka_unit_test(test_co4q_chance_draws_the_first_caller_and_deals_hands_first),
        cmocka_unit_test(test_co5_each_marks_a_town_and_a_box_of_the_red_zone),
        cmocka_unit_test(test_co5q_any_order_and_the_second_town_later),
        cmocka_unit_test(test_co5q_a_zone_has_a_box_for_each_region),
        cmocka_unit_test(test_co6_the_caller_asks_an_opponent_for_a_card_not_in_his_area),
        cmocka_unit_test(test_co7_the_card_itself_must_be_given),
        cmocka_unit_test(test_co7_else_one_of_its_suit_or_value),
        cmocka_unit_test(test_co7_with_neither_a_card_is_drawn_at_random),
        cmocka_unit_test(test_co8_a_card_that_lies_there_is_discarded_for_a_nugget),
        cmocka_unit_test(test_co8q_only_an_opponent_with_a_card_is_asked),
        cmocka_unit_test(test_co8q_if_nobody_has_a_card_the_turn_only_ends),
        cmocka_unit_test(test_co23_complete_suits_discover_at_the_end_of_the_turn),
        cmocka_unit_test(test_co23q_two_suits_two_regions_and_none_if_none_is_left),
        cmocka_unit_test(test_co24_hands_are_filled_up_to_three_and_discards_become_the_deck),
        cmocka_unit_test(test_co24q_from_the_caller_to_the_left_and_nobody_if_there_is_none),
        cmocka_unit_test(test_co24q_discards_are_shuffled_when_a_card_is_to_be_drawn),
        cmocka_unit_test(test_co25_the_seventh_medal_ends_the_game),
        cmocka_unit_test(test_co25q_after_turn_sixty_the_game_is_scored),
        cmocka_unit_test(test_co26_zones_and_medals_then_medals_then_nuggets),
        cmocka_unit_test(test_co27_hands_and_deck_are_hidden_all_else_is_known),
        cmocka_unit_test(test_co27_at_the_end_everything_is_open),
        cmocka_unit_test(test_cod1_thirteen_cards_a_suit),
        cmocka_unit_test(test_cod2_the_map),
        cmocka_unit_test(test_cod3_the_railroad),
        cmocka_unit_test(test_cod4_the_chart),
        cmocka_unit_test(test_refusals_when_nobody_asks_say_what_is_going_on),
        cmocka_unit_test(test_co25q_the_end_by_turn_sixty_is_named_as_such),
        cmocka_unit_test(test_texts_that_mean_nothing),
        cmocka_unit_test(test_the_path_of_a_move_leads_to_its_things),
        cmocka_unit_test(test_medals_and_effects_are_described),
        cmocka_unit_test(test_states_that_break_a_rule_are_not_valid),
        cmocka_unit_test(test_co27_states_that_know_more_than_there_was_are_not_valid),
        cmocka_unit_test(test_worth_rises_with_what_is_better),
        cmocka_unit_test(test_worth_of_the_end_and_of_the_railroad),
        cmocka_unit_test(test_data_is_json),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
