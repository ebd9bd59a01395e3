/*
 * Color Mill held against a second one (tests/oracle.h).
 *
 * The model in model.c is written from the rules without a look at the game's code.  Besides what
 * every oracle compares, the odds of predictions are.
 *
 * Terms: a wish is how much a policy would like a move.
 *
 * colormill_oracle --games N plays N games of each board, number of players and policy; --seed S
 * begins with that seed.
 */
#include "tests/oracle.h"
#include "model.h"

/* The model beside the game */

static struct model model;
static struct moves legal[SEATS_MAX + 1]; /* of those who are asked; the last: chance */
static const struct board *board;         /* of the game to be started */
static int mode;
static struct {
    game_room before;
    game_move m;
    int round;
} laid[SEATS_MAX]; /* the predictions, and the states in which they were made */

static struct moves *legal_of(int seat)
{
    return &legal[seat == GAME_CHANCE ? SEATS_MAX : seat];
}

static void print_seat(int seat)
{
    const struct model *m = &model;
    const struct seat *s = &m->seat[seat];
    print_message(
        "# seat %d: coins %d, cards %u%s, failures %d, ships %d, keys blank %d, lines %d\n", seat,
        s->coins, s->cards, s->fulfilled ? " fulfilled" : "", s->failures, s->ships, s->blank_keys,
        s->exchanges);
    print_message("#   now");
    for (int i = 0; i < COLOURS; i++)
        print_message(" %d", s->now[i]);
    print_message("; pencils");
    for (int i = 0; i < PENCILS; i++)
        print_message(" %d", s->pencil[i]);
    print_message("; cells");
    for (int c = 0; c < m->b->cells; c++)
        if (s->colour[c] != NONE)
            print_message(" %s=%s", m->b->cell[c].id, NAMES[s->colour[c]]);
    print_message("\n");
}

static void print_position(void)
{
    const struct model *m = &model;
    print_message("# board %s, mode %d, round %d, phase %s, leader %d, latch %d\n", m->b->id, mode,
                  m->round, PHASES[m->phase], m->leader, m->latch);
    for (int seat = 0; seat < m->players; seat++)
        print_seat(seat);
}

static void start(void)
{
    model_start(&model, board, table.players);
}

static uint32_t pending(void)
{
    return seats_asked(&model);
}

static void options(int actor, struct options *to)
{
    struct moves *mine = legal_of(actor);
    model_legal(&model, actor, mine);
    for (int i = 0; i < mine->count; i++) {
        struct option *o = add_option(to);
        move_words(model.b, &mine->list[i], o->text);
        o->weight = mine->list[i].weight;
    }
    tally.sets++;
}

/* The legal move with this text: options stand in the order of legal moves. */
static const struct move *move_with(int actor, const char *text)
{
    const struct option *o = find_option(&table.option[actor], text);
    assert_non_null(o);
    return &legal_of(actor)->list[o - table.option[actor].list];
}

static void apply(int actor, const char *text)
{
    struct move chosen = *move_with(actor, text);
    model_apply(&model, actor, &chosen);
}

static void compare_number(const char *what, int seat, int64_t mine, int64_t theirs)
{
    if (mine == theirs)
        return;
    print_error("%s of seat %d: %lld by the rules, %lld in the game\n", what, seat, (long long)mine,
                (long long)theirs);
    agree(false, what, "seat", seat);
}

/* CM-80: alone the score is the rounds, fewer are better. */
static int32_t model_score(int seat)
{
    const struct model *m = &model;
    if (m->players > 1)
        return m->seat[seat].coins;
    return m->latch > 0 ? -m->round : -(ROUNDS + 1);
}

static unsigned outcome(int viewer, struct game_outcome *must)
{
    (void)viewer;
    bool over = model.phase == OVER;
    for (int seat = 0; seat < model.players; seat++) {
        must->score[seat] = model_score(seat);
        must->place[seat] = over ? (uint8_t)model_place(&model, seat) : 0;
    }
    return (over ? ORACLE_PLACES : 0) | (over || model.players > 1 ? ORACLE_SCORES : 0);
}

/* Odds: every five of the balls in the mill, ball by ball */

struct draws {
    uint32_t of[1U << COLOURS], all; /* by the set of colours that came out */
};

static void draw_on(const int *ball, int count, int from, int drawn, unsigned out, struct draws *d)
{
    if (drawn == BALLS) {
        d->of[out]++;
        d->all++;
        return;
    }
    for (int i = from; i < count; i++)
        draw_on(ball, count, i + 1, drawn + 1, out | 1U << ball[i], d);
}

static struct draws all_draws(const int *mill)
{
    struct draws d;
    int ball[64], count = 0;
    memset(&d, 0, sizeof d);
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < mill[colour]; i++)
            ball[count++] = colour;
    draw_on(ball, count, 0, 0, 0, &d);
    return d;
}

/* CM-7 */
static uint32_t draws_with(const struct draws *d, unsigned cards)
{
    uint32_t good = 0;
    for (unsigned out = 0; out < 1U << COLOURS; out++)
        good += (out & cards) == cards ? d->of[out] : 0;
    return good;
}

static void compare_odds(int seat)
{
    static game_move out[GAME_MOVES_MAX];
    const game_state *obs = observation(seat);
    struct draws d = all_draws(model.mill);
    int count = table.game->moves(obs, seat, out);
    for (int i = 0; i < count; i++) {
        char text[GAME_TEXT_MAX];
        uint32_t good = 0, all = 0;
        table.game->move_text(obs, seat, out[i], text);
        assert_true(table.game->odds(obs, seat, out[i], &good, &all));
        assert_true(all > 0);
        compare_number(text, seat, (int64_t)draws_with(&d, move_with(seat, text)->cards) * all,
                       (int64_t)good * d.all);
        tally.odds++;
    }
}

