// The four carved figures.  Each head repeats its colour's mark, which stands on the belly too.
import type { VNode } from "preact";
import { type Colour, dark, fill, Mark, MARKS, pattern } from "@/pieces/colours";
import { INK, PAPER } from "./ink";

const BALL = "M0-42A12.5 12.5 0 1 1 .01-42Z";
const BODY = "M-9-46H9C10-40 12-36 18-30 25-22 26-14 23-7H-23C-26-14-25-22-18-30-12-36-10-40-9-46Z";
const FOOT = "M-28 1.5Q0 8 28 1.500V-7Q0-13-28-7Z";
const COLLAR = "M-14-46Q0-41 14-46V-50H-14Z";

const HEADS: Partial<Record<Colour, VNode>> = {
  red: <><path d="M-11-58Q-12-43 0-42 12-43 11-58Z" /><path d="M-17-57Q0-65 17-57L3-90Q0-95-3-90Z" /></>,
  yellow: <><path d={BALL} /><path d="M8-99A18 18 0 1 0 15-72 15 15 0 0 1 8-99Z" /></>,
  blue: <path d="M0-96C5-80 16-72 16-58A16 15 0 0 1-16-58C-16-72-5-80 0-96Z" />,
  green: <><path d={BALL} /><path d={MARKS.green} transform="translate(3 -80) rotate(-22) scale(1.42)" /></>,
};

function Parts(props: { colour: Colour }): VNode {
  return <><path d={FOOT} /><path d={BODY} /><path d={COLLAR} />{HEADS[props.colour] ?? <path d={BALL} />}</>;
}

export function Figure(props: { colour: Colour }): VNode {
  const { colour } = props;
  return (
    <>
      <ellipse cy="4" rx="33" ry="8" fill={INK} opacity=".3" />
      <g stroke={PAPER} stroke-width="9" stroke-linejoin="round"><Parts colour={colour} /></g>
      <g fill={fill(colour)} stroke={INK} stroke-width="2.8" stroke-linejoin="round"><Parts colour={colour} /></g>
      <g class="pattern" fill={pattern(colour)}><Parts colour={colour} /><circle cy="-21" r="15" fill={fill(colour)} /></g>
      <path d="M18-25Q22-17 19-11M8-52Q10-55 9-60M12-1L23-3" stroke={dark(colour)} stroke-width="3" fill="none" stroke-linecap="round" />
      <path d="M-16-26Q-20-19-19-12M-7-60Q-8-56-6-52" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none" stroke-linecap="round" />
      <Mark colour={colour} y={-21} size={25} />
    </>
  );
}

/** Where a figure would be: paper, with a line of its colour. */
export function Ghost(props: { colour: Colour }): VNode {
  const { colour } = props;
  return (
    <>
      <g stroke={PAPER} stroke-width="11" stroke-linejoin="round" fill={PAPER}><Parts colour={colour} /></g>
      <g fill={PAPER} stroke={dark(colour)} stroke-width="3.6" stroke-linejoin="round"><Parts colour={colour} /></g>
      <Mark colour={colour} y={-21} size={25} fill={dark(colour)} />
    </>
  );
}
