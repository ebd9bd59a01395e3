// What has happened in Colorado, in sentences.
import { isColour } from "@/pieces/colours";
import type { Words } from "@/words/words";
import type { Told } from "@/tables/table";

function card(name: string, w: Words): string {
  const [, suit = name, value = ""] = /^([a-z]+)(\d)$/.exec(name) ?? [];
  return w.told.colorado.card(isColour(suit) ? w.colours[suit] : suit, value);
}

/** A region's name by its id, from the engine's data; a leg's id is its region's and a letter. */
function region(id: string, data: unknown): string {
  const { regions } = data as { regions: { id: string; name: string }[] };
  const found = id.split(".")[0];
  return regions.find((r) => r.id === found)?.name ?? id;
}

/** The cards that chance brought, one a line; null if any of them is hidden. */
function cardsOf(texts: readonly string[], w: Words): string | null {
  const names = texts.map((text) => text.split(" ")[1] ?? "");
  return names.includes("a") ? null : names.map((name) => card(name, w)).join(", ");
}

export const told: Told = (lines, who, w, data) => {
  const t = w.told.colorado;
  const { seat, text } = lines[0] ?? { seat: "chance", text: "" };
  const [verb = "", a = "", b = ""] = text.split(" ");
  if (seat === "chance") {
    const cards = cardsOf(lines.map((l) => l.text), w);
    switch (verb) {
      case "first": return w.told.first(who(Number(a)));
      case "deal": return cards === null ? w.told.dealt : t.dealt(cards);
      case "pick": return a === "a" ? t.pickHidden : t.pick(card(a, w));
      default: return cards === null ? t.drawHidden(lines.length) : t.draw(cards, lines.length);
    }
  }
  const subject = who(seat);
  switch (verb) {
    case "start": return t.start(subject, region(a, data));
    case "call": return t.call(subject, who(Number(a)), card(b, w));
    case "give": return t.give(subject, card(a, w));
    case "none": return t.none(subject);
    case "nugget": return t.nugget(subject);
    case "buy": return t.buy(subject, card(a, w));
    case "draw": return t.drew(subject);
    case "discard": return t.discard(subject, [a, b].map((c) => card(c, w)).join(", "));
    case "leg": return t.leg(subject, region(a, data));
    case "rail": return t.rail(subject);
    case "play": return t.play(subject, card(a, w));
    case "tipi": return t.tipi(subject);
    case "discover": return t.discover(subject, region(a, data));
    default: return null;
  }
};
