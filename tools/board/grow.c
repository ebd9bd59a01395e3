#include "grow.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void string_bytes(struct string *s, const char *bytes, size_t n)
{
    if (s->length + n + 1 > s->room) {
        size_t room = 2 * (s->length + n + 1);
        char *more = s->lost ? NULL : realloc(s->at, room);
        s->lost = !more;
        if (!more)
            return;
        s->at = more, s->room = room;
    }
    memcpy(s->at + s->length, bytes, n);
    s->length += n;
    s->at[s->length] = 0;
}

void string_put(struct string *s, const char *text)
{
    string_bytes(s, text, strlen(text));
}

void string_print(struct string *s, const char *form, ...)
{
    char piece[512];
    va_list args;
    va_start(args, form);
    int n = vsnprintf(piece, sizeof piece, form, args);
    va_end(args);
    if (n < 0 || (size_t)n >= sizeof piece)
        abort(); /* a form with a text longer than any name */
    string_bytes(s, piece, (size_t)n);
}

void string_free(struct string *s)
{
    free(s->at);
    *s = (struct string){0};
}
