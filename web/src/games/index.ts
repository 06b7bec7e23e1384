/** The games whose boards are drawn: one line a game. */

import type { Face } from "../table/face";

export const games: Record<string, () => Promise<{ face: Face }>> = {
  "fire-tower": () => import("./fire-tower"),
};
