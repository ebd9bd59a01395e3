#include "view.h"
#include "core/json.h"

#include <string.h>

static void put_seat(struct text *t, int seat)
{
    if (seat == GAME_CHANCE)
        text_put(t, "\"chance\"");
    else
        text_int(t, seat);
}

static void put_seats(struct text *t, const char *name, uint32_t seats)
{
    text_put(t, name);
    text_char(t, '[');
    const char *comma = "";
    for (int p = 0; p <= GAME_CHANCE; p++)
        if (seats >> p & 1) {
            text_put(t, comma);
            put_seat(t, p);
            comma = ",";
        }
    text_char(t, ']');
}

static void put_int(struct text *t, const char *name, int64_t n)
{
    text_put(t, name);
    text_int(t, n);
}

static void put_string(struct text *t, const char *name, const char *s)
{
    text_put(t, name);
    json_put(t, s);
}

/* Items */

struct scene {
    int n;
    struct game_item item[GAME_ITEMS_MAX];
};

static void describe(const struct session *s, const game_state *st, int viewer, struct scene *out)
{
    game_room seen;
    const struct game *g = s->setup.game;
    if (viewer == VIEW_CHANCE)
        viewer = GAME_SPECTATOR; /* he plays the dice, but sees the table like anybody */
    g->observe(st, viewer, (game_state *)&seen);
    out->n = g->describe((const game_state *)&seen, viewer, out->item);
}

static void put_item(struct text *t, const struct game *g, const struct game_item *item)
{
    put_int(t, "{\"id\":", item->id);
    put_int(t, ",\"parent\":", item->parent);
    put_string(t, ",\"kind\":", g->kinds[item->kind]);
    put_string(t, ",\"face\":", g->faces[item->face]);
    put_int(t, ",\"x\":", item->x);
    put_int(t, ",\"y\":", item->y);
    text_put(t, ",\"owner\":");
    if (item->owner == GAME_SPECTATOR)
        text_put(t, "null");
    else
        text_int(t, item->owner);
    put_string(t, ",\"label\":", item->label);
    text_char(t, '}');
}

static const struct game_item *find(const struct scene *in, const struct game_item *like)
{
    for (int i = 0; i < in->n; i++)
        if (in->item[i].id == like->id)
            return &in->item[i];
    return 0;
}

/* The items of `now` that are not in `old` just so. */
static void put_changed(struct text *t, const struct game *g, const struct scene *now,
                        const struct scene *old)
{
    text_put(t, ",\"items\":[");
    const char *comma = "";
    for (int i = 0; i < now->n; i++) {
        const struct game_item *was = find(old, &now->item[i]);
        if (was && memcmp(was, &now->item[i], sizeof *was) == 0)
            continue;
        text_put(t, comma);
        put_item(t, g, &now->item[i]);
        comma = ",";
    }
    text_char(t, ']');
}

static void put_gone(struct text *t, const struct scene *now, const struct scene *old)
{
    text_put(t, ",\"gone\":[");
    const char *comma = "";
    for (int i = 0; i < old->n; i++)
        if (!find(now, &old->item[i])) {
            put_int(t, comma, old->item[i].id);
            comma = ",";
        }
    text_char(t, ']');
}

static bool describe_past(const struct session *s, int viewer, uint32_t since, struct scene *out)
{
    game_room past;
    uint32_t length;
    out->n = 0;
    if (since == 0 || !session_length_at(s, since, &length))
        return false;
    session_state_after(s, length, (game_state *)&past);
    describe(s, (const game_state *)&past, viewer, out);
    return true;
}

static void put_items(struct text *t, const struct session *s, int viewer, uint32_t since)
{
    struct scene now, old;
    describe(s, session_now(s), viewer, &now);
    bool part = describe_past(s, viewer, since, &old);
    put_int(t, ",\"since\":", part ? since : 0);
    put_changed(t, s->setup.game, &now, &old);
    put_gone(t, &now, &old);
}

/* Moves */

static void put_path(struct text *t, const struct game *g, const game_state *obs, int seat,
                     game_move m)
{
    uint16_t path[GAME_PATH_MAX];
    int n = g->move_path(obs, seat, m, path);
    text_put(t, ",\"path\":[");
    for (int i = 0; i < n; i++)
        put_int(t, i ? "," : "", path[i]);
    text_char(t, ']');
}

