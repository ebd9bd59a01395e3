// The chain: what came, what you made of it, what is to be done now (ringed), and what waits for the turn's end.
import type { VNode } from "preact";
import type { TableProps } from "@/tables/table";
import type { Words } from "@/words/words";
import type { Data } from "./atlas";
import { tileOf } from "./cards";
import { Cut, SeatSign } from "./lino";
import { cardName, iconName, regionName } from "./names";
import { effectOf, type SeatView, SUITS, VALUES } from "./facts";
import { callNow, type Call, type Step, stepsOf } from "./turn";

/** A round stamp with an icon, as on the legs of the map. */
export function Disc(props: { icon: string; size: number; how?: "now" | "later"; tick?: boolean; shape?: "leg" | "car" }): VNode {
  return (
    <svg class="co-disc co-lino" data-how={props.how ?? ""} viewBox="-20 -20 40 40" width={props.size} height={props.size} aria-hidden="true">
      <Cut class="co-ring" name={props.shape ?? "leg"} scale={1.42} />
      <Cut class="co-seat" name={props.shape ?? "leg"} />
      {props.icon !== "" && <Cut name={props.icon} scale={0.84} />}
      {props.tick && <g transform="translate(10 10)"><circle r="7" class="co-done" /><Cut class="co-tick" name="tick" scale={0.6} /></g>}
    </svg>
  );
}

/** A step's picture and its few words. */
export function stepLook(step: Step, data: Data, words: Words, size: number): { picture: VNode | null; text: string } {
  const w = words.colorado.steps;
  const { verb, what } = step;
  if (verb === "buy" || verb === "play") return { picture: tileOf(what, size), text: verb === "buy" ? w.bought : w.played };
  if (verb === "discard") {
    const [one = "", two = ""] = what.split(" ");
    return { picture: <span class="co-two">{tileOf(one, size * 0.8)}{tileOf(two, size * 0.8)}</span>, text: w.away };
  }
  if (verb === "leg") return { picture: <Disc icon={data.legs.find((l) => l.id === what)?.icon ?? ""} size={size} tick />, text: regionName(what.split(".")[0] ?? "", data) };
  if (verb === "rail") return { picture: <Disc icon={data.rails.find((r) => r.id === what)?.icon ?? ""} size={size} shape="car" tick />, text: w.railroad };
  if (verb === "discover") return { picture: <Disc icon="discovery" size={size} tick />, text: regionName(what, data) };
  if (verb === "draw") return { picture: <Disc icon="card" size={size} tick />, text: w.drew };
  if (verb === "tipi") return { picture: <Disc icon="tipi" size={size} tick />, text: w.tipi };
  return { picture: <Disc icon="nugget" size={size} tick />, text: w.nugget };
}

/** Who asked whom for what, and what came. */
export function CallLine(props: { call: Call; players: TableProps["players"]; words: Words }): VNode {
  const { call, players, words } = props;
  const w = words.colorado;
  const name = (seat: number): string => players[seat]?.name ?? "";
  const you = (seat: number): boolean => players[seat]?.kind === "you";
  return (
    <p class="co-callline">
      <SeatSign seat={call.caller} /> {w.asks(name(call.caller), you(call.caller))} <SeatSign seat={call.asked} /> {w.asksWhom(name(call.asked), you(call.asked))} {tileOf(call.want, 26, cardName(call.want, words))}
      {call.got !== null && <> <span aria-hidden="true">→</span> {call.blind ? w.blindly : call.got === call.want ? w.gives : w.givesOther} {tileOf(call.got, 26, cardName(call.got, words))}</>}
    </p>
  );
}

/** The suits of which all three lie there. */
function fullSuits(mine: SeatView): string[] {
  const there = new Set(mine.area.map((c) => c.label));
  return SUITS.filter((s) => VALUES.every((v) => there.has(`${s}${v}`)));
}

export function Chain(props: TableProps & { mine: SeatView }): VNode | null {
  const { log, view, mine, words, players } = props;
  const w = words.colorado;
  const data = props.data as Data;
  const call = callNow(log, view);
  const steps = stepsOf(log, view, mine.seat);
  const now = effectOf(mine.effect) ?? (mine.effect.startsWith("discovers") ? "discovery" : null);
  const later = call ? fullSuits(mine) : [];
  if (!call) return null;
  return (
    <div class="co-turn">
      <CallLine call={call} players={players} words={words} />
      {(steps.length > 0 || now !== null) && (
        <ol class="co-chain" aria-label={w.chain}>
          {call.got !== null && <li key="card">{tileOf(call.got, 38)}<small>{w.steps.came}<span class="unseen"> {cardName(call.got, words)}</span></small></li>}
          {steps.map((step, i) => {
            const { picture, text } = stepLook(step, data, words, 38);
            return <li key={`${i} ${step.verb} ${step.what}`} data-fresh={i === steps.length - 1}>{picture}<small>{text}</small></li>;
          })}
          {now !== null && <li key="now" data-how="now"><Disc icon={now} size={46} how="now" /><small>{w.now[now] ?? iconName(now, words)}</small></li>}
          {later.map((suit) => <li key={suit} data-how="later"><Disc icon="discovery" size={38} how="later" /><small>{w.fullSuit(words.colours[suit as keyof typeof words.colours])}</small></li>)}
        </ol>
      )}
    </div>
  );
}
