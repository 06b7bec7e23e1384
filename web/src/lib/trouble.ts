/** What went wrong, said in the reader's language where we know it. */

import { Trouble } from "./http";
import { type Key, t } from "./words.svelte";

const KNOWN: Record<string, Key> = {
  offline: "trouble.offline",
  "no-table": "trouble.no-table",
  full: "trouble.full",
  "too-fast": "trouble.busy",
  "too-many": "trouble.busy",
};

export function describe(error: unknown): string {
  if (!(error instanceof Trouble)) return t("trouble.unknown", { text: String(error) });
  const known = KNOWN[error.code];
  return known ? t(known) : t("trouble.unknown", { text: error.message });
}
