import { describe, expect, it } from "vitest";
import { steps } from "../games/fire-tower/cells";
import { shape, tries } from "../games/fire-tower/tries";
import type { Choice } from "../lib/wire";
import { candidates, hasBothModes, inMode, lead, litCells, nearest, preferred, stepped, turned } from "./choosing";

function place(text: string, cells: string[], gems = cells, removes: string[] = []): Choice {
  return { text, kind: "place", card: "flare-up", cells, adds: gems.length ? { gem: gems } : {}, removes: removes.length ? { gem: removes } : {} };
}
const FLARE = [
  place("flare-up e4", ["e4"]),
  place("flare-up e4-g4", ["e4", "f4", "g4"]),
  place("flare-up c4-e4", ["c4", "d4", "e4"]),
  place("flare-up e4-e6", ["e4", "e5", "e6"], ["e4", "e5"]),
  place("flare-up h9-j9", ["h9", "i9", "j9"]),
];

describe("the choices at a cell", () => {
  it("come with those first that do most and begin there", () => {
    expect(candidates(FLARE, "e4").map((c) => c.text)).toEqual(["flare-up e4-g4", "flare-up c4-e4", "flare-up e4-e6", "flare-up e4"]);
  });
  it("are turned through round and round", () => {
    const found = candidates(FLARE, "e4");
    let now = found[0]!;
    for (const _ of found) now = turned(found, now, 1)!;
    expect(now).toBe(found[0]);
    expect(turned(found, found[0]!, -1)!.text).toBe("flare-up e4");
    expect(turned([], null, 1)).toBeNull();
  });
  it("keep the shape that was turned to when the pointer moves on", () => {
    const across = shape(FLARE[1]!, "e4");
    expect(preferred(candidates(FLARE, "h9"), "h9", across, shape)!.text).toBe("flare-up h9-j9");
    expect(preferred(candidates(FLARE, "c4"), "c4", "unknown", shape)!.text).toBe("flare-up c4-e4");
    expect(preferred([], "a1", null, shape)).toBeNull();
  });
});

describe("whole patterns and single pieces", () => {
  it("are told apart", () => {
    expect(hasBothModes(FLARE)).toBe(true);
    expect(inMode(FLARE, true).map((c) => c.text)).toEqual(["flare-up e4"]);
    expect(inMode(FLARE, false).length).toBe(4);
  });
  it("are one where only one kind is offered", () => {
    const wind = [place("wind h7", ["h7"]), place("wind i7", ["i7"])];
    expect(hasBothModes(wind)).toBe(false);
    expect(inMode(wind, true)).toEqual(wind);
  });
  it("know a Smokejumper's two ways, though both name one cell", () => {
    const jump = [place("smokejumper e5", ["e5"], [], ["e4", "e6"]), place("smokejumper e5 some", ["e5"], [])];
    expect(inMode(jump, false).map((c) => c.text)).toEqual(["smokejumper e5"]);
    expect(candidates(jump, "e5")[0]!.text).toBe("smokejumper e5");
  });
  it("light the cells to start from, and faintly the rest of the patterns", () => {
    const { starts, reach } = litCells(FLARE);
    expect(starts).toEqual(["e4"]);
    expect(reach).toContain("j9");
    expect(litCells([FLARE[1]!]).starts).toEqual(["e4", "f4", "g4"]);
  });
});

describe("an impossible cell", () => {
  it("has a nearest possible place; of two, the one that does more", () => {
    expect(nearest(FLARE, "k9", steps)!.text).toBe("flare-up h9-j9");
    expect(nearest(FLARE, "e3", steps)!.text).toBe("flare-up e4-g4");
    expect(nearest([], "a1", steps)).toBeNull();
  });
  it("is asked about with the patterns that would cover it, then alone", () => {
    const texts = tries(FLARE, "a9", null);
    expect(texts[0]).toBe("flare-up a9-c9");
    expect(texts.at(-1)).toBe("flare-up a9");
    expect(texts.length).toBeLessThanOrEqual(4);
  });
  it("begins with the pattern that was held", () => {
    expect(tries(FLARE.slice(1), "p9", FLARE[3]!)[0]).toBe("flare-up p9-p11");
  });
  it("is named with the words before the place", () => {
    expect(lead(FLARE[1]!)).toBe("flare-up");
    expect(lead(place("ember to g7", ["g7"]))).toBe("ember to");
    expect(lead(place("smokejumper e5 some", ["e5"]))).toBe("smokejumper");
  });
});

it("steps through the places in the server's order and begins again", () => {
  expect(stepped(FLARE, null, 1)).toBe(FLARE[0]);
  expect(stepped(FLARE, null, -1)).toBe(FLARE.at(-1));
  expect(stepped(FLARE, FLARE.at(-1)!, 1)).toBe(FLARE[0]);
});
