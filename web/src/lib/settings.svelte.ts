/** What this device prefers; kept in local storage, the same in every tab. */

import type { Language } from "./words.svelte";

export type Shift = "day" | "night";

interface Kept {
  language: Language | null;
  shift: Shift | null;
  motion: boolean;
  sound: boolean;
  confirm: boolean;
  notify: boolean;
  name: string;
}

const PLACE = "fireline.settings";
const FRESH: Kept = { language: null, shift: null, motion: true, sound: true, confirm: true, notify: false, name: "" };

function load(): Kept {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...FRESH };
  }
}

function asks(query: string): MediaQueryList | null {
  return typeof matchMedia === "function" ? matchMedia(query) : null;
}

/** The day's or the night's shift, motion, sound, language: the player's word first, then the system's. */
class Settings {
  #kept = $state<Kept>(typeof localStorage === "undefined" ? { ...FRESH } : load());
  #systemNight = $state(false);
  #systemStill = $state(false);

  constructor() {
    const night = asks("(prefers-color-scheme: dark)");
    const still = asks("(prefers-reduced-motion: reduce)");
    this.#systemNight = night?.matches ?? false;
    this.#systemStill = still?.matches ?? false;
    night?.addEventListener("change", (e) => (this.#systemNight = e.matches));
    still?.addEventListener("change", (e) => (this.#systemStill = e.matches));
    if (typeof window !== "undefined")
      window.addEventListener("storage", (e) => {
        if (e.key === PLACE) this.#kept = load();
      });
  }

  #set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    this.#kept[key] = value;
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // a browser that keeps nothing still plays
    }
  }

  get shift(): Shift {
    return this.#kept.shift ?? (this.#systemNight ? "night" : "day");
  }
  set shift(value: Shift) {
    this.#set("shift", value);
  }

  /** The language chosen here, or null to follow the browser. */
  get language(): Language | null {
    return this.#kept.language;
  }
  set language(value: Language | null) {
    this.#set("language", value);
  }

  /** Whether things may move: only if neither the player nor the system says no. */
  get motion(): boolean {
    return this.#kept.motion && !this.#systemStill;
  }
  set motion(value: boolean) {
    this.#set("motion", value);
  }

  /** Whether the system itself asks for stillness; then the switch has nothing to say. */
  get systemStill(): boolean {
    return this.#systemStill;
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(value: boolean) {
    this.#set("sound", value);
  }

  /** Whether a move waits for a second, confirming press. */
  get confirm(): boolean {
    return this.#kept.confirm;
  }
  set confirm(value: boolean) {
    this.#set("confirm", value);
  }

  get notify(): boolean {
    return this.#kept.notify;
  }
  set notify(value: boolean) {
    this.#set("notify", value);
  }

  /** The name last given; may be empty. */
  get name(): string {
    return this.#kept.name;
  }
  set name(value: string) {
    this.#set("name", value);
  }
}

export const settings = new Settings();
