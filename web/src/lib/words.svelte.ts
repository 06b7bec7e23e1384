/** The page's own words in the reader's language. */

import { en } from "../words/en";
import { during } from "./rest";
import { settings } from "./settings.svelte";

export type Language = "en" | "it";
export type Key = keyof typeof en;
export type Words = Record<Key, string>;
export type Args = Record<string, string | number>;

export const LANGUAGES: Record<Language, string> = { en: "English", it: "Italiano" };

/** What the browser asks for; it is looked up once, since every word on a page depends on it. */
const browsers = (typeof navigator === "undefined" ? ["en"] : navigator.languages).map((l) => l.slice(0, 2)).find((l): l is Language => l in LANGUAGES) ?? "en";

function wanted(): Language {
  return settings.language ?? browsers;
}

class Tongue {
  #all = $state.raw<Partial<Record<Language, Words>>>({ en });

  /** The language that is spoken now: the wanted one once its words are here. */
  get language(): Language {
    const want = wanted();
    return this.#all[want] ? want : "en";
  }

  get words(): Words {
    return this.#all[this.language] ?? en;
  }

  /** Fetch the words of the wanted language; English is always here. */
  async ready(): Promise<void> {
    if (wanted() === "it" && !this.#all.it) {
      const { it } = await during(import("../words/it"));
      this.#all = { ...this.#all, it };
    }
  }

  async speak(language: Language): Promise<void> {
    settings.language = language;
    await this.ready();
  }
}

export const tongue = new Tongue();

/** Fill {places}; a place without a value stays as it is, so that it is noticed. */
export function fill(sentence: string, args: Args = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => (name in args ? String(args[name]) : place));
}

export function t(key: Key, args?: Args): string {
  return fill(tongue.words[key], args);
}

type Stem<K> = K extends `${infer S}.one` ? S : never;

/** A number with its noun: `many("card", 2)` takes `card.one` or `card.other`. */
export function many(stem: Stem<Key>, n: number, args?: Args): string {
  const form = new Intl.PluralRules(tongue.language).select(n) === "one" ? "one" : "other";
  return t(`${stem}.${form}` as Key, { n, ...args });
}

/** Names joined as a sentence joins them: "a, b and c". */
export function list(names: string[]): string {
  return new Intl.ListFormat(tongue.language, { type: "conjunction" }).format(names);
}
