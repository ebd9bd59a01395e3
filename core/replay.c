#include "replay.h"

#include <string.h>

/* Saving */

static void put_option(struct text *t, const struct game_option *o, int16_t value)
{
    text_put(t, "option ");
    text_put(t, o->key);
    text_char(t, ' ');
    if (o->names)
        text_put(t, o->names[value - o->min]);
    else
        text_int(t, value);
    text_char(t, '\n');
}

static void put_number(struct text *t, const char *word, uint64_t n)
{
    text_put(t, word);
    text_uint(t, n);
    text_char(t, '\n');
}

static void put_header(struct text *t, const struct setup *setup)
{
    const struct game *g = setup->game;
    text_put(t, "paintbox replay 1\ngame ");
    text_put(t, g->id);
    put_number(t, "\nrules ", g->version);
    put_number(t, "players ", (uint64_t)setup->players);
    for (int i = 0; g->options[i].key; i++)
        put_option(t, &g->options[i], setup->options[i]);
    for (int p = 0; p < setup->players; p++)
        if (setup->name[p][0]) {
            text_put(t, "seat ");
            text_int(t, p);
            text_char(t, ' ');
            text_put(t, setup->name[p]);
            text_char(t, '\n');
        }
    if (setup->seed || !setup->manual)
        put_number(t, "seed ", setup->seed);
    text_put(t, setup->manual ? "chance manual\nmoves\n" : "moves\n");
}

static void put_move(struct text *t, const struct session *s, const game_state *st, uint32_t i)
{
    char words[GAME_TEXT_MAX];
    const struct session_move *move = &s->move[i];
    s->setup.game->move_text(st, move->seat, move->m, words);
    if (move->seat == GAME_CHANCE)
        text_put(t, "chance");
    else
        text_int(t, move->seat);
    text_char(t, ' ');
    text_put(t, words);
    text_char(t, '\n');
}

void replay_save(const struct session *s, struct text *t)
{
    const struct game *g = s->setup.game;
    game_room room;
    game_state *st = (game_state *)&room;
    put_header(t, &s->setup);
    session_state_after(s, 0, st);
    for (uint32_t i = 0; i < s->length; i++) {
        put_move(t, s, st, i);
        g->apply(st, s->move[i].seat, s->move[i].m);
    }
    if (!g->pending(st)) {
        struct game_outcome result;
        g->outcome(st, &result);
        text_put(t, "result");
        for (int p = 0; p < s->setup.players; p++) {
            text_char(t, ' ');
            text_int(t, result.place[p]);
        }
        text_char(t, '\n');
    }
    put_number(t, "end ", s->length);
}

/* Loading */

struct loader {
    const char *at, *end; /* what is left of the text */
    char text[REPLAY_LINE_MAX];
    struct setup setup;
    bool seeded;
    struct session *s;
    const struct game *const *games;
    struct replay_fault *fault;
};

