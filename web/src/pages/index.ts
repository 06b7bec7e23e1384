/** The pages, each fetched when it is wanted; a page takes the fields of its route as props. */

import type { Component } from "svelte";
import { during } from "../lib/rest";

type Lazy = () => Promise<{ default: Component<any> }>;

export const pages: Record<string, Lazy> = {
  start: () => during(import("./Start.svelte")),
  room: () => during(import("./Room.svelte")),
  table: () => during(import("./Play.svelte")),
  replay: () => during(import("./Replay.svelte")),
  rules: () => during(import("./RulesPage.svelte")),
  learn: () => during(import("./Learn.svelte")),
};
