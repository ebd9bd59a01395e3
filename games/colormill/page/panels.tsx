// What lies beside the picture: cards, what can be used, the zone, areas, and the others' sheets.
import type { VNode } from "preact";
import type { Item, Move, SeatNo } from "@/engine/types";
import { fill, isColour, Swatch } from "@/pieces/colours";
import { pointAt } from "@/pieces/point";
import type { Choose, Player } from "@/tables/table";
import type { Words } from "@/words/words";
import { coloursOf, Small } from "./board";
import { areaName, colourName, listed } from "./names";
import { type Paint, PAINTS, type Plan } from "./plan";
import { having } from "./quick";
import { type Sheet, timesOf } from "./facts";
import { CoinMark, isPencil, PaintMark, PrizeBox, type Prize, prizeOf } from "./signs";

export interface Beside {
  plan: Plan;
  sheet: Sheet;
  choose: Choose;
  words: Words;
  /** Items of the move that is advised. */
  hinted: ReadonlySet<number>;
  name(item: Item): string;
}

export function prizeName(prize: Prize, w: Words): string {
  const gifts: Record<string, string> = w.colormill.gifts;
  const things = prize.things.map((t) => (isPencil(t) ? w.colormill.pencil(colourName(w, t), 1) : (gifts[t] ?? t)));
  return [...(prize.coins ? [w.colormill.coins(prize.coins)] : []), ...things].join(", ");
}

// Coins

export function Coins(props: Beside & { round: Item | undefined }): VNode | null {
  const { plan, sheet, choose, words } = props;
  const coins = sheet.coins;
  if (!coins) return null;
  const have = coins.x;
  return (
    <div class="cm-status">
      <b>{words.colormill.round(Number(/\d+/.exec(props.round?.label ?? "")?.[0] ?? 0))}</b>
      {/last|more/.test(props.round?.label ?? "") && <span class="cm-last">{/last/.test(props.round?.label ?? "") ? words.colormill.last : words.colormill.oneMore}</span>}
      <span class="cm-many" aria-hidden="true">{words.colormill.coinsOf(have, plan.data.target)}</span>
      <div class="cm-coins" {...pointAt(choose, coins.id, words.colormill.coinsOf(have, plan.data.target))}>
        {Array.from({ length: Math.max(plan.data.target, have) }, (_, i) => (
          <svg key={i} viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true">
            {i < have ? <CoinMark /> : <circle class="cm-empty" r="9.5" />}
          </svg>
        ))}
      </div>
    </div>
  );
}

// Cards

export function CardFace(props: { paint: Paint }): VNode {
  const { paint } = props;
  return (
    <svg viewBox="0 0 64 82" aria-hidden="true">
      <rect class="cm-cardpaper" x="1.5" y="1.5" width="61" height="79" rx="8" />
      <rect x="6" y="6" width="52" height="70" rx="5" fill={fill(paint)} />
      <rect x="6" y="6" width="52" height="70" rx="5" fill={`url(#cm-t-${paint})`} opacity=".45" />
      <circle cx="32" cy="41" r="20" fill={fill(paint)} stroke={`var(--on-${paint})`} stroke-width="1.5" />
      <PaintMark paint={paint} x={32} y={41} scale={1.15} />
    </svg>
  );
}

export function Cards(props: Beside & { act(move: Move): void }): VNode {
  const { sheet, choose, words, act } = props;
  const cards = choose.picked.filter((id) => sheet.cards.some((c) => c.id === id));
  const full = sheet.hand && having(choose.moves, [...cards, sheet.hand.id]).find((m) => m.path.length === cards.length + 1);
  const names = sheet.cards.filter((c) => cards.includes(c.id)).map((c) => colourName(words, c.face));
  const lay = (): void => {
    if (full && cards.length > 0) act(full);
  };
  return (
    <div>
      <div class="cm-cards">
        {sheet.cards.map((c) => (
          <div key={c.id} class="cm-card" data-hint={props.hinted.has(c.id)} {...pointAt(choose, c.id, props.name(c))}>
            <CardFace paint={c.face as Paint} />
            <span>{colourName(words, c.face)}</span>
          </div>
        ))}
      </div>
      {sheet.hand && (
        <div {...pointAt(choose, sheet.hand.id, names.length > 0 ? words.colormill.lay(listed(words, names)) : words.colormill.layNone)} class="go cm-lay"
          data-lit={Boolean(full) && cards.length > 0} aria-disabled={cards.length === 0} onClick={lay}
          onKeyDown={(e: KeyboardEvent) => { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); lay(); } }}>
          {names.length > 0 ? words.colormill.lay(listed(words, names)) : words.colormill.layNone}
          {full?.odds && cards.length > 0 && <small>{words.table.oddsOf(Math.round((100 * full.odds[0]) / full.odds[1]))}</small>}
        </div>
      )}
    </div>
  );
}

