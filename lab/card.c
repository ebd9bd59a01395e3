#include "card.h"

void card_count(struct text *to, uint64_t n)
{
    if (n >= 1000) {
        card_count(to, n / 1000);
        plot_put(to, ",%03u", (unsigned)(n % 1000));
    } else {
        text_uint(to, n);
    }
}

const char *card_plural(uint64_t n)
{
    return n == 1 ? "" : "s";
}

void card_verdict(struct text *to, double chance)
{
    if (chance >= 0.05) {
        text_put(to, "within chance");
    } else if (chance < 1e-6) {
        text_put(to, "far beyond chance");
    } else {
        text_put(to, "beyond chance (1 in ");
        card_count(to, (uint64_t)(1 / chance + 0.5));
        text_put(to, ")");
    }
}

void card_open(struct page *p, const char *title)
{
    text_put(p->to, "<section><h2>");
    plot_words(p->to, title);
    text_put(p->to, "</h2>");
}

void card_close(struct page *p)
{
    text_put(p->to, "</p></section>\n");
}

void card_key(struct page *p, const char *ink, const char *words)
{
    plot_put(
        p->to,
        " <svg width=\"16\" height=\"12\" aria-hidden=\"true\"><rect x=\"1\" y=\"1\" width=\"14\" "
        "height=\"10\" class=\"%s\"/></svg> ",
        ink);
    plot_words(p->to, words);
}
