/* The rules of Color Mill's Board 6, the Magical East, one by one. */
#include "positions.h"

static bool in_caravan(unsigned cell)
{
    return board->area[board->cell[cell].area].pays.gift & COPY;
}

static void test_cm70_the_first_cell_is_a_mans_or_under_a_fresh_carpet(void **state)
{
    (void)state;
    colouring(EAST, 1);
    assert_int_equal(board->target, 6);
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        if (!board->cell[cell].man)
            refused_now(0, cell, colour_for(0, cell), in_caravan(cell) ? "CM-73" : "CM-70");
    begin(EAST, 1);
    predict("blue+purple", "BUGGO");
    assert_int_equal(st.phase, P_PRIZE);
    play(0, "carpet cave");
    take_all();
    for (unsigned i = 0; i < board->area[area_named("cave")].size; i++) {
        unsigned cell = nth("cave", i), colour = colour_for(0, cell);
        sheet(0)->now[colour]++;
        assert_true(is_legal(0, words("colour", cell, colour)));
        sheet(0)->now[colour]--;
    }
    refused_now(0, nth("ghost1", 0), colour_for(0, nth("ghost1", 0)), "CM-70");
    unsigned man = first_man();
    sheet(0)->now[colour_for(0, man)]++;
    assert_true(is_legal(0, words("colour", man, colour_for(0, man)))); /* also */
}

static void test_cm70q_a_carpet_starts_a_sheet_in_any_round(void **state)
{
    (void)state;
    begin(EAST, 1);
    predict("blue+purple", "BUGGO");
    play(0, "carpet ghost2");
    take_all();
    finish_phase(); /* still empty */
    predict("purple", "BBGGO");
    take_all();
    memset(sheet(0)->now, 0, COLOURS);
    colour_now(0, nth("ghost2", 1), colour_for(0, nth("ghost2", 1)));
}

static void test_cm71_city_areas_touch_and_routes_join_the_others(void **state)
{
    (void)state;
    static const char *const city[] = {"block",  "palace",   "mosque",
                                       "market", "caravan1", "caravan2"};
    colouring(EAST, 1);
    struct set all = {{0, 0}}, seen;
    for (unsigned i = 0; i < 6; i++)
        all = set_or(all, board->area[area_named(city[i])].cells);
    for (unsigned a = 0; a < board->area_count; a++)
        if (board->area[a].kind == LOOSE)
            all = set_or(all, board->area[a].cells);
    struct set edge = set_one(nth("palace", 0));
    seen = edge;
    while (!set_none(edge)) { /* connected without leaving the city */
        struct set next = set_and(board->cell[set_take(&edge)].opens, all);
        edge = set_or(edge, set_less(next, seen));
        seen = set_or(seen, next);
    }
    for (unsigned i = 0; i < 6; i++)
        assert_true(set_none(set_less(board->area[area_named(city[i])].cells, seen)));
    unsigned routes = 0; /* an oasis is entered by a route, at no cost */
    put(0, first_man(), colour_for(0, first_man()));
    struct set oasis = board->area[area_named("oasis1")].cells;
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        if (board->cell[cell].area != area_named("oasis1") &&
            !set_none(set_and(board->cell[cell].opens, oasis))) {
            struct set ends = set_and(board->cell[cell].opens, oasis);
            unsigned to = set_take(&ends);
            struct sheet before = *sheet(0);
            refused_now(0, to, colour_for(0, to), "CM-15");
            if (!set_has(coloured(sheet(0)), cell))
                put(0, cell, colour_for(0, cell));
            sheet(0)->coins = 3;
            colour_now(0, to, colour_for(0, to));
            assert_int_equal(sheet(0)->coins, 3);
            *sheet(0) = before;
            routes++;
        }
    assert_true(routes >= 2);
}

static void test_cm71q_routes_go_both_ways(void **state)
{
    (void)state;
    unsigned walked = 0;
    colouring(EAST, 1);
    for (unsigned from = 0; from < board->cell_count; from++)
        for (struct set to = board->cell[from].opens; !set_none(to);) {
            unsigned cell = set_take(&to);
            assert_true(touch(cell, from));
            if (strncmp(board->area[board->cell[from].area].id, "oasis", 5) != 0 ||
                board->cell[cell].area == board->cell[from].area)
                continue;
            blank_sheet(0); /* out of an oasis, where only routes lead */
            put(0, from, colour_for(0, from));
            colour_now(0, cell, colour_for(0, cell));
            walked++;
        }
    assert_true(walked >= 2);
}

