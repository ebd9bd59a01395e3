/*
 * test_engine.c - the protocol: every verb, and what each viewer is shown.
 */
#include "bots/bot.h"
#include "engine_ask.h"
#include "games/games.h"

/* games, data */

/* The entry of a list whose field has that text. */
static struct json entry(struct json list, const char *field, const char *text)
{
    struct json key, value;
    char found[64];
    while (json_next(&list, &key, &value))
        if (json_string(at(value, field), found, sizeof found) && strcmp(found, text) == 0)
            return value;
    fail_msg("no entry has the %s \"%s\"", field, text);
    return value;
}

static void test_games_lists_games_with_their_options(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    struct json a = ok("{'do':'games'}");
    struct json game = entry(at(a, "games"), "id", "template");
    assert_text(game, "title", "Template");
    assert_int_equal(number(game, "rules"), template_game.version);
    assert_raw(game, "players", "[2,4]");
    assert_int_equal(count(game, "options"), 2);
    struct json rounds = entry(at(game, "options"), "key", "rounds");
    assert_text(rounds, "title", "Rounds");
    assert_raw(rounds, "names", "null");
    assert_int_equal(number(rounds, "min"), 1);
    assert_int_equal(number(rounds, "max"), 5);
    assert_int_equal(number(rounds, "initial"), 3);
    struct json bag = entry(at(game, "options"), "key", "bag");
    assert_raw(bag, "names", "[\"even\",\"mixed\"]");
    game = entry(at(a, "games"), "id", "treasure");
    assert_raw(game, "options", "[]");
}

static void test_games_lists_every_game_and_bot(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    struct json a = ok("{'do':'games'}");
    int n = 0;
    for (; games[n]; n++)
        entry(at(a, "games"), "id", games[n]->id);
    assert_int_equal(count(a, "games"), n);
    for (n = 0; bots[n]; n++) {
        struct json id = nth(at(a, "bots"), n);
        assert_text(id, "", bots[n]->id);
    }
    assert_int_equal(count(a, "bots"), n);
}

static void test_data_is_the_games_own(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    struct json a = ok("{'do':'data','game':'template'}");
    assert_int_equal(number(a, "data.cards"), 5);
    a = ok("{'do':'data','game':'template','players':3,'options':{'bag':'mixed'}}");
    assert_raw(a, "data.colours", "[\"red\",\"blue\",\"green\"]");
    a = ok("{'do':'data','game':'treasure'}");
    assert_int_equal(json_type(at(a, "data")), JSON_OBJECT);
}

/* new */

static void test_new_starts_at_version_0_with_chance_rolled(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    struct json a = ok("{'do':'new','game':'template','players':3,'seed':'42','chance':'auto'}");
    assert_int_equal(number(a, "version"), 0);
    a = view("0");
    assert_text(a, "game", "template");
    assert_int_equal(number(a, "players"), 3);
    assert_int_equal(number(a, "version"), 0);
    assert_raw(a, "pending", "[0,1,2]");
}

/* The text of the running game's replay. */
static const char *saved(void)
{
    static char text[REPLAY_BYTES_MAX];
    assert_true(json_string(at(ok("{'do':'save'}"), "replay"), text, sizeof text));
    return text;
}

static void test_new_takes_options_by_name_and_number(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    ok("{'do':'new','game':'template','players':2,'options':{'rounds':2,'bag':'mixed'}}");
    assert_holds(saved(), "option rounds 2\noption bag mixed\n");
    ok("{'do':'new','game':'template','players':2,'options':{'rounds':'5','bag':0}}");
    assert_holds(saved(), "option rounds 5\noption bag even\n");
    ok("{'do':'new','game':'template','players':2,'options':{}}");
    assert_holds(saved(), "option rounds 3\noption bag even\n");
}

static void test_new_takes_names_for_the_replay(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    ok("{'do':'new','game':'treasure','players':3,'names':['Ada','','\\u00c9mile']}");
    assert_holds(saved(), "players 3\nseat 0 Ada\nseat 2 \xc3\x89mile\nseed ");
    ok("{'do':'new','game':'treasure','players':2,'names':[]}");
    assert_null(strstr(saved(), "seat "));
}

static void test_new_takes_a_seed_as_text_or_number(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    ok("{'do':'new','game':'treasure','players':2,'seed':'18446744073709551615'}");
    assert_holds(saved(), "\nseed 18446744073709551615\n");
    ok("{'do':'new','game':'treasure','players':2,'seed':42}");
    assert_holds(saved(), "\nseed 42\n");
    ok("{'do':'new','game':'treasure','players':2,'seed':0}");
    assert_holds(saved(), "\nseed 0\n");
    ok("{'do':'new','game':'treasure','players':2,'seed':42}");
    remember();
    ok("{'do':'new','game':'treasure','players':2,'seed':'42'}");
    assert_unchanged();
}

