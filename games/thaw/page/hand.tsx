// The card to be drawn, with its turns; what the place under the pointer brings; and the buttons for fingers.
import type { VNode } from "preact";
import type { Item, Move } from "@/engine/types";
import type { TableProps } from "@/tables/table";
import { meant, pointAt } from "@/pieces/point";
import { type Data, type Form, formName, type Spot, turnsOf, type Who } from "./facts";
import { Shape } from "./land";
import { fingers } from "./touch";

interface HandProps extends TableProps {
  form: Form | null;
  turn: number;
  /** Turns in which the form has a place. */
  open: ReadonlySet<number>;
  turnTo(turn: number): void;
  /** One step clockwise or back, over those that have no place. */
  rotate(step: 1 | -1): void;
  spot: Spot | null;
  touching: number;
  /** Whose land it is; null: the form's own. */
  helped: Who | null;
  laid: boolean;
  drop(): void;
  holes: readonly Spot[];
  show(spot: Spot | null): void;
}

function Rotate(props: { back?: boolean; label: string; act(): void }): VNode {
  return (
    <button class="thaw-rotate" aria-label={props.label} title={props.label} onClick={props.act}>
      <svg viewBox="-14 -14 28 28" width="26" height="26" aria-hidden="true"><path transform={props.back ? "scale(-1 1)" : ""} d="M-8.500 3A9 9 0 1 1 0 9M5-10L8.500-3.500L1.500-2" /></svg>
    </button>
  );
}

/** The card alone, while nothing can be drawn. */
function Still(props: { form: Form; label: string }): VNode {
  const { form } = props;
  return (
    <div class="thaw-turns">
      <span class="thaw-turn" role="img" aria-label={props.label}><svg viewBox="-30 -30 60 60" aria-hidden="true"><Shape cells={form.turns[0] ?? []} colour={form.colour} unit={14} /></svg></span>
    </div>
  );
}

function Turns(props: HandProps & { form: Form }): VNode {
  const { form, turn, open, words } = props;
  const many = form.turns.length > 1;
  return (
    <div class="thaw-turns">
      {many && <Rotate back label={words.thaw.turnBack} act={() => props.rotate(-1)} />}
      {form.turns.map((cells, r) => (
        <button key={r} class="thaw-turn" aria-pressed={r === turn && open.size > 0} aria-disabled={!open.has(r)} aria-label={words.thaw.turned(form.name, r, open.has(r))} onClick={() => open.has(r) && props.turnTo(r)}>
          <svg viewBox="-30 -30 60 60" aria-hidden="true"><Shape cells={cells} colour={form.colour} unit={14} /></svg>
        </button>
      ))}
      {many && <Rotate label={words.thaw.turnOn} act={() => props.rotate(1)} />}
    </div>
  );
}

/** What the place is like: to be read beside the ticks on the sheet. */
function Says(props: HandProps): VNode {
  const { spot, words, touching, helped, laid } = props;
  const w = words.thaw;
  const text = !spot ? (props.form && props.open.size === 0 ? w.fitsNowhere : w.how(fingers.matches)) : !spot.move ? w.notHere : helped === null ? w.fits : w.fitsTouching(touching, helped.name, helped.you);
  return (
    <p class="thaw-says" data-no={spot !== null && !spot.move}>
      {text}
      {laid && spot && !spot.move && <> <button class="link" onClick={() => props.act({ text: spot.text, path: [] })}>{w.whyNot}</button></>}
    </p>
  );
}

function Fill(props: HandProps): VNode | null {
  if (props.holes.length === 0) return null;
  const w = props.words.thaw;
  return (
    <div class="row thaw-fill">
      <span class="soft">{w.orFill}</span>
      {props.holes.map((hole) => (
        <button key={hole.text} class="pill" {...meant(() => props.show(hole), () => props.show(null))} onBlur={() => props.show(null)} onClick={() => hole.move && props.act(hole.move)}>
          <svg viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true"><rect class="thaw-holemark" x="-8" y="-8" width="16" height="16" rx="3" /></svg>
          {w.fill(hole.text.slice(4))}
        </button>
      ))}
    </div>
  );
}

function Then(props: { card: Item; data: Data; form: Form; text: string }): VNode {
  return (
    <span class="thaw-then soft">
      {props.text}
      <svg viewBox="-30 -18 60 36" width="50" height="30" aria-hidden="true"><Shape cells={turnsOf(props.data, formName(props.card))[0] ?? []} colour={props.form.colour} unit={13} /></svg>
      <span class="unseen">{formName(props.card)}</span>
    </span>
  );
}

export function Hand(props: HandProps & { sheet: Item }): VNode | null {
  const { form, view, choose, words, laid, spot, sheet } = props;
  const w = words.thaw;
  const asked = choose.moves.length > 0;
  const pass = choose.moves.find((m: Move) => m.path.length === 1 && m.path[0] === sheet.id);
  if (!form) return null;
  const hand = view.kind("form").find((f) => f.owner === view.viewer && f.label.endsWith("hand") && f.id !== form.item.id);
  const whose = form.verb === "hand" ? w.cardInHand : form.verb === "dummy" ? w.cardOfDummy : w.card;
  return (
    <div class="thaw-hand" data-asked={asked}>
      <h2 class="thaw-card">{whose}</h2>
      {asked ? <Turns {...props} form={form} /> : <Still form={form} label={form.name} />}
      {asked && !pass && <div class="thaw-tell"><Says {...props} />{hand && <Then card={hand} data={props.data as Data} form={form} text={w.then} />}</div>}
      {asked && !pass && (laid || fingers.matches) && (
        <div class="row thaw-lay">
          <button class="pill" aria-disabled={!laid} onClick={props.drop}>{w.putBack}</button>
          <button class="go wide" disabled={!laid || !spot?.move} onClick={() => spot?.move && props.act(spot.move)}>{laid && spot && spot.cells.length === 1 ? w.fill(spot.text.slice(4)) : w.drawHere}</button>
        </div>
      )}
      {asked && <Fill {...props} />}
      {pass && <button class="go wide" {...pointAt(choose, sheet.id, w.passOn)}>{w.passOn}</button>}
    </div>
  );
}
