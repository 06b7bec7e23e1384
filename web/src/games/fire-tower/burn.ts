/** Burned ground: one ragged outline around all burning cells, edges shared by both sides. */

import { at, onBoard } from "./cells";
import { CELL } from "./measures";
import { grain, round } from "../../lib/drawing/seeded";

const PARTS = 4;

/** A point of the ragged grid: every corner and quarter of an edge is a little off, always by the same amount. */
function ragged(x: number, y: number, amount: number): string {
  const dx = (grain(x, y, 1) - 0.5) * 2 * amount;
  const dy = (grain(x, y, 2) - 0.5) * 2 * amount;
  return `${round(x + dx)} ${round(y + dy)}`;
}

/** The closed outlines around a set of cells, as corners on the grid, burning ground on the right-hand side. */
export function outlines(cells: Iterable<string>): [number, number][][] {
  const burning = new Set<string>();
  for (const cell of cells) burning.add(at(cell).join());
  const has = (x: number, y: number) => onBoard(x, y) && burning.has(`${x},${y}`);
  const starts = new Map<string, [number, number][]>();
  const add = (from: [number, number], to: [number, number]) =>
    starts.set(from.join(), [...(starts.get(from.join()) ?? []), to]);
  for (const cell of burning) {
    const [x, y] = cell.split(",").map(Number) as [number, number];
    if (!has(x, y - 1)) add([x, y], [x + 1, y]);
    if (!has(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
    if (!has(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
    if (!has(x - 1, y)) add([x, y + 1], [x, y]);
  }
  const loops: [number, number][][] = [];
  for (const [key, ends] of starts)
    while (ends.length) {
      const loop: [number, number][] = [];
      let here = key;
      do {
        const next = starts.get(here)!.pop()!;
        loop.push(next);
        here = next.join();
      } while (here !== key);
      loops.push(loop);
    }
  return loops;
}

/** The outlines as a path with torn edges. */
export function burned(cells: Iterable<string>, amount = 2.3): string {
  return outlines(cells)
    .map((loop) => {
      const points = loop.flatMap(([x, y], i) => {
        const [px, py] = loop[(i + loop.length - 1) % loop.length]!;
        return Array.from({ length: PARTS }, (_, k) => {
          const part = k / PARTS;
          return ragged((px + (x - px) * part) * CELL, (py + (y - py) * part) * CELL, amount);
        });
      });
      return `M${points.join("L")}Z`;
    })
    .join("");
}

/** Faint lines between burning neighbours, so that gems can be counted. */
export function seams(cells: Iterable<string>): string {
  const burning = new Set(cells);
  let path = "";
  for (const cell of burning) {
    const [x, y] = at(cell);
    if (burning.has(String.fromCharCode(98 + x) + String(y + 1))) path += `M${(x + 1) * CELL} ${y * CELL + 3}v${CELL - 6}`;
    if (burning.has(String.fromCharCode(97 + x) + String(y + 2))) path += `M${x * CELL + 3} ${(y + 1) * CELL}h${CELL - 6}`;
  }
  return path;
}

/** A square outline around cells that may lie apart, for ghosts. */
export function frameOf(cells: readonly string[]): string {
  return outlines(cells)
    .map((loop) => `M${loop.map(([x, y]) => `${x * CELL} ${y * CELL}`).join("L")}Z`)
    .join("");
}
