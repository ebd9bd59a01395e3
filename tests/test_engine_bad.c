/*
 * test_engine_bad.c - the protocol: every kind of bad request is answered by a sentence, and the
 * game is as it was.
 */
#include "engine_ask.h"

static void test_what_is_not_json_is_refused(void **unused)
{
    (void)unused;
    static const struct bytes bad[] = {
        BYTES(""),
        BYTES(" "),
        BYTES("view"),
        BYTES("{"),
        BYTES("{\"do\":\"games\""),
        BYTES("{\"do\":\"games\"}}"),
        BYTES("{\"do\":\"games\"}{\"do\":\"games\"}"),
        BYTES("{\"do\":\"games\",}"),
        BYTES("{do:\"games\"}"),
        BYTES("{'do':'games'}"),
        BYTES("{\"do\":\"ga\nmes\"}"),
        BYTES("{\"do\":\"games\"}\0"),
        BYTES("\0{\"do\":\"games\"}"),
        BYTES("{\"do\":\"ga\0mes\"}"),
        BYTES("{\"do\":\"games\xff\"}"),
        BYTES("{\"do\":\"\xc0\xaf\"}"),
        BYTES("{\"do\":\"\xed\xa0\x80\"}"),
        BYTES("{\"do\":\"\\ud800\"}"),
        BYTES("{\"do\":\"play\",\"seat\":00}"),
        BYTES("{\"do\":\"play\",\"seat\":0x1}"),
        BYTES("{\"do\":\"new\",\"options\":[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]}"),
        BYTES("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["),
    };
    new_treasure();
    for (size_t i = 0; i < COUNT(bad); i++)
        refuse_bytes(bad[i], "This is not JSON: ");
}

/* 64 bytes: one more than any word of a request may have. */
#define LONG "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static void test_what_is_no_request_is_refused(void **unused)
{
    (void)unused;
    static const struct bad bad[] = {
        {"[]", "A request is a JSON object"},
        {"[{'do':'games'}]", "A request is a JSON object"},
        {"null", "A request is a JSON object"},
        {"true", "A request is a JSON object"},
        {"7", "A request is a JSON object"},
        {"'games'", "A request is a JSON object"},
        {"{}", "\"do\" is missing"},
        {"{'Do':'games'}", "\"do\" is missing"},
        {"{'verb':{'do':'games'}}", "\"do\" is missing"},
        {"{'do':1}", "\"do\" must be a short text"},
        {"{'do':null}", "\"do\" must be a short text"},
        {"{'do':['games']}", "\"do\" must be a short text"},
        {"{'do':'games\\u0000'}", "\"do\" must be a short text"},
        {"{'do':'" LONG "'}", "\"do\" must be a short text"},
        {"{'do':''}", "is not a verb"},
        {"{'do':'fly'}", "\"fly\" is not a verb"},
        {"{'do':'GAMES'}", "is not a verb"},
        {"{'do':'games '}", "is not a verb"},
        {"{'do':'fl\\n\\u0001\\u00e9y'}", "is not a verb"},
    };
    new_treasure();
    refuse_all(bad, COUNT(bad));
}

static void test_verbs_that_need_a_game_say_so(void **unused)
{
    (void)unused;
    static const struct bad bad[] = {
        {"{'do':'view','seat':0}", "No game is being played"},
        {"{'do':'view'}", "No game is being played"},
        {"{'do':'play','seat':0,'move':'lay 1'}", "No game is being played"},
        {"{'do':'undo','seat':0}", "No game is being played"},
        {"{'do':'bot','seat':0,'level':'random'}", "No game is being played"},
        {"{'do':'log','seat':'spectator'}", "No game is being played"},
        {"{'do':'save'}", "No game is being played"},
        {"{'do':'load'}", "\"replay\" must be the text"},
        {"{'do':'new','game':'chess','players':2}", "no game \"chess\""},
    };
    engine_init(&e, 1);
    refuse_all(bad, COUNT(bad));
}

#define NEW "{'do':'new','game':'template','players':2"

