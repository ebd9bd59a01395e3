/*
 * A second Treasure, slow and obvious, to hold the game against (tests/oracle.h).
 *
 * The model below is written from the rules (games/treasure/rules.md) alone, without a look at
 * the game's code: it keeps every pile as a list of cards and walks the figures square by square.
 *
 * Terms: a figure is the number of its colour; a kind is one of the twelve cards that differ.
 */
#include "tests/oracle.h"

enum {
    COLOURS = 4,
    MARKS = 3,
    KINDS = COLOURS * MARKS,
    COPIES = 3, /* TT-D1 */
    DECK = KINDS * COPIES,
    HAND = 3, /* TT-3 */
    SEATS_MAX = 4,
    START = 0,
    TREASURE = 94, /* TT-D2 */
    NOBODY = -1,
    NO_COLOUR = -1,
    HIDDEN = KINDS /* the kind of a card that a viewer may not know */
};

static const char *const COLOUR_NAMES[COLOURS] = {"red", "yellow", "blue", "green"};
static const int FEATHERS[] = {12, 16, 31, 42, 49, 57, 70, 75, 86};
static const int WHIRLS[] = {20, 27, 37, 52, 64, 80};

enum phase {
    FIRST,  /* TT-3? */
    COLOUR, /* TT-2  */
    DEAL,   /* TT-3  */
    ROLL,   /* TT-4  */
    PLAY,   /* TT-4  */
    SWAP,   /* TT-8  */
    DRAW,   /* TT-9  */
    OVER    /* TT-10, TT-9? */
};

struct card {
    int colour, mark;
};

struct pile {
    struct card cards[DECK];
    int count;
};

struct model {
    enum phase phase;
    int players, turn; /* turn: also the seat that draws a colour or is dealt to */
    int first;
    int colour[SEATS_MAX];
    struct pile bank, played, hand[SEATS_MAX];
    int dice[2]; /* of the last throw; 0 before the first */
    int square[COLOURS];
    int moved; /* the figure that a whirl exchanges */
    bool arrived[COLOURS];
};

static struct model model;

/* Piles */

static bool same_card(struct card a, struct card b)
{
    return a.colour == b.colour && a.mark == b.mark;
}

static struct card card_of_kind(int kind)
{
    struct card c = {kind / MARKS, kind % MARKS + 1};
    return c;
}

static int kind_of_card(struct card c)
{
    return c.colour * MARKS + c.mark - 1;
}

static void pile_add(struct pile *p, struct card c)
{
    p->cards[p->count++] = c;
}

static int pile_copies(const struct pile *p, struct card c)
{
    int copies = 0;
    for (int i = 0; i < p->count; i++)
        copies += same_card(p->cards[i], c);
    return copies;
}

static void pile_take(struct pile *p, struct card c)
{
    int at = 0;
    while (at < p->count && !same_card(p->cards[at], c))
        at++;
    assert_true(at < p->count);
    p->count--;
    for (; at < p->count; at++)
        p->cards[at] = p->cards[at + 1];
}

/* The board */

static bool listed(const int *squares, size_t count, int square)
{
    for (size_t i = 0; i < count; i++)
        if (squares[i] == square)
            return true;
    return false;
}

static bool is_feather(int square)
{
    return listed(FEATHERS, sizeof FEATHERS / sizeof *FEATHERS, square);
}

static bool is_whirl(int square)
{
    return listed(WHIRLS, sizeof WHIRLS / sizeof *WHIRLS, square);
}

static const char *square_face(int square)
{
    if (square == START)
        return "start";
    if (square == TREASURE)
        return "treasure";
    return is_feather(square) ? "feather" : is_whirl(square) ? "whirl" : "plain";
}

static int furthest(const struct model *m)
{
    int square = START;
    for (int f = 0; f < COLOURS; f++)
        if (m->square[f] > square)
            square = m->square[f];
    return square;
}

/* The rules */

static void model_start(struct model *m, int players)
{
    memset(m, 0, sizeof *m);
    m->phase = FIRST;
    m->players = players;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        m->colour[seat] = NO_COLOUR;
    for (int kind = 0; kind < KINDS; kind++)
        for (int copy = 0; copy < COPIES; copy++)
            pile_add(&m->bank, card_of_kind(kind));
}

static void model_first(struct model *m, int seat)
{
    m->first = seat;
    m->turn = 0;
    m->phase = COLOUR;
}

