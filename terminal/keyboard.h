/*
 * keyboard.h - lines and keys as a person types them, until a signal asks to end (ending.h).
 *
 * All of standard input is read here, so that what was typed ahead is not lost between lines and
 * keys.
 */
#ifndef KEYBOARD_H
#define KEYBOARD_H

#include <stdbool.h>
#include <stddef.h>

/* Asks for a line; what does not fit is left out.  False at the end of the input, or when a signal
 * asks to end. */
bool keyboard_line(const char *prompt, char *line, size_t cap);

/* Keys come at once from now on, unseen, and Ctrl-C is a key too; false without a terminal. */
bool keyboard_keys(void);
void keyboard_lines(void); /* as it was before */

enum { KEY_END = -1, KEY_NONE = 0, KEY_CTRL_C = 3, KEY_UP = 256, KEY_DOWN, KEY_LEFT, KEY_RIGHT };

/* A key; NONE for those that mean nothing here, END where keyboard_line() would be false. */
int keyboard_key(void);

#endif
