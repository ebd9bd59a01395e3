/*
 * Stacks - two players rebuild the colour patterns of their secret tasks in one wall of blocks.
 *
 * Terms.  A space is 0..5 from seat 0's left, written 1..6; a level is 0..4 from below.  The wall
 * is five sets of bits, one a colour and one for the joker; bit 6 * level + space.  Seat 1 sees the
 * wall mirrored, so its patterns are matched mirrored and the wall itself is kept once.  A card
 * is 1..48.
 *
 * The piles are counts: which card lies where in a pile nobody has seen, so it is drawn when it is
 * needed from all cards that are neither in a holder nor fulfilled.  The bag is counts as well.
 *
 * Settling.  In the automatic way of claiming a move may set off a chain: the mover's cards that
 * stand go, are replaced one by one and tested at once, then the same for the opponent.  Each new
 * card is a chance move, so `refill` and `slot` remember where the chain has got to.
 */
#include "../../core/counts.h"
#include "../../core/items.h"
#include "../../core/rng.h"
#include "../../core/text.h"
#include "bots.h"

#include <string.h>

static const char *const colour_name[] = {"orange", "green", "blue", "pink", 0};
static const char *const claim_name[] = {"automatic", "sharp eyes"};
static const char *const rows_name[] = {"open", "closed"};
static const char *const joker_name[] = {"with", "without"};
static const struct game_option options[] = {
    {"claim", "Claiming", claim_name, 0, 1, 0},
    {"rows", "Full rows", rows_name, 0, 1, 0},
    {"joker", "The joker", joker_name, 0, 1, 0},
    {0, 0, 0, 0, 0, 0},
};

static const char *const kinds[] = {"",      "wall", "space", "block", "bag",  "taboo",
                                    "tasks", "slot", "cell",  "seat",  "pile", 0};
enum { K_WALL = 1, K_SPACE, K_BLOCK, K_BAG, K_TABOO, K_TASKS, K_SLOT, K_CELL, K_SEAT, K_PILE };

static const char *const faces[] = {"hidden", "orange", "green", "blue",
                                    "pink",   "joker",  "card",  0};
enum { F_COLOUR = 1, F_CARD = 6 };

enum {
    ID_SPACE = 1, /* + space */
    ID_WALL = 7,
    ID_BLOCK = 10, /* + 5 * space + level */
    ID_BAG = 50,
    ID_DRAWN,
    ID_TABOO,
    ID_TASKS, /* + seat */
    ID_SEAT = ID_TASKS + 2,
    ID_PILE = ID_SEAT + 2,
    ID_DONE = ID_PILE + 2,
    ID_QUIET = 69,
    ID_SLOT = 70, /* + 3 * seat + place */
    ID_GONE = 80, /* + 8 * seat + number */
    ID_CELL = 100 /* + 16 * (3 * seat + place) + 4 * row + column */
};

/* Patterns */

static bool stands_now(const game_state *st, int seat, int card)
{
    struct look look = look_at(st->wall);
    return stands(&look, seat, card);
}

/* The wall before the block that was set down last. */
static void wall_before(const game_state *st, uint32_t wall[COLOURS + 1])
{
    unsigned to = st->taboo - 1u;
    uint32_t landed = 1u << (SPACES * (st->height[to] - 1) + to);
    memcpy(wall, st->wall, sizeof st->wall);
    for (int c = 0; c <= JOKER; c++) {
        if (!(wall[c] & landed))
            continue;
        wall[c] ^= landed;
        if (st->from)
            wall[c] |= 1u << (SPACES * st->height[st->from - 1] + st->from - 1);
    }
}

/* Setting up, and whose move it is */

static const char *data(int players, const int16_t *option)
{
    (void)players, (void)option;
    return data_json;
}

static game_status start(game_state *st, int players, const int16_t *option)
{
    (void)players;
    st->claim = (uint8_t)option[OPT_CLAIM];
    st->rows = (uint8_t)option[OPT_ROWS];
    st->joker = (uint8_t)option[OPT_JOKER];
    for (int c = 0; c < COLOURS; c++)
        st->bag[c] = COPIES;
    st->pile[0] = st->pile[1] = PILE;
    return GAME_OK;
}

static uint32_t pending(const game_state *st)
{
    if (st->phase == TURN || st->phase == PLACE)
        return 1u << st->seat;
    return st->phase == OVER ? 0 : 1u << GAME_CHANCE;
}

/* Whether the seat has a card that it may claim now. */
static bool may_claim(const game_state *st, int seat)
{
    if (st->claim != SHARP_EYES || (st->phase != TURN && st->phase != PLACE))
        return false;
    for (int i = 0; i < HOLDER; i++)
        if (st->holder[seat][i] && !(st->tried[seat] >> i & 1))
            return true;
    return false;
}

static uint32_t may(const game_state *st)
{
    return may_claim(st, other(st->seat)) ? 1u << other(st->seat) : 0;
}

static int lowest(const game_state *st)
{
    int low = LEVELS;
    for (int s = 0; s < SPACES; s++)
        low = st->height[s] < low ? st->height[s] : low;
    return low;
}

/* Why the top block of a space cannot be taken, or NULL.  A level is full up to the lowest space.
 */
static const char *not_taken(const game_state *st, unsigned space, int low)
{
    if (st->height[space] == 0)
        return "ST-3 there is no block on this space";
    if (space + 1 == st->taboo)
        return "ST-5 the opponent moved this block last";
    if (st->rows && st->height[space] == low)
        return "ST-10 no block of a full row may be taken";
    return 0;
}