static uint64_t fresh_seed(void)
{
    ok("{'do':'new','game':'treasure','players':2}");
    const char *line = strstr(saved(), "\nseed ");
    assert_non_null(line);
    return strtoull(line + 6, NULL, 10);
}

static void test_new_without_a_seed_draws_one(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    uint64_t first = fresh_seed(), second = fresh_seed();
    assert_true(first != second);
    engine_init(&e, 1);
    assert_true(fresh_seed() == first);
    engine_init(&e, 2);
    assert_true(fresh_seed() != first);
}

static void test_new_replaces_the_running_game(void **unused)
{
    (void)unused;
    new_template();
    new_treasure();
    assert_text(view("0"), "game", "treasure");
    assert_int_equal(version(), 0);
}

/* view */

/* Items of the template game, by the ids it gives them. */
enum { TRAY = 1, TILE = 2, SEAT_1 = 11, GOAL_0 = 20, GOAL_1 = 21, LAID_0 = 30, CARD_4_OF_1 = 64 };

static struct json item(struct json a, int id)
{
    struct json list = at(a, "items"), key, value;
    while (json_next(&list, &key, &value))
        if (number(value, "id") == id)
            return value;
    fail_msg("item %d is not there", id);
    return value;
}

static void test_view_has_its_shape(void **unused)
{
    (void)unused;
    new_template();
    struct json a = view("0");
    assert_int_equal(number(a, "version"), 3);
    assert_raw(a, "over", "false");
    assert_raw(a, "pending", "[0,1]");
    assert_raw(a, "may", "[]");
    assert_int_equal(number(a, "since"), 0);
    assert_raw(a, "gone", "[]");
    assert_int_equal(count(a, "moves"), 5);
    assert_text(a, "moves.4.text", "lay 5");
    assert_raw(a, "moves.4.path", "[55]");
    assert_int_equal(count(a, "standings"), 2);
    assert_raw(a, "standings.1", "{\"seat\":1,\"score\":0,\"place\":1}");
}

static void test_view_items_have_their_shape(void **unused)
{
    (void)unused;
    new_template();
    struct json a = view("0"), tray = nth(at(a, "items"), 0), card = item(a, CARD_4_OF_1),
                tile = item(a, TILE);
    assert_int_equal(number(tray, "id"), TRAY); /* parents come first */
    assert_text(tray, "label", "Tile");
    assert_int_equal(number(card, "parent"), SEAT_1);
    assert_text(card, "kind", "card");
    assert_text(card, "face", "card");
    assert_int_equal(number(card, "x"), 4);
    assert_int_equal(number(card, "y"), 0);
    assert_int_equal(number(card, "owner"), 1);
    assert_text(card, "label", "4");
    assert_text(tile, "face", "green");
    assert_raw(tile, "owner", "null");
    assert_int_equal(number(tile, "parent"), TRAY);
}

static void test_view_shows_a_seat_what_is_its_own(void **unused)
{
    (void)unused;
    new_template();
    play("0 lay 5");
    assert_text(item(view("0"), GOAL_0), "face", "red");
    assert_text(item(view("0"), GOAL_1), "face", "hidden");
    assert_text(item(view("1"), GOAL_0), "face", "hidden");
    assert_text(item(view("1"), GOAL_1), "face", "blue");
    assert_text(item(view("0"), LAID_0), "label", "laid 5");
    assert_text(item(view("1"), LAID_0), "label", "laid a card");
    assert_text(item(view("'spectator'"), GOAL_0), "face", "hidden");
    assert_text(item(view("'chance'"), GOAL_0), "face", "hidden");
    assert_text(item(view("'chance'"), LAID_0), "label", "laid a card");
}

/* TP-6: only who knows a goal can count its tiles. */
static void test_view_has_the_standings_as_the_viewer_knows_them(void **unused)
{
    (void)unused;
    new_template();
    play("0 lay 1\n1 lay 2\nchance tile red\n0 lay 3\n1 lay 1");
    assert_int_equal(number(view("0"), "standings.0.score"), 2);
    assert_int_equal(number(view("1"), "standings.0.score"), 1);
    assert_int_equal(number(view("'spectator'"), "standings.0.score"), 1);
    assert_int_equal(number(view("'chance'"), "standings.0.score"), 1);
    assert_int_equal(number(view("'chance'"), "standings.1.score"), 1);
}

