/** What the HTTP half of the server takes and gives. */

import type { Cells, ClockSetting, Happening, Message, Options, Result, Seat, Sheet } from "./wire";

export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  ready: boolean;
  /** All win or lose together. */
  together?: boolean;
  /** The seats' names by number of players, where the server tells them. */
  seats?: Record<string, string[]>;
}

export interface Level {
  name: string;
  title: string;
  text?: string;
}

export interface Pattern {
  width: number;
  height: number;
  cells: string[];
}

export interface Card {
  title: string;
  kind: string;
  text: string;
  rule: string;
  pattern?: Pattern | null;
}

export interface Option {
  name: string;
  title: string;
  text: string;
  rule?: string;
  kind: "switch" | "choice" | "number";
  /** A value may set other options too, where those are not chosen: an edition does. */
  values: { value: string | number | boolean; title: string; sets?: Options }[];
  default: string | number | boolean;
}

/** What does not change during play, in one language. */
export interface Book {
  title: string;
  about: { publisher: string; designers: string[]; players: string; text: string; unofficial: string; data: string };
  languages: string[];
  cards: Record<string, Card>;
  options: Option[];
  messages: Record<string, string>;
  reasons: Record<string, string>;
  kinds: Record<string, string>;
  /** Titles of choices that name no cell, by their text. */
  words: Record<string, string>;
  /** Titles of the kinds of happenings. */
  notable: Record<string, string>;
  names: Record<string, string>;
}

export interface Rule {
  number: string;
  text: string;
}

export interface Section {
  number: string;
  title: string;
  rules: Rule[];
  text?: string;
}

export interface Rules {
  title: string;
  sections: Section[];
  text?: string;
  lang?: string;
}

export interface SeatWanted {
  by: "you" | "open" | "bot" | "here";
  level?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  players: number;
  options: Options;
  seats: SeatWanted[];
  clock: ClockSetting;
  name?: string;
  scenario?: string;
}

export interface Taken {
  table: string;
  code?: string | null;
  token: string;
  watch?: string | null;
  seats: number[];
}

export interface Lobby {
  table?: string;
  code?: string;
  game: string;
  players?: number;
  options: Options;
  clock: ClockSetting;
  seats: Seat[];
  over: Result | null;
  started?: boolean;
}

export interface Frame {
  ply: number;
  by: number | null;
  do: string | null;
  told: Message | null;
  sheet: Sheet;
  adds?: Cells;
  removes?: Cells;
  happenings: Happening[];
  chances: number[] | null;
}

export interface Replay {
  game: string;
  header: { seats: string[]; names: string[]; options: Options; started: string };
  frames: Frame[];
  result: Result | null;
}
