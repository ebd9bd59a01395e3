/* A game held against a slow version of itself: playing, comparing, counting. */
#include "tests/oracle.h"

#include "games/games.h"

struct oracle_table table;

bool oracle_finds(const char *id, const struct oracle *oracle)
{
    table.oracle = oracle;
    for (int i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->id, id) == 0)
            table.game = games[i];
    return table.game != NULL;
}

/* States and observations */

static game_state *in_room(game_room *room)
{
    return (game_state *)room->word;
}

game_state *full_state(void)
{
    return in_room(&table.state);
}

static game_state *observe_in(game_room *room, const game_state *st, int viewer)
{
    memset(room, 0, table.game->state_size);
    table.game->observe(st, viewer, in_room(room));
    return in_room(room);
}

game_state *observation(int viewer)
{
    return observe_in(&table.view, full_state(), viewer);
}

/* Disagreements */

static void print_game(void)
{
    print_error("seed %llu, %d players, options", (unsigned long long)table.seed, table.players);
    for (int i = 0; table.game != NULL && table.game->options[i].key != NULL; i++)
        print_error(" %s=%d", table.game->options[i].key, table.options[i]);
    print_error(", %s play, %d moves:\n", table.policy, table.length);
    for (int i = 0; i < table.length; i++)
        if (table.moves[i].actor == GAME_CHANCE)
            print_error("chance %s\n", table.moves[i].text);
        else
            print_error("%d %s\n", table.moves[i].actor, table.moves[i].text);
    if (table.oracle->print != NULL)
        table.oracle->print();
}

void agree(bool agreed, const char *what, const char *detail, int number)
{
    if (agreed)
        return;
    print_game();
    fail_msg("game and model disagree: %s (%s, %d)", what, detail, number);
}

/* Options */

static int find_from(const struct options *o, const char *text, int from)
{
    for (int i = 0, at = from; i < o->count; i++, at++) {
        at = at < o->count ? at : 0;
        if (strcmp(o->list[at].text, text) == 0)
            return at;
    }
    return -1;
}

const struct option *find_option(const struct options *o, const char *text)
{
    int at = find_from(o, text, 0);
    return at < 0 ? NULL : &o->list[at];
}

struct option *add_option(struct options *o)
{
    assert_true(o->count < ORACLE_OPTIONS_MAX);
    struct option *to = &o->list[o->count++];
    to->weight = 1;
    return to;
}

bool is_option(int actor, const char *text)
{
    return (table.asked & actor_bit(actor)) && find_option(&table.option[actor], text) != NULL;
}

struct choice choice_of(int actor, const char *text)
{
    struct choice c;
    c.actor = actor;
    snprintf(c.text, sizeof c.text, "%s", text);
    return c;
}

struct choice any_option(int actor)
{
    static uint32_t weight[ORACLE_OPTIONS_MAX];
    const struct options *o = &table.option[actor];
    for (int i = 0; i < o->count; i++)
        weight[i] = actor == GAME_CHANCE ? o->list[i].weight : 1;
    return choice_of(actor, o->list[rng_weighted(&table.rng, weight, o->count)].text);
}

uint32_t actor_bit(int actor)
{
    return UINT32_C(1) << actor;
}

bool begins(const char *text, const char *verb)
{
    return strncmp(text, verb, strlen(verb)) == 0;
}

bool is_kind(const struct game_item *item, const char *kind)
{
    return strcmp(table.game->kinds[item->kind], kind) == 0;
}

void count_event(int event, long n)
{
    table.events[event] += n;
}

game_move move_named(const game_state *st, int actor, const char *text)
{
    game_move m = table.game->move_parse(st, actor, text);
    agree(m != 0, "a move of the game means nothing", text, actor);
    return m;
}

/* Comparisons, one question each */

static uint32_t model_may(void)
{
    return table.oracle->may == NULL ? 0 : table.oracle->may();
}

static void compare_pending(void)
{
    const struct game *game = table.game;
    uint32_t is = game->pending(full_state()), must = table.oracle->pending();
    uint32_t may = game->may == NULL ? 0 : game->may(full_state());
    agree(is == must, "pending", "bits", (int)is);
    agree(may == model_may(), "may", "bits", (int)may);
    agree(game->valid(full_state()), "valid", "bits", (int)is);
}

/* Whether in this state moves are read back from their texts, and compared on what a seat sees. */
static bool thorough(void)
{
    int every = table.oracle->thorough_every;
    return every == 0 || table.states % every == 0;
}

static void compare_text(const game_state *st, int actor, game_move m, const char *text)
{
    agree(table.game->move_parse(st, actor, text) == m, "move from its text", text, actor);
    agree(table.game->refusal(st, actor, m) == NULL, "listed and refused", text, actor);
}

/* The same texts: each is one of the model's, all differ, and there are as many.  Returns where the
 * model has each. */
