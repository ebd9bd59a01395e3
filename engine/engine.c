#include "engine.h"
#include "bots/ask.h"
#include "games/games.h"
#include "view.h"

#include <assert.h>
#include <string.h>

enum { WORD_MAX = 64, SAID_MAX = 256 };

/* A request being answered.  Each verb reads all it needs before it changes anything; a reader that
 * does not find what it needs writes the error and returns false. */
struct call {
    struct engine *e;
    struct json request;
    struct text out;
};

/* Errors */

static bool fail(struct call *c, const char *sentence)
{
    c->out = text_open(c->e->answer, ENGINE_ANSWER_MAX);
    text_put(&c->out, "{\"error\":");
    json_put(&c->out, sentence);
    text_char(&c->out, '}');
    return false;
}

static bool fail_about(struct call *c, const char *before, const char *about, const char *after)
{
    char said[SAID_MAX];
    struct text t = text_open(said, sizeof said);
    text_put(&t, before);
    text_put(&t, about);
    text_put(&t, after);
    return fail(c, said);
}

/* "TT-4 you do not hold this card" becomes a sentence and its rule. */
static void fail_by_rule(struct call *c, const char *refusal)
{
    char rule[16], said[SAID_MAX];
    size_t n = strcspn(refusal, " ");
    struct text r = text_open(rule, sizeof rule), t = text_open(said, sizeof said);
    text_bytes(&r, refusal, n);
    text_put(&t, refusal + n + 1);
    text_char(&t, '.');
    if (said[0] >= 'a' && said[0] <= 'z')
        said[0] = (char)(said[0] - 'a' + 'A');
    fail(c, said);
    c->out.len--;
    text_put(&c->out, ",\"rule\":");
    json_put(&c->out, rule);
    text_char(&c->out, '}');
}

/* Reading fields */

static bool want_word(struct call *c, const char *key, char word[WORD_MAX])
{
    struct json v;
    if (!json_member(c->request, key, &v))
        return fail_about(c, "The field \"", key, "\" is missing.");
    if (!json_string(v, word, WORD_MAX))
        return fail_about(c, "The field \"", key, "\" must be a short text.");
    return true;
}

/* A whole number from low to high; `missing` if the field is not there, unless that is below low.
 */
static bool want_int(struct call *c, const char *key, int64_t low, int64_t high, int64_t missing,
                     int64_t *out)
{
    struct json v;
    if (!json_member(c->request, key, &v)) {
        *out = missing;
        return missing >= low ? true : fail_about(c, "The field \"", key, "\" is missing.");
    }
    if (json_int(v, out) && *out >= low && *out <= high)
        return true;
    char range[WORD_MAX];
    struct text t = text_open(range, sizeof range);
    text_put(&t, "\" must be a whole number from ");
    text_int(&t, low);
    text_put(&t, " to ");
    text_int(&t, high);
    text_char(&t, '.');
    return fail_about(c, "The field \"", key, range);
}

/* true or false; true if the field is not there. */
static bool want_wish(struct call *c, const char *key, bool *out)
{
    struct json v;
    *out = true;
    if (!json_member(c->request, key, &v))
        return true;
    *out = json_type(v) == JSON_TRUE;
    return *out || json_type(v) == JSON_FALSE
               ? true
               : fail_about(c, "The field \"", key, "\" must be true or false.");
}

static bool want_playing(struct call *c)
{
    return c->e->playing ? true : fail(c, "No game is being played; start one with \"new\".");
}

/* A seat of the running game; with `others` also "spectator", and "chance" where it is manual. */
static bool want_seat(struct call *c, bool others, int *seat)
{
    struct json v;
    char word[WORD_MAX];
    int64_t n;
    if (!want_playing(c))
        return false;
    const struct setup *setup = &c->e->session.setup;
    if (json_member(c->request, "seat", &v) && json_string(v, word, sizeof word)) {
        if (others && strcmp(word, "spectator") == 0) {
            *seat = GAME_SPECTATOR;
            return true;
        }
        if (strcmp(word, "chance") == 0) {
            *seat = GAME_CHANCE;
            return setup->manual ? true : fail(c, "Chance is rolled by the engine in this game.");
        }
    }
    if (!want_int(c, "seat", 0, setup->players - 1, -1, &n))
        return false;
    *seat = (int)n;
    return true;
}

