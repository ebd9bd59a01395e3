// Which cards are gone for good, and how many are left to draw.
import type { VNode } from "preact";
import { type Colour, fill, isColour, Mark, Swatch } from "@/pieces/colours";
import type { TableProps } from "@/tables/table";
import { CardBack } from "./hand";
import { cardName, colourName } from "./names";
import { type Data, number } from "./facts";

function Row(props: TableProps & { data: Data; colour: Colour }): VNode {
  const { view, data, colour, words } = props;
  const gone = view.kind("gone");
  return (
    <tr>
      <th scope="row"><Swatch colour={colour} label={colourName(colour, words)} /></th>
      {data.cards.filter((c) => c.face === colour).map((card) => {
        const n = number(gone.find((g) => g.label.endsWith(` ${card.card}`))?.label ?? "");
        return (
          <td key={card.card}>
            <svg viewBox="0 0 66 22" role="img" aria-label={words.treasure.goneOf(cardName(colour, card.mark, words), n, card.copies)}>
              {Array.from({ length: card.copies }, (_, i) => (
                <g key={i} transform={`translate(${11 + 22 * i} 11)`} class={i < n ? "tt-out" : "tt-in"}>
                  <rect x="-7.5" y="-8.5" width="15" height="17" rx="3" {...(i < n ? { fill: fill(colour) } : {})} />
                  {i < n && <Mark colour={colour} size={10} />}
                </g>
              ))}
            </svg>
          </td>
        );
      })}
    </tr>
  );
}

export function Gone(props: TableProps & { data: Data }): VNode {
  const { view, data, words } = props;
  const colours = [...new Set(data.cards.map((c) => c.face))].filter(isColour);
  const marks = [...new Set(data.cards.map((c) => c.mark))];
  const bank = number(view.kind("bank")[0]?.label ?? "");
  return (
    <div class="tt-gone">
      <table>
        <thead><tr><td />{marks.map((m) => <th key={m} scope="col">×{m}</th>)}</tr></thead>
        <tbody>{colours.map((c) => <Row key={c} {...props} colour={c} />)}</tbody>
      </table>
      <p class="tt-bank"><CardBack /><span>{words.treasure.bank(bank)}</span></p>
    </div>
  );
}
