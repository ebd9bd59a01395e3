#include "card.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

static const struct sums_chart *chart_named(const struct sums *s, const char *title)
{
    for (int i = 0; s && i < s->charts; i++)
        if (strcmp(s->chart[i]->title, title) == 0)
            return s->chart[i];
    return NULL;
}

static const struct sums_label *label_named(const struct sums_chart *chart, const char *words)
{
    for (int k = 0; chart && k < chart->labels; k++)
        if (strcmp(chart->label[k].words, words) == 0)
            return &chart->label[k];
    return NULL;
}

static double rate(int64_t x, int64_t y)
{
    return y ? (double)x / (double)y : NAN;
}

/* Whether winners are worth a bar of their own: not where all is counted for the whole table, nor
 * where only winners are counted. */
static bool has_winners(const struct sums *s, const struct sums_chart *chart)
{
    bool some = false, other = false;
    for (int k = 0; k < chart->labels; k++) {
        const struct sums_label *l = &chart->label[k];
        some = some || l->winner_x;
        other = other || l->winner_x != l->x || l->winner_y != l->y;
    }
    return s->players > 1 && chart->per != GAME_PER_GAME && some && other;
}

static const char *per_words(int per)
{
    static const char *const words[] = {"a game", "a player and game", "of all",
                                        "of the times it could be", "each time, on average"};
    return words[per <= GAME_MEAN ? per : 0];
}

/* Labels may have commas in them, so figures stand in brackets and semicolons between labels. */
static void put_rate(struct page *p, const struct sums_label *label, bool percent, const char *per)
{
    plot_words(p->to, label->words);
    plot_put(p->to, percent ? " (%.1f\u00a0%%%s%s)" : " (%.2f%s%s)",
             rate(label->x, label->y) * (percent ? 100 : 1), *per ? " " : "", per);
}

/* What never happened: by name, if it is a handful. */
static void say_never(struct page *p, const struct sums_chart *chart, const char *set)
{
    enum { NAMED = 5 };
    int never = 0;
    for (int k = 0; k < chart->labels; k++)
        never += chart->label[k].x == 0;
    if (never)
        plot_put(p->to, " Never%s%s: ", set ? " in " : "", set ? set : "");
    if (never > NAMED)
        plot_put(p->to, "%d of %d.", never, chart->labels);
    for (int k = 0, said = 0; k < chart->labels && never && never <= NAMED; k++)
        if (chart->label[k].x == 0) {
            text_put(p->to, said++ ? "; " : "");
            plot_words(p->to, chart->label[k].words);
            text_put(p->to, said == never ? "." : "");
        }
}

/* set: "A", if there is another. */
static void say_most(struct page *p, const struct sums_chart *chart, bool percent, const char *set)
{
    const struct sums_label *most = NULL, *least = NULL;
    for (int k = 0; k < chart->labels; k++) {
        const struct sums_label *here = &chart->label[k];
        if (here->x == 0 || here->y == 0)
            continue;
        if (!most || rate(here->x, here->y) > rate(most->x, most->y))
            most = here;
        if (!least || rate(here->x, here->y) < rate(least->x, least->y))
            least = here;
    }
    text_put(p->to, "<p>");
    if (most) {
        struct sums_label one = *most;
        bool alone = chart->labels == 1;
        if (alone && !set) /* then it begins the sentence */
            one.words[0] = (char)toupper((unsigned char)one.words[0]);
        text_put(p->to, alone ? set ? "In " : "" : set ? "Most in " : "Most: ");
        plot_put(p->to, set ? "%s: " : "%s", set ? set : "");
        put_rate(p, &one, percent, per_words(chart->per));
    }
    if (most && most != least) {
        text_put(p->to, "; least: ");
        put_rate(p, least, percent, "");
    }
    text_put(p->to, most ? "." : "");
    say_never(p, chart, set);
}

