/*
 * The examples of Color Mill's rulebook, each played from the start of a game by legal moves, with
 * chance by hand.
 *
 * Who predicts all five colours and sees one ball of each may use all five, and a sixth with the
 * ball that is taken: most positions are reached in two such rounds.
 */
#include "positions.h"
#include "tests/played.h"

/* Plays on from the start, and lays the position out for the helpers of colormill.h. */
static void reach(const char *options, int players, const char *moves)
{
    static struct session s;
    played_begin(&s, &colormill_game, players, options);
    played(&s, moves);
    st = *session_now(&s);
    board = board_of(&st);
}

/* Which cells one more colour of the round would fit. */
static struct set fit(unsigned colour)
{
    return taking(board, sheet(0), reachable(board, sheet(0)), colour);
}

static struct set cells_named(const char *const *names, int n)
{
    struct set all = {{0, 0}};
    while (n--)
        all = set_or(all, set_one(cell_named(names[n])));
    return all;
}

#define ALL "predict blue+green+orange+pink+purple"
#define BALLS(a, b, c, d, e)                                                     \
    "chance ball " a " / chance ball " b " / chance ball " c " / chance ball " d \
    " / chance ball " e "\n"
#define EACH                                 \
    BALLS("blue", "green", "orange", "pink", \
          "purple") /* one of each; the first three may be taken */

