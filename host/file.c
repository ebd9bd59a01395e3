/* file.c - reading files whole, and writing them whole or not at all. */
#include "command_line.h"
#include "core/replay.h"
#include "core/text.h"
#include "games/games.h"
#include "lab/study.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reading */

char *file_read(const char *path, size_t max, size_t *size)
{
    char *text = malloc(max + 1);
    FILE *in = text ? fopen(path, "rb") : NULL;
    if (!text || (!in && errno == ENOMEM)) {
        complain_memory(path);
        goto fail;
    }
    if (!in) {
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

/* Writing */

/* Where a path leads.  A link to a file stays: what it leads to is written anew. */
struct target {
    char path[PATH_MAX];
    struct stat old;
    bool there;
};

/* NULL, or why nothing can be written there. */
static const char *find_target(const char *path, struct target *t)
{
    struct stat link;
    t->there = false;
    if (snprintf(t->path, sizeof t->path, "%s", path) >= (int)sizeof t->path)
        return strerror(ENAMETOOLONG);
    if (lstat(path, &link) == 0 && S_ISLNK(link.st_mode) && !realpath(path, t->path))
        return errno == ENOENT ? "it is a link that leads nowhere" : strerror(errno);
    t->there = stat(t->path, &t->old) == 0;
    if (t->there && !S_ISREG(t->old.st_mode))
        return "it is no ordinary file";
    return t->there && access(t->path, W_OK) != 0 ? strerror(errno) : NULL;
}

/* A new file in the same folder.  It is nobody else's until it has the mode of the old one; without
 * an old one the umask says. */
static int open_beside(const struct target *t, char *fresh, size_t cap)
{
    int fd = -1;
    for (int tries = 0; tries < 100 && fd < 0; tries++) {
        if (snprintf(fresh, cap, "%s.%08x", t->path, (unsigned)fresh_seed()) >= (int)cap) {
            errno = ENAMETOOLONG;
            return -1;
        }
        fd = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, t->there ? 0600 : 0666);
        if (fd < 0 && errno != EEXIST && errno != EINTR)
            return -1;
    }
    return fd;
}

static bool write_all(int fd, const char *text, size_t n)
{
    while (n) {
        ssize_t done = write(fd, text, n);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        text += done;
        n -= (size_t)done;
    }
    return true;
}

/* Whose it was it stays, where we may say so, and who could read it can. */
static bool keep_owner(int fd, const struct target *t)
{
    if (!t->there)
        return true;
    int not_ours = fchown(fd, t->old.st_uid, t->old.st_gid);
    (void)not_ours;
    return fchmod(fd, t->old.st_mode & 07777) == 0;
}

static bool sync_file(int fd)
{
    int code;
    do
        code = fsync(fd);
    while (code != 0 && errno == EINTR);
    return code == 0;
}

/* The new name outlives a failure of power once the folder is written, too. */
static void sync_folder(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        sync_file(fd);
        close(fd);
    }
}

/* The whole path of a file, whether it is there or not. */
static bool full_path(const char *path, char out[PATH_MAX])
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    if (realpath(path, out))
        return true;
    int n = snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
                     slash ? path : ".");
    if (n >= PATH_MAX || !realpath(folder, out))
        return false;
    size_t length = strlen(out);
    return snprintf(out + length, PATH_MAX - length, "/%s", slash ? slash + 1 : path) <
           (int)(PATH_MAX - length);
}

/* The file that is ours.  A lock is on what a name leads to, so the next file is locked before it
 * gets the name; `file` is what we have claimed or written there.  Where there are no locks, that
 * nobody has changed it must do. */
static struct claim {
    char path[PATH_MAX];
    bool there;
    dev_t device;
    ino_t file;
    int fd; /* holds the lock, or -1 */
} ours = {.fd = -1};

static bool is_ours(const struct target *t)
{
    char whole[PATH_MAX];
    return ours.path[0] && full_path(t->path, whole) && strcmp(whole, ours.path) == 0;
}

static bool is_changed(const struct target *t)
{
    return t->there && (!ours.there || t->old.st_dev != ours.device || t->old.st_ino != ours.file);
}

static void hold(int fd, const struct stat *file)
{
    if (ours.fd >= 0)
        close(ours.fd);
    ours.fd = fd;
    ours.there = file;
    ours.device = file ? file->st_dev : 0;
    ours.file = file ? file->st_ino : 0;
}

bool file_claim(const char *path)
{
    struct target t;
    for (;;) {
        if (find_target(path, &t) || !full_path(t.path, ours.path))
            return true; /* what is wrong with it is said by those who read or write it */
        int fd = t.there ? open(t.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1;
        if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            complain("%s is being written by another paintbox", path);
            close(fd);
            return false;
        }
        hold(fd, t.there ? &t.old : NULL);
        if (find_target(path, &t) || !is_changed(&t))
            return true;
    }
}

