/*
 * turn.c - what moves do, and what follows from them until somebody is asked again.
 *
 * A turn: the caller asks for a card and gets one; all use its pair at the same time, each along a
 * chain of his own; complete suits discover regions; hands are filled up.  A seat never has more
 * than one effect to carry out (CO-16?), so a chain needs no stack: `todo` is all there is.
 */
#include "choices.h"

#include <string.h>

/* Medals */

/* CO-21: the line has no last box. */
static void write_medal(struct seat *s, unsigned source)
{
    s->medal[s->medals++] = (uint8_t)source;
}

/* CO-22: the best that was free when the turn began and that he has not had in it.  So who comes
 * first within a turn cannot matter. */
static void win_track(game_state *st, struct seat *s, unsigned track)
{
    unsigned medals = track < LINES ? line_table[track].medals : 1;
    unsigned used = st->gone[track] | s->got[track], i = 0;
    while (i < medals && used >> i & 1)
        i++;
    if (i == medals)
        return;
    s->got[track] |= (uint8_t)(1u << i);
    write_medal(s, FROM_TRACK + track * MEDALS_MAX + i);
}

/* Flags and boxes */

/* CO-5: a flag also marks a box of its zone; CO-22: the zone's last box. */
static void mark_flag(game_state *st, struct seat *s, unsigned region)
{
    const struct region *r = &region_table[region];
    s->flags |= 1u << region;
    for (unsigned leg = r->first; leg < (unsigned)r->first + r->size; leg++)
        if (leg_table[leg].flag)
            s->near = set_or(s->near, set_one(leg));
    if (s->zone[r->kind] == zone_table[r->kind].boxes)
        return;
    s->zone[r->kind]++;
    if (s->zone[r->kind] == zone_table[r->kind].boxes && r->kind != TOWN)
        win_track(st, s, LINES + r->kind - 1u);
}

/* CO-18: the next box of saloon or wanted.  Returns the icon above it; a full line has none. */
static enum icon mark_line(game_state *st, struct seat *s, enum line_kind kind)
{
    const struct line *line = &line_table[kind];
    if (s->line[kind] == line->boxes)
        return NO_ICON;
    unsigned box = s->line[kind]++;
    if (s->line[kind] == line->boxes)
        win_track(st, s, kind);
    return (enum icon)line->icon[box];
}

static enum icon mark_tipi(game_state *st, struct seat *s, enum side side)
{
    unsigned box = colorado_step_tipi(s, side);
    if (is_tipi_end(box))
        win_track(st, s, TIPI_LINE);
    return (enum icon)line_table[TIPI_LINE].icon[box];
}

/* CO-16: an icon works at once: boxes that need no choice are marked, until one needs a choice. */
static void fire(game_state *st, struct seat *s, enum icon icon)
{
    while (icon == SALOON || icon == WANTED || (icon == TIPI && s->line[TIPI_LINE] == 0))
        icon = icon == TIPI ? mark_tipi(st, s, LEFT)
                            : mark_line(st, s, icon == SALOON ? SALOON_LINE : WANTED_LINE);
    s->todo = (uint8_t)icon;
}

/* Cards */

static void discard(game_state *st, unsigned type)
{
    st->discard[type]++;
    st->discard_size++;
}

/* CO-24.  Whoever counts knows the new deck, and so all cards in hands, if not whose they are. */
static void shuffle(game_state *st)
{
    uint32_t absent = ALL_TYPES;
    memcpy(st->deck, st->discard, sizeof st->deck);
    memset(st->discard, 0, sizeof st->discard);
    st->deck_size = st->discard_size;
    st->discard_size = 0;
    for (unsigned p = 0; p < st->players; p++)
        absent &= ~st->seat[p].held;
    for (unsigned p = 0; p < st->players; p++)
        colorado_hand_lacks(&st->seat[p], absent);
    colorado_renew(st);
}

/* Chance draws so many for a seat, or as many as there are. */
static void begin_draw(game_state *st, unsigned seat, unsigned n)
{
    unsigned all = (unsigned)st->deck_size + st->discard_size;
    st->draw_seat = (uint8_t)seat;
    st->draw_left = (uint8_t)(n < all ? n : all);
    if (st->draw_left && !st->deck_size)
        shuffle(st);
}

