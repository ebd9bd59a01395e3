/*
 * gen_colorado - turns games/colorado/data/map.txt into games/colorado/data/colorado_data.h.
 *
 *     gen_colorado games/colorado/data/map.txt > colorado_data.h
 *
 * It refuses a map that makes no game, with the line at fault (docs/boards.md).  Here the source is
 * read; the rest is done in games/colorado/data/map/.
 */
#include "tools/gen.h"

#include "games/colorado/data/map/source.h"

const char *const kind_names[] = {"town", "forest", "desert", "lake", NULL};
const char *const line_names[] = {"saloon", "wanted", "tipi", NULL};
const char icon_letters[] = ".NKCPSWTD";

static struct map map;

void fail_at(int at, const char *form, ...)
{
    va_list args;
    va_start(args, form);
    fprintf(stderr, "%s:%d: ", path, at > 0 ? at : line); /* what is missing is missed at the end */
    vfprintf(stderr, form, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

/* Words */

static int name_of(const char *word, const char *const *names, const char *what)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    fail("'%s' is no %s", word, what);
}

/* Names become ids of the game's moves and items: small letters and digits. */
static void take_id(char out[ID_MAX], const char *word)
{
    size_t n = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789");
    if (!n || word[n] || n >= ID_MAX)
        fail("'%s' is no name of small letters and digits", word);
    memcpy(out, word, n + 1);
}

static struct square take_square(const char *word, int width, int height)
{
    int x, y, end = 0;
    if (sscanf(word, "%3d,%3d%n", &x, &y, &end) != 2 || word[end])
        fail("'%s' is no square x,y", word);
    if (x < 0 || x >= width || y < 0 || y >= height)
        fail("%d,%d lies outside %d by %d squares", x, y, width, height);
    return (struct square){x, y};
}

static int take_icon(const char *word)
{
    const char *found = word[0] && !word[1] ? strchr(icon_letters, word[0]) : NULL;
    if (!found)
        fail("'%s' is no icon: one of %s", word, icon_letters);
    return (int)(found - icon_letters);
}

static void take_exactly(const char *wanted, const char *what)
{
    const char *word = need_word(what);
    if (strcmp(word, wanted) != 0)
        fail("'%s' should be '%s'", word, wanted);
}

/* The map */

static void read_land(void)
{
    const char *row = need_word("land");
    size_t n = strspn(row, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    if (row[n] || n < 4 || n > GRID_MAX)
        fail("a row of land is of 4 to %d capital letters", GRID_MAX);
    if (map.regions)
        fail("the land must come before the regions");
    if (map.height == GRID_MAX)
        fail("more than %d rows of land", GRID_MAX);
    if (map.height && (int)n != map.width)
        fail("the row has %d squares, the first has %d", (int)n, map.width);
    map.width = (int)n;
    map.row_line[map.height] = line;
    memcpy(map.land[map.height++], row, n + 1);
}

static int find_region(const char *id)
{
    for (int i = 0; i < map.regions; i++)
        if (strcmp(map.region[i].id, id) == 0)
            return i;
    return OUTSIDE;
}

static int need_region(const char *what)
{
    const char *id = need_word(what);
    int found = find_region(id);
    if (found == OUTSIDE)
        fail("there is no region '%s'", id);
    return found;
}

/* A region is all squares of its letter. */
static char take_letter(const char *word)
{
    if (word[0] < 'A' || word[0] > 'Z' || word[1])
        fail("'%s' is no capital letter", word);
    for (int i = 0; i < map.regions; i++)
        if (map.region[i].letter == word[0])
            fail("letter %c is '%s' already", word[0], map.region[i].id);
    return word[0];
}

/* What is left of the line, in quotes. */
static void read_title(char out[ID_MAX])
{
    char *rest = strtok(NULL, "\n");
    rest += rest ? strspn(rest, " \t") : 0;
    size_t n = rest ? strlen(rest) : 0;
    while (n && strchr(" \t\r", rest[n - 1]))
        n--;
    if (n < 3 || rest[0] != '"' || rest[n - 1] != '"' || memchr(rest + 1, '"', n - 2))
        fail("the line should end with a name in quotes");
    for (size_t i = 1; i < n - 1; i++)
        if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ", rest[i]))
            fail("a region's name is of letters, not '%c'", rest[i]);
    if (n - 2 >= ID_MAX)
        fail("the name is longer than %d letters", ID_MAX - 1);
    memcpy(out, rest + 1, n - 2);
}

static void read_region(void)
{
    if (!map.height)
        fail("the land must come before the regions");
    if (map.regions == REGIONS_MAX)
        fail("more than %d regions", REGIONS_MAX);
    struct source_region *r = &map.region[map.regions];
    r->letter = take_letter(need_word("region"));
    take_id(r->id, need_word("region"));
    if (find_region(r->id) != OUTSIDE)
        fail("region '%s' stands twice", r->id);
    r->line = line;
    r->kind = name_of(need_word("region"), kind_names, "kind of region");
    r->medal = to_number(need_word("region"), 1, 15); /* CO-D2 */
    r->first = map.legs;
    take_exactly("flag", "region");
    r->flag = take_square(need_word("region"), map.width, map.height);
    read_title(r->name);
    map.regions++;
}

static int find_leg(const struct source_region *r, const char *id)
{
    for (int i = r->first; i < r->first + r->size; i++)
        if (strcmp(map.leg[i].id, id) == 0)
            return i;
    fail("a path to '%s', but '%s' has no such leg before this one", id, r->id);
}

static void add_path(int leg, const char *to)
{
    struct source_leg *l = &map.leg[leg];
    int from = FLAG;
    if (strcmp(to, "flag") != 0)
        from = find_leg(&map.region[l->region], to);
    if (from == FLAG ? l->flag : has(&l->joined, from))
        fail("the path to '%s' stands twice", to);
    if (from == FLAG) {
        l->flag = true;
    } else {
        put(&l->joined, from);
        put(&map.leg[from].joined, leg);
    }
    map.path[map.paths++] = (struct path){l->region, from, leg};
}

static void read_leg(const char *id)
{
    if (!map.regions)
        fail("a leg before the first region");
    if (map.legs == LEGS_MAX)
        fail("more than %d legs", LEGS_MAX);
    struct source_region *r = &map.region[map.regions - 1];
    struct source_leg *l = &map.leg[map.legs];
    for (int i = r->first; i < map.legs; i++)
        if (strcmp(map.leg[i].id, id) == 0)
            fail("leg '%s' stands twice in '%s'", id, r->id);
    take_id(l->id, id);
    l->line = line;
    l->region = map.regions - 1;
    l->square = take_square(need_word("a leg"), map.width, map.height);
    l->icon = take_icon(need_word("a leg"));
    take_exactly("<", "a leg");
    char *word = need_word("a leg");
    for (; word; word = next_word()) {
        if (map.paths == 2 * LEGS_MAX)
            fail("more than %d paths", 2 * LEGS_MAX);
        add_path(map.legs, word);
    }
    map.legs++;
    r->size++;
}

static int read_pair(struct pair *list, int n, const char *what)
{
    if (n == PAIRS_MAX)
        fail("more than %d of '%s'", PAIRS_MAX, what);
    int a = need_region(what), b = need_region(what);
    for (int i = 0; i < n; i++)
        if ((list[i].a == a && list[i].b == b) || (list[i].a == b && list[i].b == a))
            fail("this %s stands on line %d already", what, list[i].line);
    list[n] = (struct pair){a, b, line};
    return n + 1;
}

static void read_mountain(void)
{
    map.mountains = read_pair(map.mountain, map.mountains, "mountain");
}

static void read_river(void)
{
    map.rivers = read_pair(map.river, map.rivers, "river");
}

/* The railroad */

static void take_rail_icon(struct source_rail *r, const char *word)
{
    if (word[0] == 'M')
        r->medal = to_number(word + 1, 1, 15);
    else
        r->icon = take_icon(word);
}

static uint32_t rail_before(const char *id)
{
    for (int i = 0; i < map.rails; i++)
        if (strcmp(map.rail[i].id, id) == 0)
            return 1u << i;
    fail("no leg '%s' of the railroad before this one", id);
}

static void read_rail(void)
{
    if (map.rails == RAILS_MAX)
        fail("more than %d legs of the railroad", RAILS_MAX);
    struct source_rail *r = &map.rail[map.rails];
    take_id(r->id, need_word("rail"));
    for (int i = 0; i < map.rails; i++)
        if (strcmp(map.rail[i].id, r->id) == 0)
            fail("rail '%s' stands twice", r->id);
    r->line = line;
    r->square = take_square(need_word("rail"), GRID_MAX, 3);
    take_rail_icon(r, need_word("rail"));
    take_exactly("<", "rail");
    for (char *word = need_word("rail"); word; word = next_word()) {
        if (strcmp(word, "start") == 0)
            r->first = true;
        else
            r->before |= rail_before(word);
    }
    map.rails++;
}

/* Chart and cards */

static void read_zone(void)
{
    int kind = name_of(need_word("zone"), kind_names, "kind of region");
    struct source_zone *z = &map.zone[kind];
    if (z->line)
        fail("zone '%s' stands twice: see line %d", kind_names[kind], z->line);
    z->line = line;
    char *word = need_word("zone");
    for (; word && strcmp(word, "medal") != 0; word = next_word()) {
        if (z->is.boxes == BOXES_MAX)
            fail("more than %d boxes", BOXES_MAX);
        z->is.points[z->is.boxes++] = (uint8_t)to_number(word, 0, 99);
    }
    if (word)
        z->is.medal = (uint8_t)to_number(need_word("medal"), 1, 15);
}

static void read_track(void)
{
    int kind = name_of(need_word("line"), line_names, "line of the chart");
    struct source_line *l = &map.track[kind];
    if (l->line)
        fail("line '%s' stands twice: see line %d", line_names[kind], l->line);
    l->line = line;
    char *word = need_word("line");
    for (; word && strcmp(word, "medals") != 0; word = next_word()) {
        if (l->is.boxes == BOXES_MAX)
            fail("more than %d boxes", BOXES_MAX);
        l->is.icon[l->is.boxes++] = (uint8_t)take_icon(word);
    }
    while (word && (word = next_word())) {
        if (l->is.medals == MEDALS_MAX)
            fail("more than %d medals", MEDALS_MAX);
        l->is.medal[l->is.medals++] = (uint8_t)to_number(word, 1, 15);
    }
}

static void read_suit(void)
{
    if (map.suits == SUITS)
        fail("more than %d suits", SUITS);
    struct suit *s = &map.suit[map.suits];
    take_id(s->id, need_word("suit"));
    for (int i = 0; i < map.suits; i++)
        if (strcmp(map.suit[i].id, s->id) == 0)
            fail("suit '%s' stands twice", s->id);
    s->line = line;
    s->pair = take_icon(need_word("suit"));
    if (s->pair < NUGGET_PAIR || s->pair > CHECK_PAIR)
        fail("a suit is for N, K or C"); /* CO-1 */
    for (int v = 0; v < VALUES; v++)
        s->copies[v] = to_number(need_word("suit"), 1, 9);
    map.suits++;
}

static void read_line(char *key)
{
    static const struct {
        const char *key;
        void (*read)(void);
    } words[] = {
        {"land", read_land},   {"region", read_region}, {"mountain", read_mountain},
        {"river", read_river}, {"rail", read_rail},     {"zone", read_zone},
        {"line", read_track},  {"suit", read_suit},
    };
    if (!key[1]) { /* a leg's name is one letter */
        read_leg(key);
        return;
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].key, key) == 0) {
            words[i].read();
            return;
        }
    fail("unknown word '%s'", key);
}

static void lay_land(void)
{
    for (int y = 0; y < map.height; y++)
        for (int x = 0; x < map.width; x++) {
            int owner = map.regions - 1;
            while (owner >= 0 && map.region[owner].letter != map.land[y][x])
                owner--;
            if (owner < 0)
                fail_at(map.row_line[y], "no region has the letter %c", map.land[y][x]);
            map.grid[y][x] = owner;
        }
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: gen_colorado map.txt > colorado_data.h\n");
        return 2;
    }
    read_source(argv[1], read_line);
    lay_land();
    check_map(&map);
    make_shapes(&map);
    check_shapes(&map);
    write_header(&map);
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
