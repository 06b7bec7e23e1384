/** How a screen reader names a cell: where it is, what lies there, whether something may go there. */

import type { Book } from "../../lib/wire-http";
import { named } from "../../lib/books.svelte";
import { t } from "../../lib/words.svelte";
import type { Thing, TowerSheet } from "./sheet";

const THINGS = {
  flame: "ft.cell.flame",
  gem: "ft.cell.gem",
  break: "ft.cell.break",
  ablaze: "ft.cell.ablaze",
  blocked: "ft.cell.blocked",
} as const;

export function cellName(cell: string, thing: Thing | undefined, ground: string | undefined, legal: boolean): string {
  const parts = [cell, thing ? t(THINGS[thing]) : t("ft.cell.forest")];
  if (ground) parts.push(ground);
  if (legal) parts.push(t("table.cell.legal"));
  return parts.join(", ");
}

/** Cells that belong to a tower, with the words for it. */
export function grounds(sheet: TowerSheet, book: Book | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const seat of sheet.seats) {
    const tower = named(book, seat.tower);
    for (const cell of seat.area)
      if (seat.standing) found.set(cell, t(cell === seat.corner ? "ft.cell.corner" : "ft.cell.area", { tower }));
      else found.set(cell, t("ft.cell.ruin", { tower }));
  }
  return found;
}
