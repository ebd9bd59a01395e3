#include "grow.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool make_room(struct string *s, size_t n)
{
    if (s->lost || s->length + n + 1 <= s->room)
        return !s->lost;
    size_t room = 2 * (s->length + n + 1);
    char *more = realloc(s->at, room);
    s->lost = !more;
    if (more)
        s->at = more, s->room = room;
    return more;
}

void string_bytes(struct string *s, const char *bytes, size_t n)
{
    if (!make_room(s, n))
        return;
    memcpy(s->at + s->length, bytes, n);
    s->length += n;
    s->at[s->length] = 0;
}

char string_last(const struct string *s)
{
    return (char)(s->length ? s->at[s->length - 1] : '\0');
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
