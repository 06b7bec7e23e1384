import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { drawn } from "./plugins/drawn.ts";
import { waysIn } from "./plugins/pages.ts";

// `npm run dev` draws the page; a Fireline server on this address answers it.
const server = process.env.FIRELINE_SERVER ?? "http://127.0.0.1:8710";

export default defineConfig({
  plugins: [drawn(), svelte(), waysIn()],
  base: "/",
  build: {
    outDir: "../src/fireline/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // no data: addresses, so the content policy can stay strict
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A few files that are asked for at once come sooner than many small ones in a row.
        codeSplitting: {
          groups: [
            { name: "base", test: /node_modules\/svelte|\/src\/(lib|words\/en|styles|parts|games\/index|pages\/(index|Lost)|App)\b(?!.*(drawing|Stone|drawn|markdown|rules\.svelte|Rule|Blocks|Prose))/, priority: 3 },
            { name: "drawing", test: /\/src\/(lib\/drawing\/|parts\/Stone)/, priority: 2 },
            { name: "table", test: /\/src\/(table|room\/naming|pages\/Play)\b(?!.*(Panels|Drawer|EndPanel|Help|Hints|Settings|Chances|chances|Tallies|download))/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
