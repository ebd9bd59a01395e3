/* The rules of Colorado for the actions of a turn, one by one. */
#include "positions.h"

#include "core/session.h"

static void test_co9_everybody_acts_with_the_card_given(void **state)
{
    (void)state;
    begin(4);
    hold(3, "red1");
    play(0, "call 3 red1");
    play(3, "give red1");
    assert_int_equal(pending(), 15);
    play(2, "nugget");
    assert_int_equal(pending(), 11);
    refused(2, "nugget", "CO-9");
    refused(GAME_CHANCE, "draw red1", "CO-9");
    for (int p = 0; p < 4; p++)
        assert_int_equal(seat(p)->nuggets, p == 2 ? 4 : 3);
    /* the pair of the card given, not of the one asked for, also when it is discarded */
    for (int lies = 0; lies < 2; lies++) {
        begin(3);
        hold(1, "green2");
        hold(2, "blue1");
        lay(0, lies ? "green2" : "red1");
        play(0, "call 1 orange2");
        play(1, "give green2");
        assert_int_equal(st.discard_size, lies);
        for (int p = 0; p < 3; p++)
            assert_int_equal(seat(p)->todo, NUGGET_PAIR);
        play(2, "buy blue1"); /* what follows is that player's alone */
        assert_int_equal(seat(0)->todo, NUGGET_PAIR);
        assert_int_equal(seat(1)->todo, NUGGET_PAIR);
        assert_int_equal(seat(2)->todo, CHECK_PAIR);
    }
}

static void test_co9q_what_cannot_be_done_lapses_for_good(void **state)
{
    (void)state;
    begin(3);
    nuggets(0, 10);
    nuggets(1, 9);
    nuggets(2, 0);
    hold(2, "red1");
    hold(1, "red1 grey1");
    assert_int_equal(st.pool, 1);
    effect(0, NUGGET_PAIR);
    effect(1, NUGGET_PAIR);
    effect(2, NUGGET_PAIR);
    game_move last = parsed("nugget");
    assert_true(colorado_game.shared(&st, 0, last)); /* the last one: who comes first gets it */
    play(0, "nugget");
    assert_int_equal(seat(2)->todo, NO_ICON); /* no nugget to take, none to pay with */
    assert_moves(1, "buy red1, buy grey1");
    play(1, "buy grey1"); /* the pool is paid, but what has lapsed stays so */
    assert_int_equal(pending(), 2);
    /* the last card is drawn: only who can discard two and play a third still has a card pair */
    begin(3);
    hold(1, "red1 red1 red2");
    hold(2, "red1 blue1 blue2");
    for (int t = 0; t < CARD_TYPES; t++)
        while (st.deck[t] > (t == card("grey1") ? 1 : 0))
            colorado_hand_draw(&st, seat(0), from_deck(t));
    for (int p = 0; p < 3; p++)
        effect(p, CARD_PAIR);
    play(0, "draw");
    chance("draw grey1");
    assert_int_equal(pending(), 6);
    assert_moves(1, "discard red1 red1, discard red1 red2");
    assert_moves(2, "discard blue1 blue2");
    begin(3);
    hold(1, "red1 red1");
    hold(2, "red1 blue1");
    for (int t = 0; t < CARD_TYPES; t++)
        while (st.deck[t] > (t == card("grey1") ? 1 : 0))
            colorado_hand_draw(&st, seat(0), from_deck(t));
    effect(0, CARD_PAIR);
    effect(1, CARD_PAIR);
    effect(2, CHECK_PAIR);
    play(0, "draw");
    chance("draw grey1");
    assert_int_equal(seat(1)->todo, NO_ICON);
    assert_int_equal(pending(), 4);
    /* whoever can do one of two must */
    begin(2);
    acting_with(CARD_PAIR);
    assert_moves(0, "draw");
    tipi(0, 0, 0);
    hold(0, "red1");
    static const char *const rule[ICONS] = {"",      "CO-10", "CO-11", "CO-12", "CO-17",
                                            "CO-17", "CO-17", "CO-19", "CO-20"};
    for (unsigned icon = NUGGET_PAIR; icon < ICONS; icon++)
        if (icon != SALOON && icon != WANTED) {
            effect(0, (enum icon)icon);
            refused(0, "none", rule[icon]); /* nobody passes */
        }
    effect(0, CARD_PAIR);
    /* what is asked of whom is open, and so are moves */
    uint64_t asks = colorado_game.asks(&st);
    seat(0)->todo = NO_ICON;
    assert_true(colorado_game.asks(&st) != asks);
    effect(0, CARD_PAIR);
    char text[GAME_TEXT_MAX];
    colorado_game.move_seen(&st, &st, 0, parsed("draw"), 1, text);
    assert_string_equal(text, "draw");
}

static void test_co9q_only_the_ends_of_supplies_make_order_matter(void **state)
{
    (void)state;
    begin(2);
    assert_false(colorado_game.shared(&st, 0, parsed("nugget")));
    assert_false(colorado_game.shared(&st, 0, parsed("buy red1")));
    assert_false(colorado_game.shared(&st, 0, parsed("discard red1 red1")));
    assert_false(colorado_game.shared(&st, 0, parsed("leg northgate.a")));
    assert_true(colorado_game.shared(&st, 0, parsed("draw")));
    nuggets(0, 17);
    assert_true(colorado_game.shared(&st, 0, parsed("buy red1")));
    hold_deck(0);
    assert_true(colorado_game.shared(&st, 0, parsed("discard red1 red1")));
}

