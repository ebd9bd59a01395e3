/* games.c - all games, from the list. */
#include "core/game.h"

#define GAME(name) extern const struct game name##_game;
#include "list.h"
#undef GAME

const struct game *const games[] = {
#define GAME(name) &name##_game,
#include "list.h"
#undef GAME
    0,
};
