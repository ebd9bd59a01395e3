/*
 * search.c - Monte Carlo tree search over information sets.
 *
 * Every iteration guesses one truth behind the observation (determinise), walks down the tree in it,
 * adds one move that was not there yet, judges where that leads, and tells all moves on the way.  A
 * place in the tree is what the searching seat would see there: so what it cannot see cannot steer
 * it, and ways that lead to the same place share what they learn.  Each seat goes for its own
 * result.  Seats that are asked at once are asked one after the other, the searching one first: what
 * they decide in secret is not in what it sees.
 *
 * A running game is judged by worth() or the standings, seen by each seat from its own side, and
 * brought to the scale of results by how far these judgements usually lie apart.
 *
 * Only sums, products, quotients and roots of doubles: the same bits on every machine.
 */
#include "search.h"
#include "../core/rng.h"

#include <string.h>

enum {
    NODES = 1 << 15, /* places in the tree, a hash table: a power of two */
    NODES_FULL = NODES - NODES / 4,
    EDGES = (BRAIN_BYTES - NODES * 16 - 64) / 32,
    DEPTH_MAX = 128,
    CHANCE_MAX = 512,
    WARM_UP = 64, /* iterations that only learn the scale */
    NO_EDGE = 0
};

struct node {
    uint64_t key; /* 0: free */
    uint32_t edge, visits;
};

struct edge { /* of a place, by ascending move */
    game_move m;
    double sum;
    uint32_t visits, seen; /* tried; could have been tried */
    uint32_t next;
    float guess; /* what it looked like before it was tried; below 0: not looked at */
};

struct tree {
    struct node node[NODES];
    struct edge edge[EDGES];
    uint32_t nodes, edges; /* edge 0 is none */
};

_Static_assert(sizeof(struct tree) <= sizeof(struct brain), "a tree fits a brain");

struct step {
    uint32_t edge;
    uint8_t seat;
};

struct search {
    const struct question *q;
    const struct game *g;
    struct tree *tree;
    struct node root;
    struct rng rng;
    uint32_t nodes, done; /* positions to look at, looked at */
    int players;
    /* The scale of judgements: their mean, and how far they lie from it. */
    uint32_t judged;
    double mean, spread;
    bool warm;
    /* One iteration. */
    struct step path[DEPTH_MAX];
    int depth;
    double value[GAME_PLAYERS_MAX];
    /* The root */
    game_move *m;
    struct search_move *out;
    double *squares;
    int n;
};

/* The tree */

static uint64_t hash_bytes(const game_state *st, uint32_t bytes, uint64_t h)
{
    const unsigned char *at = (const unsigned char *)st;
    uint64_t g = ~h, a, b;
    for (; bytes >= 16; bytes -= 16, at += 16) {
        memcpy(&a, at, 8);
        memcpy(&b, at + 8, 8);
        h = (h ^ a) * 0x9e3779b97f4a7c15u;
        g = (g ^ b) * 0xc2b2ae3d27d4eb4fu;
        h ^= h >> 29;
        g ^= g >> 31;
    }
    for (; bytes; bytes--, at++)
        h = (h ^ *at) * 0x100000001b3u;
    h ^= g * 0xff51afd7ed558ccdu;
    h ^= h >> 32;
    h *= 0xff51afd7ed558ccdu;
    return h ^ h >> 29;
}

/* The place of what the searcher sees now, with a seat to move; NULL if there is no room for it. */
static struct node *place_of(struct search *s, const game_state *st, int seat)
{
    game_room seen;
    struct tree *t = s->tree;
    s->g->observe(st, s->q->seat, (game_state *)&seen);
    uint64_t key = hash_bytes((const game_state *)&seen, s->g->state_size, (uint64_t)seat + 1) | 1;
    uint32_t i = (uint32_t)(key >> 32) & (NODES - 1);
    while (t->node[i].key && t->node[i].key != key)
        i = (i + 1) & (NODES - 1);
    if (!t->node[i].key) {
        if (t->nodes == NODES_FULL)
            return 0;
        t->nodes++;
        t->node[i] = (struct node){key, NO_EDGE, 0};
    }
    return &t->node[i];
}

