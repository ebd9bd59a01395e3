/* file.c - reading files whole, and writing them whole or not at all. */
#include "../core/replay.h"
#include "cli.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *file_read(const char *path, size_t max, size_t *size)
{
    FILE *in = fopen(path, "rb");
    char *text = malloc(max + 1);
    if (!in || !text) {
        complain("%s: %s", path, strerror(errno));
        goto fail;
    }
    *size = fread(text, 1, max + 1, in);
    if (ferror(in)) {
        complain("%s: %s", path, strerror(errno));
        goto fail;
    }
    if (*size > max) {
        complain("%s: larger than %zu bytes", path, max);
        goto fail;
    }
    fclose(in);
    return text;
fail:
    if (in)
        fclose(in);
    free(text);
    return NULL;
}

static bool write_all(int fd, const char *text, size_t n)
{
    while (n) {
        ssize_t done = write(fd, text, n);
        if (done < 0)
            return false;
        text += done;
        n -= (size_t)done;
    }
    return fsync(fd) == 0;
}

bool file_write(const char *path, const char *text, size_t n)
{
    char fresh[4096];
    struct stat there;
    if (lstat(path, &there) == 0 && !S_ISREG(there.st_mode)) {
        complain("%s is no ordinary file; nothing was saved", path);
        return false;
    }
    if (snprintf(fresh, sizeof fresh, "%s.XXXXXX", path) >= (int)sizeof fresh) {
        complain("the file's name is too long; nothing was saved");
        return false;
    }
    int fd = mkstemp(fresh);
    bool ok = fd >= 0 && write_all(fd, text, n) && fchmod(fd, 0644) == 0;
    int why = errno;
    if (fd >= 0 && close(fd) != 0 && ok) {
        ok = false;
        why = errno;
    }
    if (ok && rename(fresh, path) != 0) {
        ok = false;
        why = errno;
    }
    if (ok)
        return true;
    if (fd >= 0)
        unlink(fresh);
    complain("%s: %s; nothing was saved, an older file is as it was", path, strerror(why));
    return false;
}

bool session_write(const struct session *s, const char *path)
{
    static char text[REPLAY_BYTES_MAX];
    struct text t = text_open(text, sizeof text);
    replay_save(s, &t);
    assert(!t.cut);
    return file_write(path, text, t.len);
}

int session_read(struct session *s, const char *path)
{
    struct replay_fault fault;
    size_t size;
    char *text = file_read(path, REPLAY_BYTES_MAX, &size);
    if (!text)
        return EXIT_IO;
    bool ok = replay_load(s, text, size, &fault);
    if (!ok)
        complain("%s:%u: %s", path, fault.line, fault.what);
    free(text);
    return ok ? EXIT_DONE : EXIT_WRONG;
}
