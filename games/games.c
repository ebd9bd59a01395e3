/* games.c - all games, from the list. */
#include "games.h"

#include <string.h>

#define GAME(name) extern const struct game name##_game;
#include "list.h"
#undef GAME

const struct game *const games[] = {
#define GAME(name) &name##_game,
#include "list.h"
#undef GAME
    0,
};

const struct game *game_named(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return 0;
}
