/*
 * moves.c - the legal moves, phase by phase, in ascending order.
 */
#include "choices.h"
#include "position_value.h"

struct list {
    game_move *out;
    int n;
};

static void add(struct list *l, enum op op, unsigned a, unsigned b)
{
    l->out[l->n++] = pack(op, a, b);
}

static void add_each(struct list *l, enum op op, unsigned a, uint32_t set)
{
    while (set)
        add(l, op, a, take(&set));
}

static void list_calls(const game_state *st, int seat, struct list *l)
{
    uint32_t types = ~st->seat[seat].area & ALL_TYPES;
    for (unsigned p = 0; p < st->players; p++)
        if (can_ask(st, seat, p))
            add_each(l, M_CALL, p, types);
}

static void list_answers(const game_state *st, int seat, struct list *l)
{
    uint32_t cards = answers(st, seat);
    add_each(l, M_GIVE, 0, cards);
    if (!cards)
        add(l, M_NONE, 0, 0);
}

static void list_card_pair(const game_state *st, const struct seat *s, struct list *l)
{
    if (can_draw(st))
        add(l, M_DRAW, 0, 0);
    unsigned cards = colorado_playable_cards(s);
    for (uint32_t ones = s->held; ones;) {
        unsigned one = take(&ones);
        for (uint32_t twos = (ones | 1u << one) & suit_types(suit_of(one)); twos;) {
            unsigned two = take(&twos);
            if (can_discard(s, one, two, cards))
                add(l, M_DISCARD, one, two);
        }
    }
}

static void list_check_pair(const struct seat *s, struct list *l)
{
    for (struct set open = open_legs(s); !set_none(open);)
        add(l, M_LEG, 0, set_take(&open));
    add_each(l, M_RAIL, 0, s->ahead);
}

static void list_effect(const game_state *st, const struct seat *s, enum icon todo, struct list *l)
{
    switch (todo) {
    case NUGGET_PAIR:
        if (st->pool)
            add(l, M_NUGGET, 0, 0);
        add_each(l, M_BUY, 0, playable(s) & priced(s->nuggets));
        break;
    case CARD_PAIR:
        list_card_pair(st, s, l);
        break;
    case CHECK_PAIR:
        list_check_pair(s, l);
        break;
    case PLAY:
        add_each(l, M_PLAY, 0, playable(s));
        break;
    case TIPI:
        add_each(l, M_TIPI, 0,
                 (uint32_t)colorado_can_tipi(s, LEFT) | (uint32_t)colorado_can_tipi(s, RIGHT)
                                                            << RIGHT);
        break;
    default: /* DISCOVERY */
        add_each(l, M_DISCOVER, 0, colorado_open_regions(s));
        break;
    }
}

int colorado_ways(const game_state *st, const struct seat *s, enum icon todo, game_move *out)
{
    struct list l = {out, 0};
    list_effect(st, s, todo, &l);
    return l.n;
}

int colorado_moves(const game_state *st, int seat, game_move *out)
{
    struct list l = {out, 0};
    const struct seat *s = &st->seat[seat];
    switch ((enum phase)st->phase) {
    case P_START:
        add_each(&l, M_START, 0, start_regions);
        break;
    case P_CALL:
        list_calls(st, seat, &l);
        break;
    case P_ANSWER:
        list_answers(st, seat, &l);
        break;
    case P_ACT:
        list_effect(st, s, (enum icon)s->todo, &l);
        break;
    default: /* P_FOUND */
        add_each(&l, M_DISCOVER, 0, colorado_open_regions(s));
        break;
    }
    return l.n;
}

int colorado_chance(const game_state *st, game_move *out, uint32_t *weight)
{
    struct list l = {out, 0};
    const uint8_t *from = st->phase == P_PICK ? st->seat[st->asked].hand : st->deck;
    enum op op = st->phase == P_PICK ? M_PICK : st->phase <= P_OPEN ? M_DEAL : M_CARD;
    if (st->phase == P_FIRST) {
        for (unsigned p = 0; p < st->players; p++)
            weight[p] = 1;
        add_each(&l, M_FIRST, 0, everybody(st));
        return l.n;
    }
    for (unsigned t = 0; t < CARD_TYPES; t++)
        if (from[t]) {
            weight[l.n] = from[t];
            add(&l, op, 0, t);
        }
    return l.n;
}
