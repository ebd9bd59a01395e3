/*
 * colorado_worth.h - how good a seat's things look in Colorado, the simple way: all of it counted
 * anew, and each way on of a chain played on a state of its own.  What games/colorado/ keeps and
 * changes piece by piece is held against it.
 */
#ifndef TESTS_COLORADO_WORTH_H
#define TESTS_COLORADO_WORTH_H

#include "games/colorado/position_value.h"

static int32_t plain_region(const struct seat *s, unsigned region)
{
    struct set rest = set_less(region_table[region].legs, s->legs);
    if (set_none(rest))
        return 0;
    int32_t sum = far_off(region_table[region].medal * POINT, (unsigned)set_count(rest));
    while (!set_none(rest))
        sum += effect_worth[leg_table[set_take(&rest)].icon] / 6;
    return sum;
}

/* The next medals of a track that could be won, the best first; 0 for none. */
static int32_t plain_next_medal(const game_state *st, const struct seat *s, unsigned track,
                                unsigned nth)
{
    unsigned used = st->gone[track] | s->got[track];
    unsigned medals = track < LINES ? line_table[track].medals : 1;
    for (unsigned i = 0; i < medals; i++)
        if (!(used >> i & 1) && nth-- == 0)
            return colorado_medal(FROM_TRACK + track * MEDALS_MAX + i) * POINT;
    return 0;
}

static int32_t plain_lines(const game_state *st, const struct seat *s)
{
    int32_t sum = 0;
    for (unsigned i = SALOON_LINE; i <= WANTED_LINE; i++)
        if (s->line[i] < line_table[i].boxes)
            sum +=
                far_off(plain_next_medal(st, s, i, 0), (unsigned)line_table[i].boxes - s->line[i]);
    unsigned half = line_table[TIPI_LINE].boxes / 2u;
    unsigned left = half - s->tipi_left, right = half;
    if (s->line[TIPI_LINE])
        right = half - (s->line[TIPI_LINE] - 1u - s->tipi_left);
    unsigned near = left && (left < right || !right) ? left : right, middle = !s->line[TIPI_LINE];
    if (near)
        sum += far_off(plain_next_medal(st, s, TIPI_LINE, 0), near + middle);
    if (left && right)
        sum += far_off(plain_next_medal(st, s, TIPI_LINE, 1), left + right + middle);
    return sum;
}

/* Flags are dear: half is lost with each. */
static int32_t plain_zones(const game_state *st, const struct seat *s)
{
    int32_t sum = 0;
    for (unsigned k = FOREST; k < KINDS; k++)
        if (s->zone[k] < zone_table[k].boxes)
            sum += plain_next_medal(st, s, LINES + k - 1, 0) >> (zone_table[k].boxes - s->zone[k]);
    return sum;
}

/* Suits on the way to a discovery, with the help of these types. */
static int32_t plain_suits(uint32_t area, uint32_t held)
{
    static const int32_t share[VALUES + 1][VALUES + 1] = {
        {0, 2, 4, 6}, {10, 14, 18, 18}, {36, 60, 60, 60}, {100, 100, 100, 100}};
    int32_t sum = 0;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        uint32_t laid = area & suit_types(suit), more = held & suit_types(suit) & ~area;
        sum += share[__builtin_popcount(laid)][__builtin_popcount(more)];
    }
    return sum * DISCOVER / 100;
}

/* CO-24: the first three cards of a hand come back by themselves. */
static int32_t plain_cards(const struct seat *s)
{
    int missing = s->hand_size < HAND_LEAST ? HAND_LEAST - s->hand_size : 0;
    int live = (int)colorado_playable_cards(s), more = live - CARD_MANY;
    int32_t sum = missing * CARD + (s->hand_size - live) * CARD_DEAD;
    for (uint32_t set = playable(s); set;) {
        unsigned t = take(&set);
        sum += s->hand[t] * card_worth[suit_pair[suit_of(t)]];
    }
    return more > 0 ? sum - more * CARD_LESS : sum;
}

static int32_t plain_nuggets(const struct seat *s)
{
    int more = s->nuggets - NUGGET_MANY;
    return s->nuggets * NUGGET - (more > 0 ? more * NUGGET / 2 : 0);
}

