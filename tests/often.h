/* often.h - how often a test repeats what it does: a tenth where every step is dear, under the
 * sanitizers (PAINTBOX_BRIEF is set). */
#ifndef OFTEN_H
#define OFTEN_H

#include <stdlib.h>

static inline int often(int n)
{
    return getenv("PAINTBOX_BRIEF") ? (n + 9) / 10 : n;
}

#endif
