/* test_json.c - what is JSON and what is not, and reading and writing its values. */
#include "test.h"

#include "core/json.h"

/* The fault of a text.  It lies in the middle of a buffer whose rest would complete or spoil it, so
 * that a reader which passes the end is found out. */
static const char *fault_before(struct bytes text, const char *rest)
{
    static char room[1024];
    struct json v;
    assert_true(text.n + strlen(rest) < sizeof room);
    memcpy(room, text.at, text.n);
    memcpy(room + text.n, rest, strlen(rest) + 1);
    return json_fault(room, text.n, &v);
}

static const char *fault_of(struct bytes text)
{
    static const char *const rests[] = {"]",  "}",       "\"",           "9", "e5", ".5",
                                        "+5", "\\u0041", "\xbf\xbf\xbf", " x"};
    const char *fault = fault_before(text, "");
    for (size_t i = 0; i < COUNT(rests); i++) {
        const char *again = fault_before(text, rests[i]);
        assert_true(fault ? again && strcmp(again, fault) == 0 : !again);
    }
    return fault;
}

static void test_texts_that_are_json(void **unused)
{
    (void)unused;
    static const struct bytes good[] = {
        BYTES("null"),
        BYTES("true"),
        BYTES("false"),
        BYTES("0"),
        BYTES("-0"),
        BYTES("10"),
        BYTES("-12"),
        BYTES("0.5"),
        BYTES("1.05"),
        BYTES("1e5"),
        BYTES("1E5"),
        BYTES("0e0"),
        BYTES("1e+5"),
        BYTES("1.5E-07"),
        BYTES("123456789012345678901234567890"),
        BYTES("\"\""),
        BYTES("\"a b\""),
        BYTES("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\""),
        BYTES("\"\\u0041\\uABCD\\uabcd\\u0000\""),
        BYTES("\"\\ud83d\\ude00\""),
        BYTES("\"\\uD800\\uDC00\\uDBFF\\uDFFF\""),
        BYTES("\"\\ud7ff\\ue000\""), /* just outside the surrogates */
        BYTES("\"\x7f\""),
        BYTES("\"\xc2\x80\xdf\xbf\""), /* the first and last of two bytes, and so on */
        BYTES("\"\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\""),
        BYTES("\"\xf0\x90\x80\x80\xf3\xbf\xbf\xbf\xf4\x8f\xbf\xbf\""),
        BYTES("[]"),
        BYTES("[ ]"),
        BYTES("[1]"),
        BYTES("[1,2 , 3]"),
        BYTES("[[],{},\"\",null]"),
        BYTES("{}"),
        BYTES("{ \t\r\n}"),
        BYTES("{\"a\":1}"),
        BYTES("{ \"a\" : 1 , \"b\" : [ ] }"),
        BYTES("{\"\":{\"a\":{}},\"\":false}"),
        BYTES(" \t\r\n1 \t\r\n"),
    };
    for (size_t i = 0; i < COUNT(good); i++)
        if (fault_of(good[i]))
            fail_msg("%s: %s", good[i].at, fault_of(good[i]));
}

