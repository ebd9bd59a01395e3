/* atlas.c - reads the JSON of Colorado.  Each read_ function takes one element of a list, adds it
 * to the atlas and returns NULL, or returns what is wrong with it. */
#include "atlas.h"
#include "picture/values.h"

#include <string.h>

const char *const land_names[] = {"town", "forest", "desert", "lake", NULL};
const char *const sign_names[] = {"",       "nugget", "card", "check",     "play",
                                  "saloon", "wanted", "tipi", "discovery", NULL};
const char *const table_names[] = {"town",   "forest", "desert", "lake",
                                   "saloon", "wanted", "tipi",   NULL};

/* Values */

static bool get_count(struct json object, const char *key, int limit, int *out)
{
    struct json v;
    return json_member(object, key, &v) && get_index(v, limit, out);
}

/* A list of numbers below 128, as a set. */
static bool get_set(struct json object, const char *key, struct set *out)
{
    struct json list, v;
    int n;
    memset(out, 0, sizeof *out);
    if (!json_member(object, key, &list) || json_type(list) != JSON_ARRAY)
        return false;
    while (json_next(&list, NULL, &v)) {
        if (!get_index(v, ATLAS_LEGS_MAX, &n))
            return false;
        set_add(out, n);
    }
    return true;
}

static bool get_bits(struct json object, const char *key, uint32_t *out)
{
    struct set set;
    if (!get_set(object, key, &set))
        return false;
    *out = (uint32_t)set.w[0];
    return !set.w[1] && set.w[0] <= UINT32_MAX;
}

/* x,y,x,y...: two points or more. */
static const char *get_way(struct atlas *a, struct json object, const char *key,
                           struct atlas_way *out)
{
    struct json list, v;
    double n[2];
    int got = 0;
    out->first = a->points;
    if (!json_member(object, key, &list) || json_type(list) != JSON_ARRAY)
        return "a border has no points";
    while (json_next(&list, NULL, &v)) {
        if (a->points == ATLAS_POINTS_MAX)
            return "there are too many points";
        if (!get_number(v, &n[got % 2]))
            return "a point is not two numbers";
        if (got++ % 2)
            a->point[a->points++] = (struct point){n[0], n[1]};
    }
    out->points = a->points - out->first;
    return out->points < 2 || got % 2 ? "a border has half a point, or only one" : NULL;
}

/* Lists */

static const char *read_region(struct atlas *a, struct json v)
{
    if (a->regions == ATLAS_REGIONS_MAX)
        return "there are too many regions";
    struct atlas_region *r = &a->region[a->regions++];
    int land = get_name(v, "kind", land_names);
    if (!get_text(v, "id", r->id, sizeof r->id) || !is_id(r->id) ||
        !get_text(v, "name", r->name, sizeof r->name))
        return "a region has no id or no name";
    if (land < 0)
        return "a region is of no kind";
    if (!get_count(v, "medal", 100, &r->medal) || !get_point(v, "medalAt", &r->medal_at))
        return "a region has no medal";
    if (!get_point(v, "flag", &r->flag))
        return "a region has no flag";
    if (!get_bits(v, "next", &r->next) || !get_bits(v, "apart", &r->apart))
        return "a region has no neighbours";
    r->land = (enum land)land;
    r->rows = 0;
    if (get_point(v, "nameAt", &r->name_at) && !get_count(v, "rows", 3, &r->rows))
        return "a name has no rows";
    return get_way(a, v, "outline", &r->outline);
}

static int get_sign(struct json object)
{
    return get_name(object, "icon", sign_names);
}

static const char *read_leg(struct atlas *a, struct json v)
{
    if (a->legs == ATLAS_LEGS_MAX)
        return "there are too many legs";
    struct atlas_leg *l = &a->leg[a->legs++];
    int sign = get_sign(v);
    if (!get_text(v, "id", l->id, sizeof l->id) || !is_id(l->id))
        return "a leg has no id";
    if (!get_count(v, "region", a->regions, &l->region))
        return "a leg lies in no region";
    if (sign < 0)
        return "a leg has an unknown icon";
    if (!get_point(v, "at", &l->at))
        return "a leg has no place";
    l->sign = (enum sign)sign;
    l->flag = get_flag(v, "flag");
    return get_set(v, "joined", &l->joined) ? NULL : "a leg does not say what it is joined to";
}

static const char *read_rail(struct atlas *a, struct json v)
{
    if (a->rails == ATLAS_RAILS_MAX)
        return "there are too many legs of the railroad";
    struct atlas_rail *r = &a->rail[a->rails++];
    int sign = get_sign(v);
    if (!get_text(v, "id", r->id, sizeof r->id) || !is_id(r->id))
        return "a leg of the railroad has no id";
    if (sign < 0 || !get_point(v, "at", &r->at))
        return "a leg of the railroad has no icon or place";
    if (!get_bits(v, "before", &r->before) || !get_bits(v, "closes", &r->closes))
        return "a leg of the railroad does not say what lies before it";
    r->sign = (enum sign)sign;
    r->first = get_flag(v, "first");
    if (!get_count(v, "medal", 100, &r->medal))
        r->medal = 0;
    return NULL;
}

