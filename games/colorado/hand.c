/* hand.c - cards come into a hand and leave it, and the table learns of them. */
#include "hand.h"

void colorado_hand_draw(const game_state *st, struct seat *s, unsigned type)
{
    hand_put(s, type);
    if (st->age)
        s->drawn[st->age - 1] += bag_one(type);
    s->hand_size++;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        s->cap[t]++;
}

unsigned colorado_own_draws(const game_state *st, int seat, unsigned age, unsigned type)
{
    const struct seat *s = &st->seat[seat];
    unsigned n = s->hand[type];
    if (age)
        return bag_count(s->drawn[age - 1], type);
    for (unsigned i = 0; i < s->left; i++)
        n += parted_of(st, (unsigned)seat)[i].type == type;
    for (unsigned a = 1; a <= st->age; a++)
        n -= bag_count(s->drawn[a - 1], type);
    return n;
}

/* A card leaves the row; one that is of age 0, as all are there, takes its place with it. */
static void hand_part(game_state *st, struct seat *s, unsigned type)
{
    while (s->left == parted_room(st))
        colorado_forget(st);
    unsigned seat = (unsigned)(s - st->seat), at = s->from[type];
    struct parted it = {(uint8_t)type, (uint8_t)at, (uint8_t)hand_places(s)};
    if (s->left || s->proofs || first_age_end(st, s) != s->hand_size) {
        st->parted[parted_first(st, seat) + s->left++] = it;
        return;
    }
    for (unsigned t = 0; t < CARD_TYPES; t++)
        s->from[t] = (uint8_t)(s->from[t] - (s->from[t] > at));
    for (unsigned age = 1; age <= st->age; age++)
        s->since[age]--;
    st->came[0][type]--;
}

void colorado_hand_drop(game_state *st, struct seat *s, unsigned type)
{
    uint8_t cap = s->cap[type];
    hand_part(st, s, type);
    s->hand[type]--;
    s->held &= ~((uint32_t)!s->hand[type] << type);
    s->hand_size--;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        s->cap[t] = (uint8_t)(s->cap[t] - (s->cap[t] >= cap));
}

void colorado_hand_lacks(struct seat *s, uint32_t types)
{
    while (types) {
        unsigned t = take(&types);
        s->cap[t] = 0;
        s->from[t] = (uint8_t)hand_places(s);
    }
}

bool colorado_has_triple(const uint8_t count[CARD_TYPES], uint32_t types)
{
    unsigned cards = 0, spent = CARDS; /* of the types: all, and by the cheapest pair */
    for (unsigned suit = 0; suit < SUITS; suit++) {
        unsigned of_types = 0, others = 0;
        for (unsigned t = suit * VALUES; t < (suit + 1) * VALUES; t++)
            *(types >> t & 1 ? &of_types : &others) += count[t];
        unsigned pays = others < 2 ? 2 - others : 0;
        if (of_types + others >= 2 && pays < spent)
            spent = pays;
        cards += of_types;
    }
    return cards > spent;
}

static bool has_some(const uint8_t count[CARD_TYPES], uint32_t types)
{
    unsigned n = 0;
    while (types)
        n += count[take(&types)];
    return n > 0;
}

bool colorado_proof_holds(const struct seat *s, unsigned i, const uint8_t count[CARD_TYPES])
{
    const struct proof *it = &s->proof[i];
    bool has = it->cards == 1 ? has_some(count, it->types) : colorado_has_triple(count, it->types);
    return has == (s->holds >> i & 1);
}

void colorado_forget_proof(struct seat *s, unsigned i)
{
    static const struct proof none = {0, 0, 0, 0, 0};
    uint32_t below = (1u << i) - 1;
    for (s->proofs--; i < s->proofs; i++)
        s->proof[i] = s->proof[i + 1];
    s->proof[i] = none;
    s->holds = (s->holds & below) | (s->holds >> 1 & ~below);
}

void colorado_hand_proves(struct seat *s, bool has, unsigned cards, uint32_t types)
{
    struct proof it = {types, (uint8_t)cards, (uint8_t)hand_places(s), s->left, 0};
    for (unsigned i = 0; i < s->proofs; i++) {
        const struct proof *p = &s->proof[i];
        uint32_t more = has ? p->types & ~types : types & ~p->types;
        if ((s->holds >> i & 1) == has && p->cards == cards && p->places == it.places &&
            p->left == it.left && !more)
            return; /* that was known */
    }
    if (s->proofs == PROOFS)
        colorado_forget_proof(s, 0);
    s->holds |= (uint32_t)has << s->proofs;
    s->proof[s->proofs++] = it;
}

bool colorado_hand_fits(const struct seat *s)
{
    uint16_t of_cap[UINT8_MAX + 1] = {0};
    unsigned n = 0, cap = 0;
    for (unsigned t = 0; t < CARD_TYPES; t++)
        of_cap[s->cap[t]] = (uint16_t)(of_cap[s->cap[t]] + s->hand[t]);
    while (cap < s->hand_size && (n += of_cap[cap]) <= cap)
        cap++;
    return cap == s->hand_size;
}
