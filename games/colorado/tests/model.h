/*
 * model.h - a second Colorado: its state, and how to play it.
 *
 * Terms: a type is a suit and a value; a spot is a leg of a region or of the railroad; a fact is
 * what everybody has seen about a hand.
 */
#ifndef COLORADO_MODEL_H
#define COLORADO_MODEL_H

#include "tests/oracle.h"

enum {
    SUITS = 6,
    VALUES = 3,
    TYPES = SUITS * VALUES, /* CO-1 */
    CARDS_MAX = 100,
    SEATS_MAX = 4,
    NUGGETS = 20, /* CO-2 */
    NUGGETS_AT_START = 3,
    HAND_AT_START = 4, /* CO-4 */
    HAND_REFILLED = 3, /* CO-24 */
    DRAWN = 3,         /* CO-11 */
    MEDALS_TO_END = 7, /* CO-25 */
    TURNS_MAX = 60,    /* CO-25? */
    NOBODY = -1,
    NO_TYPE = -1,
    GRID = 32,
    REGIONS_MAX = 20,
    LEGS_MAX = 10,
    RAILS_MAX = 30,
    FROM_MAX = 4,
    MOUNTAINS_MAX = 20,
    BOXES_MAX = 12,
    NAME_MAX = 20,
    WORDS_MAX = 80,
    MEDALS_MAX = 64,
    LOG_MAX = 8192
};

enum { FLAG = -1, START = -2 }; /* what a spot may be joined to besides another spot */

enum zone { RED, FOREST, DESERT, LAKE, ZONES };

enum track { SALOON, WANTED, TIPI, LINES, ZONE_TRACKS = LINES, TRACKS = LINES + ZONES, NO_TRACK };

extern const char *const SUIT_NAMES[SUITS];
extern const char PAIRS[SUITS + 1];

/* The drawing */

struct spot {
    char id[NAME_MAX], icon;
    int medal; /* of the railroad's ends */
    int from[FROM_MAX], froms;
};

struct region {
    char name[NAME_MAX], letter; /* its squares are those of the letter */
    enum zone kind;
    int medal, legs;
    struct spot leg[LEGS_MAX];
};

struct track_data {
    int boxes, points[BOXES_MAX]; /* zones: points */
    char icon[BOXES_MAX];         /* lines: icons  */
    int medals, medal[BOXES_MAX];
};

struct drawing {
    int regions, rails, mountains;
    struct region region[REGIONS_MAX];
    int mountain[MOUNTAINS_MAX][2];
    struct spot rail[RAILS_MAX];
    struct track_data track[TRACKS];
    int copies[TYPES];
    char land[GRID][GRID];
    int lands;
    bool adjacent[REGIONS_MAX][REGIONS_MAX]; /* only because it is asked so often */
    int ground[GRID][GRID];                  /* row, column: which region lies there, or NOBODY */
};

extern struct drawing map;

int region_named(const char *name);
int spot_named(const struct spot *spots, int count, const char *id);
bool share_a_side(int a, int b);
bool adjacent(int a, int b);
void read_map(const char *path);
bool joined_from(const struct spot *s, int what);

/* The table */

enum place { DECK, HAND, AREA, DISCARDS };

struct card {
    int type;
    enum place place;
    int seat; /* of a hand or a play area */
};

enum phase { FIRST, DEAL, TOWNS, CALL, ANSWER, PICK, ACT, FOUND, REFILL, OVER };

struct medal {
    int points, turn;
    int track, place; /* which medal of the chart; else NO_TRACK */
};

struct sheet {
    bool flag[REGIONS_MAX], leg[REGIONS_MAX][LEGS_MAX];
    int rail[RAILS_MAX], rails; /* the railroad legs checked, in order */
    int boxes[TRACKS];          /* checked from the left; of tipi: how many */
    bool tipi[BOXES_MAX];
    int nuggets, medals;
    struct medal medal[MEDALS_MAX];
    char todo; /* the unresolved effect as its icon, '.' for none */
    int due;   /* discoveries by suits */
};

struct log;

struct model {
    enum phase phase;
    int players, caller, turn, asked, wanted, pool;
    int draw_seat, draw_left;    /* cards that chance draws now */
    int cards, first[TYPES + 1]; /* those of a type lie side by side, from first[type] on */
    struct card card[CARDS_MAX];
    struct sheet sheet[SEATS_MAX];
    struct log *log; /* NULL in a trial */
};

