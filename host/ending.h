/*
 * ending.h - when a signal asks the program to end, what is done is kept first.
 *
 * SIGINT (Ctrl-C), SIGQUIT (Ctrl-\), SIGTERM, SIGHUP and SIGXCPU raise a flag and do nothing else,
 * however often they come: `timeout` sends its signal twice, and a person presses Ctrl-C again.
 * Whoever has something to keep looks at the flag soon, writes, and leaves.
 */
#ifndef ENDING_H
#define ENDING_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on they are caught.  The flag is for those who only read it. */
const atomic_bool *ending_catch(void);

bool ending_asked(void);

/* Asked by Ctrl-C or Ctrl-\ alone: there is a person, who can be spoken to. */
bool ending_by_person(void);

/* The question is taken back, so that the next Ctrl-C is noticed. */
void ending_forget(void);

/* Can be read from once the end is asked for: to be polled beside what else is waited for.  -1
 * before ending_catch(). */
int ending_pipe(void);

/* From now on no signal interrupts the writing of what is left to say. */
void ending_hold(void);

#endif