static uint32_t add_edge(struct tree *t, uint32_t *link, game_move m)
{
    if (t->edges == EDGES)
        return NO_EDGE;
    uint32_t e = t->edges++;
    t->edge[e] = (struct edge){.m = m, .next = *link, .guess = -1};
    *link = e;
    return e;
}

/* About the natural logarithm, from 1 up. */
static double log_of(uint32_t n)
{
    int high = 31 - __builtin_clz(n | 1);
    double part = (double)n / (double)((uint32_t)1 << high) - 1;
    return 0.6931471805599453 * (high + part);
}

/* What an end or a position is worth */

static void judge_end(struct search *s, const game_state *st)
{
    struct game_outcome o;
    int winners = 0;
    s->g->outcome(st, &o);
    for (int p = 0; p < s->players; p++)
        winners += o.place[p] == 1;
    for (int p = 0; p < s->players; p++)
        s->value[p] = o.place[p] == 1 ? 1.0 / winners : 0;
}

/* From far below to far above, brought between 0 and 1. */
static double squash(const struct search *s, double x)
{
    x = (x - s->mean) / (s->spread + 1e-9);
    return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
}

static void learn_scale(struct search *s, double x)
{
    double off = x - s->mean;
    s->judged++;
    s->mean += off / s->judged;
    s->spread += ((off < 0 ? -off : off) - s->spread) / s->judged;
}

int P_lone;

/* How it looks to a seat. */
static double look(const struct search *s, const game_state *st, int seat)
{
    struct game_outcome o;
    if (s->g->worth)
        return s->g->worth(st, seat);
    s->g->outcome(st, &o);
    return o.score[seat];
}

static double best_other(const struct search *s, const game_state *st, int seat)
{
    double most = 0;
    if (P_lone > 1)
        return 0;
    for (int p = 0, first = 1; p < s->players; p++)
        if (p != seat) {
            double x = look(s, st, p);
            if (first || x > most)
                most = x;
            first = 0;
        }
    return most;
}

static void judge(struct search *s, const game_state *st)
{
    double x[GAME_PLAYERS_MAX];
    if (P_lone > 1) {
        double lead = look(s, st, s->q->seat);
        if (!s->warm)
            learn_scale(s, lead);
        s->value[s->q->seat] = squash(s, lead);
        return;
    }
    for (int p = 0; p < s->players; p++)
        x[p] = look(s, st, p);
    for (int p = 0; p < s->players; p++) {
        double other = 0;
        for (int k = 0, first = 1; k < s->players; k++)
            if (k != p && (first || x[k] > other)) {
                other = x[k];
                first = 0;
            }
        double lead = x[p] - other;
        if (!s->warm && p == s->q->seat)
            learn_scale(s, lead);
        s->value[p] = squash(s, lead);
    }
}

/* Playing on */

static void roll(struct search *s, game_state *st)
{
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    for (int i = 0; i < CHANCE_MAX && s->g->pending(st) >> GAME_CHANCE & 1; i++) {
        int n = s->g->chance(st, m, weight);
        s->g->apply(st, GAME_CHANCE, m[rng_weighted(&s->rng, weight, n)]);
        s->done++;
    }
}

/* Who is asked next, or -1 at the end.  Those who need not move are asked before the others, once. */
static int next_seat(const struct search *s, const game_state *st, uint32_t declined)
{
    uint32_t pending = s->g->pending(st);
    uint32_t asked = pending && s->g->may ? s->g->may(st) & ~declined : 0;
    if (!asked)
        asked = pending;
    if (!asked)
        return -1;
    uint32_t later = asked >> s->q->seat << s->q->seat;
    return __builtin_ctz(later ? later : asked);
}

static int list_moves(const struct game *g, const game_state *st, int seat, game_move *m)
{
    int free = !(g->pending(st) >> seat & 1); /* then m[0] is to do nothing */
    m[0] = 0;
    return g->moves(st, seat, m + free) + free;
}

