import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSparclet } from "./new-sparclet.mjs";

const root = dirname(import.meta.dirname);
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "new-sparclet-"));
  for (const name of ["sparclets", "server/src/sparclets", "tsconfig.base.json", "package.json"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// It checks the types of a whole workspace and starts a second run of tests.
it.runIf(process.env.TEST_FULL === "1")("makes a type that compiles and passes the conformance suite", () => {
  createSparclet({ base: folder, type: "pick-three", label: "Pick three" });
  const run = (path: string, ...args: string[]) => {
    const script = join(root, "node_modules", path);
    const result = spawnSync(process.execPath, [script, ...args], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1" },
    });
    return { status: result.status, output: result.stdout + result.stderr };
  };
  const complaints = run("typescript/bin/tsc", "-p", "sparclets").output.split("\n");
  expect(complaints.filter((line) => /pick-three|registry/.test(line))).toEqual([]);
  const suite = run(
    "vitest/vitest.mjs",
    "run",
    "--root",
    folder,
    "sparclets/src/conformance.test.ts",
    "-t",
    "pick_three",
    "--reporter=verbose",
  );
  expect(suite.output).toMatch(/Tests\s+\d+ passed/);
  expect(suite).toMatchObject({ status: 0 });
  expect(readFileSync(join(folder, "server/src/sparclets/registry.ts"), "utf8")).toContain("pick_three: pickThreeServer,");
});

it("refuses invalid names and types that already exist", () => {
  expect(() => createSparclet({ base: folder, type: "Pick", label: "x" })).toThrow("kebab-case");
  expect(() => createSparclet({ base: folder, type: "trivia", label: "x" })).toThrow("exists");
});
