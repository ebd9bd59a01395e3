// What the table says to the one who is asked.
import type { VNode } from "preact";
import type { TableProps } from "@/tables/table";
import { askedSeat } from "./cards";
import { cardName } from "./names";
import { seatView, verbs } from "./facts";
import { callNow } from "./turn";

export function sentence(props: TableProps): string | VNode | null {
  const { view, words, players, choose, seat } = props;
  const w = words.colorado.ask;
  const has = verbs(view.moves);
  const name = (n: number): string => players[n]?.name ?? "";
  if (has.has("start")) return w.start;
  if (has.has("call")) {
    const whom = askedSeat(props);
    const card = choose.picked.map((id) => view.item(id)).find((i) => i?.kind === "card");
    if (whom !== null) return w.callOf(name(whom));
    return card ? w.callWhom(cardName(card.label, words)) : w.call;
  }
  if (has.has("give") || has.has("none")) {
    const call = callNow(props.log, view);
    const want = call ? cardName(call.want, words) : "";
    const from = call ? name(call.caller) : "";
    if (has.has("none")) return w.none(from, want);
    const exact = call !== null && view.moves.every((m) => m.text === `give ${call.want}`);
    return exact ? w.give(from, want) : view.moves.length === 1 ? w.giveOnly(from, want) : w.giveOther(from, want);
  }
  if (has.has("nugget") || has.has("buy")) return has.has("nugget") ? (has.has("buy") ? w.nuggetPair : w.nuggetOnly) : w.buyOnly;
  if (has.has("discard") || has.has("draw")) {
    if (choose.picked.length > 0) return w.discardSecond;
    return has.has("draw") ? (has.has("discard") ? w.cardPair : w.drawOnly) : w.discardOnly;
  }
  if (has.has("leg") || has.has("rail")) return w.check(view.moves.filter((m) => m.text.startsWith("leg")).length, view.moves.filter((m) => m.text.startsWith("rail")).length);
  if (has.has("play")) return w.play;
  if (has.has("tipi")) return w.tipi;
  if (has.has("discover")) return seat !== null && seatView(view, seat).effect.startsWith("discovers") ? w.discoverSuit : w.discover;
  return null;
}