/* Plays as if nuggets were all that counts, until a nugget leaves another with nothing to do. */
static bool last_nugget(struct session *s, uint64_t seed)
{
    struct setup setup = setup_of(&colorado_game, 4, seed);
    session_start(s, &setup);
    session_settle(s);
    for (uint32_t before; (before = session_pending(s));) {
        game_move list[GAME_MOVES_MAX], m;
        int who = __builtin_ctz(before), n = colorado_game.moves(session_now(s), who, list);
        m = list[move_op(list[0]) == M_CALL ? s->length % 6 : 0];
        bool took = move_op(list[0]) == M_NUGGET && session_now(s)->pool == 1;
        assert_true(n > 0);
        assert_null(session_play(s, who, m));
        if (took && session_pending(s) && before & ~(1u << who) & ~session_pending(s) &&
            !(session_pending(s) & ~before))
            return true;
        session_settle(s);
    }
    return false;
}

static void test_co9q_taking_back_does_not_buy_what_a_lapse_has_told(void **state)
{
    (void)state;
    static struct session s;
    uint64_t seed = 0;
    while (seed < 2000 && !last_nugget(&s, seed))
        seed++;
    assert_true(seed < 2000);
    assert_non_null(session_undo(&s, s.move[s.length - 1].seat));
}

static void test_co10_the_nugget_pair_takes_one_or_pays_for_a_card(void **state)
{
    (void)state;
    begin(2);
    nuggets(0, 2);
    hold(0, "blue3 blue2 red1");
    lay(0, "red1");
    acting_with(NUGGET_PAIR);
    assert_moves(0, "nugget, buy blue2");
    refused(0, "buy blue3", "CO-10");
    refused(0, "buy red1", "CO-10");
    refused(0, "buy green1", "CO-10");
    refused(0, "draw", "CO-10");
    uint8_t pool = st.pool;
    nuggets(0, 3);
    pool--;
    assert_moves(0, "nugget, buy blue2, buy blue3");
    game_state before = st;
    play(0, "buy blue3");
    assert_int_equal(seat(0)->nuggets, 0);
    assert_int_equal(st.pool, pool + 3);
    assert_int_equal(seat(0)->todo, CHECK_PAIR);
    assert_int_equal(seat(1)->todo, CHECK_PAIR); /* of its own */
    st = before;
    play(0, "nugget");
    assert_int_equal(seat(0)->nuggets, 4);
    assert_int_equal(seat(0)->todo, NO_ICON);
    begin(2);
    hold(0, "blue1 blue2 blue3");
    acting_with(NUGGET_PAIR);
    for (unsigned n = 0; n <= 4; n++) {
        nuggets(0, n);
        assert_int_equal(is_legal(0, "buy blue1"), n >= 1);
        assert_int_equal(is_legal(0, "buy blue2"), n >= 2);
        assert_int_equal(is_legal(0, "buy blue3"), n >= 3);
    }
}

static void test_co11_the_card_pair_draws_three_or_discards_two_and_plays(void **state)
{
    (void)state;
    begin(2);
    hold(0, "red1 red1 red2");
    acting_with(CARD_PAIR);
    assert_moves(0, "draw, discard red1 red1, discard red1 red2");
    game_state before = st;
    play(0, "draw");
    assert_int_equal(pending(), 1u << GAME_CHANCE);
    refused(1, "leg northgate.a", "CO-11");
    refused(GAME_CHANCE, "deal red1", "CO-24");
    chance("draw red3");
    chance("draw blue1");
    chance("draw blue1");
    assert_int_equal(pending(), 2);
    assert_int_equal(seat(0)->hand_size, 6);
    st = before;
    play(0, "discard red1 red2");
    assert_int_equal(st.discard_size, 2);
    assert_int_equal(seat(0)->todo, PLAY);
    assert_moves(0, "play red1");
    play(0, "play red1");
    assert_int_equal(seat(0)->todo, NUGGET_PAIR);
    /* with red2 in the area */
    begin(2);
    hold(0, "red1 red1 red2");
    lay(0, "red2");
    acting_with(CARD_PAIR);
    assert_moves(0, "draw, discard red1 red2");
    refused(0, "discard red1 red1", "CO-11?");
    refused(0, "discard red1 blue1", "CO-11?"); /* from the hand */
    refused(0, "discard red2 red2", "CO-11?");
    refused(0, "nugget", "CO-11");
    refused_move(0, pack(M_DISCARD, 1, 0), "CO-1");
    refused_move(0, pack(M_DISCARD, 0, CARD_TYPES), "CO-1");
    hold(0, "blue1");
    refused(0, "discard red1 blue1", "CO-11");
    /* the third is not yet in the area */
    begin(2);
    hold(0, "red1 red2 blue1 blue2");
    lay(0, "blue1");
    acting_with(CARD_PAIR);
    play(0, "discard red1 red2");
    assert_moves(0, "play blue2");
    /* whoever draws, not the caller */
    begin(2);
    hold(1, "red1");
    effect(0, CHECK_PAIR);
    effect(1, CARD_PAIR);
    play(1, "draw");
    chance("draw red3");
    chance("draw blue1");
    chance("draw blue1");
    assert_int_equal(seat(1)->hand_size, 4);
    assert_int_equal(pending(), 1);
}

static void test_co11q_the_two_may_be_equal_and_a_playable_card_is_left(void **state)
{
    (void)state;
    static const struct {
        const char *hand, *area, *moves;
    } all[] = {
        {"red1 red1", "", "draw"},
        {"red1 red2 red3", "", "draw, discard red1 red2, discard red1 red3, discard red2 red3"},
        {"red1 red1 red1", "", "draw, discard red1 red1"},
        {"red1 red1 red2", "", "draw, discard red1 red1, discard red1 red2"},
        {"red1 red1 red2", "red2", "draw, discard red1 red2"},
        {"red1 red1 red2", "red1", "draw, discard red1 red1"},
        {"red1 red1 red1", "red1", "draw"},
        {"red1 red1 blue1", "blue1", "draw"},
        {"red1 red1 blue1", "red1", "draw, discard red1 red1"},
        {"red1 red2 blue1 blue1", "red1 red2", "draw, discard red1 red2"},
        {"red1 blue1 grey1", "", "draw"},
    };
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        begin(2);
        hold(0, all[i].hand);
        lay(0, all[i].area);
        acting_with(CARD_PAIR);
        assert_moves(0, all[i].moves);
    }
    refused(0, "discard red1 red1", "CO-11?");
}

