/*
 * Colorado - call a card from an opponent, everybody uses it, and chains of cards and icons on a
 * map do the rest.
 *
 * Terms: a type is a card by suit and value, of which there are several; the area is what a player
 * has laid face up; an effect is a pair, or an icon that needs a decision, and a seat has one at
 * most; a track is a line or a zone of the chart that pays a medal.
 *
 * This file is the table of the game.  hand.h is about hands and what the table knows of them,
 * choices.h says what a seat may do, moves.c lists it, refusal.c refuses the rest, turn.c plays,
 * observe.c hides and guesses.
 */
#include "position_value.h"

#include <string.h>

enum { OPT_NOTES };

static const char *const off_on[] = {"off", "on"};
static const struct game_option options[] = {
    {"notes", "Notes on what the table knows of hands", off_on, 0, 1, 0},
    {0, 0, 0, 0, 0, 0},
};

static const char *data(int players, const int16_t *option)
{
    (void)players;
    (void)option;
    return data_json;
}

static game_status start(game_state *st, int players, const int16_t *option)
{
    st->players = (uint8_t)players;
    st->notes = (uint8_t)option[OPT_NOTES];
    st->turn = 1;
    st->pool = (uint8_t)(NUGGETS - NUGGETS_EACH * players);
    for (int p = 0; p < players; p++) {
        st->seat[p].nuggets = NUGGETS_EACH;
        st->seat[p].ahead = colorado_rails_after(0);
    }
    memcpy(st->deck, card_copies, sizeof st->deck);
    memcpy(st->came[0], card_copies, sizeof st->came[0]);
    st->deck_size = CARDS;
    return GAME_OK;
}

uint32_t colorado_pending(const game_state *st)
{
    const uint32_t chance = 1u << GAME_CHANCE;
    if (st->draw_left)
        return chance;
    switch ((enum phase)st->phase) {
    case P_START: {
        uint32_t set = 0;
        for (unsigned p = 0; p < st->players; p++)
            set |= (uint32_t)!st->seat[p].flags << p;
        return set;
    }
    case P_CALL:
        return 1u << st->caller;
    case P_ANSWER:
        return 1u << st->asked;
    case P_ACT:
        return acting(st);
    case P_FOUND:
        return finding(st);
    case P_OVER:
        return 0;
    default:
        return chance;
    }
}

static game_status apply(game_state *st, int seat, game_move m)
{
    if (colorado_refusal(st, seat, m))
        return GAME_ILLEGAL;
    colorado_play(st, seat, m);
    return GAME_OK;
}

/* CO-9?: whoever comes first is served first.  That can be felt where a pool or a deck ends or is
 * no longer empty; and while cards are drawn nobody else moves. */
static bool shared(const game_state *st, int seat, game_move m)
{
    (void)seat;
    switch ((enum op)move_op(m)) {
    case M_NUGGET:
        return st->pool == 1;
    case M_BUY:
        return st->pool == 0;
    case M_DISCARD:
        return !can_draw(st);
    default:
        return move_op(m) == M_DRAW;
    }
}

/* CO-9?, CO-27: effects are open, and whether one lapses hangs on a hand. */
static uint64_t asks(const game_state *st)
{
    uint64_t sum = st->phase;
    for (unsigned p = 0; p < SEATS; p++)
        sum = sum << 8 | (uint64_t)(st->seat[p].todo << 4) | st->seat[p].due;
    return sum;
}

/* Valid states */

/* Each card is somewhere, once. */
static bool valid_cards(const game_state *st)
{
    unsigned deck = 0, discards = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        unsigned n = (unsigned)st->deck[t] + st->discard[t];
        for (unsigned p = 0; p < st->players; p++)
            n += st->seat[p].hand[t] + (st->seat[p].area >> t & 1);
        if (n != card_copies[t])
            return false;
        deck += st->deck[t];
        discards += st->discard[t];
    }
    return deck == st->deck_size && discards == st->discard_size;
}

static bool valid_proofs(const struct seat *s)
{
    for (unsigned i = 0; i < s->proofs && s->proofs <= PROOFS; i++) {
        const struct proof *it = &s->proof[i];
        if (it->types >> CARD_TYPES || (it->cards != 1 && it->cards != 3) ||
            it->places > hand_places(s) || it->left > s->left || it->left > it->places)
            return false;
    }
    return s->proofs <= PROOFS && !(s->holds >> s->proofs);
}

