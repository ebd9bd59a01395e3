// What a person has chosen for good: kept in this browser, or only for now if storage is forbidden.
import { effect, signal } from "@preact/signals";
import { type Language, speak } from "../words/words";
import { keep, kept } from "./storage";

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

/** Only values of the right kind are taken over: storage can hold anything. */
function restore(): Settings {
  const found = kept(KEY);
  const out: Settings = { ...DEFAULTS, language: navigator.language.startsWith("fr") ? "fr" : "en" };
  if (typeof found !== "object" || found === null) return out;
  const had = found as Partial<Settings>;
  if (had.language === "en" || had.language === "fr") out.language = had.language;
  if (had.theme === "light" || had.theme === "dark") out.theme = had.theme;
  if (had.motion === "fast" || had.motion === "none") out.motion = had.motion;
  for (const key of ["patterns", "palette", "tips", "plain", "odds"] as const)
    if (typeof had[key] === "boolean") out[key] = had[key];
  if (Array.isArray(had.read)) out.read = had.read.filter((id) => typeof id === "string");
  return out;
}

export const settings = signal<Settings>(restore());

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
  keep(KEY, settings.value);
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
