/*
 * Treasure, Treasure! - four figures race along a spiral; who owns which is secret.
 *
 * Terms.  A card is 1..12: colour * 3 + mark, colours 0..3, marks 1..3.  A figure is named by its
 * colour.  The step of a throw is the sum of both dice.  Hands are kept sorted, empty places last,
 * so that equal hands are equal bytes.
 *
 * The bank is not stored: it is all cards less those played and held.  So no order of it exists
 * before it is drawn, and nothing of it can leak.
 *
 * What a player may remember (who played which card on which throw, and every exchange) is in the
 * state, as `past`; whose turn it was follows from the first seat.  An audit of a replay and a bot
 * that reasons about colours both read it there.
 */
#include "core/counts.h"
#include "core/game.h"
#include "core/items.h"
#include "core/rng.h"
#include "core/text.h"
#include "games/treasure/data/treasure_data.h"

#include <string.h>

enum {
    SEATS = 4,
    COLOURS = 4,
    MARKS = 3,
    CARDS = COLOURS * MARKS, /* different ones */
    DECK = CARDS * COPIES,   /* all of them    */
    HAND = 3,
    HIDDEN = 255, /* a card or colour that the viewer may not know */
    NO_SWAP = 0
};

enum phase { FIRST, COLOUR, DEAL, ROLL, CARD, SWAP, DRAW, OVER };

/* A move is kind << 8 | argument. */
enum kind { M_FIRST = 1, M_COLOUR, M_DEAL, M_ROLL, M_PLAY, M_SWAP, M_DRAW, M_END };

struct turn {
    uint8_t card, step, swapped; /* swapped: colour + 1, or NO_SWAP */
};

struct game_state {
    uint8_t players, phase;
    uint8_t seat;              /* whose turn it is; while dealing, who is dealt to */
    uint8_t first;             /* who has the first turn */
    uint8_t turns;             /* cards played so far */
    uint8_t die[2];            /* the throw, smaller first; 0 before the first */
    uint8_t mover;             /* the figure moved last, as colour + 1 */
    uint8_t square[COLOURS];   /* where each figure stands */
    uint8_t colour[SEATS];     /* colour + 1; 0 not drawn yet */
    uint8_t hand[SEATS][HAND]; /* cards; 0 an empty place */
    uint8_t played[CARDS];     /* copies of each card out of the game */
    struct turn past[DECK];
};

static const char *const kinds[] = {"",     "board", "square", "figure", "tray", "die",
                                    "seat", "card",  "colour", "bank",   "gone", 0};
enum { K_BOARD = 1, K_SQUARE, K_FIGURE, K_TRAY, K_DIE, K_SEAT, K_CARD, K_COLOUR, K_BANK, K_GONE };

static const char *const faces[] = {"hidden",  "red",   "yellow", "blue",     "green", "plain",
                                    "feather", "whirl", "start",  "treasure", "1",     "2",
                                    "3",       "4",     "5",      "6",        0};
enum { F_COLOUR = 1, F_SQUARE = 5, F_DIE = 10 };

/* Item ids.  A square's is ID_SQUARE + its number. */
enum {
    ID_BOARD = 1,
    ID_TRAY,
    ID_BANK,
    ID_GONE,
    ID_SEAT = 5,
    ID_SQUARE = 10,
    ID_FIGURE = ID_SQUARE + SQUARES + 1,
    ID_DIE = ID_FIGURE + COLOURS,
    ID_COLOUR = ID_DIE + 2,
    ID_HAND = ID_COLOUR + SEATS,
    ID_PLAYED = ID_HAND + SEATS * HAND
};

static game_move pack(enum kind kind, unsigned argument)
{
    return (game_move)kind << 8 | argument;
}

static int card_colour(int card)
{
    return (card - 1) / MARKS;
}

static int card_mark(int card)
{
    return (card - 1) % MARKS + 1;
}

static int hand_size(const game_state *st, int seat)
{
    int n = 0;
    while (n < HAND && st->hand[seat][n])
        n++;
    return n;
}

static int bank_size(const game_state *st)
{
    int n = DECK - st->turns;
    for (int p = 0; p < st->players; p++)
        n -= hand_size(st, p);
    return n;
}

