#include "watch.h"

#include <string.h>

void watch_start(struct sums *s, const struct setup *setup)
{
    struct game_count count[GAME_COUNTS_MAX];
    const struct game *g = setup->game;
    struct sums_chart *chart = NULL;
    memset(s, 0, sizeof *s);
    s->players = setup->players;
    int n = g->counts ? g->counts(setup->players, setup->options, count) : 0;
    for (int i = 0; i < n; i++) {
        if (!count[i].chart)
            continue;
        if (!chart || strcmp(chart->title, count[i].chart) != 0)
            chart = sums_add_chart(s, count[i].per, count[i].chart);
        if (chart)
            sums_add_label(chart, count[i].label);
    }
}

uint64_t watch_counters(const struct setup *setup)
{
    struct game_count count[GAME_COUNTS_MAX];
    const struct game *g = setup->game;
    const char *title = NULL;
    uint64_t hash = COUNTERS_NONE;
    int n = g->counts ? g->counts(setup->players, setup->options, count) : 0;
    for (int i = 0; i < n; i++) {
        if (!count[i].chart)
            continue;
        if (!title || strcmp(title, count[i].chart) != 0)
            hash = counters_chart(hash, count[i].per, title = count[i].chart);
        hash = counters_label(hash, count[i].label);
    }
    return hash;
}

/* A game once more, move by move: how many choices there were, and what the game counts. */
struct replay {
    uint32_t decisions[GAME_PLAYERS_MAX], asked;
    uint64_t choices;
    struct game_tally tally;
};

static void count_choices(struct sums *s, struct replay *r, const struct game *g,
                          const game_state *st, int seat)
{
    game_move m[GAME_MOVES_MAX];
    int free = !(g->pending(st) >> seat & 1); /* it could have done nothing as well */
    int n = g->moves(st, seat, m) + free;
    if (n < 2)
        return;
    r->decisions[seat]++;
    r->asked++;
    r->choices += (uint64_t)n;
    histogram_add(&s->hist[SUMS_CHOICES], n, 1);
}

static void play_again(struct sums *s, struct replay *r, const struct session *session)
{
    game_room before, now;
    const struct setup *setup = &session->setup;
    const struct game *g = setup->game;
    memset(&now, 0, sizeof now);
    g->start((game_state *)&now, setup->players, setup->options);
    for (uint32_t i = 0; i < session->length; i++) {
        const struct session_move *m = &session->move[i];
        if (m->seat != GAME_CHANCE)
            count_choices(s, r, g, (const game_state *)&now, m->seat);
        if (g->count)
            memcpy(&before, &now, g->state_size);
        g->apply((game_state *)&now, m->seat, m->m);
        if (g->count)
            g->count((const game_state *)&before, m->seat, m->m, (const game_state *)&now,
                     &r->tally);
    }
}

/* The game's own counters */

struct tally_sum {
    int64_t all, winners;
};

static struct tally_sum sum_of(const struct game_tally *tally, int id, const struct game_outcome *o,
                               int players)
{
    struct tally_sum sum = {tally->n[GAME_NOBODY][id], 0};
    for (int p = 0; p < players; p++) {
        sum.all += tally->n[p][id];
        sum.winners += o->place[p] == 1 ? tally->n[p][id] : 0;
    }
    return sum;
}

/* What a counter is divided by. */
static struct tally_sum divisor_of(const struct game_count *count, int n, int i,
                                   const struct game_tally *tally, const struct game_outcome *o,
                                   int players)
{
    struct tally_sum sum = {0, 0};
    if (count[i].per == GAME_RATE || count[i].per == GAME_MEAN)
        return sum_of(tally, count[i].of, o, players);
    if (count[i].per == GAME_PER_GAME)
        return (struct tally_sum){1, 1};
    for (int p = 0; p < players && count[i].per == GAME_PER_SEAT; p++)
        sum.winners += o->place[p] == 1;
    sum.all = count[i].per == GAME_PER_SEAT ? players : 0;
    for (int k = 0; k < n && count[i].per == GAME_SHARE; k++)
        if (count[k].chart && strcmp(count[k].chart, count[i].chart) == 0) {
            struct tally_sum part = sum_of(tally, count[k].id, o, players);
            sum.all += part.all;
            sum.winners += part.winners;
        }
    return sum;
}

/* Charts and labels are in the order of the counters: see watch_start. */
static void add_tally(struct sums *s, const struct setup *setup, const struct game_tally *tally,
                      const struct game_outcome *o)
{
    struct game_count count[GAME_COUNTS_MAX];
    struct tally_sum whole = {0, 0};
    int n = setup->game->counts(setup->players, setup->options, count);
    int chart = -1, label = 0;
    for (int i = 0; i < n; i++) {
        if (!count[i].chart)
            continue;
        bool fresh = chart < 0 || strcmp(s->chart[chart]->title, count[i].chart) != 0;
        if (fresh && ++chart == s->charts)
            return;
        label = fresh ? 0 : label + 1;
        if (fresh || count[i].per != GAME_SHARE) /* the whole is the same for all of a chart */
            whole = divisor_of(count, n, i, tally, o, setup->players);
        struct tally_sum sum = sum_of(tally, count[i].id, o, setup->players);
        sums_count(&s->chart[chart]->label[label], sum.all, whole.all, sum.winners, whole.winners);
    }
}

void watch_game(struct sums *s, const struct lab_game *game)
{
    struct replay r;
    memset(&r, 0, sizeof r);
    sums_outcome(s, &game->outcome);
    play_again(s, &r, game->session);
    histogram_add(&s->hist[SUMS_MOVES], game->moves, 1);
    histogram_add(&s->hist[SUMS_LEADS], game->leads, 1);
    histogram_add(&s->hist[SUMS_ASKED], r.asked, 1);
    for (int p = 0; p < s->players; p++)
        histogram_add(&s->hist[SUMS_DECISIONS + p], r.decisions[p], 1);
    if (r.asked)
        histogram_add(&s->hist[SUMS_CHOICES_MEAN], (int64_t)(r.choices * 10 / r.asked), 1);
    if (game->session->setup.game->count)
        add_tally(s, &game->session->setup, &r.tally, &game->outcome);
}