static bool nobody_has_laid(const struct model *m)
{
    for (int seat = 0; seat < m->players; seat++)
        if (m->seat[seat].cards != 0)
            return false;
    return m->phase == PREDICTING;
}

/* CM-4, CM-7: a card that lies is known to its owner alone, until the fifth ball is out. */
static bool lies_hidden(const struct model *m, int seat, int viewer)
{
    return seat != viewer && (m->phase == PREDICTING || m->phase == MILL) && m->out < BALLS;
}

/* What the log says of them. */
static void compare_laid(void)
{
    const struct model *m = &model;
    char text[GAME_TEXT_MAX];
    for (int seat = 0; seat < m->players; seat++)
        for (int viewer = GAME_SPECTATOR; viewer < m->players; viewer++) {
            if (m->seat[seat].cards == 0 || laid[seat].round != m->round)
                continue;
            table.game->move_seen((game_state *)&laid[seat].before, full_state(), seat,
                                  laid[seat].m, viewer, text);
            compare_number("cards hidden", seat, lies_hidden(m, seat, viewer),
                           strcmp(text, "predict in secret") == 0);
        }
}

static void also(void)
{
    compare_laid();
    if (nobody_has_laid(&model))
        compare_odds(model.round % model.players);
    tally.states++;
    tally.board_states[model.b->number - 1]++;
    tally.player_states[model.players]++;
}

static void before(int actor, const char *text)
{
    enum verb verb = move_with(actor, text)->verb;
    tally.verbs[verb]++;
    if (verb != PREDICT)
        return;
    laid[actor].before = table.state;
    laid[actor].m = move_named(full_state(), actor, text);
    laid[actor].round = model.round;
}

/* Policies */

enum { AT_RANDOM, EAGER, FINISHING, SPECIAL, IDLE, CARAVANS, MODES };

static int cells_left(const struct board *b, const struct seat *s, int area)
{
    int left = 0;
    for (int c = 0; c < b->cells; c++)
        left += b->cell[c].area == area && s->colour[c] == NONE;
    return left;
}

static int wish_for_cell(const struct seat *s, const struct move *x)
{
    const struct board *b = model.b;
    int area = b->cell[x->cell].area;
    if (mode == CARAVANS)
        return b->area[area].pays.copy ? 100 : 2;
    if (mode != FINISHING && mode != SPECIAL)
        return 10;
    if (b->area[area].kind != AREA)
        return mode == SPECIAL ? 60 : 10;
    int wish = 200 / (cells_left(b, s, area) * cells_left(b, s, area));
    bool effect = b->area[area].pays.copy || b->area[area].pays.market || b->area[area].pays.turn ||
                  b->area[area].pays.gaze || b->area[area].carpet || b->cell[x->cell].key;
    return wish * (effect && mode == SPECIAL ? 4 : 1) + 1;
}

/* Towers alike come up only by intent (CM-64); keys in lock colours too. */
static int wish_for_colour(const struct seat *s, const struct move *x)
{
    const struct board *b = model.b;
    int area = b->cell[x->cell].area;
    for (int i = 0; i < 2; i++)
        for (int n = 0; area == b->twin[i]; n++) {
            int twin = nth_cell(b, b->twin[1 - i], n);
            if (nth_cell(b, area, n) == x->cell)
                return s->colour[twin] == NONE || s->colour[twin] == x->colour ? 10 : 1;
        }
    for (int chest = 0; chest < b->chests; chest++)
        if (b->cell[x->cell].key && b->lock[chest] == x->colour)
            return 8;
    return 2;
}

static int wish_for_cards(const struct seat *s, unsigned cards)
{
    const struct board *b = model.b;
    for (int z = 0; z < b->zones; z++)
        if (b->zone[z] == cards)
            return s->zone[z] ? 8 : 40;
    return size_of_set(cards) > 3 ? 1 : 4;
}

static int wish_special(const struct move *x)
{
    switch (x->verb) {
    case DONE:
    case PASS:
        return 2;
    case JUMP:
        return 20;
    case GIVE:
        return 30;
    case TURN:
        return 40;
    case TAKE:
        return x->effect ? 3 : 10;
    default:
        return 100;
    }
}

static int wish(const struct seat *s, const struct move *x)
{
    if (mode == AT_RANDOM)
        return 1;
    if (x->verb == PREDICT)
        return wish_for_cards(s, x->cards);
    if (mode == IDLE && x->verb == DONE)
        return 40;
    if (x->verb == COLOUR || x->verb == PLACE || x->verb == FILL)
        return wish_for_cell(s, x) * wish_for_colour(s, x);
    if (mode == CARAVANS && x->verb == FINISH)
        return model.b->area[x->area].pays.copy ? 100 : 2;
    if (mode == CARAVANS && x->verb == PASS)
        return 80; /* about as much as all that could be copied */
    if (mode == SPECIAL)
        return wish_special(x);
    return x->verb == DONE || x->verb == PASS ? 1 : x->verb == JUMP ? 3 : 10;
}

static int choose(int seat)
{
    static uint32_t weight[GAME_MOVES_MAX];
    const struct moves *mine = legal_of(seat);
    for (int i = 0; i < mine->count; i++)
        weight[i] = (uint32_t)wish(&model.seat[seat], &mine->list[i]);
    return rng_weighted(&table.rng, weight, mine->count);
}

