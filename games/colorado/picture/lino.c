#include "lino.h"

/* All names begin with pb-, as the style of an SVG that stands in a page is the page's.  What is
 * drawn by `use` takes its inks from the place it is used at: currentColor is the key block, --ink
 * the second block, --cut what the knife took away. */
const char lino_style[] =
    ".pb-lino{color:" LINO_KEY ";--cut:#fbf1da;--ink:" LINO_KEY "}"
    ".pb-kraft{fill:" LINO_KRAFT "}"
    ".pb-lino.pb-dark .pb-kraft{fill:#d3bf95}"
    ".pb-k{fill:currentColor}"
    ".pb-i{fill:var(--ink)}"
    ".pb-c{fill:var(--cut)}"
    ".pb-ks,.pb-is,.pb-cs{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;"
    "stroke-linejoin:round}"
    ".pb-is{stroke:var(--ink)}"
    ".pb-cs{stroke:var(--cut)}"
    ".pb-fold{fill:#8a5a1a;opacity:.06}"
    ".pb-crease{fill:none;stroke:#fff6df;stroke-width:2.2;opacity:.42}"
    ".pb-shadow{fill:none;stroke:#5a3d12;stroke-width:1;opacity:.24}"
    ".pb-worn{fill:#f6e8c6;opacity:.75}"
    ".pb-fibre{fill:none;stroke:#8a6a34;stroke-width:.7;opacity:.3;stroke-linecap:round}"

    /* the land: pale until it is discovered, then in full ink */
    ".pb-town{fill:#ebcdb4;--ink:#c79a80;--low:#dfb79c}"
    ".pb-forest{fill:#d4dab2;--ink:#a5b183;--low:#c3cc9d}"
    ".pb-desert{fill:#f1dfab;--ink:#cfae6b;--low:#e4cc8d}"
    ".pb-lake{fill:#c9d9db;--ink:#94b0b8;--low:#b2c9ce}"
    ".pb-on.pb-town{fill:#d98570;--ink:#9c2f38;--low:#c9705f;--cut:#f9dcc4}"
    ".pb-on.pb-forest{fill:#74b487;--ink:#1d5a40;--low:#5a9f72;--cut:#c9e2b4}"
    ".pb-on.pb-desert{fill:#f2c649;--ink:#b0631d;--low:#dfa636;--cut:#fde9a6}"
    ".pb-on.pb-lake{fill:#7ba0d3;--ink:#274a94;--low:#5d84bf;--cut:#d5e4f2}"
    ".pb-off{--cut:#fbf1da}"
    ".pb-low{fill:none;stroke:var(--low);stroke-linejoin:round}"
    ".pb-shore{fill:none;stroke:#efe0b2;stroke-linejoin:round}"
    ".pb-lakeline{fill:none;stroke:#c9d9db;stroke-linejoin:round}"
    ".pb-on .pb-lakeline{stroke:#7ba0d3}"
    ".pb-rim{fill:none;stroke:#7a6138;stroke-width:1.5;stroke-linejoin:round}"
    ".pb-rim2{fill:none;stroke:currentColor;stroke-width:2.5;stroke-linejoin:round}"
    ".pb-rim3{fill:none;stroke:currentColor;stroke-width:1.7;stroke-linejoin:round}"
    ".pb-gouge{fill:none;stroke:var(--cut);stroke-width:1.9;stroke-linecap:round;opacity:.9}"
    ".pb-water{fill:none;stroke:#7ba0d3;stroke-width:5;stroke-linecap:round;stroke-linejoin:round}"
    ".pb-bank{fill:none;stroke:#2f4a7a;stroke-width:8;stroke-linecap:round;stroke-linejoin:round}"

    /* roads and railroad */
    ".pb-road{fill:none;stroke:#5d4a2e;stroke-width:8;stroke-linecap:round}"
    ".pb-way{fill:none;stroke:#f6e7c4;stroke-width:4.2;stroke-linecap:round}"
    ".pb-open .pb-road{stroke:currentColor;stroke-width:9.4}"
    ".pb-open .pb-way{stroke:#fff6dc;stroke-width:5}"
    ".pb-planks{fill:none;stroke:#8a6a3a;stroke-width:4.2;stroke-dasharray:1 3.4}"
    ".pb-tie{fill:none;stroke:#7a5a34;stroke-width:14;stroke-dasharray:3 4.6}"
    ".pb-steel{fill:none;stroke:currentColor;stroke-width:1.9}"
    ".pb-shut{opacity:.42}"

    /* legs, medals, letters */
    ".pb-seat{fill:#fbf1da;stroke:currentColor;stroke-width:2.3}"
    ".pb-done{fill:currentColor;stroke:currentColor;stroke-width:2.3}"
    ".pb-tickm{fill:none;stroke:#fbf1da;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}"
    ".pb-gold{fill:#f5d746}"
    ".pb-red{fill:#b5323f}"
    ".pb-slab{font-family:Rockwell,Rokkitt,'Roboto Slab','Bookman Old Style','DejaVu Serif',serif;"
    "font-weight:700;fill:currentColor;text-anchor:middle}"
    ".pb-name{paint-order:stroke;stroke:#fbf1da;stroke-width:3.6;stroke-linejoin:round;"
    "letter-spacing:.2px}"
    ".pb-pale{fill:#55432a}"
    ".pb-light{fill:#fbf1da}"
    ".pb-title{letter-spacing:3.4px;opacity:.85}"

    /* the chart */
    ".pb-card{fill:#f6ead0}"
    ".pb-lino.pb-dark .pb-card{fill:#e9dcbf}"
    ".pb-left{text-anchor:start}"
    ".pb-wide2{letter-spacing:3px}"
    ".pb-paper2{fill:#fffaf0}"
    ".pb-mine{fill:#ffe6a0}"
    ".pb-begin{fill:#2a2420;opacity:.08}"
    ".pb-rule{fill:none;stroke:#7a6138;stroke-width:1.3}"
    ".pb-cell2{fill:#fffaf0;stroke:#7a6138;stroke-width:1.3}"
    ".pb-last{fill:currentColor}";

