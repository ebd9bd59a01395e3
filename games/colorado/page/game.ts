// Colorado on the page: its table, and its moves and things in words.
import type { Item, ItemId, View } from "@/engine/types";
import { turned, type Words } from "@/words/words";
import type { TableGame } from "@/tables/table";
import { nameOf, remembered } from "./atlas";
import { LAST } from "./chart";
import { cardName, iconName, legName, railName, regionName } from "./names";
import { cardOf, numberIn, seatView, timesOf, turnNo, verbs } from "./facts";
import { sentence } from "./sentence";
import { Table } from "./table";
import { told } from "./log";

const ZONES = ["town", "forest", "desert", "lake"];
/** Rows of the chart that pay medals, as the engine names them. */
const TRACKS = ["saloon", "wanted", "tipi", "forest", "desert", "lake"];

function move(text: string, words: Words): string {
  const w = words.colorado.moves;
  const [verb = "", a = "", b = ""] = text.split(" ");
  const card = (name: string): string => cardName(name, words);
  switch (text) {
    case "nugget": return w.nugget;
    case "draw": return w.drawThree;
    case "none": return w.none;
    case "draw a card": case "deal a card": return w.drawHidden;
  }
  switch (verb) {
    case "start": return w.start(regionName(a, remembered()));
    case "discover": return w.discover(regionName(a, remembered()));
    case "call": return w.call(nameOf(Number(a)) ?? w.player(Number(a) + 1), card(b));
    case "give": return w.give(card(a));
    case "buy": return w.buy(card(a));
    case "discard": return w.discard(card(a), card(b));
    case "play": return w.play(card(a));
    case "leg": return w.leg(legName(a, words));
    case "rail": return w.leg(railName(a, words));
    case "tipi": return a === "left" ? w.tipiLeft : w.tipiRight;
    case "pick": return w.pick(card(a));
    case "deal": case "draw": return w.drawn(card(a));
    case "first": return w.first(nameOf(Number(a)) ?? w.player(Number(a) + 1));
    default: return turned(words, text);
  }
}

/** "a play": the letter of a leg and its icon. */
function legOf(item: Item, view: View, words: Words): string {
  const [letter = "", icon = ""] = item.label.split(" ");
  return words.colorado.leg(view.item(item.parent)?.label ?? "", letter, iconName(icon, words));
}

function item(it: Item, view: View, words: Words): string {
  const w = words.colorado;
  const [first = "", second = ""] = it.label.split(" ");
  switch (it.kind) {
    case "card": return timesOf(it) > 1 ? w.times(cardName(it.label, words), timesOf(it)) : cardName(it.label, words);
    case "leg": return w.legState(legOf(it, view, words), it.face === "marked" ? w.states.checked : "");
    case "rail": return w.legState(w.rail(first, /^\d+$/.test(second) ? w.medalOf(Number(second)) : iconName(second, words)), it.face === "marked" ? w.states.checked : it.face === "closed" ? w.states.closed : "");
    case "flag": return w.flag(view.item(it.parent)?.label ?? "", w.lands[first] ?? first, Number(second), it.face === "marked");
    case "region": return it.label;
    case "hand": return it.owner === view.viewer ? w.yourHand(seatView(view, it.owner ?? 0).handSize) : w.cards(seatView(view, it.owner ?? 0).handSize);
    case "pool": return w.pool(numberIn(it.label));
    case "deck": return w.deck(numberIn(it.label));
    case "nuggets": return w.nuggets(numberIn(it.label));
    default: return turned(words, it.label);
  }
}

/** What a tap on a card of the hand would mean now. */
function meansCard(view: View, picked: readonly ItemId[], card: Item): string {
  const has = verbs(view.moves);
  if (has.has("give") || has.has("none")) return `give ${card.label}`;
  if (has.has("nugget") || has.has("buy")) return `buy ${card.label}`;
  if (has.has("discard")) {
    const other = picked.map((id) => view.item(id)).find((i) => i && i.id !== card.id) ?? card;
    return `discard ${other.label} ${card.label}`;
  }
  return `play ${card.label}`;
}

