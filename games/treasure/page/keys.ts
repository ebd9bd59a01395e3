// A card that was played by key takes the focus with it when it leaves the hand, and a figure keeps it for nothing.  Whoever plays by keys finds it
// again on the next thing to point at, when there is one.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "@/engine/types";

export function useFocusAgain(view: View): void {
  const keyed = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      keyed.current = (event.key === "Enter" || event.key === " ") && event.target instanceof Element && event.target.matches("[data-item]");
    };
    const onPointer = (): void => {
      keyed.current = false;
    };
    addEventListener("keydown", onKey);
    addEventListener("pointerdown", onPointer);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("pointerdown", onPointer);
    };
  }, []);
  useLayoutEffect(() => {
    const on = document.activeElement;
    const idle = on === null || on === document.body || on.matches("[data-item]:not([data-lit='true'])");
    if (keyed.current && view.moves.length > 0 && idle) document.querySelector<HTMLElement | SVGElement>(".layout [data-lit='true']")?.focus();
  }, [view.version, view.viewer]);
}
