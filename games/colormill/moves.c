/*
 * moves.c - the legal moves, phase by phase, in ascending order.
 */
#include "choices.h"

struct list {
    game_move *out;
    int n;
};

static void add(struct list *l, game_move m)
{
    l->out[l->n++] = m;
}

static void add_cells(struct list *l, struct set set, game_move m)
{
    for (unsigned w = 0; w < 2; w++)
        for (uint64_t bits = set.w[w]; bits; bits &= bits - 1)
            add(l, m + (w << 6 | (unsigned)__builtin_ctzll(bits)));
}

static void list_setup(const game_state *st, struct list *l)
{
    for (unsigned c = 0; c < COLOURS; c++)
        add_cells(l, colormill_marked_cells(board_of(st)), pack(M_MARK, c, 0, 0));
}

static void list_prize(const game_state *st, int seat, struct list *l)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat];
    if (s->finishing) {
        struct set rest = rest_of(b, s, s->finishing - 1u);
        for (unsigned c = 0; c < COLOURS; c++) {
            struct set fit = taking(b, s, rest, c);
            while (!set_none(fit)) {
                unsigned cell = set_take(&fit);
                struct sheet then = *s;
                colormill_put_colour(b, &then, cell, c);
                if (colormill_can_finish(b, &then, set_less(rest, set_one(cell))))
                    add(l, pack(M_FILL, c, 0, cell));
            }
        }
        return;
    }
    for (unsigned a = 0; a < b->area_count; a++) {
        if (s->prize == CARPET && b->area[a].carpet && !(s->carpets >> a & 1))
            add(l, pack(M_CARPET, 0, 0, a));
        if (s->prize == FINISH && colormill_may_finish(b, s, a))
            add(l, pack(M_FINISH, 0, 0, a));
    }
    add(l, pack(M_PASS, 0, 0, 0));
}

static void list_take(const game_state *st, int seat, struct list *l)
{
    for (unsigned i = 0; i < CHOICE; i++)
        add(l, pack(M_TAKE, 0, 0, i));
    for (unsigned i = 0; st->sheet[seat].any_ball && i < ROW; i++)
        add(l, pack(M_TAKE_ANY, 0, 0, i));
    for (unsigned i = 0; st->sheet[seat].two_balls && i < ROW; i++)
        for (unsigned k = 0; k < ROW; k++)
            if (i != k)
                add(l, pack(M_TAKE_TWO, 0, 0, i << 3 | k));
}

static void list_colouring(const struct board *b, const struct sheet *s, enum kind kind,
                           struct set of, struct list *l)
{
    if (set_none(of))
        return;
    for (unsigned c = 0; c < COLOURS; c++) {
        struct set set = taking(b, s, of, c);
        for (unsigned source = NOW; source <= ANY_PENCIL; source++)
            if (has_source(s, c, source))
                add_cells(l, set, pack(kind, c, source, 0));
    }
}

static void list_pirates(const struct board *b, const struct sheet *s, struct list *l)
{
    for (unsigned i = 0; i < b->chest_count; i++)
        if (can_sail(b, s, i))
            add(l, pack(M_SAIL, 0, 0, i));
    for (unsigned c = 0; s->blank && c < COLOURS; c++)
        add(l, pack(M_KEY, c, 0, 0));
}

static void list_town(const game_state *st, int seat, struct list *l)
{
    const struct sheet *s = &st->sheet[seat];
    for (unsigned c = 0; s->gift & TURN && !s->turned && c < COLOURS; c++)
        for (unsigned source = NOW; source <= PENCIL; source++)
            for (unsigned to = 0; has_source(s, c, source) && to < COLOURS; to++)
                if (turns_into(c, to))
                    add(l, pack(M_TURN, c, source, to));
    for (unsigned p = 0; s->gift & GAZE && p < st->players; p++)
        if ((int)p != seat && st->sheet[p].fulfilled)
            add(l, pack(M_GAZE, 0, 0, p));
}

