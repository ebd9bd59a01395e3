/* command_line.c - words on the command line, and what is said about them. */
#include "command_line.h"
#include "bots/bot.h"
#include "core/text.h"
#include "games/games.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
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