static int list_relocations(const game_state *st, game_move *out)
{
    int n = 0, low = st->rows ? lowest(st) : 0;
    for (unsigned from = 0; from < SPACES; from++) {
        if (not_taken(st, from, low))
            continue;
        for (unsigned to = 0; to < SPACES; to++) {
            out[n] = pack(M_RELOCATE, from << 4 | to);
            n += to != from && st->height[to] < LEVELS;
        }
    }
    return n;
}

static int list_claims(const game_state *st, int seat, game_move *out)
{
    int n = 0;
    for (unsigned i = 0; i < HOLDER; i++)
        if (st->holder[seat][i] && !(st->tried[seat] >> i & 1))
            out[n++] = pack(M_CLAIM, i);
    return n;
}

static int moves(const game_state *st, int seat, game_move *out)
{
    int n = 0;
    if (seat == st->seat && st->phase == TURN) {
        if (bag_size(st))
            out[n++] = pack(M_DRAW, 0);
        n += list_relocations(st, out + n);
    } else if (seat == st->seat) {
        for (unsigned s = 0; s < SPACES; s++)
            if (st->height[s] < LEVELS)
                out[n++] = pack(M_PLACE, s);
    }
    if (st->claim == SHARP_EYES)
        n += list_claims(st, seat, out + n);
    return n;
}

static int chance_cards(const game_state *st, enum kind kind, game_move *out, uint32_t *weight)
{
    uint64_t set = unseen_cards(st);
    int n = 0;
    for (unsigned c = 0; c < CARDS; c++)
        if (set >> c & 1) {
            out[n] = pack(kind, c + 1);
            weight[n++] = 1;
        }
    return n;
}

static int chance(const game_state *st, game_move *out, uint32_t *weight)
{
    int n = 0;
    if (st->phase == DEAL || st->phase == REFILL)
        return chance_cards(st, st->phase == DEAL ? M_DEAL : M_REFILL, out, weight);
    if (st->phase == BLOCK) {
        for (unsigned c = 0; c < COLOURS; c++)
            if (st->bag[c]) {
                out[n] = pack(M_BLOCK, c);
                weight[n++] = st->bag[c];
            }
        return n;
    }
    for (unsigned i = 0; i < (st->phase == FIRST ? 2u : (unsigned)SPACES); i++) {
        out[n] = pack(st->phase == FIRST ? M_FIRST : M_JOKER, i);
        weight[n++] = 1;
    }
    return n;
}

/* Playing a move.  Each of these takes a legal one. */

/* ST-7: shown and out of the game. */
static void discard(game_state *st, int seat, int place)
{
    st->gone[seat] |= (uint64_t)1 << (st->holder[seat][place] - 1);
    st->holder[seat][place] = 0;
    st->tried[seat] &= (uint8_t) ~(1u << place);
    st->stir = 1;
}

static void discard_standing(game_state *st, int seat)
{
    struct look look = look_at(st->wall);
    for (int i = 0; i < HOLDER; i++)
        if (st->holder[seat][i] && stands(&look, seat, st->holder[seat][i]))
            discard(st, seat, i);
}

/* The colours of the blocks beside and below the top block of a space, as bits. */
static unsigned colours_beside(const game_state *st, const struct look *look, unsigned space)
{
    uint64_t left = space ? 1u << 5 : 0, right = space < SPACES - 1 ? 1u << 7 : 0;
    uint64_t around = (left | right | 1) << (SPACES * (st->height[space] - 1u) + space) >> 6;
    unsigned set = 0;
    for (int c = 0; c < COLOURS; c++)
        set |= (unsigned)((look->of[c] & around) != 0) << c;
    return set;
}

/* Whether a card of either seat stands now that `colour` lies on top of the space, and none did
 * before: a new pattern holds that block, and one beside it that the card wants there. */
static bool something_stands(const game_state *st, int colour, unsigned space)
{
    struct look look = look_at(st->wall);
    unsigned near = colours_beside(st, &look, space), n = 0;
    uint8_t owner[2 * HOLDER], card[2 * HOLDER];
    for (int i = 0; i < 2 * HOLDER; i++) {
        card[n] = st->holder[i / HOLDER][i % HOLDER];
        owner[n] = i / HOLDER;
        n += card[n] && beside[card[n] - 1][colour] & near;
    }
    while (n--)
        if (stands(&look, owner[n], card[n]))
            return true;
    return false;
}

/* Asks chance for a card if a place is empty and the pile is not. */
static bool ask_refill(game_state *st, int seat)
{
    if (st->pile[seat] == 0 || held(st, seat) == HOLDER)
        return false;
    st->phase = REFILL;
    st->refill = (uint8_t)seat;
    st->slot = 0;
    while (st->holder[seat][st->slot])
        st->slot++;
    return true;
}

static void end_turn(game_state *st)
{
    st->quiet = st->stir ? 0 : (uint8_t)(st->quiet + 1);
    st->stir = 0;
    st->seat = (uint8_t)other(st->seat);
    st->phase = st->quiet == QUIET_TURNS ? OVER : TURN;
}

/* ST-8, automatic: goes on with the chain for a seat whose standing cards are gone; the mover's
 * first, so that he wins if both are finished (ST-9). */