/* Copies of each card that are neither played nor in a hand that can be seen. */
static void count_unseen(const game_state *st, uint8_t left[CARDS])
{
    for (int c = 0; c < CARDS; c++)
        left[c] = (uint8_t)(COPIES - st->played[c]);
    for (int p = 0; p < st->players; p++)
        for (int i = 0; i < HAND; i++)
            if (st->hand[p][i] - 1u < CARDS)
                left[st->hand[p][i] - 1]--;
}

static bool colour_drawn(const game_state *st, int colour)
{
    for (int p = 0; p < st->players; p++)
        if (st->colour[p] == colour + 1)
            return true;
    return false;
}

static bool holds(const game_state *st, int seat, int card)
{
    const uint8_t *h = st->hand[seat];
    return card == h[0] || card == h[1] || card == h[2];
}

/* Setting up, and whose move it is */

static const char *data(int players, const int16_t *options)
{
    (void)players, (void)options; /* one board for all */
    return data_json;
}

static game_status start(game_state *st, int players, const int16_t *options)
{
    (void)options;
    st->players = (uint8_t)players;
    st->phase = FIRST;
    return GAME_OK;
}

static uint32_t pending(const game_state *st)
{
    if (st->phase == OVER)
        return 0;
    if (st->phase == CARD || st->phase == SWAP)
        return 1u << st->seat;
    return 1u << GAME_CHANCE;
}

static int moves(const game_state *st, int seat, game_move *out)
{
    int n = 0;
    if (st->phase == SWAP) {
        for (unsigned c = 0; c < COLOURS; c++)
            if (c + 1 != st->mover)
                out[n++] = pack(M_SWAP, c);
        return n;
    }
    for (int i = 0; i < HAND && st->hand[seat][i]; i++)
        if (i == 0 || st->hand[seat][i] != st->hand[seat][i - 1])
            out[n++] = pack(M_PLAY, st->hand[seat][i]); /* equal cards are one move */
    return n;
}

static int chance_roll(game_move *out, uint32_t *weight)
{
    int n = 0;
    for (unsigned a = 1; a <= 6; a++)
        for (unsigned b = a; b <= 6; b++) {
            out[n] = pack(M_ROLL, a << 4 | b);
            weight[n++] = a == b ? 1 : 2;
        }
    return n;
}

static int chance_card(const game_state *st, enum kind kind, game_move *out, uint32_t *weight)
{
    uint8_t left[CARDS];
    count_unseen(st, left);
    int n = 0;
    for (unsigned c = 0; c < CARDS; c++)
        if (left[c]) {
            out[n] = pack(kind, c + 1);
            weight[n++] = left[c];
        }
    return n;
}

static int chance(const game_state *st, game_move *out, uint32_t *weight)
{
    int n = 0;
    switch (st->phase) {
    case FIRST:
        for (; n < st->players; n++) {
            out[n] = pack(M_FIRST, (unsigned)n);
            weight[n] = 1;
        }
        return n;
    case COLOUR:
        for (unsigned c = 0; c < COLOURS; c++)
            if (!colour_drawn(st, (int)c)) {
                out[n] = pack(M_COLOUR, c);
                weight[n++] = 1;
            }
        return n;
    case ROLL:
        return chance_roll(out, weight);
    default:
        return chance_card(st, st->phase == DEAL ? M_DEAL : M_DRAW, out, weight);
    }
}

/* Playing a move.  Each of these takes a legal one. */

static void insert_card(uint8_t hand[HAND], uint8_t card)
{
    int i = HAND - 1; /* the last place is free */
    for (; i > 0 && (!hand[i - 1] || hand[i - 1] > card); i--)
        hand[i] = hand[i - 1];
    hand[i] = card;
}

static void remove_card(uint8_t hand[HAND], uint8_t card)
{
    int i = 0;
    while (hand[i] != card)
        i++;
    for (; i < HAND - 1; i++)
        hand[i] = hand[i + 1];
    hand[HAND - 1] = 0;
}

static void next_seat(game_state *st)
{
    st->seat = (uint8_t)(st->seat + 1 == st->players ? 0 : st->seat + 1);
}

static void deal_to_next(game_state *st, enum phase then)
{
    next_seat(st);
    if (st->seat == 0) {
        st->phase = (uint8_t)then;
        if (then == ROLL)
            st->seat = st->first;
    }
}

