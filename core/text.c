#include "text.h"

#include <string.h>

struct text text_open(char *to, size_t cap)
{
    struct text t = {to, cap, 0, false};
    to[0] = '\0';
    return t;
}

void text_bytes(struct text *t, const char *s, size_t n)
{
    size_t room = t->cap - 1 - t->len;
    if (n > room) {
        n = room;
        t->cut = true;
    }
    memcpy(t->to + t->len, s, n);
    t->len += n;
    t->to[t->len] = '\0';
}

void text_char(struct text *t, char c)
{
    text_bytes(t, &c, 1);
}

void text_put(struct text *t, const char *s)
{
    text_bytes(t, s, strlen(s));
}

void text_uint(struct text *t, uint64_t n)
{
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + n % 10);
        n /= 10;
    } while (n);
    text_bytes(t, digits + at, sizeof digits - at);
}

void text_int(struct text *t, int64_t n)
{
    if (n < 0)
        text_char(t, '-');
    text_uint(t, n < 0 ? 0u - (uint64_t)n : (uint64_t)n);
}

bool scan_word(const char **at, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*at, word, n) != 0)
        return false;
    *at += n;
    return true;
}

bool scan_uint(const char **at, uint64_t max, uint64_t *out)
{
    const char *p = *at;
    uint64_t n = 0;
    if (*p < '0' || *p > '9')
        return false;
    for (; *p >= '0' && *p <= '9'; p++) {
        uint64_t digit = (uint64_t)(*p - '0');
        if (digit > max || n > (max - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *at = p;
    *out = n;
    return true;
}

int scan_name(const char **at, const char *const *names)
{
    int best = -1;
    size_t length = 0;
    for (int i = 0; names[i]; i++) {
        size_t n = strlen(names[i]);
        if (n > length && strncmp(*at, names[i], n) == 0) {
            best = i;
            length = n;
        }
    }
    *at += length;
    return best;
}
