/*
 * bench.c - how fast games are played at random, states are copied, and the search thinks.
 *
 * One core.  A move is one call of moves() or chance() and one of apply(); nothing is cached
 * between them.  The calibration is a fixed loop of integer work whose rate tells machines apart.
 */
#include "bots/ask.h"
#include "commands.h"
#include "core/rng.h"
#include "games/games.h"
#include "host/command_line.h"

#include <getopt.h>
#include <string.h>
#include <time.h>

static const char usage[] =
    "usage: paintbox bench [GAME] [--players N] [--option KEY=VALUE] [--seconds S] [--json]\n"
    "       paintbox bench [GAME] --search [--nodes N] [--players N] [--option KEY=VALUE] "
    "[--seconds S]\n"
    "       paintbox bench GAME --games N\n"
    "Plays at random on one core and prints moves/s, games/s, ns a move, bytes a state, copies/s, "
    "and\n"
    "the rate of a fixed calibration loop.  Without GAME, all games at every number of players.\n"
    "  --search             how fast the search thinks, at the decisions of games between greedy "
    "players\n"
    "  --nodes N            so many positions each (20000)\n"
    "  --players N          only this number of players\n"
    "  --option KEY=VALUE   as in play\n"
    "  --seconds S          how long to measure each (1); 0 for a glance\n"
    "  --games N            play exactly N games and print their moves: for an instruction "
    "counter\n"
    "  --json               one JSON object\n";

struct figures {
    double moves_per_s, games_per_s, ns_per_move, copies_per_s;
    uint64_t moves;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Millions of generator steps a second. */
static double calibrate(void)
{
    struct rng rng;
    rng_seed(&rng, 1);
    uint64_t sum = 0;
    enum { STEPS = 50000000 };
    double start = now();
    for (int i = 0; i < STEPS; i++)
        sum += rng_next(&rng);
    double rate = STEPS / (now() - start) / 1e6;
    return sum ? rate : 0; /* the sum is used, so the loop stays */
}

static uint64_t play_one(const struct setup *setup, game_state *st, struct rng *rng)
{
    const struct game *g = setup->game;
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX], pending;
    uint64_t moves = 0;
    memset((void *)st, 0, g->state_size);
    g->start(st, setup->players, setup->options);
    for (; (pending = g->pending(st)); moves++) {
        int seat = rng_bit(rng, pending);
        int pick, n;
        if (seat == GAME_CHANCE) {
            n = g->chance(st, m, weight);
            pick = rng_weighted(rng, weight, n);
        } else {
            n = g->moves(st, seat, m);
            pick = (int)rng_below(rng, (uint32_t)n);
        }
        if (g->apply(st, seat, m[pick]) != GAME_OK)
            return 0;
    }
    return moves;
}

static double copy_rate(const struct game *g, const game_state *st)
{
    static game_room copies[64];
    enum { ROUNDS = 1 << 16 };
    double start = now();
    for (int i = 0; i < ROUNDS; i++)
        for (int k = 0; k < 64; k++) {
            memcpy(&copies[k], (const void *)st, g->state_size);
            __asm__ volatile("" : : "r"(&copies[k]) : "memory");
        }
    return ROUNDS * 64.0 / (now() - start);
}

static struct figures measure(const struct setup *setup, double seconds, uint64_t games_wanted)
{
    game_room room;
    struct figures f = {0, 0, 0, 0, 0};
    struct rng rng;
    rng_seed(&rng, 1);
    uint64_t played = 0;
    double start = now(), took = 0;
    do {
        f.moves += play_one(setup, (game_state *)&room, &rng);
        if (++played % 1024 == 0)
            took = now() - start;
    } while (games_wanted ? played < games_wanted : took == 0 || took < seconds);
    took = now() - start;
    f.moves_per_s = (double)f.moves / took;
    f.games_per_s = (double)played / took;
    f.ns_per_move = took * 1e9 / (double)f.moves;
    if (!games_wanted)
        f.copies_per_s = copy_rate(setup->game, (const game_state *)&room);
    return f;
}