static void settle(game_state *st, int seat)
{
    for (;;) {
        if (ask_refill(st, seat))
            return;
        if (cards_left(st, seat) == 0) {
            st->phase = OVER;
            return;
        }
        if (seat != st->seat)
            break;
        seat = other(seat);
        discard_standing(st, seat);
    }
    st->refill = st->slot = 0;
    end_turn(st);
}

/* What may tell of the mover's cards later: the turn before this one, and how long he holds them.
 */
static void remember(game_state *st)
{
    st->past[1] = st->past[1] << 8 | st->past[0] >> 56;
    st->past[0] = st->past[0] << 8 | turn_before(st, 0);
    for (int i = 0; i < HOLDER; i++)
        st->age[st->seat][i] += st->age[st->seat][i] < AGE_MAX;
}

static void land(game_state *st, int colour, unsigned space, unsigned from)
{
    put_block(st, colour, space);
    remember(st);
    st->taboo = (uint8_t)(space + 1);
    st->from = (uint8_t)from;
    st->tried[0] = st->tried[1] = 0; /* a new wall */
    if (st->claim == SHARP_EYES || !something_stands(st, colour, space)) {
        end_turn(st);
        return;
    }
    discard_standing(st, st->seat);
    settle(st, st->seat);
}

static void refilled(game_state *st, uint8_t card)
{
    int seat = st->refill, place = st->slot;
    st->holder[seat][place] = card;
    st->age[seat][place] = 0;
    st->pile[seat]--;
    if (st->claim == SHARP_EYES) {
        st->refill = st->slot = 0;
        st->phase = st->drawn ? PLACE : TURN;
        return;
    }
    if (stands_now(st, seat, card))
        discard(st, seat, place);
    settle(st, seat);
}

/* Sharp eyes: a right claim fulfils the card; a wrong one only counts as tried. */
static void claim_card(game_state *st, int seat, int place)
{
    if (!stands_now(st, seat, st->holder[seat][place])) {
        st->tried[seat] |= (uint8_t)(1u << place);
        return;
    }
    discard(st, seat, place);
    if (!ask_refill(st, seat) && cards_left(st, seat) == 0)
        st->phase = OVER;
}

static void deal_card(game_state *st, uint8_t card)
{
    st->holder[st->refill][st->slot++] = card;
    if (st->slot < HOLDER)
        return;
    st->slot = 0;
    st->refill = (uint8_t)other(st->refill);
    if (st->refill == 0)
        st->phase = TURN;
}

static void play(game_state *st, int seat, enum kind kind, uint8_t argument)
{
    switch (kind) {
    case M_FIRST:
        st->first = st->seat = argument;
        st->phase = st->joker ? DEAL : PUT_JOKER; /* ST-11 */
        break;
    case M_JOKER:
        put_block(st, JOKER, argument);
        st->phase = DEAL;
        break;
    case M_DEAL:
        deal_card(st, argument);
        break;
    case M_DRAW:
        st->stir = 1;
        st->phase = BLOCK;
        break;
    case M_BLOCK:
        st->bag[argument]--;
        st->drawn = (uint8_t)(argument + 1);
        st->phase = PLACE;
        break;
    case M_PLACE: {
        int colour = st->drawn - 1;
        st->drawn = 0;
        land(st, colour, argument, 0);
        break;
    }
    case M_RELOCATE:
        land(st, take_block(st, argument >> 4), argument & 15, (argument >> 4) + 1u);
        break;
    case M_CLAIM:
        claim_card(st, seat, argument);
        break;
    default: /* M_REFILL */
        refilled(st, argument);
        break;
    }
}

/* Judging a move */

static const char *judge_claim(const game_state *st, int seat, unsigned place)
{
    if (st->claim != SHARP_EYES)
        return "ST-8 cards that stand go by themselves in this game";
    if (place >= HOLDER)
        return "ST-2 the holder has places 1 to 3";
    if (!st->holder[seat][place])
        return "ST-7 there is no card in this place";
    if (st->tried[seat] >> place & 1)
        return "ST-8 this card was claimed in vain, and the wall is the same";
    return 0;
}

static const char *judge_target(const game_state *st, unsigned space)
{
    if (space >= SPACES)
        return "ST-1 the spaces are 1 to 6";
    return st->height[space] < LEVELS ? 0 : "ST-4 five blocks are on this space already";
}

static const char *judge_relocation(const game_state *st, unsigned from, unsigned to)
{
    if (from >= SPACES)
        return "ST-1 the spaces are 1 to 6";
    const char *why = not_taken(st, from, st->rows ? lowest(st) : 0);
    if (why)
        return why;
    if (from == to)
        return "ST-5 a block cannot be put back on its own space";
    return judge_target(st, to);
}

static const char *judge_seat(const game_state *st, int seat, unsigned kind, unsigned argument)
{
    if (seat != st->seat)
        return "ST-8 it is the opponent's turn: only a claim is open to you";
    if (st->phase == PLACE)
        return kind == M_PLACE ? judge_target(st, argument)
                               : "ST-3 the block in your hand has to be put down first";
    if (kind == M_RELOCATE)
        return judge_relocation(st, argument >> 4, argument & 15);
    if (kind == M_PLACE)
        return "ST-3 draw a block first";
    if (kind != M_DRAW || argument)
        return "ST-3 a turn is to draw a block or to relocate one";
    return bag_size(st) ? 0 : "ST-5 the bag is empty: a block has to be relocated";
}

