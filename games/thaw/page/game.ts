// Thaw on the page: its table, and its moves in words.
import type { ItemId, View } from "@/engine/types";
import { isColour } from "@/pieces/colours";
import { turned, type Words } from "@/words/words";
import type { TableGame, TableProps } from "@/tables/table";
import { colourOf, type Data, drawsIn, formNow, frontSheet, numberIn } from "./facts";
import { Table } from "./table";
import { told } from "./log";
import { fingers } from "./touch";

function sentence(props: TableProps): string | null {
  const { view, choose, words, players } = props;
  const data = props.data as Data;
  const w = words.thaw;
  const front = frontSheet(view);
  const form = formNow(view, choose.moves, data);
  if (!front || !form) return null;
  const { name, you } = drawsIn(colourOf(front), data, players, words);
  if (choose.moves.every((m) => m.path[0] === front.id)) return w.askPass(name, you);
  const first = view.on(front.id).some((box) => box.face === "first");
  if (form.verb === "dummy") return w.askDummy;
  if (form.verb === "hand") return w.askHand;
  if (you) return first ? w.askFirst : w.askOwn;
  const holes = choose.moves.some((m) => m.path.length === 1);
  return w.askOther(name, holes);
}

/** "draw e4 r1" and its like as a person would say it. */
function move(text: string, words: Words): string {
  const w = words.thaw.moves;
  const [verb = "", at = "", turn = ""] = text.split(" ");
  const quarter = Number(turn.slice(1));
  if (text === "draw unseen") return w.unseen;
  if (text === "take a card") return w.takesCard;
  if (verb === "draw") return w.draw(at, quarter);
  if (verb === "hand") return w.hand(at, quarter);
  if (verb === "dummy") return w.dummy(at, quarter);
  if (verb === "box") return w.box(at);
  if (verb === "pass") return w.pass;
  if (verb === "turn") return w.turns(at);
  if (verb === "take") return w.takes(at);
  return turned(words, text);
}

/** What pointing at a box would mean with the turn that is picked, or with none. */
function meaning(view: View, picked: readonly ItemId[], id: ItemId): string | null {
  const box = view.item(id);
  if (!box || box.kind !== "box") return null;
  const turn = picked.map((p) => view.item(p)).find((i) => i?.kind === "turn");
  const verb = view.moves.find((m) => m.path.length === 2)?.text.split(" ")[0] ?? "draw";
  return `${verb} ${box.label} ${turn?.label ?? "r0"}`;
}

/** One line a round, and the bonus. */
function points(view: View, words: Words): { title: string; short: string; seats: number[] }[] {
  const scores = view.kind("score");
  const lines = [...new Set(scores.map((s) => s.x))].sort((a, b) => a - b);
  return lines.map((x) => {
    const line = scores.filter((s) => s.x === x);
    const bonus = line.some((s) => s.label.startsWith("bonus"));
    const seats = view.standings.map(({ seat }) => line.find((s) => s.owner === seat)).map((s) => (s ? numberIn(s) : 0));
    return { title: bonus ? words.thaw.bonus : `${words.thaw.round} ${x}`, short: bonus ? words.thaw.bonus : x === lines[0] ? `${words.thaw.round} ${x}` : String(x), seats };
  });
}

export default {
  id: "thaw",
  Table,
  sentence,
  told,
  move,
  meaning,
  points,
  item: (item, _view, words) => (item.kind === "box" ? words.thaw.box(item.label, isColour(item.face) ? words.colours[item.face] : null) : turned(words, item.label)),
  tips: [
    { id: "first", when: ({ view, choose }) => choose.moves.length > 0 && view.kind("box").some((b) => b.face === "first"), text: (w) => w.thaw.tips.first, rule: "TH-8" },
    { id: "dummy", when: ({ choose }) => choose.moves.some((m) => m.text.startsWith("dummy ")), text: (w) => w.thaw.tips.dummy, rule: "TH-30" },
    { id: "help", when: ({ view, choose, seat }) => choose.moves.length > 0 && frontSheet(view)?.owner !== seat, text: (w) => w.thaw.tips.help, rule: "TH-14" },
    { id: "hole", when: ({ choose }) => choose.moves.some((m) => m.text.startsWith("box ")), text: (w) => w.thaw.tips.hole, rule: "TH-13" },
    { id: "score", when: ({ view, choose }) => choose.moves.length > 0 && view.kind("score").length > 0, text: (w) => w.thaw.tips.score, rule: "TH-17" },
    // Last: the buttons show it.
    { id: "turn", when: ({ choose }) => choose.moves.some((m) => m.text.endsWith("r1")), text: (w) => w.thaw.tips.turn(fingers.matches), rule: "TH-5" },
  ],
} satisfies TableGame;
