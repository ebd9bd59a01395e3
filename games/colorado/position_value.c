/*
 * position_value.c - how good a seat's things look, for bots.  In hundredths of a point.
 *
 * What is unfinished counts as the medal it is on the way to, less for every step that is missing,
 * and less when another is about to end the game.  To end it oneself is good if one leads.  While
 * an effect waits, the chain is played on to its end, at each step as looks best, so that a move is
 * judged by all that it leads to.  Cards that would be drawn count as average cards.
 */
#include "position_value.h"

/* The best medal of a track that is not used, as its bit; 0 for none. */
static unsigned free_medal(unsigned track, unsigned used)
{
    unsigned medals = track < LINES ? line_table[track].medals : 1;
    return ~used & (used + 1) & ((1u << medals) - 1);
}

unsigned colorado_next_medal(const game_state *st, const struct seat *s, unsigned track)
{
    return free_medal(track, (unsigned)st->gone[track] | s->got[track]);
}

int32_t colorado_medal_points(unsigned track, unsigned bit)
{
    if (!bit)
        return 0;
    return track < LINES ? line_table[track].medal[__builtin_ctz(bit)]
                         : zone_table[track - LINES + 1].medal;
}

static int32_t line_worth(const game_state *st, const struct seat *s, unsigned line)
{
    unsigned steps = (unsigned)line_table[line].boxes - s->line[line];
    return steps ? far_off(colorado_medal_points(line, colorado_next_medal(st, s, line)) * POINT,
                           steps)
                 : 0;
}

/* Both ends of the line, the nearer one first. */
static int32_t tipi_worth(const game_state *st, const struct seat *s)
{
    unsigned half = line_table[TIPI_LINE].boxes / 2u, middle = !s->line[TIPI_LINE];
    unsigned left = half - s->tipi_left, right = half;
    if (!middle)
        right = half - (s->line[TIPI_LINE] - 1u - s->tipi_left);
    unsigned near = left && (left < right || !right) ? left : right;
    unsigned bit = colorado_next_medal(st, s, TIPI_LINE);
    int32_t sum = near ? far_off(colorado_medal_points(TIPI_LINE, bit) * POINT, near + middle) : 0;
    if (!left || !right)
        return sum;
    bit = free_medal(TIPI_LINE, (unsigned)st->gone[TIPI_LINE] | s->got[TIPI_LINE] | bit);
    return sum + far_off(colorado_medal_points(TIPI_LINE, bit) * POINT, left + right + middle);
}

int32_t colorado_lines_worth(const game_state *st, const struct seat *s)
{
    return line_worth(st, s, SALOON_LINE) + line_worth(st, s, WANTED_LINE) + tipi_worth(st, s);
}

int32_t colorado_zone_worth(const game_state *st, const struct seat *s, unsigned kind)
{
    unsigned track = LINES + kind - 1, steps = (unsigned)zone_table[kind].boxes - s->zone[kind];
    if (kind == TOWN || !steps)
        return 0;
    return colorado_medal_points(track, colorado_next_medal(st, s, track)) * POINT >> steps;
}

int32_t colorado_zones_worth(const game_state *st, const struct seat *s)
{
    return colorado_zone_worth(st, s, FOREST) + colorado_zone_worth(st, s, DESERT) +
           colorado_zone_worth(st, s, LAKE);
}

int32_t colorado_suit_share(uint32_t area, uint32_t held, unsigned suit)
{
    static const int8_t share[1 << VALUES][1 << VALUES] = {
        {0, 2, 2, 4, 2, 4, 4, 6},         {10, 10, 14, 14, 14, 14, 18, 18},
        {10, 14, 10, 14, 14, 18, 14, 18}, {36, 36, 36, 36, 60, 60, 60, 60},
        {10, 14, 14, 18, 10, 14, 14, 18}, {36, 36, 60, 60, 36, 36, 60, 60},
        {36, 60, 36, 60, 36, 60, 36, 60}, {100, 100, 100, 100, 100, 100, 100, 100}};
    return share[area >> suit * VALUES & SUIT][held >> suit * VALUES & SUIT];
}

int32_t colorado_suit_shares(uint32_t area, uint32_t held)
{
    int32_t sum = 0;
    for (unsigned suit = 0; suit < SUITS; suit++)
        sum += colorado_suit_share(area, held, suit);
    return sum;
}

struct purse colorado_purse_of(const struct seat *s)
{
    struct purse p = {s->hand_size, 0, 0};
    for (uint32_t set = playable(s); set;) {
        unsigned t = take(&set);
        p.live += s->hand[t];
        p.worth += s->hand[t] * card_worth[suit_pair[suit_of(t)]];
    }
    return p;
}

int32_t colorado_cards_worth(struct purse p)
{
    int32_t missing = p.size < HAND_LEAST ? HAND_LEAST - p.size : 0, more = p.live - CARD_MANY;
    int32_t sum = missing * CARD + (p.size - p.live) * CARD_DEAD + p.worth;
    return more > 0 ? sum - more * CARD_LESS : sum;
}

