// Stacks on the page: its table, and its moves and things in words.
import type { Item, ItemId, View } from "@/engine/types";
import { turned, type Words } from "@/words/words";
import type { TableGame } from "@/tables/table";
import { patternName, taskName } from "./cards";
import { bag, cards, hand, number, QUIET_MOST, quietTurns, type Stack, stacks, top, woodOf } from "./facts";
import { sentence } from "./sentence";
import { Table } from "./table";
import { told } from "./log";
import { woodName } from "./wall";

function move(text: string, words: Words): string {
  const w = words.stacks;
  const [verb = "", a = "", b = ""] = text.split(" ");
  switch (verb) {
    case "draw": return w.moves.draw;
    case "place": return w.moves.place(a);
    case "relocate": return w.moves.relocate(a, b);
    case "pass": return w.moves.pass;
    case "claim": return a === "in" ? w.moves.inVain : w.moves.claim(a);
    case "block": return w.moves.block(woodName(woodOf(a), words));
    case "joker": return w.moves.joker(a);
    case "first": return w.moves.first(number(a) + 1);
    case "deal": return w.moves.deal;
    case "refill": return w.moves.refill;
    default: return turned(words, text);
  }
}

function item(it: Item, view: View, words: Words): string {
  const w = words.stacks;
  const all = stacks(view);
  if (it.kind === "space") {
    const stack = all.find((s) => s.id === it.id);
    return w.space(number(it.label), stack?.blocks.map((b) => woodName(b.wood, words)) ?? []);
  }
  if (it.kind === "pass") return w.moves.pass;
  if (it.kind === "bag") return w.bagName(bag(view)?.all ?? 0);
  if (it.kind === "slot") {
    const known = [0, 1].flatMap((s) => [...cards(view, s).holder, ...cards(view, s).done]).find((t) => t.id === it.id);
    return known ? taskName(known, words) : patternName(it.label, words);
  }
  if (it.kind !== "block") return turned(words, it.label);
  const stack = all.find((s) => s.blocks.some((b) => b.id === it.id));
  const name = woodName(woodOf(it.face), words);
  return stack ? w.onTop(name, stack.space) : w.inHand(name);
}

/** A stack to which a block of another one could go, for all the page knows: the lowest. */
function lowest(all: readonly Stack[], but: Stack): Stack | undefined {
  return all.filter((s) => s !== but).sort((a, b) => a.blocks.length - b.blocks.length)[0];
}

function meaning(view: View, picked: readonly ItemId[], id: ItemId): string | null {
  const all = stacks(view);
  const at = view.item(id);
  const space = all.find((s) => s.id === id);
  if (space) {
    if (hand(view)) return `place ${space.space}`;
    const from = all.find((s) => s.blocks.some((b) => picked.includes(b.id))) ?? all.find((s) => s !== space && top(s) && !top(s)?.taboo);
    return from ? `relocate ${from.space} ${space.space}` : null;
  }
  const from = all.find((s) => s.blocks.some((b) => b.id === id));
  const to = from && lowest(all, from);
  if (from && to) return `relocate ${from.space} ${to.space}`;
  if (at?.kind === "bag") return "draw";
  const task = typeof view.viewer === "number" ? cards(view, view.viewer).holder.find((t) => t.id === id) : undefined;
  return task ? `claim ${task.place}` : null;
}

export default {
  id: "stacks",
  Table,
  sentence,
  told,
  move,
  item,
  meaning,
  ending: (view, words) => (quietTurns(view) === QUIET_MOST ? words.stacks.ended : null),
  points: (view, words) => [{ title: words.stacks.tasksDone, seats: [0, 1].map((seat) => cards(view, seat).done.length) }],
  tips: [
    { id: "goal", when: ({ view }) => view.moves.some((m) => m.text === "draw"), text: (w) => w.stacks.tips.goal, rule: "ST-6" },
    { id: "joker", when: ({ view }) => view.moves.some((m) => m.text === "draw") && view.items.some((i) => i.kind === "block" && i.face === "joker"), text: (w) => w.stacks.tips.joker, rule: "ST-6" },
    { id: "drawn", when: ({ view }) => view.moves.some((m) => m.text.startsWith("place")), text: (w) => w.stacks.tips.drawn, rule: "ST-3" },
    {
      id: "taboo",
      when: ({ view }) => view.moves.some((m) => m.text.startsWith("relocate")) && stacks(view).some((s) => top(s)?.taboo),
      text: (w) => w.stacks.tips.taboo,
      rule: "ST-5",
    },
    { id: "claim", when: ({ view }) => view.moves.some((m) => m.text.startsWith("claim")), text: (w) => w.stacks.tips.claim, rule: "ST-8?" },
    { id: "mirror", when: ({ view, seat }) => seat !== null && cards(view, 1 - seat).done.length > 0, text: (w) => w.stacks.tips.mirror, rule: "ST-6?" },
  ],
} satisfies TableGame;
