/*
 * board.h - what a Color Mill board is to the rules.  The tables are made by
 * games/colormill/data/generate.c from games/colormill/data/; docs/boards.md says what the words
 * mean.
 */
#ifndef COLORMILL_BOARD_H
#define COLORMILL_BOARD_H

#include "core/set.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    CELLS_MAX = 128,
    AREAS_MAX = 32, /* hubs and loose cells among them */
    ZONES_MAX = 16,
    CHESTS_MAX = 4,
    LINES_MAX = 8,
    FAILURES = 6,
    NOTHING = 255 /* no cell, no area */
};

enum { BLUE, GREEN, ORANGE, PINK, PURPLE, COLOURS, ANY = COLOURS, PENCILS };

enum gift { /* what a prize may hold beside coins and pencils; bits */
            SHIP = 1,
            KEY = 2,
            ANY_BALL = 4,
            TWO_BALLS = 8,
            CARPET = 16,
            FINISH = 32,
            TURN = 64,
            GAZE = 128,
            MARKET = 256,
            COPY = 512
};

struct prize {
    uint8_t coins;
    uint8_t pencil[PENCILS]; /* how many of each */
    uint16_t gift;
};

enum area_kind { AREA, HUB, LOOSE };
enum area_rule { FREE, SAME, DIFFER, TOUCHING };

struct area {
    const char *id, *name;
    struct set cells;
    uint8_t size, kind, rule;
    bool start, carpet;
    struct prize pays;
    const struct prize *by_colour; /* five, or NULL: then pays */
};

struct cell {
    const char *name; /* the part after the dot */
    uint8_t area;     /* index; hubs and loose cells too */
    uint8_t need;     /* a colour or ANY */
    uint8_t leads;    /* a hub's cell: the area it leads to, else NOTHING */
    bool man, key;
    struct set opens;  /* what may be coloured once this cell is: its neighbours, and the cells a
                        * link joins it to.  Where areas are entered by hubs only (`open`): its
                        * whole area and the hub cells that lead there; for a hub's cell, its hub */
    struct set differ; /* which must have another colour: all rules of an area and of a border */
    struct set same;   /* which must have the same: itself too; empty if there is no such rule */
};

struct zone {
    uint8_t cards; /* bits of colours */
    struct prize pays;
};

struct chest {
    uint8_t lock;
    struct prize pays;
};

struct board {
    const char *id, *title;
    uint8_t number, target;
    uint8_t cell_count, area_count, zone_count, chest_count, line_count;
    bool open;                 /* reach open  */
    bool setup;                /* setup same  */
    bool network;              /* end network */
    bool market_end;           /* end market  */
    uint8_t contest;           /* area, or NOTHING */
    uint8_t twin[3];           /* areas, or NOTHING */
    uint8_t camels_per_coin;   /* 0: none */
    uint32_t camel_towns;      /* bits of areas */
    uint8_t doubles_cave;      /* area, or NOTHING */
    uint8_t line[LINES_MAX];   /* colours a market line takes */
    uint8_t failure[FAILURES]; /* PENCILS: pays nothing; else the pencil */
    struct set men, keys, camels,
        accept[COLOURS]; /* cells that take the colour; any-cells in all */
    const struct cell *cell;
    const struct area *area;
    const struct zone *zone;
    const struct chest *chest;
    const char *json; /* for data(), docs/boards.md */
};

#endif
