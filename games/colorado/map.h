/*
 * map.h - what the map, the railroad, the chart and the deck of Colorado are to the rules.  The
 * tables are made by games/colorado/data/generate.c from games/colorado/data/map.txt;
 * docs/boards.md says what its words mean.  Everything is numbered in the order of the source.
 */
#ifndef COLORADO_MAP_H
#define COLORADO_MAP_H

#include "core/set.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    LEGS_MAX = 128,
    REGIONS_MAX = 32,
    RAILS_MAX = 32,
    BOXES_MAX = 12, /* of a line of the chart */
    MEDALS_MAX = 8, /* of a track */
    SUITS = 6,
    VALUES = 3,
    CARD_TYPES = SUITS * VALUES /* a type is suit * VALUES + value - 1 */
};

enum region_kind { TOWN, FOREST, DESERT, LAKE, KINDS };

/* CO-16.  The pairs are what the cards are for, too. */
enum icon {
    NO_ICON,
    NUGGET_PAIR,
    CARD_PAIR,
    CHECK_PAIR,
    PLAY,
    SALOON,
    WANTED,
    TIPI,
    DISCOVERY,
    ICONS
};

enum line_kind { SALOON_LINE, WANTED_LINE, TIPI_LINE, LINES };

struct region {
    const char *id, *name;
    struct set legs;
    uint32_t next;  /* regions that are adjacent: CO-23 */
    uint32_t apart; /* regions that touch it, but with a mountain between */
    uint8_t kind, medal;
    uint8_t first, size; /* its legs stand together */
};

struct leg {
    const char *id; /* "silver.c" */
    uint8_t region, icon;
    bool flag;         /* a path joins it to the flag, */
    struct set joined; /* and to these legs: CO-14 */
};

struct rail {
    const char *id;
    uint8_t icon, medal; /* CO-16: the last leg has a medal and no icon, the others no medal */
    bool first;          /* the leftmost: nothing need be checked before it */
    uint32_t before;     /* one of these must be */
    uint32_t after;      /* those that it is before */
    uint32_t closes;     /* once it is checked, these are closed: the other branch of its switch */
    uint8_t steps;       /* legs from here to the end, itself with them */
    uint8_t prize;       /* the best medal there */
};

struct zone {
    uint8_t boxes, points[BOXES_MAX];
    uint8_t medal; /* for the first at its last box; 0: none */
};

struct line {
    uint8_t boxes, icon[BOXES_MAX];
    uint8_t medals, medal[MEDALS_MAX]; /* falling */
};

#endif
