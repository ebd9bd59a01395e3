#include "card.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Wins */

static double wins_of(const struct sums *s, int seat)
{
    return (double)s->win[seat] / SUMS_WIN;
}

double wins_decided(const struct sums *s)
{
    return (double)(s->games - s->nobody);
}

static bool mixed_seats(const struct study *s)
{
    for (int i = 0; i < s->trials; i++)
        for (int p = 1; p < s->trial[i].players; p++)
            if (strcmp(s->trial[i].seat[p], s->trial[i].seat[0]) != 0)
                return true;
    return false;
}

/* "Seat 0", "Seat 0, B", "Seat 0 B, greedy"; what has no room is cut. */
static void win_label(struct plot_dot *dot, const struct page *p, int seat, int trial)
{
    enum { ROOM = 26 };
    bool mixed = mixed_seats(p->s);
    struct text t = text_open(dot->label, ROOM);
    text_put(&t, "Seat ");
    text_int(&t, seat);
    if (p->n == 2) {
        text_put(&t, mixed ? " " : ", ");
        text_put(&t, trial ? "B" : "A");
    }
    if (mixed) {
        text_put(&t, ", ");
        text_put(&t, p->s->trial[trial].seat[seat]);
    }
}

int wins_farthest(const struct sums *s, double *points)
{
    int worst = 0;
    *points = -1;
    for (int seat = 0; seat < s->players; seat++) {
        double off = fabs(wins_of(s, seat) / wins_decided(s) - 1.0 / s->players) * 100;
        if (off > *points) {
            *points = off;
            worst = seat;
        }
    }
    return worst;
}

double wins_evenness(const struct sums *s)
{
    double part[GAME_PLAYERS_MAX];
    for (int seat = 0; seat < s->players; seat++)
        part[seat] = wins_of(s, seat);
    return judge_even(part, s->players, wins_decided(s));
}

static void say_wins(struct page *p)
{
    const struct sums *s = p->sums[0];
    double points, n = wins_decided(s), fair = 1.0 / s->players;
    int seat = wins_farthest(s, &points);
    double z = (wins_of(s, seat) / n - fair) / sqrt(fair * (1 - fair) / n);
    plot_put(p->to, "<p>Seat %d wins %.1f\u00a0%% of %sgames, %.1f\u00a0%% would be %s: ", seat,
             wins_of(s, seat) / n * 100, s->nobody ? "the decided " : "", fair * 100,
             mixed_seats(p->s) ? "an equal share" : "fair");
    card_verdict(p->to, fmin(judge_z(z) * s->players, 1));
    text_put(p->to, s->players > 2 ? ", and no other seat is farther off. " : ". ");
    double chance = wins_evenness(s);
    text_put(p->to, chance >= 0.05
                        ? "Taken together the seats are even, as far as so many games can tell."
                        : "Taken together the seats are not even: ");
    if (chance < 0.05) {
        card_verdict(p->to, chance);
        text_put(p->to, ".");
    }
}

static void compare_wins(struct page *p)
{
    const struct sums *a = p->sums[0], *b = p->sums[1];
    double points_a, points_b, part_a[GAME_PLAYERS_MAX] = {0}, part_b[GAME_PLAYERS_MAX] = {0},
                               least = 2;
    int players = a->players, seat = 0;
    for (int i = 0; i < players; i++) {
        part_a[i] = wins_of(a, i);
        part_b[i] = wins_of(b, i);
        double chance = judge_shares(part_a[i], wins_decided(a), part_b[i], wins_decided(b));
        if (chance < least) {
            least = chance;
            seat = i;
        }
    }
    double share_a = part_a[seat] / wins_decided(a) * 100,
           share_b = part_b[seat] / wins_decided(b) * 100;
    plot_put(p->to, "<p>Seat %d changes most: %.1f\u00a0%% in A, %.1f\u00a0%% in B, ", seat,
             share_a, share_b);
    card_verdict(p->to, fmin(least * players, 1));
    int far_a = wins_farthest(a, &points_a), far_b = wins_farthest(b, &points_b);
    plot_put(p->to,
             ". Farthest from the fair share is seat %d in A, by %.1f points, and seat %d in B, by "
             "%.1f. ",
             far_a, points_a, far_b, points_b);
    double chance = judge_alike(part_a, wins_decided(a), part_b, wins_decided(b), players);
    if (chance >= 0.05)
        text_put(p->to, "So neither is fairer, as far as so many games can tell.");
    else
        plot_put(p->to, "<b>%s is fairer.</b> That the seats' shares differ is ",
                 points_a < points_b ? "A" : "B");
    if (chance < 0.05) {
        card_verdict(p->to, chance);
        text_put(p->to, ".");
    }
}

