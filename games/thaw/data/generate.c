/*
 * gen_thaw - turns games/thaw/data/ into games/thaw/data/thaw_data.h.
 *
 *     gen_thaw games/thaw/data/forms.txt games/thaw/data/sheet.txt > thaw_data.h
 *
 * It refuses data that makes no game, with the line at fault.  The header has each form in each of
 * its turns as bits, where each may lie on an empty sheet, and all of it as JSON for clients.
 */
#include "tools/gen.h"

#include <stdint.h>

enum {
    SIZE = 9,       /* the game's sets of boxes are made for 9 by 9 */
    REACH = 5,      /* rows that a form may cover: see the windows in sheet.h */
    CELLS_MAX = 6,  /* boxes of a form */
    FORMS_MAX = 16, /* in a deck */
    COLOURS = 5,    /* players at most */
    FIRSTS = 2,     /* TH-8: one for each form */
    CARDS_USED = 5, /* of one colour: four rounds and the card in the hand */
    PLACES_MAX = FIRSTS * 4 * CELLS_MAX + 1, /* of a form on a first box */
    BOXES = SIZE * SIZE
};

struct shape { /* cells in reading order; the first is the one that names the place */
    int n, x[CELLS_MAX], y[CELLS_MAX], w, h;
};

struct form {
    char name[8];
    const char *path;
    int line, turns;
    struct shape turn[4];
};

struct place {
    int turn, box;
    bool covers[BOXES];
};

static struct form form[FORMS_MAX];
static int forms, colours, firsts, size;
static char colour[COLOURS][16];
static int first[FIRSTS];
static const char *first_path;
static int first_line;

static struct place place[FORMS_MAX][PLACES_MAX]; /* those of round 1 */
static int places[FORMS_MAX];

/* Forms */

static void sort_cells(struct shape *s)
{
    for (int i = 1; i < s->n; i++)
        for (int k = i; k > 0 && s->y[k] * SIZE + s->x[k] < s->y[k - 1] * SIZE + s->x[k - 1]; k--) {
            int x = s->x[k], y = s->y[k];
            s->x[k] = s->x[k - 1], s->y[k] = s->y[k - 1];
            s->x[k - 1] = x, s->y[k - 1] = y;
        }
}

static struct shape quarter_turn(const struct shape *s)
{
    struct shape t = {.n = s->n, .w = s->h, .h = s->w};
    for (int i = 0; i < s->n; i++)
        t.x[i] = s->h - 1 - s->y[i], t.y[i] = s->x[i];
    sort_cells(&t);
    return t;
}

