/*
 * search.c - Monte Carlo tree search over information sets.
 *
 * Every iteration guesses one truth behind the observation (determinise), walks down the tree in
 * it, adds one move that was not there yet, plays on from there, judges where that leads, and tells
 * all moves on the way.  A place in the tree is what the seat to move would see there: so what a
 * seat cannot see cannot steer it, and ways that lead to the same place share what they learn.
 * Each seat goes for its own result; where the game gives advice, the others follow that.  Seats
 * that are asked at once are asked one after the other, the searching one first: what they decide
 * in secret is not in what the others see.
 *
 * What is tried first: at the root the moves that look best one move ahead, everywhere the one that
 * the game advises.  What is not worth much is tried less and less (PUCT, after Rosin).
 *
 * How it is played on: for a while, by the game's advice or else each move the best of a few by how
 * the position looks then; by who plays alone, for whom only the end counts, to the end.  Where
 * that leads is judged, and judgements are brought to the scale of results by how far they usually
 * lie apart.
 *
 * Moves can be compared under the same luck: then the n-th try of each begins in the same truth,
 * and what falls there falls alike.
 *
 * Only sums, products, quotients and roots of doubles: the same bits on every machine.
 */
#include "search.h"
#include "steps.h"

#include <string.h>

enum {
    NODES = 1 << 16, /* places in the tree, a hash table: a power of two */
    NODES_LEAST = 1 << 6,
    EDGES = 1 << 18,
    NO_EDGE = 0,
    ROOT_MAX = THOUGHTS_MAX,
    DEPTH_MAX = 128,
    CHANCE_MAX = 512,     /* dice and cards before a seat is asked */
    PLAY_ON = 16,         /* moves, where the game does not advise them */
    PLAY_ALONE = 1024,    /* and where nobody else plays: to the end */
    TRUTHS = 512,         /* that are guessed for a search, */
    GUESSED = 64,         /* so many at once */
    TRIES = 3,            /* of which the best is played where the game gives no advice */
    WARM_UP = 64,         /* judgements that teach the scale */
    LOOK_AT_CLOCK = 4096, /* positions */
    LOOK_AT_LEAD = 32     /* iterations */
};

static const double EXPLORE = 1.0;
static const double SPREADS = 8; /* so many of them lie between a loss and a win */

struct node {
    uint64_t key; /* 0: free */
    game_move advised;
    double sum;
    uint32_t edge, visits;
};

struct edge { /* of a place, by ascending move */
    game_move m;
    double sum;
    uint32_t visits, next;
};

struct tree {
    struct node node[NODES];
    struct edge edge[EDGES];
    uint32_t room;         /* of the table, what is used */
    uint32_t nodes, edges; /* edge 0 is none */
    uint64_t truth[TRUTHS * GAME_STATE_MAX / 8];
    /* Of the root: its moves, what part each gets at first, what came of them. */
    int n;
    game_move m[ROOT_MAX];
    double part[ROOT_MAX], sum[ROOT_MAX], squares[ROOT_MAX];
    uint32_t visits[ROOT_MAX];
};

_Static_assert(sizeof(struct tree) <= sizeof(struct brain), "a tree fits a brain");

struct search {
    const struct question *q;
    const struct game *g;
    const struct game_thinking *how;
    game_move (*advise)(const game_state *st, int seat, struct rng *rng); /* NULL: nobody */
    struct tree *tree;
    struct rng rng;
    int players;
    double trust;    /* in the game's advice, from 0 to 1 */
    double explore;  /* for how long first impressions count */
    uint32_t done;   /* positions looked at */
    uint32_t truths; /* taken so far */

    /* Where luck is the same for all moves: that of all their tries, that of this one, and how
     * often it fell. */
    bool same_luck;
    struct rng lucks, luck;
    uint32_t falls;

    /* The scale of judgements: their mean, and how far they lie from it.  Learnt, then kept. */
    uint32_t judged;
    double mean, spread;

    /* One iteration: the way down, who moved there, and what it was worth to each. */
    struct step {
        struct node *node;
        uint32_t edge;
        int seat;
    } path[DEPTH_MAX];
    int depth, root_pick;
    double value[GAME_PLAYERS_MAX];
};

/* What a position is worth */

static void learn_scale(struct search *s, double x)
{
    if (s->judged == WARM_UP)
        return;
    double off = x - s->mean;
    s->judged++;
    s->mean += off / s->judged;
    s->spread += ((off < 0 ? -off : off) - s->spread) / s->judged;
}

