/*
 * values.h - values out of JSON that has been checked: each is false, or -1, where the value is not
 * of the kind asked for.
 */
#ifndef VALUES_H
#define VALUES_H

#include "core/json.h"
#include "svg.h"

enum { PICTURE_ID_MAX = 40, PICTURE_NAME_MAX = 64 }; /* of the ids and names that pictures show */

/* A number with an optional fraction; no exponents, which no board needs. */
bool get_number(struct json v, double *out);

/* An array of exactly so many numbers. */
bool get_numbers(struct json list, double *out, int n);

/* A whole number from 0 to limit - 1. */
bool get_index(struct json v, int limit, int *out);

/* Members of an object. */
bool get_point(struct json object, const char *key, struct point *out);
bool get_text(struct json object, const char *key, char *out, size_t cap);
bool get_flag(struct json object, const char *key);
int get_name(struct json object, const char *key, const char *const *names);

/* Where a text stands in a list of names, or -1. */
int name_index(const char *text, size_t n, const char *const *names);

/* Ids of boards and cells become ids of the picture: letters and digits, with dots and dashes. */
bool is_id(const char *id);

#endif