int P_tries = 1;

/* Any moves, to the end or for a while. */
static void play_on(struct search *s, game_state *st, int moves)
{
    game_move m[GAME_MOVES_MAX];
    for (; moves > 0; moves--) {
        roll(s, st);
        uint32_t pending = s->g->pending(st);
        if (!pending)
            return;
        int seat = rng_bit(&s->rng, pending);
        int n = s->g->moves(st, seat, m), best = (int)rng_below(&s->rng, (uint32_t)n);
        if (P_tries > 1 && n > 1) {
            double most = -1e30;
            game_room room[2];
            int at = 0;
            for (int i = 0; i < P_tries; i++) {
                int k = (int)rng_below(&s->rng, (uint32_t)n);
                memcpy(&room[at], (const void *)st, s->g->state_size);
                s->g->apply((game_state *)&room[at], seat, m[k]);
                s->done++;
                double x = look(s, (game_state *)&room[at], seat);
                if (x > most) {
                    most = x;
                    best = k;
                }
            }
        }
        s->g->apply(st, seat, m[best]);
        s->done++;
    }
}

/* What one move looks like right after it, to the seat that makes it. */
static double foresee(struct search *s, const game_state *st, int seat, game_move m, double other,
                      const struct rng *dice)
{
    game_room room;
    game_state *next = (game_state *)&room;
    memcpy(&room, (const void *)st, s->g->state_size);
    if (m)
        s->g->apply(next, seat, m);
    s->done++;
    double x = s->g->pending(next) ? look(s, next, seat) : INT32_MIN;
    if (x == INT32_MIN) {
        struct rng keep = s->rng;
        s->rng = *dice;
        roll(s, next);
        s->rng = keep;
        if (!s->g->pending(next)) {
            judge_end(s, next);
            return s->value[seat];
        }
        x = look(s, next, seat);
    }
    return squash(s, x - other);
}

double P_explore = 0.5, P_weight = 2;
int P_order = 8;

/* Walks the legal moves and the edges side by side, both ascending.  Takes the move with the best
 * bound; one that was never tried counts as the place does on average. */
static uint32_t choose(struct search *s, struct node *node, const game_state *st, int seat,
                       const game_move *m, int n, int *pick)
{
    struct tree *t = s->tree;
    uint32_t *link = &node->edge, *new_link = 0, best = NO_EDGE, fresh = 0;
    double most = -1, other = 0;
    int new_at = 0;
    struct rng dice;
    bool order = s->warm && node->visits >= (uint32_t)P_order, looked = false;
    for (int i = 0; i < n; i++) {
        while (*link && t->edge[*link].m < m[i])
            link = &t->edge[*link].next;
        struct edge *e = &t->edge[*link];
        if (!*link || e->m != m[i]) {
            if (!order || !add_edge(t, link, m[i])) {
                if (rng_below(&s->rng, ++fresh) == 0) {
                    new_link = link;
                    new_at = i;
                }
                continue;
            }
            e = &t->edge[*link];
        }
        if (order && e->guess < 0) {
            if (!looked) {
                other = best_other(s, st, seat);
                dice = rng_split(&s->rng, 1);
                looked = true;
            }
            e->guess = (float)foresee(s, st, seat, m[i], other, &dice);
        }
        e->seen++;
        double weight = e->guess < 0 ? 0 : P_weight;
        double tries = e->visits + weight;
        double mean = (e->sum + weight * (double)e->guess) / tries;
        double bound = mean + P_explore * __builtin_sqrt(log_of(e->seen) / tries);
        if (bound > most) {
            most = bound;
            best = *link;
            *pick = i;
        }
    }
    node->visits++;
    if (fresh) {
        uint32_t e = add_edge(t, new_link, m[new_at]);
        if (e) {
            *pick = new_at;
            t->edge[e].seen = 1;
            return e;
        }
    }
    return best;
}

