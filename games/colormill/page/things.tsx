// What lies over the picture: ropes, roads, rails, and the pirates' chests.
import type { VNode } from "preact";
import { fill } from "@/pieces/colours";
import { beside, type BoardData, type Paint, point, type Point, steps, wayPath } from "./plan";
import { PaintMark } from "./signs";

/** Two strands laid round each other, coiled round a peg at each end. */
function Rope(props: { line: Point[] }): VNode {
  const path = wayPath(props.line);
  const along = steps(props.line);
  let turns = "";
  for (let i = 0; i + 2 < along.length; i += 2)
    turns += `M${point(beside(along, i, 4.5))}Q${point(beside(along, i + 2, 2.25))} ${point(beside(along, i + 2, -4.5))}`;
  const ends = [along[0], along.at(-1)];
  return (
    <g>
      <path class="cm-under" d={path} />
      <path class="cm-hemp cm-hempedge" d={path} />
      <path class="cm-hemp" d={path} />
      <path class="cm-pen cm-fine" d={turns} />
      {ends.map((p, i) => p && <use key={i} href="#cm-coil" x={p[0]} y={p[1]} />)}
    </g>
  );
}

/** A road of sand with a camel's feet on it, left and right in turn. */
function Route(props: { line: Point[] }): VNode {
  const along = steps(props.line);
  const feet: VNode[] = [];
  for (let i = 3; i + 3 < along.length; i += 3) {
    const [x, y] = beside(along, i, (i / 3) % 2 ? 4.2 : -4.2);
    const a = along[i - 1] ?? [0, 0], b = along[i + 1] ?? a;
    const turn = Math.round((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI);
    feet.push(<use key={i} href="#cm-foot" transform={`translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn})`} />);
  }
  return (
    <g>
      <path class="cm-sand" d={wayPath(props.line)} />
      {feet}
      {[along[0], along.at(-1)].map((p, i) => p && <use key={i} href="#cm-stone" x={p[0]} y={p[1]} />)}
    </g>
  );
}

function Rail(props: { line: Point[]; built: boolean }): VNode {
  const path = wayPath(props.line);
  const along = steps(props.line);
  const side = (aside: number): string => "M" + along.filter((_, i) => i % 2 === 0 || i === along.length - 1).map((_, k) => point(beside(along, Math.min(2 * k, along.length - 1), aside))).join("L");
  return (
    <g>
      <path class="cm-under" d={path} />
      {props.built && <path class="cm-built" d={path} />}
      <path class="cm-ties" d={path} />
      <path class="cm-pen" d={side(5.5) + side(-5.5)} />
    </g>
  );
}

export function Ways(props: { data: BoardData; coloured: (cell: number) => boolean }): VNode {
  const { data } = props;
  return (
    <g>
      {data.links.map((way, i) => (way.kind === "rope" ? <Rope key={i} line={way.line} /> : <Route key={i} line={way.line} />))}
      {data.rails.map((rail, i) => <Rail key={i} line={rail.line} built={props.coloured(rail.cell)} />)}
    </g>
  );
}

export function Chest(props: { lock: Paint; open: boolean }): VNode {
  const { lock, open } = props;
  return (
    <g>
      {open && (
        <g>
          <path class="cm-o cm-tan" d="M-38-8L-44-38C-42-46-34-48-24-48H24C34-48 42-46 44-38L38-8Z" />
          <path class="cm-o cm-dim" d="M-35-8L-40-36H40L35-8Z" />
          <path class="cm-o cm-gold" d="M-32-6C-30-18-20-14-17-20-8-27 0-19 6-22 14-26 18-16 24-16 30-16 31-10 32-6Z" />
          <path class="cm-pen cm-fine" d="M-22-10a5 4 0 1 1 9-1M-6-14a5 4 0 1 1 9-1M10-12a5 4 0 1 1 9 1" />
          <path class="cm-pen" d="M0-58V-52M-24-56l3 5M24-56l-3 5" />
        </g>
      )}
      <ellipse class="cm-shade" cy="32" rx="44" ry="6" />
      <path class="cm-o cm-tan" d="M-38-6H38V27Q38 31 34 31H-34Q-38 31-38 27Z" />
      <path class="cm-pen cm-fine" d="M-34 7q14 2 26 0M12 7q12-2 22 0M-34 19q10-2 18 0M10 19q14 2 24 0" />
      <path class="cm-o cm-iron" d="M-30-6h9V31h-9ZM21-6h9V31h-9Z" />
      <path class="cm-pen" d="M-25.5 0h.01M-25.5 24h.01M25.5 0h.01M25.5 24h.01" />
      {!open && (
        <g>
          <path class="cm-o cm-tan" d="M-38-8C-39-25-32-35-20-35H20C32-35 39-25 38-8Z" />
          <path class="cm-pen cm-fine" d="M-36-19q30-3 72 0M-31-28q28-3 62 0" />
          <path class="cm-o cm-iron" d="M-30-8C-31-22-28-32-22-35H-13C-19-32-22-22-21-8ZM30-8C31-22 28-32 22-35H13C19-32 22-22 21-8ZM-39-10H39V-4H-39Z" />
        </g>
      )}
      <g transform={`translate(0 ${open ? 8 : 2})`}>
        <path class="cm-pen cm-shackle" d={open ? "M-8-10V-19a8 8 0 0 1 15-4" : "M-8-10V-16a8 8 0 0 1 16 0V-10"} />
        <rect class="cm-o" x="-15" y="-11" width="30" height="26" rx="6" fill={fill(lock)} />
        <PaintMark paint={lock} y={2} scale={0.9} />
      </g>
    </g>
  );
}
