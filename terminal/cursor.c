#include "cursor.h"
#include "host/command_line.h"
#include "keyboard.h"
#include "table.h"

#include <string.h>

enum { TOOLS_MAX = 16 };

struct tool {
    uint16_t first;                                   /* the item pointed at first, or 0 */
    game_move example;                                /* one legal move with it */
    int16_t at_x, at_y;                               /* where that is */
    char label[25];                                   /* of the cell there */
    int n;                                            /* cells that it changes, */
    int16_t dx[TABLE_MARKS_MAX], dy[TABLE_MARKS_MAX]; /* as seen from the cell named */
};

struct cursor {
    struct session *s;
    int seat;
    int items, tools, tool, moves;
    int x, y, width, height;
    uint16_t grid;
    struct game_item item[GAME_ITEMS_MAX], after[GAME_ITEMS_MAX];
    game_move move[GAME_MOVES_MAX];
    struct tool kind[TOOLS_MAX];
};

/* What can be placed */

static const struct game_item *item_with(const struct game_item *item, int n, unsigned id)
{
    for (int i = 0; i < n; i++)
        if (item[i].id == id)
            return &item[i];
    return NULL;
}

static const struct game_item *cell_at(const struct cursor *c, int x, int y)
{
    for (int i = 0; i < c->items; i++)
        if (c->item[i].parent == c->grid && c->item[i].x == x && c->item[i].y == y)
            return &c->item[i];
    return NULL;
}

/* The items as the seat would see them after a move, in a truth of its own: what it does on the
 * grid hangs on nothing hidden. */
static int look_after(struct cursor *c, game_move m)
{
    const struct game *g = c->s->setup.game;
    game_room seen, truth;
    struct rng rng;
    rng_seed(&rng, 1);
    g->observe(session_now(c->s), c->seat, (game_state *)&seen);
    g->determinise((const game_state *)&seen, c->seat, &rng, (game_state *)&truth);
    g->apply((game_state *)&truth, c->seat, m);
    g->observe((const game_state *)&truth, c->seat, (game_state *)&seen);
    return g->describe((const game_state *)&seen, c->seat, c->after);
}

/* The cells whose faces the move changes, as seen from the cell it names. */
static void learn(struct cursor *c, struct tool *t, const struct game_item *cell, game_move m)
{
    int n = look_after(c, m);
    t->example = m;
    t->at_x = cell->x;
    t->at_y = cell->y;
    memcpy(t->label, cell->label, sizeof t->label);
    for (int i = 0; i < c->items; i++) {
        const struct game_item *was = &c->item[i];
        const struct game_item *now = item_with(c->after, n, was->id);
        if (was->parent == cell->parent && now && now->face != was->face &&
            t->n < TABLE_MARKS_MAX) {
            t->dx[t->n] = (int16_t)(was->x - cell->x);
            t->dy[t->n++] = (int16_t)(was->y - cell->y);
        }
    }
}

static const struct game_item *cell_of(const struct cursor *c, game_move m, uint16_t *first)
{
    const struct game *g = c->s->setup.game;
    uint16_t path[GAME_PATH_MAX];
    game_room seen;
    g->observe(session_now(c->s), c->seat, (game_state *)&seen);
    int n = g->move_path((const game_state *)&seen, c->seat, m, path);
    const struct game_item *cell = n ? item_with(c->item, c->items, path[n - 1]) : NULL;
    *first = n > 1 ? path[0] : 0;
    return cell && cell->parent ? cell : NULL;
}

static void add_tool(struct cursor *c, game_move m)
{
    uint16_t first;
    const struct game_item *cell = cell_of(c, m, &first);
    if (!cell || c->tools == TOOLS_MAX)
        return;
    for (int i = 0; i < c->tools; i++)
        if (c->kind[i].first == first)
            return;
    struct tool *t = &c->kind[c->tools];
    memset(t, 0, sizeof *t);
    t->first = first;
    learn(c, t, cell, m);
    if (t->n == 0)
        return;
    c->tools++;
    c->grid = cell->parent;
}

/* The legal place of the first tool that is nearest to the middle. */
static void start_in_the_middle(struct cursor *c)
{
    int best = 1 << 30;
    for (int i = 0; i < c->moves; i++) {
        uint16_t first;
        const struct game_item *cell = cell_of(c, c->move[i], &first);
        if (!cell || cell->parent != c->grid || first != c->kind[0].first)
            continue;
        int dx = 2 * cell->x + 1 - c->width, dy = 2 * cell->y + 1 - c->height;
        if (dx * dx + dy * dy >= best)
            continue;
        best = dx * dx + dy * dy;
        c->x = cell->x;
        c->y = cell->y;
    }
}

