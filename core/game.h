/*
 * game.h - the one interface every game implements and every caller uses.
 *
 * A game is a const table of pure functions over a flat state: no pointers
 * inside, no allocation, no I/O, no clock, no randomness of its own.  A state
 * is copied with memcpy, compared with memcmp, and means the same in native
 * code and in WebAssembly.  The whole game is its options plus its move list,
 * and it ends after finitely many moves, whatever is played.
 *
 * Who may hand what to whom: a full state stays with whoever runs the game.
 * Clients, logs and bots get observations.  Functions that take "an observation"
 * are never given more by the engine, so they cannot leak.
 */
#ifndef GAME_H
#define GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GAME_PLAYERS_MAX = 8,
    GAME_OPTIONS_MAX = 8,
    GAME_MOVES_MAX = 1024,          /* legal moves in any one state     */
    GAME_ITEMS_MAX = 1024,          /* things described in any one view */
    GAME_LENGTH_MAX = 16384,        /* moves in any one game            */
    GAME_STATE_MAX = 8192,          /* bytes                            */
    GAME_TEXT_MAX = 64,             /* bytes, with the final NUL        */
    GAME_PATH_MAX = 8,              /* items pointed at for one move    */
    GAME_COUNTS_MAX = 512,          /* counters of a game               */
    GAME_LEVELS = 4,                /* of players who think             */
    GAME_CHANCE = GAME_PLAYERS_MAX, /* dice and decks, as a player      */
    GAME_NOBODY = GAME_PLAYERS_MAX, /* whose a count is that is no seat's */
    GAME_SPECTATOR = -1             /* a viewer who owns nothing        */
};

typedef struct game_state game_state; /* each game defines its own, in its own .c */
typedef uint64_t game_move;           /* packed by the game; 0 is never a move    */
typedef struct {                      /* room for a state of any game             */
    uint64_t word[GAME_STATE_MAX / 8];
} game_room;
struct rng; /* rng.h; always handed in, never stored    */

typedef enum {
    GAME_OK,
    GAME_BAD_OPTION,
    GAME_NOT_YOUR_TURN,
    GAME_ILLEGAL,
    GAME_BAD_TEXT
} game_status;

struct game_option { /* value i is named names[i - min], if named */
    const char *key, *title;
    const char *const *names;
    int16_t min, max, initial;
};

struct game_outcome {
    uint8_t place[GAME_PLAYERS_MAX]; /* 1 is a win; equal means shared; nobody wins: no seat is 1 */
    int32_t score[GAME_PLAYERS_MAX]; /* for show; with a single seat it decides, more is better   */
};

struct game_item {       /* one thing on the table, for any client */
    uint16_t id, parent; /* id names the place, stable from state to state; parent 0: the table */
    uint16_t kind, face; /* index into kinds and faces; face 0: hidden or blank */
    int16_t x, y;        /* in grid units of the parent             */
    int8_t owner;        /* seat, or GAME_SPECTATOR for nobody      */
    char label[25];      /* short: the parent's label comes before it */
};

/* How to read a chart: what each of its sums, over any number of games, is divided by. */
enum game_per {
    GAME_PER_GAME, /* games: so many a game                           */
    GAME_PER_SEAT, /* seats at all tables: so many a player           */
    GAME_SHARE,    /* the sum of the chart: parts of a whole          */
    GAME_RATE,     /* the counter `of`, which it is a part of         */
    GAME_MEAN      /* the counter `of`: so much each time on average  */
};

struct game_count {    /* one counter of what happens in games, for those who design them */
    const char *chart; /* what is counted, in plain words; null: it only divides others.  Counters
                          of a chart follow each other, in the order of drawing */
    uint16_t id;       /* its place in a tally, below GAME_COUNTS_MAX */
    uint16_t of;       /* GAME_RATE, GAME_MEAN: the id of the counter that divides it */
    uint8_t per;       /* enum game_per, the same for all of a chart */
    char label[31];    /* unique in its chart */
};

