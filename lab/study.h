/*
 * study.h - what a lab run is: one or two trials, which of their games are played, and the sums.
 *
 * A trial is described in words, so that one of another build can be read and shown too.  The
 * results file is a study as text; it is written again and again while games are played, and holds
 * all that is needed to go on after an interruption.
 */
#ifndef STUDY_H
#define STUDY_H

#include "sums.h"

enum { STUDY_TRIALS = 2, STUDY_WORDS_MAX = 64, STUDY_NAME_MAX = 256 /* a file's */ };

/* Indices of games from..to-1, ascending, never touching. */
struct ranges {
    struct range {
        uint64_t from, to;
    } * range;
    uint32_t n, room;
};

/* Adds a range; false, and nothing is changed, if some of it is there already or there is no
 * memory. After ranges_room() there is. */
bool ranges_room(struct ranges *r);
bool ranges_any(const struct ranges *r, uint64_t from, uint64_t to); /* some of it is there */
bool ranges_add(struct ranges *r, uint64_t from, uint64_t to);
uint64_t ranges_count(const struct ranges *r);

/* The first games below the limit that are not in the set; false if there are none. */
bool ranges_gap(const struct ranges *r, uint64_t limit, struct range *out);

struct trial {
    char build[STUDY_WORDS_MAX]; /* of the program that played it */
    char game[STUDY_WORDS_MAX];
    uint64_t game_version;
    uint64_t data; /* what board, deck and map are, as a number */
    int players;
    int options;
    char option[GAME_OPTIONS_MAX][STUDY_WORDS_MAX]; /* "board=valley" */
    char seat[GAME_PLAYERS_MAX][STUDY_WORDS_MAX];   /* "strong:20000" */
    uint64_t seed, games;
    char file[STUDY_NAME_MAX]; /* the name of the file it was read from; empty: played here */

    /* On a board that is not in the box: the name of its file, its source in full (to be freed),
     * and the game on it, which is not in the results and made of the source: cli/boards.h. */
    char board[STUDY_NAME_MAX];
    char *board_text;
    size_t board_bytes; /* of its source, while that is read from a results file */
    const struct game *guest;

    uint64_t counters; /* of the sums, as the file tells it; not set otherwise */
    struct ranges done;
    struct sums sums;
};

struct study {
    int trials;
    struct trial trial[STUDY_TRIALS];
};

void study_clear(struct study *s);

/* What differs between two plans, in a word or two, or NULL.  `file` does not count. */
const char *trial_difference(const struct trial *a, const struct trial *b);

void study_save(const struct study *s, struct text *to);

/* Reads a results file of n bytes that end with a NUL.  False: *fault says where and why. */
bool study_load(struct study *s, const char *text, size_t n, struct sums_fault *fault);

/* A number for a text (FNV-1a): the same text, the same number. */
uint64_t study_hash(const char *text, size_t n);

#endif
