/*
 * model_board.h - the boards of a second Color Mill, as data says they are drawn.
 */
#ifndef COLORMILL_MODEL_BOARD_H
#define COLORMILL_MODEL_BOARD_H

#include "core/text.h"
#include "tests/oracle.h"

enum {
    BOARDS = 6,
    COLOURS = 5,
    ANY = COLOURS, /* a need, or a pencil */
    PENCILS = COLOURS + 1,
    NONE = -1,
    SEATS_MAX = 5,
    BALLS = 5,    /* CM-6 */
    ROUNDS = 30,  /* CM-23? */
    FAILURES = 6, /* CM-D7 */
    KEYS = 3,     /* CM-51 */
    CELLS_MAX = 96,
    AREAS_MAX = 32,
    EDGES_MAX = 1200,
    RING_MAX = 80,
    PAIRS_MAX = 64,
    ZONE_MAX = 16,
    LINES_MAX = 16,
    ID_MAX = 40
};

extern const char *const NAMES[PENCILS];
extern const int IN_THE_MILL[COLOURS];

enum kind { AREA, HUB, LOOSE };

enum rule { FREE, SAME, DIFFER, TOUCHING };

struct pays {
    int coins, pencil[PENCILS], ships, keys, any_balls, two_balls;
    bool carpet, finish, turn, gaze, market, copy;
};

struct area {
    char id[ID_MAX];
    enum kind kind;
    enum rule rule;
    bool start, carpet, camels, by_colour;
    struct pays pays, pays_by[COLOURS];
};

struct cell {
    char id[ID_MAX];
    int area, need, leads; /* leads: of a hub's cell, the area; else NONE */
    bool man, key;
    int ring[RING_MAX], sides;
    bool opens[CELLS_MAX]; /* as the JSON has it: compared, never used */
};

struct board {
    char id[ID_MAX];
    int number, target;
    bool open, setup, network, market_end; /* CM-42, CM-40, CM-47, CM-78 */
    int contest, twin[3], cave, camels_per_coin, towns[AREAS_MAX], town_count;
    struct area area[AREAS_MAX];
    int areas;
    struct cell cell[CELLS_MAX];
    int cells;
    double edge[EDGES_MAX][4][2];
    int edges, border[EDGES_MAX][2]; /* by edge from 1, as the JSON has it: compared, never used */
    int link[PAIRS_MAX][2], links, differ[PAIRS_MAX][2], differs;
    int lock[COLOURS], chests;
    struct pays chest[COLOURS];
    unsigned zone[ZONE_MAX];
    struct pays zone_pays[ZONE_MAX];
    int zones;
    struct pays failure[FAILURES];
    int failures;
    int line[LINES_MAX], lines;
    bool must_differ[CELLS_MAX][CELLS_MAX]; /* CM-56 */
    bool shares[CELLS_MAX][CELLS_MAX];      /* a border of some length (CM-15?) */
    bool adjacent[CELLS_MAX][CELLS_MAX];    /* that, or a rope or route (CM-33?, CM-71) */
};

extern struct board boards[BOARDS];

/* Reading a board */

void read_board(struct board *b, const char *json);

/* Shapes */

struct spot {
    double x, y;
};

int cell_at(const struct board *b, struct spot s);
struct spot beside(const struct board *b, int edge, int side);

#endif