static void test_cm72_the_market_exchanges_once_a_turn_line_by_line(void **state)
{
    (void)state;
    colouring(EAST, 1);
    sheet(0)->now[GREEN] = 4;
    refused(0, "give green", "CM-72"); /* not finished */
    open_market(1);
    sheet(0)->now[GREEN] = 1;
    refused(0, "give green", "CM-72"); /* the first line takes two */
    sheet(0)->now[GREEN] = 3;
    sheet(0)->now[BLUE] = 1;
    play(0, "give green");
    refused(0, "done", "CM-72"); /* what was begun is completed */
    refused(0, "get orange", "CM-72");
    play(0, "give blue");
    refused(0, "give green", "CM-72");
    play(0, "get orange");
    assert_int_equal(sheet(0)->now[BLUE], 0);
    assert_int_equal(sheet(0)->now[GREEN], 2);
    assert_int_equal(sheet(0)->now[ORANGE], 1);
    refused(0, "give green", "CM-72"); /* once a turn */
    assert_int_equal(sheet(0)->lines, 1);
}

static void test_cm72q_pencils_too_no_line_skipped_and_none_after_the_last(void **state)
{
    (void)state;
    open_market(1);
    assert_int_equal(board->line_count, 6);
    for (unsigned i = 0; i < board->line_count; i++) {
        sheet(0)->now[BLUE] = 1;
        sheet(0)->pencil[PINK] = 1;
        sheet(0)->pencil[ANY] = 1;
        refused(0, "give purple", "CM-12");
        play(0, "give pink pencil");
        if (board->line[i] == 2)
            play(0, "give any");
        play(0, "get purple");
        assert_int_equal(sheet(0)->now[PURPLE], 1); /* a round colour */
        assert_int_equal(sheet(0)->pencil[PINK], 0);
        assert_int_equal(sheet(0)->lines, i + 1);
        play(0, "done");
        predict("purple", "");
        common_balls();
        take_all();
        memset(sheet(0)->pencil, 0, PENCILS);
        memset(sheet(0)->now, 0, COLOURS);
    }
    sheet(0)->now[BLUE] = 2;
    refused(0, "give blue", "CM-72?");
}

static void test_cm73_single_camels_and_caravans_of_four(void **state)
{
    (void)state;
    colouring(EAST, 1);
    int single = 0;
    for (unsigned a = 0; a < board->area_count; a++) {
        if (board->area[a].kind == LOOSE) {
            struct set all = board->area[a].cells;
            assert_true(set_none(set_less(all, board->camels)));
            for (; !set_none(all); single++)
                assert_int_equal(board->cell[set_take(&all)].need, ANY);
        }
        if (!(board->area[a].pays.gift & COPY))
            continue;
        assert_int_equal(board->area[a].size, 4);
        assert_true(set_none(set_less(board->area[a].cells, board->camels)));
        int men = set_count(set_and(board->area[a].cells, board->men));
        assert_int_equal(men, 1);
        for (unsigned i = 0; i < 4; i++) { /* a start there is at the camel with the man */
            unsigned cell = nth(board->area[a].id, i);
            if (!board->cell[cell].man)
                refused_now(0, cell, colour_for(0, cell), "CM-73");
        }
    }
    assert_int_equal(set_count(board->camels), single + 8);
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        if (board->area[board->cell[cell].area].kind == LOOSE)
            put(0, cell, colour_for(0, cell));
    assert_int_equal(sheet(0)->finished, 0); /* in no area */
}

/* The rulebook speaks of starting the board at a Caravan: who has started elsewhere may enter one
 * at any camel, in round 1 too. */
static void test_cm73_a_sheet_begun_elsewhere_enters_a_caravan_anywhere(void **state)
{
    (void)state;
    unsigned entered = 0;
    colouring(EAST, 1);
    for (struct set men = board->men; !set_none(men);) {
        unsigned man = set_take(&men);
        struct set next = board->cell[man].opens;
        if (board->area[board->cell[man].area].pays.gift & COPY)
            continue;
        blank_sheet(0);
        put(0, man, colour_for(0, man));
        while (!set_none(next)) {
            unsigned cell = set_take(&next);
            const struct area *a = &board->area[board->cell[cell].area];
            if (!(a->pays.gift & COPY) || board->cell[cell].man)
                continue;
            colour_now(0, cell, colour_for(0, cell));
            entered++;
        }
    }
    assert_true(entered > 0);
}

