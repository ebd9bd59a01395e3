/*
 * A second Thaw, slow and obvious, to hold the game against (tests/oracle.h).
 *
 * The model below is written from the rules (games/thaw/rules.md) alone, without a look at the
 * game's code: a sheet is nine rows of nine letters, and every question about it is answered by
 * trying everything.
 *
 * Terms: land is a sheet's letters; a place is a form in one turn at one box; a word is a move of
 * a seat by its number in the vocabulary, which has every move that can be written at all; a
 * question is what a seat has to answer, asked once however many states it stays open.
 */
#include "tests/oracle.h"

enum {
    SIDE = 9, /* TH-D1 */
    BOXES = SIDE * SIDE,
    FORMS = 9, /* TH-D2 */
    FORM_MAX = 4,
    TURNS = 4,
    COLOURS = 5,
    SEATS_MAX = 5,
    DUMMY_COLOUR = 3,
    ROUNDS_MAX = 4,
    NO_FORM = -1,
    NO_WORD = -1,
    NOBODY = -1,
    EMPTY = '.',
    PLACES = BOXES * TURNS,
    PASS_WORD = 3 * PLACES + BOXES,
    WORDS,
    SHEET_ID = 10,
    TRACK_ID = 80,
    BOX_ID = 100
};

enum verb { DRAW, HAND, DUMMY, BOX, PASS };

static const char *const VERBS[] = {"draw", "hand", "dummy", "box", "pass"};
static const char *const COLOUR_NAMES[COLOURS] = {"red", "brown", "blue", "green", "yellow"};
static const char LETTERS[COLOURS + 1] = "rnbgy";
static const char *const FIRST_BOXES[] = {"d5", "f5"}; /* TH-D1 */

static const struct {
    const char *name, *rows[2];
} CARDS[FORMS] = {{"I3", {"###", ""}},    {"V3", {"##", "#."}},   {"I4", {"####", ""}},
                  {"L4", {"###", "#.."}}, {"J4", {"###", "..#"}}, {"S4", {".##", "##."}},
                  {"Z4", {"##.", ".##"}}, {"T4", {"###", ".#."}}, {"O4", {"##", "##"}}};

enum phase {
    TURN,       /* TH-4  */
    TAKE,       /* TH-8  */
    OWN,        /* TH-4, TH-8 */
    DUMMY_TURN, /* TH-30 */
    DUMMY_LAND, /* TH-30 */
    VISIT,      /* TH-11 */
    OVER
};

struct land {
    char box[SIDE][SIDE]; /* row, column: EMPTY or the letter of who drew there */
};

/* A sheet as somebody last had it before him. */
struct memory {
    bool held;
    struct land land;
    int checks[COLOURS], score[ROUNDS_MAX];
};

struct boxes {
    int count, x[FORM_MAX], y[FORM_MAX];
};

struct deck {
    int forms[FORMS], count;
};

struct model {
    enum phase phase;
    int players, round, visit; /* round from 1; visit 0: each has his own sheet */
    int turn;                  /* the seat that turns a card over or takes one */
    struct deck deck[COLOURS];
    int turned[COLOURS], hand[SEATS_MAX];
    bool drawn[SEATS_MAX]; /* in round 1: the turned-up card, so that the hand card is next */
    bool done[SEATS_MAX];
    struct land sheet[SEATS_MAX];
    int checks[SEATS_MAX][COLOURS];
    int score[SEATS_MAX][ROUNDS_MAX];
    int bonus[SEATS_MAX], total[SEATS_MAX];         /* when it is over */
    struct memory remembered[SEATS_MAX][SEATS_MAX]; /* TH-9?: by whom, which sheet */
};

struct legal {
    bool word[WORDS];
    int count;
};

static struct model model;
static struct legal legal_now[SEATS_MAX]; /* of the seats that are asked */

/* Forms and boxes */

static int box_named(const char *name)
{
    return (name[1] - '1') * SIDE + name[0] - 'a';
}

static bool is_first(int x, int y)
{
    return y * SIDE + x == box_named(FIRST_BOXES[0]) || y * SIDE + x == box_named(FIRST_BOXES[1]);
}

struct grid {
    bool on[FORM_MAX][FORM_MAX]; /* row, column; the form may lie anywhere in it */
};

static struct grid grid_of_card(int form)
{
    struct grid g;
    memset(&g, 0, sizeof g);
    for (int y = 0; y < 2; y++)
        for (int x = 0; CARDS[form].rows[y][x] != '\0'; x++)
            g.on[y][x] = CARDS[form].rows[y][x] == '#';
    return g;
}

static struct grid turned_clockwise(const struct grid *g)
{
    struct grid after;
    for (int y = 0; y < FORM_MAX; y++)
        for (int x = 0; x < FORM_MAX; x++)
            after.on[x][FORM_MAX - 1 - y] = g->on[y][x];
    return after;
}

/* The boxes of a form, seen from the first of them: top row, leftmost in it. */
static struct boxes shape(int form, int turns)
{
    struct grid g = grid_of_card(form);
    struct boxes b = {0, {0}, {0}};
    for (int i = 0; i < turns; i++)
        g = turned_clockwise(&g);
    for (int y = 0; y < FORM_MAX; y++)
        for (int x = 0; x < FORM_MAX; x++)
            if (g.on[y][x]) {
                b.x[b.count] = x;
                b.y[b.count++] = y;
            }
    for (int i = b.count - 1; i >= 0; i--) {
        b.x[i] -= b.x[0];
        b.y[i] -= b.y[0];
    }
    return b;
}