/* Chance is steered so that predictions come true more often than they would. */
static int choose_chance(void)
{
    static uint32_t weight[GAME_MOVES_MAX];
    const struct model *m = &model;
    const struct moves *mine = legal_of(GAME_CHANCE);
    for (int i = 0; i < mine->count; i++) {
        const struct move *x = &mine->list[i];
        weight[i] = x->weight;
        for (int seat = 0; seat < m->players; seat++)
            if (x->verb == BALL && mode != AT_RANDOM && mode != IDLE &&
                (m->seat[seat].cards >> x->colour & 1) && !is_out(m, x->colour))
                weight[i] += 6;
    }
    return rng_weighted(&table.rng, weight, mine->count);
}

static struct choice pick(void)
{
    int actor = rng_bit(&table.rng, table.asked);
    int at = actor == GAME_CHANCE ? choose_chance() : choose(actor);
    return choice_of(actor, table.option[actor].list[at].text);
}

static void note_end(void)
{
    const struct model *m = &model;
    int first = 0, most = 0, with_most = 0;
    for (int seat = 0; seat < m->players; seat++)
        most = m->seat[seat].coins > most ? m->seat[seat].coins : most;
    for (int seat = 0; seat < m->players; seat++) {
        first += model_place(m, seat) == 1;
        with_most += m->seat[seat].coins == most;
    }
    note(H_SOLO_REACHED, m->players == 1 && m->latch > 0);
    note(H_SOLO_NEVER, m->players == 1 && m->latch == 0);
    note(H_SHARED, first > 1);
    note(H_PENCILS_DECIDE, with_most > first);
    tally.games++;
}

static const char *const NO_EVENTS[] = {NULL}; /* the model counts them */

static const struct oracle oracle = {
    .rule = "CM-",
    .events = NO_EVENTS,
    .thorough_every = 16,
    .start = start,
    .pending = pending,
    .options = options,
    .apply = apply,
    .outcome = outcome,
    .before = before,
    .also = also,
    .over = note_end,
    .print = print_position,
};

static void play_game(const struct board *b, int players, uint64_t seed, int how)
{
    int16_t chosen[GAME_OPTIONS_MAX] = {(int16_t)b->number};
    board = b;
    mode = how;
    oracle_start(players, chosen, seed, "one of many");
    oracle_game(pick);
}

static void print_tally(void)
{
    print_message("%d games, %d states, %d sets of moves, %d odds\n", tally.games, tally.states,
                  tally.sets, tally.odds);
    for (int i = 0; i < BOARDS; i++)
        print_message("  board %d: %d states\n", i + 1, tally.board_states[i]);
    for (int i = 1; i <= SEATS_MAX; i++)
        print_message("  %d players: %d states\n", i, tally.player_states[i]);
    for (int i = 0; i < VERBS; i++)
        print_message("  %s: %d\n", VERB_NAMES[i], tally.verbs[i]);
    for (int i = 0; i < HAPPENINGS; i++)
        print_message("  %s: %d\n", HAPPENING_NAMES[i], tally.happened[i]);
}

/* Tests */

static int games_each = 8; /* of each board, number of players and mode */
static uint64_t first_seed = 10000;

static int setup(void **unused)
{
    (void)unused;
    bool found = oracle_finds("colormill", &oracle);
    for (int i = 0; i < BOARDS && found; i++) {
        int16_t chosen[GAME_OPTIONS_MAX] = {(int16_t)(i + 1)};
        read_board(&boards[i], table.game->data(2, chosen));
    }
    return found ? 0 : -1;
}

/* The model itself, before anything is held against it: on boards of squares, an area a row */

enum { SQUARE = 900 };

static void put_edge(struct text *t, int x, int y, int dx, int dy)
{
    text_put(t, t->to[t->len - 1] == '[' ? "[" : ",[");
    for (int third = 0; third <= 3; third++) {
        text_put(t, third ? "," : "");
        text_int(t, x * SQUARE + third * dx * SQUARE / 3);
        text_char(t, ',');
        text_int(t, y * SQUARE + third * dy * SQUARE / 3);
    }
    text_char(t, ']');
}

static int level_edge(int w, int x, int y)
{
    return 1 + y * w + x;
}

static int upright_edge(int w, int h, int x, int y)
{
    return 1 + w * (h + 1) + y * (w + 1) + x;
}

static void put_square(struct text *t, int w, int h, int x, int y)
{
    char line[160];
    snprintf(
        line, sizeof line,
        "%s{\"id\":\"a%d.%d\",\"area\":%d,\"need\":\"any\",\"ring\":[%d,%d,%d,%d],\"opens\":[]}",
        x + y > 0 ? "," : "", y, x, y, level_edge(w, x, y), upright_edge(w, h, x + 1, y),
        -level_edge(w, x, y + 1), -upright_edge(w, h, x, y));
    text_put(t, line);
}

static void put_row(struct text *t, int y)
{
    char line[120];
    snprintf(line, sizeof line,
             "%s{\"id\":\"a%d\",\"kind\":\"area\",\"rule\":\"free\",\"pays\":\"1 blue\"}",
             y > 0 ? "," : "", y);
    text_put(t, line);
}

/* Cell y * w + x is ay.x; row 0 is where one may start, and a0.0 has a man. */
static struct board *squares(int w, int h)
{
    static struct board of_squares;
    static char json[16384];
    struct text t = text_open(json, sizeof json);
    text_put(&t, "{\"board\":\"squares\",\"number\":1,\"target\":5,\"edges\":[");
    for (int i = 0; i < w * (h + 1); i++)
        put_edge(&t, i % w, i / w, 1, 0);
    for (int i = 0; i < (w + 1) * h; i++)
        put_edge(&t, i % (w + 1), i / (w + 1), 0, 1);
    text_put(&t, "],\"areas\":[");
    for (int y = 0; y < h; y++)
        put_row(&t, y);
    text_put(&t, "],\"cells\":[");
    for (int i = 0; i < w * h; i++)
        put_square(&t, w, h, i % w, i / w);
    text_put(&t, "],\"borders\":[],\"links\":[],\"differ\":[],\"chests\":[],"
                 "\"zone\":[{\"cards\":\"blue+pink\",\"pays\":\"any\"}],"
                 "\"failures\":[\"\",\"any\"],\"market\":[]}");
    assert_false(t.cut);
    read_board(&of_squares, json);
    of_squares.area[0].start = of_squares.cell[0].man = true;
    return &of_squares;
}

