/**
 * Bundles the server and its plain JavaScript dependencies into server/dist/main.mjs. Run as a script, it bundles the server and its CLI
 * for tests if the sources have changed, and prints the paths of the two files as JSON.
 * In the bundle, import.meta of each project module keeps the address of its source file, so that paths to migrations, workers and the
 * web's build are the same as in development.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { build } from "esbuild";
import { root as ownRoot } from "./install.mjs";
import { fingerprint } from "./sources.mjs";

/**
 * Packages with native code, WebAssembly or worker files, that find their files by path, or that call APIs Node warns about outside
 * node_modules.
 */
const external = [
  "@electric-sql/pglite",
  "@electric-sql/*",
  "@node-rs/*",
  "@resvg/*",
  "pg-native",
  "pino",
  "pino-*",
  "satori",
  "sharp",
  "web-push",
];

const banner = `import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __fileURLToPath } from "node:url";
import { dirname as __dirnameOf } from "node:path";
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __dirnameOf(__filename);
const __sourceUrl = (path) => new URL(path, import.meta.url).href;`;

function writeSourceUrls({ root, outputFolder }) {
  return {
    name: "keep-source-addresses",
    setup(bundler) {
      const isOurs = /\/(server|contract|sparclets)\/src\/.*\.ts$/;
      bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!isOurs.test(path.split(sep).join("/")) || !path.startsWith(root)) return;
        const source = readFileSync(path, "utf8");
        if (!source.includes("import.meta.")) return;
        const address = `__sourceUrl(${JSON.stringify(relative(outputFolder, path).split(sep).join("/"))})`;
        const contents = source
          .replaceAll(/\bimport\.meta\.url\b/g, address)
          .replaceAll(/\bimport\.meta\.filename\b/g, `__fileURLToPath(${address})`)
          .replaceAll(/\bimport\.meta\.dirname\b/g, `__dirnameOf(__fileURLToPath(${address}))`);
        return { contents, loader: "ts", resolveDir: dirname(path) };
      });
    },
  };
}

/** Sources that a server bundle depends on. */
export const serverSources = [
  "package-lock.json",
  "tsconfig.base.json",
  "sparclets/src",
  "contract/src",
  "server/src",
  "server/package.json",
  "scripts/bundle-server.mjs",
];

function bundle({ root, entryPoints, outputFolder }) {
  return build({
    absWorkingDir: root,
    entryPoints,
    outdir: outputFolder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    external,
    banner: { js: banner },
    plugins: [writeSourceUrls({ root, outputFolder })],
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
  });
}

export async function bundleServer(root) {
  const outputFolder = join(root, "server", "dist");
  rmSync(outputFolder, { recursive: true, force: true });
  await bundle({ root, entryPoints: { main: join(root, "server", "src", "main.ts") }, outputFolder });
}

/** The folder's name contains a hash of the sources, so that concurrent test runs on different sources do not use each other's bundle. */
async function bundleForTests(root) {
  const cache = join(root, "server", ".cache");
  const folder = join(cache, `test-server-${fingerprint(root, serverSources).slice(0, 16)}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    for (const old of readdirSync(cache)) if (old.startsWith("test-server-")) rmSync(join(cache, old), { recursive: true, force: true });
    const draft = `${folder}.${process.pid}`;
    const source = (path) => join(root, "server", "src", path);
    await bundle({ root, entryPoints: { main: source("main.ts"), cli: source("cli/main.ts") }, outputFolder: draft });
    if (existsSync(folder)) rmSync(draft, { recursive: true });
    else renameSync(draft, folder);
  }
  return { main: join(folder, "main.mjs"), cli: join(folder, "cli.mjs") };
}

if (import.meta.main) console.log(JSON.stringify(await bundleForTests(ownRoot)));
