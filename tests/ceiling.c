/*
 * ceiling - how much of a game is left to win for a player who sees everything.
 *
 *     ceiling GAME [--seat LEVEL] [--against LEVEL] [--players N] [-n GAMES] [--seed N]
 *             [--threads N]
 *
 * One player that may peek, a strong one if nothing is said, against others that may not, greedy
 * ones; prints its share of the games won.  What is hidden cannot be what keeps it from more: that
 * is chance, the game, or the search.
 *
 * The games are played open: `observe` and `determinise` both hand the truth on.  The others are
 * asked about what they would see in the real game.  Cards and dice to come are no secret of
 * anybody: they are drawn when they are needed.  In the thoughts of the player that peeks all
 * others do so too, and where seats choose at once it sees who has chosen before it.
 */
#include "bots/bot.h"
#include "games/games.h"
#include "lab/contest.h"
#include "lab/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct game *real;
static struct game open_game;
static struct lab_player against;

static void observe_all(const game_state *st, int viewer, game_state *out)
{
    (void)viewer;
    memcpy((void *)out, (const void *)st, real->state_size);
}

static void keep_truth(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    (void)rng;
    observe_all(obs, seat, out);
}

static game_move pick_honestly(const struct bot *bot, const struct question *q)
{
    game_room seen;
    struct question honest = *q;
    (void)bot;
    real->observe(q->obs, q->seat, (game_state *)&seen);
    honest.game = real;
    honest.obs = (const game_state *)&seen;
    return against.bot->pick(against.bot, &honest);
}

static const struct bot honest_bot = {
    .id = "honest", .about = "plays by what it may see", .pick = pick_honestly};

static bool add_game(void *contest, const struct lab_game *game)
{
    contest_add(contest, game);
    return true;
}

static int refuse(const char *why)
{
    fprintf(stderr,
            "ceiling: %s\n"
            "usage: ceiling GAME [--seat LEVEL] [--against LEVEL] [--players N] [-n GAMES] "
            "[--seed N] [--threads N]\n",
            why);
    return 2;
}

struct wish {
    const char *seat, *against;
    uint32_t players, games, seed, threads;
};

/* NULL, or what is wrong. */
static const char *read_words(int argc, char **argv, struct wish *w)
{
    const struct {
        const char *word;
        uint32_t *value;
    } known[] = {{"--players", &w->players},
                 {"-n", &w->games},
                 {"--seed", &w->seed},
                 {"--threads", &w->threads}};
    for (int i = 2; i < argc; i += 2) {
        bool seat = strcmp(argv[i], "--seat") == 0;
        if ((seat || strcmp(argv[i], "--against") == 0) && i + 1 < argc) {
            *(seat ? &w->seat : &w->against) = argv[i + 1];
            continue;
        }
        size_t k = 0;
        while (k < sizeof known / sizeof *known && strcmp(argv[i], known[k].word) != 0)
            k++;
        if (k == sizeof known / sizeof *known)
            return "no such option";
        char *end = 0;
        unsigned long value = i + 1 < argc ? strtoul(argv[i + 1], &end, 10) : 0;
        if (!value || *end || value > UINT32_MAX)
            return "an option wants a whole number above 0";
        *known[k].value = (uint32_t)value;
    }
    return w->threads > LAB_THREADS_MAX ? "too many threads" : 0;
}

static void play(const struct wish *w, struct lab_player peeks)
{
    struct contest c;
    struct lab_plan plan = {.setup = setup_of(&open_game, (int)w->players, w->seed),
                            .rotate = true,
                            .threads = (int)w->threads};
    plan.games = (w->games + w->players - 1) / w->players * w->players; /* whole deals */
    for (uint32_t k = 0; k < w->players; k++) {
        plan.player[k] = against;
        plan.player[k].bot = &honest_bot;
    }
    plan.player[0] = peeks;
    contest_start(&c, &plan);
    lab_run(&plan, add_game, &c, 0);
    struct estimate share = contest_share(&c, 0);
    printf("%s, %u players, %u games: %s that may peek wins %.1f %% (%.1f .. %.1f) against %s; "
           "fair %.1f %%\n",
           real->id, w->players, (unsigned)c.games, w->seat, 100 * share.value,
           100 * share.range.low, 100 * share.range.high, w->against, 100 * contest_fair(&c));
    contest_end(&c);
}

int main(int argc, char **argv)
{
    struct wish w = {"strong:20000", "greedy", .games = 200, .seed = 1, .threads = 1};
    struct lab_player peeks;
    for (int i = 0; argc > 1 && games[i]; i++)
        if (strcmp(games[i]->id, argv[1]) == 0)
            real = games[i];
    if (!real)
        return refuse("no such game");
    w.players = real->players_min;
    const char *why = read_words(argc, argv, &w);
    if (!why)
        why = plan_level(w.seat, &peeks);
    if (!why)
        why = plan_level(w.against, &against);
    if (!why && (w.players < real->players_min || w.players > real->players_max))
        why = "not a number of players for this game";
    if (why)
        return refuse(why);
    open_game = *real;
    open_game.observe = observe_all;
    open_game.determinise = keep_truth;
    open_game.guess = 0;
    play(&w, peeks);
    return 0;
}
