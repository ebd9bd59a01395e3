// The rules: a drawer beside the table, or a page of their own; searchable, each rule with an address.
import { signal } from "@preact/signals";
import { Fragment, type VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../pieces/icons";
import { words } from "../words/words";

interface Block {
  kind: "h1" | "h2" | "h3" | "p" | "li" | "table" | "pre";
  rule: string | null;
  text?: string;
  rows?: string[][];
}

export const shown = signal<{ game: string; rule: string | null } | null>(null);

export function openRules(game: string, rule: string | null): void {
  shown.value = { game, rule };
}

const books = new Map<string, Promise<Block[]>>();

function book(game: string): Promise<Block[]> {
  let found = books.get(game);
  if (!found) {
    found = fetch(`rules-${game}.json`).then((r) => {
      if (!r.ok) throw new Error(String(r.status));
      return r.json() as Promise<Block[]>;
    });
    found.catch(() => books.delete(game));
    books.set(game, found);
  }
  return found;
}

const PARTS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]*\)|\b[A-Z]{2}-[A-Z]?\d+[a-z]?\??)/;

/** Bold, italics, code and links to rules; other links are shown as their text. */
function inline(text: string, go: (rule: string) => void): (VNode | string)[] {
  return text.split(PARTS).map((part, i) => {
    if (part.startsWith("**")) return <b key={i}>{part.slice(2, -2)}</b>;
    if (part.startsWith("`")) return <code key={i}>{part.slice(1, -1)}</code>;
    if (part.startsWith("[")) return part.slice(1, part.indexOf("]"));
    if (part.length > 2 && part.startsWith("*")) return <i key={i}>{part.slice(1, -1)}</i>;
    if (PARTS.test(part)) return <button key={i} class="link" onClick={() => go(part)}>{part}</button>;
    return part;
  });
}

function textOf(block: Block): string {
  return `${block.rule ?? ""} ${block.text ?? ""} ${(block.rows ?? []).flat().join(" ")}`;
}

/** What a search leaves: blocks with all its words, each under its heading. */
function search(blocks: Block[], query: string): Block[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return blocks;
  const out: Block[] = [];
  let heading: Block | null = null;
  for (const block of blocks) {
    if (block.kind === "h2") heading = block;
    const text = textOf(block).toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    if (heading && heading !== block) out.push(heading);
    heading = null;
    out.push(block);
  }
  return out;
}

function Shown(props: { block: Block; go(rule: string): void; marked: boolean }): VNode {
  const { block, go } = props;
  const inner = inline(block.text ?? "", go);
  const at = block.rule ? { id: `rule-${block.rule}`, tabIndex: -1, "data-marked": props.marked } : {};
  switch (block.kind) {
    case "h1": return <Fragment />;
    case "h2": return <h3>{inner}</h3>;
    case "h3": return <h4>{inner}</h4>;
    case "pre": return <pre tabIndex={0}>{block.text}</pre>;
    case "table": {
      const [head = [], ...rows] = block.rows ?? [];
      return (
        <div class="scroll" tabIndex={0}>
          <table>
            <thead><tr>{head.map((c, i) => <th key={i} scope="col">{inline(c, go)}</th>)}</tr></thead>
            <tbody>{rows.map((r, j) => <tr key={j}>{r.map((c, i) => <td key={i}>{inline(c, go)}</td>)}</tr>)}</tbody>
          </table>
        </div>
      );
    }
    default:
      return <p class={block.kind} {...at}>{block.rule && <b class="number">{block.rule}</b>} {inner}</p>;
  }
}

export function Rules(props: { game: string; rule: string | null }): VNode {
  const w = words.value;
  const [blocks, setBlocks] = useState<Block[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState("");
  const [rule, setRule] = useState(props.rule);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => setRule(props.rule), [props.rule]);
  useEffect(() => {
    setFailed(false);
    book(props.game).then(setBlocks, () => setFailed(true));
  }, [props.game]);
  useEffect(() => {
    if (!rule || !blocks) return;
    const at = root.current?.querySelector<HTMLElement>(`[id="rule-${CSS.escape(rule)}"]`);
    at?.scrollIntoView({ block: "center" });
    at?.focus({ preventScroll: true });
  }, [rule, blocks, query]);
  const go = (to: string): void => {
    setQuery("");
    setRule(to);
  };
  if (failed) return <p role="alert">{w.errors.noEngine}</p>;
  const found = search(blocks ?? [], query);
  return (
    <div class="rules-text" ref={root}>
      <input type="search" placeholder={w.rules.search} aria-label={w.rules.search} value={query} onInput={(e) => setQuery(e.currentTarget.value)} />
      {w.rules.language && <p class="soft">{w.rules.language}</p>}
      <p class="soft" role="status">{query && (found.length === 0 ? w.rules.none : w.rules.found(found.filter((b) => b.kind !== "h2").length))}</p>
      <div lang="en">{found.map((block, i) => <Shown key={`${i}${query}`} block={block} go={go} marked={block.rule === rule} />)}</div>
    </div>
  );
}

/** Beside whatever is shown. */
export function RulesDrawer(): VNode | null {
  const w = words.value;
  const close = useRef<HTMLButtonElement>(null);
  const open = shown.value;
  useEffect(() => {
    if (!open) return;
    const back = document.activeElement as HTMLElement | null;
    if (!open.rule) close.current?.focus();
    const onKey = (e: KeyboardEvent): void => {
      if (e.key === "Escape") shown.value = null;
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      back?.focus();
    };
  }, [open !== null]);
  if (!open) return null;
  const title = w.games[open.game as keyof typeof w.games].title;
  return (
    <aside class="drawer" aria-label={w.rules.title}>
      <div class="row">
        <h2>{title}: {w.rules.title}</h2>
        <span class="space" />
        <button ref={close} class="pill" onClick={() => (shown.value = null)} aria-label={w.rules.close}>×</button>
      </div>
      <Rules game={open.game} rule={open.rule} />
    </aside>
  );
}

export function RulesPage(props: { game: string; rule: string | null }): VNode {
  const w = words.value;
  return (
    <>
      <header class="bar"><a class="pill" href="#/"><Icon name="back" />{w.table.shelf}</a></header>
      <main class="rules-page">
        <section class="panel">
          <h1>{w.games[props.game as keyof typeof w.games].title}</h1>
          <h2 class="unseen">{w.rules.title}</h2>
          <Rules game={props.game} rule={props.rule} />
        </section>
      </main>
    </>
  );
}