static const struct {
    const char *id, *markup;
} cuts[] = {
    /* icons, on a field of 24 */
    {"i1",
     "<path class='pb-gold' d='M-9.5 3L-7-5.5-0-9 7.5-6 10 2 4.5 8-5 8Z'/><path class='pb-ks' "
     "d='M-9.5 3L-7-5.5 0-9 7.5-6 10 2 4.5 8-5 8Z'/><path class='pb-ks' "
     "style='stroke-width:1.4' d='M-7-5.5L-1-2 4.5 8M-1-2L7.5-6'/>"},
    {"i2", "<g class='pb-c' stroke='currentColor' style='stroke-width:2' stroke-linejoin='round'>"
           "<path transform='rotate(-20)' d='M-8.5-7h10v15h-10z'/>"
           "<path d='M-5-7.5H5V7.5H-5z'/></g>"
           "<path class='pb-k' transform='rotate(20)' d='M-1.5-8h10V8h-10z'/>"
           "<path class='pb-cs' style='stroke-width:1.3' transform='rotate(20)' "
           "d='M1-5.5v11M3.5-5.5v11M6-5.5v11'/>"},
    {"i3", "<path class='pb-ks' style='stroke-width:2.4' d='M-8.5-7h15v15h-15z'/>"
           "<path class='pb-cs' style='stroke-width:6.5' d='M-5 0L-1 4.5 9-8.5'/>"
           "<path class='pb-ks' style='stroke-width:3.5' d='M-5 0L-1 4.5 9-8.5'/>"},
    {"i4", "<path class='pb-k' d='M-7-10.5H7Q8-10.5 8-9V9Q8 10.5 7 10.5H-7Q-8 10.5-8 "
           "9V-9Q-8-10.5-7-10.5Z'/>"
           "<path class='pb-c' d='M-3.5-5.5L5 0-3.5 5.5Z'/>"},
    {"i5",
     "<path class='pb-k' d='M-8-4H4V9.5H-8Z'/><path class='pb-ks' style='stroke-width:2.3' "
     "d='M4-1H7.5Q9.5-1 9.5 1V4.5Q9.5 6.5 7.5 6.5H4'/>"
     "<path class='pb-c' stroke='currentColor' style='stroke-width:1.8' stroke-linejoin='round' "
     "d='M-9.5-3.5C-11-7-7-9-5.5-7.5-4.5-10.5 1-10.5 1.5-7.5 4-9 7-6 5-3.5Z'/>"
     "<path class='pb-cs' style='stroke-width:1.8' d='M-4.5-.5V6M.5-.5V6'/>"},
    {"i6", "<path class='pb-k' d='M0-11.5L3.3-4.2 11-3.4 5.2 1.9 6.8 9.5 0 5.6-6.8 9.5-5.2 "
           "1.9-11-3.4-3.3-4.2Z'/><circle class='pb-c' r='2.7'/>"},
    {"i7",
     "<path class='pb-ks' d='M-3.5-11L10 9H-10L3.5-11'/><path class='pb-k' d='M0-5.5L9 9H-9Z'/>"
     "<path class='pb-c' d='M0 0L4 9H-4Z'/><path class='pb-cs' style='stroke-width:1.2' "
     "d='M-3.4 1.5L-6 6M3.4 1.5L6 6'/>"},
    {"i8", "<path class='pb-ks' style='stroke-width:2.6' d='M-6-10V10'/><path class='pb-k' "
           "d='M-5-10H9L5.5-5 9 0H-5Z'/><path class='pb-ks' style='stroke-width:2.5' d='M5 "
           "3V10.5M1.2 6.7H8.8'/>"},

    /* marks of the four kinds of land */
    {"m0", "<path d='M0-9L9.5 7.5H-9.5Z'/>"},
    {"m1", "<path d='M-8 9C-10-4 0-10 10-10 10 1 4 10-8 9Z'/>"},
    {"m2", "<path d='M3-10A10 10 0 1 0 9 6 8.5 8.5 0 0 1 3-10Z'/>"},
    {"m3", "<path d='M0-11C4-5 7.5-1 7.5 3.5A7.5 7.5 0 0 1-7.5 3.5C-7.5-1-4-5 0-11Z'/>"},

    /* symbols of the players */
    {"p0",
     "<path class='pb-k' d='M0-11C6-6 10-1 8 5 7 9 3 11 0 11S-7 9-8 5C-9 1-6-2-5-5-3-4-2-2-2-1 "
     "1-4 1-8 0-11Z'/><path class='pb-c' d='M0 9C-3 8-4 5-2 2L0 4C1 3 1 1 1-1 4 2 5 7 0 9Z'/>"},
    {"p1", "<circle class='pb-ks' r='9.2' style='stroke-width:2.8'/><path class='pb-ks' "
           "style='stroke-width:1.6' "
           "d='M0-9V9M-9 0H9M-6.4-6.4L6.4 6.4M6.4-6.4L-6.4 6.4'/><circle class='pb-k' r='3.2'/>"},
    {"p2", "<path d='M-5.5 9.5C-10 3-9.5-8.5 0-8.5S10 3 5.5 9.5' fill='none' stroke='currentColor' "
           "style='stroke-width:5.2'/><path class='pb-cs' style='stroke-width:2.2' d='M-7.5 "
           "1h.1M-5.8-4h.1M0-8.5h.1"
           "M5.8-4h.1M7.5 1h.1'/>"},
    {"p3", "<path class='pb-k' d='M-6-10.5H6C10-4 10 4 6 10.5H-6C-10 4-10-4-6-10.5Z'/><path "
           "class='pb-cs' "
           "d='M-8-5H8M-8 5H8'/><path class='pb-cs' style='stroke-width:1.2' "
           "d='M-2.5-9.5V-6.5M2.5-2.5V2.5M-2.5 "
           "7V9.5'/>"},

    /* seats of legs: cut by hand, so no circle */
    {"leg", "<path d='M13.1-.4C13.2 7.1 7.3 13.2-.2 13.1-7.5 13.2-13.3 7.2-13-.3-13.1-7.3-7.1-13.2 "
            ".4-13 7.4-13.1 12.9-7.2 13.1-.4Z'/>"},
    {"car",
     "<path d='M-9.8-13C-3-13.3 4-12.7 9.6-13 12-13 13.1-11.9 13-9.5 13.3-3 12.7 3.5 13 9.7 13 12 "
     "12 13 9.6 13 3 13.3-3.6 12.7-9.6 13-12 13.1-13 12-13 9.6-13.2 "
     "3-12.8-3.4-13-9.8-13-12-12-13-9.8-13Z'/>"},
    {"x1", "<path class='pb-ks' style='stroke-width:4.2' d='M-7-7.5Q-1 0 7.5 7M7-7Q1-1-7 7.5'/>"},
    {"x2",
     "<path class='pb-ks' style='stroke-width:4.2' d='M-7.5-6.5Q1 1 6.5 7.5M6.5-7.5Q0 0-7 6.5'/>"},
    {"tick", "<path d='M-6.5 0L-2 5.5 7.5-6.5'/>"},

    /* trees, houses, hills: the foot at 0,0 */
    {"pine",
     "<path class='pb-i' d='M0-23L-6.5-13.5-4-14-8.5-6.5-5.5-7-10-.5-1.5-1.2V2H1.5V-1.2L10-.5 "
     "5.5-7 8.5-6.5 4-14 6.5-13.5Z'/><path class='pb-cs' style='stroke-width:1.2' "
     "d='M-1-17.5l-2 3M-2-10.5l-2.5 3.5M-3-4l-3 2.5M1.5-5.5l2 2.5M1.2-12l1.5 2'/>"},
    {"fir", "<path class='pb-i' d='M0-17L-4.5-9.5-2.7-9.8-6.5-3-1.2-3.5V1H1.2V-3.5L6.5-3 2.7-9.8 "
            "4.5-9.5Z'/><path class='pb-cs' style='stroke-width:1.1' d='M-1-12l-1.5 "
            "2.5M-1.8-6.5l-2 2.2'/>"},
    {"aspen", "<path class='pb-is' style='stroke-width:1.8' d='M0 1V-9M0-4L3-7'/><path "
              "class='pb-i' d='M0-20C4-21 "
              "7.5-18 7-14.5 8.5-11 5.5-7.5 2-8-1-6.5-6.5-7.5-6.5-11.5-8.5-15-5-20 0-20Z'/>"
              "<path class='pb-cs' style='stroke-width:1.2' d='M-3.5-16.5q1.5-1.5 3-1M-4-12.5q1 "
              "1.5 2.5 1.5M1-14q2 0 "
              "2.5 1.5'/>"},
    {"stump", "<path class='pb-is' style='stroke-width:1.5' d='M-6 0q2-4 3-.5 1-5 3 0 1.5-4 2.5 0 "
              "1.5-2.5 3 0'/>"},
    {"saguaro",
     "<path class='pb-is' style='stroke-width:4.8' d='M0-1V-17'/><path class='pb-is' "
     "style='stroke-width:3.6' "
     "d='M0-6H-3Q-6-6-6-9.5V-12M0-8H3Q6-8 6-11.5V-15'/><path class='pb-cs' style='stroke-width:1' "
     "d='M0-15.5V-2.5M-6-11.5v1.5M6-14.5v2'/>"},
    {"pear", "<path class='pb-i' d='M-1 0C-5-2-5-7-1.5-8 2-7 2-2-1 "
             "0ZM-2-7C-6-8-7-12-4-13.5-1-13-.5-9-2-7ZM1-5C1-9 "
             "4-11 6-9.5 7-7 4-4 1-5Z'/><path class='pb-cs' style='stroke-width:1' "
             "d='M-2.5-4.5v.1M-.5-3v.1M-4-10.5v.1"
             "M4-7.5v.1'/>"},
    {"mesa", "<path class='pb-i' d='M-20 1C-16-1-14-4-13-6L-12.5-14-10-15.5-3-15 5-16 11-15 "
             "12.5-13 13-6C14-4 "
             "16-1 20 1 8 0-8 0-20 1Z'/><path class='pb-cs' style='stroke-width:1.3' "
             "d='M-9-13V-8M-5.5-12.5V-6M-1-13V-9M3-13.5V-6"
             "M7-13V-8M10.5-12V-6.5M-13-2l4-2M-4-2.5l3-1.5M5-2l4-1.5'/>"},
    {"butte", "<path class='pb-i' d='M-12 1C-8-1-6.5-4-5.5-7L-5-19-3-20.5-.5-19.5 2-21 4.5-19.5 "
              "5-7C6-4 8-1 12 1 4 0-4 "
              "0-12 1Z'/><path class='pb-cs' style='stroke-width:1.2' "
              "d='M-2.5-17.5V-9M1-18V-12M-6-2l2.5-2M0-2.5l2-2M3-16.5V-8'/>"},
    {"dune",
     "<path class='pb-i' d='M-15 0Q-7-9 1-7.5 6-6.5 15 0 7-2.5 3-1-1-4.5-5-2.5-9-1-15 0Z'/>"},
    {"ripple",
     "<path class='pb-is' style='stroke-width:1.7' d='M-10 0Q-4-5 1-3T11-1M-3 3Q1 .5 7 2.5'/>"},
    {"grit", "<path class='pb-is' style='stroke-width:2' d='M-5 0h.1M0-3h.1M4 1h.1M-1 4h.1'/>"},
    {"skull", "<path class='pb-is' style='stroke-width:2.2' d='M-9-11Q-9-6-3.5-6.5M9-11Q9-6 "
              "3.5-6.5'/><path class='pb-i' "
              "d='M-4.5-8H4.5L3.5-3 1.8 2.5H-1.8L-3.5-3Z'/><path class='pb-cs' "
              "style='stroke-width:1.7' d='M-2-4.5h.1M2-4.5h.1'/>"},
    {"house", "<path class='pb-i' d='M-9.5-7.5L0-16 9.5-7.5H8V1H-8V-7.5Z'/><path class='pb-c' "
              "d='M-1.8 1V-4.5H1.8V1Z"
              "M-6.2-5.5h2.7v2.7h-2.7ZM3.5-5.5h2.7v2.7H3.5Z'/><path class='pb-cs' "
              "style='stroke-width:1.1' d='M-4.5-9.5H4.5M-2-12H2'/>"},
    {"store", "<path class='pb-i' d='M-9 1V-13H-7V-16.5H-4V-18H4V-16.5H7V-13H9V1Z'/><path "
              "class='pb-c' d='M-6-13H6V-10H-6Z"
              "M-6.5-7H-2.5V-3.5H-6.5ZM2.5-7H6.5V-3.5H2.5ZM-1.5 1V-6H1.5V1Z'/><path class='pb-is' "
              "style='stroke-width:1.8' "
              "d='M-11-8H11M-10.5-7.5V1M10.5-7.5V1'/>"},
    {"church",
     "<path class='pb-i' d='M-8 1V-7L-2-12.5V-17L1-22.5 4-17V-12.5L9-7V1Z'/><path class='pb-is' "
     "style='stroke-width:1.3' "
     "d='M1-22V-27M-1-25.2H3'/><path class='pb-c' d='M-1 1V-4Q1-6.5 3-4V1ZM0-14.5H2V-11.5H0Z'/>"},
    {"tower",
     "<path class='pb-i' d='M-6.5-20L0-25 6.5-20V-19H5.5V-10H-5.5V-19H-6.5Z'/><path class='pb-is' "
     "style='stroke-width:1.7' d='M-5-10L-7 1M5-10L7 1M-6-4.5L6-4.5M-5.5-10L6 0M5.5-10L-6 "
     "0'/><path class='pb-cs' "
     "style='stroke-width:1.1' d='M-2.5-18.5V-11.5M1-18.5V-11.5'/>"},
    {"shed", "<path class='pb-i' d='M-6 1V-5L-5-8H5L6-5V1Z'/><path class='pb-c' "
             "d='M-3.5-3.5H-.5V1H-3.5Z'/>"},
    {"wave", "<path class='pb-is' style='stroke-width:1.9' d='M-10 0q5-5 10 0t10 0'/>"},
    {"swell",
     "<path class='pb-is' style='stroke-width:1.7' d='M-8-2q4-4 8 0t8 0M-3 3q3.5-3.5 7 0t7 0'/>"},
    {"canoe", "<path class='pb-i' d='M-16-7C-14-3-7-1.5 0-1.5S14-3 16-7C17-1 12 4 0 "
              "4S-17-1-16-7Z'/><path class='pb-cs' "
              "style='stroke-width:1.2' d='M-11.5-.5Q0 2.5 11.5-.5'/><path class='pb-is' "
              "style='stroke-width:1.8' d='M-3-2L5-14'/>"
              "<path class='pb-i' d='M3.5-12.5L7.5-17.5 7-12Z'/><path class='pb-is' "
              "style='stroke-width:1.6' d='M-19 6q4-3 8 0t8 0 8 0 8 0'/>"},
    {"reeds", "<path class='pb-is' style='stroke-width:1.5' d='M-4 1Q-5-5-6-9M0 1V-14M4 1Q5-6 "
              "6-11'/><path class='pb-is' "
              "style='stroke-width:3.2' d='M0-11V-15.5M-6.2-9l-.3-2.5M6.3-11.5l.4-2.5'/>"},
    {"fish", "<path class='pb-i' d='M-7 0Q0-6 6-1L10-4.5 9 0 10 4 6 1Q0 5-7 0Z'/><path "
             "class='pb-cs' style='stroke-width:1.5' d='M-3.5-.8h.1'/>"},

    /* the strip of the railroad */
    {"lever",
     "<circle class='pb-seat' r='5.5'/><path class='pb-ks' style='stroke-width:2.6' d='M0 0L6-12'/>"
     "<circle class='pb-red' cx='6.5' cy='-13' r='3.6' stroke='currentColor' "
     "style='stroke-width:1.5'/>"},
    {"train",
     "<path class='pb-k' "
     "d='M-33-17h-3v17h19v-13h-13zM-15-22h-2v-4h17v4h-2v10H9v-13H6v-4h13v4h-3v13q6 0 6 5.5V-3H-15z"
     "M22-4L31 5H18z'/><path class='pb-c' d='M-12-20h9v7h-9z'/><path class='pb-cs' "
     "style='stroke-width:1.5' "
     "d='M2-10.5V-4.5M13-11V-4.5M-33.5-13h13M-33.5-9h13'/><circle class='pb-k' cx='3' cy='-15.5' "
     "r='3'/>"
     "<g class='pb-seat' style='stroke-width:2.4'><circle cx='-31' cy='2' r='4.5'/><circle "
     "cx='-21.5' cy='2' r='4.5'/>"
     "<circle cx='-9' cy='0' r='7'/><circle cx='6' cy='2' r='5'/><circle cx='17' cy='2' r='5'/></g>"
     "<path class='pb-ks' style='stroke-width:1.7' d='M-9-6.5V6.5M-15.5 0H-2.5M-13.5-4.6L-4.5 "
     "4.6M-4.5-4.6L-13.5 4.6'/>"
     "<path class='pb-ks' style='stroke-width:2.6' d='M-9 2.5H14'/>"},
    {"smoke", "<path class='pb-c' stroke='currentColor' style='stroke-width:1.9' "
              "stroke-linejoin='round' d='M-2 2C-8 0-7-8-1-8 0-14 "
              "9-15 11-10 17-14 25-10 23-5 29-5 30 3 24 3 22 7 14 6 13 3 10 7 4 7 3 3 1 4-1 3-2 "
              "2Z'/><path class='pb-ks' "
              "style='stroke-width:1.3' d='M3-5q2-3 5-2M14-6q3-2 5 0'/>"},
    {"rose", "<circle class='pb-seat' r='15'/><path class='pb-ks' style='stroke-width:1' "
             "d='M0-12V12M-12 0H12'/>"
             "<path class='pb-k' d='M0-24L4-4 0 0ZM24 0L4 4 0 0ZM0 24L-4 4 0 0ZM-24 0L-4-4 0 0Z'/>"
             "<path class='pb-c' stroke='currentColor' style='stroke-width:1.2' "
             "stroke-linejoin='round' d='M0-24L-4-4 0 0ZM24 0L4-4 "
             "0 0ZM0 24L4 4 0 0ZM-24 0L-4 4 0 0Z'/><path class='pb-red' stroke='currentColor' "
             "style='stroke-width:1.2' d='M0-24L4-4 0 "
             "0-4-4Z'/>"},
    {"puff", "<circle class='pb-seat' r='3.6'/>"},
    {"windmill",
     "<path class='pb-ks' style='stroke-width:2' d='M-7 8L-1.5-16M7 8L1.5-16M-5.5 "
     "1H5.5M-4-7H4M-5.5 1L4-7M5.5 1L-4-7'/>"
     "<path class='pb-k' d='M0-18L17-23V-13Z'/><path class='pb-seat' style='stroke-width:1.8' "
     "d='M0-18L-3-29H3ZM0-18L8-26 "
     "10-21ZM0-18L8-10 10-15ZM0-18L-3-7H3ZM0-18L-8-10-10-15ZM0-18L-8-26-10-21Z'/><circle "
     "class='pb-k' cy='-18' r='2.5'/>"
     "<path class='pb-ks' style='stroke-width:1.7' d='M-15 9q3-6 4 0 1-4 3 0M10 9q2-5 4 0 1-7 3 "
     "0'/>"},
    {"herd", "<use href='#@bison' x='-9' y='2'/><use href='#@bison' transform='translate(16 "
             "-4)scale(.72)'/>"
             "<path class='pb-ks' style='stroke-width:1.6' d='M-28 9q3-5 4 0 1-4 3 0M4 9q2-4 3 0 "
             "1-5 3 0M26 4q2-4 3 0'/>"},
    {"bison", "<path class='pb-k' d='M-15 3C-17-4-13-8-8-8-4-13 4-14 8-9 12-8 14-4 13-1 12 3 9 3 8 "
              "1L7 6H5L4 2H-8L-9 6H-11L-12 "
              "1C-13 0-14 1-15 3Z'/><path class='pb-cs' style='stroke-width:1.1' d='M-3-9l2 "
              "5M1-10.5l2 5M5-9.5l1.5 4M10.5-4.5h.1'/>"},
};

