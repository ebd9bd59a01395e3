// A board's outlines as paths: cells, borders in two weights, ways, and the zigzag of a crayon.  It is the drawing of
// `paintbox board NAME --svg` for the page, from the same data.  All of it is made once a board and kept.

export type Point = [number, number];
export type Paint = "blue" | "green" | "orange" | "pink" | "purple";
export const PAINTS: readonly Paint[] = ["blue", "green", "orange", "pink", "purple"];

export interface AreaData {
  id: string;
  name: string;
  kind: "area" | "hub" | "loose";
  rule: "free" | "same" | "differ" | "touching";
  pays?: string;
  bycolour?: string[];
  tag?: Point;
  carpet?: Point;
}

export interface CellData {
  id: string;
  area: number;
  need: Paint | "any";
  man?: boolean;
  key?: boolean;
  at: Point;
  ring: number[];
  opens: number[];
}

/** The answer of the `data` verb. */
export interface BoardData {
  board: string;
  title: string;
  size: Point;
  target: number;
  edges: number[][];
  areas: AreaData[];
  cells: CellData[];
  borders: [number, number, number][];
  links: { kind: "rope" | "route"; cells: Point; line: Point[] }[];
  rails: { cell: number; line: Point[] }[];
  differ: { cells: Point; at: Point }[];
  chests: { lock: Paint; pays: string; at: Point }[];
  zone: { cards: string; pays: string }[];
  failures: string[];
  market: number[];
  ink: [string, string, string][];
}

export interface Plan {
  data: BoardData;
  rings: string[];
  thin: string;
  bold: string;
  again: string;
  /** The outline of each area. */
  round: string[];
  /** Borders of touching cells in areas whose neighbours differ. */
  unequal: { at: Point; scale: number }[];
}

type Cubic = [Point, Point, Point, Point];

/** Numbers that look like a hand's, the same each time. */
export function hand(seed: string): (low: number, high: number) => number {
  let state = 2166136261;
  for (const c of seed) state = Math.imul(state ^ c.charCodeAt(0), 16777619);
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return low + (high - low) * (((t ^ (t >>> 14)) >>> 0) / 4294967296);
  };
}

const r1 = (n: number): number => Math.round(n * 10) / 10;
const at = (p: Point): string => `${r1(p[0])} ${r1(p[1])}`;
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

function along([p, q, r, s]: Cubic, t: number): Point {
  const a = mix(p, q, t), b = mix(q, r, t), c = mix(r, s, t);
  return mix(mix(a, b, t), mix(b, c, t), t);
}

/** An edge by its number, from 1; negative: the other way round. */
function edge(data: BoardData, n: number): Cubic {
  const e = (data.edges[Math.abs(n) - 1] ?? []).map((v) => v / 10);
  const points = [0, 2, 4, 6].map((i): Point => [e[i] ?? 0, e[i + 1] ?? 0]);
  if (n < 0) points.reverse();
  return points as Cubic;
}

const curve = (e: Cubic): string => `C${at(e[1])} ${at(e[2])} ${at(e[3])}`;

function ringOf(data: BoardData, cell: CellData): string {
  const edges = cell.ring.map((n) => edge(data, n));
  return edges.map((e, i) => (i === 0 ? `M${at(e[0])}` : "") + curve(e)).join("") + "z";
}

/** The pen's second pass is not quite on the first. */
function wandered(e: Cubic, n: number): Cubic {
  const by = hand(`pen${n}`);
  const far = Math.min(6, apart(e[0], e[3]) * 0.06);
  const off = (p: Point): Point => [p[0] + by(-far, far), p[1] + by(-far, far)];
  return [e[0], off(e[1]), off(e[2]), e[3]];
}

function onFrame(data: BoardData, e: Cubic): boolean {
  const [w, h] = data.size;
  return e.every(([x, y]) => Math.min(Math.abs(x), Math.abs(x - w), Math.abs(y), Math.abs(y - h)) <= 0.6);
}

const areaAt = (data: BoardData, cell: number): number => data.cells[cell]?.area ?? -1;

function makePlan(data: BoardData): Plan {
  const plan: Plan = { data, rings: data.cells.map((c) => ringOf(data, c)), thin: "", bold: "", again: "", round: data.areas.map(() => ""), unequal: [] };
  for (const [n, a, b] of data.borders) {
    const e = edge(data, n);
    const path = `M${at(e[0])}${curve(e)}`;
    const [one, two] = [areaAt(data, a), areaAt(data, b)];
    if (one !== two) for (const area of [one, two]) if (area >= 0) plan.round[area] += path;
    if (onFrame(data, e)) continue;
    if (one === two && data.areas[one]?.kind !== "loose") plan.thin += path;
    else {
      plan.bold += path;
      plan.again += `M${at(e[0])}${curve(wandered(e, n))}`;
    }
  }
  plan.unequal = [...data.differ.map((d) => ({ at: d.at, scale: 1 })), ...touching(data)];
  return plan;
}

