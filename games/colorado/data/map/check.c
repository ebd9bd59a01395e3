/* check.c - what makes no map of Colorado, each with the line at fault. */
#include "shape.h"

#include <string.h>

enum {               /* in units of the picture */
       THROUGH = 17, /* a path so near to a leg's middle seems to lead to it */
       NEAR_BORDER = 18,
       NEAR_LEG = 33
};

int region_at(const struct map *m, int x, int y)
{
    return x < 0 || y < 0 || x >= m->width || y >= m->height ? OUTSIDE : m->grid[y][x];
}

uint32_t touching(const struct map *m, int region)
{
    static const int side[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    uint32_t set = 0;
    for (int i = 0; i < m->width * m->height; i++)
        for (int k = 0; k < 4 && m->grid[i / m->width][i % m->width] == region; k++) {
            int other = region_at(m, i % m->width + side[k][0], i / m->width + side[k][1]);
            if (other != OUTSIDE && other != region)
                set |= 1u << other;
        }
    return set;
}

uint32_t cut_off(const struct map *m, int region)
{
    uint32_t set = 0;
    for (int i = 0; i < m->mountains; i++) {
        if (m->mountain[i].a == region)
            set |= 1u << m->mountain[i].b;
        if (m->mountain[i].b == region)
            set |= 1u << m->mountain[i].a;
    }
    return set;
}

/* Everything that is reached from this leg of the railroad on, itself too. */
static uint32_t reached_from(const struct map *m, int rail)
{
    uint32_t set = 1u << rail;
    for (int i = rail + 1; i < m->rails; i++) /* what lies before a leg stands before it */
        if (m->rail[i].before & set)
            set |= 1u << i;
    return set;
}

uint32_t closed_by(const struct map *m, int rail)
{
    uint32_t others = 0;
    for (int i = 0; i < m->rails; i++)
        if (i != rail && m->rail[i].before & m->rail[rail].before)
            others |= reached_from(m, i);
    return others & ~reached_from(m, rail);
}

/* The land */

static const char *id_of(const struct map *m, int region)
{
    return m->region[region].id;
}

/* Spreads over the squares that are, or are not, of a region; how many.  A rim of one square lies
 * round the map. */
static int flood(const struct map *m, int region, bool of_it, struct square from)
{
    bool seen[GRID_MAX + 2][GRID_MAX + 2] = {{false}};
    struct square todo[(GRID_MAX + 2) * (GRID_MAX + 2)];
    int n = 0, count = 0;
    todo[n++] = from;
    seen[from.y + 1][from.x + 1] = true;
    while (n) {
        struct square at = todo[--n];
        const struct square next[4] = {
            {at.x + 1, at.y}, {at.x, at.y + 1}, {at.x - 1, at.y}, {at.x, at.y - 1}};
        count++;
        for (int i = 0; i < 4; i++) {
            struct square to = next[i];
            if (to.x < -1 || to.y < -1 || to.x > m->width || to.y > m->height ||
                seen[to.y + 1][to.x + 1] || (region_at(m, to.x, to.y) == region) != of_it)
                continue;
            seen[to.y + 1][to.x + 1] = true;
            todo[n++] = to;
        }
    }
    return count;
}

static void check_squares(const struct map *m, int region)
{
    const struct source_region *r = &m->region[region];
    struct square first = {0, 0};
    int squares = 0, all = (m->width + 2) * (m->height + 2);
    for (int i = 0; i < m->width * m->height; i++)
        if (m->grid[i / m->width][i % m->width] == region && !squares++)
            first = (struct square){i % m->width, i / m->width};
    if (!squares)
        fail_at(r->line, "no square of the land has the letter %c", r->letter);
    if (flood(m, region, true, first) != squares)
        fail_at(r->line, "the squares of '%s' are in two pieces", r->id);
    if (flood(m, region, false, (struct square){-1, -1}) != all - squares)
        fail_at(r->line, "'%s' lies all round another region", r->id);
}

/* Where four borders meet nobody could tell who is adjacent. */
static void check_corners(const struct map *m)
{
    for (int y = 1; y < m->height; y++)
        for (int x = 1; x < m->width; x++) {
            int a = m->grid[y - 1][x - 1], b = m->grid[y - 1][x], c = m->grid[y][x - 1];
            int d = m->grid[y][x];
            if (a != b && b != d && d != c && c != a)
                fail_at(m->row_line[y], "four borders meet where '%s' and '%s' touch in a corner",
                        id_of(m, a), id_of(m, d));
        }
}

/* Legs */

static bool same_square(struct square a, struct square b)
{
    return a.x == b.x && a.y == b.y;
}

static void check_legs(const struct map *m, int region)
{
    const struct source_region *r = &m->region[region];
    if (!r->size)
        fail_at(r->line, "'%s' has no legs", r->id);
    int owner = region_at(m, r->flag.x, r->flag.y);
    if (owner != region)
        fail_at(r->line, "the flag of '%s' lies in '%s'", r->id, id_of(m, owner));
    for (int i = r->first; i < r->first + r->size; i++) {
        const struct source_leg *l = &m->leg[i];
        owner = region_at(m, l->square.x, l->square.y);
        if (owner != region)
            fail_at(l->line, "leg '%s' lies in '%s', not in '%s'", l->id, id_of(m, owner), r->id);
        if (same_square(l->square, r->flag))
            fail_at(l->line, "leg '%s' lies on the square of the flag", l->id);
        for (int k = r->first; k < i; k++)
            if (same_square(l->square, m->leg[k].square))
                fail_at(l->line, "leg '%s' lies on the square of leg '%s'", l->id, m->leg[k].id);
        if (l->icon == CHECK_PAIR)
            fail_at(l->line, "a check pair lies only on chart and railroad (CO-16)");
        if (l->icon == DISCOVERY)
            fail_at(l->line, "a discovery lies only on chart and railroad (CO-16)");
    }
}

/* Whether the other legs of its region can all be checked before this one. */
static bool can_be_last(const struct map *m, int leg)
{
    const struct source_region *r = &m->region[m->leg[leg].region];
    struct set done = {{0, 0}};
    int count = 0;
    for (int again = 0; again < r->size; again++)
        for (int i = r->first; i < r->first + r->size; i++) {
            const struct set *joined = &m->leg[i].joined;
            bool open = m->leg[i].flag || joined->w[0] & done.w[0] || joined->w[1] & done.w[1];
            if (i == leg || has(&done, i) || !open)
                continue;
            put(&done, i);
            count++;
        }
    return count == r->size - 1;
}

/* Neighbours */

static void check_pairs(const struct map *m)
{
    for (int i = 0; i < m->mountains; i++) {
        const struct pair *p = &m->mountain[i];
        if (p->a == p->b || !(touching(m, p->a) >> p->b & 1))
            fail_at(p->line, "a mountain, but '%s' and '%s' do not touch", id_of(m, p->a),
                    id_of(m, p->b));
    }
    for (int i = 0; i < m->rivers; i++) {
        const struct pair *p = &m->river[i];
        if (p->a == p->b || !(touching(m, p->a) & ~cut_off(m, p->a) & 1u << p->b))
            fail_at(p->line, "a river, but '%s' and '%s' are not adjacent", id_of(m, p->a),
                    id_of(m, p->b));
    }
}

static uint32_t adjacent(const struct map *m, int region)
{
    return touching(m, region) & ~cut_off(m, region);
}

static void check_reach(const struct map *m, int from)
{
    uint32_t reached = 1u << from;
    for (int again = 0; again < m->regions; again++)
        for (int i = 0; i < m->regions; i++)
            if (reached >> i & 1)
                reached |= adjacent(m, i);
    for (int i = 0; i < m->regions; i++)
        if (!(reached >> i & 1))
            fail_at(m->region[i].line, "'%s' cannot be reached from '%s'", id_of(m, i),
                    id_of(m, from));
}

/* The middle of a region's squares. */
static struct point centre(const struct map *m, int region)
{
    struct point sum = {0, 0};
    int n = 0;
    for (int y = 0; y < m->height; y++)
        for (int x = 0; x < m->width; x++)
            if (m->grid[y][x] == region) {
                sum.x += x + 0.5;
                sum.y += y + 0.5;
                n++;
            }
    return (struct point){sum.x / n, sum.y / n};
}

/* What the ledger gives: CO-D2 */

static void check_kinds(const struct map *m)
{
    int count[KINDS] = {0}, medals[KINDS] = {0}, high = 0, low = 0;
    for (int i = 0; i < m->regions; i++) {
        int kind = m->region[i].kind;
        count[kind]++;
        medals[kind] += m->region[i].medal;
        if (kind == TOWN) {
            high += centre(m, i).y < m->height / 4.0;
            low += centre(m, i).y > m->height * 3 / 4.0;
        }
    }
    int at = m->region[0].line;
    if (count[TOWN] != 2 || high != 1 || low != 1)
        fail_at(at, "two towns are needed, one at the top and one at the bottom (CO-D2)");
    for (int kind = FOREST; kind < KINDS; kind++)
        if (count[kind] < 4)
            fail_at(at, "4 regions of kind '%s' are needed, here are %d (CO-D2)", kind_names[kind],
                    count[kind]);
    if (medals[DESERT] * count[FOREST] <= medals[FOREST] * count[DESERT] ||
        medals[FOREST] * count[LAKE] <= medals[LAKE] * count[FOREST])
        fail_at(at, "deserts should be worth more than forests, forests more than lakes (CO-D2)");
    if (m->legs < 60 || m->legs > 90)
        fail_at(at, "the map has %d legs: 60 to 90 are needed (CO-D2)", m->legs);
}

static bool finished_on_play(const struct map *m, int region)
{
    const struct source_region *r = &m->region[region];
    for (int i = r->first; i < r->first + r->size; i++)
        if (m->leg[i].icon == PLAY && can_be_last(m, i))
            return true;
    return false;
}

static bool is_central(const struct map *m, int region)
{
    int x = m->width / 2, y = m->height / 2;
    return m->grid[y][x] == region || m->grid[y - 1][x] == region || m->grid[y][x - 1] == region ||
           m->grid[y - 1][x - 1] == region;
}

static bool is_western_lake(const struct map *m, int region)
{
    return m->region[region].kind == LAKE && m->region[region].medal == 3 &&
           centre(m, region).x <= m->width / 3.0 && finished_on_play(m, region);
}

static bool is_forest_behind(const struct map *m, int region, int lake)
{
    return m->region[region].kind == FOREST && cut_off(m, lake) >> region & 1 &&
           centre(m, region).y <= centre(m, lake).y;
}

/* Whether one comes from the town in the south to the lake by lakes and deserts, none of them next
 * to the forest, and to this desert only then. */
static bool comes_from_south(const struct map *m, int lake, int desert, int forest)
{
    uint32_t reached = 0;
    for (int i = 0; i < m->regions; i++)
        if (m->region[i].kind == TOWN && centre(m, i).y > m->height / 2.0)
            reached |= 1u << i;
    for (int again = 0; again < m->regions; again++)
        for (int i = 0; i < m->regions; i++)
            if (m->region[i].kind >= DESERT && i != desert && adjacent(m, i) & reached &&
                !(adjacent(m, i) >> forest & 1))
                reached |= 1u << i;
    return reached >> lake & 1;
}

/* CO-E2, CO-E3: the lake in the west, the desert in the middle, the forest behind the mountain, and
 * the way from the south. */
static void check_examples(const struct map *m)
{
    int at = m->region[0].line, lake = 0, forest = 0;
    bool desert = false, way = false;
    while (lake < m->regions && !is_western_lake(m, lake))
        lake++;
    if (lake == m->regions)
        fail_at(at, "no lake in the west is worth 3 and can be finished on a play (CO-E2)");
    while (forest < m->regions && !is_forest_behind(m, forest, lake))
        forest++;
    for (int i = 0; i < m->regions; i++)
        if (m->region[i].kind == DESERT && is_central(m, i) && adjacent(m, lake) >> i & 1) {
            desert = true;
            way |= forest < m->regions && comes_from_south(m, lake, i, forest);
        }
    if (!desert)
        fail_at(at, "no desert in the middle is adjacent to the lake in the west (CO-E3)");
    if (forest == m->regions)
        fail_at(at, "no forest north of the lake in the west is cut off from it (CO-E3)");
    if (!way)
        fail_at(at, "no way of lakes and deserts leads from the town in the south to the lake in "
                    "the west, and then to the desert in the middle (CO-E3)");
}

/* The railroad: CO-D3 */

uint32_t rails_after(const struct map *m, int rail)
{
    uint32_t set = 0;
    for (int i = 0; i < m->rails; i++)
        if (m->rail[i].before >> rail & 1)
            set |= 1u << i;
    return set;
}

static void check_rail(const struct map *m, int rail)
{
    const struct source_rail *r = &m->rail[rail];
    if (r->first && (rail > 0 || r->before))
        fail_at(r->line, "only the first leg of the railroad lies at the start");
    if (r->square.x < 1 || (r->first && r->square.x > 1))
        fail_at(r->line, "the railroad begins in column 1");
    if (r->medal && rails_after(m, rail))
        fail_at(r->line, "a medal lies only at the end of the railroad (CO-16)");
    if (!r->medal && !rails_after(m, rail))
        fail_at(r->line, "the railroad ends here without a medal (CO-15)");
    for (int i = 0; i < rail; i++) {
        const struct source_rail *q = &m->rail[i];
        if (same_square(q->square, r->square))
            fail_at(r->line, "rail '%s' lies on the square of '%s'", r->id, q->id);
        if (r->before >> i & 1 && q->square.x >= r->square.x)
            fail_at(r->line, "rail '%s' does not lie to the right of '%s'", r->id, q->id);
        if (r->before & q->before && r->before != q->before)
            fail_at(r->line, "rails '%s' and '%s' should lie after the same ones, or after others",
                    q->id, r->id);
    }
}

static double turn(struct square a, struct square b, struct square c)
{
    return (double)(b.x - a.x) * (c.y - a.y) - (double)(b.y - a.y) * (c.x - a.x);
}

/* Tracks are straight between squares; those that meet in an end do not cross. */
static void check_tracks(const struct map *m)
{
    for (int b = 0; b < m->rails; b++)
        for (int a = 0; a < b; a++)
            for (int d = 0; d < b && m->rail[b].before >> a & 1; d++)
                for (int c = 0; c < d; c++) {
                    struct square p = m->rail[a].square, q = m->rail[b].square;
                    struct square u = m->rail[c].square, v = m->rail[d].square;
                    if (m->rail[d].before >> c & 1 && turn(p, q, u) * turn(p, q, v) < 0 &&
                        turn(u, v, p) * turn(u, v, q) < 0)
                        fail_at(m->rail[b].line, "the track to '%s' crosses the one to '%s'",
                                m->rail[b].id, m->rail[d].id);
                }
}

static void check_railroad(const struct map *m)
{
    int switches = 0, way[RAILS_MAX] = {0};
    if (!m->rails || !m->rail[0].first)
        fail_at(m->rails ? m->rail[0].line : 0, "the railroad has no leg at its start");
    for (int i = 0; i < m->rails; i++) {
        uint32_t after = rails_after(m, i);
        check_rail(m, i);
        switches += (after & (after - 1)) != 0;
        way[i] = i ? RAILS_MAX : 1;
        for (int k = 0; k < i; k++)
            if (m->rail[i].before >> k & 1 && way[k] + 1 < way[i])
                way[i] = way[k] + 1;
        if (!after && way[i] < 9)
            fail_at(m->rail[i].line, "a way to '%s' has %d legs: 9 are needed (CO-D3)",
                    m->rail[i].id, way[i]);
    }
    check_tracks(m);
    if (switches < 3)
        fail_at(m->rail[0].line, "the railroad has %d switches: 3 are needed (CO-D3)", switches);
}

/* Chart and cards: CO-D4, CO-D1 */

static void check_zone(const struct map *m, int kind)
{
    /* CO-E4, both lines: these points occur */
    static const int wanted[KINDS][2] = {{4, 0}, {3, 10}, {1, 4}, {3, 1}};
    const struct source_zone *z = &m->zone[kind];
    int regions = 0;
    if (!z->line)
        fail_at(m->region[0].line, "there is no zone '%s'", kind_names[kind]);
    for (int i = 1; i < z->is.boxes; i++)
        if (z->is.points[i] <= z->is.points[i - 1])
            fail_at(z->line, "the points of zone '%s' do not rise", kind_names[kind]);
    for (int i = 0; i < 2; i++)
        if (!memchr(z->is.points, wanted[kind][i], z->is.boxes))
            fail_at(z->line, "zone '%s' has no box of %d points (CO-E4)", kind_names[kind],
                    wanted[kind][i]);
    if ((kind == TOWN) != !z->is.medal)
        fail_at(z->line, "every zone but the towns' has one medal (CO-22)");
    for (int i = 0; i < m->regions; i++)
        regions += m->region[i].kind == kind;
    if (z->is.boxes != regions)
        fail_at(z->line, "zone '%s' has %d boxes, but there are %d such regions (CO-5?)",
                kind_names[kind], z->is.boxes, regions);
}

static void check_line(const struct map *m, int kind)
{
    const struct source_line *l = &m->track[kind];
    if (!l->line)
        fail_at(m->region[0].line, "there is no line '%s'", line_names[kind]);
    if (l->is.medals < 3)
        fail_at(l->line, "line '%s' has %d medals: 3 are needed (CO-D4)", line_names[kind],
                l->is.medals);
    for (int i = 1; i < l->is.medals; i++)
        if (l->is.medal[i] >= l->is.medal[i - 1])
            fail_at(l->line, "the medals of line '%s' do not fall", line_names[kind]);
    for (int i = 0; kind == SALOON_LINE && i < l->is.boxes; i++)
        if (l->is.icon[i])
            fail_at(l->line, "the saloon line has no icons (CO-18)");
    for (int i = 0; kind == WANTED_LINE && (i < l->is.boxes || i < 2); i++)
        if ((l->is.icon[i] != NO_ICON) != (i == 1))
            fail_at(l->line, "the wanted line has one icon, above its 2nd box (CO-D4)");
    if (kind == TIPI_LINE && (l->is.boxes < 7 || l->is.boxes % 2 == 0))
        fail_at(l->line, "the tipi line has %d boxes: an odd number, 7 or more (CO-D4)",
                l->is.boxes);
}

static void check_chart(const struct map *m)
{
    bool nine = false;
    for (int i = 0; i < KINDS; i++)
        check_zone(m, i);
    for (int i = 0; i < LINES; i++) {
        check_line(m, i);
        nine |= memchr(m->track[i].is.medal, 9, m->track[i].is.medals) != NULL;
    }
    if (!nine)
        fail_at(m->track[0].line, "no line has a medal of 9 (CO-D4)");
}

static void check_cards(const struct map *m)
{
    int cards = 0, pairs[ICONS] = {0};
    if (m->suits != SUITS)
        fail_at(m->track[0].line, "there are %d suits, not %d (CO-1)", m->suits, SUITS);
    for (int i = 0; i < SUITS; i++) {
        pairs[m->suit[i].pair]++;
        for (int v = 0; v < VALUES; v++)
            cards += m->suit[i].copies[v];
    }
    if (cards != 78)
        fail_at(m->suit[0].line, "the deck has %d cards, not 78 (CO-1)", cards);
    if (pairs[NUGGET_PAIR] != 2 || pairs[CARD_PAIR] != 2)
        fail_at(m->suit[0].line, "there are not two suits for each pair (CO-1)");
}

void check_map(const struct map *m)
{
    for (int i = 0; i < m->regions; i++)
        check_squares(m, i);
    check_corners(m);
    for (int i = 0; i < m->regions; i++)
        check_legs(m, i);
    check_pairs(m);
    check_kinds(m);
    for (int i = 0; i < m->regions; i++)
        if (m->region[i].kind == TOWN)
            check_reach(m, i);
    check_examples(m);
    check_railroad(m);
    check_chart(m);
    check_cards(m);
}

/* What cannot be drawn */

static const char *end_name(const struct map *m, int leg)
{
    return leg == FLAG ? "flag" : m->leg[leg].id;
}

static bool cross(struct point a, struct point b, struct point c, struct point d)
{
    double c1 = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    double d1 = (b.x - a.x) * (d.y - a.y) - (b.y - a.y) * (d.x - a.x);
    double a2 = (d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x);
    double b2 = (d.x - c.x) * (b.y - c.y) - (d.y - c.y) * (b.x - c.x);
    return c1 * d1 < 0 && a2 * b2 < 0;
}

static void check_path(const struct map *m, int path)
{
    const struct path *p = &m->path[path];
    const struct source_region *r = &m->region[p->region];
    struct point a = path_end(m, p, true), b = path_end(m, p, false);
    int line = m->leg[p->to].line;
    for (int i = r->first; i < r->first + r->size; i++)
        if (i != p->from && i != p->to && segment_distance(m->leg[i].at, a, b) < THROUGH)
            fail_at(line, "the path %s-%s runs through leg '%s'", end_name(m, p->from),
                    m->leg[p->to].id, m->leg[i].id);
    if (p->from != FLAG && segment_distance(r->flag_at, a, b) < THROUGH)
        fail_at(line, "the path %s-%s runs through the flag", m->leg[p->from].id, m->leg[p->to].id);
    for (int i = 0; i < path; i++) {
        const struct path *q = &m->path[i];
        bool meet = q->from == p->from || q->to == p->to || q->to == p->from;
        if (q->region == p->region && !meet &&
            cross(a, b, path_end(m, q, true), path_end(m, q, false)))
            fail_at(line, "the path %s-%s crosses the path %s-%s", end_name(m, p->from),
                    m->leg[p->to].id, end_name(m, q->from), m->leg[q->to].id);
    }
    for (int i = 1; i < 16; i++) {
        struct point on = {a.x + (b.x - a.x) * i / 16, a.y + (b.y - a.y) * i / 16};
        if (!region_holds(m, p->region, on))
            fail_at(line, "the path %s-%s leaves '%s'", end_name(m, p->from), m->leg[p->to].id,
                    r->id);
    }
}

/* A leg is 26 units wide; it keeps off the borders and the other legs. */
static void check_places(const struct map *m)
{
    struct square node[TRACE_MAX];
    for (int i = 0; i < m->legs; i++) {
        const struct source_leg *l = &m->leg[i];
        int n = trace(m, l->region, node);
        for (int k = 0; k < n; k++)
            if (distance(l->at, m->node[node[k].y][node[k].x]) < NEAR_BORDER)
                fail_at(l->line, "leg '%s' is squeezed against the border", l->id);
        for (int k = 0; k < i; k++)
            if (distance(l->at, m->leg[k].at) < NEAR_LEG)
                fail_at(l->line, "leg '%s' lies too near to '%s.%s'", l->id,
                        id_of(m, m->leg[k].region), m->leg[k].id);
    }
}

void check_shapes(const struct map *m)
{
    for (int i = 0; i < m->paths; i++)
        check_path(m, i);
    check_places(m);
    for (int i = 0; i < m->regions; i++)
        if (m->region[i].medal_room < 0)
            fail_at(m->region[i].line, "'%s' has no room for its medal", id_of(m, i));
}
