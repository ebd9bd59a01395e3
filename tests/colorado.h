/*
 * colorado.h - laying out positions of Colorado for its tests: cards, flags and legs by name, and
 * moves as a player writes them.  Whatever is laid out comes from the deck or the pool, so that
 * valid() accepts every position.
 */
#ifndef TESTS_COLORADO_H
#define TESTS_COLORADO_H

#include "../games/colorado/choices.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

extern const struct game colorado_game;

static game_state st;

static inline struct seat *seat(int p)
{
    return &st.seat[p];
}

/* Moves */

static inline game_move parsed(const char *text)
{
    game_move m = colorado_game.move_parse(&st, 0, text);
    if (!m)
        fail_msg("'%s' means nothing", text);
    return m;
}

static inline uint32_t pending(void)
{
    return colorado_game.pending(&st);
}

static inline void play(int who, const char *text)
{
    game_move m = parsed(text);
    const char *why = colorado_game.refusal(&st, who, m);
    if (why)
        fail_msg("'%s' is refused: %s", text, why);
    assert_int_equal(colorado_game.apply(&st, who, m), GAME_OK);
    if (!colorado_game.valid(&st))
        fail_msg("'%s' leads to a state that is not valid", text);
}

static inline void chance(const char *text)
{
    play(GAME_CHANCE, text);
}

