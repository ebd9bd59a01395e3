/*
 * gen.h - what the data generators share: reading a source line by line, and stopping at a mistake
 * with the file and line at fault.  Everything is static: each generator is one program of one
 * file.
 */
#ifndef GEN_H
#define GEN_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *path; /* the source being read, */
static int line;         /* and how far            */

__attribute__((format(printf, 1, 2), noreturn)) static void fail(const char *form, ...)
{
    va_list args;
    va_start(args, form);
    fprintf(stderr, "%s:%d: ", path, line);
    vfprintf(stderr, form, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

static inline char *next_word(void)
{
    return strtok(NULL, " \t\n");
}

static inline char *need_word(const char *what)
{
    char *word = next_word();
    if (!word)
        fail("'%s' needs more words", what);
    return word;
}

static inline int to_number(const char *word, int low, int high)
{
    char *end;
    long n = strtol(word, &end, 10);
    if (*end || end == word || n < low || n > high)
        fail("'%s' is no number from %d to %d", word, low, high);
    return (int)n;
}

/* Calls read_line with the first word of every line that has one; the rest by next_word().  A
 * comment is a line that begins with '#'.  Words that are left over are a mistake. */
static inline void read_source(const char *file, void (*read_line)(char *key))
{
    char buffer[512];
    path = file;
    line = 0;
    FILE *in = fopen(path, "r");
    if (!in)
        fail("cannot be read");
    while (fgets(buffer, sizeof buffer, in)) {
        line++;
        char *key = buffer[0] == '#' ? NULL : strtok(buffer, " \t\n");
        if (!key)
            continue;
        read_line(key);
        char *word = next_word();
        if (word)
            fail("'%s' is one word too many", word);
    }
    fclose(in);
}

#endif
