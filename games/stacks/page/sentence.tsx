// What the table says to the one who is asked.
import type { VNode } from "preact";
import type { TableProps } from "@/tables/table";
import { passing, stacks } from "./facts";
import { held, woodName } from "./wall";
import { Chip } from "./wood";

export function sentence(props: TableProps): string | VNode | null {
  const { view, choose, words, players } = props;
  const w = words.stacks;
  const can = (verb: string): boolean => view.moves.some((m) => m.text.startsWith(verb));
  const claims = can("claim") ? ` ${w.mayClaim}` : "";
  if (passing(view)) return can("claim") ? w.claimOrPass : w.onlyPass;
  const all = stacks(view);
  const block = held(view, choose, all);
  if (block && (can("place") || block.from)) {
    const name = woodName(block.wood, words);
    return <>{block.from ? w.whereTo(name) : w.drew(name)} <Chip wood={block.wood} /> {w.touchSpace}{claims}</>;
  }
  const onto = all.find((s) => choose.picked.includes(s.id));
  if (onto) return w.whichOnto(onto.space);
  if (can("draw")) return `${can("relocate") ? w.drawOrMove : w.drawOnly}${claims}`;
  if (can("relocate")) return `${w.moveOnly}${claims}`;
  const asked = players.find((p) => view.pending.includes(p.seat));
  return claims ? `${asked ? words.table.waits(asked.name) : ""}${claims}` : null;
}
