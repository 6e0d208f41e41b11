import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { firstScreens, prizeParts } from "./first-screens.mjs";

const server = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;
const entry = join(import.meta.dirname, "src/main.tsx");
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

/** Named by a library's index, which every page imports, and used by few. */
const RARELY_USED = /\/(useQueries|queriesObserver)\.js$/;

/** What nearly every page wants beside the core, such as what stands while a part is fetched: too small for a file each. */
const COMMON =
  /\/src\/(?:ui|lib|platform)\/(?:[\w-]+\/)*(page-waiting|skeleton|spinner|use-delayed-busy|use-now|times|use-title|chip|arrow-icons)\.tsx?$/;

/** What every type's page to pick on wants of the platform, and what its results want as well: too small for a file each, too. */
const PICKING =
  /\/src\/platform\/picks\/(use-picks|use-picks-session|picks-saver|pending-picks-store|pick-set|pick-keys|own-picks-gate|picks-page|picks-notice|picks-foot|save-status|picks-tools|use-handed-in)\.tsx?$/;
const PICKS =
  /\/src\/(?:platform\/picks\/(following|pick-slots|use-followed-event)|platform\/events\/view-link|lib\/use-refetch-at|ui\/team-flag)\.tsx?$/;

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Everything the entry imports statically is on every page, so it is one chunk: split by who else uses it, it came as twenty files that
 * compress badly and repeat their imports.
 */
function coreChunk(): (id: string, modules: Modules) => string | null {
  const found = new Set<string>();
  return (id, modules) => {
    const open = found.size === 0 ? [entry] : [];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
    }
    return found.has(id) && !RARELY_USED.test(id) ? "core" : null;
  };
}

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
          groups: [
            { name: coreChunk(), debugName: "core" },
            { name: "common", test: COMMON },
            { name: "picking", test: PICKING, includeDependenciesRecursively: false },
            { name: "picks", test: PICKS, includeDependenciesRecursively: false },
          ],
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