static void test_view_lists_who_may_move(void **unused)
{
    (void)unused;
    new_template();
    play("0 lay 5");
    struct json a = view("0");
    assert_raw(a, "pending", "[1]");
    assert_raw(a, "may", "[0]");
    assert_int_equal(count(a, "moves"), 1);
    assert_text(a, "moves.0.text", "double");
    assert_raw(a, "moves.0.path", "[40]");
}

static void test_view_of_a_spectator_or_a_seat_not_asked_has_no_moves(void **unused)
{
    (void)unused;
    new_template();
    assert_raw(view("'spectator'"), "moves", "[]");
    assert_raw(view("'chance'"), "moves", "[]");
    play("0 lay 5\n0 double");
    assert_raw(view("0"), "moves", "[]");
}

static void test_view_of_chance_has_the_outcomes_and_their_weights(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    ok("{'do':'new','game':'template','players':2,'chance':'manual','options':{'bag':'mixed'}}");
    play("chance goal red\nchance goal blue");
    struct json a = view("'chance'");
    assert_raw(a, "pending", "[\"chance\"]");
    assert_raw(a, "moves",
               "[{\"text\":\"tile red\",\"path\":[],\"weight\":3},"
               "{\"text\":\"tile blue\",\"path\":[],\"weight\":2},"
               "{\"text\":\"tile green\",\"path\":[],\"weight\":1}]");
    assert_raw(view("0"), "moves", "[]");
    assert_raw(view("'spectator'"), "moves", "[]");
}

static void test_view_since_lists_what_is_new_or_changed(void **unused)
{
    (void)unused;
    new_template();
    play("0 lay 5");
    struct json a = ok("{'do':'view','seat':1,'since':3}");
    assert_int_equal(number(a, "since"), 3);
    assert_int_equal(count(a, "items"), 1);
    assert_text(item(a, LAID_0), "label", "laid a card");
    assert_raw(a, "gone", "[]");
    a = ok("{'do':'view','seat':1,'since':1}"); /* before his own goal and the tile */
    assert_int_equal(count(a, "items"), 3);
    item(a, TILE), item(a, GOAL_1), item(a, LAID_0);
}

static void test_view_tells_the_odds_of_bets_unless_they_are_not_wanted(void **unused)
{
    (void)unused;
    ok("{'do':'new','game':'colormill','players':2,'seed':'1'}");
    ok("{'do':'view','seat':0}");
    assert_non_null(strstr(e.answer, "{\"text\":\"predict purple\",\"path\":[204,101],"
                                     "\"odds\":[6936,15504]}"));
    ok("{'do':'view','seat':0,'odds':true}");
    assert_non_null(strstr(e.answer, "\"odds\":["));
    ok("{'do':'view','seat':0,'odds':false}");
    assert_null(strstr(e.answer, "\"odds\":["));
    check_error(ask("{'do':'view','seat':0,'odds':1}"),
                "The field \"odds\" must be true or false.");
}

static void test_view_since_lists_a_figure_that_moved(void **unused)
{
    (void)unused;
    deal_tte1();
    play("chance roll 3+5");
    char request[64];
    snprintf(request, sizeof request, "{'do':'view','seat':'spectator','since':%d}",
             (int)version());
    play("0 play red1");
    struct json a = ok(request);
    assert_int_equal(count(a, "items"), 2); /* the figure, and the card on the pile */
    entry(at(a, "items"), "label", "red figure");
    entry(at(a, "items"), "label", "1 of red1");
    assert_int_equal(count(a, "gone"), 1); /* a place in the hand */
}

static void test_view_since_lists_what_is_gone(void **unused)
{
    (void)unused;
    new_template();
    play("0 lay 5\n1 lay 2"); /* the round is over: tile, laid card, both cards of the hands */
    struct json a = ok("{'do':'view','seat':0,'since':4}");
    assert_raw(a, "items", "[]");
    assert_raw(a, "gone", "[2,30,55,62]");
}

static void test_view_since_now_is_empty_and_since_0_is_all(void **unused)
{
    (void)unused;
    new_template();
    int whole = count(view("0"), "items");
    struct json a = ok("{'do':'view','seat':0,'since':3}");
    assert_raw(a, "items", "[]");
    assert_raw(a, "gone", "[]");
    a = ok("{'do':'view','seat':0,'since':0}");
    assert_int_equal(count(a, "items"), whole);
}

static void test_view_since_before_an_undo_is_all_again(void **unused)
{
    (void)unused;
    new_template();
    int whole = count(view("0"), "items");
    play("0 lay 5");
    ok("{'do':'undo','seat':0}");
    struct json a = ok("{'do':'view','seat':0,'since':4}");
    assert_int_equal(number(a, "since"), 0);
    assert_int_equal(count(a, "items"), whole);
    assert_raw(a, "gone", "[]");
    a = ok("{'do':'view','seat':0,'since':5}");
    assert_int_equal(number(a, "since"), 5);
    assert_raw(a, "items", "[]");
}

