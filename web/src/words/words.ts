// Which language is shown.  English is the model: a language that lacks a word does not compile.
import { signal } from "@preact/signals";
import { en } from "./en";

export type Words = typeof en;
export type Language = "en" | "fr";

export const LANGUAGES: readonly { id: Language; name: string }[] = [
  { id: "en", name: "English" },
  { id: "fr", name: "Français" },
];

export const words = signal<Words>(en);

/** Other languages are fetched when they are wanted. */
export async function speak(language: Language): Promise<void> {
  words.value = language === "fr" ? (await import("./fr")).fr : en;
  document.documentElement.lang = words.value.lang;
}

/** The engine speaks English.  Its moves and labels are made of few words, so they are turned one by one;
 * what a language does not know stays as it is. */
export function turned(w: Words, text: string): string {
  return own(w.engine, text) ?? text.replace(/[A-Za-z]+/g, (word) => own(w.engine, word) ?? word);
}

/** A refusal of the engine: whole sentences only, as word by word would be no language. */
export function refusal(w: Words, sentence: string): string {
  const whole = own(w.refusals, sentence);
  if (whole !== undefined) return whole;
  const begin = Object.keys(w.refusals).find((key) => key.endsWith(" ") && sentence.startsWith(key));
  return begin === undefined ? sentence : `${w.refusals[begin]}${turned(w, sentence.slice(begin.length))}`;
}

function own(table: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
