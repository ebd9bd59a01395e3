#include "study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint64_t GAMES_MAX = 1000000000;

/* Ranges */

bool ranges_room(struct ranges *r)
{
    if (r->n < r->room)
        return true;
    uint32_t room = r->room ? r->room * 2 : 16;
    struct range *range = realloc(r->range, room * sizeof range[0]);
    if (!range)
        return false;
    r->range = range;
    r->room = room;
    return true;
}

bool ranges_any(const struct ranges *r, uint64_t from, uint64_t to)
{
    for (uint32_t i = 0; i < r->n; i++)
        if (r->range[i].from < to && from < r->range[i].to)
            return true;
    return false;
}

bool ranges_add(struct ranges *r, uint64_t from, uint64_t to)
{
    uint32_t i = 0; /* the first that ends at or after `from` */
    for (uint32_t high = r->n; i < high;) {
        uint32_t middle = (i + high) / 2;
        if (r->range[middle].to < from)
            i = middle + 1;
        else
            high = middle;
    }
    uint32_t next = i < r->n && r->range[i].to == from ? i + 1 : i;
    if (from >= to || (next < r->n && r->range[next].from < to))
        return false;
    bool before = next > i, after = next < r->n && r->range[next].from == to;
    if (before && after) {
        r->range[i].to = r->range[next].to;
        memmove(&r->range[next], &r->range[next + 1], (--r->n - next) * sizeof r->range[0]);
    } else if (before) {
        r->range[i].to = to;
    } else if (after) {
        r->range[next].from = from;
    } else {
        if (!ranges_room(r))
            return false;
        memmove(&r->range[i + 1], &r->range[i], (r->n++ - i) * sizeof r->range[0]);
        r->range[i] = (struct range){from, to};
    }
    return true;
}

uint64_t ranges_count(const struct ranges *r)
{
    uint64_t n = 0;
    for (uint32_t i = 0; i < r->n; i++)
        n += r->range[i].to - r->range[i].from;
    return n;
}

bool ranges_gap(const struct ranges *r, uint64_t limit, struct range *out)
{
    bool first = r->n && r->range[0].from == 0;
    out->from = first ? r->range[0].to : 0;
    uint32_t next = first ? 1 : 0;
    out->to = next < r->n ? r->range[next].from : limit;
    return out->from < limit;
}

/* The study */

void study_clear(struct study *s)
{
    for (int i = 0; i < STUDY_TRIALS; i++) {
        sums_clear(&s->trial[i].sums);
        free(s->trial[i].done.range);
        free(s->trial[i].board_text);
    }
    memset(s, 0, sizeof *s);
}

const char *trial_difference(const struct trial *a, const struct trial *b)
{
    if (strcmp(a->game, b->game) != 0 || a->game_version != b->game_version)
        return "the game";
    if (strcmp(a->build, b->build) != 0)
        return "the program's version";
    if (a->players != b->players)
        return "the number of players";
    if ((a->board[0] || b->board[0]) && a->data != b->data)
        return "the board";
    if (a->options != b->options)
        return "the options";
    for (int i = 0; i < a->options; i++)
        if (strcmp(a->option[i], b->option[i]) != 0)
            return "the options";
    for (int p = 0; p < a->players; p++)
        if (strcmp(a->seat[p], b->seat[p]) != 0)
            return "who sits there";
    if (a->data != b->data)
        return "the game's board or cards";
    return a->seed != b->seed ? "the seed" : a->games != b->games ? "the number of games" : NULL;
}

uint64_t study_hash(const char *text, size_t n)
{
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)text[i]) * 1099511628211u;
    return hash;
}

/* As text */

static const char first_line[] = "paintbox-lab 1\n";

static void put_line(struct text *to, const char *word, const char *rest)
{
    text_put(to, word);
    text_char(to, ' ');
    text_put(to, rest);
    text_char(to, '\n');
}

static void put_number(struct text *to, const char *word, uint64_t n)
{
    text_put(to, word);
    text_char(to, ' ');
    text_uint(to, n);
    text_char(to, '\n');
}

/* The board's source, each line after a bar. */
static void save_board(const struct trial *t, struct text *to)
{
    put_line(to, "board", t->board);
    for (const char *at = t->board_text; *at;) {
        size_t n = strcspn(at, "\n");
        text_char(to, '|');
        text_bytes(to, at, n);
        text_char(to, '\n');
        at += n + (at[n] == '\n');
    }
}

static void save_trial(const struct trial *t, struct text *to)
{
    put_line(to, "trial", t->build);
    put_line(to, "game", t->game);
    put_number(to, "rules", t->game_version);
    put_number(to, "data", t->data);
    for (int i = 0; i < t->options; i++)
        put_line(to, "option", t->option[i]);
    for (int p = 0; p < t->players; p++)
        put_line(to, "seat", t->seat[p]);
    put_number(to, "seed", t->seed);
    put_number(to, "games", t->games);
    if (t->file[0])
        put_line(to, "file", t->file);
    if (t->board[0])
        save_board(t, to);
    put_number(to, "counters", sums_counters(&t->sums));
    text_put(to, "done");
    for (uint32_t i = 0; i < t->done.n; i++) {
        text_char(to, ' ');
        text_uint(to, t->done.range[i].from);
        text_char(to, '-');
        text_uint(to, t->done.range[i].to - 1);
    }
    text_char(to, '\n');
    sums_save(&t->sums, to);
}