static void test_texts_that_are_not_json(void **unused)
{
    (void)unused;
    static const struct {
        struct bytes text;
        const char *why;
    } bad[] = {
        {BYTES(""), "ends too early"},
        {BYTES(" \n"), "ends too early"},
        {BYTES("[1,"), "ends too early"},
        {BYTES("["), "ends too early"},
        {BYTES("{\"a\":"), "ends too early"},
        {BYTES("\0"), "a value"},
        {BYTES("x"), "a value"},
        {BYTES("'a'"), "a value"},
        {BYTES("+1"), "a value"},
        {BYTES(".5"), "a value"},
        {BYTES("True"), "a value"},
        {BYTES("NaN"), "a value"},
        {BYTES("tru"), "a value"},
        {BYTES("truf"), "a value"},
        {BYTES("fals"), "a value"},
        {BYTES("nul"), "a value"},
        {BYTES("nul\0"), "a value"},
        {BYTES("[,1]"), "a value"},
        {BYTES("[1,]"), "a value"},
        {BYTES("{\"a\":}"), "a value"},
        {BYTES("\xef\xbb\xbf{}"), "a value"}, /* a byte order mark is not JSON */
        {BYTES("01"), "a number"},
        {BYTES("-01"), "a number"},
        {BYTES("00"), "a number"},
        {BYTES("-"), "a number"},
        {BYTES("-x"), "a number"},
        {BYTES("--1"), "a number"},
        {BYTES("1."), "a number"},
        {BYTES("1.e5"), "a number"},
        {BYTES("1.x"), "a number"},
        {BYTES("1e"), "a number"},
        {BYTES("1E"), "a number"},
        {BYTES("1e+"), "a number"},
        {BYTES("1e-"), "a number"},
        {BYTES("1e*"), "a number"},
        {BYTES("1e5.5"), "something follows"},
        {BYTES("1x"), "something follows"},
        {BYTES("0x10"), "something follows"},
        {BYTES("1 2"), "something follows"},
        {BYTES("{}{}"), "something follows"},
        {BYTES("{}\0"), "something follows"},
        {BYTES("[]]"), "something follows"},
        {BYTES("\"a\"b"), "something follows"},
        {BYTES("truefalse"), "something follows"},
        {BYTES("\""), "a string does not end"},
        {BYTES("\"abc"), "a string does not end"},
        {BYTES("\"\\"), "a string does not end"},
        {BYTES("\"a\\\""), "a string does not end"},
        {BYTES("[\"a]"), "a string does not end"},
        {BYTES("{\"a"), "a string does not end"},
        {BYTES("\"\\x\""), "an escape"},
        {BYTES("\"\\'\""), "an escape"},
        {BYTES("\"\\N\""), "an escape"},
        {BYTES("\"\\\0\""), "an escape"},
        {BYTES("\"\\u"), "four hex digits"},
        {BYTES("\"\\u004"), "four hex digits"},
        {BYTES("\"\\u004\""), "four hex digits"},
        {BYTES("\"\\u004g\""), "four hex digits"},
        {BYTES("\"\\u00:0\""), "four hex digits"},
        {BYTES("\"\\u-041\""), "four hex digits"},
        {BYTES("\"\\u 041\""), "four hex digits"},
        {BYTES("\"\\U0041\""), "an escape"},
        {BYTES("\"\\ud800\""), "surrogate"},
        {BYTES("\"\\ud800"), "surrogate"},
        {BYTES("\"\\ud800\\u"), "surrogate"},
        {BYTES("\"\\ud800\\udc0"), "surrogate"},
        {BYTES("\"\\ud800abcdef\""), "surrogate"},
        {BYTES("\"\\ud800\\n     \""), "surrogate"},
        {BYTES("\"\\ud800\\u0041\""), "surrogate"},
        {BYTES("\"\\ud800\\ud800\""), "surrogate"},
        {BYTES("\"\\ud800\\ue000\""), "surrogate"},
        {BYTES("\"\\ud800\\udc0x\""), "surrogate"},
        {BYTES("\"\\udc00\""), "surrogate"},
        {BYTES("\"\\udfff\""), "surrogate"},
        {BYTES("\"\\udc00\\udc00\""), "surrogate"},
        {BYTES("\"\\ud800xxdc00\""), "surrogate"},
        {BYTES("\"\\ud800xudc00\""), "surrogate"},
        {BYTES("\"\\ud800\\udc00"), "a string does not end"},
        {BYTES("\"a\0b\""), "not UTF-8"},
        {BYTES("\"\x1f\""), "not UTF-8"},
        {BYTES("\"a\nb\""), "not UTF-8"},
        {BYTES("\"\t\""), "not UTF-8"},
        {BYTES("\"\x80\""), "not UTF-8"},     /* a follower alone */
        {BYTES("\"\xc1\xbf\""), "not UTF-8"}, /* overlong, in two, three, four bytes */
        {BYTES("\"\xe0\x9f\xbf\""), "not UTF-8"},
        {BYTES("\"\xf0\x8f\xbf\xbf\""), "not UTF-8"},
        {BYTES("\"\xed\xa0\x80\""), "not UTF-8"},     /* a surrogate */
        {BYTES("\"\xf4\x90\x80\x80\""), "not UTF-8"}, /* beyond U+10FFFF */
        {BYTES("\"\xf5\x80\x80\x80\""), "not UTF-8"},
        {BYTES("\"\xff\""), "not UTF-8"},
        {BYTES("\"\xc3\""), "not UTF-8"}, /* cut short, by the quote and by the end */
        {BYTES("\"\xc3"), "not UTF-8"},
        {BYTES("\"\xe2\x82\""), "not UTF-8"},
        {BYTES("\"\xe2\x82"), "not UTF-8"},
        {BYTES("\"\xf0\x9f\x98\""), "not UTF-8"},
        {BYTES("\"\xf0\x9f\x98"), "not UTF-8"},
        {BYTES("\"\xe2\x82\xc0\""), "not UTF-8"},
        {BYTES("\"\xf0\x9f\x28\x80\""), "not UTF-8"},
        {BYTES("[1"), "an array does not end"},
        {BYTES("[1 2]"), "an array does not end"},
        {BYTES("[1}"), "an array does not end"},
        {BYTES("[1:2]"), "an array does not end"},
        {BYTES("[[]"), "an array does not end"},
        {BYTES("{\"a\":1"), "an object does not end"},
        {BYTES("{\"a\":1]"), "an object does not end"},
        {BYTES("{\"a\":1 \"b\":2}"), "an object does not end"},
        {BYTES("{"), "a name in quotes"},
        {BYTES("{ "), "a name in quotes"},
        {BYTES("{a:1}"), "a name in quotes"},
        {BYTES("{1:1}"), "a name in quotes"},
        {BYTES("{,}"), "a name in quotes"},
        {BYTES("{]"), "a name in quotes"},
        {BYTES("{\"a\":1,}"), "a name in quotes"},
        {BYTES("{\"a\":1,"), "a name in quotes"},
        {BYTES("{\"a\"}"), "a ':'"},
        {BYTES("{\"a\""), "a ':'"},
        {BYTES("{\"a\" "), "a ':'"},
        {BYTES("{\"a\",1}"), "a ':'"},
        {BYTES("{\"a\":1,\"\\x\":2}"), "an escape"},
        {BYTES("[[1,[2,{\"a\":tru}]]]"), "a value"},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        const char *why = fault_of(bad[i].text);
        if (!why)
            fail_msg("%s is taken for JSON", bad[i].text.at);
        assert_holds(why, bad[i].why);
    }
}

