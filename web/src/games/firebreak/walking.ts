/** The keyboard's way over the map: rows of hexes up and down, borders round a space. */

import { distance } from "./hexes";
import type { Land, Space } from "./land";

export type Key = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End" | "PageUp" | "PageDown";

const ROWS: Partial<Record<Key, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -3, PageDown: 3 };

/** The space that a key leads to. `goal` is the column that one came from, so that up and down again comes back. */
export function walk(land: Land, from: Space, key: Key, goal: number): Space {
  const y = land.rows.findIndex((row) => row.includes(from));
  const row = land.rows[y]!;
  const x = row.indexOf(from);
  if (key === "ArrowLeft") return row[x - 1] ?? from;
  if (key === "ArrowRight") return row[x + 1] ?? from;
  if (key === "Home") return row[0]!;
  if (key === "End") return row[row.length - 1]!;
  const next = land.rows[Math.min(Math.max(y + ROWS[key]!, 0), land.rows.length - 1)]!;
  return next.reduce((best, s) => (Math.abs(s.at[0] - goal) < Math.abs(best.at[0] - goal) ? s : best));
}

/** Steps between two cells; a border counts as its first space. */
export function steps(land: Land | null, a: string, b: string): number {
  const of = (cell: string) => land?.spaces.get(cell.split("-")[0]!);
  const [one, other] = [of(a), of(b)];
  return one && other ? distance(one.axial, other.axial) : 99;
}
