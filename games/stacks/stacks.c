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
#include "bots.h"
#include "core/rng.h"

#include <string.h>

static const char *const claim_name[] = {"automatic", "sharp eyes"};
static const char *const rows_name[] = {"open", "closed"};
static const char *const joker_name[] = {"with", "without"};
static const struct game_option options[] = {
    {"claim", "Claiming", claim_name, 0, 1, 0},
    {"rows", "Full rows", rows_name, 0, 1, 0},
    {"joker", "The joker", joker_name, 0, 1, 0},
    {0, 0, 0, 0, 0, 0},
};

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
    if (st->phase == LAST)
        return BOTH_SEATS & ~(unsigned)st->passed;
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

/* ST-12?: a right claim breaks the series of quiet turns, and the other is not asked any more. */
static bool shared(const game_state *st, int seat, game_move m)
{
    return st->phase == LAST && m >> 8 == M_CLAIM &&
           stands_now(st, seat, st->holder[seat][m & 255]);
}

/* ST-8?: an undo would give back the right to claim. */
static bool binding(const game_state *st, int seat, game_move m)
{
    (void)st, (void)seat;
    return m >> 8 == M_CLAIM;
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
    } else if (seat == st->seat && st->phase == PLACE) {
        for (unsigned s = 0; s < SPACES; s++)
            if (st->height[s] < LEVELS)
                out[n++] = pack(M_PLACE, s);
    }
    if (st->claim == SHARP_EYES)
        n += list_claims(st, seat, out + n);
    if (st->phase == LAST)
        out[n++] = pack(M_PASS, 0);
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

