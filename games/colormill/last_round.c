/*
 * last_round.c - advice for the last round, in which only what is finished brings a coin, and
 * pencils that are left break ties.
 */
#include "sheet_value.h"

/* The best area that can be finished with the colours at hand: what it pays, 0 if there is none,
 * and the first cell on the way. */
struct finish {
    int32_t prize;
    unsigned cell, colour, source;
};

/* Whether the rest of an area can be coloured with what the sheet has.  All its cells have to be,
 * so the first one in reach may be the first one coloured. */
static bool finish_rest(const struct board *b, const struct sheet *s, struct set rest,
                        struct finish *f)
{
    struct set near = set_and(rest, reachable(b, s));
    struct finish further;
    if (set_none(near) || (unsigned)set_count(rest) > colormill_colours_held(s))
        return set_none(rest);
    f->cell = set_take(&near);
    for (f->colour = 0; f->colour < COLOURS; f->colour++) {
        f->source = best_source(s, f->colour);
        if (!has_source(s, f->colour, f->source) ||
            set_none(taking(b, s, set_one(f->cell), f->colour)))
            continue;
        struct sheet then = *s;
        spend(&then, f->colour, f->source);
        colormill_put_colour(b, &then, f->cell, f->colour);
        then.near = set_or(then.near, b->cell[f->cell].opens);
        if (finish_rest(b, &then, set_less(rest, set_one(f->cell)), &further))
            return true;
    }
    return false;
}

static struct finish best_finish(const struct board *b, const struct sheet *s)
{
    struct finish best = {0, 0, 0, 0};
    struct set reach = reachable(b, s);
    int held = (int)colormill_colours_held(s), fewest = 0;
    for (unsigned a = 0; a < b->area_count; a++) {
        struct set rest = rest_of(b, s, a);
        if (b->area[a].kind != AREA || set_none(set_and(rest, reach)))
            continue;
        int cells = set_count(rest);
        struct finish f = {colormill_area_value(b, s, a), 0, 0, 0};
        if (cells <= held && (f.prize > best.prize || (f.prize == best.prize && cells < fewest)) &&
            finish_rest(b, s, rest, &f)) {
            best = f;
            fewest = cells;
        }
    }
    return best;
}

/* What could be finished with these cards, and a ball that fits. */
static int32_t finish_with(const struct board *b, const struct sheet *s, unsigned cards)
{
    struct sheet with = *s;
    with.pencil[ANY]++;
    for (unsigned c = 0; c < COLOURS; c++)
        with.now[c] = (uint8_t)(with.now[c] + (cards >> c & 1));
    return best_finish(b, &with).prize;
}

/* No cards finish more than all of them do: so most need not be tried. */
game_move colormill_last_prediction(const game_state *st, const struct sheet *s,
                                    game_move otherwise)
{
    const struct board *b = board_of(st);
    unsigned all = (1u << COLOURS) - 1;
    uint32_t draws[1 << COLOURS];
    int32_t before = finish_with(b, s, 0), most = finish_with(b, s, all) - before;
    int64_t best = 0;
    colormill_draws(st->mill, draws);
    for (unsigned cards = 1; cards <= all; cards++) {
        if ((int64_t)draws[cards] * most <= best)
            continue;
        int64_t value = (int64_t)draws[cards] * (finish_with(b, s, cards) - before);
        if (value > best) {
            best = value;
            otherwise = pack(M_PREDICT, 0, 0, cards);
        }
    }
    return otherwise;
}

unsigned colormill_last_ball(const game_state *st, const struct sheet *s, unsigned of,
                             unsigned otherwise)
{
    int32_t most = 0;
    for (unsigned i = 0; i < of; i++) {
        struct sheet with = *s;
        with.now[st->row[i]]++;
        int32_t prize = best_finish(board_of(st), &with).prize;
        if (prize > most) {
            most = prize;
            otherwise = i;
        }
    }
    return otherwise;
}

game_move colormill_last_colour(const struct board *b, const struct sheet *s, game_move otherwise)
{
    bool colours = move_kind(otherwise) == M_COLOUR;
    struct finish f = {0, 0, 0, 0};
    if (colours || move_kind(otherwise) == M_DONE)
        f = best_finish(b, s);
    if (f.prize)
        return pack(M_COLOUR, f.colour, f.source, f.cell);
    bool keep =
        colours && move_source(otherwise) != NOW && !counts_alone(b, move_argument(otherwise));
    return keep ? pack(M_DONE, 0, 0, 0) : otherwise;
}
