/*
 * Of Thaw: what its data must be, its words, items and states from outside, and its advice.
 */
#include "positions.h"

/* The data */

static void test_thd1_the_sheet_and_the_colours(void **state)
{
    (void)state;
    static const char *const colour[] = {"red", "brown", "blue", "green", "yellow"};
    const struct boxes first = {first_a, first_z};
    assert_int_equal(WIDTH * HEIGHT, 81);
    assert_int_equal(count(first), 2);
    assert_true(has(first, 4 * 9 + 3)); /* d5 */
    assert_true(has(first, 4 * 9 + 5)); /* f5 */
    for (int c = 0; c < 5; c++)
        assert_string_equal(colour_name[c], colour[c]);
    assert_null(colour_name[5]);
    assert_non_null(strstr(data(4, 0), "\"first\":[\"d5\",\"f5\"]"));
    assert_non_null(strstr(data(4, 0), "\"dummy\":\"green\""));
}

static const struct {
    const char *name, *rows;
    int places;
} deck[] = {
    {"I3", "###", 126},     {"V3", "##/#.", 256},   {"I4", "####", 108},
    {"L4", "###/#..", 224}, {"J4", "###/..#", 224}, {"S4", ".##/##.", 112},
    {"Z4", "##./.##", 112}, {"T4", "###/.#.", 224}, {"O4", "##/##", 64},
};

static void test_thd2_nine_forms(void **state)
{
    (void)state;
    for (unsigned f = 0; f < 9; f++) {
        game_state st = position(4, OWN, 1, 0, deck[f].name);
        assert_string_equal(form_name[f], deck[f].name);
        assert_int_equal(st.turned[0][1], f + 1);
        assert_int_equal(ways(&st, 0), deck[f].places);
    }
    assert_null(form_name[9]);
    assert_non_null(strstr(data(4, 0), "{\"form\":\"V3\",\"turns\":[[[0,0],[1,0],[0,1]],"
                                       "[[0,0],[1,0],[1,1]],[[0,0],[-1,1],[0,1]],"
                                       "[[0,0],[0,1],[1,1]]]}"));
}

/* What follows is the geometry a second time, box by box, against whole random games. */

struct plain {
    int n, x[4], y[4];
};

static struct plain plain_form(unsigned form, int turned)
{
    struct plain p = {0, {0}, {0}};
    int x = 0, y = 0;
    for (const char *c = deck[form].rows; *c; c++) {
        if (*c == '/') {
            x = 0, y++;
            continue;
        }
        if (*c == '#')
            p.x[p.n] = x, p.y[p.n++] = y;
        x++;
    }
    for (; turned; turned--)
        for (int i = 0; i < p.n; i++) {
            int was = p.x[i];
            p.x[i] = -p.y[i], p.y[i] = was; /* a quarter clockwise, y points down */
        }
    return p;
}

static bool plain_empty(const bool drawn[9][9], int x, int y)
{
    return x >= 0 && y >= 0 && x < 9 && y < 9 && !drawn[y][x];
}

static bool plain_full(const bool drawn[9][9], int x, int y)
{
    return x >= 0 && y >= 0 && x < 9 && y < 9 && drawn[y][x];
}

/* How many different sets of boxes the form can cover. */
static int plain_places(const bool drawn[9][9], unsigned form)
{
    static const int turns_of[] = {2, 4, 2, 4, 4, 2, 2, 4, 1};
    int n = 0;
    for (int t = 0; t < turns_of[form]; t++) {
        struct plain p = plain_form(form, t);
        for (int oy = -4; oy < 13; oy++)
            for (int ox = -4; ox < 13; ox++) {
                bool fits = true;
                for (int i = 0; i < p.n; i++)
                    fits = fits && plain_empty(drawn, ox + p.x[i], oy + p.y[i]);
                n += fits;
            }
    }
    return n;
}

static int plain_singles(const bool drawn[9][9])
{
    int n = 0;
    for (int y = 1; y < 8; y++)
        for (int x = 1; x < 8; x++)
            n += !drawn[y][x] && plain_full(drawn, x - 1, y) && plain_full(drawn, x + 1, y) &&
                 plain_full(drawn, x, y - 1) && plain_full(drawn, x, y + 1);
    return n;
}

