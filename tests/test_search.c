/* The search: what it finds, that it is the same everywhere, and that it does not peek. */
#include "bots/bot.h"
#include "bots/search.h"
#include "games/games.h"
#include "often.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { BRAINS = 4 };

extern const struct game stacks_game;

static struct brain *brain;
static struct session s;

/* A game in which some moves were made at random. */
static int somewhere(const struct game *g, int players, uint64_t seed, int moves)
{
    struct setup setup = setup_of(g, players, seed);
    session_start(&s, &setup);
    session_settle(&s);
    for (int i = 0; i < moves && session_pending(&s); i++) {
        int seat = __builtin_ctz(session_pending(&s));
        assert_null(session_play(&s, seat, think(&s, bot_of("random"), seat, 0)));
        session_settle(&s);
    }
    return session_pending(&s) ? __builtin_ctz(session_pending(&s)) : -1;
}

static bool same_luck;

static int look(int seat, const struct budget *b, uint32_t nodes, bool first, struct thought *out)
{
    game_room seen;
    struct rng rng;
    rng_seed(&rng, 7);
    s.setup.game->observe(session_now(&s), seat, (game_state *)&seen);
    struct question q = {s.setup.game, (const game_state *)&seen, seat, b, &rng};
    return search_moves(&q, &(struct manner){nodes, first, same_luck}, out);
}

static int look_at(int seat, const struct budget *b, uint32_t nodes, struct thought *out)
{
    return look(seat, b, nodes, false, out);
}

static void assert_same(const struct thought *a, const struct thought *b, int n)
{
    for (int i = 0; i < n; i++) {
        assert_true(a[i].m == b[i].m);
        assert_int_equal(a[i].visits, b[i].visits);
        assert_int_equal(a[i].value, b[i].value);
        assert_int_equal(a[i].error, b[i].error);
    }
}

static struct thought one[THOUGHTS_MAX], two[THOUGHTS_MAX];

static void backwards(void (*job)(void *arg, int i), void *arg, int n)
{
    while (n-- > 0)
        job(arg, n);
}

static void test_searches_side_by_side_can_be_done_in_any_order(void **state)
{
    (void)state;
    struct budget straight = {.brain = brain, .brains = BRAINS}, turned = straight;
    turned.share = backwards;
    for (int i = 0; games[i]; i++) {
        int seat = somewhere(games[i], games[i]->players_max, 3, 20);
        if (seat < 0)
            continue;
        same_luck = i % 2;
        int n = look_at(seat, &straight, 4000, one);
        assert_int_equal(look_at(seat, &turned, 4000, two), n);
        assert_same(one, two, n);
    }
    same_luck = false;
}

static void test_every_legal_move_is_told_most_tried_first(void **state)
{
    (void)state;
    struct budget b = {.brain = brain, .brains = 1};
    for (int i = 0; games[i]; i++) {
        game_move m[GAME_MOVES_MAX];
        int seat = somewhere(games[i], games[i]->players_max, 4, 10);
        int n = look_at(seat, &b, 3000, one), legal = games[i]->moves(session_now(&s), seat, m);
        assert_int_equal(n, legal);
        for (int k = 0; k < n; k++) {
            assert_null(games[i]->refusal(session_now(&s), seat, one[k].m));
            assert_true(one[k].value <= THOUGHT_ONE && one[k].error <= THOUGHT_ONE);
            assert_true(k == 0 || one[k].visits <= one[k - 1].visits);
        }
    }
}

static void test_a_used_brain_thinks_the_same(void **state)
{
    (void)state;
    struct budget b = {.brain = brain, .brains = 1};
    int seat = somewhere(games[0], games[0]->players_max, 5, 30);
    for (int i = 0; i < 2; i++) {
        same_luck = !same_luck;
        int n = look_at(seat, &b, 3000, one);
        memset(brain, 0xa5, sizeof *brain);
        assert_int_equal(look_at(seat, &b, 3000, two), n);
        assert_same(one, two, n);
    }
}