static bool same_boxes(const struct boxes *a, const struct boxes *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Of turns that look the same the lowest is written. */
static int written_turns(int form, int turns)
{
    struct boxes wanted = shape(form, turns);
    for (int lower = 0; lower < turns; lower++) {
        struct boxes b = shape(form, lower);
        if (same_boxes(&b, &wanted))
            return lower;
    }
    return turns;
}

/* Only because the model asks for them some hundred million times. */
static struct {
    struct boxes boxes[FORMS][TURNS];
    int written[FORMS][TURNS];
} shapes;

static void make_shapes(void)
{
    for (int form = 0; form < FORMS; form++)
        for (int turns = 0; turns < TURNS; turns++) {
            shapes.boxes[form][turns] = shape(form, turns);
            shapes.written[form][turns] = written_turns(form, turns);
        }
}

static bool on_sheet(int x, int y)
{
    return x >= 0 && x < SIDE && y >= 0 && y < SIDE;
}

static struct boxes place(int form, int box, int turns)
{
    struct boxes b = shapes.boxes[form][turns];
    for (int i = 0; i < b.count; i++) {
        b.x[i] += box % SIDE;
        b.y[i] += box / SIDE;
    }
    return b;
}

static struct boxes single(int box)
{
    struct boxes b = {1, {box % SIDE}, {box / SIDE}};
    return b;
}

/* TH-4, TH-6 */
static bool fits(const struct land *l, const struct boxes *b)
{
    for (int i = 0; i < b->count; i++)
        if (!on_sheet(b->x[i], b->y[i]) || l->box[b->y[i]][b->x[i]] != EMPTY)
            return false;
    return true;
}

static int first_boxes_covered(const struct boxes *b)
{
    int covered = 0;
    for (int i = 0; i < b->count; i++)
        covered += is_first(b->x[i], b->y[i]);
    return covered;
}

static void colour_in(struct land *l, const struct boxes *b, char letter)
{
    for (int i = 0; i < b->count; i++)
        l->box[b->y[i]][b->x[i]] = letter;
}

static bool coloured(const struct land *l, int x, int y)
{
    return on_sheet(x, y) && l->box[y][x] != EMPTY;
}

/* TH-13: a box at the edge has a neighbour off the sheet, which nobody can colour. */
static bool single_allowed(const struct land *l, int box)
{
    int x = box % SIDE, y = box / SIDE;
    return l->box[y][x] == EMPTY && coloured(l, x - 1, y) && coloured(l, x + 1, y) &&
           coloured(l, x, y - 1) && coloured(l, x, y + 1);
}

static int sides_shared(const struct boxes *b, int x, int y)
{
    int sides = 0;
    for (int i = 0; i < b->count; i++)
        sides += abs(b->x[i] - x) + abs(b->y[i] - y) == 1;
    return sides;
}

/* TH-14, TH-14? */
static int touched(const struct land *l, const struct boxes *b, char owner)
{
    int boxes = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            boxes += l->box[y][x] == owner && sides_shared(b, x, y) > 0;
    return boxes;
}

static bool all_coloured(const struct land *l, int left, int top, int right, int bottom)
{
    for (int y = top; y <= bottom; y++)
        for (int x = left; x <= right; x++)
            if (!coloured(l, x, y))
                return false;
    return true;
}

/* TH-17 */
static int largest_rectangle(const struct land *l)
{
    int largest = 0;
    for (int top = 0; top < SIDE; top++)
        for (int bottom = top; bottom < SIDE; bottom++)
            for (int left = 0; left < SIDE; left++)
                for (int right = left; right < SIDE; right++) {
                    int size = (bottom - top + 1) * (right - left + 1);
                    if (size > largest && all_coloured(l, left, top, right, bottom))
                        largest = size;
                }
    return largest;
}

/* Takes the area away box by box, so that none is counted twice. */
static int flood(struct land *l, int x, int y, char letter)
{
    if (!on_sheet(x, y) || l->box[y][x] != letter)
        return 0;
    l->box[y][x] = EMPTY;
    return 1 + flood(l, x - 1, y, letter) + flood(l, x + 1, y, letter) +
           flood(l, x, y - 1, letter) + flood(l, x, y + 1, letter);
}

/* TH-19? */
static int largest_area(const struct land *l, char letter)
{
    struct land left = *l;
    int largest = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            int size = flood(&left, x, y, letter);
            if (size > largest)
                largest = size;
        }
    return largest;
}

/* Moves as text */

static char vocabulary[WORDS][GAME_TEXT_MAX];

static int word_of(enum verb verb, int box, int turns)
{
    if (verb == PASS)
        return PASS_WORD;
    return verb == BOX ? 3 * PLACES + box : (int)verb * PLACES + box * TURNS + turns;
}

static enum verb verb_of(int word)
{
    if (word == PASS_WORD)
        return PASS;
    return word >= 3 * PLACES ? BOX : (enum verb)(word / PLACES);
}

static int box_of(int word)
{
    return verb_of(word) == BOX ? word - 3 * PLACES : word % PLACES / TURNS;
}

static int turns_of(int word)
{
    return word % TURNS;
}

static void make_vocabulary(void)
{
    for (int word = 0; word < WORDS; word++) {
        enum verb verb = verb_of(word);
        int box = box_of(word);
        char *to = vocabulary[word];
        if (verb == PASS)
            snprintf(to, GAME_TEXT_MAX, "pass");
        else if (verb == BOX)
            snprintf(to, GAME_TEXT_MAX, "box %c%d", 'a' + box % SIDE, box / SIDE + 1);
        else
            snprintf(to, GAME_TEXT_MAX, "%s %c%d r%d", VERBS[verb], 'a' + box % SIDE,
                     box / SIDE + 1, turns_of(word));
    }
}

/* NO_WORD if it is not written exactly as the vocabulary has it. */
static int word_named(const char *text)
{
    for (int verb = DRAW; verb <= PASS; verb++) {
        size_t n = strlen(VERBS[verb]), length = strlen(text);
        if (strncmp(text, VERBS[verb], n) != 0 || (verb != PASS && length < n + 3))
            continue;
        int box = verb == PASS ? 0 : box_named(text + n + 1);
        int turns = verb < BOX ? text[length - 1] - '0' : 0;
        if (box < 0 || box >= BOXES || turns < 0 || turns >= TURNS)
            continue;
        int word = word_of((enum verb)verb, box, turns);
        return strcmp(vocabulary[word], text) == 0 ? word : NO_WORD;
    }
    return NO_WORD;
}

static int form_named(const char *name)
{
    for (int form = 0; form < FORMS; form++)
        if (strcmp(CARDS[form].name, name) == 0)
            return form;
    fail_msg("no form: %s", name);
    return NO_FORM;
}

/* The round */

static int rounds(const struct model *m)
{
    return m->players == 5 ? 3 : 4; /* TH-2, TH-2? */
}

static bool has_dummy(const struct model *m)
{
    return m->players == 3;
}

static int colours(const struct model *m)
{
    return has_dummy(m) ? DUMMY_COLOUR + 1 : m->players;
}

/* TH-3, TH-10, TH-16, TH-18: passed on visit times from its owner. */
static int holder(const struct model *m, int sheet)
{
    int seat = sheet;
    for (int i = 0; i < m->visit; i++)
        seat = (seat + (m->round % 2 == 1 ? 1 : m->players - 1)) % m->players;
    return seat;
}

static int sheet_before(const struct model *m, int seat)
{
    int sheet = 0;
    while (holder(m, sheet) != seat)
        sheet++;
    return sheet;
}

static bool chance_moves(const struct model *m)
{
    return m->phase == TURN || m->phase == TAKE || m->phase == DUMMY_TURN;
}

