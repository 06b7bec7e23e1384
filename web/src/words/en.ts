/** All words of the page in English; the other languages have exactly these keys. */
import { common } from "./en/common";
import { firebreak } from "./en/firebreak";
import { learn } from "./en/learn";
import { replay } from "./en/replay";
import { room } from "./en/room";
import { rules } from "./en/rules";
import { start } from "./en/start";
import { table } from "./en/table";

export const en = { ...common, ...firebreak, ...learn, ...replay, ...room, ...rules, ...start, ...table };
