/*
 * sheet.h - a sheet of 9 by 9 boxes as bits, and the geometry of Thaw on it.
 *
 * Box b is 9 * y + x.  A set of boxes is 81 bits in two words: `a` has rows 1 to 7, `z` rows 8 and
 * 9.  Nothing shifts 128 bits, which WebAssembly cannot.  Where a form lies is asked of two windows
 * of at most 64 bits: `top`, rows 1 to 7, for forms that begin in rows 1 to 3, and `rest`, rows 4
 * to 9, for the others.  So a form of up to five rows is inside its window.
 */
#ifndef SHEET_H
#define SHEET_H

#include "games/thaw/data/thaw_data.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    A_BOXES = 7 * WIDTH, /* in the word a */
    LAST_A = 6 * WIDTH,  /* the first box of its last row, row 7 */
    REST = 3 * WIDTH,    /* the first box of the window `rest` */
    Z_REST = A_BOXES - REST
};

static const uint64_t ALL_A = ((uint64_t)1 << A_BOXES) - 1;
static const uint32_t ALL_Z = (1u << 2 * WIDTH) - 1;

/* All columns but the first: what is moved one to the right cannot come to lie there. */
static const uint64_t NOT_LEFT_A = 0x7fbfdfeff7fbfdfeu;
static const uint64_t NOT_RIGHT_A = 0x3fdfeff7fbfdfeffu;
static const uint32_t NOT_LEFT_Z = 0x3fdfeu;
static const uint32_t NOT_RIGHT_Z = 0x1feffu;

/* The boxes away from the edge: rows 2 to 6 as seen from row 1, rows 7 and 8 as seen from row 4. */
static const uint64_t INNER_TOP = 0x1fcfe7f3f9fc00u;
static const uint64_t INNER_REST = 0xfe7f0000000u;

struct boxes {
    uint64_t a;
    uint32_t z;
};

/* Boxes by window: bit b of top is box b, bit b of rest is box REST + b. */
struct spots {
    uint64_t top, rest;
};

static inline int lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

static inline bool none(struct boxes s)
{
    return !(s.a | s.z);
}

static inline int count(struct boxes s)
{
    return __builtin_popcountll(s.a) + __builtin_popcount(s.z);
}

static inline struct boxes both(struct boxes s, struct boxes t)
{
    struct boxes out = {s.a & t.a, s.z & t.z};
    return out;
}

static inline struct boxes either(struct boxes s, struct boxes t)
{
    struct boxes out = {s.a | t.a, s.z | t.z};
    return out;
}

static inline bool has(struct boxes s, unsigned box)
{
    return box < A_BOXES ? s.a >> box & 1 : s.z >> (box - A_BOXES) & 1;
}

/* A shape, as bits counted from its first box, with that one on `box`. */
static inline struct boxes shape_at(uint64_t shape, unsigned box)
{
    struct boxes out = {0, 0};
    if (box < A_BOXES) {
        out.a = shape << box & ALL_A;
        out.z = (uint32_t)(shape >> (A_BOXES - box)) & ALL_Z;
    } else {
        out.z = (uint32_t)(shape << (box - A_BOXES)) & ALL_Z;
    }
    return out;
}

static inline struct spots windows(struct boxes s)
{
    struct spots out = {s.a, s.a >> REST | (uint64_t)s.z << Z_REST};
    return out;
}

/* The other way round; no box is in both windows. */
static inline struct boxes boxes_in(struct spots s)
{
    struct boxes out = {(s.top | s.rest << REST) & ALL_A, (uint32_t)(s.rest >> Z_REST)};
    return out;
}

static inline struct spots empty_windows(struct boxes drawn)
{
    struct boxes empty = {~drawn.a & ALL_A, ~drawn.z & ALL_Z};
    return windows(empty);
}

/* Where a turned form may begin so that it lies on empty boxes only. */
struct spots thaw_fitting(const struct turned *t, struct spots empty);

/* Where it may begin so that it covers an odd number of these boxes: of two, exactly one.  (A
 * distance of 0 fills up; it stands for the first box again and must not count.) */
struct spots thaw_covering_one(const struct turned *t, struct boxes set);

/* Empty boxes away from the edge whose four neighbours are all drawn (TH-13). */
struct spots thaw_enclosed(struct boxes drawn);

bool thaw_is_enclosed(struct boxes drawn, unsigned box);

static inline bool is_inner(unsigned box)
{
    return box / WIDTH - 1u < HEIGHT - 2u && box % WIDTH - 1u < WIDTH - 2u;
}

/* The boxes side by side with these; some of these may be among them. */
struct boxes thaw_beside(struct boxes s);

void thaw_find_rows(struct boxes s, uint16_t row[HEIGHT]);

/* TH-17: boxes in the largest rectangle of the set. */
int thaw_largest_rectangle(struct boxes s);

/* The same with more boxes, some at least, where `best` is the largest without them and `old` are
 * the rows without: only rows that have new ones can make a larger one. */
int thaw_rectangle_with(const uint16_t old[HEIGHT], struct boxes more, int best);

#endif
