/** What the people at a table are called. */

import type { Seat } from "../lib/wire";
import { t } from "../lib/words.svelte";

const COLOURS = ["red", "purple", "blue", "green", "ochre"];
const LEVELS = ["cadet", "ranger", "hotshot", "chief"];

export function levelName(level: string): string {
  return LEVELS.includes(level) ? t(`level.${level}` as "level.cadet") : level;
}

export function seatName(name: string): string {
  return COLOURS.includes(name) ? t(`seat.${name}` as "seat.red") : name;
}

/** A name if one was given; else the level of a bot, or the seat's colour. */
export function called(seat: Seat): string {
  if (seat.by === "open") return t("room.seatOpen");
  return seat.who || (seat.level ? levelName(seat.level) : seatName(seat.name));
}
