// Paper with an edge that no scissors made.
import { wobble } from "./random";
import { type Point, xy } from "./spiral";

export function ragged(x0: number, y0: number, x1: number, y1: number, depth: number, step: number, seed: number): string {
  const random = wobble(seed);
  const corners: Point[] = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
  const points: Point[] = [];
  for (const [i, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(i + 1) % 4] ?? [ax, ay];
    const n = Math.floor(Math.hypot(bx - ax, by - ay) / step);
    for (let k = 0; k < n; k++)
      points.push([ax + ((bx - ax) * k) / n + (2 * random() - 1) * depth, ay + ((by - ay) * k) / n + (2 * random() - 1) * depth]);
  }
  const between = (i: number): Point => {
    const [ax, ay] = points[i % points.length] ?? [0, 0];
    const [bx, by] = points[(i + 1) % points.length] ?? [0, 0];
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  return `M${xy(between(points.length - 1))}${points.map((p, i) => `Q${xy(p)} ${xy(between(i))}`).join("")}Z`;
}
