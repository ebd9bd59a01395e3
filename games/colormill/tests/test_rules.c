/*
 * The base rules of Color Mill and the solo game, one by one.  Boards 2 to 6 are in
 * test_colormill_boards.c.
 */
#include "core/rng.h"
#include "positions.h"

#include "core/session.h"

/* Parts and set-up */

static void test_cm1_twenty_balls_common_to_rare(void **state)
{
    (void)state;
    static const int wanted[COLOURS] = {6, 5, 4, 3, 2};
    game_move list[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    begin(VALLEY, 2);
    predict("blue", "");
    assert_int_equal(colormill_game.chance(&st, list, weight), COLOURS);
    for (int c = 0; c < COLOURS; c++)
        assert_int_equal(weight[c], wanted[c]);
}

static void test_cm2_one_to_five_players_with_five_cards_each(void **state)
{
    (void)state;
    struct game_item item[GAME_ITEMS_MAX];
    assert_int_equal(colormill_game.players_min, 1);
    assert_int_equal(colormill_game.players_max, 5);
    begin(VALLEY, 5);
    for (int seat = 0; seat < 5; seat++) {
        int cards = 0, n = colormill_game.describe(&st, seat, item);
        for (int i = 0; i < n; i++)
            cards += item[i].owner == seat && strcmp(colormill_kinds[item[i].kind], "card") == 0;
        assert_int_equal(cards, 5);
    }
}

static void test_cm3_the_mill_starts_full_and_one_player_leads(void **state)
{
    (void)state;
    begin(VALLEY, 3);
    assert_memory_equal(st.mill, colormill_balls, sizeof st.mill);
    assert_int_equal(st.leader, 0);
}

static void test_cm3q_chance_draws_the_first_leader_evenly(void **state)
{
    (void)state;
    const int16_t option[] = {VALLEY};
    game_move list[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    memset(&st, 0, sizeof st);
    colormill_game.start(&st, 5, option);
    assert_int_equal(colormill_game.pending(&st), 1u << GAME_CHANCE);
    assert_int_equal(colormill_game.chance(&st, list, weight), 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(weight[i], 1);
    play(GAME_CHANCE, "lead 3");
    assert_int_equal(st.leader, 3);
    refused(GAME_CHANCE, "lead 3", "CM-6"); /* the players predict now */
}

/* Predictions */

static void test_cm4_a_prediction_is_a_set_of_one_to_five_colours(void **state)
{
    (void)state;
    begin(VALLEY, 2);
    assert_int_equal(legal_moves(0), 31);
    assert_int_equal(colormill_game.pending(&st), 3); /* all at once */
    play(1, "predict blue+green+orange+pink+purple");
    assert_int_equal(colormill_game.pending(&st), 1);
    refused(1, "predict blue", "CM-4");
    assert_string_equal(colormill_game.refusal(&st, 0, pack(M_PREDICT, 0, 0, 0)),
                        "CM-4 one to five cards are laid");
    assert_non_null(colormill_game.refusal(&st, 0, pack(M_PREDICT, 0, 0, 32)));
    assert_true(colormill_game.move_parse(&st, 0, "predict blue+blue") == 0);
    play(0, "predict purple");
    assert_int_equal(colormill_game.pending(&st), 1u << GAME_CHANCE);
}

/* What a viewer sees of seat 1, which has laid blue and pink. */
static void sees_of_seat_1(const game_state *before, int viewer, bool open)
{
    game_state seen;
    char text[GAME_TEXT_MAX];
    static struct game_item item[GAME_ITEMS_MAX];
    colormill_game.observe(&st, viewer, &seen);
    assert_int_equal(seen.sheet[1].predict, open ? LAID + 9 : LAID);
    colormill_game.move_seen(before, &st, 1, parsed(1, "predict blue+pink"), viewer, text);
    assert_string_equal(text, open ? "predict blue+pink" : "predict in secret");
    int cards = 0, down = 0, n = colormill_game.describe(&seen, viewer, item);
    for (int i = 0; i < n; i++) {
        const char *kind = colormill_kinds[item[i].kind];
        cards += item[i].owner == 1 && strcmp(kind, "card") == 0;
        down += item[i].owner == 1 && strcmp(item[i].label, "Prediction, face down") == 0;
    }
    assert_int_equal(cards, open ? 2 : 0);
    assert_int_equal(down, st.phase <= P_BALLS);
}

static void test_cm4_a_prediction_is_secret(void **state)
{
    (void)state;
    begin(VALLEY, 3);
    game_state before = st;
    play(1, "predict blue+pink");
    for (int viewer = GAME_SPECTATOR; viewer < 3; viewer++)
        sees_of_seat_1(&before, viewer, viewer == 1);
}

static void test_cm4q_cm7_cards_lie_face_down_until_the_fifth_ball(void **state)
{
    (void)state;
    begin(VALLEY, 3);
    game_state before = st;
    play(1, "predict blue+pink");
    play(0, "predict green");
    play(2, "predict green");
    for (int out = 0; out <= ROW; out++) {
        for (int viewer = GAME_SPECTATOR; viewer < 3; viewer++)
            sees_of_seat_1(&before, viewer, viewer == 1 || out == ROW);
        if (out < ROW)
            balls("B");
    }
    game_state seen;
    colormill_game.observe(&st, GAME_SPECTATOR, &seen);
    assert_memory_equal(&seen, &st, sizeof st);
}

/* All that can be guessed of cards that lie is that they are some. */
static void test_cm7_a_determinisation_lays_any_cards_face_down(void **state)
{
    (void)state;
    game_state seen, truth, again;
    struct rng rng;
    uint32_t laid = 0;
    rng_seed(&rng, 1);
    begin(VALLEY, 2);
    play(1, "predict blue+pink");
    play(0, "predict green");
    balls("BG");
    colormill_game.observe(&st, 0, &seen);
    for (int i = 0; i < 1000; i++) {
        colormill_game.determinise(&seen, 0, &rng, &truth);
        assert_true(colormill_game.valid(&truth));
        assert_int_equal(truth.sheet[0].predict, LAID + 2);
        colormill_game.observe(&truth, 0, &again);
        assert_memory_equal(&again, &seen, sizeof seen);
        laid |= 1u << (truth.sheet[1].predict - LAID);
    }
    assert_int_equal(laid, 0xfffffffe); /* each of the 31 */
    truth.sheet[1].predict = LAID;
    assert_false(colormill_game.valid(&truth));
}

static void test_a_determinisation_lets_the_others_predict_again(void **state)
{
    (void)state;
    game_state seen, truth;
    begin(VALLEY, 3);
    play(1, "predict blue+pink");
    play(0, "predict green");
    colormill_game.observe(&st, 0, &seen);
    colormill_game.determinise(&seen, 0, 0, &truth);
    assert_int_equal(colormill_game.pending(&truth), 6);
    assert_int_equal(truth.sheet[0].predict, LAID + 2);
    assert_true(colormill_game.valid(&truth));
}

/* The first double and the first triple of the board's zone. */
static unsigned entry_with(int cards)
{
    unsigned i = 0;
    while (__builtin_popcount(board->zone[i].cards) != cards)
        i++;
    return i;
}

static const char *cards_of(unsigned entry)
{
    static char text[2][64];
    static unsigned at;
    char *out = text[at ^= 1];
    out[0] = 0;
    for (unsigned c = 0; c < COLOURS; c++)
        if (board->zone[entry].cards >> c & 1)
            sprintf(out + strlen(out), "%s%s", out[0] ? "+" : "", colormill_colours[c]);
    return out;
}

/* Balls that hold these colours. */
static const char *balls_of(unsigned cards)
{
    static char text[8];
    static const char letter[] = "BGOPU";
    unsigned n = 0;
    for (unsigned c = 0; c < COLOURS; c++)
        if (cards >> c & 1)
            text[n++] = letter[c];
    for (; n < ROW; n++)
        text[n] = letter[n % 2]; /* blue and green: there are enough of them */
    text[n] = 0;
    return text;
}

static void test_cm5_cm5q_only_exactly_the_cards_of_an_entry_count_as_from_the_zone(void **state)
{
    (void)state;
    begin(VALLEY, 1);
    for (unsigned i = 0; i < board->zone_count; i++) {
        begin(VALLEY, 1);
        predict(cards_of(i), balls_of(board->zone[i].cards));
        assert_int_equal(sheet(0)->zone, 1u << i); /* nobody had to say so */
    }

    begin(VALLEY, 1);
    unsigned entry = entry_with(2);
    char more[80];
    unsigned extra = 0;
    unsigned cards = board->zone[entry].cards;
    while (cards >> extra & 1)
        extra++;
    for (unsigned c = extra; c < COLOURS; c++) { /* with one more it is no entry, unless a triple */
        bool triple = false;
        for (unsigned i = 0; i < board->zone_count; i++)
            triple |= board->zone[i].cards == (cards | 1u << c);
        if (!(cards >> c & 1) && !triple)
            extra = c;
    }
    for (unsigned i = 0; i < board->zone_count; i++)
        assert_int_not_equal(board->zone[i].cards, cards | 1u << extra);
    snprintf(more, sizeof more, "%s+%s", cards_of(entry), colormill_colours[extra]);
    predict(more, balls_of(cards | 1u << extra));
    assert_int_equal(sheet(0)->fulfilled, cards | 1u << extra);
    assert_int_equal(sheet(0)->zone, 0);
}

static void test_cm6_five_balls_come_out_in_a_row(void **state)
{
    (void)state;
    static const uint8_t row[ROW] = {GREEN, BLUE, PINK, GREEN, ORANGE};
    begin(VALLEY, 2);
    predict("blue", "GBPG");
    assert_int_equal(colormill_game.pending(&st), 1u << GAME_CHANCE);
    refused(GAME_CHANCE, "lead 0", "CM-6");
    balls("O");
    assert_memory_equal(st.row, row, sizeof row);
    assert_int_equal(st.phase, P_TAKE);
    assert_int_equal(st.mill[GREEN], 3);
}

static void test_cm7_fulfilled_if_every_colour_is_there_and_else_failed(void **state)
{
    (void)state;
    begin(VALLEY, 2);
    play(0, "predict blue+pink+green");
    play(1, "predict blue+purple");
    balls("GBPGO");
    assert_int_equal(sheet(0)->fulfilled, 1u << BLUE | 1u << PINK | 1u << GREEN);
    assert_int_equal(sheet(1)->fulfilled, 0); /* a part is a failure */
    assert_int_equal(sheet(0)->failures, 0);
    assert_int_equal(sheet(1)->failures, 1);
}

static void test_cm7q_other_balls_do_no_harm(void **state)
{
    (void)state;
    begin(VALLEY, 1);
    predict("orange", "GBPGO");
    assert_int_equal(sheet(0)->fulfilled, 1u << ORANGE);
}

static void test_cm8_each_predicted_colour_can_be_used_once(void **state)
{
    (void)state;
    static const uint8_t one_blue[COLOURS] = {1, 0, 0, 0, 0}, none[COLOURS] = {0};
    begin(VALLEY, 2);
    play(0, "predict blue");
    play(1, "predict blue+purple");
    balls("GBBBO");
    assert_memory_equal(sheet(0)->now, one_blue, COLOURS); /* one, of however many balls */
    assert_memory_equal(sheet(1)->now, none, COLOURS);     /* a failure gives none of them */
    take_all();
    put(0, cell_named("mill.cap"), PINK);
    struct set next = board->cell[cell_named("mill.cap")].opens;
    while (sheet(0)->now[BLUE]) { /* spent by the first cell */
        assert_false(set_none(next));
        unsigned cell = set_take(&next);
        if (board->cell[cell].need == BLUE)
            play(0, words("colour", cell, BLUE));
        assert_int_equal(sheet(0)->now[BLUE], board->cell[cell].need != BLUE);
    }
}

static void test_cm9_an_entry_pays_once_and_still_gives_its_colours(void **state)
{
    (void)state;
    begin(VALLEY, 1);
    unsigned entry = entry_with(2), pencils = 0;
    const char *cards = cards_of(entry);
    unsigned set = board->zone[entry].cards;
    predict(cards, balls_of(set));
    for (unsigned i = 0; i < PENCILS; i++)
        pencils += sheet(0)->pencil[i];
    assert_int_equal(pencils, 1);
    take_all();
    finish_phase();
    struct sheet before = *sheet(0);
    idle_round();
    before.pencil[ANY] = sheet(0)->pencil[ANY];
    idle_round(); /* then the mill is full again */
    before.pencil[ANY] = sheet(0)->pencil[ANY];
    predict(cards, balls_of(set));
    assert_int_equal(sheet(0)->fulfilled, set);
    assert_memory_equal(sheet(0)->pencil, before.pencil, sizeof before.pencil);
    for (unsigned c = 0; c < COLOURS; c++)
        assert_int_equal(sheet(0)->now[c], set >> c & 1);
    take_all();
    finish_phase();
    assert_memory_equal(sheet(0)->pencil, before.pencil, sizeof before.pencil); /* now or later */
}

/* CM-9?: every entry has a mark, and so a prize, of its own. */
static void test_cm9q_once_is_once_for_each_entry(void **state)
{
    (void)state;
    begin(VALLEY, 1);
    unsigned pencils = 0, paid = 0;
    for (unsigned entry = 0; entry < 2; entry++) {
        const char *cards = cards_of(entry);
        predict(cards, balls_of(board->zone[entry].cards));
        assert_int_equal(sheet(0)->zone, (2 << entry) - 1);
        for (unsigned i = paid = 0; i < PENCILS; i++)
            paid += sheet(0)->pencil[i];
        assert_int_equal(paid, ++pencils);
        take_all();
        finish_phase();
        memcpy(st.mill, colormill_balls, sizeof st.mill); /* so that any five can come */
        st.round = 1;
    }
}

static void test_cm10_cm10q_failures_fill_the_track_from_the_left(void **state)
{
    (void)state;
    static const int pencils[] = {0, 1, 1, 2, 2, 3, 3, 3};
    begin(VALLEY, 1);
    for (unsigned i = 0; i < sizeof pencils / sizeof *pencils; i++) {
        idle_round();
        assert_int_equal(sheet(0)->failures, i < 6 ? i + 1 : 6);
        assert_int_equal(sheet(0)->pencil[ANY], pencils[i]); /* a full track pays no more */
        assert_int_equal(sheet(0)->zone, 0);
    }
    static const uint8_t none[PENCILS];
    begin(VALLEY, 1);
    predict(cards_of(entry_with(2)), "BBBBB"); /* a failed entry: no bonus, not marked */
    assert_int_equal(sheet(0)->failures, 1);
    assert_int_equal(sheet(0)->zone, 0);
    assert_memory_equal(sheet(0)->pencil, none, PENCILS);
}

/* Taking */

static void test_cm11_one_of_the_first_three_and_it_goes_to_the_end(void **state)
{
    (void)state;
    static const uint8_t then[ROW] = {GREEN, BLUE, GREEN, ORANGE, PINK};
    begin(VALLEY, 2);
    predict("purple", "GBPGO");
    assert_int_equal(colormill_game.pending(&st), 1); /* the leader; both have failed */
    refused(1, "take 1", "CM-11");
    refused(0, "take 4", "CM-11");
    refused(0, "take 4 effect", "CM-68");
    play(0, "take 3");
    assert_memory_equal(st.row, then, sizeof then);
    assert_int_equal(sheet(0)->now[PINK], 1);
    assert_int_equal(colormill_game.pending(&st), 2);
    refused(1, "take 4", "CM-11");
    play(1, "take 3");
    assert_int_equal(sheet(1)->now[GREEN], 1);
    begin(VALLEY, 3);
    st.leader = 1;
    predict("purple", "GBPGO");
    for (int i = 0; i < 3; i++) { /* from the leader clockwise */
        assert_int_equal(colormill_game.pending(&st), 1u << (1 + i) % 3);
        play((1 + i) % 3, "take 1");
    }
}

static void test_cm12_ball_prediction_and_pencils_in_any_order_all_or_none(void **state)
{
    (void)state;
    begin(VALLEY, 1);
    predict("blue+green", "GBPGO");
    take_all(); /* the green ball */
    assert_int_equal(sheet(0)->now[GREEN], 2);
    assert_int_equal(sheet(0)->now[BLUE], 1);
    sheet(0)->pencil[PINK] = 1;
    unsigned cap = cell_named("mill.cap");
    refused(0, "colour mill.cap pink", "CM-12");
    refused(0, "colour mill.cap pink any", "CM-12");
    play(0, "colour mill.cap pink pencil");
    assert_int_equal(sheet(0)->pencil[PINK], 0);
    sheet(0)->pencil[ANY] = sheet(0)->pencil[BLUE] = 1;
    struct set next = board->cell[cap].opens;
    while (!set_none(next)) {
        unsigned cell = set_take(&next);
        if (board->cell[cell].need == GREEN) {
            play(0, words("colour", cell, GREEN));
            assert_int_equal(sheet(0)->now[GREEN], 1);
        }
        if (board->cell[cell].need == BLUE) {
            char text[GAME_TEXT_MAX];
            snprintf(text, sizeof text, "%s any", words("colour", cell, BLUE));
            play(0, text);
            assert_int_equal(sheet(0)->pencil[ANY], 0);
            assert_int_equal(sheet(0)->pencil[BLUE], 1);
            assert_int_equal(sheet(0)->now[BLUE], 1);
        }
    }
    play(0, "done"); /* the rest is not used */
    assert_int_equal(st.round, 2);
}

static void test_cm12q_all_take_before_anybody_colours(void **state)
{
    (void)state;
    begin(VALLEY, 3);
    predict("purple", "GBPGO");
    play(0, "take 1");
    refused(0, "colour mill.cap pink", "CM-11");
    play(1, "take 1");
    play(2, "take 1");
    assert_int_equal(colormill_game.pending(&st), 7);
    play(2, "done");
    assert_int_equal(colormill_game.pending(&st), 3);
    refused(2, "done", "CM-12");
}

static void test_cm13_round_colours_expire_and_pencils_stay(void **state)
{
    (void)state;
    begin(VALLEY, 1);
    predict("blue", "BBGGO");
    take_all();
    sheet(0)->pencil[ANY] = 1;
    sheet(0)->pencil[PINK] = 2;
    play(0, "done");
    for (unsigned c = 0; c < COLOURS; c++)
        assert_int_equal(sheet(0)->now[c], 0);
    assert_int_equal(sheet(0)->pencil[ANY], 1);
    assert_int_equal(sheet(0)->pencil[PINK], 2);
}

/* Colouring */

static void test_cm14_the_first_cell_is_a_mans_in_his_colour(void **state)
{
    (void)state;
    colouring(VALLEY, 1);
    for (unsigned c = 0; c < COLOURS; c++)
        sheet(0)->now[c] = 1;
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        for (unsigned c = 0; c < COLOURS; c++) {
            const struct cell *k = &board->cell[cell];
            bool may = k->man && (k->need == ANY || k->need == c);
            assert_int_equal(is_legal(0, words("colour", cell, c)), may);
            if (!may)
                refused(0, words("colour", cell, c), "CM-14");
        }
}

static void test_cm14q_who_could_not_start_starts_later_free_of_cost(void **state)
{
    (void)state;
    begin(VALLEY, 1);
    idle_round();
    idle_round();
    predict("purple", "");
    common_balls();
    take_all();
    unsigned man = first_man();
    unsigned colour = board->cell[man].need == ANY ? BLUE : board->cell[man].need;
    sheet(0)->now[colour] = 1;
    sheet(0)->coins = 2;
    refused(0, words("jump", man, colour), "CM-17?");
    play(0, words("colour", man, colour));
    assert_int_equal(sheet(0)->coins, 2);
}

static void test_cm15_only_neighbours_of_coloured_cells_and_at_once(void **state)
{
    (void)state;
    colouring(VALLEY, 1);
    unsigned cap = cell_named("mill.cap"), across = 0;
    put(0, cap, PINK);
    sheet(0)->pencil[ANY] = 9;
    for (unsigned cell = 0; cell < board->cell_count; cell++) {
        char text[GAME_TEXT_MAX];
        if (cell == cap)
            continue;
        snprintf(text, sizeof text, "%s any", words("colour", cell, colour_for(0, cell)));
        if (touch(cap, cell))
            assert_true(is_legal(0, text));
        else
            refused(0, text, "CM-15");
    }
    /* on across a bold line: the Hill touches the Mill */
    put_area(0, "mill", 0);
    for (unsigned i = 0; i < board->area[area_named("hill")].size; i++) {
        char text[GAME_TEXT_MAX];
        unsigned cell = nth("hill", i);
        snprintf(text, sizeof text, "%s any", words("colour", cell, colour_for(0, cell)));
        across += is_legal(0, text);
    }
    assert_true(across > 0);
}

static void test_cm15q_a_coloured_cell_stays_as_it_is(void **state)
{
    (void)state;
    colouring(VALLEY, 1);
    put_area(0, "mill", 0); /* the cap has coloured neighbours */
    assert_true(set_has(sheet(0)->near, cell_named("mill.cap")));
    sheet(0)->now[PINK] = sheet(0)->now[BLUE] = 1;
    refused(0, "colour mill.cap pink", "CM-15?");
    refused(0, "colour mill.cap blue", "CM-15?");
    refused(0, "jump mill.cap pink", "CM-15?");
}

static void test_cm16_a_circle_takes_its_colour_and_any_takes_any(void **state)
{
    (void)state;
    colouring(VALLEY, 1);
    unsigned cap = cell_named("mill.cap"), any = 0, circles = 0;
    put(0, cap, PINK);
    for (unsigned c = 0; c < COLOURS; c++)
        sheet(0)->now[c] = 1;
    struct set next = board->cell[cap].opens;
    while (!set_none(next)) {
        unsigned cell = set_take(&next), need = board->cell[cell].need;
        for (unsigned c = 0; c < COLOURS; c++)
            if (need == ANY || need == c)
                assert_true(is_legal(0, words("colour", cell, c)));
            else
                refused(0, words("colour", cell, c), "CM-16");
        any += need == ANY;
        circles += need != ANY;
    }
    assert_true(any && circles);
}

/* A man's cell that mill.cap does not touch. */
static unsigned far_man(void)
{
    struct set men = set_less(board->men, sheet(0)->near);
    unsigned cell = set_take(&men);
    return set_has(coloured(sheet(0)), cell) ? set_take(&men) : cell;
}

static void test_cm17_a_coin_buys_a_mans_cell_out_of_reach(void **state)
{
    (void)state;
    colouring(VALLEY, 1);
    put(0, cell_named("mill.cap"), PINK);
    unsigned man = far_man(), colour = colour_for(0, man);
    sheet(0)->now[colour] = 1;
    refused(0, words("colour", man, colour), "CM-15");
    refused(0, words("jump", man, colour), "CM-17"); /* no coin */
    sheet(0)->coins = 2;
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        if (!board->cell[cell].man && accepts(cell, colour))
            refused(0, words("jump", cell, colour), "CM-17");
    refused(0, words("colour", man, colour), "CM-15"); /* no coin goes by accident */
    play(0, words("jump", man, colour));
    assert_int_equal(sheet(0)->coins, 1);
    assert_int_equal(colormill_colour_of(sheet(0), man), colour);

    colouring(VALLEY, 1); /* the other way: the man's colour counts, and the last coin goes too */
    put(0, man, colour);
    sheet(0)->coins = sheet(0)->now[BLUE] = sheet(0)->now[PINK] = 1;
    refused(0, "jump mill.cap blue", "CM-14");
    play(0, "jump mill.cap pink");
    assert_int_equal(sheet(0)->coins, 0);
}

static void test_cm17q_only_where_it_could_not_be_coloured_free(void **state)
{
    (void)state;
    colouring(VALLEY, 1);
    put(0, cell_named("mill.cap"), PINK);
    unsigned man = far_man(), colour = colour_for(0, man);
    struct set next = board->cell[man].opens;
    unsigned beside = set_take(&next);
    put(0, beside, colour_for(0, beside));
    sheet(0)->now[colour] = 1;
    sheet(0)->coins = 1; /* of this round: that is no matter */
    refused(0, words("jump", man, colour), "CM-17?");
    play(0, words("colour", man, colour));
    assert_int_equal(sheet(0)->coins, 1);
    for (int number = VALLEY; number <= EAST; number++) { /* men stand in start areas only */
        begin((enum board_number)number, 1);
        for (unsigned cell = 0; cell < board->cell_count; cell++)
            if (board->cell[cell].man)
                assert_true(board->area[board->cell[cell].area].start);
    }
}

static void test_cm18_a_colour_that_fits_nowhere_is_not_used(void **state)
{
    (void)state;
    colouring(VALLEY, 1);
    for (unsigned cell = 0; cell < board->cell_count; cell++)
        if (accepts(cell, PINK))
            put(0, cell, PINK);
    memset(sheet(0)->pencil, 0, PENCILS);
    sheet(0)->now[PINK] = 1;
    assert_false(set_none(reachable(board, sheet(0))));
    assert_int_equal(legal_moves(0), 1); /* done, and nothing else */
    play(0, "done");
    assert_int_equal(st.round, 2);
}

/* Bonuses */

static void test_cm19_the_last_cell_of_an_area_pays_at_once(void **state)
{
    (void)state;
    colouring(VALLEY, 1);
    put_area(0, "mill", 1);
    assert_int_equal(sheet(0)->coins, 0);
    struct set rest = rest_of(board, sheet(0), area_named("mill"));
    unsigned cell = set_take(&rest), colour = colour_for(0, cell);
    sheet(0)->now[colour] = 1;
    play(0, words("colour", cell, colour));
    assert_int_equal(sheet(0)->coins, 1);
    assert_int_equal(sheet(0)->pencil[BLUE], 1);
    play(0, "done"); /* to use now or in a later round */
    assert_int_equal(sheet(0)->pencil[BLUE], 1);
    colouring(VALLEY, 1);
    for (unsigned a = 0; a < board->area_count; a++) { /* each its own bonus */
        struct sheet before = *sheet(0);
        const struct prize *p = &board->area[a].pays;
        put_area(0, board->area[a].id, 0);
        assert_int_equal(sheet(0)->coins, before.coins + p->coins);
        for (unsigned i = 0; i < PENCILS; i++)
            assert_int_equal(sheet(0)->pencil[i], before.pencil[i] + p->pencil[i]);
    }
}

/* An area without a rule that pays one coin. */
static unsigned plain_area(void)
{
    for (unsigned a = 0; a < board->area_count; a++) {
        const struct prize *p = &board->area[a].pays;
        if (board->area[a].kind == AREA && board->area[a].rule == FREE && p->coins == 1 &&
            !p->gift && a != board->twin[2])
            return a;
    }
    fail_msg("no such area");
    return 0;
}

static void test_cm19q_the_counter_has_room_for_every_coin(void **state)
{
    (void)state;
    for (int number = VALLEY; number <= EAST; number++) {
        unsigned coins = 10; /* end bonuses */
        begin((enum board_number)number, 1);
        for (unsigned a = 0; a < board->area_count; a++)
            coins += board->area[a].by_colour ? board->area[a].by_colour[PURPLE].coins
                                              : board->area[a].pays.coins;
        for (unsigned i = 0; i < board->chest_count; i++)
            coins += board->chest[i].pays.coins;
        assert_true(coins < 256);
        assert_true(coins >= board->target);
        sheet(0)->coins = (uint8_t)(coins - 1);
        put_area(0, board->area[plain_area()].id, 0);
        assert_int_equal(sheet(0)->coins, coins);
    }
}

static void test_cm20_doubles_pay_a_rarer_pencil_and_triples_any(void **state)
{
    (void)state;
    for (int number = VALLEY; number <= ISLANDS; number++) {
        begin((enum board_number)number, 1);
        for (unsigned i = 0; i < board->zone_count; i++) {
            const struct zone *z = &board->zone[i];
            bool rare = z->pays.pencil[PURPLE] + z->pays.pencil[PINK] + z->pays.pencil[ORANGE] == 1;
            assert_true(__builtin_popcount(z->cards) == 2 ? rare : z->pays.pencil[ANY] == 1);
            begin((enum board_number)number, 1);
            predict(cards_of(i), balls_of(z->cards));
            assert_memory_equal(sheet(0)->pencil, z->pays.pencil, PENCILS);
        }
    }
}

/* Rounds and the end */

static void test_cm21_the_balls_leave_and_the_lead_passes(void **state)
{
    (void)state;
    begin(VALLEY, 3);
    idle_round();
    assert_int_equal(st.leader, 1);
    assert_int_equal(st.balls, 0);
    assert_int_equal(st.mill[BLUE] + st.mill[GREEN] + st.mill[ORANGE] + st.mill[PINK], 13);
    predict("purple", "");
    common_balls();
    assert_int_equal(st.turn, 1);
    take_all();
    finish_phase();
    assert_int_equal(st.leader, 2);
}

static void test_cm22_three_rounds_draw_from_one_mill(void **state)
{
    (void)state;
    static const char *const rows[] = {"BBGGO", "BBGGO"};
    int left = 0;
    begin(VALLEY, 1);
    for (int i = 0; i < 2; i++) {
        predict("purple", rows[i]);
        take_all();
        finish_phase();
    }
    for (unsigned c = 0; c < COLOURS; c++)
        left += st.mill[c];
    assert_int_equal(left, 10);
    assert_int_equal(st.mill[GREEN], 1);
    game_state seen;
    colormill_game.observe(&st, GAME_SPECTATOR, &seen); /* public knowledge */
    assert_memory_equal(seen.mill, st.mill, sizeof st.mill);
    predict("purple", "BBG");
    refused(GAME_CHANCE, "ball green", "CM-22"); /* the last one lies in the row */
    balls("OP");
    take_all();
    finish_phase();
    assert_int_equal(st.round, 4);
    assert_memory_equal(st.mill, colormill_balls, sizeof st.mill);
}

/* Finishes an area by a move of its last cell. */
static void colour_last(int seat, unsigned area)
{
    put_area(seat, board->area[area].id, 1);
    struct set rest = rest_of(board, sheet(seat), area);
    unsigned cell = set_take(&rest), colour = colour_for(seat, cell);
    sheet(seat)->now[colour]++;
    play(seat, words("colour", cell, colour));
}

static void test_cm23_the_target_is_followed_by_one_more_round(void **state)
{
    (void)state;
    colouring(VALLEY, 2);
    put_area(1, "mill", 1);
    sheet(1)->coins = 4;
    struct set rest = rest_of(board, sheet(1), area_named("mill"));
    unsigned cell = set_take(&rest), colour = colour_for(1, cell);
    sheet(1)->now[colour] = 1;
    play(1, words("colour", cell, colour));
    assert_int_equal(st.final, 1);
    /* a coin paid away changes nothing: it was fixed at that moment */
    struct set men = jumps(board, sheet(1));
    unsigned man = set_take(&men), other = colour_for(1, man);
    sheet(1)->now[other] = 1;
    play(1, words("jump", man, other));
    assert_int_equal(sheet(1)->coins, 4);
    finish_phase();
    assert_int_equal(st.round, 2);
    assert_int_not_equal(colormill_game.pending(&st), 0);
    predict("purple", "");
    common_balls();
    take_all();
    sheet(0)->coins = 4;
    colour_last(0, area_named("mill"));
    assert_int_equal(st.final, 1); /* another who reaches it moves nothing */
    finish_phase();
    assert_int_equal(st.phase, P_OVER);
    assert_int_equal(colormill_game.pending(&st), 0);
    refused(0, "predict blue", "CM-23");
    for (int number = VALLEY; number <= EAST; number++) {
        uint8_t target = number < PIRATES ? 5 : 6;
        for (uint8_t coins = 1; coins <= target; coins++) {
            colouring((enum board_number)number, 2);
            sheet(1)->coins = (uint8_t)(coins - 1);
            colour_last(1, plain_area());
            assert_int_equal(sheet(1)->coins, coins);
            assert_int_equal(st.final, coins == target);
        }
    }
}

static void test_cm23q_after_round_thirty_it_is_over(void **state)
{
    (void)state;
    begin(VALLEY, 2);
    for (int round = 1; round <= 30; round++) {
        assert_int_equal(st.round, round);
        idle_round();
    }
    assert_int_equal(st.phase, P_OVER);
    for (int number = VALLEY; number <= EAST; number++) {
        begin((enum board_number)number, 1);
        int coins = 0, men = set_count(board->men);
        for (unsigned a = 0; a < board->area_count; a++)
            coins += board->area[a].by_colour ? board->area[a].by_colour[BLUE].coins
                                              : board->area[a].pays.coins;
        for (unsigned i = 0; i < board->chest_count; i++)
            coins += board->chest[i].pays.coins;
        assert_true(coins - (men - 1) >= board->target); /* the first man is free */
    }
    colouring(VALLEY, 1);
    put(0, cell_named("mill.cap"), PINK);
    unsigned man = far_man(), colour = colour_for(0, man);
    sheet(0)->coins = 4;
    sheet(0)->now[colour] = 1;
    play(0, words("jump", man, colour));
    colour_last(0, area_named("mill"));
    assert_int_equal(st.final, 0); /* five were received, four are held */
}

static void test_cm24_most_coins_then_pencils_then_shared(void **state)
{
    (void)state;
    struct game_outcome o;
    begin(VALLEY, 4);
    sheet(0)->coins = 5;
    sheet(1)->coins = 5;
    sheet(2)->coins = 4;
    sheet(2)->pencil[ANY] = 9;
    sheet(3)->coins = 5;
    sheet(1)->pencil[BLUE] = 2;
    sheet(3)->pencil[BLUE] = 1;
    sheet(3)->pencil[ANY] = 1;
    colormill_game.outcome(&st, &o);
    assert_int_equal(o.place[1], 1);
    assert_int_equal(o.place[3], 1); /* shared */
    assert_int_equal(o.place[0], 3);
    assert_int_equal(o.place[2], 4);
    assert_int_equal(o.score[0], 5);
    sheet(2)->coins = 7; /* more than the target is more */
    sheet(0)->coins = 8;
    colormill_game.outcome(&st, &o);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[2], 2);
    assert_int_equal(o.place[1], 3);
}

static void test_cm24q_only_pencils_break_ties(void **state)
{
    (void)state;
    struct game_outcome o;
    begin(PIRATES, 2);
    sheet(0)->ships = sheet(0)->blank = sheet(0)->any_ball = sheet(0)->two_balls = 3;
    sheet(0)->now[BLUE] = 2;
    sheet(0)->lines = sheet(0)->key[GREEN] = sheet(0)->young = sheet(0)->chests = 1;
    sheet(0)->gift = TURN | GAZE | MARKET;
    colormill_game.outcome(&st, &o);
    assert_int_equal(o.place[0], 1);
    assert_int_equal(o.place[1], 1);
}

/* Alone */

static void test_cm80_rounds_are_counted_and_one_more_follows_the_target(void **state)
{
    (void)state;
    struct game_outcome o;
    begin(VALLEY, 1);
    assert_int_equal(colormill_game.pending(&st), 1); /* no leader is drawn */
    idle_round();
    predict("purple", "");
    common_balls();
    take_all();
    sheet(0)->coins = 4;
    put_area(0, "mill", 1);
    struct set rest = rest_of(board, sheet(0), area_named("mill"));
    unsigned cell = set_take(&rest), colour = colour_for(0, cell);
    sheet(0)->now[colour] = 1;
    play(0, words("colour", cell, colour));
    play(0, "done");
    assert_int_equal(st.round, 3);
    idle_round();
    assert_int_equal(st.phase, P_OVER);
    colormill_game.outcome(&st, &o);
    assert_int_equal(o.score[0], -3);
    assert_int_equal(o.place[0], 1);
}

static const char *grade_after(enum board_number number, int players, unsigned rounds, bool reached)
{
    static struct game_item item[GAME_ITEMS_MAX];
    begin(number, players);
    st.phase = P_OVER;
    st.round = (uint8_t)rounds;
    st.final = reached ? (uint8_t)(rounds - 1) : 0;
    int n = colormill_game.describe(&st, 0, item);
    for (int i = 0; i < n; i++)
        if (strcmp(colormill_kinds[item[i].kind], "done") == 0)
            return item[i].label;
    return "";
}

static bool tells(const char *label)
{
    static struct game_item item[GAME_ITEMS_MAX];
    int n = colormill_game.describe(&st, 0, item);
    for (int i = 0; i < n; i++)
        if (strcmp(item[i].label, label) == 0)
            return true;
    return false;
}

static void test_cm82_cm82q_four_grades_by_rounds(void **state)
{
    (void)state;
    static const char *const words_of[] = {"a miracle in colour", "a master's hand",
                                           "a steady hand", "a hand still learning"};
    for (unsigned number = VALLEY; number <= EAST; number++)
        for (unsigned rounds = 2; rounds <= 30; rounds++) {
            unsigned late = number >= TOWN;
            unsigned grade = rounds <= 4 + late   ? 0
                             : rounds <= 6 + late ? 1
                             : rounds <= 9 + late ? 2
                                                  : 3;
            assert_string_equal(grade_after((enum board_number)number, 1, rounds, true),
                                words_of[grade]);
        }
    struct game_outcome o;
    assert_string_equal(grade_after(VALLEY, 1, 30, false), words_of[3]);
    colormill_game.outcome(&st, &o);
    assert_int_equal(o.score[0], -31); /* less than any that reached the target, and that is said */
    assert_true(tells("Round 30, target missed"));
    assert_true(tells("it counts as 31 rounds"));
    grade_after(VALLEY, 1, 30, true);
    colormill_game.outcome(&st, &o);
    assert_int_equal(o.score[0], -30);
    assert_true(tells("Round 30"));
    assert_false(tells("it counts as 31 rounds"));
    assert_string_equal(grade_after(VALLEY, 2, 10, true), "waits, leads"); /* alone only */
}

/* The odds */

static void test_odds_are_those_of_all_draws_counted(void **state)
{
    (void)state;
    uint32_t good, all;
    begin(VALLEY, 2);
    assert_true(colormill_game.odds(&st, 0, parsed(0, "predict purple"), &good, &all));
    assert_int_equal(all, 15504);
    assert_int_equal(good, 15504 - 8568); /* less the draws from the 18 others */
    play(0, "predict purple");
    assert_false(colormill_game.odds(&st, 1, parsed(1, "done"), &good, &all));
    play(1, "predict blue");
    assert_false(colormill_game.odds(&st, 1, pack(M_PREDICT, 0, 0, 1), &good, &all));
    balls("UUBBB");
    take_all();
    finish_phase();
    assert_true(colormill_game.odds(&st, 0, parsed(0, "predict purple"), &good, &all));
    assert_int_equal(good, 0); /* none is left */
    assert_int_equal(all, 3003);
    colormill_game.odds(&st, 0, parsed(0, "predict blue+green+orange+pink"), &good, &all);
    assert_int_equal(good, 3 * 10 * 4 * 3 + 3 * 5 * 6 * 3 + 3 * 5 * 4 * 3 + 3 * 5 * 4 * 3);
}

/* Words and forms */

static void test_moves_that_are_not_well_formed_are_refused(void **state)
{
    (void)state;
    static const char *const nonsense[] = {"",
                                           "colour",
                                           "colour mill",
                                           "colour mill.cap",
                                           "colour mill.cap any",
                                           "colour nowhere.1 blue",
                                           "predict",
                                           "predict any",
                                           "take 0",
                                           "take",
                                           "take 1+",
                                           "take 1+0",
                                           "turn blue",
                                           "turn blue any",
                                           "give",
                                           "copy up mill.cap",
                                           "copy left mill",
                                           "sail any",
                                           "sail",
                                           "done now",
                                           "carpet nowhere",
                                           "gaze",
                                           "lose",
                                           "key any",
                                           "colour mill.cap pink pencils"};
    colouring(VALLEY, 2);
    for (unsigned i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        if (colormill_game.move_parse(&st, 0, nonsense[i]))
            fail_msg("'%s' means something", nonsense[i]);
    assert_non_null(colormill_game.refusal(&st, 0, pack(M_DONE, 1, 0, 0)));
    assert_non_null(colormill_game.refusal(&st, 0, (game_move)1 << 40));
    assert_non_null(colormill_game.refusal(&st, 0, pack(M_COLOUR, 0, 0, 127)));
    assert_non_null(colormill_game.refusal(&st, 0, pack(M_COLOUR, 9, 0, 0)));
    assert_non_null(colormill_game.refusal(&st, 7, pack(M_DONE, 0, 0, 0)));
    assert_non_null(colormill_game.refusal(&st, -1, pack(M_DONE, 0, 0, 0)));
}

static void test_an_area_may_be_named_by_a_word_of_its_own(void **state)
{
    (void)state;
    colouring(VALLEY, 1);
    assert_true(parsed(0, "color mill.cap pink") == parsed(0, "colour mill.cap pink"));
    assert_true(parsed(0, "colour stone.1 orange") == parsed(0, "colour bridge.1 orange"));
    assert_true(colormill_game.move_parse(&st, 0, "colour st.1 orange") == 0);
    assert_true(colormill_game.move_parse(&st, 0, "color mill") == 0);
    begin(PIRATES, 1); /* "Skull Isle" and "Turtle Isle" share a word */
    assert_true(parsed(0, "colour skull.jaw blue") == parsed(0, "colour isle1.jaw blue"));
    assert_true(colormill_game.move_parse(&st, 0, "colour isle.jaw blue") == 0);
    assert_true(colormill_game.move_parse(&st, 0, "finish skull") ==
                colormill_game.move_parse(&st, 0, "finish isle1"));
}

static void test_a_colour_may_be_named_by_ball_or_card(void **state)
{
    (void)state;
    colouring(VALLEY, 1);
    assert_true(parsed(0, "colour mill.cap pink ball") == parsed(0, "colour mill.cap pink"));
    assert_true(parsed(0, "colour mill.cap pink card") == parsed(0, "colour mill.cap pink"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cm1_twenty_balls_common_to_rare),
        cmocka_unit_test(test_cm2_one_to_five_players_with_five_cards_each),
        cmocka_unit_test(test_cm3_the_mill_starts_full_and_one_player_leads),
        cmocka_unit_test(test_cm3q_chance_draws_the_first_leader_evenly),
        cmocka_unit_test(test_cm4_a_prediction_is_a_set_of_one_to_five_colours),
        cmocka_unit_test(test_cm4_a_prediction_is_secret),
        cmocka_unit_test(test_cm4q_cm7_cards_lie_face_down_until_the_fifth_ball),
        cmocka_unit_test(test_cm7_a_determinisation_lays_any_cards_face_down),
        cmocka_unit_test(test_a_determinisation_lets_the_others_predict_again),
        cmocka_unit_test(test_cm5_cm5q_only_exactly_the_cards_of_an_entry_count_as_from_the_zone),
        cmocka_unit_test(test_cm6_five_balls_come_out_in_a_row),
        cmocka_unit_test(test_cm7_fulfilled_if_every_colour_is_there_and_else_failed),
        cmocka_unit_test(test_cm7q_other_balls_do_no_harm),
        cmocka_unit_test(test_cm8_each_predicted_colour_can_be_used_once),
        cmocka_unit_test(test_cm9_an_entry_pays_once_and_still_gives_its_colours),
        cmocka_unit_test(test_cm9q_once_is_once_for_each_entry),
        cmocka_unit_test(test_cm10_cm10q_failures_fill_the_track_from_the_left),
        cmocka_unit_test(test_cm11_one_of_the_first_three_and_it_goes_to_the_end),
        cmocka_unit_test(test_cm12_ball_prediction_and_pencils_in_any_order_all_or_none),
        cmocka_unit_test(test_cm12q_all_take_before_anybody_colours),
        cmocka_unit_test(test_cm13_round_colours_expire_and_pencils_stay),
        cmocka_unit_test(test_cm14_the_first_cell_is_a_mans_in_his_colour),
        cmocka_unit_test(test_cm14q_who_could_not_start_starts_later_free_of_cost),
        cmocka_unit_test(test_cm15_only_neighbours_of_coloured_cells_and_at_once),
        cmocka_unit_test(test_cm15q_a_coloured_cell_stays_as_it_is),
        cmocka_unit_test(test_cm16_a_circle_takes_its_colour_and_any_takes_any),
        cmocka_unit_test(test_cm17_a_coin_buys_a_mans_cell_out_of_reach),
        cmocka_unit_test(test_cm17q_only_where_it_could_not_be_coloured_free),
        cmocka_unit_test(test_cm18_a_colour_that_fits_nowhere_is_not_used),
        cmocka_unit_test(test_cm19_the_last_cell_of_an_area_pays_at_once),
        cmocka_unit_test(test_cm19q_the_counter_has_room_for_every_coin),
        cmocka_unit_test(test_cm20_doubles_pay_a_rarer_pencil_and_triples_any),
        cmocka_unit_test(test_cm21_the_balls_leave_and_the_lead_passes),
        cmocka_unit_test(test_cm22_three_rounds_draw_from_one_mill),
        cmocka_unit_test(test_cm23_the_target_is_followed_by_one_more_round),
        cmocka_unit_test(test_cm23q_after_round_thirty_it_is_over),
        cmocka_unit_test(test_cm24_most_coins_then_pencils_then_shared),
        cmocka_unit_test(test_cm24q_only_pencils_break_ties),
        cmocka_unit_test(test_cm80_rounds_are_counted_and_one_more_follows_the_target),
        cmocka_unit_test(test_cm82_cm82q_four_grades_by_rounds),
        cmocka_unit_test(test_odds_are_those_of_all_draws_counted),
        cmocka_unit_test(test_moves_that_are_not_well_formed_are_refused),
        cmocka_unit_test(test_an_area_may_be_named_by_a_word_of_its_own),
        cmocka_unit_test(test_a_colour_may_be_named_by_ball_or_card),
    };
    return cmocka_run_group_tests_name("colormill", tests, NULL, NULL);
}
