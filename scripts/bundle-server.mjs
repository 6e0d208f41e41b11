/**
 * Bundles the server and its plain JavaScript dependencies into server/dist/main.mjs.
 * Each bundled module of ours keeps the address of its source file in import.meta, so paths to migrations, workers
 * and the web's build are the same in the bundle as in development.
 */
import { readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { build } from "esbuild";

/** Packages that carry native code, WebAssembly or worker files of their own, or find their files by path. */
const external = ["@electric-sql/pglite", "@electric-sql/*", "@node-rs/*", "@resvg/*", "pg-native", "pino", "pino-*", "satori", "sharp"];

const banner = `import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __fileURLToPath } from "node:url";
import { dirname as __dirnameOf } from "node:path";
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __dirnameOf(__filename);
const __sourceUrl = (path) => new URL(path, import.meta.url).href;`;

function keepSourceAddresses({ root, outputFolder }) {
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

export async function bundleServer(root) {
  const outputFolder = join(root, "server", "dist");
  rmSync(outputFolder, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, "server", "src", "main.ts")],
    outfile: join(outputFolder, "main.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    external,
    banner: { js: banner },
    plugins: [keepSourceAddresses({ root, outputFolder })],
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
  });
}
