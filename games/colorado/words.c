/*
 * words.c - moves as text and back, and the things on the table.
 */
#include "choices.h"
#include "core/items.h"
#include "core/text.h"

/* Moves as text */

static const char *const verbs[OPS] = {
    "",       "first ", "deal ", "draw ",    "pick ", "start ", "call ", "give ", "none",
    "nugget", "buy ",   "draw",  "discard ", "leg ",  "rail ",  "play ", "tipi ", "discover "};

static const char *const sides[] = {"left", "right", 0};

void colorado_move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX])
{
    (void)st;
    (void)seat;
    struct text t = text_open(out, GAME_TEXT_MAX);
    unsigned a = move_a(m), b = move_b(m);
    text_put(&t, verbs[move_op(m)]);
    switch ((enum op)move_op(m)) {
    case M_FIRST:
        text_uint(&t, b);
        break;
    case M_START:
    case M_DISCOVER:
        text_put(&t, region_table[b].id);
        break;
    case M_CALL:
        text_uint(&t, a);
        text_char(&t, ' ');
        text_put(&t, card_name[b]);
        break;
    case M_DISCARD:
        text_put(&t, card_name[a]);
        text_char(&t, ' ');
        text_put(&t, card_name[b]);
        break;
    case M_LEG:
        text_put(&t, leg_table[b].id);
        break;
    case M_RAIL:
        text_put(&t, rail_table[b].id);
        break;
    case M_TIPI:
        text_put(&t, sides[b]);
        break;
    case M_NONE:
    case M_NUGGET:
    case M_DRAW:
        break;
    default:
        text_put(&t, card_name[b]);
        break;
    }
}

/* And back */

static game_move parse_card(const char **at, enum op op)
{
    int card = scan_name(at, card_name);
    return card < 0 ? 0 : pack(op, 0, (unsigned)card);
}

static game_move parse_region(const char **at, enum op op)
{
    for (unsigned r = 0; r < REGIONS; r++)
        if (scan_word(at, region_table[r].id))
            return pack(op, 0, r);
    return 0;
}

static game_move parse_leg(const char **at)
{
    for (unsigned leg = 0; leg < LEGS; leg++)
        if (scan_word(at, leg_table[leg].id))
            return pack(M_LEG, 0, leg);
    return 0;
}

/* The longest that fits: "a1" is the beginning of "a11". */
static game_move parse_rail(const char **at)
{
    game_move m = 0;
    const char *end = *at;
    for (unsigned r = 0; r < RAILS; r++) {
        const char *p = *at;
        if (scan_word(&p, rail_table[r].id) && p > end) {
            m = pack(M_RAIL, 0, r);
            end = p;
        }
    }
    *at = end;
    return m;
}

static game_move parse_call(const char **at)
{
    uint64_t whom;
    if (!scan_uint(at, 9, &whom) || !scan_word(at, " "))
        return 0;
    int card = scan_name(at, card_name);
    return card < 0 ? 0 : pack(M_CALL, (unsigned)whom, (unsigned)card);
}

/* In either order. */
static game_move parse_discard(const char **at)
{
    int one = scan_name(at, card_name);
    if (one < 0 || !scan_word(at, " "))
        return 0;
    int two = scan_name(at, card_name);
    if (two < 0)
        return 0;
    return one < two ? pack(M_DISCARD, (unsigned)one, (unsigned)two)
                     : pack(M_DISCARD, (unsigned)two, (unsigned)one);
}

static game_move parse_op(enum op op, const char **at)
{
    uint64_t n;
    int side;
    switch (op) {
    case M_FIRST:
        return scan_uint(at, 9, &n) ? pack(op, 0, (unsigned)n) : 0;
    case M_START:
    case M_DISCOVER:
        return parse_region(at, op);
    case M_CALL:
        return parse_call(at);
    case M_DISCARD:
        return parse_discard(at);
    case M_LEG:
        return parse_leg(at);
    case M_RAIL:
        return parse_rail(at);
    case M_TIPI:
        side = scan_name(at, sides);
        return side < 0 ? 0 : pack(op, 0, (unsigned)side);
    case M_NONE:
    case M_NUGGET:
    case M_DRAW:
        return pack(op, 0, 0);
    default:
        return parse_card(at, op);
    }
}