/* Between a loss and a win, and not quite either. */
static double on_scale(const struct search *s, double x)
{
    double v = 0.5 + (x - s->mean) / (SPREADS * (s->spread + 1e-9));
    return v < 0.02 ? 0.02 : v > 0.98 ? 0.98 : v;
}

/* How it looks to a seat in this truth. */
static double look(const struct search *s, const game_state *st, int seat)
{
    struct game_outcome o;
    if (s->g->worth)
        return s->g->worth(st, seat);
    s->g->outcome(st, &o);
    return o.score[seat];
}

static void look_at_all(const struct search *s, const game_state *st, double *x)
{
    struct game_outcome o;
    if (!s->g->worth)
        s->g->outcome(st, &o); /* once: it knows all seats */
    for (int p = 0; p < s->players; p++)
        x[p] = s->g->worth ? s->g->worth(st, p) : o.score[p];
}

/* The best but one's own. */
static double best_other(const struct search *s, const double *x, int seat)
{
    double most = 0;
    bool any = false;
    for (int p = 0; p < s->players; p++)
        if (p != seat && (!any || x[p] > most)) {
            most = x[p];
            any = true;
        }
    return most;
}

static void judge_end(struct search *s, const game_state *st)
{
    struct game_outcome o;
    int winners = 0;
    s->g->outcome(st, &o);
    for (int p = 0; p < s->players; p++)
        winners += o.place[p] == 1;
    for (int p = 0; p < s->players; p++)
        s->value[p] = o.place[p] == 1 ? 1.0 / winners : 0;
    if (s->players == 1) { /* there the score decides */
        learn_scale(s, o.score[0]);
        s->value[0] = on_scale(s, o.score[0]);
    }
}

static void judge(struct search *s, const game_state *st)
{
    double x[GAME_PLAYERS_MAX] = {0};
    look_at_all(s, st, x);
    learn_scale(s, x[s->q->seat] - best_other(s, x, s->q->seat));
    for (int p = 0; p < s->players; p++)
        s->value[p] = on_scale(s, x[p] - best_other(s, x, p));
}

/* Playing on */

static void make(struct search *s, game_state *st, int seat, game_move m)
{
    s->g->apply(st, seat, m);
    s->done++;
}

/* Where luck is shared, the n-th time that it falls is the same whatever was drawn before. */
static void roll(struct search *s, game_state *st)
{
    if (!(s->g->pending(st) >> GAME_CHANCE & 1))
        return;
    struct rng fall, *rng = &s->rng;
    if (s->same_luck) {
        fall = rng_split(&s->luck, s->falls++);
        rng = &fall;
    }
    s->done += settle(s->g, st, rng, CHANCE_MAX);
}

/* Of a few moves the one with the best standings. */
static game_move best_of_few(struct search *s, const game_state *st, int seat)
{
    game_move m[GAME_MOVES_MAX], best = 0;
    game_room room;
    double most = 0;
    int n = s->g->moves(st, seat, m);
    for (int i = 0; i < (n < TRIES ? n : TRIES); i++) {
        game_move try = m[rng_below(&s->rng, (uint32_t)n)];
        memcpy(&room, (const void *)st, s->g->state_size);
        make(s, (game_state *)&room, seat, try);
        double x = look(s, (const game_state *)&room, seat);
        if (!best || x > most) {
            most = x;
            best = try;
        }
    }
    return best;
}

static int moves_to_play_on(const struct search *s)
{
    if (s->players == 1)
        return PLAY_ALONE;
    if (!s->advise)
        return PLAY_ON;
    return s->same_luck ? s->how->play_far : s->how->play_on;
}

static void play_on(struct search *s, game_state *st)
{
    uint32_t pending;
    for (int left = moves_to_play_on(s); left > 0; left--) {
        roll(s, st);
        if (!(pending = s->g->pending(st)))
            return;
        int seat = rng_bit(&s->rng, pending);
        make(s, st, seat, s->advise ? s->advise(st, seat, &s->rng) : best_of_few(s, st, seat));
    }
}

/* The tree */

static uint64_t hash_of(const game_state *st, uint32_t bytes, uint64_t h)
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
    h = (h ^ h >> 32 ^ g * 0xff51afd7ed558ccdu) * 0xff51afd7ed558ccdu;
    return h ^ h >> 29;
}

