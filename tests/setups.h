/* setups.h - every set-up of a game: numbers of players and values of options that make a game. */
#ifndef SETUPS_H
#define SETUPS_H

#include "core/session.h"

/* The next combination of options at the same number of players; false when all have been there. */
static inline bool next_options(struct setup *s)
{
    const struct game_option *o = s->game->options;
    int i = 0;
    for (; o[i].key && s->options[i] == o[i].max; i++)
        s->options[i] = o[i].min;
    if (o[i].key)
        s->options[i]++;
    return o[i].key != 0;
}

/* Moves on to the next set-up that makes a game; false after the last.  Begin with players 0. */
static inline bool next_setup(struct setup *s)
{
    const struct game *g = s->game;
    do {
        if (s->players == 0 || !next_options(s)) {
            s->players = s->players ? s->players + 1 : g->players_min;
            for (int i = 0; g->options[i].key; i++)
                s->options[i] = g->options[i].min;
        }
        if (s->players > g->players_max)
            return false;
    } while (setup_fault(s));
    return true;
}

#endif
