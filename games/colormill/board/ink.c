/*
 * ink.c - the drawing: paths, shapes that are stamped, and drawings made from numbers.
 *
 * All ink of one weight becomes one path, which is shorter and drawn faster; only filled pieces
 * stay apart, because where two of them overlap in one path there could be a hole.
 */
#include "source.h"

#include <math.h>
#include <string.h>

const char *const ink_words[INK_CLASSES] = {"n", "lt", "md", "sh"};

enum { NUMBERS_MAX = 64 };

static const struct placing as_it_is = {.scale = 1};

static struct string *sheet(struct source *s, bool sky, enum ink_class class)
{
    for (int i = 0; i < s->inks && class != INK_SH; i++)
        if (s->ink[i].sky == sky && s->ink[i].class == class)
            return &s->ink[i].path;
    if (s->inks == INKS_MAX)
        fail(s, "more than %d filled pieces", INKS_MAX);
    s->ink[s->inks] = (struct ink){.sky = sky, .class = class};
    return &s->ink[s->inks++].path;
}

static void check_ink(struct source *s, size_t bytes)
{
    if (bytes > INK_BYTES_MAX)
        fail(s, "more ink than %d bytes", INK_BYTES_MAX);
}

static void draw_path(struct source *s, struct string *to, const char *path,
                      const struct placing *where)
{
    size_t before = to->length;
    const char *wrong = place_path(to, path, where);
    if (wrong)
        fail(s, "the path makes no sense from '%.16s' on", wrong);
    s->ink_bytes += to->length - before;
    check_ink(s, s->ink_bytes);
}

static enum ink_class class_word(struct source *s, const char *what)
{
    const char *word = need_word(s, what);
    for (int c = 0; c < INK_CLASSES; c++)
        if (strcmp(ink_words[c], word) == 0)
            return (enum ink_class)c;
    fail(s, "'%s' is no class of ink: n, lt, md or sh", word);
}

/* `sky` before what is drawn, or not. */
static bool sky_word(struct source *s)
{
    bool sky = s->next < s->now->words && strcmp(s->now->word[s->next], "sky") == 0;
    s->next += sky;
    return sky;
}

void read_ink(struct source *s)
{
    bool sky = sky_word(s);
    enum ink_class class = class_word(s, "ink");
    draw_path(s, sheet(s, sky, class), rest_of_line(s), &as_it_is);
}

/* Drawings made from numbers */

struct brush {
    struct source *s;
    bool sky;
};

#define trace(b, ...) string_print(&(b)->s->traced, __VA_ARGS__)

static void ink(struct brush *b, enum ink_class class)
{
    if (b->s->traced.lost)
        fail_memory(b->s);
    if (b->s->traced.length)
        draw_path(b->s, sheet(b->s, b->sky, class), b->s->traced.at, &as_it_is);
    string_free(&b->s->traced);
}

/* How many of something: a small whole number. */
static int count_of(struct source *s, double n)
{
    if (n < 1 || n > 100 || n != floor(n))
        fail(s, "how many is a whole number from 1 to 100");
    return (int)n;
}

static void draw_window(struct brush *b, const double *v, int n)
{
    double x = v[0], y = v[1], w = n > 2 ? v[2] : 18, h = n > 3 ? v[3] : 20;
    trace(b, "M%f %fh%fv%fh%fz", x, y, w, h, -w);
    trace(b, "M%f %fv%fM%f %fh%f", x + w / 2, y, h, x, y + h / 2, w);
}

static void draw_door(struct brush *b, const double *v, int n)
{
    double x = v[0], y = v[1], w = n > 2 ? v[2] : 20, h = n > 3 ? v[3] : 34, r = w / 2;
    trace(b, "M%f %fV%fa%f %f 0 0 1 %f 0V%f", x, y, y - h + r, r, r, w, y);
    trace(b, "M%f %fh.1", x + w - 5, y - h * .42);
}

