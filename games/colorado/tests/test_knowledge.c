/*
 * CO-27: what the table knows of hands, and that a determinisation never contradicts it.
 *
 * The second half holds the game against a memory that forgets nothing: the list of all hands that
 * the others may have, for all that a seat has seen.  Each move is played on every one of them;
 * those stay in which it is legal and leads to the same table.  It is slow and knows nothing of
 * caps and proofs.
 */
#include "positions.h"

#include "core/rng.h"
#include "tests/often.h"

#include <stdlib.h>

static struct rng rng;
static struct rng sampling; /* so that play does not hang on how samples are made */

static void sample(int viewer, game_state *out)
{
    game_state seen;
    colorado_game.observe(&st, viewer, &seen);
    colorado_game.determinise(&seen, viewer, &sampling, out);
}

/* A seat draws; another one waits with something, so that the turn goes on later. */
static void draws_for(int p, const char *cards)
{
    char text[GAME_TEXT_MAX];
    int other = p == 0;
    effect(other, CHECK_PAIR);
    effect(p, CARD_PAIR);
    play(p, "draw");
    for (int t; (t = next_card(&cards)) >= 0;) {
        snprintf(text, sizeof text, "draw %s", card_name[t]);
        chance(text);
    }
    st.phase = P_CALL;
    seat(other)->todo = NO_ICON;
}

static int of_types(const struct seat *s, uint32_t types)
{
    int n = 0;
    while (types)
        n += s->hand[take(&types)];
    return n;
}

static void gives(int p, const char *want, const char *given)
{
    char text[GAME_TEXT_MAX];
    snprintf(text, sizeof text, "call %d %s", p, want);
    play(0, text);
    snprintf(text, sizeof text, "give %s", given);
    play(p, text);
    for (int i = 0; i < st.players; i++)
        seat(i)->todo = NO_ICON;
    st.phase = P_CALL;
    seat(0)->area = 0; /* only the hand is of interest here */
    st.discard[card(given)]++;
    st.discard_size++;
}

/* "none" for orange2, three cards drawn, green2 given, red3 given. */
static void test_co27_an_answer_proves_something_until_cards_are_drawn(void **state)
{
    (void)state;
    const uint32_t eight = suit_types(5) | value_types(2);
    game_state truth;
    int most = 0;
    rng_seed(&rng, 25);
    begin(3);
    hold(1, "red3 red3 blue1");
    hold(2, "grey1 grey1 grey1");
    play(0, "call 1 orange2");
    play(1, "none");
    for (unsigned t = 0; t < CARD_TYPES; t++)
        assert_int_equal(seat(1)->cap[t], eight >> t & 1 ? 0 : 3);
    for (int i = 0; i < 1000; i++) {
        sample(0, &truth);
        assert_int_equal(of_types(&truth.seat[1], eight), 0);
    }
    st.phase = P_CALL;
    draws_for(1, "green2 orange2 grey3");
    for (unsigned t = 0; t < CARD_TYPES; t++)
        assert_int_equal(seat(1)->cap[t], eight >> t & 1 ? 3 : 6);
    gives(1, "green2", "green2");
    for (unsigned t = 0; t < CARD_TYPES; t++)
        assert_int_equal(seat(1)->cap[t], eight >> t & 1 ? 2 : 5);
    gives(1, "red3", "red3"); /* never excluded: it may be old */
    for (unsigned t = 0; t < CARD_TYPES; t++)
        assert_int_equal(seat(1)->cap[t], eight >> t & 1 ? 2 : 4);
    for (int i = 0; i < 10000; i++) {
        sample(0, &truth);
        int n = of_types(&truth.seat[1], eight);
        assert_true(n <= 2);
        most = n > most ? n : most;
    }
    assert_int_equal(most, 2);
    /* another card than the one asked for */
    gives(1, "orange3", "orange2");
    assert_int_equal(seat(1)->cap[card("orange3")], 0);
}

