/*
 * study.c - what happens on the map, for those who design it: calls and answers, cards by suit,
 * effects and what became of them, regions, tracks, medals and points by source.
 *
 * Everything is counted by what the tables say, so a map can be changed and counted anew.
 */
#include "choices.h"

#include "core/counts.h"

/* Where medals come from: lines, zones but the red, the railroad, regions by kind. */
enum { RAILROAD = TRACKS, REGION_MEDALS, SOURCES = REGION_MEDALS + (int)KINDS };

enum {
    C_TURNS,
    C_ORDER,
    C_END = C_ORDER + SEATS,
    C_ASKED = C_END + 2, /* + suit */
    C_ANSWER = C_ASKED + SUITS,
    C_RECEIVED = C_ANSWER + 3,
    C_SUIT = C_RECEIVED + 2,
    C_CAME = C_SUIT + SUITS,
    C_COMPLETE = C_CAME + 4, /* + suit */
    C_NUGGETS = C_COMPLETE + SUITS,
    C_ACTION = C_NUGGETS + 3, /* two for each pair */
    C_EFFECT = C_ACTION + 6,  /* + icon */
    C_LAPSE = C_EFFECT + ICONS,
    C_FOUND_BY = C_LAPSE + ICONS,
    C_BOX = C_FOUND_BY + 3,
    C_LINE_BOX = C_BOX + KINDS,
    C_MEDAL = C_LINE_BOX + LINES,
    C_ZONE_POINTS = C_MEDAL + SOURCES,
    C_MEDAL_POINTS = C_ZONE_POINTS + KINDS,
    C_RAIL = C_MEDAL_POINTS + SOURCES,
    C_FOUND = C_RAIL + RAILS, /* + region */
    C_DONE = C_FOUND + REGIONS,
    C_DONE_TURN = C_DONE + REGIONS
};

enum came { AT_START, BY_CALL, PAID, FREE };
enum { ACT_NUGGET = C_ACTION, ACT_BUY, ACT_DRAW, ACT_DISCARD, ACT_LEG, ACT_RAIL };

/* Listing */

static void list_calls(struct counts *l)
{
    static const char *const answers[] = {"the card", "another of its suit or value", "none", 0};
    static const char *const received[] = {"laid down", "there already, for a nugget", 0};
    counts_chart(l, "Cards asked for, by suit", GAME_SHARE);
    counts_each(l, C_ASKED, suit_name);
    counts_chart(l, "Answers to a call", GAME_SHARE);
    counts_each(l, C_ANSWER, answers);
    counts_chart(l, "Cards received in a call", GAME_SHARE);
    counts_each(l, C_RECEIVED, received);
}

static void list_cards(struct counts *l)
{
    static const char *const came[] = {"at the start", "received in a call", "paid with nuggets",
                                       "played free", 0};
    counts_chart(l, "Cards laid down, by suit", GAME_SHARE);
    counts_each(l, C_SUIT, suit_name);
    counts_chart(l, "How cards were laid down", GAME_SHARE);
    counts_each(l, C_CAME, came);
    counts_chart(l, "Suits completed", GAME_PER_SEAT);
    counts_each(l, C_COMPLETE, suit_name);
}

static void list_actions(struct counts *l)
{
    static const char *const nuggets[] = {"taken", "for a card there already", "paid", 0};
    static const char *const nugget[] = {"take a nugget", "pay for a card", 0};
    static const char *const card[] = {"draw three cards", "discard two, play one", 0};
    static const char *const check[] = {"a leg of a region", "a leg of the railroad", 0};
    static const char *const icon[] = {"nugget pair", "card pair", "check pair", "play",
                                       "saloon",      "wanted",    "tipi",       "discovery"};
    counts_chart(l, "Actions of a nugget pair", GAME_SHARE);
    counts_each(l, ACT_NUGGET, nugget);
    counts_chart(l, "Actions of a card pair", GAME_SHARE);
    counts_each(l, ACT_DRAW, card);
    counts_chart(l, "Actions of a check pair", GAME_SHARE);
    counts_each(l, ACT_LEG, check);
    counts_chart(l, "Nuggets", GAME_PER_SEAT);
    counts_each(l, C_NUGGETS, nuggets);
    counts_chart(l, "Effects that came up", GAME_PER_SEAT);
    for (unsigned i = NUGGET_PAIR; i < ICONS; i++)
        counts_put(l, C_EFFECT + i, icon[i - 1]);
    counts_chart(l, "Effects that lapsed", GAME_RATE);
    for (unsigned i = NUGGET_PAIR; i < ICONS; i++) {
        struct text t = counts_add(l, C_LAPSE + i, C_EFFECT + i);
        text_put(&t, icon[i - 1]);
    }
}