/* Eaves from corner to corner, and three rows of tiles up to the top. */
static void draw_roof(struct brush *b, const double *v, int n)
{
    (void)n;
    double xa = v[2], ya = v[3];
    trace(b, "M%f %fL%f %f", v[0], v[1], v[4], v[5]);
    for (int i = 1; i <= 3; i++) {
        double t = i / 4.0, x1 = xa + (v[0] - xa) * t, y1 = ya + (v[1] - ya) * t;
        double x2 = xa + (v[4] - xa) * t, y2 = ya + (v[5] - ya) * t;
        int tiles = (int)fmax(1, floor((x2 - x1) / 13));
        double w = (x2 - x1 - 8) / tiles, drop = (y2 - y1) / tiles;
        if (x2 - x1 <= 16)
            continue;
        trace(b, "M%f %f", x1 + 4, y1);
        for (int k = 0; k < tiles; k++)
            trace(b, "q%f 7 %f %f", w / 2, w, drop);
    }
}

static void draw_wave(struct brush *b, const double *v, int n)
{
    int waves = n > 2 ? count_of(b->s, v[2]) : 2;
    double w = n > 3 ? v[3] : 22;
    trace(b, "M%f %f", v[0], v[1]);
    for (int i = 0; i < waves; i++)
        trace(b, "q%f -6 %f 0t%f 0", w / 4, w / 2, w / 2);
}

static void draw_fence(struct brush *b, const double *v, int n)
{
    for (int i = 0; i + 3 < n; i += 2) {
        double x = v[i], y = v[i + 1], dx = v[i + 2] - x, dy = v[i + 3] - y;
        int posts = (int)fmax(1, round(hypot(dx, dy) / 26));
        for (int k = 0; k < posts; k++)
            trace(b, "M%f %fv-22", x + dx * k / posts, y + dy * k / posts + 4);
        trace(b, "M%f %fl%f %fM%f %fl%f %f", x, y - 5, dx, dy, x, y - 13, dx, dy);
    }
}

static void trace_stone(struct brush *b, double x, double y, double w)
{
    trace(b, "M%f %fh%fq3 0 3 3v5q0 3-3 3h%fq-3 0-3-3v-5q0-3 3-3z", x + 3, y + 3, w - 6, 6 - w);
}

/* Some of the stones of a wall, in courses. */
static void draw_stones(struct brush *b, const double *v, int n)
{
    (void)n;
    uint64_t seed = (uint64_t)(int64_t)(v[0] * 4096 + v[1]);
    int courses = (int)ceil((v[3] - 3 - v[1]) / 15);
    for (int i = 0; i < courses; i++) {
        double x = v[0] + i % 2 * 13;
        check_ink(b->s, b->s->traced.length);
        while (x < v[2] - 8) {
            double w = fmin(22 + 5 * uneven(++seed), v[2] - x);
            if (uneven(++seed) < .24 && w > 8)
                trace_stone(b, x, v[1] + i * 15, w);
            x += w;
        }
    }
}

/* The stones round an arch: cx cy, its radius, how thick and how many. */
static void draw_arch(struct brush *b, const double *v, int n)
{
    double r = v[2], t = n > 3 ? v[3] : 20;
    int stones = n > 4 ? count_of(b->s, v[4]) : 9;
    for (int i = 0; i <= stones; i++) {
        double a = M_PI * (1 + (double)i / stones), x = cos(a), y = sin(a);
        trace(b, "M%f %fL%f %f", v[0] + r * x, v[1] + r * y, v[0] + (r + t) * x,
              v[1] + (r + t) * y);
    }
    r += t;
    trace(b, "M%f %fA%f %f 0 0 1 %f %f", v[0] - r, v[1], r, r, v[0] + r, v[1]);
}

static void draw_hatch(struct brush *b, const double *v, int n)
{
    int strokes = n > 2 ? count_of(b->s, v[2]) : 5;
    double dx = n > 3 ? v[3] : 8, dy = n > 4 ? v[4] : 3;
    double lx = n > 5 ? v[5] : -14, ly = n > 6 ? v[6] : 22;
    for (int i = 0; i < strokes; i++)
        trace(b, "M%f %fq%f %f %f %f", v[0] + i * dx, v[1] + i * dy, lx * .4, ly * .5, lx, ly);
}

