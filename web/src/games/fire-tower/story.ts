/** How long a moment wants to be looked at, what changed in it, and what can be counted over a game. */

import { named } from "../../lib/books.svelte";
import type { Message } from "../../lib/wire";
import type { Book } from "../../lib/wire-http";
import { t } from "../../lib/words.svelte";
import type { Change } from "../../table/board";
import type { Shown, Tally } from "../../table/face";

const GLANCE = 420;
const A_GEM = 90;
const STORM = 1300;
const FALL = 1500;
const DIE = 700;

export function change(shown: Shown): Change | null {
  const storm = shown.happenings.some((h) => h.kind === "firestorm");
  const fallen = shown.happenings.filter((h) => h.kind === "tower" && h.seat !== null).map((h) => h.seat!);
  const caught = shown.happenings.filter((h) => h.kind === "fire").flatMap((h) => h.cells);
  const cells = [...new Set([...(shown.adds.gem ?? []), ...caught, ...(shown.adds.firebreak ?? [])])];
  if (!cells.length && !fallen.length) return null;
  return storm && shown.told?.args.wind ? { cells, storm, fallen, way: shown.told.args.wind.charAt(0).toUpperCase() } : { cells, storm, fallen };
}

export function tempo(shown: Shown): number {
  const found = change(shown);
  if (found?.fallen.length) return FALL;
  if (found?.storm) return STORM;
  if (found) return GLANCE + Math.min(found.cells.length, 8) * A_GEM;
  if (shown.happenings.some((h) => h.kind === "event")) return STORM;
  if (shown.told?.key.startsWith("tell.roll-") || shown.told?.key === "tell.change") return DIE;
  return shown.happenings.length || Object.keys(shown.removes).length ? GLANCE : 0;
}

const WINDS = ["north", "east", "south", "west"];

function counted(told: readonly Message[], value: (m: Message) => string | undefined): Map<string, number> {
  const found = new Map<string, number>();
  for (const message of told) {
    const name = value(message);
    if (name) found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

/** What the die showed and which cards came, as far as the eyes could see. */
export function tallies(shown: readonly { told: Message | null }[], book: Book | null): Tally[] {
  const told = shown.flatMap((s) => (s.told ? [s.told] : []));
  const rolls = counted(told, (m) => (m.key.startsWith("tell.roll-") && m.key !== "tell.roll-by-card" ? m.args.wind : undefined));
  const draws = counted(told, (m) => (m.key === "tell.draw" || m.key === "tell.draw-event" ? m.args.card : undefined));
  const bars = (of: Map<string, number>, names: string[]) =>
    names.filter((n) => of.has(n) || WINDS.includes(n)).map((n) => ({ name: named(book, n), count: of.get(n) ?? 0 }));
  return [
    { title: t("ft.tally.die"), bars: bars(rolls, WINDS) },
    { title: t("ft.tally.draws"), bars: bars(draws, [...draws.keys()]).sort((a, b) => b.count - a.count) },
  ].filter((tally) => tally.bars.some((bar) => bar.count > 0));
}
