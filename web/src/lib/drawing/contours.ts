/** Contour lines of a height function by marching squares, joined into long lines. */

import { numbers } from "./path";
import { grain, round } from "./seeded";

export interface Elevation {
  x: number;
  y: number;
  turn: number;
  metres: number;
}

export interface Contours {
  thin: string;
  bold: string;
  elevations: Elevation[];
}

type Point = readonly [number, number];

/** All contour lines over a square; every `bold`th is an index line, and some of those carry their height. */
export function contours(size: number, step: number, height: (x: number, y: number) => number, every: number, bold: number): Contours {
  const n = Math.round(size / step);
  const grid = Array.from({ length: n + 1 }, (_, j) => Array.from({ length: n + 1 }, (_, i) => height(i * step, j * step) / every));
  const found: Contours = { thin: "", bold: "", elevations: [] };
  const levels = [...segments(grid, step)].sort(([a], [b]) => a - b);
  for (const [level, pieces] of levels) {
    const lines = join(pieces);
    const path = lines.map(drawn).join("");
    if (level % bold !== 0) found.thin += path;
    else {
      found.bold += path;
      label(lines, 1400 + level * 20, size, found.elevations);
    }
  }
  return found;
}

type Piece = readonly [Point, Point];

/** The pieces of all contour lines, by level; square by square, since few lines cross each. */
function segments(grid: readonly number[][], step: number): Map<number, Piece[]> {
  const found = new Map<number, Piece[]>();
  for (let j = 0; j + 1 < grid.length; j++)
    for (let i = 0; i + 1 < grid.length; i++) {
      const [a, b, c, d] = [grid[j]![i]!, grid[j]![i + 1]!, grid[j + 1]![i + 1]!, grid[j + 1]![i]!];
      const high = Math.max(a, b, c, d);
      for (let level = Math.floor(Math.min(a, b, c, d)) + 1; level < high; level++) {
        const pieces = found.get(level) ?? [];
        if (!pieces.length) found.set(level, pieces);
        cut(a, b, c, d, level, i * step, j * step, step, pieces);
      }
    }
  return found;
}

/** Where one level crosses one square with these corner heights, clockwise from the north-west. */
function cut(a: number, b: number, c: number, d: number, level: number, x: number, y: number, step: number, pieces: Piece[]): void {
  const part = (u: number, v: number) => ((level - u) / (v - u)) * step;
  const cuts: Point[] = [];
  if (a < level !== b < level) cuts.push([x + part(a, b), y]);
  if (b < level !== c < level) cuts.push([x + step, y + part(b, c)]);
  if (d < level !== c < level) cuts.push([x + part(d, c), y + step]);
  if (a < level !== d < level) cuts.push([x, y + part(a, d)]);
  for (let k = 0; k + 1 < cuts.length; k += 2) pieces.push([cuts[k]!, cuts[k + 1]!]);
}

/** Pieces that meet become one line. */
function join(pieces: readonly Piece[]): Point[][] {
  const key = (p: Point) => Math.round(p[0] * 100) * 1e6 + Math.round(p[1] * 100);
  const ends = new Map<number, number[]>();
  pieces.forEach((piece, i) => {
    for (const p of piece) {
      const met = ends.get(key(p));
      if (met) met.push(i);
      else ends.set(key(p), [i]);
    }
  });
  const used = new Set<number>();
  const follow = (line: Point[]) => {
    for (;;) {
      const tip = line[line.length - 1]!;
      const next = ends.get(key(tip))?.find((i) => !used.has(i));
      if (next === undefined) return;
      used.add(next);
      const [a, b] = pieces[next]!;
      line.push(key(a) === key(tip) ? b : a);
    }
  };
  const lines: Point[][] = [];
  pieces.forEach(([a, b], i) => {
    if (used.has(i)) return;
    used.add(i);
    const line: Point[] = [a, b];
    follow(line);
    line.reverse();
    follow(line);
    lines.push(line);
  });
  return lines;
}

/** A line as a soft curve through the middles of its pieces; told in steps from point to point, which is short. */
function drawn(line: readonly Point[]): string {
  const points = line.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const [first] = points;
  const straight = points.length < 4;
  const curves = straight ? 0 : Math.floor((points.length - 1) / 2);
  const step = (to: Point, from: Point): number[] => [to[0] - from[0], to[1] - from[1]];
  const curved = Array.from({ length: curves }, (_, k) => [...step(points[2 * k + 1]!, points[2 * k]!), ...step(points[2 * k + 2]!, points[2 * k]!)]);
  const rest = points.slice(2 * curves + 1).map((p, k) => step(p, points[2 * curves + k]!));
  return `M${numbers(first!)}${curves ? `q${numbers(curved.flat())}` : ""}${rest.length ? `l${numbers(rest.flat())}` : ""}`;
}

/** Write the height on a line here and there, never close to another number or to the edge. */
function label(lines: readonly Point[][], metres: number, size: number, found: Elevation[]): void {
  for (const line of lines)
    for (let k = 4; k + 4 < line.length; k += 7) {
      const [x, y] = line[k]!;
      const free = found.every((e) => Math.hypot(e.x - x, e.y - y) > 150);
      if (!free || x < 30 || y < 30 || x > size - 30 || y > size - 30 || grain(x, y, metres) > 0.3) continue;
      const [a, b] = [line[k - 2]!, line[k + 2]!];
      let turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      if (Math.abs(turn) > 90) turn -= Math.sign(turn) * 180;
      found.push({ x: Number(round(x)), y: Number(round(y)), turn: Math.round(turn), metres });
    }
}
