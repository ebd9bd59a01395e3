// Where things lie: desk from 761 px, board left and panels right; phone below, board, what is asked, then tabs.
// What is asked (sentence, buttons, list of moves) is the frame's; a table only says what else there is.
import { type ComponentChildren, createContext, type VNode } from "preact";
import { useContext, useId, useState } from "preact/hooks";
import { words } from "../words/words";
import { Roving } from "./roving";

export interface Panel {
  id: string;
  title: string;
  /** A shorter title, for a tab. */
  tab?: string;
  body: ComponentChildren;
}

/** The frame's part of every table. */
export interface Frame {
  ask: VNode | null;
  /** A word to who is new here: above what is asked, so that the board stays where it is. */
  tip?: VNode;
  panels: Panel[];
  /** The panel that matters most here: on top on a desk, shown first on a phone. */
  first?: string;
}

export const FrameContext = createContext<Frame>({ ask: null, panels: [] });

export interface LayoutProps {
  /** The picture: as wide as there is room. */
  board: ComponentChildren;
  /** What changes most (dice, mill, hand): stands above the sentence. */
  top?: ComponentChildren;
  /** Below the board on a desk, from what changes most to least. */
  under?: Panel[];
  /** In the right column; tabs on a phone, with those of `under` and the frame's own. */
  panels?: Panel[];
}

export function Layout(props: LayoutProps): VNode {
  const { ask, tip, panels: own, first } = useContext(FrameContext);
  const under = props.under ?? [];
  const panels = [...(props.panels ?? []), ...own].sort((a, b) => Number(b.id === first) - Number(a.id === first));
  const all = [...(props.panels ?? []), ...under, ...own];
  const [tab, setTab] = useState(first ?? all[0]?.id ?? "");
  const name = useId();
  const shown = all.some((p) => p.id === tab) ? tab : (all[0]?.id ?? "");
  const section = (p: Panel): VNode => (
    <section key={p.id} class="panel" data-tab={p.id} data-shown={p.id === shown} aria-labelledby={`${name}-${p.id}`}>
      <h2 id={`${name}-${p.id}`}>{p.title}</h2>
      {p.body}
    </section>
  );
  return (
    <div class="layout">
      <div class="layout-board">
        <Roving label={words.value.table.board} class="board">{props.board}</Roving>
        {under.length > 0 && <div class="layout-under"><Roving label={words.value.table.things}>{under.map(section)}</Roving></div>}
      </div>
      <div class="layout-side">
        {tip}
        <section class="panel ask">
          {props.top !== undefined && <Roving label={words.value.table.things} class="ask-top">{props.top}</Roving>}
          {ask}
        </section>
        <div class="tabs" role="group" aria-label={words.value.table.more}>
          {all.map((p) => (
            <button key={p.id} class="pill" aria-pressed={p.id === shown} onClick={() => setTab(p.id)}>{p.tab ?? p.title}</button>
          ))}
        </div>
        <Roving label={words.value.table.things} class="layout-panels">{panels.map(section)}</Roving>
      </div>
    </div>
  );
}
