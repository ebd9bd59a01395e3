/*
 * The rules of Color Mill's Boards 2 to 5, one by one, what the solo game leaves out of them, and
 * what the boards must have.  Board 6 has a file of its own.
 */
#include "positions.h"

#include "core/json.h"

#include <stdlib.h>

/* Board 2 */

static void test_cm30_the_first_cell_is_on_the_central_island(void **state)
{
    (void)state;
    colouring(ISLANDS, 1);
    unsigned central = area_named("central");
    for (unsigned cell = 0; cell < board->cell_count; cell++) {
        unsigned colour = colour_for(0, cell);
        if (board->cell[cell].area != central)
            refused_now(0, cell, colour, "CM-30");
        else
            assert_true(board->cell[cell].man);
    }
    colour_now(0, nth("central", 2), PINK);
}

static void test_cm31_an_unlike_area_takes_no_colour_twice(void **state)
{
    (void)state;
    colouring(ISLANDS, 1);
    put(0, nth("central", 0), PURPLE);
    sheet(0)->now[PURPLE] = 1;
    const char *text = words("colour", nth("central", 1), PURPLE);
    refused(0, text, "CM-31");
    assert_string_equal(colormill_game.refusal(&st, 0, parsed(0, text)),
                        "CM-31 purple stands on this island already");
    for (unsigned i = 1; i < 5; i++) {
        refused(0, words("colour", nth("central", i), PURPLE), "CM-31");
        put(0, nth("central", i), (unsigned[]){0, BLUE, GREEN, ORANGE, PINK}[i]);
        if (i < 4)
            refused_now(0, nth("central", i + 1), (unsigned[]){0, BLUE, GREEN, ORANGE}[i], "CM-31");
    }
    assert_int_equal(sheet(0)->coins, 1);
}

static void test_cm32_an_alike_area_takes_the_colour_of_its_first_cell(void **state)
{
    (void)state;
    colouring(ISLANDS, 1);
    put(0, nth("central", 0), BLUE);
    unsigned area = area_with(SAME, "");
    const char *id = board->area[area].id;
    let_in(0, area);
    for (unsigned c = 0; c < COLOURS; c++) { /* any colour may begin */
        sheet(0)->now[c] = 1;
        assert_true(is_legal(0, words("colour", nth(id, 1), c)));
        sheet(0)->now[c] = 0;
    }
    put(0, nth(id, 1), GREEN);
    for (unsigned c = 0; c < COLOURS; c++)
        if (c != GREEN)
            refused_now(0, nth(id, 0), c, "CM-32");
    colour_now(0, nth(id, 0), GREEN);
}

static void test_cm33q_a_rope_makes_its_two_cells_adjacent(void **state)
{
    (void)state;
    int ropes = 0;
    colouring(ISLANDS, 1);
    for (unsigned cell = 0; cell < board->cell_count; cell++) {
        struct set others =
            set_less(board->cell[cell].opens, board->area[board->cell[cell].area].cells);
        for (; !set_none(others); ropes++) { /* islands touch along ropes only */
            unsigned to = set_take(&others);
            assert_true(touch(to, cell));
            blank_sheet(0);
            put(0, nth("central", 0), BLUE);
            if (!set_has(coloured(sheet(0)), cell))
                put(0, cell, colour_for(0, cell));
            if (!set_has(coloured(sheet(0)), to))
                colour_now(0, to, colour_for(0, to));
        }
    }
    assert_true(ropes >= 20);
}

/* Board 3 */

static void test_cm40_each_marks_a_cell_of_the_right_neighbour_first(void **state)
{
    (void)state;
    const int16_t option[] = {CITY};
    memset(&st, 0, sizeof st);
    colormill_game.start(&st, 3, option);
    board = board_of(&st);
    play(GAME_CHANCE, "lead 1");
    assert_int_equal(colormill_game.pending(&st), 7);
    unsigned cell = nth(board->area[area_with(SAME, "")].id, 1);
    refused(1, words("mark", nth("station", 0), BLUE), "CM-40?");
    refused(1, "predict blue", "CM-40");
    play(1, words("mark", cell, PINK));
    assert_int_equal(colormill_colour_of(sheet(0), cell), PINK); /* right: the seat before */
    assert_int_equal(sheet(0)->mark, cell + 1);
    play(0, words("mark", cell, BLUE));
    assert_int_equal(colormill_colour_of(sheet(2), cell), BLUE);
    play(2, words("mark", cell, GREEN));
    assert_int_equal(colormill_colour_of(sheet(1), cell), GREEN);
    assert_int_equal(st.phase, P_PREDICT);
    assert_int_equal(st.leader, 1);
}

