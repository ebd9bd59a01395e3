/*
 * Thaw - everybody draws on everybody's sheet; big rectangles pay the owner, contact the helper.
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
#include "../../core/counts.h"
#include "../../core/game.h"
#include "../../core/items.h"
#include "../../core/rng.h"
#include "../../core/text.h"
#include "sheet.h"

#include <string.h>

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

static const char *const memory_name[] = {"off", "on"};
static const struct game_option options[] = {
    {"memory", "Show the sheets you remember", memory_name, 0, 1, 0},
    {0, 0, 0, 0, 0, 0},
};

static const char *const kinds[] = {"",     "sheet", "box",   "form",   "turn", "track", "line",
                                    "seat", "used",  "score", "colour", "step", 0};
enum {
    K_SHEET = 1,
    K_BOX,
    K_FORM,
    K_TURN,
    K_TRACK,
    K_LINE,
    K_SEAT,
    K_USED,
    K_SCORE,
    K_COLOUR,
    K_STEP
};

static const char *const faces[] = {"hidden", "red",   "brown", "blue", "green",
                                    "yellow", "plain", "first", 0};
enum { F_COLOUR = 1, F_PLAIN = 6, F_FIRST };

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

static game_move pack(enum kind kind, unsigned turn, unsigned argument)
{
    return (game_move)kind << 16 | turn << 8 | argument;
}

/* Where the game stands: rounds, visits, slots */

static bool with_dummy(const game_state *st)
{
    return st->players == 3;
}

static unsigned all_seats(const game_state *st)
{
    return (1u << st->players) - 1;
}

static unsigned wrap(const game_state *st, unsigned seat)
{
    return seat < st->players ? seat : seat - st->players;
}

/* TH-3, TH-18: sheets go to the next seat in the first round, to the one before in the second. */
static unsigned drawer_at(const game_state *st, unsigned sheet, unsigned round, unsigned visit)
{
    return wrap(st, sheet + (round & 1 ? st->players - visit : visit));
}

static unsigned visit_of(const game_state *st, unsigned seat, unsigned sheet, unsigned round)
{
    unsigned n = st->players;
    return wrap(st, round & 1 ? sheet + n - seat : seat + n - sheet);
}

/* The sheet before a seat. */
static unsigned front(const game_state *st, unsigned seat)
{
    unsigned visit = st->phase == VISIT ? st->visit : 0;
    return wrap(st, seat + (st->round & 1 ? visit : st->players - visit));
}

static unsigned round_slot(const game_state *st, unsigned round)
{
    return round ? 1 + round * (st->players + with_dummy(st)) : 0;
}

static unsigned dummy_slot(const game_state *st, unsigned round)
{
    return round_slot(st, round) + (round ? 1 : 2);
}

static unsigned visit_slot(const game_state *st, unsigned round, unsigned visit)
{
    return round_slot(st, round) + (round ? 0 : 1) + with_dummy(st) + visit;
}

/* The first slot of the step that is being played. */
static unsigned step_slot(const game_state *st)
{
    if (st->phase == VISIT)
        return visit_slot(st, st->round, st->visit);
    if (st->phase == DUMMY_TURN || st->phase == DUMMY_OWN)
        return dummy_slot(st, st->round);
    return round_slot(st, st->round);
}

/* The slot to be drawn next on a sheet: in round 1 its owner draws two in one step. */
static unsigned next_slot(const game_state *st, unsigned sheet)
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

static struct task task_in(const game_state *st, unsigned sheet, unsigned round, unsigned slot)
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

static struct task task_of(const game_state *st, unsigned sheet, unsigned slot)
{
    unsigned round = 0;
    while (slot >= round_slot(st, round + 1))
        round++;
    return task_in(st, sheet, round, slot);
}

static struct task task_now(const game_state *st, unsigned sheet)
{
    return task_in(st, sheet, st->round, next_slot(st, sheet));
}

/* Drawing */

static struct boxes drawn_on(const game_state *st, unsigned sheet)
{
    struct boxes s = {st->drawn_a[sheet], st->drawn_z[sheet]};
    return s;
}

static struct boxes owned_on(const game_state *st, unsigned sheet)
{
    struct boxes s = {st->own_a[sheet], st->own_z[sheet]};
    return s;
}

/* What a slot's drawing covers. */
static struct boxes covered(unsigned form, unsigned slot)
{
    struct boxes nothing = {0, 0};
    if (slot >= BOX_AT)
        return shape_at(1, slot - BOX_AT);
    if (slot < FORM_AT)
        return nothing;
    slot -= FORM_AT;
    return shape_at(turned_form[form - 1][slot / BOXES].shape, slot % BOXES);
}

/* TH-14: each of the owner's boxes that is touched is a check, for anybody but the owner. */
static int touched(const game_state *st, unsigned sheet, struct boxes s)
{
    return count(both(beside(s), owned_on(st, sheet)));
}

static void put(game_state *st, unsigned sheet, unsigned i, const struct task *t, unsigned slot)
{
    struct boxes s = covered(t->form, slot);
    st->slot[sheet][i] = (uint16_t)slot;
    st->drawn_a[sheet] |= s.a;
    st->drawn_z[sheet] |= s.z;
    if (t->colour == sheet) {
        st->own_a[sheet] |= s.a;
        st->own_z[sheet] |= s.z;
    } else {
        st->checks[sheet][t->colour] =
            (uint8_t)(st->checks[sheet][t->colour] + touched(st, sheet, s));
    }
}

static void score_round(game_state *st, unsigned sheet, unsigned round)
{
    st->score[sheet][round] = (uint8_t)largest_rectangle(drawn_on(st, sheet));
}

/* As put(), and scores the round whose last slot it was, if that round is over. */
static void put_again(game_state *st, unsigned sheet, unsigned i, const struct task *t,
                      unsigned slot)
{
    put(st, sheet, i, t, slot);
    for (unsigned r = 0; r < st->round; r++)
        if (i + 1 == round_slot(st, r + 1))
            score_round(st, sheet, r);
}

