/*
 * choices.h - what a seat may do: asked by the listing of moves, by the judge of a move, and by the
 * course of a round.
 */
#ifndef COLORMILL_CHOICES_H
#define COLORMILL_CHOICES_H

#include "sheet.h"

static inline bool solo(const game_state *st)
{
    return st->players == 1;
}

/* CM-82?: a game alone that is over without its coins scores one round more than there are. */
static inline bool missed_alone(const game_state *st)
{
    return solo(st) && st->phase == P_OVER && !st->final;
}

/* CM-23 */
static inline bool is_last_round(const game_state *st)
{
    return st->round == ROUNDS_MAX || (st->final && st->final < st->round);
}

static inline uint32_t everybody(const game_state *st)
{
    return (1u << st->players) - 1;
}

/* CM-4, CM-7: cards lie face down from their laying to the fifth ball. */
static inline bool cards_lie_hidden(const game_state *st)
{
    return st->phase == P_PREDICT || st->phase == P_BALLS;
}

uint32_t colormill_prize_seats(const game_state *st);

/* CM-40: the cells of the areas marked for it. */
struct set colormill_marked_cells(const struct board *b);

/* CM-74: what a neighbour has coloured and this sheet may take in the same colour. */
struct set colormill_copies(const game_state *st, int seat, unsigned side);

bool colormill_can_copy(const game_state *st, int seat);

bool colormill_can_place(const game_state *st, int seat);

/* CM-67?, CM-74?: whether pencils that a free cell or a copy won are used now. */
static inline bool has_won(const struct sheet *s)
{
    const uint8_t *w = s->won;
    return (w[0] | w[1] | w[2] | w[3] | w[4] | w[ANY]) != 0;
}

/* The sheet with these pencils and nothing else to colour with: all other colours rest. */
struct sheet colormill_with_won(const struct sheet *s);

/* Whether one of them fits a cell, perhaps one that costs a coin. */
bool colormill_can_use_won(const struct board *b, const struct sheet *s);

unsigned colormill_colours_held(const struct sheet *s);

static inline bool has_source(const struct sheet *s, unsigned colour, unsigned source)
{
    return source == NOW ? s->now[colour] : source == PENCIL ? s->pencil[colour] : s->pencil[ANY];
}

/* A colour of the round before a pencil of it, and that before one of any. */
static inline unsigned best_source(const struct sheet *s, unsigned colour)
{
    return s->now[colour] ? NOW : s->pencil[colour] ? PENCIL : ANY_PENCIL;
}

static inline void spend(struct sheet *s, unsigned colour, unsigned source)
{
    if (source == NOW)
        s->now[colour]--;
    else
        s->pencil[source == PENCIL ? colour : (unsigned)ANY]--;
}

static inline bool can_sail(const struct board *b, const struct sheet *s, unsigned chest)
{
    return s->ships && !(s->chests >> chest & 1) && keys_of(b, s, b->chest[chest].lock) >= KEYS;
}

/* CM-61: neighbours in rarity, in a ring. */
static inline bool turns_into(unsigned from, unsigned to)
{
    return to < COLOURS && ((from + 1) % COLOURS == to || (to + 1) % COLOURS == from);
}

/* CM-72: whether an exchange is open, and how many colours its line still wants. */
static inline unsigned wanted(const struct board *b, const struct sheet *s)
{
    if (!(s->gift & MARKET) || s->traded || s->lines >= b->line_count)
        return 0;
    return (unsigned)b->line[s->lines] - s->trading;
}

static inline bool can_give(const struct board *b, const struct sheet *s)
{
    unsigned n = wanted(b, s);
    return n > 0 && colormill_colours_held(s) >= n;
}

#endif
