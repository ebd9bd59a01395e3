/*
 * lab.c - many games between bots, and a report on them for those who design games.
 *
 * First the words are understood, then it is made sure that the files can be written, and only then
 * games are played.  While they are, the results file is written anew every few seconds, so that
 * little is lost, whatever happens.
 */
#include "lab.h"
#include "boards.h"
#include "commands.h"
#include "games/games.h"
#include "host/command_line.h"
#include "host/ending.h"
#include "host/runs.h"
#include "lab/report.h"
#include "lab/watch.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char usage[] =
    "usage: paintbox lab GAME [-n N] [OPTIONS]\n"
    "       paintbox lab --resume FILE\n"
    "Plays N games between bots on all cores and writes a report with plots: who wins by seat, "
    "how\n"
    "long games are, scores, lead changes, decisions, and what the game itself counts.\n"
    "  -n N                   how many games (1000)\n"
    "  --players N            how many players (as few as the game allows, but not alone)\n"
    "  --option KEY=VALUE     as in play\n"
    "  --seat LEVEL           who sits there, seat by seat; the last fills the rest (greedy);\n"
    "                         strong:20000 looks at so many positions, strong:200ms thinks so "
    "long\n"
    "  --seed S               of the dice and the bots (1)\n"
    "  --against KEY=VALUE    a second set of games, the same but for this option; may be "
    "repeated\n"
    "  --against-seat LEVEL   or but for who plays, seat by seat as --seat\n"
    "  --board FILE           colormill: on a board that is read now (docs/boards.md), not one of "
    "the box\n"
    "  --against-board FILE   a second set of games on this board\n"
    "  --against-file FILE    or the results of an earlier run, also of another build\n"
    "  --out FILE             the report (lab-GAME.html); results lie beside it, in .results\n"
    "  --json FILE            all sums as JSON, too\n"
    "  --threads N            (as many as there are cores)\n"
    "  --resume FILE          goes on with a results file where it was interrupted\n"
    "  --force                writes over files that are there\n";

enum { FILE_BYTES_MAX = 64 << 20, PATH_BYTES_MAX = 4000 };

static const uint64_t GAMES_MAX = 1000000000;
static const double SAVE_SECONDS = 5;

struct wish {
    const char *game, *resume, *out, *json, *against_file, *board, *against_board;
    const char *option[GAME_OPTIONS_MAX], *against[GAME_OPTIONS_MAX];
    const char *seat[GAME_PLAYERS_MAX], *against_seat[GAME_PLAYERS_MAX];
    int options, againsts, seats, against_seats;
    uint64_t n, players, seed, threads;
    bool has_seed, force, help;
};

struct lab {
    struct wish wish;
    struct study study;
    char out[PATH_BYTES_MAX], results[PATH_BYTES_MAX];
};

/* Words */

static bool append(const char **list, int *n, int max)
{
    if (*n == max)
        return false;
    list[(*n)++] = optarg;
    return true;
}

static bool read_word(struct wish *w, int c)
{
    switch (c) {
    case 'n':
        return read_number(optarg, GAMES_MAX, &w->n) && w->n;
    case 'p':
        return read_number(optarg, GAME_PLAYERS_MAX, &w->players) && w->players;
    case 'o':
        return append(w->option, &w->options, GAME_OPTIONS_MAX);
    case 's':
        return append(w->seat, &w->seats, GAME_PLAYERS_MAX);
    case 'e':
        return w->has_seed = read_number(optarg, UINT64_MAX, &w->seed);
    case 'a':
        return append(w->against, &w->againsts, GAME_OPTIONS_MAX);
    case 'b':
        return append(w->against_seat, &w->against_seats, GAME_PLAYERS_MAX);
    case 'f':
        w->against_file = optarg;
        return true;
    case 'B':
        w->board = optarg;
        return true;
    case 'A':
        w->against_board = optarg;
        return true;
    case 'u':
        w->out = optarg;
        return true;
    case 'j':
        w->json = optarg;
        return true;
    case 't':
        return read_number(optarg, LAB_THREADS_MAX, &w->threads) && w->threads;
    case 'r':
        w->resume = optarg;
        return true;
    case 'F':
        return w->force = true;
    case 'h':
        return w->help = true;
    default:
        return false;
    }
}

