/**
 * Builds outdated targets: the web with Vite into web/dist, the server with esbuild into server/dist/main.mjs.
 * A target is outdated when the contents of its sources changed (hashes are in .cache/build.json); file times do not matter. `--always`
 * builds all targets.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleServer, serverSources } from "./bundle-server.mjs";
import { compressAssets } from "./compress-assets.mjs";
import { root, say } from "./install.mjs";
import { fingerprint } from "./sources.mjs";

const cacheFile = join(root, ".cache", "build.json");
const shared = ["package-lock.json", "tsconfig.base.json", "sparclets/src", "contract/src"];

/**
 * Classic scripts beside the pages, each one file at a fixed address: the service worker, because not every browser supports modules there,
 * what the server writes into the first HTML of the Studio's list, and the script of the page that other sites frame.
 */
const CLASSIC_SCRIPTS = {
  "service-worker": "web/src/service-worker/service-worker.ts",
  "first-list": "web/src/pages/studio/first-list/first-list.ts",
  embed: "web/src/pages/embed/embed.ts",
};

async function bundleClassicScripts() {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: CLASSIC_SCRIPTS,
    outdir: "web/dist",
    bundle: true,
    format: "iife",
    minify: true,
    target: ["chrome111", "edge111", "firefox114", "safari16.4"],
    logLevel: "warning",
  });
}

async function buildWeb() {
  (await import("./generate-paths.mjs")).writePaths();
  const { build } = await import("vite");
  await build({ root: join(root, "web"), configFile: join(root, "web", "vite.config.ts"), logLevel: "warn" });
  await bundleClassicScripts();
  await compressAssets(join(root, "web", "dist"));
}

const targets = [
  {
    name: "web",
    entry: "web/index.html",
    output: "web/dist/index.html",
    sources: [
      ...shared,
      "web/src",
      "web/public",
      "web/index.html",
      ...readdirSync(join(root, "web"))
        .filter((name) => /\.m?ts$|\.mjs$/.test(name))
        .map((name) => `web/${name}`),
      "web/package.json",
      "scripts/compress-assets.mjs",
    ],
    build: buildWeb,
  },
  {
    name: "server",
    entry: "server/src/main.ts",
    output: "server/dist/main.mjs",
    sources: serverSources,
    build: () => bundleServer(root),
  },
];

function readCache() {
  return existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, "utf8")) : {};
}

/** Builds all outdated targets one after the other; throws when a build fails. */
export async function buildAll({ isForced = false } = {}) {
  const built = readCache();
  for (const target of targets) {
    if (!existsSync(join(root, target.entry))) throw new Error(`${target.entry} is missing, so the ${target.name} cannot be built`);
    const print = fingerprint(root, target.sources);
    if (!isForced && built[target.name] === print && existsSync(join(root, target.output))) continue;
    const startedAt = performance.now();
    await target.build();
    // The fingerprint is computed again, because the router plugin may have written its route tree during the build.
    built[target.name] = fingerprint(root, target.sources);
    mkdirSync(join(root, ".cache"), { recursive: true });
    writeFileSync(cacheFile, `${JSON.stringify(built, null, 2)}\n`);
    say(`${target.name} built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

if (import.meta.main) {
  try {
    await buildAll({ isForced: process.argv.includes("--always") });
  } catch (error) {
    say(`build failed: ${error.message}`);
    process.exitCode = 1;
  }
}
