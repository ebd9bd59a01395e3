/*
 * view.h - what one viewer sees of a session, as JSON: the one form in which a table leaves the
 * core.
 */
#ifndef VIEW_H
#define VIEW_H

#include "core/session.h"
#include "core/text.h"

enum { VIEW_CHANCE = GAME_CHANCE }; /* the viewer who plays chance by hand */

/* Writes the members of a view (no braces round them).  viewer: a seat, GAME_SPECTATOR or
 * VIEW_CHANCE. since: only items that changed after that version are listed, and those gone; 0 for
 * all.  odds: with the exact chance of each move that is a bet. */
void view_write(struct text *t, const struct session *s, int viewer, uint32_t since, bool odds);

/* Writes the log as the viewer may read it, as a JSON array, from the given move on. */
void view_log(struct text *t, const struct session *s, int viewer, uint32_t from);

#endif