static uint32_t tries(const struct thought *t, int n)
{
    uint32_t sum = 0;
    while (n-- > 0)
        sum += t[n].visits;
    return sum;
}

/* Who only wants to know what to play is told sooner, and the same. */
static void test_it_stops_when_the_move_is_clear(void **state)
{
    (void)state;
    struct budget b = {.brain = brain, .brains = 1};
    int sooner = 0;
    for (int i = 0; games[i]; i++) {
        int seat = somewhere(games[i], games[i]->players_max, 8, 30);
        if (seat < 0)
            continue;
        int n = look(seat, &b, 40000, false, one);
        assert_int_equal(look(seat, &b, 40000, true, two), n);
        assert_true(two[0].m == one[0].m);
        assert_true(tries(two, n) <= tries(one, n));
        sooner += tries(two, n) < tries(one, n);
    }
    assert_true(sooner >= 3);
}

static int asked;

static bool after_three(void *whose)
{
    (void)whose;
    return ++asked == 3;
}

static void test_it_stops_when_time_is_up(void **state)
{
    (void)state;
    struct budget b = {.brain = brain, .brains = 1, .enough = after_three};
    int seat = somewhere(games[0], games[0]->players_max, 6, 30);
    asked = 0;
    look_at(seat, &b, 100000000, one);
    assert_int_equal(asked, 3);
}

/* Another truth behind the same observation: every level chooses the same. */
static void test_what_is_hidden_changes_no_move(void **state)
{
    (void)state;
    int changed = 0;
    for (int i = 0; games[i]; i++)
        for (uint64_t seed = 0; seed < 4; seed++) {
            int seat = somewhere(games[i], games[i]->players_max, seed, 12);
            if (seat < 0)
                continue;
            game_room seen, other;
            struct rng rng;
            rng_seed(&rng, seed);
            games[i]->observe(session_now(&s), seat, (game_state *)&seen);
            games[i]->determinise((const game_state *)&seen, seat, &rng, (game_state *)&other);
            game_move before[8];
            for (int k = 0; bots[k]; k++)
                before[k] = think(&s, bots[k], seat, 500);
            games[i]->observe((const game_state *)&other, seat, (game_state *)&seen);
            game_room mine;
            games[i]->observe(session_now(&s), seat, (game_state *)&mine);
            if (memcmp(&mine, &seen, games[i]->state_size) != 0)
                continue; /* others had chosen in secret already, and are asked again */
            changed += memcmp(session_now(&s), &other, games[i]->state_size) != 0;
            memcpy(session_state(&s), &other, games[i]->state_size);
            for (int k = 0; bots[k]; k++)
                assert_true(think(&s, bots[k], seat, 500) == before[k]);
        }
    assert_true(changed > 5);
}

static void test_a_searching_player_beats_a_random_one(void **state)
{
    (void)state;
    int won = 0, games_played = 60;
    const struct game *treasure = 0;
    for (int i = 0; games[i]; i++)
        treasure = strcmp(games[i]->id, "treasure") == 0 ? games[i] : treasure;
    for (int i = 0; i < games_played; i++) {
        struct setup setup = setup_of(treasure, 2, (uint64_t)i / 2);
        struct game_outcome o;
        session_start(&s, &setup);
        session_settle(&s);
        while (session_pending(&s)) {
            int seat = __builtin_ctz(session_pending(&s));
            const struct bot *bot = bot_of(seat == i % 2 ? "normal" : "random");
            assert_null(session_play(&s, seat, think(&s, bot, seat, 0)));
            session_settle(&s);
        }
        treasure->outcome(session_now(&s), &o);
        won += o.place[i % 2] == 1;
    }
    assert_true(won > games_played / 2);
}

/* With truths that explain what the other did it wins more than nine of ten, without eight; if it
 * plays on instead of judging at once, seven. */
