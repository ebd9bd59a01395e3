/*
 * round.c - what moves do, and what follows from them until somebody is asked again.
 *
 * A round: all predict in secret; chance drops five balls; predictions are checked, and decided at
 * once what must be decided at once (P_PRIZE); the balls are taken in turn; all colour at the same
 * time; then caravans copy and warriors are compared, where there are such things.  A pencil won by
 * that is used before anything else is asked.
 */
#include "choices.h"

#include <string.h>

/* What a round is made of: each step leads to the next one that asks somebody */

static void begin_round(game_state *st)
{
    st->phase = P_PREDICT;
    st->done = 0;
    st->balls = 0;
    memset(st->row, 0, sizeof st->row);
    for (unsigned p = 0; p < SEATS; p++) {
        struct sheet *s = &st->sheet[p];
        memset(s->now, 0, sizeof s->now);
        s->predict = s->fulfilled = s->turned = s->traded = 0;
    }
}

/* CM-47: coloured hub cells whose area has a coloured cell. */
static int segments(const struct board *b, const struct sheet *s)
{
    struct set all = coloured(s), hubs = all;
    int n = 0;
    while (!set_none(hubs)) {
        unsigned leads = b->cell[set_take(&hubs)].leads;
        n += leads != NOTHING && !set_none(set_and(all, b->area[leads].cells));
    }
    return n;
}

/* Those with the most, unless all have as many. */
uint32_t colormill_network(const game_state *st)
{
    int count[SEATS] = {0}, most = 0, least = CELLS_MAX;
    uint32_t set = 0;
    if (!board_of(st)->network || solo(st))
        return 0;
    for (unsigned p = 0; p < st->players; p++) {
        count[p] = segments(board_of(st), &st->sheet[p]);
        most = count[p] > most ? count[p] : most;
        least = count[p] < least ? count[p] : least;
    }
    for (unsigned p = 0; p < st->players; p++)
        set |= (uint32_t)(count[p] == most && most > least) << p;
    return set;
}

uint32_t colormill_market(const game_state *st)
{
    unsigned most = 1;
    uint32_t set = 0;
    if (!board_of(st)->market_end || solo(st))
        return 0;
    for (unsigned p = 0; p < st->players; p++)
        most = st->sheet[p].lines > most ? st->sheet[p].lines : most;
    for (unsigned p = 0; p < st->players; p++)
        set |= (uint32_t)(st->sheet[p].lines == most) << p;
    return set;
}

int colormill_camels(const struct board *b, const struct sheet *s)
{
    if (!b->camels_per_coin)
        return 0;
    return __builtin_popcount(s->finished & b->camel_towns) *
           (set_count(set_and(coloured(s), b->camels)) / b->camels_per_coin);
}

int colormill_cave(const struct board *b, const struct sheet *s)
{
    int n = 0;
    if (b->doubles_cave == NOTHING || !(s->finished >> b->doubles_cave & 1))
        return 0;
    for (unsigned i = 0; i < b->zone_count; i++)
        n += s->zone >> i & 1 && __builtin_popcount(b->zone[i].cards) == 2;
    return n;
}

static void end_game(game_state *st)
{
    const struct board *b = board_of(st);
    uint32_t network = colormill_network(st), market = colormill_market(st);
    for (unsigned p = 0; p < st->players; p++) {
        struct sheet *s = &st->sheet[p];
        s->coins = (uint8_t)(s->coins + colormill_camels(b, s) + colormill_cave(b, s) +
                             (int)(network >> p & 1) + (int)(market >> p & 1));
    }
    st->phase = P_OVER;
}

/* CM-21, CM-22 */
static void close_round(game_state *st)
{
    for (unsigned p = 0; p < SEATS; p++) { /* CM-74: at the end of this round or of the next */
        struct sheet *s = &st->sheet[p];
        s->old = (uint8_t)(s->young + s->fresh);
        s->young = s->fresh = 0;
    }
    if (is_last_round(st)) {
        end_game(st);
        return;
    }
    if (st->round % CYCLE == 0)
        memcpy(st->mill, colormill_balls, sizeof st->mill);
    st->round++;
    st->leader = (uint8_t)((st->leader + 1) % st->players);
    begin_round(st);
}