static int plain_rectangle(const bool drawn[9][9])
{
    int best = 0;
    for (int y = 0; y < 9; y++)
        for (int x = 0; x < 9; x++)
            for (int h = 1; y + h <= 9; h++)
                for (int w = 1; x + w <= 9; w++) {
                    bool full = true;
                    for (int i = 0; i < w * h; i++)
                        full = full && drawn[y + i / w][x + i % w];
                    best = full && w * h > best ? w * h : best;
                }
    return best;
}

static int plain_flood(bool land[9][9], int x, int y)
{
    if (!plain_full((const bool(*)[9])land, x, y))
        return 0;
    land[y][x] = false;
    return 1 + plain_flood(land, x - 1, y) + plain_flood(land, x + 1, y) +
           plain_flood(land, x, y - 1) + plain_flood(land, x, y + 1);
}

static void test_th4_th6_th13_moves_are_those_of_a_plain_search(void **state)
{
    (void)state;
    struct rng rng;
    game_move m[GAME_MOVES_MAX];
    for (uint64_t seed = 0; seed < 60; seed++) {
        game_state st = fresh(3 + (int)(seed % 3));
        rng_seed(&rng, seed);
        for (int k = 0; st.phase != OVER; play_one(&st, &rng), k++) {
            assert_true(k < 100);
            if (thaw_pending(&st) >> GAME_CHANCE & 1)
                continue;
            int seat = lowest(thaw_pending(&st));
            unsigned sheet = front(&st, (unsigned)seat);
            struct task t = task_now(&st, sheet);
            bool drawn[9][9];
            for (unsigned b = 0; b < BOXES; b++)
                drawn[b / 9][b % 9] = letter_at(&st, sheet, b) != '.';
            if (t.first)
                continue;
            int want = plain_places(drawn, t.form - 1) + (t.single ? plain_singles(drawn) : 0);
            int n = moves(&st, seat, m);
            assert_int_equal(n, want ? want : 1);
            assert_int_equal(m[0] == pack(M_PASS, 0, 0), want == 0);
        }
    }
}

static void test_th14_th17_th19_results_are_those_of_a_plain_count(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        int players = 3 + (int)(seed % 3);
        game_state st = played_to(players, seed, OVER, players == 5 ? 3 : 4, 0);
        for (unsigned s = 0; s < st.players; s++) {
            bool drawn[9][9], land[9][9];
            int checks[COLOURS] = {0};
            for (unsigned b = 0; b < BOXES; b++)
                drawn[b / 9][b % 9] = letter_at(&st, s, b) != '.';
            assert_int_equal(st.score[s][st.rounds - 1], plain_rectangle(drawn));
            char picture[9][9];
            memset(picture, '.', sizeof picture);
            for (unsigned i = 0; i < SLOTS && st.slot[s][i]; i++) {
                struct task t = task_of(&st, s, i);
                struct boxes c = covered(t.form, st.slot[s][i]);
                for (unsigned b = 0; b < BOXES && t.colour != s; b++) {
                    int x = (int)b % 9, y = (int)b / 9;
                    checks[t.colour] += picture[y][x] == letters[s] &&
                                        ((x > 0 && has(c, b - 1)) || (x < 8 && has(c, b + 1)) ||
                                         (y > 0 && has(c, b - 9)) || (y < 8 && has(c, b + 9)));
                }
                for (unsigned b = 0; b < BOXES; b++)
                    if (has(c, b))
                        picture[b / 9][b % 9] = letters[t.colour];
            }
            for (unsigned h = 0; h < COLOURS; h++) {
                int area = 0;
                assert_int_equal(st.checks[s][h], checks[h]);
                for (unsigned b = 0; b < BOXES; b++)
                    land[b / 9][b % 9] = picture[b / 9][b % 9] == letters[h];
                for (int b = 0; b < BOXES; b++) {
                    int n = plain_flood(land, b % 9, b / 9);
                    area = n > area ? n : area;
                }
                if (h != s && (h < st.players || (players == 3 && h == GREEN)))
                    assert_int_equal(thaw_helper_area(&st, s, h), area);
            }
        }
    }
}

static void test_th19_the_own_sheet_pays_no_bonus(void **state)
{
    (void)state;
    struct game_outcome o;
    game_state st = played_to(4, 7, OVER, 4, 0);
    outcome(&st, &o);
    for (unsigned p = 0; p < st.players; p++) {
        int points = 0;
        for (int r = 0; r < ROUNDS; r++)
            points += st.score[p][r];
        for (unsigned s = 0; s < st.players; s++)
            if (s != p)
                points += thaw_bonus_on(&st, s, p);
        assert_true(thaw_rank(&st, p, p) > 0);
        assert_int_equal(o.score[p], points);
    }
}

