import { describe, expect, it } from "vitest";
import { burned, outlines, seams } from "./burn";
import { at, box, cellsIn, groups, named, nameOf, placeName, stepFrom, steps } from "./cells";
import { contours } from "../../lib/drawing/contours";
import { delays, sweep } from "./motion";
import { slipPlace } from "./slip";
import { around } from "./zoom";

describe("cells", () => {
  it("are named from the north-west corner to the south-east one", () => {
    expect(at("a1")).toEqual([0, 0]);
    expect(at("p16")).toEqual([15, 15]);
    expect(nameOf(7, 7)).toBe("h8");
  });
  it("are as far apart as the steps between them", () => {
    expect(steps("a1", "c4")).toBe(5);
    expect(stepFrom("a1", -1, 0)).toBe("a1");
    expect(stepFrom("a1", 1, 0)).toBe("b1");
  });
  it("have a short name when they fill a line or a square", () => {
    expect(placeName(["m4", "n4", "o4"])).toBe("m4–o4");
    expect(placeName(["e5", "f5", "e6", "f6"])).toBe("e5–f6");
    expect(placeName(["k10", "m10"])).toBe("k10, m10");
    expect(placeName(["h3"])).toBe("h3");
  });
  it("are found in sentences and in texts of choices", () => {
    expect(cellsIn("e4, e5, q9, a17")).toEqual(["e4", "e5"]);
    expect(named("flare-up a4-c4")).toEqual(["a4", "b4", "c4"]);
    expect(named("burning-snag e5-f6")).toEqual(["e5", "f5", "e6", "f6"]);
    expect(named("pass")).toEqual([]);
  });
  it("hang together by their sides, not by their corners", () => {
    expect(groups(["a1", "b1", "c2", "b2"]).length).toBe(1);
    expect(groups(["a1", "b2"]).length).toBe(2);
    expect(box(["b3", "d2"])).toEqual({ x: 1, y: 1, w: 3, h: 2 });
  });
});

describe("burned ground", () => {
  it("has one outline around cells that touch", () => {
    const loops = outlines(["e5", "f5", "e6"]);
    expect(loops.length).toBe(1);
    expect(loops[0]!.length).toBe(8);
  });
  it("has a second outline around a cell that did not burn", () => {
    const ring = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"];
    expect(outlines(ring).length).toBe(2);
  });
  it("walks on where two cells meet at a corner only", () => {
    const length = outlines(["a1", "b2"]).reduce((n, loop) => n + loop.length, 0);
    expect(length).toBe(8);
  });
  it("is torn the same way every time", () => {
    expect(burned(["h7"])).toBe(burned(["h7"]));
    expect(burned(["h7"])).not.toBe(burned(["h6"]));
    expect(burned([])).toBe("");
  });
  it("shows a seam between each two burning neighbours", () => {
    expect(seams(["a1", "b1", "a2"]).match(/M/g)!.length).toBe(2);
  });
});

describe("contours", () => {
  it("close around a hill and are joined into single lines", () => {
    const hill = (x: number, y: number) => Math.exp(-((x - 80) ** 2 + (y - 80) ** 2) / 1600);
    const { thin, bold } = contours(160, 8, hill, 0.2, 100);
    expect(bold).toBe("");
    expect(thin.match(/M/g)!.length).toBe(4);
  });
});

describe("the order of a change", () => {
  it("lets gems catch one after the other", () => {
    const waits = delays({ cells: ["a1", "b1", "c1"], storm: false, fallen: [] }, "N", true);
    expect([...waits.values()]).toEqual([0, 90, 180]);
  });
  it("sweeps downwind in a storm", () => {
    const waits = delays({ cells: ["a9", "p9", "h9"], storm: true, fallen: [] }, "E", true);
    expect(waits.get("a9")).toBe(0);
    expect(waits.get("h9")).toBeLessThan(waits.get("p9")!);
  });
  it("sweeps where a Firestorm goes, wherever the wind blows", () => {
    const storm = { cells: ["a9", "p9", "h9"], storm: true, fallen: [], way: "W" };
    const waits = delays(storm, "E", true);
    expect(waits.get("p9")).toBe(0);
    expect(waits.get("h9")).toBeLessThan(waits.get("a9")!);
    expect(sweep(storm, "E", false)).toBeNull();
  });
  it("waits for nothing where nothing may move", () => {
    expect(delays({ cells: ["a1"], storm: false, fallen: [] }, "N", false).size).toBe(0);
  });
});

describe("places of paper on the map", () => {
  it("keep a slip on the board and off what is busy", () => {
    for (const cell of ["a1", "p1", "p16", "a16", "h8"]) {
      const { x, y } = slipPlace(cell, new Set());
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + 5.4).toBeLessThanOrEqual(16);
      expect(y + 3.6).toBeLessThanOrEqual(16);
    }
    expect(slipPlace("h8", new Set(["j8", "k8"])).way).not.toBe("right");
  });
  it("zoom to eight cells around a choice, never over the edge", () => {
    expect(around(["a1"])).toEqual({ x: 0, y: 0, size: 320 });
    expect(around(["p16"])).toEqual({ x: 320, y: 320, size: 320 });
  });
});
