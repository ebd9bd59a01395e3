/*
 * The examples of Colorado's rulebook, each played from the first move of a game; what cards come
 * is chosen by hand.  Only the scores of CO-E4 are laid out.  Joe is seat 0, Audrey 1, Tom 2.
 */
#include "positions.h"
#include "tests/played.h"

static struct session table;

static const game_state *now(void)
{
    return session_now(&table);
}

static const struct seat *of(int p)
{
    return &now()->seat[p];
}

static uint32_t asked(void)
{
    return session_pending(&table);
}

static int won_last(int p)
{
    return of(p)->medals ? colorado_medal(of(p)->medal[of(p)->medals - 1]) : 0;
}

static bool has_flag(int p, const char *region)
{
    return of(p)->flags >> region_named(region) & 1;
}

/* Joe calls first: 4, 5 and 6 cards, and one each that lies open. */
static const char deal_of_three[] =
    "chance first 0\n"
    "chance deal blue3 / chance deal orange1 / chance deal red2 / chance deal purple1\n"
    "chance deal orange2 / chance deal grey1 / chance deal grey2 / chance deal grey3\n"
    "chance deal blue1\n"
    "chance deal red1 / chance deal blue1 / chance deal orange3 / chance deal orange1\n"
    "chance deal green2 / chance deal red3\n"
    "chance deal green2 / chance deal orange1 / chance deal purple3\n";

/* Six turns.  Audrey comes by Southgate, Great Sands and Silver Lake, none of them next to
 * Pinecrest, and finishes all of the lake but a leg; Tom lacks a box of the wanted line. */
static const char way_to_the_example[] =
    "0 start northgate / 1 start southgate / 2 start northgate\n"
    "0 call 2 red1 / 2 give red1 # turn 1\n"
    "0 nugget / 1 buy orange2 / 1 leg southgate.a / 2 buy blue1 / 2 leg northgate.b\n"
    "1 call 2 orange3 / 2 give orange3 # turn 2\n"
    "0 leg northgate.a / 1 leg southgate.c / 1 play grey1 / 1 draw\n"
    "chance draw red1 / chance draw red1 / chance draw blue2\n"
    "2 rail r1 / 2 draw / chance draw blue2 / chance draw orange3 / chance draw green1\n"
    "1 discover greatsands\n"
    "2 call 0 blue3 / 0 give blue3 # turn 3\n"
    "0 leg northgate.b / 1 leg greatsands.a / 1 play grey2 / 1 discard red1 red1 / 1 play grey3\n"
    "1 draw / chance draw blue3 / chance draw green1 / chance draw green1\n"
    "2 rail b2 / 2 play blue2 / 2 rail b3 / 2 discover copper\n"
    "1 discover silver / 2 discover aspen\n"
    "0 call 2 orange3 / 2 give orange3 # turn 4\n"
    "0 leg northgate.c / 0 draw / chance draw red1 / chance draw red2 / chance draw grey1\n"
    "1 leg silver.a / 1 tipi left / 1 play blue1 / 1 leg silver.b / 1 draw\n"
    "chance draw green1 / chance draw red2 / chance draw purple1\n"
    "2 leg copper.c / 2 nugget\n"
    "1 call 0 orange1 / 0 give orange1 # turn 5\n"
    "0 rail r1 / 0 draw / chance draw grey1 / chance draw grey2 / chance draw purple2\n"
    "1 leg greatsands.b / 2 leg copper.a / 2 play green1 / 2 nugget\n"
    "2 call 0 red2 / 0 give red2 # turn 6\n"
    "0 nugget / 1 nugget / 2 nugget\n";

static void play_to_the_example(void)
{
    played_begin(&table, &colorado_game, 3, "");
    played(&table, deal_of_three);
    played(&table, way_to_the_example);
}

static void play_the_call(void)
{
    play_to_the_example();
    played(&table, "0 call 2 orange2");
    played_refused(&table, "2 give red3", "CO-7");
    played(&table, "2 give green2");
}

