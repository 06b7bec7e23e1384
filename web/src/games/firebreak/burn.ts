/** Burned ground: one ragged outline around all burning hexes, borders shared by both sides. */

import { grain, round } from "../../lib/drawing/seeded";
import { corner, STEP, type Axial, type Point } from "./hexes";
import type { Space } from "./land";
import { WINDS } from "./sheet";

const PARTS = 5;
const key = ([q, r]: Axial) => `${q},${r}`;
const near = ([x, y]: Point) => `${Math.round(x)},${Math.round(y)}`;

/** The closed outlines around some spaces, corner by corner, burning ground on the right-hand side. */
export function outlines(spaces: readonly Space[]): Point[][] {
  const burning = new Set(spaces.map((s) => key(s.axial)));
  const next = new Map<string, { from: Point; to: Point }[]>();
  for (const s of spaces)
    WINDS.forEach((wind, k) => {
      const [dq, dr] = STEP[wind];
      if (burning.has(key([s.axial[0] + dq, s.axial[1] + dr]))) return;
      const from = corner(s.at, k);
      next.set(near(from), [...(next.get(near(from)) ?? []), { from, to: corner(s.at, k + 1) }]);
    });
  const loops: Point[][] = [];
  for (const [start, sides] of next)
    while (sides.length) {
      const loop: Point[] = [];
      let here = start;
      do {
        const side = next.get(here)!.pop()!;
        loop.push(side.from);
        here = near(side.to);
      } while (here !== start);
      loops.push(loop);
    }
  return loops;
}

function ragged(x: number, y: number, amount: number): string {
  return `${round(x + (grain(x, y, 1) - 0.5) * 2 * amount)} ${round(y + (grain(x, y, 2) - 0.5) * 2 * amount)}`;
}

/** The outlines as a path with torn edges; both sides of a border are torn alike. */
export function burned(spaces: readonly Space[], amount = 3.2): string {
  return outlines(spaces)
    .map((loop) => {
      const points = loop.flatMap(([x, y], i) => {
        const [nx, ny] = loop[(i + 1) % loop.length]!;
        return Array.from({ length: PARTS }, (_, k) => ragged(x + ((nx - x) * k) / PARTS, y + ((ny - y) * k) / PARTS, amount));
      });
      return `M${points.join("L")}Z`;
    })
    .join("");
}
