// When the page is drawn again: once a frame, whatever happened since the last one.  One click leaves a thing, enters
// another, takes the focus from here to there, and picks; each of these alone would draw the whole table.
import { options } from "preact";

/** No frames come while nobody looks. */
const UNSEEN_MS = 100;

export function drawOnceAFrame(): void {
  options.debounceRendering = (draw) => {
    const go = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(late);
      draw();
    };
    const frame = requestAnimationFrame(go);
    const late = setTimeout(go, UNSEEN_MS);
  };
}
