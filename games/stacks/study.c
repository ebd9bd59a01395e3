/*
 * study.c - what is counted of games of Stacks: turns, tasks, the joker.
 */
#include "core/counts.h"
#include "state.h"

enum {
    C_TURNS,
    C_ORDER,
    C_END = C_ORDER + 2,
    C_TURN = C_END + 3,
    C_BY = C_TURN + 3,
    C_JOKER = C_BY + 3,
    C_CLAIM = C_JOKER + 2,
    C_HELD = C_CLAIM + 2, /* + card - 1, the next two as well */
    C_DONE = C_HELD + CARDS,
    C_WAIT = C_DONE + CARDS
};

enum by { OWN_MOVE, OTHERS_MOVE, STOOD };

static void count_cards(struct counts *l, unsigned id, unsigned of)
{
    for (unsigned c = 0; c < CARDS; c++) {
        struct text t = counts_add(l, id + c, of ? of + c : 0);
        text_put(&t, card_text[c]);
    }
}

int stacks_counts(int players, const int16_t *option, struct game_count *out)
{
    static const char *const ends[] = {"no task left", "quiet turns, a winner",
                                       "quiet turns, a draw", 0};
    static const char *const by[] = {"by an own move", "by a move of the opponent",
                                     "by what stood already", 0};
    static const char *const claims[] = {"right", "in vain", 0};
    struct counts l = {out, 0, 0, GAME_SHARE};
    counts_chart(&l, "Length of a game", GAME_PER_GAME);
    counts_put(&l, C_TURNS, "turns");
    counts_order(&l, C_ORDER, players);
    counts_chart(&l, "How the game ended", GAME_SHARE);
    counts_each(&l, C_END, ends);
    counts_chart(&l, "What turns were used for", GAME_SHARE);
    counts_put(&l, C_TURN, "to draw a block");
    counts_put(&l, C_TURN + 1, "to relocate a block");
    if (!option[OPT_JOKER])
        counts_put(&l, C_TURN + 2, "to relocate the joker");
    counts_chart(&l, "How tasks were fulfilled", GAME_SHARE);
    counts_each(&l, C_BY, by);
    if (!option[OPT_JOKER]) {
        counts_chart(&l, "Whether the joker served a task", GAME_SHARE);
        counts_put(&l, C_JOKER, "without the joker");
        counts_put(&l, C_JOKER + 1, "with the joker");
    }
    if (option[OPT_CLAIM] == SHARP_EYES) {
        counts_chart(&l, "Claims", GAME_SHARE);
        counts_each(&l, C_CLAIM, claims);
    }
    counts_chart(&l, 0, GAME_SHARE);
    count_cards(&l, C_HELD, 0);
    counts_chart(&l, "Tasks fulfilled, of those held", GAME_RATE);
    count_cards(&l, C_DONE, C_HELD);
    counts_chart(&l, "Turns a task is held, each time it is fulfilled", GAME_MEAN);
    count_cards(&l, C_WAIT, C_DONE);
    return l.n;
}

/* Whose move made a card stand that is fulfilled now.  A claim may come late. */
static int made_by(const game_state *before, game_move m, int seat, int card)
{
    unsigned kind = (unsigned)(m >> 8);
    int mover = before->seat;
    if (kind == M_REFILL && (int)(m & 255) == card)
        return STOOD;
    if (kind == M_CLAIM) {
        uint32_t wall[COLOURS + 1];
        wall_before(before, wall);
        struct look look = look_at(wall);
        if (stands(&look, seat, card))
            return STOOD;
        mover = other(mover); /* the turn has passed on since */
    }
    return mover == seat ? OWN_MOVE : OTHERS_MOVE;
}

static bool needs_joker(const game_state *st, int seat, int card)
{
    struct look look;
    memcpy(look.of, st->wall, sizeof look.of);
    return !stands(&look, seat, card);
}

static void tally_tasks(const game_state *before, game_move m, const game_state *after,
                        struct game_tally *out)
{
    for (int p = 0; p < 2; p++)
        for (int c = 0; c < CARDS; c++) {
            if (!((after->gone[p] & ~before->gone[p]) >> c & 1))
                continue;
            out->n[p][C_DONE + c]++;
            out->n[p][C_BY + made_by(before, m, p, c + 1)]++;
            if (!after->joker)
                out->n[p][C_JOKER + needs_joker(after, p, c + 1)]++;
        }
}

/* A turn, of whichever kind: all cards in holders have waited for it. */
static void tally_turn(const game_state *before, int seat, game_move m, struct game_tally *out)
{
    unsigned kind = (unsigned)(m >> 8), from = m >> 4 & 15, use = 0;
    if (kind == M_RELOCATE)
        use = 1 + (before->wall[JOKER] >> (SPACES * (before->height[from] - 1u) + from) & 1);
    out->n[seat][C_TURNS]++;
    out->n[seat][C_TURN + use]++;
    for (int i = 0; i < 2 * HOLDER; i++) {
        int card = before->holder[i / HOLDER][i % HOLDER];
        if (card)
            out->n[i / HOLDER][C_WAIT + card - 1]++;
    }
}

static void tally_end(const game_state *st, struct game_tally *out)
{
    struct game_outcome o;
    int left[] = {cards_left(st, 0), cards_left(st, 1)};
    stacks_outcome(st, &o);
    counts_wins(out, C_ORDER, &o, 2, st->first);
    out->n[GAME_NOBODY][C_END + (!left[0] || !left[1] ? 0 : left[0] == left[1] ? 2 : 1)]++;
}

void stacks_count(const game_state *before, int seat, game_move m, const game_state *after,
                  struct game_tally *out)
{
    unsigned kind = (unsigned)(m >> 8);
    if (kind == M_DEAL || kind == M_REFILL)
        out->n[before->refill][C_HELD + (m & 255) - 1]++;
    else if (kind == M_PLACE || kind == M_RELOCATE)
        tally_turn(before, seat, m, out);
    else if (kind == M_CLAIM)
        out->n[seat][C_CLAIM + (after->gone[seat] == before->gone[seat])]++;
    tally_tasks(before, m, after, out);
    if (after->phase == OVER)
        tally_end(after, out);
}
