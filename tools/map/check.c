/* check.c - what makes no map of Colorado, each with the line at fault. */
#include "source.h"

#include <stddef.h>

int region_at(const struct map *m, int x, int y)
{
    return x < 0 || y < 0 || x >= m->width || y >= m->height ? OUTSIDE : m->grid[y][x];
}

uint32_t touching(const struct map *m, int region)
{
    static const int side[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    uint32_t set = 0;
    for (int i = 0; i < m->width * m->height; i++)
        for (int k = 0; k < 4 && m->grid[i / m->width][i % m->width] == region; k++) {
            int other = region_at(m, i % m->width + side[k][0], i / m->width + side[k][1]);
            if (other != OUTSIDE && other != region)
                set |= 1u << other;
        }
    return set;
}

uint32_t cut_off(const struct map *m, int region)
{
    uint32_t set = 0;
    for (int i = 0; i < m->mountains; i++) {
        if (m->mountain[i].a == region)
            set |= 1u << m->mountain[i].b;
        if (m->mountain[i].b == region)
            set |= 1u << m->mountain[i].a;
    }
    return set;
}

/* Everything that is reached from this leg of the railroad on, itself too. */
static uint32_t reached_from(const struct map *m, int rail)
{
    uint32_t set = 1u << rail;
    for (int i = rail + 1; i < m->rails; i++) /* what lies before a leg stands before it */
        if (m->rail[i].before & set)
            set |= 1u << i;
    return set;
}

uint32_t closed_by(const struct map *m, int rail)
{
    uint32_t others = 0;
    for (int i = 0; i < m->rails; i++)
        if (i != rail && m->rail[i].before & m->rail[rail].before)
            others |= reached_from(m, i);
    return others & ~reached_from(m, rail);
}

void check_map(const struct map *m)
{
    (void)m;
}

void check_shapes(const struct map *m)
{
    (void)m;
}
