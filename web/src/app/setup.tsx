// Setting up a game: who sits where, which board or variant.  All of it can stand in the address.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameInfo, Option, OptionValues } from "../engine/types";
import { box } from "../tables/list";
import { Face } from "../pieces/players";
import { words } from "../words/words";
import { newSaved } from "./game";
import { notify } from "./notices";
import { go } from "./router";
import { openRules } from "./rules";
import { save, type Seat } from "./saves";

/** "me", "here", a bot's level, or nobody. */
type Sitter = string;

const USUAL_BOT = "normal";

/** As the address says, or one person and as many bots as the game needs. */
function seated(info: GameInfo, bots: readonly string[], query: URLSearchParams): Sitter[] {
  const [least, most] = info.players;
  const asked = Number(query.get("players") ?? NaN);
  const fits = Number.isInteger(asked) && asked >= least && asked <= most;
  const n = fits ? asked : Math.max(least, Math.min(2, most));
  return Array.from({ length: most }, (_, i) => {
    const wish = query.get(`seat${i}`);
    if (wish !== null && (["me", "here"].includes(wish) || bots.includes(wish))) return wish;
    return i === 0 ? "me" : i < n ? USUAL_BOT : "nobody";
  });
}

function chosen(info: GameInfo, board: string | null, query: URLSearchParams): OptionValues {
  const out: OptionValues = {};
  for (const o of info.options) {
    const wish = o.key === "board" && board ? board : query.get(o.key);
    out[o.key] = wish !== null && o.names?.includes(wish) ? wish : (o.names?.[o.initial - o.min] ?? o.initial);
  }
  return out;
}

function Bars(props: { level: string; bots: readonly string[] }): VNode {
  const n = props.bots.indexOf(props.level) + 1;
  return <span class="bars" aria-hidden="true">{props.bots.map((b, i) => <i key={b} data-on={i < n} />)}</span>;
}

function OptionChoice(props: { option: Option; value: string | number; pictures: Record<string, string>; pick(value: string): void }): VNode {
  const w = words.value;
  const { option } = props;
  const named = (name: string): string => w.options[`${option.key}.${name}`] ?? w.options[name] ?? name;
  const title = w.options[option.key] ?? option.title;
  return (
    <fieldset class={`option option-${option.key}`}>
      <legend>{title}</legend>
      <div class="choices">
        {(option.names ?? []).map((name) => (
          <label key={name} class={props.pictures[name] ? "choice pictured" : "choice"} data-on={props.value === name}>
            <input type="radio" name={option.key} value={name} checked={props.value === name} onChange={() => props.pick(name)} />
            {props.pictures[name] && <img src={props.pictures[name]} alt="" width="120" height="90" />}
            <span>{named(name)}</span>
          </label>
        ))}
      </div>
      {w.optionHelp[option.key] && <p class="soft">{w.optionHelp[option.key]}</p>}
    </fieldset>
  );
}

interface SeatRow {
  seat: number;
  sitter: Sitter;
  name: string;
}

function SeatLine(props: SeatRow & { bots: readonly string[]; sit(sitter: Sitter): void; call(name: string): void }): VNode {
  const w = words.value.setup;
  const { seat, sitter, bots } = props;
  const kind = sitter === "nobody" ? "none" : sitter === "me" ? "you" : sitter === "here" ? "here" : "bot";
  return (
    <li class={kind}>
      <Face kind={kind} />
      {kind === "none" ? <i class="soft">{w.nobody}</i> : <input class="name" value={props.name} maxLength={20} aria-label={w.name(seat)} onInput={(e) => props.call(e.currentTarget.value)} />}
      {kind === "bot" && <Bars level={sitter} bots={bots} />}
      <select value={sitter} aria-label={w.kind(seat)} onChange={(e) => props.sit(e.currentTarget.value)}>
        {seat === 0 && <option value="me">{w.you}</option>}
        {seat > 0 && <option value="here">{w.here}</option>}
        {bots.map((b) => <option key={b} value={b}>{w.bot(w.levels[b] ?? b)}</option>)}
        {seat > 0 && <option value="nobody">{w.nobody}</option>}
      </select>
    </li>
  );
}

/** A name as the engine takes it: 23 bytes, one line, never empty. */
function fitting(name: string, fallback: string): string {
  let out = name.replace(/[\s#]+/g, " ").trim() || fallback;
  while (new TextEncoder().encode(out).length > 23) out = out.slice(0, -1);
  return out;
}

function toSeat({ sitter, name, seat }: SeatRow): Seat {
  const w = words.value.setup;
  const called = fitting(name, w.names[seat] ?? `${seat + 1}`);
  if (sitter === "me" || sitter === "here") return { kind: sitter, name: called, level: null, you: sitter === "me" && called === w.you };
  return { kind: "bot", name: called, level: sitter };
}

/** "You", as long as nobody else sits here to whom that would be somebody else; bots have names. */
function usualName(sitters: readonly Sitter[], seat: number): string {
  const w = words.value.setup;
  const sitter = sitters[seat];
  if (sitter === "here" || (sitter === "me" && sitters.includes("here"))) return w.person(seat);
  return sitter === "me" ? w.you : (w.names[seat] ?? "");
}

export function Setup(props: { info: GameInfo; bots: readonly string[]; board: string | null; query: URLSearchParams }): VNode {
  const w = words.value;
  const { info, bots, query } = props;
  const [sitters, setSitters] = useState(() => seated(info, bots, query));
  const [names, setNames] = useState<(string | null)[]>([]);
  const [options, setOptions] = useState(() => chosen(info, props.board, query));
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.scrollIntoView({ block: "nearest" }), []);
  useEffect(() => {
    const asked = query.get("players");
    if (asked !== null && !(Number(asked) >= info.players[0] && Number(asked) <= info.players[1])) notify(w.errors.badPlayers);
  }, []);
  const rows = sitters.map((sitter, seat) => ({ sitter, seat, name: names[seat] ?? usualName(sitters, seat) }));
  const taken = rows.filter((r) => r.sitter !== "nobody");
  const enough = taken.length >= info.players[0];
  const start = (): void => {
    const saved = newSaved(info.id, options, taken.map(toSeat));
    save(saved);
    go(`/table/${saved.id}`);
  };
  const pictures = box(info.id)?.pictures;
  const { title, line } = w.games[info.id as keyof typeof w.games];
  return (
    <section ref={root} class="panel setup" aria-label={title}>
      <div>
        <h2 class="name">{title}</h2>
        <p class="soft">{line}</p>
        {info.options.map((o) => <OptionChoice key={o.key} option={o} value={options[o.key] ?? ""} pictures={pictures?.option === o.key ? pictures.of : {}} pick={(v) => setOptions({ ...options, [o.key]: v })} />)}
      </div>
      <div>
        <h3>{w.setup.who}</h3>
        <ul class="seats">
          {rows.map((r) => (
            <SeatLine key={r.seat} {...r} bots={bots}
              sit={(s) => setSitters(sitters.map((old, i) => (i === r.seat ? s : old)))}
              call={(name) => setNames(rows.map((old) => (old.seat === r.seat ? name : (names[old.seat] ?? null))))} />
          ))}
        </ul>
        {w.setup.nameHelp[info.id] && <p class="soft">{w.setup.nameHelp[info.id]}</p>}
        {!enough && <p role="status">{w.setup.needs(info.players[0])}</p>}
        <div class="row end">
          <button class="pill" onClick={() => openRules(info.id, null)}>{w.setup.rules}</button>
          <button class="go wide" disabled={!enough} onClick={start}>{w.setup.start(taken.length)}</button>
        </div>
      </div>
    </section>
  );
}
