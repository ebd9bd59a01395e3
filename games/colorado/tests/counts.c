/* The sums of Colorado.  Values and icons come from the tables, so the map may change. */
#include "tests/counts.h"
#include "games/colorado/choices.h"

static int ops[SEATS][OPS]; /* moves by kind */
static int answer[3], asked[SUITS], paid[SEATS], finished_in[SEATS][REGIONS], by_suit[SEATS];

static void begin(const struct setup *setup)
{
    (void)setup;
    memset(ops, 0, sizeof ops);
    memset(answer, 0, sizeof answer);
    memset(asked, 0, sizeof asked);
    memset(paid, 0, sizeof paid);
    memset(finished_in, 0, sizeof finished_in);
    memset(by_suit, 0, sizeof by_suit);
}

static bool is_finished(const struct seat *s, unsigned region)
{
    return set_none(set_less(region_table[region].legs, s->legs));
}

static void look(const game_state *before, int seat, game_move m, const game_state *after)
{
    unsigned op = move_op(m), type = move_b(m);
    if (seat != GAME_CHANCE) {
        ops[seat][op]++;
        paid[seat] += op == M_BUY ? (int)(type % VALUES) + 1 : 0;
        by_suit[seat] += op == M_DISCOVER && before->phase == P_FOUND;
    }
    if (op == M_GIVE)
        answer[before->seat[seat].hand[before->want] == 0]++;
    answer[2] += op == M_NONE;
    if (op == M_CALL)
        asked[type / VALUES]++;
    for (unsigned p = 0; p < before->players; p++)
        for (unsigned r = 0; r < REGIONS; r++)
            if (is_finished(&after->seat[p], r) && !is_finished(&before->seat[p], r))
                finished_in[p][r] = before->turn;
}

static int effects(const struct played *g, int p, const char *icon)
{
    return sum_of(g, p, "Effects that came up", icon) - sum_of(g, p, "Effects that lapsed", icon);
}

/* Every effect is carried out, or lapses. */
static void end_effects(const struct played *g, const struct seat *s, int p)
{
    assert_int_equal(effects(g, p, "nugget pair"), ops[p][M_NUGGET] + ops[p][M_BUY]);
    assert_int_equal(effects(g, p, "card pair"), ops[p][M_DRAW] + ops[p][M_DISCARD]);
    assert_int_equal(effects(g, p, "check pair"), ops[p][M_LEG] + ops[p][M_RAIL]);
    assert_int_equal(effects(g, p, "play"), ops[p][M_PLAY]);
    assert_int_equal(effects(g, p, "saloon"), s->line[SALOON_LINE]);
    assert_int_equal(effects(g, p, "wanted"), s->line[WANTED_LINE]);
    assert_int_equal(effects(g, p, "tipi"), s->line[TIPI_LINE]);
    assert_int_equal(effects(g, p, "discovery"), ops[p][M_DISCOVER] - by_suit[p]);
    assert_int_equal(sum_of(g, p, "Actions of a nugget pair", "take a nugget"), ops[p][M_NUGGET]);
    assert_int_equal(sum_of(g, p, "Actions of a nugget pair", "pay for a card"), ops[p][M_BUY]);
    assert_int_equal(sum_of(g, p, "Actions of a card pair", "draw three cards"), ops[p][M_DRAW]);
    assert_int_equal(chart_of(g, p, "Actions of a card pair"), ops[p][M_DRAW] + ops[p][M_DISCARD]);
    assert_int_equal(sum_of(g, p, "Actions of a check pair", "a leg of a region"), ops[p][M_LEG]);
    assert_int_equal(chart_of(g, p, "Actions of a check pair"), ops[p][M_LEG] + ops[p][M_RAIL]);
    assert_int_equal(sum_of(g, p, "Nuggets", "taken"), ops[p][M_NUGGET]);
    assert_int_equal(sum_of(g, p, "Nuggets", "paid"), paid[p]);
    assert_int_equal(NUGGETS_EACH + ops[p][M_NUGGET] - paid[p] +
                         sum_of(g, p, "Nuggets", "for a card there already"),
                     s->nuggets);
}

static void end_cards(const struct played *g, const struct seat *s, int p)
{
    const char *how = "How cards were laid down";
    for (unsigned suit = 0; suit < SUITS; suit++)
        assert_int_equal(sum_of(g, p, "Cards laid down, by suit", suit_name[suit]),
                         __builtin_popcount(s->area & suit_types(suit)) +
                             VALUES * sum_of(g, p, "Suits completed", suit_name[suit]));
    assert_int_equal(chart_of(g, p, "Cards laid down, by suit"), chart_of(g, p, how));
    assert_int_equal(sum_of(g, p, how, "at the start"), 1);
    assert_int_equal(sum_of(g, p, how, "paid with nuggets"), ops[p][M_BUY]);
    assert_int_equal(sum_of(g, p, how, "played free"), ops[p][M_PLAY]);
    assert_int_equal(sum_of(g, p, how, "received in a call"),
                     sum_of(g, p, "Cards received in a call", "laid down"));
    assert_int_equal(chart_of(g, p, "Cards received in a call"), ops[p][M_CALL]);
    assert_int_equal(chart_of(g, p, "Answers to a call"), ops[p][M_CALL]);
    assert_int_equal(chart_of(g, p, "Cards asked for, by suit"), ops[p][M_CALL]);
}

