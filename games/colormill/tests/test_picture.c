/* test_picture.c - boards as pictures: what is read, what is refused, and that what is drawn is
 * sound SVG in which every colour has its mark. */
#include "games/colormill/picture/marks.h"
#include "games/colormill/picture/picture.h"
#include "tests/drawn.h"

/*
 * A board with one of everything:
 *
 *     a.left | a.right     area a, all different; a.left with a man
 *     -------+---------
 *     hub.a  | k.key       a hub's cell, and a key cell in an area that pays by colour
 */
static const char board[] =
    "{\"board\":\"tiny\",\"number\":7,\"title\":\"Salt & "
    "<Pepper>\",\"size\":[200,200],\"target\":2,"
    "\"edges\":[[0,0,300,0,700,0,1000,0],[1000,0,1000,300,1000,700,1000,1000],"
    "[1000,1000,700,1000,300,1000,0,1000],[0,1000,0,700,0,300,0,0],"
    "[1000,0,1300,0,1700,0,2000,0],[2000,0,2000,300,2000,700,2000,1000],"
    "[2000,1000,1700,1000,1300,1000,1000,1000],[1000,1000,1000,1300,1000,1700,1000,2000],"
    "[1000,2000,700,2000,300,2000,0,2000],[0,2000,0,1700,0,1300,0,1000],"
    "[2000,1000,2000,1300,2000,1700,2000,2000],[2000,2000,1700,2000,1300,2000,1000,2000]],"
    "\"areas\":[{\"id\":\"a\",\"name\":\"Above\",\"kind\":\"area\",\"rule\":\"differ\",\"start\":"
    "true,"
    "\"pays\":\"1 orange any "
    "turn\",\"tag\":[100,20]},{\"id\":\"hub\",\"name\":\"Hub\",\"kind\":\"hub\"},"
    "{\"id\":\"k\",\"name\":\"Keys\",\"kind\":\"area\",\"rule\":\"same\",\"tag\":[150,180],"
    "\"carpet\":[150,120],\"bycolour\":[\"1\",\"1 any\",\"2\",\"2 any\",\"3\"]}],"
    "\"cells\":["
    "{\"id\":\"a.left\",\"area\":0,\"need\":\"green\",\"man\":true,\"at\":[50,50],\"ring\":[1,2,3,"
    "4],"
    "\"opens\":[1,2]},"
    "{\"id\":\"a.right\",\"area\":0,\"need\":\"any\",\"at\":[150.5,50],\"ring\":[5,6,7,-2],"
    "\"opens\":[0,3]},"
    "{\"id\":\"hub.a\",\"area\":1,\"need\":\"purple\",\"leads\":0,\"at\":[50,150],"
    "\"ring\":[-3,8,9,10],\"opens\":[0,3]},"
    "{\"id\":\"k.key\",\"area\":2,\"need\":\"any\",\"key\":true,\"at\":[150,150],"
    "\"ring\":[-7,11,12,-8],\"opens\":[1,2]}],"
    "\"borders\":[[1,0,-1],[2,0,1],[3,0,2],[4,0,-1],[5,1,-1],[6,1,-1],[7,1,3],[8,2,3],[9,2,-1],"
    "[10,2,-1],[11,3,-1],[12,3,-1]],"
    "\"links\":[{\"kind\":\"rope\",\"cells\":[0,3],\"line\":[[60,60],[90,110],[140,140]]},"
    "{\"kind\":\"route\",\"cells\":[1,2],\"line\":[[140,60],[60,140]]}],"
    "\"rails\":[{\"cell\":2,\"line\":[[50,130],[50,80]]}],"
    "\"differ\":[{\"cells\":[1,3],\"at\":[150,100]}],"
    "\"chests\":[{\"lock\":\"blue\",\"pays\":\"2 pink\",\"at\":[100,100]}],"
    "\"zone\":[{\"cards\":\"blue+purple\",\"pays\":\"ship\"},"
    "{\"cards\":\"blue+green+pink\",\"pays\":\"key orange\"}],"
    "\"failures\":[\"\",\"any\"],\"market\":[2,1],"
    "\"ink\":[[\"sky\",\"n\",\"M0 0h5\"],[\"over\",\"lt\",\"M1 1h5\"],[\"over\",\"lt\",\"M2 "
    "2h5\"]]}";

static struct plan plan;

/* The board with one part of its text changed. */
static const char *fault_with(const char *part, const char *by)
{
    static char text[sizeof board + 256];
    const char *at = strstr(board, part);
    assert_non_null(at);
    int n =
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - board), board, by, at + strlen(part));
    return plan_read(&plan, text, (size_t)n);
}

