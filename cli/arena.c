/*
 * arena.c - bots against each other: who wins how much, and how sure that is.
 */
#include "commands.h"
#include "games/games.h"
#include "host/command_line.h"
#include "host/ending.h"
#include "host/runs.h"
#include "lab/plan.h"
#include "standings.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: paintbox arena GAME --seat LEVEL [--seat LEVEL ...] [OPTIONS]\n"
    "Plays games between bots and prints who won how much, with 95 % intervals.  Every deal is "
    "played\n"
    "once in each seating, so that luck is shared out.  Ctrl-C prints what is done so far.\n"
    "  --seat LEVEL         a player, once for each; the last one fills seats left over.  A budget "
    "may\n"
    "                       follow: strong:20000 (nodes) or strong:200ms (time a move); and @4 for "
    "four\n"
    "                       searches side by side, which the nodes are shared out to\n"
    "  -n, --games N        how many games (200)\n"
    "  --players N          how many play (as many as --seat, or the fewest the game allows)\n"
    "  --option KEY=VALUE   an option of the game ('paintbox games' lists them)\n"
    "  --nodes N            budget of those who have none of their own\n"
    "  --ms N               the same as time; then results differ from run to run\n"
    "  --seed N             the same dice and cards again\n"
    "  --threads N          games at once (as many as there are cores); the result is the same\n"
    "  --think N            threads for one move, in games that are few and slow; levels that "
    "search\n"
    "                       have four brains then, unless they say otherwise (strong@8)\n"
    "  --sprt ELO0,ELO1     stop as soon as it is clear whether the first player is ELO1 better "
    "than the\n"
    "                       rest or only ELO0 (5 % errors)\n"
    "  --no-rotate          everybody keeps the seat\n"
    "  --json               one JSON object\n";

struct wish {
    const char *seat[GAME_PLAYERS_MAX], *option[GAME_OPTIONS_MAX];
    int seats, options;
    uint64_t games, players, nodes, ms, seed, threads, think;
    bool seeded, no_rotate, json, test;
    struct sprt sprt;
};

/* The command line */

/* "0,10" */
static bool read_sprt(const char *text, struct sprt *out)
{
    char *end;
    out->elo0 = strtod(text, &end);
    if (end == text || *end != ',')
        return false;
    text = end + 1;
    out->elo1 = strtod(text, &end);
    return end != text && !*end && out->elo0 >= -2000 && out->elo0 < out->elo1 && out->elo1 <= 2000;
}

static bool read_above_0(const char *text, uint64_t max, uint64_t *out)
{
    return read_number(text, max, out) && *out;
}

static bool read_wish(int c, struct wish *w)
{
    switch (c) {
    case 's':
        if (w->seats < GAME_PLAYERS_MAX)
            w->seat[w->seats] = optarg;
        return ++w->seats; /* too many for the game is said later */
    case 'n':
        return read_above_0(optarg, 1000000000000, &w->games);
    case 'p':
        return read_above_0(optarg, GAME_PLAYERS_MAX, &w->players);
    case 'o':
        return w->options < GAME_OPTIONS_MAX && (w->option[w->options++] = optarg);
    case 'N':
        return read_above_0(optarg, UINT32_MAX - 1, &w->nodes);
    case 'm':
        return read_above_0(optarg, 3600000, &w->ms);
    case 'd':
        return w->seeded = read_number(optarg, UINT64_MAX, &w->seed);
    case 't':
        return read_above_0(optarg, LAB_THREADS_MAX, &w->threads);
    case 'k':
        return read_above_0(optarg, MIND_THREADS_MAX, &w->think);
    case 'e':
        return w->test = read_sprt(optarg, &w->sprt);
    case 'r':
        return w->no_rotate = true;
    case 'j':
        return w->json = true;
    default:
        return false;
    }
}

static int seat_players(const struct wish *w, struct lab_plan *plan)
{
    for (int k = 0; k < plan->setup.players; k++) {
        const char *text = w->seat[k < w->seats ? k : w->seats - 1];
        struct lab_player *player = &plan->player[k];
        const char *why = plan_level(text, player);
        if (why)
            return bad_usage(usage, "%s", why);
        if (!player->nodes && !player->ms) {
            player->nodes = (uint32_t)w->nodes;
            player->ms = (uint32_t)w->ms;
        }
        if (w->think && !player->brains && player->bot->nodes)
            player->brains = BRAINS_SHARED;
    }
    return EXIT_DONE;
}

/* As many as keep all cores busy. */
static int games_at_once(int think)
{
    int n = think ? cores_here() / think : cores_here();
    return n ? n : 1;
}

