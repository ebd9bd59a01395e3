/* board.c - a board as a picture or in words, empty or as a game left it. */
#include "board.h"
#include "commands.h"
#include "core/replay.h"
#include "games/games.h"

#include <getopt.h>
#include <string.h>

const char board_usage[] =
    "usage: paintbox board NAME [--svg] [OPTIONS]\n"
    "Describes a board of a game in words: its areas, cells, what they need and pay.\n"
    "  --svg            draws it instead, as an SVG on standard output\n"
    "  --coloured HOW   half or full: as it might look in play\n"
    "  --replay FILE    as it lies in a saved game\n"
    "  --seat N         before that seat; without, before seat 0\n"
    "  --at MOVE        after so many moves; without, after the last\n"
    "Of pictures only:\n"
    "  --patterns       flat colours with patterns instead of crayon\n"
    "  --sheet          with a strip below for predictions, failures and coins: print it and play\n"
    "  --no-tags        without what the areas pay\n"
    "  --dark           on paper for a dark room\n";

static struct session session;
static struct plan plan;
static char output[PICTURE_BYTES_MAX];

/* Boards are the values of an option called "board". */

static const struct game_option *board_option(const struct game *g)
{
    for (const struct game_option *o = g->options; o->key; o++)
        if (strcmp(o->key, "board") == 0 && o->names)
            return o;
    return NULL;
}

/* A set-up with the board of this name; false if no game has it. */
static bool board_named(const char *name, struct setup *out)
{
    for (int i = 0; games[i]; i++) {
        const struct game_option *o = board_option(games[i]);
        for (int k = 0; o && k <= o->max - o->min; k++)
            if (strcmp(o->names[k], name) == 0) {
                *out = setup_of(games[i], games[i]->players_min, 0);
                return setup_option(out, "board", name);
            }
    }
    return false;
}

static const char *known_boards(void)
{
    static char list[512];
    struct text t = text_open(list, sizeof list);
    for (int i = 0; games[i]; i++) {
        const struct game_option *o = board_option(games[i]);
        for (int k = 0; o && k <= o->max - o->min; k++) {
            text_put(&t, t.len ? ", " : "there are: ");
            text_put(&t, o->names[k]);
        }
    }
    atlas_names(&t);
    return t.len ? list : "no game here has any";
}

/* Positions out of a replay */

static enum colour colour_named(const char *name)
{
    for (int c = BLUE; c <= PURPLE; c++)
        if (strcmp(colour_names[c], name) == 0)
            return (enum colour)c;
    return BLANK;
}

bool item_is(const struct sight *s, const struct game_item *item, const char *kind)
{
    return strcmp(s->game->kinds[item->kind], kind) == 0;
}

bool item_shows(const struct sight *s, const struct game_item *item, const char *face)
{
    return strcmp(s->game->faces[item->face], face) == 0;
}

const struct game_item *item_parent(const struct sight *s, const struct game_item *item)
{
    const struct game_item *p = item;
    while (p > s->item && p->id != item->parent)
        p--;
    return p;
}

int item_count(const struct game_item *item, char mark)
{
    const char *times = strrchr(item->label, mark);
    uint64_t n = 0;
    return times && read_number(times + 1, 99, &n) ? (int)n : 0;
}

static uint32_t bit(int n)
{
    return n >= 0 && n < 32 ? 1u << n : 0;
}

/* What one item of a sheet says, by kind, face and place; labels are for people.  Things that are
 * numbered have their number as x, coins how many they are; a chest that is open is of a kind
 * of its own. */
static void see_item(const struct sight *s, const struct game_item *item,
                     struct picture_position *out)
{
    bool marked = item_shows(s, item, "marked");
    if (item_is(s, item, "coins"))
        out->coins = item->x;
    else if (item_is(s, item, "open chest"))
        out->chests |= bit(item->x);
    else if (marked && item_is(s, item, "icon"))
        out->failures++;
    else if (marked && item_is(s, item, "carpet"))
        out->carpets |= bit(item_parent(s, item)->x);
    else if (marked && item_is(s, item, "entry") && item_is(s, item_parent(s, item), "zone"))
        out->zone |= bit(item->x);
    else if (marked && item_is(s, item, "entry"))
        out->exchanges++;
}

/* The cells of a sheet stand among its items in the order of the board. */
static void see(const struct sight *s, struct picture_position *out)
{
    int cell = 0;
    for (int i = 0; i < s->items; i++) {
        const struct game_item *item = &s->item[i];
        if (item->owner != s->seat)
            continue;
        if (!item_is(s, item, "cell"))
            see_item(s, item, out);
        else if (cell < plan.cells)
            out->colour[cell++] = (uint8_t)colour_named(s->game->faces[item->face]);
    }
}

/* Whether the replay is one of a game on this board. */
static bool on_board(const struct setup *board, const struct setup *played)
{
    const struct game_option *o = board_option(board->game);
    return played->game == board->game &&
           played->options[o - board->game->options] == board->options[o - board->game->options];
}

