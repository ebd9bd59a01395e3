// Where each move on offer would lead, as the engine says.  It comes a moment after the view, so it is a
// signal: ghosts and numbers appear when they are known, and nothing waits for them.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { View } from "@/engine/types";
import type { TableProps } from "@/tables/table";
import { type Shift, shifts } from "./facts";

/** The same table may be shown twice, by two views: what names it is its version, and whose eyes look. */
export const sight = (view: View): string => `${view.version} ${view.viewer}`;

interface Known {
  sight: string;
  leads: ReadonlyMap<string, readonly Shift[]>;
}

const NOTHING: Known = { sight: "", leads: new Map() };
const known = signal<Known>(NOTHING);

export function useForesight(props: TableProps): void {
  const { view, foresee } = props;
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const leads = new Map<string, readonly Shift[]>();
      for (const move of view.moves) {
        const then = await foresee?.(move, "figure");
        if (!wanted) return;
        if (then) leads.set(move.text, shifts(view, then));
      }
      known.value = { sight: sight(view), leads };
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [sight(view), props.hint.length]);
  useEffect(() => () => {
    known.value = NOTHING; // the next game begins with the same version
  }, []);
}

/** What a move of this view would shift; null if that is not known (yet). */
export function leads(props: TableProps, text: string): readonly Shift[] | null {
  return known.value.sight === sight(props.view) ? (known.value.leads.get(text) ?? null) : null;
}
