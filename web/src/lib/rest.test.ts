import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begin, during } from "./rest";

let busy: string | undefined;
let frames: (() => void)[] = [];

function frame(): void {
  for (const draw of frames.splice(0)) draw();
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal("document", { body: { setAttribute: (_: string, value: string) => (busy = value) } });
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
});
afterEach(() => vi.unstubAllGlobals());

test("the page is busy until everything under way has ended and is drawn", () => {
  const one = begin();
  const two = begin();
  one();
  one();
  frame();
  expect(busy).toBe("true");
  two();
  expect(busy).toBe("true");
  frame();
  expect(busy).toBe("false");
});

test("what begins while the last thing is drawn keeps it busy", () => {
  begin()();
  const next = begin();
  frame();
  expect(busy).toBe("true");
  next();
  frame();
  expect(busy).toBe("false");
});

test("a broken promise ends too", async () => {
  await expect(during(Promise.reject(new Error("no")))).rejects.toThrow("no");
  frame();
  expect(busy).toBe("false");
});