static void test_view_of_a_finished_game_is_open(void **unused)
{
    (void)unused;
    new_short_template();
    play("0 lay 5\n1 lay 3");
    struct json a = view("1");
    assert_raw(a, "over", "true");
    assert_raw(a, "pending", "[]");
    assert_raw(a, "may", "[]");
    assert_raw(a, "moves", "[]");
    assert_text(item(a, GOAL_0), "face", "red");
    assert_raw(a, "standings",
               "[{\"seat\":0,\"score\":1,\"place\":1},{\"seat\":1,\"score\":0,\"place\":2}]");
}

/* The laid card, the tray, and the goal, whatever the move. */
static int point_at_three(const game_state *obs, int seat, game_move m, uint16_t *out)
{
    static const uint16_t path[] = {LAID_0, TRAY, GOAL_0};
    (void)obs, (void)seat, (void)m;
    memcpy(out, path, sizeof path);
    return 3;
}

static void test_view_lists_the_whole_path_of_a_move(void **unused)
{
    (void)unused;
    static struct game pointing;
    pointing = template_game;
    pointing.move_path = point_at_three;
    new_template();
    e.session.setup.game = &pointing;
    assert_raw(view("0"), "moves.0.path", "[30,1,20]");
}

/* play, undo, bot */

static void test_play_answers_the_new_version(void **unused)
{
    (void)unused;
    new_template();
    struct json a = ok("{'do':'play','seat':0,'move':'lay 5','version':3}");
    assert_int_equal(number(a, "version"), 4);
    a = ok("{'do':'play','seat':1,'move':'lay 4'}"); /* no version: it is judged now */
    assert_int_equal(number(a, "version"), 5);
}

static void test_play_rolls_the_chance_that_follows(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    ok("{'do':'new','game':'template','players':2,'seed':1}");
    play("0 lay 5");
    struct json a = ok("{'do':'play','seat':1,'move':'lay 4'}");
    assert_int_equal(number(a, "version"), 2);
    assert_raw(view("0"), "pending", "[0,1]");
}

static void test_play_is_stale_only_by_the_seats_own_doing(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    ok("{'do':'new','game':'template','players':3,'seed':1}");
    ok("{'do':'play','seat':0,'move':'lay 5','version':0}");
    refuse("{'do':'play','seat':0,'move':'double','version':0}", "table has changed");
    ok("{'do':'play','seat':1,'move':'lay 4','version':0}");
    ok("{'do':'play','seat':0,'move':'double','version':1}");
    ok("{'do':'play','seat':2,'move':'lay 3','version':1}");
    refuse("{'do':'play','seat':1,'move':'lay 3','version':3}", "table has changed");
    ok("{'do':'play','seat':1,'move':'lay 3','version':4}");
}

/* What the game is given to read a move with. */
static game_room given;

static game_move note_given(const game_state *st, int seat, const char *text)
{
    memcpy(&given, st, template_game.state_size);
    return template_game.move_parse(st, seat, text);
}

static void test_play_reads_a_move_from_what_the_seat_can_see(void **unused)
{
    (void)unused;
    static struct game nosy;
    game_room seen;
    nosy = template_game;
    nosy.move_parse = note_given;
    new_template();
    e.session.setup.game = &nosy;
    template_game.observe(session_now(&e.session), 1, (game_state *)&seen);
    play("1 lay 5");
    assert_memory_equal(&given, &seen, template_game.state_size);
    play("0 lay 4");
    memcpy(&seen, session_now(&e.session), template_game.state_size);
    play("chance tile red"); /* who plays the dice plays with all that is hidden */
    assert_memory_equal(&given, &seen, template_game.state_size);
}

static void test_undo_takes_a_card_back(void **unused)
{
    (void)unused;
    new_template();
    play("0 lay 5");
    assert_raw(view("0"), "undo", "true");
    assert_raw(view("1"), "undo", "false");
    assert_raw(view("'spectator'"), "undo", "false");
    struct json a = ok("{'do':'undo','seat':0}");
    assert_int_equal(number(a, "version"), 5);
    assert_raw(view("0"), "pending", "[0,1]");
    assert_raw(view("0"), "undo", "false");
    refuse("{'do':'undo','seat':0}", "back");
    refuse("{'do':'undo','seat':'chance'}", "back");
}

/* A clock that goes on by a millisecond each time somebody looks at it, over its end too. */
static uint32_t looks;

static uint32_t slow_clock(void)
{
    return UINT32_MAX - 1 + looks++;
}

