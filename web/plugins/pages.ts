/** One HTML file for each way in, which names the code of its page: the browser fetches it beside the rest, not after it. */

import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** The first word of an address, and the page that it leads to; nothing leads to the start. */
const WAYS: Record<string, string> = {
  start: "Start", t: "Room", play: "Play", s: "Play", w: "Play", replay: "Replay", rules: "RulesPage", learn: "Learn",
};

/** The files that a page needs before it can be drawn: its own code, what that asks for, and their styles. */
function needs(bundle: Bundle, page: string): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    chunk.viteMetadata?.importedCss.forEach((css) => found.add(css));
    chunk.imports.forEach(add);
  };
  const first = Object.values(bundle).find((each) => each.type === "chunk" && each.facadeModuleId?.endsWith(`/pages/${page}.svelte`));
  if (!first) throw new Error(`No code for the page ${page}.`);
  add(first.fileName);
  return [...found];
}

function link(file: string): string {
  const rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
  return `    <link rel="${rel}" crossorigin href="/${file}">\n`;
}

export function waysIn(): Plugin {
  return {
    name: "ways-in",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("There is no index.html to begin with.");
      const html = String(index.source);
      for (const [way, page] of Object.entries(WAYS)) {
        const links = needs(bundle, page).filter((file) => !html.includes(file)).map(link).join("");
        this.emitFile({ type: "asset", fileName: `ways/${way}.html`, source: html.replace(/ *<\/head>/, `${links}$&`) });
      }
    },
  };
}
