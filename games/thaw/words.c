/*
 * words.c - moves as text and back, and the things on the table.
 */
#include "core/items.h"
#include "core/text.h"
#include "state.h"

/* Moves as text */

static const char *const verbs[] = {"",      "turn ",  "take ", "draw ",
                                    "hand ", "dummy ", "box ",  "pass"};

static void put_box(struct text *t, unsigned box)
{
    text_char(t, (char)('a' + box % WIDTH));
    text_uint(t, box / WIDTH + 1);
}

void thaw_move_text(const game_state *st, int seat, game_move m, char out[GAME_TEXT_MAX])
{
    (void)st, (void)seat;
    struct text t = text_open(out, GAME_TEXT_MAX);
    unsigned kind = (unsigned)(m >> 16), turn = (unsigned)(m >> 8 & 255), argument = m & 255;
    text_put(&t, verbs[kind]);
    if (kind <= M_TAKE)
        text_put(&t, form_name[argument]);
    else if (kind != M_PASS)
        put_box(&t, argument);
    if (kind >= M_DRAW && kind <= M_DUMMY) {
        text_put(&t, " r");
        text_uint(&t, turn);
    }
}

static bool parse_box(const char **at, unsigned *box)
{
    unsigned x = (unsigned)(**at - 'a');
    uint64_t y;
    if (x >= WIDTH)
        return false;
    ++*at;
    if (!scan_uint(at, HEIGHT, &y) || y == 0)
        return false;
    *box = (unsigned)(y - 1) * WIDTH + x;
    return true;
}

/* The form that a kind of move is about, + 1; 0 if that cannot be said. */
static unsigned form_of(const game_state *st, int seat, unsigned kind)
{
    if (seat < 0 || seat >= st->players || st->phase == OVER)
        return 0;
    if (kind == M_HAND)
        return st->hand[seat];
    return st->turned[kind == M_DUMMY ? (int)DUMMY : seat][st->round];
}

/* TH-5: r2 of a form that looks the same then is r0. */
static game_move parse_draw(const game_state *st, int seat, unsigned kind, const char *at)
{
    unsigned box, form = form_of(st, seat, kind);
    uint64_t turn;
    if (!parse_box(&at, &box) || !scan_word(&at, " r") || !scan_uint(&at, 3, &turn) || *at)
        return 0;
    return pack((enum kind)kind, (unsigned)(form ? turn % turns[form - 1] : turn), box);
}

game_move thaw_move_parse(const game_state *st, int seat, const char *text)
{
    unsigned kind = M_TURN, box;
    while (kind <= M_PASS && !scan_word(&text, verbs[kind]))
        kind++;
    if (kind == M_TURN || kind == M_TAKE) {
        int form = scan_name(&text, form_name);
        return form >= 0 && !*text ? pack((enum kind)kind, 0, (unsigned)form) : 0;
    }
    if (kind == M_BOX)
        return parse_box(&text, &box) && !*text ? pack(M_BOX, 0, box) : 0;
    if (kind >= M_PASS)
        return kind == M_PASS && !*text ? pack(M_PASS, 0, 0) : 0;
    return parse_draw(st, seat, kind, text);
}

/* A drawing can be read by those who have seen it on its sheet, a card in the hand likewise. */
static bool seen_by(const game_state *before, const game_state *now, int seat, unsigned kind,
                    int viewer)
{
    if (now->phase == OVER || kind == M_TURN)
        return true;
    if (kind == M_TAKE)
        return viewer == before->seat || thaw_known(now, viewer, before->seat) >= 2;
    unsigned sheet = front(before, (unsigned)seat);
    return thaw_known(now, viewer, sheet) > next_slot(before, sheet);
}

