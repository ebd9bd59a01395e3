/*
 * How a sheet of Color Mill is judged, and how the greedy player plays by it.
 */
#include "positions.h"

#include "bots/bot.h"
#include "core/rng.h"
#include "core/session.h"
#include "games/colormill/sheet_value.h"
#include "tests/think.h"

extern const struct bot greedy_bot, random_bot;

static int32_t worth(int seat)
{
    game_state seen;
    colormill_game.observe(&st, seat, &seen);
    return colormill_game.worth(&seen, seat);
}

static void test_a_finished_area_is_worth_more_than_one_that_lacks_a_cell(void **state)
{
    (void)state;
    int32_t last = INT32_MIN;
    colouring(VALLEY, 2);
    for (unsigned left = 5; left <= 5; left--) {
        put_area(0, "mill", left);
        assert_true(worth(0) > last);
        last = worth(0);
    }
    assert_int_equal(sheet(0)->coins, 1);
    assert_true(worth(1) < last); /* each by its own sheet */
}

static void test_a_trap_is_worth_nothing(void **state)
{
    (void)state;
    colouring(ISLANDS, 1);
    put(0, nth("central", 0), PINK);
    for (unsigned a = 0; a < board->area_count; a++) { /* two cells that ask for one colour each */
        const struct area *area = &board->area[a];
        unsigned circle = NOTHING, any = NOTHING;
        for (unsigned i = 0; area->rule == DIFFER && i < area->size; i++) {
            unsigned cell = nth(area->id, i);
            if (board->cell[cell].need == ANY)
                any = cell;
            else
                circle = cell;
        }
        if (circle == NOTHING || any == NOTHING || set_has(coloured(sheet(0)), any))
            continue;
        struct sheet before = *sheet(0);
        put(0, any, board->cell[circle].need);
        int32_t trapped = worth(0);
        *sheet(0) = before;
        for (unsigned c = 0; c < COLOURS; c++) {
            bool asked = false;
            for (unsigned i = 0; i < area->size; i++)
                asked |= board->cell[nth(area->id, i)].need == c;
            if (asked)
                continue;
            put(0, any, c);
            assert_true(worth(0) > trapped);
            *sheet(0) = before;
        }
        return;
    }
    fail_msg("no area with a circle and an any-cell");
}

/* What a cell costs, cell by cell and colour by colour. */
static int plain_cost(const struct sheet *s, unsigned cell)
{
    static const int cost[] = {12, 14, 16, 30, 26};
    int best = 1 << 20, n = 0;
    for (unsigned c = 0; c < COLOURS; c++)
        if (set_has(board->accept[c], cell) && !set_has(s->bar[c], cell)) {
            best = cost[c] < best ? cost[c] : best;
            n++;
        }
    if (n == COLOURS)
        best = 15;
    return n == 0 || set_has(s->near, cell) ? best : best + 4;
}

/* Colours some cells in any way that is allowed, with fewer tries than these. */
static void colour_any(struct rng *rng, uint32_t tries)
{
    for (uint32_t n = rng_below(rng, tries); n > 0; n--) {
        unsigned cell = rng_below(rng, board->cell_count), colour = rng_below(rng, COLOURS);
        if (set_has(taking(board, sheet(0), reachable(board, sheet(0)), colour), cell))
            put(0, cell, colour);
    }
}

static void test_cells_cost_what_the_plain_way_says(void **state)
{
    (void)state;
    struct rng rng = {0};
    int traps = 0;
    rng_seed(&rng, 1);
    for (int i = 0; i < 600; i++) {
        colouring(VALLEY + i % 6, 1);
        colour_any(&rng, 400);
        struct judged j;
        colormill_judge(board, sheet(0), &j);
        for (unsigned cell = 0; cell < board->cell_count; cell++) {
            assert_int_equal(set_has(j.free, cell), !set_has(coloured(sheet(0)), cell));
            if (set_has(j.free, cell))
                assert_int_equal(j.cell[cell], plain_cost(sheet(0), cell));
            traps += set_has(j.free, cell) && j.cell[cell] > 1000;
        }
    }
    assert_true(traps > 0);
}

static void test_a_prediction_is_judged_by_its_odds(void **state)
{
    (void)state;
    game_state before;
    begin(VALLEY, 2);
    before = st;
    play(0, "predict blue");
    int32_t sure = worth(0);
    st = before;
    play(0, "predict blue+green+orange+pink+purple");
    assert_true(worth(0) < sure);
    play(1, "predict blue");
    assert_true(worth(0) < sure); /* the balls have not fallen yet */
    balls("B");
    assert_int_equal(worth(0), INT32_MIN); /* now it can be told only when they have */
}

