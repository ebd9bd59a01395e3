/*
 * A second Stacks, slow and obvious, to hold the game against (tests/oracle.h).
 *
 * The model below is written from the rules (games/stacks/rules.md) alone, without a look at the
 * game's code: the wall is six columns of letters, a card is a little picture, and a pattern is
 * looked for by laying the picture, turned by hand, on every place of the wall as its owner sees
 * it.
 *
 * Terms: a space is 0 to 5 from seat 0's left here and 1 to 6 in texts; a level is 0 to 4 from
 * the bottom; a card is its number, 1 to 48, and 0 where a slot is empty.
 */
#include "tests/oracle.h"

enum {
    SEATS = 2,
    SPACES = 6,
    LEVELS = 5, /* ST-4 */
    COLOURS = 4,
    PER_COLOUR = 7, /* ST-1? */
    CARDS = 48,     /* ST-D1 */
    SLOTS = 3,      /* ST-2 */
    PILE = 5,       /* ST-2 */
    TURNS = 4,
    SIDE = 4, /* no picture is wider or higher */
    NO_CARD = 0,
    QUIET_MAX = 40, /* ST-12? */
    NOBODY = -1,
    NOWHERE = -1,
    SETUPS = 8, /* combinations of the three variants */
    EMPTY = '-',
    JOKER_BLOCK = 'J'
};

static const char LETTERS[] = "OGBP";
static const char *const COLOUR_NAMES[COLOURS] = {"orange", "green", "blue", "pink"};

/* Rows top to bottom, a point for whatever there is. */
static const char *const DECK[CARDS + 1] = {
    "",        "OGB",     "GBP",     "BPO",     "POG",                /* 01-04 */
    "OGO",     "GBG",     "BPB",     "POP",     "OG/B.",   "GB/P.",   /* 05-10 */
    "BP/O.",   "PO/G.",   "OG/BP",   "GB/PO",   "BP/OG",   "PO/GB",   /* 11-16 */
    "OG/GO",   "GB/BG",   "BP/PB",   "PO/OP",   "OG/.B",   "GB/.P",   /* 17-22 */
    "BP/.O",   "PO/.G",   "OGB/..O", "GBP/..G", "BPO/..B", "POG/..P", /* 23-28 */
    "OG/.O",   "GB/.G",   "BP/.B",   "PO/.P",   "OG./.BP", "GB./.PO", /* 29-34 */
    "BP./.OG", "PO./.GB", "OGB/.O.", "GBP/.G.", "BPO/.B.", "POG/.P.", /* 35-40 */
    "OG/O.",   "GB/G.",   "BP/B.",   "PO/P.",   "OGBG",    "GBPB",    /* 41-46 */
    "BPOP",    "POGO",                                                /* 47-48 */
};

/* Pictures */

struct picture {
    int width, height;
    char cell[SIDE][SIDE]; /* row, from the top, and column */
};

static struct picture pictures[CARDS + 1][TURNS];

static struct picture drawn_picture(const char *rows)
{
    struct picture p = {0, 1, {{0}}};
    for (int x = 0; *rows; rows++) {
        if (*rows == '/') {
            p.height++;
            x = 0;
        } else {
            p.cell[p.height - 1][x++] = *rows;
            p.width = x;
        }
    }
    return p;
}

static struct picture quarter_turn(const struct picture *p)
{
    struct picture q = {p->height, p->width, {{0}}};
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            q.cell[x][p->height - 1 - y] = p->cell[y][x];
    return q;
}

static void draw_pictures(void)
{
    for (int card = 1; card <= CARDS; card++) {
        pictures[card][0] = drawn_picture(DECK[card]);
        for (int turn = 1; turn < TURNS; turn++)
            pictures[card][turn] = quarter_turn(&pictures[card][turn - 1]);
    }
}

/* The wall */

struct wall {
    char at[SPACES][LEVELS]; /* a letter of LETTERS, the joker or EMPTY */
};

static void clear_wall(struct wall *w)
{
    memset(w->at, EMPTY, sizeof w->at);
}

static int height(const struct wall *w, int space)
{
    int level = 0;
    while (level < LEVELS && w->at[space][level] != EMPTY)
        level++;
    return level;
}

static void put(struct wall *w, int space, char block)
{
    assert_true(height(w, space) < LEVELS);
    w->at[space][height(w, space)] = block;
}

static char take(struct wall *w, int space)
{
    int level = height(w, space) - 1;
    assert_true(level >= 0);
    char block = w->at[space][level];
    w->at[space][level] = EMPTY;
    return block;
}

static bool level_full(const struct wall *w, int level)
{
    for (int space = 0; space < SPACES; space++)
        if (w->at[space][level] == EMPTY)
            return false;
    return true;
}

static int blocks_of(const struct wall *w, char letter)
{
    int count = 0;
    for (int space = 0; space < SPACES; space++)
        for (int level = 0; level < LEVELS; level++)
            count += w->at[space][level] == letter;
    return count;
}

/* ST-6?: seat 1 stands on the other side.  x from the viewer's left, y from the top. */
static char seen_by(const struct wall *w, int seat, int x, int y)
{
    return w->at[seat == 0 ? x : SPACES - 1 - x][LEVELS - 1 - y];
}

/* How many of the picture's blocks are right if its left top corner lies at x, y. */
static int right_at(const struct wall *w, int seat, const struct picture *p, int x, int y)
{
    int right = 0;
    for (int row = 0; row < p->height; row++)
        for (int column = 0; column < p->width; column++) {
            char want = p->cell[row][column], is = seen_by(w, seat, x + column, y + row);
            right += want != '.' && (is == want || is == JOKER_BLOCK);
        }
    return right;
}

static int best_in_this_turn(const struct wall *w, int seat, const struct picture *p)
{
    int best = 0;
    for (int x = 0; x + p->width <= SPACES; x++)
        for (int y = 0; y + p->height <= LEVELS; y++) {
            int right = right_at(w, seat, p, x, y);
            best = right > best ? right : best;
        }
    return best;
}

static int blocks_in_picture(int card)
{
    int blocks = 0;
    for (const char *c = DECK[card]; *c; c++)
        blocks += strchr(LETTERS, *c) != NULL;
    return blocks;
}

