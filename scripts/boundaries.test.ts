import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkSources } from "./check-sizes.mjs";

const root = dirname(import.meta.dirname);

/** Files that each break one rule, with the finding that must be reported. Files without a finding must not be reported. */
const planted: Record<string, { source: string; finding?: string }> = {
  "sparclets/src/reads-a-file.ts": {
    source: `import { readFileSync } from "node:fs";\nexport const text = readFileSync("x", "utf8");\n`,
    finding: "noRestrictedImports",
  },
  "sparclets/src/prints.ts": { source: `export function show(): void {\n  console.log("x");\n}\n`, finding: "noRestrictedGlobals" },
  "sparclets/src/looks-at-the-clock.ts": { source: "export const startedAt = Date.now();\n", finding: "pure code has no clock" },
  "contract/src/uses-the-server.ts": {
    source: `import { start } from "@sparc/server/main";\nexport const run = start;\n`,
    finding: "noRestrictedImports",
  },
  "contract/src/api/routes.ts": { source: "export const routes = [1];\n" },
  "contract/src/cycle-one.ts": {
    source: `import { two } from "./cycle-two.ts";\nexport const one = (): number => two();\n`,
    finding: "noImportCycles",
  },
  "contract/src/cycle-two.ts": {
    source: `import { one } from "./cycle-one.ts";\nexport const two = (): number => one();\n`,
    finding: "noImportCycles",
  },
  "contract/src/passes-everything-on.ts": { source: `export * from "./api/routes.ts";\n`, finding: "noReExportAll" },
  "server/src/features/events/event.service.ts": {
    source: "declare const sql: (parts: TemplateStringsArray) => string;\nexport const query = sql`select 1`;\n",
    finding: "SQL belongs in",
  },
  "server/src/features/events/limits.ts": { source: "export const limit = process.env.LIMIT;\n", finding: "noProcessEnv" },
  "server/src/features/events/forgets.ts": {
    source: "async function save(): Promise<void> {}\nexport function close(): void {\n  save();\n}\n",
    finding: "no-floating-promises",
  },
  "server/src/features/events/picks-a-type.ts": {
    source: `import { x } from "../../sparclets/trivia/index.ts";\nexport const y = x;\n`,
    finding: "noRestrictedImports",
  },
  "server/src/features/events/picks-a-new-type.ts": {
    source: `import { x } from "@sparc/sparclets/coin-toss/index";\nexport const y = x;\n`,
    finding: "noRestrictedImports",
  },
  "server/src/features/rooms/opens-a-socket.ts": {
    source: `import type { Hub } from "../../realtime/hub.ts";\nexport type Sockets = Hub;\n`,
    finding: "noRestrictedImports",
  },
  "server/src/features/rooms/reads-a-topic.ts": {
    source: `import type { Topic } from "@sparc/contract/realtime/topics";\nimport type { Bus } from "../../bus/bus.ts";\nexport type Way = [Topic, Bus];\n`,
  },
  "server/src/realtime/shows-a-room.ts": {
    source: `import type { Room } from "../features/rooms/room.ts";\nexport type Shown = Room;\n`,
  },
  "server/src/bus/reads-a-room.ts": {
    source: `import type { Room } from "../features/rooms/room.ts";\nexport type Hinted = Room;\n`,
    finding: "noRestrictedImports",
  },
  "web/src/platform/events/asks-for-a-type.ts": {
    source: `export const isToss = (type: string): boolean => type === "coin_toss";\n`,
    finding: "never names a type",
  },
  "web/src/analytics/knows-a-page.ts": { source: `export const pages = { "coin-toss": 1 };\n`, finding: "never names a type" },
  "web/src/analytics/knows-an-action.ts": { source: `export const action = "Darts Joined";\n`, finding: "never names a type" },
  "web/src/start.ts": { source: "export const hasDarts = (isDarts: boolean): boolean => isDarts;\n", finding: "never names a type" },
  "contract/src/knows-a-key.ts": { source: "export const limits = { darts: 3 };\n", finding: "never names a type" },
  "server/src/knows-a-word.ts": { source: `export const text = "about coin-toss";\n`, finding: "never names a type" },
  "web/src/lib/writes-prose.ts": { source: `export const text = "Bring darts, and toss a coin";\n` },
  "server/src/seed/plays-a-type.ts": { source: `export const type = "coin_toss";\n` },
  "sparclets/src/darts/index.ts": { source: "export const darts = 1;\n" },
  "sparclets/src/coin-toss/index.ts": { source: "export const coinToss = 1;\n" },
  "server/src/features/events/reaches-the-kernel.ts": {
    source: `import { ok } from "@sparc/sparclets/kernel/result";\nimport { all } from "../../sparclets/registry.ts";\nexport const one = ok(all);\n`,
  },
  "server/src/draws.ts": { source: `import { x } from "../../web/src/x.ts";\nexport const y = x;\n`, finding: "noRestrictedImports" },
  "server/src/exports-a-default.ts": { source: "const x = 1;\nexport default x;\n", finding: "noDefaultExport" },
  "server/src/long-story.ts": { source: "// a line\n".repeat(501), finding: "501 lines" },
  "e2e/measures-at-once.ts": {
    source:
      "export const widthOf = async (one: { boundingBox(): Promise<{ width: number } | null> }) => (await one.boundingBox())?.width;\n",
    finding: "a page that is being replaced has no boxes",
  },
  "server/src/kept-limits.ts": { source: "export const x = 1;\n", finding: '"kept" is no term' },
  "server/src/limits-of-a-page.ts": { source: "export const PAGE_KEPT = 1;\n", finding: '"kept" in PAGE_KEPT' },
  "server/src/db/tables.ts": { source: "export interface Games {\n  told_at: string;\n}\n", finding: '"told" in told_at' },
  "server/src/stores-a-limit.ts": {
    source: "const keptLimit = 1;\nexport const limit = keptLimit;\n",
    finding: '"kept" in keptLimit',
  },
  "sparclets/src/asks-twice.ts": {
    source: "export const texts = (list: readonly string[]): string[] => list.map((said) => said);\n",
    finding: '"said" in said',
  },
  "bench/answers.ts": {
    source:
      'export const url = (game: { id: string }) => `told ${game.id.replace(/look/, "`kept`")}`; // gone\nexport const agent = { keepAlive: true };\n',
  },
  "bench/reads-a-game.ts": { source: "export const readSource = (game: Game) => [game.told, ...told];\n", finding: '"told" in told' },
  "server/src/converts.ts": {
    source: "export const doubleOf = ({ n }: { n: number }): number => 2 * n;\n",
    finding: "a conversion is called toX",
  },
  "server/src/by-key.ts": { source: "export const rankOf = (at: number): number => at + 1;\n" },
  "server/src/nameless.ts": { source: "export const double = (a: number): number => 2 * a;\n", finding: "a parameter has a name" },
  "server/src/compares.ts": { source: "export const order = (a: number, b: number): number => a - b;\n" },
  "server/src/string-utils.ts": { source: "export const x = 1;\n", finding: "says nothing" },
  "server/src/CamelCase.ts": { source: "export const x = 1;\n", finding: "kebab-case" },
  "server/src/event.thing.ts": { source: "export const x = 1;\n", finding: "is no role" },
  "web/src/pages/loads-routes.ts": {
    source: `import { routes } from "@sparc/contract/api/routes";\nexport const all = routes;\n`,
    finding: "no-restricted-imports",
  },
  "web/src/pages/loads-rules.ts": {
    source: `import { registry } from "@sparc/sparclets/registry";\nexport const all = registry;\n`,
    finding: "noRestrictedImports",
  },
  "web/src/pages/raw-html.tsx": {
    source: `export function Raw({ html }: { html: string }) {\n  return <p dangerouslySetInnerHTML={{ __html: html }} />;\n}\n`,
    finding: "noDangerouslySetInnerHtml",
  },
  "sparclets/src/clean.ts": { source: `import * as z from "zod";\nexport const score = z.number();\n` },
  "server/src/features/events/event.repository.ts": {
    source: "declare const sql: (parts: TemplateStringsArray) => string;\nexport const query = sql`select 1`;\n",
  },
  "server/src/features/stars/stars.repository.ts": {
    source:
      'import type { Db } from "../../db/queryable.ts";\nexport const give = (db: Db) => db.insertInto("star_entries").values({}).execute();\n',
    finding: "star_entries is written in server/src/features/prizes too",
  },
  "server/src/features/prizes/prizes.repository.ts": {
    source:
      "declare const sql: (parts: TemplateStringsArray) => string;\nexport const take = sql`\n  with gone as (select 1)\n  delete from star_entries`;\n",
    finding: "star_entries is written in server/src/features/stars too",
  },
  "server/src/features/prizes/any-table.repository.ts": {
    source:
      'import type { Db } from "../../db/queryable.ts";\nexport const clear = (db: Db, table: "a") => db.deleteFrom(table).execute();\n',
    finding: "name the table that is written",
  },
  "server/src/features/prizes/prize-rounds.repository.ts": {
    source:
      "declare const sql: (parts: TemplateStringsArray) => string;\nexport const begin = sql`insert into prize_rounds select from star_entries on conflict do update set at = 1`;\n",
  },
  "server/src/features/stars/star-rounds.repository.ts": {
    source:
      "declare const sql: (parts: TemplateStringsArray) => string;\nexport const locked = sql`select from prize_rounds for update skip locked`;\n",
  },
  "server/src/features/events/waits.ts": {
    source: "async function save(): Promise<void> {}\nexport async function close(): Promise<void> {\n  await save();\n}\n",
  },
  "web/src/lib/reaches-up.ts": {
    source: `import { play } from "../platform/events/play.ts";\nexport const start = play;\n`,
    finding: "noRestrictedImports",
  },
  "web/src/platform/events/picks-a-page.ts": {
    source: `import { page } from "../../pages/studio/page.tsx";\nexport const shown = page;\n`,
    finding: "noRestrictedImports",
  },
  "web/src/platform/events/asks-the-registry.ts": {
    source: `import { all } from "../../sparclets/registry.ts";\nexport const every = all;\n`,
    finding: "noRestrictedImports",
  },
  "web/src/sparclets/coin-toss/opens-a-page.ts": {
    source: `import { page } from "../../pages/studio/page.tsx";\nexport const shown = page;\n`,
    finding: "noRestrictedImports",
  },
  "web/src/pages/studio/opens-a-type.ts": {
    source: `import { toss } from "../../sparclets/coin-toss/index.ts";\nexport const shown = toss;\n`,
    finding: "noRestrictedImports",
  },
  "web/src/sparclets/coin-toss/uses-the-platform.ts": {
    source: `import { play } from "../../platform/events/play.ts";\nexport const start = play;\n`,
  },
  "web/src/pages/takes-types.ts": {
    source: `import type { routes } from "@sparc/contract/api/routes";\nexport type All = typeof routes;\n`,
  },
};