/* Cuts a sheet's list, and makes anew what was worked out from it. */
static void cut_sheet(game_state *st, unsigned sheet, unsigned length)
{
    uint16_t list[SLOTS];
    memcpy(list, st->slot[sheet], sizeof list);
    memset(st->slot[sheet], 0, sizeof list);
    memset(st->checks[sheet], 0, sizeof st->checks[sheet]);
    memset(st->score[sheet], 0, sizeof st->score[sheet]);
    st->drawn_a[sheet] = st->own_a[sheet] = 0;
    st->drawn_z[sheet] = st->own_z[sheet] = 0;
    for (unsigned i = 0; i < length && list[i]; i++) {
        struct task t = task_of(st, sheet, i);
        put_again(st, sheet, i, &t, list[i]);
    }
}

/* Setting up, and whose move it is */

static const char *data(int players, const int16_t *option)
{
    (void)players, (void)option; /* one sheet and one deck for all */
    return data_json;
}

static game_status start(game_state *st, int players, const int16_t *option)
{
    st->players = (uint8_t)players;
    st->rounds = players == 5 ? 3 : 4; /* TH-2 */
    st->memory = (uint8_t)option[0];
    return GAME_OK;
}

static uint32_t pending(const game_state *st)
{
    if (st->phase == OVER)
        return 0;
    if (st->phase == OWN || st->phase == DUMMY_OWN || st->phase == VISIT)
        return all_seats(st) & ~(unsigned)st->done;
    return 1u << GAME_CHANCE;
}

static int list_spots(struct spots s, game_move m, game_move *out)
{
    struct boxes set = boxes_in(s);
    int n = 0;
    for (; set.a; set.a &= set.a - 1)
        out[n++] = m + (unsigned)lowest(set.a);
    for (; set.z; set.z &= set.z - 1)
        out[n++] = m + A_BOXES + (unsigned)lowest(set.z);
    return n;
}

/* Where a form that is to be drawn may begin, in one of its turns. */
static struct spots places_for(const struct task *t, unsigned turn, struct spots empty)
{
    const struct boxes first = {first_a, first_z};
    const struct turned *form = &turned_form[t->form - 1][turn];
    struct spots s = fitting(form, empty);
    if (t->first) {
        struct spots one = covering_one(form, first);
        s.top &= one.top;
        s.rest &= one.rest;
    }
    return s;
}

/* Every way to draw what is to be drawn: the form, or a single box, or nothing if nothing fits. */
static int list_ways(const game_state *st, unsigned sheet, const struct task *t, game_move *out)
{
    const struct boxes drawn = drawn_on(st, sheet);
    const struct spots empty = empty_windows(drawn);
    int n = 0;
    for (unsigned r = 0; r < turns[t->form - 1]; r++)
        n += list_spots(places_for(t, r, empty), pack(t->kind, r, 0), out + n);
    if (t->single)
        n += list_spots(enclosed(drawn), pack(M_BOX, 0, 0), out + n);
    if (!n)
        out[n++] = pack(M_PASS, 0, 0); /* TH-7, TH-11 */
    return n;
}

static int moves(const game_state *st, int seat, game_move *out)
{
    unsigned sheet = front(st, (unsigned)seat);
    struct task t = task_now(st, sheet);
    return list_ways(st, sheet, &t, out);
}

/* Whose deck chance draws from. */
static unsigned deck_now(const game_state *st)
{
    return st->phase == DUMMY_TURN ? (unsigned)DUMMY : st->seat;
}

/* The forms that have left a colour's deck, as bits. */
static unsigned cards_gone(const game_state *st, unsigned colour)
{
    unsigned gone = 1u << st->hand[colour];
    for (int r = 0; r < ROUNDS; r++)
        gone |= 1u << st->turned[colour][r];
    return gone >> 1; /* 0 stood for no card */
}

static int chance(const game_state *st, game_move *out, uint32_t *weight)
{
    unsigned gone = cards_gone(st, deck_now(st));
    int n = 0;
    for (unsigned f = 0; f < FORMS; f++)
        if (!(gone >> f & 1)) {
            out[n] = pack(st->phase == TAKE ? M_TAKE : M_TURN, 0, f);
            weight[n++] = 1;
        }
    return n;
}

/* Playing a move.  Each of these takes a legal one. */

/* TH-17, TH-18. */
static void end_round(game_state *st)
{
    for (unsigned s = 0; s < st->players; s++)
        score_round(st, s, st->round);
    st->round++;
    st->visit = 0;
    st->phase = st->round == st->rounds ? OVER : TURN;
}

/* TH-10, TH-16: all are done. */
static void end_step(game_state *st)
{
    st->done = 0;
    if (st->phase == OWN && with_dummy(st)) {
        st->phase = DUMMY_TURN;
    } else if (st->visit + 1 == st->players) {
        end_round(st);
    } else {
        st->phase = VISIT;
        st->visit++;
    }
}

static unsigned slot_of_move(game_move m)
{
    unsigned kind = (unsigned)(m >> 16), turn = (unsigned)(m >> 8 & 255), box = m & 255;
    if (kind == M_PASS)
        return PASSED;
    return kind == M_BOX ? BOX_AT + box : FORM_AT + turn * BOXES + box;
}

static void play_seat(game_state *st, unsigned seat, game_move m)
{
    unsigned sheet = front(st, seat), i = next_slot(st, sheet);
    struct task t = task_in(st, sheet, st->round, i);
    put(st, sheet, i, &t, slot_of_move(m));
    if (t.first && t.kind == M_DRAW)
        return; /* TH-8: the card in the hand is still to come */
    st->done |= (uint8_t)(1u << seat);
    if (st->done == all_seats(st))
        end_step(st);
}

/* Cards come seat by seat; then the next phase begins. */
static void play_chance(game_state *st, uint8_t card)
{
    if (st->phase == DUMMY_TURN) {
        st->turned[DUMMY][st->round] = card;
        st->phase = DUMMY_OWN;
        return;
    }
    if (st->phase == TAKE)
        st->hand[st->seat] = card;
    else
        st->turned[st->seat][st->round] = card;
    if (++st->seat < st->players)
        return;
    st->seat = 0;
    st->phase = st->phase == TURN && st->round == 0 ? TAKE : OWN;
}

/* Judging a move */

static const char *judge_chance(const game_state *st, unsigned kind, unsigned form)
{
    if (kind != (st->phase == TAKE ? M_TAKE : M_TURN))
        return st->phase == TAKE   ? "TH-8 first everybody takes a second card"
               : st->phase == TURN ? "TH-4 first the cards are turned up"
                                   : "TH-30 first a card of the dummy is turned up";
    if (form >= FORMS || cards_gone(st, deck_now(st)) >> form & 1)
        return "TH-1 this form is not in the deck";
    return 0;
}

