// Short tips of a first game, at the moment they matter.  Read once, or none at all.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { TableProps } from "../tables/table";
import { words } from "../words/words";
import type { Game } from "./game";
import { openRules } from "./rules";
import { set, settings } from "./settings";

export function Tips(props: { game: Game; table: TableProps }): VNode | null {
  const w = words.value;
  const { tips, read } = settings.value;
  const name = (id: string): string => `${props.game.saved.game}.${id}`;
  const tip = tips && !props.table.view.over ? props.game.kind.tips?.find((t) => !read.includes(name(t.id)) && t.when(props.table)) : undefined;
  const last = useRef<string | null>(null);
  useEffect(() => {
    // Its moment has passed: the next tip shall not wait for a button.
    if (tips && last.current && !read.includes(last.current)) set("read", [...read, last.current]);
    last.current = tip ? name(tip.id) : null;
  }, [tip?.id]);
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
