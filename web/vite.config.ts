import { join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { createChunkNames } from "./chunk-groups.ts";
import { finishBuild } from "./finish-build.ts";
import { joinedParts } from "./first-screens.mjs";
import { joinParts } from "./joined-parts.ts";
import { nameReactExports } from "./react-names.ts";

const server = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;
const proxied = [
  "/api",
  "/uploads",
  "/auth",
  "/admin/v1",
  "/embed",
  "/points",
  "/openapi.json",
  "/healthz",
  "/service-worker.js",
  "/manifest.webmanifest",
];

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
    joinParts(joinedParts, import.meta.dirname),
    nameReactExports(),
    react(),
    finishBuild(),
  ],
  // The router's store brings a stand-in for older versions of React, which have no useSyncExternalStore of their own.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: "use-sync-external-store/with-selector" }],
  },
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
