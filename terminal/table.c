#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NO_BACK = -1 };

/* How a face looks: the ten colours of the paintbox, each with its mark, and the words for places
 * that have a picture of their own.  Any other face is its first letter. */
static const struct look {
    const char *face, *mark;
    int back, fore; /* of the 256 terminal colours */
} looks[] = {
    {"red", "▲", 124, 231},
    {"yellow", "☾", 220, 16},
    {"blue", "≈", 25, 231},
    {"green", "♠", 71, 16},
    {"orange", "☀", 208, 16},
    {"pink", "♥", 175, 16},
    {"purple", "◆", 54, 231},
    {"brown", "■", 94, 231},
    {"grey", "⬢", 249, 16},
    {"white", "○", 231, 16},
    {"feather", "F", 230, 16},
    {"whirl", "W", 30, 231},
    {"treasure", "$", 214, 16},
    {"start", "S", 151, 16},
    {"joker", "*", 231, 16},
    {"first", "o", 153, 16},
    {"any", "*", 231, 16},
    {"coin", "$", 220, 16},
    {"marked", "x", 151, 16},
    {"finished", "✓", 151, 16},
    {"closed", "/", NO_BACK, 244},
    {"needs blue", "≈", NO_BACK, 33}, /* a place that asks for a colour: its mark, not filled */
    {"needs green", "♠", NO_BACK, 71},
    {"needs orange", "☀", NO_BACK, 208},
    {"needs pink", "♥", NO_BACK, 175},
    {"needs purple", "◆", NO_BACK, 134},
    {"needs any", "*", NO_BACK, 250},
    {0, 0, 0, 0},
};

enum { CELL = 4 }; /* columns a grid square is wide */

struct scene {
    const struct session *s;
    int viewer;
    const struct table_marks *marks; /* or NULL */
    int n;
    struct game_item item[GAME_ITEMS_MAX];
};

static void look_at(struct scene *sc, const struct session *s, const game_state *st, int viewer)
{
    const struct game *g = s->setup.game;
    game_room seen;
    sc->s = s;
    sc->viewer = viewer;
    sc->marks = NULL;
    if (viewer == TABLE_OPEN)
        memcpy(&seen, (const void *)st, g->state_size);
    else
        g->observe(st, viewer, (game_state *)&seen);
    sc->n = g->describe((const game_state *)&seen, viewer, sc->item);
}

static const char *face_of(const struct scene *sc, const struct game_item *item)
{
    return sc->s->setup.game->faces[item->face];
}

static const struct look *look_of(const char *face)
{
    for (const struct look *l = looks; l->face; l++)
        if (strcmp(l->face, face) == 0)
            return l;
    return NULL;
}

static void put_mark(const struct look *look)
{
    if (look->back == NO_BACK)
        printf("\033[38;5;%dm%s\033[0m", look->fore, look->mark);
    else
        printf("\033[48;5;%d;38;5;%dm%s\033[0m", look->back, look->fore, look->mark);
}

/* A parent is drawn as a grid if its children lie in more than one row. */
static bool is_grid(const struct scene *sc, unsigned parent)
{
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == parent && sc->item[i].y != 0)
            return true;
    return false;
}

static const struct game_item *parent_of(const struct scene *sc, const struct game_item *item)
{
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].id == item->parent)
            return &sc->item[i];
    return NULL;
}

/* "80 (whirl)": where an item lies, with what is special about it. */
static const char *place_of(const struct scene *sc, const struct game_item *item, char out[64])
{
    const struct game_item *on = parent_of(sc, item);
    if (!on) {
        snprintf(out, 64, "the table");
        return out;
    }
    const char *ground = face_of(sc, on);
    bool say = on->face && strcmp(ground, "plain") != 0 && strcasecmp(ground, on->label) != 0;
    snprintf(out, 64, say ? "%s (%s)" : "%s", on->label, ground);
    return out;
}

/* Grids */

static const struct game_item *cell_at(const struct scene *sc, unsigned grid, int x, int y)
{
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == grid && sc->item[i].x == x && sc->item[i].y == y)
            return &sc->item[i];
    return NULL;
}

/* The marks of what stands on a cell, one with room round it; returns how many columns they took.
 */
