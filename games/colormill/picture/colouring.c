/* colouring.c - a position that could have come about, for pictures of a board in play. */
#include "core/rng.h"
#include "picture.h"

#include <string.h>

static bool must_differ(const struct plan *p, int a, int b)
{
    const struct plan_cell *x = &p->cell[a], *y = &p->cell[b];
    int rule = x->area == y->area ? (int)p->area[x->area].rule : FREE;
    if (rule == DIFFER || (rule == TOUCHING && set_has(x->near, b)))
        return true;
    for (int i = 0; i < p->pairs; i++)
        if ((p->pair[i].cell[0] == a && p->pair[i].cell[1] == b) ||
            (p->pair[i].cell[0] == b && p->pair[i].cell[1] == a))
            return true;
    return false;
}

static bool may_have(const struct plan *p, const uint8_t *colour, int cell, int wish)
{
    int need = p->cell[cell].need, area = p->cell[cell].area;
    if (need != ANY && need != wish)
        return false;
    int twin = plan_twin(p, cell);
    if (twin >= 0 && p->cell[twin].need != ANY && p->cell[twin].need != wish)
        return false;
    if (twin >= 0 && twin < cell && colour[twin] != wish)
        return false;
    for (int i = 0; i < cell; i++) {
        if (p->area[area].rule == SAME && p->cell[i].area == area && colour[i] != wish)
            return false;
        if (colour[i] == wish && must_differ(p, cell, i))
            return false;
    }
    return true;
}

/* How many neighbours have the colour, or will have: a circled cell is as good as coloured. */
static int crowd(const struct plan *p, const uint8_t *colour, int cell, int wish)
{
    int n = 0;
    for (int i = 0; i < p->cells; i++)
        if (set_has(p->cell[cell].near, i))
            n += colour[i] ? colour[i] == wish : p->cell[i].need == wish;
    return n;
}

/* Colours the cells from this one on, each unlike its neighbours where it can be. */
static bool colour_from(const struct plan *p, uint8_t *colour, int cell)
{
    if (cell == p->cells)
        return true;
    for (int near = 0; near <= p->cells; near++)
        for (int i = 0; i < COLOURS; i++) {
            int wish = BLUE + (i + cell * 3) % COLOURS;
            if (crowd(p, colour, cell, wish) != near || !may_have(p, colour, cell, wish))
                continue;
            colour[cell] = (uint8_t)wish;
            if (colour_from(p, colour, cell + 1))
                return true;
            colour[cell] = BLANK;
        }
    return false;
}

static int first_cell(const struct plan *p)
{
    for (int i = 0; i < p->cells; i++)
        if (p->cell[i].man)
            return i;
    return 0;
}

/* Whether the one may follow the other.  A hub's cell lets the area follow that it leads to. */
static bool follows(const struct plan *p, int cell, int next)
{
    return set_has(p->cell[cell].opens, next) || p->cell[cell].leads == p->cell[next].area;
}

/* Half of the cells, grown from the first start cell. */
static void grow(const struct plan *p, struct set *out)
{
    struct rng rng;
    int edge[PLAN_CELLS_MAX], n = 0, done = 0;
    struct set seen = {{0}};
    rng_seed(&rng, (uint64_t)p->cells);
    edge[n++] = first_cell(p);
    set_add(&seen, edge[0]);
    while (n && done < (p->cells + 1) / 2) {
        int take = (int)rng_below(&rng, n < 4 ? (uint32_t)n : 4), cell = edge[take];
        memmove(&edge[take], &edge[take + 1], (size_t)(--n - take) * sizeof edge[0]);
        set_add(out, cell);
        done++;
        for (int i = 0; i < p->cells; i++)
            if (follows(p, cell, i) && !set_has(seen, i)) {
                set_add(&seen, i);
                edge[n++] = i;
            }
    }
}

bool picture_finished(const struct plan *p, const struct picture_position *at, int area)
{
    for (int i = 0; i < p->cells; i++)
        if (p->cell[i].area == area && !at->colour[i])
            return false;
    return true;
}

/* Whether the twins are finished, and alike cell for cell. */
static bool twins_alike(const struct plan *p, const struct picture_position *at)
{
    for (int i = 0; i < p->cells; i++) {
        int twin = plan_twin(p, i);
        if (twin >= 0 && (!at->colour[i] || at->colour[i] != at->colour[twin]))
            return false;
    }
    return true;
}

bool picture_paid(const struct plan *p, const struct picture_position *at, int area)
{
    return p->area[area].kind == AREA && picture_finished(p, at, area) &&
           (area != p->twin[2] || twins_alike(p, at));
}

static int coins_of_area(const struct plan *p, const struct picture_position *at, int area)
{
    const struct plan_area *a = &p->area[area];
    for (int i = 0; a->by_colour && i < p->cells; i++)
        if (p->cell[i].area == area)
            return a->pays_in[at->colour[i]].coins;
    return a->pays.coins;
}

int picture_coins(const struct plan *p, const struct picture_position *at)
{
    int coins = 0;
    for (int i = 0; i < p->areas; i++)
        coins += picture_paid(p, at, i) ? coins_of_area(p, at, i) : 0;
    for (int i = 0; i < p->chests; i++)
        coins += at->chests >> i & 1 ? p->chest[i].pays.coins : 0;
    return coins;
}

/* What goes with the cells: a prediction or two that came true or not, and the coins. */
static void fill_tracks(const struct plan *p, bool half, struct picture_position *out)
{
    out->failures = half ? 2 : 4;
    out->zone = half ? 0x21 : 0x35;
    out->exchanges = half ? 0 : 2;
    out->chests = half ? 1 : ~0u;
    out->carpets = half ? 0 : ~0u;
    out->coins = picture_coins(p, out);
}

void picture_colour(const struct plan *p, bool half, struct picture_position *out)
{
    struct set kept = {{0}};
    memset(out, 0, sizeof *out);
    colour_from(p, out->colour, 0);
    grow(p, &kept);
    for (int i = 0; half && i < p->cells; i++)
        if (!set_has(kept, i))
            out->colour[i] = BLANK;
    fill_tracks(p, half, out);
}
