/** Tutte le parole della pagina in italiano. */
import type { Words } from "../lib/words.svelte";
import { common } from "./it/common";
import { firebreak } from "./it/firebreak";
import { learn } from "./it/learn";
import { replay } from "./it/replay";
import { room } from "./it/room";
import { rules } from "./it/rules";
import { start } from "./it/start";
import { table } from "./it/table";

export const it: Words = { ...common, ...firebreak, ...learn, ...replay, ...room, ...rules, ...start, ...table };
