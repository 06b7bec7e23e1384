/** The lie of the land: hills under the towers, a valley in the middle. Drawn when the pages are built. */

import { SIDE } from "./cells";
import { contours, type Contours } from "../../lib/drawing/contours";
import { CELL, LAND } from "./measures";
import { grain, round, stream } from "../../lib/drawing/seeded";

type Hill = readonly [x: number, y: number, radius: number, rise: number];

const SEED = 20;

function hills(next: () => number): Hill[] {
  const inset = 1.1 * CELL;
  const far = LAND - inset;
  const fixed: Hill[] = [
    [inset, inset, 150, 5],
    [far, inset + 8, 162, 5.5],
    [far - 8, far, 142, 4.8],
    [inset + 8, far - 8, 154, 5.2],
    [LAND / 2, LAND / 2, 150, -2.5],
  ];
  const more = Array.from({ length: 20 }, (): Hill => [next() * LAND, next() * LAND, 42 + next() * 92, (next() - 0.38) * 3]);
  return [...fixed, ...more];
}

function height(of: readonly Hill[]): (x: number, y: number) => number {
  return (x, y) => of.reduce((sum, [cx, cy, r, rise]) => sum + rise * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (r * r)), 0);
}

/** A soft closed blot: the edge of an older wood. */
function wood(next: () => number): string {
  const [cx, cy, r] = [next() * LAND, next() * LAND, 36 + next() * 62];
  const points = Array.from({ length: 10 }, (_, k) => {
    const turn = (k / 10) * 2 * Math.PI;
    const reach = r * (0.7 + next() * 0.55);
    return [cx + Math.cos(turn) * reach * 1.25, cy + Math.sin(turn) * reach] as const;
  });
  const between = (k: number) => {
    const [a, b] = [points[k % 10]!, points[(k + 1) % 10]!];
    return `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  };
  const curves = points.map((_, k) => `Q${round(points[(k + 1) % 10]![0])} ${round(points[(k + 1) % 10]![1])} ${between(k + 1)}`);
  return `M${between(0)}${curves.join("")}Z`;
}

function pine(x: number, y: number, k: number): string {
  const p = (dx: number, dy: number) => `${round(dx * k)} ${round(dy * k)}`;
  const trunk = `h${round(-3.2 * k)}v${round(2.2 * k)}h${round(-1.7 * k)}v${round(-2.2 * k)}h${round(-3.2 * k)}`;
  return `M${round(x)} ${round(y - 6 * k)}l${p(2.8, 5)}h${round(-1.2 * k)}l${p(2.5, 4.6)}${trunk}l${p(2.5, -4.6)}h${round(-1.2 * k)}Z`;
}

function pines(): string {
  let drawn = "";
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      for (let k = 0; k < 3; k++)
        if (grain(x, y, 40 + k) < 0.36)
          drawn += pine(x * CELL + 6 + grain(x, y, 50 + k) * 28, y * CELL + 9 + grain(x, y, 60 + k) * 24, 0.74 + grain(x, y, 70 + k) * 0.4);
  return drawn;
}

export interface Land extends Contours {
  woods: string;
  pines: string;
}

function draw(): Land {
  const next = stream(SEED);
  const shape = height(hills(next));
  const woods = Array.from({ length: 17 }, () => wood(next)).join("");
  return { ...contours(LAND, 10, shape, 0.34, 4), woods, pines: pines() };
}

export const land: Land = draw();