/* Down the tree, to a move that was never tried or an end. */
static void descend(struct search *s, game_state *st)
{
    game_move m[GAME_MOVES_MAX + 1];
    uint32_t declined = 0;
    s->depth = 0;
    for (bool first = true;; first = false) {
        roll(s, st);
        int seat = first ? s->q->seat : next_seat(s, st, declined), pick = 0;
        if (seat < 0)
            return;
        int n = list_moves(s->g, st, seat, m);
        bool fresh = false;
        if (P_lone && seat != s->q->seat) {
            pick = (int)rng_below(&s->rng, (uint32_t)n);
        } else if (n > 1) {
            struct node *node = first                  ? &s->root
                                : s->depth < DEPTH_MAX ? place_of(s, st, seat)
                                                       : 0;
            uint32_t e = node ? choose(s, node, st, seat, m, n, &pick) : NO_EDGE;
            if (!e)
                return;
            fresh = s->tree->edge[e].visits == 0;
            s->path[s->depth++] = (struct step){e, (uint8_t)seat};
        }
        if (m[pick])
            s->g->apply(st, seat, m[pick]);
        s->done++;
        declined = m[pick] ? 0 : declined | 1u << seat;
        if (fresh)
            return;
    }
}

int search_rollout = 0;

static void iterate(struct search *s)
{
    game_room room;
    game_state *st = (game_state *)&room;
    s->g->determinise(s->q->obs, s->q->seat, &s->rng, st);
    s->done++;
    descend(s, st);
    play_on(s, st, search_rollout);
    roll(s, st);
    if (s->g->pending(st))
        judge(s, st);
    else
        judge_end(s, st);
    if (!s->warm && s->judged >= WARM_UP)
        s->warm = true;
    for (int i = 0; i < s->depth; i++) {
        struct edge *e = &s->tree->edge[s->path[i].edge];
        e->visits++;
        e->sum += s->value[s->path[i].seat];
    }
    (void)s->squares;
}

static int count_players(const struct game *g, const game_state *obs)
{
    struct game_outcome o;
    int n = 0;
    g->outcome(obs, &o);
    while (n < GAME_PLAYERS_MAX && o.place[n])
        n++;
    return n;
}

uint64_t search_iterations;

int search_moves(const struct question *q, uint32_t nodes, struct search_move *out)
{
    static const uint32_t LOOK_AT_CLOCK = 1024;
    struct search s = {.q = q, .g = q->game, .nodes = nodes, .rng = *q->rng};
    game_move m[GAME_MOVES_MAX + 1];
    s.tree = (struct tree *)(void *)q->budget->brain;
    memset(s.tree->node, 0, sizeof s.tree->node);
    s.tree->nodes = 0;
    s.tree->edges = 1;
    s.players = count_players(q->game, q->obs);
    s.n = list_moves(s.g, q->obs, q->seat, m);
    uint32_t next_look = LOOK_AT_CLOCK;
    while (s.n > 1 && s.done < nodes) {
        iterate(&s);
        search_iterations++;
        if (q->budget->enough && s.done >= next_look) {
            next_look = s.done + LOOK_AT_CLOCK;
            if (q->budget->enough(q->budget->whose))
                break;
        }
    }
    for (int i = 0; i < s.n; i++)
        out[i] = (struct search_move){.m = m[i]};
    if (s.n > 1) {
        for (uint32_t e = s.root.edge; e; e = s.tree->edge[e].next)
            for (int i = 0; i < s.n; i++)
                if (out[i].m == s.tree->edge[e].m) {
                    out[i].visits = s.tree->edge[e].visits;
                    out[i].value = out[i].visits ? s.tree->edge[e].sum / out[i].visits : 0;
                }
    }
    return s.n;
}

static game_move pick(const struct bot *bot, const struct question *q)
{
    struct search_move out[GAME_MOVES_MAX + 1];
    int n = search_moves(q, q->budget->nodes ? q->budget->nodes : bot->nodes, out), best = 0;
    for (int i = 1; i < n; i++)
        if (out[i].visits > out[best].visits)
            best = i;
    return out[best].m;
}

const struct bot strong_bot = {"strong", "thinks ahead", pick, 1000000, 0};
