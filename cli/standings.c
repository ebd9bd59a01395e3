#include "standings.h"
#include "host/command_line.h"
#include "host/runs.h"

#include <math.h>
#include <string.h>

static unsigned long long big(uint64_t n)
{
    return n;
}

/* A table */

static void head_line(const struct lab_plan *plan, const struct contest *c)
{
    char options[256];
    options_text(&plan->setup, options, sizeof options);
    printf("%s, %d player%s%s%s: %llu game%s", plan->setup.game->title, c->players,
           c->players == 1 ? "" : "s", *options ? ", " : "", options, big(c->games),
           c->games == 1 ? "" : "s");
    if (c->seatings > 1)
        printf(", each deal in %d seatings", c->seatings);
    printf(", seed %llu\n", big(plan->setup.seed));
    if (c->games < plan->games)
        printf("Stopped before all %llu.\n", big(plan->games));
    putchar('\n');
}

/* Who has won or lost everything is at least so much better or worse. */
static void elo_text(const struct estimate *e, char *value, char *range, size_t cap)
{
    if (isinf(e->value))
        snprintf(value, cap, "%c %+.0f", e->value > 0 ? '>' : '<',
                 e->value > 0 ? e->range.low : e->range.high);
    else
        snprintf(value, cap, "%+.0f", e->value);
    snprintf(range, cap, "%+.0f .. %+.0f", e->range.low, e->range.high);
}

static void percent_text(const struct interval *i, char *out, size_t cap)
{
    snprintf(out, cap, "%.1f .. %.1f", 100 * i->low, 100 * i->high);
}

static double ms_of(const struct contest_player *p)
{
    return p->decisions ? (double)p->ns / 1e6 / (double)p->decisions : 0;
}

static void player_line(const struct lab_plan *plan, const struct contest *c, int k)
{
    char level[LEVEL_TEXT_MAX], range[32], elo[32], elos[32];
    const struct contest_player *p = &c->player[k];
    struct estimate share = contest_share(c, k), rating = contest_elo(c, k);
    level_text(&plan->player[k], level);
    percent_text(&share.range, range, sizeof range);
    elo_text(&rating, elo, elos, sizeof elo);
    printf("%-6c  %-14s %7llu %7llu  %5.1f %%  %13s  %5.1f %%  %6s  %14s  %8.2f  %8.2f\n", 'A' + k,
           level, big(p->wins), big(p->ties), 100 * share.value, range, 100 * contest_fair(c), elo,
           elos, p->points.mean, ms_of(p));
}

static void seats_line(const struct contest *c)
{
    char range[32];
    fputs("\nWon by seat:", stdout);
    for (int seat = 0; seat < c->players; seat++) {
        struct estimate share = contest_seat_share(c, seat);
        percent_text(&share.range, range, sizeof range);
        printf("%s %d: %.1f %% (%s)", seat ? "," : "", seat, 100 * share.value, range);
    }
    puts("");
}

static void sprt_line(const struct contest *c, const struct sprt *t)
{
    double ratio = contest_sprt(c, t);
    enum sprt_verdict verdict = sprt_verdict(ratio);
    printf("A against the rest, Elo %g or %g: ", t->elo0, t->elo1);
    if (verdict == SPRT_OPEN)
        fputs("undecided", stdout);
    else
        printf("rather %g", verdict == SPRT_UPPER ? t->elo1 : t->elo0);
    printf(" (log-likelihood ratio %.2f, bounds %.2f and %.2f)\n", ratio, -SPRT_BOUND, SPRT_BOUND);
}

static void solo_table(const struct lab_plan *plan, const struct contest *c)
{
    char level[LEVEL_TEXT_MAX];
    const struct contest_player *p = &c->player[0];
    double half = 1.96 * moments_error(&p->points);
    level_text(&plan->player[0], level);
    printf("%-14s  %8s  %18s  %8s  %6s  %6s  %6s  %8s\n", "bot", "score", "95 %", "spread", "5 %",
           "median", "95 %", "ms/move");
    printf("%-14s  %8.3f  %8.3f .. %6.3f  %8.3f  %6lld  %6lld  %6lld  %8.2f\n", level,
           p->points.mean, p->points.mean - half, p->points.mean + half,
           sqrt(moments_variance(&p->points)), (long long)hist_quantile(&c->points, 0.05),
           (long long)hist_quantile(&c->points, 0.5), (long long)hist_quantile(&c->points, 0.95),
           ms_of(p));
}

