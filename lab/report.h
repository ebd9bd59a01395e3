/*
 * report.h - a study as one page of HTML that needs nothing else, and as JSON.
 *
 * Both depend on the study alone: not on the time, the machine, the number of threads or how often
 * the run was interrupted.
 */
#ifndef REPORT_H
#define REPORT_H

#include "study.h"

enum { REPORT_MARK_MAX = 64 };

/* The text is cut if it does not fit, or there is no memory to make it. */
void report_html(const struct study *s, struct text *to);
void report_json(const struct study *s, struct text *to);

/* The words that make this study again. */
void report_command(const struct study *s, struct text *to);

/* The words in a report that say of which run it is, finished or not. */
void report_mark(const struct study *s, char out[REPORT_MARK_MAX]);

#endif
