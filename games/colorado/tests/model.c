/*
 * A second Colorado, slow and obvious, for oracle.c.
 *
 * Written from the rules (games/colorado/rules.md) and the drawing's data
 * (games/colorado/data/map.txt) alone, without a look at the game's code: every card is an object
 * that lies somewhere, every medal won is written down with its turn, and every question is
 * answered by looking through all of them.
 */
#include "model.h"

const char *const SUIT_NAMES[SUITS] = {"red", "green", "grey", "purple", "blue", "orange"};

const char PAIRS[SUITS + 1] = "NNKKCC"; /* CO-1 */

static const char *const REGION_KINDS[ZONES] = {"town", "forest", "desert", "lake"};

static const char *const LINE_NAMES[LINES] = {"saloon", "wanted", "tipi"};

/* The drawing */

struct drawing map;

static int name_among(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return i;
    fail_msg("\"%s\" is not known", name);
    return NOBODY;
}

int region_named(const char *name)
{
    for (int i = 0; i < map.regions; i++)
        if (strcmp(map.region[i].name, name) == 0)
            return i;
    fail_msg("\"%s\" is no region", name);
    return NOBODY;
}

int spot_named(const struct spot *spots, int count, const char *id)
{
    if (strcmp(id, "flag") == 0)
        return FLAG;
    if (strcmp(id, "start") == 0)
        return START;
    for (int i = 0; i < count; i++)
        if (strcmp(spots[i].id, id) == 0)
            return i;
    fail_msg("\"%s\" is no leg", id);
    return NOBODY;
}

struct words {
    char *word[WORDS_MAX];
    int count;
};

static struct words split(char *line)
{
    struct words w = {{NULL}, 0};
    line[strcspn(line, "#\n")] = '\0';
    for (char *at = strtok(line, " \t\r"); at != NULL; at = strtok(NULL, " \t\r")) {
        assert_true(w.count < WORDS_MAX);
        w.word[w.count++] = at;
    }
    return w;
}

/* ID X,Y ICON < FROM... ; the next spot begins with the word before the next X,Y. */
static int read_spot(const struct words *w, int at, struct spot *spots, int *count)
{
    struct spot *s = &spots[*count];
    memset(s, 0, sizeof *s);
    snprintf(s->id, sizeof s->id, "%s", w->word[at]);
    s->icon = w->word[at + 2][0];
    s->medal = s->icon == 'M' ? atoi(w->word[at + 2] + 1) : 0;
    assert_string_equal(w->word[at + 3], "<");
    for (at += 4; at < w->count; at++) {
        if (at + 1 < w->count && strchr(w->word[at + 1], ',') != NULL)
            break;
        assert_true(s->froms < FROM_MAX);
        s->from[s->froms++] = spot_named(spots, *count, w->word[at]);
    }
    ++*count;
    return at;
}

static void read_spots(const struct words *w, int at, struct spot *spots, int *count, int max)
{
    while (at < w->count) {
        assert_true(*count < max);
        at = read_spot(w, at, spots, count);
    }
}

/* region LETTER NAME KIND MEDAL ... */
static void read_region(const struct words *w)
{
    struct region *r = &map.region[map.regions++];
    assert_true(map.regions <= REGIONS_MAX && w->count >= 5);
    r->letter = w->word[1][0];
    snprintf(r->name, sizeof r->name, "%s", w->word[2]);
    r->kind = (enum zone)name_among(w->word[3], REGION_KINDS, ZONES);
    r->medal = atoi(w->word[4]);
}

static void read_track(const struct words *w)
{
    bool zone = strcmp(w->word[0], "zone") == 0;
    int track = zone ? ZONE_TRACKS + name_among(w->word[1], REGION_KINDS, ZONES)
                     : name_among(w->word[1], LINE_NAMES, LINES);
    struct track_data *t = &map.track[track];
    int at = 2;
    for (; at < w->count && strncmp(w->word[at], "medal", 5) != 0; at++) {
        t->points[t->boxes] = zone ? atoi(w->word[at]) : 0;
        t->icon[t->boxes++] = zone ? '.' : w->word[at][0];
    }
    for (at++; at < w->count; at++)
        t->medal[t->medals++] = atoi(w->word[at]);
}

/* CO-1, CO-D1 */
static void read_suit(const struct words *w)
{
    int suit = name_among(w->word[1], SUIT_NAMES, SUITS);
    assert_int_equal(w->word[2][0], PAIRS[suit]);
    for (int value = 0; value < VALUES; value++)
        map.copies[suit * VALUES + value] = atoi(w->word[3 + value]);
}

static void read_line(char *line)
{
    struct words w = split(line);
    if (w.count == 0)
        return;
    if (strcmp(w.word[0], "region") == 0) {
        read_region(&w);
    } else if (strcmp(w.word[0], "mountain") == 0) {
        map.mountain[map.mountains][0] = region_named(w.word[1]);
        map.mountain[map.mountains++][1] = region_named(w.word[2]);
    } else if (strcmp(w.word[0], "rail") == 0) {
        read_spots(&w, 1, map.rail, &map.rails, RAILS_MAX);
    } else if (strcmp(w.word[0], "zone") == 0 || strcmp(w.word[0], "line") == 0) {
        read_track(&w);
    } else if (strcmp(w.word[0], "suit") == 0) {
        read_suit(&w);
    } else if (strcmp(w.word[0], "land") == 0) {
        assert_true(map.lands < GRID);
        snprintf(map.land[map.lands++], GRID, "%s", w.word[1]);
    } else if (strcmp(w.word[0], "river") != 0) {
        struct region *r = &map.region[map.regions - 1];
        read_spots(&w, 0, r->leg, &r->legs, LEGS_MAX);
    }
}

