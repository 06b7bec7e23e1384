/** A card's pattern as the inside of an SVG, in one piece: a hand has many of them, and they never change. */

import { CUTS } from "../../lib/drawing/stone.drawn";
import type { Card } from "../../lib/wire-http";

const U = 16;
const ROWS = 3;

const GEM = [2, 0, 1, 3, 4].map((tone) => `<path class="t${tone}" d="${CUTS[0]![tone]}"/>`).join("");

const THINGS: Record<string, string> = {
  fire: `<rect class="char" x=".5" y=".5" width="15" height="15" rx="2"/><g transform="translate(8 8) scale(.42)">${GEM}</g>`,
  source: `<rect class="source" x="1.2" y="1.2" width="13.6" height="13.6" rx="2"/><circle class="dot" cx="8" cy="8" r="2.4"/>`,
  break: `<rect class="earth" x="1" y="1" width="14" height="14" rx="2"/><path class="cross" d="M4.5 4.5l7 7m0-7l-7 7"/>`,
  water: `<rect class="water" x=".5" y=".5" width="15" height="15" rx="2"/><path class="drop" d="M8 3c1.7 2.7 4 4.7 4 7.1a4 4 0 0 1-8 0C4 7.7 6.3 5.7 8 3z"/>`,
};

const STAR = `<path class="star" d="M32 6v36M14 24h36M19 11l26 26M45 11 19 37"/>`;

type Pattern = NonNullable<Card["pattern"]>;

function paper(columns: number): string {
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i * U} 0V${ROWS * U}`);
  const across = Array.from({ length: ROWS + 1 }, (_, j) => `M0 ${j * U}H${columns * U}`);
  return `<path class="paper" d="${[...down, ...across].join("")}"/>`;
}

function things({ cells, width, height }: Pattern, left: number): string {
  const top = Math.floor((ROWS - height) / 2);
  const place = (i: number) => `translate(${(left + (i % width)) * U} ${(top + Math.floor(i / width)) * U})`;
  return cells.map((cell, i) => (cell in THINGS ? `<g transform="${place(i)}">${THINGS[cell]}</g>` : "")).join("");
}

/** A wind card shows its direction as an arrow beside the pattern. */
function arrow({ cells, width }: Pattern): string {
  const [from, to] = [cells.indexOf("source"), cells.indexOf("fire")];
  const angle = (Math.atan2(Math.floor(to / width) - Math.floor(from / width), (to % width) - (from % width)) * 180) / Math.PI;
  return `<g transform="translate(48 24) rotate(${angle})"><path class="arrow" d="M-12 0H12M5-6.5 12 0 5 6.5"/></g>`;
}

/** The pattern on squared paper, about 64 by 48 units: gem = new fire, dashed dot = fire already there, drop = doused, cross = firebreak. */
export function drawPattern({ kind, pattern }: Card): string {
  const wind = kind === "wind" && pattern;
  const columns = kind === "wind" || (pattern && pattern.width % 2 === 0) ? 4 : 3;
  const left = wind ? (pattern.width > 1 ? 0 : 1) : Math.floor((columns - (pattern?.width ?? 0)) / 2);
  const drawn = pattern ? things(pattern, left) + (wind ? arrow(pattern) : "") : STAR;
  return `<g transform="translate(${(4 - columns) * (U / 2)} 0)">${paper(columns)}${drawn}</g>`;
}