static void test_in_stacks_it_beats_greedy(void **state)
{
    (void)state;
    enum { GAMES = 60 };
    int won = 0, games_played = often(GAMES);
    for (int i = 0; i < games_played; i++) {
        struct setup setup = setup_of(&stacks_game, 2, (uint64_t)i);
        struct game_outcome o;
        session_start(&s, &setup);
        session_settle(&s);
        for (uint32_t pending; (pending = session_pending(&s)); session_settle(&s)) {
            int seat = __builtin_ctz(pending);
            bool searches = seat == i % 2;
            assert_null(session_play(
                &s, seat,
                think(&s, bot_of(searches ? "strong" : "greedy"), seat, searches ? 5000 : 0)));
        }
        stacks_game.outcome(session_now(&s), &o);
        won += o.place[i % 2] < o.place[!(i % 2)];
    }
    print_message("stacks: strong:5000 wins %d of %d games against greedy\n", won, games_played);
    assert_true(won * 100 >= games_played * 85);
}

static const char *const LEVELS[GAME_LEVELS] = {"easy", "normal", "strong", "expert"};

static void test_the_levels_come_in_order(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_LEVELS; i++)
        assert_int_equal(bot_of(LEVELS[i])->level, i);
    for (int i = 0; i + 1 < GAME_LEVELS; i++) {
        assert_true(bot_of(LEVELS[i])->nodes < bot_of(LEVELS[i + 1])->nodes);
        assert_true(bot_of(LEVELS[i])->softness >= bot_of(LEVELS[i + 1])->softness);
    }
}

static void test_every_level_thinks_something_in_every_game(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        for (int n = games[i]->players_min; n <= games[i]->players_max; n++) {
            const struct game_thinking *how = thinking_about(games[i], n);
            for (int level = 0; level < GAME_LEVELS; level++)
                assert_in_range(how->effort[level], 1, 100);
            assert_in_range(how->trust, games[i]->advise ? 1 : 0, games[i]->advise ? 99 : 0);
            assert_in_range(how->caution, 1, 255);
            assert_in_range(how->caution_far, 1, 255);
        }
        for (int k = 0; bots[k]; k++)
            assert_true(!bots[k]->nodes == !usual_nodes(bots[k], games[i], 3));
        for (int n = 2; n <= 5; n++)
            for (int k = 0; k + 1 < GAME_LEVELS; k++)
                assert_true(usual_nodes(bot_of(LEVELS[k]), games[i], n) <
                            usual_nodes(bot_of(LEVELS[k + 1]), games[i], n));
    }
}

/* A wager: seat 0 says 1 or 2 about ten equal chances; 2 wins in five of them, 1 in four.  The die
 * falls afterwards, or lies hidden under a cup. */
struct wager {
    uint32_t said, fell;
};

static bool under_a_cup;

static uint32_t wager_pending(const game_state *st)
{
    const struct wager *w = (const struct wager *)(const void *)st;
    return !w->said ? 1u : !w->fell ? 1u << GAME_CHANCE : 0;
}

static int wager_moves(const game_state *st, int seat, game_move *out)
{
    (void)st, (void)seat;
    out[0] = 1;
    out[1] = 2;
    return 2;
}

static int wager_chance(const game_state *st, game_move *out, uint32_t *weight)
{
    (void)st;
    for (int i = 0; i < 10; i++) {
        out[i] = (game_move)i + 1;
        weight[i] = 1;
    }
    return 10;
}

static game_status wager_apply(game_state *st, int seat, game_move m)
{
    struct wager *w = (struct wager *)(void *)st;
    *(seat == GAME_CHANCE ? &w->fell : &w->said) = (uint32_t)m;
    return GAME_OK;
}

static void wager_observe(const game_state *st, int seat, game_state *out)
{
    (void)seat;
    memcpy((void *)out, (const void *)st, sizeof(struct wager));
}

static void wager_determinise(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    wager_observe(obs, seat, out);
    if (under_a_cup)
        ((struct wager *)(void *)out)->fell = 1 + rng_below(rng, 10);
}

