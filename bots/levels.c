/*
 * levels.c - the searching players, from a child to an expert.
 *
 * A weaker one thinks less and is content with less: it plays any move that seems about as good as
 * the best.  None plays a move that it knows to be bad.
 */
#include "core/rng.h"
#include "search.h"

/* Who need not move does so only if that is clearly better. */
static void prefer_nothing(struct thought *t, int n)
{
    static const uint32_t CLEARLY = THOUGHT_ONE / 50;
    int at = 0;
    while (at < n && t[at].m)
        at++;
    if (at == n || t[at].value + CLEARLY < t[0].value)
        return;
    struct thought nothing = t[at];
    for (; at > 0; at--)
        t[at] = t[at - 1];
    t[0] = nothing;
}

/* Who asks about all moves wants to see them clearly apart, whatever the level. */
static int think(const struct bot *bot, const struct question *q, bool first, struct thought *out)
{
    uint32_t nodes = q->budget->nodes;
    if (!nodes)
        nodes = usual_nodes(bot, q->game, search_players(q->game, q->obs));
    int n = search_moves(q, &(struct manner){nodes, first, bot->same_luck || !first}, out);
    prefer_nothing(out, n);
    return n;
}

static int weigh(const struct bot *bot, const struct question *q, struct thought *out)
{
    return think(bot, q, false, out);
}

/* A move that was tried in earnest, and does not fall behind the best by more than the softness. */
static game_move pick(const struct bot *bot, const struct question *q)
{
    struct thought t[THOUGHTS_MAX];
    int n = think(bot, q, true, t), best = 0;
    uint32_t soft = bot->softness * (THOUGHT_ONE / 1000);
    uint32_t good = 1;
    for (int i = 1; i < n && bot->softness; i++)
        if (t[i].value + soft >= t[0].value && t[i].visits >= t[0].visits / 8 &&
            t[i].visits >= bot->tries && rng_below(q->rng, ++good) == 0)
            best = i;
    return t[best].m;
}

const struct bot easy_bot = {.id = "easy",
                             .about = "friendly: thinks a little, takes what seems good",
                             .pick = pick,
                             .weigh = weigh,
                             .nodes = 8000,
                             .softness = 100,
                             .tries = 4};
const struct bot normal_bot = {.id = "normal",
                               .about = "thinks a moment",
                               .pick = pick,
                               .weigh = weigh,
                               .nodes = 12000,
                               .level = 1,
                               .softness = 40,
                               .tries = 10};
const struct bot strong_bot = {.id = "strong",
                               .about = "thinks well",
                               .pick = pick,
                               .weigh = weigh,
                               .nodes = 60000,
                               .level = 2};
const struct bot expert_bot = {.id = "expert",
                               .about = "thinks long, and compares with care",
                               .pick = pick,
                               .weigh = weigh,
                               .nodes = 480000,
                               .level = 3,
                               .same_luck = true};