static void draw(const struct picture_position *at, const struct picture_options *o)
{
    struct text t = text_open(drawn, sizeof drawn);
    assert_null(plan_read(&plan, board, sizeof board - 1));
    picture_draw(&t, &plan, at, o);
    assert_false(t.cut);
}

static void test_a_board_is_read(void **unused)
{
    (void)unused;
    assert_null(plan_read(&plan, board, sizeof board - 1));
    assert_string_equal(plan.title, "Salt & <Pepper>");
    assert_int_equal(plan.cells, 4);
    assert_int_equal(plan.area[0].rule, DIFFER);
    assert_int_equal(plan.area[1].kind, HUB);
    assert_int_equal(plan.area[0].pays.coins, 1);
    assert_int_equal(plan.area[0].pays.gifts, 3);
    assert_int_equal(plan.area[0].pays.gift[2], TURN);
    assert_true(plan.area[2].by_colour && plan.area[2].carpeted);
    assert_int_equal(plan.area[2].pays_in[PURPLE].coins, 3);
    assert_true(plan.cell[0].man && plan.cell[3].key);
    assert_true(plan.cell[1].at.x > 150.4 && plan.cell[1].at.x < 150.6);
    assert_true(set_has(plan.cell[0].near, 1) && !set_has(plan.cell[0].near, 3));
    assert_true(set_has(plan.cell[1].opens, 3));
    assert_int_equal(plan.ways, 3);
    assert_int_equal(plan.way[2].kind, RAIL);
    assert_int_equal(plan.zone[1].cards, 3);
    assert_int_equal(plan.failure[1], ANY);
}

static void test_unknown_members_are_passed_over(void **unused)
{
    (void)unused;
    assert_null(fault_with("\"number\":7", "\"number\":7,\"weather\":[{\"rain\":true}]"));
    assert_null(fault_with("\"man\":true", "\"man\":true,\"hat\":\"red\""));
    assert_null(fault_with("1 orange any turn", "1 orange wink any"));
    assert_int_equal(plan.area[0].pays.gifts, 2);
    assert_null(fault_with("\"market\":[2,1],", ""));
}

static void test_broken_boards_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *part, *by, *why;
    } bad[] = {
        {"{\"board\"", "[\"board\"", "does not end"},
        {"\"board\":\"tiny\",", "", "no id"},
        {"\"tiny\"", "\"a'b\"", "no id"},
        {"\"a.left\"", "\"a<left\"", "no id"},
        {"\"title\"", "\"name\"", "no title"},
        {"[200,200]", "[200]", "no size"},
        {"\"edges\"", "\"sides\"", "lacks"},
        {"[[0,0,300,", "[[0,0,3e2,", "eight numbers"},
        {"[0,0,300,0,700,0,1000,0]", "[0,0,300,0,700,0,1000]", "eight numbers"},
        {"\"name\":\"Above\"", "\"nam\":\"Above\"", "no name"},
        {"\"area\":2", "\"area\":3", "no area"},
        {"\"need\":\"green\"", "\"need\":\"grey\"", "needs no colour"},
        {"\"at\":[50,50]", "\"at\":50", "no place"},
        {"\"ring\":[1,2,3,4]", "\"ring\":[1,2,3]", "not closed"},
        {"\"ring\":[1,2,3,4]", "\"ring\":[1,2,3,40]", "not there"},
        {"\"ring\":[1,2,3,4]", "\"ring\":7", "no ring"},
        {"\"opens\":[0,3]", "\"opens\":[0,4]", "opens one"},
        {"[2,0,1]", "[2,0,9]", "two cells"},
        {"\"cells\":[0,3]", "\"cells\":[0]", "join two"},
        {"[[140,60],[60,140]]", "[[140,60]]", "fewer than two points"},
        {"{\"cell\":2", "{\"cell\":-1", "no cell"},
        {"\"lock\":\"blue\"", "\"lock\":\"tin\"", "no lock"},
        {"blue+purple", "blue+teal", "no colour"},
        {"[\"\",\"any\"]", "[\"\",\"all\"]", "failure track"},
        {"\"market\":[2,1]", "\"market\":[2,9]", "exchange"},
        {"\"target\":2", "\"target\":2,\"twin\":[0,1]", "three areas"},
        {"\"target\":2", "\"target\":2,\"twin\":[0,1,3]", "three areas"},
        {"\"ink\"", "\"pen\"", "no ink"},
        {"\"links\":[", "\"links\":{},\"x\":[", "no list"},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        const char *fault = fault_with(bad[i].part, bad[i].by);
        if (!fault)
            fail_msg("%s is taken", bad[i].by);
        assert_holds(fault, bad[i].why);
    }
    assert_non_null(plan_read(&plan, board, sizeof board - 2)); /* its last bracket is missing */
}

