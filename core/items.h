/*
 * items.h - filling the list of things on the table, for a game's describe().
 */
#ifndef ITEMS_H
#define ITEMS_H

#include "game.h"
#include "text.h"

struct items {
    struct game_item *out;
    int n;
};

/* Adds an item that belongs to nobody, at 0, 0; returns a writer for its label. */
struct text items_add(struct items *l, unsigned id, unsigned parent, unsigned kind, unsigned face);

/* The item added last. */
struct game_item *items_last(struct items *l);

#endif
