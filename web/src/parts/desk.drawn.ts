/** The contour lines on the desk: hills of a country of our own. Drawn when the pages are built. */

import { contours } from "../lib/drawing/contours";
import { stream } from "../lib/drawing/seeded";

const SIZE = 1600;

function draw(): { thin: string; bold: string } {
  const next = stream(71);
  const hills = Array.from({ length: 15 }, () => [next() * SIZE, next() * SIZE, 160 + next() * 300, (next() - 0.35) * 4] as const);
  const height = (x: number, y: number): number =>
    hills.reduce((h, [cx, cy, r, rise]) => h + rise * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (r * r)), 0);
  const { thin, bold } = contours(SIZE, 20, height, 0.34, 4);
  return { thin, bold };
}

export const lines = draw();
