/* test_text.c - the writer that never passes its end, and the readers of words and numbers. */
#include "test.h"

#include "core/text.h"

static void test_writer_puts_one_after_the_other(void **unused)
{
    (void)unused;
    char out[64];
    struct text t = text_open(out, sizeof out);
    assert_string_equal(out, "");
    text_put(&t, "score ");
    text_int(&t, -7);
    text_char(&t, '/');
    text_uint(&t, 10);
    text_bytes(&t, "abcdef", 3);
    assert_string_equal(out, "score -7/10abc");
    assert_int_equal(t.len, strlen(out));
    assert_false(t.cut);
}

static void test_writer_writes_the_widest_numbers(void **unused)
{
    (void)unused;
    char out[64];
    struct text t = text_open(out, sizeof out);
    text_int(&t, INT64_MIN);
    text_char(&t, ' ');
    text_int(&t, INT64_MAX);
    text_char(&t, ' ');
    text_uint(&t, UINT64_MAX);
    assert_string_equal(out, "-9223372036854775808 9223372036854775807 18446744073709551615");
    t = text_open(out, sizeof out);
    text_int(&t, 0);
    text_uint(&t, 0);
    assert_string_equal(out, "00");
}

/* A guard byte after the buffer tells of a write past its end. */
static void check_cut(size_t cap, const char *want, bool cut)
{
    char out[16];
    memset(out, '~', sizeof out);
    struct text t = text_open(out, cap);
    text_put(&t, "abc");
    text_put(&t, "def");
    assert_string_equal(out, want);
    assert_int_equal(t.len, strlen(want));
    assert_int_equal(t.cut, cut);
    assert_int_equal(out[cap], '~');
}

static void test_writer_cuts_what_does_not_fit(void **unused)
{
    (void)unused;
    check_cut(8, "abcdef", false);
    check_cut(7, "abcdef", false); /* six and the NUL: just fits */
    check_cut(6, "abcde", true);
    check_cut(4, "abc", true);
    check_cut(1, "", true);
}

static void test_writer_stays_cut(void **unused)
{
    (void)unused;
    char out[4];
    struct text t = text_open(out, sizeof out);
    text_put(&t, "abcd");
    text_put(&t, "");
    text_char(&t, 'e');
    assert_string_equal(out, "abc");
    assert_true(t.cut);
}

static void test_scan_word_moves_past_it_or_not_at_all(void **unused)
{
    (void)unused;
    const char *at = "lay 5";
    assert_false(scan_word(&at, "lie "));
    assert_false(scan_word(&at, "lay 55"));
    assert_string_equal(at, "lay 5");
    assert_true(scan_word(&at, "lay "));
    assert_string_equal(at, "5");
    assert_true(scan_word(&at, ""));
    assert_string_equal(at, "5");
}

static void test_scan_uint_takes_what_fits(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        uint64_t max;
        bool ok;
        uint64_t value;
        const char *rest;
    } cases[] = {
        {"0", 0, true, 0, ""},
        {"1", 0, false, 0, "1"},
        {"10", 9, false, 0, "10"},
        {"9+", 9, true, 9, "+"},
        {"007x", 9, true, 7, "x"},
        {"12", 12, true, 12, ""},
        {"13", 12, false, 0, "13"},
        {"18446744073709551615", UINT64_MAX, true, UINT64_MAX, ""},
        {"18446744073709551616", UINT64_MAX, false, 0, "18446744073709551616"},
        {"99999999999999999999", UINT64_MAX, false, 0, "99999999999999999999"},
        {"", 9, false, 0, ""},
        {"-1", 9, false, 0, "-1"},
        {" 1", 9, false, 0, " 1"},
        {"x", 9, false, 0, "x"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *at = cases[i].text;
        uint64_t value = 0;
        assert_int_equal(scan_uint(&at, cases[i].max, &value), cases[i].ok);
        assert_int_equal(value, cases[i].value);
        assert_string_equal(at, cases[i].rest);
    }
}

static void test_scan_name_prefers_the_longest(void **unused)
{
    (void)unused;
    static const char *const names[] = {"red", "reddish", "blue", 0};
    const char *at = "reddish2";
    assert_int_equal(scan_name(&at, names), 1);
    assert_string_equal(at, "2");
    at = "red2";
    assert_int_equal(scan_name(&at, names), 0);
    assert_string_equal(at, "2");
    at = "blu";
    assert_int_equal(scan_name(&at, names), -1);
    assert_string_equal(at, "blu");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_writer_puts_one_after_the_other),
        cmocka_unit_test(test_writer_writes_the_widest_numbers),
        cmocka_unit_test(test_writer_cuts_what_does_not_fit),
        cmocka_unit_test(test_writer_stays_cut),
        cmocka_unit_test(test_scan_word_moves_past_it_or_not_at_all),
        cmocka_unit_test(test_scan_uint_takes_what_fits),
        cmocka_unit_test(test_scan_name_prefers_the_longest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