static bool want_version(struct call *c, const char *key, uint32_t *out)
{
    int64_t n;
    if (!want_int(c, key, 0, c->e->session.version, c->e->session.version, &n))
        return false;
    *out = (uint32_t)n;
    return true;
}

static bool want_game(struct call *c, const struct game **out)
{
    char id[WORD_MAX];
    if (!want_word(c, "game", id))
        return false;
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0) {
            *out = games[i];
            return true;
        }
    return fail_about(c, "There is no game \"", id, "\" here; \"games\" lists those there are.");
}

/* One option: by name or by number. */
static bool want_option(struct call *c, struct setup *setup, struct json key, struct json value)
{
    char name[WORD_MAX], word[WORD_MAX];
    int64_t n;
    if (!json_string(key, name, sizeof name))
        return fail(c, "The name of an option is too long.");
    if (json_int(value, &n)) {
        struct text t = text_open(word, sizeof word);
        text_int(&t, n);
    } else if (!json_string(value, word, sizeof word)) {
        return fail_about(c, "The option \"", name, "\" must be a name or a whole number.");
    }
    if (!setup_option(setup, name, word))
        return fail_about(c, "The game has no option \"", name, "\", or no such value of it.");
    return true;
}

static bool want_options(struct call *c, struct setup *setup)
{
    struct json options, key, value;
    if (!json_member(c->request, "options", &options))
        return true;
    if (json_type(options) != JSON_OBJECT)
        return fail(c, "The field \"options\" must be an object.");
    while (json_next(&options, &key, &value))
        if (!want_option(c, setup, key, value))
            return false;
    return true;
}

/* A seed is a text of digits, since JSON's numbers are not safe beyond 53 bits; a number will do.
 */
static bool want_seed(struct call *c, uint64_t *out)
{
    struct json v;
    char word[WORD_MAX];
    int64_t n;
    *out = rng_next(&c->e->entropy);
    if (!json_member(c->request, "seed", &v))
        return true;
    if (json_int(v, &n) && n >= 0) {
        *out = (uint64_t)n;
        return true;
    }
    const char *p = word;
    if (json_string(v, word, sizeof word) && scan_uint(&p, UINT64_MAX, out) && !*p)
        return true;
    return fail(c, "The field \"seed\" must be a whole number of up to 64 bits, as text.");
}

static bool want_chance(struct call *c, bool *manual)
{
    struct json v;
    char word[WORD_MAX] = "auto";
    if (json_member(c->request, "chance", &v) && !want_word(c, "chance", word))
        return false;
    *manual = strcmp(word, "manual") == 0;
    if (*manual || strcmp(word, "auto") == 0)
        return true;
    return fail(c, "The field \"chance\" must be \"auto\" or \"manual\".");
}

/* Who sits where, for the replay's header. */
static bool want_names(struct call *c, struct setup *setup)
{
    struct json names, key, value;
    char name[SESSION_NAME_MAX];
    int p = 0;
    if (!json_member(c->request, "names", &names))
        return true;
    bool ok = json_type(names) == JSON_ARRAY;
    while (ok && json_next(&names, &key, &value)) {
        ok = p < setup->players && json_string(value, name, sizeof name) &&
             setup_name(setup, p++, name);
    }
    return ok ? true : fail(c, "The field \"names\" must be a list of short names, one a seat.");
}

/* The verbs */

static void put_ok(struct call *c)
{
    text_put(&c->out, "{\"ok\":true,\"version\":");
    text_uint(&c->out, c->e->session.version);
    text_char(&c->out, '}');
}

