/*
 * run.h - many games between bots, on several threads.
 *
 * Game i of a run depends on the plan and on i alone, and games are handed out in the order of i.
 * So what comes out is the same, bit for bit, for any number of threads; also when the receiver
 * stops the run in its middle.  (Not with `ms`: then bots think as long as the clock lets them.)
 *
 * A deal is one seed: dice and cards as far as the players leave them.  With rotation each deal is
 * played once in every seating, player 0 in seat 0, then in seat 1, and so on, so that luck is
 * shared out.  The games of a deal are therefore not independent of each other; lab/contest.h minds
 * that.
 */
#ifndef LAB_RUN_H
#define LAB_RUN_H

#include "core/session.h"
#include "mind.h"

#include <stdatomic.h>

enum { LAB_THREADS_MAX = 256 };

struct lab_plan {
    struct setup setup; /* without fault, not manual; its seed is that of the run */
    struct lab_player player[GAME_PLAYERS_MAX]; /* of the contest: each sits in changing seats */
    bool rotate;
    bool leads;            /* count changes of the lead: costs about as much as a random move */
    uint64_t first, games; /* games first to first + games - 1 */
    int threads;           /* 1 to LAB_THREADS_MAX: so many games at once */
    int think;             /* threads for one thought of a player with several brains; 0: one */
};

/* What a player did in a game.  Asked with one move only, it does not decide. */
struct lab_record {
    uint32_t forced;    /* moves that were the only one */
    uint32_t decisions; /* times it had a choice */
    uint64_t choices;   /* among so many, over all decisions; to do nothing counts, where allowed */
    uint64_t ns;        /* time spent deciding: the one thing here that a clock says */
};

struct lab_game {
    uint64_t index, deal;
    uint8_t seat_of[GAME_PLAYERS_MAX];          /* where player k sat */
    uint8_t player_in[GAME_PLAYERS_MAX];        /* who sat in the seat */
    struct game_outcome outcome;                /* by seat */
    struct lab_record record[GAME_PLAYERS_MAX]; /* by player */
    uint32_t moves;                             /* of seats; session->length counts chance too */
    uint32_t leads;                /* how often another seat came to lead alone, as all see it */
    const struct session *session; /* the whole game; its setup has the deal's seed */
};

/* A finished game; valid during the call.  Calls come one at a time, by ascending index, from any
 * thread.  False: enough, no further game is wanted. */
typedef bool (*lab_seen)(void *arg, const struct lab_game *game);

/* How many games of a deal there are: 1, or a seating for each player. */
int lab_seatings(const struct lab_plan *plan);

/* The set-up of game i: seed of its deal, and who sits where by name. */
struct setup lab_setup(const struct lab_plan *plan, uint64_t index);

/* Plays the plan; returns how many games were seen.  Fewer than planned: `seen` had enough, *stop
 * was raised (NULL: never), or there is no memory. */
uint64_t lab_run(const struct lab_plan *plan, lab_seen seen, void *arg, const atomic_bool *stop);

#endif
