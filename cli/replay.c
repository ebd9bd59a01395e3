/* replay.c - shows a saved game, steps through it, or verifies it. */
#include "core/replay.h"
#include "commands.h"
#include "host/command_line.h"
#include "terminal/table.h"

#include <getopt.h>
#include <string.h>
#include <unistd.h>

static const char usage[] =
    "usage: paintbox replay FILE [--step | --verify | --states] [--seat N] [--plain]\n"
    "Shows the moves of a saved game and the table after the last.\n"
    "  --step     the table after every move; Enter goes on, 'back' back, 'quit' leaves\n"
    "  --verify   checks that every move is legal, that the result is right, and that chance is\n"
    "             what the seed gives; says so in a line; exit code 1 if not\n"
    "  --states   the bytes of the state after every move, in hex: to compare builds\n"
    "  --seat N   as that seat sees it; without, a finished game lies open and a running one is "
    "seen\n"
    "             as a bystander sees it\n"
    "  --plain    plain text, for screen readers; also without a terminal\n";

static struct session whole, part;

/* The game after its first n moves, as a session of its own. */
static void cut(uint32_t n)
{
    session_start(&part, &whole.setup);
    for (uint32_t i = 0; i < n; i++)
        session_play(&part, whole.move[i].seat, whole.move[i].m);
}

static int show(int viewer, bool plain)
{
    printf("%s, %d %s, %u moves\n", whole.setup.game->title, whole.setup.players,
           whole.setup.players == 1 ? "player" : "players", whole.length);
    table_log(&whole, viewer, 0, plain);
    table_draw(&whole, viewer, plain);
    if (!session_pending(&whole))
        table_result(&whole);
    return EXIT_DONE;
}

static int step(int viewer, bool plain)
{
    char line[64];
    for (uint32_t n = 0;;) {
        cut(n);
        if (!plain)
            fputs("\033[2J\033[H", stdout);
        printf("After move %u of %u\n", n, whole.length);
        table_draw(&part, viewer, plain);
        table_log(&part, viewer, n ? n - 1 : 0, plain);
        if (n == whole.length && !session_pending(&whole))
            table_result(&whole);
        fputs("(Enter, back, quit)> ", stdout);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin) || line[0] == 'q')
            break;
        if (line[0] == 'b')
            n -= n > 0;
        else if (n++ == whole.length)
            break;
    }
    putchar('\n');
    return EXIT_DONE;
}

static int verify(const char *path)
{
    struct replay_fault fault;
    if (!replay_check_seed(&whole, &fault)) {
        complain("%s: move %u: %s", path, fault.line, fault.what);
        return EXIT_WRONG;
    }
    printf("%s holds: %s, %d %s, %u moves, every one legal; ", path, whole.setup.game->title,
           whole.setup.players, whole.setup.players == 1 ? "player" : "players", whole.length);
    if (whole.setup.manual)
        printf("chance was played by hand; ");
    else
        printf("chance is what seed %llu gives; ", (unsigned long long)whole.setup.seed);
    if (session_pending(&whole))
        puts("not over yet.");
    else
        table_result(&whole);
    return EXIT_DONE;
}

static int states(void)
{
    for (uint32_t n = 0; n <= whole.length; n++) {
        static game_room room;
        const unsigned char *bytes = (const unsigned char *)&room;
        session_state_after(&whole, n, (game_state *)&room);
        for (uint32_t i = 0; i < whole.setup.game->state_size; i++)
            printf("%02x", bytes[i]);
        putchar('\n');
    }
    return EXIT_DONE;
}

int cmd_replay(int argc, char **argv)
{
    static const struct option longs[] = {
        {"step", no_argument, 0, 't'},
        {"verify", no_argument, 0, 'v'},
        {"states", no_argument, 0, 'x'},
        {"seat", required_argument, 0, 's'},
        {"plain", no_argument, 0, 'P'},
        {"help", no_argument, 0, 'h'},
        {0, 0, 0, 0},
    };
    int c, what = 0, viewer = GAME_SPECTATOR;
    bool plain = !isatty(STDOUT_FILENO);
    uint64_t seat = 0;
    opterr = 0;
    while ((c = getopt_long(argc, argv, "", longs, 0)) != -1) {
        if (c == 'h') {
            fputs(usage, stdout);
            return EXIT_DONE;
        }
        if (c == 'P')
            plain = true;
        else if (c == 's' && read_number(optarg, GAME_PLAYERS_MAX - 1, &seat))
            viewer = (int)seat;
        else if ((c == 't' || c == 'v' || c == 'x') && !what)
            what = c;
        else
            return bad_usage(usage, "replay does not take '%s' here", argv[optind - 1]);
    }
    if (argc - optind != 1)
        return bad_usage(usage, "replay wants one file");
    int code = session_read(&whole, argv[optind]);
    if (code != EXIT_DONE)
        return code;
    if (viewer == GAME_SPECTATOR && !session_pending(&whole))
        viewer = TABLE_OPEN;
    if (viewer >= whole.setup.players)
        return bad_usage(usage, "the game has seats 0 to %d", whole.setup.players - 1);
    return what == 't'   ? step(viewer, plain)
           : what == 'v' ? verify(argv[optind])
           : what == 'x' ? states()
                         : show(viewer, plain);
}
