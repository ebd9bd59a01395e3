/*
 * gen_treasure - turns games/treasure/data/board.txt into games/treasure/data/treasure_data.h.
 *
 *     gen_treasure board.txt > treasure_data.h
 *
 * It refuses a board that makes no game, with the line at fault.  The header has the squares, their
 * place on a grid, where every throw from every square ends, and the same as JSON for clients.
 */
#include "tools/gen.h"

enum { SQUARES_MAX = 200, SUM_MIN = 2, SUM_MAX = 12, MARK_MAX = 3, COLOURS = 4, GRID_MAX = 64 };
enum kind { PLAIN, FEATHER, WHIRL, START, TREASURE };

static const char *const kind_name[] = {"plain", "feather", "whirl", "start", "treasure"};

static int squares, copies, grid_w, grid_h, colours;
static char colour[COLOURS][16];
static enum kind kind[SQUARES_MAX + 1];
static int x[SQUARES_MAX + 1], y[SQUARES_MAX + 1];

static void mark_square(const char *word, enum kind k)
{
    if (!squares)
        fail("'squares' must come first");
    int n = to_number(word, 1, squares - 1);
    if (kind[n] != PLAIN)
        fail("square %d is a %s already", n, kind_name[kind[n]]);
    kind[n] = k;
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

static void read_squares(void)
{
    squares = to_number(need_word("squares"), 2 * SUM_MAX, SQUARES_MAX);
    kind[0] = START;
    kind[squares] = TREASURE;
}

static void read_line(char *key)
{
    char *word;
    if (strcmp(key, "squares") == 0) {
        read_squares();
    } else if (strcmp(key, "feathers") == 0) {
        while ((word = next_word()))
            mark_square(word, FEATHER);
    } else if (strcmp(key, "whirls") == 0) {
        while ((word = next_word()))
            mark_square(word, WHIRL);
    } else if (strcmp(key, "colours") == 0) {
        while ((word = next_word()))
            add_colour(word);
    } else if (strcmp(key, "marks") == 0) {
        for (int i = 1; i <= MARK_MAX; i++)
            if (to_number(need_word("marks"), 1, MARK_MAX) != i)
                fail("the marks are 1 2 3");
    } else if (strcmp(key, "copies") == 0) {
        copies = to_number(need_word("copies"), 1, 9);
    } else if (strcmp(key, "grid") == 0) {
        grid_w = to_number(need_word("grid"), 3, GRID_MAX);
        grid_h = to_number(need_word("grid"), 3, GRID_MAX);
    } else {
        fail("unknown word '%s'", key);
    }
}

static void check_all(void)
{
    if (!squares || !copies || !grid_w || colours != COLOURS)
        fail("squares, four colours, copies and grid are all needed");
}

static void lay_spiral(void)
{
    static bool used[GRID_MAX + 2][GRID_MAX + 2];
    static const int dx[] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};
    int px = 0, py = 0, d = 0;
    for (int n = 0; n <= squares; n++) {
        x[n] = px, y[n] = py;
        used[py][px] = true;
        for (int turn = 0; turn < 2; turn++, d = (d + 1) % 4) {
            int ax = px + dx[d], ay = py + dy[d], bx = ax + dx[d], by = ay + dy[d];
            bool out = ax < 0 || ay < 0 || ax >= grid_w || ay >= grid_h;
            bool wall = !out && bx >= 0 && by >= 0 && used[by][bx];
            if (!out && !wall && !used[ay][ax]) {
                px = ax, py = ay;
                break;
            }
        }
        if (n < squares && px == x[n] && py == y[n])
            fail("a grid of %d by %d is too small for %d squares", grid_w, grid_h, squares);
    }
}

/* TT-5, TT-7, TT-10: all steps first, then feathers for as long as there are any. */
static int landing(int from, int sum, int mark)
{
    int at = from + sum * mark;
    while (at < squares && kind[at] == FEATHER)
        at += sum;
    return at < squares ? at : squares;
}

static void write_array(const char *name, const int *value)
{
    printf("static const uint8_t %s[SQUARES + 1] = {", name);
    for (int n = 0; n <= squares; n++)
        printf("%s%d,", n % 20 ? " " : "\n    ", value[n]);
    printf("\n};\n\n");
}

static void write_landing(void)
{
    printf("/* Where a figure on a square ends by a sum of 2..12 and a mark of 1..3. */\n"
           "static const uint8_t landing[SQUARES][11][3] = {\n");
    for (int n = 0; n < squares; n++) {
        printf("    {");
        for (int sum = SUM_MIN; sum <= SUM_MAX; sum++)
            printf("%s{%d, %d, %d}", sum > SUM_MIN ? ", " : "", landing(n, sum, 1),
                   landing(n, sum, 2), landing(n, sum, 3));
        printf("},\n");
    }
    printf("};\n\n");
}

static void write_json(void)
{
    printf("static const char data_json[] =\n    \"{\\\"squares\\\":[\"");
    for (int n = 0; n <= squares; n++)
        printf("\n    \"%s{\\\"n\\\":%d,\\\"kind\\\":\\\"%s\\\",\\\"x\\\":%d,\\\"y\\\":%d}\"",
               n ? "," : "", n, kind_name[kind[n]], x[n], y[n]);
    printf("\n    \"],\\\"cards\\\":[\"");
    for (int c = 0; c < COLOURS; c++)
        for (int m = 1; m <= MARK_MAX; m++)
            printf("\n    \"%s{\\\"card\\\":\\\"%s%d\\\",\\\"face\\\":\\\"%s\\\",\\\"mark\\\":%d,"
                   "\\\"copies\\\":%d}\"",
                   c + m > 1 ? "," : "", colour[c], m, colour[c], m, copies);
    printf("\n    \"]}\";\n\n");
}

static void write_header(void)
{
    int kinds[SQUARES_MAX + 1];
    for (int n = 0; n <= squares; n++)
        kinds[n] = (int)kind[n];
    printf("/* Made by generate.c from board.txt: change that, not this. */\n"
           "#ifndef TREASURE_DATA_H\n#define TREASURE_DATA_H\n\n#include <stdint.h>\n\n"
           "/* clang-format off */\n"
           "enum { SQUARES = %d, COPIES = %d };\n"
           "enum square { PLAIN, FEATHER, WHIRL, START, TREASURE };\n\n",
           squares, copies);
    printf("static const char *const colour_name[] = {");
    for (int c = 0; c < COLOURS; c++)
        printf("\"%s\", ", colour[c]);
    printf("0};\n\n");
    write_array("square_kind", kinds);
    write_array("square_x", x);
    write_array("square_y", y);
    write_landing();
    write_json();
    printf("/* clang-format on */\n\n#endif\n");
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: gen_treasure board.txt > treasure_data.h\n");
        return 2;
    }
    read_source(argv[1], read_line);
    check_all();
    lay_spiral();
    write_header();
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
