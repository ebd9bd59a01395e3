#include "contest.h"

#include <math.h>
#include <string.h>

void contest_start(struct contest *c, const struct lab_plan *plan)
{
    memset(c, 0, sizeof *c);
    c->players = plan->setup.players;
    c->seatings = lab_seatings(plan);
}

void contest_end(struct contest *c)
{
    hist_free(&c->points);
}

static void gain(struct gains *g, uint64_t units)
{
    g->sum += units;
    g->deal += units;
}

static void close_deal(struct gains *g, bool whole)
{
    if (whole) {
        g->deals_sum += g->deal;
        g->deals_squares += g->deal * g->deal;
    }
    g->deal = 0;
}

/* A deal that the run begins in its middle does not count as one. */
static void next_deal(struct contest *c)
{
    bool whole = c->in_deal == c->seatings;
    for (int p = 0; p < c->players; p++) {
        close_deal(&c->player[p].won, whole);
        close_deal(&c->player[p].score, whole);
        close_deal(&c->seat[p], whole);
    }
    c->deals += whole;
    c->in_deal = 0;
}

static void add_player(struct contest *c, int k, const struct lab_game *game, int winners,
                       uint64_t prize)
{
    struct contest_player *p = &c->player[k];
    int seat = game->seat_of[k];
    bool won = game->outcome.place[seat] == 1;
    uint64_t part = won ? prize : 0;
    p->wins += won && winners == 1;
    p->ties += won && winners > 1;
    gain(&p->won, part);
    gain(&p->score, winners ? part : prize);
    gain(&c->seat[seat], part);
    moments_add(&p->points, game->outcome.score[seat]);
    p->decisions += game->record[k].decisions;
    p->ns += game->record[k].ns;
}

void contest_add(struct contest *c, const struct lab_game *game)
{
    int winners = 0;
    for (int p = 0; p < c->players; p++)
        winners += game->outcome.place[p] == 1;
    uint64_t prize = CONTEST_UNITS / (uint64_t)(winners ? winners : c->players); /* for each */
    for (int k = 0; k < c->players; k++)
        add_player(c, k, game, winners, prize);
    if (c->players == 1)
        hist_add(&c->points, game->outcome.score[0]);
    c->games++;
    c->nobody += winners == 0;
    c->in_deal++;
    if ((game->index + 1) % (uint64_t)c->seatings == 0)
        next_deal(c);
}

/* The variance of a deal's mean, with one more deal that varies by `usual`. */
static double deal_variance(const struct contest *c, const struct gains *g, double usual)
{
    double n = (double)c->deals, unit = 1.0 / (CONTEST_UNITS * c->seatings);
    double mean = (double)g->deals_sum / n;
    double apart = ((double)g->deals_squares - mean * (double)g->deals_sum) * unit * unit;
    return (fmax(0, apart) + usual) / n;
}

static struct estimate estimate_of(const struct contest *c, const struct gains *g)
{
    double n = (double)c->games, share = (double)g->sum / (CONTEST_UNITS * fmax(1, n));
    double usual = share * (1 - share) / c->seatings;
    if (c->deals && usual > 0)
        n *= usual / deal_variance(c, g, usual);
    return (struct estimate){share, stat_wilson(share, n)};
}

struct estimate contest_share(const struct contest *c, int player)
{
    return estimate_of(c, &c->player[player].won);
}

struct estimate contest_seat_share(const struct contest *c, int seat)
{
    return estimate_of(c, &c->seat[seat]);
}

struct estimate contest_elo(const struct contest *c, int player)
{
    struct estimate e = estimate_of(c, &c->player[player].score);
    e.value = elo_of_score(e.value, c->players);
    e.range.low = elo_of_score(e.range.low, c->players);
    e.range.high = elo_of_score(e.range.high, c->players);
    return e;
}

double contest_fair(const struct contest *c)
{
    double won = c->games ? 1 - (double)c->nobody / (double)c->games : 1;
    return won / c->players;
}

double contest_sprt(const struct contest *c, const struct sprt *t)
{
    if (c->deals < CONTEST_FEW)
        return 0;
    const struct gains *g = &c->player[0].score;
    double equal = score_of_elo(t->elo0, c->players);
    double variance = deal_variance(c, g, equal * (1 - equal) / c->seatings);
    double mean = (double)g->deals_sum / ((double)c->deals * CONTEST_UNITS * c->seatings);
    return sprt_ratio(t, mean, variance, c->deals);
}
