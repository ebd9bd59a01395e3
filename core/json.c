#include "json.h"

#include <string.h>

/* Checking.  Each check_ function takes the place where a value starts and returns the place after
 * it, or NULL, with the reason left in the reader. */

struct reader {
    const char *end;
    const char *why;
    int depth;
};

static const char *wrong(struct reader *r, const char *why)
{
    if (!r->why)
        r->why = why;
    return 0;
}

static const char *skip_space(const char *p, const char *end)
{
    while (p < end && (*p == ' ' || *p == '\t' || *p == '\r' || *p == '\n'))
        p++;
    return p;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 32;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The value of four hex digits, or -1. */
static int hex4(const char *p, const char *end)
{
    int value = 0;
    if (end - p < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(p[i]);
        if (digit < 0)
            return -1;
        value = value << 4 | digit;
    }
    return value;
}

/* \uXXXX after the u; a high surrogate needs its low one. */
static const char *check_unicode(struct reader *r, const char *p)
{
    int code = hex4(p, r->end);
    if (code < 0)
        return wrong(r, "a \\u needs four hex digits");
    p += 4;
    if (code < 0xd800 || code > 0xdfff)
        return p;
    bool pair = code < 0xdc00 && r->end - p >= 6 && p[0] == '\\' && p[1] == 'u';
    int low = pair ? hex4(p + 2, r->end) : -1;
    if (low < 0xdc00 || low > 0xdfff)
        return wrong(r, "half of a surrogate pair");
    return p + 6;
}

static const char *check_escape(struct reader *r, const char *p)
{
    if (p == r->end)
        return wrong(r, "a string does not end");
    if (*p == 'u')
        return check_unicode(r, p + 1);
    if (!*p || !strchr("\"\\/bfnrt", *p))
        return wrong(r, "an escape that JSON does not have");
    return p + 1;
}

static const char *check_string(struct reader *r, const char *p)
{
    for (p++; p && p < r->end;) {
        if (*p == '"')
            return p + 1;
        if (*p == '\\') {
            p = check_escape(r, p + 1);
            continue;
        }
        size_t n = (unsigned char)*p < 0x20 ? 0 : utf8_length(p, r->end);
        if (!n)
            return wrong(r, "a string holds bytes that are not UTF-8 text");
        p += n;
    }
    return wrong(r, "a string does not end");
}

static const char *skip_digits(const char *p, const char *end)
{
    while (p < end && *p >= '0' && *p <= '9')
        p++;
    return p;
}

static const char *check_number(struct reader *r, const char *p)
{
    const char *digits = p += *p == '-';
    p = skip_digits(p, r->end);
    if (p == digits || (*digits == '0' && p > digits + 1))
        return wrong(r, "a number is not well formed");
    if (p < r->end && *p == '.') {
        digits = ++p;
        p = skip_digits(p, r->end);
        if (p == digits)
            return wrong(r, "a number is not well formed");
    }
    if (p < r->end && (*p == 'e' || *p == 'E')) {
        p++;
        p += p < r->end && (*p == '+' || *p == '-');
        digits = p;
        p = skip_digits(p, r->end);
        if (p == digits)
            return wrong(r, "a number is not well formed");
    }
    return p;
}

static const char *check_word(struct reader *r, const char *p, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(r->end - p) < n || memcmp(p, word, n) != 0)
        return wrong(r, "a value is not well formed");
    return p + n;
}

static const char *check_value(struct reader *r, const char *p);

static const char *check_key(struct reader *r, const char *p)
{
    p = skip_space(p, r->end);
    if (p == r->end || *p != '"')
        return wrong(r, "a member needs a name in quotes");
    p = check_string(r, p);
    if (!p)
        return 0;
    p = skip_space(p, r->end);
    if (p == r->end || *p != ':')
        return wrong(r, "a member needs a ':' after its name");
    return p + 1;
}

static const char *check_list(struct reader *r, const char *p, char close)
{
    if (++r->depth > JSON_DEPTH_MAX)
        return wrong(r, "it is nested too deeply");
    p = skip_space(p + 1, r->end);
    if (p < r->end && *p == close) {
        r->depth--;
        return p + 1;
    }
    for (;;) {
        if (close == '}')
            p = check_key(r, p);
        if (p)
            p = check_value(r, p);
        if (!p)
            return 0;
        p = skip_space(p, r->end);
        if (p == r->end || (*p != ',' && *p != close))
            return wrong(r, close == '}' ? "an object does not end" : "an array does not end");
        if (*p++ == close)
            break;
    }
    r->depth--;
    return p;
}

static const char *check_value(struct reader *r, const char *p)
{
    p = skip_space(p, r->end);
    if (p == r->end)
        return wrong(r, "it ends too early");
    switch (*p) {
    case '{':
        return check_list(r, p, '}');
    case '[':
        return check_list(r, p, ']');
    case '"':
        return check_string(r, p);
    case 't':
        return check_word(r, p, "true");
    case 'f':
        return check_word(r, p, "false");
    case 'n':
        return check_word(r, p, "null");
    default:
        if (*p == '-' || (*p >= '0' && *p <= '9'))
            return check_number(r, p);
        return wrong(r, "a value is not well formed");
    }
}

