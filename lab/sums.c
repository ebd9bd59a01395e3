#include "sums.h"

#include <stdlib.h>
#include <string.h>

/* Histograms */

/* Where a value stands, or would. */
static uint32_t place_of(const struct histogram *h, int64_t value)
{
    uint32_t low = 0, high = h->bars;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (h->bar[middle].value < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Makes room for so many bars more; false without memory. */
static bool make_room(struct histogram *h, uint32_t more)
{
    uint32_t room = h->room ? h->room : 16;
    if (h->room - h->bars >= more)
        return true;
    while (room - h->bars < more)
        room *= 2;
    struct bar *bar = realloc(h->bar, room * sizeof bar[0]);
    if (!bar)
        return false;
    h->bar = bar;
    h->room = room;
    return true;
}

void histogram_add(struct histogram *h, int64_t value, uint64_t count)
{
    uint32_t i = place_of(h, value);
    if (i < h->bars && h->bar[i].value == value) {
        h->bar[i].count += count;
        return;
    }
    if (!make_room(h, 1)) {
        h->lost = true;
        return;
    }
    memmove(&h->bar[i + 1], &h->bar[i], (h->bars - i) * sizeof h->bar[0]);
    h->bar[i] = (struct bar){value, count};
    h->bars++;
}

void histogram_merge(struct histogram *to, const struct histogram *from)
{
    for (uint32_t i = 0; i < from->bars; i++)
        histogram_add(to, from->bar[i].value, from->bar[i].count);
    to->lost = to->lost || from->lost;
}

uint64_t histogram_count(const struct histogram *h)
{
    uint64_t n = 0;
    for (uint32_t i = 0; i < h->bars; i++)
        n += h->bar[i].count;
    return n;
}

int64_t histogram_percentile(const struct histogram *h, int percent)
{
    uint64_t all = histogram_count(h), below = 0;
    for (uint32_t i = 0; i < h->bars; i++) {
        below += h->bar[i].count;
        if (below * 100 >= all * (unsigned)percent)
            return h->bar[i].value;
    }
    return 0;
}

struct spread histogram_spread(const struct histogram *h)
{
    struct spread s = {(double)histogram_count(h), 0, 0};
    for (uint32_t i = 0; i < h->bars; i++)
        s.mean += (double)h->bar[i].value * (double)h->bar[i].count / s.n;
    for (uint32_t i = 0; i < h->bars && s.n > 1; i++) {
        double off = (double)h->bar[i].value - s.mean;
        s.variance += off * off * (double)h->bar[i].count / (s.n - 1);
    }
    return s;
}

/* Sums */

void sums_clear(struct sums *s)
{
    for (int i = 0; i < SUMS_HISTS; i++)
        free(s->hist[i].bar);
    for (int i = 0; i < s->charts; i++)
        free(s->chart[i]);
    memset(s, 0, sizeof *s);
}

bool sums_whole(const struct sums *s)
{
    bool lost = s->lost;
    for (int i = 0; i < SUMS_HISTS; i++)
        lost = lost || s->hist[i].lost;
    return !lost;
}

struct sums_chart *sums_add_chart(struct sums *s, int per, const char *title)
{
    if (s->charts == SUMS_CHARTS_MAX)
        return NULL;
    struct sums_chart *chart = calloc(1, sizeof *chart);
    if (!chart) {
        s->lost = true;
        return NULL;
    }
    chart->per = per;
    struct text t = text_open(chart->title, sizeof chart->title);
    text_put(&t, title);
    s->chart[s->charts++] = chart;
    return chart;
}

struct sums_label *sums_add_label(struct sums_chart *chart, const char *words)
{
    if (chart->labels == SUMS_LABELS_MAX)
        return NULL;
    struct sums_label *label = &chart->label[chart->labels++];
    struct text t = text_open(label->words, sizeof label->words);
    text_put(&t, words);
    return label;
}

void sums_count(struct sums_label *label, int64_t x, int64_t y, int64_t winner_x, int64_t winner_y)
{
    label->x += x;
    label->y += y;
    label->xx += x * x;
    label->xy += x * y;
    label->yy += y * y;
    label->winner_x += winner_x;
    label->winner_y += winner_y;
}

void sums_outcome(struct sums *s, const struct game_outcome *o)
{
    int winners = 0;
    int64_t table = 0;
    for (int p = 0; p < s->players; p++) {
        winners += o->place[p] == 1;
        table += o->score[p];
        histogram_add(&s->hist[SUMS_SCORE + p], o->score[p], 1);
    }
    for (int p = 0; p < s->players; p++)
        if (o->place[p] == 1) {
            s->win[p] += (uint64_t)(SUMS_WIN / winners);
            histogram_add(&s->hist[SUMS_WINNER], o->score[p], 1);
        }
    histogram_add(&s->hist[SUMS_TABLE], table, 1);
    s->games++;
    s->nobody += winners == 0;
    s->shared += winners > 1;
}

/* The counters */

/* FNV-1a of the words, as far as sums hold them. */
static uint64_t hash_words(uint64_t hash, int kind, const char *words)
{
    char held[SUMS_WORDS_MAX];
    struct text t = text_open(held, sizeof held);
    text_put(&t, words);
    hash = (hash ^ (uint64_t)kind) * 1099511628211u;
    for (size_t i = 0; i < t.len; i++)
        hash = (hash ^ (unsigned char)held[i]) * 1099511628211u;
    return hash;
}

uint64_t counters_chart(uint64_t before, int per, const char *title)
{
    return hash_words(before, 256 + per, title);
}

uint64_t counters_label(uint64_t before, const char *words)
{
    return hash_words(before, 512, words);
}

uint64_t sums_counters(const struct sums *s)
{
    uint64_t hash = COUNTERS_NONE;
    for (int i = 0; i < s->charts; i++) {
        hash = counters_chart(hash, s->chart[i]->per, s->chart[i]->title);
        for (int k = 0; k < s->chart[i]->labels; k++)
            hash = counters_label(hash, s->chart[i]->label[k].words);
    }
    return hash;
}

/* Adding */

static bool copy_charts(struct sums *to, const struct sums *from)
{
    to->players = from->players;
    for (int i = 0; i < from->charts; i++) {
        struct sums_chart *chart = sums_add_chart(to, from->chart[i]->per, from->chart[i]->title);
        for (int k = 0; chart && k < from->chart[i]->labels; k++)
            sums_add_label(chart, from->chart[i]->label[k].words);
    }
    if (!to->lost)
        return true;
    sums_clear(to);
    return false;
}

/* All the memory that adding takes, so that it is done whole or not at all. */
static bool room_for(struct sums *to, const struct sums *from)
{
    for (int i = 0; i < SUMS_HISTS; i++)
        if (!make_room(&to->hist[i], from->hist[i].bars))
            return false;
    return true;
}

bool sums_merge(struct sums *to, const struct sums *from)
{
    if (!sums_whole(from) || (!to->players && !copy_charts(to, from)))
        return false;
    if (to->players != from->players || sums_counters(to) != sums_counters(from) ||
        !room_for(to, from))
        return false;
    to->games += from->games;
    to->nobody += from->nobody;
    to->shared += from->shared;
    for (int p = 0; p < to->players; p++)
        to->win[p] += from->win[p];
    for (int i = 0; i < SUMS_HISTS; i++)
        histogram_merge(&to->hist[i], &from->hist[i]);
    for (int i = 0; i < to->charts; i++)
        for (int k = 0; k < to->chart[i]->labels; k++) {
            const int64_t *more = from->chart[i]->label[k].count;
            for (int c = 0; c < SUMS_COUNTS; c++)
                to->chart[i]->label[k].count[c] += more[c];
        }
    return true;
}

/* As text */

static const char *const hist_names[] = {"moves", "leads",   "table",        "winner",
                                         "asked", "choices", "choices-mean", 0};

static void put_hist_name(struct text *to, int i)
{
    bool seat = i >= SUMS_SCORE;
    text_put(to, i >= SUMS_DECISIONS ? "decisions " : seat ? "score " : hist_names[i]);
    if (seat)
        text_int(to, (i - SUMS_SCORE) % GAME_PLAYERS_MAX);
}

static void put_counts(struct text *to, const uint64_t *count, int n)
{
    for (int i = 0; i < n; i++) {
        text_char(to, ' ');
        text_uint(to, count[i]);
    }
}

static void save_chart(const struct sums_chart *chart, struct text *to)
{
    text_put(to, "chart ");
    text_int(to, chart->per);
    text_char(to, ' ');
    text_put(to, chart->title);
    for (int k = 0; k < chart->labels; k++) {
        const struct sums_label *label = &chart->label[k];
        text_put(to, "\nlabel");
        for (int c = 0; c < SUMS_COUNTS; c++) {
            text_char(to, ' ');
            text_int(to, label->count[c]);
        }
        text_char(to, ' ');
        text_put(to, label->words);
    }
    text_char(to, '\n');
}

void sums_save(const struct sums *s, struct text *to)
{
    text_put(to, "sums");
    put_counts(to, (const uint64_t[]){(uint64_t)s->players, s->games, s->nobody, s->shared}, 4);
    text_put(to, "\nwins");
    put_counts(to, s->win, s->players);
    text_char(to, '\n');
    for (int i = 0; i < SUMS_HISTS; i++) {
        const struct histogram *h = &s->hist[i];
        if (!h->bars)
            continue;
        put_hist_name(to, i);
        for (uint32_t k = 0; k < h->bars; k++) {
            text_char(to, ' ');
            text_int(to, h->bar[k].value);
            text_char(to, ':');
            text_uint(to, h->bar[k].count);
        }
        text_char(to, '\n');
    }
    for (int i = 0; i < s->charts; i++)
        save_chart(s->chart[i], to);
    text_put(to, "end\n");
}

/* Readers of one line: *at stands in it and stays there when something is wrong. */

const char sums_no_memory[] = "there is no memory for it";

static const uint64_t COUNT_MAX = UINT64_MAX / 4; /* sums of two never run over */

static bool read_count(const char **at, uint64_t *out)
{
    return scan_word(at, " ") && scan_uint(at, COUNT_MAX, out);
}

static bool read_value(const char **at, int64_t *out)
{
    uint64_t size;
    bool minus = scan_word(at, "-");
    if (!scan_uint(at, INT64_MAX / 4, &size))
        return false;
    *out = minus ? -(int64_t)size : (int64_t)size;
    return true;
}

static bool read_bar(const char **at, int64_t *value, uint64_t *count)
{
    return scan_word(at, " ") && read_value(at, value) && scan_word(at, ":") &&
           scan_uint(at, COUNT_MAX, count) && *count;
}

static const char *read_hist(struct histogram *h, const char **at)
{
    int64_t value;
    uint64_t count;
    if (h->bars)
        return "this histogram is here twice";
    while (**at != '\n') {
        if (!read_bar(at, &value, &count))
            return "a histogram wants VALUE:COUNT";
        if (h->bars && h->bar[h->bars - 1].value >= value)
            return "the values of a histogram ascend";
        histogram_add(h, value, count);
    }
    return h->lost ? sums_no_memory : NULL;
}

/* The rest of the line; false if it does not fit. */
static bool read_words(const char **at, char out[SUMS_WORDS_MAX])
{
    size_t n = strcspn(*at, "\n");
    if (!n || n >= SUMS_WORDS_MAX)
        return false;
    memcpy(out, *at, n);
    out[n] = '\0';
    *at += n;
    return true;
}

static const char *read_chart(struct sums *s, const char **at)
{
    char words[SUMS_WORDS_MAX];
    uint64_t per;
    if (!read_count(at, &per) || per > 9 || !scan_word(at, " ") || !read_words(at, words))
        return "a chart wants a kind and a title";
    bool ok = sums_add_chart(s, (int)per, words);
    return ok ? NULL : s->lost ? sums_no_memory : "there are too many charts";
}

static const char *read_label(struct sums *s, const char **at)
{
    int64_t count[SUMS_COUNTS];
    char words[SUMS_WORDS_MAX];
    bool ok = true;
    if (!s->charts)
        return "a label belongs to a chart";
    for (int c = 0; c < SUMS_COUNTS; c++)
        ok = ok && scan_word(at, " ") && read_value(at, &count[c]);
    if (!ok || !scan_word(at, " ") || !read_words(at, words))
        return "a label wants seven counts and its words";
    struct sums_label *label = sums_add_label(s->chart[s->charts - 1], words);
    if (!label)
        return "a chart has too many labels";
    memcpy(label->count, count, sizeof count);
    return NULL;
}

static const char *read_head(struct sums *s, const char **at)
{
    uint64_t players;
    if (s->players)
        return "the sums begin twice";
    if (!read_count(at, &players) || players < 1 || players > GAME_PLAYERS_MAX ||
        !read_count(at, &s->games) || !read_count(at, &s->nobody) || !read_count(at, &s->shared))
        return "'sums' wants players, games, games nobody won and shared games";
    s->players = (int)players;
    return NULL;
}

static const char *read_wins(struct sums *s, const char **at)
{
    for (int p = 0; p < s->players; p++)
        if (!read_count(at, &s->win[p]))
            return "'wins' wants a number for each seat";
    return NULL;
}

static const char *read_line(struct sums *s, const char **at)
{
    uint64_t seat;
    if (scan_word(at, "sums"))
        return read_head(s, at);
    if (!s->players)
        return "the sums do not begin with 'sums'";
    if (scan_word(at, "wins"))
        return read_wins(s, at);
    if (scan_word(at, "label"))
        return read_label(s, at);
    if (scan_word(at, "chart"))
        return read_chart(s, at);
    int base = scan_word(at, "score ")       ? SUMS_SCORE
               : scan_word(at, "decisions ") ? SUMS_DECISIONS
                                             : 0;
    if (base)
        return scan_uint(at, (uint64_t)s->players - 1, &seat)
                   ? read_hist(&s->hist[base + (int)seat], at)
                   : "there is no such seat";
    int i = scan_name(at, hist_names);
    return i >= 0 ? read_hist(&s->hist[i], at) : "this line means nothing";
}

/* Counts that have to agree. */
static const char *check(const struct sums *s)
{
    uint64_t wins = 0;
    for (int p = 0; p < s->players; p++) {
        wins += s->win[p];
        if (histogram_count(&s->hist[SUMS_SCORE + p]) != s->games ||
            histogram_count(&s->hist[SUMS_DECISIONS + p]) != s->games)
            return "a seat has not as many entries as there are games";
    }
    if (s->nobody > s->games || wins != (s->games - s->nobody) * SUMS_WIN)
        return "the wins do not add up to the games";
    static const int each_game[] = {SUMS_MOVES, SUMS_LEADS, SUMS_TABLE, SUMS_ASKED};
    for (int i = 0; i < 4; i++)
        if (histogram_count(&s->hist[each_game[i]]) != s->games)
            return "a histogram has not as many entries as there are games";
    return NULL;
}

bool sums_load(struct sums *s, const char **at, struct sums_fault *fault)
{
    memset(s, 0, sizeof *s);
    fault->what = NULL;
    while (!fault->what) {
        if (scan_word(at, "end\n")) {
            fault->what = check(s);
            if (!fault->what) {
                fault->line++;
                return true;
            }
        } else if (!strchr(*at, '\n')) {
            fault->what = "the file ends too early";
        } else if (!(fault->what = read_line(s, at)) && !scan_word(at, "\n")) {
            fault->what = "there is too much on this line";
        }
        if (!fault->what)
            fault->line++;
    }
    sums_clear(s);
    return false;
}
