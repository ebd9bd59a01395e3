/*
 * drawn.h - a picture that a test has drawn, and whether it is sound: XML that nests, and names
 * that are there and there once.
 */
#ifndef DRAWN_H
#define DRAWN_H

#include "picture/options.h"
#include "test.h"

static char drawn[PICTURE_BYTES_MAX];

static inline int count(const char *part)
{
    int n = 0;
    for (const char *p = drawn; (p = strstr(p, part)); p++)
        n++;
    return n;
}

/* XML, as far as these pictures use it: elements that nest, quoted attributes, entities. */

static inline const char *check_text(const char *p, const char *end)
{
    for (; *p && !strchr(end, *p); p++) {
        assert_true(*p != '<');
        assert_true((unsigned char)*p >= 0x20 || *p == '\n');
        if (*p == '&' && strncmp(p, "&amp;", 5) != 0 && strncmp(p, "&lt;", 4) != 0 &&
            strncmp(p, "&#39;", 5) != 0)
            fail_msg("a bare & at %.20s", p);
    }
    return p;
}

static inline const char *check_attributes(const char *p)
{
    while (*p == ' ') {
        size_t name =
            strspn(++p, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
        p += name;
        if (!name || p[0] != '=' || p[1] != '\'')
            fail_msg("no attribute: %.30s", p);
        p = check_text(p + 2, "'");
        assert_int_equal(*p++, '\'');
    }
    return p;
}

static inline void check_xml(const char *p)
{
    char open[32][16];
    int depth = 0;
    for (p = check_text(p, "<"); *p == '<'; p = check_text(p, "<")) {
        bool closing = *++p == '/';
        p += closing;
        size_t n = strspn(p, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        assert_in_range(n, 1, 15);
        if (closing) {
            assert_true(depth > 0);
            if (strlen(open[--depth]) != n || strncmp(open[depth], p, n) != 0)
                fail_msg("</%.*s> ends <%s>", (int)n, p, open[depth]);
            p += n;
        } else {
            assert_true(depth < 32);
            snprintf(open[depth++], sizeof open[0], "%.*s", (int)n, p);
            p = check_attributes(p + n);
            if (*p == '/') {
                depth--;
                p++;
            }
        }
        assert_int_equal(*p++, '>');
    }
    assert_int_equal(*p, '\0');
    assert_int_equal(depth, 0);
}

/* Whatever is named by href or url() has an id, and only one thing has it. */
static inline void check_names(const char *before, char end, const char *prefix)
{
    for (const char *p = drawn; (p = strstr(p, before)); p++) {
        char id[64];
        const char *name = p + strlen(before), *stop = strchr(name, end);
        assert_non_null(stop);
        snprintf(id, sizeof id, "id='%.*s'", (int)(stop - name), name);
        if (count(id) != 1)
            fail_msg("%s stands %d times", id, count(id));
        assert_int_equal(strncmp(name, prefix, strlen(prefix)), 0);
    }
}

/* All names begin with the prefix, so that several pictures can stand in one page. */
static inline void check_sound(const char *prefix)
{
    check_xml(drawn);
    check_names("href='#", '\'', prefix);
    check_names("url(#", ')', prefix);
    check_names(" id='", '\'', prefix);
}

#endif