static bool says_board(const char *const *option, int n)
{
    while (n > 0)
        if (strncmp(option[--n], "board=", 6) == 0)
            return true;
    return false;
}

/* Anything of what is played. */
static bool says_plan(const struct wish *w)
{
    return w->n || w->players || w->has_seed || w->options || w->seats || w->againsts ||
           w->against_seats || w->against_file || w->board || w->against_board;
}

static int read_words(struct wish *w, int argc, char **argv)
{
    static const struct option longs[] = {
        {"players", required_argument, 0, 'p'},
        {"option", required_argument, 0, 'o'},
        {"seat", required_argument, 0, 's'},
        {"seed", required_argument, 0, 'e'},
        {"against", required_argument, 0, 'a'},
        {"against-seat", required_argument, 0, 'b'},
        {"against-file", required_argument, 0, 'f'},
        {"board", required_argument, 0, 'B'},
        {"against-board", required_argument, 0, 'A'},
        {"out", required_argument, 0, 'u'},
        {"json", required_argument, 0, 'j'},
        {"threads", required_argument, 0, 't'},
        {"resume", required_argument, 0, 'r'},
        {"force", no_argument, 0, 'F'},
        {"games", required_argument, 0, 'n'},
        {"help", no_argument, 0, 'h'},
        {0, 0, 0, 0},
    };
    int c;
    opterr = 0;
    while ((c = getopt_long(argc, argv, "n:", longs, 0)) != -1)
        if (!read_word(w, c))
            return bad_usage(usage, "lab does not take '%s'", argv[optind - 1]);
    if (argc - optind > 1)
        return bad_usage(usage, "lab takes one game, not '%s' too", argv[optind + 1]);
    if (optind < argc)
        w->game = argv[optind];
    if (!w->game && !w->resume && !w->help)
        return bad_usage(usage, "lab wants a game; there are: %s", known_games());
    if (w->resume && !w->game && says_plan(w))
        return bad_usage(usage,
                         "what is said beside --resume is checked, so it wants the game too");
    if (w->against_file && (w->againsts || w->against_seats || w->against_board))
        return bad_usage(usage, "--against-file and --against do not go together");
    if (w->board && says_board(w->option, w->options))
        return bad_usage(usage, "--board and --option board=... do not go together");
    if (w->against_board && says_board(w->against, w->againsts))
        return bad_usage(usage, "--against-board and --against board=... do not go together");
    return EXIT_DONE;
}

/* What the words mean */

/* Who sits where; the last fills the rest. */
static bool set_seats(struct trial *t, const char *const *seat, int n)
{
    struct lab_player player;
    if (n > t->players) {
        complain("there are %d seats, and --seat was given %d times", t->players, n);
        return false;
    }
    for (int p = 0; p < t->players; p++) {
        const char *level = n == 0 ? "greedy" : seat[p < n ? p : n - 1];
        const char *why = plan_level(level, &player);
        if (why) {
            complain("%s", why);
            return false;
        }
        snprintf(t->seat[p], STUDY_WORDS_MAX, "%s", level);
    }
    return true;
}

static bool set_options(struct setup *setup, const char *const *option, int n)
{
    for (int i = 0; i < n; i++)
        if (!read_option(setup, option[i]))
            return false;
    const char *fault = setup_fault(setup);
    if (fault)
        complain("%s: %s", setup->game->id, fault);
    return !fault;
}

/* A trial that nothing was played of yet. */
static bool plan_fresh(struct trial *t, const struct setup *setup, const char *const *seat,
                       int seats, uint64_t n)
{
    plan_trial(t, setup);
    t->games = n;
    watch_start(&t->sums, setup);
    if (!sums_whole(&t->sums))
        complain_memory(t->game);
    return sums_whole(&t->sums) && set_seats(t, seat, seats);
}

