/** A game's numbered rules: fetched once a language, searched word by word. */

import { get } from "./http";
import { withoutSource } from "./markdown";
import type { Rule, Rules, Section } from "./wire-http";
import { tongue } from "./words.svelte";

const kept = new Map<string, Promise<Rules>>();

export function rulesOf(game: string): Promise<Rules> {
  const place = `${game}?lang=${tongue.language}`;
  let rules = kept.get(place);
  if (!rules) {
    rules = get<Rules>(`/api/games/${encodeURIComponent(game)}/rules?lang=${tongue.language}`);
    rules.catch(() => kept.delete(place));
    kept.set(place, rules);
  }
  return rules;
}

function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[*_`/-]+/g, " ");
}

/** The sections that say something: a list of links is for pages that cannot make their own. */
export function telling(sections: Section[]): Section[] {
  const links = (text: string): boolean => text.split("\n").every((line) => !line.trim() || line.startsWith("- ["));
  return sections.filter((section) => section.rules.length || !links(section.text ?? ""));
}

/** The sections with only the rules that have every word looked for, in their text, number or section's title. */
export function search(sections: Section[], wanted: string): Section[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return sections;
  const fits = (section: Section, rule: Rule): boolean => {
    const text = plain(`${rule.number} ${section.title} ${withoutSource(rule.text).text}`);
    return words.every((word) => (/^\d/.test(word) ? rule.number === word || rule.number.startsWith(`${word}.`) : text.includes(word)));
  };
  return sections
    .map((section) => ({ ...section, rules: section.rules.filter((rule) => fits(section, rule)) }))
    .filter((section) => section.rules.length);
}