static void test_bad_new_is_refused(void **unused)
{
    (void)unused;
    static const struct bad bad[] = {
        {"{'do':'new'}", "\"game\" is missing"},
        {"{'do':'new','game':5,'players':2}", "\"game\" must be a short text"},
        {"{'do':'new','game':'chess','players':2}", "no game \"chess\""},
        {"{'do':'new','game':'','players':2}", "no game \"\""},
        {"{'do':'new','game':'template'}", "\"players\" is missing"},
        {"{'do':'new','game':'template','players':1}", "from 2 to 4"},
        {"{'do':'new','game':'template','players':5}", "from 2 to 4"},
        {"{'do':'new','game':'template','players':-2}", "from 2 to 4"},
        {"{'do':'new','game':'template','players':2.0}", "\"players\" must be a whole number"},
        {"{'do':'new','game':'template','players':2e0}", "\"players\" must be a whole number"},
        {"{'do':'new','game':'template','players':'2'}", "\"players\" must be a whole number"},
        {"{'do':'new','game':'template','players':null}", "\"players\" must be a whole number"},
        {"{'do':'new','game':'template','players':4294967298}", "from 2 to 4"},
        {"{'do':'new','game':'template','players':18446744073709551618}", "from 2 to 4"},
        {NEW ",'options':1}", "\"options\" must be an object"},
        {NEW ",'options':[]}", "\"options\" must be an object"},
        {NEW ",'options':null}", "\"options\" must be an object"},
        {NEW ",'options':{'colour':1}}", "no option \"colour\""},
        {NEW ",'options':{'':1}}", "no option \"\""},
        {NEW ",'options':{'rounds':0}}", "\"rounds\", or no such value"},
        {NEW ",'options':{'rounds':6}}", "\"rounds\", or no such value"},
        {NEW ",'options':{'rounds':-3}}", "\"rounds\", or no such value"},
        {NEW ",'options':{'rounds':65539}}", "\"rounds\", or no such value"},
        {NEW ",'options':{'rounds':9223372036854775807}}", "\"rounds\", or no such value"},
        {NEW ",'options':{'bag':'odd'}}", "\"bag\", or no such value"},
        {NEW ",'options':{'bag':true}}", "\"bag\" must be a name or a whole number"},
        {NEW ",'options':{'bag':[1]}}", "\"bag\" must be a name or a whole number"},
        {NEW ",'options':{'rounds':2.5}}", "\"rounds\" must be a name or a whole number"},
        {NEW ",'options':{'bag\\u0000':1}}", "name of an option is too long"},
        {NEW ",'options':{'" LONG "':1}}", "name of an option is too long"},
        {NEW ",'options':{'rounds':5,'bag':1}}", "do not go together."},
        {NEW ",'seed':-1}", "\"seed\" must be a whole number"},
        {NEW ",'seed':1.5}", "\"seed\" must be a whole number"},
        {NEW ",'seed':null}", "\"seed\" must be a whole number"},
        {NEW ",'seed':''}", "\"seed\" must be a whole number"},
        {NEW ",'seed':'x'}", "\"seed\" must be a whole number"},
        {NEW ",'seed':'1 '}", "\"seed\" must be a whole number"},
        {NEW ",'seed':'-1'}", "\"seed\" must be a whole number"},
        {NEW ",'seed':'" LONG "'}", "\"seed\" must be a whole number"},
        {NEW ",'seed':'18446744073709551616'}", "\"seed\" must be a whole number"},
        {NEW ",'chance':'dice'}", "must be \"auto\" or \"manual\""},
        {NEW ",'chance':''}", "must be \"auto\" or \"manual\""},
        {NEW ",'chance':true}", "\"chance\" must be a short text"},
        {NEW ",'names':'Ada'}", "\"names\" must be a list"},
        {NEW ",'names':{'0':'Ada'}}", "\"names\" must be a list"},
        {NEW ",'names':['Ada','Bo','Cy']}", "\"names\" must be a list"},
        {NEW ",'names':[7]}", "\"names\" must be a list"},
        {NEW ",'names':['A#a']}", "\"names\" must be a list"},
        {NEW ",'names':['A\\nmoves']}", "\"names\" must be a list"},
        {NEW ",'names':['0123456789abcdef01234567']}", "\"names\" must be a list"},
    };
    new_treasure();
    refuse_all(bad, COUNT(bad));
}