/* How many blocks of the card are missing where it comes nearest to standing. */
static int missing(const struct wall *w, int seat, int card)
{
    int best = 0;
    for (int turn = 0; turn < TURNS; turn++) {
        int right = best_in_this_turn(w, seat, &pictures[card][turn]);
        best = right > best ? right : best;
    }
    return blocks_in_picture(card) - best;
}

/* ST-6 */
static bool stands(const struct wall *w, int seat, int card)
{
    return missing(w, seat, card) == 0;
}

/* The rules */

enum phase {
    FIRST,  /* ST-1? */
    JOKER,  /* ST-1? */
    DEAL,   /* ST-2 */
    TURN,   /* ST-3 */
    BLOCK,  /* ST-3 */
    PLACE,  /* ST-3 */
    REFILL, /* ST-7 */
    LAST,   /* ST-12?: sharp eyes, both are asked before the next turn would begin */
    OVER    /* ST-9, ST-12? */
};

struct setup {
    bool sharp, closed, no_joker; /* ST-8?, ST-10, ST-11 */
};

enum event { /* what happens in a game and is counted, to see that it does */
             REFILL_STOOD,
             OPPONENTS_CARD,
             BOTH_FINISHED,
             OPPONENT_FINISHED,
             NO_RELOCATION,
             RIGHT,
             WRONG,
             RIGHT_IN_OTHERS_TURN,
             RIGHT_IN_HAND,
             WON_IN_OTHERS_TURN,
             STALLED_EQUAL,
             STALLED_UNEQUAL,
             RIGHT_AT_LAST,
             RIGHT_AFTER_A_PASS,
             WRONG_AT_LAST,
             EVENTS
};

static const char *const EVENT_NAMES[EVENTS + 1] = {
    "refills stood at once",
    "opponent's cards fulfilled",
    "moves finished both",
    "moves finished the opponent",
    "walls closed to all relocation",
    "right claims",
    "wrong claims",
    "right claims in the other's turn",
    "right claims with a block in the hand",
    "won by a claim in the other's turn",
    "stalled equal",
    "stalled unequal",
    "right claims after the last quiet turn",
    "of these after the other had passed",
    "wrong claims after the last quiet turn",
    NULL,
};

struct model {
    struct setup setup;
    enum phase phase;
    struct wall wall;
    int bag[COLOURS];
    int holder[SEATS][SLOTS], pile[SEATS];
    bool discarded[CARDS + 1];
    int fulfilled[SEATS];
    bool tried[SEATS][SLOTS]; /* on this wall */
    bool passed[SEATS];       /* ST-12?: in LAST */
    int turn, taboo;          /* taboo: a space, or NOWHERE */
    bool in_hand;             /* a block is drawn and not yet placed */
    int drawn;                /* its colour */
    int dealt;                /* cards, before the first turn */
    int refill_seat, refill_slot;
    enum phase after_refill; /* sharp eyes: a claim interrupts */
    int settling;            /* automatic: 0 the mover's cards, 1 the opponent's */
    bool loud;               /* in this turn a block was drawn or a card discarded */
    int quiet, turns, winner;
    int events[EVENTS];
};

static struct model model;

static void model_start(struct model *m, struct setup setup)
{
    memset(m, 0, sizeof *m);
    m->setup = setup;
    m->phase = FIRST;
    clear_wall(&m->wall);
    for (int c = 0; c < COLOURS; c++)
        m->bag[c] = PER_COLOUR;
    for (int seat = 0; seat < SEATS; seat++)
        m->pile[seat] = PILE;
    m->taboo = NOWHERE;
    m->winner = NOBODY;
}

static int bag_count(const struct model *m)
{
    int count = 0;
    for (int c = 0; c < COLOURS; c++)
        count += m->bag[c];
    return count;
}

static int held(const struct model *m, int seat)
{
    int count = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        count += m->holder[seat][slot] != NO_CARD;
    return count;
}

static int cards_left(const struct model *m, int seat)
{
    return held(m, seat) + m->pile[seat];
}

static bool in_a_holder(const struct model *m, int card)
{
    for (int seat = 0; seat < SEATS; seat++)
        for (int slot = 0; slot < SLOTS; slot++)
            if (m->holder[seat][slot] == card)
                return true;
    return false;
}

static bool card_stands(const struct model *m, int seat, int slot)
{
    int card = m->holder[seat][slot];
    return card != NO_CARD && stands(&m->wall, seat, card);
}

/* Whether all the cards that the seat has left stand. */
static bool finished_by_wall(const struct model *m, const struct wall *w, int seat)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (m->holder[seat][slot] != NO_CARD && !stands(w, seat, m->holder[seat][slot]))
            return false;
    return m->pile[seat] == 0;
}

static void finish(struct model *m, int winner)
{
    m->winner = winner;
    m->phase = OVER;
}

/* ST-12? */
static void stall(struct model *m)
{
    int less = cards_left(m, 0) - cards_left(m, 1);
    finish(m, less == 0 ? NOBODY : less < 0 ? 0 : 1);
    m->events[STALLED_EQUAL] += less == 0;
    m->events[STALLED_UNEQUAL] += less != 0;
}

static void end_turn(struct model *m)
{
    m->quiet = m->loud ? 0 : m->quiet + 1;
    m->loud = false;
    m->turns++;
    m->turn = 1 - m->turn;
    m->phase = TURN;
    if (m->quiet < QUIET_MAX)
        return;
    m->passed[0] = m->passed[1] = false;
    if (m->setup.sharp)
        m->phase = LAST;
    else
        stall(m);
}

/* ST-12?: when both have passed, the next turn does not begin. */
static void model_pass(struct model *m, int seat)
{
    m->passed[seat] = true;
    if (m->passed[0] && m->passed[1])
        stall(m);
}

static void discard(struct model *m, int seat, int slot)
{
    m->discarded[m->holder[seat][slot]] = true;
    m->fulfilled[seat]++;
    m->holder[seat][slot] = NO_CARD;
    m->loud = true;
}

static void discard_standing(struct model *m, int seat)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (card_stands(m, seat, slot)) {
            discard(m, seat, slot);
            m->events[OPPONENTS_CARD] += seat != m->turn;
        }
}

