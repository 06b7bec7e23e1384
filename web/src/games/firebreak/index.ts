/** Firebreak at the table. */

import { books } from "../../lib/books.svelte";
import type { Sheet } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import type { Face } from "../../table/face";
import { toolsOf } from "./actions";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Crew from "./Crew.svelte";
import { cellsIn, landOf, type Land } from "./land";
import Legend from "./Legend.svelte";
import { cellsOf, fold } from "./log";
import Mine from "./Mine.svelte";
import { outlook } from "./outlook.svelte";
import Piles from "./Piles.svelte";
import Points from "./Points.svelte";
import SeatThings from "./SeatThings.svelte";
import { fires } from "./sheet";
import { change, tallies, tempo } from "./story";
import { title } from "./titles";
import { tries } from "./tries";
import { ASPECT, slipShare } from "./view";
import { steps } from "./walking";
import Weather from "./Weather.svelte";

let last: Land | null = null;
/** The land of this sheet; the last one that was drawn where no sheet is at hand. */
function land(sheet?: Sheet): Land | null {
  if (sheet) last = landOf(books.get("firebreak"), fires(sheet).layout);
  return last;
}

const CELL = /^[A-H]\d{1,2}(-[A-H]\d{1,2})?$/;

export const face: Face = {
  Board, Card, Weather, SeatThings, Piles, Legend, Mine, Beside: Points, Crew,
  mine: [],
  seatNote: () => "",
  seatOut: () => false,
  hand: () => null,
  tools: (sheet, choices) => toolsOf(fires(sheet), choices),
  goesWith: () => false,
  uses: (card) => [card.replace("-", " ")],
  title,
  open: true,
  rotates: false,
  aspect: ASPECT,
  seatsTitle: () => t("fb.rangers"),
  chanceTitle: () => t("fb.chance"),
  ending: (sheet) => {
    const { ending } = fires(sheet);
    return ending ? t(`fb.end.${ending}`) : null;
  },
  keys: [
    { key: "f", says: "fb.key.forecast", press: () => outlook.toggle() },
    { key: "[", shown: "[ ]", says: "fb.key.borders" },
  ],
  isCell: (name) => CELL.test(name),
  named: cellsIn,
  placeName: (cells) => cells.map((cell) => cell.replace("-", "–")).join(", "),
  shape: (choice) => choice.card ?? choice.kind,
  steps: (a, b) => steps(last, a, b),
  slip: (sheet, _choices, cell) => slipShare(land(sheet), cell),
  tries: (choices, cell) => tries(choices, cell),
  cellsOf, tempo, change, fold, tallies,
};
