/*
 * gen_stacks - turns games/stacks/data/cards.txt into games/stacks/data/stacks_data.h.
 *
 *     gen_stacks cards.txt > stacks_data.h
 *
 * It refuses a deck that ST-D1 does not allow, with the line at fault: a card that is in two
 * pieces, too large for the wall or needs more blocks of a colour than there are, two cards that
 * are equal when turned, colours that do not come up equally often, too few cards.  The header has
 * every card in its four quarter turns, as each side of the wall sees them, as bits.
 */
#include "tools/gen.h"

enum {
    CARDS_MIN = 40,
    CARDS_MAX = 63, /* a set of cards is a word of 64 bits, and 1 << CARDS must fit too */
    WIDTH = 6,
    HEIGHT = 5,
    BLOCKS_MIN = 3,
    BLOCKS_MAX = 4,
    COLOURS = 4,
    SAME_MAX = 3,
    SIDE = 6 /* room for a pattern either way */
};

static const char letters[] = "OGBP";
static const char *const names[] = {"orange", "green", "blue", "pink"};

struct pattern {
    int w, h;
    char at[SIDE][SIDE]; /* row from the top, column; '.' where it does not matter */
};

struct card {
    int line;
    char text[32];
    struct pattern turn[2][4]; /* for seat 0, and mirrored for seat 1 */
};

static int cards, copies;
static bool wall_told;
static struct card card[CARDS_MAX];

/* Patterns */

static struct pattern blank(int w, int h)
{
    struct pattern p;
    p.w = w;
    p.h = h;
    memset(p.at, '.', sizeof p.at);
    return p;
}

static struct pattern turned(const struct pattern *p)
{
    struct pattern t = blank(p->h, p->w);
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++)
            t.at[x][p->h - 1 - y] = p->at[y][x];
    return t;
}

static struct pattern mirrored(const struct pattern *p)
{
    struct pattern t = blank(p->w, p->h);
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++)
            t.at[y][p->w - 1 - x] = p->at[y][x];
    return t;
}

static bool equal(const struct pattern *a, const struct pattern *b)
{
    return a->w == b->w && a->h == b->h && memcmp(a->at, b->at, sizeof a->at) == 0;
}

static struct pattern read_pattern(const char *text)
{
    struct pattern p = blank(0, 1);
    int x = 0;
    for (; *text; text++) {
        if (*text == '/') {
            if (++p.h > SIDE - 1 || x == 0)
                fail("the pattern is too high, or a row is empty");
            x = 0;
        } else if (*text != '.' && !strchr(letters, *text)) {
            fail("'%c' is no block: O, G, B, P or a point", *text);
        } else {
            if (x == SIDE)
                fail("the pattern is too wide");
            p.at[p.h - 1][x++] = *text;
            p.w = x > p.w ? x : p.w;
        }
    }
    return p;
}

/* How many blocks can be walked to, side by side, from (x, y); it takes them away. */
static int walk(struct pattern *p, int x, int y)
{
    if (x < 0 || y < 0 || x >= p->w || y >= p->h || p->at[y][x] == '.')
        return 0;
    p->at[y][x] = '.';
    return 1 + walk(p, x + 1, y) + walk(p, x - 1, y) + walk(p, x, y + 1) + walk(p, x, y - 1);
}

static int first_piece(struct pattern p)
{
    for (int y = 0; y < p.h; y++)
        for (int x = 0; x < p.w; x++)
            if (p.at[y][x] != '.')
                return walk(&p, x, y);
    return 0;
}

static int count(const struct pattern *p, char letter)
{
    int n = 0;
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++)
            n += p->at[y][x] == letter;
    return n;
}

static int colour_at(const struct pattern *p, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < p->w && y < p->h && p->at[y][x] != '.';
    return inside ? (int)(strchr(letters, p->at[y][x]) - letters) : -1;
}

static void count_beside(const struct pattern *p, int set[COLOURS + 1])
{
    static const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    memset(set, 0, (COLOURS + 1) * sizeof set[0]);
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++)
            for (int d = 0; d < 4; d++) {
                int here = colour_at(p, x, y), there = colour_at(p, x + dx[d], y + dy[d]);
                if (here >= 0 && there >= 0) {
                    set[here] |= 1 << there;
                    set[COLOURS] |= 1 << there;
                }
            }
}