/* The labels that differ beyond chance, at most a handful by name. */
static void compare_labels(struct page *p, const struct sums_chart *chart_a,
                           const struct sums_chart *chart_b)
{
    enum { NAMED = 6 };
    int beyond = 0, both = 0;
    for (int k = 0; k < chart_a->labels; k++) {
        const struct sums_label *a = &chart_a->label[k], *b = label_named(chart_b, a->words);
        if (!b)
            continue;
        both++;
        double chance =
            judge_means(judge_rate(a, p->sums[0]->games), judge_rate(b, p->sums[1]->games));
        if (chance * chart_a->labels >= 0.05)
            continue;
        if (beyond++ < NAMED) {
            text_put(p->to, beyond == 1 ? " Beyond chance differ: " : "; ");
            plot_words(p->to, a->words);
        }
    }
    if (beyond > NAMED)
        plot_put(p->to, " and %d more", beyond - NAMED);
    text_put(p->to, beyond ? "." : both ? " No difference is beyond chance." : "");
    if (both < chart_a->labels || both < chart_b->labels)
        plot_put(p->to, both ? " Only %d of these are in both." : " None of these is in both.",
                 both);
}

static void chart_key(struct page *p, bool winners)
{
    if (p->n == 1 && !winners)
        return;
    text_put(p->to, "<p class=\"key\">");
    card_key(p, "a", p->n == 2 ? "A" : "all players");
    if (p->n == 2)
        card_key(p, "b", "B");
    else
        card_key(p, "w", "winners");
    text_put(p->to, p->n == 2 && winners ? "\u2002◆ winners</p>" : "</p>");
}

/* Many labels that are numbers, but for the last perhaps: squares of a track, and its end. */
static bool is_row(const struct sums_chart *chart)
{
    for (int k = 0; k < chart->labels - 1; k++)
        if (strspn(chart->label[k].words, "0123456789") != strlen(chart->label[k].words))
            return false;
    return chart->labels > 24;
}

static struct plot_bar bar_of(const struct page *p, const struct sums_label *a,
                              const struct sums_label *b, bool winners)
{
    struct plot_bar bar = {a ? a->words : b->words, {NAN, NAN}, {NAN, NAN}};
    double won[2] = {a && winners ? rate(a->winner_x, a->winner_y) : NAN,
                     b && winners ? rate(b->winner_x, b->winner_y) : NAN};
    bar.value[0] = a ? rate(a->x, a->y) : NAN;
    bar.value[1] = p->n == 1 ? won[0] : b ? rate(b->x, b->y) : NAN;
    for (int i = 0; i < 2 && p->n == 2; i++)
        bar.mark[i] = won[i];
    return bar;
}

/* All that either trial counts under this title: first what A knows, then what only B does. */
static void card_chart(struct page *p, const char *title)
{
    static struct plot_bar bar[STUDY_TRIALS * SUMS_LABELS_MAX];
    const struct sums_chart *a = chart_named(p->sums[0], title),
                            *b = chart_named(p->sums[1], title);
    const struct sums_chart *first = a ? a : b;
    bool winners = has_winners(p->sums[a ? 0 : 1], first);
    bool percent = first->per == GAME_SHARE || first->per == GAME_RATE;
    int n = 0;
    for (int k = 0; a && k < a->labels; k++)
        bar[n++] = bar_of(p, &a->label[k], label_named(b, a->label[k].words), winners);
    for (int k = 0; b && k < b->labels; k++)
        if (!label_named(a, b->label[k].words))
            bar[n++] = bar_of(p, NULL, &b->label[k], winners);
    struct plot_bars how = {title, {PLOT_A, p->n == 2 ? PLOT_B : PLOT_WINNERS}, percent};
    card_open(p, title);
    chart_key(p, winners);
    if (is_row(first))
        plot_columns(p->to, &how, bar, n);
    else
        plot_bars(p->to, &how, bar, n);
    say_most(p, first, percent, p->n == 1 ? NULL : a ? "A" : "B");
    if (a && b)
        compare_labels(p, a, b);
    else if (p->n == 2)
        plot_put(p->to, " In %s there is nothing to count.", a ? "B" : "A");
    card_close(p);
}

void card_charts(struct page *p)
{
    for (int i = 0; i < p->n; i++)
        for (int k = 0; k < p->sums[i]->charts; k++)
            if (i == 0 || !chart_named(p->sums[0], p->sums[i]->chart[k]->title))
                card_chart(p, p->sums[i]->chart[k]->title);
}