/* TH-13. */
static const char *judge_box(struct boxes drawn, unsigned box)
{
    if (box >= BOXES)
        return "TH-13 there is no such box";
    if (has(drawn, box))
        return "TH-13 this box is coloured already";
    if (!is_inner(box))
        return "TH-13 a box at the edge cannot be coloured alone";
    if (!is_enclosed(drawn, box))
        return "TH-13 the four boxes around it must all be coloured";
    return 0;
}

static const char *judge_form(struct boxes drawn, const struct task *t, unsigned turn, unsigned box)
{
    const struct boxes first = {first_a, first_z};
    if (turn >= turns[t->form - 1])
        return "TH-5 this form has fewer turns that differ";
    const struct turned *form = &turned_form[t->form - 1][turn];
    if (box >= BOXES || !(box < REST ? form->top >> box & 1 : form->rest >> (box - REST) & 1))
        return "TH-4 the form would not lie on the sheet";
    struct boxes s = shape_at(form->shape, box);
    if (!none(both(s, drawn)))
        return "TH-6 something is drawn there already";
    if (t->first && count(both(s, first)) != 1)
        return "TH-8 each of the two forms covers one first box, and only one";
    return 0;
}

static const char *judge_pass(const game_state *st, unsigned sheet, const struct task *t)
{
    game_move out[GAME_MOVES_MAX];
    list_ways(st, sheet, t, out);
    if (out[0] == pack(M_PASS, 0, 0))
        return 0;
    return t->single            ? "TH-11 you can only pass if nothing fits"
           : t->kind == M_DUMMY ? "TH-30 the dummy's form must be drawn if it fits"
                                : "TH-7 the form must be drawn if it fits";
}

/* A kind of move that is not asked for now. */
static const char *wrong_kind(const struct task *t, unsigned kind)
{
    switch (kind) {
    case M_DRAW:
        return t->kind == M_HAND ? "TH-8 now the card in the hand is drawn"
                                 : "TH-30 now the dummy's form is drawn";
    case M_HAND:
        return t->single  ? "TH-12 on the land of others only the turned-up card is drawn"
               : t->first ? "TH-8 first the turned-up card is drawn, then the one in the hand"
                          : "TH-8 no card is in the hand";
    case M_DUMMY:
        return "TH-30 the dummy's form is not asked for now";
    case M_BOX:
        return t->kind == M_DUMMY ? "TH-31 the dummy never colours a single box"
                                  : "TH-13 a single box is coloured on the land of others only";
    default:
        return "TH-4 there is no such move";
    }
}

static const char *judge_seat(const game_state *st, unsigned sheet, const struct task *t,
                              game_move m)
{
    unsigned kind = (unsigned)(m >> 16), turn = (unsigned)(m >> 8 & 255), box = m & 255;
    if (m >> 24)
        return "TH-4 there is no such move";
    if (kind == t->kind)
        return judge_form(drawn_on(st, sheet), t, turn, box);
    if (kind == M_BOX && t->single && !turn)
        return judge_box(drawn_on(st, sheet), box);
    if (kind == M_PASS && !(m & 0xffff))
        return judge_pass(st, sheet, t);
    return wrong_kind(t, kind);
}

/* One function judges: NULL, or the rule and a sentence. */
static const char *refusal(const game_state *st, int seat, game_move m)
{
    if (st->phase == OVER)
        return "TH-21 the game is over";
    if (seat < 0 || seat > GAME_CHANCE || !(pending(st) >> seat & 1))
        return seat >= 0 && seat < st->players && st->done >> seat & 1
                   ? st->phase == VISIT ? "TH-16 you are done; the sheets move on when all are"
                                        : "TH-10 you are done; it goes on when all are"
                   : "TH-4 it is not your turn";
    if (seat == GAME_CHANCE)
        return m >> 24 || (m & 0xff00) ? "TH-4 there is no such move"
                                       : judge_chance(st, (unsigned)(m >> 16), m & 255);
    unsigned sheet = front(st, (unsigned)seat);
    struct task t = task_now(st, sheet);
    return judge_seat(st, sheet, &t, m);
}

static game_status apply(game_state *st, int seat, game_move m)
{
    if (refusal(st, seat, m))
        return GAME_ILLEGAL;
    if (seat == GAME_CHANCE)
        play_chance(st, (uint8_t)((m & 255) + 1));
    else
        play_seat(st, (unsigned)seat, m);
    return GAME_OK;
}

/* What can be known */

/* TH-9?: how many slots of a sheet a seat knows: up to what he drew when it last was before him. */
static unsigned known_by(const game_state *st, unsigned seat, unsigned sheet)
{
    unsigned visit = visit_of(st, seat, sheet, st->round);
    unsigned now = st->phase == VISIT ? st->visit : 0;
    if (visit < now || (visit == now && st->phase == VISIT))
        return visit_slot(st, st->round, visit) + (visit < now || st->done >> seat & 1);
    if (visit == 0) {
        unsigned i = step_slot(st);
        while (i < SLOTS && st->slot[sheet][i])
            i++;
        return i;
    }
    return st->round ? visit_slot(st, st->round - 1u, st->players - visit) + 1 : 0;
}

/* A spectator knows what everybody knows. */
static unsigned known(const game_state *st, int viewer, unsigned sheet)
{
    if (viewer >= 0)
        return known_by(st, (unsigned)viewer, sheet);
    unsigned least = SLOTS;
    for (unsigned p = 0; p < st->players; p++) {
        unsigned n = known_by(st, p, sheet);
        least = n < least ? n : least;
    }
    return least;
}

static void observe(const game_state *st, int viewer, game_state *out)
{
    memcpy(out, st, sizeof *out);
    if (st->phase == OVER)
        return;
    for (unsigned s = 0; s < st->players; s++) {
        unsigned length = known(st, viewer, s);
        if (length < 2 && viewer != (int)s)
            out->hand[s] = 0; /* TH-8?: the form is learnt from the sheet */
        if (length < SLOTS && st->slot[s][length])
            cut_sheet(out, s, length);
    }
}

static unsigned pick_card(const game_state *st, unsigned colour, struct rng *rng)
{
    uint32_t weight[FORMS];
    unsigned gone = cards_gone(st, colour);
    for (unsigned f = 0; f < FORMS; f++)
        weight[f] = !(gone >> f & 1);
    return (unsigned)rng_weighted(rng, weight, FORMS) + 1;
}

