/** The little Markdown that rules pages use, as pieces to draw; nothing is ever put into the page as HTML. */

export type Piece =
  | { is: "text" | "strong" | "em" | "code"; text: string }
  | { is: "link"; text: string; to: string }
  | { is: "rule"; text: string };

const MARKS =
  /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|(?<![\w])_(?<em>[^_]+)_(?![\w])|\[(?<text>[^\]]+)\]\((?<to>[^)\s]+)\)|(?<![\w.-])(?<rule>\d{1,2}\.\d{1,2})(?![\w.-])/g;

/** One paragraph's pieces; numbers of rules become links to them. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ is: "text", text: text.slice(at, match.index) });
    const groups = match.groups ?? {};
    if (groups.strong) found.push({ is: "strong", text: groups.strong });
    else if (groups.code) found.push({ is: "code", text: groups.code });
    else if (groups.em) found.push({ is: "em", text: groups.em });
    else if (groups.rule) found.push({ is: "rule", text: groups.rule });
    else if (groups.text && groups.to) found.push({ is: "link", text: groups.text, to: groups.to });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ is: "text", text: text.slice(at) });
  return found;
}

export type Block = { is: "p"; text: string } | { is: "list"; items: string[] } | { is: "table"; head: string[]; rows: string[][] };

function cells(line: string): string[] {
  return line.replace(/^\||\|$/g, "").split("|").map((c) => c.trim());
}

/** Paragraphs, lists and tables. */
export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const lines = part.split("\n");
      if (lines.every((l) => /^[-*] /.test(l))) return { is: "list", items: lines.map((l) => l.slice(2)) };
      if (lines.length > 2 && lines.every((l) => l.startsWith("|")))
        return { is: "table", head: cells(lines[0] ?? ""), rows: lines.slice(2).map(cells) };
      return { is: "p", text: lines.join(" ") };
    });
}

/** A rule's text without its source: the note in brackets at its end. */
export function withoutSource(text: string): { text: string; source: string } {
  const match = /\s*_\(([^_]*)\)_\s*$/.exec(text);
  return match ? { text: text.slice(0, match.index), source: match[1] ?? "" } : { text, source: "" };
}
