/* serve.c - the page with all games, for the browser on this machine. */
#include "serve.h"
#include "host/command_line.h"
#include "http.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char usage[] =
    "usage: paintbox serve [OPTIONS]\n"
    "Serves the page: all games in the browser, on this machine alone unless --address says "
    "otherwise.\n"
    "Ctrl-C stops it; games are kept by the browser.\n"
    "  --address ADDRESS    listen there, in digits (127.0.0.1); 0.0.0.0 is all of this machine's\n"
    "  --port N             the port (8080); 0 takes any that is free\n"
    "  --open               show it in a browser, if there is a desktop\n";

struct wish {
    struct http_place at;
    bool open;
};

static bool read_address(const char *text, struct http_place *at)
{
    unsigned char digits[sizeof(struct in6_addr)];
    at->address = text;
    at->v6 = inet_pton(AF_INET6, text, digits) == 1;
    return at->v6 || inet_pton(AF_INET, text, digits) == 1;
}

static bool read_wish(int c, struct wish *wish)
{
    uint64_t port;
    switch (c) {
    case 'a':
        return read_address(optarg, &wish->at);
    case 'p':
        if (!read_number(optarg, 65535, &port))
            return false;
        wish->at.port = (int)port;
        return true;
    case 'o':
        wish->open = true;
        return true;
    default:
        return false;
    }
}

static void address_text(const struct http_place *at, char *out, size_t cap)
{
    snprintf(out, cap, at->v6 ? "http://[%s]:%d/" : "http://%s:%d/", at->address, at->port);
}

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

/* A browser that does not come up is no reason to fail: the address has been printed.  Without a
 * desktop nothing is tried, since xdg-open would then start a browser in this terminal. */
static void open_browser(const char *address)
{
    if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY"))
        return;
    signal(SIGCHLD, SIG_IGN); /* nobody waits for it */
    pid_t child = fork();
    if (child == 0) {
        int nothing = open("/dev/null", O_RDWR);
        for (int fd = 0; fd <= 2; fd++)
            dup2(nothing, fd);
        closefrom(3); /* else a browser would hold the port when we have stopped */
        setsid();     /* and get our Ctrl-C */
        signal(SIGCHLD, SIG_DFL);
        signal(SIGPIPE, SIG_DFL);
        execlp("xdg-open", "xdg-open", address, (char *)NULL);
        _exit(127);
    }
}

static int serve(struct wish *wish)
{
    char address[128];
    int code = http_open(&wish->at);
    if (code != EXIT_DONE)
        return code;
    address_text(&wish->at, address, sizeof address);
    printf("Paintbox is at %s (Ctrl-C stops it)\n", address);
    fflush(stdout);
    if (wish->open)
        open_browser(address);
    http_run();
    return EXIT_DONE;
}

int cmd_serve(int argc, char **argv)
{
    static const struct option longs[] = {{"address", required_argument, 0, 'a'},
                                          {"port", required_argument, 0, 'p'},
                                          {"open", no_argument, 0, 'o'},
                                          {"help", no_argument, 0, 'h'},
                                          {0, 0, 0, 0}};
    struct wish wish = {.at = {.address = "127.0.0.1", .port = 8080}};
    int c;
    opterr = 0;
    while ((c = getopt_long(argc, argv, "", longs, 0)) != -1) {
        if (c == 'h') {
            fputs(usage, stdout);
            return EXIT_DONE;
        }
        if (!read_wish(c, &wish))
            return bad_usage(usage, "serve does not take '%s'", argv[optind - 1]);
    }
    if (optind < argc)
        return bad_usage(usage, "serve does not take '%s'", argv[optind]);
    return serve(&wish);
}