/* A drawing that somebody may have made: more likely one that touches the owner's land. */
static void draw_unseen(game_state *st, unsigned sheet, unsigned i, struct rng *rng)
{
    game_move m[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    struct task t = task_of(st, sheet, i);
    int n = list_ways(st, sheet, &t, m);
    for (int k = 0; k < n; k++)
        weight[k] = 1 + (uint32_t)touched(st, sheet, covered(t.form, slot_of_move(m[k])));
    put_again(st, sheet, i, &t, slot_of_move(m[rng_weighted(rng, weight, n)]));
}

/* What is unknown of a sheet is the end of its list, so it is played on from what is known.  Who
 * has drawn in this step already is asked again. */
static void determinise(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    memcpy(out, obs, sizeof *out);
    if (obs->phase == OVER)
        return;
    out->done &= (uint8_t)(1u << seat);
    for (unsigned p = 0; p < obs->players; p++)
        if (!out->hand[p] && (obs->phase > TAKE || (obs->phase == TAKE && p < obs->seat)))
            out->hand[p] = (uint8_t)pick_card(out, p, rng);
    for (unsigned s = 0; s < obs->players; s++)
        for (unsigned i = known(obs, seat, s); i < step_slot(obs); i++)
            draw_unseen(out, s, i, rng);
}

/* Whether a colour's card of a round has been turned up, as it should have been by now. */
static bool card_due(const game_state *st, unsigned colour, unsigned round)
{
    if (round != st->round || st->phase == OVER)
        return round < st->round && (colour < st->players || (with_dummy(st) && colour == DUMMY));
    if (colour < st->players)
        return st->phase > TURN || colour < st->seat;
    return with_dummy(st) && colour == DUMMY && st->phase > DUMMY_TURN;
}

static bool hand_due(const game_state *st, unsigned seat)
{
    return seat < st->players &&
           (st->round || st->phase > TAKE || (st->phase == TAKE && seat < st->seat));
}

static bool valid_cards(const game_state *st, unsigned colour)
{
    unsigned seen = 0;
    for (unsigned r = 0; r <= ROUNDS; r++) {
        bool due = r < ROUNDS ? card_due(st, colour, r) : hand_due(st, colour);
        unsigned card = r < ROUNDS ? st->turned[colour][r] : st->hand[colour];
        if (card > FORMS || (card != 0) != due || (card && seen >> card & 1))
            return false;
        seen |= 1u << card;
    }
    return true;
}

static game_move move_of_slot(const struct task *t, unsigned slot)
{
    if (slot == PASSED)
        return pack(M_PASS, 0, 0);
    if (slot >= (unsigned)BOX_AT + BOXES)
        return 0; /* from outside: no box of the sheet */
    if (slot >= BOX_AT)
        return pack(M_BOX, 0, slot - BOX_AT);
    return pack(t->kind, (slot - FORM_AT) / BOXES, (slot - FORM_AT) % BOXES);
}

/* How many slots of a sheet are filled, all of them legally, one after the other. */
static unsigned replay_sheet(game_state *st, unsigned sheet)
{
    uint16_t list[SLOTS];
    unsigned i = 0, end = round_slot(st, st->rounds);
    memcpy(list, st->slot[sheet], sizeof list);
    cut_sheet(st, sheet, 0);
    for (; i < end && list[i]; i++) {
        struct task t = task_of(st, sheet, i);
        if (!t.form || judge_seat(st, sheet, &t, move_of_slot(&t, list[i])))
            break;
        put_again(st, sheet, i, &t, list[i]);
    }
    return i;
}

/* How far a sheet is in this step: done, or not begun; in round 1 one of two forms may be drawn. */
static bool valid_length(const game_state *st, unsigned sheet, unsigned length)
{
    unsigned begun = length - step_slot(st), two = st->phase == OWN && st->round == 0;
    unsigned visit = st->phase == VISIT ? st->visit : 0;
    if (st->phase != OVER && st->done >> drawer_at(st, sheet, st->round, visit) & 1)
        return begun == 1 + two;
    return begun == 0 || (two && begun == 1);
}

static bool valid_header(const game_state *st)
{
    if (st->players < 3 || st->players > SEATS || st->rounds != (st->players == 5 ? 3 : 4) ||
        st->memory > 1 || st->phase > OVER || st->round > st->rounds)
        return false;
    bool waits = pending(st) & all_seats(st);
    return (st->round == st->rounds) == (st->phase == OVER) &&
           (st->phase != TAKE || st->round == 0) &&
           (with_dummy(st) || (st->phase != DUMMY_TURN && st->phase != DUMMY_OWN)) &&
           st->visit < st->players && (st->visit != 0) == (st->phase == VISIT) &&
           st->seat < st->players && (!st->seat || st->phase <= TAKE) &&
           (st->done & ~all_seats(st)) == 0 && (!st->done || waits);
}

static bool valid(const game_state *st)
{
    game_state again;
    if (!valid_header(st))
        return false;
    for (unsigned c = 0; c < COLOURS; c++)
        if (!valid_cards(st, c))
            return false;
    memcpy(&again, st, sizeof again);
    for (unsigned s = 0; s < SEATS; s++) {
        if (s >= st->players)
            cut_sheet(&again, s, 0);
        else if (!valid_length(st, s, replay_sheet(&again, s)))
            return false;
    }
    return memcmp(&again, st, sizeof again) == 0;
}

/* The result */

/* How many boxes a slot's drawing covers. */
static int covers(unsigned form, unsigned slot)
{
    int boxes = slot >= FORM_AT;
    for (int i = 0; i < OTHERS && slot >= FORM_AT && slot < BOX_AT; i++)
        boxes += turned_form[form - 1][0].off[i] != 0;
    return boxes;
}

/* TH-19?: the largest area of a helper on a sheet, as far as it is known.  Drawing by drawing: each
 * hangs together, and joins the areas that it lies beside. */
static int helper_area(const game_state *st, unsigned sheet, unsigned colour)
{
    struct boxes area[ROUNDS];
    int size[ROUNDS], n = 0, best = 0;
    for (unsigned r = 0; r < st->rounds; r++) {
        unsigned i = colour < st->players ? visit_slot(st, r, visit_of(st, colour, sheet, r))
                                          : dummy_slot(st, r);
        unsigned form = st->turned[colour][r], slot = st->slot[sheet][i];
        struct boxes land = covered(form, slot), around = beside(land);
        int boxes = covers(form, slot), apart = 0;
        for (int k = 0; k < n; k++)
            if (none(both(around, area[k]))) {
                area[apart] = area[k];
                size[apart++] = size[k];
            } else {
                land = either(land, area[k]);
                boxes += size[k];
            }
        area[apart] = land;
        size[apart] = boxes;
        n = apart + 1;
        best = boxes > best ? boxes : best;
    }
    return best;
}

/* TH-20: one more than those with more checks. */
static int helper_rank(const game_state *st, unsigned sheet, unsigned colour)
{
    int rank = 1;
    for (unsigned h = 0; h < COLOURS; h++)
        rank += st->checks[sheet][h] > st->checks[sheet][colour];
    return rank;
}

/* TH-19. */
static int bonus_on(const game_state *st, unsigned sheet, unsigned colour)
{
    int rank = helper_rank(st, sheet, colour);
    int share = rank == 1 ? 1 : rank == 2 ? 2 : rank == 3 && st->players == 5 ? 4 : 0;
    return share ? helper_area(st, sheet, colour) / share : 0;
}

static int bonus_of(const game_state *st, unsigned seat)
{
    int sum = 0;
    for (unsigned s = 0; s < st->players; s++)
        sum += s == seat ? 0 : bonus_on(st, s, seat);
    return sum;
}

/* TH-21.  While the game runs: the points that are known, what the round would bring if it ended as
 * the sheets are known now, and the bonus points as the ranks stand on them. */
static void outcome(const game_state *st, struct game_outcome *out)
{
    int bonus[SEATS] = {0};
    memset(out, 0, sizeof *out);
    for (unsigned p = 0; p < st->players; p++) {
        bonus[p] = bonus_of(st, p);
        out->score[p] = bonus[p];
        for (int r = 0; r < ROUNDS; r++)
            out->score[p] += st->score[p][r];
        if (st->phase != OVER)
            out->score[p] += largest_rectangle(drawn_on(st, p));
    }
    for (int p = 0; p < st->players; p++) {
        out->place[p] = 1;
        for (int q = 0; q < st->players; q++)
            if (out->score[q] > out->score[p] ||
                (out->score[q] == out->score[p] && bonus[q] > bonus[p]))
                out->place[p]++;
    }
}

/* Advice */

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
        add_ways(w, n, enclosed(drawn));
}