/* The odds of a bet, for who wants to know. */
static void put_odds(struct text *t, const struct game *g, const game_state *obs, int seat,
                     game_move m)
{
    uint32_t good, all;
    if (!g->odds || !g->odds(obs, seat, m, &good, &all))
        return;
    put_int(t, ",\"odds\":[", good);
    put_int(t, ",", all);
    text_char(t, ']');
}

/* Chance is listed for whoever plays it by hand, and for nobody else: its outcomes tell what lies
 * in the hidden decks. */
static int moves_of(const struct session *s, const game_state *obs, int viewer, game_move *m,
                    uint32_t *weight)
{
    const struct game *g = s->setup.game;
    if (viewer == GAME_SPECTATOR || !(session_asked(s) >> viewer & 1))
        return 0;
    return viewer == VIEW_CHANCE ? g->chance(session_now(s), m, weight) : g->moves(obs, viewer, m);
}

static void put_moves(struct text *t, const struct session *s, const game_state *obs, int viewer,
                      bool odds)
{
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    int n = moves_of(s, obs, viewer, m, weight);
    text_put(t, ",\"moves\":[");
    for (int i = 0; i < n; i++) {
        char words[GAME_TEXT_MAX];
        s->setup.game->move_text(obs, viewer, m[i], words);
        put_string(t, i ? ",{\"text\":" : "{\"text\":", words);
        if (viewer == VIEW_CHANCE)
            put_int(t, ",\"path\":[],\"weight\":", weight[i]);
        else
            put_path(t, s->setup.game, obs, viewer, m[i]);
        if (odds)
            put_odds(t, s->setup.game, obs, viewer, m[i]);
        text_char(t, '}');
    }
    text_char(t, ']');
}

static void put_standings(struct text *t, const struct session *s, const game_state *obs)
{
    struct game_outcome standings;
    s->setup.game->outcome(obs, &standings);
    text_put(t, ",\"standings\":[");
    for (int p = 0; p < s->setup.players; p++) {
        put_int(t, p ? ",{\"seat\":" : "{\"seat\":", p);
        put_int(t, ",\"score\":", standings.score[p]);
        put_int(t, ",\"place\":", standings.place[p]);
        text_char(t, '}');
    }
    text_char(t, ']');
}

void view_write(struct text *t, const struct session *s, int viewer, uint32_t since, bool odds)
{
    const struct game *g = s->setup.game;
    game_room seen;
    game_state *obs = (game_state *)&seen;
    uint32_t pending = session_pending(s);
    g->observe(session_now(s), viewer == VIEW_CHANCE ? GAME_SPECTATOR : viewer, obs);
    put_int(t, "\"version\":", s->version);
    put_string(t, ",\"game\":", g->id);
    put_int(t, ",\"players\":", s->setup.players);
    text_put(t, pending ? ",\"over\":false" : ",\"over\":true");
    put_seats(t, ",\"pending\":", pending);
    put_seats(t, ",\"may\":", session_asked(s) & ~pending);
    bool undo = viewer >= 0 && viewer < s->setup.players && session_may_undo(s, viewer);
    text_put(t, undo ? ",\"undo\":true" : ",\"undo\":false");
    put_items(t, s, viewer, since);
    put_moves(t, s, obs, viewer, odds);
    put_standings(t, s, obs);
}

void view_log(struct text *t, const struct session *s, int viewer, uint32_t from)
{
    const struct game *g = s->setup.game;
    game_room room;
    game_state *st = (game_state *)&room;
    if (viewer == VIEW_CHANCE)
        viewer = GAME_SPECTATOR;
    session_state_after(s, from < s->length ? from : 0, st);
    text_char(t, '[');
    for (uint32_t i = from; i < s->length; i++) {
        const struct session_move *move = &s->move[i];
        char words[GAME_TEXT_MAX];
        g->move_seen(st, session_now(s), move->seat, move->m, viewer, words);
        text_put(t, i > from ? ",{\"seat\":" : "{\"seat\":");
        put_seat(t, move->seat);
        put_string(t, ",\"text\":", words);
        text_char(t, '}');
        g->apply(st, move->seat, move->m);
    }
    text_char(t, ']');
}
