/*
 * cursor.h - placing things on a grid with the arrow keys, for any game that has such moves.
 *
 * A move can be made this way if its path ends on a cell of a grid and playing it changes cells
 * there: a form drawn on a sheet.  What is pointed at before the cell (which turn of the form) is
 * the tool, and a key goes round the tools.  Where the form would lie is seen while it moves, and
 * whether it may.
 */
#ifndef CURSOR_H
#define CURSOR_H

#include "core/session.h"

enum cursor_answer { CURSOR_NONE, CURSOR_PLAYED, CURSOR_TYPE, CURSOR_END };

/* Lets a person place a move of this seat.  NONE: there is nothing to place, or no terminal to do
 * it on; TYPE: he would rather type; END: the input is at its end, or a signal asks to end. */
enum cursor_answer cursor_place(struct session *s, int seat);

#endif
