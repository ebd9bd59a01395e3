/*
 * ask.h - what a bot says about a game that is being played.
 *
 * The bot is handed what the seat sees, and dice of its own that depend on the seed, the seat and
 * the length of the game alone: asked again, it answers the same.
 */
#ifndef ASK_H
#define ASK_H

#include "bot.h"
#include "core/session.h"

/* The move a bot chooses for a seat that is asked; 0 if it need not move and would rather not. */
game_move bot_ask(const struct session *s, const struct bot *bot, int seat,
                  const struct budget *budget);

/* What a bot with weigh() thinks of each move of a seat that was asked after the first n moves of
 * the list, from what the seat could know then; THOUGHTS_MAX at most. */
int bot_weigh(const struct session *s, const struct bot *bot, int seat, uint32_t n,
              const struct budget *budget, struct thought *out);

#endif
