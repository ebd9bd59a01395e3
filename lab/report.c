/*
 * report.c - the page: what was played, then a card for each plot, with a sentence that says what
 * it shows.
 *
 * The first trial is A and the second, if there is one, B.  Of many differences one in twenty would
 * be "beyond chance" by chance alone; so where several are judged at once (seats, labels of a
 * chart), each has to be that much less likely.
 */
#include "report.h"
#include "../core/json.h"
#include "plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark;--desk:#e6dac0;--card:#fffaf0;--text:#2b2a33;--soft:#665d52;"
    "--rule:#cdbf9f;--a:#4a6cb8;--b:#c24f00;--b0:#fbe3cd;--w:#1f6b48;--w0:#d3ebde;--fair:#b5323f;"
    "--serif:'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif}"
    "@media(prefers-color-scheme:dark){:root{--desk:#24222b;--card:#312e39;--text:#f3ecdc;"
    "--soft:#beb3a2;--rule:#4f4a59;--a:#8fb1f0;--b:#f2a24a;--b0:#523a22;--w:#7ed3a9;--w0:#25463a;"
    "--fair:#ff9d9d}}"
    "*{box-sizing:border-box}"
    "body{margin:0;background:var(--desk);color:var(--text);"
    "font:15px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}"
    "header,main,footer{max-width:1280px;margin:auto;padding:12px 16px}"
    "h1,h2{font-family:var(--serif);font-weight:600;margin:0}h1{font-size:26px}"
    "h2{font-size:17px;margin-bottom:8px}"
    ".lead{font:17px/1.45 var(--serif);max-width:70ch;margin:6px 0 12px}"
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 14px;margin:0}"
    "dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}"
    "code{font:14px/1.5 ui-monospace,'DejaVu Sans Mono',Menlo,monospace}"
    "main{columns:3 350px;column-gap:16px}"
    "section{break-inside:avoid;background:var(--card);border:1.5px solid var(--rule);"
    "border-radius:14px;padding:12px 14px;margin:0 0 16px}"
    "section p{margin:8px 0 0}.key{color:var(--soft);font-size:14px;margin:0 0 6px}"
    ".key svg{vertical-align:-1px}"
    ".defs{position:absolute}.plot{width:100%;height:auto;display:block}"
    "text{font:14px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;"
    "fill:var(--text)}"
    ".mid{text-anchor:middle}.end{text-anchor:end}.soft{fill:var(--soft)}"
    ".a{fill:var(--a)}.b{fill:url(#hatch);stroke:var(--b);stroke-width:1}"
    ".w{fill:url(#dots);stroke:var(--w);stroke-width:1}"
    ".b-ground{fill:var(--b0)}.b-line{stroke:var(--b);stroke-width:1.6;fill:none}"
    ".w-ground{fill:var(--w0)}.w-dot{fill:var(--w)}"
    ".axis,.whisker{stroke:var(--text);fill:none;stroke-width:1.5}.grid{stroke:var(--rule);fill:"
    "none}"
    ".fair{stroke:var(--fair);stroke-width:1.8;stroke-dasharray:5 4;fill:none}"
    ".median{fill:var(--text);stroke:var(--card);stroke-width:1}"
    "footer{color:var(--soft);font-size:14px}"
    "@media(max-width:500px){header,main,footer{padding:10px 10px}section{padding:10px}"
    "dl{grid-template-columns:1fr}dd{margin-bottom:6px}}"
    "@media print{body{background:none}}";

/* Words */

static void put_count(struct text *to, uint64_t n)
{
    if (n >= 1000) {
        put_count(to, n / 1000);
        plot_put(to, ",%03u", (unsigned)(n % 1000));
    } else {
        text_uint(to, n);
    }
}

static const char *plural(uint64_t n)
{
    return n == 1 ? "" : "s";
}

/* How likely chance alone would do it, in words. */
static void put_verdict(struct text *to, double chance)
{
    if (chance >= 0.05)
        text_put(to, "within chance");
    else if (chance < 1e-6)
        text_put(to, "far beyond chance");
    else
        plot_put(to, "beyond chance (1 in %.0f)", 1 / chance);
}

static const struct game *game_of(const struct trial *t)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, t->game) == 0)
            return games[i];
    return NULL;
}

