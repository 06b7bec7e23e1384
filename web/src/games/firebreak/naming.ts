/** How a screen reader names a space or a border: where it is, what it is, what lies there, whether it may be chosen. */

import { named } from "../../lib/books.svelte";
import type { Book } from "../../lib/wire-http";
import { many, t } from "../../lib/words.svelte";
import type { Space } from "./land";
import { percent } from "./outlook.svelte";
import { seatOf, type BreakSheet } from "./sheet";

export function roleName(book: Book | null, role: string | null): string {
  return role ? (book?.cards[role]?.title ?? role) : t("fb.ranger");
}

/** A space in words; with the forecast on, its chances come last. */
export function spaceName(space: Space, sheet: BreakSheet, book: Book | null, legal: boolean, forecast: boolean): string {
  const { name } = space;
  const parts = [name, t(`fb.terrain.${space.terrain}` as "fb.terrain.L")];
  if (space.hill) parts.push(t("fb.hill"));
  if (space.feature) {
    const feature = t(`fb.feature.${space.feature}` as "fb.feature.lodge");
    parts.push(sheet.ruined.includes(name) ? t("fb.cell.ruined", { feature }) : feature);
  }
  if (sheet.blazes.includes(name)) parts.push(t("fb.cell.burning"));
  if (sheet.burnouts.includes(name)) parts.push(t("fb.cell.burnt"));
  const pumps = sheet.pumps[name] ?? 0;
  if (pumps) parts.push(many("fb.cell.pumps", pumps) + (sheet.wet.includes(name) ? ` ${t("fb.cell.wet")}` : ""));
  const here = sheet.rangers.filter((ranger) => ranger.at === name);
  if (here.length > 1) parts.push(many("fb.cell.rangers", here.length));
  for (const ranger of here) parts.push(`${roleName(book, ranger.role)} (${named(book, seatOf(sheet, ranger))})`);
  if (forecast && sheet.forecast) {
    const [fire, spark] = [sheet.forecast.fire[name] ?? 0, sheet.forecast.spark[name] ?? 0];
    if (fire) parts.push(t("fb.cell.fire", { chance: percent(fire) }));
    if (spark) parts.push(t("fb.cell.spark", { chance: percent(spark) }));
  }
  if (legal) parts.push(t("table.cell.legal"));
  return parts.join(", ");
}

export function borderLabel(name: string, sheet: BreakSheet, legal: boolean): string {
  const parts = [t("fb.border", { border: name.replace("-", "–") })];
  if (sheet.doubles.includes(name)) parts.push(t("fb.border.double"));
  else if (sheet.firebreaks.includes(name)) parts.push(t("fb.border.single"));
  if (legal) parts.push(t("table.cell.legal"));
  return parts.join(", ");
}
