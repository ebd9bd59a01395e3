// What is asked, in a sentence; with a card under the pointer, where it would lead.
import type { VNode } from "preact";
import { isColour, Swatch } from "../../pieces/colours";
import type { TableProps } from "../table";
import { leads } from "./foresight";
import { capital, colourName, moveName, squareName } from "./names";
import { figures, pace } from "./read";
import { Sign } from "./stamps";
import { once } from "./tap";

function Ahead(props: TableProps & { text: string }): VNode | null {
  const { view, words, text } = props;
  const t = words.treasure;
  const shifted = leads(props, text);
  if (!shifted) return null;
  const name = capital(moveName(text, words));
  return (
    <>
      {shifted.map((s) => {
        const kind = view.kind("square")[s.to]?.face ?? "plain";
        return (
          <span key={s.id}>
            <Swatch colour={s.colour} size={20} /> {shifted.length === 1 && <b>{name}: </b>}
            {t.goes(shifted.length === 1 ? "" : capital(colourName(s.colour, words)), squareName(view, s.from, words), squareName(view, s.to, words))}{" "}
            <Sign kind={kind} />{" "}
          </span>
        );
      })}
      {shifted.length === 0 && t.nothing}
    </>
  );
}

export function sentence(props: TableProps): string | VNode | null {
  const { view, choose, words } = props;
  const t = words.treasure;
  const move = choose.preview ?? once(props);
  if (move && leads(props, move.text)) return <><Ahead {...props} text={move.text} />{once(props) === move && <b>{t.tapAgain}</b>}</>;
  const asked = figures(view).filter((f) => choose.next.has(f.item.id));
  if (asked.length === 0) return t.playCard(pace(view));
  const caught = figures(view).find((f) => !choose.next.has(f.item.id));
  const face = caught?.colour ?? "";
  return <>{isColour(face) && <Swatch colour={face} size={20} />} {t.inWhirl(colourName(face, words))} <b>{t.chooseOther}</b></>;
}