/* ST-7: whether a slot is waiting for a card of the pile. */
static bool wants_refill(struct model *m, int seat)
{
    if (m->pile[seat] == 0)
        return false;
    for (int slot = SLOTS - 1; slot >= 0; slot--)
        if (m->holder[seat][slot] == NO_CARD) {
            m->refill_seat = seat;
            m->refill_slot = slot; /* the lowest at the end */
            m->phase = REFILL;
        }
    return m->phase == REFILL;
}

/* ST-8?: the mover's cards with all that follows, then the opponent's. */
static void settle(struct model *m)
{
    for (; m->settling < SEATS; m->settling++) {
        int seat = m->settling == 0 ? m->turn : 1 - m->turn;
        discard_standing(m, seat);
        if (wants_refill(m, seat))
            return;
        if (cards_left(m, seat) > 0)
            continue;
        m->events[BOTH_FINISHED] += seat == m->turn && finished_by_wall(m, &m->wall, 1 - seat);
        m->events[OPPONENT_FINISHED] += seat != m->turn;
        finish(m, seat); /* ST-9, ST-9? */
        return;
    }
    end_turn(m);
}

/* The mover has put a block on this space. */
static void set_down(struct model *m, int space)
{
    m->taboo = space; /* ST-5 */
    memset(m->tried, 0, sizeof m->tried);
    m->settling = 0;
    m->phase = TURN;
    if (m->setup.sharp)
        end_turn(m);
    else
        settle(m);
}

static void model_first(struct model *m, int seat)
{
    m->turn = seat;
    m->phase = m->setup.no_joker ? DEAL : JOKER;
}

static void model_joker(struct model *m, int space)
{
    put(&m->wall, space, JOKER_BLOCK);
    m->phase = DEAL;
}

static void model_deal(struct model *m, int card)
{
    m->holder[m->dealt / SLOTS][m->dealt % SLOTS] = card;
    m->dealt++;
    if (m->dealt == SEATS * SLOTS)
        m->phase = TURN;
}

static void model_block(struct model *m, int colour)
{
    m->bag[colour]--;
    m->drawn = colour;
    m->in_hand = true;
    m->loud = true;
    m->phase = PLACE;
}

static void model_place(struct model *m, int space)
{
    put(&m->wall, space, LETTERS[m->drawn]);
    m->in_hand = false;
    set_down(m, space);
}

static void model_relocate(struct model *m, int from, int to)
{
    put(&m->wall, to, take(&m->wall, from));
    set_down(m, to);
}

static void model_refill(struct model *m, int card)
{
    int seat = m->refill_seat, slot = m->refill_slot;
    m->pile[seat]--;
    m->holder[seat][slot] = card;
    m->tried[seat][slot] = false;
    m->phase = m->after_refill;
    if (m->setup.sharp)
        return;
    m->events[REFILL_STOOD] += card_stands(m, seat, slot);
    m->phase = TURN;
    settle(m);
}

static void count_right(struct model *m, int seat)
{
    m->events[RIGHT]++;
    bool last = m->phase == LAST;
    m->events[RIGHT_IN_OTHERS_TURN] += seat != m->turn && !last;
    m->events[RIGHT_IN_HAND] += m->phase == PLACE;
    m->events[WON_IN_OTHERS_TURN] += seat != m->turn && !last && cards_left(m, seat) == 1;
    m->events[RIGHT_AT_LAST] += last;
    m->events[RIGHT_AFTER_A_PASS] += last && m->passed[1 - seat];
}

static void model_claim(struct model *m, int seat, int slot)
{
    if (!card_stands(m, seat, slot)) {
        m->tried[seat][slot] = true;
        m->events[WRONG]++;
        m->events[WRONG_AT_LAST] += m->phase == LAST;
        return;
    }
    count_right(m, seat);
    discard(m, seat, slot);
    if (m->phase == LAST) { /* ST-12?: the series is broken, and the next turn begins */
        m->quiet = 0;
        m->loud = false;
        m->phase = TURN;
    }
    m->after_refill = m->phase;
    if (cards_left(m, seat) == 0) {
        finish(m, seat);
    } else if (m->pile[seat] > 0) {
        m->refill_seat = seat;
        m->refill_slot = slot;
        m->phase = REFILL;
    }
}

static bool may_claim(const struct model *m, int seat, int slot)
{
    bool time = m->phase == TURN || m->phase == PLACE || (m->phase == LAST && !m->passed[seat]);
    return m->setup.sharp && time && m->holder[seat][slot] != NO_CARD && !m->tried[seat][slot];
}

static bool may_relocate(const struct model *m, int from, int to)
{
    const struct wall *w = &m->wall;
    if (from == to || height(w, from) == 0 || height(w, to) == LEVELS || from == m->taboo)
        return false;
    return !m->setup.closed || !level_full(w, height(w, from) - 1); /* ST-10 */
}

static bool may_relocate_somehow(const struct model *m)
{
    for (int from = 0; from < SPACES; from++)
        for (int to = 0; to < SPACES; to++)
            if (may_relocate(m, from, to))
                return true;
    return false;
}

static bool some_space_free(const struct model *m)
{
    for (int space = 0; space < SPACES; space++)
        if (height(&m->wall, space) < LEVELS)
            return true;
    return false;
}

/* Who is to move; of two who are asked at once the first. */
static int model_actor(const struct model *m)
{
    if (m->phase == OVER)
        return NOBODY;
    if (m->phase == LAST)
        return m->passed[0] ? 1 : 0;
    return m->phase == TURN || m->phase == PLACE ? m->turn : GAME_CHANCE;
}

static uint32_t model_pending(const struct model *m)
{
    if (m->phase == LAST)
        return (m->passed[0] ? 0 : actor_bit(0)) | (m->passed[1] ? 0 : actor_bit(1));
    int actor = model_actor(m);
    return actor == NOBODY ? 0 : actor_bit(actor);
}

/* ST-8?: the other seat may claim. */
static uint32_t model_may(const struct model *m)
{
    if (m->phase == LAST)
        return 0;
    for (int slot = 0; slot < SLOTS; slot++)
        if (may_claim(m, 1 - m->turn, slot))
            return actor_bit(1 - m->turn);
    return 0;
}

/* Moves as text */

static void add_word(struct options *o, const char *word)
{
    snprintf(add_option(o)->text, GAME_TEXT_MAX, "%s", word);
}