void study_save(const struct study *s, struct text *to)
{
    size_t start = to->len;
    text_put(to, first_line);
    for (int i = 0; i < s->trials; i++)
        save_trial(&s->trial[i], to);
    put_number(to, "check", study_hash(to->to + start, to->len - start));
}

static bool read_words(const char **at, char *out, size_t cap)
{
    size_t n = strcspn(*at, "\n");
    if (!n || n >= cap || (*at)[n] != '\n')
        return false;
    memcpy(out, *at, n);
    out[n] = '\0';
    *at += n;
    return true;
}

static const char *read_done(struct trial *t, const char **at)
{
    uint64_t from, last, before = 0;
    while (scan_word(at, " ")) {
        if (!ranges_room(&t->done))
            return sums_no_memory;
        if (!scan_uint(at, GAMES_MAX, &from) || !scan_word(at, "-") ||
            !scan_uint(at, GAMES_MAX, &last) || from < before || last < from ||
            !ranges_add(&t->done, from, last + 1))
            return "'done' wants FIRST-LAST, ascending";
        before = last + 1;
    }
    return before > t->games ? "more games are done than there are" : NULL;
}

static const char not_wanted[] = "this is not what the line's first word wants";

/* One line more of the board's source. */
static const char *read_source(struct trial *t, const char **at)
{
    size_t n = strcspn(*at, "\n"), had = t->board_bytes;
    char *more = realloc(t->board_text, had + n + 2);
    if (!more)
        return sums_no_memory;
    memcpy(more + had, *at, n);
    memcpy(more + had + n, "\n", 2);
    t->board_text = more;
    t->board_bytes = had + n + 1;
    *at += n;
    return t->board[0] ? NULL : not_wanted;
}

/* One line of the plan. */
static const char *read_line(struct trial *t, const char **at)
{
    bool ok = true;
    if (scan_word(at, "game "))
        ok = read_words(at, t->game, sizeof t->game);
    else if (scan_word(at, "rules "))
        ok = scan_uint(at, UINT16_MAX, &t->game_version);
    else if (scan_word(at, "data "))
        ok = scan_uint(at, UINT64_MAX, &t->data);
    else if (scan_word(at, "option "))
        ok = t->options < GAME_OPTIONS_MAX &&
             read_words(at, t->option[t->options++], sizeof t->option[0]);
    else if (scan_word(at, "seat "))
        ok = t->players < GAME_PLAYERS_MAX &&
             read_words(at, t->seat[t->players++], sizeof t->seat[0]);
    else if (scan_word(at, "seed "))
        ok = scan_uint(at, UINT64_MAX, &t->seed);
    else if (scan_word(at, "games "))
        ok = scan_uint(at, GAMES_MAX, &t->games) && t->games;
    else if (scan_word(at, "file "))
        ok = read_words(at, t->file, sizeof t->file);
    else if (scan_word(at, "board "))
        ok = read_words(at, t->board, sizeof t->board);
    else if (scan_word(at, "|"))
        return read_source(t, at);
    else if (scan_word(at, "counters "))
        ok = scan_uint(at, UINT64_MAX, &t->counters);
    else if (scan_word(at, "done"))
        return read_done(t, at);
    else
        return "this line means nothing";
    return ok ? NULL : not_wanted;
}

static bool load_trial(struct trial *t, const char **at, struct sums_fault *fault)
{
    fault->what = read_words(at, t->build, sizeof t->build) && scan_word(at, "\n")
                      ? NULL
                      : "a trial wants a version";
    if (fault->what)
        return false;
    fault->line++;
    while (strncmp(*at, "sums ", 5) != 0) {
        fault->what = strchr(*at, '\n') ? read_line(t, at) : "the file ends too early";
        if (!fault->what && !scan_word(at, "\n"))
            fault->what = "there is too much on this line";
        if (fault->what)
            return false;
        fault->line++;
    }
    if (!sums_load(&t->sums, at, fault))
        return false;
    if (!t->game[0] || !t->games || t->sums.players != t->players || !t->board[0] != !t->board_text)
        fault->what = "the trial's plan is not complete";
    else if (ranges_count(&t->done) != t->sums.games)
        fault->what = "the games done and the sums do not agree";
    else if (t->counters && t->counters != sums_counters(&t->sums))
        fault->what = "the charts are not those that were counted";
    if (fault->what)
        fault->line--;
    return !fault->what;
}

static bool load_all(struct study *s, const char *text, size_t n, struct sums_fault *fault)
{
    const char *at = text;
    uint64_t check;
    fault->line = 1;
    fault->what = "this is no results file of paintbox lab";
    if (strlen(text) != n || !scan_word(&at, first_line))
        return false;
    fault->line = 2;
    while (scan_word(&at, "trial ")) {
        fault->what = "there are too many trials";
        if (s->trials == STUDY_TRIALS || !load_trial(&s->trial[s->trials++], &at, fault))
            return false;
    }
    uint64_t right = study_hash(text, (size_t)(at - text));
    fault->what = *at ? "this line means nothing" : "the file ends too early";
    if (!s->trials || !scan_word(&at, "check ") || !scan_uint(&at, UINT64_MAX, &check))
        return false;
    fault->what = "the check sum is wrong: something above was changed";
    if (check != right)
        return false;
    fault->what = "there is more after the end";
    return strcmp(at, "\n") == 0;
}

bool study_load(struct study *s, const char *text, size_t n, struct sums_fault *fault)
{
    memset(s, 0, sizeof *s);
    if (load_all(s, text, n, fault))
        return true;
    study_clear(s);
    return false;
}
