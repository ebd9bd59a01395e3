/*
 * json.c - the board for clients: docs/boards.md, "What comes out".
 */
#include "build.h"

#include <math.h>
#include <stdlib.h>

/* Lists: a comma before every item but the first. */
static void item(struct string *t)
{
    char last = string_last(t);
    if (last != '[' && last != '{')
        string_put(t, ",");
}

static void key(struct string *t, const char *name)
{
    item(t);
    string_print(t, "\"%s\":", name);
}

/* Titles have no quotes and no backslashes: source.c. */
static void text(struct string *t, const char *name, const char *value)
{
    key(t, name);
    string_print(t, "\"%s\"", value);
}

static void integer(struct string *t, const char *name, int value)
{
    key(t, name);
    string_print(t, "%d", value);
}

static void truth(struct string *t, const char *name, bool value)
{
    if (!value)
        return;
    key(t, name);
    string_put(t, "true");
}

static void open_list(struct string *t, const char *name)
{
    key(t, name);
    string_put(t, "[");
}

static void open_object(struct string *t)
{
    item(t);
    string_put(t, "{");
}

/* With one decimal, if any. */
static void coordinate(struct string *t, double x)
{
    long tenths = lround(x * 10);
    item(t);
    if (tenths % 10)
        string_print(t, "%s%ld.%ld", tenths < 0 ? "-" : "", labs(tenths) / 10, labs(tenths) % 10);
    else
        string_print(t, "%ld", tenths / 10);
}

static void position(struct string *t, struct point p)
{
    string_put(t, "[");
    coordinate(t, p.x);
    coordinate(t, p.y);
    string_put(t, "]");
}

static void at(struct string *t, const char *name, struct point p)
{
    key(t, name);
    position(t, p);
}

static void line(struct string *t, const struct line *l)
{
    open_list(t, "line");
    for (int i = 0; i < l->count; i++) {
        item(t);
        position(t, l->at[i]);
    }
    string_put(t, "]");
}

static void two(struct string *t, const char *name, const int cell[2])
{
    key(t, name);
    string_print(t, "[%d,%d]", cell[0], cell[1]);
}

/* As in the source: coins, pencils, gifts. */
static void prize(struct string *t, const struct prize *p)
{
    const char *blank = "";
    string_put(t, "\"");
    if (p->coins)
        string_print(t, "%d", p->coins), blank = " ";
    for (int c = 0; c < PENCILS; c++)
        for (int i = 0; i < p->pencil[c]; i++)
            string_print(t, "%s%s", blank, colour_words[c]), blank = " ";
    for (int g = 0; gift_words[g]; g++)
        if (p->gift >> g & 1)
            string_print(t, "%s%s", blank, gift_words[g]), blank = " ";
    string_put(t, "\"");
}

static void pays(struct string *t, const struct prize *p)
{
    key(t, "pays");
    prize(t, p);
}

static void write_edges(struct string *t, const struct source *s)
{
    open_list(t, "edges");
    for (int i = 0; i < s->edges; i++) {
        item(t);
        string_put(t, "[");
        for (int k = 0; k < 4; k++) {
            const struct point *p = &s->edge[i].c[k];
            string_print(t, "%s%ld,%ld", k ? "," : "", lround(p->x * 10), lround(p->y * 10));
        }
        string_put(t, "]");
    }
    string_put(t, "]");
}

static void write_area(struct string *t, const struct source_area *a, const struct area *built)
{
    static const char *const kinds[] = {"area", "hub", "loose"};
    static const char *const rules[] = {"free", "same", "differ", "touching"};
    open_object(t);
    text(t, "id", a->id);
    text(t, "name", a->name);
    text(t, "kind", kinds[a->kind]);
    if (a->kind == AREA)
        text(t, "rule", rules[a->rule]);
    truth(t, "start", a->start);
    truth(t, "camels", a->camels);
    if (a->paid)
        pays(t, &a->pays);
    if (built->by_colour) {
        open_list(t, "bycolour");
        for (int c = 0; c < COLOURS; c++) {
            item(t);
            prize(t, &built->by_colour[c]);
        }
        string_put(t, "]");
    }
    if (a->tag.set)
        at(t, "tag", a->tag.at);
    if (a->carpet.set)
        at(t, "carpet", a->carpet.at);
    string_put(t, "}");
}

static void write_cell(struct string *t, const struct source *s, int i, const struct cell *built)
{
    const struct source_cell *c = &s->cell[i];
    open_object(t);
    key(t, "id");
    string_print(t, "\"%s.%s\"", s->area[c->area].id, c->name);
    integer(t, "area", c->area);
    text(t, "need", colour_words[c->need]);
    truth(t, "man", c->man);
    truth(t, "key", c->key);
    if (c->leads != NONE)
        integer(t, "leads", c->leads);
    at(t, "at", (struct point){round(c->sign.x), round(c->sign.y)});
    open_list(t, "ring");
    for (int k = 0; k < c->count; k++) {
        item(t);
        string_print(t, "%s%d", c->step[k].back ? "-" : "", c->step[k].edge + 1);
    }
    string_put(t, "]");
    open_list(t, "opens");
    for (int k = 0; k < s->cells; k++)
        if (has(built->opens, k)) {
            item(t);
            string_print(t, "%d", k);
        }
    string_put(t, "]}");
}

