/*
 * calibration_colorado - plays Colorado between equal bots and holds it against what the design
 * asks for.
 *
 *     calibration_colorado [--games N] [--players N] [--level LEVEL] [--nodes N]    prints tables
 *                                                                       and TAP
 *
 * N games at each number of players, greedy ones if nothing is said.  A median winning score of 35
 * to 70, every track, every kind of region and every suit used by winners (no less than 4 %, no
 * more than 60 %), by place in the order of the first turn all win within 5 percentage points of an
 * equal part, and at four a median of 12 to 22 turns.  docs/balance.md has the figures.
 */
#include "bots/bot.h"
#include "core/session.h"
#include "games/colorado/state.h"
#include "games/games.h"
#include "tests/think.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCORES = 256, SOURCES = KINDS + LINES + 1 + KINDS }; /* zones, lines, railroad, regions */

static const char *const source_names[SOURCES] = {
    "zone town", "zone forest", "zone desert",  "zone lake",      "saloon",         "wanted",
    "tipi",      "railroad",    "regions town", "regions forest", "regions desert", "regions lake"};

static uint32_t nodes; /* for a bot; 0: as it usually does */

static const struct game *colorado(void)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, "colorado") == 0)
            return games[i];
    abort();
}

static const struct bot *bot; /* who plays */

struct sums {
    uint32_t games, turns[TURNS_MAX + 1], best[SCORES], late; /* late: ended by turn 60 */
    double won[SEATS], from[SOURCES], suit[SUITS], points, cards, medals, flags;
    double from2[SOURCES], cross[SOURCES], points2; /* squares, and products with the points */
    uint32_t exact, other, none, moves;
};

static unsigned source_of(unsigned medal)
{
    if (medal < FROM_RAIL)
        return KINDS + LINES + 1u + region_table[medal].kind;
    if (medal < FROM_TRACK)
        return KINDS + LINES;
    unsigned track = (medal - FROM_TRACK) / MEDALS_MAX;
    return track < LINES ? KINDS + track : track - LINES + 1; /* with its zone */
}

static void add_points(struct sums *sum, const struct seat *s, double part)
{
    double from[SOURCES] = {0}, points = colorado_points(s);
    for (unsigned k = 0; k < KINDS; k++)
        from[k] += s->zone[k] ? zone_table[k].points[s->zone[k] - 1] : 0;
    for (unsigned i = 0; i < s->medals; i++)
        from[source_of(s->medal[i])] += colorado_medal(s->medal[i]);
    for (unsigned i = 0; i < SOURCES; i++) {
        sum->from[i] += part * from[i];
        sum->from2[i] += part * from[i] * from[i];
        sum->cross[i] += part * from[i] * points;
    }
    sum->points += part * points;
    sum->points2 += part * points * points;
    sum->medals += part * s->medals;
    sum->flags += part * __builtin_popcount(s->flags);
}

/* Cards that came into the area of a seat that won. */
static void add_cards(struct sums *sum, const struct session *s, const struct game_outcome *o)
{
    game_room room;
    game_state *st = (game_state *)&room;
    session_state_after(s, 0, st);
    for (uint32_t i = 0; i < s->length; i++) {
        game_move m = s->move[i].m;
        unsigned op = move_op(m), seat = s->move[i].seat;
        bool given = op == M_GIVE || op == M_PICK;
        sum->exact += op == M_GIVE && move_b(m) == st->want;
        sum->other += op == M_GIVE && move_b(m) != st->want;
        sum->none += op == M_NONE;
        if ((given && o->place[st->caller] == 1) ||
            ((op == M_PLAY || op == M_BUY) && o->place[seat] == 1)) {
            sum->suit[suit_of(move_b(m))]++;
            sum->cards++;
        }
        s->setup.game->apply(st, (int)seat, m);
    }
    sum->moves += s->length;
}

static void play_game(struct sums *sum, int players, uint32_t seed)
{
    static struct session s;
    struct setup setup = setup_of(colorado(), players, seed);
    struct game_outcome o;
    int winners = 0, best = 0;
    session_start(&s, &setup);
    session_settle(&s);
    for (uint32_t pending; (pending = session_pending(&s));) {
        int seat = __builtin_ctz(pending);
        session_play(&s, seat, think(&s, bot, seat, nodes));
        session_settle(&s);
    }
    const game_state *st = session_now(&s);
    colorado()->outcome(st, &o);
    for (int p = 0; p < players; p++) {
        winners += o.place[p] == 1;
        best = o.score[p] > best ? o.score[p] : best;
    }
    unsigned first = move_b(s.move[0].m);
    for (int p = 0; p < players; p++)
        if (o.place[p] == 1) {
            sum->won[(p - (int)first + players) % players] += 1.0 / winners;
            add_points(sum, &st->seat[p], 1.0 / winners);
        }
    add_cards(sum, &s, &o);
    bool ended = false;
    for (int p = 0; p < players; p++)
        ended |= st->seat[p].medals >= MEDALS_TO_END;
    sum->late += !ended;
    sum->turns[st->turn]++;
    sum->best[best < SCORES ? best : SCORES - 1]++;
    sum->games++;
}

