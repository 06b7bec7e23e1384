/** Choosing among what the server offers: which choices a cell belongs to, how to turn them, which is nearest. */

import type { Choice } from "../lib/wire";

export function placements(choices: readonly Choice[] | null): Choice[] {
  return (choices ?? []).filter((choice) => choice.cells.length > 0);
}

/** How much a choice would change on the board. */
export function effect(choice: Choice): number {
  return [...Object.values(choice.adds), ...Object.values(choice.removes)].reduce((n, cells) => n + cells.length, 0);
}

/** A choice that only begins, piece by piece, what others do at a stroke. */
export function isSingle(choice: Choice, all: readonly Choice[]): boolean {
  if (choice.text.endsWith(" some")) return true;
  return choice.cells.length === 1 && all.some((other) => other.cells.length > 1);
}

/** Placements as whole patterns, or piece by piece; where only one kind is offered, that one. */
export function inMode(choices: readonly Choice[], single: boolean): Choice[] {
  const found = choices.filter((choice) => isSingle(choice, choices) === single);
  return found.length ? found : [...choices];
}

export function hasBothModes(choices: readonly Choice[]): boolean {
  const singles = choices.filter((choice) => isSingle(choice, choices)).length;
  return singles > 0 && singles < choices.length;
}

/** The cells to light: where a choice may start, and the further cells of whole patterns. */
export function litCells(choices: readonly Choice[]): { starts: string[]; reach: string[] } {
  const singles = choices.filter((choice) => choice.cells.length === 1);
  const starts = new Set((singles.length ? singles : choices).flatMap((choice) => choice.cells));
  const reach = new Set(choices.flatMap((choice) => choice.cells).filter((cell) => !starts.has(cell)));
  return { starts: [...starts], reach: [...reach] };
}

/** The choices that cover a cell: those that do most first, then those that begin with that cell. */
export function candidates(choices: readonly Choice[], cell: string): Choice[] {
  return choices
    .filter((choice) => choice.cells.includes(cell))
    .map((choice, order) => ({ choice, order }))
    .sort(
      (a, b) =>
        effect(b.choice) - effect(a.choice) ||
        a.choice.cells.indexOf(cell) - b.choice.cells.indexOf(cell) ||
        a.order - b.order,
    )
    .map(({ choice }) => choice);
}

/** How a choice lies around a cell; two with the same shape are the same pattern at two places. */
export type Shape = (choice: Choice, cell: string) => string;

/** The candidate of the shape that was turned to last, or the first. */
export function preferred(found: readonly Choice[], cell: string, shape: string | null, shapeOf: Shape): Choice | null {
  return found.find((choice) => shapeOf(choice, cell) === shape) ?? found[0] ?? null;
}

/** The next candidate, round and round. */
export function turned(found: readonly Choice[], present: Choice | null, by: 1 | -1): Choice | null {
  if (!found.length) return null;
  const i = present ? found.findIndex((choice) => choice.text === present.text) : -1;
  return found[(i + by + found.length) % found.length] ?? null;
}

/** The choice nearest to a cell that was tried in vain; of equally near ones, the one that does most. */
export function nearest(choices: readonly Choice[], cell: string, steps: (a: string, b: string) => number): Choice | null {
  let best: Choice | null = null;
  let least = Infinity;
  for (const choice of choices) {
    const way = Math.min(...choice.cells.map((c) => steps(c, cell))) - Math.min(effect(choice), 9) / 100;
    if (way < least) [best, least] = [choice, way];
  }
  return best;
}

/** The text of a choice without its place: "flare-up" of "flare-up a4-c4". */
export function lead(choice: Choice): string {
  return choice.text.replace(/ \S*\d(-\S*\d)?( some)?$/, "");
}

/** One step through the places, in the server's order. */
export function stepped(choices: readonly Choice[], present: Choice | null, by: 1 | -1): Choice | null {
  if (!choices.length) return null;
  const i = present ? choices.findIndex((choice) => choice.text === present.text) : by > 0 ? -1 : 0;
  return choices[(i + by + choices.length) % choices.length] ?? null;
}