static void put_option(struct text *t, const struct game_option *o)
{
    text_put(t, "{\"key\":");
    json_put(t, o->key);
    text_put(t, ",\"title\":");
    json_put(t, o->title);
    text_put(t, ",\"names\":");
    if (o->names) {
        for (int i = 0; i <= o->max - o->min; i++) {
            text_char(t, i ? ',' : '[');
            json_put(t, o->names[i]);
        }
        text_char(t, ']');
    } else {
        text_put(t, "null");
    }
    text_put(t, ",\"min\":");
    text_int(t, o->min);
    text_put(t, ",\"max\":");
    text_int(t, o->max);
    text_put(t, ",\"initial\":");
    text_int(t, o->initial);
    text_char(t, '}');
}

static void put_game(struct text *t, const struct game *g)
{
    text_put(t, "{\"id\":");
    json_put(t, g->id);
    text_put(t, ",\"title\":");
    json_put(t, g->title);
    text_put(t, ",\"rules\":");
    text_int(t, g->version);
    text_put(t, ",\"players\":[");
    text_int(t, g->players_min);
    text_char(t, ',');
    text_int(t, g->players_max);
    text_put(t, "],\"options\":[");
    for (int i = 0; g->options[i].key; i++) {
        text_put(t, i ? "," : "");
        put_option(t, &g->options[i]);
    }
    text_put(t, "]}");
}

static void do_games(struct call *c)
{
    text_put(&c->out, "{\"ok\":true,\"games\":[");
    for (int i = 0; games[i]; i++) {
        text_put(&c->out, i ? "," : "");
        put_game(&c->out, games[i]);
    }
    text_put(&c->out, "],\"bots\":[");
    for (int i = 0; bots[i]; i++) {
        text_put(&c->out, i ? "," : "");
        json_put(&c->out, bots[i]->id);
    }
    text_put(&c->out, "]}");
}

static void do_new(struct call *c)
{
    const struct game *g;
    int64_t players;
    if (!want_game(c, &g) || !want_int(c, "players", g->players_min, g->players_max, -1, &players))
        return;
    struct setup setup = setup_of(g, (int)players, 0);
    if (!want_options(c, &setup) || !want_seed(c, &setup.seed) || !want_chance(c, &setup.manual) ||
        !want_names(c, &setup))
        return;
    const char *why = setup_fault(&setup);
    if (why) {
        fail_about(c, "It cannot start: ", why, ".");
        return;
    }
    session_start(&c->e->session, &setup);
    session_settle(&c->e->session);
    c->e->playing = true;
    put_ok(c);
}

static void do_view(struct call *c)
{
    int viewer;
    int64_t since;
    bool odds;
    if (!want_seat(c, true, &viewer) ||
        !want_int(c, "since", 0, c->e->session.version, 0, &since) || !want_wish(c, "odds", &odds))
        return;
    text_put(&c->out, "{\"ok\":true,");
    view_write(&c->out, &c->e->session, viewer, (uint32_t)since, odds);
    text_char(&c->out, '}');
}

static void do_play(struct call *c)
{
    struct session *s = &c->e->session;
    char words[WORD_MAX];
    int seat;
    uint32_t version;
    if (!want_seat(c, false, &seat) || !want_word(c, "move", words) ||
        !want_version(c, "version", &version))
        return;
    if (seat != GAME_CHANCE && session_stale(s, seat, version)) {
        fail(c, "The table has changed since that version: look again, then choose.");
        return;
    }
    game_move m = session_parse(s, seat, words);
    const char *why = m ? session_play(s, seat, m) : 0;
    if (!m) {
        fail_about(c, "\"", words, "\" is no move of this game.");
    } else if (why) {
        fail_by_rule(c, why);
    } else {
        session_settle(s);
        put_ok(c);
    }
}

