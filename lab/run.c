/*
 * run.c - the games of a plan, dealt out to threads.
 *
 * A window of slots moves over the games.  A thread takes the next game that has none yet, plays it
 * in its slot, and whoever finishes the first game of the window hands out all that are ready from
 * there. A thread waits only where one game takes longer than all others in the window together.
 */
#include "run.h"
#include "bots/ask.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLOTS_MIN = 64, SLOTS_A_THREAD = 4, STACK_BYTES = 8 << 20 };

static const uint64_t ORDER_STREAM = (uint64_t)3 << 62; /* keys apart from those in session.c */

struct slot {
    struct session session;
    struct lab_game game;
    bool done;
};

struct run {
    const struct lab_plan *plan;
    lab_seen seen;
    void *arg;
    const atomic_bool *stop;
    atomic_bool enough;
    pthread_mutex_t lock;
    pthread_cond_t moved;  /* the window has moved, or there is enough */
    uint64_t taken, given; /* games begun, and handed out: counted from plan->first */
    struct slot *slot;
    uint64_t slots;
};

struct worker {
    struct run *run;
    struct mind mind;
    pthread_t thread;
};

/* Plans */

int lab_seatings(const struct lab_plan *plan)
{
    return plan->rotate ? plan->setup.players : 1;
}

static int seat_of(const struct lab_plan *plan, int player, uint64_t index)
{
    uint64_t turn = index % (uint64_t)lab_seatings(plan);
    return (int)(((uint64_t)player + turn) % (uint64_t)plan->setup.players);
}

struct setup lab_setup(const struct lab_plan *plan, uint64_t index)
{
    struct setup setup = plan->setup;
    struct rng root;
    rng_seed(&root, plan->setup.seed);
    struct rng deal = rng_split(&root, index / (uint64_t)lab_seatings(plan));
    setup.seed = rng_next(&deal);
    for (int k = 0; k < setup.players; k++)
        setup_name(&setup, seat_of(plan, k, index), plan->player[k].bot->id);
    return setup;
}

/* Thinking */

static uint64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static bool stopped(struct run *r)
{
    return atomic_load(&r->enough) || (r->stop && atomic_load(r->stop));
}

static bool run_stopped(void *whose)
{
    return stopped(whose);
}

static game_move think(struct worker *w, const struct session *s, int seat,
                       const struct lab_player *player, struct lab_record *record)
{
    uint64_t start = now_ns();
    struct budget budget = mind_budget(&w->mind, player);
    game_move m = bot_ask(s, player->bot, seat, &budget);
    record->ns += now_ns() - start;
    return m;
}

static game_move decide(struct worker *w, const struct session *s, int seat,
                        const struct lab_player *player, struct lab_record *record)
{
    game_move m[GAME_MOVES_MAX];
    const struct game *g = s->setup.game;
    int free = !(session_pending(s) >> seat & 1); /* then it may do nothing as well */
    int n = g->moves(session_now(s), seat, m) + free;
    if (n == 1) {
        record->forced++;
        return m[0];
    }
    record->decisions++;
    record->choices += (uint64_t)n;
    return think(w, s, seat, player, record);
}

/* One game */

/* Who is asked next.  Those who need not move come first, each once a state; of several any, so
 * that no seat is always the first to take from what they share. */
static int next_seat(const struct session *s, uint32_t declined)
{
    uint32_t pending = session_pending(s), may = session_asked(s) & ~pending & ~declined;
    uint32_t set = may ? may : pending;
    if (!(set & (set - 1)))
        return __builtin_ctz(set);
    struct rng root;
    rng_seed(&root, s->setup.seed);
    struct rng rng = rng_split(&root, ORDER_STREAM | (uint64_t)s->length << 8 | declined);
    return rng_bit(&rng, set);
}

/* The seat that leads alone, as everybody sees it; -1 if none does. */
static int leader(const struct session *s)
{
    game_room seen;
    struct game_outcome o;
    int first = -1;
    s->setup.game->observe(session_now(s), GAME_SPECTATOR, (game_state *)&seen);
    s->setup.game->outcome((const game_state *)&seen, &o);
    for (int p = 0; p < s->setup.players; p++)
        if (o.place[p] == 1) {
            if (first >= 0)
                return -1;
            first = p;
        }
    return first;
}

static void make_move(struct session *s, int seat, game_move m)
{
    const char *why = session_play(s, seat, m);
    assert(!why); /* a bot that breaks the rules */
    (void)why;
    session_settle(s);
}

