/** Everything the parts of one table share: the line to the server, what is shown, what is being chosen, names. */

import { getContext, setContext } from "svelte";
import { books, named } from "../lib/books.svelte";
import type { Connection } from "../lib/connection.svelte";
import type { Seat, Sheet } from "../lib/wire";
import type { Book } from "../lib/wire-http";
import { t } from "../lib/words.svelte";
import type { Mark, Ping } from "./board";
import type { Face, Line, Shown } from "./face";
import { Play } from "./play.svelte";
import { Showing } from "./showing.svelte";

export type Panel = "rules" | "settings" | "hint" | "log" | "radio" | "typed" | "end" | "help";

export class Desk {
  readonly showing: Showing;
  readonly play: Play;
  face = $state.raw<Face | null>(null);
  panel = $state<Panel | null>(null);
  /** The rule that the rules panel is opened at. */
  rule = $state<string | null>(null);
  /** The seat whose hand is hidden until its player says so: several people share this device. */
  curtain = $state<number | null>(null);
  pings = $state.raw<Ping[]>([]);
  muted = $state(false);
  /** The last chat line that was looked at. */
  heardChat = $state(0);
  /** Somebody plays by keyboard: focus goes where it is needed next. */
  keyboard = $state(false);
  /** Cells that the log points at. */
  pointed = $state.raw<Mark | null>(null);

  constructor(readonly connection: Connection) {
    this.showing = new Showing(connection);
    this.play = new Play(connection, this.showing);
  }

  wear(face: Face): void {
    this.face = face;
    this.showing.face = face;
    this.play.face = face;
  }

  get game(): string {
    return this.connection.table?.game ?? "";
  }

  get book(): Book | null {
    return this.game ? books.get(this.game) : null;
  }

  /** The board's sheet: now, or a moment that is being looked back at. */
  get sheet(): Sheet | null {
    return (this.showing.back ?? this.showing.now)?.sheet ?? this.connection.sheet;
  }

  get seats(): Seat[] {
    return this.connection.seats;
  }

  get own(): number[] {
    return this.seats.flatMap((seat, i) => (seat.you ? [i] : []));
  }

  get watching(): boolean {
    return this.connection.eyes === null;
  }

  /** The seat that is asked now; null while chance decides or all is over. */
  get asked(): number | null {
    const to = this.sheet?.to_move;
    return typeof to === "number" ? to : null;
  }

  /** A person's name, a bot's level, or the seat's colour. */
  nameOf(seat: number): string {
    const s = this.seats[seat];
    if (!s) return "";
    if (s.who) return s.who;
    if (s.by === "bot" && s.level) return t(`level.${s.level}` as Parameters<typeof t>[0]);
    return this.colourOf(seat);
  }

  colourOf(seat: number): string {
    return named(this.book, this.seats[seat]?.name ?? "");
  }

  /** How a choice is called on a button or in a list. */
  titleOf(text: string): string {
    return this.book?.words[text] ?? this.face?.title(text, this.book) ?? text;
  }

  /** The log as far as the board shows it. */
  get lines(): Line[] {
    const shown = this.showing.now?.n ?? this.connection.n;
    const log = this.connection.log.filter((line) => line.n <= shown);
    return this.face?.fold(log, this.book) ?? [];
  }

  openRule(rule: string | null): void {
    this.rule = rule;
    this.panel = "rules";
  }

  /** The moments since one's own last choice, as far as this page has seen them. */
  get sinceMine(): Shown[] {
    const { history } = this.showing;
    const last = history.findLastIndex((shown) => shown.by !== null && this.own.includes(shown.by));
    return history.slice(last + 1).filter((shown) => (this.face?.tempo(shown) ?? 0) > 0);
  }
}

const KEY = Symbol("desk");

export function setDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