static bool fail(struct loader *l, const char *what, const char *quoted)
{
    struct text t = text_open(l->fault->what, sizeof l->fault->what);
    if (quoted) {
        text_char(&t, '"');
        text_put(&t, quoted);
        text_put(&t, "\": ");
    }
    text_put(&t, what);
    return false;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Reads a line into l->text, without its end, comment and trailing space. */
static bool read_line(struct loader *l)
{
    const char *from = l->at;
    l->fault->line++;
    for (; l->at < l->end && *l->at != '\n'; l->at++)
        if ((unsigned char)*l->at < ' ' && !is_space(*l->at))
            return fail(l, "a byte that is not text", 0);
    size_t n = (size_t)(l->at - from);
    l->at += l->at < l->end;
    if (n >= sizeof l->text)
        return fail(l, "the line is too long", 0);
    memcpy(l->text, from, n);
    l->text[n] = '\0';
    l->text[n = strcspn(l->text, "#")] = '\0';
    while (n && is_space(l->text[n - 1]))
        l->text[--n] = '\0';
    return true;
}

/* The next line that says something. */
static bool next_line(struct loader *l)
{
    do {
        if (l->at == l->end)
            return fail(l, "the file ends too early, before its 'end' line", 0);
        if (!read_line(l))
            return false;
    } while (!l->text[0]);
    return true;
}

/* A line of one word and one number up to max. */
static bool numbered_line(struct loader *l, const char *word, uint64_t max, uint64_t *out)
{
    const char *p = l->text;
    if (!scan_word(&p, word) || !scan_uint(&p, max, out) || *p)
        return fail(l, "a number is wanted after the word, within its limits", l->text);
    return true;
}

static bool load_game(struct loader *l)
{
    const char *p = l->text;
    if (!next_line(l))
        return false;
    if (strcmp(l->text, "paintbox replay 1") != 0)
        return fail(l, "the first line must be 'paintbox replay 1'", l->text);
    if (!next_line(l))
        return false;
    if (!scan_word(&p, "game "))
        return fail(l, "the game is wanted here", l->text);
    for (const struct game *const *g = l->games; *g; g++)
        if (strcmp((*g)->id, p) == 0) {
            l->setup = setup_of(*g, 0, 0);
            return true;
        }
    return fail(l, "no such game here", p);
}

static bool load_numbers(struct loader *l)
{
    uint64_t n;
    if (!next_line(l) || !numbered_line(l, "rules ", UINT16_MAX, &n))
        return false;
    if (n != l->setup.game->version)
        return fail(l, "made under another version of the rules", l->text);
    if (!next_line(l) || !numbered_line(l, "players ", GAME_PLAYERS_MAX, &n))
        return false;
    l->setup.players = (int)n;
    return true;
}

static bool load_option(struct loader *l, char *key)
{
    char *value = strchr(key, ' ');
    if (!value)
        return fail(l, "an option needs a value", key);
    *value++ = '\0';
    if (!setup_option(&l->setup, key, value))
        return fail(l, "no such option, or no such value of it", key);
    return true;
}

static bool load_name(struct loader *l, const char *p)
{
    uint64_t seat;
    if (!scan_uint(&p, GAME_PLAYERS_MAX - 1, &seat) || seat >= (uint64_t)l->setup.players ||
        !scan_word(&p, " ") || !setup_name(&l->setup, (int)seat, p))
        return fail(l, "a seat's number and a short name are wanted", l->text);
    return true;
}

static bool load_seed(struct loader *l)
{
    if (l->seeded)
        return fail(l, "a seed stands above", l->text);
    l->seeded = true;
    return numbered_line(l, "seed ", UINT64_MAX, &l->setup.seed);
}

static bool load_header(struct loader *l)
{
    if (!load_game(l) || !load_numbers(l))
        return false;
    for (;;) {
        if (!next_line(l))
            return false;
        bool ok;
        if (strcmp(l->text, "moves") == 0)
            break;
        if (strncmp(l->text, "option ", 7) == 0)
            ok = load_option(l, l->text + 7);
        else if (strncmp(l->text, "seat ", 5) == 0)
            ok = load_name(l, l->text + 5);
        else if (strncmp(l->text, "seed ", 5) == 0)
            ok = load_seed(l);
        else if (strcmp(l->text, "chance manual") == 0)
            ok = l->setup.manual = true;
        else
            ok = fail(l, "not a line of the header", l->text);
        if (!ok)
            return false;
    }
    l->setup.manual |= !l->seeded;
    const char *why = setup_fault(&l->setup);
    return why ? fail(l, why, 0) : true;
}

static bool load_move(struct loader *l)
{
    const char *p = l->text;
    uint64_t seat = GAME_CHANCE;
    if (!scan_word(&p, "chance ") &&
        !(scan_uint(&p, (uint64_t)l->setup.players - 1, &seat) && scan_word(&p, " ")))
        return fail(l, "a move is 'chance' or a seat, and what it plays", l->text);
    game_move m = strlen(p) < GAME_TEXT_MAX ? session_parse(l->s, (int)seat, p) : 0;
    if (!m)
        return fail(l, "this means nothing in this game", p);
    const char *why = session_play(l->s, (int)seat, m);
    return why ? fail(l, why, l->text) : true;
}

static bool load_result(struct loader *l, const char *p)
{
    struct game_outcome result;
    if (session_pending(l->s))
        return fail(l, "the game is not over here", l->text);
    l->setup.game->outcome(session_now(l->s), &result);
    for (int i = 0; i < l->setup.players; i++) {
        uint64_t place;
        if (!scan_word(&p, " ") || !scan_uint(&p, GAME_PLAYERS_MAX, &place) ||
            place != result.place[i])
            return fail(l, "the moves lead to another result", l->text);
    }
    return *p ? fail(l, "more places than seats", l->text) : true;
}

static bool load_end(struct loader *l)
{
    uint64_t n;
    if (!numbered_line(l, "end ", GAME_LENGTH_MAX, &n))
        return false;
    if (n != l->s->length)
        return fail(l, "the file has another number of moves", l->text);
    while (l->at < l->end) {
        if (!read_line(l))
            return false;
        if (l->text[0])
            return fail(l, "something follows the end", l->text);
    }
    return true;
}

bool replay_load(struct session *s, const struct game *const *games, const char *text, size_t n,
                 struct replay_fault *fault)
{
    struct loader l;
    memset(&l, 0, sizeof l);
    memset(fault, 0, sizeof *fault);
    l.at = text;
    l.end = text + n;
    l.s = s;
    l.games = games;
    l.fault = fault;
    if (!load_header(&l))
        return false;
    session_start(s, &l.setup);
    for (;;) {
        if (!next_line(&l))
            return false;
        if (strncmp(l.text, "end ", 4) == 0)
            return load_end(&l);
        bool result = strncmp(l.text, "result ", 7) == 0;
        if (!(result ? load_result(&l, l.text + 6) : load_move(&l)))
            return false;
    }
}

bool replay_check_seed(const struct session *s, struct replay_fault *fault)
{
    const struct game *g = s->setup.game;
    game_room room;
    game_state *st = (game_state *)&room;
    uint32_t rolls = 0;
    session_state_after(s, 0, st);
    for (uint32_t i = 0; i < s->length && !s->setup.manual; i++) {
        const struct session_move *move = &s->move[i];
        if (move->seat == GAME_CHANCE && move->m != session_roll(s, st, rolls++)) {
            fault->line = i + 1;
            struct text t = text_open(fault->what, sizeof fault->what);
            char words[GAME_TEXT_MAX];
            g->move_text(st, GAME_CHANCE, move->m, words);
            text_put(&t, words);
            text_put(&t, ": the seed gives something else");
            return false;
        }
        g->apply(st, move->seat, move->m);
    }
    return true;
}
