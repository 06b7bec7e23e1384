/** What the server says of a Firebreak map. Nothing here knows a rule. */

import type { Sheet } from "../../lib/wire";
import type { Book } from "../../lib/wire-http";

export const WINDS = ["E", "SE", "SW", "W", "NW", "NE"] as const;
export type Wind = (typeof WINDS)[number];

export interface Ranger {
  role: string | null;
  number: number | null;
  seat: number;
  /** The space; null while off the board. */
  at: string | null;
  pumps: number;
  rest: boolean;
  /** The rest token was gained this turn and waits for the next. */
  fresh: boolean;
  hurt: boolean;
  /** Fire has come over it, and it must still flee. */
  caught?: boolean;
  acting: boolean;
}

export interface Forecast {
  now: number;
  winds: Partial<Record<Wind, number>>;
  fire: Record<string, number>;
  spark: Record<string, number>;
}

export interface BreakSheet extends Omit<Sheet, "seats"> {
  layout: (string | null)[];
  seats: { name: string; rangers: number[] }[];
  rangers: Ranger[];
  blazes: string[];
  burnouts: string[];
  ruined: string[];
  firebreaks: string[];
  doubles: string[];
  pumps: Record<string, number>;
  wet: string[];
  wind: Wind | null;
  track: number;
  spread_at: number;
  calm: number;
  tanker: boolean;
  supply: number;
  removed: number;
  box: number;
  hollow: boolean;
  firebreaks_left: number;
  decks: { shift: number[]; spread: number[]; blaze: number[] };
  turn: number;
  turns: number;
  actions: number;
  asked: string | null;
  /** Spaces that the question is about: where water fell first, where a ranger is caught. */
  about?: string[];
  to_move: number | null;
  over: boolean;
  ending: "won" | "hollow" | "lost" | null;
  forecast?: Forecast | null;
}

export function fires(sheet: Sheet): BreakSheet {
  return sheet as unknown as BreakSheet;
}

/** A tile as the book prints it: its spaces before it is turned, the centre first. */
export interface Tile {
  name: string;
  spaces: string[];
  star: Record<string, string>;
  features: Record<string, string>;
}

export interface MapBook {
  centres: [number, number][];
  directions: Record<Wind, [number, number]>;
  tiles: Record<string, Tile>;
  edges: [number, number][];
  edge_terrain: string[];
}

export function mapOf(book: Book | null): MapBook | null {
  return (book as unknown as { map?: MapBook } | null)?.map ?? null;
}

/** The ranger who is asked: the one that must flee, or the one whose turn it is. */
export function actor(sheet: BreakSheet): Ranger | null {
  return sheet.rangers.find((ranger) => ranger.acting) ?? sheet.rangers[sheet.turn] ?? null;
}

export function seatOf(sheet: BreakSheet, ranger: Ranger): string {
  return sheet.seats[ranger.seat]?.name ?? "";
}
