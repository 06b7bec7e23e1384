import { describe, expect, test } from "vitest";
import { en } from "../words/en";
import { reached, STEPS, word } from "./steps";

const ply = (by: number, kind: string, key = "tell.x") => ({ by, told: { key, args: {} }, happenings: [{ kind, seat: by, card: null, cells: [] }] });

describe("the lesson", () => {
  test("has ten steps, each with its words and its position", () => {
    expect(STEPS.length).toBe(10);
    for (const step of STEPS) {
      for (const part of ["title", "text", "task", "done"] as const) expect(en[word(step, part)], step.name).toBeTruthy();
      expect(step.scenario).toContain('game = "fire-tower/1"');
    }
  });
  test("a step is done by your own ply with the right card", () => {
    const goal = { happens: "fire", card: "flare-up" };
    expect(reached(goal, ply(0, "fire"), "flare-up")).toBe(true);
    expect(reached(goal, ply(0, "fire"), "ember")).toBe(false);
    expect(reached(goal, ply(1, "fire"), "flare-up")).toBe(false);
  });
  test("or by what is told of it", () => {
    expect(reached({ told: "tell.wind" }, ply(0, "fire", "tell.wind"), null)).toBe(true);
    expect(reached({ told: "tell.wind" }, ply(0, "fire", "tell.play"), null)).toBe(false);
  });
});
