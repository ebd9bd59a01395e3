// The table of Color Mill: the sheet as a page of a colouring book, the mill beside it.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Item, Move, SeatNo } from "@/engine/types";
import { Layout, type Panel } from "@/pieces/layout";
import { pointAt } from "@/pieces/point";
import type { Choose, TableProps } from "@/tables/table";
import { Bets } from "./bets";
import { Board } from "./board";
import { Left, Mill } from "./mill";
import { itemName, moveName } from "./names";
import { Areas, type Beside, Box, Cards, Coins, Laid, Sheets, ZonePanel } from "./panels";
import { type BoardData, type Paint, PAINTS, planOf } from "./plan";
import { having, quick } from "./quick";
import { asked, type Sheet, sheetOf } from "./facts";
import { Defs } from "./signs";

/** The one colour that these moves would bring, if they agree. */
function paintOf(moves: readonly Move[]): Paint | null {
  const found = new Set(moves.map((m) => PAINTS.find((p) => m.text.split(" ")[2] === p) ?? null));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** What a picked cell can get: so many buttons beside it, and none if more. */
const BUBBLE_MAX = 12;

/** What is gone with the round anyway comes first, then pencils, and last what costs a coin. */
function dearness(move: Move): number {
  return (move.text.startsWith("jump") ? 4 : 0) + ["", "pencil", "any"].indexOf(move.text.split(" ")[3] ?? "");
}

function Bubble(props: { plan: BoardData; sheet: Sheet; choose: Choose; act(move: Move): void; words: TableProps["words"] }): VNode | null {
  const { plan, sheet, choose, words } = props;
  const cell = sheet.cells.findIndex((item) => item && choose.picked.includes(item.id));
  const spot = plan.cells[cell]?.at;
  if (!spot || choose.moves.length === 0 || choose.moves.length > BUBBLE_MAX) return null;
  const [x, y] = [spot[0] / plan.size[0], spot[1] / plan.size[1]];
  return (
    <div class="cm-bubble" role="group" aria-label={words.colormill.say.withWhat} data-below={y < 0.3} style={{ left: `${Math.min(Math.max(x, 0.24), 0.76) * 100}%`, top: `${y * 100}%` }}>
      {[...choose.moves].sort((a, b) => dearness(a) - dearness(b)).map((move) => {
        const [verb, , colour = "blue", source] = move.text.split(" ");
        return (
          <button key={move.text} class="cm-dab" aria-label={moveName(move.text, words)} title={moveName(move.text, words)} onClick={() => props.act(move)}>
            <svg viewBox="-27 -27 54 54" width="40" height="40" aria-hidden="true"><use href={source === "pencil" ? `#cm-p-${colour}` : `#cm-s-${colour}`} /></svg>
            {source === "any" && <svg viewBox="-24 -8 48 16" width="36" height="12" aria-hidden="true"><use href="#cm-p-any" /></svg>}
            {verb === "jump" && <svg viewBox="-11 -11 22 22" width="18" height="18" aria-hidden="true"><use href="#cm-coin" /></svg>}
          </button>
        );
      })}
      <button class="cm-dab cm-no" aria-label={words.table.putBack} title={words.table.putBack} onClick={choose.clear}>×</button>
    </div>
  );
}

/** The obvious thing to do once nothing else can be done. */
function DoneButton(props: { item: Item; choose: Choose; label: string }): VNode | null {
  const { item, choose, label } = props;
  if (!choose.next.has(item.id)) return null;
  return <div {...pointAt(choose, item.id, label)} class={choose.moves.length === 1 ? "go cm-done" : "pill cm-done"}>{label}</div>;
}

/** Whose sheet lies large: one's own, unless cells of another are asked for, or somebody looks at another. */
function useShown(props: TableProps, sheets: Sheet[]): [SeatNo, (seat: SeatNo) => void] {
  const [looked, look] = useState<{ seat: SeatNo; at: string } | null>(null);
  const lit = sheets.filter((s) => s.cells.some((c) => c && props.choose.next.has(c.id) || c && props.choose.picked.includes(c.id))).map((s) => s.seat);
  const own = props.seat ?? 0;
  const needed = lit.length > 0 && !lit.includes(own) ? (lit[0] ?? own) : own;
  // A look at another's sheet ends when something else is asked.
  const at = `${asked(props.view)} ${needed}`;
  const shown = looked && looked.at === at ? looked.seat : needed;
  return [shown, (seat) => look({ seat, at })];
}

export function Table(props: TableProps): VNode {
  const { view, before, news, seat, motion, words, players, act } = props;
  const w = words.colormill;
  const plan = planOf(props.data);
  const choose = quick(view, props.choose, act);
  const name = (item: Item): string => itemName(item, view, words);
  const sheets = players.flatMap((p) => sheetOf(view, p.seat, plan.data) ?? []);
  const [shown, show] = useShown(props, sheets);
  const own = sheets.find((s) => s.seat === (seat ?? 0)) ?? sheets[0];
  const large = sheets.find((s) => s.seat === shown) ?? own;
  if (!own || !large) return <Layout board={null} />;
  const hinted = new Set(props.hint.slice(0, 1).flatMap((m) => m.path));
  const beside: Beside = { plan, sheet: own, choose, words, hinted, name };
  const asks = seat === null ? null : asked(view);
  const board = (
    <div class="cm-board" style={{ "--cm-ms": `${motion.ms(400)}ms` }}>
      <Defs />
      {large.seat !== (seat ?? 0) && (
        <p class="cm-whose">
          {w.sheetOf(players[large.seat]?.name ?? "")}
          <button class="pill" onClick={() => show(seat ?? 0)}>{seat === null ? w.firstSheet : w.mySheet}</button>
        </p>
      )}
      <div class="cm-sheet">
        <div class="cm-page" style={{ "--cm-ratio": `${plan.data.size[0] / plan.data.size[1]}` }}>
          <Board plan={plan} sheet={large} before={before && sheetOf(before, large.seat, plan.data)} patterns={props.patterns} moves={motion.moves}
            choose={choose} name={name} hinted={hinted} ghost={(cell) => paintOf(having(choose.moves, [...choose.picked, cell.id]))} />
          <Bubble plan={plan.data} sheet={large} choose={choose} act={act} words={words} />
        </div>
      </div>
    </div>
  );
  const top = (
    <div class="cm-top" data-asks={asks ?? ""}>
      <Coins {...beside} round={view.kind("round")[0]} />
      <div class="cm-works">
        <Mill view={view} before={before} news={news} choose={choose} motion={motion} words={words} hinted={hinted} name={name} />
        <Left view={view} words={words} />
      </div>
      {asks === "predict" ? <Cards {...beside} act={act} />
        : asks === null || asks === "take" || asks === "prize" ? <Bets view={view} before={before} news={news} sheets={sheets} players={players} seat={seat} motion={motion} words={words} />
        : <Laid sheet={own} words={words} />}
      {asks !== "predict" && <Box {...beside} palette={view.kind("colour").filter((c) => c.owner === null)} />}
      {own.done && <DoneButton item={own.done} choose={choose} label={asks === "prize" || asks === "copy" ? w.goOn : asks === "won" ? w.keepPencil : own.box.some((b) => b.kind === "colour") ? w.doneRest : w.doneColouring} />}
    </div>
  );
  const panels: Panel[] = [
    { id: "zone", title: w.zone, tab: w.prediction, body: <ZonePanel {...beside} predicting={asks === "predict"} /> },
    ...(sheets.length > 1 ? [{ id: "sheets", title: w.sheets, body: <Sheets plan={plan} sheets={sheets} players={players} choose={choose} words={words} shown={shown} over={view.over} show={show} name={name} /> }] : []),
  ];
  return <Layout board={board} top={top} under={[{ id: "areas", title: w.areas, body: <Areas {...beside} sheet={large} /> }]} panels={panels} />;
}