void thaw_move_seen(const game_state *before, const game_state *now, int seat, game_move m,
                    int viewer, char out[GAME_TEXT_MAX])
{
    unsigned kind = (unsigned)(m >> 16);
    if (seen_by(before, now, seat, kind, viewer)) {
        thaw_move_text(before, seat, m, out);
        return;
    }
    struct text t = text_open(out, GAME_TEXT_MAX);
    text_put(&t, kind == M_TAKE ? "take a card" : "draw unseen");
}

/* Things on the table */

const char *const thaw_kinds[] = {"",     "sheet", "box",   "form",   "turn", "track", "line",
                                  "seat", "used",  "score", "colour", "step", 0};
enum {
    K_SHEET = 1,
    K_BOX,
    K_FORM,
    K_TURN,
    K_TRACK,
    K_LINE,
    K_SEAT,
    K_USED,
    K_SCORE,
    K_COLOUR,
    K_STEP
};

const char *const thaw_faces[] = {"hidden", "red",   "brown", "blue", "green",
                                  "yellow", "plain", "first", 0};
enum { F_COLOUR = 1, F_PLAIN = 6, F_FIRST };

/* "Your sheet", "Seat 2's sheet"; one that is remembered says as of which round. */
static void add_sheet_name(struct items *l, const game_state *obs, unsigned sheet, int viewer,
                           bool now)
{
    struct text t = items_add(l, ID_SHEET + sheet, 0, K_SHEET, F_COLOUR + sheet);
    unsigned length = known_length(obs, sheet), round = 1;
    items_last(l)->owner = (int8_t)sheet;
    if ((int)sheet == viewer) {
        text_put(&t, "Your sheet");
    } else {
        text_put(&t, "Seat ");
        text_uint(&t, sheet);
        text_put(&t, "'s sheet");
    }
    if (now)
        return;
    while (length > round_slot(obs, round))
        round++;
    text_put(&t, ", round ");
    text_uint(&t, round);
}

static void add_boxes(struct items *l, const game_state *obs, unsigned sheet)
{
    const struct boxes first = {first_a, first_z};
    uint8_t face[BOXES];
    for (unsigned b = 0; b < BOXES; b++)
        face[b] = has(first, b) ? F_FIRST : F_PLAIN;
    for (unsigned i = 0; i < known_length(obs, sheet); i++) {
        struct task task = task_of(obs, sheet, i);
        struct boxes s = covered(task.form, obs->slot[sheet][i]);
        for (unsigned b = 0; b < BOXES; b++)
            if (has(s, b))
                face[b] = (uint8_t)(F_COLOUR + task.colour);
    }
    for (unsigned b = 0; b < BOXES; b++) {
        struct text t = items_add(l, ID_BOX + sheet * BOXES + b, ID_SHEET + sheet, K_BOX, face[b]);
        items_last(l)->x = (int16_t)(b % WIDTH);
        items_last(l)->y = (int16_t)(b / WIDTH);
        put_box(&t, b);
    }
}

/* TH-15: a helper has a line from his first visit on. */
static bool has_line(const game_state *obs, unsigned sheet, unsigned colour)
{
    if (colour >= obs->players)
        return with_dummy(obs) && colour == DUMMY && obs->slot[sheet][dummy_slot(obs, 0)];
    return colour != sheet && obs->slot[sheet][visit_slot(obs, 0, visit_of(obs, colour, sheet, 0))];
}

static void add_track(struct items *l, const game_state *obs, unsigned sheet)
{
    struct text t = items_add(l, ID_TRACK + sheet, 0, K_TRACK, F_COLOUR + sheet);
    items_last(l)->owner = (int8_t)sheet;
    text_put(&t, "Helpers of seat ");
    text_uint(&t, sheet);
    for (unsigned c = 0; c < COLOURS; c++) {
        if (!has_line(obs, sheet, c))
            continue;
        t = items_add(l, ID_LINE + sheet * COLOURS + c, ID_TRACK + sheet, K_LINE, F_COLOUR + c);
        items_last(l)->x = (int16_t)c;
        text_put(&t, colour_name[c]);
        text_char(&t, ' ');
        text_uint(&t, obs->checks[sheet][c]);
    }
}