static void end_map(const struct played *g, const struct seat *s, int p)
{
    for (unsigned r = 0; r < REGIONS; r++) {
        const char *name = region_table[r].name;
        assert_int_equal(sum_of(g, p, "Regions discovered", name), s->flags >> r & 1);
        assert_int_equal(sum_of(g, p, "Regions finished", name), is_finished(s, r));
        assert_int_equal(sum_of(g, p, "Turn in which a region is finished", name),
                         finished_in[p][r]);
    }
    for (unsigned r = 0; r < RAILS; r++)
        assert_int_equal(sum_of(g, p, "Legs of the railroad checked", rail_table[r].id),
                         s->rails >> r & 1);
    assert_int_equal(chart_of(g, p, "Regions discovered by"), __builtin_popcount(s->flags));
    assert_int_equal(sum_of(g, p, "Regions discovered by", "the start"), 1);
    assert_int_equal(sum_of(g, p, "Regions discovered by", "a complete suit"), by_suit[p]);
}

static int medals_from(const struct seat *s, unsigned from, unsigned to, int *points)
{
    int n = 0;
    *points = 0;
    for (unsigned i = 0; i < s->medals; i++)
        if (s->medal[i] >= from && s->medal[i] < to) {
            n++;
            *points += colorado_medal(s->medal[i]);
        }
    return n;
}

static void end_points(const struct played *g, const struct seat *s, int p)
{
    static const char *const track[TRACKS] = {"saloon",      "wanted",      "tipi",
                                              "forest zone", "desert zone", "lake zone"};
    static const char *const zone[KINDS] = {"town zone", "forest zone", "desert zone", "lake zone"};
    static const char *const boxes[KINDS] = {"boxes of the town zone", "boxes of the forest zone",
                                             "boxes of the desert zone", "boxes of the lake zone"};
    static const char *const regions[KINDS] = {"towns", "forests", "deserts", "lakes"};
    int points;
    assert_int_equal(chart_of(g, p, "Points by source"), g->outcome.score[p]);
    assert_int_equal(chart_of(g, p, "Medals by source"), s->medals);
    for (unsigned i = 0; i < TRACKS; i++) {
        unsigned from = FROM_TRACK + i * MEDALS_MAX;
        int n = medals_from(s, from, from + MEDALS_MAX, &points);
        assert_int_equal(sum_of(g, p, "Medals by source", track[i]), n);
        assert_int_equal(sum_of(g, p, "Points by source", track[i]), points);
    }
    for (unsigned i = 0; i < LINES; i++)
        assert_int_equal(sum_of(g, p, "Boxes marked, by track", track[i]), s->line[i]);
    for (unsigned k = 0; k < KINDS; k++) {
        int medals = 0, sum = 0, more = s->zone[k] ? zone_table[k].points[s->zone[k] - 1] : 0;
        assert_int_equal(sum_of(g, p, "Boxes marked, by track", zone[k]), s->zone[k]);
        assert_int_equal(sum_of(g, p, "Points by source", boxes[k]), more);
        for (unsigned r = 0; r < REGIONS; r++)
            if (region_table[r].kind == k && is_finished(s, r)) {
                medals++;
                sum += region_table[r].medal;
            }
        assert_int_equal(sum_of(g, p, "Medals by source", regions[k]), medals);
        assert_int_equal(sum_of(g, p, "Points by source", regions[k]), sum);
    }
    assert_int_equal(sum_of(g, p, "Medals by source", "railroad"),
                     medals_from(s, FROM_RAIL, FROM_TRACK, &points));
    assert_int_equal(sum_of(g, p, "Points by source", "railroad"), points);
}

static void end(const struct played *g, const game_state *st)
{
    static const char *const kind[] = {"the card", "another of its suit or value", "none"};
    bool medals = false;
    for (int p = 0; p < st->players; p++) {
        const struct seat *s = &st->seat[p];
        medals |= s->medals >= MEDALS_TO_END;
        end_effects(g, s, p);
        end_cards(g, s, p);
        end_map(g, s, p);
        end_points(g, s, p);
    }
    for (int i = 0; i < 3; i++)
        assert_int_equal(sum_of(g, EVERYBODY, "Answers to a call", kind[i]), answer[i]);
    for (int i = 0; i < SUITS; i++)
        assert_int_equal(sum_of(g, EVERYBODY, "Cards asked for, by suit", suit_name[i]), asked[i]);
    assert_int_equal(sum_of(g, GAME_NOBODY, "Length of a game", "turns"), st->turn);
    assert_int_equal(
        sum_of(g, GAME_NOBODY, "How the game ended", medals ? "a seventh medal" : "the last turn"),
        1);
    assert_int_equal(chart_of(g, EVERYBODY, "How the game ended"), 1);
}

const struct judge judge_colorado = {"colorado", begin, look, end};
