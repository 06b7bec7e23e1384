/** Fire Tower at the table. */

import { books, named } from "../../lib/books.svelte";
import type { Choice, Sheet } from "../../lib/wire";
import type { Book } from "../../lib/wire-http";
import { list, t } from "../../lib/words.svelte";
import type { Face } from "../../table/face";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { named as namedCells, placeName, steps } from "./cells";
import { CELL, whole, WIDE } from "./measures";
import Legend from "./Legend.svelte";
import { cellsOf, fold } from "./log";
import Mine from "./Mine.svelte";
import Piles from "./Piles.svelte";
import SeatThings from "./SeatThings.svelte";
import { towers } from "./sheet";
import { SLIP_WIDE, slipPlace } from "./slip";
import Steps from "./Steps.svelte";
import { change, tallies, tempo } from "./story";
import { shape, tries } from "./tries";
import Weather from "./Weather.svelte";

const typeOf = (card: string) => books.get("fire-tower")?.cards[card]?.kind;

/** The cells that a slip should not cover: what burns and what may be chosen. */
export function busyCells(sheet: Sheet, choices: readonly Choice[] | null): Set<string> {
  const s = towers(sheet);
  return new Set([...s.fire, ...s.flame, ...(choices ?? []).flatMap((choice) => choice.cells)]);
}

function slip(sheet: Sheet, choices: readonly Choice[] | null, cell: string): { left: number; top: number; width: number } {
  const place = slipPlace(cell, busyCells(sheet, choices));
  const share = (cells: number) => (WIDE.near + cells * CELL) / whole(WIDE);
  return { left: share(place.x), top: share(place.y), width: (SLIP_WIDE * CELL) / whole(WIDE) };
}

const LEADS = {
  wind: "ft.lead.wind", gem: "ft.lead.gem", firebreak: "ft.lead.firebreak", reckless: "ft.lead.reckless", "ember to": "ft.lead.emberTo",
} as const;

/** "flare-up a4-c4" is called "Flare Up a4–c4", "wind h7" is "Wind gem h7". */
function title(text: string, book: Book | null): string {
  const [, words = text, place = ""] = /^(.*?) ([a-p]\d+(?:-[a-p]\d+)?)(?: some)?$/.exec(text) ?? [];
  const [first = "", second = ""] = words.split(" ");
  const card = book?.cards[words] ?? book?.cards[first];
  const name = first === "discard" ? t("ft.lead.discard", { card: book?.cards[second]?.title ?? second }) : words in LEADS ? t(LEADS[words as keyof typeof LEADS]) : (book?.words[words] ?? card?.title ?? words);
  return place ? `${name} ${place.replace("-", "–")}` : name;
}

const WINDS = new Set(["north", "east", "south", "west"]);

function seatNote(sheet: Sheet, seat: number, book: Book | null): string {
  const s = towers(sheet);
  const here = s.seats[seat];
  if (!here) return "";
  if (!here.standing) return t("ft.seat.burned", { tower: named(book, here.tower) });
  const fire = here.area.filter((cell) => s.fire.includes(cell));
  const known = s.seen_in === seat ? (s.seen ?? []).map((card) => named(book, card)) : [];
  // Partners sit in opposite corners.
  const partner = s.teams ? s.seats[(seat + 2) % s.seats.length]?.tower : undefined;
  return [
    fire.length ? t("ft.seat.fire", { cells: list(fire) }) : t("ft.seat.calm"),
    partner ? t("ft.seat.team", { partner: named(book, partner) }) : "",
    s.champion === seat ? t("ft.seat.champion") : "",
    known.length ? t("ft.seat.known", { cards: list(known) }) : "",
  ].filter(Boolean).join(" ");
}

export const face: Face = {
  Board, Card, Weather, Steps, SeatThings, Piles, Legend, Mine,
  mine: ["bucket"],
  seatNote,
  seatOut: (sheet, seat) => !(towers(sheet).seats[seat]?.standing ?? true),
  hand: (sheet) => {
    const { hand, asked, pulled } = towers(sheet);
    return asked === "shadow-play" ? (pulled ?? []).flatMap((p) => p.card ?? []) : hand;
  },
  // A set for Reckless Abandon is of one type.
  goesWith: (sheet, card, offered) => towers(sheet).asked !== "reckless-set" || offered.some((other) => other && typeOf(other) === typeOf(card)),
  uses: (card) => {
    if (WINDS.has(card)) return [`${card} change`, `${card} roll`, `${card} gem`];
    return card === "de-reforest" ? ["deforest", "reforest"] : [card];
  },
  named: namedCells, title,
  slip, steps, shape, placeName, tries, cellsOf, tempo, change, fold, tallies,
};