/* A line on a mill's sail, from one point to another; a point is so far out and so far aside, where
 * 1 is the sail's own edge. */
static void trace_bar(struct brush *b, const double *v, struct point from, struct point to)
{
    double a = v[2] * M_PI / 180, x = cos(a), y = sin(a);
    struct point end[2] = {from, to};
    for (int i = 0; i < 2; i++) {
        double out = end[i].x, aside = end[i].y * (18 + (out - 43) * 28 / 135);
        trace(b, "%c%f %f", i ? 'L' : 'M', v[0] + x * out - y * aside, v[1] + y * out + x * aside);
    }
}

/* The lattice of a sail that points to `deg`: from 46 units off the middle to 176. */
static void draw_sail(struct brush *b, const double *v, int n)
{
    (void)n;
    static const double bar[6] = {64, 84, 104, 124, 144, 162};
    trace_bar(b, v, (struct point){46, 0}, (struct point){176, 0});
    for (int i = 0; i < 6; i++)
        trace_bar(b, v, (struct point){bar[i], -.9}, (struct point){bar[i], .9});
    for (int side = -1; side <= 1; side += 2)
        trace_bar(b, v, (struct point){60, side * .5}, (struct point){175, side * .5});
}

static void draw_timber(struct brush *b, const double *v, int n)
{
    (void)n;
    double x1 = v[0], x2 = v[1], y1 = v[2], y2 = v[3];
    trace(b, "M%f %fV%fM%f %fV%f", x1, y1, y2, x2, y1, y2);
    trace(b, "M%f %fL%f %fM%f %fL%f %f", x1, y2 - 24, x1 + 20, y2, x2, y2 - 24, x2 - 20, y2);
}

/* Calls `piece` every `gap` units along a line of points. */
static void along(struct brush *b, const double *v, int n, double gap,
                  void (*piece)(struct brush *, struct point at, struct point way))
{
    double left = gap / 2;
    for (int i = 0; i + 3 < n; i += 2) {
        double dx = v[i + 2] - v[i], dy = v[i + 3] - v[i + 1], length = hypot(dx, dy);
        if (length <= 0)
            continue;
        while (left < length) {
            piece(b, (struct point){v[i] + dx * left / length, v[i + 1] + dy * left / length},
                  (struct point){dx / length, dy / length});
            left += gap;
        }
        left -= length;
    }
}

static void draw_twist(struct brush *b, struct point at, struct point way)
{
    double x = 2.5 * way.x - 3 * way.y, y = 2.5 * way.y + 3 * way.x;
    trace(b, "M%f %fl%f %f", at.x - x, at.y - y, 2 * x, 2 * y);
}

static void draw_tie(struct brush *b, struct point at, struct point way)
{
    trace(b, "M%f %fl%f %f", at.x + 8 * way.y, at.y - 8 * way.x, -16 * way.y, 16 * way.x);
}

static void draw_rope(struct brush *b, const double *v, int n)
{
    for (int i = 0; i + 3 < n; i += 2)
        trace(b, "M%f %fL%f %f", v[i], v[i + 1], v[i + 2], v[i + 3]);
    ink(b, INK_MD);
    along(b, v, n, 9, draw_twist);
}

static void draw_rails(struct brush *b, const double *v, int n)
{
    for (int i = 0; i + 3 < n; i += 2) {
        double dx = v[i + 2] - v[i], dy = v[i + 3] - v[i + 1], length = fmax(1, hypot(dx, dy));
        for (int side = -4; side <= 4; side += 8)
            trace(b, "M%f %fl%f %f", v[i] - dy / length * side, v[i + 1] + dx / length * side, dx,
                  dy);
    }
    along(b, v, n, 11, draw_tie);
}

