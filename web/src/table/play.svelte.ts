/** One person's choosing: what is pointed at, picked, turned, discarded or refused, until it is sent as a move. */

import type { Connection, MoveAnswer } from "../lib/connection.svelte";
import { settings } from "../lib/settings.svelte";
import type { Choice, Refusal } from "../lib/wire";
import { candidates, hasBothModes, inMode, nearest, placements, preferred, stepped, turned } from "./choosing";
import { Discarding } from "./discarding.svelte";
import type { Face } from "./face";
import type { Showing } from "./showing.svelte";
import { Toolbox } from "./toolbox.svelte";

/** What was tried in vain, and why. */
export interface Vain {
  /** The cell or the card that was tried. */
  what: string;
  /** The text that was tried. */
  text: string;
  refusal: Refusal;
  nearest: Choice | null;
}

export class Play {
  /** The cell under pointer or keyboard. */
  aimed = $state<string | null>(null);
  cursor = $state<string | null>(null);
  /** The choice that waits for a confirming press, and the cell it was picked at. */
  chosen = $state.raw<Choice | null>(null);
  #held = $state<string | null>(null);
  /** Piece by piece instead of whole patterns. */
  single = $state(false);
  /** The card whose uses are laid out. */
  opened = $state<string | null>(null);
  vain = $state.raw<Vain | null>(null);
  /** A sentence of the server that is no refusal. */
  trouble = $state<string | null>(null);
  busy = $state(false);
  discarding = new Discarding(this);
  toolbox = new Toolbox(this);
  #shape = $state<string | null>(null);
  #face = $state.raw<Face | null>(null);
  #asked = 0;
  /** The move that is being made, and how it ends. */
  #moving: { text: string; made: Promise<boolean> } | null = null;
  #pressed = 0;

  constructor(
    readonly connection: Connection,
    readonly showing: Showing,
  ) {}

  set face(face: Face) {
    this.#face = face;
    this.toolbox.face = face;
  }

  // ---- what is offered ------------------------------------------------------------------------------------------

  /** The choices that can be made at this moment; null while it is not this page's turn or the board is behind. */
  get choices(): Choice[] | null {
    const { connection, showing } = this;
    return connection.mine && !showing.behind && !showing.back ? connection.choices : null;
  }

  get places(): Choice[] {
    const all = placements(this.choices);
    const { all: tools, held } = this.toolbox;
    return tools ? all.filter((choice) => choice.card === held) : all;
  }

  get offered(): Choice[] {
    return inMode(this.places, this.single);
  }

  get bothModes(): boolean {
    return hasBothModes(this.places);
  }

