import { expect, test } from "vitest";
import { inTurn } from "./turns";

const settled = () => new Promise((done) => setTimeout(done, 40));

test("pieces come one by one, earlier turns first, in the order they asked", async () => {
  const done: string[] = [];
  const takeBack = inTurn(1, () => done.push("never"));
  inTurn(2, () => done.push("hand"));
  inTurn(1, () => done.push("prompt"));
  inTurn(1, () => done.push("log"));
  takeBack();
  expect(done).toEqual([]);
  await settled();
  expect(done).toEqual(["prompt", "log", "hand"]);
});

test("whoever asks when all is done is heard too", async () => {
  const done: string[] = [];
  inTurn(1, () => done.push("one"));
  await settled();
  inTurn(1, () => done.push("two"));
  await settled();
  expect(done).toEqual(["one", "two"]);
});