/* The legs that follow any of these. */
static uint32_t plain_rails_behind(uint32_t set)
{
    uint32_t behind = 0;
    for (unsigned r = 0; r < RAILS; r++)
        behind |= (uint32_t)((rail_table[r].before & set) != 0) << r;
    return behind;
}

/* The best medal that can still be reached, by the legs to go. */
static int32_t plain_rails(const struct seat *s)
{
    unsigned steps = 0;
    int32_t medal = 0;
    for (uint32_t at = s->ahead; at; at = plain_rails_behind(at)) {
        steps++;
        for (uint32_t set = at; set;) {
            unsigned r = take(&set);
            medal = rail_table[r].medal > medal ? rail_table[r].medal : medal;
        }
    }
    return far_off(medal * POINT, steps) + __builtin_popcount(s->rails) * RAIL_STEP;
}

/* What is on the way to something. */
static int32_t plain_hopes(const game_state *st, const struct seat *s)
{
    int32_t sum = s->due * DISCOVER;
    for (uint32_t flags = s->flags; flags;)
        sum += plain_region(s, take(&flags));
    return sum + plain_rails(s) + plain_lines(st, s) + plain_zones(st, s) +
           plain_suits(s->area, s->held) + plain_cards(s) + plain_nuggets(s);
}

/* CO-25: who ends the game should lead. */
static int32_t plain_end(int32_t lead)
{
    lead -= LEAD_SAFE;
    return (lead > LEAD_MOST ? LEAD_MOST : lead < -LEAD_MOST ? -LEAD_MOST : lead) * LEAD;
}

static int32_t plain_seat(const game_state *st, const struct seat *s)
{
    static const int32_t time[] = {80, 80, 95, 100}; /* by the medals that another lacks */
    int32_t points = colorado_points(s), most = 0;
    unsigned missing = sizeof time / sizeof *time - 1;
    for (unsigned p = 0; p < st->players; p++) {
        const struct seat *other = &st->seat[p];
        if (other == s)
            continue;
        unsigned lacks =
            other->medals < MEDALS_TO_END ? MEDALS_TO_END - (unsigned)other->medals : 0;
        missing = lacks < missing ? lacks : missing;
        most = colorado_points(other) > most ? colorado_points(other) : most;
    }
    int32_t sum = points * POINT + plain_hopes(st, s) * time[missing] / 100;
    return s->medals < MEDALS_TO_END ? sum : sum + plain_end(points - most);
}

/* As it stands, with what waits to be carried out. */
static int32_t plain_stand(const game_state *st, int seat)
{
    const struct seat *s = &st->seat[seat];
    int32_t sum = plain_seat(st, s) + effect_worth[s->todo];
    return st->draw_seat == seat ? sum + st->draw_left * CARD : sum;
}

static int32_t plain_chain(const game_state *from, int seat)
{
    game_state now = *from, then, best;
    int32_t most = plain_stand(&now, seat);
    for (int step = 0; step < 24 && now.seat[seat].todo && !now.draw_left; step++) {
        game_move m[GAME_MOVES_MAX];
        int n = colorado_moves(&now, seat, m);
        most = INT32_MIN;
        for (int i = 0; i < n; i++) {
            then = now;
            colorado_play(&then, seat, m[i]);
            int32_t value = plain_stand(&then, seat);
            if (value > most) {
                most = value;
                best = then;
            }
        }
        now = best;
    }
    return most;
}

/* A state in which a seat has this to do, and the next one something for ever: false where that one
 * has nothing left to check. */
static bool plain_apart(const game_state *obs, int seat, unsigned todo, game_state *out)
{
    unsigned other = left_of(obs, (unsigned)seat, 1);
    *out = *obs;
    out->phase = P_ACT;
    out->draw_left = 0;
    for (unsigned p = 0; p < out->players; p++)
        out->seat[p].todo = NO_ICON;
    out->seat[seat].todo = (uint8_t)todo;
    if (todo && !colorado_can_act(out, &out->seat[seat]))
        out->seat[seat].todo = NO_ICON;
    out->seat[other].todo = CHECK_PAIR;
    return colorado_can_act(out, &out->seat[other]);
}

/* The seat as it stands in `obs`, with this to do. */
static int32_t plain_worth(const game_state *obs, int seat, unsigned todo)
{
    game_state apart;
    plain_apart(obs, seat, todo, &apart);
    return plain_chain(&apart, seat);
}

#endif
