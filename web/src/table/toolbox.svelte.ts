/** Tools: where all that can be done is open at once, one kind of choice is taken into the hand and then aimed. */

import type { Choice } from "../lib/wire";
import { placements } from "./choosing";
import type { Face } from "./face";
import type { Play } from "./play.svelte";

export class Toolbox {
  #picked = $state<string | null>(null);
  #face = $state.raw<Face | null>(null);

  constructor(readonly play: Play) {}

  set face(face: Face) {
    this.#face = face;
  }

  /** The tools of this question; null where the game or the question has none. */
  get all(): string[] | null {
    const { choices, connection } = this.play;
    return (choices && connection.sheet && this.#face?.tools?.(connection.sheet, choices)) || null;
  }

  /** The tool in the hand: the one that was picked, or the first that has a place. */
  get held(): string | null {
    const { all } = this;
    const placed = new Set(placements(this.play.choices).map((choice) => choice.card));
    if (!all) return null;
    return this.#picked !== null && all.includes(this.#picked) && placed.has(this.#picked) ? this.#picked : (all.find((tool) => placed.has(tool)) ?? null);
  }

  offers(tool: string): Choice[] {
    return (this.play.choices ?? []).filter((choice) => choice.card === tool);
  }

  lay(): void {
    this.#picked = null;
  }

  /** Take a tool into the hand; one that needs no place waits to be confirmed, and picking it again confirms. */
  take(tool: string): void {
    const { play } = this;
    const offers = this.offers(tool);
    const only = offers.some((choice) => choice.cells.length) ? null : offers[0];
    if (!offers.length) return void play.whyText(this.#face?.uses(tool)[0] ?? tool, tool);
    if (only && play.chosen?.text === only.text) return void play.confirm();
    this.#picked = tool;
    play.letGo();
    if (only) play.choose(only);
  }
}
