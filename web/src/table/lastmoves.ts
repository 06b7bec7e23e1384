/** The last moves, to be marked on the board: of the seat that acts now and of the one before. */

import type { LogLine, Message } from "../lib/wire";
import type { Mark } from "./board";

const SEATS = 2;

export function lastMoves(log: readonly LogLine[], cellsOf: (message: Message) => string[]): Mark[] {
  const found: Mark[] = [];
  let seats = 0;
  let last: number | null = null;
  for (let i = log.length - 1; i >= 0; i--) {
    const { by, told } = log[i]!;
    if (by === null) continue;
    if (by !== last) {
      if (++seats > SEATS) break;
      last = by;
      found.push({ seat: by, cells: [], tag: true });
    }
    const mark = found[found.length - 1]!;
    mark.cells.push(...cellsOf(told).filter((cell) => !mark.cells.includes(cell)));
  }
  return found.filter((mark) => mark.cells.length);
}
