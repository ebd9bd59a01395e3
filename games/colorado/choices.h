/*
 * choices.h - what a seat may do: asked by the listing of moves, by the judge of a move, and by the
 * course of a turn.
 */
#ifndef COLORADO_CHOICES_H
#define COLORADO_CHOICES_H

#include "hand.h"

static inline uint32_t everybody(const game_state *st)
{
    return (1u << st->players) - 1;
}

/* Seats with an effect to carry out. */
static inline uint32_t acting(const game_state *st)
{
    uint32_t set = 0;
    for (unsigned p = 0; p < SEATS; p++)
        set |= (uint32_t)(st->seat[p].todo != NO_ICON) << p;
    return set;
}

/* CO-23: seats with a region to discover. */
static inline uint32_t finding(const game_state *st)
{
    uint32_t set = 0;
    for (unsigned p = 0; p < SEATS; p++)
        set |= (uint32_t)(st->seat[p].due != 0) << p;
    return set;
}

/* CO-8?: only an opponent with a card may be asked. */
static inline bool can_ask(const game_state *st, int seat, unsigned whom)
{
    return whom < st->players && (int)whom != seat && st->seat[whom].hand_size > 0;
}

/* CO-7: the card, else those of its suit or value; nothing: "none". */
static inline uint32_t answers(const game_state *st, int seat)
{
    uint32_t hand = st->seat[seat].held, want = 1u << st->want;
    if (hand & want)
        return want;
    return hand & (suit_types(suit_of(st->want)) | value_types(value_of(st->want)));
}

/* CO-10, CO-11, CO-17: cards of the hand that are not yet in the area. */
static inline uint32_t playable(const struct seat *s)
{
    return s->held & ~s->area;
}

unsigned colorado_playable_cards(const struct seat *s);

/* Types that so many nuggets pay for. */
static inline uint32_t priced(unsigned nuggets)
{
    return (nuggets > 0 ? value_types(1) : 0) | (nuggets > 1 ? value_types(2) : 0) |
           (nuggets > 2 ? value_types(3) : 0);
}

static inline bool can_draw(const game_state *st)
{
    return st->deck_size + st->discard_size > 0;
}

/* CO-11?: two cards of one suit, equal or not, that leave one of the playable cards. */
static inline bool can_discard(const struct seat *s, unsigned one, unsigned two, unsigned cards)
{
    return suit_of(one) == suit_of(two) && s->hand[two] > (one == two) && s->hand[one] &&
           cards > !(s->area >> one & 1) + (unsigned)!(s->area >> two & 1);
}

static inline bool can_discard_any(const struct seat *s)
{
    return colorado_has_triple(s->hand, ~s->area & ALL_TYPES);
}

/* CO-14 */
static inline struct set open_legs(const struct seat *s)
{
    return set_less(s->near, s->legs);
}

/* CO-15: branches that are closed for good. */
uint32_t colorado_closed_rails(const struct seat *s);

/* The legs that are joined to a checked one, or need none. */
uint32_t colorado_rails_after(uint32_t checked);

/* CO-19: the middle box is no choice. */
bool colorado_can_tipi(const struct seat *s, unsigned side);

/* CO-19: goes on to the middle, or to the next box on a side; returns which that is. */
unsigned colorado_step_tipi(struct seat *s, unsigned side);

/* CO-22: the tipi line pays at either end. */
static inline bool is_tipi_end(unsigned box)
{
    return box == 0 || box + 1u == line_table[TIPI_LINE].boxes;
}

/* CO-20, CO-23 */
uint32_t colorado_open_regions(const struct seat *s);

/* CO-9?: whether a seat can carry out what it has to. */
bool colorado_can_act(const game_state *st, const struct seat *s);

#endif