static bool read_study(struct study *s, const char *path)
{
    struct sums_fault fault;
    size_t size;
    char *text = file_read(path, FILE_BYTES_MAX, &size);
    if (!text)
        return false;
    text[size] = '\0';
    bool ok = study_load(s, text, size, &fault);
    if (!ok && fault.what == sums_no_memory)
        complain_memory(path);
    else if (!ok)
        complain("%s:%u: %s", path, fault.line, fault.what);
    free(text);
    return ok;
}

/* The first trial of a results file becomes the second of this study. */
static bool read_against(struct study *s, const char *path)
{
    struct study other;
    if (!file_name_fits(path) || !read_study(&other, path))
        return false;
    struct trial *a = &s->trial[0], *b = &other.trial[0];
    if (strcmp(a->game, b->game) != 0 || a->players != b->players) {
        complain("%s is of %s for %d, which cannot be set against %s for %d", path, b->game,
                 b->players, a->game, a->players);
        study_clear(&other);
        return false;
    }
    s->trial[1] = *b;
    snprintf(s->trial[1].file, STUDY_NAME_MAX, "%.*s", STUDY_NAME_MAX - 1, file_name(path));
    memset(b, 0, sizeof *b);
    study_clear(&other);
    s->trials = 2;
    return true;
}

/* setup: of the first set, but on a board of the box. */
static bool plan_against(struct study *s, const struct wish *w, struct setup setup)
{
    const char *board = w->against_board ? w->against_board : w->board;
    if (w->against_file)
        return read_against(s, w->against_file);
    if (!w->againsts && !w->against_seats && !w->against_board)
        return true;
    s->trials = 2;
    return set_options(&setup, w->against, w->againsts) &&
           (!board || says_board(w->against, w->againsts) ||
            boards_read(&s->trial[1], 1, &setup, board)) &&
           plan_fresh(&s->trial[1], &setup, w->against_seats ? w->against_seat : w->seat,
                      w->against_seats ? w->against_seats : w->seats, s->trial[0].games);
}

static int plan_study(struct study *s, const struct wish *w)
{
    const struct game *g = game_named(w->game);
    if (!g)
        return bad_usage(usage, "'%s' is no game; there are: %s", w->game, known_games());
    uint64_t players = w->players ? w->players : g->players_min > 1 ? g->players_min : 2;
    if (players < g->players_min || players > g->players_max)
        return bad_usage(usage, "%s is for %s", g->id, players_text(g));
    struct setup setup = setup_of(g, (int)players, w->has_seed ? w->seed : 1), box;
    s->trials = 1;
    bool ok = set_options(&setup, w->option, w->options);
    box = setup;
    ok = ok && (!w->board || boards_read(&s->trial[0], 0, &setup, w->board)) &&
         plan_fresh(&s->trial[0], &setup, w->seat, w->seats, w->n ? w->n : 1000) &&
         plan_against(s, w, box);
    return ok ? EXIT_DONE : exit_refused();
}

/* A run that goes on: this build must be able to play it, and it must be the one that was asked
 * for, if words say which. */
static int resume_study(struct study *s, const struct wish *w)
{
    struct study asked = {0};
    struct lab_plan plan;
    const char *off = NULL;
    if (!file_claim(w->resume) || !read_study(s, w->resume) || !boards_load(s))
        return exit_refused();
    for (int i = 0; i < s->trials && !off; i++)
        off = s->trial[i].file[0] ? NULL : plan_of(&s->trial[i], &plan);
    if (off) {
        complain("%s is of another build: %s; nothing was played", w->resume, off);
        return EXIT_USAGE;
    }
    if (!w->game)
        return EXIT_DONE;
    struct wish same = *w;
    same.n = w->n ? w->n : s->trial[0].games;
    same.seed = w->has_seed ? w->seed : s->trial[0].seed;
    same.has_seed = true;
    int code = plan_study(&asked, &same);
    for (int i = 0; i < s->trials && code == EXIT_DONE && !off; i++)
        off = asked.trials != s->trials ? "what it is set against"
                                        : trial_difference(&asked.trial[i], &s->trial[i]);
    study_clear(&asked);
    if (off)
        complain("%s is of another run: %s differs; nothing was played", w->resume, off);
    return off ? EXIT_USAGE : code;
}

