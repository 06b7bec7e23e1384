/** The games whose boards are drawn: one line a game. */

import { books } from "../lib/books.svelte";
import { during } from "../lib/rest";
import type { Face } from "../table/face";

export const games: Record<string, () => Promise<{ face: Face }>> = {
  "fire-tower": () => during(import("./fire-tower")),
  firebreak: () => during(import("./firebreak")),
};

/** Fetch a game's board and book, because they will be wanted in a moment. */
export function bring(game: string | undefined): void {
  if (!game || !(game in games)) return;
  void books.fetch(game);
  void games[game]?.().catch(() => undefined); // whoever needs it asks again
}
