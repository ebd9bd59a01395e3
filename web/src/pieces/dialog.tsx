// A dialog: the browser's own, which keeps the focus inside and gives it back.
import type { ComponentChildren, VNode } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

export function Dialog(props: { title: string; close(): void; class?: string; children: ComponentChildren }): VNode {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => { // before anything is painted or typed
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    // Read from its beginning; and a key pressed for the table chooses nothing here.
    dialog?.querySelector("h2")?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} class={props.class} aria-labelledby={id} onCancel={(e) => { e.preventDefault(); props.close(); }}
      onClick={(e) => { if (e.target === ref.current) props.close(); }}>
      <div class="dialog-body">
        <h2 id={id} tabIndex={-1}>{props.title}</h2>
        {props.children}
      </div>
    </dialog>
  );
}
