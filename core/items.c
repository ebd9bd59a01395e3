#include "items.h"

#include <string.h>

struct text items_add(struct items *l, unsigned id, unsigned parent, unsigned kind, unsigned face)
{
    struct game_item *item = &l->out[l->n++];
    memset(item, 0, sizeof *item);
    item->id = (uint16_t)id;
    item->parent = (uint16_t)parent;
    item->kind = (uint16_t)kind;
    item->face = (uint16_t)face;
    item->owner = GAME_SPECTATOR;
    return text_open(item->label, sizeof item->label);
}

struct game_item *items_last(struct items *l)
{
    return &l->out[l->n - 1];
}