static void wager_outcome(const game_state *st, struct game_outcome *out)
{
    const struct wager *w = (const struct wager *)(const void *)st;
    bool won = w->fell && w->fell <= 3 + w->said;
    *out = (struct game_outcome){.place = {won ? 1 : 2, won ? 2 : 1}};
}

static struct game_thinking wager_of_two, wager_of_more;

static const struct game_thinking *wager_thinking(int players)
{
    return players == 2 ? &wager_of_two : &wager_of_more;
}

static const struct game wager_game = {.id = "wager",
                                       .state_size = sizeof(struct wager),
                                       .pending = wager_pending,
                                       .moves = wager_moves,
                                       .chance = wager_chance,
                                       .apply = wager_apply,
                                       .observe = wager_observe,
                                       .determinise = wager_determinise,
                                       .outcome = wager_outcome,
                                       .thinking = wager_thinking};

/* As usual, with any number of players. */
static void think_as_usual(void)
{
    wager_of_two =
        (struct game_thinking){.caution = 100, .caution_far = 100, .effort = {1, 1, 2, 2}};
    wager_of_more = wager_of_two;
}

/* How often the worse wager is thought to be the better one. */
static int mistaken(bool alike, uint32_t nodes)
{
    struct budget b = {.brain = brain, .brains = 1};
    struct thought t[THOUGHTS_MAX];
    struct wager w = {0, 0};
    int wrong = 0;
    think_as_usual();
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct rng rng;
        rng_seed(&rng, seed);
        struct question q = {&wager_game, (const game_state *)(const void *)&w, 0, &b, &rng};
        assert_int_equal(search_moves(&q, &(struct manner){nodes, false, alike}, t), 2);
        wrong += t[0].m != 2;
    }
    return wrong;
}

static void test_under_the_same_luck_the_better_move_is_seen_sooner(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        under_a_cup = i;
        int apart = mistaken(false, 200), alike = mistaken(true, 200);
        print_message("wager: %d of 200 wrong under any luck, %d under the same\n", apart, alike);
        assert_in_range(apart, 20, 100);
        assert_true(alike * 2 < apart);
    }
}

/* How often a wager of a game with such caution is tried that seems to be the worse one. */
static uint32_t tries_of_the_other(uint8_t caution, bool alike)
{
    struct budget b = {.brain = brain, .brains = 1};
    struct thought t[THOUGHTS_MAX];
    struct wager w = {0, 0};
    struct rng rng;
    rng_seed(&rng, 5);
    think_as_usual();
    *(alike ? &wager_of_two.caution_far : &wager_of_two.caution) = caution;
    struct question q = {&wager_game, (const game_state *)(const void *)&w, 0, &b, &rng};
    search_moves(&q, &(struct manner){4000, false, alike}, t);
    return t[1].visits;
}

static void test_with_caution_first_impressions_count_for_longer(void **state)
{
    (void)state;
    under_a_cup = false;
    assert_true(tries_of_the_other(200, true) > tries_of_the_other(100, true) * 3 / 2);
    assert_true(tries_of_the_other(200, false) > tries_of_the_other(100, false) * 5 / 4);
}

static uint32_t positions_of_two(void)
{
    struct budget b = {.brain = brain, .brains = 1};
    struct thought t[THOUGHTS_MAX];
    struct wager w = {0, 0};
    struct rng rng;
    rng_seed(&rng, 5);
    struct question q = {&wager_game, (const game_state *)(const void *)&w, 0, &b, &rng};
    const struct bot *strong = bot_of("strong");
    assert_int_equal(strong->weigh(strong, &q, t), 2);
    return (t[0].visits + t[1].visits) * 3; /* a truth, a wager, a die */
}

static void test_a_number_of_players_can_take_another_effort(void **state)
{
    (void)state;
    think_as_usual();
    assert_in_range(positions_of_two(), 1190, 1210);
    wager_of_two.effort[2] = 1;
    assert_in_range(positions_of_two(), 590, 610);
    assert_int_equal(usual_nodes(bot_of("strong"), &wager_game, 2), 600);
    assert_int_equal(usual_nodes(bot_of("strong"), &wager_game, 3), 1200);
    assert_int_equal(usual_nodes(bot_of("expert"), &wager_game, 2), 9600);
}