/* ST-12?: the game ends when the next turn would begin; with sharp eyes both are asked before. */
static void end_turn(game_state *st)
{
    st->quiet = st->stir ? 0 : (uint8_t)(st->quiet + 1);
    st->stir = 0;
    st->seat = (uint8_t)other(st->seat);
    st->phase = st->quiet < QUIET_TURNS ? TURN : st->claim == SHARP_EYES ? LAST : OVER;
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

/* ST-12?: a card of the last quiet turn is discarded after all, and the next turn begins. */
static void break_series(game_state *st)
{
    st->quiet = st->stir = st->passed = 0;
    st->phase = TURN;
}

/* Sharp eyes: a right claim fulfils the card; a wrong one only counts as tried. */
static void claim_card(game_state *st, int seat, int place)
{
    if (!stands_now(st, seat, st->holder[seat][place])) {
        st->tried[seat] |= (uint8_t)(1u << place);
        return;
    }
    discard(st, seat, place);
    if (st->phase == LAST)
        break_series(st);
    if (!ask_refill(st, seat) && cards_left(st, seat) == 0)
        st->phase = OVER;
}

static void pass(game_state *st, int seat)
{
    st->passed |= (uint8_t)(1u << seat);
    if (st->passed == BOTH_SEATS)
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
    case M_PASS:
        pass(st, seat);
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
        return "ST-8? cards that stand go by themselves in this game";
    if (place >= HOLDER)
        return "ST-2 the holder has places 1 to 3";
    if (!st->holder[seat][place])
        return "ST-7 there is no card in this place";
    if (st->tried[seat] >> place & 1)
        return "ST-8? this card was claimed in vain, and the wall is the same";
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
        return "ST-5? a block cannot be put back on its own space";
    return judge_target(st, to);
}

/* ST-12?: what is open to a seat that is asked before the game ends; claims are judged elsewhere.
 */
static const char *judge_last(unsigned kind, unsigned argument)
{
    if (kind == M_PASS && !argument)
        return 0;
    return "ST-12? the game ends now: claim a card, or pass";
}

static const char *judge_seat(const game_state *st, int seat, unsigned kind, unsigned argument)
{
    if (st->phase == LAST)
        return judge_last(kind, argument);
    if (seat != st->seat)
        return "ST-8? it is the opponent's turn: only a claim is open to you";
    if (st->phase == PLACE)
        return kind == M_PLACE ? judge_target(st, argument)
                               : "ST-3 the block in your hand has to be put down first";
    if (kind == M_RELOCATE)
        return judge_relocation(st, argument >> 4, argument & 15);
    if (kind == M_PLACE)
        return "ST-3 draw a block first";
    if (kind != M_DRAW || argument)
        return "ST-3 a turn is to draw a block or to relocate one";
    return bag_size(st) ? 0 : "ST-5? the bag is empty: a block has to be relocated";
}

/* What chance has to do first, by phase. */
static const char *const chance_first[] = {
    "ST-1? first it is drawn who begins",
    "ST-1? first the joker is put on a space",
    "ST-2 first each player is dealt three cards",
    0,
    "ST-3 first a block is taken from the bag",
    0,
    "ST-7 first the next card of the pile comes into the holder",
};

static const char *judge_chance(const game_state *st, unsigned kind, unsigned argument)
{
    static const uint8_t asked[] = {M_FIRST, M_JOKER, M_DEAL, 0, M_BLOCK, 0, M_REFILL};
    if (kind != asked[st->phase])
        return chance_first[st->phase];
    if (kind == M_FIRST)
        return argument < 2 ? 0 : "ST-1? there are seats 0 and 1";
    if (kind == M_JOKER)
        return judge_target(st, argument);
    if (kind == M_BLOCK)
        return argument < COLOURS && st->bag[argument] ? 0
                                                       : "ST-1? no such block is left in the bag";
    bool there = argument - 1 < CARDS && unseen_cards(st) >> (argument - 1) & 1;
    return there ? 0 : "ST-2 this card is not there to be drawn";
}

static bool is_asked(const game_state *st, int seat)
{
    uint32_t who = pending(st);
    if (seat < 0 || seat > GAME_CHANCE)
        return false;
    return who >> seat & 1 || may(st) >> seat & 1;
}

/* Why somebody who is not asked may do nothing now. */
static const char *not_asked(const game_state *st, int seat)
{
    bool seated = seat == 0 || seat == 1;
    if (st->phase == OVER)
        return cards_left(st, 0) && cards_left(st, 1)
                   ? "ST-12? the game is over, after 40 quiet turns"
                   : "ST-9 the game is over";
    if (seated && st->phase == LAST)
        return "ST-12? you have passed";
    if (seated && pending(st) >> GAME_CHANCE)
        return chance_first[st->phase];
    return "ST-3 it is not your turn";
}

/* Why not, or NULL; apply() and refusal() both ask here, so they cannot disagree. */
static const char *refusal(const game_state *st, int seat, game_move m)
{
    unsigned kind = (unsigned)(m >> 8 & 255), argument = m & 255;
    bool open = st->phase == TURN || st->phase == PLACE, asked = is_asked(st, seat);
    if (kind == M_CLAIM && m >> 16 == 0 && (seat == 0 || seat == 1) && (open || asked))
        return judge_claim(st, seat, argument); /* whoever's turn it is */
    if (!asked)
        return not_asked(st, seat);
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

/* ST-12?: the last question is put after the last quiet turn, and only then. */
static bool valid_last(const game_state *st)
{
    bool quiet = st->quiet == QUIET_TURNS, sharp = st->claim == SHARP_EYES;
    if (st->phase == LAST)
        return quiet && sharp && st->passed < BOTH_SEATS;
    if (quiet && st->phase != OVER)
        return false;
    return st->passed == (quiet && sharp ? BOTH_SEATS : 0);
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
    if (!valid_last(st))
        return false;
    return valid_wall(st) && valid_past(st) && valid_cards(st, 0, &seen) &&
           valid_cards(st, 1, &seen);
}

/* ST-9, ST-12: fewer cards left wins; equal is a draw.  A winner by ST-9 has none. */
void stacks_outcome(const game_state *st, struct game_outcome *out)
{
    memset(out, 0, sizeof *out);
    int left[] = {cards_left(st, 0), cards_left(st, 1)};
    for (int p = 0; p < 2; p++) {
        out->score[p] = bits(st->gone[p]);
        out->place[p] = left[p] > left[other(p)] ? 2 : 1;
    }
}

static const struct game_thinking *thinking(int players)
{
    static const struct game_thinking always = {0, 0, 20, 100, 100, {4, 4, 4, 4}, 0};
    (void)players;
    return &always;
}

const struct game stacks_game = {
    .id = "stacks",
    .title = "Stacks",
    .version = 2,
    .players_min = 2,
    .players_max = 2,
    .state_size = sizeof(game_state),
    .options = options,
    .kinds = stacks_kinds,
    .faces = stacks_faces,
    .data = data,
    .start = start,
    .pending = pending,
    .may = may,
    .shared = shared,
    .binding = binding,
    .asks = 0,
    .moves = moves,
    .chance = chance,
    .apply = apply,
    .refusal = refusal,
    .observe = observe,
    .determinise = determinise,
    .guess = guess,
    .valid = valid,
    .outcome = stacks_outcome,
    .worth = stacks_worth,
    .advise = stacks_advise,
    .thinking = thinking,
    .odds = 0,
    .move_text = stacks_move_text,
    .move_parse = stacks_move_parse,
    .move_seen = stacks_move_seen,
    .describe = stacks_describe,
    .move_path = stacks_move_path,
    .counts = stacks_counts,
    .count = stacks_count,
};
