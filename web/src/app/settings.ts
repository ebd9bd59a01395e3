// What a person has chosen for good: kept in this browser, or only for now if storage is forbidden.
import { effect, signal } from "@preact/signals";
import { type Language, speak } from "../words/words";
import { keep, kept, onChange } from "./storage";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  patterns: boolean;
  palette: boolean;
  motion: "full" | "fast" | "none";
  tips: boolean;
  /** Tables as text. */
  plain: boolean;
  odds: boolean;
  /** Tips that were read. */
  read: string[];
}

const DEFAULTS: Settings = {
  language: "en",
  theme: "auto",
  patterns: false,
  palette: false,
  motion: "full",
  tips: true,
  plain: false,
  odds: false,
  read: [],
};

const KEY = "paintbox.settings";
const SWITCHES = ["patterns", "palette", "tips", "plain", "odds"] as const;

/** Only values of the right kind are taken over: storage can hold anything. */
function known(found: unknown): Partial<Settings> {
  if (typeof found !== "object" || found === null) return {};
  const had = found as Partial<Settings>;
  const out: Partial<Settings> = {};
  if (had.language === "en" || had.language === "fr") out.language = had.language;
  if (had.theme === "light" || had.theme === "dark") out.theme = had.theme;
  if (had.motion === "fast" || had.motion === "none") out.motion = had.motion;
  for (const key of SWITCHES) if (typeof had[key] === "boolean") out[key] = had[key];
  if (Array.isArray(had.read)) out.read = had.read.filter((id) => typeof id === "string");
  return out;
}

/** What was chosen here and could not be stored: it holds as long as the page. */
let unkept: Partial<Settings> = {};

function restore(): Settings {
  const language: Language = navigator.language.startsWith("fr") ? "fr" : "en";
  return { ...DEFAULTS, language, ...known(kept(KEY)), ...unkept };
}

export const settings = signal<Settings>(restore());

onChange((key) => {
  if (key === KEY || key === null) settings.value = restore();
});

/** Only this key changes in the storage, so what another tab has chosen meanwhile stays.  Tips once read stay read. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  const found = kept(KEY);
  const had = typeof found === "object" && found !== null && !Array.isArray(found) ? found : {};
  unkept = { ...unkept, [key]: value };
  if (key === "read") unkept.read = [...new Set([...(known(had).read ?? []), ...(value as string[])])];
  if (keep(KEY, { ...had, ...unkept }) === "kept") unkept = {};
  settings.value = restore();
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const reduced = signal(calm.matches);
calm.addEventListener("change", () => (reduced.value = calm.matches));

const night = matchMedia("(prefers-color-scheme: dark)");
const dark = signal(night.matches);
night.addEventListener("change", () => (dark.value = night.matches));

export function motion(): { ms(full: number): number; moves: boolean } {
  const speed = reduced.value ? "none" : settings.value.motion;
  const factor = { full: 1, fast: 0.4, none: 0 }[speed];
  return { ms: (full) => Math.round(full * factor), moves: factor > 0 };
}

/** The document follows the settings: attributes that the style sheets ask for. */
export function followSettings(): void {
  effect(() => {
    const root = document.documentElement;
    const { theme, patterns, palette, language } = settings.value;
    // Which room it is in the end, so that style sheets need not ask twice.
    root.dataset.room = theme === "auto" ? (dark.value ? "dark" : "light") : theme;
    root.dataset.patterns = patterns ? "on" : "off";
    root.dataset.palette = palette ? "clear" : "paint";
    root.dataset.motion = motion().moves ? "on" : "off";
    void speak(language);
  });
}