static const char *judge_chance(const game_state *st, unsigned kind, unsigned argument)
{
    static const uint8_t asked[] = {M_FIRST, M_JOKER, M_DEAL, 0, M_BLOCK, 0, M_REFILL};
    if (kind != asked[st->phase])
        return "ST-3 chance has something else to decide first";
    if (kind == M_FIRST)
        return argument < 2 ? 0 : "ST-1 there are seats 0 and 1";
    if (kind == M_JOKER)
        return judge_target(st, argument);
    if (kind == M_BLOCK)
        return argument < COLOURS && st->bag[argument] ? 0
                                                       : "ST-1 no such block is left in the bag";
    bool there = argument - 1 < CARDS && unseen_cards(st) >> (argument - 1) & 1;
    return there ? 0 : "ST-2 this card is not there to be drawn";
}

/* Why not, or NULL; apply() and refusal() both ask here, so they cannot disagree. */
static const char *refusal(const game_state *st, int seat, game_move m)
{
    unsigned kind = (unsigned)(m >> 8 & 255), argument = m & 255;
    if (st->phase == OVER)
        return "ST-9 the game is over";
    bool seated = seat == 0 || seat == 1;
    if (seated && kind == M_CLAIM && m >> 16 == 0 && pending(st) < 1u << GAME_CHANCE)
        return judge_claim(st, seat, argument); /* whoever's turn it is */
    if (seat < 0 || seat > GAME_CHANCE || !((pending(st) | may(st)) >> seat & 1))
        return "ST-3 it is not your turn";
    if (m >> 16)
        return "ST-3 there is no such move";
    return seat == GAME_CHANCE ? judge_chance(st, kind, argument)
                               : judge_seat(st, seat, kind, argument);
}

static game_status apply(game_state *st, int seat, game_move m)
{
    if (refusal(st, seat, m))
        return GAME_ILLEGAL;
    play(st, seat, (enum kind)(m >> 8), (uint8_t)m);
    return GAME_OK;
}

/* What can be known */

/* ST-8: that a claim was tried may be seen, which card it was not: the tried places move together.
 */
static uint8_t tried_seen(const game_state *st, int seat)
{
    uint8_t seen = 0;
    int n = bits(st->tried[seat]);
    for (int i = 0; i < HOLDER && n; i++)
        if (st->holder[seat][i]) {
            seen |= (uint8_t)(1u << i);
            n--;
        }
    return seen;
}

/* ST-13: cards in holders are hidden from all but their owner until the game is over. */
static void observe(const game_state *st, int viewer, game_state *out)
{
    memcpy(out, st, sizeof *out);
    if (st->phase == OVER)
        return;
    for (int p = 0; p < 2; p++) {
        if (p == viewer)
            continue;
        out->tried[p] = tried_seen(st, p);
        for (int i = 0; i < HOLDER; i++)
            if (st->holder[p][i])
                out->holder[p][i] = HIDDEN;
    }
}

/* What the table knows about a card in another's holder: whether it has been tested, on which wall.
 * A tested card does not stand there.  NULL: it has not been tested. */
static const uint32_t *tested_wall(const game_state *st, int seat, int place, uint32_t before[])
{
    if (st->claim == SHARP_EYES)
        return st->tried[seat] >> place & 1 ? st->wall : 0;
    if (st->phase == REFILL && st->refill == st->seat && seat != st->seat) {
        wall_before(st,
                    before); /* the mover is still being settled: the other was on the old wall */
        return before;
    }
    return st->wall;
}

static uint64_t fitting(uint64_t set, const uint32_t *wall, int seat)
{
    if (!wall)
        return set;
    struct look look = look_at(wall);
    for (int c = 0; c < CARDS; c++)
        if (set >> c & 1 && stands(&look, seat, c + 1))
            set &= ~((uint64_t)1 << c);
    return set;
}

static int draw_card(uint64_t set, struct rng *rng)
{
    uint32_t skip = rng_below(rng, (uint32_t)bits(set));
    while (skip--)
        set &= set - 1;
    int card = 1;
    while (!(set & 1)) {
        set >>= 1;
        card++;
    }
    return card;
}

/* The tested cards first: fewer fit there, and each of those fits the other places too. */
static void determinise(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    (void)seat;
    memcpy(out, obs, sizeof *out);
    uint32_t before[COLOURS + 1];
    for (int tested = 1; tested >= 0; tested--)
        for (int p = 0; p < 2; p++)
            for (int i = 0; i < HOLDER; i++) {
                const uint32_t *wall = tested_wall(obs, p, i, before);
                if (out->holder[p][i] != HIDDEN || (wall != 0) != tested)
                    continue;
                uint64_t set = fitting(unseen_cards(out), wall, p);
                out->holder[p][i] = (uint8_t)draw_card(set, rng);
            }
}

/* A truth of those that determinise may give, more likely the better it explains what the other has
 * done.  In the same order. */
static void guess_one(const game_state *obs, const uint32_t weight[HOLDER][CARDS], int seat,
                      struct rng *rng, game_state *out)
{
    uint32_t before[COLOURS + 1], left[CARDS];
    memcpy(out, obs, sizeof *out);
    for (int tested = 1; tested >= 0; tested--)
        for (int i = 0; i < HOLDER; i++) {
            if (out->holder[seat][i] != HIDDEN ||
                (tested_wall(obs, seat, i, before) != 0) != tested)
                continue;
            uint64_t set = unseen_cards(out);
            for (int c = 0; c < CARDS; c++)
                left[c] = set >> c & 1 ? weight[i][c] : 0;
            out->holder[seat][i] = (uint8_t)(1 + rng_weighted(rng, left, CARDS));
        }
}