int board_sight(const struct wish *w, const struct setup *board,
                bool (*fits)(const struct setup *board, const struct setup *played),
                struct sight *out)
{
    static game_room state, seen;
    int code = session_read(&session, w->replay);
    if (code != EXIT_DONE)
        return code;
    if (!fits(board, &session.setup))
        return bad_usage(board_usage, "%s is no game on the board %s", w->replay, w->name);
    uint64_t seat = w->seat == UINT64_MAX ? 0 : w->seat;
    if (seat >= (uint64_t)session.setup.players)
        return bad_usage(board_usage, "the game has seats 0 to %d", session.setup.players - 1);
    if (w->at != UINT64_MAX && w->at > session.length)
        return bad_usage(board_usage, "the game has %u moves", session.length);
    uint32_t at = w->at == UINT64_MAX ? session.length : (uint32_t)w->at;
    session_state_after(&session, at, (game_state *)&state);
    out->game = session.setup.game;
    out->seat = (int)seat;
    out->players = session.setup.players;
    out->game->observe((const game_state *)&state, out->seat, (game_state *)&seen);
    out->items = out->game->describe((const game_state *)&seen, out->seat, out->item);
    return EXIT_DONE;
}

static int draw(const struct wish *w, struct text *out)
{
    static struct sight sight;
    struct setup board;
    struct picture_position position = {0};
    if (!board_named(w->name, &board))
        return bad_usage(board_usage, "'%s' is no board; %s", w->name, known_boards());
    const char *json = board.game->data(board.players, board.options);
    const char *fault = plan_read(&plan, json, strlen(json));
    if (fault) {
        complain("the board %s cannot be drawn: %s", w->name, fault);
        return EXIT_WRONG;
    }
    if (w->coloured)
        picture_colour(&plan, w->half, &position);
    if (w->replay) {
        int code = board_sight(w, &board, on_board, &sight);
        if (code != EXIT_DONE)
            return code;
        see(&sight, &position);
    }
    if (w->svg)
        picture_draw(out, &plan, &position, &w->options);
    else
        picture_words(out, &plan, w->coloured || w->replay ? &position : NULL);
    return EXIT_DONE;
}

static int show(const struct wish *w)
{
    struct text t = text_open(output, sizeof output);
    int code;
    if (!atlas_show(w, &t, &code))
        code = draw(w, &t);
    if (code == EXIT_DONE)
        fwrite(output, 1, t.len, stdout);
    return code;
}

static bool read_wish(struct wish *w, int c)
{
    switch (c) {
    case 's':
        return w->svg = true;
    case 'c':
        w->coloured = true;
        w->half = strcmp(optarg, "half") == 0;
        return w->half || strcmp(optarg, "full") == 0;
    case 'r':
        w->replay = optarg;
        return true;
    case 'n':
        return read_number(optarg, UINT64_MAX - 1, &w->seat);
    case 'a':
        return read_number(optarg, UINT64_MAX - 1, &w->at);
    case 'p':
        return w->options.patterns = true;
    case 'b':
        return w->options.sheet = true;
    case 't':
        return w->options.no_tags = true;
    case 'd':
        return w->options.dark = true;
    default:
        return false;
    }
}

/* Why these options do not go together, or NULL. */
static const char *discord(const struct wish *w)
{
    const struct picture_options *o = &w->options;
    if (w->coloured && w->replay)
        return "--coloured and --replay do not go together";
    if (!w->replay && (w->seat != UINT64_MAX || w->at != UINT64_MAX))
        return "--seat and --at tell where in a saved game: they want --replay";
    if (!w->svg && (o->patterns || o->sheet || o->no_tags || o->dark))
        return "--patterns, --sheet, --no-tags and --dark are of pictures: they want --svg";
    return NULL;
}

int cmd_board(int argc, char **argv)
{
    static const struct option longs[] = {
        {"svg", no_argument, 0, 's'},
        {"coloured", required_argument, 0, 'c'},
        {"replay", required_argument, 0, 'r'},
        {"seat", required_argument, 0, 'n'},
        {"at", required_argument, 0, 'a'},
        {"patterns", no_argument, 0, 'p'},
        {"sheet", no_argument, 0, 'b'},
        {"no-tags", no_argument, 0, 't'},
        {"dark", no_argument, 0, 'd'},
        {"help", no_argument, 0, 'h'},
        {0, 0, 0, 0},
    };
    struct wish w = {.seat = UINT64_MAX, .at = UINT64_MAX};
    int c;
    opterr = 0;
    while ((c = getopt_long(argc, argv, "", longs, 0)) != -1) {
        if (c == 'h') {
            fputs(board_usage, stdout);
            return EXIT_DONE;
        }
        if (!read_wish(&w, c))
            return bad_usage(board_usage, "board does not take '%s' here", argv[optind - 1]);
    }
    if (argc - optind != 1)
        return bad_usage(board_usage, "board wants one name; %s", known_boards());
    if (discord(&w))
        return bad_usage(board_usage, "%s", discord(&w));
    w.name = argv[optind];
    return show(&w);
}