static int put_pieces(const struct scene *sc, unsigned cell)
{
    const struct look *look[CELL];
    int n = 0;
    for (int i = 0; i < sc->n && n < CELL; i++)
        if (sc->item[i].parent == cell)
            look[n++] = look_of(face_of(sc, &sc->item[i]));
    if (n == 1 && look[0]) {
        printf("\033[48;5;%d;38;5;%dm %s \033[0m", look[0]->back, look[0]->fore, look[0]->mark);
        return 3;
    }
    for (int i = 0; i < n; i++) {
        if (look[i])
            put_mark(look[i]);
        else
            putchar('?');
    }
    return n;
}

/* A square: its picture, a point where it is plain, else the beginning of its label; tens keep
 * theirs. */
static void put_ground(const struct scene *sc, const struct game_item *cell)
{
    const char *face = face_of(sc, cell);
    const struct look *look = look_of(face);
    bool tens = cell->label[0] && cell->label[strlen(cell->label) - 1] == '0';
    if (look)
        printf("\033[48;5;%d;38;5;%dm %s \033[0m ", look->back, look->fore, look->mark);
    else
        printf("\033[2m %-*.*s\033[0m", CELL - 1, CELL - 1,
               strcmp(face, "plain") == 0 && !tens ? "." : cell->label);
}

static bool is_marked(const struct scene *sc, unsigned grid, int x, int y)
{
    const struct table_marks *m = sc->marks;
    for (int i = 0; m && m->grid == grid && i < m->n; i++)
        if (m->x[i] == x && m->y[i] == y)
            return true;
    return false;
}

static void put_cell(const struct scene *sc, unsigned grid, int x, int y)
{
    const struct game_item *cell = cell_at(sc, grid, x, y);
    if (is_marked(sc, grid, x, y)) {
        printf(sc->marks->legal ? "\033[1;7m[#]\033[0m " : "\033[1;31m x \033[0m ");
        return;
    }
    if (!cell) {
        printf("%*s", CELL, "");
        return;
    }
    int n = put_pieces(sc, cell->id);
    if (n)
        printf("%*s", CELL - n, "");
    else
        put_ground(sc, cell);
}

static void put_legend(const struct scene *sc, unsigned grid)
{
    bool told[sizeof looks / sizeof looks[0]] = {false};
    printf("   ");
    for (int i = 0; i < sc->n; i++) {
        const struct look *look = look_of(face_of(sc, &sc->item[i]));
        const struct game_item *on = parent_of(sc, &sc->item[i]);
        bool here = sc->item[i].parent == grid || (on && on->parent == grid);
        if (!here || !look || told[look - looks])
            continue;
        told[look - looks] = true;
        put_mark(look);
        printf(" %s   ", look->face);
    }
    putchar('\n');
}

static void size_of(const struct scene *sc, const struct game_item *grid, int *width, int *height)
{
    *width = *height = 0;
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == grid->id) {
            *width = sc->item[i].x >= *width ? sc->item[i].x + 1 : *width;
            *height = sc->item[i].y >= *height ? sc->item[i].y + 1 : *height;
        }
}

/* " (Bear Clan)" behind a sheet of somebody who was given a name. */
static void put_owner_name(const struct scene *sc, const struct game_item *grid)
{
    const struct session *s = sc->s;
    if (grid->owner >= 0 && s->setup.name[grid->owner][0])
        printf(" (%s)", s->setup.name[grid->owner]);
}

static void draw_grid(const struct scene *sc, const struct game_item *grid)
{
    int width, height;
    size_of(sc, grid, &width, &height);
    printf("\033[1m%s\033[0m", grid->label);
    put_owner_name(sc, grid);
    putchar('\n');
    for (int y = 0; y < height; y++) {
        printf("  ");
        for (int x = 0; x < width; x++)
            put_cell(sc, grid->id, x, y);
        putchar('\n');
    }
    put_legend(sc, grid->id);
}

/* Whether a cell's label is the name of its place ("d4"), and not what lies there ("orange"). */
static bool names_place(const struct scene *sc, const struct game_item *cell)
{
    return cell->face && cell->label[0] && !strstr(cell->label, face_of(sc, cell));
}