/* So many brackets round nothing, or so many objects round null. */
static struct bytes nested(const char *open, const char *core, const char *close, int depth)
{
    static char room[512];
    struct text t = text_open(room, sizeof room);
    for (int i = 0; i < depth; i++)
        text_put(&t, open);
    text_put(&t, core);
    for (int i = 0; i < depth; i++)
        text_put(&t, close);
    return (struct bytes){room, t.len};
}

static void test_nesting_has_a_limit(void **unused)
{
    (void)unused;
    assert_null(fault_of(nested("[", "", "]", JSON_DEPTH_MAX)));
    assert_null(fault_of(nested("{\"a\":", "null", "}", JSON_DEPTH_MAX)));
    assert_holds(fault_of(nested("[", "", "]", JSON_DEPTH_MAX + 1)), "too deeply");
    assert_holds(fault_of(nested("{\"a\":", "null", "}", JSON_DEPTH_MAX + 1)), "too deeply");
    assert_holds(fault_of(nested("[", "", "", 400)), "too deeply");
}

/* Depth is not used up by lists that have ended. */
static void test_nesting_counts_only_what_is_open(void **unused)
{
    (void)unused;
    char room[512];
    struct text t = text_open(room, sizeof room);
    text_char(&t, '[');
    for (int i = 0; i < JSON_DEPTH_MAX; i++)
        text_put(&t, "[],[1],{},{\"a\":1},");
    text_put(&t, "0]");
    assert_false(t.cut);
    assert_null(fault_of((struct bytes){room, t.len}));
}

static struct json parse(const char *text)
{
    struct json v;
    const char *why = json_fault(text, strlen(text), &v);
    if (why)
        fail_msg("%s: %s", text, why);
    return v;
}

static void test_value_is_the_slice_without_space(void **unused)
{
    (void)unused;
    static const char text[] = " [1, 2] \n";
    struct json v = parse(text);
    assert_ptr_equal(v.at, text + 1);
    assert_ptr_equal(v.end, text + 7);
}

static void test_types(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        enum json_type type;
    } cases[] = {
        {"null", JSON_NULL},   {"true", JSON_TRUE}, {"false", JSON_FALSE},
        {" 0", JSON_NUMBER},   {"-1", JSON_NUMBER}, {"9e9", JSON_NUMBER},
        {"\"\"", JSON_STRING}, {"[]", JSON_ARRAY},  {" {}", JSON_OBJECT},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_int_equal(json_type(parse(cases[i].text)), cases[i].type);
}

