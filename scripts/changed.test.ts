import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coveredFolders, relatedJourneys, relatedTests } from "./changed.mjs";

let root = "";
const files: Record<string, string> = {
  "sparclets/src/kernel/rank.ts": "export const rank = 1;",
  "sparclets/src/kernel/rank.test.ts": 'import { rank } from "./rank.ts";',
  "sparclets/src/chess/chess.rules.ts": 'import { rank } from "../kernel/rank.ts";',
  "sparclets/src/chess/chess.test.ts": 'import "./chess.rules.ts";',
  "sparclets/src/registry.ts": 'import "./chess/chess.rules.ts";',
  "server/src/features/boards/boards.service.ts": 'import "../../../../sparclets/src/registry.ts";',
  "server/src/features/boards/boards.test.ts": 'import "./boards.service.ts";',
  "server/src/features/stars/stars.service.ts": 'import { rank } from "@sparc/sparclets/kernel/rank";',
  "server/src/features/stars/stars.test.ts": 'const { stars } = await import("./stars.service.ts");',
  "web/src/sparclets/chess/board.tsx": "export const Board = 1;",
  "web/src/sparclets/chess/board.test.tsx": "// draws it",
  "e2e/chess.e2e.ts": "/** Covers chess. */",
  "e2e/stars.e2e.ts": "/**\n * Somebody gets stars.\n * Covers stars, boards.\n */",
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sparc-changed-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("tests that import a changed file are found, but not through registries", () => {
  expect(relatedTests(root, ["sparclets/src/kernel/rank.ts"])).toEqual([
    "server/src/features/stars/stars.test.ts",
    "sparclets/src/chess/chess.test.ts",
    "sparclets/src/kernel/rank.test.ts",
  ]);
});

test("a changed registry reaches the files that import it", () => {
  expect(relatedTests(root, ["sparclets/src/registry.ts"])).toEqual(["server/src/features/boards/boards.test.ts"]);
});

test("tests beside a changed file are run even when they do not import it, also when it was deleted", () => {
  expect(relatedTests(root, ["web/src/sparclets/chess/gone.tsx"])).toEqual(["web/src/sparclets/chess/board.test.tsx"]);
});

test("journeys are found by the folders they cover, and when they were changed themselves", () => {
  expect(relatedJourneys(root, ["web/src/sparclets/chess/board.tsx"])).toEqual(["e2e/chess.e2e.ts"]);
  expect(relatedJourneys(root, ["server/src/features/boards/boards.service.ts", "e2e/chess.e2e.ts"])).toEqual([
    "e2e/chess.e2e.ts",
    "e2e/stars.e2e.ts",
  ]);
  expect(relatedJourneys(root, ["docs/operations.md"])).toEqual([]);
});

test("a journey names its folders in its first comment", () => {
  expect(coveredFolders(files["e2e/stars.e2e.ts"] ?? "")).toEqual(["stars", "boards"]);
  expect(coveredFolders("/** Somebody plays. */")).toBeNull();
  expect(coveredFolders("import x;\n/** Covers chess. */")).toBeNull();
});
