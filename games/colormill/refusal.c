/*
 * refusal.c - why a move is refused: the rule and a sentence.  NULL means that it is legal.
 *
 * Moves come from the network, so nothing in them is trusted: first that the seat is asked and the
 * move has the form of its kind, then that the kind belongs to the phase, then the rule itself.
 */
#include "choices.h"

#define EACH_COLOUR(before, after)                                                             \
    {                                                                                          \
        before "blue" after, before "green" after, before "orange" after, before "pink" after, \
            before "purple" after                                                              \
    }

/* Cells */

/* CM-14 and its like: who may begin where is a rule of each board. */
static const char *judge_start(const struct board *b, const struct area *a)
{
    static const char *const why[] = {
        "CM-14 the first cell must be one with a little man",
        "CM-30 the first cell must be one with a man on the Central Island",
        "CM-41 the first cell must be one with a man in the Station",
        "CM-50 the first cell must be one with a man on the Islands",
        "CM-60 the first cell must be one with a man of a start area",
        "CM-70 the first cell must be one with a man, or in an area whose carpet is coloured",
    };
    return a->pays.gift & COPY ? "CM-73 who begins in a Caravan begins at the camel with the man"
                               : why[b->number - 1];
}

/* Nothing of the area is coloured, and no route has come to one of its cells. */
static bool is_far(const struct sheet *s, const struct area *a)
{
    return set_none(set_and(a->cells, set_or(s->near, coloured(s))));
}

static const char *judge_reach(const struct board *b, const struct sheet *s, unsigned cell)
{
    const struct area *a = &b->area[b->cell[cell].area];
    if (is_empty(s))
        return judge_start(b, a);
    if (b->open)
        return a->kind == HUB
                   ? "CM-42? a hub's first cell must lead to an area where you have coloured"
                   : "CM-42 no hub leads here yet: colour its cell on both sides";
    if (a->carpet && is_far(s, a))
        return "CM-75 neither a route nor a carpet leads into this area yet";
    return "CM-15 this cell touches no coloured one";
}

static const char *judge_need(const struct cell *k)
{
    static const char *const man[] = EACH_COLOUR("CM-14 this man asks for ", "");
    static const char *const circle[] = EACH_COLOUR("CM-16 this cell asks for ", "");
    return k->man ? man[k->need] : circle[k->need];
}

static const char *judge_bar(const struct board *b, const struct sheet *s, unsigned cell,
                             unsigned colour)
{
    static const char *const same[] = EACH_COLOUR("CM-32 this area takes one colour: ", "");
    static const char *const twice[] = EACH_COLOUR("CM-31 ", " stands in this area already");
    static const char *const isle[] = EACH_COLOUR("CM-31 ", " stands on this island already");
    static const char *const tower[] = EACH_COLOUR("CM-63 ", " touches this cell inside the tower");
    static const char *const border[] = EACH_COLOUR("CM-56 ", " lies across the ≠ of this cell");
    const struct area *a = &b->area[b->cell[cell].area];
    if (a->rule == SAME) {
        struct set begun = set_and(a->cells, coloured(s));
        return same[colormill_colour_of(s, set_take(&begun))];
    }
    if (a->rule == DIFFER && !set_none(set_and(a->cells, s->mask[colour])))
        return b->number == 2 ? isle[colour] : twice[colour];
    return a->rule == TOUCHING ? tower[colour] : border[colour];
}

/* Whether a cell takes a colour, wherever it lies. */
static const char *judge_colour(const struct board *b, const struct sheet *s, unsigned cell,
                                unsigned colour)
{
    if (!set_has(b->accept[colour], cell))
        return judge_need(&b->cell[cell]);
    return set_has(s->bar[colour], cell) ? judge_bar(b, s, cell, colour) : 0;
}

static const char *judge_there(const struct board *b, const struct sheet *s, unsigned cell,
                               unsigned colour)
{
    if (cell >= b->cell_count || colour >= COLOURS)
        return "CM-2 there is no such cell or colour on this board";
    return set_has(coloured(s), cell) ? "CM-15? a coloured cell stays as it is" : 0;
}