function meaning(view: View, picked: readonly ItemId[], id: ItemId): string | null {
  const it = view.item(id);
  const data = remembered();
  if (!it || !data || typeof view.viewer !== "number") return null;
  const mine = seatView(view, view.viewer);
  switch (it.kind) {
    case "leg": return `leg ${data.legs[mine.legs.findIndex((l) => l.id === id)]?.id ?? ""}`;
    case "rail": return `rail ${data.rails[it.x]?.id ?? ""}`;
    case "flag": return `${verbs(view.moves).has("start") ? "start" : "discover"} ${data.regions[mine.flags.findIndex((f) => f.id === id)]?.id ?? ""}`;
    case "pool": return "nugget";
    case "deck": return "draw";
    case "card": {
      if (it.owner === view.viewer) return meansCard(view, picked, it);
      const whom = picked.map((p) => view.item(p)).find((i) => i?.kind === "hand")?.owner ?? view.standings.find((s) => s.seat !== view.viewer)?.seat ?? 0;
      return cardOf(it.label) ? `call ${whom} ${it.label.split(" ")[0]}` : null;
    }
    default: return null;
  }
}

/** Zones, then medals by where they came from. */
function points(view: View, words: Words): { title: string; seats: number[] }[] {
  const w = words.colorado.points;
  const seats = view.standings.map((s) => seatView(view, s.seat)).sort((a, b) => a.seat - b.seat);
  const last = (boxes: readonly Item[]): number => Number(boxes.findLast((b) => b.face === "marked")?.label ?? 0);
  const zones = seats.map((s) => s.rows.filter((r) => ZONES.includes(r.name)).reduce((sum, r) => sum + last(r.boxes), 0));
  const source = (label: string): number => (label.startsWith("railroad") ? 1 : TRACKS.some((t) => label.startsWith(t)) ? 2 : 0);
  const medals = (n: number): number[] => seats.map((s) => s.medals.filter((m) => source(m.label) === n).reduce((sum, m) => sum + Number(/\d+$/.exec(m.label)?.[0] ?? 0), 0));
  return [{ title: w.zones, seats: zones }, { title: w.regions, seats: medals(0) }, { title: w.railroad, seats: medals(1) }, { title: w.chart, seats: medals(2) }];
}

export default {
  id: "colorado",
  Table,
  sentence,
  move,
  item,
  meaning,
  told,
  points,
  ending: (view, words) => {
    const full = view.standings.filter((s) => seatView(view, s.seat).medals.length >= LAST).map((s) => nameOf(s.seat) ?? words.colorado.moves.player(s.seat + 1));
    return full.length > 0 ? words.colorado.ending(full.join(", ")) : words.colorado.endingTurns;
  },
  status: ({ view, words }) => words.colorado.turn(turnNo(view)),
  tips: [
    { id: "aim", when: ({ view }) => view.moves.length > 0, text: (w) => w.colorado.tips.aim, rule: "CO-26" },
    { id: "start", when: ({ view }) => verbs(view.moves).has("start"), text: (w) => w.colorado.tips.start, rule: "CO-5" },
    { id: "call", when: ({ view }) => verbs(view.moves).has("call"), text: (w) => w.colorado.tips.call, rule: "CO-7" },
    { id: "check", when: ({ view }) => verbs(view.moves).has("leg"), text: (w) => w.colorado.tips.check, rule: "CO-14" },
    { id: "nugget", when: ({ view }) => verbs(view.moves).has("buy"), text: (w) => w.colorado.tips.nugget, rule: "CO-10" },
    { id: "card", when: ({ view }) => verbs(view.moves).has("discard"), text: (w) => w.colorado.tips.card, rule: "CO-11" },
    { id: "suit", when: ({ view }) => verbs(view.moves).has("discover"), text: (w) => w.colorado.tips.suit, rule: "CO-23" },
    { id: "end", when: ({ view }) => view.standings.some((s) => seatView(view, s.seat).medals.length >= 5), text: (w) => w.colorado.tips.end, rule: "CO-25" },
  ],
} satisfies TableGame;