void lino_define(struct svg *s)
{
    for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++) {
        svg_put(s, "<g id='@%s'>", cuts[i].id);
        svg_markup(s, cuts[i].markup);
        svg_put(s, "</g>");
    }
}

/* Bricks, slanted strokes, short dashes, waves: the patterns of red, green, yellow and blue. */
void lino_define_patterns(struct svg *s)
{
    static const char *const tiles[LANDS] = {
        "M0 6h24M0 18h24M6 6v12M18-6v12M18 18v12",
        "M-4 10L10-4M0 30L30 0M14 34L34 14",
        "M2 6h8M14 12h8M4 18h8M16 0h6",
        "M0 6q6-6 12 0t12 0M0 18q6-6 12 0t12 0",
    };
    for (int i = 0; i < LANDS; i++)
        svg_put(
            s,
            "<pattern id='@t%d' width='24' height='24' patternUnits='userSpaceOnUse'><path d='%s' "
            "fill='none' stroke='%s' style='stroke-width:2.2' stroke-opacity='.5'/></pattern>",
            i, tiles[i], LINO_KEY);
}

void lino_use(struct svg *s, const char *what, struct point at, double scale)
{
    if (scale > 0.99 && scale < 1.01)
        svg_put(s, "<use href='#@%s' x='%g' y='%g'/>", what, at.x, at.y);
    else
        svg_put(s, "<use href='#@%s' transform='translate(%g %g)scale(%g)'/>", what, at.x, at.y,
                scale);
}