static const char *read_way(struct atlas *a, struct json v, struct atlas_way *list, int *n)
{
    struct json pair;
    double region[2];
    if (*n == ATLAS_WAYS_MAX)
        return "there are too many mountains or rivers";
    struct atlas_way *way = &list[(*n)++];
    if (!json_member(v, "regions", &pair) || !get_numbers(pair, region, 2))
        return "a mountain or river is not between two regions";
    for (int i = 0; i < 2; i++) {
        if (region[i] < 0 || region[i] >= a->regions)
            return "a mountain or river is not between two regions";
        way->region[i] = (int)region[i];
    }
    return get_way(a, v, "line", way);
}

static const char *read_mountain(struct atlas *a, struct json v)
{
    return read_way(a, v, a->mountain, &a->mountains);
}

static const char *read_river(struct atlas *a, struct json v)
{
    return read_way(a, v, a->river, &a->rivers);
}

static const char *read_medals(struct atlas_table *t, struct json object)
{
    struct json list, v;
    t->medals = 0;
    if (!json_member(object, "medals", &list) || json_type(list) != JSON_ARRAY)
        return "a table of the chart has no medals";
    while (json_next(&list, NULL, &v))
        if (t->medals == ATLAS_MEDALS_MAX || !get_index(v, 100, &t->medal[t->medals++]))
            return "a medal is no number, or one too many";
    return NULL;
}

static const char *read_zone(struct atlas *a, struct json v)
{
    struct json list, points;
    int land = get_name(v, "kind", land_names);
    if (land < 0 || !json_member(v, "points", &list) || json_type(list) != JSON_ARRAY)
        return "a zone is of no kind, or has no points";
    struct atlas_table *t = &a->table[land];
    t->boxes = 0;
    while (json_next(&list, NULL, &points))
        if (t->boxes == ATLAS_BOXES_MAX || !get_index(points, 100, &t->points[t->boxes++]))
            return "points of a zone are no number, or one too many";
    return read_medals(t, v);
}

static const char *read_line(struct atlas *a, struct json v)
{
    struct json list, icon;
    char name[PICTURE_ID_MAX];
    int table = get_name(v, "line", table_names);
    if (table < LANDS || !json_member(v, "icons", &list) || json_type(list) != JSON_ARRAY)
        return "a line of the chart has no name, or no icons";
    struct atlas_table *t = &a->table[table];
    t->boxes = 0;
    while (json_next(&list, NULL, &icon)) {
        int sign =
            json_string(icon, name, sizeof name) ? name_index(name, strlen(name), sign_names) : -1;
        if (t->boxes == ATLAS_BOXES_MAX || sign < 0)
            return "an icon of a line is unknown, or one too many";
        t->points[t->boxes] = -1;
        t->sign[t->boxes++] = (enum sign)sign;
    }
    return read_medals(t, v);
}

static const char *read_suit(struct atlas *a, struct json v)
{
    struct json list;
    double copies[3];
    int pair = get_name(v, "pair", sign_names);
    if (a->suits == ATLAS_SUITS_MAX)
        return "there are too many suits";
    struct atlas_suit *s = &a->suit[a->suits++];
    if (pair < 0 || !get_text(v, "suit", s->name, sizeof s->name) ||
        !json_member(v, "copies", &list) || !get_numbers(list, copies, 3))
        return "a suit has no name, no pair or not three values";
    s->pair = (enum sign)pair;
    for (int i = 0; i < 3; i++)
        s->copies[i] = (int)copies[i];
    return NULL;
}

/* What names others by number names ones that are there. */
static bool numbers_fit(const struct atlas *a)
{
    for (int i = 0; i < a->regions; i++)
        if (a->regions < 32 && (a->region[i].next | a->region[i].apart) >> a->regions)
            return false;
    for (int i = 0; i < a->rails; i++)
        if (a->rails < 32 && (a->rail[i].before | a->rail[i].closes) >> a->rails)
            return false;
    for (int i = 0; i < a->legs; i++)
        for (int k = a->legs; k < ATLAS_LEGS_MAX; k++)
            if (set_has(a->leg[i].joined, k))
                return false;
    return true;
}

const char *atlas_read(struct atlas *a, const char *json, size_t n)
{
    static const struct {
        const char *key;
        const char *(*read)(struct atlas *a, struct json v);
    } lists[] = {
        {"regions", read_region}, {"legs", read_leg},   {"mountains", read_mountain},
        {"rivers", read_river},   {"rails", read_rail}, {"zones", read_zone},
        {"lines", read_line},     {"suits", read_suit},
    };
    struct json all, list, v;
    double size[2], land[2];
    memset(a, 0, sizeof *a);
    const char *fault = json_fault(json, n, &all);
    if (fault)
        return fault;
    if (!json_member(all, "size", &v) || !get_numbers(v, size, 2) ||
        !json_member(all, "land", &v) || !get_numbers(v, land, 2))
        return "the map has no size";
    a->width = size[0];
    a->height = size[1];
    a->land = land[1];
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (!json_member(all, lists[i].key, &list) || json_type(list) != JSON_ARRAY)
            return "a list of the map is missing";
        while (!fault && json_next(&list, NULL, &v))
            fault = lists[i].read(a, v);
        if (fault)
            return fault;
    }
    return numbers_fit(a) ? NULL : "something names a region, leg or rail that is not there";
}

bool atlas_finished(const struct atlas *a, const struct atlas_position *at, int region)
{
    for (int i = 0; i < a->legs; i++)
        if (a->leg[i].region == region && !set_has(at->legs, i))
            return false;
    return true;
}
