/* fuzz_board - any text as a board of Color Mill: it is refused with a line and a reason, or it
 * makes a board whose JSON is JSON.  What the lab takes, which passes over ink, is read once more
 * as the generator reads it, with its ink; a text that begins with `shape` is read as a file of
 * shapes. */
#include "core/json.h"
#include "games/colormill/board/build.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* True: it was accepted, and is a board. */
static bool read_as(const char *path, const char *text, bool ink)
{
    static struct source source;
    bool ok = ink ? source_draw(&source, path, text) : source_parse(&source, path, text);
    if (!ok && (strncmp(source.error, path, strlen(path)) != 0 || !strchr(source.error, ' ')))
        abort();
    if (ok && !source.shapes_only) {
        static struct built built;
        struct json json;
        board_build(&built, &source);
        if (json_fault(built.json.at, built.json.length, &json) || json_type(json) != JSON_OBJECT)
            abort();
        board_free(&built);
    }
    source_free(&source);
    return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = (char *)malloc(size + 1);
    memcpy(text, data, size);
    text[size] = '\0';
    if (strncmp(text, "shape", 5) == 0)
        read_as("x.ink", text, true);
    else if (read_as("x.board", text, false))
        read_as("x.board", text, true);
    free(text);
    return 0;
}