static void use_number(struct svg *s, char kind, int n, struct point at, double scale)
{
    char id[3] = {kind, (char)('0' + n), '\0'};
    lino_use(s, id, at, scale);
}

void lino_sign(struct svg *s, enum sign sign, struct point at, double scale)
{
    if (sign != SIGN_NONE)
        use_number(s, 'i', (int)sign, at, scale);
}

void lino_mark(struct svg *s, enum land land, struct point at, double scale)
{
    use_number(s, 'm', (int)land, at, scale);
}

void lino_symbol(struct svg *s, int seat, struct point at, double scale)
{
    use_number(s, 'p', seat % ATLAS_SEATS, at, scale);
}

void lino_text(struct svg *s, const char *class, struct point at, double size, const char *words)
{
    svg_put(s, "<text class='pb-slab %s' x='%g' y='%g' font-size='%g'>", class, at.x,
            at.y + size * 0.35, size);
    svg_words(s, words);
    svg_put(s, "</text>");
}

/* Twelve points, the outer and inner ones in turn. */
static void put_star(struct svg *s, double radius)
{
    static const double turn[12][2] = {{0, -1},     {.5, -.866}, {.866, -.5},  {1, 0},
                                       {.866, .5},  {.5, .866},  {0, 1},       {-.5, .866},
                                       {-.866, .5}, {-1, 0},     {-.866, -.5}, {-.5, -.866}};
    static const double half[12][2] = {{.259, -.966},  {.707, -.707},  {.966, -.259},
                                       {.966, .259},   {.707, .707},   {.259, .966},
                                       {-.259, .966},  {-.707, .707},  {-.966, .259},
                                       {-.966, -.259}, {-.707, -.707}, {-.259, -.966}};
    for (int i = 0; i < 12; i++)
        svg_put(s, "%s%g %g %g %g", i ? " " : "M", turn[i][0] * radius, turn[i][1] * radius,
                half[i][0] * radius * 0.85, half[i][1] * radius * 0.85);
    svg_put(s, "Z");
}

