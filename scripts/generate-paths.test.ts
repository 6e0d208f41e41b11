import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apiRoutes } from "../contract/src/routes.ts";
import { sparclets } from "../sparclets/src/registry.ts";
import { paths } from "../web/src/api/paths.gen.ts";
import { rarePaths } from "../web/src/api/rare-paths.gen.ts";
import { pathTables } from "./generate-paths.mjs";

test.each(pathTables())("the page's table $file matches the contract", ({ file, source }) => {
  expect(readFileSync(join(import.meta.dirname, "..", file), "utf8")).toBe(source);
});

test("every route is in exactly one table", () => {
  expect([...Object.keys(paths), ...Object.keys(rarePaths)].sort()).toEqual(Object.keys(apiRoutes(sparclets)).sort());
});
