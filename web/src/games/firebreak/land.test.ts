import { describe, expect, it } from "vitest";
import type { Choice, LogLine, Sheet } from "../../lib/wire";
import type { Book } from "../../lib/wire-http";
import type { Shown } from "../../table/face";
import { toolsOf } from "./actions";
import { burned, outlines } from "./burn";
import { distance, downwind, middle, under } from "./hexes";
import { border, cellsIn, landOf, neighbour, PLACES, spaceAt } from "./land";
import { fold } from "./log";
import { delays } from "./motion";
import { percent } from "./outlook.svelte";
import { fires } from "./sheet";
import { change, tempo } from "./story";
import { standings } from "./standing";
import { title } from "./titles";
import { tries } from "./tries";
import { walk } from "./walking";

const TILES = "ABCDEFG".split("").map((id) => [id, { name: id, spaces: ["M", "Lh", "D", "L", "D", "L", "Dh"], star: { 5: "D" }, features: { 0: id === "B" ? "airport" : "lake" } }]);
const BOOK = {
  title: "Firebreak", cards: { move: { title: "Move" } }, words: { end: "End the turn" }, names: {},
  messages: { "tell.shift-same": "Wind {wind}.", "tell.shift-spin": "Spin.", "tell.spin": "Wind {wind}.", "tell.spread": "Track {track}.", "tell.move": "{ranger} to {cells}.", "tell.firebreak": "Dug {cells}.", "tell.end": "Done.", "tell.tile": "{tile}." },
  map: {
    centres: [[0, 0], [3, -1], [1, 2], [-2, 3], [-3, 1], [-1, -2], [2, -3]], tiles: Object.fromEntries(TILES),
    edges: [[4, -4], [4, -3], [3, 1], [4, 0], [-1, 4], [0, 4], [-4, 3], [-4, 4], [-4, 0], [-3, -1], [0, -4], [1, -4]], edge_terrain: ["L", "D"],
  },
} as unknown as Book;
const LAYOUT = ["A0", "B1", "C0*", "D0", "E0", "F0", "G0"];
const land = landOf(BOOK, LAYOUT)!;

describe("the map", () => {
  it("has 61 spaces in nine rows, each at its own place", () => {
    expect(land.spaces.size).toBe(61);
    expect(land.rows.map((row) => row.length)).toEqual([5, 6, 7, 8, 9, 8, 7, 6, 5]);
    expect(new Set([...land.spaces.values()].map((s) => s.axial.join())).size).toBe(61);
    expect(PLACES.length).toBe(61);
  });
  it("turns a tile clockwise: what was east of its middle is south-east of it", () => {
    expect(neighbour(land, land.spaces.get("A0")!, 0)!.name).toBe("A1");
    expect(neighbour(land, land.spaces.get("B0")!, 1)!.name).toBe("B1");
  });
  it("knows hills, features, and what the star side changes", () => {
    expect(land.spaces.get("A1")).toMatchObject({ terrain: "L", hill: true, feature: null });
    expect(land.spaces.get("B0")!.feature).toBe("airport");
    expect([land.spaces.get("A5")!.terrain, land.spaces.get("C5")!.terrain]).toEqual(["L", "D"]);
    expect([land.spaces.get("H1")!.terrain, land.spaces.get("H2")!.terrain]).toEqual(["L", "D"]);
  });
  it("lies with gaps while tiles are still to be laid", () => {
    expect(landOf(BOOK, ["A0", null, null, null, null, null, null])!.spaces.size).toBe(19);
    expect(landOf(null, LAYOUT)).toBeNull();
  });
  it("finds the space under a point, and the way between two", () => {
    for (const s of land.spaces.values()) {
      expect(under(s.at).join()).toBe(s.axial.map((n) => n + 0).join());
      expect(spaceAt(land, [s.at[0] + 20, s.at[1] - 20])!.name).toBe(s.name);
    }
    expect(distance([0, 0], [3, -1])).toBe(3);
    expect(spaceAt(land, [900, 0])).toBeNull();
  });
});

describe("borders", () => {
  it("lie between two neighbours, by either name's order", () => {
    const found = border(land, "A0-A1")!;
    expect(found.at[0]).toBeCloseTo(middle([0, 0])[0] + 43.3, 1);
    expect(border(land, "A1-A0")!.at[0]).toBeCloseTo(found.at[0], 6);
    expect(border(land, "A0-B0")).toBeNull();
  });
  it("are found in sentences beside spaces", () => {
    expect(cellsIn("A3-B1, H12")).toEqual(["A3-B1", "H12"]);
    expect(cellsIn(undefined)).toEqual([]);
  });
});

describe("burned ground", () => {
  it("is one outline around neighbours, and a ring has a hole", () => {
    const flower = "123456".split("").map((i) => land.spaces.get(`A${i}`)!);
    expect(outlines([flower[0]!]).map((loop) => loop.length)).toEqual([6]);
    expect(outlines(flower).map((loop) => loop.length).sort()).toEqual([18, 6]);
    expect(burned([])).toBe("");
  });
});