static void do_undo(struct call *c)
{
    int seat;
    if (!want_seat(c, false, &seat))
        return;
    const char *why = session_undo(&c->e->session, seat);
    if (why)
        fail(c, why);
    else
        put_ok(c);
}

static const struct bot *want_bot(struct call *c)
{
    char level[WORD_MAX];
    if (!want_word(c, "level", level))
        return 0;
    for (int i = 0; bots[i]; i++)
        if (strcmp(bots[i]->id, level) == 0)
            return bots[i];
    fail_about(c, "There is no bot \"", level, "\" here; \"games\" lists those there are.");
    return 0;
}

static bool time_is_up(void *whose)
{
    const struct engine *e = (const struct engine *)whose;
    return e->clock() - e->start >= e->ms;
}

static uint32_t at_most(uint32_t wanted, uint32_t most)
{
    return wanted < most ? wanted : most;
}

/* By the clock, from now on. */
static bool want_time(struct call *c, const struct bot *bot, uint32_t ms, struct budget *out)
{
    struct engine *e = c->e;
    if (!e->clock)
        return fail(c, "There is no clock here: give \"nodes\" instead of \"ms\".");
    if (!bot->nodes)
        return fail_about(c, "The bot \"", bot->id, "\" does not search, so time is no use to it.");
    e->ms = at_most(ms, e->ms_most);
    e->start = e->clock();
    out->enough = time_is_up;
    out->whose = e;
    return true;
}

/* How long the bot may think: `nodes`, `ms`, both, or what it usually takes, and never more than
 * the host lets it. */
static bool want_budget(struct call *c, const struct bot *bot, struct budget *out)
{
    int64_t nodes, ms;
    if (!want_int(c, "nodes", 0, ENGINE_NODES_MAX, 0, &nodes) ||
        !want_int(c, "ms", 0, ENGINE_MS_MAX, 0, &ms))
        return false;
    const struct setup *of = &c->e->session.setup;
    uint32_t usual = ms ? UINT32_MAX : usual_nodes(bot, of->game, of->players);
    memset(out, 0, sizeof *out);
    out->nodes = at_most(nodes ? (uint32_t)nodes : usual, c->e->nodes_most);
    out->brain = &c->e->brain;
    out->brains = 1;
    return !ms || want_time(c, bot, (uint32_t)ms, out);
}

/* A seat that is asked now, and a bot with its budget. */
static bool want_thinker(struct call *c, int *seat, const struct bot **bot, struct budget *budget)
{
    if (!want_seat(c, false, seat) || !(*bot = want_bot(c)) || !want_budget(c, *bot, budget))
        return false;
    if (*seat == GAME_CHANCE || !(session_asked(&c->e->session) >> *seat & 1))
        return fail(c, "That seat is not asked to move now.");
    return true;
}

static void do_bot(struct call *c)
{
    struct session *s = &c->e->session;
    const struct bot *bot;
    struct budget budget;
    int seat;
    if (!want_thinker(c, &seat, &bot, &budget))
        return;
    game_move m = bot_ask(s, bot, seat, &budget);
    const char *why = m ? session_play(s, seat, m) : 0; /* 0: it need not move, and does not */
    assert(!why);
    (void)why;
    session_settle(s);
    put_ok(c);
}

/* Hints and looking back */

static bool can_weigh(struct call *c, const struct bot *bot)
{
    return bot->weigh ? true
                      : fail_about(c, "The bot \"", bot->id, "\" plays, but cannot say why.");
}

/* A part of one, in thousandths. */
static void put_part(struct text *t, const char *key, uint32_t part)
{
    uint32_t n = (part + THOUGHT_ONE / 2000) / (THOUGHT_ONE / 1000);
    text_put(t, key);
    text_uint(t, n / 1000);
    text_char(t, '.');
    for (uint32_t unit = 100; unit; unit /= 10)
        text_char(t, (char)('0' + n / unit % 10));
}

