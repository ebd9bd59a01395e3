/*
 * position_value.c - how good a seat's things look, for bots.  In hundredths of a point.
 *
 * What is unfinished counts as the medal it is on the way to, less for every step that is missing,
 * and less when another is about to end the game.  To end it oneself is good if one leads.  While
 * an effect waits, the chain is played on to its end, at each step as looks best, so that a move is
 * judged by all that it leads to.  Cards that would be drawn count as average cards.
 */
#include "position_value.h"

enum { CHAIN_MAX = 24 };

struct rank colorado_rank(const game_state *st, int seat)
{
    const struct seat *s = &st->seat[seat];
    struct rank r = {colorado_points(s), s->medals, 0, time_left(st, seat)};
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
        sum += region_worth(s, take(&flags));
    return sum + rails_worth(s->ahead) + lines_worth(st, s) + zones_worth(st, s) +
           shares_worth(suit_shares(s->area, s->held)) + cards_worth(purse_of(s)) +
           nuggets_worth(s->nuggets);
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
            sum += shares_worth(suit_shares(obs->seat[p].area, 0)) + obs->seat[p].due * DISCOVER;
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
