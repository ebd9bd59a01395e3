// The shelf: five boxes, the game one can go on with, and the set-up of the box that is open.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Games } from "../engine/types";
import { type Box, BOXES } from "../tables/list";
import { Icon, IconButton } from "../pieces/icons";
import { words } from "../words/words";
import { asideOpen } from "./aside";
import { games } from "./engines";
import { readFile, saveAll, saveAside, saveFile } from "./files";
import { newSaved } from "./game";
import { makeRoom, notify } from "./notices";
import { go, rename } from "./router";
import { asides, bringBack, type Saved, save, saves, textOf, throwAway } from "./saves";
import { SettingsDialog } from "./settings-dialog";
import { Setup } from "./setup";
import { isShort } from "./storage";
import { asideLine, savedLine } from "./telling";
import { Trouble } from "./trouble";

const DOTS = ["blue", "green", "orange", "pink", "purple"];

function Logo(): VNode {
  return (
    <svg class="logo" viewBox="0 0 64 44" width="58" aria-hidden="true">
      <path d="M4 14L12 3H52L60 14Z" fill="#8a6233" stroke="#2b2a33" stroke-width="2" stroke-linejoin="round" />
      <rect x="3" y="14" width="58" height="27" rx="5" fill="#fffaf0" stroke="#2b2a33" stroke-width="2" />
      {DOTS.map((c, i) => <circle key={c} cx={12 + i * 10} cy="27" r="4.6" fill={`var(--${c})`} stroke="#2b2a33" stroke-width="1.3" />)}
      <path d="M10 36.500H54" stroke="#cdbf9f" stroke-width="2" />
    </svg>
  );
}

const address = (saved: Saved): string => `${saved.over ? "/replay/" : "/table/"}${saved.id}`;

function GoOn(props: { quiet: boolean }): VNode | null {
  const w = words.value.shelf;
  const newest = saves.value.find((s) => !s.over);
  if (!newest) return null;
  const cover = BOXES.find((b) => b.id === newest.game)?.cover;
  return (
    <section class="panel go-on">
      {cover && <img src={cover} alt="" width="50" height="61" />}
      <div><h2>{w.goOn}</h2><p>{savedLine(newest, words.value)}</p></div>
      <a class={props.quiet ? "pill" : "go"} href={`#${address(newest)}`}>{w.continue}</a>
    </section>
  );
}

/** A first evening begins with the shortest game. */
const FIRST = "stacks";

function playFirst(): void {
  const w = words.value.setup;
  const saved = newSaved(FIRST, {}, [
    { kind: "me", name: w.you, level: null, you: true },
    { kind: "bot", name: w.names[1] ?? "", level: "easy" },
  ]);
  save(saved);
  go(`/table/${saved.id}`);
}

/** For those who have never been here: where to begin, and what this is. */
function Welcome(): VNode {
  const w = words.value.shelf;
  const cover = BOXES.find((b) => b.id === FIRST)?.cover;
  return (
    <section class="panel welcome">
      {cover && <img src={cover} alt="" width="92" height="112" />}
      <div>
        <h2>{w.newHere}</h2>
        <p>{w.newLine}</p>
        <div class="row"><button class="go" onClick={playFirst}>{w.newStart}</button><span class="soft">{w.orBox}</span></div>
      </div>
      <ul class="about">{w.about.map(([title, line]) => <li key={title}><b>{title}</b> {line}</li>)}</ul>
    </section>
  );
}

/** Deleted at once, and brought back as quickly. */
function remove(id: string, line: string): void {
  const w = words.value.shelf;
  const text = textOf(id);
  throwAway(id);
  if (text !== null) notify(w.removed(line), { action: { label: w.bringBack, do: () => bringBack(id, text) } });
}