static void model_colour(struct model *m, int colour)
{
    m->colour[m->turn++] = colour;
    if (m->turn == m->players) {
        m->turn = 0;
        m->phase = DEAL;
    }
}

static void model_deal(struct model *m, struct card c)
{
    pile_take(&m->bank, c);
    pile_add(&m->hand[m->turn], c);
    if (m->hand[m->turn].count == HAND)
        m->turn++;
    if (m->turn == m->players) {
        m->turn = m->first;
        m->phase = ROLL;
    }
}

static void model_roll(struct model *m, int a, int b)
{
    m->dice[0] = a;
    m->dice[1] = b;
    m->phase = PLAY;
}

/* TT-9?: after the 36th card the figures furthest along count as arrived together. */
static void model_exhausted(struct model *m)
{
    for (int f = 0; f < COLOURS; f++)
        m->arrived[f] = m->square[f] == furthest(m);
    m->phase = OVER;
}

static void model_next_seat(struct model *m)
{
    if (m->played.count == DECK) {
        model_exhausted(m);
        return;
    }
    m->turn = (m->turn + 1) % m->players;
    m->phase = ROLL;
}

static void model_finish_turn(struct model *m)
{
    if (m->bank.count > 0)
        m->phase = DRAW;
    else
        model_next_seat(m);
}

/* TT-10?: the figure stops on the Treasure, moves still left lapse. */
static void model_step(struct model *m, int figure)
{
    for (int left = m->dice[0] + m->dice[1]; left > 0; left--)
        if (m->square[figure] < TREASURE)
            m->square[figure]++;
}

static void model_play(struct model *m, struct card c)
{
    pile_take(&m->hand[m->turn], c);
    pile_add(&m->played, c);
    for (int i = 0; i < c.mark; i++)
        model_step(m, c.colour); /* TT-5: squares between do not count */
    while (is_feather(m->square[c.colour]))
        model_step(m, c.colour); /* TT-7 */
    m->moved = c.colour;
    if (m->square[c.colour] == TREASURE) {
        m->arrived[c.colour] = true;
        m->phase = OVER; /* TT-10?: no card is drawn */
    } else if (is_whirl(m->square[c.colour])) {
        m->phase = SWAP;
    } else {
        model_finish_turn(m);
    }
}

/* TT-8?: the squares reached by the exchange have no further effect. */
static void model_swap(struct model *m, int other)
{
    int square = m->square[other];
    m->square[other] = m->square[m->moved];
    m->square[m->moved] = square;
    model_finish_turn(m);
}

static void model_draw(struct model *m, struct card c)
{
    pile_take(&m->bank, c);
    pile_add(&m->hand[m->turn], c);
    model_next_seat(m);
}

static bool model_wins(const struct model *m, int seat)
{
    return m->phase == OVER && m->arrived[m->colour[seat]];
}

static int model_winners(const struct model *m)
{
    int winners = 0;
    for (int seat = 0; seat < m->players; seat++)
        winners += model_wins(m, seat);
    return winners;
}

static int model_actor(const struct model *m)
{
    if (m->phase == OVER)
        return NOBODY;
    return m->phase == PLAY || m->phase == SWAP ? m->turn : GAME_CHANCE;
}

static bool colour_drawn(const struct model *m, int colour)
{
    for (int seat = 0; seat < m->players; seat++)
        if (m->colour[seat] == colour)
            return true;
    return false;
}

/* Moves as text */

static void add_number(struct options *o, const char *verb, int number)
{
    snprintf(add_option(o)->text, GAME_TEXT_MAX, "%s %d", verb, number);
}

static void add_colour(struct options *o, const char *verb, int colour)
{
    snprintf(add_option(o)->text, GAME_TEXT_MAX, "%s %s", verb, COLOUR_NAMES[colour]);
}

static void add_card(struct options *o, const char *verb, int kind, int weight)
{
    struct card c = card_of_kind(kind);
    struct option *to = add_option(o);
    snprintf(to->text, sizeof to->text, "%s %s%d", verb, COLOUR_NAMES[c.colour], c.mark);
    to->weight = (uint32_t)weight;
}

static void add_pile(struct options *o, const char *verb, const struct pile *p)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (pile_copies(p, card_of_kind(kind)) > 0)
            add_card(o, verb, kind, pile_copies(p, card_of_kind(kind)));
}

static void add_throws(struct options *o)
{
    for (int a = 1; a <= 6; a++)
        for (int b = a; b <= 6; b++) {
            struct option *to = add_option(o);
            snprintf(to->text, sizeof to->text, "roll %d+%d", a, b);
            to->weight = a == b ? 1 : 2;
        }
}

