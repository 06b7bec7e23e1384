/** The games that have a lesson: one line a game. */

import { during } from "../lib/rest";
import type { Lesson } from "./lesson";

export const lessons: Record<string, () => Promise<{ lesson: Lesson }>> = {
  "fire-tower": () => during(import("./fire-tower")),
  firebreak: () => during(import("./firebreak")),
};
