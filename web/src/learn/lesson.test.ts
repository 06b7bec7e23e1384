import { describe, expect, test } from "vitest";
import type { Message } from "../lib/wire";
import { lessons } from ".";
import { reached } from "./lesson";

const ply = (by: number | null, kind: string, key = "tell.x", args = {}, follows: Message[] = []) => ({
  by,
  told: { key, args, follows },
  happenings: [{ kind, seat: by, card: null, cells: [] }],
});

describe.each(Object.entries(lessons))("the lesson of %s", (game, bring) => {
  test("has ten steps, each with its words in every language and its position", async () => {
    const { lesson } = await bring();
    expect(lesson.steps.length).toBe(10);
    for (const step of lesson.steps) {
      for (const words of Object.values(lesson.words)) {
        for (const part of ["title", "text", "task", "done"] as const) expect(words.steps[step.name]?.[part], step.name).toBeTruthy();
      }
      expect(step.scenario).toContain(`game = "${game}/1"`);
    }
  });
  test("says nothing about steps that it does not have", async () => {
    const { lesson } = await bring();
    const names = lesson.steps.map((step) => step.name).sort();
    for (const words of Object.values(lesson.words)) expect(Object.keys(words.steps).sort()).toEqual(names);
  });
});

describe("a step is done", () => {
  test("by your own ply with the right card", () => {
    const goal = { happens: "fire", card: "flare-up" };
    expect(reached(goal, ply(0, "fire"), "flare-up")).toBe(true);
    expect(reached(goal, ply(0, "fire"), "ember")).toBe(false);
    expect(reached(goal, ply(1, "fire"), "flare-up")).toBe(false);
  });
  test("or by what is told of it", () => {
    expect(reached({ told: "tell.wind" }, ply(0, "fire", "tell.wind"), null)).toBe(true);
    expect(reached({ told: "tell.wind" }, ply(0, "fire", "tell.play"), null)).toBe(false);
  });
  test("in the right place, where that matters", () => {
    const goal = { told: "tell.move", cells: "D5" };
    expect(reached(goal, ply(0, "play", "tell.move", { cells: "D5" }), null)).toBe(true);
    expect(reached(goal, ply(0, "play", "tell.move", { cells: "E0" }), null)).toBe(false);
  });
  test("or by what comes of it, though chance brings it", () => {
    const goal = { follows: "tell.calm" };
    expect(reached(goal, ply(null, "calm", "tell.spread-on", {}, [{ key: "tell.calm", args: {} }]), null)).toBe(true);
    expect(reached(goal, ply(null, "fire", "tell.spread-on", {}, [{ key: "tell.spread-to", args: {} }]), null)).toBe(false);
    expect(reached(goal, ply(0, "play", "tell.end"), null)).toBe(false);
  });
});
