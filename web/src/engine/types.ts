// The protocol's words as types: docs/protocol.md says what each means.  Only fields that the page
// reads are here; the engine may send more.

export type SeatNo = number;
export type Viewer = SeatNo | "spectator";
export type ItemId = number;

export interface Option {
  key: string;
  title: string;
  names: string[] | null;
  min: number;
  max: number;
  initial: number;
}

export interface GameInfo {
  id: string;
  title: string;
  rules: number;
  players: [number, number];
  options: Option[];
}

export interface Games {
  games: GameInfo[];
  bots: string[];
}

export interface Item {
  id: ItemId;
  parent: ItemId;
  kind: string;
  face: string;
  x: number;
  y: number;
  owner: SeatNo | null;
  label: string;
}

export interface Move {
  text: string;
  path: ItemId[];
  odds?: [number, number];
}

/** Something chance can do, where it is played by hand. */
export interface ChanceMove extends Move {
  /** How likely it is against the others. */
  weight: number;
}

export interface Standing {
  seat: SeatNo;
  score: number;
  place: number;
}

export interface RawView {
  version: number;
  game: string;
  players: number;
  over: boolean;
  pending: (SeatNo | "chance")[];
  may: SeatNo[];
  /** Whether the viewer's last move can be taken back. */
  undo: boolean;
  items: Item[];
  moves: Move[];
  standings: Standing[];
}

export interface LogLine {
  seat: SeatNo | "chance";
  text: string;
}

export interface Thought {
  text: string;
  value: number;
  error: number;
  visits: number;
}

export interface Analysis {
  at?: number;
  seat?: SeatNo;
  played?: Thought;
  best?: Thought;
  cost?: number;
  next: number | null;
  length?: number;
}

export type OptionValues = Record<string, string | number>;

/** A view with its items at hand: what tables draw. */
export interface View extends RawView {
  viewer: Viewer;
  item(id: ItemId): Item | undefined;
  /** What lies on an item (0: on the table), in the engine's order. */
  on(parent: ItemId): Item[];
  /** All items of a kind, in the engine's order. */
  kind(kind: string): Item[];
}

export function makeView(raw: RawView, viewer: Viewer): View {
  const byId = new Map<ItemId, Item>();
  const byParent = new Map<ItemId, Item[]>();
  const byKind = new Map<string, Item[]>();
  const add = <K>(map: Map<K, Item[]>, key: K, item: Item): void => {
    const list = map.get(key);
    if (list) list.push(item);
    else map.set(key, [item]);
  };
  for (const item of raw.items) {
    byId.set(item.id, item);
    add(byParent, item.parent, item);
    add(byKind, item.kind, item);
  }
  return {
    ...raw,
    viewer,
    item: (id) => byId.get(id),
    on: (parent) => byParent.get(parent) ?? [],
    kind: (kind) => byKind.get(kind) ?? [],
  };
}