static const char *title_of(const struct study *s)
{
    const struct game *g = game_of(&s->trial[0]);
    return g ? g->title : s->trial[0].game;
}

/* The command */

static void put_argument(struct text *to, const char *option, const char *value)
{
    bool plain = strcspn(value, " '\"\\$&;|<>()*?`!") == strlen(value);
    plot_put(to, plain ? " %s %s" : " %s '%s'", option, value);
}

static void put_seats(struct text *to, const struct trial *t, const char *option)
{
    int n = t->players; /* the last fills the rest */
    while (n > 1 && strcmp(t->seat[n - 1], t->seat[n - 2]) == 0)
        n--;
    for (int p = 0; p < n; p++)
        put_argument(to, option, t->seat[p]);
}

/* A board of a file is named by its file. */
static bool is_board(const char *option)
{
    return strncmp(option, "board=", 6) == 0;
}

static void put_against(struct text *to, const struct trial *a, const struct trial *b)
{
    if (b->board[0] && a->data != b->data)
        put_argument(to, "--against-board", b->board);
    for (int i = 0; i < b->options; i++)
        if (strcmp(a->option[i], b->option[i]) != 0 && !(b->board[0] && is_board(b->option[i])))
            put_argument(to, "--against", b->option[i]);
    if (memcmp(a->seat, b->seat, sizeof a->seat) != 0)
        put_seats(to, b, "--against-seat");
}

void report_command(const struct study *s, struct text *to)
{
    const struct trial *a = &s->trial[0], *b = &s->trial[1];
    plot_put(to, "paintbox lab %s --players %d", a->game, a->players);
    if (a->board[0])
        put_argument(to, "--board", a->board);
    for (int i = 0; i < a->options; i++)
        if (!(a->board[0] && is_board(a->option[i])))
            put_argument(to, "--option", a->option[i]);
    put_seats(to, a, "--seat");
    plot_put(to, " -n %llu --seed %llu", (unsigned long long)a->games, (unsigned long long)a->seed);
    if (s->trials == 2 && b->file[0]) {
        put_argument(to, "--against-file", b->file);
    } else if (s->trials == 2) {
        put_against(to, a, b);
    }
}

void report_mark(const struct study *s, char out[REPORT_MARK_MAX])
{
    char plan[4096];
    struct text t = text_open(plan, sizeof plan);
    report_command(s, &t);
    for (int i = 0; i < s->trials; i++)
        plot_put(&t, " %s %llu %llu", s->trial[i].build,
                 (unsigned long long)s->trial[i].game_version,
                 (unsigned long long)s->trial[i].data);
    snprintf(out, REPORT_MARK_MAX, "<meta name=\"paintbox-run\" content=\"%016llx\">",
             (unsigned long long)study_hash(plan, t.len));
}

/* Cards */

struct page {
    const struct study *s;
    struct text *to;
    const struct sums *sums[STUDY_TRIALS];
    int n; /* trials */
};

static void open_card(struct page *p, const char *title)
{
    text_put(p->to, "<section><h2>");
    plot_words(p->to, title);
    text_put(p->to, "</h2>");
}

static void close_card(struct page *p)
{
    text_put(p->to, "</p></section>\n");
}

static void put_key(struct page *p, const char *ink, const char *words)
{
    plot_put(
        p->to,
        " <svg width=\"16\" height=\"12\" aria-hidden=\"true\"><rect x=\"1\" y=\"1\" width=\"14\" "
        "height=\"10\" class=\"%s\"/></svg> ",
        ink);
    plot_words(p->to, words);
}

/* Wins */

/* A seat's wins and the games that somebody won. */
static double wins_of(const struct sums *s, int seat)
{
    return (double)s->win[seat] / SUMS_WIN;
}

static double decided(const struct sums *s)
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

static void win_label(char *out, size_t cap, const struct page *p, int seat, int trial)
{
    static const char *const sets[] = {"A", "B"};
    struct text t = text_open(out, cap);
    bool mixed = mixed_seats(p->s);
    text_put(&t, mixed ? "" : "Seat ");
    text_int(&t, seat);
    if (p->n == 2) {
        text_put(&t, mixed ? " " : ", ");
        text_put(&t, sets[trial]);
    }
    if (mixed) {
        text_char(&t, ' ');
        text_put(&t, p->s->trial[trial].seat[seat]);
    }
}