/* The way with this number, as a slot. */
static unsigned way_at(const struct ways *w, unsigned forms, uint32_t number)
{
    unsigned r = 0;
    for (; number >= w->n[r]; r++)
        number -= w->n[r];
    struct boxes set = w->at[r];
    for (; number && set.a; number--)
        set.a &= set.a - 1;
    for (; number; number--)
        set.z &= set.z - 1;
    unsigned box = set.a ? (unsigned)lowest(set.a) : A_BOXES + (unsigned)lowest(set.z);
    return r < forms ? FORM_AT + r * BOXES + box : BOX_AT + box;
}

/* Of four ways to draw, any of them, the one that touches most: at home of all that is drawn, which
 * makes rectangles, elsewhere of the owner's land (TH-14).  The best of all ways, with an eye on
 * the standings, would be a better player and a worse adviser: a search learns less where everybody
 * always does the same. */
static game_move advise(const game_state *st, int seat, struct rng *rng)
{
    unsigned sheet = front(st, (unsigned)seat), best = PASSED;
    const struct task t = task_now(st, sheet);
    const struct boxes drawn = drawn_on(st, sheet);
    const struct boxes wanted = t.single ? owned_on(st, sheet) : drawn;
    struct ways w;
    int most = -1;
    find_ways(drawn, &t, &w);
    uint64_t bits = rng_next(rng); /* 16 for each */
    for (int i = 0; i < 4 && w.all; i++, bits >>= 16) {
        unsigned slot = way_at(&w, turns[t.form - 1], (bits & 0xffff) * w.all >> 16);
        int touches = count(both(beside(covered(t.form, slot)), wanted));
        if (touches > most) {
            most = touches;
            best = slot;
        }
    }
    return move_of_slot(&t, best);
}

/* Words */

static const char *const verbs[] = {"",      "turn ",  "take ", "draw ",
                                    "hand ", "dummy ", "box ",  "pass"};

static void put_box(struct text *t, unsigned box)
{
    text_char(t, (char)('a' + box % WIDTH));
    text_uint(t, box / WIDTH + 1);
}

static void move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX])
{
    (void)st, (void)seat;
    struct text t = text_open(out, GAME_TEXT_MAX);
    unsigned kind = (unsigned)(m >> 16), turn = (unsigned)(m >> 8 & 255), argument = m & 255;
    text_put(&t, verbs[kind]);
    if (kind <= M_TAKE)
        text_put(&t, form_name[argument]);
    else if (kind != M_PASS)
        put_box(&t, argument);
    if (kind >= M_DRAW && kind <= M_DUMMY) {
        text_put(&t, " r");
        text_uint(&t, turn);
    }
}

static bool parse_box(const char **at, unsigned *box)
{
    unsigned x = (unsigned)(**at - 'a');
    uint64_t y;
    if (x >= WIDTH)
        return false;
    ++*at;
    if (!scan_uint(at, HEIGHT, &y) || y == 0)
        return false;
    *box = (unsigned)(y - 1) * WIDTH + x;
    return true;
}

/* The form that a kind of move is about, + 1; 0 if that cannot be said. */
static unsigned form_of(const game_state *st, int seat, unsigned kind)
{
    if (seat < 0 || seat >= st->players || st->phase == OVER)
        return 0;
    if (kind == M_HAND)
        return st->hand[seat];
    return st->turned[kind == M_DUMMY ? (int)DUMMY : seat][st->round];
}

/* TH-5: r2 of a form that looks the same then is r0. */
static game_move parse_draw(const game_state *st, int seat, unsigned kind, const char *at)
{
    unsigned box, form = form_of(st, seat, kind);
    uint64_t turn;
    if (!parse_box(&at, &box) || !scan_word(&at, " r") || !scan_uint(&at, 3, &turn) || *at)
        return 0;
    return pack((enum kind)kind, (unsigned)(form ? turn % turns[form - 1] : turn), box);
}

