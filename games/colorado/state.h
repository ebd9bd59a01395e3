/*
 * state.h - the state of Colorado, its moves, and what its files know of each other.
 */
#ifndef COLORADO_STATE_H
#define COLORADO_STATE_H

#include "core/game.h"
#include "games/colorado/data/colorado_data.h"

enum {
    SEATS = 4,
    NUGGETS = 20,                    /* CO-2 */
    NUGGETS_EACH = 3,                /* CO-2 */
    HAND_FIRST = 4,                  /* CO-4: of the first caller; each next has one more */
    HAND_LEAST = 3,                  /* CO-24 */
    DRAW = 3,                        /* CO-11 */
    MEDALS_TO_END = 7,               /* CO-25 */
    TURNS_MAX = 60,                  /* CO-25? */
    TRACKS = (int)LINES + KINDS - 1, /* CO-22: saloon, wanted, tipi; forest, desert, lake */
    PROOFS = 6,                      /* of each hand: hand.h */
    AGES = 8,                        /* of cards in hands, by the shuffles they came after */
    PARTED = 240,                    /* cards that have left hands, kept for older shuffles */
    PLACES = PARTED / 2 + CARDS,     /* of a hand's row */
    /* Nobody can get more: regions, railroad, lines, the other end of tipi, zones but the red. */
    MEDALS_WRITTEN = REGIONS + 1 + (int)LINES + 1 + (int)KINDS - 1
};

enum phase {
    P_FIRST,  /* chance says who calls first */
    P_DEAL,   /* hands */
    P_OPEN,   /* a card each, face up */
    P_START,  /* all choose a town */
    P_CALL,   /* the caller */
    P_ANSWER, /* the seat that was asked */
    P_PICK,   /* chance, after "none" */
    P_ACT,    /* all seats with an effect to carry out; chance, while one draws */
    P_FOUND,  /* CO-23: all seats with a region to discover */
    P_REFILL, /* chance */
    P_OVER
};

/* A move is op << 16 | a << 8 | b; a is 0 where b is all there is. */
enum op {
    M_FIRST = 1, /* seat */
    M_DEAL,      /* card */
    M_CARD,      /* card: chance draws it */
    M_PICK,      /* card */
    M_START,     /* region */
    M_CALL,      /* seat, card */
    M_GIVE,      /* card */
    M_NONE,
    M_NUGGET,
    M_BUY, /* card */
    M_DRAW,
    M_DISCARD,  /* card, card; the first is not greater */
    M_LEG,      /* leg */
    M_RAIL,     /* leg of the railroad */
    M_PLAY,     /* card */
    M_TIPI,     /* side */
    M_DISCOVER, /* region */
    OPS
};

enum side { LEFT, RIGHT };

/* Where a medal came from, in one byte: with it go its points. */
enum medal_source {
    FROM_REGION = 0,               /* + region */
    FROM_RAIL = REGIONS,           /* + leg of the railroad */
    FROM_TRACK = FROM_RAIL + RAILS /* + track * MEDALS_MAX + which of its medals */
};

/* A card that has left a hand, by the places it may have had there: hand.h */
struct parted {
    uint8_t type, from, to;
};

/* What a hand has shown of the cards that it had when its row had so many places and so many had
 * left: one of the types (cards is 1), or two of a suit and with them one of the types (3). */
struct proof {
    uint32_t types;
    uint8_t cards, places, left;
    uint8_t spare; /* 0 */
};

struct seat {
    struct set legs; /* checked */
    struct set near; /* that a path joins to a flag or a checked leg; derived, and kept */
    uint32_t area, flags, rails;
    uint32_t ahead;             /* legs of the railroad that can be next; derived, and kept */
    uint32_t held;              /* secret: the types in the hand; derived, and kept */
    uint32_t holds;             /* bit i: proof i says what the hand had; else what it had not */
    struct proof proof[PROOFS]; /* the oldest first */
    uint8_t hand[CARD_TYPES];   /* secret */
    uint8_t cap[CARD_TYPES];    /* what else the table knows of the hand: hand.h */
    uint8_t from[CARD_TYPES];   /* the oldest place that it may have in the row: hand.h */
    uint8_t since[AGES];        /* the first place of each age */
    uint8_t left;               /* of the cards in the row, those that have left */
    uint8_t proofs;
    uint8_t hand_size, nuggets;
    uint8_t todo;                          /* CO-16?: the effect to be carried out, at most one */
    uint8_t due;                           /* CO-23: regions to discover */
    uint8_t zone[KINDS], line[LINES];      /* boxes checked */
    uint8_t tipi_left;                     /* of the tipi line, those left of the middle */
    uint8_t got[TRACKS];                   /* medals of this turn, bit i the i-th of the track */
    uint8_t medals, medal[MEDALS_WRITTEN]; /* where they came from */
    uint8_t spare[5];                      /* 0: no gap that nobody has named */
    uint64_t drawn[AGES - 1]; /* secret: since each shuffle that is remembered, as a bag */
};

