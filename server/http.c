/*
 * http.c - the page's files by HTTP, with libwebsockets.
 *
 * A path is looked up among the names of the files that are in the program, so there is nothing on
 * a disk that a path could lead to.  An answer is a head and a body; the body is sent piece by
 * piece, as fast as its reader takes it, and nobody else waits for him.
 */
#include "http.h"
#include "host/command_line.h"
#include "page.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <libwebsockets.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    HEAD_MAX = 4096,
    PIECE = 16384,
    REQUEST_HEAD_MAX = 16384, /* cookies of other programs on this machine come along */
    PATIENCE = 20,            /* seconds for a reader who takes nothing */
    LINGER = 2,               /* seconds for one who was refused */
    CONNECTIONS_MAX = 4096,
    SPARE = 8, /* descriptors that the library has beside those it counts, and a browser's start */
    LEAST = 4, /* one connection */
};

/* What is being sent on a connection. */
struct sending {
    const unsigned char *at;
    size_t left;
    bool last; /* the connection is closed afterwards */
};

struct reply {
    unsigned code;
    const char *type;
    struct page_body body;
    const char *coding;        /* NULL: none */
    const char *cache, *allow; /* NULL: not said */
    char etag[80];             /* "": none */
    bool headless;             /* HEAD: the body is only counted */
};

static struct lws_context *context;
static volatile sig_atomic_t stopped;

/* Choosing what to answer */

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

/* "gzip;q=0" asks not to. */
static bool weight_is_zero(const char *s, size_t n)
{
    while (n && (blank(*s) || *s == ';'))
        s++, n--;
    if (n < 3 || (*s != 'q' && *s != 'Q') || s[1] != '=' || s[2] != '0')
        return false;
    for (s += 3, n -= 3; n && (*s == '.' || *s == '0'); s++)
        n--;
    return n == 0 || blank(*s);
}

/* Whether "gzip, br;q=0.5" takes a coding. */
static bool takes(const char *header, const char *coding)
{
    size_t length = strlen(coding);
    while (*header) {
        header += strspn(header, ", \t");
        size_t n = strcspn(header, ","), name = strcspn(header, ",; \t");
        if (name == length && strncasecmp(header, coding, name) == 0)
            return !weight_is_zero(header + name, n - name);
        header += n;
    }
    return false;
}

/* A header's text; empty if there is none, or one too long to be ours. */
static const char *header_text(struct lws *wsi, enum lws_token_indexes token, char *out, int cap)
{
    if (lws_hdr_copy(wsi, out, cap, token) <= 0)
        out[0] = '\0';
    return out;
}

static const struct page_file *file_named(const char *path)
{
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    for (const struct page_file *f = page_files; f->name; f++)
        if (strcmp(f->name, path) == 0)
            return f;
    return NULL;
}

/* The smallest form that the client takes. */
static void choose_form(struct lws *wsi, const struct page_file *f, struct reply *r)
{
    char accepted[1024];
    header_text(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted, sizeof accepted);
    if (f->br.bytes && takes(accepted, "br")) {
        r->coding = "br";
        r->body = f->br;
    } else if (f->gzip.bytes && takes(accepted, "gzip")) {
        r->coding = "gzip";
        r->body = f->gzip;
    } else
        r->body = f->plain;
    snprintf(r->etag, sizeof r->etag, "\"%s%s%s\"", f->etag, r->coding ? "-" : "",
             r->coding ? r->coding : "");
}

/* Whether the client has this form.  A tag holds no quotes inside, so it can be found as text. */
static bool has_already(struct lws *wsi, const char *etag)
{
    char known[2048];
    header_text(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known);
    return strcmp(known, "*") == 0 || strstr(known, etag);
}

static void reply_file(struct lws *wsi, const struct page_file *f, struct reply *r)
{
    r->code = HTTP_STATUS_OK;
    r->type = f->type;
    r->cache = f->hashed ? "public, max-age=31536000, immutable" : "no-cache";
    choose_form(wsi, f, r);
    if (has_already(wsi, r->etag)) {
        r->code = HTTP_STATUS_NOT_MODIFIED;
        r->headless = true;
    }
}

static void reply_text(struct reply *r, unsigned code, const char *type, const char *text)
{
    r->code = code;
    r->type = type;
    r->body = (struct page_body){(const unsigned char *)text, strlen(text)};
}

