/*
 * Colorado held against a second one (tests/oracle.h).
 *
 * The model in model.c is written from the rules without a look at the game's code.  Truths that
 * the game makes up for a viewer are held against all that the viewer has seen of each hand since
 * the game began, and of all hands together since each shuffle.  The game has room for the last
 * shuffles only: what older ones say is counted.
 *
 * Terms: a stay is one card's time in a hand, known by its type and its end; an arrival is when a
 * card came into a hand; liking is how much a policy wants a move.
 *
 * --games N plays N times as many games, --seed S others, --only T the test T, --alone the model
 * without the game.
 */
#include "tests/oracle.h"
#include "model.h"

#include "tests/think.h"

enum { STAYS_MAX = 400, SOMES_MAX = 40, NEVER = INT16_MAX };
enum { SHUFFLES_KEPT = 7 }; /* that the game has room for */

static struct {
    bool alone;
    int times;
    uint64_t seed;
} wanted = {false, 1, 0};

/* What the hands may be, from all that was seen */

struct hands {
    int count[SEATS_MAX][TYPES];
};

struct stay {
    int seat, type;
    int after, by; /* it came between these times */
    int end;       /* when it left, or NEVER */
};

struct some {
    int seat, time;
    uint32_t set;
};

/* All that a viewer has seen, in a form to be searched. */
struct seen {
    int viewer, players;
    bool own; /* whether shuffles are seen with the viewer's own cards in mind */
    const struct log *log;
    int none_since[SEATS_MAX][TYPES]; /* when the hand last had none of it */
    int arrivals, arrival[STAYS_MAX], arrival_seat[STAYS_MAX];
    int stays, somes;
    struct stay stay[STAYS_MAX];
    struct some some[SOMES_MAX];
    int shuffles;
    int shuffled; /* the shuffle that is looked at: the last; -1: never */
};

/* Of the cards of a type in hands after a shuffle, how many are not the viewer's. */
static int hidden_copies(const struct fact *f, int viewer, int type)
{
    int copies = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        copies += seat == viewer ? 0 : f->held[seat][type];
    return copies;
}

static void see_none(struct seen *s, int seat, uint32_t set, int time)
{
    for (int type = 0; type < TYPES; type++)
        if (set & bit(type))
            s->none_since[seat][type] = time;
}

/* CO-24, CO-27: what lies neither in the new deck nor in an area is in the hands. */
static void see_shuffle(struct seen *s, const struct fact *f, int time)
{
    s->shuffled = time;
    s->shuffles++;
    for (int seat = 0; seat < s->players; seat++)
        for (int type = 0; type < TYPES; type++)
            if (hidden_copies(f, s->own ? s->viewer : NOBODY, type) == 0)
                s->none_since[seat][type] = time;
}

/* Whether the hand gives up a card of the set before it gets another card: then it was there. */
static bool shown_soon(const struct log *log, int time, const struct fact *some)
{
    for (int i = time + 1; i < log->count; i++) {
        const struct fact *f = &log->fact[i];
        if (f->seat != some->seat)
            continue;
        if (f->kind == CAME)
            return false;
        if (f->kind == LEFT && (some->set & bit(f->type)))
            return true;
    }
    return false;
}

static void see_some(struct seen *s, const struct fact *f, int time)
{
    struct some to = {f->seat, time, f->set};
    if (shown_soon(s->log, time, f))
        return;
    assert_true(s->somes < SOMES_MAX);
    s->some[s->somes++] = to;
}

static void see_stay(struct seen *s, int seat, int type, int end)
{
    struct stay to = {seat, type, s->none_since[seat][type], end, end};
    assert_true(s->stays < STAYS_MAX);
    s->stay[s->stays++] = to;
}

static void see_arrival(struct seen *s, int seat, int time)
{
    assert_true(s->arrivals < STAYS_MAX);
    s->arrival_seat[s->arrivals] = seat;
    s->arrival[s->arrivals++] = time;
}

static void see_fact(struct seen *s, const struct fact *f, int time)
{
    if (f->kind == SHUFFLED)
        see_shuffle(s, f, time);
    else if (f->seat == s->viewer)
        return;
    else if (f->kind == CAME)
        see_arrival(s, f->seat, time);
    else if (f->kind == LEFT)
        see_stay(s, f->seat, f->type, time);
    else if (f->kind == NONE_OF)
        see_none(s, f->seat, f->set, time);
    else if (f->kind == SOME_OF)
        see_some(s, f, time);
}

static void see_all(const struct model *m, const struct log *log, int viewer, bool own,
                    struct seen *s)
{
    memset(s, 0, sizeof *s);
    s->viewer = viewer;
    s->own = own;
    s->players = m->players;
    s->log = log;
    s->shuffled = -1;
    memset(s->none_since, 0xff, sizeof s->none_since);
    for (int time = 0; time < log->count; time++)
        see_fact(s, &log->fact[time], time);
}

static void see_hands(struct seen *s, const struct hands *h)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int type = 0; type < TYPES; type++)
            for (int i = 0; i < h->count[seat][type] && seat != s->viewer; i++)
                see_stay(s, seat, type, NEVER);
}

/* Gives each arrival of a hand, in order, the stay that is open to it and is due first: if any way
 * works, this does. */
static bool arrivals_fit(const struct seen *s, int seat)
{
    struct stay left[STAYS_MAX];
    int n = 0;
    for (int i = 0; i < s->stays; i++)
        if (s->stay[i].seat == seat)
            left[n++] = s->stay[i];
    for (int a = 0; a < s->arrivals; a++) {
        int time = s->arrival[a], first = NOBODY;
        if (s->arrival_seat[a] != seat)
            continue;
        for (int i = 0; i < n; i++)
            if (left[i].after < time && (first == NOBODY || left[i].by < left[first].by))
                first = i;
        if (first == NOBODY || left[first].by < time)
            return false;
        left[first] = left[--n];
    }
    return true;
}

/* Tries each stay that may be the card which the hand had when it needed one. */
static bool somes_fit(struct seen *s, int seat, int from)
{
    while (from < s->somes && s->some[from].seat != seat)
        from++;
    if (from == s->somes)
        return arrivals_fit(s, seat);
    const struct some *some = &s->some[from];
    for (int i = 0; i < s->stays; i++) {
        struct stay *stay = &s->stay[i], before = *stay;
        if (stay->seat != seat || !(some->set & bit(stay->type)) || stay->end < some->time)
            continue;
        if (stay->by > some->time)
            stay->by = some->time;
        bool fits = somes_fit(s, seat, from + 1);
        *stay = before;
        if (fits)
            return true;
    }
    return false;
}

/* What can be the beginning of a stay: an arrival, or a card in somebody's hand at the shuffle. */
struct beginning {
    int seat, type, time; /* seat NOBODY: a card that was there; type NO_TYPE: unknown */
};

struct match {
    int beginnings, stay_of[STAYS_MAX], owner[STAYS_MAX];
    struct beginning beginning[STAYS_MAX];
    bool tried[STAYS_MAX];
};

static bool may_begin(const struct beginning *b, const struct stay *stay, int shuffled)
{
    if (stay->end < shuffled)
        return false;
    if (b->seat == NOBODY)
        return b->type == stay->type && stay->after <= shuffled;
    return b->seat == stay->seat && stay->after < b->time && b->time < stay->end;
}

/* A stay that nothing begins yet, or one whose beginning finds another. */
static bool augment(const struct seen *s, struct match *m, int from)
{
    for (int i = 0; i < s->stays; i++)
        if (m->owner[i] == NOBODY && may_begin(&m->beginning[from], &s->stay[i], s->shuffled)) {
            m->owner[i] = from;
            return true;
        }
    for (int i = 0; i < s->stays; i++) {
        if (m->tried[i] || !may_begin(&m->beginning[from], &s->stay[i], s->shuffled))
            continue;
        m->tried[i] = true;
        if (augment(s, m, m->owner[i])) {
            m->owner[i] = from;
            return true;
        }
    }
    return false;
}

static void add_beginning(struct match *m, int seat, int type, int time)
{
    struct beginning b = {seat, type, time};
    assert_true(m->beginnings < STAYS_MAX);
    m->beginning[m->beginnings++] = b;
}

/* All hands together since a shuffle: then it was known which cards they had, if not who had which.
 * With one hidden hand the last shuffle and its own history are all there is to know. */
static bool shuffle_fits(const struct seen *s)
{
    static struct match m;
    memset(&m, 0, sizeof m);
    memset(m.owner, 0xff, sizeof m.owner);
    for (int type = 0; s->shuffled >= 0 && type < TYPES; type++)
        for (int i = hidden_copies(&s->log->fact[s->shuffled], s->viewer, type); i > 0; i--)
            add_beginning(&m, NOBODY, type, s->shuffled);
    for (int a = 0; a < s->arrivals; a++)
        if (s->arrival[a] > s->shuffled)
            add_beginning(&m, s->arrival_seat[a], NO_TYPE, s->arrival[a]);
    for (int b = 0; b < m.beginnings; b++) {
        memset(m.tried, 0, sizeof m.tried);
        if (!augment(s, &m, b))
            return false;
    }
    return true;
}