static void list_map(struct counts *l)
{
    static const char *const found[] = {"the start", "a complete suit", "a discovery icon", 0};
    counts_chart(l, "Regions discovered", GAME_PER_SEAT);
    for (unsigned r = 0; r < REGIONS; r++)
        counts_put(l, C_FOUND + r, region_table[r].name);
    counts_chart(l, "Regions discovered by", GAME_PER_SEAT);
    counts_each(l, C_FOUND_BY, found);
    counts_chart(l, "Regions finished", GAME_PER_SEAT);
    for (unsigned r = 0; r < REGIONS; r++)
        counts_put(l, C_DONE + r, region_table[r].name);
    counts_chart(l, "Turn in which a region is finished", GAME_MEAN);
    for (unsigned r = 0; r < REGIONS; r++) {
        struct text t = counts_add(l, C_DONE_TURN + r, C_DONE + r);
        text_put(&t, region_table[r].name);
    }
    counts_chart(l, "Legs of the railroad checked", GAME_PER_SEAT);
    for (unsigned r = 0; r < RAILS; r++)
        counts_put(l, C_RAIL + r, rail_table[r].id);
}

static void list_points(struct counts *l)
{
    static const char *const zones[] = {"boxes of the town zone", "boxes of the forest zone",
                                        "boxes of the desert zone", "boxes of the lake zone", 0};
    static const char *const places[] = {"town zone", "forest zone", "desert zone", "lake zone",
                                         "saloon",    "wanted",      "tipi",        0};
    static const char *const sources[] = {"saloon",      "wanted",    "tipi",     "forest zone",
                                          "desert zone", "lake zone", "railroad", "towns",
                                          "forests",     "deserts",   "lakes",    0};
    counts_chart(l, "Boxes marked, by track", GAME_PER_SEAT);
    counts_each(l, C_BOX, places);
    counts_chart(l, "Medals by source", GAME_PER_SEAT);
    counts_each(l, C_MEDAL, sources);
    counts_chart(l, "Points by source", GAME_PER_SEAT);
    counts_each(l, C_ZONE_POINTS, zones);
    counts_each(l, C_MEDAL_POINTS, sources);
}

int colorado_counts(int players, const int16_t *option, struct game_count *out)
{
    struct counts l = {out, 0, 0, GAME_SHARE};
    (void)option;
    counts_chart(&l, "Length of a game", GAME_PER_GAME);
    counts_put(&l, C_TURNS, "turns");
    counts_order(&l, C_ORDER, players);
    counts_chart(&l, "How the game ended", GAME_SHARE);
    counts_put(&l, C_END, "a seventh medal");
    counts_put(&l, C_END + 1, "the last turn");
    list_points(&l);
    list_calls(&l);
    list_cards(&l);
    list_actions(&l);
    list_map(&l);
    return l.n;
}

/* Counting */

static unsigned source_of(unsigned medal)
{
    if (medal < FROM_RAIL)
        return REGION_MEDALS + region_table[medal].kind;
    return medal < FROM_TRACK ? (unsigned)RAILROAD : (medal - FROM_TRACK) / MEDALS_MAX;
}

static int zone_points(const struct seat *s, unsigned kind)
{
    return s->zone[kind] ? zone_table[kind].points[s->zone[kind] - 1] : 0;
}

