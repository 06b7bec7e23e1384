import { describe, expect, test } from "vitest";
import { search, telling } from "./rules.svelte";

const SECTIONS = [
  { number: "", title: "Contents", text: "- [Fire](#fire)\n- [Water](#water)", rules: [] },
  { number: "5", title: "Fire cards", rules: [{ number: "5.3", text: "**Flare Up** in a line." }, { number: "5.10", text: "Explosion." }] },
  { number: "7", title: "Water cards", rules: [{ number: "7.1", text: "Water takes gems off. _(2021 Flare Up)_" }] },
];
const found = (wanted: string) => search(SECTIONS, wanted).flatMap((s) => s.rules.map((r) => r.number));

describe("searching the rules", () => {
  test("every word must be there, in any case and order", () => expect(found("LINE flare")).toEqual(["5.3"]));
  test("the title of a section counts", () => expect(found("fire cards")).toEqual(["5.3", "5.10"]));
  test("a source does not count", () => expect(found("2021")).toEqual([]));
  test("a number finds its rule, and a section's number its rules", () => {
    expect(found("5.1")).toEqual([]);
    expect(found("5.10")).toEqual(["5.10"]);
    expect(found("5")).toEqual(["5.3", "5.10"]);
  });
  test("nothing wanted, nothing left out", () => expect(search(SECTIONS, "  ")).toBe(SECTIONS));
  test("a list of links tells nothing", () => expect(telling(SECTIONS).map((s) => s.number)).toEqual(["5", "7"]));
});
