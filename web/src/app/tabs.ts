// Which tab plays a game.  A tab that plays one says so under a key of the game's own.  A tab that finds another's name
// there asks whether anybody is still there: an answer comes at once, and from a tab that has crashed or was put to
// sleep none comes, so the game is free.  It needs storage and its events only: locks want HTTPS.
import { drop, keep, kept, onChange, write } from "./storage";

const PLAYS = "paintbox.tab.";
const ASKS = "paintbox.ask.";
/** So long a tab that is there may take to answer. */
const ANSWER_MS = 700;

/** This tab, as long as it lives: a copy of it is another one. */
const HERE = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join("");

interface Claim {
  tab: string;
  /** Rises with every answer, so that the same answer twice is heard twice. */
  n: number;
}

function claim(id: string): Claim | null {
  const found = kept(PLAYS + id) as Partial<Claim> | null | undefined;
  if (typeof found !== "object" || found === null || typeof found.tab !== "string") return null;
  return { tab: found.tab, n: Number(found.n) || 0 };
}

/** A game that this tab wants to play. */
export class Turn {
  #mine = false;
  #deaf: () => void;

  /** `heard` is called when another tab has done something about this game: taken it, or let it go. */
  constructor(
    readonly id: string,
    heard: () => void,
  ) {
    const forget = (): void => this.#drop();
    const unheard = onChange((key) => {
      if (key === ASKS + id && this.mine) this.#write();
      if (key === PLAYS + id || key === null) heard();
    });
    addEventListener("pagehide", forget);
    this.#deaf = () => {
      removeEventListener("pagehide", forget);
      unheard();
    };
  }

  /** Whether this tab plays the game.  Where nothing can be stored there is nobody to share with. */
  get mine(): boolean {
    return this.#mine && (claim(this.id)?.tab ?? HERE) === HERE;
  }

  /** Whether no tab plays it, as far as is written. */
  get free(): boolean {
    return (claim(this.id)?.tab ?? HERE) === HERE;
  }

  take(): void {
    this.#mine = true;
    this.#write();
  }

  #write(): void {
    keep(PLAYS + this.id, { tab: HERE, n: (claim(this.id)?.n ?? 0) + 1 } satisfies Claim);
  }

  /** Whether the tab that is written there is still there. */
  async answered(): Promise<boolean> {
    const before = claim(this.id);
    if (!before) return false;
    return new Promise((resolve) => {
      const done = (there: boolean): void => {
        clearTimeout(late);
        deaf();
        drop(ASKS + this.id);
        resolve(there);
      };
      const late = setTimeout(() => done(false), ANSWER_MS);
      const deaf = onChange((key) => {
        if (key === PLAYS + this.id) done(claim(this.id) !== null);
      });
      if (write(ASKS + this.id, `${HERE} ${Math.random()}`) !== "kept") done(true); // nobody can be asked: a person decides
    });
  }

  #drop(): void {
    if (this.mine) drop(PLAYS + this.id);
    this.#mine = false;
  }

  letGo(): void {
    this.#drop();
    this.#deaf();
  }
}
