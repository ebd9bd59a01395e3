/* fuzz_replay - any bytes as a replay file: it is refused with a line and a reason, or it loads,
 * and then it is saved and loaded again to the same text. */
#include "core/replay.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char one[REPLAY_BYTES_MAX], two[REPLAY_BYTES_MAX];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct session s;
    struct replay_fault fault;
    char *copy = (char *)malloc(size ? size : 1);
    if (size)
        memcpy(copy, data, size);
    bool ok = replay_load(&s, games, copy, size, &fault);
    free(copy);
    if (!ok) {
        if (!fault.what[0])
            abort();
        return 0;
    }
    replay_check_seed(&s, &fault);
    struct text t = text_open(one, sizeof one);
    replay_save(&s, &t);
    if (!replay_load(&s, games, one, t.len, &fault))
        abort();
    t = text_open(two, sizeof two);
    replay_save(&s, &t);
    if (strcmp(one, two) != 0)
        abort();
    return 0;
}
