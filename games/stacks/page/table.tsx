// Stacks: one piece of furniture from far to near.  The other's rack, the wall on its shelf, one's own rack.
import type { VNode } from "preact";
import { Layout, type Panel } from "@/pieces/layout";
import { pointAt } from "@/pieces/point";
import type { TableProps } from "@/tables/table";
import { Counts } from "./bag";
import { SmallCard } from "./cards";
import { Mirror } from "./mirror";
import { OtherRack, OwnRack, useFresh } from "./rack";
import { bag, cards, passing, QUIET_MOST, quietTurns, stacks } from "./facts";
import { held, Wall } from "./wall";

/** How high the wall may grow, from the engine's data. */
function levels(data: unknown): number {
  const wall = (data as { wall?: number[] } | null)?.wall;
  return wall?.[1] ?? Infinity;
}

function Done(props: { table: TableProps; fresh: ReadonlySet<number> }): VNode {
  const { table } = props;
  const w = table.words.stacks;
  return (
    <div class="st-done">
      {table.players.map((p) => {
        const { done } = cards(table.view, p.seat);
        return (
          <div key={p.seat}>
            <p><b>{p.name}</b> {done.length === 0 && <span class="soft">{w.nothingDone}</span>}</p>
            <ul>{done.map((t) => <li key={t.id}><SmallCard task={t} words={table.words} fresh={props.fresh.has(t.id)} /></li>)}</ul>
          </div>
        );
      })}
    </div>
  );
}

export function Table(props: TableProps): VNode {
  const { view, words, choose, hint } = props;
  const w = words.stacks;
  const me = props.seat ?? 0;
  const other = 1 - me;
  const all = stacks(view);
  const block = held(view, choose, all);
  const fresh = useFresh(props);
  const hinted = new Set(hint[0]?.path ?? []);
  const name = props.players[other]?.name ?? "";
  const high = levels(props.data);
  const still = view.over ? null : quietTurns(view);
  const last = passing(view);
  const sack = bag(view);
  const under: Panel[] = [
    { id: "done", title: w.done, body: <Done table={props} fresh={fresh} /> },
    {
      id: "mirror",
      title: w.otherSide,
      body: (
        <div class="st-mirror-row">
          <Mirror stacks={all} name={w.asSeen(name)} />
          <p class="soft">{w.mirrored}</p>
        </div>
      ),
    },
  ];
  const board = (
    <div class="st-room">
      <OtherRack table={props} seat={other} fresh={fresh} />
      <Wall {...props} all={all} held={block} hinted={hinted} levels={high} />
      <OwnRack table={props} seat={me} fresh={fresh} hinted={hinted} />
      {still !== null && still < QUIET_MOST && <p class="st-quiet">{w.quiet(`${still}/${QUIET_MOST}`)}</p>}
    </div>
  );
  const above = (
    <>
      {still === QUIET_MOST && (
        <div class="st-last">
          <p>{w.lastClaims}</p>
          {last && <button class="go" data-hint={hinted.has(last.id)} {...pointAt(choose, last.id, w.moves.pass)}>{w.pass}</button>}
        </div>
      )}
      {sack && <Counts bag={sack} words={words} />}
    </>
  );
  return <Layout board={board} top={above} under={under} />;
}