void card_wins(struct page *p)
{
    struct plot_dot dot[STUDY_TRIALS * GAME_PLAYERS_MAX];
    int n = 0, players = p->sums[0]->players;
    for (int seat = 0; seat < players; seat++)
        for (int i = 0; i < p->n; i++) {
            win_label(&dot[n], p, seat, i);
            dot[n].ink = i ? PLOT_B : PLOT_A;
            dot[n++].share = judge_share(wins_of(p->sums[i], seat), wins_decided(p->sums[i]));
        }
    card_open(p, "Who wins");
    plot_shares(p->to, "Share of games won, by seat, with 95 % intervals", dot, n, 1.0 / players);
    if (p->n == 2)
        compare_wins(p);
    else
        say_wins(p);
    text_put(p->to, " The lines are 95\u00a0% intervals.");
    card_close(p);
}

/* Games nobody won */

static void say_end(struct page *p, const char *words, const char *never, uint64_t a, uint64_t b)
{
    const struct sums *of_a = p->sums[0], *of_b = p->sums[1];
    text_put(p->to, " ");
    if (!a && !b) {
        plot_put(p->to, "%s.", never);
        return;
    }
    plot_put(p->to, "%s ", words);
    card_count(p->to, a);
    plot_put(p->to, " game%s (%.1f\u00a0%%)", card_plural(a),
             (double)a * 100 / (double)of_a->games);
    if (of_b) {
        text_put(p->to, " of A and ");
        card_count(p->to, b);
        plot_put(p->to, " (%.1f\u00a0%%) of B: ", (double)b * 100 / (double)of_b->games);
        card_verdict(p->to,
                     judge_shares((double)a, (double)of_a->games, (double)b, (double)of_b->games));
    }
    text_put(p->to, ".");
}

void card_ends(struct page *p)
{
    static const char *const rows[] = {"One winner", "Shared", "Nobody"};
    struct plot_dot dot[3 * STUDY_TRIALS] = {0};
    int n = 0;
    for (int row = 0; row < 3; row++)
        for (int i = 0; i < p->n; i++) {
            const struct sums *s = p->sums[i];
            uint64_t part = row == 0   ? s->games - s->nobody - s->shared
                            : row == 1 ? s->shared
                                       : s->nobody;
            snprintf(dot[n].label, sizeof dot[n].label, "%s%s", rows[row],
                     p->n == 1 ? ""
                     : i       ? ", B"
                               : ", A");
            dot[n].ink = i ? PLOT_B : PLOT_A;
            dot[n++].share = judge_share((double)part, (double)s->games);
        }
    card_open(p, "How games end");
    plot_shares(p->to, "Games with one winner, with several, with none", dot, n, -1);
    text_put(p->to, "<p>");
    const struct sums *a = p->sums[0], *b = p->sums[1];
    say_end(p, "Nobody wins", "Somebody wins every game", a->nobody, b ? b->nobody : 0);
    say_end(p, "Several win together in", "No win is shared", a->shared, b ? b->shared : 0);
    card_close(p);
}
