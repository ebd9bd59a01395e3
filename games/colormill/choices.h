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

static inline uint32_t prize_seats(const game_state *st)
{
    uint32_t set = 0;
    for (unsigned p = 0; p < SEATS; p++)
        set |= (uint32_t)(st->sheet[p].prize != 0) << p;
    return set;
}

/* CM-40: the cells of the areas marked for it. */
static inline struct set marked_cells(const struct board *b)
{
    struct set set = {{0, 0}};
    for (unsigned a = 0; a < b->area_count; a++)
        if (b->area[a].kind == AREA && b->area[a].rule == SAME)
            set = set_or(set, b->area[a].cells);
    return set;
}

/* CM-74: what a neighbour has coloured and this sheet may take in the same colour. */
static inline struct set copies(const game_state *st, int seat, unsigned side)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat], *from = &st->sheet[neighbour(st, seat, side)];
    struct set reach = reachable(b, s), set = {{0, 0}};
    for (unsigned c = 0; c < COLOURS; c++)
        set = set_or(set, set_and(taking(b, s, reach, c), from->mask[c]));
    return set;
}

static inline bool can_copy(const game_state *st, int seat)
{
    const struct sheet *s = &st->sheet[seat];
    return s->old + s->young > 0 &&
           !(set_none(copies(st, seat, LEFT)) && set_none(copies(st, seat, RIGHT)));
}

static inline bool can_place(const game_state *st, int seat)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat];
    struct set reach = reachable(b, s);
    for (unsigned c = 0; c < COLOURS; c++)
        if (!set_none(taking(b, s, reach, c)))
            return true;
    return false;
}

/* CM-67?, CM-74?: whether pencils that a free cell or a copy won are used now. */
static inline bool has_won(const struct sheet *s)
{
    const uint8_t *w = s->won;
    return (w[0] | w[1] | w[2] | w[3] | w[4] | w[ANY]) != 0;
}

/* The sheet with these pencils and nothing else to colour with: all other colours rest. */
static inline struct sheet with_won(const struct sheet *s)
{
    struct sheet with = *s;
    for (unsigned i = 0; i < PENCILS; i++)
        with.pencil[i] = s->won[i];
    for (unsigned c = 0; c < COLOURS; c++)
        with.now[c] = 0;
    return with;
}

/* Whether one of them fits a cell, perhaps one that costs a coin. */
static inline bool can_use_won(const struct board *b, const struct sheet *s)
{
    struct set of = set_or(reachable(b, s), jumps(b, s));
    for (unsigned c = 0; c < COLOURS; c++)
        if ((s->won[c] || s->won[ANY]) && !set_none(taking(b, s, of, c)))
            return true;
    return false;
}

static inline unsigned colours_held(const struct sheet *s)
{
    unsigned n = 0;
    for (unsigned i = 0; i < COLOURS; i++)
        n += s->now[i] + s->pencil[i];
    return n + s->pencil[ANY];
}

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
    return n > 0 && colours_held(s) >= n;
}

#endif
