/*
 * source.h - a board of Color Mill as its source tells it (docs/boards.md), and how to load one.
 *
 * source_load() reads the lines (lines.c, source.c), draws the ink (path.c, ink.c), bends the
 * borders (shape.c) and checks everything (check_*.c).  What is in a source after that makes a
 * board; board_build() (build.h) turns it into the tables of the game.
 *
 * A mistake ends the loading, wherever it is found: fail() writes `file:line: what is wrong` to
 * `error` and jumps back to source_load(), which returns false.  So no function has to pass
 * failures on, and a program that loads boards while it runs can go on.
 */
#ifndef SOURCE_H
#define SOURCE_H

#include "games/colormill/board.h"
#include "grow.h"

#include <setjmp.h>

enum {
    CORNERS_MAX = 1024,
    CURVES_MAX = 256,
    CURVE_MAX = 64, /* corners of a curve, */
    RING_MAX = 96,  /* of a cell           */
    EDGES_MAX = 1024,
    STEPS = 8,                  /* straight pieces that stand for an edge where it is measured */
    ROW_MAX = RING_MAX * STEPS, /* how often a line can cross a ring */
    LINKS_MAX = 64,
    RAILS_MAX = 64,
    DIFFERS_MAX = 64,
    LINE_MAX = 32, /* points of a link or rail */
    SHAPES_MAX = 512,
    INKS_MAX = 512,
    INK_BYTES_MAX = 1 << 20, /* of all paths */
    NAME_MAX_LENGTH = 24,
    TITLE_MAX_LENGTH = 48,
    NONE = -1
};

struct point {
    double x, y;
};

struct place { /* a point that may be left out */
    struct point at;
    bool set;
};

struct statement { /* a line with something on it */
    int line;
    bool cell;       /* it is indented */
    const char *raw; /* without its comment */
    char **word;
    int words;
};

struct corner {
    const char *name;
    struct point at;
    int line;
    bool own; /* @x,y: of one cell only */
};

struct curve {
    const char *name;
    int line, count, corner[CURVE_MAX];
    bool closed, used[CURVE_MAX]; /* the piece from this corner to the next */
};

struct edge { /* runs from the corner whose name sorts first, whoever lists it */
    int from, to, line;
    int cell[2]; /* the second may be NONE */
    struct point c[4], flat[STEPS + 1];
    struct point low, high; /* the box around the flat pieces */
};

struct ring_step {
    int edge;
    bool back;
};

struct source_cell {
    const char *name;
    int line, area, leads;
    uint8_t need;
    bool man, key;
    struct place at;   /* as the source says */
    struct point sign; /* where it is        */
    int count, corner[RING_MAX];
    struct ring_step step[RING_MAX];
    struct point low, high; /* the box around it */
};

struct source_area {
    const char *id, *name;
    int line, first, count; /* its cells follow each other */
    enum area_kind kind;
    enum area_rule rule;
    bool start, camels, paid;
    struct place tag, carpet;
    struct prize pays, by_colour[COLOURS];
    bool by[COLOURS]; /* has a line in this colour */
};

struct source_zone {
    int line;
    struct zone zone;
};

struct line { /* drawn, not read */
    int count;
    struct point at[LINE_MAX];
};

struct link {
    int line, cell[2];
    bool route; /* else a rope */
    struct line drawn;
};

struct rail {
    int line, cell;
    struct line drawn;
};

struct differ {
    int line, cell[2];
    struct place at;
};

struct source_chest {
    int line;
    struct point at;
    struct chest chest;
};

enum ink_class { INK_N, INK_LT, INK_MD, INK_SH, INK_CLASSES };

struct shape { /* one path of it */
    const char *name, *path;
    enum ink_class class;
    bool common; /* from a file of shapes, not from this source */
};

struct ink { /* a path ready to draw */
    bool sky;
    enum ink_class class;
    struct string path;
};

struct source {
    const char *path;
    const char *given; /* the text, if it is not to be read from the file */
    bool shapes_only;
    bool no_ink;        /* lines of ink are passed over */
    char *text, *split; /* the file, whole and in words; names point into it */
    char **word_pool;
    struct statement *statement;
    int statements;
    const struct statement *now; /* being read, and its next word */
    int next;
    int seen[32]; /* the line of each key word, 0 for none: source.c */

    const char *id, *title;
    int line, number, target;
    double w, h;
    uint8_t failure[FAILURES], market[LINES_MAX];
    int market_lines;
    bool open, setup, network, market_end;
    int contest, twin[3], cave, camels_per_coin;
    uint32_t camel_towns;