game_move colorado_move_parse(const game_state *st, int seat, const char *text)
{
    (void)st;
    (void)seat;
    for (unsigned op = M_FIRST; op < OPS; op++) {
        const char *at = text;
        if (!scan_word(&at, verbs[op]))
            continue;
        game_move m = parse_op((enum op)op, &at);
        return *at ? 0 : m;
    }
    return 0;
}

/* CO-27: a card that chance gives to a hand is for its owner's eyes, until the game is over. */
void colorado_move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                        int viewer, char out[GAME_TEXT_MAX])
{
    bool hidden = move_op(m) == M_CARD || (move_op(m) == M_DEAL && before->phase == P_DEAL);
    if (!hidden || viewer == before->draw_seat || now->phase == P_OVER) {
        colorado_move_text(before, seat, m, out);
        return;
    }
    struct text t = text_open(out, GAME_TEXT_MAX);
    text_put(&t, verbs[move_op(m)]);
    text_put(&t, "a card");
}

/* Things on the table */

const char *const colorado_kinds[] = {
    "",      "turn", "supply",  "pool",   "deck",   "discards", "card", "palette",  "chart",
    "medal", "area", "hand",    "map",    "region", "flag",     "leg",  "railroad", "rail",
    "line",  "box",  "nuggets", "effect", "note",   "points",   0};
enum {
    K_TURN = 1,
    K_SUPPLY,
    K_POOL,
    K_DECK,
    K_DISCARDS,
    K_CARD,
    K_PALETTE,
    K_CHART,
    K_MEDAL,
    K_AREA,
    K_HAND,
    K_MAP,
    K_REGION,
    K_FLAG,
    K_LEG,
    K_RAILROAD,
    K_RAIL,
    K_LINE,
    K_BOX,
    K_NUGGETS,
    K_EFFECT,
    K_NOTE,
    K_POINTS
};

/* "needs a check" is the face of a place that is empty and can be marked some day. */
const char *const colorado_faces[] = {"hidden", "red",    "green",  "grey",          "purple",
                                      "blue",   "orange", "marked", "needs a check", "closed",
                                      "nugget", "points", 0};
enum { F_SUIT = 1, F_MARKED = 7, F_EMPTY, F_CLOSED, F_NUGGET, F_POINTS };

enum {
    ID_TURN = 1,
    ID_SUPPLY,
    ID_POOL,
    ID_DECK,
    ID_DISCARDS,
    ID_PALETTE,
    ID_CHART,
    ID_DISCARD = 20, /* + type */
    ID_CALL = 40,    /* + type */
    ID_PRIZE = 60,   /* + track * MEDALS_MAX + which */
    ID_SEAT = 200,   /* + STEP * seat; from here on of one seat: */
    STEP = 500,
    OF_MAP = 0,
    OF_AREA,
    OF_HAND,
    OF_RAILROAD,
    OF_NUGGETS,
    OF_EFFECT,
    OF_MEDALS,
    OF_POINTS,
    OF_LINE = 10,   /* + row */
    OF_PLAYED = 20, /* + type */
    OF_REGION = 40, /* + region */
    OF_FLAG = 72,   /* + region */
    OF_RAIL = 104,  /* + leg */
    OF_MEDAL = 136, /* + place in the line */
    OF_NOTE = 170,  /* + type */
    OF_BOX = 190,   /* + BOXES_MAX * row + box */
    OF_CARD = 280,  /* + COPIES * type + copy */
    COPIES = 5,
    OF_LEG = 370 /* + leg */
};

static const char *const icon_names[ICONS] = {"",       "nugget", "card", "check",    "play",
                                              "saloon", "wanted", "tipi", "discovery"};