static void paint(int region)
{
    for (int y = 0; y < map.lands; y++)
        for (int x = 0; map.land[y][x] != '\0'; x++)
            if (map.land[y][x] == map.region[region].letter)
                map.ground[y][x] = region;
}

bool share_a_side(int a, int b)
{
    for (int y = 0; y + 1 < GRID; y++)
        for (int x = 0; x + 1 < GRID; x++) {
            int here = map.ground[y][x], right = map.ground[y][x + 1], below = map.ground[y + 1][x];
            if ((here == a && (right == b || below == b)) ||
                (here == b && (right == a || below == a)))
                return true;
        }
    return false;
}

/* CO-23 */
bool adjacent(int a, int b)
{
    for (int i = 0; i < map.mountains; i++)
        if ((map.mountain[i][0] == a && map.mountain[i][1] == b) ||
            (map.mountain[i][0] == b && map.mountain[i][1] == a))
            return false;
    return a != b && share_a_side(a, b);
}

/* CO-5?: a box for each region of the kind.  CO-16: no discovery in a region. */
static void check_drawing(void)
{
    int regions[ZONES] = {0};
    for (int i = 0; i < map.regions; i++) {
        regions[map.region[i].kind]++;
        for (int leg = 0; leg < map.region[i].legs; leg++)
            assert_int_not_equal(map.region[i].leg[leg].icon, 'D');
    }
    for (int zone = 0; zone < ZONES; zone++)
        assert_int_equal(map.track[ZONE_TRACKS + zone].boxes, regions[zone]);
}

void read_map(const char *path)
{
    char line[1000];
    FILE *in = fopen(path, "r");
    if (in == NULL)
        fail_msg("%s cannot be read", path);
    memset(&map, 0, sizeof map);
    while (fgets(line, sizeof line, in) != NULL)
        read_line(line);
    fclose(in);
    check_drawing();
    memset(map.ground, 0xff, sizeof map.ground);
    for (int i = 0; i < map.regions; i++)
        paint(i);
    for (int a = 0; a < map.regions; a++)
        for (int b = 0; b < map.regions; b++)
            map.adjacent[a][b] = adjacent(a, b);
}

bool joined_from(const struct spot *s, int what)
{
    for (int i = 0; i < s->froms; i++)
        if (s->from[i] == what)
            return true;
    return false;
}

/* What happened, to be counted */

const char *const EVENT_NAMES[EVENTS + 1] = {
    "turns",
    "answer exact",
    "answer other",
    "answer none",
    "given twice",
    "given twice, pool empty",
    "nobody to call",
    "nugget",
    "pool emptied",
    "buy",
    "discard pair",
    "discard equal",
    "draw",
    "draw short",
    "reshuffle",
    "reshuffle mid-draw",
    "refill draw",
    "refill fails",
    "leg",
    "leg backwards",
    "rail",
    "rail switch",
    "rail end",
    "free play",
    "saloon box",
    "wanted box",
    "tipi middle",
    "tipi box",
    "tipi one side",
    "discovery icon",
    "discovery suit",
    "two suits",
    "region medal",
    "track medal",
    "zone medal",
    "shared medal",
    "two of a track",
    "no medal free",
    "lapse N",
    "lapse N later",
    "lapse K",
    "lapse C",
    "lapse P",
    "lapse T",
    "lapse D",
    "lapse saloon",
    "lapse wanted",
    "lapse suit",
    "end 7th medal",
    "end 8th medal",
    "end turn 60",
    "tie by medals",
    "tie by nuggets",
    "tie shared",
    "turns permuted",
    "samples",
    "3-4 after shuffle",
    "3-4 after two",
    NULL,
};

/* What everybody has seen of hands, in order; a number in the list is a time. */

void happened(struct model *m, enum event e)
{
    if (m->log != NULL)
        m->log->happened[e]++;
}

static struct fact *note(struct model *m, enum fact_kind kind, int seat, int type, uint32_t set)
{
    if (m->log == NULL)
        return NULL;
    assert_true(m->log->count < LOG_MAX);
    struct fact *f = &m->log->fact[m->log->count++];
    memset(f, 0, sizeof *f);
    f->kind = kind;
    f->seat = seat;
    f->type = type;
    f->set = set;
    return f;
}

/* Cards */

int suit_of(int type)
{
    return type / VALUES;
}

int value_of(int type)
{
    return type % VALUES + 1;
}

uint32_t bit(int type)
{
    return UINT32_C(1) << type;
}

void type_text(int type, char out[NAME_MAX])
{
    snprintf(out, NAME_MAX, "%s%d", SUIT_NAMES[suit_of(type)], value_of(type));
}

int type_named(const char *text)
{
    for (int suit = 0; suit < SUITS; suit++) {
        size_t n = strlen(SUIT_NAMES[suit]);
        if (strncmp(text, SUIT_NAMES[suit], n) == 0 && text[n] >= '1' && text[n] < '1' + VALUES &&
            text[n + 1] == '\0')
            return suit * VALUES + text[n] - '1';
    }
    return NO_TYPE;
}

