/*
 * move_value.c - what moves change of a seat's worth.  As turn.c plays them, but of the seat alone
 * and only what counts, since a chain has many ways on and all are asked for.  A test plays them
 * all and compares.
 */
#include "position_value.h"

#include <string.h>

/* CO-22 */
static void win_track(const game_state *st, struct seat *s, unsigned track, struct gain *g)
{
    unsigned bit = colorado_next_medal(st, s, track);
    s->got[track] = (uint8_t)(s->got[track] | bit);
    g->points += colorado_medal_points(track, bit);
    g->medals += bit != 0;
}

/* CO-18 */
static enum icon mark_line(const game_state *st, struct seat *s, unsigned kind, struct gain *g)
{
    const struct line *line = &line_table[kind];
    if (s->line[kind] == line->boxes)
        return NO_ICON;
    unsigned box = s->line[kind]++;
    if (s->line[kind] == line->boxes)
        win_track(st, s, kind, g);
    return (enum icon)line->icon[box];
}

static enum icon mark_tipi(const game_state *st, struct seat *s, unsigned side, struct gain *g)
{
    unsigned box = colorado_step_tipi(s, side);
    if (is_tipi_end(box))
        win_track(st, s, TIPI_LINE, g);
    return (enum icon)line_table[TIPI_LINE].icon[box];
}

/* CO-16: as far as there is nothing to choose.  marked: a box was, already. */
static void fire(const struct base *b, struct seat *s, enum icon icon, bool marked, struct gain *g)
{
    while (icon == SALOON || icon == WANTED || (icon == TIPI && s->line[TIPI_LINE] == 0)) {
        icon = icon == TIPI ? mark_tipi(b->st, s, LEFT, g)
                            : mark_line(b->st, s, icon == SALOON ? SALOON_LINE : WANTED_LINE, g);
        marked = true;
    }
    if (marked)
        g->hopes += colorado_lines_worth(b->st, s) - b->lines;
    s->todo = (uint8_t)icon;
}

/* How many legs of a region are not checked. */
static unsigned legs_left(const struct seat *s, unsigned region)
{
    struct set rest = set_less(region_table[region].legs, s->legs);
    unsigned n = 0;
    for (; !set_none(rest); n++)
        set_take(&rest);
    return n;
}

/* CO-21: the region's medal is a step nearer, or won. */
static void gain_leg(const struct base *b, struct seat *s, unsigned leg, struct gain *g)
{
    const struct leg *l = &leg_table[leg];
    s->legs = set_or(s->legs, set_one(leg));
    s->near = set_or(s->near, l->joined);
    int32_t medal = region_table[l->region].medal;
    unsigned left = legs_left(s, l->region);
    int32_t now = far_off(medal * POINT, left), before = far_off(now, 1);
    g->hopes += (left ? now : 0) - before - effect_worth[l->icon] / LEG_PART;
    g->points += left ? 0 : medal;
    g->medals += left == 0;
    fire(b, s, (enum icon)l->icon, false, g);
}

static void gain_rail(const struct base *b, struct seat *s, unsigned rail, struct gain *g)
{
    const struct rail *r = &rail_table[rail];
    int32_t before = colorado_rails_worth(s->ahead);
    s->ahead = (s->ahead | r->after) & ~(r->closes | 1u << rail);
    if (r->medal) {
        g->points += r->medal;
        g->medals++;
    }
    g->hopes += colorado_rails_worth(s->ahead) - before + RAIL_STEP;
    fire(b, s, (enum icon)r->icon, false, g);
}

static void gain_tipi(const struct base *b, struct seat *s, unsigned side, struct gain *g)
{
    enum icon icon = mark_tipi(b->st, s, side, g);
    fire(b, s, icon, true, g);
}

/* CO-20, CO-23 */
static void gain_region(const struct base *b, struct seat *s, unsigned region, struct gain *g)
{
    const struct region *r = &region_table[region];
    const struct zone *zone = &zone_table[r->kind];
    unsigned boxes = s->zone[r->kind];
    int32_t before = colorado_zone_worth(b->st, s, r->kind);
    if (s->todo)
        s->todo = NO_ICON;
    else
        g->hopes -= DISCOVER;
    g->hopes += colorado_region_worth(s, region);
    if (boxes == zone->boxes)
        return;
    g->points += zone->points[boxes] - (boxes ? zone->points[boxes - 1] : 0);
    s->zone[r->kind]++;
    if (boxes + 1 == zone->boxes && r->kind != TOWN)
        win_track(b->st, s, LINES + r->kind - 1u, g);
    g->hopes += colorado_zone_worth(b->st, s, r->kind) - before;
}

static void lose_card(struct seat *s, struct purse *p, unsigned type)
{
    int32_t live = !(s->area >> type & 1);
    p->size--;
    p->live -= live;
    p->worth -= live * card_worth[suit_pair[suit_of(type)]];
    s->hand[type]--;
    s->held &= ~((uint32_t)!s->hand[type] << type);
}