int32_t colorado_region_worth(const struct seat *s, unsigned region)
{
    struct set rest = set_less(region_table[region].legs, s->legs);
    int32_t icons = 0;
    unsigned steps = 0;
    for (; !set_none(rest); steps++)
        icons += effect_worth[leg_table[set_take(&rest)].icon] / LEG_PART;
    return steps ? far_off(region_table[region].medal * POINT, steps) + icons : 0;
}

int32_t colorado_rails_worth(uint32_t ahead)
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

int32_t colorado_time_left(const game_state *st, int seat)
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

enum { CHAIN_MAX = 24 };

struct rank colorado_rank(const game_state *st, int seat)
{
    const struct seat *s = &st->seat[seat];
    struct rank r = {colorado_points(s), s->medals, 0, colorado_time_left(st, seat)};
    for (int p = 0; p < st->players; p++) {
        int32_t points = p == seat ? 0 : colorado_points(&st->seat[p]);
        r.most = points > r.most ? points : r.most;
    }
    return r;
}

/* What is on the way to something. */
static int32_t hopes_worth(const game_state *st, const struct seat *s)
{
    int32_t sum = s->due * DISCOVER + __builtin_popcount(s->rails) * RAIL_STEP;
    for (uint32_t flags = s->flags; flags;)
        sum += colorado_region_worth(s, take(&flags));
    return sum + colorado_rails_worth(s->ahead) + colorado_lines_worth(st, s) +
           colorado_zones_worth(st, s) + shares_worth(colorado_suit_shares(s->area, s->held)) +
           colorado_cards_worth(colorado_purse_of(s)) + nuggets_worth(s->nuggets);
}

/* The move after which it stands best, and what that changes. */
static game_move best_way(const game_state *st, const struct seat *s, const struct rank *r,
                          int32_t hopes, struct gain *gain)
{
    game_move m[GAME_MOVES_MAX], best = 0;
    struct base b;
    int n = colorado_ways(st, s, (enum icon)s->todo, m);
    int32_t most = 0;
    colorado_base(st, s, &b);
    for (int i = 0; i < n; i++) {
        struct gain g;
        colorado_gain(&b, m[i], &g);
        int32_t value = stand(r, hopes, &g);
        if (!best || value > most) {
            most = value;
            best = m[i];
            *gain = g;
        }
    }
    return best;
}

/* A state in which the seat is as said, and the next one has something to do for ever: so the turn
 * does not end under one's feet. */
static void set_apart(const game_state *obs, int seat, const struct seat *s, game_state *out)
{
    *out = *obs;
    out->phase = P_ACT;
    out->draw_left = 0;
    out->seat[seat] = *s;
    for (unsigned p = 0; p < out->players; p++)
        out->seat[p].todo = (int)p == seat ? s->todo : (uint8_t)NO_ICON;
    out->seat[left_of(out, (unsigned)seat, 1)].todo = CHECK_PAIR;
}

/* What it is worth to stand so, with an effect to be carried out. */
static int32_t chain(const game_state *obs, int seat, const struct seat *mine, unsigned todo)
{
    struct gain g = {0, 0, 0, 0, 0};
    struct rank r = colorado_rank(obs, seat);
    struct seat first = *mine;
    int32_t hopes = hopes_worth(obs, mine), most = stand(&r, hopes, &g);
    game_state now;
    first.todo = (uint8_t)todo;
    if (!colorado_can_act(obs, &first))
        return most;
    game_move m = best_way(obs, &first, &r, hopes, &g);
    most = stand(&r, hopes, &g);
    if (g.todo)
        set_apart(obs, seat, &first, &now);
    for (int step = 1; step < CHAIN_MAX && g.todo; step++) {
        r.points += g.points;
        r.medals += g.medals;
        hopes += g.hopes;
        colorado_play(&now, seat, m);
        m = best_way(&now, &now.seat[seat], &r, hopes, &g);
        most = stand(&r, hopes, &g);
    }
    return most;
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
    struct seat with = obs->seat[seat];
    with.area |= 1u << obs->want;
    int32_t chance = likely(obs, seat), hit = chain(obs, seat, &with, pair);
    int32_t miss = chain(obs, seat, &obs->seat[seat], pair);
    return miss + (hit - miss) / 1024 * chance + (hit - miss) % 1024 * chance / 1024;
}

/* What the others have laid: a card given away may be what completes a suit. */
static int32_t others_worth(const game_state *obs, int seat)
{
    int32_t sum = 0;
    for (int p = 0; p < obs->players; p++)
        if (p != seat)
            sum += shares_worth(colorado_suit_shares(obs->seat[p].area, 0)) +
                   obs->seat[p].due * DISCOVER;
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
    return chain(obs, seat, &obs->seat[seat], obs->seat[seat].todo) - others_worth(obs, seat);
}
