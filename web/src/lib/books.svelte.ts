/** Each game's book in the language that is spoken: card texts, message sentences, names. */

import { get } from "./http";
import type { Message, Refusal } from "./wire";
import type { Book } from "./wire-http";
import { fill, tongue } from "./words.svelte";

class Books {
  #books = $state.raw<Record<string, Book>>({});
  #asked = new Set<string>();

  /** The game's book in the present language; null until it has come (it is fetched on first asking). */
  get(game: string): Book | null {
    const place = `${game}/${tongue.language}`;
    const book = this.#books[place] ?? null;
    if (!book) void this.fetch(game);
    return book;
  }

  async fetch(game: string): Promise<void> {
    const language = tongue.language;
    const place = `${game}/${language}`;
    if (this.#asked.has(place)) return;
    this.#asked.add(place);
    try {
      const book = await get<Book>(`/api/games/${game}/book?lang=${language}`);
      this.#books = { ...this.#books, [place]: book };
    } catch {
      this.#asked.delete(place);
    }
  }

  /** For tests and for pages that bring their own book. */
  put(game: string, language: string, book: Book): void {
    this.#books = { ...this.#books, [`${game}/${language}`]: book };
    this.#asked.add(`${game}/${language}`);
  }
}

export const books = new Books();

/** What an argument is called in the reader's language; choices that a sentence cites in quotes get their titles. */
export function named(book: Book | null, value: string): string {
  if (!book) return value;
  const cited = (_: string, text: string): string => book.words[text] ?? text.replace(/^.* (?=[a-p]\d)/i, "");
  return book.names[value] ?? book.cards[value]?.title ?? value.replace(/"([^"]*)"/g, cited);
}

function filled(book: Book, sentence: string, args: Record<string, string>): string {
  const said = fill(sentence, Object.fromEntries(Object.entries(args).map(([k, v]) => [k, named(book, v)])));
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The sentences of a message in the reader's language; nothing while the book is on its way. */
export function say(book: Book | null, message: Message | null | undefined): string {
  if (!book || !message) return "";
  const parts = [message, ...(message.follows ?? [])];
  return parts.map((part) => filled(book, book.messages[part.key] ?? part.key, part.args)).join(" ");
}

/** The reason of a refusal in the reader's language; the server's own sentence where the book has none. */
export function reason(book: Book | null, refusal: Refusal): string {
  const known = book?.reasons[refusal.code];
  return book && known ? filled(book, known, refusal.args) : refusal.text;
}