static game_move move_parse(const game_state *st, int seat, const char *text)
{
    unsigned kind = M_TURN, box;
    while (kind <= M_PASS && !scan_word(&text, verbs[kind]))
        kind++;
    if (kind == M_TURN || kind == M_TAKE) {
        int form = scan_name(&text, form_name);
        return form >= 0 && !*text ? pack((enum kind)kind, 0, (unsigned)form) : 0;
    }
    if (kind == M_BOX)
        return parse_box(&text, &box) && !*text ? pack(M_BOX, 0, box) : 0;
    if (kind >= M_PASS)
        return kind == M_PASS && !*text ? pack(M_PASS, 0, 0) : 0;
    return parse_draw(st, seat, kind, text);
}

/* A drawing can be read by those who have seen it on its sheet, a card in the hand likewise. */
static bool seen_by(const game_state *before, const game_state *now, int seat, unsigned kind,
                    int viewer)
{
    if (now->phase == OVER || kind == M_TURN)
        return true;
    if (kind == M_TAKE)
        return viewer == before->seat || known(now, viewer, before->seat) >= 2;
    unsigned sheet = front(before, (unsigned)seat);
    return known(now, viewer, sheet) > next_slot(before, sheet);
}

static void move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                      int viewer, char out[GAME_TEXT_MAX])
{
    unsigned kind = (unsigned)(m >> 16);
    if (seen_by(before, now, seat, kind, viewer)) {
        move_text(before, seat, m, out);
        return;
    }
    struct text t = text_open(out, GAME_TEXT_MAX);
    text_put(&t, kind == M_TAKE ? "take a card" : "draw unseen");
}

/* Things on the table */

/* Slots of a sheet that are there to be seen. */
static unsigned known_length(const game_state *obs, unsigned sheet)
{
    unsigned i = 0;
    while (i < SLOTS && obs->slot[sheet][i])
        i++;
    return i;
}

/* "Your sheet", "Seat 2's sheet"; one that is remembered says as of which round. */
static void add_sheet_name(struct items *l, const game_state *obs, unsigned sheet, int viewer,
                           bool now)
{
    struct text t = items_add(l, ID_SHEET + sheet, 0, K_SHEET, F_COLOUR + sheet);
    unsigned length = known_length(obs, sheet), round = 1;
    items_last(l)->owner = (int8_t)sheet;
    if ((int)sheet == viewer) {
        text_put(&t, "Your sheet");
    } else {
        text_put(&t, "Seat ");
        text_uint(&t, sheet);
        text_put(&t, "'s sheet");
    }
    if (now)
        return;
    while (length > round_slot(obs, round))
        round++;
    text_put(&t, ", round ");
    text_uint(&t, round);
}

static void add_boxes(struct items *l, const game_state *obs, unsigned sheet)
{
    const struct boxes first = {first_a, first_z};
    uint8_t face[BOXES];
    for (unsigned b = 0; b < BOXES; b++)
        face[b] = has(first, b) ? F_FIRST : F_PLAIN;
    for (unsigned i = 0; i < known_length(obs, sheet); i++) {
        struct task task = task_of(obs, sheet, i);
        struct boxes s = covered(task.form, obs->slot[sheet][i]);
        for (unsigned b = 0; b < BOXES; b++)
            if (has(s, b))
                face[b] = (uint8_t)(F_COLOUR + task.colour);
    }
    for (unsigned b = 0; b < BOXES; b++) {
        struct text t = items_add(l, ID_BOX + sheet * BOXES + b, ID_SHEET + sheet, K_BOX, face[b]);
        items_last(l)->x = (int16_t)(b % WIDTH);
        items_last(l)->y = (int16_t)(b / WIDTH);
        put_box(&t, b);
    }
}

/* TH-15: a helper has a line from his first visit on. */
static bool has_line(const game_state *obs, unsigned sheet, unsigned colour)
{
    if (colour >= obs->players)
        return with_dummy(obs) && colour == DUMMY && obs->slot[sheet][dummy_slot(obs, 0)];
    return colour != sheet && obs->slot[sheet][visit_slot(obs, 0, visit_of(obs, colour, sheet, 0))];
}

static void add_track(struct items *l, const game_state *obs, unsigned sheet)
{
    struct text t = items_add(l, ID_TRACK + sheet, 0, K_TRACK, F_COLOUR + sheet);
    items_last(l)->owner = (int8_t)sheet;
    text_put(&t, "Helpers of seat ");
    text_uint(&t, sheet);
    for (unsigned c = 0; c < COLOURS; c++) {
        if (!has_line(obs, sheet, c))
            continue;
        t = items_add(l, ID_LINE + sheet * COLOURS + c, ID_TRACK + sheet, K_LINE, F_COLOUR + c);
        items_last(l)->x = (int16_t)c;
        text_put(&t, colour_name[c]);
        text_char(&t, ' ');
        text_uint(&t, obs->checks[sheet][c]);
    }
}

static void add_sheet(struct items *l, const game_state *obs, unsigned sheet, int viewer, bool now)
{
    add_sheet_name(l, obs, sheet, viewer, now);
    add_boxes(l, obs, sheet);
    add_track(l, obs, sheet);
}

/* A card with a corner for each of its turns. */
static void add_form(struct items *l, unsigned id, unsigned corner, unsigned colour, int owner,
                     unsigned form, const char *after)
{
    struct text t = items_add(l, id, 0, K_FORM, F_COLOUR + colour);
    items_last(l)->owner = (int8_t)owner;
    text_put(&t, colour_name[colour]);
    text_char(&t, ' ');
    text_put(&t, form_name[form - 1]);
    text_put(&t, after);
    for (unsigned r = 0; r < turns[form - 1]; r++) {
        t = items_add(l, corner + r, id, K_TURN, F_COLOUR + colour);
        items_last(l)->owner = (int8_t)owner;
        items_last(l)->x = (int16_t)r;
        text_char(&t, 'r');
        text_uint(&t, r);
    }
}

static void add_forms(struct items *l, const game_state *obs)
{
    if (obs->phase == OVER)
        return;
    for (unsigned c = 0; c < COLOURS; c++) {
        bool seat = c < obs->players;
        if (obs->turned[c][obs->round])
            add_form(l, ID_FORM + c, ID_TURN + 4 * c, c, seat ? (int)c : GAME_SPECTATOR,
                     obs->turned[c][obs->round], seat ? "" : " of the dummy");
        if (seat && obs->hand[c] && obs->round == 0 && obs->slot[c][1] == UNDRAWN)
            add_form(l, ID_HAND + c, ID_HAND_TURN + 4 * c, c, (int)c, obs->hand[c], " in the hand");
    }
}

