/** Keep a game's record as a file. */

import type { Connection } from "../lib/connection.svelte";

export async function download(connection: Connection): Promise<void> {
  const response = await fetch("/api/table/record", { headers: { Authorization: `Bearer ${connection.token}` } });
  if (!response.ok) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = `${connection.table?.game ?? "game"}-${connection.table?.code ?? connection.table?.id ?? ""}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
