/*
 * play.c - a game at the terminal: people and bots in any seat, one keyboard.
 *
 * It works on a session like the protocol does, and knows no game.  With two or more people at the
 * keyboard it asks for the screen to be handed over before it shows what only one of them may see.
 */
#include "play.h"
#include "bots/ask.h"
#include "cursor.h"
#include "games/games.h"
#include "host/command_line.h"
#include "host/ending.h"
#include "host/runs.h"
#include "keyboard.h"
#include "lab/plan.h"
#include "table.h"

#include <ctype.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char usage[] =
    "usage: paintbox play [GAME] [OPTIONS]\n"
    "Without GAME you are asked which.\n"
    "  --players N          how many play (3, or what the game allows)\n"
    "  --seat WHO           who sits in seat 0, then 1, ...: human, a name, or a bot's level\n"
    "                       (seat 0 human, the others normal, if none is given); strong:20000 "
    "looks\n"
    "                       at so many positions, strong:200ms thinks so long, strong@4 with four\n"
    "                       searches side by side\n"
    "  --option KEY=VALUE   an option of the game ('paintbox games' lists them)\n"
    "  --seed N             the same dice and cards again\n"
    "  --manual             real dice and cards on the table: type in what they show\n"
    "  --load FILE          go on with a saved game; --seat says who plays on\n"
    "  --save FILE          save when the game ends or is left\n"
    "  --threads N          bots that search think on N cores, as strong@4 if they do not say "
    "with\n"
    "                       how many brains; their moves do not depend on N\n"
    "  --no-odds            do not tell how likely a prediction is\n"
    "  --plain              plain text, for screen readers; also without a terminal\n"
    "While playing, '?' lists what can be typed.\n";

static const char help[] =
    "  a number, or a move's text    play it\n"
    "  hint      what a bot would do          undo      take your last move back\n"
    "  table     draw the table again         log       all moves so far\n"
    "  moves     list all your moves          quit      leave\n"
    "  save FILE save the game                odds      tell the odds of a bet, or not\n"
    "  sheet N   draw what seat N has\n"
    "  as N MOVE a move of another seat that may act out of turn\n";

enum { MOVES_SHOWN = 36 /* more are listed on request */, PATH_BYTES_MAX = 4096 };

enum answer { PLAYED, LEFT };

struct play {
    struct session s;
    struct lab_player player[GAME_PLAYERS_MAX]; /* without a bot: a person */
    int people;
    int shown;                          /* the person who had the screen last */
    uint32_t told;                      /* moves that person has been told of */
    uint32_t offered[GAME_PLAYERS_MAX]; /* the version + 1 at which who may act was last asked */
    bool plain, no_odds;
    const char *save;
    struct mind mind;
};

static bool is_bot(const struct play *p, int seat)
{
    return p->player[seat].bot;
}

static unsigned how_to_list(const struct play *p)
{
    return (p->plain ? TABLE_PLAIN : 0) | (p->no_odds ? 0 : TABLE_ODDS);
}

/* Talking to the person at the keyboard */

static void show(struct play *p, int seat)
{
    if (!p->plain)
        fputs("\033[2J\033[H", stdout);
    printf(p->plain ? "\n%s\n" : "\033[1m%s\033[0m\n", p->s.setup.game->title);
    if (p->told < p->s.length)
        puts("Since your last move:");
    table_log(&p->s, seat, p->told, p->plain);
    p->told = p->s.length;
    putchar('\n'); /* the table stands last: it stays in sight on a low screen */
    table_draw(&p->s, seat, p->plain);
}

/* With several people: nothing secret is on the screen until the right one sits before it. */
static bool hand_over(struct play *p, int seat)
{
    char line[256], prompt[128];
    if (p->people < 2 || p->shown == seat)
        return true;
    if (!p->plain)
        fputs("\033[2J\033[3J\033[H", stdout);
    snprintf(prompt, sizeof prompt, "\nHand the screen to %s, who presses Enter. ",
             table_name(&p->s, seat, GAME_SPECTATOR));
    p->told = 0;
    for (uint32_t i = 0; i < p->s.length; i++)
        if (p->s.move[i].seat == seat)
            p->told = i + 1;
    p->shown = seat;
    return keyboard_line(prompt, line, sizeof line);
}