/* CO-11: two of a suit and a third of the set. */
static bool has_triple(const int *count, uint32_t set)
{
    for (int a = 0; a < TYPES; a++)
        for (int b = a; b < TYPES && suit_of(a) == suit_of(b); b++)
            for (int c = 0; c < TYPES; c++) {
                int left[TYPES];
                memcpy(left, count, sizeof left);
                left[a]--;
                left[b]--;
                left[c]--;
                if ((set & bit(c)) && left[a] >= 0 && left[b] >= 0 && left[c] >= 0)
                    return true;
            }
    return false;
}

/* Triples are looked at as long as the hand has got no card since: it is then known from what it
 * has now and what it gave up. */
static bool triples_fit(const struct seen *s, const struct hands *h, int seat)
{
    int count[TYPES];
    memcpy(count, h->count[seat], sizeof count);
    for (int time = s->log->count - 1; time >= 0; time--) {
        const struct fact *f = &s->log->fact[time];
        if (f->seat != seat)
            continue;
        if (f->kind == CAME)
            return true;
        if (f->kind == LEFT)
            count[f->type]++;
        if ((f->kind == TRIPLE || f->kind == NO_TRIPLE) &&
            has_triple(count, f->set) != (f->kind == TRIPLE))
            return false;
    }
    return true;
}

static bool counts_fit(const struct model *m, int viewer, const struct hands *h)
{
    for (int type = 0; type < TYPES; type++) {
        int left = map.copies[type] - copies_at(m, type, DISCARDS, NOBODY);
        for (int seat = 0; seat < m->players; seat++)
            left -= h->count[seat][type] + copies_at(m, type, AREA, seat);
        if (left < 0 || h->count[viewer][type] != copies_at(m, type, HAND, viewer))
            return false;
    }
    for (int seat = 0; seat < m->players; seat++) {
        int size = 0;
        for (int type = 0; type < TYPES; type++)
            size += h->count[seat][type];
        if (size != hand_size(m, seat))
            return false;
    }
    return true;
}

/* What a sample contradicts, if anything. */
enum verdict {
    FITS,
    BAD_COUNTS,
    BAD_NOW,
    BAD_HISTORY,
    BAD_SHUFFLE_OF_TWO,
    BAD_OWN_CARDS,
    BAD_SHUFFLE,
    BAD_OLDER,
    BAD_SOME,
    BAD_TRIPLE,
    FORGOTTEN, /* there is no room for it */
    VERDICTS
};

static const char *const VERDICT_NAMES[VERDICTS] = {
    "fits",
    "number of cards",
    "an effect that waits now needs a card",
    "an answer, a lapse or a shuffle said that a hand has none of it",
    "the one hidden hand since the last shuffle",
    "at a shuffle all of a type were in the viewer's hand",
    "the hidden hands together since the last shuffle",
    "the hidden hands together since an older shuffle",
    "an effect that waited once said that a hand has one of these",
    "a card pair said what a hand can or cannot discard",
    "the hidden hands together since a shuffle long ago",
};

static bool has_some(const int *count, uint32_t set)
{
    for (int type = 0; type < TYPES; type++)
        if (count[type] > 0 && (set & bit(type)))
            return true;
    return false;
}

/* CO-9?: an effect that cannot be carried out would have lapsed. */
static bool fits_now(const struct model *m, int seat, const int *count)
{
    uint32_t set = missing_in_area(m, seat);
    switch (m->sheet[seat].todo) {
    case 'N':
        return m->pool > 0 || has_some(count, set & affordable_set(m, seat));
    case 'K':
        return supply(m) > 0 || has_triple(count, set);
    case 'P':
        return has_some(count, set);
    default:
        return true;
    }
}

/* What must hold of each hand alone. */
static enum verdict judge_seat(const struct model *m, const struct seen *s, const struct hands *h,
                               int seat)
{
    if (!fits_now(m, seat, h->count[seat]))
        return BAD_NOW;
    return arrivals_fit(s, seat) ? FITS : BAD_HISTORY;
}

/* What a hand showed once, by a card pair with nothing to draw or a nugget pair at an empty pool.
 */
static enum verdict judge_proofs(struct seen *s, const struct hands *h, int seat)
{
    if (!somes_fit(s, seat, 0))
        return BAD_SOME;
    return triples_fit(s, h, seat) ? FITS : BAD_TRIPLE;
}

/* The same history, with shuffles that showed a type to be in the viewer's hand alone. */
static bool own_cards_fit(const struct model *m, const struct seen *seen, const struct hands *h)
{
    static struct seen s;
    see_all(m, seen->log, seen->viewer, true, &s);
    see_hands(&s, h);
    for (int seat = 0; seat < m->players; seat++)
        if (seat != s.viewer && !arrivals_fit(&s, seat))
            return false;
    return true;
}

/* The same for each older shuffle, from the last one back. */
static enum verdict judge_older(const struct seen *seen)
{
    static struct seen s;
    int back = 0;
    s = *seen;
    for (s.shuffled--; s.shuffled >= 0; s.shuffled--) {
        if (s.log->fact[s.shuffled].kind != SHUFFLED)
            continue;
        back++;
        if (!shuffle_fits(&s))
            return back < SHUFFLES_KEPT ? BAD_OLDER : FORGOTTEN;
    }
    return FITS;
}

static enum verdict judge_shuffles(const struct model *m, const struct seen *seen,
                                   const struct seen *s, const struct hands *h)
{
    if (shuffle_fits(s))
        return judge_older(s);
    if (m->players == 2)
        return BAD_SHUFFLE_OF_TWO;
    return own_cards_fit(m, seen, h) ? BAD_SHUFFLE : BAD_OWN_CARDS;
}

/* Whether the hands are possible after all that was seen. */
static enum verdict judge(const struct model *m, const struct seen *seen, const struct hands *h)
{
    static struct seen s;
    enum verdict v = counts_fit(m, seen->viewer, h) ? FITS : BAD_COUNTS;
    s = *seen;
    if (v == FITS)
        see_hands(&s, h);
    for (int seat = 0; seat < m->players && v == FITS; seat++)
        v = seat == s.viewer ? FITS : judge_seat(m, &s, h, seat);
    for (int seat = 0; seat < m->players && v == FITS; seat++)
        v = seat == s.viewer ? FITS : judge_proofs(&s, h, seat);
    return v == FITS ? judge_shuffles(m, seen, &s, h) : v;
}

static void true_hands(const struct model *m, struct hands *h)
{
    memset(h, 0, sizeof *h);
    for (int seat = 0; seat < m->players; seat++)
        for (int type = 0; type < TYPES; type++)
            h->count[seat][type] = copies_at(m, type, HAND, seat);
}

/* A hidden card of a seat changes places with another that the viewer does not see. */
static void swap_hidden(const struct model *m, int viewer, struct rng *rng, struct hands *h)
{
    int hidden[CARDS_MAX], count = 0;
    for (int i = 0; i < m->cards; i++)
        if (m->card[i].place == DECK || (m->card[i].place == HAND && m->card[i].seat != viewer))
            hidden[count++] = i;
    if (count == 0)
        return;
    const struct card *a = &m->card[hidden[rng_below(rng, (uint32_t)count)]];
    const struct card *b = &m->card[hidden[rng_below(rng, (uint32_t)count)]];
    if (a->place == HAND) {
        h->count[a->seat][a->type]--;
        h->count[a->seat][b->type]++;
    }
    if (b->place == HAND) {
        h->count[b->seat][b->type]--;
        h->count[b->seat][a->type]++;
    }
}

/* Policies: what random play is steered by */

typedef uint32_t liking(const struct model *m, int seat, const struct option *o);

static bool is(const struct option *o, const char *verb)
{
    size_t n = strlen(verb);
    return strncmp(o->text, verb, n) == 0 && (o->text[n] == ' ' || o->text[n] == '\0');
}

/* The type that stands last in the text. */
static int type_in(const struct option *o)
{
    const char *space = strrchr(o->text, ' ');
    return space == NULL ? NO_TYPE : type_named(space + 1);
}

static bool pair_is(const struct option *o, char pair)
{
    int type = type_in(o);
    return type != NO_TYPE && PAIRS[suit_of(type)] == pair;
}

static struct model *trial_of(const struct model *m, int seat, const struct option *o)
{
    static struct model trial;
    trial = *m;
    trial.log = NULL;
    model_apply(&trial, seat, o->text);
    return &trial;
}

