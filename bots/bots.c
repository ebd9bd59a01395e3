/* bots.c - all bots, weakest first. */
#include "bot.h"

extern const struct bot random_bot, greedy_bot, easy_bot, normal_bot, strong_bot, expert_bot;

const struct bot *const bots[] = {&random_bot, &greedy_bot, &easy_bot, &normal_bot,
                                  &strong_bot, &expert_bot, 0};
