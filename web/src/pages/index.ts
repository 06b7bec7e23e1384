/** The pages, each fetched when it is wanted; a page takes the fields of its route as props. */

import type { Component } from "svelte";

type Lazy = () => Promise<{ default: Component<any> }>;

export const pages: Record<string, Lazy> = {
  start: () => import("./Start.svelte"),
  room: () => import("./Room.svelte"),
  table: () => import("./Play.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./RulesPage.svelte"),
  learn: () => import("./Learn.svelte"),
};