/* What a cell shows, in words; NULL for nothing worth a word. */
static const char *cell_words(const struct scene *sc, const struct game_item *cell, char out[64])
{
    if (!cell || strcmp(face_of(sc, cell), "plain") == 0)
        return NULL;
    if (names_place(sc, cell))
        snprintf(out, 64, "%s %s", cell->label, face_of(sc, cell));
    else
        snprintf(out, 64, "%s", cell->label[0] ? cell->label : face_of(sc, cell));
    return out;
}

/* A grid in words, row by row.  Where cells have names only those that show something are told;
 * where they have none every place is, "-" for nothing. */
static void tell_rows(const struct scene *sc, const struct game_item *grid)
{
    int width, height, told = 0;
    size_of(sc, grid, &width, &height);
    for (int y = 0; y < height; y++) {
        char row[2048] = "", words[64];
        size_t n = 0;
        bool something = false;
        for (int x = 0; x < width && n < sizeof row; x++) {
            const struct game_item *cell = cell_at(sc, grid->id, x, y);
            const char *say = cell_words(sc, cell, words);
            something = something || say;
            if (say || !cell || !names_place(sc, cell))
                n += (size_t)snprintf(row + n, sizeof row - n, "%s %s", n ? "," : "",
                                      say ? say : "-");
        }
        if (something)
            printf("  row %d:%s\n", y + 1, row);
        told += something;
    }
    if (!told)
        puts("  empty");
}

/* In words only what stands on the cells matters: "red figure on 12 (feather)". */
static void tell_grid(const struct scene *sc, const struct game_item *grid)
{
    bool pieces = false;
    fputs(grid->label, stdout);
    put_owner_name(sc, grid);
    puts(":");
    for (int i = 0; i < sc->n; i++) {
        const struct game_item *on = parent_of(sc, &sc->item[i]);
        if (!on || on->parent != grid->id)
            continue;
        char place[64];
        printf("  %s on %s\n", sc->item[i].label, place_of(sc, &sc->item[i], place));
        pieces = true;
    }
    if (!pieces)
        tell_rows(sc, grid);
}

/* Rows */

/* How wide a line may be: as wide as the terminal. */
static int line_width(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
        return size.ws_col;
    return 100;
}

static void draw_row(const struct scene *sc, const struct game_item *row, bool plain)
{
    const char *between = ": ";
    const struct session *s = sc->s;
    int column = (int)strlen(row->label);
    printf(plain ? "%s" : "\033[1m%s\033[0m", row->label);
    if (row->owner >= 0 && row->owner != sc->viewer && s->setup.name[row->owner][0])
        column += printf(" (%s)", s->setup.name[row->owner]);
    for (int i = 0; i < sc->n; i++) {
        if (sc->item[i].parent != row->id)
            continue;
        const struct look *look = look_of(face_of(sc, &sc->item[i]));
        int width = (int)strlen(sc->item[i].label) + (look ? 4 : 2);
        bool below = !plain && column + width > line_width();
        fputs(below ? "\n    " : between, stdout);
        column = width + (below ? 2 : column);
        between = plain ? ", " : "  ";
        if (look && !plain) {
            put_mark(look);
            putchar(' ');
        }
        fputs(sc->item[i].label, stdout);
    }
    putchar('\n');
}

/* Sheets: things that hold things that hold things, like areas of cells */

static bool has_children(const struct scene *sc, unsigned id)
{
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == id)
            return true;
    return false;
}

static bool is_sheet(const struct scene *sc, unsigned id)
{
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == id && has_children(sc, sc->item[i].id))
            return true;
    return false;
}

static bool is_open_place(const struct scene *sc, const struct game_item *item)
{
    return strncmp(face_of(sc, item), "needs ", 6) == 0;
}

/* "cap ♥", or in words "cap needs pink". */
static void put_part(const struct scene *sc, const struct game_item *item, bool plain)
{
    const struct look *look = look_of(face_of(sc, item));
    printf(item->face ? "%s" : "[%s]", item->label);
    if (look && plain && strncmp(item->label, face_of(sc, item), strlen(face_of(sc, item))) != 0)
        printf(" %s", face_of(sc, item));
    if (look && !plain) {
        putchar(' ');
        put_mark(look);
    }
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == item->id)
            printf(" (%s)", sc->item[i].label);
}