static void test_a_chest_that_can_be_opened_is_opened(void **state)
{
    (void)state;
    struct rng rng;
    char text[GAME_TEXT_MAX];
    rng_seed(&rng, 1);
    colouring(PIRATES, 1);
    struct set keys = board->keys;
    for (int n = 0; n < 2; n++)
        put(0, set_take(&keys), GREEN);
    sheet(0)->blank = sheet(0)->ships = 1;
    game_move m = pick_move(&greedy_bot, &colormill_game, &st, 0, 1, &rng);
    colormill_game.move_text(&st, 0, m, text);
    assert_string_equal(text, "key green");
    play(0, text);
    m = pick_move(&greedy_bot, &colormill_game, &st, 0, 1, &rng);
    colormill_game.move_text(&st, 0, m, text);
    assert_string_equal(text, "sail green");
}

static void test_an_exchange_is_judged_by_what_it_gives(void **state)
{
    (void)state;
    colouring(EAST, 1);
    put_area(0, "market", 0);
    memset(sheet(0)->pencil, 0, PENCILS);
    for (unsigned i = 0; i < 2; i++)
        sheet(0)->now[GREEN]++;
    play(0, "give green");
    int32_t half = worth(0);
    assert_true(half > INT32_MIN + 1);
    play(0, "give green");
    assert_true(worth(0) >= half);
    sheet(0)->trading = 1; /* with a pencil left to give */
    sheet(0)->pencil[PINK] = 1;
    assert_true(worth(0) > INT32_MIN + 1);
}

/* Plays a game; returns the seat's share of the win. */
static double play_game(int number, int players, int greedy_seat, uint64_t seed)
{
    static struct session s;
    struct game_outcome o;
    int winners = 0;
    struct setup setup = setup_of(&colormill_game, players, seed);
    setup.options[0] = (int16_t)number;
    session_start(&s, &setup);
    session_settle(&s);
    for (uint32_t pending; (pending = session_pending(&s));) {
        int seat = __builtin_ctz(pending);
        const struct bot *bot = seat == greedy_seat ? &greedy_bot : &random_bot;
        assert_null(session_play(&s, seat, think(&s, bot, seat, 1)));
        session_settle(&s);
    }
    colormill_game.outcome(session_now(&s), &o);
    for (int p = 0; p < players; p++)
        winners += o.place[p] == 1;
    return o.place[greedy_seat] == 1 ? 1.0 / winners : 0;
}

static void test_greedy_beats_random_on_every_board(void **state)
{
    (void)state;
    for (int number = VALLEY; number <= EAST; number++) {
        double won = 0;
        for (int i = 0; i < 20; i++)
            won += play_game(number, 2, i % 2, (uint64_t)i);
        printf("greedy: %s, %.0f %% of 20 games against random\n",
               colormill_game.options[0].names[number - 1], won * 5);
        assert_true(won >= 18);
    }
}

/* Games in which everybody follows the advice: it is always legal, and leads to the end. */
static void test_advice_is_legal_and_leads_to_the_end(void **state)
{
    (void)state;
    for (int number = VALLEY; number <= EAST; number++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            static struct session s;
            struct rng rng;
            struct setup setup = setup_of(&colormill_game, 3, seed);
            bool race = seed % 2;
            setup.options[0] = (int16_t)number;
            rng_seed(&rng, seed);
            session_start(&s, &setup);
            session_settle(&s);
            for (uint32_t pending; (pending = session_pending(&s)); session_settle(&s)) {
                int seat = __builtin_ctz(pending);
                game_move m = race ? colormill_advise_in_race(session_now(&s), seat, &rng)
                                   : colormill_game.advise(session_now(&s), seat, &rng);
                assert_null(session_play(&s, seat, m));
            }
            assert_true(session_now(&s)->round < 15); /* any moves take twice as long */
        }
}