static void put_thought(struct call *c, const game_state *st, int seat, const struct thought *t)
{
    char words[GAME_TEXT_MAX] = "";
    if (t->m)
        c->e->session.setup.game->move_text(st, seat, t->m, words);
    text_put(&c->out, "{\"text\":");
    json_put(&c->out, words);
    put_part(&c->out, ",\"value\":", t->value);
    put_part(&c->out, ",\"error\":", t->error);
    text_put(&c->out, ",\"visits\":");
    text_uint(&c->out, t->visits);
    text_char(&c->out, '}');
}

static void do_hint(struct call *c)
{
    const struct session *s = &c->e->session;
    struct thought t[THOUGHTS_MAX];
    const struct bot *bot;
    struct budget budget;
    int64_t most;
    int seat;
    if (!want_thinker(c, &seat, &bot, &budget) || !can_weigh(c, bot) ||
        !want_int(c, "most", 1, THOUGHTS_MAX, 5, &most))
        return;
    int n = bot_weigh(s, bot, seat, s->length, &budget, t);
    text_put(&c->out, "{\"ok\":true,\"version\":");
    text_uint(&c->out, s->version);
    text_put(&c->out, ",\"moves\":[");
    for (int i = 0; i < n && i < most; i++) {
        text_put(&c->out, i ? "," : "");
        put_thought(c, session_now(s), seat, &t[i]);
    }
    text_put(&c->out, "]}");
}

/* The first decision from the n-th move of the list on: a seat's move where it had a choice.  The
 * state before it is left in *st. */
static bool next_decision(const struct session *s, uint32_t *n, game_state *st)
{
    const struct game *g = s->setup.game;
    game_move m[GAME_MOVES_MAX];
    session_state_after(s, *n < s->length ? *n : s->length, st);
    for (; *n < s->length; ++*n) {
        int seat = s->move[*n].seat;
        if (seat != GAME_CHANCE && (!(g->pending(st) >> seat & 1) || g->moves(st, seat, m) > 1))
            return true;
        g->apply(st, seat, s->move[*n].m);
    }
    return false;
}

static void put_decision(struct call *c, uint32_t n, const game_state *st, const struct thought *t)
{
    const struct session_move *played = &c->e->session.move[n];
    int at = 0;
    while (t[at].m != played->m)
        at++;
    text_put(&c->out, "{\"ok\":true,\"at\":");
    text_uint(&c->out, n);
    text_put(&c->out, ",\"seat\":");
    text_uint(&c->out, played->seat);
    text_put(&c->out, ",\"played\":");
    put_thought(c, st, played->seat, &t[at]);
    text_put(&c->out, ",\"best\":");
    put_thought(c, st, played->seat, &t[0]);
    put_part(&c->out, ",\"cost\":", t[0].value > t[at].value ? t[0].value - t[at].value : 0);
    text_put(&c->out, ",\"next\":");
    text_uint(&c->out, n + 1);
    text_put(&c->out, ",\"length\":");
    text_uint(&c->out, c->e->session.length);
    text_char(&c->out, '}');
}

static void do_analyse(struct call *c)
{
    const struct session *s = &c->e->session;
    struct thought t[THOUGHTS_MAX];
    const struct bot *bot;
    struct budget budget;
    game_room room;
    game_state *st = (game_state *)&room;
    int64_t from;
    if (!want_playing(c) || !(bot = want_bot(c)) || !want_budget(c, bot, &budget) ||
        !can_weigh(c, bot) || !want_int(c, "from", 0, GAME_LENGTH_MAX, 0, &from))
        return;
    if (session_pending(s)) {
        fail(c, "Only a finished game can be looked back at.");
        return;
    }
    uint32_t n = (uint32_t)from;
    if (!next_decision(s, &n, st)) {
        text_put(&c->out, "{\"ok\":true,\"next\":null}");
        return;
    }
    bot_weigh(s, bot, s->move[n].seat, n, &budget, t);
    put_decision(c, n, st, t);
}

