/* fuzz_engine - lines of protocol, as they come, to one engine: whatever is asked, each gets one
 * JSON object as its answer, and the game that stands is a valid one. */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint32_t clock_ms(void)
{
    static uint32_t now;
    return now++;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct engine engine;
    engine_init(&engine, 1);
    engine.nodes_most = 200;
    engine.clock = clock_ms;
    const char *at = (const char *)data, *end = at + size;
    while (at < end) {
        const char *stop = (const char *)memchr(at, '\n', (size_t)(end - at));
        size_t n = stop ? (size_t)(stop - at) : (size_t)(end - at);
        char *line =
            (char *)malloc(n ? n : 1); /* its own block, so that one byte too far is seen */
        struct json answer;
        memcpy(line, at, n);
        const char *text = engine_answer(&engine, line, n);
        if (json_fault(text, strlen(text), &answer) || json_type(answer) != JSON_OBJECT)
            abort();
        free(line);
        at += n + 1;
    }
    if (engine.playing && !engine.session.setup.game->valid(session_now(&engine.session)))
        abort();
    return 0;
}
