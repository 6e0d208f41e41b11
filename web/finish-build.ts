import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { completeManifest, listCoreRoutes, type Manifest } from "./complete-manifest.ts";
import { embedRuntime } from "./embed-runtime.ts";
import { firstScreens, joinedParts, prizeParts } from "./first-screens.mjs";

const RUNTIME = "\0rolldown/runtime.js";

/** Rewrites the built files: the bundler's runtime goes into the core, the manifest gets what it lacks, and the first screens are written for the server. */
export function finishBuild(): Plugin {
  return {
    name: "finish-build",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const runtime = chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === RUNTIME)?.fileName;
      const core = chunks.find(({ name }) => name === "core")?.fileName;
      if (!runtime || !core) throw new Error("The build has no chunk of the bundler's runtime, or no core");
      const source = readFileSync(join(dir, runtime), "utf8");
      // The runtime's file stays, for chunks of an earlier build in browsers' caches: it is the same as long as the bundler is.
      for (const path of ["index.html", ...listScripts(dir).filter((script) => script !== runtime)])
        rewrite(join(dir, path), (text) => embedRuntime({ path, text, source, files: { runtime, core } }));
      rewrite(join(dir, ".vite/manifest.json"), (text) => {
        const manifest = withoutFile(JSON.parse(text) as Manifest, runtime);
        return JSON.stringify(
          completeManifest(manifest, { core, routes: listCoreRoutes(import.meta.dirname), joined: joinedParts }),
          null,
          2,
        );
      });
      writeFileSync(join(dir, ".vite/first-screens.json"), JSON.stringify({ screens: Object.values(firstScreens).flat(), prizeParts }));
    },
  };
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}

const listScripts = (dir: string): string[] =>
  readdirSync(join(dir, "assets"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => `assets/${name}`);

function withoutFile(manifest: Manifest, file: string): Manifest {
  const rest = Object.entries(manifest).filter(([, entry]) => entry.file !== file);
  const isLeft = new Set(rest.map(([key]) => key));
  return Object.fromEntries(
    rest.map(([key, entry]) => [key, entry.imports ? { ...entry, imports: entry.imports.filter((name) => isLeft.has(name)) } : entry]),
  );
}