/* Seat 0 has finished a Caravan, in the colouring of round 1. */
static void finish_caravan(int players)
{
    colouring(EAST, players);
    put_area(0, "caravan1", 1);
    struct set rest = rest_of(board, sheet(0), area_named("caravan1"));
    unsigned cell = set_take(&rest);
    colour_now(0, cell, colour_for(0, cell));
    assert_int_equal(sheet(0)->young, 1);
}

/* Cells that seat 0 could colour now: the first, or the one after it. */
static unsigned beside_after(unsigned after)
{
    struct set reach = reachable(board, sheet(0));
    while (!set_none(reach)) {
        unsigned cell = set_take(&reach);
        if (board->cell[cell].need == ANY && board->area[board->cell[cell].area].rule == FREE &&
            (after == NOTHING || cell > after))
            return cell;
    }
    fail_msg("no such cell");
    return 0;
}

static unsigned beside(void)
{
    return beside_after(NOTHING);
}

static void test_cm74_a_finished_caravan_copies_a_neighbours_cell(void **state)
{
    (void)state;
    char text[GAME_TEXT_MAX];
    finish_caravan(3);
    unsigned cell = beside();
    put(1, cell, PURPLE);
    put(2, nth("ghost3", 0), colour_for(2, nth("ghost3", 0)));
    play(1, "done");
    play(2, "done");
    assert_int_equal(st.phase, P_COLOUR); /* after everyone else is done */
    play(0, "done");
    assert_int_equal(st.phase, P_COPY);
    snprintf(text, sizeof text, "copy right %s", name_of(cell));
    refused(0, text, "CM-74"); /* that neighbour has not coloured it */
    snprintf(text, sizeof text, "copy right %s", name_of(nth("ghost3", 0)));
    refused(0, text, "CM-75"); /* under the colouring rules */
    snprintf(text, sizeof text, "copy left %s", name_of(cell));
    play(0, text);
    assert_int_equal(colormill_colour_of(sheet(0), cell), PURPLE);
    assert_int_equal(sheet(0)->young + sheet(0)->old, 0); /* once */
    assert_int_equal(st.round, 2);

    finish_caravan(2); /* = and ≠ hold too */
    unsigned one = NOTHING, two = NOTHING, colour = BLUE;
    for (unsigned i = 0; i < 25 * COLOURS && two == NOTHING; i++) {
        unsigned other = nth("mosque", i / 5 % 5);
        one = nth("mosque", i % 5);
        colour = i / 25;
        if (one != other && touch(one, other) && accepts(one, colour) && accepts(other, colour))
            two = other;
    }
    assert_int_not_equal(two, NOTHING);
    put(0, one, colour);
    put(1, two, colour);
    put(1, beside(), PURPLE);
    finish_phase();
    assert_int_equal(st.phase, P_COPY);
    snprintf(text, sizeof text, "copy left %s", name_of(two));
    refused(0, text, "CM-31");

    finish_caravan(2); /* or at the end of the next round, and no later */
    put(1, beside(), PURPLE);
    finish_phase();
    play(0, "pass");
    assert_int_equal(sheet(0)->old, 1);
    predict("purple", "BBGGO");
    take_all();
    finish_phase();
    assert_int_equal(st.phase, P_COPY);
    play(0, "pass");
    assert_int_equal(st.round, 3);
    assert_int_equal(sheet(0)->old + sheet(0)->young, 0);
    predict("purple", "BBGOP");
    take_all();
    finish_phase();
    assert_int_equal(st.round, 4);
}

