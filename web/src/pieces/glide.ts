// Things that move glide from where they were to where they are, by themselves: whatever carries `data-move` with
// a name that stays (an item's id, mostly) is found again after the next view and slid from its old place.
import { type RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Motion } from "../tables/table";

type Thing = HTMLElement | SVGElement;

/** Give the ref of what holds the things.  `version` changes when they may have moved: view.version. */
export function useGlide(root: RefObject<Element>, version: number, motion: Motion, ms = 300): void {
  const places = useRef(new Map<string, DOMRect>());
  const seen = useRef(version);
  useLayoutEffect(() => {
    if (!root.current) return;
    const now = new Map<string, DOMRect>();
    const moved = version !== seen.current && motion.moves;
    seen.current = version;
    for (const el of root.current.querySelectorAll<Thing>("[data-move]")) {
      const name = el.dataset.move ?? "";
      const is = el.getBoundingClientRect();
      const was = places.current.get(name);
      now.set(name, is);
      if (moved && was) slide(el, was.left - is.left, was.top - is.top, motion.ms(ms));
    }
    places.current = now;
  });
}

/** In an SVG lengths are units of the drawing, so pixels of the screen are turned into them. */
function slide(el: Thing, dx: number, dy: number, ms: number): void {
  if (Math.abs(dx) + Math.abs(dy) < 1 || ms === 0) return;
  const scale = el instanceof SVGGraphicsElement ? (el.getScreenCTM()?.a ?? 1) : 1;
  const from = `translate(${dx / scale}px, ${dy / scale}px)`;
  el.animate([{ transform: from }, { transform: "none" }], { duration: ms, easing: "ease-out", composite: "add" });
}
