// The others: how many cards they hold, and whose figure is whose, as far as you have worked it out.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { SeatNo, View } from "@/engine/types";
import { type Colour, isColour, Swatch } from "@/pieces/colours";
import type { Words } from "@/words/words";
import type { Player, TableProps } from "@/tables/table";
import { CardBack, ColourCard } from "./hand";
import { colourName } from "./names";
import { markOf } from "./facts";

/** Colours that somebody has ruled out, as "seat colour".  Notes of the one at the screen: no engine sees them. */
export type Notes = ReadonlySet<string>;

export function useNotes(): [Notes, (note: string) => void] {
  const [notes, set] = useState<Notes>(new Set());
  const toggle = (note: string): void => {
    const next = new Set(notes);
    if (!next.delete(note)) next.add(note);
    set(next);
  };
  return [notes, toggle];
}

function colours(view: View): Colour[] {
  return view.kind("figure").flatMap((f) => (isColour(f.face) ? [f.face] : []));
}

function Guess(props: TableProps & { who: Player; notes: Notes; toggle(note: string): void }): VNode {
  const { view, words, who, notes, seat } = props;
  const mine = view.kind("colour").find((c) => c.owner === seat)?.face;
  return (
    <div class="tt-guess" role="group" aria-label={words.treasure.guessOf(who.name)}>
      {colours(view).map((colour) => {
        const note = `${who.seat} ${colour}`;
        const out = notes.has(note) || colour === mine;
        return (
          <button key={colour} aria-pressed={!out} aria-label={words.treasure.maybe(colourName(colour, words))} data-out={out}
            disabled={colour === mine} onClick={() => props.toggle(note)}><Swatch colour={colour} size={26} /></button>
        );
      })}
    </div>
  );
}

/** Backs while the game lasts; at the end all lies open. */
function Held(props: { view: View; seat: SeatNo; words: Words }): VNode {
  const cards = props.view.kind("card").filter((c) => c.owner === props.seat);
  if (cards.some((c) => isColour(c.face)))
    return <span class="tt-open">{cards.map((c) => isColour(c.face) && <span key={c.id}><Swatch colour={c.face} label={colourName(c.face, props.words)} />×{markOf(c)}</span>)}</span>;
  return <span class="tt-backs" role="img" aria-label={props.words.treasure.held(cards.length)}>{cards.map((c) => <CardBack key={c.id} />)}</span>;
}

export function Others(props: TableProps & { notes: Notes; toggle(note: string): void }): VNode {
  const { view, players, seat, words } = props;
  const t = words.treasure;
  // Notes are one person's: with several at the screen they would tell each other.
  const alone = seat !== null && !players.some((p) => p.kind === "here");
  return (
    <ul class="tt-others">
      {players.filter((p) => p.seat !== seat).map((p) => {
        const colour = view.kind("colour").find((c) => c.owner === p.seat)?.face ?? "hidden";
        return (
          <li key={p.seat}>
            <ColourCard face={colour} label={isColour(colour) ? t.owns(p.name, colourName(colour, words)) : t.secretOf(p.name)} />
            <b>{p.name}</b>
            <Held view={view} seat={p.seat} words={words} />
            {isColour(colour) ? <i>{colourName(colour, words)}</i> : alone && <Guess {...props} who={p} />}
          </li>
        );
      })}
    </ul>
  );
}
