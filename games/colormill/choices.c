/* choices.c - what a seat may do, where that takes more than a line. */
#include "choices.h"

uint32_t colormill_prize_seats(const game_state *st)
{
    uint32_t set = 0;
    for (unsigned p = 0; p < SEATS; p++)
        set |= (uint32_t)(st->sheet[p].prize != 0) << p;
    return set;
}

struct set colormill_marked_cells(const struct board *b)
{
    struct set set = {{0, 0}};
    for (unsigned a = 0; a < b->area_count; a++)
        if (b->area[a].kind == AREA && b->area[a].rule == SAME)
            set = set_or(set, b->area[a].cells);
    return set;
}

struct set colormill_copies(const game_state *st, int seat, unsigned side)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat], *from = &st->sheet[neighbour(st, seat, side)];
    struct set reach = reachable(b, s), set = {{0, 0}};
    for (unsigned c = 0; c < COLOURS; c++)
        set = set_or(set, set_and(taking(b, s, reach, c), from->mask[c]));
    return set;
}

bool colormill_can_copy(const game_state *st, int seat)
{
    const struct sheet *s = &st->sheet[seat];
    return s->old + s->young > 0 && !(set_none(colormill_copies(st, seat, LEFT)) &&
                                      set_none(colormill_copies(st, seat, RIGHT)));
}

bool colormill_can_place(const game_state *st, int seat)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat];
    struct set reach = reachable(b, s);
    for (unsigned c = 0; c < COLOURS; c++)
        if (!set_none(taking(b, s, reach, c)))
            return true;
    return false;
}

struct sheet colormill_with_won(const struct sheet *s)
{
    struct sheet with = *s;
    for (unsigned i = 0; i < PENCILS; i++)
        with.pencil[i] = s->won[i];
    for (unsigned c = 0; c < COLOURS; c++)
        with.now[c] = 0;
    return with;
}

bool colormill_can_use_won(const struct board *b, const struct sheet *s)
{
    struct set of = set_or(reachable(b, s), jumps(b, s));
    for (unsigned c = 0; c < COLOURS; c++)
        if ((s->won[c] || s->won[ANY]) && !set_none(taking(b, s, of, c)))
            return true;
    return false;
}

unsigned colormill_colours_held(const struct sheet *s)
{
    unsigned n = 0;
    for (unsigned i = 0; i < COLOURS; i++)
        n += s->now[i] + s->pencil[i];
    return n + s->pencil[ANY];
}