/* TT-9: a card from the bank while it lasts, the next seat, the end after the last card. */
static void end_card(game_state *st)
{
    if (bank_size(st) > 0) {
        st->phase = DRAW;
        return;
    }
    next_seat(st);
    st->phase = st->turns == DECK ? OVER : ROLL;
}

static void play_card(game_state *st, uint8_t card)
{
    int colour = card_colour(card);
    int step = st->die[0] + st->die[1];
    int to = landing[st->square[colour]][step - 2][card_mark(card) - 1];
    remove_card(st->hand[st->seat], card);
    st->played[card - 1]++;
    st->past[st->turns].card = card;
    st->past[st->turns].step = (uint8_t)step;
    st->turns++;
    st->mover = (uint8_t)(colour + 1);
    st->square[colour] = (uint8_t)to;
    if (to == SQUARES)
        st->phase = OVER; /* TT-10: no card is drawn */
    else if (square_kind[to] == WHIRL)
        st->phase = SWAP;
    else
        end_card(st);
}

/* TT-8: the squares reached by an exchange have no effect. */
static void swap_figures(game_state *st, int with)
{
    uint8_t *a = &st->square[st->mover - 1], *b = &st->square[with];
    uint8_t square = *a;
    *a = *b;
    *b = square;
    st->past[st->turns - 1].swapped = (uint8_t)(with + 1);
    end_card(st);
}

static void play(game_state *st, enum kind kind, uint8_t argument)
{
    switch (kind) {
    case M_FIRST:
        st->first = argument;
        st->phase = COLOUR;
        break;
    case M_COLOUR:
        st->colour[st->seat] = (uint8_t)(argument + 1);
        deal_to_next(st, DEAL);
        break;
    case M_DEAL:
        insert_card(st->hand[st->seat], argument);
        if (st->hand[st->seat][HAND - 1])
            deal_to_next(st, ROLL);
        break;
    case M_ROLL:
        st->die[0] = argument >> 4;
        st->die[1] = argument & 15;
        st->phase = CARD;
        break;
    case M_PLAY:
        play_card(st, argument);
        break;
    case M_SWAP:
        swap_figures(st, argument);
        break;
    default: /* M_DRAW */
        insert_card(st->hand[st->seat], argument);
        next_seat(st);
        st->phase = ROLL;
        break;
    }
}

/* Judging a move */

static const enum kind kind_of_phase[] = {M_FIRST, M_COLOUR, M_DEAL, M_ROLL,
                                          M_PLAY,  M_SWAP,   M_DRAW, M_END};

static bool card_left(const game_state *st, unsigned card)
{
    if (card - 1 >= CARDS)
        return false;
    unsigned used = st->played[card - 1];
    for (int p = 0; p < st->players; p++)
        for (int i = 0; i < HAND; i++)
            used += st->hand[p][i] == card;
    return used < COPIES;
}

static bool is_throw(unsigned argument)
{
    unsigned a = argument >> 4, b = argument & 15;
    return a >= 1 && a <= b && b <= 6;
}

static bool argument_fits(const game_state *st, unsigned argument)
{
    switch (st->phase) {
    case FIRST:
        return argument < st->players;
    case COLOUR:
        return argument < COLOURS && !colour_drawn(st, (int)argument);
    case ROLL:
        return is_throw(argument);
    case CARD:
        return argument && holds(st, st->seat, (int)argument);
    case SWAP:
        return argument < COLOURS && argument + 1 != st->mover;
    default: /* DEAL, DRAW */
        return card_left(st, argument);
    }
}

static game_status judge(const game_state *st, int seat, game_move m)
{
    if (seat < 0 || seat > GAME_CHANCE || !(pending(st) >> seat & 1))
        return GAME_NOT_YOUR_TURN;
    if (m >> 8 != (game_move)kind_of_phase[st->phase] || !argument_fits(st, m & 255))
        return GAME_ILLEGAL;
    return GAME_OK;
}

static game_status apply(game_state *st, int seat, game_move m)
{
    game_status status = judge(st, seat, m);
    if (status == GAME_OK)
        play(st, kind_of_phase[st->phase], (uint8_t)m);
    return status;
}