/* The place of what a seat to move sees now; NULL if there is no room for it. */
static struct node *place_of(struct search *s, const game_state *st, int seat)
{
    game_room seen;
    struct tree *t = s->tree;
    s->g->observe(st, seat, (game_state *)&seen);
    uint64_t key = hash_of((const game_state *)&seen, s->g->state_size, (uint64_t)seat + 1) | 1;
    uint32_t i = (uint32_t)(key >> 32) & (t->room - 1);
    while (t->node[i].key && t->node[i].key != key)
        i = (i + 1) & (t->room - 1);
    if (!t->node[i].key) {
        if (t->nodes == t->room / 4 * 3)
            return 0;
        t->nodes++;
        t->node[i] = (struct node){.key = key};
        if (s->advise && s->g->pending(st) >> seat & 1)
            t->node[i].advised = s->advise(st, seat, &s->rng);
    }
    return &t->node[i];
}

static uint32_t add_edge(struct tree *t, uint32_t *link, game_move m)
{
    if (t->edges == EDGES)
        return NO_EDGE;
    uint32_t e = t->edges++;
    t->edge[e] = (struct edge){.m = m, .next = *link};
    *link = e;
    return e;
}

/* What part of the tries a move is meant to get, before anything is known of it. */
static double part_of(const struct search *s, const struct node *node, game_move m, int n)
{
    if (!node->advised)
        return 1.0 / n;
    return m == node->advised ? s->trust : (1 - s->trust) / n;
}

/* The move with the best bound.  Of those that were never tried, which count as the place does on
 * average, only one can be: the advised one or any.  Legal moves and edges both ascend. */
static uint32_t choose(struct search *s, struct node *node, const game_move *m, int n, int *pick)
{
    struct tree *t = s->tree;
    double mean = node->visits ? node->sum / node->visits : 0.5, most = -1;
    double reach = s->explore * __builtin_sqrt((double)node->visits + 1);
    uint32_t *link = &node->edge, *new_link = 0, best = NO_EDGE, fresh = 0;
    int new_at = 0;
    for (int i = 0; i < n; i++) {
        while (*link && t->edge[*link].m < m[i])
            link = &t->edge[*link].next;
        const struct edge *e = &t->edge[*link];
        if (*link && e->m == m[i]) {
            double tries = e->visits;
            double bound = e->sum / tries + reach * part_of(s, node, m[i], n) / (1 + tries);
            if (bound > most) {
                most = bound;
                best = *link;
                *pick = i;
            }
        } else if (fresh != UINT32_MAX) {
            bool advised = node->advised && m[i] == node->advised;
            fresh = advised ? UINT32_MAX : fresh + 1;
            if (advised || rng_below(&s->rng, fresh) == 0) {
                new_link = link;
                new_at = i;
            }
        }
    }
    if (fresh && mean + reach * part_of(s, node, m[new_at], n) > most) {
        uint32_t e = add_edge(t, new_link, m[new_at]);
        *pick = e ? new_at : *pick;
        return e ? e : best;
    }
    return best;
}

/* The same at the root, where every move has its part. */
static int choose_at_root(const struct search *s)
{
    const struct tree *t = s->tree;
    uint32_t all = 0;
    double sum = 0, most = -1;
    int best = 0;
    for (int i = 0; i < t->n; i++) {
        all += t->visits[i];
        sum += t->sum[i];
    }
    double mean = all ? sum / all : 0.5, reach = s->explore * __builtin_sqrt((double)all + 1);
    for (int i = 0; i < t->n; i++) {
        double tries = t->visits[i];
        double bound = (t->visits[i] ? t->sum[i] / tries : mean) + reach * t->part[i] / (1 + tries);
        if (bound > most) {
            most = bound;
            best = i;
        }
    }
    return best;
}

/* Who is asked next, or -1 at the end.  Those who need not move are asked before the others, once.
 */
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

/* Another seat that must move does what the game advises it to, in this truth: it knows its own
 * cards and not the searcher's, and in each truth they are others, so that a place of its own would
 * hardly be seen twice. */
static bool is_advised(const struct search *s, const game_state *st, int seat)
{
    return s->advise && seat != s->q->seat && s->g->pending(st) >> seat & 1;
}