static void test_int_takes_whole_numbers_that_fit(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        bool ok;
        int64_t value;
    } cases[] = {
        {"0", true, 0},
        {"-0", true, 0},
        {"7", true, 7},
        {"-32768", true, -32768},
        {"9223372036854775807", true, INT64_MAX},
        {"-9223372036854775807", true, -INT64_MAX},
        {"9223372036854775808", false, 0},
        {"-9223372036854775809", false, 0},
        {"99999999999999999999", false, 0},
        {"1.0", false, 0},
        {"1e2", false, 0},
        {"\"1\"", false, 0},
        {"true", false, 0},
        {"null", false, 0},
        {"[1]", false, 0},
        {"{}", false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int64_t value = 0;
        assert_int_equal(json_int(parse(cases[i].text), &value), cases[i].ok);
        if (cases[i].ok)
            assert_true(value == cases[i].value);
    }
}

/* The text need not end with a NUL: json_fault() is told its length. */
static void test_int_ends_where_its_text_ends(void **unused)
{
    (void)unused;
    struct json v;
    int64_t value = 0;
    assert_null(json_fault("129", 2, &v));
    assert_true(json_int(v, &value));
    assert_int_equal(value, 12);
}

static void test_string_is_decoded(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *decoded;
    } cases[] = {
        {"\"\"", ""},
        {"\"lay 5\"", "lay 5"},
        {"\"\\\"\\\\\\/\"", "\"\\/"},
        {"\"\\b\\f\\n\\r\\t\"", "\b\f\n\r\t"},
        {"\"\\u0041\\u007f\"", "A\x7f"},
        {"\"\\u0080\\u07FF\"", "\xc2\x80\xdf\xbf"},
        {"\"\\u0800\\ud7ff\\ue000\\uFFFF\"", "\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf"},
        {"\"\\ud800\\udc00\\ud83D\\uDe00\"", "\xf0\x90\x80\x80\xf0\x9f\x98\x80"},
        {"\"\\udbff\\udfff\"", "\xf4\x8f\xbf\xbf"},
        {"\"\xe2\x82\xac\"", "\xe2\x82\xac"},
        {"\"\\\\u0041\"", "\\u0041"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char out[32];
        assert_true(json_string(parse(cases[i].text), out, sizeof out));
        assert_string_equal(out, cases[i].decoded);
    }
}

static void test_string_refuses_what_is_none_or_does_not_fit(void **unused)
{
    (void)unused;
    char out[4];
    assert_false(json_string(parse("12"), out, sizeof out));
    assert_false(json_string(parse("null"), out, sizeof out));
    assert_false(json_string(parse("[\"a\"]"), out, sizeof out));
    assert_true(json_string(parse("\"abc\""), out, sizeof out));
    assert_false(json_string(parse("\"abcd\""), out, sizeof out));
    assert_false(json_string(parse("\"ab\\u20ac\""), out, sizeof out));
    assert_false(json_string(parse("\"a\\u0000\""), out, sizeof out));
    assert_false(json_string(parse("\"\\u0000b\""), out, sizeof out));
}

static void check_member(const char *object, const char *key, int64_t want)
{
    struct json v;
    int64_t value;
    assert_true(json_member(parse(object), key, &v));
    assert_true(json_int(v, &value));
    assert_int_equal(value, want);
}

static void test_member_is_found_by_its_decoded_name(void **unused)
{
    (void)unused;
    check_member("{\"a\":1,\"b\":2}", "a", 1);
    check_member(" { \"a\" : 1 , \"b\" : 2 } ", "b", 2);
    check_member("{\"b\":1,\"b\":2}", "b", 1);
    check_member("{\"s\\u0065at\":1}", "seat", 1);
    check_member("{\"a\\n\\\"\":1}", "a\n\"", 1);
    check_member("{\"\":5}", "", 5);
    check_member("{\"x\":{\"a\":1},\"y\":[{\"a\":2}],\"z\":\"\\\"a\\\":3\",\"a\":4}", "a", 4);
}

