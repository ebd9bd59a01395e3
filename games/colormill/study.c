/*
 * study.c - what happens on the boards, for those who design them: areas and rounds, where coins
 * and pencils come from, how predictions fare.  Which counters there are follows from the board.
 */
#include "choices.h"

#include "core/counts.h"

enum {
    C_ROUNDS,
    C_ORDER,
    C_END = C_ORDER + SEATS,
    C_CARDS = C_END + 2, /* + number of cards - 1 */
    C_TRUE = C_CARDS + COLOURS,
    C_FAILURE = C_TRUE + COLOURS,
    C_TAKE = C_FAILURE + 2,
    C_TAKE_ANY = C_TAKE + CHOICE,
    C_TAKE_TWO,
    C_BALL,
    C_COLOUR = C_BALL + COLOURS,
    C_COIN = C_COLOUR + COLOURS,
    C_PENCIL = C_COIN + 9,
    C_USED = C_PENCIL + 4,
    C_CELL = C_USED + 5,
    C_SPECIAL = C_CELL + 7,
    C_CHEST = C_SPECIAL + 6,
    C_LINE = C_CHEST + CHESTS_MAX,
    C_PAID = C_LINE + LINES_MAX, /* + colour of an area that pays by it */
    C_ZONE = C_PAID + COLOURS,
    C_AREA = C_ZONE + ZONES_MAX,
    C_AREA_ROUND = C_AREA + AREAS_MAX,
    C_OUTSIDE = C_AREA_ROUND + AREAS_MAX
};

enum coin {
    COIN_AREAS = C_COIN,
    COIN_ALIKE,
    COIN_ZONE,
    COIN_CHESTS,
    COIN_NETWORK,
    COIN_CAMELS,
    COIN_CAVE,
    COIN_MARKET,
    COIN_JUMPS
};

enum pencil { PENCIL_AREAS = C_PENCIL, PENCIL_ZONE, PENCIL_CHESTS, PENCIL_FAILURES };

enum used { USED_COLOUR = C_USED, USED_TURN, USED_MARKET, USED_LOST, USED_LEFT };

enum way { CELL_NOW = C_CELL, CELL_PENCIL, CELL_JUMP, CELL_FINISH, CELL_COPY, CELL_WAR, CELL_MARK };

enum special { S_TURN = C_SPECIAL, S_GAZE, S_KEY, S_COPY, S_CARPET, S_FINISH };

/* Listing */

/* The kinds of gift that this board can give. */
static unsigned gifts_of(const struct board *b)
{
    unsigned set = 0;
    for (unsigned a = 0; a < b->area_count; a++)
        set |= b->area[a].pays.gift;
    for (unsigned i = 0; i < b->zone_count; i++)
        set |= b->zone[i].pays.gift;
    return set;
}

static unsigned pencils_in(const struct prize *p)
{
    unsigned n = 0;
    for (unsigned i = 0; i < PENCILS; i++)
        n += p->pencil[i];
    return n;
}

static void put_if(struct counts *l, bool there, unsigned id, const char *label)
{
    if (there)
        counts_put(l, id, label);
}

static void put_colours(struct counts *l, unsigned id)
{
    for (unsigned c = 0; c < COLOURS; c++)
        counts_put(l, id + c, colormill_colours[c]);
}

static void list_predictions(struct counts *l)
{
    static const char *const cards[] = {"1 card", "2 cards", "3 cards", "4 cards", "5 cards", 0};
    counts_chart(l, "Predictions by number of cards", GAME_SHARE);
    counts_each(l, C_CARDS, cards);
    counts_chart(l, "Predictions that came true", GAME_RATE);
    for (unsigned i = 0; i < COLOURS; i++) {
        struct text t = counts_add(l, C_TRUE + i, C_CARDS + i);
        text_put(&t, cards[i]);
    }
    counts_chart(l, "Failed predictions", GAME_PER_SEAT);
    counts_put(l, C_FAILURE, "marked on the track");
    counts_put(l, C_FAILURE + 1, "beyond its end");
}

static void list_zone(struct counts *l, const struct board *b)
{
    counts_chart(l, "Entries of the prediction zone marked", GAME_PER_SEAT);
    for (unsigned i = 0; i < b->zone_count; i++) {
        struct text t = counts_add(l, C_ZONE + i, 0);
        const char *before = "";
        for (unsigned c = 0; c < COLOURS; c++)
            if (b->zone[i].cards >> c & 1) {
                text_put(&t, before);
                text_put(&t, colormill_colours[c]);
                before = "+";
            }
    }
}