/* The seat that is farthest from its fair share. */
static int farthest(const struct sums *s, double *points)
{
    int worst = 0;
    *points = -1;
    for (int seat = 0; seat < s->players; seat++) {
        double off = fabs(wins_of(s, seat) / decided(s) - 1.0 / s->players) * 100;
        if (off > *points) {
            *points = off;
            worst = seat;
        }
    }
    return worst;
}

static double evenness(const struct sums *s)
{
    double part[GAME_PLAYERS_MAX];
    for (int seat = 0; seat < s->players; seat++)
        part[seat] = wins_of(s, seat);
    return judge_even(part, s->players, decided(s));
}

static void say_wins(struct page *p)
{
    const struct sums *s = p->sums[0];
    double points, n = decided(s), fair = 1.0 / s->players;
    int seat = farthest(s, &points);
    double z = (wins_of(s, seat) / n - fair) / sqrt(fair * (1 - fair) / n);
    plot_put(p->to, "<p>Seat %d wins %.1f %% of %sgames, %.1f %% would be %s: ", seat,
             wins_of(s, seat) / n * 100, s->nobody ? "the decided " : "", fair * 100,
             mixed_seats(p->s) ? "an equal share" : "fair");
    put_verdict(p->to, fmin(judge_z(z) * s->players, 1));
    text_put(p->to, s->players > 2 ? ", and no other seat is farther off. " : ". ");
    double chance = evenness(s);
    text_put(p->to, chance >= 0.05
                        ? "Taken together the seats are even, as far as so many games can tell."
                        : "Taken together the seats are not even: ");
    if (chance < 0.05) {
        put_verdict(p->to, chance);
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
        double chance = judge_shares(part_a[i], decided(a), part_b[i], decided(b));
        if (chance < least) {
            least = chance;
            seat = i;
        }
    }
    double share_a = part_a[seat] / decided(a) * 100, share_b = part_b[seat] / decided(b) * 100;
    plot_put(p->to, "<p>Seat %d changes most: %.1f %% in A, %.1f %% in B, ", seat, share_a,
             share_b);
    put_verdict(p->to, fmin(least * players, 1));
    int far_a = farthest(a, &points_a), far_b = farthest(b, &points_b);
    plot_put(p->to,
             ". Farthest from the fair share is seat %d in A, by %.1f points, and seat %d in B, by "
             "%.1f. ",
             far_a, points_a, far_b, points_b);
    double chance = judge_alike(part_a, decided(a), part_b, decided(b), players);
    if (chance >= 0.05)
        text_put(p->to, "So neither is fairer, as far as so many games can tell.");
    else
        plot_put(p->to, "<b>%s is fairer.</b> That the seats' shares differ is ",
                 points_a < points_b ? "A" : "B");
    if (chance < 0.05) {
        put_verdict(p->to, chance);
        text_put(p->to, ".");
    }
}

static void card_wins(struct page *p)
{
    struct plot_dot dot[STUDY_TRIALS * GAME_PLAYERS_MAX];
    int n = 0, players = p->sums[0]->players;
    for (int seat = 0; seat < players; seat++)
        for (int i = 0; i < p->n; i++) {
            win_label(dot[n].label, sizeof dot[n].label, p, seat, i);
            dot[n].ink = i ? PLOT_B : PLOT_A;
            dot[n++].share = judge_share(wins_of(p->sums[i], seat), decided(p->sums[i]));
        }
    open_card(p, "Who wins");
    plot_shares(p->to, "Share of games won, by seat, with 95 % intervals", dot, n, 1.0 / players);
    if (p->n == 2)
        compare_wins(p);
    else
        say_wins(p);
    text_put(p->to, " The lines are 95 % intervals.");
    close_card(p);
}

/* Histograms */