let folder = "";
let findings: { path: string; text: string }[] = [];

function runTool(name: string, args: string[]): string {
  const result = spawnSync(join(root, "node_modules", ".bin", name), args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return `${result.stdout}\n${result.stderr}`;
}

function biomeFindings() {
  const lines = runTool("biome", ["lint", "--reporter=github", "--max-diagnostics=none", "."]).split("\n");
  return lines.flatMap((line) => {
    const match = /^::error title=([^,]+),file=([^,]+)/.exec(line);
    return match ? [{ path: relative(folder, match[2] as string), text: match[1] as string }] : [];
  });
}

function oxlintFindings() {
  const lines = runTool("oxlint", ["--type-aware", "--format=unix"]).split("\n");
  return lines.flatMap((line) => {
    const match = /^([^:\s]+):\d+:\d+: (.*)$/.exec(line);
    return match ? [{ path: match[1] as string, text: match[2] as string }] : [];
  });
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "boundaries-")));
  const config = ["biome.json", ".oxlintrc.json", "tsconfig.base.json", "package.json"];
  for (const name of config) cpSync(join(root, name), join(folder, name));
  for (const workspace of ["sparclets", "contract", "server", "web"]) {
    mkdirSync(join(folder, workspace, "src"), { recursive: true });
    for (const name of ["package.json", "tsconfig.json"]) cpSync(join(root, workspace, name), join(folder, workspace, name));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, { source }] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const sizes = checkSources(folder).map(({ path, message }) => ({ path, text: message }));
  findings = [...biomeFindings(), ...oxlintFindings(), ...sizes];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const [path, { finding }] of Object.entries(planted)) {
  it(finding ? `${path} is reported` : `${path} is left alone`, () => {
    const texts = findings.filter((candidate) => candidate.path === path).map(({ text }) => text);
    if (finding) expect(texts.join("\n")).toContain(finding);
    else expect(texts).toEqual([]);
  });
}
