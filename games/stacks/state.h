/*
 * state.h - the state of Stacks, its moves, the wall, and what its files know of each other.
 *
 * A space is 0..5 from seat 0's left, a level 0..4 from below.  The wall is five sets of bits, one
 * a colour and one for the joker; bit 6 * level + space.  A card is 1..48.
 */
#ifndef STACKS_STATE_H
#define STACKS_STATE_H

#include "core/game.h"
#include "games/stacks/data/stacks_data.h"

#include <string.h>

enum {
    SPACES = 6,
    LEVELS = 5,
    COLOURS = 4,
    JOKER = COLOURS, /* the fifth set of the wall */
    HOLDER = 3,
    PILE = 5,
    TASKS = HOLDER + PILE,
    QUIET_TURNS = 40, /* ST-12 */
    QUIET_TOLD = 20,  /* from here on the table says how many */
    PAST = 16,        /* turns that are remembered, besides the last */
    AGE_MAX = 8,      /* of each seat, then */
    HIDDEN = 255,
    ROW = (1 << SPACES) - 1,
    BOARD = (1 << SPACES * LEVELS) - 1 /* all places of the wall */
};

enum { OPT_CLAIM, OPT_ROWS, OPT_JOKER };
enum { AUTOMATIC, SHARP_EYES };

/* LAST: after the last quiet turn, with sharp eyes: both may claim once more before the game ends.
 */
enum phase { FIRST, PUT_JOKER, DEAL, TURN, BLOCK, PLACE, REFILL, LAST, OVER };

/* A move is kind << 8 | argument. */
enum kind {
    M_FIRST = 1,
    M_JOKER,
    M_DEAL,
    M_DRAW,
    M_BLOCK,
    M_PLACE,
    M_RELOCATE, /* from << 4 | to */
    M_CLAIM,
    M_REFILL,
    M_PASS
};

struct game_state {
    uint64_t gone[2];           /* the cards each seat has fulfilled: bit card - 1 */
    uint64_t past[2];           /* turns before the last, a byte each: see turn_before() */
    uint32_t wall[COLOURS + 1]; /* by colour, and the joker */
    uint8_t height[SPACES];     /* of each space: derived, and kept */
    uint8_t holder[2][HOLDER];  /* cards; 0 an empty place */
    uint8_t pile[2];            /* how many cards are left in it */
    uint8_t bag[COLOURS];       /* blocks left, by colour */
    uint8_t tried[2];           /* sharp eyes: bit of each place claimed in vain on this wall */
    uint8_t claim, rows, joker; /* the options */
    uint8_t phase, seat, first;
    uint8_t taboo; /* the space, + 1, on which a block was set down last */
    uint8_t from;  /* where that block came from: a space + 1, or 0 from the bag */
    uint8_t drawn; /* the block in the hand, as colour + 1 */
    uint8_t quiet,
        stir; /* turns without a block drawn or a card fulfilled; something in this one */
    uint8_t refill, slot;   /* whose holder gets a card, and in which place */
    uint8_t age[2][HOLDER]; /* for how many turns of its owner a card is held, up to AGE_MAX */
    uint8_t passed;         /* in LAST: bits of the seats that have claimed all they want to */
    uint8_t pad[4];
};

static const unsigned BOTH_SEATS = 3; /* as bits */

/* Of things on the table. */
enum {
    ID_SPACE = 1, /* + space */
    ID_WALL = 7,
    ID_BLOCK = 10, /* + 5 * space + level */
    ID_BAG = 50,
    ID_DRAWN,
    ID_TABOO,
    ID_TASKS, /* + seat */
    ID_SEAT = ID_TASKS + 2,
    ID_PILE = ID_SEAT + 2,
    ID_DONE = ID_PILE + 2,
    ID_PASS = 68,
    ID_QUIET,
    ID_SLOT = 70, /* + 3 * seat + place */
    ID_GONE = 80, /* + 8 * seat + number */
    ID_CELL = 100 /* + 16 * (3 * seat + place) + 4 * row + column */
};

static inline game_move pack(enum kind kind, unsigned argument)
{
    return (game_move)kind << 8 | argument;
}

static inline int other(int seat)
{
    return seat ^ 1;
}

