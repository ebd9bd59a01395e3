/*
 * plan.h - a board as its JSON tells it (docs/boards.md, "What comes out"), read into flat structs.
 *
 * This is all that the pictures know of a board: they are made from what every client gets, and see
 * nothing of the game behind it.
 */
#ifndef PLAN_H
#define PLAN_H

#include "core/set.h"
#include "picture/values.h"

enum {
    PLAN_CELLS_MAX = 128,
    PLAN_AREAS_MAX = 32,
    PLAN_EDGES_MAX = 2048,
    PLAN_STEPS_MAX = 4096, /* edges of all rings together */
    PLAN_WAYS_MAX = 64,
    PLAN_POINTS_MAX = 1024, /* of all ways together */
    PLAN_PAIRS_MAX = 64,
    PLAN_CHESTS_MAX = 8,
    PLAN_ZONE_MAX = 32,
    PLAN_TRACK_MAX = 16, /* failures, exchange lines */
    PLAN_PRIZE_MAX = 8
};

enum colour { BLANK, BLUE, GREEN, ORANGE, PINK, PURPLE, ANY };
enum { COLOURS = 5 };

/* What a prize may hold beside coins: pencils first, numbered as their colours. */
enum gift {
    SHIP = ANY + 1,
    KEY,
    ANY_BALL,
    TWO_BALLS,
    CARPET,
    FINISH,
    TURN,
    GAZE,
    MARKET,
    COPY,
    GIFTS
};

extern const char *const colour_names[]; /* by enum colour; BLANK has the empty name */
extern const char *const gift_names[];   /* by enum gift */

struct prize {
    int coins, gifts;
    uint8_t gift[PLAN_PRIZE_MAX]; /* pencils by colour, or enum gift */
};

struct plan_area {
    char id[PICTURE_ID_MAX], name[PICTURE_NAME_MAX];
    enum { AREA, HUB, LOOSE } kind;
    enum { FREE, SAME, DIFFER, TOUCHING } rule;
    bool start, tagged, carpeted, by_colour;
    struct prize pays, pays_in[ANY]; /* pays_in a colour, where by_colour */
    struct point tag, carpet;
};

struct plan_cell {
    char id[PICTURE_ID_MAX]; /* "mill.cap" */
    uint8_t area, need;
    int leads; /* a hub's cell: the area it leads to, else -1 */
    bool man, key;
    struct point at;        /* where its sign sits */
    int ring, steps;        /* its part of plan.step */
    struct set opens, near; /* what it opens, and what shares a border with it */
};

struct plan_border {
    int edge;
    int cell[2]; /* -1: none */
};

struct plan_way { /* a line between cells */
    enum { ROPE, ROUTE, RAIL } kind;
    int cell[2]; /* a rail has one, the hub's */
    int first, points;
};

struct plan_pair { /* two cells that differ, across their border */
    int cell[2];
    struct point at;
};

struct plan_chest {
    uint8_t lock;
    struct prize pays;
    struct point at;
};

struct plan_zone {
    uint8_t card[COLOURS];
    int cards;
    struct prize pays;
};

struct plan {
    char id[PICTURE_ID_MAX], title[PICTURE_NAME_MAX];
    int number, target;
    int twin[3]; /* areas: the coins of the third wait until the first two are alike; or -1 */
    double width, height;
    int edges, areas, cells, borders, ways, pairs, chests, zones, failures, exchanges;
    int steps, points; /* used of the two below */
    struct cubic edge[PLAN_EDGES_MAX];
    int step[PLAN_STEPS_MAX]; /* edges from 1, negative if walked backwards */
    struct point point[PLAN_POINTS_MAX];
    struct plan_area area[PLAN_AREAS_MAX];
    struct plan_cell cell[PLAN_CELLS_MAX];
    struct plan_border border[PLAN_EDGES_MAX];
    struct plan_way way[PLAN_WAYS_MAX];
    struct plan_pair pair[PLAN_PAIRS_MAX];
    struct plan_chest chest[PLAN_CHESTS_MAX];
    struct plan_zone zone[PLAN_ZONE_MAX];
    uint8_t failure[PLAN_TRACK_MAX];  /* the pencil it pays, or BLANK */
    uint8_t exchange[PLAN_TRACK_MAX]; /* how many colours the line takes */
    struct json ink;                  /* the scenery, in the text that was read */
};

/* Reads a board's JSON.  NULL, or what is wrong with it, for a person.  The text must stay where it
 * is as long as the plan is used.  Members that are not known are passed over. */
const char *plan_read(struct plan *p, const char *json, size_t n);

/* The edge of one step of a ring, in the direction it is walked. */
struct cubic plan_edge(const struct plan *p, int step);

/* The cell that a cell's twin area has in its place, or -1. */
int plan_twin(const struct plan *p, int cell);

/* The part of a cell's id after the dot. */
const char *plan_cell_name(const struct plan_cell *c);

#endif
