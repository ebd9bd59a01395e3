// Outlines and chalk, on a sheet whose boxes are UNIT wide.  Everything wobbles a little, but always the same way:
// chance comes from names, so nothing jitters between two pictures.

export const UNIT = 100;
export type Cell = readonly [number, number];
type Point = [number, number];

export const keyOf = ([x, y]: Cell): string => `${x},${y}`;

/** Numbers from 0 to 1 that follow from a name. */
export function dice(name: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}

const n = (v: number): string => String(Math.round(v * 10) / 10);
const spread = (next: () => number, amount: number): number => (2 * next() - 1) * amount;

/** The sides of a set of boxes that lie outside, each from corner to corner, clockwise. */
function sides(cells: readonly Cell[]): Map<string, Point[]> {
  const has = new Set(cells.map(keyOf));
  const out = new Map<string, Point[]>();
  const add = (from: Point, to: Point): void => {
    out.set(keyOf(from), [...(out.get(keyOf(from)) ?? []), to]);
  };
  for (const [x, y] of cells) {
    if (!has.has(keyOf([x, y - 1]))) add([x, y], [x + 1, y]);
    if (!has.has(keyOf([x + 1, y]))) add([x + 1, y], [x + 1, y + 1]);
    if (!has.has(keyOf([x, y + 1]))) add([x + 1, y + 1], [x, y + 1]);
    if (!has.has(keyOf([x - 1, y]))) add([x, y + 1], [x, y]);
  }
  return out;
}

/** Where two boxes meet at a corner only, turn right: each stays a loop of its own. */
function onward(ways: Point[], at: Point, way: Point | null): Point {
  const right = way && ways.find((to) => to[0] - at[0] === -way[1] && to[1] - at[1] === way[0]);
  return right ?? (ways[0] as Point);
}

const straight = (a: Point, b: Point, c: Point): boolean => (a[0] === b[0] && b[0] === c[0]) || (a[1] === b[1] && b[1] === c[1]);

/** The loops round a set of boxes: corners only, in grid units. */
function loops(cells: readonly Cell[]): Point[][] {
  const left = sides(cells);
  const out: Point[][] = [];
  for (;;) {
    const first = left.keys().next();
    if (first.done) return out;
    const start = first.value.split(",").map(Number) as Point;
    const loop: Point[] = [];
    let at = start;
    let way: Point | null = null;
    do {
      const ways: Point[] = left.get(keyOf(at)) ?? [];
      const to = onward(ways, at, way);
      const rest = ways.filter((other) => other !== to);
      if (rest.length > 0) left.set(keyOf(at), rest);
      else left.delete(keyOf(at));
      loop.push(at);
      way = [to[0] - at[0], to[1] - at[1]];
      at = to;
    } while (keyOf(at) !== keyOf(start));
    out.push(loop.filter((p, i) => !straight(loop.at(i - 1) as Point, p, loop[(i + 1) % loop.length] as Point)));
  }
}

export interface Line {
  /** How far inside the boxes the line runs. */
  inset?: number;
  wobble?: number;
  round?: number;
  unit?: number;
}

const between = (a: Point, b: Point, far: number): Point => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [a[0] + ((b[0] - a[0]) * far) / length, a[1] + ((b[1] - a[1]) * far) / length];
};

/** The outline of a set of boxes as a path: round corners, a hand that is not quite steady. */
export function outline(cells: readonly Cell[], { inset = 5, wobble = 1.6, round = 13, unit = UNIT }: Line = {}): string {
  const next = dice(cells.map(keyOf).join(" "));
  return loops(cells).map((loop) => {
    const pulled = loop.map((b, i): Point => {
      const a = loop.at(i - 1) as Point;
      const c = loop[(i + 1) % loop.length] as Point;
      const [d1, d2] = [[Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])], [Math.sign(c[0] - b[0]), Math.sign(c[1] - b[1])]] as [Point, Point];
      return [b[0] * unit - (d1[1] + d2[1]) * inset, b[1] * unit + (d1[0] + d2[0]) * inset];
    });
    let path = "";
    let last: Point | null = null;
    pulled.forEach((b, i) => {
      const p = between(b, pulled.at(i - 1) as Point, round);
      const q = between(b, pulled[(i + 1) % pulled.length] as Point, round);
      if (last) path += `Q${n((last[0] + p[0]) / 2 + spread(next, 1.6 * wobble))} ${n((last[1] + p[1]) / 2 + spread(next, 1.6 * wobble))} ${n(p[0])} ${n(p[1])}`;
      else path += `M${n(p[0])} ${n(p[1])}`;
      path += `Q${n(b[0])} ${n(b[1])} ${n(q[0])} ${n(q[1])}`;
      last = q;
    });
    return `${path}Z`;
  }).join("");
}

/** One long zigzag over a set of boxes: the stroke of the chalk. */
export function zigzag(cells: readonly Cell[], name: string, angle: number, gap: number): string {
  const next = dice(name);
  const [xs, ys] = [cells.map((c) => c[0]), cells.map((c) => c[1])];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs) + 1, Math.min(...ys), Math.max(...ys) + 1];
  const [cx, cy] = [((x0 + x1) * UNIT) / 2, ((y0 + y1) * UNIT) / 2];
  const reach = Math.max(x1 - x0, y1 - y0) * UNIT * 0.75;
  const [ca, sa] = [Math.cos(angle), Math.sin(angle)];
  let path = "M";
  let side = -1;
  for (let t = -reach; t < reach; t += gap * (0.7 + 0.5 * next())) {
    const e = side * reach * (0.86 + 0.14 * next());
    side = -side;
    path += `${Math.round(cx + e * ca - t * sa)} ${Math.round(cy + e * sa + t * ca)} `;
  }
  return path;
}