static inline int bits(uint64_t set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static inline int bag_size(const game_state *st)
{
    return st->bag[0] + st->bag[1] + st->bag[2] + st->bag[3];
}

static inline int held(const game_state *st, int seat)
{
    const uint8_t *h = st->holder[seat];
    return (h[0] != 0) + (h[1] != 0) + (h[2] != 0);
}

static inline int cards_left(const game_state *st, int seat)
{
    return held(st, seat) + st->pile[seat];
}

/* The cards that are neither fulfilled nor in a holder that can be seen. */
static inline uint64_t unseen_cards(const game_state *st)
{
    uint64_t set = ((uint64_t)1 << CARDS) - 1;
    set &= ~(st->gone[0] | st->gone[1]);
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < HOLDER; i++)
            if (st->holder[p][i] - 1u < CARDS)
                set &= ~((uint64_t)1 << (st->holder[p][i] - 1));
    return set;
}

/* A turn, by how many came after it, as from << 4 | taboo; 0: none that is remembered. */
static inline unsigned turn_before(const game_state *st, unsigned n)
{
    if (n == 0)
        return (unsigned)(st->from << 4 | st->taboo);
    return n <= PAST ? st->past[(n - 1) / 8] >> (n - 1) % 8 * 8 & 255 : 0;
}

/* The wall */

/* Where a block counts as of each colour: the joker counts as all of them. */
struct look {
    uint32_t of[COLOURS];
};

static inline struct look look_at(const uint32_t wall[COLOURS + 1])
{
    struct look look;
    for (int c = 0; c < COLOURS; c++)
        look.of[c] = wall[c] | wall[JOKER];
    return look;
}

/* ST-6: whether the card's pattern stands anywhere, as its owner's side sees the wall. */
static inline bool stands(const struct look *look, int seat, int card)
{
    for (int i = 0; i < 4; i++) {
        const struct variant *v = &variants[card - 1][seat][i];
        uint32_t at = v->anchors;
        for (int b = 0; b < 4; b++)
            at &= look->of[v->colour[b]] >> v->offset[b];
        if (at)
            return true;
    }
    return false;
}

static inline bool stands_now(const game_state *st, int seat, int card)
{
    struct look look = look_at(st->wall);
    return stands(&look, seat, card);
}

/* The block on top of a space, as a bit; 0 if there is none. */
static inline uint32_t top_of(const game_state *st, unsigned space)
{
    return st->height[space] ? 1u << (SPACES * (st->height[space] - 1u) + space) : 0;
}

/* The place on top of a space; 0 if it is full. */
static inline uint32_t place_on(const game_state *st, unsigned space)
{
    return st->height[space] < LEVELS ? 1u << (SPACES * st->height[space] + space) : 0;
}

static inline int colour_at(const game_state *st, uint32_t bit)
{
    int colour = 0;
    while (!(st->wall[colour] & bit))
        colour++;
    return colour;
}

static inline void put_block(game_state *st, int colour, unsigned space)
{
    st->wall[colour] |= 1u << (SPACES * st->height[space]++ + space);
}

static inline int take_block(game_state *st, unsigned space)
{
    uint32_t bit = 1u << (SPACES * --st->height[space] + space);
    int colour = colour_at(st, bit);
    st->wall[colour] ^= bit;
    return colour;
}

/* The wall before the block that was set down last. */
static inline void wall_before(const game_state *st, uint32_t wall[COLOURS + 1])
{
    unsigned to = st->taboo - 1u;
    uint32_t landed = 1u << (SPACES * (st->height[to] - 1) + to);
    memcpy(wall, st->wall, sizeof st->wall);
    for (int c = 0; c <= JOKER; c++) {
        if (!(wall[c] & landed))
            continue;
        wall[c] ^= landed;
        if (st->from)
            wall[c] |= 1u << (SPACES * st->height[st->from - 1] + st->from - 1);
    }
}

/* stacks.c */

void stacks_outcome(const game_state *st, struct game_outcome *out);

/* words.c */

extern const char *const stacks_kinds[], *const stacks_faces[];
void stacks_move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX]);
game_move stacks_move_parse(const game_state *st, int seat, const char *text);
void stacks_move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                      int viewer, char out[GAME_TEXT_MAX]);
int stacks_describe(const game_state *obs, int viewer, struct game_item *out);
int stacks_move_path(const game_state *obs, int seat, game_move m, uint16_t *out);

/* study.c */

int stacks_counts(int players, const int16_t *option, struct game_count *out);
void stacks_count(const game_state *before, int seat, game_move m, const game_state *after,
                  struct game_tally *out);

#endif
