#include "card.h"

#include <math.h>

static void compare_means(struct page *p, const char *what, struct spread a, struct spread b,
                          double scale)
{
    plot_put(p->to, " %s: %.*f on average in A, %.*f in B, ", what,
             fabs(a.mean * scale) < 10 ? 2 : 1, a.mean * scale, fabs(a.mean * scale) < 10 ? 2 : 1,
             b.mean * scale);
    card_verdict(p->to, judge_means(a, b));
    text_put(p->to, ".");
}

static void compare_hists(struct page *p, const char *what, int hist, double scale)
{
    if (p->n == 2)
        compare_means(p, what, histogram_spread(&p->sums[0]->hist[hist]),
                      histogram_spread(&p->sums[1]->hist[hist]), scale);
}

/* One histogram of each trial. */
static void plot_hist(struct page *p, const char *title, int hist)
{
    struct plot_panel panel[STUDY_TRIALS];
    for (int i = 0; i < p->n; i++)
        panel[i] = (struct plot_panel){p->n == 1 ? NULL
                                       : i       ? "B"
                                                 : "A",
                                       i ? PLOT_B : PLOT_A, &p->sums[i]->hist[hist]};
    plot_hists(p->to, title, panel, p->n);
}

void card_length(struct page *p)
{
    const struct histogram *h = &p->sums[0]->hist[SUMS_MOVES];
    card_open(p, "How long a game is");
    plot_hist(p, "Moves of all players together, a game", SUMS_MOVES);
    if (h->bars == 1)
        plot_put(p->to, "<p>Every game%s takes %lld moves of all players together.",
                 p->n == 2 ? " in A" : "", (long long)h->bar[0].value);
    else
        plot_put(p->to,
                 "<p>Half of the games%s take up to %lld moves of all players together; nine in "
                 "ten take "
                 "%lld to %lld.",
                 p->n == 2 ? " in A" : "", (long long)histogram_percentile(h, 50),
                 (long long)histogram_percentile(h, 5), (long long)histogram_percentile(h, 95));
    compare_hists(p, "Moves a game", SUMS_MOVES, 1);
    card_close(p);
}

/* A page without memory for it counts as cut: see cli/lab.c. */
static void merge_seats(struct page *p, struct histogram *out, const struct sums *s, int first)
{
    for (int seat = 0; seat < s->players; seat++)
        histogram_merge(out, &s->hist[first + seat]);
    p->to->cut = p->to->cut || out->lost;
}

static void clear_hist(struct histogram *h, int n)
{
    struct sums s = {0};
    for (int i = 0; i < n; i++)
        s.hist[i] = h[i];
    sums_clear(&s);
}

static void say_scores(struct page *p, const struct histogram *all)
{
    const struct histogram *winner = &p->sums[0]->hist[SUMS_WINNER];
    plot_put(p->to, "<p>%s ends with %.1f points on average%s",
             p->sums[0]->players > 1 ? "A player" : "A game", histogram_spread(all).mean,
             p->n == 2 ? " in A" : "");
    if (p->sums[0]->players > 1 && winner->bars)
        plot_put(p->to, ", a winner with %.1f", histogram_spread(winner).mean);
    plot_put(p->to, "; nine in ten scores lie between %lld and %lld.",
             (long long)histogram_percentile(all, 5), (long long)histogram_percentile(all, 95));
    compare_hists(p, "Points a player", SUMS_TABLE, 1.0 / p->sums[0]->players);
    if (p->sums[0]->players > 1 && winner->bars && p->sums[1] && p->sums[1]->hist[SUMS_WINNER].bars)
        compare_hists(p, "A winner's points", SUMS_WINNER, 1);
}