/** A prediction that lies, and what became of it. */
export function Laid(props: { sheet: Sheet; words: Words }): VNode | null {
  const { sheet, words } = props;
  if (!sheet.hand || sheet.hand.label === "Cards") return null;
  const came = /fulfilled/.test(sheet.hand.label), failed = /failed/.test(sheet.hand.label);
  return (
    <span class="cm-laid" data-came={came} data-failed={failed}>
      {sheet.cards.map((c) => isColour(c.face) && <Swatch key={c.id} colour={c.face} size={20} label={words.colours[c.face]} />)}
      {came ? `✓ ${words.colormill.came}` : failed ? `✗ ${words.colormill.failed}` : words.colormill.faceDown}
    </span>
  );
}

// What can be used

/** The picture of a thing in the box. */
function Thing(props: { item: Item }): VNode {
  const { item } = props;
  if (item.kind === "colour" && isColour(item.face)) return <svg viewBox="-26 -26 52 52" width="34" height="34" aria-hidden="true"><use href={`#cm-s-${item.face}`} /></svg>;
  const icons: Record<string, string> = { "any ball": "i-anyball", "two balls": "i-twoballs", alchemist: "i-turn", stargazer: "i-gaze", caravan: "i-copy" };
  const id = item.kind === "pencil" ? `p-${item.face}` : item.kind === "ship" ? "i-ship" : item.kind === "market" ? "i-market" : item.kind === "key" ? "i-key" : (icons[item.label.replace(/ x\d+$/, "")] ?? "i-finish");
  return <svg viewBox="-25 -15 50 30" width="50" height="30" aria-hidden="true"><use href={`#cm-${id}`} /></svg>;
}

export function Chip(props: { item: Item; choose: Choose; hinted: ReadonlySet<number>; name(item: Item): string }): VNode {
  const { item, choose } = props;
  const n = timesOf(item);
  return (
    <div class={`cm-chip ${item.kind}`} data-hint={props.hinted.has(item.id)} title={props.name(item)} {...pointAt(choose, item.id, props.name(item))}>
      <Thing item={item} />
      {item.kind === "key" && isColour(item.face) && <Swatch colour={item.face} size={18} />}
      {n > 1 && <b>×{n}</b>}
    </div>
  );
}

export function Box(props: Beside & { palette: Item[] }): VNode | null {
  const { sheet, choose, words, name } = props;
  const market = sheet.market && choose.next.has(sheet.market.id) ? [sheet.market] : [];
  const things = [...sheet.box, ...market];
  const paints = props.palette.filter((p) => choose.next.has(p.id) || choose.picked.includes(p.id));
  // Only where every move asks for it: elsewhere a tap on it would quietly use up a pencil of any colour.
  const free = paints.length > 0 && choose.moves.every((m) => m.path.some((id) => paints.some((p) => p.id === id)));
  if (things.length === 0 && !free) return null;
  return (
    <div class="cm-box">
      {things.length > 0 && <p class="cm-caption">{words.colormill.toUse}</p>}
      {things.length > 0 && <div class="cm-chips">{things.map((item) => <Chip key={item.id} item={item} choose={choose} hinted={props.hinted} name={name} />)}</div>}
      {free && <p class="cm-caption">{words.colormill.whichColour}</p>}
      {free && <div class="cm-chips">{paints.map((item) => <Chip key={item.id} item={item} choose={choose} hinted={props.hinted} name={name} />)}</div>}
    </div>
  );
}

// Zone, failures, market

function Zone(props: Beside & { predicting: boolean }): VNode {
  const { plan, sheet, choose, words } = props;
  /** Lifts the cards of an entry; laying them is another tap. */
  const lift = (cards: string): void => {
    choose.clear();
    for (const c of sheet.cards) if (cards.split("+").includes(c.face)) choose.point(c.id);
  };
  return (
    <ul class="cm-zone">
      {plan.data.zone.map((entry, i) => {
        const used = sheet.zone[i]?.face === "marked";
        const prize = prizeOf(entry.pays);
        const names = listed(words, entry.cards.split("+").map((c) => colourName(words, c)));
        const face = (
          <>
            <span class="cm-entry-cards" aria-hidden="true">{entry.cards.split("+").map((c) => isColour(c) && <Swatch key={c} colour={c} size={22} />)}</span>
            <span aria-hidden="true">›</span>
            <PrizeBox prize={prize} label={prizeName(prize, words)} />
            {used && <span class="cm-used"><span aria-hidden="true">✓</span><span class="unseen">{words.colormill.used}</span></span>}
          </>
        );
        return (
          <li key={i} data-used={used}>
            {props.predicting ? <button class="cm-entry" aria-label={words.colormill.lift(names, prizeName(prize, words), used)} onClick={() => lift(entry.cards)}>{face}</button> : <div class="cm-entry"><span class="unseen">{names}</span>{face}</div>}
          </li>
        );
      })}
    </ul>
  );
}

function Failures(props: Beside): VNode {
  const { plan, sheet, words } = props;
  return (
    <ol class="cm-track" aria-label={words.colormill.failures}>
      {plan.data.failures.map((pencil, i) => {
        const on = sheet.icons[i]?.face === "marked";
        return (
          <li key={i} data-on={on}>
            <span aria-hidden="true">{on ? "✗" : i + 1}</span>
            <span class="unseen">{on ? words.colormill.failed : words.colormill.notYet}</span>
            {pencil && <PrizeBox prize={{ coins: 0, things: [pencil] }} height={13} label={words.colormill.pencil(colourName(words, pencil), 1)} />}
          </li>
        );
      })}
    </ol>
  );
}

