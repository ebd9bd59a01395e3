/*
 * test_rng.c - the generator gives the published numbers, and draws that are fair.
 *
 * The literals were computed by a Python program written from the papers (splitting, which is our
 * own, from its comment), not by this code: seeds in old replays must mean the same dice for ever.
 * All draws are from fixed seeds, so nothing here can fail by bad luck.
 */
#include "test.h"

#include "core/rng.h"

static void check_numbers(struct rng *r, const uint64_t *want, size_t n)
{
    for (size_t i = 0; i < n; i++)
        assert_true(rng_next(r) == want[i]);
}

static void test_seeding_is_splitmix64(void **unused)
{
    (void)unused;
    static const uint64_t zero[] = {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f,
                                    0xf88bb8a8724c81ec};
    static const uint64_t one[] = {0x910a2dec89025cc1, 0xbeeb8da1658eec67, 0xf893a2eefb32555e,
                                   0x71c18690ee42c90b};
    struct rng r;
    rng_seed(&r, 0);
    assert_memory_equal(r.s, zero, sizeof zero);
    rng_seed(&r, 1);
    assert_memory_equal(r.s, one, sizeof one);
}

/* The vector that other implementations of xoshiro256++ test themselves with. */
static void test_stepping_is_xoshiro256plusplus(void **unused)
{
    (void)unused;
    static const uint64_t want[] = {
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
        9228616714210784205u,
        9973669472204895162u,
        14011001112246962877u,
        12406186145184390807u,
        15849039046786891736u,
        10450023813501588000u,
    };
    struct rng r = {{1, 2, 3, 4}};
    check_numbers(&r, want, COUNT(want));
}