void card_scores(struct page *p)
{
    struct histogram all[STUDY_TRIALS] = {0};
    struct plot_panel panel[2 * STUDY_TRIALS];
    int n = 0;
    for (int i = 0; i < p->n; i++)
        merge_seats(p, &all[i], p->sums[i], SUMS_SCORE);
    for (int i = 0; i < p->n; i++)
        panel[n++] = (struct plot_panel){p->n == 1 ? "all"
                                         : i       ? "B"
                                                   : "A",
                                         i ? PLOT_B : PLOT_A, &all[i]};
    for (int i = 0; i < p->n && p->sums[0]->players > 1; i++)
        if (p->sums[i]->hist[SUMS_WINNER].bars)
            panel[n++] = (struct plot_panel){p->n == 1 ? "winners"
                                             : i       ? "B, winners"
                                                       : "A, winners",
                                             PLOT_WINNERS, &p->sums[i]->hist[SUMS_WINNER]};
    card_open(p, "Scores");
    plot_hists(p->to, "Scores at the end", panel, n);
    say_scores(p, &all[0]);
    card_close(p);
    clear_hist(all, p->n);
}

static uint64_t leads_kept(const struct sums *s)
{
    const struct histogram *h = &s->hist[SUMS_LEADS];
    return h->bars && h->bar[0].value == 0 ? h->bar[0].count : 0;
}

void card_leads(struct page *p)
{
    const struct sums *a = p->sums[0], *b = p->sums[1];
    const struct histogram *h = &a->hist[SUMS_LEADS];
    card_open(p, "Changes of the lead");
    if (leads_kept(a) == a->games && (!b || leads_kept(b) == b->games)) {
        text_put(p->to,
                 "<p>None that everybody at the table could see: in no game did the standings show "
                 "another leader than before.");
        card_close(p);
        return;
    }
    plot_hist(p, "Changes of the lead, a game", SUMS_LEADS);
    plot_put(p->to,
             "<p>The lead, as everybody at the table sees it, goes to another player %.1f times a "
             "game%s; in "
             "%.1f\u00a0%% of the games never.",
             histogram_spread(h).mean, p->n == 2 ? " in A" : "",
             (double)leads_kept(a) * 100 / (double)a->games);
    compare_hists(p, "Changes a game", SUMS_LEADS, 1);
    card_close(p);
}

void card_decisions(struct page *p)
{
    struct histogram all[STUDY_TRIALS] = {0};
    struct plot_panel panel[STUDY_TRIALS];
    for (int i = 0; i < p->n; i++) {
        merge_seats(p, &all[i], p->sums[i], SUMS_DECISIONS);
        panel[i] = (struct plot_panel){p->n == 1 ? NULL
                                       : i       ? "B"
                                                 : "A",
                                       i ? PLOT_B : PLOT_A, &all[i]};
    }
    card_open(p, "Decisions a player");
    plot_hists(p->to, "Decisions of a player in a game", panel, p->n);
    double moves = histogram_spread(&p->sums[0]->hist[SUMS_MOVES]).mean;
    double asked = histogram_spread(&p->sums[0]->hist[SUMS_ASKED]).mean;
    plot_put(p->to,
             "<p>A player decides %.1f times a game%s: moves made where more than one was allowed. "
             "That is %.1f\u00a0%% of all moves%s",
             histogram_spread(&all[0]).mean, p->n == 2 ? " in A" : "",
             moves > 0 ? asked / moves * 100 : 0, asked < moves ? "; the rest are forced." : ".");
    compare_hists(p, "Decisions a player", SUMS_ASKED, 1.0 / p->sums[0]->players);
    card_close(p);
    clear_hist(all, p->n);
}

void card_choices(struct page *p)
{
    const struct histogram *h = &p->sums[0]->hist[SUMS_CHOICES];
    if (!h->bars)
        return;
    card_open(p, "Choices a decision");
    plot_hist(p, "Moves to choose from, a decision", SUMS_CHOICES);
    plot_put(p->to,
             "<p>There are %.1f moves to choose from on average%s; in half of the decisions %lld "
             "or fewer.",
             histogram_spread(h).mean, p->n == 2 ? " in A" : "",
             (long long)histogram_percentile(h, 50));
    compare_hists(p, "Choices, game by game", SUMS_CHOICES_MEAN, 0.1);
    card_close(p);
}
