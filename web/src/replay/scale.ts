/** Where things lie on the chances' picture: plies from left to right, chances from bottom to top. */

import type { Stop } from "./reel.svelte";

export const WIDTH = 1000;
export const HEIGHT = 150;

export function along(ply: number, last: number): number {
  return (ply / Math.max(1, last)) * WIDTH;
}

export function up(chance: number): number {
  return (1 - chance) * HEIGHT;
}

/** One seat's line through all stops. */
export function line(stops: readonly Stop[], seat: number, last: number, start: number[] | null): string {
  const points = stops.flatMap((s) => (s.chances ? [[along(s.ply, last), up(s.chances[seat] ?? 0)] as const] : []));
  const first = start ? [[0, up(start[seat] ?? 0)] as const] : [];
  return [...first, ...points].map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** The stops that changed a seat's chance most, in their order. */
export function swings(stops: readonly Stop[], seat: number, most: number, least = 0.05): Stop[] {
  const size = (s: Stop): number => Math.abs(s.swing[seat] ?? 0);
  return stops
    .filter((s) => size(s) >= least)
    .sort((a, b) => size(b) - size(a))
    .slice(0, most)
    .sort((a, b) => a.ply - b.ply);
}

/** "+12" or "−9": points of winning chance. */
export function points(swing: number): string {
  return `${swing < 0 ? "−" : "+"}${Math.round(Math.abs(swing) * 100)}`;
}

/** Places from 0 to 1 moved apart so far that no two are closer than `gap`; they keep their order and stay inside. */
export function apart(places: readonly number[], gap: number): number[] {
  const found = [...places];
  for (let i = 1; i < found.length; i++) found[i] = Math.max(found[i]!, found[i - 1]! + gap);
  for (let i = found.length - 1, most = 1; i >= 0; i--) {
    found[i] = Math.min(found[i]!, most);
    most = found[i]! - gap;
  }
  return found;
}

/** Which of some places, taken by weight, have room for a label of that width. */
export function roomy(places: readonly { at: number; weight: number }[], gap: number): boolean[] {
  const taken: number[] = [];
  const shown = new Set<number>();
  const order = places.map((p, i) => ({ ...p, i })).sort((a, b) => b.weight - a.weight);
  for (const { at, i } of order)
    if (taken.every((other) => Math.abs(other - at) >= gap)) {
      taken.push(at);
      shown.add(i);
    }
  return places.map((_, i) => shown.has(i));
}
