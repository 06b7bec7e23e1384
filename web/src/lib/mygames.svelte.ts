/** The tables that this device has a seat at; the tokens never leave it except to the server. */

export interface MyGame {
  table: string;
  token: string;
  game: string;
  code: string | null;
  /** When it was last opened here, in ms since 1970. */
  at: number;
  over: boolean;
  watching: boolean;
  /** Names of those at the table, and whose turn it was when last seen. */
  who: string[];
  mine: boolean;
}

const PLACE = "fireline.games";
const MOST = 40;

function load(): MyGame[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "[]") as MyGame[];
    return Array.isArray(kept) ? kept.filter((g) => g && typeof g.token === "string") : [];
  } catch {
    return [];
  }
}

class MyGames {
  #games = $state.raw<MyGame[]>(typeof localStorage === "undefined" ? [] : load());

  constructor() {
    if (typeof window !== "undefined")
      addEventListener("storage", (e) => {
        if (e.key === PLACE) this.#games = load();
      });
  }

  get all(): MyGame[] {
    return this.#games;
  }

  ofTable(table: string): MyGame | undefined {
    return this.#games.find((g) => g.table === table && !g.watching);
  }

  ofCode(code: string): MyGame | undefined {
    return this.#games.find((g) => g.code === code && !g.watching);
  }

  /** Remember a table, or what has changed at it; the newest comes first. */
  remember(game: Pick<MyGame, "table" | "token"> & Partial<MyGame>): void {
    const old = this.#games.find((g) => g.token === game.token);
    const blank: MyGame = { table: "", token: "", game: "", code: null, at: 0, over: false, watching: false, who: [], mine: false };
    const next = { ...blank, ...old, ...game, at: Date.now() };
    this.#keep([next, ...this.#games.filter((g) => g.token !== game.token)].slice(0, MOST));
  }

  /** What has changed at a table, without its coming to the front. */
  update(token: string, news: Partial<MyGame>): void {
    this.#keep(this.#games.map((g) => (g.token === token ? { ...g, ...news } : g)));
  }

  forget(token: string): void {
    this.#keep(this.#games.filter((g) => g.token !== token));
  }

  #keep(games: MyGame[]): void {
    this.#games = games;
    try {
      localStorage.setItem(PLACE, JSON.stringify(games));
    } catch {
      // a browser that keeps nothing still plays
    }
  }
}

export const mygames = new MyGames();
