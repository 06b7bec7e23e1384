/** Where a slip of paper about a cell lies: beside the cell, where it covers least. */

import { at, nameOf, SIDE } from "./cells";

export type Way = "right" | "left" | "below" | "above";

export interface SlipPlace {
  way: Way;
  /** Its north-west corner, in cells. */
  x: number;
  y: number;
}

export const SLIP_WIDE = 5.4;
export const SLIP_HIGH = 3.6;
const GAP = 0.7;

/** Of the four sides, the one on the map where fewest busy cells are covered. */
export function slipPlace(cell: string, busy: ReadonlySet<string>): SlipPlace {
  const [x, y] = at(cell);
  const within = (n: number, size: number) => Math.min(Math.max(n, 0.1), SIDE - size - 0.1);
  const low = within(y + 0.5 - SLIP_HIGH / 3, SLIP_HIGH);
  const side = within(x + 0.5 - SLIP_WIDE / 2, SLIP_WIDE);
  const places: SlipPlace[] = [
    { way: "right", x: x + 1 + GAP, y: low },
    { way: "left", x: x - GAP - SLIP_WIDE, y: low },
    { way: "below", x: side, y: y + 1 + GAP },
    { way: "above", x: side, y: y - GAP - SLIP_HIGH },
  ];
  const cost = (place: SlipPlace): number => {
    const out = place.x < 0 || place.y < 0 || place.x + SLIP_WIDE > SIDE || place.y + SLIP_HIGH > SIDE;
    let covered = out ? 1000 : 0;
    for (let i = Math.max(0, Math.floor(place.x)); i < Math.min(SIDE, place.x + SLIP_WIDE); i++)
      for (let j = Math.max(0, Math.floor(place.y)); j < Math.min(SIDE, place.y + SLIP_HIGH); j++) if (busy.has(nameOf(i, j))) covered++;
    return covered;
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** The line that leads from the cell to the slip. */
export function leader(cell: string, place: SlipPlace, unit: number): string {
  const [x, y] = at(cell);
  const reach = GAP * unit + 4;
  const from: Record<Way, [number, number, string]> = {
    right: [x + 1, y + 0.5, `h${reach}`],
    left: [x, y + 0.5, `h${-reach}`],
    below: [x + 0.5, y + 1, `v${reach}`],
    above: [x + 0.5, y, `v${-reach}`],
  };
  const [fx, fy, line] = from[place.way];
  return `M${fx * unit} ${fy * unit}${line}`;
}
