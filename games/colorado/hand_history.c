/*
 * hand_history.c - what is kept of the hands' rows when the deck is shuffled, and what is forgotten
 * where room ends: hand.h.
 *
 * To forget the oldest shuffle that is remembered is to make one age of the cards before and behind
 * it.  Cards that have left and were of that age for sure then take the oldest places they can,
 * since the later ones are open to more types, and both go.  Those that a proof is about stay.
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
           ((s->holds >> i & 1) && colorado_proof_holds(s, i, count));
}

/* Those that say nothing any more, and the oldest ones while of the first cards that left, which
 * could go, more than so many stay for them. */
static void forget_proofs(struct seat *s, const struct parted *row, unsigned gone, unsigned most)
{
    for (unsigned i = s->proofs; i-- > 0;)
        if (is_spent(s, row, i))
            colorado_forget_proof(s, i);
    while (s->proofs && gone > s->proof[0].left + most)
        colorado_forget_proof(s, 0);
}

/* Takes the first cards that left out of the row, with their places. */
static void cut_row(game_state *st, struct seat *s, struct parted *row, unsigned cut)
{
    static const struct parted none = {0, 0, 0};
    uint8_t place[PLACES + 1]; /* the new number of each */
    bool used[PLACES + 1] = {false};
    unsigned n = 0;
    for (unsigned i = 0; i < cut; i++) {
        unsigned at = row[i].from;
        while (used[at])
            at++;
        used[at] = true;
        st->came[0][row[i].type]--;
    }
    for (unsigned at = 0; at <= hand_places(s); at++) {
        place[at] = (uint8_t)n;
        n += !used[at];
    }
    for (unsigned t = 0; t < CARD_TYPES; t++)
        s->from[t] = place[s->from[t]];
    for (unsigned age = 1; age <= st->age; age++)
        s->since[age] = place[s->since[age]];
    for (unsigned i = cut; i < s->left; i++) {
        struct parted it = {row[i].type, place[row[i].from], place[row[i].to]};
        row[i - cut] = it;
    }
    for (unsigned i = s->left - cut; i < s->left; i++)
        row[i] = none;
    for (unsigned i = 0; i < s->proofs; i++) {
        s->proof[i].places = place[s->proof[i].places];
        s->proof[i].left = (uint8_t)(s->proof[i].left - cut);
    }
    s->left = (uint8_t)(s->left - cut);
}

/* Takes out what says nothing any more. */
static void clear_rows(game_state *st)
{
    for (unsigned p = 0; p < st->players; p++) {
        struct seat *s = &st->seat[p];
        struct parted *row = &st->parted[parted_first(st, p)];
        unsigned gone = 0;
        while (gone < s->left && row[gone].to <= first_age_end(st, s))
            gone++;
        if (s->proofs) {
            forget_proofs(s, row, gone, parted_room(st) / 2);
            gone = s->proofs && s->proof[0].left < gone ? s->proof[0].left : gone;
        }
        if (gone)
            cut_row(st, s, row, gone);
    }
}

/* Of the two oldest ages one. */
static void join_ages(game_state *st)
{
    for (unsigned t = 0; t < CARD_TYPES; t++)
        st->came[0][t] = (uint8_t)(st->came[0][t] + st->came[1][t]);
    for (unsigned age = 1; age < st->age; age++)
        memcpy(st->came[age], st->came[age + 1], sizeof st->came[age]);
    memset(st->came[st->age], 0, sizeof st->came[0]);
    for (unsigned p = 0; p < st->players; p++) {
        struct seat *s = &st->seat[p];
        for (unsigned age = 1; age < st->age; age++) {
            s->since[age] = s->since[age + 1];
            s->drawn[age - 1] = s->drawn[age];
        }
        s->since[st->age] = 0;
        s->drawn[st->age - 1] = 0;
    }
    st->age--;
}

void colorado_forget(game_state *st)
{
    if (st->age)
        join_ages(st);
    clear_rows(st);
}

/* With one hidden hand a shuffle tells all of it, and older ones no more. */
void colorado_renew(game_state *st)
{
    if (st->age == (st->players == 2 ? 1 : AGES - 1))
        join_ages(st);
    st->age++;
    memcpy(st->came[st->age], st->deck, sizeof st->deck);
    for (unsigned p = 0; p < st->players; p++)
        st->seat[p].since[st->age] = (uint8_t)hand_places(&st->seat[p]);
    clear_rows(st);
}