function Older(): VNode | null {
  const w = words.value.shelf;
  if (saves.value.length === 0) return null;
  return (
    <details class="older">
      <summary>{w.saved} ({saves.value.length})</summary>
      <div class="row"><button class="pill" onClick={saveAll}><Icon name="save" />{w.saveAll}</button></div>
      <ul>
        {saves.value.map((s) => (
          <li key={s.id}>
            <span>{savedLine(s, words.value)} <small class="soft">{new Date(s.at).toLocaleDateString(words.value.lang)}</small></span>
            <a class="pill" href={`#${address(s)}`}>{w.open}</a>
            <button class="pill" onClick={() => saveFile(s)}>{words.value.table.saveFile}</button>
            <button class="pill" onClick={() => remove(s.id, savedLine(s, words.value))}>{w.remove}</button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Games that cannot be played here, each with the reason. */
function SetAside(): VNode | null {
  const w = words.value;
  if (asides.value.length === 0) return null;
  return (
    <details class="older aside" open={asideOpen.value} onToggle={(e) => (asideOpen.value = e.currentTarget.open)}>
      <summary>{w.aside.title} ({asides.value.length})</summary>
      <p class="soft">{w.aside.text}</p>
      <ul>
        {asides.value.map((a) => (
          <li key={a.id}>
            <span>{asideLine(a, w)} <em>{w.aside.reasons[a.reason]}</em> {a.saved && <small class="soft">{new Date(a.saved.at).toLocaleDateString(w.lang)}</small>}</span>
            <button class="pill" onClick={() => saveAside(a)}>{w.aside.download}</button>
            <button class="pill" onClick={() => remove(a.id, asideLine(a, w))}>{w.shelf.remove}</button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Room is short: a person decides what goes. */
function Room(): VNode | null {
  const w = words.value;
  const [short, setShort] = useState(false);
  useEffect(() => setShort(isShort()), [saves.value, asides.value]);
  if (!short) return null;
  return (
    <section class="panel short">
      <p role="status">{w.room.low}</p>
      <div class="row"><button class="go" onClick={makeRoom}>{w.room.make}</button><button class="pill" onClick={saveAll}>{w.shelf.saveAll}</button></div>
    </section>
  );
}

async function take(files: FileList | null): Promise<void> {
  const file = files?.[0];
  if (!file) return;
  try {
    const found = await readFile(file);
    if ("id" in found) go(address(found));
    else notify(words.value.shelf.taken(found));
  } catch (error) {
    notify(error instanceof Error ? error.message : words.value.errors.anything);
  }
}

function OpenFile(): VNode {
  return (
    <label class="pill file">
      <Icon name="open" />
      <span class="word">{words.value.shelf.loadFile}</span>
      <input type="file" class="unseen" aria-label={words.value.shelf.loadFile} accept=".replay,.txt,.games,text/plain,application/json" onChange={(e) => { void take(e.currentTarget.files); e.currentTarget.value = ""; }} />
    </label>
  );
}

function OneBox(props: { box: Box; all: Games | null; open: boolean }): VNode {
  const w = words.value;
  const { box, open } = props;
  const { title, line: motto } = w.games[box.id];
  const info = props.all?.games.find((g) => g.id === box.id);
  const [a, b] = info?.players ?? [0, 0];
  return (
    <li class={open ? "open" : ""}>
      <a class="box" href={`#/${open ? "" : box.id}`} aria-expanded={open} role="button" aria-label={`${title}. ${motto}`}>
        <img src={box.cover} alt="" width="224" height="272" />
      </a>
      <div class="lab">
        <b>{title}</b>
        <span class="nums">
          {info && <span><svg viewBox="0 0 20 20" width="16" aria-hidden="true"><circle cx="10" cy="6" r="4" /><path d="M2 19Q2 11 10 11T18 19Z" /></svg><span aria-label={w.shelf.players(a, b)} role="img">{a === b ? a : `${a}–${b}`}</span></span>}
          <span><svg class="stroke" viewBox="0 0 20 20" width="16" aria-hidden="true"><circle cx="10" cy="10" r="8" /><path d="M10 5V10L14 12" /></svg>{w.shelf.minutes(box.minutes)}</span>
        </span>
        <p>{motto}</p>
      </div>
    </li>
  );
}

export function Shelf(props: { open?: string; board?: string | null; query?: URLSearchParams }): VNode {
  const w = words.value;
  const [all, setAll] = useState<Games | null>(null);
  const [failed, setFailed] = useState(false);
  const [settings, setSettings] = useState(false);
  useEffect(() => {
    games().then(setAll, () => setFailed(true));
  }, []);
  const info = all?.games.find((g) => g.id === props.open);
  useEffect(() => {
    // An address of a board that is not there: say so, and show the game all the same.
    const board = info?.options.find((o) => o.key === "board");
    if (!info || !props.board || board?.names?.includes(props.board)) return;
    notify(w.errors.nothingHere);
    rename(`/${info.id}`);
  }, [info, props.board]);
  if (failed) return <Trouble sentence={w.errors.noEngine} retry={() => location.reload()} />;
  return (
    <div class="shelf">
      <header class="bar">
        <Logo />
        <div class="brand"><h1>{w.brand}</h1><small>{w.motto}</small></div>
        <span class="space" />
        <OpenFile />
        <IconButton icon="settings" label={w.settings.title} onClick={() => setSettings(true)} />
      </header>
      {settings && <SettingsDialog close={() => setSettings(false)} />}
      <main>
        <GoOn quiet={props.open !== undefined} />
        <ul class="boxes">{BOXES.map((b) => <OneBox key={b.id} box={b} all={all} open={b.id === props.open} />)}</ul>
        {all && info && <Setup key={info.id} info={info} bots={all.bots} board={props.board ?? null} query={props.query ?? new URLSearchParams()} />}
        {props.open === undefined && saves.value.length + asides.value.length === 0 && <Welcome />}
        <Room />
        <Older />
        <SetAside />
      </main>
    </div>
  );
}
