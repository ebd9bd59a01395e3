#include "mind.h"
#include "bots/bot.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STACK_BYTES = 8 << 20 };

bool mind_open(struct mind *m, int brains)
{
    memset(m, 0, sizeof *m);
    m->brain = calloc((size_t)brains, sizeof *m->brain); /* pages nobody thinks in cost nothing */
    m->brains = m->brain ? brains : 0;
    return m->brain;
}

void mind_close(struct mind *m)
{
    free(m->brain);
    memset(m, 0, sizeof *m);
}

/* The clock */

static uint64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static bool enough(void *whose)
{
    const struct mind *m = whose;
    return (m->stop && m->stop(m->whose)) || (m->deadline && now_ns() >= m->deadline);
}

/* Threads */

struct crew {
    void (*job)(void *arg, int i);
    void *arg;
    int n;
    atomic_int next;
};

static void *work(void *arg)
{
    struct crew *c = arg;
    for (int i; (i = atomic_fetch_add(&c->next, 1)) < c->n;)
        c->job(c->arg, i);
    return 0;
}

/* A budget's share() is told nothing but the jobs: so this is kept for the thread that asked. */
static _Thread_local int threads_here;

/* The calling thread works too: so a machine that gives no further thread does all the same. */
static void share(void (*job)(void *arg, int i), void *arg, int n)
{
    struct crew crew = {job, arg, n, 0};
    pthread_t thread[MIND_BRAINS_MAX];
    pthread_attr_t attr;
    int helpers = 0;
    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, STACK_BYTES);
    while (helpers + 1 < threads_here && helpers + 1 < n &&
           pthread_create(&thread[helpers], &attr, work, &crew) == 0)
        helpers++;
    pthread_attr_destroy(&attr);
    work(&crew);
    while (helpers > 0)
        pthread_join(thread[--helpers], 0);
}

struct budget mind_budget(struct mind *m, const struct lab_player *player)
{
    int brains = player->brains ? player->brains : 1;
    struct budget budget = {player->nodes, enough, m, m->brain, brains, share};
    assert(brains <= m->brains && brains <= MIND_BRAINS_MAX);
    threads_here = m->threads;
    m->deadline = player->ms ? now_ns() + player->ms * (uint64_t)1000000 : 0;
    if (player->ms) /* a level without nodes does not count them, nor look at the clock */
        budget.nodes = player->bot->nodes ? UINT32_MAX : 0;
    return budget;
}