static void test_co27_a_shuffle_shows_a_single_opponent(void **state)
{
    (void)state;
    game_state truth;
    rng_seed(&rng, 26);
    begin(2);
    hold(0, "blue1 blue1 blue2");
    hold(1, "red1 green2 grey3 orange1");
    int keep = card("purple1");
    for (int t = 0; t < CARD_TYPES; t++)
        while (st.deck[t] > (t == keep ? 1 : 0))
            toss(t);
    acting_with(CARD_PAIR);
    play(0, "draw");
    chance("draw purple1"); /* the deck was empty: the discards are shuffled */
    for (int i = 0; i < 200; i++) {
        sample(0, &truth);
        assert_memory_equal(truth.seat[1].hand, seat(1)->hand, CARD_TYPES);
    }
    chance("draw red1");
    chance("draw red2");
    for (int i = 0; i < 200; i++) { /* his own draws are no news of the other's hand */
        sample(0, &truth);
        assert_memory_equal(truth.seat[1].hand, seat(1)->hand, CARD_TYPES);
    }
    effect(0, CHECK_PAIR);
    effect(1, CARD_PAIR);
    play(1, "draw");
    chance("draw blue3");
    int other = 0;
    for (int i = 0; i < 500; i++) {
        int differ = 0;
        sample(0, &truth);
        for (unsigned t = 0; t < CARD_TYPES; t++)
            differ += truth.seat[1].hand[t] > seat(1)->hand[t];
        assert_true(differ <= 1);
        other += differ;
    }
    assert_true(other > 0);
}

static void test_co27_what_lapses_proves_something(void **state)
{
    (void)state;
    game_state truth;
    rng_seed(&rng, 27);
    /* play, with nothing to play */
    begin(2);
    lay(1, "red1 red2");
    hold(1, "red1 red2");
    unsigned leg = leg_with(1, PLAY);
    effect(0, CHECK_PAIR);
    effect(1, CHECK_PAIR);
    play_leg_of(1, leg);
    assert_int_equal(seat(1)->todo, NO_ICON);
    for (unsigned t = 0; t < CARD_TYPES; t++)
        assert_int_equal(seat(1)->cap[t], t < 2 ? 2 : 0);
    for (int i = 0; i < 100; i++) {
        sample(0, &truth);
        assert_int_equal(of_types(&truth.seat[1], 3), 2);
    }
    /* the nugget pair with an empty pool: no card for two nuggets or less */
    begin(2);
    nuggets(0, 17);
    nuggets(1, 2);
    nuggets(0, 18);
    hold(1, "red3 blue3");
    effect(0, CHECK_PAIR);
    st.phase = P_ACT;
    leg = leg_with(1, NUGGET_PAIR);
    effect(1, CHECK_PAIR);
    play_leg_of(1, leg);
    assert_int_equal(seat(1)->todo, NO_ICON);
    for (unsigned t = 0; t < CARD_TYPES; t++)
        assert_int_equal(seat(1)->cap[t], value_of(t) == 3 ? 2 : 0);
}

static void test_co27_who_waits_with_a_play_has_a_card_to_play(void **state)
{
    (void)state;
    game_state truth;
    rng_seed(&rng, 28);
    begin(2);
    lay(1, "red1 red2 green1 green2 grey1 grey2 purple1 purple2 blue1 blue2 orange1");
    hold(1, "orange2");
    unsigned leg = leg_with(1, PLAY);
    effect(0, CHECK_PAIR);
    effect(1, CHECK_PAIR);
    play_leg_of(1, leg);
    assert_int_equal(seat(1)->todo, PLAY);
    for (int i = 0; i < 1000; i++) {
        game_move list[GAME_MOVES_MAX];
        sample(0, &truth);
        assert_int_equal(colorado_game.moves(&truth, 1, list), 1);
    }
    play(1, "play orange2");
    assert_int_equal(seat(1)->proofs, 0);
    /* with the nugget pair and an empty pool; that stays known when the pool is paid again */
    begin(3);
    nuggets(0, 9);
    nuggets(1, 3);
    nuggets(2, 7);
    hold(1, "red1 red3 red3");
    hold(2, "blue1");
    for (int p = 0; p < 3; p++)
        effect(p, NUGGET_PAIR);
    play(0, "nugget");
    assert_int_equal(st.pool, 0);
    nuggets(1, 1);
    nuggets(0, 12);
    play(2, "buy blue1");
    assert_int_equal(seat(1)->proofs, 1);
    uint32_t ones = seat(1)->proof[0].types;
    assert_int_equal(ones, value_types(1) & ~seat(1)->area);
    play(1, "nugget");
    for (int i = 0; i < 1000; i++) {
        sample(0, &truth);
        assert_true(truth.seat[1].held & ones);
    }
}