/* In step 4 of a round, everybody with one round colour of each. */
static struct model *in_step_four(const struct board *b, int players, int round)
{
    static struct model m;
    model_start(&m, b, players);
    m.phase = COLOURING;
    m.round = round;
    for (int seat = 0; seat < players; seat++)
        for (int colour = 0; colour < COLOURS; colour++)
            m.seat[seat].now[colour] = 1;
    return &m;
}

static const struct move *find(const struct model *m, int seat, const char *text)
{
    static struct moves all;
    char mine[GAME_TEXT_MAX];
    model_legal(m, seat, &all);
    for (int i = 0; i < all.count; i++) {
        move_words(m->b, &all.list[i], mine);
        if (strcmp(mine, text) == 0)
            return &all.list[i];
    }
    return NULL;
}

static bool may(const struct model *m, int seat, const char *text)
{
    return find(m, seat, text) != NULL;
}

static void act(struct model *m, int seat, const char *text)
{
    const struct move *x = find(m, seat, text);
    if (!x)
        fail_msg("the model has no '%s'", text);
    struct move copy = *x;
    model_apply(m, seat, &copy);
}

static int cells_offered(const struct model *m, int seat)
{
    static struct moves all;
    bool offered[CELLS_MAX] = {false};
    int n = 0;
    model_legal(m, seat, &all);
    for (int i = 0; i < all.count; i++)
        if (all.list[i].verb == COLOUR)
            offered[all.list[i].cell] = true;
    for (int c = 0; c < CELLS_MAX; c++)
        n += offered[c];
    return n;
}

static void test_cm15_cm15q_model_finds_neighbours(void **unused)
{
    (void)unused;
    const struct board *b = squares(3, 3);
    for (int d = 0; d < 9; d++) {
        bool side = d == 1 || d == 3 || d == 5 || d == 7; /* 0, 2, 6, 8 meet it in a point */
        assert_int_equal(b->adjacent[4][d], side);
        assert_int_equal(b->adjacent[d][4], side);
    }
    for (int edge = 1; edge <= b->edges; edge++) {
        int one = cell_at(b, beside(b, edge, -1)), two = cell_at(b, beside(b, edge, 1));
        assert_true(one == NONE || two == NONE || b->shares[one][two]);
    }
}

static void test_cm14_cm16_model_starts_at_a_man(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 3);
    struct model *m = in_step_four(b, 1, 4); /* CM-14?: in a later round too */
    assert_int_equal(cells_offered(m, 0), 1);
    assert_true(may(m, 0, "colour a0.0 pink"));
    b->cell[0].need = 0;
    assert_false(may(m, 0, "colour a0.0 pink"));
    act(m, 0, "colour a0.0 blue");
    assert_int_equal(cells_offered(m, 0), 2);
    assert_true(may(m, 0, "colour a0.1 green"));
    assert_true(may(m, 0, "colour a1.0 green")); /* across a bold line */
    assert_false(may(m, 0, "colour a1.1 green"));
    assert_false(may(m, 0, "colour a0.1 blue")); /* spent */
    m->seat[0].pencil[0] = m->seat[0].pencil[ANY] = 1;
    assert_true(may(m, 0, "colour a0.1 blue pencil"));
    assert_true(may(m, 0, "colour a0.1 blue any"));
}

static void test_cm17_model_jumps_for_a_coin(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 3);
    struct model *m = in_step_four(b, 1, 1);
    b->cell[2].man = b->cell[1].man = true;
    m->seat[0].coins = 5;
    assert_false(may(m, 0, "jump a0.2 pink")); /* free as a start */
    act(m, 0, "colour a0.0 blue");
    assert_false(may(m, 0, "jump a0.1 pink")); /* touches */
    assert_false(may(m, 0, "jump a2.2 pink")); /* no man */
    m->latch = 1;
    act(m, 0, "jump a0.2 pink");
    assert_int_equal(m->seat[0].coins, 4);
    assert_int_equal(m->latch, 1); /* CM-23 */
    m = in_step_four(b, 1, 1);
    act(m, 0, "colour a0.0 blue");
    assert_false(may(m, 0, "jump a0.2 pink"));
}

static void test_cm31_cm32_cm56_cm63_model_keeps_colours_apart(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 3);
    struct model *m = in_step_four(b, 1, 1);
    m->seat[0].pencil[ANY] = 9;
    b->area[0].rule = DIFFER;
    b->area[1].rule = SAME;
    b->area[2].rule = TOUCHING;
    act(m, 0, "colour a0.0 blue");
    assert_false(may(m, 0, "colour a0.1 blue any"));
    assert_true(may(m, 0, "colour a1.0 blue any"));
    act(m, 0, "colour a1.0 pink");
    assert_true(may(m, 0, "colour a1.1 pink any"));
    assert_false(may(m, 0, "colour a1.1 green"));
    act(m, 0, "colour a2.0 green");
    assert_false(may(m, 0, "colour a2.1 green any"));
    act(m, 0, "colour a2.1 orange");
    assert_true(may(m, 0, "colour a2.2 green any"));
    b->must_differ[8][7] = b->must_differ[7][8] = true; /* a2.1, a2.2 */
    b->must_differ[4][7] = b->must_differ[7][4] = true; /* a1.1, a2.1: pink is not orange */
    assert_false(may(m, 0, "colour a2.2 orange any"));
    assert_true(may(m, 0, "colour a1.1 pink any"));
    m->seat[0].colour[7] = 3;
    assert_false(may(m, 0, "colour a1.1 pink any"));
}