static int medals_won(const struct model *m, int seat, const struct option *o)
{
    if (!is(o, "leg") && !is(o, "rail") && !is(o, "tipi") && !is(o, "discover"))
        return 0;
    return trial_of(m, seat, o)->sheet[seat].medals - m->sheet[seat].medals;
}

static uint32_t like_anything(const struct model *m, int seat, const struct option *o)
{
    (void)m;
    return seat == GAME_CHANCE ? o->weight : 1;
}

static uint32_t like_medals(const struct model *m, int seat, const struct option *o)
{
    if (seat == GAME_CHANCE)
        return o->weight;
    if (is(o, "call"))
        return pair_is(o, 'C') ? 10 : 1;
    if (is(o, "nugget") || is(o, "draw"))
        return 2;
    if (is(o, "buy") || is(o, "play") || is(o, "discard"))
        return pair_is(o, 'C') ? 10 : 4;
    return 1 + 40 * (uint32_t)medals_won(m, seat, o);
}

/* Seat 0 draws all it can, the others get rid of all they have. */
static uint32_t like_hoarding(const struct model *m, int seat, const struct option *o)
{
    if (seat == GAME_CHANCE)
        return o->weight;
    if (is(o, "call"))
        return pair_is(o, seat == 0 ? 'K' : 'N') ? 20 : 1;
    if (is(o, "draw"))
        return seat == 0 ? 1000 : 0;
    if (is(o, "nugget"))
        return seat == 0 ? 1000 : 1;
    if (is(o, "buy") || is(o, "discard"))
        return seat == 0 ? 0 : 100;
    return medals_won(m, seat, o) > 0 ? 1 : 50;
}

/* Everybody hoards: the cards run out. */
static uint32_t like_drawing(const struct model *m, int seat, const struct option *o)
{
    if (seat == GAME_CHANCE)
        return o->weight;
    if (is(o, "call"))
        return pair_is(o, 'K') ? 50 : 1;
    if (is(o, "draw") || is(o, "nugget"))
        return 200;
    if (is(o, "buy") || is(o, "discard"))
        return 1;
    return medals_won(m, seat, o) > 0 ? 1 : 50;
}

/* Nuggets are taken and kept: the pool runs out. */
static uint32_t like_nuggets(const struct model *m, int seat, const struct option *o)
{
    if (seat == GAME_CHANCE)
        return o->weight;
    if (is(o, "call"))
        return pair_is(o, 'N') ? 30 : 1;
    if (is(o, "nugget"))
        return 20;
    if (is(o, "discard"))
        return 20;
    return medals_won(m, seat, o) > 0 ? 1 : 10;
}

/* Railroad first, no discoveries: nothing is left to check. */
static uint32_t like_rails(const struct model *m, int seat, const struct option *o)
{
    (void)m;
    if (seat == GAME_CHANCE)
        return o->weight * (pair_is(o, 'C') ? 10 : 1);
    if (is(o, "call") || is(o, "give"))
        return pair_is(o, 'C') ? 50 : 1;
    if (is(o, "buy") || is(o, "play"))
        return pair_is(o, 'C') ? 50 : 1;
    return is(o, "rail") ? 50 : 5;
}

static int suit_in_area(const struct model *m, int seat, int suit)
{
    int count = 0;
    for (int value = 0; value < VALUES; value++)
        count += in_area(m, seat, suit * VALUES + value);
    return count;
}

/* Suits and no medals: all regions get discovered. */
static uint32_t like_suits(const struct model *m, int seat, const struct option *o)
{
    static const uint32_t by_count[] = {1, 8, 64, 1};
    if (seat == GAME_CHANCE)
        return o->weight;
    if (is(o, "call") || is(o, "buy") || is(o, "play"))
        return 8 * by_count[suit_in_area(m, seat, suit_of(type_in(o)))];
    if (is(o, "nugget"))
        return 4;
    if (is(o, "discard"))
        return 1;
    return medals_won(m, seat, o) > 0 ? 1 : 64;
}

static bool completes_suit(const struct model *m, int seat, const struct option *o)
{
    int type = type_in(o);
    return type != NO_TYPE && suit_in_area(m, seat, suit_of(type)) == VALUES - 1 &&
           !in_area(m, seat, type);
}

static bool asks_discovery(const struct model *m, int seat, const struct option *o)
{
    return trial_of(m, seat, o)->sheet[seat].todo == 'D';
}

/* The fewest legs first, as there is more to check with each region. */
static uint32_t like_small(const struct option *o)
{
    int legs = map.region[region_named(strchr(o->text, ' ') + 1)].legs;
    return legs <= 3 ? 20 : legs == 4 ? 4 : 1;
}

/* Few discoveries, neither by suits nor by icons: nothing is left to check. */
static uint32_t like_home(const struct model *m, int seat, const struct option *o)
{
    if (seat == GAME_CHANCE)
        return o->weight * (pair_is(o, 'C') ? 20 : 1);
    if (is(o, "give"))
        return completes_suit(m, m->caller, o) ? 0 : in_area(m, m->caller, type_in(o)) ? 50 : 1;
    if (is(o, "call") || is(o, "buy") || is(o, "play"))
        return (completes_suit(m, seat, o) ? 1 : 20) * (pair_is(o, 'C') ? 50 : 1);
    if (is(o, "rail") || is(o, "tipi"))
        return asks_discovery(m, seat, o) ? 200 : 2000;
    return is(o, "discover") ? like_small(o) : 1;
}

/* Asks for what the other holds: a policy may look. */
static uint32_t like_call(const struct model *m, const struct option *o)
{
    if (!holds(m, atoi(o->text + strlen("call ")), type_in(o)))
        return 1;
    return pair_is(o, 'K') == (supply(m) > 0) ? 1000 : 10;
}

static uint32_t like_check(const struct model *m, int seat, const struct option *o)
{
    bool cards = trial_of(m, seat, o)->sheet[seat].todo == 'K';
    if (medals_won(m, seat, o) > 0)
        return 0;
    return cards ? (seat == 0 && supply(m) > DRAWN ? 500 : 0) : 50;
}

/* Suits go while there are cards to draw; then all keep what they have. */
static bool suit_untimely(const struct model *m, int seat, const struct option *o)
{
    enum { FEW = 8 };
    return completes_suit(m, is(o, "give") ? m->caller : seat, o) && supply(m) < FEW;
}

/* Seat 0 hoards, the others play what they have, and no card comes back into the deck. */
static uint32_t like_empty_hands(const struct model *m, int seat, const struct option *o)
{
    if (seat == GAME_CHANCE)
        return o->weight;
    if (suit_untimely(m, seat, o))
        return 0;
    if (is(o, "give"))
        return in_area(m, m->caller, type_in(o)) ? 0 : 1;
    if (is(o, "call"))
        return like_call(m, o) * (completes_suit(m, seat, o) ? 10 : 1);
    if (is(o, "draw") || is(o, "nugget"))
        return seat == 0 ? 1000 : 0;
    if (is(o, "buy") || is(o, "play") || is(o, "discard"))
        return (seat == 0 ? 1 : 100) * (completes_suit(m, seat, o) ? 10 : 1);
    return is(o, "leg") || is(o, "rail") || is(o, "tipi") ? like_check(m, seat, o) : 1;
}

static int choose(const struct model *m, int seat, const struct options *o, liking *like,
                  struct rng *rng)
{
    uint32_t weight[ORACLE_OPTIONS_MAX], sum = 0;
    for (int i = 0; i < o->count; i++)
        sum += weight[i] = like(m, seat, &o->list[i]);
    if (sum == 0)
        return (int)rng_below(rng, (uint32_t)o->count);
    return rng_weighted(rng, weight, o->count);
}

/* The model beside the game */

static bool acting(const struct model *m)
{
    return m->phase == ACT || m->phase == FOUND;
}

static struct model model;
static struct log history;
static liking *liked; /* by the policy that plays */

static struct {
    struct rng sampling; /* so that play does not hang on how samples are made */
    int asked;           /* when a bot was asked last */
    bool was_acting;
    int owner[GAME_LENGTH_MAX]; /* whose turn of events a move belongs to, also of chance */
    long verdicts[VERDICTS], planted[VERDICTS];
    /* of the turn now played */
    game_room turn_state;
    int turn_step, turn_pool, turn_deck;
    long turn_shuffles;
    bool turn_recorded;
} here;

static void print_position(void)
{
    const struct model *m = &model;
    print_error("turn %d, phase %d\n", m->turn, (int)m->phase);
    for (int seat = 0; seat < m->players; seat++) {
        print_error("  seat %d: todo %c, due %d, nuggets %d, hand", seat, m->sheet[seat].todo,
                    m->sheet[seat].due, m->sheet[seat].nuggets);
        for (int type = 0; type < TYPES; type++)
            for (int i = copies_at(m, type, HAND, seat); i > 0; i--)
                print_error(" %s%d", SUIT_NAMES[suit_of(type)], value_of(type));
        print_error("\n");
    }
}