static int make_plan(const char *name, const struct wish *w, struct lab_plan *plan)
{
    const struct game *g = game_named(name);
    if (!g)
        return bad_usage(usage, "'%s' is no game; there are: %s", name, known_games());
    if (!w->seats)
        return bad_usage(usage, "arena wants --seat with a level: %s", known_bots());
    int players = w->players ? (int)w->players : w->seats;
    if (!w->players && players < g->players_min)
        players = g->players_min;
    if (players < g->players_min || players > g->players_max)
        return bad_usage(usage, "%s is for %s", g->id, players_text(g));
    if (w->seats > players)
        return bad_usage(usage, "there are %d seats, but --seat stands %d times", players,
                         w->seats);
    if (w->nodes && w->ms)
        return bad_usage(usage, "--nodes and --ms do not go together");
    if (w->test && players == 1)
        return bad_usage(usage, "--sprt wants somebody to compare with");
    plan->setup = setup_of(g, players, w->seeded ? w->seed : fresh_seed());
    for (int i = 0; i < w->options; i++)
        if (!read_option(&plan->setup, w->option[i]))
            return EXIT_USAGE;
    if (setup_fault(&plan->setup))
        return bad_usage(usage, "%s", setup_fault(&plan->setup));
    plan->rotate = !w->no_rotate;
    plan->games = w->games;
    plan->think = (int)w->think;
    plan->threads = w->threads ? (int)w->threads : games_at_once(plan->think);
    return seat_players(w, plan);
}

/* The contest */

struct arena {
    struct contest contest;
    struct progress progress;
    const struct sprt *test;
};

static bool see(void *arg, const struct lab_game *game)
{
    struct arena *a = arg;
    contest_add(&a->contest, game);
    progress_show(&a->progress, a->contest.games);
    if (a->contest.points.lost)
        return false;
    return !a->test || sprt_verdict(contest_sprt(&a->contest, a->test)) == SPRT_OPEN;
}

static int hold(const struct lab_plan *plan, const struct sprt *test, bool json)
{
    static struct arena a;
    const atomic_bool *stop = ending_catch();
    a.test = test;
    contest_start(&a.contest, plan);
    progress_start(&a.progress, plan->games);
    uint64_t n = lab_run(plan, see, &a, stop);
    ending_hold();
    progress_end(&a.progress);
    bool cut =
        n < plan->games && (!test || sprt_verdict(contest_sprt(&a.contest, test)) == SPRT_OPEN);
    if (!n && ending_asked())
        complain("no game was finished");
    else if (n)
        (json ? standings_json : standings_table)(plan, &a.contest, test);
    bool lost = a.contest.points.lost || (!n && !ending_asked());
    contest_end(&a.contest);
    if (lost)
        complain("there is no memory to play in");
    return lost ? EXIT_IO : cut ? EXIT_WRONG : EXIT_DONE;
}

int cmd_arena(int argc, char **argv)
{
    static const struct option longs[] = {
        {"seat", required_argument, 0, 's'},    {"games", required_argument, 0, 'n'},
        {"players", required_argument, 0, 'p'}, {"option", required_argument, 0, 'o'},
        {"nodes", required_argument, 0, 'N'},   {"ms", required_argument, 0, 'm'},
        {"seed", required_argument, 0, 'd'},    {"threads", required_argument, 0, 't'},
        {"think", required_argument, 0, 'k'},   {"sprt", required_argument, 0, 'e'},
        {"no-rotate", no_argument, 0, 'r'},     {"json", no_argument, 0, 'j'},
        {"help", no_argument, 0, 'h'},          {0, 0, 0, 0},
    };
    struct wish w = {.games = 200};
    struct lab_plan plan = {.games = 0};
    int c;
    opterr = 0;
    while ((c = getopt_long(argc, argv, "n:", longs, 0)) != -1) {
        if (c == 'h') {
            fputs(usage, stdout);
            return EXIT_DONE;
        }
        const char *word = argv[optind - 1], *before = optind > 2 ? argv[optind - 2] : "";
        if (!read_wish(c, &w))
            return bad_usage(usage, "arena does not take '%s%s%s'", optarg == word ? before : "",
                             optarg == word ? " " : "", word);
    }
    if (argc - optind != 1)
        return bad_usage(usage, "arena wants one game: %s", known_games());
    int code = make_plan(argv[optind], &w, &plan);
    w.sprt.players = plan.setup.players;
    return code == EXIT_DONE ? hold(&plan, w.test ? &w.sprt : NULL, w.json) : code;
}
