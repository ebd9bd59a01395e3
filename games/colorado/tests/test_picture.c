/* test_atlas.c - map and chart of Colorado as pictures and in words: what is read, what is refused,
 * and that what is drawn is sound SVG which shows a position. */
#include "games/colorado/picture/atlas.h"
#include "tests/drawn.h"

/*
 * A map with one of everything: a forest with two legs to the left, a lake with one to the right, a
 * river between them and a mountain on the same border; a railroad with one switch.
 *
 *     a -- flag | flag -- a        r1 < a2 (medal of 8)
 *     b -- a    |                     < b2
 */
static const char colorado[] =
    "{\"land\":[200,100],\"size\":[200,180],\"regions\":["
    "{\"id\":\"wood\",\"name\":\"Deep Wood\",\"kind\":\"forest\",\"medal\":6,\"next\":[1],"
    "\"apart\":[],\"flag\":[80,50],\"medalAt\":[20,80],\"rows\":2,\"nameAt\":[50,90],"
    "\"outline\":[0,0,50,0,100,0,100,100,0,100]},"
    "{\"id\":\"pond\",\"name\":\"Pond\",\"kind\":\"lake\",\"medal\":1,\"next\":[],\"apart\":[0],"
    "\"flag\":[120,50],\"medalAt\":[180,80],\"outline\":[100,0,200,0,200,100,100,100]}],"
    "\"legs\":[{\"id\":\"wood.a\",\"region\":0,\"icon\":\"card\",\"flag\":true,\"joined\":[1],"
    "\"at\":[40,20]},"
    "{\"id\":\"wood.b\",\"region\":0,\"icon\":\"\",\"flag\":false,\"joined\":[0],\"at\":[20,50]},"
    "{\"id\":\"pond.a\",\"region\":1,\"icon\":\"play\",\"flag\":true,\"joined\":[],"
    "\"at\":[170,40.5]}],"
    "\"mountains\":[{\"regions\":[0,1],\"line\":[100,0,100,50]}],"
    "\"rivers\":[{\"regions\":[0,1],\"line\":[100,50,100,75,100,100]}],"
    "\"rails\":[{\"id\":\"r1\",\"icon\":\"tipi\",\"first\":true,\"before\":[],\"closes\":[],"
    "\"at\":[90,140]},"
    "{\"id\":\"a2\",\"icon\":\"\",\"medal\":8,\"first\":false,\"before\":[0],\"closes\":[2],"
    "\"at\":[140,120]},"
    "{\"id\":\"b2\",\"icon\":\"discovery\",\"first\":false,\"before\":[0],\"closes\":[1],"
    "\"at\":[140,160]}],"
    "\"zones\":[{\"kind\":\"town\",\"points\":[0,4],\"medals\":[]},"
    "{\"kind\":\"forest\",\"points\":[1,3],\"medals\":[6]},"
    "{\"kind\":\"desert\",\"points\":[1],\"medals\":[8]},"
    "{\"kind\":\"lake\",\"points\":[1],\"medals\":[5]}],"
    "\"lines\":[{\"line\":\"saloon\",\"icons\":[\"\",\"\"],\"medals\":[8,6]},"
    "{\"line\":\"wanted\",\"icons\":[\"\",\"check\"],\"medals\":[9]},"
    "{\"line\":\"tipi\",\"icons\":[\"\",\"nugget\",\"\"],\"medals\":[7]}],"
    "\"suits\":[{\"suit\":\"red\",\"pair\":\"nugget\",\"copies\":[5,4,4]}]}";

static struct atlas atlas;

/* The map with one part of its text changed. */
static const char *fault_with(const char *part, const char *by)
{
    static char text[sizeof colorado + 256];
    const char *at = strstr(colorado, part);
    assert_non_null(at);
    int n = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - colorado), colorado, by,
                     at + strlen(part));
    return atlas_read(&atlas, text, (size_t)n);
}

static void draw(void (*how)(struct text *out, const struct atlas *a,
                             const struct atlas_position *at, const struct picture_options *o),
                 const struct atlas_position *at, const struct picture_options *o)
{
    struct text t = text_open(drawn, sizeof drawn);
    assert_null(atlas_read(&atlas, colorado, sizeof colorado - 1));
    how(&t, &atlas, at, o);
    assert_false(t.cut);
}

