/*
 * state.h - the state of Color Mill, its moves, and what its files know of each other.
 */
#ifndef COLORMILL_STATE_H
#define COLORMILL_STATE_H

#include "loaded_board.h"

enum {
    SEATS = 5,
    BALLS = 20,
    ROW = 5,
    CHOICE = 3,      /* CM-11: the first balls of the row */
    CYCLE = 3,       /* CM-22: rounds that draw from one mill */
    ROUNDS_MAX = 30, /* CM-23 */
    KEYS = 3,        /* CM-51 */
    LAID = 128,      /* in sheet.predict */
    GUEST = 6        /* the first guest, in state.board: the box has room for so many */
};

enum phase {
    P_LEAD,
    P_SETUP,
    P_PREDICT,
    P_BALLS,
    P_PRIZE,
    P_TAKE,
    P_COLOUR,
    P_COPY,
    P_WAR,
    P_OVER
};

/* A move is kind << 24 | colour << 20 | source << 16 | argument.  What a kind does not use is 0. */
enum kind {
    M_LEAD = 1, /* seat */
    M_MARK,     /* colour, cell */
    M_PREDICT,  /* bits of colours */
    M_BALL,     /* colour */
    M_CARPET,   /* area */
    M_FINISH,   /* area */
    M_FILL,     /* colour, cell */
    M_TAKE,     /* place in the row */
    M_TAKE_ANY, /* place */
    M_TAKE_TWO, /* first place << 3 | second */
    M_COLOUR,   /* colour, source, cell */
    M_JUMP,     /* colour, source, cell */
    M_SAIL,     /* chest */
    M_KEY,      /* colour */
    M_TURN,     /* colour, source; argument: the new colour */
    M_GAZE,     /* seat */
    M_GIVE,     /* colour or ANY, source */
    M_GET,      /* colour */
    M_COPY,     /* side << 8 | cell */
    M_PLACE,    /* colour, cell */
    M_LOSE,     /* colour or ANY */
    M_PASS,
    M_DONE,
    KINDS
};

enum source { NOW, PENCIL, ANY_PENCIL }; /* a colour of the round, a pencil of it, one of any */
enum side { LEFT, RIGHT };

struct sheet {
    struct set mask[COLOURS]; /* the cells that have this colour */
    struct set bar[COLOURS];  /* that may not take it: = and ≠; derived, and kept */
    struct set near;          /* that are in reach, coloured or not; derived, and kept */
    uint32_t finished;        /* areas; derived, and kept */
    uint32_t carpets;         /* areas whose carpet is coloured */
    uint16_t zone;            /* marked entries */
    uint16_t gift;            /* TURN, GAZE, MARKET: as long as they can be used */
    uint8_t now[COLOURS];     /* round colours: all expire together, so they are counts */
    uint8_t pencil[PENCILS];
    uint8_t coins, failures;
    uint8_t predict;   /* cards of this round, LAID once they lie */
    uint8_t fulfilled; /* those cards again, if they came true */
    uint8_t mark;      /* CM-40: the neighbour's cell, + 1 */
    uint8_t ships, chests, blank, key[COLOURS];
    uint8_t any_ball, two_balls;
    uint8_t turned, traded; /* this round */
    uint8_t lines, trading; /* exchange lines used; colours given for the next */
    uint8_t prize;          /* CARPET or FINISH, while it is to be decided */
    uint8_t finishing;      /* the area, + 1 */
    uint8_t old, young;     /* caravans that act now: the last time, and not */
    uint8_t fresh;          /* that act from the next round on */
    uint8_t won[PENCILS];   /* of the pencils, those to be used at once: CM-67?, CM-74? */
    uint8_t pad[3];         /* none is hidden: sheets are compared byte by byte */
};

struct game_state {
    struct sheet sheet[SEATS];
    uint8_t board, players, phase, round; /* board: of the box, or GUEST + number */
    uint8_t leader, turn;
    uint8_t final;       /* the round in which the target was reached, or 0 */
    uint8_t done;        /* bits of seats that have finished the phase */
    uint8_t most, least; /* CM-67: seats that have still to act */
    uint8_t row[ROW], balls;
    uint8_t mill[COLOURS];
    uint8_t pad[3];
};

/* Moves */

static inline game_move pack(enum kind kind, unsigned colour, unsigned source, unsigned argument)
{
    return (game_move)kind << 24 | (game_move)colour << 20 | (game_move)source << 16 | argument;
}

static inline unsigned move_kind(game_move m)
{
    return (unsigned)(m >> 24);
}

static inline unsigned move_colour(game_move m)
{
    return (unsigned)(m >> 20 & 15);
}

static inline unsigned move_source(game_move m)
{
    return (unsigned)(m >> 16 & 15);
}

static inline unsigned move_argument(game_move m)
{
    return (unsigned)(m & 0xffff);
}

/* CM-74: neighbours; CM-40: right is the seat before yours. */
static inline int neighbour(const game_state *st, int seat, unsigned side)
{
    return (seat + (side == LEFT ? 1 : st->players - 1)) % st->players;
}

/* colormill.c */
extern const struct board *colormill_boards[GUEST + (int)COLORMILL_GUESTS]; /* NULL: not there */
uint32_t colormill_pending(const game_state *st);
void colormill_outcome(const game_state *st, struct game_outcome *out);
extern const uint8_t colormill_balls[COLOURS]; /* all of them, by colour */

static inline const struct board *board_of(const game_state *st)
{
    return colormill_boards[st->board];
}

/* moves.c */
int colormill_moves(const game_state *st, int seat, game_move *out);
int colormill_chance(const game_state *st, game_move *out, uint32_t *weight);

/* refusal.c: why not, or NULL */
const char *colormill_refusal(const game_state *st, int seat, game_move m);

/* round.c: a move that is legal */
void colormill_play(game_state *st, int seat, game_move m);

/* What the end pays: a coin to each of these seats (CM-47, CM-78), and so many to a sheet (CM-78).
 */
uint32_t colormill_network(const game_state *st);
uint32_t colormill_market(const game_state *st);
int colormill_camels(const struct board *b, const struct sheet *s);
int colormill_cave(const struct board *b, const struct sheet *s);

/* odds.c: for each set of colours, how many of the draws of five balls from the mill hold all of
 * them; for none, how many draws there are. */
void colormill_draws(const uint8_t mill[COLOURS], uint32_t good[1 << COLOURS]);

/* study.c */
int colormill_counts(int players, const int16_t *option, struct game_count *out);
void colormill_count(const game_state *before, int seat, game_move m, const game_state *after,
                     struct game_tally *out);

/* position_value.c */
int32_t colormill_worth(const game_state *obs, int seat);

/* advice.c */
game_move colormill_advise(const game_state *st, int seat, struct rng *rng);
game_move colormill_advise_in_race(const game_state *st, int seat, struct rng *rng);

/* words.c */
extern const char *const colormill_kinds[], *const colormill_faces[], *const colormill_colours[];
void colormill_move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX]);
game_move colormill_move_parse(const game_state *st, int seat, const char *text);
void colormill_move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                         int viewer, char out[GAME_TEXT_MAX]);
int colormill_describe(const game_state *obs, int viewer, struct game_item *out);
int colormill_move_path(const game_state *obs, int seat, game_move m, uint16_t *out);

#endif