static uint32_t model_pending(const struct model *m)
{
    uint32_t seats = 0;
    if (m->phase == OVER)
        return 0;
    if (chance_moves(m))
        return UINT32_C(1) << GAME_CHANCE;
    for (int seat = 0; seat < m->players; seat++)
        seats |= m->done[seat] ? 0 : UINT32_C(1) << seat;
    return seats;
}

/* Which of draw, hand and dummy the seat may answer with now. */
static enum verb verb_asked(const struct model *m, int seat)
{
    if (m->phase == DUMMY_LAND)
        return DUMMY;
    return m->phase == OWN && m->drawn[seat] ? HAND : DRAW;
}

static int form_for(const struct model *m, int seat, enum verb verb)
{
    if (verb == DUMMY)
        return has_dummy(m) ? m->turned[DUMMY_COLOUR] : NO_FORM;
    return verb == HAND ? m->hand[seat] : m->turned[seat];
}

/* TH-8? */
static bool leaves_room(const struct land *l, const struct boxes *b, int form)
{
    struct land after = *l;
    colour_in(&after, b, 'x');
    for (int box = 0; box < BOXES; box++)
        for (int turns = 0; turns < TURNS; turns++) {
            struct boxes second = place(form, box, turns);
            if (fits(&after, &second) && first_boxes_covered(&second) == 1)
                return true;
        }
    return false;
}

/* TH-8, TH-8?, TH-12?: what binds a form that fits. */
static bool allowed(const struct model *m, int seat, enum verb verb, const struct boxes *b)
{
    if (m->phase != OWN || m->round != 1)
        return true;
    if (first_boxes_covered(b) != 1)
        return false;
    return verb == HAND || leaves_room(&m->sheet[seat], b, m->hand[seat]);
}

static void allow(struct legal *to, int word)
{
    to->word[word] = true;
    to->count++;
}

static void model_legal(const struct model *m, int seat, struct legal *to)
{
    memset(to, 0, sizeof *to);
    if (chance_moves(m) || m->phase == OVER || m->done[seat])
        return;
    const struct land *l = &m->sheet[sheet_before(m, seat)];
    enum verb verb = verb_asked(m, seat);
    int form = form_for(m, seat, verb);
    for (int box = 0; box < BOXES; box++)
        for (int turns = 0; turns < TURNS; turns++) {
            if (shapes.written[form][turns] != turns)
                continue;
            struct boxes b = place(form, box, turns);
            if (fits(l, &b) && allowed(m, seat, verb, &b))
                allow(to, word_of(verb, box, turns));
        }
    for (int box = 0; m->phase == VISIT && box < BOXES; box++)
        if (single_allowed(l, box))
            allow(to, word_of(BOX, box, 0));
    if (to->count == 0)
        allow(to, PASS_WORD); /* TH-7, TH-11, TH-30? */
}

static void remember(struct model *m, int seat)
{
    int sheet = sheet_before(m, seat);
    struct memory *to = &m->remembered[seat][sheet];
    to->held = true;
    to->land = m->sheet[sheet];
    memcpy(to->checks, m->checks[sheet], sizeof to->checks);
    memcpy(to->score, m->score[sheet], sizeof to->score);
}

static void next_question(struct model *m, enum phase phase)
{
    m->phase = phase;
    m->turn = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        m->done[seat] = m->drawn[seat] = false;
}

/* The end */

/* TH-19, TH-20: 1 is the first. */
static int rank(const struct model *m, int sheet, int colour)
{
    int before = 0;
    for (int other = 0; other < colours(m); other++)
        before += other != sheet && m->checks[sheet][other] > m->checks[sheet][colour];
    return before + 1;
}

static int bonus_on(const struct model *m, int sheet, int colour)
{
    int area = largest_area(&m->sheet[sheet], LETTERS[colour]);
    switch (rank(m, sheet, colour)) {
    case 1:
        return area;
    case 2:
        return area / 2;
    case 3:
        return m->players == 5 ? area / 4 : 0;
    default:
        return 0;
    }
}

static int bonus_of(const struct model *m, int seat)
{
    int points = 0;
    for (int sheet = 0; sheet < m->players; sheet++)
        if (sheet != seat)
            points += bonus_on(m, sheet, seat);
    return points;
}

static void add_up(struct model *m)
{
    for (int seat = 0; seat < m->players; seat++) {
        m->bonus[seat] = m->total[seat] = bonus_of(m, seat);
        for (int round = 0; round < rounds(m); round++)
            m->total[seat] += m->score[seat][round];
    }
}

/* TH-21 */
static bool better(const struct model *m, int a, int b)
{
    if (m->total[a] != m->total[b])
        return m->total[a] > m->total[b];
    return m->bonus[a] > m->bonus[b];
}

static int final_place(const struct model *m, int seat)
{
    int before = 0;
    for (int other = 0; other < m->players; other++)
        before += better(m, other, seat);
    return before + 1;
}

/* Playing on */

/* TH-17.  Who drew on it last can tell the score before the owner writes it. */
static void model_score(struct model *m)
{
    for (int sheet = 0; sheet < m->players; sheet++)
        m->score[sheet][m->round - 1] = largest_rectangle(&m->sheet[sheet]);
    for (int seat = 0; seat < m->players; seat++)
        remember(m, seat);
    m->visit = 0;
    if (m->round == rounds(m)) {
        m->phase = OVER;
        add_up(m);
        return;
    }
    m->round++;
    next_question(m, TURN);
}

static void all_are_done(struct model *m)
{
    if (m->phase == OWN && has_dummy(m)) {
        next_question(m, DUMMY_TURN);
    } else if (m->visit + 1 < m->players) {
        m->visit++;
        next_question(m, VISIT);
    } else {
        model_score(m);
    }
    for (int seat = 0; seat < m->players; seat++)
        remember(m, seat);
}

static struct boxes boxes_of_word(const struct model *m, int seat, int word)
{
    struct boxes none = {0, {0}, {0}};
    if (word == PASS_WORD)
        return none;
    if (verb_of(word) == BOX)
        return single(box_of(word));
    return place(form_for(m, seat, verb_of(word)), box_of(word), turns_of(word));
}

/* The word is one of the seat's legal ones. */
static void model_apply(struct model *m, int seat, int word)
{
    int sheet = sheet_before(m, seat);
    int colour = m->phase == DUMMY_LAND ? DUMMY_COLOUR : seat;
    struct boxes b = boxes_of_word(m, seat, word);
    if (colour != sheet) /* TH-14, TH-31 */
        m->checks[sheet][colour] += touched(&m->sheet[sheet], &b, LETTERS[sheet]);
    colour_in(&m->sheet[sheet], &b, LETTERS[colour]);
    remember(m, seat);
    if (m->phase == OWN && m->round == 1 && !m->drawn[seat])
        m->drawn[seat] = true; /* TH-8: the hand card is still to come */
    else
        m->done[seat] = true;
    if (model_pending(m) == 0)
        all_are_done(m);
}