static const struct drawing {
    const char *name;
    int least, most; /* numbers */
    enum ink_class class;
    void (*draw)(struct brush *, const double *v, int n);
} drawings[] = {
    {"window", 2, 4, INK_N, draw_window}, {"door", 2, 4, INK_N, draw_door},
    {"roof", 6, 6, INK_LT, draw_roof},    {"wave", 2, 4, INK_LT, draw_wave},
    {"fence", 4, 64, INK_N, draw_fence},  {"stones", 4, 4, INK_LT, draw_stones},
    {"arch", 3, 5, INK_LT, draw_arch},    {"hatch", 2, 7, INK_LT, draw_hatch},
    {"sail", 3, 3, INK_LT, draw_sail},    {"timber", 4, 4, INK_LT, draw_timber},
    {"rope", 4, 64, INK_LT, draw_rope},   {"rails", 4, 64, INK_N, draw_rails},
};

static const struct drawing *drawing_named(const char *name)
{
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
        if (strcmp(drawings[i].name, name) == 0)
            return &drawings[i];
    return NULL;
}

/* Shapes */

void read_shape(struct source *s)
{
    if (s->shapes == SHAPES_MAX)
        fail(s, "more than %d paths of shapes", SHAPES_MAX);
    struct shape *shape = &s->shape[s->shapes];
    *shape = (struct shape){.name = need_word(s, "shape")};
    if (drawing_named(shape->name))
        fail(s, "'%s' is the name of a drawing made from numbers", shape->name);
    for (int i = 0; i < s->shapes; i++)
        if (s->shape[i].common && strcmp(s->shape[i].name, shape->name) == 0)
            fail(s, "there is a shape '%s' for all boards already", shape->name);
    shape->class = class_word(s, "shape");
    shape->path = rest_of_line(s);
    struct string dry = {0};
    const char *wrong = place_path(&dry, shape->path, &as_it_is);
    string_free(&dry);
    if (wrong)
        fail(s, "the path makes no sense from '%.16s' on", wrong);
    s->shapes++;
}

static void stamp_shape(struct brush *b, const char *name, const struct placing *where)
{
    struct source *s = b->s;
    bool found = false;
    for (int i = 0; i < s->shapes; i++) {
        const struct shape *shape = &s->shape[i];
        if (strcmp(shape->name, name) != 0)
            continue;
        found = true;
        draw_path(s, sheet(s, b->sky, shape->class), shape->path, where);
    }
    if (!found)
        fail(s, "there is no shape '%s'", name);
}

static int read_numbers(struct source *s, double v[NUMBERS_MAX], int least, int most)
{
    int n = 0;
    for (const char *word = next_word(s); word; word = next_word(s)) {
        if (n == most)
            fail(s, "'%s' is one number too many", word);
        v[n++] = to_decimal(s, word);
    }
    if (n < least)
        fail(s, "%d numbers are needed, here are %d", least, n);
    return n;
}

static double scale_of(struct source *s, double scale)
{
    if (scale <= 0 || scale > 20)
        fail(s, "a scale is more than 0 and at most 20");
    return scale;
}

void read_stamp(struct source *s)
{
    struct brush b = {.s = s, .sky = sky_word(s)};
    const char *name = need_word(s, "stamp");
    const struct drawing *d = drawing_named(name);
    double v[NUMBERS_MAX];
    if (d) {
        int n = read_numbers(s, v, d->least, d->most);
        d->draw(&b, v, n);
        ink(&b, d->class);
        return;
    }
    int n = read_numbers(s, v, 2, 4);
    if (n > 3 && v[3] != 1 && v[3] != -1)
        fail(s, "flip is 1 or -1");
    struct placing where = {{v[0], v[1]}, n > 2 ? scale_of(s, v[2]) : 1, n > 3 && v[3] < 0};
    stamp_shape(&b, name, &where);
}

void read_row(struct source *s)
{
    struct brush b = {.s = s, .sky = sky_word(s)};
    const char *name = need_word(s, "row");
    double v[NUMBERS_MAX];
    int n = read_numbers(s, v, 5, 6);
    int count = count_of(s, v[2]);
    struct placing where = {{v[0], v[1]}, n > 5 ? scale_of(s, v[5]) : 1, false};
    for (int i = 0; i < count; i++) {
        stamp_shape(&b, name, &where);
        where.at.x += v[3], where.at.y += v[4];
    }
}