/* Start and reach, circle, = and ≠: the first that fails. */
static const char *judge_cell(const struct board *b, const struct sheet *s, unsigned cell,
                              unsigned colour)
{
    const char *why = judge_there(b, s, cell, colour);
    if (!why && !set_has(reachable(b, s), cell))
        why = judge_reach(b, s, cell);
    return why ? why : judge_colour(b, s, cell, colour);
}

static const char *judge_source(const struct sheet *s, unsigned colour, unsigned source)
{
    static const char *const none[] = EACH_COLOUR("CM-12 you have no ", " to use in this round");
    static const char *const pencil[] = EACH_COLOUR("CM-12 you have no ", " pencil");
    if (source > ANY_PENCIL)
        return "CM-12 there is no such source of colour";
    if (source == ANY_PENCIL)
        return s->pencil[ANY] ? 0 : "CM-12 you have no pencil of any colour";
    if (colour >= COLOURS)
        return "CM-1 there is no such colour";
    return has_source(s, colour, source) ? 0 : source == NOW ? none[colour] : pencil[colour];
}

static const char *judge_jump(const struct board *b, const struct sheet *s, unsigned cell,
                              unsigned colour)
{
    const char *why = judge_there(b, s, cell, colour);
    if (why)
        return why;
    if (!b->cell[cell].man)
        return "CM-17 a jump leads only to a cell with a little man";
    if (set_has(reachable(b, s), cell))
        return "CM-17? this cell can be coloured without paying";
    if (!s->coins)
        return "CM-17 a jump costs a coin, and you have none";
    return judge_colour(b, s, cell, colour);
}

/* As judge_cell, where a coin could lead to the cell. */
static const char *judge_cell_or_jump(const struct board *b, const struct sheet *s, unsigned cell,
                                      unsigned colour)
{
    const char *why = judge_cell(b, s, cell, colour);
    bool man = why && cell < b->cell_count && colour < COLOURS && b->cell[cell].man;
    if (man && !b->open && !is_empty(s) && !set_has(set_or(s->near, coloured(s)), cell))
        return "CM-15 this cell touches no coloured one: a jump there costs a coin";
    return why;
}

/* Phases before colouring */

static const char *judge_mark(const struct board *b, unsigned cell, unsigned colour)
{
    if (cell >= b->cell_count || colour >= COLOURS)
        return "CM-2 there is no such cell or colour on this board";
    return set_has(colormill_marked_cells(b), cell)
               ? 0
               : "CM-40? only a cell of an = area can be marked";
}

static const char *judge_fill(const struct board *b, const struct sheet *s, unsigned cell,
                              unsigned colour)
{
    if (!s->finishing)
        return "CM-77 say first which area is to be finished";
    const char *why = judge_there(b, s, cell, colour);
    if (why)
        return why;
    struct set rest = rest_of(b, s, s->finishing - 1u);
    if (!set_has(rest, cell))
        return "CM-77 another area is being finished";
    why = judge_colour(b, s, cell, colour);
    if (why)
        return why;
    struct sheet then = *s;
    colormill_put_colour(b, &then, cell, colour);
    return colormill_can_finish(b, &then, set_less(rest, set_one(cell)))
               ? 0
               : "CM-77? then the rest of the area could not be coloured";
}

static const char *judge_finish(const struct board *b, const struct sheet *s, unsigned area)
{
    if (s->prize != FINISH)
        return "CM-77 only a triple from the zone finishes an area";
    if (area >= b->area_count)
        return "CM-77 there is no such area";
    if (b->area[area].kind != AREA)
        return "CM-77? single camels are no area";
    struct set rest = rest_of(b, s, area);
    if (set_none(rest))
        return "CM-77 this area is finished";
    if (set_count(rest) == b->area[area].size)
        return "CM-77 this area has not been begun";
    return colormill_can_finish(b, s, rest) ? 0 : "CM-77? its rest cannot be coloured by the rules";
}

static const char *judge_carpet(const struct board *b, const struct sheet *s, unsigned area)
{
    if (s->prize != CARPET)
        return "CM-76 only a double from the zone colours a carpet";
    if (area >= b->area_count || !b->area[area].carpet)
        return "CM-76 there is no carpet in this area";
    return s->carpets >> area & 1 ? "CM-76 this carpet is coloured already" : 0;
}