/* What a strong player thinks of the best moves. */
static void give_hint(struct play *p, int seat)
{
    enum { TOLD = 3 };
    struct thought t[THOUGHTS_MAX];
    char words[GAME_TEXT_MAX];
    struct lab_player strong = {.bot = bot_named("strong"),
                                .brains = p->mind.threads ? BRAINS_SHARED : 1};
    struct budget budget = mind_budget(&p->mind, &strong);
    int n = bot_weigh(&p->s, strong.bot, seat, p->s.length, &budget, t);
    puts("A strong player thinks, of 100:");
    for (int i = 0; i < n && i < TOLD; i++) {
        if (t[i].m)
            p->s.setup.game->move_text(session_now(&p->s), seat, t[i].m, words);
        printf("  %3u  %s\n", (t[i].value + THOUGHT_ONE / 200) / (THOUGHT_ONE / 100),
               t[i].m ? words : "do nothing");
    }
}

/* "TT-4 you do not hold this card" as "Not allowed: you do not hold this card (TT-4)." */
static void tell_refusal(const char *why)
{
    int n = (int)strcspn(why, " ");
    printf("Not allowed: %s (%.*s).\n", why + n + 1, n, why);
}

/* In small letters, with single spaces. */
static const char *written_plainly(const char *words, char out[GAME_TEXT_MAX])
{
    size_t n = 0;
    for (; *words; words++)
        if (*words != ' ' || (n && out[n - 1] != ' '))
            out[n++] = (char)tolower((unsigned char)*words);
    while (n && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
    return out;
}

static bool try_text(struct play *p, int seat, const char *words)
{
    game_move m = strlen(words) < GAME_TEXT_MAX ? session_parse(&p->s, seat, words) : 0;
    if (!m && strlen(words) < GAME_TEXT_MAX) {
        char plainly[GAME_TEXT_MAX];
        m = session_parse(&p->s, seat, written_plainly(words, plainly));
    }
    if (!m) {
        printf("'%s' is no move here; 'moves' lists yours, '?' what else can be typed.\n", words);
        return false;
    }
    const char *why = session_play(&p->s, seat, m);
    if (why)
        tell_refusal(why);
    return !why;
}

static bool try_other(struct play *p, const char *words)
{
    char *end;
    long seat = strtol(words, &end, 10);
    uint32_t may = session_asked(&p->s) & ~session_pending(&p->s);
    if (end == words || *end != ' ' || seat < 0 || seat >= p->s.setup.players ||
        is_bot(p, (int)seat) || !(may >> seat & 1)) {
        puts("'as' wants a person's seat that may act out of turn now, and a move.");
        return false;
    }
    return try_text(p, (int)seat, end + 1);
}

static void try_undo(struct play *p, int seat)
{
    const char *why = session_undo(&p->s, seat);
    if (why)
        puts(why);
    else
        p->told = p->s.length;
}

static void draw_other(struct play *p, int seat, const char *words)
{
    uint64_t owner;
    if (read_number(words, (uint64_t)p->s.setup.players - 1, &owner))
        table_draw_owner(&p->s, seat == GAME_CHANCE ? GAME_SPECTATOR : seat, (int)owner, p->plain);
    else
        printf("'sheet' wants a seat from 0 to %d.\n", p->s.setup.players - 1);
}

/* One line typed by a person.  Returns whether the table changed; *left when he has had enough. */
static bool obey(struct play *p, int seat, const char *line, const game_move *m, int n, bool *left)
{
    uint64_t number;
    uint32_t before = p->s.version;
    if (read_number(line, UINT32_MAX, &number)) {
        if (number >= 1 && number <= (uint64_t)n)
            session_play(&p->s, seat, m[number - 1]);
        else
            printf("There are moves 1 to %d.\n", n);
    } else if (strcmp(line, "quit") == 0 || strcmp(line, "q") == 0) {
        *left = true;
    } else if (strcmp(line, "?") == 0 || strcmp(line, "help") == 0) {
        fputs(help, stdout);
    } else if ((strcmp(line, "hint") == 0 || strcmp(line, "h") == 0) && seat != GAME_CHANCE) {
        give_hint(p, seat);
    } else if ((strcmp(line, "undo") == 0 || strcmp(line, "u") == 0) && seat != GAME_CHANCE) {
        try_undo(p, seat);
    } else if (strcmp(line, "table") == 0 || strcmp(line, "t") == 0) {
        table_draw(&p->s, seat == GAME_CHANCE ? GAME_SPECTATOR : seat, p->plain);
    } else if (strcmp(line, "log") == 0 || strcmp(line, "l") == 0) {
        table_log(&p->s, seat == GAME_CHANCE ? GAME_SPECTATOR : seat, 0, p->plain);
    } else if (strcmp(line, "moves") == 0 || strcmp(line, "m") == 0) {
        game_move all[GAME_MOVES_MAX];
        table_moves(&p->s, seat, all, how_to_list(p), GAME_MOVES_MAX);
    } else if (strcmp(line, "odds") == 0) {
        p->no_odds = !p->no_odds;
        puts(p->no_odds ? "The odds are no longer told." : "'moves' tells the odds.");
    } else if (strncmp(line, "sheet ", 6) == 0) {
        draw_other(p, seat, line + 6);
    } else if (strncmp(line, "save ", 5) == 0) {
        if (session_write(&p->s, line + 5))
            printf("Saved as %s.\n", line + 5);
    } else if (strncmp(line, "as ", 3) == 0) {
        try_other(p, line + 3);
    } else if (line[0]) {
        try_text(p, seat, line);
    }
    return p->s.version != before;
}

static enum answer person_moves(struct play *p, int seat)
{
    game_move m[GAME_MOVES_MAX];
    char line[PATH_BYTES_MAX], prompt[128]; /* a file's name may stand in it */
    bool left = false;
    if (seat != GAME_CHANCE) {
        if (!hand_over(p, seat))
            return LEFT;
        enum cursor_answer answer = p->plain ? CURSOR_NONE : cursor_place(&p->s, seat);
        if (answer == CURSOR_PLAYED || answer == CURSOR_END)
            return answer == CURSOR_END ? LEFT : PLAYED;
        show(p, seat);
    }
    printf(seat == GAME_CHANCE ? "\nWhat does chance bring?\n" : "\nYour moves, %s:\n",
           table_name(&p->s, seat, GAME_SPECTATOR));
    int n = table_moves(&p->s, seat, m, how_to_list(p), MOVES_SHOWN);
    snprintf(prompt, sizeof prompt, "%s (? for help)> ", seat == GAME_CHANCE ? "chance" : "you");
    while (keyboard_line(prompt, line, sizeof line))
        if (obey(p, seat, line, m, n, &left) || left)
            return left ? LEFT : PLAYED;
    puts("");
    return LEFT;
}

/* A person who may act, but need not: Enter goes on. */
static enum answer person_may(struct play *p, int seat)
{
    game_move m[GAME_MOVES_MAX];
    char line[PATH_BYTES_MAX];
    bool left = false;
    if (!hand_over(p, seat))
        return LEFT;
    show(p, seat);
    printf("\nYou may, %s (Enter goes on):\n", table_name(&p->s, seat, GAME_SPECTATOR));
    int n = table_moves(&p->s, seat, m, how_to_list(p), MOVES_SHOWN);
    while (keyboard_line("you may> ", line, sizeof line)) {
        if (!line[0])
            return PLAYED;
        if (obey(p, seat, line, m, n, &left) || left)
            return left ? LEFT : PLAYED;
    }
    return LEFT;
}

static void bot_moves(struct play *p, int seat)
{
    uint32_t from = p->s.length;
    struct budget budget = mind_budget(&p->mind, &p->player[seat]);
    game_move m = bot_ask(&p->s, p->player[seat].bot, seat, &budget);
    if (ending_asked())
        return; /* it was not thought to its end */
    if (m)
        session_play(&p->s, seat, m);
    if (m && !p->people) {
        session_settle(&p->s);
        table_log(&p->s, GAME_SPECTATOR, from, p->plain);
    }
}

/* Who may act out of turn is asked before the game goes on: bots at once, people if a bot is to
 * move (if a person is, they are at the same screen and can speak up with 'as').  Each once a
 * version.  Returns whether the table changed. */
static bool out_of_turn(struct play *p, bool *left)
{
    uint32_t pending = session_pending(&p->s), may = session_asked(&p->s) & ~pending;
    bool bot_next = pending < 1u << GAME_CHANCE && is_bot(p, __builtin_ctz(pending));
    for (int seat = 0; seat < p->s.setup.players; seat++) {
        uint32_t before = p->s.version;
        if (!(may >> seat & 1) || p->offered[seat] == before + 1)
            continue;
        p->offered[seat] = before + 1;
        if (is_bot(p, seat))
            bot_moves(p, seat);
        else if (bot_next)
            *left = person_may(p, seat) == LEFT;
        if (p->s.version != before || *left)
            return true;
    }
    return false;
}

/* The next to be asked: the person before the screen if he is, so that it changes hands seldom. */
static int next_seat(const struct play *p)
{
    uint32_t pending = session_pending(&p->s);
    if (p->shown >= 0 && pending >> p->shown & 1)
        return p->shown;
    return __builtin_ctz(pending);
}

/* Saves the game under another name, if somebody is there to say one: not when the terminal has
 * gone, or the machine goes down. */
static bool save_elsewhere(struct play *p)
{
    char line[PATH_BYTES_MAX];
    if (!isatty(STDIN_FILENO) || (ending_asked() && !ending_by_person()))
        return false;
    ending_forget();
    while (keyboard_line("Another name to save the game under: ", line, sizeof line) && line[0])
        if (session_write(&p->s, line)) {
            printf("Saved as %s.\n", line);
            return true;
        }
    puts("");
    return false;
}

static int finish(struct play *p, bool left)
{
    int code = left ? EXIT_WRONG : EXIT_DONE;
    if (!left) {
        puts(p->plain ? "\nThe game is over." : "\n\033[1mThe game is over.\033[0m");
        table_draw(&p->s, GAME_SPECTATOR, p->plain);
        table_result(&p->s);
    }
    if (!p->save) {
        if (left)
            puts("The game was left unfinished and not saved.");
    } else if (session_write(&p->s, p->save)) {
        printf("Saved as %s.\n", p->save);
    } else if (!save_elsewhere(p)) {
        ending_hold();
        session_rescue(&p->s, p->save);
        code = EXIT_IO;
    }
    return code;
}

static int play(struct play *p)
{
    bool left = false;
    session_settle(&p->s);
    if (!p->people)
        table_log(&p->s, GAME_SPECTATOR, 0, p->plain);
    while (session_pending(&p->s) && !left && !ending_asked()) {
        if (out_of_turn(p, &left)) {
            session_settle(&p->s);
            continue;
        }
        int seat = next_seat(p);
        if (seat != GAME_CHANCE && is_bot(p, seat))
            bot_moves(p, seat);
        else
            left = person_moves(p, seat) == LEFT;
        session_settle(&p->s);
    }
    return finish(p, session_pending(&p->s));
}

/* The command line */

struct wish {
    const char *game, *load, *save;
    const char *seat[GAME_PLAYERS_MAX], *option[GAME_OPTIONS_MAX];
    int seats, options;
    uint64_t players, seed, threads;
    bool seeded, manual, plain, no_odds;
};

static bool read_wish(int c, struct wish *w)
{
    switch (c) {
    case 'p':
        return read_number(optarg, GAME_PLAYERS_MAX, &w->players) && w->players;
    case 's':
        return w->seats < GAME_PLAYERS_MAX && (w->seat[w->seats++] = optarg);
    case 'o':
        return w->options < GAME_OPTIONS_MAX && (w->option[w->options++] = optarg);
    case 'n':
        return w->seeded = read_number(optarg, UINT64_MAX, &w->seed);
    case 'm':
        return w->manual = true;
    case 'l':
        return (w->load = optarg);
    case 'w':
        return (w->save = optarg);
    case 't':
        return read_number(optarg, MIND_THREADS_MAX, &w->threads) && w->threads;
    case 'P':
        return w->plain = true;
    case 'O':
        return w->no_odds = true;
    default:
        return false;
    }
}

/* A bot's level as --seat or a saved game has it, with the brains it then has; a person's name is
 * none.  NULL, or what is wrong with it. */
static const char *read_who(const char *who, bool shared, struct lab_player *out)
{
    const char *why = plan_level(who, out);
    if (why)
        return out->bot ? why : NULL;
    if (shared && !out->brains && out->bot->nodes)
        out->brains = BRAINS_SHARED;
    return NULL;
}

/* Who sits where.  A saved game tells the levels with all that their moves depend on. */
static int seat_people(struct play *p, const struct wish *w, struct setup *setup)
{
    for (int i = 0; i < setup->players; i++) {
        char saved[SESSION_NAME_MAX], level[LEVEL_TEXT_MAX]; /* saved: who sat there before */
        struct lab_player before;
        memcpy(saved, setup->name[i], sizeof saved);
        const char *who = w->seats ? w->seat[i] : w->load ? saved : i ? "normal" : "human";
        const char *why = read_who(who, w->threads, &p->player[i]);
        if (why)
            return bad_usage(usage, "%s", why);
        p->people += !is_bot(p, i);
        if (is_bot(p, i)) {
            level_text(&p->player[i], level);
            who = level;
        } else if (strcmp(who, "human") == 0) {
            who = plan_level(saved, &before) ? saved : "";
        }
        if (!setup_name(setup, i, who))
            return bad_usage(usage, "--seat wants human, a short name, or one of: %s",
                             known_bots());
    }
    return EXIT_DONE;
}

static bool enough(void *unused)
{
    (void)unused;
    return ending_asked();
}

/* Room to think for whoever sits there, and for hints. */
static bool open_mind(struct play *p, int threads)
{
    int brains = BRAINS_SHARED;
    for (int i = 0; i < p->s.setup.players; i++)
        if (p->player[i].brains > brains)
            brains = p->player[i].brains;
    if (!mind_open(&p->mind, brains)) {
        complain("there is no memory to think in");
        return false;
    }
    p->mind.threads = threads;
    p->mind.stop = enough;
    return true;
}

/* Which game, where none was named: a person is asked, a script gets the first. */
static const struct game *choose_game(void)
{
    char line[64];
    uint64_t n;
    int count = 0;
    if (!isatty(STDIN_FILENO))
        return games[0];
    for (; games[count]; count++)
        printf("  %d  %s, %s\n", count + 1, games[count]->title, players_text(games[count]));
    while (keyboard_line("Which game? (Enter: the first) ", line, sizeof line) && line[0]) {
        const struct game *named = game_named(line);
        if (named || (read_number(line, (uint64_t)count, &n) && n > 0))
            return named ? named : games[n - 1];
    }
    return games[0];
}

static int set_up(struct play *p, const struct wish *w)
{
    const struct game *g = w->game ? game_named(w->game) : choose_game();
    if (!g)
        return bad_usage(usage, "'%s' is no game; there are: %s", w->game, known_games());
    int players = w->players ? (int)w->players : w->seats;
    if (!players)
        players = g->players_min > 3 ? g->players_min : g->players_max < 3 ? g->players_max : 3;
    if (players < g->players_min || players > g->players_max)
        return bad_usage(usage, "%s is for %s", g->id, players_text(g));
    if (w->seats && w->seats != players)
        return bad_usage(usage, "there are %d seats, but --seat stands %d times", players,
                         w->seats);
    struct setup setup = setup_of(g, players, w->seeded ? w->seed : fresh_seed());
    setup.manual = w->manual;
    for (int i = 0; i < w->options; i++)
        if (!read_option(&setup, w->option[i]))
            return EXIT_USAGE;
    const char *why = setup_fault(&setup);
    if (why)
        return bad_usage(usage, "%s", why);
    int code = seat_people(p, w, &setup);
    if (code == EXIT_DONE)
        session_start(&p->s, &setup);
    return code;
}

static int take_up(struct play *p, const struct wish *w)
{
    if (w->game || w->players || w->options || w->seeded || w->manual)
        return bad_usage(usage, "--load brings game, players, options and seed with it");
    int code = session_read(&p->s, w->load);
    if (code != EXIT_DONE)
        return code;
    if (w->seats && w->seats != p->s.setup.players)
        return bad_usage(usage, "there are %d seats, but --seat stands %d times",
                         p->s.setup.players, w->seats);
    return seat_people(p, w, &p->s.setup);
}

int cmd_play(int argc, char **argv)
{
    static const struct option longs[] = {
        {"players", required_argument, 0, 'p'}, {"seat", required_argument, 0, 's'},
        {"option", required_argument, 0, 'o'},  {"seed", required_argument, 0, 'n'},
        {"manual", no_argument, 0, 'm'},        {"load", required_argument, 0, 'l'},
        {"save", required_argument, 0, 'w'},    {"threads", required_argument, 0, 't'},
        {"plain", no_argument, 0, 'P'},         {"no-odds", no_argument, 0, 'O'},
        {"help", no_argument, 0, 'h'},          {0, 0, 0, 0},
    };
    static struct play p;
    struct wish w = {0};
    int c;
    opterr = 0;
    while ((c = getopt_long(argc, argv, "", longs, 0)) != -1) {
        if (c == 'h') {
            fputs(usage, stdout);
            return EXIT_DONE;
        }
        if (!read_wish(c, &w))
            return bad_usage(usage, "play does not take '%s'", argv[optind - 1]);
    }
    if (argc - optind > 1)
        return bad_usage(usage, "play takes one game, not '%s' too", argv[optind + 1]);
    w.game = optind < argc ? argv[optind] : NULL;
    p.plain = w.plain || !isatty(STDOUT_FILENO);
    p.no_odds = w.no_odds;
    p.shown = -1;
    p.save = w.save;
    ending_catch();
    if (p.save && !file_claim(p.save))
        return EXIT_IO;
    int code = w.load ? take_up(&p, &w) : set_up(&p, &w);
    if (code != EXIT_DONE)
        return code;
    if ((p.save && !file_can_write(p.save)) || !open_mind(&p, (int)w.threads))
        return EXIT_IO;
    code = play(&p);
    mind_close(&p.mind);
    return code;
}