static int players_wanted; /* 0: 2, 3 and 4 in turn */

static void options_of_seed(uint64_t seed)
{
    const struct game_option *o = table.game == NULL ? NULL : table.game->options;
    for (int i = 0; o != NULL && o[i].key != NULL; i++)
        table.options[i] = (int16_t)(o[i].min + seed % (uint64_t)(o[i].max - o[i].min + 1));
}

static void set_up(int nth)
{
    table.players = players_wanted != 0 ? players_wanted : 2 + nth % 3;
    options_of_seed(table.seed);
}

static void start(void)
{
    here.asked = NOBODY;
    here.turn_recorded = false;
    here.sampling = rng_split(&table.rng, 1);
    history.count = 0;
    model_start(&model, table.players, &history);
}

static uint32_t pending(void)
{
    return model_pending(&model);
}

static void options(int actor, struct options *to)
{
    model_options(&model, actor, to);
}

static void apply(int actor, const char *text)
{
    model_apply(&model, actor, text);
}

/* CO-26 */
static unsigned outcome(int viewer, struct game_outcome *must)
{
    (void)viewer;
    for (int seat = 0; seat < model.players; seat++) {
        must->score[seat] = score(&model, seat);
        must->place[seat] = (uint8_t)final_place(&model, seat);
    }
    return ORACLE_PLACES | ORACLE_SCORES;
}

static void before(int actor, const char *text)
{
    (void)text;
    here.owner[table.length] = actor == GAME_CHANCE ? model.draw_seat : actor;
    here.was_acting = acting(&model);
}

/* What a viewer is shown */

static const struct game_item *items;
static int item_count, item_at[UINT16_MAX + 1];

static void lay_out(const struct game_item *list, int count)
{
    items = list;
    item_count = count;
    for (int i = 0; i < count; i++)
        item_at[list[i].id] = i;
}

static void look(const game_state *st, int viewer)
{
    static struct game_item list[GAME_ITEMS_MAX];
    static game_room room;
    memset(&room, 0, sizeof room);
    table.game->observe(st, viewer, (game_state *)&room);
    lay_out(list, table.game->describe((game_state *)&room, viewer, list));
}

static bool lies_in(const struct game_item *item, const char *kind)
{
    const struct game_item *parent = &items[item_at[item->parent]];
    return item->parent != 0 && parent->id == item->parent && is_kind(parent, kind);
}

static bool is_marked(const struct game_item *item)
{
    return strcmp(table.game->faces[item->face], "marked") == 0;
}

static int last_number(const char *label)
{
    const char *at = label + strlen(label);
    while (at > label && at[-1] >= '0' && at[-1] <= '9')
        at--;
    return atoi(at);
}

/* "red2 x3" or "red2". */
static int type_at(const char *label)
{
    char name[NAME_MAX];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(label, " "), label);
    return type_named(name);
}

enum counter { NUGGETS_HELD, FLAGS, LEGS, RAILS, MEDALS, POINTS, COUNTERS };

static const char *const COUNTER_NAMES[COUNTERS] = {"nuggets", "flags",  "legs",
                                                    "rails",   "medals", "points of medals"};

struct view {
    int pool, deck, discards[TYPES];
    int area[SEATS_MAX][TYPES], hand[SEATS_MAX][TYPES], counter[SEATS_MAX][COUNTERS];
};

static void read_card(struct view *v, const struct game_item *item)
{
    int type = type_at(item->label);
    if (type == NO_TYPE)
        return;
    if (lies_in(item, "discards"))
        v->discards[type] += last_number(item->label);
    else if (lies_in(item, "area"))
        v->area[item->owner][type]++;
    else if (lies_in(item, "hand"))
        v->hand[item->owner][type]++;
}

static void read_mark(struct view *v, const struct game_item *item)
{
    int *to = v->counter[item->owner];
    to[FLAGS] += is_kind(item, "flag");
    to[LEGS] += is_kind(item, "leg");
    to[RAILS] += is_kind(item, "rail");
    to[MEDALS] += is_kind(item, "medal");
    to[POINTS] += is_kind(item, "medal") ? last_number(item->label) : 0;
}

static void read_item(struct view *v, const struct game_item *item)
{
    if (is_kind(item, "pool"))
        v->pool = atoi(item->label);
    else if (is_kind(item, "deck"))
        v->deck = last_number(item->label);
    else if (is_kind(item, "nuggets"))
        v->counter[item->owner][NUGGETS_HELD] = atoi(item->label);
    else if (is_kind(item, "card"))
        read_card(v, item);
    else if (is_marked(item) && item->owner >= 0)
        read_mark(v, item);
}

static void read_view(struct view *v)
{
    memset(v, 0, sizeof *v);
    for (int i = 0; i < item_count; i++)
        read_item(v, &items[i]);
}

static void expect_counters(const struct sheet *s, int *to)
{
    to[NUGGETS_HELD] = s->nuggets;
    to[RAILS] = s->rails;
    to[MEDALS] = s->medals;
    for (int i = 0; i < s->medals; i++)
        to[POINTS] += s->medal[i].points;
    for (int region = 0; region < map.regions; region++) {
        to[FLAGS] += s->flag[region];
        for (int leg = 0; leg < map.region[region].legs; leg++)
            to[LEGS] += s->leg[region][leg];
    }
}

/* CO-27 */
static void expect_view(const struct model *m, int viewer, struct view *v)
{
    memset(v, 0, sizeof *v);
    v->pool = m->pool;
    v->deck = cards_at(m, DECK, NOBODY);
    for (int type = 0; type < TYPES; type++)
        v->discards[type] = copies_at(m, type, DISCARDS, NOBODY);
    for (int seat = 0; seat < m->players; seat++) {
        for (int type = 0; type < TYPES; type++) {
            v->area[seat][type] = copies_at(m, type, AREA, seat);
            bool open = seat == viewer || m->phase == OVER;
            v->hand[seat][type] = open ? copies_at(m, type, HAND, seat) : 0;
        }
        expect_counters(&m->sheet[seat], v->counter[seat]);
    }
}

static void view(int viewer, const struct game_item *list, int count)
{
    struct view is, must;
    lay_out(list, count);
    read_view(&is);
    expect_view(&model, viewer, &must);
    agree(is.pool == must.pool, "pool shown", "viewer", viewer);
    agree(is.deck == must.deck, "deck shown", "viewer", viewer);
    agree(memcmp(is.discards, must.discards, sizeof is.discards) == 0, "discards shown", "viewer",
          viewer);
    agree(memcmp(is.area, must.area, sizeof is.area) == 0, "areas shown", "viewer", viewer);
    agree(memcmp(is.hand, must.hand, sizeof is.hand) == 0, "CO-27 hands shown", "viewer", viewer);
    for (int seat = 0; seat < model.players; seat++)
        for (int c = 0; c < COUNTERS; c++)
            agree(is.counter[seat][c] == must.counter[seat][c], "shown of a seat", COUNTER_NAMES[c],
                  seat);
}

/* CO-4, CO-4?: whose hand the nth card of the deal comes into; nobody's when it lies open. */
static int dealt_to(int nth)
{
    int first = atoi(table.moves[0].text + strlen("first "));
    for (int place = 0; place < model.players; place++)
        if ((nth -= HAND_AT_START + place) < 0)
            return (first + place) % model.players;
    return NOBODY;
}

/* CO-27: what the log hides from a viewer: the cards that came into other hands, unless the game is
 * over. */
static bool hides_card(int step, int viewer)
{
    const char *text = table.moves[step].text;
    bool drawn = begins(text, "draw "), dealt = begins(text, "deal ");
    int owner = dealt ? dealt_to(step - 1) : drawn ? here.owner[step] : NOBODY;
    return owner != NOBODY && owner != viewer && model.phase != OVER;
}

static void compare_log(int viewer)
{
    static game_room before;
    char text[GAME_TEXT_MAX];
    game_state *st = (game_state *)&before;
    memset(&before, 0, sizeof before);
    table.game->start(st, model.players, table.options);
    for (int i = 0; i < table.length; i++) {
        const struct choice *s = &table.moves[i];
        game_move m = move_named(st, s->actor, s->text);
        bool hidden = hides_card(i, viewer);
        table.game->move_seen(st, full_state(), s->actor, m, viewer, text);
        agree(hidden == (strcmp(text, s->text) != 0), "CO-27 the log", s->text, viewer);
        agree(!hidden || strstr(text, " a card") != NULL, "CO-27 a hidden card", text, viewer);
        table.game->apply(st, s->actor, m);
    }
}