static void guess(const game_state *obs, int seat, struct rng *rng, int n, game_state *out)
{
    uint32_t before[COLOURS + 1], weight[HOLDER][CARDS];
    int p = other(seat);
    uint64_t unseen = unseen_cards(obs);
    stacks_weigh(obs, p, weight);
    for (int i = 0; i < HOLDER; i++) {
        uint64_t fits = fitting(unseen, tested_wall(obs, p, i, before), p);
        for (int c = 0; c < CARDS; c++)
            weight[i][c] = fits >> c & 1 ? weight[i][c] : 0;
    }
    while (n--)
        guess_one(obs, weight, p, rng, &out[n]);
}

static bool valid_wall(const game_state *st)
{
    uint32_t all = 0;
    for (int c = 0; c <= JOKER; c++) {
        if (all & st->wall[c])
            return false;
        all |= st->wall[c];
    }
    for (int s = 0; s < SPACES; s++) {
        if (st->height[s] > LEVELS)
            return false;
        for (int l = 0; l < LEVELS; l++)
            if ((all >> (SPACES * l + s) & 1) != (l < st->height[s]))
                return false;
    }
    for (int c = 0; c < COLOURS; c++)
        if (bits(st->wall[c]) + st->bag[c] + (st->drawn == c + 1) != COPIES)
            return false;
    bool joker = !st->joker && st->phase > PUT_JOKER;
    return all >> (SPACES * LEVELS) == 0 && bits(st->wall[JOKER]) == joker;
}

/* The turns that are remembered can be taken back, one after the other. */
static bool valid_past(const game_state *st)
{
    game_state then = *st;
    unsigned turn;
    for (unsigned i = 0; (turn = turn_before(st, i)); i++) {
        unsigned to = turn & 15, from = turn >> 4;
        if (to - 1 >= SPACES || from > SPACES || !then.height[to - 1])
            return false;
        int colour = take_block(&then, to - 1);
        if (from && then.height[from - 1] == LEVELS)
            return false;
        if (from)
            put_block(&then, colour, from - 1);
    }
    return true;
}

static bool valid_cards(const game_state *st, int p, uint64_t *seen)
{
    uint32_t before[COLOURS + 1];
    if (st->gone[p] & *seen || st->gone[p] >> CARDS)
        return false;
    *seen |= st->gone[p];
    for (int i = 0; i < HOLDER; i++) {
        int card = st->holder[p][i];
        if (!card)
            continue;
        if (card > CARDS || *seen >> (card - 1) & 1)
            return false;
        *seen |= (uint64_t)1 << (card - 1);
        const uint32_t *wall = tested_wall(st, p, i, before);
        if (wall && st->phase != OVER && !fitting((uint64_t)1 << (card - 1), wall, p))
            return false;
    }
    int total = cards_left(st, p) + bits(st->gone[p]);
    return st->pile[p] <= PILE && (st->phase <= DEAL ? total <= TASKS : total == TASKS);
}

static bool valid(const game_state *st)
{
    uint64_t seen = 0;
    if (st->claim > 1 || st->rows > 1 || st->joker > 1 || st->phase > OVER || st->seat > 1 ||
        st->first > 1 || st->drawn > COLOURS || st->quiet > QUIET_TURNS || st->stir > 1 ||
        st->refill > 1 || st->slot >= HOLDER)
        return false;
    if ((st->phase == PLACE) != (st->drawn != 0) && st->phase != REFILL && st->phase != OVER)
        return false;
    return valid_wall(st) && valid_past(st) && valid_cards(st, 0, &seen) &&
           valid_cards(st, 1, &seen);
}

/* ST-9, ST-12: fewer cards left wins; equal is a draw.  A winner by ST-9 has none. */
static void outcome(const game_state *st, struct game_outcome *out)
{
    memset(out, 0, sizeof *out);
    int left[] = {cards_left(st, 0), cards_left(st, 1)};
    for (int p = 0; p < 2; p++) {
        out->score[p] = bits(st->gone[p]);
        out->place[p] = left[p] > left[other(p)] ? 2 : 1;
    }
}

/* Words */

static void put_card(struct text *t, unsigned card)
{
    text_char(t, 'c');
    text_char(t, (char)('0' + card / 10));
    text_char(t, (char)('0' + card % 10));
}

static const char *const verbs[] = {"",       "first ", "joker ",    "deal ",  "draw",
                                    "block ", "place ", "relocate ", "claim ", "refill "};

static void move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX])
{
    (void)st, (void)seat;
    struct text t = text_open(out, GAME_TEXT_MAX);
    unsigned kind = (unsigned)(m >> 8), argument = m & 255;
    text_put(&t, verbs[kind]);
    if (kind == M_FIRST) {
        text_uint(&t, argument);
    } else if (kind == M_JOKER || kind == M_PLACE || kind == M_CLAIM) {
        text_uint(&t, argument + 1);
    } else if (kind == M_RELOCATE) {
        text_uint(&t, (argument >> 4) + 1);
        text_char(&t, ' ');
        text_uint(&t, (argument & 15) + 1);
    } else if (kind == M_BLOCK) {
        text_put(&t, colour_name[argument]);
    } else if (kind != M_DRAW) {
        put_card(&t, argument);
    }
}

