/** How choices are called: "Move to B3", "Firebreak A3–B1", "Let the Pilot land on C4". */

import type { Book } from "../../lib/wire-http";
import { t } from "../../lib/words.svelte";

const LEADS = {
  move: "fb.do.move", firebreak: "fb.do.firebreak", fly: "fb.do.fly", "fly two": "fb.do.fly-two", burn: "fb.do.burn", pump: "fb.do.pump", jump: "fb.do.jump",
  enter: "fb.do.enter", flee: "fb.do.flee", drop: "fb.do.drop", land: "fb.do.land",
} as const;

export function title(text: string, book: Book | null): string {
  const [, lead = text, place = ""] = /^(.*?) ([A-H]\d+(?:-[A-H]\d+)?)$/.exec(text) ?? [];
  if (place && lead in LEADS) return t(LEADS[lead as keyof typeof LEADS], { place: place.replace("-", "–") });
  return book?.words[text] ?? book?.words[text.replace(" ", "-")] ?? book?.cards[text.replace(" ", "-")]?.title ?? text;
}
