/* play.h - `paintbox play`: a game at the terminal. */
#ifndef PLAY_H
#define PLAY_H

int cmd_play(int argc, char **argv);

#endif
