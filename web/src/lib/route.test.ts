import { describe, expect, test } from "vitest";
import { read } from "./route.svelte";

const at = (path: string) => read(new URL(path, "https://fireline.test"));

describe("an address names a page", () => {
  test("the start page", () => expect(at("/")).toEqual({ page: "start" }));
  test("a room by its code, in capitals", () => expect(at("/t/kqxwrm")).toEqual({ page: "room", code: "KQXWRM" }));
  test("a table by the token in the fragment", () => {
    expect(at("/play#abc.0.Z_-")).toEqual({ page: "table", token: "abc.0.Z_-", watching: false });
    expect(at("/s#abc")).toEqual({ page: "table", token: "abc", watching: false });
    expect(at("/w#abc")).toEqual({ page: "table", token: "abc", watching: true });
  });
  test("a moment of a replay", () => {
    expect(at("/replay/9f?ply=34&eyes=1")).toEqual({ page: "replay", id: "9f", ply: 34, eyes: "1" });
    expect(at("/replay/9f?ply=-1")).toEqual({ page: "replay", id: "9f", ply: null, eyes: null });
  });
  test("a rule by its number", () => expect(at("/rules/fire-tower#r-5.3")).toEqual({ page: "rules", game: "fire-tower", rule: "5.3" }));
  test("a step of the lesson", () => expect(at("/learn/fire-tower#3")).toEqual({ page: "learn", game: "fire-tower", step: 3 }));
  test.each(["/nowhere", "/play", "/t", "/replay", "/%E0%A4%A"])("%s is off the map", (path) => expect(at(path).page).toBe("lost"));
});