static void test_an_empty_board_is_drawn(void **unused)
{
    (void)unused;
    struct picture_position blank = {0};
    draw(&blank, &(struct picture_options){0});
    check_sound("tiny-");
    assert_holds(drawn, "<title>Salt &amp; &lt;Pepper></title>");
    assert_holds(drawn, "<title>Above, left: green, start, all different</title>");
    assert_holds(drawn, "<title>Keys, key: any colour, key, all alike</title>");
    assert_int_equal(count("z'/></clipPath>"), 4); /* four cells, each closed */
    assert_int_equal(count("class='pb-cell' role='img'><title>"), 4);
    assert_int_equal(count("href='#tiny-n2'"), 1);      /* the man,   */
    assert_int_equal(count("href='#tiny-differ'"), 1);  /* the ≠ sign, */
    assert_int_equal(count("href='#tiny-keysign'"), 1); /* and the key */
    assert_int_equal(count("href='#tiny-s5'"), 1);
    assert_int_equal(count("M1 1h5M2 2h5"), 1); /* ink of one class is one path */
    assert_int_equal(count("pb-wash pb-"), 0);
}

static void test_a_position_shows_colours_and_marks(void **unused)
{
    (void)unused;
    struct picture_position at = {.colour = {GREEN, PINK, PURPLE, BLUE}, .chests = 1};
    draw(&at, &(struct picture_options){0});
    check_sound("tiny-");
    for (int i = 0; i < plan.cells; i++) {
        char fill[64], mark[96];
        int c = at.colour[i];
        snprintf(fill, sizeof fill, "class='pb-wash pb-wash%d' fill='%s'", c, paints[c].fill);
        snprintf(mark, sizeof mark, "<use href='#tiny-m%d' fill='%s' transform='translate(%g %g)",
                 c, paints[c].on, plan.cell[i].at.x, plan.cell[i].at.y);
        assert_int_equal(count(fill), 1);
        assert_int_equal(count(mark), 1);
    }
    assert_int_equal(count("href='#tiny-n2'"), 0); /* a coloured cell asks for nothing any more */
    assert_int_equal(count("class='pb-built'"), 1);
    assert_holds(drawn, "Chest with a blue lock, open");
    assert_holds(drawn, "<g class='pb-lilac' clip-path='url(#tiny-dark)'>");
    assert_holds(drawn, ", coloured pink</title>");
}

static void test_patterns_and_the_sheet(void **unused)
{
    (void)unused;
    struct picture_position at = {.colour = {GREEN}, .zone = 2, .failures = 1, .coins = 1};
    draw(&at, &(struct picture_options){.patterns = true, .sheet = true, .dark = true});
    check_sound("tiny-");
    assert_int_equal(count("fill='url(#tiny-t2)'"), 1);
    assert_int_equal(count("class='pb-wax'"), 0);
    assert_holds(drawn, "Prediction zone");
    assert_holds(drawn, "class='pb pb-dark'");
    assert_holds(drawn, "sails to one chest</text>");
    assert_holds(drawn, "turn a colour, each round</text>");
    assert_null(strstr(drawn, "finish an area now"));           /* this board has none */
    assert_int_equal(count("height='17' rx='3.4'"), 2 + 1 + 6); /* ship and key, legend, pencils */
    draw(&at, &(struct picture_options){.no_tags = true});
    assert_int_equal(count("class='pb-tag'"), 1); /* the chest's */
}

static void test_the_same_picture_every_time(void **unused)
{
    (void)unused;
    static char first[PICTURE_BYTES_MAX];
    struct picture_position at;
    assert_null(plan_read(&plan, board, sizeof board - 1));
    picture_colour(&plan, false, &at);
    draw(&at, &(struct picture_options){0});
    memcpy(first, drawn, sizeof first);
    draw(&at, &(struct picture_options){0});
    assert_string_equal(first, drawn);
}

