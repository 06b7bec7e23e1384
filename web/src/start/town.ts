/** A wooden town as an insurance plan: blocks, houses, roofs; where things stand is fixed, their details are seeded. */

import { grain, round } from "../lib/drawing/seeded";

export interface Block {
  x: number;
  y: number;
  w: number;
  h: number;
  quarter: "brick" | "straw" | "slate" | "green";
  houses: House[];
  fire: number;
}

export interface House {
  x: number;
  y: number;
  w: number;
  h: number;
  hip: boolean;
}

const QUARTERS: Block["quarter"][] = ["brick", "straw", "slate", "brick", "slate", "straw", "green", "green", "straw", "slate", "brick", "straw", "brick", "green"];

/** Two rows of houses in a block, each row cut at seeded places. */
function houses(x: number, y: number, w: number, h: number): House[] {
  const found: House[] = [];
  for (const row of [0, 1]) {
    const top = y + 6 + row * (h / 2 - 1);
    let left = x + 6 + (grain(x, row, 5) < 0.35 ? 12 : 0);
    for (let k = 0; left < x + w - 16; k++) {
      const width = Math.min(14 + grain(x + k, y + row, 6) * 18, x + w - 6 - left);
      found.push({ x: left, y: top, w: width, h: h / 2 - 9, hip: grain(x + k, y, 7 + row) < 0.5 });
      left += width + (grain(x + k, y, 8) < 0.25 ? 9 : 0);
    }
  }
  return found;
}

/** Blocks around a market square; those named in `fires` burn with that strength. */
export function town(fires: Record<string, number>): Block[] {
  const columns = [[0, 82], [104, 78], [204, 76], [304, 84]] as const;
  const rows = [[0, 74], [102, 70], [202, 76], [306, 66]] as const;
  const found: Block[] = [];
  rows.forEach(([y, h], r) =>
    columns.forEach(([x, w], c) => {
      const square = (r === 1 || r === 2) && (c === 1 || c === 2);
      if (square) return;
      const fire = fires[`${c},${r}`] ?? 0;
      found.push({ x, y, w, h, quarter: QUARTERS[found.length % QUARTERS.length]!, houses: houses(x, y, w, h), fire });
    }),
  );
  return found;
}

/** The lines of a roof: a ridge, or hips. */
export function roof({ x, y, w, h, hip }: House): string {
  const [r, d] = [(n: number) => round(n), Math.min(w, h) / 2];
  if (!hip) return `M${r(x)} ${r(y + h / 2)}h${r(w)}`;
  const [ax, bx, cy] = [x + d, x + w - d, y + h / 2];
  return `M${r(x)} ${r(y)}L${r(ax)} ${r(cy)}L${r(x)} ${r(y + h)}M${r(x + w)} ${r(y)}L${r(bx)} ${r(cy)}L${r(x + w)} ${r(y + h)}M${r(ax)} ${r(cy)}L${r(bx)} ${r(cy)}`;
}