static void add_number(struct options *o, const char *verb, int number)
{
    snprintf(add_option(o)->text, GAME_TEXT_MAX, "%s %d", verb, number);
}

static void add_card(struct options *o, const char *verb, int card)
{
    snprintf(add_option(o)->text, GAME_TEXT_MAX, "%s c%02d", verb, card);
}

static void add_block(struct options *o, int colour, int weight)
{
    struct option *to = add_option(o);
    snprintf(to->text, GAME_TEXT_MAX, "block %s", COLOUR_NAMES[colour]);
    to->weight = (uint32_t)weight;
}

static void add_relocation(struct options *o, int from, int to)
{
    snprintf(add_option(o)->text, GAME_TEXT_MAX, "relocate %d %d", from + 1, to + 1);
}

/* ST-2?: any card that is not in a holder and was not discarded. */
static void add_unseen_cards(const struct model *m, struct options *o, const char *verb)
{
    for (int card = 1; card <= CARDS; card++)
        if (!in_a_holder(m, card) && !m->discarded[card])
            add_card(o, verb, card);
}

static void chance_options(const struct model *m, struct options *o)
{
    for (int seat = 0; m->phase == FIRST && seat < SEATS; seat++)
        add_number(o, "first", seat);
    for (int space = 1; m->phase == JOKER && space <= SPACES; space++)
        add_number(o, "joker", space);
    if (m->phase == DEAL)
        add_unseen_cards(m, o, "deal");
    for (int c = 0; m->phase == BLOCK && c < COLOURS; c++)
        if (m->bag[c] > 0)
            add_block(o, c, m->bag[c]);
    if (m->phase == REFILL)
        add_unseen_cards(m, o, "refill");
}

static void turn_options(const struct model *m, struct options *o)
{
    if (bag_count(m) > 0 && some_space_free(m))
        add_word(o, "draw");
    for (int from = 0; from < SPACES; from++)
        for (int to = 0; to < SPACES; to++)
            if (may_relocate(m, from, to))
                add_relocation(o, from, to);
}

static void seat_options(const struct model *m, int seat, struct options *o)
{
    if (m->phase == TURN && seat == m->turn)
        turn_options(m, o);
    for (int space = 0; m->phase == PLACE && seat == m->turn && space < SPACES; space++)
        if (height(&m->wall, space) < LEVELS)
            add_number(o, "place", space + 1);
    for (int slot = 0; slot < SLOTS; slot++)
        if (may_claim(m, seat, slot))
            add_number(o, "claim", slot + 1);
    if (m->phase == LAST && !m->passed[seat])
        add_word(o, "pass");
}

/* Every move of a seat, legal somewhere or not at all. */
static void seat_vocabulary(struct options *o)
{
    add_word(o, "draw");
    add_word(o, "pass");
    for (int from = 0; from < SPACES; from++) {
        add_number(o, "place", from + 1);
        for (int to = 0; to < SPACES; to++)
            add_relocation(o, from, to);
    }
    for (int slot = 0; slot < SLOTS; slot++)
        add_number(o, "claim", slot + 1);
}

static void chance_vocabulary(struct options *o)
{
    for (int seat = 0; seat < SEATS; seat++)
        add_number(o, "first", seat);
    for (int space = 1; space <= SPACES; space++)
        add_number(o, "joker", space);
    for (int c = 0; c < COLOURS; c++)
        add_block(o, c, 1);
    for (int card = 1; card <= CARDS; card++) {
        add_card(o, "deal", card);
        add_card(o, "refill", card);
    }
}

static int colour_named(const char *name)
{
    for (int c = 0; c < COLOURS; c++)
        if (strcmp(name, COLOUR_NAMES[c]) == 0)
            return c;
    fail_msg("no colour: %s", name);
    return 0;
}

static void apply_chance(struct model *m, const char *text)
{
    const char *what = strchr(text, ' ') + 1;
    if (begins(text, "first"))
        model_first(m, atoi(what));
    else if (begins(text, "joker"))
        model_joker(m, atoi(what) - 1);
    else if (begins(text, "deal"))
        model_deal(m, atoi(what + 1));
    else if (begins(text, "block"))
        model_block(m, colour_named(what));
    else if (begins(text, "refill"))
        model_refill(m, atoi(what + 1));
}

/* A turn begins: is it that closed rows leave nothing to relocate? */
static void count_closed(struct model *m)
{
    struct model open = *m;
    open.setup.closed = false;
    if (!may_relocate_somehow(m))
        m->events[NO_RELOCATION] += may_relocate_somehow(&open);
}

/* The text is one of the model's own options. */
static void model_apply(struct model *m, int actor, const char *text)
{
    int a = 0, b = 0, turns = m->turns;
    if (actor == GAME_CHANCE)
        apply_chance(m, text);
    else if (strcmp(text, "draw") == 0)
        m->phase = BLOCK;
    else if (strcmp(text, "pass") == 0)
        model_pass(m, actor);
    else if (sscanf(text, "place %d", &a) == 1)
        model_place(m, a - 1);
    else if (sscanf(text, "relocate %d %d", &a, &b) == 2)
        model_relocate(m, a - 1, b - 1);
    else if (sscanf(text, "claim %d", &a) == 1)
        model_claim(m, actor, a - 1);
    if (m->turns > turns)
        count_closed(m);
}

/* What the harness asks of it */

static struct options of_seats, of_chance; /* vocabularies */
static int build_turns;                    /* for the policy of that name */

static struct setup setup_number(int number)
{
    struct setup s = {number & 1, number & 2, number & 4};
    return s;
}

static void set_up(int nth)
{
    struct setup s = setup_number(nth % SETUPS);
    table.options[0] = s.sharp;
    table.options[1] = s.closed;
    table.options[2] = s.no_joker;
}

static void start(void)
{
    struct setup s = {table.options[0], table.options[1], table.options[2]};
    build_turns = (int)rng_below(&table.rng, 70);
    model_start(&model, s);
}

static uint32_t pending(void)
{
    return model_pending(&model);
}

static uint32_t may(void)
{
    return model_may(&model);
}

static void options(int actor, struct options *o)
{
    if (actor == GAME_CHANCE)
        chance_options(&model, o);
    else
        seat_options(&model, actor, o);
}

static void apply(int actor, const char *text)
{
    model_apply(&model, actor, text);
}