static void test_cm19_cm23_model_pays_a_finished_area(void **unused)
{
    (void)unused;
    struct board *b = squares(2, 2);
    struct model *m = in_step_four(b, 1, 3);
    b->target = 1;
    act(m, 0, "colour a0.0 blue");
    assert_false(may(m, 0, "colour a1.0 blue"));
    assert_int_equal(m->seat[0].coins, 0);
    act(m, 0, "colour a0.1 pink");
    assert_int_equal(m->seat[0].coins, 1);
    assert_int_equal(m->latch, 3);
    act(m, 0, "colour a1.0 blue pencil"); /* at once */
    assert_false(may(m, 0, "colour a1.1 blue pencil"));
    act(m, 0, "done");
    assert_int_equal(m->round, 4);
    assert_true(is_last_round(m));
    assert_int_equal(m->mill[0], IN_THE_MILL[0]); /* CM-22 */
}

static void test_cm64_cm65_model_pays_king_and_bridge(void **unused)
{
    (void)unused;
    struct board *b = squares(2, 4);
    struct model *m = in_step_four(b, 1, 1);
    m->seat[0].pencil[ANY] = 9;
    b->twin[0] = 0;
    b->twin[1] = 1;
    b->twin[2] = 2;
    b->area[3].by_colour = true;
    b->area[3].pays_by[3].coins = 2;
    act(m, 0, "colour a0.0 blue any");
    act(m, 0, "colour a0.1 pink any");
    act(m, 0, "colour a1.0 blue any");
    act(m, 0, "colour a2.0 blue any");
    act(m, 0, "colour a2.1 blue any");
    assert_int_equal(m->seat[0].coins, 1);
    assert_int_equal(m->seat[0].pencil[0], 2); /* CM-64?: the pencil does not wait */
    struct model other = *m;
    act(m, 0, "colour a1.1 pink any");
    assert_int_equal(m->seat[0].coins, 3);
    act(&other, 0, "colour a1.1 green any");
    assert_int_equal(other.seat[0].coins, 2);
    act(m, 0, "colour a3.0 pink any");
    act(m, 0, "colour a3.1 pink any");
    assert_int_equal(m->seat[0].coins, 5);
}

/* Rows 0 to 2 are areas, row 3 a hub with a cell for each. */
static struct board *city_of_squares(void)
{
    struct board *b = squares(3, 4);
    b->open = true;
    b->area[3].kind = HUB;
    for (int area = 0; area < 3; area++)
        b->cell[9 + area].leads = area;
    return b;
}

static void test_cm42_cm43_cm44_model_opens_by_hubs(void **unused)
{
    (void)unused;
    struct board *b = city_of_squares();
    struct model *m = in_step_four(b, 1, 1);
    m->seat[0].pencil[ANY] = 9;
    m->seat[0].colour[6] = 0; /* CM-40?: set up, opens nothing */
    m->seat[0].set_up[6] = true;
    assert_int_equal(cells_offered(m, 0), 1);
    act(m, 0, "colour a0.0 blue");
    assert_int_equal(cells_offered(m, 0), 3);    /* a0.1, a0.2, and a3.0 */
    assert_true(may(m, 0, "colour a0.2 pink"));  /* CM-44 */
    assert_false(may(m, 0, "colour a1.0 pink")); /* though it touches */
    assert_false(may(m, 0, "colour a3.1 pink")); /* CM-42? */
    act(m, 0, "colour a3.0 pink");
    assert_int_equal(cells_offered(m, 0), 4);
    assert_int_equal(segments(b, &m->seat[0]), 1);
    act(m, 0, "colour a3.1 green");
    assert_int_equal(cells_offered(m, 0), 6);      /* row 1 is open */
    assert_int_equal(segments(b, &m->seat[0]), 1); /* CM-47: nothing coloured there */
    act(m, 0, "colour a3.2 green any");
    assert_int_equal(segments(b, &m->seat[0]), 2); /* CM-47? */
    assert_true(may(m, 0, "colour a2.2 purple"));
    assert_int_equal(m->seat[0].coins, 0);
}

static void test_cm33q_cm71_cm75_model_walks_routes(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 3);
    b->adjacent[0][8] = b->adjacent[8][0] = true;
    b->area[2].carpet = true;
    struct model *m = in_step_four(b, 1, 1);
    m->seat[0].pencil[ANY] = 9;
    struct model flown = *m;
    assert_false(may(m, 0, "colour a2.2 pink"));
    act(m, 0, "colour a0.0 blue");
    assert_true(may(m, 0, "colour a2.2 pink"));
    assert_false(may(m, 0, "colour a2.1 pink"));
    flown.seat[0].carpet[2] = true; /* CM-70, CM-70? */
    assert_int_equal(cells_offered(&flown, 0), 4);
    act(&flown, 0, "colour a2.0 pink");
    assert_int_equal(cells_offered(&flown, 0), 3); /* row 2 and a1.0, no start any more */
}