static void test_cm74q_from_the_leader_on_and_what_a_copy_finishes_acts_later(void **state)
{
    (void)state;
    char text[GAME_TEXT_MAX];
    finish_caravan(3);
    st.leader = 2;
    unsigned cell = beside();
    put_area(2, "caravan1", 0);
    put(1, cell, PURPLE);
    finish_phase();
    assert_int_equal(st.phase, P_COPY);
    assert_int_equal(st.turn, 2); /* the leader, then clockwise */
    play(2, "pass");
    assert_int_equal(st.turn, 0);
    refused(2, "pass", "CM-74?"); /* one walk round the table */
    play(0, "pass");
    assert_int_equal(st.round, 2);

    finish_caravan(2);
    put_area(0, "caravan2", 1); /* the last camel is the neighbour's to give */
    struct set rest = rest_of(board, sheet(0), area_named("caravan2"));
    unsigned last = set_take(&rest), colour = colour_for(0, last);
    put(1, last, colour);
    unsigned more = beside() == last ? NOTHING : beside();
    if (more != NOTHING)
        put(1, more, PURPLE);
    finish_phase();
    snprintf(text, sizeof text, "copy right %s", name_of(last)); /* the one neighbour is both */
    play(0, text);
    if (st.phase == P_COPY) /* the pencil that came with it is kept */
        play(0, "done");
    assert_int_equal(st.round, 2);
    assert_int_equal(sheet(0)->old, 1); /* finished by it: in the next round only */
    assert_int_equal(sheet(0)->young, 0);

    for (int both = 0; both < 2; both++) {
        finish_caravan(2); /* several act one after the other, the older first */
        unsigned first = beside(), second = beside_after(first);
        put(1, first, PURPLE);
        put(1, second, PURPLE);
        sheet(0)->old = 1;
        finish_phase();
        snprintf(text, sizeof text, "copy left %s", name_of(first));
        play(0, text);
        assert_int_equal(st.phase, P_COPY);
        assert_int_equal(sheet(0)->old, 0);
        assert_int_equal(sheet(0)->young, 1);
        snprintf(text, sizeof text, "copy left %s", name_of(second));
        play(0, both ? text : "pass");
        assert_int_equal(st.round, 2);
        assert_int_equal(sheet(0)->old, !both); /* the younger one, a round later: the last time */
    }

    finish_caravan(4); /* one walk: what seat 1 copies from 2 comes too late for seat 0 */
    cell = beside();
    put_area(1, "caravan1", 0);
    put(2, cell, PURPLE);
    finish_phase();
    assert_int_equal(st.turn, 1);
    snprintf(text, sizeof text, "copy left %s", name_of(cell));
    play(1, text);
    assert_int_equal(st.round, 2);
}

/* Seat 0 finishes an area by a copy, and only a second one has a cell for the pencil that it wins.
 */
static struct chain won_by_copy(bool any, bool last_round)
{
    char text[GAME_TEXT_MAX];
    finish_caravan(3);
    struct chain c = chain(any);
    for (int i = 0; i < 2; i++) {
        put_all_but(0, c.area[i], c.last[i]);
        let_in(0, c.area[i]);
    }
    put(1, c.last[0], colour_for(0, c.last[0]));
    sheet(0)->coins = 0;
    memset(sheet(0)->pencil, 0, PENCILS);
    if (last_round)
        st.round = 4, st.final = 3;
    finish_phase();
    snprintf(text, sizeof text, "copy left %s", name_of(c.last[0]));
    play(0, text);
    return c;
}

static void test_cm74q_a_pencil_of_a_copy_may_be_used_at_once(void **state)
{
    (void)state;
    for (int any = 0; any < 2; any++) {
        struct chain c = won_by_copy(any, false);
        assert_int_equal(st.phase, P_COPY);
        assert_int_equal(colormill_game.pending(&st), 1); /* the same seat is asked again */
        assert_true(is_legal(0, "done"));
        refused(0, "pass", "CM-74?");
        refused(1, "pass", "CM-74?");
        play(0, use_pencil(&c, "colour"));
        assert_true(sheet(0)->finished >> c.area[1] & 1);
        if (st.phase == P_COPY) /* and what that wins in turn too */
            play(0, "done");
        assert_int_equal(st.round, 2);
        unsigned pencils = 0;
        for (unsigned i = 0; i < PENCILS; i++)
            pencils += sheet(0)->pencil[i];
        assert_int_equal(pencils, 1); /* of two, one is spent */

        c = won_by_copy(any, true); /* in the last round too */
        assert_int_equal(st.phase, P_COPY);
        play(0, use_pencil(&c, "colour"));
        if (st.phase == P_COPY)
            play(0, "done");
        assert_int_equal(st.phase, P_OVER);
    }
}

static void test_cm74q_other_pencils_and_the_market_rest_meanwhile(void **state)
{
    (void)state;
    struct chain c = won_by_copy(false, false);
    unsigned other = (c.colour + 1) % COLOURS;
    sheet(0)->pencil[other] = sheet(0)->pencil[ANY] = sheet(0)->now[other] = 1;
    sheet(0)->gift |= MARKET;
    refused(0, "give any", "CM-74?");
    refused(0, words("colour", c.last[1], c.colour), "CM-74?");
    game_move list[GAME_MOVES_MAX];
    int n = colormill_game.moves(&st, 0, list);
    for (int i = 0; i < n; i++)
        assert_true(move_kind(list[i]) == M_DONE ||
                    (move_source(list[i]) == PENCIL && move_colour(list[i]) == c.colour));
    play(0, "done");
    assert_int_equal(st.round, 2);
}

