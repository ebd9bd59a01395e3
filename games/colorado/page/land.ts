// The land of the map as paths, worked out once from the engine's data: outlines drawn by hand, what grows and
// stands between legs and names, chains of mountains.
import { type Data, type Land, legsOf, pairs, type Point } from "./atlas";

/** The same numbers for the same name, so that the map looks the same each time. */
function handOf(name: string, more = 0): (from: number, to: number) => number {
  let seed = 2166136261 ^ more;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return (from, to) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return from + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}

const r1 = (n: number): number => Math.round(n * 10) / 10;
const at = (p: Point): string => `${r1(p[0])} ${r1(p[1])}`;
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const distance = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

function lineDistance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length > 0 ? Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length)) : 0;
  return distance(p, [a[0] + t * dx, a[1] + t * dy]);
}

/** An outline moved inwards, each point by a little more or less: it goes round clockwise. */
function inset(outline: readonly Point[], by: number, wander: number, hand: (from: number, to: number) => number): Point[] {
  const n = outline.length;
  return outline.map((p, i) => {
    const [a, b] = [outline[(i + n - 1) % n] ?? p, outline[(i + 1) % n] ?? p];
    const length = distance(a, b) || 1;
    const step = by + hand(-wander, wander);
    return [p[0] - ((b[1] - a[1]) / length) * step, p[1] + ((b[0] - a[0]) / length) * step];
  });
}

/** A closed line that is smooth: it goes through the middles and is drawn to the points. */
function ring(points: readonly Point[]): string {
  const last = points.at(-1);
  const first = points[0];
  if (!last || !first) return "";
  return `M${at(middle(last, first))}${points.map((p, i) => `Q${at(p)} ${at(middle(p, points[i + 1] ?? first))}`).join("")}Z`;
}

function openLine(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return "";
  return `M${at(first)}${rest.slice(0, -1).map((p, i) => `Q${at(p)} ${at(middle(p, rest[i + 1] ?? last))}`).join("")}L${at(last)}`;
}

function inside(outline: readonly Point[], p: Point): boolean {
  let is = false;
  let a = outline.at(-1) ?? p;
  for (const b of outline) {
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) is = !is;
    a = b;
  }
  return is;
}

/** What stands in a kind of land: name, how high its middle lies above its foot, half its size, how often of a hundred
 * tries, how many at most.  Large things first: the small ones fill what is left. */
type Growth = readonly [cut: string, rise: number, wide: number, often: number, most: number];
const GROWTHS: Record<Land, readonly Growth[]> = {
  town: [["church", 9, 9, 100, 1], ["store", 7, 8.5, 100, 3], ["tower", 9, 7, 100, 1], ["house", 6, 8.5, 90, 99]],
  forest: [["pine", 10, 9, 55, 99], ["aspen", 9, 7, 25, 99], ["fir", 8, 6, 100, 99], ["stump", 0, 5, 50, 9]],
  desert: [["mesa", 7, 17, 100, 2], ["butte", 8, 9, 90, 1], ["saguaro", 8, 7, 35, 4], ["skull", 3, 7, 30, 1], ["dune", 3, 12, 60, 9], ["pear", 6, 6, 22, 3], ["ripple", 0, 9, 60, 99], ["grit", 0, 5, 80, 99]],
  lake: [["canoe", 4, 15, 100, 1], ["swell", 0, 9, 40, 99], ["fish", 0, 8, 18, 1], ["wave", 0, 8, 90, 99]],
};
const TRIES = 260;

export interface Stand {
  cut: string;
  x: number;
  y: number;
}

/** Whether something so wide stands free of names, flags, legs, roads and mountains at a place. */
function clearing(data: Data, region: number): (p: Point, wide: number) => boolean {
  const r = data.regions[region];
  if (!r) return () => false;
  const legs = legsOf(data, region);
  const roads = legs.flatMap(({ leg, n }): [Point, Point][] => [
    ...(leg.flag ? [[leg.at, r.flag] as [Point, Point]] : []),
    ...leg.joined.flatMap((k): [Point, Point][] => (k < n && data.legs[k] ? [[leg.at, data.legs[k].at]] : [])),
  ]);
  const peaks = data.mountains.filter((m) => m.regions.includes(region)).flatMap((m) => pairs(m.line));
  const off = (p: Point, x: number, y: number, w: number, h: number, wide: number): boolean => Math.abs(p[0] - x) >= w + wide || Math.abs(p[1] - y) >= h + wide;
  return (p, wide) =>
    off(p, r.nameAt[0], r.nameAt[1], (4.6 * r.name.length) / r.rows, 8 * r.rows, wide) &&
    off(p, r.flag[0] + 5, r.flag[1] - 13, 15, 20, wide) &&
    off(p, r.medalAt[0], r.medalAt[1], 17, 20, wide) &&
    legs.every(({ leg }) => distance(p, leg.at) >= 15 + wide) &&
    peaks.every((q) => distance(p, q) >= 15 + wide) &&
    roads.every(([from, to]) => lineDistance(p, from, to) >= 6 + wide);
}