static void test_a_colouring_keeps_the_rules(void **unused)
{
    (void)unused;
    struct picture_position full, half;
    assert_null(plan_read(&plan, board, sizeof board - 1));
    picture_colour(&plan, false, &full);
    assert_int_equal(full.colour[0], GREEN);
    assert_int_equal(full.colour[2], PURPLE);
    assert_true(full.colour[1] != full.colour[0] && full.colour[1] != full.colour[3]);
    assert_true(picture_finished(&plan, &full, 0));
    picture_colour(&plan, true, &half);
    int coloured = 0;
    for (int i = 0; i < plan.cells; i++) {
        assert_true(half.colour[i] == BLANK || half.colour[i] == full.colour[i]);
        coloured += half.colour[i] != BLANK;
    }
    assert_int_equal(coloured, 2);
    assert_int_equal(half.colour[0], GREEN); /* it grows from the man */
}

/* The plan as it is, tags alone: ticks are of areas. */
static int ticks(const struct picture_position *at)
{
    struct text t = text_open(drawn, sizeof drawn);
    picture_draw(&t, &plan, at, &(struct picture_options){0});
    check_sound("tiny-");
    return count("class='pb-tick'") / 2; /* large and small */
}

static void test_cm64_the_third_waits_for_the_twins(void **unused)
{
    (void)unused;
    struct picture_position at = {.colour = {GREEN, PINK, PURPLE, BLUE}}, full;
    assert_null(fault_with("\"target\":2", "\"target\":2,\"twin\":[1,2,0]"));
    assert_false(picture_paid(&plan, &at, 0));
    assert_int_equal(picture_coins(&plan, &at), 1);
    assert_int_equal(ticks(&at), 1);
    at.colour[3] = PURPLE;
    assert_true(picture_paid(&plan, &at, 0));
    assert_int_equal(picture_coins(&plan, &at), 4); /* CM-65: a purple tower pays 3 */
    assert_int_equal(ticks(&at), 2);
    at.colour[2] = at.colour[3] = BLANK; /* alike, but not finished */
    assert_false(picture_paid(&plan, &at, 0));
    picture_colour(&plan, false, &full);
    assert_int_equal(full.colour[3], full.colour[2]);
    assert_int_equal(full.coins, 6); /* with the chest */
}

static void test_a_board_in_words(void **unused)
{
    (void)unused;
    struct text t = text_open(drawn, sizeof drawn);
    assert_null(plan_read(&plan, board, sizeof board - 1));
    picture_words(&t, &plan, NULL);
    assert_holds(drawn, "Above, start, all different: pays 1 coin, an orange pencil, an any-colour "
                        "pencil and colours turned\n");
    assert_holds(drawn, "  a.left  green, start; opens a.right hub.a\n");
    assert_holds(drawn, "pays by colour, blue 1 coin; green 1 coin and an any-colour pencil");
    assert_holds(drawn, "Hub: a hub\n");
    assert_holds(drawn, "  blue+green+pink: a key and an orange pencil\n");
    assert_holds(drawn, "Chest with a blue lock: pays 2 coins and a pink pencil\n");
    assert_holds(drawn, "a.right and k.key differ\n");
    assert_null(strstr(drawn, "coloured"));
}

static void test_a_position_in_words(void **unused)
{
    (void)unused;
    struct text t = text_open(drawn, sizeof drawn);
    struct picture_position at = {
        .colour = {GREEN, PINK, PURPLE}, .zone = 2, .chests = 1, .coins = 3, .failures = 1};
    assert_null(fault_with("\"target\":2", "\"target\":2,\"twin\":[1,2,0]"));
    picture_words(&t, &plan, &at);
    assert_holds(drawn, "3 of 4 cells coloured, 3 coins, 1 failure, 0 exchanges\n");
    assert_holds(drawn, "and colours turned; finished, its coins wait for the twins\n");
    assert_holds(drawn, "  a.left  green, start, coloured green; opens a.right hub.a\n");
    assert_holds(drawn, "Hub: a hub; all coloured\n");
    assert_holds(drawn, "; 0 of 1 coloured, carpet not coloured\n  k.key  any, key; opens");
    assert_holds(drawn, "  blue+purple: a ship\n");
    assert_holds(drawn, "a key and an orange pencil; marked\n");
    assert_holds(drawn, "2 coins and a pink pencil; open\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_board_is_read),
        cmocka_unit_test(test_unknown_members_are_passed_over),
        cmocka_unit_test(test_broken_boards_are_refused),
        cmocka_unit_test(test_an_empty_board_is_drawn),
        cmocka_unit_test(test_a_position_shows_colours_and_marks),
        cmocka_unit_test(test_patterns_and_the_sheet),
        cmocka_unit_test(test_the_same_picture_every_time),
        cmocka_unit_test(test_a_colouring_keeps_the_rules),
        cmocka_unit_test(test_cm64_the_third_waits_for_the_twins),
        cmocka_unit_test(test_a_board_in_words),
        cmocka_unit_test(test_a_position_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