/* What is asked for in each phase. */
static const char *const asked[] = {
    "TT-3? first it is drawn who begins",        "TT-2 first everybody draws a colour card",
    "TT-3 first everybody is dealt three cards", "TT-4 first the dice are rolled",
    "TT-4 a card has to be played now",          "TT-8 choose the figure to exchange with",
    "TT-9 first a card is drawn from the bank",
};

/* A move of another kind than is asked for now. */
static const char *wrong_kind(const game_state *st, game_move kind)
{
    if (st->phase == CARD && kind == M_SWAP)
        return "TT-8 figures are exchanged on a Whirl only";
    if (st->phase == CARD && kind == M_DRAW)
        return "TT-9 a card is drawn when one was played";
    return asked[st->phase];
}

/* While chance is asked: whose turn it is, or what comes first.  Before the first throw it is
 * nobody's turn. */
static const char *not_asked(const game_state *st, int seat)
{
    bool seated = seat >= 0 && seat < st->players;
    bool turn = st->phase < ROLL || seat == st->seat;
    return seated && turn ? asked[st->phase] : "TT-9 it is not your turn";
}

static bool arrived(const game_state *st)
{
    for (int c = 0; c < COLOURS; c++)
        if (st->square[c] == SQUARES)
            return true;
    return false;
}

static const char *refusal(const game_state *st, int seat, game_move m)
{
    static const char *const unfit[] = {
        "TT-3? there is no such seat",
        "TT-2 that colour card is not there to be drawn",
        "TT-3 no such card is left",
        "TT-4 a die shows 1 to 6, the smaller one is named first",
        "TT-4 you do not hold this card",
        "TT-8 the exchange is with another figure",
        "TT-9 no such card is left in the bank",
    };
    if (st->phase == OVER)
        return arrived(st) ? "TT-10 the game is over" : "TT-9? the game is over: no card is left";
    switch (judge(st, seat, m)) {
    case GAME_OK:
        return 0;
    case GAME_NOT_YOUR_TURN:
        return not_asked(st, seat);
    default:
        return m >> 8 == (game_move)kind_of_phase[st->phase] ? unfit[st->phase]
                                                             : wrong_kind(st, m >> 8);
    }
}

/* What can be known */

/* TT-12: colours and hands of others are hidden until the game is over. */
static void observe(const game_state *st, int viewer, game_state *out)
{
    memcpy(out, st, sizeof *out);
    if (st->phase == OVER)
        return;
    for (int p = 0; p < SEATS; p++) {
        if (p == viewer)
            continue;
        if (st->colour[p])
            out->colour[p] = HIDDEN;
        for (int i = 0; i < HAND; i++)
            if (st->hand[p][i])
                out->hand[p][i] = HIDDEN;
    }
}

/* How a turn speaks for a colour whose figure it brought so many squares on, of 64: most people
 * move their own when they can, and seldom back. */
static uint64_t speaks(int squares)
{
    static const int FAR = 16, A_SQUARE = 12;
    int n = squares < 0 ? -squares : squares;
    unsigned strength = 64u + (unsigned)(A_SQUARE * (n < FAR ? n : FAR));
    return squares < 0 ? 64u * 64u / strength : strength;
}

/* What each seat's turns so far say about its colour, as weights: the past, played once more. */
static void weigh_colours(const game_state *st, uint32_t weight[SEATS][COLOURS])
{
    int at[COLOURS] = {0}, seat = st->first;
    uint64_t sum[SEATS][COLOURS];
    for (int p = 0; p < SEATS; p++)
        for (int c = 0; c < COLOURS; c++)
            sum[p][c] = 1 << 20;
    for (int i = 0; i < st->turns; i++, seat = (seat + 1) % st->players) {
        const struct turn *t = &st->past[i];
        int was[COLOURS], figure = card_colour(t->card);
        memcpy(was, at, sizeof was);
        at[figure] = landing[at[figure]][t->step - 2][card_mark(t->card) - 1];
        if (t->swapped) {
            int with = t->swapped - 1, square = at[figure];
            at[figure] = at[with];
            at[with] = square;
        }
        uint64_t most = 0;
        for (int c = 0; c < COLOURS; c++) {
            sum[seat][c] = sum[seat][c] * speaks(at[c] - was[c]) / 64;
            most = sum[seat][c] > most ? sum[seat][c] : most;
        }
        for (int c = 0; c < COLOURS && most > 1 << 24; c++)
            sum[seat][c] = sum[seat][c] >> 4 | 1;
    }
    for (int p = 0; p < SEATS; p++)
        for (int c = 0; c < COLOURS; c++)
            weight[p][c] = (uint32_t)sum[p][c] | 1;
}

