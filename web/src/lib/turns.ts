/** Work that need not be done in one go: each piece gets a turn of its own, so that the page can answer in between. */

import { begin } from "./rest";

interface Work {
  turn: number;
  work: () => void;
  end: () => void;
}

const waiting: Work[] = [];
let called = false;

function next(): void {
  const mine = waiting.shift();
  mine?.work();
  mine?.end();
  called = waiting.length > 0;
  if (called) setTimeout(next);
}

/** Do it later, after what has the same turn or an earlier one; the answer takes it back. */
export function inTurn(turn: number, work: () => void): () => void {
  const mine: Work = { turn, work, end: begin() };
  const later = waiting.findIndex((other) => other.turn > turn);
  waiting.splice(later < 0 ? waiting.length : later, 0, mine);
  if (!called) setTimeout(next);
  called = true;
  return () => {
    if (waiting.includes(mine)) waiting.splice(waiting.indexOf(mine), 1);
    mine.end();
  };
}
