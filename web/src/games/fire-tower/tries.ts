/** Texts that would have meant a cell, so that the server can be asked why not. */

import type { Choice } from "../../lib/wire";
import { lead } from "../../table/choosing";
import { at, box, nameOf, onBoard } from "./cells";

/** How a choice lies around a cell: the offsets of its cells. */
export function shape(choice: Choice, cell: string): string {
  const [x, y] = at(cell);
  const offsets = choice.cells.map((c) => [at(c)[0] - x, at(c)[1] - y].join());
  return choice.text.endsWith(" some") ? `some ${offsets.join(" ")}` : offsets.join(" ");
}

/** The pattern of a choice moved so that its cell number `i` lies on the given one; null if it leaves the board. */
function moved(choice: Choice, i: number, cell: string): string | null {
  const [fx, fy] = at(choice.cells[i]!);
  const [x, y] = at(cell);
  const b = box(choice.cells);
  const [left, top] = [b.x + x - fx, b.y + y - fy];
  const [right, low] = [left + b.w - 1, top + b.h - 1];
  if (!onBoard(left, top) || !onBoard(right, low)) return null;
  return `${nameOf(left, top)}-${nameOf(right, low)}`;
}

const MOST = 4;

/** The pattern that was turned to last comes first; a single cell is asked for where nothing else is. */
export function tries(choices: readonly Choice[], cell: string, like: Choice | null): string[] {
  const first = choices[0];
  if (!first) return [];
  const words = lead(first);
  const texts: string[] = [];
  const wholes = choices.filter((choice) => choice.cells.length > 1);
  const patterns = like && like.cells.length > 1 ? [like, ...wholes] : wholes;
  const shapes = new Map(patterns.map((choice) => [shape(choice, choice.cells[0]!), choice]));
  for (const choice of shapes.values())
    for (let i = 0; i < choice.cells.length; i++) {
      const place = moved(choice, i, cell);
      if (place) texts.push(`${words} ${place}`);
    }
  const single = choices.some((choice) => choice.cells.length === 1) ? [`${words} ${cell}`] : [];
  return [...new Set([...texts.slice(0, MOST - single.length), ...single])];
}
