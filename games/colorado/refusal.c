/*
 * refusal.c - why a move is refused.  It looks at what lies open and at the own hand, so it cannot
 * tell anything else.
 */
#include "choices.h"

static const char *judge_call(const game_state *st, int seat, unsigned whom, unsigned type)
{
    if (type >= CARD_TYPES)
        return "CO-1 there is no such card";
    if (whom >= st->players || (int)whom == seat)
        return "CO-6 an opponent is asked";
    if (st->seat[seat].area >> type & 1)
        return "CO-6 this card lies in your play area";
    return can_ask(st, seat, whom) ? 0 : "CO-8? this player has no card";
}

static const char *judge_answer(const game_state *st, int seat, game_move m)
{
    const struct seat *s = &st->seat[seat];
    uint32_t cards = answers(st, seat);
    unsigned type = move_b(m);
    if (move_op(m) == M_NONE)
        return cards ? "CO-7 you have a card to give" : 0;
    if (move_op(m) != M_GIVE)
        return "CO-7 now you give a card, or say that you have none";
    if (type >= CARD_TYPES || !s->hand[type])
        return "CO-7 you have no such card";
    if (cards >> type & 1)
        return 0;
    return s->hand[st->want] ? "CO-7 you have the card that was asked for"
                             : "CO-7 this card has neither the suit nor the value";
}

/* A card from the hand to the area: free of cost. */
static const char *judge_play(const struct seat *s, unsigned type)
{
    if (type >= CARD_TYPES || !s->hand[type])
        return "CO-17 you have no such card in your hand";
    return s->area >> type & 1 ? "CO-8 this card lies in your play area" : 0;
}

/* And for nuggets. */
static const char *judge_buy(const struct seat *s, unsigned type)
{
    if (type >= CARD_TYPES || !s->hand[type])
        return "CO-10 you have no such card in your hand";
    if (s->area >> type & 1)
        return "CO-10 this card lies in your play area";
    return value_of(type) <= s->nuggets ? 0 : "CO-10 you have too few nuggets for this card";
}

static const char *judge_discard(const struct seat *s, unsigned one, unsigned two)
{
    if (two >= CARD_TYPES || one > two)
        return "CO-1 there is no such card";
    if (!s->hand[one] || !s->hand[two])
        return "CO-11? both come from your hand";
    if (one == two && s->hand[one] < 2)
        return "CO-11? you have this card only once";
    if (suit_of(one) != suit_of(two))
        return "CO-11 two cards of one suit are discarded";
    return can_discard(s, one, two, colorado_playable_cards(s))
               ? 0
               : "CO-11? no card to play would be left";
}

static const char *judge_leg(const struct seat *s, unsigned leg)
{
    if (leg >= LEGS)
        return "CO-14 there is no such leg";
    if (set_has(s->legs, leg))
        return "CO-14 this leg is checked";
    if (!(s->flags >> leg_table[leg].region & 1))
        return "CO-14 this region is not discovered";
    return set_has(s->near, leg) ? 0 : "CO-14 no path from the flag or a checked leg";
}

static const char *judge_rail(const struct seat *s, unsigned rail)
{
    if (rail >= RAILS)
        return "CO-15 there is no such leg";
    if (!s->ahead)
        return "CO-15? you have come to the end of the railroad";
    if (s->rails >> rail & 1)
        return "CO-15 this leg is checked";
    if (colorado_closed_rails(s) >> rail & 1)
        return "CO-15 this branch is closed";
    return s->ahead >> rail & 1 ? 0 : "CO-15 the leg before it is not checked";
}

static const char *judge_tipi(const struct seat *s, unsigned side)
{
    return side <= RIGHT && colorado_can_tipi(s, side) ? 0
                                                       : "CO-19 there is no empty box on that side";
}

/* By an icon or for a suit. */
static const char *judge_discover(const struct seat *s, unsigned region)
{
    if (region >= REGIONS)
        return s->todo ? "CO-20 there is no such region" : "CO-23 there is no such region";
    if (s->flags >> region & 1)
        return s->todo ? "CO-20 this region is discovered" : "CO-23 this region is discovered";
    if (colorado_open_regions(s) >> region & 1)
        return 0;
    return region_table[region].apart & s->flags ? "CO-23 a mountain lies between"
                                                 : "CO-23 this region is not adjacent";
}