/* The columns that put_part() takes, and the space before it. */
static int part_width(const struct scene *sc, const struct game_item *item)
{
    int width = (int)strlen(item->label) + (look_of(face_of(sc, item)) || !item->face ? 4 : 2);
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == item->id)
            width += (int)strlen(sc->item[i].label) + 3;
    return width;
}

/* The columns that a sheet's names take. */
static int name_width(const struct scene *sc, unsigned sheet)
{
    int widest = 0;
    for (int i = 0; i < sc->n; i++) {
        int width = (int)strlen(sc->item[i].label);
        if (sc->item[i].parent == sheet && has_children(sc, sc->item[i].id) && width > widest)
            widest = width;
    }
    return widest + 3;
}

static void draw_part_row(const struct scene *sc, const struct game_item *row, int name, bool plain)
{
    const char *between = "";
    const struct look *look = look_of(face_of(sc, row));
    int column = name;
    if (plain)
        printf(look ? "  %s (%s): " : "  %s: ", row->label, face_of(sc, row));
    else
        printf("%s \033[2m%-*s\033[0m ", look ? look->mark : " ", name - 3, row->label);
    for (int i = 0; i < sc->n; i++) {
        if (sc->item[i].parent != row->id)
            continue;
        column += part_width(sc, &sc->item[i]);
        fputs(between, stdout);
        between = plain ? ", " : "  ";
        if (!plain && column > line_width()) {
            printf("\n%*s", name, "");
            column = name + part_width(sc, &sc->item[i]);
        }
        put_part(sc, &sc->item[i], plain);
    }
    putchar('\n');
}

/* Somebody else's: how far each part has come, as marks, or in words as a count. */
static void draw_part_brief(const struct scene *sc, const struct game_item *row, bool plain)
{
    int all = 0, filled = 0;
    printf(" %s ", row->label);
    for (int i = 0; i < sc->n; i++) {
        const struct game_item *item = &sc->item[i];
        const struct look *look = look_of(face_of(sc, item));
        if (item->parent != row->id || (!look && !is_open_place(sc, item)))
            continue;
        all++;
        filled += !is_open_place(sc, item);
        if (!plain && is_open_place(sc, item))
            fputs("·", stdout);
        else if (!plain && look)
            put_mark(look);
    }
    if (plain)
        printf("%d of %d,", filled, all);
}

static bool is_kind(const struct scene *sc, const struct game_item *item, const char *kind)
{
    return strcmp(sc->s->setup.game->kinds[item->kind], kind) == 0;
}

static bool is_area(const struct scene *sc, const struct game_item *item)
{
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == item->id && is_kind(sc, &sc->item[i], "cell"))
            return true;
    return false;
}

static void put_heading(const struct scene *sc, const struct game_item *sheet, bool plain)
{
    const struct session *s = sc->s;
    printf(plain ? "%s" : "\033[1m%s\033[0m", sheet->label);
    if (sheet->owner >= 0 && sheet->owner != sc->viewer)
        printf(" of %s", table_name(s, sheet->owner, sc->viewer));
    putchar(':');
}

/* The columns that a part takes in short. */
static int brief_width(const struct scene *sc, const struct game_item *item)
{
    int width = (int)strlen(item->label) + 2, area = is_area(sc, item);
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == item->id)
            width += area ? 1 : part_width(sc, &sc->item[i]);
    return width;
}

/* A part and what it holds, on the line. */
static void draw_parts(const struct scene *sc, const struct game_item *item, bool plain)
{
    putchar(' ');
    if (!has_children(sc, item->id)) {
        put_part(sc, item, plain);
        return;
    }
    printf("%s:", item->label);
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == item->id) {
            putchar(' ');
            put_part(sc, &sc->item[i], plain);
        }
    if (plain)
        putchar(',');
}

static void draw_sheet_brief(const struct scene *sc, const struct game_item *sheet, bool plain)
{
    int column = 24;
    put_heading(sc, sheet, plain);
    for (int i = 0; i < sc->n; i++) {
        const struct game_item *item = &sc->item[i];
        if (item->parent != sheet->id)
            continue;
        bool area = is_area(sc, item), open = is_kind(sc, item, "hand") || is_kind(sc, item, "box");
        int width = brief_width(sc, item);
        if (has_children(sc, item->id) && !area && !open)
            continue;
        column += width;
        if (!plain && column > line_width()) {
            fputs("\n ", stdout);
            column = width;
        }
        if (area)
            draw_part_brief(sc, item, plain);
        else
            draw_parts(sc, item, plain);
    }
    putchar('\n');
}