/* How often the clock was looked at for one request, the first time to begin with. */
static uint32_t looks_for(const char *request)
{
    looks = 0;
    ok(request);
    return looks;
}

/* A bot for whoever is asked first; its answer. */
static struct json ask_bot(const char *level)
{
    char request[96];
    int64_t seat = number(view("0"), "pending.0");
    snprintf(request, sizeof request, "{'do':'bot','seat':%d,'level':'%s','nodes':20}", (int)seat,
             level);
    return ok(request);
}

static void test_bots_play_a_game_to_its_end(void **unused)
{
    (void)unused;
    for (int i = 0; bots[i]; i++) {
        new_treasure();
        for (int64_t moves = 1; count(view("0"), "pending"); moves++)
            assert_int_equal(number(ask_bot(bots[i]->id), "version"), moves);
        assert_raw(view("0"), "over", "true");
        refuse("{'do':'bot','seat':0,'level':'random'}", "not asked");
        refuse_by_rule("{'do':'play','seat':0,'move':'play red1'}", "The game is over.", "TT-10");
    }
}

static void test_a_bot_may_move_out_of_turn(void **unused)
{
    (void)unused;
    new_template();
    play("0 lay 5");
    ok("{'do':'bot','seat':0,'level':'random'}");
    assert_raw(view("0"), "may", "[]"); /* it has doubled */
}

static void test_a_hint_lists_moves_with_what_they_bring(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    ok("{'do':'new','game':'treasure','players':2,'seed':'9'}");
    struct json v = ok("{'do':'view','seat':'spectator'}");
    int seat = (int)number(nth(at(v, "pending"), 0), "");
    char request[128];
    snprintf(request, sizeof request,
             "{'do':'hint','seat':%d,'level':'strong','nodes':5000,'most':2}", seat);
    struct json a = ok(request);
    assert_int_equal(number(a, "version"), 0); /* nothing was played */
    assert_int_equal(count(a, "moves"), 2);
    struct json best = nth(at(a, "moves"), 0), next = nth(at(a, "moves"), 1);
    assert_true(number(best, "visits") >= number(next, "visits"));
    snprintf(request, sizeof request, "{'do':'hint','seat':%d,'level':'greedy'}", seat);
    refuse(request, "cannot say why");
    snprintf(request, sizeof request, "{'do':'hint','seat':%d,'level':'strong'}", 1 - seat);
    refuse(request, "not asked to move now");
    snprintf(request, sizeof request, "{'do':'hint','seat':%d,'level':'strong','most':0}", seat);
    refuse(request, "\"most\" must be");
}

static void test_a_finished_game_is_looked_back_at_move_by_move(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    refuse("{'do':'analyse','level':'strong'}", "No game is being played");
    ok("{'do':'new','game':'treasure','players':2,'seed':'9'}");
    refuse("{'do':'analyse','level':'strong'}", "Only a finished game");
    while (count(ok("{'do':'view','seat':'spectator'}"), "pending"))
        ask_bot("random");
    refuse("{'do':'analyse','level':'random'}", "cannot say why");
    int decisions = 0;
    char request[128] = "{'do':'analyse','level':'strong','nodes':500}";
    struct json a, next, last;
    while (a = ok(request), json_member(a, "at", &next)) {
        assert_true(number(a, "next") > number(a, "at"));
        assert_true(number(a, "length") >= number(a, "next"));
        assert_true(json_member(a, "played", &last) && json_member(a, "best", &last));
        snprintf(request, sizeof request, "{'do':'analyse','level':'strong','nodes':500,'from':%d}",
                 (int)number(a, "next"));
        decisions++;
    }
    assert_true(decisions > 5);
    e.clock = slow_clock;
    assert_int_equal(looks_for("{'do':'analyse','level':'strong','ms':2}"), 1 + 2);
}

static void test_a_bot_plays_the_same_in_the_same_game(void **unused)
{
    (void)unused;
    static char first[REPLAY_BYTES_MAX];
    for (int round = 0; round < 2; round++) {
        new_treasure();
        for (int i = 0; i < 8; i++)
            ask_bot("greedy");
        if (round == 0)
            strcpy(first, saved());
    }
    assert_string_equal(saved(), first);
}

static void new_treasure_with_a_clock(void)
{
    engine_init(&e, 1);
    e.clock = slow_clock;
    ok("{'do':'new','game':'treasure','players':2,'chance':'manual'}");
    play("chance first 0\nchance colour yellow\nchance colour blue\n"
         "chance deal red1\nchance deal green1\nchance deal green2\n"
         "chance deal blue3\nchance deal yellow1\nchance deal yellow2\nchance roll 1+2");
}

