/*
 * gen_colormill - turns games/colormill/data/ into games/colormill/data/colormill_data.h.
 *
 *     gen_colormill games/colormill/data/shapes.ink games/colormill/data/NAME.board ... >
 * colormill_data.h
 *
 * It refuses boards that make no game, with the line at fault (docs/boards.md).  The work is done
 * in games/colormill/board/; here the tables are only printed.
 */
#include "games/colormill/board/build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS_MAX = 6, FILES_MAX = 16 };

static struct source *boards[BOARDS_MAX + 1]; /* by number */
static struct source *loaded[FILES_MAX];
static int files;

/* Reading */

static bool is_ink(const char *path)
{
    size_t n = strlen(path);
    return n > 4 && strcmp(path + n - 4, ".ink") == 0;
}

__attribute__((noreturn)) static void refuse(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(1);
}

static struct source *load(const char *path, const struct source *shapes)
{
    struct source *s = calloc(1, sizeof *s);
    if (!s || files == FILES_MAX)
        refuse("too many files");
    if (!source_load(s, path, shapes)) {
        fprintf(stderr, "%s\n", s->error);
        source_free(s);
        free(s);
        exit(1);
    }
    return loaded[files++] = s;
}

static void add_board(struct source *s)
{
    struct source *other = boards[s->number];
    for (int i = 1; i <= BOARDS_MAX && !other; i++)
        if (boards[i] && strcmp(boards[i]->id, s->id) == 0)
            other = boards[i];
    if (other) {
        fprintf(stderr, "%s:%d: %s has the same number or name\n", s->path, s->line, other->path);
        exit(1);
    }
    boards[s->number] = s;
}

/* Writing */

static void write_set(struct set set)
{
    if (set.w[0] | set.w[1])
        printf("{{0x%llx, 0x%llx}}", (unsigned long long)set.w[0], (unsigned long long)set.w[1]);
    else
        printf("{{0, 0}}");
}

static void write_bytes(const uint8_t *byte, int count)
{
    printf("{");
    for (int i = 0; i < count; i++)
        printf("%s%d", i ? ", " : "", byte[i]);
    printf("}");
}

static void write_index(int index)
{
    if (index == NOTHING)
        printf("NOTHING, ");
    else
        printf("%d, ", index);
}

static const char *truth(bool value)
{
    return value ? "true" : "false";
}

static void write_prize(const struct prize *p)
{
    printf("{%d, ", p->coins);
    write_bytes(p->pencil, PENCILS);
    printf(", %d}", p->gift);
}

static void write_cells(const struct board *b)
{
    static const char *const needs[] = {"BLUE", "GREEN", "ORANGE", "PINK", "PURPLE", "ANY"};
    printf("static const struct cell %s_cell[] = {\n", b->id);
    for (int i = 0; i < b->cell_count; i++) {
        const struct cell *c = &b->cell[i];
        printf("    {\"%s\", %d, %s, ", c->name, c->area, needs[c->need]);
        write_index(c->leads);
        printf("%s, %s, ", truth(c->man), truth(c->key));
        write_set(c->opens);
        printf(", ");
        write_set(c->differ);
        printf(", ");
        write_set(c->same);
        printf("},\n");
    }
    printf("};\n\n");
}

static void write_by_colour(const struct board *b)
{
    for (int i = 0; i < b->area_count; i++) {
        const struct area *a = &b->area[i];
        if (!a->by_colour)
            continue;
        printf("static const struct prize %s_%s[COLOURS] = {\n", b->id, a->id);
        for (int c = 0; c < COLOURS; c++) {
            printf("    ");
            write_prize(&a->by_colour[c]);
            printf(",\n");
        }
        printf("};\n\n");
    }
}

static void write_areas(const struct board *b)
{
    static const char *const kinds[] = {"AREA", "HUB", "LOOSE"};
    static const char *const rules[] = {"FREE", "SAME", "DIFFER", "TOUCHING"};
    write_by_colour(b);
    printf("static const struct area %s_area[] = {\n", b->id);
    for (int i = 0; i < b->area_count; i++) {
        const struct area *a = &b->area[i];
        printf("    {\"%s\", \"%s\", ", a->id, a->name);
        write_set(a->cells);
        printf(", %d, %s, %s, %s, %s, ", a->size, kinds[a->kind], rules[a->rule], truth(a->start),
               truth(a->carpet));
        write_prize(&a->pays);
        if (a->by_colour)
            printf(", %s_%s},\n", b->id, a->id);
        else
            printf(", NULL},\n");
    }
    printf("};\n\n");
}

