/** One table over one socket: comes back by itself, misses nothing, sends no move twice. */

import { begin } from "./rest";
import type {
  Answer, ChatLine, Choice, Clock, FromServer, Insight, LogLine, Message, Moment, Numbered, Refusal, Request, Result,
  Seat, Sheet, Sync, TableInfo, ToServer,
} from "./wire";

export type Status = "joining" | "open" | "lost" | "refused" | "closed";
export type MoveAnswer = { n: number } | { refusal: Refusal } | { error: string; text: string };
type Keyed = Extract<ToServer, { key: string }>;

const SOONEST = 300;
const LATEST = 8000;
const BEAT = 20_000;
const SILENCE = 50_000;
const FINAL = new Set(["token", "no-table"]);

export function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`;
}

function fresh(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  status = $state<Status>("joining");
  trouble = $state.raw<{ code: string; text: string } | null>(null);
  n = $state(0);
  table = $state.raw<TableInfo | null>(null);
  eyes = $state<number | null>(null);
  ply = $state(0);
  sheet = $state.raw<Sheet | null>(null);
  prompt = $state.raw<Message | null>(null);
  choices = $state.raw<Choice[] | null>(null);
  undoable = $state<"free" | "ask" | null>(null);
  over = $state.raw<Result | null>(null);
  clock = $state.raw<Clock | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  requests = $state.raw<Request[]>([]);
  rematched = $state.raw<{ table: string; token: string | null } | null>(null);

  #socket: WebSocket | null = null;
  #listeners = new Set<(event: Numbered) => void>();
  #waiting = new Map<string, { message: Keyed; done: (answer: MoveAnswer) => void }>();
  #whys = new Map<string, ((refusal: Refusal | null) => void)[]>();
  #hints: ((choices: Insight[]) => void)[] = [];
  #pause = SOONEST;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #joined = begin();
  #wake = (): void => this.#wakeUp();

  constructor(
    readonly token: string,
    readonly address = socketAddress(),
  ) {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  get seats(): Seat[] {
    return this.table?.seats ?? [];
  }

  /** Whether this page is asked to choose now. */
  get mine(): boolean {
    return this.choices !== null && this.over === null;
  }

  /** Hear every numbered event after it has been taken in; the answer stops it. */
  on(listener: (event: Numbered) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.status = "closed";
    this.#joined();
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  // ---- what a page can do -------------------------------------------------------------------------------------

  move(text: string): Promise<MoveAnswer> {
    return this.#keyed({ do: "move", text, at: this.ply, key: fresh() });
  }

  undo(): Promise<MoveAnswer> {
    return this.#keyed({ do: "undo", key: fresh() });
  }

  why(text: string): Promise<Refusal | null> {
    return new Promise((done) => {
      this.#whys.set(text, [...(this.#whys.get(text) ?? []), done]);
      this.send({ do: "why", text });
    });
  }

  hint(): Promise<Insight[]> {
    return new Promise((done) => {
      this.#hints.push(done);
      this.send({ do: "hint" });
    });
  }

  /** Say it if the line is open; everything but moves may be lost with the line. */
  send(message: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** A keyed message is said again after every reconnect until it is answered; the key keeps it single. */
  #keyed(message: Keyed): Promise<MoveAnswer> {
    return new Promise((done) => {
      this.#waiting.set(message.key, { message, done });
      if (this.status === "open") this.send(message);
    });
  }

  // ---- the line -----------------------------------------------------------------------------------------------

  #open(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => {
      this.send({ do: "hello", token: this.token, since: this.n, form: "full" });
      this.send({ do: "beat" }); // the answer says that we are back, also where nothing was missed
    };
    socket.onmessage = (e) => {
      if (socket === this.#socket) this.#take(JSON.parse(e.data as string) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#listen(), BEAT);
  }

  #listen(): void {
    if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
    else this.send({ do: "beat" });
  }

  #lost(): void {
    clearInterval(this.#beat);
    if (this.status === "closed" || this.status === "refused") return;
    if (this.status === "open") this.status = "lost";
    for (const done of [...this.#whys.values()].flat()) done(null);
    for (const done of this.#hints) done([]);
    this.#whys.clear();
    this.#hints = [];
    this.#timer = setTimeout(() => this.#open(), this.#pause * (0.7 + 0.6 * Math.random()));
    this.#pause = Math.min(this.#pause * 1.8, LATEST);
  }

  #wakeUp(): void {
    const away = this.status === "lost" || this.status === "joining";
    if (document.visibilityState === "visible" && away && this.#socket?.readyState === WebSocket.CLOSED) {
      this.#pause = SOONEST;
      this.#open();
    }
  }

  #welcome(): void {
    if (this.status === "open") return;
    this.status = "open";
    this.trouble = null;
    this.#pause = SOONEST;
    for (const { message } of this.#waiting.values()) this.send(message);
  }

  // ---- what comes in ------------------------------------------------------------------------------------------

  #take(message: FromServer): void {
    this.#heard = Date.now();
    if ("n" in message && message.is !== "ok" && message.is !== "refused") this.#numbered(message);
    else this.#answered(message as Answer);
  }

  #numbered(event: Numbered): void {
    if (event.is !== "sync" && event.n <= this.n) return; // said again after a gap
    this.n = event.n;
    this.#welcome();
    switch (event.is) {
      case "sync":
        this.#sync(event);
        break;
      case "ply":
        this.log = [...this.log, { n: event.n, ply: event.ply, by: event.by, told: event.told }];
        this.#moment(event);
        break;
      case "undone":
        this.log = this.log.filter((line) => line.ply <= event.ply);
        this.#moment(event);
        break;
      case "seat":
        this.#seat(event.seat, event);
        break;
      case "policy":
        if (this.table) this.table = { ...this.table, policy: event.policy };
        break;
      case "chat":
        this.chat = [...this.chat, event].slice(-200);
        break;
      case "request":
        this.requests = [...this.requests.filter((r) => r.id !== event.id), ...(event.open ? [event] : [])];
        break;
      case "rematch":
        this.rematched = { table: event.table, token: event.token };
    }
    for (const listener of this.#listeners) listener(event);
  }

  #sync(sync: Sync): void {
    this.table = sync.table;
    this.log = sync.log;
    this.chat = sync.chat;
    this.requests = sync.requests.filter((r) => r.open);
    this.#moment(sync);
    this.#joined();
  }

  #seat(seat: number, { name, by, who, level, here, you, left }: Partial<Seat>): void {
    if (!this.table) return;
    const given = Object.entries({ name, by, who, level, here, you, left }).filter(([, value]) => value !== undefined);
    const seats = this.table.seats.map((s, i) => (i === seat ? { ...s, ...Object.fromEntries(given) } : s));
    this.table = { ...this.table, seats };
  }

  #moment(moment: Moment): void {
    this.eyes = moment.eyes;
    this.ply = moment.ply;
    this.sheet = moment.sheet;
    this.prompt = moment.prompt;
    this.choices = moment.choices;
    this.undoable = moment.undo;
    this.over = moment.over;
    this.clock = moment.clock;
  }

  #answered(answer: Answer): void {
    switch (answer.is) {
      case "ok":
        return this.#settle(answer.key, { n: answer.n });
      case "refused":
        return this.#settle(answer.key, { refusal: answer.refusal });
      case "why":
        for (const done of this.#whys.get(answer.text) ?? []) done(answer.refusal);
        this.#whys.delete(answer.text);
        return;
      case "here":
        return this.#seat(answer.seat, { here: answer.here });
      case "hint":
        for (const done of this.#hints.splice(0)) done(answer.choices);
        return;
      case "error":
        return this.#error(answer);
      case "beat":
        this.#welcome();
    }
  }

  #error(error: Extract<Answer, { is: "error" }>): void {
    if (error.key) this.#settle(error.key, { error: error.code, text: error.text });
    else for (const done of this.#hints.splice(0)) done([]);
    this.trouble = { code: error.code, text: error.text };
    if (FINAL.has(error.code)) {
      this.status = "refused";
      this.#joined();
      this.#socket?.close();
    }
  }

  #settle(key: string, answer: MoveAnswer): void {
    this.#waiting.get(key)?.done(answer);
    this.#waiting.delete(key);
  }
}
