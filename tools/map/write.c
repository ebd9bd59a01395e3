/* write.c - the tables of games/colorado/map.h, and all of it as JSON for clients. */
#include "source.h"

#include <stdio.h>
#include <string.h>

/* Tables */

static const char *icon_constant(int icon)
{
    static const char *const names[] = {"NO_ICON", "NUGGET_PAIR", "CARD_PAIR", "CHECK_PAIR", "PLAY",
                                        "SALOON",  "WANTED",      "TIPI",      "DISCOVERY"};
    return names[icon];
}

static const char *truth(bool is)
{
    return is ? "true" : "false";
}

static void write_set(const struct legs *set)
{
    printf("{{0x%llx, 0x%llx}}", (unsigned long long)set->w[0], (unsigned long long)set->w[1]);
}

static void write_bytes(const uint8_t *byte, int n)
{
    printf("{");
    for (int i = 0; i < n; i++)
        printf("%s%d", i ? ", " : "", byte[i]);
    printf("}");
}

static void write_regions(const struct map *m)
{
    static const char *const kinds[] = {"TOWN", "FOREST", "DESERT", "LAKE"};
    uint32_t starts = 0;
    printf("static const struct region region_table[REGIONS] = {\n");
    for (int i = 0; i < m->regions; i++) {
        const struct source_region *r = &m->region[i];
        struct legs legs = {{0, 0}};
        for (int k = 0; k < r->size; k++)
            put(&legs, r->first + k);
        starts |= r->kind == TOWN ? 1u << i : 0;
        printf("    {\"%s\", \"%s\", ", r->id, r->name);
        write_set(&legs);
        printf(", 0x%xu, 0x%xu, %s, %d, %d, %d},\n", touching(m, i) & ~cut_off(m, i), cut_off(m, i),
               kinds[r->kind], r->medal, r->first, r->size);
    }
    printf("};\n\n/* CO-5: the towns. */\nstatic const uint32_t start_regions = 0x%xu;\n\n",
           starts);
}

static void write_legs(const struct map *m)
{
    printf("static const struct leg leg_table[LEGS] = {\n");
    for (int i = 0; i < m->legs; i++) {
        const struct source_leg *l = &m->leg[i];
        printf("    {\"%s.%s\", %d, %s, %s, ", m->region[l->region].id, l->id, l->region,
               icon_constant(l->icon), truth(l->flag));
        write_set(&l->joined);
        printf("},\n");
    }
    printf("};\n\n");
}

static void write_rails(const struct map *m)
{
    printf("static const struct rail rail_table[RAILS] = {\n");
    for (int i = 0; i < m->rails; i++) {
        const struct source_rail *r = &m->rail[i];
        printf("    {\"%s\", %s, %d, %s, 0x%xu, 0x%xu},\n", r->id, icon_constant(r->icon), r->medal,
               truth(r->first), r->before, closed_by(m, i));
    }
    printf("};\n\n");
}

static void write_chart(const struct map *m)
{
    printf("static const struct zone zone_table[KINDS] = {\n");
    for (int i = 0; i < KINDS; i++) {
        printf("    {%d, ", m->zone[i].is.boxes);
        write_bytes(m->zone[i].is.points, BOXES_MAX);
        printf(", %d},\n", m->zone[i].is.medal);
    }
    printf("};\n\nstatic const struct line line_table[LINES] = {\n");
    for (int i = 0; i < LINES; i++) {
        const struct line *l = &m->track[i].is;
        printf("    {%d, {", l->boxes);
        for (int k = 0; k < BOXES_MAX; k++)
            printf("%s%s", k ? ", " : "", icon_constant(l->icon[k]));
        printf("}, %d, ", l->medals);
        write_bytes(l->medal, MEDALS_MAX);
        printf("},\n");
    }
    printf("};\n\n");
}

static void write_cards(const struct map *m)
{
    printf("static const char *const suit_name[] = {");
    for (int i = 0; i < SUITS; i++)
        printf("\"%s\", ", m->suit[i].id);
    printf("0};\nstatic const char *const card_name[] = {\n    ");
    for (int i = 0; i < CARD_TYPES; i++)
        printf("\"%s%d\", ", m->suit[i / VALUES].id, i % VALUES + 1);
    printf("0};\n\n/* What a card of the suit is for, and how many of each type there are. */\n"
           "static const uint8_t suit_pair[SUITS] = {");
    for (int i = 0; i < SUITS; i++)
        printf("%s%s", i ? ", " : "", icon_constant(m->suit[i].pair));
    printf("};\nstatic const uint8_t card_copies[CARD_TYPES] = {");
    for (int i = 0; i < CARD_TYPES; i++)
        printf("%s%d", i ? ", " : "", m->suit[i / VALUES].copies[i % VALUES]);
    printf("};\n\n");
}

/* JSON, as a string literal a line */

static void write_json(const struct map *m)
{
    printf("static const char data_json[] =\n    \"{\\\"size\\\":[%d,%d]}\";\n\n", m->width * UNIT,
           m->height * UNIT);
}

static int cards(const struct map *m)
{
    int n = 0;
    for (int i = 0; i < CARD_TYPES; i++)
        n += m->suit[i / VALUES].copies[i % VALUES];
    return n;
}

void write_header(const struct map *m)
{
    printf("/* Made by tools/gen_colorado.c from data/colorado/map.txt: change that, not this. */\n"
           "#ifndef COLORADO_DATA_H\n#define COLORADO_DATA_H\n\n#include \"map.h\"\n\n"
           "/* clang-format off */\n"
           "enum { REGIONS = %d, LEGS = %d, RAILS = %d, CARDS = %d };\n\n",
           m->regions, m->legs, m->rails, cards(m));
    write_regions(m);
    write_legs(m);
    write_rails(m);
    write_chart(m);
    write_cards(m);
    write_json(m);
    printf("/* clang-format on */\n\n#endif\n");
}
