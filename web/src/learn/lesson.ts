/** What a lesson is: steps, each with a position and what has to happen in it, and words in each language. */

import type { Message, Ply } from "../lib/wire";
import type { SeatWanted } from "../lib/wire-http";
import type { Language } from "../lib/words.svelte";

/** What must come about: a kind of happening after a certain card, or a message, about certain cells. */
export interface Goal {
  happens?: string;
  card?: string;
  told?: string;
  cells?: string;
  /** Something that comes of it, whoever's ply brought it, chance's too. */
  follows?: string;
}

export interface Step {
  name: string;
  scenario: string;
  goal: Goal;
  /** The rule that the step is about. */
  rule: string;
}

export interface StepWords {
  title: string;
  text: string;
  task: string;
  done: string;
}

export interface LessonWords {
  title: string;
  /** Who you are in it; said once, at the first step. */
  you: string;
  steps: Record<string, StepWords>;
  finish: string;
  /** What the button says that sets the first game after it. */
  play: string;
}

export interface Lesson {
  steps: readonly Step[];
  /** Who sits at the tables of the steps, and at the first game after them. */
  seats: SeatWanted[];
  words: Record<Language, LessonWords>;
}

/** Whether a ply did what the step asks; `card` is the card you played last. */
export function reached(goal: Goal, ply: Pick<Ply, "by" | "told" | "happenings">, card: string | null): boolean {
  if (goal.follows) return (ply.told.follows ?? []).some((message) => is(message, goal.follows, goal.cells));
  if (ply.by !== 0) return false;
  if (goal.told) return is(ply.told, goal.told, goal.cells);
  const happened = ply.happenings.some((h) => h.kind === goal.happens);
  return happened && (goal.card === undefined || goal.card === card);
}

function is(message: Message, key: string | undefined, cells: string | undefined): boolean {
  return message.key === key && (cells === undefined || message.args.cells === cells);
}
