/*
 * study.c - what is counted of games of Thaw: rectangles, helpers, forms and single boxes.
 */
#include "core/counts.h"
#include "state.h"

enum {
    C_RECTANGLE, /* + round */
    C_BONUS = C_RECTANGLE + ROUNDS,
    C_CHECKS = C_BONUS + 3, /* + round */
    C_DUMMY = C_CHECKS + ROUNDS,
    C_BOXES,
    C_VISIT = C_BOXES + 3,
    C_TURNED = C_VISIT + 4 * ROUNDS, /* + form, the next two as well */
    C_DRAWN = C_TURNED + FORMS,
    C_FORM_CHECKS = C_DRAWN + FORMS
};

enum drawing { FORM, BOX_FOR_FORM, BOX_ALONE, NOTHING };

static void count_rounds(struct counts *l, unsigned id, int players)
{
    static const char *const name[] = {"round 1", "round 2", "round 3", "round 4"};
    for (unsigned r = 0; r < (players == 5 ? 3u : 4u); r++)
        counts_put(l, id + r, name[r]);
}

static void count_forms(struct counts *l, unsigned id, unsigned of)
{
    for (unsigned f = 0; f < FORMS; f++) {
        struct text t = counts_add(l, id + f, of ? of + f : 0);
        text_put(&t, form_name[f]);
    }
}

int thaw_counts(int players, const int16_t *option, struct game_count *out)
{
    static const char *const rank[] = {"first", "second", "third"};
    static const char *const box[] = {"the owner's", "others'", "empty", 0};
    static const char *const visit[] = {"Visits in round 1", "Visits in round 2",
                                        "Visits in round 3", "Visits in round 4"};
    static const char *const drawing[] = {"the form", "a box, though the form fits",
                                          "a box, the form does not fit", "nothing fits", 0};
    struct counts l = {out, 0, 0, GAME_SHARE};
    (void)option;
    counts_chart(&l, "Points for the largest rectangle", GAME_PER_SEAT);
    count_rounds(&l, C_RECTANGLE, players);
    counts_chart(&l, "Bonus points by rank among helpers", GAME_PER_SEAT);
    for (unsigned i = 0; i < (players == 5 ? 3u : 2u); i++) /* TH-19 */
        counts_put(&l, C_BONUS + i, rank[i]);
    counts_chart(&l, "Checks marked", GAME_PER_SEAT);
    count_rounds(&l, C_CHECKS, players);
    if (players == 3)
        counts_put(&l, C_DUMMY, "by the dummy");
    counts_chart(&l, "Boxes of a sheet at the end", GAME_PER_SEAT);
    counts_each(&l, C_BOXES, box);
    for (unsigned r = 0; r < (players == 5 ? 3u : 4u); r++) {
        counts_chart(&l, visit[r], GAME_SHARE);
        counts_each(&l, C_VISIT + 4 * r, drawing);
    }
    counts_chart(&l, 0, GAME_SHARE);
    count_forms(&l, C_TURNED, 0);
    counts_chart(&l, "Forms drawn, of visits with them", GAME_RATE);
    count_forms(&l, C_DRAWN, C_TURNED);
    counts_chart(&l, "Checks for a form drawn on a visit", GAME_MEAN);
    count_forms(&l, C_FORM_CHECKS, C_DRAWN);
    return l.n;
}

static bool form_fits(struct boxes drawn, unsigned form)
{
    const struct spots empty = empty_windows(drawn);
    uint64_t any = 0;
    for (unsigned r = 0; r < turns[form]; r++) {
        struct spots s = thaw_fitting(&turned_form[form][r], empty);
        any |= s.top | s.rest;
    }
    return any != 0;
}

/* TH-11: A, B or a pass. */
static void tally_visit(const game_state *before, unsigned sheet, const struct task *t, game_move m,
                        int checks, int32_t *n)
{
    unsigned kind = (unsigned)(m >> 16), form = t->form - 1;
    enum drawing what = kind == M_DRAW                             ? FORM
                        : kind == M_PASS                           ? NOTHING
                        : form_fits(drawn_on(before, sheet), form) ? BOX_FOR_FORM
                                                                   : BOX_ALONE;
    n[C_VISIT + 4 * before->round + what]++;
    n[C_TURNED + form]++;
    if (what != FORM)
        return;
    n[C_DRAWN + form]++;
    n[C_FORM_CHECKS + form] += checks;
}

static void tally_end(const game_state *st, unsigned sheet, struct game_tally *out)
{
    int drawn = count(drawn_on(st, sheet)), own = count(owned_on(st, sheet));
    int32_t *n = out->n[sheet];
    n[C_BOXES] += own;
    n[C_BOXES + 1] += drawn - own;
    n[C_BOXES + 2] += BOXES - drawn;
    for (unsigned p = 0; p < st->players; p++) {
        int points = p == sheet ? 0 : thaw_bonus_on(st, sheet, p);
        if (points)
            out->n[p][C_BONUS + thaw_rank(st, sheet, p) - 1] += points;
    }
}

void thaw_count(const game_state *before, int seat, game_move m, const game_state *after,
                struct game_tally *out)
{
    if (seat == GAME_CHANCE)
        return;
    unsigned sheet = front(before, (unsigned)seat), round = before->round;
    struct task t = task_now(before, sheet);
    int checks = after->checks[sheet][t.colour] - before->checks[sheet][t.colour];
    if (t.kind == M_DUMMY)
        out->n[GAME_NOBODY][C_DUMMY] += checks;
    else
        out->n[seat][C_CHECKS + round] += checks;
    if (before->phase == VISIT)
        tally_visit(before, sheet, &t, m, checks, out->n[seat]);
    if (after->round == round)
        return;
    for (unsigned s = 0; s < after->players; s++) {
        out->n[s][C_RECTANGLE + round] += after->score[s][round];
        if (after->phase == OVER)
            tally_end(after, s, out);
    }
}