/* One's own, whole: a line for each part, and what has no parts on one. */
static void draw_sheet(const struct scene *sc, const struct game_item *sheet, bool plain)
{
    int name = name_width(sc, sheet->id);
    put_heading(sc, sheet, plain);
    putchar('\n');
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == sheet->id && has_children(sc, sc->item[i].id))
            draw_part_row(sc, &sc->item[i], name, plain);
    fputs("  ", stdout);
    for (int i = 0; i < sc->n; i++)
        if (sc->item[i].parent == sheet->id && !has_children(sc, sc->item[i].id)) {
            put_part(sc, &sc->item[i], plain);
            fputs(plain ? ". " : "   ", stdout);
        }
    putchar('\n');
}

static void draw_all(const struct scene *sc, bool plain)
{
    for (int i = 0; i < sc->n; i++) {
        const struct game_item *item = &sc->item[i];
        if (item->parent || is_kind(sc, item, "palette"))
            continue; /* a palette is for pointing at */
        bool own = item->owner == sc->viewer || sc->viewer < 0;
        if (is_sheet(sc, item->id) && !is_grid(sc, item->id))
            (own ? draw_sheet : draw_sheet_brief)(sc, item, plain);
        else if (!is_grid(sc, item->id))
            draw_row(sc, item, plain);
        else if (plain)
            tell_grid(sc, item);
        else
            draw_grid(sc, item);
    }
}

void table_draw(const struct session *s, int viewer, bool plain)
{
    struct scene sc;
    look_at(&sc, s, session_now(s), viewer);
    draw_all(&sc, plain);
}

void table_draw_owner(const struct session *s, int viewer, int owner, bool plain)
{
    struct scene sc;
    bool any = false;
    look_at(&sc, s, session_now(s), viewer);
    for (int i = 0; i < sc.n; i++) {
        const struct game_item *item = &sc.item[i];
        if (item->parent || item->owner != owner)
            continue;
        (is_sheet(&sc, item->id) ? draw_sheet : draw_row)(&sc, item, plain);
        any = true;
    }
    if (!any)
        puts("That seat has nothing of its own on the table.");
}

void table_draw_marked(const struct session *s, int viewer, const struct table_marks *marks)
{
    struct scene sc;
    look_at(&sc, s, session_now(s), viewer);
    sc.marks = marks;
    draw_all(&sc, false);
}

/* Names, log and result */

const char *table_name(const struct session *s, int seat, int viewer)
{
    static char name[64];
    const char *given = seat >= 0 && seat < GAME_PLAYERS_MAX ? s->setup.name[seat] : "";
    if (seat == GAME_CHANCE)
        return "chance";
    if (seat == viewer)
        return "you";
    snprintf(name, sizeof name, given[0] ? "seat %d (%s)" : "seat %d", seat, given);
    return name;
}

/* What a viewer sees of a move. */
static void words_of(const struct session *s, const game_state *st, const struct session_move *it,
                     int viewer, char out[GAME_TEXT_MAX])
{
    const struct game *g = s->setup.game;
    if (viewer == TABLE_OPEN)
        g->move_text(st, it->seat, it->m, out);
    else
        g->move_seen(st, session_now(s), it->seat, it->m, viewer, out);
}

/* A log in which moves of one seat share a line, as long as the terminal is wide. */
struct scroll {
    bool plain;
    int column, times; /* times: the last words were to be said so often */
};

static void end_words(struct scroll *l)
{
    if (l->times > 1)
        l->column += printf(" x%d", l->times);
}

static void add_words(struct scroll *l, const char *words, bool first)
{
    int width = (int)strlen(words) + 2;
    bool below = !l->plain && !first && l->column + width > line_width();
    printf("%s%s%s", first ? " " : ",", below ? "\n    " : first ? "" : " ", words);
    l->column = width + (below ? 2 : l->column);
    l->times = 1;
}

/* Cards that were laid face down and that chance has turned up since, as in Color Mill the last
 * ball does: told when they are turned up, and not before what chance did. */
enum { FACE_DOWN_MAX = 16, TURNED_MAX = 1024 };