static void list_balls(struct counts *l, unsigned gifts)
{
    static const char *const places[] = {"the first of the row", "the second", "the third", 0};
    counts_chart(l, "Balls taken", GAME_SHARE);
    counts_each(l, C_TAKE, places);
    put_if(l, gifts & ANY_BALL, C_TAKE_ANY, "any of the five");
    put_if(l, gifts & TWO_BALLS, C_TAKE_TWO, "two of the five");
    counts_chart(l, "Colours of balls taken", GAME_SHARE);
    put_colours(l, C_BALL);
}

static void list_areas(struct counts *l, const struct board *b)
{
    bool by_colour = false;
    counts_chart(l, "Areas finished", GAME_PER_SEAT);
    for (unsigned a = 0; a < b->area_count; a++) {
        put_if(l, b->area[a].kind == AREA, C_AREA + a, b->area[a].name);
        by_colour |= b->area[a].by_colour != 0;
    }
    counts_chart(l, "Round in which an area is finished", GAME_MEAN);
    for (unsigned a = 0; a < b->area_count; a++)
        if (b->area[a].kind == AREA) {
            struct text t = counts_add(l, C_AREA_ROUND + a, C_AREA + a);
            text_put(&t, b->area[a].name);
        }
    counts_chart(l, "Cells coloured outside areas", GAME_PER_SEAT);
    for (unsigned a = 0; a < b->area_count; a++)
        put_if(l, b->area[a].kind != AREA, C_OUTSIDE + a, b->area[a].name);
    counts_chart(l, "Colour of an area that pays by it", GAME_SHARE);
    if (by_colour)
        put_colours(l, C_PAID);
}

static void list_coins(struct counts *l, const struct board *b, bool alone)
{
    unsigned coins = 0;
    for (unsigned i = 0; i < b->zone_count; i++)
        coins += b->zone[i].pays.coins;
    counts_chart(l, "Coins by source", GAME_PER_SEAT);
    counts_put(l, COIN_AREAS, "areas");
    put_if(l, b->twin[0] != NOTHING, COIN_ALIKE, "towers coloured alike");
    put_if(l, coins, COIN_ZONE, "the prediction zone");
    put_if(l, b->chest_count, COIN_CHESTS, "chests");
    put_if(l, b->network && !alone, COIN_NETWORK, "the largest network");
    put_if(l, b->camels_per_coin, COIN_CAMELS, "camels");
    put_if(l, b->doubles_cave != NOTHING, COIN_CAVE, "the Treasure Cave");
    put_if(l, b->market_end && !alone, COIN_MARKET, "most exchanges");
    counts_put(l, COIN_JUMPS, "paid for jumps");
}

static void list_pencils(struct counts *l, const struct board *b, unsigned gifts, bool alone)
{
    unsigned zone = 0;
    for (unsigned i = 0; i < b->zone_count; i++)
        zone += pencils_in(&b->zone[i].pays);
    counts_chart(l, "Pencils by source", GAME_PER_SEAT);
    counts_put(l, PENCIL_AREAS, "areas");
    put_if(l, zone, PENCIL_ZONE, "the prediction zone");
    put_if(l, b->chest_count, PENCIL_CHESTS, "chests");
    counts_put(l, PENCIL_FAILURES, "failed predictions");
    counts_chart(l, "What became of pencils", GAME_PER_SEAT);
    counts_put(l, USED_COLOUR, "used to colour");
    put_if(l, gifts & TURN, USED_TURN, "turned into another colour");
    put_if(l, b->line_count, USED_MARKET, "given in the Market");
    put_if(l, b->contest != NOTHING && !alone, USED_LOST, "lost to the warriors");
    counts_put(l, USED_LEFT, "left at the end");
}

static void list_cells(struct counts *l, const struct board *b, unsigned gifts, bool alone)
{
    counts_chart(l, "How cells were coloured", GAME_PER_SEAT);
    counts_put(l, CELL_NOW, "with a colour of the round");
    counts_put(l, CELL_PENCIL, "with a pencil");
    counts_put(l, CELL_JUMP, "by a jump");
    put_if(l, gifts & FINISH, CELL_FINISH, "by a triple");
    put_if(l, gifts & COPY && !alone, CELL_COPY, "copied from a neighbour");
    put_if(l, b->contest != NOTHING && !alone, CELL_WAR, "for most warriors");
    put_if(l, b->setup, CELL_MARK, "before the first round");
    counts_chart(l, "Colours of cells", GAME_SHARE);
    put_colours(l, C_COLOUR);
}

