import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { createChunkNames } from "./chunk-groups.ts";
import { firstScreens, prizeParts } from "./first-screens.mjs";

const server = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;
const proxied = [
  "/api",
  "/uploads",
  "/auth",
  "/admin/v1",
  "/points",
  "/openapi.json",
  "/healthz",
  "/service-worker.js",
  "/manifest.webmanifest",
];

/** Writes the list of first screens beside the build's manifest, for the server. */
function writeFirstScreens(): Plugin {
  return {
    name: "write-first-screens",
    writeBundle({ dir = "" }) {
      writeFileSync(join(dir, ".vite/first-screens.json"), JSON.stringify({ screens: Object.values(firstScreens).flat(), prizeParts }));
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    // The route tree is generated and committed; each route's component becomes its own chunk.
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: join(import.meta.dirname, "src/routes"),
      generatedRouteTree: join(import.meta.dirname, "src/routeTree.gen.ts"),
      routeFileIgnorePattern: "\\.test\\.",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    writeFirstScreens(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: ["chrome111", "edge111", "firefox114", "safari16.4"],
    // Fonts and icons stay files: inlined they would be paid for again in every style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A hint only: the oldest browsers fetch the same files a moment later without it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A limit that several parts share is a number in each of them: a file of its own would be named by the core, too.
      optimization: { inlineConst: { mode: "all" } },
      output: {
        // The core names every part that a page may fetch, so each letter is paid for on every page; the manifest has the names.
        chunkFileNames: "assets/[hash:8].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [{ name: createChunkNames(), debugName: "shared", includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? "5173"),
    strictPort: true,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: server }])),
      "/ws": { target: server, ws: true },
    },
  },
});
