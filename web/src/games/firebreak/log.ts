/** The log of Firebreak: what belongs together becomes one line, and spaces can be found in it. */

import { say } from "../../lib/books.svelte";
import type { LogLine, Message } from "../../lib/wire";
import type { Book } from "../../lib/wire-http";
import type { Line } from "../../table/face";
import { cellsIn } from "./land";

/** Laying the map, dealing roles and lighting the first fires: one line each, whatever it takes. */
const SETUP: Record<string, string> = { "tell.tile": "tile", "tell.tile-star": "tile", "tell.role": "role", "tell.start": "start", "tell.start-none": "start" };
/** What a ranger's turn ends with is read in one breath: wind and track. A spread has a line of its own. */
const AFTER = new Set(["tell.shift", "tell.shift-same", "tell.shift-spin", "tell.spin", "tell.spread"]);
/** Says nothing that the line before it did not. */
const SILENT = new Set(["tell.no-firebreak", "tell.end"]);
/** Told again, with the place, by the line that follows. */
const OPENS: Record<string, string> = { "tell.shift-spin": "tell.spin" };
const WEIGHTY = new Set(["tell.spread-on", "tell.spread-to", "tell.spread-lost", "tell.damage", "tell.caught", "tell.driven-off", "tell.blaze-lost", "tell.won", "tell.hollow", "tell.lost", "tell.box"]);

export function cellsOf(message: Message | null): string[] {
  if (!message) return [];
  return [...new Set([message, ...(message.follows ?? [])].flatMap((m) => cellsIn(m.args.cells)))];
}

function weighty(message: Message): boolean {
  return [message, ...(message.follows ?? [])].some((m) => WEIGHTY.has(m.key));
}

function line(run: readonly LogLine[], text: string): Line {
  const last = run[run.length - 1]!;
  const seat = last.by === null ? "" : (last.told.args.seat ?? "").toLowerCase();
  return { n: last.n, ply: last.ply, by: last.by, seat, text, cells: [...new Set(run.flatMap((l) => cellsOf(l.told)))], weighty: run.some((l) => weighty(l.told)) };
}

/** Whether the next ply goes on with the line of this one. */
function goesOn(here: LogLine, next: LogLine): boolean {
  const [a, b] = [here.told, next.told];
  if (SETUP[a.key]) return SETUP[a.key] === SETUP[b.key];
  if (here.by === null) return AFTER.has(a.key) && AFTER.has(b.key) && !b.key.startsWith("tell.shift");
  return here.by === next.by && a.args.ranger === b.args.ranger && a.key.startsWith("tell.firebreak") && b.key.startsWith("tell.firebreak");
}

/** One ranger's firebreaks in a row, or a card and what came of it, in one breath. */
function told(run: readonly LogLine[], book: Book | null): string {
  return run.filter((l, i) => !run[i + 1] || OPENS[l.told.key] !== run[i + 1]!.told.key).map((l) => say(book, l.told)).join(" ");
}

export function fold(log: readonly LogLine[], book: Book | null): Line[] {
  const found: Line[] = [];
  for (let i = 0; i < log.length; i++) {
    const run = [log[i]!];
    while (log[i + 1] && goesOn(log[i]!, log[i + 1]!)) run.push(log[++i]!);
    if (run.every((l) => SILENT.has(l.told.key) && !l.told.follows?.length)) continue;
    const text = told(run, book);
    if (text) found.push(line(run, text));
  }
  return found;
}
