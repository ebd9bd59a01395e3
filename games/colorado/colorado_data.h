/* Made by tools/gen_colorado.c from data/colorado/map.txt: change that, not this. */
#ifndef COLORADO_DATA_H
#define COLORADO_DATA_H

#include "map.h"

/* clang-format off */
enum { REGIONS = 16, LEGS = 64, RAILS = 20, CARDS = 78 };

static const struct region region_table[REGIONS] = {
    {"pinecrest", "Pinecrest", {{0xf, 0x0}}, 0x2u, 0x10u, FOREST, 6, 0, 4},
    {"northgate", "Northgate", {{0x70, 0x0}}, 0x25u, 0x0u, TOWN, 4, 4, 3},
    {"aspen", "Aspen", {{0x780, 0x0}}, 0x6au, 0x0u, FOREST, 5, 7, 4},
    {"mirror", "Mirror Lake", {{0x3800, 0x0}}, 0x84u, 0x40u, LAKE, 1, 11, 3},
    {"silver", "Silver Lake", {{0x1c000, 0x0}}, 0x320u, 0x1u, LAKE, 3, 14, 3},
    {"copper", "Copper", {{0x1e0000, 0x0}}, 0x56u, 0x200u, DESERT, 9, 17, 4},
    {"elk", "Elk Forest", {{0x1e00000, 0x0}}, 0xca4u, 0x8u, FOREST, 7, 21, 4},
    {"redmesa", "Red Mesa", {{0x7e000000, 0x0}}, 0x48u, 0x800u, DESERT, 15, 25, 6},
    {"bone", "Bone Flats", {{0xf80000000, 0x0}}, 0x1210u, 0x0u, DESERT, 10, 31, 5},
    {"greatsands", "Great Sands", {{0x3f000000000, 0x0}}, 0x3110u, 0x4420u, DESERT, 12, 36, 6},
    {"otter", "Otter Lake", {{0x1c0000000000, 0x0}}, 0xc840u, 0x200u, LAKE, 3, 42, 3},
    {"cedar", "Cedar Woods", {{0x1e00000000000, 0x0}}, 0x8440u, 0x80u, FOREST, 5, 45, 4},
    {"juniper", "Juniper", {{0x1e000000000000, 0x0}}, 0x2300u, 0x0u, FOREST, 6, 49, 4},
    {"heron", "Heron Lake", {{0xe0000000000000, 0x0}}, 0x5200u, 0x0u, LAKE, 2, 53, 3},
    {"southgate", "Southgate", {{0x700000000000000, 0x0}}, 0xa400u, 0x200u, TOWN, 4, 56, 3},
    {"dust", "Dust Bowl", {{0xf800000000000000, 0x0}}, 0x4c00u, 0x0u, DESERT, 11, 59, 5},
};

/* CO-5: the towns. */
static const uint32_t start_regions = 0x4002u;

