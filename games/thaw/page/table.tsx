// Thaw's table: the sheet before you, and the form that follows mouse, finger or focus.
//
// With a mouse the form floats where it would lie, and a click draws it.  A finger hides what it points at, so a tap lays the
// form down first; it can be moved by its knob, turned, and is drawn by the button or by a second tap.
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Item, ItemId, Move, View } from "@/engine/types";
import { type Colour, isColour } from "@/pieces/colours";
import { Layout, type Panel } from "@/pieces/layout";
import { meant, pointAt } from "@/pieces/point";
import type { TableProps } from "@/tables/table";
import { boxName, colourOf, type Data, formNow, frontSheet, goesLeft, seatColour, type Spot, Spots, touches } from "./facts";
import { type Cell, keyOf, UNIT } from "./geometry";
import { Hand } from "./hand";
import { Ghost, SheetDefs } from "./land";
import { Points } from "./points";
import { Round } from "./round";
import { freshOn, type Look, ownerOf, Sheet } from "./sheet";
import { Sheets } from "./sheets";

const TRAVEL_MS = 380;
/** A wheel sends many small steps; this long after a turn the next ones are the same push. */
const WHEEL_MS = 140;
/** So long a view whose question was answered may stay until the next one comes. */
const ANSWER_MS = 600;

/** A sheet that has just gone on is shown until it has left the table. */
function useLeaving(front: Item | null, before: View | null, ms: number): { sheet: Item; view: View } | null {
  const [gone, setGone] = useState<{ sheet: Item; view: View } | null>(null);
  const last = useRef<ItemId | null>(null);
  // Before the picture is shown: the next sheet must not be seen in its place first.
  useLayoutEffect(() => {
    const was = last.current;
    last.current = front?.id ?? null;
    const sheet = was !== null && front && was !== front.id ? before?.item(was) : undefined;
    if (!sheet || !before || ms === 0) return setGone(null);
    setGone({ sheet, view: before });
    const timer = setTimeout(() => setGone(null), ms);
    return () => clearTimeout(timer);
  }, [front?.id]);
  return gone;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The knob that a finger holds: outside the form, so that it covers nothing. */
function Knob(props: { spot: Spot; boxes: readonly Item[]; hold: Cell; move(to: Cell): void }): VNode {
  const grabbed = useRef<Cell | null>(null);
  const { spot, hold } = props;
  const bottom = Math.max(...spot.cells.map((c) => c[1]));
  const low = spot.cells.filter((c) => c[1] === bottom).map((c) => c[0]);
  const [left, right] = [Math.min(...low), Math.max(...low)];
  const free = (x: number, y: number): boolean => x >= 0 && x <= 8 && y >= 0 && y <= 8 && !isColour(props.boxes.find((b) => b.x === x && b.y === y)?.face ?? "");
  const sides: Cell[] = [[left, bottom + 1], [left - 1, bottom], [right + 1, bottom], [left, Math.min(...spot.cells.map((c) => c[1])) - 1]];
  const [kx, ky] = sides.find(([x, y]) => free(x, y)) ?? sides.find(([x, y]) => x >= 0 && x <= 8 && y >= 0 && y <= 8) ?? [left, bottom];
  const boxUnder = (event: PointerEvent): Cell => {
    const r = (event.currentTarget as SVGElement).ownerSVGElement?.getBoundingClientRect();
    return r ? [Math.floor(((event.clientX - r.left) / r.width) * 9), Math.floor(((event.clientY - r.top) / r.height) * 9)] : hold;
  };
  const inside = (v: number): number => Math.min(8, Math.max(0, v));
  return (
    <g
      class="thaw-knob"
      transform={`translate(${kx * UNIT + 50} ${ky * UNIT + 50})`}
      onPointerDown={(event) => {
        const [x, y] = boxUnder(event);
        grabbed.current = [x - hold[0], y - hold[1]];
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!grabbed.current) return;
        const [x, y] = boxUnder(event);
        const to: Cell = [inside(x - grabbed.current[0]), inside(y - grabbed.current[1])];
        if (keyOf(to) !== keyOf(hold)) props.move(to);
      }}
      onPointerUp={() => (grabbed.current = null)}
      onPointerCancel={() => (grabbed.current = null)}
    >
      <circle class="reach" r="62" /><circle class="shade" cy="5" r="32" /><circle class="disc" r="32" />
      <path d="M0-17V17M-17 0H17M-5-12L0-17L5-12M-5 12L0 17L5 12M-12-5L-17 0L-12 5M12-5L17 0L12 5" />
    </g>
  );
}

