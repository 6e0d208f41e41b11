import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "./sources.mjs";

const root = dirname(import.meta.dirname);
const read = (path: string): string => readFileSync(join(root, path), "utf8");
/** Cells of each table row of the page: statement, paths, evidence. */
const rows = read("docs/specification.md")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split(" | "));

test("every path in docs/specification.md exists", () => {
  const paths = rows.flatMap((cells) => [
    ...cells.join(" ").matchAll(/`((?:bench|contract|docs|e2e|scripts|server|sparclets|web)\/[^`*]*)`/g),
  ]);
  const missing = paths.map(([, path = ""]) => path).filter((path) => !existsSync(join(root, path)));
  expect(paths.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

test("every test name in docs/specification.md exists", () => {
  const sources = listFiles(root, ["bench", "contract", "e2e", "scripts", "server", "sparclets", "web"])
    .filter((path) => /\.(test\.tsx?|e2e\.ts)$/.test(path))
    .map(read)
    .join("\n");
  const names = rows.flatMap(([, , shownBy = ""]) => [...shownBy.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !sources.includes(name) && !sources.includes(name.replaceAll('"', '\\"')))).toEqual([]);
});
