/*
 * advice.c - a sensible way to draw, quickly found: of a few ways, any of them, the best.
 *
 * What is best hangs on how many play.  With three, what a sheet's owner gains is what both others
 * lose: at home rectangles grow, and elsewhere nobody lets them, but draws where it pays himself.
 * With more, one of many gains, and who draws on his sheet hardly minds: there it is enough to look
 * at what a drawing touches.  docs/bots.md has what each brought.
 *
 * The best of all ways, with an eye on the standings, would be a better player and a worse adviser:
 * a search learns less where everybody always does the same.
 */
#include "areas.h"
#include "core/rng.h"

#include <string.h>

enum {
    TRIES = 4,
    TRIES_AT_HOME = 8, /* with three */
    POINT = 16,        /* what a point counts, */
    CHECK = 8          /* a check, which may decide a rank later, */
                       /* and a box touched at home: 1, where rectangles are alike */
};

/* All ways to draw what is to be drawn, not listed but as sets of boxes: one for each turn of the
 * form, and a last one for a single box. */
struct ways {
    struct boxes at[4 + 1];
    uint32_t n[4 + 1], all;
};

static void add_ways(struct ways *w, unsigned i, struct spots s)
{
    w->at[i] = boxes_in(s);
    w->n[i] = (uint32_t)count(w->at[i]);
    w->all += w->n[i];
}

static void find_ways(struct boxes drawn, const struct task *t, struct ways *w)
{
    const struct spots empty = empty_windows(drawn);
    unsigned n = turns[t->form - 1];
    memset(w, 0, sizeof *w);
    for (unsigned r = 0; r < n; r++)
        add_ways(w, r, places_for(t, r, empty));
    if (t->single)
        add_ways(w, n, thaw_enclosed(drawn));
}

/* The place of the n-th bit of a set that has more. */
static unsigned nth_bit(uint64_t set, uint32_t n)
{
    unsigned at = 0;
    for (unsigned half = 32; half; half /= 2) {
        uint32_t low = (uint32_t)__builtin_popcountll(set & (((uint64_t)1 << half) - 1));
        if (n >= low) {
            n -= low;
            set >>= half;
            at += half;
        }
    }
    return at;
}

/* The way with this number, as a slot. */
static unsigned way_at(const struct ways *w, unsigned forms, uint32_t number)
{
    unsigned r = 0;
    for (; number >= w->n[r]; r++)
        number -= w->n[r];
    struct boxes set = w->at[r];
    uint32_t in_a = (uint32_t)__builtin_popcountll(set.a);
    unsigned box = number < in_a ? nth_bit(set.a, number) : A_BOXES + nth_bit(set.z, number - in_a);
    return r < forms ? FORM_AT + r * BOXES + box : BOX_AT + box;
}

/* The sheet before a seat, as its ways to draw are judged. */
struct prospect {
    const game_state *st;
    unsigned sheet, colour;
    bool home, three;
    struct boxes drawn, owned;
    uint16_t row[HEIGHT]; /* with three, of all that is drawn, */
    int rectangle;        /* the largest now, */
    struct areas areas;   /* and elsewhere the seat's own */
};

static struct prospect look_at(const game_state *st, unsigned sheet, const struct task *t)
{
    struct prospect p;
    p.st = st;
    p.sheet = sheet;
    p.colour = t->colour;
    p.home = !t->single;
    p.three = with_dummy(st);
    p.drawn = drawn_on(st, sheet);
    p.owned = owned_on(st, sheet);
    p.rectangle = p.areas.n = p.areas.most = 0;
    thaw_find_rows(p.drawn, p.row);
    if (p.three)
        p.rectangle = thaw_largest_rectangle(p.drawn);
    if (p.three && !p.home)
        thaw_find_areas(st, sheet, t->colour, &p.areas);
    return p;
}

/* What it brings the seat, as ranks would stand then, and not the owner. */
static int gain_abroad(const struct prospect *p, struct boxes land, int most)
{
    const uint8_t *of = p->st->checks[p->sheet];
    int checks = of[p->colour] + count(both(thaw_beside(land), p->owned)), rank = 1;
    for (unsigned h = 0; h < COLOURS; h++)
        rank += h != p->colour && of[h] > checks;
    int value =
        POINT * thaw_bonus_for(p->st, rank, thaw_most_with(&p->areas, land)) + CHECK * checks;
    if (value - POINT * p->rectangle <= most)
        return most;
    return value - POINT * thaw_rectangle_with(p->row, land, p->rectangle);
}

/* What a way is worth; or `most`, if it is no more than that. */
static int gain(const struct prospect *p, struct boxes land, int most)
{
    if (!p->three)
        return count(both(thaw_beside(land), p->home ? p->drawn : p->owned));
    if (!p->home)
        return gain_abroad(p, land, most);
    return POINT * thaw_rectangle_with(p->row, land, p->rectangle) +
           count(both(thaw_beside(land), p->drawn));
}

game_move thaw_advise(const game_state *st, int seat, struct rng *rng)
{
    unsigned sheet = front(st, (unsigned)seat), best = PASSED;
    const struct task t = task_now(st, sheet);
    const struct prospect p = look_at(st, sheet, &t);
    int tries = p.three && p.home ? TRIES_AT_HOME : TRIES, most = INT32_MIN;
    uint64_t bits = rng_next(rng); /* 16 for each try */
    struct ways w;
    find_ways(p.drawn, &t, &w);
    for (int i = 0; i < tries && w.all; i++) {
        bits = i && i % 4 == 0 ? rng_next(rng) : bits;
        unsigned slot = way_at(&w, turns[t.form - 1], (bits & 0xffff) * w.all >> 16);
        int value = gain(&p, covered(t.form, slot), most);
        bits >>= 16;
        if (value > most) {
            most = value;
            best = slot;
        }
    }
    return move_of_slot(&t, best);
}