static const char *judge_prize(const struct board *b, const struct sheet *s, game_move m)
{
    unsigned kind = move_kind(m), argument = move_argument(m);
    if (kind == M_FILL)
        return judge_fill(b, s, argument, move_colour(m));
    if (s->finishing)
        return "CM-77 the area that was named has to be finished first";
    if (kind == M_CARPET)
        return judge_carpet(b, s, argument);
    if (kind == M_FINISH)
        return judge_finish(b, s, argument);
    if (kind == M_PASS)
        return 0;
    return s->prize == CARPET ? "CM-76 a carpet is coloured now or never"
                              : "CM-77 an area is finished now or never";
}

static const char *judge_take(const struct sheet *s, unsigned kind, unsigned argument)
{
    unsigned one = argument >> 3, two = argument & 7;
    if (kind == M_TAKE)
        return argument < CHOICE ? 0 : "CM-11 only one of the first three balls can be taken";
    if (kind == M_TAKE_ANY) {
        if (argument >= ROW)
            return "CM-6 there are five balls";
        return s->any_ball ? 0 : "CM-68 you have no effect that takes any of the five";
    }
    if (kind != M_TAKE_TWO)
        return "CM-11 now the balls are taken";
    if (one >= ROW || two >= ROW || one == two)
        return "CM-68 two different balls of the five are taken";
    return s->two_balls ? 0 : "CM-68 you have no effect that takes two balls";
}

/* Colouring */

static const char *judge_sail(const struct board *b, const struct sheet *s, unsigned chest)
{
    if (chest >= b->chest_count)
        return "CM-51 there is no such chest";
    if (s->chests >> chest & 1)
        return "CM-55 each chest opens once";
    if (!s->ships)
        return "CM-53 you have no ship";
    return can_sail(b, s, chest) ? 0 : "CM-51 three keys in the colour of the lock are needed";
}

static const char *judge_turn(const struct sheet *s, game_move m)
{
    if (!(s->gift & TURN))
        return "CM-61 the Alchemist's House has to be finished first";
    if (s->turned)
        return "CM-61 one colour a round may change";
    if (move_source(m) > PENCIL)
        return "CM-61? a pencil of any colour needs no alchemist";
    const char *why = judge_source(s, move_colour(m), move_source(m));
    if (why)
        return why;
    return turns_into(move_colour(m), move_argument(m))
               ? 0
               : "CM-61 a colour becomes a neighbour in rarity";
}

static const char *judge_gaze(const game_state *st, int seat, unsigned whose)
{
    if (solo(st))
        return "CM-62? alone there is nobody to copy from";
    if (!(st->sheet[seat].gift & GAZE))
        return "CM-62 the finished Stargazer's Tower copies once a game";
    if (whose >= st->players || (int)whose == seat)
        return "CM-62 the prediction of an opponent is copied";
    return st->sheet[whose].fulfilled ? 0 : "CM-62 this prediction has not been fulfilled";
}

static const char *judge_market(const struct board *b, const struct sheet *s, game_move m)
{
    if (!(s->gift & MARKET))
        return "CM-72 the Market has to be finished first";
    if (s->traded)
        return "CM-72 one exchange a turn";
    if (s->lines >= b->line_count)
        return "CM-72? all exchange lines are used";
    if (move_kind(m) == M_GET) {
        if (move_colour(m) >= COLOURS)
            return "CM-1 there is no such colour";
        return wanted(b, s) ? "CM-72 this line wants more colours first" : 0;
    }
    if (!wanted(b, s))
        return "CM-72 this line is paid: take the colour it gives";
    if (!can_give(b, s))
        return "CM-72 you have not as many colours as this line takes";
    if ((move_colour(m) == ANY) != (move_source(m) == ANY_PENCIL))
        return "CM-12 there is no such source of colour";
    return judge_source(s, move_colour(m), move_source(m));
}

