/*
 * oracle.h - a game held against a second version of itself, slow and obvious.
 *
 * games/GAME/tests/oracle.c has the second version, the model, written from the rules without a
 * look at the game's code, and says in a `struct oracle` how to ask it.  The harness plays both
 * side by side and compares in every state what game.h shows of the game with what the model says:
 * who is asked, the moves and their texts, the weights of chance, what is refused, what each viewer
 * sees, the outcome, and that nobody sees what is secret.  Comparisons that only one game has are
 * in its own file.
 *
 * Terms: an actor is a seat or GAME_CHANCE; an option is a move as text, with its weight where
 * chance makes it; an event is something that the games played have to bring up at least once.
 */
#ifndef TESTS_ORACLE_H
#define TESTS_ORACLE_H

/* cmocka.h needs the four before it, in this order. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "core/rng.h"

enum { ORACLE_OPTIONS_MAX = 1100, ORACLE_EVENTS_MAX = 64, ORACLE_ACTORS = GAME_CHANCE + 1 };

/* Parts of an outcome that the rules determine for a viewer. */
enum { ORACLE_PLACES = 1, ORACLE_SCORES = 2 };

struct option {
    char text[GAME_TEXT_MAX];
    uint32_t weight;
};

struct options {
    int count;
    struct option list[ORACLE_OPTIONS_MAX];
};

struct choice {
    int actor;
    char text[GAME_TEXT_MAX];
};

/* A way to play: one of the options of somebody who is asked. */
typedef struct choice oracle_policy(void);

/* What the harness asks of a model.  The model itself is the game's own variable. */
struct oracle {
    const char *rule;          /* the beginning of every rule's number: "TT-" */
    const char *const *events; /* their names, ending with NULL */
    bool in_order;             /* options come in the order of the game's moves */
    int thorough_every;        /* so many states moves are also parsed, and compared on what a seat
                                  sees; 0: in every state */
    int views_every;           /* so many states; 0: when the game is over */

    /* Sets table.players and table.options for the nth game of a series.  NULL: all numbers of
     * players in turn. */
    void (*set_up)(int nth);

    void (*start)(void); /* with table.players and table.options */
    uint32_t (*pending)(void);
    uint32_t (*may)(void); /* NULL: nobody, ever */
    void (*options)(int actor, struct options *to);
    void (*apply)(int actor, const char *text);

    /* Compares what the viewer is shown, as described by the game, with what the rules let him
     * see.  NULL: nothing is compared. */
    void (*view)(int viewer, const struct game_item *items, int count);

    /* Writes the outcome, or the standings, as far as the viewer knows them; which parts count. */
    unsigned (*outcome)(int viewer, struct game_outcome *must);

    /* Before a move: calls compare_secrets, counts events.  NULL: nothing. */
    void (*before)(int actor, const char *text);

    /* In every state, after the comparisons above: calls compare_refusals and whatever else the
     * game has.  NULL: nothing. */
    void (*also)(void);

    void (*over)(void);  /* counts the events of a game that has ended; NULL: none */
    void (*print)(void); /* more about a position in which the two disagree; NULL: nothing */
};

/* Model and game side by side. */
struct oracle_table {
    const struct oracle *oracle;
    const struct game *game; /* NULL: the model plays alone */
    game_room state, view;   /* the game, and what somebody sees of it */
    struct rng rng;
    uint64_t seed;
    const char *policy;
    bool unseen; /* games are only played, and a test compares what it likes */
    int players;
    int16_t options[GAME_OPTIONS_MAX];
    uint32_t asked;                       /* by the rules: pending or may, as bits */
    struct options option[ORACLE_ACTORS]; /* of those who are asked, by the rules */
    int length;
    struct choice moves[GAME_LENGTH_MAX];
    /* over all games since the series began */
    int games;
    long states, refusals, secrets, events[ORACLE_EVENTS_MAX];
};
extern struct oracle_table table;

/* The game by its id, from the program's list.  False if it is not there. */
bool oracle_finds(const char *id, const struct oracle *oracle);

game_state *full_state(void);

/* What the viewer sees of the game, until the next observation is asked for. */
game_state *observation(int viewer);

/* Every comparison goes through here: if they disagree, prints the game, so that a person can
 * replay what went wrong, and fails. */
void agree(bool agreed, const char *what, const char *detail, int number);

/* The option with this text, or NULL. */
const struct option *find_option(const struct options *o, const char *text);

/* A new option of weight 1, its text to be written. */
struct option *add_option(struct options *o);

/* A legal option of the actor, by the rules and in this state. */
bool is_option(int actor, const char *text);

/* An option of the actor: chance as the rules weigh it, a seat at random. */
struct choice any_option(int actor);
struct choice choice_of(int actor, const char *text);

uint32_t actor_bit(int actor);
bool begins(const char *text, const char *verb);
bool is_kind(const struct game_item *item, const char *kind);
void count_event(int event, long n);

/* The move that the text means to an actor; fails if it means none. */
game_move move_named(const game_state *st, int actor, const char *text);

/* A text is refused by the game, also on what the actor sees, unless it is legal by the rules; on a
 * refusal the state stays as it is. */
void compare_refusal(int actor, const char *text, bool legal);

/* The same for many.  legal[i] says which are legal; NULL: the options that the actor has now. */
void compare_refusals(int actor, const struct options *said, const bool *legal);

/* The state after this move, which is played on a copy; until the next is asked for. */
const game_state *state_after(int actor, const char *text);

/* Whichever of these options an actor plays: those who are told (bit viewer + 1) can tell each from
 * the first by what they see; everybody else sees the same, byte for byte. */
void compare_secrets(int actor, const struct options *o, uint32_t told);
uint32_t told(int viewer); /* the bit of one viewer */
uint32_t everybody(void);

/* What the viewer sees now, and the outcome as he knows it. */
void compare_view(int viewer);

/* Plays a game and compares all along; by steps, or whole. */
void oracle_start(int players, const int16_t *options, uint64_t seed, const char *policy);
void oracle_play(int actor, const char *text);
void oracle_game(oracle_policy *pick);

/* Clears the counts, then plays so many games and prints what came up in them. */
void oracle_games(int count, uint64_t seed, oracle_policy *pick, const char *policy);

#endif