static void test_coe1_joe_gets_a_card_he_has_and_takes_two_nuggets(void **state)
{
    (void)state;
    play_to_the_example();
    assert_int_equal(asked(), 1u << 0);
    assert_true(of(0)->area >> card("green2") & 1);
    int nuggets_before = of(0)->nuggets, discards = now()->discard_size;
    played(&table, "0 call 2 orange2");
    assert_int_equal(of(2)->hand[card("green2")], 1);
    assert_int_equal(of(2)->hand[card("orange1")], 1);
    played(&table, "2 give green2"); /* by choice */
    assert_int_equal(now()->discard_size, discards + 1);
    assert_int_equal(of(0)->nuggets, nuggets_before + 1);
    for (int p = 0; p < 3; p++)
        assert_int_equal(of(p)->todo, NUGGET_PAIR);
    played(&table, "0 nugget");
    assert_int_equal(of(0)->nuggets, nuggets_before + 2);
}

static void test_coe2_tom_pays_one_and_audrey_two(void **state)
{
    (void)state;
    play_the_call();
    played(&table, "0 nugget");
    int toms = of(2)->nuggets, audreys = of(1)->nuggets, cards = of(1)->hand_size;
    played(&table, "2 buy orange1 / 2 leg copper.d"); /* the last box of his wanted line */
    assert_int_equal(of(2)->nuggets, toms - 1);
    assert_int_equal(won_last(2), 9);
    played(&table, "1 buy blue2 / 1 leg silver.c");
    assert_int_equal(of(1)->nuggets, audreys - 2);
    assert_int_equal(won_last(1), 3); /* before the icon is used */
    assert_int_equal(of(1)->todo, PLAY);
    played(&table, "1 play blue3 / 1 rail r1");
    assert_int_equal(of(1)->todo, CARD_PAIR);
    played(&table, "1 draw / chance draw red3 / chance draw green3 / chance draw purple3");
    assert_int_equal(of(1)->hand_size, cards - 2 + 3);
    assert_int_equal(asked(), 1u << 1); /* her suit is complete: the turn ends */
    assert_int_equal(now()->phase, P_FOUND);
}

static void test_coe3_audrey_discovers_the_central_desert(void **state)
{
    (void)state;
    play_the_call();
    played(&table, "0 nugget / 2 buy orange1 / 2 leg copper.d\n"
                   "1 buy blue2 / 1 leg silver.c / 1 play blue3 / 1 rail r1 / 1 draw\n"
                   "chance draw red3 / chance draw green3 / chance draw purple3");
    assert_int_equal(of(1)->area & suit_types(suit_of((unsigned)card("blue1"))), 0);
    /* her way: a town in the south, a desert and a lake, and none of them is next to the forest */
    uint32_t forest = region_named("pinecrest");
    assert_int_equal(of(1)->flags, 1u << region_named("southgate") |
                                       1u << region_named("greatsands") |
                                       1u << region_named("silver"));
    assert_int_equal(of(1)->flags & region_table[forest].next, 0);
    assert_string_equal(
        colorado_game.refusal(now(), 1, pack(M_DISCOVER, 0, region_named("pinecrest"))),
        "CO-23 a mountain lies between");
    assert_int_equal(of(1)->zone[DESERT], 1);
    played(&table, "1 discover copper");
    assert_true(has_flag(1, "copper"));
    assert_int_equal(region_table[region_named("copper")].kind, DESERT);
    assert_int_equal(of(1)->zone[DESERT], 2);
    assert_int_equal(of(2)->hand_size, 1);
    assert_int_equal(now()->draw_seat, 2);
    played(&table, "chance draw green3 / chance draw grey3");
    assert_int_equal(of(2)->hand_size, 3);
    assert_int_equal(now()->phase, P_CALL);
    assert_int_equal(now()->caller, 1); /* left of Joe */
}

/* The scores: laid out, for four players, with everything that the medals are paid for */

static void flags_of(int p, const char *regions)
{
    char words[128];
    snprintf(words, sizeof words, "%s", regions);
    for (char *region = strtok(words, " "); region; region = strtok(NULL, " "))
        flag(p, region);
}

static void finish_region(int p, const char *region)
{
    const struct region *r = &region_table[region_named(region)];
    for (unsigned leg = r->first; leg < (unsigned)r->first + r->size; leg++)
        check(p, leg_table[leg].id);
    seat(p)->medal[seat(p)->medals++] = (uint8_t)(FROM_REGION + region_named(region));
}

