// What the page says besides the table: toasts for everybody, and a live region for screen readers.
import { signal } from "@preact/signals";

export interface Notice {
  id: number;
  text: string;
  /** The rule that a refusal names, as it is linked. */
  rule: { game: string; number: string } | null;
  action: { label: string; do(): void } | null;
}

export const notices = signal<Notice[]>([]);
export const spoken = signal("");

let last = 0;
const STAY_MS = 7_000;

export function dismiss(id: number): void {
  notices.value = notices.value.filter((n) => n.id !== id);
}

/** Shows a sentence.  One with something to press stays until it is answered. */
export function notify(text: string, more: Partial<Pick<Notice, "rule" | "action">> = {}): void {
  const notice = { id: ++last, text, rule: more.rule ?? null, action: more.action ?? null };
  notices.value = [...notices.value.filter((n) => n.text !== text), notice].slice(-3);
  if (!notice.action) setTimeout(() => dismiss(notice.id), STAY_MS);
}

/** The device changes hands: what was said to one person is not for the next. */
export function hush(): void {
  spoken.value = "";
  notices.value = notices.value.filter((n) => n.action !== null);
}

/** Says a sentence to screen readers.  The same one twice is said twice. */
export function say(text: string): void {
  spoken.value = spoken.value === text ? `${text}\u00a0` : text;
}

/** Whether the dialog is open in which a person chooses what to delete. */
export const roomWanted = signal(false);

export function makeRoom(): void {
  roomWanted.value = true;
}

/** What was said is so no more. */
export function withdraw(text: string): void {
  notices.value = notices.value.filter((n) => n.text !== text);
}
