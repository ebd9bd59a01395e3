// Color Mill on the page.
import type { Item, View } from "@/engine/types";
import type { Words } from "@/words/words";
import type { TableGame, TableProps } from "@/tables/table";
import { lasts } from "./bets";
import { itemName, meaning, moveName } from "./names";
import { doing } from "./panels";
import { asked, verbs } from "./facts";
import { Table } from "./table";
import { arranged, told } from "./log";

/** What can be done now, in a sentence. */
function sentence({ view, choose, words, players, seat }: TableProps): string | null {
  const s = words.colormill.say;
  const picked = choose.picked.map((id) => view.item(id)?.kind);
  switch (asked(view)) {
    case "predict":
      return picked.length > 0 ? s.predictMore : s.predict;
    case "take":
      if (picked.includes("effect")) return s.takeEffect;
      return view.moves.some((m) => m.text.endsWith("effect")) ? s.takeOr : s.take;
    case "mark": {
      const owner = view.moves[0]?.path.map((id) => view.item(id)?.owner).find((o) => typeof o === "number");
      return s.mark(players[owner ?? 0]?.name ?? "");
    }
    case "prize":
      return verbs(view.moves).has("finish") ? s.finish : s.carpet;
    case "fill":
      return s.fill;
    case "get":
      return s.get;
    case "copy":
      return s.copy;
    case "place":
      return s.place;
    case "lose":
      return s.lose;
    case "won":
      if (picked.length === 0) return s.won;
      break;
    case "colour":
      break;
    default:
      return null;
  }
  if (picked.includes("cell")) return s.withWhat;
  if (picked.includes("market")) return s.give;
  if (picked.length > 0) return s.where;
  const all = verbs(view.moves);
  if (all.has("give") && all.size === 1) return s.giveMore;
  const used = !view.items.some((i) => i.owner === seat && (i.kind === "colour" || i.kind === "pencil"));
  return all.has("colour") ? s.colour : all.has("jump") ? s.jump : used ? s.used : s.nothing;
}

/** Coins that a prize's label names. */
const coinsIn = (label: string): number => Number(/^(\d+) coins?\b/.exec(label)?.[1] ?? 0);

/** Coins by where they came from.  What is left over are bonuses of the board, less what was paid for jumps. */
function points(view: View, words: Words): { title: string; seats: number[] }[] {
  const w = words.colormill.points;
  const seats = view.kind("sheet").map((s) => s.owner);
  const sum = (owner: number | null, items: Item[]): number => items.filter((i) => i.owner === owner).reduce((n, i) => n + coinsIn(i.label.replace(/^open: /, "")), 0);
  const prizes = view.kind("prize").filter((p) => view.item(p.parent)?.face === "finished");
  const areas = seats.map((seat) => sum(seat, prizes));
  const chests = seats.map((seat) => sum(seat, view.kind("open chest")));
  const rest = seats.map((seat, i) => (view.kind("coins").find((c) => c.owner === seat)?.x ?? 0) - (areas[i] ?? 0) - (chests[i] ?? 0));
  const lines = [{ title: w.areas, seats: areas }, { title: w.chests, seats: chests }, { title: w.rest, seats: rest }];
  return lines.filter((line, i) => i === 0 || line.seats.some((n) => n !== 0));
}

const alone = (view: View): boolean => view.players === 1;
const rounds = (view: View): number => Number(/\d+/.exec(view.kind("round")[0]?.label ?? "")?.[0] ?? 0);

/** Alone one has a grade, which the engine says of the sheet.  The score are the rounds that it took, below zero, and more
 * than were played if the coins did not come. */
function verdict(view: View, words: Words): string | null {
  if (!alone(view)) return null;
  const w = words.colormill.alone;
  const grade = doing(view.kind("done")[0]?.label ?? "", words);
  const reached = -(view.standings[0]?.score ?? 0) === rounds(view);
  return `${grade.charAt(0).toUpperCase()}${grade.slice(1)}. ${reached ? w.reached(rounds(view)) : w.missed(rounds(view))}`;
}

export default {
  id: "colormill",
  Table,
  sentence,
  told,
  move: moveName,
  item: itemName,
  meaning,
  points,
  verdict,
  // What the game counts as: one round more than were played, if the coins did not come (CM-82?).
  total: (view, words) => (alone(view) ? { title: words.colormill.alone.rounds, seats: [-(view.standings[0]?.score ?? 0)] } : null),
  arranged,
  lasts: (news, view) => lasts(news, view.players),
  tips: [
    { id: "aim", when: ({ view }) => !alone(view) && asked(view) === "predict", text: (w) => w.colormill.tips.aim, rule: "CM-23" },
    { id: "alone", when: ({ view }) => alone(view) && asked(view) === "predict", text: (w) => w.colormill.tips.alone, rule: "CM-80" },
    { id: "predict", when: ({ view }) => asked(view) === "predict", text: (w) => w.colormill.tips.predict, rule: "CM-7" },
    { id: "zone", when: ({ view }) => asked(view) === "predict" && /Round [2-9]/.test(view.kind("round")[0]?.label ?? ""), text: (w) => w.colormill.tips.zone, rule: "CM-9" },
    { id: "take", when: ({ view }) => asked(view) === "take", text: (w) => w.colormill.tips.take, rule: "CM-11" },
    { id: "colour", when: ({ view }) => asked(view) === "colour", text: (w) => w.colormill.tips.colour, rule: "CM-15" },
    { id: "pencil", when: ({ view, seat }) => asked(view) === "colour" && view.kind("pencil").some((p) => p.owner === seat), text: (w) => w.colormill.tips.pencil, rule: "CM-13" },
    { id: "jump", when: ({ view }) => asked(view) === "colour" && verbs(view.moves).has("jump"), text: (w) => w.colormill.tips.jump, rule: "CM-17" },
    { id: "mark", when: ({ view }) => asked(view) === "mark", text: (w) => w.colormill.tips.mark, rule: "CM-40" },
    { id: "sail", when: ({ view, seat }) => view.kind("ship").some((s) => s.owner === seat), text: (w) => w.colormill.tips.sail, rule: "CM-51" },
    { id: "last", when: ({ view }) => !alone(view) && /last|more/.test(view.kind("round")[0]?.label ?? ""), text: (w) => w.colormill.tips.last, rule: "CM-23" },
  ],
} satisfies TableGame;