static void add_options(const struct model *m, struct options *o)
{
    for (int seat = 0; m->phase == FIRST && seat < m->players; seat++)
        add_number(o, "first", seat);
    for (int c = 0; m->phase == COLOUR && c < COLOURS; c++)
        if (!colour_drawn(m, c))
            add_colour(o, "colour", c);
    if (m->phase == DEAL)
        add_pile(o, "deal", &m->bank);
    if (m->phase == ROLL)
        add_throws(o);
    if (m->phase == PLAY)
        add_pile(o, "play", &m->hand[m->turn]);
    for (int c = 0; m->phase == SWAP && c < COLOURS; c++)
        if (c != m->moved)
            add_colour(o, "swap", c);
    if (m->phase == DRAW)
        add_pile(o, "draw", &m->bank);
}

/* Every move there is, legal somewhere or not at all. */
static void whole_vocabulary(struct options *o)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        add_number(o, "first", seat);
    for (int c = 0; c < COLOURS; c++) {
        add_colour(o, "colour", c);
        add_colour(o, "swap", c);
    }
    for (int kind = 0; kind < KINDS; kind++) {
        add_card(o, "deal", kind, 1);
        add_card(o, "play", kind, 1);
        add_card(o, "draw", kind, 1);
    }
    add_throws(o);
}

static int colour_named(const char *name)
{
    for (int c = 0; c < COLOURS; c++)
        if (strncmp(name, COLOUR_NAMES[c], strlen(COLOUR_NAMES[c])) == 0)
            return c;
    return NO_COLOUR;
}

static struct card card_named(const char *name)
{
    struct card c = {colour_named(name), 0};
    assert_int_not_equal(c.colour, NO_COLOUR);
    c.mark = atoi(name + strlen(COLOUR_NAMES[c.colour]));
    return c;
}

/* The text is one of the model's own options. */
static void model_apply(struct model *m, const char *text)
{
    const char *what = strchr(text, ' ') + 1;
    if (m->phase == FIRST)
        model_first(m, atoi(what));
    else if (m->phase == COLOUR)
        model_colour(m, colour_named(what));
    else if (m->phase == DEAL)
        model_deal(m, card_named(what));
    else if (m->phase == ROLL)
        model_roll(m, atoi(what), atoi(strchr(what, '+') + 1));
    else if (m->phase == PLAY)
        model_play(m, card_named(what));
    else if (m->phase == SWAP)
        model_swap(m, colour_named(what));
    else if (m->phase == DRAW)
        model_draw(m, card_named(what));
}

/* What the harness asks of it */

static void start(void)
{
    model_start(&model, table.players);
}

static uint32_t pending(void)
{
    int actor = model_actor(&model);
    return actor == NOBODY ? 0 : actor_bit(actor);
}

static void options(int actor, struct options *o)
{
    assert_int_equal(actor, model_actor(&model));
    add_options(&model, o);
}

static void apply(int actor, const char *text)
{
    (void)actor;
    model_apply(&model, text);
}

/* What somebody sees of the table: once as described by the game, once as the rules have it. */

struct view {
    int square[COLOURS];
    int cards[SEATS_MAX][KINDS + 1]; /* how many of each kind, HIDDEN the last */
    int colour[SEATS_MAX];
    bool colour_card[SEATS_MAX]; /* whether the seat has one, known or not */
    int dice[2];
    int bank;
};

static bool open_to(const struct model *m, int viewer, int seat)
{
    return viewer == seat || m->phase == OVER; /* TT-11, TT-12, TT-12? */
}

static void expect_seat(const struct model *m, int viewer, int seat, struct view *v)
{
    bool known = open_to(m, viewer, seat);
    for (int i = 0; i < m->hand[seat].count; i++)
        v->cards[seat][known ? kind_of_card(m->hand[seat].cards[i]) : HIDDEN]++;
    v->colour_card[seat] = m->colour[seat] != NO_COLOUR;
    v->colour[seat] = known ? m->colour[seat] : NO_COLOUR;
}

static void expect_view(const struct model *m, int viewer, struct view *v)
{
    memset(v, 0, sizeof *v);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        v->colour[seat] = NO_COLOUR;
    for (int seat = 0; seat < m->players; seat++)
        expect_seat(m, viewer, seat, v);
    memcpy(v->square, m->square, sizeof v->square);
    memcpy(v->dice, m->dice, sizeof v->dice);
    v->bank = m->bank.count;
}

