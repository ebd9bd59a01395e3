/* near.c - all ways of a card at once: bit by bit, where its lower left corner would lie. */
#include "near.h"

#include <string.h>

enum { TURNS = 4 };

/* The ways of one turn, by what they cost. */
struct ways {
    uint32_t at[NEAR_FAR];
};

struct field near_field(const uint32_t wall[COLOURS + 1])
{
    struct field f;
    f.look = look_at(wall);
    f.all = wall[0] | wall[1] | wall[2] | wall[3] | wall[JOKER];
    f.top = f.all & ~(f.all >> SPACES);
    f.free = ~f.all & (f.all << SPACES | ROW) & BOARD;
    return f;
}

static uint32_t shape_of(const struct variant *v, int blocks)
{
    uint32_t shape = 0;
    for (int b = 0; b < blocks; b++)
        shape |= 1u << v->offset[b];
    return shape;
}

static struct ways find_ways(const struct field *f, const struct variant *v, int blocks)
{
    struct ways w = {{v->anchors, 0, 0, 0}};
    uint32_t shape = shape_of(v, blocks), over = f->free << SPACES & BOARD;
    for (int b = 0; b < blocks; b++) {
        unsigned off = v->offset[b];
        uint32_t right = f->look.of[v->colour[b]];
        bool stacked = shape << SPACES >> off & 1; /* on another block of the card */
        uint32_t none = right >> off, one = (f->free | (stacked ? over : 0)) >> off;
        uint32_t two = ((f->top & ~right) | (stacked ? 0 : over)) >> off;
        w.at[3] = (w.at[3] & none) | (w.at[2] & one) | (w.at[1] & two);
        w.at[2] = (w.at[2] & none) | (w.at[1] & one) | (w.at[0] & two);
        w.at[1] = (w.at[1] & none) | (w.at[0] & one);
        w.at[0] &= none;
    }
    return w;
}

static int cheapest(const struct ways w[TURNS])
{
    int cost = 0;
    while (cost < NEAR_FAR && !(w[0].at[cost] | w[1].at[cost] | w[2].at[cost] | w[3].at[cost]))
        cost++;
    return cost;
}

static int find_all(const struct field *f, int seat, int card, struct ways w[TURNS])
{
    for (int i = 0; i < TURNS; i++)
        w[i] = find_ways(f, &variants[card - 1][seat][i], card_blocks[card - 1]);
    return cheapest(w);
}

int near_cost(const struct field *f, int seat, int card)
{
    struct ways w[TURNS];
    return find_all(f, seat, card, w);
}

void near_look(const struct field *f, int seat, int card, struct near *out)
{
    struct ways w[TURNS];
    int blocks = card_blocks[card - 1];
    memset(out, 0, sizeof *out);
    out->cost = find_all(f, seat, card, w);
    if (out->cost == NEAR_FAR)
        return;
    out->use = BOARD;
    for (int i = 0; i < TURNS; i++) {
        const struct variant *v = &variants[card - 1][seat][i];
        uint32_t at = w[i].at[out->cost], shape = shape_of(v, blocks);
        for (int b = 0; b < blocks; b++) {
            uint32_t cells = at << v->offset[b], right = f->look.of[v->colour[b]];
            out->lay[v->colour[b]] |= cells & f->free;
            out->lift |= cells & f->top & ~right;
        }
        for (; at; at &= at - 1)
            out->use &= shape * (at & -at);
    }
    for (int c = 0; c < COLOURS; c++)
        out->lay[c] &= ~(out->lift << SPACES); /* first what lies wrong below */
}

bool near_in_reach(const struct field *f, const struct near *n, uint32_t tops)
{
    uint32_t had = 0;
    for (int c = 0; c < COLOURS; c++)
        had |= n->lay[c] ? f->look.of[c] : 0;
    return n->cost == 1 && had & tops & ~n->use;
}
