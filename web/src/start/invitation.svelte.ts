/** The table that is being set: who sits where, which clock, which options. */

import { settings } from "../lib/settings.svelte";
import type { ClockKind, ClockSetting, Options } from "../lib/wire";
import type { NewTable, Option, SeatWanted } from "../lib/wire-http";

export interface Place {
  /** "open", "here" or a bot's level. */
  who: string;
  name: string;
}

const MOST = 6;

/** Every option's value where nobody chose it: the book's, unless something chosen sets another. */
export function standard(options: Option[], chosen: Options): Options {
  const picked = options.flatMap((o) => Object.entries(o.values.find((v) => v.value === (chosen[o.name] ?? o.default))?.sets ?? {}));
  return Object.fromEntries([...options.map((o) => [o.name, o.default] as const), ...picked]);
}

export class Invitation {
  players = $state(2);
  name = $state(settings.name);
  /** Everybody but you, in the order of the seats; more than are asked for, so that changing the number loses nothing. */
  places = $state<Place[]>(Array.from({ length: MOST - 1 }, () => ({ who: "open", name: "" })));
  clock = $state<ClockKind>("none");
  seconds = $state(60);
  days = $state(2);
  options = $state<Options>({});

  constructor(readonly game: string) {}

  get others(): Place[] {
    return this.places.slice(0, this.players - 1);
  }

  /** The options that differ from the standard, which an edition may change. */
  changed(options: Option[]): Options {
    const usual = standard(options, this.options);
    return Object.fromEntries(Object.entries(this.options).filter(([name, value]) => usual[name] !== value));
  }

  get #clock(): ClockSetting {
    if (this.clock === "turn") return { kind: "turn", seconds: this.seconds };
    return this.clock === "days" ? { kind: "days", days: this.days } : { kind: "none" };
  }

  #seat({ who, name }: Place): SeatWanted {
    const called = name.trim() ? { name: name.trim() } : {};
    if (who === "open") return { by: "open" };
    return who === "here" ? { by: "here", ...called } : { by: "bot", level: who };
  }

  table(options: Option[]): NewTable {
    const name = this.name.trim();
    return {
      game: this.game,
      players: this.players,
      options: this.changed(options),
      seats: [{ by: "you" }, ...this.others.map((place) => this.#seat(place))],
      clock: this.#clock,
      ...(name ? { name } : {}),
    };
  }

  /** Whether somebody is still to come: then the room with its links is the next page, else the table. */
  get waits(): boolean {
    return this.others.some((place) => place.who === "open");
  }
}
