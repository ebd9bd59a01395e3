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

/* The best medal of a track that is not used, as its bit; 0 for none. */
static inline unsigned free_medal(unsigned track, unsigned used)
{
    unsigned medals = track < LINES ? line_table[track].medals : 1;
    return ~used & (used + 1) & ((1u << medals) - 1);
}

/* CO-22: the one that a seat would win next. */
static inline unsigned next_medal(const game_state *st, const struct seat *s, unsigned track)
{
    return free_medal(track, (unsigned)st->gone[track] | s->got[track]);
}

/* Its points. */
static inline int32_t medal_points(unsigned track, unsigned bit)
{
    if (!bit)
        return 0;
    return track < LINES ? line_table[track].medal[__builtin_ctz(bit)]
                         : zone_table[track - LINES + 1].medal;
}

static inline int32_t line_worth(const game_state *st, const struct seat *s, unsigned line)
{
    unsigned steps = (unsigned)line_table[line].boxes - s->line[line];
    return steps ? far_off(medal_points(line, next_medal(st, s, line)) * POINT, steps) : 0;
}

/* Both ends of the line, the nearer one first. */
static inline int32_t tipi_worth(const game_state *st, const struct seat *s)
{
    unsigned half = line_table[TIPI_LINE].boxes / 2u, middle = !s->line[TIPI_LINE];
    unsigned left = half - s->tipi_left, right = half;
    if (!middle)
        right = half - (s->line[TIPI_LINE] - 1u - s->tipi_left);
    unsigned near = left && (left < right || !right) ? left : right;
    unsigned bit = next_medal(st, s, TIPI_LINE);
    int32_t sum = near ? far_off(medal_points(TIPI_LINE, bit) * POINT, near + middle) : 0;
    if (!left || !right)
        return sum;
    bit = free_medal(TIPI_LINE, (unsigned)st->gone[TIPI_LINE] | s->got[TIPI_LINE] | bit);
    return sum + far_off(medal_points(TIPI_LINE, bit) * POINT, left + right + middle);
}

static inline int32_t lines_worth(const game_state *st, const struct seat *s)
{
    return line_worth(st, s, SALOON_LINE) + line_worth(st, s, WANTED_LINE) + tipi_worth(st, s);
}

/* Flags are dear: half is lost with each. */
static inline int32_t zone_worth(const game_state *st, const struct seat *s, unsigned kind)
{
    unsigned track = LINES + kind - 1, steps = (unsigned)zone_table[kind].boxes - s->zone[kind];
    if (kind == TOWN || !steps)
        return 0;
    return medal_points(track, next_medal(st, s, track)) * POINT >> steps;
}

static inline int32_t zones_worth(const game_state *st, const struct seat *s)
{
    return zone_worth(st, s, FOREST) + zone_worth(st, s, DESERT) + zone_worth(st, s, LAKE);
}

/* A suit on the way to a discovery, of 100, with the help of the hand. */
static inline int32_t suit_share(uint32_t area, uint32_t held, unsigned suit)
{
    static const int8_t share[1 << VALUES][1 << VALUES] = {
        {0, 2, 2, 4, 2, 4, 4, 6},         {10, 10, 14, 14, 14, 14, 18, 18},
        {10, 14, 10, 14, 14, 18, 14, 18}, {36, 36, 36, 36, 60, 60, 60, 60},
        {10, 14, 14, 18, 10, 14, 14, 18}, {36, 36, 60, 60, 36, 36, 60, 60},
        {36, 60, 36, 60, 36, 60, 36, 60}, {100, 100, 100, 100, 100, 100, 100, 100}};
    return share[area >> suit * VALUES & SUIT][held >> suit * VALUES & SUIT];
}

static inline int32_t suit_shares(uint32_t area, uint32_t held)
{
    int32_t sum = 0;
    for (unsigned suit = 0; suit < SUITS; suit++)
        sum += suit_share(area, held, suit);
    return sum;
}

static inline int32_t shares_worth(int32_t shares)
{
    return shares * DISCOVER / 100;
}

/* A hand as it counts: all cards, those that can be played, and the worth of these. */
struct purse {
    int32_t size, live, worth;
};

static inline struct purse purse_of(const struct seat *s)
{
    struct purse p = {s->hand_size, 0, 0};
    for (uint32_t set = playable(s); set;) {
        unsigned t = take(&set);
        p.live += s->hand[t];
        p.worth += s->hand[t] * card_worth[suit_pair[suit_of(t)]];
    }
    return p;
}

/* CO-24: the first three cards of a hand come back by themselves. */
static inline int32_t cards_worth(struct purse p)
{
    int32_t missing = p.size < HAND_LEAST ? HAND_LEAST - p.size : 0, more = p.live - CARD_MANY;
    int32_t sum = missing * CARD + (p.size - p.live) * CARD_DEAD + p.worth;
    return more > 0 ? sum - more * CARD_LESS : sum;
}

static inline int32_t nuggets_worth(int32_t nuggets)
{
    int32_t more = nuggets - NUGGET_MANY;
    return nuggets * NUGGET - (more > 0 ? more * NUGGET / 2 : 0);
}

static inline int32_t region_worth(const struct seat *s, unsigned region)
{
    struct set rest = set_less(region_table[region].legs, s->legs);
    int32_t icons = 0;
    unsigned steps = 0;
    for (; !set_none(rest); steps++)
        icons += effect_worth[leg_table[set_take(&rest)].icon] / LEG_PART;
    return steps ? far_off(region_table[region].medal * POINT, steps) + icons : 0;
}

/* The best medal that can still be reached, by the legs to go. */
static inline int32_t rails_worth(uint32_t ahead)
{
    unsigned steps = 0;
    int32_t medal = 0;
    while (ahead) {
        const struct rail *r = &rail_table[take(&ahead)];
        steps = r->steps > steps ? r->steps : steps;
        medal = r->prize > medal ? r->prize : medal;
    }
    return far_off(medal * POINT, steps);
}

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
static inline int32_t time_left(const game_state *st, int seat)
{
    static const int32_t part[] = {80, 80, 95, 100};
    unsigned missing = sizeof part / sizeof *part - 1;
    for (int p = 0; p < st->players; p++) {
        unsigned medals = st->seat[p].medals;
        unsigned lacks = medals < MEDALS_TO_END ? MEDALS_TO_END - medals : 0;
        if (p != seat && lacks < missing)
            missing = lacks;
    }
    return part[missing];
}

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