/* Plays on to the end; false if the run was stopped before. */
static bool play_out(struct worker *w, struct session *s, struct lab_game *game)
{
    const struct lab_plan *plan = w->run->plan;
    uint32_t declined = 0;
    int last = -1;
    while (session_pending(s)) {
        int seat = next_seat(s, declined), k = game->player_in[seat];
        game_move m = decide(w, s, seat, &plan->player[k], &game->record[k]);
        if (stopped(w->run))
            return false;
        if (!m) {
            declined |= 1u << seat;
            continue;
        }
        make_move(s, seat, m);
        declined = 0;
        int now = plan->leads ? leader(s) : -1;
        game->leads += now >= 0 && last >= 0 && now != last;
        last = now >= 0 ? now : last;
    }
    return true;
}

static bool play_game(struct worker *w, uint64_t index, struct slot *slot)
{
    const struct lab_plan *plan = w->run->plan;
    struct session *s = &slot->session;
    struct lab_game *game = &slot->game;
    struct setup setup = lab_setup(plan, index);
    memset(game, 0, sizeof *game);
    game->index = index;
    game->deal = index / (uint64_t)lab_seatings(plan);
    game->session = s;
    for (int k = 0; k < setup.players; k++) {
        game->seat_of[k] = (uint8_t)seat_of(plan, k, index);
        game->player_in[game->seat_of[k]] = (uint8_t)k;
    }
    session_start(s, &setup);
    session_settle(s);
    if (!play_out(w, s, game))
        return false;
    setup.game->outcome(session_now(s), &game->outcome);
    game->moves = s->length - s->rolls;
    return true;
}

/* Threads */

/* Hands out what is ready, in order.  The lock is held. */
static void hand_out(struct run *r)
{
    struct slot *slot;
    while ((slot = &r->slot[r->given % r->slots])->done && !atomic_load(&r->enough)) {
        slot->done = false;
        r->given++;
        if (!r->seen(r->arg, &slot->game))
            atomic_store(&r->enough, true);
    }
    pthread_cond_broadcast(&r->moved);
}

/* The next game to play; false if there is none.  The lock is held. */
static bool take(struct run *r, uint64_t *out)
{
    while (r->taken < r->plan->games && r->taken >= r->given + r->slots && !stopped(r))
        pthread_cond_wait(&r->moved, &r->lock);
    if (r->taken == r->plan->games || stopped(r))
        return false;
    *out = r->taken++;
    return true;
}

static void *work(void *arg)
{
    struct worker *w = arg;
    struct run *r = w->run;
    uint64_t i;
    pthread_mutex_lock(&r->lock);
    while (take(r, &i)) {
        struct slot *slot = &r->slot[i % r->slots];
        pthread_mutex_unlock(&r->lock);
        bool done = play_game(w, r->plan->first + i, slot);
        pthread_mutex_lock(&r->lock);
        slot->done = done;
        hand_out(r);
    }
    pthread_cond_broadcast(&r->moved);
    pthread_mutex_unlock(&r->lock);
    return 0;
}

/* The calling thread works too: so a machine that gives no further thread does all the same. */
static void work_together(struct worker *w, int n)
{
    pthread_attr_t attr;
    int started = 1;
    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, STACK_BYTES);
    while (started < n && pthread_create(&w[started].thread, &attr, work, &w[started]) == 0)
        started++;
    pthread_attr_destroy(&attr);
    work(&w[0]);
    while (--started > 0)
        pthread_join(w[started].thread, 0);
}

/* Room to think for every thread; false if there is none. */
static bool open_minds(struct worker *w, int n, struct run *r)
{
    int brains = 1;
    for (int k = 0; k < r->plan->setup.players; k++)
        if (r->plan->player[k].brains > brains)
            brains = r->plan->player[k].brains;
    for (int i = 0; i < n; i++) {
        w[i].run = r;
        if (!mind_open(&w[i].mind, brains))
            return false;
        w[i].mind.threads = r->plan->think;
        w[i].mind.stop = run_stopped;
        w[i].mind.whose = r;
    }
    return true;
}

uint64_t lab_run(const struct lab_plan *plan, lab_seen seen, void *arg, const atomic_bool *stop)
{
    struct run r = {.plan = plan, .seen = seen, .arg = arg, .stop = stop};
    int n = plan->threads;
    assert(n >= 1 && n <= LAB_THREADS_MAX);
    r.slots = n * SLOTS_A_THREAD > SLOTS_MIN ? (uint64_t)n * SLOTS_A_THREAD : SLOTS_MIN;
    r.slot = calloc(r.slots, sizeof *r.slot);
    struct worker *w = calloc((size_t)n, sizeof *w);
    pthread_mutex_init(&r.lock, 0);
    pthread_cond_init(&r.moved, 0);
    if (w && r.slot && open_minds(w, n, &r))
        work_together(w, n);
    pthread_cond_destroy(&r.moved);
    pthread_mutex_destroy(&r.lock);
    for (int i = 0; w && i < n; i++)
        mind_close(&w[i].mind);
    free(w);
    free(r.slot);
    return r.given;
}
