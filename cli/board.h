/*
 * board.h - the two kinds of pictures that `paintbox board` makes: of Color Mill's boards
 * (board.c), and of Colorado's map and chart (atlas.c).
 */
#ifndef BOARD_H
#define BOARD_H

#include "games/colorado/picture/atlas.h"
#include "games/colormill/picture/picture.h"
#include "host/command_line.h"

extern const char board_usage[];

struct wish {
    const char *name, *replay;
    bool svg, coloured, half;
    uint64_t seat, at; /* UINT64_MAX: not said */
    struct picture_options options;
};

/* What a replay's seat sees after so many moves: its items, and how many.  Whether the replay fits
 * the board is asked of `fits`. */
struct sight {
    const struct game *game;
    int seat, players, items;
    struct game_item item[GAME_ITEMS_MAX];
};
int board_sight(const struct wish *w, const struct setup *board,
                bool (*fits)(const struct setup *board, const struct setup *played),
                struct sight *out);

/* Whether an item is of this kind, or shows this face. */
bool item_is(const struct sight *s, const struct game_item *item, const char *kind);
bool item_shows(const struct sight *s, const struct game_item *item, const char *face);

/* What it lies in; it stands before it. */
const struct game_item *item_parent(const struct sight *s, const struct game_item *item);

/* The number at the end of its label, after `mark`; 0 if there is none. */
int item_count(const struct game_item *item, char mark);

/* Map and chart: false if the name is none of theirs.  Else *code is how it went. */
bool atlas_show(const struct wish *w, struct text *out, int *code);

/* Adds their names to a list. */
void atlas_names(struct text *list);

#endif