static void add_used(struct items *l, const game_state *obs, unsigned seat)
{
    for (unsigned r = 0; r <= ROUNDS; r++) {
        bool hand = r == ROUNDS;
        unsigned card = hand ? obs->hand[seat] : obs->turned[seat][r];
        if (!card || (hand ? obs->slot[seat][1] == UNDRAWN : r >= obs->round))
            continue;
        struct text t = items_add(l, ID_USED + seat * (ROUNDS + 1) + r, ID_SEAT + seat, K_USED,
                                  F_COLOUR + seat);
        items_last(l)->owner = (int8_t)seat;
        items_last(l)->x = (int16_t)(2 + ROUNDS + r);
        text_put(&t, "had ");
        text_put(&t, form_name[card - 1]);
    }
}

static void add_points(struct items *l, unsigned id, unsigned seat, unsigned x, const char *what,
                       unsigned points)
{
    struct text t = items_add(l, id, ID_SEAT + seat, K_SCORE, 0);
    items_last(l)->owner = (int8_t)seat;
    items_last(l)->x = (int16_t)x;
    text_put(&t, what);
    text_uint(&t, points);
}

static void add_seat(struct items *l, const game_state *obs, unsigned p, int viewer)
{
    static const char *const name[] = {"round 1: ", "round 2: ", "round 3: ", "round 4: "};
    struct text t = items_add(l, ID_SEAT + p, 0, K_SEAT, 0);
    items_last(l)->owner = (int8_t)p;
    text_put(&t, (int)p == viewer ? "You, seat " : "Seat ");
    text_uint(&t, p);
    t = items_add(l, ID_COLOUR + p, ID_SEAT + p, K_COLOUR, F_COLOUR + p);
    items_last(l)->owner = (int8_t)p;
    text_put(&t, colour_name[p]);
    for (unsigned r = 0; r < ROUNDS; r++)
        if (obs->score[p]
                      [r]) /* a round always brings something: else it is not known, or to come */
            add_points(l, ID_SCORE + p * ROUNDS + r, p, 1 + r, name[r], obs->score[p][r]);
    if (obs->phase == OVER)
        add_points(l, ID_BONUS + p, p, 1 + ROUNDS, "bonus: ", (unsigned)bonus_of(obs, p));
    add_used(l, obs, p);
}

/* The sheet in front; with the aid to memory, for spectators and at the end all that are known. */
/* What the viewer is to draw now. */
static void add_task(struct items *l, const game_state *obs, unsigned seat)
{
    struct task task = task_now(obs, front(obs, seat));
    struct text t = items_add(l, ID_TASK, ID_STEP, K_STEP, 0);
    items_last(l)->x = 1;
    text_put(&t, task.kind == M_HAND    ? "now your hand card "
                 : task.kind == M_DUMMY ? "now the dummy's "
                                        : "now draw ");
    text_put(&t, form_name[task.form - 1]);
}

/* TH-3, TH-18: which round it is, and which way the sheets go. */
static void add_step(struct items *l, const game_state *obs, int viewer)
{
    if (obs->phase == OVER)
        return;
    struct text t = items_add(l, ID_STEP, 0, K_STEP, 0);
    text_put(&t, "Round ");
    text_uint(&t, obs->round + 1u);
    text_put(&t, " of ");
    text_uint(&t, obs->rounds);
    t = items_add(l, ID_WAY, ID_STEP, K_STEP, 0);
    text_put(&t, obs->round % 2 ? "sheets go to the right" : "sheets go to the left");
    if (viewer >= 0 && pending(obs) >> viewer & 1)
        add_task(l, obs, (unsigned)viewer);
}

/* TH-9?: the dummy's cards were turned up for all to see. */
static void add_dummy(struct items *l, const game_state *obs)
{
    const unsigned seat = DUMMY;
    struct text t = items_add(l, ID_SEAT + seat, 0, K_SEAT, F_COLOUR + seat);
    text_put(&t, "The dummy");
    for (unsigned r = 0; r < obs->round; r++) {
        t = items_add(l, ID_DUMMY_USED + r, ID_SEAT + seat, K_USED, F_COLOUR + seat);
        items_last(l)->x = (int16_t)r;
        text_put(&t, "had ");
        text_put(&t, form_name[obs->turned[seat][r] - 1]);
    }
}

static int describe(const game_state *obs, int viewer, struct game_item *out)
{
    struct items l = {out, 0};
    bool over = obs->phase == OVER, plays = viewer >= 0 && !over;
    if (plays)
        add_sheet(&l, obs, front(obs, (unsigned)viewer), viewer, true);
    for (unsigned s = 0; s < obs->players && (obs->memory || !plays); s++)
        if (obs->slot[s][0] && !(plays && s == front(obs, (unsigned)viewer)))
            add_sheet(&l, obs, s, viewer, over);
    add_step(&l, obs, viewer);
    add_forms(&l, obs);
    for (unsigned p = 0; p < obs->players; p++)
        add_seat(&l, obs, p, viewer);
    if (with_dummy(obs))
        add_dummy(&l, obs);
    return l.n;
}

static int move_path(const game_state *obs, int seat, game_move m, uint16_t *out)
{
    unsigned kind = (unsigned)(m >> 16), turn = (unsigned)(m >> 8 & 255);
    unsigned sheet = front(obs, (unsigned)seat), n = 0;
    unsigned corner = kind == M_HAND    ? ID_HAND_TURN + 4 * (unsigned)seat
                      : kind == M_DUMMY ? ID_TURN + 4u * DUMMY
                                        : ID_TURN + 4 * (unsigned)seat;
    if (kind == M_PASS) {
        out[n++] = (uint16_t)(ID_SHEET + sheet);
        return (int)n;
    }
    if (kind != M_BOX)
        out[n++] = (uint16_t)(corner + turn);
    out[n++] = (uint16_t)(ID_BOX + sheet * BOXES + (m & 255));
    return (int)n;
}

/* What is counted */

enum {
    C_RECTANGLE, /* + round */
    C_BONUS = C_RECTANGLE + ROUNDS,
    C_CHECKS = C_BONUS + 3, /* + round */
    C_DUMMY = C_CHECKS + ROUNDS,
    C_BOXES,
    C_VISIT = C_BOXES + 3,
    C_TURNED = C_VISIT + 4 * ROUNDS, /* + form, the next two as well */
    C_DRAWN = C_TURNED + FORMS,
    C_FORM_CHECKS = C_DRAWN + FORMS
};

