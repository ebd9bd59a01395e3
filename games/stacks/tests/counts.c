/* The sums of Stacks. */
#include "tests/counts.h"
#include "games/stacks/stacks.c"

static int turn_count, uses[3], claims[2], made[2][3], joker_served[2], dealt_at[CARDS],
    wait[CARDS];
static int done_by[CARDS];             /* the seat, + 1 */
static uint32_t old_wall[COLOURS + 1]; /* before the block that was set down last */
static int lander;

static void begin(const struct setup *setup)
{
    (void)setup;
    turn_count = 0;
    memset(uses, 0, sizeof uses);
    memset(claims, 0, sizeof claims);
    memset(made, 0, sizeof made);
    memset(joker_served, 0, sizeof joker_served);
    memset(done_by, 0, sizeof done_by);
    memset(wait, 0, sizeof wait);
}

static void look_at_turn(const game_state *before, int seat, unsigned kind, const game_state *after)
{
    if (kind != M_PLACE && kind != M_RELOCATE)
        return;
    bool joker = before->wall[JOKER] != after->wall[JOKER];
    turn_count++;
    uses[kind == M_PLACE ? 0 : joker ? 2 : 1]++;
    memcpy(old_wall, before->wall, sizeof old_wall);
    lander = seat;
}

/* A card that went now: had it stood before the last block came, and could it without the joker? */
static void look_at_task(const game_state *after, int p, int card, bool fresh)
{
    game_state plain = *after;
    struct look was = look_at(old_wall);
    plain.wall[JOKER] = 0;
    bool stood = (after->claim == AUTOMATIC && fresh) ||
                 (after->claim == SHARP_EYES && stands(&was, p, card));
    made[p][stood ? 2 : lander != p]++;
    joker_served[p] += !stands_now(&plain, p, card);
    wait[card - 1] = turn_count - dealt_at[card - 1];
    done_by[card - 1] = p + 1;
}

static void look(const game_state *before, int seat, game_move m, const game_state *after)
{
    unsigned kind = (unsigned)(m >> 8), argument = m & 255;
    look_at_turn(before, seat, kind, after);
    if (kind == M_DEAL || kind == M_REFILL)
        dealt_at[argument - 1] = turn_count;
    for (int p = 0; p < 2; p++)
        for (int c = 0; c < CARDS; c++)
            if ((after->gone[p] ^ before->gone[p]) >> c & 1)
                look_at_task(after, p, c + 1, kind == M_REFILL && (int)argument == c + 1);
    if (kind == M_CLAIM)
        claims[after->gone[seat] == before->gone[seat]]++;
}

static void end_card(const struct played *g, const game_state *st, int p, int c)
{
    const char *label = card_text[c];
    bool done = done_by[c] == p + 1, held_now = false;
    for (int i = 0; i < HOLDER; i++)
        held_now |= st->holder[p][i] == c + 1;
    int waited = done ? wait[c] : held_now ? turn_count - dealt_at[c] : 0;
    assert_int_equal(sum_of(g, p, 0, label), done || held_now);
    assert_int_equal(sum_of(g, p, "Tasks fulfilled, of those held", label), done);
    assert_int_equal(sum_of(g, p, "Turns a task is held, each time it is fulfilled", label),
                     waited);
}

static void end_seat(const struct played *g, const game_state *st, int p)
{
    const char *how = "How tasks were fulfilled";
    assert_int_equal(chart_of(g, p, "Tasks fulfilled, of those held"), g->outcome.score[p]);
    assert_int_equal(chart_of(g, p, how), g->outcome.score[p]);
    assert_int_equal(sum_of(g, p, how, "by an own move"), made[p][0]);
    assert_int_equal(sum_of(g, p, how, "by a move of the opponent"), made[p][1]);
    assert_int_equal(sum_of(g, p, how, "by what stood already"), made[p][2]);
    assert_int_equal(chart_of(g, p, "Whether the joker served a task"),
                     st->joker ? 0 : g->outcome.score[p]);
    if (!st->joker)
        assert_int_equal(sum_of(g, p, "Whether the joker served a task", "with the joker"),
                         joker_served[p]);
    for (int c = 0; c < CARDS; c++)
        end_card(g, st, p, c);
}

static void end(const struct played *g, const game_state *st)
{
    const char *use = "What turns were used for";
    int left[] = {cards_left(st, 0), cards_left(st, 1)};
    for (int p = 0; p < 2; p++)
        end_seat(g, st, p);
    assert_int_equal(sum_of(g, EVERYBODY, "Length of a game", "turns"), turn_count);
    assert_int_equal(chart_of(g, EVERYBODY, use), turn_count);
    assert_int_equal(sum_of(g, EVERYBODY, use, "to draw a block"), uses[0]);
    assert_int_equal(sum_of(g, EVERYBODY, use, "to relocate a block"), uses[1]);
    assert_int_equal(is_listed(g, use, "to relocate the joker"), !st->joker);
    assert_int_equal(is_listed(g, "Claims", "right"), st->claim == SHARP_EYES);
    if (st->claim == SHARP_EYES) {
        assert_int_equal(sum_of(g, EVERYBODY, "Claims", "right"), claims[0]);
        assert_int_equal(sum_of(g, EVERYBODY, "Claims", "in vain"), claims[1]);
    }
    const char *why = left[0] == left[1] ? "quiet turns, a draw" : "quiet turns, a winner";
    assert_int_equal(
        sum_of(g, GAME_NOBODY, "How the game ended", left[0] && left[1] ? why : "no task left"), 1);
    assert_int_equal(chart_of(g, EVERYBODY, "How the game ended"), 1);
}

const struct judge judge_stacks = {"stacks", begin, look, end};
