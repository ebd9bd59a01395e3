// Treasure, Treasure! on the page.
import type { Colour } from "@/pieces/colours";
import type { TableGame, TableProps } from "@/tables/table";
import { leads } from "./foresight";
import { itemName, moveName } from "./names";
import { figures, landings, markOf, moveOf, pace } from "./facts";
import { sentence } from "./sentence";
import { Table } from "./table";
import { told } from "./log";

/** Whether a card in hand would come to a feather. */
function feathers(props: TableProps): boolean {
  const { view } = props;
  return view.kind("card").some((card) => {
    const shift = leads(props, moveOf(card) ?? "")?.[0];
    return shift !== undefined && landings(shift, markOf(card), pace(view)).length > 1;
  });
}

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
    { id: "whirl", when: ({ choose, view }) => view.kind("figure").some((f) => choose.next.has(f.id)), text: (w) => w.treasure.tips.whirl, rule: "TT-8" },
    { id: "secret", when: ({ view }) => view.moves.length > 0, text: (w) => w.treasure.tips.secret, rule: "TT-2" },
    { id: "card", when: ({ view }) => view.moves.length > 0, text: (w) => w.treasure.tips.card, rule: "TT-4" },
    { id: "feather", when: feathers, text: (w) => w.treasure.tips.feather, rule: "TT-7" },
    { id: "guess", when: ({ view }) => view.moves.length > 0 && view.kind("gone").length > 3, text: (w) => w.treasure.tips.guess, rule: "TT-12" },
  ],
} satisfies TableGame;
