// What has happened in Stacks, in sentences.
import type { Told } from "@/tables/table";
import { woodOf } from "./facts";
import { woodName } from "./wall";

export const told: Told = (lines, who, w) => {
  const t = w.told.stacks;
  const { seat, text } = lines[0] ?? { seat: "chance", text: "" };
  const [verb = "", a = "", b = ""] = text.split(" ");
  if (seat === "chance")
    switch (verb) {
      case "first": return w.told.first(who(Number(a)));
      case "joker": return t.joker(a);
      case "deal": return t.dealt;
      case "refill": return t.refill;
      default: return t.block(woodName(woodOf(a), w));
    }
  const subject = who(seat);
  switch (verb) {
    case "draw": return t.draw(subject);
    case "place": return t.place(subject, a);
    case "relocate": return t.relocate(subject, a, b);
    case "pass": return t.pass(subject);
    // Right or wrong: one's own claim in vain is a number too, and a card that is done is followed by the next.
    default: return a === "in" ? t.inVain(subject) : t.claim(subject, a);
  }
};