static void add_sheet(struct items *l, const game_state *obs, unsigned sheet, int viewer, bool now)
{
    add_sheet_name(l, obs, sheet, viewer, now);
    add_boxes(l, obs, sheet);
    add_track(l, obs, sheet);
}

/* A card with a corner for each of its turns. */
static void add_form(struct items *l, unsigned id, unsigned corner, unsigned colour, int owner,
                     unsigned form, const char *after)
{
    struct text t = items_add(l, id, 0, K_FORM, F_COLOUR + colour);
    items_last(l)->owner = (int8_t)owner;
    text_put(&t, colour_name[colour]);
    text_char(&t, ' ');
    text_put(&t, form_name[form - 1]);
    text_put(&t, after);
    for (unsigned r = 0; r < turns[form - 1]; r++) {
        t = items_add(l, corner + r, id, K_TURN, F_COLOUR + colour);
        items_last(l)->owner = (int8_t)owner;
        items_last(l)->x = (int16_t)r;
        text_char(&t, 'r');
        text_uint(&t, r);
    }
}

static void add_forms(struct items *l, const game_state *obs)
{
    if (obs->phase == OVER)
        return;
    for (unsigned c = 0; c < COLOURS; c++) {
        bool seat = c < obs->players;
        if (obs->turned[c][obs->round])
            add_form(l, ID_FORM + c, ID_TURN + 4 * c, c, seat ? (int)c : GAME_SPECTATOR,
                     obs->turned[c][obs->round], seat ? "" : " of the dummy");
        if (seat && obs->hand[c] && obs->round == 0 && obs->slot[c][1] == UNDRAWN)
            add_form(l, ID_HAND + c, ID_HAND_TURN + 4 * c, c, (int)c, obs->hand[c], " in the hand");
    }
}

static void add_used(struct items *l, const game_state *obs, unsigned seat)
{
    for (unsigned r = 0; r <= ROUNDS; r++) {
        bool hand = r == ROUNDS;
        unsigned card = hand ? obs->hand[seat] : obs->turned[seat][r];
        if (!card || (hand ? obs->slot[seat][1] == UNDRAWN : r >= obs->round))
            continue;
        struct text t = items_add(l, ID_USED + seat * (ROUNDS + 1) + r, ID_SEAT + seat, K_USED,
                                  F_COLOUR + seat);
        items_last(l)->owner = (int8_t)seat;
        items_last(l)->x = (int16_t)(2 + ROUNDS + r);
        text_put(&t, "had ");
        text_put(&t, form_name[card - 1]);
    }
}

static void add_points(struct items *l, unsigned id, unsigned seat, unsigned x, const char *what,
                       unsigned points)
{
    struct text t = items_add(l, id, ID_SEAT + seat, K_SCORE, 0);
    items_last(l)->owner = (int8_t)seat;
    items_last(l)->x = (int16_t)x;
    text_put(&t, what);
    text_uint(&t, points);
}

static void add_seat(struct items *l, const game_state *obs, unsigned p, int viewer)
{
    static const char *const name[] = {"round 1: ", "round 2: ", "round 3: ", "round 4: "};
    struct text t = items_add(l, ID_SEAT + p, 0, K_SEAT, 0);
    items_last(l)->owner = (int8_t)p;
    text_put(&t, (int)p == viewer ? "You, seat " : "Seat ");
    text_uint(&t, p);
    t = items_add(l, ID_COLOUR + p, ID_SEAT + p, K_COLOUR, F_COLOUR + p);
    items_last(l)->owner = (int8_t)p;
    text_put(&t, colour_name[p]);
    for (unsigned r = 0; r < ROUNDS; r++)
        if (obs->score[p]
                      [r]) /* a round always brings something: else it is not known, or to come */
            add_points(l, ID_SCORE + p * ROUNDS + r, p, 1 + r, name[r], obs->score[p][r]);
    if (obs->phase == OVER)
        add_points(l, ID_BONUS + p, p, 1 + ROUNDS, "bonus: ", (unsigned)thaw_bonus(obs, p));
    add_used(l, obs, p);
}