static void test_co27_who_waits_with_a_card_pair_and_nothing_to_draw_can_discard(void **state)
{
    (void)state;
    game_state truth;
    int others = 0;
    rng_seed(&rng, 29);
    begin(3);
    hold(1, "red1 red1 red2");
    hold(2, "blue1 grey2 orange3");
    hold_deck(0);
    effect(0, CHECK_PAIR);
    effect(1, CARD_PAIR);
    for (int i = 0; i < 200; i++) {
        sample(0, &truth);
        assert_true(colorado_can_act(&truth, &truth.seat[1]));
        others += memcmp(truth.seat[1].hand, seat(1)->hand, CARD_TYPES) != 0;
    }
    assert_true(others > 0);
}

/* Whether all but so many cards of a hand can be without two of a suit and a third to play. */
static bool without_triple(struct seat s, unsigned newer, uint32_t types)
{
    if (!colorado_has_triple(s.hand, types))
        return true;
    for (unsigned t = 0; t < CARD_TYPES && newer; t++) {
        struct seat less = s;
        if (!less.hand[t])
            continue;
        less.hand[t]--;
        if (without_triple(less, newer - 1, types))
            return true;
    }
    return false;
}

/* All cards are in hands; seat 1 gives a card of the card pair, and has no pair to discard. */
static void lapse_with_nothing_to_draw(void)
{
    begin(3);
    hold(1, "grey1 red1 green2 blue3 orange1");
    hold(2, "red1 red2 red3 green1 green1 grey2 blue1 orange2 orange2");
    hold_deck(0);
    play(0, "call 1 grey1");
    play(1, "give grey1");
    assert_int_equal(seat(1)->todo, NO_ICON);
    assert_int_equal(seat(2)->todo, CARD_PAIR);
}

static void test_co27_a_card_pair_that_lapses_shows_a_hand_without_pairs(void **state)
{
    (void)state;
    game_state truth;
    int paired = 0;
    rng_seed(&rng, 29);
    lapse_with_nothing_to_draw();
    for (int i = 0; i < 1000; i++) {
        sample(0, &truth);
        assert_false(colorado_has_triple(truth.seat[1].hand, ALL_TYPES));
        assert_true(colorado_has_triple(truth.seat[2].hand, ALL_TYPES)); /* it waits */
    }
    /* two cards come: the old ones still had no pair */
    play(0, "discard purple1 purple1");
    play(0, "play blue1");
    seat(0)->todo = NO_ICON;
    effect(1, CARD_PAIR);
    play(1, "draw");
    chance("draw purple1");
    chance("draw purple1");
    for (int i = 0; i < 1000; i++) {
        sample(0, &truth);
        assert_true(without_triple(truth.seat[1], 2, ALL_TYPES));
        paired += colorado_has_triple(truth.seat[1].hand, ALL_TYPES);
    }
    assert_true(paired > 0);
}

static void test_co27_a_card_pair_that_waited_shows_a_pair(void **state)
{
    (void)state;
    game_state truth;
    rng_seed(&rng, 30);
    begin(3);
    hold(1, "grey1 red1 red2 red3");
    hold(2, "green1 green2 grey1 purple3 blue1 orange1 orange3");
    hold_deck(0);
    play(0, "call 1 grey1");
    play(1, "give grey1");
    assert_int_equal(seat(1)->todo, CARD_PAIR);
    assert_int_equal(seat(1)->proofs, 0); /* to wait is proof enough */
    play(0, "discard purple1 purple1");
    assert_int_equal(seat(1)->proofs, 1);
    play(1, "draw");
    chance("draw purple1");
    chance("draw purple1");
    for (int i = 0; i < 1000; i++) {
        bool found = false;
        sample(0, &truth);
        for (unsigned suit = 0; suit < SUITS; suit++) /* three cards: a pair and a third */
            found |= of_types(&truth.seat[1], suit_types(suit)) >= 2;
        assert_true(found);
    }
}

static void test_co27_a_large_hand_whose_card_pair_lapses_can_play_nothing(void **state)
{
    (void)state;
    begin(3);
    lay(1, "red1 red2 green1 green2 blue1 blue2 orange1 orange2");
    hold(1, "grey1 red1 red1 red2 green1 green2 blue1 blue2 orange1");
    hold(2, "red1 red2 red3");
    hold_deck(0);
    play(0, "call 1 grey1");
    play(1, "give grey1");
    assert_int_equal(seat(1)->todo, NO_ICON);
    for (unsigned t = 0; t < CARD_TYPES; t++)
        assert_int_equal(seat(1)->cap[t], seat(1)->area >> t & 1 ? 8 : 0);
}

/* Notes */