static const char *const kind_names[KINDS] = {"town", "forest", "desert", "lake"};

/* The rows of a seat on the chart: lines, then zones. */
enum { ROWS = (int)LINES + KINDS };
static const char *const row_names[ROWS] = {"saloon", "wanted", "tipi", "town",
                                            "forest", "desert", "lake"};

/* The red zone pays no medal. */
static const char *track_name(unsigned track)
{
    return row_names[track < LINES ? track : track + 1];
}

static unsigned id_of(int seat, unsigned what)
{
    return ID_SEAT + STEP * (unsigned)seat + what;
}

static void at(struct items *l, int owner, unsigned x, unsigned y)
{
    items_last(l)->owner = (int8_t)owner;
    items_last(l)->x = (int16_t)x;
    items_last(l)->y = (int16_t)y;
}

static void put_count(struct text *t, unsigned n, const char *one, const char *many)
{
    text_uint(t, n);
    text_put(t, n == 1 ? one : many);
}

static unsigned face_of(unsigned type)
{
    return F_SUIT + suit_of(type);
}

static void add_supply(struct items *l, const game_state *obs)
{
    struct text t = items_add(l, ID_SUPPLY, 0, K_SUPPLY, 0);
    text_put(&t, "Supply");
    t = items_add(l, ID_POOL, ID_SUPPLY, K_POOL, F_NUGGET);
    put_count(&t, obs->pool, " nugget", " nuggets");
    t = items_add(l, ID_DECK, ID_SUPPLY, K_DECK, 0);
    at(l, GAME_SPECTATOR, 1, 0);
    text_put(&t, "deck of ");
    text_uint(&t, obs->deck_size);
    t = items_add(l, ID_DISCARDS, 0, K_DISCARDS, 0);
    text_put(&t, "Discards");
    for (unsigned type = 0; type < CARD_TYPES; type++) {
        if (!obs->discard[type])
            continue;
        t = items_add(l, ID_DISCARD + type, ID_DISCARDS, K_CARD, face_of(type));
        at(l, GAME_SPECTATOR, type, 0);
        text_put(&t, card_name[type]);
        text_put(&t, " x");
        text_uint(&t, obs->discard[type]);
    }
}

/* The medals of the chart that are free. */
static void add_prizes(struct items *l, const game_state *obs)
{
    struct text t = items_add(l, ID_CHART, 0, K_CHART, 0);
    text_put(&t, "Medals to win");
    for (unsigned track = 0, x = 0; track < TRACKS; track++) {
        unsigned medals = track < LINES ? line_table[track].medals : 1;
        for (unsigned i = 0; i < medals; i++, x++) {
            if (obs->gone[track] >> i & 1)
                continue;
            t = items_add(l, ID_PRIZE + track * MEDALS_MAX + i, ID_CHART, K_MEDAL, 0);
            at(l, GAME_SPECTATOR, x, 0);
            text_put(&t, track_name(track));
            text_char(&t, ' ');
            text_int(&t, colorado_medal(FROM_TRACK + track * MEDALS_MAX + i));
        }
    }
}

static void add_table(struct items *l, const game_state *obs)
{
    struct text t = items_add(l, ID_TURN, 0, K_TURN, 0);
    text_put(&t, "Turn ");
    text_uint(&t, obs->turn);
    if (obs->phase == P_ANSWER || obs->phase == P_PICK) {
        text_put(&t, ", asked: ");
        text_put(&t, card_name[obs->want]);
    }
    add_supply(l, obs);
    add_prizes(l, obs);
    t = items_add(l, ID_PALETTE, 0, K_PALETTE, 0);
    text_put(&t, "Cards");
    for (unsigned type = 0; type < CARD_TYPES; type++) {
        t = items_add(l, ID_CALL + type, ID_PALETTE, K_CARD, face_of(type));
        at(l, GAME_SPECTATOR, value_of(type) - 1, suit_of(type));
        text_put(&t, card_name[type]);
    }
}