  /** The choices that are neither cells nor cards: buttons. */
  get words(): Choice[] {
    const words = (this.choices ?? []).filter((choice) => choice.kind === "word");
    const alone = words.length === this.choices?.length;
    const tools = this.toolbox.all;
    if (tools) return words.filter((choice) => !tools.includes(choice.card ?? ""));
    return alone ? words : words.filter((choice) => !this.#face?.mine.includes(choice.text));
  }

  /** The card that is being placed now. */
  get placing(): string | null {
    return this.toolbox.all ? null : (this.places[0]?.card ?? null);
  }

  /** Whether a card of the hand can do something now. */
  usable(card: string): boolean {
    return this.toolbox.all ? this.toolbox.offers(card).length > 0 : this.places.length > 0 || this.plays(card).length > 0;
  }

  /** Whether a card may go together with those that are offered to be discarded. */
  goesWith(card: string, offered: readonly (string | null)[]): boolean {
    const { sheet } = this.connection;
    return sheet !== null && (this.#face?.goesWith(sheet, card, offered) ?? false);
  }

  plays(card: string): Choice[] {
    return (this.choices ?? []).filter((choice) => choice.kind === "play" && choice.card === card);
  }

  get ghost(): Choice | null {
    if (!this.aimed || !this.#face) return null;
    return preferred(this.at(this.aimed), this.aimed, this.#shape, this.#face.shape);
  }

  /** The choices at a cell; where no whole pattern fits, a single piece may. */
  at(cell: string): Choice[] {
    const found = candidates(this.offered, cell);
    return found.length ? found : candidates(this.places, cell);
  }

  get turnable(): boolean {
    const cell = this.chosen ? this.#held : this.aimed;
    return cell !== null && this.at(cell).length > 1;
  }

  // ---- choosing -------------------------------------------------------------------------------------------------

  /** A new question or somebody else's turn: what was being chosen is forgotten. */
  clear(): void {
    this.chosen = null;
    this.opened = null;
    this.vain = null;
    this.#held = null;
    this.toolbox.lay();
    this.discarding.stop();
  }

  /** What was picked or refused is put aside. */
  letGo(): void {
    this.chosen = null;
    this.#held = null;
    this.vain = null;
  }

  pick(cell: string): void {
    if (this.showing.behind) return this.showing.catchUp();
    if (this.showing.back) return this.showing.look(null);
    if (!this.places.length) return;
    this.aimed = cell;
    if (this.chosen && this.chosen.cells.includes(cell) && this.#held === cell) return void this.confirm();
    const choice = this.ghost;
    if (!choice) return void this.why(cell);
    this.vain = null;
    this.choose(choice, cell);
  }

  choose(choice: Choice, cell = choice.cells[0] ?? null): void {
    this.chosen = choice;
    this.#held = cell;
    this.cursor = cell ?? this.cursor;
    this.vain = null;
    if (!settings.confirm) void this.confirm();
  }

  /** Turn the pattern at the cell that is pointed at, or the one that waits. */
  turn(by: 1 | -1): void {
    const cell = this.chosen ? this.#held : this.aimed;
    if (!cell || !this.#face) return;
    const next = turned(this.at(cell), this.chosen ?? this.ghost, by);
    if (!next) return;
    this.#shape = this.#face.shape(next, cell);
    if (this.chosen) this.chosen = next;
  }

  /** The next or previous place, for thumbs and for the keyboard. */
  step(by: 1 | -1): void {
    const next = stepped(this.offered, this.chosen ?? this.ghost, by);
    if (!next) return;
    this.aimed = next.cells[0] ?? null;
    this.chosen = next;
    this.#held = this.aimed;
    this.cursor = this.aimed;
    if (this.#face && this.aimed) this.#shape = this.#face.shape(next, this.aimed);
  }

  get stepNumber(): number {
    const present = this.chosen ?? this.ghost;
    return present ? this.offered.findIndex((choice) => choice.text === present.text) + 1 : 0;
  }

  leave(): void {
    if (this.vain) this.vain = null;
    else if (this.chosen) {
      this.chosen = null;
      this.#held = null;
    } else if (this.opened) this.opened = null;
    else if (this.discarding.on) this.discarding.stop();
  }

  async confirm(): Promise<void> {
    if (this.chosen) await this.send(this.chosen.text);
  }

  /** A card of the hand: play it, lay out its uses, take it back, or hear why not. Pressed during a move, it waits for it. */
  pickCard(card: string, place: number): void {
    const pressed = ++this.#pressed;
    if (this.#moving) {
      const { text, made } = this.#moving;
      if (!text.startsWith(card)) void made.then((well) => well && pressed === this.#pressed && this.pickCard(card, place));
      return;
    }
    if (this.showing.behind) this.showing.catchUp();
    if (!this.choices) return;
    if (this.toolbox.all) return this.toolbox.take(card);
    if (this.discarding.active) return this.discarding.toggle(card, place);
    const plays = this.plays(card);
    const uses = this.#face?.uses(card) ?? [];
    if (uses.length > 1 && plays.length) this.opened = this.opened === card ? null : card;
    else if (plays[0]) void this.send(plays[0].text);
    else if (this.places.length && this.connection.undoable === "free") void this.swap(card);
    else void this.whyText(uses[0] ?? card, card);
  }

  /** Another card was picked while one is being placed: take that one back first. */
  async swap(card: string): Promise<void> {
    if (!(await this.undo())) return;
    const plays = this.plays(card);
    if (plays.length === 1) await this.send(plays[0]!.text);
    else if (plays.length) this.opened = card;
  }

  // ---- sending --------------------------------------------------------------------------------------------------

  send(text: string): Promise<boolean> {
    return this.#make(text, () => this.connection.move(text));
  }

  undo(): Promise<boolean> {
    return this.#make("", () => this.connection.undo());
  }

  async #make(text: string, ask: () => Promise<MoveAnswer>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const made = ask().then((answer) => this.#answered(text, answer)).finally(() => {
      this.busy = false;
      this.#moving = null;
    });
    this.#moving = { text, made };
    return made;
  }

  async #answered(text: string, answer: MoveAnswer): Promise<boolean> {
    this.trouble = null;
    if ("n" in answer) {
      await this.#reached(answer.n);
      return true;
    }
    this.chosen = null;
    if ("refusal" in answer) this.vain = { what: text, text, refusal: answer.refusal, nearest: null };
    else this.trouble = answer.text;
    return false;
  }

  /** Wait until the event with that number has come in: the answer to a move may be faster than the move. */
  #reached(n: number): Promise<void> {
    if (this.connection.n >= n) return Promise.resolve();
    return new Promise((done) => {
      const stop = this.connection.on(() => {
        if (this.connection.n < n) return;
        stop();
        done();
      });
    });
  }

  // ---- why not? -------------------------------------------------------------------------------------------------

  /** Ask why nothing can go on a cell; of several ways to mean it, the first whose reason points there. */
  async why(cell: string): Promise<void> {
    const face = this.#face;
    if (!face || !this.places.length) return;
    const asked = ++this.#asked;
    let found: Refusal | null = null;
    let tried = cell;
    for (const text of face.tries(this.offered, cell, this.chosen)) {
      const refusal = await this.connection.why(text);
      if (asked !== this.#asked) return;
      if (!refusal || (found && !refusal.where.includes(cell))) continue;
      [found, tried] = [refusal, text];
      if (refusal.where.includes(cell)) break;
    }
    this.chosen = null;
    if (found) this.vain = { what: cell, text: tried, refusal: found, nearest: nearest(this.offered, cell, face.steps) };
  }

  async whyText(text: string, what: string): Promise<void> {
    const asked = ++this.#asked;
    const refusal = await this.connection.why(text);
    if (refusal && asked === this.#asked) this.vain = { what, text, refusal, nearest: null };
  }
}