static uint8_t draw_colour(const game_state *st, const uint32_t belief[COLOURS], struct rng *rng)
{
    uint32_t weight[COLOURS];
    for (int c = 0; c < COLOURS; c++)
        weight[c] = colour_drawn(st, c) ? 0 : belief[c];
    return (uint8_t)(rng_weighted(rng, weight, COLOURS) + 1);
}

static void determinise(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    (void)seat; /* what is his is not hidden */
    memcpy(out, obs, sizeof *out);
    uint8_t left[CARDS];
    uint32_t weight[CARDS], belief[SEATS][COLOURS];
    weigh_colours(obs, belief);
    count_unseen(obs, left);
    for (int c = 0; c < CARDS; c++)
        weight[c] = left[c];
    for (int p = 0; p < obs->players; p++) {
        if (obs->colour[p] == HIDDEN)
            out->colour[p] = draw_colour(out, belief[p], rng);
        int n = hand_size(obs, p);
        if (!n || obs->hand[p][0] != HIDDEN)
            continue;
        memset(out->hand[p], 0, HAND);
        while (n--) {
            int c = rng_weighted(rng, weight, CARDS);
            weight[c]--;
            insert_card(out->hand[p], (uint8_t)(c + 1));
        }
    }
}

static bool valid_seat(const game_state *st, int p, uint8_t count[CARDS], unsigned *colours)
{
    const uint8_t *h = st->hand[p];
    unsigned bit = 1u << st->colour[p];
    if (st->colour[p] > COLOURS || (st->colour[p] && (*colours & bit)))
        return false;
    *colours |= bit;
    for (int i = 0; i < HAND; i++) {
        if (h[i] > CARDS || (i && h[i] && h[i] < h[i - 1]) || (i && h[i] && !h[i - 1]))
            return false;
        if (h[i])
            count[h[i] - 1]++;
    }
    return p < st->players || (!h[0] && !st->colour[p]);
}

static bool valid(const game_state *st)
{
    if (st->players < 2 || st->players > SEATS || st->phase > OVER || st->seat >= st->players ||
        st->first >= st->players || st->turns > DECK || st->mover > COLOURS)
        return false;
    if (st->die[0] > st->die[1] || st->die[1] > 6 || (st->phase == CARD && !st->die[0]) ||
        (st->phase == SWAP && (!st->mover || !st->turns)))
        return false;
    uint8_t count[CARDS] = {0};
    unsigned colours = 0;
    int played = 0;
    for (int p = 0; p < SEATS; p++)
        if (!valid_seat(st, p, count, &colours))
            return false;
    for (int c = 0; c < CARDS; c++) {
        played += st->played[c];
        if (count[c] + st->played[c] > COPIES)
            return false;
    }
    for (int c = 0; c < COLOURS; c++)
        if (st->square[c] > SQUARES || (st->square[c] == SQUARES && st->phase != OVER))
            return false;
    return played == st->turns;
}

/* TT-11.  The holder of a figure that is furthest along: after an arrival that is the arriving one
 * alone; after the last card (TT-9) it may be several. */
static void outcome(const game_state *st, struct game_outcome *out)
{
    memset(out, 0, sizeof *out);
    for (int p = 0; p < st->players; p++) {
        out->place[p] = st->phase == OVER ? 2 : 1; /* while it runs nobody can tell */
        if (st->colour[p] - 1u >= COLOURS)
            continue;
        int own = st->square[st->colour[p] - 1], other = 0;
        for (int c = 0; c < COLOURS; c++)
            if (c + 1 != st->colour[p] && st->square[c] > other)
                other = st->square[c];
        out->score[p] = own; /* how far the own figure has come */
        if (own >= other)
            out->place[p] = 1;
    }
}

/* Words */

static void put_card(struct text *t, int card)
{
    text_put(t, colour_name[card_colour(card)]);
    text_int(t, card_mark(card));
}

