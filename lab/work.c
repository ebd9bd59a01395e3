#include "work.h"
#include "watch.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CHUNK_MAX = 4096, LOST_MAX = 1024 };

static const double CHUNK_SECONDS =
    0.25;                             /* long against the cost of handing out, short to wait for */
static const double LOST_SECONDS = 2; /* at least so long a taker may be silent */

struct work {
    struct study *study;
    struct lab_plan plan[STUDY_TRIALS];
    struct ranges given[STUDY_TRIALS]; /* handed out or done */
    const atomic_bool *stop;
    pthread_mutex_t lock;
    pthread_cond_t news;
    int threads, busy, others, turn;
    double start, slowest; /* the longest a chunk took that was brought from elsewhere */
    uint64_t before;       /* games that were done at the start */
    struct away {          /* with takers elsewhere */
        struct chunk chunk;
        double since;
    } away[LOST_MAX];
    int aways;
    bool failed;
    pthread_t *thread;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static uint64_t done_games(const struct study *s)
{
    uint64_t n = 0;
    for (int i = 0; i < s->trials; i++)
        n += s->trial[i].sums.games;
    return n;
}

static bool all_done(const struct study *s)
{
    for (int i = 0; i < s->trials; i++)
        if (!s->trial[i].file[0] && s->trial[i].sums.games < s->trial[i].games)
            return false;
    return true;
}

/* Handing out */

/* As many games as a player gets through in the time of a chunk; but few when few are left, so that
 * all end at about the same time. */
static uint64_t chunk_size(const struct work *w, uint64_t left)
{
    double played = (double)(done_games(w->study) - w->before), took = now() - w->start;
    double size = played / (took + 1e-3) / (w->threads + w->others) * CHUNK_SECONDS;
    double share = (double)left / (2.0 * (w->threads + w->others));
    size = size < share ? size : share;
    return size < 1 ? 1 : size > CHUNK_MAX ? CHUNK_MAX : (uint64_t)size;
}

/* The trials take turns, so that an interrupted study has some of both. */
static bool take_fresh(struct work *w, struct chunk *out)
{
    struct range gap;
    for (int i = 0; i < w->study->trials; i++) {
        int trial = w->turn++ % w->study->trials;
        const struct trial *t = &w->study->trial[trial];
        if (t->file[0] || !ranges_gap(&w->given[trial], t->games, &gap))
            continue;
        uint64_t size = chunk_size(w, t->games - t->sums.games);
        *out = (struct chunk){trial, gap.from, gap.to - gap.from > size ? gap.from + size : gap.to};
        w->failed = w->failed || !ranges_add(&w->given[trial], out->from, out->to);
        return !w->failed;
    }
    return false;
}

/* One that has been away for long. */
static bool take_lost(struct work *w, struct chunk *out)
{
    double patience = w->slowest * 4 > LOST_SECONDS ? w->slowest * 4 : LOST_SECONDS;
    for (int i = 0; i < w->aways; i++)
        if (now() - w->away[i].since > patience) {
            *out = w->away[i].chunk;
            w->away[i] = w->away[--w->aways];
            return true;
        }
    return false;
}

bool work_take(struct work *w, struct chunk *out)
{
    work_lock(w);
    bool ok = !atomic_load(w->stop) && w->aways < LOST_MAX && take_fresh(w, out);
    if (ok)
        w->away[w->aways++] = (struct away){*out, now()};
    work_unlock(w);
    return ok;
}

static void forget_away(struct work *w, const struct chunk *chunk)
{
    for (int i = 0; i < w->aways; i++)
        if (w->away[i].chunk.trial == chunk->trial && w->away[i].chunk.from == chunk->from) {
            double took = now() - w->away[i].since;
            w->slowest = took > w->slowest ? took : w->slowest;
            w->away[i] = w->away[--w->aways];
            return;
        }
}

void work_bring(struct work *w, const struct chunk *chunk, uint64_t count, const struct sums *sums)
{
    struct trial *t = &w->study->trial[chunk->trial];
    work_lock(w);
    forget_away(w, chunk);
    if (count && !ranges_any(&t->done, chunk->from, chunk->from + count)) {
        if (ranges_room(&t->done) && sums_merge(&t->sums, sums))
            ranges_add(&t->done, chunk->from, chunk->from + count);
        else
            w->failed = true;
    }
    pthread_cond_broadcast(&w->news);
    work_unlock(w);
}

/* Playing */

static bool see(void *arg, const struct lab_game *game)
{
    watch_game(arg, game);
    return sums_whole(arg);
}

uint64_t work_play(const struct lab_plan *plan, const struct chunk *chunk, int threads,
                   struct sums *out, const atomic_bool *stop)
{
    struct lab_plan part = *plan;
    part.first = chunk->from;
    part.games = chunk->to - chunk->from;
    part.threads = threads;
    watch_start(out, &plan->setup);
    uint64_t count = sums_whole(out) ? lab_run(&part, see, out, stop) : 0;
    return sums_whole(out) ? count : 0;
}

/* Waits for something to play; false when all is over. */
static bool next_chunk(struct work *w, struct chunk *out)
{
    bool got = false;
    work_lock(w);
    while (!atomic_load(w->stop) && !w->failed && !all_done(w->study)) {
        got = take_fresh(w, out) || take_lost(w, out);
        if (got)
            break;
        struct timespec soon;
        clock_gettime(CLOCK_REALTIME, &soon);
        soon.tv_nsec += 100000000;
        soon.tv_sec += soon.tv_nsec / 1000000000;
        soon.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&w->news, &w->lock, &soon);
    }
    work_unlock(w);
    return got;
}

