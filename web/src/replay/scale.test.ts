import { describe, expect, test } from "vitest";
import type { Stop } from "./reel.svelte";
import { apart, points, roomy, swings } from "./scale";

const stop = (ply: number, swing: number): Stop => ({ n: ply, ply, by: 0, text: "", cells: [], weighty: false, chances: [0.5], swing: [swing] });

describe("the picture of chances", () => {
  test("the largest swings, in their order", () => {
    const found = swings([stop(1, 0.1), stop(2, -0.3), stop(3, 0.01), stop(4, 0.2)], 0, 2);
    expect(found.map((s) => s.ply)).toEqual([2, 4]);
  });
  test("points carry their sign", () => expect([points(0.123), points(-0.09)]).toEqual(["+12", "−9"]));
  test("marks move apart and stay inside", () => {
    expect(apart([0, 0, 0.5], 0.1)).toEqual([0, 0.1, 0.5]);
    expect(apart([0.99, 1, 1], 0.1).map((n) => Number(n.toFixed(2)))).toEqual([0.8, 0.9, 1]);
  });
  test("where there is no room, the weightier label stays", () => {
    expect(roomy([{ at: 0, weight: 1 }, { at: 0.01, weight: 2 }, { at: 0.5, weight: 1 }], 0.05)).toEqual([false, true, true]);
  });
});