static void reply_lost(struct reply *r)
{
    static const char text[] =
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
        "<title>Not here - Paintbox</title>\n"
        "<p>There is nothing at this address. The games are <a href=\"/\">on the shelf</a>.</p>\n";
    reply_text(r, HTTP_STATUS_NOT_FOUND, "text/html; charset=utf-8", text);
}

static void reply_refused(struct reply *r)
{
    reply_text(r, HTTP_STATUS_METHOD_NOT_ALLOWED, "text/plain; charset=utf-8",
               "Only GET and HEAD are answered here.\n");
    r->allow = "GET, HEAD";
}

/* Sending it */

static bool add(struct lws *wsi, enum lws_token_indexes token, const char *value,
                unsigned char **at, unsigned char *end)
{
    return !value || !*value ||
           lws_add_http_header_by_token(wsi, token, (const unsigned char *)value,
                                        (int)strlen(value), at, end) == 0;
}

/* 304 has no length: it would be that of a body it does not have. */
static bool add_length(struct lws *wsi, const struct reply *r, unsigned char **at,
                       unsigned char *end)
{
    return r->code == HTTP_STATUS_NOT_MODIFIED ||
           lws_add_http_header_content_length(wsi, r->body.size, at, end) == 0;
}

/* The headers that every answer has come with the status: see `guard`. */
static bool send_head(struct lws *wsi, const struct reply *r, bool last)
{
    unsigned char buffer[LWS_PRE + HEAD_MAX], *start = buffer + LWS_PRE, *at = start;
    unsigned char *end = buffer + sizeof buffer - 1;
    return lws_add_http_header_status(wsi, r->code, &at, end) == 0 &&
           add(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, r->type, &at, end) &&
           add(wsi, WSI_TOKEN_HTTP_CONTENT_ENCODING, r->coding, &at, end) &&
           add(wsi, WSI_TOKEN_HTTP_ETAG, r->etag, &at, end) &&
           add(wsi, WSI_TOKEN_HTTP_CACHE_CONTROL, r->cache, &at, end) &&
           add(wsi, WSI_TOKEN_HTTP_VARY, r->etag[0] ? "Accept-Encoding" : NULL, &at, end) &&
           add(wsi, WSI_TOKEN_HTTP_ALLOW, r->allow, &at, end) &&
           add(wsi, WSI_TOKEN_CONNECTION, last ? "close" : NULL, &at, end) &&
           add_length(wsi, r, &at, end) &&
           lws_finalize_write_http_header(wsi, start, &at, end) == 0;
}

/* The client may still be sending what we do not read, and a socket that is closed then takes the
 * answer with it.  So he is told that there is no more, and has a moment to close it himself. */
static int linger(struct lws *wsi)
{
    shutdown(lws_get_socket_fd(wsi), SHUT_WR);
    lws_set_timeout(wsi, PENDING_TIMEOUT_SHUTDOWN_FLUSH, LINGER);
    return 0;
}