/* A hand as its owner sees it. */
static void read_hand(const game_state *st, int seat, int count[TYPES])
{
    memset(count, 0, TYPES * sizeof *count);
    look(st, seat);
    for (int i = 0; i < item_count; i++)
        if (items[i].owner == seat && is_kind(&items[i], "card") && lies_in(&items[i], "hand"))
            count[type_at(items[i].label)]++;
}

/* Refusals: any words at all, said at any time */

static void random_type(char out[NAME_MAX])
{
    type_text((int)rng_below(&table.rng, TYPES), out);
}

static void random_pair(char *out, size_t size)
{
    int a = (int)rng_below(&table.rng, TYPES), b = a;
    b += (int)rng_below(&table.rng, (uint32_t)(VALUES - a % VALUES));
    char first[NAME_MAX], second[NAME_MAX];
    type_text(a, first);
    type_text(b, second);
    snprintf(out, size, "discard %s %s", first, second);
}

static void random_leg(char *out, size_t size)
{
    const struct region *r = &map.region[rng_below(&table.rng, (uint32_t)map.regions)];
    const struct spot *leg = &r->leg[rng_below(&table.rng, (uint32_t)r->legs)];
    snprintf(out, size, "leg %s.%s", r->name, leg->id);
}

static void random_words(char *out, size_t size)
{
    static const char *const plain[] = {"none", "nugget", "draw", "tipi left", "tipi right"};
    static const char *const of_type[] = {"give", "buy", "play"};
    static const char *const of_region[] = {"discover", "start"};
    char type[NAME_MAX];
    const char *region = map.region[rng_below(&table.rng, (uint32_t)map.regions)].name;
    random_type(type);
    switch (rng_below(&table.rng, 8)) {
    case 0:
        snprintf(out, size, "%s", plain[rng_below(&table.rng, 5)]);
        break;
    case 1:
        random_pair(out, size);
        break;
    case 2:
    case 3:
        random_leg(out, size);
        break;
    case 4:
        snprintf(out, size, "rail %s", map.rail[rng_below(&table.rng, (uint32_t)map.rails)].id);
        break;
    case 5:
        snprintf(out, size, "%s %s", of_region[rng_below(&table.rng, 2)], region);
        break;
    case 6:
        snprintf(out, size, "call %u %s", rng_below(&table.rng, (uint32_t)model.players), type);
        break;
    default:
        snprintf(out, size, "%s %s", of_type[rng_below(&table.rng, 3)], type);
    }
}

static void any_refusal(void)
{
    char text[GAME_TEXT_MAX];
    int seat = (int)rng_below(&table.rng, (uint32_t)model.players);
    random_words(text, sizeof text);
    if (table.game->move_parse(full_state(), seat, text) != 0)
        compare_refusal(seat, text, is_option(seat, text));
}

/* The same turn in another order (CO-9?, CO-22) */

static void begin_recording(void)
{
    here.turn_recorded = true;
    here.turn_state = table.state;
    here.turn_step = table.length;
    here.turn_pool = model.pool;
    here.turn_deck = cards_at(&model, DECK, NOBODY);
    here.turn_shuffles = history.happened[RESHUFFLE];
}

/* Whether deck and pool would have sufficed in any order. */
static bool supplies_untouched(void)
{
    int nuggets = 0, drawn = 0;
    for (int i = here.turn_step; i < table.length; i++) {
        nuggets += strcmp(table.moves[i].text, "nugget") == 0;
        drawn += table.moves[i].actor == GAME_CHANCE;
    }
    return here.turn_pool > nuggets && here.turn_deck > drawn &&
           here.turn_shuffles == history.happened[RESHUFFLE];
}

/* The first move not yet played of a seat, chance for it included; NOBODY if there is none. */
static int next_step(const bool *played, int owner)
{
    for (int i = here.turn_step; i < table.length; i++)
        if (!played[i - here.turn_step] && here.owner[i] == owner)
            return i;
    return NOBODY;
}

static int next_possible(const game_state *st, const bool *played, int last)
{
    if (table.game->pending(st) >> GAME_CHANCE & 1)
        return next_step(played, last);
    for (int tries = 0; tries < 1000; tries++) {
        int seat = (int)rng_below(&table.rng, (uint32_t)model.players);
        if (table.game->pending(st) >> seat & 1)
            return next_step(played, seat);
    }
    return NOBODY;
}

static void replay_permuted(void)
{
    static game_room room;
    static bool played[GAME_LENGTH_MAX];
    game_state *st = (game_state *)&room;
    int count = table.length - here.turn_step, last = NOBODY;
    room = here.turn_state;
    memset(played, 0, sizeof played);
    for (int i = 0; i < count; i++) {
        int at = next_possible(st, played, last);
        agree(at != NOBODY, "CO-9? another order of the turn ends elsewhere", "step", i);
        const struct choice *c = &table.moves[at];
        game_move m = move_named(st, c->actor, c->text);
        agree(table.game->apply(st, c->actor, m) == GAME_OK, "CO-9? order", c->text, c->actor);
        last = here.owner[at];
        played[at - here.turn_step] = true;
    }
    agree(memcmp(&room, &table.state, sizeof room) == 0, "CO-22 order of the turn", "steps", count);
    history.happened[PERMUTED]++;
}

static void record_turn(void)
{
    if (!here.was_acting && model.phase == ACT)
        begin_recording();
    if (!here.turn_recorded || acting(&model))
        return;
    here.turn_recorded = false;
    if (table.game != NULL && supplies_untouched())
        replay_permuted();
}

/* Truths made up for a viewer */

static void read_hands(const game_state *st, struct hands *h)
{
    memset(h, 0, sizeof *h);
    for (int seat = 0; seat < model.players; seat++)
        read_hand(st, seat, h->count[seat]);
}

static void print_hands(const struct hands *h)
{
    for (int seat = 0; seat < model.players; seat++) {
        print_message("  sample, seat %d:", seat);
        for (int type = 0; type < TYPES; type++)
            for (int i = 0; i < h->count[seat][type]; i++)
                print_message(" %s%d", SUIT_NAMES[suit_of(type)], value_of(type));
        print_message("\n");
    }
}

/* A sample looks to its viewer as the truth does, and strands nobody. */
static void compare_sample_view(const game_state *sample, const game_state *obs, int viewer)
{
    static game_room room;
    game_move moves[GAME_MOVES_MAX];
    memset(&room, 0, sizeof room);
    table.game->observe(sample, viewer, (game_state *)&room);
    agree(memcmp(&room, obs, table.game->state_size) == 0, "a sample looks different", "viewer",
          viewer);
    agree(table.game->valid(sample), "a sample is not valid", "viewer", viewer);
    agree(table.game->pending(sample) == model_pending(&model), "pending in a sample", "viewer",
          viewer);
    for (int seat = 0; seat < model.players; seat++)
        if (table.game->pending(sample) >> seat & 1)
            agree(table.game->moves(sample, seat, moves) > 0, "a sample strands a seat", "seat",
                  seat);
}

static void compare_sample(const struct seen *seen, int viewer)
{
    static game_room obs, sample;
    struct hands h;
    memset(&sample, 0, sizeof sample);
    memset(&obs, 0, sizeof obs);
    table.game->observe(full_state(), viewer, (game_state *)&obs);
    table.game->determinise((game_state *)&obs, viewer, &here.sampling, (game_state *)&sample);
    compare_sample_view((game_state *)&sample, (game_state *)&obs, viewer);
    read_hands((game_state *)&sample, &h);
    enum verdict v = judge(&model, seen, &h);
    here.verdicts[v]++;
    history.happened[SAMPLES]++;
    history.happened[SAMPLES_SHUFFLED] += seen->shuffles > 0 && model.players > 2;
    history.happened[SAMPLES_SHUFFLED_TWICE] += seen->shuffles > 1 && model.players > 2;
    if (v == FITS || v == FORGOTTEN)
        return;
    print_hands(&h);
    agree(false, "CO-27 a sample that cannot be", VERDICT_NAMES[v], viewer);
}

/* The judge itself: the truth is possible, and of made-up hands some are not. */
static void test_judge(const struct seen *seen, int viewer)
{
    struct hands h;
    true_hands(&model, &h);
    enum verdict v = judge(&model, seen, &h);
    agree(v == FITS, "the truth is judged impossible", VERDICT_NAMES[v], viewer);
    swap_hidden(&model, viewer, &table.rng, &h);
    here.planted[judge(&model, seen, &h)]++;
}

static void compare_samples(int count)
{
    static struct seen seen;
    int viewer = (int)rng_below(&table.rng, (uint32_t)model.players);
    see_all(&model, &history, viewer, false, &seen);
    test_judge(&seen, viewer);
    for (int i = 0; table.game != NULL && i < count; i++)
        compare_sample(&seen, viewer);
}