/* The cards of a row, those that have left too, by age; false if there are not so many places. */
static bool add_row(const game_state *st, unsigned p, unsigned came[AGES][CARD_TYPES])
{
    const struct seat *s = &st->seat[p];
    unsigned had[CARD_TYPES], drawn[AGES] = {0};
    for (unsigned t = 0; t < CARD_TYPES; t++)
        had[t] = s->hand[t];
    for (unsigned i = 0; i < s->left; i++) {
        const struct parted *it = parted_of(st, p) + i;
        if (it->type >= CARD_TYPES || it->from >= it->to || it->to > hand_places(s))
            return false;
        had[it->type]++;
    }
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        for (unsigned age = 1; age <= st->age; age++) {
            unsigned n = bag_count(s->drawn[age - 1], t);
            if (n > had[t])
                return false;
            had[t] -= n;
            came[age][t] += n;
            drawn[age] += n;
        }
        came[0][t] += had[t];
        drawn[0] += had[t];
        if (s->from[t] > hand_places(s))
            return false;
    }
    for (unsigned age = 0; age <= st->age; age++)
        if (s->since[age] + drawn[age] != (age < st->age ? s->since[age + 1] : hand_places(s)))
            return false;
    return true;
}

/* The cards of each age are in rows, or of the last one in the deck. */
static bool valid_rows(const game_state *st)
{
    unsigned came[AGES][CARD_TYPES] = {{0}};
    if (st->age >= AGES)
        return false;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        came[st->age][t] = st->deck[t];
    for (unsigned p = 0; p < st->players; p++)
        if (st->seat[p].left > parted_room(st) || !valid_proofs(&st->seat[p]) ||
            !add_row(st, p, came))
            return false;
    for (unsigned age = 0; age < AGES; age++)
        for (unsigned t = 0; t < CARD_TYPES; t++)
            if (came[age][t] != st->came[age][t])
                return false;
    return true;
}

/* Legs are joined and in discovered regions: marked again one by one, none is left over. */
static bool valid_map(const struct seat *s)
{
    struct set checked = {{0, 0}}, near = {{0, 0}};
    for (unsigned leg = 0; leg < LEGS; leg++)
        if (leg_table[leg].flag && s->flags >> leg_table[leg].region & 1)
            near = set_or(near, set_one(leg));
    for (struct set more; !set_none(more = set_less(set_and(s->legs, near), checked));) {
        unsigned leg = set_take(&more);
        checked = set_or(checked, set_one(leg));
        near = set_or(near, leg_table[leg].joined);
    }
    return memcmp(&checked, &s->legs, sizeof checked) == 0 &&
           memcmp(&near, &s->near, sizeof near) == 0;
}

static bool valid_rails(const struct seat *s)
{
    if (s->rails >> RAILS)
        return false;
    uint32_t joined = 0, closed = colorado_closed_rails(s);
    for (uint32_t more; (more = colorado_rails_after(joined) & s->rails);)
        joined |= more;
    return joined == s->rails && !(s->rails & closed) &&
           s->ahead == (colorado_rails_after(s->rails) & ~closed);
}

/* CO-5: as many boxes as flags, as far as there are boxes. */
static bool valid_chart(const struct seat *s)
{
    unsigned flags[KINDS] = {0};
    for (unsigned r = 0; r < REGIONS; r++)
        flags[region_table[r].kind] += s->flags >> r & 1;
    for (unsigned k = 0; k < KINDS; k++)
        if (s->zone[k] != (flags[k] < zone_table[k].boxes ? flags[k] : zone_table[k].boxes))
            return false;
    for (unsigned i = 0; i < LINES; i++)
        if (s->line[i] > line_table[i].boxes)
            return false;
    unsigned half = line_table[TIPI_LINE].boxes / 2u;
    return s->tipi_left <= half && s->tipi_left + half + 1u >= s->line[TIPI_LINE] &&
           s->tipi_left <= (s->line[TIPI_LINE] ? s->line[TIPI_LINE] - 1 : 0);
}

