/* engine.c - the protocol on standard input and output. */
#include "engine/engine.h"
#include "commands.h"
#include "host/command_line.h"

#include <string.h>
#include <time.h>

static const char engine_usage[] =
    "usage: paintbox engine\n"
    "Answers one JSON object a line on standard input with one line on standard output.\n"
    "docs/protocol.md describes the verbs; try {\"do\":\"games\"}.\n";

static bool answer_line(const char *answer)
{
    return fputs(answer, stdout) >= 0 && fputc('\n', stdout) != EOF && fflush(stdout) == 0;
}

/* For bots that are given a time. */
static uint32_t clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint32_t)((uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000);
}

/* Reads a line into the buffer, without its end; a longer one is read to its end all the same.
 * Returns its length, or -1 at the end of the input. */
static ssize_t next_request(char *buffer, size_t cap)
{
    size_t n = 0;
    int c;
    while ((c = getc_unlocked(stdin)) != EOF && c != '\n') {
        if (n < cap)
            buffer[n] = (char)c;
        n++;
    }
    return c == EOF && n == 0 ? -1 : (ssize_t)n;
}

int cmd_engine(int argc, char **argv)
{
    static struct engine engine;
    static char request[ENGINE_REQUEST_MAX];
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(engine_usage, stdout);
        return EXIT_DONE;
    }
    if (argc > 1)
        return bad_usage(engine_usage, "engine takes no '%s'", argv[1]);
    engine_init(&engine, fresh_seed() << 32 | fresh_seed());
    engine.clock = clock_ms;
    ssize_t n;
    while ((n = next_request(request, sizeof request)) >= 0) {
        const char *answer = n > ENGINE_REQUEST_MAX ? engine_too_long(&engine)
                                                    : engine_answer(&engine, request, (size_t)n);
        if (!answer_line(answer))
            return EXIT_IO;
    }
    if (!ferror(stdin))
        return EXIT_DONE;
    complain("standard input failed");
    return EXIT_IO;
}