/* CO-13: and with it all its twins in the hand are dead. */
static void gain_card(const struct base *b, struct seat *s, unsigned type, struct gain *g)
{
    struct purse p = b->purse;
    unsigned suit = suit_of(type);
    int32_t share = colorado_suit_share(s->area, s->held, suit);
    lose_card(s, &p, type);
    p.live -= s->hand[type];
    p.worth -= s->hand[type] * card_worth[suit_pair[suit]];
    s->area |= 1u << type;
    share = colorado_suit_share(s->area, s->held, suit) - share;
    g->hopes += shares_worth(b->shares + share) - shares_worth(b->shares);
    g->hopes += colorado_cards_worth(p) - b->cards;
    s->todo = suit_pair[suit];
}

/* CO-10: what is paid is in the pool at once, so a nugget pair can be carried out. */
static void gain_buy(const struct base *b, struct seat *s, unsigned type, struct gain *g)
{
    int32_t before = nuggets_worth(s->nuggets);
    s->nuggets = (uint8_t)(s->nuggets - value_of(type));
    g->hopes += nuggets_worth(s->nuggets) - before;
    gain_card(b, s, type, g);
}

/* CO-11 */
static void gain_discard(const struct base *b, struct seat *s, unsigned one, unsigned two,
                         struct gain *g)
{
    struct purse p = b->purse;
    unsigned suit = suit_of(one);
    int32_t share = colorado_suit_share(s->area, s->held, suit);
    lose_card(s, &p, one);
    lose_card(s, &p, two);
    share = colorado_suit_share(s->area, s->held, suit) - share;
    g->hopes += shares_worth(b->shares + share) - shares_worth(b->shares);
    g->hopes += colorado_cards_worth(p) - b->cards;
    s->todo = PLAY;
}

static void gain_draw(const struct base *b, struct seat *s, struct gain *g)
{
    uint32_t all = (uint32_t)b->st->deck_size + b->st->discard_size;
    g->draws = all < DRAW ? all : (uint32_t)DRAW;
    s->todo = NO_ICON;
}

static void gain_nugget(struct seat *s, struct gain *g)
{
    g->hopes += nuggets_worth(s->nuggets + 1) - nuggets_worth(s->nuggets);
    s->todo = NO_ICON;
}

/* What a move has changed, as it was. */
static void put_back(struct base *b, game_move m)
{
    const struct seat *s = b->s;
    struct seat *then = &b->then;
    switch ((enum op)move_op(m)) {
    case M_LEG:
        then->legs = s->legs;
        then->near = s->near;
        break;
    case M_RAIL:
        then->ahead = s->ahead;
        break;
    case M_BUY:
    case M_PLAY:
    case M_DISCARD:
        then->hand[move_a(m)] = s->hand[move_a(m)];
        then->hand[move_b(m)] = s->hand[move_b(m)];
        then->held = s->held;
        then->area = s->area;
        then->nuggets = s->nuggets;
        return;
    default:
        memcpy(then->zone, s->zone, sizeof s->zone);
        break;
    }
    memcpy(then->line, s->line, sizeof s->line);
    memcpy(then->got, s->got, sizeof s->got);
    then->tipi_left = s->tipi_left;
}

static void try_move(const struct base *b, struct seat *s, game_move m, struct gain *g)
{
    unsigned at = move_b(m);
    switch ((enum op)move_op(m)) {
    case M_NUGGET:
        gain_nugget(s, g);
        break;
    case M_BUY:
        gain_buy(b, s, at, g);
        break;
    case M_DRAW:
        gain_draw(b, s, g);
        break;
    case M_DISCARD:
        gain_discard(b, s, move_a(m), at, g);
        break;
    case M_LEG:
        gain_leg(b, s, at, g);
        break;
    case M_RAIL:
        gain_rail(b, s, at, g);
        break;
    case M_PLAY:
        gain_card(b, s, at, g);
        break;
    case M_TIPI:
        gain_tipi(b, s, at, g);
        break;
    default: /* M_DISCOVER */
        gain_region(b, s, at, g);
        break;
    }
}

void colorado_gain(struct base *b, game_move m, struct gain *out)
{
    static const struct gain none = {0, 0, 0, 0, 0};
    struct seat *s = &b->then;
    uint8_t todo = s->todo;
    *out = none;
    try_move(b, s, m, out);
    bool paid = move_op(m) == M_BUY && s->todo == NUGGET_PAIR;
    out->todo = paid || colorado_can_act(b->st, s) ? s->todo : (uint32_t)NO_ICON;
    put_back(b, m);
    s->todo = todo;
}

void colorado_base(const game_state *st, const struct seat *s, struct base *out)
{
    out->st = st;
    out->s = s;
    out->purse = colorado_purse_of(s);
    out->cards = colorado_cards_worth(out->purse);
    out->shares = colorado_suit_shares(s->area, s->held);
    out->lines = colorado_lines_worth(st, s);
    out->then = *s;
}
