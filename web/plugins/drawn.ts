/** What never changes is drawn when the pages are built: `*.drawn.ts` become constants, `X.svelte?picture` becomes the text of its drawing. */

import { basename } from "node:path";
import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { render } from "svelte/server";
import type { Component } from "svelte";
import { runnerImport, type Plugin } from "vite";

const PICTURE = "?picture";
// Not the name of a component: nobody else should think it is theirs.
const TEXT = "\0picture:";
const STYLE = "\0picture-style:";

/** The component as text, and the styles that it needs; the names inside are kept apart from those of other drawings. */
async function drawing(file: string): Promise<{ text: string; style: string; files: string[] }> {
  const { module, dependencies } = await runnerImport<{ default: Component }>(file, {
    logLevel: "error",
    plugins: [svelte({ configFile: false, emitCss: false, preprocess: vitePreprocess() })],
  });
  const { head, body } = render(module.default, { props: {}, idPrefix: basename(file, ".svelte") });
  const styles = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style);
  return { text: body.replace(/<!--.*?-->/g, ""), style: styles.join("\n"), files: dependencies };
}

export function drawn(): Plugin {
  const styles = new Map<string, string>();
  return {
    name: "drawn",
    enforce: "pre",
    async resolveId(source, importer) {
      if (source.startsWith(STYLE)) return source;
      if (!source.endsWith(PICTURE)) return null;
      const found = await this.resolve(source.slice(0, -PICTURE.length), importer);
      return found && TEXT + found.id.replace(/\.svelte$/, "");
    },
    async load(id) {
      if (id.startsWith(STYLE)) return styles.get(id) ?? "";
      if (id.startsWith(TEXT)) {
        const file = `${id.slice(TEXT.length)}.svelte`;
        const { text, style, files } = await drawing(file);
        for (const each of [file, ...files]) this.addWatchFile(each);
        const sheet = `${STYLE}${basename(file, ".svelte")}.css`;
        styles.set(sheet, style);
        return `import ${JSON.stringify(sheet)};\nexport default ${JSON.stringify(text)};`;
      }
      if (!id.endsWith(".drawn.ts")) return null;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id);
      for (const each of dependencies) this.addWatchFile(each);
      return Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
    },
  };
}