/* Files */

/* The same name with another ending. */
static bool with_ending(char out[PATH_BYTES_MAX], const char *path, const char *old,
                        const char *new)
{
    size_t n = strlen(path), cut = strlen(old);
    if (n > cut && strcmp(path + n - cut, old) == 0)
        n -= cut;
    return snprintf(out, PATH_BYTES_MAX, "%.*s%s", (int)n, path, new) < PATH_BYTES_MAX;
}

/* A report says which run it is of. */
static bool is_report_of(const char *path, const struct study *s)
{
    char mark[REPORT_MARK_MAX];
    size_t size;
    report_mark(s, mark);
    char *text = file_read(path, FILE_BYTES_MAX, &size);
    if (!text)
        return false;
    text[size] = '\0';
    bool same = strstr(text, mark) != NULL;
    free(text);
    return same;
}

static bool may_replace(const struct lab *lab, const char *path, bool ours)
{
    if (access(path, F_OK) != 0 || ours || lab->wish.force)
        return true;
    complain("%s is there already: --force writes over it", path);
    return false;
}

static bool prepare_files(struct lab *lab)
{
    const struct wish *w = &lab->wish;
    char standard[PATH_BYTES_MAX];
    bool ok = w->resume ? with_ending(standard, w->resume, ".results", ".html")
                        : snprintf(standard, sizeof standard, "lab-%s.html", w->game) > 0;
    ok = ok &&
         snprintf(lab->out, sizeof lab->out, "%s", w->out ? w->out : standard) < PATH_BYTES_MAX;
    ok = ok &&
         (w->resume ? snprintf(lab->results, sizeof lab->results, "%s", w->resume) < PATH_BYTES_MAX
                    : with_ending(lab->results, lab->out, ".html", ".results"));
    if (!ok) {
        complain("the file's name is too long");
        return false;
    }
    if (file_same(lab->out, lab->results) ||
        (w->json && (file_same(w->json, lab->out) || file_same(w->json, lab->results)))) {
        complain("report, results and JSON want a file each");
        return false;
    }
    bool same = w->resume && access(lab->out, F_OK) == 0 && is_report_of(lab->out, &lab->study);
    if (!w->resume && !w->force && access(lab->results, F_OK) == 0) {
        complain("%s is there already: --resume %s goes on with it, --force begins anew",
                 lab->results, lab->results);
        return false;
    }
    return (w->resume || file_claim(lab->results)) && file_can_write(lab->out) &&
           file_can_write(lab->results) && (!w->json || file_can_write(w->json)) &&
           may_replace(lab, lab->out, same) && (!w->json || may_replace(lab, w->json, w->resume));
}

typedef void (*writer)(const struct study *s, struct text *to);

/* What is to be written, to be freed; no text, with a line said, if it cannot be made. */
static struct text make_text(const struct study *s, const char *path, writer write)
{
    char *room = malloc(FILE_BYTES_MAX);
    struct text text = {0};
    if (room) {
        text = text_open(room, FILE_BYTES_MAX);
        write(s, &text);
    }
    if (room && !text.cut)
        return text;
    complain(room ? "%s would be too large, or there is no memory for it"
                  : "there is no memory to write %s",
             path);
    free(room);
    return (struct text){0};
}

static bool write_file(const struct study *s, const char *path, writer write)
{
    struct text text = make_text(s, path, write);
    bool ok = text.to && file_write(path, text.to, text.len);
    free(text.to);
    return ok;
}

