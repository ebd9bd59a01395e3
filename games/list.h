/* The list: one line a game, in the order of the shelf.  The build reads it too: GAME(x) is the
 * folder games/x with a meson.build of its own and a table x_game. */
GAME(colormill)
GAME(colorado)
GAME(treasure)
GAME(stacks)
GAME(thaw)
#ifdef PAINTBOX_TESTS
GAME(template) /* not on the shelf, but tested like the others */
#endif