static void report(const struct setup *setup, const struct figures *f, bool json, bool first)
{
    char options[256];
    options_text(setup, options, sizeof options);
    if (json)
        printf(
            "%s{\"game\":\"%s\",\"players\":%d,\"options\":\"%s\",\"moves_per_s\":%.0f,"
            "\"games_per_s\":%.0f,\"ns_per_move\":%.1f,\"state_bytes\":%u,\"copies_per_s\":%.0f}",
            first ? "" : ",", setup->game->id, setup->players, options, f->moves_per_s,
            f->games_per_s, f->ns_per_move, setup->game->state_size, f->copies_per_s);
    else
        printf("%-10s %7d %12.0f %10.0f %8.1f %7u %13.0f  %s\n", setup->game->id, setup->players,
               f->moves_per_s, f->games_per_s, f->ns_per_move, setup->game->state_size,
               f->copies_per_s, options);
    fflush(stdout);
}

/* Searching */

struct pace {
    uint64_t thoughts, iterations;
    double seconds; /* spent on them */
};

/* Thinks about every decision of a game, and lets greedy make it. */
static void think_through(const struct setup *setup, uint32_t nodes, double seconds, struct pace *f)
{
    static struct brain brain;
    static struct session s;
    static struct thought t[THOUGHTS_MAX];
    const struct budget budget = {.nodes = nodes, .brain = &brain, .brains = 1};
    const struct bot *strong = bot_named("strong"), *greedy = bot_named("greedy");
    session_start(&s, setup);
    session_settle(&s);
    for (; session_pending(&s) && f->seconds <= seconds; session_settle(&s)) {
        int seat = __builtin_ctz(session_pending(&s));
        double start = now();
        int n = bot_weigh(&s, strong, seat, s.length, &budget, t);
        if (n > 1) {
            f->seconds += now() - start;
            f->thoughts++;
            while (n-- > 0)
                f->iterations += t[n].visits;
        }
        session_play(&s, seat, bot_ask(&s, greedy, seat, &budget));
    }
}

static struct pace measure_search(struct setup setup, uint32_t nodes, double seconds)
{
    struct pace f = {0, 0, 0};
    for (setup.seed = 1; f.seconds <= seconds; setup.seed++)
        think_through(&setup, nodes, seconds, &f);
    return f;
}

static void report_search(const struct setup *setup, uint32_t nodes, const struct pace *f,
                          bool json, bool first)
{
    char options[256];
    options_text(setup, options, sizeof options);
    double done = (double)f->iterations / f->seconds;
    double looked = (double)f->thoughts * nodes / f->seconds;
    if (json)
        printf("%s{\"game\":\"%s\",\"players\":%d,\"options\":\"%s\",\"iterations_per_s\":%.0f,"
               "\"nodes_per_s\":%.0f}",
               first ? "" : ",", setup->game->id, setup->players, options, done, looked);
    else
        printf("%-10s %7d %12.0f %10.0f  %s\n", setup->game->id, setup->players, done, looked,
               options);
    fflush(stdout);
}

struct wish {
    const struct game *game; /* NULL: all */
    uint64_t players;        /* 0: all    */
    const char *options[GAME_OPTIONS_MAX];
    int option_count;
    uint64_t seconds, games, nodes;
    bool json, search;
};

static void print_head(const struct wish *w)
{
    double rate = w->games ? 0 : calibrate();
    if (w->json)
        printf("{\"calibration\":%.1f,\"games\":[", rate);
    else if (w->search)
        printf("calibration %.1f million steps/s\n\n%-10s %7s %12s %10s\n", rate, "game", "players",
               "iterations/s", "nodes/s");
    else if (!w->games)
        printf("calibration %.1f million steps/s\n\n%-10s %7s %12s %10s %8s %7s %13s\n", rate,
               "game", "players", "moves/s", "games/s", "ns/move", "bytes", "copies/s");
}

