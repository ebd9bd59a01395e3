// localStorage, which may be full or forbidden: both are answers here, not exceptions.
export type Kept = "kept" | "full" | "forbidden";

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): Kept {
  const store = storage();
  if (!store) return "forbidden";
  try {
    store.setItem(key, JSON.stringify(value));
    return "kept";
  } catch {
    // Where nothing at all is stored, even a small thing is refused: then it is not a matter of room.
    return store.length === 0 ? "forbidden" : "full";
  }
}

/** What was kept, or undefined if there is nothing, or nothing that can be read. */
export function kept(key: string): unknown {
  try {
    const text = storage()?.getItem(key);
    return text === null || text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
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
