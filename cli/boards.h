/*
 * boards.h - boards from files, in place of those in the box.
 *
 * A trial that is played on one carries the board's source in full.  So its results can be resumed,
 * and played by other processes, wherever the file has gone meanwhile.
 */
#ifndef CLI_BOARDS_H
#define CLI_BOARDS_H

#include "core/session.h"
#include "lab/study.h"

/* Reads the file and makes it the board of trial `number` of its study, and of a set-up of a game
 * that has boards.  False, with one line said that names file and line. */
bool boards_read(struct trial *t, int number, struct setup *setup, const char *path);

/* Makes the boards of a study that was read from its text.  False, with a line said. */
bool boards_load(struct study *s);

#endif
