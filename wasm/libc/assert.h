/* assert.h - a failed assertion stops the module; the host sees a trap. */
#ifndef ASSERT_H
#define ASSERT_H

#define assert(claim) ((claim) ? (void)0 : __builtin_trap())

#endif