static void do_log(struct call *c)
{
    int viewer;
    int64_t from;
    if (!want_seat(c, true, &viewer) || !want_int(c, "from", 0, GAME_LENGTH_MAX, 0, &from))
        return;
    text_put(&c->out, "{\"ok\":true,\"version\":");
    text_uint(&c->out, c->e->session.version);
    text_put(&c->out, ",\"log\":");
    view_log(&c->out, &c->e->session, viewer, (uint32_t)from);
    text_char(&c->out, '}');
}

static void do_data(struct call *c)
{
    const struct game *g;
    int64_t players;
    if (!want_game(c, &g) ||
        !want_int(c, "players", g->players_min, g->players_max, g->players_min, &players))
        return;
    struct setup setup = setup_of(g, (int)players, 0);
    if (!want_options(c, &setup))
        return;
    text_put(&c->out, "{\"ok\":true,\"data\":");
    text_put(&c->out, g->data((int)players, setup.options));
    text_char(&c->out, '}');
}

static void do_save(struct call *c)
{
    if (!want_playing(c))
        return;
    struct text t = text_open(c->e->replay, REPLAY_BYTES_MAX);
    replay_save(&c->e->session, &t);
    assert(!t.cut);
    text_put(&c->out, "{\"ok\":true,\"replay\":");
    json_put(&c->out, c->e->replay);
    text_char(&c->out, '}');
}

static void do_load(struct call *c)
{
    struct engine *e = c->e;
    struct replay_fault fault;
    struct json v;
    if (!json_member(c->request, "replay", &v) || !json_string(v, e->replay, REPLAY_BYTES_MAX)) {
        fail(c, "The field \"replay\" must be the text of a replay.");
        return;
    }
    if (!replay_load(&e->spare, games, e->replay, strlen(e->replay), &fault)) {
        char where[32];
        struct text t = text_open(where, sizeof where);
        text_put(&t, "Line ");
        text_uint(&t, fault.line);
        text_put(&t, ": ");
        fail_about(c, where, fault.what, ".");
        return;
    }
    e->session = e->spare;
    e->playing = true;
    session_settle(&e->session);
    put_ok(c);
}

static const struct {
    const char *name;
    void (*answer)(struct call *c);
} verbs[] = {
    {"games", do_games},
    {"new", do_new},
    {"view", do_view},
    {"play", do_play},
    {"undo", do_undo},
    {"bot", do_bot},
    {"hint", do_hint},
    {"analyse", do_analyse},
    {"log", do_log},
    {"data", do_data},
    {"save", do_save},
    {"load", do_load},
    {0, 0},
};

static void answer(struct call *c)
{
    char verb[WORD_MAX];
    if (!want_word(c, "do", verb))
        return;
    for (int i = 0; verbs[i].name; i++)
        if (strcmp(verbs[i].name, verb) == 0) {
            verbs[i].answer(c);
            return;
        }
    fail_about(c, "\"", verb,
               "\" is not a verb; there are games, new, view, play, undo, bot, hint, "
               "analyse, log, data, save and load.");
}

void engine_init(struct engine *e, uint64_t entropy)
{
    memset(e, 0, offsetof(struct engine, replay));
    rng_seed(&e->entropy, entropy);
    e->nodes_most = e->ms_most = UINT32_MAX;
}

const char *engine_answer(struct engine *e, const char *request, size_t n)
{
    struct call c;
    c.e = e;
    c.out = text_open(e->answer, ENGINE_ANSWER_MAX);
    const char *why = json_fault(request, n, &c.request);
    if (why)
        fail_about(&c, "This is not JSON: ", why, ".");
    else if (json_type(c.request) != JSON_OBJECT)
        fail(&c, "A request is a JSON object, like {\"do\":\"games\"}.");
    else
        answer(&c);
    assert(!c.out.cut);
    return e->answer;
}

const char *engine_too_long(struct engine *e)
{
    struct call c;
    c.e = e;
    fail(&c, "The line is too long.");
    return e->answer;
}
