/*
 * position_value.h - how good a seat's things look, part by part, and what a move changes of it. In
 * hundredths of a point.  position_value.c adds the parts up, move_value.c has the changes,
 * advice.c chooses by them.
 */
#ifndef COLORADO_WORTH_H
#define COLORADO_WORTH_H

#include "choices.h"

enum {
    POINT = 100,
    CARD = 33,      /* one that is not known */
    CARD_DEAD = 25, /* one that lies in the area already: it can only be discarded */
    CARD_MANY = 8,  /* from this many on in a hand, each is worth less by */
    CARD_LESS = 20,
    NUGGET = 30,
    NUGGET_MANY = 6, /* from this many on each is worth half */
    RAIL_STEP = 6,
    DISCOVER = 260,
    LEAD_SAFE = 2, /* what others may still win in the turn in which the game ends */
    LEAD_MOST = 6,
    LEAD = 300,  /* by point of the lead, at the end */
    LEG_PART = 6 /* of what its icon is worth, a leg that is not checked yet counts one part */
};

/* Found by letting players with different figures play each other, some thousand games each. */

/* What an effect is worth before it is carried out. */
static const int32_t effect_worth[ICONS] = {0, 42, 120, 150, 170, 60, 70, 75, DISCOVER};

/* A card by its pair.  To call or play one for nuggets is a waste, and to be left with it too. */
static const int32_t card_worth[] = {0, -21, 7, 33};

/* A prize so many steps away: four tenths are lost with each. */
static inline int32_t far_off(int32_t prize, unsigned steps)
{
    while (steps-- && prize)
        prize = prize * 6 / 10;
    return prize;
}

/* CO-22: the one that a seat would win next. */
unsigned colorado_next_medal(const game_state *st, const struct seat *s, unsigned track);

/* Its points. */
int32_t colorado_medal_points(unsigned track, unsigned bit);

int32_t colorado_lines_worth(const game_state *st, const struct seat *s);

/* Flags are dear: half is lost with each. */
int32_t colorado_zone_worth(const game_state *st, const struct seat *s, unsigned kind);

int32_t colorado_zones_worth(const game_state *st, const struct seat *s);

/* A suit on the way to a discovery, of 100, with the help of the hand. */
int32_t colorado_suit_share(uint32_t area, uint32_t held, unsigned suit);

int32_t colorado_suit_shares(uint32_t area, uint32_t held);

static inline int32_t shares_worth(int32_t shares)
{
    return shares * DISCOVER / 100;
}

/* A hand as it counts: all cards, those that can be played, and the worth of these. */
struct purse {
    int32_t size, live, worth;
};

struct purse colorado_purse_of(const struct seat *s);

/* CO-24: the first three cards of a hand come back by themselves. */
int32_t colorado_cards_worth(struct purse p);

static inline int32_t nuggets_worth(int32_t nuggets)
{
    int32_t more = nuggets - NUGGET_MANY;
    return nuggets * NUGGET - (more > 0 ? more * NUGGET / 2 : 0);
}

int32_t colorado_region_worth(const struct seat *s, unsigned region);

/* The best medal that can still be reached, by the legs to go. */
int32_t colorado_rails_worth(uint32_t ahead);

/* What a move changes: points and medals, what is on the way to them, and what comes next. */
struct gain {
    int32_t points, medals, hopes;
    uint32_t todo;  /* the effect that waits then */
    uint32_t draws; /* cards that chance will bring */
};

/* What is asked for again with every way on. */
struct base {
    const game_state *st;
    const struct seat *s;
    struct purse purse;
    int32_t cards, shares, lines;
    struct seat then; /* the seat again, for a move to be tried on */
};

/* move_value.c: of moves that carry out the effect `then` has to, or discover in P_FOUND.  The
 * others stand still. */
void colorado_base(const game_state *st, const struct seat *s, struct base *out);
void colorado_gain(struct base *b, game_move m, struct gain *out);

/* What hopes are worth, of 100, by the medals that another lacks to end the game. */
int32_t colorado_time_left(const game_state *st, int seat);

/* How a seat stands among the others, with the most points of another. */
struct rank {
    int32_t points, medals, most, time;
};

/* position_value.c */
struct rank colorado_rank(const game_state *st, int seat);

/* CO-25: who ends the game should lead. */
static inline int32_t end_worth(const struct rank *rank, const struct gain *g)
{
    int32_t lead = rank->points + g->points - rank->most - LEAD_SAFE;
    if (rank->medals + g->medals < MEDALS_TO_END)
        return 0;
    return (lead > LEAD_MOST ? LEAD_MOST : lead < -LEAD_MOST ? -LEAD_MOST : lead) * LEAD;
}

/* What it is worth to stand so after a move, with what waits to be carried out then. */
static inline int32_t stand(const struct rank *r, int32_t hopes, const struct gain *g)
{
    return (r->points + g->points) * POINT + (hopes + g->hopes) * r->time / 100 + end_worth(r, g) +
           effect_worth[g->todo] + (int32_t)g->draws * CARD;
}

/* moves.c: the moves that carry out this effect */
int colorado_ways(const game_state *st, const struct seat *s, enum icon todo, game_move *out);

/* advice.c */
game_move colorado_advise(const game_state *st, int seat, struct rng *rng);

#endif
