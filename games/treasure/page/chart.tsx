// The chart as it lies there before anybody plays: paper, sea, the shell and its squares.  It depends on the
// game's data alone, so it is drawn once.
import type { VNode } from "preact";
import { INK, SEA } from "./ink";
import { ragged } from "./paper";
import { wobble } from "./random";
import { Anchor, Chest, Rose, Serpent, Ship } from "./scenery";
import { along, at, CENTRE, degrees, line, PITCH, type Point, septum, septumPath, shade, type Spiral, wall, xy } from "./spiral";
import { Feather, Whirl } from "./stamps";

export const EDGE = ragged(9, 9, 991, 1003, 5, 26, 3);
const TURN = 2 * Math.PI;

/** From the sea at Start over sand to the amber round the chest: how far one is shows at once. */
const RAMP: readonly (readonly [number, readonly [number, number, number]])[] = [
  [0, [0xbc, 0xd6, 0xcd]], [0.3, [0xdf, 0xe0, 0xbd]], [0.58, [0xf2, 0xdc, 0xb0]], [0.8, [0xf0, 0xc4, 0x8c]], [1, [0xe9, 0xa9, 0x5b]],
];

function ground(u: number, light: number): string {
  const i = Math.max(1, RAMP.findIndex(([end]) => u <= end));
  const [a, from] = RAMP[i - 1] ?? [0, [0, 0, 0] as const];
  const [b, to] = RAMP[i] ?? [1, [0, 0, 0] as const];
  const mixed = from.map((c, k) => Math.round((c + ((to[k] ?? c) - c) * ((u - a) / (b - a))) * light));
  return `rgb(${mixed.map((c) => Math.min(255, c)).join(" ")})`;
}

function Sea(): VNode {
  const ring = (out: number): string => line(along(-0.2, TURN + 0.05, 0.05, (t) => at(wall(t) + out, t)));
  return (
    <g fill="none">
      {[74, 50, 26].map((w, i) => <path key={w} d={`${ring(0)}Z`} stroke="#6f9c98" stroke-width={w} opacity={0.1 + 0.03 * i} stroke-linejoin="round" />)}
      {[9, 19, 31].map((off, i) => <path key={off} d={ring(off)} stroke={INK} stroke-width={1.8 - 0.4 * i} opacity={0.55 - 0.14 * i} />)}
    </g>
  );
}

function Paper(): VNode {
  const stains: readonly Point[] = [[150, 860], [880, 200], [330, 90], [760, 930], [40, 380]];
  const rhumbs = Array.from({ length: 32 }, (_, k) => {
    const a = (k * TURN) / 32;
    return `M92 98L${Math.round(92 + 1500 * Math.cos(a))} ${Math.round(98 + 1500 * Math.sin(a))}`;
  }).join("");
  return (
    <>
      <path d={EDGE} fill="#f1e0bb" />
      {stains.map(([x, y]) => <ellipse key={x} cx={x} cy={y} rx="150" ry="130" fill="url(#tt-tea)" opacity=".55" />)}
      <path d={rhumbs} stroke={INK} stroke-width="1.2" opacity=".18" />
      <Sea />
      <Rose x={92} y={98} r={62} />
      <Ship x={905} y={98} />
      <Serpent x={884} y={938} />
    </>
  );
}

/** The mouth of the shell, where all figures begin. */
function Mouth(): VNode {
  const r = wall(0);
  const [inner, bow, outer] = septum(0);
  const lip: readonly Point[] = [
    at(wall(0.1), 0.1), outer, at(r + 7, -0.1), at(r + 24, -0.22), at(r + 33, -0.31), at(r + 22, -0.352), at(r - 30, -0.372),
    at(r - 66, -0.36), at(r - 84, -0.325), at(r - 77, -0.2), inner, at(r - PITCH, 0.1),
  ];
  let d = `M${xy(outer)}`;
  for (let i = 1; i < lip.length - 2; i++) {
    const [p0, p1, p2, p3] = [lip[i - 1], lip[i], lip[i + 1], lip[i + 2]] as [Point, Point, Point, Point];
    d += `C${xy([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} ${xy([p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6])} ${xy(p2)}`;
  }
  d += `Q${xy(bow)} ${xy(outer)}Z`;
  const [x, y] = at(r - PITCH / 2 + 6, -0.2);
  return (
    <g>
      <path d={d} fill="#f3e3bd" />
      <path d={d} fill="#9cc4be" fill-opacity=".75" stroke={INK} stroke-width="4.6" stroke-linejoin="round" />
      {[[0.305, 24], [0.33, 20]].map(([t = 0, out = 0]) => (
        <path key={t} d={`M${xy(at(r + out, -t))}Q${xy(at(r - 40, -t - 0.028))} ${xy(at(r - 70, -t + 0.004))}`} fill="none" stroke={INK} stroke-width="2" opacity=".8" />
      ))}
      <g opacity=".75"><Anchor x={Math.round(x)} y={Math.round(y)} /></g>
    </g>
  );
}