static void deal(game_state *st, unsigned type)
{
    st->deck[type]--;
    st->deck_size--;
    st->draw_left--;
    if (st->draw_left && !st->deck_size)
        shuffle(st);
    if (!st->draw_left)
        st->draw_seat = 0;
}

/* How far to the left of the caller a seat sits. */
static unsigned place_of(const game_state *st, unsigned seat)
{
    return left_of(st, seat, st->players - (unsigned)st->caller);
}

/* CO-13: by whatever means, it goes to the area and gives an action of its own pair. */
static void play_card(game_state *st, struct seat *s, unsigned type)
{
    colorado_hand_drop(st, s, type);
    s->area |= 1u << type;
    s->todo = suit_pair[suit_of(type)];
}

/* The course of a turn: each step leads to the next one that asks somebody */

static void begin_turn(game_state *st);

/* CO-25 */
static void end_turn(game_state *st)
{
    bool over = st->turn == TURNS_MAX;
    for (unsigned p = 0; p < st->players; p++)
        over |= st->seat[p].medals >= MEDALS_TO_END;
    st->phase = P_OVER;
    if (over)
        return;
    st->turn++;
    st->caller = (uint8_t)left_of(st, st->caller, 1);
    begin_turn(st);
}

/* CO-24?: from the caller to the left, beginning so many places on. */
static void refill(game_state *st, unsigned from)
{
    st->phase = P_REFILL;
    for (unsigned i = from; i < st->players; i++) {
        unsigned p = left_of(st, st->caller, i);
        if (st->seat[p].hand_size < HAND_LEAST)
            begin_draw(st, p, HAND_LEAST - st->seat[p].hand_size);
        if (st->draw_left)
            return;
    }
    end_turn(st);
}

/* CO-20, CO-23?: what can discover nothing is gained by nobody. */
static void seek(game_state *st)
{
    for (unsigned p = 0; p < st->players; p++)
        if (st->seat[p].due && !colorado_open_regions(&st->seat[p]))
            st->seat[p].due = 0;
    if (finding(st))
        return;
    for (unsigned p = 0; p < st->players; p++) /* CO-22: the turn's medals are gone now */
        for (unsigned i = 0; i < TRACKS; i++) {
            st->gone[i] |= st->seat[p].got[i];
            st->seat[p].got[i] = 0;
        }
    refill(st, 0);
}

/* CO-23: complete suits. */
static void begin_found(game_state *st)
{
    st->phase = P_FOUND;
    for (unsigned p = 0; p < st->players; p++) {
        struct seat *s = &st->seat[p];
        for (unsigned suit = 0; suit < SUITS; suit++) {
            if ((s->area & suit_types(suit)) != suit_types(suit))
                continue;
            s->area &= ~suit_types(suit);
            s->due++;
            for (unsigned value = 0; value < VALUES; value++)
                discard(st, suit * VALUES + value);
        }
    }
    seek(st);
}

/* CO-27: with nothing to draw a card pair lapses if there is no pair to discard and a card to play.
 * In a large hand there is always a pair, and one that leaves a card to play if there was one. */
static void lapse_card_pair(struct seat *s)
{
    uint32_t types = ~s->area & ALL_TYPES;
    if (s->hand_size > SUITS + 1)
        colorado_hand_lacks(s, types);
    else if (s->hand_size > 2)
        colorado_hand_proves(s, false, 3, types);
}

/* CO-9?: what cannot be carried out lapses, and tells something of the hand. */
static void settle_effect(const game_state *st, struct seat *s)
{
    if (colorado_can_act(st, s))
        return;
    if (s->todo == PLAY)
        colorado_hand_lacks(s, ~s->area & ALL_TYPES);
    else if (s->todo == NUGGET_PAIR)
        colorado_hand_lacks(s, priced(s->nuggets) & ~s->area);
    else if (s->todo == CARD_PAIR)
        lapse_card_pair(s);
    s->todo = NO_ICON;
}