static const struct leg leg_table[LEGS] = {
    {"pinecrest.a", 0, CARD_PAIR, true, {{0x4, 0x0}}},
    {"pinecrest.b", 0, SALOON, true, {{0x4, 0x0}}},
    {"pinecrest.c", 0, PLAY, false, {{0xb, 0x0}}},
    {"pinecrest.d", 0, TIPI, false, {{0x4, 0x0}}},
    {"northgate.a", 1, TIPI, true, {{0x40, 0x0}}},
    {"northgate.b", 1, WANTED, true, {{0x40, 0x0}}},
    {"northgate.c", 1, PLAY, false, {{0x30, 0x0}}},
    {"aspen.a", 2, WANTED, true, {{0x200, 0x0}}},
    {"aspen.b", 2, CARD_PAIR, true, {{0x200, 0x0}}},
    {"aspen.c", 2, TIPI, false, {{0x580, 0x0}}},
    {"aspen.d", 2, PLAY, false, {{0x200, 0x0}}},
    {"mirror.a", 3, CARD_PAIR, true, {{0x1000, 0x0}}},
    {"mirror.b", 3, TIPI, false, {{0x2800, 0x0}}},
    {"mirror.c", 3, PLAY, false, {{0x1000, 0x0}}},
    {"silver.a", 4, TIPI, true, {{0x8000, 0x0}}},
    {"silver.b", 4, CARD_PAIR, false, {{0x14000, 0x0}}},
    {"silver.c", 4, PLAY, false, {{0x8000, 0x0}}},
    {"copper.a", 5, PLAY, true, {{0x40000, 0x0}}},
    {"copper.b", 5, SALOON, false, {{0x120000, 0x0}}},
    {"copper.c", 5, NUGGET_PAIR, true, {{0x100000, 0x0}}},
    {"copper.d", 5, WANTED, false, {{0xc0000, 0x0}}},
    {"elk.a", 6, NUGGET_PAIR, true, {{0x800000, 0x0}}},
    {"elk.b", 6, TIPI, true, {{0x800000, 0x0}}},
    {"elk.c", 6, PLAY, false, {{0x1600000, 0x0}}},
    {"elk.d", 6, SALOON, false, {{0x800000, 0x0}}},
    {"redmesa.a", 7, PLAY, true, {{0x8000000, 0x0}}},
    {"redmesa.b", 7, CARD_PAIR, true, {{0x10000000, 0x0}}},
    {"redmesa.c", 7, WANTED, false, {{0x22000000, 0x0}}},
    {"redmesa.d", 7, NO_ICON, false, {{0x24000000, 0x0}}},
    {"redmesa.e", 7, PLAY, false, {{0x58000000, 0x0}}},
    {"redmesa.f", 7, NO_ICON, false, {{0x20000000, 0x0}}},
    {"bone.a", 8, PLAY, true, {{0x100000000, 0x0}}},
    {"bone.b", 8, TIPI, false, {{0x480000000, 0x0}}},
    {"bone.c", 8, CARD_PAIR, true, {{0x400000000, 0x0}}},
    {"bone.d", 8, NO_ICON, false, {{0xb00000000, 0x0}}},
    {"bone.e", 8, WANTED, false, {{0x400000000, 0x0}}},
    {"greatsands.a", 9, PLAY, true, {{0x2000000000, 0x0}}},
    {"greatsands.b", 9, TIPI, false, {{0x5000000000, 0x0}}},
    {"greatsands.c", 9, CARD_PAIR, false, {{0x22000000000, 0x0}}},
    {"greatsands.d", 9, NO_ICON, true, {{0x10000000000, 0x0}}},
    {"greatsands.e", 9, SALOON, false, {{0x28000000000, 0x0}}},
    {"greatsands.f", 9, PLAY, false, {{0x14000000000, 0x0}}},
    {"otter.a", 10, PLAY, true, {{0x100000000000, 0x0}}},
    {"otter.b", 10, WANTED, true, {{0x100000000000, 0x0}}},
    {"otter.c", 10, PLAY, false, {{0xc0000000000, 0x0}}},
    {"cedar.a", 11, SALOON, true, {{0x800000000000, 0x0}}},
    {"cedar.b", 11, CARD_PAIR, true, {{0x800000000000, 0x0}}},
    {"cedar.c", 11, PLAY, false, {{0x600000000000, 0x0}}},
    {"cedar.d", 11, WANTED, true, {{0x0, 0x0}}},
    {"juniper.a", 12, TIPI, true, {{0x8000000000000, 0x0}}},
    {"juniper.b", 12, CARD_PAIR, true, {{0x8000000000000, 0x0}}},
    {"juniper.c", 12, PLAY, false, {{0x16000000000000, 0x0}}},
    {"juniper.d", 12, WANTED, false, {{0x8000000000000, 0x0}}},
    {"heron.a", 13, CARD_PAIR, true, {{0x80000000000000, 0x0}}},
    {"heron.b", 13, SALOON, true, {{0x80000000000000, 0x0}}},
    {"heron.c", 13, PLAY, false, {{0x60000000000000, 0x0}}},
    {"southgate.a", 14, TIPI, true, {{0x400000000000000, 0x0}}},
    {"southgate.b", 14, SALOON, true, {{0x400000000000000, 0x0}}},
    {"southgate.c", 14, PLAY, false, {{0x300000000000000, 0x0}}},
    {"dust.a", 15, PLAY, true, {{0x1000000000000000, 0x0}}},
    {"dust.b", 15, WANTED, false, {{0x8800000000000000, 0x0}}},
    {"dust.c", 15, NUGGET_PAIR, true, {{0x4000000000000000, 0x0}}},
    {"dust.d", 15, TIPI, false, {{0xa000000000000000, 0x0}}},
    {"dust.e", 15, NO_ICON, false, {{0x5000000000000000, 0x0}}},
};

