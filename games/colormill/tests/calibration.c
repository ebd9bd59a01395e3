/*
 * calibration_colormill - plays Color Mill between equal bots and holds it against what the design
 * asks for.
 *
 *     calibration_colormill [--solos N] [--tables N] [--board NAME] [--level LEVEL] [--nodes N]
 *
 * Prints a table and TAP.  N solo games a board: the median is 7 to 9 rounds on Boards 1 to 4 and 8
 * to 10 on Boards 5 and 6; the top grade in under 3 % of games, the bottom grade in under 25 %.
 * That is asked of a strong player: a greedy one, who plays if nothing is said, is slower.  N games
 * of four: by distance from the first leader, seats win within 3 percentage points of each other,
 * and what chance may add to that in so many games.  docs/balance.md has the figures.
 */
#include "bots/bot.h"
#include "core/session.h"
#include "games/games.h"
#include "tests/think.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = 6, ROUNDS = 30, TABLE = 4 };

static const struct game *colormill(void)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, "colormill") == 0)
            return games[i];
    abort();
}

static const struct bot *bot; /* who plays */
static uint32_t nodes;        /* how many positions it looks at; 0: as many as its level does */

static void play_out(struct session *s)
{
    session_settle(s);
    for (uint32_t pending; (pending = session_pending(s));) {
        int seat = __builtin_ctz(pending);
        session_play(s, seat, think(s, bot, seat, nodes));
        session_settle(s);
    }
}

static int report(bool ok, const char *board, const char *name)
{
    printf("%s - calibration colormill %s: %s\n", ok ? "ok" : "not ok", board, name);
    return !ok;
}

static void start(struct session *s, int board, int players, uint32_t seed)
{
    struct setup setup = setup_of(colormill(), players, seed);
    setup.options[0] = (int16_t)(board + 1);
    session_start(s, &setup);
}

/* Solo: the score is less the rounds; worse than all of them if the target was never reached. */
static int solo(int board, uint32_t n)
{
    static struct session s;
    const char *name = colormill()->options[0].names[board];
    uint32_t rounds[ROUNDS + 2] = {0}, sum = 0, top = 0, bottom = 0, seen = 0;
    uint64_t moves = 0;
    int late = board >= 4, median = 0;
    for (uint32_t i = 0; i < n; i++) {
        struct game_outcome o;
        start(&s, board, 1, i);
        play_out(&s);
        s.setup.game->outcome(session_now(&s), &o);
        rounds[-o.score[0]]++;
        moves += s.length;
    }
    for (int r = 0; r < ROUNDS + 2; r++) {
        sum += rounds[r] * (uint32_t)r;
        top += r <= 4 + late ? rounds[r] : 0;
        bottom += r >= 10 + late ? rounds[r] : 0;
        if (seen * 2 < n)
            median = r;
        seen += rounds[r];
    }
    printf("# %s, solo, %u games: rounds mean %.2f, median %d, top grade %.1f %%, bottom grade "
           "%.1f %%, never %.2f %%, moves %.0f; by rounds",
           name, n, (double)sum / n, median, 100.0 * top / n, 100.0 * bottom / n,
           100.0 * rounds[ROUNDS + 1] / n, (double)moves / n);
    for (int r = 3; r < 16; r++)
        printf(" %d:%.1f", r, 100.0 * rounds[r] / n);
    printf("\n");
    return report(median >= 7 + late && median <= 9 + late, name, "the median of a solo game") |
           report(top * 100 < 3 * n, name, "the top grade in under 3 %") |
           report(bottom * 100 < 25 * n, name, "the bottom grade in under 25 %");
}

static int first_leader(const struct session *s)
{
    char words[GAME_TEXT_MAX];
    s->setup.game->move_text(session_now(s), GAME_CHANCE, s->move[0].m, words);
    return atoi(words + strlen("lead "));
}

/* A shared win counts for each a part. */
static int table(int board, uint32_t n)
{
    static struct session s;
    const char *name = colormill()->options[0].names[board];
    double won[TABLE] = {0}, most = 0, least = n;
    uint64_t rounds = 0;
    for (uint32_t i = 0; i < n; i++) {
        struct game_outcome o;
        int winners = 0;
        start(&s, board, TABLE, i);
        play_out(&s);
        s.setup.game->outcome(session_now(&s), &o);
        for (int p = 0; p < TABLE; p++)
            winners += o.place[p] == 1;
        for (int p = 0; p < TABLE; p++)
            won[(p - first_leader(&s) + TABLE) % TABLE] += o.place[p] == 1 ? 1.0 / winners : 0;
        for (uint32_t k = 0; k < s.length; k++) {
            char words[GAME_TEXT_MAX];
            s.setup.game->move_text(session_now(&s), s.move[k].seat, s.move[k].m, words);
            rounds += s.move[k].seat == 0 && strncmp(words, "predict ", 8) == 0;
        }
    }
    printf("# %s, %d players, %u games: rounds mean %.2f, won by distance from the first leader",
           name, TABLE, n, (double)rounds / n);
    for (int p = 0; p < TABLE; p++) {
        printf(" %.1f", 100 * won[p] / n);
        most = won[p] > most ? won[p] : most;
        least = won[p] < least ? won[p] : least;
    }
    printf("\n");
    double chance = 3.5 * sqrt(2 * 0.25 * 0.75 / n); /* what luck may add to the difference */
    return report((most - least) / n < 0.03 + chance, name,
                  "the order at the table, 3 points and luck");
}

int main(int argc, char **argv)
{
    uint32_t solos = 1000, tables = 200;
    const char *only = 0;
    bot = bot_of("greedy");
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--solos") == 0)
            solos = (uint32_t)atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--tables") == 0)
            tables = (uint32_t)atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--board") == 0)
            only = argv[i + 1];
        else if (strcmp(argv[i], "--level") == 0)
            bot = bot_of(argv[i + 1]);
        else if (strcmp(argv[i], "--nodes") == 0)
            nodes = (uint32_t)atoi(argv[i + 1]);
    }
    if (bot == bot_of("greedy"))
        nodes = 1; /* nothing is hidden from a player who values his own sheet */
    int code = 0;
    for (int board = 0; board < BOARDS; board++) {
        if (only && strcmp(only, colormill()->options[0].names[board]) != 0)
            continue;
        if (solos)
            code |= solo(board, solos);
        if (tables)
            code |= table(board, tables);
    }
    return code;
}