/* All that a seat could say for both seats, all that chance could for chance; each the other's
 * texts now and then. */
static void refusals(void)
{
    bool all = table.states % 32 == 0 || model.phase == OVER;
    for (int seat = 0; seat < SEATS; seat++) {
        compare_refusals(seat, &of_seats, NULL);
        if (all)
            compare_refusals(seat, &of_chance, NULL);
    }
    if (all || model_actor(&model) == GAME_CHANCE)
        compare_refusals(GAME_CHANCE, &of_chance, NULL);
    if (all)
        compare_refusals(GAME_CHANCE, &of_seats, NULL);
}

/* What somebody sees of the table */

static const char *face_of_block(char block)
{
    for (int c = 0; c < COLOURS; c++)
        if (block == LETTERS[c])
            return COLOUR_NAMES[c];
    return block == JOKER_BLOCK ? "joker" : "nothing";
}

/* Items are known by their ids: block 10 + 5 * space + level. */
static void compare_block(const struct game_item *item, int viewer)
{
    int place = item->id - 10, space = place / LEVELS, level = place % LEVELS;
    const char *face = table.game->faces[item->face];
    agree(strcmp(face, face_of_block(model.wall.at[space][level])) == 0, "block", face, item->id);
    agree(item->x == (viewer == 1 ? SPACES - 1 - space : space), "ST-6? column", face, item->x);
    agree(item->y == LEVELS - 1 - level, "level", face, item->y);
}

static void compare_wall(const struct game_item *items, int count, int viewer)
{
    int blocks = 0;
    bool seen[SPACES * LEVELS] = {false};
    for (int i = 0; i < count; i++) {
        int place = items[i].id - 10;
        if (!is_kind(&items[i], "block") || place < 0 || place >= SPACES * LEVELS)
            continue;
        agree(!seen[place], "two blocks in one place", "viewer", viewer);
        seen[place] = true;
        compare_block(&items[i], viewer);
        blocks++;
    }
    agree(blocks == SPACES * LEVELS - blocks_of(&model.wall, EMPTY), "blocks in the wall", "viewer",
          viewer);
}

static const struct game_item *item_with(const struct game_item *items, int count, int id)
{
    for (int i = 0; i < count; i++)
        if (items[i].id == id)
            return &items[i];
    return NULL;
}

/* ST-13: a card is open to its owner, and to all when the game is over. */
static void compare_slot(const struct game_item *item, int viewer, int seat, int slot)
{
    int card = model.holder[seat][slot];
    bool open = viewer == seat || model.phase == OVER;
    char label[GAME_TEXT_MAX];
    agree((item != NULL) == (card != NO_CARD), "a slot is filled or not", "seat", seat);
    if (item == NULL)
        return;
    snprintf(label, sizeof label, "%d: %s", slot + 1, open ? DECK[card] : "a card");
    agree(is_kind(item, "slot") && item->owner == seat, "a slot", item->label, item->id);
    agree(strcmp(item->label, label) == 0, "ST-13 card in a slot", item->label, viewer);
    agree((item->face != 0) == open, "ST-13 face of a slot", item->label, viewer);
}

static int number_in(const struct game_item *item, const char *form)
{
    int number = -1;
    agree(item != NULL && sscanf(item->label, form, &number) == 1, "no count", form, 0);
    return number;
}

/* Items: 57 + seat a pile, 59 + seat the seat's discards, 70 + 3 * seat + slot. */
static void compare_cards(const struct game_item *items, int count, int viewer)
{
    const struct model *m = &model;
    for (int seat = 0; seat < SEATS; seat++) {
        for (int slot = 0; slot < SLOTS; slot++)
            compare_slot(item_with(items, count, 70 + SLOTS * seat + slot), viewer, seat, slot);
        int pile = number_in(item_with(items, count, 57 + seat), "pile of %d");
        int gone = number_in(item_with(items, count, 59 + seat), "%d fulfilled");
        agree(pile == m->pile[seat], "ST-2 pile", "seat", seat);
        agree(gone == m->fulfilled[seat], "ST-7 discards", "seat", seat);
    }
}

/* Items: 50 the bag, 51 the block in the hand, 52 the taboo. */
static void compare_bag(const struct game_item *items, int count)
{
    const struct model *m = &model;
    const struct game_item *bag = item_with(items, count, 50), *hand = item_with(items, count, 51);
    char label[GAME_TEXT_MAX];
    snprintf(label, sizeof label, "Bag: %dor %dgr %dbl %dpi", m->bag[0], m->bag[1], m->bag[2],
             m->bag[3]);
    if (bag_count(m) > 0)
        agree(bag != NULL && strcmp(bag->label, label) == 0, "ST-13 bag", label, 0);
    agree((hand != NULL) == m->in_hand, "a block in the hand", label, 0);
    if (hand != NULL)
        agree(strcmp(table.game->faces[hand->face], COLOUR_NAMES[m->drawn]) == 0,
              "the block in the hand", hand->label, m->drawn);
    if (m->phase == TURN && m->taboo != NOWHERE)
        agree(number_in(item_with(items, count, 52), "Taboo: top of space %d") == m->taboo + 1,
              "ST-5 taboo", label, m->taboo);
}

static void view(int viewer, const struct game_item *items, int count)
{
    compare_wall(items, count, viewer);
    compare_cards(items, count, viewer);
    compare_bag(items, count);
}

/* ST-9; there are no standings. */
static unsigned outcome(int viewer, struct game_outcome *must)
{
    (void)viewer;
    for (int seat = 0; seat < SEATS; seat++)
        must->place[seat] = model.winner == NOBODY || model.winner == seat ? 1 : 2;
    return model.phase == OVER ? ORACLE_PLACES : 0;
}

/* Whether this move, played on a copy, leaves the cards that nobody else may know where they are.
 */
static bool stays_secret(int actor, const char *text)
{
    struct model after = model;
    model_apply(&after, actor, text);
    return after.phase != OVER &&
           memcmp(after.discarded, model.discarded, sizeof after.discarded) == 0;
}

/* Whichever of these moves is played, as long as it shows no card: nobody but the owner sees it. */
static void secret(int actor, int owner, const char *verb)
{
    static struct options alike;
    const struct options *o = &table.option[actor];
    alike.count = 0;
    for (int i = 0; i < o->count; i++)
        if (begins(o->list[i].text, verb) && stays_secret(actor, o->list[i].text))
            *add_option(&alike) = o->list[i];
    compare_secrets(actor, &alike, told(owner));
}

