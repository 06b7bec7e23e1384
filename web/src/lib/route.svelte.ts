/** Which page the address names; the fragment may carry a token, which no server ever sees. */

export type Route =
  | { page: "start" }
  | { page: "room"; code: string }
  | { page: "table"; token: string; watching: boolean }
  | { page: "replay"; id: string; ply: number | null; eyes: string | null }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "learn"; game: string; step: number }
  | { page: "lost" };

function number(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;
}

export function read(url: URL): Route {
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean).map(decode);
  const fragment = decode(url.hash.slice(1)) ?? "";
  if (first === null || second === null) return { page: "lost" };
  switch (first) {
    case "":
      return { page: "start" };
    case "t":
      return second ? { page: "room", code: second.toUpperCase() } : { page: "lost" };
    case "play":
    case "s":
    case "w":
      return fragment ? { page: "table", token: fragment, watching: first === "w" } : { page: "lost" };
    case "replay":
      return second
        ? { page: "replay", id: second, ply: number(url.searchParams.get("ply")), eyes: url.searchParams.get("eyes") }
        : { page: "lost" };
    case "rules":
      return second ? { page: "rules", game: second, rule: fragment.replace(/^r-/, "") || null } : { page: "lost" };
    case "learn":
      return second ? { page: "learn", game: second, step: number(fragment) ?? 1 } : { page: "lost" };
    default:
      return { page: "lost" };
  }
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

class Router {
  current = $state.raw<Route>({ page: "start" });

  constructor() {
    if (typeof window === "undefined") return;
    this.current = read(new URL(location.href));
    addEventListener("popstate", () => this.look());
    addEventListener("hashchange", () => this.look());
    document.addEventListener("click", (e) => this.#click(e));
  }

  look(): void {
    this.current = read(new URL(location.href));
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.look();
    scrollTo(0, 0);
  }

  /** Change the address without a new page: a replay's moment, say. */
  replace(address: string): void {
    history.replaceState(history.state, "", address);
  }

  /** Links inside the site change the page without loading it again. */
  #click(e: MouseEvent): void {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = (e.target as Element | null)?.closest("a");
    if (!link?.href || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    e.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
