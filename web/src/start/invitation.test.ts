import { describe, expect, test } from "vitest";
import type { Option } from "../lib/wire-http";
import { Invitation, standard } from "./invitation.svelte";

const option = (name: string, standard: string | number | boolean, values: Option["values"] = []): Option => ({ name, title: "", text: "", kind: "choice", values, default: standard });
const OPTIONS = [
  option("edition", "2021", [{ value: "2021", title: "" }, { value: "2018", title: "", sets: { tower_ablaze: false } }]),
  option("tower_ablaze", true),
  option("hand_size", 5),
  option("firestorm", true),
];

describe("setting a table", () => {
  test("you first, then everybody as chosen; only changed options are sent", () => {
    const invitation = new Invitation("fire-tower");
    invitation.players = 4;
    invitation.places[0] = { who: "open", name: "" };
    invitation.places[1] = { who: "hotshot", name: "" };
    invitation.places[2] = { who: "here", name: " Bo " };
    invitation.options = { hand_size: 6, firestorm: true };
    invitation.clock = "days";
    expect(invitation.table(OPTIONS)).toEqual({
      game: "fire-tower",
      players: 4,
      options: { hand_size: 6 },
      seats: [{ by: "you" }, { by: "open" }, { by: "bot", level: "hotshot" }, { by: "here", name: "Bo" }],
      clock: { kind: "days", days: 2 },
    });
    expect(invitation.waits).toBe(true);
  });
  test("another edition has other standards, and only what differs from those is sent", () => {
    const invitation = new Invitation("fire-tower");
    expect(standard(OPTIONS, { edition: "2018" })).toMatchObject({ edition: "2021", tower_ablaze: false, hand_size: 5 });
    invitation.options = { edition: "2018", tower_ablaze: true };
    expect(invitation.changed(OPTIONS)).toEqual({ edition: "2018", tower_ablaze: true });
    invitation.options = { edition: "2018", tower_ablaze: false };
    expect(invitation.changed(OPTIONS)).toEqual({ edition: "2018" });
  });
  test("nobody to wait for when only bots play", () => {
    const invitation = new Invitation("fire-tower");
    invitation.places[0] = { who: "ranger", name: "" };
    invitation.name = "Ada";
    expect(invitation.waits).toBe(false);
    expect(invitation.table([])).toMatchObject({ name: "Ada", clock: { kind: "none" } });
  });
});