/* Words, items, and states that come from outside */

static void test_th3_th18_the_table_says_the_way_and_what_is_to_be_drawn(void **state)
{
    (void)state;
    game_state st = position(4, OWN, 1, 0, "I3 L4 I3 I3");
    assert_string_equal(item_of(&st, 0, ID_STEP)->label, "Round 2 of 4");
    assert_string_equal(item_of(&st, 0, ID_WAY)->label, "sheets go to the right");
    assert_string_equal(item_of(&st, 1, ID_TASK)->label, "now draw L4");
    st = position(4, OWN, 2, 0, "I3 L4 I3 I3");
    assert_string_equal(item_of(&st, 0, ID_WAY)->label, "sheets go to the left");
    st = played_to(3, 1, DUMMY_OWN, 1, 0);
    assert_memory_equal(item_of(&st, 0, ID_TASK)->label, "now the dummy's ", 16);
    assert_memory_equal(item_of(&st, 0, ID_DUMMY_USED)->label, "had ", 4);
}

static void test_words_that_mean_nothing(void **state)
{
    (void)state;
    static const char *const words[] = {
        "",           "draw",        "draw ",      "draw e4",    "draw e4 r",
        "draw e4 r4", "draw e4r1",   "draw j1 r0", "draw a0 r0", "draw a10 r0",
        "draw a r0",  "draw e4 r1 ", "box",        "box d",      "box d4 ",
        "box 4d",     "pass ",       "Pass",       "turn",       "turn X9",
        "turn I3 ",   "take ",       "hand e4",    "lay 3",      "draw A1 r0",
    };
    game_state st = position(4, OWN, 1, 0, "I3 I3 I3 I3");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_int_equal(thaw_move_parse(&st, 0, words[i]), 0);
    assert_int_equal(thaw_move_parse(&st, GAME_CHANCE, "draw a1 r3"), pack(M_DRAW, 3, 0));
    st.turned[DUMMY][1] = 0;
    assert_int_equal(thaw_move_parse(&st, 0, "dummy a1 r3"),
                     pack(M_DUMMY, 3, 0)); /* no such card */
    st.phase = OVER;
    assert_int_equal(thaw_move_parse(&st, 0, "draw a1 r3"), pack(M_DRAW, 3, 0));
}

static void test_moves_that_are_none(void **state)
{
    (void)state;
    game_state st = position(4, OWN, 1, 0, "I3 I3 I3 I3");
    static const game_move odd[] = {0,
                                    (game_move)1 << 40,
                                    (game_move)M_PASS << 16 | 1,
                                    (game_move)M_PASS << 16 | 256,
                                    (game_move)M_TURN << 16,
                                    (game_move)8 << 16};
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++)
        assert_non_null(refusal(&st, 0, odd[i]));
    assert_non_null(refusal(&st, 0, pack(M_DRAW, 0, 81)));
    assert_non_null(refusal(&st, 0, pack(M_DRAW, 0, 255)));
    assert_refused(&st, GAME_SPECTATOR, "pass", "TH-4");
    assert_refused(&st, 4, "pass", "TH-4");
    assert_refused(&st, 99, "pass", "TH-4");
    assert_refused(&st, GAME_CHANCE, "turn I3", "TH-4");
    st = fresh(4);
    assert_non_null(refusal(&st, GAME_CHANCE, pack(M_TURN, 1, 0)));
    assert_non_null(refusal(&st, GAME_CHANCE, pack(M_TURN, 0, 9)));
    assert_non_null(refusal(&st, GAME_CHANCE, (game_move)1 << 40 | pack(M_TURN, 0, 0)));
}

