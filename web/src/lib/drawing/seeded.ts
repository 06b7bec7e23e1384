/** Numbers that look random and are the same on every screen. */

/** A stream of numbers from 0 to 1 (mulberry32). */
export function stream(seed: number): () => number {
  let s = seed | 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from 0 to 1 that belongs to a point and a purpose. */
export function grain(x: number, y: number, purpose = 0): number {
  let h = Math.imul(Math.round(x * 8) + 7919, 374761393);
  h ^= Math.imul(Math.round(y * 8) + 104729, 668265263) ^ Math.imul(purpose + 1, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

export function round(n: number): string {
  return String(Math.round(n * 10) / 10);
}
