/*
 * games.h - the shelf: every game that this program has.
 *
 * Hosts and the engine look games up here.  core/ and bots/ are handed a game and know no list.
 */
#ifndef GAMES_H
#define GAMES_H

#include "core/game.h"

extern const struct game *const games[]; /* in the order of list.h; ends with null */

const struct game *game_named(const char *id); /* or NULL */

#endif