enum drawing { FORM, BOX_FOR_FORM, BOX_ALONE, NOTHING };

static void count_rounds(struct counts *l, unsigned id, int players)
{
    static const char *const name[] = {"round 1", "round 2", "round 3", "round 4"};
    for (unsigned r = 0; r < (players == 5 ? 3u : 4u); r++)
        counts_put(l, id + r, name[r]);
}

static void count_forms(struct counts *l, unsigned id, unsigned of)
{
    for (unsigned f = 0; f < FORMS; f++) {
        struct text t = counts_add(l, id + f, of ? of + f : 0);
        text_put(&t, form_name[f]);
    }
}

static int counts(int players, const int16_t *option, struct game_count *out)
{
    static const char *const rank[] = {"first", "second", "third"};
    static const char *const box[] = {"the owner's", "others'", "empty", 0};
    static const char *const visit[] = {"Visits in round 1", "Visits in round 2",
                                        "Visits in round 3", "Visits in round 4"};
    static const char *const drawing[] = {"the form", "a box, though the form fits",
                                          "a box, the form does not fit", "nothing fits", 0};
    struct counts l = {out, 0, 0, GAME_SHARE};
    (void)option;
    counts_chart(&l, "Points for the largest rectangle", GAME_PER_SEAT);
    count_rounds(&l, C_RECTANGLE, players);
    counts_chart(&l, "Bonus points by rank among helpers", GAME_PER_SEAT);
    for (unsigned i = 0; i < (players == 5 ? 3u : 2u); i++) /* TH-19 */
        counts_put(&l, C_BONUS + i, rank[i]);
    counts_chart(&l, "Checks marked", GAME_PER_SEAT);
    count_rounds(&l, C_CHECKS, players);
    if (players == 3)
        counts_put(&l, C_DUMMY, "by the dummy");
    counts_chart(&l, "Boxes of a sheet at the end", GAME_PER_SEAT);
    counts_each(&l, C_BOXES, box);
    for (unsigned r = 0; r < (players == 5 ? 3u : 4u); r++) {
        counts_chart(&l, visit[r], GAME_SHARE);
        counts_each(&l, C_VISIT + 4 * r, drawing);
    }
    counts_chart(&l, 0, GAME_SHARE);
    count_forms(&l, C_TURNED, 0);
    counts_chart(&l, "Forms drawn, of visits with them", GAME_RATE);
    count_forms(&l, C_DRAWN, C_TURNED);
    counts_chart(&l, "Checks for a form drawn on a visit", GAME_MEAN);
    count_forms(&l, C_FORM_CHECKS, C_DRAWN);
    return l.n;
}

static bool form_fits(struct boxes drawn, unsigned form)
{
    const struct spots empty = empty_windows(drawn);
    uint64_t any = 0;
    for (unsigned r = 0; r < turns[form]; r++) {
        struct spots s = fitting(&turned_form[form][r], empty);
        any |= s.top | s.rest;
    }
    return any != 0;
}

/* TH-11: A, B or a pass. */
static void tally_visit(const game_state *before, unsigned sheet, const struct task *t, game_move m,
                        int checks, int32_t *n)
{
    unsigned kind = (unsigned)(m >> 16), form = t->form - 1;
    enum drawing what = kind == M_DRAW                             ? FORM
                        : kind == M_PASS                           ? NOTHING
                        : form_fits(drawn_on(before, sheet), form) ? BOX_FOR_FORM
                                                                   : BOX_ALONE;
    n[C_VISIT + 4 * before->round + what]++;
    n[C_TURNED + form]++;
    if (what != FORM)
        return;
    n[C_DRAWN + form]++;
    n[C_FORM_CHECKS + form] += checks;
}

static void tally_end(const game_state *st, unsigned sheet, struct game_tally *out)
{
    int drawn = count(drawn_on(st, sheet)), own = count(owned_on(st, sheet));
    int32_t *n = out->n[sheet];
    n[C_BOXES] += own;
    n[C_BOXES + 1] += drawn - own;
    n[C_BOXES + 2] += BOXES - drawn;
    for (unsigned p = 0; p < st->players; p++) {
        int points = p == sheet ? 0 : bonus_on(st, sheet, p);
        if (points)
            out->n[p][C_BONUS + helper_rank(st, sheet, p) - 1] += points;
    }
}

static void tally(const game_state *before, int seat, game_move m, const game_state *after,
                  struct game_tally *out)
{
    if (seat == GAME_CHANCE)
        return;
    unsigned sheet = front(before, (unsigned)seat), round = before->round;
    struct task t = task_now(before, sheet);
    int checks = after->checks[sheet][t.colour] - before->checks[sheet][t.colour];
    if (t.kind == M_DUMMY)
        out->n[GAME_NOBODY][C_DUMMY] += checks;
    else
        out->n[seat][C_CHECKS + round] += checks;
    if (before->phase == VISIT)
        tally_visit(before, sheet, &t, m, checks, out->n[seat]);
    if (after->round == round)
        return;
    for (unsigned s = 0; s < after->players; s++) {
        out->n[s][C_RECTANGLE + round] += after->score[s][round];
        if (after->phase == OVER)
            tally_end(after, s, out);
    }
}

const struct game thaw_game = {
    .id = "thaw",
    .title = "Thaw",
    .version = 1,
    .players_min = 3,
    .players_max = SEATS,
    .state_size = sizeof(game_state),
    .options = options,
    .kinds = kinds,
    .faces = faces,
    .data = data,
    .start = start,
    .pending = pending,
    .may = 0, /* nobody acts out of turn */
    .shared = 0,
    .asks = 0,
    .moves = moves,
    .chance = chance,
    .apply = apply,
    .refusal = refusal,
    .observe = observe,
    .determinise = determinise,
    .guess = 0,
    .valid = valid,
    .outcome = outcome,
    .worth = 0, /* the standings say enough */
    .advise = advise,
    .play_on = 16,
    .trust = 20,
    .effort = 75,
    .patience = 100,
    .odds = 0,
    .move_text = move_text,
    .move_parse = move_parse,
    .move_seen = move_seen,
    .describe = describe,
    .move_path = move_path,
    .counts = counts,
    .count = tally,
};