static void measure_one(const struct wish *w, const struct setup *setup, bool first)
{
    if (w->search) {
        struct pace f = measure_search(*setup, (uint32_t)w->nodes, (double)w->seconds);
        report_search(setup, (uint32_t)w->nodes, &f, w->json, first);
        return;
    }
    struct figures f = measure(setup, (double)w->seconds, w->games);
    if (w->games)
        printf("%s %d players: %llu moves\n", setup->game->id, setup->players,
               (unsigned long long)f.moves);
    else
        report(setup, &f, w->json, first);
}

/* Every set-up that is wished for, measured; an exit code. */
static int measure_all(const struct wish *w)
{
    bool first = true;
    print_head(w);
    for (int i = 0; games[i]; i++)
        for (int p = games[i]->players_min; p <= games[i]->players_max; p++) {
            if ((w->game && w->game != games[i]) || (w->players && w->players != (uint64_t)p))
                continue;
            struct setup setup = setup_of(games[i], p, 0);
            for (int k = 0; k < w->option_count; k++)
                if (!read_option(&setup, w->options[k]))
                    return EXIT_USAGE;
            if (setup_fault(&setup)) {
                complain("%s with %d players: %s", games[i]->id, p, setup_fault(&setup));
                return EXIT_USAGE;
            }
            measure_one(w, &setup, first);
            first = false;
        }
    if (w->json)
        puts("]}");
    return EXIT_DONE;
}

int cmd_bench(int argc, char **argv)
{
    static const struct option longs[] = {
        {"players", required_argument, 0, 'p'},
        {"option", required_argument, 0, 'o'},
        {"seconds", required_argument, 0, 's'},
        {"games", required_argument, 0, 'g'},
        {"search", no_argument, 0, 'S'},
        {"nodes", required_argument, 0, 'n'},
        {"json", no_argument, 0, 'j'},
        {"help", no_argument, 0, 'h'},
        {0, 0, 0, 0},
    };
    struct wish w = {.seconds = 1, .nodes = 20000};
    int c;
    opterr = 0;
    while ((c = getopt_long(argc, argv, "", longs, 0)) != -1) {
        bool ok = true;
        if (c == 'h') {
            fputs(usage, stdout);
            return EXIT_DONE;
        } else if (c == 'p') {
            ok = read_number(optarg, GAME_PLAYERS_MAX, &w.players) && w.players;
        } else if (c == 's') {
            ok = read_number(optarg, 3600, &w.seconds);
        } else if (c == 'g') {
            ok = read_number(optarg, 1000000000, &w.games) && w.games;
        } else if (c == 'S') {
            w.search = true;
        } else if (c == 'n') {
            ok = read_number(optarg, UINT32_MAX - 1, &w.nodes) && w.nodes;
        } else if (c == 'j') {
            w.json = true;
        } else if (c == 'o' && w.option_count < GAME_OPTIONS_MAX) {
            w.options[w.option_count++] = optarg;
        } else {
            ok = false;
        }
        if (!ok)
            return bad_usage(usage, "bench does not take '%s'", argv[optind - 1]);
    }
    if (argc - optind > 1)
        return bad_usage(usage, "bench takes one game, not '%s' too", argv[optind + 1]);
    if (optind < argc && !(w.game = game_named(argv[optind])))
        return bad_usage(usage, "'%s' is no game; there are: %s", argv[optind], known_games());
    if (w.option_count && !w.game)
        return bad_usage(usage, "--option wants a game beside it");
    if (w.games && (w.json || w.search))
        return bad_usage(usage, "--games does not go with --json or --search");
    uint64_t most = 0;
    for (int i = 0; games[i]; i++)
        most = games[i]->players_max > most ? games[i]->players_max : most;
    if (w.players > most && !w.game)
        return bad_usage(usage, "no game is for %llu players", (unsigned long long)w.players);
    if (w.players && w.game && (w.players < w.game->players_min || w.players > w.game->players_max))
        return bad_usage(usage, "%s is for %s", w.game->id, players_text(w.game));
    return measure_all(&w);
}
