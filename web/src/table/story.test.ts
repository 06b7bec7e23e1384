import { describe, expect, it } from "vitest";
import { cellsOf, fold } from "../games/fire-tower/log";
import { change, tallies, tempo } from "../games/fire-tower/story";
import type { LogLine, Message, Ply, Undone } from "../lib/wire";
import type { Book, Frame } from "../lib/wire-http";
import { points, smoothed, swings } from "./chances";
import { timeLeft } from "./clock";
import { laidOut } from "./hand";
import { lastMoves } from "./lastmoves";
import { retold } from "./showing.svelte";
import { discards, firstThen, parts } from "./typed";

const BOOK = {
  messages: {
    "tell.play": "{seat} plays {card}.",
    "tell.place-gems": "{seat}'s {card} sets fire to {cells}.",
    "tell.draw-hidden": "{seat} draws a card.",
    "tell.draw": "{seat} draws {card}.",
    "tell.discard": "{seat} discards {card}.",
    "tell.done": "{seat} is done.",
    "tell.wind": "{seat} lets the wind carry the fire to {cells}.",
    "tell.burned": "The {tower} tower burns!",
  },
  names: {}, cards: {}, words: {},
} as unknown as Book;

let ply = 0;
function line(by: number | null, key: string, args: Record<string, string>, follows: LogLine["told"][] = []): LogLine {
  ply += 1;
  return { n: ply, ply, by, told: { key: `tell.${key}`, args, follows } };
}

describe("the log", () => {
  it("says a card and its place in one line", () => {
    const lines = fold([line(0, "play", { seat: "Red", card: "Flare Up" }), line(0, "place-gems", { seat: "Red", card: "Flare Up", cells: "a4, b4" })], BOOK);
    expect(lines.map((l) => l.text)).toEqual(["Red's Flare Up sets fire to a4, b4."]);
    expect(lines[0]!.cells).toEqual(["a4", "b4"]);
  });
  it("keeps a card that has no place yet", () => {
    expect(fold([line(0, "play", { seat: "Red", card: "Ember" })], BOOK).length).toBe(1);
  });
  it("counts cards that are drawn in a row, each seat for itself", () => {
    const log = [line(null, "draw-hidden", { seat: "Red" }), line(null, "draw-hidden", { seat: "Red" }), line(null, "draw-hidden", { seat: "Blue" })];
    expect(fold(log, BOOK).map((l) => l.text)).toEqual(["Red draws 2 cards.", "Blue draws a card."]);
  });
  it("names the cards that one may know, and drops the word that only ends it", () => {
    const log = [line(0, "discard", { seat: "Red", card: "Ember" }), line(0, "discard", { seat: "Red", card: "West" }), line(0, "done", { seat: "Red" })];
    expect(fold(log, BOOK).map((l) => l.text)).toEqual(["Red discards Ember and West."]);
  });
  it("gives weight to a tower that burns, and a drawn card to its drawer", () => {
    const [burned, drawn, rolled] = fold(
      [line(0, "wind", { seat: "Red", cells: "p16" }, [{ key: "tell.burned", args: { tower: "Blue" } }]), line(null, "draw", { seat: "Red", card: "Ember" }), line(null, "wind", { seat: "Red", cells: "a1" })],
      BOOK,
    );
    expect(burned!.weighty).toBe(true);
    expect(drawn!.seat).toBe("red");
    expect(rolled!.seat).toBe("");
  });
  it("marks the moves of the last two seats", () => {
    const log = [line(0, "wind", { seat: "Red", cells: "a1" }), line(1, "wind", { seat: "Blue", cells: "b2" }), line(null, "draw-hidden", { seat: "Blue" }), line(0, "wind", { seat: "Red", cells: "c3" })];
    expect(lastMoves(log, cellsOf).map((m) => [m.seat, m.cells])).toEqual([[0, ["c3"]], [1, ["b2"]]]);
  });
});

