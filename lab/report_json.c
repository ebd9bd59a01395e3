/* report_json.c - all sums of a study, for other programs. */
#include "core/json.h"
#include "plot.h"
#include "report.h"

#include <stdio.h>

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
    char command[8192];
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