static void test_co11q_fewer_than_three_cards_are_drawn_if_there_are_no_more(void **state)
{
    (void)state;
    begin(2);
    toss(card("blue1"));
    int spare = card("green1");
    for (int t = 0; t < CARD_TYPES; t++)
        while (st.deck[t] > (t == spare ? 1 : 0))
            colorado_hand_draw(&st, seat(1), from_deck(t));
    assert_int_equal(st.deck_size, 1);
    acting_with(CARD_PAIR);
    play(0, "draw");
    chance("draw green1");
    assert_int_equal(st.deck_size, 1); /* the discards, shuffled */
    assert_int_equal(st.discard_size, 0);
    chance("draw blue1");
    assert_int_equal(pending(), 2);
    /* none at all */
    effect(1, CHECK_PAIR);
    st.seat[0].todo = CARD_PAIR;
    refused(0, "draw", "CO-24?");
    play(1, "leg northgate.a"); /* seat 0's pair has lapsed, though both its cards are playable */
    assert_int_equal(st.seat[0].todo, NO_ICON);
    /* discards alone: the third of them ends it */
    begin(2);
    toss(card("blue1"));
    toss(card("blue2"));
    hold_deck(1);
    acting_with(CARD_PAIR);
    assert_moves(0, "draw");
    play(0, "draw");
    chance("draw blue2");
    chance("draw blue1");
    assert_int_equal(pending(), 2);
}

static void test_co12_the_check_pair_checks_a_leg_of_a_region_or_the_railroad(void **state)
{
    (void)state;
    begin(2);
    acting_with(CHECK_PAIR);
    assert_moves(0, "leg northgate.a, leg northgate.b, rail r1");
    refused(0, "nugget", "CO-12");
    refused_move(0, pack(M_LEG, 0, LEGS), "CO-14");
    refused_move(0, pack(M_RAIL, 0, RAILS), "CO-15");
    play(0, "rail r1");
    assert_int_equal(seat(0)->rails, 1);
    assert_true(set_none(seat(0)->legs)); /* one or the other */
    assert_int_equal(seat(0)->todo, rail_table[rail_named("r1")].icon);
    /* one leg, and no more */
    begin(2);
    unsigned leg = leg_with(0, NO_ICON);
    acting_with(CHECK_PAIR);
    play_leg_of(0, leg);
    assert_true(set_has(seat(0)->legs, leg));
    assert_int_equal(seat(0)->rails, 0);
    assert_int_equal(pending(), 2);
    /* it does not lapse while there is a leg of either */
    begin(2);
    hold(1, "blue1");
    for (unsigned i = 0; i < LEGS; i++)
        if (leg_table[i].region == region_named("northgate"))
            check(0, leg_table[i].id);
    while (seat(1)->ahead)
        check_rail(1, rail_table[__builtin_ctz(seat(1)->ahead)].id);
    play(0, "call 1 blue1");
    play(1, "give blue1");
    assert_moves(0, "rail r1");
    assert_moves(1, "leg northgate.a, leg northgate.b");
}

static void test_co13_a_card_played_gives_an_action_of_its_own_pair(void **state)
{
    (void)state;
    static const struct {
        const char *card;
        enum icon pair;
    } all[] = {{"red1", NUGGET_PAIR},  {"green1", NUGGET_PAIR}, {"grey1", CARD_PAIR},
               {"purple1", CARD_PAIR}, {"blue1", CHECK_PAIR},   {"orange1", CHECK_PAIR}};
    for (unsigned i = 0; i < SUITS; i++) {
        char text[GAME_TEXT_MAX];
        begin(2);
        hold(0, all[i].card);
        acting_with(PLAY);
        snprintf(text, sizeof text, "play %s", all[i].card);
        play(0, text);
        assert_int_equal(seat(0)->todo, all[i].pair);
        assert_int_equal(seat(0)->area, 1u << card(all[i].card));
        assert_int_equal(seat(0)->hand_size, 0);
    }
    /* a chain: a card, a leg, a card, a leg */
    begin(2);
    unsigned one = leg_with(0, PLAY), two = leg_with(0, SALOON);
    hold(0, "blue1 orange1");
    acting_with(PLAY);
    play(0, "play blue1");
    play_leg_of(0, one);
    play(0, "play orange1");
    play_leg_of(0, two);
    assert_int_equal(seat(0)->line[SALOON_LINE], 1);
    assert_int_equal(pending(), 2);
    /* the pair that paid for it once more; only a card of the hand */
    begin(2);
    hold(0, "red1 green2");
    acting_with(NUGGET_PAIR);
    refused(0, "buy blue1", "CO-10");
    play(0, "buy red1");
    assert_int_equal(seat(0)->todo, NUGGET_PAIR);
    play(0, "buy green2");
    assert_int_equal(seat(0)->todo, NUGGET_PAIR);
    effect(0, NUGGET_PAIR);
    hold(0, "grey1");
    effect(0, PLAY);
    refused(0, "play blue1", "CO-17");
}

static void test_co13q_the_caller_uses_the_card_once(void **state)
{
    (void)state;
    begin(2);
    hold(1, "blue1 red1 red2 red3");
    hold(0, "red1 red2 red3");
    play(0, "call 1 blue1");
    play(1, "give blue1");
    play_leg_of(0, leg_with(0, SALOON));
    assert_int_equal(seat(0)->todo, NO_ICON);
    assert_int_equal(pending(), 2);
    play_leg_of(1, leg_with(1, SALOON)); /* and so do the others */
    assert_int_not_equal(st.phase, P_ACT);
}