static bool empty_edge(const struct pattern *p)
{
    bool top = true, bottom = true, left = true, right = true;
    for (int x = 0; x < p->w; x++) {
        top = top && p->at[0][x] == '.';
        bottom = bottom && p->at[p->h - 1][x] == '.';
    }
    for (int y = 0; y < p->h; y++) {
        left = left && p->at[y][0] == '.';
        right = right && p->at[y][p->w - 1] == '.';
    }
    return top || bottom || left || right;
}

static void check_pattern(const struct pattern *p)
{
    int blocks = 0, colours = 0, most = 0;
    for (int c = 0; c < COLOURS; c++) {
        int n = count(p, letters[c]);
        if (n > copies)
            fail("there are only %d %s blocks", copies, names[c]);
        blocks += n;
        colours += n > 0;
        most = n > most ? n : most;
    }
    if (blocks < BLOCKS_MIN || blocks > BLOCKS_MAX)
        fail("a pattern has %d or %d blocks, not %d", BLOCKS_MIN, BLOCKS_MAX, blocks);
    if (first_piece(*p) != blocks)
        fail("the pattern is in two pieces");
    if (empty_edge(p))
        fail("a row or column at the edge of the pattern is empty");
    if (colours < 2 || most > SAME_MAX)
        fail("a pattern has 2 to 4 colours, and at most %d blocks of one", SAME_MAX);
    if (p->w > WIDTH || p->h > HEIGHT || p->h > WIDTH || p->w > HEIGHT)
        fail("the pattern does not fit into the wall in every turn");
}

/* Reading */

static void add_card(const char *id, const char *text)
{
    if (!wall_told || !copies)
        fail("'wall' and 'blocks' must come first");
    if (cards == CARDS_MAX)
        fail("more than %d cards", CARDS_MAX);
    if (to_number(id, 1, CARDS_MAX) != cards + 1)
        fail("card %d is the next one", cards + 1);
    if (strlen(text) >= sizeof card[0].text)
        fail("the pattern is too wide");
    struct card *c = &card[cards];
    c->line = line;
    memcpy(c->text, text, strlen(text) + 1);
    c->turn[0][0] = read_pattern(text);
    check_pattern(&c->turn[0][0]);
    for (int i = 0; i < 4; i++) {
        if (i)
            c->turn[0][i] = turned(&c->turn[0][i - 1]);
        c->turn[1][i] = mirrored(&c->turn[0][i]);
    }
    for (int k = 0; k < cards; k++)
        for (int i = 0; i < 4; i++)
            if (equal(&card[k].turn[0][0], &c->turn[0][i]))
                fail("the card is the same as card %d on line %d", k + 1, card[k].line);
    cards++;
}

static void read_line(char *key)
{
    if (strcmp(key, "wall") == 0) {
        to_number(need_word(key), WIDTH, WIDTH);
        to_number(need_word(key), HEIGHT, HEIGHT);
        wall_told = true;
    } else if (strcmp(key, "blocks") == 0) {
        copies = to_number(need_word(key), 1, 7);
    } else if (strcmp(key, "card") == 0) {
        const char *id = need_word(key);
        add_card(id, need_word(key));
    } else {
        fail("unknown word '%s'", key);
    }
}

static void check_deck(void)
{
    int all[COLOURS] = {0};
    if (cards < CARDS_MIN)
        fail("a deck has at least %d cards, not %d", CARDS_MIN, cards);
    for (int i = 0; i < cards; i++)
        for (int c = 0; c < COLOURS; c++)
            all[c] += count(&card[i].turn[0][0], letters[c]);
    for (int c = 1; c < COLOURS; c++)
        if (all[c] != all[0])
            fail("%s comes up %d times, %s %d times", names[0], all[0], names[c], all[c]);
}

/* Writing */

static unsigned anchors(const struct pattern *p)
{
    unsigned set = 0;
    for (int y = 0; y + p->h <= HEIGHT; y++)
        for (int x = 0; x + p->w <= WIDTH; x++)
            set |= 1u << (WIDTH * y + x);
    return set;
}