/* A Caravan that a pencil of the copy finishes acts in the next round too, and no sooner. */
static void test_cm74q_a_caravan_finished_by_the_pencil_acts_later(void **state)
{
    (void)state;
    char text[GAME_TEXT_MAX];
    finish_caravan(3);
    struct chain c = chain(true);
    unsigned caravan = area_named("caravan2");
    struct set cells = board->area[caravan].cells;
    unsigned last = set_take(&cells);
    put_all_but(0, c.area[0], c.last[0]);
    put_all_but(0, caravan, last);
    let_in(0, c.area[0]);
    let_in(0, caravan);
    put(1, c.last[0], colour_for(0, c.last[0]));
    put(1, beside(), PURPLE);
    memset(sheet(0)->pencil, 0, PENCILS);
    finish_phase();
    snprintf(text, sizeof text, "copy left %s", name_of(c.last[0]));
    play(0, text);
    snprintf(text, sizeof text, "%s any", words("colour", last, colour_for(0, last)));
    play(0, text);
    if (st.phase == P_COPY)
        play(0, "done");
    assert_int_equal(st.round, 2);
    assert_int_equal(sheet(0)->old, 1);
    assert_int_equal(sheet(0)->young, 0);
}

static void test_cm75_ghost_towns_by_route_or_carpet_the_cave_by_carpet(void **state)
{
    (void)state;
    colouring(EAST, 1);
    put(0, first_man(), colour_for(0, first_man()));
    for (unsigned a = 0; a < board->area_count; a++) {
        bool route = false;
        for (unsigned cell = 0; cell < board->cell_count; cell++)
            route |= board->cell[cell].area != a &&
                     !set_none(set_and(board->cell[cell].opens, board->area[a].cells));
        if (!board->area[a].carpet) {
            assert_true(route);
            continue;
        }
        assert_int_equal(route, a != area_named("cave"));
        unsigned cell = nth(board->area[a].id, 0);
        refused_now(0, cell, colour_for(0, cell), "CM-75");
        for (unsigned from = 0; from < board->cell_count; from++) /* by its route */
            if (board->cell[from].area != a && set_has(board->cell[from].opens, cell)) {
                struct sheet before = *sheet(0);
                put(0, from, colour_for(0, from));
                colour_now(0, cell, colour_for(0, cell));
                *sheet(0) = before;
            }
    }
}

/* CM-75 is for areas with no way in; inside one that is begun, cells touch or do not (CM-15). */
static void test_cm75_cm15_inside_a_ghost_town_cells_must_touch(void **state)
{
    (void)state;
    unsigned apart = 0;
    colouring(EAST, 1);
    for (unsigned cell = 0; cell < board->cell_count; cell++) {
        const struct area *a = &board->area[board->cell[cell].area];
        if (!a->carpet)
            continue;
        blank_sheet(0);
        put(0, first_man(), colour_for(0, first_man()));
        struct set rest = set_less(a->cells, set_or(board->cell[cell].opens, set_one(cell)));
        for (struct set far = rest; !set_none(far);) {
            unsigned other = set_take(&far);
            refused_now(0, other, colour_for(0, other), "CM-75");
        }
        put(0, cell, colour_for(0, cell));
        for (; !set_none(rest); apart++) {
            unsigned other = set_take(&rest);
            refused_now(0, other, colour_for(0, other), "CM-15");
        }
    }
    assert_true(apart > 0);
}

static void test_cm76_a_double_colours_a_carpet_at_once_or_never(void **state)
{
    (void)state;
    begin(EAST, 2);
    for (unsigned i = 0; i < board->zone_count; i++)
        assert_int_equal(board->zone[i].pays.gift,
                         __builtin_popcount(board->zone[i].cards) == 2 ? CARPET : FINISH);
    play(0, "predict blue+purple");
    play(1, "predict blue");
    balls("BUGGO");
    assert_int_equal(colormill_game.pending(&st), 1);
    refused(0, "take 1", "CM-76");
    refused(1, "take 1", "CM-76"); /* the others wait for it */
    refused(0, "carpet palace", "CM-76");
    refused(0, "finish palace", "CM-77");
    play(0, "pass"); /* never */
    assert_int_equal(sheet(0)->carpets, 0);
    take_all();
    finish_phase();
    predict("blue+purple", "BUGGO");
    assert_int_equal(colormill_game.pending(&st), 2); /* an entry pays once; the other has it now */
    play(1, "carpet ghost1");
    sheet(1)->prize = CARPET;
    st.phase = P_PRIZE;
    refused(1, "carpet ghost1", "CM-76");
    begin(EAST, 2);
    for (unsigned a = 0; a < board->area_count; a++)
        if (board->area[a].carpet)
            let_in(0, a);
    predict("blue+purple", "BUGGO");
    assert_int_equal(colormill_game.pending(&st), 2); /* 0 has no carpet left to colour */
    begin(EAST, 3);
    predict("blue+purple", "BUGGO");
    assert_int_equal(colormill_game.pending(&st), 7); /* all at once */
}

