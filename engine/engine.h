/*
 * engine.h - the protocol: one JSON object in, one JSON object out.  docs/protocol.md lists the
 * verbs.
 *
 * An engine holds one game at a time.  Whatever is wrong with a request, the answer is one `error`
 * with a sentence for a person, and the game is as it was.  The host reads and writes; the engine
 * does no I/O, so the same code answers on a pipe, in a browser's worker and on a socket.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include "bots/bot.h"
#include "core/json.h"
#include "core/replay.h"
#include "core/session.h"

enum {
    ENGINE_REQUEST_MAX = 2 * REPLAY_BYTES_MAX, /* bytes; a longer line is not for the engine */
    ENGINE_NODES_MAX = 10000000,               /* a bot's budget for one move, */
    ENGINE_MS_MAX = 600000,                    /* or its time */
    ENGINE_ANSWER_MAX = 2 * REPLAY_BYTES_MAX   /* the longest answer there can be, with room */
};

struct engine {
    struct session session, spare; /* spare: what is being loaded, until it is known to be good */
    bool playing;

    /* For one move of a bot, whoever asks; a host may lower them.  Time binds only who asks for
     * time: what is asked for in nodes has the same answer on every machine. */
    uint32_t nodes_most, ms_most;

    /* Milliseconds since any moment, of a host that has a clock; it may run over.  NULL: there is
     * none, and bots are given nodes only. */
    uint32_t (*clock)(void);
    uint32_t start, ms; /* of the thought that is being thought by the clock */

    struct rng entropy; /* seeds of games that are started without one */
    char replay[REPLAY_BYTES_MAX];
    char answer[ENGINE_ANSWER_MAX];
    struct brain brain; /* where bots think; not cleared, so that it takes no memory before that */
};

/* entropy: any number that nobody can guess, for games started without a seed.  No limits are set
 * and there is no clock: a host that wants them sets them after this. */
void engine_init(struct engine *e, uint64_t entropy);

/* Answers a request of n bytes.  The answer ends with a NUL and stays until the next request. */
const char *engine_answer(struct engine *e, const char *request, size_t n);

/* The answer a host gives to a line longer than ENGINE_REQUEST_MAX. */
const char *engine_too_long(struct engine *e);

#endif