/* ST-8?, ST-13: nobody else sees which card was dealt, or which was claimed in vain. */
static void secrets(void)
{
    const struct model *m = &model;
    if (m->phase == DEAL || m->phase == REFILL)
        secret(GAME_CHANCE, m->phase == DEAL ? m->dealt / SLOTS : m->refill_seat, "");
    for (int seat = 0; seat < SEATS; seat++)
        if (table.asked & actor_bit(seat))
            secret(seat, seat, "claim");
}

static void also(void)
{
    refusals();
    if (table.states % 8 == 0)
        secrets();
}

/* Ways to choose a move */

static bool one_in(uint32_t n)
{
    return rng_below(&table.rng, n) == 0;
}

static bool may_draw(void)
{
    return model.phase == TURN && bag_count(&model) > 0;
}

static struct choice pick_random(void)
{
    int actor = rng_bit(&table.rng, table.asked);
    if (actor == model.turn && may_draw() && one_in(3))
        return choice_of(actor, "draw");
    return any_option(actor);
}

/* The wall after a move of the seat to move, before anything is discarded. */
static struct wall wall_after(const char *text)
{
    struct wall w = model.wall;
    int from, to;
    if (sscanf(text, "place %d", &to) == 1)
        put(&w, to - 1, LETTERS[model.drawn]);
    else if (sscanf(text, "relocate %d %d", &from, &to) == 2)
        put(&w, to - 1, take(&w, from - 1));
    return w;
}

/* 81 for a card that stands, a third for each block that is missing. */
static int worth(const struct wall *w, int seat)
{
    static const int BY_MISSING[] = {81, 27, 9, 3, 1};
    int sum = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
        int card = model.holder[seat][slot];
        sum += card == NO_CARD ? 0 : BY_MISSING[missing(w, seat, card)];
    }
    return sum;
}

/* A value for the wall that a move leaves. */
typedef int value(const struct wall *w);

static int value_for_mover(const struct wall *w)
{
    return worth(w, model.turn);
}

/* For both, and best of all if both finish by this very move; nobody finishes alone. */
static int value_for_both(const struct wall *w)
{
    int finished = finished_by_wall(&model, w, 0) + finished_by_wall(&model, w, 1);
    return worth(w, 0) + worth(w, 1) + (finished == 2 ? 10000 : finished == 1 ? -10000 : 0);
}

static bool sets_down(const char *text)
{
    return begins(text, "place") || begins(text, "relocate");
}

/* The best of the mover's moves that set a block down, one of the equally good. */
static struct choice best_move(value *v)
{
    int best = -1, best_value = 0, equal = 0;
    const struct options *o = &table.option[model.turn];
    for (int i = 0; i < o->count; i++) {
        struct wall w = wall_after(o->list[i].text);
        int its_value = v(&w);
        if (!sets_down(o->list[i].text) || (best >= 0 && its_value < best_value))
            continue;
        equal = best >= 0 && its_value == best_value ? equal + 1 : 1;
        if (equal == 1 || one_in((uint32_t)equal))
            best = i;
        best_value = its_value;
    }
    return choice_of(model.turn, best >= 0 ? o->list[best].text : "draw");
}

/* A claim of a seat that can make one, of a card that stands if there is one. */
static bool find_claim(bool right, struct choice *c)
{
    for (int seat = 0; seat < SEATS; seat++)
        for (int slot = 0; slot < SLOTS; slot++)
            if (may_claim(&model, seat, slot) && card_stands(&model, seat, slot) == right) {
                c->actor = seat;
                snprintf(c->text, sizeof c->text, "claim %d", slot + 1);
                return true;
            }
    return false;
}

static struct choice pick_building(void)
{
    struct choice claim;
    if (model_actor(&model) == GAME_CHANCE)
        return any_option(GAME_CHANCE);
    if (!one_in(3) && find_claim(true, &claim))
        return claim;
    if (one_in(12) && find_claim(false, &claim))
        return claim;
    if (may_draw() && one_in(bag_count(&model) > 14 ? 2 : 6))
        return choice_of(model.turn, "draw");
    return best_move(value_for_mover);
}

static bool fulfils_something(const char *text)
{
    struct wall w = wall_after(text);
    for (int seat = 0; seat < SEATS; seat++)
        for (int slot = 0; slot < SLOTS; slot++) {
            int card = model.holder[seat][slot];
            if (card != NO_CARD && stands(&w, seat, card))
                return true;
        }
    return false;
}

/* Builds for some turns, then only relocates, and so that nothing is fulfilled if that can be;
 * but perhaps by the last of the quiet turns. */
static struct choice pick_quiet(void)
{
    struct choice c, claim;
    if (model_actor(&model) == GAME_CHANCE || model.turns < build_turns)
        return pick_building();
    if (one_in(20) && find_claim(false, &claim))
        return claim;
    if (one_in(300) && find_claim(true, &claim))
        return claim;
    if (model.phase == PLACE || !may_relocate_somehow(&model))
        return model.phase == PLACE ? best_move(value_for_mover) : choice_of(model.turn, "draw");
    if (model.quiet == QUIET_MAX - 1 && one_in(2))
        return best_move(value_for_both); /* ST-12?: something to claim after the last turn */
    for (int again = 0; again < 50; again++) {
        c = any_option(model.turn);
        if (sets_down(c.text) && !fulfils_something(c.text))
            break;
    }
    return c;
}

/* Chance deals cards that stand already where it can. */
static struct choice kind_chance(void)
{
    const struct options *o = &table.option[GAME_CHANCE];
    for (int i = 0; model.phase == REFILL && i < o->count; i++)
        if (stands(&model.wall, model.refill_seat, atoi(o->list[i].text + strlen("refill c"))))
            return choice_of(GAME_CHANCE, o->list[i].text);
    return any_option(GAME_CHANCE);
}

static struct choice any_move_unless_one_finishes(void)
{
    struct choice c = any_option(model.turn);
    struct wall w = wall_after(c.text);
    return value_for_both(&w) < 0 ? best_move(value_for_both) : c;
}

