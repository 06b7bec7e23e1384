/** Where rangers stand in their spaces: side by side, so that each stays readable. */

import type { Point } from "./hexes";
import type { Land } from "./land";
import type { BreakSheet } from "./sheet";

export interface Standing {
  ranger: number;
  at: Point;
  scale: number;
}

const SPOTS: readonly (readonly Point[])[] = [
  [],
  [[0, -4]],
  [[-15, -6], [15, -6]],
  [[-24, -6], [0, -10], [24, -6]],
  [[-17, -20], [17, -20], [-17, 12], [17, 12]],
  [[-25, -18], [0, -22], [25, -18], [-14, 13], [14, 13]],
];
const SCALES = [1, 1.1, 0.98, 0.84, 0.76, 0.7];

export function standings(land: Land, sheet: BreakSheet, small: boolean): Standing[] {
  const by = new Map<string, number[]>();
  sheet.rangers.forEach(({ at }, i) => at && by.set(at, [...(by.get(at) ?? []), i]));
  return [...by].flatMap(([name, rangers]) => {
    const space = land.spaces.get(name);
    if (!space) return [];
    const n = Math.min(rangers.length, 5);
    // Beside a sign, one ranger makes room for it.
    const aside = n === 1 && space.feature !== null && space.feature !== "lake" ? 19 : 0;
    return rangers.map((ranger, i): Standing => {
      const [dx, dy] = SPOTS[n]![i % n]!;
      return { ranger, at: [space.at[0] + dx + aside, space.at[1] + dy], scale: SCALES[n]! * (small ? 1.16 : 1) };
    });
  });
}