static const char *const verbs[] = {"",      "first ", "colour ", "deal ",
                                    "roll ", "play ",  "swap ",   "draw "};

static void move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX])
{
    (void)st, (void)seat;
    struct text t = text_open(out, GAME_TEXT_MAX);
    enum kind kind = (enum kind)(m >> 8);
    int argument = (int)(m & 255);
    text_put(&t, verbs[kind]);
    if (kind == M_FIRST) {
        text_int(&t, argument);
    } else if (kind == M_COLOUR || kind == M_SWAP) {
        text_put(&t, colour_name[argument]);
    } else if (kind == M_ROLL) {
        text_int(&t, argument >> 4);
        text_char(&t, '+');
        text_int(&t, argument & 15);
    } else {
        put_card(&t, argument);
    }
}

static bool parse_roll(const char **at, uint64_t *argument)
{
    uint64_t a, b;
    if (!scan_uint(at, 9, &a) || !scan_word(at, "+") || !scan_uint(at, 9, &b))
        return false;
    *argument = a < b ? a << 4 | b : b << 4 | a; /* 3+1 is 1+3 */
    return true;
}

static bool parse_colour(const char **at, uint64_t *argument)
{
    int colour = scan_name(at, colour_name);
    *argument = (uint64_t)colour;
    return colour >= 0;
}

static bool parse_card(const char **at, uint64_t *argument)
{
    uint64_t colour, mark;
    if (!parse_colour(at, &colour) || !scan_uint(at, MARKS, &mark) || mark == 0)
        return false;
    *argument = colour * MARKS + mark;
    return true;
}

static game_move move_parse(const game_state *st, int seat, const char *text)
{
    (void)st, (void)seat;
    uint64_t argument = 0;
    bool ok;
    for (unsigned kind = M_FIRST; kind <= M_DRAW; kind++) {
        const char *at = text;
        if (!scan_word(&at, verbs[kind]))
            continue;
        if (kind == M_FIRST)
            ok = scan_uint(&at, GAME_PLAYERS_MAX, &argument);
        else if (kind == M_ROLL)
            ok = parse_roll(&at, &argument);
        else if (kind == M_COLOUR || kind == M_SWAP)
            ok = parse_colour(&at, &argument);
        else
            ok = parse_card(&at, &argument);
        return ok && !*at ? pack((enum kind)kind, (unsigned)argument) : 0;
    }
    return 0;
}

static void move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                      int viewer, char out[GAME_TEXT_MAX])
{
    enum kind kind = (enum kind)(m >> 8);
    bool secret = kind == M_COLOUR || kind == M_DEAL || kind == M_DRAW;
    if (!secret || viewer == before->seat || now->phase == OVER) {
        move_text(before, seat, m, out);
        return;
    }
    struct text t = text_open(out, GAME_TEXT_MAX);
    text_put(&t, verbs[kind]);
    text_put(&t, kind == M_COLOUR ? "hidden" : "a card");
}

/* Things on the table */

static void add_board(struct items *l, const game_state *obs)
{
    struct text t = items_add(l, ID_BOARD, 0, K_BOARD, 0);
    text_put(&t, "Spiral");
    for (unsigned n = 0; n <= SQUARES; n++) {
        t = items_add(l, ID_SQUARE + n, ID_BOARD, K_SQUARE, F_SQUARE + square_kind[n]);
        items_last(l)->x = square_x[n];
        items_last(l)->y = square_y[n];
        if (n == 0)
            text_put(&t, "Start");
        else if (n == SQUARES)
            text_put(&t, "Treasure");
        else
            text_uint(&t, n);
    }
    for (unsigned c = 0; c < COLOURS; c++) {
        t = items_add(l, ID_FIGURE + c, ID_SQUARE + obs->square[c], K_FIGURE, F_COLOUR + c);
        text_put(&t, colour_name[c]);
        text_put(&t, " figure");
    }
}

static void add_card(struct items *l, unsigned id, unsigned parent, unsigned kind, int card)
{
    bool known = card - 1u < CARDS;
    struct text t =
        items_add(l, id, parent, kind, known ? F_COLOUR + (unsigned)card_colour(card) : 0);
    if (known) {
        text_put(&t, colour_name[card_colour(card)]);
        text_put(&t, " x");
        text_int(&t, card_mark(card));
    } else {
        text_put(&t, "a card");
    }
}