static void *player(void *arg)
{
    struct work *w = arg;
    struct chunk chunk;
    while (next_chunk(w, &chunk)) {
        struct sums sums;
        uint64_t count = work_play(&w->plan[chunk.trial], &chunk, 1, &sums, w->stop);
        work_bring(w, &chunk, count, &sums);
        sums_clear(&sums);
        if (count < chunk.to - chunk.from && !atomic_load(w->stop)) {
            work_lock(w);
            w->failed = true; /* no memory */
            work_unlock(w);
        }
    }
    work_lock(w);
    w->busy--;
    work_unlock(w);
    return NULL;
}

struct work *work_start(struct study *s, int threads, int others, const atomic_bool *stop)
{
    struct work *w = calloc(1, sizeof *w);
    if (!w || !(w->thread = calloc((size_t)threads, sizeof w->thread[0]))) {
        free(w);
        return NULL;
    }
    w->study = s;
    w->others = others;
    w->stop = stop;
    w->start = now();
    w->before = done_games(s);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->news, NULL);
    for (int i = 0; i < s->trials; i++) {
        if (!s->trial[i].file[0])
            plan_of(&s->trial[i], &w->plan[i]);
        for (uint32_t k = 0; k < s->trial[i].done.n && !w->failed; k++)
            w->failed = !ranges_add(&w->given[i], s->trial[i].done.range[k].from,
                                    s->trial[i].done.range[k].to);
    }
    work_lock(w);
    while (!w->failed && w->threads < threads &&
           pthread_create(&w->thread[w->threads], NULL, player, w) == 0)
        w->threads++;
    w->busy = w->threads;
    work_unlock(w);
    if (w->threads)
        return w;
    work_end(w);
    return NULL;
}

bool work_over(struct work *w)
{
    work_lock(w);
    bool over = w->busy == 0;
    work_unlock(w);
    return over;
}

void work_lock(struct work *w)
{
    pthread_mutex_lock(&w->lock);
}

void work_unlock(struct work *w)
{
    pthread_mutex_unlock(&w->lock);
}

bool work_end(struct work *w)
{
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
    bool done = all_done(w->study);
    for (int i = 0; i < STUDY_TRIALS; i++)
        free(w->given[i].range);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->news);
    free(w->thread);
    free(w);
    return done;
}
