/* no_page.c - what `serve` does in a program that was built without the page (-Dpage=false). */
#include "host/command_line.h"
#include "http.h"

int http_open(struct http_place *at)
{
    (void)at;
    complain("the page is not in this program; './run' builds one that has it");
    return EXIT_WRONG;
}

void http_run(void)
{
}
