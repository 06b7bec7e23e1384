/** Measures of the hex map: axial coordinates, hexes that stand on a point, drawn with 50 units from middle to corner. */

import { round } from "../../lib/drawing/seeded";
import { WINDS, type Wind } from "./sheet";

export const R = 50;
export const W = R * Math.sqrt(3);

export type Point = readonly [x: number, y: number];
export type Axial = readonly [q: number, r: number];

/** Steps by direction, clockwise from east. */
export const STEP: Record<Wind, Axial> = { E: [1, 0], SE: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [0, -1], NE: [1, -1] };

export function middle([q, r]: Axial): Point {
  return [W * (q + r / 2), 1.5 * R * r];
}

/** Corner k of a hex, clockwise; the border in direction k lies between corners k and k + 1. */
export function corner([x, y]: Point, k: number, size = R): Point {
  const turn = (k * Math.PI) / 3 - Math.PI / 6;
  return [x + size * Math.cos(turn), y + size * Math.sin(turn)];
}

export function corners(at: Point, size = R): Point[] {
  return WINDS.map((_, k) => corner(at, k, size));
}

export function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

export function hex(at: Point, size = R): string {
  return path(corners(at, size));
}

/** How many steps lie between two hexes. */
export function distance([aq, ar]: Axial, [bq, br]: Axial): number {
  const [dq, dr] = [aq - bq, ar - br];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** The hex that a point lies in. */
export function under([x, y]: Point): Axial {
  const r = y / (1.5 * R);
  const q = x / W - r / 2;
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return [rq + 0, rr + 0];
}

/** How far down the wind a point lies. */
export function downwind([x, y]: Point, wind: Wind): number {
  const turn = (WINDS.indexOf(wind) * Math.PI) / 3;
  return x * Math.cos(turn) + y * Math.sin(turn);
}
