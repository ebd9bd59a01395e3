// What makes an item on a table something to point at, by finger, mouse or key.
import type { ItemId } from "../engine/types";
import type { Choose } from "../tables/table";

export interface PointProps {
  "data-item": ItemId;
  "data-lit": boolean;
  "data-picked": boolean;
  role: "button";
  tabindex: number;
  "aria-label": string;
  "aria-pressed"?: boolean;
  "aria-disabled"?: boolean;
  onClick(event: Event): void;
  onKeyDown(event: KeyboardEvent): void;
  onPointerEnter(): void;
  onPointerLeave(): void;
  onFocus(): void;
  onBlur(): void;
}

/** Spread these on any element, SVG or HTML: `<g {...pointAt(choose, item.id, name)}>`.  Style by [data-lit],
 * [data-picked] and :focus-visible.  An item that is not lit can be tapped too: it says why not. */
export function pointAt(choose: Choose, id: ItemId, label: string): PointProps {
  const lit = choose.next.has(id);
  const picked = choose.picked.includes(id);
  return {
    "data-item": id,
    "data-lit": lit,
    "data-picked": picked,
    role: "button",
    // As the attribute is written: SVG takes "tabIndex" for another one and keeps both.
    tabindex: -1,
    "aria-label": label,
    ...(picked ? { "aria-pressed": true } : {}),
    ...(lit || picked ? {} : { "aria-disabled": true }),
    onClick: (event) => {
      event.stopPropagation();
      choose.point(id);
    },
    onKeyDown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose.point(id);
    },
    onPointerEnter: () => choose.hover(id),
    onPointerLeave: () => choose.hover(null),
    onFocus: () => choose.hover(id),
    onBlur: () => choose.hover(null),
  };
}

/** Keys that go from one thing to the next. */
const WALKS = /^(Arrow.+|Tab|Home|End)$/;

interface MeantProps {
  onPointerMove(event: PointerEvent): void;
  onPointerLeave(): void;
  onKeyUp(event: KeyboardEvent): void;
}

/** Handlers for what is shown only when somebody means it: what comes to lie under a resting pointer, or gets the focus
 * after a move, has not been pointed at.  A finger taps instead. */
export function meant(show: (event: Event) => void, hide: () => void): MeantProps {
  return {
    onPointerMove: (event) => {
      if (event.pointerType === "mouse") show(event);
    },
    onPointerLeave: hide,
    onKeyUp: (event) => {
      if (WALKS.test(event.key)) show(event);
    },
  };
}