/* The move, if its effect is the one to be carried out. */
static const char *judge_act(const game_state *st, const struct seat *s, game_move m)
{
    static const char *const asked[ICONS] = {
        "",
        "CO-10 now you take a nugget or pay for a card",
        "CO-11 now you draw or discard two cards of a suit",
        "CO-12 now you check a leg of a region or of the railroad",
        "CO-17 now you play a card",
        "",
        "",
        "CO-19 now you mark a box of the tipi line",
        "CO-20 now you discover a region",
    };
    unsigned op = move_op(m), b = move_b(m);
    if (s->todo == NUGGET_PAIR && op == M_NUGGET)
        return st->pool ? 0 : "CO-2? the pool is empty";
    if (s->todo == NUGGET_PAIR && op == M_BUY)
        return judge_buy(s, b);
    if (s->todo == CARD_PAIR && op == M_DRAW)
        return can_draw(st) ? 0 : "CO-24? there is no card to draw";
    if (s->todo == CARD_PAIR && op == M_DISCARD)
        return judge_discard(s, move_a(m), b);
    if (s->todo == CHECK_PAIR && op == M_LEG)
        return judge_leg(s, b);
    if (s->todo == CHECK_PAIR && op == M_RAIL)
        return judge_rail(s, b);
    if (s->todo == PLAY && op == M_PLAY)
        return judge_play(s, b);
    if (s->todo == TIPI && op == M_TIPI)
        return judge_tipi(s, b);
    if (s->todo == DISCOVERY && op == M_DISCOVER)
        return judge_discover(s, b);
    return asked[s->todo];
}

static const char *judge_chance(const game_state *st, game_move m)
{
    unsigned op = move_op(m), b = move_b(m);
    switch ((enum phase)st->phase) {
    case P_FIRST:
        return op == M_FIRST && b < st->players ? 0 : "CO-4 chance says who calls first";
    case P_PICK:
        return op == M_PICK && b < CARD_TYPES && st->seat[st->asked].hand[b]
                   ? 0
                   : "CO-7 one of the cards in that hand is drawn";
    case P_DEAL:
    case P_OPEN:
        return op == M_DEAL && b < CARD_TYPES && st->deck[b] ? 0
                                                             : "CO-4 a card of the deck is dealt";
    default:
        return op == M_CARD && b < CARD_TYPES && st->deck[b] ? 0
                                                             : "CO-24 a card of the deck is drawn";
    }
}

static const char *judge_seat(const game_state *st, int seat, game_move m)
{
    const struct seat *s = &st->seat[seat];
    unsigned op = move_op(m), b = move_b(m);
    switch ((enum phase)st->phase) {
    case P_START:
        return op == M_START && b < REGIONS && start_regions >> b & 1
                   ? 0
                   : "CO-5 the journey begins in a town";
    case P_CALL:
        return op == M_CALL ? judge_call(st, seat, move_a(m), b) : "CO-6 now you call for a card";
    case P_ANSWER:
        return judge_answer(st, seat, m);
    case P_ACT:
        return judge_act(st, s, m);
    default:
        return op == M_DISCOVER ? judge_discover(s, b)
                                : "CO-23 now you discover a region, for a complete suit";
    }
}

/* Why chance is not asked. */
static const char *judge_turn_of_chance(const game_state *st)
{
    switch ((enum phase)st->phase) {
    case P_START:
        return "CO-5 now the players choose their towns";
    case P_CALL:
        return "CO-6 now the caller calls for a card";
    case P_ANSWER:
        return "CO-7 now the player who was asked answers";
    case P_FOUND:
        return "CO-23 now regions are discovered";
    default:
        return "CO-9 now the players carry out their actions";
    }
}

/* CO-25? */
static const char *judge_end(const game_state *st)
{
    for (unsigned p = 0; p < st->players; p++)
        if (st->seat[p].medals >= MEDALS_TO_END)
            return "CO-25 the game is over";
    return "CO-25? the game is over after this turn";
}

/* Why a seat is not asked. */
static const char *judge_turn_of(const game_state *st, int seat)
{
    if (st->phase == P_OVER)
        return judge_end(st);
    if (seat == GAME_CHANCE)
        return judge_turn_of_chance(st);
    switch ((enum phase)st->phase) {
    case P_START:
        return "CO-5 your journey has begun";
    case P_CALL:
        return "CO-6 another player is the caller";
    case P_ANSWER:
        return "CO-7 another player was asked";
    case P_PICK:
        return "CO-7 a card is being drawn from a hand";
    case P_ACT:
        return st->draw_left ? "CO-11 cards are being drawn"
                             : "CO-9 you have no action to carry out";
    case P_FOUND:
        return "CO-23 others discover regions";
    case P_REFILL:
        return "CO-24 hands are being filled up";
    default:
        return "CO-4 cards are being dealt";
    }
}

const char *colorado_refusal(const game_state *st, int seat, game_move m)
{
    if (seat < 0 || seat > GAME_CHANCE || !(colorado_pending(st) >> seat & 1))
        return judge_turn_of(st, seat);
    unsigned op = move_op(m);
    bool one = op != M_CALL && op != M_DISCARD; /* what a move does not use is 0 */
    bool none = op == M_NONE || op == M_NUGGET || op == M_DRAW;
    if (m >> 24 || (one && move_a(m)) || (none && move_b(m)))
        return "CO-9 there is no such move";
    return seat == GAME_CHANCE ? judge_chance(st, m) : judge_seat(st, seat, m);
}