function Squares(props: { spiral: Spiral; kinds: readonly string[] }): VNode {
  const { spiral, kinds } = props;
  const random = wobble(7);
  return (
    <g>
      {kinds.slice(1, -1).map((kind, i) => {
        const k = i + 1;
        const base = kind === "feather" ? "#fff8e4" : kind === "whirl" ? SEA : ground(k / spiral.last, 0.97 + 0.07 * random());
        const rim = kind === "feather" ? "#b98a3c" : kind === "whirl" ? "#1d464c" : "#8a6a3a";
        return (
          <g key={k}>
            <path d={spiral.square(k, 1.2)} fill={base} />
            <path d={spiral.square(k, 4)} fill="none" stroke={rim} stroke-width="4" opacity={kind === "plain" ? 0.16 : 0.45} stroke-linejoin="round" />
          </g>
        );
      })}
    </g>
  );
}

function Walls(props: { spiral: Spiral }): VNode {
  const { spiral } = props;
  const end = spiral.end(spiral.last - 1);
  const septa = spiral.ends.slice(0, spiral.last);
  const wallPath = line(along(0, end, 0.05, (t) => at(wall(t), t)));
  const inner = line(along(end - TURN, end, 0.05, (t) => at(wall(t) - PITCH, t)));
  const hatching = along(0.1, end, 0.02, (t) => [t, 0]).map(([t]) =>
    shade(t) > 0.3 ? line([at(wall(t) - 2, t), at(wall(t) - 5 - 6 * shade(t), t + 0.012)]) : "").join("");
  return (
    <g fill="none" stroke={INK} stroke-linecap="round" stroke-linejoin="round">
      <path d={septa.filter((_, k) => k % 10).map(septumPath).join("")} stroke-width="2" opacity=".75" />
      <path d={septa.filter((_, k) => k % 10 === 0).map(septumPath).join("")} stroke-width="4" />
      <path d={wallPath} stroke-width="4.6" />
      <path d={wallPath} stroke-width="2" transform="translate(1.6 1.2)" opacity=".7" />
      <path d={inner} stroke-width="4.6" />
      <path d={septumPath(end)} stroke-width="4.6" />
      <path d={hatching} stroke-width="1.4" opacity=".4" />
    </g>
  );
}

function Stamps(props: { spiral: Spiral; kinds: readonly string[] }): VNode {
  const { spiral, kinds } = props;
  return (
    <g>
      {kinds.slice(1, -1).map((kind, i) => {
        const k = i + 1;
        if (kind === "plain") return null;
        const [x, y] = spiral.centre(k);
        const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(degrees(spiral.angle(k)) + 90).toFixed(0)}) scale(1.1)`;
        return (
          <g key={k} transform={place}>
            {kind === "feather" ? <Feather /> : <Whirl />}
          </g>
        );
      })}
    </g>
  );
}

/** Every tenth square has its number, where there is room for it. */
function Soundings(props: { spiral: Spiral }): VNode {
  const { spiral } = props;
  const tens = Array.from({ length: Math.floor((spiral.last - 1) / 10) }, (_, i) => 10 * (i + 1));
  return (
    <g class="tt-tens">
      {tens.map((k) => {
        const [x, y] = at(wall(spiral.end(k)) - 3, spiral.end(k));
        return (
          <g key={k} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
            <circle r="15.5" fill="#f8ecd0" stroke={INK} stroke-width="2" />
            <text y="6.5" text-anchor="middle" fill={INK}>{k}</text>
          </g>
        );
      })}
    </g>
  );
}

export function Chart(props: { spiral: Spiral; kinds: readonly string[] }): VNode {
  const { spiral, kinds } = props;
  const end = spiral.end(spiral.last - 1);
  const room = `${line(along(end - TURN, end, 0.05, (t) => at(wall(t) - PITCH, t)))}Z`;
  return (
    <g class="kept" aria-hidden="true">
      <defs>
        <clipPath id="tt-paper"><path d={EDGE} /></clipPath>
        <radialGradient id="tt-tea">
          <stop offset="0" stop-color="#b98a4a" stop-opacity=".34" /><stop offset=".72" stop-color="#b98a4a" stop-opacity=".2" />
          <stop offset=".9" stop-color="#8a5a22" stop-opacity=".3" /><stop offset="1" stop-color="#b98a4a" stop-opacity="0" />
        </radialGradient>
        <radialGradient id="tt-glow">
          <stop offset="0" stop-color="#fff6c8" /><stop offset=".55" stop-color="#fbe08a" stop-opacity=".8" /><stop offset="1" stop-color="#f0b24a" stop-opacity="0" />
        </radialGradient>
      </defs>
      <g clip-path="url(#tt-paper)">
        <Paper />
        <path d={`${line(along(0, TURN, 0.05, (t) => at(wall(t), t)))}Z`} fill="#f7ead0" />
        <Mouth />
        <Squares spiral={spiral} kinds={kinds} />
        <path d={room} fill="#fbe7a4" />
        <path d={room} fill="url(#tt-glow)" stroke="#c98a2a" stroke-width="9" stroke-opacity=".5" />
        <Walls spiral={spiral} />
        <Chest x={CENTRE[0] + 4} y={CENTRE[1] + 12} />
        <Stamps spiral={spiral} kinds={kinds} />
        <Soundings spiral={spiral} />
        {BURNT.map(([width, colour, opacity]) => <path key={width} d={EDGE} fill="none" stroke={colour} stroke-width={width} opacity={opacity} />)}
        <path class="tt-dim" d={EDGE} />
      </g>
    </g>
  );
}

const BURNT: readonly (readonly [number, string, number])[] = [[70, "#a8712c", 0.1], [44, "#8a5320", 0.14], [24, "#6a3a12", 0.22], [11, "#3d2009", 0.45], [5, "#241205", 0.75]];
