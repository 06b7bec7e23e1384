import { describe, expect, test } from "vitest";
import { named, reason, say } from "./books.svelte";
import type { Book } from "./wire-http";

const BOOK = {
  cards: { "flare-up": { title: "Divampare" } },
  names: { Red: "Rosso", north: "nord", "the Bucket": "il Secchio" },
  words: { "discard ember": "Scarta Brace" },
  messages: { "tell.wind": "{seat} spinge verso {wind}: {cells}.", "tell.bucket": "{what} è vuoto." },
  reasons: { "too-far": "Prova {example}." },
} as unknown as Book;

describe("the book says it in its language", () => {
  test("arguments get their names, and what follows is said too", () => {
    const message = { key: "tell.wind", args: { seat: "Red", wind: "north", cells: "a4" }, follows: [{ key: "tell.bucket", args: { what: "the Bucket" } }] };
    expect(say(BOOK, message)).toBe("Rosso spinge verso nord: a4. Il Secchio è vuoto.");
  });
  test("an unknown key is shown, not hidden", () => expect(say(BOOK, { key: "tell.new", args: {} })).toBe("Tell.new"));
  test("cited choices get their titles or their cells", () => {
    expect(named(BOOK, '"discard ember" or "wind h7"')).toBe("Scarta Brace or h7");
  });
  test("a refusal that the book does not know keeps the server's sentence", () => {
    const refusal = { code: "stale", text: "Too late.", rule: "", where: [], args: {} };
    expect(reason(BOOK, refusal)).toBe("Too late.");
    expect(reason(BOOK, { ...refusal, code: "too-far", args: { example: '"wind h7"' } })).toBe("Prova h7.");
  });
  test("without a book nothing is said", () => expect(say(null, { key: "x", args: {} })).toBe(""));
});