struct game_tally { /* what one game has come to, by seat; the last row is nobody's */
    int32_t n[GAME_PLAYERS_MAX + 1][GAME_COUNTS_MAX];
};

/* How a search goes about a game that it does not know; numbers that were found by playing. */
struct game_thinking {
    /* For how many moves it plays on by the game's advice before it asks worth: the more, the less
     * worth sees by itself.  And for how many where moves are compared under the same luck, which
     * blurs what comes later less. */
    uint16_t play_on, play_far;

    /* What part of 100 of the tries the advised move gets at first: much where advice is good, less
     * where it is only one of many sensible moves. */
    uint8_t trust;

    /* For how long, of 100 as usual, it goes by such first impressions: longer where the luck of a
     * game hides what a move is worth.  And for how long under the same luck. */
    uint8_t caution, caution_far;

    /* How much thinking it takes, by level, the friendliest first: so many parts of 100 of what a
     * bot is ready to do.  Where longer thinking changes nothing, nobody should wait for it; to an
     * expert a small difference is enough. */
    uint8_t effort[GAME_LEVELS];

    /* Who advises where moves are compared under the same luck, and longer: one that reckons with
     * good players.  NULL: advise of the game, which may reckon with any. */
    game_move (*advise_far)(const game_state *st, int seat, struct rng *rng);
};

struct game {
    const char *id; /* "stacks": file names, URLs, the database */
    const char *title;
    uint16_t version; /* raised when old move lists would replay differently */
    uint8_t players_min, players_max;
    uint32_t state_size;                     /* sizeof(game_state), at most GAME_STATE_MAX */
    const struct game_option *options;       /* ends with a null key */
    const char *const *kinds, *const *faces; /* names for game_item, end with null */

    /* The fixed things a client draws and a referee needs (shapes, areas, cards,
     * tracks), as JSON text made by the game's data generator. */
    const char *(*data)(int players, const int16_t *options);

    /* Sets up *st from zeroed memory.  Draws nothing: deals and shuffles are
     * chance moves.  GAME_BAD_OPTION if the combination makes no game.  Players and
     * each option by itself are in range: the caller has checked that. */
    game_status (*start)(game_state *st, int players, const int16_t *options);

    /* Who must move: bit p for seat p, or bit GAME_CHANCE alone.  Several seats
     * choose independently, in any order; what is secret of it, observe() hides.
     * Zero exactly when the game is over. */
    uint32_t (*pending)(const game_state *st);

    /* Who may move without being waited for (a claim in the other's turn).  Never
     * a pending seat; zero at the end.  NULL in games that have no such thing. */
    uint32_t (*may)(const game_state *st);

    /* Whether a move takes from something that seats asked at the same time share, so that it
     * matters who comes first.  All other moves of seats asked at once can be made in any order,
     * with the same end.  NULL: that is true of every move. */
    bool (*shared)(const game_state *st, int seat, game_move m);

    /* Whether a move uses up something that an undo would give back, though it shows nothing: a
     * claim that may be tried once.  It can never be taken back.  NULL: no move is like that. */
    bool (*binding)(const game_state *st, int seat, game_move m);

    /* What is asked of whom, as a number, in a game where something that a hidden hand cannot carry
     * out lapses for all to see: only there may this tell of hidden things.  For tests.  NULL:
     * nothing lapses. */
    uint64_t (*asks)(const game_state *st);

    /* Writes the legal moves of a seat of pending or may, ascending, no repeats;
     * returns how many, 1..GAME_MOVES_MAX.  The same on the seat's observation. */
    int (*moves)(const game_state *st, int seat, game_move *out);

    /* As moves(), for GAME_CHANCE, with a relative weight for each outcome.  For
     * full or determinised states only. */
    int (*chance)(const game_state *st, game_move *out, uint32_t *weight);

    /* Plays a move; deterministic.  Checks it in full, as it may come from the
     * network; on any status but GAME_OK leaves *st untouched. */
    game_status (*apply)(game_state *st, int seat, game_move m);