/* -1 closes the connection, 0 keeps it. */
static int finish(struct lws *wsi, const struct sending *s)
{
    if (s->last)
        return linger(wsi);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int send_reply(struct lws *wsi, struct sending *s, const struct reply *r)
{
    if (!send_head(wsi, r, s->last))
        return -1;
    s->at = r->body.bytes;
    s->left = r->headless ? 0 : r->body.size;
    if (!s->left)
        return finish(wsi, s);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    lws_callback_on_writable(wsi);
    return 0;
}

/* The library wants room before the bytes, so a piece is copied. */
static int send_piece(struct lws *wsi, struct sending *s)
{
    static unsigned char buffer[LWS_PRE + PIECE];
    size_t n = s->left < PIECE ? s->left : PIECE;
    bool end = n == s->left;
    if (!s->left)
        return 0;
    memcpy(buffer + LWS_PRE, s->at, n);
    if (lws_write(wsi, buffer + LWS_PRE, n, end ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    s->at += n;
    s->left -= n;
    if (end)
        return finish(wsi, s);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    lws_callback_on_writable(wsi);
    return 0;
}

static int begin(struct lws *wsi, struct sending *s, const char *path)
{
    struct reply r = {0};
    char *uri;
    int length, method = lws_http_get_uri_and_method(wsi, &uri, &length);
    const struct page_file *f = file_named(path);
    *s = (struct sending){0};
    r.headless = method == LWSHUMETH_HEAD;
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD) {
        s->last = true; /* what it sends along is not read */
        reply_refused(&r);
    } else if (f)
        reply_file(wsi, f, &r);
    else
        reply_lost(&r);
    return send_reply(wsi, s, &r);
}

static int answer(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length)
{
    (void)length;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return begin(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_piece(wsi, user);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* there is no socket here to talk to */
        lws_return_http_status(wsi, HTTP_STATUS_BAD_REQUEST, "No upgrade is offered here.");
        return 1;
    default:
        return 0;
    }
}

/* Listening */

/* What every answer carries.  The page may run what comes from here and nothing else. */
static const struct lws_protocol_vhost_options guard[] = {
    {&guard[1], NULL, "content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
     "style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {&guard[2], NULL, "x-content-type-options:", "nosniff"},
    {&guard[3], NULL, "referrer-policy:", "no-referrer"},
    {&guard[4], NULL, "cross-origin-opener-policy:", "same-origin"},
    {&guard[5], NULL, "cross-origin-embedder-policy:", "require-corp"},
    {NULL, NULL, "cross-origin-resource-policy:", "same-origin"},
};

static const struct lws_protocols protocols[] = {
    {"http", answer, sizeof(struct sending), 0, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

static socklen_t socket_address(const struct http_place *at, struct sockaddr_storage *out)
{
    struct sockaddr_in *v4 = (struct sockaddr_in *)out;
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)out;
    *out = (struct sockaddr_storage){0};
    if (at->v6) {
        v6->sin6_family = AF_INET6;
        v6->sin6_port = htons((uint16_t)at->port);
        inet_pton(AF_INET6, at->address, &v6->sin6_addr);
        return sizeof *v6;
    }
    v4->sin_family = AF_INET;
    v4->sin_port = htons((uint16_t)at->port);
    inet_pton(AF_INET, at->address, &v4->sin_addr);
    return sizeof *v4;
}

/* 0, or why nobody can listen there: the library only says that it could not. */
static int why_not(const struct http_place *at)
{
    struct sockaddr_storage where;
    socklen_t length = socket_address(at, &where);
    int on = 1, why = 0, fd = socket(where.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return errno;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(fd, (struct sockaddr *)&where, length) != 0 || listen(fd, 1) != 0)
        why = errno;
    close(fd);
    return why;
}

static int say_why(const struct http_place *at, int why)
{
    if (why == EADDRINUSE)
        complain("port %d is taken, perhaps by another Paintbox; './run --port %d' takes another",
                 at->port, at->port < 65535 ? at->port + 1 : 8080);
    else if (why == EACCES)
        complain("port %d is not for everybody; try --port 8080", at->port);
    else
        complain("cannot listen at %s, port %d: %s; try another --address or --port", at->address,
                 at->port, strerror(why));
    return EXIT_IO;
}

/* How many descriptors are open now. */
static int descriptors(void)
{
    int n = 0;
    DIR *all = opendir("/proc/self/fd");
    while (all && readdir(all))
        n++;
    if (all)
        closedir(all);
    return n;
}

/* How many descriptors the library may have.  At its own limit it stops accepting until one is
 * free; at the system's it would try again and again, as fast as it can. */
static unsigned limit(void)
{
    struct rlimit most;
    long n = getrlimit(RLIMIT_NOFILE, &most) == 0 && most.rlim_cur < CONNECTIONS_MAX
                 ? (long)most.rlim_cur
                 : CONNECTIONS_MAX;
    n -= descriptors() + SPARE;
    return n < LEAST ? LEAST : (unsigned)n;
}

/* With IPv6 the library takes 127.0.0.1 for all addresses there are. */
static struct lws_context *make_context(const struct http_place *at)
{
    struct lws_context_creation_info info = {0};
    info.iface = at->address;
    info.port = at->port;
    info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    if (!at->v6)
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    info.protocols = protocols;
    info.headers = guard;
    info.server_string = "paintbox";
    info.max_http_header_data = REQUEST_HEAD_MAX;
    info.timeout_secs = PATIENCE;
    info.fd_limit_per_thread = limit();
    info.uid = info.gid = -1;
    return lws_create_context(&info);
}

static void stop(int number)
{
    (void)number;
    stopped = 1;
    lws_cancel_service(context); /* writes to a pipe, no more */
}

int http_open(struct http_place *at)
{
    int why = why_not(at);
    if (why)
        return say_why(at, why);
    lws_set_log_level(0, NULL);
    context = make_context(at);
    if (!context)
        return say_why(at, EADDRINUSE);
    at->port = lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default"));
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return EXIT_DONE;
}

void http_run(void)
{
    while (!stopped && lws_service(context, 0) >= 0)
        ;
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    lws_context_destroy(context);
    context = NULL;
}