struct turned {
    int n;
    struct {
        uint32_t at, by; /* the move, and the one that turned it up */
        char words[GAME_TEXT_MAX];
    } card[TURNED_MAX];
};

struct face_down {
    int n;
    struct {
        uint32_t at;
        game_room before;
        char words[GAME_TEXT_MAX];
    } card[FACE_DOWN_MAX];
};

static void lay_down(struct face_down *d, uint32_t at, const game_room *before, const char *words)
{
    if (d->n == FACE_DOWN_MAX) /* the oldest is the least likely to be turned up at once */
        memmove(&d->card[0], &d->card[1], sizeof d->card[0] * (size_t)--d->n);
    d->card[d->n].at = at;
    d->card[d->n].before = *before;
    snprintf(d->card[d->n].words, GAME_TEXT_MAX, "%s", words);
    d->n++;
}

/* What lies open after the move `by` lies no more; by chance: it was turned up. */
static void turn_up(const struct session *s, int viewer, const game_state *st, uint32_t by,
                    struct face_down *d, struct turned *out)
{
    char seen[GAME_TEXT_MAX];
    int left = 0;
    for (int i = 0; i < d->n; i++) {
        const struct session_move *it = &s->move[d->card[i].at];
        s->setup.game->move_seen((game_state *)&d->card[i].before, st, it->seat, it->m, viewer,
                                 seen);
        if (strcmp(seen, d->card[i].words) != 0) {
            d->card[left++] = d->card[i];
        } else if (s->move[by].seat == GAME_CHANCE && out->n < TURNED_MAX) {
            out->card[out->n].at = d->card[i].at;
            out->card[out->n].by = by;
            memcpy(out->card[out->n++].words, seen, sizeof seen);
        }
    }
    d->n = left;
}

/* All that was turned up by move `from` or later, in that order. */
static const struct turned *turned_up(const struct session *s, int viewer, uint32_t from)
{
    static struct turned out;
    static struct face_down down;
    game_room now, before;
    game_state *st = (game_state *)&now;
    char seen[GAME_TEXT_MAX], full[GAME_TEXT_MAX];
    out.n = down.n = 0;
    session_state_after(s, 0, st);
    for (uint32_t i = 0; i < s->length && viewer != TABLE_OPEN; i++) {
        const struct session_move *it = &s->move[i];
        before = now;
        s->setup.game->apply(st, it->seat, it->m);
        turn_up(s, viewer, st, i, &down, &out);
        if (i < from)
            out.n = 0;
        s->setup.game->move_text((game_state *)&before, it->seat, it->m, full);
        s->setup.game->move_seen((game_state *)&before, st, it->seat, it->m, viewer, seen);
        if (it->seat != GAME_CHANCE && strcmp(seen, full) != 0)
            lay_down(&down, i, &before, full);
    }
    return &out;
}

static bool is_turned_up(const struct turned *t, uint32_t at)
{
    for (int i = 0; i < t->n; i++)
        if (t->card[i].at == at)
            return true;
    return false;
}

/* The cards that this move turned up, a line each; returns whether there are any. */
static bool tell_turned(struct scroll *l, const struct session *s, int viewer,
                        const struct turned *t, uint32_t by)
{
    bool any = false;
    for (int i = 0; i < t->n; i++) {
        if (t->card[i].by != by)
            continue;
        end_words(l);
        l->times = 0;
        printf(l->plain ? "\n%s, turned up: %s" : "\n  \033[2m%s, turned up:\033[0m %s",
               table_name(s, s->move[t->card[i].at].seat, viewer), t->card[i].words);
        any = true;
    }
    return any;
}

/* A move as it is told in its place: as it was seen then, if it is told again later. */
static void words_in_place(const struct session *s, const struct turned *t, uint32_t at,
                           const game_room *before, const game_state *after, int viewer,
                           char out[GAME_TEXT_MAX])
{
    const struct session_move *it = &s->move[at];
    if (is_turned_up(t, at))
        s->setup.game->move_seen((const game_state *)before, after, it->seat, it->m, viewer, out);
    else
        words_of(s, (const game_state *)before, it, viewer, out);
}

