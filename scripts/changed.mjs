/**
 * What a change since `main` can affect: `npm test -- changed` runs only that. Unit tests are found by their imports, journeys by the folders
 * that their first comment says they cover ("Covers trivia, rooms.").
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { listFiles } from "./sources.mjs";

const workspaces = ["sparclets", "contract", "server", "web", "scripts", "bench"];
/** Everything meets here, so that whatever imports them depends on everything and on nothing in particular. */
const isMeetingPlace = (path) =>
  /(^|\/)(registry|app|main|routeTree\.gen|router|open-context)\.tsx?$/.test(path) ||
  path.startsWith("web/src/routes/") ||
  path.startsWith("server/src/testing/");
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Paths relative to `root`, of what differs from where this branch left `main`, with what is not committed yet. */
export function changedFiles(root, base = "main") {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [from = base] = git("merge-base", base, "HEAD");
  return [...new Set([...git("diff", "--name-only", from), ...git("ls-files", "--others", "--exclude-standard")])].sort();
}

/** The file an import leads to, or undefined for a package. */
function resolveImport(root, from, name) {
  const inside = /^@sparc\/(sparclets|contract)\/(.+)$/.exec(name);
  const path = inside ? `${inside[1]}/src/${inside[2]}` : name.startsWith(".") ? posix.join(dirname(from), name) : undefined;
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(root, candidate)));
}

/** For each file the files that import it. */
function importersOf(root) {
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

/** Tests that are changed, stand beside a changed file, or reach one by imports without going through where everything meets. */
export function relatedTests(root, changed) {
  const importers = importersOf(root);
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

/** The folders that a journey's first comment names; null where it names none. */
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
