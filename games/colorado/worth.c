/*
 * worth.c - how good a seat's things look, for bots.  In hundredths of a point.
 *
 * What is unfinished counts as the medal it is on the way to, less for every step that is missing,
 * and less when another is about to end the game.  To end it oneself is good if one leads.  While
 * an effect waits, the chain is played on to its end, at each step as looks best, so that a move is
 * judged by all that it leads to.  Cards that would be drawn count as average cards.
 */
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
    LEAD = 300, /* by point of the lead, at the end */
    CHAIN_MAX = 24
};

/* Found by letting players with different figures play each other, some thousand games each. */

/* What an effect is worth before it is carried out. */
static const int32_t effect_worth[ICONS] = {0, 42, 120, 150, 170, 60, 70, 75, DISCOVER};

/* A card by its pair.  To call or play one for nuggets is a waste, and to be left with it too. */
static const int32_t card_worth[] = {0, -21, 7, 33};

/* A prize so many steps away: four tenths are lost with each. */
static int32_t far_off(int32_t prize, unsigned steps)
{
    while (steps-- && prize)
        prize = prize * 6 / 10;
    return prize;
}

static int32_t region_worth(const struct seat *s, unsigned region)
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
static int32_t next_medal(const game_state *st, const struct seat *s, unsigned track, unsigned nth)
{
    unsigned used = st->gone[track] | s->got[track];
    unsigned medals = track < LINES ? line_table[track].medals : 1;
    for (unsigned i = 0; i < medals; i++)
        if (!(used >> i & 1) && nth-- == 0)
            return colorado_medal(FROM_TRACK + track * MEDALS_MAX + i) * POINT;
    return 0;
}

static int32_t lines_worth(const game_state *st, const struct seat *s)
{
    int32_t sum = 0;
    for (unsigned i = SALOON_LINE; i <= WANTED_LINE; i++)
        if (s->line[i] < line_table[i].boxes)
            sum += far_off(next_medal(st, s, i, 0), (unsigned)line_table[i].boxes - s->line[i]);
    unsigned half = line_table[TIPI_LINE].boxes / 2u;
    unsigned left = half - s->tipi_left, right = half;
    if (s->line[TIPI_LINE])
        right = half - (s->line[TIPI_LINE] - 1u - s->tipi_left);
    unsigned near = left && (left < right || !right) ? left : right, middle = !s->line[TIPI_LINE];
    if (near)
        sum += far_off(next_medal(st, s, TIPI_LINE, 0), near + middle);
    if (left && right)
        sum += far_off(next_medal(st, s, TIPI_LINE, 1), left + right + middle);
    return sum;
}

/* Flags are dear: half is lost with each. */
static int32_t zones_worth(const game_state *st, const struct seat *s)
{
    int32_t sum = 0;
    for (unsigned k = FOREST; k < KINDS; k++)
        if (s->zone[k] < zone_table[k].boxes)
            sum += next_medal(st, s, LINES + k - 1, 0) >> (zone_table[k].boxes - s->zone[k]);
    return sum;
}

/* Suits on the way to a discovery, with the help of these types. */
static int32_t suits_worth(uint32_t area, uint32_t held)
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
static int32_t cards_worth(const struct seat *s)
{
    int missing = s->hand_size < HAND_LEAST ? HAND_LEAST - s->hand_size : 0;
    int live = (int)playable_cards(s), more = live - CARD_MANY;
    int32_t sum = missing * CARD + (s->hand_size - live) * CARD_DEAD;
    for (uint32_t set = playable(s); set;) {
        unsigned t = take(&set);
        sum += s->hand[t] * card_worth[suit_pair[suit_of(t)]];
    }
    return more > 0 ? sum - more * CARD_LESS : sum;
}

static int32_t nuggets_worth(const struct seat *s)
{
    int more = s->nuggets - NUGGET_MANY;
    return s->nuggets * NUGGET - (more > 0 ? more * NUGGET / 2 : 0);
}

/* The legs that follow any of these. */
static uint32_t rails_behind(uint32_t set)
{
    uint32_t behind = 0;
    for (unsigned r = 0; r < RAILS; r++)
        behind |= (uint32_t)((rail_table[r].before & set) != 0) << r;
    return behind;
}

/* The best medal that can still be reached, by the legs to go. */
static int32_t rails_worth(const struct seat *s)
{
    unsigned steps = 0;
    int32_t medal = 0;
    for (uint32_t at = s->ahead; at; at = rails_behind(at)) {
        steps++;
        for (uint32_t set = at; set;) {
            unsigned r = take(&set);
            medal = rail_table[r].medal > medal ? rail_table[r].medal : medal;
        }
    }
    return far_off(medal * POINT, steps) + __builtin_popcount(s->rails) * RAIL_STEP;
}

/* What is on the way to something. */
static int32_t hopes_worth(const game_state *st, const struct seat *s)
{
    int32_t sum = s->due * DISCOVER;
    for (uint32_t flags = s->flags; flags;)
        sum += region_worth(s, take(&flags));
    return sum + rails_worth(s) + lines_worth(st, s) + zones_worth(st, s) +
           suits_worth(s->area, s->held) + cards_worth(s) + nuggets_worth(s);
}

