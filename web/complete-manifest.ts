import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findJoined, type JoinedParts } from "./joined-parts.ts";

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

interface Left {
  /** The core's file. */
  readonly core: string;
  /** Sources of the routes that the core contains. */
  readonly routes: readonly string[];
  readonly joined: JoinedParts;
}

/**
 * Adds what the bundler leaves out of its manifest: the page itself, whose code is the core, the routes that the core contains
 * (`codeSplitGroupings: []`), and parts that are joined into one file. The server knows the pages from the manifest, and the byte budgets
 * weigh them by it.
 */
export function completeManifest(manifest: Manifest, { core, routes, joined }: Left): Manifest {
  const keys = Object.keys(manifest);
  const coreKey = keys.find((key) => manifest[key]?.file === core);
  if (coreKey === undefined) throw new Error("The manifest has no core");
  const whole: ManifestEntry = { file: core, imports: [coreKey] };
  const parts = keys.flatMap((key) => findJoined(joined, key).map((part) => [part, manifest[key]] as const));
  return {
    "index.html": { ...whole, isEntry: true },
    ...Object.fromEntries([...routes.map((route) => [route, whole] as const), ...parts]),
    ...manifest,
  };
}

/** Sources of the routes that the core contains, relative to `root`, the web's folder. */
export const listCoreRoutes = (root: string): string[] =>
  readdirSync(join(root, "src/routes"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && readFileSync(join(root, "src/routes", name), "utf8").includes("codeSplitGroupings: []"))
    .map((name) => `src/routes/${name}`);
