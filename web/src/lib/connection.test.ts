import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection } from "./connection.svelte";
import type { FromServer } from "./wire";

/** A line whose other end is the test. */
class Line {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: Line[] = [];
  readyState = 0;
  said: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (e: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly address: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = Line.CLOSED;
    this.onclose?.();
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  moves(): unknown[] {
    return this.said.filter((m) => m.do === "move");
  }
}

const MOMENT = { eyes: 0, ply: 4, sheet: { seats: [] }, prompt: null, choices: [], undo: null, over: null, clock: null };
const SEAT = { name: "red", by: "open", who: null, level: null, here: false, you: false, left: false };
const SYNC = { is: "sync", n: 7, table: { id: "t", seats: [SEAT, SEAT] }, log: [], chat: [], requests: [], ...MOMENT };
const PLY = { is: "ply", n: 8, by: 0, told: { key: "k", args: {} }, adds: {}, removes: {}, happenings: [], ...MOMENT, ply: 5, choices: null };
const line = (): Line => Line.all.at(-1)!;

function connect(): Connection {
  const connection = new Connection("token", "ws://table");
  line().open();
  line().hear(SYNC);
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined, visibilityState: "visible" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a connection", () => {
  test("says hello with its token and takes in what it is told", () => {
    const connection = connect();
    expect(line().said[0]).toEqual({ do: "hello", token: "token", since: 0, form: "full" });
    expect([connection.status, connection.n, connection.ply, connection.mine]).toEqual(["open", 7, 4, true]);
    line().hear(PLY);
    expect([connection.n, connection.ply, connection.mine, connection.log.length]).toEqual([8, 5, false, 1]);
  });

  test("comes back by itself and says what it has last seen", () => {
    const connection = connect();
    line().hear(PLY);
    line().close();
    expect(connection.status).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(Line.all.length).toBe(2);
    line().open();
    expect(line().said[0]).toMatchObject({ do: "hello", since: 8 });
    line().hear({ is: "beat" });
    expect(connection.status).toBe("open");
  });

  test("does not take the same event twice", () => {
    const connection = connect();
    const heard: FromServer[] = [];
    connection.on((event) => heard.push(event));
    line().hear(PLY);
    line().hear(PLY);
    expect(heard.length).toBe(1);
    expect(connection.log.length).toBe(1);
  });

  test("says an unanswered move again after a break, under the same key", async () => {
    const connection = connect();
    const answer = connection.move("wind h7");
    const first = line().moves();
    line().close();
    vi.advanceTimersByTime(1000);
    line().open();
    line().hear({ is: "beat" });
    expect(line().moves()).toEqual(first);
    line().hear({ is: "ok", key: (first[0] as { key: string }).key, n: 9 });
    expect(await answer).toEqual({ n: 9 });
    line().close();
    vi.advanceTimersByTime(5000);
    line().open();
    line().hear({ is: "beat" });
    expect(line().moves()).toEqual([]);
  });

  test("gives a refusal to whoever moved, and the reason to whoever asked", async () => {
    const connection = connect();
    const move = connection.move("wind z9");
    const why = connection.why("wind z9");
    const refusal = { code: "no-such-cell", text: "No.", rule: "1.1", where: [], args: {} };
    line().hear({ is: "refused", key: (line().moves()[0] as { key: string }).key, refusal, n: 7 });
    line().hear({ is: "why", text: "wind z9", refusal });
    expect(await move).toEqual({ refusal });
    expect(await why).toEqual(refusal);
  });

  test("stops where the token opens nothing", () => {
    const connection = new Connection("bad", "ws://table");
    line().open();
    line().hear({ is: "error", code: "token", text: "No." });
    expect([connection.status, connection.trouble?.code]).toEqual(["refused", "token"]);
    vi.advanceTimersByTime(60_000);
    expect(Line.all.length).toBe(1);
  });

  test("sees who sits down, who comes and who goes", () => {
    const connection = connect();
    line().hear({ is: "seat", n: 8, seat: 1, ...SEAT, by: "person", who: "Ada" });
    line().hear({ is: "here", seat: 1, here: true });
    expect(connection.seats[1]).toMatchObject({ by: "person", who: "Ada", here: true });
    expect(connection.seats[0]).toMatchObject({ by: "open", here: false });
  });

  test("notices a silent line", () => {
    connect();
    vi.advanceTimersByTime(61_000);
    expect(Line.all.length).toBeGreaterThan(1);
  });
});