/* What happened, to be counted */

enum event {
    TURNS,
    ANSWER_EXACT,
    ANSWER_OTHER,
    ANSWER_NONE,
    GIVEN_TWICE,
    GIVEN_TWICE_POOL_EMPTY,
    NOBODY_TO_CALL,
    NUGGET_TAKEN,
    POOL_EMPTIED,
    BUY,
    DISCARD_PAIR,
    DISCARD_EQUAL,
    DRAW,
    DRAW_SHORT,
    RESHUFFLE,
    RESHUFFLE_MID_DRAW,
    REFILL_DRAW,
    REFILL_FAILS,
    LEG,
    LEG_BACKWARDS,
    RAIL,
    RAIL_SWITCH,
    RAIL_END,
    FREE_PLAY,
    SALOON_BOX,
    WANTED_BOX,
    TIPI_MIDDLE,
    TIPI_BOX,
    TIPI_ONE_SIDE,
    DISCOVERY_ICON,
    DISCOVERY_SUIT,
    TWO_SUITS,
    REGION_MEDAL,
    TRACK_MEDAL,
    ZONE_MEDAL,
    SHARED_MEDAL,
    TWO_OF_A_TRACK,
    NO_MEDAL_FREE,
    LAPSE_N,
    LAPSE_N_LATER,
    LAPSE_K,
    LAPSE_C,
    LAPSE_P,
    LAPSE_T,
    LAPSE_D,
    LAPSE_SALOON,
    LAPSE_WANTED,
    LAPSE_SUIT,
    END_7TH,
    END_8TH,
    END_TURN_60,
    END_BY_MEDALS,
    END_BY_NUGGETS,
    END_SHARED,
    PERMUTED,
    SAMPLES,
    SAMPLES_SHUFFLED,
    SAMPLES_SHUFFLED_TWICE,
    EVENTS
};

extern const char *const EVENT_NAMES[EVENTS + 1];

/* What everybody has seen of hands, in order; a number in the list is a time. */

enum fact_kind {
    CAME,    /* a card came into a hand; which one only its owner knows */
    LEFT,    /* a card left a hand, seen by all */
    NONE_OF, /* a hand has no card of the set */
    SOME_OF, /* a hand has a card of the set */
    TRIPLE,  /* a hand has two cards of a suit and a third of the set */
    NO_TRIPLE,
    SHUFFLED /* the discards became the deck: all cards in hands are known, if not whose */
};

struct fact {
    enum fact_kind kind;
    int seat, type;
    uint32_t set; /* bit t: type t */
    uint8_t held[SEATS_MAX][TYPES];
};

struct log {
    struct fact fact[LOG_MAX];
    int count;
    long happened[EVENTS];
};

void happened(struct model *m, enum event e);

/* Cards */

int suit_of(int type);
int value_of(int type);
uint32_t bit(int type);
void type_text(int type, char out[NAME_MAX]);
int type_named(const char *text);
int copies_at(const struct model *m, int type, enum place place, int seat);
int cards_at(const struct model *m, enum place place, int seat);
int hand_size(const struct model *m, int seat);
bool holds(const struct model *m, int seat, int type);
bool in_area(const struct model *m, int seat, int type);
int supply(const struct model *m);
void put_card(struct model *m, int type, enum place from, int from_seat, enum place to,
              int to_seat);
uint32_t missing_in_area(const struct model *m, int seat);
uint32_t affordable_set(const struct model *m, int seat);
void reshuffle(struct model *m);

/* Medals */

void write_medal(struct model *m, int seat, int points, int track, int place);
void win_track_medal(struct model *m, int seat, int track);

/* Chart, map and railroad */

bool leg_allowed(const struct sheet *s, int region, int leg);
bool rail_allowed(const struct sheet *s, int rail);
int rails_allowed(const struct sheet *s);

/* Options */

uint32_t model_pending(const struct model *m);
void model_options(const struct model *m, int seat, struct options *o);

/* The course of the game */

void model_start(struct model *m, int players, struct log *log);
void model_none(struct model *m);
void model_apply(struct model *m, int seat, const char *text);

/* Scoring */

int score(const struct model *m, int seat);
int final_place(const struct model *m, int seat);

#endif