static bool prepare(struct cursor *c)
{
    const struct game *g = c->s->setup.game;
    game_room seen;
    g->observe(session_now(c->s), c->seat, (game_state *)&seen);
    c->items = g->describe((const game_state *)&seen, c->seat, c->item);
    c->moves = g->moves((const game_state *)&seen, c->seat, c->move);
    for (int i = 0; i < c->moves; i++)
        add_tool(c, c->move[i]);
    for (int i = 0; i < c->items; i++)
        if (c->item[i].parent == c->grid) {
            c->width = c->item[i].x >= c->width ? c->item[i].x + 1 : c->width;
            c->height = c->item[i].y >= c->height ? c->item[i].y + 1 : c->height;
        }
    start_in_the_middle(c);
    return c->tools > 0 && c->height > 1; /* a row is chosen from a list as well */
}

/* The move with this tool at the cursor: the example's words with another cell in them, so that one
 * which is not legal can be asked about too. */
static game_move move_here(const struct cursor *c)
{
    const struct game *g = c->s->setup.game;
    const struct tool *t = &c->kind[c->tool];
    const struct game_item *cell = cell_at(c, c->x, c->y);
    char words[GAME_TEXT_MAX], other[GAME_TEXT_MAX + 32];
    g->move_text(session_now(c->s), c->seat, t->example, words);
    char *at = strstr(words, t->label);
    if (!cell || !at)
        return 0;
    snprintf(other, sizeof other, "%.*s%s%s", (int)(at - words), words, cell->label,
             at + strlen(t->label));
    return session_parse(c->s, c->seat, other);
}

/* Drawing */

static void draw(const struct cursor *c, const char *why)
{
    const struct tool *t = &c->kind[c->tool];
    struct table_marks marks = {.grid = c->grid, .legal = !why};
    for (int i = 0; i < t->n; i++) {
        marks.x[marks.n] = (int16_t)(c->x + t->dx[i]);
        marks.y[marks.n++] = (int16_t)(c->y + t->dy[i]);
    }
    fputs("\033[2J\033[H", stdout);
    table_draw_marked(c->s, c->seat, &marks);
    if (why) {
        int n = (int)strcspn(why, " ");
        printf("\n\033[1mNot there:\033[0m %s (%.*s)\n", why[n] ? why + n + 1 : "", n, why);
    } else {
        printf("\n\033[1mHere it may lie.\033[0m\n");
    }
    printf("arrows move, r turns (%d of %d), Enter is done, : to type instead ", c->tool + 1,
           c->tools);
    fflush(stdout);
}

static int within(int n, int size)
{
    return n < 0 ? 0 : n >= size ? size - 1 : n;
}

static void step(struct cursor *c, int key)
{
    c->x =
        within(c->x + (key == KEY_RIGHT || key == 'l') - (key == KEY_LEFT || key == 'h'), c->width);
    c->y =
        within(c->y + (key == KEY_DOWN || key == 'j') - (key == KEY_UP || key == 'k'), c->height);
    if (key == 'r' || key == ' ')
        c->tool = (c->tool + 1) % c->tools;
    if (key == 'R')
        c->tool = (c->tool + c->tools - 1) % c->tools;
}

enum cursor_answer cursor_place(struct session *s, int seat)
{
    static struct cursor c;
    memset(&c, 0, sizeof c);
    c.s = s;
    c.seat = seat;
    if (!prepare(&c) || !keyboard_keys())
        return CURSOR_NONE;
    enum cursor_answer answer = CURSOR_NONE;
    while (answer == CURSOR_NONE) {
        game_move m = move_here(&c);
        const char *why = m ? s->setup.game->refusal(session_now(s), seat, m) : "It does not fit";
        draw(&c, why);
        int key = keyboard_key();
        if (key == KEY_END || key == KEY_CTRL_C)
            answer = CURSOR_END;
        else if (key == ':' || key == 'q')
            answer = CURSOR_TYPE;
        else if ((key == '\n' || key == '\r') && !why)
            answer = session_play(s, seat, m) ? CURSOR_TYPE : CURSOR_PLAYED;
        else
            step(&c, key);
    }
    keyboard_lines();
    puts("");
    return answer;
}