static void write_prizes(const struct board *b)
{
    printf("static const struct zone %s_zone[] = {\n", b->id);
    for (int i = 0; i < b->zone_count; i++) {
        printf("    {%d, ", b->zone[i].cards);
        write_prize(&b->zone[i].pays);
        printf("},\n");
    }
    printf("};\n\n");
    if (!b->chest_count)
        return;
    printf("static const struct chest %s_chest[] = {\n", b->id);
    for (int i = 0; i < b->chest_count; i++) {
        printf("    {%d, ", b->chest[i].lock);
        write_prize(&b->chest[i].pays);
        printf("},\n");
    }
    printf("};\n\n");
}

/* In pieces of a line each. */
static void write_json_text(const struct board *b)
{
    enum { PIECE = 100 };
    printf("static const char %s_json[] =", b->id);
    int room = 0;
    for (const char *p = b->json; *p; p++) {
        bool inside = ((unsigned char)*p & 0xc0) == 0x80; /* of a character of several bytes */
        if (room <= 0 && !inside) {
            printf("%s\n    \"", p == b->json ? "" : "\"");
            room = PIECE;
        }
        room -= printf(*p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
    }
    printf("\";\n\n");
}

static void write_board(const struct board *b)
{
    printf("    {\"%s\", \"%s\", %d, %d, %d, %d, %d, %d, %d, ", b->id, b->title, b->number,
           b->target, b->cell_count, b->area_count, b->zone_count, b->chest_count, b->line_count);
    printf("%s, %s, %s, %s, ", truth(b->open), truth(b->setup), truth(b->network),
           truth(b->market_end));
    write_index(b->contest);
    write_bytes(b->twin, 3);
    printf(", %d, 0x%xu, ", b->camels_per_coin, b->camel_towns);
    write_index(b->doubles_cave);
    write_bytes(b->line, LINES_MAX);
    printf(", ");
    write_bytes(b->failure, FAILURES);
    printf(",\n     ");
    write_set(b->men);
    printf(", ");
    write_set(b->keys);
    printf(", ");
    write_set(b->camels);
    printf(",\n     {");
    for (int c = 0; c < COLOURS; c++) {
        printf("%s", c ? ", " : "");
        write_set(b->accept[c]);
    }
    printf("},\n     %s_cell, %s_area, %s_zone, ", b->id, b->id, b->id);
    if (b->chest_count)
        printf("%s_chest, ", b->id);
    else
        printf("NULL, ");
    printf("%s_json},\n", b->id);
}

static void write_header(void)
{
    struct built *built[BOARDS_MAX + 1] = {0};
    printf("/* Made by generate.c from the sources beside it: change that, not this. */\n"
           "#ifndef COLORMILL_DATA_H\n#define COLORMILL_DATA_H\n\n#include "
           "\"games/colormill/board.h\"\n\n"
           "#include <stddef.h>\n\n/* clang-format off */\n");
    for (int i = 1; i <= BOARDS_MAX; i++) {
        if (!boards[i])
            continue;
        built[i] = calloc(1, sizeof *built[i]);
        if (!built[i])
            refuse("too large for the memory");
        if (!board_build(built[i], boards[i]))
            refuse("a board is too large for the memory");
        write_cells(&built[i]->board);
        write_areas(&built[i]->board);
        write_prizes(&built[i]->board);
        write_json_text(&built[i]->board);
    }
    int count = 0;
    printf("static const char *const board_names[] = {");
    for (int i = 1; i <= BOARDS_MAX; i++)
        if (built[i])
            printf("%s\"%s\"", count++ ? ", " : "", built[i]->board.id);
    printf("};\nenum { BOARDS = %d };\n\nstatic const struct board boards[BOARDS] = {\n", count);
    for (int i = 1; i <= BOARDS_MAX; i++) {
        if (!built[i])
            continue;
        write_board(&built[i]->board);
        board_free(built[i]);
        free(built[i]);
    }
    printf("};\n#define ALL_BOARDS");
    for (int i = 0; i < count; i++)
        printf("%s &boards[%d]", i ? "," : "", i);
    printf("\n/* clang-format on */\n\n#endif\n");
}

int main(int argc, char **argv)
{
    const struct source *shapes = NULL;
    for (int i = 1; i < argc; i++)
        if (is_ink(argv[i]))
            shapes = load(argv[i], shapes);
    int inks = files;
    for (int i = 1; i < argc; i++)
        if (!is_ink(argv[i]))
            add_board(load(argv[i], shapes));
    if (files == inks) {
        fprintf(stderr, "usage: gen_colormill shapes.ink NAME.board ... > colormill_data.h\n");
        return 2;
    }
    write_header();
    for (int i = 0; i < files; i++) {
        source_free(loaded[i]);
        free(loaded[i]);
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