/* Down the tree, to a move that was never tried or an end. */
static void descend(struct search *s, game_state *st)
{
    game_move m[ROOT_MAX];
    uint32_t declined = 0;
    game_move first = s->tree->m[s->root_pick];
    bool fresh = s->tree->visits[s->root_pick] == 0;
    int seat = s->q->seat;
    s->depth = 0;
    if (first)
        make(s, st, seat, first);
    else
        declined = 1u << seat;
    while (!fresh) {
        roll(s, st);
        if ((seat = next_seat(s, st, declined)) < 0)
            return;
        int n = list_moves(s->g, st, seat, m), pick = 0;
        if (n > 1 && is_advised(s, st, seat)) {
            game_move advised = s->advise(st, seat, &s->rng);
            while (m[pick] != advised)
                pick++;
        } else if (n > 1) {
            struct node *node = s->depth < DEPTH_MAX ? place_of(s, st, seat) : 0;
            uint32_t e = node ? choose(s, node, m, n, &pick) : NO_EDGE;
            if (!e)
                return;
            fresh = s->tree->edge[e].visits == 0;
            s->path[s->depth++] = (struct step){node, e, seat};
        }
        if (m[pick])
            make(s, st, seat, m[pick]);
        declined = m[pick] ? 0 : declined | 1u << seat;
    }
}

static void tell(struct search *s)
{
    struct tree *t = s->tree;
    double mine = s->value[s->q->seat];
    t->visits[s->root_pick]++;
    t->sum[s->root_pick] += mine;
    t->squares[s->root_pick] += mine * mine;
    for (int i = 0; i < s->depth; i++) {
        const struct step *step = &s->path[i];
        step->node->visits++;
        step->node->sum += s->value[step->seat];
        t->edge[step->edge].visits++;
        t->edge[step->edge].sum += s->value[step->seat];
    }
}

/* Guesses are dear.  When there are enough of them they come round again: dice and cards that
 * nobody has seen fall anew each time. */
static const game_state *truth_at(struct search *s, uint32_t turn)
{
    uint32_t i = turn % TRUTHS;
    game_state *st = (game_state *)((char *)s->tree->truth + (size_t)i * s->g->state_size);
    if (turn < s->truths)
        return st;
    s->truths = turn + 1;
    if (turn >= TRUTHS)
        return st;
    if (!s->g->guess)
        s->g->determinise(s->q->obs, s->q->seat, &s->rng, st);
    else if (i % GUESSED == 0)
        s->g->guess(s->q->obs, s->q->seat, &s->rng, GUESSED, st);
    return st;
}

static void iterate(struct search *s)
{
    game_room room;
    game_state *st = (game_state *)&room;
    s->root_pick = choose_at_root(s);
    uint32_t turn = s->same_luck ? s->tree->visits[s->root_pick] : s->truths;
    memcpy(&room, (const void *)truth_at(s, turn), s->g->state_size);
    if (s->same_luck)
        s->luck = rng_split(&s->lucks, turn);
    s->falls = 0;
    s->done++;
    descend(s, st);
    play_on(s, st);
    roll(s, st);
    if (s->g->pending(st))
        judge(s, st);
    else
        judge_end(s, st);
    tell(s);
}

/* The root */

/* How each move looks right after it, in one truth, with the same dice for all. */
static void look_ahead(struct search *s, double *x)
{
    const struct tree *t = s->tree;
    game_room truth, room;
    game_state *st = (game_state *)&room;
    s->g->determinise(s->q->obs, s->q->seat, &s->rng, (game_state *)&truth);
    const struct rng dice = s->rng;
    for (int i = 0; i < t->n; i++) {
        memcpy(&room, &truth, s->g->state_size);
        s->rng = dice;
        if (t->m[i])
            make(s, st, s->q->seat, t->m[i]);
        x[i] = s->g->pending(st) ? look(s, st, s->q->seat) : INT32_MIN;
        if (x[i] == INT32_MIN) {
            s->done += settle(s->g, st, &s->rng, CHANCE_MAX);
            x[i] = look(s, st, s->q->seat);
        }
    }
}

/* A move's part falls with the number of those that look better; the advised one has the best. */
static void share_parts(struct search *s)
{
    struct tree *t = s->tree;
    double x[ROOT_MAX], all = 0;
    look_ahead(s, x);
    game_move advised = 0;
    if (s->advise && s->g->pending(s->q->obs) >> s->q->seat & 1)
        advised = s->advise(s->q->obs, s->q->seat, &s->rng);
    for (int i = 0; i < t->n; i++) {
        int better = 0;
        for (int k = 0; k < t->n; k++)
            better += x[k] > x[i];
        t->part[i] = 1.0 / (1 + (t->m[i] == advised ? 0 : better));
        all += t->part[i];
    }
    for (int i = 0; i < t->n; i++)
        t->part[i] /= all;
}