/* What the chart shows: boxes, medals, points. */
static void tally_chart(const struct seat *old, const struct seat *s, int32_t *n)
{
    for (unsigned k = 0; k < KINDS; k++) {
        n[C_BOX + k] += s->zone[k] - old->zone[k];
        n[C_ZONE_POINTS + k] += zone_points(s, k) - zone_points(old, k);
    }
    for (unsigned i = 0; i < LINES; i++)
        n[C_LINE_BOX + i] += s->line[i] - old->line[i];
    for (unsigned i = old->medals; i < s->medals; i++) {
        n[C_MEDAL + source_of(s->medal[i])]++;
        n[C_MEDAL_POINTS + source_of(s->medal[i])] += colorado_medal(s->medal[i]);
    }
}

static void tally_map(const struct seat *old, const struct seat *s, unsigned turn, int32_t *n)
{
    for (uint32_t flags = s->flags & ~old->flags; flags;)
        n[C_FOUND + take(&flags)]++;
    for (uint32_t rails = s->rails & ~old->rails; rails;)
        n[C_RAIL + take(&rails)]++;
    for (unsigned i = old->medals; i < s->medals; i++)
        if (s->medal[i] < FROM_RAIL) {
            n[C_DONE + s->medal[i]]++;
            n[C_DONE_TURN + s->medal[i]] += (int32_t)turn;
        }
}

/* A card that comes to lie in a seat's area by a move; false if none does. */
static bool laid_down(const game_state *before, int seat, game_move m, unsigned *whose,
                      enum came *how)
{
    unsigned op = move_op(m);
    bool opens = op == M_DEAL && before->phase == P_OPEN, received = op == M_GIVE || op == M_PICK;
    *whose = opens ? before->draw_seat : received ? before->caller : (unsigned)seat;
    *how = opens ? AT_START : received ? BY_CALL : op == M_BUY ? PAID : FREE;
    return (opens || received || op == M_BUY || op == M_PLAY) &&
           !(before->seat[*whose].area >> move_b(m) & 1);
}

/* CO-23: complete suits leave within the move that ends the turn, maybe with its card. */
static void tally_cards(const game_state *before, int seat, game_move m, const game_state *after,
                        struct game_tally *out)
{
    unsigned whose, type = move_b(m);
    enum came how;
    bool laid = laid_down(before, seat, m, &whose, &how);
    if (laid) {
        out->n[whose][C_SUIT + suit_of(type)]++;
        out->n[whose][C_CAME + (unsigned)how]++;
    }
    for (unsigned p = 0; p < before->players; p++) {
        uint32_t area = before->seat[p].area;
        if (laid && p == whose)
            area |= 1u << type;
        for (unsigned suit = 0; suit < SUITS; suit++)
            out->n[p][C_COMPLETE + suit] +=
                !(suit_types(suit) & ~area) && !(suit_types(suit) & after->seat[p].area);
    }
}

/* CO-16: an effect comes up.  Boxes that need no choice are followed to the one that does; a full
 * line of them lapses.  Returns what is left to be carried out. */
static enum icon follow(const struct seat *s, enum icon icon, int32_t *n)
{
    unsigned marked[LINES] = {s->line[0], s->line[1], s->line[2]};
    for (;;) {
        enum line_kind kind = icon == SALOON   ? SALOON_LINE
                              : icon == WANTED ? WANTED_LINE
                                               : TIPI_LINE;
        n[C_EFFECT + (unsigned)icon] += icon != NO_ICON;
        if (icon != SALOON && icon != WANTED && (icon != TIPI || marked[TIPI_LINE]))
            return icon;
        if (kind != TIPI_LINE && marked[kind] == line_table[kind].boxes) {
            n[C_LAPSE + (unsigned)icon]++;
            return NO_ICON;
        }
        unsigned box = kind == TIPI_LINE ? line_table[kind].boxes / 2u : marked[kind];
        marked[kind]++;
        icon = (enum icon)line_table[kind].icon[box];
    }
}

static enum icon tipi_icon(const struct seat *s, unsigned side)
{
    const struct line *line = &line_table[TIPI_LINE];
    unsigned middle = line->boxes / 2u, left = s->tipi_left, right = s->line[TIPI_LINE] - 1u - left;
    return (enum icon)line->icon[side == LEFT ? middle - left - 1 : middle + right + 1];
}

