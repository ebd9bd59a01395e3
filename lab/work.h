/*
 * work.h - the games of a study, handed out in chunks to whoever plays, and their sums collected.
 *
 * Threads of this process play; other processes may take chunks too (lab/mpi.c).  A chunk whose
 * taker is not heard of again is played once more, by a thread here, when nothing else is left.
 */
#ifndef WORK_H
#define WORK_H

#include "plan.h"

struct chunk {
    int trial;
    uint64_t from, to;
};

struct work;

/* Begins to play what is not done yet, on so many threads; others is the number of takers in other
 * processes.  *stop, once raised, ends it soon.  NULL: no memory or no threads. */
struct work *work_start(struct study *s, int threads, int others, const atomic_bool *stop);

/* All done, or stopped and every thread has brought what it had. */
bool work_over(struct work *w);

/* The study may be read in between. */
void work_lock(struct work *w);
void work_unlock(struct work *w);

/* Waits for the threads and frees.  Returns whether all games are done. */
bool work_end(struct work *w);

/* For takers in other processes.  False: nothing is left to hand out. */
bool work_take(struct work *w, struct chunk *out);

/* A taker brings the sums of the first `count` games of its chunk.  Sums that are there already are
 * dropped. */
void work_bring(struct work *w, const struct chunk *chunk, uint64_t count, const struct sums *sums);

/* Plays a chunk; returns how many games were played before *stop, 0 if there was no memory for
 * their sums. */
uint64_t work_play(const struct lab_plan *plan, const struct chunk *chunk, int threads,
                   struct sums *out, const atomic_bool *stop);

#endif
