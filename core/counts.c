#include "counts.h"

#include <string.h>

void counts_chart(struct counts *l, const char *title, enum game_per per)
{
    l->chart = title;
    l->per = per;
}

struct text counts_add(struct counts *l, unsigned id, unsigned of)
{
    struct game_count *count = &l->out[l->n++];
    memset(count, 0, sizeof *count);
    count->chart = l->chart;
    count->per = (uint8_t)l->per;
    count->id = (uint16_t)id;
    count->of = (uint16_t)of;
    return text_open(count->label, sizeof count->label);
}

void counts_put(struct counts *l, unsigned id, const char *label)
{
    struct text t = counts_add(l, id, 0);
    text_put(&t, label);
}

void counts_each(struct counts *l, unsigned id, const char *const *labels)
{
    for (; *labels; labels++)
        counts_put(l, id++, *labels);
}

void counts_order(struct counts *l, unsigned id, int players)
{
    static const char *const place[GAME_PLAYERS_MAX] = {"first", "second", "third",   "fourth",
                                                        "fifth", "sixth",  "seventh", "eighth"};
    counts_chart(l, "Wins by place in the turn order", GAME_SHARE);
    for (int i = 0; i < players; i++)
        counts_put(l, id + (unsigned)i, place[i]);
}

void counts_wins(struct game_tally *out, unsigned id, const struct game_outcome *o, int players,
                 int first)
{
    for (int p = 0; p < players; p++)
        if (o->place[p] == 1)
            out->n[p][id + (unsigned)((p - first + players) % players)]++;
}
