/*
 * things.h - what lies on a board beside its cells: ropes, routes and rails between them, chests,
 * carpets.
 */
#ifndef THINGS_H
#define THINGS_H

#include "crayon.h"
#include "marks.h"

/* As defs, what the board has of them. */
void things_define(struct svg *s);

void things_way(struct svg *s, const struct plan *p, const struct plan_way *way, bool built);
void things_chest(struct svg *s, const struct plan_chest *c, bool open);
void things_carpet(struct svg *s, struct point at, bool coloured);

#endif
