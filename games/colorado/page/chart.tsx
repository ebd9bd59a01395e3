// The chart that all share: seven small timetables with a row for each player, and the line of medals.
import type { VNode } from "preact";
import type { Item } from "@/engine/types";
import { fill, Mark, on } from "@/pieces/colours";
import { pointAt } from "@/pieces/point";
import type { TableProps } from "@/tables/table";
import { type Data, type Land, ZONE_COLOUR } from "./atlas";
import { Icon, Medal, SeatSign } from "./lino";
import { iconName } from "./names";
import { numberIn, prizes, seatView } from "./facts";

interface Column {
  name: string;
  zone: Land | null;
  /** Above the boxes: points, or icons. */
  heads: (string | number)[];
  medals: number[];
}

function columns(data: Data): Column[] {
  return [
    ...data.zones.map((z): Column => ({ name: z.kind, zone: z.kind, heads: z.points, medals: z.medals })),
    ...data.lines.map((l): Column => ({ name: l.line, zone: null, heads: l.icons, medals: l.medals })),
  ];
}

function Cross(): VNode {
  return <svg class="co-cross" viewBox="-10 -10 20 20" aria-hidden="true"><use href="#co-x1" /></svg>;
}

function Head(props: { head: string | number; words: TableProps["words"] }): VNode {
  const { head } = props;
  if (typeof head === "number") return <b>{head}</b>;
  return head === "" ? <span aria-hidden="true">·</span> : <Icon name={head} size={20} label={iconName(head, props.words)} />;
}

/** The boxes of one player in one line: a picture with a name, or boxes to point at. */
export function Boxes(props: TableProps & { boxes: readonly Item[]; label: string }): VNode {
  const { boxes, choose, before, words, hint } = props;
  const lit = boxes.some((b) => choose.next.has(b.id));
  const marked = boxes.filter((b) => b.face === "marked").length;
  const hinted = new Set(hint[0]?.path ?? []);
  return (
    <div class="co-boxes" {...(lit ? { role: "group", "aria-label": props.label } : { role: "img", "aria-label": words.colorado.boxes(props.label, marked, boxes.length) })}>
      {boxes.map((box) => (
        <span key={box.id} class="co-box" data-fresh={before ? box.face === "marked" && before.item(box.id)?.face !== "marked" : false} data-hinted={hinted.has(box.id)}
          {...(choose.next.has(box.id) ? pointAt(choose, box.id, words.colorado.tipiBox(box.x + 1, box.label === "-" ? "" : iconName(box.label, words))) : {})}>
          {box.face === "marked" && <Cross />}
        </span>
      ))}
    </div>
  );
}

function Timetable(props: TableProps & { column: Column }): VNode {
  const { column, view, players, words } = props;
  const w = words.colorado;
  const title = w.rows[column.name] ?? column.name;
  const left = prizes(view).filter((p) => p.label.startsWith(`${column.name} `)).map((p) => numberIn(p.label));
  return (
    <section class="co-table" aria-label={title}>
      <h3>
        {column.zone ? <svg viewBox="-13 -13 26 26" width="20" height="20" aria-hidden="true"><circle r="12" fill={fill(ZONE_COLOUR[column.zone])} /><Mark colour={ZONE_COLOUR[column.zone]} size={16} fill={on(ZONE_COLOUR[column.zone])} /></svg> : <Icon name={column.name} size={20} />}
        {title}
      </h3>
      <div class="co-tablebody">
        <div class="co-rows">
          <div class="co-heads">{column.heads.map((head, i) => <span key={i}><Head head={head} words={words} /></span>)}</div>
          {players.map((p) => {
            const boxes = seatView(view, p.seat).rows.find((r) => r.name === column.name)?.boxes ?? [];
            return (
              <div key={p.seat} class="co-row" data-mine={p.seat === props.seat}>
                <SeatSign seat={p.seat} size={20} />
                <Boxes {...props} boxes={boxes} label={`${p.name}, ${title}`} />
              </div>
            );
          })}
        </div>
        {column.medals.length > 0 && (
          <div class="co-prizes">
            {column.medals.map((m) => <Medal key={m} points={m} size={27} how={left.includes(m) ? "free" : "gone"} label={left.includes(m) ? w.medalOf(m) : w.medalGone(m)} />)}
          </div>
        )}
      </div>
    </section>
  );
}

/** Medals in the order in which they came; with the seventh it is the last turn. */
export const LAST = 7;

function Medals(props: TableProps): VNode {
  const { view, players, words, before } = props;
  const w = words.colorado;
  return (
    <ul class="co-medals">
      {players.map((p) => {
        const medals = seatView(view, p.seat).medals;
        const score = view.standings.find((s) => s.seat === p.seat)?.score ?? 0;
        return (
          <li key={p.seat} data-mine={p.seat === props.seat}>
            <SeatSign seat={p.seat} /><b class="co-owner">{p.name}</b>
            <ol aria-label={w.medalsOf(medals.length)}>
              {Array.from({ length: Math.max(LAST, medals.length) }, (_, i) => {
                const medal = medals[i];
                return <li key={i} data-end={i === LAST - 1} data-fresh={before !== null && medal !== undefined && !before.item(medal.id)}>{medal ? <Medal points={numberIn(/\d+$/.exec(medal.label)?.[0] ?? "")} how="won" size={28} label={medal.label} /> : i === LAST - 1 ? <small>{w.end}</small> : null}</li>;
              })}
            </ol>
            <b class="co-score">{words.scores.colorado(score)}</b>
          </li>
        );
      })}
    </ul>
  );
}

export function Chart(props: TableProps): VNode {
  return (
    <div class="co-chart">
      <Medals {...props} />
      <div class="co-tables">{columns(props.data as Data).map((c) => <Timetable key={c.name} {...props} column={c} />)}</div>
    </div>
  );
}

/** The tipi line alone, when an end of it is asked for. */
export function TipiLine(props: TableProps & { boxes: readonly Item[] }): VNode {
  const { words } = props;
  const heads = (props.data as Data).lines.find((l) => l.line === "tipi")?.icons ?? [];
  return (
    <div class="co-tipi">
      <div class="co-heads">{heads.map((head, i) => <span key={i}><Head head={head} words={words} /></span>)}</div>
      <Boxes {...props} label={words.colorado.rows.tipi ?? ""} />
    </div>
  );
}