void standings_table(const struct lab_plan *plan, const struct contest *c, const struct sprt *test)
{
    head_line(plan, c);
    if (c->players == 1) {
        solo_table(plan, c);
        return;
    }
    printf("%-6s  %-14s %7s %7s  %7s  %13s  %7s  %6s  %14s  %8s  %8s\n", "player", "bot", "won",
           "shared", "share", "95 %", "fair", "Elo", "95 %", "score", "ms/move");
    for (int k = 0; k < c->players; k++)
        player_line(plan, c, k);
    seats_line(c);
    if (c->nobody)
        printf("Nobody won %llu game%s (%.1f %%).\n", big(c->nobody), c->nobody == 1 ? "" : "s",
               100 * (double)c->nobody / (double)c->games);
    if (test)
        sprt_line(c, test);
}

/* JSON: nothing in it that a clock says, so that the same seed gives the same bytes. */

static void number(const char *key, double x)
{
    if (isfinite(x))
        printf(",\"%s\":%.6g", key, x + 0.0); /* no -0 */
    else
        printf(",\"%s\":null", key);
}

static void player_json(const struct lab_plan *plan, const struct contest *c, int k)
{
    const struct contest_player *p = &c->player[k];
    struct estimate share = contest_share(c, k), elo = contest_elo(c, k);
    printf("%s{\"bot\":\"%s\"", k ? "," : "", plan->player[k].bot->id);
    if (plan->player[k].nodes)
        printf(",\"nodes\":%u", plan->player[k].nodes);
    if (plan->player[k].ms)
        printf(",\"ms\":%u", plan->player[k].ms);
    if (plan->player[k].brains)
        printf(",\"brains\":%d", plan->player[k].brains);
    if (c->players > 1) {
        number("share", share.value);
        number("low", share.range.low);
        number("high", share.range.high);
        number("fair", contest_fair(c));
        printf(",\"wins\":%llu,\"ties\":%llu", big(p->wins), big(p->ties));
        number("elo", elo.value);
        number("elo_low", elo.range.low);
        number("elo_high", elo.range.high);
    }
    number("score", p->points.mean);
    number("score_error", moments_error(&p->points));
    number("score_spread", sqrt(moments_variance(&p->points)));
    if (c->players == 1)
        printf(",\"score_5\":%lld,\"score_median\":%lld,\"score_95\":%lld",
               (long long)hist_quantile(&c->points, 0.05),
               (long long)hist_quantile(&c->points, 0.5),
               (long long)hist_quantile(&c->points, 0.95));
    putchar('}');
}

static void seats_json(const struct contest *c)
{
    fputs(",\"by_seat\":[", stdout);
    for (int seat = 0; seat < c->players; seat++) {
        struct estimate share = contest_seat_share(c, seat);
        printf("%s{\"seat\":%d", seat ? "," : "", seat);
        number("share", share.value);
        number("low", share.range.low);
        number("high", share.range.high);
        putchar('}');
    }
    putchar(']');
}

static void sprt_json(const struct contest *c, const struct sprt *t)
{
    static const char *const verdicts[] = {"open", "elo0", "elo1"};
    double ratio = contest_sprt(c, t);
    printf(",\"sprt\":{\"verdict\":\"%s\"", verdicts[sprt_verdict(ratio)]);
    number("elo0", t->elo0);
    number("elo1", t->elo1);
    number("ratio", ratio);
    number("bound", SPRT_BOUND);
    putchar('}');
}

void standings_json(const struct lab_plan *plan, const struct contest *c, const struct sprt *test)
{
    char options[256];
    options_text(&plan->setup, options, sizeof options);
    printf("{\"game\":\"%s\",\"n\":%llu,\"planned\":%llu,\"players\":%d,\"options\":\"%s\","
           "\"seed\":\"%llu\",\"seatings\":%d,\"nobody\":%llu,\"seats\":[",
           plan->setup.game->id, big(c->games), big(plan->games), c->players, options,
           big(plan->setup.seed), c->seatings, big(c->nobody));
    for (int k = 0; k < c->players; k++)
        player_json(plan, c, k);
    putchar(']');
    if (c->players > 1)
        seats_json(c);
    if (test)
        sprt_json(c, test);
    puts("}");
}