/* Of three who follow advice, the one that reckons with good players wins more. */
static void test_in_a_race_advice_looks_farther_ahead(void **state)
{
    (void)state;
    static struct session s;
    int sixths = 0;
    for (uint64_t seed = 0; seed < 600; seed++) {
        struct rng rng;
        struct game_outcome o;
        struct setup setup = setup_of(&colormill_game, 3, seed);
        int racer = (int)(seed % 3);
        rng_seed(&rng, seed);
        session_start(&s, &setup);
        session_settle(&s);
        for (uint32_t pending; (pending = session_pending(&s)); session_settle(&s)) {
            int seat = __builtin_ctz(pending);
            game_move m = seat == racer ? colormill_advise_in_race(session_now(&s), seat, &rng)
                                        : colormill_game.advise(session_now(&s), seat, &rng);
            assert_null(session_play(&s, seat, m));
        }
        colormill_game.outcome(session_now(&s), &o);
        int first = (o.place[0] == 1) + (o.place[1] == 1) + (o.place[2] == 1);
        sixths += o.place[racer] == 1 ? 6 / first : 0;
    }
    printf("advice: in a race it wins %d of 600 games of three\n", sixths / 6);
    assert_true(sixths > 220 * 6); /* fair are 200 */
}

static const char *advised(int seat)
{
    static char text[GAME_TEXT_MAX];
    struct rng rng;
    rng_seed(&rng, 1);
    game_move m = colormill_game.advise(&st, seat, &rng);
    assert_null(colormill_game.refusal(&st, seat, m));
    colormill_game.move_text(&st, seat, m, text);
    return text;
}

/* The last round, while everybody colours; of the Mill so many cells are left. */
static void last_round(unsigned left)
{
    colouring(VALLEY, 2);
    put_area(0, "mill", left);
    memset(sheet(0)->now, 0, COLOURS);
    memset(sheet(0)->pencil, 0, PENCILS);
    st.round = 3;
    st.final = 2;
}

static void test_cm23_the_last_round_is_for_what_can_be_finished(void **state)
{
    (void)state;
    last_round(1);
    sheet(0)->pencil[ANY] = 1;
    assert_ptr_equal(strstr(advised(0), "colour mill."), advised(0));
    sheet(0)->pencil[ANY] = 0;
    sheet(0)->pencil[BLUE] = 1; /* which the tower takes, too */
    assert_ptr_equal(strstr(advised(0), "colour mill."), advised(0));
}

/* Two cells are missing and there is one pencil: it is worth more in a tie. */
static void test_cm24_in_the_last_round_pencils_are_kept_for_a_tie(void **state)
{
    (void)state;
    last_round(2);
    sheet(0)->pencil[ANY] = 1;
    assert_string_equal(advised(0), "done");
    sheet(0)->pencil[ANY] = 2;
    assert_ptr_equal(strstr(advised(0), "colour mill."), advised(0));
}

/* The ball is taken for one that fits: then one card is enough, and the likeliest is laid. */
static void test_the_last_prediction_is_what_finishes_an_area(void **state)
{
    (void)state;
    const game_move otherwise = pack(M_PREDICT, 0, 0, 1u << PINK);
    last_round(2);
    game_move m = colormill_last_prediction(&st, sheet(0), otherwise);
    assert_int_equal(m, pack(M_PREDICT, 0, 0, 1u << BLUE));
    last_round(1); /* the ball does it */
    assert_int_equal(colormill_last_prediction(&st, sheet(0), otherwise), otherwise);
    last_round(5);
    st.mill[BLUE] = st.mill[ORANGE] = 0; /* four cards are not to be had */
    assert_int_equal(colormill_last_prediction(&st, sheet(0), otherwise), otherwise);
}

static void test_the_last_ball_is_the_one_that_finishes_an_area(void **state)
{
    (void)state;
    last_round(2);
    put(0, cell_named("mill.tower"), BLUE); /* mill.nw is left, and asks for purple */
    st.phase = P_TAKE;
    st.turn = 0;
    for (unsigned place = 0; place < CHOICE; place++) {
        memset(st.row, GREEN, ROW);
        st.row[place] = PURPLE;
        assert_int_equal(colormill_last_ball(&st, sheet(0), CHOICE, ROW), place);
        assert_int_equal(colormill_last_ball(&st, sheet(0), place, ROW), ROW);
    }
}

