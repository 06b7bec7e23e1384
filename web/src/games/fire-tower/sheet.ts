/** What the server says of a Fire Tower board. Nothing here knows a rule. */

import type { Sheet } from "../../lib/wire";

export type Wind = "N" | "E" | "S" | "W";

export interface TowerSeat {
  name: string;
  tower: string;
  corner: string;
  area: string[];
  standing: boolean;
  active: boolean;
  bucket: boolean;
  hand: number;
  out_by: string | null;
}

export interface Unmanned {
  tower: string;
  corner: string;
  area: string[];
  standing: boolean;
  blocked: boolean;
}

export interface TowerSheet extends Omit<Sheet, "seats"> {
  size: number;
  wind: Wind | null;
  seats: TowerSeat[];
  unmanned: Unmanned[];
  flame: string[];
  fire: string[];
  breaks: string[];
  glow: string[];
  turn: number;
  turns: number;
  to_move: number | null;
  over: boolean;
  hand: string[] | null;
  seen?: string[];
  seen_in?: number | null;
  /** Cards that a Shadow pulled, by owner; null where these eyes may not know. */
  pulled?: { seat: number; card: string | null }[];
  /** The question that is open: "wind", "action", "where" and so on. */
  asked?: string | null;
  deck: number;
  discards: Record<string, number>;
  events_left?: string[];
  hand_size?: number;
  teams?: boolean;
  /** The seat of the Champion of the Wood, if somebody is. */
  champion?: number | null;
}

export function towers(sheet: Sheet): TowerSheet {
  return sheet as unknown as TowerSheet;
}

/** What lies on each cell that is more than forest. */
export type Thing = "flame" | "gem" | "break" | "ablaze" | "blocked";

export function things(sheet: TowerSheet): Map<string, Thing> {
  const found = new Map<string, Thing>();
  for (const area of sheet.unmanned) if (area.blocked) for (const cell of area.area) found.set(cell, "blocked");
  for (const cell of sheet.flame) found.set(cell, "flame");
  for (const cell of sheet.glow) found.set(cell, "ablaze");
  for (const cell of sheet.fire) found.set(cell, "gem");
  for (const cell of sheet.breaks) found.set(cell, "break");
  return found;
}
