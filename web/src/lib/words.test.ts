import { describe, expect, test } from "vitest";
import { en } from "../words/en";
import { it as italian } from "../words/it";
import { fill, many, t } from "./words.svelte";

const places = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!).sort();

describe("words", () => {
  test("places are filled, and a forgotten one is seen", () => {
    expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
  });
  test("a number has its noun", () => {
    expect(many("rules.found", 1)).toBe("1 rule");
    expect(many("rules.found", 3)).toBe("3 rules");
  });
  test("English is spoken where nothing else is wanted", () => expect(t("site.rules")).toBe("Rules"));

  test("Italian has every word of English, with the same places, and none is empty", () => {
    expect(Object.keys(italian).sort()).toEqual(Object.keys(en).sort());
    for (const [key, sentence] of Object.entries(en)) {
      const other = italian[key as keyof typeof en];
      expect([...new Set(places(other))], key).toEqual([...new Set(places(sentence))]);
      if (sentence) expect(other, key).not.toBe("");
    }
  });
});