static void test_member_that_is_not_there(void **unused)
{
    (void)unused;
    struct json v;
    assert_false(json_member(parse("{}"), "a", &v));
    assert_false(json_member(parse("{ }"), "a", &v));
    assert_false(json_member(parse("{\"b\":\"a\",\"A\":1,\"aa\":2}"), "a", &v));
    assert_false(json_member(parse("{\"x\":{\"a\":1}}"), "a", &v));
    /* A name too long for any of ours, or with a NUL, is passed over. */
    assert_false(json_member(parse("{\"a123456789012345678901234567890123\":1}"), "a", &v));
    assert_false(json_member(parse("{\"a\\u0000\":1}"), "a", &v));
}

/* The values of an array or object, as they stand, with a '|' after each. */
static const char *walked(const char *text)
{
    static char out[256];
    struct text t = text_open(out, sizeof out);
    struct json walk = parse(text), key = {0, 0}, value;
    bool object = json_type(walk) == JSON_OBJECT;
    while (json_next(&walk, &key, &value)) {
        if (object)
            text_bytes(&t, key.at, (size_t)(key.end - key.at));
        else
            assert_null(key.at);
        text_bytes(&t, value.at, (size_t)(value.end - value.at));
        text_char(&t, '|');
    }
    assert_false(json_next(&walk, &key, &value)); /* the end stays the end */
    return out;
}

static void test_walking_gives_every_value_once(void **unused)
{
    (void)unused;
    assert_string_equal(walked("[]"), "");
    assert_string_equal(walked("[ ]"), "");
    assert_string_equal(walked("{ }"), "");
    assert_string_equal(walked("[1]"), "1|");
    assert_string_equal(walked(" [ 1 , \"a,]\" ,[2,3],{\"b\":4} , null ] "),
                        "1|\"a,]\"|[2,3]|{\"b\":4}|null|");
    assert_string_equal(walked("{ \"a\" : 1 , \"b}\":[2] ,\"c\":{\"d\":3}}"),
                        "\"a\"1|\"b}\"[2]|\"c\"{\"d\":3}|");
}

static const char *put(const char *s)
{
    static char out[1024];
    struct text t = text_open(out, sizeof out);
    json_put(&t, s);
    return out;
}

static void test_put_escapes(void **unused)
{
    (void)unused;
    assert_string_equal(put(""), "\"\"");
    assert_string_equal(put("say \"\\\"/"), "\"say \\\"\\\\\\\"/\"");
    assert_string_equal(put("a\nb"), "\"a\\nb\"");
    assert_string_equal(put("\x01\t\r\x1f\x7f"), "\"\\u0001\\u0009\\u000d\\u001f\x7f\"");
    assert_string_equal(put("\xe2\x82\xac"), "\"\xe2\x82\xac\"");
}

static void test_put_replaces_what_is_not_utf8(void **unused)
{
    (void)unused;
    assert_string_equal(put("a\xff"
                            "b"),
                        "\"a?b\"");
    assert_string_equal(put("\xe2\x82"), "\"??\"");
    assert_string_equal(put("\xed\xa0\x80"), "\"???\"");
    assert_string_equal(put("\xe2\x82\xc0"), "\"???\"");
}

static void test_put_is_read_back_the_same(void **unused)
{
    (void)unused;
    char all[256], out[256];
    size_t n = 0;
    for (int c = 1; c < 0x80; c++)
        all[n++] = (char)c;
    strcpy(all + n, "\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
    assert_true(json_string(parse(put(all)), out, sizeof out));
    assert_string_equal(out, all);
    assert_null(strchr(put(all), '\n')); /* an answer is one line */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts_that_are_json),
        cmocka_unit_test(test_texts_that_are_not_json),
        cmocka_unit_test(test_nesting_has_a_limit),
        cmocka_unit_test(test_nesting_counts_only_what_is_open),
        cmocka_unit_test(test_value_is_the_slice_without_space),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_int_takes_whole_numbers_that_fit),
        cmocka_unit_test(test_int_ends_where_its_text_ends),
        cmocka_unit_test(test_string_is_decoded),
        cmocka_unit_test(test_string_refuses_what_is_none_or_does_not_fit),
        cmocka_unit_test(test_member_is_found_by_its_decoded_name),
        cmocka_unit_test(test_member_that_is_not_there),
        cmocka_unit_test(test_walking_gives_every_value_once),
        cmocka_unit_test(test_put_escapes),
        cmocka_unit_test(test_put_replaces_what_is_not_utf8),
        cmocka_unit_test(test_put_is_read_back_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