/* CM-67: counted before anybody acts. */
static void compare_warriors(game_state *st)
{
    const struct board *b = board_of(st);
    int count[SEATS] = {0}, most = 0, least = CELLS_MAX;
    for (unsigned p = 0; p < st->players; p++) {
        count[p] = set_count(set_and(coloured(&st->sheet[p]), b->area[b->contest].cells));
        most = count[p] > most ? count[p] : most;
        least = count[p] < least ? count[p] : least;
    }
    for (unsigned p = 0; p < st->players && most > least; p++) {
        struct sheet *s = &st->sheet[p];
        bool pencils = s->pencil[0] + s->pencil[1] + s->pencil[2] + s->pencil[3] + s->pencil[4] +
                           s->pencil[ANY] >
                       0;
        if (count[p] == most && colormill_can_place(st, (int)p))
            st->most |= (uint8_t)(1u << p);
        if (count[p] == least && pencils)
            st->least |= (uint8_t)(1u << p);
    }
}

static void after_copies(game_state *st)
{
    st->phase = P_WAR;
    if (board_of(st)->contest != NOTHING && !solo(st) &&
        (st->round % CYCLE == 0 || is_last_round(st)))
        compare_warriors(st);
    if (!(st->most | st->least))
        close_round(st);
}

/* CM-74: one walk round the table, from the leader on; `done` are the seats it has passed. */
static void walk_copies(game_state *st)
{
    st->phase = P_COPY;
    for (unsigned i = 0; i < st->players && !solo(st); i++) {
        st->turn = (uint8_t)((st->leader + i) % st->players);
        if (!(st->done >> st->turn & 1) && colormill_can_copy(st, st->turn))
            return;
        st->done |= (uint8_t)(1u << st->turn);
    }
    after_copies(st);
}

static void finish_turn(game_state *st, int seat)
{
    st->done |= (uint8_t)(1u << seat);
    if (st->done != everybody(st))
        return;
    st->done = 0;
    walk_copies(st);
}

static void begin_takes(game_state *st)
{
    st->phase = P_TAKE;
    st->turn = st->leader;
    st->done = 0;
}

static unsigned entry_of(const struct board *b, unsigned cards)
{
    unsigned i = 0;
    while (i < b->zone_count && b->zone[i].cards != cards)
        i++;
    return i;
}

/* CM-76, CM-77: only if there is something to choose. */
static void open_prize(const struct board *b, struct sheet *s, unsigned gift)
{
    bool choice = false;
    for (unsigned a = 0; a < b->area_count; a++)
        choice |= gift == CARPET ? b->area[a].carpet && !(s->carpets >> a & 1)
                                 : colormill_may_finish(b, s, a);
    if (choice)
        s->prize = (uint8_t)gift;
}

static void reach_target(game_state *st, const struct sheet *s)
{
    if (!st->final && s->coins >= board_of(st)->target)
        st->final = st->round;
}

/* CM-7 to CM-10 */
static void check_prediction(game_state *st, struct sheet *s, unsigned fallen)
{
    const struct board *b = board_of(st);
    unsigned cards = s->predict & (LAID - 1u), entry = entry_of(b, cards);
    if (cards & ~fallen) {
        if (s->failures < FAILURES && b->failure[s->failures] < PENCILS)
            s->pencil[b->failure[s->failures]]++;
        s->failures = (uint8_t)(s->failures + (s->failures < FAILURES));
        return;
    }
    s->fulfilled = (uint8_t)cards;
    for (unsigned c = 0; c < COLOURS; c++)
        s->now[c] = (uint8_t)(s->now[c] + (cards >> c & 1));
    if (entry == b->zone_count || s->zone >> entry & 1)
        return;
    const struct prize *prize = &b->zone[entry].pays;
    s->zone |= (uint16_t)(1u << entry);
    colormill_pay(s, prize);
    reach_target(st, s);
    if (prize->gift & (CARPET | FINISH))
        open_prize(b, s, prize->gift & (CARPET | FINISH));
}

static void check_predictions(game_state *st)
{
    unsigned fallen = 0;
    for (unsigned i = 0; i < ROW; i++)
        fallen |= 1u << st->row[i];
    for (unsigned p = 0; p < st->players; p++)
        check_prediction(st, &st->sheet[p], fallen);
    if (colormill_prize_seats(st))
        st->phase = P_PRIZE;
    else
        begin_takes(st);
}

/* What moves do */

