import { describe, expect, test } from "vitest";
import { Invitation } from "./invitation.svelte";

describe("setting a table", () => {
  test("you first, then everybody as chosen; only changed options are sent", () => {
    const invitation = new Invitation("fire-tower");
    invitation.players = 4;
    invitation.places[0] = { who: "open", name: "" };
    invitation.places[1] = { who: "hotshot", name: "" };
    invitation.places[2] = { who: "here", name: " Bo " };
    invitation.options = { hand_size: 6, firestorm: true };
    invitation.clock = "days";
    expect(invitation.table({ hand_size: 5, firestorm: true })).toEqual({
      game: "fire-tower",
      players: 4,
      options: { hand_size: 6 },
      seats: [{ by: "you" }, { by: "open" }, { by: "bot", level: "hotshot" }, { by: "here", name: "Bo" }],
      clock: { kind: "days", days: 2 },
    });
    expect(invitation.waits).toBe(true);
  });
  test("another edition has other standards, so what was touched is sent", () => {
    const invitation = new Invitation("fire-tower");
    invitation.options = { edition: "2018", tower_ablaze: true };
    expect(invitation.changed({ edition: "2021", tower_ablaze: true })).toEqual({ edition: "2018", tower_ablaze: true });
  });
  test("nobody to wait for when only bots play", () => {
    const invitation = new Invitation("fire-tower");
    invitation.places[0] = { who: "ranger", name: "" };
    invitation.name = "Ada";
    expect(invitation.waits).toBe(false);
    expect(invitation.table({})).toMatchObject({ name: "Ada", clock: { kind: "none" } });
  });
});