static int square_labelled(const char *label)
{
    if (strcmp(label, "Start") == 0)
        return START;
    return strcmp(label, "Treasure") == 0 ? TREASURE : atoi(label);
}

/* Parents come first, so the square stands before its figure. */
static int square_of_parent(const struct game_item *items, const struct game_item *figure)
{
    for (const struct game_item *i = items; i < figure; i++)
        if (i->id == figure->parent && is_kind(i, "square"))
            return square_labelled(i->label);
    agree(false, "a figure stands on no square", figure->label, figure->parent);
    return START;
}

/* A card in a hand is labelled "blue x3", or "a card" with a blank face. */
static int kind_of_item(const struct game_item *item)
{
    if (item->face == 0) {
        agree(strcmp(item->label, "a card") == 0, "label of a hidden card", item->label, 0);
        return HIDDEN;
    }
    struct card c = {colour_named(table.game->faces[item->face]), 0};
    char label[GAME_TEXT_MAX];
    for (c.mark = 1; c.mark <= MARKS && c.colour != NO_COLOUR; c.mark++) {
        snprintf(label, sizeof label, "%s x%d", COLOUR_NAMES[c.colour], c.mark);
        if (strcmp(label, item->label) == 0)
            return kind_of_card(c);
    }
    agree(false, "label and face of a card", item->label, item->face);
    return HIDDEN;
}

static int seat_of_item(const struct game_item *item)
{
    bool seated = item->owner >= 0 && item->owner < model.players;
    agree(seated, "owner of an item", item->label, item->owner);
    return item->owner;
}

static int count_of_bank(const struct game_item *item)
{
    int count = -1;
    agree(sscanf(item->label, "Bank: %d card", &count) == 1, "label of the bank", item->label, 0);
    return count;
}

static void read_colour_card(const struct game_item *item, struct view *v)
{
    int seat = seat_of_item(item);
    agree(!v->colour_card[seat], "a second colour card", item->label, seat);
    v->colour_card[seat] = true;
    v->colour[seat] = item->face ? colour_named(table.game->faces[item->face]) : NO_COLOUR;
}

static void read_die(const struct game_item *item, struct view *v)
{
    agree(v->dice[1] == 0, "a third die", item->label, item->face);
    v->dice[v->dice[0] != 0] = atoi(table.game->faces[item->face]);
}

static void read_figure(const struct game_item *items, const struct game_item *figure,
                        struct view *v)
{
    int colour = colour_named(table.game->faces[figure->face]);
    agree(colour != NO_COLOUR, "colour of a figure", figure->label, figure->face);
    agree(v->square[colour] == NOBODY, "a figure twice", figure->label, colour);
    v->square[colour] = square_of_parent(items, figure);
}

static void read_item(const struct game_item *items, const struct game_item *item, struct view *v)
{
    if (is_kind(item, "figure"))
        read_figure(items, item, v);
    else if (is_kind(item, "card"))
        v->cards[seat_of_item(item)][kind_of_item(item)]++;
    else if (is_kind(item, "colour"))
        read_colour_card(item, v);
    else if (is_kind(item, "die"))
        read_die(item, v);
    else if (is_kind(item, "bank"))
        v->bank = count_of_bank(item);
}

static void read_view(const struct game_item *items, int count, struct view *v)
{
    memset(v, 0, sizeof *v);
    for (int f = 0; f < COLOURS; f++)
        v->square[f] = NOBODY;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        v->colour[seat] = NO_COLOUR;
    for (int i = 0; i < count; i++)
        read_item(items, &items[i], v);
}

static void view(int viewer, const struct game_item *items, int count)
{
    struct view is, must;
    read_view(items, count, &is);
    expect_view(&model, viewer, &must);
    for (int f = 0; f < COLOURS; f++)
        agree(is.square[f] == must.square[f], "square of a figure", COLOUR_NAMES[f], is.square[f]);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        for (int kind = 0; kind <= KINDS; kind++)
            agree(is.cards[seat][kind] == must.cards[seat][kind], "TT-12? hand", "viewer", viewer);
        agree(is.colour[seat] == must.colour[seat], "TT-12 colour card", "viewer", viewer);
        agree(is.colour_card[seat] == must.colour_card[seat], "TT-2 colour card", "seat", seat);
    }
    agree(memcmp(is.dice, must.dice, sizeof is.dice) == 0, "dice", "viewer", viewer);
    agree(is.bank == must.bank, "bank", "viewer", viewer);
}

