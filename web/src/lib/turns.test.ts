import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurn } from "./turns";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("pieces come one by one, earlier turns first, in the order they asked", () => {
  const done: string[] = [];
  const takeBack = inTurn(1, () => done.push("never"));
  inTurn(2, () => done.push("hand"));
  inTurn(1, () => done.push("prompt"));
  inTurn(1, () => done.push("log"));
  takeBack();
  expect(done).toEqual([]);
  vi.runAllTimers();
  expect(done).toEqual(["prompt", "log", "hand"]);
});

test("whoever asks when all is done is heard too", () => {
  const done: string[] = [];
  inTurn(1, () => done.push("one"));
  vi.runAllTimers();
  inTurn(1, () => done.push("two"));
  vi.runAllTimers();
  expect(done).toEqual(["one", "two"]);
});
