/* style.c - the style sheet of a picture.
 *
 * All names begin with pb-, as the style of an SVG that stands in a page is the page's.  No rule
 * for what is drawn by `use` may lean on an ancestor: the copy has none.  Ink is currentColor, so
 * that it can be drawn a second time in another. */
#include "marks.h"

#define INK   "#2b2a33"
#define WHITE "#fffdf7" /* of cells, signs and tags; the paper round them is a little darker */
#define ROUND "stroke-linecap:round;stroke-linejoin:round"

const char picture_style[] =
    /* paper */
    ".pb{color:" INK "}"
    ".pb-paper{fill:#fbf6ea}"
    ".pb-ground,.pb-white{fill:" WHITE "}"
    ".pb-plate{fill:#f3e6c8}"
    ".pb-dark .pb-paper{fill:#f1e9d8}"
    ".pb-dark .pb-ground{fill:#f8f1e2}"

    /* ink: scenery, and borders in two weights with a second pass */
    ".pb-ink,.pb-pen{fill:none;stroke:currentColor;stroke-width:1.9;" ROUND "}"
    ".pb-scenery{stroke-opacity:.85}" /* never taken for a border */
    ".pb-sky{opacity:.55}"
    ".pb-sh{fill:currentColor;stroke:none}"
    ".pb-md{stroke-width:3.4}"
    ".pb-lt{stroke-width:1.5;opacity:.8}"
    ".pb-thin{stroke-width:2.8}"
    ".pb-bold{stroke-width:7}"
    ".pb-again{stroke-width:4}"
    ".pb-seam{stroke-width:1.6}"
    ".pb-lilac{color:#c3a3d6}"

    /* crayon */
    ".pb-wash{opacity:.78}"
    ".pb-wash1{opacity:.84}"
    ".pb-wash5{opacity:.92}"
    ".pb-wax,.pb-low,.pb-skip,.pb-rim{fill:none;stroke-linejoin:round}"
    ".pb-wax{stroke-width:6;opacity:.8}"
    ".pb-low{stroke-width:5;opacity:.36}"
    ".pb-skip{stroke:#fbf6ea;stroke-width:1;stroke-dasharray:5 37 2 61 9 83 3 29;opacity:.42}"
    ".pb-rim{stroke-width:12;opacity:.28}"
    ".pb-specks{fill:none;stroke:#fbf6ea;stroke-width:1.6;stroke-linecap:round;opacity:.42}"
    ".pb-grain1{opacity:.7}"
    ".pb-grain5{opacity:.4}"

    /* signs and prizes */
    ".pb-pen{stroke-width:2.2}"
    ".pb-wide{stroke-width:3}"
    ".pb-fine{stroke-width:1.3}"
    ".pb-o{stroke:" INK ";stroke-width:2.2;stroke-linejoin:round}"
    ".pb-halo{fill:" WHITE ";opacity:.92}"
    ".pb-aura{fill:" WHITE ";stroke:" WHITE ";stroke-width:11;stroke-linejoin:round}"
    ".pb-gloss{fill:none;stroke:#fff;stroke-width:3;stroke-linecap:round;opacity:.5}"
    ".pb-gold{fill:#f5d746}"
    ".pb-wood{fill:#f3dcb4}"
    ".pb-tick{fill:none;stroke:#b5323f;stroke-width:4;" ROUND "}"
    ".pb-over{fill:none;stroke:" WHITE ";stroke-width:8;" ROUND "}"
    ".pb-above{pointer-events:none}"
    ".pb-small{display:none}"
    "@media screen and (max-width:600px){.pb-tag{display:none}.pb-small{display:inline}}"

    /* things */
    ".pb-tan{fill:#dcb67c}"
    ".pb-iron{fill:#efe6d4}"
    ".pb-dim{fill:#6b4a2a}"
    ".pb-shade{fill:" INK ";opacity:.14}"
    ".pb-shackle{stroke-width:4.5}"
    ".pb-under{fill:none;stroke:" WHITE ";stroke-width:16;stroke-linejoin:round}"
    ".pb-ropebed{stroke-linecap:round}"
    ".pb-hemp{fill:none;stroke:#e6c994;stroke-width:7.4}"
    ".pb-hempedge{stroke:" INK ";stroke-width:11}"
    ".pb-sand{fill:none;stroke:#f2e0ba;stroke-width:20;" ROUND ";opacity:.9}"
    ".pb-built{fill:none;stroke:#f6bf5a;stroke-width:11}"
    ".pb-ties{fill:none;stroke:#7a5530;stroke-width:21;stroke-dasharray:3.6 8.4;"
    "stroke-dashoffset:-3}"
    ".pb-hub{fill:none;stroke:#7a5530;stroke-width:26;stroke-dasharray:4 8.6}"

    /* the strip below */
    ".pb-words{font-family:'Iowan Old Style','Palatino Linotype',Palatino,'Book "
    "Antiqua',Georgia,serif;"
    "fill:" INK "}";