static bool valid_seat(const game_state *st, const struct seat *s)
{
    unsigned cards = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        cards += s->hand[t];
        if ((s->held >> t & 1) != (s->hand[t] > 0))
            return false;
    }
    for (unsigned suit = 0; suit < SUITS && st->phase != P_ACT; suit++)
        if ((s->area & suit_types(suit)) == suit_types(suit))
            return false;
    if (cards != s->hand_size || s->held >> CARD_TYPES || s->area >> CARD_TYPES ||
        s->flags >> REGIONS || s->medals > MEDALS_WRITTEN ||
        (s->todo && !colorado_can_act(st, s)) ||
        (s->due && (st->phase != P_FOUND || !colorado_open_regions(s))))
        return false;
    return colorado_hand_fits(s) && valid_map(s) && valid_rails(s) && valid_chart(s);
}

static bool is_blank(const struct seat *s)
{
    const uint8_t *byte = (const uint8_t *)s;
    size_t i = 0;
    while (i < sizeof *s && !byte[i])
        i++;
    return i == sizeof *s;
}

static bool valid(const game_state *st)
{
    if (st->players < 2 || st->players > SEATS || st->phase > P_OVER || st->turn < 1 ||
        st->turn > TURNS_MAX || st->caller >= st->players || st->asked >= st->players ||
        st->want >= CARD_TYPES || st->draw_seat >= st->players || st->draw_left > CARDS ||
        (acting(st) && st->phase != P_ACT))
        return false;
    unsigned nuggets = st->pool;
    for (unsigned p = 0; p < SEATS; p++) {
        if (p < st->players ? !valid_seat(st, &st->seat[p]) : !is_blank(&st->seat[p]))
            return false;
        nuggets += st->seat[p].nuggets;
    }
    return nuggets == NUGGETS && valid_cards(st) && valid_rows(st);
}

/* The result */

int32_t colorado_medal(unsigned source)
{
    if (source < FROM_RAIL)
        return region_table[source].medal;
    if (source < FROM_TRACK)
        return rail_table[source - FROM_RAIL].medal;
    unsigned track = (source - FROM_TRACK) / MEDALS_MAX, i = (source - FROM_TRACK) % MEDALS_MAX;
    return track < LINES ? line_table[track].medal[i] : zone_table[track - LINES + 1].medal;
}

int32_t colorado_points(const struct seat *s)
{
    int32_t points = 0;
    for (unsigned k = 0; k < KINDS; k++)
        points += s->zone[k] ? zone_table[k].points[s->zone[k] - 1] : 0;
    for (unsigned i = 0; i < s->medals; i++)
        points += colorado_medal(s->medal[i]);
    return points;
}

/* CO-26: points, medals, nuggets; all of them are open. */
void colorado_outcome(const game_state *st, struct game_outcome *out)
{
    int32_t rank[SEATS];
    memset(out, 0, sizeof *out);
    for (unsigned p = 0; p < st->players; p++) {
        const struct seat *s = &st->seat[p];
        out->score[p] = colorado_points(s);
        rank[p] = out->score[p] << 16 | s->medals << 8 | s->nuggets;
    }
    for (unsigned p = 0; p < st->players; p++) {
        out->place[p] = 1;
        for (unsigned i = 0; i < st->players; i++)
            out->place[p] = (uint8_t)(out->place[p] + (rank[i] > rank[p]));
    }
}

static const struct game_thinking *thinking(int players)
{
    static const struct game_thinking always = {32, 32, 60, 100, 100, {25, 25, 25, 33}, 0};
    (void)players;
    return &always;
}

const struct game colorado_game = {
    .id = "colorado",
    .title = "Colorado",
    .version = 2,
    .players_min = 2,
    .players_max = SEATS,
    .state_size = sizeof(game_state),
    .options = options,
    .kinds = colorado_kinds,
    .faces = colorado_faces,
    .data = data,
    .start = start,
    .pending = colorado_pending,
    .may = 0,
    .shared = shared,
    .binding = 0,
    .asks = asks,
    .moves = colorado_moves,
    .chance = colorado_chance,
    .apply = apply,
    .refusal = colorado_refusal,
    .observe = colorado_observe,
    .determinise = colorado_determinise,
    .guess = 0,
    .valid = valid,
    .outcome = colorado_outcome,
    .worth = colorado_worth,
    .advise = colorado_advise,
    .thinking = thinking,
    .odds = 0,
    .move_text = colorado_move_text,
    .move_parse = colorado_move_parse,
    .move_seen = colorado_move_seen,
    .describe = colorado_describe,
    .move_path = colorado_move_path,
    .counts = colorado_counts,
    .count = colorado_count,
};
