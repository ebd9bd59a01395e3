/*
 * Color Mill - predict the colours the mill will drop, colour a picture with them, finish areas.
 *
 * One engine for six boards.  A board is data (board.h): cells with what they take and what they
 * open, areas with what they pay, and a few named mechanisms that are on or off.  The engine asks
 * for the mechanism; the board's number is asked for only where words are chosen.
 *
 * This file is the table of the game and what can be known of it.  sheet.h colours a cell and pays,
 * choices.h says what a seat may do, moves.c lists it, refusal.c refuses the rest, round.c plays.
 */
#include "choices.h"
#include "core/rng.h"
#include "games/colormill/data/colormill_data.h"

#include <string.h>

enum { OPT_BOARD };

static const struct game_option options[] = {
    {"board", "The board", board_names, 1, BOARDS, 1},
    {0, 0, 0, 0, 0, 0},
};

const struct board *colormill_boards[GUEST + (int)COLORMILL_GUESTS] = {ALL_BOARDS};

const uint8_t colormill_balls[COLOURS] = {6, 5, 4, 3, 2}; /* CM-1 */

static const char *data(int players, const int16_t *option)
{
    (void)players;
    return colormill_boards[option[OPT_BOARD] - 1]->json;
}

static game_status start(game_state *st, int players, const int16_t *option)
{
    st->board = (uint8_t)(option[OPT_BOARD] - 1);
    st->players = (uint8_t)players;
    st->round = 1;
    memcpy(st->mill, colormill_balls, sizeof st->mill);
    st->phase = players > 1 ? P_LEAD : board_of(st)->setup ? P_SETUP : P_PREDICT;
    return GAME_OK;
}

uint32_t colormill_pending(const game_state *st)
{
    const uint32_t chance = 1u << GAME_CHANCE;
    switch ((enum phase)st->phase) {
    case P_LEAD:
    case P_BALLS:
        return chance;
    case P_SETUP:
        return solo(st) ? chance : everybody(st) & ~st->done;
    case P_PREDICT:
    case P_COLOUR:
        return everybody(st) & ~st->done;
    case P_PRIZE:
        return colormill_prize_seats(st);
    case P_TAKE:
    case P_COPY:
        return 1u << st->turn;
    case P_WAR:
        return st->most | st->least;
    default:
        return 0;
    }
}

static game_status apply(game_state *st, int seat, game_move m)
{
    if (colormill_refusal(st, seat, m))
        return GAME_ILLEGAL;
    colormill_play(st, seat, m);
    return GAME_OK;
}

/* What can be known */

/* CM-7: cards are hidden until the fifth ball is out; that they lie is seen. */
static void observe(const game_state *st, int viewer, game_state *out)
{
    memcpy(out, st, sizeof *out);
    for (int p = 0; p < SEATS && cards_lie_hidden(st); p++)
        if (p != viewer)
            out->sheet[p].predict &= LAID;
}

/* The mill is public, so only predictions are unknown.  While some are still to be made, all of
 * them are; once the mill turns they lie, and each may be any. */
static void determinise(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    memcpy(out, obs, sizeof *out);
    for (int p = 0; p < SEATS && cards_lie_hidden(obs); p++) {
        if (p == seat || obs->sheet[p].predict != LAID)
            continue;
        if (obs->phase == P_BALLS) {
            out->sheet[p].predict = (uint8_t)(LAID | (1 + rng_below(rng, (1u << COLOURS) - 1)));
            continue;
        }
        out->sheet[p].predict = 0;
        out->done &= (uint8_t) ~(1u << p);
    }
}

/* The derived parts of a sheet, made anew from its colours. */
static bool valid_derived(const struct board *b, const struct sheet *s)
{
    struct sheet again;
    struct set all = coloured(s);
    memset(&again, 0, sizeof again);
    for (unsigned a = 0; a < b->area_count; a++)
        if (s->carpets >> a & 1)
            again.near = set_or(again.near, b->area[a].cells);
    if (s->mark) {
        colormill_put_colour(b, &again, s->mark - 1u,
                             colormill_colour_of(s, s->mark - 1u) % COLOURS);
        all = set_less(all, set_one(s->mark - 1u));
    }
    while (!set_none(all)) {
        unsigned cell = set_take(&all);
        colormill_paint(b, &again, cell, colormill_colour_of(s, cell));
    }
    return memcmp(again.bar, s->bar, sizeof s->bar) == 0 &&
           memcmp(&again.near, &s->near, sizeof s->near) == 0 && again.finished == s->finished;
}

static bool valid_colours(const struct board *b, const struct sheet *s)
{
    struct set seen = {{0, 0}};
    for (unsigned c = 0; c < COLOURS; c++) {
        if (!set_none(set_and(seen, s->mask[c])) || !set_none(set_less(s->mask[c], b->accept[c])))
            return false;
        seen = set_or(seen, s->mask[c]);
    }
    for (struct set rest = seen; !set_none(rest);) { /* = and ≠ */
        unsigned cell = set_take(&rest), c = colormill_colour_of(s, cell);
        if (!set_none(set_and(b->cell[cell].differ, s->mask[c])) ||
            !set_none(set_less(set_and(b->cell[cell].same, seen), s->mask[c])))
            return false;
    }
    return true;
}

/* Who has pencils to use at once is asked, and holds them. */
static bool valid_won(const game_state *st, const struct sheet *s)
{
    const int seat = (int)(s - st->sheet);
    for (unsigned i = 0; i < PENCILS; i++)
        if (s->won[i] > s->pencil[i])
            return false;
    return !has_won(s) || (st->phase == P_COPY && st->turn == seat) ||
           (st->phase == P_WAR && st->most >> seat & 1);
}