describe("a moment", () => {
  const quiet = { n: 1, ply: 1, by: 0, told: null, sheet: { seats: [] }, adds: {}, removes: {}, happenings: [] };
  it("is passed over where nothing is to be seen", () => {
    expect(tempo(quiet)).toBe(0);
    expect(change(quiet)).toBeNull();
  });
  it("is looked at longest where a tower falls", () => {
    const gem = { ...quiet, adds: { gem: ["a1"] } };
    const fall = { ...gem, happenings: [{ kind: "tower", seat: 1, card: null, cells: ["a1"] }] };
    expect(tempo(fall)).toBeGreaterThan(tempo(gem));
    expect(change(fall)!.fallen).toEqual([1]);
  });
  it("that was taken back never was", () => {
    const at = (n: number, p: number) => ({ is: "ply", n, ply: p, by: 0, told: { key: "", args: {} }, sheet: { seats: [] } }) as unknown as Ply;
    const undone = { is: "undone", n: 3, ply: 1 } as unknown as Undone;
    expect(retold([at(1, 1), at(2, 2), undone, at(4, 2)]).map((s) => s.n)).toEqual([1, 4]);
  });
  it("counts what luck brought", () => {
    const seen: { told: Message }[] = [{ told: { key: "tell.roll-card", args: { wind: "north" } } }, { told: { key: "tell.draw", args: { card: "Ember" } } }];
    expect(tallies(seen, BOOK).map((t) => t.bars.find((b) => b.count)!.count)).toEqual([1, 1]);
  });
});

describe("the hand", () => {
  it("keeps the card that is being placed where it was", () => {
    const laid = laidOut(["south", "west", "ember"], "flare-up", ["south", "west", "flare-up", "ember"]);
    expect(laid.map((l) => l.card)).toEqual(["south", "west", "flare-up", "ember"]);
    expect(laid[2]!.placed).toBe(true);
  });
  it("gives each copy of a card a key of its own", () => {
    expect(laidOut(["west", "west"], null, ["west"]).map((l) => l.key)).toEqual(["west-0", "west-1"]);
  });
});

describe("typed moves", () => {
  it("may be several in one line", () => {
    expect(parts("wind h7; pass ")).toEqual(["wind h7", "pass"]);
  });
  it("discard in the order of the offers", () => {
    expect(discards("discard ember west", ["west", "ember"])).toEqual(["discard west", "discard ember"]);
    expect(discards("discard ember", [])).toBeNull();
  });
  it("play a card and lay it at once", () => {
    const refusal = { code: "card-first", text: "", rule: "", where: [], args: { first: '"flare-up"', then: '"flare-up e5-g5"' } };
    expect(firstThen(refusal)).toEqual(["flare-up", "flare-up e5-g5"]);
    expect(firstThen({ ...refusal, code: "luck" })).toBeNull();
  });
});

describe("winning chances", () => {
  const frame = (p: number, by: number | null, mine: number) => ({ ply: p, by, chances: [mine, 1 - mine] }) as unknown as Frame;
  const frames = [frame(0, null, 0.5), frame(1, 0, 0.6), frame(2, 0, 0.8), frame(3, null, 0.4), frame(4, 1, 0.41)];
  it("count plies in a row by one hand as one decision", () => {
    expect(points(frames).map((p) => p.ply)).toEqual([0, 2, 3, 4]);
  });
  it("swing by decision or by luck", () => {
    expect(swings(points(frames), 0).map((s) => [s.ply, s.luck])).toEqual([[2, false], [3, true]]);
  });
  it("keep their ends when smoothed", () => {
    const line = smoothed(points(frames), 1);
    expect(line[0]!.chances[0]).toBe(0.5);
    expect(line.at(-1)!.chances[0]).toBe(0.41);
  });
});

it("tells time as people read it", () => {
  expect(timeLeft(42_000)).toBe("0:42");
  expect(timeLeft(3_700_000)).toBe("1:01 h");
  expect(timeLeft(187_200_000)).toBe("2 d 4 h");
  expect(timeLeft(-5)).toBe("0:00");
});