static void test_a_path_points_at_a_turn_and_a_box(void **state)
{
    (void)state;
    uint16_t path[GAME_PATH_MAX];
    game_state st = red_visits_brown("L4", with_a_hole);
    assert_int_equal(thaw_move_path(&st, 0, thaw_move_parse(&st, 0, "draw e2 r3"), path), 2);
    assert_int_equal(path[0], ID_TURN + 3);
    assert_int_equal(path[1], ID_BOX + 81 + 13);
    assert_int_equal(thaw_move_path(&st, 0, thaw_move_parse(&st, 0, "box d4"), path), 1);
    assert_int_equal(path[0], 100 + 81 + 30);
    assert_int_equal(thaw_move_path(&st, 0, thaw_move_parse(&st, 0, "pass"), path), 1);
    assert_int_equal(path[0], 10 + BROWN);
    assert_string_equal(label_of(&st, 0, ID_TURN + 3), "r3");
    st = dealt(3, "I3 L4 O4", "O4 I3 T4");
    assert_int_equal(thaw_move_path(&st, 2, thaw_move_parse(&st, 2, "hand d5 r1"), path), 2);
    assert_int_equal(path[0], ID_HAND_TURN + 4 * 2 + 1);
    assert_int_equal(path[1], ID_BOX + 2 * 81 + 39);
    assert_string_equal(label_of(&st, 2, ID_HAND_TURN + 4 * 2 + 1), "r1");
    play_step(&st);
    do_chance(&st, "turn L4");
    assert_int_equal(thaw_move_path(&st, 2, thaw_move_parse(&st, 2, "dummy a1 r1"), path), 2);
    assert_int_equal(path[0], ID_TURN + 4 * GREEN + 1);
    assert_string_equal(label_of(&st, 2, ID_FORM + GREEN), "green L4 of the dummy");
}

static const char *face_of(const game_state *st, int viewer, unsigned id)
{
    const struct game_item *item = item_of(st, viewer, id);
    return item ? thaw_faces[item->face] : "(none)";
}

static void test_items_tell_the_table(void **state)
{
    (void)state;
    game_state st = dealt(4, "I3 L4 O4 T4", "O4 I3 T4 L4");
    assert_string_equal(label_of(&st, 0, ID_SHEET), "Your sheet");
    assert_string_equal(label_of(&st, 0, ID_SHEET + 1), "(none)");
    assert_string_equal(label_of(&st, 0, ID_BOX + 3 * 9 + 4), "e4");
    assert_string_equal(face_of(&st, 0, ID_BOX), "plain");
    assert_string_equal(face_of(&st, 0, ID_BOX + 39), "first");
    assert_string_equal(label_of(&st, 0, ID_FORM), "red I3");
    assert_string_equal(label_of(&st, 0, ID_FORM + 1), "brown L4");
    assert_string_equal(label_of(&st, 0, ID_HAND), "red O4 in the hand");
    assert_string_equal(label_of(&st, 0, ID_HAND + 1), "(none)");
    assert_string_equal(label_of(&st, 0, ID_SEAT), "You, seat 0");
    assert_string_equal(label_of(&st, 0, ID_SEAT + 1), "Seat 1");
    assert_string_equal(face_of(&st, 0, ID_COLOUR + 1), "brown");
    assert_string_equal(label_of(&st, GAME_SPECTATOR, ID_SHEET), "(none)"); /* nobody else knows */
    do_move(&st, 0, "draw c5 r0");
    assert_string_equal(face_of(&st, 0, ID_BOX + 39), "red");
    do_move(&st, 0, "hand f5 r0");
    assert_string_equal(label_of(&st, 0, ID_HAND), "(none)");
    assert_string_equal(label_of(&st, 0, ID_USED + ROUNDS), "had O4");
    play_step(&st);
    assert_string_equal(label_of(&st, 0, ID_SHEET + 3), "Seat 3's sheet");
    assert_string_equal(label_of(&st, 0, ID_SHEET), "(none)");
    while (st.round == 0)
        play_step(&st);
    assert_string_equal(label_of(&st, 2, ID_USED), "had I3");
    char points[GAME_TEXT_MAX];
    snprintf(points, sizeof points, "round 1: %d", st.score[1][0]);
    assert_string_equal(label_of(&st, 1, ID_SCORE + ROUNDS), points);
    assert_string_equal(label_of(&st, 3, ID_SCORE + ROUNDS), "(none)");
    assert_string_equal(label_of(&st, GAME_SPECTATOR, ID_SHEET + 1), "Seat 1's sheet, round 1");
    st = played_to(4, 1, OVER, 4, 0);
    assert_string_equal(label_of(&st, 0, ID_SHEET), "Your sheet");
    assert_string_equal(label_of(&st, 0, ID_SHEET + 3), "Seat 3's sheet");
    snprintf(points, sizeof points, "bonus: %d", thaw_bonus(&st, 3));
    assert_string_equal(label_of(&st, 0, ID_BONUS + 3), points);
}