/* On sheets of any kind: where advice spends a pencil in the last round, an area is finished. */
static void test_what_is_begun_in_the_last_round_is_finished(void **state)
{
    (void)state;
    struct rng rng;
    int begun = 0, longest = 0;
    rng_seed(&rng, 1);
    for (int i = 0; i < 3000; i++) {
        colouring(VALLEY + i % 2, 2);
        colour_any(&rng, 150);
        st.round = 3;
        st.final = 2;
        for (unsigned c = 0; c < PENCILS; c++)
            sheet(0)->pencil[c] = (uint8_t)rng_below(&rng, 2);
        for (unsigned c = 0; c < COLOURS; c++)
            sheet(0)->now[c] = rng_below(&rng, 4) == 0;
        uint32_t finished = sheet(0)->finished;
        int steps = 0, pencils = 0;
        for (; strcmp(advised(0), "done") != 0; steps++) {
            game_move m = parsed(0, advised(0));
            pencils += move_source(m) != NOW;
            assert_int_equal(colormill_game.apply(&st, 0, m), GAME_OK);
        }
        if (pencils)
            assert_int_not_equal(sheet(0)->finished, finished);
        begun += pencils > 0;
        longest = steps > longest ? steps : longest;
    }
    assert_true(begun > 300 && longest > 3);
}

static void test_cm54_advice_makes_blank_keys_open_a_chest(void **state)
{
    (void)state;
    colouring(PIRATES, 1);
    struct set keys = board->keys;
    for (int n = 0; n < 2; n++)
        put(0, set_take(&keys), GREEN);
    sheet(0)->blank = 1;
    assert_string_not_equal(advised(0), "key green"); /* without a ship it can wait */
    sheet(0)->ships = 1;
    assert_string_equal(advised(0), "key green");
    play(0, advised(0));
    assert_string_equal(advised(0), "sail green");
}

static void test_cm77_advice_finishes_an_area_for_a_triple(void **state)
{
    (void)state;
    colouring(EAST, 2);
    put_area(0, "mosque", 1);
    st.phase = P_PRIZE;
    sheet(0)->prize = FINISH;
    assert_string_equal(advised(0), "finish mosque");
}

/* A cell that opens the way to an area is better than one that opens none. */
static void test_what_comes_within_reach_is_worth_something(void **state)
{
    (void)state;
    struct judged j;
    int opening = 0;
    colouring(VALLEY, 1);
    put(0, nth("mill", 0), board->cell[nth("mill", 0)].need);
    colormill_judge(board, sheet(0), &j);
    for (unsigned cell = 0; cell < board->cell_count; cell++) {
        struct set fresh = set_less(board->cell[cell].opens, sheet(0)->near);
        int32_t nearer = colormill_nearer(board, sheet(0), &j, cell);
        if (set_none(set_and(fresh, j.free)))
            assert_int_equal(nearer, 0);
        else
            assert_true(nearer > 0);
        opening += nearer > 0;
    }
    assert_true(opening > 0);
    colouring(CITY, 1); /* there it is the hubs that lead on */
    colormill_judge(board, sheet(0), &j);
    assert_int_equal(colormill_nearer(board, sheet(0), &j, 0), 0);
}

/* CM-67?, CM-74?: a pencil that was just won finishes an area; in the last round it is kept for
 * ties where it finishes none. */
static void test_cm74q_advice_for_a_pencil_just_won(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int finishes = 0; finishes < 2; finishes++) {
        colouring(EAST, 3);
        st.round = 4;
        st.final = 3;
        struct chain c = chain(true);
        let_in(0, c.area[1]);
        if (finishes)
            put_all_but(0, c.area[1], c.last[1]);
        else
            put(0, first_man(), colour_for(0, first_man()));
        st.phase = P_COPY;
        st.turn = 0;
        memset(sheet(0)->pencil, 0, PENCILS);
        sheet(0)->pencil[ANY] = sheet(0)->won[ANY] = 1;
        sheet(0)->pencil[BLUE] = 3; /* these wait */
        game_move m = colormill_game.advise(&st, 0, &rng);
        assert_null(colormill_game.refusal(&st, 0, m));
        assert_int_equal(move_kind(m), finishes ? M_COLOUR : M_DONE);
        if (finishes)
            assert_int_equal(move_argument(m), c.last[1]);
    }
}

