// Where each move on offer would lead, as the engine says.  It comes a moment after the view, so it is a
// signal: ghosts and numbers appear when they are known, and nothing waits for them.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Move } from "../../engine/types";
import type { TableProps } from "../table";
import { type Shift, shifts } from "./read";

const known = signal<{ moves: readonly Move[]; leads: ReadonlyMap<string, readonly Shift[]> }>({ moves: [], leads: new Map() });

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
      known.value = { moves: view.moves, leads };
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [view]);
}

/** What a move of this view would shift; null if that is not known (yet). */
export function leads(props: TableProps, text: string): readonly Shift[] | null {
  return known.value.moves === props.view.moves ? (known.value.leads.get(text) ?? null) : null;
}