/* The results when all is over: there are hours in them. */
static bool write_results(const struct lab *lab)
{
    struct text text = make_text(&lab->study, lab->results, study_save);
    bool ok = text.to && file_write(lab->results, text.to, text.len);
    if (text.to && !ok)
        file_rescue(lab->results, "what was played", text.to, text.len);
    free(text.to);
    return ok;
}

/* Playing */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void count_games(const struct study *s, uint64_t *done, uint64_t *all)
{
    *done = *all = 0;
    for (int i = 0; i < s->trials; i++)
        if (!s->trial[i].file[0]) {
            *done += s->trial[i].sums.games;
            *all += s->trial[i].games;
        }
}

/* Now and then: what is done so far is kept, and said. */
static void look_after(struct lab *lab, struct work *w, struct progress *p, uint64_t before,
                       double *saved)
{
    uint64_t done, all;
    work_lock(w);
    count_games(&lab->study, &done, &all);
    if (now() - *saved > SAVE_SECONDS) {
        write_file(&lab->study, lab->results, study_save);
        *saved = now();
    }
    work_unlock(w);
    progress_show(p, done - before);
}

/* Plays what is left; an exit code. */
static int play(struct lab *lab, const struct lab_team *team)
{
    struct progress p = {0};
    uint64_t before, all;
    double saved = now();
    int threads = lab->wish.threads ? (int)lab->wish.threads : team ? 1 : cores_here();
    const atomic_bool *stop = ending_catch();
    count_games(&lab->study, &before, &all);
    if (team)
        team->begin(&lab->study);
    struct work *w = work_start(&lab->study, threads, team ? team->others : 0, stop);
    if (!w) {
        complain("there is no memory to play in");
        return EXIT_IO;
    }
    if (all > before)
        progress_start(&p, all - before);
    while (!work_over(w)) {
        struct timespec tick = {0, team ? 300000 : 5000000};
        if (team)
            team->poll(w);
        nanosleep(&tick, NULL);
        look_after(lab, w, &p, before, &saved);
    }
    progress_end(&p);
    if (work_end(w))
        return EXIT_DONE;
    if (ending_asked())
        return EXIT_WRONG;
    complain("there is no memory to play in; what was played is kept");
    return EXIT_IO;
}

static int play_and_write(struct lab *lab, const struct lab_team *team)
{
    uint64_t done, all;
    if (!write_file(&lab->study, lab->results,
                    study_save)) /* from now on there is something to resume */
        return EXIT_IO;
    int code = play(lab, team);
    ending_hold();
    bool kept = write_results(lab);
    bool ok = write_file(&lab->study, lab->out, report_html);
    ok = (!lab->wish.json || write_file(&lab->study, lab->wish.json, report_json)) && ok;
    if (kept && !ok)
        complain("what was played is kept; the files can be made with: paintbox lab --resume %s",
                 lab->results);
    if (!kept || !ok)
        return EXIT_IO;
    count_games(&lab->study, &done, &all);
    if (code == EXIT_DONE)
        printf("%llu games. The report: %s\n", (unsigned long long)all, lab->out);
    else
        complain("%llu of %llu games are played and kept; go on with: paintbox lab --resume %s",
                 (unsigned long long)done, (unsigned long long)all, lab->results);
    return code;
}

int lab_command(int argc, char **argv, const struct lab_team *team)
{
    static struct lab lab;
    int code = read_words(&lab.wish, argc, argv);
    if (code == EXIT_DONE && lab.wish.help) {
        fputs(usage, stdout);
    } else if (code == EXIT_DONE) {
        code = lab.wish.resume ? resume_study(&lab.study, &lab.wish)
                               : plan_study(&lab.study, &lab.wish);
        if (code == EXIT_DONE)
            code = prepare_files(&lab) ? play_and_write(&lab, team) : exit_refused();
        study_clear(&lab.study);
    }
    if (team)
        team->end();
    return code;
}

int cmd_lab(int argc, char **argv)
{
    return lab_command(argc, argv, NULL);
}
