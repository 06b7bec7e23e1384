/** What every game's board takes, and what it tells. */

import type { Choice, Sheet } from "../lib/wire";

/** The cells somebody just changed; `tag` shows the seat's mark beside them. */
export interface Mark {
  seat: number | null;
  cells: string[];
  tag?: boolean;
}

/** A cell that was tried in vain, and the cells that are the cause. */
export interface Refused {
  cell: string;
  /** All cells that were tried. */
  tried: string[];
  where: string[];
}

export interface Ping {
  key: number;
  seat: number;
  cell: string;
}

/** What has just happened, so that it can be shown in its order. */
export interface Change {
  /** Cells that gained something, in the order in which they were named. */
  cells: string[];
  /** Whether the whole fire moved at once. */
  storm: boolean;
  /** Where to, if that is not where the wind blows. */
  way?: string;
  /** Seats whose tower has just fallen. */
  fallen: number[];
}

export interface BoardProps {
  sheet: Sheet;
  /** The choices that name cells; null while this page is not asked. */
  choices?: Choice[] | null;
  /** What would happen at the cell pointed at, or what was picked and waits to be confirmed. */
  ghost?: Choice | null;
  chosen?: Choice | null;
  refused?: Refused | null;
  marks?: Mark[];
  pings?: Ping[];
  change?: Change | null;
  /** Whose eyes: their own signs may be drawn differently. */
  eyes?: number | null;
  /** Narrow screens: bigger letters, a slim collar, zoom while choosing. */
  small?: boolean;
  /** Nobody can point or pick: a picture. */
  still?: boolean;
  /** The cell the keyboard is at. */
  cursor?: string | null;
  /** The cell under pointer or keyboard has changed. */
  onaim?: (cell: string | null) => void;
  onpick?: (cell: string) => void;
  onturn?: (by: 1 | -1) => void;
  onnext?: (by: 1 | -1) => void;
  onwhy?: (cell: string) => void;
  onleave?: () => void;
  onping?: (cell: string) => void;
}
