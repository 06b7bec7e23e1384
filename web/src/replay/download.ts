/** Keep a finished game's record as a file; only who sat at the table may ask for it. */

import type { MyGame } from "../lib/mygames.svelte";

export async function saveRecord(game: MyGame): Promise<void> {
  const response = await fetch("/api/table/record", { headers: { Authorization: `Bearer ${game.token}` } });
  if (!response.ok) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = `${game.game}-${game.code ?? game.table}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