/* CO-25: who ends the game should lead. */
static int32_t end_worth(int32_t lead)
{
    lead -= LEAD_SAFE;
    return (lead > LEAD_MOST ? LEAD_MOST : lead < -LEAD_MOST ? -LEAD_MOST : lead) * LEAD;
}

static int32_t seat_worth(const game_state *st, const struct seat *s)
{
    static const int32_t time_left[] = {80, 80, 95, 100}; /* by the medals that another lacks */
    int32_t points = colorado_points(s), most = 0;
    unsigned missing = sizeof time_left / sizeof *time_left - 1;
    for (unsigned p = 0; p < st->players; p++) {
        const struct seat *other = &st->seat[p];
        if (other == s)
            continue;
        unsigned lacks =
            other->medals < MEDALS_TO_END ? MEDALS_TO_END - (unsigned)other->medals : 0;
        missing = lacks < missing ? lacks : missing;
        most = colorado_points(other) > most ? colorado_points(other) : most;
    }
    int32_t sum = points * POINT + hopes_worth(st, s) * time_left[missing] / 100;
    return s->medals < MEDALS_TO_END ? sum : sum + end_worth(points - most);
}

/* As it stands, with what waits to be carried out. */
static int32_t stand(const game_state *st, int seat)
{
    const struct seat *s = &st->seat[seat];
    int32_t sum = seat_worth(st, s) + effect_worth[s->todo];
    return st->draw_seat == seat ? sum + st->draw_left * CARD : sum;
}

/* The best way on, if others still act: then the turn does not end under one's feet. */
static int32_t chain(const game_state *from, int seat)
{
    game_state now = *from, then, best;
    int32_t most = stand(&now, seat);
    for (int step = 0; step < CHAIN_MAX && now.seat[seat].todo && !now.draw_left; step++) {
        game_move m[GAME_MOVES_MAX];
        int n = colorado_moves(&now, seat, m);
        most = INT32_MIN;
        for (int i = 0; i < n; i++) {
            then = now;
            colorado_play(&then, seat, m[i]);
            int32_t value = stand(&then, seat);
            if (value > most) {
                most = value;
                best = then;
            }
        }
        now = best;
    }
    return most;
}

/* The chain, in a state in which the next seat has something to do for ever. */
static int32_t chain_alone(const game_state *obs, int seat, unsigned todo)
{
    game_state st = *obs;
    unsigned other = left_of(&st, (unsigned)seat, 1);
    st.phase = P_ACT;
    st.draw_left = 0;
    for (unsigned p = 0; p < st.players; p++)
        st.seat[p].todo = NO_ICON;
    st.seat[other].todo = CHECK_PAIR;
    st.seat[seat].todo = (uint8_t)todo;
    if (todo && !can_act(&st, &st.seat[seat]))
        st.seat[seat].todo = NO_ICON;
    return chain(&st, seat);
}

/* How likely the seat that was asked has the card, of 1024. */
static int32_t likely(const game_state *obs, int seat)
{
    const struct seat *s = &obs->seat[obs->asked];
    int32_t unseen =
        card_copies[obs->want] - obs->discard[obs->want] - obs->seat[seat].hand[obs->want];
    int32_t hidden = obs->deck_size, missed = 1024;
    for (unsigned p = 0; p < obs->players; p++) {
        unseen -= (int32_t)(obs->seat[p].area >> obs->want & 1);
        hidden += (int)p != seat ? obs->seat[p].hand_size : 0;
    }
    for (unsigned i = 0; i < s->cap[obs->want]; i++)
        missed = missed * (hidden - unseen) / hidden;
    return 1024 - missed;
}

/* A call: with the card, or with another one that has the same use and is of none. */
static int32_t call_worth(const game_state *obs, int seat)
{
    unsigned pair = suit_pair[suit_of(obs->want)];
    game_state with = *obs;
    with.seat[seat].area |= 1u << obs->want;
    int32_t chance = likely(obs, seat), hit = chain_alone(&with, seat, pair);
    int32_t miss = chain_alone(obs, seat, pair);
    return miss + (hit - miss) / 1024 * chance + (hit - miss) % 1024 * chance / 1024;
}

/* What the others have laid: a card given away may be what completes a suit. */
static int32_t others_worth(const game_state *obs, int seat)
{
    int32_t sum = 0;
    for (int p = 0; p < obs->players; p++)
        if (p != seat)
            sum += suits_worth(obs->seat[p].area, 0) + obs->seat[p].due * DISCOVER;
    return sum / 3;
}

/* Before the first call only the town was chosen: one is as good as the other. */
static bool just_started(const game_state *obs)
{
    return obs->phase == P_START || (obs->phase == P_CALL && obs->turn == 1);
}

int32_t colorado_worth(const game_state *obs, int seat)
{
    if (colorado_pending(obs) >> GAME_CHANCE & 1)
        return INT32_MIN;
    if (just_started(obs))
        return 0;
    if (obs->phase == P_ANSWER && obs->caller == seat)
        return call_worth(obs, seat);
    return chain_alone(obs, seat, obs->seat[seat].todo) - others_worth(obs, seat);
}
