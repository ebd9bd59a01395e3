/* travel.c - a position of Colorado that could have come about, for pictures of a game in play.
 *
 * Each seat wanders: it checks legs, discovers regions and takes what they show.  Cards play no
 * part in it. */
#include "atlas.h"
#include "core/rng.h"

#include <string.h>

struct traveller {
    uint32_t flags, rails;
    struct set legs;
};

static void win(struct atlas_position *p, int seat, int points)
{
    if (p->won[seat] < ATLAS_WON_MAX)
        p->medal[seat][p->won[seat]++] = points;
}

/* The highest medal of a table that is free. */
static void win_of(const struct atlas *a, struct atlas_position *p, int seat, int table)
{
    for (int i = 0; i < a->table[table].medals; i++)
        if (!(p->gone[table] >> i & 1)) {
            p->gone[table] |= (uint8_t)(1u << i);
            win(p, seat, a->table[table].medal[i]);
            return;
        }
}

/* The next box of a line; of the tipi line the middle one first, then either side. */
static void mark_box(const struct atlas *a, struct atlas_position *p, int seat, int table,
                     struct rng *rng)
{
    int boxes = a->table[table].boxes, box = 0;
    unsigned marked = p->box[table][seat];
    if (table == TABLE_TIPI) {
        int low = boxes / 2, high = low;
        while (low > 0 && marked >> (low - 1) & 1)
            low--;
        while (high < boxes && marked >> high & 1)
            high++;
        box = marked && low > 0 && (high == boxes || rng_below(rng, 2)) ? low - 1 : high;
    } else {
        while (box < boxes && marked >> box & 1)
            box++;
    }
    if (box >= boxes)
        return;
    p->box[table][seat] |= (uint16_t)(1u << box);
    if (box == boxes - 1 || (table == TABLE_TIPI && box == 0))
        win_of(a, p, seat, table);
}

static void discover(const struct atlas *a, struct atlas_position *p, int seat, struct traveller *t,
                     struct rng *rng)
{
    uint32_t open = 0;
    for (int i = 0; i < a->regions; i++) {
        if (t->flags >> i & 1)
            open |= a->region[i].next;
        else if (!t->flags && a->region[i].land == LAND_TOWN)
            open |= 1u << i;
    }
    open &= ~t->flags;
    if (!open)
        return;
    int region = rng_bit(rng, open);
    t->flags |= 1u << region;
    mark_box(a, p, seat, (int)a->region[region].land, rng);
}

static bool leg_open(const struct atlas *a, const struct traveller *t, int leg)
{
    const struct atlas_leg *l = &a->leg[leg];
    bool joined = l->flag;
    for (int i = 0; i < a->legs; i++)
        joined |= set_has(l->joined, i) && set_has(t->legs, i);
    return joined && t->flags >> l->region & 1 && !set_has(t->legs, leg);
}

static bool rail_open(const struct atlas *a, const struct traveller *t, int rail)
{
    const struct atlas_rail *r = &a->rail[rail];
    for (int i = 0; i < a->rails; i++)
        if (t->rails >> i & 1 && a->rail[i].closes >> rail & 1)
            return false;
    return !(t->rails >> rail & 1) && (r->first || r->before & t->rails);
}

static void take(const struct atlas *a, struct atlas_position *p, int seat, struct traveller *t,
                 enum sign sign, struct rng *rng)
{
    if (sign == SIGN_DISCOVERY)
        discover(a, p, seat, t, rng);
    else if (sign >= SIGN_SALOON && sign <= SIGN_TIPI)
        mark_box(a, p, seat, (int)sign - SIGN_SALOON + TABLE_SALOON, rng);
}

/* A leg of the region that has the fewest left, so that some get finished. */
static void check_leg(const struct atlas *a, struct atlas_position *p, int seat,
                      struct traveller *t, struct rng *rng)
{
    int best = -1, least = ATLAS_LEGS_MAX;
    for (int i = 0; i < a->legs; i++) {
        int left = 0;
        for (int k = 0; k < a->legs && leg_open(a, t, i); k++)
            left += a->leg[k].region == a->leg[i].region && !set_has(t->legs, k);
        if (left && (left < least || (left == least && rng_below(rng, 3) == 0))) {
            best = i;
            least = left;
        }
    }
    if (best < 0)
        return;
    set_add(&t->legs, best);
    if (least == 1)
        win(p, seat, a->region[a->leg[best].region].medal);
    take(a, p, seat, t, a->leg[best].sign, rng);
}

static void check_rail(const struct atlas *a, struct atlas_position *p, int seat,
                       struct traveller *t, struct rng *rng)
{
    int from = (int)rng_below(rng, (uint32_t)a->rails);
    for (int k = 0; k < a->rails; k++) {
        int i = (from + k) % a->rails;
        if (!rail_open(a, t, i))
            continue;
        t->rails |= 1u << i;
        if (a->rail[i].medal)
            win(p, seat, a->rail[i].medal);
        take(a, p, seat, t, a->rail[i].sign, rng);
        return;
    }
}

void atlas_travel(const struct atlas *a, bool half, struct atlas_position *out)
{
    struct traveller traveller[ATLAS_SEATS] = {0};
    struct rng rng;
    bool over = false;
    rng_seed(&rng, 1876);
    memset(out, 0, sizeof *out);
    out->seats = ATLAS_SEATS;
    for (int step = 0; step < (half ? 18 : 90) && !over; step++)
        for (int seat = 0; seat < ATLAS_SEATS; seat++) {
            uint32_t what = step ? rng_below(&rng, 10) : 0;
            if (what < 2)
                discover(a, out, seat, &traveller[seat], &rng);
            else if (what < 8)
                check_leg(a, out, seat, &traveller[seat], &rng);
            else if (a->rails)
                check_rail(a, out, seat, &traveller[seat], &rng);
            over |= out->won[seat] >= 7;
        }
    out->flags = traveller[0].flags;
    out->rails = traveller[0].rails;
    out->legs = traveller[0].legs;
}
