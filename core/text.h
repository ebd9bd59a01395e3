/*
 * text.h - writing text into a buffer of the caller's, and reading words from one.
 *
 * A writer never writes past its end: what does not fit is left out and `cut` is set.
 * The text ends with a NUL at all times.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *to;
    size_t cap, len;
    bool cut;
};

struct text text_open(char *to, size_t cap); /* cap at least 1 */
void text_char(struct text *t, char c);
void text_put(struct text *t, const char *s);
void text_bytes(struct text *t, const char *s, size_t n);
void text_int(struct text *t, int64_t n);
void text_uint(struct text *t, uint64_t n);

/* The length of the UTF-8 sequence at p, before end; 0 if it is none, or an overlong, surrogate or
 * too large one. */
size_t utf8_length(const char *p, const char *end);

/* Readers move *at past what they read and return true, or leave it and return false. */
bool scan_word(const char **at, const char *word);
bool scan_uint(const char **at, uint64_t max, uint64_t *out);

/* The index of the name that stands at *at, longest match first, or -1.  Names end with null. */
int scan_name(const char **at, const char *const *names);

#endif