static void test_bad_seats_are_refused_by_every_verb(void **unused)
{
    (void)unused;
    static const char *const verbs[] = {"'view'", "'log'", "'undo'", "'play','move':'play red1'",
                                        "'bot','level':'random'"};
    static const struct bad seats[] = {
        {"", "\"seat\" is missing"},
        {",'seat':2", "\"seat\" must be a whole number from 0 to 1."},
        {",'seat':-1", "from 0 to 1"},
        {",'seat':8", "from 0 to 1"},
        {",'seat':4294967296", "from 0 to 1"},
        {",'seat':0.0", "from 0 to 1"},
        {",'seat':'0'", "from 0 to 1"},
        {",'seat':'nobody'", "from 0 to 1"},
        {",'seat':null", "from 0 to 1"},
        {",'seat':true", "from 0 to 1"},
        {",'seat':[0]", "from 0 to 1"},
        {",'seat':{}", "from 0 to 1"},
        {",'seat':'chance'", "Chance is rolled by the engine"},
    };
    new_treasure();
    for (size_t v = 0; v < COUNT(verbs); v++)
        for (size_t i = 0; i < COUNT(seats); i++) {
            char request[128];
            snprintf(request, sizeof request, "{'do':%s%s}", verbs[v], seats[i].request);
            refuse(request, seats[i].said);
        }
}

static void test_a_spectator_can_only_look(void **unused)
{
    (void)unused;
    static const struct bad bad[] = {
        {"{'do':'play','seat':'spectator','move':'play red1'}", "from 0 to 1"},
        {"{'do':'undo','seat':'spectator'}", "from 0 to 1"},
        {"{'do':'bot','seat':'spectator','level':'random'}", "from 0 to 1"},
    };
    new_treasure();
    refuse_all(bad, COUNT(bad));
}

static void test_bad_fields_are_refused(void **unused)
{
    (void)unused;
    static const struct bad bad[] = {
        {"{'do':'view','seat':0,'since':-1}", "\"since\" must be a whole number from 0 to 0."},
        {"{'do':'view','seat':0,'since':1}", "from 0 to 0"},
        {"{'do':'view','seat':0,'since':'0'}", "\"since\" must be"},
        {"{'do':'view','seat':0,'since':4294967296}", "\"since\" must be"},
        {"{'do':'play','seat':0}", "\"move\" is missing"},
        {"{'do':'play','seat':0,'move':1}", "\"move\" must be a short text"},
        {"{'do':'play','seat':0,'move':null}", "\"move\" must be a short text"},
        {"{'do':'play','seat':0,'move':'play red1\\u0000'}", "\"move\" must be a short text"},
        {"{'do':'play','seat':0,'move':'" LONG "'}", "\"move\" must be a short text"},
        {"{'do':'play','seat':0,'move':'play red1','version':-1}", "\"version\" must be"},
        {"{'do':'play','seat':0,'move':'play red1','version':1}", "\"version\" must be"},
        {"{'do':'play','seat':0,'move':'play red1','version':'0'}", "\"version\" must be"},
        {"{'do':'play','seat':0,'move':'play red1','version':0.5}", "\"version\" must be"},
        {"{'do':'play','seat':0,'move':''}", "\"\" is no move of this game"},
        {"{'do':'play','seat':0,'move':'fly'}", "\"fly\" is no move of this game"},
        {"{'do':'play','seat':0,'move':'lay 1'}", "\"lay 1\" is no move of this game"},
        {"{'do':'play','seat':0,'move':'play red4'}", "no move of this game"},
        {"{'do':'play','seat':0,'move':'play red1 '}", "no move of this game"},
        {"{'do':'play','seat':0,'move':'\\n\\t\\\"\\\\'}", "no move of this game"},
        {"{'do':'bot','seat':0}", "\"level\" is missing"},
        {"{'do':'bot','seat':0,'level':3}", "\"level\" must be a short text"},
        {"{'do':'bot','seat':0,'level':'oracle'}", "no bot \"oracle\""},
        {"{'do':'bot','seat':0,'level':'random','nodes':-1}", "\"nodes\" must be"},
        {"{'do':'bot','seat':0,'level':'random','nodes':2147483648}", "\"nodes\" must be"},
        {"{'do':'bot','seat':0,'level':'random','nodes':'many'}", "\"nodes\" must be"},
        {"{'do':'log','seat':0,'from':-1}", "\"from\" must be"},
        {"{'do':'log','seat':0,'from':16385}", "\"from\" must be"},
        {"{'do':'log','seat':0,'from':[]}", "\"from\" must be"},
        {"{'do':'data'}", "\"game\" is missing"},
        {"{'do':'data','game':'chess'}", "no game \"chess\""},
        {"{'do':'data','game':'template','players':9}", "from 2 to 4"},
        {"{'do':'data','game':'template','options':{'bag':9}}", "\"bag\", or no such value"},
        {"{'do':'data','game':'template','options':7}", "\"options\" must be an object"},
        {"{'do':'undo','seat':0}", "back"},
        {"{'do':'undo','seat':1}", "back"},
        {"{'do':'load'}", "\"replay\" must be the text"},
        {"{'do':'load','replay':7}", "\"replay\" must be the text"},
        {"{'do':'load','replay':null}", "\"replay\" must be the text"},
        {"{'do':'load','replay':'paintbox\\u0000'}", "\"replay\" must be the text"},
    };
    new_treasure();
    refuse_all(bad, COUNT(bad));
}

