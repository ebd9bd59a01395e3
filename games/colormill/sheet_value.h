/*
 * sheet_value.h - how good a sheet looks by itself, and what one more cell would bring: for those
 * who judge positions (position_value.c) and give advice (advice.c).
 */
#ifndef COLORMILL_JUDGED_H
#define COLORMILL_JUDGED_H

#include "choices.h"

enum { /* what a pencil is kept for; a thousand is a coin */
       HOLD = 120,
       HOLD_ANY = 202
};

/* A cost of this much halves what an area is worth; of more, to who looks farther ahead. */
enum { HALF = 20 };

/* A sheet as it is judged: once made, the worth of one more cell can be told without making it
 * again. */
struct judged {
    int32_t value[AREAS_MAX]; /* of the area, if it is finished */
    int32_t faded[AREAS_MAX]; /* and as it is */
    int cost[AREAS_MAX];
    int cell[CELLS_MAX]; /* what each costs that is not coloured */
    struct set free;     /* those */
    unsigned half;
};

void colormill_judge_by(const struct board *b, const struct sheet *s, unsigned half,
                        struct judged *j);

static inline void colormill_judge(const struct board *b, const struct sheet *s, struct judged *j)
{
    colormill_judge_by(b, s, HALF, j);
}

/* Of the whole sheet; in the last round pencils are for ties only. */
int32_t colormill_sheet(const struct board *b, const struct sheet *s, const struct judged *j,
                        bool last);

/* What colouring this cell would bring, near enough to choose by. */
int32_t colormill_gain(const struct board *b, const struct sheet *s, const struct judged *j,
                       unsigned cell, unsigned colour);

/* Whether that hangs on the colour. */
static inline bool minds_colour(const struct board *b, unsigned cell)
{
    return b->cell[cell].key || b->area[b->cell[cell].area].rule == SAME;
}

/* What areas gain by cells that it brings within reach. */
int32_t colormill_nearer(const struct board *b, const struct sheet *s, const struct judged *j,
                         unsigned cell);

int32_t colormill_prize(const struct prize *p);
int32_t colormill_area_value(const struct board *b, const struct sheet *s, unsigned area);

/* last_round.c: what to do in the last round, which may be what is done otherwise. */
game_move colormill_last_prediction(const game_state *st, const struct sheet *s,
                                    game_move otherwise);
unsigned colormill_last_ball(const game_state *st, const struct sheet *s, unsigned of,
                             unsigned otherwise);
game_move colormill_last_colour(const struct board *b, const struct sheet *s, game_move otherwise);

/* Cells that bring something before their area is finished. */
static inline bool counts_alone(const struct board *b, unsigned cell)
{
    const struct cell *k = &b->cell[cell];
    return k->key || b->area[k->area].kind == HUB || k->area == b->contest ||
           set_has(b->camels, cell);
}

/* What is paid for a colour from this source: what its pencil could do later. */
static inline int32_t held_back(unsigned source, bool last)
{
    return last || source == NOW ? 0 : source == PENCIL ? HOLD : HOLD_ANY;
}

#endif
