/** Moves that are typed: several in one line, and a card with its place at once. */

import type { Refusal } from "../lib/wire";

/** The single choices in a line, separated by ";". */
export function parts(line: string): string[] {
  return line.split(";").map((part) => part.trim()).filter(Boolean);
}

/** "discard ember west" names two cards, and the server wants them one by one, in the order of its offers. */
export function discards(text: string, order: readonly string[]): string[] | null {
  const [first, ...cards] = text.toLowerCase().split(/\s+/);
  if (first !== "discard" || cards.length < 2) return null;
  return cards.sort((a, b) => order.indexOf(a) - order.indexOf(b)).map((card) => `discard ${card}`);
}

/** A refusal that only says "first this, then that": the two texts. */
export function firstThen(refusal: Refusal): [string, string] | null {
  const { first, then } = refusal.args;
  const bare = (text: string) => text.replaceAll('"', "");
  return refusal.code === "card-first" && first && then ? [bare(first), bare(then)] : null;
}