static void compare_means(struct page *p, const char *what, struct spread a, struct spread b,
                          double scale)
{
    plot_put(p->to, " %s: %.*f on average in A, %.*f in B, ", what,
             fabs(a.mean * scale) < 10 ? 2 : 1, a.mean * scale, fabs(a.mean * scale) < 10 ? 2 : 1,
             b.mean * scale);
    put_verdict(p->to, judge_means(a, b));
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

static void card_length(struct page *p)
{
    const struct histogram *h = &p->sums[0]->hist[SUMS_MOVES];
    open_card(p, "How long a game is");
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
    close_card(p);
}

static void merge_seats(struct histogram *out, const struct sums *s, int first)
{
    for (int seat = 0; seat < s->players; seat++)
        histogram_merge(out, &s->hist[first + seat]);
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

static void card_scores(struct page *p)
{
    struct histogram all[STUDY_TRIALS] = {{0, 0, 0}, {0, 0, 0}};
    struct plot_panel panel[2 * STUDY_TRIALS];
    int n = 0;
    for (int i = 0; i < p->n; i++)
        merge_seats(&all[i], p->sums[i], SUMS_SCORE);
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
    open_card(p, "Scores");
    plot_hists(p->to, "Scores at the end", panel, n);
    say_scores(p, &all[0]);
    close_card(p);
    clear_hist(all, p->n);
}

static uint64_t leads_kept(const struct sums *s)
{
    const struct histogram *h = &s->hist[SUMS_LEADS];
    return h->bars && h->bar[0].value == 0 ? h->bar[0].count : 0;
}

static void card_leads(struct page *p)
{
    const struct sums *a = p->sums[0], *b = p->sums[1];
    const struct histogram *h = &a->hist[SUMS_LEADS];
    open_card(p, "Changes of the lead");
    if (leads_kept(a) == a->games && (!b || leads_kept(b) == b->games)) {
        text_put(p->to,
                 "<p>None that everybody at the table could see: in no game did the standings show "
                 "another leader than before.");
        close_card(p);
        return;
    }
    plot_hist(p, "Changes of the lead, a game", SUMS_LEADS);
    plot_put(p->to,
             "<p>The lead, as everybody at the table sees it, goes to another player %.1f times a "
             "game%s; in "
             "%.1f %% of the games never.",
             histogram_spread(h).mean, p->n == 2 ? " in A" : "",
             (double)leads_kept(a) * 100 / (double)a->games);
    compare_hists(p, "Changes a game", SUMS_LEADS, 1);
    close_card(p);
}

static void card_decisions(struct page *p)
{
    struct histogram all[STUDY_TRIALS] = {{0, 0, 0}, {0, 0, 0}};
    struct plot_panel panel[STUDY_TRIALS];
    for (int i = 0; i < p->n; i++) {
        merge_seats(&all[i], p->sums[i], SUMS_DECISIONS);
        panel[i] = (struct plot_panel){p->n == 1 ? NULL
                                       : i       ? "B"
                                                 : "A",
                                       i ? PLOT_B : PLOT_A, &all[i]};
    }
    open_card(p, "Decisions a player");
    plot_hists(p->to, "Decisions of a player in a game", panel, p->n);
    double moves = histogram_spread(&p->sums[0]->hist[SUMS_MOVES]).mean;
    double asked = histogram_spread(&p->sums[0]->hist[SUMS_ASKED]).mean;
    plot_put(p->to,
             "<p>A player decides %.1f times a game%s: moves made where more than one was allowed. "
             "That is %.1f %% of all moves%s",
             histogram_spread(&all[0]).mean, p->n == 2 ? " in A" : "",
             moves > 0 ? asked / moves * 100 : 0, asked < moves ? "; the rest are forced." : ".");
    compare_hists(p, "Decisions a player", SUMS_ASKED, 1.0 / p->sums[0]->players);
    close_card(p);
    clear_hist(all, p->n);
}

static void card_choices(struct page *p)
{
    const struct histogram *h = &p->sums[0]->hist[SUMS_CHOICES];
    if (!h->bars)
        return;
    open_card(p, "Choices a decision");
    plot_hist(p, "Moves to choose from, a decision", SUMS_CHOICES);
    plot_put(p->to,
             "<p>There are %.1f moves to choose from on average%s; in half of the decisions %lld "
             "or fewer.",
             histogram_spread(h).mean, p->n == 2 ? " in A" : "",
             (long long)histogram_percentile(h, 50));
    compare_hists(p, "Choices, game by game", SUMS_CHOICES_MEAN, 0.1);
    close_card(p);
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
    put_count(p->to, a);
    plot_put(p->to, " game%s (%.1f %%)", plural(a), (double)a * 100 / (double)of_a->games);
    if (of_b) {
        text_put(p->to, " of A and ");
        put_count(p->to, b);
        plot_put(p->to, " (%.1f %%) of B: ", (double)b * 100 / (double)of_b->games);
        put_verdict(p->to,
                    judge_shares((double)a, (double)of_a->games, (double)b, (double)of_b->games));
    }
    text_put(p->to, ".");
}

static void card_ends(struct page *p)
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
    open_card(p, "How games end");
    plot_shares(p->to, "Games with one winner, with several, with none", dot, n, -1);
    text_put(p->to, "<p>");
    const struct sums *a = p->sums[0], *b = p->sums[1];
    say_end(p, "Nobody wins", "Somebody wins every game", a->nobody, b ? b->nobody : 0);
    say_end(p, "Several win together in", "No win is shared", a->shared, b ? b->shared : 0);
    close_card(p);
}

/* The game's own counters */

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

static void put_rate(struct page *p, const struct sums_label *label, bool percent)
{
    plot_words(p->to, label->words);
    plot_put(p->to, percent ? ", %.1f %%" : ", %.2f",
             rate(label->x, label->y) * (percent ? 100 : 1));
}

/* What never happened: by name, if it is a handful. */
static void say_never(struct page *p, const struct sums_chart *chart)
{
    enum { NAMED = 5 };
    int never = 0;
    for (int k = 0; k < chart->labels; k++)
        never += chart->label[k].x == 0;
    if (never > NAMED)
        plot_put(p->to, " Never: %d of %d.", never, chart->labels);
    for (int k = 0, said = 0; k < chart->labels && never && never <= NAMED; k++)
        if (chart->label[k].x == 0) {
            text_put(p->to, said++ ? ", " : " Never: ");
            plot_words(p->to, chart->label[k].words);
            text_put(p->to, said == never ? "." : "");
        }
}

static void say_most(struct page *p, const struct sums_chart *chart, bool percent)
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
    text_put(p->to, most && most != least ? "<p>Most: " : "<p>");
    if (most) {
        put_rate(p, most, percent);
        plot_put(p->to, " %s", per_words(chart->per));
    }
    if (most && most != least) {
        text_put(p->to, "; least: ");
        put_rate(p, least, percent);
    }
    text_put(p->to, most ? "." : "");
    say_never(p, chart);
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
            text_put(p->to, beyond == 1 ? " Beyond chance differ: " : ", ");
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
    put_key(p, "a", p->n == 2 ? "A" : "all players");
    if (p->n == 2)
        put_key(p, "b", "B");
    else
        put_key(p, "w", "winners");
    text_put(p->to, p->n == 2 && winners ? " ◆ winners</p>" : "</p>");
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
    open_card(p, title);
    chart_key(p, winners);
    if (is_row(first))
        plot_columns(p->to, &how, bar, n);
    else
        plot_bars(p->to, &how, bar, n);
    say_most(p, first, percent);
    if (a && b)
        compare_labels(p, a, b);
    else if (p->n == 2)
        plot_put(p->to, " This is counted in %s alone.", a ? "A" : "B");
    close_card(p);
}

