/*
 * tag.h - how large a tag is: what an area pays, on a white label middled on its place.
 *
 * The pictures draw tags by these numbers, and the generator of boards (games/colormill/board) asks
 * by them whether a tag lies in its own area; so the two cannot disagree.
 */
#ifndef TAG_H
#define TAG_H

/* In the units of a label, of which TAG_SCALE make one of the board. */
#define TAG_SCALE 0.74
enum {
    TAG_COIN = 20,
    TAG_PENCIL = 46,
    TAG_SIGN = 26, /* a crown, where what is paid goes by colour */
    TAG_GAP = 4,   /* between the things of a prize */
    TAG_BLANK = 8, /* before the first and after the last */
    TAG_HEIGHT = 28,
    TAG_ROUND = 11 /* the radius of its corners */
};

/* How wide gifts are, in the order in which sources and clients list them: ship, key, anyball,
 * twoballs, carpet, finish, turn, gaze, market, copy. */
static const unsigned char tag_gifts[] = {28, 30, 46, 46, 36, 24, 22, 28, 32, 30};

/* What is paid, in a row; without the blanks at its ends. */
static inline double tag_width(int coins, int pencils, unsigned gifts)
{
    int width = (coins ? TAG_COIN + TAG_GAP : 0) + pencils * (TAG_PENCIL + TAG_GAP);
    for (unsigned i = 0; i < sizeof tag_gifts; i++)
        if (gifts >> i & 1)
            width += tag_gifts[i] + TAG_GAP;
    return width ? width - TAG_GAP : 0;
}

#endif