static void test_a_thought_by_the_clock_ends_when_it_says_so(void **unused)
{
    (void)unused;
    new_treasure_with_a_clock();
    assert_int_equal(looks_for("{'do':'hint','seat':0,'level':'strong','ms':3}"), 1 + 3);
    assert_int_equal(looks_for("{'do':'hint','seat':0,'level':'easy','ms':7}"), 1 + 7);
    assert_int_equal(looks_for("{'do':'hint','seat':0,'level':'easy','ms':0}"), 0);
    assert_int_equal(looks_for("{'do':'hint','seat':0,'level':'easy','ms':3,'nodes':9}"), 1);
    assert_int_equal(looks_for("{'do':'bot','seat':0,'level':'easy','ms':2}"), 1 + 2);
    assert_int_equal(version(), 11);
}

static void test_a_host_limits_time_and_nodes(void **unused)
{
    (void)unused;
    new_treasure_with_a_clock();
    e.ms_most = 2;
    assert_int_equal(looks_for("{'do':'hint','seat':0,'level':'strong','ms':600000}"), 1 + 2);
    e.nodes_most = 9;
    assert_int_equal(looks_for("{'do':'hint','seat':0,'level':'strong','ms':600000}"), 1);
    assert_true(number(ok("{'do':'hint','seat':0,'level':'strong'}"), "moves.0.visits") < 9);
}

static void test_a_time_that_cannot_be_given_is_refused(void **unused)
{
    (void)unused;
    static const struct bad bad[] = {
        {"{'do':'bot','seat':0,'level':'strong','ms':-1}", "\"ms\" must be a whole number"},
        {"{'do':'bot','seat':0,'level':'strong','ms':600001}", "from 0 to 600000"},
        {"{'do':'hint','seat':0,'level':'strong','ms':'long'}", "\"ms\" must be"},
        {"{'do':'bot','seat':0,'level':'greedy','ms':5}", "\"greedy\" does not search"},
        {"{'do':'bot','seat':0,'level':'random','ms':5}", "\"random\" does not search"},
        {"{'do':'analyse','level':'strong','ms':600001}", "\"ms\" must be"},
    };
    new_treasure_with_a_clock();
    refuse_all(bad, COUNT(bad));
    e.clock = NULL;
    refuse("{'do':'bot','seat':0,'level':'strong','ms':5}", "There is no clock here");
    refuse("{'do':'hint','seat':0,'level':'strong','ms':5,'nodes':5}", "There is no clock here");
    refuse("{'do':'analyse','level':'strong','ms':5}", "There is no clock here");
}

/* log */

/* The texts of a log, with a '|' after each. */
static const char *log_texts(const char *request)
{
    static char out[4096];
    char words[GAME_TEXT_MAX];
    struct text t = text_open(out, sizeof out);
    struct json list = at(ok(request), "log"), key, value;
    while (json_next(&list, &key, &value)) {
        assert_true(json_string(at(value, "text"), words, sizeof words));
        text_put(&t, words);
        text_char(&t, '|');
    }
    return out;
}

static void test_log_hides_what_others_may_not_know(void **unused)
{
    (void)unused;
    new_template();
    play("0 lay 5");
    assert_string_equal(log_texts("{'do':'log','seat':0}"),
                        "goal red|goal hidden|tile green|lay 5|");
    assert_string_equal(log_texts("{'do':'log','seat':1}"),
                        "goal hidden|goal blue|tile green|lay a card|");
    assert_string_equal(log_texts("{'do':'log','seat':'spectator'}"),
                        "goal hidden|goal hidden|tile green|lay a card|");
    assert_string_equal(log_texts("{'do':'log','seat':'chance'}"),
                        "goal hidden|goal hidden|tile green|lay a card|");
}

static void test_log_is_open_when_the_game_is_over(void **unused)
{
    (void)unused;
    static const char *const viewers[] = {"0", "1", "'spectator'", "'chance'"};
    new_short_template();
    play("0 lay 5\n1 lay 3");
    for (size_t i = 0; i < COUNT(viewers); i++) {
        char request[64];
        snprintf(request, sizeof request, "{'do':'log','seat':%s}", viewers[i]);
        assert_string_equal(log_texts(request), "goal red|goal blue|tile green|lay 5|lay 3|");
    }
}

static void test_log_names_seats_and_the_version(void **unused)
{
    (void)unused;
    new_template();
    play("1 lay 2");
    struct json a = ok("{'do':'log','seat':1}");
    assert_int_equal(number(a, "version"), 4);
    assert_text(a, "log.0.seat", "chance");
    assert_int_equal(number(a, "log.3.seat"), 1);
}