/* The value that so many of hundred games do not reach. */
static int percentile(const uint32_t *count, uint32_t n, uint32_t percent)
{
    uint32_t seen = 0;
    int i = 0;
    while ((seen += count[i]) * 100 <= n * percent)
        i++;
    return i;
}

static int report(bool ok, int players, const char *name)
{
    printf("%s - calibration colorado %d players: %s\n", ok ? "ok" : "not ok", players, name);
    return !ok;
}

static void print_shares(const char *name, const double *part, const char *const *names, int n,
                         double all)
{
    printf("#   %s:", name);
    for (int i = 0; i < n; i++)
        printf(" %s %.1f", names[i], 100 * part[i] / all);
    printf("\n");
}

/* The largest standard error of the shares of the points, and of the wins, in percent. */
static double source_error(const struct sums *sum)
{
    double most = 0;
    for (int i = 0; i < SOURCES; i++) {
        double r = sum->from[i] / sum->points;
        double squares = sum->from2[i] - 2 * r * sum->cross[i] + r * r * sum->points2;
        most = fmax(most, 100 * sqrt(squares) / sum->points);
    }
    return most;
}

static double win_error(int players, uint32_t n)
{
    return 100 * sqrt((players - 1.0) / players / players / n);
}

static void print_sums(const struct sums *sum, int players)
{
    uint32_t n = sum->games, calls = sum->exact + sum->other + sum->none;
    printf(
        "# %d players, %u games: turns median %d (5-95 %%: %d-%d), %u ended by turn %d; winner's "
        "points median %d (%d-%d); medals %.1f, flags %.1f a winner; moves %.0f\n",
        players, n, percentile(sum->turns, n, 50), percentile(sum->turns, n, 5),
        percentile(sum->turns, n, 95), sum->late, TURNS_MAX, percentile(sum->best, n, 50),
        percentile(sum->best, n, 5), percentile(sum->best, n, 95), sum->medals / n, sum->flags / n,
        (double)sum->moves / n);
    printf("#   answers: the card %.0f %%, another %.0f %%, none %.0f %%\n",
           100.0 * sum->exact / calls, 100.0 * sum->other / calls, 100.0 * sum->none / calls);
    print_shares("winners' points from, %", sum->from, source_names, SOURCES, sum->points);
    print_shares("winners' cards, %", sum->suit, suit_name, SUITS, sum->cards);
    printf("#   won by place in the first turn, %%:");
    for (int p = 0; p < players; p++)
        printf(" %.1f", 100 * sum->won[p] / n);
    printf("\n#   standard errors, at most: of the points %.2f, of the wins %.2f\n",
           source_error(sum), win_error(players, n));
}

static bool within(const double *part, int n, double all, double least, double most)
{
    for (int i = 0; i < n; i++)
        if (part[i] < least * all || part[i] > most * all)
            return false;
    return true;
}

/* Few games may miss the last bar by luck: twice the standard error is allowed for it. */
static int judge(const struct sums *sum, int players)
{
    uint32_t n = sum->games;
    int turns = percentile(sum->turns, n, 50), points = percentile(sum->best, n, 50);
    double part = 1.0 / players, off = 0.05 + 2 * win_error(players, n) / 100;
    int code = report(points >= 35 && points <= 70, players, "the winner's points") |
               report(within(sum->from, KINDS + LINES + 1, sum->points, 0.04, 0.6), players,
                      "every track is used by winners") |
               report(within(sum->from + KINDS + LINES + 1, KINDS, sum->points, 0.04, 0.6), players,
                      "every kind of region is used by winners") |
               report(within(sum->suit, SUITS, sum->cards, 0.04, 0.6), players,
                      "every suit is used by winners") |
               report(within(sum->won, players, n, part - off, part + off), players,
                      "the order of the first turn, 5 points");
    if (players == SEATS)
        code |= report(turns >= 12 && turns <= 22, players, "the median of turns");
    return code;
}

int main(int argc, char **argv)
{
    uint32_t n = 600;
    int only = 0, code = 0;
    bot = bot_of("greedy");
    nodes = 1; /* for greedy one truth, since a chain hangs on nothing hidden */
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0) {
            n = (uint32_t)atoi(argv[i + 1]);
        } else if (strcmp(argv[i], "--players") == 0) {
            only = atoi(argv[i + 1]);
        } else if (strcmp(argv[i], "--nodes") == 0) {
            nodes = (uint32_t)atoi(argv[i + 1]);
        } else if (strcmp(argv[i], "--level") == 0) {
            bot = bot_of(argv[i + 1]);
            nodes = 0;
        }
    }
    for (int players = 2; players <= SEATS; players++) {
        static struct sums sum;
        if (only && players != only)
            continue;
        memset(&sum, 0, sizeof sum);
        for (uint32_t i = 0; i < n; i++)
            play_game(&sum, players, i);
        print_sums(&sum, players);
        code |= judge(&sum, players);
    }
    return code;
}
