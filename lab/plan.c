#include "plan.h"
#include "bots/bot.h"
#include "games/games.h"
#include "watch.h"

#include <stdio.h>
#include <string.h>

static const struct bot *bot_of(const char *id, size_t n)
{
    for (int i = 0; bots[i]; i++)
        if (strlen(bots[i]->id) == n && memcmp(bots[i]->id, id, n) == 0)
            return bots[i];
    return NULL;
}

static const char *no_level(const char *words)
{
    static char why[256];
    struct text t = text_open(why, sizeof why);
    text_put(&t, "'");
    text_bytes(&t, words, strnlen(words, 40));
    text_put(&t, "' is no level; there are: ");
    for (int i = 0; bots[i]; i++) {
        text_put(&t, i ? ", " : "");
        text_put(&t, bots[i]->id);
    }
    return why;
}

/* ":20000" or ":200ms". */
static const char *read_budget(const char **at, struct lab_player *out)
{
    uint64_t budget;
    if (!scan_uint(at, 1000000000, &budget))
        return "a budget is a number of nodes, or a time: strong:20000, strong:200ms";
    bool time = scan_word(at, "ms");
    if (**at && **at != '@')
        return "a budget is a number of nodes, or a time: strong:20000, strong:200ms";
    if (!budget)
        return "a budget of 0 is none: leave it out for what the level usually takes";
    if (time && !out->bot->nodes)
        return "only a level that searches can be given a time";
    *(time ? &out->ms : &out->nodes) = (uint32_t)budget;
    return NULL;
}

/* "@4" */
static const char *read_brains(const char **at, struct lab_player *out)
{
    uint64_t brains;
    if (!scan_uint(at, MIND_BRAINS_MAX, &brains) || !brains || **at)
        return "brains are a number from 1 to 32: strong@4, strong:20000@4";
    if (!out->bot->nodes)
        return "only a level that searches can have brains";
    out->brains = (int)brains;
    return NULL;
}

const char *plan_level(const char *words, struct lab_player *out)
{
    size_t n = strcspn(words, ":@");
    const char *at = words + n, *why = NULL;
    *out = (struct lab_player){.bot = bot_of(words, n)};
    if (!out->bot)
        return no_level(words);
    if (strlen(words) >= STUDY_WORDS_MAX)
        return "a level's words are too long";
    if (scan_word(&at, ":"))
        why = read_budget(&at, out);
    if (!why && scan_word(&at, "@"))
        why = read_brains(&at, out);
    return why;
}

void plan_trial(struct trial *t, const struct setup *setup)
{
    const struct game *g = setup->game;
    const char *data = g->data ? g->data(setup->players, setup->options) : "";
    snprintf(t->build, sizeof t->build, "%s", PAINTBOX_VERSION);
    snprintf(t->game, sizeof t->game, "%s", g->id);
    t->game_version = g->version;
    t->data = study_hash(data, strlen(data));
    t->players = setup->players;
    t->seed = setup->seed;
    t->options = 0;
    for (const struct game_option *o = g->options; o->key; o++) {
        int i = t->options++, value = setup->options[i];
        if (o->names)
            snprintf(t->option[i], STUDY_WORDS_MAX, "%s=%s", o->key, o->names[value - o->min]);
        else
            snprintf(t->option[i], STUDY_WORDS_MAX, "%s=%d", o->key, value);
    }
}

const char *plan_of(const struct trial *t, struct lab_plan *out)
{
    struct trial here = *t;
    memset(out, 0, sizeof *out);
    const struct game *g = t->guest;
    for (int i = 0; games[i] && !t->board[0]; i++)
        if (strcmp(games[i]->id, t->game) == 0)
            g = games[i];
    if (!g)
        return "its game is not here";
    out->setup = setup_of(g, t->players, t->seed);
    for (int i = 0; i < t->options; i++) {
        char key[STUDY_WORDS_MAX];
        size_t n = strcspn(t->option[i], "=");
        snprintf(key, sizeof key, "%.*s", (int)n, t->option[i]);
        if (!t->option[i][n] || !setup_option(&out->setup, key, t->option[i] + n + 1))
            return "its options are not those of the game here";
    }
    if (setup_fault(&out->setup))
        return setup_fault(&out->setup);
    for (int p = 0; p < t->players; p++)
        if (plan_level(t->seat[p], &out->player[p]))
            return plan_level(t->seat[p], &out->player[p]);
    plan_trial(&here, &out->setup);
    if (sums_counters(&t->sums) != watch_counters(&out->setup))
        return "what the game counts";
    out->leads = true;
    out->threads = 1;
    return trial_difference(t, &here);
}
