// The racks: one's own with its cards, and the other's, across the wall, which shows only backs until the end.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ItemId, SeatNo } from "@/engine/types";
import { pointAt } from "@/pieces/point";
import type { Words } from "@/words/words";
import type { TableProps } from "@/tables/table";
import { CardBack, CardFace, patternName, SmallCard, taskName } from "./cards";
import { type Cards, cards, type Task } from "./facts";

/** Cards that were done since the viewer's own last move: they stay marked until the next. */
export function useFresh(props: TableProps): ReadonlySet<ItemId> {
  const kept = useRef<{ view: unknown; ids: Set<ItemId> }>({ view: null, ids: new Set() });
  const { view, before, news, seat } = props;
  if (kept.current.view !== view) {
    const was = before ? [0, 1].flatMap((s) => cards(before, s).done.map((t) => t.id)) : null;
    const fresh = was ? [0, 1].flatMap((s) => cards(view, s).done.map((t) => t.id)).filter((id) => !was.includes(id)) : [];
    const own = seat === null ? fresh.length > 0 : news.some((line) => line.seat === seat);
    kept.current = { view, ids: new Set([...(own || !before ? [] : kept.current.ids), ...fresh]) };
  }
  return kept.current.ids;
}

function Pile(props: { cards: Cards; words: Words; fresh: ReadonlySet<ItemId> }): VNode {
  const { done, pile } = props.cards;
  const w = props.words.stacks;
  const last = done.at(-1);
  const total = done.length + pile + props.cards.holder.length;
  return (
    <div class="st-rack-side">
      <div class="st-rack-done" data-fresh={last ? props.fresh.has(last.id) : false}>
        {last ? <SmallCard key={last.id} task={last} words={props.words} fresh={props.fresh.has(last.id)} /> : <span class="st-rack-none" aria-hidden="true" />}
        <span class="st-long">{w.doneOf(done.length, total)}</span><span class="st-short" aria-hidden="true">{done.length}/{total}</span>
      </div>
      <div class="st-rack-pile" data-left={pile}>{pile > 0 && <CardBack />}<span class="st-long">{w.inPile(pile)}</span><span class="st-short" aria-hidden="true">{pile}</span></div>
    </div>
  );
}

function OwnCard(props: { task: Task; table: TableProps; hinted: boolean }): VNode {
  const { task, table } = props;
  const { choose, words, motion } = table;
  const ref = useRef<HTMLDivElement>(null);
  const pattern = useRef(task.pattern);
  // Another card has come into this place: it rises from the pile.
  useEffect(() => {
    if (pattern.current !== task.pattern && motion.moves)
      ref.current?.animate([{ transform: "translate(40px, 30px) rotate(8deg)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: motion.ms(320), easing: "ease-out" });
    pattern.current = task.pattern;
  }, [task.pattern]);
  const lit = choose.next.has(task.id);
  const name = lit && task.pattern ? words.stacks.claimName(task.place, patternName(task.pattern, words)) : taskName(task, words);
  return (
    <li>
      <div class="st-task" ref={ref} data-hint={props.hinted} {...pointAt(choose, task.id, name)}>
        {task.pattern !== null ? <CardFace pattern={task.pattern} /> : <CardBack />}
        {lit && <span class="st-task-do" aria-hidden="true">{words.stacks.claim}</span>}{" "}
        <span class="st-task-place" aria-hidden="true">{task.place}</span>
      </div>
    </li>
  );
}

export function OwnRack(props: { table: TableProps; seat: SeatNo; fresh: ReadonlySet<ItemId>; hinted: ReadonlySet<ItemId> }): VNode {
  const { table, seat } = props;
  const w = table.words.stacks;
  const own = cards(table.view, seat);
  const player = table.players[seat];
  return (
    <div class="st-rack" aria-label={w.rack(player?.name ?? "")} role="group">
      <div class="st-rack-row">
        <ul>
          {own.holder.map((t) => <OwnCard key={t.id} task={t} table={table} hinted={props.hinted.has(t.id)} />)}
          {own.holder.length === 0 && <li class="st-rack-empty">{w.noneLeft}</li>}
        </ul>
        <Pile cards={own} words={table.words} fresh={props.fresh} />
      </div>
      <p class="st-rail">{table.seat === null ? `${player?.name ?? ""}: ${w.tasksLeft(own.holder.length + own.pile)}` : w.youHave(own.holder.length + own.pile)}</p>
    </div>
  );
}

export function OtherRack(props: { table: TableProps; seat: SeatNo; fresh: ReadonlySet<ItemId> }): VNode {
  const { table, seat } = props;
  const { words } = table;
  const theirs = cards(table.view, seat);
  const player = table.players[seat];
  return (
    <div class="st-across" data-asked={table.view.pending.includes(seat)} role="group" aria-label={words.stacks.rack(player?.name ?? "")}>
      <div class="st-across-who"><b>{player?.name}</b><i>{player?.thinking ? words.table.thinks("") : words.stacks.across}</i></div>
      <ul class="st-across-rack" aria-label={words.stacks.holds(theirs.holder.length)}>
        {theirs.holder.map((t) => <li key={t.id}>{t.pattern === null ? <CardBack /> : <SmallCard task={t} words={words} />}</li>)}
      </ul>
      <Pile cards={theirs} words={words} fresh={props.fresh} />
    </div>
  );
}
