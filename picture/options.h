/* options.h - what can be asked of any picture. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>

enum { PICTURE_BYTES_MAX = 1 << 20 }; /* no picture is larger */

struct picture_options {
    bool patterns; /* flat colours with a pattern over them, instead of crayon */
    bool no_tags;  /* what areas pay is not shown */
    bool sheet;    /* a strip below: zone, failures, coins, exchanges */
    bool dark;     /* paper for a dark room */
};

#endif
