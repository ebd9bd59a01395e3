#include "values.h"

#include <string.h>

bool get_number(struct json v, double *out)
{
    double n = 0, unit = 1;
    bool minus = *v.at == '-', fraction = false;
    if (json_type(v) != JSON_NUMBER)
        return false;
    for (const char *p = v.at + minus; p < v.end; p++) {
        if (*p == '.') {
            fraction = true;
        } else if (*p < '0' || *p > '9') {
            return false;
        } else {
            n = n * 10 + (*p - '0');
            unit *= fraction ? 10 : 1;
        }
    }
    *out = (minus ? -n : n) / unit;
    return n < 1e9;
}

bool get_numbers(struct json list, double *out, int n)
{
    struct json v;
    int got = 0;
    if (json_type(list) != JSON_ARRAY)
        return false;
    while (json_next(&list, NULL, &v))
        if (got == n || !get_number(v, &out[got++]))
            return false;
    return got == n;
}

bool get_point(struct json object, const char *key, struct point *out)
{
    struct json v;
    double xy[2];
    if (!json_member(object, key, &v) || !get_numbers(v, xy, 2))
        return false;
    out->x = xy[0];
    out->y = xy[1];
    return true;
}

bool get_index(struct json v, int limit, int *out)
{
    int64_t n;
    if (!json_int(v, &n) || n < 0 || n >= limit)
        return false;
    *out = (int)n;
    return true;
}

bool get_text(struct json object, const char *key, char *out, size_t cap)
{
    struct json v;
    return json_member(object, key, &v) && json_string(v, out, cap);
}

int name_index(const char *text, size_t n, const char *const *names)
{
    for (int i = 0; names[i]; i++)
        if (strlen(names[i]) == n && memcmp(names[i], text, n) == 0)
            return i;
    return -1;
}

bool is_id(const char *id)
{
    size_t n = 0;
    while ((id[n] >= 'a' && id[n] <= 'z') || (id[n] >= 'A' && id[n] <= 'Z') ||
           (id[n] >= '0' && id[n] <= '9') || id[n] == '.' || id[n] == '-')
        n++;
    return n > 0 && !id[n];
}

int get_name(struct json object, const char *key, const char *const *names)
{
    char text[PICTURE_ID_MAX];
    return get_text(object, key, text, sizeof text) ? name_index(text, strlen(text), names) : -1;
}

bool get_flag(struct json object, const char *key)
{
    struct json v;
    return json_member(object, key, &v) && json_type(v) == JSON_TRUE;
}
