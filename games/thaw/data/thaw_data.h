/* Made by generate.c from the sources beside it: change that, not this. */
#ifndef THAW_DATA_H
#define THAW_DATA_H

#include <stdint.h>

/* clang-format off */
enum { WIDTH = 9, HEIGHT = 9, BOXES = 81, COLOURS = 5, FORMS = 9, OTHERS = 3 };

static const char *const colour_name[] = {"red", "brown", "blue", "green", "yellow", 0};
static const char *const form_name[] = {"I3", "V3", "I4", "L4", "J4", "S4", "Z4", "T4", "O4", 0};

/* A form in one of its turns.  shape: its boxes as bits, counted from the first of them in
 * reading order.  top, rest: where that one may lie, rows 1 to 3 and 4 to 9, on an empty
 * sheet.  off: the distances of the other boxes, filled up with 0. */
struct turned {
    uint64_t shape, top, rest;
    uint8_t off[OTHERS];
};

static const uint8_t turns[FORMS] = {2, 4, 2, 4, 4, 2, 2, 4, 1};
static const struct turned turned_form[FORMS][4] = {
    {
        {0x7u, 0x1fcfe7fu, 0xfe7f3f9fcfe7fu, {1, 2, 0}},
        {0x40201u, 0x7ffffffu, 0xfffffffffu, {9, 18, 0}},
    },
    {
        {0x203u, 0x3fdfeffu, 0xff7fbfdfeffu, {1, 9, 0}},
        {0x403u, 0x3fdfeffu, 0xff7fbfdfeffu, {1, 10, 0}},
        {0x301u, 0x7fbfdfeu, 0x1feff7fbfdfeu, {8, 9, 0}},
        {0x601u, 0x3fdfeffu, 0xff7fbfdfeffu, {9, 10, 0}},
    },
    {
        {0xfu, 0xfc7e3fu, 0x7e3f1f8fc7e3fu, {1, 2, 3}},
        {0x8040201u, 0x7ffffffu, 0x7ffffffu, {9, 18, 27}},
    },
    {
        {0x207u, 0x1fcfe7fu, 0x7f3f9fcfe7fu, {1, 2, 9}},
        {0x80403u, 0x3fdfeffu, 0x7fbfdfeffu, {1, 10, 19}},
        {0x381u, 0x7f3f9fcu, 0x1fcfe7f3f9fcu, {7, 8, 9}},
        {0xc0201u, 0x3fdfeffu, 0x7fbfdfeffu, {9, 18, 19}},
    },
    {
        {0x807u, 0x1fcfe7fu, 0x7f3f9fcfe7fu, {1, 2, 11}},
        {0x60201u, 0x7fbfdfeu, 0xff7fbfdfeu, {9, 17, 18}},
        {0xe01u, 0x1fcfe7fu, 0x7f3f9fcfe7fu, {9, 10, 11}},
        {0x40203u, 0x3fdfeffu, 0x7fbfdfeffu, {1, 9, 18}},
    },
    {
        {0x303u, 0x3f9fcfeu, 0xfe7f3f9fcfeu, {1, 8, 9}},
        {0x80601u, 0x3fdfeffu, 0x7fbfdfeffu, {9, 10, 19}},
    },
    {
        {0xc03u, 0x1fcfe7fu, 0x7f3f9fcfe7fu, {1, 10, 11}},
        {0x20301u, 0x7fbfdfeu, 0xff7fbfdfeu, {8, 9, 17}},
    },
    {
        {0x407u, 0x1fcfe7fu, 0x7f3f9fcfe7fu, {1, 2, 10}},
        {0x40301u, 0x7fbfdfeu, 0xff7fbfdfeu, {8, 9, 18}},
        {0x701u, 0x3f9fcfeu, 0xfe7f3f9fcfeu, {8, 9, 10}},
        {0x40601u, 0x3fdfeffu, 0x7fbfdfeffu, {9, 10, 18}},
    },
    {
        {0x603u, 0x3fdfeffu, 0xff7fbfdfeffu, {1, 9, 10}},
    },
};

