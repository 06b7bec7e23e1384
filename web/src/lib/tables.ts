/** Setting tables and sitting down at them. */

import { get, post } from "./http";
import { mygames } from "./mygames.svelte";
import type { GameInfo, Level, Lobby, NewTable, Taken } from "./wire-http";

let games: Promise<GameInfo[]> | undefined;
let levels: Promise<Level[]> | undefined;

export function gameList(): Promise<GameInfo[]> {
  games ??= get<GameInfo[]>("/api/games");
  games.catch(() => (games = undefined));
  return games;
}

export function levelList(): Promise<Level[]> {
  levels ??= get<Level[]>("/api/bots");
  levels.catch(() => (levels = undefined));
  return levels;
}

function keep(taken: Taken, game: string, code: string | null): void {
  mygames.remember({ table: taken.table, token: taken.token, game, code });
}

export async function setTable(wanted: NewTable): Promise<Taken> {
  const taken = await post<Taken>("/api/tables", wanted);
  keep(taken, wanted.game, taken.code ?? null);
  return taken;
}

/** One click to a board: you and a Ranger on the other side, or two Rangers on yours. */
export function playNow(game: GameInfo, name: string): Promise<Taken> {
  const bot = { by: "bot" as const, level: game.together ? "hotshot" : "ranger" }; // a team wants partners who do not slip
  const bots = Array.from({ length: game.together ? 2 : 1 }, () => bot);
  const seats = [{ by: "you" as const }, ...bots];
  return setTable({ game: game.name, players: seats.length, options: {}, seats, clock: { kind: "none" }, ...(name ? { name } : {}) });
}

export function lobby(code: string): Promise<Lobby> {
  return get<Lobby>(`/api/tables/${encodeURIComponent(code)}`);
}

export async function sitDown(code: string, game: string, name: string, seat?: number): Promise<Taken> {
  const wish = { ...(name ? { name } : {}), ...(seat === undefined ? {} : { seat }) };
  const taken = await post<Taken>(`/api/tables/${encodeURIComponent(code)}/join`, wish);
  keep(taken, game, code);
  return taken;
}

/** The address of a table for whoever holds this token. */
export function tableAddress(token: string, way: "play" | "s" | "w" = "play"): string {
  return `/${way}#${token}`;
}