void lino_rosette(struct svg *s, int points, struct point at, double radius, enum rosette how)
{
    char number[8];
    struct text t = text_open(number, sizeof number);
    double r = radius;
    text_int(&t, points);
    svg_put(s, "<g transform='translate(%g %g)'%s>", at.x, at.y,
            how == ROSETTE_GONE ? " opacity='.6'" : "");
    svg_put(s, "<path class='pb-k' d='M%g %gL%g %gL%g %gL%g %gZM%g %gL%g %gL%g %gL%g %gZ'/>",
            -r * .7, r * .4, -r * .85, r * 1.6, -r * .42, r * 1.3, -r * .05, r * 1.5, r * .7,
            r * .4, r * .85, r * 1.6, r * .42, r * 1.3, r * .05, r * 1.5);
    svg_put(s, "<path transform='translate(1.4 1.2)' fill='#d9822b' d='");
    put_star(s, r);
    svg_put(s,
            "'/><path class='%s' stroke='currentColor' style='stroke-width:1.9' "
            "stroke-linejoin='round' d='",
            how == ROSETTE_WON ? "pb-k" : "pb-c");
    put_star(s, r);
    svg_put(s, "'/><circle r='%g' fill='none' stroke='%s' style='stroke-width:1'/>", r * .77,
            how == ROSETTE_WON ? "#fbf1da" : LINO_KEY);
    lino_text(s, how == ROSETTE_WON ? "pb-light" : "", (struct point){0, 0}, r * 1.08, number);
    if (how == ROSETTE_GONE)
        svg_put(s, "<path class='pb-ks' style='stroke-width:2.6' d='M%g %gL%g %g'/>", -r, r, r, -r);
    svg_put(s, "</g>");
}

void lino_open(struct svg *s, const char *title, double width, double height, double margin,
               bool dark)
{
    svg_put(s, "<svg xmlns='http://www.w3.org/2000/svg' class='pb pb-lino%s' role='group' ",
            dark ? " pb-dark" : "");
    svg_put(s, "viewBox='%g %g %g %g'><title>", -margin, -margin, width + 2 * margin,
            height + 2 * margin);
    svg_words(s, title);
    svg_put(s, "</title><style>%s</style>", lino_style);
}