static void test_co14_a_leg_needs_the_flag_and_a_path(void **state)
{
    (void)state;
    begin(2);
    acting_with(CHECK_PAIR);
    refused(0, "leg silver.a", "CO-14");
    assert_string_equal(colorado_game.refusal(&st, 0, parsed("leg silver.a")),
                        "CO-14 this region is not discovered");
    flag(0, "silver");
    assert_true(is_legal(0, "leg silver.a"));
    check(0, "silver.a");
    refused(0, "leg silver.a", "CO-14");
    refused(0, "leg silver.c", "CO-14");
    assert_string_equal(colorado_game.refusal(&st, 0, parsed("leg silver.c")),
                        "CO-14 no path from the flag or a checked leg");
    assert_true(is_legal(0, "leg silver.b"));
    /* reached by a discovery in the same chain */
    begin(2);
    hold(0, "blue1");
    unsigned discovery = rail_with(0, DISCOVERY);
    acting_with(CHECK_PAIR);
    play_rail_of(0, discovery);
    play(0, "discover copper");
    effect(0, PLAY);
    play(0, "play blue1");
    play(0, "leg copper.a");
    assert_true(set_has(seat(0)->legs, leg_named("copper.a")));
}

static void test_co14q_paths_have_no_direction(void **state)
{
    (void)state;
    begin(2);
    flag(0, "copper");
    check(0, "copper.c");
    acting_with(CHECK_PAIR);
    refused(0, "leg copper.b", "CO-14");
    play(0, "leg copper.d");
    effect(0, CHECK_PAIR);
    assert_true(is_legal(0, "leg copper.b")); /* against the way it is drawn */
    play(0, "leg copper.b");
    /* and along it */
    begin(2);
    flag(0, "copper");
    acting_with(CHECK_PAIR);
    play(0, "leg copper.a");
    effect(0, CHECK_PAIR);
    assert_true(is_legal(0, "leg copper.b"));
    for (unsigned one = 0; one < LEGS; one++)
        for (unsigned two = 0; two < LEGS; two++)
            assert_int_equal(set_has(leg_table[one].joined, two),
                             set_has(leg_table[two].joined, one));
}

static void test_co15_the_railroad_goes_right_and_a_switch_closes_a_branch(void **state)
{
    (void)state;
    begin(2);
    acting_with(CHECK_PAIR);
    refused(0, "rail a2", "CO-15");
    check_rail(0, "r1");
    refused(0, "rail r1", "CO-15");
    refused(0, "rail r4", "CO-15");
    assert_string_equal(colorado_game.refusal(&st, 0, parsed("rail r1")),
                        "CO-15 this leg is checked");
    assert_true(is_legal(0, "rail a2"));
    assert_true(is_legal(0, "rail b2"));
    check_rail(0, "a2");
    refused(0, "rail b2", "CO-15");
    refused(0, "rail b3", "CO-15");
    assert_string_equal(colorado_game.refusal(&st, 0, parsed("rail b2")),
                        "CO-15 this branch is closed");
    assert_string_equal(colorado_game.refusal(&st, 0, parsed("rail b3")),
                        "CO-15 this branch is closed");
    check_rail(0, "a3");
    check_rail(0, "r4");
    assert_true(is_legal(0, "rail b5")); /* the next switch is free again */
    /* the far end */
    check_rail(0, "a5");
    check_rail(0, "a6");
    check_rail(0, "r7");
    check_rail(0, "a8");
    check_rail(0, "a9");
    play(0, "rail a10");
    assert_int_equal(last_medal(0), rail_table[rail_named("a10")].medal);
    assert_int_equal(seat(0)->todo, NO_ICON);
    /* either far end pays, and nothing before it */
    for (unsigned r = 0; r < RAILS; r++) {
        begin(2);
        travel_to(0, r);
        acting_with(CHECK_PAIR);
        play_rail_of(0, r);
        assert_int_equal(seat(0)->medals, rail_table[r].medal != 0);
        assert_int_equal(last_medal(0), rail_table[r].medal);
    }
}

static void test_co15q_the_first_leg_needs_nothing_and_behind_the_last_is_none(void **state)
{
    (void)state;
    static const char *const way[] = {"r1", "b2", "b3", "r4", "b5", "b6", "r7", "b8", "b9", "b10"};
    begin(2);
    acting_with(CHECK_PAIR);
    assert_true(is_legal(0, "rail r1"));
    assert_int_equal(seat(0)->ahead, 1u << rail_named("r1"));
    for (unsigned i = 0; i + 1 < sizeof way / sizeof *way; i++)
        check_rail(0, way[i]);
    play(0, "rail b10");
    assert_int_equal(seat(0)->ahead, 0);
    effect(0, CHECK_PAIR);
    assert_moves(0, "leg northgate.a, leg northgate.b");
    refused(0, "rail a2", "CO-15?"); /* a closed branch, and a leg that is checked */
    refused(0, "rail b10", "CO-15?");
    check(0, "northgate.a");
    check(0, "northgate.b");
    check(0, "northgate.c");
    assert_false(colorado_can_act(&st, seat(0))); /* nothing left to check: it would lapse */
}

/* What a place has done that shows this icon: a box, or an effect to carry out. */
static void assert_worked(int p, enum icon icon)
{
    while (icon == SALOON || icon == WANTED) {
        assert_int_equal(seat(p)->line[icon - SALOON], 1);
        icon = (enum icon)line_table[icon - SALOON].icon[0];
    }
    assert_int_equal(seat(p)->todo, icon);
}

