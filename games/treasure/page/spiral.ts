// The spiral as geometry: an ammonite whose turns share one wall.  Squares lie between walls that bow
// forward, so that the direction reads without arrows.  Units are those of the board, 1000 wide.
export type Point = readonly [number, number];

export const CENTRE: Point = [500, 506];
export const PITCH = 80;
const MOUTH_RADIUS = 474;
const MOUTH_ANGLE = (131 * Math.PI) / 180;
const SQUARE_LENGTH = 73;
const BOW = 15;
const TURN = 2 * Math.PI;
/** Bowed walls move the middle of a square a little forward. */
const LEAN = 0.012;

/** The outer wall's distance from the middle, at an angle counted from the mouth. */
export const wall = (t: number): number => MOUTH_RADIUS - (PITCH * t) / TURN;
const track = (t: number): number => wall(t) - PITCH / 2;

export function at(radius: number, t: number): Point {
  return [CENTRE[0] + radius * Math.cos(MOUTH_ANGLE + t), CENTRE[1] + radius * Math.sin(MOUTH_ANGLE + t)];
}

export const degrees = (t: number): number => ((MOUTH_ANGLE + t) * 180) / Math.PI;
export const shade = (t: number): number => Math.cos(MOUTH_ANGLE + t - Math.PI / 4);

const num = (x: number): string => String(Math.round(x * 10) / 10);
export const xy = (p: Point): string => `${num(p[0])} ${num(p[1])}`;
export const line = (points: readonly Point[]): string => `M${points.map(xy).join("L")}`;

export function along(from: number, to: number, step: number, point: (t: number) => Point): Point[] {
  const n = Math.max(1, Math.ceil((to - from) / step));
  return Array.from({ length: n + 1 }, (_, i) => point(from + ((to - from) * i) / n));
}

/** A wall between two squares: inner end, bow, outer end. */
export function septum(t: number, inset = 0): readonly [Point, Point, Point] {
  const inner = wall(t) - PITCH + inset;
  const outer = wall(t) - inset;
  return [at(inner, t), at((inner + outer) / 2, t + BOW / track(t)), at(outer, t)];
}

export const septumPath = (t: number): string => {
  const [p, q, r] = septum(t);
  return `M${xy(p)}Q${xy(q)} ${xy(r)}`;
};

export class Spiral {
  /** Square k lies between ends[k - 1] and ends[k]. */
  readonly ends: readonly number[];

  constructor(readonly last: number) {
    const ends = [0];
    for (let t = 0; ends.length <= last; ends.push(t)) t += SQUARE_LENGTH / Math.hypot(track(t), PITCH / TURN);
    this.ends = ends;
  }

  end(k: number): number {
    return this.ends[Math.max(0, Math.min(k, this.last))] ?? 0;
  }

  /** The angle of a square's middle; Start lies before the first wall. */
  angle(k: number): number {
    return k <= 0 ? -0.16 : (this.end(k - 1) + this.end(k)) / 2 + LEAN;
  }

  centre(k: number): Point {
    if (k >= this.last) return [CENTRE[0] + 4, CENTRE[1] + 46];
    const t = this.angle(k);
    return at(track(t), t);
  }

  /** The outline of a square, drawn in by `inset`. */
  square(k: number, inset: number): string {
    const radius = track(this.angle(k));
    const t0 = this.end(k - 1) + inset / radius;
    const t1 = this.end(k) - inset / radius;
    const [p0, m0] = septum(t0, inset);
    const [p1, m1] = septum(t1, inset);
    const outer = along(t0, t1, (t1 - t0) / 5, (t) => at(wall(t) - inset, t));
    const inner = along(t0, t1, (t1 - t0) / 5, (t) => at(wall(t) - PITCH + inset, t)).reverse();
    return `M${xy(p0)}Q${xy(m0)} ${outer.map(xy).join("L")}Q${xy(m1)} ${xy(p1)}L${inner.slice(1).map(xy).join("L")}Z`;
  }

  /** The way along the track, in hops that bulge outwards.  `lift` is the height of a hop. */
  hops(stops: readonly number[], lift: number): Point[] {
    const points: Point[] = [];
    for (const [i, to] of stops.entries()) {
      const from = stops[i - 1];
      if (from === undefined) continue;
      if (to >= this.last) points.push(...this.#leap(from));
      else points.push(...this.#hop(from, to, lift));
    }
    return points;
  }

  /** Across the turns, as water whirls: round the chest, never over it. */
  whirl(from: number, to: number, bulge: number): Point[] {
    const a = this.angle(from);
    const b = this.angle(to);
    const turn = ((((b - a + Math.PI) % TURN) + TURN) % TURN) - Math.PI;
    return along(0, 1, 0.04, (u) => at(track(a) + (track(b) - track(a)) * u + Math.sin(Math.PI * u) * bulge, a + turn * u));
  }

  #hop(from: number, to: number, lift: number): Point[] {
    const a = this.angle(from);
    const b = this.angle(to);
    return along(a, b, 0.06, (t) => at(track(t) + Math.sin((Math.PI * (t - a)) / (b - a || 1)) * lift, t));
  }

  /** The last hop leaves the track for the chest. */
  #leap(from: number): Point[] {
    const last = this.angle(this.last - 1);
    const start = this.angle(from);
    const walk = along(start, Math.max(start, last), 0.06, (t) => at(track(t), t));
    return [...walk, this.centre(this.last)];
  }
}

/** Where each of several figures on one square stands, from its middle: nobody hides another. */
export function spread(k: number, i: number, n: number, spiral: Spiral): { x: number; y: number; scale: number } {
  const foot = 22;
  if (k <= 0) {
    const [x, y] = at(track(0) + 4, -0.19 + 0.09 * ((n - 1) / 2 - i));
    return { x, y: y + foot, scale: 0.84 };
  }
  const [x, y] = spiral.centre(k);
  const places: readonly Point[] = n === 1 ? [[0, 0]] : n === 2 ? [[-23, 0], [23, 0]] : [[-27, -10], [27, -10], [-8, 12], [38, 14]];
  const [dx, dy] = places[i] ?? [0, 0];
  return { x: x + dx, y: y + dy + foot, scale: n === 1 ? 1.06 : n === 2 ? 0.95 : 0.84 };
}