static void all_charts(struct page *p)
{
    for (int i = 0; i < p->n; i++)
        for (int k = 0; k < p->sums[i]->charts; k++)
            if (i == 0 || !chart_named(p->sums[0], p->sums[i]->chart[k]->title))
                card_chart(p, p->sums[i]->chart[k]->title);
}

/* The page */

static void put_trial(struct page *p, int i)
{
    const struct trial *t = &p->s->trial[i];
    char words[1024];
    struct text w = text_open(words, sizeof words);
    plot_put(&w, "%s, rules %llu", t->game, (unsigned long long)t->game_version);
    for (int k = 0; k < t->options; k++)
        plot_put(&w, ", %s", t->option[k]);
    plot_put(&w, "; %d player%s: ", t->players, plural((uint64_t)t->players));
    int n = t->players; /* the same in all seats: said once */
    while (n > 1 && strcmp(t->seat[n - 1], t->seat[0]) == 0)
        n--;
    for (int k = 0; k < n; k++)
        plot_put(&w, "%s%s", k ? ", " : "", t->seat[k]);
    text_put(&w, "; ");
    put_count(&w, t->sums.games);
    if (t->sums.games < t->games) {
        text_put(&w, " of ");
        put_count(&w, t->games);
    }
    plot_put(&w, " games, seed %llu, paintbox %s", (unsigned long long)t->seed, t->build);
    if (t->board[0])
        plot_put(&w, ", on the board of %s", t->board);
    if (t->file[0])
        plot_put(&w, ", from %s", t->file);
    text_put(p->to, "<dt>");
    if (p->n == 2)
        put_key(p, i ? "b" : "a", i ? "B" : "A");
    else
        text_put(p->to, "Played");
    text_put(p->to, "</dt><dd>");
    plot_words(p->to, words);
    text_put(p->to, "</dd>");
}

