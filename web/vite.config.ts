import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` draws the page; a Fireline server on this address answers it.
const server = process.env.FIRELINE_SERVER ?? "http://127.0.0.1:8710";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/fireline/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // no data: addresses, so the content policy can stay strict
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