static inline bool is_legal(int who, const char *text)
{
    game_move list[GAME_MOVES_MAX], m = parsed(text);
    uint32_t weight[GAME_MOVES_MAX];
    if (!(pending() >> who & 1))
        return false;
    int n = who == GAME_CHANCE ? colorado_game.chance(&st, list, weight)
                               : colorado_game.moves(&st, who, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

/* All that a seat may do: "draw, discard red1 red2". */
static inline void assert_moves(int who, const char *all)
{
    game_move list[GAME_MOVES_MAX];
    char text[GAME_MOVES_MAX * 4] = "", one[GAME_TEXT_MAX];
    assert_true(pending() >> who & 1);
    int n = colorado_game.moves(&st, who, list);
    for (int i = 0; i < n; i++) {
        colorado_game.move_text(&st, who, list[i], one);
        if (i)
            strcat(text, ", ");
        strcat(text, one);
    }
    assert_string_equal(text, all);
}

/* Refused, by this rule and no other, and not listed either. */
static inline void refused_move(int who, game_move m, const char *rule)
{
    game_state before = st;
    const char *why = colorado_game.refusal(&st, who, m);
    if (!why)
        fail_msg("move %llx is not refused", (unsigned long long)m);
    if (strncmp(why, rule, strlen(rule)) != 0 || why[strlen(rule)] != ' ')
        fail_msg("move %llx is refused by '%s', not by %s", (unsigned long long)m, why, rule);
    assert_int_not_equal(colorado_game.apply(&st, who, m), GAME_OK);
    assert_memory_equal(&before, &st, sizeof st);
}

static inline void refused(int who, const char *text, const char *rule)
{
    refused_move(who, parsed(text), rule);
    assert_false(is_legal(who, text));
}

/* Names */

static inline unsigned region_named(const char *id)
{
    for (unsigned r = 0; r < REGIONS; r++)
        if (strcmp(region_table[r].id, id) == 0)
            return r;
    fail_msg("there is no region %s", id);
    return 0;
}

static inline unsigned leg_named(const char *id)
{
    for (unsigned leg = 0; leg < LEGS; leg++)
        if (strcmp(leg_table[leg].id, id) == 0)
            return leg;
    fail_msg("there is no leg %s", id);
    return 0;
}

static inline unsigned rail_named(const char *id)
{
    for (unsigned r = 0; r < RAILS; r++)
        if (strcmp(rail_table[r].id, id) == 0)
            return r;
    fail_msg("there is no leg %s of the railroad", id);
    return 0;
}

/* The next card of "red1 red3", or -1. */
static inline int next_card(const char **cards)
{
    *cards += strspn(*cards, " ");
    for (int t = 0; t < CARD_TYPES && **cards; t++)
        if (strncmp(*cards, card_name[t], strlen(card_name[t])) == 0) {
            *cards += strlen(card_name[t]);
            return t;
        }
    if (**cards)
        fail_msg("'%s' is no card", *cards);
    return -1;
}

static inline int card(const char *name)
{
    return next_card(&name);
}

/* Positions */

/* The first call of seat 0: nobody has a card yet, all have started in Northgate. */
static inline void flag(int p, const char *region);
static inline void begin(int players)
{
    const int16_t option[] = {0};
    memset(&st, 0, sizeof st);
    assert_int_equal(colorado_game.start(&st, players, option), GAME_OK);
    for (int p = 0; p < players; p++)
        flag(p, "northgate");
    st.phase = P_CALL;
}

static inline unsigned from_deck(int type)
{
    assert_true(st.deck[type] > 0);
    st.deck[type]--;
    st.deck_size--;
    return (unsigned)type;
}

/* Into a hand. */
static inline void hold(int p, const char *cards)
{
    for (int t; (t = next_card(&cards)) >= 0;)
        hand_draw(seat(p), from_deck(t));
}

/* Into a play area. */
static inline void lay(int p, const char *cards)
{
    for (int t; (t = next_card(&cards)) >= 0;)
        seat(p)->area |= 1u << from_deck(t);
}

static inline void toss(int type)
{
    st.discard[from_deck(type)]++;
    st.discard_size++;
}

/* All of the deck into a hand. */
static inline void hold_deck(int p)
{
    for (int t = 0; t < CARD_TYPES; t++)
        while (st.deck[t])
            hand_draw(seat(p), from_deck(t));
}

static inline void toss_deck(void)
{
    for (int t = 0; t < CARD_TYPES; t++)
        while (st.deck[t])
            toss(t);
}

static inline void nuggets(int p, unsigned n)
{
    st.pool = (uint8_t)(st.pool + seat(p)->nuggets - n);
    seat(p)->nuggets = (uint8_t)n;
}

/* A flag with its box, and no medal. */
static inline void flag(int p, const char *region)
{
    unsigned r = region_named(region), kind = region_table[r].kind;
    seat(p)->flags |= 1u << r;
    seat(p)->zone[kind] =
        (uint8_t)(seat(p)->zone[kind] + (seat(p)->zone[kind] < zone_table[kind].boxes));
    for (unsigned leg = 0; leg < LEGS; leg++)
        if (leg_table[leg].region == r && leg_table[leg].flag)
            seat(p)->near = set_or(seat(p)->near, set_one(leg));
}

/* A leg, without its icon. */
static inline void check(int p, const char *leg)
{
    seat(p)->legs = set_or(seat(p)->legs, set_one(leg_named(leg)));
    seat(p)->near = set_or(seat(p)->near, leg_table[leg_named(leg)].joined);
}

static inline void check_rail(int p, const char *rail)
{
    seat(p)->rails |= 1u << rail_named(rail);
    seat(p)->ahead = rails_after(seat(p)->rails) & ~closed_rails(seat(p));
}

/* Boxes of the tipi line: the middle, and so many on each side. */
static inline void tipi(int p, unsigned left, unsigned right)
{
    seat(p)->line[TIPI_LINE] = (uint8_t)(left + 1 + right);
    seat(p)->tipi_left = (uint8_t)left;
}

/* A move that checks a leg with this icon: of a region that the seat has a flag in now, and in
 * which this leg is not the last one. */
static inline const char *leg_with(int p, enum icon icon)
{
    static char text[GAME_TEXT_MAX];
    for (unsigned leg = 0; leg < LEGS; leg++) {
        const struct region *r = &region_table[leg_table[leg].region];
        if (leg_table[leg].icon != icon || !leg_table[leg].flag || r->size < 2 ||
            set_has(seat(p)->legs, leg))
            continue;
        if (!(seat(p)->flags >> leg_table[leg].region & 1))
            flag(p, r->id);
        snprintf(text, sizeof text, "leg %s", leg_table[leg].id);
        return text;
    }
    fail_msg("no leg at a flag shows icon %d", (int)icon);
    return NULL;
}

/* The railroad as far as the leg before one with this icon, and the move that checks it. */
static inline const char *rail_with(int p, enum icon icon)
{
    static char text[GAME_TEXT_MAX];
    unsigned at = RAILS;
    for (unsigned r = 0; r < RAILS && at == RAILS; r++)
        at = rail_table[r].icon == icon && !rail_table[r].medal ? r : at;
    assert_true(at < RAILS);
    snprintf(text, sizeof text, "rail %s", rail_table[at].id);
    while (!rail_table[at].first) {
        at = (unsigned)__builtin_ctz(rail_table[at].before);
        seat(p)->rails |= 1u << at;
    }
    seat(p)->ahead = rails_after(seat(p)->rails) & ~closed_rails(seat(p));
    return text;
}

static inline int line_medal(enum line_kind line, unsigned nth)
{
    return line_table[line].medal[nth];
}

static inline uint8_t boxes_but_one(enum line_kind line)
{
    return (uint8_t)(line_table[line].boxes - 1);
}

/* Medals of regions: their points only are meant. */
static inline void medals(int p, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        seat(p)->medal[seat(p)->medals++] = (uint8_t)region_named("mirror");
}

/* An effect to carry out; the others have one too, or the turn would end. */
static inline void effect(int p, enum icon icon)
{
    st.phase = P_ACT;
    seat(p)->todo = (uint8_t)icon;
    assert_true(can_act(&st, seat(p)));
}

/* Seat 0 is to carry out this, and seat 1 something that lasts. */
static inline void acting_with(enum icon icon)
{
    effect(0, icon);
    effect(1, CHECK_PAIR);
}

static inline int last_medal(int p)
{
    return seat(p)->medals ? colorado_medal(seat(p)->medal[seat(p)->medals - 1]) : 0;
}

#endif
