/*
 * contest.h - who won how much in a run: shares with intervals, ratings, a test.
 *
 * A game is won by the seats in place 1, who share it.  Its share is what a player has of the games
 * won; its score counts a game that nobody won as shared by all, so that scores sum to 1, as
 * ratings need.
 *
 * The seatings of a deal share its luck.  So intervals come from how far whole deals lie apart, not
 * from how many games there were: Wilson's, with the number of independent games that would be as
 * sure.  One more deal that varies as independent games do is added to those seen, lest a few deals
 * that happen to agree look like certainty.
 */
#ifndef LAB_CONTEST_H
#define LAB_CONTEST_H

#include "run.h"
#include "stat.h"

/* What somebody got, exactly: in units of which a game has CONTEST_UNITS. */
enum { CONTEST_UNITS = 840 }; /* can be shared by 1 to GAME_PLAYERS_MAX */

struct gains {
    uint64_t sum, deal; /* of all games, of the deal being played */
    uint64_t deals_sum; /* of whole deals, and squared */
    uint64_t deals_squares;
};

struct contest_player {
    uint64_t wins, ties; /* alone, and with others */
    struct gains won, score;
    struct moments points; /* what the game calls score */
    uint64_t decisions, ns;
};

struct contest {
    int players, seatings;
    uint64_t games, deals, nobody; /* deals: those played in every seating */
    int in_deal;                   /* games of the deal being played */
    struct contest_player player[GAME_PLAYERS_MAX];
    struct gains seat[GAME_PLAYERS_MAX];
    struct hist points; /* of a game for one */
};

struct estimate {
    double value;
    struct interval range;
};

void contest_start(struct contest *c, const struct lab_plan *plan);
void contest_add(struct contest *c, const struct lab_game *game);
void contest_end(struct contest *c); /* gives memory back */

struct estimate contest_share(const struct contest *c, int player);
struct estimate contest_seat_share(const struct contest *c, int seat);
struct estimate contest_elo(const struct contest *c,
                            int player);      /* against the others; may be infinite */
double contest_fair(const struct contest *c); /* the share of each if all were equal */

/* The test's ratio for player 0, after whole deals; 0, open, while they are fewer than CONTEST_FEW.
 */
enum { CONTEST_FEW = 16 };
double contest_sprt(const struct contest *c, const struct sprt *t);

#endif