int copies_at(const struct model *m, int type, enum place place, int seat)
{
    int copies = 0;
    for (int i = m->first[type]; i < m->first[type + 1]; i++)
        copies += m->card[i].place == place && m->card[i].seat == seat;
    return copies;
}

int cards_at(const struct model *m, enum place place, int seat)
{
    int cards = 0;
    for (int i = 0; i < m->cards; i++)
        cards += m->card[i].place == place && m->card[i].seat == seat;
    return cards;
}

int hand_size(const struct model *m, int seat)
{
    return cards_at(m, HAND, seat);
}

bool holds(const struct model *m, int seat, int type)
{
    return copies_at(m, type, HAND, seat) > 0;
}

bool in_area(const struct model *m, int seat, int type)
{
    return copies_at(m, type, AREA, seat) > 0;
}

int supply(const struct model *m)
{
    return cards_at(m, DECK, NOBODY) + cards_at(m, DISCARDS, NOBODY);
}

static void note_way(struct model *m, int type, enum place from, int from_seat, enum place to,
                     int to_seat)
{
    if (from == HAND)
        note(m, LEFT, from_seat, type, 0);
    if (to == HAND)
        note(m, CAME, to_seat, type, 0);
}

void put_card(struct model *m, int type, enum place from, int from_seat, enum place to, int to_seat)
{
    int at = m->first[type];
    while (at < m->first[type + 1] && !(m->card[at].place == from && m->card[at].seat == from_seat))
        at++;
    assert_true(at < m->first[type + 1]);
    m->card[at].place = to;
    m->card[at].seat = to_seat;
    note_way(m, type, from, from_seat, to, to_seat);
}

/* CO-10, CO-11, CO-17: in the hand and not yet in the area. */
static bool playable(const struct model *m, int seat, int type)
{
    return holds(m, seat, type) && !in_area(m, seat, type);
}

static bool affordable(const struct model *m, int seat, int type)
{
    return value_of(type) <= m->sheet[seat].nuggets;
}

uint32_t missing_in_area(const struct model *m, int seat)
{
    uint32_t set = 0;
    for (int type = 0; type < TYPES; type++)
        set |= in_area(m, seat, type) ? 0 : bit(type);
    return set;
}

uint32_t affordable_set(const struct model *m, int seat)
{
    uint32_t set = 0;
    for (int type = 0; type < TYPES; type++)
        set |= affordable(m, seat, type) ? bit(type) : 0;
    return set;
}

/* CO-24 */
void reshuffle(struct model *m)
{
    for (int i = 0; i < m->cards; i++)
        if (m->card[i].place == DISCARDS)
            m->card[i].place = DECK;
    struct fact *f = note(m, SHUFFLED, NOBODY, NO_TYPE, 0);
    for (int seat = 0; f != NULL && seat < m->players; seat++)
        for (int type = 0; type < TYPES; type++)
            f->held[seat][type] = (uint8_t)copies_at(m, type, HAND, seat);
    happened(m, RESHUFFLE);
    if (m->phase == ACT && m->draw_left < DRAWN && m->draw_left > 0)
        happened(m, RESHUFFLE_MID_DRAW);
}

/* Medals */

void write_medal(struct model *m, int seat, int points, int track, int place)
{
    struct sheet *s = &m->sheet[seat];
    struct medal won = {points, m->turn, track, place};
    assert_true(s->medals < MEDALS_MAX);
    s->medal[s->medals++] = won;
}

/* CO-22, CO-22? */
static bool free_for(const struct model *m, int seat, int track, int place)
{
    for (int other = 0; other < m->players; other++)
        for (int i = 0; i < m->sheet[other].medals; i++) {
            const struct medal *won = &m->sheet[other].medal[i];
            if (won->track == track && won->place == place &&
                (won->turn < m->turn || other == seat))
                return false;
        }
    return true;
}

static void count_track_medal(struct model *m, int seat, int track, int place)
{
    happened(m, track >= ZONE_TRACKS ? ZONE_MEDAL : TRACK_MEDAL);
    for (int other = 0; other < m->players; other++)
        for (int i = 0; i < m->sheet[other].medals; i++) {
            const struct medal *won = &m->sheet[other].medal[i];
            if (won->track != track || won->turn != m->turn)
                continue;
            if (other != seat && won->place == place)
                happened(m, SHARED_MEDAL);
            if (other == seat && won->place != place)
                happened(m, TWO_OF_A_TRACK);
        }
}

void win_track_medal(struct model *m, int seat, int track)
{
    const struct track_data *t = &map.track[track];
    int best = NOBODY;
    for (int place = 0; place < t->medals; place++)
        if (free_for(m, seat, track, place) && (best == NOBODY || t->medal[place] > t->medal[best]))
            best = place;
    if (best == NOBODY) {
        happened(m, NO_MEDAL_FREE);
        return;
    }
    write_medal(m, seat, t->medal[best], track, best);
    count_track_medal(m, seat, track, best);
}

/* Chart, map and railroad */

static void use_icon(struct model *m, int seat, char icon);

/* CO-5, CO-5?, CO-22 */
static void mark_flag(struct model *m, int seat, int region)
{
    struct sheet *s = &m->sheet[seat];
    int track = ZONE_TRACKS + (int)map.region[region].kind;
    s->flag[region] = true;
    s->boxes[track]++;
    assert_true(s->boxes[track] <= map.track[track].boxes);
    if (s->boxes[track] == map.track[track].boxes && track != ZONE_TRACKS + RED)
        win_track_medal(m, seat, track);
}

