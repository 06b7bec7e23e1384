/** The fire gem: a flame cut like a stone. Flat facets between named corners, from 0 (dark) to 4 (white-hot). */

import { numbers } from "./path";

type Corner = readonly [number, number];
type Facet = readonly [tone: number, ...corners: string[]];

interface Stone {
  corners: Record<string, Corner>;
  outline: string[];
  facets: Facet[];
}

const TALL: Stone = {
  corners: {
    tip: [1.4, -16.8], shoulder: [7, -7.8], right: [12, 2.2], foot: [9.2, 11.4], base: [0, 16.6], heel: [-9.2, 11.4],
    left: [-12.2, 2.6], tongue: [-8.2, -8.8], notch: [-3.8, -2.8], crown: [2, -4.2],
    top: [0.1, 0.8], east: [4.6, 6.4], south: [0, 13], west: [-4.7, 6.4],
  },
  outline: ["tip", "shoulder", "right", "foot", "base", "heel", "left", "tongue", "notch"],
  facets: [
    [0, "tongue", "notch", "left"], [1, "tip", "shoulder", "crown"], [2, "tip", "crown", "notch"],
    [0, "shoulder", "right", "crown"], [1, "crown", "right", "east"], [2, "notch", "west", "left"],
    [3, "crown", "east", "top"], [3, "notch", "crown", "top", "west"], [1, "left", "west", "heel"],
    [2, "heel", "west", "south", "base"], [1, "base", "south", "east", "foot"], [0, "right", "foot", "east"],
    [4, "top", "east", "south", "west"],
  ],
};

const WILD: Stone = {
  corners: {
    tip: [-2.6, -16.8], cleft: [3.4, -6], horn: [8, -10.8], right: [12.2, 1.4], foot: [9, 11.6], base: [0, 16.6],
    heel: [-9.2, 11.4], left: [-12, 3.4], temple: [-7.2, -5.6], crown: [-1, -3.4],
    top: [0.3, 0.6], east: [5, 6], south: [0.2, 13], west: [-4.6, 6.1],
  },
  outline: ["tip", "cleft", "horn", "right", "foot", "base", "heel", "left", "temple"],
  facets: [
    [1, "tip", "cleft", "crown"], [2, "tip", "crown", "temple"], [1, "temple", "crown", "west", "left"],
    [0, "horn", "right", "cleft"], [2, "cleft", "right", "east"], [3, "crown", "cleft", "east", "top"],
    [3, "crown", "top", "west"], [0, "left", "west", "heel"], [2, "heel", "west", "south", "base"],
    [1, "base", "south", "east", "foot"], [0, "right", "foot", "east"], [4, "top", "east", "south", "west"],
  ],
};

function ring(stone: Stone, names: readonly string[]): string {
  return `M${names.map((name) => numbers(stone.corners[name]!)).join("L")}Z`;
}

/** A cut as paths, one a tone, from dark to white-hot; the tone in the middle lies under all of it. */
export type Cut = readonly string[];

/** Both cuts, ready to draw. */
export const CUTS: readonly Cut[] = [TALL, WILD].map((stone) =>
  [0, 1, 2, 3, 4].map((tone) => {
    const facets = stone.facets.filter(([t]) => t === tone).map(([, ...names]) => ring(stone, names));
    return (tone === 2 ? [ring(stone, stone.outline)] : facets).join("");
  }),
);
