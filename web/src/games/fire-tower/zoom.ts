/** The part of the map that a narrow screen shows: all of it, or the surroundings of what is being chosen. */

import { box, SIDE } from "./cells";
import { CELL, whole, type Frame } from "./measures";

export interface Window {
  x: number;
  y: number;
  size: number;
}

/** Cells across while zoomed in: on a phone each is then wide enough for a thumb. */
export const ACROSS = 8;

export function all(frame: Frame): Window {
  return { x: -frame.near, y: -frame.near, size: whole(frame) };
}

/** A window of eight cells around some cells, kept on the map. */
export function around(cells: readonly string[]): Window {
  const b = box(cells);
  const from = (start: number, length: number) =>
    Math.min(Math.max(start + length / 2 - ACROSS / 2, 0), SIDE - ACROSS) * CELL;
  return { x: from(b.x, b.w), y: from(b.y, b.h), size: ACROSS * CELL };
}