function plant(data: Data, region: number): Stand[] {
  const r = data.regions[region];
  if (!r) return [];
  const hand = handOf(r.id, 1);
  const edge = inset(pairs(r.outline), r.kind === "lake" ? 15 : 6, 0, hand);
  const [xs, ys] = [edge.map((p) => p[0]), edge.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const free = clearing(data, region);
  const stands: { at: Point; growth: Growth }[] = [];
  for (const growth of GROWTHS[r.kind]) {
    const [, , wide, often, most] = growth;
    for (let tries = 0, n = 0; tries < TRIES && n < most; tries++) {
      const p: Point = [hand(left, right), hand(top, bottom)];
      if (hand(0, 100) >= often || !free(p, wide)) continue;
      if (stands.some((s) => distance(s.at, p) < (s.growth[2] + wide) * 1.02 + 1)) continue;
      if (!inside(edge, p) || edge.some((q) => distance(q, p) <= wide * 0.8)) continue;
      stands.push({ at: p, growth });
      n++;
    }
  }
  return stands.map(({ at: p, growth }) => ({ cut: growth[0], x: r1(p[0]), y: r1(p[1] + growth[1]) })).sort((a, b) => a.y - b.y);
}

/** Short strokes that the knife left standing where it should have cleared, all one way. */
function chatter(outline: readonly Point[], name: string): string {
  const hand = handOf(name, 7);
  const [xs, ys] = [outline.map((p) => p[0]), outline.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const lean = hand(-0.25, 0.25);
  return Array.from({ length: Math.floor(((right - left) * (bottom - top)) / 420) }, () => {
    const long = hand(5, 15);
    return `M${at([hand(left, right), hand(top, bottom)])}l${r1(long)} ${r1(long * lean)}`;
  }).join("");
}

/** Strokes of the gouge along the border of printed land. */
function gouges(outline: readonly Point[], name: string): string {
  const hand = handOf(name, 3);
  const edge = inset(outline, GAP + 1.5, 0, hand);
  const deep = inset(outline, GAP + 9, 2.5, hand);
  return edge.flatMap((a, i) => [0, 0.5].map((begin) => {
    const [b, c, d] = [edge[(i + 1) % edge.length] ?? a, deep[i] ?? a, deep[(i + 1) % deep.length] ?? a];
    const [t, long] = [begin + hand(0, 0.35), hand(0.25, 1)];
    const from: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    const to: Point = [c[0] + (d[0] - c[0]) * t, c[1] + (d[1] - c[1]) * t];
    return `M${at(from)}L${at([from[0] + (to[0] - from[0]) * long, from[1] + (to[1] - from[1]) * long])}`;
  })).join("");
}

export interface Peak {
  face: string;
  snow: string;
  shade: string;
  gouge: string;
  strokes: string;
}

/** Light from the left: a pale face with snow and a few strokes, a dark one with gouges in it. */
function peak(x: number, y: number, w: number, h: number, t: number, hand: (from: number, to: number) => number): Peak {
  const [left, right] = [hand(-0.06, 0.06), hand(-0.06, 0.06)];
  const path = (...points: Point[]): string => `M${points.map(at).join("L")}`;
  return {
    face: `${path([x - w, y], [x - w * (0.6 + left), y - h * 0.36], [x - w * (0.28 - left), y - h * 0.66], [x + t, y - h], [x + w * (0.42 + right), y - h * 0.5], [x + w, y])}Z`,
    snow: `${path([x + t, y - h + 2], [x - w * (0.28 - left) - 0.5, y - h * 0.62])}l${r1(w * 0.14)} ${r1(-h * 0.03)}l${r1(w * 0.07)} ${r1(h * 0.13)}l${r1(w * 0.1)} ${r1(-h * 0.12)}L${at([x + t * 0.8, y - h * 0.5])}Z`,
    shade: `${path([x + t, y - h], [x + w * (0.42 + right), y - h * 0.5], [x + w, y], [x + w * 0.12, y], [x + t * 0.3 + w * 0.22, y - h * 0.24], [x + t * 0.5 - w * 0.08, y - h * 0.46], [x + t * 0.8 + w * 0.1, y - h * 0.7])}Z`,
    gouge: path([x + w * 0.36, y - h * 0.42], [x + w * 0.55, y - h * 0.16]) + path([x + w * 0.14 + t * 0.5, y - h * 0.56], [x + w * 0.3, y - h * 0.34]) + path([x + w * 0.66, y - h * 0.2], [x + w * 0.76, y - h * 0.07]),
    strokes: path([x - w * 0.55, y - h * 0.1], [x - w * 0.4, y - h * 0.3]) + path([x - w * 0.2, y - h * 0.06], [x - w * 0.08, y - h * 0.26]),
  };
}

/** A chain along a border: high peaks, and lower ones before and between them. */
function ridge(line: readonly Point[], name: string): Peak[] {
  const hand = handOf(name);
  const feet: { x: number; y: number; big: number }[] = [];
  let [along, due] = [0, 6];
  line.slice(0, -1).forEach((a, i) => {
    const b = line[i + 1] ?? a;
    const length = distance(a, b);
    while (due < along + length) {
      const u = (due - along) / length;
      const odd = feet.length % 2 === 1;
      const steep = Math.abs(b[1] - a[1]) > Math.abs(b[0] - a[0]);
      feet.push({ x: a[0] + (b[0] - a[0]) * u + (steep ? (odd ? 6 : -3) : 0), y: a[1] + (b[1] - a[1]) * u + (steep ? 9 : odd ? 12 : 9), big: (odd ? 0.72 : 1.16) * hand(0.88, 1.12) });
      due += (steep ? 11 : 12.5) * hand(0.9, 1.15);
    }
    along += length;
  });
  return feet.sort((a, b) => a.y - b.y).map((f) => peak(f.x, f.y, 12.5 * f.big, 26 * f.big, hand(-2.5, 2), hand));
}

/** Bare paper on either side of a border. */
const GAP = 2.4;

export interface RegionArt {
  shape: string;
  rim: string;
  chatter: string;
  gouges: string;
  stands: Stand[];
}

export interface River {
  line: string;
  bridge: string;
}

export interface LandArt {
  regions: RegionArt[];
  ridges: Peak[][];
  rivers: River[];
  fibres: string;
}

function river(line: readonly Point[]): River {
  const mid = Math.floor(line.length / 2);
  const p = line[mid] ?? [0, 0];
  const [a, b] = [line[mid - 1] ?? p, line[mid + 1] ?? p];
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return { line: openLine(line), bridge: `translate(${at(p)}) rotate(${r1(turn)})` };
}

function draw(data: Data): LandArt {
  const hand = handOf("fibre");
  const [width, height] = data.size;
  return {
    regions: data.regions.map((r, i) => {
      const outline = pairs(r.outline);
      return {
        shape: ring(inset(outline, GAP, 0.5, handOf(r.id, 2))),
        rim: ring(inset(outline, GAP + 0.8, 1.5, handOf(r.id, 5))),
        chatter: chatter(outline, r.id),
        gouges: gouges(outline, r.id),
        stands: plant(data, i),
      };
    }),
    ridges: data.mountains.map((m) => ridge(pairs(m.line), m.regions.join("-"))),
    rivers: data.rivers.map((v) => river(pairs(v.line))),
    fibres: Array.from({ length: 110 }, () => {
      const [long, up] = [hand(3, 11), hand(-5, 5)];
      return `M${at([hand(-16, width + 16), hand(-16, height + 16)])}q${r1(long / 2)} ${r1(up)} ${r1(long)} ${r1(up / 3)}`;
    }).join(""),
  };
}

let drawn: { data: Data; art: LandArt } | null = null;

export function landArt(data: Data): LandArt {
  if (drawn?.data !== data) drawn = { data, art: draw(data) };
  return drawn.art;
}