static void test_co16_every_icon_of_map_railroad_and_tipi_works(void **state)
{
    (void)state;
    for (unsigned leg = 0; leg < LEGS; leg++) {
        begin(2);
        hold(0, "red1");
        tipi(0, 0, 0);
        reach(0, leg);
        acting_with(CHECK_PAIR);
        play_leg_of(0, leg);
        assert_worked(0, (enum icon)leg_table[leg].icon);
    }
    for (unsigned r = 0; r < RAILS; r++) {
        begin(2);
        hold(0, "red1");
        tipi(0, 0, 0);
        travel_to(0, r);
        acting_with(CHECK_PAIR);
        play_rail_of(0, r);
        assert_worked(0, (enum icon)rail_table[r].icon);
    }
    unsigned half = tipi_half();
    for (unsigned left = 0; left <= half; left++)
        for (unsigned right = 0; right <= half; right++)
            for (unsigned side = LEFT; side <= RIGHT; side++) {
                unsigned n = side == LEFT ? left : right;
                if (n == half)
                    continue;
                begin(2);
                hold(0, "red1");
                tipi(0, left, right);
                acting_with(TIPI);
                play(0, side == LEFT ? "tipi left" : "tipi right");
                unsigned box = side == LEFT ? half - n - 1 : half + n + 1;
                assert_worked(0, (enum icon)line_table[TIPI_LINE].icon[box]);
                assert_int_equal(seat(0)->tipi_left, left + (side == LEFT));
                assert_int_equal(seat(0)->medals, n + 1 == half);
            }
}

static void test_co16_an_icon_works_at_once(void **state)
{
    (void)state;
    for (unsigned icon = NO_ICON; icon < ICONS; icon++) {
        if (icon == CHECK_PAIR || icon == DISCOVERY)
            continue;
        begin(2);
        hold(0, "red1");
        unsigned leg = leg_with(0, (enum icon)icon);
        acting_with(CHECK_PAIR);
        play_leg_of(0, leg);
        bool box = icon >= SALOON && icon <= TIPI; /* the first tipi is no choice */
        for (unsigned i = 0; i < LINES; i++)
            assert_int_equal(seat(0)->line[i], box && i == icon - SALOON);
        assert_int_equal(seat(0)->todo, box ? NO_ICON : icon);
    }
    static const enum icon elsewhere[] = {CHECK_PAIR, DISCOVERY}; /* on chart and railroad only */
    for (unsigned i = 0; i < 2; i++) {
        for (unsigned leg = 0; leg < LEGS; leg++)
            assert_int_not_equal(leg_table[leg].icon, elsewhere[i]);
        begin(2);
        unsigned rail = rail_with(0, elsewhere[i]);
        acting_with(CHECK_PAIR);
        play_rail_of(0, rail);
        assert_int_equal(seat(0)->todo, elsewhere[i]);
        assert_non_null(
            memchr(line_table[TIPI_LINE].icon, (int)elsewhere[i], line_table[TIPI_LINE].boxes));
    }
    for (unsigned r = 0; r < RAILS; r++) /* a medal is the last leg's only */
        assert_int_equal(rail_table[r].medal != 0,
                         r == rail_named("a10") || r == rail_named("b10"));
}

static void test_co16q_never_two_unresolved_effects(void **state)
{
    (void)state;
    for (unsigned r = 0; r < RAILS; r++)
        assert_false(rail_table[r].medal && rail_table[r].icon);
    for (unsigned i = 0; i < line_table[SALOON_LINE].boxes; i++)
        assert_int_equal(line_table[SALOON_LINE].icon[i], NO_ICON);
    /* a leg, its box of wanted, and what stands above that: one effect in the end */
    begin(2);
    unsigned leg = leg_with(0, WANTED);
    seat(0)->line[WANTED_LINE] = 1;
    hold(0, "red1");
    acting_with(CHECK_PAIR);
    play_leg_of(0, leg);
    assert_int_equal(seat(0)->todo, line_table[WANTED_LINE].icon[1]);
    /* a leg that shows nothing leaves nothing of the effect that led to it */
    begin(2);
    leg = leg_with(0, SALOON);
    acting_with(CHECK_PAIR);
    play_leg_of(0, leg);
    assert_int_equal(seat(0)->todo, NO_ICON);
}

static void test_co17_play_is_free_and_gives_the_pair(void **state)
{
    (void)state;
    begin(2);
    hold(0, "blue3 red1");
    lay(0, "red1");
    nuggets(0, 0);
    acting_with(PLAY);
    refused(0, "play red1", "CO-8");
    refused(0, "play green1", "CO-17");
    refused(0, "nugget", "CO-17");
    refused_move(0, pack(M_PLAY, 0, 77), "CO-17");
    assert_moves(0, "play blue3");
    play(0, "play blue3");
    assert_int_equal(seat(0)->nuggets, 0);
    assert_int_equal(seat(0)->todo, CHECK_PAIR);
    begin(2);
    hold(0, "blue3");
    toss(card("blue3"));
    acting_with(PLAY);
    play(0, "play blue3");
    assert_int_equal(seat(0)->nuggets, 3);
    assert_int_equal(seat(0)->hand_size, 0); /* from the hand */
    assert_int_equal(st.discard_size, 1);
}

static void test_co18_saloon_and_wanted_from_the_left(void **state)
{
    (void)state;
    for (unsigned line = SALOON_LINE; line <= WANTED_LINE; line++)
        for (unsigned box = 0; box < line_table[line].boxes; box++) {
            begin(2);
            hold(0, "red1");
            unsigned leg = leg_with(0, line == SALOON_LINE ? SALOON : WANTED);
            seat(0)->line[line] = (uint8_t)box;
            acting_with(CHECK_PAIR);
            play_leg_of(0, leg);
            bool last = box + 1u == line_table[line].boxes;
            assert_int_equal(seat(0)->line[line], box + 1);
            if (line_table[line].icon[box] != SALOON) {
                assert_int_equal(seat(0)->line[!line], 0);
                assert_int_equal(seat(0)->todo, line_table[line].icon[box]);
            }
            assert_int_equal(seat(0)->medals, last);
            assert_int_equal(last_medal(0), last ? line_medal(line, 0) : 0);
        }
}

