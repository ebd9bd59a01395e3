/*
 * colorado.h - laying out positions of Colorado for its tests: cards, flags and legs by name, and
 * moves as a player writes them.  Whatever is laid out comes from the deck or the pool, so that
 * valid() accepts every position.
 */
#ifndef TESTS_COLORADO_H
#define TESTS_COLORADO_H

#include "games/colorado/choices.h"

#define RULES_OF colorado_game
#include "tests/rules.h"

static game_state st;

static inline struct seat *seat(int p)
{
    return &st.seat[p];
}

/* Moves */

static inline game_move parsed(const char *text)
{
    return named_move(&st, 0, text);
}

static inline uint32_t pending(void)
{
    return colorado_game.pending(&st);
}

static inline void play(int who, const char *text)
{
    do_move(&st, who, text);
}

static inline void chance(const char *text)
{
    play(GAME_CHANCE, text);
}

static inline bool is_legal(int who, const char *text)
{
    return listed(&st, who, text);
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
        assert_null(colorado_game.refusal(&st, who, list[i]));
        if (i)
            strcat(text, ", ");
        strcat(text, one);
    }
    assert_string_equal(text, all);
}

static inline void refused_move(int who, game_move m, const char *rule)
{
    assert_refused_move(&st, who, m, rule);
}

static inline void refused(int who, const char *text, const char *rule)
{
    assert_refused(&st, who, text, rule);
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
        colorado_hand_draw(&st, seat(p), from_deck(t));
}

/* Into a play area. */
static inline void lay(int p, const char *cards)
{
    for (int t; (t = next_card(&cards)) >= 0; st.came[st.age][t]--)
        seat(p)->area |= 1u << from_deck(t);
}

static inline void toss(int type)
{
    st.came[st.age][type]--;
    st.discard[from_deck(type)]++;
    st.discard_size++;
}

/* All of the deck into a hand. */
static inline void hold_deck(int p)
{
    for (int t = 0; t < CARD_TYPES; t++)
        while (st.deck[t])
            colorado_hand_draw(&st, seat(p), from_deck(t));
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
    seat(p)->ahead = colorado_rails_after(seat(p)->rails) & ~colorado_closed_rails(seat(p));
}

/* Boxes of the tipi line: the middle, and so many on each side. */
static inline void tipi(int p, unsigned left, unsigned right)
{
    seat(p)->line[TIPI_LINE] = (uint8_t)(left + 1 + right);
    seat(p)->tipi_left = (uint8_t)left;
}

/* Boxes on each side of the middle. */
static inline unsigned tipi_half(void)
{
    return line_table[TIPI_LINE].boxes / 2u;
}

/* One box before the left end. */
static inline void tipi_almost(int p)
{
    tipi(p, tipi_half() - 1, 0);
}

/* All boxes of saloon or wanted but so many. */
static inline void fill_line(int p, enum line_kind line, unsigned but)
{
    seat(p)->line[line] = (uint8_t)(line_table[line].boxes - but);
}

static inline int line_medal(unsigned line, unsigned nth)
{
    return line_table[line].medal[nth];
}

/* The medals of a line are gone, but so many of the last. */
static inline void take_medals(enum line_kind line, unsigned but)
{
    st.gone[line] = (uint8_t)((1u << (line_table[line].medals - but)) - 1);
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
    assert_true(colorado_can_act(&st, seat(p)));
}

/* Seat 0 is to carry out this, and seat 1 something that lasts. */
static inline void acting_with(enum icon icon)
{
    effect(0, icon);
    effect(1, CHECK_PAIR);
}

/* The region of a leg is discovered, and the leg within reach. */
static inline void reach(int p, unsigned leg)
{
    const struct region *r = &region_table[leg_table[leg].region];
    if (!(seat(p)->flags >> leg_table[leg].region & 1))
        flag(p, r->id);
    while (!set_has(seat(p)->near, leg)) { /* what is within reach is checked, until it is too */
        struct set open = open_legs(seat(p));
        for (unsigned on = r->first; on < (unsigned)r->first + r->size; on++)
            if (set_has(open, on))
                check(p, leg_table[on].id);
    }
}

/* A leg with that icon, wherever it may be: within reach, not checked, and not the last of its
 * region. */
static inline unsigned leg_with(int p, enum icon icon)
{
    const struct seat before = *seat(p);
    for (unsigned leg = 0; leg < LEGS; leg++) {
        if (leg_table[leg].icon != icon || set_has(before.legs, leg))
            continue;
        *seat(p) = before;
        reach(p, leg);
        struct set rest = set_less(region_table[leg_table[leg].region].legs, seat(p)->legs);
        if (!set_none(set_less(rest, set_one(leg))))
            return leg;
    }
    fail_msg("no leg shows icon %d", (int)icon);
    return 0;
}

static inline void play_leg_of(int p, unsigned leg)
{
    char text[GAME_TEXT_MAX];
    snprintf(text, sizeof text, "leg %s", leg_table[leg].id);
    play(p, text);
}

/* A leg with that icon, the last of its region that is not checked. */
static inline unsigned last_leg_with(int p, enum icon icon)
{
    const struct seat before = *seat(p);
    for (unsigned leg = 0; leg < LEGS; leg++) {
        const struct region *r = &region_table[leg_table[leg].region];
        if (leg_table[leg].icon != icon)
            continue;
        *seat(p) = before;
        reach(p, leg);
        for (unsigned i = 0; i < r->size; i++)
            for (unsigned on = r->first; on < (unsigned)r->first + r->size; on++)
                if (on != leg && set_has(open_legs(seat(p)), on))
                    check(p, leg_table[on].id);
        struct set rest = set_less(r->legs, seat(p)->legs);
        if (set_none(set_less(rest, set_one(leg)))) /* or there is a way through it only */
            return leg;
    }
    fail_msg("no region ends with icon %d", (int)icon);
    return 0;
}

/* The railroad as far as the leg before this one, by the first branch of each switch. */
static inline void travel_to(int p, unsigned rail)
{
    uint32_t way = 0;
    while (!rail_table[rail].first)
        way |= 1u << (rail = (unsigned)__builtin_ctz(rail_table[rail].before));
    while (way)
        check_rail(p, rail_table[take(&way)].id);
}

/* A leg of the railroad with that icon, the next to be checked. */
static inline unsigned rail_with(int p, enum icon icon)
{
    for (unsigned r = 0; r < RAILS; r++)
        if (rail_table[r].icon == icon && !rail_table[r].medal) {
            travel_to(p, r);
            return r;
        }
    fail_msg("no leg of the railroad shows icon %d", (int)icon);
    return 0;
}

static inline void play_rail_of(int p, unsigned rail)
{
    char text[GAME_TEXT_MAX];
    snprintf(text, sizeof text, "rail %s", rail_table[rail].id);
    play(p, text);
}

/* What the seat has to do, done without more. */
static inline void done(int p)
{
    effect(p, NUGGET_PAIR);
    play(p, "nugget");
}

static inline int last_medal(int p)
{
    return seat(p)->medals ? colorado_medal(seat(p)->medal[seat(p)->medals - 1]) : 0;
}

/* Deals whatever chance lists first, until somebody else is asked. */
static inline void deal_all(void)
{
    while (pending() == 1u << GAME_CHANCE) {
        game_move list[GAME_MOVES_MAX];
        uint32_t weight[GAME_MOVES_MAX];
        colorado_game.chance(&st, list, weight);
        assert_int_equal(colorado_game.apply(&st, GAME_CHANCE, list[0]), GAME_OK);
        assert_true(colorado_game.valid(&st));
    }
}

#endif