static const char *judge_colouring(const game_state *st, int seat, game_move m)
{
    const struct board *b = board_of(st);
    const struct sheet *s = &st->sheet[seat];
    unsigned kind = move_kind(m), colour = move_colour(m), argument = move_argument(m);
    if (kind == M_GIVE || kind == M_GET)
        return judge_market(b, s, m);
    if (s->trading)
        return "CM-72 the exchange that was begun comes first";
    switch (kind) {
    case M_COLOUR:
    case M_JUMP: {
        const char *why = kind == M_COLOUR ? judge_cell_or_jump(b, s, argument, colour)
                                           : judge_jump(b, s, argument, colour);
        return why ? why : judge_source(s, colour, move_source(m));
    }
    case M_SAIL:
        return judge_sail(b, s, argument);
    case M_KEY:
        return !s->blank           ? "CM-54 you have no blank key"
               : colour >= COLOURS ? "CM-1 there is no such colour"
                                   : 0;
    case M_TURN:
        return judge_turn(s, m);
    case M_GAZE:
        return judge_gaze(st, seat, argument);
    default:
        return kind == M_DONE ? 0 : "CM-12 now everybody colours";
    }
}

/* After colouring */

/* CM-67?, CM-74?: a pencil that was just won, and nothing else. */
static const char *judge_won(const game_state *st, const struct sheet *s, game_move m)
{
    const bool war = st->phase == P_WAR;
    unsigned kind = move_kind(m), cell = move_argument(m), colour = move_colour(m);
    if (kind == M_DONE)
        return 0;
    if (kind != M_COLOUR && kind != M_JUMP)
        return war ? "CM-67? now the pencil that was won is used, and nothing else"
                   : "CM-74? now the pencil that was won is used, and nothing else";
    const char *why = kind == M_COLOUR ? judge_cell_or_jump(board_of(st), s, cell, colour)
                                       : judge_jump(board_of(st), s, cell, colour);
    struct sheet with = colormill_with_won(s);
    if (why || !judge_source(&with, colour, move_source(m)))
        return why;
    return war ? "CM-67? only a pencil that was just won can be used now"
               : "CM-74? only a pencil that was just won can be used now";
}

static const char *judge_copy(const game_state *st, int seat, game_move m)
{
    const struct board *b = board_of(st);
    unsigned side = move_argument(m) >> 8, cell = move_argument(m) & 255;
    if (has_won(&st->sheet[seat]))
        return judge_won(st, &st->sheet[seat], m);
    if (move_kind(m) == M_PASS)
        return 0;
    if (move_kind(m) != M_COPY)
        return "CM-74 now the Caravans copy";
    if (side > RIGHT || (side == RIGHT && st->players == 2))
        return "CM-74? the neighbours are those to the left and right";
    if (cell >= b->cell_count)
        return "CM-2 there is no such cell or colour on this board";
    unsigned colour = colormill_colour_of(&st->sheet[neighbour(st, seat, side)], cell);
    return colour == COLOURS ? "CM-74 this neighbour has not coloured that cell"
                             : judge_cell(b, &st->sheet[seat], cell, colour);
}

static const char *judge_place(const struct board *b, const struct sheet *s, game_move m)
{
    unsigned kind = move_kind(m), cell = move_argument(m);
    struct set far = set_less(b->men, set_or(s->near, coloured(s)));
    if (kind == M_JUMP || (kind == M_PLACE && cell < b->cell_count && set_has(far, cell)))
        return "CM-67? the free cell touches a coloured one: it is no jump";
    if (kind == M_PASS || kind == M_DONE)
        return "CM-67? the free cell has to be taken";
    return kind == M_PLACE ? judge_cell(b, s, cell, move_colour(m))
                           : "CM-67 most warriors: colour one cell";
}

static const char *judge_war(const game_state *st, int seat, game_move m)
{
    const struct sheet *s = &st->sheet[seat];
    unsigned colour = move_colour(m);
    if (has_won(s))
        return judge_won(st, s, m);
    if (st->most >> seat & 1)
        return judge_place(board_of(st), s, m);
    if (move_kind(m) != M_LOSE)
        return "CM-67 fewest warriors: one pencil is lost";
    return colour < PENCILS && s->pencil[colour] ? 0 : "CM-67 you have no such pencil to lose";
}