static void test_the_aid_to_memory_shows_what_is_remembered(void **state)
{
    (void)state;
    game_state st = played_to(5, 3, VISIT, 2, 3), seen;
    struct game_item item[GAME_ITEMS_MAX];
    assert_string_equal(label_of(&st, 0, ID_SHEET + 1), "(none)");
    st.memory = 1;
    assert_string_equal(label_of(&st, 0, ID_SHEET + 2), "Seat 2's sheet"); /* before him */
    assert_string_equal(label_of(&st, 0, ID_SHEET + 1), "Seat 1's sheet, round 2");
    assert_string_equal(label_of(&st, 0, ID_SHEET + 3), "Seat 3's sheet, round 3");
    assert_string_equal(label_of(&st, 0, ID_SHEET), "Your sheet, round 3");
    assert_true(item_of(&st, 0, ID_LINE + 3 * COLOURS + 0) != 0);
    observe(&st, 0, &seen);
    int n = thaw_describe(&seen, 0, item);
    assert_in_range(n, 5 * 83, GAME_ITEMS_MAX);
}

/* One field at a time put out of range. */
static void test_valid_refuses_impossible_states(void **state)
{
    (void)state;
    game_state good = played_to(4, 3, VISIT, 1, 2), bad;
    game_move m[GAME_MOVES_MAX];
    moves(&good, 1, m);
    assert_int_equal(apply(&good, 1, m[0]), GAME_OK);
    assert_int_equal(sizeof good, 368);
#define WRONG(change)              \
    do {                           \
        bad = good;                \
        change;                    \
        assert_false(valid(&bad)); \
    } while (0)
    assert_true(valid(&good));
    WRONG(bad.players = 2);
    WRONG(bad.players = 6);
    WRONG(bad.rounds = 3);
    WRONG(bad.memory = 2);
    WRONG(bad.phase = OVER + 1);
    WRONG(bad.phase = OVER);
    WRONG(bad.phase = TAKE);
    WRONG(bad.phase = DUMMY_TURN; bad.visit = 0);
    WRONG(bad.phase = DUMMY_OWN; bad.visit = 0);
    WRONG(bad.phase = OWN);
    WRONG(bad.round = 5);
    WRONG(bad.round = 4);
    WRONG(bad.round = 2);
    WRONG(bad.visit = 4);
    WRONG(bad.visit = 0);
    WRONG(bad.visit = 3);
    WRONG(bad.seat = 4);
    WRONG(bad.seat = 1);
    WRONG(bad.done = 16 | 2);
    WRONG(bad.done = 0);
    WRONG(bad.done = 3);
    WRONG(bad.phase = TURN; bad.visit = 0; bad.done = 2);
    WRONG(bad.turned[0][0] = 0);
    WRONG(bad.turned[0][0] = 10);
    WRONG(bad.turned[0][0] = bad.turned[0][1]);
    WRONG(bad.turned[0][2] = 1);
    WRONG(bad.turned[4][0] = 1);
    WRONG(bad.hand[0] = 0);
    WRONG(bad.hand[0] = bad.turned[0][0]);
    WRONG(bad.hand[4] = 1);
    WRONG(bad.slot[0][0] = UNDRAWN);
    WRONG(bad.slot[0][0] = PASSED);
    WRONG(bad.slot[0][3] = bad.slot[0][2]);
    WRONG(bad.slot[0][2] = BOX_AT);
    WRONG(bad.slot[0][2] = 1000); /* no box of the sheet */
    WRONG(bad.slot[0][16] = PASSED);
    WRONG(bad.slot[4][0] = PASSED);
    WRONG(bad.drawn_a[0] ^= 1);
    WRONG(bad.own_z[0] ^= 1);
    WRONG(bad.checks[0][1]++);
    WRONG(bad.score[0][0]++);
#undef WRONG
    good = played_to(3, 3, DUMMY_OWN, 1, 0);
    assert_true(valid(&good));
    good.turned[GREEN][1] = 0;
    assert_false(valid(&good));
    good = played_to(5, 3, OVER, 3, 0);
    assert_true(valid(&good));
    good.turned[0][3] = 9;
    assert_false(valid(&good));
}

/* Advice */

