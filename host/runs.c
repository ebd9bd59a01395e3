#include "runs.h"
#include "command_line.h"
#include "core/text.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Levels */

void level_text(const struct lab_player *player, char out[LEVEL_TEXT_MAX])
{
    struct text t = text_open(out, LEVEL_TEXT_MAX);
    text_put(&t, player->bot->id);
    if (player->ms || player->nodes) {
        text_char(&t, ':');
        text_uint(&t, player->ms ? player->ms : player->nodes);
        text_put(&t, player->ms ? "ms" : "");
    }
    if (player->brains) {
        text_char(&t, '@');
        text_uint(&t, (uint64_t)player->brains);
    }
}

/* The machine */

int cores_here(void)
{
    cpu_set_t set;
    int n = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    return n < LAB_THREADS_MAX ? n : LAB_THREADS_MAX;
}

/* Progress */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* "0:42", "3:07:00". */
static void time_text(double seconds, char *out, size_t cap)
{
    unsigned long s = seconds < 1e9 ? (unsigned long)(seconds + 0.5) : 0;
    if (s >= 3600)
        snprintf(out, cap, "%lu:%02lu:%02lu", s / 3600, s / 60 % 60, s % 60);
    else
        snprintf(out, cap, "%lu:%02lu", s / 60, s % 60);
}

static void draw(const struct progress *p, uint64_t done, double time)
{
    enum { WIDTH = 30 };
    static const char full[] = "##############################",
                      none[] = "..............................";
    char left[32] = "-:--";
    int part = (int)(done * WIDTH / p->all);
    if (done)
        time_text((time - p->start) / (double)done * (double)(p->all - done), left, sizeof left);
    fprintf(stderr, "\r[%.*s%.*s] %llu of %llu games, %s left \033[K", part, full, WIDTH - part,
            none, (unsigned long long)done, (unsigned long long)p->all, left);
    fflush(stderr);
}

void progress_start(struct progress *p, uint64_t all)
{
    *p = (struct progress){.all = all, .start = now(), .on = isatty(STDERR_FILENO)};
    p->drawn = p->start;
    if (p->on)
        draw(p, 0, p->start);
}

void progress_show(struct progress *p, uint64_t done)
{
    static const double PAUSE = 0.2;
    double time = p->on ? now() : 0;
    if (!p->on || time < p->drawn + PAUSE)
        return;
    p->drawn = time;
    draw(p, done, time);
}

void progress_end(struct progress *p)
{
    if (p->on)
        fputs("\r\033[K", stderr);
    p->on = false;
}