static void test_log_from_a_move_on(void **unused)
{
    (void)unused;
    new_template();
    play("1 lay 2");
    assert_string_equal(log_texts("{'do':'log','seat':1,'from':2}"), "tile green|lay 2|");
    assert_string_equal(log_texts("{'do':'log','seat':1,'from':1}"), "goal blue|tile green|lay 2|");
    assert_string_equal(log_texts("{'do':'log','seat':1,'from':4}"), "");
    assert_string_equal(log_texts("{'do':'log','seat':1,'from':16384}"), "");
}

/* save, load */

static void load(const char *text)
{
    static char request[ENGINE_REQUEST_MAX];
    struct text t = text_open(request, sizeof request);
    text_put(&t, "{\"do\":\"load\",\"replay\":");
    json_put(&t, text);
    text_char(&t, '}');
    assert_false(t.cut);
    ask_bytes((struct bytes){request, t.len});
}

static void test_load_brings_a_saved_game_back(void **unused)
{
    (void)unused;
    static char text[REPLAY_BYTES_MAX];
    new_treasure();
    for (int i = 0; i < 5; i++)
        ask_bot("random");
    strcpy(text, saved());
    remember();
    engine_init(&e, 9);
    load(text);
    assert_int_equal(number(parse(e.answer), "version"), 5);
    assert_unchanged();
}

static void test_load_rolls_the_chance_that_is_pending(void **unused)
{
    (void)unused;
    engine_init(&e, 1);
    load("paintbox replay 1\ngame template\nrules 1\nplayers 2\nseed 1\nmoves\nend 0\n");
    assert_int_equal(number(parse(e.answer), "version"), 0);
    assert_raw(view("0"), "pending", "[0,1]");
    load("paintbox replay 1\ngame template\nrules 1\nplayers 2\nchance manual\nmoves\nend 0\n");
    assert_raw(view("0"), "pending", "[\"chance\"]");
}

static void test_a_refused_replay_names_its_line_and_keeps_the_game(void **unused)
{
    (void)unused;
    static const struct {
        const char *replay, *said;
    } bad[] = {
        {"", "Line 0: "},
        {"hello", "Line 1: \"hello\": the first line must be"},
        {"paintbox replay 1\ngame chess\n", "Line 2: \"chess\": no such game here."},
        {"paintbox replay 1\ngame template\nrules 9\n", "Line 3: "},
        {"paintbox replay 1\ngame template\nrules 1\nplayers 2\nmoves\n0 lay 1\nend 1\n",
         "Line 6: \"0 lay 1\": TP-1 first everybody draws a goal."},
        {"paintbox replay 1\ngame template\nrules 1\nplayers 2\nmoves\nchance goal red\n",
         "Line 6: the file ends too early"},
    };
    new_template();
    for (size_t i = 0; i < COUNT(bad); i++) {
        remember();
        load(bad[i].replay);
        check_error(parse(e.answer), bad[i].said);
        assert_unchanged();
    }
    engine_init(&e, 1);
    load(bad[0].replay);
    refuse("{'do':'save'}", "No game is being played");
}

static void test_a_replay_for_too_many_players_is_refused_in_a_sentence(void **unused)
{
    (void)unused;
    new_template();
    load("paintbox replay 1\ngame template\nrules 1\nplayers 5\nmoves\nend 0\n");
    check_error(parse(e.answer), "not for this number of players.");
}

static void test_a_replay_without_a_number_is_refused_in_a_sentence(void **unused)
{
    (void)unused;
    new_template();
    load("paintbox replay 1\ngame template\nrules x\n");
    check_error(parse(e.answer), "a number is wanted");
}

static void test_a_replay_longer_than_any_is_refused(void **unused)
{
    (void)unused;
    static char text[REPLAY_BYTES_MAX + 1];
    memset(text, ' ', sizeof text - 1);
    new_template();
    load(text);
    check_error(parse(e.answer), "must be the text of a replay");
    assert_int_equal(version(), 3);
}

/* An example of the rules, as a person would type it in */

/* The square on which a figure stands, by its label. */
static void assert_stands(const char *figure, const char *square)
{
    struct json a = view("'spectator'");
    struct json found = entry(at(a, "items"), "label", figure);
    assert_text(item(a, (int)number(found, "parent")), "label", square);
}