static void test_co18q_on_a_full_line_the_icon_lapses(void **state)
{
    (void)state;
    begin(2);
    unsigned saloon = leg_with(0, SALOON), wanted = leg_with(0, WANTED);
    fill_line(0, SALOON_LINE, 0);
    fill_line(0, WANTED_LINE, 0);
    acting_with(CHECK_PAIR);
    play_leg_of(0, saloon);
    assert_int_equal(seat(0)->medals, 0);
    assert_int_equal(seat(0)->todo, NO_ICON);
    seat(0)->line[SALOON_LINE] = 0; /* nor does it go to another line */
    effect(0, CHECK_PAIR);
    play_leg_of(0, wanted);
    assert_int_equal(seat(0)->medals, 0);
    assert_int_equal(seat(0)->line[WANTED_LINE], line_table[WANTED_LINE].boxes);
    assert_int_equal(seat(0)->line[SALOON_LINE], 0);
    assert_int_equal(seat(0)->todo, NO_ICON);
}

static void test_co19_the_tipi_line_begins_in_the_middle(void **state)
{
    (void)state;
    begin(2);
    hold(0, "red1");
    acting_with(CHECK_PAIR);
    play_leg_of(0, leg_with(0, TIPI)); /* the first is no choice */
    assert_int_equal(seat(0)->line[TIPI_LINE], 1);
    assert_int_equal(seat(0)->todo, line_table[TIPI_LINE].icon[tipi_half()]);
    effect(0, CHECK_PAIR);
    play_leg_of(0, leg_with(0, TIPI));
    assert_moves(0, "tipi left, tipi right");
    refused(0, "nugget", "CO-19");
    refused_move(0, pack(M_TIPI, 0, 2), "CO-19");
    play(0, "tipi right");
    assert_int_equal(seat(0)->todo, line_table[TIPI_LINE].icon[tipi_half() + 1]);
    effect(0, TIPI);
    play(0, "tipi left"); /* on the other side */
    assert_int_equal(seat(0)->todo, line_table[TIPI_LINE].icon[tipi_half() - 1]);
    assert_int_equal(seat(0)->tipi_left, 1);
    /* one side is full: the other is still a move */
    begin(2);
    tipi(0, tipi_half(), 1);
    acting_with(TIPI);
    assert_moves(0, "tipi right");
    refused(0, "tipi left", "CO-19");
    /* an icon too: it waits for its owner */
    unsigned half = tipi_half();
    begin(2);
    unsigned leg = leg_with(0, TIPI);
    tipi(0, half, half - 1);
    acting_with(CHECK_PAIR);
    play_leg_of(0, leg);
    assert_int_equal(seat(0)->todo, TIPI);
    assert_moves(0, "tipi right");
    /* either end pays */
    for (int side = LEFT; side <= RIGHT; side++) {
        begin(2);
        tipi(0, side == LEFT ? half - 1 : 0, side == LEFT ? 0 : half - 1);
        acting_with(TIPI);
        play(0, side == LEFT ? "tipi left" : "tipi right");
        assert_int_equal(last_medal(0), line_medal(TIPI_LINE, 0));
    }
    /* all seven: it lapses */
    begin(2);
    tipi(0, tipi_half(), tipi_half());
    acting_with(CHECK_PAIR);
    play_leg_of(0, leg_with(0, TIPI));
    assert_int_equal(seat(0)->todo, NO_ICON);
}

static void test_co20_discovery_marks_a_region_next_to_a_discovered_one(void **state)
{
    (void)state;
    begin(2);
    acting_with(DISCOVERY);
    assert_moves(0, "discover pinecrest, discover aspen, discover copper");
    refused(0, "discover northgate", "CO-20");
    refused(0, "discover dust", "CO-23");
    refused(0, "nugget", "CO-20");
    refused_move(0, pack(M_DISCOVER, 0, REGIONS), "CO-20");
    play(0, "discover aspen");
    assert_int_equal(seat(0)->zone[FOREST], 1);
    assert_int_equal(seat(0)->todo, NO_ICON);
    /* next to any of those that are discovered, and not beyond a mountain */
    for (unsigned r = 0; r < REGIONS; r++) {
        begin(2);
        uint32_t next = region_table[region_named("northgate")].next;
        if (r != region_named("northgate"))
            flag(0, region_table[r].id);
        next = (next | region_table[r].next) & ~seat(0)->flags;
        acting_with(DISCOVERY);
        for (unsigned to = 0; to < REGIONS; to++) {
            char text[GAME_TEXT_MAX];
            snprintf(text, sizeof text, "discover %s", region_table[to].id);
            assert_int_equal(is_legal(0, text), next >> to & 1);
        }
    }
    /* the last one */
    begin(2);
    for (unsigned r = 0; r < REGIONS; r++)
        if (!(seat(0)->flags >> r & 1) && r != region_named("silver"))
            flag(0, region_table[r].id);
    acting_with(DISCOVERY);
    assert_moves(0, "discover silver");
    /* none left: it lapses */
    begin(2);
    for (unsigned r = 0; r < REGIONS; r++)
        if (!(seat(0)->flags >> r & 1))
            flag(0, region_table[r].id);
    unsigned discovery = rail_with(0, DISCOVERY);
    acting_with(CHECK_PAIR);
    play_rail_of(0, discovery);
    assert_int_equal(seat(0)->todo, NO_ICON);
}

