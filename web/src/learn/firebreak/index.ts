/** The lesson of Firebreak, in ten steps. */

import type { Lesson } from "../lesson";
import move from "./1-move.toml?raw";
import hold from "./10-hold.toml?raw";
import firebreak from "./2-firebreak.toml?raw";
import spread from "./3-spread.toml?raw";
import dense from "./4-dense.toml?raw";
import double from "./5-double.toml?raw";
import tanker from "./6-tanker.toml?raw";
import pumps from "./7-pumps.toml?raw";
import burn from "./8-burn.toml?raw";
import caught from "./9-caught.toml?raw";
import { en } from "./en";
import { it } from "./it";

export const lesson: Lesson = {
  steps: [
    { name: "move", scenario: move, goal: { told: "tell.move", cells: "D5" }, rule: "4.1" },
    { name: "firebreak", scenario: firebreak, goal: { told: "tell.firebreak", cells: "A4-F2" }, rule: "5.1" },
    { name: "spread", scenario: spread, goal: { follows: "tell.spread-to" }, rule: "13.1" },
    { name: "dense", scenario: dense, goal: { follows: "tell.calm" }, rule: "13.2" },
    { name: "double", scenario: double, goal: { told: "tell.firebreak-double", cells: "A4-F2" }, rule: "14.3" },
    { name: "tanker", scenario: tanker, goal: { told: "tell.fly", cells: "F3" }, rule: "6.1" },
    { name: "pumps", scenario: pumps, goal: { told: "tell.pump", cells: "A3" }, rule: "8.4" },
    { name: "burn", scenario: burn, goal: { told: "tell.burn", cells: "E6" }, rule: "7.1" },
    { name: "caught", scenario: caught, goal: { told: "tell.flee" }, rule: "16.1" },
    { name: "hold", scenario: hold, goal: { follows: "tell.won" }, rule: "18.1" },
  ],
  seats: [{ by: "you" }],
  words: { en, it },
};