static void test_advice_is_a_legal_move_from_what_the_seat_knows(void **state)
{
    (void)state;
    for (int game = 0; game < 60; game++) {
        game_state st = fresh(3 + game % 3), obs;
        struct rng rng;
        rng_seed(&rng, (uint64_t)game);
        while (thaw_pending(&st)) {
            if (thaw_pending(&st) >> GAME_CHANCE & 1) {
                play_one(&st, &rng);
                continue;
            }
            int seat = rng_bit(&rng, thaw_pending(&st));
            struct rng same = rng;
            observe(&st, seat, &obs);
            game_move m = thaw_advise(&st, seat, &rng);
            assert_int_equal(thaw_advise(&obs, seat, &same), m);
            assert_null(refusal(&st, seat, m));
            if (game % 2) /* follow it, or look at games that are played otherwise */
                assert_int_equal(apply(&st, seat, m), GAME_OK);
            else
                play_one(&st, &rng);
        }
    }
}

/* How often a move is advised, of 100 times. */
static int advised(const game_state *st, int seat, const char *words)
{
    game_move m = thaw_move_parse(st, seat, words);
    int n = 0;
    for (unsigned seed = 0; seed < 100; seed++) {
        struct rng rng;
        rng_seed(&rng, seed);
        n += thaw_advise(st, seat, &rng) == m;
    }
    return n;
}

static void test_advice_at_home_is_to_lie_close(void **state)
{
    (void)state;
    game_state st = position(4, OWN, 1, 0, "I3 I3 I3 I3");
    paint(&st, RED,
          "...BBBBBB " /* four boxes around it */
          "BBBBBBBBB "
          "BBBBBBBBB "
          "BBB...BBB " /* eight */
          "BBBBBBBBB "
          "BBBBBBBB. " /* five */
          "BBBBBBBB. "
          "BBBBBBBB. "
          "BBBBBBBBB");
    assert_int_equal(ways(&st, RED), 3);
    assert_in_range(advised(&st, RED, "draw d4 r0"), 70, 95);
    assert_true(advised(&st, RED, "draw a1 r0") < advised(&st, RED, "draw i6 r1"));
}

static void test_advice_away_is_to_touch_the_owners_land(void **state)
{
    (void)state;
    game_state st = red_visits_brown("I3", "...NBBBBB " /* one of Brown's */
                                           "BBBBBBBBB "
                                           "BBBBBBBBB "
                                           "BBB...BBB " /* none */
                                           "BBBBBBBBB "
                                           "BBBBBBN.N " /* a box between three of them */
                                           "BBBBBBBNB "
                                           "BBBBBBBBB "
                                           "BBBBBBBBB");
    assert_int_equal(ways(&st, RED), 3);
    assert_in_range(advised(&st, RED, "box h6"), 70, 95);
    assert_true(advised(&st, RED, "draw d4 r0") < advised(&st, RED, "draw a1 r0"));
}

/* With three: at home a form that makes a rectangle larger, though another touches more; elsewhere
 * the other. */
static void test_advice_of_three_is_rectangles_for_oneself_alone(void **state)
{
    (void)state;
    static const char *const three_or_five = "NNNN.NNN. "
                                             "NNN..NN.. "
                                             "...NNN..N " /* three by three */
                                             ".N.NN..NN "
                                             "NNNN.NNNN "
                                             ".NN...N.. " /* five around it, no rectangle */
                                             "NNN.N.N.. "
                                             "N.NN.N.NN "
                                             ".N.NNNNNN";
    game_state st = position(3, OWN, 1, 0, "I3 I3 I3 I3");
    paint(&st, RED, three_or_five);
    assert_int_equal(ways(&st, RED), 2);
    assert_in_range(advised(&st, RED, "draw a3 r0"), 99, 100);
    st.phase = VISIT;
    st.visit = 1;
    paint(&st, BROWN, three_or_five);
    assert_int_equal(front(&st, RED), BROWN);
    assert_in_range(advised(&st, RED, "draw d6 r0"), 50, 80); /* there are single boxes too */
    assert_in_range(advised(&st, RED, "draw a3 r0"), 0, 20);
}

/* How large the largest would be is how large it is then. */
static void test_an_area_with_one_more_drawing_is_the_largest_of_all(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < 20000; i++) {
        struct areas a = {.n = 0};
        for (int k = 0; k < ROUNDS; k++) {
            struct boxes land =
                shape_at(turned_form[rng_below(&rng, FORMS)][0].shape, rng_below(&rng, BOXES - 30));
            int most = thaw_most_with(&a, land);
            thaw_join_areas(&a, land);
            assert_int_equal(a.most, most);
        }
    }
}

