/* bots.c - all bots, weakest first. */
#include "bot.h"

#include <string.h>

extern const struct bot random_bot, greedy_bot, easy_bot, normal_bot, strong_bot, expert_bot;

const struct bot *const bots[] = {&random_bot, &greedy_bot, &easy_bot, &normal_bot,
                                  &strong_bot, &expert_bot, 0};

const struct bot *bot_named(const char *id)
{
    for (int i = 0; bots[i]; i++)
        if (strcmp(bots[i]->id, id) == 0)
            return bots[i];
    return 0;
}