static void list_specials(struct counts *l, const struct board *b, unsigned gifts, bool alone)
{
    counts_chart(l, "Special actions", GAME_PER_SEAT);
    put_if(l, gifts & TURN, S_TURN, "a colour turned");
    put_if(l, gifts & GAZE && !alone, S_GAZE, "a prediction copied");
    put_if(l, gifts & KEY, S_KEY, "a key named");
    put_if(l, gifts & COPY && !alone, S_COPY, "a cell copied");
    put_if(l, gifts & CARPET, S_CARPET, "a carpet coloured");
    put_if(l, gifts & FINISH, S_FINISH, "an area finished");
    counts_chart(l, "Chests opened", GAME_PER_SEAT);
    for (unsigned i = 0; i < b->chest_count; i++)
        counts_put(l, C_CHEST + i, colormill_colours[b->chest[i].lock]);
    counts_chart(l, "Exchanges in the Market", GAME_PER_SEAT);
    for (unsigned i = 0; i < b->line_count; i++) {
        struct text t = counts_add(l, C_LINE + i, 0);
        text_put(&t, "line ");
        text_uint(&t, i + 1);
        text_put(&t, b->line[i] > 1 ? ", two for one" : ", one for one");
    }
}

int colormill_counts(int players, const int16_t *option, struct game_count *out)
{
    const struct board *b = colormill_boards[option[0] - 1];
    const unsigned gifts = gifts_of(b);
    const bool alone = players == 1;
    struct counts l = {out, 0, 0, GAME_SHARE};
    counts_chart(&l, "Length of a game", GAME_PER_GAME);
    counts_put(&l, C_ROUNDS, "rounds");
    if (!alone)
        counts_order(&l, C_ORDER, players);
    counts_chart(&l, "How the game ended", GAME_SHARE);
    counts_put(&l, C_END, "the target was reached");
    counts_put(&l, C_END + 1, "the last round was played");
    list_areas(&l, b);
    list_coins(&l, b, alone);
    list_predictions(&l);
    list_zone(&l, b);
    list_balls(&l, gifts);
    list_pencils(&l, b, gifts, alone);
    list_cells(&l, b, gifts, alone);
    list_specials(&l, b, gifts, alone);
    return l.n;
}

/* Counting */

/* CM-19, CM-64, CM-65 */
static void tally_area(const struct board *b, const struct sheet *s, unsigned area, unsigned round,
                       int32_t *n)
{
    const struct area *a = &b->area[area];
    const struct prize *p = &a->pays;
    n[C_AREA + area]++;
    n[C_AREA_ROUND + area] += (int32_t)round;
    if (a->by_colour) {
        struct set cells = a->cells;
        unsigned colour = colormill_colour_of(s, set_take(&cells));
        p = &a->by_colour[colour];
        n[C_PAID + colour]++;
    }
    n[PENCIL_AREAS] += (int32_t)pencils_in(p);
    n[COIN_AREAS] += area == b->twin[2] ? 0 : p->coins;
    if ((area == b->twin[0] || area == b->twin[1] || area == b->twin[2]) &&
        colormill_twins_done(b, s))
        n[COIN_ALIKE] += b->area[b->twin[2]].pays.coins;
}

static unsigned way_of(game_move m)
{
    switch ((enum kind)move_kind(m)) {
    case M_COLOUR:
        return move_source(m) == NOW ? CELL_NOW : CELL_PENCIL;
    case M_JUMP:
        return CELL_JUMP;
    case M_COPY:
        return CELL_COPY;
    case M_PLACE:
        return CELL_WAR;
    case M_MARK:
        return CELL_MARK;
    default: /* M_FINISH, M_FILL */
        return CELL_FINISH;
    }
}

/* What has been coloured on a sheet by a move of whomever. */
static void tally_cells(const struct board *b, const struct sheet *old, const struct sheet *s,
                        game_move m, unsigned round, int32_t *n)
{
    for (unsigned c = 0; c < COLOURS; c++)
        for (struct set set = set_less(s->mask[c], old->mask[c]); !set_none(set);) {
            unsigned area = b->cell[set_take(&set)].area;
            n[C_COLOUR + c]++;
            n[way_of(m)]++;
            if (b->area[area].kind != AREA)
                n[C_OUTSIDE + area]++;
        }
    for (unsigned a = 0; a < b->area_count; a++)
        if ((s->finished & ~old->finished) >> a & 1)
            tally_area(b, s, a, round, n);
}