int search_players(const struct game *g, const game_state *obs)
{
    struct game_outcome o;
    int n = 0;
    g->outcome(obs, &o);
    while (n < GAME_PLAYERS_MAX && o.place[n])
        n++;
    return n;
}

/* A tree for so many positions.  What a short thought does not need is not cleared. */
static void clear_tree(struct tree *t, uint32_t positions)
{
    t->room = NODES_LEAST;
    while (t->room < NODES && t->room < positions)
        t->room *= 2;
    memset(t->node, 0, t->room * sizeof *t->node);
    memset(t->sum, 0, sizeof t->sum);
    memset(t->squares, 0, sizeof t->squares);
    memset(t->visits, 0, sizeof t->visits);
    t->nodes = 0;
    t->edges = NO_EDGE + 1;
}

struct job {
    const struct question *q;
    const struct manner *how;
    uint32_t nodes; /* for each */
};

static struct tree *tree_of(const struct question *q, int i)
{
    return (struct tree *)(void *)&q->budget->brain[i];
}

/* Whether the most tried move cannot be overtaken, even if another got all tries that are left: one
 * that looks almost as good can well get nine of ten. */
static bool is_settled(const struct search *s, uint32_t iterations, uint32_t nodes)
{
    const struct tree *t = s->tree;
    uint32_t most = 0, second = 0;
    for (int i = 0; i < t->n; i++) {
        uint32_t v = t->visits[i];
        second = v > most ? most : v > second ? v : second;
        most = v > most ? v : most;
    }
    uint64_t left = s->done < nodes ? (uint64_t)(nodes - s->done) * iterations / s->done : 0;
    return most - second > left;
}

/* One search of those that think side by side. */
static void think(void *arg, int i)
{
    const struct job *job = arg;
    const struct question *q = job->q;
    const struct budget *b = q->budget;
    struct search s = {.q = q, .g = q->game, .tree = tree_of(q, i)};
    s.same_luck = job->how->same_luck;
    uint32_t next_look = LOOK_AT_CLOCK, iterations = 0;
    s.rng = rng_split(q->rng, (uint64_t)i);
    s.lucks = rng_split(&s.rng, 0);
    s.players = search_players(q->game, q->obs);
    s.how = thinking_about(q->game, s.players);
    s.advise = s.same_luck && s.how->advise_far ? s.how->advise_far : q->game->advise;
    s.trust = s.how->trust / 100.0;
    s.explore = EXPLORE * (s.same_luck ? s.how->caution_far : s.how->caution) / 100.0;
    clear_tree(s.tree, job->nodes);
    s.tree->n = list_moves(q->game, q->obs, q->seat, s.tree->m);
    if (s.tree->n == 1)
        return;
    share_parts(&s);
    while (s.done < job->nodes) {
        iterate(&s);
        if (++iterations % LOOK_AT_LEAD == 0 && job->how->first &&
            is_settled(&s, iterations, job->nodes))
            break;
        if (b->enough && s.done >= next_look) {
            next_look = s.done + LOOK_AT_CLOCK;
            if (b->enough(b->whose))
                break;
        }
    }
}

static void sort_by_visits(struct thought *out, int n)
{
    for (int i = 1; i < n; i++) {
        struct thought one = out[i];
        int k = i;
        for (; k > 0 && out[k - 1].visits < one.visits; k--)
            out[k] = out[k - 1];
        out[k] = one;
    }
}

int search_moves(const struct question *q, const struct manner *how, struct thought *out)
{
    int brains = q->budget->brains;
    struct job job = {q, how, how->nodes / (uint32_t)brains};
    if (q->budget->share && brains > 1)
        q->budget->share(think, &job, brains);
    else
        for (int i = 0; i < brains; i++)
            think(&job, i);
    int n = tree_of(q, 0)->n;
    for (int i = 0; i < n; i++) {
        double sum = 0, squares = 0;
        out[i] = (struct thought){.m = tree_of(q, 0)->m[i]};
        for (int k = 0; k < brains; k++) {
            const struct tree *t = tree_of(q, k);
            out[i].visits += t->visits[i];
            sum += t->sum[i];
            squares += t->squares[i];
        }
        if (out[i].visits) {
            double v = out[i].visits, off = squares / v - sum / v * (sum / v);
            out[i].value = (uint32_t)(THOUGHT_ONE * (sum / v) + 0.5);
            out[i].error = (uint32_t)(THOUGHT_ONE * __builtin_sqrt((off > 0 ? off : 0) / v) + 0.5);
        }
    }
    sort_by_visits(out, n);
    return n;
}
