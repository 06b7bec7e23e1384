/** When each blaze of a change catches: one by one, or in a sweep down the wind when all the fire spreads. */

import type { Change } from "../../table/board";
import { downwind } from "./hexes";
import type { Land } from "./land";
import type { Wind } from "./sheet";

const ONE_BY_ONE = 140;
const SWEEP = 900;

/** Milliseconds to wait, by space; nothing waits where nothing may move. */
export function delays(land: Land, change: Change | null, wind: Wind | null, moving: boolean): Map<string, number> {
  if (!change || !moving) return new Map();
  const spaces = change.cells.flatMap((cell) => land.spaces.get(cell) ?? []);
  if (!change.storm || !wind) return new Map(spaces.map((s, i) => [s.name, i * ONE_BY_ONE]));
  const far = spaces.map((s) => downwind(s.at, wind));
  const [least, most] = [Math.min(...far), Math.max(...far)];
  return new Map(spaces.map((s, i) => [s.name, Math.round(((far[i]! - least) / Math.max(1, most - least)) * SWEEP)]));
}