static const struct rail rail_table[RAILS] = {
    {"r1", NUGGET_PAIR, 0, true, 0x0u, 0x0u},
    {"r2", PLAY, 0, false, 0x1u, 0x0u},
    {"r3", CARD_PAIR, 0, false, 0x2u, 0x0u},
    {"a4", TIPI, 0, false, 0x4u, 0x60u},
    {"a5", PLAY, 0, false, 0x8u, 0x0u},
    {"b4", WANTED, 0, false, 0x4u, 0x18u},
    {"b5", DISCOVERY, 0, false, 0x20u, 0x0u},
    {"r6", CHECK_PAIR, 0, false, 0x50u, 0x0u},
    {"r7", PLAY, 0, false, 0x80u, 0x0u},
    {"a8", SALOON, 0, false, 0x100u, 0x1800u},
    {"a9", DISCOVERY, 0, false, 0x200u, 0x0u},
    {"b8", PLAY, 0, false, 0x100u, 0x600u},
    {"b9", TIPI, 0, false, 0x800u, 0x0u},
    {"r10", CHECK_PAIR, 0, false, 0x1400u, 0x0u},
    {"a11", PLAY, 0, false, 0x2000u, 0xe0000u},
    {"a12", WANTED, 0, false, 0x4000u, 0x0u},
    {"a13", NO_ICON, 8, false, 0x8000u, 0x0u},
    {"b11", CARD_PAIR, 0, false, 0x2000u, 0x1c000u},
    {"b12", DISCOVERY, 0, false, 0x20000u, 0x0u},
    {"b13", NO_ICON, 8, false, 0x40000u, 0x0u},
};

static const struct zone zone_table[KINDS] = {
    {2, {0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 0},
    {4, {1, 3, 6, 10, 0, 0, 0, 0, 0, 0, 0, 0}, 6},
    {3, {1, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 8},
    {4, {1, 3, 5, 8, 0, 0, 0, 0, 0, 0, 0, 0}, 5},
};

static const struct line line_table[LINES] = {
    {3, {NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON}, 3, {8, 6, 5, 0, 0, 0, 0, 0}},
    {4, {NO_ICON, PLAY, CHECK_PAIR, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON}, 4, {9, 7, 5, 3, 0, 0, 0, 0}},
    {7, {NO_ICON, CHECK_PAIR, PLAY, NO_ICON, CARD_PAIR, DISCOVERY, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON, NO_ICON}, 5, {9, 8, 7, 6, 5, 0, 0, 0}},
};

static const char *const suit_name[] = {"red", "green", "grey", "purple", "blue", "orange", 0};
static const char *const card_name[] = {
    "red1", "red2", "red3", "green1", "green2", "green3", "grey1", "grey2", "grey3", "purple1", "purple2", "purple3", "blue1", "blue2", "blue3", "orange1", "orange2", "orange3", 0};

/* What a card of the suit is for, and how many of each type there are. */
static const uint8_t suit_pair[SUITS] = {NUGGET_PAIR, NUGGET_PAIR, CARD_PAIR, CARD_PAIR, CHECK_PAIR, CHECK_PAIR};
static const uint8_t card_copies[CARD_TYPES] = {5, 4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4};

static const char data_json[] =
    "{\"size\":[640,640]}";

/* clang-format on */

#endif
