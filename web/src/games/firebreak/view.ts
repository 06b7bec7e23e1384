/** The part of the map that is seen, and where a slip of paper lies on it. */

import { R, W, type Point } from "./hexes";
import { whereIs, type Land } from "./land";

export interface View {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const WHOLE: View = { x: -408, y: -366, w: 816, h: 732 };
export const NARROW: View = { x: -396, y: -357, w: 792, h: 714 };
export const ASPECT = WHOLE.w / WHOLE.h;

/** A few hexes around a point, so close that each border has room for a thumb. */
export function around([x, y]: Point): View {
  const w = 4.3 * W;
  const h = (w * NARROW.h) / NARROW.w;
  const kept = (middle: number, size: number, from: number, whole: number) => Math.min(Math.max(middle - size / 2, from), from + whole - size);
  return { x: kept(x, w, NARROW.x, NARROW.w), y: kept(y, h, NARROW.y, NARROW.h), w, h };
}

const SLIP = { w: 236, h: 150 };

/** Beside what it is about, on the side where the map has more room. */
export function slipAt(land: Land, cell: string): { x: number; y: number; left: boolean } | null {
  const at = whereIs(land, cell);
  if (!at) return null;
  const left = at[0] > 40;
  const x = left ? at[0] - 1.1 * R - 26 - SLIP.w : at[0] + 1.1 * R + 26;
  const y = Math.min(Math.max(at[1] - SLIP.h / 2, WHOLE.y + 16), WHOLE.y + WHOLE.h - SLIP.h - 16);
  return { x, y, left };
}

export function slipShare(land: Land | null, cell: string): { left: number; top: number; width: number } {
  const place = land ? slipAt(land, cell) : null;
  if (!place) return { left: 0.66, top: 0.7, width: 0.3 };
  return { left: (place.x - WHOLE.x) / WHOLE.w, top: (place.y - WHOLE.y) / WHOLE.h, width: SLIP.w / WHOLE.w };
}

/** The line from the cell to its slip. */
export function leader(land: Land, cell: string): string | null {
  const at = whereIs(land, cell);
  const place = at && slipAt(land, cell);
  if (!at || !place) return null;
  return place.left ? `M${at[0] - 0.9 * R} ${at[1]}L${place.x + SLIP.w} ${at[1]}` : `M${at[0] + 0.9 * R} ${at[1]}L${place.x} ${at[1]}`;
}
