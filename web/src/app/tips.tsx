// Short tips of a first game, at the moment they matter.  Read once, or none at all.
import type { VNode } from "preact";
import type { TableProps } from "../games/table";
import { words } from "../words/words";
import type { Game } from "./game";
import { openRules } from "./rules";
import { set, settings } from "./settings";

export function Tips(props: { game: Game; table: TableProps }): VNode | null {
  const w = words.value;
  const { tips, read } = settings.value;
  if (!tips || props.table.view.over) return null;
  const name = (id: string): string => `${props.game.saved.game}.${id}`;
  const tip = props.game.kind.tips?.find((t) => !read.includes(name(t.id)) && t.when(props.table));
  if (!tip) return null;
  return (
    <aside class="tip" aria-label={w.table.tip}>
      <p>{tip.text(w)} {tip.rule && <button class="link" onClick={() => openRules(props.game.saved.game, tip.rule ?? null)}>{tip.rule}</button>}</p>
      <div class="row">
        <button class="pill" onClick={() => set("read", [...read, name(tip.id)])}>{w.table.tipDone}</button>
        <button class="link" onClick={() => set("tips", false)}>{w.table.tipNoMore}</button>
      </div>
    </aside>
  );
}
