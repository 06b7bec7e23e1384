/** The ground of a space, drawn from numbers: pines, contours, water, rock. */

import { grain, round } from "../../lib/drawing/seeded";
import { blob, pine } from "../../lib/drawing/shapes";
import { R } from "./hexes";
import type { Space } from "./land";

/** Pines in rings, so that a wood looks filled and its middle can be kept free. */
function ring(space: Space, count: number, reach: number, size: number, purpose: number): string {
  const [x, y] = space.at;
  return Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * 2 * Math.PI + grain(x, y, purpose) * 6 + (grain(x, y, purpose + i) - 0.5) * 0.5;
    const far = reach * R * (0.94 + 0.12 * grain(x, y, purpose + 30 + i));
    return pine(x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.96 - 1, size * (0.9 + 0.2 * grain(x, y, purpose + 60 + i)));
  }).join("");
}

/** A few pale pines in light forest, many dark ones in dense forest; none where a sign or a hilltop stands. */
export function pines(space: Space, small: boolean): string {
  const held = space.feature !== null || space.hill;
  const size = small ? 1 : 0.86;
  if (space.feature === "lake") return "";
  if (space.terrain === "D") {
    const inner = held ? "" : ring(space, 5, 0.3, size, 11);
    return inner + ring(space, small ? 9 : 11, held ? 0.7 : 0.66, size, 12);
  }
  if (space.terrain !== "L") return "";
  return held ? ring(space, 3, 0.66, size, 13) : ring(space, 4, 0.5, size, 14);
}

/** Closed contours of a hill, the outermost first. */
export function contours(space: Space): string[] {
  const [x, y] = space.at;
  const [dx, dy] = [(grain(x, y, 40) - 0.5) * 5, (grain(x, y, 41) - 0.5) * 4];
  return [0.62, 0.45, 0.29, 0.14].map((reach, i) => blob(x + dx * i * 0.6, y + dy * i * 0.6 - 2, reach * R, reach * R * 0.8, x * 3 + y + i, 0.12));
}

export function lake(space: Space): { shore: string; waves: string } {
  const [x, y] = space.at;
  const wave = (dx: number, dy: number, n: number) => `M${round(x + dx)} ${round(y + dy)}q3.4-3.6 6.8 0${"t6.8 0".repeat(n)}`;
  return { shore: blob(x, y - 1, 0.78 * R, 0.68 * R, x + 3 * y, 0.1), waves: wave(-17, -12, 2) + wave(-3, -2, 2) + wave(-22, 7, 3) + wave(-2, 17, 1) };
}

/** Three peaks, lit from the west, hachured on their eastern flanks. */
export function mountain([x, y]: readonly [number, number]): { peaks: string; shade: string; lines: string } {
  const p = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`;
  return {
    peaks: `M${p(-37, 19)}L${p(-19, -9)}L${p(-11, 1)}L${p(3, -31)}L${p(15, -9)}L${p(21, -16)}L${p(38, 19)}Z`,
    shade: `M${p(3, -31)}L${p(15, -9)}L${p(9, 19)}L${p(6, 2)}L${p(1, -8)}ZM${p(21, -16)}L${p(38, 19)}L${p(25, 19)}L${p(24, 0)}ZM${p(-19, -9)}L${p(-11, 1)}L${p(-14, 19)}L${p(-17, 6)}Z`,
    lines: `M${p(3, -31)}L${p(-1, -14)}L${p(4, -4)}L${p(0, 9)}M${p(-19, -9)}L${p(-22, 3)}L${p(-18, 10)}M${p(21, -16)}L${p(19, 0)}L${p(23, 8)}`,
  };
}

/** Bare snags on burnt ground. */
export function snags(space: Space): string {
  const [x, y] = space.at;
  return [[-17, 4, 1], [3, -6, 1.25], [18, 9, 0.9]]
    .map(([dx, dy, k]) => {
      const lean = (grain(x, y, dx! + 50) - 0.5) * 3;
      const m = (n: number) => round(n * k!);
      return `M${round(x + dx!)} ${round(y + dy! + 9 * k!)}l${round(lean)} ${m(-19)}m${m(-lean * 0.4)} ${m(8)}l${m(-5)} ${m(-5)}m${m(5)} ${m(8)}l${m(5.4)} ${m(-6)}`;
    })
    .join("");
}

/** Hatching of a hex, falling to the west. */
export function hatching(space: Space, gap = 8): string {
  const [x, y] = space.at;
  let found = "";
  for (let k = -3 * R; k <= 3 * R; k += gap) found += `M${round(x + k - R)} ${round(y + R)}l${2 * R} ${-2 * R}`;
  return found;
}