static bool scan_place(const char **at, unsigned *out)
{
    uint64_t n;
    if (!scan_uint(at, 9, &n) || n == 0)
        return false;
    *out = (unsigned)n - 1;
    return true;
}

static bool scan_card(const char **at, unsigned *out)
{
    uint64_t n;
    if (!scan_word(at, "c") || !scan_uint(at, 99, &n))
        return false;
    *out = (unsigned)n;
    return true;
}

static bool scan_argument(enum kind kind, const char **at, unsigned *out)
{
    uint64_t n;
    unsigned to;
    int colour;
    switch (kind) {
    case M_FIRST:
        *out = scan_uint(at, 9, &n) ? (unsigned)n : 99;
        return *out < 99;
    case M_DRAW:
        return true;
    case M_BLOCK:
        colour = scan_name(at, colour_name);
        *out = (unsigned)colour;
        return colour >= 0;
    case M_RELOCATE:
        if (!scan_place(at, out) || !scan_word(at, " ") || !scan_place(at, &to))
            return false;
        *out = *out << 4 | to;
        return true;
    case M_DEAL:
    case M_REFILL:
        return scan_card(at, out);
    default:
        return scan_place(at, out);
    }
}

static game_move move_parse(const game_state *st, int seat, const char *text)
{
    (void)st, (void)seat;
    for (unsigned kind = M_FIRST; kind <= M_REFILL; kind++) {
        const char *at = text;
        unsigned argument = 0;
        if (scan_word(&at, verbs[kind]))
            return scan_argument((enum kind)kind, &at, &argument) && !*at
                       ? pack((enum kind)kind, argument)
                       : 0;
    }
    return 0;
}

/* A card dealt is known to others once it is fulfilled.  Of a claim in vain only that it was made.
 */
static void move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                      int viewer, char out[GAME_TEXT_MAX])
{
    unsigned kind = (unsigned)(m >> 8), argument = m & 255;
    bool secret = false;
    if (kind == M_DEAL || kind == M_REFILL)
        secret = viewer != before->refill && !((now->gone[0] | now->gone[1]) >> (argument - 1) & 1);
    else if (kind == M_CLAIM)
        secret = viewer != seat && !stands_now(before, seat, before->holder[seat][argument]);
    if (!secret || now->phase == OVER) {
        move_text(before, seat, m, out);
        return;
    }
    struct text t = text_open(out, GAME_TEXT_MAX);
    text_put(&t, verbs[kind]);
    text_put(&t, kind == M_CLAIM ? "in vain" : "a card");
}

/* Things on the table */

static void put_at(struct items *l, unsigned x, unsigned y)
{
    items_last(l)->x = (int16_t)x;
    items_last(l)->y = (int16_t)y;
}

static unsigned column(unsigned space, int viewer)
{
    return viewer == 1 ? SPACES - 1 - space : space; /* ST-6: seat 1 sits across */
}

static void add_block(struct items *l, const game_state *obs, unsigned s, unsigned level,
                      int viewer)
{
    unsigned colour = 0;
    while (!(obs->wall[colour] >> (SPACES * level + s) & 1))
        colour++;
    struct text t =
        items_add(l, ID_BLOCK + LEVELS * s + level, ID_WALL, K_BLOCK, F_COLOUR + colour);
    put_at(l, column(s, viewer), LEVELS - 1 - level);
    text_put(&t, colour == JOKER ? "joker" : colour_name[colour]);
    if (obs->taboo == s + 1 && level + 1 == obs->height[s])
        text_put(&t, " (taboo)");
}

static void add_wall(struct items *l, const game_state *obs, int viewer)
{
    struct text t = items_add(l, ID_WALL, 0, K_WALL, 0);
    text_put(&t, "The wall");
    for (unsigned s = 0; s < SPACES; s++)
        for (unsigned level = 0; level < obs->height[s]; level++)
            add_block(l, obs, s, level, viewer);
    for (unsigned s = 0; s < SPACES; s++) {
        t = items_add(l, ID_SPACE + s, ID_WALL, K_SPACE, 0);
        put_at(l, column(s, viewer), LEVELS);
        text_uint(&t, s + 1);
    }
    if (obs->quiet >= QUIET_TOLD) {
        t = items_add(l, ID_QUIET, 0, K_TABOO, 0);
        text_put(&t, "Quiet turns: ");
        text_uint(&t, obs->quiet);
        text_put(&t, " of 40");
    }
    if (obs->taboo) {
        t = items_add(l, ID_TABOO, 0, K_TABOO, 0);
        text_put(&t, "Taboo: top of space ");
        text_uint(&t, obs->taboo);
    }
}

static void add_bag(struct items *l, const game_state *obs)
{
    struct text t = items_add(l, ID_BAG, 0, K_BAG, 0);
    text_put(&t, "Bag:");
    for (int c = 0; c < COLOURS; c++) {
        text_char(&t, ' ');
        text_uint(&t, obs->bag[c]);
        text_bytes(&t, colour_name[c], 2);
    }
    if (obs->drawn) {
        t = items_add(l, ID_DRAWN, ID_BAG, K_BLOCK, obs->drawn);
        text_put(&t, "in hand: ");
        text_put(&t, colour_name[obs->drawn - 1]);
    }
}

