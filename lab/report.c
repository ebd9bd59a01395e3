/*
 * report.c - the page: what was played and how to play it again, then the cards (card.h).
 */
#include "report.h"
#include "card.h"
#include "games/games.h"

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
    ".key svg{vertical-align:-1px}.key svg~svg{margin-left:8px}"
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

static const char unquoted[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@%+=:,./-";

/* As a shell wants it: in quotes, and a quote itself as '\'' between two such. */
static void put_argument(struct text *to, const char *option, const char *value)
{
    plot_put(to, " %s ", option);
    if (*value && strspn(value, unquoted) == strlen(value)) {
        text_put(to, value);
        return;
    }
    text_char(to, '\'');
    for (; *value; value++)
        if (*value == '\'')
            text_put(to, "'\\''");
        else
            text_char(to, *value);
    text_char(to, '\'');
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
    char plan[8192];
    struct text t = text_open(plan, sizeof plan);
    report_command(s, &t);
    for (int i = 0; i < s->trials; i++)
        plot_put(&t, " %s %llu %llu", s->trial[i].build,
                 (unsigned long long)s->trial[i].game_version,
                 (unsigned long long)s->trial[i].data);
    snprintf(out, REPORT_MARK_MAX, "<meta name=\"paintbox-run\" content=\"%016llx\">",
             (unsigned long long)study_hash(plan, t.len));
}

/* The page */

static void put_trial(struct page *p, int i)
{
    const struct trial *t = &p->s->trial[i];
    char words[4096];
    struct text w = text_open(words, sizeof words);
    plot_put(&w, "%s, rules %llu", t->game, (unsigned long long)t->game_version);
    for (int k = 0; k < t->options; k++) {
        plot_put(&w, ", %s", t->option[k]);
        if (t->board[0] && is_board(t->option[k]))
            plot_put(&w, " (%s)", t->board);
    }
    plot_put(&w, "; %d player%s: ", t->players, card_plural((uint64_t)t->players));
    int n = t->players; /* the same in all seats: said once */
    while (n > 1 && strcmp(t->seat[n - 1], t->seat[0]) == 0)
        n--;
    for (int k = 0; k < n; k++)
        plot_put(&w, "%s%s", k ? ", " : "", t->seat[k]);
    text_put(&w, "; ");
    card_count(&w, t->sums.games);
    if (t->sums.games < t->games) {
        text_put(&w, " of ");
        card_count(&w, t->games);
    }
    plot_put(&w, " games, seed %llu, paintbox %s", (unsigned long long)t->seed, t->build);
    if (t->file[0])
        plot_put(&w, ", from %s", t->file);
    text_put(p->to, "<dt>");
    if (p->n == 2)
        card_key(p, i ? "b" : "a", i ? "B" : "A");
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
    card_count(p->to, s->games);
    plot_put(p->to, " game%s", card_plural(s->games));
    if (p->n == 2) {
        text_put(p->to, " (A) against ");
        card_count(p->to, p->sums[1]->games);
        text_put(p->to, " (B): what changes, and is it more than chance?");
    } else if (s->players > 1) {
        double points;
        int seat = wins_farthest(s, &points);
        text_put(p->to, wins_evenness(s) >= 0.05
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
    char command[8192];
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
        if (several && wins_decided(p.sums[0]) > 0 && (!p.sums[1] || wins_decided(p.sums[1]) > 0))
            card_wins(&p);
        card_length(&p);
        card_scores(&p);
        if (several) {
            card_leads(&p);
            card_ends(&p);
        }
        card_decisions(&p);
        card_choices(&p);
        card_charts(&p);
    }
    text_put(to, "</main>\n<footer>Below a histogram the line spans nine games in ten (5\u00a0% to "
                 "95\u00a0%), "
                 "and the "
                 "◆ on it is the median. ");
    text_put(to, "“Beyond chance” means: were there no difference, fewer than one run in twenty "
                 "would show one "
                 "as large.</footer>\n</body></html>\n");
}