describe("the keyboard", () => {
  it("goes down and up again to where it was", () => {
    const from = land.spaces.get("A0")!;
    const down = walk(land, from, "ArrowDown", from.at[0]);
    expect(distance(from.axial, down.axial)).toBe(1);
    expect(walk(land, down, "ArrowUp", from.at[0]).name).toBe("A0");
  });
  it("stops at the ends", () => {
    const row = land.rows[0]!;
    expect(walk(land, row[0]!, "ArrowLeft", 0)).toBe(row[0]);
    expect(walk(land, row[0]!, "End", 0)).toBe(row.at(-1));
    expect(walk(land, row[2]!, "PageUp", row[2]!.at[0])).toBe(row[2]);
  });
});

const ranger = (role: string, at: string | null, more = {}) => ({ role, number: 1, seat: 0, at, pumps: 2, rest: false, fresh: false, hurt: false, acting: false, ...more });
const sheet = fires({ seats: [{ name: "red", rangers: [0] }], rangers: [ranger("pilot", "B0", { acting: true }), ranger("digger", "A1"), ranger("hot-shot", "A1"), ranger("trailmaster", null)], turn: 0, asked: "act", over: false } as unknown as Sheet);

describe("rangers", () => {
  it("stand beside the sign of their space, and side by side", () => {
    const found = standings(land, sheet, false);
    expect(found.map((s) => s.ranger)).toEqual([0, 1, 2]);
    expect(found[0]!.at[0]).toBeGreaterThan(land.spaces.get("B0")!.at[0]);
    expect(Math.abs(found[1]!.at[0] - found[2]!.at[0])).toBeGreaterThan(24);
  });
  it("have everybody's actions and those of their role", () => {
    expect(toolsOf(sheet, null)).toEqual(["move", "firebreak", "fly", "fly-two", "burn", "deploy", "pump", "rest", "off"]);
    expect(toolsOf({ ...sheet, asked: "flee" }, null)).toBeNull();
  });
});

describe("choices", () => {
  const place = (text: string, card: string): Choice => ({ text, kind: "space", card, cells: [text.split(" ").at(-1)!], adds: {}, removes: {} });
  it("are called by what they do", () => {
    expect([title("move B3", BOOK), title("firebreak A3-B1", BOOK), title("end", BOOK)]).toEqual(["Move to B3", "Firebreak A3–B1", "End the turn"]);
  });
  it("are asked about where they are not possible", () => {
    expect(tries([place("move B3", "move"), place("move B4", "move")], "C1")).toEqual(["move C1"]);
  });
});

describe("fire", () => {
  const shown = (kinds: string[], cells: string[]): Shown => ({ n: 1, ply: 1, by: null, told: { key: "tell.spread-on", args: {} }, sheet: sheet as unknown as Sheet, adds: {}, removes: {}, happenings: kinds.map((kind) => ({ kind, seat: null, card: null, cells })) });
  it("spreads in the order of the wind", () => {
    const found = change(shown(["fire", "spread"], ["A1", "A4"]))!;
    expect(found.storm).toBe(true);
    const waits = delays(land, found, "E", true);
    expect(waits.get("A4")).toBeLessThan(waits.get("A1")!);
    expect(delays(land, found, "W", true).get("A1")).toBe(0);
    expect(delays(land, found, "E", false).size).toBe(0);
    expect(downwind([10, 0], "E")).toBeCloseTo(10);
  });
  it("wants more time the more happens", () => {
    expect(tempo(shown(["fire", "spread", "damage"], ["A1"]))).toBeGreaterThan(tempo(shown(["fire"], ["A1"])));
  });
  it("is forecast in whole percent, and never as nothing", () => {
    expect([percent(0), percent(0.001), percent(0.274), percent(0.999), percent(1)]).toEqual(["0", "<1", "27", ">99", "100"]);
  });
});

describe("the log", () => {
  let n = 0;
  const line = (by: number | null, key: string, args: Record<string, string> = {}): LogLine => ({ n: ++n, ply: n, by, told: { key: `tell.${key}`, args } });
  it("reads wind and fire after a turn in one breath", () => {
    const lines = fold([line(0, "move", { seat: "Red", ranger: "Pilot", cells: "B1" }), line(0, "end", { seat: "Red" }), line(null, "shift-spin"), line(null, "spin", { wind: "east" }), line(null, "spread", { track: "5" })], BOOK);
    expect(lines.map((l) => l.text)).toEqual(["Pilot to B1.", "Wind east. Track 5."]);
    expect(lines[0]).toMatchObject({ seat: "red", cells: ["B1"] });
  });
  it("begins a line of its own with every turn of the wind, and tells the tiles in one", () => {
    expect(fold([line(null, "shift-same", { wind: "east" }), line(null, "spread", { track: "5" }), line(null, "shift-same", { wind: "west" })], BOOK).length).toBe(2);
    expect(fold([line(null, "tile", { tile: "A" }), line(null, "tile", { tile: "B" })], BOOK).map((l) => l.text)).toEqual(["A. B."]);
  });
});