static void test_cm76q_the_carpet_touches_every_cell_of_its_area(void **state)
{
    (void)state;
    begin(EAST, 1);
    predict("blue+purple", "BUGGO");
    play(0, "carpet ghost1"); /* nobody is asked for its colour */
    take_all();
    for (unsigned i = 0; i < board->area[area_named("ghost1")].size; i++)
        assert_true(set_has(sheet(0)->near, nth("ghost1", i)));
    assert_int_equal(set_count(coloured(sheet(0))), 0); /* it is no cell */
    assert_true(is_empty(sheet(0)));
}

/* A triple from the zone comes true in round 2; the sheet is laid out before. */
static void triple(void (*lay_out)(void))
{
    const char *letters;
    begin(EAST, 1);
    idle_round();
    lay_out();
    const char *cards = zone_cards(entry_paying(FINISH, PENCILS), &letters);
    predict(cards, letters);
}

static void lay_nothing(void)
{
}

static void lay_begun(void)
{
    put_area(0, "palace", 1);
    put(0, nth("market", 0), colour_for(0, nth("market", 0)));
    sheet(0)->carpets |= 1u << area_named("cave");
    let_in(0, area_named("cave"));
}

static void test_cm5q_a_triple_with_no_area_begun_is_used_up(void **state)
{
    (void)state;
    triple(lay_nothing);
    unsigned entry = entry_paying(FINISH, PENCILS);
    assert_int_equal(st.phase, P_TAKE); /* nobody is asked */
    assert_true(sheet(0)->zone >> entry & 1);
}

static void test_cm77_a_triple_finishes_an_area_begun_earlier(void **state)
{
    (void)state;
    triple(lay_begun);
    assert_int_equal(st.phase, P_PRIZE);
    refused(0, "finish cave", "CM-77"); /* only its carpet */
    refused(0, "finish ghost1", "CM-77");
    assert_true(is_legal(0, "finish market"));
    refused(0, "carpet ghost1", "CM-76");
    refused(0, "take 1", "CM-77");
    refused(0, words("fill", nth("market", 1), colour_for(0, nth("market", 1))), "CM-77");
    int coins = sheet(0)->coins;
    play(0, "finish palace");
    while (st.phase == P_PRIZE) {
        game_move list[GAME_MOVES_MAX];
        int n = colormill_game.moves(&st, 0, list);
        assert_true(n > 0);
        assert_int_equal(move_kind(list[0]), M_FILL);
        refused(0, "pass", "CM-77");
        colormill_game.apply(&st, 0, list[0]);
    }
    assert_int_equal(sheet(0)->coins, coins + board->area[area_named("palace")].pays.coins);
    assert_int_equal(st.phase, P_TAKE);
    triple(lay_begun);
    play(0, "pass");
    assert_int_equal(st.phase, P_TAKE);
    triple(lay_nothing);
    assert_int_equal(st.phase, P_TAKE); /* nothing to finish */
}

static void test_cm23q_coins_of_copies_fills_and_chests_count_at_once(void **state)
{
    (void)state;
    char text[GAME_TEXT_MAX];
    finish_caravan(2); /* of the round just finished: one more follows */
    put_area(0, "palace", 1);
    struct set rest = rest_of(board, sheet(0), area_named("palace"));
    unsigned cell = set_take(&rest);
    put(1, cell, colour_for(0, cell));
    sheet(0)->coins = (uint8_t)(board->target - board->area[area_named("palace")].pays.coins);
    finish_phase();
    snprintf(text, sizeof text, "copy left %s", name_of(cell));
    play(0, text);
    assert_int_equal(st.final, 1);
    if (st.phase == P_COPY) /* the pencil that came with it is kept */
        play(0, "done");
    assert_int_equal(st.round, 2);

    triple(lay_begun);
    sheet(0)->coins = (uint8_t)(board->target - board->area[area_named("palace")].pays.coins);
    play(0, "finish palace");
    game_move list[GAME_MOVES_MAX];
    while (st.phase == P_PRIZE) {
        assert_true(colormill_game.moves(&st, 0, list) > 0);
        assert_int_equal(colormill_game.apply(&st, 0, list[0]), GAME_OK);
    }
    assert_int_equal(st.final, 2);

    colouring(PIRATES, 1);
    put_keys(0, GREEN, 3);
    sheet(0)->ships = 1;
    sheet(0)->coins = (uint8_t)(board->target - 1);
    play(0, "sail green");
    assert_int_equal(st.final, 1);
}