static void list_market(const struct board *b, const struct sheet *s, struct list *l)
{
    if (can_give(b, s)) {
        for (unsigned c = 0; c < COLOURS; c++)
            for (unsigned source = NOW; source <= PENCIL; source++)
                if (has_source(s, c, source))
                    add(l, pack(M_GIVE, c, source, 0));
        if (s->pencil[ANY])
            add(l, pack(M_GIVE, ANY, ANY_PENCIL, 0));
    }
    for (unsigned c = 0; s->trading && !wanted(b, s) && c < COLOURS; c++)
        add(l, pack(M_GET, c, 0, 0));
}

static void list_colour(const game_state *st, int seat, struct list *l)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat];
    if (s->trading) {
        list_market(b, s, l);
        return;
    }
    if (colormill_colours_held(s)) {
        list_colouring(b, s, M_COLOUR, reachable(b, s), l);
        list_colouring(b, s, M_JUMP, jumps(b, s), l);
    }
    list_pirates(b, s, l);
    list_town(st, seat, l);
    list_market(b, s, l);
    add(l, pack(M_DONE, 0, 0, 0));
}

/* CM-67?, CM-74? */
static void list_won(const struct board *b, const struct sheet *s, struct list *l)
{
    struct sheet with = colormill_with_won(s);
    list_colouring(b, &with, M_COLOUR, reachable(b, s), l);
    list_colouring(b, &with, M_JUMP, jumps(b, s), l);
    add(l, pack(M_DONE, 0, 0, 0));
}

static void list_copy(const game_state *st, int seat, struct list *l)
{
    if (has_won(&st->sheet[seat])) {
        list_won(board_of(st), &st->sheet[seat], l);
        return;
    }
    add_cells(l, colormill_copies(st, seat, LEFT), pack(M_COPY, 0, 0, LEFT << 8));
    if (st->players > 2)
        add_cells(l, colormill_copies(st, seat, RIGHT), pack(M_COPY, 0, 0, RIGHT << 8));
    add(l, pack(M_PASS, 0, 0, 0));
}

static void list_war(const game_state *st, int seat, struct list *l)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat];
    struct set reach = reachable(b, s);
    if (has_won(s)) {
        list_won(b, s, l);
        return;
    }
    if (st->most >> seat & 1) {
        for (unsigned c = 0; c < COLOURS; c++)
            add_cells(l, taking(b, s, reach, c), pack(M_PLACE, c, 0, 0));
        return;
    }
    for (unsigned c = 0; c < PENCILS; c++)
        if (s->pencil[c])
            add(l, pack(M_LOSE, c, 0, 0));
}

int colormill_moves(const game_state *st, int seat, game_move *out)
{
    struct list l = {out, 0};
    switch ((enum phase)st->phase) {
    case P_SETUP:
        list_setup(st, &l);
        break;
    case P_PREDICT:
        for (unsigned cards = 1; cards < 1u << COLOURS; cards++)
            add(&l, pack(M_PREDICT, 0, 0, cards));
        break;
    case P_PRIZE:
        list_prize(st, seat, &l);
        break;
    case P_TAKE:
        list_take(st, seat, &l);
        break;
    case P_COLOUR:
        list_colour(st, seat, &l);
        break;
    case P_COPY:
        list_copy(st, seat, &l);
        break;
    default:
        list_war(st, seat, &l);
    }
    return l.n;
}

int colormill_chance(const game_state *st, game_move *out, uint32_t *weight)
{
    struct list l = {out, 0};
    if (st->phase == P_BALLS) {
        for (unsigned c = 0; c < COLOURS; c++)
            if (st->mill[c]) {
                weight[l.n] = st->mill[c];
                add(&l, pack(M_BALL, c, 0, 0));
            }
        return l.n;
    }
    if (st->phase == P_LEAD)
        for (unsigned p = 0; p < st->players; p++)
            add(&l, pack(M_LEAD, 0, 0, p));
    else
        list_setup(st, &l);
    for (int i = 0; i < l.n; i++)
        weight[i] = 1;
    return l.n;
}
