/**
 * Compares the built web with the byte budgets. For each route group it adds the JavaScript of the entry, of the screen's chunks and of all
 * their static imports, their style sheets, and the preloaded fonts, all as gzip. It measures sizes, not times.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { budgets, lazyChunkKb, lazyParts, rareFonts } from "./bundle-budgets.mjs";
import { root } from "./install.mjs";

const bytesPerKb = 1000;

/** Manifest keys of modules and all their static imports. */
function closure(manifest, starts) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  for (const key of starts) visit(key);
  return [...seen];
}

/** Keys of a source file in the manifest: a split route has its own key and `file?tsr-split=component`. */
function toKeys(manifest, source) {
  return Object.keys(manifest).filter((key) => key === source || key.startsWith(`${source}?`));
}

/** Returns `{ jsKb, cssKb }` of the entry and one screen; `weigh` returns the compressed bytes of a file. */
export function weighScreen({ manifest, sources, weigh }) {
  const entry = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const keys = closure(manifest, [...entry, ...sources.flatMap((source) => toKeys(manifest, source))]);
  const files = new Set(keys.map((key) => manifest[key].file).filter((file) => file.endsWith(".js")));
  const styles = new Set(keys.flatMap((key) => manifest[key].css ?? []));
  const sum = (names) => [...names].reduce((total, name) => total + weigh(name), 0) / bytesPerKb;
  return { jsKb: sum(files), cssKb: sum(styles) };
}

/** The heaviest lazily loaded part. Routes are left out, because they are weighed as screens. */
function heaviestLazyChunk(manifest, weigh) {
  const lazy = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !key.startsWith("src/routes/"));
  const weights = lazy.map((key) => ({ name: key, kb: weigh(manifest[key].file) / bytesPerKb }));
  return weights.sort((a, b) => b.kb - a.kb)[0];
}

/**
 * Returns `jsKb` of a lazy part: what it adds to the screens that load it. `isEager` is true when one of `allScreens` imports it statically;
 * `jsKb` is null when it is not in the build.
 */
export function weighPart({ manifest, source, screens, allScreens, weigh }) {
  const entry = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const toClosure = (sources) => closure(manifest, [...entry, ...sources.flatMap((one) => toKeys(manifest, one))]);
  if (!manifest[source]) return { jsKb: null, isEager: false };
  const loaded = new Set(screens.flatMap(toClosure).map((key) => manifest[key].file));
  const files = new Set(closure(manifest, [source]).map((key) => manifest[key].file));
  const added = [...files].filter((file) => file.endsWith(".js") && !loaded.has(file));
  const isEager = allScreens.some((sources) => toClosure(sources).includes(source));
  return { jsKb: added.reduce((total, file) => total + weigh(file), 0) / bytesPerKb, isEager };
}

/** Weight of the fonts that the first load fetches: all woff2 files except the rare ones. */
function fontsKb(dist) {
  const names = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".woff2"));
  const common = names.filter((name) => !rareFonts.some((rare) => name.endsWith(rare)));
  return common.reduce((total, name) => total + readFileSync(join(dist, name)).length, 0) / bytesPerKb;
}

/** One row per budget and kind with the weight of its heaviest screen; `isOver` is true above the limit. */
export function compare({ manifest, weigh, fonts }) {
  const rows = [];
  const add = (name, what, kb, limit) => rows.push({ name, what, kb, limit, isOver: kb > limit });
  for (const { name, screens, jsKb, cssKb, fontsKb: fontsLimit } of budgets) {
    const missing = screens.flat().filter((source) => toKeys(manifest, source).length === 0);
    for (const source of missing) rows.push({ name, what: `${source} is not in the build`, kb: 0, limit: 0, isOver: true });
    const weights = [[], ...screens].map((sources) => weighScreen({ manifest, sources, weigh }));
    add(name, "js", Math.max(...weights.map((weight) => weight.jsKb)), jsKb);
    add(name, "css", Math.max(...weights.map((weight) => weight.cssKb)), cssKb);
    add(name, "fonts", fonts, fontsLimit);
  }
  const allScreens = budgets.flatMap(({ screens }) => screens);
  for (const { name, source, screens, jsKb } of lazyParts) {
    const part = weighPart({ manifest, source, screens, allScreens, weigh });
    if (part.jsKb === null) rows.push({ name, what: `${source} is not in the build`, kb: 0, limit: 0, isOver: true });
    else if (part.isEager) rows.push({ name, what: `${source} is not lazy`, kb: part.jsKb, limit: 0, isOver: true });
    else add(name, "js", part.jsKb, jsKb);
  }
  const lazy = heaviestLazyChunk(manifest, weigh);
  if (lazy) add("lazy", lazy.name, lazy.kb, lazyChunkKb);
  return rows;
}

/** Prints the rows of the built web. Returns true when all are within their limits. */
function checkBuild() {
  const dist = join(root, "web", "dist");
  const manifestFile = join(dist, ".vite", "manifest.json");
  if (!existsSync(manifestFile)) {
    console.log("web/dist/.vite/manifest.json is missing: run npm run build first");
    return false;
  }
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const weigh = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  const rows = compare({ manifest, weigh, fonts: fontsKb(dist) });
  for (const { name, what, kb, limit, isOver } of rows) {
    console.log(
      `  ${name.padEnd(7)} ${what.padEnd(6)} ${kb.toFixed(1).padStart(7)} of ${String(limit).padStart(3)} kB${isOver ? "  OVER" : ""}`,
    );
  }
  return !rows.some(({ isOver }) => isOver);
}

// `process.exit` could hang, waiting for a V8 compile thread that waits for the main thread (nodejs/node#54918).
if (import.meta.main) process.exitCode = checkBuild() ? 0 : 1;
