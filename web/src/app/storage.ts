// localStorage, which may be full or forbidden: both are answers here, not exceptions.  Other tabs share it: what they
// change is told to whoever listens.
export type Kept = "kept" | "full" | "forbidden";

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Whether there is a storage to be asked. */
export function reachable(): boolean {
  return storage() !== null;
}

/** Browsers name a full storage in two ways.  Anything else they throw means that storing is not allowed. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED");
}

export function write(key: string, text: string): Kept {
  try {
    const store = storage();
    if (!store) return "forbidden";
    store.setItem(key, text);
    return "kept";
  } catch (error) {
    return isFull(error) && hasRoomAtAll() ? "full" : "forbidden";
  }
}

/** A private window may have a storage without any room: that is not full but forbidden. */
function hasRoomAtAll(): boolean {
  try {
    const store = storage();
    if (!store || store.length > 0) return store !== null;
    store.setItem(PROBE, "");
    store.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

export function keep(key: string, value: unknown): Kept {
  return write(key, JSON.stringify(value));
}

/** The text under a key; null if there is none. */
export function read(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was kept, or undefined if there is nothing, or nothing that can be read. */
export function kept(key: string): unknown {
  return parsed(read(key));
}

export function drop(key: string): void {
  try {
    storage()?.removeItem(key);
  } catch {
    // It is out of reach, which is as good as gone.
  }
}

export function keys(prefix: string): string[] {
  try {
    return Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Calls back when another tab has changed a key, and with null when it may have changed any. */
export function onChange(changed: (key: string | null) => void): () => void {
  const told = (event: StorageEvent): void => changed(event.key);
  // A page that comes back from the browser's memory has heard nothing meanwhile.
  const back = (event: PageTransitionEvent): void => {
    if (event.persisted) changed(null);
  };
  addEventListener("storage", told);
  addEventListener("pageshow", back);
  return () => {
    removeEventListener("storage", told);
    removeEventListener("pageshow", back);
  };
}

const PROBE = "paintbox.probe";
/** With less than this in use no browser is short of room; it is not worth trying. */
const USED_LEAST = 1_500_000;
/** Room for a few more games, in characters. */
const ROOM_LEAST = 200_000;

/** Whether there is little room left.  Browsers do not say how much they have, so it is tried. */
export function isShort(): boolean {
  const used = keys("").reduce((sum, key) => sum + key.length + (read(key)?.length ?? 0), 0);
  if (used < USED_LEAST) return false;
  const outcome = write(PROBE, "x".repeat(ROOM_LEAST));
  drop(PROBE);
  return outcome === "full";
}