/* A seat's name before what is said of it; nothing before what is the viewer's own. */
static void put_whose(struct text *t, int seat, int viewer, const char *own, const char *other)
{
    if (seat != viewer) {
        text_put(t, "Seat ");
        text_uint(t, (unsigned)seat);
    }
    text_put(t, seat == viewer ? own : other);
}

/* What lies before a seat, and its hand as far as it can be seen. */
static void add_cards(struct items *l, const game_state *obs, int seat, int viewer)
{
    const struct seat *s = &obs->seat[seat];
    struct text t = items_add(l, id_of(seat, OF_AREA), 0, K_AREA, 0);
    at(l, seat, 0, 0);
    put_whose(&t, seat, viewer, "Your play area", " play area");
    for (unsigned type = 0; type < CARD_TYPES; type++) {
        if (!(s->area >> type & 1))
            continue;
        t = items_add(l, id_of(seat, OF_PLAYED + type), id_of(seat, OF_AREA), K_CARD,
                      face_of(type));
        at(l, seat, type, 0);
        text_put(&t, card_name[type]);
    }
    t = items_add(l, id_of(seat, OF_HAND), 0, K_HAND, 0);
    at(l, seat, 0, 0);
    put_whose(&t, seat, viewer, "Your hand, ", " hand, ");
    put_count(&t, s->hand_size, " card", " cards");
    for (unsigned type = 0, x = 0; type < CARD_TYPES; type++)
        for (unsigned copy = 0; copy < s->hand[type]; copy++, x++) {
            t = items_add(l, id_of(seat, OF_CARD + COPIES * type + copy), id_of(seat, OF_HAND),
                          K_CARD, face_of(type));
            at(l, seat, x, 0);
            text_put(&t, card_name[type]);
        }
}

/* What the table, and the viewer with his own cards, can tell of a hidden hand. */
static void add_notes(struct items *l, const game_state *obs, int seat, int viewer)
{
    const struct seat *s = &obs->seat[seat];
    if (!obs->notes || seat == viewer || s->held)
        return;
    uint32_t lacks = colorado_lacks(obs, viewer, seat), needs = colorado_needs(obs, viewer, seat);
    for (uint32_t set = lacks | needs; set;) {
        unsigned type = take(&set);
        struct text t =
            items_add(l, id_of(seat, OF_NOTE + type), id_of(seat, OF_HAND), K_NOTE, face_of(type));
        at(l, seat, type, 0);
        text_put(&t, needs >> type & 1 ? "has " : "no ");
        text_put(&t, card_name[type]);
    }
}

/* "desert 15", then "a play", "b card". */
static void add_region(struct items *l, const struct seat *s, int seat, unsigned region)
{
    const struct region *r = &region_table[region];
    bool found = s->flags >> region & 1, done = set_none(set_less(r->legs, s->legs));
    unsigned row = id_of(seat, OF_REGION + region);
    struct text t = items_add(l, row, id_of(seat, OF_MAP), K_REGION, done ? F_MARKED : 0);
    at(l, seat, region, 0);
    text_put(&t, r->name);
    t = items_add(l, id_of(seat, OF_FLAG + region), row, K_FLAG, found ? F_MARKED : 0);
    at(l, seat, 0, 0);
    text_put(&t, kind_names[r->kind]);
    text_char(&t, ' ');
    text_uint(&t, r->medal);
    for (unsigned i = 0; i < r->size; i++) {
        unsigned leg = r->first + i, icon = leg_table[leg].icon;
        t = items_add(l, id_of(seat, OF_LEG + leg), row, K_LEG,
                      set_has(s->legs, leg) ? F_MARKED
                      : found               ? F_EMPTY
                                            : 0);
        at(l, seat, i + 1, 0);
        text_char(&t, (char)('a' + i));
        text_put(&t, icon ? " " : "");
        text_put(&t, icon_names[icon]);
    }
}