/* The whole vocabulary for whoever acts; the others are refused what the actor may play.  At the
 * end nobody acts, and everybody is refused everything. */
static void refusals(void)
{
    static struct options vocabulary;
    int actor = model_actor(&model);
    if (vocabulary.count == 0)
        whole_vocabulary(&vocabulary);
    for (int other = 0; other <= GAME_CHANCE; other++) {
        if (other >= model.players && other != GAME_CHANCE)
            continue;
        bool all = other == actor || actor == NOBODY;
        compare_refusals(other, all ? &vocabulary : &table.option[actor], NULL);
    }
}

/* How far the seat's figure has come, if the viewer knows which it is. */
static int expected_score(const struct model *m, int viewer, int seat)
{
    int own = m->colour[seat];
    return own == NO_COLOUR || !open_to(m, viewer, seat) ? 0 : m->square[own];
}

static unsigned outcome(int viewer, struct game_outcome *must)
{
    for (int seat = 0; seat < model.players; seat++) {
        must->place[seat] = model.phase == OVER && !model_wins(&model, seat) ? 2 : 1; /* TT-11 */
        must->score[seat] = expected_score(&model, viewer, seat);
    }
    return ORACLE_PLACES | ORACLE_SCORES;
}

/* TT-2, TT-12?: whatever card a seat draws, the others see the same, byte for byte. */
static void secrets(void)
{
    if (model.phase == COLOUR || model.phase == DEAL || model.phase == DRAW)
        compare_secrets(GAME_CHANCE, &table.option[GAME_CHANCE], told(model.turn));
}

/* Ways to choose a move */

/* Chance as the rules weigh it, seats at random. */
static struct choice pick_random(void)
{
    return any_option(model_actor(&model));
}

static int furthest_after(const char *text)
{
    struct model m = model;
    model_apply(&m, text);
    return furthest(&m);
}

static int throw_sum(const char *text)
{
    return atoi(text + strlen("roll ")) + atoi(strchr(text, '+') + 1);
}

/* The lowest of three throws: with fair dice the deck did not run out in 200,000 games, however
 * much the seats held back. */
static struct choice pick_throw(void)
{
    struct choice lowest = pick_random();
    for (int again = 1; again < 3; again++) {
        struct choice other = pick_random();
        if (throw_sum(other.text) < throw_sum(lowest.text))
            lowest = other;
    }
    return lowest;
}

/* Seats play whatever leaves the leading figure least far, so that the deck may run out. */
static struct choice pick_held_back(void)
{
    if (model.phase == ROLL)
        return pick_throw();
    struct choice best = pick_random();
    const struct options *o = &table.option[best.actor];
    for (int i = 0; model.phase == PLAY && i < o->count; i++)
        if (furthest_after(o->list[i].text) < furthest_after(best.text))
            best = choice_of(best.actor, o->list[i].text);
    return best;
}

/* The same with the lowest throws only: nearly every game plays all cards, and some figures end
 * level. */
static struct choice pick_low(void)
{
    enum { LOW_THROWS = 4 }; /* 1+1 to 1+4 */
    const struct option *throws = table.option[GAME_CHANCE].list;
    if (model.phase == ROLL)
        return choice_of(GAME_CHANCE, throws[rng_below(&table.rng, LOW_THROWS)].text);
    return pick_held_back();
}

/* What comes up in games */

enum event {
    ARRIVALS,
    EXHAUSTED,
    EXHAUSTED_BY_SWAP,
    EXHAUSTED_WON_BY_NOBODY,
    SHARED,
    WON_BY_NOBODY,
    SWAPS,
    LEVEL_SWAPS
};

static const char *const EVENT_NAMES[] = {"arrivals",
                                          "exhausted",
                                          "exhausted in a swap",
                                          "exhausted and won by nobody",
                                          "shared",
                                          "won by nobody",
                                          "swaps",
                                          "level swaps",
                                          NULL};

static void count_swap(const char *text)
{
    count_event(SWAPS, 1);
    int other = colour_named(strchr(text, ' ') + 1);
    count_event(LEVEL_SWAPS, model.square[model.moved] == model.square[other]);
    count_event(EXHAUSTED_BY_SWAP, model.played.count == DECK);
}

static void before(int actor, const char *text)
{
    (void)actor;
    secrets();
    if (model.phase == SWAP)
        count_swap(text);
}