static void test_cme1_the_leader_takes_pink_and_the_next_chooses_among_three(void **state)
{
    (void)state;
    reach("board=valley", 2,
          "chance lead 0 / 0 predict purple / 1 predict purple\n" BALLS("green", "blue", "pink",
                                                                        "green", "orange"));
    assert_int_equal(legal_moves(0), 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(st.row[i], ((int[]){GREEN, BLUE, PINK}[i]));
    play(0, "take 3");
    assert_int_equal(sheet(0)->now[PINK], 1);
    assert_int_equal(legal_moves(1), 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(st.row[i], ((int[]){GREEN, BLUE, GREEN}[i]));
}

static void test_cme2_a_start_on_the_mill(void **state)
{
    (void)state;
    reach("board=valley", 1,
          "0 predict purple\n" BALLS("green", "blue", "pink", "green",
                                     "orange") "0 take 3 / 0 colour mill.cap pink");
    unsigned cap = cell_named("mill.cap"), asked = 0;
    assert_true(board->cell[cap].man);
    struct set next = board->cell[cap].opens;
    while (!set_none(next))
        asked |= 1u << board->cell[set_take(&next)].need;
    assert_int_equal(asked, 1u << PURPLE | 1u << GREEN | 1u << BLUE | 1u << ANY);
}

static void test_cme3_the_mill_finished_and_its_pencil_used_on_the_hill(void **state)
{
    (void)state;
    reach("board=valley", 1,
          "0 " ALL "\n" EACH "0 take 1\n"
          "0 colour mill.cap pink / 0 colour mill.nw purple / 0 colour mill.se green / 0 colour "
          "mill.sw blue\n"
          "0 colour mill.ne orange");
    assert_int_equal(sheet(0)->coins, 0);
    play(0, "colour mill.tower blue");
    assert_int_equal(sheet(0)->coins, 1);
    assert_int_equal(sheet(0)->pencil[BLUE], 1);
    play(0, "colour hill.1 blue pencil");
    assert_int_equal(sheet(0)->pencil[BLUE], 0);
}

static void test_cme4_the_central_island_with_orange_and_purple(void **state)
{
    (void)state;
    reach("board=islands", 1,
          "0 predict green+orange+purple\n" BALLS(
              "orange", "purple", "green", "blue",
              "blue") "0 take 3\n"
                      "0 colour central.castle orange / 0 colour central.east purple / 0 done\n"
                      "0 " ALL "\n" EACH "0 take 3"); /* the triple paid a pencil of any colour */
    assert_int_equal(sheet(0)->pencil[ANY], 1);
    for (unsigned i = 0; i < 5; i++)
        for (unsigned c = 0; c < COLOURS; c++)
            if (!set_has(coloured(sheet(0)), nth("central", i)))
                assert_int_equal(is_legal(0, words("colour", nth("central", i), c)),
                                 c != ORANGE && c != PURPLE);
    refused(0, "colour central.west orange", "CM-31");
    refused(0, "colour central.west orange any", "CM-31");
    play(0, "colour central.roots pink"); /* in any order */
    play(0, "colour central.crag blue");
    refused(0, "colour central.west blue any", "CM-31");
    play(0, "colour central.west green");
    assert_int_equal(sheet(0)->coins, 1);
}

static void test_cme5_an_island_begun_in_orange_takes_only_orange(void **state)
{
    (void)state;
    reach("board=islands", 1,
          "0 predict orange+purple\n" BALLS(
              "orange", "purple", "green", "blue",
              "blue") "0 take 1\n"
                      "0 colour central.east purple / 0 colour crystal.spire orange / 0 done\n"
                      "0 " ALL "\n" EACH "0 take 1");
    assert_int_equal(board->area[area_named("crystal")].rule, SAME);
    for (unsigned c = 0; c < COLOURS; c++)
        if (c != ORANGE)
            refused(0, words("colour", cell_named("crystal.shard"), c), "CM-32");
    play(0, "colour crystal.shard orange");
    refused(0, "colour crystal.rock blue", "CM-32");
}

static void test_cme6_from_the_hotel_to_glamping_and_airport(void **state)
{
    (void)state;
    reach("board=city", 1,
          "chance mark power.1 blue\n"
          "0 " ALL "\n" EACH "0 take 1\n"
          "0 colour station.tower purple / 0 colour south.station pink / 0 colour south.gardens "
          "green\n"
          "0 colour gardens.1 blue / 0 colour east.gardens blue / 0 colour east.hotel orange / 0 "
          "done\n"
          "0 " ALL "\n" EACH "0 take 1\n"
          "0 colour hotel.lobby blue / 0 colour hotel.shaft green / 0 colour hotel.saucer purple");
    assert_int_equal(sheet(0)->coins, 0);
    play(0, "colour hotel.crown pink");
    assert_int_equal(sheet(0)->coins, 1);
    assert_int_equal(sheet(0)->pencil[GREEN], 1);
    assert_false(
        is_legal(0, "colour sky.glamping orange")); /* the first cell leads to where she is */
    play(0, "colour sky.hotel green pencil");
    refused_now(0, cell_named("glamping.1"), ORANGE, "CM-42");
    play(0, "colour sky.glamping orange");
    refused_now(0, cell_named("airport.tail"), ORANGE, "CM-42");
    play(0, "colour sky.airport blue");
    assert_true(set_has(fit(ORANGE), cell_named("glamping.1")));
    assert_true(set_has(fit(ORANGE), cell_named("airport.tail")));
}

static void test_cme7_the_third_green_key_opens_the_green_chest(void **state)
{
    (void)state;
    reach("board=pirates", 1,
          "0 predict blue+green\n" BALLS(
              "orange", "blue", "green", "blue",
              "blue") "0 take 1 # a double: a ship\n"
                      "0 colour isle2.west blue / 0 colour isle2.top green / 0 colour ship.stern "
                      "orange / 0 done\n"
                      "0 predict green\n" BALLS(
                          "blue", "green", "orange", "green",
                          "blue") "0 take 1\n"
                                  "0 colour ship.mizzen green / 0 colour ship.bow blue / 0 done\n"
                                  "0 predict orange\n" BALLS("green", "orange", "blue", "pink",
                                                             "pink") "0 take 1\n"
                                                                     "0 colour isle1.right orange");
    refused(0, "sail green", "CM-51");
    play(0, "colour isle1.jaw green");
    struct sheet before = *sheet(0);
    play(0, "sail green");
    assert_int_equal(sheet(0)->coins, before.coins + 1);
    assert_int_equal(sheet(0)->ships, 0);
    assert_int_equal(sheet(0)->pencil[PURPLE], before.pencil[PURPLE] + 1);
    play(0, "done"); /* kept for later */
    assert_int_equal(sheet(0)->pencil[PURPLE], before.pencil[PURPLE] + 1);
}

/* Skull Isle, the rock and the lighthouse, in round 1 of a game on Board 4. */
#define LIGHTHOUSE                                                                            \
    "0 " ALL "\n" EACH "0 take 1\n"                                                           \
    "0 colour isle1.left purple / 0 colour lighthouse.rock pink / 0 colour lighthouse.lower " \
    "blue\n"                                                                                  \
    "0 colour lighthouse.upper green\n"

static void test_cme8_wings_begun_in_blue_take_only_blue(void **state)
{
    (void)state;
    reach("board=pirates", 1,
          LIGHTHOUSE "0 colour lighthouse.lamp orange / 0 done\n"
                     "0 " ALL "\n" EACH "0 take 1\n"
                     "0 colour jungle.4 pink / 0 colour jungle.2 orange / 0 colour wings.3 blue");
    assert_int_equal(board->area[area_named("wings")].rule, SAME);
    for (unsigned c = GREEN; c < COLOURS; c++)
        refused_now(0, cell_named("wings.2"), c, "CM-32");
    play(0, "colour wings.2 blue");
    refused(0, "colour wings.1 purple", "CM-32");
}

static void test_cme9_the_bridge_is_unlike_with_five_cells(void **state)
{
    (void)state;
    reach(
        "board=pirates", 1,
        LIGHTHOUSE
        "0 colour lagoon.north blue / 0 done\n"
        "0 " ALL "\n" EACH "0 take 1\n"
        "0 colour lagoon.arch1 blue / 0 colour bridge.west orange / 0 colour bridge.middle purple");
    assert_int_equal(board->area[area_named("bridge")].rule, DIFFER);
    assert_int_equal(board->area[area_named("bridge")].size, 5);
    refused_now(0, cell_named("bridge.gate"), ORANGE, "CM-31");
    refused_now(0, cell_named("bridge.gate"), PURPLE, "CM-31");
    play(0, "colour bridge.gate pink"); /* green, blue and pink are left */
    play(0, "colour bridge.roof green");
    refused_now(0, cell_named("bridge.east"), GREEN, "CM-31");
    refused_now(0, cell_named("bridge.east"), PINK, "CM-31");
    play(0, "colour bridge.east blue");
    assert_int_equal(sheet(0)->coins, 2);
}

static void test_cme10_beside_orange_and_beside_green(void **state)
{
    (void)state;
    reach("board=pirates", 1,
          "0 " ALL "\n" EACH "0 take 1\n"
          "0 colour isle2.west blue / 0 colour ship.stern orange / 0 colour ship.bow blue\n"
          "0 colour ship.fore green / 0 done\n"
          "0 " ALL "\n" BALLS("pink", "blue", "green", "orange", "purple") "0 take 1");
    unsigned a = cell_named("ship.mizzen"), b = cell_named("ship.main");
    for (unsigned c = 0; c < COLOURS; c++) { /* A: any but orange; B: any but green, and A's */
        assert_int_equal(is_legal(0, words("colour", a, c)), c != ORANGE);
        assert_int_equal(is_legal(0, words("colour", b, c)), c != GREEN);
    }
    refused(0, "colour ship.mizzen orange", "CM-56");
    refused(0, "colour ship.main green", "CM-56");
    play(0, "colour ship.mizzen pink");
    refused(0, "colour ship.main pink", "CM-56");
    play(0, "colour ship.main blue");
}

static void test_cme11_pink_and_purple_and_what_they_may_become(void **state)
{
    (void)state;
    reach("board=town", 1,
          "0 " ALL "\n" EACH "0 take 1\n"
          "0 colour alchemist.house green / 0 colour alchemist.roof purple / 0 colour "
          "alchemist.furnace orange\n"
          "0 colour alchemist.smoke pink / 0 done\n"
          "0 predict pink+purple\n" EACH "0 take 1");
    assert_int_equal(sheet(0)->coins, 1);
    assert_true(is_legal(0, "turn pink purple"));
    assert_true(is_legal(0, "turn pink orange"));
    assert_true(is_legal(0, "turn purple blue"));
    assert_true(is_legal(0, "turn purple pink"));
    refused(0, "turn pink green", "CM-61");
    refused(0, "turn purple orange", "CM-61");
    refused(0, "turn purple green", "CM-61");
}

static void test_cme12_the_coin_waits_until_the_princes_tower_is_the_same(void **state)
{
    (void)state;
    reach("board=town", 1,
          "0 " ALL "\n" BALLS(
              "pink", "blue", "green", "orange",
              "purple") "0 take 1\n"
                        "0 colour bridge.heart pink / 0 colour bridge.right pink / 0 colour "
                        "princess.2 purple\n"
                        "0 colour princess.1 orange / 0 colour princess.3 blue / 0 done\n"
                        "0 " ALL "\n" BALLS(
                            "orange", "blue", "green", "pink",
                            "purple") "0 take 1\n"
                                      "0 colour princess.4 orange / 0 colour bridge.left pink\n"
                                      "0 colour prince.2 purple / 0 colour prince.1 orange / 0 "
                                      "colour prince.3 blue / 0 done\n"
                                      "0 predict orange\n" BALLS("blue", "orange", "green", "blue",
                                                                 "blue") "0 take 1");
    assert_true(sheet(0)->finished >> area_named("princess") & 1);
    assert_true(sheet(0)->finished >> area_named("bridge") & 1);
    for (unsigned i = 0; i < board->area[area_named("bridge")].size; i++)
        assert_int_equal(colormill_colour_of(sheet(0), nth("bridge", i)), PINK);
    assert_int_equal(sheet(0)->coins, 1); /* of the Princess's Tower */
    play(0, "colour prince.4 orange");
    assert_int_equal(sheet(0)->coins, 3);
}

static void test_cme13_palace_caravan_and_a_pink_colour(void **state)
{
    (void)state;
    static const char *const pink[] = {"palace.gate", "market.lanterns", "market.3", "oasis1.tent",
                                       "oasis2.palm"};
    reach("board=east", 1,
          "0 predict blue+green+orange\n" BALLS(
              "orange", "blue", "green", "blue",
              "blue") "0 take 1\n"
                      "0 colour caravan2.3 green / 0 colour caravan2.4 orange / 0 colour "
                      "caravan2.2 blue\n"
                      "0 colour palace.stairs orange / 0 done\n"
                      "0 predict blue\n" BALLS("pink", "blue", "green", "orange",
                                               "blue") "0 take 1\n"
                                                       "0 colour palace.tower blue");
    assert_int_equal(
        set_count(set_and(coloured(sheet(0)), board->area[area_named("palace")].cells)), 2);
    assert_int_equal(
        set_count(set_and(coloured(sheet(0)), board->area[area_named("caravan2")].cells)), 3);
    assert_true(touch(cell_named("palace.stairs"), cell_named("caravan2.4")));
    assert_int_equal(sheet(0)->now[PINK], 1);
    struct set wanted = cells_named(pink, 5), found = fit(PINK);
    assert_true(set_none(set_less(wanted, found)));
    assert_true(set_none(set_less(found, wanted))); /* and nowhere else */
    play(0, "colour oasis1.tent pink");
}

static void test_cme14_two_greens_become_an_orange(void **state)
{
    (void)state;
    reach("board=east", 1,
          "0 " ALL "\n" EACH "0 take 1\n"
          "0 colour market.bazaar blue / 0 colour market.2 green / 0 colour market.1 orange\n"
          "0 colour market.3 purple / 0 colour market.lanterns pink / 0 done # it could work at "
          "once\n"
          "0 predict green\n" BALLS("green", "blue", "orange", "blue", "green") "0 take 1");
    assert_int_equal(sheet(0)->coins, 1);
    assert_int_equal(sheet(0)->pencil[ANY], 1);
    assert_int_equal(sheet(0)->now[GREEN], 2);
    play(0, "give green");
    play(0, "give green");
    play(0, "get orange");
    play(0, "colour palace.stairs orange"); /* in the Palace */
    assert_int_equal(sheet(0)->lines, 1);
    refused(0, "give any", "CM-72"); /* once a turn; then the second line is next */
    play(0, "done");
    predict("green", "BGOBB");
    take_all();
    assert_int_equal(board->line[1], 2);
    play(0, "give green");
    play(0, "give blue");
    play(0, "get pink");
    assert_int_equal(sheet(0)->lines, 2);
}

static void test_cme15_a_copied_purple_cell_finishes_the_palace(void **state)
{
    (void)state;
    reach("board=east", 2,
          "chance lead 0 / 0 " ALL " / 1 " ALL
          "\n" BALLS("orange", "blue", "green", "pink",
                     "purple") "0 take 1 / 1 take 1\n"
                               "0 colour caravan2.3 pink / 0 colour caravan2.4 orange / 0 colour "
                               "caravan2.2 blue\n"
                               "0 colour palace.stairs orange / 0 done\n"
                               "1 colour palace.dome green / 1 colour palace.hall purple / 1 done\n"
                               "0 " ALL " / 1 predict blue\n" BALLS(
                                   "blue", "green", "orange", "pink",
                                   "purple") "1 take 2 / 0 take 1\n"
                                             "0 colour palace.tower blue / 0 colour palace.gate "
                                             "orange / 0 colour palace.wing pink\n"
                                             "0 colour caravan2.1 green / 0 jump palace.dome blue "
                                             "# a coin of the Caravan's\n"
                                             "0 done / 1 done / 0 pass # she waits for the end of "
                                             "the next round\n"
                                             "0 predict blue / 1 predict blue\n" BALLS(
                                                 "blue", "green", "orange", "blue",
                                                 "blue") "0 take 1 / 1 take 1\n"
                                                         "0 done / 1 done");
    assert_int_equal(st.phase, P_COPY);
    assert_int_equal(board->cell[cell_named("palace.hall")].need, PURPLE);
    assert_int_equal(set_count(rest_of(board, sheet(0), area_named("palace"))), 1);
    assert_int_equal(sheet(0)->now[PURPLE] + sheet(0)->pencil[PURPLE], 0);
    struct sheet before = *sheet(0);
    play(0, "copy left palace.hall");
    assert_int_equal(sheet(0)->coins, before.coins + 1);
    assert_int_equal(sheet(0)->pencil[GREEN], before.pencil[GREEN] + 1);
}

#define GHOST_TOWN                                                                     \
    "0 predict blue+purple\n" BALLS("green", "blue", "purple", "blue",                 \
                                    "orange") "0 carpet ghost1 / 0 take 1 / 0 colour " \
                                              "ghost1.tower blue / 0 colour ghost1.house purple\n"

static void test_cme16_blue_and_purple_into_a_ghost_town(void **state)
{
    (void)state;
    reach("board=east", 1, GHOST_TOWN);
    struct set two = set_and(coloured(sheet(0)), board->area[area_named("ghost1")].cells);
    assert_int_equal(st.round, 1);
    assert_int_equal(set_count(two), 2);
    assert_int_equal(set_count(coloured(sheet(0))), 2);
    assert_true(sheet(0)->carpets >> area_named("ghost1") & 1);
}

static void test_cme17_a_triple_finishes_a_begun_ghost_town(void **state)
{
    (void)state;
    reach("board=east", 1,
          GHOST_TOWN "0 done\n"
                     "0 predict green+orange+purple\n" BALLS("blue", "green", "orange", "purple",
                                                             "blue") "0 finish ghost1");
    assert_int_equal(colormill_colour_of(sheet(0), cell_named("ghost1.dune")),
                     PINK); /* a circle fills itself */
    assert_int_equal(sheet(0)->coins, 0);
    play(0, "fill ghost1.gate green");
    assert_int_equal(sheet(0)->coins, 1);
    assert_int_equal(st.phase, P_TAKE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cme1_the_leader_takes_pink_and_the_next_chooses_among_three),
        cmocka_unit_test(test_cme2_a_start_on_the_mill),
        cmocka_unit_test(test_cme3_the_mill_finished_and_its_pencil_used_on_the_hill),
        cmocka_unit_test(test_cme4_the_central_island_with_orange_and_purple),
        cmocka_unit_test(test_cme5_an_island_begun_in_orange_takes_only_orange),
        cmocka_unit_test(test_cme6_from_the_hotel_to_glamping_and_airport),
        cmocka_unit_test(test_cme7_the_third_green_key_opens_the_green_chest),
        cmocka_unit_test(test_cme8_wings_begun_in_blue_take_only_blue),
        cmocka_unit_test(test_cme9_the_bridge_is_unlike_with_five_cells),
        cmocka_unit_test(test_cme10_beside_orange_and_beside_green),
        cmocka_unit_test(test_cme11_pink_and_purple_and_what_they_may_become),
        cmocka_unit_test(test_cme12_the_coin_waits_until_the_princes_tower_is_the_same),
        cmocka_unit_test(test_cme13_palace_caravan_and_a_pink_colour),
        cmocka_unit_test(test_cme14_two_greens_become_an_orange),
        cmocka_unit_test(test_cme15_a_copied_purple_cell_finishes_the_palace),
        cmocka_unit_test(test_cme16_blue_and_purple_into_a_ghost_town),
        cmocka_unit_test(test_cme17_a_triple_finishes_a_begun_ghost_town),
    };
    return cmocka_run_group_tests_name("colormill examples", tests, NULL, NULL);
}