/* The effect that a seat's own move sets off. */
static enum icon effect_of(const struct seat *s, game_move m)
{
    unsigned b = move_b(m);
    switch ((enum op)move_op(m)) {
    case M_BUY:
    case M_PLAY:
        return (enum icon)suit_pair[suit_of(b)];
    case M_DISCARD:
        return PLAY;
    case M_LEG:
        return (enum icon)leg_table[b].icon;
    case M_RAIL:
        return (enum icon)rail_table[b].icon;
    case M_TIPI:
        return tipi_icon(s, b);
    default:
        return NO_ICON;
    }
}

/* CO-9?: whoever has an effect before him that he has not carried out, and no longer has it after
 * the move, could not. */
static void tally_effects(const game_state *before, int seat, game_move m, const game_state *after,
                          struct game_tally *out)
{
    bool received = move_op(m) == M_GIVE || move_op(m) == M_PICK;
    for (unsigned p = 0; p < before->players; p++) {
        const struct seat *s = &before->seat[p];
        enum icon todo = (enum icon)s->todo;
        if (received)
            todo = follow(s, (enum icon)suit_pair[suit_of(move_b(m))], out->n[p]);
        else if ((int)p == seat)
            todo = follow(s, effect_of(s, m), out->n[p]);
        if (todo != NO_ICON && after->seat[p].todo == NO_ICON)
            out->n[p][C_LAPSE + (unsigned)todo]++;
    }
}

static void tally_received(const game_state *before, game_move m, struct game_tally *out)
{
    int32_t *n = out->n[before->caller];
    bool there = before->seat[before->caller].area >> move_b(m) & 1;
    n[C_RECEIVED + there]++;
    n[C_NUGGETS + 1] += there && before->pool;
}

static void tally_deed(const game_state *before, int seat, game_move m, struct game_tally *out)
{
    int32_t *n = out->n[seat];
    unsigned b = move_b(m);
    switch ((enum op)move_op(m)) {
    case M_START:
        n[C_FOUND_BY]++;
        break;
    case M_CALL:
        n[C_ASKED + suit_of(b)]++;
        break;
    case M_GIVE:
        out->n[before->caller][C_ANSWER + (b != before->want)]++;
        tally_received(before, m, out);
        break;
    case M_PICK:
        tally_received(before, m, out);
        break;
    case M_NONE:
        out->n[before->caller][C_ANSWER + 2]++;
        break;
    case M_NUGGET:
        n[ACT_NUGGET]++;
        n[C_NUGGETS]++;
        break;
    case M_BUY:
        n[ACT_BUY]++;
        n[C_NUGGETS + 2] += (int32_t)value_of(b);
        break;
    case M_DRAW:
        n[ACT_DRAW]++;
        break;
    case M_DISCARD:
        n[ACT_DISCARD]++;
        break;
    case M_LEG:
        n[ACT_LEG]++;
        break;
    case M_RAIL:
        n[ACT_RAIL]++;
        break;
    case M_DISCOVER:
        n[C_FOUND_BY + (before->phase == P_FOUND ? 1 : 2)]++;
        break;
    default:
        break;
    }
}

static void tally_end(const game_state *st, struct game_tally *out)
{
    struct game_outcome o;
    bool medals = false;
    for (unsigned p = 0; p < st->players; p++)
        medals |= st->seat[p].medals >= MEDALS_TO_END;
    out->n[GAME_NOBODY][C_TURNS] += st->turn;
    out->n[GAME_NOBODY][C_END + !medals]++;
    int first = st->caller;
    for (unsigned turn = 1; turn < st->turn; turn++) /* CO-25: the token has gone left */
        first = first ? first - 1 : st->players - 1;
    colorado_outcome(st, &o);
    counts_wins(out, C_ORDER, &o, st->players, first);
}

void colorado_count(const game_state *before, int seat, game_move m, const game_state *after,
                    struct game_tally *out)
{
    for (unsigned p = 0; p < before->players; p++) {
        tally_chart(&before->seat[p], &after->seat[p], out->n[p]);
        tally_map(&before->seat[p], &after->seat[p], before->turn, out->n[p]);
    }
    tally_cards(before, seat, m, after, out);
    tally_effects(before, seat, m, after, out);
    tally_deed(before, seat, m, out);
    if (after->phase == P_OVER)
        tally_end(after, out);
}
