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

size_t utf8_length(const char *p, const char *end)
{
    unsigned char c = (unsigned char)*p;
    if (c < 0x80)
        return 1;
    size_t n = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : 2;
    if (c < 0xc2 || c > 0xf4 || (size_t)(end - p) < n)
        return 0;
    unsigned char second = (unsigned char)p[1];
    unsigned char low = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80;
    unsigned char high = c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : 0xbf;
    if (second < low || second > high)
        return 0;
    for (size_t i = 2; i < n; i++)
        if (((unsigned char)p[i] & 0xc0) != 0x80)
            return 0;
    return n;
}
