/*
 * build.c - from the source to board.h: sets of cells for every question the rules ask.
 */
#include "build.h"

#include <string.h>

static void put_all(struct set *to, struct set more)
{
    for (int i = 0; i < 2; i++)
        to->w[i] |= more.w[i];
}

static void drop(struct set *set, int cell)
{
    set->w[cell / 64] &= ~((uint64_t)1 << cell % 64);
}

static uint8_t or_nothing(int index)
{
    return index == NONE ? NOTHING : (uint8_t)index;
}

static void build_areas(struct built *b, const struct source *s)
{
    for (int i = 0; i < s->areas; i++) {
        const struct source_area *from = &s->area[i];
        struct area *a = &b->area[i];
        *a = (struct area){.id = from->id,
                           .name = from->name,
                           .size = (uint8_t)from->count,
                           .kind = (uint8_t)from->kind,
                           .rule = (uint8_t)from->rule,
                           .start = from->start,
                           .carpet = from->carpet.set,
                           .pays = from->pays};
        for (int k = 0; k < from->count; k++)
            put(&a->cells, from->first + k);
        memcpy(b->by_colour[i], from->by_colour, sizeof b->by_colour[i]);
        if (from->by[BLUE]) /* then all five: check_rules.c */
            a->by_colour = b->by_colour[i];
    }
}

/* CM-15, CM-33: neighbours and linked cells. */
static void build_opens(struct built *b, const struct source *s)
{
    struct set next[CELLS_MAX];
    find_neighbours(s, next);
    for (int i = 0; i < s->cells; i++)
        b->cell[i].opens = next[i];
    for (int i = 0; i < s->links; i++) {
        const int *cell = s->link[i].cell;
        put(&b->cell[cell[0]].opens, cell[1]);
        put(&b->cell[cell[1]].opens, cell[0]);
    }
}

/* CM-42, CM-44: the rest of the area or hub, and the hub cells that lead to the area. */
static void build_open_opens(struct built *b, const struct source *s)
{
    for (int i = 0; i < s->cells; i++) {
        b->cell[i].opens = b->area[s->cell[i].area].cells;
        drop(&b->cell[i].opens, i);
        for (int k = 0; k < s->cells; k++)
            if (s->cell[k].leads == s->cell[i].area)
                put(&b->cell[i].opens, k);
    }
}

/* CM-31, CM-32, CM-63: the rule of an area; CM-56: of a border. */
void find_rules(const struct source *s, struct set differ[CELLS_MAX], struct set same[CELLS_MAX])
{
    struct set next[CELLS_MAX];
    find_neighbours(s, next);
    memset(differ, 0, CELLS_MAX * sizeof *differ);
    memset(same, 0, CELLS_MAX * sizeof *same);
    for (int i = 0; i < s->cells; i++)
        for (int k = 0; k < s->cells; k++) {
            if (s->cell[k].area != s->cell[i].area)
                continue;
            enum area_rule rule = s->area[s->cell[i].area].rule;
            if (rule == SAME)
                put(&same[i], k);
            if (k != i && (rule == DIFFER || (rule == TOUCHING && has(next[i], k))))
                put(&differ[i], k);
        }
    for (int i = 0; i < s->differs; i++) {
        const int *cell = s->differ[i].cell;
        put(&differ[cell[0]], cell[1]);
        put(&differ[cell[1]], cell[0]);
    }
}

static void build_rules(struct built *b, const struct source *s)
{
    struct set differ[CELLS_MAX], same[CELLS_MAX];
    find_rules(s, differ, same);
    for (int i = 0; i < s->cells; i++)
        b->cell[i].differ = differ[i], b->cell[i].same = same[i];
}

static void build_cells(struct built *b, const struct source *s)
{
    struct board *board = &b->board;
    for (int i = 0; i < s->cells; i++) {
        const struct source_cell *from = &s->cell[i];
        b->cell[i] = (struct cell){.name = from->name,
                                   .area = (uint8_t)from->area,
                                   .need = from->need,
                                   .leads = or_nothing(from->leads),
                                   .man = from->man,
                                   .key = from->key};
        if (from->man)
            put(&board->men, i);
        if (from->key)
            put(&board->keys, i);
        for (int c = 0; c < COLOURS; c++)
            if (from->need == c || from->need == ANY)
                put(&board->accept[c], i);
    }
    if (s->open)
        build_open_opens(b, s);
    else
        build_opens(b, s);
    build_rules(b, s);
}

static void build_board(struct built *b, const struct source *s)
{
    b->board = (struct board){.id = s->id,
                              .title = s->title,
                              .number = (uint8_t)s->number,
                              .target = (uint8_t)s->target,
                              .cell_count = (uint8_t)s->cells,
                              .area_count = (uint8_t)s->areas,
                              .zone_count = (uint8_t)s->zones,
                              .chest_count = (uint8_t)s->chests,
                              .line_count = (uint8_t)s->market_lines,
                              .open = s->open,
                              .setup = s->setup,
                              .network = s->network,
                              .market_end = s->market_end,
                              .contest = or_nothing(s->contest),
                              .camels_per_coin = (uint8_t)s->camels_per_coin,
                              .camel_towns = s->camel_towns,
                              .doubles_cave = or_nothing(s->cave),
                              .cell = b->cell,
                              .area = b->area,
                              .zone = b->zone,
                              .chest = s->chests ? b->chest : NULL};
    for (int i = 0; i < 3; i++)
        b->board.twin[i] = or_nothing(s->twin[i]);
    memcpy(b->board.line, s->market, sizeof b->board.line);
    memcpy(b->board.failure, s->failure, sizeof b->board.failure);
}

bool board_build(struct built *b, const struct source *s)
{
    memset(b, 0, sizeof *b);
    build_board(b, s);
    build_areas(b, s);
    build_cells(b, s);
    for (int i = 0; i < s->areas; i++)
        if (s->area[i].camels)
            put_all(&b->board.camels, b->area[i].cells);
    for (int i = 0; i < s->zones; i++)
        b->zone[i] = s->zone[i].zone;
    for (int i = 0; i < s->chests; i++)
        b->chest[i] = s->chest[i].chest;
    write_json(&b->json, s, b);
    b->board.json = b->json.at;
    return !b->json.lost;
}

void board_free(struct built *b)
{
    string_free(&b->json);
}