/* The blocks as colour and distance from the lower left corner; a third block fills a fourth place.
 */
static void write_pattern(const struct pattern *p, bool again)
{
    int colour[BLOCKS_MAX] = {0}, offset[BLOCKS_MAX] = {0}, n = 0;
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++)
            if (p->at[y][x] != '.') {
                colour[n] = (int)(strchr(letters, p->at[y][x]) - letters);
                offset[n++] = WIDTH * (p->h - 1 - y) + x;
            }
    for (; n < BLOCKS_MAX; n++) {
        colour[n] = colour[0];
        offset[n] = offset[0];
    }
    printf("{0x%08x, {%d, %d, %d, %d}, {%d, %d, %d, %d}}", again ? 0 : anchors(p), colour[0],
           colour[1], colour[2], colour[3], offset[0], offset[1], offset[2], offset[3]);
}

static void write_turns(const struct pattern *turn)
{
    printf("        {");
    for (int i = 0; i < 4; i++) {
        bool again = false; /* a line or square turned is the same: one is enough */
        for (int k = 0; k < i; k++)
            again = again || equal(&turn[k], &turn[i]);
        printf("%s", i ? ",\n         " : "");
        write_pattern(&turn[i], again);
    }
    printf("},\n");
}

static void write_header(void)
{
    printf("/* Made by generate.c from cards.txt: change that, not this. */\n"
           "#ifndef STACKS_DATA_H\n#define STACKS_DATA_H\n\n#include <stdint.h>\n\n"
           "/* clang-format off */\n"
           "enum { CARDS = %d, COPIES = %d };\n\n"
           "/* A card in one turn: where its lower left corner may lie (0: the same as another "
           "turn), and\n"
           " * its blocks, by colour and distance from there. */\n"
           "struct variant {\n    uint32_t anchors;\n    uint8_t colour[4], offset[4];\n};\n\n",
           cards, copies);
    printf("static const char *const card_text[CARDS] = {\n");
    for (int i = 0; i < cards; i++)
        printf("    \"%s\",\n", card[i].text);
    printf(
        "};\n\n/* How many blocks each card has. */\nstatic const uint8_t card_blocks[CARDS] = {");
    for (int i = 0; i < cards; i++)
        printf("%s%d,", i % 24 ? " " : "\n    ", first_piece(card[i].turn[0][0]));
    printf(
        "\n};\n\n/* By card and colour: the colours that lie beside a block of it in the pattern, "
        "as bits.  The\n"
        " * last, for the joker: any of the card's. */\n"
        "static const uint8_t beside[CARDS][5] = {");
    for (int i = 0; i < cards; i++) {
        int set[COLOURS + 1];
        count_beside(&card[i].turn[0][0], set);
        printf("%s{%d, %d, %d, %d, %d},", i % 4 ? " " : "\n    ", set[0], set[1], set[2], set[3],
               set[4]);
    }
    printf("\n};\n\n/* By card, side of the wall, turn. */\n"
           "static const struct variant variants[CARDS][2][4] = {\n");
    for (int i = 0; i < cards; i++) {
        printf("    {\n");
        write_turns(card[i].turn[0]);
        write_turns(card[i].turn[1]);
        printf("    },\n");
    }
    printf("};\n\nstatic const char data_json[] =\n    \"{\\\"wall\\\":[%d,%d],\\\"blocks\\\":%d,"
           "\\\"colours\\\":[\\\"orange\\\",\\\"green\\\",\\\"blue\\\",\\\"pink\\\"],\\\"cards\\\":"
           "[\"",
           WIDTH, HEIGHT, copies);
    for (int i = 0; i < cards; i++)
        printf("\n    \"%s{\\\"card\\\":\\\"c%02d\\\",\\\"pattern\\\":\\\"%s\\\"}\"", i ? "," : "",
               i + 1, card[i].text);
    printf("\n    \"]}\";\n/* clang-format on */\n\n#endif\n");
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: gen_stacks cards.txt > stacks_data.h\n");
        return 2;
    }
    read_source(argv[1], read_line);
    check_deck();
    write_header();
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