/* Decks */

static int deck_of_turn(const struct model *m)
{
    return m->phase == DUMMY_TURN ? DUMMY_COLOUR : m->turn;
}

static void deck_take(struct deck *d, int form)
{
    int at = 0;
    while (at < d->count && d->forms[at] != form)
        at++;
    assert_true(at < d->count);
    d->count--;
    for (; at < d->count; at++)
        d->forms[at] = d->forms[at + 1];
}

static void model_chance(struct model *m, int form)
{
    int colour = deck_of_turn(m);
    deck_take(&m->deck[colour], form);
    if (m->phase == TAKE)
        m->hand[colour] = form;
    else
        m->turned[colour] = form;
    if (m->phase == DUMMY_TURN)
        next_question(m, DUMMY_LAND);
    else if (++m->turn == m->players)
        next_question(m, m->phase == TURN && m->round == 1 ? TAKE : OWN);
}

static void clear_land(struct land *l)
{
    memset(l->box, EMPTY, sizeof l->box);
}

static void model_start(struct model *m, int players)
{
    memset(m, 0, sizeof *m);
    m->players = players;
    m->round = 1;
    for (int colour = 0; colour < COLOURS; colour++) {
        m->turned[colour] = m->hand[colour] = NO_FORM;
        for (int form = 0; form < FORMS; form++)
            m->deck[colour].forms[m->deck[colour].count++] = form;
    }
    for (int sheet = 0; sheet < SEATS_MAX; sheet++) {
        clear_land(&m->sheet[sheet]);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            clear_land(&m->remembered[seat][sheet].land);
    }
    for (int seat = 0; seat < players; seat++)
        remember(m, seat);
    next_question(m, TURN);
}

/* What comes up in games.  checks: drawings on another's land, or the dummy's; their checks are
 * described in the next state.  rectangles: one a sheet a round, described in the next state too.
 * areas: one a helper a sheet, in the bonus and the score at the end. */

enum event {
    QUESTIONS,
    RECTANGLES,
    AREAS,
    CHECKS,
    BOXES_DRAWN,
    PASSES_OWN,
    PASSES_DUMMY,
    PASSES_VISIT,
    MANY_SIDES,
    CORNERS,
    RANK_TIES,
    RANK_TIES_WITHOUT_CHECKS,
    DUMMY_FIRST,
    DUMMY_SHARES_FIRST,
    BY_BONUS,
    SHARED_PLACES,
    SHARED_WINS
};

static const char *const EVENT_NAMES[] = {
    "questions",
    "rectangles",
    "areas",
    "checks",
    "single boxes",
    "passes on one's own sheet",
    "passes with the dummy's card",
    "passes on a visit",
    "drawings with more sides than checks",
    "drawings with more corners than checks",
    "ranks tied",
    "ranks tied without checks",
    "dummies first",
    "dummies that share the first rank",
    "decided by the bonus",
    "shared places",
    "shared wins",
    NULL,
};

/* What the harness asks of the model */

static bool remembering(void) /* the option memory */
{
    for (int i = 0; table.game->options[i].key != NULL; i++)
        if (strcmp(table.game->options[i].key, "memory") == 0)
            return table.options[i] != 0;
    return false;
}

static void set_up(int nth)
{
    for (int i = 0; table.game->options[i].key != NULL; i++)
        if (strcmp(table.game->options[i].key, "memory") == 0)
            table.options[i] = nth / 3 % 4 == 0;
}

static void start(void)
{
    model_start(&model, table.players);
}

static uint32_t pending(void)
{
    return model_pending(&model);
}

static void chance_text(const struct model *m, int form, char *text)
{
    snprintf(text, GAME_TEXT_MAX, "%s %s", m->phase == TAKE ? "take" : "turn", CARDS[form].name);
}

/* TH-1, TH-D2: each form left in the deck, as likely as any other. */
static void chance_options(struct options *o)
{
    const struct deck *d = &model.deck[deck_of_turn(&model)];
    for (int i = 0; i < d->count; i++)
        chance_text(&model, d->forms[i], add_option(o)->text);
}

static void options(int actor, struct options *o)
{
    if (actor == GAME_CHANCE) {
        chance_options(o);
        return;
    }
    model_legal(&model, actor, &legal_now[actor]);
    for (int word = 0; word < WORDS; word++)
        if (legal_now[actor].word[word])
            memcpy(add_option(o)->text, vocabulary[word], GAME_TEXT_MAX);
}

static void apply(int actor, const char *text)
{
    if (actor == GAME_CHANCE)
        model_chance(&model, form_named(text + strlen("turn ")));
    else
        model_apply(&model, actor, word_named(text));
}

/* Refusals */

/* The word with its turns as they are written; a form has some that look the same. */
static int written_word(int seat, int word)
{
    enum verb verb = verb_of(word);
    if (verb == BOX || verb == PASS || form_for(&model, seat, verb) == NO_FORM)
        return word;
    int form = form_for(&model, seat, verb);
    return word_of(verb, box_of(word), shapes.written[form][turns_of(word)]);
}

/* The whole vocabulary, whether or not the seat has anything to answer. */
static void refusals_of(int seat)
{
    static struct options words;
    static bool may[WORDS];
    bool asked = (table.asked & actor_bit(seat)) != 0;
    for (int word = words.count; word < WORDS; word++)
        memcpy(add_option(&words)->text, vocabulary[word], GAME_TEXT_MAX);
    for (int word = 0; word < WORDS; word++)
        may[word] = asked && legal_now[seat].word[written_word(seat, word)];
    compare_refusals(seat, &words, may);
    const game_state *obs = observation(seat);
    for (int word = 0; word < WORDS; word++) {
        const char *text = vocabulary[word], *written = vocabulary[written_word(seat, word)];
        if (may[word])
            agree(move_named(obs, seat, text) == move_named(obs, seat, written),
                  "turns that look the same", text, seat);
    }
}

/* A card that is not in the deck, or nobody's to turn over now. */
static void chance_refusals(void)
{
    static struct options cards;
    for (int form = 0; cards.count < FORMS; form++)
        snprintf(add_option(&cards)->text, GAME_TEXT_MAX, "turn %s", CARDS[form].name);
    for (int form = 0; cards.count < 2 * FORMS; form++)
        snprintf(add_option(&cards)->text, GAME_TEXT_MAX, "take %s", CARDS[form].name);
    compare_refusals(GAME_CHANCE, &cards, NULL);
}

