/*
 * calibration - plays games between equal bots and holds them against what the design asks for.
 *
 *     calibration [--games N]          prints a table and TAP
 *
 * Treasure with four greedy players: the median game has 18 to 28 turns; all 36 cards are played
 * without an arrival in under 2 % of games; the places in the turn order win within 2 percentage
 * points of each other.  docs/balance.md has the figures.
 */
#include "../core/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS_MAX = 64 };

struct tally {
    uint32_t games, exhausted, nobody;
    uint32_t length[TURNS_MAX];
    uint32_t won[GAME_PLAYERS_MAX]; /* by place in the turn order */
};

static const struct game *named(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    abort();
}

static const struct bot *player(const char *id)
{
    for (int i = 0; bots[i]; i++)
        if (strcmp(bots[i]->id, id) == 0)
            return bots[i];
    abort();
}

static void play_out(struct session *s, const struct bot *bot)
{
    session_settle(s);
    for (uint32_t pending; (pending = session_pending(s));) {
        int seat = __builtin_ctz(pending);
        session_play(s, seat, session_ask_bot(s, bot, seat, 0));
        session_settle(s);
    }
}

/* Read from the words of the moves, as anybody could: `first 2`, and a turn for each `play`. */
static void count(const struct session *s, struct tally *t)
{
    const struct game *g = s->setup.game;
    struct game_outcome o;
    char words[GAME_TEXT_MAX];
    int turns = 0, first = 0, winners = 0, players = s->setup.players;
    for (uint32_t i = 0; i < s->length; i++) {
        g->move_text(session_now(s), s->move[i].seat, s->move[i].m, words);
        turns += strncmp(words, "play ", 5) == 0;
        if (strncmp(words, "first ", 6) == 0)
            first = atoi(words + 6);
    }
    g->outcome(session_now(s), &o);
    for (int p = 0; p < players; p++)
        if (o.place[p] == 1) {
            t->won[(p - first + players) % players]++;
            winners++;
        }
    t->games++;
    t->nobody += winners == 0;
    t->exhausted += turns == 36;
    t->length[turns]++;
}

static struct tally play_many(int players, uint32_t n)
{
    static struct session s;
    struct tally t;
    memset(&t, 0, sizeof t);
    for (uint32_t i = 0; i < n; i++) {
        struct setup setup = setup_of(named("treasure"), players, i);
        session_start(&s, &setup);
        play_out(&s, player("greedy"));
        count(&s, &t);
    }
    return t;
}

static int quantile(const struct tally *t, uint32_t percent)
{
    uint64_t sum = 0;
    for (int i = 0; i < TURNS_MAX; i++) {
        sum += t->length[i];
        if (sum * 100 >= (uint64_t)t->games * percent)
            return i;
    }
    return TURNS_MAX;
}

static void print_row(const struct tally *t, int players)
{
    printf(
        "# treasure, %d greedy, %u games: median %d turns (p10 %d, p90 %d), 36 cards gone %.2f %%, "
        "nobody wins %.1f %%, by turn order",
        players, t->games, quantile(t, 50), quantile(t, 10), quantile(t, 90),
        100.0 * t->exhausted / t->games, 100.0 * t->nobody / t->games);
    for (int p = 0; p < players; p++)
        printf(" %.1f", 100.0 * t->won[p] / t->games);
    printf("\n");
}

static int report(bool ok, const char *name)
{
    printf("%s - calibration treasure: %s\n", ok ? "ok" : "not ok", name);
    return !ok;
}

int main(int argc, char **argv)
{
    uint32_t n = argc > 2 && strcmp(argv[1], "--games") == 0 ? (uint32_t)atoi(argv[2]) : 20000;
    struct tally four = {0};
    for (int players = 2; players <= 4; players++) {
        four = play_many(players, n);
        print_row(&four, players);
    }
    uint32_t least = four.games, most = 0;
    for (int p = 0; p < 4; p++) {
        least = four.won[p] < least ? four.won[p] : least;
        most = four.won[p] > most ? four.won[p] : most;
    }
    int median = quantile(&four, 50);
    return report(median >= 18 && median <= 28, "the median game has 18 to 28 turns") |
           report(four.exhausted * 50 < four.games, "the cards run out in under 2 % of games") |
           report((most - least) * 50 < four.games, "turn order matters by less than 2 points");
}