static void put_lead(struct page *p)
{
    const struct sums *s = p->sums[0];
    text_put(p->to, "<p class=\"lead\">");
    for (int i = 0; i < p->n; i++)
        if (p->s->trial[i].sums.games < p->s->trial[i].games) {
            text_put(p->to, "<b>Not finished:</b> these are the games played so far. ");
            break;
        }
    put_count(p->to, s->games);
    plot_put(p->to, " game%s", plural(s->games));
    if (p->n == 2) {
        text_put(p->to, " (A) against ");
        put_count(p->to, p->sums[1]->games);
        text_put(p->to, " (B): what changes, and is it more than chance?");
    } else if (s->players > 1) {
        double points;
        int seat = farthest(s, &points);
        text_put(p->to, evenness(s) >= 0.05
                            ? ". The seats are even as far as so many games can tell"
                            : ". The seats are not even");
        plot_put(p->to,
                 " (farthest from its share is seat %d, by %.1f points); half of the games take up "
                 "to %lld "
                 "moves.",
                 seat, points, (long long)histogram_percentile(&s->hist[SUMS_MOVES], 50));
    } else {
        text_put(p->to, " of one player alone.");
    }
    for (int i = 0; i < p->n; i++)
        for (int seat = 0; seat < s->players; seat++)
            if (strstr(p->s->trial[i].seat[seat], "ms")) {
                text_put(p->to,
                         " Bots thought by the clock: on another machine they play otherwise.</p>");
                return;
            }
    text_put(p->to, "</p>");
}

static void put_header(struct page *p)
{
    char command[2048];
    struct text w = text_open(command, sizeof command);
    report_command(p->s, &w);
    text_put(p->to, "<header><h1>");
    plot_words(p->to, title_of(p->s));
    text_put(p->to, " in the lab</h1>");
    put_lead(p);
    text_put(p->to, "<dl>");
    for (int i = 0; i < p->n; i++)
        put_trial(p, i);
    text_put(p->to, "<dt>Command</dt><dd><code>");
    plot_words(p->to, command);
    text_put(p->to, "</code></dd></dl></header>\n");
}