struct game_state {
    struct seat seat[SEATS];
    uint8_t players, notes, phase, turn;
    uint8_t caller, asked, want;
    uint8_t draw_seat, draw_left;
    uint8_t pool, deck_size, discard_size;
    uint8_t gone[TRACKS];     /* CO-22: medals that were gone when the turn began */
    uint8_t deck[CARD_TYPES]; /* secret */
    uint8_t discard[CARD_TYPES];
    uint8_t age;                    /* of a card that is drawn now: shuffles remembered */
    uint8_t came[AGES][CARD_TYPES]; /* the cards of each age in rows, and of the last in the deck:
                                       all know them, if not whose they are */
    struct parted parted[PARTED];   /* an equal part for each seat, each in order */
    uint8_t spare[9];
};

/* Smaller sets are bits: the lowest of one that is not empty, taken out of it. */
static inline unsigned take(uint32_t *set)
{
    unsigned i = (unsigned)__builtin_ctz(*set);
    *set &= *set - 1;
    return i;
}

/* Cards: a type is suit * 3 + value - 1 */

enum {
    ALL_TYPES = (1 << CARD_TYPES) - 1,
    SUIT = 7,
    VALUE = 0x9249
}; /* a suit's types, a value's */

static inline unsigned suit_of(unsigned type)
{
    return type / VALUES;
}

static inline unsigned value_of(unsigned type)
{
    return type % VALUES + 1;
}

static inline uint32_t suit_types(unsigned suit)
{
    return (uint32_t)SUIT << suit * VALUES;
}

static inline uint32_t value_types(unsigned value)
{
    return (uint32_t)VALUE << (value - 1);
}

/* Moves */

static inline game_move pack(enum op op, unsigned a, unsigned b)
{
    return (game_move)op << 16 | (game_move)a << 8 | b;
}

static inline unsigned move_op(game_move m)
{
    return (unsigned)(m >> 16);
}

static inline unsigned move_a(game_move m)
{
    return (unsigned)(m >> 8 & 255);
}

static inline unsigned move_b(game_move m)
{
    return (unsigned)(m & 255);
}

/* The seat so many places to the left, at most once round. */
static inline unsigned left_of(const game_state *st, unsigned seat, unsigned places)
{
    return seat + places < st->players ? seat + places : seat + places - st->players;
}

/* colorado.c */
uint32_t colorado_pending(const game_state *st);
void colorado_outcome(const game_state *st, struct game_outcome *out);
int32_t colorado_medal(unsigned source);       /* its points */
int32_t colorado_points(const struct seat *s); /* CO-26 */

/* moves.c */
int colorado_moves(const game_state *st, int seat, game_move *out);
int colorado_chance(const game_state *st, game_move *out, uint32_t *weight);

/* refusal.c: why not, or NULL */
const char *colorado_refusal(const game_state *st, int seat, game_move m);

/* turn.c: a move that is legal */
void colorado_play(game_state *st, int seat, game_move m);

/* hand_history.c: the deck is shuffled; the oldest shuffle is forgotten, for room */
void colorado_renew(game_state *st);
void colorado_forget(game_state *st);

/* observe.c */
void colorado_observe(const game_state *st, int viewer, game_state *out);
void colorado_determinise(const game_state *obs, int seat, struct rng *rng, game_state *out);
uint32_t colorado_lacks(const game_state *obs, int viewer, int seat); /* types it cannot hold */
uint32_t colorado_needs(const game_state *obs, int viewer, int seat); /* types it must hold */

/* study.c */
int colorado_counts(int players, const int16_t *option, struct game_count *out);
void colorado_count(const game_state *before, int seat, game_move m, const game_state *after,
                    struct game_tally *out);

/* position_value.c */
int32_t colorado_worth(const game_state *obs, int seat);

/* words.c */
extern const char *const colorado_kinds[], *const colorado_faces[];
void colorado_move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX]);
game_move colorado_move_parse(const game_state *st, int seat, const char *text);
void colorado_move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                        int viewer, char out[GAME_TEXT_MAX]);
int colorado_describe(const game_state *obs, int viewer, struct game_item *out);
int colorado_move_path(const game_state *obs, int seat, game_move m, uint16_t *out);

#endif
