/* atlas.c - map and chart of Colorado, empty or as a game left them. */
#include "board.h"
#include "games/games.h"

#include <string.h>

static const struct {
    const char *name;
    void (*draw)(struct text *out, const struct atlas *a, const struct atlas_position *at,
                 const struct picture_options *o);
    void (*say)(struct text *t, const struct atlas *a);
} views[] = {
    {"colorado-map", map_draw, map_words},
    {"colorado-chart", chart_draw, chart_words},
};

static const struct game *game_here(void)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, "colorado") == 0)
            return games[i];
    return NULL;
}

void atlas_names(struct text *list)
{
    for (size_t i = 0; game_here() && i < sizeof views / sizeof *views; i++) {
        text_put(list, list->len ? ", " : "there are: ");
        text_put(list, views[i].name);
    }
}

/* Positions out of a replay */

static int table_named(const char *label)
{
    for (int i = 0; table_names[i]; i++) {
        size_t n = strlen(table_names[i]);
        if (strncmp(label, table_names[i], n) == 0 && label[n] == ' ')
            return i;
    }
    return -1;
}

/* A seat's own places: regions, legs and rails stand among its items in the order of the map. */
static void see_map(const struct sight *s, struct atlas_position *out)
{
    int flag = 0, leg = 0, rail = 0;
    for (int i = 0; i < s->items; i++) {
        const struct game_item *item = &s->item[i];
        bool marked = item_shows(s, item, "marked");
        if (item->owner != s->seat)
            continue;
        if (item_is(s, item, "flag") && flag++ < ATLAS_REGIONS_MAX && marked)
            out->flags |= 1u << (flag - 1);
        else if (item_is(s, item, "rail") && rail++ < ATLAS_RAILS_MAX && marked)
            out->rails |= 1u << (rail - 1);
        else if (item_is(s, item, "leg") && leg++ < ATLAS_LEGS_MAX && marked)
            set_add(&out->legs, leg - 1);
    }
}

/* Lines of all seats, and the medals they have won. */
static void see_lines(const struct sight *s, struct atlas_position *out)
{
    for (int i = 0; i < s->items; i++) {
        const struct game_item *item = &s->item[i];
        if (item->owner < 0 || item->owner >= ATLAS_SEATS || !item_shows(s, item, "marked"))
            continue;
        int table = table_named(item_parent(s, item)->label);
        if (item_is(s, item, "box") && table >= 0 && item->x >= 0 && item->x < ATLAS_BOXES_MAX)
            out->box[table][item->owner] |= (uint16_t)(1u << item->x);
        else if (item_is(s, item, "medal") && out->won[item->owner] < ATLAS_WON_MAX)
            out->medal[item->owner][out->won[item->owner]++] = item_count(item, ' ');
    }
}

/* A medal of the chart lies there as long as it is free. */
static void see_medals(const struct sight *s, const struct atlas *a, struct atlas_position *out)
{
    for (int i = 0; i < TABLES; i++)
        out->gone[i] = (uint8_t)((1u << a->table[i].medals) - 1);
    for (int i = 0; i < s->items; i++) {
        const struct game_item *item = &s->item[i];
        int table = table_named(item->label);
        if (item->owner >= 0 || !item_is(s, item, "medal") || table < 0)
            continue;
        for (int k = 0; k < a->table[table].medals; k++)
            if (a->table[table].medal[k] == item_count(item, ' '))
                out->gone[table] &= (uint8_t) ~(1u << k);
    }
}

static bool same_game(const struct setup *board, const struct setup *played)
{
    return board->game == played->game;
}

static int read_position(const struct wish *w, const struct setup *board, const struct atlas *a,
                         struct atlas_position *out)
{
    static struct sight sight;
    int code = board_sight(w, board, same_game, &sight);
    if (code != EXIT_DONE)
        return code;
    out->seats = sight.players;
    out->seat = sight.seat;
    see_map(&sight, out);
    see_lines(&sight, out);
    see_medals(&sight, a, out);
    return EXIT_DONE;
}

static int show(const struct wish *w, size_t view, struct text *out)
{
    static struct atlas atlas;
    struct setup board = setup_of(game_here(), game_here()->players_min, 0);
    struct atlas_position position = {0};
    const char *json = board.game->data(board.players, board.options);
    const char *fault = atlas_read(&atlas, json, strlen(json));
    if (w->options.sheet || w->options.no_tags)
        return bad_usage(board_usage, "%s has no sheet and no tags", w->name);
    if (fault) {
        complain("%s cannot be drawn: %s", w->name, fault);
        return EXIT_WRONG;
    }
    if (w->coloured)
        atlas_travel(&atlas, w->half, &position);
    if (w->replay) {
        int code = read_position(w, &board, &atlas, &position);
        if (code != EXIT_DONE)
            return code;
    }
    if (w->svg)
        views[view].draw(out, &atlas, &position, &w->options);
    else
        views[view].say(out, &atlas);
    return EXIT_DONE;
}

bool atlas_show(const struct wish *w, struct text *out, int *code)
{
    for (size_t i = 0; game_here() && i < sizeof views / sizeof *views; i++)
        if (strcmp(views[i].name, w->name) == 0) {
            *code = show(w, i, out);
            return true;
        }
    return false;
}