static int notes_about(int whom, int viewer, const char *label)
{
    static struct game_item item[GAME_ITEMS_MAX];
    game_state seen;
    int found = 0;
    colorado_game.observe(&st, viewer, &seen);
    int n = colorado_game.describe(&seen, viewer, item);
    for (int i = 0; i < n; i++)
        if (strcmp(colorado_kinds[item[i].kind], "note") == 0 &&
            (whom == GAME_SPECTATOR || item[i].owner == whom))
            found += !label || strcmp(item[i].label, label) == 0;
    return found;
}

static int notes_of(int viewer, const char *label)
{
    return notes_about(GAME_SPECTATOR, viewer, label);
}

static void test_co27_notes_tell_what_is_known_of_a_hand(void **state)
{
    (void)state;
    begin(2);
    hold(0, "blue1");
    hold(1, "red3 red3 grey1");
    lay(0, "blue2");
    play(0, "call 1 orange2");
    play(1, "none");
    assert_int_equal(notes_of(0, 0), 0); /* off at first */
    st.notes = 1;
    assert_int_equal(notes_of(0, 0), 8);
    assert_int_equal(notes_of(0, "no orange2"), 1);
    assert_int_equal(notes_of(0, "no red2"), 1);
    assert_int_equal(notes_of(1, 0), 0); /* nothing of seat 0, nothing of oneself */
    assert_int_equal(notes_of(GAME_SPECTATOR, "no blue2"), 1);
    /* all blue1 are in the own hand */
    hold(0, "blue1 blue1 blue1 blue1");
    assert_int_equal(notes_of(0, "no blue1"), 1);
    assert_int_equal(notes_of(GAME_SPECTATOR, "no blue1"), 0);
    /* after a shuffle the one hidden hand is known */
    begin(2);
    st.notes = 1;
    hold(0, "blue1");
    hold(1, "red3 grey1");
    toss_deck();
    effect(0, CARD_PAIR);
    effect(1, CHECK_PAIR);
    play(0, "draw");
    assert_int_equal(notes_of(0, "has red3"), 1);
    assert_int_equal(notes_of(0, "has grey1"), 1);
    assert_int_equal(notes_of(0, "no red1"), 1);
    assert_int_equal(notes_of(0, 0), CARD_TYPES);
    /* an empty hand needs no note */
    begin(2);
    st.notes = 1;
    assert_int_equal(notes_of(0, 0), 0);
}

static void test_co27_a_shuffle_shows_what_no_hand_holds(void **state)
{
    (void)state;
    begin(3);
    st.notes = 1;
    hold(0, "blue1");
    hold(1, "red3 grey1");
    hold(2, "green2 orange1");
    toss_deck();
    uint32_t held = seat(0)->held | seat(1)->held | seat(2)->held;
    effect(0, CHECK_PAIR);
    effect(1, CARD_PAIR);
    play(1, "draw");
    chance("draw purple2"); /* seat 1 may have any now, seat 2 only what was in hands */
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        char text[GAME_TEXT_MAX];
        snprintf(text, sizeof text, "no %s", card_name[t]);
        if (!(held >> t & 1)) {
            assert_int_equal(notes_about(2, 0, text), 1);
            assert_int_equal(notes_about(1, 0, text), 0);
        }
    }
}

/* Older shuffles */

/* All cards are in the viewer's hand but these: of the others one has red1 and one has blue1. */
static void begin_with_red_and_blue(const char *discards)
{
    begin(3);
    hold(1, "red1");
    hold(2, "blue1");
    for (int t; (t = next_card(&discards)) >= 0;)
        toss(t);
    hold_deck(0);
}

static void test_co27_an_older_shuffle_shows_who_has_a_card(void **state)
{
    (void)state;
    game_state truth;
    rng_seed(&rng, 34);
    begin_with_red_and_blue("green1 green1 green1 blue1 grey1 purple1");
    draws_for(0, "green1 green1 green1"); /* shuffled: red1 and blue1 are in the other hands */
    gives(2, "blue1", "blue1");           /* so the other one is seat 1's */
    draws_for(2, "blue1 grey1 purple1");
    draws_for(0, "blue1"); /* shuffled: red1, blue1, grey1 and purple1 are in the other hands */
    assert_int_equal(st.age, 2);
    for (int i = 0; i < 200; i++) {
        sample(0, &truth);
        assert_memory_equal(truth.seat[1].hand, seat(1)->hand, CARD_TYPES);
    }
}