/* One seat whose turn it is or was, and chance. */
static void refusals(void)
{
    enum { EVERY = 8 };
    if (table.length == 0 || (table.states % EVERY != 0 && model.phase != OVER))
        return;
    refusals_of((int)rng_below(&table.rng, (uint32_t)model.players));
    chance_refusals();
}

/* What is described of the sheets */

static const char *face_of_box(const struct land *l, int x, int y)
{
    const char *colour = strchr(LETTERS, l->box[y][x]);
    if (l->box[y][x] != EMPTY)
        return COLOUR_NAMES[colour - LETTERS];
    return is_first(x, y) ? "first" : "plain";
}

static int boxes_coloured(const struct land *l)
{
    int count = 0;
    for (int box = 0; box < BOXES; box++)
        count += coloured(l, box % SIDE, box / SIDE);
    return count;
}

/* Somebody who has no seat knows what everybody knows: the oldest memory there is.  A sheet may
 * be the same with and without its last score: when nothing fitted. */
static struct memory oldest_memory(const struct model *m, int sheet)
{
    struct memory oldest = m->remembered[0][sheet];
    for (int seat = 1; seat < m->players; seat++) {
        const struct memory *other = &m->remembered[seat][sheet];
        int is = boxes_coloured(&other->land), least = boxes_coloured(&oldest.land);
        for (int round = 0; round < ROUNDS_MAX; round++)
            if (is < least || (is == least && other->score[round] == 0))
                oldest.score[round] = other->score[round];
        if (is < least) {
            oldest.land = other->land;
            memcpy(oldest.checks, other->checks, sizeof oldest.checks);
        }
    }
    return oldest;
}

/* TH-9, TH-9?: a sheet is as the viewer last had it before him; at the end all are open. */
static struct memory known(const struct model *m, int viewer, int sheet)
{
    struct memory now = {true, m->sheet[sheet], {0}, {0}};
    memcpy(now.checks, m->checks[sheet], sizeof now.checks);
    memcpy(now.score, m->score[sheet], sizeof now.score);
    if (m->phase == OVER)
        return now;
    return viewer == GAME_SPECTATOR ? oldest_memory(m, sheet) : m->remembered[viewer][sheet];
}

/* What somebody sees of the sheets, once as the rules have it, once as described. */
struct view {
    struct memory must[SEATS_MAX];
    int boxes[SEATS_MAX], checks[SEATS_MAX][COLOURS], score[SEATS_MAX][ROUNDS_MAX];
    bool track[SEATS_MAX];
};

static int sheet_of_parent(const struct game_item *item, int first_id)
{
    int sheet = item->parent - first_id;
    bool there = sheet >= 0 && sheet < model.players;
    agree(there, "parent of an item", item->label, item->parent);
    return sheet;
}

static void compare_box(const struct game_item *item, struct view *v)
{
    int sheet = sheet_of_parent(item, SHEET_ID);
    agree(on_sheet(item->x, item->y), "where a box lies", item->label, item->id);
    agree(item->id == BOX_ID + BOXES * sheet + SIDE * item->y + item->x, "id of a box", item->label,
          item->id);
    const char *must = face_of_box(&v->must[sheet].land, item->x, item->y);
    agree(strcmp(table.game->faces[item->face], must) == 0, "TH-9 face of a box", item->label,
          item->id);
    v->boxes[sheet]++;
}

static void read_track(const struct game_item *item, struct view *v)
{
    int sheet = item->id - TRACK_ID;
    agree(sheet >= 0 && sheet < model.players, "id of a track", item->label, item->id);
    v->track[sheet] = true;
}

/* "brown 3", on the track of a sheet */
static void read_line(const struct game_item *item, struct view *v)
{
    int sheet = sheet_of_parent(item, TRACK_ID), colour = 0;
    while (colour < COLOURS && strcmp(table.game->faces[item->face], COLOUR_NAMES[colour]) != 0)
        colour++;
    agree(colour < colours(&model) && colour != sheet, "a line's colour", item->label, sheet);
    agree(strchr(item->label, ' ') != NULL, "label of a line", item->label, sheet);
    v->checks[sheet][colour] = atoi(strrchr(item->label, ' '));
}

/* "round 2: 8", of the seat whose sheet it is; at the end also "bonus: 5" */
static void read_score(const struct game_item *item, struct view *v)
{
    const struct model *m = &model;
    int round, points;
    agree(item->owner >= 0 && item->owner < m->players, "owner of a score", item->label,
          item->owner);
    if (sscanf(item->label, "bonus: %d", &points) == 1) {
        bool right = m->phase == OVER && points == m->bonus[item->owner];
        agree(right, "TH-19 bonus", item->label, item->owner);
        return;
    }
    bool read = sscanf(item->label, "round %d: %d", &round, &points) == 2;
    agree(read && round >= 1 && round <= rounds(m), "label of a score", item->label, item->owner);
    agree(points > 0, "TH-17 a score without land", item->label, item->owner);
    v->score[item->owner][round - 1] = points;
}

static void read_view(int viewer, const struct game_item *items, int count, struct view *v)
{
    memset(v, 0, sizeof *v);
    for (int sheet = 0; sheet < model.players; sheet++)
        v->must[sheet] = known(&model, viewer, sheet);
    for (int i = 0; i < count; i++)
        if (is_kind(&items[i], "box"))
            compare_box(&items[i], v);
        else if (is_kind(&items[i], "line"))
            read_line(&items[i], v);
        else if (is_kind(&items[i], "score"))
            read_score(&items[i], v);
        else if (is_kind(&items[i], "track"))
            read_track(&items[i], v);
}

static bool before_viewer(int viewer, int sheet)
{
    if (model.phase == OVER)
        return true;
    return viewer != GAME_SPECTATOR && sheet_before(&model, viewer) == sheet;
}

/* What is in view is shown in full; what is remembered, if memory helps; all else not at all.
 * Somebody without a seat may or may not be shown what everybody remembers. */
static bool shown(const struct view *v, int viewer, int sheet)
{
    if (before_viewer(viewer, sheet))
        return true;
    if (viewer == GAME_SPECTATOR)
        return v->boxes[sheet] > 0;
    return remembering() && v->must[sheet].held;
}

/* Scores stand beside the seats, so they may be shown without the sheet. */
static void compare_scores(const struct view *v, int viewer, int sheet, bool there)
{
    for (int round = 0; round < ROUNDS_MAX; round++) {
        int is = v->score[sheet][round], must = v->must[sheet].score[round];
        agree(is == must || (is == 0 && !there), "TH-17 score", "viewer", viewer);
    }
}