/* The first boxes, rows 1 to 7 and 8 to 9. */
static const uint64_t first_a = 0x28000000000u;
static const uint32_t first_z = 0x0u;

/* The longest run of ones in a row of boxes. */
static const uint8_t longest_run[1 << WIDTH] = {
    0, 1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 2, 2, 3, 4, 1, 1, 1, 2, 1, 1, 2, 3, 2, 2, 2, 2, 3, 3, 4, 5,
    1, 1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 2, 2, 3, 4, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5, 6,
    1, 1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 2, 2, 3, 4, 1, 1, 1, 2, 1, 1, 2, 3, 2, 2, 2, 2, 3, 3, 4, 5,
    2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 2, 3, 4, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 7,
    1, 1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 2, 2, 3, 4, 1, 1, 1, 2, 1, 1, 2, 3, 2, 2, 2, 2, 3, 3, 4, 5,
    1, 1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 2, 2, 3, 4, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5, 6,
    2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 2, 3, 4, 2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 3, 3, 4, 5,
    3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 8,
    1, 1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 2, 2, 3, 4, 1, 1, 1, 2, 1, 1, 2, 3, 2, 2, 2, 2, 3, 3, 4, 5,
    1, 1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 2, 2, 3, 4, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5, 6,
    1, 1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 2, 2, 3, 4, 1, 1, 1, 2, 1, 1, 2, 3, 2, 2, 2, 2, 3, 3, 4, 5,
    2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 2, 3, 4, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 7,
    2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 2, 3, 4, 2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 3, 3, 4, 5,
    2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 2, 3, 4, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5, 6,
    3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 8, 9,
};

static const char data_json[] =
    "{\"width\":9,\"height\":9,\"first\":[\"d5\",\"f5\"],"
    "\"colours\":[\"red\",\"brown\",\"blue\",\"green\",\"yellow\"],\"dummy\":\"green\",\"forms\":["
    "{\"form\":\"I3\",\"turns\":[[[0,0],[1,0],[2,0]],[[0,0],[0,1],[0,2]]]}"
    ",{\"form\":\"V3\",\"turns\":[[[0,0],[1,0],[0,1]],[[0,0],[1,0],[1,1]],[[0,0],[-1,1],[0,1]],[[0,0],[0,1],[1,1]]]}"
    ",{\"form\":\"I4\",\"turns\":[[[0,0],[1,0],[2,0],[3,0]],[[0,0],[0,1],[0,2],[0,3]]]}"
    ",{\"form\":\"L4\",\"turns\":[[[0,0],[1,0],[2,0],[0,1]],[[0,0],[1,0],[1,1],[1,2]],[[0,0],[-2,1],[-1,1],[0,1]],[[0,0],[0,1],[0,2],[1,2]]]}"
    ",{\"form\":\"J4\",\"turns\":[[[0,0],[1,0],[2,0],[2,1]],[[0,0],[0,1],[-1,2],[0,2]],[[0,0],[0,1],[1,1],[2,1]],[[0,0],[1,0],[0,1],[0,2]]]}"
    ",{\"form\":\"S4\",\"turns\":[[[0,0],[1,0],[-1,1],[0,1]],[[0,0],[0,1],[1,1],[1,2]]]}"
    ",{\"form\":\"Z4\",\"turns\":[[[0,0],[1,0],[1,1],[2,1]],[[0,0],[-1,1],[0,1],[-1,2]]]}"
    ",{\"form\":\"T4\",\"turns\":[[[0,0],[1,0],[2,0],[1,1]],[[0,0],[-1,1],[0,1],[0,2]],[[0,0],[-1,1],[0,1],[1,1]],[[0,0],[0,1],[1,1],[0,2]]]}"
    ",{\"form\":\"O4\",\"turns\":[[[0,0],[1,0],[0,1],[1,1]]]}"
    "]}";

/* clang-format on */

#endif
