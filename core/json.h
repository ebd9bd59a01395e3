/*
 * json.h - reading JSON in place, and writing JSON strings.
 *
 * A text is checked once, whole, by json_fault().  After that a value is a slice of the text, and
 * the readers below may trust its grammar.  Nothing is copied or allocated.
 */
#ifndef JSON_H
#define JSON_H

#include "text.h"

enum { JSON_DEPTH_MAX = 16 };

enum json_type {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
};

struct json {
    const char *at, *end;
};

/* What is wrong with the text, for a person, or NULL: then *out is its one value. */
const char *json_fault(const char *text, size_t n, struct json *out);

enum json_type json_type(struct json v);

/* The value of an object's member, the first if there are several. */
bool json_member(struct json object, const char *key, struct json *out);

/* Walks an object or array: moves *walk, which starts as the object itself, to the next value.
 * key is untouched in an array. */
bool json_next(struct json *walk, struct json *key, struct json *value);

/* A whole number that fits; false for all else. */
bool json_int(struct json v, int64_t *out);

/* The text of a string, decoded, with a final NUL.  False if it is no string, does not fit, or
 * holds a NUL of its own. */
bool json_string(struct json v, char *out, size_t cap);

/* Writes a string with quotes and escapes.  What is not UTF-8 becomes '?'. */
void json_put(struct text *t, const char *s);

#endif
