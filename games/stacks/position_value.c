/*
 * position_value.c - how a position looks, and a sensible move, for bots.
 *
 * Both go by what the seat's own cards cost.  The numbers were found by letting players with
 * different ones play against each other.
 */
#include "bots.h"
#include "core/rng.h"
#include "near.h"

#include <string.h>

enum {
    DONE = 70, /* a card fulfilled */
    FINE = 16  /* parts of a point, where moves are compared */
};

/* A card in the holder, by what it costs: for who is to move, what costs 1 is nearly had; what the
 * other has may be undone before. */
static const int16_t card_worth[2][NEAR_FAR + 1] = {{DONE, 38, 20, 8, 0}, {DONE, 55, 24, 8, 0}};

/* Where a move is chosen: what a card gains that costs one less, by what it costs. */
static const int16_t step[NEAR_FAR + 2] = {0, 36, 18, 12, 8, 0};

/* A seat's cards that can be seen. */
struct hand {
    struct field field;
    int seat, n;
    uint8_t card[HOLDER], place[HOLDER];
    struct near near[HOLDER];
};

static void look_at_hand(const game_state *st, int seat, struct hand *h)
{
    h->field = near_field(st->wall);
    h->seat = seat;
    h->n = 0;
    for (int i = 0; i < HOLDER; i++)
        if (st->holder[seat][i] - 1u < CARDS) {
            h->card[h->n] = st->holder[seat][i];
            h->place[h->n] = (uint8_t)i;
            near_look(&h->field, seat, st->holder[seat][i], &h->near[h->n]);
            h->n++;
        }
}

/* Whether a card stands with this block laid and that one taken away. */
static bool fulfils(const struct hand *h, int i, int colour, uint32_t place, uint32_t taken)
{
    struct look look = h->field.look;
    for (int c = 0; c < COLOURS; c++)
        look.of[c] = (look.of[c] & ~taken) | (colour == c || colour == JOKER ? place : 0);
    return stands(&look, h->seat, h->card[i]);
}

/* What the cards gain by a block that is laid, and was taken away elsewhere or comes from the bag.
 * The last one that is missing may have been lying in the pattern itself. */
static int gain_laid(const struct hand *h, int colour, uint32_t place, uint32_t taken)
{
    int sum = 0;
    for (int i = 0; i < h->n; i++) {
        const struct near *n = &h->near[i];
        uint32_t any = n->lay[0] | n->lay[1] | n->lay[2] | n->lay[3];
        if (!(place & (colour < JOKER ? n->lay[colour] : any)))
            sum -= n->use & place ? step[n->cost + 1] : 0;
        else if (n->cost > 1 || fulfils(h, i, colour, place, taken))
            sum += step[n->cost];
    }
    return sum;
}

static int gain_taken(const struct hand *h, uint32_t top)
{
    int sum = 0;
    for (int i = 0; i < h->n; i++) {
        const struct near *n = &h->near[i];
        sum += n->lift & top ? step[n->cost] : n->use & top ? -step[n->cost + 1] : 0;
    }
    return sum;
}

static int best_laid(const game_state *st, const struct hand *h, int colour)
{
    int best = INT16_MIN;
    for (unsigned s = 0; s < SPACES; s++) {
        uint32_t place = place_on(st, s);
        int gain = place ? gain_laid(h, colour, place, 0) : best;
        best = gain > best ? gain : best;
    }
    return best;
}

/* ST-12?: whether the seat has passed and would win if the game ends now. */
static bool passed_ahead(const game_state *obs, int seat)
{
    return obs->passed >> seat & 1 && cards_left(obs, seat) < cards_left(obs, other(seat));
}

/* With a block in the hand: as good as the best place for it.  A claim in vain gains nothing, and
 * must not look better than a move because it is still one's turn. */
int32_t stacks_worth(const game_state *obs, int seat)
{
    struct hand h;
    if (stacks_game.pending(obs) >> GAME_CHANCE)
        return INT32_MIN; /* which block or card comes, nobody knows */
    bool placing = obs->drawn && obs->seat == seat;
    bool next = !placing && (obs->drawn || obs->seat == seat); /* to begin a turn */
    int32_t sum = DONE * (bits(obs->gone[seat]) - bits(obs->tried[seat]));
    sum += passed_ahead(obs, seat) ? DONE + 1 : 0;
    look_at_hand(obs, seat, &h);
    for (int i = 0; i < h.n; i++)
        sum += card_worth[next][h.near[i].cost];
    return placing ? sum + best_laid(obs, &h, obs->drawn - 1) : sum;
}

/* Sensible moves */

static bool has_standing(const struct hand *h, unsigned place)
{
    for (int i = 0; i < h->n; i++)
        if (h->place[i] == place && h->near[i].cost == 0)
            return true;
    return false;
}

/* On average over the bag. */
static int gain_drawn(const game_state *st, const struct hand *h)
{
    int sum = 0;
    for (int c = 0; c < COLOURS; c++)
        sum += st->bag[c] ? st->bag[c] * best_laid(st, h, c) : 0;
    return FINE * sum / bag_size(st);
}

static int gain_of(const game_state *st, const struct hand *h, game_move m)
{
    unsigned argument = m & 255;
    uint32_t top;
    switch (m >> 8) {
    case M_DRAW:
        return gain_drawn(st, h);
    case M_PLACE:
        return FINE * gain_laid(h, st->drawn - 1, place_on(st, argument), 0);
    case M_CLAIM:
        return has_standing(h, argument) ? FINE * DONE : INT32_MIN;
    case M_PASS: /* ST-12?: to let the game end suits who has fewer cards left */
        return cards_left(st, h->seat) < cards_left(st, other(h->seat)) ? FINE * DONE + 1 : 0;
    default: /* M_RELOCATE */
        top = top_of(st, argument >> 4);
        return FINE * (gain_taken(h, top) +
                       gain_laid(h, colour_at(st, top), place_on(st, argument & 15), top));
    }
}

game_move stacks_advise(const game_state *st, int seat, struct rng *rng)
{
    game_move m[GAME_MOVES_MAX], best = 0;
    struct hand h;
    int n = stacks_game.moves(st, seat, m), most = INT32_MIN;
    uint32_t ties = 0;
    look_at_hand(st, seat, &h);
    for (int i = 0; i < n; i++) {
        int gain = gain_of(st, &h, m[i]);
        if (gain < most)
            continue;
        ties = gain > most ? 1 : ties + 1;
        most = gain;
        if (rng_below(rng, ties) == 0)
            best = m[i];
    }
    return best;
}