/* The same, but blue1 is given when it may have been drawn. */
static void test_co27_an_older_shuffle_leaves_open_what_it_does_not_show(void **state)
{
    (void)state;
    game_state truth;
    int red = 0;
    rng_seed(&rng, 35);
    begin_with_red_and_blue("green1 green1 green1 blue1 grey1 purple1");
    draws_for(0, "green1 green1 green1");
    draws_for(2, "blue1 grey1 purple1");
    gives(2, "blue1", "blue1");
    draws_for(0, "blue1");
    for (int i = 0; i < 200; i++) {
        sample(0, &truth);
        red += truth.seat[1].hand[card("red1")];
        assert_int_equal(truth.seat[1].hand[card("red1")] + truth.seat[1].hand[card("blue1")], 1);
    }
    assert_in_range(red, 1, 199);
}

/* Who has drawn a card of an older deck himself knows that the others have not. */
static void test_co27_own_cards_of_an_older_deck_are_nobody_elses(void **state)
{
    (void)state;
    game_state truth;
    rng_seed(&rng, 36);
    begin_with_red_and_blue("green1 green1 blue1 grey1 purple1 orange1");
    draws_for(0, "green1 green1 blue1"); /* the only blue1 of this deck */
    draws_for(2, "grey1 purple1 orange1");
    gives(2, "blue1", "blue1"); /* so it had this one all the time */
    draws_for(0, "blue1");
    for (int i = 0; i < 200; i++) {
        sample(0, &truth);
        assert_memory_equal(truth.seat[1].hand, seat(1)->hand, CARD_TYPES);
    }
}

static void test_co27_a_row_is_no_longer_than_the_hand_until_a_shuffle(void **state)
{
    (void)state;
    begin(3);
    hold(1, "red1 blue1 grey1");
    gives(1, "red1", "red1");
    draws_for(1, "green1 green2 green3");
    gives(1, "green2", "green2");
    assert_int_equal(hand_places(seat(1)), 4);
    assert_int_equal(seat(1)->left, 0);
}

/* A deck of one card after another, drawn and given away by one seat after the other. */
static void test_co27_where_room_ends_the_oldest_shuffle_is_forgotten(void **state)
{
    (void)state;
    game_state truth;
    rng_seed(&rng, 37);
    begin_with_red_and_blue("green1");
    for (int i = 0; i < 3 * AGES; i++) {
        assert_int_equal(st.age, i < AGES ? i : AGES - 1);
        draws_for(1 + i % 2, "green1");
        gives(1 + i % 2, "green3", "green1");
        sample(0, &truth);
        assert_true(colorado_game.valid(&truth));
    }
}

/* More cards leave a hand after one shuffle than there is room for. */
static void test_co27_where_a_row_is_full_the_oldest_shuffle_is_forgotten(void **state)
{
    (void)state;
    game_state truth;
    rng_seed(&rng, 38);
    begin(4);
    hold(2, "red1 red2");
    toss_deck();
    draws_for(1, "blue1 blue1 blue2"); /* shuffled */
    for (int t = 0; t < CARD_TYPES; t++)
        while (st.deck[t]) {
            hold(1, card_name[t]);
            colorado_hand_drop(&st, seat(1), (unsigned)t);
            st.discard[t]++;
            st.discard_size++;
        }
    assert_int_equal(st.age, 0);
    assert_true(colorado_game.valid(&st));
    sample(0, &truth);
    assert_true(colorado_game.valid(&truth));
}

static void test_co27_where_room_for_answers_ends_the_oldest_is_forgotten(void **state)
{
    (void)state;
    begin(3);
    hold(1, "red1 blue1 grey1");
    for (unsigned t = 0; t <= PROOFS; t++)
        colorado_hand_proves(seat(1), true, 1, (uint32_t)1 << t);
    assert_int_equal(seat(1)->proofs, PROOFS);
    for (unsigned i = 0; i < PROOFS; i++)
        assert_int_equal(seat(1)->proof[i].types, (uint32_t)2 << i);
}