static void add_sample(int viewer, struct hands *sum)
{
    static game_room obs, sample;
    struct hands h;
    memset(&obs, 0, sizeof obs);
    memset(&sample, 0, sizeof sample);
    table.game->observe(full_state(), viewer, (game_state *)&obs);
    table.game->determinise((game_state *)&obs, viewer, &here.sampling, (game_state *)&sample);
    read_hands((game_state *)&sample, &h);
    for (int seat = 0; seat < model.players; seat++)
        for (int type = 0; type < TYPES; type++)
            sum->count[seat][type] += h.count[seat][type];
}

/* Samples may not be too narrow either: every card that a seat has is given to it by some. */
static void compare_reach(int viewer)
{
    enum { MANY = 1000 };
    struct hands truth, sum;
    memset(&sum, 0, sizeof sum);
    true_hands(&model, &truth);
    for (int i = 0; i < MANY; i++)
        add_sample(viewer, &sum);
    for (int seat = 0; seat < model.players; seat++)
        for (int type = 0; type < TYPES; type++)
            agree(truth.count[seat][type] == 0 || sum.count[seat][type] > 0,
                  "no sample gives a seat the card it has", SUIT_NAMES[suit_of(type)], seat);
}

/* How much of the drawing was seen in play */

static struct {
    bool leg[REGIONS_MAX][LEGS_MAX], rail[RAILS_MAX];
    bool joined[REGIONS_MAX][REGIONS_MAX]; /* the first alone made the second discoverable */
    bool apart[REGIONS_MAX][REGIONS_MAX];  /* the first did not make the second discoverable */
    long event[EVENTS], states, samples[VERDICTS];
} covered;

static int flagged_neighbours(const struct sheet *s, int region, int *last)
{
    int count = 0;
    for (int other = 0; other < map.regions; other++)
        if (s->flag[other] && map.adjacent[region][other]) {
            *last = other;
            count++;
        }
    return count;
}

static void cover_discovery(const struct sheet *s)
{
    for (int region = 0; region < map.regions; region++) {
        int last = NOBODY;
        int count = s->flag[region] ? NOBODY : flagged_neighbours(s, region, &last);
        if (count == 1)
            covered.joined[last][region] = true;
        for (int other = 0; other < map.regions && count == 0; other++)
            covered.apart[other][region] |= s->flag[other];
    }
}

/* Looks at what every seat is asked, as the game agreed to it. */
static void cover(void)
{
    const struct model *m = &model;
    for (int seat = 0; seat < m->players; seat++) {
        const struct sheet *s = &m->sheet[seat];
        bool asked = model_pending(m) >> seat & 1;
        if (asked && ((m->phase == ACT && s->todo == 'D') || m->phase == FOUND))
            cover_discovery(s);
        for (int rail = 0; asked && m->phase == ACT && s->todo == 'C' && rail < map.rails; rail++)
            covered.rail[rail] |= rail_allowed(s, rail);
        for (int region = 0; asked && s->todo == 'C' && region < map.regions; region++)
            for (int leg = 0; leg < map.region[region].legs; leg++)
                covered.leg[region][leg] |= leg_allowed(s, region, leg);
    }
}

/* Whole games */

/* What the game's own bot would do, asked once for all options. */
static uint32_t like_greedy(const struct model *m, int seat, const struct option *o)
{
    static char text[GAME_TEXT_MAX];
    if (seat == GAME_CHANCE || table.game == NULL)
        return like_anything(m, seat, o);
    if (here.asked != table.length) {
        const game_state *obs = observation(seat);
        struct rng rng = rng_split(&table.rng, 2);
        game_move move = pick_move(bot_of("greedy"), table.game, obs, seat, 1, &rng);
        table.game->move_text(obs, seat, move, text);
        here.asked = table.length;
    }
    return strcmp(o->text, text) == 0;
}

static void count_end(void)
{
    struct model *m = &model;
    for (int a = 0; a < m->players; a++)
        for (int b = 0; b < a; b++) {
            const struct sheet *x = &m->sheet[a], *y = &m->sheet[b];
            if (score(m, a) != score(m, b))
                continue;
            happened(m, x->medals != y->medals     ? END_BY_MEDALS
                        : x->nuggets != y->nuggets ? END_BY_NUGGETS
                                                   : END_SHARED);
        }
}

static struct choice pick(void)
{
    int seat = rng_bit(&table.rng, table.asked);
    const struct options *o = &table.option[seat];
    return choice_of(seat, o->list[choose(&model, seat, o, liked, &table.rng)].text);
}

static int any_viewer(void)
{
    return (int)rng_below(&table.rng, (uint32_t)model.players + 1) - 1;
}

static void also(void)
{
    enum {
        REFUSALS_EVERY = 2,
        VIEWS_EVERY = 8,
        LOGS_EVERY = 256,
        SAMPLES_EVERY = 16,
        SAMPLES_AT_ONCE = 3
    };
    if (table.length == 0)
        return;
    record_turn();
    cover();
    if (table.game != NULL && table.states % REFUSALS_EVERY == 0)
        any_refusal();
    if (table.game != NULL && table.states % VIEWS_EVERY == 0)
        compare_view(any_viewer());
    if (table.game != NULL && table.states % LOGS_EVERY == 0)
        compare_log(any_viewer());
    if (table.states % SAMPLES_EVERY == 0)
        compare_samples(SAMPLES_AT_ONCE);
}

static void over(void)
{
    for (int viewer = GAME_SPECTATOR; table.game != NULL && viewer < model.players; viewer++)
        compare_log(viewer);
    count_end();
    for (int e = 0; e < EVENTS; e++)
        count_event(e, history.happened[e]);
    memset(history.happened, 0, sizeof history.happened);
}

static const struct oracle oracle = {
    .rule = "CO-",
    .events = EVENT_NAMES,
    .set_up = set_up,
    .start = start,
    .pending = pending,
    .options = options,
    .apply = apply,
    .view = view,
    .outcome = outcome,
    .before = before,
    .also = also,
    .over = over,
    .print = print_position,
};

/* With 2, 3 and 4 players in turn, or as many as said. */
static void play_games(int count, int players, uint64_t seed, liking *like, const char *name)
{
    memset(&here, 0, sizeof here);
    players_wanted = players;
    liked = like;
    oracle_games(count * wanted.times, wanted.seed + seed, pick, name);
    for (int v = 0; v < VERDICTS; v++)
        print_message("    samples %ld, planted %ld: %s\n", here.verdicts[v], here.planted[v],
                      VERDICT_NAMES[v]);
    covered.states += table.states;
    for (int e = 0; e < EVENTS; e++)
        covered.event[e] += table.events[e];
    for (int v = 0; v < VERDICTS; v++)
        covered.samples[v] += here.verdicts[v];
}

/* Games until the rare thing has happened: another map must not need other seeds. */
static void play_until(enum event e, int count, int players, uint64_t seed, liking *like,
                       const char *name)
{
    enum { ROUNDS = 20, APART = 1000 };
    long before = covered.event[e];
    for (uint64_t round = 0; round < ROUNDS && covered.event[e] == before; round++)
        play_games(count, players, seed + round * APART, like, name);
}

/* The drawing and the model themselves, before anything is held against them */

static void assert_adjacent(const char *a, const char *b, bool must)
{
    assert_int_equal(adjacent(region_named(a), region_named(b)), must);
    assert_int_equal(adjacent(region_named(b), region_named(a)), must);
}

static void test_cod2_cod1_drawing_keeps_the_ledger(void **unused)
{
    (void)unused;
    int kinds[ZONES] = {0}, legs = 0, cards = 0;
    for (int region = 0; region < map.regions; region++) {
        kinds[map.region[region].kind]++;
        legs += map.region[region].legs;
        assert_in_range(map.region[region].medal, 1, 15);
    }
    for (int type = 0; type < TYPES; type++)
        cards += map.copies[type];
    assert_int_equal(cards, 78);
    assert_int_equal(kinds[RED], 2);
    assert_true(kinds[FOREST] >= 4 && kinds[DESERT] >= 4 && kinds[LAKE] >= 4);
    assert_in_range(legs, 60, 90);
    for (int i = 0; i < map.mountains; i++)
        assert_true(share_a_side(map.mountain[i][0], map.mountain[i][1]));
}

/* The fewest and the most legs from this one to an end. */
static void measure_rail(int rail, int *fewest, int *most)
{
    bool end = true;
    *fewest = RAILS_MAX;
    *most = 0;
    for (int next = 0; next < map.rails; next++) {
        int low, high;
        if (!joined_from(&map.rail[next], rail))
            continue;
        end = false;
        measure_rail(next, &low, &high);
        *fewest = low + 1 < *fewest ? low + 1 : *fewest;
        *most = high + 1 > *most ? high + 1 : *most;
    }
    if (end)
        *fewest = *most = 0;
    assert_int_equal(end, rail != START && map.rail[rail].icon == 'M');
}