void report_html(const struct study *s, struct text *to)
{
    struct page p = {
        s, to, {&s->trial[0].sums, s->trials == 2 ? &s->trial[1].sums : NULL}, s->trials};
    char mark[REPORT_MARK_MAX];
    report_mark(s, mark);
    text_put(to, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                 "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">");
    text_put(to, mark);
    text_put(to, "<title>");
    plot_words(to, title_of(s));
    text_put(to, " in the lab</title><style>");
    text_put(to, style);
    text_put(to, "</style></head><body>\n");
    plot_patterns(to);
    put_header(&p);
    text_put(to, "<main>\n");
    if (p.sums[0]->games && (!p.sums[1] || p.sums[1]->games)) {
        bool several = p.sums[0]->players > 1;
        if (several && decided(p.sums[0]) > 0 && (!p.sums[1] || decided(p.sums[1]) > 0))
            card_wins(&p);
        card_length(&p);
        card_scores(&p);
        if (several) {
            card_leads(&p);
            card_ends(&p);
        }
        card_decisions(&p);
        card_choices(&p);
        all_charts(&p);
    }
    text_put(to,
             "</main>\n<footer>Below a histogram the line spans nine games in ten (5 % to 95 %), "
             "and the "
             "◆ on it is the median. ");
    text_put(to, "“Beyond chance” means: were there no difference, fewer than one run in twenty "
                 "would show one "
                 "as large.</footer>\n</body></html>\n");
}

/* JSON */

static void json_member_text(struct text *to, const char *key, const char *value)
{
    plot_put(to, "\"%s\":", key);
    json_put(to, value);
}

static void json_texts(struct text *to, const char *key, const char (*value)[STUDY_WORDS_MAX],
                       int n)
{
    plot_put(to, ",\"%s\":[", key);
    for (int i = 0; i < n; i++) {
        text_put(to, i ? "," : "");
        json_put(to, value[i]);
    }
    text_put(to, "]");
}

static void json_hist(struct text *to, const char *key, const struct histogram *h)
{
    plot_put(to, "\"%s\":[", key);
    for (uint32_t i = 0; i < h->bars; i++)
        plot_put(to, "%s[%lld,%llu]", i ? "," : "", (long long)h->bar[i].value,
                 (unsigned long long)h->bar[i].count);
    text_put(to, "]");
}

static void json_seats(struct text *to, const char *key, const struct sums *s, int first)
{
    plot_put(to, ",\"%s\":{", key);
    for (int p = 0; p < s->players; p++) {
        char seat[16];
        snprintf(seat, sizeof seat, "%d", p);
        text_put(to, p ? "," : "");
        json_hist(to, seat, &s->hist[first + p]);
    }
    text_put(to, "}");
}

static void json_charts(struct text *to, const struct sums *s)
{
    static const char *const per[] = {"game", "seat", "share", "rate", "mean"};
    text_put(to, ",\"charts\":[");
    for (int i = 0; i < s->charts; i++) {
        const struct sums_chart *chart = s->chart[i];
        text_put(to, i ? ",{" : "{");
        json_member_text(to, "title", chart->title);
        plot_put(to, ",\"per\":\"%s\",\"labels\":[", per[chart->per <= GAME_MEAN ? chart->per : 0]);
        for (int k = 0; k < chart->labels; k++) {
            const struct sums_label *l = &chart->label[k];
            text_put(to, k ? ",{" : "{");
            json_member_text(to, "label", l->words);
            plot_put(to, ",\"x\":%lld,\"y\":%lld,\"xx\":%lld,\"xy\":%lld,\"yy\":%lld",
                     (long long)l->x, (long long)l->y, (long long)l->xx, (long long)l->xy,
                     (long long)l->yy);
            plot_put(to, ",\"winner_x\":%lld,\"winner_y\":%lld}", (long long)l->winner_x,
                     (long long)l->winner_y);
        }
        text_put(to, "]}");
    }
    text_put(to, "]");
}

static void json_trial(struct text *to, const struct trial *t)
{
    static const char *const names[] = {
        "moves",     "lead_changes", "table_score",        "winner_score",
        "decisions", "choices",      "choices_mean_tenths"};
    const struct sums *s = &t->sums;
    json_member_text(to, "version", t->build);
    text_put(to, ",");
    json_member_text(to, "game", t->game);
    plot_put(to, ",\"rules\":%llu,\"players\":%d", (unsigned long long)t->game_version, t->players);
    json_texts(to, "options", t->option, t->options);
    if (t->board[0]) {
        text_put(to, ",");
        json_member_text(to, "board_file", t->board);
    }
    json_texts(to, "seats", t->seat, t->players);
    plot_put(to,
             ",\"seed\":\"%llu\",\"n\":%llu,\"games\":%llu,\"nobody\":%llu,\"shared\":%llu,\"win_"
             "unit\":%d",
             (unsigned long long)t->seed, (unsigned long long)t->games,
             (unsigned long long)s->games, (unsigned long long)s->nobody,
             (unsigned long long)s->shared, SUMS_WIN);
    text_put(to, ",\"wins\":[");
    for (int p = 0; p < s->players; p++)
        plot_put(to, "%s%llu", p ? "," : "", (unsigned long long)s->win[p]);
    text_put(to, "],\"histograms\":{");
    for (int i = 0; i < SUMS_SCORE; i++) {
        text_put(to, i ? "," : "");
        json_hist(to, names[i], &s->hist[i]);
    }
    text_put(to, "}");
    json_seats(to, "score_by_seat", s, SUMS_SCORE);
    json_seats(to, "decisions_by_seat", s, SUMS_DECISIONS);
    json_charts(to, s);
}

void report_json(const struct study *s, struct text *to)
{
    char command[2048];
    struct text w = text_open(command, sizeof command);
    report_command(s, &w);
    text_put(to, "{");
    json_member_text(to, "command", command);
    text_put(to, ",\"trials\":[");
    for (int i = 0; i < s->trials; i++) {
        text_put(to, i ? ",{" : "{");
        json_trial(to, &s->trial[i]);
        text_put(to, "}");
    }
    text_put(to, "]}\n");
}