static void view(int viewer, const struct game_item *items, int count)
{
    struct view v;
    read_view(viewer, items, count, &v);
    for (int sheet = 0; sheet < model.players; sheet++) {
        bool there = shown(&v, viewer, sheet);
        agree(v.boxes[sheet] == (there ? BOXES : 0), "TH-9 boxes of a sheet", "viewer", viewer);
        agree(v.track[sheet] == there, "TH-9 a sheet's helper track", "viewer", viewer);
        for (int colour = 0; there && colour < COLOURS; colour++)
            agree(v.checks[sheet][colour] == v.must[sheet].checks[colour], "TH-14 checks",
                  COLOUR_NAMES[colour], viewer);
        compare_scores(&v, viewer, sheet, there);
    }
}

/* TH-17 to TH-21 */
static unsigned outcome(int viewer, struct game_outcome *must)
{
    (void)viewer;
    if (model.phase != OVER)
        return 0;
    for (int seat = 0; seat < model.players; seat++) {
        must->score[seat] = model.total[seat];
        must->place[seat] = (uint8_t)final_place(&model, seat);
    }
    return ORACLE_PLACES | ORACLE_SCORES;
}

/* Secrets: of two moves, who can tell which was played */

static void compare_pair(int actor, const char *one, const char *other, uint32_t open_to)
{
    static struct options pair;
    pair.count = 0;
    snprintf(add_option(&pair)->text, GAME_TEXT_MAX, "%s", one);
    snprintf(add_option(&pair)->text, GAME_TEXT_MAX, "%s", other);
    compare_secrets(actor, &pair, open_to);
}

/* TH-8?, TH-9?: a turned-up card is public, a taken one its owner's. */
static void secret_card(const char *text)
{
    struct choice second = any_option(GAME_CHANCE);
    if (strcmp(text, second.text) != 0)
        compare_pair(GAME_CHANCE, text, second.text,
                     model.phase == TAKE ? told(model.turn) : everybody());
}

static int random_word(int seat)
{
    return word_named(any_option(seat).text);
}

/* TH-9: only who drew it knows, and who gets the sheet next. */
static void secret_drawing(int seat, int word)
{
    int second = random_word(seat), sheet = sheet_before(&model, seat);
    struct model after = model;
    if (word == second)
        return;
    model_apply(&after, seat, word);
    compare_pair(seat, vocabulary[word], vocabulary[second],
                 after.phase == OVER ? everybody() : told(seat) | told(holder(&after, sheet)));
}

/* Ways to choose a move */

typedef int answer(int seat); /* one of the seat's legal words */

/* Single boxes wherever they are allowed. */
static int pick_boxes(int seat)
{
    for (int box = 0; box < BOXES; box++)
        if (legal_now[seat].word[word_of(BOX, box, 0)])
            return word_of(BOX, box, 0);
    return random_word(seat);
}

static int places_left(const struct land *l, int form)
{
    int places = 0;
    for (int box = 0; box < BOXES; box++)
        for (int turns = 0; turns < TURNS; turns++) {
            struct boxes b = place(form, box, turns);
            places += fits(l, &b);
        }
    return places;
}

static int places_left_after(int seat, int word)
{
    struct land l = model.sheet[sheet_before(&model, seat)];
    struct boxes b = boxes_of_word(&model, seat, word);
    colour_in(&l, &b, 'x');
    return places_left(&l, form_named("O4")) + places_left(&l, form_named("I4"));
}

/* Whatever leaves least room, so that nothing fits soon. */
static int pick_crumbs(int seat)
{
    int best = random_word(seat);
    for (int again = 0; again < 5; again++) {
        int other = random_word(seat);
        if (places_left_after(seat, other) < places_left_after(seat, best))
            best = other;
    }
    return best;
}

static struct choice pick(answer *of_seat)
{
    if (chance_moves(&model))
        return any_option(GAME_CHANCE);
    int seat = rng_bit(&table.rng, model_pending(&model));
    return choice_of(seat, vocabulary[of_seat(seat)]);
}

static struct choice play_random(void)
{
    return pick(random_word);
}

static struct choice play_boxes(void)
{
    return pick(pick_boxes);
}

static struct choice play_crumbs(void)
{
    return pick(pick_crumbs);
}

/* Events */

/* Whether counting sides, or corners too, would give other checks. */
static void count_contact(int seat, int word)
{
    const struct model *m = &model;
    int sheet = sheet_before(m, seat), sides = 0, near = 0;
    struct boxes b = boxes_of_word(m, seat, word);
    const struct land *l = &m->sheet[sheet];
    for (int i = 0; i < BOXES; i++) {
        int x = i % SIDE, y = i / SIDE;
        bool at_corner = false;
        for (int k = 0; k < b.count; k++)
            at_corner |= abs(b.x[k] - x) <= 1 && abs(b.y[k] - y) <= 1;
        sides += l->box[y][x] == LETTERS[sheet] ? sides_shared(&b, x, y) : 0;
        near += l->box[y][x] == LETTERS[sheet] && at_corner;
    }
    count_event(MANY_SIDES, sides != touched(l, &b, LETTERS[sheet]));
    count_event(CORNERS, near != touched(l, &b, LETTERS[sheet]));
    count_event(CHECKS, 1);
}

static void count_answer(int seat, int word)
{
    const struct model *m = &model;
    count_event(QUESTIONS, 1);
    count_event(BOXES_DRAWN, verb_of(word) == BOX);
    count_event(PASSES_OWN, word == PASS_WORD && m->phase == OWN);
    count_event(PASSES_DUMMY, word == PASS_WORD && m->phase == DUMMY_LAND);
    count_event(PASSES_VISIT, word == PASS_WORD && m->phase == VISIT);
    if (m->phase != OWN)
        count_contact(seat, word);
}

static void count_ranks(int sheet)
{
    const struct model *m = &model;
    bool tie = false, tie_at_none = false, dummy_shares = false;
    for (int a = 0; a < colours(m); a++)
        for (int b = 0; b < a; b++) {
            if (a == sheet || b == sheet || rank(m, sheet, a) != rank(m, sheet, b))
                continue;
            tie = true;
            tie_at_none |= m->checks[sheet][a] == 0;
            dummy_shares |= has_dummy(m) && a == DUMMY_COLOUR && rank(m, sheet, a) == 1;
        }
    count_event(RANK_TIES, tie);
    count_event(RANK_TIES_WITHOUT_CHECKS, tie_at_none);
    count_event(DUMMY_SHARES_FIRST, dummy_shares);
    count_event(DUMMY_FIRST, has_dummy(m) && rank(m, sheet, DUMMY_COLOUR) == 1 && !dummy_shares);
}

