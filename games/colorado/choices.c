/* choices.c - what a seat may do, where that takes more than a line. */
#include "choices.h"

unsigned colorado_playable_cards(const struct seat *s)
{
    unsigned n = 0;
    for (uint32_t set = playable(s); set;)
        n += s->hand[take(&set)];
    return n;
}

uint32_t colorado_closed_rails(const struct seat *s)
{
    uint32_t closed = 0;
    for (uint32_t checked = s->rails; checked;)
        closed |= rail_table[take(&checked)].closes;
    return closed;
}

uint32_t colorado_rails_after(uint32_t checked)
{
    uint32_t set = 0;
    for (unsigned r = 0; r < RAILS; r++)
        set |= (uint32_t)(rail_table[r].first || rail_table[r].before & checked) << r;
    return set & ~checked;
}

bool colorado_can_tipi(const struct seat *s, unsigned side)
{
    unsigned half = line_table[TIPI_LINE].boxes / 2u;
    unsigned right = s->line[TIPI_LINE] - 1u - s->tipi_left;
    return s->line[TIPI_LINE] > 0 && (side == LEFT ? s->tipi_left : right) < half;
}

unsigned colorado_step_tipi(struct seat *s, unsigned side)
{
    unsigned middle = line_table[TIPI_LINE].boxes / 2u;
    if (s->line[TIPI_LINE]++ == 0)
        return middle;
    s->tipi_left = (uint8_t)(s->tipi_left + (side == LEFT));
    return side == LEFT ? middle - s->tipi_left : middle + s->line[TIPI_LINE] - 1 - s->tipi_left;
}

uint32_t colorado_open_regions(const struct seat *s)
{
    uint32_t set = 0;
    for (uint32_t flags = s->flags; flags;)
        set |= region_table[take(&flags)].next;
    return set & ~s->flags;
}

bool colorado_can_act(const game_state *st, const struct seat *s)
{
    switch ((enum icon)s->todo) {
    case NUGGET_PAIR:
        return st->pool > 0 || playable(s) & priced(s->nuggets);
    case CARD_PAIR:
        return can_draw(st) || can_discard_any(s);
    case CHECK_PAIR:
        return !set_none(open_legs(s)) || s->ahead;
    case PLAY:
        return playable(s);
    case TIPI:
        return colorado_can_tipi(s, LEFT) || colorado_can_tipi(s, RIGHT);
    case DISCOVERY:
        return colorado_open_regions(s);
    default:
        return false;
    }
}