/* CO-18: saloon and wanted. */
static void check_box(struct model *m, int seat, int track)
{
    struct sheet *s = &m->sheet[seat];
    const struct track_data *t = &map.track[track];
    if (s->boxes[track] == t->boxes) {
        happened(m, track == SALOON ? LAPSE_SALOON : LAPSE_WANTED);
        return;
    }
    happened(m, track == SALOON ? SALOON_BOX : WANTED_BOX);
    s->boxes[track]++;
    if (s->boxes[track] == t->boxes)
        win_track_medal(m, seat, track);
    use_icon(m, seat, t->icon[s->boxes[track] - 1]);
}

/* CO-19, CO-22 */
static void check_tipi(struct model *m, int seat, int box)
{
    struct sheet *s = &m->sheet[seat];
    assert_false(s->tipi[box]);
    s->tipi[box] = true;
    s->boxes[TIPI]++;
    if (box == 0 || box == map.track[TIPI].boxes - 1)
        win_track_medal(m, seat, TIPI);
    use_icon(m, seat, map.track[TIPI].icon[box]);
}

/* The next free box to the left or to the right of the checked ones; NOBODY behind the end. */
static int tipi_box(const struct sheet *s, int step)
{
    int box = map.track[TIPI].boxes / 2;
    while (box >= 0 && box < map.track[TIPI].boxes && s->tipi[box])
        box += step;
    return box >= 0 && box < map.track[TIPI].boxes ? box : NOBODY;
}

/* CO-14, CO-14? */
bool leg_allowed(const struct sheet *s, int region, int leg)
{
    const struct region *r = &map.region[region];
    if (!s->flag[region] || s->leg[region][leg])
        return false;
    if (joined_from(&r->leg[leg], FLAG))
        return true;
    for (int other = 0; other < r->legs; other++)
        if (s->leg[region][other] &&
            (joined_from(&r->leg[leg], other) || joined_from(&r->leg[other], leg)))
            return true;
    return false;
}

/* CO-15, CO-15?: only from the last one on, so that a branch not taken stays closed. */
bool rail_allowed(const struct sheet *s, int rail)
{
    int last = s->rails == 0 ? START : s->rail[s->rails - 1];
    return joined_from(&map.rail[rail], last);
}

int rails_allowed(const struct sheet *s)
{
    int count = 0;
    for (int rail = 0; rail < map.rails; rail++)
        count += rail_allowed(s, rail);
    return count;
}

static bool region_complete(const struct sheet *s, int region)
{
    for (int leg = 0; leg < map.region[region].legs; leg++)
        if (!s->leg[region][leg])
            return false;
    return true;
}

static bool only_backwards(const struct sheet *s, int region, int leg)
{
    const struct spot *spot = &map.region[region].leg[leg];
    for (int i = 0; i < spot->froms; i++)
        if (spot->from[i] == FLAG || s->leg[region][spot->from[i]])
            return false;
    return true;
}

/* CO-21 */
static void check_leg(struct model *m, int seat, int region, int leg)
{
    struct sheet *s = &m->sheet[seat];
    happened(m, LEG);
    if (only_backwards(s, region, leg))
        happened(m, LEG_BACKWARDS);
    s->leg[region][leg] = true;
    if (region_complete(s, region)) {
        happened(m, REGION_MEDAL);
        write_medal(m, seat, map.region[region].medal, NO_TRACK, region);
    }
    use_icon(m, seat, map.region[region].leg[leg].icon);
}

static void check_rail(struct model *m, int seat, int rail)
{
    struct sheet *s = &m->sheet[seat];
    happened(m, RAIL);
    if (rails_allowed(s) > 1)
        happened(m, RAIL_SWITCH);
    s->rail[s->rails++] = rail;
    if (map.rail[rail].icon == 'M') {
        happened(m, RAIL_END);
        write_medal(m, seat, map.rail[rail].medal, NO_TRACK, NOBODY);
        return;
    }
    use_icon(m, seat, map.rail[rail].icon);
}

/* CO-16 */
static void use_icon(struct model *m, int seat, char icon)
{
    struct sheet *s = &m->sheet[seat];
    assert_int_equal(s->todo, '.');
    assert_non_null(strchr(".NKCPSWTD", icon));
    if (icon == 'S') {
        check_box(m, seat, SALOON);
    } else if (icon == 'W') {
        check_box(m, seat, WANTED);
    } else if (icon == 'T' && s->boxes[TIPI] == 0) {
        happened(m, TIPI_MIDDLE);
        check_tipi(m, seat, map.track[TIPI].boxes / 2);
    } else {
        s->todo = icon;
    }
}

/* CO-20, CO-23 */
static bool discovery_allowed(const struct sheet *s, int region)
{
    if (s->flag[region])
        return false;
    for (int other = 0; other < map.regions; other++)
        if (s->flag[other] && map.adjacent[region][other])
            return true;
    return false;
}

/* Options */

static struct option *add(struct options *o, const char *verb, const char *what)
{
    struct option *to = add_option(o);
    snprintf(to->text, sizeof to->text, "%s%s%s", verb, *what != '\0' ? " " : "", what);
    to->weight = 0;
    return to;
}

static struct option *add_type(struct options *o, const char *verb, int type)
{
    char name[NAME_MAX];
    type_text(type, name);
    return add(o, verb, name);
}

