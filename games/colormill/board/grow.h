/*
 * grow.h - a string that grows.
 */
#ifndef GROW_H
#define GROW_H

#include <stdbool.h>
#include <stddef.h>

struct string {
    char *at; /* null while empty, else ends with NUL */
    size_t length, room;
    bool lost; /* there was no memory for some of it */
};

void string_bytes(struct string *s, const char *bytes, size_t n);
void string_put(struct string *s, const char *text);
void string_print(struct string *s, const char *form, ...) __attribute__((format(printf, 2, 3)));
char string_last(const struct string *s); /* NUL while empty, as without memory */
void string_free(struct string *s);

#endif
