/** What a game gives to the common table: its drawings, and the little that only it can say about its own wire data. */

import type { Component } from "svelte";
import type { Key } from "../lib/words.svelte";
import type { Book } from "../lib/wire-http";
import type { Choice, Cells, Happening, LogLine, Message, Sheet } from "../lib/wire";
import type { BoardProps, Change } from "./board";

export interface SheetProps {
  sheet: Sheet;
  book: Book | null;
}

export interface SeatProps extends SheetProps {
  seat: number;
}

export interface CardProps {
  card: string;
  book: Book | null;
  /** The key that picks it, 1 to 9. */
  key?: number;
  chosen?: boolean;
  /** It can be picked now; if not, picking it asks why. */
  ready?: boolean;
  /** To be discarded. */
  going?: boolean;
  small?: boolean;
  /** Many cards share the room: what can be left out is. */
  tight?: boolean;
  onpick?: () => void;
}

/** A moment as it was shown: what was done, and the board after it. */
export interface Shown {
  n: number;
  ply: number;
  by: number | null;
  told: Message | null;
  sheet: Sheet;
  adds: Cells;
  removes: Cells;
  happenings: Happening[];
}

/** One line of the log: usually one ply, sometimes several that belong together. */
export interface Line {
  n: number;
  ply: number;
  by: number | null;
  /** Whose line it is, by the seat's name; a card drawn is its drawer's. */
  seat?: string;
  text: string;
  cells: string[];
  weighty: boolean;
}

/** Counted things for the end panel. */
export interface Tally {
  title: string;
  bars: { name: string; count: number }[];
}

export interface Face {
  Board: Component<BoardProps, {}, "cursor">;
  Card: Component<CardProps>;
  /** What blows or falls, in words and as a picture; small for a narrow bar. */
  Weather: Component<SheetProps & { small?: boolean }>;
  /** The steps of a turn, for the one whose turn it is. */
  Steps?: Component<SeatProps>;
  /** A seat's own things beside its name, and below it. */
  SeatThings: Component<SeatProps>;
  seatNote: (sheet: Sheet, seat: number, book: Book | null) => string;
  seatOut: (sheet: Sheet, seat: number) => boolean;
  /** Piles and other counts. */
  Piles: Component<SheetProps>;
  Legend: Component<SheetProps & { choices: Choice[] | null }>;
  /** Things of one's own that are not cards in the hand. */
  Mine: Component<SeatProps & { choices: Choice[] | null; onchoose: (text: string) => void; onwhy: (text: string) => void }>;
  /** Choice texts that `Mine` offers itself. */
  mine: readonly string[];

  hand: (sheet: Sheet) => string[] | null;
  /** Whether a card could be discarded along with offered ones, where a number must go. */
  goesWith: (sheet: Sheet, card: string, offered: readonly (string | null)[]) => boolean;
  /** The texts of all that can ever be done with a card. */
  uses: (card: string) => string[];
  /**
   * Where all that can be done is open at once, the hand holds tools: the cards of the choices (`choice.card`), one of
   * them taken at a time, the first that fits unless another was picked. Null where the question has no tools.
   */
  tools?: (sheet: Sheet, choices: readonly Choice[] | null) => string[] | null;
  /** How a choice is called, where the book has no title for it. */
  title: (text: string, book: Book | null) => string;
  steps: (a: string, b: string) => number;
  /** How a choice lies around a cell. */
  shape: (choice: Choice, cell: string) => string;
  placeName: (cells: readonly string[]) => string;
  /** Texts that would have meant this cell, the most telling first. */
  tries: (choices: readonly Choice[], cell: string, like: Choice | null) => string[];
  /** Where a slip about a cell lies so that it covers least: shares of the board's width, 0 to 1, and its width. */
  slip: (sheet: Sheet, choices: readonly Choice[] | null, cell: string) => { left: number; top: number; width: number };
  /** The cells that a text names. */
  named: (text: string) => string[];
  cellsOf: (message: Message | null) => string[];
  /** Milliseconds that a moment wants to be looked at. */
  tempo: (shown: Shown) => number;
  change: (shown: Shown) => Change | null;
  fold: (log: readonly LogLine[], book: Book | null) => Line[];
  tallies: (shown: readonly { told: Message | null; by: number | null }[], book: Book | null) => Tally[];

  // What not every game has; a table does without it.

  /** Nothing is hidden from anybody: people at one device need no curtain. */
  open?: boolean;
  /** Whether patterns can be turned; they can, unless a game says no. */
  rotates?: boolean;
  /** Width of the board by its height; a square, unless a game says otherwise. */
  aspect?: number;
  /** What the people at the table are called together. */
  seatsTitle?: () => string;
  /** What is said above the board while nobody acts and chance does. */
  chanceTitle?: () => string;
  /** How a game ended that all win or lose together. */
  ending?: (sheet: Sheet) => string | null;
  /** Stands beside the question, such as what is left to spend. */
  Beside?: Component<SheetProps & { small?: boolean }>;
  /** A narrow screen's row below the bar, in place of the other seats. */
  Crew?: Component<SheetProps>;
  /** Keys of its own; those without `press` work on the board and are only listed. */
  keys?: readonly { key: string; shown?: string; says: Key; press?: () => void }[];
  /** Whether a word is a place on the board. */
  isCell?: (word: string) => boolean;
}
