/*
 * mind.h - what a bot thinks with: room, a clock, and threads.
 *
 * A level may search with several brains side by side.  How many is part of who plays, like its
 * nodes; how many threads do them is not, and changes nothing but the time it takes.
 */
#ifndef MIND_H
#define MIND_H

#include "bots/bot.h"

enum { MIND_BRAINS_MAX = 32, MIND_THREADS_MAX = 256 };

struct lab_player { /* a bot as words name it: plan.h */
    const struct bot *bot;
    uint32_t nodes; /* 0: as many as its level usually does */
    uint32_t ms;    /* not 0: think so long a move, instead; bots that do not search never do */
    int brains;     /* 0: one */
};

struct mind {
    struct brain *brain; /* room for so many */
    int brains;
    int threads; /* that do the searches of one thought; 0: one */

    /* Asked now and then by all of them whether to give up.  NULL: never. */
    bool (*stop)(void *whose);
    void *whose;
    uint64_t deadline; /* of the thought being thought; 0: none */
};

/* Room for so many brains, one thread, nobody who stops it.  False: there is no memory. */
bool mind_open(struct mind *m, int brains);
void mind_close(struct mind *m);

/* The budget for one thought of a player, which begins now, on the thread that asks. */
struct budget mind_budget(struct mind *m, const struct lab_player *player);

#endif
