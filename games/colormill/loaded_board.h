/*
 * loaded_board.h - Color Mill on boards that are not in the box, loaded while the
 * program runs.
 *
 * A guest's game is a table of its own, the same in all but the values of its option "board": it
 * has one, whose name only this guest has.  So a set-up, a replay or a file of results cannot take
 * a guest for a board of the box, and the box does not know of guests.
 */
#ifndef COLORMILL_GUEST_H
#define COLORMILL_GUEST_H

#include "board.h"
#include "core/game.h"

enum { COLORMILL_GUESTS = 2 }; /* at a time: enough to compare two */

/* The game on this board.  Board and name must last as long as it is played; a guest that had the
 * same number before is gone.  Not while anybody plays. */
const struct game *colormill_guest(int number, const struct board *board, const char *name);

#endif
