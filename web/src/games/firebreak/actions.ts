/** The actions that a ranger has, in the order in which they are laid out. */

import type { Choice } from "../../lib/wire";
import { actor, type BreakSheet } from "./sheet";

const COSTS: Record<string, number> = { move: 1, firebreak: 1, fly: 2, "fly-two": 3, burn: 2, deploy: 1, pump: 2, rest: 1, refill: 1, jump: 1 };

export function costOf(action: string): number {
  return COSTS[action] ?? 0;
}

const EVERY = ["move", "firebreak", "fly", "burn", "deploy", "pump", "rest", "off"];

/** What the acting ranger could ever do now: everybody's actions, the role's own, and those that its things allow. */
export function toolsOf(sheet: BreakSheet, choices: readonly Choice[] | null): string[] | null {
  if (sheet.asked !== "act" || sheet.over) return null;
  const who = actor(sheet);
  const offered = new Set((choices ?? []).map((choice) => choice.card));
  const own = [
    ...(who?.role === "smoke-jumper" || offered.has("jump") ? ["jump"] : []),
    ...(who?.role === "pilot" || offered.has("fly-two") ? ["fly-two"] : []),
  ];
  const more = [...(offered.has("refill") ? ["refill"] : []), ...(who?.rest || offered.has("use-rest") ? ["use-rest"] : [])];
  const [first, second, third, ...others] = EVERY;
  return [first!, second!, third!, ...own, ...others.slice(0, -1), ...more, others[others.length - 1]!];
}
