/** What the board shows: moments come in as fast as bots play and are shown one after the other, to be followed. */

import type { Connection } from "../lib/connection.svelte";
import { get } from "../lib/http";
import { settings } from "../lib/settings.svelte";
import type { Moment, Numbered, Ply } from "../lib/wire";
import type { Change } from "./board";
import type { Face, Shown } from "./face";

const HURRY = 6; // so many moments waiting: show them faster
const KEPT = 600;

export function shownOf(event: Ply): Shown {
  const { n, ply, by, told, sheet, adds, removes, happenings } = event;
  return { n, ply, by, told, sheet, adds: adds ?? {}, removes: removes ?? {}, happenings: happenings ?? [] };
}

/** The moments in a list of events; what was taken back never was. */
export function retold(events: readonly Numbered[]): Shown[] {
  let found: Shown[] = [];
  for (const event of events) {
    if (event.is === "ply" && event.sheet) found.push(shownOf(event));
    else if (event.is === "undone") found = found.filter((shown) => shown.ply <= event.ply);
  }
  return found;
}

export class Showing {
  /** The moment on the board now. */
  now = $state.raw<Shown | null>(null);
  change = $state.raw<Change | null>(null);
  /** Looking back: the moment on the board is an old one. */
  back = $state.raw<Shown | null>(null);
  /** Everything seen since this page was opened, oldest first. */
  history = $state.raw<Shown[]>([]);
  /** Whether the board is behind the truth. */
  behind = $state(false);

  #queue: Shown[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: () => void;
  #face: Face | null = null;
  #heard = new Set<(shown: Shown) => void>();

  constructor(readonly connection: Connection) {
    if (connection.sheet) this.#sync(connection, null);
    this.#stop = connection.on((event) => this.#take(event));
  }

  set face(face: Face) {
    this.#face = face;
  }

  /** Hear every moment when it comes on the board. */
  on(listener: (shown: Shown) => void): () => void {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  #take(event: Numbered): void {
    if (event.is === "sync" || event.is === "undone") this.#sync(event, event.is === "undone" ? event.ply : null);
    else if (event.is === "ply") {
      this.#queue.push(shownOf(event));
      this.behind = true;
      if (this.#timer === undefined) this.#next();
    }
  }

  /** The whole truth at once; after an undo, later moments never were. */
  #sync(moment: Pick<Moment, "ply"> & { n: number; sheet: Moment["sheet"] | null }, undone: number | null): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    if (!moment.sheet) return;
    const shown: Shown = { n: moment.n, ply: moment.ply, by: null, told: null, sheet: moment.sheet, adds: {}, removes: {}, happenings: [] };
    if (undone !== null) this.history = this.history.filter((old) => old.ply <= undone);
    this.change = null;
    this.back = null;
    this.now = shown;
    this.behind = false;
  }

  #next(): void {
    this.#timer = undefined;
    const shown = this.#queue.shift();
    if (!shown) {
      this.behind = false;
      return;
    }
    this.#show(shown);
    const wait = this.#tempo(shown);
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#next();
  }

  #show(shown: Shown): void {
    this.change = this.#face?.change(shown) ?? null;
    this.now = shown;
    this.history = [...this.history.slice(-KEPT), shown];
    for (const listener of this.#heard) listener(shown);
  }

  #tempo(shown: Shown): number {
    if (!settings.motion || document.visibilityState === "hidden") return 0;
    const wanted = this.#face?.tempo(shown) ?? 0;
    return this.#queue.length > HURRY ? wanted / 3 : wanted;
  }

  /** No more waiting: the board shows the truth. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const shown of this.#queue.splice(0)) this.#show(shown);
    this.behind = false;
  }

  /** Fetch moments that came before this page was opened, from a number on. */
  async recall(since: number): Promise<void> {
    const first = this.history[0]?.n ?? Infinity;
    if (since + 1 >= first) return;
    try {
      const { events } = await get<{ events: Numbered[] }>(`/api/table/events?since=${since}`, this.connection.token);
      const known = this.history[0]?.n ?? Infinity;
      this.history = [...retold(events).filter((shown) => shown.n < known && shown.n <= (this.now?.n ?? 0)), ...this.history];
    } catch {
      // the log still says it in words
    }
  }

  // ---- looking back ---------------------------------------------------------------------------------------------

  /** The moments after a number, as far as this page has seen them. */
  since(n: number): Shown[] {
    return this.history.filter((shown) => shown.n > n);
  }

  look(shown: Shown | null): void {
    clearTimeout(this.#reel);
    this.change = shown && this.#face ? this.#face.change(shown) : null;
    this.back = shown;
  }

  #reel: ReturnType<typeof setTimeout> | undefined;

  /** Show some moments again, one by one, then the present. */
  replay(moments: readonly Shown[]): void {
    const [first, ...rest] = moments;
    if (!first) return this.look(null);
    this.look(first);
    this.#reel = setTimeout(() => this.replay(rest), Math.max(settings.motion ? 250 : 700, this.#face?.tempo(first) ?? 0));
  }
}
