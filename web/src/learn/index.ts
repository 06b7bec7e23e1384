/** The games that have a lesson: one line a game. */

import type { Lesson } from "./lesson";

export const lessons: Record<string, () => Promise<{ lesson: Lesson }>> = {
  "fire-tower": () => import("./fire-tower"),
  firebreak: () => import("./firebreak"),
};
