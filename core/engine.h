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

#include "json.h"
#include "replay.h"
#include "session.h"

enum {
    ENGINE_REQUEST_MAX = 2 * REPLAY_BYTES_MAX, /* bytes; a longer line is not for the engine */
    ENGINE_NODES_MAX = 10000000,               /* a bot's budget for one move */
    ENGINE_ANSWER_MAX = 2 * REPLAY_BYTES_MAX   /* the longest answer there can be, with room */
};

struct engine {
    struct session session, spare; /* spare: what is being loaded, until it is known to be good */
    bool playing;
    uint32_t nodes_most; /* for one move of a bot, whoever asks; a host may lower it */
    struct rng entropy;  /* seeds of games that are started without one */
    char replay[REPLAY_BYTES_MAX];
    char answer[ENGINE_ANSWER_MAX];
    struct brain brain; /* where bots think; not cleared, so that it takes no memory before that */
};

/* entropy: any number that nobody can guess, for games started without a seed. */
void engine_init(struct engine *e, uint64_t entropy);

/* Answers a request of n bytes.  The answer ends with a NUL and stays until the next request. */
const char *engine_answer(struct engine *e, const char *request, size_t n);

/* The answer a host gives to a line longer than ENGINE_REQUEST_MAX. */
const char *engine_too_long(struct engine *e);

#endif