static void test_cm51_cm54q_cm55_model_opens_chests(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 2);
    struct model *m = in_step_four(b, 1, 1);
    struct seat *s = &m->seat[0];
    b->chests = 1;
    b->lock[0] = 1;
    b->chest[0].coins = 1;
    b->chest[0].pencil[4] = 1;
    b->cell[0].key = b->cell[1].key = b->cell[2].key = true;
    s->ships = 1;
    s->blank_keys = 1;
    s->colour[0] = s->colour[1] = 1;
    s->colour[2] = 2; /* does not fit */
    assert_false(may(m, 0, "sail green"));
    act(m, 0, "key green");
    assert_false(may(m, 0, "key green"));
    s->ships = 0;
    assert_false(may(m, 0, "sail green"));
    s->ships = 2;
    act(m, 0, "sail green");
    assert_int_equal(s->coins, 1);
    assert_int_equal(s->pencil[4], 1);
    assert_int_equal(s->ships, 1);
    assert_false(may(m, 0, "sail green"));
}

static void test_cm72_cme14_model_trades(void **unused)
{
    (void)unused;
    struct board *b = squares(2, 2);
    struct model *m = in_step_four(b, 1, 1);
    struct seat *s = &m->seat[0];
    b->lines = 2;
    b->line[0] = 2;
    b->line[1] = 1;
    b->area[0].pays.market = true;
    assert_false(may(m, 0, "give green"));
    s->finished[0] = 1;
    s->pencil[1] = 1;
    act(m, 0, "give green");
    assert_false(may(m, 0, "done"));
    assert_false(may(m, 0, "get orange"));
    act(m, 0, "give green pencil");
    assert_false(may(m, 0, "give blue"));
    act(m, 0, "get orange");
    assert_int_equal(s->now[2], 2);
    assert_false(may(m, 0, "give blue")); /* one a turn */
    m->walk = 0;
    s->traded = false;
    act(m, 0, "give blue");
    act(m, 0, "get pink");
    s->traded = false;
    assert_false(may(m, 0, "give pink")); /* no line left */
}

static void test_cm77_cm77q_model_finishes_what_can_be(void **unused)
{
    (void)unused;
    struct board *b = squares(5, 2);
    struct model *m = in_step_four(b, 1, 2);
    struct seat *s = &m->seat[0];
    m->phase = PRIZE;
    s->finish_due = true;
    b->area[1].rule = DIFFER;
    b->cell[9].need = 0;
    assert_false(may(m, 0, "finish a1"));
    s->colour[5] = 0; /* the blue that a1.4 asks for */
    assert_false(may(m, 0, "finish a1"));
    s->colour[5] = 1;
    act(m, 0, "finish a1");
    assert_int_equal(s->colour[9], 0);
    assert_false(may(m, 0, "pass"));
    assert_false(may(m, 0, "fill a1.1 blue"));
    act(m, 0, "fill a1.2 pink");
    act(m, 0, "fill a1.1 orange");
    assert_false(may(m, 0, "fill a1.3 pink"));
    act(m, 0, "fill a1.3 purple");
    assert_int_equal(s->coins, 1);
    assert_int_equal(m->phase, TAKING);
}

static void test_cme1_cm68_model_takes_balls(void **unused)
{
    (void)unused;
    static const int row[BALLS] = {1, 0, 3, 1, 2};
    struct model *m = in_step_four(squares(2, 2), 3, 1);
    m->phase = TAKING;
    m->out = BALLS;
    memcpy(m->row, row, sizeof row);
    m->seat[2].two_balls = 1;
    act(m, 0, "take 3");
    assert_int_equal(m->seat[0].now[3], 2);
    assert_false(may(m, 1, "take 4"));
    act(m, 1, "take 3"); /* of green, blue, green */
    assert_int_equal(m->seat[1].now[1], 2);
    assert_false(may(m, 2, "take 4 effect"));
    act(m, 2, "take 5+1 effect"); /* row green, blue, orange, pink, green */
    static const int after[BALLS] = {0, 2, 3, 1, 1};
    assert_memory_equal(m->row, after, sizeof after);
    assert_int_equal(m->seat[2].now[1], 3);
    assert_int_equal(m->phase, COLOURING);
}

static void test_cm67_model_compares_warriors(void **unused)
{
    (void)unused;
    struct board *b = squares(2, 2);
    struct model *m = in_step_four(b, 5, 3);
    b->contest = 1;
    b->area[1].kind = LOOSE;
    for (int seat = 0; seat < 5; seat++)
        m->seat[seat].pencil[ANY] = seat < 4; /* seat 4 has none to lose */
    m->seat[0].colour[2] = m->seat[0].colour[3] = 0;
    m->seat[1].colour[2] = m->seat[1].colour[3] = 0;
    m->seat[2].colour[2] = 0;
    for (int seat = 0; seat < 5; seat++)
        act(m, seat, "done");
    assert_int_equal(m->phase, WAR);
    assert_int_equal(seats_asked(m), 1 << 0 | 1 << 1 | 1 << 3);
    act(m, 3, "lose any");
    act(m, 0, "place a0.0 pink");
    act(m, 1, "place a0.1 green");
    assert_int_equal(m->round, 4);
    assert_int_equal(m->seat[3].pencil[ANY], 0);
    assert_int_equal(m->seat[4].pencil[ANY], 0);
}

static void test_cm74_cm74q_model_copies(void **unused)
{
    (void)unused;
    struct board *b = squares(3, 3);
    b->area[0].pays.copy = true;
    struct model *m = in_step_four(b, 3, 2);
    for (int c = 0; c < 3; c++)
        m->seat[1].colour[c] = 0;
    m->seat[1].finished[0] = 1;
    m->seat[2].colour[3] = 2; /* left of seat 1, and a1.0 touches a0.0 */
    m->seat[2].colour[7] = 2;
    m->seat[0].colour[4] = 3; /* right */
    for (int seat = 0; seat < 3; seat++)
        act(m, seat, "done");
    assert_int_equal(seats_asked(m), 1 << 1);
    assert_true(may(m, 1, "copy left a1.0"));
    assert_true(may(m, 1, "copy right a1.1"));
    assert_false(may(m, 1, "copy left a2.1")); /* out of reach */
    act(m, 1, "copy right a1.1");
    assert_int_equal(m->seat[1].colour[4], 3);
    assert_int_equal(m->round, 3);
    assert_true(m->seat[1].used[0]);
}

