#include "command_line.h"
#include "engine/engine.h"
#include "core/text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

void complain(const char *form, ...)
{
    va_list args;
    va_start(args, form);
    fflush(stdout);
    fputs("paintbox: ", stderr);
    vfprintf(stderr, form, args);
    fputc('\n', stderr);
    va_end(args);
}

static bool short_of_memory;

void complain_memory(const char *what)
{
    short_of_memory = true;
    complain("%s: there is no memory for it", what);
}

int exit_refused(void)
{
    return short_of_memory ? EXIT_IO : EXIT_USAGE;
}

int bad_usage(const char *usage, const char *form, ...)
{
    va_list args;
    va_start(args, form);
    fputs("paintbox: ", stderr);
    vfprintf(stderr, form, args);
    fprintf(stderr, " (%.*s)\n", (int)strcspn(usage, "\n"), usage);
    va_end(args);
    return EXIT_USAGE;
}

const struct game *game_named(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}

const struct bot *bot_named(const char *id)
{
    for (int i = 0; bots[i]; i++)
        if (strcmp(bots[i]->id, id) == 0)
            return bots[i];
    return NULL;
}

const char *known_games(void)
{
    static char list[256];
    struct text t = text_open(list, sizeof list);
    for (int i = 0; games[i]; i++) {
        text_put(&t, i ? ", " : "");
        text_put(&t, games[i]->id);
    }
    return list;
}

const char *known_bots(void)
{
    static char list[256];
    struct text t = text_open(list, sizeof list);
    for (int i = 0; bots[i]; i++) {
        text_put(&t, i ? ", " : "");
        text_put(&t, bots[i]->id);
    }
    return list;
}

const char *players_text(const struct game *g)
{
    static char text[48];
    if (g->players_min == g->players_max)
        snprintf(text, sizeof text, "%d players", g->players_min);
    else
        snprintf(text, sizeof text, "%d to %d players", g->players_min, g->players_max);
    return text;
}

bool read_number(const char *text, uint64_t max, uint64_t *out)
{
    return scan_uint(&text, max, out) && !*text;
}

bool read_option(struct setup *setup, const char *text)
{
    char key[64];
    size_t n = strcspn(text, "=");
    if (n < sizeof key && text[n] == '=') {
        memcpy(key, text, n);
        key[n] = '\0';
        if (setup_option(setup, key, text + n + 1))
            return true;
    }
    complain("'%s' is no option of %s; 'paintbox games' lists them", text, setup->game->id);
    return false;
}

void options_text(const struct setup *setup, char *out, size_t cap)
{
    const struct game_option *o = setup->game->options;
    size_t n = 0;
    out[0] = '\0';
    for (int i = 0; o[i].key && n < cap; i++) {
        int value = setup->options[i];
        if (o[i].names)
            n += (size_t)snprintf(out + n, cap - n, "%s%s=%s", n ? " " : "", o[i].key,
                                  o[i].names[value - o[i].min]);
        else
            n += (size_t)snprintf(out + n, cap - n, "%s%s=%d", n ? " " : "", o[i].key, value);
    }
}

uint64_t fresh_seed(void)
{
    uint32_t seed = 0; /* short enough to be typed again */
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        seed = (uint32_t)getpid();
    return seed;
}

/* The engine on standard input and output */

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