/* A road without an end: seat 0 takes a step, in one of two ways; `said` counts them.
 * How far did anybody look? */
static uint32_t farthest;

static uint32_t road_pending(const game_state *st)
{
    (void)st;
    return 1;
}

static game_status road_apply(game_state *st, int seat, game_move m)
{
    (void)seat, (void)m;
    ((struct wager *)(void *)st)->said++;
    return GAME_OK;
}

static void road_determinise(const game_state *obs, int seat, struct rng *rng, game_state *out)
{
    (void)rng;
    wager_observe(obs, seat, out);
}

static int32_t road_worth(const game_state *st, int seat)
{
    uint32_t steps = ((const struct wager *)(const void *)st)->said;
    farthest = steps > farthest ? steps : farthest;
    return seat;
}

static game_move road_advise(const game_state *st, int seat, struct rng *rng)
{
    (void)st, (void)seat, (void)rng;
    return 1;
}

static uint32_t asked_far;

static game_move road_advise_far(const game_state *st, int seat, struct rng *rng)
{
    asked_far++;
    return road_advise(st, seat, rng);
}

static const struct game_thinking *road_thinking(int players)
{
    static const struct game_thinking all = {.play_on = 3,
                                             .play_far = 7,
                                             .caution = 100,
                                             .caution_far = 100,
                                             .advise_far = road_advise_far};
    (void)players;
    return &all;
}

static void test_under_the_same_luck_games_are_played_on_farther(void **state)
{
    (void)state;
    static const struct game road = {.id = "road",
                                     .state_size = sizeof(struct wager),
                                     .pending = road_pending,
                                     .moves = wager_moves,
                                     .apply = road_apply,
                                     .observe = wager_observe,
                                     .determinise = road_determinise,
                                     .outcome = wager_outcome,
                                     .worth = road_worth,
                                     .advise = road_advise,
                                     .thinking = road_thinking};
    for (uint32_t alike = 0; alike < 2; alike++) {
        struct budget b = {.brain = brain, .brains = 1};
        struct thought t[THOUGHTS_MAX];
        struct wager w = {0, 0};
        struct rng rng;
        rng_seed(&rng, 1);
        farthest = asked_far = 0;
        struct question q = {&road, (const game_state *)(const void *)&w, 0, &b, &rng};
        search_moves(&q, &(struct manner){3, false, alike}, t); /* room for a single try */
        assert_int_equal(farthest, alike ? 8 : 4);
        assert_int_equal(asked_far, alike ? 8 : 0); /* once for the root, and for each of those */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_searches_side_by_side_can_be_done_in_any_order),
        cmocka_unit_test(test_every_legal_move_is_told_most_tried_first),
        cmocka_unit_test(test_a_used_brain_thinks_the_same),
        cmocka_unit_test(test_it_stops_when_the_move_is_clear),
        cmocka_unit_test(test_it_stops_when_time_is_up),
        cmocka_unit_test(test_what_is_hidden_changes_no_move),
        cmocka_unit_test(test_a_searching_player_beats_a_random_one),
        cmocka_unit_test(test_in_stacks_it_beats_greedy),
        cmocka_unit_test(test_the_levels_come_in_order),
        cmocka_unit_test(test_every_level_thinks_something_in_every_game),
        cmocka_unit_test(test_under_the_same_luck_the_better_move_is_seen_sooner),
        cmocka_unit_test(test_with_caution_first_impressions_count_for_longer),
        cmocka_unit_test(test_a_number_of_players_can_take_another_effort),
        cmocka_unit_test(test_under_the_same_luck_games_are_played_on_farther),
    };
    brain = calloc(BRAINS, sizeof *brain);
    int failed = cmocka_run_group_tests(tests, 0, 0);
    free(brain);
    return failed;
}
