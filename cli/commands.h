/* commands.h - the subcommands of the program that live in this folder. */
#ifndef COMMANDS_H
#define COMMANDS_H

int cmd_engine(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_board(int argc, char **argv);
int cmd_lab(int argc, char **argv);
int cmd_arena(int argc, char **argv);
int cmd_bench(int argc, char **argv);

#endif
