// Cards, legs and places in words.
import type { Item } from "@/engine/types";
import type { Words } from "@/words/words";
import { isColour } from "@/pieces/colours";
import { type Data, remembered } from "./atlas";
import { cardOf } from "./facts";

export function cardName(name: string, words: Words): string {
  const card = cardOf(name);
  return card ? words.colorado.card(isColour(card.suit) ? words.colours[card.suit] : card.suit, card.value) : words.colorado.someCard;
}

/** What an icon is called; "" is a leg without one. */
export function iconName(icon: string, words: Words): string {
  return words.colorado.icons[icon] ?? words.colorado.icons[""] ?? "";
}

export function regionName(id: string, data: Data | null): string {
  return data?.regions.find((r) => r.id === id)?.name ?? id;
}

/** "silver.c": Silver Lake c, with its icon. */
export function legName(id: string, words: Words, data: Data | null = remembered()): string {
  const leg = data?.legs.find((l) => l.id === id);
  const [region = "", letter = ""] = id.split(".");
  return words.colorado.leg(regionName(region, data), letter, iconName(leg?.icon ?? "", words));
}

export function railName(id: string, words: Words, data: Data | null = remembered()): string {
  const rail = data?.rails.find((r) => r.id === id);
  return words.colorado.rail(id, rail?.medal ? words.colorado.medalOf(rail.medal) : iconName(rail?.icon ?? "", words));
}

export function stateName(item: Item, words: Words): string {
  const s = words.colorado.states;
  return item.face === "marked" ? s.checked : item.face === "closed" ? s.closed : "";
}
