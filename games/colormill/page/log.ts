// What has happened in Color Mill, in sentences.
import type { LogLine } from "@/engine/types";
import type { Placed, Told, Who } from "@/tables/table";
import type { Words } from "@/words/words";
import { colourName, listed, place } from "./names";

function byChance(texts: readonly string[], who: (seat: number) => Who, w: Words): string {
  const [verb, first = ""] = (texts[0] ?? "").split(" ");
  if (verb === "lead") return w.told.colormill.lead(who(Number(first)));
  return w.told.colormill.balls(listed(w, texts.map((text) => colourName(w, text.split(" ")[1] ?? ""))));
}

/** Cards are laid face down and turned up after the fifth ball: so the log tells them twice, each time in its place. */
export function arranged(log: readonly LogLine[]): Placed[] {
  const out: Placed[] = [];
  let down: LogLine[] = [], balls: string[] = [];
  log.forEach((line, at) => {
    const [verb, what = ""] = line.text.split(" ");
    if (verb === "predict") down.push(line);
    out.push({ at, line: verb === "predict" ? { ...line, text: "predict in secret" } : line });
    if (verb !== "ball") return;
    balls.push(what);
    if (balls.length < 5) return;
    down.forEach((laid, i) => {
      const cards = laid.text.split(" ")[1] ?? "";
      const came = cards.split("+").every((c) => balls.includes(c));
      out.push({ at: at + (i + 1) / 10, line: { ...laid, text: `turned ${cards} ${came ? "came" : "failed"}` } });
    });
    down = [];
    balls = [];
  });
  return out;
}

export const told: Told = (lines, who, w) => {
  const t = w.told.colormill;
  const { seat, text } = lines[0] ?? { seat: "chance", text: "" };
  if (seat === "chance") return byChance(lines.map((l) => l.text), who, w);
  const subject = who(seat);
  const [verb = "", first = "", second = ""] = text.split(" ");
  const area = place(w, first.split(".")[0] ?? "");
  const colour = colourName(w, first);
  switch (verb) {
    case "predict": return first === "in" ? t.secret(subject) : t.predict(subject, listed(w, first.split("+").map((c) => colourName(w, c))));
    case "turned": return t.turned(subject, listed(w, first.split("+").map((c) => colourName(w, c))), second === "came");
    case "take": return t.take(subject, listed(w, first.split("+").map((n) => w.colormill.moves.ball(Number(n)))));
    case "jump": return t.jump(subject, area, colourName(w, second));
    case "carpet": return t.carpet(subject, area);
    case "finish": return t.finish(subject, area);
    case "sail": return t.sail(subject, colour);
    case "key": return t.key(subject, colour);
    case "turn": return t.turn(subject, colour, colourName(w, second));
    case "gaze": return t.gaze(subject, who(Number(first)));
    case "give": return t.give(subject, colour);
    case "get": return t.get(subject, colour);
    case "copy": return t.copy(subject, place(w, second.split(".")[0] ?? ""));
    case "lose": return t.lose(subject, colour);
    case "pass": return t.pass(subject);
    case "done": return t.done(subject);
    default: return t.colour(subject, area, colourName(w, second));
  }
};
