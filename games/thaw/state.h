/*
 * state.h - the state of Thaw, its moves, what is to be drawn when, and what its files know of each
 * other.
 *
 * Terms.  A seat's number is its colour and its sheet; with three players colour DUMMY plays too.
 * Rounds and visits: a sheet lies before its owner at visit 0 (step 1 of the rules), and before the
 * others at visits 1 to players - 1 (step 2).  All seats draw at once, and the sheets move on when
 * the last one is done.  A form is named by the box that comes first in reading order.
 *
 * A sheet is the list of what was drawn on it, a slot each.  Who draws which slot follows from the
 * rules alone, and all lists grow together.  So what a seat knows of a sheet, namely how it was
 * when it left his hands (TH-9?), is always a beginning of that list, and how long it is follows
 * from round, visit and seat.  No memory has to be kept: observe() cuts the lists.
 *
 * What can be had from the lists and is often asked (drawn and owned boxes, checks, scores) is kept
 * beside them, and made anew when a list is cut.
 */
#ifndef THAW_STATE_H
#define THAW_STATE_H

#include "core/game.h"
#include "sheet.h"

enum {
    SEATS = 5,
    ROUNDS = 4,
    SLOTS = 17, /* 4 players 5+4+4+4, 3 players and the dummy the same, 5 players 6+5+5 */
    DUMMY = 3   /* the dummy's colour, with three players */
};

/* Chance turns up (round 1: and hands out) cards in TURN and TAKE, the dummy's in DUMMY_TURN. */
enum phase { TURN, TAKE, OWN, DUMMY_TURN, DUMMY_OWN, VISIT, OVER };

/* A move is kind << 16 | turn << 8 | box, a form for chance; nothing for M_PASS. */
enum kind { M_TURN = 1, M_TAKE, M_DRAW, M_HAND, M_DUMMY, M_BOX, M_PASS };

/* A slot: not drawn yet or not known, a pass, a form as FORM_AT + turn * BOXES + box, or a box. */
enum { UNDRAWN, PASSED, FORM_AT, BOX_AT = FORM_AT + 4 * BOXES };

struct game_state {
    uint64_t drawn_a[SEATS], own_a[SEATS]; /* of each sheet: all boxes drawn, the owner's boxes */
    uint32_t drawn_z[SEATS], own_z[SEATS];
    uint16_t slot[SEATS][SLOTS];
    uint8_t turned[COLOURS][ROUNDS]; /* form + 1; 0 not turned up yet */
    uint8_t hand[SEATS];             /* round 1's second card, form + 1; 0 none or not known */
    uint8_t checks[SEATS][COLOURS];  /* of each sheet, by helper */
    uint8_t score[SEATS][ROUNDS];
    uint8_t players, rounds, memory;
    uint8_t phase, round, visit; /* round and visit from 0 */
    uint8_t seat;                /* to whom chance turns up a card */
    uint8_t done;                /* bits: who has finished this step */
};

/* Item ids; a seat, colour, turn, round or box number is added. */
enum {
    ID_SEAT = 1,
    ID_SHEET = 10,
    ID_FORM = 20,
    ID_HAND = 30,
    ID_TURN = 40,
    ID_HAND_TURN = 60,
    ID_TRACK = 80,
    ID_BOX = 100,
    ID_SCORE = 600,
    ID_LINE = 620,
    ID_USED = 650,
    ID_BONUS = 680,
    ID_COLOUR = 690,
    ID_STEP = 700,
    ID_WAY,
    ID_TASK,
    ID_DUMMY_USED = 710
};

static inline game_move pack(enum kind kind, unsigned turn, unsigned argument)
{
    return (game_move)kind << 16 | turn << 8 | argument;
}

/* Where the game stands: rounds, visits, slots */

static inline bool with_dummy(const game_state *st)
{
    return st->players == 3;
}

static inline unsigned all_seats(const game_state *st)
{
    return (1u << st->players) - 1;
}

static inline unsigned wrap(const game_state *st, unsigned seat)
{
    return seat < st->players ? seat : seat - st->players;
}

/* TH-3, TH-18: sheets go to the next seat in the first round, to the one before in the second. */
static inline unsigned drawer_at(const game_state *st, unsigned sheet, unsigned round,
                                 unsigned visit)
{
    return wrap(st, sheet + (round & 1 ? st->players - visit : visit));
}

static inline unsigned visit_of(const game_state *st, unsigned seat, unsigned sheet, unsigned round)
{
    unsigned n = st->players;
    return wrap(st, round & 1 ? sheet + n - seat : seat + n - sheet);
}

/* The sheet before a seat. */
static inline unsigned front(const game_state *st, unsigned seat)
{
    unsigned visit = st->phase == VISIT ? st->visit : 0;
    return wrap(st, seat + (st->round & 1 ? visit : st->players - visit));
}

static inline unsigned round_slot(const game_state *st, unsigned round)
{
    return round ? 1 + round * (st->players + with_dummy(st)) : 0;
}

static inline unsigned dummy_slot(const game_state *st, unsigned round)
{
    return round_slot(st, round) + (round ? 1 : 2);
}

static inline unsigned visit_slot(const game_state *st, unsigned round, unsigned visit)
{
    return round_slot(st, round) + (round ? 0 : 1) + with_dummy(st) + visit;
}

