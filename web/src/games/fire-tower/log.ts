/** The log of Fire Tower: plies that belong together become one line, and cells can be found in it. */

import { named, say } from "../../lib/books.svelte";
import type { LogLine, Message } from "../../lib/wire";
import type { Book } from "../../lib/wire-http";
import { list, many, t } from "../../lib/words.svelte";
import type { Line } from "../../table/face";
import { cellsIn } from "./cells";

const DRAWS = new Set(["tell.draw", "tell.draw-hidden"]);
/** Said again by the line that follows: which card, then where. */
const OPENS: Record<string, string[]> = {
  "tell.play": ["tell.place-gems", "tell.place-water", "tell.place-firebreak", "tell.place-firebreaks", "tell.remove-firebreak", "tell.explosion", "tell.explosion-still", "tell.ember-from"],
  "tell.bucket": ["tell.place-water"],
};
/** What chance brings to a seat. */
const OWNED = /^tell\.(draw|pull|roll-shadow)/;
/** Says nothing that the line before it did not. */
const CLOSES = new Set(["tell.discard", "tell.place-gems", "tell.place-water"]);
const WEIGHTY = new Set(["tell.burned", "tell.over", "tell.event", "tell.draw-event"]);

export function cellsOf(message: Message | null): string[] {
  if (!message) return [];
  return [...new Set([...cellsIn(message.args.cells), ...cellsIn(message.args.centre)])];
}

function weighty(message: Message): boolean {
  return WEIGHTY.has(message.key) || message.key.startsWith("tell.roll-storm") || (message.follows ?? []).some((m) => WEIGHTY.has(m.key));
}

/** Whether two plies belong into one line, and are of the same seat. */
function together(a: LogLine, b: LogLine, keys: Set<string>): boolean {
  return keys.has(a.told.key) && keys.has(b.told.key) && a.told.args.seat === b.told.args.seat && !a.told.follows?.length;
}

function line(of: LogLine, text: string, cells = cellsOf(of.told)): Line {
  const owned = of.by !== null || OWNED.test(of.told.key);
  const seat = owned ? (of.told.args.seat ?? "").toLowerCase() : "";
  return { n: of.n, ply: of.ply, by: of.by, seat, text, cells, weighty: weighty(of.told) };
}

/** Several draws or discards of one seat, in one sentence. */
function joined(run: readonly LogLine[], book: Book | null): Line {
  const last = run[run.length - 1]!;
  if (run.length === 1) return line(last, say(book, last.told));
  const seat = named(book, last.told.args.seat ?? "");
  const cards = run.map((l) => (l.told.args.card ? named(book, l.told.args.card) : null));
  const known = cards.filter((card): card is string => card !== null);
  const after = last.told.follows?.length ? ` ${say(book, { key: "", args: {}, follows: last.told.follows }).trim()}` : "";
  if (last.told.key === "tell.discard") return line(last, t("ft.log.discards", { seat, cards: list(known) }) + after);
  if (known.length === run.length) return line(last, t("ft.log.drawsThese", { seat, cards: list(known) }) + after);
  return line(last, many("ft.log.draws", run.length, { seat }) + after);
}

export function fold(log: readonly LogLine[], book: Book | null): Line[] {
  const found: Line[] = [];
  for (let i = 0; i < log.length; i++) {
    const here = log[i]!;
    const next = log[i + 1];
    if (next && next.by === here.by && OPENS[here.told.key]?.includes(next.told.key) && !here.told.follows?.length) continue;
    if (here.told.key === "tell.done" && CLOSES.has(log[i - 1]?.told.key ?? "") && !here.told.follows?.length) continue;
    const keys = DRAWS.has(here.told.key) ? DRAWS : here.told.key === "tell.discard" ? new Set(["tell.discard"]) : null;
    const run = [here];
    while (keys && log[i + 1] && together(log[i]!, log[i + 1]!, keys)) run.push(log[++i]!);
    const text = joined(run, book);
    if (text.text) found.push(text);
  }
  return found;
}
