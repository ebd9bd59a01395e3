// What is asked, in a sentence; below it, where what is pointed at would lead.
import type { VNode } from "preact";
import { isColour, Swatch } from "@/pieces/colours";
import type { Move } from "@/engine/types";
import type { Words } from "@/words/words";
import type { TableProps } from "@/tables/table";
import { leads } from "./foresight";
import { capital, colourName, squareName } from "./names";
import { figures, landings, number, pace, type Shift } from "./facts";
import { Sign } from "./stamps";
import { pointedAt } from "./tap";

const bare = (k: number, w: Words): string => (k > 0 ? String(k) : w.treasure.start);

/** "would go from 0 to 12 (Feather), and on to 24": each landing with its sign. */
function Way(props: TableProps & { shift: Shift; mark: number }): VNode {
  const { view, words, shift } = props;
  const t = words.treasure;
  const on = landings(shift, props.mark, pace(view));
  return (
    <>
      <Swatch colour={shift.colour} size={20} /> {t.goes(capital(colourName(shift.colour, words)), bare(shift.from, words))}
      {on.map((k, i) => <span key={k}>{i > 0 && `, ${t.onTo}`} {squareName(view, k, words)}<Sign kind={view.kind("square")[k]?.face ?? "plain"} /></span>)}.{" "}
    </>
  );
}

function Ahead(props: TableProps & { move: Move }): VNode {
  const { words, move } = props;
  const [one, other] = leads(props, move.text) ?? [];
  if (!one) return <>{words.treasure.nothing} </>;
  if (!other) return <Way {...props} shift={one} mark={number(move.text)} />;
  return <><Swatch colour={one.colour} size={20} /> {words.treasure.wouldTrade(capital(colourName(one.colour, words)), bare(one.to, words), colourName(other.colour, words), bare(other.to, words))} </>;
}

export function sentence(props: TableProps): VNode {
  const { choose, words } = props;
  const t = words.treasure;
  const move = pointedAt(props);
  const known = move && leads(props, move.text) !== null ? move : null;
  return <>{question(props)}<span class="tt-ahead">{known && <Ahead {...props} move={known} />}{known && choose.preview === null && <b>{t.tapAgain}</b>}</span></>;
}

function question(props: TableProps): VNode {
  const { view, choose, words } = props;
  const t = words.treasure;
  const asked = figures(view).filter((f) => choose.next.has(f.item.id));
  if (asked.length === 0) return <>{t.playCard}</>;
  const caught = figures(view).find((f) => !choose.next.has(f.item.id));
  const face = caught?.colour ?? "";
  return <>{isColour(face) && <Swatch colour={face} size={20} />} {t.inWhirl(colourName(face, words))} <b>{t.chooseOther}</b></>;
}