static void add_seat(struct items *l, const game_state *obs, unsigned p, int viewer)
{
    struct text t = items_add(l, ID_SEAT + p, 0, K_SEAT, 0);
    items_last(l)->owner = (int8_t)p;
    text_put(&t, (int)p == viewer ? "You, seat " : "Seat ");
    text_uint(&t, p);
    if (obs->colour[p]) {
        bool known = obs->colour[p] != HIDDEN;
        t = items_add(l, ID_COLOUR + p, ID_SEAT + p, K_COLOUR, known ? obs->colour[p] : 0u);
        items_last(l)->owner = (int8_t)p;
        text_put(&t, "owns ");
        text_put(&t, known ? colour_name[obs->colour[p] - 1] : "a secret colour");
    }
    for (unsigned i = 0; i < HAND && obs->hand[p][i]; i++) {
        add_card(l, ID_HAND + p * HAND + i, ID_SEAT + p, K_CARD, obs->hand[p][i]);
        items_last(l)->owner = (int8_t)p;
        items_last(l)->x = (int16_t)(i + 1);
    }
}

static void add_tray(struct items *l, const game_state *obs)
{
    struct text t = items_add(l, ID_TRAY, 0, K_TRAY, 0);
    text_put(&t, "Dice");
    for (unsigned i = 0; i < 2 && obs->die[i]; i++) {
        t = items_add(l, ID_DIE + i, ID_TRAY, K_DIE, F_DIE - 1u + obs->die[i]);
        items_last(l)->x = (int16_t)i;
        text_put(&t, "die ");
        text_uint(&t, obs->die[i]);
    }
    t = items_add(l, ID_BANK, 0, K_BANK, 0);
    text_put(&t, "Bank: ");
    text_int(&t, bank_size(obs));
    text_put(&t, " cards");
}

static void add_gone(struct items *l, const game_state *obs)
{
    struct text t = items_add(l, ID_GONE, 0, K_TRAY, 0);
    text_put(&t, "Cards played");
    for (int c = 0; c < CARDS; c++) {
        if (!obs->played[c])
            continue;
        add_card(l, ID_PLAYED + (unsigned)c, ID_GONE, K_GONE, c + 1);
        items_last(l)->x = (int16_t)c;
        t = text_open(items_last(l)->label, sizeof items_last(l)->label);
        text_int(&t, obs->played[c]);
        text_put(&t, " of ");
        put_card(&t, c + 1);
    }
}

static int describe(const game_state *obs, int viewer, struct game_item *out)
{
    struct items l = {out, 0};
    add_board(&l, obs);
    add_tray(&l, obs);
    add_gone(&l, obs);
    for (unsigned p = 0; p < obs->players; p++)
        add_seat(&l, obs, p, viewer);
    return l.n;
}

static int move_path(const game_state *obs, int seat, game_move m, uint16_t *out)
{
    unsigned argument = m & 255;
    if (m >> 8 == M_SWAP) {
        out[0] = (uint16_t)(ID_FIGURE + argument);
        return 1;
    }
    for (unsigned i = 0; i < HAND; i++)
        if (obs->hand[seat][i] == argument) {
            out[0] = (uint16_t)(ID_HAND + (unsigned)seat * HAND + i);
            return 1;
        }
    return 0;
}

/* What is counted */

enum {
    C_TURNS,
    C_ORDER,
    C_END = C_ORDER + SEATS,
    C_MARK = C_END + 5,
    C_FIGURE = C_MARK + MARKS,
    C_SPECIAL = C_FIGURE + 2,
    C_SWAP = C_SPECIAL + 2,
    C_SQUARE = C_SWAP + 4, /* + square; Start is never landed on */
    C_TREASURE = C_SQUARE + SQUARES
};

enum end { BY_HOLDER, BY_ANOTHER, UNHELD, GONE_WON, GONE };