/** The middle of the longest border of each pair of touching cells, in areas where such cells differ. */
function touching(data: BoardData): { at: Point; scale: number }[] {
  const best = new Map<string, { length: number; at: Point }>();
  for (const [n, a, b] of data.borders) {
    const area = areaAt(data, a);
    if (area !== areaAt(data, b) || data.areas[area]?.rule !== "touching") continue;
    const e = edge(data, n);
    const length = apart(e[0], e[3]);
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    if (length > (best.get(key)?.length ?? -1)) best.set(key, { length, at: along(e, 0.5) });
  }
  return [...best.values()].map((b) => ({ at: b.at, scale: 0.8 }));
}

const plans = new WeakMap<object, Plan>();

export function planOf(data: unknown): Plan {
  const board = data as BoardData;
  let plan = plans.get(board);
  if (!plan) plans.set(board, (plan = makePlan(board)));
  return plan;
}

// Crayon

const SLANT: Record<Paint, number> = { blue: -14, green: -52, orange: -34, pink: -64, purple: -24 };

const turned = ([x, y]: Point, a: number): Point => [x * Math.cos(a) + y * Math.sin(a), -x * Math.sin(a) + y * Math.cos(a)];

/** One line to and fro across an outline, as a hand fills it. */
function zigzag(outline: Point[], angle: number, gap: number, by: (a: number, b: number) => number): string {
  const flat = outline.map((p) => turned(p, angle));
  const ys = flat.map((p) => p[1]);
  const top = Math.min(...ys), bottom = Math.max(...ys);
  let [low, high, right, path] = [0, 0, false, ""];
  for (let y = top - 1; y < bottom + 4; y += gap * by(0.8, 1.2)) {
    const level = Math.min(Math.max(y, top + 0.5), bottom - 0.5);
    const cuts = flat.flatMap((a, i) => {
      const b = flat[(i + 1) % flat.length] ?? a;
      return a[1] > level === b[1] > level ? [] : [a[0] + ((b[0] - a[0]) * (level - a[1])) / (b[1] - a[1])];
    });
    if (cuts.length > 0) [low, high] = [Math.min(...cuts), Math.max(...cuts)];
    const over = by(1, 9);
    const [x, z] = turned([right ? high + over : low - over, y + by(-2.2, 2.2)], -angle);
    path += `${path ? "L" : "M"}${Math.round(x)} ${Math.round(z)}`;
    right = !right;
  }
  return path;
}

const strokes = new WeakMap<Plan, Map<string, { wax: string; low: string }>>();

/** The strokes that fill a cell in a colour: dense ones, and looser ones in the darker shade. */
export function crayon(plan: Plan, cell: number, paint: Paint): { wax: string; low: string } {
  let known = strokes.get(plan);
  if (!known) strokes.set(plan, (known = new Map()));
  const key = `${cell} ${paint}`;
  let made = known.get(key);
  if (!made) {
    const c = plan.data.cells[cell];
    const outline = (c?.ring ?? []).flatMap((n) => [0, 1, 2, 3, 4, 5].map((k) => along(edge(plan.data, n), k / 6)));
    const by = hand(c?.id ?? "");
    const angle = ((SLANT[paint] + by(-9, 9)) * Math.PI) / 180;
    made = { wax: zigzag(outline, angle, 4.5, by), low: zigzag(outline, angle + 0.5, 16, by) };
    known.set(key, made);
  }
  return made;
}

// Ways

function pieces(line: Point[]): Cubic[] {
  return line.slice(0, -1).map((b, i): Cubic => {
    const c = line[i + 1] ?? b, a = line[i - 1] ?? b, d = line[i + 2] ?? c;
    return [b, [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6], [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6], c];
  });
}

export function wayPath(line: Point[]): string {
  return pieces(line).map((e, i) => (i === 0 ? `M${at(e[0])}` : "") + curve(e)).join("");
}

/** Points along a way, four units apart. */
export function steps(line: Point[]): Point[] {
  const STEP = 4;
  const fine = pieces(line).flatMap((e) => Array.from({ length: 48 }, (_, k) => along(e, (k + 1) / 48)));
  let last = line[0] ?? [0, 0];
  const out: Point[] = [last];
  for (const next of fine)
    while (apart(last, next) >= STEP) {
      last = mix(last, next, STEP / apart(last, next));
      out.push(last);
    }
  return out;
}

/** A point beside the i-th of a line. */
export function beside(line: Point[], i: number, aside: number): Point {
  const a = line[Math.max(i - 1, 0)] ?? [0, 0], b = line[Math.min(i + 1, line.length - 1)] ?? a;
  const length = apart(a, b) || 1;
  const p = line[i] ?? a;
  return [p[0] - ((b[1] - a[1]) / length) * aside, p[1] + ((b[0] - a[0]) / length) * aside];
}

export const point = at;