static void test_a_move_against_the_rules_names_the_rule(void **unused)
{
    (void)unused;
    new_template();
    play("0 lay 5");
    refuse_by_rule("{'do':'play','seat':0,'move':'lay 4'}", "You have laid your card.", "TP-3");
    refuse_by_rule("{'do':'play','seat':1,'move':'double'}", "Lay a card before you double.",
                   "TP-4");
    refuse_by_rule("{'do':'play','seat':1,'move':'lay 9'}", "The cards are 1 to 5.", "TP-1");
    refuse_by_rule("{'do':'play','seat':'chance','move':'tile red'}", "It is not your turn.",
                   "TP-3");
    play("1 lay 4");
    refuse_by_rule("{'do':'play','seat':0,'move':'lay 4'}", "First a tile is drawn.", "TP-2");
    refuse_by_rule("{'do':'play','seat':'chance','move':'goal red'}", "Now a tile is drawn.",
                   "TP-2");
    play("chance tile green\n0 lay 4\n1 lay 3");
    refuse_by_rule("{'do':'play','seat':'chance','move':'tile green'}", "The bag has no such tile.",
                   "TP-2");
}

static void test_a_move_out_of_turn_names_the_rule(void **unused)
{
    (void)unused;
    new_treasure();
    int64_t seat = number(view("0"), "pending.0");
    refuse_by_rule(seat ? "{'do':'play','seat':0,'move':'play red1'}"
                        : "{'do':'play','seat':1,'move':'play red1'}",
                   "It is not your turn.", "TT-9");
    refuse(seat ? "{'do':'bot','seat':0,'level':'random'}"
                : "{'do':'bot','seat':1,'level':'random'}",
           "not asked to move now");
}

static void test_no_bot_plays_chance(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    ok("{'do':'new','game':'template','players':2,'chance':'manual'}");
    refuse("{'do':'bot','seat':'chance','level':'random'}", "not asked to move now");
    refuse("{'do':'undo','seat':'chance'}", "no move to take back");
    refuse("{'do':'undo','seat':0}", "no move to take back");
}

/* A refusal that does not begin with a small letter stays as the game wrote it. */
static const char *refuse_by_name(const game_state *st, int seat, game_move m)
{
    (void)st, (void)seat, (void)m;
    return "XX-12 Ada has it";
}

static void test_a_sentence_that_begins_with_a_name_stays(void **unused)
{
    (void)unused;
    static struct game strict;
    strict = template_game;
    strict.refusal = refuse_by_name;
    new_template();
    e.session.setup.game = &strict;
    refuse_by_rule("{'do':'play','seat':0,'move':'lay 4'}", "Ada has it.", "XX-12");
}

static void test_a_line_too_long_is_an_error_too(void **unused)
{
    (void)unused;
    new_template();
    remember();
    check_error(parse(engine_too_long(&e)), "The line is too long.");
    assert_unchanged();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_not_json_is_refused),
        cmocka_unit_test(test_what_is_no_request_is_refused),
        cmocka_unit_test(test_verbs_that_need_a_game_say_so),
        cmocka_unit_test(test_bad_new_is_refused),
        cmocka_unit_test(test_bad_seats_are_refused_by_every_verb),
        cmocka_unit_test(test_a_spectator_can_only_look),
        cmocka_unit_test(test_bad_fields_are_refused),
        cmocka_unit_test(test_a_move_against_the_rules_names_the_rule),
        cmocka_unit_test(test_a_move_out_of_turn_names_the_rule),
        cmocka_unit_test(test_no_bot_plays_chance),
        cmocka_unit_test(test_a_sentence_that_begins_with_a_name_stays),
        cmocka_unit_test(test_a_line_too_long_is_an_error_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