/* The best medal of a line that is free: each is won in a turn of its own. */
static void win(int p, unsigned line, int points)
{
    unsigned nth = 0;
    while (st.gone[line] >> nth & 1)
        nth++;
    assert_true(nth < line_table[line].medals);
    assert_int_equal(line_medal(line, nth), points);
    st.gone[line] |= (uint8_t)(1u << nth);
    seat(p)->medal[seat(p)->medals++] = (uint8_t)(FROM_TRACK + line * MEDALS_MAX + nth);
    if (line == TIPI_LINE) /* an end, or the other one too */
        tipi(p, tipi_half(), seat(p)->line[TIPI_LINE] ? tipi_half() : 0);
    else
        fill_line(p, (enum line_kind)line, 0);
}

static void lay_out_scores(void)
{
    begin(4);
    for (int p = 0; p < 4; p++) { /* each began in a town of his own choice */
        seat(p)->flags = 0;
        memset(seat(p)->zone, 0, sizeof seat(p)->zone);
        memset(&seat(p)->near, 0, sizeof seat(p)->near);
    }
    flags_of(0, "southgate otter elk cedar copper northgate silver");
    flags_of(1, "northgate pinecrest aspen copper elk cedar redmesa mirror");
    flags_of(2, "southgate");
    flags_of(3, "northgate");
    win(0, TIPI_LINE, 8);
    win(2, TIPI_LINE, 5);
    win(3, TIPI_LINE, 4);
    win(0, TIPI_LINE, 2);
    win(1, TIPI_LINE, 1);
    win(0, WANTED_LINE, 9);
    win(2, WANTED_LINE, 6);
    win(1, WANTED_LINE, 4);
    finish_region(0, "cedar");
    finish_region(0, "elk");
    finish_region(0, "southgate");
    finish_region(0, "silver");
    finish_region(1, "mirror");
    finish_region(1, "aspen");
    finish_region(1, "northgate");
    finish_region(1, "redmesa");
    st.phase = P_OVER;
    assert_true(colorado_game.valid(&st));
}

static bool has_medal(int p, int points)
{
    for (unsigned i = 0; i < seat(p)->medals; i++)
        if (colorado_medal(seat(p)->medal[i]) == points)
            return true;
    return false;
}

static void test_coe4_fifty_points_against_forty_nine(void **state)
{
    (void)state;
    struct game_outcome o;
    static const int zones[2][KINDS] = {{4, 3, 1, 3}, {0, 10, 4, 1}};
    static const int medal[2][7] = {{7, 6, 4, 8, 9, 2, 3}, {3, 1, 4, 6, 5, 15}};
    lay_out_scores();
    for (int p = 0; p < 2; p++) {
        for (int k = 0; k < KINDS; k++)
            assert_int_equal(zone_table[k].points[seat(p)->zone[k] - 1], zones[p][k]);
        assert_int_equal(seat(p)->medals, 7 - p);
        for (int i = 0; i < 7 - p; i++)
            assert_true(has_medal(p, medal[p][i]));
    }
    colorado_game.outcome(&st, &o);
    assert_int_equal(o.score[0], 11 + 39);
    assert_int_equal(o.score[1], 15 + 34);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[1], 2);
}

static void test_coe5_no_card_twice_and_no_suit_before_the_end(void **state)
{
    (void)state;
    played_begin(&table, &colorado_game, 2, "");
    played(&table, "chance first 0\n"
                   "chance deal orange1 / chance deal orange2 / chance deal blue2\n"
                   "chance deal grey1\n"
                   "chance deal orange3 / chance deal blue1 / chance deal red1\n"
                   "chance deal red2 / chance deal grey2\n"
                   "chance deal orange1 / chance deal red3\n"
                   "0 start southgate / 1 start northgate\n"
                   "0 call 1 blue1 / 1 give blue1\n"
                   "0 leg southgate.a / 1 leg northgate.a\n"
                   "1 call 0 blue2 / 0 give blue2\n"
                   "1 leg northgate.b / 0 leg southgate.c"); /* a play: */
    assert_true(of(0)->held >> card("orange1") & 1);
    assert_true(of(0)->area >> card("orange1") & 1);
    played_refused(&table, "0 play orange1", "CO-8");
    played(&table, "0 play orange2 / 0 leg southgate.b\n"
                   "chance draw grey3\n" /* she has two cards left */
                   "0 call 1 orange3 / 1 give orange3");
    assert_int_equal(of(0)->area & suit_types(5), suit_types(5)); /* complete, and there still */
    assert_int_equal(now()->discard_size, 0);
    played_refused(&table, "0 discover greatsands", "CO-12");
    played(&table, "1 rail r1 / 1 draw / chance draw red1 / chance draw red1 / chance draw red2");
    assert_int_equal(of(0)->due, 0);
    played(&table,
           "0 rail r1 / 0 draw / chance draw blue3 / chance draw blue3 / chance draw blue1");
    assert_int_equal(now()->discard_size, 3);
    played(&table, "0 discover greatsands");
    assert_true(has_flag(0, "greatsands"));
}

