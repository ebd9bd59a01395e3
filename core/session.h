/*
 * session.h - one game being played: its set-up, its list of moves, and the state they lead to.
 *
 * The list is the truth; the state can always be had from it again.  Everything that takes moves
 * (protocol, terminal, replay files) goes through here, so they agree about versions, undo and
 * where chance comes from.
 */
#ifndef SESSION_H
#define SESSION_H

#include "game.h"
#include "rng.h"

enum { SESSION_NAME_MAX = 24 };

struct setup {
    const struct game *game;
    int players;
    int16_t options[GAME_OPTIONS_MAX];
    bool manual;   /* chance is played by whoever runs the game, not by the seed */
    uint64_t seed; /* of chance unless manual, and of the bots                   */
    char name[GAME_PLAYERS_MAX][SESSION_NAME_MAX]; /* who sits there; may be empty */
};

struct session_move {
    game_move m;
    uint8_t seat; /* or GAME_CHANCE */
    bool shown;   /* it may have shown somebody something: no undo across it */
    bool bound;   /* it stays made, whatever it has shown */
};

struct session {
    struct setup setup;
    uint32_t version;  /* changes so far: each move and undo is one, with the chance it sets off */
    uint32_t straight; /* since this version the list has only grown */
    uint32_t length;   /* moves in the list */
    uint32_t rolls;    /* of these, chance moves */
    uint32_t
        asked[GAME_PLAYERS_MAX];    /* the version at which a question to the seat last went away */
    uint8_t role[GAME_PLAYERS_MAX]; /* what it was asked then: not, may, must */
    game_room state;
    struct session_move move[GAME_LENGTH_MAX];
};

/* The set-up with every option at its initial value. */
struct setup setup_of(const struct game *game, int players, uint64_t seed);

/* NULL, or what is wrong with the set-up, in words. */
const char *setup_fault(const struct setup *setup);

/* An option's value from text, by name or by number; false if it has no such value. */
bool setup_option(struct setup *setup, const char *key, const char *value);

/* Who sits there, for the replay: short, printable, no '#'.  False if it is not. */
bool setup_name(struct setup *setup, int seat, const char *name);

/* Starts a game.  The set-up has no fault.  Chance is not rolled yet: see session_settle. */
void session_start(struct session *s, const struct setup *setup);

/* Rolls the pending chance moves from the seed, unless chance is manual. */
void session_settle(struct session *s);

game_state *session_state(struct session *s);
const game_state *session_now(const struct session *s);

uint32_t session_pending(const struct session *s);
uint32_t session_asked(const struct session *s); /* pending or may */

/* A move from its words, as the seat can mean it: read from what it sees.  0 if they mean nothing.
 */
game_move session_parse(const struct session *s, int seat, const char *words);

/* Plays a move and returns NULL, or returns why not: "TT-4 you do not hold this card". */
const char *session_play(struct session *s, int seat, game_move m);

/* Whether a move that was chosen at this version answers a question that is gone. */
bool session_stale(const struct session *s, int seat, uint32_t version);

/* Whether nothing was shown since the seat's last move, so that it can be taken back, unless a
 * later one builds on it. */
bool session_may_undo(const struct session *s, int seat);

/* Takes the seat's last move back; NULL, or why not.  Refused once something was shown since. */
const char *session_undo(struct session *s, int seat);

/* The move that chance makes as its n-th in a state of this game. */
game_move session_roll(const struct session *s, const game_state *st, uint32_t n);

/* How long the list was at an earlier version; false if that cannot be said any more, after an
 * undo. */
bool session_length_at(const struct session *s, uint32_t version, uint32_t *out);

/* The state after the first n moves of the list. */
void session_state_after(const struct session *s, uint32_t n, game_state *out);

#endif