function Market(props: Beside): VNode {
  const { sheet, words } = props;
  return (
    <ol class="cm-lines">
      {sheet.lines.map((line) => (
        <li key={line.id} data-used={line.face === "marked"}>{/two/.test(line.label) ? "2 › 1" : "1 › 1"}<span class="unseen">{line.face === "marked" ? words.colormill.used : ""}</span></li>
      ))}
    </ol>
  );
}

export function ZonePanel(props: Beside & { predicting: boolean }): VNode {
  const w = props.words.colormill;
  return (
    <div class="cm-two">
      <p class="cm-what">{w.zoneWhat}</p>
      <Zone {...props} />
      <div><h3>{w.failures}</h3><p class="cm-what">{w.failuresWhat}</p><Failures {...props} /></div>
      {props.sheet.market && <div><h3>{w.exchanges}</h3><Market {...props} /></div>}
    </div>
  );
}

// Areas

const RULES: Record<string, string> = { same: "=", differ: "≠", touching: "≠", free: "" };

export function Areas(props: Beside): VNode {
  const { plan, sheet, words } = props;
  const colours = coloursOf(sheet);
  return (
    <ul class="cm-areas">
      {plan.data.areas.map((a, i) => {
        if (a.kind === "hub") return null;
        const cells = plan.data.cells.flatMap((c, k) => (c.area === i ? [colours[k] ?? null] : []));
        const done = cells.filter(Boolean).length;
        const prize = prizeOf(a.pays ?? "");
        const whole = sheet.areas[i]?.face === "finished";
        return (
          <li key={a.id} data-done={whole}>
            <span class="cm-area-name">{areaName(words, plan.data, i)} {RULES[a.rule] && <b title={words.colormill.rules[a.rule]}>{RULES[a.rule]}</b>}</span>
            <span class="cm-pips" aria-hidden="true">{cells.map((c, k) => <i key={k} data-on={c !== null} />)}</span>
            <span class="unseen">{words.colormill.ofCells(done, cells.length)}</span>
            {a.pays && <PrizeBox prize={prize} height={18} label={prizeName(prize, words)} />}
            {a.bycolour && <span class="cm-bycolour">{a.bycolour.map((pays, k) => { const p = PAINTS[k]; return p && <span key={p}><Swatch colour={p} size={18} label={words.colours[p]} /><PrizeBox prize={prizeOf(pays)} height={16} label={prizeName(prizeOf(pays), words)} /></span>; })}</span>}
          </li>
        );
      })}
    </ul>
  );
}

// The others

export function doing(label: string, w: Words): string {
  const words: Record<string, string> = w.colormill.doing;
  return label.split(", ").map((part) => words[part] ?? part).join(", ");
}

export function Sheets(props: { plan: Plan; sheets: Sheet[]; players: readonly Player[]; choose: Choose; words: Words; shown: SeatNo; over: boolean; show(seat: SeatNo): void; name(item: Item): string }): VNode {
  const { plan, sheets, players, choose, words } = props;
  return (
    <ul class="cm-sheets">
      {sheets.map((sheet) => {
        const name = players[sheet.seat]?.name ?? words.table.seat(sheet.seat);
        const pencils = sheet.box.filter((b) => b.kind === "pencil");
        return (
          <li key={sheet.seat} data-shown={props.shown === sheet.seat}>
            <button class="cm-look" aria-pressed={props.shown === sheet.seat} aria-label={words.colormill.lookAt(name)} onClick={() => props.show(sheet.seat)}>
              <Small plan={plan} sheet={sheet} label={words.colormill.coloured(coloursOf(sheet).filter(Boolean).length, plan.data.cells.length)} />
            </button>
            <b>{name}</b>
            <span class="cm-count"><svg viewBox="-11 -11 22 22" width="20" height="20" aria-hidden="true"><CoinMark /></svg>{words.colormill.coins(sheet.coins?.x ?? 0)}</span>
            {pencils.length > 0 && <span class="cm-stubs">{pencils.map((p) => <span key={p.id} class="cm-count"><PrizeBox prize={{ coins: 0, things: [p.face] }} height={16} label={props.name(p)} />{timesOf(p) > 1 ? `×${timesOf(p)}` : ""}</span>)}</span>}
            {sheet.hand && sheet.hand.label !== "Cards" && (
              choose.next.has(sheet.hand.id) ? <div class="cm-chip" {...pointAt(choose, sheet.hand.id, `${props.name(sheet.hand)}, ${name}`)}><Laid sheet={sheet} words={words} /></div> : <Laid sheet={sheet} words={words} />
            )}
            {!props.over && <em>{doing(sheet.done?.label ?? "", words)}</em>}
          </li>
        );
      })}
    </ul>
  );
}
