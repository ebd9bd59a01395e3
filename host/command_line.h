/*
 * command_line.h - what all commands share: words on the command line, exit codes, files.
 *
 * Exit codes: 0 done, 1 the thing asked about is wrong (a replay that does not hold, a game left
 * unfinished), 2 wrong words on the command line, 3 a file or stream that failed.
 */
#ifndef COMMAND_LINE_H
#define COMMAND_LINE_H

#include "core/session.h"

#include <stdio.h>

enum { EXIT_DONE = 0, EXIT_WRONG = 1, EXIT_USAGE = 2, EXIT_IO = 3 };

/* One line on stderr, after the program's name. */
__attribute__((format(printf, 1, 2))) void complain(const char *form, ...);

/* One line that there was no memory for it; from then on exit_refused() is EXIT_IO. */
void complain_memory(const char *what);

/* What was asked for cannot be done, as a line has said: EXIT_USAGE, for it was wrong, or EXIT_IO,
 * for there was no memory to look at it. */
int exit_refused(void);

/* The same as complain(), and how the command is used; returns EXIT_USAGE. */
__attribute__((format(printf, 2, 3))) int bad_usage(const char *usage, const char *form, ...);

/* "treasure, stacks": what is accepted, for a message. */
const char *known_games(void);
const char *known_bots(void);

/* "2 to 4 players", "2 players". */
const char *players_text(const struct game *g);

/* KEY=VALUE for --option; false, with one line that says what is accepted. */
bool read_option(struct setup *setup, const char *text);

/* "claim=automatic rows=open". */
void options_text(const struct setup *setup, char *out, size_t cap);

bool read_number(const char *text, uint64_t max, uint64_t *out);

uint64_t fresh_seed(void);

/* files */

/* The whole of a file, to be freed; NULL, with a line said. */
char *file_read(const char *path, size_t max, size_t *size);

/* Writes a file whole or not at all: the old one stays until the new one is safe, and the new one
 * gets its mode.  A link to a file is followed.  False, with a line said. */
bool file_write(const char *path, const char *text, size_t n);

/* Whether that would work, found out by writing beside it before there is anything to lose; what is
 * there stays as it is.  False, with a line said. */
bool file_can_write(const char *path);

/* From now on this file, there or not, is ours: nobody else claims it until we end, and what
 * another program writes there all the same is not written over.  One file a program.  False, with
 * a line said: another paintbox writes it. */
bool file_claim(const char *path);

/* Whether two spellings lead to one file, there or not. */
bool file_same(const char *a, const char *b);

/* The last part of a path. */
const char *file_name(const char *path);

/* Whether that can stand on a line of results and reports; false, with a line said. */
bool file_name_fits(const char *path);

/* For what could not be written where it was wanted: it is kept beside that (FILE.1), else told on
 * standard output, else kept in the folder for what is temporary; a line says where. */
void file_rescue(const char *path, const char *what, const char *text, size_t n);

/* A session as a replay file. */
bool session_write(const struct session *s, const char *path);
void session_rescue(const struct session *s, const char *path);
int session_read(struct session *s, const char *path); /* an exit code; what is wrong is said */

#endif