static void call_seat_options(const struct model *m, int seat, int other, struct options *o)
{
    char verb[NAME_MAX];
    snprintf(verb, sizeof verb, "call %d", other);
    for (int type = 0; type < TYPES; type++)
        if (!in_area(m, seat, type))
            add_type(o, verb, type);
}

/* CO-6, CO-8? */
static void call_options(const struct model *m, int seat, struct options *o)
{
    for (int other = 0; other < m->players; other++)
        if (other != seat && hand_size(m, other) > 0)
            call_seat_options(m, seat, other, o);
}

/* CO-7 */
static void answer_options(const struct model *m, struct options *o)
{
    for (int type = 0; type < TYPES; type++) {
        bool near = suit_of(type) == suit_of(m->wanted) || value_of(type) == value_of(m->wanted);
        if (holds(m, m->asked, m->wanted) ? type == m->wanted : near && holds(m, m->asked, type))
            add_type(o, "give", type);
    }
    if (o->count == 0)
        add(o, "none", "");
}

/* CO-10 */
static void nugget_options(const struct model *m, int seat, struct options *o)
{
    if (m->pool > 0)
        add(o, "nugget", "");
    for (int type = 0; type < TYPES; type++)
        if (playable(m, seat, type) && affordable(m, seat, type))
            add_type(o, "buy", type);
}

/* CO-11, CO-11?: lays the two aside and looks for a third. */
static bool discard_allowed(const struct model *m, int seat, int a, int b)
{
    if (!holds(m, seat, a) || copies_at(m, b, HAND, seat) < (a == b ? 2 : 1))
        return false;
    for (int type = 0; type < TYPES; type++)
        if (copies_at(m, type, HAND, seat) > (type == a) + (type == b) && !in_area(m, seat, type))
            return true;
    return false;
}

static void card_options(const struct model *m, int seat, struct options *o)
{
    if (supply(m) > 0)
        add(o, "draw", "");
    for (int a = 0; a < TYPES; a++)
        for (int b = a; b < TYPES && suit_of(b) == suit_of(a); b++) {
            char first[NAME_MAX], verb[2 * NAME_MAX];
            if (!holds(m, seat, a) || !discard_allowed(m, seat, a, b))
                continue;
            type_text(a, first);
            snprintf(verb, sizeof verb, "discard %s", first);
            add_type(o, verb, b);
        }
}

/* CO-12 */
static void check_options(const struct model *m, int seat, struct options *o)
{
    const struct sheet *s = &m->sheet[seat];
    for (int region = 0; region < map.regions; region++)
        for (int leg = 0; leg < map.region[region].legs; leg++) {
            char name[2 * NAME_MAX];
            if (!leg_allowed(s, region, leg))
                continue;
            snprintf(name, sizeof name, "%s.%s", map.region[region].name,
                     map.region[region].leg[leg].id);
            add(o, "leg", name);
        }
    for (int rail = 0; rail < map.rails; rail++)
        if (rail_allowed(s, rail))
            add(o, "rail", map.rail[rail].id);
}

/* CO-17 */
static void play_options(const struct model *m, int seat, struct options *o)
{
    for (int type = 0; type < TYPES; type++)
        if (playable(m, seat, type))
            add_type(o, "play", type);
}

/* CO-19 */
static void tipi_options(const struct sheet *s, struct options *o)
{
    if (tipi_box(s, -1) != NOBODY)
        add(o, "tipi", "left");
    if (tipi_box(s, 1) != NOBODY)
        add(o, "tipi", "right");
}

static void discover_options(const struct sheet *s, struct options *o)
{
    for (int region = 0; region < map.regions; region++)
        if (discovery_allowed(s, region))
            add(o, "discover", map.region[region].name);
}

static void start_options(struct options *o)
{
    for (int region = 0; region < map.regions; region++)
        if (map.region[region].kind == RED)
            add(o, "start", map.region[region].name);
}

static void todo_options(const struct model *m, int seat, struct options *o)
{
    switch (m->sheet[seat].todo) {
    case 'N':
        nugget_options(m, seat, o);
        break;
    case 'K':
        card_options(m, seat, o);
        break;
    case 'C':
        check_options(m, seat, o);
        break;
    case 'P':
        play_options(m, seat, o);
        break;
    case 'T':
        tipi_options(&m->sheet[seat], o);
        break;
    case 'D':
        discover_options(&m->sheet[seat], o);
        break;
    default:
        break;
    }
}

static void card_chances(const struct model *m, const char *verb, enum place place, int seat,
                         struct options *o)
{
    for (int type = 0; type < TYPES; type++)
        if (copies_at(m, type, place, seat) > 0)
            add_type(o, verb, type)->weight = (uint32_t)copies_at(m, type, place, seat);
}

static void chance_options(const struct model *m, struct options *o)
{
    if (m->phase == FIRST)
        for (int seat = 0; seat < m->players; seat++) {
            char name[2] = {(char)('0' + seat), '\0'};
            add(o, "first", name)->weight = 1;
        }
    else if (m->phase == PICK)
        card_chances(m, "pick", HAND, m->asked, o);
    else
        card_chances(m, m->phase == DEAL ? "deal" : "draw", DECK, NOBODY, o);
}

static bool chance_moves(const struct model *m)
{
    return m->phase == FIRST || m->phase == DEAL || m->phase == PICK || m->draw_left > 0;
}

