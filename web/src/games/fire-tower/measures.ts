/** The board's drawing units: a cell is 40 wide; the collar around the map depends on the screen. */

import { SIDE } from "./cells";

export const CELL = 40;
export const LAND = CELL * SIDE;

export interface Frame {
  /** Width of the collar at north and west, and at south and east. */
  near: number;
  far: number;
  /** Size of the coordinates. */
  letter: number;
  small: boolean;
}

export const WIDE: Frame = { near: 26, far: 26, letter: 12, small: false };
export const NARROW: Frame = { near: 22, far: 6, letter: 15, small: true };

export function whole(frame: Frame): number {
  return frame.near + LAND + frame.far;
}

/** Where a column's or row's cell begins and where its middle is, on the land itself. */
export function edge(i: number): number {
  return i * CELL;
}
export function middle(i: number): number {
  return i * CELL + CELL / 2;
}