static const int *compare_texts(const game_state *st, int actor, const game_move *moves, int count)
{
    static int found[GAME_MOVES_MAX];
    static bool met[ORACLE_OPTIONS_MAX];
    const struct options *must = &table.option[actor];
    memset(met, 0, (size_t)must->count * sizeof *met);
    for (int i = 0, at = -1; i < count; i++) {
        char text[GAME_TEXT_MAX];
        table.game->move_text(st, actor, moves[i], text);
        at = found[i] = find_from(must, text, at + 1); /* mostly, both have them in one order */
        agree(at >= 0, "a move too many", text, actor);
        agree(!met[at], "a move twice", text, actor);
        met[at] = true;
        agree(!table.oracle->in_order || at == i, "order of moves", text, i);
        agree(i == 0 || moves[i - 1] < moves[i], "moves ascend", text, i);
        if (thorough())
            compare_text(st, actor, moves[i], text);
    }
    agree(count == must->count, "how many moves", "actor", actor);
    return found;
}

static void compare_chance(void)
{
    static game_move moves[GAME_MOVES_MAX];
    static uint32_t weight[GAME_MOVES_MAX];
    const struct options *must = &table.option[GAME_CHANCE];
    int count = table.game->chance(full_state(), moves, weight);
    const int *found = compare_texts(full_state(), GAME_CHANCE, moves, count);
    for (int i = 0; i < count; i++) {
        const struct option *o = &must->list[found[i]];
        agree(weight[i] == o->weight, "weight", o->text, (int)weight[i]);
    }
}

/* A seat finds the same moves in what it may see. */
static void compare_seat_moves(int seat)
{
    static game_move moves[GAME_MOVES_MAX];
    compare_texts(full_state(), seat, moves, table.game->moves(full_state(), seat, moves));
    if (!thorough())
        return;
    const game_state *obs = observation(seat);
    compare_texts(obs, seat, moves, table.game->moves(obs, seat, moves));
}

static void compare_moves(void)
{
    if (table.asked & actor_bit(GAME_CHANCE))
        compare_chance();
    for (int seat = 0; seat < table.players; seat++)
        if (table.asked & actor_bit(seat))
            compare_seat_moves(seat);
}

const game_state *state_after(int actor, const char *text)
{
    static game_room after;
    memcpy(&after, &table.state, table.game->state_size);
    game_move m = move_named(in_room(&after), actor, text);
    agree(table.game->apply(in_room(&after), actor, m) == GAME_OK, "apply", text, actor);
    return in_room(&after);
}

static bool refused(const game_state *st, int actor, game_move m, const char *text)
{
    const char *why = table.game->refusal(st, actor, m);
    agree(why == NULL || begins(why, table.oracle->rule), "a refusal without a rule", text, actor);
    return why != NULL;
}

/* obs: what the actor sees, or NULL for chance.  An illegal move is also tried. */
static void compare_one_refusal(const game_state *obs, int actor, const char *text, bool legal)
{
    const char *what = legal ? "refused though legal" : "not refused";
    game_move m = move_named(full_state(), actor, text);
    agree(refused(full_state(), actor, m, text) != legal, what, text, actor);
    if (obs != NULL)
        agree(refused(obs, actor, m, text) != legal, what, text, actor);
    if (legal)
        state_after(actor, text);
    else
        agree(table.game->apply(full_state(), actor, m) != GAME_OK, "illegal but played", text,
              actor);
    table.refusals++;
}

static void compare_unchanged(const game_room *before, int actor)
{
    agree(memcmp(before, &table.state, table.game->state_size) == 0,
          "a refused move changed the state", "actor", actor);
}

void compare_refusal(int actor, const char *text, bool legal)
{
    static game_room before;
    memcpy(&before, &table.state, table.game->state_size);
    compare_one_refusal(actor == GAME_CHANCE ? NULL : observation(actor), actor, text, legal);
    compare_unchanged(&before, actor);
}

void compare_refusals(int actor, const struct options *said, const bool *legal)
{
    static game_room before;
    memcpy(&before, &table.state, table.game->state_size);
    const game_state *obs = actor == GAME_CHANCE ? NULL : observation(actor);
    for (int i = 0; i < said->count; i++) {
        const char *text = said->list[i].text;
        compare_one_refusal(obs, actor, text, legal ? legal[i] : is_option(actor, text));
    }
    compare_unchanged(&before, actor);
}

static void compare_outcome(const game_state *st, int viewer)
{
    struct game_outcome is, must;
    memset(&is, 0, sizeof is);
    memset(&must, 0, sizeof must);
    unsigned parts = table.oracle->outcome(viewer, &must);
    if (parts == 0)
        return;
    table.game->outcome(st, &is);
    for (int seat = 0; seat < table.players; seat++) {
        agree(!(parts & ORACLE_PLACES) || is.place[seat] == must.place[seat], "place", "seat",
              seat);
        agree(!(parts & ORACLE_SCORES) || is.score[seat] == must.score[seat], "score", "seat",
              seat);
    }
}