static bool has_started(const struct model *m, int seat)
{
    for (int region = 0; region < map.regions; region++)
        if (m->sheet[seat].flag[region])
            return true;
    return false;
}

static bool must_move(const struct model *m, int seat)
{
    switch (m->phase) {
    case TOWNS:
        return !has_started(m, seat);
    case CALL:
        return seat == m->caller;
    case ANSWER:
        return seat == m->asked;
    case ACT:
        return m->sheet[seat].todo != '.';
    case FOUND:
        return m->sheet[seat].due > 0;
    default:
        return false;
    }
}

uint32_t model_pending(const struct model *m)
{
    uint32_t pending = 0;
    if (m->phase == OVER)
        return 0;
    if (chance_moves(m))
        return UINT32_C(1) << GAME_CHANCE;
    for (int seat = 0; seat < m->players; seat++)
        pending |= must_move(m, seat) ? UINT32_C(1) << seat : 0;
    return pending;
}

void model_options(const struct model *m, int seat, struct options *o)
{
    o->count = 0;
    if (seat == GAME_CHANCE)
        chance_options(m, o);
    else if (m->phase == TOWNS)
        start_options(o);
    else if (m->phase == CALL)
        call_options(m, seat, o);
    else if (m->phase == ANSWER)
        answer_options(m, o);
    else if (m->phase == FOUND)
        discover_options(&m->sheet[seat], o);
    else
        todo_options(m, seat, o);
}

/* The course of the game */

void model_start(struct model *m, int players, struct log *log)
{
    memset(m, 0, sizeof *m);
    m->players = players;
    m->log = log;
    for (int type = 0; type < TYPES; type++) {
        m->first[type] = m->cards;
        for (int i = 0; i < map.copies[type]; i++) {
            struct card c = {type, DECK, NOBODY};
            assert_true(m->cards < CARDS_MAX);
            m->card[m->cards++] = c;
        }
    }
    m->first[TYPES] = m->cards;
    m->pool = NUGGETS - players * NUGGETS_AT_START;
    for (int seat = 0; seat < players; seat++) {
        m->sheet[seat].nuggets = NUGGETS_AT_START;
        m->sheet[seat].todo = '.';
    }
    m->wanted = NO_TYPE;
}

static int seat_after(const struct model *m, int seat, int steps)
{
    return (seat + steps) % m->players;
}

/* CO-4, CO-4? */
static void model_deal(struct model *m, int type)
{
    for (int i = 0; i < m->players; i++) {
        int seat = seat_after(m, m->caller, i);
        if (hand_size(m, seat) < HAND_AT_START + i) {
            put_card(m, type, DECK, NOBODY, HAND, seat);
            return;
        }
    }
    for (int i = 0; i < m->players; i++) {
        int seat = seat_after(m, m->caller, i);
        if (cards_at(m, AREA, seat) == 0) {
            put_card(m, type, DECK, NOBODY, AREA, seat);
            if (i == m->players - 1)
                m->phase = TOWNS;
            return;
        }
    }
}

static void take_nugget(struct model *m, int seat)
{
    m->pool--;
    m->sheet[seat].nuggets++;
    happened(m, NUGGET_TAKEN);
    if (m->pool == 0)
        happened(m, POOL_EMPTIED);
}

/* CO-8, CO-9, CO-13? */
static void receive(struct model *m, int type)
{
    if (in_area(m, m->caller, type)) {
        put_card(m, type, HAND, m->asked, DISCARDS, NOBODY);
        happened(m, m->pool > 0 ? GIVEN_TWICE : GIVEN_TWICE_POOL_EMPTY);
        if (m->pool > 0)
            take_nugget(m, m->caller);
    } else {
        put_card(m, type, HAND, m->asked, AREA, m->caller);
    }
    m->phase = ACT;
    for (int seat = 0; seat < m->players; seat++)
        m->sheet[seat].todo = PAIRS[suit_of(type)];
}

/* CO-7, CO-27 */
static void model_give(struct model *m, int type)
{
    happened(m, type == m->wanted ? ANSWER_EXACT : ANSWER_OTHER);
    if (type != m->wanted)
        note(m, NONE_OF, m->asked, NO_TYPE, bit(m->wanted));
    receive(m, type);
}

void model_none(struct model *m)
{
    uint32_t set = 0;
    for (int type = 0; type < TYPES; type++)
        if (suit_of(type) == suit_of(m->wanted) || value_of(type) == value_of(m->wanted))
            set |= bit(type);
    happened(m, ANSWER_NONE);
    note(m, NONE_OF, m->asked, NO_TYPE, set);
    m->phase = PICK;
}

/* CO-13 */
static void play_card(struct model *m, int seat, int type)
{
    put_card(m, type, HAND, seat, AREA, seat);
    m->sheet[seat].todo = PAIRS[suit_of(type)];
}

static void model_buy(struct model *m, int seat, int type)
{
    happened(m, BUY);
    m->sheet[seat].nuggets -= value_of(type);
    m->pool += value_of(type);
    play_card(m, seat, type);
}

static void model_draw(struct model *m, int seat)
{
    happened(m, supply(m) < DRAWN ? DRAW_SHORT : DRAW);
    m->draw_seat = seat;
    m->draw_left = supply(m) < DRAWN ? supply(m) : DRAWN;
}

