/*
 * source.h - the map of Colorado as its source tells it (docs/boards.md).
 *
 * gen_colorado.c reads the lines, shape.c draws borders and finds places, check.c refuses what
 * makes no game, write.c prints the tables and the JSON.  A mistake ends the program, wherever it
 * is found: fail_at() prints `file:line: what is wrong`.
 */
#ifndef MAP_SOURCE_H
#define MAP_SOURCE_H

#include "games/colorado/map.h"

enum {
    GRID_MAX = 24, /* squares of the map, either way */
    PAIRS_MAX = 32,
    ID_MAX = 24,
    UNIT = 40,  /* of the picture, a square's side */
    FINE = 3,   /* steps of a border along a square's side */
    LETTER = 9, /* how wide one is in a name, in units */
    NODES_MAX = GRID_MAX * FINE + 1,
    TRACE_MAX = 512, /* nodes round a region */
    OUTSIDE = -1,
    FLAG = -1 /* where a path begins, instead of a leg */
};

struct square {
    int x, y;
};

struct point {
    double x, y;
};

struct source_region {
    char letter, id[ID_MAX], name[ID_MAX];
    int line, kind, medal, first, size;
    struct square flag;
    struct point flag_at, medal_at, name_at;
    double medal_room; /* round its place */
    int name_rows;     /* 1 or 2; 0: no room for it */
};

struct source_leg {
    char id[ID_MAX];
    int line, region, icon;
    struct square square;
    struct point at;
    bool flag;
    struct set joined;
};

struct path {
    int region, from, to; /* legs; from may be FLAG */
};

struct source_rail {
    char id[ID_MAX];
    int line, icon, medal;
    bool first;
    struct square square;
    uint32_t before;
};

struct pair { /* two regions with a mountain or a river between them */
    int a, b, line;
};

struct source_zone {
    int line;
    struct zone is;
};

struct source_line {
    int line;
    struct line is;
};

struct suit {
    char id[ID_MAX];
    int line, pair, copies[VALUES];
};

struct map {
    int width, height; /* in squares */
    int row_line[GRID_MAX];
    char land[GRID_MAX][GRID_MAX + 1];
    int grid[GRID_MAX][GRID_MAX]; /* [y][x]: the region */
    int regions, legs, paths, rails, mountains, rivers, suits;
    struct source_region region[REGIONS_MAX];
    struct source_leg leg[LEGS_MAX];
    struct path path[2 * LEGS_MAX];
    struct source_rail rail[RAILS_MAX];
    struct pair mountain[PAIRS_MAX], river[PAIRS_MAX];
    struct source_zone zone[KINDS];
    struct source_line track[LINES];
    struct suit suit[SUITS];
    struct point node[NODES_MAX][NODES_MAX]; /* [y][x]: where a border runs; shape.c */
};

extern const char *const kind_names[];
extern const char *const line_names[];
extern const char icon_letters[]; /* by enum icon */

__attribute__((format(printf, 2, 3), noreturn)) void fail_at(int line, const char *form, ...);

/* The region of a square; OUTSIDE beyond the map too. */
int region_at(const struct map *m, int x, int y);

/* Regions that share a side of a square with this one, and those a mountain cuts off. */
uint32_t touching(const struct map *m, int region);
uint32_t cut_off(const struct map *m, int region);

/* The legs of the railroad that come next after this one. */
uint32_t rails_after(const struct map *m, int rail);

/* The legs that can no longer be reached once this one is checked. */
uint32_t closed_by(const struct map *m, int rail);

static inline bool has(const struct set *set, int leg)
{
    return set->w[leg / 64] >> leg % 64 & 1;
}

static inline void put(struct set *set, int leg)
{
    set->w[leg / 64] |= (uint64_t)1 << leg % 64;
}

void make_shapes(struct map *m);        /* shape.c */
void check_map(const struct map *m);    /* check.c, before there are shapes */
void check_shapes(const struct map *m); /* and after */
void write_header(const struct map *m); /* write.c */

#endif