/** Turns by wheel over the sheet and by the key R.  */
function useTurning(rotate: (step: 1 | -1) => void, on: boolean): { current: HTMLDivElement | null } {
  const root = useRef<HTMLDivElement>(null);
  const turn = useRef(rotate);
  turn.current = rotate;
  useEffect(() => {
    if (!on) return;
    let last = 0;
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey || !(event.target as Element).closest(".thaw-boxes")) return;
      event.preventDefault();
      if (event.timeStamp - last < WHEEL_MS) return;
      last = event.timeStamp;
      turn.current(event.deltaY > 0 ? 1 : -1);
    };
    const key = (event: KeyboardEvent): void => {
      const typing = (event.target as Element | null)?.closest?.("input, select, textarea, dialog");
      if (event.key.toLowerCase() !== "r" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      turn.current(event.shiftKey ? -1 : 1);
    };
    const board = root.current;
    board?.addEventListener("wheel", wheel, { passive: false });
    addEventListener("keydown", key);
    return () => {
      board?.removeEventListener("wheel", wheel);
      removeEventListener("keydown", key);
    };
  }, [on]);
  return root;
}

export function Table(props: TableProps): VNode {
  const { view, before, choose, words, players, motion } = props;
  const data = props.data as Data;
  const look: Look = { view, before, data, players, words };
  const front = frontSheet(view);
  const sheets = view.kind("sheet");
  const [peek, setPeek] = useState<ItemId | null>(null);
  const peeked = peek !== null && peek !== front?.id ? view.item(peek) : undefined;
  const sheet = peeked ?? front ?? sheets.find((s) => s.owner === props.seat) ?? sheets[0] ?? null;
  // Another sheet has come: whoever was looking at an old one wants to see it.
  useEffect(() => setPeek(null), [front?.id]);

  const moves = peeked ? [] : choose.moves;
  const form = useMemo(() => formNow(view, choose.moves, data), [view, choose.moves]);
  const boxes = useMemo(() => (sheet ? view.on(sheet.id) : []), [view, sheet?.id]);
  const open = useMemo(() => new Set(choose.moves.flatMap((m) => (m.path.length === 2 ? [Number(/\d+$/.exec(m.text)?.[0])] : []))), [choose.moves]);
  const [wanted, setWanted] = useState(0);
  const turn = open.has(wanted) ? wanted : (Math.min(...open, 9) % 9);
  const spots = useMemo(() => new Spots(data, moves, form, turn, boxes), [view, choose.moves, form, turn, boxes, peeked]);
  const all = useMemo(() => new Map(boxes.map((b) => [b.id, spots.at([b.x, b.y])])), [spots]);
  const asked = moves.length > 0;

  const [hovered, setHovered] = useState<ItemId | null>(null);
  const hover = (event: Event): void => {
    const box = (event.target as Element).closest<SVGElement>(".thaw-box");
    setHovered(box ? Number(box.dataset.item) : null);
  };
  const [shownHole, setShownHole] = useState<Spot | null>(null);
  const [laid, setLaid] = useState<Cell | null>(null);
  const finger = useRef(false);
  useLayoutEffect(() => {
    setHovered(null);
    setLaid(null);
    setShownHole(null);
  }, [asked, front?.id, form?.item.id]);

  const laidSpot = laid && asked ? spots.at(laid) : null;
  const spot = shownHole ?? laidSpot ?? (asked && hovered !== null ? (all.get(hovered) ?? null) : null);
  const colourOfSpot = (at: Spot | null): Colour => (at?.cells.length === 1 ? seatColour(props.seat ?? 0, data) : (form?.colour ?? "white"));
  const colourNow = colourOfSpot(spot);
  const ticks = spot?.move && sheet && colourNow !== sheet.face ? touches(spot.cells, boxes, colourOf(sheet)) : [];
  const taken = spot && !spot.move ? spot.cells.filter(([x, y]) => boxes.some((b) => b.x === x && b.y === y && isColour(b.face))) : [];

  const rotate = (step: 1 | -1): void => {
    const list = [...open].sort((a, b) => a - b);
    const at = list.indexOf(turn);
    if (list.length > 1) setWanted(list[(at + step + list.length) % list.length] ?? turn);
  };
  const root = useTurning(rotate, asked && open.size > 1);

  const spotOf = (move: Move): Spot | null => {
    const box = boxes.find((b) => b.id === move.path.at(-1));
    const quarters = Number(/r(\d)$/.exec(move.text)?.[1] ?? 0);
    const alone = new Spots(data, [move], form, quarters, boxes);
    return !box ? null : move.path.length === 1 ? alone.at([box.x, box.y]) : alone.from([box.x, box.y]);
  };
  /** What was drawn last: the view in which the sheet goes on does not show that sheet any more. */
  const drawn = useRef<{ sheet: ItemId; spot: Spot; colour: Colour } | null>(null);
  const played = useRef({ version: -1, at: 0 });
  const act: TableProps["act"] = (move) => {
    const { version, at } = played.current;
    if (version === view.version && performance.now() - at < ANSWER_MS) return;
    const spot = move.path.length > 0 ? spotOf(move) : null;
    if (spot && front) {
      played.current = { version: view.version, at: performance.now() };
      drawn.current = { sheet: front.id, spot, colour: colourOfSpot(spot) };
    }
    props.act(move);
  };
  const point = (id: ItemId): void => {
    const there = all.get(id);
    const box = view.item(id);
    if (!there || !box) return choose.point(id);
    if (finger.current && !(laidSpot && laidSpot.cells.some(([x, y]) => x === box.x && y === box.y))) return setLaid([box.x, box.y]);
    const chosen = finger.current && laidSpot ? laidSpot : there;
    // One that the engine has not offered is told to it all the same: it says why not.
    act(chosen.move ?? { text: chosen.text, path: [] });
  };
  const lit = new Set(boxes.filter((b) => all.get(b.id)?.move).map((b) => b.id));
  const pointing = { ...choose, next: lit, picked: [], point, hover: () => undefined };
  const owner = sheet ? ownerOf(sheet, look) : { name: "", you: false };
  const boxLabel = (box: Item): string => {
    const there = all.get(box.id);
    const name = words.thaw.box(box.label, isColour(box.face) ? words.colours[box.face] : null);
    if (!there?.move) return name;
    if (there.cells.length === 1) return `${name}: ${words.thaw.fill(box.label)}`;
    const n = sheet && form && form.colour !== sheet.face ? touches(there.cells, boxes, colourOf(sheet)).length : null;
    return words.thaw.boxFits(name, there.cells.map(boxName).join(" "), n === null ? "" : words.thaw.fitsTouching(n, owner.name, owner.you));
  };

  const fresh = useMemo(() => (sheet ? freshOn(sheet, view, before) : NOTHING), [view, sheet?.id]);
  const leaving = useLeaving(front, before, motion.moves ? motion.ms(TRAVEL_MS) : 0);
  const reach = asked ? new Set(boxes.filter((b) => lit.has(b.id)).map((b) => keyOf([b.x, b.y]))) : null;
  const hinted = asked && props.hint[0] ? spotOf(props.hint[0]) : null;

  const last = drawn.current;

  const board = (
    <div
      ref={root}
      class="thaw-board"
      data-moves={motion.moves}
      data-way={goesLeft(leaving?.view ?? view) ? "left" : "right"}
      data-travels={leaving !== null}
      style={{ "--thaw-ms": `${motion.ms(TRAVEL_MS)}ms` }}
      onPointerDownCapture={(event) => (finger.current = event.pointerType === "touch" || event.pointerType === "pen")}
      onClickCapture={(event) => {
        // A double click draws once: the second would fall on the next view.
        if (event.detail > 1 && !finger.current) event.stopPropagation();
      }}
      {...meant(hover, () => setHovered(null))}
      onKeyDownCapture={(event) => {
        finger.current = false;
        if (event.key === "Escape") setLaid(null);
        if (event.key === "Tab") setHovered(null);
      }}
    >
      <SheetDefs colours={data.colours} />
      {peeked && <p class="thaw-peek"><span>{words.thaw.looking(owner.name, owner.you)}</span> <button class="pill" onClick={() => setPeek(null)}>{words.thaw.lookBack}</button></p>}
      {leaving && <div class="thaw-leaving" aria-hidden="true" key={`out-${leaving.sheet.id}`}><Sheet {...look} view={leaving.view} before={null} sheet={leaving.sheet} reach={null} holes={[]} fresh={NOTHING}>{last?.sheet === leaving.sheet.id && <Ghost spot={last.spot} colour={last.colour} taken={[]} ticks={[]} />}</Sheet></div>}
      {sheet && (
        <div class="thaw-here" key={sheet.id}>
          <Sheet {...look} sheet={sheet} reach={reach} holes={spots.holes.map((h) => h.cells[0] as Cell)} fresh={fresh}>
            {hinted && <Ghost spot={hinted} colour={colourNow} taken={[]} ticks={[]} hint />}
            {boxes.map((box) =>
              asked ? (
                <g key={box.id} class="thaw-box" {...pointAt(pointing, box.id, boxLabel(box))}><rect x={box.x * UNIT} y={box.y * UNIT} width={UNIT} height={UNIT} /></g>
              ) : (
                <rect key={box.id} class="thaw-still" role="img" aria-label={boxLabel(box)} x={box.x * UNIT} y={box.y * UNIT} width={UNIT} height={UNIT} />
              ),
            )}
            {spot && <g class="thaw-over" data-laid={laidSpot !== null}><Ghost spot={spot} colour={colourNow} taken={taken} ticks={ticks} /></g>}
            {laid && laidSpot && <Knob spot={laidSpot} boxes={boxes} hold={laid} move={setLaid} />}
          </Sheet>
        </div>
      )}
    </div>
  );

  const others = sheets.filter((s) => s.id !== front?.id);
  const panels: Panel[] = [];
  if (!view.over) panels.push({ id: "round", title: words.thaw.roundTable, body: <Round {...props} front={front} /> });
  if (others.length > 0)
    panels.push({ id: "sheets", title: view.over ? words.thaw.allSheets : words.thaw.lastSeen, body: <Sheets {...look} sheets={others} shown={sheet?.id ?? null} show={setPeek} /> });
  const points: Panel = { id: "points", title: words.result.points, body: <Points {...props} /> };
  if (view.over) panels.unshift(points);
  else panels.push(points);
  const hand = front && !peeked && (
    <Hand {...props} act={act} form={form} turn={turn} open={open} turnTo={setWanted} rotate={rotate} spot={spot} touching={ticks.length} helped={sheet && colourNow !== sheet.face ? owner : null}
      laid={laid !== null} drop={() => setLaid(null)} holes={spots.holes} show={setShownHole} sheet={front} />
  );
  return <Layout board={board} {...(hand && form ? { top: hand } : {})} panels={panels} />;
}
