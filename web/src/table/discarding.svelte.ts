/** Choosing cards to discard: picked freely, then named one by one in the order of the hand, as the server wants it. */

import type { Choice } from "../lib/wire";
import type { Play } from "./play.svelte";

export class Discarding {
  /** Asked for by the player, where discarding is one choice among others. */
  #wanted = $state(false);
  /** Places in the hand. */
  picked = $state.raw<{ card: string; place: number }[]>([]);

  constructor(readonly play: Play) {}

  get offers(): Choice[] {
    return (this.play.choices ?? []).filter((choice) => choice.kind === "discard");
  }

  /** Discarding is all that is asked (perhaps besides ending it). */
  get forced(): boolean {
    return this.offers.length > 0 && !(this.play.choices ?? []).some((choice) => choice.kind === "play");
  }

  get active(): boolean {
    return this.offers.length > 0 && (this.forced || this.#wanted);
  }

  get on(): boolean {
    return this.#wanted;
  }

  /** The word that ends it, where the number of cards is free. */
  get end(): Choice | null {
    return (this.play.choices ?? []).find((choice) => choice.kind === "word" && choice.text === "done") ?? null;
  }

  /** How many must go; null where that is free. */
  get number(): number | null {
    if (!this.forced || this.end) return null;
    return Number(this.play.connection.prompt?.args.number ?? 1);
  }

  /**
   * Whether a card can be among those that go. Where a number must go, the server offers only what can be named first:
   * cards further on in the hand are named after it.
   */
  can(card: string, hand: readonly string[]): boolean {
    const offered = this.offers.map((choice) => choice.card);
    if (offered.includes(card)) return true;
    if (this.number === null) return false;
    const first = hand.findIndex((c) => offered.includes(c));
    return first >= 0 && hand.lastIndexOf(card) > first && this.play.goesWith(card, offered);
  }

  get ready(): boolean {
    return this.number === null ? this.picked.length > 0 : this.picked.length === this.number;
  }

  start(): void {
    this.#wanted = true;
    this.picked = [];
    this.play.opened = null;
  }

  stop(): void {
    this.#wanted = false;
    this.picked = [];
  }

  has(place: number): boolean {
    return this.picked.some((p) => p.place === place);
  }

  toggle(card: string, place: number): void {
    if (this.has(place)) this.picked = this.picked.filter((p) => p.place !== place);
    else if (this.number !== null && this.picked.length >= this.number) this.picked = [...this.picked.slice(1), { card, place }];
    else this.picked = [...this.picked, { card, place }];
  }

  /** Name the picked cards, then end it where that is a choice. */
  async confirm(): Promise<void> {
    const { connection } = this.play;
    const cards = [...this.picked].sort((a, b) => a.place - b.place).map((p) => p.card);
    const counted = this.number !== null;
    let asked = connection.prompt?.key;
    for (const [i, card] of cards.entries()) {
      if (!(await this.play.send(`discard ${card}`))) return;
      if (i === 0) asked = connection.prompt?.key;
    }
    this.stop();
    // The last card of a hand ends it by itself, and then something else may be asked.
    const end = connection.prompt?.key === asked ? connection.choices?.find((choice) => choice.text === "done") : null;
    if (!counted && end) await this.play.send(end.text);
  }
}
