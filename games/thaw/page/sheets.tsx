// The other sheets that are known, small: as they were when they left, or all of them at the end.  One can be looked at large.
import type { VNode } from "preact";
import type { Item, ItemId } from "@/engine/types";
import { type Colour, fill, isColour, Mark, Swatch } from "@/pieces/colours";
import { colourOf, roundOf } from "./facts";
import { type Cell, outline } from "./geometry";
import { landName, type Look } from "./sheet";

const SMALL = 20;

function Mini(props: { boxes: readonly Item[]; home: Colour }): VNode {
  const colours = [...new Set(props.boxes.map((b) => b.face))].filter(isColour).sort((a, b) => Number(a === props.home) - Number(b === props.home));
  const of = (c: Colour): Item[] => props.boxes.filter((b) => b.face === c);
  return (
    <svg viewBox="-3 -3 186 186" aria-hidden="true">
      <rect class="thaw-page" x="-2" y="-2" width="184" height="184" rx="5" />
      <path class="thaw-lines" d={[1, 2, 3, 4, 5, 6, 7, 8].map((i) => `M${i * SMALL} 0V180M0 ${i * SMALL}H180`).join("")} />
      {colours.map((c) => <path key={c} class={c === props.home ? "thaw-mini home" : "thaw-mini"} fill={fill(c)} d={outline(of(c).map((b): Cell => [b.x, b.y]), { inset: 0.5, wobble: 0.2, round: 3, unit: SMALL })} />)}
      {colours.flatMap((c) => of(c).map((b) => <Mark key={b.id} colour={c} x={(b.x + 0.5) * SMALL} y={(b.y + 0.5) * SMALL} size={11} />))}
    </svg>
  );
}

export function Sheets(props: Look & { sheets: readonly Item[]; shown: ItemId | null; show(id: ItemId): void }): VNode {
  const { view, words } = props;
  return (
    <ul class="thaw-minis">
      {props.sheets.map((sheet) => {
        const round = roundOf(sheet);
        return (
          <li key={sheet.id}>
            <button aria-pressed={sheet.id === props.shown} onClick={() => props.show(sheet.id)}>
              <Mini boxes={view.on(sheet.id)} home={colourOf(sheet)} />
              <span><Swatch colour={colourOf(sheet)} size={18} /> <b>{landName(sheet, props)}</b></span>
              {round !== null && <small class="soft">{words.thaw.asOf(round)}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
