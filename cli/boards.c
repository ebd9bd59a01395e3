#include "boards.h"
#include "games/colormill/board/build.h"
#include "games/colormill/loaded_board.h"
#include "games/games.h"
#include "host/command_line.h"

#include <stdlib.h>
#include <string.h>

enum { BOARD_BYTES_MAX = 1 << 20 };

_Static_assert((int)COLORMILL_GUESTS == (int)STUDY_TRIALS, "each trial may have a board");

/* A board as long as the program runs, or until another takes its place.  Its name is that of the
 * source and a number for what the board is: who changes a cell has another board. */
static struct loaded {
    struct source source;
    struct built built;
    char name[NAME_MAX_LENGTH + 32];
} * loaded[STUDY_TRIALS];

static void unload(int number)
{
    if (!loaded[number])
        return;
    board_free(&loaded[number]->built);
    source_free(&loaded[number]->source);
    free(loaded[number]);
    loaded[number] = NULL;
}

/* The game on the board of this text, or NULL with a line said. */
static const struct game *game_on(int number, const char *path, const char *text)
{
    struct loaded *l = calloc(1, sizeof *l);
    if (!l) {
        complain_memory(path);
        return NULL;
    }
    unload(number);
    loaded[number] = l;
    if (!source_parse(&l->source, path, text)) {
        if (l->source.no_memory)
            complain_memory(path);
        else
            complain("%s", l->source.error);
        return NULL;
    }
    if (!board_build(&l->built, &l->source)) {
        complain_memory(path);
        return NULL;
    }
    snprintf(l->name, sizeof l->name, "%s@%016llx", l->source.id,
             (unsigned long long)study_hash(l->built.json.at, l->built.json.length));
    return colormill_guest(number, &l->built.board, l->name);
}

/* A file's text; NULL, with a line said. */
static char *read_text(const char *path)
{
    size_t n;
    char *text = file_read(path, BOARD_BYTES_MAX, &n);
    if (!text)
        return NULL;
    text[n] = '\0';
    if (strlen(text) == n)
        return text;
    int line = 1;
    for (const char *at = text; *at; at++)
        line += *at == '\n';
    complain("%s:%d: has a byte that is no text", path, line);
    free(text);
    return NULL;
}

/* The same game but for the board. */
static void move_to(struct setup *setup, const struct game *game)
{
    struct setup on = setup_of(game, setup->players, setup->seed);
    for (int i = 0; game->options[i].key; i++)
        if (strcmp(game->options[i].key, "board") != 0)
            on.options[i] = setup->options[i];
    *setup = on;
}

bool boards_read(struct trial *t, int number, struct setup *setup, const char *path)
{
    if (setup->game != game_named("colormill")) {
        complain("%s has no boards that can be loaded; colormill has", setup->game->id);
        return false;
    }
    if (!file_name_fits(path))
        return false;
    char *text = read_text(path);
    const struct game *game = text ? game_on(number, path, text) : NULL;
    if (!game) {
        free(text);
        return false;
    }
    move_to(setup, game);
    t->guest = game;
    t->board_text = text;
    snprintf(t->board, sizeof t->board, "%.*s", (int)sizeof t->board - 1, file_name(path));
    return true;
}

bool boards_load(struct study *s)
{
    for (int i = 0; i < s->trials; i++) {
        struct trial *t = &s->trial[i];
        if (!t->board_text || t->file[0])
            continue;
        t->guest = game_on(i, t->board, t->board_text);
        if (!t->guest)
            return false;
    }
    return true;
}
