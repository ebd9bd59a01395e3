/* lab.h - `paintbox lab`, alone or with players in other processes. */
#ifndef CLI_LAB_H
#define CLI_LAB_H

#include "lab/work.h"

/* Others who play: see cli/mpi.c.  All calls come from one thread. */
struct lab_team {
    int others;
    void (*begin)(const struct study *s); /* the games start */
    void (*poll)(struct work *w);         /* again and again while they are played */
    void (*end)(void);                    /* no more games, whether begun or not */
};

/* An exit code.  team: NULL for none. */
int lab_command(int argc, char **argv, const struct lab_team *team);

#endif
