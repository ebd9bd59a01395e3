// The others: what lies before them, what they hold, what they do in this turn, and their map in small.
import type { VNode } from "preact";
import type { SeatNo } from "@/engine/types";
import type { TableProps } from "@/tables/table";
import { type Data } from "./atlas";
import { Area, OpenHand } from "./cards";
import { stepLook } from "./chain";
import { landArt } from "./land";
import { Icon, SeatSign } from "./lino";
import { effectOf, seatView, type SeatView } from "./facts";
import { stepsOf } from "./turn";

export function MiniMap(props: { data: Data; mine: SeatView; width: number }): VNode {
  const { data, mine } = props;
  const [w, h] = data.land;
  return (
    <svg class="co-mini co-lino" viewBox={`-8 -8 ${w + 16} ${h + 16}`} width={props.width} aria-hidden="true">
      <rect class="co-kraft" x="-8" y="-8" width={w + 16} height={h + 16} rx="14" />
      {data.regions.map((r, i) => {
        const on = mine.flags[i]?.face === "marked";
        return <path key={r.id} class={`co-${r.kind} ${on ? "co-on" : "co-off"}`} data-done={mine.regions[i]?.face === "marked"} d={landArt(data).regions[i]?.shape ?? ""} />;
      })}
    </svg>
  );
}

/** What a seat is about, in a few words. */
export function doing(effect: string, words: TableProps["words"]): string {
  const w = words.colorado.doing;
  const does = effectOf(effect);
  if (does) return words.colorado.still(words.colorado.icons[does] ?? does);
  return w[effect.split(",")[0] ?? ""] ?? "";
}

export function Others(props: TableProps & { shown: SeatNo; show(seat: SeatNo): void }): VNode {
  const { view, players, words, log } = props;
  const w = words.colorado;
  const data = props.data as Data;
  return (
    <ul class="co-others">
      {players.filter((p) => p.seat !== props.seat).map((p) => {
        const theirs = seatView(view, p.seat);
        const steps = stepsOf(log, view, p.seat);
        return (
          <li key={p.seat} data-asked={view.pending.includes(p.seat)}>
            <button class="co-peek" aria-pressed={props.shown === p.seat} aria-label={w.showMap(p.name)} onClick={() => props.show(p.seat)}><MiniMap data={data} mine={theirs} width={78} /></button>
            <div class="co-about">
              <p class="co-who2"><SeatSign seat={p.seat} /><b>{p.name}</b>{theirs.effect.endsWith("caller") && <span class="co-caller">{w.caller}</span>}</p>
              <p class="co-counts">
                <span title={w.cards(theirs.handSize)}><Icon name="card" size={20} label={w.handOf} /><b>{theirs.handSize}</b></span>
                <span title={w.nuggets(theirs.nuggets)}><Icon name="nugget" size={20} label={w.nuggetsOf} /><b>{theirs.nuggets}</b></span>
                <small>{doing(theirs.effect, words)}</small>
              </p>
              {steps.length > 0 && (
                <ol class="co-did" aria-label={w.thisTurn}>
                  {steps.map((s, i) => {
                    const { picture, text } = stepLook(s, data, words, 22);
                    return <li key={i} title={text}>{picture}<span class="unseen">{text}</span></li>;
                  })}
                </ol>
              )}
            </div>
            <Area mine={theirs} label={w.areaOf(p.name)} size={22} words={words} before={props.before} />
            <OpenHand theirs={theirs} label={w.openHand(p.name)} size={22} words={words} />
          </li>
        );
      })}
    </ul>
  );
}