static void test_cm67q_cm74q_model_uses_what_was_just_won(void **unused)
{
    (void)unused;
    struct board *b = squares(2, 3);
    struct model *m = in_step_four(b, 2, 3);
    b->contest = 2;
    b->area[2].kind = LOOSE;
    m->seat[0].colour[4] = m->seat[0].colour[0] = 0;
    m->seat[0].pencil[ANY] = 1; /* an earlier one waits */
    act(m, 0, "done");
    act(m, 1, "done");
    act(m, 0, "place a0.1 pink");
    assert_int_equal(seats_asked(m), 1);
    assert_false(may(m, 0, "colour a1.0 blue"));
    assert_false(may(m, 0, "colour a1.0 pink any"));
    struct model kept = *m;
    act(&kept, 0, "done");
    assert_int_equal(kept.seat[0].pencil[0], 1);
    assert_int_equal(kept.round, 4);
    act(m, 0, "colour a1.0 blue pencil");
    assert_int_equal(m->round, 4); /* nothing is left of it */
    b->contest = NONE;
    b->area[0].pays.copy = true;
    m = in_step_four(b, 3, 2);
    m->seat[1].colour[0] = m->seat[1].colour[1] = m->seat[1].colour[2] = 0;
    m->seat[1].finished[0] = 1;
    m->seat[0].colour[3] = 2;
    for (int seat = 0; seat < 3; seat++)
        act(m, seat, "done");
    act(m, 1, "copy right a1.1");
    assert_int_equal(seats_asked(m), 1 << 1);
    assert_false(may(m, 1, "pass"));
    act(m, 1, "colour a2.0 blue pencil");
    assert_int_equal(m->round, 3);
    assert_int_equal(m->seat[1].pencil[0], 0);
}

static void test_cm47_cm78_model_pays_at_the_end(void **unused)
{
    (void)unused;
    struct board *b = city_of_squares();
    struct model *m = in_step_four(b, 2, 30);
    b->network = b->market_end = true;
    m->seat[0].colour[9] = m->seat[0].colour[0] = 1;
    m->seat[0].exchanges = m->seat[1].exchanges = 1;
    b->camels_per_coin = 2;
    b->area[0].camels = true;
    b->towns[b->town_count++] = 1;
    b->cave = 2;
    m->seat[1].colour[0] = m->seat[1].colour[1] = 0;
    m->seat[1].finished[1] = m->seat[1].finished[2] = 5;
    m->seat[1].zone[0] = true;
    m->seat[0].zone[0] = true; /* but no cave */
    act(m, 0, "done");
    act(m, 1, "done");
    assert_int_equal(m->phase, OVER);
    assert_int_equal(m->seat[0].coins, 2);
    assert_int_equal(m->seat[1].coins, 3);
}

static void test_cm7_model_counts_draws(void **unused)
{
    (void)unused;
    struct draws d = all_draws(IN_THE_MILL);
    assert_int_equal(d.all, 15504);                          /* 20 over 5 */
    assert_int_equal(draws_with(&d, 1U << 4), 15504 - 8568); /* less 18 over 5 */
    assert_int_equal(draws_with(&d, 31), 6 * 5 * 4 * 3 * 2);
}

/* CM-42, CM-42?, CM-44: what a cell opens by itself where areas are joined by hubs. */
static bool opens_by_hubs(const struct board *b, int c, int d)
{
    bool together = b->cell[c].area == b->cell[d].area;
    bool towards = b->cell[c].leads == NONE && b->cell[d].leads == b->cell[c].area;
    return c != d && (together || towards);
}

/* CM-15, CM-33?, CM-71, CM-D8 */
static void test_cm15_opens_are_what_the_shapes_say(void **state)
{
    const struct board *b = *state;
    for (int c = 0; c < b->cells; c++)
        for (int d = 0; d < b->cells; d++) {
            bool mine = b->open ? opens_by_hubs(b, c, d) : b->adjacent[c][d];
            if (mine != b->cell[c].opens[d])
                fail_msg("%s: %s %s %s by the shapes, not so in opens", b->id, b->cell[c].id,
                         mine ? "opens" : "does not open", b->cell[d].id);
        }
}

static bool lists_edge(const struct cell *c, int edge)
{
    for (int i = 0; i < c->sides; i++)
        if (abs(c->ring[i]) == edge)
            return true;
    return false;
}

static void check_side(const struct board *b, int edge, const int found[2])
{
    for (int c = 0; c < b->cells; c++) {
        bool there = found[0] == c || found[1] == c;
        bool listed = b->border[edge][0] == c || b->border[edge][1] == c;
        if (there != lists_edge(&b->cell[c], edge) || there != listed)
            fail_msg("%s: edge %d: %s %s on it; its ring %s it, the borders %s it", b->id, edge,
                     b->cell[c].id, there ? "lies" : "does not lie",
                     lists_edge(&b->cell[c], edge) ? "has" : "has not",
                     listed ? "have" : "have not");
    }
}