static void test_co21_a_finished_region_pays_before_its_last_icon(void **state)
{
    (void)state;
    begin(2);
    unsigned leg = last_leg_with(0, SALOON), region = leg_table[leg].region;
    fill_line(0, SALOON_LINE, 1);
    acting_with(CHECK_PAIR);
    play_leg_of(0, leg); /* the region's, then the saloon's */
    assert_int_equal(seat(0)->medals, 2);
    assert_int_equal(seat(0)->medal[0], FROM_REGION + region);
    assert_int_equal(seat(0)->medal[1], FROM_TRACK + SALOON_LINE * MEDALS_MAX);
    assert_int_equal(colorado_medal(seat(0)->medal[0]), region_table[region].medal);
    /* once, whatever is checked later; and each who finishes it */
    effect(0, CHECK_PAIR);
    play(0, "rail r1");
    unsigned other = leg_with(0, NO_ICON);
    effect(0, CHECK_PAIR);
    play_leg_of(0, other);
    assert_int_equal(seat(0)->medals, 2);
    effect(0, CHECK_PAIR);
    assert_int_equal(last_leg_with(1, SALOON), leg);
    play_leg_of(1, leg);
    assert_int_equal(seat(1)->medals, 1);
    assert_int_equal(seat(1)->medal[0], FROM_REGION + region);
    /* by whichever leg it is finished */
    for (unsigned i = NUGGET_PAIR; i < ICONS; i++)
        if (i == CARD_PAIR || i == PLAY || i == WANTED || i == TIPI) {
            begin(2);
            leg = last_leg_with(0, (enum icon)i);
            acting_with(CHECK_PAIR);
            play_leg_of(0, leg);
            assert_int_equal(seat(0)->medals, 1);
            assert_int_equal(seat(0)->medal[0], FROM_REGION + leg_table[leg].region);
        }
}

static void test_co21q_medals_after_the_seventh_count(void **state)
{
    (void)state;
    begin(2);
    flag(0, "silver");
    check(0, "silver.a");
    check(0, "silver.b");
    hold(0, "blue1");
    medals(0, 7);
    int32_t before = colorado_points(seat(0));
    acting_with(CHECK_PAIR);
    play(0, "leg silver.c");
    assert_int_equal(seat(0)->medals, 8);
    assert_int_equal(colorado_points(seat(0)), before + last_medal(0));
    assert_int_equal(last_medal(0), region_table[region_named("silver")].medal);
    /* and chains go on */
    unsigned leg = leg_with(0, PLAY);
    effect(0, CHECK_PAIR);
    play_leg_of(0, leg);
    assert_int_equal(seat(0)->todo, PLAY);
}

/* A leg of the region, which is one that shows a tipi, towards an end of the line. */
static void reach_tipi_end(int p)
{
    tipi_almost(p);
    effect(p, TIPI);
    play(p, "tipi left");
}

static void test_co22_all_who_get_there_in_a_turn_get_the_same_medal(void **state)
{
    (void)state;
    game_state after[2];
    for (int order = 0; order < 2; order++) {
        begin(4);
        effect(1, CHECK_PAIR);
        effect(0, CHECK_PAIR);
        effect(3, CHECK_PAIR);
        tipi_almost(0);
        tipi_almost(3);
        effect(0, TIPI);
        effect(3, TIPI);
        play(order ? 3 : 0, "tipi left");
        play(order ? 0 : 3, "tipi left");
        assert_int_equal(last_medal(0), line_medal(TIPI_LINE, 0));
        assert_int_equal(last_medal(3), line_medal(TIPI_LINE, 0));
        after[order] = st;
    }
    assert_memory_equal(&after[0], &after[1], sizeof st);
    done(1); /* the turn ends */
    deal_all();
    assert_int_equal(st.phase, P_CALL);
    assert_int_equal(st.gone[TIPI_LINE], 1);
    for (int p = 0; p < 4; p++)
        assert_int_equal(seat(p)->got[TIPI_LINE], 0);
    effect(2, CHECK_PAIR);
    reach_tipi_end(1);
    assert_int_equal(last_medal(1), line_medal(TIPI_LINE, 1));
    /* all four, each in his own time */
    begin(4);
    for (int p = 0; p < 4; p++) {
        tipi_almost(p);
        effect(p, TIPI);
    }
    for (int p = 3; p >= 0; p--) {
        play(p, "tipi left");
        assert_int_equal(last_medal(p), line_medal(TIPI_LINE, 0));
    }
}

static void test_co22_a_zone_pays_the_first_and_discoveries_are_in_the_turn(void **state)
{
    (void)state;
    static const char *const deserts[] = {"copper", "bone", "redmesa", "dust"};
    begin(4);
    for (int p = 1; p < 4; p++) {
        flag(p, "silver");
        for (unsigned i = 0; i + 1 < zone_table[DESERT].boxes; i++)
            flag(p, deserts[i]);
    }
    lay(2, "blue1 blue2");
    hold(2, "blue3");
    effect(1, DISCOVERY);
    effect(2, PLAY);
    play(1, "discover greatsands");
    assert_int_equal(last_medal(1), zone_table[DESERT].medal);
    play(2, "play blue3");
    play_leg_of(2, leg_with(2, NUGGET_PAIR));
    play(2, "nugget"); /* the turn ends: seat 2 has a suit */
    assert_int_equal(st.phase, P_FOUND);
    play(2, "discover greatsands");
    assert_int_equal(last_medal(2), zone_table[DESERT].medal); /* still the same turn */
    deal_all();
    effect(0, CHECK_PAIR);
    effect(3, DISCOVERY);
    play(3, "discover greatsands");
    assert_int_equal(seat(3)->zone[DESERT], zone_table[DESERT].boxes); /* the box, but no medal */
    assert_int_equal(seat(3)->medals, 0);
    /* each zone its own; the red one has none */
    for (unsigned k = 0; k < KINDS; k++) {
        begin(2);
        unsigned last = REGIONS;
        for (unsigned r = 0; r < REGIONS && seat(0)->zone[k] + 1 < zone_table[k].boxes; r++)
            if (region_table[r].kind == k && !(seat(0)->flags >> r & 1))
                flag(0, region_table[r].id);
        for (unsigned r = 0; r < REGIONS; r++)
            if (region_table[r].kind == k && !(seat(0)->flags >> r & 1))
                last = r;
        flag(0, region_table[__builtin_ctz(region_table[last].next & ~seat(0)->flags)].id);
        if (seat(0)->zone[k] == zone_table[k].boxes)
            continue; /* its neighbour was one of them */
        char text[GAME_TEXT_MAX];
        snprintf(text, sizeof text, "discover %s", region_table[last].id);
        acting_with(DISCOVERY);
        play(0, text);
        assert_int_equal(seat(0)->zone[k], zone_table[k].boxes);
        assert_int_equal(seat(0)->medals, k != TOWN);
        assert_int_equal(last_medal(0), zone_table[k].medal);
    }
}