    struct string traced; /* a drawing made from numbers, not yet inked */
    size_t ink_bytes;
    int corners, curves, edges, cells, areas, zones, chests, links, rails, differs, shapes, inks;
    bool no_memory; /* the mistake is not the file's */
    char error[512];
    jmp_buf stop;

    /* What stands in a list is set in full when it is added: all above is zero at first, these are
     * not. */
    struct corner corner[CORNERS_MAX];
    struct curve curve[CURVES_MAX];
    struct edge edge[EDGES_MAX];
    struct source_cell cell[CELLS_MAX];
    struct source_area area[AREAS_MAX];
    struct source_zone zone[ZONES_MAX];
    struct source_chest chest[CHESTS_MAX];
    struct link link[LINKS_MAX];
    struct rail rail[RAILS_MAX];
    struct differ differ[DIFFERS_MAX];
    struct shape shape[SHAPES_MAX];
    struct ink ink[INKS_MAX];
};

/* Reads a board, or a file of shapes (its name ends in .ink).  The shapes of `common`, which may be
 * null, may be stamped; it must outlive s.  False: s->error says why. */
bool source_load(struct source *s, const char *path, const struct source *common);

/* The same from a text, without common shapes; path is for the error. */
bool source_draw(struct source *s, const char *path, const char *text);

/* The same, to play the board and not to draw it: ink is passed over, so no shapes are
 * needed. */
bool source_parse(struct source *s, const char *path, const char *text);
void source_free(struct source *s); /* also after a failure */

extern const char *const colour_words[PENCILS];  /* blue ... any */
extern const char *const gift_words[];           /* in the order of their bits; ends with null */
extern const char *const ink_words[INK_CLASSES]; /* n lt md sh */

/* lines.c: words and numbers of the line being read */
__attribute__((format(printf, 2, 3), noreturn)) void fail(struct source *s, const char *form, ...);
__attribute__((format(printf, 3, 4), noreturn)) void fail_at(struct source *s, int line,
                                                             const char *form, ...);
__attribute__((noreturn)) void fail_memory(struct source *s);
void split_file(struct source *s);
char *next_word(struct source *s); /* null at the end of the line */
char *need_word(struct source *s, const char *what);
const char *rest_of_line(struct source *s); /* what follows the words taken, as it stands */
int to_number(struct source *s, const char *word, int low, int high);
double to_decimal(struct source *s, const char *word);
struct point to_point(struct source *s, const char *word); /* x,y */

void read_statements(struct source *s); /* source.c */

/* shape.c */
void make_edges(struct source *s);
bool cell_holds(const struct source *s, const struct source_cell *c, struct point p);
/* Where a line of this height crosses the borders of the cell, in no order; returns how often. */
int cell_row(const struct source *s, const struct source_cell *c, double y, double at[ROW_MAX]);

/* How far the point lies inside the cell; negative outside. */
double cell_depth(const struct source *s, const struct source_cell *c, struct point p);

/* The middle of the largest circle inside the cell, and its radius: the best of a grid, then uphill
 * in ever smaller steps. */
double cell_pole(const struct source *s, const struct source_cell *c, struct point *at);

/* Seen at a glance: the point lies that far from the edge, or farther. */
bool edge_apart(const struct edge *e, struct point p, double reach);
double point_distance(struct point a, struct point b);
double segment_distance(struct point p, struct point a, struct point b);
bool segments_cross(struct point a, struct point b, struct point c, struct point d);
double edge_length(const struct edge *e);
double uneven(uint64_t seed); /* -1 to 1, as a hand is: the same for the same seed */
uint64_t seed_of(const char *a, const char *b);

/* path.c: an SVG path moved, scaled and perhaps mirrored; null, or where it makes no sense */
struct placing {
    struct point at;
    double scale;
    bool mirrored;
};
const char *place_path(struct string *out, const char *path, const struct placing *where);

/* ink.c */
void read_ink(struct source *s);
void read_shape(struct source *s);
void read_stamp(struct source *s);
void read_row(struct source *s);

/* What makes no game (check_rules.c), cannot be drawn (check_picture.c), or cannot be
 * reached and finished. */
void check_rules(struct source *s);
void check_picture(struct source *s);
void check_play(struct source *s);

/* Cells that share a border, for each cell. */
void find_neighbours(const struct source *s, struct set next[CELLS_MAX]);

/* What must have another colour, and the same, for each cell. */
void find_rules(const struct source *s, struct set differ[CELLS_MAX], struct set same[CELLS_MAX]);

static inline bool has(struct set set, int cell)
{
    return set.w[cell / 64] >> cell % 64 & 1;
}

static inline void put(struct set *set, int cell)
{
    set->w[cell / 64] |= (uint64_t)1 << cell % 64;
}

#endif
