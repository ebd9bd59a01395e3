/*
 * replay.h - a game as text that a person can read and anybody can check.
 *
 *     paintbox replay 1
 *     game treasure
 *     rules 1
 *     players 2
 *     seat 0 Ada
 *     seed 42
 *     chance manual           where dice and cards were played by hand, not by the seed
 *     moves
 *     chance roll 1+3
 *     0 play blue3
 *     result 2 1              places, once the game is over
 *     end 57                  the number of moves: a file cut short is found out
 *
 * Between players and moves there may be `option KEY VALUE` lines.  Without a seed chance is
 * manual. Empty lines and what follows a '#' are passed over.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include "session.h"
#include "text.h"

enum {
    REPLAY_LINE_MAX = 160,
    REPLAY_BYTES_MAX =
        1 << 21 /* more than GAME_LENGTH_MAX moves of GAME_TEXT_MAX with their seats */
};

struct replay_fault {
    uint32_t line;
    char what[REPLAY_LINE_MAX * 2];
};

void replay_save(const struct session *s, struct text *t);

/* Reads a replay of one of these games (a list that ends with null).  On false the fault says where
 * and what, and *s holds nothing of use: load into a spare session.  Chance that is pending after
 * the last move is not rolled. */
bool replay_load(struct session *s, const struct game *const *games, const char *text, size_t n,
                 struct replay_fault *fault);

/* Whether every chance move is the one the seed gives.  Manual chance is never at fault.  On false
 * the fault's line is the number of the move, from 1. */
bool replay_check_seed(const struct session *s, struct replay_fault *fault);

#endif