/* Every kind of move leads to things that are on the table. */
static void test_every_move_points_at_something(void **state)
{
    (void)state;
    unsigned seen = 0;
    for (int number = VALLEY; number <= EAST; number++)
        for (uint64_t seed = 0; seed < 24; seed++) {
            static struct session s;
            static struct game_item item[GAME_ITEMS_MAX];
            struct setup setup = setup_of(&colormill_game, 3, seed);
            setup.options[0] = (int16_t)number;
            session_start(&s, &setup);
            session_settle(&s);
            for (uint32_t pending; (pending = session_pending(&s));) {
                game_move list[GAME_MOVES_MAX];
                uint16_t path[GAME_PATH_MAX];
                int seat = __builtin_ctz(pending), count;
                const game_state *now = session_now(&s);
                int n = colormill_game.moves(now, seat, list);
                count = colormill_game.describe(now, seat, item);
                for (int i = 0; i < n; i++) {
                    int steps = colormill_game.move_path(now, seat, list[i], path);
                    if (seen >> move_kind(list[i]) & 1)
                        continue;
                    seen |= 1u << move_kind(list[i]);
                    for (int k = 0; k < steps; k++) {
                        int at = 0;
                        while (at < count && item[at].id != path[k])
                            at++;
                        assert_true(at < count);
                    }
                }
                const struct bot *bot = seed % 2 ? &random_bot : &greedy_bot;
                session_play(&s, seat, think(&s, bot, seat, 1));
                session_settle(&s);
            }
        }
    for (unsigned kind = M_MARK; kind < KINDS; kind++)
        if (kind != M_BALL && !(seen >> kind & 1))
            fail_msg("kind %u was never possible", kind);
}

static void test_states_that_break_a_rule_are_not_valid(void **state)
{
    (void)state;
    colouring(ISLANDS, 2);
    assert_true(colormill_game.valid(&st));
    put(0, nth("central", 0), PINK);
    assert_true(colormill_game.valid(&st));
    game_state good = st;
    sheet(0)->mask[PINK] = set_or(sheet(0)->mask[PINK], set_one(nth("central", 1)));
    assert_false(colormill_game.valid(&st)); /* pink twice on a ≠ island */
    st = good;
    sheet(0)->mask[BLUE] = sheet(0)->mask[PINK];
    assert_false(colormill_game.valid(&st)); /* two colours on a cell */
    st = good;
    sheet(0)->near = set_one(0);
    assert_false(colormill_game.valid(&st)); /* what is derived does not follow */
    st = good;
    sheet(0)->failures = 7;
    assert_false(colormill_game.valid(&st));
    st = good;
    st.mill[BLUE]--;
    assert_false(colormill_game.valid(&st)); /* a ball is missing */
    st = good;
    st.mill[BLUE] = 7;
    assert_false(colormill_game.valid(&st));
    st = good;
    st.row[0] = 9;
    assert_false(colormill_game.valid(&st));
    st = good;
    st.sheet[3].coins = 1;
    assert_false(colormill_game.valid(&st)); /* nobody sits there */
    st = good;
    st.leader = 3;
    assert_false(colormill_game.valid(&st));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_finished_area_is_worth_more_than_one_that_lacks_a_cell),
        cmocka_unit_test(test_a_trap_is_worth_nothing),
        cmocka_unit_test(test_cells_cost_what_the_plain_way_says),
        cmocka_unit_test(test_a_prediction_is_judged_by_its_odds),
        cmocka_unit_test(test_a_chest_that_can_be_opened_is_opened),
        cmocka_unit_test(test_an_exchange_is_judged_by_what_it_gives),
        cmocka_unit_test(test_greedy_beats_random_on_every_board),
        cmocka_unit_test(test_advice_is_legal_and_leads_to_the_end),
        cmocka_unit_test(test_in_a_race_advice_looks_farther_ahead),
        cmocka_unit_test(test_cm23_the_last_round_is_for_what_can_be_finished),
        cmocka_unit_test(test_cm24_in_the_last_round_pencils_are_kept_for_a_tie),
        cmocka_unit_test(test_the_last_prediction_is_what_finishes_an_area),
        cmocka_unit_test(test_the_last_ball_is_the_one_that_finishes_an_area),
        cmocka_unit_test(test_what_is_begun_in_the_last_round_is_finished),
        cmocka_unit_test(test_cm54_advice_makes_blank_keys_open_a_chest),
        cmocka_unit_test(test_cm77_advice_finishes_an_area_for_a_triple),
        cmocka_unit_test(test_what_comes_within_reach_is_worth_something),
        cmocka_unit_test(test_cm74q_advice_for_a_pencil_just_won),
        cmocka_unit_test(test_every_move_points_at_something),
        cmocka_unit_test(test_states_that_break_a_rule_are_not_valid),
    };
    return cmocka_run_group_tests_name("colormill bot", tests, NULL, NULL);
}
