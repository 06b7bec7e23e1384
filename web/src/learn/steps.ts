/** The ten steps of the Fire Tower lesson: a position, and what has to happen in it. */

import type { Ply } from "../lib/wire";
import type { Key } from "../lib/words.svelte";
import wind from "./1-wind.toml?raw";
import tower from "./10-tower.toml?raw";
import fire from "./2-fire.toml?raw";
import explosion from "./3-explosion.toml?raw";
import ember from "./4-ember.toml?raw";
import firebreak from "./5-firebreak.toml?raw";
import water from "./6-water.toml?raw";
import turn from "./7-turn.toml?raw";
import discard from "./8-discard.toml?raw";
import bucket from "./9-bucket.toml?raw";

/** What your choice must bring about: a kind of happening, after a certain card, or a message. */
export interface Goal {
  happens?: string;
  card?: string;
  told?: string;
}

export interface Step {
  name: string;
  scenario: string;
  goal: Goal;
  /** The rule that the step is about. */
  rule: string;
}

export const STEPS: readonly Step[] = [
  { name: "wind", scenario: wind, goal: { told: "tell.wind" }, rule: "3.2" },
  { name: "fire", scenario: fire, goal: { happens: "fire", card: "flare-up" }, rule: "5.1" },
  { name: "explosion", scenario: explosion, goal: { happens: "firebreak", card: "explosion" }, rule: "5.10" },
  { name: "ember", scenario: ember, goal: { happens: "fire", card: "ember" }, rule: "5.15" },
  { name: "firebreak", scenario: firebreak, goal: { happens: "firebreak", card: "dozer-line" }, rule: "6.2" },
  { name: "water", scenario: water, goal: { happens: "water", card: "air-drop" }, rule: "7.1" },
  { name: "turn", scenario: turn, goal: { told: "tell.change" }, rule: "4.6" },
  { name: "discard", scenario: discard, goal: { happens: "discard" }, rule: "3.9" },
  { name: "bucket", scenario: bucket, goal: { happens: "water", card: "bucket" }, rule: "8.1" },
  { name: "tower", scenario: tower, goal: { happens: "tower" }, rule: "9.1" },
];

/** Whether your ply did what the step asks; `card` is the card you played last. */
export function reached(goal: Goal, ply: Pick<Ply, "by" | "told" | "happenings">, card: string | null): boolean {
  if (ply.by !== 0) return false;
  if (goal.told) return ply.told.key === goal.told;
  const happened = ply.happenings.some((h) => h.kind === goal.happens);
  return happened && (goal.card === undefined || goal.card === card);
}

export function word(step: Step, part: "title" | "text" | "task" | "done"): Key {
  return `learn.${step.name}.${part}` as Key;
}
