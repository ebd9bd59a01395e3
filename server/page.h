/*
 * page.h - the page's files, as tools/embed.mjs puts them into the program.
 *
 * A file is there in up to three forms, so that nothing is compressed or unpacked while it is
 * served.
 */
#ifndef PAGE_H
#define PAGE_H

#include <stdbool.h>
#include <stddef.h>

struct page_body {
    const unsigned char *bytes;
    size_t size;
};

struct page_file {
    const char *name; /* "/index.html": the path that asks for it */
    const char *type;
    const char *etag;                 /* of the plain form, without quotes */
    bool hashed;                      /* the name holds a hash of what is in it: it never changes */
    struct page_body br, gzip, plain; /* br, gzip: NULL where they would save next to nothing */
};

extern const struct page_file page_files[]; /* ends with a name of NULL */

#endif