static void test_tte1_played_through_the_protocol(void **unused)
{
    (void)unused;
    deal_tte1();
    refuse_by_rule("{'do':'play','seat':'chance','move':'roll 3+7'}", "A die shows 1 to 6", "TT-4");
    play("chance roll 3+5\n0 play red1\nchance draw green3\nchance roll 1+3");
    assert_text(view("1"), "moves.0.text", "play yellow1");
    assert_text(view("1"), "moves.2.text", "play blue3");
    assert_stands("red figure", "8");
    assert_stands("blue figure", "Start");
    play("1 play blue3");
    assert_stands("blue figure", "20"); /* 12 is a feather, 16 is a feather, 20 is a whirl */
    assert_stands("red figure", "8");
    struct json a = view("1");
    assert_raw(a, "pending", "[1]");
    assert_int_equal(count(a, "moves"), 3);
    refuse_by_rule("{'do':'play','seat':1,'move':'swap blue'}",
                   "The exchange is with another figure.", "TT-8");
    play("1 swap red");
    assert_stands("red figure", "20");
    assert_stands("blue figure", "8");
    assert_raw(view("0"), "pending", "[\"chance\"]"); /* a card is drawn */
    assert_text(view("'chance'"), "moves.0.text", "draw red1");
    play("chance draw blue1");
    assert_text(entry(at(view("0"), "items"), "kind", "bank"), "label", "Bank: 28 cards");
    assert_stands("yellow figure", "Start");
    assert_stands("green figure", "Start");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_lists_games_with_their_options),
        cmocka_unit_test(test_games_lists_every_game_and_bot),
        cmocka_unit_test(test_data_is_the_games_own),
        cmocka_unit_test(test_new_starts_at_version_0_with_chance_rolled),
        cmocka_unit_test(test_new_takes_options_by_name_and_number),
        cmocka_unit_test(test_new_takes_names_for_the_replay),
        cmocka_unit_test(test_new_takes_a_seed_as_text_or_number),
        cmocka_unit_test(test_new_without_a_seed_draws_one),
        cmocka_unit_test(test_new_replaces_the_running_game),
        cmocka_unit_test(test_view_tells_the_odds_of_bets_unless_they_are_not_wanted),
        cmocka_unit_test(test_view_has_its_shape),
        cmocka_unit_test(test_view_items_have_their_shape),
        cmocka_unit_test(test_view_shows_a_seat_what_is_its_own),
        cmocka_unit_test(test_view_has_the_standings_as_the_viewer_knows_them),
        cmocka_unit_test(test_view_lists_who_may_move),
        cmocka_unit_test(test_view_of_a_spectator_or_a_seat_not_asked_has_no_moves),
        cmocka_unit_test(test_view_of_chance_has_the_outcomes_and_their_weights),
        cmocka_unit_test(test_view_since_lists_what_is_new_or_changed),
        cmocka_unit_test(test_view_since_lists_a_figure_that_moved),
        cmocka_unit_test(test_view_since_lists_what_is_gone),
        cmocka_unit_test(test_view_since_now_is_empty_and_since_0_is_all),
        cmocka_unit_test(test_view_since_before_an_undo_is_all_again),
        cmocka_unit_test(test_view_of_a_finished_game_is_open),
        cmocka_unit_test(test_view_lists_the_whole_path_of_a_move),
        cmocka_unit_test(test_play_answers_the_new_version),
        cmocka_unit_test(test_play_rolls_the_chance_that_follows),
        cmocka_unit_test(test_play_is_stale_only_by_the_seats_own_doing),
        cmocka_unit_test(test_play_reads_a_move_from_what_the_seat_can_see),
        cmocka_unit_test(test_undo_takes_a_card_back),
        cmocka_unit_test(test_bots_play_a_game_to_its_end),
        cmocka_unit_test(test_a_bot_may_move_out_of_turn),
        cmocka_unit_test(test_a_hint_lists_moves_with_what_they_bring),
        cmocka_unit_test(test_a_finished_game_is_looked_back_at_move_by_move),
        cmocka_unit_test(test_a_bot_plays_the_same_in_the_same_game),
        cmocka_unit_test(test_a_thought_by_the_clock_ends_when_it_says_so),
        cmocka_unit_test(test_a_host_limits_time_and_nodes),
        cmocka_unit_test(test_a_time_that_cannot_be_given_is_refused),
        cmocka_unit_test(test_log_hides_what_others_may_not_know),
        cmocka_unit_test(test_log_is_open_when_the_game_is_over),
        cmocka_unit_test(test_log_names_seats_and_the_version),
        cmocka_unit_test(test_log_from_a_move_on),
        cmocka_unit_test(test_load_brings_a_saved_game_back),
        cmocka_unit_test(test_load_rolls_the_chance_that_is_pending),
        cmocka_unit_test(test_a_refused_replay_names_its_line_and_keeps_the_game),
        cmocka_unit_test(test_a_replay_for_too_many_players_is_refused_in_a_sentence),
        cmocka_unit_test(test_a_replay_without_a_number_is_refused_in_a_sentence),
        cmocka_unit_test(test_a_replay_longer_than_any_is_refused),
        cmocka_unit_test(test_tte1_played_through_the_protocol),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