static void model_discard(struct model *m, int seat, int a, int b)
{
    happened(m, a == b ? DISCARD_EQUAL : DISCARD_PAIR);
    put_card(m, a, HAND, seat, DISCARDS, NOBODY);
    put_card(m, b, HAND, seat, DISCARDS, NOBODY);
    m->sheet[seat].todo = 'P';
}

static void model_leg(struct model *m, int seat, char *name)
{
    char *dot = strchr(name, '.');
    assert_non_null(dot);
    *dot = '\0';
    int region = region_named(name);
    const struct region *r = &map.region[region];
    check_leg(m, seat, region, spot_named(r->leg, r->legs, dot + 1));
}

static void model_tipi(struct model *m, int seat, int step)
{
    const struct sheet *s = &m->sheet[seat];
    happened(m, TIPI_BOX);
    if (tipi_box(s, -step) == NOBODY)
        happened(m, TIPI_ONE_SIDE);
    check_tipi(m, seat, tipi_box(s, step));
}

static void model_discover(struct model *m, int seat, int region)
{
    if (m->phase == FOUND)
        m->sheet[seat].due--;
    happened(m, m->phase == FOUND ? DISCOVERY_SUIT : DISCOVERY_ICON);
    mark_flag(m, seat, region);
}

/* Whether the last fact about this hand says the same. */
static bool noted(const struct model *m, enum fact_kind kind, int seat, uint32_t set)
{
    for (int i = m->log == NULL ? -1 : m->log->count - 1; i >= 0; i--) {
        const struct fact *f = &m->log->fact[i];
        if (f->seat == seat)
            return f->kind == kind && f->set == set;
    }
    return false;
}

static void note_set(struct model *m, enum fact_kind kind, int seat, uint32_t set)
{
    if (!noted(m, kind, seat, set))
        note(m, kind, seat, NO_TYPE, set);
}

/* What a lapse or its absence shows of a hand (CO-27): with an empty pool or nothing to draw
 * only cards can keep an effect alive. */
static void note_shown(struct model *m, int seat, bool lapsed)
{
    uint32_t set = missing_in_area(m, seat);
    switch (m->sheet[seat].todo) {
    case 'N':
        if (m->pool == 0)
            note_set(m, lapsed ? NONE_OF : SOME_OF, seat, set & affordable_set(m, seat));
        break;
    case 'K':
        if (supply(m) == 0)
            note_set(m, lapsed ? NO_TRIPLE : TRIPLE, seat, set);
        break;
    case 'P':
        note_set(m, lapsed ? NONE_OF : SOME_OF, seat, set);
        break;
    default:
        break;
    }
}

static void count_lapse(struct model *m, char todo, bool first)
{
    static const char icons[] = "NKCPTD";
    static const enum event events[] = {LAPSE_N, LAPSE_K, LAPSE_C, LAPSE_P, LAPSE_T, LAPSE_D};
    happened(m, todo == 'N' && !first ? LAPSE_N_LATER : events[strchr(icons, todo) - icons]);
}

/* CO-9?: at that moment and for good. */
static void lapse(struct model *m, bool first)
{
    struct options o;
    for (int seat = 0; seat < m->players && m->phase == ACT; seat++) {
        if (m->sheet[seat].todo == '.')
            continue;
        model_options(m, seat, &o);
        note_shown(m, seat, o.count == 0);
        if (o.count > 0)
            continue;
        count_lapse(m, m->sheet[seat].todo, first);
        m->sheet[seat].todo = '.';
    }
}

static bool suit_complete(const struct model *m, int seat, int suit)
{
    for (int value = 0; value < VALUES; value++)
        if (!in_area(m, seat, suit * VALUES + value))
            return false;
    return true;
}

/* CO-23, CO-E5 */
static void discard_suits(struct model *m)
{
    m->phase = FOUND;
    for (int seat = 0; seat < m->players; seat++) {
        for (int suit = 0; suit < SUITS; suit++) {
            if (!suit_complete(m, seat, suit))
                continue;
            m->sheet[seat].due++;
            for (int value = 0; value < VALUES; value++)
                put_card(m, suit * VALUES + value, AREA, seat, DISCARDS, NOBODY);
        }
        if (m->sheet[seat].due > 1)
            happened(m, TWO_SUITS);
    }
}

/* CO-23? */
static void lapse_suits(struct model *m)
{
    struct options o;
    for (int seat = 0; seat < m->players; seat++) {
        o.count = 0;
        if (m->sheet[seat].due == 0)
            continue;
        discover_options(&m->sheet[seat], &o);
        if (o.count == 0) {
            happened(m, LAPSE_SUIT);
            m->sheet[seat].due = 0;
        }
    }
}

/* CO-24, CO-24?: the next card, if anybody needs one and there is one. */
static bool next_refill(struct model *m)
{
    for (int i = 0; i < m->players; i++) {
        int seat = seat_after(m, m->caller, i);
        if (hand_size(m, seat) >= HAND_REFILLED)
            continue;
        happened(m, supply(m) > 0 ? REFILL_DRAW : REFILL_FAILS);
        if (supply(m) == 0)
            return false;
        m->draw_seat = seat;
        m->draw_left = 1;
        return true;
    }
    return false;
}

static bool anybody_to_call(const struct model *m)
{
    for (int seat = 0; seat < m->players; seat++)
        if (seat != m->caller && hand_size(m, seat) > 0)
            return true;
    return false;
}

