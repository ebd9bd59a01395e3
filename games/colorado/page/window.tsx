// On a phone the whole map would have legs too small for a finger, so it lies under a window that scrolls: it goes to
// what is lit by itself, and a button tells what is lit outside of it.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Words } from "@/words/words";
import type { Data, Point } from "./atlas";

const MARGIN = 16;

/** Where a point of the map lies in the scrolled picture, in pixels. */
function scaleOf(box: HTMLElement, data: Data): number {
  return box.scrollWidth / (data.size[0] + 2 * MARGIN);
}

function outside(box: HTMLElement, data: Data, lit: readonly Point[]): Point[] {
  const scale = scaleOf(box, data);
  return lit.filter(([x, y]) => {
    const [px, py] = [(x + MARGIN) * scale - box.scrollLeft, (y + MARGIN) * scale - box.scrollTop];
    return px < 4 || py < 4 || px > box.clientWidth - 4 || py > box.clientHeight - 4;
  });
}

function scrolls(box: HTMLElement): boolean {
  return box.scrollWidth > box.clientWidth + 8;
}

/** Brings as many as can be seen together with the first of them into the middle. */
function goTo(box: HTMLElement, data: Data, lit: readonly Point[], smooth: boolean): void {
  const first = lit[0];
  if (!first) return;
  const scale = scaleOf(box, data);
  const [w, h] = [(box.clientWidth / scale) * 0.8, (box.clientHeight / scale) * 0.8];
  const near = lit.filter((p) => Math.abs(p[0] - first[0]) < w && Math.abs(p[1] - first[1]) < h);
  const mid = (k: 0 | 1): number => (Math.min(...near.map((p) => p[k])) + Math.max(...near.map((p) => p[k]))) / 2;
  box.scrollTo({ left: (mid(0) + MARGIN) * scale - box.clientWidth / 2, top: (mid(1) + MARGIN) * scale - box.clientHeight / 2, behavior: smooth ? "smooth" : "instant" });
}

export function MapWindow(props: { data: Data; lit: readonly Point[]; quiet: boolean; smooth: boolean; words: Words; children: ComponentChildren }): VNode {
  const { data, lit, smooth, words } = props;
  const root = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(0);
  const look = (): void => {
    const box = root.current;
    setAway(box && scrolls(box) ? outside(box, data, lit).length : 0);
  };
  const what = lit.map((p) => p.join(" ")).join(",");
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    if (scrolls(box) && lit.length > 0 && outside(box, data, lit).length === lit.length) goTo(box, data, lit, smooth);
    look();
    const resized = new ResizeObserver(look);
    resized.observe(box);
    return () => resized.disconnect();
  }, [what, props.quiet]);
  const next = (): void => {
    const box = root.current;
    if (box) goTo(box, data, outside(box, data, lit), smooth);
  };
  return (
    <div class="co-window" data-quiet={props.quiet}>
      <div class="co-scroll" ref={root} onScroll={look}>{props.children}</div>
      {away > 0 && <button class="pill co-away" onClick={next}>{words.colorado.litElsewhere(away)}</button>}
    </div>
  );
}
