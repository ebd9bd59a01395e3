/*
 * memory.c - to be preloaded: memory that runs out, for tests/kept.sh.
 *
 *     FAULT_FROM=N   the Nth allocation of the process fails, and
 *     FAULT_ALL=1    all that follow it
 *
 * Which is found by FAULT_TELL=FILE: how many there were is written there at the end.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* glibc's own, under their other names. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *old, size_t size);

static atomic_long count;
static long from;
static bool all;

__attribute__((constructor)) static void begin(void)
{
    const char *n = getenv("FAULT_FROM");
    all = getenv("FAULT_ALL");
    count = 0; /* what was before main() is not the program's */
    from = n ? atol(n) : 0;
}

__attribute__((destructor)) static void tell(void)
{
    char words[32];
    const char *path = getenv("FAULT_TELL");
    int fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
    ssize_t n =
        fd < 0 ? 0 : write(fd, words, (size_t)snprintf(words, sizeof words, "%ld\n", count));
    (void)n;
}

static bool fails(void)
{
    long n = atomic_fetch_add(&count, 1) + 1;
    bool no = from && (all ? n >= from : n == from);
    if (no)
        errno = ENOMEM;
    return no;
}

/* Nobody waits for a disk here. */
int fsync(int fd)
{
    (void)fd;
    return 0;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}
