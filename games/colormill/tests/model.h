/*
 * model.h - a second Color Mill: its state, and how to play it.
 *
 * Terms: a seat's sheet is the colours of its cells; a round colour is one that is lost at the end
 * of the round (CM-13), whatever it came from.
 */
#ifndef COLORMILL_MODEL_H
#define COLORMILL_MODEL_H

#include "model_board.h"

/* Moves */

enum verb {
    LEAD,
    MARK,
    PREDICT,
    BALL,
    CARPET,
    FINISH,
    FILL,
    TAKE,
    COLOUR,
    JUMP,
    SAIL,
    KEY,
    TURN,
    GAZE,
    GIVE,
    GET,
    DONE,
    COPY,
    PLACE,
    LOSE,
    PASS,
    VERBS
};

extern const char *const VERB_NAMES[VERBS];

enum source { ROUND, PENCIL, ANY_PENCIL };

struct move {
    enum verb verb;
    int cell, area, colour, other; /* other: a colour got, a seat, a second ball */
    enum source source;
    unsigned cards;
    bool effect, right;
    uint32_t weight;
};

struct moves {
    struct move list[GAME_MOVES_MAX];
    int count;
};

void move_words(const struct board *b, const struct move *m, char out[GAME_TEXT_MAX]);

/* The table */

enum phase { LEADING, SETUP, PREDICTING, MILL, PRIZE, TAKING, COLOURING, COPYING, WAR, OVER };

extern const char *const PHASES[];

struct seat {
    int colour[CELLS_MAX];   /* of each cell, or NONE */
    bool set_up[CELLS_MAX];  /* coloured by the neighbour before round 1 (CM-40) */
    bool carpet[AREAS_MAX];  /* coloured (CM-76) */
    int finished[AREAS_MAX]; /* the round, or 0 */
    bool by_copy[AREAS_MAX]; /* finished in the phase COPYING (CM-74?) */
    bool used[AREAS_MAX];    /* a Caravan's effect */
    bool asked[AREAS_MAX];   /* a Caravan in this walk round the table */
    bool bridge_paid;        /* CM-64 */
    int now[COLOURS], pencil[PENCILS];
    int coins, failures;
    bool zone[ZONE_MAX];
    unsigned cards; /* 0: nothing laid */
    bool fulfilled;
    int ships, blank_keys, keys[COLOURS];
    bool opened[COLOURS]; /* chests */
    int any_balls, two_balls;
    bool turned, gazed;   /* this round; this game */
    int exchanges, given; /* given: to the line now */
    bool traded;          /* this round */
    bool carpet_due, finish_due;
    int finishing; /* area or NONE */
    bool done;     /* set-up, colouring */
    bool must_place, must_lose;
    int won[PENCILS]; /* by a copy or by a warrior's cell, to be used at once */
    bool using;       /* those */
};

struct model {
    const struct board *b;
    enum phase phase;
    int players, round, leader, latch; /* latch: the round that reached the target, or 0 */
    int mill[COLOURS], row[BALLS], out;
    int walk; /* seats that have had their turn, from the leader on */
    struct seat seat[SEATS_MAX];
};

/* What happened, to see that everything does */

enum happening {
    H_FINISHED,
    H_FULFILLED,
    H_FAILED,
    H_ENTRY,
    H_ENTRY_AGAIN,
    H_FAILURE_PENCIL,
    H_FAILURES_FULL,
    H_LATE_START,
    H_CARPET_START,
    H_ENTERED_BY_CARPET,
    H_ROUTE,
    H_HUB_CELL,
    H_OPENED_BY_HUB,
    H_BRIDGE_COIN,
    H_BRIDGE_WAITED,
    H_KING,
    H_FINISH_PRIZE,
    H_COPY_FINISHED,
    H_CARAVAN_BY_COPY,
    H_TWO_CARAVANS,
    H_TWO_PASSED,
    H_OLDER_USED,
    H_SECOND_ROUND_COPY,
    H_WAR,
    H_WAR_LEVEL,
    H_WAR_AT_END,
    H_PLACE_FINISHED,
    H_USED_AFTER_COPY,
    H_USED_AFTER_PLACE,
    H_USED_IN_TURN,
    H_USED_BY_JUMP,
    H_USED_IN_LAST,
    H_WON_KEPT,
    H_WON_NOT_ASKED,
    H_CARAVAN_BY_PENCIL,
    H_NETWORK,
    H_NETWORK_LEVEL,
    H_MARKET_END,
    H_MARKET_TIE,
    H_CAMEL_COINS,
    H_CAVE_COINS,
    H_LATCH,
    H_LATCH_AFTER,
    H_PAID_BELOW_TARGET,
    H_ROUND_30,
    H_PENCILS_DECIDE,
    H_SHARED,
    H_ANY_BALL,
    H_TWO_BALLS,
    H_PENCIL_TURNED,
    H_GIVEN_PENCIL,
    H_ONE_FOR_ONE,
    H_COPY_RIGHT,
    H_COPY_IN_LAST,
    H_NOTHING_TO_FINISH,
    H_LATCH_BY_TRIPLE,
    H_SET_UP_FINISHED,
    H_NOTHING_TO_LOSE,
    H_SOLO_REACHED,
    H_SOLO_NEVER,
    HAPPENINGS
};

extern const char *const HAPPENING_NAMES[HAPPENINGS];

struct tally {
    int happened[HAPPENINGS], verbs[VERBS];
    int games, states, sets, odds;
    int board_states[BOARDS], player_states[SEATS_MAX + 1];
};

extern struct tally tally;

void note(enum happening h, int times);

/* Legal cells */

bool finished(const struct seat *s, int area);

/* Paying */

int nth_cell(const struct board *b, int area, int n);

/* Keys and warriors and camels */

int camels(const struct board *b, const struct seat *s);

/* Legal moves */

bool is_last_round(const struct model *m);
void leads(const struct model *m, struct moves *to);
void model_legal(const struct model *m, int seat, struct moves *to);

/* Who is asked */

uint32_t seats_asked(const struct model *m);

/* The end */

int segments(const struct board *b, const struct seat *s);
int size_of_set(unsigned cards);
int model_place(const struct model *m, int seat);

/* The check, CM-7 to CM-10 */

bool is_out(const struct model *m, int colour);

/* Playing a move, which is legal */

void model_apply(struct model *m, int seat, const struct move *x);
void model_start(struct model *m, const struct board *b, int players);

#endif
