/* write.c - the tables of games/colorado/map.h, and all of it as JSON for clients. */
#include "shape.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { /* the strip of the railroad, in units */
       RAIL_LEFT = 94,
       RAIL_RIGHT = 26,
       RAIL_TOP = 52,
       RAIL_GAP = 37,
       RAIL_HEIGHT = 150
};

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

static void write_set(const struct set *set)
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
        struct set legs = {{0, 0}};
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

/* From a leg of the railroad to its end: the most legs, itself with them, and the best medal. */
static int legs_from(const struct map *m, int rail)
{
    int most = 0;
    for (uint32_t after = rails_after(m, rail); after; after &= after - 1) {
        int legs = legs_from(m, __builtin_ctz(after));
        most = legs > most ? legs : most;
    }
    return most + 1;
}

static int medal_from(const struct map *m, int rail)
{
    int best = m->rail[rail].medal;
    for (uint32_t after = rails_after(m, rail); after; after &= after - 1) {
        int medal = medal_from(m, __builtin_ctz(after));
        best = medal > best ? medal : best;
    }
    return best;
}

static void write_rails(const struct map *m)
{
    printf("static const struct rail rail_table[RAILS] = {\n");
    for (int i = 0; i < m->rails; i++) {
        const struct source_rail *r = &m->rail[i];
        printf("    {\"%s\", %s, %d, %s, 0x%xu, 0x%xu, 0x%xu, %d, %d},\n", r->id,
               icon_constant(r->icon), r->medal, truth(r->first), r->before, rails_after(m, i),
               closed_by(m, i), legs_from(m, i), medal_from(m, i));
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

/* JSON, as string literals: quotes are escaped, and each line is one. */

__attribute__((format(printf, 1, 2))) static void json(const char *form, ...)
{
    char text[512];
    va_list args;
    va_start(args, form);
    vsnprintf(text, sizeof text, form, args);
    va_end(args);
    for (const char *p = text; *p; p++) {
        if (*p == '\n')
            fputs("\"\n    \"", stdout);
        else if (*p == '"')
            fputs("\\\"", stdout);
        else
            putchar(*p);
    }
}

static const char *comma(bool first)
{
    return first ? "" : ",";
}

/* To a tenth, without a zero that says nothing. */
static void json_number(double n)
{
    long tenths = lround(n * 10);
    if (tenths % 10)
        json("%s%ld.%ld", tenths < 0 ? "-" : "", labs(tenths) / 10, labs(tenths) % 10);
    else
        json("%ld", tenths / 10);
}

static void json_point(struct point p)
{
    json("[");
    json_number(p.x);
    json(",");
    json_number(p.y);
    json("]");
}

static void json_line(const struct map *m, const struct square *node, int n)
{
    json("[");
    for (int i = 0; i < n; i++) {
        json("%s", comma(i == 0));
        json_number(m->node[node[i].y][node[i].x].x);
        json(",");
        json_number(m->node[node[i].y][node[i].x].y);
    }
    json("]");
}

static void json_set(const char *key, uint64_t low, uint64_t high)
{
    bool first = true;
    json(",\"%s\":[", key);
    for (int i = 0; i < 128; i++)
        if ((i < 64 ? low >> i : high >> (i - 64)) & 1) {
            json("%s%d", comma(first), i);
            first = false;
        }
    json("]");
}

static const char *icon_word(int icon)
{
    static const char *const words[] = {"",       "nugget", "card", "check",    "play",
                                        "saloon", "wanted", "tipi", "discovery"};
    return words[icon];
}

static void json_regions(const struct map *m)
{
    struct square node[TRACE_MAX];
    json("\"regions\":[");
    for (int i = 0; i < m->regions; i++) {
        const struct source_region *r = &m->region[i];
        json("%s\n{\"id\":\"%s\",\"name\":\"%s\",\"kind\":\"%s\",\"medal\":%d", comma(i == 0),
             r->id, r->name, kind_names[r->kind], r->medal);
        json_set("next", touching(m, i) & ~cut_off(m, i), 0);
        json_set("apart", cut_off(m, i), 0);
        json(",\"flag\":");
        json_point(r->flag_at);
        json(",\"medalAt\":");
        json_point(r->medal_at);
        if (r->name_rows) {
            json(",\"rows\":%d,\"nameAt\":", r->name_rows);
            json_point(r->name_at);
        }
        json(",\n\"outline\":");
        json_line(m, node, trace(m, i, node));
        json("}");
    }
    json("],");
}

static void json_legs(const struct map *m)
{
    json("\n\"legs\":[");
    for (int i = 0; i < m->legs; i++) {
        const struct source_leg *l = &m->leg[i];
        json("%s\n{\"id\":\"%s.%s\",\"region\":%d,\"icon\":\"%s\",\"flag\":%s", comma(i == 0),
             m->region[l->region].id, l->id, l->region, icon_word(l->icon), truth(l->flag));
        json_set("joined", l->joined.w[0], l->joined.w[1]);
        json(",\"at\":");
        json_point(l->at);
        json("}");
    }
    json("],");
}

static void json_pairs(const struct map *m, const char *key, const struct pair *pair, int n)
{
    struct square node[TRACE_MAX];
    json("\n\"%s\":[", key);
    for (int i = 0; i < n; i++) {
        json("%s\n{\"regions\":[%d,%d],\"line\":", comma(i == 0), pair[i].a, pair[i].b);
        json_line(m, node, trace_between(m, pair[i].a, pair[i].b, node));
        json("}");
    }
    json("],");
}

/* The railroad has a strip of its own below the land, from the left rim to the right one. */
static struct point rail_place(const struct map *m, int rail)
{
    int last = 1;
    for (int i = 0; i < m->rails; i++)
        last = m->rail[i].square.x > last ? m->rail[i].square.x : last;
    double gap = (double)(m->width * UNIT - RAIL_LEFT - RAIL_RIGHT) / (last - 1);
    return (struct point){RAIL_LEFT + (m->rail[rail].square.x - 1) * gap,
                          m->height * UNIT + RAIL_TOP + m->rail[rail].square.y * RAIL_GAP};
}

static void json_rails(const struct map *m)
{
    json("\n\"rails\":[");
    for (int i = 0; i < m->rails; i++) {
        const struct source_rail *r = &m->rail[i];
        json("%s\n{\"id\":\"%s\",\"icon\":\"%s\"", comma(i == 0), r->id, icon_word(r->icon));
        if (r->medal)
            json(",\"medal\":%d", r->medal);
        json(",\"first\":%s", truth(r->first));
        json_set("before", r->before, 0);
        json_set("closes", closed_by(m, i), 0);
        json(",\"at\":");
        json_point(rail_place(m, i));
        json("}");
    }
    json("],");
}

static void json_chart(const struct map *m)
{
    json("\n\"zones\":[");
    for (int i = 0; i < KINDS; i++) {
        const struct zone *z = &m->zone[i].is;
        json("%s\n{\"kind\":\"%s\",\"points\":[", comma(i == 0), kind_names[i]);
        for (int k = 0; k < z->boxes; k++)
            json("%s%d", comma(k == 0), z->points[k]);
        json("],\"medals\":[");
        if (z->medal)
            json("%d", z->medal);
        json("]}");
    }
    json("],\n\"lines\":[");
    for (int i = 0; i < LINES; i++) {
        const struct line *l = &m->track[i].is;
        json("%s\n{\"line\":\"%s\",\"icons\":[", comma(i == 0), line_names[i]);
        for (int k = 0; k < l->boxes; k++)
            json("%s\"%s\"", comma(k == 0), icon_word(l->icon[k]));
        json("],\"medals\":[");
        for (int k = 0; k < l->medals; k++)
            json("%s%d", comma(k == 0), l->medal[k]);
        json("]}");
    }
    json("],");
}

static void json_suits(const struct map *m)
{
    json("\n\"suits\":[");
    for (int i = 0; i < SUITS; i++) {
        const struct suit *s = &m->suit[i];
        json("%s\n{\"suit\":\"%s\",\"pair\":\"%s\",\"copies\":[%d,%d,%d]}", comma(i == 0), s->id,
             icon_word(s->pair), s->copies[0], s->copies[1], s->copies[2]);
    }
    json("]}");
}

static void write_json(const struct map *m)
{
    printf("static const char data_json[] =\n    \"");
    json("{\"land\":[%d,%d],\"size\":[%d,%d],\n", m->width * UNIT, m->height * UNIT,
         m->width * UNIT, m->height * UNIT + RAIL_HEIGHT);
    json_regions(m);
    json_legs(m);
    json_pairs(m, "mountains", m->mountain, m->mountains);
    json_pairs(m, "rivers", m->river, m->rivers);
    json_rails(m);
    json_chart(m);
    json_suits(m);
    printf("\";\n\n");
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
    printf(
        "/* Made by generate.c from map.txt: change that, not this. */\n"
        "#ifndef COLORADO_DATA_H\n#define COLORADO_DATA_H\n\n#include \"games/colorado/map.h\"\n\n"
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
