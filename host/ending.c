#include "ending.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

/* Ctrl-\ is one more way to leave, and a limit on time (ulimit -t) asks once a second. */
static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};

enum { SIGNALS = sizeof signals / sizeof signals[0] };

static atomic_bool asked, strangers; /* strangers: not by Ctrl-C or Ctrl-\ alone */
static int ends[2] = {-1, -1};

static void on_signal(int number)
{
    int before = errno;
    if (number != SIGINT && number != SIGQUIT)
        atomic_store(&strangers, true);
    atomic_store(&asked, true);
    ssize_t n = write(ends[1], "", 1); /* a full pipe can be read from as well */
    (void)n;
    errno = before;
}

/* Calls are not restarted: who waits for a file or terminal that stands still would never look at
 * the flag.  nohup ignores SIGHUP, and so do we then. */
const atomic_bool *ending_catch(void)
{
    struct sigaction act = {.sa_handler = on_signal}, old;
    if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
        ends[0] = ends[1] = -1;
    for (int i = 0; i < SIGNALS; i++)
        sigaddset(&act.sa_mask, signals[i]);
    for (int i = 0; i < SIGNALS; i++)
        if (signals[i] != SIGHUP || sigaction(SIGHUP, NULL, &old) != 0 || old.sa_handler != SIG_IGN)
            sigaction(signals[i], &act, NULL);
    return &asked;
}

bool ending_asked(void)
{
    return atomic_load(&asked);
}

bool ending_by_person(void)
{
    return atomic_load(&asked) && !atomic_load(&strangers);
}

void ending_forget(void)
{
    char bytes[64];
    atomic_store(&asked, false);
    while (read(ends[0], bytes, sizeof bytes) > 0)
        ;
}

int ending_pipe(void)
{
    return ends[0];
}

void ending_hold(void)
{
    for (int i = 0; i < SIGNALS; i++)
        signal(signals[i], SIG_IGN);
}
