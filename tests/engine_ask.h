/*
 * engine_ask.h - an engine to ask, for the tests of the protocol.
 *
 * Requests are written with ' for ", to be readable.  Answers are read with the core's own reader
 * of JSON, which test_json.c has tested.
 */
#ifndef ENGINE_ASK_H
#define ENGINE_ASK_H

#include "test.h"

#include "engine/engine.h"
#include "engine/view.h"

static struct engine e;

/* Reading answers */

static inline bool has(struct json object, const char *key)
{
    struct json v;
    return json_member(object, key, &v);
}

static inline struct json nth(struct json array, int n)
{
    struct json key, value;
    assert_int_equal(json_type(array), JSON_ARRAY);
    do
        if (!json_next(&array, &key, &value))
            fail_msg("the array is too short");
    while (n--);
    return value;
}

/* The value at a path, like "moves.0.text". */
static inline struct json at(struct json v, const char *path)
{
    char word[32];
    while (*path) {
        size_t n = strcspn(path, ".");
        snprintf(word, sizeof word, "%.*s", (int)n, path);
        if (*word >= '0' && *word <= '9')
            v = nth(v, atoi(word));
        else if (!json_member(v, word, &v))
            fail_msg("there is no \"%s\"", word);
        path += n + (path[n] == '.');
    }
    return v;
}

static inline int64_t number(struct json v, const char *path)
{
    int64_t n = 0;
    assert_true(json_int(at(v, path), &n));
    return n;
}

static inline int count(struct json v, const char *path)
{
    struct json list = at(v, path), key, value;
    int n = 0;
    while (json_next(&list, &key, &value))
        n++;
    return n;
}

static inline void assert_text(struct json v, const char *path, const char *want)
{
    char text[512];
    assert_true(json_string(at(v, path), text, sizeof text));
    assert_string_equal(text, want);
}

/* The value as it stands in the answer, for short lists. */
static inline void assert_raw(struct json v, const char *path, const char *want)
{
    char text[256];
    struct json found = at(v, path);
    snprintf(text, sizeof text, "%.*s", (int)(found.end - found.at), found.at);
    assert_string_equal(text, want);
}

/* Asking */

/* The answer, which must be one object on one line that is either `ok` or an `error`. */
static inline struct json parse(const char *answer)
{
    struct json v;
    assert_null(strpbrk(answer, "\r\n"));
    const char *why = json_fault(answer, strlen(answer), &v);
    if (why)
        fail_msg("%s: %s", answer, why);
    assert_int_equal(json_type(v), JSON_OBJECT);
    assert_int_equal(has(v, "ok"), !has(v, "error"));
    return v;
}

static inline struct json ask_bytes(struct bytes request)
{
    return parse(engine_answer(&e, request.at, request.n));
}

/* The request with its real quotes. */
static inline struct bytes quoted(const char *request)
{
    static char room[512];
    size_t n = strlen(request);
    assert_true(n < sizeof room);
    for (size_t i = 0; i <= n; i++)
        room[i] = (char)(request[i] == '\'' ? '"' : request[i]);
    return (struct bytes){room, n};
}

static inline struct json ask(const char *request)
{
    return ask_bytes(quoted(request));
}

static inline struct json ok(const char *request)
{
    struct json a = ask(request);
    if (!has(a, "ok"))
        fail_msg("%s: %s", request, e.answer);
    assert_int_equal(json_type(at(a, "ok")), JSON_TRUE);
    return a;
}

/* Plays moves as a replay writes them, a line each; all must be legal. */
static inline void play(const char *lines)
{
    char request[256];
    while (*lines) {
        size_t n = strcspn(lines, "\n"), seat = strcspn(lines, " ");
        const char *quote = *lines == 'c' ? "'" : "";
        snprintf(request, sizeof request, "{'do':'play','seat':%s%.*s%s,'move':'%.*s'}", quote,
                 (int)seat, lines, quote, (int)(n - seat - 1), lines + seat + 1);
        ok(request);
        lines += n + (lines[n] == '\n');
    }
}

static inline struct json view(const char *seat)
{
    char request[64];
    snprintf(request, sizeof request, "{'do':'view','seat':%s}", seat);
    return ok(request);
}

static inline int64_t version(void)
{
    return number(view("0"), "version");
}

/* Refusals */

/* All that the engine tells of its game, which is to stay the same. */
static char kept_save[ENGINE_ANSWER_MAX], kept_view[ENGINE_ANSWER_MAX];

static inline void remember(void)
{
    ask("{'do':'save'}");
    strcpy(kept_save, e.answer);
    ask("{'do':'view','seat':0}");
    strcpy(kept_view, e.answer);
}

static inline void assert_unchanged(void)
{
    ask("{'do':'save'}");
    assert_string_equal(e.answer, kept_save);
    ask("{'do':'view','seat':0}");
    assert_string_equal(e.answer, kept_view);
}

static inline void check_error(struct json a, const char *said)
{
    char sentence[512];
    if (!has(a, "error"))
        fail_msg("no error, but should hold \"%s\": %s", said, e.answer);
    assert_true(json_string(at(a, "error"), sentence, sizeof sentence));
    assert_sentence(sentence);
    assert_holds(sentence, said);
}

/* The request is answered by this error, and the game is as it was. */
static inline void refuse_bytes(struct bytes request, const char *said)
{
    remember(); /* asks with requests of its own, so `request` is not to be quoted() */
    check_error(ask_bytes(request), said);
    assert_unchanged();
}

static inline void refuse(const char *request, const char *said)
{
    remember();
    check_error(ask(request), said);
    assert_unchanged();
}

static inline void refuse_by_rule(const char *request, const char *said, const char *rule)
{
    refuse(request, said);
    assert_text(ask(request), "rule", rule);
}

struct bad {
    const char *request, *said;
};

static inline void refuse_all(const struct bad *bad, size_t n)
{
    for (size_t i = 0; i < n; i++)
        refuse(bad[i].request, bad[i].said);
}

/* Games to play with */

static inline void new_treasure(void)
{
    engine_init(&e, 1);
    ok("{'do':'new','game':'treasure','players':2,'seed':'42'}");
}

/* Two seats, a goal each, a tile on the table: both are asked for a card. */
static inline void new_template(void)
{
    engine_init(&e, 1);
    ok("{'do':'new','game':'template','players':2,'chance':'manual'}");
    play("chance goal red\nchance goal blue\nchance tile green");
}

static inline void new_short_template(void)
{
    engine_init(&e, 1);
    ok("{'do':'new','game':'template','players':2,'chance':'manual','options':{'rounds':1}}");
    play("chance goal red\nchance goal blue\nchance tile green");
}

/* Seat 0 begins; seat 1 holds the blue x3 of the rules' example. */
static inline void deal_tte1(void)
{
    engine_init(&e, 1);
    ok("{'do':'new','game':'treasure','players':2,'chance':'manual'}");
    play("chance first 0\nchance colour yellow\nchance colour blue\n"
         "chance deal red1\nchance deal green1\nchance deal green2\n"
         "chance deal blue3\nchance deal yellow1\nchance deal yellow2");
}

#endif