static void add_railroad(struct items *l, const struct seat *s, int seat)
{
    uint32_t closed = colorado_closed_rails(s);
    struct text t = items_add(l, id_of(seat, OF_RAILROAD), id_of(seat, OF_MAP), K_RAILROAD, 0);
    at(l, seat, REGIONS, 0);
    text_put(&t, "Railroad");
    for (unsigned r = 0; r < RAILS; r++) {
        t = items_add(l, id_of(seat, OF_RAIL + r), id_of(seat, OF_RAILROAD), K_RAIL,
                      s->rails >> r & 1 ? F_MARKED
                      : closed >> r & 1 ? F_CLOSED
                                        : F_EMPTY);
        at(l, seat, r, 0);
        text_put(&t, rail_table[r].id);
        text_char(&t, ' ');
        if (rail_table[r].medal)
            text_uint(&t, rail_table[r].medal);
        else
            text_put(&t, icon_names[rail_table[r].icon]);
    }
}

static unsigned box_item(int seat, unsigned row, unsigned box)
{
    return id_of(seat, OF_BOX + BOXES_MAX * row + box);
}

static bool box_is_marked(const struct seat *s, unsigned row, unsigned box)
{
    unsigned middle = line_table[TIPI_LINE].boxes / 2u, n = s->line[TIPI_LINE];
    if (row == TIPI_LINE)
        return n && box + s->tipi_left >= middle && box + s->tipi_left < middle + n;
    return box < (row < LINES ? s->line[row] : s->zone[row - LINES]);
}

/* A line with its icons, or a zone with its points. */
static void add_line(struct items *l, const struct seat *s, int seat, unsigned row)
{
    const struct zone *zone = row < LINES ? 0 : &zone_table[row - LINES];
    unsigned boxes = zone ? zone->boxes : line_table[row].boxes;
    struct text t = items_add(l, id_of(seat, OF_LINE + row), id_of(seat, OF_MAP), K_LINE, 0);
    at(l, seat, REGIONS + 1 + row, 0);
    text_put(&t, row_names[row]);
    text_put(&t, zone ? " zone" : " line");
    for (unsigned box = 0; box < boxes; box++) {
        t = items_add(l, box_item(seat, row, box), id_of(seat, OF_LINE + row), K_BOX,
                      box_is_marked(s, row, box) ? F_MARKED : F_EMPTY);
        at(l, seat, box, 0);
        if (zone)
            text_uint(&t, zone->points[box]);
        else
            text_put(&t, line_table[row].icon[box] ? icon_names[line_table[row].icon[box]] : "-");
    }
}

static void put_source(struct text *t, unsigned source)
{
    if (source < FROM_RAIL)
        text_put(t, region_table[source].name);
    else
        text_put(t,
                 source < FROM_TRACK ? "railroad" : track_name((source - FROM_TRACK) / MEDALS_MAX));
    text_char(t, ' ');
    text_int(t, colorado_medal(source));
}

static void add_medals(struct items *l, const struct seat *s, int seat)
{
    if (!s->medals)
        return;
    struct text t = items_add(l, id_of(seat, OF_MEDALS), id_of(seat, OF_MAP), K_LINE, F_MARKED);
    at(l, seat, REGIONS + 1 + ROWS, 0);
    text_put(&t, "medals");
    for (unsigned i = 0; i < s->medals; i++) {
        t = items_add(l, id_of(seat, OF_MEDAL + i), id_of(seat, OF_MAP + OF_MEDALS), K_MEDAL,
                      F_MARKED);
        at(l, seat, i, 0);
        put_source(&t, s->medal[i]);
    }
}

/* What the seat is about. */
static void put_doing(struct text *t, const game_state *st, int seat)
{
    const struct seat *s = &st->seat[seat];
    static const char *const effects[ICONS] = {
        "", "nugget pair", "card pair", "check pair", "play a card", "", "", "tipi", "discovery"};
    static const char *const does[] = {"waits", "waits", "waits",     "starts", "calls", "answers",
                                       "waits", "",      "discovers", "waits",  "waits"};
    bool asked = colorado_pending(st) >> seat & 1;
    if (s->todo) {
        text_put(t, "do: ");
        text_put(t, effects[s->todo]);
    } else {
        text_put(t, asked ? does[st->phase] : st->phase == P_OVER ? "done" : "waits");
    }
    if (st->caller == seat && st->phase != P_FIRST && st->phase != P_OVER)
        text_put(t, ", caller");
}