/* The new file has its name, and is ours if the old one was. */
static void take_over(int fd, bool was_ours)
{
    struct stat now;
    if (was_ours && fstat(fd, &now) == 0)
        hold(fd, &now);
    else
        close(fd);
}

/* NULL, or why it was not written. */
static const char *replace(const char *path, const char *text, size_t n)
{
    struct target t;
    char fresh[PATH_MAX];
    const char *why = find_target(path, &t);
    bool claimed = !why && is_ours(&t);
    if (claimed && is_changed(&t))
        why = "another program has written it meanwhile";
    if (why)
        return why;
    int fd = open_beside(&t, fresh, sizeof fresh);
    if (fd < 0)
        return strerror(errno);
    if (claimed)
        flock(fd, LOCK_EX | LOCK_NB);
    if (!write_all(fd, text, n) || !keep_owner(fd, &t) || !sync_file(fd) ||
        rename(fresh, t.path) != 0) {
        why = strerror(errno);
        unlink(fresh);
        close(fd);
        return why;
    }
    take_over(fd, claimed);
    sync_folder(t.path);
    return NULL;
}

bool file_write(const char *path, const char *text, size_t n)
{
    const char *why = replace(path, text, n);
    if (why)
        complain("%s cannot be written: %s; nothing was saved, an older file is as it was", path,
                 why);
    return !why;
}

bool file_can_write(const char *path)
{
    static const char probe[4096];
    struct target t;
    char fresh[PATH_MAX];
    const char *why = find_target(path, &t);
    int fd = why ? -1 : open_beside(&t, fresh, sizeof fresh);
    if (!why && (fd < 0 || !write_all(fd, probe, sizeof probe)))
        why = strerror(errno);
    if (fd >= 0) {
        close(fd);
        unlink(fresh);
    }
    if (why)
        complain("%s cannot be written: %s", path, why);
    return !why;
}

bool file_same(const char *a, const char *b)
{
    char whole[2][PATH_MAX];
    return strcmp(a, b) == 0 ||
           (full_path(a, whole[0]) && full_path(b, whole[1]) && strcmp(whole[0], whole[1]) == 0);
}

const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool file_name_fits(const char *path)
{
    char shown[STUDY_NAME_MAX];
    const char *odd = NULL;
    size_t length = (size_t)snprintf(shown, sizeof shown, "%s", file_name(path));
    for (char *at = shown, *end = shown + strlen(shown); at < end;) {
        bool control = iscntrl((unsigned char)*at);
        size_t n = control ? 0 : utf8_length(at, end);
        if (!n) {
            *at = '?';
            odd = control ? "has a line break or the like in it" : "is not UTF-8 text";
        }
        at += n ? n : 1;
    }
    if (length >= sizeof shown)
        odd = "is too long";
    if (odd)
        complain("the name '%s' %s, which results cannot hold; please rename the file", shown, odd);
    return !odd;
}

/* As FILE.1, or FILE.2 if that is taken. */
static bool write_numbered(const char *path, const char *text, size_t n)
{
    char other[PATH_MAX];
    struct stat there;
    for (int i = 1; i < 100; i++) {
        if (snprintf(other, sizeof other, "%s.%d", path, i) >= (int)sizeof other)
            return false;
        if (lstat(other, &there) == 0)
            continue;
        if (replace(other, text, n))
            return false;
        complain("it is kept as %s", other);
        return true;
    }
    return false;
}

static bool write_out(const char *what, const char *text, size_t n)
{
    fflush(stdout);
    if (ferror(stdout))
        return false;
    complain("%s follows on standard output", what);
    fwrite(text, 1, n, stdout);
    return fflush(stdout) == 0;
}

void file_rescue(const char *path, const char *what, const char *text, size_t n)
{
    char other[PATH_MAX];
    const char *folder = getenv("TMPDIR");
    if (write_numbered(path, text, n) || write_out(what, text, n))
        return;
    if (snprintf(other, sizeof other, "%s/%s", folder ? folder : "/tmp", file_name(path)) <
            (int)sizeof other &&
        write_numbered(other, text, n))
        return;
    complain("%s could not be written anywhere", what);
}

/* Sessions */

static struct text session_text(const struct session *s)
{
    static char text[REPLAY_BYTES_MAX];
    struct text t = text_open(text, sizeof text);
    replay_save(s, &t);
    assert(!t.cut);
    return t;
}

bool session_write(const struct session *s, const char *path)
{
    struct text t = session_text(s);
    return file_write(path, t.to, t.len);
}

void session_rescue(const struct session *s, const char *path)
{
    struct text t = session_text(s);
    file_rescue(path, "the game", t.to, t.len);
}

int session_read(struct session *s, const char *path)
{
    struct replay_fault fault;
    size_t size;
    char *text = file_read(path, REPLAY_BYTES_MAX, &size);
    if (!text)
        return EXIT_IO;
    bool ok = replay_load(s, games, text, size, &fault);
    if (!ok)
        complain("%s:%u: %s", path, fault.line, fault.what);
    free(text);
    return ok ? EXIT_DONE : EXIT_WRONG;
}
