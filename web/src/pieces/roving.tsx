// One tab stop for a group of items; arrow keys walk to the nearest in that direction, by where things lie on
// the screen.  So it works for a row of cards, a spiral and a map alike.
import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What can be pointed at, and is the tab stop of its group. */
const NEXT = "[data-lit='true'][tabindex='0']";

type Thing = HTMLElement | SVGElement;

function things(root: Element): Thing[] {
  const all = [...root.querySelectorAll<Thing>("[data-item]")];
  const lit = all.filter((el) => el.dataset.lit === "true" || el.dataset.picked === "true");
  return lit.length > 0 ? lit : all;
}

function middle(el: Element): [number, number] {
  const r = el.getBoundingClientRect();
  return [r.left + r.width / 2, r.top + r.height / 2];
}

/** The nearest in a direction: what lies aside counts double. */
function nearest(from: Thing, list: Thing[], [dx, dy]: [number, number]): Thing | null {
  const [x, y] = middle(from);
  let best: Thing | null = null;
  let least = Infinity;
  for (const el of list) {
    if (el === from) continue;
    const [ex, ey] = middle(el);
    const ahead = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (ahead < 2) continue;
    if (ahead + 2 * aside < least) [best, least] = [el, ahead + 2 * aside];
  }
  return best;
}

export function Roving(props: { label: string; class?: string; children: ComponentChildren }): VNode {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  const inside = useRef(false);
  const left = useRef<Element | null>(null);

  // The tab stop is the item that had the focus last, as long as it can be pointed at, else the first.
  const settle = (): void => {
    if (!root.current) return;
    const list = things(root.current);
    const stop = list.find((el) => el.dataset.item === last.current) ?? list[0];
    for (const el of root.current.querySelectorAll<Thing>("[data-item]")) el.tabIndex = el === stop ? 0 : -1;
  };
  // Who plays by keys should not look for the table again after each move: if the thing that had the focus is gone,
  // the next that can be pointed at gets it, here or in another group.
  useLayoutEffect(() => {
    settle();
    if (left.current && !left.current.isConnected) inside.current = true;
    left.current = null;
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    if (inside.current && nowhere) (root.current?.querySelector<Thing>(NEXT) ?? document.querySelector<Thing>(NEXT))?.focus();
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = (event.target as Element).closest<Thing>("[data-item]");
    if (!root.current || !from) return;
    const list = things(root.current);
    const arrow = ARROWS[event.key];
    const to = arrow ? nearest(from, list, arrow) : event.key === "Home" ? list[0] : event.key === "End" ? list.at(-1) : null;
    if (arrow || to) event.preventDefault();
    to?.focus();
  };
  const onFocusIn = (event: FocusEvent): void => {
    const at = (event.target as Element).closest<Thing>("[data-item]");
    if (!at) return;
    last.current = at.dataset.item ?? null;
    inside.current = true;
    settle();
  };
  const onFocusOut = (event: FocusEvent): void => {
    const to = event.relatedTarget as Node | null;
    const from = event.target as Element;
    const gone = !from.isConnected || !from.matches("[data-item]");
    if (to ? !root.current?.contains(to) : !gone) inside.current = false;
    // Chromium tells before it takes an element away: whether it is gone shows when all is drawn.
    if (!to) left.current = from;
  };
  return (
    <div ref={root} class={props.class} role="group" aria-label={props.label} onKeyDown={onKeyDown} onFocusIn={onFocusIn} onFocusOut={onFocusOut}>
      {props.children}
    </div>
  );
}