static void play_mark(game_state *st, int seat, unsigned cell, unsigned colour)
{
    int whose = solo(st) ? 0 : neighbour(st, seat, RIGHT);
    struct sheet *s = &st->sheet[whose];
    colormill_put_colour(board_of(st), s, cell, colour);
    s->mark = (uint8_t)(cell + 1);
    if (!solo(st))
        st->done |= (uint8_t)(1u << seat);
    if (solo(st) || st->done == everybody(st))
        begin_round(st);
}

static void play_predict(game_state *st, int seat, unsigned cards)
{
    st->sheet[seat].predict = (uint8_t)(cards | LAID);
    st->done |= (uint8_t)(1u << seat);
    if (st->done == everybody(st))
        st->phase = P_BALLS;
}

static void play_ball(game_state *st, unsigned colour)
{
    st->row[st->balls++] = (uint8_t)colour;
    st->mill[colour]--;
    if (st->balls == ROW)
        check_predictions(st);
}

static void end_prize(game_state *st, struct sheet *s)
{
    s->prize = s->finishing = 0;
    if (!colormill_prize_seats(st))
        begin_takes(st);
}

static void play_carpet(game_state *st, struct sheet *s, unsigned area)
{
    s->carpets |= 1u << area;
    s->near = set_or(s->near, board_of(st)->area[area].cells);
    end_prize(st, s);
}

/* A cell of the area that is being finished. */
static void play_fill(game_state *st, struct sheet *s, unsigned cell, unsigned colour)
{
    colormill_paint(board_of(st), s, cell, colour);
    reach_target(st, s);
    if (set_none(rest_of(board_of(st), s, s->finishing - 1u)))
        end_prize(st, s);
}

/* CM-77: cells with a circle fill themselves, the others are asked for. */
static void play_finish(game_state *st, struct sheet *s, unsigned area)
{
    const struct board *b = board_of(st);
    struct set rest = rest_of(b, s, area);
    s->finishing = (uint8_t)(area + 1);
    while (!set_none(rest) && s->finishing) {
        unsigned cell = set_take(&rest);
        if (b->cell[cell].need != ANY)
            play_fill(st, s, cell, b->cell[cell].need);
    }
}

/* CM-11: the ball goes to the row's end. */
static unsigned to_end(game_state *st, unsigned place)
{
    unsigned colour = st->row[place];
    for (; place + 1 < ROW; place++)
        st->row[place] = st->row[place + 1];
    st->row[ROW - 1] = (uint8_t)colour;
    return colour;
}

static void play_take(game_state *st, struct sheet *s, enum kind kind, unsigned argument)
{
    if (kind == M_TAKE_TWO) {
        unsigned one = argument >> 3, two = argument & 7;
        s->now[to_end(st, one)]++;
        s->now[to_end(st, two > one ? two - 1 : two)]++;
        s->two_balls--;
    } else {
        s->now[to_end(st, argument)]++;
        s->any_ball = (uint8_t)(s->any_ball - (kind == M_TAKE_ANY));
    }
    st->done |= (uint8_t)(1u << st->turn);
    st->turn = (uint8_t)((st->turn + 1) % st->players);
    if (st->done != everybody(st))
        return;
    st->phase = P_COLOUR;
    st->done = 0;
}

static void play_colour(game_state *st, struct sheet *s, game_move m)
{
    spend(s, move_colour(m), move_source(m));
    s->coins = (uint8_t)(s->coins - (move_kind(m) == M_JUMP));
    colormill_paint(board_of(st), s, move_argument(m), move_colour(m));
    reach_target(st, s);
}

static void play_sail(game_state *st, struct sheet *s, unsigned chest)
{
    s->ships--;
    s->chests |= (uint8_t)(1u << chest);
    colormill_pay(s, &board_of(st)->chest[chest].pays);
    reach_target(st, s);
}

static void play_gaze(const game_state *st, struct sheet *s, unsigned whose)
{
    for (unsigned c = 0; c < COLOURS; c++)
        s->now[c] = (uint8_t)(s->now[c] + (st->sheet[whose].fulfilled >> c & 1));
    s->gift &= (uint16_t)~GAZE;
}

/* A cell coloured after step 4: a Caravan finished by it acts later, and pencils that it wins may
 * be used at once (CM-67?, CM-74?). */