static bool valid_sheet(const game_state *st, const struct sheet *s)
{
    const struct board *b = board_of(st);
    if (!valid_won(st, s) || (st->phase >= P_BALLS && s->predict <= LAID))
        return false;
    if (s->failures > FAILURES || s->zone >> b->zone_count || s->chests >> b->chest_count ||
        s->carpets >> b->area_count || s->mark > b->cell_count || s->lines > b->line_count ||
        s->trading > 2 || s->finishing > b->area_count || (s->predict && s->predict < LAID) ||
        (s->fulfilled && s->fulfilled != (s->predict & ~LAID)))
        return false;
    return valid_colours(b, s) && valid_derived(b, s);
}

static bool valid(const game_state *st)
{
    if (st->board >= GUEST + (int)COLORMILL_GUESTS || !board_of(st) || st->players < 1 ||
        st->players > SEATS || st->phase > P_OVER || st->round < 1 || st->round > ROUNDS_MAX ||
        st->leader >= st->players || st->turn >= st->players || st->final > st->round ||
        st->balls > ROW || (st->done | st->most | st->least) & ~everybody(st))
        return false;
    int balls = st->balls + ROW * ((st->round - 1) % CYCLE);
    for (unsigned c = 0; c < COLOURS; c++) {
        if (st->mill[c] > colormill_balls[c])
            return false;
        balls += st->mill[c];
    }
    for (unsigned i = 0; i < ROW; i++)
        if (st->row[i] >= COLOURS)
            return false;
    struct sheet blank;
    memset(&blank, 0, sizeof blank);
    for (unsigned p = 0; p < SEATS; p++)
        if (p < st->players ? !valid_sheet(st, &st->sheet[p])
                            : memcmp(&st->sheet[p], &blank, sizeof blank) != 0)
            return false;
    return balls == BALLS;
}

/* CM-24: coins, then pencils.  Alone: the fewer rounds the better, and one more than all of them
 * for a target that was never reached. */
void colormill_outcome(const game_state *st, struct game_outcome *out)
{
    int rank[SEATS];
    memset(out, 0, sizeof *out);
    for (unsigned p = 0; p < st->players; p++) {
        const struct sheet *s = &st->sheet[p];
        rank[p] = s->coins << 8;
        for (unsigned i = 0; i < PENCILS; i++)
            rank[p] += s->pencil[i];
        out->score[p] = s->coins;
    }
    for (unsigned p = 0; p < st->players; p++) {
        out->place[p] = 1;
        for (unsigned i = 0; i < st->players; i++)
            out->place[p] = (uint8_t)(out->place[p] + (rank[i] > rank[p]));
    }
    if (solo(st))
        out->score[0] = missed_alone(st) ? -ROUNDS_MAX - 1 : -st->round;
}

/* CM-7: how likely a prediction is, from what lies in the mill. */
static bool odds(const game_state *obs, int seat, game_move m, uint32_t *good, uint32_t *all)
{
    (void)seat;
    uint32_t draws[1 << COLOURS];
    if (obs->phase != P_PREDICT || move_kind(m) != M_PREDICT || move_argument(m) >= 1 << COLOURS)
        return false;
    colormill_draws(obs->mill, draws);
    *good = draws[move_argument(m)];
    *all = draws[0];
    return true;
}

/* Alone, of two, of three, of more: docs/bots.md has how each was found. */
static const struct game_thinking *thinking(int players)
{
    static const struct game_thinking by_players[] = {
        {24, 48, 60, 100, 200, {33, 33, 13, 20}, 0},
        {24, 48, 60, 100, 200, {33, 33, 8, 20}, 0},
        {24, 48, 60, 200, 200, {33, 33, 8, 16}, colormill_advise_in_race},
        {24, 48, 60, 100, 100, {33, 33, 13, 16}, 0}};
    return &by_players[players < 4 ? players - 1 : 3];
}

const struct game colormill_game = {
    .id = "colormill",
    .title = "Color Mill",
    .version = 2,
    .players_min = 1,
    .players_max = SEATS,
    .state_size = sizeof(game_state),
    .options = options,
    .kinds = colormill_kinds,
    .faces = colormill_faces,
    .data = data,
    .start = start,
    .pending = colormill_pending,
    .may = 0,
    .shared = 0,
    .binding = 0,
    .asks = 0,
    .moves = colormill_moves,
    .chance = colormill_chance,
    .apply = apply,
    .refusal = colormill_refusal,
    .observe = observe,
    .determinise = determinise,
    .guess = 0,
    .valid = valid,
    .outcome = colormill_outcome,
    .worth = colormill_worth,
    .advise = colormill_advise,
    .thinking = thinking,
    .odds = odds,
    .move_text = colormill_move_text,
    .move_parse = colormill_move_parse,
    .move_seen = colormill_move_seen,
    .describe = colormill_describe,
    .move_path = colormill_move_path,
    .counts = colormill_counts,
    .count = colormill_count,
};

/* Guests */

const struct game *colormill_guest(int number, const struct board *board, const char *name)
{
    static struct game game[COLORMILL_GUESTS];
    static const char *names[COLORMILL_GUESTS];
    static struct game_option option[COLORMILL_GUESTS][sizeof options / sizeof *options];
    const int16_t value = (int16_t)(GUEST + number + 1);
    names[number] = name;
    memcpy(option[number], options, sizeof options);
    option[number][OPT_BOARD].names = &names[number];
    option[number][OPT_BOARD].min = option[number][OPT_BOARD].max = value;
    option[number][OPT_BOARD].initial = value;
    game[number] = colormill_game;
    game[number].options = option[number];
    colormill_boards[GUEST + number] = board;
    return &game[number];
}
