/*
 * row.c - what is kept of a hand's row when the deck is shuffled: hand.h.
 *
 * Without a proof the row begins anew with the cards of the hand.  Else it begins with the oldest
 * proof: the cards that had left before it take the oldest places they can, since the later ones
 * are open to more types, and both go.
 */
#include "hand.h"

/* Whether a proof says no more than what the cards that left were: all that it is about have left,
 * or those that surely were there are enough. */
static bool is_spent(const struct seat *s, const struct parted *row, unsigned i)
{
    const struct proof *it = &s->proof[i];
    uint8_t count[CARD_TYPES] = {0};
    unsigned known = 0;
    for (unsigned k = it->left; k < s->left && row[k].to <= it->places; k++, known++)
        count[row[k].type]++;
    return known == (unsigned)it->places - it->left ||
           ((s->holds >> i & 1) && proof_holds(s, i, count));
}

static void forget_proofs(struct seat *s, const struct parted *row)
{
    for (unsigned i = s->proofs; i-- > 0;)
        if (is_spent(s, row, i))
            forget_proof(s, i);
    while (s->proofs && s->left - s->proof[0].left > ROW_KEPT)
        forget_proof(s, 0);
}

/* Takes the first cards that left out of the row, with their places. */
static void cut_row(struct seat *s, struct parted *row, unsigned cut)
{
    uint8_t place[UINT8_MAX + 1]; /* the new number of each */
    bool used[UINT8_MAX + 1] = {false};
    unsigned n = 0;
    for (unsigned i = 0; i < cut; i++) {
        unsigned at = row[i].from;
        while (used[at])
            at++;
        used[at] = true;
    }
    for (unsigned at = 0; at <= hand_places(s); at++) {
        place[at] = (uint8_t)n;
        n += !used[at];
    }
    for (unsigned t = 0; t < CARD_TYPES; t++)
        s->from[t] = place[s->from[t]];
    for (unsigned i = cut; i < s->left; i++) {
        struct parted it = {row[i].type, place[row[i].from], place[row[i].to]};
        row[i - cut] = it;
    }
    for (unsigned i = 0; i < s->proofs; i++) {
        s->proof[i].places = place[s->proof[i].places];
        s->proof[i].left = (uint8_t)(s->proof[i].left - cut);
    }
    s->left = (uint8_t)(s->left - cut);
}

static void renew_row(struct seat *s, struct parted *row)
{
    forget_proofs(s, row);
    if (s->proofs) {
        cut_row(s, row, s->proof[0].left);
    } else {
        s->left = 0;
        for (unsigned t = 0; t < CARD_TYPES; t++)
            s->from[t] = (uint8_t)(s->hand_size - s->cap[t]);
    }
    s->old = (uint8_t)hand_places(s);
    s->gone = s->left;
    memset(s->drawn, 0, sizeof s->drawn);
}

void colorado_renew(game_state *st)
{
    unsigned from = 0, to = 0;
    for (unsigned p = 0; p < st->players; p++) {
        unsigned n = st->seat[p].left;
        renew_row(&st->seat[p], &st->parted[from]);
        for (unsigned i = 0; i < st->seat[p].left; i++)
            st->parted[to++] = st->parted[from + i];
        from += n;
    }
    memset(&st->parted[to], 0, (from - to) * sizeof *st->parted);
}
