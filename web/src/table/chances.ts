/** The line of winning chances over a game, and its swings: by decision or by luck. */

import type { Frame } from "../lib/wire-http";

export interface Point {
  ply: number;
  by: number | null;
  chances: number[];
}

export interface Swing {
  ply: number;
  by: number | null;
  /** Change of the looked-at seat's chance, from -1 to 1. */
  by_how_much: number;
  luck: boolean;
}

/** The moments at which chances are known; several plies in a row by the same hand count as one. */
export function points(frames: readonly Frame[]): Point[] {
  const found: Point[] = [];
  for (const { ply, by, chances } of frames) {
    if (!chances) continue;
    if (found.length > 1 && found[found.length - 1]!.by === by) found.pop();
    found.push({ ply, by, chances });
  }
  return found;
}

/** The biggest swings of one seat's chance, in the order in which they happened; what nobody chose is luck. */
export function swings(line: readonly Point[], seat: number, most = 7, least = 0.06): Swing[] {
  const found = line.slice(1).map((point, i): Swing => {
    const before = line[i]!.chances[seat] ?? 0;
    return { ply: point.ply, by: point.by, by_how_much: (point.chances[seat] ?? 0) - before, luck: point.by === null };
  });
  return found
    .filter((swing) => Math.abs(swing.by_how_much) >= least)
    .sort((a, b) => Math.abs(b.by_how_much) - Math.abs(a.by_how_much))
    .slice(0, most)
    .sort((a, b) => a.ply - b.ply);
}

/** The same line with each point the mean of its neighbourhood: a chance swings with whose turn it is. */
export function smoothed(line: readonly Point[], reach: number): Point[] {
  return line.map((point, i) => {
    const near = line.slice(Math.max(0, i - reach), i + reach + 1);
    const edge = i === 0 || i === line.length - 1;
    return edge ? point : { ...point, chances: point.chances.map((_, seat) => near.reduce((n, p) => n + (p.chances[seat] ?? 0), 0) / near.length) };
  });
}

/** A path over a box of that width and height, 0 at the bottom and 1 at the top. */
export function path(line: readonly Point[], seat: number, width: number, height: number): string {
  const last = line[line.length - 1]?.ply ?? 1;
  const first = line[0]?.ply ?? 0;
  const x = (ply: number) => ((ply - first) / Math.max(1, last - first)) * width;
  return line.map((p, i) => `${i ? "L" : "M"}${x(p.ply).toFixed(1)} ${((1 - (p.chances[seat] ?? 0)) * height).toFixed(1)}`).join("");
}
