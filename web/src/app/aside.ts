// Games set aside: an address of one leads to the shelf, which says why and has it to download or to delete.
import { signal } from "@preact/signals";
import { words } from "../words/words";
import { notify } from "./notices";
import { go } from "./router";
import { asides } from "./saves";

/** Whether the shelf shows the list: it is open for those who have just been sent to it. */
export const asideOpen = signal(false);

/** False: no such game is set aside. */
export function toAside(id: string): boolean {
  const found = asides.value.find((a) => a.id === id);
  if (!found) return false;
  const w = words.value.aside;
  asideOpen.value = true;
  notify(`${w.why[found.reason]} ${w.where}`);
  go("/");
  return true;
}