const char *json_fault(const char *text, size_t n, struct json *out)
{
    struct reader r = {text + n, 0, 0};
    const char *p = check_value(&r, text);
    if (!p)
        return r.why;
    out->at = skip_space(text, r.end);
    out->end = p;
    return skip_space(p, r.end) == r.end ? 0 : "something follows the first value";
}

/* Reading what has been checked */

enum json_type json_type(struct json v)
{
    switch (*v.at) {
    case '{':
        return JSON_OBJECT;
    case '[':
        return JSON_ARRAY;
    case '"':
        return JSON_STRING;
    case 't':
        return JSON_TRUE;
    case 'f':
        return JSON_FALSE;
    case 'n':
        return JSON_NULL;
    default:
        return JSON_NUMBER;
    }
}

/* The end of the value at p. */
static const char *value_end(const char *p, const char *end)
{
    struct reader r = {end, 0, 0};
    return check_value(&r, p);
}

bool json_next(struct json *walk, struct json *key, struct json *value)
{
    /* walk->at stands on the opening bracket, or on the comma or bracket after a value. */
    const char *end = walk->end;
    bool first = *walk->at == '{' || *walk->at == '[';
    bool object = end[-1] == '}';
    if (!first && *walk->at != ',')
        return false;
    const char *p = skip_space(walk->at + 1, end);
    if (*p == '}' || *p == ']')
        return false;
    if (object) {
        key->at = p;
        key->end = value_end(p, end);
        p = skip_space(skip_space(key->end, end) + 1, end);
    }
    value->at = p;
    value->end = value_end(p, end);
    walk->at = skip_space(value->end, end);
    return true;
}

bool json_member(struct json object, const char *key, struct json *out)
{
    struct json name = object, value;
    char text[32];
    while (json_next(&object, &name, &value))
        if (json_string(name, text, sizeof text) && strcmp(text, key) == 0) {
            *out = value;
            return true;
        }
    return false;
}

bool json_int(struct json v, int64_t *out)
{
    bool minus = *v.at == '-';
    int64_t n = 0;
    if (json_type(v) != JSON_NUMBER)
        return false;
    for (const char *p = v.at + minus; p < v.end; p++) {
        if (*p < '0' || *p > '9' || n > (INT64_MAX - (*p - '0')) / 10)
            return false;
        n = n * 10 + (*p - '0');
    }
    *out = minus ? -n : n;
    return true;
}

static void put_utf8(struct text *t, unsigned code)
{
    if (code < 0x80) {
        text_char(t, (char)code);
        return;
    }
    if (code < 0x800) {
        text_char(t, (char)(0xc0 | code >> 6));
    } else {
        if (code < 0x10000) {
            text_char(t, (char)(0xe0 | code >> 12));
        } else {
            text_char(t, (char)(0xf0 | code >> 18));
            text_char(t, (char)(0x80 | (code >> 12 & 63)));
        }
        text_char(t, (char)(0x80 | (code >> 6 & 63)));
    }
    text_char(t, (char)(0x80 | (code & 63)));
}

/* The escape after a backslash, decoded; returns the place after it. */
static const char *put_escape(struct text *t, const char *p, const char *end)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    if (*p != 'u') {
        text_char(t, to[strchr(from, *p) - from]);
        return p + 1;
    }
    unsigned code = (unsigned)hex4(p + 1, end);
    p += 5;
    if (code >= 0xd800 && code <= 0xdfff) {
        code = 0x10000 + ((code - 0xd800) << 10) + ((unsigned)hex4(p + 2, end) - 0xdc00);
        p += 6;
    }
    put_utf8(t, code);
    return p;
}

bool json_string(struct json v, char *out, size_t cap)
{
    struct text t = text_open(out, cap);
    if (*v.at != '"')
        return false;
    const char *end = v.end - 1;
    for (const char *p = v.at + 1; p < end;) {
        if (*p == '\\')
            p = put_escape(&t, p + 1, end);
        else
            text_char(&t, *p++);
    }
    return !t.cut && strlen(out) == t.len;
}

void json_put(struct text *t, const char *s)
{
    static const char hex[] = "0123456789abcdef";
    const char *end = s + strlen(s);
    text_char(t, '"');
    while (s < end) {
        unsigned char c = (unsigned char)*s;
        size_t n = utf8_length(s, end);
        if (c == '"' || c == '\\') {
            text_char(t, '\\');
            text_char(t, *s);
        } else if (c == '\n') {
            text_put(t, "\\n");
        } else if (c < 0x20) {
            text_put(t, "\\u00");
            text_char(t, hex[c >> 4]);
            text_char(t, hex[c & 15]);
        } else if (n) {
            text_bytes(t, s, n);
        } else {
            text_char(t, '?');
        }
        s += n ? n : 1;
    }
    text_char(t, '"');
}
