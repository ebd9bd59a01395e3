/* The sums of Treasure. */
#include "tests/counts.h"
#include "games/treasure/treasure.c"

static const char *const swap_labels[] = {"own figure forward", "own figure back",
                                          "own figure, same square", "other figures only"};

static int ends_on[SQUARES + 1], feathers, own_cards, swap[SEATS][4], last;

static void begin(const struct setup *setup)
{
    (void)setup;
    memset(ends_on, 0, sizeof ends_on);
    memset(swap, 0, sizeof swap);
    feathers = own_cards = 0;
}

static void look(const game_state *before, int seat, game_move m, const game_state *after)
{
    int step = before->die[0] + before->die[1], argument = (int)(m & 255);
    if (seat == GAME_CHANCE)
        return;
    int own = before->colour[seat] - 1;
    last = seat;
    if (m >> 8 == M_PLAY) {
        int colour = card_colour(argument);
        int plain = before->square[colour] + step * card_mark(argument);
        int to = landing[before->square[colour]][step - 2][card_mark(argument) - 1];
        ends_on[to]++;
        feathers += to > plain ? (to - plain + step - 1) / step : 0; /* a step each */
        own_cards += colour == own;
    } else {
        int way = after->square[own] - before->square[own];
        bool moved = own == before->mover - 1 || own == argument;
        swap[seat][way > 0 ? 0 : way < 0 ? 1 : moved ? 2 : 3]++;
    }
}

static void end_cards(const struct played *g, const game_state *st)
{
    static const char *const mark[] = {"x1", "x2", "x3"};
    int played[MARKS] = {0}, whirls = 0;
    for (int c = 0; c < CARDS; c++)
        played[c % MARKS] += st->played[c];
    for (int i = 0; i < MARKS; i++)
        assert_int_equal(sum_of(g, EVERYBODY, "Marks of the cards played", mark[i]), played[i]);
    for (int i = 0; i < st->turns; i++)
        whirls += st->past[i].swapped != NO_SWAP;
    assert_int_equal(sum_of(g, EVERYBODY, "Length of a game", "turns"), st->turns);
    assert_int_equal(chart_of(g, EVERYBODY, "Figures that cards moved"), st->turns);
    assert_int_equal(sum_of(g, EVERYBODY, "Figures that cards moved", "the own figure"), own_cards);
    assert_int_equal(sum_of(g, EVERYBODY, "Feathers and Whirls used", "Feathers"), feathers);
    assert_int_equal(sum_of(g, EVERYBODY, "Feathers and Whirls used", "Whirls"), whirls);
    assert_int_equal(chart_of(g, EVERYBODY, "Exchanges by a Whirl"), whirls);
    for (int p = 0; p < st->players; p++)
        for (int i = 0; i < 4; i++)
            assert_int_equal(sum_of(g, p, "Exchanges by a Whirl", swap_labels[i]), swap[p][i]);
}

static void end_squares(const struct played *g, const game_state *st)
{
    int landed = 0;
    for (int n = 1; n <= SQUARES; n++) {
        char label[GAME_TEXT_MAX];
        struct text t = text_open(label, sizeof label);
        if (n < SQUARES)
            text_int(&t, n);
        else
            text_put(&t, "Treasure");
        int sum = sum_of(g, EVERYBODY, "Squares landed on", label);
        landed += square_kind[n] == FEATHER ? sum : 0;
        if (square_kind[n] != FEATHER)
            assert_int_equal(sum, ends_on[n]);
    }
    assert_int_equal(landed, feathers);
    assert_int_equal(chart_of(g, EVERYBODY, "Squares landed on"), st->turns + feathers);
}

static void end(const struct played *g, const game_state *st)
{
    const char *why = "no card left, no winner";
    int winners = 0, arrived = 0;
    for (int p = 0; p < st->players; p++)
        winners += g->outcome.place[p] == 1;
    for (int c = 0; c < COLOURS; c++)
        arrived += st->square[c] == SQUARES;
    if (arrived)
        why = !winners                        ? "arrival, held by nobody"
              : st->colour[last] == st->mover ? "arrival, moved by its holder"
                                              : "arrival, moved by another";
    else if (winners)
        why = "no card left, a winner";
    assert_int_equal(sum_of(g, GAME_NOBODY, "How the game ended", why), 1);
    assert_int_equal(chart_of(g, EVERYBODY, "How the game ended"), 1);
    end_cards(g, st);
    end_squares(g, st);
}

/* The last card is played, red from 1 to 3, and yellow is furthest along: rare in play. */
static int end_without_cards(int colour)
{
    static struct game_tally out;
    game_state before, after;
    memset(&before, 0, sizeof before);
    memset(before.played, COPIES, sizeof before.played);
    before.players = 2;
    before.phase = CARD;
    before.turns = DECK - 1;
    before.played[0]--;
    before.hand[0][0] = 1;
    before.die[0] = before.die[1] = 1;
    before.square[0] = 1;
    before.square[1] = 50;
    before.colour[0] = 1;
    before.colour[1] = (uint8_t)colour;
    after = before;
    memset(&out, 0, sizeof out);
    assert_int_equal(treasure_game.apply(&after, 0, pack(M_PLAY, 1)), GAME_OK);
    assert_int_equal(after.phase, OVER);
    treasure_game.count(&before, 0, pack(M_PLAY, 1), &after, &out);
    int why = 0;
    while (!out.n[GAME_NOBODY][C_END + why])
        why++;
    return why;
}

void test_treasure_may_end_without_an_arrival(void **state)
{
    (void)state;
    assert_int_equal(end_without_cards(2), GONE_WON);
    assert_int_equal(end_without_cards(3), GONE);
}

const struct judge judge_treasure = {"treasure", begin, look, end};