static void paint_late(game_state *st, struct sheet *s, unsigned cell, unsigned colour)
{
    const struct sheet before = *s;
    colormill_paint(board_of(st), s, cell, colour);
    s->fresh = (uint8_t)(s->fresh + s->young - before.young);
    s->young = before.young;
    for (unsigned i = 0; i < PENCILS; i++)
        s->won[i] = (uint8_t)(s->won[i] + s->pencil[i] - before.pencil[i]);
    reach_target(st, s);
}

static void end_war(game_state *st, int seat)
{
    st->most &= (uint8_t) ~(1u << seat);
    st->least &= (uint8_t) ~(1u << seat);
    if (!(st->most | st->least))
        close_round(st);
}

static void stop_using(game_state *st, int seat)
{
    memset(st->sheet[seat].won, 0, sizeof st->sheet[seat].won);
    if (st->phase == P_COPY)
        walk_copies(st);
    else
        end_war(st, seat);
}

/* The seat is asked again only where a pencil that it has just won fits. */
static void go_on_using(game_state *st, int seat)
{
    if (!colormill_can_use_won(board_of(st), &st->sheet[seat]))
        stop_using(st, seat);
}

static void play_won(game_state *st, int seat, game_move m)
{
    struct sheet *s = &st->sheet[seat];
    s->won[move_source(m) == PENCIL ? move_colour(m) : (unsigned)ANY]--;
    spend(s, move_colour(m), move_source(m));
    s->coins = (uint8_t)(s->coins - (move_kind(m) == M_JUMP));
    paint_late(st, s, move_argument(m), move_colour(m));
    go_on_using(st, seat);
}

static void play_copy(game_state *st, int seat, unsigned argument)
{
    struct sheet *s = &st->sheet[seat];
    const struct sheet *from = &st->sheet[neighbour(st, seat, argument >> 8)];
    paint_late(st, s, argument & 255, colormill_colour_of(from, argument & 255));
    if (s->old)
        s->old--;
    else
        s->young--;
    go_on_using(st, seat);
}

static void play_pass(game_state *st, int seat)
{
    if (st->phase == P_PRIZE) {
        end_prize(st, &st->sheet[seat]);
        return;
    }
    st->done |= (uint8_t)(1u << seat);
    walk_copies(st);
}

static void play_lead(game_state *st, unsigned seat)
{
    st->leader = (uint8_t)seat;
    st->phase = board_of(st)->setup ? P_SETUP : P_PREDICT;
}

void colormill_play(game_state *st, int seat, game_move m)
{
    struct sheet *s = &st->sheet[seat < SEATS ? seat : 0];
    unsigned colour = move_colour(m), argument = move_argument(m);
    switch ((enum kind)move_kind(m)) {
    case M_LEAD:
        play_lead(st, argument);
        break;
    case M_MARK:
        play_mark(st, seat, argument, colour);
        break;
    case M_PREDICT:
        play_predict(st, seat, argument);
        break;
    case M_BALL:
        play_ball(st, colour);
        break;
    case M_CARPET:
        play_carpet(st, s, argument);
        break;
    case M_FINISH:
        play_finish(st, s, argument);
        break;
    case M_FILL:
        play_fill(st, s, argument, colour);
        break;
    case M_TAKE:
    case M_TAKE_ANY:
    case M_TAKE_TWO:
        play_take(st, s, (enum kind)move_kind(m), argument);
        break;
    case M_COLOUR:
    case M_JUMP:
        if (st->phase == P_COLOUR)
            play_colour(st, s, m);
        else
            play_won(st, seat, m);
        break;
    case M_SAIL:
        play_sail(st, s, argument);
        break;
    case M_KEY:
        s->blank--;
        s->key[colour]++;
        break;
    case M_TURN:
        spend(s, colour, move_source(m));
        s->now[argument]++;
        s->turned = 1;
        break;
    case M_GAZE:
        play_gaze(st, s, argument);
        break;
    case M_GIVE:
        spend(s, colour, move_source(m));
        s->trading++;
        break;
    case M_GET:
        s->now[colour]++;
        s->trading = 0;
        s->traded = 1;
        s->lines++;
        break;
    case M_COPY:
        play_copy(st, seat, argument);
        break;
    case M_PLACE:
        paint_late(st, s, argument, colour);
        go_on_using(st, seat);
        break;
    case M_LOSE:
        s->pencil[colour]--;
        end_war(st, seat);
        break;
    case M_PASS:
        play_pass(st, seat);
        break;
    default:
        if (st->phase == P_COLOUR)
            finish_turn(st, seat);
        else
            stop_using(st, seat);
    }
}
