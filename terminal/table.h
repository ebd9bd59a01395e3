/*
 * table.h - a session on a terminal: the table, the moves and the log, for any game.
 *
 * It knows no game: it draws the items that describe() lists, in colour with a mark for every
 * colour, or, plain, as sentences that a screen reader can follow.
 */
#ifndef TABLE_H
#define TABLE_H

#include "core/session.h"

enum { TABLE_OPEN = -2 }; /* a viewer to whom everything is shown: for games that are over */

void table_draw(const struct session *s, int viewer, bool plain);

/* What one seat has before it, whole, as the viewer may see it. */
void table_draw_owner(const struct session *s, int viewer, int owner, bool plain);

enum { TABLE_MARKS_MAX = 32 };

struct table_marks { /* cells of a grid where something would lie */
    uint16_t grid;
    bool legal;
    int n;
    int16_t x[TABLE_MARKS_MAX], y[TABLE_MARKS_MAX];
};

/* The table in colour, with these cells marked: by a bold square if it may lie there, by a cross if
 * not. */
void table_draw_marked(const struct session *s, int viewer, const struct table_marks *marks);

/* The log as the viewer may read it, from a move on: a line for each who moved, until another did.
 */
void table_log(const struct session *s, int viewer, uint32_t from, bool plain);

enum { TABLE_PLAIN = 1, TABLE_ODDS = 2 };

/* The legal moves of a seat (or chance), numbered from 1, each with what it would move and, if
 * asked for, the odds of a bet; at most so many are shown.  Returns how many there are. */
int table_moves(const struct session *s, int seat, game_move *m, unsigned how, int most);

/* Who won, in a sentence. */
void table_result(const struct session *s);

/* "you", "Ada", "seat 2 (greedy)": who sits there, to this viewer. */
const char *table_name(const struct session *s, int seat, int viewer);

#endif