/* All work together so that both finish at once. */
static struct choice pick_together(void)
{
    struct choice claim;
    if (model_actor(&model) == GAME_CHANCE)
        return kind_chance();
    if (find_claim(true, &claim))
        return claim;
    if (may_draw() && one_in(bag_count(&model) > 8 ? 2 : 8))
        return choice_of(model.turn, "draw");
    return one_in(6) ? any_move_unless_one_finishes() : best_move(value_for_both);
}

/* The last question: either seat first; a card that stands, one that does not, or pass. */
static struct choice pick_last(void)
{
    struct choice claim;
    uint32_t pending = model_pending(&model);
    if (one_in(2) && find_claim(true, &claim))
        return claim;
    if (one_in(4) && find_claim(false, &claim))
        return claim;
    return choice_of(rng_bit(&table.rng, pending), "pass");
}

static struct choice or_last(oracle_policy *pick)
{
    return model.phase == LAST ? pick_last() : pick();
}

static struct choice play_random(void)
{
    return or_last(pick_random);
}

static struct choice play_building(void)
{
    return or_last(pick_building);
}

static struct choice play_quiet(void)
{
    return or_last(pick_quiet);
}

static struct choice play_together(void)
{
    return or_last(pick_together);
}

static void count_end(void)
{
    for (int e = 0; e < EVENTS; e++)
        count_event(e, model.events[e]);
}

static const struct oracle oracle = {
    .rule = "ST-",
    .events = EVENT_NAMES,
    .views_every = 1,
    .set_up = set_up,
    .start = start,
    .pending = pending,
    .may = may,
    .options = options,
    .apply = apply,
    .view = view,
    .outcome = outcome,
    .also = also,
    .over = count_end,
};

static int setup(void **unused)
{
    (void)unused;
    draw_pictures();
    seat_vocabulary(&of_seats);
    chance_vocabulary(&of_chance);
    return oracle_finds("stacks", &oracle) ? 0 : -1;
}

/* Walls alone */

struct pairs {
    long walls, compared, stood;
};

/* Whether the game takes the claim, tried on a copy.  The pile is whole: a card that goes is
 * refilled by chance. */
static bool claim_is_taken(int seat, int slot)
{
    char text[GAME_TEXT_MAX];
    snprintf(text, sizeof text, "claim %d", slot + 1);
    return table.game->pending(state_after(seat, text)) == actor_bit(GAME_CHANCE);
}

static void compare_claims(struct pairs *p)
{
    p->walls++;
    for (int seat = 0; seat < SEATS; seat++)
        for (int slot = 0; slot < SLOTS; slot++) {
            bool must = card_stands(&model, seat, slot);
            agree(claim_is_taken(seat, slot) == must, "ST-6 claim", DECK[model.holder[seat][slot]],
                  seat);
            p->compared++;
            p->stood += must;
        }
}

static bool one_slot_is_waiting(const struct model *m)
{
    int waiting = 0;
    for (int seat = 0; seat < SEATS; seat++)
        for (int slot = 0; slot < SLOTS; slot++)
            waiting += m->holder[seat][slot] == NO_CARD || card_stands(m, seat, slot);
    return waiting == 1 && m->pile[m->refill_seat] > 1;
}

/* If this slot is the last to settle, a refill that stands calls for the next, and one that does
 * not ends the turn: so the game tells of every card there is whether it stands. */
static void compare_refills(struct pairs *p)
{
    const struct options *o = &table.option[GAME_CHANCE];
    if (!one_slot_is_waiting(&model))
        return;
    p->walls++;
    for (int i = 0; i < o->count; i++) {
        int card = atoi(o->list[i].text + strlen("refill c"));
        bool must = stands(&model.wall, model.refill_seat, card);
        const game_state *after = state_after(GAME_CHANCE, o->list[i].text);
        agree((table.game->pending(after) == actor_bit(GAME_CHANCE)) == must, "ST-7 refill",
              DECK[card], card);
        p->compared++;
        p->stood += must;
    }
}

/* Seats claim nothing here: that is done on copies. */
static struct choice pick_wall(void)
{
    int actor = model_actor(&model);
    if (model.phase == LAST)
        return choice_of(actor, "pass");
    if (actor != GAME_CHANCE && may_draw() && !one_in(4))
        return choice_of(actor, "draw");
    for (int again = 0; again < 1000; again++) {
        struct choice c = any_option(actor);
        if (!begins(c.text, "claim"))
            return c;
    }
    agree(false, "nothing to play", "actor", actor);
    return choice_of(actor, "draw");
}

static void play_walls(int setup, uint64_t seed, struct pairs *p)
{
    set_up(setup);
    oracle_start(SEATS, table.options, seed, "wall");
    while (model.phase != OVER) {
        struct choice c = pick_wall();
        oracle_play(c.actor, c.text);
        if (model.phase == REFILL)
            compare_refills(p);
        else if (model.setup.sharp && sets_down(c.text) && model.phase == TURN)
            compare_claims(p);
    }
}

/* Tests: first the model itself, before anything is held against it. */

/* Six spaces from seat 0's left, each written bottom to top, - where there is nothing. */
static struct wall drawn_wall(const char *spaces)
{
    struct wall w;
    int space = 0;
    clear_wall(&w);
    for (; *spaces; spaces++)
        if (*spaces == ' ')
            space++;
        else if (*spaces != EMPTY)
            put(&w, space, *spaces);
    assert_int_equal(space, SPACES - 1);
    return w;
}

static int card_drawn(const char *rows)
{
    for (int card = 1; card <= CARDS; card++)
        if (strcmp(DECK[card], rows) == 0)
            return card;
    fail_msg("no card %s", rows);
    return NO_CARD;
}

static void wall_has(const char *spaces, const char *rows, bool for_0, bool for_1)
{
    struct wall w = drawn_wall(spaces);
    assert_int_equal(stands(&w, 0, card_drawn(rows)), for_0);
    assert_int_equal(stands(&w, 1, card_drawn(rows)), for_1);
}