/* CO-27: others have waited with this pair, which only their hands could carry out.  Now that there
 * is another way it stays known. */
static void prove_waiting(game_state *st, const struct seat *mover, enum icon pair)
{
    for (unsigned p = 0; p < st->players; p++) {
        struct seat *s = &st->seat[p];
        if (s->todo != pair || s == mover)
            continue;
        if (pair == NUGGET_PAIR)
            colorado_hand_proves(s, true, 1, priced(s->nuggets) & ~s->area);
        else
            colorado_hand_proves(s, true, 3, ~s->area & ALL_TYPES);
    }
}

/* After a move of a seat; another's effect can lapse only for want of nuggets or cards. */
static void settle_effects(game_state *st, uint32_t movers)
{
    for (unsigned p = 0; p < st->players; p++)
        if (st->seat[p].todo && (movers >> p & 1 || !st->pool || !can_draw(st)))
            settle_effect(st, &st->seat[p]);
    if (!st->draw_left && !acting(st))
        begin_found(st);
}

/* CO-8, CO-9: the card that was called for has come. */
static void receive(game_state *st, unsigned type)
{
    struct seat *s = &st->seat[st->caller];
    colorado_hand_drop(st, &st->seat[st->asked], type);
    if (s->area >> type & 1) {
        discard(st, type);
        if (st->pool) {
            st->pool--;
            s->nuggets++;
        }
    }
    s->area |= 1u << type;
    for (unsigned p = 0; p < st->players; p++)
        st->seat[p].todo = suit_pair[suit_of(type)];
    st->phase = P_ACT;
    st->asked = st->want = 0;
    settle_effects(st, everybody(st));
}

/* CO-8?: if nobody can be asked the turn has nothing but its end. */
static void begin_turn(game_state *st)
{
    bool somebody = false;
    for (unsigned p = 0; p < st->players; p++)
        somebody |= can_ask(st, st->caller, p);
    st->phase = P_CALL;
    if (!somebody)
        begin_found(st);
}

/* What moves do */

static void play_first(game_state *st, unsigned seat)
{
    st->caller = (uint8_t)seat;
    st->phase = P_DEAL;
    begin_draw(st, seat, HAND_FIRST);
}

/* CO-4: face up, so that it was in no hand. */
static void open_card(game_state *st, struct seat *s, unsigned type)
{
    s->area |= 1u << type;
    st->came[st->age][type]--;
}

/* CO-4: hands, then a card each face up. */
static void play_deal(game_state *st, unsigned type)
{
    unsigned seat = st->draw_seat, next = place_of(st, seat) + 1;
    if (st->phase == P_DEAL)
        colorado_hand_draw(st, &st->seat[seat], type);
    else
        open_card(st, &st->seat[seat], type);
    deal(st, type);
    if (st->draw_left)
        return;
    if (next < st->players) {
        begin_draw(st, left_of(st, seat, 1), st->phase == P_DEAL ? HAND_FIRST + next : 1);
        return;
    }
    if (st->phase == P_DEAL)
        begin_draw(st, st->caller, 1);
    st->phase++;
}

static void play_drawn(game_state *st, unsigned type)
{
    unsigned seat = st->draw_seat;
    colorado_hand_draw(st, &st->seat[seat], type);
    deal(st, type);
    if (st->phase == P_ACT)
        settle_effects(st, 0);
    else if (!st->draw_left)
        refill(st, place_of(st, seat) + 1);
}

/* CO-5 */
static void play_start(game_state *st, struct seat *s, unsigned region)
{
    mark_flag(st, s, region);
    for (unsigned p = 0; p < st->players; p++)
        if (!st->seat[p].flags)
            return;
    begin_turn(st);
}

static void play_call(game_state *st, unsigned whom, unsigned type)
{
    st->asked = (uint8_t)whom;
    st->want = (uint8_t)type;
    st->phase = P_ANSWER;
}

/* CO-27: another card than the one asked for proves that this one is not there. */
static void play_give(game_state *st, struct seat *s, unsigned type)
{
    if (type != st->want)
        colorado_hand_lacks(s, 1u << st->want);
    receive(st, type);
}