/* What the viewer is to draw now. */
static void add_task(struct items *l, const game_state *obs, unsigned seat)
{
    struct task task = task_now(obs, front(obs, seat));
    struct text t = items_add(l, ID_TASK, ID_STEP, K_STEP, 0);
    items_last(l)->x = 1;
    text_put(&t, task.kind == M_HAND    ? "now your hand card "
                 : task.kind == M_DUMMY ? "now the dummy's "
                                        : "now draw ");
    text_put(&t, form_name[task.form - 1]);
}

/* TH-3, TH-18: which round it is, and which way the sheets go. */
static void add_step(struct items *l, const game_state *obs, int viewer)
{
    if (obs->phase == OVER)
        return;
    struct text t = items_add(l, ID_STEP, 0, K_STEP, 0);
    text_put(&t, "Round ");
    text_uint(&t, obs->round + 1u);
    text_put(&t, " of ");
    text_uint(&t, obs->rounds);
    t = items_add(l, ID_WAY, ID_STEP, K_STEP, 0);
    text_put(&t, obs->round % 2 ? "sheets go to the right" : "sheets go to the left");
    if (viewer >= 0 && thaw_pending(obs) >> viewer & 1)
        add_task(l, obs, (unsigned)viewer);
}

/* TH-9?: the dummy's cards were turned up for all to see. */
static void add_dummy(struct items *l, const game_state *obs)
{
    const unsigned seat = DUMMY;
    struct text t = items_add(l, ID_SEAT + seat, 0, K_SEAT, F_COLOUR + seat);
    text_put(&t, "The dummy");
    for (unsigned r = 0; r < obs->round; r++) {
        t = items_add(l, ID_DUMMY_USED + r, ID_SEAT + seat, K_USED, F_COLOUR + seat);
        items_last(l)->x = (int16_t)r;
        text_put(&t, "had ");
        text_put(&t, form_name[obs->turned[seat][r] - 1]);
    }
}

/* The sheet in front; with the aid to memory, for spectators and at the end all that are known. */
int thaw_describe(const game_state *obs, int viewer, struct game_item *out)
{
    struct items l = {out, 0};
    bool over = obs->phase == OVER, plays = viewer >= 0 && !over;
    if (plays)
        add_sheet(&l, obs, front(obs, (unsigned)viewer), viewer, true);
    for (unsigned s = 0; s < obs->players && (obs->memory || !plays); s++)
        if (obs->slot[s][0] && !(plays && s == front(obs, (unsigned)viewer)))
            add_sheet(&l, obs, s, viewer, over);
    add_step(&l, obs, viewer);
    add_forms(&l, obs);
    for (unsigned p = 0; p < obs->players; p++)
        add_seat(&l, obs, p, viewer);
    if (with_dummy(obs))
        add_dummy(&l, obs);
    return l.n;
}

int thaw_move_path(const game_state *obs, int seat, game_move m, uint16_t *out)
{
    unsigned kind = (unsigned)(m >> 16), turn = (unsigned)(m >> 8 & 255);
    unsigned sheet = front(obs, (unsigned)seat), n = 0;
    unsigned corner = kind == M_HAND    ? ID_HAND_TURN + 4 * (unsigned)seat
                      : kind == M_DUMMY ? ID_TURN + 4u * DUMMY
                                        : ID_TURN + 4 * (unsigned)seat;
    if (kind == M_PASS) {
        out[n++] = (uint16_t)(ID_SHEET + sheet);
        return (int)n;
    }
    if (kind != M_BOX)
        out[n++] = (uint16_t)(corner + turn);
    out[n++] = (uint16_t)(ID_BOX + sheet * BOXES + (m & 255));
    return (int)n;
}