static int counts(int players, const int16_t *option, struct game_count *out)
{
    static const char *const ends[] = {"arrival, moved by its holder", "arrival, moved by another",
                                       "arrival, held by nobody",      "no card left, a winner",
                                       "no card left, no winner",      0};
    static const char *const marks[] = {"x1", "x2", "x3", 0};
    static const char *const figures[] = {"the own figure", "another figure", 0};
    static const char *const special[] = {"Feathers", "Whirls", 0};
    static const char *const swaps[] = {"own figure forward", "own figure back",
                                        "own figure, same square", "other figures only", 0};
    struct counts l = {out, 0, 0, GAME_SHARE};
    (void)option;
    counts_chart(&l, "Length of a game", GAME_PER_GAME);
    counts_put(&l, C_TURNS, "turns");
    counts_order(&l, C_ORDER, players);
    counts_chart(&l, "How the game ended", GAME_SHARE);
    counts_each(&l, C_END, ends);
    counts_chart(&l, "Marks of the cards played", GAME_SHARE);
    counts_each(&l, C_MARK, marks);
    counts_chart(&l, "Figures that cards moved", GAME_SHARE);
    counts_each(&l, C_FIGURE, figures);
    counts_chart(&l, "Feathers and Whirls used", GAME_PER_GAME);
    counts_each(&l, C_SPECIAL, special);
    counts_chart(&l, "Exchanges by a Whirl", GAME_SHARE);
    counts_each(&l, C_SWAP, swaps);
    counts_chart(&l, "Squares landed on", GAME_PER_GAME);
    for (unsigned n = 1; n < SQUARES; n++) {
        struct text t = counts_add(&l, C_SQUARE + n, 0);
        text_uint(&t, n);
    }
    counts_put(&l, C_TREASURE, "Treasure");
    return l.n;
}

/* TT-5, TT-7: every square that counts is landed on, the Feathers on the way too. */
static void tally_card(const game_state *before, int card, int32_t *n)
{
    int step = before->die[0] + before->die[1];
    int at = before->square[card_colour(card)] + step * card_mark(card);
    n[C_TURNS]++;
    n[C_MARK + card_mark(card) - 1]++;
    n[C_FIGURE + (before->colour[before->seat] != card_colour(card) + 1)]++;
    for (; at < SQUARES && square_kind[at] == FEATHER; at += step) {
        n[C_SQUARE + at]++;
        n[C_SPECIAL]++;
    }
    n[at < SQUARES ? C_SQUARE + at : C_TREASURE]++;
}

static void tally_swap(const game_state *before, int with, int32_t *n)
{
    int own = before->colour[before->seat] - 1, mover = before->mover - 1;
    int other = own == mover ? with : mover;
    n[C_SPECIAL + 1]++;
    if (own != mover && own != with)
        n[C_SWAP + 3]++;
    else if (before->square[own] == before->square[other])
        n[C_SWAP + 2]++;
    else
        n[C_SWAP + (before->square[own] > before->square[other])]++;
}

static int end_of(const game_state *st, int last, const struct game_outcome *o)
{
    bool won = false;
    for (int p = 0; p < st->players; p++)
        won |= o->place[p] == 1;
    if (st->square[st->mover - 1] < SQUARES)
        return won ? GONE_WON : GONE;
    if (!won)
        return UNHELD;
    return o->place[last] == 1 ? BY_HOLDER : BY_ANOTHER;
}

static void tally(const game_state *before, int seat, game_move m, const game_state *after,
                  struct game_tally *out)
{
    if (seat == GAME_CHANCE)
        return;
    if (m >> 8 == M_PLAY)
        tally_card(before, (int)(m & 255), out->n[seat]);
    else
        tally_swap(before, (int)(m & 255), out->n[seat]);
    if (after->phase != OVER)
        return;
    struct game_outcome o;
    outcome(after, &o);
    out->n[GAME_NOBODY][C_END + end_of(after, seat, &o)]++;
    counts_wins(out, C_ORDER, &o, after->players, after->first);
}

static const struct game_option options[] = {{0, 0, 0, 0, 0, 0}};

const struct game treasure_game = {
    .id = "treasure",
    .title = "Treasure, Treasure!",
    .version = 1,
    .players_min = 2,
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
    .advise = 0,
    .thinking = 0, /* as usual */
    .odds = 0,
    .move_text = move_text,
    .move_parse = move_parse,
    .move_seen = move_seen,
    .describe = describe,
    .move_path = move_path,
    .counts = counts,
    .count = tally,
};