/* The first slot of the step that is being played. */
static inline unsigned step_slot(const game_state *st)
{
    if (st->phase == VISIT)
        return visit_slot(st, st->round, st->visit);
    if (st->phase == DUMMY_TURN || st->phase == DUMMY_OWN)
        return dummy_slot(st, st->round);
    return round_slot(st, st->round);
}

/* The slot to be drawn next on a sheet: in round 1 its owner draws two in one step. */
static inline unsigned next_slot(const game_state *st, unsigned sheet)
{
    unsigned i = step_slot(st);
    return i + (st->phase == OWN && st->round == 0 && st->slot[sheet][i] != UNDRAWN);
}

/* What is to be drawn in a slot. */
struct task {
    enum kind kind;
    unsigned colour, form; /* form + 1, as on the card; 0 is not known */
    bool first;            /* the form covers a first box (TH-8) */
    bool single;           /* a single box will do (TH-11) */
};

static inline struct task task_in(const game_state *st, unsigned sheet, unsigned round,
                                  unsigned slot)
{
    unsigned visit0 = visit_slot(st, round, 0);
    struct task t = {M_DRAW, sheet, 0, false, false};
    if (slot > visit0) {
        t.colour = drawer_at(st, sheet, round, slot - visit0);
        t.single = true;
    } else if (with_dummy(st) && slot == visit0) {
        t.kind = M_DUMMY;
        t.colour = DUMMY;
    } else {
        t.first = round == 0;
        t.kind = slot == 1 && t.first ? M_HAND : M_DRAW;
    }
    t.form = t.kind == M_HAND ? st->hand[sheet] : st->turned[t.colour][round];
    return t;
}

static inline struct task task_of(const game_state *st, unsigned sheet, unsigned slot)
{
    unsigned round = 0;
    while (slot >= round_slot(st, round + 1))
        round++;
    return task_in(st, sheet, round, slot);
}

static inline struct task task_now(const game_state *st, unsigned sheet)
{
    return task_in(st, sheet, st->round, next_slot(st, sheet));
}

/* What is drawn */

static inline struct boxes drawn_on(const game_state *st, unsigned sheet)
{
    struct boxes s = {st->drawn_a[sheet], st->drawn_z[sheet]};
    return s;
}

static inline struct boxes owned_on(const game_state *st, unsigned sheet)
{
    struct boxes s = {st->own_a[sheet], st->own_z[sheet]};
    return s;
}

/* What a slot's drawing covers. */
static inline struct boxes covered(unsigned form, unsigned slot)
{
    struct boxes nothing = {0, 0};
    if (slot >= BOX_AT)
        return shape_at(1, slot - BOX_AT);
    if (slot < FORM_AT)
        return nothing;
    slot -= FORM_AT;
    return shape_at(turned_form[form - 1][slot / BOXES].shape, slot % BOXES);
}

/* Where a form that is to be drawn may begin, in one of its turns. */
static inline struct spots places_for(const struct task *t, unsigned turn, struct spots empty)
{
    const struct boxes first = {first_a, first_z};
    const struct turned *form = &turned_form[t->form - 1][turn];
    struct spots s = thaw_fitting(form, empty);
    if (t->first) {
        struct spots one = thaw_covering_one(form, first);
        s.top &= one.top;
        s.rest &= one.rest;
    }
    return s;
}

/* A slot as the move that draws it. */
static inline game_move move_of_slot(const struct task *t, unsigned slot)
{
    if (slot == PASSED)
        return pack(M_PASS, 0, 0);
    if (slot >= (unsigned)BOX_AT + BOXES)
        return 0; /* from outside: no box of the sheet */
    if (slot >= BOX_AT)
        return pack(M_BOX, 0, slot - BOX_AT);
    return pack(t->kind, (slot - FORM_AT) / BOXES, (slot - FORM_AT) % BOXES);
}

/* Slots of a sheet that are there to be seen. */
static inline unsigned known_length(const game_state *obs, unsigned sheet)
{
    unsigned i = 0;
    while (i < SLOTS && obs->slot[sheet][i])
        i++;
    return i;
}

/* thaw.c */

uint32_t thaw_pending(const game_state *st);
unsigned thaw_known(const game_state *st, int viewer, unsigned sheet);
int thaw_rank(const game_state *st, unsigned sheet, unsigned colour);
int thaw_bonus_on(const game_state *st, unsigned sheet, unsigned colour);
int thaw_bonus(const game_state *st, unsigned seat);

/* advice.c */

game_move thaw_advise(const game_state *st, int seat, struct rng *rng);

/* words.c */

extern const char *const thaw_kinds[], *const thaw_faces[];
void thaw_move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX]);
game_move thaw_move_parse(const game_state *st, int seat, const char *text);
void thaw_move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                    int viewer, char out[GAME_TEXT_MAX]);
int thaw_describe(const game_state *obs, int viewer, struct game_item *out);
int thaw_move_path(const game_state *obs, int seat, game_move m, uint16_t *out);

/* study.c */

int thaw_counts(int players, const int16_t *option, struct game_count *out);
void thaw_count(const game_state *before, int seat, game_move m, const game_state *after,
                struct game_tally *out);

#endif
