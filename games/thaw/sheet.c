/* sheet.c - the geometry of Thaw: where forms fit, what is enclosed, which rectangle is the
 * largest. */
#include "sheet.h"

#include <string.h>

struct spots thaw_fitting(const struct turned *t, struct spots empty)
{
    struct spots s = {t->top & empty.top, t->rest & empty.rest};
    for (int i = 0; i < OTHERS; i++) {
        s.top &= empty.top >> t->off[i];
        s.rest &= empty.rest >> t->off[i];
    }
    return s;
}

struct spots thaw_covering_one(const struct turned *t, struct boxes set)
{
    struct spots w = windows(set), s = w;
    for (int i = 0; i < OTHERS; i++)
        if (t->off[i]) {
            s.top ^= w.top >> t->off[i];
            s.rest ^= w.rest >> t->off[i];
        }
    return s;
}

struct spots thaw_enclosed(struct boxes drawn)
{
    struct spots d = windows(drawn);
    struct spots s = {
        INNER_TOP & ~d.top & d.top << 1 & d.top >> 1 & d.top << WIDTH & d.top >> WIDTH,
        INNER_REST & ~d.rest & d.rest << 1 & d.rest >> 1 & d.rest << WIDTH & d.rest >> WIDTH};
    return s;
}

bool thaw_is_enclosed(struct boxes drawn, unsigned box)
{
    return has(boxes_in(thaw_enclosed(drawn)), box);
}

struct boxes thaw_beside(struct boxes s)
{
    struct boxes out;
    out.a = (s.a << 1 & NOT_LEFT_A) | (s.a >> 1 & NOT_RIGHT_A) | (s.a << WIDTH & ALL_A) |
            s.a >> WIDTH | (uint64_t)(s.z & 511) << LAST_A;
    out.z = (s.z << 1 & NOT_LEFT_Z) | (s.z >> 1 & NOT_RIGHT_Z) | (s.z << WIDTH & ALL_Z) |
            s.z >> WIDTH | (uint32_t)(s.a >> LAST_A);
    return out;
}

static unsigned row_of(struct boxes s, unsigned y)
{
    return y < 7 ? (unsigned)(s.a >> y * WIDTH) & 511 : s.z >> (y - 7) * WIDTH & 511;
}

/* Rectangles from row `y` down, over row `end` at least; `full` are the columns that are full down
 * to there.  For as long as they could still make more than the best so far. */
static int grow_down(const uint16_t row[HEIGHT], int y, int end, unsigned full, int best)
{
    for (; longest_run[full] * (HEIGHT - y) > best; full &= row[end]) {
        int boxes = longest_run[full] * (++end - y);
        best = boxes > best ? boxes : best;
        if (end == HEIGHT)
            break;
    }
    return best;
}

void thaw_find_rows(struct boxes s, uint16_t row[HEIGHT])
{
    for (unsigned y = 0; y < HEIGHT; y++)
        row[y] = (uint16_t)row_of(s, y);
}

int thaw_largest_rectangle(struct boxes s)
{
    uint16_t row[HEIGHT];
    int best = 0;
    thaw_find_rows(s, row);
    for (int y = 0; y < HEIGHT; y++)
        best = grow_down(row, y, y, row[y], best);
    return best;
}

int thaw_rectangle_with(const uint16_t old[HEIGHT], struct boxes more, int best)
{
    uint16_t row[HEIGHT];
    int first = more.a ? lowest(more.a) / WIDTH : 7 + lowest(more.z) / WIDTH;
    int last =
        more.z ? 7 + (31 - __builtin_clz(more.z)) / WIDTH : (63 - __builtin_clzll(more.a)) / WIDTH;
    memcpy(row, old, sizeof row);
    for (int y = first; y <= last; y++)
        row[y] = (uint16_t)(row[y] | row_of(more, (unsigned)y));
    unsigned full = row[first];
    for (int y = first; full; full &= row[y]) {
        best = grow_down(row, y, first, full, best);
        if (--y < 0)
            break;
    }
    for (int y = first + 1; y <= last; y++)
        best = grow_down(row, y, y, row[y], best);
    return best;
}
