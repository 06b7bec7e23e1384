/** The lesson of Fire Tower, in ten steps. */

import type { Lesson } from "../lesson";
import wind from "./1-wind.toml?raw";
import tower from "./10-tower.toml?raw";
import fire from "./2-fire.toml?raw";
import explosion from "./3-explosion.toml?raw";
import ember from "./4-ember.toml?raw";
import firebreak from "./5-firebreak.toml?raw";
import water from "./6-water.toml?raw";
import turn from "./7-turn.toml?raw";
import discard from "./8-discard.toml?raw";
import bucket from "./9-bucket.toml?raw";
import { en } from "./en";
import { it } from "./it";

export const lesson: Lesson = {
  steps: [
    { name: "wind", scenario: wind, goal: { told: "tell.wind" }, rule: "3.2" },
    { name: "fire", scenario: fire, goal: { happens: "fire", card: "flare-up" }, rule: "5.1" },
    { name: "explosion", scenario: explosion, goal: { happens: "firebreak", card: "explosion" }, rule: "5.10" },
    { name: "ember", scenario: ember, goal: { happens: "fire", card: "ember" }, rule: "5.15" },
    { name: "firebreak", scenario: firebreak, goal: { happens: "firebreak", card: "dozer-line" }, rule: "6.2" },
    { name: "water", scenario: water, goal: { happens: "water", card: "air-drop" }, rule: "7.1" },
    { name: "turn", scenario: turn, goal: { told: "tell.change" }, rule: "4.6" },
    { name: "discard", scenario: discard, goal: { happens: "discard" }, rule: "3.9" },
    { name: "bucket", scenario: bucket, goal: { happens: "water", card: "bucket" }, rule: "8.1" },
    { name: "tower", scenario: tower, goal: { happens: "tower" }, rule: "9.1" },
  ],
  seats: [{ by: "you" }, { by: "bot", level: "cadet" }],
  words: { en, it },
};
