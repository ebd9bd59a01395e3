/*
 * Thaw - everybody draws on everybody's sheet; big rectangles pay the owner, contact the helper.
 */
#include "areas.h"
#include "core/rng.h"

#include <string.h>

static const char *const memory_name[] = {"off", "on"};
static const struct game_option options[] = {
    {"memory", "Show the sheets you remember", memory_name, 0, 1, 0},
    {0, 0, 0, 0, 0, 0},
};

/* Drawing */

/* TH-14: each of the owner's boxes that is touched is a check, for anybody but the owner. */
static int touched(const game_state *st, unsigned sheet, struct boxes s)
{
    return count(both(thaw_beside(s), owned_on(st, sheet)));
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
    st->score[sheet][round] = (uint8_t)thaw_largest_rectangle(drawn_on(st, sheet));
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

uint32_t thaw_pending(const game_state *st)
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

/* Every way to draw what is to be drawn: the form, or a single box, or nothing if nothing fits. */
static int list_ways(const game_state *st, unsigned sheet, const struct task *t, game_move *out)
{
    const struct boxes drawn = drawn_on(st, sheet);
    const struct spots empty = empty_windows(drawn);
    int n = 0;
    for (unsigned r = 0; r < turns[t->form - 1]; r++)
        n += list_spots(places_for(t, r, empty), pack(t->kind, r, 0), out + n);
    if (t->single)
        n += list_spots(thaw_enclosed(drawn), pack(M_BOX, 0, 0), out + n);
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

/* What chance has to do first. */
static const char *chance_first(const game_state *st)
{
    return st->phase == TAKE   ? "TH-8 first everybody takes a second card"
           : st->phase == TURN ? "TH-4 first the cards are turned up"
                               : "TH-30 first a card of the dummy is turned up";
}

static const char *judge_chance(const game_state *st, unsigned kind, unsigned form)
{
    if (kind != (st->phase == TAKE ? M_TAKE : M_TURN))
        return chance_first(st);
    if (form >= FORMS || cards_gone(st, deck_now(st)) >> form & 1)
        return "TH-1 this form is not in the deck";
    return 0;
}

/* TH-13. */
static const char *judge_box(struct boxes drawn, unsigned box)
{
    if (box >= BOXES)
        return "TH-1 there is no such box on the sheet";
    if (has(drawn, box))
        return "TH-13 this box is coloured already";
    if (!is_inner(box))
        return "TH-13 a box at the edge cannot be coloured alone";
    if (!thaw_is_enclosed(drawn, box))
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
    int covers = t->first ? count(both(s, first)) : 1;
    return covers == 1 ? 0
           : covers    ? "TH-8? each of the two forms covers one first box, and only one"
                       : "TH-8 in the first round each form covers a first box";
}

static const char *judge_pass(const game_state *st, unsigned sheet, const struct task *t)
{
    game_move out[GAME_MOVES_MAX];
    list_ways(st, sheet, t, out);
    if (out[0] == pack(M_PASS, 0, 0))
        return 0;
    return t->single            ? "TH-11 you can only pass if nothing fits"
           : t->kind == M_DUMMY ? "TH-30? the dummy's form must be drawn if it fits"
           : t->first           ? "TH-8 in the first round both forms are drawn"
                                : "TH-7 the form must be drawn if it fits";
}

/* A kind of move that is not asked for now. */
static const char *wrong_kind(const struct task *t, unsigned kind)
{
    switch (kind) {
    case M_DRAW:
        return t->kind == M_HAND ? "TH-8? now the card in the hand is drawn"
                                 : "TH-30 now the dummy's form is drawn";
    case M_HAND:
        return t->single  ? "TH-12? on the land of others only the turned-up card is drawn"
               : t->first ? "TH-8? first the turned-up card is drawn, then the one in the hand"
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

/* Why somebody may do nothing at all now, or NULL. */
static const char *judge_asked(const game_state *st, int seat)
{
    bool seated = seat >= 0 && seat < st->players;
    if (st->phase == OVER)
        return "TH-21 the game is over";
    if (seat >= 0 && seat <= GAME_CHANCE && thaw_pending(st) >> seat & 1)
        return 0;
    if (seated && st->done >> seat & 1)
        return st->phase == VISIT ? "TH-16 you are done; the sheets move on when all are"
                                  : "TH-10 you are done; it goes on when all are";
    return seated ? chance_first(st) : "TH-4 it is not your turn";
}

/* One function judges: NULL, or the rule and a sentence. */
static const char *refusal(const game_state *st, int seat, game_move m)
{
    const char *why = judge_asked(st, seat);
    if (why)
        return why;
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
unsigned thaw_known(const game_state *st, int viewer, unsigned sheet)
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
        unsigned length = thaw_known(st, viewer, s);
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
        for (unsigned i = thaw_known(obs, seat, s); i < step_slot(obs); i++)
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
    bool waits = thaw_pending(st) & all_seats(st);
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

/* TH-20: one more than those with more checks. */
int thaw_rank(const game_state *st, unsigned sheet, unsigned colour)
{
    int rank = 1;
    for (unsigned h = 0; h < COLOURS; h++)
        rank += st->checks[sheet][h] > st->checks[sheet][colour];
    return rank;
}

int thaw_bonus_on(const game_state *st, unsigned sheet, unsigned colour)
{
    int rank = thaw_rank(st, sheet, colour);
    return thaw_bonus_for(st, rank, rank <= RANKS_PAID ? thaw_helper_area(st, sheet, colour) : 0);
}

int thaw_bonus(const game_state *st, unsigned seat)
{
    int sum = 0;
    for (unsigned s = 0; s < st->players; s++)
        sum += s == seat ? 0 : thaw_bonus_on(st, s, seat);
    return sum;
}

/* TH-21.  While the game runs: the points that are known, what the round would bring if it ended as
 * the sheets are known now, and the bonus points as the ranks stand on them. */
static void outcome(const game_state *st, struct game_outcome *out)
{
    int bonus[SEATS] = {0};
    memset(out, 0, sizeof *out);
    for (unsigned p = 0; p < st->players; p++) {
        bonus[p] = thaw_bonus(st, p);
        out->score[p] = bonus[p];
        for (int r = 0; r < ROUNDS; r++)
            out->score[p] += st->score[p][r];
        if (st->phase != OVER)
            out->score[p] += thaw_largest_rectangle(drawn_on(st, p));
    }
    for (int p = 0; p < st->players; p++) {
        out->place[p] = 1;
        for (int q = 0; q < st->players; q++)
            if (out->score[q] > out->score[p] ||
                (out->score[q] == out->score[p] && bonus[q] > bonus[p]))
                out->place[p]++;
    }
}

/* With three, advice takes longer to find, and is better. */
static const struct game_thinking *thinking(int players)
{
    static const struct game_thinking three = {12, 12, 20, 100, 100, {25, 25, 25, 50}, 0};
    static const struct game_thinking more = {16, 16, 20, 100, 100, {75, 75, 75, 100}, 0};
    return players == 3 ? &three : &more;
}

const struct game thaw_game = {
    .id = "thaw",
    .title = "Thaw",
    .version = 1,
    .players_min = 3,
    .players_max = SEATS,
    .state_size = sizeof(game_state),
    .options = options,
    .kinds = thaw_kinds,
    .faces = thaw_faces,
    .data = data,
    .start = start,
    .pending = thaw_pending,
    .may = 0, /* nobody acts out of turn */
    .shared = 0,
    .binding = 0,
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
    .advise = thaw_advise,
    .thinking = thinking,
    .odds = 0,
    .move_text = thaw_move_text,
    .move_parse = thaw_move_parse,
    .move_seen = thaw_move_seen,
    .describe = thaw_describe,
    .move_path = thaw_move_path,
    .counts = thaw_counts,
    .count = thaw_count,
};