static void test_cod3_railroad_keeps_the_ledger(void **unused)
{
    (void)unused;
    int fewest, most, switches = 0;
    measure_rail(START, &fewest, &most);
    assert_true(fewest >= 9);
    for (int rail = START; rail < map.rails; rail++) {
        int after = 0;
        for (int next = 0; next < map.rails && rail != FLAG; next++)
            after += joined_from(&map.rail[next], rail);
        switches += after > 1;
    }
    assert_true(switches >= 3);
}

static void test_cod4_chart_keeps_the_ledger(void **unused)
{
    (void)unused;
    for (int track = 0; track < TRACKS; track++) {
        const struct track_data *t = &map.track[track];
        bool zone = track >= ZONE_TRACKS;
        assert_true(t->boxes > 0);
        assert_true(zone ? t->medals == (track == ZONE_TRACKS + RED ? 0 : 1) : t->medals >= 3);
        for (int i = 1; i < t->boxes; i++)
            assert_true(!zone || t->points[i] > t->points[i - 1]);
        for (int i = 1; i < t->medals; i++)
            assert_true(t->medal[i] < t->medal[i - 1]);
        for (int i = 0; i < t->boxes; i++)
            assert_true(track != SALOON || t->icon[i] == '.');
    }
    assert_true(map.track[TIPI].boxes >= 7 && map.track[TIPI].boxes % 2 == 1);
    assert_true(map.track[WANTED].icon[1] != '.');
}

static void test_coe3_co23_drawing_has_mountains(void **unused)
{
    (void)unused;
    assert_adjacent("pinecrest", "silver", false);
    assert_true(share_a_side(region_named("pinecrest"), region_named("silver")));
    assert_adjacent("silver", "greatsands", true);
    assert_adjacent("mirror", "redmesa", true);
    assert_adjacent("mirror", "juniper", false);
}

static void test_co14q_model_walks_paths_both_ways(void **unused)
{
    (void)unused;
    int copper = region_named("copper");
    model_start(&model, 2, NULL);
    struct sheet *s = &model.sheet[0];
    assert_false(leg_allowed(s, copper, 0));
    s->flag[copper] = true;
    assert_true(leg_allowed(s, copper, 0) && leg_allowed(s, copper, 2));
    assert_false(leg_allowed(s, copper, 1) || leg_allowed(s, copper, 3));
    s->leg[copper][2] = true;
    assert_true(leg_allowed(s, copper, 3));
    assert_false(leg_allowed(s, copper, 1));
    s->leg[copper][3] = true;
    assert_true(leg_allowed(s, copper, 1));
}

static void test_co15_model_closes_branches(void **unused)
{
    (void)unused;
    static const char *const way[] = {"r1", "b2", "b3", "r4", "a5", "a6"};
    model_start(&model, 2, NULL);
    struct sheet *s = &model.sheet[0];
    for (int i = 0; i < 6; i++) {
        int rail = spot_named(map.rail, map.rails, way[i]);
        assert_true(rail_allowed(s, rail));
        assert_int_equal(rails_allowed(s), i == 1 || i == 4 ? 2 : 1);
        s->rail[s->rails++] = rail;
    }
    assert_false(rail_allowed(s, spot_named(map.rail, map.rails, "b6")));
    assert_true(rail_allowed(s, spot_named(map.rail, map.rails, "r7")));
}

static int last_medal(int seat)
{
    const struct sheet *s = &model.sheet[seat];
    return s->medals == 0 ? 0 : s->medal[s->medals - 1].points;
}

/* Also what this drawing cannot show: both ends in one turn. */
static void test_co22_co22q_model_shares_medals(void **unused)
{
    (void)unused;
    const int *medal = map.track[TIPI].medal;
    model_start(&model, 3, NULL);
    model.turn = 5;
    win_track_medal(&model, 0, TIPI);
    win_track_medal(&model, 0, TIPI);
    assert_int_equal(model.sheet[0].medal[0].points, medal[0]);
    assert_int_equal(last_medal(0), medal[1]);
    win_track_medal(&model, 1, TIPI);
    assert_int_equal(last_medal(1), medal[0]);
    model.turn = 6;
    win_track_medal(&model, 2, TIPI);
    assert_int_equal(last_medal(2), medal[2]);
    win_track_medal(&model, 0, ZONE_TRACKS + DESERT);
    win_track_medal(&model, 1, ZONE_TRACKS + DESERT);
    assert_int_equal(last_medal(0), last_medal(1));
    model.turn = 7;
    win_track_medal(&model, 2, ZONE_TRACKS + DESERT);
    assert_int_equal(model.sheet[2].medals, 1);
}

static void give_score(int seat, const int boxes[ZONES], const int *medals)
{
    for (int zone = 0; zone < ZONES; zone++)
        model.sheet[seat].boxes[ZONE_TRACKS + zone] = boxes[zone];
    for (; *medals != 0; medals++)
        write_medal(&model, seat, *medals, NO_TRACK, NOBODY);
}

static void test_coe4_co26_model_scores(void **unused)
{
    (void)unused;
    static const int first[ZONES] = {2, 2, 1, 2}, second[ZONES] = {1, 4, 2, 1};
    static const int medals[] = {7, 6, 4, 8, 9, 2, 3, 0}, fewer[] = {3, 1, 4, 6, 5, 15, 0};
    model_start(&model, 3, NULL);
    give_score(0, first, medals);
    give_score(1, second, fewer);
    assert_int_equal(score(&model, 0), 50);
    assert_int_equal(score(&model, 1), 49);
    assert_int_equal(score(&model, 2), 0);
    model.sheet[1].medal[0].points++;
    assert_int_equal(final_place(&model, 0), 1);
    assert_int_equal(final_place(&model, 1), 2); /* fewer medals */
    write_medal(&model, 1, 0, NO_TRACK, NOBODY);
    assert_int_equal(final_place(&model, 1), 1);
    model.sheet[0].nuggets++;
    assert_int_equal(final_place(&model, 1), 2);
    assert_int_equal(final_place(&model, 2), 3);
}

/* Design notes 6, 25: eight types are out, then three cards come, one of them leaves. */
static void test_co27_judge_follows_a_hand(void **unused)
{
    (void)unused;
    static struct seen seen;
    static struct log log;
    struct hands h;
    memset(&log, 0, sizeof log);
    model_start(&model, 2, &log);
    for (int i = 0; i < 4; i++)
        put_card(&model, type_named("red3"), DECK, NOBODY, HAND, 1);
    model.asked = 1;
    model.wanted = type_named("orange2");
    model_none(&model);
    put_card(&model, type_named("green2"), DECK, NOBODY, HAND, 1);
    put_card(&model, type_named("blue1"), DECK, NOBODY, HAND, 1);
    put_card(&model, type_named("blue3"), DECK, NOBODY, HAND, 1);
    put_card(&model, type_named("green2"), HAND, 1, DISCARDS, NOBODY);
    put_card(&model, type_named("red3"), HAND, 1, DISCARDS, NOBODY);
    see_all(&model, &log, 0, false, &seen);
    true_hands(&model, &h);
    assert_int_equal(judge(&model, &seen, &h), FITS);
    h.count[1][type_named("blue1")]--;
    h.count[1][type_named("orange2")]++;
    h.count[1][type_named("blue3")]--;
    h.count[1][type_named("orange1")]++;
    assert_int_equal(judge(&model, &seen, &h), FITS);
    h.count[1][type_named("red3")]--;
    h.count[1][type_named("grey2")]++;
    assert_int_equal(judge(&model, &seen, &h), BAD_HISTORY);
}

/* Of red1 and blue1 each of two seats has one at a shuffle; the second gives blue1 away.  At the
 * next shuffle it has a blue1 again, and not the first's. */
static void test_co27_judge_remembers_shuffles(void **unused)
{
    (void)unused;
    static struct seen seen;
    static struct log log;
    struct hands h;
    int red = type_named("red1"), blue = type_named("blue1");
    memset(&log, 0, sizeof log);
    model_start(&model, 3, &log);
    put_card(&model, red, DECK, NOBODY, HAND, 1);
    put_card(&model, blue, DECK, NOBODY, HAND, 2);
    reshuffle(&model);
    put_card(&model, blue, HAND, 2, DISCARDS, NOBODY);
    put_card(&model, blue, DECK, NOBODY, HAND, 2);
    for (int i = 0; i <= SHUFFLES_KEPT; i++) {
        reshuffle(&model);
        see_all(&model, &log, 0, false, &seen);
        true_hands(&model, &h);
        assert_int_equal(judge(&model, &seen, &h), FITS);
        h.count[1][red] = h.count[2][blue] = 0;
        h.count[1][blue] = h.count[2][red] = 1;
        assert_int_equal(judge(&model, &seen, &h), i + 1 < SHUFFLES_KEPT ? BAD_OLDER : FORGOTTEN);
    }
}

