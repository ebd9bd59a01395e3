// Treasure, Treasure! on the page.
import type { Colour } from "../../pieces/colours";
import type { TableGame } from "../table";
import { itemName, moveName } from "./names";
import { figures, moveOf } from "./read";
import { sentence } from "./sentence";
import { Table } from "./table";
import { told } from "./told";

export default {
  id: "treasure",
  Table,
  sentence,
  told,
  move: moveName,
  item: itemName,
  meaning: (view, _picked, id) => {
    const item = view.item(id);
    return item ? moveOf(item) : null;
  },
  // At the end every colour lies open.
  points: (view, w) => {
    const seats = Array.from({ length: view.players }, (_, seat) => view.kind("colour").find((c) => c.owner === seat)?.face);
    return [{ title: w.treasure.reached, seats: seats.map((face) => figures(view).find((f) => f.colour === face)?.square ?? 0) }];
  },
  ending: (view, w) => {
    const there = figures(view).find((f) => view.kind("square")[f.square]?.face === "treasure");
    if (!there) return null;
    const owned = view.kind("colour").some((c) => c.owner !== null && c.face === there.colour);
    return (owned ? w.result.arrived : w.result.ownerless)(w.colours[there.colour as Colour]);
  },
  tips: [
    { id: "secret", when: ({ view }) => view.moves.length > 0, text: (w) => w.treasure.tips.secret, rule: "TT-2" },
    { id: "card", when: ({ view }) => view.moves.length > 0, text: (w) => w.treasure.tips.card, rule: "TT-4" },
    { id: "whirl", when: ({ choose, view }) => view.kind("figure").some((f) => choose.next.has(f.id)), text: (w) => w.treasure.tips.whirl, rule: "TT-8" },
    { id: "guess", when: ({ view }) => view.moves.length > 0 && view.kind("gone").length > 3, text: (w) => w.treasure.tips.guess, rule: "TT-12" },
  ],
} satisfies TableGame;