static void count_end(void)
{
    const struct model *m = &model;
    bool by_bonus = false, shared = false, won_together = false;
    for (int a = 0; a < m->players; a++)
        for (int b = 0; b < a; b++) {
            bool level = final_place(m, a) == final_place(m, b);
            by_bonus |= m->total[a] == m->total[b] && !level;
            shared |= level;
            won_together |= level && final_place(m, a) == 1;
        }
    count_event(BY_BONUS, by_bonus);
    count_event(SHARED_PLACES, shared);
    count_event(SHARED_WINS, won_together);
    for (int sheet = 0; sheet < m->players; sheet++)
        count_ranks(sheet);
    count_event(RECTANGLES, m->players * rounds(m));
    count_event(AREAS, m->players * (m->players - 1));
}

static void before(int actor, const char *text)
{
    if (actor == GAME_CHANCE) {
        secret_card(text);
        return;
    }
    secret_drawing(actor, word_named(text));
    count_answer(actor, word_named(text));
}

static const struct oracle oracle = {
    .rule = "TH-",
    .events = EVENT_NAMES,
    .views_every = 1,
    .set_up = set_up,
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

/* The model itself, before anything is held against it */

/* Rows from the top; those left out are empty. */
static struct land drawn(const char *rows)
{
    struct land l;
    clear_land(&l);
    for (int box = 0; rows[box] != '\0'; box++)
        l.box[box / SIDE][box % SIDE] = rows[box];
    return l;
}

static int setup(void **unused)
{
    (void)unused;
    make_shapes();
    make_vocabulary();
    return oracle_finds("thaw", &oracle) ? 0 : -1;
}

static void test_th5_th5q_model_turns_clockwise_only(void **unused)
{
    (void)unused;
    struct boxes turned = {4, {0, 1, 1, 1}, {0, 0, 1, 2}}; /* L4 r1: ## .# .# */
    struct boxes l = shape(form_named("L4"), 1);
    assert_true(same_boxes(&l, &turned));
    for (int turns = 0; turns < TURNS; turns++) {
        struct boxes j = shape(form_named("J4"), turns);
        assert_false(same_boxes(&j, &turned));
    }
}

static void test_thd2_model_places_each_form(void **unused)
{
    (void)unused;
    static const int places[FORMS] = {126, 256, 108, 224, 224, 112, 112, 224, 64};
    struct model m;
    struct legal legal;
    for (int form = 0; form < FORMS; form++) {
        model_start(&m, 4);
        m.phase = VISIT;
        m.visit = 1;
        m.turned[0] = form;
        model_legal(&m, 0, &legal);
        assert_int_equal(legal.count, places[form]);
    }
}

static void test_th8q_model_keeps_room_for_the_hand_card(void **unused)
{
    (void)unused;
    struct model m;
    struct legal legal;
    model_start(&m, 4);
    m.phase = OWN;
    m.turned[0] = form_named("I3");
    for (int form = 0; form < FORMS; form++) {
        m.hand[0] = form;
        model_legal(&m, 0, &legal);
        assert_true(legal.word[word_named("draw c5 r0")]);
        assert_false(legal.word[word_named("draw d5 r0")]);
        assert_false(legal.word[word_named("draw a1 r0")]);
        assert_false(legal.word[PASS_WORD]);
    }
}

static int places_on_one_first_box(int form)
{
    int places = 0;
    for (int box = 0; box < BOXES; box++)
        for (int turns = 0; turns < TURNS; turns++) {
            struct boxes b = place(form, box, turns);
            places += shapes.written[form][turns] == turns && first_boxes_covered(&b) == 1;
        }
    return places;
}

/* With this deck no place for the first form leaves the second none, so nothing is refused for
 * it.  All pairs of cards are tried. */
static void test_th8q_thd1_thd2_model_always_leaves_room(void **unused)
{
    (void)unused;
    struct model m;
    struct legal legal;
    model_start(&m, 4);
    m.phase = OWN;
    for (int pair = 0; pair < FORMS * FORMS; pair++) {
        m.turned[0] = pair / FORMS;
        m.hand[0] = pair % FORMS;
        model_legal(&m, 0, &legal);
        assert_int_equal(legal.count, places_on_one_first_box(m.turned[0]));
    }
}

static void test_th13_model_colours_single_boxes(void **unused)
{
    (void)unused;
    static const char rows[] = ".r......."
                               "n.b......"
                               ".b.r....."
                               "b.r.n...."
                               "...b.r..."
                               "........."
                               "n........"
                               ".b......."
                               "n........";
    struct land l = drawn(rows);
    for (int box = 0; box < BOXES; box++) {
        bool must = box == box_named("b2") || box == box_named("c3") || box == box_named("d4");
        assert_int_equal(single_allowed(&l, box), must);
    }
}

static void test_the1_model_counts_four_checks(void **unused)
{
    (void)unused;
    static const char rows[] = "........."
                               "........."
                               "........."
                               "........."
                               ".nnnn....";
    struct land l = drawn(rows);
    struct boxes above = place(form_named("I4"), box_named("b4"), 0);
    struct boxes beside = place(form_named("I4"), box_named("f4"), 0);
    assert_int_equal(touched(&l, &above, 'n'), 4);
    assert_int_equal(touched(&l, &beside, 'n'), 0); /* e5 at the corner of f4 */
    assert_int_equal(touched(&l, &above, 'r'), 0);
}

static void test_the2_model_counts_two_checks(void **unused)
{
    (void)unused;
    static const char rows[] = "........."
                               "........."
                               "...n....."
                               "..n.y...."
                               "...g.....";
    struct land l = drawn(rows);
    struct boxes b = single(box_named("d4"));
    assert_int_equal(touched(&l, &b, 'n'), 2);
}

static void test_th14q_model_counts_a_box_once(void **unused)
{
    (void)unused;
    static const char rows[] = "........."
                               "........."
                               "........."
                               "...n.....";
    struct land l = drawn(rows);
    struct boxes round_it = place(form_named("V3"), box_named("d3"), 1); /* d3 e3 e4 */
    assert_int_equal(sides_shared(&round_it, 3, 3), 2);
    assert_int_equal(touched(&l, &round_it, 'n'), 1);
}

static void test_the3_th20_model_ranks(void **unused)
{
    (void)unused;
    struct model m;
    model_start(&m, 5);
    static const int checks[COLOURS] = {6, 0, 2, 9, 6}; /* Brown's sheet */
    static const int ranks[COLOURS] = {2, 0, 4, 1, 2};
    memcpy(m.checks[1], checks, sizeof checks);
    for (int colour = 0; colour < COLOURS; colour++)
        if (colour != 1)
            assert_int_equal(rank(&m, 1, colour), ranks[colour]);
}

static void test_th17_model_finds_rectangles(void **unused)
{
    (void)unused;
    static const char block[] = "........."
                                "..rrnn..."
                                "..rrnb..."
                                "..bbbbbbb"
                                "........b"
                                "........b";
    static const char row[] = "rrrrrrrrr"
                              "........."
                              "..nnnnn.."
                              "..bbbbb..";
    struct land l = drawn(block);
    assert_int_equal(largest_rectangle(&l), 12);
    l = drawn(row);
    assert_int_equal(largest_rectangle(&l), 10);
    l.box[2][3] = EMPTY;
    assert_int_equal(largest_rectangle(&l), 9);
    memset(l.box, 'r', sizeof l.box);
    assert_int_equal(largest_rectangle(&l), BOXES);
    clear_land(&l);
    assert_int_equal(largest_rectangle(&l), 0);
}

static void test_th19q_model_finds_areas(void **unused)
{
    (void)unused;
    static const char rows[] = "rr......."
                               "..r......"
                               "..rrr...."
                               "....r.nn."
                               "..rrr.n.."
                               ".......nn"
                               "rrrr...nn";
    struct land l = drawn(rows);
    assert_int_equal(largest_area(&l, 'r'), 8);
    assert_int_equal(largest_area(&l, 'n'), 4);
    assert_int_equal(largest_area(&l, 'b'), 0);
}

/* Design notes 2.4, 13: no check still ranks. */
static void test_th19_model_pays_helpers(void **unused)
{
    (void)unused;
    static const char rows[] = "nnnnnn..."
                               "........."
                               "bbbbb...."
                               "........."
                               "gggg....."
                               "........."
                               "yyyyyyyyy";
    struct model m;
    model_start(&m, 4);
    m.sheet[0] = drawn(rows);
    m.checks[0][1] = 5;
    assert_int_equal(bonus_on(&m, 0, 1), 6);
    assert_int_equal(bonus_on(&m, 0, 2), 2);
    assert_int_equal(bonus_on(&m, 0, 3), 2);
    m.checks[0][2] = 1;
    assert_int_equal(bonus_on(&m, 0, 3), 0);
    m.players = 5;
    m.checks[0][4] = 6;
    assert_int_equal(bonus_on(&m, 0, 4), 9);
    assert_int_equal(bonus_on(&m, 0, 1), 3);
    assert_int_equal(bonus_on(&m, 0, 2), 1);
    assert_int_equal(bonus_on(&m, 0, 3), 0);
}

static void test_th32_model_ranks_the_dummy(void **unused)
{
    (void)unused;
    static const char rows[] = "ggggggggg"
                               "........."
                               "nnnnnn..."
                               "........."
                               "bbbbb....";
    struct model m;
    model_start(&m, 3);
    m.sheet[0] = drawn(rows);
    m.checks[0][DUMMY_COLOUR] = 7;
    m.checks[0][1] = 4;
    assert_int_equal(bonus_of(&m, 1), 3);
    assert_int_equal(bonus_of(&m, 2), 0);
}

static void test_th3_th18_model_passes_sheets_on(void **unused)
{
    (void)unused;
    struct model m;
    model_start(&m, 4);
    m.visit = 1;
    assert_int_equal(holder(&m, 3), 0);
    assert_int_equal(sheet_before(&m, 1), 0);
    m.round = 2;
    assert_int_equal(holder(&m, 0), 3);
    m.visit = 3;
    assert_int_equal(holder(&m, 0), 1);
}

/* The game held against it */

static void test_th_oracle_agrees_on_random_games(void **unused)
{
    (void)unused;
    oracle_games(1520, 10000, play_random, "random");
    assert_true(table.events[QUESTIONS] >= 100000);
    assert_true(table.events[RECTANGLES] + table.events[AREAS] + table.events[CHECKS] >= 100000);
    assert_true(table.events[BOXES_DRAWN] > 0);                             /* TH-13 */
    assert_true(table.events[PASSES_VISIT] > 0);                            /* TH-11 */
    assert_true(table.events[CORNERS] > 0 && table.events[MANY_SIDES] > 0); /* TH-14? */
    assert_true(table.events[RANK_TIES] > 0 &&
                table.events[RANK_TIES_WITHOUT_CHECKS] > 0);                            /* TH-20 */
    assert_true(table.events[DUMMY_FIRST] > 0 && table.events[DUMMY_SHARES_FIRST] > 0); /* TH-32 */
    assert_true(table.events[BY_BONUS] > 0 && table.events[SHARED_PLACES] > 0 &&
                table.events[SHARED_WINS] > 0); /* TH-21 */
}

static void test_th13_oracle_agrees_on_games_of_single_boxes(void **unused)
{
    (void)unused;
    oracle_games(60, 20000, play_boxes, "single boxes");
    assert_true(table.events[BOXES_DRAWN] > 0);
}

static void test_th7_th30q_oracle_agrees_when_nothing_fits(void **unused)
{
    (void)unused;
    oracle_games(120, 30000, play_crumbs, "crumbs");
    assert_true(table.events[PASSES_OWN] > 0);
    assert_true(table.events[PASSES_DUMMY] > 0);
    assert_true(table.events[PASSES_VISIT] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_th5_th5q_model_turns_clockwise_only),
        cmocka_unit_test(test_thd2_model_places_each_form),
        cmocka_unit_test(test_th8q_model_keeps_room_for_the_hand_card),
        cmocka_unit_test(test_th8q_thd1_thd2_model_always_leaves_room),
        cmocka_unit_test(test_th13_model_colours_single_boxes),
        cmocka_unit_test(test_the1_model_counts_four_checks),
        cmocka_unit_test(test_the2_model_counts_two_checks),
        cmocka_unit_test(test_th14q_model_counts_a_box_once),
        cmocka_unit_test(test_the3_th20_model_ranks),
        cmocka_unit_test(test_th17_model_finds_rectangles),
        cmocka_unit_test(test_th19q_model_finds_areas),
        cmocka_unit_test(test_th19_model_pays_helpers),
        cmocka_unit_test(test_th32_model_ranks_the_dummy),
        cmocka_unit_test(test_th3_th18_model_passes_sheets_on),
        cmocka_unit_test(test_th_oracle_agrees_on_random_games),
        cmocka_unit_test(test_th13_oracle_agrees_on_games_of_single_boxes),
        cmocka_unit_test(test_th7_th30q_oracle_agrees_when_nothing_fits),
    };
    return cmocka_run_group_tests(tests, setup, NULL);
}