/* CO-8? */
static void begin_turn(struct model *m)
{
    m->turn++;
    happened(m, TURNS);
    m->asked = NOBODY;
    m->wanted = NO_TYPE;
    m->phase = CALL;
    if (anybody_to_call(m))
        return;
    happened(m, NOBODY_TO_CALL);
    discard_suits(m);
}

/* CO-25, CO-25? */
static void end_turn(struct model *m)
{
    int most = 0;
    for (int seat = 0; seat < m->players; seat++)
        if (m->sheet[seat].medals > most)
            most = m->sheet[seat].medals;
    if (most >= MEDALS_TO_END || m->turn == TURNS_MAX) {
        m->phase = OVER;
        happened(m, most > MEDALS_TO_END ? END_8TH : most == MEDALS_TO_END ? END_7TH : END_TURN_60);
        return;
    }
    m->caller = seat_after(m, m->caller, 1);
    begin_turn(m);
}

static bool anybody_must_move(const struct model *m)
{
    return model_pending(m) != 0;
}

/* Goes on until somebody has to decide or chance has to speak. */
static void settle(struct model *m, bool first)
{
    while (m->phase != OVER) {
        if (m->draw_left > 0 && cards_at(m, DECK, NOBODY) == 0)
            reshuffle(m);
        if (m->draw_left > 0)
            return;
        lapse(m, first);
        if (m->phase == FOUND)
            lapse_suits(m);
        if (anybody_must_move(m))
            return;
        if (m->phase == TOWNS)
            begin_turn(m);
        else if (m->phase == ACT)
            discard_suits(m);
        else if (m->phase == FOUND)
            m->phase = REFILL;
        else if (!next_refill(m))
            end_turn(m);
    }
}

static void chance_apply(struct model *m, const char *verb, const char *what)
{
    if (strcmp(verb, "first") == 0) {
        m->caller = atoi(what);
        m->phase = DEAL;
    } else if (strcmp(verb, "deal") == 0) {
        model_deal(m, type_named(what));
    } else if (strcmp(verb, "pick") == 0) {
        receive(m, type_named(what));
    } else {
        put_card(m, type_named(what), DECK, NOBODY, HAND, m->draw_seat);
        m->draw_left--;
    }
}

/* CO-9: what answers a pair or an icon. */
static void effect_apply(struct model *m, int seat, const char *verb, char *what, const char *more)
{
    if (m->phase == ACT)
        m->sheet[seat].todo = '.';
    if (strcmp(verb, "nugget") == 0) {
        take_nugget(m, seat);
    } else if (strcmp(verb, "buy") == 0) {
        model_buy(m, seat, type_named(what));
    } else if (strcmp(verb, "draw") == 0) {
        model_draw(m, seat);
    } else if (strcmp(verb, "discard") == 0) {
        model_discard(m, seat, type_named(what), type_named(more));
    } else if (strcmp(verb, "leg") == 0) {
        model_leg(m, seat, what);
    } else if (strcmp(verb, "rail") == 0) {
        check_rail(m, seat, spot_named(map.rail, map.rails, what));
    } else if (strcmp(verb, "play") == 0) {
        happened(m, FREE_PLAY);
        play_card(m, seat, type_named(what));
    } else if (strcmp(verb, "tipi") == 0) {
        model_tipi(m, seat, strcmp(what, "left") == 0 ? -1 : 1);
    } else if (strcmp(verb, "discover") == 0) {
        model_discover(m, seat, region_named(what));
    } else {
        fail_msg("\"%s\" is no verb", verb);
    }
}

/* The move must be one of the options. */
void model_apply(struct model *m, int seat, const char *text)
{
    char verb[GAME_TEXT_MAX] = "", what[GAME_TEXT_MAX] = "", more[GAME_TEXT_MAX] = "";
    bool answered = m->phase == ANSWER || m->phase == PICK;
    sscanf(text, "%63s %63s %63s", verb, what, more);
    if (seat == GAME_CHANCE) {
        chance_apply(m, verb, what);
    } else if (strcmp(verb, "start") == 0) {
        mark_flag(m, seat, region_named(what));
    } else if (strcmp(verb, "call") == 0) {
        m->asked = atoi(what);
        m->wanted = type_named(more);
        m->phase = ANSWER;
    } else if (strcmp(verb, "give") == 0) {
        model_give(m, type_named(what));
    } else if (strcmp(verb, "none") == 0) {
        model_none(m);
    } else {
        effect_apply(m, seat, verb, what, more);
    }
    if (m->phase != DEAL && m->phase != PICK)
        settle(m, answered);
}

/* Scoring */

/* CO-26 */
int score(const struct model *m, int seat)
{
    const struct sheet *s = &m->sheet[seat];
    int points = 0;
    for (int track = ZONE_TRACKS; track < TRACKS; track++)
        if (s->boxes[track] > 0)
            points += map.track[track].points[s->boxes[track] - 1];
    for (int i = 0; i < s->medals; i++)
        points += s->medal[i].points;
    return points;
}

static bool better(const struct model *m, int a, int b)
{
    const struct sheet *x = &m->sheet[a], *y = &m->sheet[b];
    if (score(m, a) != score(m, b))
        return score(m, a) > score(m, b);
    if (x->medals != y->medals)
        return x->medals > y->medals;
    return x->nuggets > y->nuggets;
}

int final_place(const struct model *m, int seat)
{
    int place = 1;
    for (int other = 0; other < m->players; other++)
        place += better(m, other, seat);
    return place;
}