static void lay_mosque(void)
{
    /* two cells in the colours that two others ask for: its rest may become impossible */
    put(0, first_man(), colour_for(0, first_man()));
    for (unsigned i = 0; i < 5; i++) {
        unsigned cell = nth("mosque", i);
        if (board->cell[cell].need == ANY && !set_has(coloured(sheet(0)), cell))
            for (unsigned k = 0; k < 5; k++) {
                unsigned other = nth("mosque", k), need = board->cell[other].need;
                if (need != ANY && !set_has(coloured(sheet(0)), other) &&
                    !set_has(sheet(0)->bar[need], cell)) {
                    put(0, cell, need);
                    return;
                }
            }
    }
}

static void lay_camels(void)
{
    put_area(0, "caravan1", 1);
    put_area(0, "oasis1", 1);
    put_area(0, "oasis2", 0);
    for (unsigned a = 0; a < board->area_count; a++)
        if (board->area[a].kind == LOOSE) {
            struct set all = board->area[a].cells;
            put(0, set_take(&all), PINK);
        }
}

static void lay_unlike(void)
{
    put(0, first_man(), colour_for(0, first_man()));
    for (unsigned i = 0; i < 5; i++)
        if (board->cell[nth("mosque", i)].need != ANY &&
            !set_has(coloured(sheet(0)), nth("mosque", i))) {
            put(0, nth("mosque", i), board->cell[nth("mosque", i)].need);
            return;
        }
}

static void test_cm77q_camels_alone_are_no_area_and_the_rest_must_be_possible(void **state)
{
    (void)state;
    triple(lay_camels);
    assert_true(is_legal(0, "finish caravan1"));
    assert_true(is_legal(0, "finish oasis1"));
    refused(0, "finish oasis2", "CM-77"); /* it is finished */
    for (unsigned a = 0; a < board->area_count; a++)
        if (board->area[a].kind == LOOSE) {
            char text[GAME_TEXT_MAX];
            snprintf(text, sizeof text, "finish %s", board->area[a].id);
            refused(0, text, "CM-77?");
        }
    triple(lay_mosque); /* an area whose rest cannot be coloured cannot be named */
    sheet(0)->prize = FINISH;
    st.phase = P_PRIZE;
    refused(0, "finish mosque", "CM-77?");
    triple(lay_unlike); /* and a fill that would make it impossible is refused */
    sheet(0)->finishing = (uint8_t)(area_named("mosque") + 1); /* before its circles are filled */
    struct set rest = rest_of(board, sheet(0), area_named("mosque"));
    unsigned tried = 0;
    for (unsigned i = 0; i < 25; i++) {
        unsigned any = nth("mosque", i % 5), circle = nth("mosque", i / 5);
        unsigned need = board->cell[circle].need;
        if (board->cell[any].need == ANY && need != ANY && set_has(rest, any) &&
            set_has(rest, circle)) {
            tried++;
            refused(0, words("fill", any, need), "CM-77?");
            unsigned other = (need + 1) % COLOURS;
            refused(0, words("fill", circle, other), board->cell[circle].man ? "CM-14" : "CM-16");
        }
    }
    assert_true(tried > 0);
    sheet(0)->finishing = 0;
    play(0, "finish mosque");
    assert_int_equal(st.phase, P_PRIZE);
    refused(0, words("fill", nth("palace", 0), colour_for(0, nth("palace", 0))), "CM-77");
    while (st.phase == P_PRIZE) {
        game_move list[GAME_MOVES_MAX];
        int n = colormill_game.moves(&st, 0, list);
        assert_true(n > 0); /* never stuck */
        colormill_game.apply(&st, 0, list[n - 1]);
    }
    assert_true(sheet(0)->finished >> area_named("mosque") & 1);
}

