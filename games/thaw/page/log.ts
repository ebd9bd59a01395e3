// What has happened in Thaw, in sentences.
import type { Told } from "@/tables/table";

export const told: Told = (lines, who, w) => {
  const t = w.told.thaw;
  const { seat, text } = lines[0] ?? { seat: "chance", text: "" };
  const [verb = "", at = ""] = text.split(" ");
  if (seat === "chance") return verb === "turn" ? t.turn : t.take(lines.length);
  const subject = who(seat);
  if (at === "unseen") return t.unseen(subject);
  switch (verb) {
    case "hand": return t.hand(subject, at);
    case "dummy": return t.dummy(subject, at);
    case "box": return t.box(subject, at);
    case "pass": return t.pass(subject);
    default: return t.draw(subject, at);
  }
};
