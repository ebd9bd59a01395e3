/* main.c - the program: picks the subcommand. */
#include "commands.h"
#include "games/games.h"
#include "host/command_line.h"
#include "server/serve.h"
#include "terminal/play.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static int cmd_games(int argc, char **argv);

static const struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *about;
} commands[] = {
    {"serve", cmd_serve, "serve the page: all games in the browser"},
    {"games", cmd_games, "list the games and their options"},
    {"play", cmd_play, "play at the terminal, with people or bots in any seat"},
    {"engine", cmd_engine, "speak the protocol on standard input and output"},
    {"replay", cmd_replay, "show, step through or verify a saved game"},
    {"board", cmd_board, "draw a board as an SVG picture, or describe it"},
    {"lab", cmd_lab, "play many games and write a report with plots"},
    {"arena", cmd_arena, "let bots play against each other, and say who is better"},
    {"bench", cmd_bench, "measure how fast games are played"},
    {0, 0, 0},
};

static const char games_usage[] = "usage: paintbox games\n"
                                  "Lists the games, how many can play, and their options.\n";

static void print_options(const struct game *g)
{
    for (const struct game_option *o = g->options; o->key; o++) {
        printf("            --option %s=", o->key);
        if (o->names)
            for (int i = 0; i <= o->max - o->min; i++)
                printf("%s%s", i ? "|" : "", o->names[i]);
        else
            printf("%d..%d", o->min, o->max);
        printf("   (%s)\n", o->title);
    }
}

static int cmd_games(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(games_usage, stdout);
        return EXIT_DONE;
    }
    if (argc > 1)
        return bad_usage(games_usage, "games takes no '%s'", argv[1]);
    for (int i = 0; games[i]; i++) {
        printf("%-10s  %s, %s\n", games[i]->id, games[i]->title, players_text(games[i]));
        print_options(games[i]);
    }
    return EXIT_DONE;
}

static void print_help(FILE *to)
{
    fputs("usage: paintbox COMMAND [OPTIONS]\n\nFive colour games at one table.\n\n", to);
    for (const struct command *c = commands; c->name; c++)
        fprintf(to, "  %-8s  %s\n", c->name, c->about);
    fputs("\n'paintbox COMMAND --help' tells more.  Exit codes: 0 done, 1 wrong or unfinished,\n"
          "2 wrong words on the command line, 3 a file or stream failed.\n",
          to);
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        print_help(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_help(stdout);
        return EXIT_DONE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("paintbox " PAINTBOX_VERSION);
        return EXIT_DONE;
    }
    for (const struct command *c = commands; c->name; c++)
        if (strcmp(c->name, argv[1]) == 0)
            return c->run(argc - 1, argv + 1);
    complain("'%s' is no command; there are serve, games, play, engine, replay, board, lab, arena "
             "and bench",
             argv[1]);
    return EXIT_USAGE;
}

/* A stream that was closed stays a failure: no pipe or file that is opened later takes its place,
 * to be read as a keyboard or written over by what is said. */
static void hold_streams(void)
{
    for (int fd = 0; fd < 3; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd ? O_RDONLY : O_WRONLY) != fd)
            _exit(EXIT_IO);
}

int main(int argc, char **argv)
{
    hold_streams();
    signal(SIGXFSZ, SIG_IGN); /* a limit on file sizes is an error to report, not to die of */
    signal(SIGPIPE, SIG_IGN); /* nor is a reader that went away */
    int code = run(argc, argv);
    if (fflush(stdout) || ferror(stdout)) {
        complain("standard output failed");
        return EXIT_IO;
    }
    return code;
}