static void write_borders(struct string *t, const struct source *s)
{
    open_list(t, "borders");
    for (int i = 0; i < s->edges; i++) {
        item(t);
        string_print(t, "[%d,%d,%d]", i + 1, s->edge[i].cell[0], s->edge[i].cell[1]);
    }
    string_put(t, "]");
}

static void write_links(struct string *t, const struct source *s)
{
    open_list(t, "links");
    for (int i = 0; i < s->links; i++) {
        open_object(t);
        text(t, "kind", s->link[i].route ? "route" : "rope");
        two(t, "cells", s->link[i].cell);
        line(t, &s->link[i].drawn);
        string_put(t, "}");
    }
    string_put(t, "]");
    open_list(t, "rails");
    for (int i = 0; i < s->rails; i++) {
        open_object(t);
        integer(t, "cell", s->rail[i].cell);
        line(t, &s->rail[i].drawn);
        string_put(t, "}");
    }
    string_put(t, "]");
}

/* Where the source says, or in the middle of the longest piece of their border. */
static struct point differ_place(const struct source *s, const struct differ *d)
{
    const struct edge *longest = NULL;
    for (int i = 0; i < s->edges && !d->at.set; i++) {
        const struct edge *e = &s->edge[i];
        bool theirs = (e->cell[0] == d->cell[0] && e->cell[1] == d->cell[1]) ||
                      (e->cell[0] == d->cell[1] && e->cell[1] == d->cell[0]);
        if (theirs && (!longest || edge_length(e) > edge_length(longest)))
            longest = e;
    }
    return longest ? longest->flat[STEPS / 2] : d->at.at;
}

static void write_differ(struct string *t, const struct source *s)
{
    open_list(t, "differ");
    for (int i = 0; i < s->differs; i++) {
        open_object(t);
        two(t, "cells", s->differ[i].cell);
        at(t, "at", differ_place(s, &s->differ[i]));
        string_put(t, "}");
    }
    string_put(t, "]");
}

static void write_chests(struct string *t, const struct source *s)
{
    open_list(t, "chests");
    for (int i = 0; i < s->chests; i++) {
        open_object(t);
        text(t, "lock", colour_words[s->chest[i].chest.lock]);
        pays(t, &s->chest[i].chest.pays);
        at(t, "at", s->chest[i].at);
        string_put(t, "}");
    }
    string_put(t, "]");
}

static void write_tracks(struct string *t, const struct source *s)
{
    open_list(t, "zone");
    for (int i = 0; i < s->zones; i++) {
        open_object(t);
        key(t, "cards");
        const char *before = "\"";
        for (int c = 0; c < COLOURS; c++)
            if (s->zone[i].zone.cards >> c & 1)
                string_print(t, "%s%s", before, colour_words[c]), before = "+";
        string_put(t, "\"");
        pays(t, &s->zone[i].zone.pays);
        string_put(t, "}");
    }
    string_put(t, "]");
    open_list(t, "failures");
    for (int i = 0; i < FAILURES; i++) {
        item(t);
        string_print(t, "\"%s\"", s->failure[i] < PENCILS ? colour_words[s->failure[i]] : "");
    }
    string_put(t, "]");
    open_list(t, "market");
    for (int i = 0; i < s->market_lines; i++) {
        item(t);
        string_print(t, "%d", s->market[i]);
    }
    string_put(t, "]");
}

static void write_rules(struct string *t, const struct source *s)
{
    truth(t, "open", s->open);
    truth(t, "setup", s->setup);
    truth(t, "network", s->network);
    truth(t, "marketEnd", s->market_end);
    if (s->contest != NONE)
        integer(t, "contest", s->contest);
    if (s->twin[0] != NONE) {
        key(t, "twin");
        string_print(t, "[%d,%d,%d]", s->twin[0], s->twin[1], s->twin[2]);
    }
    if (s->cave != NONE)
        integer(t, "cave", s->cave);
    if (!s->camels_per_coin)
        return;
    integer(t, "camelsPerCoin", s->camels_per_coin);
    open_list(t, "camelTowns");
    for (int a = 0; a < s->areas; a++)
        if (s->camel_towns >> a & 1) {
            item(t);
            string_print(t, "%d", a);
        }
    string_put(t, "]");
}

static void write_ink(struct string *t, const struct source *s)
{
    open_list(t, "ink");
    for (int i = 0; i < s->inks; i++) {
        const struct ink *ink = &s->ink[i];
        item(t);
        string_print(t, "[\"%s\",\"%s\",\"", ink->sky ? "sky" : "over", ink_words[ink->class]);
        string_put(t, ink->path.at);
        string_put(t, "\"]");
    }
    string_put(t, "]");
}

void write_json(struct string *t, const struct source *s, const struct built *b)
{
    string_put(t, "{");
    text(t, "board", s->id);
    integer(t, "number", s->number);
    text(t, "title", s->title);
    key(t, "size");
    string_print(t, "[%d,%d]", (int)s->w, (int)s->h);
    integer(t, "target", s->target);
    write_rules(t, s);
    write_edges(t, s);
    open_list(t, "areas");
    for (int i = 0; i < s->areas; i++)
        write_area(t, &s->area[i], &b->area[i]);
    string_put(t, "]");
    open_list(t, "cells");
    for (int i = 0; i < s->cells; i++)
        write_cell(t, s, i, &b->cell[i]);
    string_put(t, "]");
    write_borders(t, s);
    write_links(t, s);
    write_differ(t, s);
    write_chests(t, s);
    write_tracks(t, s);
    write_ink(t, s);
    string_put(t, "}");
}
