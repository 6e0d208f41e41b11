/**
 * Finds the tests that a change since `main` can affect; `npm test -- changed` runs only those. Unit tests are found by their imports,
 * journeys by the folders in their first comment ("Covers trivia, rooms.").
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { listFiles } from "./sources.mjs";

const workspaces = ["sparclets", "contract", "server", "web", "scripts", "bench"];
/**
 * Modules such as registries that import nearly everything. The search does not continue to their importers, because those depend on every
 * file.
 */
const isMeetingPlace = (path) =>
  /(^|\/)(registry|app|main|routeTree\.gen|router|open-context)\.tsx?$/.test(path) ||
  path.startsWith("web/src/routes/") ||
  path.startsWith("server/src/testing/");
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Paths, relative to `root`, of files that changed since this branch left `main`, including uncommitted and untracked ones. */
export function changedFiles(root, base = "main") {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [from = base] = git("merge-base", base, "HEAD");
  return [...new Set([...git("diff", "--name-only", from), ...git("ls-files", "--others", "--exclude-standard")])].sort();
}

/** Resolves an import to a file of the project; undefined for a package. */
function resolveImport(root, from, name) {
  const inside = /^@sparc\/(sparclets|contract)\/(.+)$/.exec(name);
  const path = inside ? `${inside[1]}/src/${inside[2]}` : name.startsWith(".") ? posix.join(dirname(from), name) : undefined;
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(root, candidate)));
}

/** Maps each file to the files that import it. */
function findImporters(root) {
  const importers = new Map();
  for (const path of listFiles(root, workspaces).filter((one) => /\.(ts|tsx|mjs)$/.test(one))) {
    const source = readFileSync(join(root, path), "utf8");
    for (const [, name] of source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"([^"]+)"/g)) {
      const target = resolveImport(root, path, name);
      if (target) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}

/**
 * Tests that changed, are in the folder of a changed file, or import a changed file, directly or indirectly, without a registry in between.
 */
export function relatedTests(root, changed) {
  const importers = findImporters(root);
  const folders = new Set(changed.map((path) => dirname(path)));
  const found = new Set();
  const seen = new Set();
  const queue = changed.filter((path) => existsSync(join(root, path)));
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (isTest(path)) found.add(path);
    else if (!isMeetingPlace(path) || changed.includes(path)) queue.push(...(importers.get(path) ?? []));
  }
  for (const path of listFiles(root, workspaces)) if (isTest(path) && folders.has(dirname(path))) found.add(path);
  return [...found].sort();
}

/** Folders in a journey's first comment; null when it has none. */
export function coveredFolders(source) {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? "";
  const named = /\bCovers ([a-z0-9-]+(?:, [a-z0-9-]+)*)\./.exec(comment)?.[1];
  return named ? named.split(", ") : null;
}

export function relatedJourneys(root, changed) {
  const parts = new Set(changed.flatMap((path) => dirname(path).split("/")));
  return listFiles(root, ["e2e"]).filter(
    (path) =>
      path.endsWith(".e2e.ts") &&
      (changed.includes(path) || coveredFolders(readFileSync(join(root, path), "utf8"))?.some((folder) => parts.has(folder))),
  );
}