/* Who it was, where a line begins, and what. */
static void add_move(struct scroll *l, const struct session *s, int seat, int viewer,
                     const char *words, bool first)
{
    if (first) {
        const char *who = table_name(s, seat, viewer);
        printf(l->plain ? "%s%s:" : "%s  \033[2m%s:\033[0m", l->column ? "\n" : "", who);
        l->column = (int)strlen(who) + 3;
    }
    add_words(l, words, first);
}

void table_log(const struct session *s, int viewer, uint32_t from, bool plain)
{
    const struct turned *turned = turned_up(s, viewer, from);
    game_room room, before;
    game_state *st = (game_state *)&room;
    char last[GAME_TEXT_MAX] = "", words[GAME_TEXT_MAX];
    struct scroll line = {plain, 0, 0};
    bool anew = true; /* a line begins */
    session_state_after(s, from, st);
    for (uint32_t i = from; i < s->length; i++) {
        const struct session_move *it = &s->move[i];
        bool first = anew || it->seat != it[-1].seat;
        before = room;
        s->setup.game->apply(st, it->seat, it->m);
        words_in_place(s, turned, i, &before, st, viewer, words);
        if (!first && strcmp(words, last) == 0) {
            line.times++;
        } else {
            end_words(&line);
            add_move(&line, s, it->seat, viewer, words, first);
            memcpy(last, words, sizeof last);
        }
        anew = tell_turned(&line, s, viewer, turned, i);
    }
    end_words(&line);
    if (from < s->length)
        putchar('\n');
}

void table_result(const struct session *s)
{
    struct game_outcome o;
    int winners = 0;
    s->setup.game->outcome(session_now(s), &o);
    if (s->setup.players == 1) { /* how good that is, the table says */
        printf("%s: score %d.\n", table_name(s, 0, GAME_SPECTATOR), o.score[0]);
        return;
    }
    for (int p = 0; p < s->setup.players; p++) {
        if (o.place[p] != 1)
            continue;
        printf("%s%s", winners ? " and " : "The winner: ", table_name(s, p, GAME_SPECTATOR));
        winners++;
    }
    puts(winners ? "." : "Nobody wins.");
    for (int p = 0; p < s->setup.players; p++)
        printf("%s%s %d", p ? ", " : "Scores: ", table_name(s, p, GAME_SPECTATOR), o.score[p]);
    puts(".");
}

/* Moves, and what each would move */

/* "blue figure 60 > 80": the things that change their place on the board when m is played in a
 * truth. */
static void effect_in(const struct session *s, int seat, game_move m, uint64_t truth, char *out,
                      size_t cap)
{
    static struct scene before, after;
    const struct game *g = s->setup.game;
    game_room seen, room;
    struct rng rng;
    size_t n = 0;
    rng_seed(&rng, truth);
    out[0] = '\0';
    g->observe(session_now(s), seat, (game_state *)&seen);
    g->determinise((const game_state *)&seen, seat, &rng, (game_state *)&room);
    look_at(&before, s, (const game_state *)&room, seat);
    g->apply((game_state *)&room, seat, m);
    look_at(&after, s, (const game_state *)&room, seat);
    for (int i = 0; i < before.n; i++) {
        const struct game_item *was = &before.item[i];
        char from[64], to[64];
        for (int k = 0; k < after.n && n < cap; k++)
            if (after.item[k].id == was->id && after.item[k].parent != was->parent)
                n += (size_t)snprintf(out + n, cap - n, "%s%s %s > %s", n ? ", " : "", was->label,
                                      place_of(&before, was, from),
                                      place_of(&after, &after.item[k], to));
    }
}

/* Told only if it is the same in two possible truths: then it hangs on nothing hidden. */
static void put_effect(const struct session *s, int seat, game_move m, bool plain)
{
    char one[160], two[160];
    effect_in(s, seat, m, 1, one, sizeof one);
    effect_in(s, seat, m, 2, two, sizeof two);
    if (one[0] && strcmp(one, two) == 0)
        printf(plain ? " (%s)" : "   \033[2m%s\033[0m", one);
}

/* " 37 %": the odds of a bet; returns how many columns it took. */
static int put_odds(const struct session *s, int seat, game_move m)
{
    const struct game *g = s->setup.game;
    uint32_t good, all;
    game_room seen;
    if (!g->odds || seat == GAME_CHANCE)
        return 0;
    g->observe(session_now(s), seat, (game_state *)&seen);
    if (!g->odds((const game_state *)&seen, seat, m, &good, &all))
        return 0;
    uint32_t percent = (200 * good + all) / (2 * all);
    if (good > 0 && percent == 0)
        return printf(" under 1 %%");
    if (good < all && percent == 100)
        return printf(" over 99 %%");
    return printf(" %u %%", percent);
}