/* Every rectangle with a new box is found: the quick way agrees with the whole one. */
static void test_a_rectangle_with_more_boxes_is_the_largest_of_all(void **state)
{
    (void)state;
    uint16_t row[HEIGHT];
    struct rng rng;
    rng_seed(&rng, 3);
    for (int i = 0; i < 20000; i++) {
        struct boxes drawn = {rng_next(&rng) & ALL_A, (uint32_t)rng_next(&rng) & ALL_Z};
        if (i % 3) {
            drawn.a |= rng_next(&rng) & ALL_A;
            drawn.z |= (uint32_t)rng_next(&rng) & ALL_Z;
        }
        unsigned form = rng_below(&rng, FORMS), turn = rng_below(&rng, turns[form]);
        struct boxes more = shape_at(turned_form[form][turn].shape, rng_below(&rng, BOXES - 30));
        thaw_find_rows(drawn, row);
        assert_int_equal(thaw_rectangle_with(row, more, thaw_largest_rectangle(drawn)),
                         thaw_largest_rectangle(either(drawn, more)));
    }
}

/* Where all ways touch nothing, each is as likely as the other. */
static void test_advice_has_chance_in_it(void **state)
{
    (void)state;
    game_state st = position(4, VISIT, 1, 1, "O4 O4 O4 O4");
    int ways_found[8 * 8] = {0};
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 64 * 100; i++) {
        unsigned box = thaw_advise(&st, RED, &rng) & 255;
        assert_true(box % 9 < 8 && box / 9 < 8);
        ways_found[box / 9 * 8 + box % 9]++;
    }
    for (int i = 0; i < 64; i++)
        assert_in_range(ways_found[i], 60, 140);
}

static void test_advice_is_to_pass_only_if_nothing_fits(void **state)
{
    (void)state;
    game_state st = red_visits_brown("O4", "NNNNNNNNN "
                                           "NN.NNNNNN "
                                           "NNNNNNNNN "
                                           "NNNNNNNNN "
                                           "NNNNNNNNN "
                                           "NNNNNNNNN "
                                           "NNNNNNNNN "
                                           "NNNNNNNNN "
                                           "NNNNNNNNN");
    assert_int_equal(advised(&st, RED, "box c2"), 100);
    st.phase = OWN;
    st.visit = 0;
    paint(&st, RED,
          "RRRRRRRRR "
          "RR.RRRRRR "
          "RRRRRRRRR "
          "RRRRRRRRR "
          "RRRRRRRRR "
          "RRRRRRRRR "
          "RRRRRRRRR "
          "RRRRRRRRR "
          "RRRRRRRRR");
    assert_int_equal(advised(&st, RED, "pass"), 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_thd1_the_sheet_and_the_colours),
        cmocka_unit_test(test_thd2_nine_forms),
        cmocka_unit_test(test_th4_th6_th13_moves_are_those_of_a_plain_search),
        cmocka_unit_test(test_th14_th17_th19_results_are_those_of_a_plain_count),
        cmocka_unit_test(test_th19_the_own_sheet_pays_no_bonus),
        cmocka_unit_test(test_th3_th18_the_table_says_the_way_and_what_is_to_be_drawn),
        cmocka_unit_test(test_words_that_mean_nothing),
        cmocka_unit_test(test_moves_that_are_none),
        cmocka_unit_test(test_a_path_points_at_a_turn_and_a_box),
        cmocka_unit_test(test_items_tell_the_table),
        cmocka_unit_test(test_the_aid_to_memory_shows_what_is_remembered),
        cmocka_unit_test(test_valid_refuses_impossible_states),
        cmocka_unit_test(test_advice_is_a_legal_move_from_what_the_seat_knows),
        cmocka_unit_test(test_advice_at_home_is_to_lie_close),
        cmocka_unit_test(test_advice_away_is_to_touch_the_owners_land),
        cmocka_unit_test(test_advice_of_three_is_rectangles_for_oneself_alone),
        cmocka_unit_test(test_an_area_with_one_more_drawing_is_the_largest_of_all),
        cmocka_unit_test(test_a_rectangle_with_more_boxes_is_the_largest_of_all),
        cmocka_unit_test(test_advice_has_chance_in_it),
        cmocka_unit_test(test_advice_is_to_pass_only_if_nothing_fits),
    };
    return cmocka_run_group_tests_name("thaw", tests, 0, 0);
}