static void test_a_map_is_read(void **unused)
{
    (void)unused;
    assert_null(atlas_read(&atlas, colorado, sizeof colorado - 1));
    assert_int_equal(atlas.regions, 2);
    assert_int_equal(atlas.region[0].land, LAND_FOREST);
    assert_int_equal(atlas.region[0].rows, 2);
    assert_int_equal(atlas.region[1].rows, 0); /* no place for its name */
    assert_int_equal(atlas.region[1].apart, 1);
    assert_int_equal(atlas.region[0].outline.points, 5);
    assert_int_equal(atlas.leg[0].sign, SIGN_CARD);
    assert_true(atlas.leg[0].flag && set_has(atlas.leg[0].joined, 1));
    assert_true(atlas.leg[2].at.y > 40.4 && atlas.leg[2].at.y < 40.6);
    assert_int_equal(atlas.rail[1].medal, 8);
    assert_int_equal(atlas.rail[1].closes, 4);
    assert_int_equal(atlas.table[LAND_FOREST].points[1], 3);
    assert_int_equal(atlas.table[TABLE_WANTED].sign[1], SIGN_CHECK);
    assert_int_equal(atlas.table[TABLE_SALOON].medal[1], 6);
    assert_int_equal(atlas.suit[0].copies[2], 4);
    assert_null(fault_with("\"medal\":6", "\"medal\":6,\"weather\":[{\"rain\":true}]"));
    assert_null(fault_with("wood.a", "a"));
    assert_string_equal(atlas.leg[0].id, "a");
}

static void test_broken_maps_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *part, *by, *why;
    } bad[] = {
        {"{\"land\"", "[\"land\"", "does not end"},
        {"\"size\":[200,180]", "\"size\":[200]", "no size"},
        {"\"regions\"", "\"areas\"", "missing"},
        {"\"id\":\"wood\"", "\"id\":\"w<d\"", "no id"},
        {"\"forest\"", "\"moor\"", "of no kind"},
        {"\"medal\":6,", "", "no medal"},
        {"\"flag\":[80,50]", "\"flag\":80", "no flag"},
        {"\"next\":[1]", "\"next\":1", "no neighbours"},
        {"\"next\":[1]", "\"next\":[2]", "not there"},
        {"\"rows\":2", "\"rows\":3", "no rows"},
        {"\"outline\":[0,0,50,0,", "\"outline\":[0,0,50,", "half a point"},
        {"[0,0,50,0,100,0,100,100,0,100]", "[0,0]", "only one"},
        {"[0,0,50,0,100,0,100,100,0,100]", "[0,\"0\"]", "two numbers"},
        {"\"id\":\"wood.a\"", "\"name\":\"a\"", "no id"},
        {"\"region\":1", "\"region\":2", "no region"},
        {"\"icon\":\"card\"", "\"icon\":\"bard\"", "unknown icon"},
        {"\"at\":[40,20]", "\"at\":[40]", "no place"},
        {"\"joined\":[1]", "\"joined\":[200]", "joined to"},
        {"\"joined\":[1]", "\"joined\":[3]", "not there"},
        {"\"regions\":[0,1]", "\"regions\":[0,2]", "two regions"},
        {"\"line\":[100,0,100,50]", "\"course\":[]", "no points"},
        {"\"id\":\"r1\"", "\"id\":\"\"", "no id"},
        {"\"at\":[90,140]", "\"at\":[]", "no icon or place"},
        {"\"before\":[0]", "\"before\":[32]", "before it"},
        {"\"closes\":[2]", "\"closes\":[3]", "not there"},
        {"\"kind\":\"town\"", "\"kind\":\"city\"", "zone"},
        {"\"points\":[0,4]", "\"points\":[0,400]", "points of a zone"},
        {"\"medals\":[6]", "\"prizes\":[6]", "no medals"},
        {"\"medals\":[6]", "\"medals\":[\"6\"]", "no number"},
        {"\"line\":\"saloon\"", "\"line\":\"town\"", "no name"},
        {"\"\",\"check\"", "\"\",\"cheque\"", "unknown"},
        {"\"copies\":[5,4,4]", "\"copies\":[5,4]", "three values"},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        const char *fault = fault_with(bad[i].part, bad[i].by);
        if (!fault)
            fail_msg("%s is taken", bad[i].by);
        assert_holds(fault, bad[i].why);
    }
}

static void test_an_empty_map_is_drawn(void **unused)
{
    (void)unused;
    struct atlas_position blank = {0};
    draw(map_draw, &blank, &(struct picture_options){0});
    check_sound("colorado-");
    assert_holds(drawn, "<title>Deep Wood, a: card</title>");
    assert_holds(drawn, "<title>Deep Wood, b: nothing</title>");
    assert_holds(drawn, "<title>Pond, lake, 1 point</title>");
    assert_holds(drawn, "<title>Railroad, a2: medal of 8</title>");
    assert_int_equal(count("class='pb-seat' href='#colorado-leg'"), 3);
    assert_int_equal(count(" pb-on'"), 0);
    assert_int_equal(count(">Deep</text>"), 1); /* two rows */
    assert_int_equal(count(">Pond</text>"), 0);
    assert_int_equal(count("href='#colorado-lever'"), 1);
}

static void test_a_position_shows_what_is_checked(void **unused)
{
    (void)unused;
    struct atlas_position at = {.flags = 1, .rails = 3};
    set_add(&at.legs, 0);
    draw(map_draw, &at, &(struct picture_options){0});
    check_sound("colorado-");
    assert_holds(drawn, "<title>Deep Wood, a: card, checked</title>");
    assert_holds(drawn, "<title>Deep Wood, forest, 6 points, discovered</title>");
    assert_holds(drawn, "<title>Railroad, b2: discovery, closed</title>");
    assert_int_equal(count("href='#colorado-tick'"), 2); /* the leg and r1; a2 is a medal */
    assert_int_equal(count("<g class='pb-forest pb-on'"), 2);
    assert_int_equal(count("<g class='pb-lake pb-off'"), 2);
    assert_false(atlas_finished(&atlas, &at, 0));
    set_add(&at.legs, 1);
    assert_true(atlas_finished(&atlas, &at, 0));
}

