/*
 * greedy.c - one move ahead, by the standings, over a handful of possible truths.
 *
 * For each truth (a determinisation of the observation) and each move: play it, let chance fall
 * once, the same for all moves as far as the game allows, and read the standings that the seat
 * would see then, or what the game itself thinks of them (worth() in game.h).  A won game counts
 * more than anything, a lost one less.  Where it need not move, doing nothing is judged like a
 * move, and done unless a move is better.
 */
#include "steps.h"

#include <string.h>

enum { CHANCE_MAX = 64 };

static const uint32_t TRUTHS = 8;

static const int64_t DECIDED = (int64_t)1 << 40; /* beyond any score a game shows */

/* How it looks to the seat: by the game's own judgement, else its score against the best other; or
 * the end. */
static int64_t worth(const struct game *g, const game_state *st, int seat)
{
    game_room seen;
    struct game_outcome o;
    g->observe(st, seat, (game_state *)&seen);
    if (g->worth && g->pending(st))
        return g->worth((const game_state *)&seen, seat);
    g->outcome((const game_state *)&seen, &o);
    int64_t other = 0;
    bool alone = true;
    for (int p = 0; p < GAME_PLAYERS_MAX; p++)
        if (p != seat && o.place[p]) {
            other = alone || o.score[p] > other ? o.score[p] : other;
            alone = false;
        }
    int64_t value = o.score[seat] - other;
    if (!g->pending(st) && !alone)
        value += o.place[seat] == 1 ? DECIDED : -DECIDED;
    return value;
}

/* A game that can judge before chance has spoken does it better than one throw of the dice. *thrown
 * says whether it had to be thrown. */
static int64_t worth_after(const struct game *g, game_state *st, int seat, struct rng *rng,
                           bool *thrown)
{
    int64_t value = g->worth ? worth(g, st, seat) : INT32_MIN;
    if (value != INT32_MIN)
        return value;
    *thrown = true;
    settle(g, st, rng, CHANCE_MAX);
    return worth(g, st, seat);
}

/* Adds up what each move is worth in a truth; returns whether that hung on dice. */
static bool try_moves(const struct game *g, const game_state *truth, int seat, const game_move *m,
                      int n, const struct rng *rng, int64_t *sum)
{
    game_room room;
    game_state *st = (game_state *)&room;
    bool thrown = false;
    for (int i = 0; i < n; i++) {
        struct rng same = *rng; /* the same dice for each move: less noise between them */
        memcpy((void *)st, (const void *)truth, g->state_size);
        if (m[i])
            g->apply(st, seat, m[i]);
        sum[i] += worth_after(g, st, seat, &same, &thrown);
    }
    return thrown;
}

/* The best of the sums, of equal ones any; but to do nothing if no move is better than that. */
static int best_of(const game_move *m, const int64_t *sum, int n, struct rng *rng)
{
    int best = 0;
    uint32_t ties = 1;
    for (int i = 1; i < n; i++) {
        if (sum[i] < sum[best] || (sum[i] == sum[best] && !m[best]))
            continue;
        ties = sum[i] > sum[best] ? 1 : ties + 1;
        if (rng_below(rng, ties) == 0)
            best = i;
    }
    return best;
}

static game_move pick(const struct bot *bot, const struct question *q)
{
    const struct game *g = q->game;
    const game_state *obs = q->obs;
    struct rng *rng = q->rng;
    uint32_t nodes = q->budget->nodes ? q->budget->nodes : bot->nodes;
    int seat = q->seat;
    game_room truth;
    game_move m[THOUGHTS_MAX];
    int64_t sum[THOUGHTS_MAX] = {0};
    int n = list_moves(g, obs, seat, m);
    uint32_t truths = nodes ? nodes / (uint32_t)n + 1 : TRUTHS;
    for (uint32_t i = 0; i < truths && n > 1; i++) {
        struct rng before = *rng;
        g->determinise(obs, seat, rng, (game_state *)&truth);
        struct rng dice = rng_split(rng, i);
        bool thrown = try_moves(g, (const game_state *)&truth, seat, m, n, &dice, sum);
        if (!thrown && memcmp(&before, rng, sizeof before) == 0)
            break; /* nothing was guessed and nothing thrown: the next truth is this one again */
    }
    return m[best_of(m, sum, n, rng)];
}

const struct bot greedy_bot = {
    .id = "greedy", .about = "one move ahead, by the standings", .pick = pick};