static bool same_shape(const struct shape *a, const struct shape *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static bool joined(const struct shape *s)
{
    bool reached[CELLS_MAX] = {true};
    for (int again = 0; again < s->n; again++)
        for (int i = 0; i < s->n; i++)
            for (int k = 0; k < s->n; k++)
                if (reached[i] && abs(s->x[i] - s->x[k]) + abs(s->y[i] - s->y[k]) == 1)
                    reached[k] = true;
    for (int i = 0; i < s->n; i++)
        if (!reached[i])
            return false;
    return true;
}

static void add_cell(struct shape *s, int x, int y)
{
    if (s->n == CELLS_MAX || x >= REACH || y >= REACH)
        fail("the form is larger than %d boxes, or than %d in a line", CELLS_MAX, REACH);
    s->x[s->n] = x, s->y[s->n] = y;
    s->w = x + 1 > s->w ? x + 1 : s->w;
    s->h = y + 1 > s->h ? y + 1 : s->h;
    s->n++;
}

static struct shape read_shape(const char *rows)
{
    struct shape s = {0};
    int x = 0, y = 0, left = REACH, top = REACH;
    for (; *rows; rows++) {
        if (*rows == '/')
            x = 0, y++;
        else if (*rows == '#' || *rows == '.')
            x++;
        else
            fail("a form is drawn with # . and / between the rows, not '%c'", *rows);
        if (*rows != '#')
            continue;
        add_cell(&s, x - 1, y);
        left = x - 1 < left ? x - 1 : left;
        top = y < top ? y : top;
    }
    if (!s.n)
        fail("the form is empty");
    if (left || top)
        fail("the form begins with an empty row or column");
    if (!joined(&s))
        fail("the form is in two pieces");
    return s;
}

static void turn_form(struct form *f)
{
    for (int t = 1; t < 4; t++)
        f->turn[t] = quarter_turn(&f->turn[t - 1]);
    f->turns = same_shape(&f->turn[0], &f->turn[1])   ? 1
               : same_shape(&f->turn[0], &f->turn[2]) ? 2
                                                      : 4;
}

static void read_form(void)
{
    if (forms == FORMS_MAX)
        fail("more than %d forms", FORMS_MAX);
    struct form *f = &form[forms];
    const char *name = need_word("form");
    if (strlen(name) >= sizeof f->name)
        fail("the name '%s' is too long", name);
    memcpy(f->name, name, strlen(name) + 1);
    f->path = path, f->line = line;
    f->turn[0] = read_shape(need_word("form"));
    turn_form(f);
    for (int i = 0; i < forms; i++) {
        if (strcmp(form[i].name, name) == 0)
            fail("form '%s' stands twice", name);
        for (int t = 0; t < 4; t++)
            if (same_shape(&form[i].turn[0], &f->turn[t]))
                fail("form '%s' is '%s' of line %d, turned", name, form[i].name, form[i].line);
    }
    forms++;
}

/* The sheet */

static void read_sheet(void)
{
    char wanted[4];
    snprintf(wanted, sizeof wanted, "%d", SIZE);
    for (int i = 0; i < 2; i++)
        if (strcmp(need_word("sheet"), wanted) != 0)
            fail("the sets of boxes are made for a sheet of %d by %d", SIZE, SIZE);
    size = SIZE;
}

static void add_first(const char *word)
{
    int x = word[0] - 'a', y = word[0] ? word[1] - '1' : -1;
    if (x < 0 || x >= SIZE || y < 0 || y >= SIZE || word[2])
        fail("'%s' is no box of the sheet", word);
    if (firsts == FIRSTS)
        fail("more than %d first boxes", FIRSTS);
    for (int i = 0; i < firsts; i++)
        if (first[i] == y * SIZE + x)
            fail("first box '%s' stands twice", word);
    first[firsts++] = y * SIZE + x;
    first_path = path, first_line = line;
}

static void add_colour(const char *word)
{
    if (colours == COLOURS)
        fail("more than %d colours", COLOURS);
    if (strlen(word) >= sizeof colour[0])
        fail("the name '%s' is too long", word);
    for (int i = 0; i < colours; i++)
        if (strcmp(colour[i], word) == 0)
            fail("colour '%s' stands twice", word);
    memcpy(colour[colours++], word, strlen(word) + 1);
}

static void read_line(char *key)
{
    char *word;
    if (strcmp(key, "form") == 0) {
        read_form();
    } else if (strcmp(key, "sheet") == 0) {
        read_sheet();
    } else if (strcmp(key, "first") == 0) {
        while ((word = next_word()))
            add_first(word);
    } else if (strcmp(key, "colours") == 0) {
        while ((word = next_word()))
            add_colour(word);
    } else {
        fail("unknown word '%s'", key);
    }
}

/* A form is drawn with #, so a comment is a line that begins with one. */
static void check_all(void)
{
    if (!size || firsts != FIRSTS || colours != COLOURS)
        fail("a sheet, %d first boxes and %d colours are all needed", FIRSTS, COLOURS);
    if (forms < CARDS_USED)
        fail("%d forms are too few: up to %d cards of a colour are used", forms, CARDS_USED);
}

/* Places */

static bool lies_at(const struct shape *s, int box, bool covers[BOXES])
{
    memset(covers, 0, BOXES * sizeof *covers);
    for (int i = 0; i < s->n; i++) {
        int x = box % SIZE + s->x[i] - s->x[0], y = box / SIZE + s->y[i] - s->y[0];
        if (x < 0 || x >= SIZE || y >= SIZE)
            return false;
        covers[y * SIZE + x] = true;
    }
    return true;
}

/* TH-8: the places of a form on an empty sheet that cover exactly one first box. */
static void find_places(int f)
{
    for (int t = 0; t < form[f].turns; t++)
        for (int b = 0; b < BOXES; b++) {
            struct place *p = &place[f][places[f]];
            if (!lies_at(&form[f].turn[t], b, p->covers) ||
                p->covers[first[0]] + p->covers[first[1]] != 1)
                continue;
            p->turn = t, p->box = b;
            places[f]++;
        }
}

static bool apart(const struct place *p, const struct place *q)
{
    for (int b = 0; b < BOXES; b++)
        if (p->covers[b] && q->covers[b])
            return false;
    return true;
}

static bool leaves_one(const struct place *p, int hand)
{
    for (int k = 0; k < places[hand]; k++)
        if (apart(p, &place[hand][k]))
            return true;
    return false;
}

/* TH-8?: whatever two cards come, and wherever the first is drawn, the second can be drawn too.  So
 * the game need not look ahead. */
static void check_first_round(void)
{
    path = first_path, line = first_line;
    for (int f = 0; f < forms; f++) {
        if (!places[f])
            fail("form '%s' cannot be drawn on one of these first boxes alone", form[f].name);
        for (int h = 0; h < forms; h++)
            for (int i = 0; i < places[f]; i++)
                if (f != h && !leaves_one(&place[f][i], h))
                    fail("form '%s' on %c%d, turned by %d, leaves form '%s' no place", form[f].name,
                         'a' + place[f][i].box % SIZE, place[f][i].box / SIZE + 1, place[f][i].turn,
                         form[h].name);
    }
}

/* Writing */

static void write_names(void)
{
    printf("static const char *const colour_name[] = {");
    for (int c = 0; c < COLOURS; c++)
        printf("\"%s\", ", colour[c]);
    printf("0};\nstatic const char *const form_name[] = {");
    for (int f = 0; f < forms; f++)
        printf("\"%s\", ", form[f].name);
    printf("0};\n\n");
}

static int offset_of(const struct shape *s, int i)
{
    return i < s->n ? (s->y[i] - s->y[0]) * SIZE + s->x[i] - s->x[0] : 0;
}

static int most_cells(void)
{
    int most = 1;
    for (int f = 0; f < forms; f++)
        most = form[f].turn[0].n > most ? form[f].turn[0].n : most;
    return most;
}

static void write_turn(const struct shape *s)
{
    bool covers[BOXES];
    uint64_t bits = 0, top = 0, rest = 0;
    for (int i = 0; i < s->n; i++)
        bits |= (uint64_t)1 << offset_of(s, i);
    for (int b = 0; b < BOXES; b++)
        if (lies_at(s, b, covers)) {
            if (b < 3 * SIZE)
                top |= (uint64_t)1 << b;
            else
                rest |= (uint64_t)1 << (b - 3 * SIZE);
        }
    printf("        {0x%llxu, 0x%llxu, 0x%llxu, {", (unsigned long long)bits,
           (unsigned long long)top, (unsigned long long)rest);
    for (int i = 1; i < most_cells(); i++)
        printf("%s%d", i > 1 ? ", " : "", offset_of(s, i));
    printf("}},\n");
}

static void write_forms(void)
{
    printf("/* A form in one of its turns.  shape: its boxes as bits, counted from the first of "
           "them in\n * reading order.  top, rest: where that one may lie, rows 1 to 3 and 4 to 9, "
           "on an empty\n * sheet.  off: the distances of the other boxes, filled up with 0. */\n"
           "struct turned {\n    uint64_t shape, top, rest;\n    uint8_t off[OTHERS];\n};\n\n"
           "static const uint8_t turns[FORMS] = {");
    for (int f = 0; f < forms; f++)
        printf("%s%d", f ? ", " : "", form[f].turns);
    printf("};\nstatic const struct turned turned_form[FORMS][4] = {\n");
    for (int f = 0; f < forms; f++) {
        printf("    {\n");
        for (int t = 0; t < form[f].turns; t++)
            write_turn(&form[f].turn[t]);
        printf("    },\n");
    }
    printf("};\n\n");
}

/* TH-8, in the two words of a set of boxes. */
static void write_first(void)
{
    uint64_t a = 0, z = 0;
    for (int i = 0; i < FIRSTS; i++) {
        if (first[i] < 7 * SIZE)
            a |= (uint64_t)1 << first[i];
        else
            z |= (uint64_t)1 << (first[i] - 7 * SIZE);
    }
    printf("/* The first boxes, rows 1 to 7 and 8 to 9. */\n"
           "static const uint64_t first_a = 0x%llxu;\nstatic const uint32_t first_z = 0x%llxu;\n\n",
           (unsigned long long)a, (unsigned long long)z);
}

static void write_runs(void)
{
    printf("/* The longest run of ones in a row of boxes. */\n"
           "static const uint8_t longest_run[1 << WIDTH] = {");
    for (int row = 0; row < 1 << SIZE; row++) {
        int run = 0, best = 0;
        for (int x = 0; x < SIZE; x++) {
            run = row >> x & 1 ? run + 1 : 0;
            best = run > best ? run : best;
        }
        printf("%s%d,", row % 32 ? " " : "\n    ", best);
    }
    printf("\n};\n\n");
}

static void write_json(void)
{
    printf("static const char data_json[] =\n"
           "    \"{\\\"width\\\":%d,\\\"height\\\":%d,\\\"first\\\":[\\\"%c%d\\\",\\\"%c%d\\\"],\"",
           SIZE, SIZE, 'a' + first[0] % SIZE, first[0] / SIZE + 1, 'a' + first[1] % SIZE,
           first[1] / SIZE + 1);
    printf("\n    \"\\\"colours\\\":[");
    for (int c = 0; c < COLOURS; c++)
        printf("%s\\\"%s\\\"", c ? "," : "", colour[c]);
    printf("],\\\"dummy\\\":\\\"%s\\\",\\\"forms\\\":[\"", colour[3]);
    for (int f = 0; f < forms; f++) {
        printf("\n    \"%s{\\\"form\\\":\\\"%s\\\",\\\"turns\\\":[", f ? "," : "", form[f].name);
        for (int t = 0; t < form[f].turns; t++) {
            const struct shape *s = &form[f].turn[t];
            for (int i = 0; i < s->n; i++)
                printf("%s[%d,%d]", i ? "," : t ? ",[" : "[", s->x[i] - s->x[0], s->y[i] - s->y[0]);
            printf("]");
        }
        printf("]}\"");
    }
    printf("\n    \"]}\";\n\n");
}

static void write_header(void)
{
    printf(
        "/* Made by generate.c from the sources beside it: change that, not this. */\n"
        "#ifndef THAW_DATA_H\n#define THAW_DATA_H\n\n#include <stdint.h>\n\n"
        "/* clang-format off */\n"
        "enum { WIDTH = %d, HEIGHT = %d, BOXES = %d, COLOURS = %d, FORMS = %d, OTHERS = %d };\n\n",
        SIZE, SIZE, BOXES, COLOURS, forms, most_cells() - 1);
    write_names();
    write_forms();
    write_first();
    write_runs();
    write_json();
    printf("/* clang-format on */\n\n#endif\n");
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: gen_thaw forms.txt sheet.txt > thaw_data.h\n");
        return 2;
    }
    for (int i = 1; i < argc; i++)
        read_source(argv[i], read_line);
    check_all();
    for (int f = 0; f < forms; f++)
        find_places(f);
    check_first_round();
    write_header();
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
