/*
 * module.c - the engine as a WebAssembly module: what a page's worker or a test calls.
 *
 * Write a request of n bytes at paintbox_request(), call paintbox_answer(n), read the answer, which
 * ends with a NUL.  paintbox_state_after() is for tests that compare states with other builds.
 *
 * The module wants one thing of the page: a clock, for bots that are given a time.
 *
 *     WebAssembly.instantiate(bytes, {paintbox: {clock: () => performance.now()}})
 */
#include "engine/engine.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/* Milliseconds since any moment; what is too large for 32 bits runs over. */
__attribute__((import_module("paintbox"), import_name("clock"))) uint32_t paintbox_clock(void);

static struct engine engine;
static char request[ENGINE_REQUEST_MAX];
static game_room state;

/* entropy: two random numbers of 32 bits, since 64 are awkward in JavaScript. */
EXPORT(paintbox_init) void paintbox_init(uint32_t high, uint32_t low)
{
    engine_init(&engine, (uint64_t)high << 32 | low);
    engine.clock = paintbox_clock;
}

EXPORT(paintbox_request) char *paintbox_request(void)
{
    return request;
}

EXPORT(paintbox_request_max) uint32_t paintbox_request_max(void)
{
    return sizeof request;
}

EXPORT(paintbox_answer) const char *paintbox_answer(uint32_t n)
{
    return n > sizeof request ? engine_too_long(&engine) : engine_answer(&engine, request, n);
}

EXPORT(paintbox_length) uint32_t paintbox_length(void)
{
    return engine.session.length;
}

EXPORT(paintbox_state_size) uint32_t paintbox_state_size(void)
{
    return engine.session.setup.game->state_size;
}

EXPORT(paintbox_state_after) const void *paintbox_state_after(uint32_t n)
{
    session_state_after(&engine.session, n, (game_state *)&state);
    return &state;
}