static void add_map(struct items *l, const game_state *obs, int seat, int viewer)
{
    const struct seat *s = &obs->seat[seat];
    struct text t = items_add(l, id_of(seat, OF_MAP), 0, K_MAP, 0);
    at(l, seat, 0, 0);
    text_put(&t, seat == viewer ? "Your map" : "Map");
    for (unsigned r = 0; r < REGIONS; r++)
        add_region(l, s, seat, r);
    add_railroad(l, s, seat);
    for (unsigned row = 0; row < ROWS; row++)
        add_line(l, s, seat, row);
    add_medals(l, s, seat);
    t = items_add(l, id_of(seat, OF_NUGGETS), id_of(seat, OF_MAP), K_NUGGETS, F_NUGGET);
    at(l, seat, 0, 0);
    put_count(&t, s->nuggets, " nugget", " nuggets");
    t = items_add(l, id_of(seat, OF_POINTS), id_of(seat, OF_MAP), K_POINTS, F_POINTS);
    at(l, seat, 0, 0);
    put_count(&t, (unsigned)colorado_points(s), " point, ", " points, ");
    put_count(&t, s->medals, " medal", " medals");
    t = items_add(l, id_of(seat, OF_EFFECT), id_of(seat, OF_MAP), K_EFFECT, 0);
    at(l, seat, 0, 0);
    put_doing(&t, obs, seat);
}

int colorado_describe(const game_state *obs, int viewer, struct game_item *out)
{
    struct items l = {out, 0};
    add_table(&l, obs);
    for (int p = 0; p < obs->players; p++) {
        add_map(&l, obs, p, viewer);
        add_cards(&l, obs, p, viewer);
        add_notes(&l, obs, p, viewer);
    }
    return l.n;
}

/* Pointing */

static int path1(uint16_t *out, unsigned one)
{
    out[0] = (uint16_t)one;
    return 1;
}

static int path2(uint16_t *out, unsigned one, unsigned two)
{
    out[0] = (uint16_t)one;
    out[1] = (uint16_t)two;
    return 2;
}

static unsigned card_item(int seat, unsigned type, unsigned copy)
{
    return id_of(seat, OF_CARD + COPIES * type + copy);
}

/* The box of the tipi line that a side means. */
static unsigned tipi_box(const struct seat *s, unsigned side)
{
    unsigned first = line_table[TIPI_LINE].boxes / 2u - s->tipi_left;
    return side == LEFT ? first - 1 : first + s->line[TIPI_LINE];
}

int colorado_move_path(const game_state *obs, int seat, game_move m, uint16_t *out)
{
    unsigned a = move_a(m), b = move_b(m);
    switch ((enum op)move_op(m)) {
    case M_START:
    case M_DISCOVER:
        return path1(out, id_of(seat, OF_FLAG + b));
    case M_CALL:
        return path2(out, id_of((int)a, OF_HAND), ID_CALL + b);
    case M_NONE:
        return path1(out, id_of(seat, OF_HAND));
    case M_NUGGET:
        return path1(out, ID_POOL);
    case M_DRAW:
        return path1(out, ID_DECK);
    case M_DISCARD:
        return path2(out, card_item(seat, a, 0), card_item(seat, b, a == b));
    case M_LEG:
        return path1(out, id_of(seat, OF_LEG + b));
    case M_RAIL:
        return path1(out, id_of(seat, OF_RAIL + b));
    case M_TIPI:
        return path1(out, box_item(seat, TIPI_LINE, tipi_box(&obs->seat[seat], b)));
    default: /* a card of the hand */
        return path1(out, card_item(seat, b, 0));
    }
}