static void test_st6_model_sees_the_wall_from_both_sides(void **unused)
{
    (void)unused;
    wall_has("- - BO PG - -", "OG/B.", true, false);
    wall_has("- - GP BO - -", "PO/G.", true, false);
    wall_has("- - GO PB - -", "OG/B.", false, true);
    wall_has("- - PO BG - -", "OG/B.", false, false);
    wall_has("- - PG BO - -", "OG/B.", false, true);
    wall_has("PO BG P - - -", "OG./.BP", true, false);
    wall_has("- - - P BG PO", "OG./.BP", false, true);
    wall_has("PO JG P - - -", "OG./.BP", true, false);
    wall_has("PO PG P - - -", "OG./.BP", false, false);
    wall_has("OGO - - - - -", "OGO", true, true);
    wall_has("OG OG - - - -", "OGO", false, false);
    wall_has("PPOGB - - - - -", "OGB", true, true);
    wall_has("- O J B - -", "OGB", true, true);
}

static void test_ste2_model_finds_all_quarter_turns(void **unused)
{
    (void)unused;
    wall_has("O G B - - -", "OGB", true, true);
    wall_has("B G O - - -", "OGB", true, true);
    wall_has("OGB - - - - -", "OGB", true, true);
    wall_has("BGO - - - - -", "OGB", true, true);
    wall_has("BO PG - - - -", "OG/B.", true, false);
    wall_has("PB GO - - - -", "OG/B.", true, false);
    wall_has("G OB - - - -", "OG/B.", true, false);
    wall_has("OG B - - - -", "OG/B.", true, false);
    wall_has("- - - - PG BO", "OG/B.", false, true);
    wall_has("- - - - GO PB", "OG/B.", false, true);
    wall_has("- - - - OB G", "OG/B.", false, true);
    wall_has("- - - - B OG", "OG/B.", false, true);
}

static bool same_picture(const struct picture *a, const struct picture *b)
{
    return a->width == b->width && a->height == b->height &&
           memcmp(a->cell, b->cell, sizeof a->cell) == 0;
}

static void test_std1_cards_differ_and_share_the_colours(void **unused)
{
    (void)unused;
    int of_colour[COLOURS] = {0};
    for (int card = 1; card <= CARDS; card++) {
        for (const char *c = DECK[card]; *c; c++)
            for (int colour = 0; colour < COLOURS; colour++)
                of_colour[colour] += *c == LETTERS[colour];
        for (int other = 1; other < card; other++)
            for (int turn = 0; turn < TURNS; turn++)
                assert_false(same_picture(&pictures[card][0], &pictures[other][turn]));
    }
    for (int colour = 1; colour < COLOURS; colour++)
        assert_int_equal(of_colour[colour], of_colour[0]);
}

static void test_st_oracle_agrees_on_random_games(void **unused)
{
    (void)unused;
    oracle_games(240, 10000, play_random, "random");
    assert_true(table.states >= 20000);
    assert_true(table.events[NO_RELOCATION] > 0); /* ST-10 */
    assert_true(table.events[OPPONENTS_CARD] > 0);
    assert_true(table.events[WRONG] > 0);
}

static void test_st9_oracle_agrees_on_games_of_builders(void **unused)
{
    (void)unused;
    oracle_games(320, 20000, play_building, "building");
    long stalled = table.events[STALLED_EQUAL] + table.events[STALLED_UNEQUAL];
    assert_true(table.games - stalled > table.games / 2); /* ST-9 */
    assert_true(table.events[REFILL_STOOD] > 0);          /* ST-7 */
    assert_true(table.events[OPPONENTS_CARD] > 0);        /* ST-8 */
    assert_true(table.events[OPPONENT_FINISHED] > 0);     /* ST-9 */
    assert_true(table.events[RIGHT_IN_OTHERS_TURN] > 0);  /* ST-8? */
    assert_true(table.events[RIGHT_IN_HAND] > 0);
    assert_true(table.events[WON_IN_OTHERS_TURN] > 0);
    assert_true(table.events[WRONG] > 0);
}

static void test_st9_oracle_agrees_when_one_move_finishes_both(void **unused)
{
    (void)unused;
    oracle_games(160, 30000, play_together, "together");
    assert_true(table.events[BOTH_FINISHED] > 0); /* ST-9? */
    assert_true(table.events[REFILL_STOOD] > 0);
}

static void test_st12q_oracle_agrees_on_quiet_games(void **unused)
{
    (void)unused;
    oracle_games(240, 40000, play_quiet, "quiet");
    assert_true(table.events[STALLED_EQUAL] > 0);
    assert_true(table.events[STALLED_UNEQUAL] > 0);
    assert_true(table.events[RIGHT_AT_LAST] > 0);
    assert_true(table.events[RIGHT_AFTER_A_PASS] > 0);
    assert_true(table.events[WRONG_AT_LAST] > 0);
    assert_true(table.events[NO_RELOCATION] > 0); /* ST-10 */
}

static void test_st6_oracle_agrees_on_random_walls(void **unused)
{
    (void)unused;
    struct pairs claims = {0, 0, 0}, refills = {0, 0, 0};
    table.unseen = true;
    for (uint64_t seed = 50000; claims.walls < 100000; seed++)
        play_walls(1 + 2 * (int)(seed % 4), seed, &claims);
    for (uint64_t seed = 60000; refills.compared < 100000; seed++)
        play_walls(2 * (int)(seed % 4), seed, &refills);
    table.unseen = false;
    print_message("claims: %ld walls, %ld pairs of card and wall, %ld stood; refills: %ld walls, "
                  "%ld pairs, %ld stood\n",
                  claims.walls, claims.compared, claims.stood, refills.walls, refills.compared,
                  refills.stood);
    assert_true(claims.compared >= 100000 && claims.stood >= 10000);
    assert_true(refills.compared >= 100000 && refills.stood >= 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_st6_model_sees_the_wall_from_both_sides),
        cmocka_unit_test(test_ste2_model_finds_all_quarter_turns),
        cmocka_unit_test(test_std1_cards_differ_and_share_the_colours),
        cmocka_unit_test(test_st_oracle_agrees_on_random_games),
        cmocka_unit_test(test_st9_oracle_agrees_on_games_of_builders),
        cmocka_unit_test(test_st9_oracle_agrees_when_one_move_finishes_both),
        cmocka_unit_test(test_st12q_oracle_agrees_on_quiet_games),
        cmocka_unit_test(test_st6_oracle_agrees_on_random_walls),
    };
    return cmocka_run_group_tests(tests, setup, NULL);
}
