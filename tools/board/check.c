/*
 * check.c - whether a source makes a board.
 */
#include "source.h"
void check_all(struct source *s)
{
    for (int i = 0; i < s->cells; i++) {
        struct source_cell *c = &s->cell[i];
        if (s->area[c->area].kind == HUB)
            for (int a = 0; a < s->areas; a++)
                if (__builtin_strcmp(s->area[a].id, c->name) == 0)
                    c->leads = a;
    }
}