static void test_patterns_and_a_dark_room(void **unused)
{
    (void)unused;
    struct atlas_position at = {.flags = 3};
    draw(map_draw, &at, &(struct picture_options){.patterns = true, .dark = true});
    check_sound("colorado-");
    assert_int_equal(count("fill='url(#colorado-t1)'"), 1);
    assert_int_equal(count("fill='url(#colorado-t3)'"), 1);
    assert_holds(drawn, "class='pb pb-lino pb-dark'");
}

static void test_a_chart_is_drawn(void **unused)
{
    (void)unused;
    struct atlas_position at = {.seats = 2, .seat = 1, .won = {8, 1}};
    at.box[LAND_FOREST][0] = 3;
    at.box[TABLE_TIPI][1] = 2;
    at.gone[TABLE_SALOON] = 1;
    for (int i = 0; i < 8; i++)
        at.medal[0][i] = 5;
    draw(chart_draw, &at, &(struct picture_options){0});
    check_sound("chart-");
    assert_int_equal(count("href='#chart-x1'") + count("href='#chart-x2'"), 3);
    assert_int_equal(count("href='#chart-p1'"), TABLES + 1);
    assert_int_equal(count("href='#chart-p2'"), 0); /* two play */
    assert_int_equal(count("opacity='.6'"), 1);     /* the medal that is gone */
    assert_holds(drawn, ">43</text>");              /* eight medals of 5, and 3 points */
}

static void test_the_same_picture_every_time(void **unused)
{
    (void)unused;
    static char first[PICTURE_BYTES_MAX];
    struct atlas_position at;
    assert_null(atlas_read(&atlas, colorado, sizeof colorado - 1));
    atlas_travel(&atlas, false, &at);
    draw(map_draw, &at, &(struct picture_options){0});
    memcpy(first, drawn, sizeof first);
    draw(map_draw, &at, &(struct picture_options){0});
    assert_string_equal(first, drawn);
}

/* Legs only where there is a flag; boxes of a line without a gap; medals that are gone were won. */
static void test_a_journey_keeps_the_rules(void **unused)
{
    (void)unused;
    struct atlas_position at;
    assert_null(fault_with("\"kind\":\"lake\",\"medal\"", "\"kind\":\"town\",\"medal\""));
    atlas.region[1].next = 1;
    atlas_travel(&atlas, false, &at);
    assert_int_equal(at.flags, 3);
    assert_true(set_has(at.legs, 0));
    assert_int_equal(at.seats, ATLAS_SEATS);
    for (int table = 0; table < TABLE_TIPI; table++)
        for (int seat = 0; seat < at.seats; seat++) {
            unsigned marked = at.box[table][seat];
            assert_int_equal(marked & (marked + 1), 0);
        }
    assert_true(at.won[0] > 0);
    assert_int_equal(at.rails & 6 & (at.rails & 6) >> 1, 0); /* one branch of the switch */
}

static void test_map_and_chart_in_words(void **unused)
{
    (void)unused;
    struct text t = text_open(drawn, sizeof drawn);
    assert_null(atlas_read(&atlas, colorado, sizeof colorado - 1));
    map_words(&t, &atlas);
    chart_words(&t, &atlas);
    assert_holds(drawn, "Map of Colorado: 2 regions, 3 legs\n");
    assert_holds(drawn, "Deep Wood, forest, 6 points: next to Pond\n");
    assert_holds(drawn, "Pond, lake, 1 point; mountains to Deep Wood\n");
    assert_holds(drawn, "  wood.a  card; joined to the flag wood.b\n");
    assert_holds(drawn, "  wood.b  nothing; joined to wood.a\n");
    assert_holds(drawn, "  a2  medal of 8; after r1; closes b2\n");
    assert_holds(drawn, "Forest zone: 1, 3; medal 6\n");
    assert_holds(drawn, "Tipi line, begun in the middle: nothing, nugget, nothing; medal 7\n");
    assert_holds(drawn, "  red: nugget pair; 5 of 1, 4 of 2, 4 of 3\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_map_is_read),
        cmocka_unit_test(test_broken_maps_are_refused),
        cmocka_unit_test(test_an_empty_map_is_drawn),
        cmocka_unit_test(test_a_position_shows_what_is_checked),
        cmocka_unit_test(test_patterns_and_a_dark_room),
        cmocka_unit_test(test_a_chart_is_drawn),
        cmocka_unit_test(test_the_same_picture_every_time),
        cmocka_unit_test(test_a_journey_keeps_the_rules),
        cmocka_unit_test(test_map_and_chart_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