/* What an answer said of a hand goes when half of the room is full of cards that left after it. */
static void test_co27_where_a_row_is_full_old_answers_are_forgotten(void **state)
{
    (void)state;
    begin(4);
    hold(2, "red1 red2");
    hold(1, "red3");
    toss_deck();
    draws_for(1, "blue1 blue1 blue2"); /* shuffled */
    colorado_hand_proves(seat(1), true, 1,
                         (uint32_t)1 << card("red3") | (uint32_t)1 << card("blue2"));
    unsigned had = seat(1)->left;
    assert_int_equal(seat(1)->proofs, 1);
    for (int t = 0; t < CARD_TYPES && seat(1)->proofs; t++)
        while (st.deck[t] && seat(1)->proofs) {
            assert_true(seat(1)->left <= had + parted_room(&st));
            hold(1, card_name[t]);
            colorado_hand_drop(&st, seat(1), (unsigned)t);
            st.discard[t]++;
            st.discard_size++;
        }
    assert_int_equal(seat(1)->proofs, 0);
}

/* A memory that forgets nothing */

enum { GUESSES = 600, VIEWER = 0 };

struct guess {
    uint8_t hand[SEATS][CARD_TYPES]; /* the viewer's is left out */
};

static struct guess guess[GUESSES * CARD_TYPES];
static int guesses;

/* The table as it would be with these hands. */
static void imagine(const game_state *from, const struct guess *g, game_state *out)
{
    *out = *from;
    for (unsigned t = 0; t < CARD_TYPES; t++) {
        out->deck[t] = (uint8_t)(card_copies[t] - out->discard[t]);
        for (unsigned p = 0; p < out->players; p++) {
            struct seat *s = &out->seat[p];
            if (p != VIEWER)
                s->hand[t] = g->hand[p][t];
            s->held = (s->held & ~(1u << t)) | (uint32_t)(s->hand[t] > 0) << t;
            out->deck[t] = (uint8_t)(out->deck[t] - s->hand[t] - (s->area >> t & 1));
        }
    }
}

/* What lies open, and the viewer's hand; none of what the game has worked out. */
static void table_of(const game_state *from, game_state *out)
{
    *out = *from;
    memset(out->deck, 0, sizeof out->deck);
    out->age = 0;
    memset(out->came, 0, sizeof out->came);
    memset(out->parted, 0, sizeof out->parted);
    for (unsigned p = 0; p < SEATS; p++) {
        struct seat *s = &out->seat[p];
        memset(s->cap, 0, sizeof s->cap);
        memset(s->drawn, 0, sizeof s->drawn);
        memset(s->from, 0, sizeof s->from);
        s->holds = 0;
        memset(s->proof, 0, sizeof s->proof);
        memset(s->since, 0, sizeof s->since);
        s->left = s->proofs = 0;
        if (p != VIEWER) {
            memset(s->hand, 0, sizeof s->hand);
            s->held = 0;
        }
    }
}

static void keep(const game_state *imagined, const game_state *seen)
{
    game_state open;
    struct guess *g = &guess[guesses];
    table_of(imagined, &open);
    if (memcmp(&open, seen, sizeof open) != 0)
        return;
    memset(g, 0, sizeof *g);
    for (unsigned p = 0; p < SEATS; p++)
        if (p != VIEWER)
            memcpy(g->hand[p], imagined->seat[p].hand, CARD_TYPES);
    guesses++;
}

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct guess));
}

/* A move that the viewer has read, and what the table looks like after it. */
static void remember(const game_state *before, int who, game_move m, const game_state *after)
{
    static struct guess old[GUESSES];
    game_state seen, then;
    int n = guesses;
    bool hidden = who == GAME_CHANCE && move_op(m) == M_CARD && before->draw_seat != VIEWER;
    table_of(after, &seen);
    memcpy(old, guess, (size_t)n * sizeof *old);
    guesses = 0;
    for (int i = 0; i < n; i++)
        for (unsigned t = 0; t < (hidden ? CARD_TYPES : 1u); t++) {
            imagine(before, &old[i], &then);
            if (colorado_game.apply(&then, who, hidden ? pack(M_CARD, 0, t) : m) == GAME_OK)
                keep(&then, &seen);
        }
    qsort(guess, (size_t)guesses, sizeof *guess, by_bytes);
    n = guesses;
    guesses = 0;
    for (int i = 0; i < n; i++)
        if (i == 0 || by_bytes(&guess[i], &guess[i - 1]) != 0)
            guess[guesses++] = guess[i];
}

/* Which guess a full state is, or -1. */
static int guess_of(const game_state *full)
{
    struct guess g;
    memset(&g, 0, sizeof g);
    for (unsigned p = 0; p < SEATS; p++)
        if (p != VIEWER)
            memcpy(g.hand[p], full->seat[p].hand, CARD_TYPES);
    const struct guess *found =
        (const struct guess *)bsearch(&g, guess, (size_t)guesses, sizeof g, by_bytes);
    return found ? (int)(found - guess) : -1;
}