/* The fifth ball: CM-7 to CM-10. */
static void tally_check(const struct board *b, const struct sheet *old, const struct sheet *s,
                        int32_t *n)
{
    if (!s->fulfilled) {
        bool marked = old->failures < FAILURES;
        n[C_FAILURE + !marked]++;
        n[PENCIL_FAILURES] += marked && b->failure[old->failures] < PENCILS;
        return;
    }
    n[C_TRUE + __builtin_popcount(s->fulfilled) - 1]++;
    for (unsigned i = 0; i < b->zone_count; i++)
        if ((s->zone & ~old->zone) >> i & 1) {
            const struct prize *p = &b->zone[i].pays;
            n[C_ZONE + i]++;
            n[COIN_ZONE] += p->coins;
            n[PENCIL_ZONE] += (int32_t)pencils_in(p);
        }
}

static void tally_take(const game_state *before, game_move m, int32_t *n)
{
    unsigned place = move_argument(m);
    if (move_kind(m) == M_TAKE) {
        n[C_TAKE + place]++;
    } else if (move_kind(m) == M_TAKE_ANY) {
        n[C_TAKE_ANY]++;
    } else {
        n[C_TAKE_TWO]++;
        n[C_BALL + before->row[place & 7]]++;
        place >>= 3;
    }
    n[C_BALL + before->row[place]]++;
}

/* What a seat has done beside colouring cells. */
static void tally_deed(const game_state *before, const struct sheet *s, game_move m, int32_t *n)
{
    const struct board *b = board_of(before);
    unsigned argument = move_argument(m);
    switch ((enum kind)move_kind(m)) {
    case M_PREDICT:
        n[C_CARDS + __builtin_popcount(argument) - 1]++;
        break;
    case M_TAKE:
    case M_TAKE_ANY:
    case M_TAKE_TWO:
        tally_take(before, m, n);
        break;
    case M_COLOUR:
    case M_JUMP:
        n[USED_COLOUR] += move_source(m) != NOW;
        n[COIN_JUMPS] -= move_kind(m) == M_JUMP;
        break;
    case M_SAIL:
        n[C_CHEST + argument]++;
        n[COIN_CHESTS] += b->chest[argument].pays.coins;
        n[PENCIL_CHESTS] += (int32_t)pencils_in(&b->chest[argument].pays);
        break;
    case M_TURN:
        n[S_TURN]++;
        n[USED_TURN] += move_source(m) != NOW;
        break;
    case M_GIVE:
        n[USED_MARKET] += move_source(m) != NOW;
        break;
    case M_GET:
        n[C_LINE + s->lines]++;
        break;
    case M_LOSE:
        n[USED_LOST]++;
        break;
    case M_GAZE:
        n[S_GAZE]++;
        break;
    case M_KEY:
        n[S_KEY]++;
        break;
    case M_COPY:
        n[S_COPY]++;
        break;
    case M_CARPET:
        n[S_CARPET]++;
        break;
    case M_FINISH:
        n[S_FINISH]++;
        break;
    default:
        break;
    }
}

static void tally_end(const game_state *st, struct game_tally *out)
{
    const struct board *b = board_of(st);
    const uint32_t network = colormill_network(st), market = colormill_market(st);
    struct game_outcome o;
    out->n[GAME_NOBODY][C_ROUNDS] += st->round;
    out->n[GAME_NOBODY][C_END + !st->final]++;
    for (unsigned p = 0; p < st->players; p++) {
        const struct sheet *s = &st->sheet[p];
        int32_t *n = out->n[p];
        n[COIN_NETWORK] += (int)(network >> p & 1);
        n[COIN_MARKET] += (int)(market >> p & 1);
        n[COIN_CAMELS] += colormill_camels(b, s);
        n[COIN_CAVE] += colormill_cave(b, s);
        for (unsigned i = 0; i < PENCILS; i++)
            n[USED_LEFT] += s->pencil[i];
    }
    if (solo(st))
        return;
    int first = st->leader;
    for (unsigned round = 1; round < st->round; round++) /* CM-21: the lead has passed on */
        first = first ? first - 1 : st->players - 1;
    colormill_outcome(st, &o);
    counts_wins(out, C_ORDER, &o, st->players, first);
}

void colormill_count(const game_state *before, int seat, game_move m, const game_state *after,
                     struct game_tally *out)
{
    const struct board *b = board_of(before);
    for (unsigned p = 0; p < before->players; p++) {
        const struct sheet *old = &before->sheet[p], *s = &after->sheet[p];
        tally_cells(b, old, s, m, before->round, out->n[p]);
        if (before->phase == P_BALLS && after->balls == ROW)
            tally_check(b, old, s, out->n[p]);
    }
    if (seat != GAME_CHANCE)
        tally_deed(before, &before->sheet[seat], m, out->n[seat]);
    if (after->phase == P_OVER)
        tally_end(after, out);
}
