/** When each gem of a change catches fire: in the order named, or in a sweep downwind when the whole fire moves. */

import type { Change } from "../../table/board";
import { at, SIDE } from "./cells";
import type { Wind } from "./sheet";

const ONE_BY_ONE = 90;
const LONGEST = 720;
const SWEEP = 560;

const DOWNWIND: Record<Wind, (x: number, y: number) => number> = {
  N: (_, y) => SIDE - 1 - y,
  S: (_, y) => y,
  E: (x) => x,
  W: (x) => SIDE - 1 - x,
};

/** Where the whole fire goes, if it does: a Firestorm has a die of its own, and the wind may blow elsewhere. */
export function sweep(change: Change | null, wind: Wind | null, moving: boolean): Wind | null {
  if (!change?.storm || !moving) return null;
  return change.way && change.way in DOWNWIND ? (change.way as Wind) : wind;
}

/** Milliseconds to wait, by cell; nothing waits where nothing may move. */
export function delays(change: Change | null, wind: Wind | null, moving: boolean): Map<string, number> {
  if (!change || !moving) return new Map();
  const whole = sweep(change, wind, moving);
  if (whole) {
    const way = DOWNWIND[whole];
    return new Map(change.cells.map((cell) => [cell, Math.round((way(...at(cell)) / (SIDE - 1)) * SWEEP)]));
  }
  const step = Math.min(ONE_BY_ONE, LONGEST / Math.max(1, change.cells.length));
  return new Map(change.cells.map((cell, i) => [cell, Math.round(i * step)]));
}
