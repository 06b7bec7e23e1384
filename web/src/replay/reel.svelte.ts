/** A game to look back at: its moments, where we are in them, and the hand that turns. */

import { get } from "../lib/http";
import { settings } from "../lib/settings.svelte";
import type { Book, Frame, Replay } from "../lib/wire-http";
import type { Face, Line, Shown } from "../table/face";

export const SPEEDS = [0.5, 1, 2, 4];
const GLANCE = 700;

/** A stop on the way: one line of the log and the chances after it. */
export interface Stop extends Line {
  chances: number[] | null;
  /** By how much each seat's chance has changed since the stop before. */
  swing: number[];
}

export class Reel {
  replay = $state.raw<Replay | null>(null);
  face = $state.raw<Face | null>(null);
  book = $state.raw<Book | null>(null);
  /** The ply that is shown: frame number `at` is the table after that many plies. */
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly frames = $derived<Frame[]>(this.replay?.frames ?? []);
  readonly last = $derived(Math.max(0, this.frames.length - 1));
  readonly frame = $derived<Frame | null>(this.frames[Math.min(this.at, this.last)] ?? null);
  readonly stops = $derived(this.#stops());
  /** The stop that we are at or have last passed. */
  readonly stop = $derived(this.stops.findLastIndex((s) => s.ply <= this.at));
  readonly seats = $derived(this.replay?.header.seats ?? []);

  async load(id: string, eyes: string): Promise<void> {
    this.replay = await get<Replay>(`/api/replays/${encodeURIComponent(id)}?eyes=${encodeURIComponent(eyes)}`);
    this.at = Math.min(this.at, this.last);
  }

  #stops(): Stop[] {
    if (!this.face) return [];
    const log = this.frames.flatMap((f) => (f.told ? [{ n: f.ply, ply: f.ply, by: f.by, told: f.told }] : []));
    let before = this.frames[0]?.chances ?? null;
    return this.face.fold(log, this.book).map((line) => {
      const chances = this.frames[line.ply]?.chances ?? null;
      const swing = chances && before ? chances.map((c, i) => c - (before?.[i] ?? c)) : [];
      before = chances ?? before;
      return { ...line, chances, swing };
    });
  }

  /** The moment as the table would show it, so that the board can tell it in its order. */
  readonly shown = $derived.by<Shown | null>(() => {
    const f = this.frame;
    if (!f) return null;
    const { ply, by, told, sheet, happenings, adds = {}, removes = {} } = f;
    return { n: ply, ply, by, told, sheet, adds, removes, happenings };
  });

  go(ply: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.round(ply)));
  }

  /** To the next or an earlier stop. */
  step(by: 1 | -1): void {
    const plies = this.stops.map((s) => s.ply);
    const next = by > 0 ? plies.find((p) => p > this.at) : plies.findLast((p) => p < this.at);
    this.go(next ?? (by > 0 ? this.last : 0));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.last) this.go(0);
    this.playing = true;
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #next(): void {
    const look = this.shown && this.face ? Math.max(this.face.tempo(this.shown), GLANCE) : GLANCE;
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.step(1);
      if (this.at >= this.last) this.pause();
      else this.#next();
    }, (settings.motion ? look : GLANCE) / this.speed);
  }
}
