// What has happened in Treasure, Treasure!, in sentences.
import type { Told } from "@/tables/table";
import { cardName, colourName } from "./names";

export const told: Told = (lines, who, w) => {
  const t = w.told.treasure;
  const { seat, text } = lines[0] ?? { seat: "chance", text: "" };
  const [verb = "", what = ""] = text.split(" ");
  const [, colour = what, mark = ""] = /^([a-z]+)(\d)$/.exec(what) ?? [];
  if (seat !== "chance") return verb === "swap" ? t.swap(who(seat), colourName(colour, w)) : t.play(who(seat), colourName(colour, w), mark);
  switch (verb) {
    case "first": return w.told.first(who(Number(what)));
    case "colour": return t.colours;
    case "deal": return w.told.dealt;
    case "roll": return t.roll(what.replace("+", " + "));
    default: return mark ? t.draw(cardName(colour, Number(mark), w)) : t.drawHidden;
  }
};
