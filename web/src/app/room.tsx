// Making room: a person chooses which games go.  Nothing is ever deleted without being chosen.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../pieces/dialog";
import { words } from "../words/words";
import { saveAll } from "./files";
import { notify, roomWanted, withdraw } from "./notices";
import { route } from "./router";
import { asides, saves, sizeOf, throwAway, unkept } from "./saves";
import { asideLine, savedLine } from "./telling";

interface Row {
  id: string;
  line: string;
  at: number | null;
  size: number;
}

/** Finished games first, since they are missed least; then those set aside; the game that is being played is not among them. */
function rows(): Row[] {
  const w = words.value;
  const [first, playing] = route.value.parts;
  const open = first === "table" ? playing : undefined;
  const row = (id: string, line: string, at: number | null): Row => ({ id, line, at, size: sizeOf(id) });
  const others = saves.value.filter((s) => s.id !== open);
  const kept = (over: boolean): Row[] => others.filter((s) => s.over === over).map((s) => row(s.id, savedLine(s, w), s.at));
  const aside = asides.value.map((a) => row(a.id, `${asideLine(a, w)} (${w.aside.reasons[a.reason]})`, a.saved?.at ?? null));
  return [...kept(true), ...aside, ...kept(false)];
}

const kilo = (size: number): number => Math.max(1, Math.round(size / 1000));

function Chooser(): VNode {
  const w = words.value.room;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const all = rows();
  const going = all.filter((r) => chosen.includes(r.id));
  const size = kilo(going.reduce((sum, r) => sum + r.size, 0));
  const close = (): void => void (roomWanted.value = false);
  const toggle = (id: string): void => setChosen(chosen.includes(id) ? chosen.filter((c) => c !== id) : [...chosen, id]);
  const free = (): void => {
    const waited = unkept.value > 0;
    throwAway(...going.map((r) => r.id));
    setChosen([]);
    if (!waited || unkept.value > 0) return;
    withdraw(words.value.errors.storageFull);
    notify(w.done);
    close();
  };
  return (
    <Dialog title={w.title} close={close} class="room">
      <p>{all.length > 0 ? w.text : w.nothing}</p>
      <ul>
        {all.map((r) => (
          <li key={r.id}>
            <label class="setting">
              <input type="checkbox" checked={chosen.includes(r.id)} onChange={() => toggle(r.id)} />
              <span>{r.line} {r.at !== null && <small class="soft">{new Date(r.at).toLocaleDateString(words.value.lang)}</small>}</span>
              <small class="soft">{w.size(kilo(r.size))}</small>
            </label>
          </li>
        ))}
      </ul>
      <div class="row end">
        <button class="pill" onClick={saveAll}>{words.value.shelf.saveAll}</button>
        <button class="pill" onClick={close}>{w.close}</button>
        <button class="go" disabled={going.length === 0} onClick={free}>{w.remove(going.length, size)}</button>
      </div>
    </Dialog>
  );
}

export function MakeRoom(): VNode | null {
  return roomWanted.value ? <Chooser /> : null;
}
