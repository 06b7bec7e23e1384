/** The map as it lies: tiles on their places, turned, and what every space is. */

import type { Book } from "../../lib/wire-http";
import { corner, middle, STEP, under, type Axial, type Point } from "./hexes";
import { mapOf, WINDS, type MapBook } from "./sheet";

export interface Space {
  name: string;
  axial: Axial;
  at: Point;
  /** L light forest, D dense forest, M mountain. */
  terrain: string;
  hill: boolean;
  feature: string | null;
}

export interface Land {
  spaces: Map<string, Space>;
  /** Row by row from the north-west. */
  rows: Space[][];
}

const key = ([q, r]: Axial) => `${q},${r}`;

function space(name: string, axial: Axial, terrain: string, feature: string | null): Space {
  return { name, axial, at: middle(axial), terrain: terrain.charAt(0), hill: terrain.endsWith("h"), feature };
}

/** The seven spaces of a tile: "B3*" is tile B, turned three sixths clockwise, star side up. */
function tileSpaces(map: MapBook, lies: string, [cq, cr]: Axial): Space[] {
  const tile = map.tiles[lies.charAt(0)];
  const turn = Number(lies.charAt(1));
  return (tile?.spaces ?? []).map((terrain, i) => {
    const [dq, dr] = i ? STEP[WINDS[(i - 1 + turn) % 6]!] : [0, 0];
    const star = lies.endsWith("*") ? tile?.star[i] : undefined;
    return space(`${lies.charAt(0)}${i}`, [cq + dq, cr + dr], star ?? terrain, tile?.features[i] ?? null);
  });
}

let made: { map: MapBook; layout: string; land: Land } | null = null;

/** The land of a layout; the same land for the same layout, so that nothing is drawn twice. */
export function landOf(book: Book | null, layout: readonly (string | null)[]): Land | null {
  const map = mapOf(book);
  if (!map) return null;
  const called = layout.join();
  if (made?.map === map && made.layout === called) return made.land;
  const tiles = map.centres.flatMap((centre, i) => (layout[i] ? tileSpaces(map, layout[i]!, centre) : []));
  const edges = map.edges.map((at, i) => space(`H${i + 1}`, at, map.edge_terrain[i % map.edge_terrain.length]!, null));
  const all = [...tiles, ...edges].sort((a, b) => a.axial[1] - b.axial[1] || a.axial[0] - b.axial[0]);
  const rows = Array.from({ length: 9 }, (_, i) => all.filter((s) => s.axial[1] === i - 4)).filter((row) => row.length);
  made = { map, layout: called, land: { spaces: new Map(all.map((s) => [s.name, s])), rows } };
  return made.land;
}

/** The place of every space, also of those where no tile lies yet. */
export const PLACES: readonly Axial[] = Array.from({ length: 81 }, (_, i): Axial => [(i % 9) - 4, Math.floor(i / 9) - 4]).filter(([q, r]) => Math.abs(q + r) <= 4);

export function spaceAt(land: Land, at: Point): Space | null {
  const here = key(under(at));
  for (const s of land.spaces.values()) if (key(s.axial) === here) return s;
  return null;
}

export function neighbour(land: Land, from: Space, direction: number): Space | null {
  const [dq, dr] = STEP[WINDS[(direction + 6) % 6]!];
  const there = key([from.axial[0] + dq, from.axial[1] + dr]);
  for (const s of land.spaces.values()) if (key(s.axial) === there) return s;
  return null;
}

export interface Border {
  name: string;
  at: Point;
  /** Degrees that a strip along it is turned by. */
  turn: number;
  ends: [Point, Point];
  sides: [Space, Space];
}

export function isBorder(name: string): boolean {
  return name.includes("-");
}

/** The border of that name: "A3-B1" lies between the two spaces. */
export function border(land: Land, name: string): Border | null {
  const [one, other] = name.split("-").map((s) => land.spaces.get(s));
  if (!one || !other) return null;
  const [dq, dr] = [other.axial[0] - one.axial[0], other.axial[1] - one.axial[1]];
  const k = WINDS.findIndex((w) => STEP[w][0] === dq && STEP[w][1] === dr);
  if (k < 0) return null;
  const ends: [Point, Point] = [corner(one.at, k), corner(one.at, k + 1)];
  const [a, b] = ends;
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return { name, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], turn, ends, sides: [one, other] };
}

/** The middle of a space or a border. */
export function whereIs(land: Land, cell: string): Point | null {
  return (isBorder(cell) ? border(land, cell)?.at : land.spaces.get(cell)?.at) ?? null;
}

const NAME = /\b[A-H]\d{1,2}(?:-[A-H]\d{1,2})?\b/g;

/** The spaces and borders that a text names. */
export function cellsIn(text: string | undefined): string[] {
  return text?.match(NAME) ?? [];
}