/* The blocks of a card's pattern, as it is printed. */
static void add_pattern(struct items *l, unsigned parent, unsigned slot, unsigned place, int card)
{
    static const char letters[] = "OGBP";
    unsigned x = 0, y = 0;
    for (const char *p = card_text[card - 1]; *p; p++, x++) {
        if (*p == '/') {
            x = (unsigned)-1; /* the next step makes it 0 */
            y++;
        } else if (*p != '.') {
            unsigned colour = (unsigned)(strchr(letters, *p) - letters);
            items_add(l, ID_CELL + 16 * slot + 4 * y + x, parent, K_CELL, F_COLOUR + colour);
            put_at(l, 5 * place + x, 1 + y);
        }
    }
}

static void add_tasks(struct items *l, const game_state *obs, unsigned p, int viewer)
{
    struct text t = items_add(l, ID_TASKS + p, 0, K_TASKS, 0);
    items_last(l)->owner = (int8_t)p;
    text_put(&t, (int)p == viewer ? "Your tasks" : "Tasks of seat ");
    if ((int)p != viewer)
        text_uint(&t, p);
    for (unsigned i = 0; i < HOLDER; i++) {
        int card = obs->holder[p][i];
        if (!card)
            continue;
        bool known = card != HIDDEN;
        t = items_add(l, ID_SLOT + HOLDER * p + i, ID_TASKS + p, K_SLOT, known ? F_CARD + 0u : 0u);
        items_last(l)->owner = (int8_t)p;
        put_at(l, 5 * i, 0);
        text_uint(&t, i + 1);
        text_put(&t, known ? ": " : ": a card");
        text_put(&t, known ? card_text[card - 1] : "");
        if (known)
            add_pattern(l, ID_TASKS + p, HOLDER * p + i, i, card);
    }
}

static void add_seat(struct items *l, const game_state *obs, unsigned p, int viewer)
{
    struct text t = items_add(l, ID_SEAT + p, 0, K_SEAT, 0);
    items_last(l)->owner = (int8_t)p;
    text_put(&t, (int)p == viewer ? "You, seat " : "Seat ");
    text_uint(&t, p);
    t = items_add(l, ID_PILE + p, ID_SEAT + p, K_PILE, 0);
    text_put(&t, "pile of ");
    text_uint(&t, obs->pile[p]);
    t = items_add(l, ID_DONE + p, ID_SEAT + p, K_PILE, F_CARD);
    put_at(l, 1, 0);
    text_int(&t, bits(obs->gone[p]));
    text_put(&t, " fulfilled");
    for (unsigned c = 0, n = 0; c < CARDS; c++)
        if (obs->gone[p] >> c & 1) { /* ST-13: they were shown */
            t = items_add(l, ID_GONE + TASKS * p + n, ID_SEAT + p, K_SLOT, F_CARD);
            put_at(l, 2 + n++, 0);
            text_put(&t, card_text[c]);
        }
}

static int describe(const game_state *obs, int viewer, struct game_item *out)
{
    struct items l = {out, 0};
    add_wall(&l, obs, viewer);
    add_bag(&l, obs);
    for (unsigned p = 0; p < 2; p++)
        add_seat(&l, obs, p, viewer);
    add_tasks(&l, obs, viewer == 1 ? 0 : 1, viewer); /* the own tasks last, nearest */
    add_tasks(&l, obs, viewer == 1 ? 1 : 0, viewer);
    return l.n;
}

static int move_path(const game_state *obs, int seat, game_move m, uint16_t *out)
{
    unsigned argument = m & 255, from = argument >> 4;
    switch (m >> 8) {
    case M_DRAW:
        out[0] = ID_BAG;
        return 1;
    case M_CLAIM:
        out[0] = (uint16_t)(ID_SLOT + HOLDER * (unsigned)seat + argument);
        return 1;
    case M_PLACE:
        out[0] = ID_DRAWN;
        out[1] = (uint16_t)(ID_SPACE + argument);
        return 2;
    default: /* M_RELOCATE */
        out[0] = (uint16_t)(ID_BLOCK + LEVELS * from + obs->height[from] - 1);
        out[1] = (uint16_t)(ID_SPACE + (argument & 15));
        return 2;
    }
}

/* What is counted */

enum {
    C_TURNS,
    C_ORDER,
    C_END = C_ORDER + 2,
    C_TURN = C_END + 3,
    C_BY = C_TURN + 3,
    C_JOKER = C_BY + 3,
    C_CLAIM = C_JOKER + 2,
    C_HELD = C_CLAIM + 2, /* + card - 1, the next two as well */
    C_DONE = C_HELD + CARDS,
    C_WAIT = C_DONE + CARDS
};

enum by { OWN_MOVE, OTHERS_MOVE, STOOD };

static void count_cards(struct counts *l, unsigned id, unsigned of)
{
    for (unsigned c = 0; c < CARDS; c++) {
        struct text t = counts_add(l, id + c, of ? of + c : 0);
        text_put(&t, card_text[c]);
    }
}

