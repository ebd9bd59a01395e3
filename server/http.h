/*
 * http.h - the page by HTTP: http.c if it is in the program, no_page.c if not.
 */
#ifndef HTTP_H
#define HTTP_H

#include <stdbool.h>

struct http_place {
    const char *address; /* digits: "127.0.0.1", "::1" */
    bool v6;
    int port; /* 0: any that is free */
};

/* Listens, and from then on SIGINT and SIGTERM are asked to stop it; sets the port if it was 0.
 * Returns an exit code, with a line said. */
int http_open(struct http_place *at);

/* Answers until a signal comes, and cleans up. */
void http_run(void);

#endif