static void count_end(void)
{
    bool arrival = furthest(&model) == TREASURE;
    int winners = model_winners(&model);
    count_event(ARRIVALS, arrival);
    count_event(EXHAUSTED, !arrival);
    count_event(SHARED, winners > 1);
    count_event(WON_BY_NOBODY, winners == 0);
    count_event(EXHAUSTED_WON_BY_NOBODY, winners == 0 && !arrival);
}

static const struct oracle oracle = {
    .rule = "TT-",
    .events = EVENT_NAMES,
    .in_order = true,
    .views_every = 1,
    .start = start,
    .pending = pending,
    .options = options,
    .apply = apply,
    .view = view,
    .outcome = outcome,
    .before = before,
    .also = refusals,
    .over = count_end,
};

static int find_game(void **unused)
{
    (void)unused;
    return oracle_finds("treasure", &oracle) ? 0 : -1;
}

/* Tests */

/* The model itself, before anything is held against it. */
static void test_tte1_model_plays_the_example(void **unused)
{
    (void)unused;
    struct model m;
    struct card blue3 = {2, 3}, any = {1, 1};
    model_start(&m, 2);
    m.square[0] = 5; /* red, behind */
    pile_take(&m.bank, blue3);
    pile_add(&m.hand[0], blue3);
    model_roll(&m, 1, 3);
    model_play(&m, blue3);
    assert_int_equal(m.phase, SWAP);
    assert_int_equal(m.square[2], 20);
    model_swap(&m, 0);
    assert_int_equal(m.square[0], 20);
    assert_int_equal(m.square[2], 5);
    assert_int_equal(m.phase, DRAW);
    model_draw(&m, any);
    assert_int_equal(m.turn, 1);
    assert_int_equal(m.phase, ROLL);
}

static void board_equals_ttd2(int viewer)
{
    static struct game_item items[GAME_ITEMS_MAX];
    int count = table.game->describe(observation(viewer), viewer, items), square = START;
    for (int i = 0; i < count; i++) {
        char label[GAME_TEXT_MAX];
        if (!is_kind(&items[i], "square"))
            continue;
        snprintf(label, sizeof label, "%d", square);
        assert_string_equal(items[i].label, square == START      ? "Start"
                                            : square == TREASURE ? "Treasure"
                                                                 : label);
        assert_string_equal(table.game->faces[items[i].face], square_face(square));
        square++;
    }
    assert_int_equal(square, TREASURE + 1);
}

static void test_ttd2_board_is_the_ledgers(void **unused)
{
    (void)unused;
    for (int players = 2; players <= SEATS_MAX; players++) {
        oracle_start(players, table.options, 1, "no");
        for (int viewer = GAME_SPECTATOR; viewer < players; viewer++)
            board_equals_ttd2(viewer);
    }
}

static void test_tt_oracle_agrees_on_random_games(void **unused)
{
    (void)unused;
    oracle_games(1600, 10000, pick_random, "random");
    assert_true(table.states >= 100000);
    assert_true(table.events[ARRIVALS] > 0);
    assert_true(table.events[WON_BY_NOBODY] > 0); /* TT-11 */
    assert_true(table.events[LEVEL_SWAPS] > 0);   /* TT-8? */
}

static void test_tt9_oracle_agrees_on_held_back_games(void **unused)
{
    (void)unused;
    oracle_games(240, 20000, pick_held_back, "held back");
    assert_true(table.events[ARRIVALS] > 0);
    assert_true(table.events[EXHAUSTED] > 0);
}

static void test_tt9_oracle_agrees_when_the_deck_runs_out(void **unused)
{
    (void)unused;
    oracle_games(240, 30000, pick_low, "low");
    assert_true(table.events[EXHAUSTED] > 0);
    assert_true(table.events[EXHAUSTED_BY_SWAP] > 0);
    assert_true(table.events[SHARED] > 0);
    assert_true(table.events[EXHAUSTED_WON_BY_NOBODY] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tte1_model_plays_the_example),
        cmocka_unit_test(test_ttd2_board_is_the_ledgers),
        cmocka_unit_test(test_tt_oracle_agrees_on_random_games),
        cmocka_unit_test(test_tt9_oracle_agrees_on_held_back_games),
        cmocka_unit_test(test_tt9_oracle_agrees_when_the_deck_runs_out),
    };
    return cmocka_run_group_tests(tests, find_game, NULL);
}