static int counts(int players, const int16_t *option, struct game_count *out)
{
    static const char *const ends[] = {"no task left", "quiet turns, a winner",
                                       "quiet turns, a draw", 0};
    static const char *const by[] = {"by an own move", "by a move of the opponent",
                                     "by what stood already", 0};
    static const char *const claims[] = {"right", "in vain", 0};
    struct counts l = {out, 0, 0, GAME_SHARE};
    counts_chart(&l, "Length of a game", GAME_PER_GAME);
    counts_put(&l, C_TURNS, "turns");
    counts_order(&l, C_ORDER, players);
    counts_chart(&l, "How the game ended", GAME_SHARE);
    counts_each(&l, C_END, ends);
    counts_chart(&l, "What turns were used for", GAME_SHARE);
    counts_put(&l, C_TURN, "to draw a block");
    counts_put(&l, C_TURN + 1, "to relocate a block");
    if (!option[OPT_JOKER])
        counts_put(&l, C_TURN + 2, "to relocate the joker");
    counts_chart(&l, "How tasks were fulfilled", GAME_SHARE);
    counts_each(&l, C_BY, by);
    if (!option[OPT_JOKER]) {
        counts_chart(&l, "Whether the joker served a task", GAME_SHARE);
        counts_put(&l, C_JOKER, "without the joker");
        counts_put(&l, C_JOKER + 1, "with the joker");
    }
    if (option[OPT_CLAIM] == SHARP_EYES) {
        counts_chart(&l, "Claims", GAME_SHARE);
        counts_each(&l, C_CLAIM, claims);
    }
    counts_chart(&l, 0, GAME_SHARE);
    count_cards(&l, C_HELD, 0);
    counts_chart(&l, "Tasks fulfilled, of those held", GAME_RATE);
    count_cards(&l, C_DONE, C_HELD);
    counts_chart(&l, "Turns a task is held, each time it is fulfilled", GAME_MEAN);
    count_cards(&l, C_WAIT, C_DONE);
    return l.n;
}

/* Whose move made a card stand that is fulfilled now.  A claim may come late. */
static int made_by(const game_state *before, game_move m, int seat, int card)
{
    unsigned kind = (unsigned)(m >> 8);
    int mover = before->seat;
    if (kind == M_REFILL && (int)(m & 255) == card)
        return STOOD;
    if (kind == M_CLAIM) {
        uint32_t wall[COLOURS + 1];
        wall_before(before, wall);
        struct look look = look_at(wall);
        if (stands(&look, seat, card))
            return STOOD;
        mover = other(mover); /* the turn has passed on since */
    }
    return mover == seat ? OWN_MOVE : OTHERS_MOVE;
}

static bool needs_joker(const game_state *st, int seat, int card)
{
    struct look look;
    memcpy(look.of, st->wall, sizeof look.of);
    return !stands(&look, seat, card);
}

static void tally_tasks(const game_state *before, game_move m, const game_state *after,
                        struct game_tally *out)
{
    for (int p = 0; p < 2; p++)
        for (int c = 0; c < CARDS; c++) {
            if (!((after->gone[p] & ~before->gone[p]) >> c & 1))
                continue;
            out->n[p][C_DONE + c]++;
            out->n[p][C_BY + made_by(before, m, p, c + 1)]++;
            if (!after->joker)
                out->n[p][C_JOKER + needs_joker(after, p, c + 1)]++;
        }
}

/* A turn, of whichever kind: all cards in holders have waited for it. */
static void tally_turn(const game_state *before, int seat, game_move m, struct game_tally *out)
{
    unsigned kind = (unsigned)(m >> 8), from = m >> 4 & 15, use = 0;
    if (kind == M_RELOCATE)
        use = 1 + (before->wall[JOKER] >> (SPACES * (before->height[from] - 1u) + from) & 1);
    out->n[seat][C_TURNS]++;
    out->n[seat][C_TURN + use]++;
    for (int i = 0; i < 2 * HOLDER; i++) {
        int card = before->holder[i / HOLDER][i % HOLDER];
        if (card)
            out->n[i / HOLDER][C_WAIT + card - 1]++;
    }
}

static void tally_end(const game_state *st, struct game_tally *out)
{
    struct game_outcome o;
    int left[] = {cards_left(st, 0), cards_left(st, 1)};
    outcome(st, &o);
    counts_wins(out, C_ORDER, &o, 2, st->first);
    out->n[GAME_NOBODY][C_END + (!left[0] || !left[1] ? 0 : left[0] == left[1] ? 2 : 1)]++;
}

static void tally(const game_state *before, int seat, game_move m, const game_state *after,
                  struct game_tally *out)
{
    unsigned kind = (unsigned)(m >> 8);
    if (kind == M_DEAL || kind == M_REFILL)
        out->n[before->refill][C_HELD + (m & 255) - 1]++;
    else if (kind == M_PLACE || kind == M_RELOCATE)
        tally_turn(before, seat, m, out);
    else if (kind == M_CLAIM)
        out->n[seat][C_CLAIM + (after->gone[seat] == before->gone[seat])]++;
    tally_tasks(before, m, after, out);
    if (after->phase == OVER)
        tally_end(after, out);
}

const struct game stacks_game = {
    .id = "stacks",
    .title = "Stacks",
    .version = 1,
    .players_min = 2,
    .players_max = 2,
    .state_size = sizeof(game_state),
    .options = options,
    .kinds = kinds,
    .faces = faces,
    .data = data,
    .start = start,
    .pending = pending,
    .may = may,
    .shared = 0,
    .asks = 0,
    .moves = moves,
    .chance = chance,
    .apply = apply,
    .refusal = refusal,
    .observe = observe,
    .determinise = determinise,
    .guess = guess,
    .valid = valid,
    .outcome = outcome,
    .worth = stacks_worth,
    .advise = stacks_advise,
    .play_on = 0,
    .trust = 20,
    .effort = 4,
    .patience = 4,
    .odds = 0,
    .move_text = move_text,
    .move_parse = move_parse,
    .move_seen = move_seen,
    .describe = describe,
    .move_path = move_path,
    .counts = counts,
    .count = tally,
};