static void test_coe6_one_takes_a_nugget_another_pays_three(void **state)
{
    (void)state;
    played_begin(&table, &colorado_game, 3, "");
    played(&table, "chance first 0\n"
                   "chance deal red1 / chance deal red1 / chance deal red2 / chance deal red2\n"
                   "chance deal blue3 / chance deal grey1 / chance deal grey1\n"
                   "chance deal grey2 / chance deal grey2\n"
                   "chance deal green1 / chance deal grey3 / chance deal grey3\n"
                   "chance deal purple1 / chance deal purple1 / chance deal purple2\n"
                   "chance deal purple3 / chance deal purple3 / chance deal purple3\n"
                   "0 start northgate / 1 start northgate / 2 start northgate\n"
                   "0 call 2 green1 / 2 give green1\n"
                   "2 nugget / 1 buy blue3");
    assert_int_equal(of(2)->nuggets, 4);
    assert_int_equal(of(1)->nuggets, 0);
    assert_int_equal(of(1)->todo, CHECK_PAIR); /* hers alone */
    assert_int_equal(of(0)->todo, NUGGET_PAIR);
    assert_int_equal(of(2)->todo, NO_ICON);
    played_refused(&table, "0 leg northgate.a", "CO-10");
    played_refused(&table, "2 leg northgate.a", "CO-9");
    played(&table, "1 leg northgate.a");
}

static void test_coe7_a_hand_of_two_draws_one_and_the_token_goes_left(void **state)
{
    (void)state;
    played_begin(&table, &colorado_game, 3, "");
    played(&table, "chance first 0\n"
                   "chance deal red1 / chance deal green1 / chance deal blue2 / chance deal blue3\n"
                   "chance deal grey1 / chance deal grey1 / chance deal grey2\n"
                   "chance deal grey2 / chance deal grey3\n"
                   "chance deal green2 / chance deal grey3 / chance deal purple1\n"
                   "chance deal purple1 / chance deal purple2 / chance deal purple2\n"
                   "chance deal purple3 / chance deal purple3 / chance deal purple3\n"
                   "0 start northgate / 1 start northgate / 2 start northgate\n"
                   "0 call 2 green2 / 2 give green2\n"
                   "1 nugget / 2 nugget\n"
                   "0 buy red1 / 0 buy green1 / 0 nugget");
    assert_int_equal(of(0)->hand_size, 2);
    assert_int_equal(asked(), 1u << GAME_CHANCE);
    assert_int_equal(now()->draw_seat, 0);
    assert_int_equal(now()->draw_left, 1);
    played(&table, "chance draw grey1");
    for (int p = 0; p < 3; p++)
        assert_true(of(p)->medals < MEDALS_TO_END);
    assert_int_equal(now()->phase, P_CALL);
    assert_int_equal(now()->caller, 1);
    assert_int_equal(now()->turn, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_coe1_joe_gets_a_card_he_has_and_takes_two_nuggets),
        cmocka_unit_test(test_coe2_tom_pays_one_and_audrey_two),
        cmocka_unit_test(test_coe3_audrey_discovers_the_central_desert),
        cmocka_unit_test(test_coe4_fifty_points_against_forty_nine),
        cmocka_unit_test(test_coe5_no_card_twice_and_no_suit_before_the_end),
        cmocka_unit_test(test_coe6_one_takes_a_nugget_another_pays_three),
        cmocka_unit_test(test_coe7_a_hand_of_two_draws_one_and_the_token_goes_left),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