void compare_view(int viewer)
{
    static struct game_item items[GAME_ITEMS_MAX];
    if (table.oracle->view != NULL)
        table.oracle->view(viewer, items, table.game->describe(observation(viewer), viewer, items));
    compare_outcome(observation(viewer), viewer);
}

/* Somebody without a seat always knows the standings. */
static void compare_views(void)
{
    int every = table.oracle->views_every;
    bool over = table.asked == 0;
    if (!over && (every == 0 || table.states % every != 0)) {
        compare_outcome(observation(GAME_SPECTATOR), GAME_SPECTATOR);
        return;
    }
    for (int viewer = GAME_SPECTATOR; viewer < table.players; viewer++)
        compare_view(viewer);
    if (over)
        compare_outcome(full_state(), GAME_SPECTATOR);
}

/* Secrets */

uint32_t told(int viewer)
{
    return UINT32_C(1) << (viewer + 1);
}

uint32_t everybody(void)
{
    return told(table.players) - 1;
}

void compare_secrets(int actor, const struct options *o, uint32_t told_of_it)
{
    static game_room first[GAME_PLAYERS_MAX + 1], other;
    for (int i = 0; i < o->count; i++) {
        const game_state *after = state_after(actor, o->list[i].text);
        for (int viewer = GAME_SPECTATOR; viewer < table.players; viewer++) {
            game_room *seen = i == 0 ? &first[viewer + 1] : &other;
            observe_in(seen, after, viewer);
            if (i == 0)
                continue;
            bool same = memcmp(seen, &first[viewer + 1], table.game->state_size) == 0;
            bool open = (told_of_it & told(viewer)) != 0;
            agree(same != open, open ? "what is open is not shown" : "what is secret is shown",
                  o->list[i].text, viewer);
        }
    }
    table.secrets += o->count > 1;
}

/* Playing */

/* The model is asked once a state for what everybody may do. */
static void compare_state(void)
{
    const struct oracle *oracle = table.oracle;
    table.asked = oracle->pending() | model_may();
    for (int actor = 0; actor < ORACLE_ACTORS; actor++) {
        table.option[actor].count = 0;
        if (table.asked & actor_bit(actor))
            oracle->options(actor, &table.option[actor]);
    }
    if (table.unseen)
        return;
    table.states++;
    if (table.game != NULL) {
        compare_pending();
        compare_moves();
        compare_views();
    }
    if (oracle->also != NULL)
        oracle->also();
}

void oracle_start(int players, const int16_t *options, uint64_t seed, const char *policy)
{
    table.players = players;
    memmove(table.options, options, sizeof table.options);
    table.seed = seed;
    table.policy = policy;
    table.length = 0;
    rng_seed(&table.rng, seed);
    table.oracle->start();
    memset(&table.state, 0, sizeof table.state);
    if (table.game != NULL)
        agree(table.game->start(full_state(), players, table.options) == GAME_OK, "start", "",
              players);
    compare_state();
}

void oracle_play(int actor, const char *text)
{
    if (table.oracle->before != NULL)
        table.oracle->before(actor, text);
    agree(table.length < GAME_LENGTH_MAX, "the game is too long", text, actor);
    table.moves[table.length++] = choice_of(actor, text);
    if (table.game != NULL) {
        game_move m = move_named(full_state(), actor, text);
        agree(table.game->apply(full_state(), actor, m) == GAME_OK, "apply", text, actor);
    }
    table.oracle->apply(actor, text);
    compare_state();
}

void oracle_game(oracle_policy *pick)
{
    while (table.oracle->pending() != 0) {
        struct choice c = pick();
        oracle_play(c.actor, c.text);
    }
    table.games++;
    if (table.oracle->over != NULL)
        table.oracle->over();
}

/* Series */

static void set_up(int nth)
{
    const struct game *game = table.game;
    for (int i = 0; game != NULL && game->options[i].key != NULL; i++)
        table.options[i] = game->options[i].initial;
    if (game != NULL)
        table.players = game->players_min + nth % (game->players_max - game->players_min + 1);
    if (table.oracle->set_up != NULL)
        table.oracle->set_up(nth);
}

static void print_tally(const char *policy)
{
    print_message("%s: %d games, %ld states, %ld moves refused or not, %ld secrets", policy,
                  table.games, table.states, table.refusals, table.secrets);
    for (int e = 0; table.oracle->events[e] != NULL; e++)
        print_message("%s%ld %s", e % 6 == 0 ? "\n    " : ", ", table.events[e],
                      table.oracle->events[e]);
    print_message("\n");
}

void oracle_games(int count, uint64_t seed, oracle_policy *pick, const char *policy)
{
    table.games = 0;
    table.states = table.refusals = table.secrets = 0;
    memset(table.events, 0, sizeof table.events);
    for (int i = 0; i < count; i++) {
        table.seed = seed + (uint64_t)i;
        set_up(i);
        oracle_start(table.players, table.options, table.seed, policy);
        oracle_game(pick);
    }
    print_tally(policy);
}
