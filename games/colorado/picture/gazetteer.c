/* gazetteer.c - map and chart of Colorado in words, for those who read them rather than look. */
#include "atlas.h"

static const char *sign_word(enum sign sign)
{
    return sign ? sign_names[sign] : "nothing";
}

/* ": a, b" for the regions of a set; nothing for an empty one. */
static void put_regions(struct text *t, const struct atlas *a, const char *before, uint32_t set)
{
    for (int i = 0; i < a->regions; i++)
        if (set >> i & 1) {
            text_put(t, before);
            text_put(t, a->region[i].name);
            before = ", ";
        }
}

static void put_leg(struct text *t, const struct atlas *a, int leg)
{
    const struct atlas_leg *l = &a->leg[leg];
    text_put(t, "  ");
    text_put(t, l->id);
    text_put(t, "  ");
    text_put(t, sign_word(l->sign));
    text_put(t, l->flag ? "; joined to the flag" : "; joined to");
    for (int i = 0; i < a->legs; i++)
        if (set_has(l->joined, i)) {
            text_char(t, ' ');
            text_put(t, a->leg[i].id);
        }
    text_char(t, '\n');
}

static void put_rail(struct text *t, const struct atlas *a, int rail)
{
    const struct atlas_rail *r = &a->rail[rail];
    text_put(t, "  ");
    text_put(t, r->id);
    text_put(t, "  ");
    if (r->medal) {
        text_put(t, "medal of ");
        text_int(t, r->medal);
    } else {
        text_put(t, sign_word(r->sign));
    }
    text_put(t, r->first ? "; first" : "; after");
    for (int i = 0; i < a->rails; i++)
        if (r->before >> i & 1) {
            text_char(t, ' ');
            text_put(t, a->rail[i].id);
        }
    for (int i = 0, n = 0; i < a->rails; i++)
        if (r->closes >> i & 1) {
            text_put(t, n++ ? " " : "; closes ");
            text_put(t, a->rail[i].id);
        }
    text_char(t, '\n');
}

void map_words(struct text *t, const struct atlas *a)
{
    text_put(t, "Map of Colorado: ");
    text_int(t, a->regions);
    text_put(t, " regions, ");
    text_int(t, a->legs);
    text_put(t, " legs\n");
    for (int i = 0; i < a->regions; i++) {
        const struct atlas_region *r = &a->region[i];
        text_put(t, r->name);
        text_put(t, ", ");
        text_put(t, land_names[r->land]);
        text_put(t, ", ");
        text_int(t, r->medal);
        text_put(t, r->medal == 1 ? " point" : " points");
        put_regions(t, a, ": next to ", r->next);
        put_regions(t, a, "; mountains to ", r->apart);
        text_char(t, '\n');
        for (int k = 0; k < a->legs; k++)
            if (a->leg[k].region == i)
                put_leg(t, a, k);
    }
    text_put(t, "Railroad\n");
    for (int i = 0; i < a->rails; i++)
        put_rail(t, a, i);
}

static void put_table(struct text *t, const struct atlas_table *table, const char *name)
{
    text_put(t, name);
    for (int i = 0; i < table->boxes; i++) {
        text_put(t, i ? ", " : ": ");
        if (table->points[i] >= 0)
            text_int(t, table->points[i]);
        else
            text_put(t, sign_word(table->sign[i]));
    }
    for (int i = 0; i < table->medals; i++) {
        text_put(t, i ? ", " : table->medals == 1 ? "; medal " : "; medals ");
        text_int(t, table->medal[i]);
    }
    text_char(t, '\n');
}

void chart_words(struct text *t, const struct atlas *a)
{
    static const char *const titles[TABLES] = {"Town zone",
                                               "Forest zone",
                                               "Desert zone",
                                               "Lake zone",
                                               "Saloon line",
                                               "Wanted line",
                                               "Tipi line, begun in the middle"};
    text_put(t, "Chart of Colorado\n");
    for (int i = 0; i < TABLES; i++)
        put_table(t, &a->table[i], titles[i]);
    text_put(t, "Cards\n");
    for (int i = 0; i < a->suits; i++) {
        text_put(t, "  ");
        text_put(t, a->suit[i].name);
        text_put(t, ": ");
        text_put(t, sign_word(a->suit[i].pair));
        text_put(t, " pair");
        for (int v = 0; v < 3; v++) {
            text_put(t, v ? ", " : "; ");
            text_int(t, a->suit[i].copies[v]);
            text_put(t, " of ");
            text_int(t, v + 1);
        }
        text_char(t, '\n');
    }
}