static void play_none(game_state *st, struct seat *s)
{
    colorado_hand_lacks(s, suit_types(suit_of(st->want)) | value_types(value_of(st->want)));
    st->phase = P_PICK;
}

/* CO-14, CO-21: the region's medal comes before the last leg's icon. */
static void play_leg(game_state *st, struct seat *s, unsigned leg)
{
    const struct leg *l = &leg_table[leg];
    s->legs = set_or(s->legs, set_one(leg));
    s->near = set_or(s->near, l->joined);
    if (set_none(set_less(region_table[l->region].legs, s->legs)))
        write_medal(s, FROM_REGION + l->region);
    fire(st, s, (enum icon)l->icon);
}

static void play_rail(game_state *st, struct seat *s, unsigned rail)
{
    s->rails |= 1u << rail;
    s->ahead = colorado_rails_after(s->rails) & ~colorado_closed_rails(s);
    if (rail_table[rail].medal)
        write_medal(s, FROM_RAIL + rail);
    fire(st, s, (enum icon)rail_table[rail].icon);
}

static void play_discover(game_state *st, struct seat *s, unsigned region)
{
    mark_flag(st, s, region);
    if (st->phase == P_FOUND)
        s->due--;
    else
        s->todo = NO_ICON;
}

static void play_buy(game_state *st, struct seat *s, unsigned type)
{
    if (!st->pool)
        prove_waiting(st, s, NUGGET_PAIR);
    s->nuggets = (uint8_t)(s->nuggets - value_of(type));
    st->pool = (uint8_t)(st->pool + value_of(type));
    play_card(st, s, type);
}

static void play_nugget(game_state *st, struct seat *s)
{
    st->pool--;
    s->nuggets++;
    s->todo = NO_ICON;
}

static void play_discard(game_state *st, struct seat *s, unsigned one, unsigned two)
{
    if (!can_draw(st))
        prove_waiting(st, s, CARD_PAIR);
    colorado_hand_drop(st, s, one);
    colorado_hand_drop(st, s, two);
    discard(st, one);
    discard(st, two);
    s->todo = PLAY;
}

/* Moves of P_ACT and P_FOUND: after each it is seen what can still be carried out. */
static void play_act(game_state *st, int seat, game_move m)
{
    struct seat *s = &st->seat[seat];
    unsigned b = move_b(m);
    switch ((enum op)move_op(m)) {
    case M_NUGGET:
        play_nugget(st, s);
        break;
    case M_BUY:
        play_buy(st, s, b);
        break;
    case M_DRAW:
        s->todo = NO_ICON;
        begin_draw(st, (unsigned)seat, DRAW);
        break;
    case M_DISCARD:
        play_discard(st, s, move_a(m), b);
        break;
    case M_LEG:
        play_leg(st, s, b);
        break;
    case M_RAIL:
        play_rail(st, s, b);
        break;
    case M_PLAY:
        play_card(st, s, b);
        break;
    case M_TIPI:
        fire(st, s, mark_tipi(st, s, (enum side)b));
        break;
    default:
        play_discover(st, s, b);
        break;
    }
    if (st->phase == P_ACT)
        settle_effects(st, 1u << seat);
    else
        seek(st);
}

void colorado_play(game_state *st, int seat, game_move m)
{
    struct seat *s = &st->seat[seat < SEATS ? seat : 0];
    unsigned b = move_b(m);
    switch ((enum op)move_op(m)) {
    case M_FIRST:
        play_first(st, b);
        break;
    case M_DEAL:
        play_deal(st, b);
        break;
    case M_CARD:
        play_drawn(st, b);
        break;
    case M_PICK:
        receive(st, b);
        break;
    case M_START:
        play_start(st, s, b);
        break;
    case M_CALL:
        play_call(st, move_a(m), b);
        break;
    case M_GIVE:
        play_give(st, s, b);
        break;
    case M_NONE:
        play_none(st, s);
        break;
    default:
        play_act(st, seat, m);
        break;
    }
}