static void test_co22q_two_ends_in_a_turn_pay_two_medals(void **state)
{
    (void)state;
    begin(2);
    st.gone[TIPI_LINE] = 1 | 4; /* the first and the third */
    tipi(0, tipi_half() - 1, tipi_half() - 1);
    acting_with(TIPI);
    play(0, "tipi left");
    assert_int_equal(last_medal(0), line_medal(TIPI_LINE, 1));
    effect(0, TIPI);
    play(0, "tipi right");
    assert_int_equal(last_medal(0), line_medal(TIPI_LINE, 3));
    /* no medal free: nothing is written */
    take_medals(SALOON_LINE, 0);
    fill_line(0, SALOON_LINE, 1);
    unsigned saloon = leg_with(0, SALOON);
    effect(0, CHECK_PAIR);
    play_leg_of(0, saloon);
    assert_int_equal(seat(0)->medals, 2);
    assert_int_equal(seat(0)->line[SALOON_LINE], line_table[SALOON_LINE].boxes);
    /* what others have had in the turn does not count; medals of all turns are gone for good */
    begin(2);
    st.gone[TIPI_LINE] = 1;
    tipi_almost(0);
    tipi_almost(1);
    effect(0, TIPI);
    effect(1, TIPI);
    play(0, "tipi left");
    play(1, "tipi left");
    assert_int_equal(last_medal(0), line_medal(TIPI_LINE, 1));
    assert_int_equal(last_medal(1), line_medal(TIPI_LINE, 1));
    deal_all();
    assert_int_equal(st.gone[TIPI_LINE], 3);
    /* down to the last medal */
    for (unsigned i = 0; i < LINES; i++) {
        unsigned last = line_table[i].medals - 1u, leg;
        begin(2);
        take_medals((enum line_kind)i, 1);
        if (i == TIPI_LINE) {
            tipi_almost(0);
            acting_with(TIPI);
            play(0, "tipi left");
        } else {
            leg = leg_with(0, i == SALOON_LINE ? SALOON : WANTED);
            seat(0)->line[i] = (uint8_t)(line_table[i].boxes - 1);
            acting_with(CHECK_PAIR);
            play_leg_of(0, leg);
        }
        assert_int_equal(last_medal(0), line_medal(i, last));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_co9_everybody_acts_with_the_card_given),
        cmocka_unit_test(test_co9q_what_cannot_be_done_lapses_for_good),
        cmocka_unit_test(test_co9q_only_the_ends_of_supplies_make_order_matter),
        cmocka_unit_test(test_co9q_taking_back_does_not_buy_what_a_lapse_has_told),
        cmocka_unit_test(test_co10_the_nugget_pair_takes_one_or_pays_for_a_card),
        cmocka_unit_test(test_co11_the_card_pair_draws_three_or_discards_two_and_plays),
        cmocka_unit_test(test_co11q_the_two_may_be_equal_and_a_playable_card_is_left),
        cmocka_unit_test(test_co11q_fewer_than_three_cards_are_drawn_if_there_are_no_more),
        cmocka_unit_test(test_co12_the_check_pair_checks_a_leg_of_a_region_or_the_railroad),
        cmocka_unit_test(test_co13_a_card_played_gives_an_action_of_its_own_pair),
        cmocka_unit_test(test_co13q_the_caller_uses_the_card_once),
        cmocka_unit_test(test_co14_a_leg_needs_the_flag_and_a_path),
        cmocka_unit_test(test_co14q_paths_have_no_direction),
        cmocka_unit_test(test_co15_the_railroad_goes_right_and_a_switch_closes_a_branch),
        cmocka_unit_test(test_co15q_the_first_leg_needs_nothing_and_behind_the_last_is_none),
        cmocka_unit_test(test_co16_every_icon_of_map_railroad_and_tipi_works),
        cmocka_unit_test(test_co16_an_icon_works_at_once),
        cmocka_unit_test(test_co16q_never_two_unresolved_effects),
        cmocka_unit_test(test_co17_play_is_free_and_gives_the_pair),
        cmocka_unit_test(test_co18_saloon_and_wanted_from_the_left),
        cmocka_unit_test(test_co18q_on_a_full_line_the_icon_lapses),
        cmocka_unit_test(test_co19_the_tipi_line_begins_in_the_middle),
        cmocka_unit_test(test_co20_discovery_marks_a_region_next_to_a_discovered_one),
        cmocka_unit_test(test_co21_a_finished_region_pays_before_its_last_icon),
        cmocka_unit_test(test_co21q_medals_after_the_seventh_count),
        cmocka_unit_test(test_co22_all_who_get_there_in_a_turn_get_the_same_medal),
        cmocka_unit_test(test_co22_a_zone_pays_the_first_and_discoveries_are_in_the_turn),
        cmocka_unit_test(test_co22q_two_ends_in_a_turn_pay_two_medals),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