static const char *judge_chance(const game_state *st, game_move m)
{
    unsigned kind = move_kind(m), colour = move_colour(m), argument = move_argument(m);
    if (st->phase == P_LEAD)
        return kind == M_LEAD && argument < st->players ? 0 : "CM-3? chance says who leads first";
    if (st->phase == P_SETUP)
        return kind == M_MARK ? judge_mark(board_of(st), argument, colour)
                              : "CM-40? chance marks a cell first";
    if (kind != M_BALL)
        return "CM-6 now the mill turns";
    if (colour >= COLOURS)
        return "CM-1 there is no such colour";
    return st->mill[colour] ? 0 : "CM-22 no such ball is left in the mill";
}

static const char *judge_seat(const game_state *st, int seat, game_move m)
{
    const struct board *b = board_of(st);
    unsigned kind = move_kind(m), argument = move_argument(m);
    switch ((enum phase)st->phase) {
    case P_SETUP:
        return kind == M_MARK ? judge_mark(b, argument, move_colour(m))
                              : "CM-40 first mark a cell for the neighbour";
    case P_PREDICT:
        if (kind != M_PREDICT)
            return "CM-4 now everybody predicts";
        return argument > 0 && argument < 1u << COLOURS ? 0 : "CM-4 one to five cards are laid";
    case P_PRIZE:
        return judge_prize(b, &st->sheet[seat], m);
    case P_TAKE:
        return judge_take(&st->sheet[seat], kind, argument);
    case P_COLOUR:
        return judge_colouring(st, seat, m);
    case P_COPY:
        return judge_copy(st, seat, m);
    default:
        return judge_war(st, seat, m);
    }
}

/* CM-76, CM-77: others decide about a prize first. */
static const char *judge_waiting(const game_state *st)
{
    for (unsigned p = 0; p < st->players; p++)
        if (st->sheet[p].prize == CARPET)
            return "CM-76 first a carpet is coloured, or not";
    return "CM-77 first an area is finished, or not";
}

/* Why a seat is not asked. */
static const char *judge_turn_of(const game_state *st, int seat)
{
    if (seat == GAME_CHANCE && st->phase != P_OVER)
        return "CM-6 the mill does not turn now";
    switch ((enum phase)st->phase) {
    case P_LEAD:
        return "CM-3? first it is drawn who leads";
    case P_SETUP:
        return solo(st) ? "CM-40? first a cell is marked by lot"
                        : "CM-40 you have marked your cell";
    case P_PRIZE:
        return judge_waiting(st);
    case P_COPY:
        return "CM-74? another player's Caravan copies first";
    case P_PREDICT:
        return "CM-4 your prediction lies already";
    case P_BALLS:
        return "CM-6 the mill is turning";
    case P_TAKE:
        return "CM-11 it is another player's turn to take a ball";
    case P_COLOUR:
        return "CM-12 you have finished this round";
    case P_OVER:
        return "CM-23 the game is over";
    default:
        return "CM-67 the comparison of warriors asks nothing of you now";
    }
}

/* The parts of a move that its kind uses; the others are 0. */
static game_move parts_of(unsigned kind)
{
    static const game_move colour = 15u << 20, source = 15u << 16, argument = 0xffff;
    switch (kind) {
    case M_MARK:
    case M_FILL:
    case M_PLACE:
        return colour | argument;
    case M_BALL:
    case M_KEY:
    case M_GET:
    case M_LOSE:
        return colour;
    case M_COLOUR:
    case M_JUMP:
    case M_TURN:
        return colour | source | argument;
    case M_GIVE:
        return colour | source;
    case M_PASS:
    case M_DONE:
        return 0;
    default:
        return argument;
    }
}

const char *colormill_refusal(const game_state *st, int seat, game_move m)
{
    if (seat < 0 || seat > GAME_CHANCE || !(colormill_pending(st) >> seat & 1))
        return judge_turn_of(st, seat);
    if (m >> 32 || (m & 0xffffff & ~parts_of(move_kind(m))))
        return "CM-12 there is no such move";
    return seat == GAME_CHANCE ? judge_chance(st, m) : judge_seat(st, seat, m);
}
