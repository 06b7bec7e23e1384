/** Cells of a square board by name: "a1" in the north-west, letters to the east, numbers to the south. */

export type At = readonly [x: number, y: number];

export const SIDE = 16;

export function at(name: string): At {
  return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
}

export function nameOf(x: number, y: number): string {
  return String.fromCharCode(97 + x) + String(y + 1);
}

export function onBoard(x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < SIDE && y < SIDE;
}

export function isCell(name: string): boolean {
  return /^[a-p]\d{1,2}$/.test(name) && onBoard(...at(name));
}

/** Every cell, row by row. */
export const ALL: readonly string[] = Array.from({ length: SIDE * SIDE }, (_, i) => nameOf(i % SIDE, Math.floor(i / SIDE)));

/** Steps from one cell to another, sideways and up or down. */
export function steps(a: string, b: string): number {
  const [ax, ay] = at(a);
  const [bx, by] = at(b);
  return Math.abs(ax - bx) + Math.abs(ay - by);
}

/** The cell one step on, or the same one at the edge of the board. */
export function stepFrom(name: string, dx: number, dy: number): string {
  const [x, y] = at(name);
  return onBoard(x + dx, y + dy) ? nameOf(x + dx, y + dy) : name;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The smallest rectangle of cells that holds all of them. */
export function box(names: readonly string[]): Box {
  const xs = names.map((n) => at(n)[0]);
  const ys = names.map((n) => at(n)[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x + 1, h: Math.max(...ys) - y + 1 };
}

/** Cells that hang together by their sides, group by group. */
export function groups(names: readonly string[]): string[][] {
  const left = new Set(names);
  const found: string[][] = [];
  for (const first of names) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const cell of group)
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        const next = stepFrom(cell, dx, dy);
        if (left.delete(next)) group.push(next);
      }
    found.push(group);
  }
  return found;
}

/** How people name some cells: "m4–o4" for a filled line or square, else "b6, b8". */
export function placeName(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  const { x, y, w, h } = box(names);
  if (w * h === names.length) return `${nameOf(x, y)}–${nameOf(x + w - 1, y + h - 1)}`;
  return names.join(", ");
}

/** The cells that a text names: "flare-up a4-c4" names three. */
export function named(text: string): string[] {
  const [, first, last] = /\b([a-p]\d{1,2})(?:-([a-p]\d{1,2}))?\b/.exec(text) ?? [];
  if (!first || !isCell(first)) return [];
  const { x, y, w, h } = box(last && isCell(last) ? [first, last] : [first]);
  return Array.from({ length: w * h }, (_, i) => nameOf(x + (i % w), y + Math.floor(i / w)));
}

/** The cells that a sentence's argument lists: "e4, e5" or "e4". */
export function cellsIn(text: string | undefined): string[] {
  return (text ?? "").match(/\b[a-p]\d{1,2}\b/g)?.filter(isCell) ?? [];
}
