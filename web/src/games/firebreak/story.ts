/** How long a moment wants to be looked at, what changed in it, and what can be counted over a game. */

import type { Message } from "../../lib/wire";
import { named } from "../../lib/books.svelte";
import type { Book } from "../../lib/wire-http";
import { t } from "../../lib/words.svelte";
import type { Change } from "../../table/board";
import type { Shown, Tally } from "../../table/face";

const GLANCE = 480;
const STEP = 420;
const CARD = 650;
const SPREAD = 1900;
const LOSS = 700;

const cellsOf = (shown: Shown, ...kinds: string[]) => [...new Set(shown.happenings.filter((h) => kinds.includes(h.kind)).flatMap((h) => h.cells))];

export function change(shown: Shown): Change | null {
  const spread = shown.happenings.some((h) => h.kind === "spread");
  const cells = cellsOf(shown, "fire", "blaze", "flare-up", "firebreak");
  return cells.length ? { cells, storm: spread, fallen: [] } : null;
}

export function tempo(shown: Shown): number {
  const key = shown.told?.key.replace("tell.", "") ?? "";
  if (key.startsWith("tile") || key === "role") return 0;
  const losses = shown.happenings.some((h) => h.kind === "damage" || h.kind === "caught") ? LOSS : 0;
  if (shown.happenings.some((h) => h.kind === "spread")) return SPREAD + losses;
  if (/^(shift|spin|spread|wind)/.test(key)) return CARD;
  if (change(shown)) return GLANCE + losses;
  return shown.by === null ? GLANCE : STEP;
}

function counted(told: readonly Message[], value: (m: Message) => string | undefined): Map<string, number> {
  const found = new Map<string, number>();
  for (const message of told) {
    const name = value(message);
    if (name) found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

const WINDS = ["east", "south-east", "south-west", "west", "north-west", "north-east"];

/** Where the wind blew, turn by turn, and what the spread cards brought. */
export function tallies(shown: readonly { told: Message | null }[], book: Book | null): Tally[] {
  const told = shown.flatMap((s) => (s.told ? [s.told] : []));
  const winds = counted(told, (m) => (/^tell\.(shift|shift-same|spin|wind)$/.test(m.key) ? m.args.wind : undefined));
  const cards = counted(told, (m) => (/^tell\.spread(-on)?$/.test(m.key) ? m.args.number : undefined));
  return [
    { title: t("fb.tally.wind"), bars: WINDS.map((wind) => ({ name: named(book, wind), count: winds.get(wind) ?? 0 })) },
    { title: t("fb.tally.spread"), bars: [...cards].sort().map(([number, count]) => ({ name: `+${number}`, count })) },
  ].filter((tally) => tally.bars.some((bar) => bar.count > 0));
}
