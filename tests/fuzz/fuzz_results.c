/* fuzz_results - any text as a results file of the lab: it is refused with a line and a reason, or
 * it is loaded, saved and loaded again to the same text, and reports can be made of it.  The check
 * sum at the end is put right first, or nothing would ever get past it. */
#include "core/json.h"
#include "lab/plan.h"
#include "lab/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROOM = 8 << 20 };

static struct study study;
static char one[ROOM], two[ROOM];

/* The text with a line of its own check sum behind it. */
static char *with_check(const uint8_t *data, size_t size)
{
    char *text = (char *)malloc(size + 64);
    memcpy(text, data, size);
    snprintf(text + size, 64, "check %llu\n", (unsigned long long)study_hash(text, size));
    return text;
}

static void save_again(void)
{
    struct sums_fault fault;
    struct text a = text_open(one, sizeof one);
    study_save(&study, &a);
    study_clear(&study);
    if (a.cut || !study_load(&study, one, a.len, &fault))
        abort();
    struct text b = text_open(two, sizeof two);
    study_save(&study, &b);
    if (strcmp(one, two) != 0)
        abort();
}

static void report(void)
{
    struct json json;
    struct text t = text_open(one, sizeof one);
    report_html(&study, &t);
    t = text_open(one, sizeof one);
    report_json(&study, &t);
    if (!t.cut && json_fault(one, t.len, &json))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sums_fault fault = {0, NULL};
    struct lab_plan plan;
    char *text = with_check(data, size);
    if (study_load(&study, text, strlen(text), &fault)) {
        save_again();
        for (int i = 0; i < study.trials; i++)
            plan_of(&study.trial[i], &plan);
        report();
        study_clear(&study);
    } else if (!fault.line || !fault.what) {
        abort();
    }
    free(text);
    return 0;
}
