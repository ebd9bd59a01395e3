/*
 * advised - how good a game's advice is by itself.
 *
 *     advised GAME [PLAYERS [GAMES [OPTION VALUE]]]
 *
 * One player that does what the game advises, against greedy ones; prints its share of the games
 * won.  For those who tune advice: it takes seconds, a search that follows it takes hours.
 */
#include "bots/bot.h"
#include "games/games.h"
#include "lab/contest.h"
#include "think.h"

#include <stdio.h>

static game_move pick_advised(const struct bot *bot, const struct question *q)
{
    game_move m[GAME_MOVES_MAX];
    (void)bot;
    return q->game->moves(q->obs, q->seat, m) == 1 ? m[0]
                                                   : q->game->advise(q->obs, q->seat, q->rng);
}

static const struct bot advised_bot = {
    .id = "advised", .about = "does as it is told", .pick = pick_advised};

static bool add_game(void *contest, const struct lab_game *game)
{
    contest_add(contest, game);
    return true;
}

static int refuse(const char *why)
{
    fprintf(stderr, "advised: %s\nusage: advised GAME [PLAYERS [GAMES [OPTION VALUE]]]\n", why);
    return 2;
}

int main(int argc, char **argv)
{
    const struct game *game = 0;
    struct contest c;
    for (int i = 0; argc > 1 && games[i]; i++)
        if (strcmp(games[i]->id, argv[1]) == 0)
            game = games[i];
    if (!game || !game->advise)
        return refuse("no such game, or it gives no advice");
    int players = argc > 2 ? atoi(argv[2]) : game->players_min;
    int count = argc > 3 ? atoi(argv[3]) : 2000;
    if (players < 2 || players < game->players_min || players > game->players_max)
        return refuse("not a number of players for this game");
    if (count < 1)
        return refuse("not a number of games");
    struct lab_plan plan = {.setup = setup_of(game, players, 1), .rotate = true, .threads = 1};
    if (argc > 5 && !setup_option(&plan.setup, argv[4], argv[5]))
        return refuse("no such option or value");
    plan.games = (uint32_t)((count + players - 1) / players * players); /* whole deals */
    for (int k = 0; k < players; k++)
        plan.player[k] = (struct lab_player){.bot = bot_of("greedy")};
    plan.player[0] = (struct lab_player){.bot = &advised_bot};
    contest_start(&c, &plan);
    lab_run(&plan, add_game, &c, 0);
    struct estimate share = contest_share(&c, 0);
    printf("%s, %d players, %u games: advice wins %.1f %% (%.1f .. %.1f) against greedy; fair "
           "%.1f %%\n",
           game->id, players, (unsigned)c.games, 100 * share.value, 100 * share.range.low,
           100 * share.range.high, 100 * contest_fair(&c));
    contest_end(&c);
    return 0;
}