    /* Why a move is refused: a rule number and a sentence for a person, or NULL
     * if it is legal.  "ST-5 the opponent moved this block last".  The same on
     * the seat's observation, so that it cannot leak. */
    const char *(*refusal)(const game_state *st, int seat, game_move m);

    /* Writes what viewer may know, as a state with all else blanked: also what he
     * may remember and use.  The only form in which a state leaves the server or
     * reaches a bot. */
    void (*observe)(const game_state *st, int viewer, game_state *out);

    /* Fills the blanks of a seat's observation with one possible truth, consistent
     * with the rules and not only with the counts.  Every such truth has a chance
     * above zero; the game may weigh them by what the others did.  Takes no full
     * state, so it cannot peek.  Secret choices of others that are still open are
     * forgotten: those seats are pending again. */
    void (*determinise)(const game_state *obs, int seat, struct rng *rng, game_state *out);

    /* As determinise, for n truths at once, one after the other in `out`; weighed by what the
     * others did with more care than a single one is worth.  NULL: determinise does it as well. */
    void (*guess)(const game_state *obs, int seat, struct rng *rng, int n, game_state *out);

    /* Whether a full state keeps the rules' invariants: every card once, every
     * count in range.  For tests and for states that come from outside. */
    bool (*valid)(const game_state *st);

    /* Reads the result of a finished game.  While it runs, the standings: then
     * call it on an observation only, or on a truth guessed from one. */
    void (*outcome)(const game_state *st, struct game_outcome *out);

    /* How good a running game looks to a seat, from its observation or in a truth that was guessed
     * from one; more is better.  For bots, where the standings say too little.  INT32_MIN: it can
     * be told only when chance has spoken.  NULL: the standings say enough. */
    int32_t (*worth)(const game_state *obs, int seat);

    /* A sensible move, quickly found, in a full or guessed state, with what the seat knows: for
     * playing on, to see how a game might end.  NULL: any move will do. */
    game_move (*advise)(const game_state *st, int seat, struct rng *rng);

    /* How to think about this game with so many players.  NULL: as usual, with full effort. */
    const struct game_thinking *(*thinking)(int players);

    /* How likely a bet is: of `all` equally likely ways of chance, in how many it comes true.
     * Exact, from an observation.  False if the move is no bet.  NULL: there are none. */
    bool (*odds)(const game_state *obs, int seat, game_move m, uint32_t *good, uint32_t *all);

    /* A move as short ASCII, unique among the legal moves of that state, and
     * back.  Parsing takes any well-formed move, legal or not, so that refusal()
     * can say what is wrong with it; 0 if the text means nothing. */
    void (*move_text)(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX]);
    game_move (*move_parse)(const game_state *st, int seat, const char *text);

    /* The move as viewer may read it in the log now: a secret card is "a card"
     * until it is known.  before: the state in which it was played. */
    void (*move_seen)(const game_state *before, const game_state *now, int seat, game_move m,
                      int viewer, char out[GAME_TEXT_MAX]);

    /* Lists what to show of an observation, parents first; returns how many. */
    int (*describe)(const game_state *obs, int viewer, struct game_item *out);

    /* Lists the item ids a player points at, in turn, to make this move; at most
     * GAME_PATH_MAX. */
    int (*move_path)(const game_state *obs, int seat, game_move m, uint16_t *out);

    /* Lists the counters of games with this set-up; returns how many, at most GAME_COUNTS_MAX.
     * NULL: the game counts nothing, and count is NULL too. */
    int (*counts)(int players, const int16_t *options, struct game_count *out);

    /* Adds what a move has brought, to listed counters only, each time to the seat whose it is or
     * to GAME_NOBODY.  For every move of a game, chance too: before and after are full states. Only
     * adds, and reads nothing of the tally, so tallies of many games can be summed in any order. */
    void (*count)(const game_state *before, int seat, game_move m, const game_state *after,
                  struct game_tally *out);
};

#endif
