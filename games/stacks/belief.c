/*
 * belief.c - what a player's turns tell of the cards he holds.
 *
 * Who brings a card nearer probably holds it, who throws it back or lets it lie probably does not.
 * The turns that the state remembers are taken back one by one, and each card is looked at before
 * and after every turn of the player.  The factors were found by comparing the cards that searching
 * players held with those that they did not, in 5,000 games.
 */
#include "bots.h"
#include "near.h"

#include <string.h>

enum {
    ONE = 16,        /* a factor of 1 */
    EVEN = 1 << 12,  /* a weight that nothing speaks for or against */
    THROWN_BACK = 8, /* it costs more than before */
    LET_LIE = 9      /* it could have been fulfilled */
};

/* It costs less than before: by what it costs now. */
static const uint8_t brought_to[NEAR_FAR] = {1, 42, 31, 24};

/* A turn of the player. */
struct deed {
    struct field before, after;
    uint32_t tops; /* that he could have relocated */
};

static void take_back(game_state *st, unsigned from, unsigned to)
{
    int colour = take_block(st, to - 1);
    if (from)
        put_block(st, colour, from - 1);
}

/* Whose turn was the last: while the mover's cards are being replaced it is still his. */
static int last_mover(const game_state *st)
{
    return st->phase == REFILL && st->claim == AUTOMATIC ? st->seat : other(st->seat);
}

/* The player's turns, newest first; returns how many are remembered. */
static int list_deeds(const game_state *obs, int seat, struct deed deed[AGE_MAX])
{
    game_state st = *obs;
    int n = 0, mover = last_mover(obs);
    unsigned turn;
    for (unsigned i = 0; (turn = turn_before(obs, i)) && n < AGE_MAX; i++, mover = other(mover)) {
        struct field after = near_field(st.wall);
        take_back(&st, turn >> 4, turn & 15);
        unsigned taboo = turn_before(obs, i + 1) & 15;
        if (mover != seat)
            continue;
        deed[n].after = after;
        deed[n].before = near_field(st.wall);
        deed[n].tops = deed[n].before.top;
        if (taboo) /* ST-5 */
            deed[n].tops &= ~top_of(&st, taboo - 1);
        n++;
    }
    return n;
}

static uint32_t factor(const struct deed *d, int seat, int card)
{
    struct near before;
    near_look(&d->before, seat, card, &before);
    int cost = near_cost(&d->after, seat, card);
    uint32_t f = near_in_reach(&d->before, &before, d->tops) ? LET_LIE : ONE;
    if (cost < before.cost || cost == 0) /* if it stood he would not have it any more */
        return f * brought_to[cost] / ONE;
    return cost > before.cost ? f * THROWN_BACK / ONE : f;
}

void stacks_weigh(const game_state *obs, int seat, uint32_t weight[HOLDER][CARDS])
{
    struct deed deed[AGE_MAX];
    int n = list_deeds(obs, seat, deed);
    uint64_t unseen = unseen_cards(obs);
    for (int card = 1; card <= CARDS; card++) {
        uint32_t w[AGE_MAX + 1] = {EVEN}; /* by how many turns it was held */
        for (int i = 0; i < n && unseen >> (card - 1) & 1; i++)
            w[i + 1] = w[i] * factor(&deed[i], seat, card) / ONE;
        for (int i = 0; i < HOLDER; i++) {
            int age = obs->age[seat][i] < n ? obs->age[seat][i] : n;
            weight[i][card - 1] = w[age] ? w[age] : 1;
        }
    }
}