static void test_seeds_give_their_known_numbers(void **unused)
{
    (void)unused;
    static const struct {
        uint64_t seed, want[5];
    } cases[] = {
        {0,
         {0x53175d61490b23df, 0x61da6f3dc380d507, 0x5c0fdf91ec9a7bfc, 0x02eebf8c3bbe5e1a,
          0x7eca04ebaf4a5eea}},
        {1,
         {0xcfc5d07f6f03c29b, 0xbf424132963fe08d, 0x19a37d5757aaf520, 0xbf08119f05cd56d6,
          0x2f47184b86186fa4}},
        {UINT64_MAX,
         {0x56ccf8ce948e27b2, 0xe68588432e5a5b90, 0xe3e9b5a48119ca8b, 0x460f19495532ae73,
          0xa7d62040ea9263e1}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct rng r;
        rng_seed(&r, cases[i].seed);
        check_numbers(&r, cases[i].want, COUNT(cases[i].want));
    }
}

static void test_split_gives_its_known_streams(void **unused)
{
    (void)unused;
    struct rng root, child;
    rng_seed(&root, 42);
    child = rng_split(&root, 0);
    assert_true(rng_next(&child) == 0x1343935d19282e82);
    child = rng_split(&root, 1);
    assert_true(rng_next(&child) == 0x563bd47b5105d41e);
    child = rng_split(&root, (uint64_t)1 << 63);
    assert_true(rng_next(&child) == 0x2db36295f292c9fd);
}

static void test_split_leaves_the_parent_alone(void **unused)
{
    (void)unused;
    struct rng root, before;
    rng_seed(&root, 7);
    before = root;
    struct rng a = rng_split(&root, 3), b = rng_split(&root, 3);
    assert_memory_equal(&root, &before, sizeof root);
    assert_memory_equal(&a, &b, sizeof a);
}

static void test_split_streams_differ_by_key_and_seed(void **unused)
{
    (void)unused;
    enum { SEEDS = 8, KEYS = 64 };
    static uint64_t seen[SEEDS * KEYS];
    for (uint64_t i = 0; i < SEEDS * KEYS; i++) {
        struct rng root, child;
        rng_seed(&root, i / KEYS);
        child = rng_split(&root, i % KEYS);
        seen[i] = rng_next(&child);
        assert_true(seen[i] != rng_next(&root));
        for (uint64_t k = 0; k < i; k++)
            assert_true(seen[k] != seen[i]);
    }
}

static void test_below_gives_its_known_dice(void **unused)
{
    (void)unused;
    static const uint32_t want[] = {4, 1, 5, 4, 4, 3, 0, 3, 1, 5, 3, 5, 4, 0, 2, 3};
    struct rng r;
    rng_seed(&r, 42);
    for (size_t i = 0; i < COUNT(want); i++)
        assert_int_equal(rng_below(&r, 6), want[i]);
}

/* Each count within 5 % of an even share. */
static void check_even(const uint32_t *count, int n, uint32_t draws)
{
    for (int i = 0; i < n; i++)
        assert_in_range(count[i], draws / (uint32_t)n * 95 / 100, draws / (uint32_t)n * 105 / 100);
}

static void test_below_is_in_range_and_even(void **unused)
{
    (void)unused;
    enum { SIDES = 20, DRAWS = 20000 };
    struct rng r;
    rng_seed(&r, 1);
    for (uint32_t n = 1; n <= SIDES; n++) {
        uint32_t count[SIDES] = {0};
        for (uint32_t i = 0; i < DRAWS * n; i++) {
            uint32_t drawn = rng_below(&r, n);
            assert_true(drawn < n);
            count[drawn]++;
        }
        check_even(count, (int)n, DRAWS * n);
    }
}

/* Of 2^32 numbers, 3 * 2^30 take two for every third value, unless the unfair ones are redrawn. */
static void test_below_is_even_where_the_range_does_not_divide(void **unused)
{
    (void)unused;
    enum { DRAWS = 60000 };
    uint32_t count[3] = {0};
    struct rng r;
    rng_seed(&r, 2);
    for (int i = 0; i < DRAWS; i++)
        count[rng_below(&r, 3u << 30) % 3]++;
    check_even(count, 3, DRAWS);
}

static void test_weighted_follows_the_weights_and_never_gives_weight_0(void **unused)
{
    (void)unused;
    enum { SHARE = 20000 };
    static const uint32_t weight[] = {1, 0, 2, 0, 0, 3, 0};
    uint32_t count[COUNT(weight)] = {0};
    struct rng r;
    rng_seed(&r, 3);
    for (int i = 0; i < 6 * SHARE; i++)
        count[rng_weighted(&r, weight, COUNT(weight))]++;
    for (size_t i = 0; i < COUNT(weight); i++)
        assert_in_range(count[i], weight[i] * SHARE * 95 / 100, weight[i] * SHARE * 105 / 100);
}

static void test_bit_is_one_of_the_set_each_as_likely(void **unused)
{
    (void)unused;
    enum { SHARE = 20000 };
    static const int bits[] = {0, 5, 6, 31};
    uint32_t count[COUNT(bits)] = {0};
    struct rng r;
    rng_seed(&r, 4);
    for (size_t i = 0; i < SHARE * COUNT(bits); i++) {
        int bit = rng_bit(&r, 1u << 0 | 1u << 5 | 1u << 6 | 1u << 31);
        size_t at = 0;
        while (at < COUNT(bits) && bits[at] != bit)
            at++;
        assert_true(at < COUNT(bits));
        count[at]++;
    }
    check_even(count, COUNT(bits), SHARE * COUNT(bits));
}

static void test_bit_of_a_single_one_is_that_one(void **unused)
{
    (void)unused;
    struct rng r;
    rng_seed(&r, 5);
    for (int bit = 0; bit < 32; bit++)
        assert_int_equal(rng_bit(&r, 1u << bit), bit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seeding_is_splitmix64),
        cmocka_unit_test(test_stepping_is_xoshiro256plusplus),
        cmocka_unit_test(test_seeds_give_their_known_numbers),
        cmocka_unit_test(test_split_gives_its_known_streams),
        cmocka_unit_test(test_split_leaves_the_parent_alone),
        cmocka_unit_test(test_split_streams_differ_by_key_and_seed),
        cmocka_unit_test(test_below_gives_its_known_dice),
        cmocka_unit_test(test_below_is_in_range_and_even),
        cmocka_unit_test(test_below_is_even_where_the_range_does_not_divide),
        cmocka_unit_test(test_weighted_follows_the_weights_and_never_gives_weight_0),
        cmocka_unit_test(test_bit_is_one_of_the_set_each_as_likely),
        cmocka_unit_test(test_bit_of_a_single_one_is_that_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