/* CM-15?, CM-D8: who lies on the two sides of a border, found by looking. */
static void test_cm15q_neighbours_lie_on_both_sides(void **state)
{
    const struct board *b = *state;
    static bool seen[CELLS_MAX][CELLS_MAX];
    memset(seen, 0, sizeof seen);
    for (int edge = 1; edge <= b->edges; edge++) {
        int found[2] = {cell_at(b, beside(b, edge, -1)), cell_at(b, beside(b, edge, 1))};
        check_side(b, edge, found);
        if (found[0] != NONE && found[1] != NONE)
            seen[found[0]][found[1]] = seen[found[1]][found[0]] = true;
    }
    for (int c = 0; c < b->cells; c++)
        for (int d = 0; d < b->cells; d++)
            if (seen[c][d] != b->shares[c][d])
                fail_msg("%s: %s and %s: neighbours by %s only", b->id, b->cell[c].id,
                         b->cell[d].id, seen[c][d] ? "sight" : "number");
}

static bool copies_somewhere(const struct board *b)
{
    for (int a = 0; a < b->areas; a++)
        if (b->area[a].pays.copy)
            return true;
    return false;
}

static void test_cm_oracle_agrees(void **state)
{
    const struct board *b = *state;
    for (int players = 1; players <= SEATS_MAX; players++)
        for (int how = 0; how < (copies_somewhere(b) ? MODES : CARAVANS); how++)
            for (int i = 0; i < games_each; i++)
                play_game(b, players, first_seed + (uint64_t)i, how);
}

static bool everything_happened(void)
{
    for (int i = 0; i < VERBS; i++)
        if (tally.verbs[i] == 0)
            return false;
    for (int i = 0; i < HAPPENINGS; i++)
        if (tally.happened[i] == 0)
            return false;
    return true;
}

/* Games on every board until all has come up once, and no end. */
static void look_for_the_rest(void)
{
    enum { TRIES = 40 };
    for (int i = 0; i < TRIES && !everything_happened(); i++)
        for (int game = 0; game < BOARDS * SEATS_MAX; game++)
            play_game(&boards[game % BOARDS], 1 + game / BOARDS, 2 * first_seed + (uint64_t)i,
                      (game + i) % MODES);
}

static void test_cm_oracle_saw_everything(void **unused)
{
    (void)unused;
    print_tally();
    look_for_the_rest();
    for (int i = 0; i < VERBS; i++)
        if (tally.verbs[i] == 0)
            fail_msg("nobody ever played '%s'", VERB_NAMES[i]);
    for (int i = 0; i < HAPPENINGS; i++)
        if (tally.happened[i] == 0)
            fail_msg("never: %s", HAPPENING_NAMES[i]);
    assert_true(tally.states >= 100000);
}

static void read_arguments(int argc, char **argv)
{
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0)
            games_each = atoi(argv[i + 1]);
        if (strcmp(argv[i], "--seed") == 0)
            first_seed = strtoull(argv[i + 1], NULL, 10);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cm15_cm15q_model_finds_neighbours),
        cmocka_unit_test(test_cm14_cm16_model_starts_at_a_man),
        cmocka_unit_test(test_cm17_model_jumps_for_a_coin),
        cmocka_unit_test(test_cm31_cm32_cm56_cm63_model_keeps_colours_apart),
        cmocka_unit_test(test_cm19_cm23_model_pays_a_finished_area),
        cmocka_unit_test(test_cm64_cm65_model_pays_king_and_bridge),
        cmocka_unit_test(test_cm42_cm43_cm44_model_opens_by_hubs),
        cmocka_unit_test(test_cm33q_cm71_cm75_model_walks_routes),
        cmocka_unit_test(test_cm51_cm54q_cm55_model_opens_chests),
        cmocka_unit_test(test_cm72_cme14_model_trades),
        cmocka_unit_test(test_cm77_cm77q_model_finishes_what_can_be),
        cmocka_unit_test(test_cme1_cm68_model_takes_balls),
        cmocka_unit_test(test_cm67_model_compares_warriors),
        cmocka_unit_test(test_cm74_cm74q_model_copies),
        cmocka_unit_test(test_cm67q_cm74q_model_uses_what_was_just_won),
        cmocka_unit_test(test_cm47_cm78_model_pays_at_the_end),
        cmocka_unit_test(test_cm7_model_counts_draws),
        {"test_cm15_opens_on_valley", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[0]},
        {"test_cm15_opens_on_islands", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[1]},
        {"test_cm15_opens_on_city", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[2]},
        {"test_cm15_opens_on_pirates", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[3]},
        {"test_cm15_opens_on_town", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[4]},
        {"test_cm15_opens_on_east", test_cm15_opens_are_what_the_shapes_say, NULL, NULL,
         &boards[5]},
        {"test_cm15q_neighbours_on_valley", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[0]},
        {"test_cm15q_neighbours_on_islands", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[1]},
        {"test_cm15q_neighbours_on_city", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[2]},
        {"test_cm15q_neighbours_on_pirates", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[3]},
        {"test_cm15q_neighbours_on_town", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[4]},
        {"test_cm15q_neighbours_on_east", test_cm15q_neighbours_lie_on_both_sides, NULL, NULL,
         &boards[5]},
        {"test_cm_oracle_agrees_on_valley", test_cm_oracle_agrees, NULL, NULL, &boards[0]},
        {"test_cm_oracle_agrees_on_islands", test_cm_oracle_agrees, NULL, NULL, &boards[1]},
        {"test_cm_oracle_agrees_on_city", test_cm_oracle_agrees, NULL, NULL, &boards[2]},
        {"test_cm_oracle_agrees_on_pirates", test_cm_oracle_agrees, NULL, NULL, &boards[3]},
        {"test_cm_oracle_agrees_on_town", test_cm_oracle_agrees, NULL, NULL, &boards[4]},
        {"test_cm_oracle_agrees_on_east", test_cm_oracle_agrees, NULL, NULL, &boards[5]},
        cmocka_unit_test(test_cm_oracle_saw_everything),
    };
    read_arguments(argc, argv);
    return cmocka_run_group_tests(tests, setup, NULL);
}