static void test_cm78_what_finished_areas_pay_at_the_end(void **state)
{
    (void)state;
    colouring(EAST, 3);
    put_camels(0, 14);
    put_area(0, "ghost1", 0);
    put_area(0, "ghost2", 0);
    put_area(0, "ghost3", 0);
    put_area(1, "ghost1", 0);
    put_camels(1, 6);
    put_camels(2, 14);
    sheet(0)->young = sheet(1)->young = sheet(2)->young = 0;
    int before[3] = {sheet(0)->coins, sheet(1)->coins, sheet(2)->coins};
    end_now();
    assert_int_equal(sheet(0)->coins - before[0], 6); /* 14 camels, the same for each town */
    assert_int_equal(sheet(1)->coins - before[1], 0); /* six are not seven */
    assert_int_equal(sheet(2)->coins - before[2], 0); /* and no town, no coin */

    colouring(EAST, 3); /* the Cave: for every double */
    put_area(0, "cave", 0);
    for (unsigned i = 0; i < board->zone_count; i++)
        sheet(0)->zone |= (uint16_t)(1u << i);
    sheet(1)->zone = sheet(0)->zone; /* but not without it */
    int doubles = 0;
    for (unsigned i = 0; i < board->zone_count; i++)
        doubles += __builtin_popcount(board->zone[i].cards) == 2;
    int cave = sheet(0)->coins;
    end_now();
    assert_int_equal(sheet(0)->coins - cave, doubles);
    assert_int_equal(sheet(1)->coins, 0);

    colouring(EAST, 3); /* the Market: most exchanges, ties all */
    for (int p = 0; p < 3; p++) {
        put_area(p, "market", 0);
        sheet(p)->lines = (uint8_t)(p < 2 ? 3 : 2);
    }
    int market = sheet(0)->coins;
    end_now();
    assert_int_equal(sheet(0)->coins, market + 1);
    assert_int_equal(sheet(1)->coins, market + 1);
    assert_int_equal(sheet(2)->coins, market);
}

static void test_cm78q_at_least_one_exchange_and_each_entry_once(void **state)
{
    (void)state;
    colouring(EAST, 2);
    put_area(0, "market", 0);
    int market = sheet(0)->coins;
    end_now();
    assert_int_equal(sheet(0)->coins, market);
    begin(EAST, 2); /* an entry predicted twice is marked once */
    predict("blue+purple", "BUGGO");
    take_all();
    finish_phase();
    predict("blue+purple", "BUGGO");
    assert_int_equal(__builtin_popcount(sheet(0)->zone), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cm70_the_first_cell_is_a_mans_or_under_a_fresh_carpet),
        cmocka_unit_test(test_cm70q_a_carpet_starts_a_sheet_in_any_round),
        cmocka_unit_test(test_cm71_city_areas_touch_and_routes_join_the_others),
        cmocka_unit_test(test_cm71q_routes_go_both_ways),
        cmocka_unit_test(test_cm72_the_market_exchanges_once_a_turn_line_by_line),
        cmocka_unit_test(test_cm72q_pencils_too_no_line_skipped_and_none_after_the_last),
        cmocka_unit_test(test_cm73_a_sheet_begun_elsewhere_enters_a_caravan_anywhere),
        cmocka_unit_test(test_cm73_single_camels_and_caravans_of_four),
        cmocka_unit_test(test_cm74_a_finished_caravan_copies_a_neighbours_cell),
        cmocka_unit_test(test_cm74q_from_the_leader_on_and_what_a_copy_finishes_acts_later),
        cmocka_unit_test(test_cm74q_a_pencil_of_a_copy_may_be_used_at_once),
        cmocka_unit_test(test_cm74q_other_pencils_and_the_market_rest_meanwhile),
        cmocka_unit_test(test_cm74q_a_caravan_finished_by_the_pencil_acts_later),
        cmocka_unit_test(test_cm75_ghost_towns_by_route_or_carpet_the_cave_by_carpet),
        cmocka_unit_test(test_cm75_cm15_inside_a_ghost_town_cells_must_touch),
        cmocka_unit_test(test_cm76_a_double_colours_a_carpet_at_once_or_never),
        cmocka_unit_test(test_cm76q_the_carpet_touches_every_cell_of_its_area),
        cmocka_unit_test(test_cm5q_a_triple_with_no_area_begun_is_used_up),
        cmocka_unit_test(test_cm77_a_triple_finishes_an_area_begun_earlier),
        cmocka_unit_test(test_cm23q_coins_of_copies_fills_and_chests_count_at_once),
        cmocka_unit_test(test_cm77q_camels_alone_are_no_area_and_the_rest_must_be_possible),
        cmocka_unit_test(test_cm78_what_finished_areas_pay_at_the_end),
        cmocka_unit_test(test_cm78q_at_least_one_exchange_and_each_entry_once),
    };
    return cmocka_run_group_tests_name("colormill east", tests, NULL, NULL);
}
