/*
 * atlas.h - the map and chart of Colorado as their JSON tells them (docs/boards.md), read into flat
 * structs; a position on them; and what is made of both: two pictures, and words.
 */
#ifndef ATLAS_H
#define ATLAS_H

#include "core/set.h"
#include "picture/options.h"
#include "picture/values.h"

enum {
    ATLAS_REGIONS_MAX = 32,
    ATLAS_LEGS_MAX = 128,
    ATLAS_RAILS_MAX = 32,
    ATLAS_WAYS_MAX = 32,     /* mountains, rivers */
    ATLAS_POINTS_MAX = 4096, /* of all outlines and ways together */
    ATLAS_BOXES_MAX = 12,
    ATLAS_MEDALS_MAX = 8,
    ATLAS_SUITS_MAX = 8,
    ATLAS_SEATS = 4,
    ATLAS_WON_MAX = 16 /* medals of a seat */
};

enum land { LAND_TOWN, LAND_FOREST, LAND_DESERT, LAND_LAKE, LANDS };

enum sign { /* what a leg or a box shows */
            SIGN_NONE,
            SIGN_NUGGET,
            SIGN_CARD,
            SIGN_CHECK,
            SIGN_PLAY,
            SIGN_SALOON,
            SIGN_WANTED,
            SIGN_TIPI,
            SIGN_DISCOVERY,
            SIGNS
};

/* The tables of the chart: four zones, in the order of enum land, then the lines. */
enum { TABLE_SALOON = LANDS, TABLE_WANTED, TABLE_TIPI, TABLES };

extern const char *const land_names[];
extern const char *const sign_names[]; /* SIGN_NONE has the empty name */
extern const char *const table_names[];

struct atlas_way { /* points of a border, a ring or a line */
    int first, points, region[2];
};

struct atlas_region {
    char id[PICTURE_ID_MAX], name[PICTURE_NAME_MAX];
    enum land land;
    int medal, rows; /* rows of its name; 0: it has no place */
    struct point flag, medal_at, name_at;
    struct atlas_way outline;
    uint32_t next, apart;
};

struct atlas_leg {
    char id[PICTURE_ID_MAX]; /* "silver.c" */
    int region;
    enum sign sign;
    bool flag;
    struct set joined;
    struct point at;
};

struct atlas_rail {
    char id[PICTURE_ID_MAX];
    enum sign sign;
    int medal;
    bool first;
    uint32_t before, closes;
    struct point at;
};

struct atlas_table {
    int boxes, medals;
    int points[ATLAS_BOXES_MAX]; /* of a zone; -1: no points */
    enum sign sign[ATLAS_BOXES_MAX];
    int medal[ATLAS_MEDALS_MAX];
};

struct atlas_suit {
    char name[PICTURE_ID_MAX];
    enum sign pair;
    int copies[3];
};

struct atlas {
    double width, land, height; /* the railroad lies between land and height */
    int regions, legs, rails, mountains, rivers, suits, points;
    struct atlas_region region[ATLAS_REGIONS_MAX];
    struct atlas_leg leg[ATLAS_LEGS_MAX];
    struct atlas_rail rail[ATLAS_RAILS_MAX];
    struct atlas_way mountain[ATLAS_WAYS_MAX], river[ATLAS_WAYS_MAX];
    struct atlas_table table[TABLES];
    struct atlas_suit suit[ATLAS_SUITS_MAX];
    struct point point[ATLAS_POINTS_MAX];
};

struct atlas_position {
    int seats, seat; /* at the table; whose map it is */
    uint32_t flags, rails;
    struct set legs;
    uint16_t box[TABLES][ATLAS_SEATS]; /* that are marked */
    uint8_t gone[TABLES];              /* medals */
    int won[ATLAS_SEATS];              /* how many medals a seat has, and which */
    int medal[ATLAS_SEATS][ATLAS_WON_MAX];
};

/* Reads the game's JSON.  NULL, or what is wrong with it, for a person.  Members that are not known
 * are passed over. */
const char *atlas_read(struct atlas *a, const char *json, size_t n);

/* Whether all legs of a region are checked. */
bool atlas_finished(const struct atlas *a, const struct atlas_position *at, int region);

/* A position that could have come about half way through a game, or at its end. */
void atlas_travel(const struct atlas *a, bool half, struct atlas_position *out);

/* One seat's map and railroad; the chart of all.  Of the options, patterns and dark are heeded. */
void map_draw(struct text *out, const struct atlas *a, const struct atlas_position *at,
              const struct picture_options *o);
void chart_draw(struct text *out, const struct atlas *a, const struct atlas_position *at,
                const struct picture_options *o);

/* The same to read. */
void map_words(struct text *t, const struct atlas *a);
void chart_words(struct text *t, const struct atlas *a);

#endif
