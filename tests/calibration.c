/*
 * calibration - plays games between equal bots and holds them against what the design asks for.
 *
 *     calibration [--games N] [--level LEVEL] [--only GAME] [--bound]      prints a table and TAP
 *
 * LEVEL plays all seats: greedy, if nothing is said.  --bound leaves out the numbers of players and
 * the variants of which nothing is asked.
 *
 * Stacks: the median game has 25 to 60 turns; the first player wins 47 to 53
 * %; under 3 % of games end by the rule about quiet turns.
 *
 * Thaw with four players: in the last round the form fits on 60 to 95 % of visits; a single
 * box is coloured on 3 to 15 % of all visits; bonus points are 10 to 40 % of a winner's score;
 * seats win within 2 percentage points of each other, which only a mistake could change.
 *
 * Treasure with four: the median game has 18 to 28 turns; all 36 cards are played
 * without an arrival in under 2 % of games; the places in the turn order win within 2 percentage
 * points of each other.  docs/balance.md has the figures.
 */
#include "bots/bot.h"
#include "core/session.h"
#include "games/games.h"
#include "think.h"

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

/* Who plays, and how much it looks at; 0: as it usually does. */
static const struct bot *bot;
static uint32_t nodes;
static bool bound; /* only what a bar is about */

static void play_out(struct session *s)
{
    session_settle(s);
    for (uint32_t pending; (pending = session_pending(s));) {
        int seat = __builtin_ctz(pending);
        session_play(s, seat, think(s, bot, seat, nodes));
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
        play_out(&s);
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
    printf("# treasure, %d %s, %u games: median %d turns (p10 %d, p90 %d), 36 cards gone %.2f %%, "
           "nobody wins %.1f %%, by turn order",
           players, bot->id, t->games, quantile(t, 50), quantile(t, 10), quantile(t, 90),
           100.0 * t->exhausted / t->games, 100.0 * t->nobody / t->games);
    for (int p = 0; p < players; p++)
        printf(" %.1f", 100.0 * t->won[p] / t->games);
    printf("\n");
}

static int report(bool ok, const char *name)
{
    printf("%s - calibration %s\n", ok ? "ok" : "not ok", name);
    return !ok;
}

/* Thaw */

struct thaw_tally {
    uint32_t games, visits, boxes, passes, last_visits, fits;
    uint64_t bonus, points; /* of winners */
    uint32_t won[GAME_PLAYERS_MAX];
};

/* Of a seat's moves in turn, which are on the land of others: in the first round two are not, in
 * the later ones one, or one more with the dummy. */
static bool is_visit(const struct setup *setup, int n, bool *last)
{
    int dummy = setup->players == 3, round = setup->players + dummy, rounds = 4;
    if (setup->players == 5)
        rounds = 3;
    *last = n > (rounds - 1) * round;
    return n > round ? (n - 1) % round > dummy : n > 1 + dummy;
}

static int thaw_bonus(const struct session *s, int seat)
{
    static struct game_item item[GAME_ITEMS_MAX];
    const struct game *g = s->setup.game;
    int n = g->describe(session_now(s), seat, item);
    for (int i = 0; i < n; i++)
        if (item[i].owner == seat && strncmp(item[i].label, "bonus: ", 7) == 0)
            return atoi(item[i].label + 7);
    abort();
}

static void thaw_move(const struct setup *setup, const game_state *st,
                      const struct session_move *move, int n, struct thaw_tally *t)
{
    game_move m[GAME_MOVES_MAX];
    char words[GAME_TEXT_MAX];
    bool last;
    if (!is_visit(setup, n, &last))
        return;
    setup->game->move_text(st, move->seat, move->m, words);
    t->visits++;
    t->boxes += strncmp(words, "box", 3) == 0;
    t->passes += strncmp(words, "pass", 4) == 0;
    if (!last)
        return;
    setup->game->moves(st, move->seat, m);
    setup->game->move_text(st, move->seat, m[0], words); /* forms are listed first */
    t->last_visits++;
    t->fits += strncmp(words, "draw", 4) == 0;
}

static void thaw_count(const struct session *s, struct thaw_tally *t)
{
    const struct setup *setup = &s->setup;
    game_room room;
    game_state *st = (game_state *)&room;
    struct game_outcome o;
    int made[GAME_PLAYERS_MAX] = {0};
    session_state_after(s, 0, st);
    for (uint32_t i = 0; i < s->length; i++) {
        const struct session_move *move = &s->move[i];
        if (move->seat != GAME_CHANCE)
            thaw_move(setup, st, move, made[move->seat]++, t);
        setup->game->apply(st, move->seat, move->m);
    }
    setup->game->outcome(st, &o);
    t->games++;
    for (int p = 0; p < setup->players; p++)
        if (o.place[p] == 1) {
            t->won[p]++;
            t->bonus += (uint64_t)thaw_bonus(s, p);
            t->points += (uint64_t)o.score[p];
        }
}

static struct thaw_tally thaw_many(int players, uint32_t n)
{
    static struct session s;
    struct thaw_tally t;
    memset(&t, 0, sizeof t);
    for (uint32_t i = 0; i < n; i++) {
        struct setup setup = setup_of(named("thaw"), players, i);
        session_start(&s, &setup);
        play_out(&s);
        thaw_count(&s, &t);
    }
    printf("# thaw, %d %s, %u games: form fits in the last round %.1f %%, single boxes %.1f %%, "
           "passes %.1f %%, bonus of the winner %.1f %%, winner's points %.1f, by seat",
           players, bot->id, n, 100.0 * t.fits / t.last_visits, 100.0 * t.boxes / t.visits,
           100.0 * t.passes / t.visits, 100.0 * (double)t.bonus / (double)t.points,
           (double)t.points / n);
    for (int p = 0; p < players; p++)
        printf(" %.1f", 100.0 * t.won[p] / n);
    printf("\n");
    return t;
}

static int thaw(uint32_t n)
{
    struct thaw_tally four;
    if (!bound)
        thaw_many(3, n / 4);
    four = thaw_many(4, n);
    if (!bound)
        thaw_many(5, n / 4);
    uint32_t least = four.games, most = 0;
    for (int p = 0; p < 4; p++) {
        least = four.won[p] < least ? four.won[p] : least;
        most = four.won[p] > most ? four.won[p] : most;
    }
    return report(four.fits * 100ull >= four.last_visits * 60ull &&
                      four.fits * 100ull <= four.last_visits * 95ull,
                  "thaw: the form fits on 60 to 95 % of the last visits") |
           report(four.boxes * 100ull >= four.visits * 3ull &&
                      four.boxes * 100ull <= four.visits * 15ull,
                  "thaw: single boxes on 3 to 15 % of visits") |
           report(four.bonus * 10 >= four.points && four.bonus * 10 <= four.points * 4,
                  "thaw: bonus points are 10 to 40 % of a winner's score") |
           report((most - least) * 50 < four.games, "thaw: seats win within 2 points");
}

/* Stacks */

enum { STACKS_TURNS_MAX = 2048, STACKS_TASKS = 8 };

struct stacks_tally {
    uint32_t games, first, drawn, stalled;
    uint32_t length[STACKS_TURNS_MAX];
};

static void stacks_count(const struct session *s, struct stacks_tally *t)
{
    const struct game *g = s->setup.game;
    struct game_outcome o;
    char words[GAME_TEXT_MAX];
    int turns = 0, first = 0;
    for (uint32_t i = 0; i < s->length; i++) {
        g->move_text(session_now(s), s->move[i].seat, s->move[i].m, words);
        turns += strncmp(words, "place ", 6) == 0 || strncmp(words, "relocate ", 9) == 0;
        if (strncmp(words, "first ", 6) == 0)
            first = atoi(words + 6);
    }
    g->outcome(session_now(s), &o);
    t->games++;
    t->drawn += o.place[0] == o.place[1];
    t->first += o.place[first] < o.place[!first];
    t->stalled += o.score[0] < STACKS_TASKS && o.score[1] < STACKS_TASKS;
    t->length[turns < STACKS_TURNS_MAX ? turns : STACKS_TURNS_MAX - 1]++;
}

static int stacks_quantile(const struct stacks_tally *t, uint32_t percent)
{
    uint64_t sum = 0;
    int i = 0;
    while ((sum += t->length[i]) * 100 < (uint64_t)t->games * percent)
        i++;
    return i;
}

static struct stacks_tally stacks_many(const char *option, const char *value, uint32_t n)
{
    static struct session s;
    struct stacks_tally t;
    memset(&t, 0, sizeof t);
    for (uint32_t i = 0; i < n; i++) {
        struct setup setup = setup_of(named("stacks"), 2, i);
        if (option && !setup_option(&setup, option, value))
            abort();
        session_start(&s, &setup);
        play_out(&s);
        stacks_count(&s, &t);
    }
    printf("# stacks, %s, %s%s%s, %u games: median %d turns (p5 %d, p95 %d), first player wins "
           "%.1f %%, "
           "draws %.2f %%, stalled %.2f %%\n",
           bot->id, option ? option : "standard", option ? " " : "", option ? value : "", n,
           stacks_quantile(&t, 50), stacks_quantile(&t, 5), stacks_quantile(&t, 95),
           100.0 * t.first / n, 100.0 * t.drawn / n, 100.0 * t.stalled / n);
    return t;
}

static int stacks(uint32_t n)
{
    struct stacks_tally t = stacks_many(0, 0, n);
    if (!bound) {
        stacks_many("rows", "closed", n / 4);
        stacks_many("joker", "without", n / 4);
    }
    int median = stacks_quantile(&t, 50);
    return report(median >= 25 && median <= 60, "stacks: the median game has 25 to 60 turns") |
           report(t.first * 100 >= 47 * n && t.first * 100 <= 53 * n,
                  "stacks: the first player wins 47 to 53 %") |
           report(t.stalled * 100 < 3 * n, "stacks: under 3 % of games stall");
}

static int treasure(uint32_t n)
{
    struct tally four = {0};
    for (int players = bound ? 4 : 2; players <= 4; players++) {
        four = play_many(players, n);
        print_row(&four, players);
    }
    uint32_t least = four.games, most = 0;
    for (int p = 0; p < 4; p++) {
        least = four.won[p] < least ? four.won[p] : least;
        most = four.won[p] > most ? four.won[p] : most;
    }
    int median = quantile(&four, 50);
    return report(median >= 18 && median <= 28, "treasure: the median game has 18 to 28 turns") |
           report(four.exhausted * 50 < four.games,
                  "treasure: the cards run out in under 2 % of games") |
           report((most - least) * 50 < four.games,
                  "treasure: turn order matters by less than 2 points");
}

int main(int argc, char **argv)
{
    uint32_t n = 20000;
    const char *only = "";
    bot = bot_of("greedy");
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--games") == 0)
            n = (uint32_t)atoi(value);
        else if (strcmp(argv[i], "--level") == 0)
            bot = bot_of(value);
        else if (strcmp(argv[i], "--only") == 0)
            only = value;
        bound |= strcmp(argv[i], "--bound") == 0;
    }
    int code = 0;
    if (!*only || strcmp(only, "treasure") == 0)
        code |= treasure(n);
    if (!*only || strcmp(only, "stacks") == 0)
        code |= stacks(n / 4);
    /* One node: what is hidden does not change how a greedy player values his own drawing. */
    nodes = bot == bot_of("greedy");
    if (!*only || strcmp(only, "thaw") == 0)
        code |= thaw(n / 2);
    return code;
}