/* Nobody has a card, some are in the deck, most others in the discards, a few in play areas. */
static void lay_out_small(int players, int deck)
{
    begin(players);
    for (int p = 0; p < players; p++) {
        flag(p, rng_below(&rng, 2) ? "copper" : "aspen");
        for (int i = 0; i < 3; i++) {
            int t = (int)rng_below(&rng, CARD_TYPES);
            if (!(seat(p)->area >> t & 1) &&
                (seat(p)->area >> (t / 3 * 3) & 7) == 0) /* no suit is complete */
                lay(p, card_name[t]);
        }
        nuggets(p, 18u / (unsigned)players); /* few are left */
    }
    while (st.deck_size > deck) {
        int t = (int)rng_below(&rng, CARD_TYPES);
        if (st.deck[t])
            toss(t);
    }
    for (int p = 0; p < players; p++)
        effect(p, CARD_PAIR);
    memset(guess, 0, sizeof guess[0]);
    guesses = 1;
}

/* The same, but the viewer has what else would be in the discards: decks are small, and end. */
static void lay_out_scarce(int players)
{
    lay_out_small(players, players == 2 ? 12 : 9);
    for (int t = 0; t < CARD_TYPES; t++)
        for (; st.discard[t] > 0; st.discard[t]--, st.discard_size--) {
            colorado_hand_draw(&st, seat(VIEWER), (unsigned)t);
            st.came[0][t]++;
        }
}

/* A random move; seldom one that makes a hand large. */
static game_move some_move(int who)
{
    game_move list[GAME_MOVES_MAX];
    uint32_t weight[GAME_MOVES_MAX];
    if (who == GAME_CHANCE) {
        int n = colorado_game.chance(&st, list, weight);
        return list[rng_weighted(&rng, weight, n)];
    }
    int n = colorado_game.moves(&st, who, list);
    game_move m = list[rng_below(&rng, (uint32_t)n)];
    bool large = seat(who)->hand_size >= 3 && rng_below(&rng, 4);
    return move_op(m) == M_DRAW && large ? list[n - 1] : m;
}

struct tally {
    uint32_t states, samples, exact, proofs;
    uint32_t later; /* samples behind the second shuffle */
    uint32_t wide;  /* than memory allows */
};

static int shuffles;

/* Samples of what the viewer may think: all of them guesses, and with few guesses each of them. */
static void compare(struct tally *tally)
{
    static uint32_t seen[GUESSES];
    bool few = guesses <= 5 && st.players == 2;
    game_state truth;
    memset(seen, 0, sizeof seen);
    assert_true(guess_of(&st) >= 0);
    for (int i = 0; i < (few ? 400 : 4); i++) {
        sample(VIEWER, &truth);
        if (i == 0)
            assert_true(colorado_game.valid(&truth));
        int which = guess_of(&truth);
        tally->samples++;
        tally->later += shuffles > 1;
        tally->wide += which < 0;
        if (which >= 0)
            seen[which]++;
    }
    for (int i = 0; few && i < guesses; i++)
        assert_true(seen[i] > 0);
    tally->states++;
    tally->exact += few;
    for (int p = 0; p < st.players; p++)
        tally->proofs += p != VIEWER && seat(p)->proofs > 0;
}

static void play_history(int players, bool scarce, struct tally *tally)
{
    if (scarce)
        lay_out_scarce(players);
    else
        lay_out_small(players, 12);
    shuffles = 0;
    for (int i = 0; i < 80 && pending() && guesses <= GUESSES; i++) {
        int who = rng_bit(&rng, pending());
        game_move m = some_move(who);
        game_state before = st;
        assert_int_equal(colorado_game.apply(&st, who, m), GAME_OK);
        shuffles += st.deck_size + (move_op(m) == M_CARD) > before.deck_size;
        remember(&before, who, m, &st);
        if (guesses <= GUESSES)
            compare(tally);
    }
}

static void test_co27_with_one_opponent_samples_are_what_memory_allows(void **state)
{
    (void)state;
    struct tally tally = {0};
    rng_seed(&rng, 2);
    for (int i = 0; i < often(300); i++)
        play_history(2, false, &tally);
    assert_int_equal(tally.wide, 0);
    assert_true(tally.states > (uint32_t)often(5000));
    assert_true(tally.exact > (uint32_t)often(500)); /* states in which every guess was sampled */
}

