/** Texts that would have meant a space or a border, so that the server can be asked why not. */

import type { Choice } from "../../lib/wire";
import { lead } from "../../table/choosing";
import { isBorder } from "./land";

export function tries(choices: readonly Choice[], cell: string): string[] {
  const leads = [...new Set(choices.map(lead))];
  const fitting = isBorder(cell) ? leads.filter((words) => words === "firebreak") : leads;
  return (fitting.length ? fitting : leads).map((words) => `${words} ${cell}`).slice(0, 3);
}
