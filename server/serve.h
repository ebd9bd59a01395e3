/* serve.h - `paintbox serve`: the page, for the browser. */
#ifndef SERVE_H
#define SERVE_H

int cmd_serve(int argc, char **argv);

#endif