/* The game held against it */

static void test_co_oracle_agrees_on_random_games(void **unused)
{
    (void)unused;
    play_games(40, 0, 10000, like_anything, "anything");
}

/* As games go, no shuffle is forgotten. */
static void test_co27_oracle_agrees_on_greedy_games(void **unused)
{
    (void)unused;
    play_games(45, 0, 110000, like_greedy, "greedy");
    assert_int_equal(here.verdicts[FORGOTTEN], 0);
}

static void test_co21_co22_oracle_agrees_on_medals(void **unused)
{
    (void)unused;
    play_games(45, 0, 20000, like_medals, "medals");
}

static void test_co11_oracle_agrees_when_one_hoards(void **unused)
{
    (void)unused;
    play_games(15, 0, 30000, like_hoarding, "hoarding");
}

static void test_co24_oracle_agrees_when_cards_run_out(void **unused)
{
    (void)unused;
    play_games(15, 0, 40000, like_drawing, "drawing");
}

static void test_co2q_co10_oracle_agrees_when_nuggets_run_out(void **unused)
{
    (void)unused;
    play_games(15, 0, 50000, like_nuggets, "nuggets");
}

static void test_co15_oracle_agrees_on_the_railroad(void **unused)
{
    (void)unused;
    play_games(18, 0, 60000, like_rails, "rails");
}

static void test_co20_co23_oracle_agrees_on_suits(void **unused)
{
    (void)unused;
    play_games(12, 0, 70000, like_suits, "suits");
}

static void test_co9q_co12_oracle_agrees_when_all_is_checked(void **unused)
{
    (void)unused;
    play_until(LAPSE_C, 30, 0, 82000, like_home, "home");
}

static void test_co8q_oracle_agrees_when_nobody_has_a_card(void **unused)
{
    (void)unused;
    play_until(NOBODY_TO_CALL, 10, 2, 91000, like_empty_hands, "empty hands");
}

static void test_co27_samples_reach_the_truth(void **unused)
{
    (void)unused;
    enum { GAMES = 6, EVERY = 400 };
    liked = like_anything;
    table.unseen = true;
    for (int i = 0; table.game != NULL && i < GAMES * wanted.times; i++) {
        uint64_t seed = wanted.seed + 100000 + (uint64_t)i;
        options_of_seed(seed);
        oracle_start(2 + i % 3, table.options, seed, "reach");
        while (model.phase != OVER) {
            struct choice c = pick();
            oracle_play(c.actor, c.text);
            record_turn();
            if (table.length % EVERY == 0)
                compare_reach((int)rng_below(&table.rng, (uint32_t)model.players));
        }
    }
    table.unseen = false;
}

/* The last box of each line has no icon here, so that a chain ends there: nobody can get two
 * medals of a track in a turn.  Shared places are too rare to be wanted. */
static bool possible(enum event e)
{
    return e != TWO_OF_A_TRACK && e != END_SHARED &&
           (table.game != NULL || (e != PERMUTED && e < SAMPLES));
}

/* What a set of flags, bit by region, can show of who is next to whom. */
static void note_showable(uint32_t flags, bool joined[REGIONS_MAX][REGIONS_MAX],
                          bool apart[REGIONS_MAX][REGIONS_MAX])
{
    struct sheet s;
    memset(&s, 0, sizeof s);
    for (int region = 0; region < map.regions; region++)
        s.flag[region] = flags >> region & 1;
    for (int region = 0; region < map.regions; region++) {
        int last = NOBODY, count = s.flag[region] ? NOBODY : flagged_neighbours(&s, region, &last);
        if (count == 1)
            joined[last][region] = true;
        for (int other = 0; other < map.regions && count == 0; other++)
            apart[other][region] |= s.flag[other];
    }
}

/* All sets of flags that anybody can have, from either town. */
static void find_showable(bool joined[REGIONS_MAX][REGIONS_MAX],
                          bool apart[REGIONS_MAX][REGIONS_MAX])
{
    static bool reached[1 << 16];
    assert_true(map.regions <= 16);
    memset(reached, 0, sizeof reached);
    for (int region = 0; region < map.regions; region++)
        reached[1 << region] = map.region[region].kind == RED;
    for (uint32_t flags = 0; flags < UINT32_C(1) << map.regions; flags++) {
        if (!reached[flags])
            continue;
        note_showable(flags, joined, apart);
        for (int from = 0; from < map.regions; from++)
            for (int to = 0; to < map.regions; to++)
                if ((flags >> from & 1) && map.adjacent[from][to])
                    reached[flags | UINT32_C(1) << to] = true;
    }
}

static void drawing_was_seen(void)
{
    static bool joined[REGIONS_MAX][REGIONS_MAX], apart[REGIONS_MAX][REGIONS_MAX];
    find_showable(joined, apart);
    for (int a = 0; a < map.regions; a++) {
        for (int leg = 0; leg < map.region[a].legs; leg++)
            assert_true(covered.leg[a][leg]);
        for (int b = 0; b < map.regions; b++)
            if ((joined[a][b] && !covered.joined[a][b]) || (apart[a][b] && !covered.apart[a][b]))
                fail_msg("not seen: %s and %s", map.region[a].name, map.region[b].name);
    }
    for (int rail = 0; rail < map.rails; rail++)
        assert_true(covered.rail[rail]);
}

/* Of all that was played before. */
static void test_co_oracle_saw_everything(void **unused)
{
    (void)unused;
    long samples = 0;
    for (int e = 0; e < EVENTS; e++)
        if (possible((enum event)e) && covered.event[e] == 0)
            fail_msg("never happened: %s", EVENT_NAMES[e]);
    for (int v = 0; v < VERDICTS; v++)
        samples += covered.samples[v];
    print_message(
        "%ld states, %ld samples (%ld with 3 or 4 players after a shuffle, %ld after two, "
        "%ld against a shuffle that there is no room for)\n",
        covered.states, samples, covered.event[SAMPLES_SHUFFLED],
        covered.event[SAMPLES_SHUFFLED_TWICE], covered.samples[FORGOTTEN]);
    assert_true(covered.states >= 100000);
    assert_true(table.game == NULL || samples >= 20000);
    drawing_was_seen();
}

static int setup(void **unused)
{
    (void)unused;
    read_map(COLORADO_MAP);
    bool found = oracle_finds("colorado", &oracle);
    if (wanted.alone)
        table.game = NULL;
    return found ? 0 : -1;
}

static void read_arguments(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--alone") == 0)
            wanted.alone = true;
        else if (strcmp(argv[i], "--games") == 0 && i + 1 < argc)
            wanted.times = atoi(argv[++i]);
        else if (strcmp(argv[i], "--only") == 0 && i + 1 < argc)
            cmocka_set_test_filter(argv[++i]);
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            wanted.seed = strtoull(argv[++i], NULL, 10);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cod2_cod1_drawing_keeps_the_ledger),
        cmocka_unit_test(test_cod3_railroad_keeps_the_ledger),
        cmocka_unit_test(test_cod4_chart_keeps_the_ledger),
        cmocka_unit_test(test_coe3_co23_drawing_has_mountains),
        cmocka_unit_test(test_co14q_model_walks_paths_both_ways),
        cmocka_unit_test(test_co15_model_closes_branches),
        cmocka_unit_test(test_co22_co22q_model_shares_medals),
        cmocka_unit_test(test_coe4_co26_model_scores),
        cmocka_unit_test(test_co27_judge_follows_a_hand),
        cmocka_unit_test(test_co27_judge_remembers_shuffles),
        cmocka_unit_test(test_co_oracle_agrees_on_random_games),
        cmocka_unit_test(test_co27_oracle_agrees_on_greedy_games),
        cmocka_unit_test(test_co21_co22_oracle_agrees_on_medals),
        cmocka_unit_test(test_co11_oracle_agrees_when_one_hoards),
        cmocka_unit_test(test_co24_oracle_agrees_when_cards_run_out),
        cmocka_unit_test(test_co2q_co10_oracle_agrees_when_nuggets_run_out),
        cmocka_unit_test(test_co15_oracle_agrees_on_the_railroad),
        cmocka_unit_test(test_co20_co23_oracle_agrees_on_suits),
        cmocka_unit_test(test_co9q_co12_oracle_agrees_when_all_is_checked),
        cmocka_unit_test(test_co8q_oracle_agrees_when_nobody_has_a_card),
        cmocka_unit_test(test_co27_samples_reach_the_truth),
        cmocka_unit_test(test_co_oracle_saw_everything),
    };
    read_arguments(argc, argv);
    return cmocka_run_group_tests(tests, setup, NULL);
}