/* A label without its first word, if the move's text ends with that; NULL if nothing is left. */
static const char *unsaid(const char *label, const char *words)
{
    size_t first = strcspn(label, " "), all = strlen(words);
    if (first <= all && strncmp(label, words + all - first, first) == 0)
        label += first + (label[first] == ' ');
    return *label && strcmp(label, "-") != 0 ? label : NULL;
}

/* "take 1  orange", "leg silver.b  discovery": what a move points at last, if that is a ball or a
 * place to be marked, without the name that the move has said.  NULL: nothing to add. */
static const char *target_of(const struct session *s, int seat, game_move m, const char *words)
{
    enum { SHORT = 16 };
    static const char *const places[] = {"leg", "rail", "flag", "box"};
    static struct scene sc;
    uint16_t path[GAME_PATH_MAX];
    game_room seen;
    const struct game *g = s->setup.game;
    g->observe(session_now(s), seat, (game_state *)&seen);
    int n = g->move_path((const game_state *)&seen, seat, m, path);
    look_at(&sc, s, session_now(s), seat);
    for (int i = 0; i < sc.n; i++) {
        const struct game_item *it = &sc.item[i];
        if (n < 1 || it->id != path[n - 1])
            continue;
        if (strlen(words) < SHORT && look_of(face_of(&sc, it)) && is_kind(&sc, it, "ball"))
            return it->label;
        for (size_t k = 0; k < sizeof places / sizeof *places; k++)
            if (is_kind(&sc, it, places[k]))
                return unsaid(it->label, words);
    }
    return NULL;
}

/* One move of the list; returns how many columns it took. */
static int put_move(const struct session *s, int seat, int number, game_move m, unsigned how)
{
    char words[GAME_TEXT_MAX];
    bool plain = how & TABLE_PLAIN;
    s->setup.game->move_text(session_now(s), seat, m, words);
    int n = printf("  %3d  %s", number, words);
    if (how & TABLE_ODDS)
        n += put_odds(s, seat, m);
    const char *target = seat == GAME_CHANCE ? NULL : target_of(s, seat, m, words);
    if (target)
        n += printf(plain ? " (%s)" : "  %s", target);
    if (seat != GAME_CHANCE)
        put_effect(s, seat, m, plain);
    return n;
}

/* The columns that each move gets where several stand in a line. */
static int widest_move(const struct session *s, int seat, const game_move *m, int n)
{
    int widest = 12;
    for (int i = 0; i < n; i++) {
        char words[GAME_TEXT_MAX];
        s->setup.game->move_text(session_now(s), seat, m[i], words);
        const char *target = seat == GAME_CHANCE ? NULL : target_of(s, seat, m[i], words);
        int width = (int)(strlen(words) + (target ? strlen(target) + 2 : 0));
        widest = width > widest ? width : widest;
    }
    return widest + (s->setup.game->odds ? 15 : 9); /* its number, perhaps its odds, a gap */
}

int table_moves(const struct session *s, int seat, game_move *m, unsigned how, int most)
{
    enum { LONG = 12 };
    bool plain = how & TABLE_PLAIN;
    const struct game *g = s->setup.game;
    uint32_t weight[GAME_MOVES_MAX];
    int n = seat == GAME_CHANCE ? g->chance(session_now(s), m, weight)
                                : g->moves(session_now(s), seat, m);
    int shown = n > most ? most : n, column = widest_move(s, seat, m, shown);
    int columns = line_width() / column > 3 ? 3 : line_width() / column;
    columns = columns ? columns : 1;
    for (int i = 0; i < shown; i++) {
        int used = put_move(s, seat, i + 1, m[i], how);
        bool more = !plain && n > LONG && i % columns < columns - 1 && i < shown - 1;
        if (more)
            printf("%*s", used < column ? column - used : 1, "");
        else
            putchar('\n');
    }
    if (shown < n)
        printf("  and %d more; 'moves' lists them all\n", n - shown);
    return n;
}
