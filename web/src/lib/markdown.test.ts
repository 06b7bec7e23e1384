import { describe, expect, test } from "vitest";
import { blocks, pieces, withoutSource } from "./markdown";

describe("the Markdown of rules pages", () => {
  test("numbers of rules become links, other numbers do not", () => {
    expect(pieces("see 5.3, not 12 or FT-A06 or 1,000")).toEqual([
      { is: "text", text: "see " },
      { is: "rule", text: "5.3" },
      { is: "text", text: ", not 12 or FT-A06 or 1,000" },
    ]);
  });
  test("bold, code, emphasis, links", () => {
    expect(pieces("**a** `b1` _c_ [d](#e)").filter((p) => p.is !== "text" || p.text.trim())).toEqual([
      { is: "strong", text: "a" },
      { is: "code", text: "b1" },
      { is: "em", text: "c" },
      { is: "link", text: "d", to: "#e" },
    ]);
  });
  test("a name with underscores is no emphasis", () => {
    expect(pieces("`hand_size` and firestorm_loot_x")).toEqual([
      { is: "code", text: "hand_size" },
      { is: "text", text: " and firestorm_loot_x" },
    ]);
  });
  test("lists and tables are blocks", () => {
    expect(blocks("one\ntwo\n\n- a\n- b\n\n| h |\n|---|\n| c |")).toEqual([
      { is: "p", text: "one two" },
      { is: "list", items: ["a", "b"] },
      { is: "table", head: ["h"], rows: [["c"]] },
    ]);
  });
  test("a rule's source stands apart", () => {
    expect(withoutSource("No leap. _(2021 Flare Up; FT-A06)_")).toEqual({ text: "No leap.", source: "2021 Flare Up; FT-A06" });
    expect(withoutSource("No source.")).toEqual({ text: "No source.", source: "" });
  });
});