static void test_co27_with_more_opponents_too_samples_are_what_memory_allows(void **state)
{
    (void)state;
    for (int players = 3; players <= 4; players++) {
        struct tally tally = {0};
        rng_seed(&rng, (uint64_t)players);
        for (int i = 0; i < often(100); i++)
            play_history(players, false, &tally);
        assert_int_equal(tally.wide, 0);
        assert_true(tally.samples > (uint32_t)often(4000));
    }
}

/* Shuffles follow each other, and each shows something of the hands together. */
static void test_co27_with_scarce_cards_samples_are_what_memory_allows(void **state)
{
    (void)state;
    uint32_t proofs = 0;
    for (int players = 2; players <= 4; players++) {
        struct tally tally = {0};
        rng_seed(&rng, (uint64_t)players);
        for (int i = 0; i < often(100); i++)
            play_history(players, true, &tally);
        assert_int_equal(tally.wide, 0);
        assert_true(players == 2 || tally.later > (uint32_t)often(1000));
        proofs += tally.proofs;
    }
    assert_true(proofs > (uint32_t)often(200)); /* states with something that a pair has shown */
}

/* Seven cards without a pair but one, which would use up what can be played: hardly ever guessed.
 */
static void test_co27_a_hand_that_is_hardly_ever_guessed_is_found(void **state)
{
    (void)state;
    game_state truth;
    rng_seed(&rng, 32);
    begin(3);
    lay(1, "green1 grey1 purple1 blue1 orange1");
    hold(1, "grey2 red1 red2 green1 grey1 purple1 blue1 orange1");
    hold(2, "red1 red2 red3 green1 green2 green3 grey1 grey2 grey3 blue1 blue2 blue3");
    hold_deck(0);
    play(0, "call 1 grey2");
    play(1, "give grey2");
    assert_int_equal(seat(1)->todo, NO_ICON);
    assert_int_equal(seat(1)->proofs, 1);
    for (int i = 0; i < 200; i++) {
        sample(0, &truth);
        assert_true(colorado_game.valid(&truth));
        assert_false(colorado_has_triple(truth.seat[1].hand, seat(1)->proof[0].types));
        assert_true(colorado_can_act(&truth, &truth.seat[2]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_co27_an_answer_proves_something_until_cards_are_drawn),
        cmocka_unit_test(test_co27_a_shuffle_shows_a_single_opponent),
        cmocka_unit_test(test_co27_what_lapses_proves_something),
        cmocka_unit_test(test_co27_who_waits_with_a_play_has_a_card_to_play),
        cmocka_unit_test(test_co27_who_waits_with_a_card_pair_and_nothing_to_draw_can_discard),
        cmocka_unit_test(test_co27_a_card_pair_that_lapses_shows_a_hand_without_pairs),
        cmocka_unit_test(test_co27_a_card_pair_that_waited_shows_a_pair),
        cmocka_unit_test(test_co27_a_large_hand_whose_card_pair_lapses_can_play_nothing),
        cmocka_unit_test(test_co27_notes_tell_what_is_known_of_a_hand),
        cmocka_unit_test(test_co27_a_shuffle_shows_what_no_hand_holds),
        cmocka_unit_test(test_co27_an_older_shuffle_shows_who_has_a_card),
        cmocka_unit_test(test_co27_an_older_shuffle_leaves_open_what_it_does_not_show),
        cmocka_unit_test(test_co27_own_cards_of_an_older_deck_are_nobody_elses),
        cmocka_unit_test(test_co27_a_row_is_no_longer_than_the_hand_until_a_shuffle),
        cmocka_unit_test(test_co27_where_room_ends_the_oldest_shuffle_is_forgotten),
        cmocka_unit_test(test_co27_where_a_row_is_full_the_oldest_shuffle_is_forgotten),
        cmocka_unit_test(test_co27_where_room_for_answers_ends_the_oldest_is_forgotten),
        cmocka_unit_test(test_co27_where_a_row_is_full_old_answers_are_forgotten),
        cmocka_unit_test(test_co27_with_one_opponent_samples_are_what_memory_allows),
        cmocka_unit_test(test_co27_with_more_opponents_too_samples_are_what_memory_allows),
        cmocka_unit_test(test_co27_with_scarce_cards_samples_are_what_memory_allows),
        cmocka_unit_test(test_co27_a_hand_that_is_hardly_ever_guessed_is_found),
    };
    rng_seed(&sampling, 1);
    return cmocka_run_group_tests(tests, 0, 0);
}
