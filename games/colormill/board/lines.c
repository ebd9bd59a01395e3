/*
 * lines.c - a source as lines and words, and the way out at a mistake.
 */
#include "source.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 20, FAR = 9999 };

static void write_error(struct source *s, int line, const char *form, va_list args)
{
    int n = snprintf(s->error, sizeof s->error, "%s:%d: ", s->path, line);
    if (n > 0 && (size_t)n < sizeof s->error)
        vsnprintf(s->error + n, sizeof s->error - (size_t)n, form, args);
}

void fail(struct source *s, const char *form, ...)
{
    va_list args;
    va_start(args, form);
    write_error(s, s->now ? s->now->line : 0, form, args);
    va_end(args);
    longjmp(s->stop, 1);
}

void fail_at(struct source *s, int line, const char *form, ...)
{
    va_list args;
    va_start(args, form);
    write_error(s, line, form, args);
    va_end(args);
    longjmp(s->stop, 1);
}

void fail_memory(struct source *s)
{
    s->no_memory = true;
    fail(s, "is too large for the memory");
}

static void *take(struct source *s, size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);
    if (!memory)
        fail_memory(s);
    return memory;
}

static size_t copy_given(struct source *s)
{
    size_t n = strlen(s->given);
    if (n > FILE_MAX)
        fail(s, "is larger than %d bytes", FILE_MAX);
    s->text = take(s, n + 1, 1);
    memcpy(s->text, s->given, n);
    return n;
}

static size_t read_whole(struct source *s)
{
    FILE *in = fopen(s->path, "rb");
    if (!in)
        fail(s, "cannot be read");
    s->text = take(s, FILE_MAX + 1, 1);
    size_t n = fread(s->text, 1, FILE_MAX + 1, in);
    bool broken = ferror(in);
    fclose(in);
    if (broken)
        fail(s, "cannot be read");
    if (n > FILE_MAX)
        fail(s, "is larger than %d bytes", FILE_MAX);
    s->text[n] = 0;
    return n;
}

/* A comment begins with # at the beginning of a line or after a blank, but not inside a title. */
static void cut_comment(char *line)
{
    bool quoted = false;
    for (char *p = line; *p; p++) {
        quoted ^= *p == '"';
        if (*p == '#' && !quoted && (p == line || p[-1] == ' ' || p[-1] == '\t')) {
            *p = 0;
            return;
        }
    }
}

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* A title keeps its opening quote, so that its reader can tell it from a name. */
static char *end_of_word(struct source *s, int line, char *p)
{
    if (*p == '"') {
        p = strchr(p + 1, '"');
        if (!p)
            fail_at(s, line, "a title begins with \" but does not end with it");
        return p;
    }
    while (*p && !blank(*p) && *p != ';')
        p++;
    return p;
}

static char **split_words(struct source *s, struct statement *to, char *p, char **pool)
{
    static char semicolon[] = ";";
    to->word = pool;
    for (;;) {
        while (blank(*p))
            p++;
        if (!*p)
            break;
        char *end = end_of_word(s, to->line, p), last = *end;
        if (end > p)
            *pool++ = p;
        if (last == ';')
            *pool++ = semicolon;
        *end = 0;
        p = last ? end + 1 : end;
    }
    to->words = (int)(pool - to->word);
    return pool;
}

static void check_bytes(struct source *s, size_t n)
{
    for (size_t i = 0, line = 1; i < n; i++) {
        unsigned char c = (unsigned char)s->text[i];
        line += c == '\n';
        if (c == 127 || (c < ' ' && !strchr("\t\r\n", c)) || c == 0)
            fail_at(s, (int)line, "has a byte that is no text");
    }
}

void split_file(struct source *s)
{
    size_t n = s->given ? copy_given(s) : read_whole(s), lines = 1;
    check_bytes(s, n);
    for (size_t i = 0; i < n; i++)
        lines += s->text[i] == '\n';
    s->split = take(s, n + 1, 1);
    s->statement = take(s, lines, sizeof *s->statement);
    s->word_pool = take(s, n + 1, sizeof *s->word_pool);
    char **pool = s->word_pool, *at = s->text, *end;
    for (int line = 1; at; line++, at = end ? end + 1 : NULL) {
        end = strchr(at, '\n');
        if (end)
            *end = 0;
        cut_comment(at);
        char *copy = s->split + (at - s->text);
        memcpy(copy, at, strlen(at) + 1);
        struct statement *to = &s->statement[s->statements];
        *to = (struct statement){.line = line, .cell = blank(*at), .raw = at};
        pool = split_words(s, to, copy, pool);
        s->statements += to->words > 0;
    }
}

char *next_word(struct source *s)
{
    return s->next < s->now->words ? s->now->word[s->next++] : NULL;
}

char *need_word(struct source *s, const char *what)
{
    char *word = next_word(s);
    if (!word)
        fail(s, "'%s' needs more words", what);
    return word;
}

/* Only for lines without titles and semicolons, where words and blanks take turns. */
const char *rest_of_line(struct source *s)
{
    const char *p = s->now->raw;
    for (int i = 0; i < s->next; i++) {
        while (blank(*p))
            p++;
        while (*p && !blank(*p))
            p++;
    }
    s->next = s->now->words;
    return p;
}

int to_number(struct source *s, const char *word, int low, int high)
{
    char *end;
    long n = strtol(word, &end, 10);
    if (*end || end == word || n < low || n > high)
        fail(s, "'%s' is no number from %d to %d", word, low, high);
    return (int)n;
}

/* Not what strtod() takes beside: nan, inf, hexadecimals; and nothing that lies so far away that
 * what is worked out from it could run over. */
static bool read_decimal(const char **at, double *out)
{
    const char *p = *at + strspn(*at, "+-");
    char *end;
    if (p - *at > 1 || !strchr(".0123456789", *p) || !*p || p[1] == 'x' || p[1] == 'X')
        return false;
    *out = strtod(*at, &end);
    if (end == *at || !(fabs(*out) <= FAR))
        return false;
    *at = end;
    return true;
}

double to_decimal(struct source *s, const char *word)
{
    const char *p = word;
    double x;
    if (!read_decimal(&p, &x) || *p)
        fail(s, "'%s' is no number", word);
    return x;
}

struct point to_point(struct source *s, const char *word)
{
    const char *p = word;
    struct point at;
    if (!read_decimal(&p, &at.x) || *p++ != ',' || !read_decimal(&p, &at.y) || *p)
        fail(s, "'%s' is no point: x,y", word);
    return at;
}