static void test_cm40q_the_mark_decides_the_area_but_opens_nothing(void **state)
{
    (void)state;
    const int16_t option[] = {CITY};
    game_move list[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    memset(&st, 0, sizeof st);
    colormill_game.start(&st, 1, option);
    board = board_of(&st);
    assert_int_equal(colormill_game.pending(&st), 1u << GAME_CHANCE); /* alone: the seed */
    int n = colormill_game.chance(&st, list, weight), cells = 0;
    for (unsigned a = 0; a < board->area_count; a++)
        cells += board->area[a].rule == SAME ? board->area[a].size : 0;
    assert_int_equal(n, 5 * cells);
    for (int i = 0; i < n; i++)
        assert_int_equal(weight[i], 1);
    unsigned area = area_with(SAME, "");
    const char *id = board->area[area].id;
    refused(GAME_CHANCE, "ball blue", "CM-40?");
    play(GAME_CHANCE, words("mark", nth(id, 0), PINK));
    predict("purple", "BBGGO");
    take_all();
    memset(sheet(0)->now, 0, COLOURS);
    refused_now(0, nth(id, 1), PINK, "CM-41"); /* no start */
    put(0, nth("station", 0), colour_for(0, nth("station", 0)));
    refused_now(0, nth(id, 1), PINK, "CM-42"); /* and no way in */
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        if (board->cell[cell].leads == area && !set_has(sheet(0)->near, cell))
            refused_now(0, cell, colour_for(0, cell), "CM-42?");
    let_in(0, area);
    refused_now(0, nth(id, 1), BLUE, "CM-32"); /* but one cell decides the whole area */
    colour_now(0, nth(id, 1), PINK);
    put_area(0, id, 0); /* and counts as coloured */
    assert_true(sheet(0)->finished >> area & 1);
    assert_int_equal(sheet(0)->coins, board->area[area].pays.coins);
}

static void test_cm41_the_first_cell_is_in_the_station(void **state)
{
    (void)state;
    colouring(CITY, 1);
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        if (cell + 1 != sheet(0)->mark && board->cell[cell].area != area_named("station"))
            refused_now(0, cell, colour_for(0, cell), "CM-41");
    for (unsigned i = 0; i < board->area[area_named("station")].size; i++)
        assert_true(board->cell[nth("station", i)].man);
    colour_now(0, nth("station", 0), colour_for(0, nth("station", 0)));
}

/* The hub cell that leads from hub h to the area, or NOTHING. */
static unsigned hub_cell(unsigned hub, unsigned area)
{
    struct set all = board->area[hub].cells;
    while (!set_none(all)) {
        unsigned cell = set_take(&all);
        if (board->cell[cell].leads == area)
            return cell;
    }
    return NOTHING;
}

/* A hub at the Station, and another area it leads to. */
static void station_hub(unsigned *in, unsigned *out, unsigned *area)
{
    unsigned station = area_named("station");
    for (unsigned h = 0; h < board->area_count; h++) {
        if (board->area[h].kind != HUB || hub_cell(h, station) == NOTHING)
            continue;
        *in = hub_cell(h, station);
        for (unsigned a = 0; a < board->area_count; a++)
            if (a != station && board->area[a].rule == FREE && hub_cell(h, a) != NOTHING) {
                *out = hub_cell(h, a);
                *area = a;
                return;
            }
    }
    fail_msg("no hub leads from the Station to a free area");
}

static void test_cm42_cm42q_two_hub_cells_open_an_area(void **state)
{
    (void)state;
    unsigned in, out, area;
    colouring(CITY, 1);
    put(0, nth("station", 0), colour_for(0, nth("station", 0)));
    station_hub(&in, &out, &area);
    const char *id = board->area[area].id;
    refused_now(0, out, colour_for(0, out), "CM-42?"); /* the first cell leads to where you are */
    refused_now(0, nth(id, 0), colour_for(0, nth(id, 0)), "CM-42");
    int coins = sheet(0)->coins;
    colour_now(0, in, colour_for(0, in));
    refused_now(0, nth(id, 0), colour_for(0, nth(id, 0)), "CM-42"); /* one is not enough */
    struct set others = set_less(board->area[board->cell[in].area].cells, coloured(sheet(0)));
    while (!set_none(others)) { /* the others follow in any order */
        unsigned cell = set_take(&others);
        sheet(0)->now[colour_for(0, cell)]++;
        assert_true(is_legal(0, words("colour", cell, colour_for(0, cell))));
        sheet(0)->now[colour_for(0, cell)]--;
    }
    colour_now(0, out, colour_for(0, out));
    colour_now(0, nth(id, 0), colour_for(0, nth(id, 0)));
    others = set_less(board->area[board->cell[in].area].cells, coloured(sheet(0)));
    while (!set_none(others)) { /* a third one opens its own area, and not before */
        unsigned cell = set_take(&others), far = board->cell[cell].leads;
        struct set shut = set_less(board->area[far].cells, coloured(sheet(0)));
        unsigned first = set_take(&shut);
        refused_now(0, first, colour_for(0, first), "CM-42");
        colour_now(0, cell, colour_for(0, cell));
        assert_true(set_has(reachable(board, sheet(0)), first));
    }
    assert_int_equal(sheet(0)->coins, coins); /* hub cells pay nothing, and are no area */
    assert_int_equal(sheet(0)->finished, 0);
}

static void test_cm43_a_segment_is_built_with_its_hub_cell(void **state)
{
    (void)state;
    unsigned in, out, area;
    struct game_outcome o;
    colouring(CITY, 2);
    station_hub(&in, &out, &area);
    put(0, nth("station", 0), colour_for(0, nth("station", 0)));
    put(1, nth("station", 0), colour_for(1, nth("station", 0)));
    put(0, in, colour_for(0, in)); /* one segment more than the other */
    st.final = 1;
    st.round = 2;
    st.mill[BLUE] = 4, st.mill[GREEN] = 3, st.mill[ORANGE] = 3;
    for (unsigned c = 0; c < COLOURS; c++)
        st.mill[c] = (uint8_t)(st.mill[c] - (c == PINK || c == PURPLE || c == BLUE));
    st.mill[BLUE]--, st.mill[GREEN]--;
    finish_phase();
    assert_int_equal(st.phase, P_OVER);
    colormill_game.outcome(&st, &o);
    assert_int_equal(o.score[0], 1);
    assert_int_equal(o.score[1], 0);
}

static void test_cm44_inside_an_open_area_any_cell_may_follow(void **state)
{
    (void)state;
    colouring(CITY, 1);
    put(0, nth("station", 0), colour_for(0, nth("station", 0)));
    for (unsigned i = 1; i < board->area[area_named("station")].size; i++) {
        unsigned cell = nth("station", i), colour = colour_for(0, cell);
        sheet(0)->now[colour]++;
        assert_true(is_legal(0, words("colour", cell, colour)));
        sheet(0)->now[colour]--;
    }
}

static void test_cm45_some_areas_pay_two_coins(void **state)
{
    (void)state;
    for (unsigned number = CITY; number <= EAST; number++) {
        int two = 0;
        begin((enum board_number)number, 1);
        for (unsigned a = 0; a < board->area_count; a++)
            two += board->area[a].pays.coins == 2;
        assert_true(two > 0);
    }
    colouring(CITY, 1);
    for (unsigned a = 0; a < board->area_count; a++)
        if (board->area[a].pays.coins == 2) {
            int before = sheet(0)->coins;
            put_area(0, board->area[a].id, 0);
            assert_int_equal(sheet(0)->coins, before + 2);
        }
}

static void test_cm46_doubles_pay_a_commoner_pencil_and_triples_any(void **state)
{
    (void)state;
    begin(CITY, 1);
    for (unsigned i = 0; i < board->zone_count; i++) {
        const struct prize *p = &board->zone[i].pays;
        bool common = p->pencil[BLUE] + p->pencil[GREEN] + p->pencil[ORANGE] == 1;
        assert_true(__builtin_popcount(board->zone[i].cards) == 2 ? common : p->pencil[ANY] == 1);
        const char *letters, *cards = zone_cards(i, &letters);
        begin(CITY, 1);
        predict(cards, letters);
        assert_memory_equal(sheet(0)->pencil, p->pencil, PENCILS);
    }
}

static void build(int seat, int n)
{
    for (unsigned cell = 0; cell < board->cell_count && n; cell++)
        if (board->cell[cell].leads != NOTHING && !set_has(coloured(sheet(seat)), cell)) {
            const char *id = board->area[board->cell[cell].leads].id;
            put(seat, cell, colour_for(seat, cell));
            if (set_none(set_and(coloured(sheet(seat)), board->area[area_named(id)].cells)))
                put(seat, nth(id, 0), colour_for(seat, nth(id, 0)));
            n--;
        }
}

static void test_cm47_the_widest_network_gets_a_coin(void **state)
{
    (void)state;
    static const struct {
        int built[3], coins[3];
    } cases[] = {
        {{3, 2, 1}, {1, 0, 0}}, {{3, 3, 1}, {1, 1, 0}}, /* all tied leaders */
        {{2, 2, 2}, {0, 0, 0}},                         /* all tie: nobody */
        {{0, 0, 0}, {0, 0, 0}}, {{0, 1, 1}, {0, 1, 1}},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        colouring(CITY, 3);
        for (int p = 0; p < 3; p++)
            build(p, cases[i].built[p]);
        int before[3] = {sheet(0)->coins, sheet(1)->coins, sheet(2)->coins};
        end_now();
        for (int p = 0; p < 3; p++)
            assert_int_equal(sheet(p)->coins - before[p], cases[i].coins[p]);
    }
}

static void test_cm47q_a_segment_counts_if_its_area_has_a_coloured_cell(void **state)
{
    (void)state;
    colouring(CITY, 2);
    unsigned marked = sheet(0)->mark - 1u, area = board->cell[marked].area, empty = NOTHING;
    for (unsigned cell = 0; cell < board->cell_count; cell++) {
        if (board->cell[cell].leads == area) {
            put(0, cell, colour_for(0, cell)); /* the set-up cell counts */
            area = NOTHING;
        } else if (board->cell[cell].leads != NOTHING && empty == NOTHING &&
                   board->cell[cell].leads != board->cell[marked].area) {
            empty = cell;
        }
    }
    put(1, empty, colour_for(1, empty)); /* an area without one does not */
    end_now();
    assert_int_equal(sheet(0)->coins, 1);
    assert_int_equal(sheet(1)->coins, 0);
}

/* Board 4 */

static void test_cm50_the_first_cell_is_on_the_islands(void **state)
{
    (void)state;
    colouring(PIRATES, 1);
    assert_int_equal(board->target, 6);
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        if (!board->cell[cell].man)
            refused_now(0, cell, colour_for(0, cell), "CM-50");
    struct set men = board->men;
    while (!set_none(men)) {
        unsigned area = board->cell[set_take(&men)].area;
        assert_true(area == area_named("isle1") || area == area_named("isle2"));
    }
    colour_now(0, first_man(), colour_for(0, first_man()));
}

static unsigned chest_of(unsigned lock)
{
    unsigned i = 0;
    while (i < board->chest_count && board->chest[i].lock != lock)
        i++;
    assert_true(i < board->chest_count);
    return i;
}

static void test_cm51_three_keys_of_the_colour_and_a_ship_open_a_chest(void **state)
{
    (void)state;
    colouring(PIRATES, 1);
    put_keys(0, GREEN, 2);
    sheet(0)->ships = 1;
    refused(0, "sail green", "CM-51");
    put_keys(0, GREEN, 1);
    sheet(0)->ships = 0;
    refused(0, "sail green", "CM-53");
    sheet(0)->ships = 1;
    int coins = sheet(0)->coins;
    play(0, "sail green");
    assert_int_equal(sheet(0)->coins, coins + 1);
    assert_int_equal(sheet(0)->ships, 0);
    for (unsigned c = 0; c < COLOURS; c++) {
        unsigned i = 0;
        char text[GAME_TEXT_MAX];
        while (i < board->chest_count && board->chest[i].lock != c)
            i++;
        snprintf(text, sizeof text, "sail %s", colormill_colours[c]);
        if (i == board->chest_count) {
            refused(0, text, "CM-51"); /* no such chest */
            continue;
        }
        colouring(PIRATES, 1);
        put_keys(0, c, 3);
        sheet(0)->ships = 1;
        for (unsigned k = 0; k < board->chest_count; k++)
            assert_int_equal(can_sail(board, sheet(0), k), k == i); /* its own lock only */
        play(0, text);
    }
}

static void test_cm51q_three_locks_of_three_colours(void **state)
{
    (void)state;
    unsigned locks = 0;
    begin(PIRATES, 1);
    assert_int_equal(board->chest_count, 3);
    for (unsigned i = 0; i < board->chest_count; i++)
        locks |= 1u << board->chest[i].lock;
    assert_int_equal(__builtin_popcount(locks), 3);
    for (unsigned a = 0; a < board->area_count; a++) /* no cells on treasure islands */
        assert_int_equal(board->area[a].kind, AREA);
}

static void test_cm52_key_cells_take_any_colour_but_only_the_locks_colour_fits(void **state)
{
    (void)state;
    colouring(PIRATES, 1);
    struct set keys = board->keys;
    while (!set_none(keys))
        assert_int_equal(board->cell[set_take(&keys)].need, ANY);
    put_keys(0, GREEN, 2);
    put_keys(0, PINK, 3);
    sheet(0)->ships = 1;
    refused(0, "sail green", "CM-51");
    assert_int_equal(keys_of(board, sheet(0), PINK), 3);
    assert_int_equal(keys_of(board, sheet(0), GREEN), 2);
    for (unsigned cell = 0; cell < board->cell_count; cell++) /* a key is a key cell */
        if (!board->cell[cell].key && board->cell[cell].need == GREEN &&
            !set_has(sheet(0)->bar[GREEN], cell))
            put(0, cell, GREEN);
    refused(0, "sail green", "CM-51");
}

static void test_cm53_a_double_gives_a_ship_and_sailing_uses_it_up(void **state)
{
    (void)state;
    const char *letters;
    begin(PIRATES, 1);
    for (unsigned i = 0; i < board->zone_count; i++)
        assert_int_equal(__builtin_popcount(board->zone[i].cards) == 2,
                         board->zone[i].pays.gift == SHIP);
    const char *cards = zone_cards(entry_paying(SHIP, PENCILS), &letters);
    predict(cards, letters);
    assert_int_equal(sheet(0)->ships, 1);
    take_all();
    unsigned other = board->chest[0].lock == GREEN ? 1 : 0;
    char text[GAME_TEXT_MAX];
    put_keys(0, GREEN, 3);
    put_keys(0, board->chest[other].lock, 3);
    play(0, "sail green");
    snprintf(text, sizeof text, "sail %s", colormill_colours[board->chest[other].lock]);
    refused(0, text, "CM-53");
    begin(PIRATES, 1); /* each double a ship, and it waits in the harbour */
    for (unsigned i = 0, ships = 0; ships < 2; i++) {
        if (board->zone[i].pays.gift != SHIP)
            continue;
        cards = zone_cards(i, &letters);
        predict(cards, letters);
        take_all();
        finish_phase();
        assert_int_equal(sheet(0)->ships, ++ships);
    }
    begin(PIRATES, 1); /* a marked entry gives none */
    sheet(0)->zone = (uint16_t)(1u << entry_paying(SHIP, PENCILS));
    cards = zone_cards(entry_paying(SHIP, PENCILS), &letters);
    predict(cards, letters);
    assert_int_equal(sheet(0)->ships, 0);
}

static void test_cm54_a_triple_gives_a_key_and_two_of_them_a_pencil(void **state)
{
    (void)state;
    const char *letters;
    int pencils = 0;
    begin(PIRATES, 1);
    for (unsigned i = 0; i < board->zone_count; i++)
        if (__builtin_popcount(board->zone[i].cards) == 3) {
            assert_int_equal(board->zone[i].pays.gift, KEY);
            for (unsigned k = 0; k < PENCILS; k++)
                pencils += board->zone[i].pays.pencil[k];
        }
    assert_int_equal(pencils, 2);
    const char *cards = zone_cards(entry_paying(KEY, ORANGE), &letters);
    sheet(0)->blank = 1;
    predict(cards, letters);
    assert_int_equal(sheet(0)->blank, 2); /* one more */
    assert_int_equal(sheet(0)->pencil[ORANGE], 1);
}

static void test_cm54q_orange_and_pink_and_the_key_is_named_once_later(void **state)
{
    (void)state;
    begin(PIRATES, 1);
    entry_paying(KEY, ORANGE);
    entry_paying(KEY, PINK);
    colouring(PIRATES, 1);
    refused(0, "key green", "CM-54");
    sheet(0)->blank = 1;
    play(0, "done"); /* it may stay blank */
    predict("purple", "BBGGO");
    take_all();
    assert_int_equal(sheet(0)->blank, 1);
    put_keys(0, GREEN, 2);
    sheet(0)->ships = 1;
    refused(0, "sail green", "CM-51"); /* blank, it fits nothing */
    for (unsigned c = 0; c < COLOURS; c++) {
        char text[GAME_TEXT_MAX];
        snprintf(text, sizeof text, "key %s", colormill_colours[c]);
        assert_true(is_legal(0, text)); /* a colour of your choice */
    }
    play(0, "key green");
    refused(0, "key green", "CM-54");
    play(0, "done");
    predict("purple", "");
    common_balls();
    take_all();
    play(0, "sail green"); /* named, it stays a key */
}

static void test_cm55_a_chest_pays_at_once_and_once(void **state)
{
    (void)state;
    begin(PIRATES, 1);
    for (unsigned chest = 0; chest < board->chest_count; chest++) {
        char text[GAME_TEXT_MAX];
        unsigned lock = board->chest[chest].lock;
        const struct prize *p = &board->chest[chest].pays;
        colouring(PIRATES, 2);
        snprintf(text, sizeof text, "sail %s", colormill_colours[lock]);
        for (int seat = 0; seat < 2; seat++) { /* once each */
            put_keys(seat, lock, 3);
            sheet(seat)->ships = 2;
            struct sheet before = *sheet(seat);
            play(seat, text);
            assert_int_equal(sheet(seat)->coins, before.coins + p->coins);
            for (unsigned i = 0; i < PENCILS; i++)
                assert_int_equal(sheet(seat)->pencil[i], before.pencil[i] + p->pencil[i]);
            refused(seat, text, "CM-55");
        }
    }
}

static void test_cm55q_one_ship_and_two_ready_chests_is_a_choice(void **state)
{
    (void)state;
    colouring(PIRATES, 1);
    unsigned other = board->chest[0].lock == GREEN ? 1 : 0;
    put(0, first_man(), colour_for(0, first_man()));
    put_keys(0, GREEN, 3);
    put_keys(0, board->chest[other].lock, 3);
    sheet(0)->ships = 1;
    struct set next = reachable(board, sheet(0));
    unsigned cell = set_take(&next);
    colour_now(0, cell, colour_for(0, cell));
    play(0, "done"); /* nothing sails by itself */
    assert_int_equal(sheet(0)->ships, 1);
    predict("purple", "BBGGO");
    take_all();
    char text[GAME_TEXT_MAX];
    snprintf(text, sizeof text, "sail %s", colormill_colours[board->chest[other].lock]);
    assert_true(is_legal(0, "sail green"));
    play(0, text);
    refused(0, "sail green", "CM-53");
}

/* The pair of cells with a ≠ on their border, outside areas that have a rule of their own. */
static bool border_pair(unsigned cell, unsigned *other)
{
    struct set set = board->cell[cell].differ;
    if (board->area[board->cell[cell].area].rule != FREE || set_none(set))
        return false;
    *other = set_take(&set);
    return true;
}

static void test_cm56_alike_unlike_and_an_unlike_border(void **state)
{
    (void)state;
    unsigned other, pairs = 0;
    colouring(PIRATES, 1);
    put(0, first_man(), colour_for(0, first_man()));
    for (unsigned cell = 0; cell < board->cell_count; cell++) {
        if (!border_pair(cell, &other) || set_has(coloured(sheet(0)), cell) ||
            set_has(coloured(sheet(0)), other))
            continue;
        struct sheet before = *sheet(0);
        assert_true(touch(cell, other));
        assert_true(set_has(board->cell[other].differ, cell));
        unsigned colour = colour_for(0, cell);
        put(0, cell, colour);
        if (accepts(other, colour)) {
            refused_now(0, other, colour, "CM-56");
            pairs++;
        }
        *sheet(0) = before;
    }
    assert_true(pairs > 0);
    let_in(0, area_named("wings"));
    put(0, nth("wings", 0), BLUE);
    refused_now(0, nth("wings", 1), PINK, "CM-32");
    let_in(0, area_named("bridge"));
    put(0, nth("bridge", 0), BLUE);
    refused_now(0, nth("bridge", 1), BLUE, "CM-31");
}

/* Board 5 */

static void test_cm60_the_first_cell_in_one_of_six_kinds_of_areas(void **state)
{
    (void)state;
    static const char *const starts[] = {"bridge", "stargazer", "gates", "alchemist", "king"};
    unsigned homes = 0;
    colouring(TOWN, 1);
    assert_int_equal(board->target, 6);
    for (unsigned i = 0; i < 5; i++)
        assert_true(board->area[area_named(starts[i])].start);
    for (unsigned a = 0; a < board->area_count; a++) {
        bool named = false;
        for (unsigned i = 0; i < 5; i++)
            named |= strcmp(board->area[a].id, starts[i]) == 0;
        homes += board->area[a].start && !named;
    }
    assert_true(homes >= 2); /* residential areas */
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        if (!board->cell[cell].man)
            refused_now(0, cell, colour_for(0, cell), "CM-60");
    colour_now(0, first_man(), colour_for(0, first_man()));
}

static void test_cm61_the_alchemist_turns_a_colour_into_a_neighbour(void **state)
{
    (void)state;
    colouring(TOWN, 1);
    sheet(0)->now[PINK] = 2;
    refused(0, "turn pink purple", "CM-61"); /* not finished */
    put_area(0, "alchemist", 0);
    sheet(0)->now[PINK] = 2;
    refused(0, "turn pink blue", "CM-61");
    refused(0, "turn pink pink", "CM-61");
    refused(0, "turn green blue", "CM-12");
    play(0, "turn pink purple");
    assert_int_equal(sheet(0)->now[PURPLE], 1);
    assert_int_equal(sheet(0)->now[PINK], 1);
}

static void test_cm61q_once_a_round_and_a_pencil_becomes_a_round_colour(void **state)
{
    (void)state;
    colouring(TOWN, 1);
    put_area(0, "alchemist", 1);
    struct set rest = rest_of(board, sheet(0), area_named("alchemist"));
    unsigned cell = set_take(&rest);
    colour_now(0, cell, colour_for(0, cell)); /* from the moment it is finished */
    memset(sheet(0)->pencil, 0, PENCILS);
    sheet(0)->pencil[GREEN] = 1;
    sheet(0)->pencil[ANY] = 1;
    sheet(0)->now[BLUE] = 1;
    refused(0, "turn blue green any", "CM-61?");
    play(0, "turn green orange pencil");
    assert_int_equal(sheet(0)->pencil[GREEN], 0);
    assert_int_equal(sheet(0)->now[ORANGE], 1);
    refused(0, "turn blue green", "CM-61");
    play(0, "done");
    assert_int_equal(sheet(0)->now[ORANGE], 0);
    predict("purple", "BBGGO");
    take_all();
    play(0, "turn blue purple");
}

static void test_cm62_the_stargazer_copies_a_fulfilled_prediction_once(void **state)
{
    (void)state;
    begin(TOWN, 3);
    play(0, "predict blue");
    play(1, "predict blue+green");
    play(2, "predict purple");
    balls("BBGGO");
    take_all();
    refused(0, "gaze 1", "CM-62");
    put_area(0, "stargazer", 0);
    struct sheet before = *sheet(0);
    refused(0, "gaze 2", "CM-62"); /* it failed */
    refused(0, "gaze 0", "CM-62");
    refused(0, "gaze 7", "CM-62");
    play(0, "gaze 1");
    assert_int_equal(sheet(0)->now[BLUE], before.now[BLUE] + 1); /* beside its own */
    assert_int_equal(sheet(0)->now[GREEN], before.now[GREEN] + 1);
    assert_int_equal(sheet(0)->any_ball, before.any_ball); /* the colours, not the bonus */
    assert_int_equal(sheet(0)->zone, before.zone);
    refused(0, "gaze 1", "CM-62");
    finish_phase(); /* once a game */
    predict("blue", "BBGGO");
    take_all();
    refused(0, "gaze 1", "CM-62");
}

static void test_cm62q_in_the_round_that_finishes_it_too_and_alone_no_use(void **state)
{
    (void)state;
    begin(TOWN, 4);
    predict("blue", "BBGGO");
    take_all();
    put_area(0, "stargazer", 1);
    struct set rest = rest_of(board, sheet(0), area_named("stargazer"));
    unsigned cell = set_take(&rest);
    colour_now(0, cell, colour_for(0, cell));
    assert_true(is_legal(0, "gaze 1") && is_legal(0, "gaze 3"));
    play(0, "gaze 2"); /* any opponent's */
    colouring(TOWN, 1);
    put_area(0, "stargazer", 0);
    refused(0, "gaze 0", "CM-62?");
    refused(0, "gaze 1", "CM-62?");
}

static void test_cm63_neighbours_inside_a_tower_differ(void **state)
{
    (void)state;
    colouring(TOWN, 1);
    put(0, first_man(), colour_for(0, first_man()));
    let_in(0, area_named("prince"));
    put(0, nth("prince", 1), PINK);
    refused_now(0, nth("prince", 0), PINK, "CM-63");
    refused_now(0, nth("prince", 2), PINK, "CM-63");
    colour_now(0, nth("prince", 3), PINK); /* not a neighbour */
}

static void put_tower(int seat, const char *id, const unsigned colour[4])
{
    for (unsigned i = 0; i < 4; i++)
        put(seat, nth(id, i), colour[i]);
}

static const unsigned princess[4] = {ORANGE, PURPLE, BLUE, ORANGE};

static void test_cm64_the_bridges_coin_waits_for_two_towers_alike(void **state)
{
    (void)state;
    static const char *const order[][3] = {{"bridge", "princess", "prince"},
                                           {"princess", "prince", "bridge"},
                                           {"prince", "bridge", "princess"}};
    for (unsigned i = 0; i < 3; i++) {
        colouring(TOWN, 1);
        int towers = board->area[area_named("prince")].pays.coins +
                     board->area[area_named("princess")].pays.coins;
        for (unsigned k = 0; k < 3; k++) {
            if (strcmp(order[i][k], "bridge") == 0)
                put_area(0, "bridge", 0);
            else
                put_tower(0, order[i][k], princess);
            if (k < 2)
                assert_true(sheet(0)->coins <= towers);
        }
        assert_int_equal(sheet(0)->coins, towers + 1);
    }
    static const unsigned other[][4] = {{ORANGE, PURPLE, BLUE, GREEN},
                                        {PURPLE, ORANGE, BLUE, ORANGE}}; /* cell for cell */
    for (unsigned i = 0; i < 2; i++) {
        colouring(TOWN, 1);
        put_tower(0, "prince", other[i]);
        put_tower(0, "princess", princess);
        put_area(0, "bridge", 0);
        assert_int_equal(sheet(0)->coins, board->area[area_named("prince")].pays.coins +
                                              board->area[area_named("princess")].pays.coins);
    }
}

static void test_cm64q_a_pencil_of_the_bridge_does_not_wait(void **state)
{
    (void)state;
    colouring(TOWN, 1);
    const struct prize *p = &board->area[area_named("bridge")].pays;
    put_area(0, "bridge", 0);
    assert_int_equal(p->coins, 1);
    assert_int_equal(sheet(0)->coins, 0);
    for (unsigned i = 0; i < PENCILS; i++)
        assert_int_equal(sheet(0)->pencil[i], p->pencil[i]);
    assert_int_equal(board->area[area_named("prince")].size,
                     board->area[area_named("princess")].size);
}

static void test_cm65_the_kings_tower_pays_by_its_colour(void **state)
{
    (void)state;
    static const unsigned coins[] = {1, 1, 2, 2, 3}, pencils[] = {0, 1, 0, 1, 0};
    for (unsigned c = 0; c < COLOURS; c++) {
        colouring(TOWN, 1);
        unsigned size = board->area[area_named("king")].size;
        for (unsigned i = 0; i < size; i++)
            put(0, nth("king", i), c);
        assert_int_equal(sheet(0)->coins, coins[c]);
        for (unsigned k = 0; k < PENCILS; k++)
            assert_int_equal(sheet(0)->pencil[k], k == ANY ? pencils[c] : 0);
    }
    colouring(TOWN, 1);
    put(0, nth("king", 0), PINK);
    let_in(0, area_named("king"));
    refused_now(0, nth("king", 1), BLUE, "CM-32");
}

static unsigned warriors(void)
{
    return board->contest;
}

static void put_warriors(int seat, int n)
{
    struct set all = board->area[warriors()].cells;
    while (n--) {
        unsigned cell = set_take(&all);
        put(seat, cell, BLUE);
    }
}

static void test_cm66_warriors_take_any_colour_and_are_in_no_area(void **state)
{
    (void)state;
    colouring(TOWN, 1);
    assert_int_equal(board->area[warriors()].kind, LOOSE);
    struct set all = board->area[warriors()].cells;
    for (unsigned i = 0; !set_none(all); i++) {
        unsigned cell = set_take(&all);
        assert_int_equal(board->cell[cell].need, ANY);
        put(0, cell, i % COLOURS);
    }
    assert_int_equal(sheet(0)->coins, 0);
    assert_int_equal(sheet(0)->finished, 0);
    assert_false(set_none(reachable(board, sheet(0)))); /* and cells beside them are in reach */
}

/* To the end of a third round, with so many warriors each. */
static void third_round(int players, const int count[])
{
    begin(TOWN, players);
    idle_round();
    idle_round();
    predict("purple", "");
    common_balls();
    take_all();
    for (int p = 0; p < players; p++) {
        memset(sheet(p)->pencil, 0, PENCILS);
        put_warriors(p, count[p]);
    }
}

static void test_cm67_most_warriors_place_and_fewest_lose(void **state)
{
    (void)state;
    third_round(5, (int[]){2, 2, 1, 0, 0});
    sheet(2)->pencil[PINK] = sheet(3)->pencil[PINK] = 1;
    sheet(3)->pencil[ANY] = 2;
    finish_phase();
    assert_int_equal(st.phase, P_WAR);
    assert_int_equal(colormill_game.pending(&st), 1 | 2 | 8); /* 4 has nothing to lose */
    refused(3, "lose blue", "CM-67");
    refused(3, words("place", nth("king", 0), BLUE), "CM-67");
    refused(0, "lose pink", "CM-67");
    refused(2, "lose pink", "CM-67");
    refused(0, "done", "CM-67?");
    play(3, "lose any");
    assert_int_equal(sheet(3)->pencil[PINK], 1); /* one, of his choice */
    assert_int_equal(sheet(3)->pencil[ANY], 1);
    game_move list[GAME_MOVES_MAX];
    for (int p = 0; p < 2; p++) {
        int n = colormill_game.moves(&st, p, list);
        assert_true(n > 0);
        for (int i = 0; i < n; i++) {
            assert_int_equal(move_kind(list[i]), M_PLACE); /* it must be taken */
            assert_true(set_has(sheet(p)->near, move_argument(list[i])));
        }
        struct set before = coloured(sheet(p));
        assert_int_equal(colormill_game.apply(&st, p, list[0]), GAME_OK);
        assert_int_equal(set_count(coloured(sheet(p))), set_count(before) + 1);
    }
    assert_int_equal(st.round, 4);
    third_round(2, (int[]){1, 0}); /* each acts, in whatever order; only warriors count */
    put_area(1, "park", 1);
    sheet(1)->pencil[ANY] = 1;
    finish_phase();
    assert_int_equal(colormill_game.pending(&st), 3);
    colormill_game.moves(&st, 0, list);
    colormill_game.apply(&st, 0, list[0]);
    assert_int_equal(colormill_game.pending(&st), 2);
    play(1, "lose any");
    assert_int_equal(st.round, 4);
    third_round(3, (int[]){1, 1, 1}); /* all equal: nothing */
    sheet(0)->pencil[PINK] = 1;
    finish_phase();
    assert_int_equal(st.round, 4);
    begin(TOWN, 2); /* and only in third rounds, but in all of them */
    for (int round = 1; round <= 6; round++) {
        game_state before = st;
        predict("purple", "");
        common_balls();
        take_all();
        put_warriors(0, 1);
        finish_phase();
        if (round % 3 == 0)
            assert_int_equal(st.phase, P_WAR);
        else
            assert_int_equal(st.round, round + 1);
        st = before;
        idle_round();
    }
}

static void test_cm67q_counted_before_and_once_at_the_end(void **state)
{
    (void)state;
    third_round(2, (int[]){1, 0}); /* no cell is possible: nobody is asked */
    for (unsigned i = 0; i < board->cell_count * COLOURS; i++) {
        unsigned cell = i / COLOURS, c = i % COLOURS;
        struct set rest = rest_of(board, sheet(0), board->cell[cell].area);
        if (set_has(taking(board, sheet(0), rest, c), cell))
            put(0, cell, c);
    }
    finish_phase();
    assert_int_equal(st.round, 4);
    third_round(2, (int[]){1, 0});
    struct set all = set_less(board->area[warriors()].cells, coloured(sheet(0)));
    unsigned warrior = set_take(&all);
    struct set next = set_less(board->cell[warrior].opens, board->area[warriors()].cells);
    assert_false(set_none(next));
    unsigned by = set_take(&next);
    if (!set_has(coloured(sheet(0)), by))
        put(0, by, colour_for(0, by));
    finish_phase();
    assert_int_equal(colormill_game.pending(&st), 1);
    unsigned man = first_man();
    if (!set_has(sheet(0)->near, man))
        refused(0, words("place", man, colour_for(0, man)), "CM-67?"); /* no jump */
    assert_true(is_legal(0, words("place", warrior, PINK)));           /* it may be a warrior */
    /* the last cell of an area pays, and coins of the comparison are of this round */
    third_round(2, (int[]){1, 0});
    put_area(0, "alchemist", 1);
    sheet(0)->coins = 5;
    memset(sheet(0)->pencil, 0, PENCILS);
    finish_phase();
    struct set rest = rest_of(board, sheet(0), area_named("alchemist"));
    unsigned cell = set_take(&rest);
    play(0, words("place", cell, colour_for(0, cell)));
    assert_int_equal(sheet(0)->coins, 6);
    if (st.phase == P_WAR) /* the pencil that came with it is kept */
        play(0, "done");
    assert_int_equal(st.final, 3);
    assert_int_equal(st.round, 4);
    idle_round(); /* the last round: one more comparison at the end of the game */
    assert_int_equal(st.phase, P_WAR);
    game_move list[GAME_MOVES_MAX];
    while (st.phase == P_WAR) {
        int seat = __builtin_ctz(colormill_game.pending(&st));
        assert_true(colormill_game.moves(&st, seat, list) > 0);
        assert_int_equal(colormill_game.apply(&st, seat, list[0]), GAME_OK);
    }
    assert_int_equal(st.phase, P_OVER);
    third_round(2, (int[]){1, 0}); /* a third round that is the last: one comparison, not two */
    st.final = 2;
    finish_phase();
    colormill_game.moves(&st, 0, list);
    colormill_game.apply(&st, 0, list[0]);
    assert_int_equal(st.phase, P_OVER);
}

/* Seat 0 finishes the first area by its free cell, and only the second has a cell for its pencil.
 */
static struct chain won_by_free_cell(bool any, bool last_round)
{
    third_round(2, (int[]){1, 0});
    struct chain c = chain(any);
    for (int i = 0; i < 2; i++) {
        put_all_but(0, c.area[i], c.last[i]);
        let_in(0, c.area[i]);
    }
    sheet(0)->coins = 0;
    memset(sheet(0)->pencil, 0, PENCILS);
    if (last_round)
        st.final = 2;
    finish_phase();
    play(0, words("place", c.last[0], colour_for(0, c.last[0])));
    return c;
}

static void test_cm67q_a_pencil_of_the_free_cell_may_be_used_at_once(void **state)
{
    (void)state;
    for (int any = 0; any < 2; any++) {
        struct chain c = won_by_free_cell(any, false);
        assert_int_equal(st.phase, P_WAR);
        assert_int_equal(colormill_game.pending(&st), 1); /* the same seat is asked again */
        assert_true(is_legal(0, "done"));
        play(0, use_pencil(&c, "colour"));
        assert_true(sheet(0)->finished >> c.area[1] & 1);
        assert_int_equal(sheet(0)->coins,
                         board->area[c.area[0]].pays.coins + board->area[c.area[1]].pays.coins);
        if (st.phase == P_WAR) /* and what that wins in turn too */
            play(0, "done");
        assert_int_equal(st.round, 4);
        unsigned pencils = 0;
        for (unsigned i = 0; i < PENCILS; i++)
            pencils += sheet(0)->pencil[i];
        assert_int_equal(pencils, 1); /* of two, one is spent */

        c = won_by_free_cell(any, true); /* in the last round too */
        assert_int_equal(st.phase, P_WAR);
        play(0, use_pencil(&c, "colour"));
        if (st.phase == P_WAR)
            play(0, "done");
        assert_int_equal(st.phase, P_OVER);
    }
}

static void test_cm67q_other_pencils_and_all_powers_rest_meanwhile(void **state)
{
    (void)state;
    struct chain c = won_by_free_cell(false, false);
    unsigned other = (c.colour + 1) % COLOURS;
    sheet(0)->pencil[other] = sheet(0)->pencil[ANY] = sheet(0)->now[other] = 1;
    sheet(0)->gift |= TURN | GAZE;
    st.sheet[1].fulfilled = st.sheet[1].predict & (LAID - 1);
    game_move list[GAME_MOVES_MAX];
    int n = colormill_game.moves(&st, 0, list);
    for (int i = 0; i < n; i++)
        assert_true(move_kind(list[i]) == M_DONE ||
                    (move_source(list[i]) == PENCIL && move_colour(list[i]) == c.colour));
    char text[GAME_TEXT_MAX];
    snprintf(text, sizeof text, "turn %s %s pencil", colormill_colours[c.colour],
             colormill_colours[other]);
    refused(0, text, "CM-67?");
    refused(0, "gaze 1", "CM-67?");
    refused(0, "pass", "CM-67?");
    c.any = true;
    refused(0, use_pencil(&c, "colour"), "CM-67?"); /* an earlier one */
    c.any = false;
    refused(0, words("colour", c.last[1], c.colour), "CM-67?"); /* no pencil at all */
    refused(0, use_pencil(&c, "jump"), board->cell[c.last[1]].man ? "CM-17?" : "CM-17");
    play(0, "done"); /* it is kept */
    assert_int_equal(st.round, 4);
    assert_int_equal(sheet(0)->pencil[c.colour], 1);
}

/* With a coin the pencil may jump; and who can do nothing with it is not asked. */
static void test_cm67q_the_pencil_may_jump_and_nobody_is_asked_in_vain(void **state)
{
    (void)state;
    struct chain c = won_by_free_cell(true, false);
    struct set far = jumps(board, sheet(0));
    assert_false(set_none(far));
    assert_true(sheet(0)->coins > 0);
    unsigned man = set_take(&far);
    int coins = sheet(0)->coins;
    char text[GAME_TEXT_MAX];
    snprintf(text, sizeof text, "%s any", words("jump", man, colour_for(0, man)));
    play(0, text);
    assert_int_equal(sheet(0)->coins, coins - 1);
    assert_int_equal(st.round, 4);

    third_round(2, (int[]){1, 0});
    c = chain(true);
    let_in(0, c.area[0]);
    for (unsigned cell = 0; cell < board->cell_count;
         cell++) /* all the rest is coloured or barred */
        for (unsigned colour = 0; cell != c.last[0] && colour < COLOURS; colour++)
            if (accepts(cell, colour) && !set_has(sheet(0)->bar[colour], cell) &&
                !set_has(coloured(sheet(0)), cell))
                put(0, cell, colour);
    memset(sheet(0)->pencil, 0, PENCILS);
    finish_phase();
    play(0, words("place", c.last[0], colour_for(0, c.last[0])));
    assert_int_equal(st.round, 4);
    assert_int_equal(sheet(0)->pencil[ANY], 1);
}

static void test_cm68_an_effect_takes_any_of_the_five_or_any_two(void **state)
{
    (void)state;
    const char *letters;
    begin(TOWN, 2);
    for (unsigned i = 0; i < board->zone_count; i++)
        assert_int_equal(board->zone[i].pays.gift,
                         __builtin_popcount(board->zone[i].cards) == 2 ? ANY_BALL : TWO_BALLS);
    const char *cards = zone_cards(entry_paying(ANY_BALL, PENCILS), &letters);
    predict(cards, letters);
    assert_int_equal(sheet(0)->any_ball, 1);
    unsigned last = st.row[4];
    int before = sheet(0)->now[last];
    play(0, "take 5 effect"); /* now or later */
    assert_int_equal(sheet(0)->now[last], before + 1);
    assert_int_equal(sheet(0)->any_ball, 0);
    assert_int_equal(sheet(1)->any_ball, 1);
    play(1, "take 1");
    assert_int_equal(sheet(1)->any_ball, 1);
    finish_phase();
    predict("purple", "BGOPG");
    refused(1, "take 1+2 effect", "CM-68");
    sheet(1)->two_balls = 1;
    play(1, "take 4+1 effect");
    assert_int_equal(sheet(1)->two_balls, 0);
    assert_int_equal(sheet(1)->now[PINK], 1);
    assert_int_equal(sheet(1)->now[BLUE], 1);
    play(0, "take 1");
    finish_phase();
    assert_int_equal(sheet(1)->any_ball, 1); /* later may be any round */
    begin(TOWN, 2);
    cards = zone_cards(entry_paying(ANY_BALL, PENCILS), &letters);
    sheet(0)->any_ball = 1;
    sheet(1)->zone = (uint16_t)(1u << entry_paying(ANY_BALL, PENCILS));
    predict(cards, letters);
    assert_int_equal(sheet(0)->any_ball, 2); /* one more */
    assert_int_equal(sheet(1)->any_ball, 0); /* a marked entry gives none */
    begin(TOWN, 1);
    cards = zone_cards(entry_paying(TWO_BALLS, PENCILS), &letters);
    sheet(0)->two_balls = 1;
    predict(cards, letters);
    assert_int_equal(sheet(0)->two_balls, 2);
    assert_int_equal(sheet(0)->any_ball, 0);
    take_all();
    finish_phase();
    predict("purple", "BGBGO");
    play(0, "take 5+4 effect");
}

static void test_cm68q_one_effect_a_take_and_the_balls_go_in_the_order_named(void **state)
{
    (void)state;
    static const uint8_t then[2][ROW] = {{GREEN, ORANGE, GREEN, PINK, BLUE},
                                         {GREEN, ORANGE, GREEN, BLUE, PINK}};
    static const char *const text[2] = {"take 4+1 effect", "take 1+4 effect"};
    for (int i = 0; i < 2; i++) {
        begin(TOWN, 2);
        predict("purple", "BGOPG");
        sheet(0)->two_balls = 2;
        sheet(0)->any_ball = 1;
        refused(0, "take 2+2 effect", "CM-68");
        play(0, text[i]);
        assert_memory_equal(st.row, then[i], ROW);
        assert_int_equal(st.turn, 1); /* one effect, and the next player's turn */
        assert_int_equal(sheet(0)->two_balls, 1);
        assert_int_equal(sheet(0)->any_ball, 1);
    }
}

/* Alone */

static void test_cm81_what_the_solo_game_leaves_out(void **state)
{
    (void)state;
    colouring(CITY, 1); /* no network coin */
    build(0, 3);
    int coins = sheet(0)->coins;
    end_now();
    assert_int_equal(sheet(0)->coins, coins);

    third_round(1, (int[]){2}); /* no comparison of warriors */
    finish_phase();
    assert_int_equal(st.round, 4);

    colouring(EAST, 1); /* no Caravan effect */
    put_area(0, "caravan1", 0);
    finish_phase();
    assert_int_equal(st.round, 2);

    open_market(1); /* the Market works, but pays no end bonus */
    sheet(0)->now[GREEN] = 2;
    play(0, "give green");
    play(0, "give green");
    play(0, "get orange");
    coins = sheet(0)->coins;
    end_now();
    assert_int_equal(sheet(0)->coins, coins);

    colouring(EAST, 1); /* Ghost Towns do */
    put_area(0, "ghost1", 0);
    put_camels(0, 7);
    coins = sheet(0)->coins;
    end_now();
    assert_int_equal(sheet(0)->coins, coins + 1);
}

/* The boards */

static int count_rule(enum area_rule rule)
{
    int n = 0;
    for (unsigned a = 0; a < board->area_count; a++)
        n += board->area[a].kind == AREA && board->area[a].rule == rule;
    return n;
}

static int count_kind(enum area_kind kind)
{
    int n = 0;
    for (unsigned a = 0; a < board->area_count; a++)
        n += board->area[a].kind == kind;
    return n;
}

static int any_cells(void)
{
    int n = 0;
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        n += board->cell[cell].need == ANY;
    return n;
}

static void test_cm19_every_area_of_every_board_pays_coins_and_a_pencil(void **state)
{
    (void)state;
    for (unsigned number = VALLEY; number <= EAST; number++) {
        begin((enum board_number)number, 1);
        for (unsigned a = 0; a < board->area_count; a++) {
            int pencils = 0;
            if (board->area[a].kind != AREA ||
                board->area[a].by_colour) /* CM-65: the King's Tower */
                continue;
            for (unsigned i = 0; i < PENCILS; i++)
                pencils += board->area[a].pays.pencil[i];
            if (!board->area[a].pays.coins || !pencils)
                fail_msg("board %u: %s does not pay both", number, board->area[a].id);
        }
    }
}

/* What clients are given of the board: numbers of a list in its JSON. */

static struct json part(struct json object, const char *key)
{
    struct json v;
    assert_true(json_member(object, key, &v));
    return v;
}

static struct json nth_of(struct json list, int n)
{
    struct json walk = list, key, v;
    do
        assert_true(json_next(&walk, &key, &v));
    while (n--);
    return v;
}

static int number_at(struct json list, int n)
{
    int64_t number;
    assert_true(json_int(nth_of(list, n), &number));
    return (int)number;
}

static struct json picture(void)
{
    const int16_t option[] = {(int16_t)board->number};
    const char *json = colormill_game.data(1, option);
    struct json v;
    assert_null(json_fault(json, strlen(json), &v));
    return v;
}

/* The box round an area, in units: axis 0 is x. */
static void box_of(unsigned area, int axis, int *low, int *high)
{
    struct json data = picture(), walk, key, side;
    *low = 10000, *high = 0;
    for (struct set all = board->area[area].cells; !set_none(all);) {
        walk = part(nth_of(part(data, "cells"), (int)set_take(&all)), "ring");
        while (json_next(&walk, &key, &side)) {
            int64_t edge;
            assert_true(json_int(side, &edge));
            struct json line = nth_of(part(data, "edges"), abs((int)edge) - 1);
            for (int end = 0; end < 2; end++) {
                int at = number_at(line, end * 6 + axis) / 10;
                *low = at < *low ? at : *low;
                *high = at > *high ? at : *high;
            }
        }
    }
}

static void test_cmd1_the_village_in_the_valley(void **state)
{
    (void)state;
    static const char *const given[] = {"mill",   "river",   "field", "village",
                                        "bridge", "pasture", "hill"};
    int three = 0, any_pencils = 0;
    begin(VALLEY, 1);
    for (unsigned i = 0; i < 7; i++)
        assert_int_equal(board->area[area_named(given[i])].start, i < 6);
    assert_int_equal(board->area_count, 12);
    assert_in_range(board->cell_count, 52, 58);
    assert_in_range(any_cells() * 100, board->cell_count * 30, board->cell_count * 40);
    for (unsigned a = 0; a < board->area_count; a++) {
        assert_in_range(board->area[a].size, 3, 6);
        three += board->area[a].size == 3;
        assert_int_equal(board->area[a].pays.coins, 1);
        int pencils = 0;
        for (unsigned i = 0; i < PENCILS; i++)
            pencils += board->area[a].pays.pencil[i];
        assert_int_equal(pencils, 1);
        any_pencils += board->area[a].pays.pencil[ANY];
    }
    assert_true(three <= 1);
    assert_int_equal(any_pencils, 4);
    int need[COLOURS] = {0}; /* circles in the balls' ratio, to two cells */
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        if (board->cell[cell].need != ANY)
            need[board->cell[cell].need]++;
    int circles = board->cell_count - any_cells();
    for (unsigned c = 0; c < COLOURS; c++)
        assert_in_range(20 * need[c] + 40, colormill_balls[c] * circles,
                        colormill_balls[c] * circles + 80);
}

static void test_cmd2_the_flying_islands(void **state)
{
    (void)state;
    begin(ISLANDS, 1);
    const struct area *central = &board->area[area_named("central")];
    assert_int_equal(central->size, 5);
    assert_int_equal(central->rule, DIFFER);
    assert_int_equal(set_count(set_and(central->cells, board->men)), 5);
    assert_true(board->area_count >= 10);
    assert_true(count_rule(SAME) >= 3);
    assert_true(count_rule(DIFFER) >= 3);
    for (unsigned number = ISLANDS; number <= EAST; number++) {
        begin((enum board_number)number, 1);
        for (unsigned a = 0; a < board->area_count; a++) {
            if (board->area[a].rule == DIFFER)
                assert_true(board->area[a].size <= 5);
            for (unsigned i = 0; board->area[a].rule == SAME && i < board->area[a].size; i++)
                assert_int_equal(board->cell[nth(board->area[a].id, i)].need, ANY);
        }
    }
}

static void test_cmd3_the_city_of_the_future(void **state)
{
    (void)state;
    static const char *const given[] = {"station", "hotel", "glamping", "airport", "ski", "farm"};
    int two = 0;
    begin(CITY, 1);
    for (unsigned i = 0; i < 6; i++)
        area_named(given[i]);
    const struct area *station = &board->area[area_named("station")];
    assert_int_equal(set_count(set_and(station->cells, board->men)), station->size);
    assert_int_equal(count_kind(AREA), 10);
    assert_true(count_kind(HUB) >= 5);
    assert_int_equal(count_rule(SAME), 3);
    for (unsigned a = 0; a < board->area_count; a++) {
        two += board->area[a].pays.coins == 2;
        if (board->area[a].rule == SAME)
            assert_true(board->area[a].size >= 3);
    }
    assert_int_equal(two, 2);
}

/* CM-E6: with orange she can colour the top cell of the hub and come to the Glamping. */
static void test_cmd3_on_top_of_the_hotels_hub_is_the_cell_to_the_glamping(void **state)
{
    (void)state;
    static const char *const leads[] = {"glamping", "hotel", "airport"};
    static const unsigned asks[] = {ORANGE, GREEN, BLUE};
    int y[3];
    begin(CITY, 1);
    for (unsigned h = 0; h < board->area_count; h++) {
        if (board->area[h].kind != HUB || hub_cell(h, area_named("hotel")) == NOTHING ||
            hub_cell(h, area_named("airport")) == NOTHING)
            continue;
        assert_int_equal(board->area[h].size, 3);
        for (int i = 0; i < 3; i++) {
            unsigned cell = hub_cell(h, area_named(leads[i]));
            assert_int_not_equal(cell, NOTHING);
            assert_int_equal(board->cell[cell].need, asks[i]);
            y[i] = number_at(part(nth_of(part(picture(), "cells"), (int)cell), "at"), 1);
        }
        assert_true(y[0] < y[1] && y[0] < y[2]);
        return;
    }
    fail_msg("no hub joins Hotel, Glamping and Airport");
}

static void test_cmd4_the_land_of_pirates(void **state)
{
    (void)state;
    static const char *const given[] = {"isle1", "isle2",   "wings", "bridge",
                                        "fort",  "harbour", "ship"};
    int two = 0;
    begin(PIRATES, 1);
    for (unsigned i = 0; i < 7; i++)
        area_named(given[i]);
    assert_int_equal(count_kind(AREA), 12);
    assert_int_equal(board->area[area_named("wings")].rule, SAME);
    assert_int_equal(board->area[area_named("bridge")].rule, DIFFER);
    assert_int_equal(board->area[area_named("bridge")].size, 5);
    assert_true(set_count(board->keys) >= 12);
    const struct prize *green = &board->chest[chest_of(GREEN)].pays;
    assert_int_equal(green->coins, 1);
    assert_int_equal(green->pencil[PURPLE], 1);
    for (unsigned i = 0; i < board->chest_count; i++)
        two += board->chest[i].pays.coins == 2;
    assert_int_equal(two, 1);
}

static void test_cmd4_cm56_a_sign_on_a_border_stands_inside_one_area(void **state)
{
    (void)state;
    for (unsigned number = VALLEY; number <= EAST; number++) {
        begin((enum board_number)number, 1);
        for (unsigned cell = 0; cell < board->cell_count; cell++)
            for (struct set differ = board->cell[cell].differ; !set_none(differ);) {
                unsigned other = set_take(&differ);
                if (board->cell[other].area != board->cell[cell].area)
                    fail_msg("board %u: a sign between %s and %s", number, name_of(cell),
                             name_of(other));
            }
    }
}

/* The cells that follow in a row of signs, inside an area without a sign of its own. */
static struct set across(unsigned cell)
{
    const struct area *a = &board->area[board->cell[cell].area];
    return a->rule == FREE ? set_and(board->cell[cell].differ, a->cells) : (struct set){{0, 0}};
}

/* CM-E10: orange, A, B, green in one area, with a sign between each two. */
static void test_cmd4_four_cells_in_a_row_with_three_signs_in_one_area(void **state)
{
    (void)state;
    int rows = 0;
    begin(PIRATES, 1);
    for (unsigned first = 0; first < board->cell_count; first++)
        for (struct set as = across(first); !set_none(as) && board->cell[first].need == ORANGE;) {
            unsigned a = set_take(&as);
            for (struct set bs = across(a); !set_none(bs);) {
                unsigned b = set_take(&bs);
                for (struct set lasts = across(b); !set_none(lasts);)
                    rows += board->cell[set_take(&lasts)].need == GREEN &&
                            board->cell[a].need == ANY && board->cell[b].need == ANY;
            }
        }
    assert_int_equal(rows, 1);
}

static void test_cmd5_the_medieval_town(void **state)
{
    (void)state;
    static const char *const given[] = {"bridge", "stargazer", "gates", "alchemist", "king",
                                        "prince", "princess",  "park",  "square"};
    int two = 0;
    begin(TOWN, 1);
    for (unsigned i = 0; i < 9; i++)
        area_named(given[i]);
    assert_int_equal(board->area[area_named("prince")].size, 4);
    assert_int_equal(board->area[area_named("princess")].size, 4);
    assert_true(board->area[warriors()].size >= 8);
    for (unsigned a = 0; a < board->area_count; a++)
        two += board->area[a].pays.coins == 2 && !board->area[a].by_colour;
    assert_int_equal(two, 2);
    const struct area *love =
        &board->area[area_named("bridge")]; /* CM-E12: all of it can be pink */
    assert_int_equal(love->rule, FREE);
    for (unsigned i = 0; i < love->size; i++)
        assert_int_equal(board->cell[nth("bridge", i)].need, ANY);
}

static void test_cmd6_the_magical_east(void **state)
{
    (void)state;
    static const char *const starts[] = {"block",  "palace",   "mosque",
                                         "market", "caravan1", "caravan2"};
    int carpets = 0, two = 0;
    begin(EAST, 1);
    for (unsigned i = 0; i < 6; i++)
        assert_true(board->area[area_named(starts[i])].start);
    area_named("oasis1");
    area_named("oasis2");
    for (unsigned a = 0; a < board->area_count; a++) {
        carpets += board->area[a].carpet;
        two += board->area[a].pays.coins == 2;
    }
    assert_int_equal(carpets, 4); /* three Ghost Towns and the Cave */
    assert_int_equal(__builtin_popcount(board->camel_towns), 3);
    assert_int_equal(board->camels_per_coin, 7);
    assert_true(set_count(board->camels) >= 14);
    assert_int_equal(board->line_count, 6);
    assert_int_equal(board->line[0], 2);
    assert_int_equal(two, 2);
    bool double_there = false; /* CM-E16: blue and purple is a double */
    for (unsigned i = 0; i < board->zone_count; i++)
        double_there |= board->zone[i].cards == (1u << BLUE | 1u << PURPLE);
    assert_true(double_there);
    const struct prize *market = &board->area[area_named("market")].pays;
    assert_int_equal(market->coins, 1);
    assert_true(market->gift & MARKET);
}

static void test_cmd6_the_palace_pays_one_coin_and_touches_a_caravan(void **state)
{
    (void)state;
    bool touches = false;
    int pencils = 0;
    unsigned asked = 0;
    begin(EAST, 1);
    const struct area *palace = &board->area[area_named("palace")];
    for (unsigned i = 0; i < PENCILS; i++)
        pencils += palace->pays.pencil[i];
    assert_int_equal(palace->pays.coins, 1);
    assert_int_equal(pencils, 1);
    for (unsigned i = 0; i < palace->size; i++) {
        const struct cell *c = &board->cell[nth("palace", i)];
        asked |= 1u << c->need;
        touches |= !set_none(set_and(c->opens, set_or(board->area[area_named("caravan1")].cells,
                                                      board->area[area_named("caravan2")].cells)));
    }
    assert_true(touches);
    for (unsigned c = ORANGE; c <= PURPLE; c++)
        assert_true(asked >> c & 1);
}

/* In the middle: less than a tenth of the area's width and height away from it. */
static void test_cmd6_carpets_lie_in_the_middle_of_their_areas(void **state)
{
    (void)state;
    int carpets = 0;
    begin(EAST, 1);
    for (unsigned a = 0; a < board->area_count; a++) {
        if (!board->area[a].carpet)
            continue;
        struct json at = part(nth_of(part(picture(), "areas"), (int)a), "carpet");
        for (int axis = 0; axis < 2; axis++) {
            int low, high;
            box_of(a, axis, &low, &high);
            assert_in_range(10 * number_at(at, axis), 6 * low + 4 * high, 4 * low + 6 * high);
        }
        carpets++;
    }
    assert_int_equal(carpets, 4);
}

static void test_cmd7_zone_track_and_target_of_every_board(void **state)
{
    (void)state;
    static const uint8_t track[FAILURES] = {PENCILS, ANY, PENCILS, ANY, PENCILS, ANY};
    for (unsigned number = VALLEY; number <= EAST; number++) {
        int doubles = 0, triples = 0;
        begin((enum board_number)number, 1);
        for (unsigned i = 0; i < board->zone_count; i++) {
            doubles += __builtin_popcount(board->zone[i].cards) == 2;
            triples += __builtin_popcount(board->zone[i].cards) == 3;
        }
        assert_true(doubles >= 4);
        assert_true(triples >= 3);
        assert_int_equal(doubles + triples, board->zone_count);
        assert_memory_equal(board->failure, track, FAILURES);
        assert_int_equal(board->number, number);
        assert_int_equal(board->target, number < PIRATES ? 5 : 6);
    }
}

/* What the drawing must have to be a drawing is proved by the generator, on every cell; here, that
 * clients are given it. */
static void test_cmd8_the_picture_and_the_rules_come_from_one_source(void **state)
{
    (void)state;
    for (unsigned number = VALLEY; number <= EAST; number++) {
        int rings = 0;
        const int16_t option[] = {(int16_t)number};
        begin((enum board_number)number, 1);
        const char *json = colormill_game.data(1, option);
        for (const char *at = json; (at = strstr(at, "\"ring\":[")); at++)
            rings++;
        assert_int_equal(rings, board->cell_count);
        assert_non_null(strstr(json, "\"ink\":["));
        for (unsigned cell = 0; cell < board->cell_count; cell++) {
            char id[64];
            snprintf(id, sizeof id, "\"id\":\"%s\"", name_of(cell));
            assert_non_null(strstr(json, id));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cm30_the_first_cell_is_on_the_central_island),
        cmocka_unit_test(test_cm31_an_unlike_area_takes_no_colour_twice),
        cmocka_unit_test(test_cm32_an_alike_area_takes_the_colour_of_its_first_cell),
        cmocka_unit_test(test_cm33q_a_rope_makes_its_two_cells_adjacent),
        cmocka_unit_test(test_cm40_each_marks_a_cell_of_the_right_neighbour_first),
        cmocka_unit_test(test_cm40q_the_mark_decides_the_area_but_opens_nothing),
        cmocka_unit_test(test_cm41_the_first_cell_is_in_the_station),
        cmocka_unit_test(test_cm42_cm42q_two_hub_cells_open_an_area),
        cmocka_unit_test(test_cm43_a_segment_is_built_with_its_hub_cell),
        cmocka_unit_test(test_cm44_inside_an_open_area_any_cell_may_follow),
        cmocka_unit_test(test_cm45_some_areas_pay_two_coins),
        cmocka_unit_test(test_cm46_doubles_pay_a_commoner_pencil_and_triples_any),
        cmocka_unit_test(test_cm47_the_widest_network_gets_a_coin),
        cmocka_unit_test(test_cm47q_a_segment_counts_if_its_area_has_a_coloured_cell),
        cmocka_unit_test(test_cm50_the_first_cell_is_on_the_islands),
        cmocka_unit_test(test_cm51_three_keys_of_the_colour_and_a_ship_open_a_chest),
        cmocka_unit_test(test_cm51q_three_locks_of_three_colours),
        cmocka_unit_test(test_cm52_key_cells_take_any_colour_but_only_the_locks_colour_fits),
        cmocka_unit_test(test_cm53_a_double_gives_a_ship_and_sailing_uses_it_up),
        cmocka_unit_test(test_cm54_a_triple_gives_a_key_and_two_of_them_a_pencil),
        cmocka_unit_test(test_cm54q_orange_and_pink_and_the_key_is_named_once_later),
        cmocka_unit_test(test_cm55_a_chest_pays_at_once_and_once),
        cmocka_unit_test(test_cm55q_one_ship_and_two_ready_chests_is_a_choice),
        cmocka_unit_test(test_cm56_alike_unlike_and_an_unlike_border),
        cmocka_unit_test(test_cm60_the_first_cell_in_one_of_six_kinds_of_areas),
        cmocka_unit_test(test_cm61_the_alchemist_turns_a_colour_into_a_neighbour),
        cmocka_unit_test(test_cm61q_once_a_round_and_a_pencil_becomes_a_round_colour),
        cmocka_unit_test(test_cm62_the_stargazer_copies_a_fulfilled_prediction_once),
        cmocka_unit_test(test_cm62q_in_the_round_that_finishes_it_too_and_alone_no_use),
        cmocka_unit_test(test_cm63_neighbours_inside_a_tower_differ),
        cmocka_unit_test(test_cm64_the_bridges_coin_waits_for_two_towers_alike),
        cmocka_unit_test(test_cm64q_a_pencil_of_the_bridge_does_not_wait),
        cmocka_unit_test(test_cm65_the_kings_tower_pays_by_its_colour),
        cmocka_unit_test(test_cm66_warriors_take_any_colour_and_are_in_no_area),
        cmocka_unit_test(test_cm67_most_warriors_place_and_fewest_lose),
        cmocka_unit_test(test_cm67q_counted_before_and_once_at_the_end),
        cmocka_unit_test(test_cm67q_a_pencil_of_the_free_cell_may_be_used_at_once),
        cmocka_unit_test(test_cm67q_other_pencils_and_all_powers_rest_meanwhile),
        cmocka_unit_test(test_cm67q_the_pencil_may_jump_and_nobody_is_asked_in_vain),
        cmocka_unit_test(test_cm68_an_effect_takes_any_of_the_five_or_any_two),
        cmocka_unit_test(test_cm68q_one_effect_a_take_and_the_balls_go_in_the_order_named),
        cmocka_unit_test(test_cm81_what_the_solo_game_leaves_out),
        cmocka_unit_test(test_cm19_every_area_of_every_board_pays_coins_and_a_pencil),
        cmocka_unit_test(test_cmd1_the_village_in_the_valley),
        cmocka_unit_test(test_cmd2_the_flying_islands),
        cmocka_unit_test(test_cmd3_the_city_of_the_future),
        cmocka_unit_test(test_cmd3_on_top_of_the_hotels_hub_is_the_cell_to_the_glamping),
        cmocka_unit_test(test_cmd4_the_land_of_pirates),
        cmocka_unit_test(test_cmd4_cm56_a_sign_on_a_border_stands_inside_one_area),
        cmocka_unit_test(test_cmd4_four_cells_in_a_row_with_three_signs_in_one_area),
        cmocka_unit_test(test_cmd5_the_medieval_town),
        cmocka_unit_test(test_cmd6_the_magical_east),
        cmocka_unit_test(test_cmd6_the_palace_pays_one_coin_and_touches_a_caravan),
        cmocka_unit_test(test_cmd6_carpets_lie_in_the_middle_of_their_areas),
        cmocka_unit_test(test_cmd7_zone_track_and_target_of_every_board),
        cmocka_unit_test(test_cmd8_the_picture_and_the_rules_come_from_one_source),
    };
    return cmocka_run_group_tests_name("colormill boards", tests, NULL, NULL);
}
